"""Where things lie on the ring of El Mundo and on the heptagon of the planets."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from math import cos, hypot, pi, radians, sin, tan

import pytest

from tablesnb.boards.geometry import Layout, Region
from tablesnb.boards.layouts import layout
from tablesnb.boards.palette import THEMES
from tablesnb.boards.scene import Die
from tablesnb.boards.spots import dice_lie, hit_areas, spots
from tablesnb.boards.svg import parts
from tests.boards.rings import LOGS, MEN, NEW, SEATS, scene

TURNED = [
    (board, near, mirror)
    for board in NEW
    for near in range(len(SEATS[board]))
    for mirror in (False, True)
]


def inside(area: Region, x: float, y: float) -> bool:
    """Whether a place lies in a rectangle that is turned about its middle."""
    dx, dy = x - area.x - area.w / 2, y - area.y - area.h / 2
    a = radians(-area.angle)
    along, across = dx * cos(a) - dy * sin(a), dx * sin(a) + dy * cos(a)
    return abs(along) <= area.w / 2 and abs(across) <= area.h / 2


def side_of(lay: Layout, seat: int) -> list[int]:
    return [place for place, side in enumerate(lay.sides) if side == seat]


@pytest.mark.parametrize("k", range(1, 7))
def test_the_ring_lies_where_the_figures_say(k: int) -> None:
    lay = layout("el_mundo")
    for q in range(4):
        angle = radians(180 + 90 * q + 2 + 86 / 6 * (k - 0.5))
        point = lay.points[6 * q + k - 1]
        assert (point.x, point.y) == pytest.approx((380 + 280 * cos(angle), 376 - 280 * sin(angle)))
        assert (point.dx, point.dy) == pytest.approx((-cos(angle), sin(angle)))
        assert (point.r, point.reach) == (22, 104)


def test_the_heptagon_lies_where_the_figures_say() -> None:
    lay = layout("astronomical")
    edge = 374 * cos(pi / 7) - 66
    pitch = (2 * edge * tan(pi / 7) - 14) / 7
    assert (edge, pitch) == pytest.approx((271, 35.3), abs=0.05)
    for s in range(7):
        angle = radians(270 + s * 360 / 7)
        ux, uy = cos(angle), -sin(angle)
        for k in range(1, 8):
            point = lay.points[7 * s + k - 1]
            x = 380 + edge * ux + (k - 4) * pitch * uy
            y = 392 + edge * uy - (k - 4) * pitch * ux
            assert (point.x, point.y) == pytest.approx((x, y))


@pytest.mark.parametrize(("board", "near", "mirror"), TURNED)
def test_all_points_are_apart_and_full_piles_do_not_touch(
    board: str, near: int, mirror: bool
) -> None:
    lay, men = layout(board, near, mirror), MEN[board]
    assert len({(round(p.x), round(p.y)) for p in lay.points}) == lay.size
    piles = [[point.spot(i, men) for i in range(men)] for point in lay.points]
    piles += [
        [store.point.spot(i, men) for i in range(men)]
        for (_, place), store in lay.stores.items()
        if place == lay.bar
    ]
    apart = [p.r for p in lay.points] + [
        s.point.r for k, s in lay.stores.items() if k[1] == lay.bar
    ]
    for one, other in combinations(range(len(piles)), 2):
        near_by = min(hypot(x - i, y - j) for x, y in piles[one] for i, j in piles[other])
        assert near_by >= apart[one] + apart[other] - 0.2, (one, other)


@pytest.mark.parametrize(("board", "near", "mirror"), TURNED)
def test_men_stay_on_the_board_and_in_the_region_of_their_place(
    board: str, near: int, mirror: bool
) -> None:
    lay, men = layout(board, near, mirror), MEN[board]
    frame = lay.frame
    for place, point in enumerate(lay.points):
        for x, y in (point.spot(i, men) for i in range(men)):
            assert frame.x + point.r < x < frame.x + frame.w - point.r
            assert frame.y + point.r < y < frame.y + frame.h - point.r
            assert [n for n, area in enumerate(lay.regions) if inside(area, x, y)] == [place]
    for store in lay.stores.values():
        for x, y in (store.point.spot(i, 12) for i in range(12)):
            assert inside(store.region, x, y)
            assert frame.x < x < frame.x + frame.w and frame.y < y < frame.y + frame.h


@pytest.mark.parametrize("board", NEW)
def test_a_man_fits_his_socket_and_the_number_beyond_his_pile_the_board(board: str) -> None:
    lay, men = layout(board), MEN[board]
    middle = lay.dice.x, lay.dice.y
    for point in lay.points:
        x, y = point.along((men - 1) * point.step(men) + point.r + 14)
        # the number stays clear of the dice, and of the numbers of the points across
        assert hypot(x - middle[0], y - middle[1]) > lay.dice_room + 8


@pytest.mark.parametrize("board", NEW)
def test_turning_brings_every_seat_to_the_same_view(board: str) -> None:
    first = layout(board)
    for near in range(len(SEATS[board])):
        lay = layout(board, near)
        for mine, theirs in zip(side_of(lay, near), side_of(first, 0), strict=True):
            assert (lay.points[mine].x, lay.points[mine].y) == pytest.approx(
                (first.points[theirs].x, first.points[theirs].y)
            )
        assert lay.edges[near].name.x == pytest.approx(first.edges[0].name.x)
        mirrored = layout(board, near, True)
        for one, other in zip(lay.points, mirrored.points, strict=True):
            assert (other.x, other.y) == pytest.approx((760 - one.x, one.y))


@pytest.mark.parametrize(("board", "near", "mirror"), TURNED)
def test_no_words_hang_upside_down(board: str, near: int, mirror: bool) -> None:
    for edge in layout(board, near, mirror).edges:
        assert -90 <= edge.name.angle <= 90


@pytest.mark.parametrize("board", NEW)
def test_every_seat_goes_round_to_the_right(board: str) -> None:
    lay = layout(board)
    for seat, order in enumerate(lay.order):
        assert order[0] == side_of(lay, seat)[0]
        assert all(b == (a + 1) % lay.size for a, b in pairwise(order))
        # to the right of who sits there: along the foot, when he sits at the foot
        turned = layout(board, seat)
        assert turned.points[order[1]].x > turned.points[order[0]].x


def test_whom_a_seat_holds_lies_on_its_own_side() -> None:
    lay = layout("astronomical")
    held = [area for area in hit_areas(scene("astronomical", {})) if area["place"] > lay.off]
    assert [(area["seat"], area["place"]) for area in held] == [(s, lay.held(s)) for s in range(7)]
    # men of several seats make one row, nobody on top of another
    men = {(1, lay.held(0)): 2, (4, lay.held(0)): 1}
    found = spots(scene("astronomical", men))
    assert [man["seat"] for man in found] == [1, 1, 4]
    assert {man["y"] for man in found} == {704.0}
    xs = [man["x"] for man in found]
    assert xs == sorted(xs) and min(b - a for a, b in pairwise(xs)) == 24


def test_who_was_hit_and_who_waits_to_enter_stand_apart() -> None:
    lay = layout("el_mundo")
    for seat in range(4):
        bar, reserve = lay.store(seat, lay.bar), lay.store(seat, lay.reserve)
        assert hypot(bar.point.x - 380, bar.point.y - 376) < 130
        assert hypot(reserve.point.x - 380, reserve.point.y - 376) > 380
        # borne off they lie on edge, where the reserve was: nobody has men in both
        assert lay.store(seat, lay.off).edge and not reserve.edge
        assert lay.store(seat, lay.off).region == reserve.region


@pytest.mark.parametrize("board", NEW)
@pytest.mark.parametrize(
    "dice",
    [
        (Die(6), Die(5), Die(4)),
        tuple(Die(1 + n % 6) for n in range(12)),
        LOGS,
        tuple(Die(1 + n % 7, kind="log") for n in range(12)),
        (Die(7, kind="prism"), Die(6, kind="prism"), Die(1, kind="prism")),
    ],
)
def test_dice_lie_in_the_middle_and_not_on_each_other(board: str, dice: tuple[Die, ...]) -> None:
    thrown = scene(board, {}, dice=dice)
    lay, lie = thrown.layout, dice_lie(thrown)
    assert len(lie) == len(dice)
    for x, y, scale in lie:
        assert hypot(x - lay.dice.x, y - lay.dice.y) < lay.dice_room and scale > 0.4
    wide, high = {"six": (38, 38), "log": (100, 49), "prism": (52, 52)}[dice[0].kind]
    for (x, y, scale), (i, j, _) in combinations(lie, 2):
        assert abs(x - i) >= wide * scale or abs(y - j) >= high * scale


def test_a_number_of_men_among_seven_colours_has_a_ground_of_its_own() -> None:
    lay = layout("astronomical")
    drawn = parts(scene("astronomical", {(1, lay.held(0)): 7, (4, 9): 12}))["counts"]
    grounds = re.findall(r'<circle [^>]*fill="(.*?)" stroke="(.*?)"', drawn)
    numbers = re.findall(r'fill="(#\w+)" stroke="none">(\d+)<', drawn)
    assert [many for _, many in numbers] == ["12", "7"]
    assert {*grounds} == {(THEMES["light"]["ink"], THEMES["light"]["bone"])}
    assert {fill for fill, _ in numbers} == {THEMES["light"]["bone"]}
