"""How a case is heard in the lesson: the reader guesses, then sees the figures and the verdict."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablesnb.lab.claims.case import Case
from tablesnb.lab.claims.docket import Trial, cases, tried
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.claims_on_trial.figures_said import upheld_where, verdict_said
from tablesnb.lesson.shelf.claims_on_trial.ways import (
    NUMBERS,
    QUOTED,
    Number,
    heard_in,
    part_of,
)
from tablesnb.sources.library import passage

GUESS: Final = {
    "upheld": "It will be upheld.",
    "refuted": "It will be refuted.",
    "undecided": "The trial will not decide it.",
}
SOME: Final = 3  # that wait to be tried
NEAR: Final = 2.5  # times as far off as what is still right


def whose(of: Case) -> str:
    """Whose claim it is: who says it, and in what.

    >>> from tablesnb.lab.claims import case
    >>> whose(case("I23"))
    'arithmetic'
    """
    return passage(of.passages[0]).cite() if of.passages else of.by


def hearing(place: str, part: str) -> Frame:
    """The cases of a part in one frame, each a guess; where none was tried yet, what waits."""
    ids = heard_in(part)
    if not ids:
        return questions(_waiting(part), place=place)
    return questions(*(case_asked(each) for each in ids), place=place)


def _waiting(part: str) -> Frame:
    """Cases that nobody has tried yet: which should come first?"""
    every = [each for each in cases() if part_of(each) == part][:SOME]
    return ask(
        "None of these has been tried here yet. Which would you try first?",
        choice={
            each.claim: reply(
                f"It would be tried so: {each.test}. It would be {each.criterion.words}.",
                verdict="level",
            )
            for each in every
        },
        name=f"claims.waiting_{part}",
    )


def case_asked(id: str) -> Frame:
    """A case as the lesson asks it: by a number where there is one to guess, else how it ends."""
    return how_many(id, NUMBERS[id]) if id in NUMBERS else guess(id)


def guess(id: str) -> Frame:
    """A case as a question: upheld, refuted or undecided, and why."""
    trial = tried(id)
    of, right, said = trial.case, trial.verdict, verdict_said(trial)
    replies: dict[Any, Any] = {GUESS[right]: said}
    replies |= {GUESS[each]: f"It was not. {said}" for each in GUESS if each != right}
    says = f"We measure {of.quantity}. {upheld_where(trial)}"
    task = f"{of.claim} What will the trial say?"
    return ask(
        task, says=_claimed(of, says), choice=replies, name=f"claims.{id}", **_quoted(of)
    )  # fmt: skip


def how_many(id: str, how: Number) -> Frame:
    """A case as a number that is guessed; the verdict follows."""
    trial = tried(id)
    of, value = trial.case, how.value(trial)
    near = NEAR * how.within
    found = f"We found {value:,g} {how.unit}.".replace("-", "\N{MINUS SIGN}")
    return ask(
        of.question,
        says=_claimed(of, f"The claim: {of.claim} {upheld_where(trial)}"),
        number={
            value: f"{found} {verdict_said(trial)}",
            f"{value - near:.2f} to {value + near:.2f}": reply(
                f"Near it. {found} {verdict_said(trial)}", verdict="less", head="Nearly."
            ),
            f"> {value:.2f}": f"Fewer. {how.hint}" if how.times != 1 else f"Less. {how.hint}",
            f"< {value:.2f}": f"More. {how.hint}",
            ...: f"Give a number. {how.hint}",
        },
        unit=how.unit,
        within=how.within,
        hints=(how.hint,),
        name=f"claims.{id}",
        **_quoted(of),
    )


def _claimed(of: Case, words: str) -> str:
    """What is said before a question; where no passage is shown it says whose claim it is."""
    # what a case itself quotes stands in no passage, and is left to the list
    return words if of.passages else f"{words} Whose claim: {of.by.partition(': “')[0]}."


def _quoted(of: Case) -> Mapping[str, Any]:
    if of.id in QUOTED:
        return {"quotation": QUOTED[of.id]}
    return {"quotation": of.passages[0]} if of.passages else {}


__all__ = ["GUESS", "Trial", "case_asked", "guess", "hearing", "how_many", "whose"]
