"""The result of a game: who has won, told to whoever sits there, and what to try again."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.games.transcripts import record
from tablesnb.widget.board import panel_result
from tablesnb.widget.board.view import Board, board
from tests.tables.setting import play_from
from tests.widget.test_panel import send
from tests.widget.told import part


def last(**sits: str) -> Board:
    """A game in which White has just borne off the last man."""
    game = play_from({1: 1}, {13: 1, 6: 14}, 4, 4, game="early_backgammon")
    game.push("1/off")
    return board(game, opponent=sits)


@pytest.mark.parametrize(
    ("sits", "said"),
    [
        ({}, "White has won."),
        ({"black": "careful"}, "You have won."),
        ({"white": "careful"}, "You have lost. White has won."),
        ({"white": "careful", "black": "careful"}, "White has won."),
    ],
)
def test_who_has_won_is_told_to_whoever_sits_there(sits: dict[str, str], said: str) -> None:
    assert part(last(**sits).shown, "over").splitlines()[0] == said


def test_each_seat_has_a_line_the_winner_first() -> None:
    text = part(last(black="careful").shown, "over")
    assert "White (you)wins 3 stakes" in text and "Blackpays 3 stakes" in text
    assert text.index("White (you)") < text.index("Blackpays") < text.index("How this was counted")


def test_round_a_ring_who_is_neither_first_nor_last_pays_nothing() -> None:
    game = tn.Game.from_record(record("el_mundo"))
    outcome = game.outcome()
    assert outcome is not None
    between = next(seat for seat in outcome.order if outcome.payoff[seat] == 0)
    winner = outcome.order[0]
    said = panel_result.headline(game, outcome, [between])
    assert said == f"{winner.capitalize()} has won. You win and pay nothing."
    assert "wins and pays nothing" in part(board(game).shown, "over")


def test_many_who_won_and_nobody_who_did() -> None:
    game = tn.Game("tablut", seed=1)
    drawn = tn.Outcome({"attackers": 0, "defenders": 0}, ("attackers", "defenders"), "A draw.")
    won = tn.Outcome({"attackers": -1, "defenders": 1}, ("defenders", "attackers"), "So.")
    for own in ([], ["attackers"], ["attackers", "defenders"]):
        draw = panel_result.headline(game, drawn, own)
        assert draw == "Nobody has won: the game is a draw."
    assert panel_result.headline(game, won, ["attackers"]) == (
        "You have lost. The defenders have won."
    )


def test_moves_are_judged_on_request_and_not_before_the_end() -> None:
    game = play_from({6: 1, 2: 1}, {2: 2}, 2, 1, game="modern_backgammon")
    told = board(game)
    assert "the game is not over" in said(send(told, "panel.review"))
    game.push("6/4 4/3")
    while game.awaits is not None:
        game.roll(1, 2) if isinstance(game.awaits, tn.Throw) else game.push(game.legal_moves[0])
    told.refresh()
    assert "Judge the moves" in part(told.shown, "over")
    shown = send(told, "panel.review")
    assert "cost something:" in said(shown) or "that cost most:" in said(shown)
    text = part(shown, "over")
    assert "6 → 4 → 3 pays 9.3 stakes less in 100 games than the best. The best was" in text
    assert "Try again" in text and "Judge the moves" not in text


def said(shown: dict[str, Any]) -> str:
    return str(shown["said"])


def test_a_draw_without_stakes_is_said_once_with_its_reason() -> None:
    game = tn.Game("tablut", seed=1)
    for move in ("d1-c1", "e3-d3", "c1-d1", "d3-e3"):
        game.push(move)
    text = part(board(game).shown, "over")
    assert text.startswith("Nobody has won.\n")
    assert text.count("draw") == text.partition("By which rule")[2].count("draw") + 1
