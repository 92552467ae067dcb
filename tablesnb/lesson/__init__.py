"""What a lesson needs beside a board: quotations, readings compared, boards beside boards, dice.

>>> from tablesnb import lesson
>>> lesson.quote("willughby.best")
“Of all games at Tables, Irish is counted the best.”
  — Francis Willughby, Volume of Plaies (manuscript, as a web page copies it, c. 1665), on the
    games at Tables [willughby.best]
"""

from typing import Any

from tablesnb.base.shares import Average, Share, average, share
from tablesnb.lesson.apparatus import Apparatus, apparatus
from tablesnb.lesson.boards_grid import Abreast, abreast
from tablesnb.lesson.certainty import Certainty, certainty
from tablesnb.lesson.comparing import Comparison, compare_readings
from tablesnb.lesson.data import cost, counted, pays, pays_less, ranking, sample_game, wins
from tablesnb.lesson.earlier import RENAMED, renamed
from tablesnb.lesson.facing import Facing, facing
from tablesnb.lesson.frames import frame_with
from tablesnb.lesson.glossary import Glossary, glossary
from tablesnb.lesson.how_to_play import HowToPlay, how_to_play, men_to_set
from tablesnb.lesson.listings import Listing, rules_of, where
from tablesnb.lesson.pages import Fold, fold
from tablesnb.lesson.passages import Passages, SideBySide, Voices, passages, side_by_side, voices
from tablesnb.lesson.plans import Plan, plan, plans
from tablesnb.lesson.quoting import Quote, quote
from tablesnb.lesson.saying import Paragraphs, say
from tablesnb.lesson.witnesses import who_read_whom
from tablesnb.lesson.worksheet import Worksheet, square_of_throws, worksheet
from tablesnb.records.named import DataFile, data_file
from tablesnb.widget.compare.in_step import InStep, in_step
from tablesnb.widget.dice.cup import Cup, cup
from tablesnb.widget.dice.suspects import Suspects, suspects

__all__ = [
    "Abreast",
    "Apparatus",
    "Average",
    "Certainty",
    "Comparison",
    "Cup",
    "DataFile",
    "Facing",
    "Fold",
    "Glossary",
    "HowToPlay",
    "InStep",
    "Listing",
    "Paragraphs",
    "Passages",
    "Plan",
    "Quote",
    "Share",
    "SideBySide",
    "Suspects",
    "Voices",
    "Worksheet",
    "abreast",
    "apparatus",
    "average",
    "certainty",
    "compare_readings",
    "cost",
    "counted",
    "cup",
    "data_file",
    "facing",
    "fold",
    "frame_with",
    "glossary",
    "how_to_play",
    "in_step",
    "men_to_set",
    "passages",
    "pays",
    "pays_less",
    "plan",
    "plans",
    "quote",
    "ranking",
    "rules_of",
    "sample_game",
    "say",
    "share",
    "side_by_side",
    "square_of_throws",
    "suspects",
    "voices",
    "where",
    "who_read_whom",
    "wins",
    "worksheet",
]


def __getattr__(name: str) -> Any:
    if name in RENAMED:
        raise renamed(name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
