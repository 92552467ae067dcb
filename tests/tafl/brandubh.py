"""Brandubh on seven lines, made of the rules there are: a trial, and no reading of a source."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import tablesnb as tn
from tablesnb.rules import registry
from tablesnb.tafl.ruleset import Ruleset

NAME = "brandubh"
ROWS = (
    "...A...",
    "...A...",
    "...D...",
    "AADKDAA",
    "...D...",
    "...A...",
    "...A...",
)


def rules(**changes: tuple[object, str]) -> Ruleset:
    """Seven lines, citadels of one point, the attackers first."""
    alea: Ruleset = tn.ruleset("alea_evangelii")
    told = {
        "men": ("8 against 4 and a king", "Eight attackers, four defenders and a king."),
        "points": (7, "Seven lines each way."),
        "layout": ("cross", "A cross."),
        "first_mover": ("attackers", "The attackers begin."),
        "citadels": ("1x1", "A citadel is the corner point."),
        "men_cross_throne": ("yes", "Men cross the centre."),
        **changes,
    }
    base = replace(alea, layouts={**alea.layouts, "cross": ROWS}, outlined=(), board="lines")
    return base.restated(NAME, "Brandubh", "reader", "a trial of a small board", **told)


@contextmanager
def registered() -> Iterator[Ruleset]:
    """The game under its name, for as long as a test lasts."""
    own = rules()
    registry.register(own)
    try:
        yield own
    finally:
        registry.forget(NAME)
