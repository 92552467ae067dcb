"""Alea Evangelii: what is said of its board, its men and its age, and whether it can be played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from tablesnb.base.shares import Share
from tablesnb.lab.claims.case import Figure
from tablesnb.lab.claims.counting_siege import (
    GAME,
    LAYOUTS,
    differing,
    drawn,
    led,
    less,
    sieges,
)
from tablesnb.rules.registry import ruleset
from tablesnb.sources import passage

__all__ = ["ended", "fair", "listed", "nine_twice", "plausible", "printed", "safe", "uneven"]

CLAIMED: Final = (48, 24, 1)  # attackers, defenders, kings
NINE: Final = 9
CALLED: Final = {
    "murray": "Murray's layout",
    "variegated": "the layout with defenders on the outlines",
    "g5": "the layout with defenders beside the outlines",
    "h4": "the layout with defenders at the ends of the slants",
}
UNSAFE: Final = {"king_safe_until_moved": "no"}


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
        yield Figure.exactly(
            f"{words}_boards", what, found, count=len(sizes), decides=decides, unit="boards"
        )


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
        yield Figure.exactly(f"men_{name}", f"men in {CALLED[name]}", sum(men), unit="men")
    many = len(LAYOUTS[:games])
    yield Figure.exactly(
        "other_numbers",
        "layouts with other numbers",
        wrong,
        count=many,
        decides=True,
        unit="layouts",
    )


def nine_twice(_games: int, _seed: int) -> Iterator[Figure]:
    """How far the steps of a line, from edge to edge, are from nine twice over."""
    rules: Any = ruleset(GAME)
    steps = rules.points.value - 1
    beside = abs(steps - 2 * NINE)
    yield Figure.exactly(
        "steps_off",
        "steps too many or too few for nine twice over",
        beside,
        decides=True,
        unit="steps",
    )
    yield Figure.exactly("steps", "steps of a line from edge to edge", steps, unit="steps")


def listed(_games: int, _seed: int) -> Iterator[Figure]:
    """By how many the pieces of the guild's list are not the number that stands before it."""
    head, _, rest = passage("guild.alea.gunnarshaug").original.partition(":")
    said = int(re.findall(r"\d+", head)[0])
    pieces = sum(map(int, re.findall(r"\d+", rest))) + rest.count("a king")
    words = "pieces more or fewer than it says"
    yield Figure.exactly("pieces_off", words, abs(pieces - said), decides=True, unit="pieces")
    yield Figure.exactly("pieces", "pieces in the list", pieces, unit="pieces")


def fair(games: int, seed: int) -> Iterator[Figure]:
    """Of the sieges that somebody wins, how many the better side wins, by layout; then the rest."""
    for name in LAYOUTS:
        found = sieges({"layout": name}, games, seed)
        words = f"sieges won by the side that wins more, {CALLED[name]}"
        yield Figure.of(f"better_side_{name}", words, "strong", led(found), decides=True)
        won = Share([each.won for each in found].count(1.0), games)
        yield Figure.of(
            f"attackers_{name}", f"sieges that the attackers win, {CALLED[name]}", "strong", won
        )
        broken = Share(sum(not each.rule for each in found), games)
        yield Figure.of(
            f"no_end_{name}", f"sieges without an end, {CALLED[name]}", "strong", broken
        )


def plausible(games: int, seed: int) -> Iterator[Figure]:
    """By how much more the better side wins of Murray's layout than of the one on the outlines."""
    shares = [led(sieges({"layout": name}, games, seed)) for name in ("murray", "variegated")]
    words = "the better side's share from Murray's layout, less that from the other"
    value, low, high = less(*shares)
    count = sum(each.whole for each in shares)
    yield Figure(
        "more_even", words, "strong", value, low, high, count, "", decides=True, unit="difference"
    )
    for name, each in zip(("murray", "variegated"), shares, strict=True):
        yield Figure.of(
            f"better_side_{name}",
            f"sieges won by the side that wins more, {CALLED[name]}",
            "strong",
            each,
        )


def safe(games: int, seed: int) -> Iterator[Figure]:
    """How many sieges somebody else wins without the rule, from the same seeds."""
    on, off = (
        tuple(chain.from_iterable(sieges({"layout": name} | read, games, seed) for name in LAYOUTS))
        for read in ({}, UNSAFE)
    )
    words = "sieges that end otherwise where the king is not safe"
    yield Figure.of("ends_otherwise", words, "strong", differing(on, off), decides=True)
    other = Share(sum(one != two for one, two in zip(on, off, strict=True)), len(on))
    yield Figure.of("goes_otherwise", "sieges that go another way at all", "strong", other)


def ended(games: int, seed: int) -> Iterator[Figure]:
    """How many sieges are drawn by a rule, of all layouts; then how many have no end."""
    every = [each for name in LAYOUTS for each in sieges({"layout": name}, games, seed)]
    yield Figure.of("drawn", "sieges drawn by these rules", "strong", drawn(every), decides=True)
    broken = Share(sum(not each.rule for each in every), len(every))
    yield Figure.of("no_end", "sieges without an end", "strong", broken)
