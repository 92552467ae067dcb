"""The sheet of readings in Chromium: what a choice means is read before it is chosen."""

from __future__ import annotations

import tablesnb as tn
from tablesnb.rules.plain_words import worded
from tests.browser.table import Sit

SEEN = """row => [...row.querySelectorAll('.tn-senses > p')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.textContent)"""
HIGH = "row => row.offsetHeight"


def test_a_choice_that_is_pointed_at_says_what_it_means(sit: Sit) -> None:
    game = tn.Game("el_mundo", seed=5, first="green")
    table = sit(game)
    table.click("Readings")
    field, rule = next(each for each in game.rules.rules() if len(each[1].rivals) == 3)
    row = table.page.locator(f".tn-reading:has(details[data-key='sheet-{field}'])")
    table.page.mouse.move(0, 0)  # from where the sheet was opened
    high = row.evaluate(HIGH)
    assert row.evaluate(SEEN) == [rule.sentence]
    for rival in rule.rivals:
        choice = row.locator(".tn-switch button", has_text=worded(rival.value, field))
        choice.hover()
        assert row.evaluate(SEEN) == [rival.sentence]
        table.page.mouse.move(0, 0)
        assert row.evaluate(SEEN) == [rule.sentence]
        choice.focus()
        table.press("Shift")
        assert row.evaluate(SEEN) == [rival.sentence]
        choice.blur()
    # nothing beneath it has moved
    assert row.evaluate(HIGH) == high
    choice.click()
    table.answer()
    assert row.evaluate(SEEN) == [rule.rivals[-1].sentence]
