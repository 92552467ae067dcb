"""The registry: every game by its name, every family and every foreign format by its own.

The games of the package are declared in ``games``; a reader's own ruleset enters by ``register``
and then has all their rights. Families and formats enter when their rooms are loaded.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from tablesnb.base.errors import BadReading, UnknownName
from tablesnb.base.wording import closest, shown
from tablesnb.rules.rule import show
from tablesnb.rules.ruleset import Declared

NAME = re.compile(r"[a-z][a-z0-9_]{0,39}\Z")
OWN = "a game of one's own is made known by tn.register(ruleset)"


class Maker(Protocol):
    """What sets up and reads the positions of a family's games."""

    def build(self, rules: Any, /, *where: Any, **more: Any) -> Any:
        """Set a position up by hand; BadPosition where men cannot stand so."""

    def read_id(self, rules: Any, text: str, /) -> Any:
        """Read a position's id, under the readings it was written in; BadId says what is wrong."""


@dataclass(frozen=True)
class Format:
    """How another program writes a position, and how its text is read."""

    write: Callable[[Any], str]
    read: Callable[..., Any]


_declared: dict[str, Callable[[], Declared]] = {}  # the games of the package
_registered: dict[str, Declared] = {}
_families: dict[str, Maker] = {}
_formats: dict[str, Format] = {}


def declare(name: str, rules: Callable[[], Declared]) -> None:
    """Name a game of the package; its declaration is read when it is first asked for."""
    _declared[name] = rules


def add_family(name: str, family: Maker) -> None:
    """Make a family known by its name."""
    _families[name] = family


def add_format(name: str, write: Callable[[Any], str], read: Callable[..., Any]) -> None:
    """Make the positions of another program known by the name of its format."""
    _formats[name] = Format(write, read)


def register(rules: Declared) -> Declared:
    """Give a ruleset of one's own the rights of the package's games, under its own name.

    Its name then serves wherever a game's name does: in ``Game``, ids, records and trials. A name
    registered before is taken over by the new ruleset. Raises UnknownName for what is no ruleset,
    for a name that no id could hold, and for the name of one of the package's games.

    >>> import tablesnb as tn
    >>> own = tn.ruleset("irish").restated("short_irish", "Short Irish", "reader", "a trial")
    >>> _ = tn.register(own)
    >>> tn.Position.from_id(tn.Game("short_irish", first="white").position.id).rules.title
    'Short Irish'
    >>> tn.rules.registry.forget("short_irish")
    """
    if not isinstance(rules, Declared):
        raise UnknownName(f"a ruleset is registered, not {shown(rules)}")
    if not isinstance(rules.name, str) or not NAME.match(rules.name):
        raise UnknownName(
            f"a game's name is up to 40 small letters, digits and _, not {shown(rules.name)}"
        )
    if rules.name in _declared:
        raise UnknownName(f"{rules.name} is a game of this package: give your own another name")
    if rules.changed:
        raise BadReading(
            f"a game is registered as it is declared; {rules.name} is read under "
            + ", ".join(rules.changed)
        )
    _registered[rules.name] = rules
    return rules


def forget(name: str) -> None:
    """Take a ruleset of one's own out of the registry; UnknownName where there is none."""
    if not isinstance(name, str) or name not in _registered:
        raise UnknownName(f"no game {shown(name)} was registered; {closest(name, _registered)}")
    del _registered[name]


def games() -> tuple[str, ...]:
    """Return the names of all games, those that a reader registered after the package's own.

    >>> games()[:4]
    ('irish', 'early_backgammon', 'modern_backgammon', 'todas_tablas')
    """
    return (*_declared, *_registered)


def ruleset(name: str | Declared, reading: str | Mapping[str, object] | None = None) -> Declared:
    """Return a game's rules, under a named reading or under single readings where asked.

    ``name`` is a game's name or a ruleset of one's own, registered or not. Raises UnknownName for a
    game, a reading or a field that does not exist, BadReading for a value that nobody reads.

    >>> ruleset("irish", {"bear_off": "exact"}).value("bear_off")
    'exact'
    """
    if isinstance(name, str):
        rules = _named(name)
    elif isinstance(name, Declared):
        rules = name
    else:
        raise UnknownName(f"a game is asked for by its name or a ruleset, not by {shown(name)}")
    if reading is None:
        return rules
    if isinstance(reading, str):
        return rules.named_reading(reading)
    if not isinstance(reading, Mapping):
        raise BadReading(
            f"a reading is a name or single readings, as {{'bear_off': 'exact'}}, "
            f"not {shown(reading)}"
        )
    for field in reading:
        rules.rule(field)
    return rules.reading(**reading)


def check_name(rules: Declared) -> None:
    """Raise UnknownName where the game of a ruleset's name is known, and played by other rules.

    A record under that name would be read back by those.
    """
    if rules.name not in games() or rules is (known := _named(rules.name)):
        return
    for field, rule in rules.rules():
        if rule.value != rules.changed.get(field, known.word(field)):
            value = shown(show(rule.value))[1:-1]
            raise UnknownName(
                f"{field} = {value} is not of the game {rules.name} as it is known: "
                "give your own ruleset another name"
            )


def _named(name: str) -> Declared:
    if name in _registered:
        return _registered[name]
    if name not in _declared:
        raise UnknownName(f"there is no game {shown(name)}; {closest(name, games())}; {OWN}")
    return _declared[name]()


def maker_of(rules: Declared) -> Maker:
    """Return what sets up and reads the positions of a game."""
    return _families[rules.family]


def foreign(name: str) -> Format:
    """Return the format of another program."""
    return _formats[name]
