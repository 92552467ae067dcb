"""Charts: bars below one another, stacked or single; columns; curves; cells.

Who makes one gives what was counted and the words. Each chart measures its own room, and its text
and the words of its image are made of the same rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tablesnb.base.shares import Average, Share
from tablesnb.drawn.figure import Figure
from tablesnb.drawn.plot import LEFT, LETTER, ROW, SMALL, WIDE, plot
from tablesnb.drawn.plot import PAINTS as C

SHORT: Final = 14  # letters: so short a name stands beside its bar, a longer one above it
THICK: Final = 18  # px, of a bar
TALL: Final = 150  # px, of the columns of a group, above and below their line together
CURVES: Final = 200  # px, of a chart of curves
# grounds so light that the letters on them are black, by day and by night
_PALE: Final = ("page", "bone", "orpiment", "sky", "raised")
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
        if self.words:
            return self.words
        named = f"{self.name}{f' ({self.below})' if self.below else ''}: {self.figure}"
        if self.between:
            named += ", likely {} to {}".format(*map(self._form, self.between))
        return named

    def _form(self, value: float) -> str:
        return format(value, self.form).replace("-", "\N{MINUS SIGN}")


def bars(
    finding: str, rows: Sequence[Bar | str], foot: str, *, unit: str = "", whole: float = 0
) -> Figure:
    """Bars below one another under their finding, each with its interval as a line.

    A text among the rows stands above those that follow. ``whole`` is how long a thin line is
    behind each bar.

    >>> print(bars("Four is more", [Bar("two", 2), Bar("four", 4)], "Counted.").text)
    Four is more
      two: 2
      four: 4
    Counted.
    """
    every = [each for each in rows if isinstance(each, Bar)]
    names = max(len(each.name) for each in every)
    beside = names <= SHORT
    left = LEFT + (8 + _long("0" * names, ROW) if beside else 0)
    room = WIDE - LEFT - left - 10 - max(_long(each.figure, ROW) for each in every)
    least, most = min(x.ends[0] for x in every), max(whole, *(x.ends[1] for x in every))
    scale = room / (most - least)
    heights = [_high(each, beside) for each in rows]

    def paint(axes: Any) -> None:
        begin = least - left / scale
        axes.set(xlim=(begin, begin + WIDE / scale), ylim=(sum(heights), 0))
        for each, y in zip(rows, _below(heights), strict=True):
            if isinstance(each, str):
                _say(axes, begin + LEFT / scale, y + 20, each, ROW, "umber")
                continue
            y = _named(axes, begin + LEFT / scale, y, each.name, each.below, beside)
            if whole:
                _line(axes, [0, whole], [y, y], "line", order=0)
            _bar(axes, y, each)
            if each.mark:
                _line(axes, [each.mark] * 2, [y - 13, y + 13], "rubric", 2)
            end = max(whole, each.ends[1]) + 6 / scale
            _say(axes, end, y + 5, each.figure, ROW)

    return plot(finding, paint, foot=foot, unit=unit, high=sum(heights), text=_listed(rows))


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


Stack = tuple[str, Sequence[Bar]]


def stacks(finding: str, rows: Sequence[Stack | str], foot: str, *, unit: str = "") -> Figure:
    """Bars of several parts that follow one another, with a key to the parts above.

    A part's figure stands in it where there is room. The interval of the first part lies about its
    end, that of the last about its beginning: thin lines below the bar.

    >>> print(stacks("Half", [("all", [Bar("won", 1), Bar("lost", 1)])], "Two games.").text)
    Half
      all: won 1; lost 1
    Two games.
    """
    every = [each for each in rows if not isinstance(each, str)]
    key: list[_Sign] = [
        (name, paint, None)
        for name, paint in {part.name: part.paint for _, of in every for part in of}.items()
    ]
    beside = max(len(name) for name, _ in every) <= SHORT
    left = LEFT + (8 + max(_long(name, ROW) for name, _ in every) if beside else 0)
    whole = max(sum(part.value for part in of) for _, of in every)
    scale = (WIDE - LEFT - left) / whole
    heights = [_key_high(key), *(_high(each, beside) for each in rows)]

    def paint(axes: Any) -> None:
        begin = -left / scale
        axes.set(xlim=(begin, begin + WIDE / scale), ylim=(sum(heights), 0))
        _key(axes, begin, scale, key)
        for each, y in zip(rows, _below(heights)[1:], strict=True):
            if isinstance(each, str):
                _say(axes, -(left - LEFT) / scale, y + 20, each, ROW, "umber")
                continue
            y = _named(axes, -(left - LEFT) / scale, y, each[0], "", beside)
            at = 0.0
            for number, part in enumerate(each[1]):
                order = 1 + number / 10  # what looks alike is drawn together, and takes less
                if part.value:
                    ground = {"color": C[part.paint], "edgecolor": C["ink"], "linewidth": 1}
                    axes.barh(y, part.value, left=at, height=THICK, zorder=order, **ground)
                if _long(part.figure, SMALL) + 4 < part.value * scale:
                    ink = "boneblack" if part.paint in _PALE else "page"
                    middle = at + part.value / 2
                    _say(axes, middle, y + 5, part.figure, SMALL, ink, "center")
                at += part.value
                if part.between and number in (0, len(each[1]) - 1):
                    ends = [at - end for end in part.between] if number else part.between
                    _line(axes, ends, [y + (17 if number else 13)] * 2, part.paint, 3, 1 + order)

    told = [
        each
        if isinstance(each, str)
        else f"{each[0]}: " + "; ".join(part.text.replace(":", "", 1) for part in each[1])
        for each in rows
    ]
    return plot(finding, paint, foot=foot, unit=unit, high=sum(heights), text=_listed(told))


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
    scale, head = TALL / (most - least), 18.0
    heights = [head + TALL + 34 * bool(name) for name in groups]
    # the figures of many columns are as small as can be read
    size = SMALL if (WIDE - 2 * LEFT) / len(last) > 20 else 11
    tail = 20 + (18 if any(each.below for each in last) else 0)

    def paint(axes: Any) -> None:
        edge = len(last) * LEFT / (WIDE - 2 * LEFT)
        axes.set(xlim=(-edge, len(last) + edge), ylim=(sum(heights) + tail, 0))
        for (name, rows), y in zip(groups.items(), _below(heights), strict=True):
            if name:
                _say(axes, 0, y + 24, name, ROW, "umber")
            base = y + head + 34 * bool(name) + scale * most
            for at, each in enumerate(rows):
                up = -scale * each.value
                axes.bar(at + 0.5, up, 0.84, bottom=base, color=C[each.paint])
                if each.between:
                    ends = [base - scale * end for end in each.between]
                    _line(axes, [at + 0.5] * 2, ends, "ink", 3)
                top = base - scale * each.ends[1] - 4
                _say(axes, at + 0.5, top, each.figure, size, anchor="center")
                if rows is last:
                    _say(axes, at + 0.5, sum(heights) + 16, each.name, size, anchor="center")
                    _say(axes, at + 0.5, sum(heights) + 34, each.below, SMALL, "umber", "center")
            _line(axes, [0, len(rows)], [base, base])

    told: list[str | Bar] = []
    for name, rows in groups.items():
        told += [f"{name}: {'; '.join(x.text for x in rows)}"] if name else rows
    return plot(finding, paint, foot=foot, high=sum(heights) + tail, text=_listed(told))


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
    key: list[_Sign] = []
    if len(lines) > 1:
        strokes = [None] * len(lines) if filled else _STROKES
        key = [(each.name, each.paint, how) for each, how in zip(lines, strokes, strict=False)]
    key += [(words, "rubric", "-") for _, words in filter(None, [level])]
    key += [(words, "umber", _DOTTED) for words in (marks or {}).values()]
    head = _key_high(key) + 8
    high = head + CURVES + 22 + (20 if across else 0)
    left = LEFT + 6 + max((_long(f"{each:,g}", SMALL) for each in ys), default=0)

    def paint(axes: Any) -> None:
        keys = axes.figure.add_axes((0, 0, 1, 1), xlim=(0, WIDE), ylim=(high, 0))
        keys.set_axis_off()
        _key(keys, 0, 1, key)
        axes.set_axis_on()
        wide = WIDE - left - LEFT
        axes.set_position((left / WIDE, 1 - (head + CURVES) / high, wide / WIDE, CURVES / high))
        axes.set_yscale("log" if tens else "linear")
        if filled:
            ends = [x for x, _ in lines[0].spots]
            for at, each in enumerate(lines):  # the first covers all, the next lie upon it
                above = zip(*(own.spots for own in lines[at:]), strict=True)
                tops = [sum(y for _, y in of) for of in above]
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
    left = LEFT + 10 + max(_long(name, ROW) for name in rows)
    wide, step, high = (WIDE - LEFT - left) / len(heads), 36, 26 + 36 * len(rows)

    def paint(axes: Any) -> None:
        axes.set(xlim=(0, WIDE), ylim=(high, 0))
        for n, head in enumerate(heads):
            _say(axes, left + wide * (n + 0.5), 18, head, SMALL, "umber", "center")
        for row, (name, of) in enumerate(rows.items()):
            middle = 26 + step * (row + 0.5)
            _say(axes, LEFT, middle + 5, name, ROW)
            for n, (words, ground) in enumerate(of):
                look = {"color": C[ground], "edgecolor": C["line"], "linewidth": 1}
                x = left + wide * (n + 0.5)
                axes.barh(middle, wide - 4, step - 4, x - wide / 2 + 2, **look)
                ink = "ink" if ground == "page" else "boneblack" if ground in _PALE else "page"
                _say(axes, x, middle + 5, words, ROW, ink, "center")

    told = [
        f"{name}: " + ", ".join(f"{head} {said}" for head, (said, _) in zip(heads, of, strict=True))
        for name, of in rows.items()
    ]
    return plot(finding, paint, foot=foot, unit=unit, high=high, text=_listed(told))


# -- what the charts have in common


def _long(words: str, size: int) -> float:
    """How many px words take at most."""
    return LETTER * size * len(words)


def _below(heights: Sequence[float]) -> list[float]:
    """Where each of several things that stand below one another begins."""
    return [sum(heights[:at]) for at in range(len(heights))]


def _high(row: Any, beside: bool) -> float:
    """How many px a row of bars takes; a text stands above those that follow it."""
    if isinstance(row, str):
        return 28
    if beside:
        return 24
    return 68 if isinstance(row, Bar) and row.below else 52


def _listed(rows: Sequence[Bar | str]) -> str:
    return "\n".join(f"  {row if isinstance(row, str) else row.text}" for row in rows)


def _say(
    axes: Any, x: float, y: float, words: str, size: int, paint: str = "ink", anchor: str = "left"
) -> None:
    if words:
        axes.text(x, y, words, fontsize=size, color=C[paint], ha=anchor)


def _line(
    axes: Any,
    xs: Sequence[float],
    ys: Sequence[float],
    paint: str = "ink",
    wide: float = 1,
    order: float = 2,
) -> None:
    axes.plot(xs, ys, color=C[paint], linewidth=wide, linestyle="-", zorder=order)


def _named(axes: Any, x: float, y: float, name: str, below: str, beside: bool) -> float:
    """Write the name of a bar beside it or above it, and say at which height it lies."""
    if beside:
        _say(axes, x, y + 14, name, ROW)
        return y + 9
    _say(axes, x, y + 15, name, ROW)
    _say(axes, x, y + 32, below, SMALL, "umber")
    return y + (46 if below else 30)


def _bar(axes: Any, y: float, each: Bar) -> None:
    """A bar with its interval, which is cased so that it is seen on it."""
    look: dict[str, Any] = {"color": C[each.paint]}
    if each.edge:
        look |= {"edgecolor": C[each.edge], "linewidth": 1.3, "linestyle": each.dash}
    axes.barh(y, each.value, height=THICK, **look)
    if each.between and each.between[0] < each.between[1]:
        _line(axes, each.between, [y, y], "page", 5, 1.5)
        _line(axes, each.between, [y, y], "ink", 2)


# an entry of a key: the name, the paint, and the stroke of a line or None for a ground
_Sign = tuple[str, str, Any]


def _spread(key: Sequence[_Sign]) -> list[tuple[float, int]]:
    """Where each entry of a key stands: how far from the left, and in which line."""
    found, x, line = [], float(LEFT), 0
    for name, _, stroke in key:
        wide = (24 if stroke is None else 36) + _long(name, SMALL)
        if x > LEFT and x + wide > WIDE - LEFT:
            x, line = float(LEFT), line + 1
        found.append((x, line))
        x += wide + 10
    return found


def _key_high(key: Sequence[_Sign]) -> float:
    return 8 + 20 * (1 + _spread(key)[-1][1]) if key else 0


def _key(axes: Any, begin: float, scale: float, key: Sequence[_Sign]) -> None:
    """Names beside the grounds or the strokes that they stand for."""
    for (x, line), (name, paint, stroke) in zip(_spread(key), key, strict=True):
        y = 12 + 20 * line
        if stroke is None:
            look = {"color": C[paint], "edgecolor": C["ink"], "linewidth": 1}
            axes.barh(y, 14 / scale, left=begin + x / scale, height=14, **look)
        else:
            ends = [begin + x / scale, begin + (x + 26) / scale]
            axes.plot(ends, [y, y], color=C[paint], linestyle=stroke)
        _say(axes, begin + (x + (20 if stroke is None else 32)) / scale, y + 5, name, SMALL)
