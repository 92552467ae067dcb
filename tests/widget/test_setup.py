"""A board is set up by hand: men stand anywhere, the rules say what is wrong, nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import UnknownName
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice
from tablesnb.widget.board import editing, setup
from tablesnb.widget.board.view import Board, board
from tests.long import always
from tests.tables.setting import play_from
from tests.widget.test_panel import press, send
from tests.widget.test_saved_games import Open, files, irish, opened, place, play
from tests.widget.told import messages, part

__all__ = ["opened", "place"]  # fixtures


@pytest.fixture
def edited(told: Board) -> Board:
    send(told, "set.begin")
    return told


def at(told: Board, name: str) -> int:
    """The number of a place by the beginning of its name."""
    return next(n for n, each in enumerate(told.shown["names"]) if each.startswith(f"{name}:"))


def put(told: Board, source: str, target: str) -> dict[str, Any]:
    return send(told, "move", **{"from": at(told, source), "to": at(told, target)})


def says(told: Board) -> str:
    return part(told.shown, "sheet").splitlines()[1]


def test_what_was_left_is_there_again_until_the_game_goes_on(edited: Board, game: Game) -> None:
    first = edited.shown["names"]
    put(edited, "24", "12")
    there = edited.shown["names"]
    send(edited, "set.leave")
    send(edited, "turn", near="black", mirror=False, labels="numbers")
    send(edited, "turn", near="white", mirror=False, labels="numbers")
    shown = send(edited, "set.begin")
    assert shown["said"] == editing.HERE_AGAIN and shown["names"] == there
    assert send(edited, "back")["names"] == first
    # where nothing was set up there is nothing to come back to
    send(edited, "set.leave")
    assert send(edited, "set.begin")["said"] == ""
    put(edited, "24", "12")
    send(edited, "set.leave")
    send(edited, "throw")
    assert send(edited, "set.begin")["names"] != there


# -- men


def test_a_man_goes_anywhere_and_the_rules_say_what_is_wrong(edited: Board, game: Game) -> None:
    before = game.position
    assert says(edited) == "This can be played." and edited.shown["free"]
    shown = put(edited, "24", "12")
    assert says(edited) == (
        "Black has men on 13, where white stands (his 12): no two colours share a point."
    )
    assert shown["names"][at(edited, "12")] == "12: one man of White, five men of Black"
    assert (game.position, game.log) == (before, ())
    # the man on top is the one who came last, and goes on
    put(edited, "12", "11")
    assert says(edited) == "This can be played."
    assert shown["names"][at(edited, "24")] == "24: one man of White"
    assert edited.shown["names"][at(edited, "11")] == "11: one man of White"


def test_the_same_men_travel_and_a_man_more_is_said(edited: Board) -> None:
    ids = {man.id for man in edited.scene.men}
    put(edited, "24", "White's off")
    assert {man.id for man in edited.scene.men} == ids
    plate = edited.plate
    press(edited, "set-0-26+1")
    assert says(edited) == "White has 16 men; irish is played with 15."
    assert len(edited.shown["men"]) == 31
    # men who are new are drawn on a fresh ground
    assert edited.plate is not plate
    assert part(edited.shown, "near").split()[-2:] == ["16", "men"]
    press(edited, "set-0-26-1")
    assert says(edited) == "This can be played."
    for _ in range(5):
        press(edited, "set-1-25-1")
    assert says(edited) == "This can be played."


def test_off_the_board_and_on_again(edited: Board) -> None:
    send(edited, "move", **{"from": at(edited, "13"), "to": -1})
    assert edited.shown["names"][at(edited, "White's off")] == "White's off: one man of White"
    shown = send(edited, "ask", **{"from": at(edited, "2")})
    assert shown["names"][at(edited, "2")] == "2: one man of White"
    shown = send(edited, "ask", **{"from": at(edited, "3")})
    assert shown["said"] == "White has no man left off the board."


def test_every_change_is_taken_back(edited: Board) -> None:
    names = edited.shown["names"]
    put(edited, "24", "12")
    press(edited, "set-0-26+1")
    send(edited, "set.turn", value="black")
    send(edited, "set.dice", at=0, value="6")
    assert edited.shown["back"] == "the last change"
    for _ in range(4):
        shown = send(edited, "back")
    assert (shown["names"], shown["back"]) == (names, "")
    assert send(edited, "back")["said"] == "Nothing has been changed yet."


def test_it_is_cleared_and_as_it_was_at_the_start(edited: Board) -> None:
    press(edited, "set-clear")
    assert "off" in says(edited)
    assert set(edited.shown["from"]) == {at(edited, "White's off"), at(edited, "Black's off")}
    press(edited, "set-start")
    assert says(edited) == "This can be played."
    assert edited.editing is not None
    assert edited.editing.now.position == irish().position


# -- dice and turn


def test_dice_are_given_and_which_are_left(edited: Board) -> None:
    send(edited, "set.turn", value="black")
    send(edited, "set.dice", at=0, value="3")
    assert says(edited) == "Not every die has been said."
    send(edited, "set.dice", at=1, value="3")
    assert says(edited) == "This can be played."
    keys = [key for key in messages(edited.shown) if key.startswith("set-left-")]
    assert len(keys) == 3  # both threes, and all
    press(edited, "set-left-0")
    press(edited, "set-play")
    game = edited.game
    assert game.awaits == Choice("black", "move")
    assert (game.position.dice, game.position.dice_left) == ((3, 3), (3,))
    assert edited.shown["due"] == "Black is to play a three."
    assert not edited.shown["free"]


def test_dice_that_are_left_come_with_the_game(told: Board) -> None:
    send(told, "throw", dice=[6, 5])
    send(told, "move", **{"from": 23, "to": 17})
    position = told.game.position
    send(told, "set.begin")
    assert told.editing is not None
    assert told.editing.now.position == position
    assert [die.face for die in told.scene.dice] == [6, 5]


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("set.dice", {"at": 2, "value": "1"}),
        ("set.dice", {"at": 0, "value": "7"}),
        ("set.turn", {"value": "green"}),
        ("set.count", {"seat": "green", "place": 26, "by": 1}),
        ("set.count", {"seat": "white", "place": 3, "by": 1}),
        ("set.id", {"value": "irish/25x1"}),
        ("set.id", {"value": Game("tabula", first="white").position.id}),
        ("move", {"from": 0, "to": 99}),
        ("ask", {"from": -1}),
    ],
)
def test_what_cannot_be_is_said_and_nothing_changes(
    edited: Board, kind: str, more: dict[str, Any]
) -> None:
    assert edited.editing is not None
    now = edited.editing.now
    shown = send(edited, kind, **more)
    assert shown["said"] and "Error" not in shown["said"]
    assert edited.editing.now == now and shown["free"]


# -- to play on, and to leave


def test_what_is_set_up_is_played_on_with_its_id(edited: Board, game: Game) -> None:
    put(edited, "24", "20")
    send(edited, "set.turn", value="black")
    assert edited.editing is not None
    there = edited.editing.now.position
    shown = press(edited, "set-play")
    assert shown["said"] == "Played on from here." and not shown["free"]
    assert edited.game is not game and game.log == ()
    assert edited.game.position == edited.game.start == there
    assert tn.Position.from_id(there.id) == there
    play(edited, 3)
    assert edited.game.played == 3
    assert Game.from_record(edited.game.record()).position == edited.game.position


def test_what_is_wrong_is_not_played(edited: Board, game: Game) -> None:
    put(edited, "24", "12")
    shown = press(edited, "set-play")
    assert "no two colours share a point" in shown["said"]
    assert shown["free"] and edited.game is game
    assert shown["names"][at(edited, "12")] == "12: one man of White, five men of Black"


def test_nothing_of_the_game_stays_beside_it(told: Board) -> None:
    play(told, 2)
    before = told.shown
    assert before["steps"]
    shown = send(told, "set.begin")
    assert (set(shown), shown["steps"]) == (set(before), [])
    assert set(shown["panel"]) == set(before["panel"])
    parts = shown["panel"]["parts"]
    assert set(parts) == set(before["panel"]["parts"])
    assert {name for name, each in parts.items() if each} == {"far", "near", "sheet"}


def test_to_leave_it_is_the_game_as_it_was(told: Board, game: Game) -> None:
    play(told, 2)
    names, moment = told.shown["names"], told.shown["moment"]
    send(told, "set.begin")
    put(told, "24", "12")
    shown = press(told, "set-leave")
    assert (shown["names"], shown["free"]) == (names, False)
    assert shown["moment"] > moment and game.played == 2
    play(told, 1)
    assert game.played == 3


def test_a_cell_that_plays_meanwhile_changes_nothing_here(edited: Board, game: Game) -> None:
    put(edited, "24", "12")
    names = edited.shown["names"]
    game.roll(6, 5)
    assert not edited.refresh()
    assert edited.shown["names"] == names
    assert press(edited, "set-leave")["due"] == "White is to play a six and a five."


@pytest.mark.parametrize("kind", ["throw", "only", "forward", "panel.new", "panel.step"])
def test_nothing_else_is_done_meanwhile(edited: Board, game: Game, kind: str) -> None:
    assert send(edited, kind)["said"] == editing.FIRST
    assert game.log == ()


def test_nothing_is_set_up_that_was_not_begun(told: Board) -> None:
    assert send(told, "set.clear")["said"] == "the board is not being set up"


def test_an_id_is_pasted(edited: Board) -> None:
    game = irish()
    game.roll(6, 5)
    game.push("24/18")
    send(edited, "set.id", value=f" {game.position.id}\n")
    assert edited.editing is not None
    assert edited.editing.now.position == game.position
    assert game.position.id in part(edited.shown, "sheet")


def test_the_board_is_turned_while_it_is_set_up(edited: Board) -> None:
    put(edited, "24", "20")
    shown = send(edited, "turn", near="black", mirror=True, labels="")
    assert shown["free"] and edited.plate["turned"]["near"] == "black"
    press(edited, "set-leave")
    assert edited.plate["turned"] == {"near": "black", "mirror": True, "labels": ""}


def test_a_board_can_begin_so_by_a_games_name() -> None:
    told = board("tabula", edit=True)
    assert told.shown["free"] and says(told) == "This can be played."
    assert not board("tabula").shown["free"]
    with pytest.raises(UnknownName, match="tabula"):
        board("tabla", edit=True)


def test_the_game_that_was_left_for_it_is_still_there(opened: Open, place: Any) -> None:
    told = opened(irish())
    play(told, 4)
    log = told.game.log
    send(told, "set.begin")
    press(told, "set-play")
    play(told, 1)
    assert files(place) == [".txt", ".txt"]
    found = opened(irish()).keeper.found
    assert found[1].game.log == log and found[0].game.start is not None


# -- other games


@pytest.mark.parametrize("name", always("irish", "el_mundo", "tablut", of=tn.games()))
def test_every_game_is_set_up_as_it_stands_and_played_on(name: str) -> None:
    game = Game(name, seed=5)
    told = board(game)
    play(told, 12)
    send(told, "set.begin")
    for number in list(told.shown["from"])[:3]:
        for target in (0, len(told.shown["names"]) - 1, -1):
            send(told, "move", **{"from": number, "to": target})
            assert told.shown["free"] and says(told)
    press(told, "set-start")
    assert says(told) == "This can be played."
    press(told, "set-play")
    assert told.game.start == setup.at_start(game.rules).position
    play(told, 1)


def test_el_mundos_reserve_is_set_up() -> None:
    told = board("el_mundo", edit=True)
    for _ in range(2):
        send(told, "move", **{"from": at(told, "Green's reserve"), "to": 0})
    assert says(told) == "This can be played."
    assert told.editing is not None
    there: Any = told.editing.now.position
    assert (there.reserve("green"), sum(there.men("green").values())) == (10, 2)
    press(told, "set-play")
    assert told.game.position.reserve("green") == 10
    assert told.game.awaits is not None and told.game.awaits.why == "place"


def test_the_king_is_moved_captured_and_missed() -> None:
    told = board("alea_evangelii", edit=True)

    def crossing(name: str) -> int:
        return next(n for n, e in enumerate(told.plate["places"]) if
                    told.shown["names"][n].startswith(f"{name}:"))  # fmt: skip

    send(told, "move", **{"from": crossing("j10"), "to": crossing("j8")})
    assert told.editing is not None
    assert told.editing.now.position.king == "j8"
    king = [man for man in told.scene.men if man.mark]
    assert [man.place for man in king] == [crossing("j8")]
    send(told, "move", **{"from": crossing("j8"), "to": -1})
    assert says(told) == "The king stands nowhere: there must be one on the board."
    send(told, "set.turn", value="defenders")
    send(told, "ask", **{"from": crossing("j10")})
    assert says(told) == "This can be played."
    # who is stood upon is captured
    send(told, "move", **{"from": crossing("c1"), "to": crossing("i10")})
    there: Any = told.editing.now.position
    assert (there.at("i10"), there.captured("defenders")) == ("attacker", 1)


@pytest.mark.parametrize("name", ["tablut", "alea_evangelii"])
def test_who_lies_beside_a_board_of_lines_is_seen_and_the_king_on_top(name: str) -> None:
    told = board(tn.Game(name, seed=5))
    high, places = told.plate["high"], len(told.plate["places"])
    send(told, "set.begin")
    laid, size = told.plate, told.scene.layout.size
    assert (laid["high"] > high, len(laid["places"])) == (True, places + 2)
    for _, _, left, top, wide, deep, *_ in laid["places"]:
        assert left >= 0 and top >= 0 and left + wide <= 100 and top + deep <= 100
    # by arrows one comes there and back
    for n in (size, size + 1):
        assert any(n in row for row in laid["walk"][:size])
        assert all(to < size for to in laid["walk"][n])
    shown = send(told, "set.clear")
    man = next(man for man in told.scene.men if man.mark)
    pile = told.scene.pile(man.place, man.seat)
    assert (pile[-1], man.index) == (man, len(pile) - 1)
    spot = next(each[2:4] for each in shown["men"] if each[0] == man.id)
    assert any(list(spot) == each["at"][:2] for each in shown["from"].values())
    send(told, "set.turn", value=told.scene.seats[man.seat])
    send(told, "ask", **{"from": size // 2})
    assert [each.mark for each in told.scene.men if each.place == size // 2] == [man.mark]
    send(told, "set.leave")
    assert (told.plate["high"], len(told.plate["places"])) == (high, places)


def test_every_die_of_a_throw_has_a_name_of_its_own() -> None:
    """A double hand throws four."""
    told = board(tn.Game("irish", reading={"hands": "double"}), edit=True)
    sheet = str(told.shown["panel"]["parts"]["sheet"])
    for name in ("First die", "Second die", "Third die", "4th die"):
        assert f"'aria-label': '{name}'" in sheet


def test_men_keep_their_marks_and_one_without_gets_his_points() -> None:
    reading = {"hit_goes_to": "same_point"}
    men = {"green": {"G4·1": 2, "G4": 10}, "red": {"R1": 11}}
    men |= {"black": {"B1": 11}, "white": {"W1": 12}}
    off, bar = {"black": 1}, {"red·5": 1}
    before: Any = tn.Position.of("el_mundo", men, bar=bar, off=off, turn="green", reading=reading)
    told = board(before)
    send(told, "set.begin")
    assert editing.MARKS in part(told.shown, "sheet")
    send(told, "set.play")
    after: Any = told.game.position
    assert after == before and after.marks("red")["bar"] == {5: 1}
    assert after.marks("green") == {"G4": {1: 2, 4: 10}}
    # one who was beside the board has none to keep
    send(told, "set.begin")
    put(told, "Black's off", "B3")
    send(told, "set.play")
    after = told.game.position
    assert after.marks("black") == {"B1": {1: 11}, "B3": {3: 1}}
    # where no man bears a mark nothing is said of any
    other = board(tn.Game("irish", first="white"))
    send(other, "set.begin")
    assert editing.MARKS not in part(other.shown, "sheet")


def test_a_breaking_that_is_under_way_begins_anew_and_it_is_said() -> None:
    men = {9: 2, 8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}
    told = board(play_from(men, {18: 1, 12: 14}, 2, 1))
    send(told, "move", **{"from": 7, "to": 6})
    send(told, "throw", dice=[1, 2])
    assert send(told, "set.begin")["said"] == editing.BREAKING
    send(told, "set.play")
    awaited = told.game.awaits
    assert awaited is not None and (awaited.why, awaited.seat) == ("break", "white")
    assert send(told, "set.begin")["said"] == editing.BREAKING
    send(told, "set.start")
    send(told, "set.play")
    assert send(told, "set.begin")["said"] == ""
