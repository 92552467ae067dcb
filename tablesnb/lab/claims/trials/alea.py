"""Alea Evangelii: what is said of its board, its men and its age, and whether it can be played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import hypot
from statistics import median
from typing import Any, Final

from tablesnb.base.shares import Share
from tablesnb.lab.claims.case import Figure, Found, Row, figures
from tablesnb.rules.family import family_of
from tablesnb.rules.registry import ruleset
from tablesnb.sources import passage
from tablesnb.tafl import law

__all__ = ["ended", "fair", "listed", "nine_twice", "plausible", "printed", "safe", "uneven"]

# -- sieges of strong players under one law and another: who won, how soon, by which rule
# What the compiled law plays here is what the player plays on the board, move for move.


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
        state = [int(each) for each in table.space.state]
        if state[law.PHASE] != law.OVER:
            found.append(Siege(moves, 0.5, ""))
            continue
        won = {law.ATTACKERS: 1.0, law.DEFENDERS: 0.0}.get(state[law.WINNER], 0.5)
        found.append(Siege(moves, won, family.decided_by(state, rules).partition(".")[2]))
    return tuple(found)


def who_won(
    readings: Mapping[str, Mapping[str, str]], games: int, seed: int, long: bool = False
) -> dict[str, Any]:
    """Who won games of strong players under each reading; and how ``long`` they were."""
    found: dict[str, dict[str, int]] = {}
    for name, reading in readings.items():
        played = sieges(reading, games, seed)
        met = Counter((each.won, bool(each.rule)) for each in played)
        found[name] = {
            "attackers": met[1.0, True],
            "defenders": met[0.0, True],
            "drawn": met[0.5, True],
            "open": met[0.5, False],
        }
        if long:
            found[name]["moves"] = round(median(each.moves for each in played if each.rule))
    return {
        "seed": seed, "games": games, "budget": LOOKS, "cap": LONGEST,
        "found": found,
    }  # fmt: skip


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
