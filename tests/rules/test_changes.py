"""The changes of the rules that a program can read: they lead from the first sheet to this one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablesnb as tn
from tools import rule_changes, rule_sheet, rule_text

SHEET = rule_text.SHEET.read_text(encoding="utf-8")
TEXT = rule_changes.CHANGES.read_text(encoding="utf-8")
TOLD = rule_sheet.ENTRY.findall(rule_text.LOG.read_text(encoding="utf-8"))[::-1]


def test_the_changes_lead_back_to_the_first_sheet() -> None:
    """Each is undone in turn, and the fingerprint on the way is that of the sheet of its day."""
    sheet = SHEET
    marks = []
    for mark, rows in reversed(rule_changes.entries(TEXT)):
        assert rule_text.fingerprint(sheet) == mark
        marks.append(mark)
        sheet = rule_changes.undone(sheet, rows)
    assert rule_text.fingerprint(sheet) == TOLD[0], "the sheet with which the log begins"
    assert [mark for mark in TOLD if mark in marks] == marks[::-1] and marks[0] == TOLD[-1]


def test_every_line_says_on_whose_word_and_since_when() -> None:
    for row in rule_changes.rows(TEXT):
        assert list(row) == ["sheet", "date", "version", "rule", "old", "new", "whose", "after"]
        assert row["whose"] and row["old"] != row["new"]
        assert row["whose"] == rule_changes.whose(row["new"] or row["old"])
        assert row["rule"].partition(".")[0].partition(" ")[0] in tn.games()
    days = [row["date"] for row in rule_changes.rows(TEXT)]
    assert days == sorted(days)


def test_every_line_of_the_sheet_is_read_and_written_alike() -> None:
    lines = rule_text.read(SHEET)
    assert len(lines) > 300
    assert {
        name: rule_changes.line(rule_changes.said(says)) for name, says in lines.items()
    } == lines
    assert rule_text.laid(lines) == SHEET


CHANGED = "irish.hold: 2 · attested · cotton.irish.layout"


def exchanged() -> str:
    """The sheet with a rule changed, a reading left out and another added."""
    lines = [
        CHANGED if each.startswith("irish.hold:") else each
        for each in SHEET.splitlines()
        if not each.startswith("irish.bear_off or exact:")
    ]
    lines.append("tablut.goal or none: none · editorial · no passage · by project")
    return "\n".join(lines) + "\n"


def test_what_is_changed_is_written_down_and_can_be_undone() -> None:
    new = exchanged()
    rows = rule_changes.between(SHEET, new)
    assert [(row["rule"], bool(row["old"]), bool(row["new"])) for row in rows] == [
        ("irish.hold", True, True),
        ("tablut.goal or none", False, True),
        ("irish.bear_off or exact", True, False),
    ]
    assert rows[0]["whose"] == "Cotton" and rows[2]["whose"] == "Justin du Coeur"
    assert rule_changes.undone(new, rows) == SHEET
    with pytest.raises(ValueError, match=r"irish\.hold"):
        rule_changes.undone(SHEET, rows)


def test_changes_that_are_still_being_made_are_taken_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever writes the sheet twice before he tells of it has one entry, not two."""
    new, last = exchanged(), TOLD[-1]
    only = "".join(
        CHANGED + "\n" if each.startswith("irish.hold:") else each
        for each in SHEET.splitlines(keepends=True)
    )
    monkeypatch.setattr(rule_changes, "CHANGES", tmp_path / "changes.jsonl")
    rule_changes.CHANGES.write_text(TEXT, encoding="utf-8")
    for before, now in ((SHEET, new), (new, new), (new, only)):
        rule_changes.CHANGES.write_text(rule_changes.written(before, now, last), encoding="utf-8")
    after = rule_changes.CHANGES.read_text(encoding="utf-8")
    added = [json.loads(each) for each in after[len(TEXT) :].splitlines()]
    assert after.startswith(TEXT) and [row["rule"] for row in added] == ["irish.hold"]
    assert rule_changes.written(SHEET, SHEET, last) == after, "nothing new is nothing written"
