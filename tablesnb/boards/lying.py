"""How dice lie on a board that lives: in their thrower's colour, and before whoever plays them.

A picture that stays, and a replay, have them in the middle and of bone.
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from tablesnb.boards.dice import ASKEW, die_mark
from tablesnb.boards.geometry import Layout, num
from tablesnb.boards.marks import Colours
from tablesnb.boards.scene import Scene
from tablesnb.boards.spots import dice_lie

SCALE: Final = 1.12
# Dice that were passed on: how far from the middle, as a share of its room, how large, how dense.
_BEFORE: Final = 0.86
_PASSED: Final = 0.92
_APART: Final = 50

Lying = tuple[float, float, float]


def drawn(scene: Scene, c: Colours) -> str:
    """The dice of a scene, and the way of those that were passed on."""
    way = _way(scene, c) if moved(scene) else ""
    return way + "".join(each(scene, c))


def each(scene: Scene, c: Colours) -> list[str]:
    """The drawing of each die of a scene."""
    tint, found = _tint(scene, c), []
    for i, (die, (x, y, scale)) in enumerate(zip(scene.dice, lie(scene), strict=True)):
        turn, drop = ASKEW[i % len(ASKEW)]
        own = c if die.played else tint
        found.append(
            die_mark(die.kind, die.face, x, y + drop, turn, die.played, c=own, scale=scale)
        )
    return found


def lie(scene: Scene) -> list[Lying]:
    """Where each die lies and how large it is, ``(x, y, scale)``.

    Those that were passed on lie before the seat that is to play them, the played where they fell.
    """
    # long dice fill their room as they are
    large = all(die.kind == "six" for die in scene.dice)
    found = [(x, y, SCALE if large and s == 1 else s) for x, y, s in dice_lie(scene)]
    if not moved(scene):
        return found
    open_, middle = [i for i, die in enumerate(scene.dice) if not die.played], scene.layout.dice
    ux, uy = toward(scene.layout, scene.mover)
    far = _BEFORE * scene.layout.dice_room
    for k, i in enumerate(open_):
        aside = (k - (len(open_) - 1) / 2) * _APART
        # along the helper's side, from his left to his right as he looks at the middle
        x, y = middle.x + far * ux - aside * uy, middle.y + far * uy + aside * ux
        found[i] = (x, y, _PASSED)
    return found


def moved(scene: Scene) -> bool:
    """Whether the dice lie elsewhere than they fell: where they were passed on round a ring."""
    return scene.passed and scene.layout.dice_room > 0


def toward(lay: Layout, seat: int) -> tuple[float, float]:
    """The way from the dice to a seat, of length 1: to his corner, or to the foot or the head."""
    line = lay.edges[seat].name
    dx, dy = (line.x - lay.dice.x, line.y - lay.dice.y) if lay.ring else (0.0, line.y - lay.dice.y)
    far = hypot(dx, dy) or 1
    return dx / far, dy / far


def _tint(scene: Scene, c: Colours) -> Colours:
    """The palette in which the dice are the thrower's: the body and the rim of his men."""
    seat = scene.mover if scene.thrower is None else scene.thrower
    figure = scene.layout.figures[seat]
    return {**c, "bone": c[figure.body], "ink": c[figure.rim]}


def _way(scene: Scene, c: Colours) -> str:
    """The dotted way of dice that were passed on, round the middle, with its head."""
    lay, thrower = scene.layout, scene.thrower or 0
    far = _BEFORE * lay.dice_room
    seats = len(scene.seats)
    angles = [atan2(y, x) for x, y in (toward(lay, seat) for seat in range(seats))]
    # from seat to seat in their order, as dice go
    turned = sum(
        (angles[(seat + 1) % seats] - angles[seat] + pi) % (2 * pi) - pi
        for seat in _between(thrower, scene.mover, seats)
    )
    way = 1 if turned > 0 else -1
    start, end = angles[thrower] + way * 0.3, angles[thrower] + turned - way * 0.72
    at = [(lay.dice.x + far * cos(each), lay.dice.y + far * sin(each)) for each in (start, end)]
    large = int(abs(end - start) > pi)
    d = (
        f"M{num(at[0][0])} {num(at[0][1])}A{num(far)} {num(far)} 0 {large} {int(way > 0)}"
        f" {num(at[1][0])} {num(at[1][1])}"
    )
    body = lay.figures[thrower].body
    ahead = degrees(end) + 90 * way
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{d}" stroke="{c["bone"]}"'
        f' stroke-width="7.2"/><path d="{d}" stroke="{c[body]}" stroke-width="3.6"'
        ' stroke-dasharray="1 7"/></g>'
        f'<path transform="translate({num(at[1][0])} {num(at[1][1])})rotate({num(ahead)})"'
        f' d="M14 0Q2-3-7-9.5-2 0-7 9.5 2 3 14 0Z" fill="{c[body]}" stroke="{c["bone"]}"'
        ' stroke-width="2" stroke-linejoin="round"/>'
    )


def _between(first: int, last: int, seats: int) -> list[int]:
    """The seats from one to before another, in their order."""
    return [(first + k) % seats for k in range((last - first) % seats)]
