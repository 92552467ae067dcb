"""One quiet style for every plot: the finding on top, at the foot what was counted and how surely.

matplotlib draws, and is loaded only then; where it is not installed a plot is its words. What is
drawn is measured in the letters that come with matplotlib, the widest of those that a page may
show it in, so equal plots are equal to the byte on every machine, and nothing is cut off.
"""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any, Final

from tablesnb.boards.marks import text as xml
from tablesnb.boards.svg import FONT
from tablesnb.drawn.figure import IN_THE_DARK, C, Figure

__all__ = ["BARS", "EXACT", "Figure", "plot", "sampled", "whisker"]

FILE: Final = Path(__file__).with_name("tablesnb.mplstyle")
HASH: Final = "tablesnb"  # matplotlib's ids come from it, so that they are the same each time
LETTERS: Final = "DejaVu Serif"
WIDE: Final = 7.2  # inches
MARGIN: Final = 0.22
POINT: Final = 1 / 72
FINDING, UNIT, FOOT = 15.0, 10.5, 9.5  # points: how large the words above and below are
LEADING: Final = 1.25
EXACT: Final = "Exact: nothing was sampled, so there is no interval."

# Fills for bars that stand side by side: they differ by hatching as well as colour.
BARS: Final[tuple[dict[str, Any], ...]] = (
    {"facecolor": C["azurite"], "edgecolor": C["azurite"]},
    {"facecolor": C["page"], "edgecolor": C["rubric"], "hatch": "////"},
    {"facecolor": C["ink"], "edgecolor": C["ink"]},
    {"facecolor": C["page"], "edgecolor": C["ink"], "hatch": "...."},
    {"facecolor": C["line"], "edgecolor": C["ink"]},
    {"facecolor": C["page"], "edgecolor": C["verdigris"], "hatch": "xxxx"},
)


def plot(
    finding: str,
    paint: Callable[[Any], None],
    *,
    foot: str,
    text: str,
    alt: str = "",
    unit: str = "",
    high: float = 3.0,
    shown: int = 640,
) -> Figure:
    """A plot in the style: ``paint`` is given matplotlib's axes and draws on them.

    ``finding`` is the title and says what is seen; ``foot`` says how many games, with which seed
    and what intervals, or that it is exact (:func:`sampled`, ``EXACT``); ``unit`` stands above the
    axes at the left. ``high`` is the height of the axes with their words, in inches, ``shown`` the
    width of the image in px. ``text`` is the same in words, and all that there is where matplotlib
    is not installed; ``alt`` the image's own words, made of the others unless given.

    >>> made = plot("Doubling", lambda axes: axes.plot([1, 2, 4]), foot=EXACT, text="1, 2, 4")
    >>> made.alt
    'Doubling. 1, 2, 4. Exact: nothing was sampled, so there is no interval.'
    """
    lines = (finding, unit, *text.splitlines(), foot)
    said = ". ".join(line.strip().rstrip(".:") for line in lines if line.strip()) + "."
    svg = drawn(finding, paint, foot, unit, high, alt or said)
    note = "" if svg else "\n(the plot needs matplotlib)"
    return Figure(alt or said, f"{finding}\n{text}\n{foot}{note}", svg, shown, svg)


def sampled(
    games: int, seed: int, player: str, interval: str = "Thin lines: 95 % intervals."
) -> str:
    """What stands at the foot of a plot of played games.

    >>> sampled(1000, 1283, "careful")
    '1,000 games between careful players, seed 1283. Thin lines: 95 % intervals.'
    """
    return f"{games:,} games between {player} players, seed {seed}. {interval}"


def whisker(axes: Any, low: float, high: float, at: float, upright: bool = False) -> None:
    """Draw an interval from ``low`` to ``high``: a thin line, cased so that it is seen on a bar."""
    for width, colour in ((3.4, C["page"]), (1.3, C["ink"])):
        ends, level = [low, high], [at, at]
        axes.plot(
            *((level, ends) if upright else (ends, level)),
            color=colour,
            linewidth=width,
            linestyle="-",
            marker="",
            solid_capstyle="butt",
        )


def drawn(
    finding: str, paint: Callable[[Any], None], foot: str, unit: str, high: float, alt: str
) -> str:
    """The plot as one ``<svg>`` element; nothing where matplotlib is not installed."""
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure as Plot
        from matplotlib.layout_engine import ConstrainedLayoutEngine
    except ImportError:
        return ""
    # the file alone: what a reader has set for plots of his own changes nothing here
    with rc_context(fname=FILE), StringIO() as written:
        _measured_alike()
        wide = WIDE - 2 * MARGIN
        above, below = (_lines(finding, FINDING, wide), _lines(foot, FOOT, wide))
        rows = [(line, FINDING, LEADING * FINDING, C["text"]) for line in above]
        rows += [(line, UNIT, 1.8 * UNIT, C["soft"]) for line in (unit,) if line]
        head = MARGIN + POINT * sum(lead for _, _, lead, _ in rows) + 0.12
        tail = MARGIN + POINT * LEADING * FOOT * len(below) + 0.1
        tall = head + high + tail
        figure = Plot(figsize=(WIDE, tall))
        room = (MARGIN / WIDE, tail / tall, wide / WIDE, high / tall)
        figure.set_layout_engine(ConstrainedLayoutEngine(rect=room, w_pad=0, h_pad=0))
        y = tall - MARGIN
        for line, size, lead, colour in rows:
            y -= POINT * lead
            _write(figure, line, y / tall, size, colour)
        for number, line in enumerate(reversed(below)):
            y = MARGIN + POINT * LEADING * FOOT * number
            _write(figure, line, y / tall, FOOT, C["soft"])
        paint(figure.subplots())
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        figure.savefig(written, format="svg", metadata=nothing)
        svg = written.getvalue()
    svg = svg[svg.index("<svg") :].replace(f"'{LETTERS}', serif", FONT.replace('"', ""))
    opened = svg.index(">") + 1
    return f"{svg[:opened]}<title>{xml(alt)}</title>{_in_the_dark(svg)}{svg[opened:]}"


def _in_the_dark(svg: str) -> str:
    """What makes a plot dark in a dark page; matplotlib writes colours in styles, grounds of
    hatching beside them.

    >>> _in_the_dark('<path style="fill: #f5ecd8"/>').count("!important")
    1
    """
    rules = "".join(
        f"[{where}]{{{what}:{dark}!important}}"
        for light, dark in IN_THE_DARK.items()
        for what in ("fill", "stroke")
        for where, said in (
            (f'style*="{what}: {light.lower()}"', f"{what}: {light.lower()}"),
            (f'{what}="{light.lower()}"', f'{what}="{light.lower()}"'),
        )
        if said in svg
    )
    return f"<style>@media (prefers-color-scheme:dark){{{rules}}}</style>"


def _measured_alike() -> None:
    """Let matplotlib measure in its own letters and name its ids alike."""
    from matplotlib import rcParams

    rcParams["font.serif"] = [LETTERS]
    rcParams["svg.hashsalt"] = HASH


def _write(figure: Any, line: str, y: float, size: float, colour: str) -> None:
    figure.text(MARGIN / WIDE, y, line, fontsize=size, color=colour, ha="left", va="baseline")


def _lines(words: str, size: float, wide: float) -> list[str]:
    """Words broken into lines that are so many inches wide at most."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath

    letters = FontProperties(family=LETTERS)
    found: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".strip()
            broad = TextPath((0, 0), longer, size=size, prop=letters).get_extents().width
            if line and broad * POINT > wide:
                found.append(line)
                line = word
            else:
                line = longer
        found.append(line)
    return found
