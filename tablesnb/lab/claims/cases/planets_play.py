"""Tables by astronomy: how it is played, what is lost, and what good play looks like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tablesnb.base.shares import Average, Share, average
from tablesnb.lab.claims.case import Case, Figure, Open, Players
from tablesnb.lab.claims.counting_stars import GAME, MEN, PHASES, early_shots, seen
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
from tablesnb.lab.claims.criterion import Bounds, Criterion, above, below

__all__ = ["CASES", "OPEN"]

LAWS: Final = ((GAME, None),)
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
    yield Figure(words, "strong", chance, chance, chance, whole, f"{hit}/{whole}")
    for players, many in watched_by(games):
        found = seen(players, many, seed)
        first = Share(found.early[0], many)
        rest = Share(sum(found.early[seat] for seat in range(1, SEATS)), many * (SEATS - 1))
        apart = difference(first, rest)
        words = "games in which the first loses a man before his second turn, above the others"
        yield Figure.of(words, players, apart, decides=True)
        yield Figure.of("games in which the first does", players, first)
        yield Figure.of("the same of the other six", players, rest)
        for seat in range(SEATS):
            taken = found.taken_early[seat] / many
            words = f"men that seat {seat + 1} takes in its first turn, a game"
            yield Figure(words, players, taken, taken, taken, many)


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
        yield Figure.of("dice that cannot be used", players, whole, decides=True)
        for phase in PHASES:
            if found.dice[phase]:
                part = Share(found.lost[phase], found.dice[phase])
                words = f"the same, {phase} on the board"
                yield Figure.of(words, players, part)


def rounds(games: int, seed: int) -> Iterator[Figure]:
    """What share of the 49 men go round the whole board once before they are taken."""
    for players, many in watched_by(games):
        each = [done / ALL for done in seen(players, many, seed).round_once]
        words = "men who have gone round once, of all"
        yield Figure.of(words, players, average(each), decides=True)


def three_men(games: int, seed: int) -> Iterator[Figure]:
    """How often three men outlast two, and one, from wherever they stand; then other numbers."""
    for own, other in ((3, 2), (3, 1), (3, 3), (2, 2), (2, 1)):
        words = f"endings in which {_NAMED[own]} outlast {_NAMED[other]}"
        found = endings(own, other, games, seed)
        yield Figure.of(words, "strong", found, decides=(own, other) in ((3, 2), (3, 1)))
    two = seen("strong", max(2, games // LOTS), seed).two
    for own, other in ((3, 2), (3, 1)):
        whole = two[own, other, True] + two[own, other, False]
        if whole:
            words = f"the same as whole games come to it, {_NAMED[own]} against {_NAMED[other]}"
            yield Figure.of(words, "strong", Share(two[own, other, True], whole))


_NAMED: Final = {1: "one", 2: "two", 3: "three"}


def rover(games: int, seed: int) -> Iterator[Figure]:
    """How much oftener a pair and a rover outlast two men than three who play otherwise."""
    found = {name: policy(name, games, seed) for name in POLICIES}
    own, together, apart, *_ = POLICIES
    best = max((found[together], found[apart]), key=lambda each: each.value)
    words = (
        "endings that a pair and a rover win, above the better of three together and three apart"
    )
    yield Figure.of(words, "strong", difference(found[own], best), decides=True)
    for name, each in found.items():
        yield Figure.of(f"endings won against two men, {name}", "strong", each)


def taking(games: int, seed: int) -> Iterator[Figure]:
    """What it gains to take one man and to stand alone for it, in the mean."""
    ones = [each for each in trades(games, seed) if each.taken == 1]
    gains = [each.gain.value for each in ones]
    words = "coins gained by taking one man and leaving a man alone for it"
    yield Figure.of(words, "strong", average(gains), decides=True)
    worse = Share(sum(each.gain.interval[1] < 0 for each in ones), len(ones))
    better = Share(sum(each.gain.interval[0] > 0 for each in ones), len(ones))
    yield Figure.of("choices at which the capture was surely worse", "strong", worse)
    yield Figure.of("choices at which it was surely better", "strong", better)


def taking_two(games: int, seed: int) -> Iterator[Figure]:
    """What it gains to take two and leave a man alone: where it seemed worst, tried afresh."""
    twos = [each for each in trades(games, seed) if each.taken > 1]
    if not twos:  # a sample of a few choices may have none
        twos = list(trades(games, seed))
    worst = min(twos, key=lambda each: each.gain.value)
    afresh = again(worst, max(AFTER, 5 * games), seed + 1_000_000)
    words = "coins gained by taking two, at the choice where it looked worst"
    yield Figure.of(words, "strong", afresh, decides=True)
    if len(twos) > 1:
        gains = average([each.gain.value for each in twos])
        yield Figure.of("the same on average, of all such choices", "strong", gains)


def balance(games: int, seed: int) -> Iterator[Figure]:
    """How much more the others are paid than those who are more cautious, or more reckless."""
    for name, leans in (("cautious", -CAUTION), ("reckless", CAUTION)):
        theirs, more = styles(leans, games, seed)
        words = f"coins that the balanced win more than the {name} at their table"
        yield Figure.of(words, "strong", more, decides=True)
        yield Figure.of(f"coins that the {name} win", "strong", theirs)


CASES: Final = (
    Case(
        "A3",
        "The first player loses a man early more often than the others.",
        "Who loses a man before his second turn more often: the first player, or the others?",
        "all pairs of first throws; then whole games, looked at up to each seat's second turn",
        "how much more often the first has lost a man before the second turn than the others have",
        above(0, "upheld where it is more often, refuted where it is less"),
        exposed,
        games=600,
        sample=8,
        laws=LAWS,
        passages=("stars.first",),
        by="a question of ours, from du Coeur's reason",
        note="That the next may take a man of his at once is so, and we first asked for its "
        "chance; that would not tell the first from the others, who stand before a next player "
        "too. A hundred games had been looked at, to see that the counting runs, when this was "
        "fixed.",
    ),
    Case(
        "A4",
        "It is rare that a die cannot be used.",
        "Of a hundred dice, how many can nobody use?",
        "whole games, every die",
        "the share of dice that cannot be used",
        below(0.05, "upheld below 5 %, refuted above"),
        unused,
        games=600,
        sample=8,
        laws=LAWS,
        passages=("stars.unused",),
    ),
    Case(
        "A6",
        "Not many men survive long enough to bear off.",
        "Of the 49 men, how many go once round the board before they are taken?",
        "whole games, every man followed until he passes the Ace on which he began",
        "the share of all men who go round once",
        below(0.2, "upheld below 20 %, ten men of 49; refuted above 33.3 %", refuted=1 / 3),
        rounds,
        games=600,
        sample=8,
        laws=LAWS,
        passages=("stars.no_bearing",),
        note="Where comrades share a point, we let the one go who has been round least, so that "
        "the count is as high as it can be. Nobody here plays to come round.",
    ),
    Case(
        "A9",
        "With two players left, to have three men is a serious advantage over fewer.",
        "Two colours are left, three men against two: how often do the three last?",
        "endings of two colours, the men wherever lots put them, either to throw",
        "the share of endings that three men win against two, and against one",
        above(0.6, "upheld above 60 % against both, refuted below"),
        three_men,
        games=2_400,
        sample=10,
        laws=LAWS,
        passages=("stars.three_men",),
        note="Lesson 5 sets three apart, or a pair and one: 75 % and 80 % against two.",
    ),
    Case(
        "A10",
        "Of three men two should stand together, and the third go round and take.",
        "Three men against two: a pair and a rover, all together, or all apart?",
        "endings of three men against two, the three played by one policy or another",
        "how much oftener a pair and a rover, who goes round alone, win than the better of all "
        "together and all apart",
        above(0, "upheld where it is more often, refuted where it is less"),
        rover,
        games=2_500,
        sample=10,
        laws=LAWS,
        passages=("stars.three_men",),
        by="a question of ours, from du Coeur's words",
        note="He says what three men allow, and not that it is best. Each policy is the strong "
        "player's judgement, with half a man more for points that two, or three, of his own hold. "
        "In a first trial it was three men: then a pair was not broken even to take the last "
        "enemy, which nobody advises, and won 13 % less of its endings than the best of the "
        "others. It is kept among the evidence.",
    ),
    Case(
        "A11",
        "To take a man is generally reasonable, though it leaves one's own man alone.",
        "You can take one man, but must stand alone for it. What does that bring, on average?",
        "choices of strong games, the best such capture and the best play without one, both "
        f"played on {AFTER} times",
        "how many coins the capture gains, on average",
        above(
            0,
            "upheld above nothing, refuted where it loses a quarter of a coin or more; between "
            "them it may still be called reasonable, and nothing is decided",
            refuted=-0.25,
        ),
        taking,
        games=800,
        sample=3,
        laws=LAWS,
        passages=("stars.trades",),
        note="Counted are all captures that leave more of his men alone, those too that a good "
        "player would not make. A coin is the price "
        "of one man. 300 choices, with one man or two to take, were looked at first, then 800.",
        known=True,
        beside=(
            "choices at which the capture was surely worse",
            "choices at which it was surely better",
        ),
    ),
    Case(
        "A11b",
        "To take two men is always worthwhile, though it leaves one's own man alone.",
        "Is it ever better not to take two men?",
        "choices of strong games with two men to take; the one that looks worst is tried again",
        "what taking two men gains at the choice where it looked worst",
        Criterion(
            "upheld where it loses at no choice, refuted where it loses at one",
            Bounds(0),
            Bounds(high=0, below=True),
        ),
        taking_two,
        games=300,
        sample=3,
        laws=LAWS,
        passages=("stars.trades",),
        note="What looks worst of many looks worse than it is: other games decide.",
    ),
    Case(
        "A12",
        "A balanced way to play is essential: neither too cautious nor too reckless.",
        "Who wins more: who fears to stand alone, who does not mind, or who weighs it?",
        "tables of seven: three who count a man in danger as half a man less, or more, than the "
        "strong player does, and four strong players",
        "how many coins more the balanced win than the cautious, and than the reckless",
        above(0, "upheld where it is more than nothing against both, refuted where it is less"),
        balance,
        games=2_800,
        sample=7,
        laws=LAWS,
        passages=("stars.balance",),
        nature="definition",
        note="Balanced means here as the strong player has learnt to play: what is tried is how "
        "far one may stray from that. So it could hardly have failed; that the reckless lose three "
        "times as much as the cautious was not known before.",
    ),
)
OPEN: Final[tuple[Open, ...]] = ()
