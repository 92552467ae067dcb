"""The teacher's plans: their minutes add up, and each step leads to a scene that is there."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.lesson import Plan, plan, plans
from tablesnb.lesson.plans import cells, shelf

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


@pytest.mark.parametrize("of", PLANS, ids=name_of)
def test_each_step_leads_to_a_scene_that_is_there(of: Plan) -> None:
    led = [where for step in of.steps for _, where in step.scenes]
    for where in led:
        assert where.startswith("#"), where
        assert where[1:] in anchors(of.lesson), where
        assert f'href="{of.lesson}{where}"' in unescape(of._repr_html_())
    assert led or of.lesson.startswith("08"), "one of the dice is held without a computer"


def test_every_lesson_but_the_door_has_both_plans() -> None:
    lessons = {each.name for each in shelf().glob("[0-9][0-9]_*.ipynb")} - {"00_start_here.ipynb"}
    assert {(of.lesson, of.minutes) for of in PLANS} == {
        (name, many) for name in lessons for many in (20, 45)
    }


def test_the_first_plan_of_el_mundo_is_its_five_steps() -> None:
    of = plan("04")
    assert of == plan("el_mundo") == plan("04_el_mundo.ipynb", minutes=20)
    assert of.steps[2].words == "Your dice go on: one pupil for each seat"
    assert of.steps[2].scenes == (("Your dice go on", "#Your-dice-go-on"),)
    assert "04_el_mundo.ipynb#Your-dice-go-on" in of._repr_html_()


def test_a_plan_that_goes_on_from_the_first_has_its_steps() -> None:
    assert plan("11", 45).steps[:4] == plan("11", 20).steps


def test_what_is_said_after_the_minutes_belongs_to_the_step_before() -> None:
    assert "White 24, 22, 20" in plan("03", 45).steps[4].words
    assert plan("03", 45).steps[5].words == "Who wins a block?: White and Black argue"
    assert plan("09").steps[2].words.endswith("?")


@pytest.mark.parametrize(("lesson", "minutes"), [("00", 20), ("04", 30), ("04", True)])
def test_there_is_no_other_plan(lesson: str, minutes: int) -> None:
    with pytest.raises(BadValue):
        plan(lesson, minutes)


def test_a_lesson_that_there_is_not_is_said() -> None:
    with pytest.raises(UnknownName, match="no lesson '99'"):
        plan("99")
