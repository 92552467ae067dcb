"""The ranking as a picture of bars: the same for paper, where a table would be read less."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.base.checks import checked_count
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import capital, shown
from tablesnb.compare.analysis import STOPPED, Analysis
from tablesnb.compare.ranked import Mean, Ranked, chance_of, percent
from tablesnb.drawn import charts
from tablesnb.drawn.charts import Bar
from tablesnb.drawn.figure import Figure
from tablesnb.drawn.plot import EXACT, sampled

# as on the board: the line round a bar says how good a play is, not only its colour
FILLS: Final[dict[str, dict[str, Any]]] = {
    "best": {"paint": "verdigris", "edge": "verdigris"},
    "level": {"paint": "level", "edge": "verdigris"},
    "worse": {"paint": "page", "edge": "ink", "dash": (0, (5, 2.5))},
    "mistake": {"paint": "page", "edge": "rubric", "dash": (0, (1, 1.4))},
}


def bars(found: Analysis, most: int = 12) -> Figure:
    """Draw each play as a bar as long as its worth, with its interval, the best on top.

    The worth is the chance of winning or the mean payoff, whichever the order goes by. ``most``
    plays are drawn. The line of a bar is that of the play's arrow on the board. Raises BadValue for
    what is no analysis. Without matplotlib the figure is its words.

    >>> import tablesnb as tn
    >>> last = tn.Position.of("irish", {"white": {2: 1, 1: 1}, "black": {6: 15}},
    ...                       off={"white": 13}, turn="white", dice=(6, 5))
    >>> print(bars(tn.analyse(last)).text.splitlines()[1].strip())
    1. 1/off(6) 2/off: 100% exactly
    """
    if not isinstance(found, Analysis):
        raise BadValue(f"an analysis is expected, not {shown(found)}")
    checked_count(most, "the number of plays", 1)
    plays = found.plays[:most]
    left = len(found) - len(plays)

    rows = []
    for number, each in enumerate(plays, 1):
        value, low, high, said = measured(found, each)
        rows.append(
            Bar(
                f"{number}.  {each.play}",
                value,
                said,
                (low, high),
                words=line(found, number),
                **FILLS[found.quality(each.play)],
            )
        )
    won = found.by == "wins"
    exact = found.stopped == "exact"
    games = sum(each.games for each in found.plays)
    foot = EXACT if exact else sampled(games, found.seed, found.player)
    if found.stopped == "interrupted":
        foot += f" {capital(STOPPED[found.stopped])}."
    if left:
        foot += f" {left} more plays come after these."
    if found.stale:
        foot += " The law has changed since: make it anew."
    return charts.bars(
        found.finding(),
        rows,
        foot,
        unit=f"{'wins in 100 games' if won else 'mean payoff'}; {found.head()}",
        whole=100 if won else 0,
    )


def measured(found: Analysis, own: Ranked) -> tuple[float, float, float, str]:
    """What a bar shows of a play: its worth, from where to where it may lie, and the figure."""
    if found.by == "wins":
        low, high = own.between
        return 100 * own.chance, 100 * low, 100 * high, percent(own.chance, own.between)
    paid = own.payoff or Mean(0.0, 0.0, 0.0, 0)
    return paid.value, *paid.interval, f"{paid.value:+z.2f}"


def line(found: Analysis, number: int) -> str:
    """A play of the ranking in words."""
    own = found.plays[number - 1]
    level = f", level with {own.place}" if own.place != number else ""
    return f"{number}. {own.play}: {chance_of(own)}{level}"
