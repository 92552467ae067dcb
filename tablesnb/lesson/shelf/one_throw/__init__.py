"""The lesson on one throw under four laws: what its cells show, in their order."""

from tablesnb.lesson.shelf.one_throw.bearing import larger_die, not_played
from tablesnb.lesson.shelf.one_throw.doublets import fives, sixes
from tablesnb.lesson.shelf.one_throw.known import (
    before,
    board_of_letters,
    dates,
    last_questions,
    long_game,
    open_question,
    same_men,
    two_arrays,
    when_it_shows,
)
from tablesnb.lesson.shelf.one_throw.known_again import which_law
from tablesnb.lesson.shelf.one_throw.laid import four_laws, laws_on, ten_throws
from tablesnb.lesson.shelf.one_throw.model import four_boards
from tablesnb.lesson.shelf.one_throw.paid import what_is_paid
from tablesnb.lesson.shelf.one_throw.shut import sixth_point
from tablesnb.lesson.shelf.one_throw.told import how_they_end

__all__ = [
    "before",
    "board_of_letters",
    "dates",
    "fives",
    "four_boards",
    "four_laws",
    "how_they_end",
    "larger_die",
    "last_questions",
    "laws_on",
    "long_game",
    "not_played",
    "open_question",
    "same_men",
    "sixes",
    "sixth_point",
    "ten_throws",
    "two_arrays",
    "what_is_paid",
    "when_it_shows",
    "which_law",
]
