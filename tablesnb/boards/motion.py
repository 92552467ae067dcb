"""What happened between two scenes of a game, step by step, for a board to show it as it went.

A step is a plain list that begins with its kind, and needs no rule to be shown:

- ``["throw", seat, dice, dx, dy]``: a seat throws. ``dice`` is the drawing of each as it comes to
  lie; they come from ``(dx, dy)`` away.
- ``["go", man, way]``: a man goes. ``way`` are the spots ``[x, y, scale]`` that he comes to, at
  last the one where he stays.
- ``["along", man, way]``: a man makes room for him, or closes the gap that he leaves.
- ``["hit", man, way]``: a man is hit or captured by him, and leaves.
- ``["pass", seat, dice, ways]``: dice are passed on to a seat, each along a way of ``[dx, dy]``,
  seen from where it comes to lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from tablesnb.base.errors import BadPosition
from tablesnb.boards import lying
from tablesnb.boards.faces import face_of
from tablesnb.boards.geometry import Layout, num
from tablesnb.boards.palette import LIVE
from tablesnb.boards.scene import Die, Man, Scene, stepped
from tablesnb.boards.spots import form, stands
from tablesnb.play.game import Game
from tablesnb.rules.turn import Entry

MOST: Final = 12
"""More than this is not watched, and is shown at once."""
FALL: Final = 150
"""How far dice come when they are thrown, in SVG units."""

Spot = list[float]
Steps = list[list[Any]]


def motion(old: Scene, new: Scene, entries: Sequence[Entry], game: Game, most: int = MOST) -> Steps:
    """The steps from one scene to another, each man the same in both; none if more than ``most``.

    ``entries`` are those of the game's log that lie between.

    >>> import tablesnb as tn
    >>> from tablesnb.boards import scene_of
    >>> from tablesnb.boards.show import follow, steps
    >>> game = tn.Game("irish", first="white")
    >>> _ = game.roll(6, 5)
    >>> old = scene_of(game)
    >>> _ = game.push("13/7")
    >>> new = follow(old, scene_of(game), steps(game.log[-1], game.rules))
    >>> motion(old, new, game.log[-1:], game)[0][2][-1]
    [453.8, 555.0, 1.0]
    """
    try:
        found = list(_steps(old, new, entries, game))
    except BadPosition:
        return []  # these entries do not lead from the one to the other
    return found if sum(step[0] != "along" for step in found) <= most else []


def stood(old: Scene, steps: Steps) -> list[list[float]]:
    """Where each man stood who has a step, ``[man, x, y, scale]``.

    >>> import tablesnb as tn
    >>> from tablesnb.boards import scene_of
    >>> old = scene_of(tn.Game("irish", first="white"))
    >>> stood(old, [["go", old.men[0].id, [[453.8, 555.0, 1.0]]]])
    [[15, 128.8, 555.0, 1.0]]
    """
    gone = {step[1] for step in steps if step[0] in ("go", "along", "hit")}
    return [[man.id, *_spot(old, man)] for man in old.men if man.id in gone]


def _steps(old: Scene, new: Scene, entries: Sequence[Entry], game: Game) -> Iterator[list[Any]]:
    face, here = face_of(game.rules), old
    for entry in entries:
        if entry.is_throw:
            yield _throw(new, game.rules.seat(entry.seat), face.fallen(game, entry))
        gone = face.steps(entry, game.rules)
        there = new if entry is entries[-1] else stepped(here, gone)
        yield from _men(here, there, gone[0][:3] if entry.move and gone else None)
        here = there
    if lying.moved(new) and entries:
        helpers = [e.seat for e in entries[-1].events if e.code == "passed" and e.seat]
        fresh = not old.passed or any(entry.is_throw for entry in entries)
        if helpers:
            yield _passing(None if fresh else old, new, [game.rules.seat(e) for e in helpers])


def _throw(scene: Scene, seat: int, dice: tuple[Die, ...]) -> list[Any]:
    dx, dy = lying.toward(scene.layout, seat)
    fallen = replace(scene, dice=dice, thrower=seat, turn=seat, passed=False)
    return ["throw", seat, lying.each(fallen, LIVE), round(FALL * dx), round(FALL * dy)]


def _passing(old: Scene | None, new: Scene, seats: Sequence[int]) -> list[Any]:
    """The dice that go on, from where they fell or from the helper before, by every helper."""
    start = replace(new, passed=False) if old is None else old
    stops = [lying.lie(each) for each in (start, *(replace(new, turn=seat) for seat in seats[:-1]))]
    ways = [
        [[round(x - at[0]), round(y - at[1])] for x, y, _ in (stop[k] for stop in stops)]
        for k, at in enumerate(lying.lie(new))
    ]
    return ["pass", seats[-1], lying.each(new, LIVE), ways]


# -- men


def _men(here: Scene, there: Scene, goes: tuple[int, int, int] | None) -> Iterator[list[Any]]:
    """The men who stand elsewhere than before: he who goes, who makes room, and whom he hits."""
    before, after = {man.id: man for man in here.men}, {man.id: man for man in there.men}
    went: Steps = []
    along: Steps = []
    hit: Steps = []
    same = here.layout is there.layout
    for man in there.men:
        was = before[man.id]
        if same and (was.place, was.index, was.of) == (man.place, man.index, man.of):
            continue  # as most do, on the same board
        spot = _spot(there, man)
        if spot == _spot(here, was):
            continue
        if man.place == was.place:
            along.append(["along", man.id, [spot]])
        elif (man.seat, was.place, man.place) == goes and not went:
            went.append(["go", man.id, [*_track(here, was, after[man.id]), spot]])
        else:
            hit.append(["hit", man.id, [spot]])
    yield from (*went, *along, *hit)


def _spot(scene: Scene, man: Man) -> Spot:
    x, y = stands(scene, man)
    return [float(num(x)), float(num(y)), form(scene, man.seat, man.place)[0]]


def _track(scene: Scene, was: Man, man: Man) -> Iterator[Spot]:
    """The spots above the points that a man passes: beyond all who stand there."""
    points = _passed(scene.layout, was.seat, was.place, man.place)
    high = max((_beyond(scene, place) for place in points), default=0)
    for place in points:
        x, y = scene.layout.points[place].along(high)
        yield [float(num(x)), float(num(y)), form(scene, was.seat, place)[0]]


def _passed(lay: Layout, seat: int, source: int, target: int) -> Sequence[int]:
    """The points between two places of a seat's way; none for who comes to the board."""
    order = () if lay.single else lay.order[seat]
    if source not in order:
        return ()
    start = order.index(source) + 1
    if target == lay.off:
        return order[start:]
    if target not in order:
        return ()
    end = order.index(target)
    if end < start and len(order) == lay.size:
        return (*order[start:], *order[:end])  # he goes round again
    return order[start:end]


def _beyond(scene: Scene, place: int) -> float:
    """How far along a point a man is beyond all who stand there."""
    point, there = scene.layout.points[place], len(scene.pile(place, 0))
    return (there - 1) * point.step(there) + 2 * point.r if there else 0
