"""What is drawn of a trial: the figures that decide it against its bounds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from textwrap import wrap
from typing import Any, Final

from tablesnb.drawn.figure import Figure as Drawing
from tablesnb.drawn.pen import Pen, long_of
from tablesnb.drawn.plot import LEFT, LETTER, ROW, SMALL, WIDE, plot
from tablesnb.drawn.plot import PAINTS as C
from tablesnb.lab.claims.case import NEVER, Bounds, Criterion, Figure
from tablesnb.lab.claims.docket import Trial, tried
from tablesnb.lesson.claims.in_words import WHO, figure_said, number, percent, verdict_named

RIGHT: Final = WIDE - LEFT
LEAST: Final = 8  # px: a bound that is one number is seen, too
ROOM: Final = 0.12  # of the scale, beyond what stands on it
_EQUALS: Final = "\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}"
Words = tuple[str, int, str]  # above a figure: words, their size and their paint


def evidence(id: str) -> Drawing:
    """The figures that decide a case, each with its interval, against what upholds and refutes."""
    trial = tried(id)
    rows = [each for each in trial.figures if each.decides]
    # several figures of the same players are told apart by what they are
    named = len({each.players for each in rows}) < len(rows)
    lines, above = [], []
    for each in rows:
        many = f", n = {each.count:,}" if each.count else ""
        said = f"{WHO[each.players]}: {figure_said(each)}{many}"
        lines.append(f"  {f'{each.what}; ' if named else ''}{said}")
        above.append(
            [(each.what, SMALL, "umber")] * named + [(said.replace(" = ", _EQUALS), ROW, "ink")]
        )
    foot = f"Limits: {trial.case.criterion.words}."
    if any(each.players != "nobody" for each in rows):
        foot += f" Games from seed {trial.seed}."
    elif all(each.low == each.high for each in rows):
        foot += " Exact."
    finding = f"{verdict_named(trial)}: {trial.case.quantity}"
    return _against(trial, rows, above, finding, foot, "\n".join(lines))


@cache
def strip(id: str) -> Drawing:
    """The figures that decide, of the best players, against the bounds: for a card's answer."""
    trial = tried(id)
    rows = list(trial.decisive)
    words = f"Drawn against its limits: {'; '.join(map(figure_said, rows))}"
    return _against(trial, rows, [[] for _ in rows], "", "", words)


def _against(
    trial: Trial,
    rows: Sequence[Figure],
    above: Sequence[Sequence[Words]],
    finding: str,
    foot: str,
    text: str,
) -> Drawing:
    """Figures with their intervals, below the bands in which they uphold and refute."""
    low, high = _scale(trial, rows)
    broken = [
        [
            (line, size, paint)
            for words, size, paint in of
            for line in wrap(words, int((RIGHT - LEFT) / (LETTER * size)))
        ]
        for of in above
    ]
    foots = 44 + sum(18 + 18 * len(of) for of in broken)
    form = percent if all(each.per_cent for each in rows) else number

    def at(value: float) -> float:
        """Where a value stands; what lies beyond the scale stands at its end."""
        return LEFT + (RIGHT - LEFT) * (min(max(value, low), high) - low) / (high - low)

    def paint(axes: Any) -> None:
        pen, y = Pen(axes, foots + 20), 44
        for words, bounds in _zones(trial.case.criterion):
            _zone(pen, words, at(bounds.low), at(bounds.high), foots)
        for each, lines in zip(rows, broken, strict=True):
            for line, size, ink in lines:
                pen.say(LEFT, y + 8, line, size, ink)
                y += 18
            pen.line([at(each.low), at(each.high)], [y, y], "ink", 2)
            axes.plot([at(each.value)], [y], color=C["azurite"], marker="o", ms=10)
            y += 18
        pen.say(LEFT, foots + 14, form(low), SMALL, "umber")
        pen.say(RIGHT, foots + 14, form(high), SMALL, "umber", "right")

    return plot(finding, paint, foot=foot, text=text, high=foots + 20)


def _zone(pen: Pen, words: str, left: float, right: float, foot: float) -> None:
    """Where an interval must lie to uphold or to refute: a band above, its bounds as thin lines."""
    if right - left < LEAST:
        middle = min(max((left + right) / 2, LEFT + LEAST / 2), RIGHT - LEAST / 2)
        left, right = middle - LEAST / 2, middle + LEAST / 2
    upheld, half = words == "upheld", long_of(words, SMALL) / 2
    pen.say(
        min(max((left + right) / 2, LEFT + half), RIGHT - half), 14, words, SMALL, "umber", "center"
    )
    for x in (left, right):
        if LEFT < x < RIGHT:
            pen.line([x, x], [24, foot], "line", order=1)
    colour, stroke = ("azurite", "-") if upheld else ("rubric", (0, (1.4, 0.8)))
    pen.line([left + 1, right - 1], [24, 24], colour, 5, stroke=stroke)


def _scale(trial: Trial, rows: Sequence[Figure]) -> tuple[float, float]:
    """From where to where the drawing goes: all intervals, and the bounds that are numbers."""
    of = trial.case.criterion
    ends = [end for each in rows for end in (each.low, each.high)]
    bounds = (of.upheld.low, of.upheld.high, of.refuted.low, of.refuted.high)
    ends += [end for end in bounds if math.isfinite(end)]
    low, high = min(ends), max(ends)
    more = ROOM * (high - low) or 1.0
    if all(each.unit == "share" for each in rows):
        return max(0.0, low - more), min(1.0, high + more)
    return low - more, high + more


def _zones(of: Criterion) -> list[tuple[str, Bounds]]:
    """What upholds and what refutes, so far as a figure can."""
    both = ("upheld", of.upheld), ("refuted", of.refuted)
    return [(words, bounds) for words, bounds in both if bounds != NEVER]
