"""A built site, read as files: what its pages ask for, where they lead, and what is found in it."""

from __future__ import annotations

import html
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import tablesnb
from tablesnb.site.interactive_views import stills
from tablesnb.site.lessons import lessons
from tests.browser.test_site import LESSON, pages_of, site, whole

__all__ = ["site", "whole"]  # built once for both files: it takes half a minute
LESSONS = ("00_start_here", LESSON)
OUTSIDE = re.compile(r"^(https?:)?//")


class Addresses(HTMLParser):
    """What a page loads, and where its links lead."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.leads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in ("script", "img", "iframe", "source") and given.get("src"):
            self.loads.append(str(given["src"]))
        if tag == "link":
            self.loads.append(str(given.get("href")))
        if tag == "a" and given.get("href"):
            self.leads.append(str(given["href"]))


def test_no_page_asks_for_anything_outside_and_all_it_asks_for_is_there(site: Path) -> None:
    for page in pages_of(site):
        for address in Addresses(page.read_text(encoding="utf-8")).loads:
            if address.startswith("data:"):
                continue
            assert not OUTSIDE.match(address), f"{page.name} loads {address}"
            there = page.parent / address.partition("?")[0]
            assert there.is_file(), f"{page.name} loads {address}"


def test_each_link_of_a_lesson_leads_to_a_page_or_to_a_lesson_that_was_left_out(
    site: Path, whole: bool
) -> None:
    for stem in LESSONS if whole else [LESSON]:
        page = site / "lessons" / f"{stem}.html"
        text = page.read_text(encoding="utf-8")
        ids = {html.unescape(each) for each in re.findall(r'\bid="([^"]+)"', text)}
        led = 0
        for address in map(html.unescape, Addresses(text).leads):
            if OUTSIDE.match(address) or ".ipynb" in address:
                continue
            name, _, place = address.partition("#")
            if name:
                assert (page.parent / name).is_file(), address
            elif place:
                assert place in ids, address
                led += 1
        assert led > 3


def test_what_a_lesson_is_told_is_all_that_its_views_ask_for(site: Path, whole: bool) -> None:
    for lesson in lessons(LESSONS if whole else [LESSON]):
        made = site / "_static" / "made"
        text = (made / "told" / f"{lesson.stem}.js").read_text(encoding="utf-8")
        found = json.loads(text.partition(".told = ")[2].rstrip(";\n"))
        assert set(found) <= set(stills(lesson.notebook))
        views = {each["view"] for each in found.values()}
        assert views and all((made / "views" / view).is_file() for view in views)
        # a lesson stays one that can be done without Python: only boards for a whole game want it
        assert len(stills(lesson.notebook)) - len(found) <= 3


def test_the_search_knows_our_pages_the_lessons_and_the_reference(site: Path) -> None:
    index = json.loads((site / "searchindex.js").read_text("utf-8")[len("Search.setIndex(") : -1])
    names = index["docnames"]

    def found(word: str) -> set[str]:
        hits = index["terms"][word]
        return {names[each] for each in (hits if isinstance(hits, list) else [hits])}

    assert "games/alea_evangelii" in found("ballinderri")
    assert "lessons/03_quinze_tablas" in found("spanish")
    assert "lessons/03_quinze_tablas" in found("alfonso")
    assert any(each.startswith("reference/") for each in found("refus"))


def test_the_reference_has_every_public_name(site: Path) -> None:
    held = {path.stem.rstrip("_") for path in (site / "reference").glob("*.html")}
    assert {name.lower() for name in tablesnb.__all__} <= held
    text = (site / "reference" / "board.html").read_text(encoding="utf-8")
    assert "tn.board(game).game" in re.sub(r"<[^>]+>", "", text), "with its example"


def test_a_page_says_its_version_and_how_it_is_cited(site: Path) -> None:
    for page in pages_of(site):
        if page.parent.name == "slides":
            continue
        foot = page.read_text(encoding="utf-8").partition("<footer")[2]
        assert tablesnb.__version__ in foot and "To cite:" in foot, page.name


def test_a_lesson_shows_no_code_that_it_folds_and_no_menu_that_is_not_there(site: Path) -> None:
    text = (site / "lessons" / "03_quinze_tablas.html").read_text(encoding="utf-8")
    assert "Run All Cells" not in text and "quinze_tablas.primed()" not in text
    assert "seed" in text, "Python that is not folded is shown"
