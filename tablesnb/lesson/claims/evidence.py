"""What decided some cases, folded: how each was tried, and what was found."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

from tablesnb.drawn.sheet import STYLE, line, sheet, small
from tablesnb.lab.claims.docket import Trial, tried
from tablesnb.lesson.claims import drawings
from tablesnb.lesson.claims.in_words import (
    counted,
    figure_said,
    verdict_named,
)
from tablesnb.lesson.pages import Fold as Folded
from tablesnb.lesson.pages import wrapped

FEW: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, repr=False)
class Exhibit:
    """A case's evidence: how it was tried, other figures in words, all players side by side."""

    trial: Trial

    @property
    def how(self) -> str:
        """What was measured, how it was tried, and what is to be known of it."""
        of = self.trial.case
        note = f" {of.note}" if of.note else ""
        return f"Measured: {of.quantity}. Tried by: {of.test}.{note}"

    @property
    def decided(self) -> str:
        """The verdict, with the figures that decide it for the best players."""
        said = "; ".join(f"{each.what}: {figure_said(each)}" for each in self.trial.decisive)
        return f"{verdict_named(self.trial)}: {said}; {counted(self.trial.deciding)}."

    @property
    def limits(self) -> str:
        """What would uphold and what would refute it."""
        return f"Limits: {self.trial.case.criterion.words}."

    @property
    def others(self) -> tuple[str, ...]:
        """The figures that were found besides, which decide nothing."""
        return tuple(
            f"{each.what}: {figure_said(each)}; {counted(each)}"
            for each in self.trial.figures
            if not each.decides
        )

    @property
    def drawn(self) -> bool:
        """Whether several kinds of players are to be seen side by side: a card has the best."""
        return len(self.trial.case.by_players(self.trial.figures)) > 1

    def __repr__(self) -> str:
        found = wrapped(f"{self.decided} {self.limits}", 2, 2)
        head = drawings.evidence(self.trial.case.id).text if self.drawn else found
        lines = [head, wrapped(self.how, 2, 2)]
        if self.others:
            lines += ["  Found besides:", *(wrapped(each, 4, 2) for each in self.others)]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        said = "" if self.drawn else line(escape(self.decided))
        said += small(escape(self.how if self.drawn else f"{self.limits} {self.how}"))
        if self.others:
            said += small("Found besides:") + "".join(line(escape(each)) for each in self.others)
        drawn = drawings.evidence(self.trial.case.id).picture(style=False) if self.drawn else ""
        return drawn + sheet(said, style=False)


@dataclass(frozen=True, repr=False)
class Said:
    """A sentence."""

    words: str

    def __repr__(self) -> str:
        return wrapped(self.words, 2, 2)

    def _repr_html_(self) -> str:
        return sheet(line(escape(self.words)), style=False)


@dataclass(frozen=True, repr=False)
class Exhibits:
    """Sheets and pictures of several cases, each under its line; their look is told once."""

    each: tuple[Folded, ...]

    def __repr__(self) -> str:
        return "\n\n".join(map(repr, self.each))

    def _repr_html_(self) -> str:
        inside = "".join(one._repr_html_() for one in self.each)
        return f'{STYLE}<div style="padding-left:18px">{inside}</div>'


def evidence(*ids: str, found: str = "") -> Folded:
    """The evidence of some cases, each under its claim; last what was found in all, if it is said.

    >>> evidence("I24", "I2").title
    'The evidence: two cases'
    """
    each = [Folded(tried(id).case.claim, Exhibit(tried(id))) for id in ids]
    if found:
        each.append(Folded("What was found", Said(found)))
    many = FEW[len(ids)] if len(ids) < len(FEW) else str(len(ids))
    return Folded(
        f"The evidence: {many} {'case' if len(ids) == 1 else 'cases'}", Exhibits(tuple(each))
    )
