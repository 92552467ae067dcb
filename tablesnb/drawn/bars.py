"""A share or a mean as a figure and a bar, with its interval as a whisker."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10
from typing import Final

from tablesnb.base.shares import Average, Share
from tablesnb.boards.geometry import num
from tablesnb.boards.image import FITTED, STYLE, image, two_toned
from tablesnb.boards.palette import colours
from tablesnb.drawn.sheet import line, sheet, small, table

LONG: Final = 200  # px of a whole bar
HIGH: Final = 22
_EDGE: Final = 3  # px beyond either end, for a whisker's own


def bar(value: float, low: float, high: float, whole: float, words: str, long: int = LONG) -> str:
    """A bar from zero to ``value`` of ``whole``, with a whisker from ``low`` to ``high``.

    ``words`` stand for it where it is not seen.

    >>> 'alt="1 of 4"' in bar(1, 0.5, 2, 4, "1 of 4")
    True
    """
    day, night = (_drawn([each / whole * long for each in (value, low, high)], theme, long)
                  for theme in ("light", "dark"))  # fmt: skip
    css = f"{FITTED};vertical-align:middle"
    return image(two_toned(day, night), words, long + 2 * _EDGE, True, css).removeprefix(STYLE)


def _drawn(ends: Sequence[float], theme: str, long: int) -> str:
    value, low, high = (_EDGE + max(0.0, min(each, long)) for each in ends)
    c, y = colours(theme), HIGH / 2
    whisker = (
        f"M{num(low)} {num(y)}H{num(high)}M{num(low)} {num(y - 4)}v8M{num(high)} {num(y - 4)}v8"
    )
    wide = long + 2 * _EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {HIGH}">'
        f'<path d="M{_EDGE} {num(y)}h{long}" fill="none" stroke="{c["line"]}" stroke-width="1"/>'
        f'<path d="M{_EDGE} {num(y - 6)}H{num(value)}v12H{_EDGE}z" fill="{c["verdigris"]}"'
        f' stroke="none"/>'
        f'<path d="{whisker}" fill="none" stroke="{c["page"]}" stroke-width="4"/>'
        f'<path d="{whisker}" fill="none" stroke="{c["text"]}" stroke-width="1.4"/></svg>'
    )


def figures(of: Share) -> tuple[str, str]:
    """A share in hundredths, and its interval in words.

    >>> figures(Share(47, 60))
    ('78 %', 'likely 66 to 87 %')
    """
    low, high = of.interval
    places = 0 if min(of.value, high - low) >= 0.01 or of.value == 0 else 2
    value, least, most = (f"{100 * each:.{places}f}" for each in (of.value, low, high))
    return f"{value} %", f"likely {least} to {most} %"


def share_row(what: str, of: Share) -> list[str]:
    """A share as a row of a table: what it is of, its bar, its figure and interval."""
    value, likely = figures(of)
    said = f"{value}, {likely}"
    low, high = of.interval
    name = f'<div style="min-width:120px">{escape(what)}</div>'
    return [name, bar(of.value, low, high, 1, said), f"<b>{value}</b>", escape(likely)]


def share_html(of: Share) -> str:
    """A share as a notebook shows it."""
    value, likely = figures(of)
    low, high = of.interval
    drawn = bar(of.value, low, high, 1, f"{value}, {likely}")
    said = f'{drawn} <b style="font-size:19px">{value}</b>'
    return sheet(line(said) + small(f"{of.part:,} of {of.whole:,}; {likely} with 95 % certainty."))


def average_html(of: Average) -> str:
    """A mean as a notebook shows it; where it may lie below nothing, its bar is left out."""
    low, high = of.interval
    top = _round_up(high)
    said = f"{of}"
    drawn = bar(of.value, low, high, top, said) + " " if low >= 0 < top else ""
    foot = f"The mean of {of.count:,}; likely {low:,.1f} to {high:,.1f}, with 95 % certainty."
    if drawn:
        foot += f" The bar goes from 0 to {top:,g}."
    return sheet(line(f'{drawn}<b style="font-size:19px">{of.value:,.1f}</b>') + small(foot))


def _round_up(value: float) -> float:
    """The next number of one figure, so that a bar ends at one that can be said.

    >>> _round_up(64), _round_up(0.31)
    (70.0, 0.4)
    """
    if value <= 0:
        return 0.0
    step = 10.0 ** floor(log10(value))
    return float(f"{step * (floor(value / step) + 1):.6g}")


def shares_html(
    head: str, groups: Sequence[tuple[str, Sequence[tuple[str, Share]]]], note: str = ""
) -> str:
    """Several shares under a head, group by group, each as its bar; a note stands below them."""
    found = line(f"<b>{escape(head)}</b>")
    for name, rows in groups:
        if rows:
            found += small(escape(name))
            found += table([], [share_row(*row) for row in rows])
    if any(rows for _, rows in groups):
        found += small("Thin lines: where the true share lies with 95 % certainty.")
    return sheet(found + (small(escape(note)) if note else ""))
