"""Numbers as they were written: chances are exact, and a text gives back the same chance."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from tablesnb.base.errors import BadDice
from tablesnb.base.wording import shown

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
