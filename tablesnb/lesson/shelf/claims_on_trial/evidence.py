"""What decided the cases of a frame, folded beneath it: a drawing of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablesnb.lab.claims.docket import tried
from tablesnb.lesson.shelf.claims_on_trial.drawn import evidence
from tablesnb.lesson.shelf.claims_on_trial.ways import heard_in
from tablesnb.lesson.shelf.folded import Folded

FEW: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, repr=False)
class Several:
    """Things that are shown under lines of their own."""

    each: tuple[Folded, ...]

    def __repr__(self) -> str:
        return "\n\n".join(map(repr, self.each))

    def _repr_html_(self) -> str:
        inside = "".join(one._repr_html_() for one in self.each)
        return f'<div style="padding-left:18px">{inside}</div>'


def evidence_of(part: str) -> Folded:
    """The drawings of the cases of a part, each under its claim."""
    ids = heard_in(part)
    several = Several(tuple(Folded(tried(id).case.claim, evidence(id)) for id in ids))
    many = FEW[len(ids)] if len(ids) < len(FEW) else str(len(ids))
    return Folded(f"The evidence: {many} {'case' if len(ids) == 1 else 'cases'}", several)
