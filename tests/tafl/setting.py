"""Positions of tafl games set up in a line, for the tests."""

from __future__ import annotations

import tablesnb as tn

ALEA = "alea_evangelii"
TABLUT = "tablut"
FAR = "a3"  # an attacker out of the way, so that the attackers can always move


def stand(
    attackers: str,
    defenders: str,
    king: str,
    turn: str = "attackers",
    king_moved: bool = False,
    game: str = ALEA,
    **reading: object,
) -> tn.Game:
    """A game with these men, written as points with spaces between, and this side to move."""
    men = {"attackers": attackers.split(), "defenders": defenders.split()}
    position = tn.Position.of(
        game, men, king=king, turn=turn, king_moved=king_moved, reading=reading
    )
    return tn.Game(game, reading=reading, position=position)


def made(game: tn.Game, move: str) -> list[str]:
    """Make a move; return the codes of what happened."""
    game.push(move)
    return codes(game)


def codes(game: tn.Game) -> list[str]:
    """What the last move made happen."""
    return [event.code for event in game.log[-1].events]


def goes(game: tn.Game, source: str) -> set[str]:
    """Where the piece on a point may go."""
    moves = (move.text.partition("x")[0].split("-") for move in game.legal_moves)
    return {target for start, target in moves if start == source}


def refused(game: tn.Game, move: str) -> tuple[str, str]:
    """Why a move is refused, in a word, and by which rule."""
    refusal = game.why_not(move)
    assert refusal is not None, f"{move} is legal"
    return refusal.reason, refusal.rule.id.partition(".")[2]


def ended(game: tn.Game) -> tuple[str | None, str]:
    """Who has won, nobody in a draw, and by which rule the game was decided."""
    assert game.outcome() is not None, "the game goes on"
    return game.position.winner, game.decided_by.partition(".")[2]
