"""A lesson as slides, through nbconvert's reveal: one board on a slide, which lives.

Which cell begins a slide is said by the lesson's own slideshow metadata where it has some, and else
here: a board has a slide of its own, and the words that lead to it stand over it.
"""

from __future__ import annotations

import copy
import json
import re
import shutil
from collections.abc import Collection, Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from tablesnb.site.fetched import npm_package
from tablesnb.site.lessons import Lesson, for_sphinx

REVEAL: Final = "5.2.1"
HERE: Final = Path(__file__).parent
BACK: Final = re.compile(r"^## (Back|For the teacher)", re.MULTILINE)  # what no class is shown
OVER: Final = 320  # letters that have room over a board
_HEADING: Final = re.compile(r"^#{1,3} ", re.MULTILINE)


def write(
    chosen: Iterable[Lesson],
    told_of: Mapping[str, Mapping[str, Any]],
    into: Path,
    made: Path,
    pages: Collection[str] = (),
) -> None:
    """Write the slides of these lessons into ``into``/slides; ``made`` keeps what was fetched."""
    _reveal(into / "_static" / "reveal", made)
    folder = into / "slides"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    led = {f"lessons/{stem}" for stem in told_of} | set(pages)
    for lesson in chosen:
        text = page(lesson, told_of[lesson.stem], led)
        (folder / f"{lesson.stem}.html").write_text(text, encoding="utf-8")


def page(lesson: Lesson, about: Mapping[str, Any], pages: Collection[str]) -> str:
    """The slides of one lesson; ``about`` names its scripts."""
    import nbformat
    from nbconvert.exporters import SlidesExporter

    notebook = cut(json.loads(for_sphinx(lesson, pages)))
    exporter = SlidesExporter(
        extra_template_basedirs=[str(HERE)],
        template_name="slideshow",
        exclude_input=True,
        exclude_input_prompt=True,
        exclude_output_prompt=True,
    )
    site = {"title": lesson.title, "stem": lesson.stem, "scripts": about["scripts"]}
    text, _ = exporter.from_notebook_node(nbformat.from_dict(notebook), resources={"site": site})
    # a lesson's addresses are those of its page, and so are places that slides leave out
    made = re.sub(r'(href=")(\w+\.html)', r"\1../lessons/\2", text)
    there = {*re.findall(r'\bid="([^"]+)"', text)}

    def led(link: re.Match[str]) -> str:
        return link[0] if link[1] in there else f'href="../lessons/{lesson.stem}.html#{link[1]}"'

    made = re.sub(r'href="#([^"/][^"]*)"', led, made)
    return str(made).replace('href="../../', 'href="../')


def cut(notebook: Mapping[str, Any]) -> dict[str, Any]:
    """The same notebook, each cell with the place among the slides that it has, or is given.

    Words of more than one heading are parted, and words that are too many to stand over a board
    have a slide before it.

    >>> words, board = {"cell_type": "markdown", "source": "# A", "metadata": {}}, {
    ...     "cell_type": "code", "metadata": {}, "source": "", "outputs": [
    ...         {"data": {"text/html": '<div class="tn-still" data-board="a">'}}]}
    >>> told = cut({"cells": [words, board, board, words]})["cells"]
    >>> [cell["metadata"]["slideshow"]["slide_type"] for cell in told]
    ['slide', '-', 'slide', 'slide']
    """
    made = {**notebook, "cells": [part for cell in notebook["cells"] for part in _parts(cell)]}
    filled = True  # whether the slide that is being made has its board, or no room for one
    over = False
    for cell in made["cells"]:
        source = "".join(cell["source"])
        over = over or bool(BACK.search(source))
        kind = "skip"
        if over:
            pass
        elif cell["cell_type"] == "markdown":
            kind = "slide" if filled or _HEADING.search(source) else "-"
            filled = len(source) > OVER
        elif has_board(cell):
            kind = "slide" if filled else "-"
            filled = True
        given = cell["metadata"].setdefault("slideshow", {})
        given.setdefault("slide_type", kind)
    return made


def _parts(cell: Mapping[str, Any]) -> list[dict[str, Any]]:
    """A cell, or where words stand under several headings, a cell for each that has words."""
    source = "".join(cell["source"])
    begins = [0, *(found.start() for found in _HEADING.finditer(source, 1))]
    if cell["cell_type"] != "markdown" or len(begins) < 2:
        return [copy.deepcopy(dict(cell))]
    texts = [source[a:b].strip() for a, b in pairwise([*begins, len(source)])]
    joined = [texts[0]]
    for text in texts[1:]:
        if "\n" in joined[-1]:
            joined.append(text)
        else:  # a heading with nothing under it is no slide
            joined[-1] += f"\n\n{text}"
    parts = []
    for number, text in enumerate(joined):
        part = copy.deepcopy(dict(cell)) | {"source": text}
        if number and "id" in part:  # each cell has a name of its own
            part["id"] = f"{part['id']}-{number}"[-64:]
        parts.append(part)
    return parts


def has_board(cell: Mapping[str, Any]) -> bool:
    """Whether a cell shows what lives: a board, a replay, questions, a leaf; no page of paper.

    A page of rules that is printed is taller than a slide.
    """
    shown = ["".join(out.get("data", {}).get("text/html", "")) for out in cell.get("outputs", ())]
    return any('class="tn-still"' in each and "tn-print-parts" not in each for each in shown)


def _reveal(place: Path, made: Path) -> None:
    """reveal.js, of which the slides need a script and a style sheet."""
    package = npm_package("reveal.js", REVEAL, made / "npm")
    place.mkdir(parents=True, exist_ok=True)
    for name in ("reveal.js", "reveal.css"):
        shutil.copy(package / "dist" / name, place / name)
    shutil.copy(package / "LICENSE", place / "LICENSE")
