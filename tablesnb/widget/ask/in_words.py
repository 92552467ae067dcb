"""An answer in words, for the reader's own table: the view says only by what it knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def answer_in_words(question: Mapping[str, Any], answer: object) -> str:
    """What was answered to a question as the view is told it; nothing for what is no answer.

    >>> asked = {"kind": "number", "unit": "of 36", "options": [], "list": [], "board": None}
    >>> answer_in_words(asked, 11)
    '11 of 36'
    """
    try:
        return _said(question, answer)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return ""


def _said(question: Mapping[str, Any], answer: Any) -> str:
    kind, options = question["kind"], question["options"]
    for words, key in question["list"]:
        if key == answer:
            return str(words)
    if kind == "choice":
        return str(options[answer])
    if kind == "order":
        return ", ".join(options[each] for each in answer)
    if kind == "number":
        return f"{answer:g} {question['unit']}".rstrip()
    first, *others = question["board"]["nodes"]
    if kind == "play":
        return str(others[answer - 1]["said"])
    if kind == "all":
        return f"{len([*map(int, answer)])} of {question['many']}"
    if kind == "touch":
        return ", ".join(_place(first, each) for each in answer)
    men = [each.split(":") for each in answer.split(",") if each]
    return ", ".join(f"{_place(first, int(place))} x{many}" for place, many in men)


def _place(node: Mapping[str, Any], number: int) -> str:
    """A place as it is called, without what stands there."""
    name: str = node["names"][number]
    return name.partition(":")[0].partition(",")[0]
