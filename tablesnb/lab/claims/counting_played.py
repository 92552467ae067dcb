"""Games played to their end from one beginning, by each kind of players: how they ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from tablesnb.base.shares import Average, average
from tablesnb.lab import compiled
from tablesnb.lab.analysis.rollouts import rollout_by
from tablesnb.lab.claims.case import Found, Players
from tablesnb.lab.playouts import Ended
from tablesnb.lab.train.learning import CAREFUL
from tablesnb.play.game import Game
from tablesnb.players.learnt import net_for
from tablesnb.rules.family import family_of
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law

__all__ = [
    "CAP", "End", "ends", "more", "of_each", "paid_to_the_first", "played", "played_by_each",
    "seconds", "shares_won", "throws_of",
]  # fmt: skip

CAP: Final = 6_000  # throws after which a game is broken off
# who plays, and one of how many of the games that are asked for
PARTS: Final[tuple[tuple[Players, int], ...]] = (("strong", 1), ("careful", 4), ("random", 2))


@dataclass(frozen=True)
class End:
    """How a game ended: its throws, what each seat was paid, by which rule, and men still in.

    ``paid`` is empty where the game was broken off.
    """

    throws: int
    paid: tuple[int, ...]
    rule: str
    men: tuple[int, ...]


def of_each(games: int) -> list[tuple[Players, int]]:
    """Who plays how many games: the strong all that are asked for, the others a part, but two.

    >>> of_each(100)
    [('strong', 100), ('careful', 25), ('random', 50)]
    """
    return [(players, max(2, games // part)) for players, part in PARTS]


def played(
    game: str,
    players: Players,
    games: int,
    seed: int,
    *,
    reading: Mapping[str, str] | None = None,
    opening: bool = False,
) -> tuple[End, ...]:
    """Return how so many games ended that the first seat began, game n from the seed ``seed + n``.

    Seats are alike but for the order of turn, so that the first seat is whoever begins; with
    ``opening`` they throw for it first, and these are the games of ``lab.simulate``. The strong
    and the careful play compiled where that can be, and plain elsewhere: the same games.

    >>> [found] = played("irish", "random", 1, 1283)
    >>> found.rule, sum(found.paid)
    ('irish.stakes', 0)
    """
    return _played(game, tuple(sorted((reading or {}).items())), players, games, seed, opening)


def played_by_each(
    game: str, games: int, seed: int, *, opening: bool = False
) -> Iterator[tuple[Players, tuple[End, ...]]]:
    """The same by each kind of players: how so many of their games ended."""
    for players, many in of_each(games):
        yield players, played(game, players, many, seed, opening=opening)


@lru_cache(maxsize=16)
def _played(
    game: str,
    read: tuple[tuple[str, str], ...],
    players: Players,
    games: int,
    seed: int,
    opening: bool,
) -> tuple[End, ...]:
    rules: Any = ruleset(game, dict(read))
    if opening:
        begun = Game(rules, seed=seed, opening="ask")
    else:
        begun = Game(rules, first=rules.seat_names[0], seed=seed)
    return tuple(_end_of(rules, each) for each in ends(begun, players, games, seed))


def ends(begun: Game, players: Players, games: int, seed: int, cap: int = CAP) -> Iterator[Ended]:
    """So many games played on from where one stands, with its dice: throws, and the last state."""
    if players == "careful" and compiled.is_numba_there():
        yield from _careful(begun, games, seed)
        return
    for some in rollout_by(players, begun, cap)(begun.position, seed, games):
        yield from some


def _careful(begun: Game, games: int, seed: int) -> Iterator[Ended]:
    """The same, by the careful player at every seat, compiled."""
    import numpy

    from tablesnb.lab.train.strength import Table

    table = Table(begun.rules)
    known = net_for(begun.rules)
    assert known is not None
    net = numpy.array(known.row)
    table.space.start = numpy.array(begun.position.row, dtype=numpy.int64)
    if begun.chances:
        table.space.odds = numpy.array(begun.chances, dtype=numpy.int64)
    for number in range(games):
        table.game(net, seed + number, [CAREFUL] * len(begun.rules.seat_names))
        state = table.space.state.tolist()
        yield state[law.THROWS], state


def _end_of(rules: Any, ended: Ended) -> End:
    throws, state = ended
    family = family_of(rules)
    paid = family.payoff(state, rules)
    men = tuple(law.men_in(state, rules.row, seat) for seat in range(len(rules.seat_names)))
    rule = family.decided_by(state, rules) if paid is not None else ""
    return End(throws, tuple(paid or ()), rule, men)


def shares_won(paid: Sequence[int]) -> list[float]:
    """Each seat's share of a game: those who are paid best divide it, and nobody where all are 0.

    >>> shares_won([3, -3, 3, -3])
    [0.5, 0.0, 0.5, 0.0]
    """
    best = max(paid)
    winners = sum(each == best for each in paid)
    return [1 / winners if each == best else 0.0 for each in paid]


def throws_of(found: Iterable[End]) -> Average:
    """How many throws the games took."""
    return average([each.throws for each in found])


def seconds(long: float, throws: Average) -> Found:
    """How many seconds there are for a throw where a game takes so many."""
    low, high = throws.interval
    return Found(long / throws.value, long / high, long / low, throws.count)


def paid_to_the_first(begun: Game, players: Players, games: int, seed: int) -> Average:
    """What the first seat is paid of games played on from where one stands, with its dice."""
    family, rules = family_of(begun.rules), begun.rules
    paid = [family.payoff(state, rules) for _, state in ends(begun, players, games, seed)]
    return average([each[0] for each in paid if each is not None])


def more(one: Average, other: Average, games: int) -> Average:
    """How much more one mean is than another, each of other games: so many."""
    return Average(one.value - other.value, (one.wide**2 + other.wide**2) ** 0.5, games)
