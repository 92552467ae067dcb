"""Random games of El Mundo, and what they say about the readings.

Run as `python -m oracle.mundo_random [games]`.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

from . import slow_mundo as slow
from .mundo_table import (
    LAST,
    MEN,
    NAMED,
    SEATS,
    HalfMove,
    Mundo,
    Readings,
    check,
    wholly_off,
)

Chooser = Callable[[random.Random, Mundo, Readings, set[HalfMove]], HalfMove]
CAP = 3000


def blindly(rng: random.Random, s: Mundo, readings: Readings, options: set[HalfMove]) -> HalfMove:
    return rng.choice(sorted(options, key=str))


def carefully(rng: random.Random, s: Mundo, readings: Readings, options: set[HalfMove]) -> HalfMove:
    """Leave no man alone where an enemy behind could hit him, hit where possible."""
    assert s.actor is not None
    me = s.actor

    def merit(option: HalfMove) -> float:
        if option.source == "decline":
            return rng.random() - 1
        there = slow.moved(s, readings, option)
        count = Counter(point for point, _ in there.men[me])
        danger = sum(p + 6 for p in count if count[p] == 1 and can_be_reached(there, me, p))
        hit = slow.victim(s, option) is not None
        return 3 * hit + (option.target == "off") - danger + 2 * rng.random()

    return max(sorted(options, key=str), key=merit)


def can_be_reached(s: Mundo, me: int, point: int) -> bool:
    """Has a rival a man behind this own point of mine, or waiting to enter before it?"""
    for seat in SEATS:
        theirs = (point + 6 * (me - seat) - 1) % 24 + 1  # the same place in his numbering
        if seat != me and theirs <= LAST:
            if s.bar[seat] or s.reserve[seat] or any(p < theirs for p, _ in s.men[seat]):
                return True
    return False


def one_step(rng: random.Random, s: Mundo, readings: Readings, choose: Chooser = blindly) -> Mundo:
    """One throw or one choice."""
    due = slow.dice_due(s, readings)
    if due:
        faces = 7 if readings["dice"] == "3d7" else 6
        return slow.thrown(s, readings, tuple(rng.randint(1, faces) for _ in range(due)))
    options = slow.half_moves(s, readings)
    assert options, s
    return slow.after(s, readings, choose(rng, s, readings, options))


def stands_still(s: Mundo, readings: Readings) -> bool:
    """Can no seat still in ever play any die or bring a man back, so that nothing ever changes?"""
    if s.phase != "throw":
        return False
    for seat in SEATS:
        if wholly_off(s, seat):
            continue
        his = replace(s, phase="play", turn=seat, actor=seat, dice=tuple(range(1, 8)))
        if readings["dice"] == "3d6":
            his = replace(his, dice=tuple(range(1, 7)))
        if slow.plays(his, readings):
            return False
        if readings["hit_goes_to"] == "same_point" and slow.returned(his) != his:
            return False
    return True


@dataclass
class Game:
    """How one game went: `how` it ended is over, stands still, or cap."""

    end: Mundo
    how: str
    throws: int
    first_finish: int | None  # the throws before the first seat was wholly off


def play(
    rng: random.Random,
    s: Mundo,
    readings: Readings,
    choose: Chooser = blindly,
    watch: Callable[[Mundo], None] = check,
) -> Game:
    """Play to the end, to a standstill or to the cap; the throws of the opening do not count."""
    throws, first = 0, None
    watch(s)
    while s.phase != "over" and throws < CAP:
        if s.phase == "throw" and throws % 25 == 0 and stands_still(s, readings):
            return Game(s, "stands still", throws, first)
        throws += s.phase in ("throw", "placing_throw")
        s = one_step(rng, s, readings, choose)
        watch(s)
        if first is None and MEN in s.off:
            first = throws
    return Game(s, "over" if s.phase == "over" else "cap", throws, first)


def summary(played: list[Game]) -> str:
    """One line on some games."""
    games = len(played)
    how = Counter(game.how for game in played)
    paid = Counter(tuple(sorted(slow.payoff(g.end))) for g in played if g.how == "over")
    throws = sorted(game.throws for game in played)
    firsts = [game.first_finish for game in played if game.first_finish is not None]
    mean_first = f"{sum(firsts) / len(firsts):.0f}" if firsts else "-"
    return (
        ", ".join(f"{word} {count / games:.1%}" for word, count in how.most_common())
        + f"; throws mean {sum(throws) / games:.0f} median {throws[games // 2]} max {throws[-1]}"
        + f"; first finish in {len(firsts) / games:.1%}, after {mean_first}; payoffs "
        + " ".join(f"{each}: {count / games:.1%}" for each, count in paid.most_common())
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    for choose in (carefully, blindly):
        print(choose.__name__)
        for name, readings in NAMED.items():
            rng = random.Random(1)
            played = [play(rng, slow.start(readings), readings, choose) for _ in range(games)]
            print(f"  {name}: {summary(played)}", flush=True)


if __name__ == "__main__":
    main()
