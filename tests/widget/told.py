"""Reading what the panel beneath a board is told to draw."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

BREAKS = {"p", "li", "div", "summary", "button", "blockquote", "td", "ul", "table"}


def text(node: Any) -> str:
    """The words of a part as a reader sees them, a line for each paragraph or button.

    Where a rule is named its id, which the page only knows, stands before its name.
    """
    if node is None:
        return ""
    if isinstance(node, str):
        return node
    rule = f"Rule {node[1]['data-rule']}" if "data-rule" in node[1] else ""
    return rule + "".join(text(inner) for inner in node[2:]) + ("\n" if node[0] in BREAKS else "")


def each(node: Any) -> Iterator[list[Any]]:
    """Every element of a part."""
    if isinstance(node, list):
        yield node
        for inner in node[2:]:
            yield from each(inner)


def part(shown: dict[str, Any], name: str) -> str:
    """The words of one part of the panel; none when it is not shown."""
    return text(shown["panel"]["parts"][name])


def refused(shown: dict[str, Any]) -> str:
    """The words of the refusal in the panel; none when nothing is refused."""
    return part(shown, "refusal")


def messages(shown: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """What each button of the panel sends, by its key."""
    return {
        node[1]["key"]: node[1]["send"]
        for found in shown["panel"]["parts"].values()
        for node in each(found)
        if "send" in node[1]
    }


def said(told: Any, kind: str, /, **more: Any) -> dict[str, Any]:
    """A message as a view says it, on the position that is shown; ``more`` are its fields."""
    envelope = {"wire": 2, "view": "tnview", "number": 1, "after": 0}
    return {**envelope, "moment": told.shown["moment"], "kind": kind, **more}


def wired(told: Any) -> list[dict[str, Any]]:
    """What the kernel says of a board from now on, as it goes over the wire."""
    sent: list[dict[str, Any]] = []
    told.comm.publish_msg = lambda _type, data=None, **_: sent.append(json.loads(json.dumps(data)))
    return sent


def merged(old: Any, difference: dict[str, Any]) -> Any:
    """What board/difference.js makes of an old value and a difference."""
    now = dict(enumerate(old)) if isinstance(old, list) else dict(old)
    for name, inner in difference.items():
        key = int(name) if isinstance(old, list) and name != "length" else name
        if isinstance(old, list) and name == "length":
            now = {place: now[place] for place in range(inner[0])}
        elif isinstance(inner, dict):
            now[key] = merged(now[key], inner)
        elif len(inner) == 3:
            first, last, between = inner
            now[key] = now[key][:first] + between + now[key][len(now[key]) - last :]
        elif inner:
            now[key] = inner[0]
        else:
            del now[key]
    return list(now.values()) if isinstance(old, list) else now
