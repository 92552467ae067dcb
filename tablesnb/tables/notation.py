"""Half-moves as text: ``13/8``, ``bar/22*``, ``6/off(5)``, ``break 4``."""

from __future__ import annotations

import re

from tablesnb.errors import BadNotation
from tablesnb.tables import law
from tablesnb.tables.position import shown
from tablesnb.tables.ruleset import Ruleset

HALF_MOVE = re.compile(
    r"(?P<source>bar|in|[0-9]{1,3})/(?P<target>bar|off|[0-9]{1,3})"
    r"(?:\((?P<die>[0-9]{1,2})\))?(?P<hit>\*?)\Z"
)
BREAKING = re.compile(r"break\s*(?P<point>[0-9]{1,3})\Z")
FORMS = "a half-move is written 13/8, bar/22, 6/off or 6/off(5), a breaking as break 4"


def parse(text: str, state: list[int], rules: Ruleset, seat: int) -> law.Move:
    """Read one half-move of a seat; raise BadNotation where the text is not one.

    Points that the board does not have are passed on for the law to refuse. A star may be left out,
    but not written where nobody would be hit.
    """
    if not isinstance(text, str):
        raise BadNotation(f"a move is text, not {type(text).__name__}: {FORMS}")
    words = text.strip().lower()
    points = rules.row[law.POINTS]
    breaking = BREAKING.match(words)
    if breaking:
        binder = state[law.BINDER] if state[law.BINDER] != law.NOBODY else seat
        return (seat, rules.point_at(binder, breaking["point"]), points + 1, 0)
    found = HALF_MOVE.match(words)
    if not found:
        raise BadNotation(f"{shown(text)} is not a move: {FORMS}")
    names = {"in": points, "bar": points + 1, "off": points + 2}
    source = names.get(found["source"], rules.point_at(seat, found["source"]))
    target = names.get(found["target"], rules.point_at(seat, found["target"]))
    if found["target"] == "bar":
        raise BadNotation(f"{text!r} is not a move: nobody moves to the bar. {FORMS}")
    die = int(found["die"] or meant(state, rules, seat, source, target))
    move = (seat, source, target, die)
    if found["hit"] and not hits(state, rules, move):
        raise BadNotation(f"{text!r} claims a hit, but no enemy man stands alone there")
    return move


def distance(rules: Ruleset, seat: int, source: int, target: int) -> int:
    """How many points lie between two places of a seat's track, off counting as one beyond."""
    points, length = rules.row[law.POINTS], rules.row[law.LENGTH]
    end = length if target == points + 2 else law.step_of(rules.row, seat, target)
    return end - law.step_of(rules.row, seat, source)


def meant(state: list[int], rules: Ruleset, seat: int, source: int, target: int) -> int:
    """The die that is meant where none is written; BadNotation when two could be."""
    if min(source, target) < 0:
        return 0
    need = distance(rules, seat, source, target)
    if target != rules.row[law.POINTS] + 2:
        return need
    dice = bearing_dice(state, rules, seat, source)
    if len(dice) > 1:
        name = rules.place_name(seat, source)
        forms = " or ".join(f"{name}/off({die})" for die in dice)
        raise BadNotation(f"two dice could bear this man off: write {forms}")
    if dice:
        return dice[0]
    faces = range(need, rules.row[law.FACES] + 1)
    left = [die for die in faces if state[rules.row[law.LEFT] + die] > 0]
    return left[0] if left else need


def bearing_dice(state: list[int], rules: Ruleset, seat: int, source: int) -> list[int]:
    """The dice by which a man may legally be borne off now."""
    off = rules.row[law.POINTS] + 2
    return [
        die
        for die in range(1, rules.row[law.FACES] + 1)
        if state[rules.row[law.LEFT] + die] > 0
        and law.refusal(state, rules.row, (seat, source, off, die)) == law.LEGAL
    ]


def hits(state: list[int], rules: Ruleset, move: law.Move) -> bool:
    """Whether a half-move lands where another seat's man stands."""
    seat, _, target, _ = move
    if not 0 <= target < rules.row[law.POINTS]:
        return False
    return state[rules.row[law.OWNER] + target] not in (law.NOBODY, seat)


def write(move: law.Move, state: list[int], rules: Ruleset) -> str:
    """Write a half-move in a state: the star where it hits, the die where two could be meant."""
    seat, source, target, die = move
    points = rules.row[law.POINTS]
    if target == points + 1:
        binder = state[law.BINDER] if state[law.BINDER] != law.NOBODY else seat
        return f"break {rules.place_name(binder, source)}"
    text = f"{rules.place_name(seat, source)}/{rules.place_name(seat, target)}"
    if target == points + 2 and len(bearing_dice(state, rules, seat, source)) > 1:
        text += f"({die})"
    return text + ("*" if hits(state, rules, move) else "")
