"""Alea Evangelii: what is said of its board, its men and its age, and whether it can be played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from tablesnb.base.shares import Share
from tablesnb.lab.claims.case import Case, Figure, Open
from tablesnb.lab.claims.counting_siege import (
    GAME,
    LAYOUTS,
    LONGEST,
    LOOKS,
    differing,
    drawn,
    led,
    less,
    sieges,
)
from tablesnb.lab.claims.criterion import Bounds, Criterion, above, none
from tablesnb.rules.registry import ruleset
from tablesnb.sources import passage

__all__ = ["CASES", "CLAIMED", "OPEN"]

FEW: Final = 3  # of each layout one at least that somebody wins
CLAIMED: Final = (48, 24, 1)  # attackers, defenders, kings
NINE: Final = 9
CALLED: Final = {
    "murray": "Murray's layout",
    "variegated": "the layout with defenders on the outlines",
    "g5": "the layout with defenders beside the outlines",
    "h4": "the layout with defenders at the ends of the slants",
}
EVERY: Final = tuple((GAME, {"layout": name}) for name in LAYOUTS)
UNSAFE: Final = {"king_safe_until_moved": "no"}
FOUGHT: Final = (
    f"sieges by the strong player on both sides, who looks at {LOOKS:,} positions for a move; one "
    f"of more than {LONGEST} moves is broken off"
)


def middles(size: int) -> int:
    """How many points of a square of so many lines stay where they are, however it is turned."""
    last = size - 1
    return sum(
        {(x, y)} == {(y, last - x), (last - x, last - y), (last - y, x), (last - x, y)}
        for x in range(size)
        for y in range(size)
    )


def uneven(games: int, _seed: int) -> Iterator[Figure]:
    """How many boards of even size have a middle point, of sizes up to ``games``; then odd ones."""
    for words, sizes, decides in (
        ("even", range(2, games + 1, 2), True),
        ("odd", range(3, games + 1, 2), False),
    ):
        found = sum(middles(size) > 0 for size in sizes)
        what = f"boards of {words} size that have a middle point"
        yield Figure.exactly(what, found, count=len(sizes), decides=decides)


def set_up(name: str) -> tuple[int, ...]:
    """How many attackers, defenders and kings a layout has, as it is printed."""
    rules: Any = ruleset(GAME)
    found = Counter("".join(rules.layouts[name]))
    return tuple(found[each] for each in "ADK")


def printed(games: int, _seed: int) -> Iterator[Figure]:
    """In how many layouts the men are not 48, 24 and one; then how many men each has."""
    wrong = 0
    for name in LAYOUTS[:games]:
        men = set_up(name)
        wrong += men != CLAIMED
        yield Figure.exactly(f"men in {CALLED[name]}", sum(men))
    many = len(LAYOUTS[:games])
    yield Figure.exactly("layouts with other numbers", wrong, count=many, decides=True)


def nine_twice(_games: int, _seed: int) -> Iterator[Figure]:
    """How far the steps of a line, from edge to edge, are from nine twice over."""
    rules: Any = ruleset(GAME)
    steps = rules.points.value - 1
    beside = abs(steps - 2 * NINE)
    yield Figure.exactly("steps too many or too few for nine twice over", beside, decides=True)
    yield Figure.exactly("steps of a line from edge to edge", steps)


def listed(_games: int, _seed: int) -> Iterator[Figure]:
    """By how many the pieces of the guild's list are not the number that stands before it."""
    head, _, rest = passage("guild.alea.gunnarshaug").original.partition(":")
    said = int(re.findall(r"\d+", head)[0])
    pieces = sum(map(int, re.findall(r"\d+", rest))) + rest.count("a king")
    words = "pieces more or fewer than it says"
    yield Figure.exactly(words, abs(pieces - said), decides=True)
    yield Figure.exactly("pieces in the list", pieces)


def fair(games: int, seed: int) -> Iterator[Figure]:
    """Of the sieges that somebody wins, how many the better side wins, by layout; then the rest."""
    for name in LAYOUTS:
        found = sieges({"layout": name}, games, seed)
        words = f"sieges won by the side that wins more, {CALLED[name]}"
        yield Figure.of(words, "strong", led(found), decides=True)
        won = Share([each.won for each in found].count(1.0), games)
        yield Figure.of(f"sieges that the attackers win, {CALLED[name]}", "strong", won)
        broken = Share(sum(not each.rule for each in found), games)
        yield Figure.of(f"sieges without an end, {CALLED[name]}", "strong", broken)


def plausible(games: int, seed: int) -> Iterator[Figure]:
    """By how much more the better side wins of Murray's layout than of the one on the outlines."""
    shares = [led(sieges({"layout": name}, games, seed)) for name in ("murray", "variegated")]
    words = "the better side's share from Murray's layout, less that from the other"
    value, low, high = less(*shares)
    count = sum(each.whole for each in shares)
    yield Figure(words, "strong", value, low, high, count, "", decides=True)
    for name, each in zip(("murray", "variegated"), shares, strict=True):
        yield Figure.of(f"sieges won by the side that wins more, {CALLED[name]}", "strong", each)


def safe(games: int, seed: int) -> Iterator[Figure]:
    """How many sieges somebody else wins without the rule, from the same seeds."""
    on, off = (
        tuple(chain.from_iterable(sieges({"layout": name} | read, games, seed) for name in LAYOUTS))
        for read in ({}, UNSAFE)
    )
    words = "sieges that end otherwise where the king is not safe"
    yield Figure.of(words, "strong", differing(on, off), decides=True)
    other = Share(sum(one != two for one, two in zip(on, off, strict=True)), len(on))
    yield Figure.of("sieges that go another way at all", "strong", other)


def ended(games: int, seed: int) -> Iterator[Figure]:
    """How many sieges are drawn by a rule, of all layouts; then how many have no end."""
    every = [each for name in LAYOUTS for each in sieges({"layout": name}, games, seed)]
    yield Figure.of("sieges drawn by these rules", "strong", drawn(every), decides=True)
    broken = Share(sum(not each.rule for each in every), len(every))
    yield Figure.of("sieges without an end", "strong", broken)


CASES: Final = (
    Case(
        "T1",
        "A king who stands on a middle square needs an odd board.",
        "A king who stands in the middle needs a middle. How many even sizes from 2 to 40 have "
        "one?",
        "square boards of every size to 40, turned four ways: which points stay",
        "how many boards of even size have a middle point",
        none("upheld where none has"),
        uneven,
        games=40,
        sample=9,
        laws=((GAME, None),),
        passages=("guild.alea.uneven",),
        by="a question of ours, from the guild's “always uneven numbered”",
        nature="definition",
        note="It follows from the king in the middle, and holds where there is one: no board was "
        "counted. A board of 18 "
        "squares has no middle square, but its 19 lines have a middle point.",
    ),
    Case(
        "T2",
        "48 attackers, 24 defenders and the king are placed by one of the schemes.",
        "How many of the four layouts have other numbers?",
        "the layouts, counted man by man",
        "how many layouts have other numbers",
        none("upheld where none has"),
        printed,
        games=len(LAYOUTS),
        sample=1,
        laws=EVERY,
        passages=("guild.alea.placing",),
        nature="definition",
        note="Two of the four layouts were deduced by asking for these very numbers; lesson 7 says "
        "how. So the trial could not fail.",
    ),
    Case(
        "T3",
        "“Nine steps twice over” fits a board of nineteen lines.",
        "How many steps has a line from edge to edge?",
        "the steps between the lines of the board",
        "by how many the steps differ from twice nine",
        none("upheld where they do not differ"),
        nine_twice,
        games=1,
        sample=1,
        laws=((GAME, None),),
        passages=("ms122.seven", "walker.steps"),
        by="a question of ours, from the manuscript's words",
        nature="arithmetic",
        note="That the number fits does not show that the words mean it; others read them "
        "otherwise.",
    ),
    Case(
        "T4",
        "The set from Gunnarshaug has seventeen pieces, which are then listed.",
        "How many pieces does the guild list?",
        "the numbers of the list, added up",
        "by how many pieces the list differs from seventeen",
        none("upheld where it does not differ"),
        listed,
        games=1,
        sample=1,
        laws=((GAME, None),),
        passages=("guild.alea.gunnarshaug", "walker.glass"),
        nature="arithmetic",
        note="Seventeen are of glass; the twenty of amber are counted with them in the list.",
    ),
    Case(
        "T5",
        "The sides are about even, by the rules that are played here.",
        "From Murray's layout, of a hundred sieges that somebody wins, how many does the better "
        "side win?",
        f"{FOUGHT}; each of the four layouts",
        "the better side's share of the sieges that somebody wins",
        Criterion(
            "upheld up to 60 % from every layout, refuted above",
            Bounds(high=0.6),
            Bounds(0.6, above=True),
        ),
        fair,
        games=100,
        sample=FEW,
        laws=EVERY,
        passages=("guild.alea.play", "guild.alea.walker"),
        by="a question of ours; the rules are Walker's, as the guild gives them",
        known=True,
        note="Refuted for players who look at 2,000 positions a move. That either side may win is "
        "true all the same: from the last two layouts the other "
        "side wins 28 % of the sieges. These are the sieges of lesson 7. Players who look five "
        "times as far fought eight sieges a layout; attackers against defenders won 4 to 1, 4 to "
        "3, 3 to 5 and 1 to 7, the rest had no end. So few decide nothing, and from two layouts "
        "they point the other way.",
    ),
    Case(
        "T6",
        "The layout that the guild thinks more likely makes the more even game.",
        "Is the layout with defenders on the double outlines less lopsided than Murray's?",
        FOUGHT,
        "the better side's share from Murray's layout, less that from the other",
        above(0, "upheld above nothing, refuted below"),
        plausible,
        games=100,
        sample=FEW,
        laws=EVERY[:2],
        passages=("guild.alea.helmfrid", "guild.alea.outlines"),
        by="a question of ours, from the guild's choice",
        known=True,
        note="These are sieges of lesson 7. Only balance can be tried: which layout is the older, "
        "no game tells.",
    ),
    Case(
        "T7",
        "It matters that the king is safe in the middle until he has moved.",
        "Of a hundred sieges, how many end otherwise where he is not safe?",
        f"{FOUGHT}; from each layout, with the rule and without it from the same seeds",
        "the share of sieges that end otherwise without the rule",
        above(0.05, "upheld above 5 %, refuted below"),
        safe,
        games=20,
        sample=FEW,
        laws=EVERY + tuple((GAME, read | UNSAFE) for _, read in EVERY),
        passages=("guild.alea.king_safe",),
        by="a question of ours, from the guild's rule",
        note="Twelve sieges a layout were fought first, and all went alike to the last move: too "
        "few to decide by the limit. Twenty are enough.",
    ),
    Case(
        "T8",
        "Sieges are drawn now and then: a position comes back, or a side cannot move.",
        "Of a hundred sieges, how many are drawn by one of these two rules?",
        f"{FOUGHT}; from each layout as many",
        "the share of sieges that are drawn by a rule",
        above(
            0.01,
            "upheld above 1 %, refuted below 0.1 %",
            refuted=0.001,
        ),
        ended,
        games=100,
        sample=FEW,
        laws=EVERY,
        passages=("guild.alea.repeated", "guild.alea.no_move"),
        by="a question of ours, from the guild's rules",
        known=True,
        note="These are the sieges of lesson 7. The limits are those of the block at Quinze "
        "Tablas. More sieges have no end than are drawn.",
    ),
)
OPEN: Final = (
    Open(
        "T9",
        "The game already existed in the early tenth century.",
        "No count answers it. The dates that the tale names agree: by the guild, Athelstan reigned "
        "from 925 to 939, and Dubinsi died in 953, so both lived at once. But that dates two men, "
        "and not the game; the tale was written about 1140, two centuries after.",
        "Boards and men that were dug up and can be dated; words older than the tale.",
        ("guild.alea.dates", "guild.alea.origin", "walker.archivist"),
    ),
)
