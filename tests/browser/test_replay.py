"""A replay in a real JupyterLab: stepped through by keys and buttons, and nothing is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, WebSocket, expect

import tablesnb as tn
from tablesnb.boards.spots import spots
from tablesnb.games.transcripts import record
from tablesnb.widget.replay.lines import Step
from tablesnb.widget.replay.view import Replay
from tests.browser.drive import PATIENCE, Lab, cells, errors, lay, open_notebook, run_all, shot
from tests.browser.table import ALONE, Sit
from tests.browser.test_board import theme
from tools.run_notebooks import run

WILD = "<script>window.tnHurt = 1</script><img src=x onerror='window.tnHurt = 1'>"
# What stands out of the window to the right, by its class.
OUT = """() => [...document.querySelectorAll('body *')].filter((each) =>
    each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1
).map((each) => each.className)"""
DESK: ViewportSize = {"width": 952, "height": 647}  # what JupyterLab leaves of 1366 by 768
SHOW = "import tablesnb as tn\nrecord = {!r}\ntn.replay(record)"


@pytest.fixture
def frames(page: Page) -> Iterator[list[int]]:
    """How many bytes each frame has that goes to the kernel or comes from it."""
    found: list[int] = []

    def listen(socket: WebSocket) -> None:
        # the server's own news, of files and the like, go over other sockets
        if "/api/kernels/" not in socket.url:
            return
        socket.on("framesent", lambda data: found.append(len(data)))
        socket.on("framereceived", lambda data: found.append(len(data)))

    page.on("websocket", listen)
    yield found
    page.remove_listener("websocket", listen)


@pytest.fixture
def opened(lab: Lab, page: Page) -> Callable[..., Replay]:
    """The replay of a record in the page, and the same in this Python to compare with."""

    def open_it(text: str, anew: bool = False) -> Replay:
        if anew:  # with a kernel whose socket is seen from its beginning
            open_notebook(page, lab.add("replay.ipynb", SHOW.format(text)))
        else:
            lay(lab, page, SHOW.format(text))
        run_all(page)
        assert errors(page) == []
        expect(page.locator(".tn-replay")).to_be_visible()
        made: Replay = tn.replay(text)
        return made

    return open_it


@pytest.fixture
def shown_alone(sit: Sit, bare: Page) -> Callable[..., Replay]:
    """The same in a page with no notebook round it."""

    def show_it(text: str, **given: Any) -> Replay:
        made: Replay = tn.replay(text, **given)
        bare.set_content("<!doctype html><html lang='en'><title>A replay</title>")
        bare.evaluate(ALONE, [made._esm, made._css, {"told": made.told}])
        return made

    return show_it


def long_record() -> str:
    """A game of more than 200 steps, with a comment that would be markup elsewhere."""
    game = tn.Game("irish", seed=1, first="white")
    while game.awaits and len(game.log) < 240:
        legal = list(game.legal_moves)
        if legal:
            game.push(legal[len(game.log) % len(legal)])
        else:
            game.roll()
        if len(game.log) == 3:
            game.annotate(WILD, "mark:6")
    return game.record()


STANDING = """() => [...document.querySelectorAll('.tn-replay .tn-men use')].map(
    (man) => [man.dataset.man, man.getAttribute('transform')])"""


def standing(page: Page) -> dict[int, str | None]:
    """Every man in the page, by his number, and where he is drawn."""
    found: list[list[Any]] = page.evaluate(STANDING)
    return {int(man): drawn for man, drawn in found}


def expected(step: Step) -> dict[int, str]:
    def size(scale: float) -> str:
        return "" if scale == 1 else f"scale({scale:g})"

    return {
        man["id"]: f"translate({man['x']:g} {man['y']:g}){size(man['scale'])}"
        for man in spots(step.scene)
    }


def at(page: Page) -> str:
    """The step that is shown, and of how many: ``3 of 177``."""
    return str(page.locator(".tn-count").get_attribute("data-at"))


def step(page: Page, where: str) -> Locator:
    """The button of the list for a step of a line, such as ``0:3``."""
    return page.locator(f".tn-goes[data-at='{where}']")


def lit(page: Page) -> str:
    return str(page.locator(".tn-goes[aria-current]").get_attribute("data-at"))


def tool(page: Page, name: str) -> Locator:
    return page.locator(".tn-replay").get_by_role("button", name=name, exact=True)


def says(page: Page) -> Locator:
    return page.locator(".tn-replay .tn-says")


def press(page: Page, key: str, times: int = 1) -> None:
    for _ in range(times):
        page.keyboard.press(key)


def take(page: Page) -> None:
    """Put the focus on the replay itself, as a click on its board does."""
    page.locator(".tn-replay .tn-plate").click(position={"x": 200, "y": 200})
    expect(page.locator(".tn-replay")).to_be_focused()


@pytest.mark.long(dear=True)
def test_two_hundred_steps_ask_nothing_of_python(
    page: Page, frames: list[int], opened: Callable[..., Replay]
) -> None:
    """In JupyterLab, where each is slow."""
    shown = opened(long_record(), anew=True)
    many = 200
    assert frames, "what goes to the kernel is heard"
    assert len(shown) > 200
    before = len(cells(page))
    take(page)
    # what the notebook had still to say when the replay was shown
    for _ in range(PATIENCE // 500):
        frames.clear()
        page.wait_for_timeout(500)
        if not frames:
            break
    steps = 0
    for stop in (1, 3, many // 2, many):
        press(page, "n", stop - steps)
        steps = stop
        expect(page.locator(".tn-count")).to_have_attribute("data-at", f"{stop} of {len(shown)}")
        assert standing(page) == expected(shown.step(stop))
        expect(says(page)).to_contain_text(shown.step(stop).said)
        if stop == 3:
            assert WILD in says(page).inner_text()
            assert page.evaluate("() => window.tnHurt") is None
            assert page.locator(".tn-marks use[href$='-passage']").count() == 1
    assert frames == []
    press(page, "p", many // 2)
    assert standing(page) == expected(shown.step(many // 2))
    press(page, "Home")
    assert standing(page) == expected(shown.step(0))
    press(page, "End")
    assert at(page) == f"{len(shown)} of {len(shown)}"
    assert standing(page) == expected(shown.step(len(shown)))
    for key in ("b", "a", "x", "z", "d", "d", "ArrowLeft", "ArrowRight", "PageUp", "m"):
        press(page, key)
    assert len(cells(page)) == before
    assert frames == []
    assert errors(page) == []


def test_a_turn_at_a_time_and_the_slider(bare: Page, shown_alone: Callable[[str], Replay]) -> None:
    page, shown = bare, shown_alone(record("irish"))
    ends = [step.number for step in (turn[-1] for turn in shown._lines[0].turns)]
    tool(page, "Next").click()
    expect(tool(page, "Next")).to_be_focused()
    for end in ends[1:5]:
        press(page, "Shift+N")
        assert at(page).startswith(f"{end} ")
    press(page, "PageUp", 2)
    assert at(page).startswith(f"{ends[2]} ")
    tool(page, "First").click()
    expect(tool(page, "Back")).to_have_attribute("aria-disabled", "true")
    tool(page, "Last").click()
    assert standing(page) == expected(shown.step(len(shown)))
    slider = page.get_by_role("slider", name="Step")
    slider.focus()
    press(page, "Home")
    press(page, "ArrowRight", 3)
    press(page, "ArrowUp")
    assert at(page) == "4 of 177"
    assert slider.get_attribute("aria-valuetext") == f"Throw 3 of {len(shown._lines[0].turns)}"
    assert standing(page) == expected(shown.step(4))
    slider.evaluate("s => { s.value = 89; s.dispatchEvent(new Event('input')); }")
    expect(says(page)).to_contain_text("White hits Black's man on 1.")
    expect(page.locator(".tn-goes[aria-current]")).to_have_text("3→1*")
    # a click on the slider leads where a mark stands above it
    mark = page.locator(".tn-is-fork").bounding_box()
    assert mark
    page.mouse.click(mark["x"] + 4, mark["y"] + 20)
    assert abs(int(at(page).split(" ")[0]) - shown._lines[1].turn_end) <= 1


@pytest.mark.long
def test_a_branch_is_entered_and_left(page: Page, opened: Callable[[str], Replay]) -> None:
    shown = opened(record("irish"))
    line = shown._lines[1]
    take(page)
    step(page, f"1:{line.at + 1}").click()
    expect(says(page)).to_contain_text("A branch. Black throws 2 1.")
    assert standing(page) == expected(shown.step(line.at + 1, 1))
    press(page, "n")
    assert standing(page) == expected(shown.step(line.at + 2, 1))
    shot(page, "replay-branch")
    tool(page, "Back to the game").click()
    assert (at(page), lit(page)) == (f"{line.turn_end} of {len(shown)}", f"0:{line.turn_end}")
    assert standing(page) == expected(shown.step(line.turn_end))
    # the button goes, and the keys still do not reach the notebook
    expect(page.locator(".tn-replay")).to_be_focused()
    press(page, "b")
    assert lit(page) == f"1:{line.at + 1}"
    press(page, "a")
    assert len(cells(page)) == 1
    assert errors(page) == []


@pytest.mark.long
def test_it_plays_by_itself_and_stops(bare: Page, shown_alone: Callable[[str], Replay]) -> None:
    page, shown = bare, shown_alone(record("irish"))
    take(page)
    tool(page, "Pace: steady").click()
    expect(tool(page, "Pace: quick")).to_be_focused()
    take(page)
    press(page, "Space")
    expect(tool(page, "Pause")).to_be_visible()
    # some steps on: a slow machine may not see each of them
    expect(page.locator(".tn-count")).to_have_attribute(
        "data-at", re.compile(r"^([2-9]|\d\d+) of 177$")
    )
    tool(page, "Pause").click()
    # that no step comes any more, a clock that can be told to go on says in tests/js
    expect(tool(page, "Play")).to_be_visible()
    tool(page, "Play").click()
    press(page, "p")
    expect(tool(page, "Play")).to_be_visible()
    press(page, "End")
    press(page, "p")
    take(page)
    press(page, "Space")
    expect(page.locator(".tn-count")).to_have_attribute("data-at", "177 of 177")
    expect(tool(page, "Play")).to_have_attribute("aria-disabled", "true")
    assert standing(page) == expected(shown.step(177))
    # Tab belongs to the page, and of the list it meets one button
    press(page, "Tab")
    expect(page.get_by_role("slider", name="Step")).to_be_focused()
    press(page, "Tab")
    expect(step(page, "0:177")).to_be_focused()
    press(page, "Tab")
    expect(tool(page, "First")).to_be_focused()


@pytest.mark.long
def test_the_list_goes_along_inside_itself(
    bare: Page, shown_alone: Callable[[str], Replay]
) -> None:
    page = bare
    page.set_viewport_size(DESK)
    for name in ("irish", "el_mundo", "alea_evangelii", "astronomical_tables", "tabula"):
        shown = shown_alone(record(name))
        moves = page.locator(".tn-lines").bounding_box()
        root = page.locator(".tn-replay").bounding_box()
        assert moves and root and root["y"] >= 0 and root["y"] + root["height"] <= 647, name
        for at_step in (len(shown), len(shown) // 2, 1):
            step(page, f"0:{at_step}").dispatch_event("click")
            row = page.locator(".tn-here").bounding_box()
            assert row and row["y"] >= moves["y"] - 1, name
            assert row["y"] + row["height"] <= moves["y"] + moves["height"] + 1, name
            assert page.evaluate("() => [scrollX, scrollY]") == [0, 0]
            assert page.locator(".tn-replay").bounding_box() == root, "its height stays"
        assert page.evaluate(OUT) == [], name
        shot(page, f"replay-{name}")


@pytest.mark.long
def test_what_takes_room_from_the_list_hides_nothing_of_it(bare: Page, sit: Sit) -> None:
    page = bare
    page.set_viewport_size(DESK)
    made = tn.replay(record("irish"), stops=[41], chances=[0.5] * 66, throw=41)
    # a stop that asks nothing, as where a game's own rules are not known to the question
    told = {name: value for name, value in made.told.items() if name != "asks"}
    page.set_content("<!doctype html><html lang='en'><title>A replay</title>")
    page.evaluate(ALONE, [tn.replay(record("irish"))._esm, made._css, {"told": told}])
    expect(page.locator(".tn-stop")).to_be_visible()
    page.wait_for_function(
        "() => document.querySelector('.tn-replay').style.cssText.includes('--tn-room')"
    )
    for key in ("", "Home", "End"):
        if key:
            take(page)
            press(page, key)
        moves = page.locator(".tn-lines").bounding_box()
        row = page.locator(".tn-goes[aria-current]").bounding_box()
        assert moves and row and row["y"] >= moves["y"] - 1
        assert row["y"] + row["height"] <= moves["y"] + moves["height"] + 1


@pytest.mark.long
def test_the_board_is_turned(bare: Page, shown_alone: Callable[[str], Replay]) -> None:
    page, shown = bare, shown_alone(record("irish"))
    take(page)
    press(page, "n", 5)
    written = page.get_by_text("The comments keep the numbers of the other side.")
    expect(written).to_be_hidden()
    press(page, "t")
    expect(written).to_be_visible()
    turned = tn.replay(record("irish"), near="black")
    assert standing(page) == expected(turned.step(5))
    press(page, "n")
    assert standing(page) == expected(turned.step(6))
    tool(page, "Turn the board").click()
    expect(written).to_be_hidden()
    assert standing(page) == expected(shown.step(6))


@pytest.mark.long
def test_it_fills_the_screen_and_goes_back(
    bare: Page, shown_alone: Callable[[str], Replay]
) -> None:
    page = bare
    shown_alone(record("irish"))
    # in a window of the page that scrolls, with an output in it that may scroll and does not
    page.evaluate("""() => {
        const [outer, inner] = [500, 0].map((high) => {
            const made = document.createElement('div');
            made.style.cssText = `overflow: auto; ${high ? `height: ${high}px` : ''}`;
            return made;
        });
        inner.append(document.querySelector('.tn-replay'));
        outer.append(inner);
        document.body.append(outer);
        dispatchEvent(new Event('resize'));
    }""")
    room = (
        "high => document.querySelector('.tn-replay').style.getPropertyValue('--tn-room') === high"
    )
    page.wait_for_function(room, arg="500px")
    take(page)
    press(page, "f")
    page.wait_for_function("() => document.fullscreenElement?.matches('.tn-replay')")
    page.wait_for_function(room, arg=f"{page.evaluate('() => innerHeight')}px")
    press(page, "n")
    assert at(page).startswith("1 ")
    press(page, "f")
    page.wait_for_function("() => !document.fullscreenElement")
    page.wait_for_function(room, arg="500px")


LINKED = """import tablesnb as tn
from IPython.display import Markdown, display
from tablesnb.games.transcripts import record
display(Markdown("See [throw 41](#wait-41), [another](#else-1)."))
display(tn.replay(record("irish"), key="wait", stops=[60]))"""


@pytest.mark.long(dear=True)
def test_a_link_in_the_notebook_leads_to_a_throw(lab: Lab, page: Page) -> None:
    lay(lab, page, LINKED)
    run_all(page)
    assert errors(page) == []
    expect(page.locator(".tn-replay")).to_be_visible()
    there = page.url
    page.get_by_role("link", name="throw 41").click()
    expect(page.locator(".tn-count")).to_have_attribute("data-at", "117 of 177")
    assert page.url == there
    # all of it is seen at once
    page.locator(".tn-replay").evaluate("each => each.scrollIntoView({ block: 'nearest' })")
    seen = page.locator(".jp-WindowedPanel-outer, .jp-Notebook").first.bounding_box()
    root = page.locator(".tn-replay").bounding_box()
    assert seen and root and root["height"] <= seen["height"], (seen, root)
    shot(page, "replay-linked")
    press(page, "End")
    expect(page.locator(".tn-stop")).to_be_hidden()
    page.locator(".tn-replay").focus()
    press(page, "End")
    expect(page.locator(".tn-count")).to_contain_text("Throw 60 of")
    asks = page.locator(".tn-ask")
    asks.get_by_role("button", name="Show me", exact=True).click()
    asks.get_by_role("button", name="Go on", exact=True).click()
    expect(asks).to_be_hidden()


# how many men have been set gliding
GLIDES = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
        if (this.dataset.man) window.tnGlides += 1;
        return animate.apply(this, all);
    };
}"""


@pytest.mark.long
def test_who_asks_for_less_motion_sees_none(
    bare: Page, shown_alone: Callable[[str], Replay]
) -> None:
    page = bare
    shown_alone(record("irish"))
    take(page)
    page.evaluate(GLIDES)
    for reduced in (False, True):
        page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
        page.evaluate("() => { window.tnGlides = 0; }")
        stood = standing(page)
        press(page, "n", 4)
        assert standing(page) != stood
        assert (page.evaluate("() => window.tnGlides") > 0) is not reduced


@pytest.mark.long
def test_in_a_dark_page_and_a_narrow_one(page: Page, opened: Callable[[str], Replay]) -> None:
    opened(record("irish"))
    theme(page, "Dark")
    take(page)
    step(page, "0:120").dispatch_event("click")
    expect(says(page)).to_contain_text("is broken")
    page.locator(".tn-replay").scroll_into_view_if_needed()
    shot(page, "replay-dark")
    theme(page, "Light")
    page.locator(".tn-replay").evaluate("replay => { replay.style.width = '360px'; }")
    box = page.locator(".tn-replay").bounding_box()
    assert box is not None and box["width"] == 360
    wide = page.locator(".tn-replay").evaluate("replay => replay.scrollWidth <= replay.clientWidth")
    assert wide
    page.locator(".tn-replay").scroll_into_view_if_needed()
    shot(page, "replay-narrow")
    assert errors(page) == []


@pytest.mark.long(dear=True)
def test_what_a_stored_notebook_shows(lab: Lab, page: Page) -> None:
    path = lab.folder / lab.add("replayed.ipynb", SHOW.format(record("irish")))
    run(path)
    assert path.stat().st_size < 120_000
    # opened but not run: there is no script, and the notebook is not trusted
    open_notebook(page, path.name)
    pictures = page.locator(".jp-OutputArea img")
    expect(pictures).to_have_count(7)
    for picture in pictures.all():
        assert picture.evaluate("picture => picture.complete && picture.naturalWidth > 0")
    page.get_by_text("The moves as text").click()
    expect(page.get_by_text("White pays a single stake")).to_be_visible()
    pictures.nth(1).scroll_into_view_if_needed()
    shot(page, "replay-stored")
    assert errors(page) == []
