"""Somebody who answers questions in a page: with the mouse, with the keys, or with a finger."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tablesnb.widget.board.view import Board
from tests.lesson.lessons.asked import Question, best, own, way_to

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
THERE = "each => each === document.activeElement"
# whether it comes before where the keys are
BEFORE = """each => Boolean(document.activeElement.compareDocumentPosition(each)
    & Node.DOCUMENT_POSITION_PRECEDING)"""
AT = "all => all.indexOf(document.activeElement)"
# which place of its board it is
AMONG = "each => [...each.parentElement.querySelectorAll('.tn-place')].indexOf(each)"
TABS = 120
TAKEN = re.compile("^Take back White's ")
STEPS = 400  # of a replay, at most


class Mouse:
    """Answers with the mouse alone; a number is typed, for there is nothing to press.

    ``frame`` is the one that is answered, where a page has several.
    """

    def __init__(self, page: Page, frame: Locator | None = None) -> None:
        self.page = page
        self.frame = frame or page.locator(".tn-ask")

    def press(self, what: Locator) -> None:
        what.click()

    def touch(self, n: int) -> None:
        """Touches a place of the board."""
        self.press(self.frame.locator(".tn-place").nth(n))

    def count(self, number: float) -> None:
        self.press(self.frame.locator(".tn-number-box input"))
        self.page.keyboard.type(f"{number:g}")
        self.press(self.button("Answer"))

    def onward(self) -> None:
        self.press(self.button("Next"))

    def button(self, name: str) -> Locator:
        return self.frame.get_by_role("button", name=name, exact=True)

    def answer(self, of: Question) -> None:
        """Gives the best answer of the question that is asked."""
        answer = best(of)
        if of["kind"] == "play":
            self.play(of, answer)
        elif of["kind"] == "touch":
            for n in answer:
                self.touch(n)
            self.press(self.button("Check"))
        elif of["kind"] == "choice":
            self.press(self.frame.locator("button.tn-option").nth(answer))
        elif of["kind"] == "number":
            self.count(answer)
        elif of["kind"] == "set":
            self.set(answer)
        elif of["kind"] == "all":
            self.find(of)
        else:
            self.sort(of, answer)
        # where scholars disagree, the best answer is as good as others, and none is right alone
        good = ":is([data-is=right], [data-is=level])"
        expect(self.frame.locator(f".tn-verdict .tn-sign{good}")).to_be_visible()

    def play(self, of: Question, end: int) -> None:
        """Plays each half-move on the way to a node; of a throw it is said when it is played."""
        at, nodes = 0, of["board"]["nodes"]
        for name in way_to(of, end):
            self.half(of, at, name)
            at = nodes[at]["to"][name]
        if any(each.get("to") for each in nodes[1:]):
            self.press(self.button("That is my turn"))

    def half(self, of: Question, at: int, name: str) -> None:
        """Plays one half-move from a node: a man taken up, and set down."""
        node = of["board"]["nodes"][at]
        way, _, die = name.partition(":")
        place, *to = map(int, way.split(">"))
        there = own(of, at)
        self.touch(there[place])
        if to and "once" not in node["from"].get(f"{place}", {}):
            self.touch(there[to[0]])
            # it is asked where two dice lead there, and where the one that is shown is not this
            alike = [each for each in node["to"] if each.partition(":")[0] == way]
            if die and (way not in node["to"] or len(alike) > 1):
                self.press(self.frame.locator(".tn-which button", has_text=die))

    def find(self, of: Question) -> None:
        """Plays all the moves that there are, each from the same position."""
        moves = of["board"]["nodes"][0]["to"]
        for number, name in enumerate(moves, start=1):
            self.half(of, 0, name)
            if number < len(moves):
                said = f"{number} of {len(moves)} found"
                expect(self.frame).to_contain_text(said)

    def set(self, men: str) -> None:
        """Puts men on their places: the first by touching it, the others by a button."""
        for each in men.split(","):
            place, many = map(int, each.split(":"))
            self.touch(place)
            for _ in range(many - 1):
                self.press(self.button("one man more"))
        self.press(self.button("That is how they stand"))

    def sort(self, of: Question, order: list[int]) -> None:
        """Brings each option up to its place, the first one first."""
        now = [*range(len(order))]
        for to, option in enumerate(order):
            for _ in range(now.index(option) - to):
                self.press(self.button(f"{of['options'][option]}: earlier"))
            now.remove(option)
            now.insert(to, option)
        self.press(self.button("That is the order"))

    def begin(self, board: Board) -> None:
        """Throws on a board to play on, and plays a half-move."""
        self.press(self.button("Throw"))
        self.pick(".tn-can", board)
        self.pick(".tn-goal", board)
        expect(self.frame.get_by_role("button", name=TAKEN)).to_be_enabled()

    def pick(self, which: str, board: Board) -> None:
        """Touches the first place of a kind."""
        place = self.frame.locator(f".tn-place{which}").first
        expect(place).to_be_visible()
        self.touch(place.evaluate(AMONG))

    def step_through(self) -> None:
        """Steps through a replay to its end; where it asks for a move, shows what was played."""
        asks = [self.button(name) for name in ("Show", "Go on", "Show me")]
        count = self.frame.locator(".tn-replay .tn-count")
        for _ in range(STEPS):
            asked = next((each for each in asks if each.is_visible()), None)
            if asked is not None:
                self.press(asked)
            elif len({*str(count.get_attribute("data-at")).split(" of ")}) == 1:
                return
            else:
                self.step()
        raise AssertionError(f"the end is not reached: {count.get_attribute('data-at')}")

    def step(self) -> None:
        self.press(self.button("Next"))


class Finger(Mouse):
    """Answers by touching the glass."""

    last = -1

    def press(self, what: Locator) -> None:
        what.tap()

    def touch(self, n: int) -> None:
        if n == self.last:  # else it is the second touch of two, which takes nobody up
            # on its first letter: a mark of a rule may stand further on, and tools are in the head
            self.frame.locator(".tn-task").tap(position={"x": 4, "y": 8})
        self.last = n
        super().touch(n)


class Keys(Mouse):
    """Answers with the keys alone."""

    def press(self, what: Locator) -> None:
        self.reach(what)
        self.page.keyboard.press("Enter")

    def reach(self, what: Locator) -> None:
        """Goes on with Tab, or back, until it has come there."""
        expect(what).to_be_visible()
        back = what.evaluate(BEFORE)
        for _ in range(TABS):
            if what.evaluate(THERE):
                return
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"Tab does not come to {what}")

    def touch(self, n: int) -> None:
        if self.at() < 0:
            self.reach(self.frame.locator(".tn-place[tabindex='0']"))
        for arrow in self.walk(self.at(), n):
            self.page.keyboard.press(arrow)
        assert self.at() == n
        self.page.keyboard.press("Enter")

    def at(self) -> int:
        """On which place of the board the keys are, or -1."""
        here: int = self.frame.locator(".tn-place").evaluate_all(AT)
        return here

    def walk(self, start: int, end: int) -> list[str]:
        """The arrows that lead from a place to another, as the plate of the board has them."""
        walk: list[list[int]] = self.plate["walk"]
        here = self.frame.locator(".tn-place").evaluate_all("all => all.map(each => !each.hidden)")
        ways: dict[int, list[str]] = {start: []}
        row = [start]
        for at in row:
            for number, arrow in enumerate(ARROWS):
                to = walk[at][number]
                while not here[to] and to != walk[to][number]:
                    to = walk[to][number]
                if here[to] and to not in ways:
                    ways[to] = [*ways[at], arrow]
                    row.append(to)
        return ways[end]

    def count(self, number: float) -> None:
        self.reach(self.frame.locator(".tn-number-box input"))
        self.page.keyboard.type(f"{number:g}")
        self.page.keyboard.press("Enter")

    def onward(self) -> None:
        self.page.keyboard.press("n")

    def answer(self, of: Question) -> None:
        self.plate: dict[str, Any] = (of["board"] or {}).get("plate", {})
        super().answer(of)

    def pick(self, which: str, board: Board) -> None:
        self.plate = board.plate
        super().pick(which, board)

    def step(self) -> None:
        self.page.keyboard.press("ArrowRight")

    def step_through(self) -> None:
        self.reach(self.button("Next"))
        super().step_through()
