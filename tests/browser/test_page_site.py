"""The site's own pages in Chromium, opened from a folder: nothing is asked for outside."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import tablesnb as tn
from tablesnb.boards.faces import face_of
from tablesnb.boards.show import scene_of
from tablesnb.boards.spots import count_at, spots
from tablesnb.games.transcripts import record
from tablesnb.rules.position import Position
from tests.browser.drive import PATIENCE
from tests.long import always
from tests.site.frame import write

DESK: ViewportSize = {"width": 1366, "height": 768}
HAND: ViewportSize = {"width": 360, "height": 740}
GAMES = tuple(tn.games())

Open = Callable[..., Any]

MEN = """() => [...document.querySelectorAll('#board [data-man]')].map((man) => [
    man.getAttribute('href').replace(/^#tn-uid-/, ''),
    ...man.getAttribute('transform').match(/-?[\\d.]+/g).map(Number)])"""
DICE = """() => [...document.querySelectorAll('#board [data-die]')].map((die) => [
    Number(die.dataset.die), die.innerHTML.includes('stroke-dasharray')])"""
NUMBERS = "() => [...document.querySelectorAll('#board .tn-counts text')].map((n) => n.textContent)"
BROAD = "() => document.documentElement.scrollWidth - innerWidth"
# What a reader must hit on a phone with a finger and is smaller than that.
SMALL = """() => [...document.querySelectorAll('.btn, .ways a, .tn-button, .toc summary')]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 32)
    .map((each) => each.outerHTML)"""
CHECK = """async () => (await axe.run({ preload: false, resultTypes: ['violations'] })).violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => node.html).join()}`)"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("site"))


@pytest.fixture
def window(browser: Browser, site: Path) -> Open:
    """``window("play.html?id=…")`` is a window on a page; it asks for files of the folder alone."""

    @contextmanager
    def opened(address: str, **screen: Any) -> Iterator[Page]:
        context = browser.new_context(**{"viewport": DESK, **screen})
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        asked: list[str] = []
        said: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(error.message))
        page.goto(f"{site.as_uri()}/{address}")
        yield page
        assert [each for each in asked if not each.startswith((site.as_uri(), "data:"))] == []
        assert said == []
        context.close()

    return opened


def met(name: str, many: int) -> list[Position]:
    """Positions of a recorded game: its beginning, its course, its end."""
    game = tn.Game.from_record(record(name))
    there = [game.played * k // (many - 1) for k in range(many)]
    return [game.before(game.played - at).position for at in there]


def shows(page: Page, position: Position) -> None:
    """The page has set down these very men, where the package's picture has them."""
    scene = scene_of(position)
    wanted = sorted((man["symbol"], man["x"], man["y"]) for man in spots(scene))
    found = sorted((name, round(x, 1), round(y, 1)) for name, x, y, *_ in page.evaluate(MEN))
    assert len(found) == len(wanted), position.id
    for (name, x, y), (symbol, left, top) in zip(found, wanted, strict=True):
        assert name == symbol and abs(x - left) < 0.11 and abs(y - top) < 0.11, position.id
    dice, _ = face_of(position.rules).dice(position)
    assert page.evaluate(DICE) == [[die.face, die.played] for die in dice], position.id
    piles = {(man.place, man.seat) for man in scene.men if man.index == man.of - 1}
    many = [str(len(scene.pile(*pile))) for pile in piles if count_at(scene, pile[1], pile[0])]
    assert sorted(page.evaluate(NUMBERS)) == sorted(many), position.id


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_link_with_an_id_draws_that_position(
    window: Open, site: Path, name: str, part: Callable[..., int]
) -> None:
    title = tn.ruleset(name).title
    with window("play.html") as page:
        for position in met(name, part(8, 3)):
            page.goto(f"{site.as_uri()}/play.html?id={quote(position.id, safe='')}")
            expect(page.locator("#title")).to_have_text(title)
            shows(page, position)
            board = page.locator("#board svg")
            assert (board.get_attribute("aria-label") or "").startswith(f"{title}. ")
            line = page.locator("#line").inner_text()
            assert line == f'tn.board("{position.id}")'
            assert tn.board(position.id).game.position == position, "the line does what it says"
            expect(page.locator("#starts")).to_be_hidden()  # here is no JupyterLite
            expect(page.locator("#rules")).to_have_attribute("href", f"games/{name}.html")


@pytest.mark.long
def test_a_link_keeps_to_the_reading_that_its_id_names(window: Open) -> None:
    for reading in ({}, {"direction": "contrary"}):
        game = tn.Game("tabula", reading=reading, seed=5)
        for _ in range(12):
            moves = list(game.legal_moves)
            game.push(moves[0]) if moves else game.roll()
        with window(f"play.html?id={quote(game.position.id, safe='')}") as page:
            expect(page.locator("#title")).to_have_text("Tabula")
            shows(page, game.position)


WRONG = {
    "": "names no game that is here",
    "chess/<img src=x onerror=alert(1)>": "names no game that is here: “chess”",
    "__proto__/x": "names no game that is here",
    "irish": "has 4 parts between strokes, and this one 1",
    "irish/24x2/24x2/white.throw": "White has 15 men in Irish, and the link places 2",
    "irish/25x15/24x15/white.throw": "White has no place “25” in Irish",
    "irish/constructorx15/24x15/white.throw": "White has no place “constructor”",
    "irish/<b>bold<b>/24x15/white.throw": "“<b>bold<b>” is not a place" ,
    "irish/24x15/13x15/green.throw": "gives the turn to “green”",
    "irish/24x15/13x15/white.sleep": "“sleep” is no moment of a game",
    "irish/24x15/13x15/white.play.79": "“7 9” is no throw of Irish",
    "tabula/inx15/inx15/white.throw.direction-up": "a reading that Tabula does not have",
    "tablut/9,9/attackers.play": "Tablut has 9 rows of points, and the link has 2",
    "tablut/9,9,9,9,9,9,9,9,8x/attackers.play": "“x”, which is no piece",
    "tablut/9,9,9,9,9,9,9,9,8/attackers.play": "Row 1 of the link has not 9 points",
}  # fmt: skip


@pytest.mark.long
def test_what_is_no_id_is_said_in_a_sentence_and_nothing_breaks(window: Open, site: Path) -> None:
    with window("play.html") as page:
        for id, says in WRONG.items():
            page.goto(f"{site.as_uri()}/play.html?id={quote(id, safe='')}")
            expect(page.locator("#trouble")).to_contain_text(says)
            expect(page.locator("#shown")).to_be_hidden()
            assert page.locator("#trouble *, #board *").count() == 0
        # and from there one goes on
        start = tn.Game("irish", first="white").position
        page.get_by_label("Another position, by its id").fill(start.id)
        page.get_by_role("button", name="Show it").click()
        expect(page.locator("#told")).to_have_text("White is to throw.")
        shows(page, start)


def test_the_question_of_the_front_is_answered_without_a_kernel(window: Open) -> None:
    for screen in (DESK, HAND):
        with window("index.html", viewport=screen) as page:
            ask = page.locator(".tn-ask")
            button = ask.get_by_role("button", name="That is my turn")
            for each in (ask.locator(".tn-plate"), button):
                box = each.bounding_box()
                assert box is not None
                assert box["y"] + box["height"] <= screen["height"], "within the first screen"
            for place in ("8:", "5:", "6:", "5:"):
                ask.get_by_role("button", name=re.compile(f"^{place}")).click()
            button.click()
            expect(ask).to_contain_text("A point of your own.")


def test_a_passage_has_its_address_among_the_sources(window: Open) -> None:
    with window("sources.html#cotton.verses") as page:
        expect(page.locator(".tn-hits [data-address='cotton.verses']")).to_contain_text("stragling")
        assert page.locator(".tn-hits > li").count() == 1


@pytest.mark.long
def test_long_passages_are_cut_and_opened(window: Open) -> None:
    with window("games/irish.html") as page:
        first = page.locator("q.long").first
        low = first.bounding_box()
        page.get_by_role("button", name="the whole passage").first.click()
        high = first.bounding_box()
        assert low and high and high["height"] > low["height"] + 20


@pytest.mark.long
def test_without_scripts_rules_and_sources_stand_there(window: Open) -> None:
    for address, words in (
        ("games/irish.html#irish.must_play", tn.ruleset("irish").rule("must_play").sentence),
        ("sources.html#cotton.verses", "The stragling men are ta'ne up by the way."),
        ("index.html", "Play both dice."),
    ):
        with window(address, java_script_enabled=False) as page:
            expect(page.locator("main").get_by_text(words).first).to_be_visible()
    with window("play.html", java_script_enabled=False) as page:
        expect(page.locator("noscript p")).to_be_visible()


ADDRESSES = ("index.html", "games/irish.html", "games/tabula.html", "sources.html", "play.html")


@pytest.mark.parametrize("scheme", always("light", of=["light", "dark"]))
@pytest.mark.parametrize("address", always("play.html", of=ADDRESSES))
def test_nothing_is_said_against_a_page_by_axe(
    window: Open, npm_package: Callable[[str, str], Path], address: str, scheme: str
) -> None:
    axe = (npm_package("axe-core", "4.10.3") / "axe.min.js").read_text(encoding="utf-8")
    for screen in (DESK, HAND):
        with window(address, viewport=screen, color_scheme=scheme) as page:
            expect(page.locator("main h1").first).to_be_attached()
            assert page.evaluate(BROAD) == 0, "nothing is pushed sideways"
            assert page.evaluate(SMALL) == []
            page.evaluate(axe)
            assert page.evaluate(CHECK) == []
