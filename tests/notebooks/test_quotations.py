"""What a lesson quotes can be looked up, word for word.

That a lesson which says its shape quotes passages is asked by its checker. Here is what is asked of
the lesson on the sources. A quotation is a text in double quotation marks, “typographic" or
"straight", of four words or more, in a markdown cell; a shorter one is a term, unless a passage's
id follows it at once. Code, links' addresses and HTML tags are taken out first. It must be a slice
of a bundled passage, from whole word to whole word, as ``tablesnb.sources.normalise`` compares:
white space, kinds of quotation marks and of dashes are evened out, letters and spelling are not.
The id of the passage follows in the same paragraph or row of a table, in round brackets. What is
set apart as a quotation, by ``>`` or by a tag, stands in quotation marks too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest

from tablesnb.sources import find_quote
from tests.notebooks.lessons import (
    QUOTED,
    SOURCES,
    SPAN,
    each_notebook,
    markdowns,
    notebook,
    paragraphs,
    read,
)

WORDS = 4  # a text in quotation marks that is shorter may be a term

CITED = re.compile(r"\((?:\[)?`?([a-z0-9_]+(?:\.[a-z0-9_]+)+)`?")
AT_ONCE = re.compile(r"[.,;:]?\s*" + CITED.pattern)
APART = re.compile(
    r"^\s*>(?!>>).*(?:\n\s*>.*)*|<(blockquote|q)\b.*?</\1>", re.MULTILINE | re.DOTALL
)


def quotations(markdown: str) -> Iterator[tuple[str, list[str]]]:
    """Every quotation of a cell, with the passages' ids that follow it in its paragraph."""
    for block in paragraphs(markdown):
        spans = SPAN.sub(lambda found: " " * len(found[0]), block)  # code quotes nobody
        for found in QUOTED.finditer(spans):
            words = block[found.start() : found.end()][1:-1]
            after = block[found.end() :]
            if len(words.split()) >= WORDS or AT_ONCE.match(after):
                yield words, CITED.findall(after)


def misquoted(nb: nbformat.NotebookNode, name: str) -> list[str]:
    """What is wrong with the quotations of a notebook, with notebook and cell."""
    wrong = []
    for number, markdown in markdowns(nb):
        for words, cited in quotations(markdown):
            where = f"{name}, cell {number}: “{words}”"
            found = {each.id for each in find_quote(words)}
            if not found:
                wrong.append(f"{where} is a slice of no passage")
            elif not cited:
                wrong.append(f"{where} is followed by no passage's id")
            elif cited[0] not in found:
                wrong.append(f"{where} is not in {cited[0]}, but in {', '.join(sorted(found))}")
        for apart in APART.finditer(markdown):
            if not QUOTED.search(re.sub(r"<[^>]*>", "", apart[0])):
                wrong.append(f"{name}, cell {number}: set apart, but not in quotation marks")
    return wrong


def test_quotations_are_slices_of_passages() -> None:
    assert misquoted(read(SOURCES), SOURCES.name) == []


@each_notebook
def test_one_letter_changed_is_found(path: Path) -> None:
    """In every quotation that stands in a passage, one after another."""
    for _, markdown in markdowns(read(path)):
        for words, _ in quotations(markdown):
            changed = re.sub(
                r"[a-z](?=[^a-z]*\Z)", "q" if "q" not in words else "z", words, flags=re.IGNORECASE
            )
            assert changed != words
            assert not find_quote(changed), changed


# -- what the check finds and leaves


@pytest.mark.parametrize(
    "markdown",
    [
        "“Of all games at Tables, Irish is counted the best.” (`willughby.best`)",
        '"Of all games at Tables, Irish is counted the best." (willughby.best)',
        "He says “Of all games at\nTables” and then “Irish is counted the best” (`willughby.best`)",
        "“Of all games at Tables” ([`willughby.best`](https://example.org))",
        "> “Of all games at Tables” (`willughby.best`)",
        "“not mentioned by classical writers” (`a4games.bearing`)",
        "“the best” (`willughby.best`)",
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
        ("“the beast” (`willughby.best`)", "no passage"),
        ("> Of all games at Tables (`willughby.best`)", "not in quotation marks"),
        ("<blockquote>Of all games</blockquote>", "not in quotation marks"),
    ],
)
def test_a_quotation_that_does_not(markdown: str, said: str) -> None:
    (wrong,) = misquoted(notebook(markdown), "n")
    assert wrong.startswith("n, cell 1: ") and said in wrong
