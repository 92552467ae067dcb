"""A cell asks where what it calls returns questions, however its module writes that."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from tablesnb.lesson.frames import asking
from tablesnb.lesson.questions.asking import ask
from tablesnb.lesson.questions.frame import Frame


def evaluated() -> Frame:
    return ask("1 + 1?", number={2: "Two."})


def written() -> Frame:
    return ask("1 + 1?", number={2: "Two."})


def other() -> str:
    raise AssertionError("what asks nothing is not run")


# as a module has it that does not put off the reading of its annotations
evaluated.__annotations__["return"] = Frame


@pytest.mark.parametrize(("make", "asks"), [(evaluated, True), (written, True), (other, False)])
def test_a_question_is_known_by_what_is_returned(
    make: Callable[[], object], asks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = ModuleType("tablesnb.lesson.shelf.invented")
    setattr(shelf, "make", make)  # noqa: B010 - the module is made here
    monkeypatch.setitem(sys.modules, shelf.__name__, shelf)
    cells = [("a", "from tablesnb.lesson.shelf import invented"), ("b", "invented.make()")]
    assert [each.id for each in asking("sums", cells)] == (["b"] if asks else [])
