"""The lesson on Irish from its first board to its last question, in one page of Voila's."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tablesnb.widget.board.view import Board
from tablesnb.widget.replay.view import Replay
from tests.browser.conftest import DESK, HAND, HELD
from tests.browser.drive import RUN_PATIENCE, shot
from tests.browser.hands import Finger, Keys, Mouse
from tests.browser.voila import open_served, serving_whole
from tests.lesson.lessons.asked import makers, whole
from tests.long import always
from tests.notebooks.lessons import FOLDER, read

LESSON = FOLDER / "01_irish.ipynb"
HANDS: dict[str, tuple[type[Mouse], str, dict[str, Any]]] = {
    "mouse": (Mouse, "light", {"viewport": DESK}),
    "keys": (Keys, "light", {"viewport": DESK}),
    "finger": (Finger, "light", {"viewport": HAND, **HELD}),
    "dark": (Mouse, "dark", {"viewport": DESK}),
}
# what lives, in the order of the page; a board of a question is part of its question
LIVES = ".tn-ask, .tn-game:not(.tn-ask .tn-game), .tn-replay"
# the page may scroll in a part of its own, so all that it stands in is asked how wide it is
WIDE = """(each) => {
    let wide = 0;
    for (let at = each; at; at = at.parentElement) wide = Math.max(wide, at.scrollWidth);
    return wide;
}"""


def shown() -> Iterator[Any]:
    """What the cells of the lesson show that lives, in their order: what makes a frame, or it."""
    frames = {make.cell.id: make for make in makers("01_irish")}
    space: dict[str, Any] = {}
    for cell in read(LESSON)["cells"]:
        if cell["cell_type"] != "code":
            continue
        if cell["id"] in frames:
            yield frames[cell["id"]]
            continue
        *body, last = ast.parse(cell["source"]).body
        assert isinstance(last, ast.Expr)
        exec(compile(ast.Module(body, []), cell["id"], "exec"), space)
        made = eval(compile(ast.Expression(last.value), cell["id"], "eval"), space)
        if isinstance(made, Board | Replay):
            yield made


@pytest.mark.parametrize("hand", always(of=HANDS))
def test_the_lesson_is_gone_through_whole(browser: Browser, tmp_path: Path, hand: str) -> None:
    """Every board is played on, every question answered, the model game stepped to its end."""
    by, theme, screen = HANDS[hand]
    context = browser.new_context(reduced_motion="reduce", **screen)
    context.set_default_timeout(RUN_PATIENCE)
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(error.message))
    living = [*shown()]
    with serving_whole(tmp_path, read(LESSON), theme) as address:
        open_served(page, address)
        there = page.locator(LIVES)
        expect(there).to_have_count(len(living), timeout=RUN_PATIENCE)
        for number, made in enumerate(living):
            found = there.nth(number)
            reader = by(page, found)
            if callable(made):
                for at, of in enumerate(whole(made)["questions"]):
                    if at:
                        reader.onward()
                    reader.answer(of)
            elif isinstance(made, Board):
                reader.begin(made)
            else:
                reader.step_through()
            shot(page, f"first-whole-{hand}-{number:02}")
            assert found.evaluate(WIDE) <= screen["viewport"]["width"], number
        context.close()
    assert thrown == []
