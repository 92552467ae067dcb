"""A worksheet: a teacher's own questions beside a lesson's, and no answer on the pupils' sheet."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.lesson import worksheet
from tablesnb.lesson.figures.one_throw_four_centuries import four_laws
from tablesnb.lesson.questions.frame import Frame

WRITTEN = {"You threw 4 and 4. How many moves do you have?": "two, for a double is no more"}


def test_the_sheet_has_no_answer_and_the_answers_have_its_numbers() -> None:
    made = worksheet("irish.enter", "irish.single", title="Irish & dice", written=WRITTEN)
    sheet, answers = unescape(made.paper()), unescape(made.answers())
    for number, (task, answer) in enumerate(made.rows(), 1):
        for page in (sheet, answers):
            before, found, _ = page.partition(f"<b>{task}</b>")
            assert found and before.rpartition('<b class="number">')[2][0] == str(number), task
        assert f"<b>{answer}</b>" not in sheet
    assert "no more" not in sheet and "no more" in answers and "bar → 23" in answers
    assert sheet.count('class="board"') == 1 and "<h1>Irish & dice</h1>" in sheet


def test_a_question_stands_there_as_the_teacher_changed_it() -> None:
    """What was last asked in this kernel goes before what the lesson asks."""
    (plain,) = worksheet("irish.single", title="Irish").questions
    assert "How many stakes" in plain.task
    tn.ask("What is won at Irish?", number={1: "One stake."}, name="irish.single")
    (changed,) = worksheet("irish.single", title="Irish").questions
    assert changed.task == "What is won at Irish?"
    Frame((plain,))  # what is asked last is what others find


def test_what_is_written_by_a_teacher_is_text_and_never_markup() -> None:
    made = worksheet(title="<b>", written={"<script>1</script>?": "<img src=x>"})
    for page in (made.paper(), made.answers(), made._repr_html_()):
        assert "<script>" not in page and "<img src=x>" not in page
    assert "<script>1</script>?" in repr(made)


def test_dice_in_what_a_teacher_writes_are_drawn() -> None:
    made = worksheet(title="Irish", written={"You threw {3-3}. Why?": "For {3-3} is a double."})
    for page in (made.paper(), made.answers()):
        assert "{3-3}" not in page and page.count("<img") >= 1
    assert made.rows() == [("You threw 3 and 3. Why?", "For 3 and 3 is a double.")]
    with pytest.raises(UnknownName):  # the mark of a rule, and no game that has it
        worksheet(title="Irish", written={"Why? [[hit]]": "So."})


def test_in_a_notebook_a_button_prints_each_page_and_the_answers_are_folded() -> None:
    made = worksheet("irish.single", title="Irish", written=WRITTEN)
    view = made._view()
    said = ["Print the worksheet", "Print the answers"]
    assert view.told["pages"] == [[said[0], made.paper()], [said[1], made.answers()]]
    before, _, folded = made._repr_html_().partition("<details>")
    assert "for a double" in folded and "for a double" not in before
    view.close()


def test_a_table_is_printed_above_the_questions_and_not_with_the_answers() -> None:
    made = worksheet("irish.single", title="Irish", above=four_laws())
    sheet = made.paper()
    assert sheet.index("Six points held while a man waits") < sheet.index("How many stakes")
    assert "Six points held" not in made.answers() + made._repr_html_()


def test_a_sheet_without_questions_or_with_an_unknown_one_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadValue, match="has no question"):
        worksheet(title="Irish")
    with pytest.raises(UnknownName, match=r"irish\.enter"):
        worksheet("irish.entr", title="Irish")
    with pytest.raises(BadValue):
        worksheet(title=1, written=WRITTEN)  # type: ignore[arg-type]
    made = worksheet(title="Irish", written=WRITTEN)
    path = made.sheet(tmp_path / "irish.html")
    assert path.read_text(encoding="utf-8") == made.paper()
    with pytest.raises(BadValue):
        made.sheet(path)
