"""The double hand of Irish and early Backgammon: four players, two a side.

"Double hand Ticktack, Irish or Backgammon is, when 4 play, 2 on either side, and this is all one as
when there is but one on a side if they should throw 4 dice at a time" (Willughby); at the very
first throw a side throws but two.  All else is as in `slow_tables`, on which this stands.

    dice_due(s)                          how many dice does the throw have that is awaited?
    thrown(s, readings, seat, dice)      what does it look like when a side has thrown?

`half_moves`, `after`, `whole_turns` and `payoff` are those of `slow_tables`.  The first two of four
dice are one player's, the last two his fellow's: a doublet is looked for in each pair by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from . import slow_tables as slow
from .slow_tables import EARLY_BACKGAMMON, EARLY_COTTON, IRISH, IRISH_IVES, IRISH_STRICT, Readings

NAMED: dict[str, dict[str, str]] = {
    "irish": IRISH,
    "irish strict": IRISH_STRICT,
    "irish ives": IRISH_IVES,
    "early_backgammon": EARLY_BACKGAMMON,
    "early_backgammon cotton": EARLY_COTTON,
}


@dataclass(frozen=True)
class Double(slow.Slow):
    """A position of the double hand; `begun` once the very first throw of the game is made."""

    begun: bool = True


def start(readings: Readings) -> Double:
    """The array of the game, before the sides have thrown for the beginning."""
    return Double(white=slow.START, black=slow.START, phase="opening", begun=False)


def set_up(position: Mapping[str, object], readings: Readings) -> Double:
    """A position from `double_positions`: in the middle of a game, so that four dice are thrown."""
    throw = tuple(position["dice"])  # type: ignore[call-overload]
    given = Double(
        white=position["white"],  # type: ignore[arg-type]
        black=position["black"],  # type: ignore[arg-type]
        bar=position["bar"],  # type: ignore[arg-type]
        off=position["off"],  # type: ignore[arg-type]
        turn=position["turn"],  # type: ignore[arg-type]
        dice=slow._dice_of(throw, readings),
        thrown=throw,
    )
    slow.check(given)
    made = slow.settle(given, readings)
    assert isinstance(made, Double)
    return made


def dice_due(s: Double) -> int:
    """One die each for the beginning; two for a table to be broken; else four, at first two."""
    if s.phase == "throw":
        return 4 if s.begun else 2
    return {"opening": 1, "break_throw": 2}.get(s.phase, 0)


def thrown(s: Double, readings: Readings, seat: int, dice: tuple[int, ...]) -> Double:
    """The position after a side has thrown: for a turn, for the opening, for a break."""
    assert len(dice) == dice_due(s) > 0 and all(1 <= die <= 6 for die in dice)
    if s.phase == "throw":
        assert seat == s.turn
        hand = slow._dice_of(dice, readings)
        made = slow.settle(replace(s, dice=hand, thrown=dice, begun=True), readings)
    else:
        made = slow.thrown(s, readings, seat, dice)
        if s.phase == "opening" and made.thrown:  # first_dice: the throw for the beginning was it
            made = replace(made, begun=True)  # type: ignore[call-arg]
    assert isinstance(made, Double)
    return made
