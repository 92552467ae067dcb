"""Whom a reader may choose to play against: how each plays, and how it did against the strongest.

The scores stand on the card of the game's strong player, and are measured, not guessed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tablesnb.base.errors import UnknownName
from tablesnb.base.wording import listed
from tablesnb.players.cards import Card, card
from tablesnb.rules.registry import ruleset

__all__ = ["OPPONENTS", "Opponent", "opponents"]

OPPONENTS: Final = {
    "beginner": "takes its second-best move every other time",
    "careful": "plays by rules of thumb",
    "skilled": "takes its second-best move one time in five",
    "strong": "always takes the move that it thinks best",
}
STRONGEST: Final = "strong"


@dataclass(frozen=True)
class Opponent:
    """An opponent of a game: its name, how it plays, and its score, or nothing if none is known.

    ``lost`` is the share of games that the strong player won against it.
    """

    name: str
    how: str
    score: str = ""
    lost: float | None = None

    def __str__(self) -> str:
        return f"{self.how}{f' ({self.score})' if self.score else ''}"


def opponents(rules: Any) -> tuple[Opponent, ...]:
    """Return the opponents of a ruleset's game, the weakest first.

    They stand in the order of their scores where all are known.

    >>> import tablesnb as tn
    >>> [each.name for each in opponents(tn.ruleset("irish"))][-1]
    'strong'
    """
    try:
        found = card(rules.name)
    except UnknownName:
        return tuple(Opponent(name, how) for name, how in OPPONENTS.items())
    weaker = [_met(found, name, how) for name, how in OPPONENTS.items() if name != STRONGEST]
    if all(each.lost is not None for each in weaker):
        weaker.sort(key=lambda each: -(each.lost or 0))
    return (*weaker, Opponent(STRONGEST, OPPONENTS[STRONGEST]))


def _met(found: Card, name: str, how: str) -> Opponent:
    """An opponent with its score, from the games in which the strong player met it."""
    games = [each for each in found.strength if each.against == name]
    if not games:
        return Opponent(name, how)
    lost = sum(each.wins[0] for each in games) / len(games)
    seats = ruleset(found.game).seat_names
    if games[0].sides:
        # a card says which side the strong player had: the opponent had the other
        sides = (next(seat for seat in seats if seat != each.sides) for each in games)
        won = (_hundredths(1 - each.wins[0] - each.left / each.games) for each in games)
        both = listed([f"{of} as {side}" for of, side in zip(won, sides, strict=True)])
        score = f"against strong it wins {both}, of 100 games each"
    elif len(seats) == 2:
        score = f"against strong it wins {_hundredths(1 - lost)} of 100 games"
    else:
        score = (
            f"against {len(seats) - 1} of it one strong player wins {_hundredths(lost)} of 100 "
            f"games, where {_hundredths(1 / len(seats))} are a fair share"
        )
    return Opponent(name, how, score, lost)


def _hundredths(share: float) -> str:
    """A share as games of 100; small shares keep their tenths, so that none is told as nothing.

    >>> _hundredths(0.224), _hundredths(0.0123), _hundredths(0.05)
    ('22', '1.2', '5')
    """
    return f"{100 * share:.{1 if share < 0.095 else 0}f}".removesuffix(".0")
