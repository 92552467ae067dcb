"""What a lesson names in backticks is there; the one on the sources names each rule that it states.

A claim is a sentence of that lesson's own that speaks of men, dice, points or throws and says what
must, may or cannot be. A section that makes one names a rule in backticks, as `irish.hold`.
"""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

import tablesnb as tn
from tablesnb.base.errors import UnknownName
from tablesnb.sources import passages
from tests.notebooks.lessons import (
    FENCE,
    SOURCES,
    SPAN,
    each_notebook,
    markdowns,
    notebook,
    own_words,
    read,
    sections,
)

GAMES = set(tn.games())
PASSAGES = {each.id for each in passages()}
WORKS = {name.partition(".")[0] for name in PASSAGES}
NAME = re.compile(r"([a-z][a-z0-9_]*)((?:\.[a-z0-9_]+)+)\Z")
MODAL = re.compile(r"\b(?:must|may|cannot|can not|forced|allowed|forbidden)\b", re.IGNORECASE)
THING = re.compile(r"\b(?:man|men|die|dice|points?|throws?|bar|table|king)\b", re.IGNORECASE)
# what only looks back, or ahead, or tells whose words they were
EXEMPT = re.compile(r"learnt|teacher|^sources", re.IGNORECASE)


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


def named_rules(markdown: str) -> set[str]:
    """The rules that a text names in backticks, whether they are there or not."""
    parts = [NAME.match(found) for found in SPAN.findall(FENCE.sub(" ", markdown))]
    return {each[0] for each in parts if each and each[1] in GAMES}


def unnamed(nb: nbformat.NotebookNode, name: str) -> list[str]:
    """The sections that say what a rule is, and name none."""
    wrong = []
    for number, heading, markdown in sections(nb):
        if not heading or EXEMPT.search(heading) or named_rules(markdown):
            continue
        sentences = re.split(r"(?<=[.?:])\s+|\n\s*\n", own_words(markdown))
        claims = [each for each in sentences if MODAL.search(each) and THING.search(each)]
        if claims:
            said = " ".join(claims[0].split())
            wrong.append(f"{name}, cell {number}, {heading!r} names no rule, and says: {said}")
    return wrong


@each_notebook
def test_rules_and_passages_that_are_named_exist(path: Path) -> None:
    assert unknown(read(path), path.name) == []


def test_a_section_that_states_a_rule_names_one() -> None:
    assert unnamed(read(SOURCES), SOURCES.name) == []


# -- what the checks find and leave


def test_a_name_in_backticks_must_be_one() -> None:
    known = "`irish.bear_off`, `cotton.irish.home`, `tn.board(game)`, `game.why_not`, `24/18`"
    assert unknown(notebook(known), "n") == []
    (figure,) = unknown(notebook("`a4games.bearing`, `a4games.baring`"), "n")
    assert figure == "n, cell 1: `a4games.baring` is no passage"
    (rule, place) = unknown(notebook("`irish.bear_of` and `cotton.irish.hone`"), "n")
    assert "is no rule" in rule and "bear_off" in rule and "is no passage" in place


@pytest.mark.parametrize(
    ("markdown", "right"),
    [
        ("## Hold\n\nNo man may land there (`irish.hold`).", True),
        ("## Hold\n\nNo man may land there.", False),
        ("## Hold\n\nNo man may land there (`cotton.irish.home`).", False),
        ("## Hold\n\nYou may like this game.", True),
        ("## Hold\n\n“No man may land there”, says nobody.", True),
        ("## What you have learnt\n\nA man on the bar must enter.", True),
        ("# Play Irish\n\nYour men must come home.", True),
        ("## 2. Hold\n\n(`irish.hold`)\n\n## 3. Hit\n\nA man may be hit.", False),
    ],
)
def test_a_claim_wants_a_rule(markdown: str, right: bool) -> None:
    assert (unnamed(notebook(markdown), "n") == []) is right


def test_a_section_goes_on_over_its_cells() -> None:
    assert unnamed(notebook("## Hold\n\n(`irish.hold`)", "No man may land there."), "n") == []
    (said,) = unnamed(notebook("words", "## Hold", "No man may land there."), "n")
    assert said == "n, cell 2, 'Hold' names no rule, and says: No man may land there."
