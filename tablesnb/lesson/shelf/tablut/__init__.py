"""The lesson on Tablut: what its cells show, in their order."""

from tablesnb.lesson.shelf.tablut.back import last_questions
from tablesnb.lesson.shelf.tablut.known import (
    find_b,
    how_many,
    judge,
    letters,
    others,
    states,
    the_place,
    who_wins,
    winner,
)
from tablesnb.lesson.shelf.tablut.model import model_game
from tablesnb.lesson.shelf.tablut.play import a_game, first_act, taking, ways
from tablesnb.lesson.shelf.tablut.printed import for_class
from tablesnb.lesson.shelf.tablut.well import one_way, two_ways

__all__ = [
    "a_game",
    "find_b",
    "first_act",
    "for_class",
    "how_many",
    "judge",
    "last_questions",
    "letters",
    "model_game",
    "one_way",
    "others",
    "states",
    "taking",
    "the_place",
    "two_ways",
    "ways",
    "who_wins",
    "winner",
]
