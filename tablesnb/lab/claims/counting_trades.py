"""Tables by astronomy: what it is worth to take men and to stand alone for it; and last men."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any, Final

from tablesnb.base.shares import Average, Share, average
from tablesnb.lab.analysis.rollouts import Rollout, result_of, rollout_by
from tablesnb.lab.claims.counting_played import CAP
from tablesnb.lab.claims.counting_stars import GAME, ending, lone_men
from tablesnb.lab.claims.counting_styles import feature, leaning, met, standing_together
from tablesnb.lab.claims.counting_watched import Way, watched
from tablesnb.play.game import Game
from tablesnb.players.tables_weights import ALONE, PRIZES
from tablesnb.rules.family import family_of
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law

__all__ = [
    "AFTER",
    "CAUTION",
    "POLICIES",
    "Trade",
    "again",
    "endings",
    "policy",
    "styles",
    "trades",
]

GREEDY: Final = 30.0  # men: more than anything else is worth
CAPTIVES: Final = 42  # of others, at the most
AFTER: Final = 20  # games played on from each of two plays
STEPS: Final = 49
CAUTION: Final = 0.5  # of a man: what one alone, and in reach, is worth less, or more


@dataclass(frozen=True)
class Trade:
    """A choice to take men and stand alone for it, or to take nobody: what it gained in the mean.

    ``taken`` is how many men were taken, ``gain`` what that paid more, ``row`` where it was.
    """

    taken: int
    gain: Average
    row: tuple[int, ...]


def _played_way(rules: Any, way: Way, row: list[int]) -> list[int]:
    state = list(row)
    for move in way(row):
        family_of(rules).play(state, rules, move)
    return state


def _captives(rules: Any, row: list[int], seat: int) -> int:
    return law.captives(row, rules.row, seat)


@lru_cache(maxsize=4)
def trades(many: int, seed: int) -> tuple[Trade, ...]:
    """Look at the choices of strong games at which men can be taken at the price of a blot.

    The first so many are told, from the first game on.

    The best play that takes as many as can be taken, and the best that takes as few, are those of
    players who lean all to the one or the other. It is a trade where the first leaves more men of
    his alone. From both ``AFTER`` games are played on by the strong, with the same throws.
    """
    rules: Any = ruleset(GAME)
    takes, leaves = (
        Way(rules, leaning(rules, {feature(rules, PRIZES): worth}, GREEDY * CAPTIVES))
        for worth in (GREEDY, -GREEDY)
    )
    watcher, begun = watched(GAME, "strong")
    on = rollout_by("strong", begun, CAP)
    found: list[Trade] = []
    for number in count():
        for step in watcher.game(begun, seed + number):
            state = step.state
            if step.move is not None or state[law.PHASE] != law.PLAY:
                continue
            seat, before = state[law.ACTOR], _captives(rules, state, state[law.ACTOR])
            one, other = (_played_way(rules, way, state) for way in (takes, leaves))
            taken = _captives(rules, one, seat) - before
            quiet = _captives(rules, other, seat) == before
            if taken and quiet and lone_men(one, rules, seat) > lone_men(other, rules, seat):
                gain = gained(rules, on, one, other, seat, seed + number, AFTER)
                found.append(Trade(taken, gain, tuple(state)))
                if len(found) == many:
                    return tuple(found)
    raise AssertionError("games do not run out")


def gained(
    rules: Any, on: Rollout, one: list[int], other: list[int], seat: int, seed: int, games: int
) -> Average:
    """How much more a seat is paid after one state than after another, with the same throws."""
    family = family_of(rules)
    paid = [
        [
            result_of(end, rules, seat).payoff or 0
            for some in on(family.at(state, rules), seed, games)
            for _, end in some
        ]
        for state in (one, other)
    ]
    return average([a - b for a, b in zip(*paid, strict=True)])


def again(trade: Trade, games: int, seed: int) -> Average:
    """The gain of a trade tried afresh, in many more games."""
    rules: Any = ruleset(GAME)
    takes, leaves = (
        Way(rules, leaning(rules, {feature(rules, PRIZES): worth}, GREEDY * CAPTIVES))
        for worth in (GREEDY, -GREEDY)
    )
    on = rollout_by("strong", Game(GAME, first="saturn", seed=0), CAP)
    row = list(trade.row)
    one, other = (_played_way(rules, way, row) for way in (takes, leaves))
    return gained(rules, on, one, other, row[law.ACTOR], seed, games)


# -- the last men


def endings(own: int, other: int, games: int, seed: int) -> Share:
    """How often Saturn with so many men outlasts Jupiter with so many, both strong."""
    rules: Any = ruleset(GAME)
    lots = Random(seed)
    on = rollout_by("strong", Game(GAME, first="saturn", seed=0), CAP)
    stayed = 0
    for number in range(games):
        for some in on(ending(own, other, lots), seed + number, 1):
            stayed += sum(law.men_in(end, rules.row, 0) > 0 for _, end in some)
    return Share(stayed, games)


def together(two: float, three: float) -> Callable[[Any], Mapping[int, float]]:
    """A leaning to points with two own men or more, and to points with three."""

    def worth(rules: Any) -> Mapping[int, float]:
        found = dict.fromkeys(standing_together(rules, 2), two)
        return found | dict.fromkeys(standing_together(rules, 3), three)

    return worth


POLICIES: Final[Mapping[str, tuple[str, Callable[[Any], Mapping[int, float]]]]] = {
    "pair_and_rover": ("two together and one who roves", together(0.5, -1.0)),
    "together": ("all three together", together(0.0, 0.5)),
    "apart": ("all three apart", together(-0.5, 0.0)),
    "as_liked": ("as the strong player likes", together(0.0, 0.0)),
    "pair": ("two together at any price", together(3.0, -6.0)),
}


def policy(name: str, games: int, seed: int) -> Share:
    """How often Saturn outlasts two men with three, who play by a policy; Jupiter is strong."""
    rules: Any = ruleset(GAME)
    _, leaning_of = POLICIES[name]
    leans = leaning(rules, leaning_of(rules), 10.0)
    lots, stayed = Random(seed), 0
    for number in range(games):
        end = met(rules, leans, (0,), seed + number, ending(3, 2, lots).row)
        stayed += law.men_in(end, rules.row, 0) > 0
    return Share(stayed, games)


def styles(leans: float, games: int, seed: int) -> tuple[Average, Average]:
    """What players are paid who mind a man alone so much more, and those who do not, at one table.

    Three of seven have the leaning; who they are goes round. First the mean of the three in each
    game, then how much more the other four are paid.
    """
    rules: Any = ruleset(GAME)
    net = leaning(rules, {feature(rules, ALONE): leans}, 10.0)
    begun = Game(GAME, first="saturn", seed=0).position.row
    theirs, more = [], []
    for number in range(games):
        who = [(number + each) % 7 for each in (0, 2, 4)]
        end = met(rules, net, who, seed + number, begun)
        paid = family_of(rules).payoff(end, rules) or (0,) * 7
        mine = sum(paid[each] for each in who) / 3
        theirs.append(mine)
        more.append((sum(paid) - 3 * mine) / 4 - mine)
    return average(theirs), average(more)
