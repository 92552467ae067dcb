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
from tablesnb.lesson.beside import Beside, beside
from tablesnb.lesson.certainty import Certainty, certainty
from tablesnb.lesson.comparing import Comparison, compare_readings
from tablesnb.lesson.facing import Facing, facing
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
from tablesnb.lesson.plans import Plan, plan, plans
from tablesnb.lesson.quoting import Quote, quote
from tablesnb.lesson.saying import Said, say
from tablesnb.widget.in_step import InStep, in_step

__all__ = [
    "Abreast",
    "Apparatus",
    "Average",
    "Beside",
    "Certainty",
    "Comparison",
    "Facing",
    "InStep",
    "Listing",
    "Logged",
    "Plan",
    "Quote",
    "Said",
    "Share",
    "abreast",
    "apparatus",
    "average",
    "beside",
    "certainties",
    "certainty",
    "compare_readings",
    "errata",
    "facing",
    "gaps",
    "holders",
    "in_step",
    "log",
    "passages_of",
    "persons",
    "plan",
    "plans",
    "quote",
    "readings_of",
    "rules_of",
    "say",
    "share",
    "where",
]
