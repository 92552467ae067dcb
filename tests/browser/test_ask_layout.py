"""How a frame of questions is laid out: how high it is, and what stands where in it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.asked import NARROW, WIDE, Ask, Asked
from tests.browser.drive import shot
from tests.long import always

# The lines of a task over which tools lie.
HIDDEN = """() => {
    const tools = document.querySelector('.tn-tools-of').getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(document.querySelector('.tn-task'));
    return [...words.getClientRects()].filter(({ right, top, bottom }) =>
        right > tools.left + 1 && top < tools.bottom && bottom > tools.top).map(String);
}"""
HIGH = "() => document.querySelector('.tn-ask-words').style.minHeight"


@pytest.mark.parametrize("width", always(360, of=[820, 360]))
def test_below_a_board_no_room_is_kept(ask: Ask, told: dict[str, Any], width: int) -> None:
    """What is still to be said would be a window without a word on a narrow page."""
    asked = ask(size={"width": width, "height": 800})
    for each in told["questions"]:
        for press in ("", "Show me"):
            if press:
                asked.press(press)
                expect(asked.verdict).to_be_visible()
            assert asked.page.evaluate(EMPTY) < 40, (each["id"], press)
        if each is not told["questions"][-1]:
            asked.press("Next")


@pytest.mark.long
@pytest.mark.parametrize("width", always(960, of=[1280, 960]))
def test_a_question_never_changes_its_height(ask: Ask, told: dict[str, Any], width: int) -> None:
    """Whatever is asked, hinted, refused or said back: beside a board all questions have one."""
    asked = ask(size={"width": width, "height": 800})
    heights = set()
    for each in told["questions"]:
        before = asked.high
        heights.add(before)
        for _ in each["hints"]:
            asked.page.keyboard.press("h")
            assert asked.high == before
        if each["kind"] == "play":
            asked.move("6", "24")
            expect(asked.page.locator(".tn-barred")).to_be_visible()
            assert asked.high == before
        if each["list"]:  # it is a fold, and may make the frame higher
            asked.page.keyboard.press("l")
            for _ in range(2):  # who was refused is put back first
                asked.page.keyboard.press("Escape")
            assert asked.high == before
        asked.press("Show me")
        expect(asked.verdict).to_be_visible()
        assert asked.high == before
        if width == 960:
            shot(asked.page, f"ask-{each['id']}")
        if each is not told["questions"][-1]:
            asked.press("Next")
    assert len(heights) == 1
    assert max(heights) <= (520 if width > 1000 else 660)
    over = "() => document.documentElement.scrollWidth - innerWidth"
    assert asked.page.evaluate(over) <= 0


@pytest.mark.long
def test_beside_a_board_a_refusal_takes_the_place_of_what_was_read_before(ask: Ask) -> None:
    """Else the frame keeps room for both, and a third of it stays empty."""
    for size in (WIDE, NARROW):
        asked = ask("door", size=size)
        read = asked.page.locator(".tn-question > :is(.tn-says, .tn-quote)")
        seen = read.count()
        assert seen
        asked.move("6", "24")
        expect(asked.page.locator(".tn-barred")).to_be_visible()
        expect(asked.page.locator(".tn-task")).to_be_visible()
        expect(read.filter(visible=True)).to_have_count(0 if size is WIDE else seen)
        asked.page.keyboard.press("Escape")
        asked.at("6").click()
        expect(read.filter(visible=True)).to_have_count(seen)


# how much of the frame is empty below its last words or button
EMPTY = """() => {
    const words = document.querySelector('.tn-ask-words');
    const ends = [...words.querySelectorAll('p, button, label, input, li')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect().bottom);
    return words.getBoundingClientRect().bottom - Math.max(...ends);
}"""

# what scrolls in the frame, up and down
SCROLLS = """() => [...document.querySelectorAll('.tn-ask, .tn-ask *')].filter((each) =>
    /auto|scroll/.test(getComputedStyle(each).overflowY) &&
    each.scrollHeight > each.clientHeight + 1).map((each) => each.className)"""


@pytest.mark.long
def test_nothing_scrolls_in_a_frame(ask: Ask) -> None:
    asked = ask("door", "throw")
    asked.move("6", "24")
    card, task = asked.page.locator(".tn-barred"), asked.page.locator(".tn-task")
    expect(card).to_be_visible()
    assert asked.page.evaluate(SCROLLS) == []
    asked.press("Show me")
    asked.press("Next")
    asked.press("Show me")
    asked.page.get_by_text("All plays compared").click()
    expect(asked.page.locator(".tn-ranking")).to_be_visible()
    assert asked.page.evaluate(SCROLLS) == []
    asked.page.keyboard.press("p")
    asked.press("Try again")
    asked.move("6", "24")
    box, below = task.bounding_box(), card.bounding_box()
    assert box and below and box["y"] + box["height"] <= below["y"]


# how far the buttons are below the last that is said, in px
HOLE = """() => {
    const [body, row] = ['.tn-ask-body', '.tn-ask-row'].map((name) =>
        document.querySelector(name).getBoundingClientRect());
    return row.top - body.bottom; }"""


@pytest.mark.long
def test_on_a_phone_the_buttons_follow_the_words(ask: Ask, told: dict[str, Any]) -> None:
    asked = ask(size=NARROW)
    heights = set()
    for each in told["questions"]:
        for _ in range(2):
            assert 0 <= asked.page.evaluate(HOLE) <= 24
            heights.add(asked.high)
            if asked.verdict.count() == 0:
                asked.press("Show me")
                expect(asked.verdict).to_be_visible()
        if each is not told["questions"][-1]:
            asked.press("Next")
    assert len(heights) > 2, "a short question takes less room than a long one"


@pytest.mark.parametrize("width", [1140, 360])
def test_where_next_stood_nothing_comes_to_stand_that_can_be_pressed(ask: Ask, width: int) -> None:
    """The second click of two would answer the question that the first has led to."""
    asked = ask("door", "throw", size={"width": width, "height": 900})
    asked.press("Show me")
    expect(asked.verdict).to_be_visible()
    was = asked.button("Next").bounding_box()
    assert was is not None
    asked.press("Next")
    expect(asked.verdict).to_have_count(0)
    for button in asked.page.locator(".tn-ask-row button:visible:not([aria-disabled=true])").all():
        box = button.bounding_box()
        assert box is not None
        apart = box["x"] >= was["x"] + was["width"] or was["x"] >= box["x"] + box["width"]
        assert apart, button.inner_text()


@pytest.mark.long
def test_what_has_nothing_to_read_first_is_no_wider_than_its_words(ask: Ask) -> None:
    width = "each => each.getBoundingClientRect().width"
    asked = ask("choice", size={"width": 1280, "height": 800})
    assert asked.page.locator(".tn-ask").evaluate(width) <= 700
    asked = ask("door", "choice", size={"width": 1280, "height": 800})
    assert asked.page.locator(".tn-ask").evaluate(width) > 1000
    asked.press("Show me")
    asked.press("Next")
    # here the answers stand beside the task, where the reply will come
    task, answers = asked.page.locator(".tn-task"), asked.page.locator(".tn-options")
    left, right = task.bounding_box(), answers.bounding_box()
    assert left and right and left["x"] + left["width"] <= right["x"]
    asked.press("Show me")
    said = asked.verdict.bounding_box()
    assert said and abs(said["x"] - right["x"]) < 2


@pytest.mark.long
def test_where_no_place_is_told_there_is_no_empty_head(ask: Ask) -> None:
    asked = ask("alone")
    top = "each => each.getBoundingClientRect().top"
    words = asked.page.locator(".tn-ask-words")
    before = asked.page.locator(".tn-ask-head").evaluate("each => each.offsetHeight")
    assert before >= 28, "with a place it has its row"
    asked.page.evaluate("() => document.querySelector('.tn-ask').classList.add('tn-ask-placeless')")
    asked.page.locator(".tn-part-of").evaluate("each => each.replaceChildren()")
    # what lies over the first words is no wider than the tools, round which they go
    head, tools = (asked.page.locator(each) for each in (".tn-ask-head", ".tn-tools-of"))
    wide = "each => each.offsetWidth"
    assert head.evaluate(wide) == tools.evaluate(wide) > 0
    gap = asked.page.locator(".tn-task").evaluate(top) - words.evaluate(top)
    assert gap < 10


@pytest.mark.long
def test_where_no_place_is_told_the_tools_hide_nothing_of_what_was_asked(
    ask: Ask, told: dict[str, Any]
) -> None:
    """What was said before the task is gone when it is answered, and with it what made room."""
    says = "He has not come far."
    (two,) = ({**each, "says": says} for each in told["questions"] if each["id"] == "two")
    asked = ask("two", size=NARROW)
    asked = Asked(asked.page, {**told, "place": "", "questions": [two]})
    asked.button("Show me").click()
    expect(asked.page.locator(".tn-says")).to_be_hidden()
    assert asked.page.evaluate(HIDDEN) == []


@pytest.mark.long
def test_in_a_narrow_cell_the_title_has_a_line_of_its_own(ask: Ask) -> None:
    """JupyterLab on a phone leaves a cell some 250 pixels, of which four tools took all but 25."""
    asked = ask(size={"width": 260, "height": 740})
    title = asked.page.locator(".tn-part-of").bounding_box()
    tools = asked.page.locator(".tn-tools-of").bounding_box()
    assert title and tools and title["width"] > 150
    assert title["y"] + title["height"] <= tools["y"]


# the words of the last line of a title
LAST = """title => {
    const range = document.createRange();
    const text = title.firstChild;
    const lines = {};
    for (const word of text.data.matchAll(/\\S+/g)) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        (lines[Math.round(range.getBoundingClientRect().top)] ??= []).push(word[0]);
    }
    return Object.values(lines).at(-1).join(' ');
}"""


@pytest.mark.parametrize("place", ["How we know · the numbers", "Learn to play · set up, and move"])
def test_how_far_one_is_stands_on_no_line_of_its_own(ask: Ask, place: str) -> None:
    asked = ask(size={"width": 272, "height": 740})
    title = asked.page.locator(".tn-part-of")
    title.evaluate("(title, place) => { title.textContent = `${place} · 1 of 2`; }", place)
    last = title.evaluate(LAST)
    assert last.endswith(" · 1 of 2"), last


def test_a_frame_far_away_is_measured_when_one_comes_near(ask: Ask) -> None:
    """Else a lesson is laid out for seconds before a reader can begin."""
    size: ViewportSize = {"width": 960, "height": 500}
    near = ask(size=size).page.evaluate(HIGH)
    asked = ask(size=size, above=9000)
    before = asked.page.evaluate(HIGH)
    assert before != near, "this frame has more to say than its boards are high"
    asked.page.evaluate("() => scrollTo(0, 8000)")  # it is still below what is seen
    expect(asked.page.locator(".tn-ask-words")).to_have_css("min-height", near)
    assert not asked.page.locator(".tn-ask").evaluate(
        "each => each.getBoundingClientRect().top < innerHeight"
    )
