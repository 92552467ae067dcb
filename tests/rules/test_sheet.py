"""The rules are those of the sheet, and what was changed in it stands in the log of changes.

A value, a status, a passage or a person exchanged for another is told by the name of the rule.
``python -m tools.rule_sheet`` writes the sheet; the log is written by hand.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.rules.rule import Status
from tablesnb.rules.ruleset import Declared
from tools import rule_sheet, rule_text

STORED = rule_text.SHEET.read_text(encoding="utf-8")
KNOWN = rule_text.read(STORED)


def changed(rules: Declared) -> list[str]:
    """Say which rules of a game are not those of the sheet, by name."""
    now = dict(rule_sheet.lines(rules))
    there = {name: says for name, says in KNOWN.items() if re.match(rf"{rules.name}[. ]", name)}
    return [
        f"{name}: in the sheet {there.get(name, 'nothing')}; in the game {now.get(name, 'nothing')}"
        for name in dict.fromkeys((*there, *now))
        if there.get(name) != now.get(name)
    ]


@pytest.mark.parametrize("game", tn.games())
def test_the_rules_of_a_game_are_those_of_the_sheet(game: str) -> None:
    assert not changed(tn.ruleset(game)), "rules that are not those of the sheet"


def test_the_sheet_is_written_by_the_tool() -> None:
    assert rule_sheet.sheet() == STORED


def test_the_newest_entry_of_the_log_names_the_sheet() -> None:
    mark = rule_text.fingerprint(STORED)
    assert rule_sheet.logged(rule_text.LOG.read_text(encoding="utf-8")) == mark, (
        f"the sheet has the fingerprint {mark}: say in {rule_text.LOG.name} what was changed"
    )


def test_every_entry_says_what_was_changed() -> None:
    entries = re.split(r"^## ", rule_text.LOG.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert entries
    for entry in entries:
        head, *rest = entry.splitlines()
        assert rule_sheet.ENTRY.match(f"## {head}"), head
        told = [line for line in rest if line.startswith("- **")]
        assert told, f"{head} says nothing"
        named = {name for line in told for name in re.findall(r"`(\w+)[.`]", line)}
        assert named & set(tn.games()), f"{head} names no game"


def test_a_log_without_an_entry_is_told() -> None:
    with pytest.raises(ValueError, match="no entry"):
        rule_sheet.logged("# Changes\n")


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("opening", {"passages": ("holme.first_throw", "ducoeur.entering")}),
        ("must_play", {"status": Status.INFERRED, "who": ("project",), "passages": ("holme.men",)}),
        ("bear_off", {"who": ("cotton",)}),
        ("binding", {"related": ()}),
        ("doublets", {"value": "four"}),
        ("start", {"passages": ("ducoeur.layout", "cotton.irish.layout")}),
    ],
)
def test_what_is_exchanged_is_told_by_name(field: str, change: dict[str, Any]) -> None:
    irish: Declared = tn.ruleset("irish")
    new: dict[str, Any] = {field: replace(irish.rule(field), **change)}
    assert [each.partition(":")[0] for each in changed(replace(irish, **new))] == [f"irish.{field}"]


def test_a_reading_left_out_is_told_by_name() -> None:
    irish: Declared = tn.ruleset("irish")
    rule = irish.rule("bear_off")
    new: dict[str, Any] = {"bear_off": replace(rule, rivals=rule.rivals[1:]), "named": {}}
    assert [each.partition(":")[0] for each in changed(replace(irish, **new))] == [
        "irish.bear_off or exact",
        "irish as strict",
        "irish as ives",
    ]
