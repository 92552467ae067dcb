"""An answer as people say it, where a lesson writes it as a board understands it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from tablesnb.lesson.questions.kinds import KINDS
from tablesnb.lesson.questions.question import Answer, Question
from tablesnb.lesson.questions.worth import won
from tablesnb.play import printed

MARKS: Final = {"right": "✓", "level": "✓", "less": "½", "wrong": "×"}
ELSE: Final = "anything else"
MOST: Final = 12  # answers that are replied to alike and are all named
SAID: Final = {"right": "right", "level": "as good as the best", "less": "good", "wrong": "wrong"}
"""A verdict as people say it."""
_FIGURE: Final = re.compile(r"\d")
# the place in the lesson, and the questions that stand there by their numbers
Scene = tuple[str, list[tuple[int, Question]]]


def every(of: Question) -> list[Answer]:
    """Every answer of which something is said, and at the end all others."""
    found = [*of.answers, *of.barred]
    return [*found, Answer((ELSE,), (), of.other)] if of.written else found


def sign(of: Answer) -> str:
    """The sign of an answer's verdict."""
    return MARKS[of.reply.verdict]


def rows_of(of: Question, say: Callable[..., str]) -> list[list[str]]:
    """A row of HTML for each answer: its words, the verdict after its sign, and what is said."""
    rows = []
    for each in every(of):
        verdict = f"{sign(each)}\N{NO-BREAK SPACE}{SAID[each.reply.verdict]}"
        rows.append([escape(valued(of, each)), verdict, say(each.reply.words, of.rules)])
    return rows


def valued(of: Question, given: Answer) -> str:
    """An answer in words, and what it wins where it is a play that a ranking has."""
    said = answered(of, given)
    if of.ranking is None or len(given.texts) > 1 or given not in of.answers:
        return said
    return f"{said} {won(of.ranking, of.ranking[given.texts[0]])}"


def answered(of: Question, given: Answer) -> str:
    """An answer with all that is replied to alike, in words; what is said to all else as it is.

    >>> from tablesnb.lesson.questions.asking import ask
    >>> (of,) = ask("How many?", number={11: "So.", "> 11": "Fewer."}, unit="of 36 throws")
    >>> [answered(of, each) for each in of.answers]
    ['11 of 36 throws', 'more than 11 of 36 throws']
    """
    if given.texts == (ELSE,):
        return ELSE
    say = KINDS[of.kind].in_words
    words = [say(as_printed(of, text)) for text in given.texts]
    if of.kind == "order" and given.keys:
        words = [" → ".join(of.options[n] for n in given.keys[0])]
    unit = f" {of.unit}" if of.unit and given.keys else ""
    if len(words) > MOST:
        words = [*words[:MOST], f"{len(words) - MOST} more"]
    return either(words) + unit


def as_printed(of: Question, text: str) -> str:
    """Moves in the numbers that their board prints, with an arrow; any other answer as it is."""
    if of.kind not in ("play", "all") or of.game is None:
        return text
    here, near = of.game.position, of.refused.near
    return ", ".join(printed.play(here, each, near) for each in text.split(", "))


def either(words: Sequence[str]) -> str:
    """Join alternatives as a sentence does.

    >>> either(["8", "7", "6"]), either(["6 and 4", "6 and 2"]), either(["point 1", "point 2"])
    ('8, 7 or 6', '6 and 4, or 6 and 2', 'point 1 or 2')
    >>> either(["c1, d2 and e3", "c2, d3 and e4"]), either(["8 → 5, 6 → 5", "8 → 4"])
    ('c1, d2 and e3; or c2, d3 and e4', '8 → 5, 6 → 5; or 8 → 4')
    """
    if len(words) < 2:
        return "".join(words)
    before = {each.rpartition(" ")[0] for each in words}
    if len(before) == 1 and not _FIGURE.search("".join(before)):  # said once for all
        words = [words[0], *(each.rpartition(" ")[2] for each in words[1:])]
    lists = (each for each in words if "," in each)
    if any(" and " in each or printed.ARROW in each for each in lists):  # each has its own commas
        return f"{'; '.join(words[:-1])}; or {words[-1]}"
    long = any(" and " in each or "," in each for each in words)
    return f"{', '.join(words[:-1])}{',' if long else ''} or {words[-1]}"
