"""An analysis as a small file of JSON: written, and read strictly; nothing in it is ever run."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from re import compile
from typing import Any

from tablesnb.base.checks import (
    SEEDS,
    checked_choice,
    checked_count,
    checked_flag,
    checked_mapping,
    checked_number,
    checked_row,
    checked_text,
)
from tablesnb.base.errors import BadRecord, BadValue, TablesnbError, UnknownName
from tablesnb.base.files import checked_path, else_said, write_whole
from tablesnb.base.wording import closest, shown
from tablesnb.play.game import Game
from tablesnb.rules.checks import checked_dice
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset

FORMAT = "tablesnb analysis 1"
PLAIN = ("seat", "player", "seed", "games", "budget", "cap", "by", "law", "stopped")
HEAD = ("format", "game", "reading", "position", *PLAIN, "dice", "plays")
OPTIONAL = ("budget", "dice")
ROW = ("play", "place", "games", "ends", "behind", "exact", "exact_payoff", "first",
       "foretold", "foretold_payoff", "at_most", "forced")  # fmt: skip
NEEDED = ("play", "place", "games")
LONGEST = 4_000_000  # characters
MOST_PLAYS = 5_000
MOST_CAP = 1_000_000
MOST_PAID = 1_000
# what may be known of a play that was not tried, and between what it lies
GIVEN = (
    ("exact", "a chance", 0, 1),
    ("exact_payoff", "a payoff", -MOST_PAID, MOST_PAID),
    ("foretold", "a chance", 0, 1),
    ("foretold_payoff", "a payoff", -MOST_PAID, MOST_PAID),
)
NAME = compile(r"[A-Za-z][A-Za-z0-9_.-]{0,80}\Z")
DIGEST = compile(r"[0-9a-f]{12}\Z")


# -- written


def written(head: Mapping[str, Any], plays: Sequence[Mapping[str, Any]]) -> str:
    """The text of a file: a line for each field of the head, and one for each play."""
    lines = [f"{json.dumps(name)}: {_line(value)}" for name, value in head.items()]
    rows = ",\n".join(f"  {_line(play)}" for play in plays)
    first = f'"format": {json.dumps(FORMAT)}'
    return "{\n" + ",\n".join([first, *lines, f'"plays": [\n{rows}\n]']) + "\n}\n"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def write_file(path: object, text: str) -> None:
    """Write text into a file; BadValue where that cannot be done."""
    write_whole(checked_path(path), text)


# -- read


def read_file(path: object) -> str:
    """Return the text of a file; BadValue where it cannot be read."""
    place = checked_path(path)
    with else_said(f"{shown(str(place))} cannot be read"), place.open(encoding="utf-8") as file:
        return file.read(LONGEST + 1)


def read(
    text: object, measures: Sequence[str], stopped: Sequence[str]
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the fields of an analysis and those of its plays, each looked at.

    ``measures`` and ``stopped`` are the words that an analysis may have there. Raises BadRecord,
    BadValue, UnknownName, BadReading, BadId or BadPosition.
    """
    needed = [each for each in HEAD if each not in OPTIONAL]
    given = _keys(_parsed(text), "an analysis", HEAD, needed)
    if given["format"] != FORMAT:
        raise BadValue(f"the format is {FORMAT!r}, not {shown(given['format'])}")
    position = _position(given)
    seats = position.rules.seat_names
    found: dict[str, Any] = {
        "position": position,
        "seat": checked_choice(given["seat"], "seat", seats),
        "player": _name(given["player"], "player"),
        "seed": checked_count(given["seed"], "seed", 0, SEEDS - 1),
        "games": checked_count(given["games"], "games", 0, SEEDS),
        "budget": checked_count(given.get("budget", 0), "budget"),
        "cap": checked_count(given["cap"], "cap", 1, MOST_CAP),
        "by": checked_choice(given["by"], "measure", measures),
        "law": _digest(given["law"]),
        "stopped": checked_choice(given["stopped"], "reason to stop", stopped),
        "dice": _dice(position, given.get("dice", {})),
    }
    if position.actor != found["seat"]:
        raise BadValue(f"{shown(found['seat'])} is not to choose in {position.id}")
    rows = checked_row(given["plays"], "plays", "a list")
    if not 0 < len(rows) <= MOST_PLAYS:
        raise BadValue(f"an analysis has 1 to {MOST_PLAYS} plays, not {len(rows)}")
    plays = []
    for number, row in enumerate(rows, 1):
        try:
            plays.append(_play(row, found["games"]))
        except TablesnbError as error:
            raise BadValue(f"play {number}: {error}") from None
    _check_order(plays)
    return found, plays


def _parsed(text: object) -> Any:
    if not isinstance(text, str):
        raise BadValue(f"an analysis is read from text, not from {shown(text)}")
    if len(text) > LONGEST:
        raise BadValue(f"an analysis has at most {LONGEST} characters")
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise BadRecord(f"this is no JSON: {error.msg}", error.lineno, error.colno) from None
    except RecursionError:
        raise BadValue("an analysis is not nested so deep") from None
    except TablesnbError:
        raise
    except ValueError:  # Python reads no number of thousands of digits
        raise BadValue("an analysis holds no number so large") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadValue(f"{shown(twice)} is said twice")
    return found


def _no_number(text: str) -> Any:
    raise BadValue(f"{text} is no number of an analysis")


def _keys(
    value: object, what: str, known: Sequence[str], needed: Sequence[str]
) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise BadValue(f"{what} is an object of JSON, not {shown(value)}")
    for name in value:
        if name not in known:
            raise UnknownName(f"{what} has no field {shown(name)}; {closest(name, known)}")
    for name in needed:
        if name not in value:
            raise BadValue(f"{what} lacks {shown(name)}")
    return value


def _position(given: Mapping[str, Any]) -> Position:
    game = checked_text(given["game"], "the name of a game")
    changes = checked_mapping(given["reading"], "readings", '{"bear_off": "exact"}')
    for value in changes.values():
        checked_text(value, "a reading")
    rules = ruleset(game, dict(changes) or None)
    met = Position.from_id(given["position"])
    if met.rules.name != rules.name:
        raise BadValue(f"this is a position of {met.rules.name}, not of {rules.name}")
    return Game(rules, position=met, seed=0).position


def _dice(position: Position, given: object) -> dict[str, str]:
    dice = checked_mapping(given, "dice", '{"white": "loaded(6-5-4)"}')
    for spec in dice.values():
        checked_text(spec, "a die")
    return {seat: die.spec for seat, die in checked_dice(position.rules, dict(dice)).items()}


def _name(value: object, what: str) -> str:
    if not isinstance(value, str) or not NAME.match(value):
        raise UnknownName(f"{shown(value)} is no name of a {what}")
    return value


def _digest(value: object) -> str:
    if not isinstance(value, str) or not DIGEST.match(value):
        raise BadValue(f"a version of the law is twelve letters of 0-9 and a-f, not {shown(value)}")
    return value


def _play(row: object, most: int) -> dict[str, Any]:
    given = _keys(row, "a play", ROW, NEEDED)
    games = checked_count(given["games"], "the number of games", 0, most)
    ends = [_end(each, games) for each in checked_row(given.get("ends", []), "ends", "a list")]
    if sum(end[3] for end in ends) > games:
        raise BadValue(f"more games ended than the {games} that were played")
    if len({end[:3] for end in ends}) < len(ends):
        raise BadValue("one way to end is counted twice")
    first = checked_row(given.get("first", []), "the first payoffs", "[1, -1]")
    if len(first) > games:
        raise BadValue(f"{len(first)} first payoffs of {games} games")
    found = {
        "play": checked_text(given["play"], "a play", 400),
        "place": checked_count(given["place"], "a place", 1, MOST_PLAYS),
        "games": games,
        "ends": tuple(ends),
        "behind": _counts(given["behind"], games) if "behind" in given else None,
        "first": tuple(None if each is None else _paid(each) for each in first),
    }
    for name, what, least, most_of in GIVEN:
        found[name] = _number(given.get(name), what, least, most_of)
    if "at_most" in given:
        found["at_most"] = checked_flag(given["at_most"], "at_most")
    if "forced" in given:
        found["forced"] = checked_count(given["forced"], "a number of moves", 1, MOST_CAP)
    if not games and all(found[name] is None for name, *_ in GIVEN):
        raise BadValue("nothing was tried, and nothing is exact or foretold")
    return found


def _end(value: object, games: int) -> tuple[str, int, bool, int]:
    parts = checked_row(value, "the ends of games", '["irish.end", 1, true, 48]')
    if len(parts) != 4:
        raise BadValue(f"an end has four parts, not {len(parts)}")
    return (
        _name(parts[0], "rule"),
        _paid(parts[1]),
        checked_flag(parts[2], "won"),
        checked_count(parts[3], "a number of games", 1, games),
    )


def _paid(value: object) -> int:
    return checked_count(value, "a payoff", -MOST_PAID, MOST_PAID)


def _counts(value: object, games: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for pair in checked_row(value, "differences", "[[-1, 10], [0, 90]]"):
        parts = checked_row(pair, "a difference and its games", "[-1, 10]")
        if len(parts) != 2:
            raise BadValue(f"a difference and its games are two numbers, not {len(parts)}")
        apart = checked_count(parts[0], "a difference", -2 * MOST_PAID, 2 * MOST_PAID)
        if apart in found:
            raise BadValue(f"the difference {apart} is counted twice")
        found[apart] = checked_count(parts[1], "a number of games", 1, max(games, 1))
    if sum(found.values()) > games:
        raise BadValue(f"more differences than the {games} games that were played")
    return found


def _number(value: object, what: str, least: int, most: int) -> float | None:
    return None if value is None else float(checked_number(value, what, least, most))


def _check_order(plays: Sequence[Mapping[str, Any]]) -> None:
    """Raise BadValue for plays that are named twice, or whose places do not follow one another."""
    place = 0
    names = set()
    for number, play in enumerate(plays, 1):
        if play["play"] in names:
            raise BadValue(f"play {number}: {shown(play['play'])} is ranked twice")
        names.add(play["play"])
        if play["place"] not in (place, number):
            raise BadValue(f"play {number}: its place is {place or 1} or {number}")
        place = play["place"]
    if any(play["behind"] is not None for play in plays[:1]):
        raise BadValue("play 1: the first play is behind nobody")
