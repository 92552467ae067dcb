"""Twelve Canes: invented for the tests, to hold the way in open for a reader's own game.

Twelve men a side enter a horseshoe by two dice and bear off exactly at its end. One man to a point
is safe only in company; whoever is hit enters again before anything else moves.
"""

from __future__ import annotations

import tablesnb as tn
from tablesnb.rules.rule import Reading, Rule, Status

RULES = tn.ruleset("tabula").restated(
    name="twelve_canes",
    title="Twelve Canes",
    who="reader",
    reason="Invented, to be added as a reader adds his own game.",
    men=(12, "Each has twelve men."),
    dice=("2d6", "Two dice are thrown; each moves one man, and one man may take both."),
    direction=("contrary", "The two run against each other."),
    must_play=Rule(
        "each",
        "As long as a die that is left can be played it must be; the order is free.",
        Status.EDITORIAL,
        reason="Invented.",
        who=("reader",),
        rivals=(
            Reading(
                "most",
                "As many dice as possible must be played, and the larger if only one can be.",
                Status.EDITORIAL,
                ("reader",),
                reason="Invented, as the game of today has it.",
            ),
        ),
    ),
    stakes=(
        "modern",
        "One stake; two when the loser has borne off no man; three when he also has a man on the "
        "bar or in the winner's home.",
    ),
)

tn.register(RULES)
