"""A lesson has the shape of one: its title, its sections and their order, its length, its style."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.notebooks.lessons import (
    ANSWER,
    APPARATUS,
    DOOR,
    GAME,
    OBJECT,
    QUOTED,
    SEVERAL,
    SPAN,
    Kind,
    each_notebook,
    headings,
    kind,
    markdowns,
    notebook,
    own_words,
    plain,
    read,
    sections,
)

CODE_LINES = 12
BYTES = 960_000
EXERCISES = 4

# fmt: off
# A title says what the reader will do.
VERBS = {
    "ask", "bear", "begin", "build", "compare", "count", "find", "judge", "learn", "look", "meet",
    "move", "play", "put", "race", "read", "see", "set", "start", "step", "take", "teach", "throw",
    "trace", "try", "weigh",
}
# fmt: on

# The end of every lesson, in this order: a name for each part, and what its heading says.
END = (
    ("the exercises", r"\bexercises\b"),
    ("what is uncertain", r"\b(?:un)?certain\b"),
    ("the questions", r"\bquestions\b"),
    ("what you have learnt", r"\blearnt\b"),
    ("for the teacher", r"\bteacher\b"),
    ("the sources", r"^sources\b"),
)
# Before it, the lesson of a game has
PARTS = (
    ("a complete game", r"\b(?:whole|complete) game\b"),
    ("play", r"^play\b"),
    *END,
)
# and the lesson on an object that serves several games: no game is its own, so none need be
# complete, but it says who tells of the object, how fair it is, what it changes in play, and what
# the reader does with one of his own.
OBJECT_PARTS = (
    ("the first minute", r"\bsixty seconds\b"),
    ("who tells us", r"^who tells us\b"),
    ("how fair it is", r"\bfair\b"),
    ("what it changes in play", r"\bin play\b"),
    ("the object in the reader's hand", r"\bin hand\b"),
    *END,
)
# and the lesson that sets several games side by side: what they share comes before what parts
# them, how often they part is counted, and each of them is played from its setup to its end.
SEVERAL_PARTS = (
    ("who tells us", r"^who tells us\b"),
    ("what is the same", r"\bthe same\b"),
    ("what parts the games", r"\bwhat parts them\b"),
    ("how often they part", r"\bhow often\b"),
    ("the complete games", r"\bcomplete games\b"),
    ("play", r"^play\b"),
    *END,
)
# and the lesson on the sources of them all: how to use it comes first; then what there is to look
# up, from rules and passages to who reads them how, where they err, and what is missing.
APPARATUS_PARTS = (
    ("how to use it", r"^how to use\b"),
    ("the rules by status", r"\bstatus\b"),
    ("the passages", r"\bpassages?\b"),
    ("who holds which reading", r"\bwho holds\b"),
    ("the errors found", r"\berrors\b"),
    ("what was not found", r"\bnot found\b"),
    *END,
)
FOLDED = re.compile(r"<details>.*?</details>", re.DOTALL)
GOALS = ("You will do", "You will learn", "You need")


def words(nb: nbformat.NotebookNode) -> int:
    """The words of a notebook's prose, with tables and quotations.

    Code, what is folded away, and the list of sources are not counted.
    """
    parts = [text for _, heading, text in sections(nb) if not heading.startswith("Sources")]
    prose = SPAN.sub(" ", plain(FOLDED.sub(" ", "\n\n".join(parts))))
    return sum(bool(re.search(r"\w", each)) for each in prose.split())


def of_style(nb: nbformat.NotebookNode, name: str) -> list[str]:
    """What in a notebook is not written as a lesson is."""
    wrong = []
    for number, cell in enumerate(nb["cells"], start=1):
        where = f"{name}, cell {number}"
        if cell["cell_type"] == "markdown":
            prose = QUOTED.sub(" ", SPAN.sub(" ", plain(cell["source"])))
            if re.search(r"!(?!\[)", prose):
                wrong.append(f"{where}: an exclamation mark")
            if prose.count('"') or prose.count("“") != prose.count("”"):
                wrong.append(f"{where}: a quotation mark without its fellow")
            continue
        if len(cell["source"].splitlines()) > CODE_LINES:
            wrong.append(f"{where}: more than {CODE_LINES} lines of code")
        if not cell["source"].strip():
            wrong.append(f"{where}: an empty cell")
        if any(out["output_type"] == "error" for out in cell["outputs"]):
            wrong.append(f"{where}: an error is stored")
    return wrong


def of_length(nb: nbformat.NotebookNode, name: str, wanted: Kind) -> list[str]:
    """Whether a notebook is as long as its kind is."""
    codes = sum(cell["cell_type"] == "code" for cell in nb["cells"])
    return [
        f"{name}: {many} {what}, and not {least} to {most}"
        for what, many, (least, most) in (
            ("words", words(nb), wanted.words),
            ("code cells", codes, wanted.codes),
        )
        if not least <= many <= most
    ]


def of_beginning(nb: nbformat.NotebookNode, name: str) -> list[str]:
    """A title with a verb, no second one, and a board in the first cell that runs."""
    wrong = []
    titles = [(cell, text) for cell, level, text in headings(nb) if level == 1]
    if [cell for cell, _ in titles] != [1]:
        wrong.append(f"{name}: one title, in the first cell, is wanted")
    elif own_words(titles[0][1]).split()[0].lower() not in VERBS:
        wrong.append(f"{name}: the title {titles[0][1]!r} begins with no verb that is known")
    first = next((cell for cell in nb["cells"] if cell["cell_type"] == "code"), None)
    shown: list[Any] = first["outputs"] if first else []
    if not any("data:image/svg+xml" in str(out.get("data", {}).get("text/html")) for out in shown):
        wrong.append(f"{name}: the first code cell shows no board")
    return wrong


def of_order(
    nb: nbformat.NotebookNode, name: str, parts: tuple[tuple[str, str], ...] = PARTS
) -> list[str]:
    """The parts of a lesson that are missing, or out of their order."""
    wrong = []
    text = " ".join(markdown for _, markdown in markdowns(nb))
    wrong += [f"{name}: no “{goal}”" for goal in GOALS if f"**{goal}**" not in text]
    found = [(cell, own_words(text)) for cell, level, text in headings(nb) if level == 2]
    before = 0
    for part, pattern in parts:
        places = [n for n, (_, at) in enumerate(found) if re.search(pattern, at.strip(), re.I)]
        if not places:
            wrong.append(f"{name}: {part} is missing; no heading fits {pattern}")
        elif places[-1] < before:
            wrong.append(f"{name}, cell {found[places[-1]][0]}: {part} comes too early")
        else:
            before = places[-1]
    codes = (cell for cell in nb["cells"] if cell["cell_type"] == "code")
    asked = sum(bool(ANSWER.search(cell["source"])) for cell in codes)
    if asked != EXERCISES:
        wrong.append(f"{name}: {asked} exercises, and not {EXERCISES}")
    return wrong


@each_notebook
def test_it_is_written_as_a_lesson_is(path: Path) -> None:
    assert of_style(read(path), path.name) == []
    assert path.stat().st_size < BYTES


@each_notebook
def test_it_is_as_long_as_its_kind(path: Path) -> None:
    assert of_length(read(path), path.name, kind(path.name)) == []


@each_notebook
def test_it_begins_with_a_title_and_a_board(path: Path) -> None:
    assert of_beginning(read(path), path.name) == []


@each_notebook
def test_the_parts_of_a_games_lesson_are_there_in_order(path: Path) -> None:
    if kind(path.name) is GAME:
        assert of_order(read(path), path.name) == []


@each_notebook
def test_the_parts_of_a_lesson_on_an_object_are_there_in_order(path: Path) -> None:
    if kind(path.name) is OBJECT:
        assert of_order(read(path), path.name, OBJECT_PARTS) == []


@each_notebook
def test_the_parts_of_a_lesson_on_several_games_are_there_in_order(path: Path) -> None:
    if kind(path.name) is SEVERAL:
        assert of_order(read(path), path.name, SEVERAL_PARTS) == []


@each_notebook
def test_the_parts_of_the_lesson_on_the_sources_are_there_in_order(path: Path) -> None:
    if kind(path.name) is APPARATUS:
        assert of_order(read(path), path.name, APPARATUS_PARTS) == []


# -- what the checks find and leave


@pytest.mark.parametrize(
    ("markdown", "right"),
    [
        ("Irish is the best!", False),
        ("“Irish is the best!” and ![a board](board.svg) and `!ls`", True),
        ("“Irish is the best", False),
        ('Irish "is the best', False),
    ],
)
def test_the_style_of_prose(markdown: str, right: bool) -> None:
    assert (of_style(notebook(markdown), "n") == []) is right


def test_the_style_of_code() -> None:
    nb = notebook("words", ">>> " + "\n".join("x" * 12))
    assert of_style(nb, "n") == []
    nb["cells"][1]["source"] += "\nx"
    nb["cells"][1]["outputs"] = [nbformat.v4.new_output("error", ename="E", evalue="e")]
    assert len(of_style(nb, "n")) == 2
    assert of_style(notebook(">>> "), "n") == ["n, cell 1: an empty cell"]


def test_too_short_and_too_long() -> None:
    nb = notebook("three words here `and` ```not\nthis```", ">>> 1", "## Sources\n\nmany")
    assert words(nb) == 3
    assert of_length(nb, "n", Kind((3, 3), (1, 1))) == []
    assert of_length(nb, "n", Kind((1, 2), (2, 3))) == [
        "n: 3 words, and not 1 to 2",
        "n: 1 code cells, and not 2 to 3",
    ]
    assert (kind("00_start_here.ipynb"), kind("01_irish.ipynb")) == (DOOR, GAME)
    assert kind("08_seven_sided_dice.ipynb") is OBJECT
    assert kind("10_one_throw_four_centuries.ipynb") is SEVERAL
    assert kind("11_sources.ipynb") is APPARATUS


def test_the_beginning() -> None:
    picture = {"text/html": '<img src="data:image/svg+xml;base64,">'}
    nb = notebook("# Play Irish", ">>> 1")
    nb["cells"][1]["outputs"] = [nbformat.v4.new_output("display_data", data=picture)]
    assert of_beginning(nb, "n") == []
    nb["cells"][0]["source"] = "# Irish"
    assert "begins with no verb" in of_beginning(nb, "n")[0]
    nb["cells"][0]["source"] = "## Play Irish"
    assert "one title" in of_beginning(nb, "n")[0]
    nb["cells"][1]["outputs"] = []
    assert "no board" in of_beginning(nb, "n")[1]


AT_LAST = (
    "## Four exercises",
    *(">>> answer = 1",) * EXERCISES,
    "## What is certain, and what is not",
    "## Five questions",
    "## What you have learnt",
    "## For the teacher",
    "## Sources",
)
GOALS_SET = "**You will do** **You will learn** **You need**"
WHOLE = (GOALS_SET, "## 8. A complete game", "## Play", *AT_LAST)
WHOLE_OBJECT = (
    GOALS_SET,
    "## Sixty seconds with a die",
    "## 1. Who tells us",
    "## 3. The log is fair",
    "## 7. What the die changes in play",
    "## 10. Dice in hand",
    *AT_LAST,
)
WHOLE_SEVERAL = (
    GOALS_SET,
    "## 1. Who tells us",
    "## 2. What is the same",
    "## 3. What parts them",
    "## 7. How often, and by which rule",
    "## 8. Four complete games",
    "## 9. Play",
    *AT_LAST,
)


@pytest.mark.parametrize(
    ("whole", "parts"),
    [(WHOLE, PARTS), (WHOLE_OBJECT, OBJECT_PARTS), (WHOLE_SEVERAL, SEVERAL_PARTS)],
)
def test_the_order_of_the_parts(whole: tuple[str, ...], parts: tuple[tuple[str, str], ...]) -> None:
    assert of_order(notebook(*whole), "n", parts) == []
    for missing, part in enumerate(whole):
        wrong = of_order(notebook(*whole[:missing], *whole[missing + 1 :]), "n", parts)
        assert wrong, part
    early = notebook(whole[0], whole[-1], *whole[1:-1])
    assert of_order(early, "n", parts) == ["n, cell 2: the sources comes too early"]
