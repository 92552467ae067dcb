"""What readers see of rules and passages is words: no ids, and none of Python's names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import tablesnb as tn
from tablesnb.rules.plain_words import rule_name, table, worded
from tablesnb.rules.rule import show
from tablesnb.sources import errata, gaps, passages, persons

VALUES = table()["values"]
RULES = [rule for name in tn.games() for _, rule in tn.ruleset(name).rules()]
FIELDS = {rule.id.rpartition(".")[2] for rule in RULES}
IDS = {each.id for each in passages()} | {rule.id for rule in RULES}
WORD = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+")


def sentences() -> Iterator[tuple[str, str]]:
    """What is shown of rules, readings, passages, errors, gaps and persons, but for quotations."""
    for rule in RULES:
        yield from ((rule.id, text) for text in (rule.sentence, rule.reason, rule.note))
        for each in rule.rivals:
            yield from ((rule.id, text) for text in (each.sentence, each.reason))
    yield from ((each.id, each.note) for each in passages())
    for of in (errata(), gaps(), persons()):
        for thing in of:
            yield from ((str(thing), text) for text in vars(thing).values() if type(text) is str)


def test_no_id_of_a_passage_or_a_rule_stands_in_a_sentence() -> None:
    assert not [
        f"{where}: {word}"
        for where, text in sentences()
        if " " in text
        for word in WORD.findall(text)
        if word in IDS
    ]


def test_each_value_that_readers_choose_has_words() -> None:
    plain = {"yes", "no", "attackers", "defenders"}
    assert not [
        f"{rule.id} has no words for {value}"
        for rule in RULES
        if rule.rivals
        for value in rule.values
        if not re.fullmatch(r"\d+|\d+d\d+", word := str(show(value))) and word not in plain
        if word not in VALUES.get(rule.id.rpartition(".")[2], {})
    ]


def test_the_values_of_a_rule_have_words_of_their_own_and_none_is_left_over() -> None:
    known = {(rule.id.rpartition(".")[2], str(show(v))) for rule in RULES for v in rule.values}
    assert not [
        f"{field}: {value}"
        for field, words in VALUES.items()
        for value in words
        if (field, value) not in known or len(set(words.values())) < len(words)
    ]


@pytest.mark.parametrize("field", sorted(FIELDS))
def test_no_name_of_a_rule_is_a_name_of_python(field: str) -> None:
    assert "_" not in rule_name(field) and rule_name(field)[0].isupper()


@pytest.mark.parametrize("game", ["alea_evangelii", "tablut"])
def test_a_corner_has_one_name_where_rules_are_named(game: str) -> None:
    """Citadel is a word of the sources, and of the fields of the law."""
    fields = [field for field, _ in tn.ruleset(game).rules()]
    assert not [field for field in fields if "citadel" in rule_name(field).lower()]


def test_a_value_is_worded_without_its_field_where_only_one_rule_has_it() -> None:
    assert worded("idle") == worded("idle", "bear_off") != "idle"
    assert worded("free") == "free", "entering and bearing off both have it"
