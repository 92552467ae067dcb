"""What happened between two scenes, step by step: who goes where, who is hit, what is passed on."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.boards.motion import MOST, motion
from tablesnb.boards.scene import Scene
from tablesnb.boards.show import follow, steps
from tablesnb.boards.spots import spots
from tablesnb.games.transcripts import record, records
from tablesnb.play.game import Game
from tablesnb.widget.shared.drawing import seen
from tests.long import always


def shown(game: Game, old: Scene, since: int) -> tuple[Scene, list[list[Any]]]:
    """The scene after the entries from ``since`` on, and what happened in them."""
    entries = game.log[since:]
    moved = [step for entry in entries for step in steps(entry, game.rules)]
    new = follow(old, seen(game, {}), moved)
    return new, motion(old, new, entries, game)


def played(game: Game, *what: str | tuple[int, ...]) -> tuple[Scene, list[list[Any]], Scene]:
    """What happens where these are thrown and moved in one go: the scene, the steps, the end."""
    old, since = seen(game, {}), len(game.log)
    for each in what:
        game.push(each) if isinstance(each, str) else game.roll(*each)
    new, found = shown(game, old, since)
    return old, found, new


def at(name: str, code: str, skip: int = 0) -> tuple[Game, Any]:
    """The game of the record before an event of this code, and the entry that made it happen."""
    game = Game.from_record(record(name))
    places = [n for n, e in enumerate(game.log) if code in {each.code for each in e.events}]
    entry = game.log[places[skip]]
    while len(game.log) > places[skip]:
        game.pop()
    return game, entry


def kinds(found: list[list[Any]]) -> list[str]:
    return [step[0] for step in found]


def stood(scene: Scene) -> dict[int, list[float]]:
    return {man["id"]: [man["x"], man["y"], man["scale"]] for man in spots(scene)}


def point(scene: Scene, number: int) -> Any:
    return scene.layout.points[number - 1]


def above(scene: Scene, x: float, y: float) -> str:
    """The name of the point in whose line a spot lies."""
    lay = scene.layout
    beside = {
        abs((x - p.x) * p.dy - (y - p.y) * p.dx) + (hypot(x - p.x, y - p.y) > 200) * 100: name
        for p, name in zip(lay.points, lay.names[0], strict=True)
    }
    return beside[min(beside)]


# -- one man


def test_a_man_goes_over_the_points_of_his_track_and_not_through_the_middle() -> None:
    game = Game("irish", first="white")
    game.roll(6, 5)
    old, found, new = played(game, "13/7")
    assert kinds(found) == ["go"]
    way = found[0][2]
    assert [x for x, _, _ in way] == [round(point(old, n).x + 1e-6, 1) for n in range(12, 6, -1)]
    # black's five men stand on 12: he goes beyond them, and past nobody at the edge
    assert way[0][1] == 355 and way[-1] == stood(new)[found[0][1]]


def test_who_enters_goes_straight_and_who_is_borne_off_along_his_last_points() -> None:
    men = {"white": {6: 1, 5: 2}, "black": {24: 1, 1: 1}}
    here = tn.Position.of("irish", men, off={"white": 12, "black": 13}, turn="white", dice=(6, 5))
    game = Game("irish", position=here)
    old, found, _ = played(game, "6/off")
    assert kinds(found) == ["go"]
    points = [round(point(old, n).x + 1e-6, 1) for n in range(5, 0, -1)]
    assert [x for x, *_ in found[0][2][:-1]] == points
    men = {"white": {13: 2}, "black": {13: 2}}
    here = tn.Position.of(
        "irish", men, bar={"white": 1}, off={"white": 12, "black": 13}, turn="white", dice=(6, 5)
    )
    _, found, _ = played(Game("irish", position=here), "bar/19")
    assert [len(way) for _, _, way in found] == [1]


def test_round_a_ring_the_way_goes_on_where_the_numbers_begin_again() -> None:
    seats = tn.ruleset("astronomical_tables").seat_names
    men: dict[str, dict[str, int]] = {seat: {f"{seat[:2].capitalize()}1": 7} for seat in seats}
    men["moon"] = {"Mo1": 6, "Me6": 1}
    here = tn.Position.of("astronomical_tables", men, turn="moon", dice=(4, 4, 4))
    old, found, _ = played(Game("astronomical_tables", position=here), "Me6/Mo3")
    assert [above(old, x, y) for x, y, _ in found[0][2]] == ["Me7", "Mo1", "Mo2", "Mo3"]


def test_a_pile_closes_while_a_man_goes() -> None:
    game = Game("astronomical_tables", first="sun", seed=3)
    game.roll(6, 5, 4)
    _, found, new = played(game, str(game.legal_moves[0]))
    assert kinds(found)[0] == "go" and set(kinds(found)[1:]) == {"along"}
    assert all(step[2] == [stood(new)[step[1]]] for step in found[1:])


# -- whom he meets


def test_who_is_hit_leaves_after_him_and_to_where_he_waits() -> None:
    game, entry = at("irish", "hit")
    old, found, new = played(game, str(entry.move))
    assert kinds(found)[0] == "go" and kinds(found)[-1] == "hit"
    hitter, hit = found[0][1], found[-1][1]
    assert stood(old)[hit] == found[0][2][-1]  # he stands there still when the other comes
    assert found[-1][2] == [stood(new)[hit]]
    assert {man.id: man.seat for man in old.men}[hitter] != {m.id: m.seat for m in old.men}[hit]


@pytest.mark.parametrize(
    ("name", "code"), [("astronomical_tables", "hit"), ("alea_evangelii", "captured")]
)
def test_captured_men_travel_to_their_captors_hand(name: str, code: str) -> None:
    game, entry = at(name, code)
    old, found, new = played(game, str(entry.move))
    (hit,) = [step for step in found if step[0] == "hit"]
    place = next(man.place for man in new.men if man.id == hit[1])
    assert place >= old.layout.off
    assert hit[2] == [stood(new)[hit[1]]]
    if name == "alea_evangelii":
        assert [len(step[2]) for step in found if step[0] == "go"] == [1]  # he goes straight


# -- dice


def test_dice_come_from_the_throwers_side() -> None:
    for first, down in (("white", 1), ("black", -1)):
        _, found, new = played(Game("irish", first=first), (6, 5))
        ((kind, seat, dice, dx, dy),) = found
        assert (kind, seat, dx, dy) == ("throw", new.mover, 0, down * 150)
        assert len(dice) == 2 and all(each.startswith("<g transform") for each in dice)
    _, found, _ = played(Game("el_mundo", first="red"), (6, 5, 5))
    assert found[0][3] > 0 and found[0][4] > 0  # his corner is at the lower right


def test_a_lost_throw_is_seen_though_nobody_plays_it() -> None:
    game, entry = at("irish", "lost")
    _, found, _ = played(game, entry.dice)
    assert kinds(found) == ["throw"]


def test_dice_that_are_passed_on_go_from_the_middle_to_the_helper() -> None:
    game, entry = at("el_mundo", "passed")
    _, found, new = played(game, entry.dice)
    assert kinds(found) == ["throw", "pass"]
    _, seat, dice, ways = found[1]
    assert (seat, len(dice)) == (new.turn, 3) and new.passed
    for way in ways:
        assert len(way) == 1 and 80 < hypot(*way[0]) < 200


@pytest.mark.long
def test_those_that_are_played_stay_and_the_others_go_by_each_who_cannot_play_them() -> None:
    for skip in range(20):
        game, entry = at("el_mundo", "passed", skip)
        helpers = [each.seat for each in entry.events if each.code == "passed"]
        what = entry.dice if entry.is_throw else str(entry.move)
        _, found, new = played(game, what)
        if not new.passed:
            assert "pass" not in kinds(found)  # all were lost in the end
            continue
        _, seat, _, ways = found[-1]
        assert seat == game.rules.seat(helpers[-1])
        for die, way in zip(new.dice, ways, strict=True):
            assert len(way) == len(helpers)
            assert (way[0] == [0, 0]) == die.played


# -- whole turns


def test_a_turn_that_was_played_at_once_is_told_half_move_by_half_move() -> None:
    game = Game("irish", first="white")
    _, found, new = played(game, (6, 5), "24/18", "18/13")
    went = [step for step in found if step[0] == "go"]
    assert [kind for kind in kinds(found) if kind != "along"] == ["throw", "go", "go"]
    assert went[0][1] == went[1][1] and went[1][2][-1] == stood(new)[went[1][1]]


def test_what_is_too_much_to_be_watched_is_not_told() -> None:
    game = Game("irish", first="white")
    old = seen(game, {})
    while len(game.log) <= MOST:
        game.push(game.legal_moves[0]) if game.legal_moves else game.roll()
    assert shown(game, old, 0)[1] == []
    assert shown(Game("irish", first="white"), old, 0)[1] == []


@pytest.mark.parametrize("name", always("irish", "el_mundo", "tablut", of=records()))
def test_in_every_record_the_steps_lead_from_each_scene_to_the_next(name: str) -> None:
    log = Game.from_record(record(name)).log
    game = Game.from_record(record(name))
    while game.log:
        game.pop()
    old = seen(game, {})
    for n, entry in enumerate(log[:150]):
        game.roll(*entry.dice) if entry.move is None else game.push(entry.move)
        new, found = shown(game, old, n)
        ends = {step[1]: step[2][-1] for step in found if step[0] in ("go", "along", "hit")}
        assert stood(old) | ends == stood(new), (name, n, entry)
        old = new
