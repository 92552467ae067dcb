"""The games, one declaration a file, found by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from tablesnb.errors import BadPosition, UnknownName
from tablesnb.names import closest
from tablesnb.position import MAKERS, Position
from tablesnb.rooms import room_of
from tablesnb.rulesets import Declared
from tablesnb.tables import exchange
from tablesnb.tafl import position as tafl

NAMES = (
    "irish",
    "early_backgammon",
    "modern_backgammon",
    "todas_tablas",
    "quinze_tablas",
    "el_mundo",
    "astronomical_tables",
    "duodecim_scripta",
    "tabula",
    "alea_evangelii",
)


def games() -> tuple[str, ...]:
    """Return the names of all games.

    >>> games()[:4]
    ('irish', 'early_backgammon', 'modern_backgammon', 'todas_tablas')
    """
    return NAMES


def ruleset(name: str, reading: str | Mapping[str, object] | None = None) -> Any:
    """Return a game's rules, under a named reading or under single readings where asked.

    Raises UnknownName for a game, a reading or a field that does not exist, BadReading for a value
    that nobody reads.

    >>> ruleset("irish", {"bear_off": "exact"}).value("bear_off")
    'exact'
    """
    if name not in NAMES:
        raise UnknownName(f"there is no game {name!r}; {closest(name, NAMES)}")
    rules: Declared = import_module(f"tablesnb.games.{name}").RULES
    if reading is None:
        return rules
    if isinstance(reading, str):
        return rules.named_reading(reading)
    return rules.reading(**reading)


def _position_of(
    name: str, *where: Any, reading: str | Mapping[str, object] | None = None, **more: Any
) -> Position:
    rules = ruleset(name, reading)
    return room_of(rules).build(rules, *where, **more)


def _position_from_id(text: str) -> Position:
    rules = ruleset(text.split("/", 1)[0])
    return room_of(rules).read_id(rules, text)


def _position_from_otn(
    name: str,
    rows: str | Sequence[str],
    turn: str | None,
    king_moved: bool,
    reading: str | Mapping[str, object] | None,
) -> Position:
    rules = ruleset(name, reading)
    if rules.family != "tafl":
        raise BadPosition(f"OpenTafl's rows are of tafl games, and {name} is none")
    return tafl.from_otn(rules, rows, turn, king_moved)


def _position_from_gnubg_id(*given: Any) -> Position:
    return exchange.from_gnubg_id(ruleset(exchange.MODERN), *given)


def _position_from_xgid(text: str) -> Position:
    return exchange.from_xgid(ruleset(exchange.MODERN), text)


MAKERS.update(
    {
        "of": _position_of,
        "from_id": _position_from_id,
        "from_otn": _position_from_otn,
        "gnubg_id": exchange.gnubg_id,
        "xgid": exchange.xgid,
        "from_gnubg_id": _position_from_gnubg_id,
        "from_xgid": _position_from_xgid,
    }
)
