"""The questions of the lesson on the sources: each can be found, and no answer is invented."""

from __future__ import annotations

import re

import pytest

from tablesnb import lesson
from tablesnb.lesson.checker.quotations import LONGEST_TERM
from tablesnb.lesson.questions.question import Question
from tablesnb.lesson.shelf import look_up
from tablesnb.sources import errata, find_quote, passage
from tests.lesson.shelf.asked import words

FRAMES = (
    look_up.first, look_up.four, look_up.word, look_up.too_short, look_up.doze, look_up.silence
)  # fmt: skip
EVERY = [question for make in FRAMES for question in make()]
each_question = pytest.mark.parametrize("question", EVERY, ids=lambda each: each.name)


@each_question
def test_each_has_a_right_answer_and_a_wrong_one(question: Question) -> None:
    verdicts = [answer.reply.verdict for answer in question.answers]
    assert verdicts[0] == "right"
    assert question.kind == "order" or len(verdicts) > 1
    assert all(answer.reply.words for answer in question.answers)


@each_question
def test_what_it_quotes_stands_in_a_passage(question: Question) -> None:
    for text in words(question):
        for quoted in re.findall(r"“([^”]*)”", text):
            if len(quoted.split()) > LONGEST_TERM:
                assert find_quote(quoted.rstrip(".,")), quoted


def test_the_answers_are_found_among_the_sources() -> None:
    straggling = lesson.apparatus("straggling", type="passage")
    assert [each.persons for each in straggling.items] == [("Cotton",)]
    assert lesson.apparatus()["irish.doublets"].rests[0] == "holme.doublets"
    assert "seasons" in passage("golladay.seasons").id
    kinds = {each.says: each.type for each in errata()}
    assert kinds["playing.placing"] == "over-claim"
    short = next(each for each in errata() if each.id == "first_throw_prime")
    assert short.type == "omission" and "160 of the 216" in short.found
