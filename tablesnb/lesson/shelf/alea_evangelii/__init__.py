"""The lesson on Alea Evangelii: what its cells show, in their order."""

from tablesnb.lesson.shelf.alea_evangelii.back import last_questions
from tablesnb.lesson.shelf.alea_evangelii.doubts import at_all, finds
from tablesnb.lesson.shelf.alea_evangelii.known import (
    compared,
    counting,
    decoration,
    hopeless,
    judge_layouts,
    layouts,
    leaf,
    middle,
    siege,
    steps,
    tables,
    throne,
)
from tablesnb.lesson.shelf.alea_evangelii.model import rooms, siege_broken, siege_won
from tablesnb.lesson.shelf.alea_evangelii.play import (
    before,
    corner,
    habits,
    home_in_one,
    king,
    moves,
    take,
    ten_minutes,
    whole,
)
from tablesnb.lesson.shelf.alea_evangelii.printed import for_class
from tablesnb.lesson.shelf.alea_evangelii.well import broken, forks, held, hunt, shut, spoil

__all__ = [
    "at_all",
    "before",
    "broken",
    "compared",
    "corner",
    "counting",
    "decoration",
    "finds",
    "for_class",
    "forks",
    "habits",
    "held",
    "home_in_one",
    "hopeless",
    "hunt",
    "judge_layouts",
    "king",
    "last_questions",
    "layouts",
    "leaf",
    "middle",
    "moves",
    "rooms",
    "shut",
    "siege",
    "siege_broken",
    "siege_won",
    "spoil",
    "steps",
    "tables",
    "take",
    "ten_minutes",
    "throne",
    "whole",
]
