"""What is shown about a position: passages, hits, landings, the last move, a refusal.

Each state of a scene becomes signs at the right spots; the signs themselves are in marks.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from tablesnb.boards import marks
from tablesnb.boards.arrow import Spot, bow
from tablesnb.boards.geometry import Layout, num, rectangle
from tablesnb.boards.marks import Colours
from tablesnb.boards.scene import Scene
from tablesnb.boards.spots import (
    barred,
    count_at,
    dice_spots,
    end_of_pile,
    form,
    landing,
    left_behind,
    spot,
    stands,
)
from tablesnb.boards.ways import ways as whole_ways


def paths(scene: Scene, c: Colours) -> str:
    """What runs between places, beneath the men: the way of a man who was hit, and the last turn
    unless plays are compared.
    """
    ways = (
        _to_the_bar(scene, hit, _cross_spot(scene, place, hit), c) for place, hit in scene.was_hit
    )
    last = "" if scene.ranked else _last_turn(scene, c)
    return whole_ways(scene, c) + "".join(ways) + last


def _last_turn(scene: Scene, c: Colours) -> str:
    """The bow of every move of the turn, one for those of the same way."""
    turn = scene.last_turn
    text = _grounds(scene.layout, turn, c) if scene.layout.single else ""
    for k, move in enumerate(turn):
        if move in turn[:k]:
            continue
        source, target, seat = move
        start = scene.layout.point_of(seat, source).along(left_behind(scene, seat, source))
        end = _came_to(scene, target, seat, turn[k + 1 :])
        text += _bow(scene, start, end, move, turn.count(move), c)
    return text


def _grounds(lay: Layout, turn: Sequence[tuple[int, int, int]], c: Colours) -> str:
    """A tinted ground whence and whither men went, where each point is one man's alone."""
    areas = [lay.regions[place] for move in turn for place in move[:2] if place < lay.size]
    d = "".join(rectangle(at.x + 1, at.y + 1, at.w - 2, at.h - 2) for at in areas)
    return f'<path d="{d}" fill="{c["azurite"]}" fill-opacity=".3"/>' if d else ""


def _came_to(scene: Scene, target: int, seat: int, later: Sequence[tuple[int, int, int]]) -> Spot:
    """Where the man stands who came to a place, or would if he had not gone on in the same turn."""
    for place, hit in scene.was_hit:
        if place == target:
            # The cross stands between: the arrow leads to it.
            return _cross_spot(scene, place, hit)
    mine = [man for man in scene.pile(target, seat) if man.seat == seat]
    # those who came later stand upon him
    above = len({move for move in later if move[1:] == (target, seat)})
    on = any(move[0] == target and move[2] == seat for move in later)
    if on or len(mine) <= above:
        return landing(scene, seat, target)
    return stands(scene, mine[-1 - above])


def _bow(
    scene: Scene, start: Spot, end: Spot, move: tuple[int, int, int], many: int, c: Colours
) -> str:
    _, target, seat = move
    point = scene.layout.point_of(seat, target)
    short = 20 if form(scene, seat, target)[1] else point.r + 4
    if scene.layout.single:
        return bow(start, end, short, (), scene.layout.frame, c, (0.0,))
    clear = [(*stands(scene, man), point.r + 4) for man in scene.men]
    clear = [(x, y, r) for x, y, r in clear if hypot(x - end[0], y - end[1]) > 1]
    clear += [(x, y, 34.0) for x, y in dice_spots(scene)]
    if scene.layout.ring:
        clear += _words(scene.layout)
    return bow(start, end, short, clear, scene.layout.frame, c, many=many)


def _words(lay: Layout) -> list[tuple[float, float, float]]:
    """Where words stand round a ring. Each counts three times: an arrow covers men before words."""
    found = [(label.x, label.y - 7, 17.0) for label in lay.labels]
    for edge in lay.edges:
        lines = [edge.name, *([edge.also_at] if edge.also_at else [])]
        found += [(line.x, line.y, 42.0) for line in lines]
        found += [(*edge.sign, 30.0)] if edge.sign else []
    return found * 3


def _cross_spot(scene: Scene, place: int, hit: int) -> tuple[float, float]:
    there = len(scene.pile(place, hit))
    return spot(scene, hit, place, there, there + 1)


def signs(scene: Scene, c: Colours, uid: str) -> str:
    """The signs that lie over the men: passages, hits, landings, the picked-up and the refused."""
    lay, seat = scene.layout, scene.mover
    text = letters = ""

    def sign(name: str, place: int, at: tuple[float, float]) -> str:
        scale, edge = form(scene, seat, place)
        # A man on edge is half as broad as one lying; a sign for him still wants to be seen.
        return marks.use(uid, name, at, 0.7 if edge else scale)

    beyond: dict[int, float] = {}
    for letter, points in scene.passages:
        for place in points:
            text += sign("passage", place, spot(scene, seat, place, 0, 1))
        for place in _middles(points, lay.size):
            at = beyond.get(place) or _first_letter(scene, seat, place)
            beyond[place] = at + 25
            letters += _letter(letter, lay.point_of(seat, place).along(at), c)
    for place, hit in scene.was_hit:
        text += sign("cross", place, _cross_spot(scene, place, hit))
    for place in scene.may_land:
        if place not in scene.may_hit:
            text += marks.use(uid, *may_land(scene, seat, place))
    for place in scene.may_hit:
        text += marks.use(uid, *may_land(scene, seat, place))
    for place in scene.movable:
        text += _movable(scene, seat, place, uid)
    if scene.picked is not None:
        text += marks.use(uid, *picked(scene, seat, scene.picked))
    if scene.refused is not None:
        text += sign("refused", scene.refused, barred(scene, seat, scene.refused))
    return text + letters


Sign = tuple[str, Spot, float]


def may_land(scene: Scene, seat: int, place: int) -> Sign:
    """The sign where a man may land or hit: its name, its spot, and its scale."""
    scale, edge = form(scene, seat, place)
    if place in scene.may_hit:
        return "hit", spot(scene, seat, place, 0, 1), scale
    at = landing(scene, seat, place)
    return ("edge", at, 1) if edge else ("dot" if scene.layout.single else "land", at, scale)


def alike(scene: Scene) -> dict[int, Sign]:
    """The sign of each place where it is the same whatever stands there; none for other boards."""
    lay = scene.layout
    places = range(lay.size if lay.single else 0)
    return {n: ("dot", spot(scene, 0, n, 0, 1), form(scene, 0, n)[0]) for n in places}


def picked(scene: Scene, seat: int, place: int) -> Sign:
    """The sign round the man who is picked up, the last of his seat in a place."""
    scale, edge = form(scene, seat, place)
    pile = [man for man in scene.pile(place, seat) if man.seat == seat]
    at = stands(scene, pile[-1]) if pile else spot(scene, seat, place, 0, 1)
    return "picked", at, 0.7 if edge else scale


def _movable(scene: Scene, seat: int, place: int, uid: str) -> str:
    """The ring of a man who may go."""
    _, at, scale = picked(scene, seat, place)
    return marks.use(uid, "may", at, scale)


def _middles(points: tuple[int, ...], size: int) -> list[int]:
    """One point of each run of neighbours: its middle, where the letter stands for them all."""
    runs: list[list[int]] = []
    for place in sorted(points):
        if runs and place == runs[-1][-1] + 1 and place < size:
            runs[-1].append(place)
        else:
            runs.append([place])
    return [run[len(run) // 2] for run in runs]


def _first_letter(scene: Scene, seat: int, place: int) -> float:
    point = scene.layout.point_of(seat, place)
    counted = 25 if count_at(scene, seat, place) else 0
    distance = end_of_pile(scene, seat, place) + point.r + 17 + counted
    for source, _, mover in scene.last_turn:
        if source == place:
            distance = max(distance, left_behind(scene, mover, place) + 22)
    return distance


def _letter(letter: str, at: tuple[float, float], c: Colours) -> str:
    return (
        f'<circle cx="{num(at[0])}" cy="{num(at[1])}" r="11.5" fill="{c["gold"]}"'
        f' stroke="{c["ink"]}" stroke-width="1.4"/><text x="{num(at[0])}" y="{num(at[1] + 6)}"'
        f' font-size="18" font-style="italic" font-weight="bold" text-anchor="middle"'
        f' fill="{c["ink"]}">{marks.text(letter)}</text>'
    )


def _to_the_bar(scene: Scene, hit: int, cross: tuple[float, float], c: Colours) -> str:
    """The dotted line from where a man was hit to where he waits, if he waits on the board."""
    waiting = scene.pile(scene.layout.bar, hit)
    if not waiting:
        return ""
    at = stands(scene, waiting[-1])
    length = hypot(at[0] - cross[0], at[1] - cross[1])
    if length < 50:
        return ""
    ux, uy = (at[0] - cross[0]) / length, (at[1] - cross[1]) / length
    d = (
        f"M{num(cross[0] + 21 * ux)} {num(cross[1] + 21 * uy)}"
        f"L{num(at[0] - 23 * ux)} {num(at[1] - 23 * uy)}"
    )
    return marks.cased(d, c, "venetian", 4.6, 2, ' stroke-dasharray="2 4"')
