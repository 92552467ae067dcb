"""The whole way of a seat's men: an arrow from the first point to the last, on every board."""

from __future__ import annotations

from itertools import pairwise

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition, BadValue, UnknownName
from tablesnb.boards import scene_of
from tablesnb.boards.layouts import BOARDS, layout
from tablesnb.boards.scene import of_counts
from tablesnb.boards.svg import svg
from tablesnb.boards.ways import round_letters, spots

TRACKS = [name for name in BOARDS if not layout(name).single]


@pytest.mark.long
@pytest.mark.parametrize("board", TRACKS)
@pytest.mark.parametrize("near", [0, 1])
def test_a_way_passes_every_point_beyond_its_men(board: str, near: int) -> None:
    lay = layout(board, near)
    for seat in range(len(lay.names)):
        line = spots(lay, seat)
        assert len(line) == len(lay.order[seat])
        for place, (x, y) in zip(lay.order[seat], line, strict=True):
            point = lay.points[place]
            away = (x - point.x) * point.dx + (y - point.y) * point.dy
            assert away >= point.reach, "no man of a full pile is crossed"
            assert lay.frame.x < x < lay.frame.x + lay.frame.w
            assert lay.frame.y < y < lay.frame.y + lay.frame.h


def test_the_way_of_irish_is_the_plate() -> None:
    """Through the open middle of each row, round at the bar point, and off at the left."""
    made = tn.picture(tn.Game("irish", first="white", seed=1), routes="white")
    assert 'd="M128.8 297L677.3 297Q691.3 297 691.3 311L691.3 331Q691.3 345 677.3 345L' in made.svg
    assert "Arrow along the way of White: from 24 to 1 and off" in made.html


def test_two_ways_are_apart_and_told_by_more_than_colour() -> None:
    game = tn.Game("irish", first="white", seed=1)
    one, both = (tn.picture(game, routes=each).svg for each in (("white",), ("white", "black")))
    assert 'stroke-dasharray="11 8"' in both and 'stroke-dasharray="11 8"' not in one
    assert tn.picture(game, routes=("white", "white")).svg == one


def test_a_ring_is_gone_round_and_not_left() -> None:
    game = tn.Game("astronomical_tables", seed=1)
    words = tn.picture(game, routes="saturn").html
    assert "rrow along the way of Saturn" in words and "and off" not in words


@pytest.mark.long
@pytest.mark.parametrize("board", TRACKS)
def test_a_way_crosses_no_letters(board: str) -> None:
    """From row to row it goes round them, beside the places at the end."""
    lay = layout(board)
    for seat in range(len(lay.names)):
        plain = spots(lay, seat)
        line = round_letters(lay, plain)
        assert [each for each in line if each in plain] == plain
        for (x, y), (ahead, then) in pairwise(line):
            for row in lay.letters:
                if x == ahead and min(y, then) < row.y < max(y, then):
                    assert all(abs(x - point.x) > point.r for point in lay.points)
    assert bool(lay.letters) == (round_letters(lay, spots(lay, 0)) != spots(lay, 0))


def test_what_has_no_way_says_so() -> None:
    with pytest.raises(BadValue, match="go any way"):
        tn.picture(tn.Game("tablut"), routes="attackers")
    with pytest.raises(UnknownName, match="white"):
        tn.picture(tn.Game("irish", seed=1), routes="whit")
    with pytest.raises(BadPosition):
        of_counts("willughby", ("White", "Black"), [[2]], ways=(2,))


def test_men_who_may_go_have_a_white_ring() -> None:
    game = tn.Game("irish", first="white", seed=1)
    made = svg(scene_of(game.position, seat="white", movable=[24, 6]))
    assert made.count('href="#m-may"') == 2
    assert 'id="m-may"' not in svg(scene_of(game.position))


def test_a_board_alone_has_nothing_round_it() -> None:
    scene = scene_of(tn.Game("irish", first="white", seed=1).position)
    assert 'class="tn-seats"' in svg(scene) and 'class="tn-seats"' not in svg(scene, alone=True)
    assert f'viewBox="{layout("willughby").itself.x:g} ' in svg(scene, alone=True)
