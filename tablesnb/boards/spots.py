"""Where each man of a scene stands, where the next would, and which rectangle is which place."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Any

from tablesnb.boards.dice import extent
from tablesnb.boards.geometry import COUNTED_FROM, Look, num
from tablesnb.boards.scene import Man, Scene


def spot(scene: Scene, seat: int, place: int, index: int, of: int) -> tuple[float, float]:
    """The centre ``(x, y)`` in SVG units of man ``index``, from 0, of a pile of ``of``.

    BadPosition for a place that the board has not.

    >>> from tablesnb.boards.scene import of_counts
    >>> spot(of_counts("willughby", ("White", "Black"), [[2]]), 0, 0, 1, 2)
    (128.75, 515.0)
    """
    return scene.layout.point_of(seat, place).spot(index, of)


def stands(scene: Scene, man: Man) -> tuple[float, float]:
    """The centre ``(x, y)`` of a man of the scene, in SVG units."""
    return spot(scene, man.seat, man.place, man.index, man.of)


def spots(scene: Scene) -> list[dict[str, Any]]:
    """Every man and where he stands: ``id, seat, place, symbol, x, y, scale, edge``.

    ``symbol`` is what he is drawn by, ``scale`` its scale; ``edge`` says that he stands on edge in
    a rack. The order is that of drawing: the top man of a pile comes last.

    >>> from tablesnb.boards.scene import of_counts
    >>> man = spots(of_counts("willughby", ("White", "Black"), [[1]]))[0]
    >>> man["symbol"], man["x"], man["y"], man["scale"]
    ('white', 128.8, 555.0, 1.0)
    """
    return [
        {
            "id": man.id,
            "seat": man.seat,
            "place": man.place,
            "symbol": symbol,
            "x": x,
            "y": y,
            "scale": scale,
            "edge": edge,
        }
        for man, (symbol, x, y, scale, edge) in looks(scene)
    ]


def looks(scene: Scene) -> Iterator[tuple[Man, Look]]:
    """Every man, and how he is drawn: a layout never changes, and is asked of thousands of scenes.

    It is ``(symbol, x, y, scale, edge)``, as in :func:`spots`.
    """
    known: dict[tuple[int, ...], Look] = scene.layout.looks
    for man in scene.men:
        key = man.seat, man.place, man.index, man.of, man.mark
        if key not in known:
            x, y = stands(scene, man)
            scale, edge = form(scene, man.seat, man.place)
            known[key] = (_symbol(scene, man, edge), float(num(x)), float(num(y)), scale, edge)
        yield man, known[key]


def symbol(scene: Scene, man: Man) -> str:
    """The name of the symbol that a man is drawn by: his figure's, on edge where he stands so."""
    return _symbol(scene, man, form(scene, man.seat, man.place)[1])


def _symbol(scene: Scene, man: Man, edge: bool) -> str:
    return scene.layout.figure(man.seat, man.mark).name + ("-edge" if edge else "")


def form(scene: Scene, seat: int, place: int) -> tuple[float, bool]:
    """How a man looks in a place: the scale of his symbol, and whether he stands on edge."""
    lay = scene.layout
    if place >= lay.size and lay.store(seat, place).edge:
        # in a rack men on edge touch when they are drawn in their full size
        return round(lay.store(seat, place).point.r / 7.3, 3), True
    return round(lay.point_of(seat, place).r / lay.man, 3), False


def landing(scene: Scene, seat: int, place: int) -> tuple[float, float]:
    """The very spot ``(x, y)`` that the next man of a seat would take in a place.

    Where he may hit he takes the place of the enemy; elsewhere he comes on top.

    >>> from tablesnb.boards.scene import of_counts
    >>> landing(of_counts("willughby", ("White", "Black"), [[2]]), 0, 0)
    (128.75, 475.0)
    """
    there = len(scene.pile(place, seat))
    if place in scene.may_hit:
        there = 0
    return spot(scene, seat, place, there, there + 1)


def barred(scene: Scene, seat: int, place: int) -> tuple[float, float]:
    """The spot that a refused man asked for: on a wall its first man, else the next free one."""
    pile = scene.pile(place, seat)
    return (
        spot(scene, seat, place, 0, 1)
        if pile and pile[0].seat != seat
        else landing(scene, seat, place)
    )


def end_of_pile(scene: Scene, seat: int, place: int) -> float:
    """How far from the first man's centre the last man or mark of a place is, in SVG units."""
    point = scene.layout.point_of(seat, place)
    there = len(scene.pile(place, seat))
    end = max(there - 1, 0) * point.step(there)
    marks = {scene.refused, *scene.may_land, *(hit for hit, _ in scene.was_hit)}
    return max(end, there * point.step(there + 1)) if place in marks else end


def left_behind(scene: Scene, seat: int, place: int) -> float:
    """How far along a pile the man stood who has left it: behind those left, and their number."""
    point = scene.layout.point_of(seat, place)
    there = len(scene.pile(place, seat))
    end = (there - 1) * point.step(there)
    free = there * point.step(there + 1)
    if there and free < end + point.r:
        beside = place >= scene.layout.size and scene.layout.store(seat, place).count
        return end + point.r + (34 if count_at(scene, seat, place) and not beside else 9)
    return free


def dice_spots(scene: Scene) -> list[tuple[float, float]]:
    """The centres of the dice, about the middle of the place where they lie."""
    return [(x, y) for x, y, _ in dice_lie(scene)]


def dice_lie(scene: Scene) -> list[tuple[float, float, float]]:
    """How the dice lie: the centre of each and the scale of its drawing, ``(x, y, scale)``.

    In a row side by side; where the board gives them a round room, in as many rows as let them
    be largest in it.
    """
    lay, many = scene.layout, len(scene.dice)
    row = lay.dice
    if not lay.dice_room:
        return [(*row.along((i - (many - 1) / 2) * row.step(many)), 1.0) for i in range(many)]
    if not many:
        return []
    sizes = [extent(die.kind, die.face) for die in scene.dice]
    # a little apart, for they lie askew, and what is long reaches farther
    wide, high = (max(size[k] + 4 + size[1 - k] / 10 for size in sizes) for k in (0, 1))
    scale, across = max(
        (min(1.0, 2 * lay.dice_room / hypot(n * wide, -(-many // n) * high)), n)
        for n in range(1, many + 1)
    )
    down = -(-many // across)
    found = []
    for i in range(many):
        here = min(across, many - i // across * across)
        x = row.x + (i % across - (here - 1) / 2) * wide * scale
        y = row.y + (i // across - (down - 1) / 2) * high * scale
        found.append((x, y, round(scale, 3)))
    return found


def count_at(scene: Scene, seat: int, place: int) -> tuple[float, float] | None:
    """The middle of the number beside a pile, or None when the pile is small enough to see."""
    pile = scene.pile(place, seat)
    if len(pile) < COUNTED_FROM:
        return None
    lay = scene.layout
    if place >= lay.size:
        fixed = lay.store(seat, place).count
        if fixed:
            return fixed
    point = lay.point_of(seat, place)
    # The ring of a picked-up man is wider than the man.
    room = 18 if scene.picked == place else 14
    return point.along((len(pile) - 1) * point.step(len(pile)) + point.r + room)


def hit_areas(scene: Scene) -> list[dict[str, Any]]:
    """The rectangle of every place, in SVG units, for buttons to be laid over the picture.

    Each has ``place, seat, name, x, y, w, h, angle``: ``seat`` is None for a point, which
    belongs to all, and the holder for captives, who lie together; ``name`` is in the numbering of
    the seat to move; ``angle`` turns the rectangle about its centre, in degrees. Points come
    first, in the order of their places.

    >>> from tablesnb.boards.scene import of_counts
    >>> hit_areas(of_counts("willughby", ("White", "Black"), [[2]]))[0]["h"]
    236.0
    """
    lay = scene.layout
    keys: list[tuple[int | None, int]] = [(None, place) for place in range(lay.size)]
    keys += sorted(key for key in lay.stores if key[1] <= lay.off)
    hands = dict(sorted(((place, seat) for seat, place in lay.stores if place > lay.off)))
    keys += [(place - lay.off - 1, place) for place in hands]
    found = []
    for seat, place in keys:
        area = lay.region_of(hands.get(place, seat or 0), place)
        name = lay.name_of(place, scene.mover)
        found.append(
            {"place": place, "seat": seat, "name": name, "x": area.x, "y": area.y}
            | {"w": area.w, "h": area.h, "angle": area.angle}
        )
    return found
