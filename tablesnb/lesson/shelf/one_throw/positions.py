"""The positions whose plays were tried for the lesson on one throw under four laws."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.compare.analysis import Analysis
from tablesnb.lab.openings.kept import opening
from tablesnb.lesson.shelf.kept import Shelf, Wanted

TODAS: Final = "todas_tablas"
IRISH: Final = "irish"
EARLY: Final = "early_backgammon"
TODAY: Final = "modern_backgammon"
# the games in the order of their years, as the lesson calls them
NAMES: Final = {
    TODAS: "Todas tablas",
    IRISH: "Irish",
    EARLY: "Early Backgammon",
    TODAY: "Backgammon today",
}

CLOSE: Final = "8x1,7x2,6x3,5x2,4x2,3x2,2x3/13x4,8x3,6x4,4x3,barx1"
SHUT: Final = "10x1,6x3,5x3,4x2,3x2,2x2,1x2/17x1,6x3,5x3,4x3,3x1,offx4"
TWO: Final = "5x1,1x2,offx12/1x3,offx12"
LARGER: Final = "6x1,3x1,1x2,offx11/1x3,offx12"
LAST: Final = "8x1,7x1,6x4,5x3,4x4,3x2/24x2,6x3,5x3,4x3,3x2,2x2"
LATE: Final = "17x1,4x2,1x2,offx10/14x1,4x2,3x3,2x3,1x5,offx1"
WAIT: Final = "5x1,3x1,1x1,offx12/6x6,offx9"
TRIED: Final[dict[str, Any]] = {"games": 2_400, "budget": 12_000}


def at(game: str, place: str, dice: str) -> Wanted:
    """A position that is tried under a law: by games won where nothing else is paid."""
    by = "wins" if game in (TODAS, IRISH) else "payoff"
    return Wanted(f"{game}/{place}/white.play.{dice}", by=by, **TRIED)


POSITIONS: Final = {
    # the sixth point
    "close_irish": at(IRISH, CLOSE, "65"),
    "close_today": at(TODAY, CLOSE, "65"),
    "shut_irish": at(IRISH, SHUT, "62"),
    "shut_today": at(TODAY, SHUT, "62"),
    # a larger die
    "two_todas": at(TODAS, TWO, "22"),
    "two_irish": at(IRISH, TWO, "22"),
    "two_early": at(EARLY, TWO, "22"),
    "two_today": at(TODAY, TWO, "22"),
    "larger_todas": at(TODAS, LARGER, "43"),
    "larger_irish": at(IRISH, LARGER, "43"),
    "larger_early": at(EARLY, LARGER, "43"),
    "larger_today": at(TODAY, LARGER, "43"),
    # a die that need not be played
    "last_irish": at(IRISH, LAST, "61"),
    "last_today": at(TODAY, LAST, "61"),
    # what is paid
    "late_early": at(EARLY, LATE, "64"),
    "late_today": at(TODAY, LATE, "64"),
    "wait_irish": at(IRISH, WAIT, "53"),
    "wait_early": at(EARLY, WAIT, "53"),
}

SHELF: Final = Shelf("one_throw")
ranking, cost, wins, pays = SHELF.ranking, SHELF.cost, SHELF.wins, SHELF.pays


def first(game: str, dice: tuple[int, int]) -> Analysis:
    """The ranking of a first throw, as it is kept of its game."""
    return opening(game, dice)


def first_wins(game: str, dice: tuple[int, int], play: str) -> str:
    """How many games in a hundred a play of a first throw wins."""
    return f"{100 * first(game, dice)[play].chance:.0f}"
