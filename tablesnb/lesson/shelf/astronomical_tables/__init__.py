"""The lesson on the tables by astronomy: what its cells show, in their order."""

from tablesnb.lesson.shelf.astronomical_tables.back import last_questions
from tablesnb.lesson.shelf.astronomical_tables.known import (
    aces,
    board_grows,
    counting,
    endings,
    five_readings,
    lengths,
    men_in_all,
    thinning,
    three_more,
)
from tablesnb.lesson.shelf.astronomical_tables.model import model_game
from tablesnb.lesson.shelf.astronomical_tables.play import (
    again,
    capture,
    end,
    first_board,
    first_moves,
    goes_wrong,
    habits,
    ten_minutes,
)
from tablesnb.lesson.shelf.astronomical_tables.well import (
    distances,
    first_throw,
    shot_hill,
    together,
    trade,
    two_left,
)

__all__ = [
    "aces",
    "again",
    "board_grows",
    "capture",
    "counting",
    "distances",
    "end",
    "endings",
    "first_board",
    "first_moves",
    "first_throw",
    "five_readings",
    "goes_wrong",
    "habits",
    "last_questions",
    "lengths",
    "men_in_all",
    "model_game",
    "shot_hill",
    "ten_minutes",
    "thinning",
    "three_more",
    "together",
    "trade",
    "two_left",
]
