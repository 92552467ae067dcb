"""What the tafl games share in witnesses: where a piece may go, and what a move makes happen.

Each takes a game's name and one reading, and returns what comes of it: legal moves, events or the
result.
"""

from __future__ import annotations

import tablesnb as tn
from tests.conformance.drawing import Witness
from tests.tafl.setting import FAR, codes, goes, stand


def first_mover(game: str, **reading: object) -> object:
    """Whose turn it is."""
    return tn.Game(game, reading=reading).awaits


def lands(attackers: str, defenders: str, king: str, turn: str, source: str) -> Witness:
    """Where a piece may go."""

    def found(game: str, **reading: object) -> object:
        return goes(stand(attackers, defenders, king, turn, game=game, **reading), source)

    return found


def happens(
    attackers: str, defenders: str, king: str, turn: str, *moves: str, moved: bool = False
) -> Witness:
    """What the last of some moves makes happen."""

    def found(game: str, **reading: object) -> object:
        begun = stand(attackers, defenders, king, turn, moved, game, **reading)
        for move in moves:
            if begun.awaits is None:
                break
            begun.push(move)
        return codes(begun), begun.position.winner

    return found


def both(*witnesses: Witness) -> Witness:
    """What several positions show."""

    def found(game: str, **reading: object) -> object:
        return [witness(game, **reading) for witness in witnesses]

    return found


def again(game: str, **reading: object) -> object:
    """When a position comes back and back again, who ends it and how."""
    king = tn.ruleset(game).point_name(0, tn.ruleset(game).centre)
    begun = stand(FAR, "c5", king, "defenders", game=game, **reading)
    moves = ("c5-c6", "a3-a4", "c6-c5", "a4-a3") * 2
    made = 0
    for move in moves:
        if begun.awaits is None:
            break
        begun.push(move)
        made += 1
    return made, begun.position.winner, begun.awaits
