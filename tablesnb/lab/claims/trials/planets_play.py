"""Tables by astronomy: how it is played, what is lost, and what good play looks like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any, Final

from tablesnb.base.shares import Average, Share, average
from tablesnb.lab.analysis.rollouts import Rollout, result_of, rollout_by
from tablesnb.lab.claims.case import Figure, Found, Row, figures
from tablesnb.lab.claims.counting_played import CAP
from tablesnb.lab.claims.counting_stars import (
    GAME,
    MEN,
    PHASES,
    early_shots,
    ending,
    lone_men,
    seen,
)
from tablesnb.lab.claims.counting_watched import (
    Way,
    feature,
    leaning,
    met,
    played_out,
    standing_together,
    watched,
    watched_by,
)
from tablesnb.play.game import Game
from tablesnb.players.tables_weights import ALONE, PRIZES
from tablesnb.rules.family import family_of
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law

__all__ = ["balance", "exposed", "rounds", "rover", "taking", "taking_two", "three_men", "unused"]


# -- what it is worth to take men and to stand alone for it; and last men


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


def _greedy(rules: Any) -> list[Way]:
    """Who takes whatever can be taken, and who takes as little."""
    takes = feature(rules, PRIZES)
    return [
        Way(rules, leaning(rules, {takes: worth}, GREEDY * CAPTIVES)) for worth in (GREEDY, -GREEDY)
    ]


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
    ways = _greedy(rules)
    watcher, begun = watched(GAME, "strong")
    on = rollout_by("strong", begun, CAP)
    found: list[Trade] = []
    for number in count():
        for step in watcher.game(begun, seed + number):
            state = step.state
            if step.move is not None or state[law.PHASE] != law.PLAY:
                continue
            seat, before = state[law.ACTOR], _captives(rules, state, state[law.ACTOR])
            one, other = (played_out(rules, state, way(state)) for way in ways)
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
    on = rollout_by("strong", Game(GAME, first="saturn", seed=0), CAP)
    row = list(trade.row)
    one, other = (played_out(rules, row, way(row)) for way in _greedy(rules))
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


# -- the trials


SEATS: Final = 7
ALL: Final = MEN * SEATS
THROWS: Final = 84  # different ones
LOTS: Final = 4  # of so many games of strong players, one is played by lot too


def exposed(games: int, seed: int) -> Iterator[Figure]:
    """How much oftener the first loses a man early than the others; what each takes early."""
    hit, whole = early_shots(min(games, THROWS))
    words = "throws of the second that can take a man of the first at once"
    chance = Found.exactly(hit / whole, whole, f"{hit}/{whole}")
    yield Figure.of("throws_taking", words, "strong", chance, "share")
    for players, many in watched_by(games, LOTS, 2):
        found = seen(players, many, seed)
        first = Share(found.early[0], many)
        rest = Share(sum(found.early[seat] for seat in range(1, SEATS)), many * (SEATS - 1))
        words = "games in which the first loses a man before his second turn, above the others"
        yield from figures(
            players,
            ("first_above", words, difference(first, rest), "difference"),
            ("first_loses", "games in which the first does", first),
            ("others_lose", "the same of the other six", rest),
        )
        for seat in range(SEATS):
            taken = Found.exactly(found.taken_early[seat] / many, many)
            words = f"men that seat {seat + 1} takes in its first turn, a game"
            yield Figure.of(f"taken_by_seat_{seat + 1}", words, players, taken, "men")


def difference(one: Share, other: Share) -> Average:
    """How much greater one share is than another, of games that do not depend on one another.

    >>> difference(Share(50, 100), Share(50, 100))
    0.0 ± 0.1
    """
    low = [each.value - each.interval[0] for each in (one, other)]
    high = [each.interval[1] - each.value for each in (one, other)]
    wide = max(low[0] ** 2 + high[1] ** 2, high[0] ** 2 + low[1] ** 2) ** 0.5
    return Average(one.value - other.value, wide, one.whole)


def unused(games: int, seed: int) -> Iterator[Figure]:
    """What share of the dice nobody can use; then by how many men are left."""
    for players, many in watched_by(games, LOTS, 2):
        found = seen(players, many, seed)
        whole = Share(found.lost.total(), found.dice.total())
        yield from figures(players, ("dice_lost", "dice that cannot be used", whole))
        for at, phase in enumerate(PHASES, 1):
            if found.dice[phase]:
                part = Share(found.lost[phase], found.dice[phase])
                words = f"the same, {phase} on the board"
                yield Figure.of(f"dice_lost_phase_{at}", words, players, part)


def rounds(games: int, seed: int) -> Iterator[Figure]:
    """What share of the 49 men go round the whole board once before they are taken."""
    for players, many in watched_by(games, LOTS, 2):
        gone = average([done / ALL for done in seen(players, many, seed).round_once])
        words = "men who have gone round once, of all"
        yield from figures(players, ("gone_round", words, gone, "share"))


def three_men(games: int, seed: int) -> Iterator[Figure]:
    """How often three men outlast two, and one, from wherever they stand; then other numbers."""
    numbers, asked = {1: "one", 2: "two", 3: "three"}, ((3, 2), (3, 1))
    for own, other in (*asked, (3, 3), (2, 2), (2, 1)):
        one, two = numbers[own], numbers[other]
        found = endings(own, other, games, seed)
        row: Row = f"{one}_outlast_{two}", f"endings in which {one} outlast {two}", found
        yield from figures("strong", row, deciding=int((own, other) in asked))
    last = seen("strong", max(2, games // LOTS), seed).two
    for own, other in asked:
        whole = last[own, other, True] + last[own, other, False]
        if whole:
            one, two = numbers[own], numbers[other]
            words = f"the same as whole games come to it, {one} against {two}"
            share = Share(last[own, other, True], whole)
            yield Figure.of(f"{one}_outlast_{two}_in_games", words, "strong", share)


def rover(games: int, seed: int) -> Iterator[Figure]:
    """How much oftener a pair and a rover outlast two men than three who play otherwise."""
    found = {name: policy(name, games, seed) for name in POLICIES}
    own, together, apart, *_ = POLICIES
    best = max((found[together], found[apart]), key=lambda each: each.value)
    words = (
        "endings that a pair and a rover win, above the better of three together and three apart"
    )
    above = difference(found[own], best)
    yield from figures("strong", ("rover_above", words, above, "difference"))
    for name, each in found.items():
        said, _ = POLICIES[name]
        words = f"endings won against two men, {said}"
        yield Figure.of(f"wins_{name}", words, "strong", each)


def taking(games: int, seed: int) -> Iterator[Figure]:
    """What it gains to take one man and to stand alone for it, in the mean."""
    ones = [each.gain for each in trades(games, seed) if each.taken == 1]
    gains = average([each.value for each in ones])
    worse = Share(sum(each.interval[1] < 0 for each in ones), len(ones))
    better = Share(sum(each.interval[0] > 0 for each in ones), len(ones))
    words = "coins gained by taking one man and leaving a man alone for it"
    yield from figures(
        "strong",
        ("coins_gained", words, gains, "coins"),
        ("surely_worse", "choices at which the capture was surely worse", worse),
        ("surely_better", "choices at which it was surely better", better),
    )


def taking_two(games: int, seed: int) -> Iterator[Figure]:
    """What it gains to take two and leave a man alone: where it seemed worst, tried afresh."""
    twos = [each for each in trades(games, seed) if each.taken > 1]
    if not twos:  # a sample of a few choices may have none
        twos = list(trades(games, seed))
    worst = min(twos, key=lambda each: each.gain.value)
    afresh = again(worst, max(AFTER, 5 * games), seed + 1_000_000)
    words = "coins gained by taking two, at the choice where it looked worst"
    yield from figures("strong", ("coins_at_worst", words, afresh, "coins"))
    if len(twos) > 1:
        gains = average([each.gain.value for each in twos])
        words = "the same on average, of all such choices"
        yield Figure.of("coins_on_average", words, "strong", gains, "coins")


def balance(games: int, seed: int) -> Iterator[Figure]:
    """How much more the others are paid than those who are more cautious, or more reckless."""
    for name, leans in (("cautious", -CAUTION), ("reckless", CAUTION)):
        theirs, more = styles(leans, games, seed)
        words = f"coins that the balanced win more than the {name} at their table"
        yield from figures(
            "strong",
            (f"balanced_above_{name}", words, more, "coins"),
            (f"coins_of_{name}", f"coins that the {name} win", theirs, "coins"),
        )
