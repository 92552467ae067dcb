"""A class: three pupils answer on a page without Python, and the teacher counts their codes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import tablesnb as tn
from tablesnb.base.letters import read_letters
from tablesnb.classroom import ClassAnswers, answers
from tablesnb.classroom.codes import Code, written
from tablesnb.lesson.frames import asking_cells
from tablesnb.lesson.questions import ask
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.widget.shared.living import SHEET
from tablesnb.widget.shared.scripts import script
from tests.browser.drive import shot
from tests.widget.asked import frame_told

START = "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.31"
POLL = tn.poll(START, "You threw {3-1}. Your move?", name="class.poll")
ASKED = ask(
    "How many throws of two dice have a six?",
    number={11: "Six and six, and once less.", ...: "Count once more."},
    name="class.sixes",
)
WAYS = (("8", "5", "6", "5"), ("8", "5", "6", "5"), ("24", "21", "21", "20"))
MOUNT = """async ([script, style, told]) => {
    const heard = {};
    const model = window.tnModel = {
        told, sent: [],
        get: (name) => (name === 'told' ? model.told : ''),
        send: (message) => model.sent.push(message),
        on: (name, what) => { heard[name] = what; },
        off: () => {},
        tell: (told) => { model.told = told; heard['change:told'](); },
    };
    document.head.append(Object.assign(document.createElement('style'), { textContent: style }));
    const module = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    (await import(module)).default.render({ model, el: document.body });
}"""
CHECK = """async (root) => (await axe.run(root, { resultTypes: ['violations'] })).violations.map(
    (each) => `${each.id}: ${each.nodes.map((node) => node.html).join()}`)"""
WIDER = """() => [...document.body.querySelectorAll('*')].filter((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    return width && each.checkVisibility() && (left < 0 || right > innerWidth + 0.5);
}).map((each) => `${each.tagName} ${each.className.baseVal ?? each.className}`)"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.tn-presents')]
    .flatMap((each) => [...each.querySelectorAll('.tn-class-words, .tn-ask-words')])
    .flatMap((each) => [...each.querySelectorAll('*')])
    .filter((each) => each.checkVisibility() && [...each.childNodes]
        .some((node) => node.nodeType === 3 && node.textContent.trim()))
    .filter((each) => !each.closest('.tn-heard, .tn-class-row, .tn-ask-row'))
    .map((each) => parseFloat(getComputedStyle(each).fontSize)))"""


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def asked(frame: Frame) -> dict[str, Any]:
    """What the view of a lesson's questions is told."""
    return {
        **view_data(frame.questions, frame.place, frame.name),
        "hands": False,
        "kept": {},
    }


def of_el_mundo(name: str) -> Frame:
    """The questions of a cell of the lesson on El Mundo, by the first of their names."""
    return next(each.frame for each in asking_cells("04") if each.name == name)


def seen(page: Page, of: ClassAnswers) -> None:
    """The teacher's view, with nobody behind it."""
    page.set_content("<!doctype html><html lang='en'><title>A class</title><body>")
    page.evaluate(MOUNT, [script("class_answers/view.js"), SHEET, answers.told(of)])


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """The teacher's window."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    made = context.new_page()
    thrown: list[str] = []
    made.on("pageerror", lambda error: thrown.append(error.message))
    yield made
    context.close()
    assert thrown == []


@pytest.fixture
def pupil(browser: Browser) -> Iterator[Callable[[Path], Page]]:
    """A browser of his own for each pupil, with a page from a folder."""
    contexts = []

    def come(path: Path) -> Page:
        contexts.append(browser.new_context(viewport={"width": 900, "height": 700}))
        page = contexts[-1].new_page()
        page.route("http*://**", lambda route: route.abort())
        page.goto(path.as_uri())
        return page

    yield come
    for each in contexts:
        each.close()


def play(page: Page, way: tuple[str, ...]) -> None:
    for name in way:
        page.locator(f".tn-place[aria-label^='{name}:']").click()
    button(page, "That is my turn").click()


@pytest.mark.long
def test_three_pupils_answer_and_the_teacher_sees_bars_and_arrows(
    pupil: Callable[[Path], Page], page: Page, tmp_path: Path
) -> None:
    place = POLL.page(tmp_path / "poll.html")
    codes = []
    for number, way in enumerate(WAYS):
        there = pupil(place)
        expect(button(there, "Show me")).to_be_hidden()
        expect(there.locator(".tn-code")).to_be_hidden()
        play(there, way)
        expect(there.locator(".tn-verdict")).to_have_text("Your answer is given.")
        code = there.locator(".tn-code")
        expect(code).to_be_visible()
        if number == 2:  # a name makes it longer
            short = code.inner_text()
            there.get_by_label("Your name or number").fill("Zoë")
            assert len(code.inner_text()) > len(short)
        codes.append(code.inner_text())
        there.reload()  # the same pupil has the same code
        expect(there.locator(".tn-code")).to_have_text(codes[-1])
    assert len({*codes}) == 3

    found = POLL.read()
    seen(page, found)
    expect(page.locator(".tn-vote")).to_have_text("No answers yet.")
    page.get_by_text("Add answers").click()
    pasted = " / ".join(codes).lower().replace("-", " ") + f"\n{codes[0]}\nhello"
    page.get_by_role("textbox").fill(pasted)
    button(page, "Read these codes").click()
    (message,) = page.evaluate("() => tnModel.sent")
    found.read(message["text"])
    page.evaluate("(told) => tnModel.tell(told)", answers.told(found))

    # covered until they are asked for
    expect(page.locator(".tn-vote")).to_have_text("3 answers, covered. Vote first, then show.")
    assert page.locator(".tn-bars li, .tn-votes > *").count() == 0
    button(page, "Show the answers").click()
    assert page.locator(".tn-said").all_inner_texts() == ["8 → 5, 6 → 5", "24 → 21 → 20"]
    assert page.locator(".tn-many").all_inner_texts() == ["2", "1"]
    wide = [each.evaluate("e => e.getAttribute('stroke-width')")
            for each in page.locator(".tn-votes > path[stroke-linecap]").all()]  # fmt: skip
    assert {"13.7", "8.3"} <= {*wide}, "3 and 16 times the share"
    assert page.locator(".tn-votes text").all_text_contents().count("a") == 2
    page.locator(".tn-refused summary").click()
    assert page.locator(".tn-refused li").count() == 2
    expect(page.locator(".tn-refused")).to_contain_text("it was sent before")
    shot(page, "class")


@pytest.mark.long
def test_places_and_numbers_are_polled(
    pupil: Callable[[Path], Page], page: Page, tmp_path: Path
) -> None:
    places = tn.poll(START, "Which two points hold most?", touch=2, name="class.places")
    there = pupil(places.page(tmp_path / "places.html"))
    for name in ("6", "8"):
        there.locator(f".tn-place[aria-label^='{name}:']").click()
    button(there, "Check").click()
    expect(there.locator(".tn-verdict")).to_have_text("Your answer is given.")
    found = places.read(there.locator(".tn-code").inner_text())
    assert [(row.said, row.many) for row in found.counted[0].rows] == [("6, 8", 1)]
    seen(page, found)
    button(page, "Show the answers").click()
    assert page.locator(".tn-said").all_inner_texts() == ["6, 8"]

    many = tn.poll(
        None, "How many throws of two dice have a six?", number="of 36", name="class.six"
    )
    there = pupil(many.page(tmp_path / "many.html"))
    there.get_by_role("textbox").first.fill("12")
    there.keyboard.press("Enter")
    expect(there.locator(".tn-verdict")).to_have_text("Your answer is given.")
    found = many.read(there.locator(".tn-code").inner_text())
    assert [(row.said, row.verdict) for row in found.counted[0].rows] == [("12 of 36", "")]


def test_a_lone_reader_is_asked_for_no_code_and_a_pupil_copies_it(
    pupil: Callable[[Path], Page], tmp_path: Path
) -> None:
    there = pupil(ASKED.page(tmp_path / "sixes.html"))
    asks = there.get_by_role("button", name="A code for your teacher")
    expect(asks).to_be_hidden()
    there.get_by_role("textbox").first.fill("11")
    there.keyboard.press("Enter")
    expect(there.locator(".tn-verdict")).to_be_visible()
    expect(there.locator(".tn-class-code")).to_be_hidden()
    asks.click()
    code = there.locator(".tn-code").inner_text()
    button(there, "Copy").click()
    expect(there.locator(".tn-class-code .tn-code-done")).to_have_text("Copied.")
    with there.expect_download() as saved:
        button(there, "Save as a file").click()
    assert saved.value.suggested_filename == f"{code}.txt"
    saved.value.save_as(tmp_path / saved.value.suggested_filename)
    found = tn.class_answers(ASKED, folder=tmp_path)
    assert [row.said for row in found.counted[0].rows] == ["11"]
    assert read_letters(str(found.given[0].code)) == read_letters(code)


@pytest.mark.long
@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_the_teachers_view_is_read_by_everybody(
    page: Page, npm_package: Callable[[str, str], Path], dark: bool, tmp_path: Path
) -> None:
    first, other = (written(Code(view_data(POLL.questions, "", "")["questions"][0]["code"],
                                 "2345", key)) for key in ("8", "9"))  # fmt: skip
    (tmp_path / "a.txt").write_text(first, encoding="utf-8")
    found = POLL.read(f"hello {other}", folder=tmp_path)
    assert len(found.undecided) == len(found.refused) == 1
    seen(page, found)
    page.evaluate("dark => { document.body.dataset.jpThemeLight = String(!dark); }", dark)
    page.evaluate((npm_package("axe-core", "4.10.3") / "axe.min.js").read_text("utf-8"))
    assert page.evaluate(CHECK, ".tn-class") == []
    button(page, "Show the answers").click()
    page.get_by_text("Add answers").click()
    page.locator(".tn-refused summary").click()
    page.locator(".tn-undecided summary").click()
    expect(page.locator(".tn-undecided li")).to_contain_text(" or ")
    assert page.evaluate(CHECK, ".tn-class") == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate(WIDER) == []


def test_keys_show_cover_and_take_it_on_the_stage(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    seen(page, POLL.read())
    root = page.locator(".tn-class")
    root.focus()
    page.keyboard.press("v")
    expect(button(page, "Cover the answers")).to_be_visible()
    page.keyboard.press("s")
    expect(button(page, "Leave the stage")).to_be_visible()
    box = root.bounding_box()
    assert box is not None and (box["width"], box["height"]) == (1920, 1080)
    assert page.evaluate(SMALLEST) >= 28
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('.tn-presents')")


@pytest.mark.long
def test_what_is_asked_stands_on_the_stage_and_a_remote_leads_on(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    given: dict[str, Any] = frame_told()
    page.set_content("<!doctype html><html lang='en'><title>Questions</title><body>")
    page.evaluate(
        MOUNT, [script("ask/view.js"), SHEET, {**given, "questions": given["questions"][:2]}]
    )
    page.evaluate(
        MOUNT, [script("ask/view.js"), SHEET, {**given, "questions": given["questions"][6:7]}]
    )
    page.locator(".tn-ask").first.focus()
    page.keyboard.press("s")
    first = page.locator(".tn-ask").first
    expect(first).to_have_class("tn-game tn-ask tn-ask-play tn-ask-large tn-presents")
    assert page.evaluate(SMALLEST) >= 28
    shot(page, "ask-stage")
    page.keyboard.press("PageDown")
    expect(first.locator(".tn-part-of")).to_contain_text("2 of 2")
    page.keyboard.press("PageDown")
    page.wait_for_function("() => document.querySelectorAll('.tn-presents').length === 1")
    page.wait_for_function(
        "() => document.querySelectorAll('.tn-ask')[1].classList.contains('tn-presents')"
    )
    page.keyboard.press("PageUp")
    page.wait_for_function(
        "() => document.querySelectorAll('.tn-ask')[0].classList.contains('tn-presents')"
    )


@pytest.mark.long
@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768)], ids=["wall", "desk"])
def test_a_round_board_is_whole_on_the_stage(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content("<!doctype html><html lang='en'><title>Questions</title><body>")
    page.evaluate(MOUNT, [script("ask/view.js"), SHEET, asked(of_el_mundo("el_mundo.set_up"))])
    page.locator(".tn-ask").focus()
    page.keyboard.press("s")
    expect(page.locator(".tn-presents")).to_be_visible()
    box = page.locator(".tn-plate").bounding_box()
    assert box is not None
    assert box["y"] >= 0 and box["y"] + box["height"] <= size[1]
    # and it is as large as it can be
    assert box["height"] >= 0.9 * size[1]
    assert page.locator(".tn-presents").evaluate("of => of.scrollHeight - of.clientHeight") <= 0


def test_a_remote_shows_the_answer_and_leads_on_without_it(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.set_content("<!doctype html><html lang='en'><title>Questions</title><body>")
    page.evaluate(MOUNT, [script("ask/view.js"), SHEET, asked(of_el_mundo("el_mundo.cover"))])
    root, verdict = page.locator(".tn-ask"), page.locator(".tn-verdict")
    root.focus()
    page.keyboard.press(".")
    expect(verdict).to_have_count(0)
    page.keyboard.press("s")
    page.keyboard.press("PageDown")
    expect(root.locator(".tn-part-of")).to_contain_text("2 of 2")
    page.keyboard.press("PageUp")
    expect(verdict).to_have_count(0)
    page.keyboard.press(".")
    expect(verdict).to_contain_text("The answer, shown to you. The best, ")
    root.get_by_text("All plays compared").click()
    # a play that pays less than nothing has a bar and a whisker, each within its place
    bars = root.locator(".tn-bar").evaluate_all(
        """bars => bars.flatMap((bar) => ['::before', '::after'].map((part) => {
            const { left, width } = getComputedStyle(bar, part);
            return [parseFloat(left), parseFloat(width), bar.clientWidth];
        }))"""
    )
    assert len(bars) >= 4
    for left, width, room in bars:
        assert left >= -0.5 and left + width <= room + 4
    # the bar of the last, which is worst, is more than its own edges
    assert bars[-2][1] > 10
    page.keyboard.press("b")
    expect(verdict).to_have_count(0)
