"""What is other in an answer than in the one before it: all that need go over the wire.

difference.js is the other end: it makes the new answer of the old one and the difference.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

# By each name [new], [] where it is gone, [first, last, between] of a text, or a difference within.
Difference = dict[str, Any]
_LONG: Final = 40  # a text shorter than this is sent whole


def difference(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> Difference:
    """How ``new`` differs from ``old``, both plain data that JSON can carry.

    By each name that has another value stands ``[value]``, by one that is gone ``[]``, and by one
    whose value has the same form, and something in common with the old, a difference again; in a
    list the names are the places, and ``length`` how many are left of it. By a long text that
    begins and ends like the old one stands ``[first, last, between]``: how much of either end
    stays, and what comes between. Names are text, as in JSON.

    >>> difference({"men": [4, 5], "said": "", 7: 1}, {"men": [4, 6], "said": ""})
    {'7': [], 'men': {'1': [6]}}
    >>> difference({"log": [1, 2, 3]}, {"log": [1]})
    {'log': {'length': [1]}}
    """
    then, now = ({str(name): value for name, value in each.items()} for each in (old, new))
    found: Difference = {name: [] for name in then if name not in now}
    for name, value in now.items():
        inner = _within(then[name], value) if name in then else [value]
        if inner is not None:
            found[name] = inner
    return found


def _within(old: Any, new: Any) -> Difference | list[Any] | None:
    """What makes one value of another: a difference, the value itself in a list, None for nothing.

    A value that has kept nothing is sent whole: that is shorter than to name all its parts.
    """
    if old is new:
        return None
    if isinstance(old, str) and isinstance(new, str):
        return None if old == new else _spliced(old, new)
    # the same, and not 1 for True, which a page tells apart: most is, and need not be gone through
    if old == new and repr(old) == repr(new):
        return None
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        found, parts = _listed(old, new), max(len(old), len(new))
    elif isinstance(old, Mapping) and isinstance(new, Mapping):
        found, parts = difference(old, new), len({*map(str, old), *map(str, new)})
    else:
        # True is 1 here and not in a page
        same = old == new and isinstance(old, bool) == isinstance(new, bool)
        return None if same else [new]
    if len(found) < parts or any(isinstance(each, dict) for each in found.values()):
        return found or None
    return [new] if found else None


def _listed(old: Sequence[Any], new: Sequence[Any]) -> Difference:
    """The difference within a list: most of a long one is the very same."""
    found: Difference = {}
    for place, (then, now) in enumerate(zip(old, new, strict=False)):
        if then is not now and (inner := _within(then, now)) is not None:
            found[str(place)] = inner
    found |= {str(place): [new[place]] for place in range(len(old), len(new))}
    return found | {"length": [len(new)]} if len(new) < len(old) else found


def _spliced(old: str, new: str) -> list[Any]:
    """A text as the ends that stay and what comes between, where that is shorter."""
    first = _shared(old, new)
    last = _shared(old[first:][::-1], new[first:][::-1])
    # a page counts the characters beyond these twice
    if first + last < _LONG or max(old) > "\uffff" or max(new) > "\uffff":
        return [new]
    return [first, last, new[first : len(new) - last]]


def _shared(one: str, other: str) -> int:
    """How many characters two texts begin with in common: halved, not counted."""
    most, least = min(len(one), len(other)), 0
    while least < most:
        middle = (least + most + 1) // 2
        if one[least:middle] == other[least:middle]:
            least = middle
        else:
            most = middle - 1
    return least
