"""Where a game stops the reader's own move is taken on the board, and answered, without Python."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import tablesnb as tn
from tablesnb.lesson.frames import _shown, asking_cells
from tests.browser.drive import shot
from tests.browser.table import ALONE, ARROWS, Sit
from tests.browser.test_ask import NIGHT, WIDER
from tests.long import always
from tests.widget.test_replay import HEAD, WALK

GAME = (
    HEAD
    + "\n1 white 6 5: 24/18 18/13 !stop ; Safe.\n2 black 6 5: 24/18 18/13"
    + "\n3 white 3 1: 8/5 6/5 !stop ; The best point.\n4 black 6 6\n"
)
FIRST = "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.65"
LESSONS = ["01", "02", "03", "04", "05", "06", "12"]


@cache
def one() -> Any:
    """A game with two stops, of which the first has a question of its own."""
    run = tn.ask(
        "Run with one man.",
        FIRST,
        large=True,
        play={"24/18 18/13": "He is safe.", "24/18 13/8": "He is alone.", ...: "No."},
        hints=["Which man stands farthest behind?"],
        name="run",
    )
    return tn.replay(GAME, stops={1: run, 3: None}, key="two-stops", throw=1)


# What the places of a question are called, and which of them has the keys.
LABELS = "() => [...document.querySelectorAll('.tn-ask .tn-place')].map((each) => each.ariaLabel)"
PLACE = LABELS.replace(".map((each) => each.ariaLabel)", ".indexOf(document.activeElement)")


class Stopping:
    """A game in a page of its own, with nobody behind it."""

    def __init__(self, page: Page, made: Any) -> None:
        self.page, self.made = page, made
        page.set_content("<!doctype html><html lang='en'><title>A game</title><body>")
        page.evaluate(ALONE, [made._esm, made._css, {"told": made.told, "still": ""}])
        self.game = page.locator(".tn-replay")
        self.asks = page.locator(".tn-ask")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def place(self, name: str) -> Locator:
        return self.asks.locator(f".tn-place[aria-label^='{name}:']")

    def play(self, *places: str) -> None:
        for name in places:
            self.place(name).click()

    @property
    def at(self) -> str:
        return str(self.game.locator(".tn-count").get_attribute("data-at"))

    def verdict(self, text: str) -> None:
        expect(self.asks.locator(".tn-verdict")).to_contain_text(text)

    def choose(self, *verdicts: str) -> bool:
        """Answer from the list, with an answer of such a verdict; whether there is one."""
        asks = self.made.told["asks"]
        # where a game asks but once, no number stands over it
        _, _, which = self.page.locator(".tn-part-of").inner_text().partition("· ")
        number = int(which.split()[0]) - 1 if which else 0
        question = self.made.asked.told["questions"][number]
        assert len(asks["questions"]) > number
        replies, known = question["replies"], question["answers"]

        def said(key: Any) -> str:
            found = [each["reply"] for each in known if key in each["is"]]
            return str(replies[found[0] if found else question["other"]]["verdict"])

        found = [n for n, (_, key) in enumerate(question["list"]) if said(key) in verdicts]
        if found:
            self.button("Answer from a list (L)").click()
            self.asks.locator(".tn-words-list input").nth(found[0]).check()
            self.button("Answer").click()
        return bool(found)


@pytest.fixture
def game(bare: Page, sit: Sit) -> Stopping:
    return Stopping(bare, one())


def test_the_stop_comes_before_the_move_and_hides_the_line(game: Stopping) -> None:
    # it begins at its first stop: the dice lie there, and nobody has moved
    assert game.at == "1 of 10"
    expect(game.game).to_be_hidden()
    expect(game.asks).to_be_visible()
    expect(game.asks.locator(".tn-part-of")).to_have_text("Throw 1 · 1 of 2")
    assert "24→18" not in game.game.locator(".tn-lines").text_content()  # type: ignore[operator]


@pytest.mark.everyday
def test_a_wrong_move_is_answered_and_a_second_one_taken(game: Stopping) -> None:
    game.play("24", "18", "13", "8")
    game.button("That is my turn").click()
    game.verdict("Not this.")
    expect(game.asks).to_contain_text("He is alone.")
    game.play("24", "18", "18", "13")
    game.button("That is my turn").click()
    game.verdict("Right.")
    shot(game.page, "stop-right")
    game.button("Go on").click()
    expect(game.asks).to_be_hidden()
    # what was played in the game is seen, and it goes on to the next stop
    assert game.at == "3 of 10"
    expect(game.game.locator(".tn-remark").first).to_have_text("Safe.")
    assert game.page.evaluate("() => tnSent.map((each) => each.kept?.verdict)") == [
        "wrong",
        "right",
    ]
    game.button("Last").click()
    expect(game.asks.locator(".tn-part-of")).to_have_text("Throw 3 · 2 of 2")


@pytest.mark.long
def test_a_move_is_taken_back_and_shown_to_who_gives_up(game: Stopping) -> None:
    game.play("24", "18")
    game.button("Take back").click()
    expect(game.place("24")).to_have_attribute("aria-label", "24: two men of yours, may move")
    game.button("Hint").click()
    expect(game.asks).to_contain_text("Which man stands farthest behind?")
    game.button("Show me").click()
    game.verdict("The answer, shown to you.")
    game.button("Go on").click()
    assert game.at == "3 of 10"


@pytest.mark.long
def test_one_goes_back_in_the_game_and_comes_to_the_stop_again(game: Stopping) -> None:
    game.play("24", "18")
    game.button("Back in the game (P)").click()
    expect(game.game).to_be_visible()
    assert game.at == "0 of 10"
    game.game.press("n")
    expect(game.asks).to_be_visible()
    # what was begun there still stands
    expect(game.place("18")).to_have_attribute("aria-label", "18: one man of yours, may move")


@pytest.mark.parametrize("width", [1180, 900])
def test_the_question_has_all_the_room_of_the_game(game: Stopping, width: int) -> None:
    game.page.set_viewport_size({"width": width, "height": 760})
    feet = []
    for each in (game.game, game.asks):
        box = each.bounding_box()
        assert box is not None
        feet.append(box["y"] + box["height"])
    assert abs(feet[0] - feet[1]) < 2, feet
    row, frame = (game.asks.locator(".tn-ask-row").bounding_box(), game.asks.bounding_box())
    assert row is not None and frame is not None
    assert frame["y"] + frame["height"] - row["y"] - row["height"] < 24


def test_by_keys_alone(game: Stopping) -> None:
    game.asks.focus()
    press = game.page.keyboard.press
    press("p")
    expect(game.game).to_be_visible()
    expect(game.game).to_be_focused()
    press("ArrowRight")
    expect(game.asks).to_be_visible()
    press("h")
    press("v")
    game.verdict("The answer, shown to you.")
    press("n")
    expect(game.game).to_be_visible()
    assert game.at == "3 of 10"
    expect(game.game).to_be_focused()


@pytest.mark.long
def test_a_stop_on_a_ring_is_answered_by_keys_alone(bare: Page, sit: Sit) -> None:
    (cell,) = (each for each in asking_cells("04") if "tn.replay(" in each.source)
    game = Stopping(bare, _shown(cell.source, cell.before))
    game.game.focus()
    press, page = bare.keyboard.press, bare
    press("End")
    expect(game.asks).to_be_visible()
    plate = game.made.asked.told["questions"][0]["board"]["plate"]
    press("Tab")  # until a place has the keys
    while page.evaluate("() => !document.activeElement.matches('.tn-place')"):
        press("Tab")

    def lead(name: str) -> None:
        """Lead the keys to a place by arrows, over those that are none now."""
        told: list[str] = page.evaluate(LABELS)
        goal = next(n for n, each in enumerate(told) if re.match(f"{name}[:,]", each))
        start = page.evaluate(PLACE)
        ways: dict[int, list[str]] = {start: []}
        todo = [start]
        for here in todo:
            for k, arrow in enumerate(ARROWS):
                to = plate["walk"][here][k]
                while not told[to] and to != plate["walk"][to][k]:
                    to = plate["walk"][to][k]
                if told[to] and to not in ways:
                    ways[to] = [*ways[here], arrow]
                    todo.append(to)
        for arrow in ways[goal]:
            press(arrow)
        assert page.evaluate(PLACE) == goal

    for source, to in (("G2", "G5"), ("B3", "B5"), ("B5", "B6")):
        lead(source)
        press("Enter")
        lead(to)
        press("Enter")
    done = game.button("That is my turn")
    for _ in range(9):  # what says that the turn is over is near
        press("Tab")
        if done.evaluate("each => each === document.activeElement"):
            break
    press("Enter")
    expect(game.asks.locator(".tn-sign[data-is='right']")).to_be_visible()
    press("n")
    expect(game.game).to_be_focused()


@pytest.mark.long
def test_what_nobody_wrote_a_question_for_says_what_was_played(game: Stopping) -> None:
    game.button("Show me").click()
    game.button("Go on").click()
    game.button("Last").click()
    game.play("13", "10", "8", "7")
    game.button("That is my turn").click()
    game.verdict("Another move.")
    expect(game.asks).to_contain_text("White chose another move in the game.")
    game.button("Go on").click()
    game.button("Last").click()
    assert game.at == "10 of 10"


@pytest.mark.long
def test_before_a_class_a_stop_only_waits(game: Stopping) -> None:
    game.button("Back in the game (P)").click()
    game.game.focus()
    game.page.keyboard.press("Shift+P")
    game.page.keyboard.press("n")
    assert game.at == "1 of 10"
    expect(game.asks).to_be_hidden()
    expect(game.game.locator(".tn-slide")).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(game.asks).to_be_visible()


def test_a_page_of_its_own_asks_and_keeps_what_was_answered(
    browser: Browser, tmp_path: Path
) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(error.message))
    page.goto(one().page(tmp_path / "p.html").as_uri())
    asks = page.locator(".tn-ask")
    asks.get_by_role("button", name="Show me", exact=True).click()
    asks.get_by_role("button", name="Go on", exact=True).click()
    expect(page.locator(".tn-replay")).to_be_visible()
    page.reload()
    # it stops there again, with what was answered
    expect(asks.locator(".tn-verdict")).to_contain_text("The answer, shown to you.")
    expect(asks.get_by_role("button", name="Go on", exact=True)).to_be_visible()
    context.close()
    assert thrown == []


@pytest.mark.parametrize(
    ("dark", "width"),
    always((False, 360), (True, 1170), of=product([False, True], [360, 1170, 1700])),
)
def test_nothing_jumps_and_nothing_is_cut_off(game: Stopping, width: int, dark: bool) -> None:
    page = game.page
    page.set_viewport_size({"width": width, "height": 760})
    page.evaluate(NIGHT, dark)
    whole = page.locator(".tn-replay-stops")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
    high = whole.evaluate("each => each.offsetHeight")
    game.button("Show me").click()
    game.verdict("The answer, shown to you.")
    assert whole.evaluate("each => each.offsetHeight") == high
    assert page.evaluate(WIDER) == []
    shot(page, f"stop-{width}-{'dark' if dark else 'light'}")
    game.button("Go on").click()
    assert page.evaluate(WIDER) == []


# what a stop does is tried above; each question of a stop has an answer in tests/lesson
@pytest.mark.long
@pytest.mark.parametrize("lesson", always(of=LESSONS))
def test_every_stop_of_a_lesson_is_answered_wrong_and_right(
    bare: Page, sit: Sit, lesson: str
) -> None:
    cells = [each for each in asking_cells(lesson) if "tn.replay(" in each.source]
    assert cells
    for cell in cells:
        game = Stopping(bare, _shown(cell.source, cell.before))
        for _ in game.made.asked:
            game.game.page.locator(".tn-replay-stops").evaluate("each => each.scrollIntoView()")
            if game.asks.is_hidden():
                game.game.press("End")
            # of two plays that are as good none is wrong
            if game.choose("wrong", "less"):
                expect(game.asks.locator(".tn-verdict")).to_be_visible()
            assert game.choose("right")
            expect(game.asks.locator(".tn-sign[data-is='right']")).to_be_visible()
            game.button("Go on").click()
        game.game.press("End")
        last = len(game.made)
        assert game.at == f"{last} of {last}"


@pytest.mark.long
@pytest.mark.parametrize("width", always(1170, of=[360, 1170]))
def test_the_words_of_a_line_stand_beside_the_board_and_nothing_jumps(
    bare: Page, sit: Sit, width: int
) -> None:
    bare.set_viewport_size({"width": width, "height": 760})
    game = Stopping(bare, tn.replay(WALK))
    bare.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
    ground = game.game.locator(".tn-replay-ground")
    high = game.game.evaluate("each => each.offsetHeight")
    game.game.focus()
    expect(ground).to_have_text("")
    bare.keyboard.press("PageDown")
    expect(ground.locator(".tn-remark")).to_have_text("Move a man by each die.")
    expect(ground.locator("blockquote")).to_contain_text("Have a special care")
    shot(bare, f"words-{width}")
    bare.keyboard.press("PageDown")
    expect(ground.locator(".tn-mark")).to_have_attribute("aria-label", "reported")
    bare.keyboard.press("PageDown")
    expect(ground).to_have_text("")
    assert game.game.evaluate("each => each.offsetHeight") == high
    assert bare.evaluate(WIDER) == []


@pytest.mark.long
def test_one_goes_from_comment_to_comment(bare: Page, sit: Sit) -> None:
    game = Stopping(bare, tn.replay(WALK))
    game.game.focus()
    bare.keyboard.press("c")
    expect(game.button("Comments only")).to_have_attribute("aria-pressed", "true")
    bare.keyboard.press("n")
    assert game.at == "3 of 9"
    game.button("Next").click()
    assert game.at == "6 of 9"
    game.button("Next").click()
    assert game.at == "9 of 9"
    bare.keyboard.press("p")
    assert game.at == "6 of 9"
    game.button("Comments only").click()
    bare.keyboard.press("p")
    assert game.at == "5 of 9"
