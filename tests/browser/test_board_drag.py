"""Men led by mouse and by finger over a board alone in a page, with Python answering."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import tablesnb as tn
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice
from tablesnb.widget.board.view import Board, board
from tests.browser.drive import shot
from tests.browser.table import HOLD, Sit, Table
from tests.widget.told import said

SEED = 12
# How often a man is led in the whole game of this seed.
LED = 73
OTHERS = {"early_backgammon": 4, "modern_backgammon": 4, "todas_tablas": 4}  # and their seeds
SOON = ("tablut", 1)  # a game of the other family that is over soon, so led, and its seed
# How many men are on their way: of a board on which whoever has set out stays there (HOLD).
GLIDING = "() => document.querySelector('.tn-men').getAnimations({ subtree: true }).length"


def thrown(*dice: int) -> Game:
    game = tn.Game("irish", seed=1283, first="white")
    game.roll(*dice)
    return game


def middle(table: Table, name: str) -> tuple[float, float]:
    """A spot on a point where no neighbour is near."""
    box = table.page.locator(f".tn-place[aria-label^='{name}']").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at(table: Table, place: int) -> tuple[float, float]:
    """The same of a place of the seat to move."""
    laid, seat = table.told.plate["places"], table.told.shown["seat"]
    n = next(n for n, each in enumerate(laid) if each[0] == place and each[1] in (-1, seat))
    box = table.page.locator(".tn-place").nth(n).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def sent(table: Table) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.page.evaluate("() => tnSent")
    return found


class Finger:
    """A finger, or two, as Chromium is told of them."""

    def __init__(self, page: Page) -> None:
        self.tell = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        self.tell.send(
            "Input.dispatchTouchEvent",
            {
                "type": kind,
                "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)],
            },
        )

    def lead(self, start: tuple[float, float], *way: tuple[float, float]) -> None:
        self.touch("touchStart", start)
        (x, y), (to, down) = start, way[0]
        for part in (0.3, 0.6):
            self.touch("touchMove", (x + (to - x) * part, y + (down - y) * part))
        for each in way:
            self.touch("touchMove", each)


@pytest.fixture
def held(browser: Browser) -> Iterator[Page]:
    """A narrow page, touched with a finger."""
    context = browser.new_context(
        viewport={"width": 360, "height": 780}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(error.message))
    yield page
    context.close()
    assert thrown == []


def led_is_like_python(table: Table) -> None:
    """Every man stands where Python has him, and none lies beneath the hand."""
    found = table.page.evaluate(
        """() => [document.querySelectorAll('.tn-lift *, .tn-trace, .tn-lens').length,
        [...document.querySelectorAll('.tn-men use')].map(({ dataset, transform }) => {
            const { matrix } = transform.baseVal.consolidate();
            return [Number(dataset.man), matrix.e, matrix.f];
        })]"""
    )
    assert found[0] == 0
    wanted = {man[0]: man[2:4] for man in table.told.shown["men"]}
    assert {n: [round(x, 1), round(y, 1)] for n, x, y in found[1]} == {
        n: [round(x, 1), round(y, 1)] for n, (x, y) in wanted.items()
    }


def chosen(told: Board) -> tuple[int, int] | None:
    """Who is to be led next, and whither: the first who may go, as far as he may; or nobody."""
    for place, source in told.shown["from"].items():
        return place, [*source["to"], *source.get("far", ())][-1]
    return None


def go_on(told: Board) -> bool:
    """Throw, or choose what is no half-move; whether there was anything to do."""
    game = told.game
    if game.awaits is None or chosen(told):
        return False
    if isinstance(game.awaits, Choice):
        game.push(game.legal_moves[0])
    else:
        game.roll()
    return told.refresh()


def gesture(told: Board) -> None:
    """What leading a man to his goal comes to, without a page."""
    place, goal = chosen(told) or (0, 0)
    source = told.shown["from"][place]
    more = {"path": [*source["far"][goal][0][1:]]} if goal not in source["to"] else {}
    told._heard(told, said(told, "move", **{"from": place, "to": goal}, **more), [])


def nearly_over(left: int) -> Game:
    """A game in which so many men are still to be led before it ends."""
    told = board(tn.Game("irish", seed=SEED, first="white"))
    for _ in range(LED - left):
        while go_on(told):
            pass
        gesture(told)
    return told.game


def play_by_leading(table: Table, lead: Any) -> int:
    """The game to its end: always the first man who may go, to his farthest goal."""
    game, led = table.game, 0
    while game.awaits is not None:
        if go_on(table.told):
            table.hear()
            continue
        place, goal = chosen(table.told) or (0, 0)
        before = len(game.log)
        lead(at(table, place), at(table, goal))
        table.answer()
        if len(game.log) == before:
            table.page.locator(".tn-which button").first.click()
            table.answer()
        assert len(game.log) > before, (place, goal)
        led_is_like_python(table)
        led += 1
    return led


def by_mouse(page: Page) -> Any:
    def lead(start: tuple[float, float], goal: tuple[float, float]) -> None:
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*goal, steps=2)
        page.mouse.up()

    return lead


@pytest.mark.long
def test_a_whole_game_by_dragging_alone(sit: Sit, cases: Callable[..., int]) -> None:
    """The short run leads the last tenth of one, in which men are borne off."""
    whole = cases(10) == 10
    others = (tn.Game(name, seed=seed) for name, seed in OTHERS.items() if whole)
    for game in (nearly_over(cases(LED, 10)), *others):
        table = sit(game)
        table.page.set_viewport_size({"width": 960, "height": 700})
        table.page.emulate_media(reduced_motion="reduce")
        led = play_by_leading(table, by_mouse(table.page))
        assert led == cases(LED, 10) or game.name in OTHERS
        assert game.outcome() is not None and "wins" in table.words
        shot(table.page, f"drag-end-{game.name}")


@pytest.mark.long(dear=True)
def test_a_whole_game_by_a_finger_alone(held: Page, cases: Callable[..., int]) -> None:
    held.emulate_media(reduced_motion="reduce")
    table = Table(held, board(nearly_over(cases(LED, 10))))
    finger = Finger(held)

    def lead(start: tuple[float, float], goal: tuple[float, float]) -> None:
        finger.lead(start, goal)
        finger.touch("touchEnd")

    assert play_by_leading(table, lead) == cases(LED, 10)
    assert table.game.outcome() is not None


def soon() -> Game:
    name, seed = SOON
    return tn.Game(name, seed=seed)


@pytest.mark.long
def test_a_whole_game_of_tablut_by_dragging_alone(sit: Sit) -> None:
    game = soon()
    table = sit(game)
    table.page.emulate_media(reduced_motion="reduce")
    assert play_by_leading(table, by_mouse(table.page)) == 10
    assert game.outcome() is not None


@pytest.mark.long
def test_a_whole_game_of_tablut_by_a_finger_alone(held: Page) -> None:
    game = soon()
    held.emulate_media(reduced_motion="reduce")
    finger = Finger(held)

    def lead(start: tuple[float, float], goal: tuple[float, float]) -> None:
        finger.lead(start, goal)
        finger.touch("touchEnd")

    assert play_by_leading(Table(held, board(game)), lead) == 10
    assert game.outcome() is not None


@pytest.mark.long
def test_a_whole_game_of_tablut_by_keys_alone(sit: Sit) -> None:
    game = soon()
    table = sit(game)
    table.page.emulate_media(reduced_motion="reduce")
    table.page.locator(".tn-place[tabindex='0']").focus()
    while game.awaits is not None:
        assert table.play_by_keys(game.awaits.seat) == 1
    assert game.outcome() is not None


def lift(table: Table, name: str = "24:") -> None:
    """Press on a man and lead him to the middle of the board."""
    table.page.mouse.move(*middle(table, name))
    table.page.mouse.down()
    x, y = middle(table, "18:")
    table.page.mouse.move(x - 30, y + 90, steps=3)


def test_a_man_is_lifted_above_all_and_snaps_to_his_goal(sit: Sit) -> None:
    table = sit(thrown(6, 5))
    table.page.evaluate(HOLD)
    lift(table)
    page = table.page
    # nothing was asked, and where he may go is shown at once
    assert sent(table) == [] and table.signs() == ["land", "land", "picked"]
    assert page.locator(".tn-lift [data-man]").count() == page.locator(".tn-trace").count() == 1
    shot(page, "drag-lifted")
    page.mouse.move(*middle(table, "18:"))
    spot = table.told.shown["land"][17][1:3]
    shown = page.locator(".tn-lift use").get_attribute("transform") or ""
    assert shown.startswith(f"translate({spot[0]:g} {spot[1]:g})")
    shot(page, "drag-snapped")
    page.mouse.up()
    assert [(each["kind"], each["to"]) for each in sent(table)] == [("move", 17)]
    table.answer()
    assert table.words == "White moves 24 → 18." and table.signs() == []
    led_is_like_python(table)
    # he has come by hand, and does not come again by himself
    assert page.evaluate(GLIDING) == 0


def test_a_press_that_hardly_moves_is_a_click(sit: Sit) -> None:
    table = sit(thrown(6, 5))
    x, y = middle(table, "24:")
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 2, y + 2)
    assert table.page.locator(".tn-lift *").count() == 0
    table.page.mouse.up()
    assert "picked" in table.signs()


def test_escape_puts_him_back_and_the_board_keeps_the_keys(sit: Sit) -> None:
    table = sit(thrown(6, 5))
    lift(table)
    table.page.keyboard.press("Escape")
    led_is_like_python(table)
    table.page.mouse.up()
    assert (sent(table), table.signs()) == ([], [])
    assert table.focused.startswith("24:")


@pytest.mark.long
@pytest.mark.parametrize("where", ["own place", "beside the board"])
def test_let_go_at_home_or_outside_he_goes_back(sit: Sit, where: str) -> None:
    table = sit(thrown(6, 5))
    lift(table)
    spot = middle(table, "24:") if where == "own place" else (639.0, 1090.0)
    table.page.mouse.move(*spot, steps=2)
    table.page.mouse.up()
    assert sent(table) == [] and "picked" not in table.signs()
    led_is_like_python(table)
    # and the click that ends the press has picked nobody up: the next one does
    table.page.mouse.click(*middle(table, "24:"))
    assert "picked" in table.signs()


def test_let_go_where_he_may_not_stand_he_is_refused_and_goes_back(sit: Sit) -> None:
    table = sit(thrown(6, 5))
    table.page.evaluate(HOLD)
    lift(table)
    table.page.mouse.move(*middle(table, "12:"), steps=2)
    table.page.mouse.up()
    led_is_like_python(table)
    assert table.page.evaluate(GLIDING) == 1
    assert [(each["kind"], each["from"], each["to"]) for each in sent(table)] == [("move", 23, 11)]
    table.answer()
    assert "is refused" in table.words and len(table.game.log) == 1
    assert table.page.locator("[href$='-refused']").count() == 1
    # over a man of one's own too, who else would be picked up instead
    lift(table)
    table.page.mouse.move(*middle(table, "8:"), steps=2)
    table.page.mouse.up()
    assert sent(table)[-1]["to"] == 7


@pytest.mark.long
def test_a_man_who_may_not_go_is_not_led(sit: Sit) -> None:
    table = sit(thrown(6, 5))
    lift(table, "6:")
    assert table.page.locator(".tn-lift *").count() == 0 and table.signs() == []
    table.page.mouse.up()


def test_two_men_are_led_faster_than_python_answers(sit: Sit) -> None:
    table = sit(thrown(3, 2))
    for name in ("13:", "10:"):
        table.page.mouse.click(*middle(table, name))
    table.page.mouse.move(*middle(table, "6:"))
    table.page.mouse.down()
    x, y = middle(table, "4:")
    table.page.mouse.move(x, y - 60, steps=2)
    table.answer()
    # the answer has come while he is on his way, and he is still led
    assert table.page.locator(".tn-lift [data-man]").count() == 1
    table.page.mouse.move(x, y)
    table.page.mouse.up()
    table.answer()
    assert [str(entry.move) for entry in table.game.log[1:]] == ["13/10", "6/4"]
    led_is_like_python(table)


@pytest.mark.long
def test_an_answer_that_ends_the_turn_takes_him_out_of_the_hand(sit: Sit) -> None:
    table = sit(thrown(6, 5))
    lift(table)
    table.game.push("24/18")
    table.game.push("18/13")
    table.told.refresh()
    table.hear()
    led_is_like_python(table)
    table.page.mouse.up()
    assert sent(table) == []


@pytest.mark.long
def test_a_double_click_plays_once_and_picks_nobody_up(sit: Sit) -> None:
    table = sit(thrown(6, 5))
    table.page.mouse.click(*middle(table, "24:"))
    table.page.mouse.dblclick(*middle(table, "18:"))
    table.answer()
    assert [str(entry.move) for entry in table.game.log[1:]] == ["24/18"]
    assert table.signs() == []
    # nor does one on a man who has been led there
    table.page.mouse.dblclick(*middle(table, "18:"))
    assert table.signs() == []


def test_a_finger_has_a_lens_and_is_told_what_letting_go_does(held: Page) -> None:
    table = Table(held, board(thrown(6, 5)))
    finger = Finger(held)
    finger.lead(middle(table, "24:"), middle(table, "18:"))
    lens = held.locator(".tn-lens")
    expect(lens).to_be_visible()
    box = lens.bounding_box()
    assert box is not None and (round(box["width"]), round(box["height"])) == (132, 132)
    assert box["y"] + 132 < middle(table, "18:")[1] or box["y"] > middle(table, "18:")[1]
    words = held.locator(".tn-words")
    expect(words).to_have_text("24 to 18, with the 6. Let go to set him down.")
    shot(held, "drag-lens")
    finger.touch("touchMove", middle(table, "12:"))
    expect(words).to_have_text("He may not go there. Let go to be told why.")
    finger.touch("touchMove", middle(table, "18:"))
    finger.touch("touchEnd")
    table.answer()
    assert table.words == "White moves 24 → 18."
    expect(lens).to_have_count(0)


@pytest.mark.long
def test_a_second_finger_puts_him_back(held: Page) -> None:
    table = Table(held, board(thrown(6, 5)))
    finger = Finger(held)
    there = middle(table, "18:")
    finger.lead(middle(table, "24:"), there)
    assert held.locator(".tn-lift *").count() == 1
    finger.touch("touchStart", there, (180.0, 740.0))
    led_is_like_python(table)
    finger.touch("touchEnd")
    assert sent(table) == []


@pytest.mark.long
def test_a_press_that_the_page_takes_over_puts_him_back(held: Page) -> None:
    table = Table(held, board(thrown(6, 5)))
    finger = Finger(held)
    finger.lead(middle(table, "24:"), middle(table, "18:"))
    finger.touch("touchCancel")
    # the page hears of it some time after it was told
    expect(held.locator(".tn-lift *")).to_have_count(0)
    led_is_like_python(table)
    assert sent(table) == [] and table.signs() == []


@pytest.mark.long
def test_a_page_is_scrolled_on_the_board_but_not_by_men_who_may_go(held: Page) -> None:
    table = Table(held, board(thrown(6, 5)))
    action = "name => getComputedStyle(document.querySelector(name)).touchAction"
    assert held.evaluate(action, "[aria-label^='24:']") == "none"
    assert held.evaluate(action, "[aria-label^='6:']") == "manipulation"
    assert table.signs() == []
