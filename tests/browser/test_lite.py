"""The package in the browser's own Python: a JupyterLite site, with no server behind it."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote

import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

import tablesnb as tn
from tablesnb.classroom.codes import Code, text_of, written
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.site import lite
from tablesnb.site.lessons import lessons
from tablesnb.site.own_wheel import own
from tablesnb.site.page import NotBuilt
from tests import needs
from tests.browser.conftest import PATIENT, _leaves
from tests.browser.drive import RUN_PATIENCE, cells, errors, named, run_all, run_cell, shot
from tests.browser.test_hosts import DARK, DARKEN, GROUND, LIGHT

INSTALL = """import sys
if sys.platform == "emscripten":
    import piplite
    await piplite.install("tablesnb")"""
MOVE = """import tablesnb as tn
game = tn.Game("irish", seed=1, first="white")
game.roll(6, 5)
print("24/18" in game.legal_moves)"""
CONSOLE = "repl/index.html?kernel=python&toolbar=1"
START = "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.31"
WHERE = "print(sys.platform, tn.__file__)"
BOARD = """board = tn.board(game)
board"""
POLL = tn.poll(START, "Your move?", name="lite.poll")
COUNT = """poll = tn.poll({!r}, "Your move?", name="lite.poll")
answers = poll.read({!r})
print([(row.said, row.many) for row in answers.counted[0].rows])"""
AFTER = """from ipywidgets.widgets.widget import _instances
print(game.position.id, board.shown["answer"], len(_instances))"""
READY = """() => {
    const panel = window.jupyterapp?.shell.currentWidget;
    return panel?.sessionContext?.session?.kernel?.status === 'idle'
        && panel.content.model?.cells.length > 1;
}"""

DATA = """from pathlib import Path
from tablesnb import lesson
found = lesson.data_file("01/sample game")
print(found.place, lesson.ranking("01/three ace").best.play)
Path("data/01").mkdir(parents=True)
text = found.path.read_text().replace("; ", "; My own words. ", 1)
Path("data/01/sample_game.txt").write_text(text)
shown = tn.replay("01/sample game")
print("My own words." in repr(shown))
shown.close()"""


def notebook(*sources: str) -> str:
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(each) for each in sources])
    made["metadata"]["kernelspec"] = {"display_name": "Python (Pyodide)", "name": "python"}
    for number, cell in enumerate(made["cells"]):
        cell["id"] = f"cell-{number}"  # the same each time: the site is built only on a change
    return str(nbformat.writes(made))


def answer() -> str:
    """The code of a pupil who plays 8/5 6/5."""
    (asked,) = view_data(POLL.questions, "", "")["questions"]
    key = dict(asked["list"])["8/5 6/5"]
    return written(Code(asked["code"], "2345", text_of(asked["kind"], key)))


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture(scope="module")
def site(chromium: str, npm_package: Callable[[str, str], Path], root: Path) -> Iterator[str]:
    """The site's address on loopback: files, and nothing else."""
    irish, *_ = lessons(["01_irish"])
    pages = {
        "lite.ipynb": notebook(
            INSTALL, MOVE, WHERE, BOARD, AFTER, COUNT.format(START, answer()), DATA
        ),
        "01_irish.ipynb": lite.for_browser(irish),
    }
    try:
        folder = lite.build(
            own(), npm_package("pyodide", lite.PYODIDE), pages, root / "build" / "lite"
        )
    except NotBuilt as lost:
        needs.lacking(f"JupyterLite could not be built: {lost}")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def asked() -> list[str]:
    """All addresses that the page and its workers asked for."""
    return []


@pytest.fixture
def offline(site: str, browser: Browser, asked: list[str]) -> Iterator[Page]:
    """A fresh window on the site; what would leave the machine is listed and stopped."""
    context = browser.new_context(base_url=site, viewport={"width": 1280, "height": 900})
    context.add_init_script(PATIENT)
    thrown: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    context.route(_leaves, lambda route: route.abort())
    page = context.new_page()
    page.on("pageerror", lambda error: thrown.append(f"thrown: {error.message}"))
    page.on("websocket", lambda ws: asked.append(ws.url))
    held: Any = page
    held.tablesnb_thrown = thrown
    yield page
    context.close()


def open_lite(page: Page, name: str) -> None:
    """Opens a notebook of the site and waits until the browser's Python answers."""
    page.goto(f"/lab/index.html?path={name}")
    page.wait_for_function(READY, timeout=RUN_PATIENCE)


def printed(page: Page, number: int) -> str:
    outputs = cells(page)[number]["outputs"]
    return "".join("".join(out.get("text", "")) for out in outputs).strip()


@pytest.mark.long
def test_a_man_is_moved_in_the_browsers_own_python(offline: Page, asked: list[str]) -> None:
    page = offline
    open_lite(page, "lite.ipynb")
    run_all(page)
    assert errors(page) == []
    assert printed(page, 1) == "True"
    assert printed(page, 2).startswith("emscripten /lib/python3.")

    board = page.locator(".tn-game")
    expect(board).to_be_visible()
    board.get_by_role("button", name=named("24: two men of yours")).click()
    board.get_by_role("button", name="18: empty, may land", exact=True).click()
    words = board.locator(".tn-words")
    expect(words).to_have_text("White moves 24 → 18.")
    # a board that nobody touches says nothing more, and asks for nothing
    page.wait_for_timeout(500)
    expect(words).to_have_text("White moves 24 → 18.")
    run_cell(page, 4)
    assert re.search("24x1,18x1.* 1 2$", printed(page, 4))
    shot(page, "lite")

    # what is not there is told as plainly as what is: a refusal goes, and so do the numbers
    refusal = board.locator(".tn-refusal")
    board.get_by_role("button", name="3: empty", exact=True).click()
    expect(refusal).to_contain_text("White has no man on 3.")
    board.get_by_role("button", name="More", exact=True).click()
    board.get_by_title("Turn the board").click()
    board.get_by_label("Numbers", exact=True).select_option("none")
    expect(board.locator(".tn-numbers")).to_have_text("")
    expect(refusal).to_have_count(0)
    run_cell(page, 4)
    assert printed(page, 4).endswith(" 3 2")

    # run again, a cell leaves one board: itself and its layout
    run_cell(page, 3)
    expect(board).to_have_count(1)
    run_cell(page, 4)
    assert printed(page, 4).endswith(" 0 2")

    # what a lesson keeps is found by name, and a copy of a reader's own comes first
    found, note, own = printed(page, 6).splitlines()
    assert (found, own) == ("as published 8/5 6/5", "True")
    assert note.startswith("Read from data/01/sample_game.txt beside the notebook. ")

    # a teacher counts the codes of a class there, too
    assert printed(page, 5) == "[('8/5 6/5', 1)]"
    assert errors(page) == []
    assert any("pyodide" in url for url in asked), "what the page asks for is listed"
    assert [url for url in asked if _leaves(url)] == []


@pytest.mark.long
def test_a_lesson_of_the_site_is_played_and_kept(
    offline: Page, asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """As "play here" opens it: nothing is installed by hand, and a reload leads to it again."""
    page = offline
    began = time.monotonic()
    page.goto("/notebooks/index.html?path=01_irish.ipynb")
    page.wait_for_function(READY, timeout=RUN_PATIENCE)
    ready = time.monotonic() - began
    run_cell(page, 1)
    board = page.locator(".tn-game").first
    expect(board).to_be_visible(timeout=RUN_PATIENCE)
    with capsys.disabled():
        print(f"\nJupyterLite: Python after {ready:.1f} s, ", end="")
        print(f"the first board after {time.monotonic() - began:.1f} s")
    assert errors(page) == []

    # the law is told there with the words that it rests on
    board.get_by_role("button", name="Throw", exact=True).click()
    board.locator('.tn-place[aria-label^="13: five men of yours"]').click()
    board.locator('.tn-place[aria-label^="12:"]').click()
    refusal = board.locator(".tn-refusal")
    expect(refusal).to_contain_text("is one point away. Your dice are 6 and 3")
    expect(refusal).to_contain_text("Each die roll represents the movement of one man.")
    expect(refusal).to_contain_text("Mark Waks (Justin du Coeur), Game Report: Irish")
    board.locator('.tn-place[aria-label^="10: empty, may land"]').click()
    expect(board.locator(".tn-words")).to_have_text("White moves 13 → 10.")
    # the picture that stays is drawn after the game was kept
    still = page.locator(".tn-still img").first
    expect(still).to_have_attribute("alt", re.compile("Last move White 13/10"))
    shot(page, "lite-lesson")

    # a reload leads to the lesson again, and the cell to the game as it was left
    page.reload()
    page.wait_for_function(READY, timeout=RUN_PATIENCE)
    assert "path=01_irish.ipynb" in page.url
    expect(page.locator(".tn-still img").first).to_be_visible()
    run_cell(page, 1)
    expect(board).to_be_visible(timeout=RUN_PATIENCE)
    board.get_by_role("button", name="Resume", exact=True).click()
    expect(board.locator('.tn-place[aria-label^="10:"][aria-label*="of yours"]')).to_be_visible()
    assert errors(page) == []
    assert [url for url in asked if _leaves(url)] == []


@pytest.mark.long(dear=True)
def test_a_link_to_a_position_starts_it(offline: Page, asked: list[str]) -> None:
    """What the button of play.html leads to: a console that runs the line which its address has."""
    page = offline
    line = f'tn.board("{START}")'
    page.goto(f"/{CONSOLE}&code={quote(f'import tablesnb as tn{chr(10)}{line}')}")
    board = page.locator(".tn-game")
    expect(board).to_be_visible(timeout=RUN_PATIENCE)
    board.locator('.tn-place[aria-label^="8: three men of yours"]').click()
    board.locator('.tn-place[aria-label^="5: empty, may land"]').click()
    expect(board.locator(".tn-words")).to_have_text("White moves 8 → 5.")
    shot(page, "lite-position")
    assert [url for url in asked if _leaves(url)] == []


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("opened", ["lab/index.html", "notebooks/index.html"])
def test_there_is_one_board_that_has_its_keys_and_is_dark_with_its_page(
    offline: Page, asked: list[str], opened: str
) -> None:
    """In JupyterLab's form, and in that of a notebook alone, which "play here" opens."""
    page = offline
    page.goto(f"/{opened}?path=lite.ipynb")
    page.wait_for_function(READY, timeout=RUN_PATIENCE)
    run_all(page)
    board, stills = page.locator(".tn-game"), page.locator(".tn-still")
    expect(board).to_be_visible()
    expect(stills).to_have_count(1)
    expect(stills).to_be_hidden()

    # by keys, of which none is the notebook's
    before = len(cells(page))
    board.get_by_role("button", name=named("24: two men of yours")).focus()
    for key in ("b", "a", "x", "z", "c", "v", "m", "Enter"):
        page.keyboard.press(key)
    board.get_by_role("button", name="18: empty, may land", exact=True).press("Enter")
    words = board.locator(".tn-words")
    expect(words).to_have_text("White moves 24 → 18.")
    page.keyboard.press("u")
    expect(words).to_have_text("Taken back: White's 24 → 18.")
    assert len(cells(page)) == before
    # it is drawn anew at each answer, and hidden still
    expect(stills).to_have_count(1)
    expect(stills).to_be_hidden()

    assert board.evaluate(GROUND) == LIGHT
    page.evaluate(DARKEN)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    assert board.evaluate(GROUND) == DARK
    shot(page, f"lite-dark-{opened.split('/')[0]}")
    assert errors(page) == []
    assert [url for url in asked if _leaves(url)] == []
