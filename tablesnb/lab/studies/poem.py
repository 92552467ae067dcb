"""Zeno's throw by the poem's numbers: Agathias's men, and a search that knows no law of ours.

Here the points of tabula are called 1 to 24 for both colours, as the poem counts them. The
package's own tabula numbers a point by what is still to go. So every word, of the board, of a move
and of a refusal, has the poem's number, and nobody has to count twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any, Final

from tablesnb.boards.geometry import Layout
from tablesnb.boards.willughby import tabula
from tablesnb.lab.studies import epigram
from tablesnb.play.game import Game
from tablesnb.rules.registry import ruleset
from tablesnb.tables.position import TablesPosition, build
from tablesnb.tables.ruleset import Ruleset

LINES: Final = 24
Men = Mapping[int, int]

# what the poem numbers, and what the search finds for the names
WHITE, BLACK, THROW = epigram.WHITE, epigram.BLACK, epigram.THROW
NAMED: Final[Men] = {19: 2, 20: 2, 23: 1}
PAIRS: Final[Men] = {14: 2, 21: 2}


# -- the board, the law and the men, in the poem's numbers


def poem_board(near: int, mirror: bool, labels: str | None) -> Layout:
    """The board of tabula on which every place is called by the poem's number.

    >>> poem_board(0, False, "numbers").name_of(23, 0)
    '1'
    """
    lay = tabula(near, mirror, labels and "words")
    names = tuple(str(LINES + 1 - int(name)) for name in lay.names[0])
    return replace(lay, name="counted", names=(names,) * 2, label_choices=())


@cache
def law() -> Ruleset:
    """The law of tabula as it is played here, in the poem's numbers."""
    found = ruleset("tabula")
    assert isinstance(found, Ruleset)
    names = tuple(str(LINES - place) for place in range(LINES))
    board: Any = poem_board
    return replace(found, name="zenos_tabula", board=board, names=names)


def position(white: Men, black: Men, dice: Sequence[int] = ()) -> TablesPosition:
    """A position in the poem's numbers, White's to throw or to play; whoever has no line waits."""
    men: dict[str, dict[int | str, int]] = {
        "white": {str(line): many for line, many in white.items()},
        "black": {str(line): many for line, many in black.items()},
    }
    waiting = {seat: 15 - sum(there.values()) for seat, there in men.items()}
    return build(law(), men, reserve=waiting, turn="white", dice=tuple(dice))


def game(white: Men, black: Men, dice: Sequence[int] = ()) -> Game:
    """The same as a game."""
    return Game(law(), position=position(white, black, dice), seed=482)


def solution() -> Game:
    """The position that the search finds, with the throw."""
    return game({**WHITE, **NAMED}, {**BLACK, **PAIRS}, THROW)


# -- the search, in a few lines that can be read

# It knows no law of the package: men go on by a die to a line that no black pair holds, and a die
# that can be played must be. Nobody leaves the board, since seven men stand on the sixth line.
HELD: Final = [line for line, many in BLACK.items() if many > 1]
FREE: Final = [line for line in range(1, 25) if line not in (*WHITE, *BLACK)]


def blots(men: dict[int, int], dice: tuple[int, ...], held: set[int], way: int) -> set[int]:
    """How many men may stand alone at last, by every way to play the dice."""
    found = set()
    for die in set(dice):
        for line in [line for line in men if men[line]]:
            to = line + way * die
            if 1 <= to <= 24 and to not in held:
                then = Counter(men) + Counter([to]) - Counter([line])
                rest = list(dice)
                rest.remove(die)
                found |= blots(then, tuple(rest), held, way)
    return found or {sum(many == 1 for many in men.values())}


def placings() -> Iterator[tuple[int, dict[int, int], set[int]]]:
    """Every way to give the names their lines: White's way, White's men, Black's pairs."""
    for way in (1, -1):
        for summus in FREE:
            for divus in FREE:
                for pair in combinations(FREE, 2):
                    named = [summus, summus + way, divus, *pair]
                    if summus + way in FREE and len({*named}) == 5:
                        men = {**WHITE, summus: 2, summus + way: 2, divus: 1}
                        yield way, men, {*HELD, *pair}


def count_placings() -> dict[str, Any]:
    """The fewest blots of each placing, counted; in how many eight are possible, and forced."""
    fewest: Counter[int] = Counter()
    possible = forced = 0
    for way, men, held in placings():
        found = blots(men, THROW, held, way)
        fewest[min(found)] += 1
        possible += 8 in found
        forced += found == {8}
    return {
        "placings": fewest.total(),
        "fewest": {str(many): fewest[many] for many in sorted(fewest)},
        "possible": possible,
        "forced": forced,
    }


def ways_by_hand() -> dict[int, tuple[str, ...]]:
    """Every way to set the five men, White going up, by the fewest whom the throw leaves alone."""
    held = {line for line, many in {**BLACK, **PAIRS}.items() if many > 1}
    free = [line for line in FREE if line not in PAIRS]
    found: dict[int, list[str]] = {}
    for summus in free:
        for divus in free:
            if summus + 1 in free and divus not in (summus, summus + 1):
                men = {**WHITE, summus: 2, summus + 1: 2, divus: 1}
                least = min(blots(men, THROW, held, 1))
                found.setdefault(least, []).append(_set_men(summus, divus))
    return {least: tuple(texts) for least, texts in found.items()}


def _set_men(summus: int, divus: int) -> str:
    """Five men set so, as a question has them."""
    men = Counter({summus: 2, summus + 1: 2, divus: 1})
    return ",".join(f"{line}x{many}" for line, many in sorted(men.items()))
