"""What hangs on who plays: the cases that other players would have decided otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from tablesnb.base.wording import capital
from tablesnb.drawn.sheet import sheet, small, title
from tablesnb.lab.claims.case import BEST, Players, Verdict
from tablesnb.lab.claims.docket import Trial, heard
from tablesnb.lesson.claims.in_words import (
    depends_said,
    in_short,
)
from tablesnb.lesson.claims.listing import entry
from tablesnb.lesson.pages import wrapped

ASKED: Final[Mapping[Players, str]] = {
    "strong": "strong", "careful": "careful", "random": "by lot"
}  # fmt: skip
SIGN: Final = {"upheld": "\N{BLACK CIRCLE}", "refuted": "\N{MULTIPLICATION X}",
               "undecided": "\N{WHITE CIRCLE}"}  # fmt: skip


def of_several_players() -> tuple[Trial, ...]:
    """The cases in which several kinds of players had a say."""
    return tuple(each for each in heard() if len(_said(each)) > 1)


def disputed() -> tuple[Trial, ...]:
    """Those of them that weaker players decide otherwise than the best."""
    return tuple(each for each in of_several_players() if each.contrary)


def left_open() -> tuple[Trial, ...]:
    """Those that the best decide and others do not, and nobody decides otherwise."""
    return tuple(each for each in of_several_players() if each.unsure and not each.contrary)


def _said(of: Trial) -> Mapping[Players, Verdict]:
    found = of.case.by_players(of.figures)
    return {who: verdict for who, verdict in found.items() if who != "nobody"}


class Disputed:
    """The cases that hang on who plays, in a list: what each kind of players would say."""

    def __repr__(self) -> str:
        return "\n".join(
            wrapped(f"{each.case.claim} {capital(in_short(each))}. "
                    f"{depends_said(each)}", 2) for each in disputed()
        )  # fmt: skip

    def _repr_html_(self) -> str:
        every = disputed()
        rows = "".join(entry(escape(each.case.claim), _by(each)) for each in every)
        note = (
            "The best players who were asked decide. Where weaker ones leave a case undecided, it "
            "may mean no more than that they played fewer games; such cases are not listed."
        )
        return sheet(title(f"{len(every)} verdicts hang on who plays") + rows + small(note))


def _by(of: Trial) -> str:
    """What each kind of players would say, in a line."""
    said = _said(of)
    return " · ".join(
        f"{ASKED[who]}\N{NO-BREAK SPACE}{SIGN[said[who]]}\N{NO-BREAK SPACE}{said[who]}"
        for who in BEST
        if who in said
    )
