"""`make lab` as its reader meets it: copies of his own, the first one open, and no question."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tablesnb.opening.copies import FIRST, shelf
from tests.browser.conftest import served, window
from tests.browser.drive import TOKEN, Lab, cells, errors, run_all, save, shot, wait_for
from tests.browser.test_first_window import OUT

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
SECOND = "01_irish.ipynb"
TO_THE_TOP = """() => {
    document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0;
}"""


@pytest.mark.long
def test_the_lessons_open_on_the_first_and_lead_to_the_next(
    browser: Browser, outside: list[str], tmp_path: Path
) -> None:
    folder = tmp_path / "my own lessons, früher"
    published = (shelf() / FIRST).read_bytes()
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
    assert (shelf() / FIRST).read_bytes() == published
    assert not (tmp_path / "config" / "lab").exists(), "no setting of the reader's own is written"
