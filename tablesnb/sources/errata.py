"""Errors found in the sources, and what was looked for and not found, read from their files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeVar

from tablesnb.base.checks import checked_choice
from tablesnb.base.errors import TablesnbError
from tablesnb.sources.library import passage
from tablesnb.sources.passages import Passage, Work
from tablesnb.sources.tables import notes

T = TypeVar("T")

TYPES: Final[Mapping[str, str]] = {
    "slip": "a name, a year or a word that was miswritten",
    "contradiction": "it says otherwise than a nearer witness, or than itself",
    "omission": "it leaves out what its own source says",
    "over-claim": "it says more than its source does",
    "reading": "words that can be taken in another way",
    "looked into, and right": "words that hold, and what to know beside them",
    "looked into, and open": "words of which it cannot be said whether they hold",
}
"""The kinds of error, then those of note, each with what it is."""
NOTES: Final = ("looked into, and right", "looked into, and open")
"""The kinds that are no error."""


@dataclass(frozen=True)
class Erratum:
    """Where a source errs, or says more than its own source does, and how we know; or a note.

    A note is of words that were looked into and are not found to err; ``kind`` says which it is.
    ``says`` is the passage and ``words`` are the very words, a slice of it. ``against`` are the
    passages that speak against them; without any, ``found`` gives the evidence. ``found`` is ours.
    ``rules`` are the rules it bears on, as in ``"el_mundo.dice"``; ``lesson`` is the one
    that shows it at play, by the name of its file without the ending, where there is one. ``type``
    is one of ``TYPES``; UnknownName for another.

    >>> found = {each.id: each for each in errata()}["cambridge"]
    >>> found.work.author, found.against
    ('the St Thomas guild', ('codecs.oxford', 'walker.archivist'))
    """

    id: str
    type: str
    says: str
    words: str
    found: str
    against: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    lesson: str = ""

    def __post_init__(self) -> None:
        checked_choice(self.type, "type of error", TYPES)
        if not self.passage.has(self.words):
            raise TablesnbError(f"{self.says} does not say “{self.words}”")
        for other in self.against:
            passage(other)

    @property
    def kind(self) -> str:
        """Whether it is an error, or a note on words that are none."""
        return "note" if self.type in NOTES else "error"

    @property
    def address(self) -> str:
        """Where it can be looked up: ``error.cambridge``, ``note.hoyle_eight``."""
        return f"{self.kind}.{self.id}"

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

    ``wanted`` says what to look for, and where. Without games it concerns no game of the package,
    or the library as a whole. ``passages`` are those that point to what is missing.

    >>> [each.id for each in gaps() if "alea_evangelii" in each.games][0]
    'alea_latin'
    """

    id: str
    what: str
    looked: str
    wanted: str
    games: tuple[str, ...] = ()
    passages: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for named in self.passages:
            passage(named)


@cache
def _read(kind: type[T], key: str, name: str) -> tuple[T, ...]:
    return tuple(notes(kind, key, name).values())


def errata() -> tuple[Erratum, ...]:
    """Return the errors found in the sources, and the notes on what is none, work by work.

    >>> sorted(each.says for each in errata() if each.work.id == "ducoeur_irish")
    ['ducoeur.cotton_year', 'ducoeur.holme_year', 'ducoeur.size']
    """
    return _read(Erratum, "erratum", "errata.toml")


def gaps() -> tuple[Gap, ...]:
    """Return what was looked for and not found.

    >>> {each.games for each in gaps() if each.id == "tablut_figure"}
    {('tablut',)}
    """
    return _read(Gap, "gap", "gaps.toml")
