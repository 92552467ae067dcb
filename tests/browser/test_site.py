"""A built lesson in Chromium, opened from a folder: it lives, and asks for nothing outside."""

from __future__ import annotations

import fcntl
import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tablesnb.site.build import build
from tablesnb.site.page import NotBuilt
from tests import needs
from tests.browser.drive import PATIENCE, shot
from tests.browser.paper import Paper, letters

LESSON = "03_quinze_tablas"  # it has questions, replays and a facing page
CHECK = """async () => (await axe.run({ preload: false, resultTypes: ['violations'] })).violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => node.html).join()}`)"""
BROAD = "() => document.documentElement.scrollWidth - innerWidth"
LIVES = "() => document.documentElement.dataset.lives !== undefined"
# each slide's still boards, those that are seen now, and whether all of it has room
SLIDE = """() => { const slide = Reveal.getCurrentSlide();
    const seen = (all) => [...all].filter((each) => each.checkVisibility()).length;
    return [slide.querySelectorAll('.tn-still').length,
        seen(slide.querySelectorAll('.tn-alive')) +
            seen(slide.querySelectorAll('.tn-still .tn-picture')) > 0,
        slide.scrollWidth <= slide.clientWidth && slide.scrollHeight <= slide.clientHeight]; }"""
# the parts of a question on a slide that must be scrolled to be read, and by how many px
HALF_SEEN = """() => [...Reveal.getCurrentSlide().querySelectorAll('.tn-ask *')]
    .filter((each) => each.checkVisibility() && each.scrollHeight > each.clientHeight + 2 &&
        /auto|scroll/.test(getComputedStyle(each).overflowY))
    .map((each) => `${each.className}: ${each.scrollHeight - each.clientHeight}`)"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# the words of a slide that are smaller than 28 px on a wall of 1920 by 1080; what is lettered on a
# board, where a ring or nineteen lines leave little room, than 20
SMALL = """() => { const found = [], slide = Reveal.getCurrentSlide();
    const words = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
    for (let text; (text = words.nextNode()); ) {
        const on = text.parentElement, range = document.createRange();
        range.selectNodeContents(text);
        const { width, height } = range.getBoundingClientRect();
        if (!text.textContent.trim() || width < 3 || height < 3) continue;
        if (on.closest('style, script, .tn-heard') || !on.checkVisibility()) continue;
        const drawn = on instanceof SVGElement && on.getScreenCTM();
        const scale = drawn ? Math.hypot(drawn.a, drawn.b) : on.currentCSSZoom;
        const size = parseFloat(getComputedStyle(on).fontSize) * scale;
        if (size >= (drawn ? 19.9 : 27.9)) continue;
        found.push(`${Math.round(size)}: ${text.textContent.trim().slice(0, 40)}`);
    }
    return found; }"""


class Addresses(HTMLParser):
    """The places of a page, and where its links lead."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.places: set[str] = set()
        self.links: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.places |= {given[name] or "" for name in ("id", "name") if name in given}
        if tag == "a" and given.get("href"):
            self.links.add(given["href"] or "")


def pages_of(site: Path) -> list[Path]:
    return [each for each in sorted(site.rglob("*.html")) if "_static" not in each.parts]


def astray(site: Path, left_out: tuple[str, ...] = ()) -> list[str]:
    """The links within a site that lead nowhere; ``left_out`` are folders with parts not built."""
    site = site.resolve()
    read = {page: Addresses(page) for page in pages_of(site)}
    wrong = []
    for page, found in read.items():
        for link in found.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            there = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            place = unquote(parts.fragment)
            if not there.is_file():
                if not any(there.is_relative_to(site / folder) for folder in left_out):
                    wrong.append(f"{page.relative_to(site)}: {link}")
            elif place and there in read and place not in read[there].places:
                wrong.append(f"{page.relative_to(site)}: {link}, a place that is not there")
    return wrong


@pytest.fixture(scope="module")
def whole(request: pytest.FixtureRequest) -> bool:
    """Whether every lesson is built and every page looked at."""
    return request.config.getoption("--long") == "whole"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, root: Path, whole: bool) -> Path:
    """The site, built by the process that first asks for it; the others wait and take the same."""
    base = tmp_path_factory.getbasetemp()
    at = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    built, into = at / "site-built", at / "built" / "site"
    with (at / "site-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not built.exists():
            try:
                only = None if whole else [LESSON]
                build(into, False, only=only, sheets=whole, kept=root / "build" / "site-kept")
            except NotBuilt as lost:
                needs.lacking(f"The site was not built: {lost}")
            built.touch()
    return into


@pytest.fixture
def reader(browser: Browser, site: Path) -> Iterator[Page]:
    """A window that is cut off from all but the files of the site."""
    with cut_off(browser) as page:
        yield page


@pytest.fixture(scope="module")
def laid_open(browser: Browser, site: Path) -> Iterator[Page]:
    """Such a window with the lesson in it, for those who leave it to the next: it is drawn once."""
    with cut_off(browser) as page:
        lesson(page, site)
        yield page


@contextmanager
def cut_off(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1366, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    asked: list[str] = []
    thrown: list[str] = []
    context.route(
        lambda url: not url.startswith(("file:", "data:", "blob:")), lambda route: route.abort()
    )
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.on("pageerror", lambda error: thrown.append(error.message))
    page.on("requestfailed", lambda request: thrown.append(f"lost: {request.url}"))
    yield page
    context.close()
    assert thrown == []
    assert [url for url in asked if url.startswith(("http", "ws"))] == []


def lesson(page: Page, site: Path, place: str = "") -> None:
    page.goto(f"{(site / 'lessons' / f'{LESSON}.html').as_uri()}{place}")
    page.wait_for_function(LIVES)


@pytest.mark.everyday
def test_a_lesson_steps_its_replay(laid_open: Page) -> None:
    replay = laid_open.locator(".tn-alive .tn-replay").first
    replay.scroll_into_view_if_needed()
    slider = replay.get_by_role("slider").first
    before = slider.input_value()
    replay.get_by_role("button", name=re.compile("^(Next|On|Forward)", re.I)).first.click()
    expect(slider).not_to_have_value(before)
    assert int(slider.input_value()) > int(before)


FOCUSED = "each => each === document.activeElement"
# where the keys lead in the first replay of the lesson, whose first throw moves three men
STEPS = (("Home", "0"), ("ArrowRight", "1"), ("n", "4"), ("p", "1"))


@pytest.mark.long
def test_the_views_of_a_lesson_go_by_keys(reader: Page, site: Path) -> None:
    """And the page is not pushed by them."""
    lesson(reader, site)
    replay = reader.locator(".tn-alive .tn-replay").first
    slider = replay.get_by_role("slider").first
    replay.scroll_into_view_if_needed()
    replay.focus()
    for key, at in STEPS:
        reader.keyboard.press(key)
        expect(slider).to_have_value(at)
    # the end, or where a question stops it
    reader.keyboard.press("End")
    expect(slider).to_have_value(re.compile("^[0-9]{2,}$"))

    leaf = reader.locator(".tn-alive .tn-leaf").first
    leaf.scroll_into_view_if_needed()
    words, phrases = leaf.locator(".tn-lit-words"), leaf.locator("[tabindex='0'][role='button']")
    all_of_it = words.inner_text()
    phrases.first.focus()
    where, seen = reader.evaluate("scrollY"), [words.inner_text()]
    for key in ("ArrowRight", "Escape"):
        reader.keyboard.press(key)
        seen.append(words.inner_text())
    first, second, last = seen
    assert first != second and last == all_of_it not in (first, second)
    assert phrases.nth(1).evaluate(FOCUSED)
    assert reader.evaluate("scrollY") == where

    frame = reader.locator(".tn-alive .tn-ask:has(.tn-options)").first
    frame.scroll_into_view_if_needed()
    frame.locator(".tn-options button").first.focus()
    before = frame.inner_text()
    reader.keyboard.press("Enter")
    expect(frame).not_to_have_text(before)


@pytest.mark.long
def test_a_lesson_lights_its_facing_page(reader: Page, site: Path) -> None:
    lesson(reader, site)
    leaf = reader.locator(".tn-alive .tn-leaf").first
    leaf.scroll_into_view_if_needed()
    words, drawn = leaf.locator(".tn-lit-words"), leaf.locator(".tn-plate")
    before = words.inner_text(), drawn.inner_html()
    leaf.get_by_role("button").first.click()
    expect(words).not_to_have_text(before[0])
    assert drawn.inner_html() != before[1], "its men are lit, too"


@pytest.mark.everyday
def test_a_lesson_answers_a_question_and_keeps_the_answer(laid_open: Page, site: Path) -> None:
    reader = laid_open
    told = json.loads(
        (site / "_static" / "made" / "told" / f"{LESSON}.js")
        .read_text(encoding="utf-8")
        .partition(".told = ")[2]
        .rstrip(";\n")
    )
    asked = next(
        name
        for name, each in told.items()
        if each["view"] == "ask/view.js"
        and len(each["told"]["told"]["questions"]) == 1
        and each["told"]["told"]["questions"][0].get("kind") == "choice"
    )
    still = f'.tn-still[data-board="{asked}"]'
    frame = reader.locator(f"{still} ~ .tn-alive")
    frame.scroll_into_view_if_needed()
    expect(reader.locator(f"{still} > img, {still} > div").first).to_be_hidden()
    before = frame.inner_text()
    frame.get_by_role("radio").or_(frame.locator(".tn-options button, label")).first.click()
    answer = frame.get_by_role("button", name="Answer", exact=True)
    if answer.count():
        answer.click()
    expect(frame).not_to_have_text(before)
    after = frame.inner_text()
    assert len(after) != len(before)
    reader.reload()
    reader.wait_for_function(LIVES)
    kept = "Object.keys(localStorage).filter((name) => name.startsWith('tablesnb.ask.')).length"
    assert reader.evaluate(kept) == 1


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("width", (1366, 360))
def test_a_page_fits_its_window_and_axe_has_nothing_serious_to_say(
    reader: Page,
    site: Path,
    npm_package: Callable[[str, str], Path],
    width: int,
    whole: bool,
) -> None:
    """Each kind of page that is Sphinx's, or every page there is; slides are for one size."""
    reader.set_viewport_size({"width": width, "height": 800})
    axe = (npm_package("axe-core", "4.10.3") / "axe.min.js").read_text(encoding="utf-8")
    kinds = (f"lessons/{LESSON}", "lessons/index", "reference/board", "search")
    every = pages_of(site) if whole else [site / f"{name}.html" for name in kinds]
    said = {}
    for page in every:
        name = page.relative_to(site).as_posix()
        reader.goto(page.as_uri())
        for theme in ("light", "dark"):
            reader.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            reader.evaluate(axe)
            said[name, theme] = reader.evaluate(CHECK)
        if not name.startswith("slides/"):
            assert reader.evaluate(BROAD) <= 0, name
    assert {where: words for where, words in said.items() if words} == {}


def test_each_link_of_the_site_leads_to_a_page_and_a_place(site: Path, whole: bool) -> None:
    assert astray(site, () if whole else ("lessons", "slides", "paper")) == []
    assert len(pages_of(site)) > 30


def test_the_search_finds_from_a_folder(reader: Page, site: Path) -> None:
    reader.goto(f"{(site / 'search.html').as_uri()}?q=alfonso")
    hit = reader.locator("#search-results a", has_text="Quinze").first
    expect(hit).to_be_visible()
    hit.click()
    expect(reader.locator("h1").first).to_be_visible()


@pytest.mark.long
def test_the_theme_is_chosen_and_kept(reader: Page, site: Path) -> None:
    lesson(reader, site)
    theme = "document.documentElement.dataset.theme"
    assert reader.evaluate(theme) == "light"
    reader.get_by_role("button", name="Dark", exact=True).click()
    assert reader.evaluate(theme) == "dark"
    reader.goto((site / "search.html").as_uri())
    assert reader.evaluate(theme) == "dark"


def test_each_slide_is_whole_is_read_from_afar_and_shows_its_board(
    reader: Page, site: Path, whole: bool
) -> None:
    """Of each lesson that was built; in the short run an answer is drawn on one slide of four."""
    reader.set_viewport_size({"width": 1920, "height": 1080})
    for slides in sorted((site / "slides").glob("*.html")):
        reader.goto(slides.as_uri())
        reader.wait_for_function("() => window.Reveal?.isReady()")
        boards = 0
        for number in range(reader.evaluate("Reveal.getTotalSlides()")):
            stills, seen, fits = reader.evaluate(SLIDE)
            assert stills <= 1 and fits, (slides.stem, number)
            assert seen or not stills, (slides.stem, number)
            assert reader.evaluate(SMALL) == [], (slides.stem, number)
            assert reader.evaluate(HALF_SEEN) == [], (slides.stem, number)
            show = reader.locator("section.present .tn-ask").get_by_role("button", name="Show me")
            if (whole or number % 4 == 0) and show.count():
                show.first.click()
                reader.evaluate(DRAWN)
                assert reader.evaluate(HALF_SEEN) == [], (slides.stem, number)
                reader.evaluate("() => document.activeElement.blur()")
            boards += stills
            reader.evaluate("Reveal.next()")
        assert boards > (5 if slides.stem == LESSON else 0), slides.stem


@pytest.mark.long
def test_a_replay_steps_on_its_slide(reader: Page, site: Path) -> None:
    reader.set_viewport_size({"width": 1920, "height": 1080})
    reader.goto((site / "slides" / f"{LESSON}.html").as_uri())
    reader.wait_for_function("() => window.Reveal?.isReady()")
    shown = reader.locator("section.present .tn-alive .tn-replay")
    for _ in range(reader.evaluate("Reveal.getTotalSlides()")):
        if shown.count():
            break
        reader.evaluate("Reveal.next()")
    slider = shown.get_by_role("slider").first
    before = slider.input_value()
    shown.get_by_role("button", name=re.compile("^(Next|On|Forward)", re.I)).first.click()
    expect(slider).not_to_have_value(before)


@pytest.mark.long
def test_on_paper_each_board_is_whole_and_no_code_is_cut_off(reader: Page, site: Path) -> None:
    lesson(reader, site)
    reader.emulate_media(media="print")
    boards = reader.evaluate(
        """() => [...document.querySelectorAll('.tn-still img.tn-picture')]
            .filter((img) => img.checkVisibility()).map((img) => img.alt)"""
    )
    code = reader.evaluate(
        "() => [...document.querySelectorAll('.cell_input pre')].map((each) => each.textContent)"
    )
    printed: Any = Paper(reader.pdf(prefer_css_page_size=True, tagged=True))
    seen = [(text, len(on)) for text, on in printed.pictures if text in boards]
    assert len(boards) > 10 and seen == [(text, 1) for text in boards]
    words = "".join(printed.pages)
    assert code and all(letters(line) in words for each in code for line in each.splitlines())
    assert set(printed.sizes) == {(595, 842)} or set(printed.sizes) == {(596, 842)}


ON_SLIDE = """of => { const slide = Reveal.getCurrentSlide();
    return [Reveal.getIndices().h, Boolean(slide.querySelector(of))]; }"""


def to_slide(page: Page, site: Path, of: str) -> int:
    """Goes to the first slide of the lesson that has such a view, and says which it is."""
    page.goto((site / "slides" / f"{LESSON}.html").as_uri())
    page.wait_for_function("() => window.Reveal?.isReady()")
    for _ in range(page.evaluate("Reveal.getTotalSlides()")):
        number, there = page.evaluate(ON_SLIDE, of)
        if there:
            return int(number)
        page.evaluate("Reveal.next()")
    raise AssertionError(f"no slide has {of}")


@pytest.mark.long
def test_keys_of_a_view_turn_no_slide(reader: Page, site: Path) -> None:
    reader.set_viewport_size({"width": 1920, "height": 1080})
    before = to_slide(reader, site, ".tn-alive .tn-replay")
    replay = reader.locator("section.present .tn-replay").first
    slider = replay.get_by_role("slider").first
    replay.focus()
    for key, at in STEPS:
        reader.keyboard.press(key)
        expect(slider).to_have_value(at)
    assert reader.evaluate("Reveal.getIndices().h") == before
    # nor is the overview opened, nor the screen darkened, by letters that are the view's
    for key in ("b", "o", ".", "f"):
        reader.keyboard.press(key)
    assert reader.evaluate("[Reveal.isOverview(), Reveal.isPaused()]") == [False, False]
    reader.evaluate("() => document.activeElement.blur()")
    reader.keyboard.press("ArrowRight")
    assert reader.evaluate("Reveal.getIndices().h") == before + 1


GROUNDS = """() => ['body', 'section.present .tn-replay'].map((of) => {
    const [red] = getComputedStyle(document.querySelector(of)).backgroundColor.match(/\\d+/g);
    return Number(red); })"""
TONES = """() => [...new Set([...document.querySelectorAll('.tn-still .tn-picture')]
    .map((each) => getComputedStyle(each).colorScheme))]"""


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("wish", ["light", "dark"])
def test_slides_are_dark_for_who_wishes_dark_pages(reader: Page, site: Path, wish: Any) -> None:
    reader.set_viewport_size({"width": 1920, "height": 1080})
    reader.emulate_media(color_scheme=wish)
    to_slide(reader, site, ".tn-alive .tn-replay")
    assert all((red < 64) == (wish == "dark") for red in reader.evaluate(GROUNDS))
    assert reader.evaluate(TONES) == [wish]
    shot(reader, f"slide-{wish}")
