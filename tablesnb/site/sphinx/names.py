"""What the reference tells of: all public names, and what they give back that a reader holds."""

from __future__ import annotations

from typing import Any, Final

import tablesnb
from tablesnb.compare.positions import Compared, Sampled
from tablesnb.compare.ranked import Ranked
from tablesnb.compare.together import Together
from tablesnb.lab.tutor.review import Review
from tablesnb.lesson.facing import Facing
from tablesnb.lesson.questions import Answers, Frame, Question, Reply, Teacher
from tablesnb.paper import Sheet
from tablesnb.play.moves import LegalMoves
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Reading, Report, Rule
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Entry
from tablesnb.sources import Passage
from tablesnb.widget.replay import Replay

# what the public names give back and a reader holds on to
MET: Final = (
    *(LegalMoves, Entry, Rule, Reading, Report, Passage),
    *(Compared, Sampled, Together, Ranked, Replay, Review, Facing),
    *(Frame, Question, Reply, Answers, Teacher, Sheet),
)


def named() -> list[tuple[str, Any]]:
    """The names of the package, each with what it is.

    >>> "board" in dict(named())
    True
    """
    return [(name, getattr(tablesnb, name)) for name in tablesnb.__all__]


def met() -> list[tuple[str, Any]]:
    """What nobody makes by hand, under the name that a reader calls it by.

    >>> met()[0][0]
    'Ruleset'
    """
    families = sorted(Position.__subclasses__(), key=lambda each: each.__name__)
    own = [each for each in families if each.__module__.startswith("tablesnb.")]
    return [("Ruleset", Declared), *((each.__name__, each) for each in (*MET, *own))]
