"""Cases in folds: the evidence of some, the list of all, and those that hang on who plays.

A browser's own search opens the folds where it finds a word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, get_args

from tablesnb.base.wording import capital, listed, number
from tablesnb.drawn.sheet import STYLE, element, line, sheet, small, title
from tablesnb.lab.claims.case import BEST, Case, Open, Players, Verdict
from tablesnb.lab.claims.docket import Trial, heard, open_questions, tried
from tablesnb.lesson.claims import drawings
from tablesnb.lesson.claims.in_words import (
    NO_CHOICE,
    WHO,
    beside_it,
    counted,
    depends_said,
    figure_said,
    found_only,
    in_short,
    verdict_named,
)
from tablesnb.lesson.pages import Fold as Folded
from tablesnb.lesson.pages import wrapped
from tablesnb.sources.library import passage

# -- what decided some cases, folded: how each was tried, and what was found


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
class Sentence:
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
        each.append(Folded("What was found", Sentence(found)))
    many = f"{number(len(ids), 10)} {'case' if len(ids) == 1 else 'cases'}"
    return Folded(f"The evidence: {many}", Exhibits(tuple(each)))


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
    return of.by or passage(of.passages[0]).work.author


def tally(trials: Sequence[Trial]) -> str:
    """How many were upheld, refuted and not decided, in words.

    What was found and not tried is counted apart, and so is what follows by counting or definition.
    """
    found = sum(map(found_only, trials))
    tried = [each for each in trials if each.case.nature == "trial" and not found_only(each)]
    apart = [each for each in trials if each.case.nature != "trial"]
    parts = [_counted(tried)] if tried else []
    parts += [f"{found} found, not tried"] if found else []
    parts += [f"by arithmetic or definition {_counted(apart)}"] if apart else []
    return "; ".join(parts)


def _counted(trials: Sequence[Trial]) -> str:
    many = Counter(each.verdict for each in trials)
    return listed([f"{many[each]} {each}" for each in get_args(Verdict) if many[each]])


def entry(head: str, under: str) -> str:
    """A case of a list, as narrow as a phone: what is claimed, and beneath it what is known."""
    return line(f"{head}<br>{element('span', under, 'font-size:14px;line-height:20px', 'soft')}")


Row = tuple[str, str, str, str]  # as text; its verdict and claim, and what stands below them


@dataclass(frozen=True, repr=False)
class Claims:
    """Claims in a list, those that were tried or those that stay open."""

    rows: tuple[Row, ...]

    def __repr__(self) -> str:
        return "\n".join(wrapped(text, 2, 2) for text, *_ in self.rows)

    def _repr_html_(self) -> str:
        every = (
            entry(f"<b>{verdict}.</b> {escape(claim)}", escape(below))
            for _, verdict, claim, below in self.rows
        )
        return sheet("".join(every), style=False)


def _tried(of: Trial) -> Row:
    claim, by, verdict, found = of.case.claim, writer(of.case), verdict_named(of), _found(of)
    return f"{claim} · {by} · {verdict} · {found}", verdict, claim, f"{by} · {found}"


def _open(of: Open) -> Row:
    said = f"{writer(of)} · {of.why}"
    return f"{of.claim} · {said} · {of.where}", "Open", of.claim, f"{said} Look in: {of.where}"


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


def every_case() -> Folded:
    """Every case, folded by subject, and those that stay open."""
    trials = heard()
    parts = []
    for part, name in TITLES.items():
        some = [each for each in trials if each.case.hearing.part == part]
        if some:
            parts.append(Folded(f"{name}: {tally(some)}", Claims(tuple(map(_tried, some)))))
    left = open_questions()
    if left:
        parts.append(Folded(f"Still open: {len(left)}", Claims(tuple(map(_open, left)))))
    late = sum(each.case.known for each in trials)
    title = f"All {len(trials)} cases: {tally(trials)}; the limits of {late} were set late"
    return Folded(title, Exhibits(tuple(parts)))


# -- what hangs on who plays: the cases that other players would have decided otherwise


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
