"""Words are looked up in any spelling; the table is tried in a page's script as well."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablesnb.sources import spelling
from tablesnb.sources.spelling import ENDS, LETTERS, forms, level, same, words

TABLE = json.loads(Path(__file__).with_name("spellings.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("old", "new"), TABLE["same"])
def test_two_spellings_of_one_word(old: str, new: str) -> None:
    assert same(old, new) and same(new, old)


@pytest.mark.parametrize(("whole", "begun"), TABLE["begins"])
def test_what_is_still_being_typed(whole: str, begun: str) -> None:
    assert same(whole, begun) and not same(begun, whole)


@pytest.mark.parametrize(("one", "other"), TABLE["apart"])
def test_two_words_stay_two(one: str, other: str) -> None:
    assert not same(one, other)


def test_each_rule_is_needed() -> None:
    """Without any of them some pair of the table falls apart."""
    for name, rules in (("LETTERS", LETTERS), ("ENDS", ENDS)):
        for rule in rules:
            left = tuple(each for each in rules if each != rule)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(spelling, name, left)
                for cached in (spelling.letters, spelling.fold, spelling.same):
                    cached.cache_clear()
                whole = all(same(a, b) and same(b, a) for a, b in TABLE["same"])
            assert not whole, rule
    for cached in (spelling.letters, spelling.fold, spelling.same):
        cached.cache_clear()


def test_words_that_follow_one_another_are_told_from_those_that_stand_apart() -> None:
    text = ["He that throws most, hath the benefite of the first throw", "for any game"]
    assert level(text, words("hath the benefit")) == 2
    assert level(text, words("benefit game")) == 1
    assert level(text, words("benefit stakes")) == 0
    assert level(text, []) == 2
    assert forms("ta'ne") == ("ta'ne",)
