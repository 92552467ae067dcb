"""Errors found in the sources, and what was looked for and not found, read from their files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from tablesnb.base.errors import TablesnbError
from tablesnb.sources.library import checked, passage
from tablesnb.sources.passages import Passage, Work

T = TypeVar("T")


@dataclass(frozen=True)
class Erratum:
    """Where a source errs, or says more than its own source does, and how we know.

    ``says`` is the passage that errs and ``words`` are the very words, a slice of it. ``against``
    are the passages that speak against them; without any, ``found`` gives the evidence. ``found``
    is ours. ``rules`` are the rules it bears on, as in ``"el_mundo.dice"``; ``lesson`` is the one
    that shows it at play, by the name of its file without the ending, where there is one.

    >>> found = {each.id: each for each in errata()}["cambridge"]
    >>> found.work.author, found.against
    ('the St Thomas guild', ('ms122.seven',))
    """

    id: str
    says: str
    words: str
    found: str
    against: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    lesson: str = ""

    def __post_init__(self) -> None:
        if not self.passage.has(self.words):
            raise TablesnbError(f"{self.says} does not say “{self.words}”")
        for other in self.against:
            passage(other)

    @property
    def passage(self) -> Passage:
        """The passage that errs."""
        return passage(self.says)

    @property
    def work(self) -> Work:
        """The work in which it stands."""
        return self.passage.work

    @property
    def evidence(self) -> tuple[Passage, ...]:
        """The passages that speak against it."""
        return tuple(passage(other) for other in self.against)


@dataclass(frozen=True)
class Gap:
    """What was looked for and not found: ``what`` it is, where we ``looked``, for which ``games``.

    Without games it concerns no game of the package, or the library as a whole. ``passages`` are
    those that point to what is missing.

    >>> [each.id for each in gaps() if "alea_evangelii" in each.games][0]
    'alea_latin'
    """

    id: str
    what: str
    looked: str
    games: tuple[str, ...] = ()
    passages: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for named in self.passages:
            passage(named)


def listed(kind: type[T], key: str, name: str, text: str) -> Mapping[str, T]:
    """Read the tables of one file, each under its id.

    Raises TablesnbError, naming the file and the table, for TOML that cannot be read, a key that is
    unknown or missing, a value of the wrong kind, an id that is used twice, a passage that there is
    not and words that are not in it.
    """
    import tomllib

    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TablesnbError(f"{name} is not TOML: {error}") from error
    if set(tables) != {key} or not isinstance(tables[key], list):
        raise TablesnbError(f"{name} needs [[{key}]], and nothing else")
    found: dict[str, T] = {}
    for where, made in _made(kind, tables[key], f"{name}, {key}"):
        id = str(getattr(made, "id"))  # noqa: B009 - of any kind that has one
        if id in found:
            raise TablesnbError(f"{where}: the id {id!r} is used twice")
        found[id] = made
    return found


def _made(kind: type[T], tables: list[object], name: str) -> Iterator[tuple[str, T]]:
    for number, table in enumerate(tables, 1):
        where = f"{name} {number}"
        entries = checked(kind, table, where)
        try:
            yield where, kind(**entries)
        except TablesnbError as error:
            raise TablesnbError(f"{where}: {error}") from error


@cache
def _read(kind: type[T], key: str, name: str) -> tuple[T, ...]:
    from importlib.resources import files

    file = files("tablesnb.sources").joinpath("notes", name)
    return tuple(listed(kind, key, name, file.read_text(encoding="utf-8")).values())


def errata() -> tuple[Erratum, ...]:
    """Return the errors found in the sources, work by work.

    >>> {each.says for each in errata() if each.work.id == "ducoeur_irish"}
    {'ducoeur.cotton_year'}
    """
    return _read(Erratum, "erratum", "errata.toml")


def gaps() -> tuple[Gap, ...]:
    """Return what was looked for and not found.

    >>> {each.id for each in gaps() if not each.games}
    {'tablut'}
    """
    return _read(Gap, "gap", "gaps.toml")
