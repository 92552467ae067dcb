"""Questions in a page: by mouse, by finger, by keys alone, by day and night, and on their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tablesnb.lesson.questions import Frame
from tablesnb.widget.shared.living import SHEET
from tablesnb.widget.shared.scripts import script
from tests.browser.drive import PATIENCE, shot
from tests.long import always
from tests.widget.asked import frame, frame_told

MOUNT = """async ([script, style, told]) => {
    window.tnSent = [];
    const model = {
        get: (name) => (name === 'told' ? told : ''),
        send: (message) => tnSent.push(message),
        on: () => {},
        off: () => {},
    };
    document.head.append(Object.assign(document.createElement('style'), { textContent: style }));
    const module = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    (await import(module)).default.render({ model, el: document.body });
    // measured, and laid out
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
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
# The lines of a task over which tools lie.
HIDDEN = """() => {
    const tools = document.querySelector('.tn-tools-of').getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(document.querySelector('.tn-task'));
    return [...words.getClientRects()].filter(({ right, top, bottom }) =>
        right > tools.left + 1 && top < tools.bottom && bottom > tools.top).map(String);
}"""
WIDE: ViewportSize = {"width": 960, "height": 700}
NARROW: ViewportSize = {"width": 360, "height": 740}


class Asked:
    """A frame of questions in a page, with nobody behind it."""

    def __init__(self, page: Page, told: dict[str, Any], *only: str) -> None:
        self.page = page
        chosen = [each for each in told["questions"] if not only or each["id"] in only]
        page.set_content(
            "<!doctype html><html lang='en'><title>Questions</title>"
            "<meta name='viewport' content='width=device-width'><body>"
        )
        page.evaluate(MOUNT, [script("ask/view.js"), SHEET, {**told, "questions": chosen}])

    def at(self, name: str) -> Locator:
        return self.page.locator(f".tn-place[aria-label^='{name}:']")

    def press(self, name: str) -> None:
        self.button(name).click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def move(self, *way: str) -> None:
        for name in way:
            self.at(name).click()

    @property
    def verdict(self) -> Locator:
        return self.page.locator(".tn-verdict")

    @property
    def high(self) -> int:
        return int(self.page.locator(".tn-ask").evaluate("each => each.offsetHeight"))

    @property
    def sent(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate("() => tnSent")
        return found

    def lead(self, start: Locator, end: Locator) -> None:
        """Leads the mouse from the middle of one thing to that of another."""
        (x, y), (to, down) = middle(start), middle(end)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move((x + to) / 2, (y + down) / 2, steps=3)
        self.page.mouse.move(to, down, steps=3)
        self.page.mouse.up()


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    return frame_told()


Ask = Callable[..., Asked]


@pytest.fixture
def ask(browser: Browser, told: dict[str, Any]) -> Iterator[Ask]:
    """``ask("door", size=NARROW)`` is a frame with these questions, or all, in a new page."""
    context = browser.new_context(viewport=WIDE)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(error.message))

    def made(*only: str, size: ViewportSize = WIDE, still: bool = True) -> Asked:
        page.set_viewport_size(size)
        page.emulate_media(reduced_motion="reduce" if still else "no-preference")
        return Asked(page, told, *only)

    yield made
    context.close()
    assert thrown == []


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
