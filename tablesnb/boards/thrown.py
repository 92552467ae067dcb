"""Throws as a picture: every fall as it lay, with the thrower below, and what was read off it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from tablesnb.base.checks import checked_row
from tablesnb.base.errors import BadDice
from tablesnb.base.wording import shown
from tablesnb.boards import marks
from tablesnb.boards.dice import die_mark
from tablesnb.boards.geometry import num
from tablesnb.boards.image import Pictorial, image, two_toned
from tablesnb.boards.palette import colours
from tablesnb.boards.svg import FONT
from tablesnb.dice import Fall, Throw

# A long die, 112 from corner to corner, turns within its cell; six cells and the margins are as
# wide as a board.
CELL: Final = 120
HIGH: Final = 152
MARGIN: Final = 20
IN_A_ROW: Final = 6
MOST: Final = 48
# A picture of throws is as large beside a board as the board's own dice.
SHOWN: Final = 560 / 760


@dataclass(frozen=True, repr=False)
class DicePicture(Pictorial):
    """Throws as a notebook shows and keeps them: an image with its words, and the words as text.

    Equal throws give equal pictures, to the byte.
    """

    throws: tuple[Throw, ...]
    theme: str = "light"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the drawing, in SVG units."""
        many = sum(len(throw.falls) for throw in self.throws)
        return 2 * MARGIN + CELL * min(many, IN_A_ROW), HIGH * -(-many // IN_A_ROW)

    @cached_property
    def alt(self) -> str:
        """The words for those who do not see the picture: what lies there, and what is read."""
        kinds = "; ".join(dict.fromkeys(throw.die.name for throw in self.throws))
        falls = ". ".join("; ".join(map(str, throw.falls)) for throw in self.throws)
        return f"{kinds[0].upper()}{kinds[1:]}, seen from above, the thrower below. {falls}."

    @cached_property
    def svg(self) -> str:
        """The drawing as one ``<svg>`` element."""
        wide, high = self.size
        c = colours(self.theme)
        falls = [(throw, fall) for throw in self.throws for fall in throw.falls]
        cells = "".join(
            _cell(throw, fall, i % IN_A_ROW, i // IN_A_ROW, c, self.theme == "print")
            for i, (throw, fall) in enumerate(falls)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}"'
            f' height="{high}" role="img" font-family="{FONT}">'
            f"<title>{marks.text(self.alt)}</title>"
            f'<rect x=".5" y=".5" width="{wide - 1}" height="{high - 1}" rx="8"'
            f' fill="{c["page"]}" stroke="{c["line"]}"/>{cells}</svg>'
        )

    @cached_property
    def dark(self) -> str:
        """The same for a dark page, of a picture in the light colours; else nothing."""
        return replace(self, theme="dark").svg if self.theme == "light" else ""

    @cached_property
    def html(self) -> str:
        """The image with its words; one in the light colours is dark in a dark page."""
        drawn = two_toned(self.svg, self.dark) if self.dark else self.svg
        return image(drawn, self.alt, round(self.size[0] * SHOWN), bool(self.dark))

    @property
    def text(self) -> str:
        """The throws in words, a line each."""
        return "\n".join(str(throw) for throw in self.throws)


def dice_picture(thrown: Throw | Iterable[Throw], theme: str = "light") -> DicePicture:
    """The picture of a throw, or of several: of each, every fall until it could be read.

    A bar lies as it was turned, its two upper faces with their pips: the nearer is bone and its
    number stands below, and where it cannot be told "again" stands there. Six falls go side by
    side, 120 by 152 SVG units each. ``theme`` is "light", "dark" or "print". BadDice for no throw
    and for more than 48 falls, UnknownName for another theme.

    >>> from tablesnb import dice
    >>> dice_picture(dice.log().throw(1283, 0)).alt[:64]
    'A long die of 7 sides, seen from above, the thrower below. 2 and'
    """
    throws = (thrown,) if isinstance(thrown, Throw) else _checked(thrown)
    many = sum(len(throw.falls) for throw in throws)
    if not 1 <= many <= MOST:
        raise BadDice(f"a picture shows 1 to {MOST} falls of dice, not {many}")
    colours(theme)
    return DicePicture(throws, theme)


def _checked(thrown: object) -> tuple[Throw, ...]:
    throws = checked_row(thrown, "throws", "(die.throw(1283, 0),)", BadDice)
    for each in throws:
        if not isinstance(each, Throw):
            raise BadDice(f"a throw is made by die.throw, and is not {shown(each)}")
    return throws


def _cell(throw: Throw, fall: Fall, column: int, row: int, c: dict[str, str], plain: bool) -> str:
    near, far = fall.shown if len(fall.shown) == 2 else (fall.shown[0], 0)
    x, y = MARGIN + CELL * (column + 0.5), HIGH * row + 64
    die = die_mark(
        throw.die.kind,
        near,
        x,
        y,
        _turn(fall),
        c=c,
        plain=plain,
        beyond=far,
        doubtful=fall.doubtful,
    )
    style = f' font-style="italic" fill="{c["soft"]}"' if fall.doubtful else f' fill="{c["text"]}"'
    return (
        f'{die}<text x="{num(x)}" y="{num(y + 76)}" font-size="20"'
        f' text-anchor="middle"{style}>{fall.number or "again"}</text>'
    )


def _turn(fall: Fall) -> float:
    """How far a bar is turned in the picture, from lying across: the near face stays below."""
    return 0 if fall.angle is None else fall.angle % 180 - 90
