"""Games of Alea Evangelii as scenes, pictures and words."""

from __future__ import annotations

import random
from itertools import product

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition
from tablesnb.boards import picture, scene_of
from tablesnb.boards.lines import ALEA
from tablesnb.boards.palette import THEMES
from tablesnb.boards.show import follow, steps
from tablesnb.boards.svg import svg
from tests.boards.crossings import MURRAY, NAMES, at, setting
from tests.boards.test_alea import BUDGET


def walked(seed: int, moves: int) -> tn.Game:
    """A game played by lot for so many moves."""
    game, lot = tn.Game("alea_evangelii", seed=seed), random.Random(seed)
    while game.awaits and len(game.log) < moves:
        game.push(lot.choice(list(game.legal_moves)))
    return game


def test_a_game_shows_its_layout_and_who_is_to_move() -> None:
    shown = picture(tn.Game("alea_evangelii"))
    lines = shown.text.splitlines()
    assert lines[0].startswith("alea_evangelii/")
    assert lines[1] == "Alea Evangelii, the start"
    assert [line[4:] for line in lines[2:21]] == MURRAY
    assert lines[-1] == "D Defenders   to move"
    first = scene_of(tn.Game("alea_evangelii", reading={"first_mover": "attackers"}))
    assert (first.turn, first.note) == (0, "to move")


@pytest.mark.parametrize("layout", ["murray", "variegated", "g5", "h4"])
def test_every_layout_stands_on_the_marked_points(layout: str) -> None:
    game = tn.Game("alea_evangelii", reading={"layout": layout})
    scene = scene_of(game)
    assert {man.place for man in scene.men} == {*ALEA.marked, *at("j10")}
    assert [man.place for man in scene.men if man.mark] == list(at("j10"))
    assert sum(man.seat == 0 for man in scene.men) == 48
    assert "gone from" not in scene.men_in_words and scene.men_in_words.endswith("king on j10")


def test_the_words_name_the_layout_and_then_only_what_has_changed() -> None:
    game = tn.Game("alea_evangelii")
    game.push("j7-h7")
    words = picture(game).html
    assert "Murray&#x27;s layout, king on j10; defenders gone from j7 and now on h7." in words
    assert "Last move Defenders j7 to h7" in words
    assert "c1" not in words.partition("<pre>")[0].partition('src="')[0]


def test_where_few_are_left_the_words_say_where_they_are() -> None:
    words = scene_of(setting("defenders", K="e5", T="j8 b7", t="m3")).men_in_words
    assert words == "King on e5; attackers on m3; defenders on b7 and j8"
    assert scene_of(setting("attackers", K="e5", t="m3")).men_in_words.endswith("; no defenders")


def test_a_man_in_the_hand_shows_his_lines_the_nearest_first() -> None:
    game = setting("defenders", K="e5", T="j8", t="j4 m8")
    scene = scene_of(game, picked="j8")
    assert scene.picked == at("j8")[0]
    names = [NAMES[place] for place in scene.may_land]
    # not onto the centre, nor over it; not past another man
    assert sorted(names) == sorted(
        ["j9", "j7", "j6", "j5", "k8", "l8", *(f"{file}8" for file in "abcdefghi")]
    )
    assert set(names[:3]) <= {"i8", "k8", "j9", "j7"}
    assert "may land on" in picture(game, picked="J8").html


def test_a_refusal_stands_where_the_man_was_to_go() -> None:
    game = setting("defenders", K="e5", T="j8", t="j4 m8")
    refusal = game.why_not("j8-j10")
    assert refusal is not None
    assert scene_of(game, refused=refusal).refused == at("j10")[0]
    assert scene_of(game, refused="c6").refused == at("c6")[0]


def test_what_was_captured_is_crossed_out_and_laid_aside() -> None:
    game = setting("defenders", K="e5", T="j14 h12", t="i12 j4 c8")
    before = scene_of(game)
    game.push("j14-j12")
    after = follow(before, scene_of(game), steps(game.log[-1], game.rules))
    assert after.was_hit == ((at("i12")[0], 0),)
    assert after.last_turn == ((*at("j14", "j12"), 1),)
    gone = [man for man in after.men if man.place == after.layout.off]
    assert [man.id for man in gone] == [man.id for man in before.men if man.place == at("i12")[0]]
    assert "Captured: Attackers 1" in picture(game).html
    assert "A Attackers   captured 1   to move" in picture(game).text
    # of a position alone nobody knows who was captured
    assert "captured" not in picture(game.position).text


@pytest.mark.long
def test_every_man_is_the_same_man_all_through_a_game() -> None:
    game, lot = tn.Game("alea_evangelii", seed=5), random.Random(5)
    scene = scene_of(game)
    king = next(man.id for man in scene.men if man.mark)
    while game.awaits and len(game.log) < 300:
        game.push(lot.choice(list(game.legal_moves)))
        where = {man.id: man.place for man in scene.men}
        scene = follow(scene, scene_of(game), steps(game.log[-1], game.rules))
        moved = [man for man in scene.men if where[man.id] != man.place]
        captured = [event for event in game.log[-1].events if event.code == "captured"]
        assert len(moved) == 1 + len(captured)
        assert [man.id for man in scene.men if man.mark] == [king]
    assert len(game.log) > 20


@pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.long) for n in (2, 3, 4))])
def test_pictures_of_games_keep_within_their_budget(seed: int) -> None:
    game = walked(seed, 120)
    for turned, theme in product(({}, {"near": "defenders", "mirror": True}), THEMES):
        scene = scene_of(game, **turned)
        assert len(svg(scene, theme).encode()) <= BUDGET


def test_a_facing_page_lights_the_points_of_its_words() -> None:
    game = setting("defenders", K="e5", T="j8", t="m3")
    leaf = tn.facing(
        game.position,
        "guild.alea.board",
        [("a", "19×19 grid", "nineteen lines each way", ["j8", "e5", "a1"])],
    )
    assert "a: on j8, the defender; on e5, the king; on a1, nobody" in str(leaf)
    assert leaf.svg.count('href="#m-passage"') == 3


def test_the_end_of_a_game_is_told() -> None:
    game = setting("defenders", K="b8", T="f3", t="f10 m2")
    game.push("b8-b2")
    scene = scene_of(game)
    assert (scene.moment, scene.turn, scene.note) == ("the defenders have won", 1, "have won")
    text = picture(game).text
    assert "Alea Evangelii, the defenders have won" in text and "D Defenders   have won" in text


def test_a_king_who_is_taken_is_crossed_out_where_he_stands() -> None:
    game = setting("attackers", K="e10", T="n3", t="e11 e9 d10 f16")
    game.push("f16-f10")
    scene = scene_of(game)
    assert scene.was_hit == ((at("e10")[0], 1),)
    assert [man.place for man in scene.men if man.mark] == list(at("e10"))
    assert "the king was captured on e10" in picture(game).html


def test_a_draw_is_told_and_nobody_is_to_move() -> None:
    game = setting("defenders", K="e5", T="j8", t="m3 j4")
    for move in ("j8-i8", "m3-m4", "i8-j8", "m4-m3"):
        game.push(move)
    assert game.awaits is None
    scene = scene_of(game)
    assert (scene.moment, scene.turn, scene.note) == ("a draw", None, "a draw: nobody has won")


@pytest.mark.parametrize("wrong", ["t1", "a0", "a20", "", "j", "10", "off"])
def test_a_point_that_is_not_there_is_told(wrong: str) -> None:
    with pytest.raises(BadPosition, match="there is no point"):
        scene_of(tn.Game("alea_evangelii"), picked=wrong)


def test_dukes_are_seen_where_a_reading_knows_them() -> None:
    plain = scene_of(tn.Game("alea_evangelii"))
    dukes = scene_of(tn.Game("alea_evangelii", reading={"variegated_men": "duke"}))
    assert svg(plain) != svg(dukes)
    assert svg(dukes).count('href="#m-ad"') == 4
