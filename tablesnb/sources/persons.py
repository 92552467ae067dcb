"""Everybody whose words are quoted or who holds a reading, each once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from tablesnb.base.checks import checked_row
from tablesnb.base.errors import TablesnbError, UnknownName
from tablesnb.base.wording import closest, listed, shown
from tablesnb.sources.tables import notes

PROJECT = "project"  # who holds what nobody else does


@dataclass(frozen=True)
class Person:
    """A writer old or modern, a translator, a site, a program: ``what`` says which.

    ``name`` stands in citations, ``known_as`` is the one name by which tables and boards call him;
    ``aliases`` are others under which he is met. ``dates`` and ``place`` are as far as the sources
    give them.

    >>> person("ducoeur").name, person("ducoeur").known_as
    ('Mark Waks (Justin du Coeur)', 'Justin du Coeur')
    """

    id: str
    name: str
    what: str
    known_as: str = ""
    dates: str = ""
    place: str = ""
    aliases: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.known_as:
            object.__setattr__(self, "known_as", self.name)

    @property
    def names(self) -> tuple[str, ...]:
        """Every name under which he is met, his id first."""
        return (self.id, self.name, self.known_as, *self.aliases)

    def __str__(self) -> str:
        return self.known_as


def one_each(persons: Mapping[str, Person]) -> Mapping[str, Person]:
    """Return the persons as they are; raises TablesnbError where two share a name."""
    owner: dict[str, str] = {}
    for each in persons.values():
        for name in each.names:
            if owner.setdefault(name, each.id) != each.id:
                raise TablesnbError(f"{each.id} and {owner[name]} are both called {name!r}")
    return persons


# Those whom a reader has named with a source of his own, for as long as Python runs.
OWN: dict[str, Person] = {}


@cache
def _persons() -> Mapping[str, Person]:
    return one_each(notes(Person, "person", "persons.toml"))


def person(id: str) -> Person:
    """Return the person of this id; UnknownName suggests the nearest one, by any name.

    >>> person("cotton").known_as
    'Cotton'
    >>> person("du Coeur")
    Traceback (most recent call last):
    tablesnb.base.errors.UnknownName: there is no person 'du Coeur'; did you mean 'ducoeur'?
    """
    known = {**_persons(), **OWN} if OWN else _persons()
    if not isinstance(id, str) or id not in known:
        raise UnknownName(f"there is no person {shown(id)}; {_nearest(id)}")
    return known[id]


def _nearest(id: object) -> str:
    met = {name: each.id for each in _persons().values() for name in each.names}
    if isinstance(id, str) and id in met:
        return f"did you mean {met[id]!r}?"
    return closest(id, _persons())


def persons() -> tuple[Person, ...]:
    """Return everybody, in the order of the list.

    >>> persons()[0].known_as
    'this project'
    """
    return (*_persons().values(), *OWN.values())


def known_as(ids: Iterable[str]) -> str:
    """Name these persons, each by the one name he is known by; UnknownName for another.

    >>> known_as(["ludii_code", "opentafl", "jocly"])
    "Ludii's code, OpenTafl and Jocly"
    """
    given = checked_row(ids, "persons", '["cotton", "holme"]', UnknownName)
    return listed([each.known_as for each in dict.fromkeys(person(id) for id in given)])
