"""A file of printed sheets in the making: letters, lines, pictures, marks, each in its place.

All is in mm from the upper left corner; sizes of letters are in points. A paragraph that is written
says where it ends; others flow through columns, and are measured first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from importlib.resources import files
from io import BytesIO
from typing import Final

from tablesnb.base.errors import BadValue
from tablesnb.lesson import strip
from tablesnb.lesson.strip import Kind
from tablesnb.paper.plain import FAMILY, drawable
from tablesnb.paper.sheet import MARGIN, Paper

try:
    from fpdf import FPDF
except ImportError as error:
    raise ImportError("sheets are printed with fpdf2: pip install 'tablesnb[paper]'") from error

GREEK: Final = "didot"
POINT: Final = 25.4 / 72  # mm
LEADING: Final = 1.34
# equal sheets are equal to the byte: no file says when it was made
MADE: Final = datetime(1283, 1, 1, tzinfo=UTC)
SQUARE: Final = 2.7  # mm, the mark of how a rule is known
_FACES: Final = {"": "regular", "I": "italic", "B": "bold"}
_GREEK: Final = re.compile(r"([\u0370-\u03ff\u1f00-\u1fff]+)")
_APOSTROPHE: Final = re.compile(r"(?<=\w)'(?=\w)")
# letters of the sources that the type has not, and what prints for them
_LETTERS: Final = str.maketrans({"ʼ": "’", "\N{NO-BREAK SPACE}": " "})


@dataclass(frozen=True, slots=True)
class Run:
    """Some words of one look: ``style`` "", "I" or "B", ``size`` as a part of the paragraph's.

    ``up`` is by how much of the size they stand above the line, ``grey`` how light they are.
    """

    text: str
    style: str = ""
    size: float = 1
    up: float = 0
    grey: int = 0

    @property
    def looks(self) -> tuple[str, float, float, int]:
        """How they look."""
        return self.style, self.size, self.up, self.grey


Words = str | Run | Sequence[Run]


class Press:
    """Sheets of one paper, printed one after another, with a title that a reader's window shows."""

    def __init__(self, paper: Paper, title: str) -> None:
        self.paper = paper
        self._widths: dict[tuple[str, str], float] = {}
        self.pdf = FPDF(unit="mm", format=(paper.wide, paper.high))
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        self.pdf.c_margin = 0
        self.pdf.set_creation_date(MADE)
        self.pdf.set_title(title)
        self.pdf.set_author("tablesnb")
        self.pdf.set_lang("en")
        folder = files("tablesnb.paper") / "fonts"
        for style, face in _FACES.items():
            self.pdf.add_font(FAMILY, style, str(folder / f"pagella-{face}.ttf"))
        # a word that is both is bold: for the few there are, a fourth face is not carried along
        self.pdf.add_font(FAMILY, "BI", str(folder / "pagella-bold.ttf"))
        for style in _FACES:
            self.pdf.add_font(GREEK, style, str(folder / "didot-greek.ttf"))

    def page(self) -> None:
        """Begin a new sheet."""
        self.pdf.add_page(format=(self.paper.wide, self.paper.high))
        self.pdf.set_draw_color(0)
        self.pdf.set_line_width(0.2)

    def turn(self, paper: Paper) -> None:
        """Use other sheets from here on: the same upright, or lying."""
        self.paper = paper

    @property
    def pages(self) -> int:
        """How many sheets have been begun."""
        return int(self.pdf.pages_count)

    def done(self) -> bytes:
        """The file."""
        return bytes(self.pdf.output())

    # -- letters

    def _pieces(self, text: str, style: str, size: float) -> Iterator[str]:
        """The pieces of a text with the font of each set."""
        for at, piece in enumerate(_GREEK.split(_APOSTROPHE.sub("’", text.translate(_LETTERS)))):
            if piece:
                self.pdf.set_font(GREEK if at % 2 else FAMILY, style, size)
                yield piece

    def wide(self, text: str, size: float = 10, style: str = "") -> float:
        """How wide a text is in one line."""
        known = self._widths.get((text, style))
        if known is None:  # letters are not moved together: widths grow with the size
            pieces = self._pieces(text, style, 100)
            known = sum(self.pdf.get_string_width(each) for each in pieces) / 100
            self._widths[text, style] = known
        return known * size

    def words(
        self, x: float, y: float, text: str, size: float = 10, style: str = "", grey: int = 0
    ) -> float:
        """Write a text on the line ``y``; returns where it ends."""
        self.pdf.set_text_color(grey)
        for piece in self._pieces(text, style, size):
            self.pdf.text(x, y, piece)
            x += self.pdf.get_string_width(piece)
        return x

    def ending(self, x: float, y: float, text: str, size: float = 10, grey: int = 0) -> None:
        """Write a text that ends at ``x``."""
        self.words(x - self.wide(text, size), y, text, size, grey=grey)

    def lines(self, words: Words, wide: float, size: float = 10) -> list[list[Run]]:
        """The lines into which words are broken, in a column so wide."""
        runs = [Run(words)] if isinstance(words, str) else words
        runs = [runs] if isinstance(runs, Run) else runs
        found: list[list[Run]] = [[]]
        at = 0.0
        for word in _by_words(runs):
            long = sum(self.wide(each.text, size * each.size, each.style) for each in word)
            gap = self.wide(" ", size * word[0].size, word[0].style) if found[-1] else 0.0
            if found[-1] and at + gap + long > wide + 0.01:
                found.append([])
                at = gap = 0.0
            for k, each in enumerate(word):
                text = " " + each.text if gap and not k else each.text
                line = found[-1]
                if line and line[-1].looks == each.looks:
                    line[-1] = replace(line[-1], text=line[-1].text + text)
                else:
                    line.append(replace(each, text=text))
            at += gap + long
        return found

    def high(self, words: Words, wide: float, size: float = 10) -> float:
        """How high a paragraph in a column so wide is."""
        return len(self.lines(words, wide, size)) * size * POINT * LEADING

    def paragraph(self, words: Words, x: float, y: float, wide: float, size: float = 10) -> float:
        """Write a paragraph whose upper edge is ``y``; returns its lower edge."""
        step = size * POINT * LEADING
        for line in self.lines(words, wide, size):
            at, y = x, y + step
            for run in line:
                base = y - 0.3 * step - run.up * size * POINT
                at = self.words(at, base, run.text, size * run.size, run.style, run.grey)
        return y

    # -- what stands at the head and at the foot

    def head(self, text: str, size: float = 24) -> float:
        """Write the title of a sheet with a line below; returns where the sheet goes on."""
        wide, _ = self.paper.text
        while self.wide(text, size) > wide and size > 12:
            size -= 1
        self.words(MARGIN, MARGIN + 8, text, size)
        self.rule(MARGIN, MARGIN + 12, MARGIN + wide, 0.5)
        return MARGIN + 15

    def foot(self, left: str, right: str = "tablesnb · rules with their words") -> None:
        """Write the two lines' ends at the foot of a sheet, within the margins."""
        wide, high = self.paper.text
        y = MARGIN + high
        self.rule(MARGIN, y - 4.2, MARGIN + wide, 0.2, 153)
        self.words(MARGIN, y, left, 8.4, grey=70)
        self.ending(MARGIN + wide, y, right, 8.4, grey=70)

    # -- lines, pictures, marks

    def rule(self, x: float, y: float, to: float, broad: float = 0.2, grey: int = 0) -> None:
        """Draw a level line."""
        self.stroke([(x, y), (to, y)], broad, grey)

    def stroke(
        self,
        spots: Sequence[tuple[float, float]],
        broad: float = 0.2,
        grey: int = 0,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """Draw a line from spot to spot."""
        self.pdf.set_draw_color(grey)
        self.pdf.set_line_width(broad)
        if dash:
            self.pdf.set_dash_pattern(*dash)
        self.pdf.polyline(list(spots))
        if dash:
            self.pdf.set_dash_pattern()

    def measure(self, x: float, y: float, long: float = 50) -> None:
        """Draw a line of so many mm, so that a printer that shrinks is found out."""
        self.stroke([(x, y - 2), (x, y), (x + long, y), (x + long, y - 2)], 0.25)
        for k in range(1, int(long // 10)):
            self.stroke([(x + 10 * k, y - 1.2), (x + 10 * k, y)], 0.25)
        self.words(x, y - 3, f"{long:g} mm: measure me", 8.4)

    @contextmanager
    def within(self, x: float, y: float, wide: float, high: float) -> Iterator[None]:
        """Draw in a box only; colours and lines are afterwards what they were before."""
        with self.pdf.local_context(), self.pdf.rect_clip(x, y, wide, high):
            yield

    def picture(self, svg: str, x: float, y: float, wide: float, high: float) -> None:
        """Draw an ``<svg>`` element in a box; nothing of it is drawn outside."""
        with self.within(x, y, wide, high):
            self.pdf.image(BytesIO(drawable(svg)), x, y, wide, high)

    def square(self, kind: Kind, x: float, y: float, side: float = SQUARE) -> None:
        """Draw the mark of how a rule is known: the fuller, the surer."""
        self.picture(strip.printed(kind), x, y, side, side)


def _by_words(runs: Iterable[Run]) -> Iterator[list[Run]]:
    """The words of runs; a word may have several looks."""
    word: list[Run] = []
    for run in runs:
        for at, piece in enumerate(run.text.split(" ")):
            if at and word:
                yield word
                word = []
            if piece:
                word.append(replace(run, text=piece))
    if word:
        yield word


# -- paragraphs that flow through columns: what is measured first, then broken, then printed


AFTER_MARK: Final = SQUARE + 1.7  # mm from the mark's edge to its words
_STEP: Final = 2.0  # mm, by which columns are made shorter until they are level


@dataclass(frozen=True)
class Block:
    """A paragraph: its words, a mark before it, how much room above; ``size`` as a part of 1.

    ``keep`` holds it together with what follows: a heading.
    """

    words: Words
    mark: Kind | None = None
    above: float = 0.9
    size: float = 1
    keep: bool = False

    def high(self, press: Press, wide: float, size: float) -> float:
        """How high it is, in a column so wide, without the room above."""
        inset = AFTER_MARK if self.mark is not None else 0
        return press.high(self.words, wide - inset, size * self.size)

    def put(self, press: Press, x: float, y: float, wide: float, size: float) -> float:
        """Print it with its upper edge at ``y``; returns its lower edge."""
        inset = AFTER_MARK if self.mark is not None else 0
        if self.mark is not None:
            press.square(self.mark, x, y + size * self.size * POINT * 0.67 - SQUARE / 2)
        return press.paragraph(self.words, x + inset, y, wide - inset, size * self.size)


@dataclass(frozen=True)
class Column:
    """Where a column stands, in mm."""

    x: float
    y: float
    wide: float
    high: float


def filled(
    press: Press, blocks: Sequence[Block], columns: Sequence[Column], size: float
) -> list[list[Block]]:
    """The blocks of each column, as many as there is room for; BadValue where one is too long."""
    found: list[list[Block]] = [[]]
    at = 0.0
    for number, block in enumerate(blocks):
        column = columns[len(found) - 1]
        high = room = block.high(press, column.wide, size)
        if block.keep and number + 1 < len(blocks):
            following = blocks[number + 1]
            room += following.above + following.high(press, column.wide, size)
        above = block.above if found[-1] else 0
        if found[-1] and at + above + room > column.high:
            if len(found) == len(columns):
                return found
            found.append([])
            at = above = 0.0
        if room > columns[len(found) - 1].high:
            raise BadValue("a paragraph is longer than a column")
        found[-1].append(block)
        at += above + high
    return found


def broken(
    press: Press, blocks: Sequence[Block], columns: Sequence[Column], size: float
) -> list[list[Block]] | None:
    """The blocks of each column, or None where they do not fit."""
    try:
        found = filled(press, blocks, columns, size)
    except BadValue:
        return None
    return found if sum(map(len, found)) == len(blocks) else None


def levelled(
    press: Press, blocks: Sequence[Block], columns: Sequence[Column], size: float
) -> list[list[Block]] | None:
    """The blocks of each column, all about equally long; None where they do not fit."""
    best = broken(press, blocks, columns, size)
    less = 0.0
    while best is not None:
        less += _STEP
        shorter = [Column(c.x, c.y, c.wide, c.high - less) for c in columns]
        found = broken(press, blocks, shorter, size) if shorter[0].high > 0 else None
        if found is None:
            return best
        best = found
    return None


def printed(
    press: Press, found: Sequence[Sequence[Block]], columns: Sequence[Column], size: float
) -> float:
    """Print the blocks of each column; returns the lowest edge."""
    lowest = 0.0
    for blocks, column in zip(found, columns, strict=False):
        y = column.y
        for at, block in enumerate(blocks):
            y = block.put(press, column.x, y + (block.above if at else 0), column.wide, size)
        lowest = max(lowest, y)
    return lowest


def largest(fits: Callable[[float], bool], sizes: Sequence[float]) -> float:
    """The first of the sizes that fits; BadValue where none does."""
    for size in sizes:
        if fits(size):
            return size
    raise BadValue(f"too much is said for one sheet, in letters of {sizes[-1]:g} points")
