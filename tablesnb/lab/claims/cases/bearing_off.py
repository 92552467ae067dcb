"""Du Coeur's guess on bearing off in Irish, and what doublets do there: exact, over all positions.

The number of games of a case is how many men stand at home.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import fsum
from typing import Final

from tablesnb.base.shares import average
from tablesnb.lab.claims.case import Case, Figure, Open
from tablesnb.lab.claims.counting_bearing import (
    BEST,
    MEN,
    MODERN,
    PIPS,
    first_off,
    forbidden,
    habit,
    share_of_throws,
    standing,
)
from tablesnb.lab.claims.criterion import Bounds, Criterion, above, below
from tablesnb.lab.claims.watching import Strong, side
from tablesnb.lab.endings import few, kept
from tablesnb.lab.endings.hand import numbers
from tablesnb.lab.endings.kind import SIX, Men, checked_rules, kind_of
from tablesnb.play.game import Game

__all__ = ["CASES", "OPEN"]

ALL: Final = 15  # men
GAMES: Final = 600  # of strong players, for the positions in which they begin to bear off
LESSON: Final = 7  # men, so many as the lesson on Irish counts
EVENLY: Final = (2, 2, 2, 3, 3, 3)  # a home filled as evenly as can be, the ace point first


@cache
def begun(games: int, seed: int) -> tuple[Men, ...]:
    """How strong players' men stand when all fifteen have come home and no enemy is to be met."""
    rules = checked_rules("irish", {})
    strong, found = Strong(rules, games), []
    for game in range(games):
        first = rules.seat_names[game % 2]
        still = {0, 1}
        for step in strong.steps(Game(rules, first=first).position.row, seed + game):
            if step.thrown:
                continue
            for seat in sorted(still):
                mine, other = side(step.after, rules, seat), side(step.after, rules, 1 - seat)
                home = mine.at[1:7]
                if sum(home) < ALL:
                    continue
                rear = max(point for point, many in enumerate(mine.at) if many)
                if not other.bar and not any(other.at[25 - rear :]):
                    found.append(home)
                    still.discard(seat)
    return tuple(found)


def in_hundred(what: str, share: Fraction | float, count: int, *, decides: bool = False) -> Figure:
    """A share that was worked out, in hundredths: its fraction is too long to be read."""
    value = float(share)
    said = f"{100 * value:.1f} %"
    return Figure(what, "nobody", value, value, value, count, said, decides)


def works_best(men: int, seed: int) -> Iterator[Figure]:
    """How often the best play is one that today's law forbids, and what it costs to obey."""
    best = habit(BEST, men)
    each = {home: forbidden(home, best) for home in standing(men)}
    share = share_of_throws(ways for ways, _ in each.values())
    what = "throws of which today's law forbids every best play"
    yield in_hundred(what, share, 36 * len(each), decides=True)
    if men == ALL:
        starts = begun(GAMES, seed)
        often = best.sum_of({home: ways / 36 for home, (ways, _) in each.items()})
        lasting = fsum(best.throws[home] for home in starts)
        found = [often[home] / best.throws[home] for home in starts]
        what = "throws so forbidden, as strong players come to it"
        yield Figure.of(what, "strong", average(found), decides=True)
        yield Figure.exactly("throws from there, on average", lasting / len(starts),
                             count=len(starts))  # fmt: skip
        yield in_hundred("throws so forbidden, from a home filled evenly",
                         often[EVENLY] / best.throws[EVENLY], 1)  # fmt: skip
    for few_men, most in ((min(men, LESSON), 0), (men, men)):
        ways = [ways for home, (ways, _) in each.items() if most <= sum(home) <= few_men]
        words = f"{men} men" if most else f"{few_men} men or fewer"
        yield in_hundred(f"the same with {words} at home", share_of_throws(ways), 36 * len(ways))
    wrong, cost = sum(ways for ways, _ in each.values()), fsum(cost for _, cost in each.values())
    yield Figure.exactly("throws lost where it forbids the best play", cost / wrong, count=wrong)
    slow = sum(ways > 0 for ways, _ in each.values())
    yield Figure.exactly("positions in which it forbids some best play", slow, count=len(each))


def rule_of_thumb(men: int, seed: int) -> Iterator[Figure]:
    """What it costs in games and in throws to play by today's law for the whole of bearing off."""
    best, modern = habit(BEST, men), habit(MODERN, men)

    def wins(home: Men) -> float:
        return first_off(modern.lasting(home), best.lasting(home))

    every = standing(men, men)
    what = "games won by today's law against the best play"
    if men == ALL:
        starts = begun(GAMES, seed)
        yield Figure.of(f"{what}, as strong players come to it", "strong",
                        average(map(wins, starts)), decides=True)  # fmt: skip
        slower = average(modern.throws[home] - best.throws[home] for home in starts)
        yield Figure.of("throws more, from there", "strong", slower)
        yield in_hundred(f"{what}, from a home filled evenly", wins(EVENLY), 1)
        yield Figure.exactly("throws from there, played best", best.throws[EVENLY], count=1)
        yield Figure.exactly("throws from there, by today's law", modern.throws[EVENLY], count=1)
    mean = fsum(map(wins, every)) / len(every)
    what += f", over all ways to stand with {men} men"
    yield in_hundred(what, mean, len(every), decides=men < ALL)


def raw_pips(men: int, seed: int) -> Iterator[Figure]:
    """Whoever wastes the fewest pips against whoever takes the most men."""
    every = standing(men, men)
    best, modern, by_pips, by_men = (habit(each, men) for each in (BEST, MODERN, PIPS, MEN))
    mean = {}
    for name, how in (("best", best), ("pips", by_pips), ("men", by_men), ("today", modern)):
        mean[name] = fsum(how.throws[home] for home in every) / len(every)
    gap = mean["pips"] - mean["men"]
    yield Figure.exactly("throws more by pips than by men", gap, count=len(every), decides=True)
    if men == ALL:
        found = average(by_pips.throws[home] - by_men.throws[home] for home in begun(GAMES, seed))
        yield Figure.of("the same, as strong players come to it", "strong", found, decides=True)
    for name, what in (
        ("best", "throws expected, played best"),
        ("pips", "throws expected by the play that wastes fewest pips"),
        ("men", "throws expected by the play that takes most men"),
        ("today", "throws expected by the plays of today's law"),
    ):
        yield Figure.exactly(f"{what}, {men} men", mean[name], count=len(every))


def last_throw(men: int, _seed: int) -> Iterator[Figure]:
    """How often the throw that bears the last man off is a doublet, in the quickest play."""
    for game, decides in (("early_backgammon", True), ("irish", False)):
        kind = kind_of(checked_rules(game, {}))
        homes = [home for home in numbers(kind) if sum(home) == men]
        if men <= SIX:
            found = [few.last_doublet(home, kind) for home in homes]
        else:
            table = kept.whole(kind).doublet
            found = [float(table[numbers(kind)[home]]) for home in homes]
        words = "four moves" if decides else "two moves"
        what = f"last throws that are doublets, where these are {words}"
        yield in_hundred(what, fsum(found) / len(found), len(found), decides=decides)


IRISH: Final = (("irish", None), ("irish", {"bear_off": "modern"}))
CASES: Final = (
    Case(
        "I1",
        "Where a die may bear off any man whom it carries out, the modern rule works best anyway.",
        "Strong players bear off. Of a hundred throws, for how many is the best play one that "
        "today's law forbids?",
        "all ways to stand at home with fifteen men or fewer and every throw, best being what "
        "takes the fewest throws",
        "the share of throws of which today's law forbids every best play",
        Criterion(
            "upheld up to 5 %, refuted above",
            Bounds(high=0.05),
            Bounds(0.05, above=True),
        ),
        works_best,
        games=ALL,
        sample=4,
        laws=IRISH,
        passages=("ducoeur.best_guess", "ducoeur.modern"),
        note="A rule of thumb may err: hence 5 % and not none. The lesson on "
        "Irish had counted the ways to stand with seven men or fewer before this limit was set.",
        known=True,
    ),
    Case(
        "I24",
        "As a rule of thumb the modern rule costs next to nothing in Irish.",
        "Two bear off from the same position, one by the best play and one by today's law. How "
        "many games of a hundred does the second win?",
        "the chances, worked out exactly, from each position in which strong players begin to bear "
        "off, either of the two throwing first half the time",
        "the share of games won by whoever plays by today's law",
        Criterion(
            "upheld from 49 %, refuted below",
            Bounds(0.49),
            Bounds(high=0.49, below=True),
        ),
        rule_of_thumb,
        games=ALL,
        sample=4,
        laws=IRISH,
        passages=("ducoeur.best_guess",),
        by="a question of ours, from du Coeur's guess",
        note="Both play for the fewest throws, and not by what the other still needs.",
    ),
    Case(
        "I2",
        "Where bearing off is inexact, what matters is the raw number of pips.",
        "One takes off as many men as he can, one wastes as few pips as he can. Who is off in "
        "fewer throws?",
        "all ways to stand at home with fifteen men; of equal plays by his habit each makes the "
        "one that is best for him",
        "how many more throws it takes to waste the fewest pips than to take the most men",
        below(
            0,
            "upheld where it takes fewer, refuted where it takes more",
        ),
        raw_pips,
        games=ALL,
        sample=4,
        laws=IRISH,
        passages=("ducoeur.strategy",),
        note="He goes on that one wants to manage the pips as efficiently as possible: so what is "
        "tried is to waste the fewest.",
    ),
    Case(
        "I10",
        "When you come to bearing, doublets will stand you most in stead.",
        "One throw in six is a doublet. Of the throws that bear the last man off, how many in a "
        "hundred are doublets?",
        "all ways to stand at home with fifteen men, the play that takes the fewest throws",
        "the share of last throws that are doublets, where doublets are four moves",
        above(1 / 6, "upheld above one in six, which is 16.7 %, refuted below"),
        last_throw,
        games=ALL,
        sample=4,
        laws=(("early_backgammon", None), ("irish", None)),
        passages=("cotton.backgammon.bearing", "willughby.stakes"),
        note="So doublets help at the end. That nothing stands a player in more stead is not "
        "tried.",
    ),
)
OPEN: Final = (
    Open(
        "I3",
        "Men may have been borne off at Irish by the exact die alone.",
        "What Willughby's readers did is asked here, and no count answers that. What it would cost "
        "can be counted: from a home filled evenly fifteen men take 13.7 throws by the exact die, "
        "and 9.0 where a die may bear off any man whom it carries out.",
        "Willughby's chapters on Irish and on Dublets, printed in 2003, which were not seen.",
        ("ducoeur.exact", "ducoeur.inexact_meaning"),
    ),
)
