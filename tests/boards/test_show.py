"""A game or a position as a scene and as a picture: what is said and what is shown."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition, UnknownName
from tablesnb.boards import picture, scene_of
from tablesnb.boards.scene import Die
from tablesnb.boards.show import follow, steps
from tablesnb.play.game import Game
from tests.long import always
from tests.tables.setting import DRAWN


@pytest.fixture
def game() -> Game:
    game = tn.Game("irish", first="white", seed=1283)
    game.roll(6, 5)
    return game


def bound() -> Game:
    """White's home is all held, and Black has been hit: the table is to be broken."""
    men = {"white": {9: 2, 8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}, "black": {18: 1, 12: 14}}
    position = tn.Position.of("irish", men, turn="white", dice=(2, 1))
    return tn.Game("irish", position=position)


def names(scene: Any, places: tuple[int, ...], seat: int = 0) -> list[str]:
    return [scene.layout.name_of(place, seat) for place in places]


# -- words


def test_the_note_says_what_is_to_be_done(game: Game) -> None:
    assert scene_of(tn.Game("irish", first="white")).note == "to throw"
    assert scene_of(game).note == "to play a six and a five"
    game.push("24/18")
    assert scene_of(game).note == "to play a five"
    game.push("13/8")
    scene = scene_of(game)
    assert (scene.turn, scene.note, scene.dice) == (1, "to throw", ())


def test_the_opening_is_thrown_against_the_other() -> None:
    game = tn.Game("irish", opening="ask")
    assert scene_of(game).note == "to throw for the start"
    game.roll(4)
    scene = scene_of(game)
    assert (scene.turn, scene.note) == (1, "to throw for the start against 4")


@pytest.mark.parametrize(
    ("played", "dice", "note"),
    [
        (0, (Die(5), Die(5)), "to play four fives"),
        (1, (Die(5), Die(5)), "to play three fives"),
        (2, (Die(5), Die(5, played=True)), "to play two fives"),
        (3, (Die(5), Die(5, played=True)), "to play a five"),
    ],
)
def test_a_doublet_that_counts_for_four(played: int, dice: tuple[Die, Die], note: str) -> None:
    game = tn.Game("modern_backgammon", first="white")
    game.roll(5, 5)
    for _ in range(played):
        game.push("13/8")
    scene = scene_of(game)
    assert (scene.dice, scene.note) == (dice, note)


def test_dice_that_are_played_are_marked(game: Game) -> None:
    game.push("13/8")
    assert scene_of(game).dice == (Die(6), Die(5, played=True))
    twice = tn.Game("irish", first="white")
    twice.roll(3, 3)
    twice.push("13/10")
    assert scene_of(twice).dice == (Die(3), Die(3, played=True))


def test_of_two_partners_dice_each_pair_is_a_doublet_or_none() -> None:
    game = tn.Game("early_backgammon", first="white", reading={"hands": "double"})
    game.roll(6, 5)
    assert scene_of(game).dice == (Die(6), Die(5))
    game.push("24/18 13/8")
    game.roll(3, 3, 5, 3)
    notes = []
    for play in ("", "13/8", "24/21", "24/21", "13/10", "13/10"):
        if play:
            game.push(play)
        notes.append(scene_of(game).note)
    assert notes == [
        "to play a five and five threes",
        "to play five threes",
        "to play four threes",
        "to play three threes",
        "to play two threes",
        "to play a three",
    ]
    # one of the doublet is left, and stands for the last half-move
    dice = scene_of(game).dice
    assert [(die.face, die.played) for die in dice] == [(3, False)] + [
        (face, True) for face in (3, 5, 3)
    ]


def test_moments() -> None:
    game = tn.Game("irish", first="white")
    assert scene_of(game).moment == "the start"
    game.roll(6, 5)
    game.push("13/7")
    assert scene_of(game).moment == "in play"
    assert scene_of(game, moment="after Cotton").moment == "after Cotton"


def test_the_end_names_the_winner() -> None:
    men = {"white": {1: 1}, "black": {6: 15}}
    position = tn.Position.of("irish", men, off={"white": 14}, turn="white", dice=(2, 1))
    game = tn.Game("irish", position=position)
    game.push("1/off(2)")
    scene = scene_of(game)
    assert (scene.turn, scene.note, scene.moment) == (0, "has won", "White has won")


# -- what is shown


def test_a_picked_man_shows_where_he_may_go(game: Game) -> None:
    scene = scene_of(game, picked="13")
    assert names(scene, scene.may_land) == ["8", "7"]
    assert names(scene, scene_of(game, picked=13, land=[1]).may_land) == ["1"]
    assert scene_of(game, picked=13, land=()).may_land == ()


def test_a_man_who_may_hit_shows_whom() -> None:
    men = {"white": {24: 15}, "black": {3: 1, 12: 14}}
    position = tn.Position.of("irish", men, turn="white", dice=(2, 1))
    scene = scene_of(position, picked=24)
    assert names(scene, scene.may_land) == ["23", "22"]
    assert names(scene, scene.may_hit) == ["22"]


def test_places_are_in_the_words_of_the_seat_to_move(game: Game) -> None:
    game.push("13/7")
    game.push("13/8")
    game.roll(6, 5)
    scene = scene_of(game, picked=13, passages={"a": [24], "b": 6})
    assert scene.picked == 11
    assert scene.passages == (("a", (0,)), ("b", (18,)))
    assert scene_of(game, picked=13, land=(), seat="white").picked == 12


def test_a_refusal_shows_where_it_was_refused(game: Game) -> None:
    assert scene_of(game, refused=game.why_not("13/10")).refused == 9
    assert scene_of(game, refused="18").refused == 17
    assert scene_of(game, refused=game.why_not("6/off(6)")).refused == 26
    assert "Refused 10." in picture(game, refused=10, last=False).html


def test_the_last_move_is_marked_and_who_was_hit() -> None:
    men = {"white": {24: 15}, "black": {3: 1, 12: 14}}
    position = tn.Position.of("irish", men, turn="white", dice=(2, 1))
    game = tn.Game("irish", position=position)
    assert scene_of(game).last_turn == ()
    game.push("24/22*")
    scene = scene_of(game)
    assert scene.last_turn == ((23, 21, 0),)
    assert scene.was_hit == ((21, 1),)
    assert scene_of(game, last=False).last_turn == ()
    assert scene_of(game.position).last_turn == ()


def test_a_bound_table() -> None:
    game = bound()
    game.push("8/7*")
    scene = scene_of(game)
    assert (scene.moment, scene.note) == ("White's table is bound", "to throw for the breaking")
    game.roll(1, 2)
    assert scene_of(game).note == "to throw for the breaking against 3"
    game.roll(6, 6)
    scene = scene_of(game, refused=game.why_not("break 9"))
    assert (scene.turn, scene.thrower, scene.note) == (1, 0, "chooses the point")
    assert scene.refused == 8
    assert "White has thrown 2, 1" in picture(game).html
    game.push("break 6")
    assert scene_of(game).last_turn[-1] == (5, 25, 0)
    assert steps(game.log[-1], game.rules) == [(0, 5, 25)]


def test_the_board_can_be_turned(game: Game) -> None:
    assert scene_of(game, near="black").near == 1
    pictures = {picture(game, **how).svg for how in ({}, {"near": "black"}, {"mirror": True})}
    assert len(pictures) == 3


@pytest.mark.parametrize("place", ["25", "0", "", "home", "-1"])
def test_a_place_that_is_not_there(game: Game, place: str) -> None:
    with pytest.raises(BadPosition, match="white has no place"):
        scene_of(game, picked=place)


def test_a_seat_that_is_not_there(game: Game) -> None:
    with pytest.raises(UnknownName):
        scene_of(game, near="red")
    with pytest.raises(UnknownName):
        picture(game, theme="neon").svg  # noqa: B018


# -- the picture


def test_a_picture_is_the_same_each_time(game: Game) -> None:
    again = tn.Game("irish", first="white", seed=7)
    again.roll(6, 5)
    assert picture(game)._repr_mimebundle_() == picture(again)._repr_mimebundle_()


def test_one_man_moved_changes_text_and_image() -> None:
    men = {"white": {24: 2, 13: 5, 8: 3, 6: 5}, "black": {24: 2, 13: 5, 8: 3, 6: 5}}
    one = picture(tn.Position.of("irish", men))._repr_mimebundle_()
    men["white"] = {24: 2, 13: 5, 8: 3, 6: 4, 5: 1}
    other = picture(tn.Position.of("irish", men))._repr_mimebundle_()
    assert one["text/plain"] != other["text/plain"]
    assert one["text/html"] != other["text/html"]
    assert one["text/plain"].splitlines()[0] in one["text/html"]


def test_a_game_and_a_position_show_their_board(game: Game) -> None:
    shown: Any = game
    assert shown._repr_mimebundle_() == picture(game)._repr_mimebundle_()
    position: Any = game.position
    assert position._repr_mimebundle_() == picture(game.position)._repr_mimebundle_()


def test_repr_is_the_text(game: Game) -> None:
    assert repr(picture(game)) == picture(game)._repr_mimebundle_()["text/plain"]


@pytest.mark.long
@pytest.mark.parametrize("name", always("irish", "duodecim_scripta", "el_mundo", of=DRAWN))
def test_whole_games_can_be_drawn_and_every_man_is_followed(
    name: str, cases: Callable[[int], int], seed: int
) -> None:
    """Followed at every step; drawn at each in the whole run, at one in ten in the short one."""
    chance, every = random.Random(seed), 600 // cases(600)
    game = tn.Game(name, seed=seed)
    scene = scene_of(game)
    ids = sorted(man.id for man in scene.men)
    while game.awaits and len(game.log) < 600:
        moves = list(game.legal_moves)
        if moves:
            game.push(chance.choice(moves))
        else:
            game.roll()
        new = scene_of(game)
        after = follow(scene, new, steps(game.log[-1], game.rules))
        assert after.counts == new.counts
        if game.rules.family == "tables":
            assert new.counts == game.position.counts
        stood = {(man.place, man.seat, man.id) for man in scene.men}
        moved = [man for man in after.men if (man.place, man.seat, man.id) not in stood]
        assert len(moved) == len(steps(game.log[-1], game.rules))
        scene = after
        if len(game.log) % every == 0 or game.awaits is None:
            ET.fromstring(picture(game).svg)
    assert sorted(man.id for man in scene.men) == ids
