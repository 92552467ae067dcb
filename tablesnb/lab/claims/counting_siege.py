"""Sieges of strong players under one law and another: who won, after how many moves, by which rule.

What the compiled law plays here is what the player plays on the board, move for move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Any, Final

from tablesnb.base.shares import Share
from tablesnb.lab.claims.case import Found
from tablesnb.rules.family import family_of
from tablesnb.rules.registry import ruleset
from tablesnb.tafl import law

__all__ = [
    "GAME", "LAYOUTS", "LONGEST", "LOOKS", "Siege", "differing", "drawn", "led", "less", "sieges",
]  # fmt: skip

GAME: Final = "alea_evangelii"
LAYOUTS: Final = ("murray", "variegated", "g5", "h4")
LOOKS: Final = 2_000  # positions that both sides look at for a move
LONGEST: Final = 500  # moves after which a siege is broken off


@dataclass(frozen=True)
class Siege:
    """How a siege ended: its moves, whose it was, and by which rule.

    ``won`` is 1 where the attackers won, 0 where the defenders did, one half where nobody did;
    ``rule`` is empty where it was broken off.
    """

    moves: int
    won: float
    rule: str


def sieges(reading: Mapping[str, str], games: int, seed: int) -> tuple[Siege, ...]:
    """How so many sieges ended that strong players fought, game n from the seed ``seed + n``."""
    return _fought(tuple(sorted(reading.items())), games, seed)


@lru_cache(maxsize=32)
def _fought(reading: tuple[tuple[str, str], ...], games: int, seed: int) -> tuple[Siege, ...]:
    from tablesnb.lab.siege.strength import Table

    rules: Any = ruleset(GAME, dict(reading))
    table, found = Table(rules), []
    family = family_of(rules)
    for number in range(seed, seed + games):
        moves = len(table.game(number, ("strong", "strong"), (LOOKS, LOOKS), LONGEST))
        state = table.state.tolist()
        if state[law.PHASE] != law.OVER:
            found.append(Siege(moves, 0.5, ""))
            continue
        won = {law.ATTACKERS: 1.0, law.DEFENDERS: 0.0}.get(state[law.WINNER], 0.5)
        found.append(Siege(moves, won, family.decided_by(state, rules).partition(".")[2]))
    return tuple(found)


def led(found: Sequence[Siege]) -> Share:
    """Of the sieges that somebody won, how many the side won that won more of them.

    >>> led([Siege(9, 1.0, "king_capture"), Siege(9, 0.0, "goal"), Siege(9, 1.0, "king_capture")])
    2 of 3, 67% (21% to 94%)
    """
    won = [each.won for each in found if each.won != 0.5]
    return Share(max(won.count(1.0), won.count(0.0)), len(won))


def drawn(found: Sequence[Siege]) -> Share:
    """How many sieges were draws by a rule.

    >>> drawn([Siege(9, 0.5, "repetition"), Siege(501, 0.5, "")])
    1 of 2, 50% (9% to 91%)
    """
    return Share(sum(bool(each.rule) and each.won == 0.5 for each in found), len(found))


def less(one: Share, other: Share) -> Found:
    """By how much one share lies above another, and its interval at 95 %.

    Newcombe's, of the shares' own intervals: a share of all or of none has a width, too.

    >>> [round(each, 3) for each in less(Share(90, 90), Share(80, 81))[:3]]
    [0.012, -0.03, 0.067]
    """
    (low, high), (under, over) = one.interval, other.interval
    value = one.value - other.value
    down = hypot(one.value - low, over - other.value)
    up = hypot(high - one.value, other.value - under)
    return Found(value, value - down, value + up, one.whole + other.whole)


def differing(some: Sequence[Siege], others: Sequence[Siege]) -> Share:
    """Of sieges from the same seeds, how many somebody else won.

    >>> differing([Siege(9, 1.0, "")], [Siege(9, 0.0, "")])
    1 of 1, 100% (21% to 100%)
    """
    pairs = list(zip(some, others, strict=True))
    return Share(sum(one.won != other.won for one, other in pairs), len(pairs))
