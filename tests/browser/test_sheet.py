"""Questions on paper: the worksheet and the key, as Chromium prints them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tablesnb.lesson.figures import alea_evangelii, tablut
from tablesnb.lesson.figures.handout import ALL
from tablesnb.lesson.questions import Frame, ask, questions
from tablesnb.play.game import Game
from tests.browser.drive import shot
from tests.browser.paper import Paper, letters
from tests.widget.asked import DOOR, frame

A4 = (595, 842)  # points


def printed(browser: Browser, path: Path, name: str) -> Paper:
    """The page as a file of the printer's; nothing of it is asked for anywhere else."""
    context = browser.new_context()
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())
    paper = Paper(page.pdf(prefer_css_page_size=True, tagged=True))
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    shot(page, f"sheet-{name}")
    context.close()
    assert [each for each in asked if not each.startswith(("file:", "data:"))] == []
    return paper


@pytest.fixture
def many() -> Frame:
    """Every kind of question, and enough boards to need a third page."""
    more = [
        ask("Where does one man stand alone?", DOOR, touch={"7": "There."}, name=f"more-{n}")
        for n in range(6)
    ]
    return questions(*(Frame((each,)) for each in frame()), *more, place="Two weeks of Irish")


@pytest.mark.long
def test_a_worksheet_has_every_board_whole_and_no_answer(
    browser: Browser, tmp_path: Path, many: Frame
) -> None:
    paper = printed(browser, many.sheet(tmp_path / "irish.html"), "worksheet")
    assert all(size == A4 for size in paper.sizes) and len(paper.pages) == 3
    boards = [pages for words, pages in paper.pictures if len(words) > 40]
    assert len(boards) == sum(each.game is not None for each in many)
    assert all(len(pages) == 1 for pages in boards), "no board is cut by the end of a page"
    tasks = {letters(repr(each).partition(" threw ")[0]) for each in many if each.game is not None}
    for n, page in enumerate(paper.pages):
        begun = sum(page.count(task) for task in tasks)
        assert begun == boards.count({n}), "a board stands on the page of its task"
    words = "".join(paper.pages)
    for of in many:
        assert letters(repr(of).partition(" threw ")[0]) in words
        assert all(letters(each) in words for each in of.options)
        for said in (*(each.reply.words for each in of.answers), of.keep, *of.hints):
            assert not said or letters(said) not in words, f"{said!r} is the teacher's to say"
    assert "NameClass" in paper.pages[0] and letters(many.title) in paper.pages[0]
    assert "of36throws" in words and "Ring2placesontheboard" in words and "Draw15men" in words


def test_the_key_says_everything_scene_by_scene(
    browser: Browser, tmp_path: Path, many: Frame
) -> None:
    paper = printed(browser, many.key().sheet(tmp_path / "key.html"), "key")
    words = "".join(paper.pages)
    assert all(size == A4 for size in paper.sizes)
    assert words.count(letters(many.place)) == 1
    at = 0
    for _, answer, _, said in many.key().rows():
        at = words.index(letters(answer), at)
        at = words.index(letters(said), at)


def test_a_mark_on_paper_is_explained_at_its_foot(browser: Browser, tmp_path: Path) -> None:
    marked = ask("May he wait? [[binding]]", DOOR, choice={"No.": "So.", "Yes.": "Not here."})
    paper = printed(browser, marked.sheet(tmp_path / "one.html"), "marked")
    assert paper.pages[-1].endswith("NoYesreportedIrish")
    plain = ask("May he wait?", DOOR, choice={"No.": "So.", "Yes.": "Not here."})
    assert "reported" not in plain.sheet(tmp_path / "two.html").read_text("utf-8")


@pytest.mark.long
def test_a_board_of_many_points_is_large_enough_to_be_read(
    browser: Browser, tmp_path: Path
) -> None:
    """Nineteen lines each way stand 100 mm wide, two to a page, with the words beside them."""
    start = Game("alea_evangelii")
    asked = [ask(f"Who begins, {n}?", start, choice={"They.": "So.", "We.": "No."}) for n in "abc"]
    path = questions(*asked).sheet(tmp_path / "alea.html")
    paper = printed(browser, path, "fine")
    assert [pages for words, pages in paper.pictures if len(words) > 40] == [{0}, {0}, {1}]
    context = browser.new_context(viewport={"width": 794, "height": 1123})
    page = context.new_page()
    page.emulate_media(media="print")
    page.goto(path.as_uri())
    for number in range(3):
        board = page.locator("img.board").nth(number).bounding_box()
        words = page.locator(".fine > div").nth(number).bounding_box()
        assert board and words
        assert abs(board["width"] * 25.4 / 96 - 100) < 1
        assert words["x"] > board["x"] + board["width"]
    context.close()


def sheets(figures: Any, folder: Path) -> Path:
    """All that a lesson prints for a class, as a file."""
    file = folder / "class.html"
    file.write_text(figures.for_class().documents[ALL], encoding="utf-8")
    return file


@pytest.mark.long
def test_what_a_class_has_of_alea_is_five_pages(browser: Browser, tmp_path: Path) -> None:
    """Two boards, the card, the corner, and the leaf with its questions: a page for each."""
    paper = printed(browser, sheets(alea_evangelii, tmp_path), "alea-class")
    assert [size == A4 for size in paper.sizes] == [True] * 5
    heads = "siegehalfdone", "thewholegame", "Rulesfortwo", "Shutthecorner", "Theleaf"
    for page, words in zip(paper.pages, heads, strict=True):
        assert words in page
    assert "innotable" in paper.pages[4]


@pytest.mark.long
def test_what_a_class_has_of_tablut_is_five_pages(browser: Browser, tmp_path: Path) -> None:
    """The board, the whole rules by two laws, and two laws in two halves: a page for each."""
    paper = printed(browser, sheets(tablut, tmp_path), "tablut-class")
    assert [size == A4 for size in paper.sizes] == [True] * 5
    heads = (
        "Tablut",
        "BytheLatin",
        "BytheEnglish",
        "TheLatinwith",
        "TheEnglishof1811",
    )
    for page, words in zip(paper.pages, heads, strict=True):
        assert words in page
