"""Telling people which names there are."""

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
