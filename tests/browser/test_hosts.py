"""What a board looks like where it is not JupyterLab that shows it; docs/HOSTS.md has the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Template
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

import tablesnb as tn
from tablesnb.boards.palette import colours
from tablesnb.widget.board.view import Board, board
from tablesnb.widget.shared.still import Kept
from tests import needs
from tests.browser.drive import (
    RUN_PATIENCE,
    Lab,
    cells,
    errors,
    lay,
    named,
    open_in_notebook_7,
    run_all,
    run_cell,
    shot,
)
from tests.browser.table import Table
from tests.browser.test_board_drag import by_mouse, middle
from tests.browser.voila import open_served, serving
from tests.long import always
from tools.run_notebooks import VIEW

HOSTS = Path(__file__).parent / "hosts"
# A view in its place, as anywidget puts it there: a sheet of one name stands in a page once.
SHOW = """async ([id, script, style, named, state]) => {
    document.getElementById(named)?.remove();
    document.head.append(
        Object.assign(document.createElement('style'), { id: named, textContent: style }));
    const module = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const { default: widget } = await import(module);
    const none = () => {};
    const model = { get: (name) => state[name], set: none, send: none, on: none, off: none };
    const el = document.getElementById(id);
    el.tnLeave = widget.render({ model, el });
}"""
LAST = "Last move White 13/10"
GROUND = "board => getComputedStyle(board).backgroundColor"
LIGHT, DARK = (
    "rgb({}, {}, {})".format(*bytes.fromhex(colours(theme)["page"][1:]))
    for theme in ("light", "dark")
)
# A picture in an address of its own is dark where its element's scheme is.
TONE = "img => getComputedStyle(img).colorScheme"


@pytest.fixture
def bare_page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    yield context.new_page()
    context.close()


def saved(page: Page, host: str, mark: str) -> None:
    """The page of a host, that says of itself what ``mark`` says."""
    text = (HOSTS / f"{host}.html").read_text(encoding="utf-8")
    page.set_content(Template(text).substitute(mark=mark))


def place(page: Page, cell: str, told: Board) -> None:
    """A board's picture in a cell, and its view."""
    picture(page, cell, told)
    state = {"plate": told.plate, "shown": told.shown, "still": told.still}
    page.evaluate(SHOW, [f"{cell}-view", told._esm, told._css, told._anywidget_id, state])


def picture(page: Page, cell: str, told: Board) -> None:
    html = Kept(told.picture, told.still)._repr_mimebundle_()["text/html"]
    page.evaluate(
        "([id, html]) => { document.getElementById(id).innerHTML = html; }",
        [f"{cell}-still", html],
    )


def two_boards() -> list[Board]:
    game = tn.Game("irish", first="white", seed=1)
    made = [board(game), board(game)]
    for told, name in zip(made, ("aaaa", "bbbb"), strict=True):
        told.still = name
    return made


@pytest.mark.long
@pytest.mark.parametrize(("host", "mark"), [("vscode", "vscode-light"), ("colab", "light")])
def test_each_board_hides_its_own_picture_and_no_other(
    bare_page: Page, host: str, mark: str
) -> None:
    page = bare_page
    saved(page, host, mark)
    first, second = two_boards()
    stills = {cell: page.locator(f"#{cell}-still .tn-still") for cell in ("first", "second")}
    picture(page, "second", second)
    place(page, "first", first)
    expect(stills["first"]).to_be_hidden()
    expect(stills["second"]).to_be_visible()
    # a move is made: the notebook draws the picture again
    first.game.roll()
    picture(page, "first", first)
    expect(stills["first"]).to_be_hidden()
    place(page, "second", second)
    expect(page.locator(".tn-still:visible")).to_have_count(0)
    expect(page.locator(".tn-game:visible")).to_have_count(2)
    assert page.locator("head style[id]").count() == 1
    # the board is closed: its picture is there again
    page.evaluate("() => document.getElementById('first-view').tnLeave()")
    expect(stills["first"]).to_be_visible()
    expect(stills["second"]).to_be_hidden()


@pytest.mark.long
@pytest.mark.parametrize(
    ("host", "mark", "ground"),
    [
        ("vscode", "vscode-light", LIGHT),
        ("vscode", "vscode-dark", DARK),
        ("vscode", "vscode-high-contrast", DARK),
        ("vscode", "vscode-high-contrast vscode-high-contrast-light", LIGHT),
        ("colab", "light", LIGHT),
        ("colab", "dark", DARK),
    ],
)
def test_a_board_is_dark_where_its_page_is(
    bare_page: Page, host: str, mark: str, ground: str
) -> None:
    """Whatever its reader likes elsewhere."""
    page = bare_page
    saved(page, host, mark)
    first, second = two_boards()
    place(page, "first", first)
    picture(page, "second", second)
    reader: Any
    for reader in ("light", "dark"):
        page.emulate_media(color_scheme=reader)
        assert page.locator(".tn-game").evaluate(GROUND) == ground
        tone = page.locator("#second-still img").first.evaluate(TONE)
        # "normal" would be the reader's own
        assert tone == ("dark" if ground == DARK else "light")


@pytest.mark.long
@pytest.mark.parametrize(
    ("declares", "reader", "ground"),
    [("", "dark", LIGHT), ("light dark", "dark", DARK), ("light dark", "light", LIGHT)],
)
def test_a_page_that_is_no_notebook_has_the_scheme_that_it_declares(
    bare_page: Page, declares: str, reader: Any, ground: str
) -> None:
    """A page that declares none is white, whatever its reader likes elsewhere."""
    page = bare_page
    page.emulate_media(color_scheme=reader)
    page.set_content(
        f"<!doctype html><html lang='en' style='color-scheme: {declares}'><title>A page</title>"
        "<div id='first-still'></div><div id='first-view'></div>"
    )
    place(page, "first", two_boards()[0])
    assert page.locator(".tn-game").evaluate(GROUND) == ground
    page.emulate_media(color_scheme=reader, media="print")
    assert page.locator(".tn-game").evaluate(GROUND) == "rgb(255, 255, 255)"


@pytest.mark.parametrize(
    ("host", "mark"),
    always(("vscode", "vscode-dark"), of=[("vscode", "vscode-dark"), ("colab", "light")]),
)
def test_a_board_is_played_by_mouse_and_keys_and_its_host_hears_no_key(
    bare_page: Page, host: str, mark: str
) -> None:
    page = bare_page
    saved(page, host, mark)
    told = two_boards()[0]
    told.game.roll(6, 5)
    told.refresh()
    picture(page, "first", told)
    table = Table(page, told, "#first-view")
    expect(page.locator("#first-still .tn-still")).to_be_hidden()
    # a man is led, and another clicked
    by_mouse(page)(middle(table, "24:"), middle(table, "18:"))
    table.answer()
    assert table.words == "White moves 24 → 18."
    for name in ("13:", "8:"):
        page.mouse.click(*middle(table, name))
    table.answer()
    assert table.words == "White moves 13 → 8."
    # by keys: all but the one that gives them back is the board's
    page.locator(".tn-place[tabindex='0']").focus()
    table.press("r")
    assert table.words.startswith("Black throws ")
    assert table.play_by_keys("black") == 2
    table.press("b", "a", "d", "x", "ArrowDown", "Home")
    assert page.evaluate("() => handed") == []
    table.press("Escape")
    table.press("Escape")
    assert page.evaluate("() => handed")[0] == "Escape"
    picture(page, "first", told)
    expect(page.locator("#first-still .tn-still")).to_be_hidden()
    shot(page, f"host-{host}")


DARKEN = """async () => {
    await jupyterapp.commands.execute('apputils:change-theme', { theme: 'JupyterLab Dark' });
}"""
VOILA = [("light", LIGHT), ("dark", DARK)]
BOARD = (
    "import tablesnb as tn\ngame = tn.Game('irish', seed=1, first='white')\nb = tn.board(game)\nb"
)


def test_in_jupyterlab_a_board_hides_its_picture_while_it_lives(lab: Lab, page: Page) -> None:
    lay(lab, page, BOARD, "b", "c = tn.board(game)\ntn.replay(game)", "c", "b.close()")
    page.evaluate("() => jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    for cell in range(4):
        run_cell(page, cell)
    expect(page.locator(".tn-game")).to_have_count(4)
    assert errors(page) == []
    expect(page.locator(".tn-still")).to_have_count(4)
    expect(page.locator(".tn-still:visible")).to_have_count(0)
    # an output that is hidden takes no line either
    rows = page.locator(".jp-OutputArea-child:has(.tn-still)")
    assert rows.evaluate_all("all => all.map((each) => each.offsetHeight)") == [0] * 4
    assert page.locator("head style#tablesnb").count() == 1
    # one board in two cells is closed, and both pictures are there; the others' stay hidden
    run_cell(page, 4)
    expect(page.locator(".tn-game")).to_have_count(2)
    expect(page.locator(".tn-still:visible")).to_have_count(2)
    expect(page.locator(".tn-still").nth(0)).to_be_visible()
    expect(page.locator(".tn-still").nth(1)).to_be_visible()
    run_cell(page, 0)
    expect(page.locator(".tn-game")).to_have_count(3)
    expect(page.locator(".tn-still").nth(0)).to_be_hidden()


@pytest.mark.long
def test_run_again_the_whole_notebook_keeps_its_names(lab: Lab, page: Page) -> None:
    names = "all => all.map((each) => each.dataset.board)"
    lay(lab, page, BOARD, "tn.replay(game)")
    seen = []
    for _ in range(2):
        run_all(page)
        expect(page.locator(".tn-game")).to_have_count(2)
        expect(page.locator(".tn-still:visible")).to_have_count(0)
        seen.append(page.locator(".tn-still").evaluate_all(names))
    assert seen[0] == seen[1]
    assert len(set(seen[0])) == 2


@pytest.mark.long
def test_in_notebook_7_a_stored_board_is_seen_run_and_played(lab: Lab, fresh: Page) -> None:
    needs.notebook()
    page = fresh
    name = lab.add("seven.ipynb", BOARD.replace("seed=1,", "seed=1283,"))
    # as it is saved: the picture, and a view whose widget is gone
    nb = nbformat.read(lab.folder / name, as_version=4)
    told = two_boards()[0]
    still = Kept(told.picture, told.still)._repr_mimebundle_()
    gone = {VIEW: {"model_id": "0" * 32, "version_major": 2, "version_minor": 1}}
    for data in (still, gone):
        nb["cells"][0]["outputs"].append(nbformat.v4.new_output("display_data", data=data))
    nbformat.write(nb, lab.folder / name)
    open_in_notebook_7(page, name)
    # it throws while it starts, for a list of settings of its own
    vars(page)["tablesnb_thrown"].clear()
    pictures, boards = page.locator(".tn-still"), page.locator(".tn-game")
    expect(pictures).to_be_visible()
    assert "rror displaying" not in page.locator(".jp-Notebook").inner_text()
    run_cell(page, 0)
    expect(boards).to_be_visible()
    expect(pictures).to_have_count(1)
    expect(pictures).to_be_hidden()
    boards.get_by_role("button", name="Throw", exact=True).click()
    expect(boards.locator(".tn-words")).to_have_text("White throws 2 3.")
    # by keys, of which none is the notebook's
    boards.get_by_role("button", name=named("13: five men of yours")).focus()
    for key in ("b", "a", "x", "z", "c", "v", "m", "Enter"):
        page.keyboard.press(key)
    boards.get_by_role("button", name="10: empty, may land", exact=True).press("Enter")
    expect(boards.locator(".tn-words")).to_have_text("White moves 13 → 10.")
    assert len(cells(page)) == 1
    assert boards.evaluate(GROUND) == LIGHT
    page.evaluate(DARKEN)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    assert boards.evaluate(GROUND) == DARK
    # the picture follows the board a moment later
    page.wait_for_function(
        "([of, last]) => document.querySelector(of).innerHTML.includes(last)",
        arg=[".tn-still", LAST],
    )
    page.keyboard.press("Control+s")
    page.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")
    kept = nbformat.read(lab.folder / name, as_version=4)["cells"][0]["outputs"]
    assert LAST in kept[0]["data"]["text/html"]
    assert errors(page) == []


@pytest.mark.parametrize(("theme", "ground"), always(of=VOILA))  # a server of its own: ten seconds
def test_voila_shows_one_board_and_it_plays(
    bare_page: Page, tmp_path: Path, theme: str, ground: str
) -> None:
    page = bare_page
    page.set_default_timeout(RUN_PATIENCE)
    with serving(tmp_path, BOARD, "tn.replay(game)", theme=theme) as address:
        open_served(page, address)
        boards = page.locator(".tn-game")
        expect(boards).to_have_count(2, timeout=RUN_PATIENCE)
        expect(page.locator(".tn-still")).to_have_count(2)
        expect(page.locator(".tn-still:visible")).to_have_count(0)
        assert boards.evaluate_all(f"all => all.map({GROUND})") == [ground] * 2
        boards.first.locator(".tn-place[tabindex='0']").focus()
        page.keyboard.press("r")
        expect(boards.first.locator(".tn-words")).to_have_text(re.compile("^White throws"))
        expect(page.locator(".tn-still:visible")).to_have_count(0)
