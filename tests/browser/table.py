"""A board alone in a page, with the game behind it in the test's own Python."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable

from playwright.sync_api import Locator, Page, ViewportSize

from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice
from tablesnb.widget.board.view import Board
from tests.browser.drive import named
from tests.widget.told import wired

# A widget in a page, with a model that holds what it is told and keeps what is sent.
ALONE = """async ([script, style, state, into = 'body']) => {
    const heard = (window.tnHeard = {});
    window.tnSent = [];
    window.tnTell = (name, value) => {
        state[name] = value;
        heard[`change:${name}`]?.();
    };
    // what comes over the wire, as ipywidgets takes it in
    window.tnHear = (messages) => messages.forEach(({ method, state: told, content }) => {
        if (method === 'custom') heard['msg:custom'](content);
        else Object.assign(state, told);
        for (const name in told) heard[`change:${name}`]?.();
    });
    const model = {
        get: (name) => state[name],
        set: tnTell,
        send: (message) => tnSent.push(message),
        on: (name, what) => { heard[name] = what; },
        off: (name) => { delete heard[name]; },
    };
    document.head.append(Object.assign(document.createElement('style'), { textContent: style }));
    const module = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const { default: widget } = await import(module);
    widget.initialize?.({ model });
    window.tnLeave = widget.render({ model, el: document.querySelector(into) });
    // the board has been told, before this, that it is in sight
    const root = document.querySelector('.tn-game');
    await new Promise((done) => new IntersectionObserver(done).observe(root));
    // how often the line that speaks is filled anew
    window.tnFilled = 0;
    new MutationObserver((all) => { window.tnFilled += all.length; }).observe(
        document.querySelector('.tn-words'), { childList: true });
}"""
# The places that are too small, or that something else lies over.
MISSED = """least => [...document.querySelectorAll('.tn-place')].filter((place) => {
    if (!place.checkVisibility({ visibilityProperty: true })) return false;
    place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, right, top, bottom } = place.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return there !== place || Math.min(place.offsetWidth, place.offsetHeight) < least;
}).map((place) => place.ariaLabel)"""
# From now on whatever moves stands still until it is told where it is.
HOLD = """() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
        const made = animate.apply(this, given);
        made.pause();
        return made;
    };
}"""
# All men have come to rest, but for those that a test holds; and the page is drawn.
RESTED = """() => new Promise((done) => {
    const look = () => {
        const held = document.getAnimations().some((each) => each.playState === 'paused');
        if (held || !document.querySelector('.tn-moving')) setTimeout(done);
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})"""
FOCUSED = "() => document.activeElement.getAttribute('aria-label') ?? ''"
SIZE: ViewportSize = {"width": 640, "height": 1100}
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


class Table:
    """A board alone in a page, and the game behind it; every choice is answered at once."""

    def __init__(self, page: Page, told: Board, into: str = "") -> None:
        """``into`` is a place of the page that is there; without it the page is made."""
        self.page, self.told, self.game = page, told, told.game
        self.sent = wired(told)
        if not into:
            page.set_content("<!doctype html><html lang='en'><title>A board</title>")
        state = {"plate": told.plate, "shown": told.shown, "still": told.still}
        page.evaluate(ALONE, [told._esm, told._css, state, into or "body"])

    def answer(self) -> None:
        for message in json.loads(self.page.evaluate("() => JSON.stringify(tnSent.splice(0))")):
            self.told._heard(self.told, message, [])
        self.hear()

    def hear(self) -> None:
        """Have the page hear what the kernel has said meanwhile."""
        self.page.evaluate("all => tnHear(all)", self.sent)
        self.sent.clear()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=named(name))

    def click(self, name: str) -> None:
        self.button(name).click()
        self.answer()

    def more(self, name: str) -> None:
        """Click one of the tools that "More" opens."""
        self.click("More")
        self.click(name)

    def press(self, *keys: str) -> None:
        """Presses keys one after another; a capital as it is typed, with Shift."""
        for key in keys:
            self.page.keyboard.press(f"Shift+{key}" if key.isupper() and len(key) == 1 else key)
            self.answer()

    @property
    def focused(self) -> str:
        return str(self.page.evaluate(FOCUSED))

    @property
    def words(self) -> str:
        return self.page.locator(".tn-words").inner_text()

    @property
    def due(self) -> str:
        self.page.evaluate(RESTED)
        return self.page.locator(".tn-due").inner_text()

    def signs(self) -> list[str]:
        """The signs that lie over the men, but those of who may go."""
        found = self.page.locator(".tn-hand use:not([href$='-may'])").all()
        return sorted(str(each.get_attribute("href")).partition("-")[2] for each in found)

    def chooses(self, seat: str) -> bool:
        return isinstance(self.game.awaits, Choice) and self.game.awaits.seat == seat

    def play_by_mouse(self, seat: str) -> int:
        """Plays while this seat has to choose, the first man who may go to the first place where
        he may; returns how many half-moves that took.
        """
        before = len(self.game.log)
        while self.chooses(seat):
            self.pick_up().first.click()
            self.answer()
        return len(self.game.log) - before

    def pick_up(self) -> Locator:
        """Takes the first man who may go into the hand; returns where he may."""
        may, goals = self.page.locator(".tn-can"), self.page.locator(".tn-goal")
        for n in range(may.count()):
            may.nth(n).click()
            if goals.count():
                break
            may.nth(n).click()
        assert self.signs().count("picked") == 1
        return goals

    def play_by_keys(self, seat: str) -> int:
        """The same by arrow keys and Enter."""
        before = len(self.game.log)
        self.page.locator(".tn-place[tabindex='0']").focus()
        while self.chooses(seat):
            shown = self.told.shown
            source, goals = next((k, each["to"]) for k, each in shown["from"].items() if each["to"])
            self.lead(int(source))
            self.press("Enter")
            assert self.signs().count("picked") == 1
            self.lead(int(next(iter(goals))))
            assert self.focused.endswith(", may land")
            self.press("Enter")
            if self.page.locator(".tn-which button").count():
                self.press("Enter")
        return len(self.game.log) - before

    def lead(self, place: int) -> None:
        """Leads the keys to a place, by no more arrows than are needed; a store is the mover's."""
        laid, shown = self.told.plate, self.told.shown
        keys = [(here, seat) for here, seat, *_ in laid["places"]]
        goal = next(n for n, key in enumerate(keys) if key in ((place, -1), (place, shown["seat"])))
        start = int(
            self.page.evaluate(
                "() => [...document.querySelectorAll('.tn-place')].indexOf(document.activeElement)"
            )
        )
        assert start >= 0
        ways: dict[int, tuple[str, ...]] = {start: ()}
        todo = deque([start])
        while todo and goal not in ways:
            n = todo.popleft()
            for k, arrow in enumerate(ARROWS):
                to = led(self.told, n, k)
                if to not in ways:
                    ways[to] = (*ways[n], arrow)
                    todo.append(to)
        assert goal in ways, f"no arrow leads to {shown['names'][goal]}"
        self.press(*ways[goal])
        assert self.focused.startswith(shown["names"][goal].split(":")[0])


def led(told: Board, n: int, arrow: int) -> int:
    """Where an arrow key leads: over places that are none now, and nowhere if none is left."""
    walk, names = told.plate["walk"], told.shown["names"]
    to: int = walk[n][arrow]
    while not names[to] and to != walk[to][arrow]:
        to = walk[to][arrow]
    return to if names[to] else n


def missed(page: Page, least: int) -> list[str]:
    """The places that cannot be hit, by name, or are narrower than this many px; best none."""
    seen = page.locator(".tn-place:visible").count()
    assert seen > 20
    found: list[str] = page.evaluate(MISSED, least)
    return found


Sit = Callable[[Game], Table]
