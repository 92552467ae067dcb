"""Paragraphs that flow through columns: what is measured first, then broken, then printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tablesnb.base.errors import BadValue
from tablesnb.lesson.strip import Kind
from tablesnb.paper.press import POINT, SQUARE, Press, Words

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
