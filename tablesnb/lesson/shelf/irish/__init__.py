"""The lesson on Irish: what its cells show, in their order."""

from tablesnb.lesson.shelf.irish.after import after_game, three_moments
from tablesnb.lesson.shelf.irish.array import phrase_by_phrase
from tablesnb.lesson.shelf.irish.back import last_questions
from tablesnb.lesson.shelf.irish.known import (
    chain,
    chapter,
    chapter_whole,
    dates,
    four_ways,
    judge_bearing,
    late_hit,
    long_game,
    riddle,
    side_by_side,
    what_it_wins,
    where_forbidden,
    which_reading,
    witnesses,
)
from tablesnb.lesson.shelf.irish.model import model_game
from tablesnb.lesson.shelf.irish.play import (
    bear_off,
    blot,
    directions,
    enter,
    first_board,
    habits,
    shut_door,
    ten_minutes,
    two_dice,
)
from tablesnb.lesson.shelf.irish.throws import shots
from tablesnb.lesson.shelf.irish.well import (
    hit_or_not,
    last_men,
    run_or_hold,
    which_point,
)

__all__ = [
    "after_game",
    "bear_off",
    "blot",
    "chain",
    "chapter",
    "chapter_whole",
    "dates",
    "directions",
    "enter",
    "first_board",
    "four_ways",
    "habits",
    "hit_or_not",
    "judge_bearing",
    "last_men",
    "last_questions",
    "late_hit",
    "long_game",
    "model_game",
    "phrase_by_phrase",
    "riddle",
    "run_or_hold",
    "shots",
    "shut_door",
    "side_by_side",
    "ten_minutes",
    "three_moments",
    "two_dice",
    "what_it_wins",
    "where_forbidden",
    "which_point",
    "which_reading",
    "witnesses",
]
