"""What the prose of a lesson says can be looked up: its quotations, its rules, and its shape.

A quotation is a text in double quotation marks, “typographic" or "straight", of four words or more,
in a markdown cell. Code, links' addresses and HTML tags are taken out first. It must be a slice of
a bundled passage, from whole word to whole word, as ``tablesnb.sources.normalise`` compares: white
space, kinds of quotation marks and of dashes are evened out, letters and spelling are not. The id
of the passage follows in the same paragraph or row of a table, in round brackets.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest

import tablesnb as tn
from tablesnb.errors import UnknownName
from tablesnb.sources import find_quote, passages

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)

WORDS = 4  # a text in quotation marks that is shorter may be a term
CODE_LINES = 12
BYTES = 600_000

FENCE = re.compile(r"```.*?```", re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
ADDRESS = re.compile(r"(?<=\])\([^)\s]*\)|<[a-zA-Z/][^>]*>")
QUOTED = re.compile(r"“([^”]*)”|\"([^\"]*)\"")
CITED = re.compile(r"\((?:\[)?`?([a-z_]+(?:\.[a-z_]+)+)`?")
NAME = re.compile(r"([a-z_]+)((?:\.[a-z_]+)+)\Z")

GAMES = set(tn.games())
PASSAGES = {each.id for each in passages()}
WORKS = {name.partition(".")[0] for name in PASSAGES}


def plain(markdown: str) -> str:
    """The prose of a cell: no fenced code, no addresses of links, no tags."""
    return ADDRESS.sub(" ", FENCE.sub(" ", markdown))


def paragraphs(markdown: str) -> Iterator[str]:
    """The paragraphs of a cell's prose; each row of a table and each item of a list is one."""
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.)\s?)", plain(markdown)):
        if block.strip():
            yield block


def quotations(markdown: str) -> Iterator[tuple[str, list[str]]]:
    """Every quotation of a cell, with the passages' ids that follow it in its paragraph."""
    for block in paragraphs(markdown):
        spans = SPAN.sub(lambda found: " " * len(found[0]), block)  # code quotes nobody
        for found in QUOTED.finditer(spans):
            words = block[found.start() : found.end()][1:-1]
            if len(words.split()) >= WORDS:
                yield words, CITED.findall(block[found.end() :])


def misquoted(nb: nbformat.NotebookNode, name: str) -> list[str]:
    """What is wrong with the quotations of a notebook, with notebook and cell."""
    wrong = []
    for number, cell in enumerate(nb["cells"], start=1):
        if cell["cell_type"] != "markdown":
            continue
        for words, cited in quotations(cell["source"]):
            where = f"{name}, cell {number}: “{words}”"
            found = {each.id for each in find_quote(words)}
            if not found:
                wrong.append(f"{where} is a slice of no passage")
            elif not cited:
                wrong.append(f"{where} is followed by no passage's id")
            elif cited[0] not in found:
                wrong.append(f"{where} is not in {cited[0]}, but in {', '.join(sorted(found))}")
    return wrong


def unknown(nb: nbformat.NotebookNode, name: str) -> list[str]:
    """The rules and passages that a notebook names in backticks and that there are not."""
    wrong = []
    for number, cell in enumerate(nb["cells"], start=1):
        if cell["cell_type"] != "markdown":
            continue
        for found in SPAN.findall(FENCE.sub(" ", cell["source"])):
            parts = NAME.match(found)
            where = f"{name}, cell {number}: `{found}`"
            if parts and parts[1] in GAMES:
                try:
                    tn.ruleset(parts[1]).rule(parts[2][1:])
                except UnknownName as error:
                    wrong.append(f"{where} is no rule: {error}")
            elif parts and parts[1] in WORKS and found not in PASSAGES:
                wrong.append(f"{where} is no passage")
    return wrong


def misshapen(nb: nbformat.NotebookNode, name: str) -> list[str]:
    """What in a notebook is not as a lesson is."""
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
        if any(out["output_type"] == "error" for out in cell["outputs"]):
            wrong.append(f"{where}: an error is stored")
    return wrong


@each_notebook
def test_quotations_are_slices_of_passages(path: Path) -> None:
    assert misquoted(nbformat.read(path, as_version=4), path.name) == []


@each_notebook
def test_rules_and_passages_that_are_named_exist(path: Path) -> None:
    assert unknown(nbformat.read(path, as_version=4), path.name) == []


@each_notebook
def test_it_has_the_shape_of_a_lesson(path: Path) -> None:
    assert misshapen(nbformat.read(path, as_version=4), path.name) == []
    assert path.stat().st_size < BYTES


@each_notebook
def test_one_letter_changed_is_found(path: Path) -> None:
    """In every quotation of every notebook, one after another: notebook and cell are named."""
    nb = nbformat.read(path, as_version=4)
    for number, cell in enumerate(nb["cells"], start=1):
        if cell["cell_type"] != "markdown":
            continue
        for words, _ in quotations(cell["source"]):
            spoilt = copy.deepcopy(nb)
            changed = re.sub(r"[a-z](?=[^a-z]*\Z)", "#", words)
            changed = changed.replace("#", "q" if "q" not in words else "z")
            assert changed != words
            spoilt["cells"][number - 1]["source"] = cell["source"].replace(words, changed, 1)
            (said,) = misquoted(spoilt, path.name)
            assert said.startswith(f"{path.name}, cell {number}: “{changed}”")


# -- what the checks themselves find and leave


def notebook(markdown: str) -> nbformat.NotebookNode:
    return nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(markdown)])


@pytest.mark.parametrize(
    "markdown",
    [
        "“Of all games at Tables, Irish is counted the best.” (`willughby.best`)",
        '"Of all games at Tables, Irish is counted the best." (willughby.best)',
        "He says “Of all games at\nTables” and then “Irish is counted the best” (`willughby.best`)",
        "“Of all games at Tables” ([`willughby.best`](https://example.org))",
        "a “double hand” is a term",
        '`print("four words of code")` and [a](https://example.org/?q="a+b")',
        '```python\nanswer = "four words of code"\n```',
    ],
)
def test_a_quotation_that_holds(markdown: str) -> None:
    assert misquoted(notebook(markdown), "n") == []


@pytest.mark.parametrize(
    ("markdown", "said"),
    [
        ("“Of all games at Tables, Irish is counted the beast.” (`willughby.best`)", "no passage"),
        ("“of all games at Tables” (`willughby.best`)", "slice of no passage"),
        ("“Of all games at Tables”", "no passage's id"),
        ("“Of all games at Tables”\n\n(`willughby.best`)", "no passage's id"),
        ("“Of all games at Tables” (`cotton.irish.home`)", "but in willughby.best"),
        ("| “Of all games at Tables” |\n| (`willughby.best`) |", "no passage's id"),
    ],
)
def test_a_quotation_that_does_not(markdown: str, said: str) -> None:
    (wrong,) = misquoted(notebook(markdown), "n")
    assert wrong.startswith("n, cell 1: ") and said in wrong


def test_a_name_in_backticks_must_be_one() -> None:
    known = "`irish.bear_off`, `cotton.irish.home`, `tn.board(game)`, `game.why_not`, `24/18`"
    assert unknown(notebook(known), "n") == []
    (rule, place) = unknown(notebook("`irish.bear_of` and `cotton.irish.hone`"), "n")
    assert "is no rule" in rule and "bear_off" in rule and "is no passage" in place


@pytest.mark.parametrize(
    ("markdown", "right"),
    [
        ("Irish is the best!", False),
        ("“Irish is the best!” and ![a board](board.svg) and `!ls`", True),
        ("“Irish is the best", False),
        ('Irish "is the best', False),
    ],
)
def test_the_shape_of_prose(markdown: str, right: bool) -> None:
    assert (misshapen(notebook(markdown), "n") == []) is right


def test_the_shape_of_code() -> None:
    nb = notebook("words")
    nb["cells"].append(nbformat.v4.new_code_cell("\n".join("x" * 12)))
    assert misshapen(nb, "n") == []
    nb["cells"][1]["source"] += "\nx"
    nb["cells"][1]["outputs"] = [nbformat.v4.new_output("error", ename="E", evalue="e")]
    assert len(misshapen(nb, "n")) == 2
