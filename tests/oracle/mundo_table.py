"""El Mundo: the readings, what a position is, and the ring of 24 points.

Every man is kept under his owner's own track numbering: 1..6 is the own quarter, 7..12 the
quarter of the seat on the right, 13..18 the opposite quarter, then off.  The fourth quarter is
behind the wall.  The play itself is in `slow_mundo`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

Readings = Mapping[str, str]
Man = tuple[int, int]  # own track point, mark (0 where men carry no marks)
Spot = tuple[int, int]  # a place of the ring: whose quarter, which of its points 1..6

GREEN, RED, BLACK, WHITE = SEATS = (0, 1, 2, 3)  # each next one sits to the right
LETTERS = "GRBW"
MEN = 12
LAST = 18  # the point before the wall
GOAL = range(13, 19)

VALUES: dict[str, tuple[str, ...]] = {
    "dice": ("3d6", "3d7"),
    "entering_seven": ("lost", "next_quarter"),
    "entering": ("rounds", "one_after_another", "all_at_once", "mixed"),
    "forced_hit": ("all", "right2", "none"),
    "forced_scope": ("half_move", "throw"),
    "hit_goes_to": ("die", "same_point"),
    "unused_die": ("pass_right", "may_decline", "lost"),
    "bear_off": ("idle", "modern", "free", "exact"),
    "bear_off_when": ("own", "everyone"),
    "finish": ("chain", "cascade", "first_wins"),
}
READINGS: dict[str, str] = {field: values[0] for field, values in VALUES.items()}
NAMED: dict[str, dict[str, str]] = {
    "default": READINGS,
    "golladay_literal": READINGS | {"hit_goes_to": "same_point", "bear_off_when": "everyone"},
    "playinginhistory": READINGS
    | {
        "forced_hit": "right2",
        "entering": "all_at_once",
        "unused_die": "may_decline",
        "finish": "first_wins",
    },
    "dlp": READINGS
    | {
        "dice": "3d7",
        "forced_hit": "none",
        "unused_die": "lost",
        "hit_goes_to": "same_point",
    },
    "ludii": READINGS
    | {
        "dice": "3d7",
        "entering_seven": "next_quarter",
        "entering": "mixed",
        "forced_hit": "none",
        "unused_die": "lost",
        "bear_off": "free",
        "finish": "first_wins",
    },
}


def conflict(readings: Readings) -> str | None:
    """Why these readings cannot go together, or None."""
    if readings["hit_goes_to"] == "same_point" and readings["entering_seven"] == "next_quarter":
        return "a man entered by a seven stood on none of his six own points first"
    return None


class HalfMove(NamedTuple):
    """One man by one die: source an own track point, "bar" or "reserve"; target one or "off".

    `mark` is the mark of a man who moves on the board under same_point, else 0.  A helper who
    declines a die is ("decline", "", die, 0).
    """

    source: int | str
    target: int | str
    die: int
    mark: int = 0


@dataclass(frozen=True)
class Mundo:
    """One position; every tuple of four is in the order of the seats.

    men         for each seat his men on the board, each as (own track point, mark), sorted
    bar         for each seat the marks of his men hit and waiting (zeros without same_point)
    reserve     men not yet placed         off   men borne off
    phase       opening | placing_throw | placing | throw | play | passed | over
    turn        the seat on turn           actor the seat that must choose (in `passed` a helper)
    first       while placing lasts, the first placer
    dice        the dice in the hand of the actor
    declined    in `passed` under may_decline: dice the helper has declined
    contenders  in `opening`: who still throws for the beginning; rolls: what they threw so far
    winnings    stakes won so far
    """

    men: tuple[tuple[Man, ...], ...] = ((), (), (), ())
    bar: tuple[tuple[int, ...], ...] = ((), (), (), ())
    reserve: tuple[int, ...] = (0, 0, 0, 0)
    off: tuple[int, ...] = (0, 0, 0, 0)
    phase: str = "throw"
    turn: int = GREEN
    actor: int | None = None
    first: int | None = None
    dice: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    contenders: tuple[int, ...] = ()
    rolls: tuple[int, ...] = ()
    winnings: tuple[int, ...] = (0, 0, 0, 0)

    def __post_init__(self) -> None:
        for field in ("men", "bar"):
            tidy = tuple(tuple(sorted(each)) for each in getattr(self, field))
            object.__setattr__(self, field, tidy)
        for field in ("dice", "declined"):
            object.__setattr__(self, field, tuple(sorted(getattr(self, field))))

    @cached_property
    def board(self) -> dict[Spot, tuple[int, int]]:
        """Who stands on each place, and with how many men; no two colours share a point."""
        board: dict[Spot, tuple[int, int]] = {}
        for seat in SEATS:
            for point, _ in self.men[seat]:
                place = spot(seat, point)
                holder, count = board.get(place, (seat, 0))
                assert holder == seat, self
                board[place] = (seat, count + 1)
        return board


# ---------------------------------------------------------------------------------------------
# The board


def spot(seat: int, point: int) -> Spot:
    """Own quarter first, then 'playing around to his right': where an own track point lies."""
    return (seat + (point - 1) // 6) % 4, (point - 1) % 6 + 1


def spot_name(place: Spot) -> str:
    return f"{LETTERS[place[0]]}{place[1]}"


def track_point(seat: int, name: str) -> int:
    """The own track point of a seat that has this name, such as "G4"."""
    return next(p for p in range(1, LAST + 1) if spot_name(spot(seat, p)) == name)


def is_open(s: Mundo, seat: int, point: int) -> bool:
    """'Landing where two or more men of one other seat stand is closed.'"""
    holder, count = s.board.get(spot(seat, point), (seat, 0))
    return holder == seat or count == 1


def wholly_off(s: Mundo, seat: int) -> bool:
    return s.off[seat] == MEN


def all_home(s: Mundo, seat: int) -> bool:
    """All 12 men in the opposite quarter or off; nobody on the bar, nobody in reserve."""
    return sum(point in GOAL for point, _ in s.men[seat]) + s.off[seat] == MEN


def check(s: Mundo) -> None:
    """Complain when men are missing, behind the wall, or two colours share a point."""
    for seat in SEATS:
        assert all(1 <= point <= LAST for point, _ in s.men[seat]), s
        count = len(s.men[seat]) + len(s.bar[seat]) + s.reserve[seat] + s.off[seat]
        assert count == MEN and s.reserve[seat] >= 0 and s.off[seat] >= 0, s
    assert sum(count for _, count in s.board.values()) == sum(map(len, s.men)), s
