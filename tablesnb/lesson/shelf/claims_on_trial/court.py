"""How a case is heard in the lesson: the reader guesses, then sees the figures and the verdict."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tablesnb.base.wording import capital
from tablesnb.lab.claims.case import Case
from tablesnb.lab.claims.docket import Trial, cases, tried
from tablesnb.lab.claims.hearing import PERCENT, Number
from tablesnb.lab.style import Figure as Drawing
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.claims_on_trial.drawn import strip
from tablesnb.lesson.shelf.claims_on_trial.figures_said import (
    counted,
    decided_said,
    judged,
    number,
    percent,
    verdict_said,
)
from tablesnb.lesson.shelf.claims_on_trial.follows import follows
from tablesnb.lesson.shelf.claims_on_trial.shown import PICTURES, game_of
from tablesnb.lesson.shelf.claims_on_trial.ways import figure_of, heard_in, near, value
from tablesnb.sources.library import passage

SOME: Final = 3  # that wait to be tried


def whose(of: Case) -> str:
    """Whose claim it is: who says it, and in what.

    >>> from tablesnb.lab.claims.docket import case
    >>> whose(case("I23"))
    "nobody's; it follows from counting"
    """
    return of.by or passage(of.passages[0]).cite()


def hearing(place: str, part: str) -> Frame:
    """The cases of a part in one frame, each a guess; where none was tried yet, what waits."""
    ids = heard_in(part)
    if not ids:
        return questions(_waiting(part), place=place)
    frame = questions(*(case_asked(each) for each in ids), place=place)
    return replace(frame, folded=part != "ten")


def _waiting(part: str) -> Frame:
    """Cases that nobody has tried yet: which should come first?"""
    every = [each for each in cases() if each.hearing.part == part][:SOME]
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
    number = tried(id).case.hearing.guess
    return how_many(id, number) if number else guess(id)


def guess(id: str) -> Frame:
    """A case as its own question, with an answer for each verdict; every answer has a reason."""
    trial = tried(id)
    said = trial.case.hearing.answers
    right = trial.verdict
    words = f"{verdict_said(trial)} {follows(trial)}"
    replies: dict[Any, Any] = {said[right]: reply(words, picture=_seen(trial))}
    # the limits stand with the right answer alone
    otherwise = f"{decided_said(trial)} {follows(trial)}"
    replies |= {said[each]: otherwise for each in said if each != right}
    return ask(trial.case.question, choice=replies, **_opened(trial))


def how_many(id: str, how: Number) -> Frame:
    """A case as a number that is guessed; the verdict follows."""
    trial = tried(id)
    found = value(how, trial)
    replies: dict[Any, Any] = {found: reply(found_said(trial, how), picture=_seen(trial))}
    if how.within:  # else it is a whole number, and nothing is near it
        low, high = near(how, trial)
        short = short_said(trial, how)
        replies |= {f"{low:g} to {high:g}": reply(short, verdict="less", head="Nearly.")}
    if found < how.at_most:
        replies |= {f"> {found:g}": f"Fewer. {how.hint}"}
    replies |= {f"< {found:g}": f"More. {how.hint}", ...: f"Give a number. {how.hint}"}
    return ask(
        trial.case.question,
        number=replies,
        unit=how.unit,
        within=how.within,
        hints=(how.hint,),
        **_opened(trial),
    )


def _seen(trial: Trial) -> Drawing | None:
    """The interval against its bounds, where they are more than a count and nothing."""
    return strip(trial.case.id) if trial.case.nature == "trial" else None


def found_said(trial: Trial, how: Number) -> str:
    """What was found, as it was asked, with its interval; then the verdict, and what follows.

    >>> found_said(tried("I7"), tried("I7").case.hearing.guess).partition(" Limits")[0]
    'We found 47.2 % (44.1 to 50.3); strong players, n = 1,000.'
    """
    found = f"{short_said(trial, how)[:-1]}; {counted(figure_of(how, trial))}."
    # where another figure decides, the verdict says which
    verdict = verdict_said(trial) if how.figure else judged(trial)
    return f"{found} {verdict} {follows(trial)}"


def short_said(trial: Trial, how: Number) -> str:
    """What was found, as it was asked, and no more.

    >>> short_said(tried("I7"), tried("I7").case.hearing.guess)
    'We found 47.2 % (44.1 to 50.3).'
    """
    said = figure_of(how, trial)
    sure = said.low == said.high
    ends = (said.value,) if sure else (said.value, said.low, said.high)
    every = [how.scaled(each) for each in ends]
    if how.unit == PERCENT:
        return f"We found {percent(*(each / 100 for each in every))}."
    amount, _, between = number(*every).partition(" ")
    unit = how.unit.removesuffix("s") if amount == "1" else how.unit
    return f"We found {' '.join(filter(None, (amount, unit, between)))}."


def _opened(trial: Trial) -> dict[str, Any]:
    """How each case is opened: whose words, and the claim. Its limits stand with the answer."""
    of, hearing = trial.case, trial.case.hearing
    opened: dict[str, Any] = {"name": f"claims.{of.id}", "after": charge(trial)}
    if hearing.board:
        opened |= {"at": game_of(hearing.board)}
    elif hearing.picture:
        opened |= {"picture": PICTURES[hearing.picture]()}
    if of.by:
        said = capital(of.by) if of.ours else f"Whose claim: {of.by}"
        opened |= {"says": f"{said}."}
    if hearing.title:
        name = hearing.title
        head = name if name.endswith("?") else f"{name}."
        opened["says"] = f"{head} {opened.get('says', '')}".strip()
    if hearing.again:
        opened["says"] = hearing.again
    elif of.passages:
        opened["quotation"] = (of.passages[0], hearing.quoted) if hearing.quoted else of.passages[0]
    return opened


def charge(trial: Trial) -> tuple[str, ...]:
    """The claim, and what is to be seen on its board; how it is tried stands with the evidence.

    >>> charge(tried("I7"))
    ('The claim: It is common that more than one man waits to enter.',)
    """
    of = trial.case
    claim = f"{'To be tried' if of.ours else 'The claim'}: {of.claim}"
    return (claim, of.hearing.board.says) if of.hearing.board else (claim,)


__all__ = [
    "Trial", "case_asked", "charge", "guess", "hearing", "how_many", "short_said",
    "whose",
]  # fmt: skip
