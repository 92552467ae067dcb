"""How a case is put to a reader, who guesses, then sees the figures and the verdict."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from tablesnb.base.wording import capital
from tablesnb.drawn.dice_shapes import two_dice
from tablesnb.drawn.figure import Figure as Drawing
from tablesnb.lab.claims.case import PERCENT, Board, Figure, Number, figure_named
from tablesnb.lab.claims.docket import Trial, heard, tried
from tablesnb.lesson.claims.drawings import strip
from tablesnb.lesson.claims.in_words import (
    counted,
    decided_said,
    follows,
    judged,
    number,
    percent,
    verdict_said,
)
from tablesnb.lesson.questions.asking import ask
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.pictured import Drawn
from tablesnb.lesson.questions.question import reply
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

NEAR: Final = 2.5  # times as far off as what is still right
# By the names under which the entries of cases know them.
PICTURES: Final[dict[str, Callable[[], Drawn]]] = {"two_dice": two_dice}


def heard_in(part: str) -> tuple[str, ...]:
    """The ids of the cases of a part, so far as they were tried; those with a number first.

    A case that has a title is chosen: a lesson asks it by its id, and no part has it.

    >>> heard_in("bearing")
    ('I24', 'I2')
    """
    cases = {each.case.id: each.case.hearing for each in heard()}
    found = [id for id, of in cases.items() if of.part == part and not of.title]
    return tuple(sorted(found, key=lambda id: cases[id].guess is None))


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
    shown = strip(trial.case.id) if trial.case.nature == "trial" else None
    return shown if shown and shown.svg else None


def found_said(trial: Trial, how: Number) -> str:
    """What was found, as it was asked, with its interval; then the verdict, and what follows.

    >>> found_said(tried("I7"), tried("I7").case.hearing.guess).partition(" Limits")[0]
    'We found 51.9 % (48.8 to 55.0); strong players, n = 1,000.'
    """
    found = f"{short_said(trial, how)[:-1]}; {counted(figure_of(how, trial))}."
    # where another figure decides, the verdict says which
    verdict = verdict_said(trial) if how.figure else judged(trial)
    return f"{found} {verdict} {follows(trial)}"


def short_said(trial: Trial, how: Number) -> str:
    """What was found, as it was asked, and no more.

    >>> short_said(tried("I7"), tried("I7").case.hearing.guess)
    'We found 51.9 % (48.8 to 55.0).'
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


# -- what is guessed as a number


def figure_of(how: Number, trial: Trial) -> Figure:
    """The figure that is asked for: the one that is named, or else the one that decides.

    >>> figure_of(tried("T3").case.hearing.guess, tried("T3")).what
    'steps of a line from edge to edge'
    """
    return figure_named(trial.figures, how.figure) if how.figure else trial.deciding


def value(how: Number, trial: Trial) -> float:
    """What is to be guessed; a whole number where it is one."""
    found = round(how.scaled(figure_of(how, trial).value), 1)
    return int(found) if found == int(found) else found


def near(how: Number, trial: Trial) -> tuple[float, float]:
    """From where to where an answer is near: what is possible, in round numbers."""
    middle, wide = value(how, trial), NEAR * how.within
    ten = 1 if how.within >= 1 else 10
    # to the nearest, and inward from the middle between two
    low = math.floor(ten * (middle - wide) + 0.5) / ten
    high = math.ceil(ten * (middle + wide) - 0.5) / ten
    return max(how.least, low), min(how.at_most, high)


def game_of(board: Board) -> Game:
    """The game as it stands on the board of a case."""
    return Game(board.position.partition("/")[0], position=Position.from_id(board.position))
