"""The dice of a living board: in their thrower's colour, and before whoever plays them."""

from __future__ import annotations

from math import hypot

import pytest

import tablesnb as tn
from tablesnb.boards import scene_of
from tablesnb.boards.lying import drawn, lie, passed, toward
from tablesnb.boards.palette import LIVE
from tablesnb.boards.scene import Scene
from tablesnb.boards.spots import dice_lie
from tablesnb.games.transcripts import record


def after(name: str, code: str) -> Scene:
    """The scene of the first event of this code in the game's own record."""
    log = tn.Game.from_record(record(name)).log
    first = next(n for n, each in enumerate(log) if code in {e.code for e in each.events})
    game = tn.Game.from_record(record(name))
    while len(game.log) > first + 1:
        game.pop()
    return scene_of(game)


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
    assert passed(scene) and (scene.thrower, scene.turn) == (0, 1)
    ux, uy = toward(scene.layout, 1)
    middle = scene.layout.dice
    for x, y, _ in lie(scene):
        assert (x - middle.x) * ux + (y - middle.y) * uy > 130  # on his side of the middle
    men = [scene.layout.point_of(man.seat, man.place).spot(man.index, man.of) for man in scene.men]
    assert all(hypot(x - i, y - j) > 30 for x, y, _ in lie(scene) for i, j in men)
    text = drawn(scene, LIVE)
    assert text.count(LIVE["verdigris"]) >= 4 and LIVE["madder"] not in text
    assert 'stroke-dasharray="1 7"' in text  # the way they went
