"""Reading the TOML files of works and passages, once, when first needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TypeVar

from tablesnb.base.checks import checked_choice
from tablesnb.base.errors import TablesnbError
from tablesnb.sources.passages import Passage, Work, normalise
from tablesnb.sources.tables import made, parsed

T = TypeVar("T", Work, Passage)
Library = tuple[Mapping[str, Work], Mapping[str, Passage]]


def read(files: Iterable[tuple[str, str]]) -> Library:
    """Read works and passages from (file name, TOML text) pairs.

    Raises TablesnbError, naming the file and the table, for TOML that cannot be read, a key that is
    unknown or missing, a value of the wrong kind, a voice or a person that there is not, and an id
    that is used twice.
    """
    works: dict[str, Work] = {}
    passages: dict[str, Passage] = {}
    for name, text in files:
        tables = parsed(name, text)
        if set(tables) != {"work", "passage"}:
            raise TablesnbError(f"{name} needs [work] and [[passage]], and nothing else")
        if not isinstance(tables["passage"], list):
            raise TablesnbError(f"{name}: passage must be a list of tables")
        found = made(Work, tables["work"], f"{name}, [work]")
        _add(works, found, name)
        for number, table in enumerate(tables["passage"], 1):
            _add(passages, made(Passage, table, f"{name}, passage {number}", work=found), name)
    return works, passages


def _add(known: dict[str, T], entry: T, name: str) -> None:
    if entry.id in known:
        raise TablesnbError(f"{name}: the id {entry.id!r} is used twice")
    known[entry.id] = entry


@cache
def _library() -> Library:
    from importlib.resources import files

    folder = files("tablesnb.sources")
    found = sorted(each.name for each in folder.iterdir() if each.name.endswith(".toml"))
    return read((name, folder.joinpath(name).read_text(encoding="utf-8")) for name in found)


# Passages that a reader has added, for as long as Python runs.
OWN: dict[str, Passage] = {}


def passages_by_id(own: bool = True) -> Mapping[str, Passage]:
    """Every passage by its id, with those that a reader has added or without."""
    return {**_library()[1], **OWN} if own and OWN else _library()[1]


def _of(known: Mapping[str, T], what: str, id: object) -> T:
    return known[checked_choice(id, what, known)]


def passage(id: str) -> Passage:
    """Return the passage of this id; UnknownName suggests the nearest one.

    >>> passage("ducoeur.end").shown()
    'the winner is the first player to bear off all 15 of his men.'
    """
    return _of(passages_by_id(), "passage", id)


def passages() -> tuple[Passage, ...]:
    """Return every passage, work by work, in the order in which they stand in it.

    >>> len({each.id for each in passages()}) == len(passages())
    True
    """
    return tuple(passages_by_id().values())


def work(id: str) -> Work:
    """Return the work of this id; UnknownName suggests the nearest one.

    >>> work("holme").title
    'The Academy of Armory'
    """
    return _of(_library()[0], "work", id)


def works() -> tuple[Work, ...]:
    """Return every work from which passages are quoted, by id.

    >>> [each.id for each in works() if each.language == "Old Spanish"]
    ['alfonso']
    """
    return tuple(sorted(_library()[0].values(), key=lambda each: each.id))


def find_quote(quote: str) -> tuple[Passage, ...]:
    """Return the passages of which these words are a verbatim slice; none if they are not.

    >>> [each.id for each in find_quote("which is three")]
    ['cotton.backgammon.stakes']
    """
    if not normalise(quote):
        return ()
    return tuple(each for each in passages() if each.has(quote))
