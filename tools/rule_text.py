"""The text of the sheet of all rules: where it lies, how it is read, and its fingerprint.

``tools.rule_sheet`` writes the sheet, and ``tools.rule_changes`` what changed in it.
"""

from __future__ import annotations

import hashlib
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).parents[1]
SHEET = ROOT / "tests" / "rules" / "sheet.txt"
LOG = ROOT / "docs" / "RULES-CHANGES.md"


def read(text: str) -> dict[str, str]:
    """Return what a sheet says of each rule, reading and named reading."""
    pairs = (line.partition(": ") for line in text.splitlines() if line)
    return {name: says for name, _, says in pairs}


def laid(lines: dict[str, str]) -> str:
    """Return the lines of a sheet as its text: a paragraph for each game."""
    games = groupby(lines, key=lambda name: name.partition(".")[0].partition(" ")[0])
    return "\n".join("".join(f"{name}: {lines[name]}\n" for name in names) for _, names in games)


def fingerprint(text: str) -> str:
    """Return twelve letters that change with the sheet."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]
