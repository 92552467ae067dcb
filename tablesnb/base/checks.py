"""What a reader gives, looked at before anything is done with it: each answers in its own words.

Every one of these returns the value as the rest of the package may use it, or raises an error that
says what was expected and what was given. ``what`` is how the sentence calls it: "the number of
games". ``error`` is the class that the function in question promises.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tablesnb.base.errors import BadReading, BadValue, TablesnbError, UnknownName
from tablesnb.base.wording import closest, shown

SEEDS = 2**32
LONGEST_TEXT = 10_000
UNWRITABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


def checked_seed(seed: object) -> int:
    """Return a seed that the dice can be thrown from, 0 to 2³² - 1.

    >>> checked_seed(1283)
    1283
    """
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise BadReading(f"a seed is a whole number from 0 to {SEEDS - 1}, not {shown(seed)}")
    return seed


def checked_count(
    value: object,
    what: str,
    least: int = 0,
    most: int | None = None,
    error: type[TablesnbError] = BadValue,
) -> int:
    """Return a whole number within its bounds; True and False are none.

    >>> checked_count(0, "the number of games", least=1)
    Traceback (most recent call last):
      ...
    tablesnb.base.errors.BadValue: the number of games is a whole number from 1, not 0
    """
    good = isinstance(value, int) and not isinstance(value, bool)
    if not good or value < least or (most is not None and value > most):  # type: ignore[operator]
        reach = f"from {least}" if most is None else f"from {least} to {most}"
        raise error(f"{what} is a whole number {reach}, not {shown(value)}")
    return value  # type: ignore[return-value]


def checked_near(near: object, seats: Sequence[str]) -> int:
    """The number of the seat at the foot of a board that has these seats; BadValue for no such."""
    return checked_count(near, "the number of a seat", 0, len(seats) - 1)


def checked_number(
    value: object,
    what: str,
    least: float = -math.inf,
    most: float = math.inf,
    error: type[TablesnbError] = BadValue,
) -> float:
    """Return a number that is finite and within its bounds."""
    if (
        isinstance(value, bool)
        or not isinstance(value, int | float)
        or not least <= value <= most
        or (isinstance(value, float) and not math.isfinite(value))
    ):
        bounds = [f"from {least:g}"] * (least > -math.inf) + [f"to {most:g}"] * (most < math.inf)
        reach = " ".join(["", *bounds])
        raise error(f"{what} is a number{reach}, not {shown(value)}")
    return value


def checked_flag(value: object, what: str, error: type[TablesnbError] = BadValue) -> bool:
    """Return True or False; what is merely true or false in Python is neither."""
    if not isinstance(value, bool):
        raise error(f"{what} is True or False, not {shown(value)}")
    return value


def checked_text(
    value: object, what: str, longest: int = LONGEST_TEXT, error: type[TablesnbError] = BadValue
) -> str:
    """Return text that can be kept and shown anywhere, its white space evened out to one line.

    Lone surrogates and control characters are refused: no file of text could hold them.

    >>> checked_text(" to be\\n  noted ", "a comment")
    'to be noted'
    """
    if not isinstance(value, str):
        raise error(f"{what} is text, not {shown(value)}")
    if len(value) > longest:
        raise error(f"{what} has at most {longest} characters, not {len(value)}")
    text = " ".join(value.split())
    unwritable = UNWRITABLE.search(text)
    if unwritable:
        raise error(f"{what} cannot hold the character U+{ord(unwritable[0]):04X}")
    return text


def checked_choice(
    value: object, what: str, known: Iterable[str], error: type[TablesnbError] = UnknownName
) -> str:
    """Return one of the names that there are; the error says which is meant, or lists them.

    >>> checked_choice("sedn", "theme", ["walnut", "sedan"])
    Traceback (most recent call last):
      ...
    tablesnb.base.errors.UnknownName: there is no theme 'sedn'; did you mean 'sedan'?
    """
    names = tuple(known)
    if not isinstance(value, str) or value not in names:
        raise error(f"there is no {what} {shown(value)}; {closest(value, names)}")
    return value


def checked_mapping(
    value: object, what: str, form: str, error: type[TablesnbError] = BadValue
) -> Mapping[Any, Any]:
    """Return what is a mapping, or say how it is written: ``form`` is an example."""
    if not isinstance(value, Mapping):
        raise error(f"{what} are given as {form}, not as {shown(value)}")
    return value


def checked_row(
    value: object, what: str, form: str, error: type[TablesnbError] = BadValue
) -> tuple[Any, ...]:
    """Return what is a row of values, as a tuple; text, bytes and mappings are none.

    ``form`` is an example of how it is written: ``(6, 5)``.
    """
    if isinstance(value, str | bytes | bytearray | Mapping) or not isinstance(value, Iterable):
        raise error(f"{what} are given as {form}, not as {shown(value)}")
    try:
        return tuple(value)
    except TypeError:  # such as an array without dimensions, which says that it can be gone through
        raise error(f"{what} are given as {form}, not as {shown(value)}") from None
