"""The ranking as a picture of bars: the same for paper, where a table would be read less."""

from __future__ import annotations

from typing import Final

from tablesnb.base.checks import checked_count
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import capital, shown
from tablesnb.compare.analysis import STOPPED, Analysis
from tablesnb.compare.ranked import Mean, Ranked, chance_of, percent
from tablesnb.drawn import charts
from tablesnb.drawn.figure import C, Figure

__all__ = ["bars"]

EXACT: Final = "Exact: nothing was sampled, so there is no interval."
# as on the board: the line round a bar says how good a play is, not only its colour
FILLS: Final = {
    "best": ("verdigris", ""),
    "level": ("page", f'stroke="{C["verdigris"]}" stroke-width="3"'),
    "worse": ("page", f'stroke="{C["ink"]}" stroke-dasharray="9 4"'),
    "mistake": ("page", f'stroke="{C["rubric"]}" stroke-dasharray="2 3"'),
}


def bars(found: Analysis, most: int = 12) -> Figure:
    """Draw each play as a bar as long as its worth, with its interval, the best on top.

    The worth is the chance of winning or the mean payoff, whichever the order goes by. ``most``
    plays are drawn. The line of a bar is that of the play's arrow on the board. Raises BadValue for
    what is no analysis.

    >>> import tablesnb as tn
    >>> last = tn.Position.of("irish", {"white": {2: 1, 1: 1}, "black": {6: 15}},
    ...                       off={"white": 13}, turn="white", dice=(6, 5))
    >>> print(bars(tn.analyse(last)).text.splitlines()[1])
    1. 1/off(6) 2/off: 100% exactly
    """
    if not isinstance(found, Analysis):
        raise BadValue(f"an analysis is expected, not {shown(found)}")
    checked_count(most, "the number of plays", 1)
    plays = found.plays[:most]
    left = len(found) - len(plays)

    won = found.by == "wins"
    rows = []
    for number, each in enumerate(plays, 1):
        value, low, high, said = measured(found, each)
        paint, line = FILLS[found.quality(each.play)]
        between = (low, high) if low < high else None
        name = f"{number}. {each.play}"
        rows.append(charts.Bar(name, value, said, between, paint=paint, line=line))
    foot = EXACT
    if found.stopped != "exact":
        games = sum(each.games for each in found.plays)
        foot = (
            f"{games:,} games between {found.player} players, seed {found.seed}. "
            "Thin lines: 95 % intervals."
        )
    if found.stopped == "interrupted":
        foot += f" {capital(STOPPED[found.stopped])}."
    if left:
        foot += f" {left} more plays come after these."
    if found.stale:
        foot += " The law has changed since: make it anew."
    lines = [in_words(found, number) for number in range(1, len(plays) + 1)]
    unit = f"{'Wins in 100 games' if won else 'Mean payoff'}. {found.head()}."
    words = (each.rstrip(".") for each in (found.finding(), unit, *lines, foot))
    return charts.bars(
        found.finding(),
        rows,
        foot,
        lines,
        whole=100 if won else 0,
        note=unit,
        alt=". ".join(words) + ".",
    )


def measured(found: Analysis, own: Ranked) -> tuple[float, float, float, str]:
    """What a bar shows of a play: its worth, from where to where it may lie, and the figure."""
    if found.by == "wins":
        low, high = own.between
        return 100 * own.chance, 100 * low, 100 * high, percent(own.chance, own.between)
    paid = own.payoff or Mean(0.0, 0.0, 0.0, 0)
    return paid.value, *paid.interval, f"{paid.value:+z.2f}"


def in_words(found: Analysis, number: int) -> str:
    """A play of the ranking in words."""
    own = found.plays[number - 1]
    level = f", level with {own.place}" if own.place != number else ""
    return f"{number}. {own.play}: {chance_of(own)}{level}"
