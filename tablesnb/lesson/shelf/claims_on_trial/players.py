"""What hangs on who plays: the cases that other players would have decided otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from tablesnb.base.wording import capital
from tablesnb.drawn.sheet import sheet, small, title
from tablesnb.lab.claims.case import BEST, Players
from tablesnb.lab.claims.criterion import Verdict
from tablesnb.lab.claims.docket import Trial, heard, tried
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.pages import wrapped
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.claims_on_trial.figures_said import (
    WHO,
    depends_said,
    in_short,
)
from tablesnb.lesson.shelf.claims_on_trial.listing import entry

WINNER: Final = "A1"  # what the winner has at the end, of which somebody reports his own games
ASKED: Final[Mapping[Players, str]] = {
    "strong": "strong", "careful": "careful", "random": "by lot"
}  # fmt: skip
SIGN: Final = {"upheld": "\N{BLACK CIRCLE}", "refuted": "\N{MULTIPLICATION X}",
               "undecided": "\N{WHITE CIRCLE}"}  # fmt: skip


def asked_of_several() -> tuple[Trial, ...]:
    """The cases in which several kinds of players had a say."""
    return tuple(each for each in heard() if len(_said(each)) > 1)


def hanging() -> tuple[Trial, ...]:
    """Those of them that others decide otherwise than the best: the contrary, or what is open."""
    return tuple(each for each in asked_of_several() if each.contrary)


def left_open() -> tuple[Trial, ...]:
    """Those that the best decide and others do not, and nobody decides otherwise."""
    return tuple(each for each in asked_of_several() if each.unsure and not each.contrary)


def _said(of: Trial) -> Mapping[Players, Verdict]:
    found = of.case.by_players(of.figures)
    return {who: verdict for who, verdict in found.items() if who != "nobody"}


def who_plays() -> Frame:
    """How many verdicts hang on who plays, and who played like those who made a claim."""
    every, some, open_to = asked_of_several(), hanging(), left_open()
    many = len(some)
    said = (
        f"{many} of {len(every)}; the list beneath has them. In {len(open_to)} others weaker "
        "players leave open what the best decide. That is no contradiction: they may have played "
        "too few games."
    )
    how_many = ask(
        f"{len(every)} cases were tried by players of more than one kind. In how many do weaker "
        "players decide otherwise than the best?",
        says="Strong players have taught themselves by millions of games. Careful ones look one "
        "throw ahead. Others draw lots for their play.",
        number={
            many: said,
            f"{max(0, many - 2)} to {many + 2}": reply(
                f"Nearly: {said}", verdict="less", head="Nearly."
            ),
            f"> {many}": f"Fewer: {said}",
            f"< {many}": f"More: {said}",
            ...: said,
        },
        unit="cases",
        hints=("What is true of the dice alone stays true, whoever plays.",),
        name="claims.hanging",
    )
    parts = [how_many]
    if any(each.case.id == WINNER for each in some):
        parts.append(_like_them())
    return questions(*parts, place="What hangs on who plays")


def _like_them() -> Frame:
    trial = tried(WINNER)
    by = trial.case.by_players(trial.figures)
    means = {each.players: f"{each.value:.1f}" for each in trial.figures if each.decides}
    names = {"strong": "Strong players", "careful": "Careful players",
             "random": "Players who draw lots"}  # fmt: skip
    agree = [who for who in BEST if by.get(who) == "upheld"]
    all_means = "; ".join(f"{WHO[who]} {means[who]}" for who in BEST if who in means)
    rest = [who for who in BEST if who in means and who not in agree]
    reason = (
        f"Men of the winner on average: {all_means}. It does not follow that du Coeur's friends "
        "drew lots: seven people who learn a game together may be careful in other ways."
    )
    return ask(
        "Du Coeur tells of his own table that the winner had 10 or 11 men. Whose games end so?",
        choice={
            tuple(names[who] for who in agree) or ("Nobody's",): reason,
            **{names[who]: f"Not so. {reason}" for who in rest},
        },
        quotation="stars.ten_men",
        hints=("Who takes most, has most. Who takes everything that offers?",),
        name="claims.like_them",
    )


class Hanging:
    """The cases that hang on who plays, in a list: what each kind of players would say."""

    def __repr__(self) -> str:
        return "\n".join(
            wrapped(f"{each.case.claim} {capital(in_short(each))}. "
                    f"{depends_said(each)}", 2) for each in hanging()
        )  # fmt: skip

    def _repr_html_(self) -> str:
        every = hanging()
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


def by_players() -> Folded:
    """What each kind of players would say, for whoever has answered."""
    return Folded("Case by case", Hanging())
