"""What the tests of the lessons share: the notebooks, and how their prose is read."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tablesnb.lesson.checker.prose import FENCE, plain

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "notebooks"
EVERY = sorted(FOLDER.glob("*.ipynb"))
# those that say their shape are held to it by the checker of lessons, as a reader's own are
SHAPED = [path for path in EVERY if '"tablesnb": {' in path.read_text(encoding="utf-8")]
# the lesson on the sources of all the others, which teaches no game
SOURCES = FOLDER / "11_sources.ipynb"
# the others
LESSONS = [path for path in EVERY if path.stem[0].isdigit() and path != SOURCES]
each_notebook = pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)

HEADING = re.compile(r"^(#{1,6})\s+(?:\d+\.\s+)?(.*?)\s*$", re.MULTILINE)


def read(path: Path) -> nbformat.NotebookNode:
    """A notebook of the shelf."""
    return nbformat.read(path, as_version=4)


def prose_of(stem: str) -> str:
    """The words of a lesson between its outputs."""
    return "\n".join(text for _, text in markdowns(read(FOLDER / f"{stem}.ipynb")))


def sources_of(stem: str) -> list[str]:
    """What the code cells of a lesson say."""
    found = read(FOLDER / f"{stem}.ipynb")["cells"]
    return [cell["source"] for cell in found if cell["cell_type"] == "code"]


def written_by(prose: str, folder: Path, **known: Any) -> dict[str, str]:
    """What the one block of code in a lesson's words writes into a folder, by the files' names.

    ``known`` are the names that the lesson's cells have given.
    """
    (code,) = re.findall(r"```python\n(.*?)```", prose, re.DOTALL)
    with contextlib.chdir(folder):
        exec(code, known)
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def notebook(*cells: str) -> nbformat.NotebookNode:
    """A small notebook to try a check on: text that begins with ``>>> `` is a code cell."""
    made = []
    for text in cells:
        code = text.removeprefix(">>> ")
        new = nbformat.v4.new_code_cell if code != text else nbformat.v4.new_markdown_cell
        made.append(new(code))
    return nbformat.v4.new_notebook(cells=made)


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
