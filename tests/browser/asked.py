"""A frame of questions alone in a page, with nobody behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize

from tablesnb.widget.shared.living import SHEET
from tablesnb.widget.shared.scripts import script

MOUNT = """async ([script, style, told]) => {
    window.tnSent = [];
    const model = {
        get: (name) => (name === 'told' ? told : ''),
        send: (message) => tnSent.push(message),
        on: () => {},
        off: () => {},
    };
    document.head.append(Object.assign(document.createElement('style'), { textContent: style }));
    const module = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    (await import(module)).default.render({ model, el: document.body });
    // measured, and laid out
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
WIDE: ViewportSize = {"width": 960, "height": 700}
NARROW: ViewportSize = {"width": 360, "height": 740}


class Asked:
    """A frame of questions in a page, with nobody behind it and so much ``above`` it."""

    def __init__(self, page: Page, told: dict[str, Any], *only: str, above: int = 0) -> None:
        self.page = page
        chosen = [each for each in told["questions"] if not only or each["id"] in only]
        page.set_content(
            "<!doctype html><html lang='en'><title>Questions</title>"
            "<meta name='viewport' content='width=device-width'>"
            f"<body style='padding-top: {above}px'>"
        )
        page.evaluate(MOUNT, [script("ask/view.js"), SHEET, {**told, "questions": chosen}])

    def at(self, name: str) -> Locator:
        return self.page.locator(f".tn-place[aria-label^='{name}:']")

    def press(self, name: str) -> None:
        self.button(name).click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def move(self, *way: str) -> None:
        for name in way:
            self.at(name).click()

    @property
    def verdict(self) -> Locator:
        return self.page.locator(".tn-verdict")

    @property
    def high(self) -> int:
        return int(self.page.locator(".tn-ask").evaluate("each => each.offsetHeight"))

    @property
    def sent(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate("() => tnSent")
        return found

    def lead(self, start: Locator, end: Locator) -> None:
        """Leads the mouse from the middle of one thing to that of another."""
        (x, y), (to, down) = middle(start), middle(end)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move((x + to) / 2, (y + down) / 2, steps=3)
        self.page.mouse.move(to, down, steps=3)
        self.page.mouse.up()


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


Ask = Callable[..., Asked]
