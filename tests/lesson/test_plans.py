"""The teacher's plans: their minutes add up, and each step leads to a scene that is there."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.lesson import Plan, plan, plans
from tablesnb.lesson.plans import _paragraph, to_class
from tablesnb.lesson.published import cells, files
from tablesnb.rules.position import Position

PLANS = plans()


def anchors(name: str) -> set[str]:
    """Where links lead in a lesson: its headings, and the places that its outputs have."""
    found: set[str] = set()
    for cell in cells(name):
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            heads = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
            found |= set(re.findall(r'\bid="([^"]+)"', text))
            found |= {each.strip().replace("*", "").replace(" ", "-") for each in heads}
        for output in cell.get("outputs", ()):
            html = "".join(output.get("data", {}).get("text/html", ""))
            found |= set(re.findall(r'\bid="([^"]+)"', html))
    return found


def name_of(of: Plan) -> str:
    return f"{of.lesson[:2]}-{of.minutes}"


@pytest.mark.parametrize("of", PLANS, ids=name_of)
def test_the_minutes_add_up(of: Plan) -> None:
    assert sum(step.minutes for step in of.steps) == of.minutes
    assert [step.begins for step in of.steps[1:]] == [step.ends for step in of.steps[:-1]]
    assert all(step.minutes > 0 and len(step.words) > 2 for step in of.steps)


@pytest.mark.long
@pytest.mark.parametrize("of", PLANS, ids=name_of)
def test_each_step_leads_to_a_scene_that_is_there(of: Plan) -> None:
    led = [where for step in of.steps for _, where in step.scenes]
    for where in led:
        assert where.startswith("#"), where
        assert where[1:] in anchors(of.lesson), where
        assert f'href="{of.lesson}{where}"' in unescape(of._repr_html_())
    assert led or of.lesson.startswith("08"), "one of the dice is held without a computer"


def test_every_lesson_but_the_door_has_both_plans() -> None:
    lessons = {each.name for each in files()} - {"00_start_here.ipynb"}
    assert {(of.lesson, of.minutes) for of in PLANS} == {
        (name, many) for name in lessons for many in (20, 45)
    }


def test_the_first_plan_of_el_mundo_is_the_four_rows_of_its_table() -> None:
    of = plan("04")
    assert of == plan("el_mundo") == plan("04_el_mundo.ipynb", minutes=20)
    assert len(of.steps) == 4
    assert of.steps[2].words.startswith("Four of you are the four players.")
    assert of.steps[2].scenes == (("Your dice go on", "#Your-dice-go-on"),)
    assert "04_el_mundo.ipynb#Your-dice-go-on" in of._repr_html_()


def test_the_last_step_opens_the_questions_to_the_class() -> None:
    last = plan("06").steps[-1]
    assert last.asks and last.scenes == (("the questions", "#For-the-teacher"),)
    first, *more = plan("06", 45).questions
    assert first.asked.endswith("How much may rest on it?")
    assert first.marks[0] == "1: A to E stand in an order." and len(more) == 2


def test_a_plan_may_name_the_question_to_the_class_that_comes_first() -> None:
    """Who held these twenty minutes has not set the men of 1283."""
    of = plan("10")
    assert [step.which for step in of.steps] == [0, 0, 0, 2]
    asked = [each.asked for each in of.questions]
    assert asked[0].startswith("A page is silent.")
    assert len(set(asked)) == 3
    whole = plan("10", 45)
    assert whole.steps[-1].which == 0 and [each.asked for each in whole.questions][1] == asked[0]
    assert {each.asked for each in whole.questions} == {*asked}


def test_a_step_that_comes_back_to_a_scene_sets_up_its_position() -> None:
    again = replace(plan("01").steps[2], begins=18, ends=22)
    of = replace(plan("01"), steps=(*plan("01").steps[:3], again))
    *before, late = [of.set_up(number) for number in range(4)]
    assert before == [None, None, None]
    assert late is not None and late.off("white") == late.off("black") == 5
    assert [set_up for of in PLANS for set_up in sets_up(of)] == []


def test_what_is_done_without_a_scene_is_done_before_that_of_the_step_before() -> None:
    of = plan("01", 45)
    finds, sets = of.does(0).splitlines()
    assert "They find the points" in finds and finds.endswith(" · to minute 2")
    assert "Each pair sets up" in sets and sets.endswith(" · to minute 7")
    # the moves that are copied are a scene of their own
    (copies,) = of.does(2).splitlines()
    assert "They copy each move" in copies and copies.endswith(" · to minute 14")
    assert of.steps[2].scenes[0][1] == "#The-short-game-in-seven-steps"
    assert plan("04", 45).does(4).count("\n") == 0


def sets_up(of: Plan) -> list[Position]:
    found = [of.set_up(number) for number in range(len(of.steps))]
    return [each for each in found if each]


@pytest.mark.parametrize("of", PLANS, ids=name_of)
def test_what_is_asked_of_the_class_stands_apart_from_its_marks(of: Plan) -> None:
    assert len(of.questions) >= 3 or of.lesson.startswith("11")
    for each in of.questions:
        assert each.asked.endswith("?") and "(3" not in each.asked
        assert all(len(mark) > 3 for mark in each.marks) and len(each.marks) in (1, 3)
    if any(step.asks for step in of.steps):
        assert of.questions


def test_a_plan_says_where_only_the_first_questions_are_asked() -> None:
    assert [step.first for step in plan("04").steps] == [0, 1, 0, 1]
    assert plan("10").steps[1].first == 2
    assert [number for number, step in enumerate(plan("01").steps) if step.last] == [3]
    assert plan("10", 45).steps[1].first == 2
    # the first and the third of it are more than the first
    first_hour = plan("06", 45).steps
    assert (first_hour[1].first, first_hour[1].last, first_hour[5].first) == (0, False, 1)


def test_questions_are_read_from_rows_and_from_a_table() -> None:
    begins = "*For the class*, each marked 0 to 3.\n\n"
    (asked,) = to_class(begins + "- Is [it](#It)? Quotes *it*; says why.\n\n- Not this one?")
    assert (asked.asked, asked.marks) == ("Is it?", ("Quotes it; says why.",))
    table = "| Question | 1: fits | 2: names |\n|:--|:--|:--|\n| Who? | One. | Two. |\n\nMore."
    (asked,) = to_class(begins + table)
    assert (asked.asked, asked.marks) == ("Who?", ("1: One.", "2: Two."))
    assert to_class("No questions.") == to_class(begins + "Nothing.") == ()


def test_a_plan_that_goes_on_from_the_first_has_its_steps() -> None:
    first, second = (plan("11", minutes).steps[:4] for minutes in (20, 45))
    assert [(each.begins, each.ends, each.scenes) for each in first] == [
        (each.begins, each.ends, each.scenes) for each in second
    ]
    assert len(plan("11", 45).steps) == 7


def test_what_is_said_after_the_minutes_belongs_to_the_step_before() -> None:
    count, argue = _paragraph(
        "Count, on every set (12): White 24, 22, 20. White throws. "
        "[Who wins?](#Who-wins?): White and Black argue (8)."
    )
    assert "White 24, 22, 20" in count.words and (count.begins, count.ends) == (0, 12)
    assert argue.words == "Who wins?: White and Black argue"
    assert plan("09").steps[2].words.endswith("?")


@pytest.mark.parametrize(("lesson", "minutes"), [("00", 20), ("04", 30), ("04", True)])
def test_there_is_no_other_plan(lesson: str, minutes: int) -> None:
    with pytest.raises(BadValue):
        plan(lesson, minutes)


def test_a_lesson_that_there_is_not_is_said() -> None:
    with pytest.raises(UnknownName, match="no lesson '99'"):
        plan("99")


def test_a_table_of_what_is_said_shown_done_and_heard_is_read() -> None:
    step = plan("01").steps[0]
    assert (step.begins, step.ends) == (0, 7)
    assert step.words.startswith("This game was played four hundred years ago.")
    assert step.words.endswith("You hear: Two men hold a point")
    assert step.scenes == (("The whole game", "#The-whole-game-in-fourteen-steps"),)
