"""What a lesson needs beside a board: quotations, readings compared, boards beside boards.

>>> from tablesnb import lesson
>>> lesson.quote("willughby.best")
“Of all games at Tables, Irish is counted the best.”
  — Francis Willughby, Volume of Plaies (manuscript, c. 1665), of the games at Tables
    [willughby.best]
"""

from tablesnb.base.shares import Average, Share, average, share
from tablesnb.lesson.abreast import Abreast, abreast
from tablesnb.lesson.apparatus import Apparatus, apparatus
from tablesnb.lesson.certainty import Certainty, certainty
from tablesnb.lesson.comparing import Comparison, compare_readings
from tablesnb.lesson.data import cost, counted, pays, pays_less, ranking, sample_game, wins
from tablesnb.lesson.facing import Facing, facing
from tablesnb.lesson.fold import Fold, fold
from tablesnb.lesson.frames import frame_with
from tablesnb.lesson.listings import (
    Listing,
    certainties,
    errata,
    gaps,
    holders,
    passages_of,
    persons,
    readings_of,
    rules_of,
    where,
)
from tablesnb.lesson.logged import Logged, log
from tablesnb.lesson.passages import Passages, passages
from tablesnb.lesson.plans import Plan, plan, plans
from tablesnb.lesson.quoting import Quote, quote
from tablesnb.lesson.saying import Said, say
from tablesnb.lesson.side_by_side import SideBySide, side_by_side
from tablesnb.widget.compare.in_step import InStep, in_step

__all__ = [
    "Abreast",
    "Apparatus",
    "Average",
    "Certainty",
    "Comparison",
    "Facing",
    "Fold",
    "InStep",
    "Listing",
    "Logged",
    "Passages",
    "Plan",
    "Quote",
    "Said",
    "Share",
    "SideBySide",
    "abreast",
    "apparatus",
    "average",
    "certainties",
    "certainty",
    "compare_readings",
    "cost",
    "counted",
    "errata",
    "facing",
    "fold",
    "frame_with",
    "gaps",
    "holders",
    "in_step",
    "log",
    "passages",
    "passages_of",
    "pays",
    "pays_less",
    "persons",
    "plan",
    "plans",
    "quote",
    "ranking",
    "readings_of",
    "rules_of",
    "sample_game",
    "say",
    "share",
    "side_by_side",
    "where",
    "wins",
]
