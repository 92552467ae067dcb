"""The list of all cases: whose claim each is, its verdict and its figure; and those still open.

It stands in folds, a subject in each. A browser's own search opens them where it finds a word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Final, get_args

from tablesnb.base.wording import listed
from tablesnb.drawn.sheet import element, line, sheet
from tablesnb.lab.claims.case import Case, Open, Verdict
from tablesnb.lab.claims.docket import Trial, heard, open_questions
from tablesnb.lesson.claims.evidence import Exhibits
from tablesnb.lesson.claims.in_words import (
    NO_CHOICE,
    WHO,
    beside_it,
    in_short,
    verdict_named,
)
from tablesnb.lesson.pages import Fold as Folded
from tablesnb.lesson.pages import wrapped
from tablesnb.sources.library import passage

LATE: Final = "Its limits were set when the figures were known"
TITLES: Final = {
    "hand": "Coming in",
    "bearing": "Du Coeur on bearing off at Irish",
    "irish": "Du Coeur on Irish",
    "english": "Cotton, Willughby, Hoyle",
    "planets": "The seven planets, how they end",
    "planets_play": "The seven planets, how they are played",
    "quinze": "Quinze Tablas",
    "mundo": "El Mundo",
    "zeno": "Zeno's throw",
    "alea": "Alea Evangelii",
    "begin": "Who begins",
    "others": "Other boards, and dice",
}


def writer(of: Case | Open) -> str:
    """Whose claim it is, in short: a name, or who says it where no passage does.

    >>> from tablesnb.lab.claims.docket import case
    >>> writer(case("I14"))
    'Charles Cotton'
    """
    return of.by or passage(of.passages[0]).cite().partition(",")[0]


def tally(trials: Sequence[Trial]) -> str:
    """How many were upheld, refuted and not decided, in words; by counting or definition apart."""
    tried = [each for each in trials if each.case.nature == "trial"]
    apart = [each for each in trials if each.case.nature != "trial"]
    parts = [_counted(tried)] if tried else []
    parts += [f"by arithmetic or definition {_counted(apart)}"] if apart else []
    return "; ".join(parts)


def _counted(trials: Sequence[Trial]) -> str:
    many = Counter(each.verdict for each in trials)
    return listed([f"{many[each]} {each}" for each in get_args(Verdict) if many[each]])


def entry(head: str, under: str) -> str:
    """A case of a list, as narrow as a phone: what is claimed, and beneath it what is known."""
    return line(f"{head}<br>{element('span', under, 'font-size:14px;line-height:20px', 'soft')}")


class Rows:
    """Cases in a list."""

    def __init__(self, trials: Sequence[Trial]) -> None:
        self.trials = trials

    def __repr__(self) -> str:
        return "\n".join(
            wrapped(f"{each.case.claim} · {writer(each.case)} · {verdict_named(each)} · "
                    f"{_found(each)}", 2, 2) for each in self.trials
        )  # fmt: skip

    def _repr_html_(self) -> str:
        return sheet("".join(
            entry(
                f"<b>{verdict_named(each)}.</b> {escape(each.case.claim)}",
                f"{escape(writer(each.case))} · {escape(_found(each))}",
            )
            for each in self.trials
        ), style=False)  # fmt: skip


def _found(of: Trial) -> str:
    said = of.deciding
    # whose games were asked, and whether they are all that were
    kinds = of.case.by_players(of.figures)
    alone = " alone" if len(kinds) == 1 and said.players != "nobody" else ""
    parts = [
        in_short(of, f"; {WHO[said.players]}{alone}"),
        beside_it(of).removesuffix("."),
        NO_CHOICE if of.case.hearing.if_forced else "",
        LATE if of.case.known else "",
    ]
    return ". ".join(filter(None, parts))


class Left:
    """The claims that stay open, in a list."""

    def __init__(self, every: Sequence[Open]) -> None:
        self.every = every

    def __repr__(self) -> str:
        return "\n".join(
            wrapped(f"{each.claim} · {writer(each)} · {each.why} · {each.where}", 2, 2)
            for each in self.every
        )

    def _repr_html_(self) -> str:
        return sheet("".join(
            entry(
                f"<b>Open.</b> {escape(each.claim)}",
                f"{escape(writer(each))} · {escape(each.why)} {escape(f'Look in: {each.where}')}",
            )
            for each in self.every
        ), style=False)  # fmt: skip


def every_case() -> Folded:
    """Every case, folded by subject, and those that stay open."""
    trials = heard()
    parts = []
    for part, title in TITLES.items():
        some = [each for each in trials if each.case.hearing.part == part]
        if some:
            parts.append(Folded(f"{title}: {tally(some)}", Rows(some)))
    left = open_questions()
    if left:
        parts.append(Folded(f"Still open: {len(left)}", Left(left)))
    late = sum(each.case.known for each in trials)
    title = f"All {len(trials)} cases: {tally(trials)}; the limits of {late} were set late"
    return Folded(title, Exhibits(tuple(parts)))
