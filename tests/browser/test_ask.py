"""Questions in a page: by mouse, by finger, by keys alone, by day and night, and on their own."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tablesnb.lesson.questions import Frame
from tests.browser.asked import NARROW, WIDE, Ask, Asked
from tests.browser.drive import shot
from tests.long import always
from tests.widget.asked import frame, frame_told

NIGHT = "dark => { document.body.dataset.jpThemeLight = String(!dark); }"
CHECK = """async () => (await axe.run('.tn-ask', { resultTypes: ['violations'] })).violations.map(
    (each) => `${each.id}: ${each.nodes.map((node) => node.html).join()}`)"""
# What reaches beyond the screen on either side; within a place of its own it may scroll.
WIDER = """() => [...document.body.querySelectorAll('*')].filter((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    return width && each.checkVisibility() && (left < 0 || right > innerWidth + 0.5);
}).map((each) => `${each.tagName} ${each.className.baseVal ?? each.className}`)"""
# The colour of a mark, which stands before an option and after a field, that of its ground, and
# whether the browser lays a plate of the page's colour beneath it.
MARK = """each => ['::before', '::after'].map((place) => getComputedStyle(each, place))
    .filter(({ content }) => content.includes('✓'))
    .flatMap((mark) => [mark.color, mark.backgroundColor, mark.forcedColorAdjust])"""


@pytest.mark.long
def test_the_question_is_the_name_of_what_it_is_answered_with(bare: Page) -> None:
    names = {"door": "toolbar", "choice": "group", "number": "textbox", "order": "list"}
    for question in frame_told()["questions"]:
        if (role := names.get(question["id"])) is None:
            continue
        asked = Asked(bare, frame_told(), question["id"])
        name = re.sub("<[^>]+>", "", question["task"])
        expect(bare.get_by_role(role, name=name)).to_be_visible()  # type: ignore[arg-type]
        assert asked.page.locator(".tn-tool[aria-label]").count() == 0, "a title is a name"


def test_a_verdict_is_heard_once_and_not_after_another_try(bare: Page) -> None:
    asked = Asked(bare, frame_told(), "choice")
    asked.press("White’s table must be broken.")
    expect(asked.verdict).to_be_focused()
    head = asked.verdict.inner_text()
    heard = bare.get_by_role("status")
    expect(heard).not_to_be_empty()
    assert head not in str(heard.text_content())
    expect(bare.locator(".tn-verdict .tn-sign")).to_have_attribute("aria-hidden", "true")
    if asked.button("Try again").count():
        asked.press("Try again")
        expect(heard).to_be_empty()


@pytest.mark.parametrize("kind", always("choice", of=["choice", "number"]))
def test_what_is_right_is_marked_in_forced_colours(ask: Ask, kind: str) -> None:
    asked = ask(kind)
    asked.page.emulate_media(forced_colors="active")
    asked.button("Show me").click()
    marked = asked.page.locator(".tn-answers [data-is='right']").first
    mark, ground, plate = marked.evaluate(MARK)
    assert mark != ground and plate == "none"


def test_the_hand_answers_by_drag_and_by_click(ask: Ask) -> None:
    asked = ask("door", "throw")
    asked.lead(asked.at("8"), asked.at("7"))
    expect(asked.verdict).to_contain_text("Right.")
    asked.press("Next")
    asked.lead(asked.at("6"), asked.at("4"))
    expect(asked.button("Take back")).to_be_visible()
    asked.press("Take back")
    expect(asked.at("6")).to_have_attribute("aria-label", "6: one man of yours, may move")
    asked.move("6", "5")
    asked.move("2")
    asked.page.locator(".tn-place.tn-goal").last.click()
    asked.press("That is my turn")
    expect(asked.page.locator(".tn-mine")).to_contain_text("2 → off, 6 → 5")
    assert [each["kept"]["verdict"] for each in asked.sent] == ["right", "right"]


def test_he_is_seen_to_go_before_the_verdict_is_read(ask: Ask) -> None:
    asked = ask("door", still=False)
    asked.move("8", "7")
    # whoever touches anything has seen enough
    asked.page.locator(".tn-ask-head").click()
    expect(asked.verdict).to_contain_text("Right.")


def test_by_keys_alone(ask: Ask) -> None:
    asked = ask("door", "alone")
    keys = asked.page.keyboard
    asked.at("1").focus()
    for _ in range(8):
        if asked.page.evaluate("() => document.activeElement.ariaLabel").startswith("8:"):
            break
        keys.press("ArrowRight")
    expect(asked.at("8")).to_be_focused()
    keys.press("Enter")
    keys.press("ArrowLeft")
    expect(asked.at("7")).to_be_focused()
    keys.press("Enter")
    expect(asked.verdict).to_contain_text("Right.")
    keys.press("n")
    expect(asked.page.locator(".tn-task")).to_contain_text("alone")
    keys.press("l")
    for _ in range(6):
        keys.press("ArrowDown")
    for _ in range(20):
        keys.press("Tab")
        if asked.page.evaluate("() => document.activeElement.textContent") == "Answer":
            break
    keys.press("Enter")
    expect(asked.verdict).to_contain_text("Right.")
    expect(asked.verdict).to_be_focused()
    keys.press("p")
    expect(asked.page.locator(".tn-part-of")).to_contain_text("1 of 2")


def test_men_are_led_from_the_tray(ask: Ask) -> None:
    asked = ask("set")
    man, there = asked.page.locator(".tn-loose").first, asked.at("9")
    asked.lead(man, there)
    expect(there).to_have_attribute("aria-label", "9: empty, 1 man set")
    # let go beside the board he stays in the tray
    asked.lead(man, asked.page.locator(".tn-task"))
    expect(asked.page.locator(".tn-count")).to_have_text("14 men in the tray")
    expect(asked.page.locator(".tn-ghost")).to_have_count(0)
    there.click(button="right")
    expect(asked.page.locator(".tn-count")).to_have_text("15 men in the tray")


def test_an_order_is_led_by_the_mouse(ask: Ask) -> None:
    asked = ask("order")
    rows = asked.page.locator(".tn-order li")
    asked.lead(rows.nth(0).locator("span"), rows.nth(2).locator("span"))
    expect(rows.locator("span")).to_have_text(["1283", "1674", "Rome"])
    asked.lead(rows.nth(2).locator("span"), rows.nth(0).locator("span"))
    expect(rows.locator("span")).to_have_text(["Rome", "1283", "1674"])
    asked.press("That is the order")
    expect(asked.verdict).to_contain_text("Right.")
    drawn = "each => getComputedStyle(each, '::after').content"
    assert asked.page.locator(".tn-order").evaluate(drawn) == "none", "one sign, at the verdict"


@pytest.mark.long
def test_on_a_phone_a_finger_answers(browser: Browser, told: dict[str, Any]) -> None:
    context = browser.new_context(viewport=NARROW, has_touch=True, is_mobile=True)
    asked = Asked(context.new_page(), told, "door", "number", "choice", "order")
    asked.at("8").tap()
    asked.button("to 7").tap()
    expect(asked.verdict).to_contain_text("Right.")
    small = """() => [...document.querySelectorAll('button, input')].filter((each) =>
        !each.matches('.tn-place') && each.checkVisibility() &&
        Math.min(each.offsetWidth, each.offsetHeight) < 44).map((each) => each.outerHTML)"""
    for _ in range(3):
        assert asked.page.evaluate(small) == []
        asked.button("Next").tap()
        assert asked.page.evaluate(small) == []
        asked.button("Show me").tap()
    expect(asked.verdict).to_contain_text("shown to you")
    context.close()


@pytest.mark.long
def test_nothing_is_said_against_it_by_axe(
    ask: Ask, told: dict[str, Any], npm_package: Callable[[str, str], Path]
) -> None:
    asked = ask()
    page = asked.page
    page.evaluate((npm_package("axe-core", "4.10.3") / "axe.min.js").read_text("utf-8"))

    def check(where: str) -> None:
        for dark in (False, True):
            page.evaluate(NIGHT, dark)
            assert page.evaluate(CHECK) == [], (where, dark)

    for each in told["questions"]:
        check(each["id"])
        if each["id"] == "door":
            page.keyboard.press("l")
            check("list")
            page.keyboard.press("Escape")
            asked.move("6", "24")
            check("refused")
        asked.press("Show me")
        check(f"{each['id']}, answered")
        shot(page, f"ask-night-{each['id']}")
        page.keyboard.press("n")


@pytest.mark.long
def test_a_page_of_its_own_keeps_what_was_answered(browser: Browser, tmp_path: Path) -> None:
    path = frame().page(tmp_path / "asked.html")
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce")
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(error.message))
    page.on("console", lambda said: thrown.append(said.text) if said.type == "error" else None)
    page.goto(path.as_uri())
    page.locator(".tn-place[aria-label^='8:']").click()
    page.locator(".tn-place[aria-label^='7:']").click()
    expect(page.locator(".tn-verdict")).to_contain_text("Right.")
    page.reload()
    expect(page.locator(".tn-part-of")).to_contain_text("2 of 9")
    # keys reach it wherever they are pressed
    page.keyboard.press("p")
    expect(page.locator(".tn-verdict")).to_contain_text("Right.")
    shot(page, "ask-page")
    context.close()
    assert thrown == []


@pytest.mark.long
@pytest.mark.parametrize("many", [9, 1], ids=["with a place", "without one"])
def test_a_page_of_its_own_says_its_title_once(browser: Browser, tmp_path: Path, many: int) -> None:
    """And on a phone nothing is wider than the screen."""
    asked = frame() if many > 1 else Frame(tuple(frame())[:1])
    context = browser.new_context(viewport=NARROW, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(asked.page(tmp_path / "asked.html").as_uri())
    words = page.locator("body").inner_text()
    assert words.count(asked.title) == 1 and words.count("Hit him.") == 1
    for n, question in enumerate(asked):
        expect(page.locator(".tn-task")).to_contain_text(repr(question)[-8:])
        assert page.evaluate(WIDER) == []
        page.get_by_role("button", name="Show me", exact=True).tap()
        expect(page.locator(".tn-verdict")).to_be_visible()
        assert page.evaluate(WIDER) == []
        shot(page, f"ask-page-360-{many}-{n}")
        if n + 1 < many:
            page.get_by_role("button", name="Next", exact=True).tap()
    context.close()


@pytest.mark.long
def test_the_rings_of_neighbours_part(ask: Ask) -> None:
    asked = ask("two")
    rings = """() => [...document.querySelectorAll('.tn-place:not([data-is=""])')].map((each) =>
        getComputedStyle(each).boxShadow.split(/,(?![^(]*[)])/).filter((ring) =>
            !ring.includes('inset')).length)"""
    asked.at("6").click()
    assert asked.page.evaluate(rings) == [0]
    asked.at("5").click()
    assert asked.page.evaluate(rings) == [0, 0]
    asked.press("Check")
    expect(asked.verdict).to_be_visible()
    assert asked.page.evaluate(rings) == [0, 0]
