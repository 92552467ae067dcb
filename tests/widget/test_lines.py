"""Going back on a board and playing otherwise: both lines stay, and either is gone back to."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.play.again import go
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice
from tablesnb.widget.board.panel_stage import Drawn, Line, Turn, turns
from tablesnb.widget.board.view import Board, board
from tests.long import always
from tests.tables.setting import play_from
from tests.widget.test_panel import press, send
from tests.widget.test_saved_games import play


def listed(game: Game) -> list[tuple[int, int, str]]:
    return [(each.number, each.depth, text(each)) for each in turns(game)]


def text(turn: Turn) -> str:
    return " ".join(
        [turn.seat, *map(str, turn.dice), *(str(node.played.move) for node in turn.moves)]
    )


def moves(told: Board, *pairs: tuple[int, int]) -> dict[str, Any]:
    """White's moves, by the points that he calls so."""
    for source, target in pairs:
        send(told, "move", **{"from": source - 1, "to": target - 1})
    shown: dict[str, Any] = told.shown
    return shown


def test_two_ways_to_play_a_throw_are_both_kept(told: Board, game: Game) -> None:
    send(told, "throw", dice=[6, 5])
    moves(told, (24, 18), (18, 13))
    send(told, "throw", dice=[3, 1])
    send(told, "back", to=2)
    shown = moves(told, (13, 8))
    assert shown["forward"] == ""
    assert listed(game) == [
        (1, 0, "white 6 5 24/18 13/8"),
        (1, 1, "white 6 5 24/18 18/13"),
        (2, 1, "black 3 1"),
    ]
    assert tn.replay(game).lines == 2
    black = turns(game)[2]
    shown = send(told, "goto", node=black.node)
    assert shown["said"].startswith("Taken back: White's 13 → 8.")
    assert shown["due"] == "Black is to play a three and a one."
    assert [str(entry.move or entry.dice) for entry in game.log] == [
        "(6, 5)", "24/18", "18/13", "(3, 1)",
    ]  # fmt: skip
    assert [(each.depth, each.here) for each in turns(game)] == [(0, False), (1, False), (0, True)]


def test_the_same_men_by_another_way_are_another_place(told: Board, game: Game) -> None:
    send(told, "throw", dice=[6, 5])
    moves(told, (24, 18), (13, 8))
    end = game.tree.here
    send(told, "back", to=1)
    moves(told, (13, 8), (24, 18))
    moment = told.shown["moment"]
    shown = send(told, "goto", node=end.number)
    assert (shown["moment"], str(game.log[-1].move)) == (moment + 1, "13/8")


def test_forward_is_there_on_a_second_board_and_after_a_cell(told: Board, game: Game) -> None:
    play(told, 3)
    last = game.log[-1]
    send(told, "back")
    other = board(game)
    assert other.shown["forward"] == told.shown["forward"] != ""
    send(other, "forward")
    assert game.log[-1].move == last.move
    send(told, "back")
    # what a cell has played does not take it away
    game.pop()
    game.pop()
    told.refresh()
    assert told.shown["forward"] == "White's throw 2 3"


def test_forward_brings_back_what_was_said_of_a_move(told: Board, game: Game) -> None:
    play(told, 2)
    game.annotate("Too early.", "mark:6")
    told.refresh()
    send(told, "back")
    send(told, "forward")
    assert (game.log[-1].comment, game.log[-1].signs) == ("Too early.", ("mark:6",))


def test_turns_that_are_ahead_are_listed(told: Board, game: Game) -> None:
    play(told, 7)
    whole = listed(game)
    send(told, "back", to=1)
    assert listed(game) == whole
    assert [(each.here, each.ahead) for each in turns(game)] == [
        (True, False), *[(False, True)] * (len(whole) - 1)
    ]  # fmt: skip
    send(told, "back")
    assert all(each.ahead for each in turns(game))
    shown = send(told, "goto", node=turns(game)[-1].node)
    assert shown["forward"] == "" and len(game.log) == 7


def test_a_player_moves_only_when_the_reader_goes_on() -> None:
    game = Game("irish", seed=1283, first="white")
    told = board(game, opponent={"black": "careful"})
    play(told, 3)
    while game.awaits is not None and game.awaits.seat == "black":
        send(told, "panel.step")
    black = next(each for each in turns(game) if each.seat == "black")
    shown = send(told, "goto", node=black.moves[0].number)
    assert isinstance(game.awaits, Choice) and game.awaits.seat == "black"
    assert shown["panel"]["next"] == -1
    # nor while there is more of the line to go along
    assert send(told, "goto", node=black.moves[0].number - 1)["panel"]["next"] == -1
    press(told, "step")
    assert game.log[-1].seat == "black"


def test_forward_goes_as_far_as_one_press_takes_back() -> None:
    game = Game("irish", seed=1283, first="white")
    told = board(game, opponent={"black": "careful"})
    for _ in range(2):
        send(told, "throw")
        while game.legal_moves and told.player is None:
            game.push(game.legal_moves[0])
            told.refresh()
        while told.player is not None:
            send(told, "panel.step")
    whole = [str(entry.move or entry.dice) for entry in game.log]
    stops = []
    while game.log:
        send(told, "back")
        stops.append(len(game.log))
    while told.shown["forward"]:
        # but for the very first throw, which stands before all choices
        assert len(game.log) == stops.pop()
        send(told, "forward")
    assert [str(entry.move or entry.dice) for entry in game.log] == whole


def test_lines_go_with_the_game_under_another_reading(told: Board) -> None:
    play(told, 3)
    send(told, "back")
    play_other(told)
    before = listed(told.game)
    assert any(depth for _, depth, _ in before)
    send(told, "panel.read", field="bear_off", value="exact")
    assert listed(told.game) == before
    inner = next(each for each in turns(told.game) if each.depth)
    send(told, "goto", node=inner.node)
    assert told.game.rules.value("bear_off") == "exact"
    assert told.shown["said"].startswith("Taken back")


def play_other(told: Board) -> None:
    """A move that is not the one which Forward would do again, if there is another."""
    onward = told.game.tree.here.onward
    assert onward is not None
    others = [each for each in told.game.legal_moves if each != onward.played.move]
    told.game.push(others[0] if others else told.game.legal_moves[0])
    told.refresh()


def test_from_a_position_set_by_hand_too() -> None:
    told = board(play_from({6: 3, 5: 2}, {6: 3}, 6, 5))
    begun = len(told.game.log)
    play(told, 2)
    send(told, "back", to=begun)
    play_other(told)
    send(told, "goto", node=turns(told.game)[0].node)
    assert listed(Game.from_record(told.game.record())) == listed(told.game)


def test_men_that_throws_place_are_gone_back_to() -> None:
    game = Game("el_mundo", seed=1)
    told = board(game)
    play(told, 9)
    there = game.tree.here
    send(told, "back", to=3)
    play(told, 1)
    send(told, "throw", dice=[1, 1, 1]) if isinstance(game.awaits, tn.Throw) else None
    go(game, there)
    told.refresh()
    assert game.tree.here is there
    assert told.scene.seats and told.shown["moment"] > 0


@pytest.mark.parametrize("node", [-1, 99])
def test_what_is_no_place_of_the_game_is_said(told: Board, game: Game, node: int) -> None:
    play(told, 2)
    shown = send(told, "goto", node=node)
    assert shown["said"] == f"there is no move {node} in this game"
    assert len(game.log) == 2


def test_a_choice_made_before_one_went_elsewhere_is_dropped(told: Board, game: Game) -> None:
    play(told, 3)
    moment = told.shown["moment"]
    send(told, "goto", node=1)
    assert "earlier position" in send(told, "goto", node=3, moment=moment)["said"]
    assert len(game.log) == 1


def test_the_start_is_gone_to_and_left(told: Board, game: Game) -> None:
    play(told, 4)
    send(told, "goto", node=0)
    assert game.log == () and told.shown["forward"] != ""
    send(told, "goto", node=4)
    assert len(game.log) == 4


@pytest.mark.parametrize("name", always("irish", "el_mundo", "tablut", of=tn.games()))
def test_lists_tell_of_every_game(name: str) -> None:
    game = Game(name, seed=3)
    told = board(game)
    play(told, 12)
    send(told, "back", to=len(game.log) - 3)
    told.game.roll() if isinstance(game.awaits, tn.Throw) else play_other(told)
    told.refresh()
    found = turns(game)
    assert sum(each.here for each in found) == 1
    numbers = [each.number for each in found if each.number and not each.depth]
    assert numbers == list(range(1, len(numbers) + 1))
    for each in found:
        send(told, "goto", node=each.node)
        assert game.tree.here.number == each.node


@pytest.mark.parametrize("name", always("irish", "el_mundo", "tablut", of=tn.games()))
def test_a_line_is_drawn_again_only_where_something_of_it_is_other(name: str) -> None:
    game, rng = Game(name, seed=3), random.Random(3)
    told, drawn = board(game), Drawn()
    before: list[Line] = []
    for _ in range(20):
        play(told, 1)
        now = drawn.lines(game, told.scene)
        assert now == Drawn().lines(game, told.scene)
        # beside those that are new: the line where the game stood, and the one where it stands
        fresh = sum(not any(line is each for each in before) for line in now)
        assert fresh <= len(now) - len(before) + 2
        before = now
    for _ in range(20):
        send(told, "goto", node=rng.randrange(1, game.tree.here.number + 1))
        assert drawn.lines(game, told.scene) == Drawn().lines(game, told.scene)
        play(told, 2)
        assert drawn.lines(game, told.scene) == Drawn().lines(game, told.scene)
    # another game on the board has lines of its own
    other = Game(name, seed=4)
    play(board(other), 3)
    assert drawn.lines(other, told.scene) == Drawn().lines(other, told.scene)


def test_dice_that_lay_there_at_the_start_are_a_throw_like_any_other() -> None:
    game = play_from({13: 3, 6: 2, 24: 2}, {6: 5, 13: 3}, 5, 3)
    told = board(game)
    heads = [told.shown["head"]]
    for _ in range(2):
        game.push(game.legal_moves[0])
        told.refresh()
        heads.append(told.shown["head"])
    game.roll(4, 1)
    told.refresh()
    heads.append(told.shown["head"])
    assert [head.split(" · ")[1] for head in heads] == ["throw 1"] * 3 + ["throw 2"]
    assert listed(game) == [(1, 0, "white 5 3 6/1 6/3"), (2, 0, "black 4 1")]
    tafl = tn.Game("tablut", position=tn.Game("tablut").position)
    assert board(tafl).shown["head"].split(" · ")[1] == "the start"
