"""A lesson held to everything, its length too, run as its reader runs it: what was found."""

from __future__ import annotations

import json
import os
import re
from base64 import b64decode
from binascii import Error
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from tablesnb.base.checks import checked_flag
from tablesnb.base.errors import BadRecord, TablesnbError
from tablesnb.base.wording import shown
from tablesnb.lesson import kernel
from tablesnb.lesson.checker.cells import (
    Cell,
    Fault,
    Finding,
    Lesson,
    lesson_in,
    lesson_of,
    never_run,
    of_code,
    of_notebook,
    of_words,
)
from tablesnb.lesson.checker.prose import Seen, headings, read_words, words_of
from tablesnb.lesson.kernel import LONGEST
from tablesnb.lesson.questions.written import RULE

# -- how long a lesson is: its words, its windows, and how far it is from one act to the next


WINDOW, COLUMN = 650, 880  # px of a page of 1366 x 768 beside JupyterLab's own
WORDS_A_MINUTE, SECONDS_A_QUESTION = 150, 40
MET = "{} words for whoever answers right"
ABOUT = re.compile(r"\babout (\d+) minutes\b")
LINE, LETTERS, PARAGRAPH, TITLE = 24, 110, 14, 34  # px, letters in a line, px
PART = re.compile(r"(?:Part\s+)?(I{1,3})[.:]?\s")
BACK = re.compile(r"\b(?:Back|For the teacher|Sources)\b")
ACT = 'class="tn-still"'
ABREAST = "display:flex;flex-wrap:wrap"
_WIDTH = re.compile(r"width:\s*(?:min\([^,]*,\s*)?(\d+)px")
_BOX = re.compile(rb'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"')


def parted(lesson: Lesson) -> Iterator[tuple[str, Cell]]:
    """Each cell with the part in which it stands: ``""`` before the first, ``back`` at the end."""
    part = ""
    for cell in lesson.cells:
        for level, words in headings(cell.text) if not cell.code else ():
            found = PART.match(f"{words} ")
            if level <= 2 and found:
                part = found[1]
            elif level <= 2 and BACK.search(words):
                part = "back"
        yield part, cell


def words_in(cell: Cell) -> int:
    """How many words a reader meets in a cell; of several questions in a frame, the first's."""
    return words_of(" ".join(_first(cell).words)) if cell.code else read_words(cell.text)


def _first(cell: Cell) -> Seen:
    return Seen(cell.html.partition(RULE)[0])


def height(cell: Cell, frame: int) -> float:
    """How high a cell is about, in px of a wide page; ``frame`` is the least of a question."""
    if not cell.code:
        blocks = [each for each in re.split(r"\n\s*\n", cell.text) if each.strip()]
        lines = sum(-(-len(each) // LETTERS) for each in blocks)
        titles = sum(1 for _ in headings(cell.text))
        return LINE * lines + PARAGRAPH * len(blocks) + TITLE * titles
    seen = _first(cell)
    text = LINE * -(-sum(len(each) + 1 for each in seen.words) // LETTERS)
    pictures = [_picture(each) for each in seen.pictures]
    high = [each for _, each in pictures]
    # a board stands beside the words of its question, and its buttons beneath them
    if ACT in cell.html:
        return max([text, frame, *high])
    if ABREAST in cell.html and pictures:
        # pictures with their words side by side fill rows
        return max(*high, (text * COLUMN + sum(w * h for w, h in pictures)) / COLUMN)
    return text + sum(high)


def _picture(about: dict[str, str]) -> tuple[float, float]:
    """How wide and how high a picture is drawn."""
    wide = _WIDTH.search(about.get("style", ""))
    box = None
    if "base64," in about.get("src", ""):
        try:
            box = _BOX.search(b64decode(about["src"].partition("base64,")[2]))
        except (Error, ValueError):
            box = None
    given = about.get("width", "")
    width = float(wide[1]) if wide else float(given) if given.isdigit() else 380.0
    return width, width * float(box[2]) / float(box[1]) if box else width


class Measure(NamedTuple):
    """How much there is of something in a lesson, and the most that there may be."""

    part: str  # of which part, "" of the whole
    cell: int  # where that begins; 0 for the whole, and where there is none
    found: float
    most: int
    what: str  # with {} where the number stands

    def __str__(self) -> str:
        return self.what.format(f"{self.found:,.0f}")


def measures(lesson: Lesson) -> Iterator[Measure]:
    """What is counted in a lesson of this kind before its back."""
    every = [(part, cell) for part, cell in parted(lesson) if part != "back"]
    begins = {part: cell.number for part, cell in reversed(every)}
    shape = lesson.shape
    if shape.questions:
        prose = sum(read_words(cell.text) for _, cell in every if not cell.code)
        yield Measure("", 0, prose, shape.prose, "{} words in cells of words")
        met = [(part, *lesson.met.get(cell.number, (0, 0))) for part, cell in every]
        for part, most in shape.questions.items():
            many = sum(questions for name, questions, _ in met if name == part)
            yield Measure(part, begins.get(part, 0), many, most, f"part {part} asks {{}} questions")
        yield Measure("", 0, prose + sum(said for *_, said in met), shape.words, MET)
    else:
        words = sum(words_in(cell) for _, cell in every)
        yield Measure("", 0, words, shape.words, "{} words before the back")
    for part, most in shape.parts.items():
        words = sum(words_in(cell) for name, cell in every if name == part)
        yield Measure(part, begins.get(part, 0), words, most, f"part {part} has {{}} words")
    windows = sum(height(cell, shape.frame) for _, cell in every) / WINDOW
    yield Measure("", 0, windows, shape.windows, f"about {{}} windows of {WINDOW} px")


def of_length(lesson: Lesson) -> Iterator[Fault]:
    """What there is too much of in a lesson, and where it says other minutes than they make."""
    counted = [*measures(lesson)]
    for each in counted:
        if each.part and not each.cell:
            yield 0, f"there is no part {each.part}", f"a heading “## {each.part}. …”"
        elif each.found > each.most:
            yield each.cell, f"{each}", f"at most {each.most:,}"
    said = ABOUT.search(" ".join(cell.text for cell in lesson.cells if not cell.code))
    # of a cell that failed nobody knows how long it takes
    failed = any("ename" in out for cell in lesson.cells for out in cell.outputs)
    if said and lesson.met and lesson.shape.questions and not failed:
        words = sum(int(each.found) for each in counted if each.what == MET)
        least = minutes(words, sum(int(each.found) for each in counted if each.part))
        if not least <= int(said[1]) <= 2 * least:
            wanted = f"{least} for words and questions, and the games"
            yield 0, f"it says about {said[1]} minutes", wanted


def minutes(words: int, questions: int) -> int:
    """About how many minutes a lesson takes without its games: reading, and answering.

    >>> minutes(3_000, 24)
    36
    """
    return round(words / WORDS_A_MINUTE + questions * SECONDS_A_QUESTION / 60)


def of_acts(lesson: Lesson) -> Iterator[Fault]:
    """Where more is read than may be between two things that the hand does."""
    since, acts, down = 0, 0, 0.0
    for part, cell in parted(lesson):
        if part == "back":
            break
        since += words_in(cell)
        if ACT in cell.html:
            if not acts and down > WINDOW / 2:
                yield (
                    cell.number,
                    f"the first act is about {down:.0f} px down",
                    "in the first window",
                )
            # what a question says before it is answered is read before the act
            if since > lesson.shape.apart:
                yield (
                    cell.number,
                    f"{since} words since the hand last did something",
                    f"at most {lesson.shape.apart}",
                )
            since, acts = 0, acts + 1
        down += height(cell, lesson.shape.frame)
    if not acts:
        yield 0, "there is nothing for the hand to do", "a board or a question (tn.board, tn.ask)"


CHECKS = (of_notebook, of_words, of_code, of_length, of_acts)


def check(path: str | Path, *, stored: bool = False) -> list[Finding]:
    """Return what is wrong with a lesson, cell by cell; an empty list for one that is right.

    It is run in a kernel, so that its questions can be tried, and its file left as it is;
    ``stored`` looks only at what stands in the file, and asks that it was run in order and has no
    widget's view or state. Programs that save a notebook leave these behind; where it is run anew,
    they are no fault, and the file is asked only that each cell was run.

    Raises BadRecord for what is no notebook, UnknownName for a shape of lesson that there is not,
    TablesnbError where nothing is there to run it with.
    """
    return looked_at(path, stored=stored)[0]


def looked_at(path: str | Path, *, stored: bool = False) -> tuple[list[Finding], list[Measure]]:
    """What :func:`check` returns, and how much there is of what is counted in such a lesson."""
    lesson = lesson_of(path)
    faults = list[Fault]()
    if not checked_flag(stored, "stored"):
        faults += never_run(lesson)
        notebook, of_questions, own, met = run(lesson.path)
        lesson = replace(lesson_in(lesson.path, notebook), own=tuple(own), met=met)
        faults += of_questions
    for each in CHECKS:
        faults += each(lesson)
    found = sorted({Finding(lesson.path.name, *fault) for fault in faults})
    # without a kernel nobody knows what a reader meets
    return found, [] if stored else [*measures(lesson)]


# -- a lesson run in a kernel, as its reader runs it, and its questions looked at there


VIEW = "application/vnd.jupyter.widget-view+json"
_REPORT = "from tablesnb.lesson.checker.asked import report as _report; _report({})"
# no bar in what is shown, and nothing of the writer's own among his reader's answers
_QUIET: Mapping[str, str] = {"TABLESNB_PROGRESS": "0", "TABLESNB_KEPT": "0"}


def run(path: Path) -> tuple[dict[str, Any], list[Fault], list[str], dict[int, tuple[int, int]]]:
    """Run a notebook; return it as it was left, what is wrong with questions, and its own sources.

    With them go the questions and the words that a reader meets in each cell. The file stays as it
    is. TablesnbError where there is nothing to run it with.
    """
    try:
        import nbformat
        from nbclient.exceptions import CellControlSignal, DeadKernelError
    except ImportError:
        raise TablesnbError(
            "nothing is here to run a notebook: install nbclient, or look at what is stored "
            "(--stored)"
        ) from None
    try:
        notebook = nbformat.read(path, as_version=4)
    except (ValueError, nbformat.ValidationError) as error:
        raise BadRecord(f"{shown(str(path))} is no notebook: {str(error)[:200]}", 1, 1) from None
    client = kernel.client(
        notebook,
        path.resolve().parent,
        allow_errors=True,
        coalesce_streams=True,
        store_widget_state=False,
        record_timing=False,
    )
    found: list[Fault] = []
    own, met = list[str](), dict[int, tuple[int, int]]()
    with patch.dict(os.environ, _QUIET), client.setup_kernel():
        _asked(client, 0)
        for number, cell in enumerate(notebook.cells, 1):
            if cell.cell_type != "code":
                continue
            try:
                client.execute_cell(cell, number - 1)
            except (CellControlSignal, DeadKernelError):
                ends = f"a cell that ends within {LONGEST} seconds"
                found.append((number, "it ran too long, or ended its kernel", ends))
                break
            faults, own, *counted = _asked(client, number)
            met[number] = counted[0], counted[1]
            found += [(number, *fault) for fault in faults]
    _settled(notebook)
    return dict(notebook), found, own, met


def _asked(client: Any, number: int) -> tuple[list[tuple[str, str]], list[str], int, int]:
    """What the kernel says of the questions that the cell of this number made: see ``report``."""
    from nbformat.v4 import new_code_cell

    cell = new_code_cell(_REPORT.format(number))
    # it stands in the row of cells while it runs, and is taken out again
    client.nb.cells.append(cell)
    try:
        client.execute_cell(cell, len(client.nb.cells) - 1, store_history=False)
    finally:
        client.nb.cells.pop()
    texts = [each.text for each in cell.outputs if each.get("name") == "stdout"]
    if not texts:
        said = next((each.evalue for each in cell.outputs if "evalue" in each), "it said nothing")
        return [("its questions cannot be looked at", said)], [], 0, 0
    faults, own, questions, words = json.loads("".join(texts))
    return [(wrong, expected) for wrong, expected in faults], own, questions, words


def _settled(notebook: Any) -> None:
    """As it is stored: without the views of widgets, its cells counted anew."""
    notebook.metadata.pop("widgets", None)
    codes = [cell for cell in notebook.cells if cell.cell_type == "code"]
    for number, cell in enumerate(codes, 1):
        cell.execution_count = number
        for output in cell.outputs:
            if "data" in output:
                output.data.pop(VIEW, None)
        cell.outputs = [each for each in cell.outputs if each.get("data", True)]
