"""Alea Evangelii in Chromium: a king escapes and is taken, by mouse, by keys and by touch."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import tablesnb as tn
from tests.boards.crossings import NAMES, setting
from tests.browser.asked import Asked
from tests.browser.drive import shot
from tests.browser.table import ALONE, Sit
from tests.browser.test_board_life import CHECK
from tests.long import always
from tests.widget.told import said

STEPS = 200
TELL = """text => {
    const told = JSON.parse(text);
    const began = performance.now();
    tnHear(told);
    document.body.getBoundingClientRect();
    return performance.now() - began;
}"""


def near_a_citadel() -> tn.Game:
    return setting("defenders", K="b8", T="f3", t="f10 m2 m17")


def nearly_taken() -> tn.Game:
    return setting("attackers", K="e10", T="n3", t="e11 e9 d10 f16")


def test_a_king_escapes_by_mouse(sit: Sit) -> None:
    table = sit(near_a_citadel())
    assert table.due == "Defenders are to move."
    table.button("b8, king").click()
    # his lines are shown at once, and nothing was asked
    assert table.page.evaluate("() => tnSent.length") == 0
    assert table.signs() == ["dot"] * 36 + ["picked"]
    shot(table.page, "alea-king-in-hand")
    table.click("b2, corner, may land")
    assert table.game.outcome() is not None
    assert table.words.startswith("The king moves b8 → b2.")
    expect(table.page.locator(".tn-part-over")).to_contain_text("goal")
    assert table.due == ""
    shot(table.page, "alea-escaped")


@pytest.mark.long
def test_a_king_escapes_by_keys(sit: Sit) -> None:
    table = sit(near_a_citadel())
    table.page.locator(".tn-place[tabindex='0']").focus()
    table.press("Home")
    assert table.focused == "b8, king, may move"
    table.press("Enter", "ArrowDown", "ArrowDown")
    assert table.focused == "b6, empty, may land"
    table.press("Shift+ArrowDown")
    assert table.focused == "b1, corner, may land"
    table.press("ArrowUp", "Enter")
    assert table.words.startswith("The king moves b8 → b2.")
    assert table.game.outcome() is not None
    # the keys stay where they were
    assert table.focused == "b2, king"


@pytest.mark.long
def test_a_king_is_taken_by_mouse(sit: Sit) -> None:
    table = sit(nearly_taken())
    assert table.due == "Attackers are to move."
    table.click("f16, attacker")
    table.click("f10, empty, may land")
    outcome = table.game.outcome()
    assert outcome is not None and outcome.payoff["attackers"] > 0
    assert table.words.startswith("The attackers move f16 → f10")
    expect(table.page.locator(".tn-part-over")).to_contain_text("Taking the king")
    table.page.wait_for_function("() => document.getAnimations().length === 0")
    shot(table.page, "alea-taken")


def test_a_king_is_taken_by_keys_and_the_move_taken_back(sit: Sit) -> None:
    table = sit(nearly_taken())
    table.page.locator(".tn-place[tabindex='0']").focus()
    table.press("Home", "ArrowRight")
    assert table.focused == "f10, empty"
    # with Shift to the next man who may go, however far he stands
    table.press("Shift+ArrowUp")
    assert table.focused == "f16, attacker, may move"
    table.press("Enter", *["ArrowDown"] * 6)
    assert table.focused == "f10, empty, may land"
    table.press("Enter")
    assert table.game.outcome() is not None
    table.press("u")
    assert table.game.outcome() is None
    assert table.words == "Taken back: Attackers' f16 → f10."
    table.press("y")
    assert table.game.outcome() is not None


@pytest.mark.long
def test_one_stop_for_the_tab_key_and_every_crossing_by_arrows(sit: Sit) -> None:
    table = sit(tn.Game("alea_evangelii"))
    page = table.page
    assert page.locator(".tn-place").count() == 361
    assert page.locator(".tn-place[tabindex='0']").count() == 1
    page.locator(".tn-place[tabindex='0']").focus()
    table.press("Home")
    assert table.focused == "j10, king"
    for key, names in (
        ("ArrowLeft", ["i10, defender, may move", "h10, empty", "g10, defender, may move"]),
        ("ArrowUp", ["g11, empty", "g12, empty"]),
        ("ArrowRight", ["h12, empty"]),
        ("ArrowDown", ["h11, defender, may move"]),
    ):
        for name in names:
            table.press(key)
            assert table.focused == name
    # at the edge an arrow leads no further
    table.press(*["ArrowDown"] * 25)
    assert table.focused.startswith("h1, ")
    table.press(*["ArrowLeft"] * 25)
    assert table.focused == "a1, corner"
    assert page.locator(".tn-place[tabindex='0']").count() == 1


@pytest.mark.long
def test_what_is_thrown_is_nowhere_to_be_seen(sit: Sit) -> None:
    table = sit(tn.Game("alea_evangelii"))
    for hidden in (".tn-throw", ".tn-only"):
        expect(table.page.locator(hidden)).to_be_hidden()
    table.click("More")
    expect(table.page.locator("[data-key='dice']")).to_be_hidden()
    table.click("Turn the board")
    expect(table.page.get_by_label("Direction")).to_be_hidden()
    table.page.get_by_label("At the foot").select_option("defenders")
    table.answer()
    assert table.told._scene.layout.rows[0][0] == NAMES.index("s1")
    table.page.get_by_label("Numbers", exact=True).select_option("")
    table.answer()
    # of all that is written at the edges only the evangelists stay
    expect(table.page.locator(".tn-numbers text")).to_have_text(["Matthew", "Luke", "John", "Mark"])


def test_no_tool_is_offered_that_would_only_refuse(sit: Sit) -> None:
    table = sit(tn.Game("alea_evangelii"))
    judge = table.page.get_by_role("button", name="Judge", exact=True)
    expect(judge).to_have_count(0)
    expect(table.page.get_by_role("button", name="Set up", exact=True)).to_be_visible()
    sit(tn.Game("tablut"))
    expect(judge).to_be_visible()


def test_a_touch_that_no_rule_allows_says_why(sit: Sit) -> None:
    table = sit(setting("defenders", K="e5", T="j8 c1", t="m3 j4"))
    table.click("j8, defender")
    table.click("j10, empty")
    refusal = table.page.locator(".tn-refusal")
    expect(refusal).to_contain_text("j8 → j10 is refused:")
    expect(refusal.locator("[data-rule^='alea_evangelii.']")).to_be_visible()
    # its words are long, and folded
    refusal.locator("> details > summary").click()
    expect(refusal.locator("blockquote").first).to_be_visible()
    # the man is still in the hand: another goal, another reason
    table.click("j2, empty")
    expect(refusal).to_contain_text("j8 → j2 is refused:")
    table.press("Escape")
    table.click("m3, attacker")
    expect(refusal).to_be_visible()
    shot(table.page, "alea-refused")


@pytest.mark.long
def test_captured_men_are_laid_aside_and_come_back(sit: Sit) -> None:
    table = sit(setting("defenders", K="e5", T="j14 h12", t="i12 j4 c8"))
    table.click("j14, defender")
    table.click("j12, empty, may land")
    assert "The defenders move j14 → j12." in table.words
    expect(table.button("i12, empty")).to_be_attached()
    scene = table.told._scene
    assert [man.seat for man in scene.men if man.place == scene.layout.off] == [0]
    table.page.wait_for_function("() => document.getAnimations().length === 0")
    shot(table.page, "alea-captured")
    table.press("u")
    table.button("i12, attacker").wait_for(state="attached")
    assert len(table.page.locator(".tn-men use").all()) == 6


@pytest.mark.long
def test_the_panel_answers_for_this_family_too(sit: Sit) -> None:
    table = sit(setting("defenders", K="e5", T="j8", t="m3 j4"))
    table.click("j8, defender")
    table.click("j12, empty")
    page = table.page
    allowed = page.locator(".tn-refusal")
    expect(allowed).to_contain_text("Read otherwise, j8 → j12 could be made:")
    expect(allowed).to_contain_text("Walker")
    allowed.locator("li button").first.click()
    table.answer()
    assert table.told.game.rules.changed
    table.click("j8, defender")
    table.click("j12, empty, may land")
    assert table.words.startswith("The defenders move j8 → j12.")
    table.click("Readings")
    expect(page.locator(".tn-sheet")).to_contain_text("May men cross the centre?")
    expect(page.locator(".tn-sheet")).to_contain_text("When a position comes back")
    shot(page, "alea-sheet")


def test_a_player_of_the_package_answers(sit: Sit) -> None:
    game = tn.Game("alea_evangelii", seed=1)
    table = sit(game)
    table.click("Players")
    table.answer()
    table.page.locator("[data-key='sit-attackers']").select_option("careful")
    table.answer()
    table.click("j7, defender")
    table.click("h7, empty, may land")
    table.page.wait_for_function("() => tnSent.length > 0")
    table.answer()
    assert len(game.log) == 2
    assert "attackers move" in table.words


@pytest.mark.long(dear=True)
def test_two_hundred_moves_leave_no_more_behind_than_one(
    sit: Sit, cases: Callable[..., int]
) -> None:
    """What a move sends and leaves in the page, at the end as at the beginning.

    What it takes, from the click to the painted answer, is printed for `make bench`.
    """
    steps = cases(STEPS, 4)
    game, lot = tn.Game("alea_evangelii", seed=7), random.Random(7)
    table = sit(game)
    spent, left = [], []
    while len(game.log) < steps:
        # moves that neither end the game nor come back to a position
        move = lot.choice([m for m in game.legal_moves if "x" not in m.text])
        before = game.position.id
        here, there = (NAMES[place] for place in move.code[1:3])
        began = time.process_time()
        page = table.page.evaluate(
            """([from, to]) => {
                const at = (name) => [...document.querySelectorAll('.tn-place')].find(
                    (each) => each.ariaLabel.startsWith(`${name},`));
                const began = performance.now();
                at(from).click();
                at(to).click();
                return performance.now() - began;
            }""",
            [here, there],
        )
        (message,) = json.loads(table.page.evaluate("() => JSON.stringify(tnSent.splice(0))"))
        table.told._heard(table.told, message, [])
        python = 1000 * (time.process_time() - began)
        text = json.dumps(table.sent)
        table.sent.clear()
        page += table.page.evaluate(TELL, text)
        spent.append((python, page))
        nodes = table.page.evaluate("() => document.querySelectorAll(':not(.tn-list *)').length")
        left.append((nodes, len(text)))
        assert game.position.id != before
        if game.awaits is None:
            table.told._heard(table.told, said(table.told, "back"), [])
            table.page.evaluate(TELL, json.dumps(table.told.shown))
    tenth = steps // 10
    for who, times in zip(("Python", "page"), zip(*spent, strict=True), strict=True):
        # the quickest of a tenth: what else the machine does meanwhile is not measured
        first, last = (min(part) for part in (times[:tenth], times[-tenth:]))
        print(f"a move by click, {who}: first {first:.1f} ms, last {last:.1f} ms")
    for what, counts in zip(("nodes", "bytes"), zip(*left, strict=True), strict=True):
        first, last = (max(part) for part in (counts[:tenth], counts[-tenth:]))
        assert last < 1.2 * first, f"{what}: {first} at first, {last} at last"
    shot(table.page, "alea-200")


@pytest.mark.long(dear=True)
def test_a_replay_of_two_hundred_steps_asks_nothing_and_leaves_nothing_behind(
    sit: Sit, cases: Callable[..., int]
) -> None:
    steps = cases(STEPS, 4)
    game, lot = tn.Game("alea_evangelii", seed=11), random.Random(11)
    while len(game.log) < steps:
        game.push(lot.choice(list(game.legal_moves)))
        if game.awaits is None:
            game.pop()
    shown = tn.replay(game)
    page = sit(game).page
    page.set_content("<!doctype html><html lang='en'><title>A replay</title>")
    page.evaluate(ALONE, [shown._esm, shown._css, {"told": shown.told}])
    spent, left = page.evaluate(
        """(steps) => {
            const root = document.querySelector('.tn-replay');
            const next = root.querySelector('[aria-label="Next"]');
            const spent = [], left = [];
            for (let n = 0; n < steps; n += 1) {
                const from = performance.now();
                next.click();
                root.getBoundingClientRect();
                spent.push(performance.now() - from);
                left.push(root.querySelectorAll('*').length);
            }
            return [spent, left];
        }""",
        steps,
    )
    tenth = steps // 10
    first, last = (min(part) for part in (spent[:tenth], spent[-tenth:]))
    print(f"a step of a replay: first {first:.1f} ms, last {last:.1f} ms")
    # a turn in words, an arrow, the marks of a step: no more at the end than at the beginning
    assert max(left[-tenth:]) < max(left[:tenth]) + 20
    expect(page.locator(".tn-count")).to_have_text(f"Move {steps} of {steps}")
    assert page.evaluate("() => tnSent.length") == 0
    page.wait_for_function("() => document.getAnimations().length === 0")
    shot(page, "alea-replay")


@pytest.mark.long
def test_nothing_keeps_a_reader_out(sit: Sit, npm_package: Callable[[str, str], Path]) -> None:
    axe = (npm_package("axe-core", "4.10.3") / "axe.min.js").read_text(encoding="utf-8")
    table = sit(tn.Game("alea_evangelii"))
    table.page.evaluate(axe)
    root = table.page.locator(".tn-game")
    assert root.evaluate(CHECK) == []
    table.page.locator(".tn-can").first.click()
    assert root.evaluate(CHECK) == []
    table.click("Readings")
    assert root.evaluate(CHECK) == []
    table.page.set_viewport_size({"width": 360, "height": 900})
    assert root.evaluate(CHECK) == []


@pytest.mark.long
def test_on_a_narrow_page_every_crossing_can_be_touched(sit: Sit) -> None:
    table = sit(tn.Game("alea_evangelii"))
    page = table.page
    page.set_viewport_size({"width": 360, "height": 900})
    sizes = page.locator(".tn-place").evaluate_all(
        "all => all.map(each => Math.min(each.offsetWidth, each.offsetHeight))"
    )
    assert len(sizes) == 361 and min(sizes) >= 24
    # the page itself does not scroll aside; the board does, in its own frame
    assert page.evaluate("() => document.documentElement.scrollWidth <= 360")
    view = page.locator(".tn-view")
    assert view.evaluate("view => getComputedStyle(view).overflowX") == "auto"
    for name in ("a1, corner", "s19, corner", "j10, king"):
        table.button(name).scroll_into_view_if_needed()
        assert table.button(name).evaluate(
            """button => {
                const { left, right, top, bottom } = button.getBoundingClientRect();
                return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === button;
            }"""
        )
    shot(page, "alea-narrow")


@pytest.mark.parametrize(
    ("wide", "high"), always((360, 740), of=[(360, 740), (320, 740), (270, 660)])
)
def test_on_a_narrow_page_what_is_said_is_seen_with_the_board(
    sit: Sit, wide: int, high: int
) -> None:
    """The least is what a notebook's cell leaves of a phone."""
    table = sit(tn.Game("alea_evangelii"))
    table.page.set_viewport_size({"width": wide, "height": high})
    assert table.due == "Defenders are to move."
    for part in (".tn-plate", ".tn-due"):
        box = table.page.locator(part).bounding_box()
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= high, part


@pytest.mark.parametrize("wide", [360, 270])
def test_on_a_narrow_page_what_is_asked_is_seen_with_the_board(bare: Page, wide: int) -> None:
    """And the board stays where it is when the answer is shown."""
    there = near_a_citadel()
    play = {"b8-b18": "Home.", ...: "No."}
    says = "Your king has a crown; your men have a dot. Each corner is four points, drawn with "
    says += "coloured signs. Nobody but the king may enter a corner, or stand on the middle point."
    of = tn.ask("Bring him home.", there.position, play=play, says=says, name="corner")
    bare.set_viewport_size({"width": wide, "height": 740})
    asked = Asked(bare, of.told)
    parts = [bare.locator(each) for each in (".tn-task", ".tn-plate")]
    boxes = [each.bounding_box() for each in parts]
    for box in boxes:
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= 740
    tools = bare.locator(".tn-tools-of").bounding_box()
    assert boxes[1] and tools and tools["y"] > boxes[1]["y"] + boxes[1]["height"]
    place = "each => each.offsetTop"
    stood = parts[1].evaluate(place)
    asked.press("Show me")
    expect(asked.verdict).to_be_visible()
    assert parts[1].evaluate(place) == stood


def test_in_a_narrow_cell_a_verdict_comes_into_sight(bare: Page) -> None:
    """It stands below the board, which alone is nearly as high as the window."""
    play = {"b8-b18": "Home.", ...: "No."}
    of = tn.ask("Bring the king into a corner.", near_a_citadel().position, play=play, name="in")
    bare.set_viewport_size({"width": 250, "height": 660})
    asked = Asked(bare, of.told)
    for name in ("b8", "b18"):
        bare.locator(f".tn-place[aria-label^='{name}']").click()
    expect(asked.verdict).to_be_in_viewport(ratio=0.9)


@pytest.mark.long
def test_pictures_to_look_at(sit: Sit) -> None:
    game = tn.Game("alea_evangelii", seed=1)
    table = sit(game)
    shot(table.page, "alea-start")
    table.click("j7, defender")
    shot(table.page, "alea-light")
    table.page.evaluate("() => document.body.setAttribute('data-jp-theme-light', 'false')")
    table.page.evaluate("() => { document.body.style.background = '#111'; }")
    table.page.locator(".tn-goal").first.hover()
    shot(table.page, "alea-dark")
    table.page.evaluate("() => document.body.removeAttribute('data-jp-theme-light')")
    table.page.emulate_media(media="print")
    shot(table.page, "alea-print")
    for gone in (".tn-controls", ".tn-more", ".tn-hand"):
        assert table.page.locator(gone).is_hidden()


# Where the name of a place stands on the board, as left, top, right and bottom.
NAMED = """place => {
    const chip = getComputedStyle(place, '::after');
    const [left, top] = [place.offsetLeft + parseFloat(chip.left),
        place.offsetTop + parseFloat(chip.top)];
    return [chip.content, left, top, left + parseFloat(chip.width), top + parseFloat(chip.height)];
}"""


@pytest.mark.long
@pytest.mark.parametrize("name", always("s19", of=["a3", "j10", "s19"]))
def test_the_name_of_a_crossing_covers_no_other_and_nothing_written(sit: Sit, name: str) -> None:
    """It stands in the corner, whichever crossing it is."""
    table = sit(near_a_citadel())
    place = table.page.locator(f".tn-place[data-tag='{name}']")
    assert place.evaluate(NAMED)[0] == "none"
    place.hover()
    content, left, top, right, bottom = place.evaluate(NAMED)
    assert content == f'"{name}"'
    assert abs(left) < 1 and abs(top) < 1
    plate = table.page.locator(".tn-plate").bounding_box()
    written = table.page.locator(".tn-plate svg text").all()
    assert plate is not None and len(written) > 38
    for text in written:
        box = text.bounding_box()
        assert box is not None
        assert box["x"] - plate["x"] > right or box["y"] - plate["y"] > bottom


# The same with its edge, and how far the corner of the board is free: to its first crossing.
CLEAR = """place => {
    const chip = getComputedStyle(place, '::after');
    const sum = (...names) => names.reduce((all, name) => all + parseFloat(chip[name]), 0);
    const edges = (one, other) => [`padding${one}`, `padding${other}`, `border${one}Width`,
        `border${other}Width`];
    return [sum('width', ...edges('Left', 'Right')) - place.offsetLeft,
        sum('height', ...edges('Top', 'Bottom')) - place.offsetTop];
}"""


@pytest.mark.parametrize("wide", [560, 440, 380, 330])
def test_the_name_of_a_corner_is_clear_of_it_on_a_small_board(sit: Sit, wide: int) -> None:
    """As small as the first board of a lesson is beside its words."""
    table = sit(near_a_citadel())
    table.page.add_style_tag(content=f".tn-game .tn-view {{ width: {wide}px !important }}")
    place = table.page.locator(".tn-place[data-tag='a19']")
    place.hover()
    across, down = place.evaluate(CLEAR)
    assert min(across, down) <= 0, (across, down)
