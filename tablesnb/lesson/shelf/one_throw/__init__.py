"""The lesson on one throw under four laws: what its cells show, in their order."""

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
from tablesnb.lesson.shelf.one_throw.model import four_boards
from tablesnb.lesson.shelf.one_throw.throws import (
    aces,
    fours,
    larger_die,
    not_played,
    sixth_point,
    what_is_paid,
)
from tablesnb.lesson.shelf.one_throw.told import how_they_end

__all__ = [
    "aces",
    "before",
    "board_of_letters",
    "dates",
    "four_boards",
    "fours",
    "how_they_end",
    "larger_die",
    "last_questions",
    "long_game",
    "not_played",
    "open_question",
    "same_men",
    "sixth_point",
    "two_arrays",
    "what_is_paid",
    "when_it_shows",
]
