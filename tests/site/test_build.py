"""What the site is made of, and a small site built: two lessons, without JupyterLite."""

from __future__ import annotations

import html
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import tablesnb
from tablesnb.site import lives, slides
from tablesnb.site.build import build
from tablesnb.site.lessons import for_sphinx, lessons
from tablesnb.site.lives import VIEWS, Live, classic, stills, told
from tablesnb.site.page import NotBuilt, Page

LESSONS = ("00_start_here", "03_quinze_tablas")
PAGES = (
    Page("index", "Front", "<h1>Front</h1>", "front"),
    Page("games/irish", "Irish", '<h1>Irish</h1><p id="irish.hold">Beware.</p>', "shibboleth"),
)
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


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Path:
    """Built once, in some fifteen seconds: two lessons are run, and nothing else builds pages."""
    into = tmp_path_factory.mktemp("built") / "site"
    kept = root / "build" / "site-kept"
    return build(into, False, only=LESSONS, pages=PAGES, slides=False, sheets=False, kept=kept)


def pages(site: Path) -> list[Path]:
    return [each for each in site.rglob("*.html") if "_static" not in each.parts]


def test_no_page_asks_for_anything_outside_and_all_it_asks_for_is_there(site: Path) -> None:
    for page in pages(site):
        for address in Addresses(page.read_text(encoding="utf-8")).loads:
            if address.startswith("data:"):
                continue
            assert not OUTSIDE.match(address), f"{page.name} loads {address}"
            there = page.parent / address.partition("?")[0]
            assert there.is_file(), f"{page.name} loads {address}"


def test_each_link_of_a_lesson_leads_to_a_page_or_to_a_lesson_that_was_left_out(site: Path) -> None:
    for stem in LESSONS:
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


def test_what_a_lesson_is_told_is_all_that_its_views_ask_for(site: Path) -> None:
    for lesson in lessons(LESSONS):
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

    assert found("shibboleth") == {"games/irish"}
    assert "lessons/03_quinze_tablas" in found("spanish")
    assert "lessons/03_quinze_tablas" in found("alfonso")
    assert any(each.startswith("reference/") for each in found("refus"))


def test_the_reference_has_every_public_name(site: Path) -> None:
    held = {path.stem.rstrip("_") for path in (site / "reference").glob("*.html")}
    assert {name.lower() for name in tablesnb.__all__} <= held
    text = (site / "reference" / "board.html").read_text(encoding="utf-8")
    assert "tn.board(game).game" in re.sub(r"<[^>]+>", "", text), "with its example"


def test_a_page_says_its_version_and_how_it_is_cited(site: Path) -> None:
    for page in pages(site):
        foot = page.read_text(encoding="utf-8").partition("<footer")[2]
        assert tablesnb.__version__ in foot and "To cite:" in foot, page.name


def test_a_lesson_shows_no_code_that_it_folds_and_no_menu_that_is_not_there(site: Path) -> None:
    text = (site / "lessons" / "03_quinze_tablas.html").read_text(encoding="utf-8")
    assert "Run All Cells" not in text and "quinze_tablas.primed()" not in text
    assert "seed" in text, "Python that is not folded is shown"


@pytest.mark.parametrize("view", VIEWS)
def test_a_view_is_a_classic_script(view: str) -> None:
    text = classic(view)
    assert not re.search(r"^(import|export)\b|\bexport default\b", text, re.MULTILINE)


def test_what_a_view_is_told_ends_no_script() -> None:
    assert "</" not in told({"a": Live("compare/leaf.js", {"page": {"hint": "</script><b>"}})})


def test_a_lesson_that_is_none_is_named() -> None:
    with pytest.raises(NotBuilt, match=r"no lesson '01_irsh', but .*01_irish"):
        lessons(["01_irsh"])


def test_a_lesson_whose_outputs_are_old_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    strange = {"000000000000": Live("compare/leaf.js", {"page": {}})}
    monkeypatch.setattr("tablesnb.site.build.lives", lambda *_: strange)
    with pytest.raises(NotBuilt, match="make run-notebooks"):
        build(
            tmp_path / "site",
            False,
            only=["00_start_here"],
            pages=PAGES,
            slides=False,
            sheets=False,
        )


def test_each_slide_that_shows_a_board_shows_one() -> None:
    for lesson in lessons():
        cells = slides.cut(json.loads(for_sphinx(lesson, [])))["cells"]
        kinds = [(cell["metadata"]["slideshow"]["slide_type"], cell) for cell in cells]
        boards = 0
        for kind, cell in kinds:
            boards = 0 if kind == "slide" else boards
            boards += kind != "skip" and slides.has_board(cell)
            assert boards <= 1, lesson.stem
        shown = sum(slides.has_board(cell) for kind, cell in kinds if kind != "skip")
        assert shown, lesson.stem


def test_lessons_keep_their_own_word_on_slides() -> None:
    said = {"slideshow": {"slide_type": "notes"}}
    cell = {"cell_type": "markdown", "source": "# A", "metadata": said}
    assert slides.cut({"cells": [cell]})["cells"][0]["metadata"] == said


def test_a_lesson_is_run_again_when_its_rules_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules are data beside the modules that read them."""
    package, lesson = tmp_path / "package", tmp_path / "one.ipynb"
    rules = package / "games" / "irish.toml"
    rules.parent.mkdir(parents=True)
    rules.write_text("[hold]")
    lesson.write_text("{}")
    ran: list[Path] = []
    monkeypatch.setattr(lives, "files", lambda name: package)
    monkeypatch.setattr(lives, "_run", lambda notebook: ran.append(notebook) or {})
    for _ in range(2):
        lives.lives(lesson, tmp_path / "kept")
    assert ran == [lesson]
    rules.write_text("[hit]")
    lives.lives(lesson, tmp_path / "kept")
    assert ran == [lesson, lesson]
