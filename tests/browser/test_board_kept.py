"""What a saved notebook shows of its boards when no Python runs: a picture, and nothing wrong."""

from __future__ import annotations

import json
import re
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.browser.drive import Lab, errors, named, open_notebook, run_all, save, shot, stop_kernels
from tools.run_notebooks import clean

BOARD = """import tablesnb as tn
game = tn.Game("irish", seed=1283, first="white", names={"white": "<script>alert(1)</script>"})
tn.board(game)"""


def stored(lab: Lab, name: str) -> Any:
    return nbformat.read(lab.folder / name, as_version=4)


@pytest.fixture
def saved(lab: Lab, page: Page) -> str:
    """A notebook in which a reader has run the board, played on it, and saved."""
    name = lab.add("saved.ipynb", BOARD, "tn.board(game)")
    open_notebook(page, name)
    run_all(page)
    assert errors(page) == []
    board = page.locator(".tn-game").first
    # the pictures are there, and hidden by the boards that live
    expect(page.locator(".tn-still")).to_have_count(2)
    expect(page.locator(".tn-still").first).to_be_hidden()
    board.get_by_role("button", name="Throw", exact=True).click()
    board.get_by_role("button", name=named("13: five men of yours")).click()
    board.get_by_role("button", name="10: empty, may land", exact=True).click()
    expect(board.locator(".tn-words")).to_have_text("White moves 13 → 10.")
    expect(page.locator(".tn-game").last.locator(".tn-words")).to_have_text("White moves 13 → 10.")
    shown = page.locator(".tn-still img").first
    expect(shown).to_have_attribute("alt", re.compile("Last move White 13/10"))
    save(page)
    return name


@pytest.mark.long
def test_a_saved_notebook_shows_its_boards_in_every_state(lab: Lab, page: Page, saved: str) -> None:
    nb = stored(lab, saved)
    kinds = [[sorted(out["data"]) for out in cell["outputs"]] for cell in nb["cells"]]
    view = "application/vnd.jupyter.widget-view+json"
    assert kinds == [[["text/html", "text/plain"], [view]]] * 2
    assert "widgets" not in nb["metadata"]
    text = json.dumps([cell["outputs"] for cell in nb["cells"]])
    assert not re.search(r"\b0x[0-9a-f]{6}| at 0x", text)
    assert "<script" not in text

    # as the repository keeps it: no view, no state
    nbformat.write(nbformat.from_dict(clean(stored(lab, saved))), lab.folder / "clean.ipynb")
    # what another has sent: the same notebook, but never run here
    sent = stored(lab, saved)
    sent["cells"][0]["metadata"]["sent"] = True
    nbformat.write(sent, lab.folder / "sent.ipynb")

    page.goto("about:blank")  # nothing of what was run is left, in the page or in a kernel
    stop_kernels(page)
    for name, trusted in (
        ("saved.ipynb", True),
        ("sent.ipynb", False),
        ("clean.ipynb", False),
        ("clean.ipynb", True),
    ):
        if trusted and name == "clean.ipynb":
            page.evaluate("() => { jupyterapp.commands.execute('notebook:trust'); }")
            page.locator(".jp-Dialog .jp-mod-accept").click()
            save(page)
        open_notebook(page, name)
        cells = "jupyterapp.shell.currentWidget.content.model.sharedModel.cells"
        pictures = page.locator(".jp-Notebook img[alt^='Irish']")
        expect(pictures).to_have_count(2)
        for n in range(2):
            expect(pictures.nth(n)).to_be_visible()
            assert pictures.nth(n).evaluate("img => img.complete && img.naturalWidth") == 760
        page.wait_for_timeout(700)  # the words of a widget that is not found come late
        seen = page.locator(".jp-Notebook").inner_text()
        shot(page, f"kept-{name.partition('.')[0]}-{'trusted' if trusted else 'untrusted'}")
        assert "rror displaying" not in seen
        assert "Loading widget" not in seen
        assert "WidgetModel" not in seen
        assert page.evaluate(f"() => {cells}.length") == 2
        trust = "() => jupyterapp.shell.currentWidget.content.model.cells.get(0).trusted"
        assert page.evaluate(trust) is trusted
