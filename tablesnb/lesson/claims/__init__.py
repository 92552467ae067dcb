"""Claims on trial as a lesson shows them: as questions, with the evidence, and in lists.

The cases themselves are those of :mod:`tablesnb.lab.claims`.
"""

from tablesnb.lab.claims import tried
from tablesnb.lesson.claims.asking import case_asked, heard_in
from tablesnb.lesson.claims.in_words import number, percent
from tablesnb.lesson.claims.listing import (
    Disputed,
    disputed,
    every_case,
    evidence,
    left_open,
    of_several_players,
)

__all__ = [
    "Disputed",
    "case_asked",
    "disputed",
    "every_case",
    "evidence",
    "heard_in",
    "left_open",
    "number",
    "of_several_players",
    "percent",
    "tried",
]
