"""Charts: bars below one another, whole or in parts; columns; curves; cells.

Who makes one gives what was counted and the words. Each chart measures its own room, and its text
and the words of its image are made of the same rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Final

from tablesnb.base.shares import Average, Share
from tablesnb.drawn.figure import Figure
from tablesnb.drawn.pen import Pen, Sign, key_high, long_of
from tablesnb.drawn.plot import LEFT, ROW, SMALL, WIDE, plot
from tablesnb.drawn.plot import PAINTS as C

SHORT: Final = 14  # letters: so short a name stands beside its bar, a longer one above it
THICK: Final = 18  # px, of a bar
TALL: Final = 150  # px, of the columns of a group, above and below their line together
CURVES: Final = 200  # px, of a chart of curves
# grounds so light that the letters on them are black, by day and by night
_PALE: Final = ("bone", "orpiment", "sky", "raised")
_DOTTED: Final = (0, (2, 2))
_STROKES: Final = ("-", (0, (5, 2)), (0, (1, 1.4)), (0, (6, 2, 1, 2)), (0, (9, 3)))


@dataclass(frozen=True)
class Bar:
    """A number: its name, its figure, its interval, words below, a mark to measure it by.

    The figure is written as ``form`` says, unless ``said`` says it; ``edge`` and ``dash`` are the
    line round the bar; ``words`` are all that its text says, if that is something else.
    """

    name: str
    value: float
    said: str = ""
    between: tuple[float, float] | None = None
    below: str = ""
    paint: str = "verdigris"
    form: str = ".0f"
    mark: float | None = None
    edge: str = ""
    dash: Any = "-"
    words: str = ""

    @property
    def figure(self) -> str:
        """The figure as it stands beside the bar.

        >>> Bar("Moon", -0.41, form="+.2f").figure
        '−0.41'
        """
        return self.said or self._form(self.value)

    @property
    def ends(self) -> tuple[float, float]:
        """From where to where it is drawn with its interval."""
        ends = (0.0, self.value, *(self.between or ()))
        return min(ends), max(ends)

    @property
    def text(self) -> str:
        """The same in words.

        >>> Bar("pairs", 94, between=(93, 95), below="two of them").text
        'pairs (two of them): 94, likely 93 to 95'
        """
        named = f"{self.name}{f' ({self.below})' if self.below else ''}"
        return self.words or f"{named}: {self.measured}"

    @property
    def measured(self) -> str:
        """The figure, and between what it lies.

        >>> Bar("pairs", 94, between=(93, 95)).measured
        '94, likely 93 to 95'
        """
        if not self.between:
            return self.figure
        return "{}, likely {} to {}".format(self.figure, *map(self._form, self.between))

    def _form(self, value: float) -> str:
        return format(value, self.form).replace("-", "\N{MINUS SIGN}")


@dataclass(frozen=True)
class Stack:
    """A bar of several parts that follow one another."""

    name: str
    parts: Sequence[Bar]
    below: str = ""
    figure: str = ""

    @property
    def ends(self) -> tuple[float, float]:
        """From where to where it is drawn."""
        return 0.0, sum(part.value for part in self.parts)

    @property
    def text(self) -> str:
        """The same in words.

        >>> Stack("all", [Bar("won", 1), Bar("lost", 2)]).text
        'all: won 1; lost 2'
        """
        return f"{self.name}: " + "; ".join(f"{x.name} {x.measured}" for x in self.parts)


def bars(
    finding: str, rows: Sequence[Bar | Stack | str], foot: str, *, unit: str = "", whole: float = 0
) -> Figure:
    """Bars below one another under their finding, each with its interval as a line.

    A text among the rows stands above those that follow. ``whole`` is how long a thin line is
    behind each bar. Where bars have parts a key to them stands above, and in a part its figure, if
    there is room. The interval of the first part lies about its end, that of the last about its
    beginning: lines below the bar.

    >>> print(bars("Four is more", [Bar("two", 2), Bar("four", 4)], "Counted.").text)
    Four is more
      two: 2
      four: 4
    Counted.
    """
    every = [each for each in rows if not isinstance(each, str)]
    parts = [part for each in every if isinstance(each, Stack) for part in each.parts]
    key = [(name, paint, None) for name, paint in {x.name: x.paint for x in parts}.items()]
    beside = max(len(each.name) for each in every) <= SHORT
    left = LEFT + (8 + max(long_of(each.name, ROW) for each in every) if beside else 0)
    figures = max(long_of(each.figure, ROW) for each in every)
    least, most = min(x.ends[0] for x in every), max(whole, *(x.ends[1] for x in every))
    room = WIDE - LEFT - left - (10 + figures if figures else 0)
    scale = max(40, room) / (most - least or 1)
    left -= scale * least
    heights = [
        28 if isinstance(each, str) else 24 if beside else 68 if each.below else 52 for each in rows
    ]
    high = key_high(key) + sum(heights)

    def paint(axes: Any) -> None:
        pen = Pen(axes, high)
        pen.key(key)
        for each, y in zip(rows, accumulate(heights, initial=key_high(key)), strict=False):
            if isinstance(each, str):
                pen.say(LEFT, y + 20, each, ROW, "umber")
                continue
            pen.say(LEFT, y + (14 if beside else 15), each.name)
            pen.say(LEFT, y + 32, each.below, SMALL, "umber")
            y += 9 if beside else 46 if each.below else 30
            if whole:
                pen.line([left, left + scale * whole], [y, y], "line", order=0)
            if isinstance(each, Bar):
                _whole(pen, each, left, y, scale)
            else:
                _in_parts(pen, each, left, y, scale)
            pen.say(left + scale * max(whole, each.ends[1]) + 6, y + 5, each.figure)

    return plot(finding, paint, foot=foot, unit=unit, high=high, text=_listed(rows))


def _whole(pen: Pen, each: Bar, left: float, y: float, scale: float) -> None:
    """A bar with its interval, which is cased so that it is seen on it."""
    line = {"edge": each.edge, "linewidth": 1.3, "linestyle": each.dash} if each.edge else {}
    pen.block(left, y, scale * each.value, THICK, each.paint, **line)
    if each.between and each.between[0] < each.between[1]:
        ends = [left + scale * end for end in each.between]
        pen.line(ends, [y, y], "page", 5, 1.5)
        pen.line(ends, [y, y], "ink", 2)
    if each.mark:
        pen.line([left + scale * each.mark] * 2, [y - 13, y + 13], "rubric", 2)


def _in_parts(pen: Pen, each: Stack, left: float, y: float, scale: float) -> None:
    """A bar of parts, each with its figure where there is room, and two intervals."""
    for number, part in enumerate(each.parts):
        order = 1 + number / 10  # what looks alike is drawn together, and takes less
        long = scale * part.value
        if part.value:
            pen.block(left, y, long, THICK, part.paint, edge="ink", zorder=order)
        if long_of(part.figure, SMALL) + 4 < long:
            pen.say(left + long / 2, y + 5, part.figure, SMALL, _ink(part.paint), "center")
        left += long
        if part.between and number in (0, len(each.parts) - 1):
            ends = [scale * end - (0 if number else long) for end in part.between]
            ends = [left - end if number else left + end for end in ends]
            pen.line(ends, [y + (17 if number else 13)] * 2, part.paint, 3, 1 + order)


def columns(finding: str, groups: Mapping[str, Sequence[Bar]], foot: str) -> Figure:
    """Columns side by side, group under group by one scale; what is less than nothing hangs.

    The names stand under the last group, and above each group its own.

    >>> print(columns("Ups", {"": [Bar("a", 1), Bar("b", -1, below="c")]}, "Guessed.").text)
    Ups
      a: 1
      b (c): −1
    Guessed.
    """
    last = [*groups.values()][-1]
    least = min(each.ends[0] for rows in groups.values() for each in rows)
    most = max(each.ends[1] for rows in groups.values() for each in rows)
    scale, pitch = TALL / (most - least or 1), (WIDE - 2 * LEFT) / len(last)
    heads = [52 if name else 18 for name in groups]
    high = sum(heads) + TALL * len(groups) + 20 + (18 if any(each.below for each in last) else 0)
    size = SMALL if pitch > 20 else 11  # of many columns they are as small as can be read

    def paint(axes: Any) -> None:
        pen, y = Pen(axes, high), 0.0
        for (name, rows), head in zip(groups.items(), heads, strict=True):
            pen.say(LEFT, y + 24, name, ROW, "umber")
            base, y = y + head + scale * most, y + head + TALL
            for at, each in enumerate(rows):
                x = LEFT + pitch * (at + 0.5)
                up = scale * each.value
                pen.block(x - 0.42 * pitch, base - up / 2, 0.84 * pitch, abs(up), each.paint)
                if each.between:
                    pen.line([x, x], [base - scale * end for end in each.between], "ink", 3)
                pen.say(x, base - scale * each.ends[1] - 4, each.figure, size, ha="center")
                if rows is last:
                    pen.say(x, y + 16, each.name, size, ha="center")
                    pen.say(x, y + 34, each.below, SMALL, "umber", "center")
            pen.line([LEFT, WIDE - LEFT], [base, base], "ink")

    told: list[str | Bar] = []
    for name, rows in groups.items():
        told += [f"{name}: {'; '.join(x.text for x in rows)}"] if name else rows
    return plot(finding, paint, foot=foot, high=high, text=_listed(told))


@dataclass(frozen=True)
class Curve:
    """A line through spots, or dots alone: its name, what its text says of it, its paint."""

    name: str
    spots: Sequence[tuple[float, float]]
    said: str
    paint: str = "ink"
    dots: bool = False


def curves(
    finding: str,
    lines: Sequence[Curve],
    foot: str,
    *,
    across: str,
    up: str = "",
    xs: Iterable[float],
    ys: Iterable[float],
    marks: Mapping[float, str] | None = None,
    level: tuple[float, str] | None = None,
    spots: Sequence[tuple[float, float]] = (),
    tens: bool = False,
    filled: bool = False,
) -> Figure:
    """Curves over one another, with a key above where there are several.

    ``across`` says what is counted from left to right, ``up`` what from below; ``xs`` and ``ys``
    are the numbers that are written there. ``marks`` are lines upright, each with its words,
    ``level`` is one that lies, ``spots`` are dots on the curves. With ``tens`` each step up is ten
    times as great; ``filled`` curves stand on one another.

    >>> line = Curve("a", [(0, 1), (1, 2)], "1, 2")
    >>> print(curves("Up", [line], "Two spots.", across="x", xs=[0, 1], ys=[1, 2]).text)
    Up
      a: 1, 2
    Two spots.
    """
    xs, ys = list(xs), list(ys)
    key: list[Sign] = []
    if len(lines) > 1:
        strokes = [None] * len(lines) if filled else _STROKES
        key = [(each.name, each.paint, how) for each, how in zip(lines, strokes, strict=False)]
    key += [(words, "rubric", "-") for _, words in filter(None, [level])]
    key += [(words, "umber", _DOTTED) for words in (marks or {}).values()]
    head = key_high(key) + 8
    high = head + CURVES + 22 + (20 if across else 0)
    left = LEFT + 6 + max((long_of(f"{each:,g}", SMALL) for each in ys), default=0)

    def paint(axes: Any) -> None:
        above = axes.figure.add_axes((0, 0, 1, 1))
        above.set_axis_off()
        Pen(above, high).key(key)
        axes.set_axis_on()
        wide = WIDE - left - LEFT
        axes.set_position((left / WIDE, 1 - (head + CURVES) / high, wide / WIDE, CURVES / high))
        axes.set_yscale("log" if tens else "linear")
        if filled:
            ends = [x for x, _ in lines[0].spots]
            for at, each in enumerate(lines):  # the first covers all, the next lie upon it
                others = zip(*(own.spots for own in lines[at:]), strict=True)
                tops = [sum(y for _, y in of) for of in others]
                look = {"color": C[each.paint], "edgecolor": C["umber"], "linewidth": 0.6}
                axes.fill([ends[0], *ends, ends[-1]], [0, *tops, 0], **look)
        else:
            for each, stroke in zip(lines, _STROKES, strict=False):
                how = "" if each.dots else stroke
                dot = "o" if each.dots else ""
                axes.plot(*zip(*each.spots, strict=True), color=C[each.paint], ls=how, marker=dot)
        if spots:
            axes.plot(*zip(*spots, strict=True), color=C["rubric"], ls="", marker="o", ms=9)
        sides, ends = axes.get_xlim(), axes.get_ylim()
        axes.set_xlim(min([*xs, sides[0]]), max([*xs, sides[1]]))
        axes.set_ylim(min([*ys, ends[0]]), max([*ys, ends[1]]))
        axes.set_xticks(xs, [f"{each:,g}" for each in xs])
        axes.set_yticks(ys, [f"{each:,g}" for each in ys])
        axes.minorticks_off()
        axes.grid(axis="y")
        axes.set_xlabel(across, loc="left")
        for x in marks or {}:
            axes.axvline(x, color=C["umber"], linewidth=2, linestyle=_DOTTED)
        if level:
            axes.axhline(level[0], color=C["rubric"], linewidth=2, linestyle="-")

    told = [f"{each.name}: {each.said}" for each in lines]
    return plot(finding, paint, foot=foot, unit=up, high=high, text=_listed(told))


Cell = tuple[str, str]  # what stands in it, and the paint of its ground


def cells(
    finding: str,
    heads: Sequence[str],
    rows: Mapping[str, Sequence[Cell]],
    foot: str,
    *,
    unit: str = "",
) -> Figure:
    """A table whose cells have grounds.

    >>> print(cells("One", ["a", "b"], {"c": [("1", "page"), ("2", "sky")]}, "Made up.").text)
    One
      c: a 1, b 2
    Made up.
    """
    left = LEFT + 10 + max(long_of(name, ROW) for name in rows)
    pitch, step, high = (WIDE - LEFT - left) / len(heads), 36, 26 + 36 * len(rows)
    middles = [left + pitch * (n + 0.5) for n in range(len(heads))]

    def paint(axes: Any) -> None:
        pen = Pen(axes, high)
        for x, head in zip(middles, heads, strict=True):
            pen.say(x, 18, head, SMALL, "umber", "center")
        for row, (name, of) in enumerate(rows.items()):
            y = 26 + step * (row + 0.5)
            pen.say(LEFT, y + 5, name)
            for x, (words, ground) in zip(middles, of, strict=True):
                pen.block(x - pitch / 2 + 2, y, pitch - 4, step - 4, ground, edge="line")
                pen.say(x, y + 5, words, ROW, _ink(ground), "center")

    told = [
        f"{name}: " + ", ".join(f"{head} {said}" for head, (said, _) in zip(heads, of, strict=True))
        for name, of in rows.items()
    ]
    return plot(finding, paint, foot=foot, unit=unit, high=high, text=_listed(told))


# -- a share and a mean alone


def share_bar(name: str, of: Share, **look: Any) -> Bar:
    """A share with its interval as a bar of a chart whose figures are of 100.

    >>> share_bar("won", Share(47, 60)).text
    'won: 78, likely 66 to 87'
    """
    low, high = of.interval
    places = 0 if min(of.value, high - low) >= 0.01 or of.value == 0 else 2
    return Bar(
        name, 100 * of.value, between=(100 * low, 100 * high), **{"form": f".{places}f", **look}
    )


def share_html(of: Share) -> str:
    """A share as a notebook shows it."""
    foot = "The thin line: where the true share lies with 95 % certainty."
    return bars(f"{of.part:,} of {of.whole:,}", [share_bar("of 100", of)], foot, whole=100).html


def average_html(of: Average) -> str:
    """A mean as a notebook shows it."""
    row = Bar("mean", of.value, between=of.interval, form=",.1f")
    foot = f"The mean of {of.count:,}. The thin line: where the true one lies with 95 % certainty."
    return bars(f"{row.figure} on the average", [row], foot).html


def _ink(ground: str) -> str:
    """In what words are written on a ground."""
    return "ink" if ground == "page" else "boneblack" if ground in _PALE else "page"


def _listed(rows: Sequence[Bar | Stack | str]) -> str:
    return "\n".join(f"  {row if isinstance(row, str) else row.text}" for row in rows)
