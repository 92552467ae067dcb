"""The figures of the folding tables, and the law of piles."""

from __future__ import annotations

import math

import pytest

from tablesnb.base.errors import BadPosition, UnknownName
from tablesnb.boards.geometry import Layout, Point, num
from tablesnb.boards.layouts import layout

BOARD = layout("willughby")
TURNINGS = [(near, mirror) for near in (0, 1) for mirror in (False, True)]


@pytest.mark.parametrize("own", range(1, 25))
def test_every_point_lies_where_the_figures_say(own: int) -> None:
    column = own - 1 if own <= 12 else 24 - own
    x = 105 + 47.5 * (column + 0.5) + (40 if column >= 6 else 0)
    y, up = (555, -1) if own <= 12 else (87, 1)
    assert BOARD.points[own - 1] == Point(x, y, 0, up, 20, 160)


def test_men_touch_up_to_five_and_then_share_the_same_length() -> None:
    point = BOARD.points[0]
    assert [point.step(n) for n in range(1, 6)] == [40] * 5
    for n in range(5, 16):
        assert point.spot(n - 1, n) == pytest.approx((point.x, point.y - 160))


def test_hit_men_wait_on_the_inner_walls_each_in_his_half() -> None:
    assert BOARD.store(0, BOARD.bar).point.spot(0, 1) == (410, 375)
    assert BOARD.store(1, BOARD.bar).point.spot(0, 1) == (410, 267)
    assert BOARD.store(0, BOARD.bar).point.dy == 1
    assert BOARD.store(1, BOARD.bar).point.dy == -1


def test_a_rack_has_fifteen_slots() -> None:
    rack = BOARD.store(1, BOARD.off)
    assert rack.edge
    assert rack.point.spot(0, 15) == pytest.approx((47, 58.3))
    assert rack.point.step(2) == rack.point.step(15) == pytest.approx(14.6)
    assert rack.point.spot(14, 15)[1] + 6.3 < 51 + 222


@pytest.mark.parametrize(("near", "mirror"), TURNINGS)
def test_fifteen_men_stay_on_their_half_of_the_board(near: int, mirror: bool) -> None:
    lay = layout("willughby", near, mirror)
    middle = (65 + 577) / 2
    for point, region in zip(lay.points, lay.regions, strict=True):
        ys = [point.spot(i, 15)[1] for i in range(15)]
        top, bottom = min(ys) - 20, max(ys) + 20
        assert region.y <= top and bottom <= region.y + region.h
        assert bottom < middle - 40 or top > middle + 40
    for store in lay.stores.values():
        for i in range(15):
            x, y = store.point.spot(i, 15)
            half = 6.3 if store.edge else store.point.r
            assert store.region.y <= y - half and y + half <= store.region.y + store.region.h
            assert store.region.x < x < store.region.x + store.region.w


def test_no_two_regions_overlap() -> None:
    areas = list(BOARD.regions) + [
        BOARD.store(seat, place).region for seat in (0, 1) for place in (BOARD.bar, BOARD.off)
    ]
    for i, one in enumerate(areas):
        for other in areas[:i]:
            apart = (
                one.x + one.w <= other.x
                or other.x + other.w <= one.x
                or one.y + one.h <= other.y
                or other.y + other.h <= one.y
            )
            assert apart, (one, other)


def test_turning_gives_the_other_seat_the_same_view() -> None:
    turned = layout("willughby", 1)
    for own in range(1, 25):
        assert turned.points[24 - own] == BOARD.points[own - 1]
    assert turned.store(1, BOARD.bar).point == BOARD.store(0, BOARD.bar).point
    assert turned.labels == BOARD.labels


def test_mirroring_changes_left_and_right_only() -> None:
    mirrored = layout("willughby", 0, True)
    for there, here in zip(mirrored.points, BOARD.points, strict=True):
        assert (there.x, there.y, there.dy) == (760 - here.x, here.y, here.dy)
    assert mirrored.store(0, BOARD.off).point.x == 760 - 47
    assert mirrored.dice.x == pytest.approx(760 - 572.5)


@pytest.mark.parametrize(("near", "mirror"), TURNINGS)
def test_names_labels_and_rows_agree(near: int, mirror: bool) -> None:
    lay = layout("willughby", near, mirror)
    at = {label.text: label.x for label in lay.labels}
    for place, point in enumerate(lay.points):
        assert at[lay.names[near][place]] == point.x
    for row in lay.rows:
        xs = [lay.points[place].x for place in row if place is not None]
        assert xs == sorted(xs)
    assert sorted(p for row in lay.rows for p in row if p is not None) == list(range(24))


def test_each_seat_counts_its_own_points_down_to_one() -> None:
    for seat in (0, 1):
        names = [BOARD.names[seat][place] for place in BOARD.order[seat]]
        assert names == [str(own) for own in range(24, 0, -1)]
    assert BOARD.names[1][23] == "1" and BOARD.names[0][0] == "1"


def test_words_run_from_the_outer_walls_to_the_sices() -> None:
    lay = layout("willughby", labels="words")
    words = [label.text for label in lay.labels]
    home = ["ace", "deuce", "trea", "cater", "cinque", "sice"]
    assert words == (home + home[::-1]) * 2
    # Cotton's five men on the ace of the right-hand table and three on its cinque.
    assert words[13 - 1] == "ace" and words[8 - 1] == "cinque"
    low = [label for label in lay.labels if label.y > 600]
    by_rank: dict[float, list[float]] = {}
    for label in low:
        by_rank.setdefault(label.y, []).append(label.x)
    for xs in by_rank.values():
        near = min(b - a for a, b in zip(sorted(xs), sorted(xs)[1:], strict=False))
        assert near > 80


def test_every_length_is_a_number_and_every_direction_a_unit() -> None:
    for place in range(BOARD.size):
        assert math.hypot(BOARD.points[place].dx, BOARD.points[place].dy) == 1


def test_places_have_names() -> None:
    assert [BOARD.name_of(p, 0) for p in (7, 24, 25, 26, 27)] == [
        "8",
        "reserve",
        "bar",
        "off",
        "hand",
    ]
    assert (BOARD.reserve, BOARD.bar, BOARD.off, BOARD.held(1), BOARD.places) == (
        24,
        25,
        26,
        28,
        29,
    )


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownName, match="willughby"):
        layout("wiloughby")
    with pytest.raises(UnknownName, match="labels"):
        layout("willughby", labels="roman")
    with pytest.raises(BadPosition):
        BOARD.point_of(0, BOARD.held(1))
    with pytest.raises(BadPosition):
        BOARD.region_of(0, 99)


def test_numbers_are_short() -> None:
    assert [num(v) for v in (0.04, -0.04, 223.75, 271.25, 10.0, -7.55)] == (
        ["0", "0", "223.8", "271.3", "10", "-7.5"]
    )


def test_a_layout_is_made_once() -> None:
    assert isinstance(BOARD, Layout)
    assert layout("willughby") is layout("willughby")
