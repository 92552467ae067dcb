"""One frame for every chart: the finding on top, what was counted at the foot, the chart between.

matplotlib draws the chart, and is loaded only then; where it is not installed a chart is its words.
It measures words in the letters that come with it, the widest of those in which a page may show
them, so equal charts are equal to the byte on every machine, and nothing is cut off. A chart is so
narrow that its letters can be read on a phone.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from textwrap import wrap
from typing import Any, Final

from tablesnb.drawn.figure import IN_THE_DARK, C, Figure, drawing, lettered

WIDE: Final = 420  # px, of a chart
LEFT: Final = 16  # px, on either side of it
LETTER: Final = 0.56  # how wide a letter is at most, on the average, in its size
FINDING, ROW, SMALL = 18, 15, 13  # px: how large words are
EXACT: Final = "Exact: nothing was sampled, so there is no interval."
# what stands on the page itself, words as well as bars and lines
_LEVEL: Final = "#94B7AF"
_DARK: Final = IN_THE_DARK | {
    C["verdigris"]: "#7FC8B4",
    C["folium"]: "#C9A2DC",
    _LEVEL: "#3F6E62",
}
PAINTS: Final = C | {"level": _LEVEL}  # "level" is a paler verdigris


def plot(
    finding: str,
    paint: Callable[[Any], None],
    *,
    foot: str,
    text: str,
    high: float,
    unit: str = "",
    alt: str = "",
    wide: float = WIDE,
) -> Figure:
    """A chart in its frame: ``paint`` is given matplotlib's axes and draws on them.

    ``finding`` is the title and says what is seen; ``foot`` says how many games, with which seed
    and what intervals, or that it is exact (:func:`sampled`, ``EXACT``); ``unit`` stands above the
    axes. The axes are ``high`` px high and ``wide`` px wide, without frame and ticks unless
    ``paint`` asks for them. ``text`` is the same in words, and all that there is where matplotlib
    is not installed; ``alt`` the image's own words, made of the others unless given.

    >>> made = plot("Up", lambda axes: axes.plot([1, 2]), foot=EXACT, text="1, 2", high=90)
    >>> made.alt
    'Up. 1, 2. Exact: nothing was sampled, so there is no interval.'
    """
    lines = (finding, unit, *text.splitlines(), foot)
    said = ". ".join(line.strip().rstrip(".:") for line in lines if line.strip()) + "."
    alt, text = alt or said, "\n".join(filter(None, (finding, text, foot)))
    head, y = written(finding, 32, FINDING, wide) if finding else ("", 10)
    if unit:
        more, y = written(unit, y, SMALL, wide, "umber")
        head += more
    y -= 5
    try:
        from tablesnb.drawn.canvas import inside
    except ImportError:
        return Figure(alt, f"{text}\n(the chart needs matplotlib)", "", round(wide))
    chart = inside(paint, wide, high, y)
    under, low = written(foot, y + high + (18 if foot else 8), SMALL, wide, "umber")
    made = drawing(finding or alt, text, f"{head}{chart}{under}", wide, low, round(wide))
    return replace(made, alt=alt, dark=_dark(made.svg))


def sampled(
    games: int, seed: int, player: str, interval: str = "Thin lines: 95 % intervals."
) -> str:
    """What stands at the foot of a chart of played games.

    >>> sampled(1000, 1283, "careful")
    '1,000 games between careful players, seed 1283. Thin lines: 95 % intervals.'
    """
    return f"{games:,} games between {player} players, seed {seed}. {interval}"


def written(words: str, y: float, size: int, wide: float, paint: str = "ink") -> tuple[str, float]:
    """Words broken into lines that fit, and where what comes next may begin."""
    most = int((wide - 2 * LEFT) / (LETTER * size))
    # a sign stands with its number
    lines = wrap(words.replace(" %", "\N{NO-BREAK SPACE}%"), most)
    step = round(1.3 * size)
    drawn = (lettered(LEFT, y + step * at, size, line, paint) for at, line in enumerate(lines))
    return "".join(drawn), y + step * len(lines)


def _dark(svg: str) -> str:
    """A chart in the colours of the dark.

    >>> _dark('<path fill="#28598F" stroke="#2A1C13"/>')
    '<path fill="#85B5DA" stroke="#F1E6CE"/>'
    """
    return re.sub(r'(?<=")#\w{6}(?=")', lambda each: _DARK.get(each[0], each[0]), svg)
