"""Positions in which the readings of the other games of two seats part ways.

As in ``witnesses``: each takes a game's name and one reading, and returns what comes of it.
"""

from __future__ import annotations

import tablesnb as tn
from tests.tables.setting import events, texts
from tests.tables.tables15 import MIRROR, quinze
from tests.tables.witnesses import Witness


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
