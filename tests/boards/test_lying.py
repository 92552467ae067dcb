"""The dice of a living board: in their thrower's colour, and before whoever plays them."""

from __future__ import annotations

from math import hypot

import pytest

import tablesnb as tn
from tablesnb.boards import scene_of
from tablesnb.boards.lying import drawn, lie, toward
from tablesnb.boards.palette import LIVE
from tablesnb.boards.scene import Scene
from tablesnb.boards.spots import dice_lie
from tablesnb.boards.svg import parts
from tablesnb.games.transcripts import record
from tablesnb.widget.shared.drawing import seen


def after(name: str, code: str) -> Scene:
    """The scene of the first event of this code in the game's own record."""
    log = tn.Game.from_record(record(name)).log
    first = next(n for n, each in enumerate(log) if code in {e.code for e in each.events})
    game = tn.Game.from_record(record(name))
    while len(game.log) > first + 1:
        game.pop()
    return seen(game, {})


@pytest.mark.parametrize(
    "name", [each for each in tn.games() if tn.ruleset(each).family == "tables"]
)
def test_dice_bear_the_body_and_the_rim_of_their_throwers_men(name: str) -> None:
    for seat, first in enumerate(tn.ruleset(name).seat_names):
        game = tn.Game(name, first=first, seed=3)
        game.roll()
        scene = scene_of(game)
        figure = scene.layout.figures[seat]
        text = drawn(scene, LIVE)
        assert text.count(f'fill="{LIVE[figure.body]}"') == len(scene.dice) > 0
        assert text.count(f'stroke="{LIVE[figure.rim]}"') >= len(scene.dice)


def test_dice_are_larger_where_their_room_allows_it() -> None:
    irish = tn.Game("irish", first="white")
    irish.roll(6, 5)
    assert [scale for _, _, scale in lie(scene_of(irish))] == [1.12, 1.12]
    stars = tn.Game("astronomical_tables", first="sun", seed=3)
    stars.roll()
    scene = scene_of(stars)
    assert lie(scene) == dice_lie(scene)


def test_a_die_that_is_played_is_nobodys() -> None:
    game = tn.Game("irish", first="black")
    game.roll(6, 5)
    whole = drawn(scene_of(game), LIVE)
    game.push(game.legal_moves[0])
    played = drawn(scene_of(game), LIVE)
    assert whole.count(f'fill="{LIVE["boneblack"]}"') == 2
    assert played.count(f'fill="{LIVE["boneblack"]}"') == 1


def test_dice_that_were_passed_on_lie_before_the_helper_in_the_throwers_colour() -> None:
    scene = after("el_mundo", "passed")
    assert scene.passed and (scene.thrower, scene.turn) == (0, 1)
    ux, uy = toward(scene.layout, 1)
    middle = scene.layout.dice
    for x, y, _ in lie(scene):
        assert (x - middle.x) * ux + (y - middle.y) * uy > 70  # on his side of the middle
        # within the ring where no pile of men ends, which would lie on them
        assert hypot(x - middle.x, y - middle.y) < 118
    men = [scene.layout.point_of(man.seat, man.place).spot(man.index, man.of) for man in scene.men]
    assert all(hypot(x - i, y - j) > 30 for x, y, _ in lie(scene) for i, j in men)
    text = drawn(scene, LIVE)
    assert text.count(LIVE["verdigris"]) >= 4 and LIVE["madder"] not in text
    assert 'stroke-dasharray="1 7"' in text  # the way they went


def test_dice_lie_until_the_next_throw_and_those_that_were_lost_are_not_played() -> None:
    scene = after("irish", "lost")
    assert [(die.face, die.played) for die in scene.dice] == [(3, False), (1, False)]
    assert (scene.thrower, scene.turn, scene.passed) == (0, 1, False)
    game = tn.Game("irish", first="white")
    assert seen(game, {}).dice == ()
    game.roll(6, 5)
    game.push("24/18")
    assert [die.played for die in seen(game, {}).dice] == [True, False]
    game.push("13/8")
    assert [die.played for die in seen(game, {}).dice] == [True, True]
    assert scene_of(game).dice == ()  # a picture that stays shows what is to be played


def test_of_a_doublet_each_die_stands_for_two_half_moves_and_half_of_it_may_be_lost() -> None:
    men = {"white": {24: 2, 2: 5}, "black": {13: 2, 8: 3}}
    here = tn.Position.of("modern_backgammon", men, off={"white": 8, "black": 10}, turn="white")
    game = tn.Game("modern_backgammon", position=here)
    game.roll(6, 6)
    game.push("24/18")
    assert [die.played for die in seen(game, {}).dice] == [False, False]
    game.push("24/18")
    assert game.awaits is not None and game.awaits.seat == "black"  # two sixes are lost
    assert [die.played for die in seen(game, {}).dice] == [True, False]


# -- the last turn


def test_the_arrows_are_those_of_the_whole_turn() -> None:
    game = tn.Game("irish", first="white")
    game.roll(6, 5)
    assert seen(game, {}).last_turn == ()
    game.push("24/18")
    game.push("18/13")
    assert seen(game, {}).last_turn == ((23, 17, 0), (17, 12, 0))
    game.roll(2, 1)
    assert len(seen(game, {}).last_turn) == 2  # until the next seat has moved
    game.push("13/11")
    assert seen(game, {}).last_turn == ((11, 13, 1),)


def test_the_same_way_twice_is_one_bow_with_a_number() -> None:
    game = tn.Game("irish", first="white")
    game.roll(1, 1)
    for _ in "12":
        game.push("6/5")
    drawn_once = parts(seen(game, {}), "live")["arrow"]
    assert drawn_once.count("<circle") == 1 and ">2</text>" in drawn_once
    game = tn.Game("irish", first="white")
    game.roll(3, 1)
    game.push("8/5")
    game.push("6/5")
    two = parts(seen(game, {}), "live")["arrow"]
    assert two.count("<circle") == 2 and "</text>" not in two


def test_every_man_hit_in_the_turn_is_crossed() -> None:
    men = {"white": {24: 1, 13: 5, 8: 3, 6: 6}, "black": {24: 13, 6: 1, 3: 1}}
    here = tn.Position.of("irish", men, turn="white", dice=(5, 3))
    game = tn.Game("irish", position=here)
    game.push("24/19*")
    game.push("19/16")
    assert seen(game, {}).was_hit == ((18, 1),)


def test_in_tafl_the_turn_is_the_move() -> None:
    game = tn.Game("tablut")
    game.push(game.legal_moves[0])
    game.push(game.legal_moves[0])
    scene = seen(game, {})
    assert len(scene.last_turn) == 1
