"""What is no board in JupyterLab: not yet trusted, trusted, by night, and in a Markdown cell."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tablesnb import lesson
from tablesnb.drawn import rich
from tablesnb.drawn.figure import Figure
from tablesnb.drawn.sheet import WIDE
from tablesnb.widget.shared.living import SHEET
from tests.browser.drive import Lab, open_notebook, shot
from tests.drawn.shown import SHOWN, WORDS

_DARK = """() => jupyterapp.commands.execute(
    'apputils:change-theme', { theme: 'JupyterLab Dark' })"""
_LOOKS = """all => all.map((each) => {
    const { backgroundColor, borderTopLeftRadius, fontFamily } = getComputedStyle(each);
    return [backgroundColor, borderTopLeftRadius, fontFamily, each.scrollWidth <= each.clientWidth];
})"""
_COMPLETE = """() => [...document.querySelectorAll('.jp-RenderedHTML img')]
    .every((each) => each.complete)"""
THROWN = "White threw ({6-5}), and then {3-3}. So"
# the lower edges of two dice thrown together, and of a die and the stop after it
TOPS = """(all, wide) => {
    all.style.width = `${wide}px`;
    const at = (each) => each.getBoundingClientRect().bottom;
    const [a, b, c, d] = all.querySelectorAll('img');
    const stop = (die) => {
        const range = document.createRange();
        range.setStart(die.nextSibling, 0);
        range.setEnd(die.nextSibling, 1);
        return at(range);
    };
    return [[at(a), at(b)], [at(b), stop(b)], [at(c), at(d)], [at(d), stop(d)]];
}"""
LIGHT, NIGHT = "rgb(245, 236, 216)", "rgb(33, 26, 21)"


@pytest.fixture
def stored(lab: Lab) -> str:
    """A notebook as another has sent it: run there, never here."""
    new = nbformat.v4
    cells: list[Any] = [new.new_markdown_cell(lesson.say(WORDS, "irish").markdown)]
    for name, make in SHOWN.items():
        value = make()
        data = {"text/plain": repr(value), "text/html": value._repr_html_()}
        output = new.new_output("execute_result", data=data, execution_count=1)
        cells.append(new.new_code_cell(f"# {name}", outputs=[output], execution_count=1))
    kernel = {"kernelspec": {"display_name": "Python 3", "name": "python3"}}
    nbformat.write(new.new_notebook(cells=cells, metadata=kernel), lab.folder / "drawn.ipynb")
    return "drawn.ipynb"


def sheets(page: Page) -> Any:
    return page.locator(".jp-RenderedHTML > .tn-d-page")


def opened(page: Page, where: str) -> None:
    """The first mark of some prose opens its card in place, by a click and by the keyboard."""
    fold = page.locator(f"{where} details:has(> summary > img)").first
    card = fold.locator("> div")
    expect(card).to_be_hidden()
    fold.locator("> summary").click()
    expect(card).to_be_visible()
    expect(card).to_contain_text("Binding: willughby")
    fold.locator("> summary").focus()
    page.keyboard.press("Enter")
    expect(card).to_be_hidden()


@pytest.mark.long
def test_it_carries_its_look_in_itself(page: Page, stored: str) -> None:
    open_notebook(page, stored)
    many = len(SHOWN) - 1  # prose stands on the page's own ground
    expect(sheets(page)).to_have_count(many)
    for ground, corner, letters, fits in sheets(page).evaluate_all(_LOOKS):
        assert (ground, corner, fits) == (LIGHT, "8px", True) and "Palatino" in letters
    page.wait_for_function(_COMPLETE)
    widths = page.locator(".jp-RenderedHTML img").evaluate_all(
        "all => all.map(_ => _.naturalWidth)"
    )
    assert len(widths) >= many and min(widths) > 0
    opened(page, ".jp-OutputArea .tn-lesson")
    opened(page, ".jp-MarkdownOutput")
    shot(page, "drawn-untrusted")

    page.evaluate("() => { jupyterapp.commands.execute('notebook:trust'); }")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    prose = page.locator(".jp-OutputArea .tn-lesson")
    fold = prose.locator("details").first
    expect(fold).to_have_css("display", "inline")
    # closed, a mark breaks no line: both sentences of the first paragraph stand in one
    first = prose.locator("> div").first
    assert first.evaluate("each => each.getBoundingClientRect().height") < 2 * 25
    assert prose.evaluate("each => each.getBoundingClientRect().width") <= WIDE
    opened(page, ".jp-OutputArea .tn-lesson")
    shot(page, "drawn-trusted")

    page.evaluate(_DARK)
    for n in range(many):
        expect(sheets(page).nth(n)).to_have_css("background-color", NIGHT)
    expect(page.locator("img.tn-picture").first).to_have_css("color-scheme", "dark")
    shot(page, "drawn-dark")


def test_a_stop_stays_with_its_dice(bare: Page) -> None:
    """However narrow the column is."""
    bare.set_content(f"<p style='font-size:17px;line-height:30px'>{rich.live(THROWN)}</p>")
    for wide in range(90, 420, 3):
        tops = bare.locator("p").evaluate(TOPS, wide)
        assert len(tops) == 4 and all(abs(one - other) < 15 for one, other in tops), (wide, tops)


# how wide the words of an entry are, and whether they stand under its picture
ENTRIES = """all => [...all.firstElementChild.children].map((entry) => {
    const [picture, words] = [...entry.children].map((each) => each.getBoundingClientRect());
    return [words.width, words.top >= picture.bottom]; })"""


@pytest.mark.parametrize(("wide", "least", "under"), [(241, 200, True), (880, 180, False)])
def test_a_glossary_has_one_column_on_a_phone(
    bare: Page, wide: int, least: int, under: bool
) -> None:
    bare.set_content(f"<div style='width:{wide}px'>{lesson.glossary()._repr_html_()}</div>")
    found = bare.locator("body > div").evaluate(ENTRIES)
    assert len(found) > 10 and all(width >= least and below is under for width, below in found)


@pytest.mark.parametrize(
    ("within", "wide"), [("jp-Notebook", 360), ("lesson", 360), ("lesson", 900)]
)
def test_a_drawing_that_is_pushed_sideways_says_so(bare: Page, within: str, wide: int) -> None:
    """In JupyterLab and on the site; what a phone has room for says nothing."""
    site = resources.files("tablesnb.site").joinpath("sphinx/static/lesson.css").read_text("utf-8")
    fine = Figure("fine", "", '<svg viewBox="0 0 900 90"><text font-size="9">a</text></svg>')
    coarse = Figure("coarse", "", '<svg viewBox="0 0 200 90"><text font-size="9">a</text></svg>')
    drawn = "".join(replace(each, dark=each.svg).html for each in (fine, coarse))
    bare.set_viewport_size({"width": wide, "height": 700})
    bare.set_content(f"<style>{SHEET}{site}</style><div class='{within}'>{drawn}</div>")
    said = bare.locator("div:has(> .tn-picture)").evaluate_all(
        "all => all.map((each) => getComputedStyle(each, '::after').content)"
    )
    assert ["Slide the picture sideways." in each for each in said] == [wide == 360, False]
