"""Tables by astronomy: how it is played, what is lost, and what good play looks like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tablesnb.base.shares import Average, Share, average
from tablesnb.lab.claims.case import Figure, Players
from tablesnb.lab.claims.counting_stars import MEN, PHASES, early_shots, seen
from tablesnb.lab.claims.counting_trades import (
    AFTER,
    CAUTION,
    POLICIES,
    again,
    endings,
    policy,
    styles,
    trades,
)

__all__ = ["balance", "exposed", "rounds", "rover", "taking", "taking_two", "three_men", "unused"]

SEATS: Final = 7
ALL: Final = MEN * SEATS
THROWS: Final = 84  # different ones
LOTS: Final = 4  # of so many games of strong players, one is played by lot too


def watched_by(games: int) -> tuple[tuple[Players, int], ...]:
    """Who plays how many of the games that are looked at half-move by half-move."""
    return ("strong", games), ("random", max(2, games // LOTS))


def exposed(games: int, seed: int) -> Iterator[Figure]:
    """How much oftener the first loses a man early than the others; what each takes early."""
    hit, whole = early_shots(min(games, THROWS))
    chance = hit / whole
    words = "throws of the second that can take a man of the first at once"
    yield Figure(
        "throws_taking",
        words,
        "strong",
        chance,
        chance,
        chance,
        whole,
        f"{hit}/{whole}",
        unit="share",
    )
    for players, many in watched_by(games):
        found = seen(players, many, seed)
        first = Share(found.early[0], many)
        rest = Share(sum(found.early[seat] for seat in range(1, SEATS)), many * (SEATS - 1))
        apart = difference(first, rest)
        words = "games in which the first loses a man before his second turn, above the others"
        yield Figure.of("first_above", words, players, apart, decides=True, unit="difference")
        yield Figure.of("first_loses", "games in which the first does", players, first)
        yield Figure.of("others_lose", "the same of the other six", players, rest)
        for seat in range(SEATS):
            taken = found.taken_early[seat] / many
            words = f"men that seat {seat + 1} takes in its first turn, a game"
            yield Figure(
                f"taken_by_seat_{seat + 1}", words, players, taken, taken, taken, many, unit="men"
            )


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
    for players, many in watched_by(games):
        found = seen(players, many, seed)
        whole = Share(found.lost.total(), found.dice.total())
        yield Figure.of("dice_lost", "dice that cannot be used", players, whole, decides=True)
        for at, phase in enumerate(PHASES, 1):
            if found.dice[phase]:
                part = Share(found.lost[phase], found.dice[phase])
                words = f"the same, {phase} on the board"
                yield Figure.of(f"dice_lost_phase_{at}", words, players, part)


def rounds(games: int, seed: int) -> Iterator[Figure]:
    """What share of the 49 men go round the whole board once before they are taken."""
    for players, many in watched_by(games):
        each = [done / ALL for done in seen(players, many, seed).round_once]
        words = "men who have gone round once, of all"
        yield Figure.of("gone_round", words, players, average(each), decides=True, unit="share")


def three_men(games: int, seed: int) -> Iterator[Figure]:
    """How often three men outlast two, and one, from wherever they stand; then other numbers."""
    for own, other in ((3, 2), (3, 1), (3, 3), (2, 2), (2, 1)):
        words = f"endings in which {_NAMED[own]} outlast {_NAMED[other]}"
        found = endings(own, other, games, seed)
        yield Figure.of(
            f"{_NAMED[own]}_outlast_{_NAMED[other]}",
            words,
            "strong",
            found,
            decides=(own, other) in ((3, 2), (3, 1)),
        )
    two = seen("strong", max(2, games // LOTS), seed).two
    for own, other in ((3, 2), (3, 1)):
        whole = two[own, other, True] + two[own, other, False]
        if whole:
            words = f"the same as whole games come to it, {_NAMED[own]} against {_NAMED[other]}"
            yield Figure.of(
                f"{_NAMED[own]}_outlast_{_NAMED[other]}_in_games",
                words,
                "strong",
                Share(two[own, other, True], whole),
            )


_NAMED: Final = {1: "one", 2: "two", 3: "three"}


def rover(games: int, seed: int) -> Iterator[Figure]:
    """How much oftener a pair and a rover outlast two men than three who play otherwise."""
    found = {name: policy(name, games, seed) for name in POLICIES}
    own, together, apart, *_ = POLICIES
    best = max((found[together], found[apart]), key=lambda each: each.value)
    words = (
        "endings that a pair and a rover win, above the better of three together and three apart"
    )
    yield Figure.of(
        "rover_above",
        words,
        "strong",
        difference(found[own], best),
        decides=True,
        unit="difference",
    )
    for name, each in found.items():
        said, _ = POLICIES[name]
        words = f"endings won against two men, {said}"
        yield Figure.of(f"wins_{name}", words, "strong", each)


def taking(games: int, seed: int) -> Iterator[Figure]:
    """What it gains to take one man and to stand alone for it, in the mean."""
    ones = [each for each in trades(games, seed) if each.taken == 1]
    gains = [each.gain.value for each in ones]
    words = "coins gained by taking one man and leaving a man alone for it"
    yield Figure.of("coins_gained", words, "strong", average(gains), decides=True, unit="coins")
    worse = Share(sum(each.gain.interval[1] < 0 for each in ones), len(ones))
    better = Share(sum(each.gain.interval[0] > 0 for each in ones), len(ones))
    yield Figure.of(
        "surely_worse", "choices at which the capture was surely worse", "strong", worse
    )
    yield Figure.of("surely_better", "choices at which it was surely better", "strong", better)


def taking_two(games: int, seed: int) -> Iterator[Figure]:
    """What it gains to take two and leave a man alone: where it seemed worst, tried afresh."""
    twos = [each for each in trades(games, seed) if each.taken > 1]
    if not twos:  # a sample of a few choices may have none
        twos = list(trades(games, seed))
    worst = min(twos, key=lambda each: each.gain.value)
    afresh = again(worst, max(AFTER, 5 * games), seed + 1_000_000)
    words = "coins gained by taking two, at the choice where it looked worst"
    yield Figure.of("coins_at_worst", words, "strong", afresh, decides=True, unit="coins")
    if len(twos) > 1:
        gains = average([each.gain.value for each in twos])
        yield Figure.of(
            "coins_on_average",
            "the same on average, of all such choices",
            "strong",
            gains,
            unit="coins",
        )


def balance(games: int, seed: int) -> Iterator[Figure]:
    """How much more the others are paid than those who are more cautious, or more reckless."""
    for name, leans in (("cautious", -CAUTION), ("reckless", CAUTION)):
        theirs, more = styles(leans, games, seed)
        words = f"coins that the balanced win more than the {name} at their table"
        yield Figure.of(f"balanced_above_{name}", words, "strong", more, decides=True, unit="coins")
        yield Figure.of(
            f"coins_of_{name}", f"coins that the {name} win", "strong", theirs, unit="coins"
        )
