"""Two dice, one of them false: throws cost stakes, a charge wins some or loses some.

The game is ours, and its law stands in :mod:`tablesnb.dice.charges`. All throws are sent with the
view, so that nothing is asked of the kernel. Where nothing runs the first ten throws of each die
are there, with the answers folded.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from html import escape
from typing import Any, Final

from tablesnb.base.checks import checked_count, checked_text
from tablesnb.base.errors import BadDice
from tablesnb.boards.dice import die_mark
from tablesnb.boards.image import image, two_toned
from tablesnb.boards.palette import LIVE, colours
from tablesnb.boards.svg import FONT
from tablesnb.dice import Throw, log, prism, throws
from tablesnb.dice.charges import FAIR, FALSE, GAME, PRIZE, STAKES, TEN, TENS, sure
from tablesnb.widget.shared.living import Told, entered
from tablesnb.widget.shared.scripts import script

LYING: Final = (2, 3)  # the sides that are up
NAMES: Final = ("Prism 1", "Prism 2")
MOST: Final = 8  # games
WIDE: Final = 520  # px, of the picture that stays
LEFTS: Final = (34, 280)  # where the rows of the two dice begin in it
SCALE: Final = 1.3  # of a die on the table
BEYOND: Final = 2 * MOST * GAME * TEN * TENS  # the first throw that no pair has
SURE: Final = 5  # from so many times more on, what is told stays at 99 of 100


class Suspects(Told):
    """Two dice at a time, made by :func:`suspects`; it never speaks to the kernel."""

    _esm = script("dice/suspects.js")

    def __init__(self, pairs: tuple[Pair, ...], more: int, plan: str) -> None:
        self.kept = Lined(pairs[:GAME])
        super().__init__(told=told(pairs, more, plan))


@dataclass(frozen=True)
class Pair:
    """Two dice: which of them is ``guilty``, 0 or 1, and the throws of each."""

    guilty: int
    dice: tuple[tuple[Throw, ...], tuple[Throw, ...]]

    def stood(self, which: int, tens: int) -> int:
        """How often a die stood on an end in so many tens."""
        return sum(map(stands, self.dice[which][: TEN * tens]))


@dataclass(frozen=True)
class Lined:
    """What stays: the first ten throws of each pair, and which die was false."""

    pairs: tuple[Pair, ...]

    def lines(self) -> list[str]:
        """A line for each pair."""
        return [
            f"Pair {at}: in ten throws prism 1 stood {pair.stood(0, 1)}, prism 2 "
            f"{pair.stood(1, 1)}; in twenty {pair.stood(0, 2)} and {pair.stood(1, 2)}."
            for at, pair in enumerate(self.pairs, 1)
        ]

    def answers(self) -> str:
        """Which die is false, pair by pair."""
        each = (f"{at}: {NAMES[pair.guilty].lower()}" for at, pair in enumerate(self.pairs, 1))
        return f"False are, in pair {', '.join(each)}."

    @cached_property
    def text(self) -> str:
        """The lines and the answers."""
        return "\n".join([*self.lines(), self.answers()])

    @cached_property
    def html(self) -> str:
        """The first ten throws of each pair, drawn; what was counted and the answers are folded."""
        lines = "".join(f"<li>{escape(each)}</li>" for each in self.lines())
        words = " ".join(self.lines())
        drawn = two_toned(self._drawn("light"), self._drawn("dark"))
        return (
            f"<p>One prism of each pair is false. Which?</p>{image(drawn, words, WIDE, True)}"
            f"<details><summary>The counts, and the answers</summary><ul>{lines}</ul>"
            f"<p>{escape(self.answers())}</p></details>"
        )

    def _drawn(self, theme: str) -> str:
        """A row of ten marks for each prism: a pentagon where it stood, a bar where it lay."""
        c = colours(theme)
        parts = [_letters(x, 18, name, c["text"]) for x, name in zip(LEFTS, NAMES, strict=True)]
        for at, pair in enumerate(self.pairs):
            y = 34 + 24 * at
            parts.append(_letters(8, y + 13, f"{at + 1}", c["text"]))
            for left, row in zip(LEFTS, pair.dice, strict=True):
                for n, each in enumerate(row[:TEN]):
                    x = left + 22 * n
                    parts.append(
                        f'<path d="M{x + 8} {y}l8 6-3 10h-10l-3-10z" fill="{c["text"]}"/>'
                        if stands(each)
                        else f'<path d="M{x + 1} {y + 6}h14v4h-14z" fill="{c["soft"]}"/>'
                    )
        high = 40 + 24 * len(self.pairs)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}"'
            f' height="{high}" role="img" font-family="{FONT}">{"".join(parts)}</svg>'
        )


def _letters(x: int, y: int, said: str, fill: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="14" fill="{fill}">{said}</text>'


def stands(throw: Throw) -> bool:
    """Whether a prism stands on one of its ends."""
    return throw.face > 5


def suspects(
    seed: int, games: int = 2, *, more: int = 2, plan: str = "A plan that weighs the cost"
) -> Suspects:
    """Pairs of prisms, one of each false, to be thrown and charged; a game has six pairs.

    ``plan`` names a plan that charges once a die stood ``more`` times more: at the end of a game
    the reader is told with how many stakes it ends, by the same throws. Raises BadReading for what
    is no seed, BadDice for a number that is none.

    >>> suspects(1283).told["stakes"]
    7
    """
    checked_count(games, "the number of games", 1, MOST, BadDice)
    checked_count(more, "how many times more", 0, TEN * TENS, BadDice)
    checked_text(plan, "the name of a plan", error=BadDice)
    made = Suspects(tuple(_pair(seed, at) for at in range(games * GAME)), more, plan)
    return entered(made)


def _pair(seed: int, at: int) -> Pair:
    """The pair of this number: a row of throws for each die, and one that says which is false."""
    many = TEN * TENS
    fair, false = (
        tuple(throws(prism(chance / 2), seed, many, (2 * at + which) * many))
        for which, chance in enumerate((FAIR, FALSE))
    )
    guilty = throws(log(), seed, 1, BEYOND + at)[0].face % 2
    return Pair(guilty, (fair, false) if guilty else (false, fair))


def told(pairs: tuple[Pair, ...], more: int, plan: str) -> dict[str, Any]:
    """All that the script is sent, as plain data: the law, the throws, and how the plan ends."""
    looks: dict[tuple[int, ...], int] = {LYING: 0}  # so both lie before they are thrown
    each = [
        {"guilty": pair.guilty, "tens": [_tens(row, looks) for row in pair.dice]} for pair in pairs
    ]
    return {
        "stakes": STAKES,
        "prize": PRIZE,
        "game": GAME,
        "names": list(NAMES),
        "looks": [_look(key) for key in looks],
        "sure": [round(100 * sure(by)) for by in range(SURE + 1)],
        "pairs": each,
        "ends": [ended(pairs[at : at + GAME], more) for at in range(0, len(pairs), GAME)],
        "plan": plan,
    }


def ended(pairs: tuple[Pair, ...], more: int) -> int:
    """With how many stakes a game ends for who charges once a die stood so many times more."""
    stakes = STAKES
    for pair in pairs:
        by, tens = 0, 0
        while stakes and tens < TENS and (not tens or abs(by) < more):
            stakes, tens = stakes - 1, tens + 1
            by = pair.stood(0, tens) - pair.stood(1, tens)
        right = (by < 0) == bool(pair.guilty)
        stakes = max(0, stakes + (PRIZE if right else -PRIZE))
        if not stakes:
            break
    return stakes


def _tens(row: tuple[Throw, ...], looks: dict[tuple[int, ...], int]) -> list[list[Any]]:
    found: list[list[Any]] = []
    for at in range(0, len(row), TEN):
        some = row[at : at + TEN]
        last = some[-1].falls[-1]
        key = tuple(last.shown)
        turn = 0.0 if last.angle is None else round(last.angle % 180 - 90, 1)
        falls = "".join("01"[stands(each)] for each in some)
        found.append([falls, looks.setdefault(key, len(looks)), turn])
    return found


def _look(shown: tuple[int, ...]) -> str:
    near, beyond = (*shown, 0)[:2]
    return die_mark(prism(Fraction(1, 7)).kind, near, 0, 0, c=LIVE, beyond=beyond, scale=SCALE)
