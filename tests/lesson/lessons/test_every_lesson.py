"""What holds for every lesson: its questions, its quotations and what it says of its games."""

from __future__ import annotations

import ast
import re

import pytest

from tablesnb.lesson.checker.prose import LONGEST_TERM
from tablesnb.lesson.data import sample_game
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.sources import find_quote
from tests.lesson.lessons.asked import LESSONS, asked, makers, words
from tests.long import always
from tests.notebooks.lessons import FOLDER, sources_of

QUOTED = re.compile(r"“([^”]*)”")
MARKED = re.compile(r"(?<![\w/])\*[^\W\d]+\*|`")
FEWEST = 20  # questions of a lesson
the_first_and_all = pytest.mark.parametrize("name", always("01", of=LESSONS))


# -- questions


@pytest.mark.parametrize("name", always("10", of=LESSONS))  # the one that asks is soon made
def test_every_question_has_a_right_answer_a_wrong_one_and_a_name_of_its_own(name: str) -> None:
    every = asked(name)
    assert len({each.name for each in every}) == len(every) >= FEWEST
    for each in every:
        verdicts = [answer.reply.verdict for answer in each.answers]
        # where scholars disagree, or two plays do equally well, no answer may be righter than these
        alike = verdicts[0] == "level" and "right" not in verdicts
        assert verdicts[0] == "right" or alike, each.name
        # an order and all the moves have no other answer of which the writer could speak
        whole = each.kind in ("order", "all")
        assert whole or each.other.words, each.name
        refused = each.refused.told or each.written
        assert whole or len(verdicts) > 1 or refused, f"{each.name} says yes only"
        assert all(answer.reply.words for answer in each.answers), each.name


@the_first_and_all
def test_every_play_that_is_judged_and_listed_is_replied_to(name: str) -> None:
    for make in makers(name):
        frame = make()
        for each in view_data(frame.questions, frame.place, frame.name)["questions"]:
            if each["kind"] != "play" or not each["ranking"]:
                continue
            known_to = {key for answer in each["answers"] for key in answer["is"]}
            assert {at for _, at in each["list"]} <= known_to, each["id"]


@the_first_and_all
def test_what_it_puts_in_quotation_marks_stands_in_a_passage(name: str) -> None:
    every = asked(name)
    strict = [text for each in every for text in words(each)] + comments(name)
    # what is offered may be what nobody says
    loose = [text for each in every for text in each.options]
    assert QUOTED.search(" ".join(strict))
    assert misquoted(strict, 0) == []
    assert misquoted(loose, LONGEST_TERM) == []


@the_first_and_all
def test_nobody_reads_the_signs_of_a_markup(name: str) -> None:
    """Emphasis and code are for prose: what a question says is shown as it is written."""
    read = [text for each in asked(name) for text in words(each)] + comments(name)
    assert [text for text in read if MARKED.search(text)] == []


def comments(name: str) -> list[str]:
    """What a lesson says of its games: in their records, and in the cells that show several."""
    records = sorted((FOLDER / "data" / name).glob("*.txt"))
    games = (sample_game(f"{name}/{each.stem}") for each in records)
    said = [entry.comment for game in games for entry in game.log]
    return [*said, *spoken(name, "in_step"), *spoken(name, "say")]


def spoken(name: str, maker: str) -> list[str]:
    """The texts in the calls of a function, in the cells of a lesson."""
    (path,) = FOLDER.glob(f"{name}_*.ipynb")
    return [
        text.value
        for source in sources_of(path.stem)
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == maker
        for text in ast.walk(call)
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    ]


def misquoted(texts: list[str], term: int) -> list[str]:
    """What stands in quotation marks and in no passage, if it is longer than a term."""
    found = {quoted for text in texts for quoted in QUOTED.findall(text)}
    return [each for each in sorted(found) if len(each.split()) > term and not find_quote(each)]
