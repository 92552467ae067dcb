"""The lesson on early Backgammon: what its cells show, in their order."""

from tablesnb.lesson.shelf.early_backgammon.back import last_questions
from tablesnb.lesson.shelf.early_backgammon.known import (
    dispatch,
    false_dice,
    guess_stakes,
    how_long,
    judge_stakes,
    side_by_side,
    the_six_ends,
    the_word,
    what_it_pays,
    witnesses,
)
from tablesnb.lesson.shelf.early_backgammon.model import model_game
from tablesnb.lesson.shelf.early_backgammon.off import both_laws, habits, what_it_wins
from tablesnb.lesson.shelf.early_backgammon.page import chapter, the_page
from tablesnb.lesson.shelf.early_backgammon.play import (
    first_board,
    four_moves,
    from_irish,
    half_way,
    ten_minutes,
)
from tablesnb.lesson.shelf.early_backgammon.well import (
    for_the_double,
    hit_or_not,
    last_doublet,
    two_points,
)

__all__ = [
    "both_laws",
    "chapter",
    "dispatch",
    "false_dice",
    "first_board",
    "for_the_double",
    "four_moves",
    "from_irish",
    "guess_stakes",
    "habits",
    "half_way",
    "hit_or_not",
    "how_long",
    "judge_stakes",
    "last_doublet",
    "last_questions",
    "model_game",
    "side_by_side",
    "ten_minutes",
    "the_page",
    "the_six_ends",
    "the_word",
    "two_points",
    "what_it_pays",
    "what_it_wins",
    "witnesses",
]
