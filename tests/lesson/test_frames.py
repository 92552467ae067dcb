"""A cell asks where what it calls returns questions, however its module writes that."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from tablesnb.base.errors import UnknownName
from tablesnb.lesson.frames import asking, asking_cells, frame_with
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


def test_a_question_is_found_by_its_name_wherever_it_is_written() -> None:
    """In its cell, or as a case of the laboratory that the cell asks by a call."""
    written = [each.name for each in frame_with("irish.shut.break")]
    assert "irish.shut.hit" in written
    made = frame_with("claims.Q7")
    assert "claims.Q7" in [each.name for each in made] and made.place == "Quinze Tablas"
    with pytest.raises(UnknownName, match=r"did you mean 'claims\.Q7'"):
        frame_with("claims.Q77")


def test_only_a_cell_that_asks_by_a_call_has_others_than_are_written_in_it() -> None:
    assert {each.lesson for each in asking_cells("01") if each.has_others} == set()
    for each in asking_cells("09"):
        names = [question.name for question in each.frame]
        assert each.has_others == (names != [*each.questions])
