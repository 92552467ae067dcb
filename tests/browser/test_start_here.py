"""The door of the lessons, tried as a new reader would: its first move, and its facing page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.drive import SENT, Lab, cells, errors, lay, run_all, shot

FACING = """import tablesnb as tn
tn.facing(
    tn.Game("irish", first="white", seed=1),
    "ducoeur.layout",
    [
        ("a", "five of your men on your 6 point", "five men, home", 6),
        ("b", "two on your 24 point", "two men, far away", 24),
    ],
)"""
DARK = """async () => {
    await jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'});
}"""


def rings(leaf: Locator) -> int:
    """How many men are ringed one by one."""
    return leaf.locator(".tn-hand use").count()


def letters(leaf: Locator) -> list[str]:
    """The letters that stand on the board."""
    return leaf.locator(".tn-marks text").all_text_contents()


def test_a_phrase_lights_its_men_and_its_twin(lab: Lab, page: Page) -> None:
    lay(lab, page, FACING, "1")
    run_all(page)
    assert errors(page) == []
    leaf = page.locator(".tn-leaf")
    expect(leaf).to_be_visible()
    expect(page.locator(".tn-still")).to_be_hidden()
    assert (letters(leaf), rings(leaf)) == (["a", "b"], 0)

    page.evaluate(SENT)
    five = leaf.get_by_role("button", name="five of your men on your 6 point")
    five.click()
    assert (letters(leaf), rings(leaf)) == (["a"], 5)
    expect(leaf.locator(".tn-lit")).to_have_text(
        ["a\u00a0five of your men on your 6 point", "a\u00a0five men, home"]
    )
    expect(five).to_have_attribute("aria-pressed", "true")
    expect(leaf.get_by_role("status")).to_have_text("a: on 6, 5 men of White")
    shot(page, "facing-lit")
    page.mouse.move(0, 0)
    assert letters(leaf) == ["a"]

    page.keyboard.press("ArrowRight")
    assert (letters(leaf), rings(leaf)) == (["b"], 2)
    page.keyboard.press("Escape")
    assert (letters(leaf), rings(leaf)) == (["a", "b"], 0)
    page.keyboard.press("Enter")
    assert (letters(leaf), rings(leaf)) == (["b"], 2)
    page.keyboard.press("b")  # inserts a cell, where the notebook hears of it
    page.keyboard.press("ArrowLeft")
    assert letters(leaf) == ["a"]
    leaf.get_by_text("two men, far away").hover()
    assert letters(leaf) == ["b"]
    assert page.evaluate("() => window.tnSent") == 0
    assert len(cells(page)) == 2

    page.evaluate(DARK)
    page.wait_for_selector("body[data-jp-theme-light='false']", state="attached")
    page.wait_for_selector("#jupyterlab-splash", state="detached")
    shot(page, "facing-dark")
    leaf.evaluate("leaf => { leaf.style.width = '360px'; }")
    shot(page, "facing-narrow")
    run_all(page)
    assert errors(page) == []
    assert page.locator(".tn-leaf").count() == 1
