"""Alea Evangelii: what is said of its board, its men and its age, and whether it can be played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from tablesnb.base.shares import Share
from tablesnb.lab.claims.case import Figure, Row, figures
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
    for words, first in (("even", 2), ("odd", 3)):
        sizes = range(first, games + 1, 2)
        found = sum(middles(size) > 0 for size in sizes)
        what = f"boards of {words} size that have a middle point"
        row: Row = f"{words}_boards", what, found, "boards", len(sizes)
        yield from figures("nobody", row, deciding=int(words == "even"))


def set_up(name: str) -> tuple[int, ...]:
    """How many attackers, defenders and kings a layout has, as it is printed."""
    rules: Any = ruleset(GAME)
    found = Counter("".join(rules.layouts[name]))
    return tuple(found[each] for each in "ADK")


def printed(games: int, _seed: int) -> Iterator[Figure]:
    """In how many layouts the men are not 48, 24 and one; then how many men each has."""
    wrong, names = 0, LAYOUTS[:games]
    for name in names:
        men = set_up(name)
        wrong += men != CLAIMED
        yield Figure.of(f"men_{name}", f"men in {CALLED[name]}", "nobody", sum(men), "men")
    row: Row = "other_numbers", "layouts with other numbers", wrong, "layouts", len(names)
    yield from figures("nobody", row)


def nine_twice(_games: int, _seed: int) -> Iterator[Figure]:
    """How far the steps of a line, from edge to edge, are from nine twice over."""
    rules: Any = ruleset(GAME)
    steps = rules.points.value - 1
    beside = abs(steps - 2 * NINE)
    yield from figures(
        "nobody",
        ("steps_off", "steps too many or too few for nine twice over", beside, "steps"),
        ("steps", "steps of a line from edge to edge", steps, "steps"),
    )


def listed(_games: int, _seed: int) -> Iterator[Figure]:
    """By how many the pieces of the guild's list are not the number that stands before it."""
    head, _, rest = passage("guild.alea.gunnarshaug").original.partition(":")
    said = int(re.findall(r"\d+", head)[0])
    pieces = sum(map(int, re.findall(r"\d+", rest))) + rest.count("a king")
    yield from figures(
        "nobody",
        ("pieces_off", "pieces more or fewer than it says", abs(pieces - said), "pieces"),
        ("pieces", "pieces in the list", pieces, "pieces"),
    )


BETTER: Final = "sieges won by the side that wins more"


def fair(games: int, seed: int) -> Iterator[Figure]:
    """Of the sieges that somebody wins, how many the better side wins, by layout; then the rest."""
    for name in LAYOUTS:
        found, called = sieges({"layout": name}, games, seed), CALLED[name]
        won = Share([each.won for each in found].count(1.0), games)
        broken = Share(sum(not each.rule for each in found), games)
        yield from figures(
            "strong",
            (f"better_side_{name}", f"{BETTER}, {called}", led(found)),
            (f"attackers_{name}", f"sieges that the attackers win, {called}", won),
            (f"no_end_{name}", f"sieges without an end, {called}", broken),
        )


def plausible(games: int, seed: int) -> Iterator[Figure]:
    """By how much more the better side wins of Murray's layout than of the one on the outlines."""
    one, other = (led(sieges({"layout": name}, games, seed)) for name in ("murray", "variegated"))
    words = "the better side's share from Murray's layout, less that from the other"
    yield from figures(
        "strong",
        ("more_even", words, less(one, other), "difference"),
        ("better_side_murray", f"{BETTER}, {CALLED['murray']}", one),
        ("better_side_variegated", f"{BETTER}, {CALLED['variegated']}", other),
    )


def safe(games: int, seed: int) -> Iterator[Figure]:
    """How many sieges somebody else wins without the rule, from the same seeds."""
    on, off = (
        tuple(chain.from_iterable(sieges({"layout": name} | read, games, seed) for name in LAYOUTS))
        for read in ({}, UNSAFE)
    )
    words = "sieges that end otherwise where the king is not safe"
    other = Share(sum(one != two for one, two in zip(on, off, strict=True)), len(on))
    yield from figures(
        "strong",
        ("ends_otherwise", words, differing(on, off)),
        ("goes_otherwise", "sieges that go another way at all", other),
    )


def ended(games: int, seed: int) -> Iterator[Figure]:
    """How many sieges are drawn by a rule, of all layouts; then how many have no end."""
    every = [each for name in LAYOUTS for each in sieges({"layout": name}, games, seed)]
    broken = Share(sum(not each.rule for each in every), len(every))
    yield from figures(
        "strong",
        ("drawn", "sieges drawn by these rules", drawn(every)),
        ("no_end", "sieges without an end", broken),
    )
