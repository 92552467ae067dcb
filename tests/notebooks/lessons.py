"""What the tests of the lessons share: the notebooks, how their prose is read, and how they run."""

from __future__ import annotations

import ast
import contextlib
import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

import nbformat
import pytest

import tablesnb as tn
from tablesnb.lesson.checker.prose import FENCE, QUOTED, SPAN, plain
from tablesnb.sources import passages
from tests.long import always

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "notebooks"
EVERY = sorted(FOLDER.glob("*.ipynb"))
# those that say their shape are held to it by the checker of lessons, as a reader's own are
SHAPED = [path for path in EVERY if '"tablesnb": {' in path.read_text(encoding="utf-8")]
NOTEBOOKS = [path for path in EVERY if path not in SHAPED]
# of these the lessons of the second edition, whose scenes are of tablesnb.lesson.shelf
SECOND = [path for path in SHAPED if path.stem[0].isdigit()]
each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
# the first lesson of a game always, the others as long
one_notebook = pytest.mark.parametrize(
    "path", always(NOTEBOOKS[0], of=NOTEBOOKS), ids=lambda path: path.stem
)

GAMES = set(tn.games())
PASSAGES = {each.id for each in passages()}

HEADING = re.compile(r"^(#{1,6})\s+(?:\d+\.\s+)?(.*?)\s*$", re.MULTILINE)
ANSWER = re.compile(r"^answer = .*$", re.MULTILINE)


@dataclass(frozen=True)
class Kind:
    """What is asked of a kind of notebook: how many words and code cells."""

    words: tuple[int, int]
    codes: tuple[int, int]


DOOR = Kind((700, 1_100), (10, 16))
GAME = Kind((1_500, 2_500), (20, 35))
OBJECT = Kind((1_500, 2_500), (20, 35))
SEVERAL = Kind((1_500, 2_500), (20, 35))
APPARATUS = Kind((1_200, 2_500), (20, 35))
OTHER = Kind((300, 2_500), (5, 35))


def kind(name: str) -> Kind:
    """The kind of a notebook: 00 is the door, a lesson named for a game or an object is its own."""
    number, _, rest = Path(name).stem.partition("_")
    if number == "00":
        return DOOR
    if rest in OBJECTS:
        return OBJECT
    if rest in BESIDE:
        return SEVERAL
    if rest == SOURCES:
        return APPARATUS
    return GAME if rest in LESSONS or rest in GAMES else OTHER


# lessons of a game, by the names of their files where these are not the game's own
LESSONS = {"ludus_duodecim_scriptorum"}
# lessons on an object that serves several games, by the names of their files
OBJECTS = {"seven_sided_dice"}
# the lesson on the sources of all the others, by the name of its file
SOURCES = "sources"
# lessons that set several games side by side, by the names of their files, and those games
BESIDE = {
    "one_throw_four_centuries": (
        "todas_tablas",
        "irish",
        "early_backgammon",
        "modern_backgammon",
    ),
}


def read(path: Path) -> nbformat.NotebookNode:
    """A notebook of the shelf."""
    return nbformat.read(path, as_version=4)


def notebook(*cells: str) -> nbformat.NotebookNode:
    """A small notebook to try a check on: text that begins with ``>>> `` is a code cell."""
    made = []
    for text in cells:
        code = text.removeprefix(">>> ")
        new = nbformat.v4.new_code_cell if code != text else nbformat.v4.new_markdown_cell
        made.append(new(code))
    return nbformat.v4.new_notebook(cells=made)


def own_words(markdown: str) -> str:
    """The prose without what it quotes and without code."""
    return QUOTED.sub(" ", SPAN.sub(" ", plain(markdown)))


def paragraphs(markdown: str) -> Iterator[str]:
    """The paragraphs of a cell's prose; each row of a table and each item of a list is one."""
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.)\s?)", plain(markdown)):
        if block.strip():
            yield block


def markdowns(nb: nbformat.NotebookNode) -> Iterator[tuple[int, str]]:
    """The number and the text of every markdown cell."""
    for number, cell in enumerate(nb["cells"], start=1):
        if cell["cell_type"] == "markdown":
            yield number, cell["source"]


def headings(nb: nbformat.NotebookNode) -> Iterator[tuple[int, int, str]]:
    """Every heading: its cell, its level, and its words without their number."""
    for number, text in markdowns(nb):
        for found in HEADING.finditer(FENCE.sub("", text)):
            yield number, len(found[1]), found[2]


def sections(nb: nbformat.NotebookNode) -> Iterator[tuple[int, str, str]]:
    """The sections of a notebook: the cell in which each begins, its heading, its markdown.

    What comes before the first heading of level 2 belongs to the title.
    """
    began, name, text = 1, "", ""
    for number, source in markdowns(nb):
        for part in re.split(r"^(?=##\s)", FENCE.sub("", source), flags=re.MULTILINE):
            found = re.match(r"##\s+(?:\d+\.\s+)?(.*)", part)
            if found:
                yield began, name, text
                began, name, text = number, found[1].strip(), part
            else:
                text += "\n\n" + part
    yield began, name, text


# -- running


def last_value(source: str, names: dict[str, Any]) -> Any:
    """Run a cell; the value of its last line, if that is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


@dataclass
class Run:
    """A notebook that was run: what its cells printed and showed, and the games stepped through."""

    shown: list[tuple[str, str, str]] = field(default_factory=list)
    replayed: list[tn.Game] = field(default_factory=list)


@dataclass(frozen=True)
class Ran:
    """A cell, and for one of code what it printed, its value, and the names as it left them."""

    number: int
    cell: nbformat.NotebookNode
    names: dict[str, Any]
    printed: str = ""
    value: Any = None


def run(
    nb: nbformat.NotebookNode,
    after: Callable[[Ran], None] | None = None,
    only: set[int] | None = None,
) -> Run:
    """Run the code of a notebook from the top, in a fresh namespace and without a kernel.

    ``after`` is called after each cell, those of words too. ``only`` are the numbers of the cells
    of code to be run; the others are passed over.
    """
    from tablesnb.widget import replay

    done, names = Run(), dict[str, Any]()
    lines_of = replay.lines_of

    def noting(game: tn.Game, *more: Any) -> Any:
        done.replayed.append(game)
        return lines_of(game, *more)

    with patch.object(replay, "lines_of", noting):
        for number, cell in enumerate(nb["cells"], start=1):
            if cell["cell_type"] != "code" or (only is not None and number not in only):
                if after:
                    after(Ran(number, cell, names))
                continue
            with contextlib.redirect_stdout(io.StringIO()) as printed:
                value = last_value(cell["source"], names)
            html = getattr(value, "html", "") or getattr(value, "_repr_html_", str)()
            text = "" if value is None else repr(value)
            done.shown.append((printed.getvalue(), text, html))
            if after:
                after(Ran(number, cell, names, printed.getvalue(), value))
    return done
