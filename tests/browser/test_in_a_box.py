"""Views in the boxes of other programs: of ipywidgets and Panel, as wide as what lies in them; of
marimo, which sets each view into a shadow root and has its own rules for pictures.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import tablesnb as tn
from tablesnb import lesson
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.widget.ask.view import Asked
from tablesnb.widget.board.view import board
from tablesnb.widget.shared.living import Living
from tests.browser.drive import Lab, errors, lay, run_cell
from tests.browser.test_hosts import SHOW
from tests.long import always

LEAST = 240  # px: below this the words of a board stand one below the other
ROW = "display:flex"
COLUMN = "display:flex;flex-direction:column;align-items:flex-start"
# each box, how wide its page is, and how wide each of two boards in it has to be at least
BOXES = [
    ("a row in a wide page", ROW, 1300, 560),
    ("a row in a narrow page", ROW, 700, 320),
    ("a row in a phone", ROW, 360, LEAST),
    ("a column in a wide page", COLUMN, 1300, 560),
    ("a column in a phone", COLUMN, 360, 320),
    ("as wide as its content", "width:fit-content", 1300, 560),
    ("as wide as its content in a phone", "width:fit-content", 360, 320),
    ("a grid", "display:grid;grid-template-columns:auto auto;justify-content:start", 1300, 560),
    ("a place beside words", "float:left", 1300, 560),
]


@pytest.fixture
def bare_page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


def put(page: Page, made: Living, into: str) -> None:
    arguments = [into, made._esm, made._css, made._anywidget_id, made.get_state()]
    page.evaluate(
        SHOW, [each if isinstance(each, (str, dict)) else str(each) for each in arguments]
    )


def widths(page: Page) -> list[float]:
    found = page.locator(".tn-game").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().width)"
    )
    assert isinstance(found, list)
    return found


def boxed(page: Page, style: str, wide: int, made: list[Living]) -> None:
    page.set_viewport_size({"width": wide, "height": 900})
    inner = "".join(f"<div id='view-{number}'></div>" for number in range(len(made)))
    page.set_content(
        "<!doctype html><html lang='en'><title>A page</title>"
        f"<body style='margin:8px'><div style='{style}'>{inner}</div>"
    )
    for number, each in enumerate(made):
        put(page, each, f"view-{number}")


@pytest.mark.parametrize(
    ("style", "wide", "least"),
    always(*(each[1:] for each in BOXES[::4]), of=[each[1:] for each in BOXES]),
    ids=[each[0] for each in BOXES],
)
def test_a_board_in_a_box_can_be_read(bare_page: Page, style: str, wide: int, least: int) -> None:
    game = tn.Game("irish", first="white", seed=1)
    boxed(bare_page, style, wide, [board(game), board(game)])
    found = widths(bare_page)
    assert len(found) == 2
    assert min(found) >= least
    assert max(found) <= min(600, wide - 16)


@pytest.mark.long
def test_every_view_has_a_width_of_its_own(bare_page: Page) -> None:
    game = tn.Game("irish", first="white", seed=1)
    asked = tn.ask("1 + 1?", number={2: "Two.", ...: "No."})
    question = Asked(asked.text, asked.html, view_data(asked.questions, "", ""))
    boxed(bare_page, ROW + ";flex-wrap:wrap", 1300, [tn.replay(game), question])
    assert min(widths(bare_page)) >= 560


@pytest.mark.long
def test_a_width_that_the_page_gives_is_kept(bare_page: Page) -> None:
    boxed(bare_page, ROW, 1300, [board(tn.Game("irish", first="white", seed=1))])
    bare_page.evaluate("() => { document.getElementById('view-0').style.width = '400px'; }")
    assert widths(bare_page) == [400]


# marimo's own rules, and a view in a shadow root with its sheet
SHADOW = """async ([script, style, state]) => {
    const host = document.body.appendChild(document.createElement('div'));
    const within = host.attachShadow({ mode: 'open' });
    const rules = 'img, svg { display: block; vertical-align: middle } img { margin: 2em 0 }';
    for (const each of [rules, style]) {
        within.append(Object.assign(document.createElement('style'), { textContent: each }));
    }
    const el = within.appendChild(document.createElement('div'));
    const module = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const { default: widget } = await import(module);
    const none = () => {};
    const model = { get: (name) => state[name], set: none, send: none, on: none, off: none };
    el.tnLeave = widget.render({ model, el });
}"""


def in_shadow(page: Page, made: Living) -> None:
    page.set_content("<!doctype html><html lang='en'><title>A page</title><body>")
    page.evaluate(SHADOW, [str(made._esm), str(made._css), made.get_state()])


def test_in_a_shadow_root_dice_stand_in_their_line(bare_page: Page) -> None:
    asked = tn.ask("You threw {6-5}. What now?", number={2: "Two.", ...: "No."})
    in_shadow(bare_page, Asked(asked.text, asked.html, view_data(asked.questions, "", "")))
    dice = bare_page.locator(".tn-task img")
    assert dice.count() == 2
    tops = dice.evaluate_all("all => all.map((each) => each.getBoundingClientRect().top)")
    assert tops[0] == tops[1]
    height = bare_page.locator(".tn-task").evaluate("each => each.getBoundingClientRect().height")
    assert height < 60


@pytest.mark.long
def test_in_a_shadow_root_a_plan_shows_no_stage_before_it_is_asked_for(bare_page: Page) -> None:
    in_shadow(bare_page, lesson.plan("04")._view())
    assert bare_page.locator(".tn-plan").is_visible()
    stages = bare_page.locator(".tn-plan-stage")
    assert stages.count() >= 1
    assert stages.evaluate_all("all => all.filter((each) => each.checkVisibility({"
                               "visibilityProperty: true})).length") == 0  # fmt: skip


@pytest.mark.long
def test_in_jupyterlab_two_boards_stand_side_by_side(lab: Lab, page: Page) -> None:
    lay(
        lab,
        page,
        "import ipywidgets as w\nimport tablesnb as tn\n"
        "game = tn.Game('irish', seed=1, first='white')",
        "w.HBox([tn.board(game), tn.board(game)])",
        "w.VBox([tn.board(game)], layout=w.Layout(align_items='flex-start'))",
    )
    for cell in range(3):
        run_cell(page, cell)
    page.locator(".tn-game").nth(2).wait_for()
    assert errors(page) == []
    first, second, alone = widths(page)
    assert min(first, second) >= LEAST
    assert alone >= 320
    tops = page.locator(".tn-game").evaluate_all(
        "all => all.slice(0, 2).map((each) => Math.round(each.getBoundingClientRect().top))"
    )
    assert tops[0] == tops[1]
