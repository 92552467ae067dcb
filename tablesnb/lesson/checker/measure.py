"""How long a lesson is: its words, its windows, and how far it is from one act to the next."""

from __future__ import annotations

import re
from base64 import b64decode
from binascii import Error
from collections.abc import Iterator

from tablesnb.lesson.checker.cells import Fault
from tablesnb.lesson.checker.lesson import Cell, Lesson
from tablesnb.lesson.checker.prose import Seen, headings, read_words, words_of
from tablesnb.lesson.questions.written import RULE

APART = 120  # words between two things that the hand does
WINDOW, COLUMN = 650, 880  # px of a page of 1366 x 768 beside JupyterLab's own
LINE, LETTERS, PARAGRAPH, TITLE = 24, 110, 14, 34  # px, letters in a line, px
FRAME = 300  # px of a question at the least
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


def height(cell: Cell) -> float:
    """How high a cell is about, in px of a wide page."""
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
        return max([text, FRAME, *high])
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


def of_length(lesson: Lesson) -> Iterator[Fault]:
    """Words and windows beyond what this kind of lesson may have."""
    every = [(part, cell) for part, cell in parted(lesson) if part != "back"]
    shape = lesson.shape
    words = sum(words_in(cell) for _, cell in every)
    if words > shape.words:
        yield 0, f"{words:,} words before the back", f"at most {shape.words:,}"
    for part, most in shape.parts.items():
        here = [cell for name, cell in every if name == part]
        count = sum(map(words_in, here))
        if not here:
            yield 0, f"there is no part {part}", f"a heading “## {part}. …”"
        elif count > most:
            yield here[0].number, f"part {part} has {count:,} words", f"at most {most:,}"
    windows = sum(height(cell) for _, cell in every) / WINDOW
    if windows > shape.windows:
        yield 0, f"about {windows:.0f} windows of {WINDOW} px", f"at most {shape.windows}"


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
            if since > APART:
                yield (
                    cell.number,
                    f"{since} words since the hand last did something",
                    f"at most {APART}",
                )
            since, acts = 0, acts + 1
        down += height(cell)
    if not acts:
        yield 0, "there is nothing for the hand to do", "a board or a question (tn.board, tn.ask)"
