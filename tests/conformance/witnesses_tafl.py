"""Positions in which the readings of tafl games part ways.

Each witness takes a game's name and one reading, and returns what comes of it: legal moves, events
or the result. Where readings would agree in one position, it looks at several.
"""

from __future__ import annotations

from collections.abc import Callable

import tablesnb as tn
from tests.tafl.setting import FAR, codes, goes, stand

Witness = Callable[..., object]


def layout(game: str, **reading: object) -> object:
    """Who stands where."""
    return tn.Game(game, reading=reading).position.rows


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


def stuck(game: str, **reading: object) -> object:
    """The attackers cannot move; and then the defenders cannot."""
    shut_in = stand("c1", "c3 d1", "j10", "defenders", True, **reading)
    shut_in.push("c3-c2")
    walled = stand("j11 j9 i10 p10", "", "j10", "attackers", False, **reading)
    walled.push("p10-k10")
    return shut_in.position.winner, walled.position.winner


def encircled(game: str, **reading: object) -> object:
    """A ring of attackers is closed round the king and a man; diagonals close it too."""
    ring = "d9 e8 f9 e11 d10 f14"
    reading = {"no_move": "loses", **reading}
    begun = stand(ring, "", "e9", "attackers", True, **reading)
    begun.push("f14-f10")
    return codes(begun), begun.position.winner


ALEA: dict[str, Witness] = {
    "layout": layout,
    "first_mover": first_mover,
    "men_cross_throne": lands(f"{FAR} j5", "", "m13", "attackers", "j5"),
    "king_may_reenter": lands(FAR, "", "j5", "defenders", "j5"),
    "citadels": lands(FAR, "", "j10", "attackers", FAR),
    "king_armed": both(
        happens(f"{FAR} e5", "d8", "f5", "defenders", "d8-d5"),
        happens(f"{FAR} e5", "d5", "f8", "defenders", "f8-f5"),
    ),
    "throne_hostile_to_men": happens(f"{FAR} k10 p3", "m10", "d5", "defenders", "m10-l10"),
    "king_capture": both(
        happens("e4 g5", "", "f5", "attackers", "e4-e5"),
        happens("j12 j14 i13 p13", "", "j13", "attackers", "p13-k13"),
    ),
    "king_safe_until_moved": happens("j11 j9 i10 p10", "e5", "j10", "attackers", "p10-k10"),
    "throne_hostile_to_king": happens("j12 i11 p11", "", "j11", "attackers", "p11-k11"),
    "citadel_hostile_to_king": happens("a4 p3", "", "a3", "attackers", "p3-b3"),
    "goal": both(
        happens(FAR, "", "j5", "defenders", "j5-j1"),
        happens(FAR, "", "r5", "defenders", "r5-r2"),
    ),
    "repetition": again,
    "no_move": stuck,
    "encirclement_loses": encircled,
    "variegated_men": both(
        lands(f"{FAR} f8", "", "j10", "attackers", "f8"),
        happens(f"{FAR} f5 j7", "f6", "d2", "attackers", "j7-f7"),
    ),
}


TABLUT: dict[str, Witness] = {
    "first_mover": first_mover,
    "king_may_reenter": lands(FAR, "", "e7", "defenders", "e7"),
    "entering_between": happens("c4 c6", "b5", "g6", "defenders", "b5-c5"),
    "throne_hostile_to_men": both(
        # beside the empty castle, and beside the king in it
        happens("e1 a9", "e4", "g7", "attackers", "e1-e3"),
        happens("e1 a9", "e4", "e5", "attackers", "e1-e3"),
        # and beside a king who is held on three
        happens("e1 a9 d5 f5 e6", "e4", "e5", "attackers", "e1-e3"),
    ),
    "king_capture": happens("c7 a5", "", "c6", "attackers", "a5-c5"),
    "king_shut_in": happens("f5 e6 d4 f4 e3 a5", "e4 h8", "e5", "attackers", "a5-d5"),
    "repetition": again,
    "no_move": happens("a1", "a3 b1", "e5", "defenders", "a3-a2"),
}
