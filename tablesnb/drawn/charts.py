"""Charts: bars that lie below one another, and columns that stand in a row.

Both measure their own room, so that who draws says only what is counted, and what is said of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from tablesnb.boards.geometry import num
from tablesnb.drawn.figure import Figure, drawing, lettered, path, rect

LEFT: Final = 16  # px, as all that follows
WIDE: Final = 400  # of a chart of bars: letters are read on a phone
SHORT: Final = 4  # letters: so short a name stands beside its bar, a longer one above it
PITCH: Final = 30  # from a column to the next
TALL: Final = 150  # of the columns of a group, above and below their line together


@dataclass(frozen=True)
class Bar:
    """A number: its name, its figure, its interval, words below, a mark to measure it by.

    ``line`` is the line round its bar, as attributes of SVG.
    """

    name: str
    value: float
    said: str
    between: tuple[float, float] | None = None
    below: str = ""
    paint: str = "verdigris"
    mark: float | None = None
    line: str = ""

    @property
    def ends(self) -> tuple[float, float]:
        """From where to where it is drawn with its interval."""
        ends = (0.0, self.value, *(self.between or ()))
        return min(ends), max(ends)

    @property
    def text(self) -> str:
        """The same in words, unless a lesson has its own."""
        return f"  {self.name}{f' ({self.below})' if self.below else ''}: {self.said}"


Groups = Sequence[tuple[str, Sequence[Bar]]]


def written(words: str, y: float, size: int, wide: float, paint: str = "ink") -> tuple[str, float]:
    """Words broken into lines that fit, and where what comes next may begin."""
    # the widest letters in which a page may show them
    lines = wrap(words, int((wide - 2 * LEFT) / (0.56 * size)))
    step = round(1.3 * size)
    drawn = (lettered(LEFT, y + step * at, size, line, paint) for at, line in enumerate(lines))
    return "".join(drawn), y + step * len(lines)


def bars(
    finding: str,
    rows: Sequence[Bar | str],
    foot: str,
    lines: Sequence[str] = (),
    *,
    whole: float = 0,
    note: str = "",
    alt: str = "",
) -> Figure:
    """Bars below one another under their finding, each with its interval as a line.

    A text among the rows stands above those that follow. ``lines`` are the same in words, ``whole``
    how long a thin line is behind each bar, ``note`` what is written under the foot of the picture
    alone.

    >>> bars("Four is more", [Bar("two", 2, "2"), Bar("four", 4, "4")], "Counted.").text
    'Four is more\\n  two: 2\\n  four: 4\\nCounted.'
    """
    head, y = written(finding, 32, 18, WIDE)
    every = [each for each in rows if isinstance(each, Bar)]
    beside = max(len(each.name) for each in every) <= SHORT
    left: float = LEFT + (44 if beside else 0)
    room = WIDE - LEFT - left - 12 - 8.5 * max(len(each.said) for each in every)
    least = min(each.ends[0] for each in every)
    scale = room / (max(whole, *(each.ends[1] for each in every)) - least)
    left -= scale * least
    parts = [head]
    for each in rows:
        if isinstance(each, str):
            parts.append(lettered(LEFT, y + 14, 16, each, "umber"))
            y += 28
            continue
        if beside:
            parts.append(lettered(LEFT + 36, y + 14, 15, each.name, anchor="end"))
        else:
            parts.append(lettered(LEFT, y + 12, 15, each.name))
            parts.append(lettered(LEFT, y + 29, 13, each.below, "umber") if each.below else "")
            y += 36 if each.below else 19
        if whole:
            parts.append(path(f"M{num(left)} {num(y + 9)}h{num(scale * whole)}", "line"))
        length = scale * each.value
        parts.append(rect(left + min(length, 0), y, abs(length), 18, each.paint, more=each.line))
        if each.between:
            low, high = (num(left + scale * end) for end in each.between)
            parts.append(path(f"M{low} {num(y + 9)}H{high}", "ink", 3))
        if each.mark:
            parts.append(path(f"M{num(left + scale * each.mark)} {num(y - 4)}v26", "rubric", 2))
        parts.append(lettered(left + 8 + scale * max(whole, each.ends[1]), y + 15, 16, each.said))
        y += 24 if beside else 32
    said = lines or [each.text for each in every]
    return _ended(finding, parts, y, WIDE, foot, said, note, alt)


def columns(
    finding: str,
    groups: Groups,
    foot: str,
    lines: Sequence[str],
    *,
    alt: str = "",
    pitch: int = PITCH,
) -> Figure:
    """Columns side by side, group under group by one scale; what is less than nothing hangs.

    The names stand under the last group.

    >>> columns("Ups", [("", [Bar("a", 1, "+1"), Bar("b", -1, "-1")])], "Guessed.", ["+1, -1"]).text
    'Ups\\n+1, -1\\nGuessed.'
    """
    wide = max(WIDE, 2 * LEFT + pitch * max(len(rows) for _, rows in groups))
    head, y = written(finding, 32, 18, wide)
    every = [each.ends for _, rows in groups for each in rows]
    least, most = min(low for low, _ in every), max(high for _, high in every)
    scale = TALL / (most - least)
    parts = [head]
    for title, rows in groups:
        if title:
            words, y = written(title, y + 10, 15, wide)
            parts.append(words)
        base = y + 14 + scale * most
        for at, each in enumerate(rows):
            x, high = LEFT + pitch * at, scale * each.value
            middle = x + pitch / 2
            parts.append(rect(x + 2, base - max(high, 0), pitch - 4, abs(high), each.paint))
            if each.between:
                low, top = (num(base - scale * end) for end in each.between)
                parts.append(path(f"M{num(middle)} {low}V{top}", "ink", 3))
            above = base - scale * each.ends[1] - 5
            if each.said:
                parts.append(lettered(middle, above, 14, each.said, anchor="middle"))
            if rows is groups[-1][1]:
                under = base - scale * least + 18
                parts.append(lettered(middle, under, 13, each.name, anchor="middle"))
                if each.below:
                    parts.append(lettered(middle, under + 18, 13, each.below, "umber", "middle"))
        parts.append(path(f"M{LEFT} {num(base)}H{num(wide - LEFT)}", "ink"))
        y = base - scale * least + 24
    y += 18 if any(each.below for each in groups[-1][1]) else 0
    return _ended(finding, parts, y, wide, foot, lines, alt=alt)


def _ended(
    finding: str,
    parts: Sequence[str],
    y: float,
    wide: int,
    foot: str,
    lines: Sequence[str],
    note: str = "",
    alt: str = "",
) -> Figure:
    under, high = written(f"{foot}\n{note}", y + 18, 13, wide)
    text = "\n".join([finding, *lines, foot])
    return drawing(alt or finding, text, "".join(parts) + under, wide, high, wide)
