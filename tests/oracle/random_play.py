"""Random games of the slow implementation, and what they say about the readings.

Run as `python -m tests.oracle.random_play [games]`.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from . import slow_tables as slow
from .slow_tables import HalfMove, Readings, Slow

Chooser = Callable[[random.Random, Slow, Readings, set[HalfMove]], HalfMove]


@dataclass
class Game:
    """How one game went; `throws` are those of turns, breaking throws are not counted."""

    end: Slow
    throws: int
    breaks: int
    longest_chain: int


def any_move(rng: random.Random, s: Slow, readings: Readings, options: set[HalfMove]) -> HalfMove:
    """Choose blindly."""
    return rng.choice(sorted(options, key=str))


def home_builder(
    rng: random.Random, s: Slow, readings: Readings, options: set[HalfMove]
) -> HalfMove:
    """Hit where possible and hold as many home points as possible, so that tables get bound."""
    if s.phase == "break":
        return any_move(rng, s, readings, options)
    me = s.turn

    def merit(option: HalfMove) -> float:
        there = slow.after(s, readings, option)
        men = there.men(me)
        held = sum(min(men.get(point, 0), 2) for point in slow.HOME)
        hit = there.bar[1 - me] - s.bar[1 - me]
        blots = sum(count == 1 for count in men.values())
        return held + 2 * hit - 0.5 * blots - (3 if option[1] == "off" else 0) + rng.random()

    return max(sorted(options, key=str), key=merit)


def two_dice(rng: random.Random) -> tuple[int, int]:
    return rng.randint(1, 6), rng.randint(1, 6)


def one_step(rng: random.Random, s: Slow, readings: Readings, choose: Chooser) -> Slow:
    """One throw or one choice."""
    if s.phase == "throw":
        return slow.thrown(s, readings, s.turn, two_dice(rng))
    if s.phase in ("opening", "break_throw"):
        seat = slow.WHITE if not s.rolls[slow.WHITE] else slow.BLACK
        dice = two_dice(rng)
        return slow.thrown(s, readings, seat, dice[:1] if s.phase == "opening" else dice)
    options = slow.half_moves(s, readings)
    assert options, s
    return slow.after(s, readings, choose(rng, s, readings, options))


def play(
    rng: random.Random,
    s: Slow,
    readings: Readings,
    choose: Chooser = any_move,
    limit: int = 5000,
    watch: Callable[[Slow], None] = slow.check,
) -> Game:
    """Play to the end (or to `limit` throws), showing every position to `watch`."""
    throws = breaks = chain = longest = 0
    watch(s)
    while s.phase != "over" and throws < limit:
        throws += s.phase == "throw" or (s.phase == "opening" and not s.rolls[0])
        if s.phase == "break":
            breaks += 1
            chain += 1
            longest = max(longest, chain)
        elif s.phase in ("play", "throw"):
            chain = 0
        s = one_step(rng, s, readings, choose)
        watch(s)
    return Game(s, throws, breaks, longest)


def statistics(readings: Mapping[str, str], games: int, seed: int, choose: Chooser) -> str:
    """One line on `games` random games."""
    rng = random.Random(seed)
    played = [play(rng, slow.start(readings), readings, choose) for _ in range(games)]
    ended = [game for game in played if game.end.phase == "over"]
    assert all(sum(slow.payoff(game.end)) == 0 for game in played)
    stakes = Counter(abs(slow.payoff(game.end)[0]) for game in ended)
    classes = " ".join(f"{stake}:{count / games:.1%}" for stake, count in sorted(stakes.items()))
    return (
        f"ended {len(ended)}/{games}, throws {sum(g.throws for g in played) / games:.0f} "
        f"(longest {max(g.throws for g in played)}), "
        f"broken table in {sum(g.breaks > 0 for g in played) / games:.1%} "
        f"(breaks in a row up to {max(g.longest_chain for g in played)}), stakes {classes}"
    )


def variants() -> dict[str, dict[str, str]]:
    """The named readings, and each of the first two defaults with one value changed."""
    table = dict(slow.NAMED)
    for name in ("irish", "early_backgammon"):
        for field, values in slow.VALUES.items():
            for value in values:
                readings = slow.NAMED[name] | {field: value}
                if readings not in table.values():
                    table[f"{name} {field}={value}"] = readings
    return table


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for choose in (any_move, home_builder):
        print(choose.__name__)
        for name, readings in variants().items():
            print(f"  {name}: {statistics(readings, games, 1, choose)}", flush=True)


if __name__ == "__main__":
    main()
