"""Positions in which the readings of the other games of two seats part ways.

As in ``witnesses``: each takes a game's name and one reading, and returns what comes of it.
"""

from __future__ import annotations

import tablesnb as tn
from tablesnb.base.errors import BadPosition
from tests.conformance.witnesses_rings import Witness
from tests.tables.setting import Named, events, texts
from tests.tables.tables15 import MIRROR, quinze, roman


def quinze_entering(game: str, **reading: object) -> object:
    """A man on the bar before the throw, and what may be moved after it."""
    if reading.get("entering") == "never":
        reading["end"] = "bear_off"
    found = quinze({20: 2, 12: 2, 10: 2}, {1: 2, 4: 2}, bar=(1, 0), **reading)
    trail = [str(found.awaits), texts(found)]
    if isinstance(found.awaits, tn.Choice):
        found.push("bar/23")
    found.roll(2, 3, 3)
    return trail, texts(found)


def entering_hits(game: str, **reading: object) -> object:
    """A lone enemy man on the only point that is not held."""
    black = {1: 2, 2: 2, 3: 2, 4: 1, 5: 2, 6: 2}
    found = quinze({12: 2}, black, bar=(1, 0), prime="sealed", **reading)
    by_die = quinze({12: 2}, black, 4, 6, 6, bar=(1, 0), entering="die", **reading)
    return texts(found), texts(by_die)


def prime(game: str, **reading: object) -> object:
    """The table closed by the enemy alone, and with a pair of one's own."""
    shut = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    return [
        [event.code for event in quinze({12: 2}, {**shut, 6: 2}, bar=(1, 0), **reading).settled],
        [event.code for event in quinze({19: 2, 12: 2}, shut, bar=(1, 0), **reading).settled],
    ]


def mutual_block(game: str, **reading: object) -> object:
    """White's last half-move leaves nobody anything to play."""
    found = standing(**reading)
    found.push("8/7")
    outcome = found.outcome()
    return events(found), outcome and dict(outcome.payoff)


def standing(**reading: object) -> tn.Game:
    """White's last half-move to come, after which all men stand before closed points."""
    white = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 8: 1}
    black = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2}
    return quinze(white, black, 1, 6, 6, left=(1,), **reading)


def end(game: str, **reading: object) -> object:
    """Men that could be borne off; the mirror reached; and the last man off."""
    men = {**MIRROR, 8: 0, 9: 1}
    found = quinze(men, {12: 2, 11: 1}, 1, 6, 5, **reading)
    trail: list[object] = [texts(found)]
    found.push("9/8")
    trail.append(events(found))
    last = quinze({1: 1}, {12: 2, 11: 1}, 1, 6, 5, **reading)
    if "1/off" in last.legal_moves:
        last.push("1/off")
    outcome = last.outcome()
    return trail, outcome and dict(outcome.payoff)


QUINZE: dict[str, Witness] = {
    "entering": quinze_entering,
    "entering_hits": entering_hits,
    "prime": prime,
    "mutual_block": mutual_block,
    "end": end,
}


def lines(white: Named, *dice: int, **reading: object) -> tn.Game:
    """The twelve lines from here on, White to play; men not named are in reserve."""
    return roman("duodecim_scripta", white, {}, *dice, **reading)


def route(game: str, **reading: object) -> object:
    """Where a man goes from the beginning of A, its middle and the end of E, for either seat."""
    found = []
    for seat, first in (("white", "A1"), ("black", "A7"), ("black", "E5")):
        try:
            here = tn.Position.of(
                game,
                {seat: {first: 1}},
                reserve={seat: 14, "black" if seat == "white" else "white": 15},
                turn=seat,
                dice=(6, 5, 1),
                reading=reading,
            )
        except BadPosition as error:
            found.append({str(error)})
            continue
        found.append(texts(tn.Game(game, reading=reading, position=here)))
    return found


def men(game: str, **reading: object) -> object:
    """With how many men and dice it is played."""
    number = reading.setdefault("men", 6 if reading.get("dice") == "2d6" else 15)
    reading.setdefault("dice", "2d6" if number == 6 else "3d6")
    found = tn.Game(game, reading=reading, first="white", seed=1)
    return found.awaits, found.position.reserve("white")


def lines_bearing_when(game: str, **reading: object) -> object:
    """All on the last six; all on the last twelve; one still behind."""
    return [
        texts(lines({"E4": 15}, 3, 6, 6, **reading)),
        texts(lines({"D6": 1, "E4": 14}, 3, 6, 6, **reading)),
        texts(lines({"C6": 1, "E4": 14}, 3, 6, 6, **reading)),
    ]


def lines_bearing(game: str, **reading: object) -> object:
    """A die larger than needed."""
    return texts(lines({"E4": 15}, 6, 5, 5, **reading))


DUODECIM: dict[str, Witness] = {
    "route": route,
    "men": men,
    "dice": men,
    "bear_off_when": lines_bearing_when,
    "bear_off": lines_bearing,
}


def direction(game: str, **reading: object) -> object:
    """Where Black's 20 is: on White's own 20, or not."""
    try:
        return texts(roman("tabula", {20: 2}, {20: 1}, 4, 6, 6, turn="black", **reading))
    except BadPosition as error:
        return str(error)


def barrier(game: str, **reading: object) -> object:
    """A man before the second half while others are in reserve."""
    return texts(roman("tabula", {14: 1}, {}, 3, 6, 6, **reading))


TABULA: dict[str, Witness] = {"direction": direction, "barrier": barrier}
