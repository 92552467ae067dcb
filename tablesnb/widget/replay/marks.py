"""What a replay is told besides its steps: throws by their numbers, stops, and the chances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from tablesnb.base.errors import BadPosition, BadValue, UnknownName
from tablesnb.base.given import checked_count, checked_number
from tablesnb.base.wording import shown
from tablesnb.boards.faces import face_of
from tablesnb.boards.words import who, whose
from tablesnb.widget.replay.filmstrip import MOST, key_steps
from tablesnb.widget.replay.lines import Line, Step

Chances = Mapping[int, float | None] | Sequence[float | None]

_EXAMPLE: Final = "chances={1: 0.5, 2: 0.48}"


def word(line: Line) -> str:
    """What a line of the record begins with: a throw, or where none are thrown a move."""
    return "throw" if face_of(line.game.rules).THROWN else "move"


def turn_of(line: Line, number: object) -> list[Step]:
    """The steps of a throw, by its number in the record; BadPosition where there is none such."""
    last = len(line.turns)
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= last:
        name = word(line)
        raise BadPosition(f"{name}s go from 1 to {last}, there is no {name} {shown(number)}")
    return line.turns[number - 1]


def pictured(line: Line, pictures: object) -> list[Step]:
    """The steps drawn where no script runs: so many key ones, or the ends of the throws named.

    BadValue for none or for too many of them.
    """
    what = "the number of pictures"
    if isinstance(pictures, str) or not isinstance(pictures, Iterable):
        return key_steps(line, checked_count(pictures, what, 1, MOST))
    found = [turn_of(line, number)[-1] for number in pictures]
    checked_count(len(found), what, 1, MOST)
    return found


def stops_of(line: Line, stops: object) -> list[int]:
    """The steps at which a reader is to think: the dice lie there, and nothing is moved yet.

    ``stops`` are numbers of throws; without them those that the record marks (``!stop``).
    """
    if stops is None:
        stops = [turn[0].turn for turn in line.turns if any(step.stop for step in turn)]
    if isinstance(stops, str) or not isinstance(stops, Iterable):
        raise BadValue(f"stops are numbers of throws, such as stops=[41], not {shown(stops)}")
    found = set()
    for number in stops:
        first = turn_of(line, number)[0]
        thrown = first.entry is not None and first.entry.is_throw
        found.add(first.number if thrown else first.number - 1)
    return sorted(found)


def curve_of(line: Line, chances: object) -> list[tuple[int, float]]:
    """The steps with which throws begin, and how often the first seat wins from before each.

    ``chances`` are shares from 0 to 1 by the number of the throw, or one for each throw from the
    first on, with None where it is not known; without them those that the record carries.
    """
    if chances is None:
        known = ((turn[0].number, step.win) for turn in line.turns for step in turn)
        return [(number, win) for number, win in known if win is not None]
    if isinstance(chances, str) or not isinstance(chances, Mapping | Sequence):
        raise BadValue(f"chances are shares by throw, such as {_EXAMPLE}, not {shown(chances)}")
    given = chances if isinstance(chances, Mapping) else dict(enumerate(chances, 1))
    return sorted(
        (turn_of(line, number)[0].number, float(checked_number(share, "a chance", 0, 1)))
        for number, share in given.items()
        if share is not None
    )


def told_of(line: Line, *, key: str | None, stops: object, chances: object) -> dict[str, Any]:
    """All this as plain data for the script of a replay, with the names and the record."""
    scene, game = line.steps[0].scene, line.game
    try:
        record = game.record()
    except UnknownName:  # rules of one's own that no record can name
        record = ""
    return {
        "key": key or "",
        "word": word(line).capitalize(),
        "names": [game.names.get(seat, "") for seat in scene.seats],
        "stops": stops_of(line, stops),
        "curve": [[step, round(share, 4)] for step, share in curve_of(line, chances)],
        "chance": f"{whose(who(scene, 0))} chance of winning before each {word(line)}, in 100",
        "record": record,
    }
