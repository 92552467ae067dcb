"""Boards of lines of any size: drawn from the rules of a game alone, and of no other size."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition
from tablesnb.boards import picture, scene_of
from tablesnb.boards.geometry import WIDTH
from tablesnb.boards.layouts import layout
from tablesnb.boards.lines import Lines
from tablesnb.boards.svg import parts
from tablesnb.lesson.replays import replay
from tablesnb.widget.board.view import board
from tests.boards.small import ruleset
from tests.widget.test_board import send

SIZES = pytest.mark.parametrize("size", [7, 9])


@SIZES
def test_a_game_is_drawn_on_a_board_of_its_own_size(size: int) -> None:
    scene = scene_of(tn.Game(ruleset(size)))
    lay = scene.layout
    assert lay.size == size * size == len(lay.points)
    assert lay.names[0][0] == "a1" and lay.names[0][-1] == f"{'abcdefghi'[size - 1]}{size}"
    assert len(lay.rows) == size and all(len(row) == size for row in lay.rows)
    begun = {n for n, kind in enumerate(ruleset(size).array) if kind}
    assert {man.place for man in scene.men} == begun


@SIZES
def test_all_of_it_lies_within_the_picture(size: int) -> None:
    for near in (0, 1):
        lay = scene_of(tn.Game(ruleset(size)), near=("attackers", "defenders")[near]).layout
        assert lay.frame.x > 0 and lay.frame.x + lay.frame.w < WIDTH
        assert lay.top < lay.frame.y and lay.frame.y + lay.frame.h < lay.top + lay.height
        for label in lay.labels:
            assert 10 < label.x < WIDTH - 10 and lay.top < label.y < lay.top + lay.height
        for edge in lay.edges:
            assert lay.top + 10 < edge.name.y < lay.top + lay.height - 4
        spread = {round(point.x, 1) for point in lay.points}
        assert len(spread) == size


@SIZES
def test_what_is_written_of_a_seat_keeps_to_the_frame(size: int) -> None:
    lay = scene_of(tn.Game(ruleset(size))).layout
    left, right = lay.frame.x, lay.frame.x + lay.frame.w
    for edge in lay.edges:
        assert edge.man is not None
        assert abs(edge.man[0] - 13 - left) < 1 and abs(edge.note.x - right) < 1
    for store in lay.stores.values():
        # between the name and "have won"
        assert store.point.x - store.point.r > lay.edges[0].name.x + 100
        assert store.point.x + store.point.reach + store.point.r < right - 100


@SIZES
def test_the_castle_the_citadels_and_the_first_points_are_marked(size: int) -> None:
    scene = scene_of(tn.Game(ruleset(size)))
    made = scene.board
    assert isinstance(made, Lines) and made.castle and made.squares
    assert made.citadels == (0, size - 1, size * (size - 1), size * size - 1)
    begun = {man.place for man in scene.men} - {made.middle}
    assert set(made.marked) == begun
    empty = "".join(scene.layout.empty[place] for place in made.citadels)
    assert empty == "++++" and scene.layout.empty[made.middle] == "+"
    assert parts(scene)["board"].count("<path") >= 6


@SIZES
def test_it_is_said_in_words_and_as_text(size: int) -> None:
    shown = picture(tn.Game(ruleset(size)))
    number = {7: "Seven", 9: "Nine"}[size]
    assert f"{number} squares each way. As set up, king on" in shown.html
    lines = shown.text.splitlines()
    assert lines[2] == {7: "  7 +..A..+", 9: "  9 +..AAA..+"}[size]


@SIZES
def test_it_is_played_by_touch_and_stepped_through(size: int) -> None:
    game = tn.Game(ruleset(size))
    made = board(game)
    assert len(made.plate["places"]) == len(made.shown["names"]) == size * size
    assert len(made.plate["walk"]) == size * size
    assert all(0 <= to < size * size for ways in made.plate["walk"] for to in ways)
    for _ in range(6):
        source, where = next(
            (place, each) for place, each in made.shown["from"].items() if each["to"]
        )
        target = max(where["to"])
        shown = send(made, "move", **{"from": source, "to": target})
        assert not shown["panel"]["parts"]["refusal"], shown["said"]
    assert len(game.log) == 6
    assert len(replay(game)) == 6


def test_its_king_and_its_corners_have_their_names() -> None:
    names = board(tn.Game(ruleset(7))).shown["names"]
    assert names[0] == "a1, corner" and names[24] == "d4, king" and names[1] == "b1, empty"
    game = tn.Game(ruleset(7), first="defenders")
    game.push("d3-a3")
    game.push("d2-a2")
    game.push("d4-d3")
    assert board(game).shown["names"][24] == "d4, castle"


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (ruleset(7, "alea"), "the board 'alea' has 361 points, and tafl_7 is played on 49"),
        (
            ruleset(9, "willughby"),
            "the board 'willughby' has 24 points, and tafl_9 is played on 81",
        ),
        (
            replace(tn.ruleset("irish"), board="el_mundo"),
            "the board 'el_mundo' has 4 seats, and irish is played by 2",
        ),
        (
            replace(tn.ruleset("irish"), board="duodecim"),
            "the board 'duodecim' has 36 points, and irish is played on 24",
        ),
    ],
)
def test_a_board_of_another_size_is_refused(rules: Any, said: str) -> None:
    for show in (picture, scene_of, board, replay):
        with pytest.raises(BadPosition, match=re.escape(said)):
            show(tn.Game(rules))


@pytest.mark.parametrize("name", tn.games())
def test_the_board_of_every_game_has_its_points(name: str) -> None:
    scene = scene_of(tn.Game(name))
    assert scene.layout.size == tn.ruleset(name).row[scene_points(name)]


def scene_points(name: str) -> int:
    """Where the number of points stands among the rules of a game, as its law reads them."""
    from tablesnb.tables import law as tables
    from tablesnb.tafl import law as tafl

    return {"tables": tables.POINTS, "tafl": tafl.POINTS}[tn.ruleset(name).family]


def test_a_board_is_turned_by_who_sits_near() -> None:
    made = Lines("seven", "Seven squares each way", 7, squares=True)
    straight, about, mirrored = layout(made), layout(made, 1), layout(made, 0, True)
    assert straight.points[0] == about.points[48] and straight.points[0] == mirrored.points[6]


@pytest.mark.parametrize("name", ["alea_evangelii", "tablut"])
def test_the_last_move_has_a_ground_at_both_ends(name: str) -> None:
    game = tn.Game(name, seed=5)
    told = board(game)
    assert "fill-opacity" not in told.shown["parts"]["arrow"]
    for _ in range(2):  # one of either side
        game.push(game.legal_moves[0])
        told.refresh()
        ground = re.search(r'<path d="([^"]*)"[^>]*fill-opacity', told.shown["parts"]["arrow"])
        assert ground is not None
        corners = {(float(x), float(y)) for x, y in re.findall(r"M([\d.]+) ([\d.]+)", ground[1])}
        played = game.log[-1].move
        assert played is not None
        places = played.code[1:3]
        regions = [layout(told.scene.board, near=told.scene.near).regions[at] for at in places]
        assert corners == {(round(at.x + 1, 1), round(at.y + 1, 1)) for at in regions}
    assert "fill-opacity" in parts(scene_of(game))["arrow"]


@pytest.mark.parametrize("name", tn.games())
def test_a_man_beside_words_is_as_large_on_every_board(name: str) -> None:
    told = board(tn.Game(name, seed=5))
    lay = told.scene.layout
    for seat in range(len(told.scene.seats)):
        symbol = f'id="{told.plate["uid"]}-{lay.badge(seat)}"'
        drawn = told.plate["svg"].partition(symbol)[2].partition("</g>")[0]
        assert drawn
        less = re.search(r"scale\(([\d.]+)\)", drawn) if lay.man != 20 else None
        assert lay.man * (float(less[1]) if less else 1) == pytest.approx(20, rel=0.01)
