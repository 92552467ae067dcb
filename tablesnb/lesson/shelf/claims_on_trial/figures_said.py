"""A trial in words: its figures, its verdict, and how that hangs on who plays."""

from __future__ import annotations

import math
from typing import Final

from tablesnb.base.shares import wilson
from tablesnb.base.wording import listed
from tablesnb.lab.claims.case import Figure, Players
from tablesnb.lab.claims.docket import Trial

WHO: Final[dict[Players, str]] = {
    "nobody": "computed",
    "strong": "strong players",
    "careful": "careful players",
    "random": "players who draw lots",
}
VERDICT: Final = {"upheld": "Upheld", "refuted": "Refuted", "undecided": "Undecided"}
NATURE: Final = {"trial": "", "arithmetic": " by arithmetic", "definition": " by definition"}
WOULD: Final = {"upheld": "uphold it", "refuted": "refute it"}
LARGE, FEW = 100, 0.1
# what is a part of one thing, said as people say it
PARTS: Final = {
    1 / 50: "a fiftieth", 1 / 20: "a twentieth", 1 / 10: "a tenth", 1 / 5: "a fifth",
    1 / 4: "a quarter", 1 / 3: "a third", 2 / 5: "two fifths", 1 / 2: "half", 3 / 5: "three fifths",
    2 / 3: "two thirds", 3 / 4: "three quarters", 9 / 10: "nine tenths",
}  # fmt: skip
ONES: Final = {"coins": "coin", "stakes": "stake"}


def is_share(figure: Figure) -> bool:
    """Whether a figure is a share of what was counted: its interval is a share's.

    >>> from tablesnb.base.shares import Share
    >>> is_share(Figure.of("games", "strong", Share(47, 60)))
    True
    """
    if not figure.count or figure.low == figure.high or not 0 <= figure.value <= 1:
        return False
    part = figure.value * figure.count
    ends = wilson(round(part), figure.count)
    near = max(abs(ends[0] - figure.low), abs(ends[1] - figure.high))
    return abs(part - round(part)) < 1e-6 and near < 1e-9


def number(value: float) -> str:
    """A number with three figures or so, and a true minus.

    >>> number(-0.08123), number(54.26), number(1234.4)
    ('−0.081', '54.3', '1,234')
    """
    size = abs(value)
    places = 0 if size >= LARGE or size == int(size) else 1 if size >= 10 else 2 if size >= 1 else 3
    return f"{value:,.{places}f}".replace("-", "\N{MINUS SIGN}")


def percent(value: float, more: int = 0) -> str:
    """A share in per cent, with decimals where it is small or nearly all, and ``more`` of them.

    >>> percent(0.5432), percent(0.0321), percent(1), percent(46655 / 46656)
    ('54 %', '3.2 %', '100 %', '99.998 %')
    """
    near = min(value, 1 - value)
    places = 0 if near >= FEW or near == 0 else max(1, -math.floor(math.log10(100 * near)))
    return f"{100 * value:.{places + more}f} %"


def figure_said(figure: Figure) -> str:
    """A figure with its interval, or as the fraction that it is.

    >>> from fractions import Fraction
    >>> figure_said(Figure.exactly("to enter", Fraction(35, 36)))
    '35/36, or 97.2 %'
    """
    if figure.low == figure.high:
        if "/" in figure.exact and figure.value in (0, 1):
            return percent(figure.value)
        if figure.exact:
            said = figure.exact.replace("-", "\N{MINUS SIGN}")
            said = f"{int(said):,}" if said.isdigit() else said
            between = "/" in said and 0 < figure.value < 1
            return f"{said}, or {percent(figure.value)}" if between else said
        return number(figure.value)
    ends = (figure.value, figure.low, figure.high)
    if is_share(figure):
        # as many decimals as tell the ends of the interval apart
        low, high = percent(figure.low), percent(figure.high)
        value, low, high = (percent(each, int(low == high)) for each in ends)
    else:
        value, low, high = (number(each) for each in ends)
    return f"{value} ({low} to {high})"


def verdict_said(trial: Trial) -> str:
    """The verdict with the figure that decides it, by whose games, and by which it would not be so.

    >>> from tablesnb.lab.claims import tried
    >>> verdict_said(tried("I23"))
    'Upheld by arithmetic. Furthest from the formula: 0; computed, n = 2,304.'
    """
    return f"{verdict_named(trial)}. {figures_of(trial)}"


def verdict_named(trial: Trial) -> str:
    """The verdict, and whether it follows from counting or from the law alone.

    >>> from tablesnb.lab.claims import tried
    >>> verdict_named(tried("I23")), verdict_named(tried("I7"))
    ('Upheld by arithmetic', 'Upheld')
    """
    return VERDICT[trial.verdict] + NATURE[trial.case.nature]


def figures_of(trial: Trial) -> str:
    """The figure that decides, by whose games, what stands beside it, and what is said after."""
    said = trial.deciding
    figure = f"{_capital(said.what)}: {figure_said(said)}{scaled(said)}; {counted(said)}."
    return " ".join(filter(None, (figure, beside_it(trial), after_it(trial))))


def decided_said(trial: Trial) -> str:
    """What decided it, for whoever guessed otherwise.

    >>> from tablesnb.lab.claims import tried
    >>> decided_said(tried("Q7"))
    'It was upheld. Games that the builder of walls wins against the racer: 83 % (80 % to 85 %).'
    """
    of = trial.deciding
    how = "not decided" if trial.verdict == "undecided" else trial.verdict
    return f"It was {how}. {_capital(of.what)}: {figure_said(of)}{scaled(of)}."


def beside_it(trial: Trial) -> str:
    """The figures without which the verdict would say but half.

    >>> from tablesnb.lab.claims import tried
    >>> beside_it(tried("I6")).partition(".")[0]
    'Choices in which the hit wins more: 72 % (64 % to 80 %)'
    """
    return " ".join(
        f"{_capital(each.what)}: {figure_said(each)}{scaled(each)}." for each in trial.beside
    )


def scaled(figure: Figure) -> str:
    """What a small figure is a part of, after a comma: nothing where it needs no scale.

    >>> scaled(Figure.exactly("stakes that a seat wins", 0.325))
    ', about a third of one stake'
    >>> scaled(Figure.exactly("games more that he wins", -0.04))
    ', about 4 fewer in a hundred'
    """
    size = abs(figure.value)
    if is_share(figure) or "/" in figure.exact or not 0 < size < 1:
        return ""
    first = figure.what.partition(" ")[0]
    if first in ONES:
        part = PARTS[min(PARTS, key=lambda each: abs(math.log(each / size)))]
        return f", about {part} of one {ONES[first]}"
    if first in ("games", "endings") or figure.what.endswith("in games"):
        less = " fewer" if figure.value < 0 else ""
        return f", about {100 * size:.0f}{less} in a hundred"
    return ""


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def counted(figure: Figure) -> str:
    """Whose figure it is, and on how many it rests.

    >>> counted(Figure.exactly("throws", 20, count=36))
    'computed, n = 36'
    """
    return f"{WHO[figure.players]}{f', n = {figure.count:,}' if figure.count else ''}"


def after_it(trial: Trial) -> str:
    """What is said after a verdict: of its bound, of other players, and our note."""
    # where nothing is said of it, it was fixed before: the lesson says so once
    late = "The limit was fixed when the figures were known already." if trial.case.known else ""
    return " ".join(filter(None, (late, depends_said(trial), trial.case.note)))


def depends_said(trial: Trial) -> str:
    """By whose games the verdict would be another one, or none; nothing where by nobody's."""
    by: dict[str, list[str]] = {}
    for each, verdict in trial.contrary.items():
        by.setdefault(WOULD[verdict], []).append(WHO[each])
    others = [f"games of {' and of '.join(whom)} {would}" for would, whom in by.items()]
    said = [f"It depends on the players: {listed(others)}."] if others else []
    if trial.unsure:
        whom = " and of ".join(WHO[each] for each in trial.unsure)
        said.append(f"Games of {whom} leave it undecided.")
    return " ".join(said)
