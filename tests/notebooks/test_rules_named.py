"""What a lesson names in backticks is there: rules by their ids, and passages."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat

import tablesnb as tn
from tablesnb.base.errors import UnknownName
from tablesnb.lesson.checker.prose import FENCE, SPAN
from tablesnb.sources import passages
from tests.notebooks.lessons import each_notebook, markdowns, notebook, read

GAMES = set(tn.games())
PASSAGES = {each.id for each in passages()}
WORKS = {name.partition(".")[0] for name in PASSAGES}
NAME = re.compile(r"([a-z][a-z0-9_]*)((?:\.[a-z0-9_]+)+)\Z")


def unknown(nb: nbformat.NotebookNode, name: str) -> list[str]:
    """The rules and passages that a notebook names in backticks and that there are not."""
    wrong = []
    for number, markdown in markdowns(nb):
        for found in SPAN.findall(FENCE.sub(" ", markdown)):
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


@each_notebook
def test_rules_and_passages_that_are_named_exist(path: Path) -> None:
    assert unknown(read(path), path.name) == []


# -- what the checks find and leave


def test_a_name_in_backticks_must_be_one() -> None:
    known = "`irish.bear_off`, `cotton.irish.home`, `tn.board(game)`, `game.why_not`, `24/18`"
    assert unknown(notebook(known), "n") == []
    (figure,) = unknown(notebook("`a4games.bearing`, `a4games.baring`"), "n")
    assert figure == "n, cell 1: `a4games.baring` is no passage"
    (rule, place) = unknown(notebook("`irish.bear_of` and `cotton.irish.hone`"), "n")
    assert "is no rule" in rule and "bear_off" in rule and "is no passage" in place
