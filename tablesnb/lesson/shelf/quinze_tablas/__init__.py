"""The lesson on Quinze Tablas: what its cells show, in their order."""

from tablesnb.lesson.shelf.quinze_tablas.back import last_questions
from tablesnb.lesson.shelf.quinze_tablas.early import come_in, wall
from tablesnb.lesson.shelf.quinze_tablas.goals import three_ends
from tablesnb.lesson.shelf.quinze_tablas.known import (
    can_enter,
    how_games_end,
    primed,
    shut_by,
    single_piece,
    spelling,
    three_more,
    to_the_letter,
    what_readings_do,
    which_prime,
    who_wins,
)
from tablesnb.lesson.shelf.quinze_tablas.model import model_game, prime_game
from tablesnb.lesson.shelf.quinze_tablas.moments import three_moments
from tablesnb.lesson.shelf.quinze_tablas.play import (
    block,
    directions,
    enter,
    first_board,
    habits,
    hit,
    mirror,
    never_three,
    once_more,
    prime,
    ten_minutes,
)
from tablesnb.lesson.shelf.quinze_tablas.well import (
    hole,
    seal,
    spare_steps,
    the_last_room,
)

__all__ = [
    "block",
    "can_enter",
    "come_in",
    "directions",
    "enter",
    "first_board",
    "habits",
    "hit",
    "hole",
    "how_games_end",
    "last_questions",
    "mirror",
    "model_game",
    "never_three",
    "once_more",
    "prime",
    "prime_game",
    "primed",
    "seal",
    "shut_by",
    "single_piece",
    "spare_steps",
    "spelling",
    "ten_minutes",
    "the_last_room",
    "three_ends",
    "three_moments",
    "three_more",
    "to_the_letter",
    "wall",
    "what_readings_do",
    "which_prime",
    "who_wins",
]
