"""Code that a lesson hides: its first line, which JupyterLab shows, is words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablesnb.lesson.checker.cells import late
from tablesnb.lesson.folded import LEFT_OUT
from tests.notebooks.lessons import each_notebook, read
from tools.run_notebooks import clean

# as `tests/browser/test_first_sight.py` sees them in JupyterLab
WORDS = re.compile(r"# [A-Z“][^()]+$")


@each_notebook
def test_what_is_hidden_begins_in_words_and_is_on_no_page(path: Path) -> None:
    cells = [each for each in read(path).cells if each.cell_type == "code"]
    hidden = [each for each in cells if each.metadata.get("jupyter", {}).get("source_hidden")]
    assert hidden and len(cells) - len(hidden) == 1, "the last cell alone is in sight"
    first = [each.source.splitlines()[0] for each in hidden]
    assert [line for line in first if not WORDS.match(line)] == []
    assert all(each.metadata["transient"] == LEFT_OUT for each in hidden)
    assert "transient" not in cells[-1].metadata


def test_the_mark_is_set_where_a_notebook_is_stored_and_only_there() -> None:
    given = {"cell_type": "code", "source": "1", "execution_count": 1, "outputs": []}
    nb = {
        "metadata": {},
        "cells": [
            given | {"metadata": {"jupyter": {"source_hidden": True}}},
            given | {"metadata": {"transient": LEFT_OUT}},
        ],
    }
    assert [each["metadata"].get("transient") for each in clean(nb)["cells"]] == [LEFT_OUT, None]


SAID = "# The code of a cell holds its answers: open it when you have tried the question."


def sources_in(path: Path) -> list[str]:
    """The code of each cell."""
    return [cell.source for cell in read(path).cells if cell.cell_type == "code"]


def questions_in(path: Path) -> Iterator[list[str]]:
    """The names of the arguments of each question, in order."""
    for source in sources_in(path):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "ask":
                yield [each.arg or "" for each in node.keywords]


@each_notebook
def test_the_first_code_says_that_answers_stand_in_it_and_they_stand_last(path: Path) -> None:
    """Where all code is in sight (a code host's page, Colab) a reader comes to the answers last."""
    asked = list(questions_in(path))
    if not asked:
        pytest.skip("this notebook asks nothing in its cells")
    sources = sources_in(path)
    assert SAID in sources[0].splitlines()
    assert [found for source in sources for found in late(source)] == []
    for names in asked:
        assert names.index("says") == 0 if "says" in names else True, f"says comes first: {names}"
