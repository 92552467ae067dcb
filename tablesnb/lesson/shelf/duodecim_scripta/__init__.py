"""The lesson on the twelve lines and on Zeno's throw: what its cells show, in their order."""

from tablesnb.lesson.shelf.duodecim_scripta.back import last_questions
from tablesnb.lesson.shelf.duodecim_scripta.forced import drop, how_many, no_choice
from tablesnb.lesson.shelf.duodecim_scripta.known import (
    caught,
    fewest,
    last_men,
    luck_or_skill,
    old_game,
    reach,
    slabs,
    three_ways,
)
from tablesnb.lesson.shelf.duodecim_scripta.model import model_game
from tablesnb.lesson.shelf.duodecim_scripta.play import (
    before,
    come_in,
    first_board,
    habits,
    off,
    ten_minutes,
    the_way,
    what_a_hit_costs,
    words,
)
from tablesnb.lesson.shelf.duodecim_scripta.printed import answers, for_class, worksheet
from tablesnb.lesson.shelf.duodecim_scripta.verses import before_us, the_poem
from tablesnb.lesson.shelf.duodecim_scripta.well import (
    company,
    hit_or_not,
    last_six,
    seen_from,
)
from tablesnb.lesson.shelf.duodecim_scripta.zeno import by_hand, outlived, trap

__all__ = [
    "answers",
    "before",
    "before_us",
    "by_hand",
    "caught",
    "come_in",
    "company",
    "drop",
    "fewest",
    "first_board",
    "for_class",
    "habits",
    "hit_or_not",
    "how_many",
    "last_men",
    "last_questions",
    "last_six",
    "luck_or_skill",
    "model_game",
    "no_choice",
    "off",
    "old_game",
    "outlived",
    "reach",
    "seen_from",
    "slabs",
    "ten_minutes",
    "the_poem",
    "the_way",
    "three_ways",
    "trap",
    "what_a_hit_costs",
    "words",
    "worksheet",
]
