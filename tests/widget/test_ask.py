"""The kernel's end of questions: what a view is told, and what becomes of what it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablesnb.lesson.questions import Frame, answers, ask, questions
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.widget.ask import answer_file
from tablesnb.widget.ask.view import Asked
from tablesnb.widget.shared import cells
from tests.widget.test_answered import GIVEN
from tests.widget.test_ask_pack import whole

Open = Callable[[], Asked]


def frame() -> Frame:
    one = ask("1 + 1?", number={2: "Two.", ...: "No."}, name="one")
    return questions(one, ask("1 + 2?", number={3: "Three.", ...: "No."}, name="two"))


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Open:
    """A frame of two questions, as a cell of a notebook in its own folder shows it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TABLESNB_KEPT", raising=False)
    monkeypatch.setattr(cells, "running", lambda: ("cell", 1))

    def make() -> Asked:
        asked = frame()
        return Asked(asked.text, asked.html, view_data(asked.questions, "Sums", "sums"))

    return make


def heard(view: Asked, message: Any) -> list[Any]:
    """What is answered to a message of the view."""
    said: list[Any] = []
    view.send = lambda content, *_: said.append(content)
    view._hear(view, message, [])
    return said


def keeping(name: str, **more: Any) -> dict[str, Any]:
    return {"kind": "kept", "id": name, "kept": {**GIVEN, **more}}


def test_a_view_is_told_all_of_its_questions(opened: Open) -> None:
    asked = frame()
    right = view_data(asked.questions, "Sums", "sums")
    assert whole(opened().told) == {**right, "kept": {}, "trouble": ""}


def test_an_answer_is_kept_and_found_again(opened: Open) -> None:
    assert heard(opened(), keeping("one")) == [{"kind": "kept", "trouble": ""}]
    kept = opened().told["kept"]
    assert [*kept] == ["one"] and kept["one"]["verdict"] == "right"
    assert [row[0] for row in answers().rows()] == ["1 + 1?"]


def test_answers_are_wiped_and_those_of_other_frames_stay(opened: Open) -> None:
    answer_file.keeper().keep("elsewhere", GIVEN)
    view = opened()
    heard(view, keeping("one"))
    assert heard(view, {"kind": "wipe"}) == [{"kind": "kept", "trouble": ""}]
    assert [*answers().kept] == ["elsewhere"]


@pytest.mark.parametrize(
    "message",
    [
        None,
        "wipe",
        [],
        {},
        {"kind": "else"},
        {"kind": ["kept"]},
        keeping("three"),
        {"kind": "kept", "id": "../one", "kept": GIVEN},
        {"kind": "kept", "id": ["one"], "kept": GIVEN},
        {"kind": "kept", "id": {"a": 1}, "kept": GIVEN},
    ],
)
def test_what_no_view_says_is_left_alone(opened: Open, message: Any) -> None:
    assert heard(opened(), message) == []
    assert [*Path.cwd().iterdir()] == []


def test_what_cannot_be_kept_is_told(opened: Open) -> None:
    said = heard(opened(), {"kind": "kept", "id": "one", "kept": {"answer": {"a": 1}}})
    assert said == [{"kind": "kept", "trouble": "this answer cannot be kept"}]


def test_nothing_is_written_by_showing_it(opened: Open) -> None:
    view = opened()
    assert repr(view) == frame().text
    view.close()
    assert [*Path.cwd().iterdir()] == []


def test_a_page_knows_the_picture_that_it_hides_from_the_first(opened: Open) -> None:
    assert opened().get_state()["still"]
