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

# what each is called in the name of a ranking
SHORT: Final = {"todas": TODAS, "irish": IRISH, "early": EARLY, "today": TODAY}

START: Final = "24x2,13x5,8x3,6x5"
BEGIN: Final = f"{START}/{START}"
CLOSE: Final = "8x1,7x2,6x3,5x2,4x2,3x2,2x3/13x4,8x3,6x4,4x3,barx1"
SHUT: Final = "10x1,6x3,5x3,4x2,3x2,2x2,1x2/17x1,6x3,5x3,4x3,3x1,offx4"
TWO: Final = "5x1,1x2,offx12/1x3,offx12"
LARGER: Final = "6x1,3x1,1x2,offx11/1x3,offx12"
LAST: Final = "8x1,7x1,6x4,5x3,4x4,3x2/24x2,6x3,5x3,4x3,3x2,2x2"
LATE: Final = "17x1,4x2,1x2,offx10/14x1,4x2,3x3,2x3,1x5,offx1"
WAIT: Final = "5x1,3x1,1x1,offx12/6x6,offx9"
# the same shut table, and the same man far behind, in other places: to be known again
DOOR: Final = "9x1,7x2,6x3,5x2,4x2,2x3,1x2/13x4,8x3,6x4,5x3,barx1"
BACK: Final = "16x1,5x2,2x2,offx10/15x1,4x2,3x3,2x3,1x5,offx1"
TRIED: Final[dict[str, Any]] = {"games": 2_400, "budget": 12_000}
SIXES: Final[dict[str, Any]] = {"games": 4_000, "budget": 24_000}  # pairs of men that are close


def at(game: str, place: str, dice: str) -> Wanted:
    """A position that is tried under a law: by games won where nothing else is paid."""
    by = "wins" if game in (TODAS, IRISH) else "payoff"
    return Wanted(f"{game}/{place}/white.play.{dice}", by=by, **(SIXES if dice == "66" else TRIED))


# the throws of the lesson, in its order: where, and with which dice
THROWS: Final = {
    # two moves, or four; and one that no law parts
    "six": (BEGIN, "66"),
    "five": (BEGIN, "55"),
    "three": (BEGIN, "31"),
    # the sixth point
    "close": (CLOSE, "65"),
    "shut": (SHUT, "62"),
    # a larger die
    "two": (TWO, "22"),
    "larger": (LARGER, "43"),
    # a die that need not be played
    "last": (LAST, "61"),
    # what is paid
    "late": (LATE, "64"),
    "wait": (WAIT, "53"),
}
KNOWN_AGAIN: Final = {"door": (DOOR, "43"), "back": (BACK, "63")}
# first throws of which the lesson tells no number: as they are kept of every game
OPENED: Final = frozenset({"five_early", *(f"three_{short}" for short in SHORT)})
POSITIONS: Final = {
    f"{name}_{short}": at(game, *where)
    for name, where in (THROWS | KNOWN_AGAIN).items()
    for short, game in SHORT.items()
    if f"{name}_{short}" not in OPENED
}

PLACE: Final = "Ten throws"  # what the frames of the throws are called

SHELF: Final = Shelf("one_throw")
cost, wins, pays = SHELF.cost, SHELF.wins, SHELF.pays


def ranking(name: str) -> Analysis:
    """The plays of a throw under a law, the best first, such as ``close_irish``."""
    if name not in OPENED:
        return SHELF.ranking(name)
    throw, _, short = name.partition("_")
    _, dice = THROWS[throw]
    return opening(SHORT[short], (int(dice[0]), int(dice[1])))
