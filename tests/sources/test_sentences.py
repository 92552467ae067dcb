"""No sentence of the documents that tell how a game is played is passed over.

``tests/sentences`` lists them, a file for each document. A sentence is shown by a test, or it says
why there is none. A file has

- ``begins``, the first words of the document; ``first_line`` and ``last_line``, where only a part
  of it is on these games: the whole of the first line of the part and the beginning of the last
- ``works``, from which passages may quote it, and ``games``, on whose rules it bears
- a ``[[sentence]]`` for each sentence, and further ones for the clauses of one that says several
  things, with ``words``, the first words; ``rule``, as in ``el_mundo.forced_hit``, or a field alone
  where it is a rule of each of the games; ``passage``; and ``test`` or ``reason``
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.sources import passage, work
from tests.faults import Faults
from tests.sources import documents

ROOT = Path(__file__).parents[2]
KEYS = {"words", "rule", "passage", "test", "reason"}
Entry = dict[str, Any]


@dataclass(frozen=True)
class Document:
    """A document and what is listed of it."""

    name: str
    begins: str
    works: list[str]
    games: list[str]
    sentence: list[Entry]
    first_line: str = ""
    last_line: str = ""

    def lines(self) -> list[str]:
        return documents.lines(self.begins, self.first_line, self.last_line)

    def sentences(self) -> list[str]:
        return documents.sentences(self.lines())


@cache
def listed() -> tuple[Document, ...]:
    """Return the documents of ``tests/sentences``; a key that is unknown or missing is an error."""
    paths = sorted((ROOT / "tests" / "sentences").glob("*.toml"))
    tables = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in paths}
    return tuple(Document(name, **table) for name, table in tables.items())


Row = tuple[Document, Entry]
ENTRIES: list[Row] = [(each, entry) for each in listed() for entry in each.sentence]
each_document = pytest.mark.parametrize("document", listed(), ids=lambda each: each.name)


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


def span(entry: Entry, text: str) -> tuple[int, int]:
    """Return where in the text of the document the entry's passage stands."""
    quoted = documents.even(passage(entry["passage"]).original)
    start = text.find(quoted)
    assert start >= 0, f"{entry['passage']} is not in the document"
    return start, start + len(quoted)


def test_every_list_of_sentences_is_read() -> None:
    names = {each.name for each in listed()}
    assert names == {
        *("alea", "el_mundo_blog", "el_mundo_text", "irish", "ludus", "quinze_tablas", "stars"),
        *("tablut", "tablut_smith"),
    }
    assert all(path.suffix == ".toml" for path in (ROOT / "tests" / "sentences").iterdir())


@each_document
def test_a_document_names_its_works(document: Document) -> None:
    quoted = {
        passage(entry["passage"]).work.id for entry in document.sentence if "passage" in entry
    }
    assert quoted == {work(name).id for name in document.works}


def table(check: Callable[[Document, Entry], None], entries: Sequence[Row] = ENTRIES) -> None:
    """Look at every entry of every document, and report all that is wrong at once."""
    faults = Faults("tests/sentences")
    for document, entry in entries:
        with faults.catching(f"{document.name}.toml, {entry['words']!r}"):
            check(document, entry)
    faults.none()


def has_a_test_or_a_reason(document: Document, entry: Entry) -> None:
    assert set(entry) <= KEYS, f"unknown keys {set(entry) - KEYS}"
    assert ("test" in entry) != ("reason" in entry), "either a test or a reason"
    assert entry.get("reason", "-"), "a reason of no words"
    assert "test" not in entry or "rule" in entry, "what has a test bears on a rule"


def names_a_rule_of_the_games(document: Document, entry: Entry) -> None:
    if "rule" not in entry:
        assert "test" not in entry, "a test, and no rule"
        return
    game, _, field = entry["rule"].rpartition(".")
    assert not game or game in document.games, f"the document is not on {game}"
    for name in [game] if game else document.games:
        found = tn.ruleset(name).rule(field).id
        assert found == f"{name}.{field}", f"{found} is not {name}.{field}"


def names_a_test_that_is_there(document: Document, entry: Entry) -> None:
    if "test" not in entry:
        assert entry["reason"]
        return
    file, _, name = entry["test"].partition("::")
    path = ROOT / file
    assert file and path.is_file(), f"shown by no test file: {file!r}"
    assert name.split("[")[0] in functions(path), f"{file} has no test {name!r}"


def is_quoted_by_its_passage(document: Document, entry: Entry) -> None:
    if "passage" not in entry:
        return
    quoted = passage(entry["passage"])
    assert quoted.work.id in document.works, f"{quoted.id} is of another work"
    if quoted.has(entry["words"]):
        return
    text = " ".join(document.lines())
    start, end = span(entry, text)
    at = text.find(entry["words"])
    whole = next(each for each in document.sentences() if entry["words"] in each)
    assert start < at + len(whole) and at < end, "the passage quotes another sentence"


def test_every_entry_has_a_test_or_a_reason() -> None:
    table(has_a_test_or_a_reason)


def test_every_rule_is_one_of_the_games() -> None:
    table(names_a_rule_of_the_games)


def test_every_test_that_is_named_is_there() -> None:
    table(names_a_test_that_is_there)


def test_every_passage_quotes_its_sentence() -> None:
    table(is_quoted_by_its_passage)


@pytest.mark.parametrize(
    ("check", "change", "words"),
    [
        (has_a_test_or_a_reason, {"reason": "both"}, "either a test or a reason"),
        (names_a_rule_of_the_games, {"rule": "irish.bear_of"}, "did you mean 'bear_off'"),
        (names_a_test_that_is_there, {"test": "tests/tables/test_moving.py::x"}, "has no test 'x'"),
        (is_quoted_by_its_passage, {"passage": "willughby.best"}, "is of another work"),
    ],
)
def test_a_fault_is_told_with_its_sentence(
    check: Callable[[Document, Entry], None], change: Entry, words: str
) -> None:
    document, entry = next(
        (document, entry)
        for document, entry in ENTRIES
        if document.name == "irish" and "test" in entry and "passage" in entry
    )
    with pytest.raises(pytest.fail.Exception) as told:
        table(check, [(document, {**entry, **change}), (document, entry)])
    assert str(told.value).startswith("1 fault of tests/sentences:")
    assert repr(entry["words"]) in str(told.value) and words in str(told.value)


@each_document
def test_the_entries_are_the_sentences_in_order(document: Document) -> None:
    at = 0
    words = [entry["words"] for entry in document.sentence]
    for sentence in document.sentences():
        assert at < len(words), f"no entry for {sentence!r}"
        assert sentence.startswith(words[at]), f"{sentence!r} is not the sentence {words[at]!r}"
        place, at = len(words[at]), at + 1
        while at < len(words) and (found := sentence.find(words[at], place)) > 0:
            place, at = found + len(words[at]), at + 1
    assert at == len(words), f"the document has no such sentence here: {words[at]!r}"


@each_document
def test_first_words_are_unique(document: Document) -> None:
    sentences = document.sentences()
    for entry in document.sentence:
        begins = [each for each in sentences if each.startswith(entry["words"])]
        assert len(begins) <= 1 or entry["words"] in begins, begins
