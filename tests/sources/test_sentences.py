"""No sentence of the report on Irish and early Backgammon is passed over.

``tests/sentences.toml`` lists them; each is shown by a test, or it says why there is none.
"""

from __future__ import annotations

import ast
import tomllib
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tablesnb.sources import passage
from tablesnb.tables.ruleset import Ruleset
from tests.sources import documents

ROOT = Path(__file__).parents[2]
TABLE = tomllib.loads((ROOT / "tests" / "sentences.toml").read_text(encoding="utf-8"))
ENTRIES: list[dict[str, Any]] = TABLE["sentence"]
RULES = {each.name for each in fields(Ruleset) if each.type == "Rule"}
each_entry = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["words"])


@cache
def functions(path: Path) -> frozenset[str]:
    """Return the names of the test functions of a file, those of classes as ``Class::name``."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.ClassDef):
            inner = [each.name for each in node.body if isinstance(each, ast.FunctionDef)]
            found.update(f"{node.name}::{name}" for name in inner)
    return frozenset(found)


def span(entry: dict[str, Any], text: str) -> tuple[int, int]:
    """Return where in the text of the report the entry's passage stands."""
    quoted = documents.even(passage(entry["passage"]).original)
    start = text.find(quoted)
    assert start >= 0, f"{entry['passage']} is not in the report"
    return start, start + len(quoted)


@each_entry
def test_an_entry_has_a_test_or_a_reason(entry: dict[str, Any]) -> None:
    assert set(entry) <= {"words", "rule", "passage", "test", "reason"}
    assert ("test" in entry) != ("reason" in entry), "either a test or a reason"
    assert entry.get("reason", "-"), "a reason of no words"
    assert entry.get("rule", "seats") in RULES, f"no field of a ruleset: {entry['rule']}"
    if "test" in entry:
        assert "rule" in entry, "what has a test bears on a rule"
    if "passage" in entry:
        assert passage(entry["passage"]).work.id == TABLE["work"]


@each_entry
def test_its_test_is_there(entry: dict[str, Any]) -> None:
    if "test" not in entry:
        assert entry["reason"]
        return
    file, _, name = entry["test"].partition("::")
    path = ROOT / file
    assert file and path.is_file(), f"{entry['words']!r} is shown by no test file: {file!r}"
    assert name.split("[")[0] in functions(path), f"{file} has no test {name!r}"


def test_the_entries_are_the_sentences_in_order() -> None:
    at = 0
    words = [entry["words"] for entry in ENTRIES]
    for sentence in documents.sentences():
        assert at < len(words), f"no entry for {sentence!r}"
        assert sentence.startswith(words[at]), f"{sentence!r} is not the sentence {words[at]!r}"
        place, at = len(words[at]), at + 1
        while at < len(words) and (found := sentence.find(words[at], place)) > 0:
            place, at = found + len(words[at]), at + 1
    assert at == len(words), f"the report has no such sentence here: {words[at]!r}"


def test_first_words_are_unique() -> None:
    sentences = documents.sentences()
    for entry in ENTRIES:
        begins = [each for each in sentences if each.startswith(entry["words"])]
        assert len(begins) <= 1 or entry["words"] in begins, begins


@each_entry
def test_its_passage_quotes_it(entry: dict[str, Any]) -> None:
    if "passage" not in entry:
        return
    quoted = passage(entry["passage"])
    if quoted.has(entry["words"]):
        return
    text = " ".join(documents.report())
    start, end = span(entry, text)
    at = text.find(entry["words"])
    whole = next(each for each in documents.sentences() if entry["words"] in each)
    assert start < at + len(whole) and at < end, "the passage quotes another sentence"
