"""A file of passages with a slip in it is refused, and the refusal says where the slip is."""

from __future__ import annotations

import pytest

from tablesnb.base.errors import TablesnbError
from tablesnb.sources.library import read

WORK = """\
[work]
id = "w"
by = "cotton"
title = "T"
date = "1600"
place = "London"
copy = "the only one"
seen = ["https://example.org"]
language = "English"
terms = "Public domain"
modern = false
"""
PASSAGE = """\
[[passage]]
id = "w.one"
place = "p. 1"
voice = "old words"
original = '''
Words  of
one.
'''
"""


def test_a_good_file() -> None:
    works, passages = read([("w.toml", WORK + PASSAGE)])
    assert list(works) == ["w"]
    assert passages["w.one"].original == "Words of one."
    assert passages["w.one"].work is works["w"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (WORK, r"w.toml needs \[work\] and \[\[passage\]\]"),
        (WORK + PASSAGE + "nonsense", "w.toml is not TOML"),
        (WORK + PASSAGE + PASSAGE, "w.toml: the id 'w.one' is used twice"),
        (WORK + PASSAGE + 'nott = "a slip"', "passage 1: unknown key 'nott'; did you mean 'note'"),
        (WORK + PASSAGE + 'work = "w"', "passage 1: unknown key 'work'"),
        (WORK + PASSAGE + 'note = ""', "passage 1: note is empty"),
        (WORK + PASSAGE + "note = 3", "passage 1: note is empty or not a str"),
        (WORK + PASSAGE.replace('place = "p. 1"\n', ""), "passage 1: the key 'place' is missing"),
        (
            WORK + PASSAGE.replace('voice = "old words"\n', ""),
            "passage 1: the key 'voice' is missing",
        ),
        (
            WORK + PASSAGE.replace("old words", "old word"),
            "passage 1: voice: 'old word' is no voice of a passage; did you mean 'old words'",
        ),
        (
            WORK + PASSAGE.replace("old words", "hearsay"),
            "there are: old words, translation, report, modern, law of today",
        ),
        (
            WORK.replace("cotton", "cottn") + PASSAGE,
            r"w.toml, \[work\]: there is no person 'cottn'; did you mean 'cotton'",
        ),
        (
            WORK + PASSAGE + 'translated_by = "the project"',
            "passage 1: there is no person 'the project'; did you mean 'project'",
        ),
        (WORK + PASSAGE + 'by = "du Coeur"', "passage 1: .* did you mean 'ducoeur'"),
        (WORK.replace("false", '"no"') + PASSAGE, r"\[work\]: modern is empty or not a bool"),
        (WORK.replace('["https://example.org"]', '"a"') + PASSAGE, r"\[work\]: seen is empty or"),
        (WORK.replace('["https://example.org"]', "[1]") + PASSAGE, r"\[work\]: seen is empty or"),
        ("work = 1\npassage = []", r"\[work\]: a table was expected"),
        (WORK.replace("[work]", "passage = 1\n[work]"), "passage must be a list of tables"),
    ],
)
def test_a_slip_is_named(text: str, message: str) -> None:
    with pytest.raises(TablesnbError, match=message):
        read([("w.toml", text)])


def test_two_works_of_one_id() -> None:
    second = PASSAGE.replace("w.one", "w.two")
    with pytest.raises(TablesnbError, match=r"v.toml: the id 'w' is used twice"):
        read([("w.toml", WORK + PASSAGE), ("v.toml", WORK + second)])
