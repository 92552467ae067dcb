"""How good a play is, as it is drawn: each quality has a line of its own, not only a colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple

from tablesnb.boards.arrow import Spot, at, curve
from tablesnb.boards.geometry import num
from tablesnb.boards.marks import Colours, text
from tablesnb.boards.scene import Route, Scene
from tablesnb.boards.spots import dice_spots, end_of_pile, form, spot, stands


class Pen(NamedTuple):
    """A line: its colour by token, how broad it is, its dashes, and the end of each."""

    token: str
    broad: float
    dash: str = ""
    cap: str = "round"


PENS: Final = {
    "best": Pen("verdigris", 6),
    "level": Pen("verdigris", 3.6),
    "worse": Pen("ink", 3.6, "9 6", "butt"),
    "mistake": Pen("venetian", 3.6, "1 6.4"),
}
HEAD: Final = "M3 0Q-9-3-18-9.5-13 0-18 9.5-9 3 3 0Z"
BENDS: Final = (0.14, -0.14, 0.24, -0.24, 0.36, -0.36)
DISC: Final = 12.5


def routes(scene: Scene, c: Colours) -> str:
    """The plays of a scene that are judged: a bow for each half-move, the best on top.

    A play's number stands beyond the pile that each of its men leaves, with how many leave it alike
    beyond that; where men are single, it stands where the man would.
    """
    signs: Counter[int] = Counter()  # how many discs stand beyond each pile
    return "".join([_route(scene, route, signs, c) for route in scene.ranked][::-1])


def chosen(scene: Scene, ways: Sequence[tuple[Route, float]], c: Colours) -> str:
    """Plays by how many have chosen them: the greater the share, from 0 to 1, the broader the bow.

    The first is on top; the names of the routes stand in the discs.
    """
    signs: Counter[int] = Counter()
    drawn = [_route(scene, way, signs, c, Pen("azurite", 3 + 16 * share)) for way, share in ways]
    return "".join(drawn[::-1])


def _route(
    scene: Scene, route: Route, signs: Counter[int], c: Colours, pen: Pen | None = None
) -> str:
    # where many are drawn at once, men who leave one pile share a disc
    seat, shared, pen = route.seat, pen is not None, pen or PENS[route.quality]
    left: dict[int, Spot] = {}
    single = scene.layout.single
    come: Counter[int] = Counter()
    bows = discs = ""
    for (source, target), many in Counter(route.steps).items():
        if come[source] and not single:
            start = _landing(scene, seat, source, come[source] - 1)
        elif single:
            start = spot(scene, seat, source, 0, 1)
            where = source if target is None else target
            discs += disc(_beyond(scene, seat, where, signs), route.number, pen, c)
        else:
            if not shared or source not in left:
                left[source] = _beyond(scene, seat, source, signs)
                discs += disc(left[source], route.number, pen, c)
            start = left[source]
            if many > 1:
                discs += disc(_beyond(scene, seat, source, signs), f"×{many}", pen, c)
        if target is None:
            continue
        end = _landing(scene, seat, target, come[target])
        come[target] += many
        bows += _bow(scene, seat, start, end, target, pen, c)
    return bows + discs


def _beyond(scene: Scene, seat: int, place: int, signs: Counter[int]) -> Spot:
    """Where the next disc of a place stands: beyond the pile and other discs, never on a man."""
    point = scene.layout.point_of(seat, place)
    before, signs[place] = signs[place], signs[place] + 1
    apart = 2 * DISC + 3.5
    if scene.layout.single:
        return point.along(apart * before)
    return point.along(end_of_pile(scene, seat, place) + point.r + DISC + 2 + apart * before)


def _landing(scene: Scene, seat: int, place: int, before: int) -> Spot:
    """Where a man would stand: on top of his own, in the place of one whom he would hit."""
    pile = scene.pile(place, seat)
    own = sum(man.seat == seat for man in pile)
    there = (own if len(pile) == 1 else len(pile)) + before
    return spot(scene, seat, place, there, there + 1)


def _bow(scene: Scene, seat: int, start: Spot, end: Spot, target: int, pen: Pen, c: Colours) -> str:
    lay = scene.layout
    size = max(1.3 if pen.broad > 4 else 1.0, pen.broad / 7)
    point = lay.point_of(seat, target)
    free = not scene.pile(target, seat)
    short = 2.0 if form(scene, seat, target)[1] or free else point.r + 4
    if lay.single:
        away = hypot(end[0] - start[0], end[1] - start[1]) or 1
        part, short = (point.r + 2) / away, DISC + 5
        start = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
    size *= min(1.0, lay.man / 20 + 0.25)
    clear = [(*stands(scene, man), point.r + 2) for man in scene.men]
    clear = [(x, y, r) for x, y, r in clear if hypot(x - end[0], y - end[1]) > 1]
    clear += [(x, y, 34.0) for x, y in dice_spots(scene)]
    bends = (0.0,) if lay.single else BENDS
    d, tip, turned = curve(start, end, short, 12 * size, clear, lay.frame, bends)
    scale = "" if size == 1 else f"scale({num(size)})"
    dash = f' stroke-dasharray="{pen.dash}"' if pen.dash else ""
    return (
        f'<path d="{d}" stroke="{c["bone"]}" stroke-width="{num(pen.broad + 4)}"'
        f' stroke-linecap="round"/>'
        f'<path d="{d}" stroke="{c[pen.token]}" stroke-width="{num(pen.broad)}"'
        f' stroke-linecap="{pen.cap}"{dash}/>'
        f'<path transform="translate({at(tip)})rotate({num(turned)}){scale}" d="{HEAD}"'
        f' fill="{c[pen.token]}" stroke="{c["bone"]}" stroke-width="2" stroke-linejoin="round"/>'
    )


def disc(spot: Spot, words: str, pen: Pen, c: Colours) -> str:
    """A number in a disc of its play: full for the best, within its line for the others."""
    if not words:
        return ""
    size = 18 if len(words) < 2 else 14.5 if len(words) < 3 else 11.5
    x, y = num(spot[0]), num(spot[1])
    body, ink = (pen.token, "bone") if pen.token == "verdigris" else ("bone", pen.token)
    if pen.token == "verdigris" and pen.broad < 4:
        body, ink = "bone", pen.token
    dash = ' stroke-dasharray="4 2.6"' if pen.cap == "butt" else ""
    dash = ' stroke-dasharray=".1 4.6" stroke-linecap="round"' if pen.dash[:2] == "1 " else dash
    return (
        f'<circle cx="{x}" cy="{y}" r="{num(DISC + 1.6)}" fill="{c["bone"]}"/>'
        f'<circle cx="{x}" cy="{y}" r="{num(DISC - 1)}" fill="{c[body]}" stroke="{c[pen.token]}"'
        f' stroke-width="2.4"{dash}/>'
        f'<text x="{x}" y="{num(spot[1] + size * 0.35)}" font-size="{num(size)}"'
        f' font-weight="bold" text-anchor="middle" fill="{c[ink]}">{text(words)}</text>'
    )
