"""The lesson on claims, tried one by one: what its cells show, in their order."""

from tablesnb.lesson.shelf.claims_on_trial.back import last_questions
from tablesnb.lesson.shelf.claims_on_trial.begun import beginners, who_begins
from tablesnb.lesson.shelf.claims_on_trial.evidence import evidence_of
from tablesnb.lesson.shelf.claims_on_trial.hand import (
    alea,
    bearing,
    by_hand,
    english,
    irish,
    mundo,
    others,
    planets,
    planets_play,
    quinze,
    ten,
    zeno,
)
from tablesnb.lesson.shelf.claims_on_trial.listing import every_case
from tablesnb.lesson.shelf.claims_on_trial.players import by_players, who_plays

__all__ = [
    "alea",
    "bearing",
    "beginners",
    "by_hand",
    "by_players",
    "english",
    "every_case",
    "evidence_of",
    "irish",
    "last_questions",
    "mundo",
    "others",
    "planets",
    "planets_play",
    "quinze",
    "ten",
    "who_begins",
    "who_plays",
    "zeno",
]
