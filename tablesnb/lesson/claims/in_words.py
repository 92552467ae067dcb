"""A trial in words: its figures, its verdict, how that hangs on who plays, and what follows."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Final, cast

from tablesnb.base.wording import capital, listed
from tablesnb.lab.claims.case import COUNT, FIGURE, Figure, Players, Unit, figure_named
from tablesnb.lab.claims.docket import Trial

WHO: Final[dict[Players, str]] = {
    "nobody": "computed",
    "strong": "strong players",
    "careful": "careful players",
    "random": "players who draw lots",
}
VERDICT: Final = {"upheld": "Upheld", "refuted": "Refuted", "undecided": "Undecided"}
# of a case whose limits were set when its figures were known: such a trial could not have failed
FOUND: Final = {"upheld": "Found to be so, not tried", "refuted": "Found not to be so, not tried"}
NATURE: Final = {"trial": "", "arithmetic": " by arithmetic", "definition": " by definition"}
WOULD: Final = {"upheld": "uphold it", "refuted": "refute it"}
LARGE: Final = 100
FINEST: Final = 6  # decimals
# what is a part of one thing, said as people say it
PARTS: Final = {
    1 / 50: "a fiftieth", 1 / 20: "a twentieth", 1 / 10: "a tenth", 1 / 5: "a fifth",
    1 / 4: "a quarter", 1 / 3: "a third", 2 / 5: "two fifths", 1 / 2: "half", 3 / 5: "three fifths",
    2 / 3: "two thirds", 3 / 4: "three quarters", 9 / 10: "nine tenths",
}  # fmt: skip
ONES: Final[dict[Unit, str]] = {"coins": "coin", "stakes": "stake"}
NO_CHOICE: Final = "That holds if the throw left him no choice, which the poem does not say"


def number(*values: float) -> str:
    """A number with three figures or so, and a true minus; then from where to where it may be.

    >>> number(-0.08123), number(54.26), number(1234.4)
    ('−0.08', '54.3', '1,234')
    >>> number(0.0215, 0.002, 0.041)
    '0.021 (0.002 to 0.041)'
    """
    size = abs(values[0])
    whole = all(each == int(each) for each in values)
    places = 0 if size >= LARGE or whole else 1 if size >= 10 else 2
    while places < FINEST and any(each and abs(each) < 0.5 / 10**places for each in values):
        places += 1
    return _with_ends([f"{each:,.{places}f}" for each in values])


def percent(*values: float) -> str:
    """A share in per cent; then from where to where it may be.

    It has one decimal, and more only where the ends would look alike, or what is not certain would
    look so.

    >>> percent(0.5432), percent(0.0321), percent(1), percent(46655 / 46656)
    ('54.3 %', '3.2 %', '100 %', '99.998 %')
    >>> percent(0.472, 0.441, 0.503), percent(0, 0, 0.0004)
    ('47.2 % (44.1 to 50.3)', '0 % (0 to 0.04)')
    """
    places = 1
    while places < FINEST and _alike(values, places):
        places += 1
    said = [f"{100 * each:.{places if each % 1 else 0}f}" for each in values]
    return _with_ends([f"{said[0]} %", *said[1:]])


def _alike(values: Sequence[float], places: int) -> bool:
    """Whether with so many decimals two ends look alike, or what is not nothing or all looks so."""
    shown = [round(100 * each, places) for each in values]
    unsure = (abs(said) for each, said in zip(values, shown, strict=True) if 0 < abs(each) < 1)
    return any(said in (0, 100) for said in unsure) or len({*shown[1:]}) < len({*values[1:]})


def _with_ends(said: Sequence[str]) -> str:
    words = f"{said[0]} ({said[1]} to {said[2]})" if len(said) > 1 else said[0]
    return words.replace("-", "\N{MINUS SIGN}")


def figure_said(figure: Figure) -> str:
    """A figure with its interval, or as the fraction that it is.

    >>> from fractions import Fraction
    >>> figure_said(Figure.of("in", "to enter", "nobody", Fraction(35, 36), "share"))
    '35/36, or 97.2 %'
    """
    if figure.exact:
        if "/" in figure.exact and figure.value in (0, 1):
            return percent(figure.value)
        said = figure.exact.replace("-", "\N{MINUS SIGN}")
        said = f"{int(said):,}" if said.isdigit() else said
        between = "/" in said and 0 < figure.value < 1
        return f"{said}, or {percent(figure.value)}" if between else said
    sure = figure.low == figure.high
    ends = (figure.value,) if sure else (figure.value, figure.low, figure.high)
    return percent(*ends) if figure.per_cent else number(*ends)


def verdict_said(trial: Trial) -> str:
    """The figure that decides, whose it is, the limits and the verdict; and who would differ.

    >>> from tablesnb.lab.claims import tried
    >>> verdict_said(tried("I23"))
    'Law and formula never differ, in 2,304 throws. Verdict: upheld by arithmetic.'
    """
    return f"{capital(in_short(trial, f'; {counted(trial.deciding)}'))}. {judged(trial)}"


def in_short(trial: Trial, beyond: str = "") -> str:
    """The figure that decides, by its name; ``beyond`` goes with it where that is its own."""
    said = trial.deciding
    plain = trial.case.hearing.plainly
    if plain:
        return plain.replace(COUNT, f"{said.count:,}")
    return f"{said.what}: {figure_said(said)}{scaled(said)}{beyond}"


def judged(trial: Trial) -> str:
    """The limits and the verdict, with what it depends on; limits that no figure could miss are not
    said.

    >>> from tablesnb.lab.claims import tried
    >>> judged(tried("I7"))
    'Limits: upheld above 20 %, refuted below. Verdict: upheld.'
    >>> judged(tried("M3"))[:61]
    'Limits, which were set when the figures were known: upheld wh'
    """
    of = trial.case
    late = ", which were set when the figures were known" if of.known else ""
    told = of.nature == "trial" or of.known
    limits = f"Limits{late}: {of.criterion.words}." if told else ""
    verdict = f"Verdict: {verdict_named(trial).lower()}."
    parts = (limits, verdict, beside_it(trial), depends_said(trial))
    return " ".join(filter(None, parts))


def found_only(trial: Trial) -> bool:
    """Whether a trial was decided by limits that were set when its figures were known."""
    return trial.case.known and trial.case.nature == "trial" and trial.verdict in FOUND


def verdict_named(trial: Trial) -> str:
    """The verdict, and whether it follows from counting or from the law alone.

    Where the limits were set when the figures were known, nothing was tried, and it says so.

    >>> from tablesnb.lab.claims import tried
    >>> verdict_named(tried("I23")), verdict_named(tried("I7"))
    ('Upheld by arithmetic', 'Upheld')
    >>> verdict_named(tried("Z3"))
    'Found to be so, not tried'
    """
    if found_only(trial):
        return FOUND[trial.verdict]
    return VERDICT[trial.verdict] + NATURE[trial.case.nature]


def decided_said(trial: Trial) -> str:
    """What decided it, for whoever guessed otherwise.

    >>> from tablesnb.lab.claims import tried
    >>> decided_said(tried("Q7")).partition(". ")[0]
    'The claim was upheld'
    """
    how: str = "left undecided" if trial.verdict == "undecided" else trial.verdict
    if found_only(trial):
        how = FOUND[trial.verdict].lower()
    return f"The claim was {how}. {capital(in_short(trial))}."


def beside_it(trial: Trial) -> str:
    """The figures without which the verdict would say but half.

    >>> from tablesnb.lab.claims import tried
    >>> beside_it(tried("I6")).partition(").")[0]
    'Choices in which the hit wins more: 75.0 % (66.6 to 81.9'
    """
    return " ".join(
        f"{capital(each.what)}: {figure_said(each)}{scaled(each)}." for each in trial.also_reported
    )


def scaled(figure: Figure) -> str:
    """What a small figure is a part of, after a comma: nothing where it needs no scale.

    >>> scaled(Figure.of("won", "stakes that a seat wins", "nobody", 0.325, "stakes"))
    ', about a third of one stake'
    """
    size = abs(figure.value)
    if figure.unit not in ONES or not 0 < size < 1:
        return ""
    part = PARTS[min(PARTS, key=lambda each: abs(math.log(each / size)))]
    return f", about {part} of one {ONES[figure.unit]}"


def counted(figure: Figure) -> str:
    """Whose figure it is, and on how many it rests.

    >>> counted(Figure.of("in", "throws", "nobody", 20, "throws", 36))
    'computed, n = 36'
    """
    return f"{WHO[figure.players]}{f', n = {figure.count:,}' if figure.count else ''}"


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


def follows(trial: Trial) -> str:
    """What follows of the claim, with the figures that it names.

    Figures stand in braces, by their ids, and are those that are kept: the best players' who were
    asked, or those of the players after a bar.

    >>> from tablesnb.lab.claims import tried
    >>> follows(tried("A2")).partition(". ")[2]
    'The second in turn wins less still, 12.5 %, and the last of the seven most, 17.6 %.'
    """

    def said(found: re.Match[str]) -> str:
        players = cast(Players, found[2]) if found[2] else trial.deciding.players
        figure = figure_named(trial.figures, found[1], players)
        return percent(figure.value) if figure.per_cent else number(figure.value)

    hearing = trial.case.hearing
    words = FIGURE.sub(said, hearing.follows)
    return f"{words} {NO_CHOICE}." if hearing.if_forced else words
