"""`make lab` as its reader meets it: copies of his own, the first one open, and no question."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tablesnb.lesson.checker import check
from tablesnb.opening.copies import FIRST
from tablesnb.records.named import lessons_folder
from tests.browser.conftest import served, window
from tests.browser.drive import (
    RUN_PATIENCE,
    TOKEN,
    Lab,
    cells,
    errors,
    run_all,
    save,
    shot,
    stop_kernels,
    wait_for,
)
from tests.browser.test_first_window import OUT

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
SECOND = "01_irish.ipynb"
BEGINNING = "beginning.ipynb"
TO_THE_TOP = """() => {
    document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0;
}"""


# The stored boards of a lesson and its living ones, and whether any cell has run.
BOARDS = """() => document.querySelectorAll(
    '.jp-OutputArea-output img[src^="data:image/svg"], .jp-OutputArea-output .tn-plate').length"""
# what is stored has the numbers of an earlier run
FORGET = """() => {
    for (const each of jupyterapp.shell.currentWidget.content.model.sharedModel.cells) {
        if (each.cell_type === 'code') each.execution_count = null;
    }
}"""
STATE = """() => {
    const { content, sessionContext } = jupyterapp.shell.currentWidget;
    const cells = content.model.sharedModel.cells.map(each => each.toJSON());
    const code = cells.filter(each => each.cell_type === 'code');
    return {
        kernel: !!sessionContext.session?.kernel,
        ran: code.filter(each => each.execution_count).length,
        empty: code.filter(each => !each.outputs.length).map(each => each.source),
    };
}"""
# Whether JupyterLab calls the lesson changed, once it has heard of which language its kernel is.
CHANGED = """async () => {
    const { context, sessionContext } = jupyterapp.shell.currentWidget;
    await sessionContext.ready;
    await sessionContext.session.kernel.info;
    await new Promise((done) => setTimeout(done, 500));
    return context.model.dirty;
}"""
THERE = f"""() => window.jupyterapp?.shell.currentWidget?.content?.model?.sharedModel.cells.length
    && ({BOARDS})() > 0"""
ALL_RAN = """() => jupyterapp.shell.currentWidget.content.model.sharedModel.cells.map(each =>
    each.toJSON()).every(each => each.cell_type !== 'code' || each.execution_count)"""
SOME_RAN = f"() => ({STATE})().ran > 0"
SESSIONS = re.compile(r"/api/sessions(\?|$)")


@pytest.fixture(scope="module")
def opened(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Lab, Path]]:
    """`tablesnb lab` over copies of its own, and the file of all that it says."""
    home = tmp_path_factory.mktemp("opened")
    command = ["tablesnb", "lab", "--to", str(home / "lessons"), "--no-browser"]
    with served(command, home) as url:
        begin(home)
        yield Lab(url, home / "lessons"), home / "lab.log"


def begin(home: Path) -> None:
    """Lay the beginning of the first lesson beside it, a question and a board, as trusted as it."""
    lesson = nbformat.read(home / "lessons" / FIRST, as_version=4)
    lesson.cells = lesson.cells[:4]
    assert sum(each.cell_type == "code" for each in lesson.cells) == 2
    nbformat.write(lesson, home / "lessons" / BEGINNING)
    notary = NotebookNotary(data_dir=str(home / "data"))
    with closing(notary.store):
        notary.sign(nbformat.read(home / "lessons" / BEGINNING, as_version=4))


def press_run_all(page: Page) -> None:
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def open_with(page: Page, asked: Callable[[Route], None]) -> None:
    """Open a lesson whose boards are seen; ``asked`` is given what asks for a kernel.

    The first of the first, for that is short: to run one of thirty boards takes a minute. Of thirty
    presses, under ``--long=whole``, some fall on each lesson.
    """

    def handle(route: Route) -> None:
        asked(route) if route.request.method == "POST" else route.continue_()

    page.route(SESSIONS, handle)
    page.goto(f"/lab/tree/{BEGINNING}?token={TOKEN}")
    page.wait_for_function(THERE, timeout=RUN_PATIENCE)


def test_what_is_run_before_python_is_there_keeps_its_boards_and_runs_when_it_is(
    opened: tuple[Lab, Path], browser: Browser, outside: list[str]
) -> None:
    """JupyterLab by itself empties every cell and runs none, without a word (its issue 8490)."""
    lab, log = opened
    held: list[Route] = []
    with window(lab, browser, outside, viewport=LAPTOP) as page:
        open_with(page, held.append)
        while not held:  # the kernel has been asked for, and does not come
            page.wait_for_timeout(50)
        page.evaluate(FORGET)
        before, boards = page.evaluate(STATE), page.evaluate(BOARDS)
        assert not before["kernel"] and not before["ran"] and boards > 0
        press_run_all(page)
        said = page.locator(".Toastify__toast")
        expect(said).to_have_text(re.compile("Python is starting"))
        assert page.evaluate(STATE) == before
        assert page.evaluate(BOARDS) >= boards  # more come into the page as it is drawn
        held.pop().continue_()
        page.wait_for_function(ALL_RAN, timeout=RUN_PATIENCE)
        assert errors(page) == []
        expect(said).to_have_count(0)
        stop_kernels(page)
    assert outside == []
    for warning in ("websocket_ping", "is not trusted"):
        assert warning not in log.read_text()


@pytest.mark.long
def test_where_python_does_not_start_the_boards_stay_and_it_is_said(
    opened: tuple[Lab, Path], browser: Browser, outside: list[str]
) -> None:
    lab, _ = opened

    def refuse(route: Route) -> None:
        route.fulfill(status=500, json={"message": "no kernel today", "traceback": ""})

    with window(lab, browser, outside, viewport=LAPTOP) as page:
        open_with(page, refuse)
        page.evaluate(FORGET)
        before, boards = page.evaluate(STATE), page.evaluate(BOARDS)
        dialog = page.locator(".jp-Dialog")
        dialog.first.wait_for()
        while dialog.count():
            page.keyboard.press("Escape")
            page.wait_for_timeout(200)
        press_run_all(page)
        expect(page.locator(".Toastify__toast").first).to_be_visible()
        assert page.evaluate(STATE) == before
        assert page.evaluate(BOARDS) >= boards  # more come into the page as it is drawn
        shot(page, "opening-without-python")
        page.unroute(SESSIONS)
        # JupyterLab says why there is none, then asks which it is to be
        dialog.get_by_role("button", name="Ok").click()
        dialog.locator("select").select_option(label="Python 3 (ipykernel)")
        dialog.get_by_role("button", name="Select", exact=False).last.click()
        page.wait_for_function(ALL_RAN, timeout=RUN_PATIENCE)
        stop_kernels(page)
    assert outside == []


BUSY = "while True: pass"
PRESSES = 30
EARLY = (0, 100, 300, 1000, 3000)  # milliseconds after the first board is seen


@pytest.mark.long(dear=True)
def test_of_thirty_early_presses_on_a_busy_machine_none_empties_a_lesson(
    opened: tuple[Lab, Path], browser: Browser, outside: list[str]
) -> None:
    lab, _ = opened
    # the lesson on the sources has no boards
    every = sorted(path.name for path in lab.folder.glob("[0-9]*.ipynb"))
    lessons = [name for name in every if not name.startswith("11")]
    emptied, without_kernel = [], 0
    busy = [
        subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(2 * (os.cpu_count() or 1))
    ]
    try:
        for press in range(PRESSES):
            name = lessons[press % len(lessons)]
            with window(lab, browser, outside, viewport=LAPTOP) as page:
                page.goto(f"/lab/tree/{name}?token={TOKEN}&reset", timeout=RUN_PATIENCE)
                page.wait_for_function(THERE, timeout=RUN_PATIENCE)
                page.wait_for_timeout(EARLY[press % len(EARLY)])
                page.evaluate(FORGET)
                before = page.evaluate(STATE)
                assert not before["ran"]
                press_run_all(page)
                without_kernel += not before["kernel"]
                page.wait_for_function(SOME_RAN, timeout=RUN_PATIENCE)
                after = page.evaluate(STATE)
                # each cell has what was stored, or has begun
                if len(after["empty"]) > len(before["empty"]) + 1:
                    emptied.append((press, name, after["empty"]))
                page.wait_for_function(ALL_RAN, timeout=RUN_PATIENCE)
                if found := errors(page):
                    emptied.append((press, name, found))
                stop_kernels(page)
            shutil.copy(lessons_folder() / name, lab.folder / name)
    finally:
        for each in busy:
            each.kill()
            each.wait()
    print(f"{PRESSES} presses, {without_kernel} of them before there was a kernel")
    assert emptied == []
    assert without_kernel, "no press was early"


@pytest.mark.long
def test_the_lessons_open_on_the_first_and_lead_to_the_next(
    browser: Browser, outside: list[str], tmp_path: Path
) -> None:
    folder = tmp_path / "my own lessons, früher"
    published = (lessons_folder() / FIRST).read_bytes()
    command = ["tablesnb", "lab", "--to", str(folder), "--no-browser"]
    with (
        served(command, tmp_path) as url,
        window(Lab(url, folder), browser, outside, viewport=LAPTOP) as page,
    ):
        page.goto(f"/?token={TOKEN}")  # the address alone, as it is printed
        wait_for(page, FIRST)
        expect(page.locator("#jupyterlab-splash")).to_have_count(0)
        shot(page, "opening")
        assert page.locator(".jp-Launcher").count() == 0
        assert page.locator(".Toastify__toast").count() == 0
        assert page.evaluate("() => jupyterapp.shell.leftCollapsed")
        assert page.evaluate(CHANGED) is False, "nobody has touched it"

        run_all(page)
        assert errors(page) == []
        assert all(cell["execution_count"] for cell in cells(page))
        page.evaluate(TO_THE_TOP)
        asked = page.locator(".tn-ask").first
        expect(asked).to_be_visible()
        assert asked.evaluate(OUT, [".tn-plate", ".tn-task", ".tn-ask-row .tn-button"]) == []
        shot(page, "opening-first-window")
        save(page)
        page.locator(".jp-MarkdownOutput a").last.click()
        wait_for(page, SECOND)
    assert outside == []
    assert "without encryption" not in (tmp_path / "lab.log").read_text()
    assert (folder / FIRST).read_bytes() != published, "it is the copy that was run and saved"
    assert check(folder / FIRST) == [], "what running and saving leave behind is no fault"
    assert (lessons_folder() / FIRST).read_bytes() == published
    assert not (tmp_path / "config" / "lab").exists(), "no setting of the reader's own is written"
