"""Words for people: which names there are, what was given, lists and counts in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def closest(name: object, known: Iterable[str]) -> str:
    """Return words for an error: the nearest known name, or all of them.

    >>> closest("irsh", ["irish", "tabula"])
    "did you mean 'irish'?"
    """
    names = list(known)
    near = get_close_matches(str(name), names, n=1)
    if near:
        return f"did you mean {near[0]!r}?"
    return "there are: " + ", ".join(names)


def shown(value: object) -> str:
    """Write a value into the sentence of an error, cut where it is long.

    >>> shown("6"), shown("6" * 1000)[-2:], shown(10**9999)
    ("'6'", '6…', 'a number of thousands of digits')
    """
    try:
        text = repr(value)
    except ValueError:  # Python does not write such a number out
        return "a number of thousands of digits"
    return text if len(text) <= 120 else text[:119] + "…"


def listed(words: list[str]) -> str:
    """Join words as a sentence does: ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def men(number: int) -> str:
    """Count men in words."""
    return "one man" if number == 1 else f"{number} men"
