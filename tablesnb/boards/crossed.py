"""A game or a position of the tafl family as a scene: a man to each crossing, captured men aside.

What ``boards.show`` finds out itself for the tables family it asks here for this one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from tablesnb.base.errors import BadPosition
from tablesnb.base.wording import listed
from tablesnb.boards.alea import LINES, NAMES, SIZE
from tablesnb.boards.scene import Scene, Step, bear_marks, of_counts
from tablesnb.play.game import Game
from tablesnb.rules.family import family_of
from tablesnb.rules.rule import Refusal
from tablesnb.rules.turn import Entry
from tablesnb.tafl import law

KING, DUKE = 1, 3  # the marks that these bear in a scene: a seat's number and it make a figure
OFF: Final = SIZE + 2
LAYOUTS: Final = {
    "murray": "Murray's layout",
    "variegated": "The layout with defenders on the double outlines",
    "g5": "The layout with defenders on g5 and its images",
    "h4": "The layout with defenders on h4 and its images",
}
_GOAL: Final = re.compile(r"[a-s]\d+-([a-s]\d+)", re.IGNORECASE)

Place = str | int


def place_at(word: Place) -> int:
    """The number of a point by its name, in either case; BadPosition where there is none.

    >>> place_at("J10")
    180
    """
    name = str(word).strip().lower()
    if name not in NAMES:
        raise BadPosition(f"there is no point {word!r}: they go from a1 to s19")
    return NAMES.index(name)


def scene_of(
    shown: Any,
    *,
    last: bool = True,
    picked: Place | None = None,
    land: Iterable[Place] | None = None,
    refused: Place | Refusal | None = None,
    passages: Mapping[str, Any] | None = None,
    seat: str | None = None,
    near: str | None = None,
    mirror: bool = False,
    labels: str | None = "numbers",
    note: str | None = None,
    moment: str | None = None,
) -> Scene:
    """The scene of a game or a position; every part as for ``boards.scene_of``."""
    position = shown.position if isinstance(shown, Game) else shown
    rules = position.rules
    turn = mover(position) if seat is None else rules.seat(seat)
    source = None if picked is None else place_at(picked)
    if land is not None:
        targets = tuple(place_at(each) for each in land)
    else:
        targets = () if source is None else destinations(position, source)
    scene = of_counts(
        rules.board,
        rules.seat_names,
        _counts(shown),
        title=rules.title,
        moment=moment_of(position) if moment is None else moment,
        turn=turn,
        note=(note_of(position) if seat is None else "") if note is None else note,
        men_told=men_told(position),
        near=0 if near is None else rules.seat(near),
        mirror=mirror,
        labels=labels,
        picked=source,
        may_land=targets,
        refused=None if refused is None else asked_for(refused),
        passages=tuple(
            (letter, tuple(place_at(each) for each in _listed(points)))
            for letter, points in (passages or {}).items()
        ),
        **(last_move(shown) if last and isinstance(shown, Game) else {}),
    )
    return replace(scene, men=bear_marks(scene.men, marks_of(position)))


def stand(position: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points of each seat's men, in order, the king's among the defenders'."""
    there = [law.side(kind) for kind in position.squares]
    attackers, defenders = (
        tuple(place for place, seat in enumerate(there) if seat == mine)
        for mine in (law.ATTACKERS, law.DEFENDERS)
    )
    return attackers, defenders


def marks_of(position: Any) -> dict[tuple[int, int], list[int]]:
    """The marks by which the king and the dukes are known, by ``(seat, place)``."""
    return {
        (law.side(kind), place): [KING if kind == law.KING else DUKE]
        for place, kind in enumerate(position.squares)
        if kind in (law.KING, law.ATTACKING_DUKE, law.DEFENDING_DUKE)
    }


def begun(shown: Any) -> Any:
    """The position with which a game began; of a position alone, itself."""
    if not isinstance(shown, Game):
        return shown
    room = family_of(shown.rules)
    return shown.start or room.at(room.start(shown.rules, shown.first), shown.rules)


def _counts(shown: Any) -> list[list[int]]:
    """Who stands where; whoever stood there at the beginning and no longer does is captured."""
    position = shown.position if isinstance(shown, Game) else shown
    counts = [[0] * (SIZE + 5), [0] * (SIZE + 5)]
    for row, now, then in zip(counts, stand(position), stand(begun(shown)), strict=True):
        for place in now:
            row[place] = 1
        row[OFF] = len(then) - len(now)
    return counts


def _listed(places: Any) -> list[Place]:
    return [places] if isinstance(places, str | int) else list(places)


def asked_for(asked: Place | Refusal) -> int | None:
    """The place that a refused man asked for: named, or the goal of the refused move."""
    if not isinstance(asked, Refusal):
        return place_at(asked)
    found = _GOAL.match(asked.move.strip())
    return place_at(found[1]) if found else None


def destinations(position: Any, source: int) -> tuple[int, ...]:
    """Where the man of a point may legally go, the nearest first."""
    legal = family_of(position.rules).legal(list(position.row), position.rules)

    def far(place: int) -> int:
        away = abs(place - source)
        return away if place // LINES == source // LINES else away // LINES

    return tuple(sorted((move[2] for move in legal if move[1] == source), key=far))


def mover(position: Any) -> int | None:
    """The seat that must choose; when the game is over, the one that has won."""
    room, rules = family_of(position.rules), position.rules
    paid = room.payoff(list(position.row), rules)
    if paid is None:
        return room.actor(position.row)
    return paid.index(max(paid)) if any(paid) else None


def moment_of(position: Any) -> str:
    """The moment of a game in words, such as ``"the start"``."""
    rules, room = position.rules, family_of(position.rules)
    if room.payoff(list(position.row), rules) is not None:
        seat = mover(position)
        return "a draw" if seat is None else f"the {rules.seat_names[seat]} have won"
    start = room.at(room.start(rules, None), rules)
    return "the start" if stand(start) == stand(position) else "in play"


def note_of(position: Any) -> str:
    """What the seat that must choose is about to do, or what the seat that has won has done."""
    room = family_of(position.rules)
    if room.payoff(list(position.row), position.rules) is None:
        return "to move"
    return "have won" if mover(position) is not None else ""


def men_told(position: Any) -> str:
    """Where the men stand: the layout, and then only what has changed."""
    rules, room = position.rules, family_of(position.rules)
    start = room.at(room.start(rules, None), rules)
    where = place_at(position.king)
    layout = LAYOUTS.get(str(rules.value("layout")), f"Layout {rules.value('layout')}")
    parts = [f"{layout}, king on {position.king}"]
    few = [f"King on {position.king}"]
    for seat, before, now in zip(rules.seat_names, stand(start), stand(position), strict=True):
        told = [("gone from", set(before) - set(now)), ("now on", set(now) - set(before) - {where})]
        words = [f"{verb} {_names(places)}" for verb, places in told if places]
        parts += [f"{seat} {' and '.join(words)}"] if words else []
        men = set(now) - {where}
        few.append(f"{seat} on {_names(men)}" if men else f"no {seat}")
    # where few are left it is shorter to say where they are
    return min("; ".join(parts), "; ".join(few), key=len)


def _names(places: Iterable[int]) -> str:
    return listed([NAMES[place] for place in sorted(places)])


def last_move(game: Game) -> dict[str, Any]:
    """The parts of a scene that show a game's last move, and whom it captured."""
    if not game.log:
        return {}
    entry = game.log[-1]
    (seat, source, target), *captured = steps(entry, game.rules)
    hit = tuple((step[1], step[0]) for step in captured)
    # a king who is taken stays where he stood: the game is over
    taken = [place_at(event.place) for event in entry.events if event.code == "king taken"]
    hit += tuple((place, law.DEFENDERS) for place in taken)
    return {"last_move": (source, target, seat), "was_hit": hit}


def steps(entry: Entry, rules: Any) -> list[Any]:
    """The men whom an entry has moved, as ``(seat, from, to)``: the mover, then the captured."""
    assert entry.move is not None
    seat, source, target = entry.move.code[:3]
    found: list[Step] = [(seat, source, target)]
    for event in entry.events:
        if event.code == "captured" and event.seat is not None:
            found.append((rules.seat(event.seat), place_at(event.place), OFF))
    return found
