"""What is drawn of a trial: the figures that decide it against its bounds, wide and narrow."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from textwrap import wrap
from typing import Final

from tablesnb.boards.palette import colours
from tablesnb.drawn.figure import Figure as Drawing
from tablesnb.drawn.figure import circle, drawing, lettered, path
from tablesnb.lab.claims.case import NEVER, Bounds, Criterion, Figure
from tablesnb.lab.claims.docket import Trial, tried
from tablesnb.lesson.claims.in_words import WHO, figure_said, number, percent, verdict_named

C: Final = colours("light")
WIDE, LEFT, RIGHT = 640, 24, 616
ROW, HEAD, TAIL = 46, 76, 34  # px
LETTERS: Final = 60  # of 18 px in a line
LEAST: Final = 8  # px: a bound that is one number is seen, too
ROOM: Final = 0.12  # of the scale, beyond what stands on it


def evidence(id: str) -> Drawing:
    """The figures that decide a case, each with its interval, against what upholds and refutes."""
    trial = tried(id)
    rows = [each for each in trial.figures if each.decides]
    low, high = _scale(trial, rows)
    at = _placing(low, high, LEFT, RIGHT)

    finding = f"{verdict_named(trial)}: {trial.case.quantity}"
    title = wrap(finding, LETTERS, break_long_words=False, break_on_hyphens=False)
    top = HEAD + 22 * (len(title) - 1)
    # several figures of the same players are told apart by what they are
    named = len({each.players for each in rows}) < len(rows)
    row = ROW + (22 if named else 0)
    foot = top + row * len(rows)
    parts = [lettered(LEFT, 34 + 22 * n, 18, line) for n, line in enumerate(title)]
    lines = [finding]
    of = trial.case.criterion
    for words, bounds in _zones(of):
        parts.append(_zone(words, at(bounds.low), at(bounds.high), top - 12, foot))
    for n, each in enumerate(rows):
        y = top + row * (n + 1) - 12
        many = f", n = {each.count:,}" if each.count else ""
        said = f"{WHO[each.players]}: {figure_said(each)}{many}"
        if named:
            parts.append(lettered(LEFT, y - 36, 13, each.what, "umber"))
        parts.append(lettered(LEFT, y - 16, 15, said))
        lines.append(f"  {f'{each.what}; ' if named else ''}{said}")
        parts.append(_whisker(at(each.low), at(each.value), at(each.high), y))
    parts += _ends(rows, (LEFT, low), (RIGHT, high), foot + 22)
    lines.append(f"  limits: {trial.case.criterion.words}")
    if any(each.players != "nobody" for each in rows):
        seed = f"from seed {trial.seed}"
    else:
        seed = "exact" if all(each.low == each.high for each in rows) else ""
    if seed:
        lines.append(f"  {seed}")
        parts.append(lettered(320, foot + 22, 13, seed, "umber", "middle"))
    return drawing("\n".join(lines), "\n".join(lines), "".join(parts), WIDE, foot + TAIL, WIDE)


NARROW: Final = 380  # px: as it stands in a card
STEP: Final = 16  # px, from a figure to the next


@cache
def strip(id: str) -> Drawing:
    """The figures that decide, of the best players, against the bounds: for a card's answer."""
    trial = tried(id)
    rows = list(trial.decisive)
    low, high = _scale(trial, rows)
    left, right, top = 14, NARROW - 14, 40
    at = _placing(low, high, left, right)
    foot = top + STEP * len(rows) + 6
    of = trial.case.criterion
    parts = [
        _zone(words, at(bounds.low), at(bounds.high), top - 10, foot, (left, right))
        for words, bounds in _zones(of)
    ]
    for n, each in enumerate(rows):
        parts.append(_whisker(at(each.low), at(each.value), at(each.high), top + STEP * n + 8))
    parts += _ends(rows, (left, low), (right, high), foot + 16)
    said = "; ".join(figure_said(each) for each in rows)
    words = f"Drawn against its limits: {said}"
    return drawing(words, words, "".join(parts), NARROW, foot + 26, NARROW)


def _scale(trial: Trial, rows: list[Figure]) -> tuple[float, float]:
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


def _placing(low: float, high: float, left: float, right: float) -> Callable[[float], float]:
    """Where a value stands on a scale; what lies beyond it stands at its end."""
    return lambda value: left + (right - left) * (min(max(value, low), high) - low) / (high - low)


def _ends(
    rows: Sequence[Figure], first: tuple[float, float], last: tuple[float, float], y: float
) -> list[str]:
    """The values at which a scale begins and ends, written under it."""
    form = percent if all(each.per_cent for each in rows) else number
    ends = (*first, "start"), (*last, "end")
    return [lettered(x, y, 13, form(value), "umber", anchor) for x, value, anchor in ends]


def _zones(of: Criterion) -> list[tuple[str, Bounds]]:
    """What upholds and what refutes, so far as a figure can."""
    both = ("upheld", of.upheld), ("refuted", of.refuted)
    return [(words, bounds) for words, bounds in both if bounds != NEVER]


def _zone(
    words: str,
    left: float,
    right: float,
    top: float,
    foot: float,
    ends: tuple[float, float] = (LEFT, RIGHT),
) -> str:
    """Where an interval must lie to uphold or to refute: a band above, its bounds as thin lines."""
    first, last = ends
    if right - left < LEAST:
        middle = min(max((left + right) / 2, first + LEAST / 2), last - LEAST / 2)
        left, right = middle - LEAST / 2, middle + LEAST / 2
    colour = C["azurite"] if words == "upheld" else C["rubric"]
    dashed = "" if words == "upheld" else ' stroke-dasharray="6 4"'
    down = "".join(f"M{x:.1f} {top:.0f}V{foot:.0f}" for x in (left, right) if first < x < last)
    middle = min(max((left + right) / 2, first + 26), last - 26)
    return (
        f'<path d="M{left + 1:.1f} {top:.0f}H{right - 1:.1f}" fill="none" stroke="{colour}"'
        f' stroke-width="5"{dashed}/><path d="{down or "M0 0"}" stroke="{C["line"]}"/>'
        + lettered(middle, top - 8, 13, words, "umber", "middle")
    )


def _whisker(low: float, value: float, high: float, y: float) -> str:
    line = path(f"M{low:.1f} {y}H{high:.1f}", "ink", 2)
    return line + circle(value, y, 5, "azurite")
