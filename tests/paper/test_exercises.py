"""Exercises are the questions' own, and no answer is on a pupil's sheet."""

from __future__ import annotations

import logging

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.drawn import rich
from tablesnb.lesson.checker.cells import lesson_of
from tablesnb.lesson.frames import frame_with, frames_of
from tablesnb.lesson.published import files
from tablesnb.lesson.questions.in_words import answered, every
from tablesnb.paper import exercises
from tablesnb.paper.sheet import INKS, PAPERS
from tests.long import always
from tests.paper.reading import reader, squeezed, words

# the questions of the sources are asked of a library
LESSONS = [each.stem for each in files() if lesson_of(each).kind != "sources"]
ENTER = frame_with("irish.enter")
FEW = ("00_start_here",)


@pytest.mark.parametrize("lesson", always(*FEW, of=LESSONS))
@pytest.mark.parametrize("paper", always("A4", of=PAPERS))
def test_a_lesson_s_positions_are_printed_with_their_key(
    lesson: str, paper: str, caplog: pytest.LogCaptureFixture
) -> None:
    asked = [each for frame in frames_of(lesson) for each in frame if each.game is not None]
    with caplog.at_level(logging.WARNING):
        sheet = exercises(lesson, paper)
        bare = exercises(lesson, paper, key=False)
    assert caplog.messages == []
    key = words(sheet, bare.pages)
    pupils = words(bare)
    assert words(sheet, 0, bare.pages) == pupils
    for number, of in enumerate(asked, 1):
        task = squeezed(rich.unmarked(of.task, of.rules))
        assert f"{number}{task}" in pupils
        assert f"{number}{task}" in key
        for each in every(of):
            said = squeezed(rich.unmarked(each.reply.words, of.rules))
            assert said in key
            assert squeezed(answered(of, each)) in key
            assert len(said) < 12 or said not in pupils


@pytest.mark.long
@pytest.mark.parametrize("ink", INKS)
def test_questions_of_a_cell_are_printed_too(ink: str) -> None:
    sheet = exercises(ENTER, ink=ink)
    assert "Bringyourmaninfromthebar." in words(sheet)
    assert len(reader(sheet).pages) == sheet.pages == 2


@pytest.mark.long
def test_fewer_boards_than_questions_is_said() -> None:
    frames = frames_of("01_irish")
    less = sum(each.game is None for frame in frames for each in frame)
    assert f"Thelessonasks{less}more,withoutaboard." in words(exercises("01_irish", key=False))


def test_what_cannot_be_printed_is_said() -> None:
    with pytest.raises(UnknownName, match="01_irish"):
        exercises("1_irish")
    with pytest.raises(BadValue, match="has a board"):
        exercises("11_sources")
    with pytest.raises(BadValue, match="has a board"):
        exercises(tn.ask("1 + 1?", number={2: "Two."}))
    with pytest.raises(BadValue, match="True or False"):
        exercises(ENTER, key="no")  # type: ignore[arg-type]
