"""Which cells ask, and by which names their questions are found."""

from __future__ import annotations

import pytest

from tablesnb.base.errors import UnknownName
from tablesnb.lesson.frames import asking, asking_cells, frame_with


@pytest.mark.parametrize(
    ("last", "asks"),
    [
        ("tn.ask('1 + 1?', number={2: 'Two.'})", True),
        ("ask('1 + 1?', number={2: 'Two.'})", True),
        ("tn.questions(tn.ask('1 + 1?', number={2: 'Two.'}), place='Sums')", True),
        ("one = tn.ask('1 + 1?', number={2: 'Two.'})", False),
        ("tn.poll('1 + 1?')", False),
        ("frame.sheet('sums.html')", False),
        ("tn.ask", False),
        ("", False),
    ],
)
def test_a_cell_asks_whose_last_call_does(last: str, asks: bool) -> None:
    """None of them is run to be known."""
    cells = [("a", "import tablesnb as tn\nfrom tablesnb import ask"), ("b", f"1 / 0\n{last}")]
    assert [each.id for each in asking("sums", cells)] == (["b"] if asks else [])


def test_a_question_is_found_by_its_name_wherever_it_is_written() -> None:
    """In its cell, or as a case of the laboratory that the cell asks by a call."""
    written = [each.name for each in frame_with("irish.enter")]
    assert "irish.blot" in written
    made = frame_with("claims.Q7")
    assert "claims.Q7" in [each.name for each in made] and made.place == "Quinze Tablas"
    with pytest.raises(UnknownName, match=r"did you mean 'claims\.Q7'"):
        frame_with("claims.Q77")


def test_only_a_cell_that_asks_by_a_call_has_others_than_are_written_in_it() -> None:
    assert {each.lesson for each in asking_cells("01") if each.has_others} == set()
    for each in asking_cells("09"):
        names = [question.name for question in each.frame]
        assert each.has_others == (names != [*each.questions])
