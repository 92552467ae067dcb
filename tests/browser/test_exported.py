"""A notebook that has left Jupyter: as a page, as slides, on paper. One picture for each board."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbconvert.exporters import HTMLExporter, SlidesExporter
from playwright.sync_api import Browser, Page, Route, expect

from tablesnb.lesson.how_to_play import TITLES
from tests.browser.drive import PATIENCE
from tests.browser.paper import Paper, letters
from tests.lesson.lessons.asked import makers, whole
from tests.long import always
from tests.notebooks.lessons import LESSONS
from tools.run_notebooks import VIEW, run

SMALL = (
    "import tablesnb as tn\ngame = tn.Game('irish', first='white', seed=1283)\ntn.board(game)",
    "game.roll(6, 5), game.push('24/18 13/8')\ntn.replay(game, stops=[1])",
    "tn.board(game)",
)
SHORT = TITLES[2]
EXPORTERS: dict[str, Any] = {"page": HTMLExporter, "slides": SlidesExporter}
# What is folded, and yet seen.
UNFOLDED = """() => [...document.querySelectorAll('.tn-still details:not([open]) > :not(summary)')]
    .filter((each) => each.checkVisibility()).length"""
# Each picture that stays, whether it is seen, and how many boards in full width it has.
GROUND = "each => getComputedStyle(each).backgroundColor"
INKS = "all => [...new Set(all.map((each) => getComputedStyle(each).color))]"
STILLS = """() => [...document.querySelectorAll('.tn-still')].map((still) => [
    still.checkVisibility(),
    [...still.querySelectorAll('img[alt]')].filter((img) => img.width > 300).length])"""


PRINTED = ("small", "00_start_here", "01_irish", "07_alea_evangelii")
# The text of each picture of a board that is not folded, and what each closed fold has in it, if it
# is too long to be other words, too.
ON_PAPER = """() => [
    [...document.querySelectorAll('img.tn-picture')].filter((img) => img.checkVisibility())
        .map((img) => img.alt),
    [...document.querySelectorAll('details:not([open]) > :not(summary)')]
        .map((each) => each.textContent).filter((text) => text.length > 60),
    document.body.innerText]"""

# the letters that are seen, and those of each answer that is folded
SEEN = """() => [document.body.innerText,
    [...document.querySelectorAll('.tn-asked details')].filter((each) => each.open).length,
    [...document.querySelectorAll('.tn-asked details')].map((each) => each.textContent)]"""
SCENES = {path.stem: makers(path.stem) for path in LESSONS}
DRAWN = re.compile(r"\{[^}]*\}|\[\[[^]]*\]\]")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook as the repository keeps its own."""
    path = tmp_path_factory.mktemp("exported") / "small.ipynb"
    cells = [nbformat.v4.new_code_cell(source) for source in SMALL]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    run(path)
    return path


@pytest.fixture
def reader(browser: Browser) -> Iterator[Page]:
    """A window that is cut off from all but the file that it shows."""
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    context.set_default_timeout(PATIENCE)

    def stop(route: Route) -> None:
        route.abort()

    context.route(lambda url: not url.startswith("file:"), stop)
    yield context.new_page()
    context.close()


def exported(notebook: Any, kind: str, path: Path, **how: Any) -> str:
    """The address of a notebook as a page or as slides."""
    with warnings.catch_warnings():
        # that a view without its widget is left out is what is wanted here
        warnings.filterwarnings("ignore", message=".*not able to be represented")
        text, _ = EXPORTERS[kind](**how).from_notebook_node(notebook)
    path.write_text(text, encoding="utf-8")
    return path.as_uri()


def boards(notebook: Any, name: str = "") -> list[int]:
    """Of each output that stays of a view, how many boards it has: a lesson's questions may ask
    of a board each, rules for a real board show the whole game and a short one, all else is one."""
    asked = {make.cell.id: whole(make)["questions"] for make in makers(name)} if name else {}
    many = {cell: sum(bool(each["board"]) for each in of) for cell, of in asked.items()}
    stills = [
        (cell, html)
        for cell in notebook["cells"]
        for out in cell.get("outputs", ())
        if "tn-still" in (html := "".join(out.get("data", {}).get("text/html", "")))
    ]
    return [many.get(cell["id"], 1 + (f">{SHORT}<" in html)) for cell, html in stills]


def as_saved(notebook: Any) -> Any:
    """The same as JupyterLab saves it: after each picture the view, whose widget is not stored."""
    for cell in notebook["cells"]:
        outputs = []
        for out in cell.get("outputs", ()):
            outputs.append(out)
            if "tn-still" in out.get("data", {}).get("text/html", ""):
                data = {VIEW: {"model_id": "0" * 32, "version_major": 2, "version_minor": 1}}
                outputs.append(nbformat.v4.new_output("display_data", data=data))
        if "outputs" in cell:
            cell["outputs"] = outputs
    return notebook


@pytest.mark.long
def test_equal_runs_store_equal_notebooks(small: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.ipynb"
    again.write_bytes(small.read_bytes())
    run(again)
    assert again.read_bytes() == small.read_bytes()
    assert boards(nbformat.read(small, as_version=4)) == [1, 1, 1]


@pytest.mark.parametrize("name", always("saved", of=["small", "saved", "00_start_here"]))
@pytest.mark.parametrize("kind", EXPORTERS)
def test_each_board_is_one_picture(
    small: Path, root: Path, tmp_path: Path, reader: Page, kind: str, name: str
) -> None:
    stored = root / "notebooks" / f"{name}.ipynb" if name[0] == "0" else small
    notebook = nbformat.read(stored, as_version=4)
    many = boards(notebook, name if name in SCENES else "")
    assert sum(many) >= 3
    if name == "saved":
        notebook = as_saved(notebook)
    address = exported(notebook, kind, tmp_path / f"{name}.html")
    reader.goto(address, wait_until="domcontentloaded")
    for media in ("screen", "print"):
        reader.emulate_media(media=media)
        assert reader.evaluate(STILLS) == [[True, each] for each in many]
        assert reader.locator(".tn-game").count() == 0
        assert reader.evaluate(UNFOLDED) == 0
    assert "rror displaying" not in reader.locator("body").inner_text()


@pytest.mark.long
def test_on_paper_each_board_is_whole_and_answers_are_folded(
    small: Path, root: Path, tmp_path: Path, reader: Page, cases: Callable[..., int]
) -> None:
    for name in PRINTED[: cases(len(PRINTED))]:
        stored = small if name == "small" else root / "notebooks" / f"{name}.ipynb"
        notebook = nbformat.read(stored, as_version=4)
        reader.goto(exported(notebook, "page", tmp_path / f"{name}.html"))
        boards, every, seen_open = reader.evaluate(ON_PAPER)
        # what a passage says may be folded in one place and stand open in another
        answers = [each for each in every if letters(each) not in letters(seen_open)]
        paper = Paper(reader.pdf(format="A4", tagged=True))
        seen = [(text, len(pages)) for text, pages in paper.pictures if text in boards]
        assert seen == [(text, 1) for text in boards]
        drawn = set().union(*(pages for _, pages in paper.pictures))
        # after the last line a margin of nbconvert's may have a page to itself
        blank = [n for n, words in enumerate(paper.pages) if not words and n not in drawn]
        assert blank in ([], [len(paper.pages) - 1]), name
        words = "".join(paper.pages)
        assert len(boards) >= 3 and answers and letters("The board as text") in words
        assert [each for each in answers if letters(each) in words] == []


@pytest.mark.long
def test_a_dark_page_is_printed_light(small: Path, tmp_path: Path, reader: Page) -> None:
    notebook = nbformat.read(small, as_version=4)
    address = exported(notebook, "page", tmp_path / "small.html", theme="dark")
    reader.goto(address, wait_until="domcontentloaded")
    tones = "all => [...new Set(all.map((img) => getComputedStyle(img).colorScheme))]"
    pictures = reader.locator(".tn-still img")
    words = reader.locator(":is(.jp-InputArea pre, .jp-InputArea pre *, .tn-still summary):visible")
    assert pictures.evaluate_all(tones) == ["dark"]
    assert reader.locator("body").evaluate(GROUND) == "rgb(17, 17, 17)"
    reader.emulate_media(media="print")
    assert pictures.evaluate_all(tones) == ["light"]
    assert reader.locator("body").evaluate(GROUND) == "rgb(255, 255, 255)"
    assert words.count() > 5 and words.evaluate_all(INKS) == ["rgb(0, 0, 0)"]
    assert reader.pdf(format="A4").startswith(b"%PDF")


@pytest.mark.parametrize("theme", always("dark", of=["light", "dark"]))
def test_slides_have_boards_of_their_own_tone(
    small: Path, tmp_path: Path, reader: Page, theme: str
) -> None:
    """Whatever their reader likes elsewhere."""
    notebook = nbformat.read(small, as_version=4)
    address = exported(notebook, "slides", tmp_path / "slides.html", theme=theme)
    reader.goto(address, wait_until="domcontentloaded")
    tones = "all => [...new Set(all.map((img) => getComputedStyle(img).colorScheme))]"
    likes: Any
    for likes in ("light", "dark"):
        reader.emulate_media(color_scheme=likes)
        assert reader.locator(".tn-still img").evaluate_all(tones) == [theme]
    dark = reader.locator("body").evaluate(GROUND) == "rgb(17, 17, 17)"
    assert dark == (theme == "dark")


def pieces(*texts: str) -> list[str]:
    """The letters of texts between their dice and the marks of their rules, which are drawn."""
    return [letters(each) for text in texts for each in DRAWN.split(text) if letters(each)]


@pytest.mark.parametrize("name", always("10_one_throw_four_centuries", of=[*SCENES]))
def test_where_nothing_runs_questions_are_read_and_answers_folded(
    root: Path, tmp_path: Path, reader: Page, name: str
) -> None:
    notebook = nbformat.read(root / "notebooks" / f"{name}.ipynb", as_version=4)
    address = exported(notebook, "page", tmp_path / f"{name}.html")
    reader.goto(address, wait_until="domcontentloaded")
    body, unfolded, folds = reader.evaluate(SEEN)
    seen, folded = letters(body), letters("".join(folds))
    assert unfolded == 0
    for frame, of in ((make(), each) for make in SCENES[name] for each in make()):
        there = folded if frame.folded else seen
        assert all(each in there for each in pieces(of.task, *of.options)), of.name
        for each in of.answers:
            said = pieces(each.reply.words)
            assert all(words in folded for words in said), (of.name, each.texts)
            assert max(said, key=len) not in seen, f"{of.name} is answered before it is asked"
    first = reader.locator(".tn-asked details", has_text="Answer").first
    first.locator(":scope > summary").click()
    expect(first.locator("b").first).to_be_visible()


# how large the running words of a page are, and how wide: between the questions, and in them
SET = """() => ['.jp-MarkdownOutput > p', '.tn-asked > div > div'].map((where) => {
    const each = document.querySelector(where), style = getComputedStyle(each);
    return [style.fontSize, style.fontFamily.split(',')[0].replaceAll('"', ''),
        each.getBoundingClientRect().width <= 660]; })"""
WORDS = "One idea a sentence, and no line that is too long to be read with ease. " * 4
ASKED = "import tablesnb as tn\ntn.ask('How many?', says='" + WORDS + "', number={1: 'One.'})"


@pytest.mark.long
def test_words_between_questions_are_of_their_type_and_no_wider_than_is_read(
    reader: Page, tmp_path: Path
) -> None:
    path = tmp_path / "asked.ipynb"
    table = "|a|b|c|d|\n|-|-|-|-|\n" + f"|{WORDS}|{WORDS}|{WORDS}|{WORDS}|\n"
    cells = [
        nbformat.v4.new_markdown_cell(f"{WORDS}\n\n{table}"), nbformat.v4.new_code_cell(ASKED)
    ]  # fmt: skip
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    run(path)
    notebook = nbformat.read(path, as_version=4)
    reader.goto(exported(notebook, "page", tmp_path / "asked.html"))
    for width in (1366, 360):
        reader.set_viewport_size({"width": width, "height": 740})
        assert reader.evaluate(SET) == [["17px", "Iowan Old Style", True]] * 2
        # a table that a phone is too narrow for is pushed sideways, not cut off
        way = "each => [each.scrollWidth > each.clientWidth, getComputedStyle(each).overflowX]"
        wide, how = reader.locator(".jp-MarkdownOutput table").evaluate(way)
        assert (how == "auto") == (width == 360) and (not wide or how == "auto")
        assert reader.evaluate("document.documentElement.scrollWidth") <= width
