"""Every notebook is written as the shelf is; the lesson on the sources has its parts in order.

The lessons that say their shape are held to it by their checker.
"""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from tests.notebooks.lessons import (
    QUOTED,
    SOURCES,
    SPAN,
    each_notebook,
    headings,
    markdowns,
    notebook,
    own_words,
    plain,
    read,
    sections,
)

BYTES = 960_000
WIDGET = "application/vnd.jupyter.widget"

# Of the lesson on the sources
WORDS = (1_200, 2_500)
CODES = (20, 35)
CODE_LINES = 12
TITLE = "Look it up"
GOALS = ("You will do", "You will learn", "You need")
# How to use it comes first; then what there is to look up, from rules and passages to who reads
# them how, where they err, and what is missing: a name for each part, and what its heading says.
PARTS = (
    ("how to use it", r"^how to use\b"),
    ("the rules by status", r"\bstatus\b"),
    ("the passages", r"\bpassages?\b"),
    ("who holds which reading", r"\bwho holds\b"),
    ("the errors found", r"\berrors\b"),
    ("what was not found", r"\bnot found\b"),
    ("what is uncertain", r"\b(?:un)?certain\b"),
    ("what you have learnt", r"\blearnt\b"),
    ("for the teacher", r"\bteacher\b"),
    ("the sources", r"^sources\b"),
)
FOLDED = re.compile(r"<details>.*?</details>", re.DOTALL)


def words(nb: nbformat.NotebookNode) -> int:
    """The words of a notebook's prose, with tables and quotations.

    Code, what is folded away, and the list of sources are not counted.
    """
    parts = [text for _, heading, text in sections(nb) if not heading.startswith("Sources")]
    prose = SPAN.sub(" ", plain(FOLDED.sub(" ", "\n\n".join(parts))))
    return sum(bool(re.search(r"\w", each)) for each in prose.split())


def of_style(nb: nbformat.NotebookNode, name: str) -> list[str]:
    """What in a notebook is not written, or not stored, as those of the shelf are."""
    wrong = []
    if "widgets" in nb["metadata"]:
        wrong.append(f"{name}: the state of widgets is stored")
    for number, cell in enumerate(nb["cells"], start=1):
        where = f"{name}, cell {number}"
        if cell["cell_type"] == "markdown":
            prose = QUOTED.sub(" ", SPAN.sub(" ", plain(cell["source"])))
            if re.search(r"!(?!\[)", prose):
                wrong.append(f"{where}: an exclamation mark")
            if prose.count('"') or prose.count("“") != prose.count("”"):
                wrong.append(f"{where}: a quotation mark without its fellow")
            continue
        if not cell["source"].strip():
            wrong.append(f"{where}: an empty cell")
        if any(out["output_type"] == "error" for out in cell["outputs"]):
            wrong.append(f"{where}: an error is stored")
        if any(WIDGET in kind for out in cell["outputs"] for kind in out.get("data", {})):
            wrong.append(f"{where}: the view of a widget is stored")
    return wrong


def of_length(nb: nbformat.NotebookNode) -> list[str]:
    """Whether the lesson on the sources is as long as it may be, and its code short."""
    codes = [cell for cell in nb["cells"] if cell["cell_type"] == "code"]
    long = [cell for cell in codes if len(cell["source"].splitlines()) > CODE_LINES]
    return [f"more than {CODE_LINES} lines of code: {cell['source'][:40]}" for cell in long] + [
        f"{many} {what}, and not {least} to {most}"
        for what, many, (least, most) in (
            ("words", words(nb), WORDS),
            ("code cells", len(codes), CODES),
        )
        if not least <= many <= most
    ]


def of_order(nb: nbformat.NotebookNode) -> list[str]:
    """The parts of the lesson on the sources that are missing, or out of their order."""
    wrong = []
    titles = [(cell, text) for cell, level, text in headings(nb) if level == 1]
    if [cell for cell, _ in titles] != [1] or not titles[0][1].startswith(TITLE):
        wrong.append(f"one title, “{TITLE}”, in the first cell, is wanted")
    text = " ".join(markdown for _, markdown in markdowns(nb))
    wrong += [f"no “{goal}”" for goal in GOALS if f"**{goal}**" not in text]
    found = [(cell, own_words(text)) for cell, level, text in headings(nb) if level == 2]
    before = 0
    for part, pattern in PARTS:
        places = [n for n, (_, at) in enumerate(found) if re.search(pattern, at.strip(), re.I)]
        if not places:
            wrong.append(f"{part} is missing; no heading fits {pattern}")
        elif places[-1] < before:
            wrong.append(f"cell {found[places[-1]][0]}: {part} comes too early")
        else:
            before = places[-1]
    return wrong


@each_notebook
def test_it_is_written_as_the_shelf_is(path: Path) -> None:
    assert of_style(read(path), path.name) == []
    assert path.stat().st_size < BYTES


def test_the_lesson_on_the_sources_is_as_long_as_it_may_be() -> None:
    assert of_length(read(SOURCES)) == []


def test_the_parts_of_the_lesson_on_the_sources_are_there_in_order() -> None:
    assert of_order(read(SOURCES)) == []


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


def test_what_is_stored() -> None:
    nb = notebook("words", ">>> x")
    assert of_style(nb, "n") == []
    nb["cells"][1]["outputs"] = [
        nbformat.v4.new_output("error", ename="E", evalue="e"),
        nbformat.v4.new_output("display_data", data={f"{WIDGET}-view+json": {}}),
    ]
    nb["metadata"]["widgets"] = {}
    assert len(of_style(nb, "n")) == 3
    assert of_style(notebook(">>> "), "n") == ["n, cell 1: an empty cell"]


def test_too_short_and_too_long() -> None:
    nb = notebook(
        "three words here `and` ```not\nthis```", ">>> " + "x\n" * 13, "## Sources\n\nmany"
    )
    assert words(nb) == 3
    assert of_length(nb)[1:] == [
        "3 words, and not 1200 to 2500",
        "1 code cells, and not 20 to 35",
    ]
    assert of_length(nb)[0].startswith("more than 12 lines of code: x")


WHOLE = (
    "# Look it up\n\n**You will do** **You will learn** **You need**",
    "## How to use this",
    "## 1. The rules by their status",
    "## 2. Look a passage up",
    "## 3. Who holds which reading",
    "## 4. Errors found in the sources",
    "## 5. Looked for, and not found",
    "## 7. What is certain, and what is not",
    "## What you have learnt",
    "## For the teacher",
    "## Sources",
)


def test_the_order_of_the_parts() -> None:
    assert of_order(notebook(*WHOLE)) == []
    for missing, part in enumerate(WHOLE):
        assert of_order(notebook(*WHOLE[:missing], *WHOLE[missing + 1 :])), part
    early = notebook(WHOLE[0], WHOLE[-1], *WHOLE[1:-1])
    assert of_order(early) == ["cell 2: the sources comes too early"]
