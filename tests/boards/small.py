"""Tafl games of other sizes than Alea Evangelii's, made for the tests from its rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import tablesnb as tn
from tablesnb.rules.rule import Rule, Status

SEVEN = ("...A...", "...A...", "...D...", "AADKDAA", "...D...", "...A...", "...A...")
NINE = (
    "...AAA...",
    "....A....",
    "....D....",
    "A...D...A",
    "AADDKDDAA",
    "A...D...A",
    "....D....",
    "....A....",
    "...AAA...",
)
MEN = {7: SEVEN, 9: NINE}


def ruleset(size: int, board: str = "lines") -> Any:
    """A game on so many lines, its citadels a point in each corner."""

    def rule(value: object, sentence: str) -> Rule:
        return Rule(value, sentence, Status.EDITORIAL, reason="It is for trial.", who="reader")

    return replace(
        tn.ruleset("alea_evangelii"),
        name=f"tafl_{size}",
        title=f"Tafl on {size} lines",
        board=board,
        points=rule(size, f"The board has {size} points each way."),
        layout=rule("cross", "The men form a cross."),
        citadels=rule("1x1", "Each corner is a point where only the king may go."),
        layouts={"cross": MEN[size]},
        outlined=(),
        named={},
    )
