"""How each case is asked: as which number, from where to where it is near, and in which part."""

from __future__ import annotations

import math
from typing import Final

from tablesnb.lab.claims.case import Figure, figure_named
from tablesnb.lab.claims.docket import Trial, heard
from tablesnb.lab.claims.hearing import Number

__all__ = ["BY_HAND", "TEN", "figure_of", "heard_in", "near", "value"]

NEAR: Final = 2.5  # times as far off as what is still right
# Ten for whoever has an hour: the first by the hand, the others in a frame of their own.
BY_HAND: Final = "I23"
TEN: Final = ("I1", "I16", "Z3", "Q5", "A1", "M6", "I6", "A9", "T5")


def figure_of(how: Number, trial: Trial) -> Figure:
    """The figure that is asked for: the one that is named, or else the one that decides.

    >>> from tablesnb.lab.claims import tried
    >>> figure_of(tried("T3").case.hearing.guess, tried("T3")).what
    'steps of a line from edge to edge'
    """
    return figure_named(trial.figures, how.figure) if how.figure else trial.deciding


def value(how: Number, trial: Trial) -> float:
    """What is to be guessed; a whole number where it is one."""
    found = round(how.scaled(figure_of(how, trial).value), 1)
    return int(found) if found == int(found) else found


def near(how: Number, trial: Trial) -> tuple[float, float]:
    """From where to where an answer is near: what is possible, in round numbers."""
    middle, wide = value(how, trial), NEAR * how.within
    ten = 1 if how.within >= 1 else 10
    # to the nearest, and inward from the middle between two
    low = math.floor(ten * (middle - wide) + 0.5) / ten
    high = math.ceil(ten * (middle + wide) - 0.5) / ten
    return max(how.least, low), min(how.at_most, high)


def heard_in(part: str) -> tuple[str, ...]:
    """The cases that are heard in a part, so far as they were tried; those with a number first.

    The chosen ones are a part of their own, ``ten``, and are heard in no other.
    """
    tried = {each.case.id: each.case.hearing for each in heard()}
    if part == "ten":
        return tuple(each for each in TEN if each in tried)
    found = [id for id, of in tried.items() if of.part == part and id not in TEN]
    return tuple(sorted(found, key=lambda id: tried[id].guess is None))
