"""The mirror that outside programs hold up to a choice: what they are asked, and what they say."""

from __future__ import annotations

import pytest

import tablesnb as tn
from benchmarks import against
from tablesnb.lab import compiled
from tests import needs
from tests.oracle import gnubg

GAME = "modern_backgammon"


def after(dice: tuple[int, int], play: str) -> gnubg.Board:
    """The board after the first play of a game."""
    game = tn.Game(GAME, first="white")
    game.roll(*dice)
    for move in play.split():
        game.push(move)
    return gnubg.board(game.position)


def test_a_board_is_told_from_both_sides() -> None:
    waits, turn = after((3, 1), "8/5 6/5")
    assert waits[4] == 2 and waits[5] == 4 and waits[7] == 2 and sum(waits) == sum(turn) == 15
    assert turn[5] == 5 and turn[23] == 2
    sage = against.for_sage((waits, turn))
    assert sage[5] == 2 and sage[6] == 4 and sage[1] == -2 and sage[19] == -5 and len(sage) == 26


def test_the_best_play_of_three_and_one_is_known() -> None:
    """Every book has it: three and one make the point 5; 13/9 is worth less by far."""
    needs.gnubg()
    best, other = gnubg.worth([after((3, 1), "8/5 6/5"), after((3, 1), "13/10 10/9")], 1)
    assert 0.1 < best < 0.25 and best - other > 0.08


def test_a_game_that_is_as_good_as_won_is_worth_its_stake() -> None:
    """White has a man left and Black all his in White's home: White wins three, whatever falls."""
    needs.gnubg()
    men = {"white": {1: 1}, "black": {22: 15}}
    position = tn.Position.of(GAME, men, off={"white": 14}, turn="black")
    (worth,) = gnubg.worth([gnubg.board(position)], 0)
    assert worth == pytest.approx(3, abs=0.02)


def test_the_best_loses_nothing_and_the_rest_what_lies_between() -> None:
    """Judged by a judge of our own: what each end is worth stands on its own board."""
    row = [0] * 4
    boards = [((number,) * 25, (0,) * 25) for number in range(3)]
    found = [against.Choice(row, {(0,): boards[0], (1,): boards[1], (2,): 1.0, (3,): boards[2]})]

    def judge(asked: list[gnubg.Board]) -> list[float]:
        return [[0.5, 0.2, -0.1][board[0][0]] for board in asked]

    losses = against.judged(found, [[(1,)], [(2,)], [(3,)]], judge, judge)
    assert losses == [[pytest.approx(0.8)], [0], [pytest.approx(1.1)]]


@pytest.mark.long
def test_choices_are_drawn_by_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    numpy = pytest.importorskip("numpy")
    # two short games in plain Python: to compile the net's law takes some hundred times as long
    monkeypatch.setattr(compiled, "fast", compiled.plain)
    with numpy.errstate(over="ignore"):  # the hash behind the dice wraps, as it does compiled
        one, other = (against.choices(2, 5, against.shipped()) for _ in range(2))
    assert one == other and all(len(each.ends) > 1 for each in one)
