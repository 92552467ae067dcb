"""Exact chances: numbers as they were written, and how high a prism must be for a given chance."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from math import acos, hypot, pi, sin, tan
from typing import Final

from tablesnb.base.checks import checked_choice
from tablesnb.base.errors import BadDice
from tablesnb.base.wording import shown
from tablesnb.dice.falls import doubtful, settled

Number = int | float | Fraction | str

# Longer numbers say nothing about a die, and a text from elsewhere could make them very long.
DIGITS: Final = 18
_WRITTEN: Final = re.compile(rf"[0-9]{{1,{DIGITS}}}(?:\.[0-9]{{1,{DIGITS}}}|/[0-9]{{1,{DIGITS}}})?")


def exact(value: Number, what: str) -> Fraction:
    """Return a number as the fraction that was meant: ``0.2`` is one fifth, as a float too.

    Floats are kept to 17 decimal places. ``what`` names it in the error: BadDice for what is no
    number, is negative or not finite, or is no fraction of whole numbers of 18 digits.

    >>> exact(0.2, "a chance"), exact("1/9", "a chance")
    (Fraction(1, 5), Fraction(1, 9))
    """
    if isinstance(value, bool) or not isinstance(value, int | float | Fraction | str):
        raise BadDice(f"{what} is a number, not {shown(value)}")
    if isinstance(value, str) and not _WRITTEN.fullmatch(value):
        raise BadDice(f"{what} is a number such as 0.2 or 1/9, not {shown(value)}")
    given = value if isinstance(value, str) else shown(value)
    try:
        # a float is meant as its shortest decimal, not as the binary number beside it
        found = Fraction(str(value) if isinstance(value, float) else value)
        if isinstance(value, float):
            found = round(found, DIGITS - 1)
    except (ValueError, ZeroDivisionError):
        raise BadDice(f"{what} is a number, not {given}") from None
    if found < 0:
        raise BadDice(f"{what} is not negative: {given}")
    return fine(found, what)


def fine(value: Fraction, what: str) -> Fraction:
    """Return a fraction that can be written; BadDice, naming ``what``, for one that is too long.

    >>> fine(Fraction(1, 9), "a chance")
    Fraction(1, 9)
    """
    if max(value.numerator, value.denominator) >= 10**DIGITS:
        raise BadDice(f"{what} has more than {DIGITS} digits")
    return value


def written(value: Fraction) -> str:
    """Write a fraction so that it can be read again: as a decimal where that is exact.

    >>> written(Fraction(1, 5)), written(Fraction(1, 9)), written(Fraction(2))
    ('0.2', '1/9', '2')
    """
    for places in range(1, DIGITS):
        scaled = value * 10**places
        if value.denominator != 1 and scaled.denominator == 1:
            whole, rest = divmod(scaled.numerator, 10**places)
            return f"{whole}.{rest:0{places}d}"
    return str(value)


# -- how high a pentagonal prism must be: the chance of its ends, under three models
# Nobody can say from the shape alone how often a prism stands on its end: that depends on the table
# and the hand. Each model is a plain rule that can be computed; that they disagree is the point.
# Heights are in units of the pentagon's side, which is what a maker measures.


SIDES: Final = 5
# Of a regular pentagon with sides of 1: from the middle to a side, and to a corner.
APOTHEM: Final = 0.5 / tan(pi / SIDES)
CORNER: Final = 0.5 / sin(pi / SIDES)
LOWEST: Final = 1 / 100
HIGHEST: Final = 1000


def solid_angle(height: float) -> float:
    """The chance of each end, if a face is met as often as it fills the view from the middle.

    The prism is thought to come down in a direction that is uniform on the sphere and to stay on
    the face that lies straight below its centre of mass. An end fills ``10·acos(c·sin 36°) - 3π``
    of the sphere's 4π, where c is the cosine of the angle at which the middle of its side is seen
    (the area of a regular pentagon on a sphere).

    >>> round(solid_angle(1.5), 4)
    0.1436
    """
    half = height / 2
    c = half / hypot(half, APOTHEM)
    return (2 * SIDES * acos(c * sin(pi / SIDES)) - (SIDES - 2) * pi) / (4 * pi)


def area(height: float) -> float:
    """The chance of each end, if every face has a chance like its area.

    Nothing falls by that rule; it is what a maker tries first, cutting seven equal faces.

    >>> round(area(1.5), 4)
    0.1573
    """
    end = SIDES * APOTHEM / 2
    return end / (2 * end + SIDES * height)


def tipping(height: float) -> float:
    """The chance of each end, if every face has a chance like the work of tipping off it.

    The work is how far the centre of mass must be lifted to go over the nearest edge of the face,
    in units of weight times side: a face that is easily left is seldom kept.

    >>> round(tipping(1.5), 4)
    0.1987
    """
    half = height / 2
    edge = hypot(half, APOTHEM)
    end, side = edge - half, min(edge, CORNER) - APOTHEM
    return end / (2 * end + SIDES * side)


MODELS: Final[dict[str, Callable[[float], float]]] = {
    "solid-angle": solid_angle,
    "area": area,
    "tipping": tipping,
}


def end_chance(height: Number, model: str = "solid-angle") -> float:
    """The chance that a fallen prism stands on a given one of its two ends.

    ``height`` is in units of the pentagon's side, from 0.01 to 1000; ``model`` is "solid-angle",
    "area" or "tipping". BadDice for another height, UnknownName for another model.

    >>> [round(end_chance(2, model), 3) for model in MODELS]
    [0.098, 0.128, 0.172]
    """
    checked_choice(model, "model", MODELS)
    high = float(exact(height, "the height of a prism"))
    if not LOWEST <= high <= HIGHEST:
        given = height if isinstance(height, str) else shown(height)
        raise BadDice(f"a prism is from {LOWEST} to {HIGHEST} sides high, not {given}")
    return MODELS[model](high)


def fair_height(
    model: str = "solid-angle", reading: str = "faces", doubt: int | None = None
) -> float:
    """The height at which all seven numbers are read equally often, under a model.

    In units of the pentagon's side, to within 1e-12. ``reading`` and ``doubt`` are as for
    :func:`tablesnb.dice.prism_of_height`, and matter: a prism on its side may have to be thrown
    again and one on its end never, so where faces are read it must be made longer than the bare
    shape asks for. Errors as for :func:`end_chance`; BadDice for a wrong reading or doubt.

    >>> [round(fair_height(model, reading="edges"), 4) for model in MODELS]
    [1.506, 1.7205, 2.7528]
    >>> round(fair_height(doubt=10), 4)
    1.6127
    """
    again = doubtful(settled(reading, doubt))
    wanted = float((1 - again) / (7 - 2 * again))
    low, high = LOWEST, float(HIGHEST)
    end_chance(low, model)  # for its errors
    for _ in range(64):  # every model falls steadily with the height
        middle = (low + high) / 2
        low, high = (middle, high) if MODELS[model](middle) > wanted else (low, middle)
    return (low + high) / 2
