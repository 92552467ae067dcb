"""A page that stands alone, opened from its file: with scripts and without, in a frame, printed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import tablesnb as tn
from tablesnb.games.transcripts import record
from tests.browser.drive import PATIENCE, shot
from tests.browser.test_replay import OUT as WIDE
from tests.browser.test_replay import expected, lit, standing, step
from tests.lesson.test_facing import LATIN, PHRASES
from tests.long import always
from tests.widget.test_page import WILD

DESK: ViewportSize = {"width": 1366, "height": 768}
HAND: ViewportSize = {"width": 360, "height": 740}

Open = Callable[..., Any]

RULE = re.compile(r"\w+\.\w+(?=\))")


@pytest.fixture
def window(browser: Browser) -> Open:
    """``window(path, **screen)`` is a window on a file; what it asks for and says is looked at."""

    @contextmanager
    def opened(path: Path, more: str = "", **screen: Any) -> Iterator[Page]:
        context = browser.new_context(**{"viewport": DESK, **screen})
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        asked: list[str] = []
        said: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(error.message))
        page.goto(path.as_uri() + more)
        yield page
        assert {each.partition("#")[0] for each in asked} <= {
            each.as_uri() for each in path.parent.iterdir()
        }
        assert said == []
        context.close()

    return opened


@pytest.fixture
def irish(tmp_path: Path) -> tuple[Path, Any]:
    shown = tn.replay(record("irish"))
    return shown.page(tmp_path / "irish.html"), shown


def test_it_steps_from_its_file_by_keys_clicks_and_list(
    window: Open, irish: tuple[Path, Any]
) -> None:
    path, shown = irish
    with window(path) as page:
        expect(page.locator(".tn-kept")).to_be_hidden()
        assert standing(page) == expected(shown.step(0))
        for key, now in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 177)):
            page.keyboard.press(key)
            assert (standing(page), lit(page)) == (expected(shown.step(now)), f"0:{now}")
        # the list has gone along, and the page has not
        expect(page.locator(".tn-lines [aria-current]")).to_be_in_viewport()
        assert page.evaluate("() => [scrollX, scrollY]") == [0, 0]
        page.keyboard.press("Home")
        page.get_by_role("button", name="Next", exact=True).click()
        page.keyboard.press("ArrowRight")
        assert lit(page) == "0:2"
        step(page, "0:89").click()
        assert standing(page) == expected(shown.step(89))
        shot(page, "page-replay")
        branch = shown._lines[1]
        step(page, f"1:{branch.at + 2}").click()
        assert standing(page) == expected(shown.step(branch.at + 2, 1))
        page.get_by_role("button", name="Back to the game").click()
        assert lit(page) == f"0:{branch.turn_end}"
        assert page.evaluate(WIDE) == []
    with window(path, "#41") as page:
        assert standing(page) == expected(shown.step(117))
        page.evaluate("() => { location.hash = '#step-12'; }")
        expect(page.locator(".tn-count")).to_have_attribute("data-at", "12 of 177")
        # the id of what is shown is there to be taken, whatever the browser lets a page do
        page.get_by_role("button", name="Copy position").click()
        expect(page.locator(".tn-says")).to_contain_text("The id is ")
        field = page.locator(".tn-copy")
        if field.is_visible():
            assert field.input_value() == shown.position(12).id


PAGES = [
    (name, chances)
    for name in ("irish", "alea_evangelii", "el_mundo", "tabula")
    for chances in (None, [0.5, 0.6])
]


@pytest.mark.parametrize(("name", "chances"), always(PAGES[1], of=PAGES))
def test_board_buttons_and_words_are_seen_at_once(
    window: Open, tmp_path: Path, name: str, chances: Any
) -> None:
    path = tn.replay(record(name), chances=chances).page(tmp_path / "p.html")
    with window(path, "#step-9") as page:
        for part in (".tn-plate", ".tn-tools", ".tn-track", ".tn-words", ".tn-lines", ".tn-near"):
            box = page.locator(part).first.bounding_box()
            assert box and box["y"] >= 0 and box["y"] + box["height"] <= 768, part
        assert page.evaluate(WIDE) == []
        shot(page, f"page-{name}-{bool(chances)}")


@pytest.mark.long
def test_narrow_dark_and_on_paper(window: Open, irish: tuple[Path, Any]) -> None:
    path, shown = irish
    with window(path, "#step-89", viewport=HAND, color_scheme="dark", has_touch=True) as page:
        ground = page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
        assert ground == "rgb(33, 26, 21)"
        assert page.evaluate(WIDE) == []
        board, moves = (page.locator(each).bounding_box() for each in (".tn-plate", ".tn-lines"))
        assert board and moves and board["width"] > 330 and moves["y"] > board["y"] + 250
        page.get_by_role("button", name="Next", exact=True).tap()
        assert standing(page) == expected(shown.step(90))
        shot(page, "page-narrow-dark")
        page.emulate_media(media="print")
        expect(page.locator(".tn-plate svg")).to_be_visible()
        for hidden in (".tn-tools", ".tn-slider", ".tn-controls", ".tn-kept", ".tn-strip"):
            expect(page.locator(hidden).first).to_be_hidden()
        # the list is whole, and lies over nothing
        last = page.locator(".tn-lines li").last.bounding_box()
        seat = page.locator(".tn-near").bounding_box()
        assert last and seat and last["y"] + last["height"] <= seat["y"] + 1


@pytest.mark.parametrize("scheme", always("dark", of=["light", "dark"]))
def test_without_scripts_the_start_the_key_positions_and_all_moves_are_read(
    window: Open, irish: tuple[Path, Any], scheme: str
) -> None:
    path, shown = irish
    with window(path, java_script_enabled=False, color_scheme=scheme) as page:
        expect(page.locator(".tn-first svg")).to_be_visible()
        expect(page.locator(".tn-strip figure svg")).to_have_count(6)
        for each in page.locator(".tn-strip figure").all():
            expect(each).to_be_visible()
        expect(page.locator("#tn-live")).to_be_empty()
        moves = page.locator(".tn-written").inner_text()
        for each in shown._lines[0].steps[1:]:
            assert each.text in moves
            # a rule in a comment stands there by its mark and its name
            assert all(words in moves for words in RULE.split(each.comment))
        shot(page, f"page-no-script-{scheme}")
        page.emulate_media(media="print")
        expect(page.locator(".tn-first svg")).to_be_visible()
        expect(page.locator(".tn-strip")).to_be_hidden()


@pytest.mark.long
def test_it_stands_in_a_frame_and_fits_it(window: Open, irish: tuple[Path, Any]) -> None:
    path, _ = irish
    outer = path.with_name("outer.html")
    outer.write_text(
        "<!doctype html><html lang='en'><title>A blog</title><h1>Irish</h1>"
        "<iframe src='irish.html#step-3' sandbox='allow-scripts' title='Irish'"
        " style='width:100%;height:85vh;border:0'></iframe>"
    )
    for viewport in (DESK, {"width": 700, "height": 900}):
        with window(outer, viewport=viewport) as page:
            frame = page.frame_locator("iframe")
            expect(frame.locator(".tn-count")).to_have_attribute("data-at", "3 of 177")
            frame.get_by_role("button", name="Next", exact=True).click()
            page.keyboard.press("ArrowRight")
            expect(frame.locator(".tn-count")).to_have_attribute("data-at", "5 of 177")
            around = page.locator("iframe").bounding_box()
            says = frame.locator(".tn-says").bounding_box()
            assert around and says
            assert says["y"] + says["height"] <= around["y"] + around["height"]
            shot(page, f"page-frame-{viewport['width']}")


def test_what_a_record_says_does_nothing(window: Open, tmp_path: Path) -> None:
    game = tn.Game("irish", seed=3, first="white", names={"white": "<img src=x onerror=tnHurt=1>"})
    game.roll()
    game.annotate(WILD)
    path = tn.replay(game).page(tmp_path / "p.html")
    for scripts in (True, False):
        with window(path, java_script_enabled=scripts) as page:
            if scripts:
                page.keyboard.press("End")
                said = page.locator(".tn-says .tn-comment").text_content()
                assert said == " ".join(WILD.split())
                assert page.evaluate("() => window.tnHurt") is None
            moves = page.locator(".tn-lines" if scripts else ".tn-written")
            assert " ".join(WILD.split()) in moves.inner_text()
            assert page.locator("img").count() == 0


@pytest.mark.long
def test_a_facing_page_lights_its_phrases(window: Open, tmp_path: Path) -> None:
    game = tn.Game("irish", first="white", seed=1)
    shown = tn.facing(game, "cotton.irish.layout", PHRASES, seat="white")
    path = shown.page(tmp_path / "cotton.html")
    with window(path) as page:
        says, rings = page.locator(".tn-lit-words"), page.locator(".tn-hand use")
        for key, letter, many in (
            ("ArrowRight", "a", 2),
            ("ArrowRight", "b", 5),
            ("End", "e", 15),
            ("Home", "a", 2),
        ):
            page.keyboard.press(key)
            expect(says).to_contain_text(f"{letter}: on ")
            expect(rings).to_have_count(many)
        page.keyboard.press("Escape")
        expect(rings).to_have_count(0)
        page.locator(".tn-phrase").nth(1).click()
        expect(rings).to_have_count(5)
        assert page.evaluate(WIDE) == []
        shot(page, "page-facing")
    with window(path, java_script_enabled=False, viewport=HAND, color_scheme="dark") as page:
        expect(page.locator(".tn-side svg")).to_be_visible()
        expect(page.locator(".tn-text").first).to_contain_text("two of your men on the Ace point")
        expect(page.locator(".tn-side")).to_contain_text("e: on 1, 2 men of Black")
        shot(page, "page-facing-no-script")
    latin = tn.facing(game, "wright.many_games", LATIN).page(tmp_path / "latin.html")
    with window(latin, color_scheme="dark") as page:
        expect(page.locator("#tn-live .tn-text").first).to_have_attribute("lang", "la")
