"""What each cell is held to by itself: its source, its words, what it shows, where it leads."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from tablesnb.base.checks import checked_choice
from tablesnb.base.errors import BadRecord
from tablesnb.base.files import checked_path, why
from tablesnb.base.wording import listed, shown
from tablesnb.drawn import rich
from tablesnb.lesson.checker.prose import FENCE, HEADING, SPAN, Seen, ids, misquoted
from tablesnb.lesson.folded import HIDE_INPUT, LEFT_OUT, hidden
from tablesnb.lesson.questions.kinds import KINDS

# -- a notebook as the checker reads it: its cells, what they show, its kind, and what is found


@dataclass(frozen=True)
class Shape:
    """The most that a kind of lesson may have: words, windows, and words of each of its parts.

    Where ``questions`` are counted, by its parts, ``words`` are all that a reader meets who answers
    right at the first try and opens no fold, and ``prose`` those in cells of words. ``apart`` are
    the words between two things that the hand does, ``frame`` how high a question is at the least,
    in px, with all that may be said to an answer.
    """

    words: int
    windows: int
    parts: Mapping[str, int]
    questions: Mapping[str, int] = field(default_factory=dict)
    prose: int = 0
    apart: int = 120
    frame: int = 300


SHAPES: Mapping[str, Shape] = {
    "game": Shape(2_200, 24, {"I": 700, "II": 700, "III": 800}),
    "door": Shape(1_000, 12, {}),
    "lesson": Shape(3_500, 20, {}, {"I": 12, "II": 6, "III": 6}, prose=1_400, apart=210, frame=560),
    "own": Shape(2_200, 24, {}),
    "sources": Shape(1_000, 14, {}),
}

SEARCH = 10  # questions in the last part of a lesson that says that its reader searches there


@dataclass(frozen=True)
class Cell:
    """A cell: its number from 1, its text, what it says of itself, and what it shows."""

    number: int
    code: bool
    text: str
    metadata: Mapping[str, Any]
    outputs: tuple[Mapping[str, Any], ...]
    count: int | None

    @property
    def html(self) -> str:
        """All that it shows as HTML."""
        return "\n".join(shown_as(each, "text/html") for each in self.outputs)


@dataclass(frozen=True)
class Lesson:
    """A notebook, and what is asked of it; ``own`` are the words of its own sources.

    ``met`` are, by the number of a cell, how many questions it asks and how many words a reader
    meets in them: only of a lesson that was run.
    """

    path: Path
    cells: tuple[Cell, ...]
    shape: Shape
    kind: str
    widgets: bool
    own: tuple[str, ...] = ()
    met: Mapping[int, tuple[int, int]] = field(default_factory=dict)


def shown_as(output: Mapping[str, Any], kind: str) -> str:
    """What an output shows in this form."""
    found = output.get("data", {}).get(kind, "")
    return "".join(found) if isinstance(found, list | str) else ""


def lesson_of(path: str | Path) -> Lesson:
    """Read a notebook; BadRecord for a file that is none, UnknownName for a shape there is not."""
    place = checked_path(path)
    try:
        found = json.loads(place.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        reason = "it is no notebook" if isinstance(error, ValueError) else why(error)
        raise BadRecord(f"{shown(str(place))} cannot be read: {reason}", 1, 1) from None
    return lesson_in(place, found)


def lesson_in(path: Path, notebook: Any) -> Lesson:
    """The same of a notebook that was read."""
    if not isinstance(notebook, Mapping) or not isinstance(notebook.get("cells"), list):
        raise BadRecord(f"{shown(str(path))} is no notebook: it has no cells", 1, 1)
    about = notebook.get("metadata", {})
    kind = about.get("tablesnb", {}).get("shape", "own")
    shape = SHAPES[checked_choice(kind, "shape of a lesson", SHAPES)]
    if shape.questions and about["tablesnb"].get("search") is True:
        shape = replace(shape, questions={**shape.questions, "III": SEARCH})
    return Lesson(
        path,
        tuple(_cell(number, each) for number, each in enumerate(notebook["cells"], 1)),
        shape,
        kind,
        "widgets" in about,
    )


def _cell(number: int, cell: Mapping[str, Any]) -> Cell:
    return Cell(
        number,
        cell.get("cell_type") == "code",
        "".join(cell.get("source", "")),
        cell.get("metadata", {}),
        tuple(cell.get("outputs", ())),
        cell.get("execution_count"),
    )


# -- what is wrong in a lesson, and where


@dataclass(frozen=True, order=True)
class Finding:
    """What is wrong in a cell of a notebook, and what was expected; cell 0 is the whole notebook.

    >>> print(Finding("my.ipynb", 3, "the board has no words", "alt text"))
    my.ipynb: cell 3: the board has no words: alt text
    """

    file: str
    cell: int
    wrong: str
    expected: str

    def __str__(self) -> str:
        where = f"cell {self.cell}: " if self.cell else ""
        return f"{self.file}: {where}{self.wrong}: {self.expected}"


LINK = re.compile(
    r"\]\(\s*<?([^)\s>]+)>?[^)]*\)|\b(?:href|src)=[\"']([^\"']+)[\"']|<(https?://[^>]+)>"
)
BARE = re.compile(r"https?://[^\s)>\]\"'`]+")
SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)


def links(markdown: str) -> Iterator[str]:
    """The targets of all links and pictures of a cell, and addresses that stand bare.

    >>> [*links("[next](02.ipynb#Aim) and https://example.org.")]
    ['02.ipynb#Aim', 'https://example.org']
    """
    text = SPAN.sub(" ", FENCE.sub(" ", markdown))
    for found in LINK.finditer(text):
        yield found[1] or found[2] or found[3]
    yield from (address.rstrip(".,;") for address in BARE.findall(LINK.sub(" ", text)))


def anchors(markdowns: Iterable[str]) -> set[str]:
    """The anchors of a notebook, as JupyterLab makes them of its headings."""
    found = set()
    for markdown in markdowns:
        for _, words in HEADING.findall(FENCE.sub("", markdown)):
            found.add(re.sub(r"[`*]", "", words).replace(" ", "-"))
        found |= set(re.findall(r"\bid=[\"']([^\"']+)[\"']", markdown))
    return found


def broken(markdown: str, here: Iterable[str], folder: Path) -> Iterator[tuple[str, str]]:
    """Each link of a cell that leads nowhere, and why; ``here`` are all cells of its notebook."""
    for link in links(markdown):
        if SCHEME.match(link):
            continue
        file, _, anchor = unquote(link).partition("#")
        there = folder / file
        if file and not there.exists():
            yield link, "there is no such file"
        elif anchor and anchor not in (anchors(_markdowns(there)) if file else anchors(here)):
            yield link, "there is no such heading"


def _markdowns(path: Path) -> list[str]:
    """The words of another page, a notebook or one of Markdown."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".ipynb":
        return [text]
    cells = json.loads(text)["cells"]
    return ["".join(each["source"]) for each in cells if each["cell_type"] == "markdown"]


Fault = tuple[int, str, str]  # the cell, what is wrong, what was expected
LINES = 6
DRAWN = ("text/html", "image/svg+xml", "image/png", "text/markdown", "text/latex")
WIDGET = "application/vnd.jupyter.widget"
WORDS = re.compile(r"#+[ \t]*[\w“]")  # a line for people
# what may stand beside the answers; where all code is in sight a reader comes to these last
AFTER = {*KINDS, "right", "reply", "ranking", "keep"}
MARK = re.compile(r"\s*\[\[\w*\]\]")  # of a rule, which only the question's own game has
PICTURE = re.compile(r"!\[\s*\]\(")


def of_words(lesson: Lesson) -> Iterator[Fault]:
    """Quotations, links, pictures and ids in the cells of words."""
    here = [cell.text for cell in lesson.cells if not cell.code]
    for cell in lesson.cells:
        if cell.code:
            continue
        for words in misquoted(cell.text, lesson.own):
            yield cell.number, f"“{words}” stands in no passage", "the words of a passage, uncut"
        for link, reason in broken(cell.text, here, lesson.path.parent):
            yield cell.number, f"the link {link} leads nowhere", f"a target that is there; {reason}"
        if PICTURE.search(cell.text) or not _said(cell.text):
            yield cell.number, "a picture has no words", "alt text that says what it shows"
        for each in ids(cell.text) if lesson.kind != "sources" else ():
            yield cell.number, f"{each} is the id of a rule", "the rule's name in plain words"


def _said(html: str) -> bool:
    return all(each.get("alt") for each in Seen(html).pictures)


def of_code(lesson: Lesson) -> Iterator[Fault]:
    """The source of each cell that runs: short, and hidden but for the last."""
    codes = [cell for cell in lesson.cells if cell.code]
    for number, cell in enumerate(codes, 1):
        if cell is not codes[-1]:
            many = _statements(cell.text)
            if not 1 <= many <= LINES:
                yield cell.number, f"{many} statements of code", f"one to {LINES}"
            yield from _in_sight(cell, lesson.path)
            if cell.text.strip() and not WORDS.match(cell.text):
                yield (
                    cell.number,
                    "it does not begin with a line of words",
                    "“# A throw to play”, which JupyterLab shows in place of the code",
                )
        if cell.count != number:
            yield cell.number, f"it is run as number {cell.count}", f"{number}: all, once, in order"
        for wrong, expected in (*written_twice(cell.text), *late(cell.text)):
            yield cell.number, wrong, expected
        yield from _outputs(cell, cell is codes[-1])


def _in_sight(cell: Cell, path: Path) -> Iterator[Fault]:
    """Code that a reader comes upon before the answers are asked for."""
    by = f"“python -m tablesnb.lesson fold {path.name}”, with the notebook closed"
    tagged = HIDE_INPUT in cell.metadata.get("tags", ())
    if not hidden(cell.metadata):
        yield cell.number, "its code is in sight", by
    elif not tagged or cell.metadata.get("transient") != LEFT_OUT:
        shown = "other programs than JupyterLab show its code, and with it the answers"
        yield cell.number, shown, by


def never_run(lesson: Lesson) -> Iterator[Fault]:
    """The cells of which the file has nothing to show, since they were not run."""
    for cell in lesson.cells:
        if cell.code and cell.text.strip() and cell.count is None:
            yield cell.number, "it was not run", "Run All Cells, then save"


def _statements(source: str) -> int:
    """How many statements a cell has: a question may run over several lines, and is one.

    Imports are not counted beside others: they give names to the whole lesson. What Python cannot
    read counts as one: running it says where it fails, and lines are no statements.
    """
    try:
        body = ast.parse(source).body
        imports = sum(isinstance(each, ast.Import | ast.ImportFrom) for each in body)
        return len(body) - imports or len(body)
    except SyntaxError:
        return 1


def written_twice(source: str) -> Iterator[tuple[str, str]]:
    """What stands twice in one pair of braces, of which Python keeps the last without a word.

    >>> [*written_twice("tn.ask('Which?', touch={'6': 'Yes.', ('8', '6'): 'No.'})")]
    [('the question “Which?” has the answer 6 twice', 'each answer once')]
    >>> [*written_twice("men = {'24': 2, '24': 1}")]
    [("{…} has '24' twice", 'each once, for only the last counts')]
    """
    nodes = _nodes(source)
    asked: dict[ast.expr, str] = {
        given.value: _task(call)
        for call in nodes
        if isinstance(call, ast.Call)
        for given in call.keywords
        if given.arg in KINDS
    }
    for node in nodes:
        if not isinstance(node, ast.Dict):
            continue
        for key in _twice(node, node in asked):
            said = "..." if key is ... else str(key)
            if node in asked:
                yield f"{asked[node]} has the answer {said} twice", "each answer once"
            else:
                yield f"{{…}} has {key!r} twice", "each once, for only the last counts"


def late(source: str) -> Iterator[tuple[str, str]]:
    """What a question says after its answers, where a reader of all code has read these.

    >>> [*late("tn.ask('1 + 1?', number={2: 'Two.'}, hints=('Count.',))")]
    [('the question “1 + 1?” has hints after its answers', 'answers last: some programs show code')]
    """
    for call in _nodes(source):
        if not isinstance(call, ast.Call) or getattr(call.func, "attr", "") != "ask":
            continue
        names = [given.arg or "" for given in call.keywords]
        begins = min((at for at, name in enumerate(names) if name in KINDS), default=len(names))
        if after := [name for name in names[begins:] if name and name not in AFTER]:
            yield (
                f"{_task(call)} has {listed(after)} after its answers",
                "answers last: some programs show code",
            )


def _nodes(source: str) -> list[ast.AST]:
    """All that the code of a cell says; nothing where Python cannot read it, for it fails there."""
    try:
        return [*ast.walk(ast.parse(source))]
    except SyntaxError:
        return []


def _task(call: ast.Call) -> str:
    """How a finding names the question that a call makes."""
    task = call.args[0] if call.args else None
    if isinstance(task, ast.Constant) and isinstance(task.value, str):
        return f"the question “{rich.plain(MARK.sub('', task.value))}”"
    return "a question"


def _twice(braces: ast.Dict, alike: bool) -> list[Any]:
    """The keys that stand there twice, each once; where answers are ``alike`` in a row, each."""
    known, found = list[Any](), list[Any]()
    for key in braces.keys:
        try:
            value = ast.literal_eval(key) if key is not None else None
        except ValueError:  # what is known when it is run alone
            continue
        for each in value if alike and isinstance(value, tuple) else (value,):
            if key is not None and each in known and each not in found:
                found.append(each)
            known.append(each)
    return found


def _outputs(cell: Cell, open_one: bool) -> Iterator[Fault]:
    for output in cell.outputs:
        kind = output.get("output_type")
        if kind == "error":
            said = f"{output.get('ename')}: {output.get('evalue')}"
            # a refusal goes on with the card of its rule: a finding is one line
            first = said.strip().splitlines()[0]
            yield cell.number, f"it fails with {first[:300]}", "a cell that runs"
        elif kind == "stream" and not open_one:
            if len("".join(output.get("text", "")).strip().splitlines()) > 1:
                yield (
                    cell.number,
                    "it prints several lines",
                    "a picture or a table; one line at most",
                )
        elif kind != "stream" and not open_one and not any(shown_as(output, d) for d in DRAWN):
            yield cell.number, "it shows a value as Python writes it", "what is drawn, or nothing"
        if any(WIDGET in name for name in output.get("data", {})):
            yield cell.number, "the view of a widget is stored", "clean outputs (run it once more)"
        if not _said(shown_as(output, "text/html")):
            yield cell.number, "a picture has no words", "alt text that says what it shows"


def of_notebook(lesson: Lesson) -> Iterator[Fault]:
    """What the notebook is held to as a whole."""
    if lesson.widgets:
        yield 0, "the state of widgets is stored", "none: it is made anew"
    first: Any = lesson.cells[0] if lesson.cells else None
    if first is None or first.code or not re.match(r"#\s+\S", first.text):
        yield 0, "it does not begin with a title", "“# Play …” in the first cell"
