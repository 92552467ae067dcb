"""What the view of questions is told, made small: what comes again and again is said once.

A throw of four equal dice can be played in hundreds of ways, whose positions differ by a man and an
arrow. So the pieces of a picture, the rows of refusals and whatever else comes again stand in a row
``shared``, and are called by their numbers; ``unpack.js`` puts all together again.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

SHORT: Final = 12  # what is written in no more letters is not worth a number
_PIECES: Final = re.compile(r"[^<]+|<[^<]*")
_written: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def packed(told: Mapping[str, Any]) -> dict[str, Any]:
    """The same with ``shared``: ``{"=": n}`` stands for the n-th of it.

    ``{"+": [n, …]}`` stands for a text of several, ``{">": {"a": {"b": v}}}`` for ``{"a>b": v}``.
    """
    laid = _laid(told)
    many: Counter[str] = Counter()
    names: dict[int, str] = {}
    _counted(laid, many, names)
    shared: list[Any] = []
    numbers: dict[str, int] = {}
    return {**_called(laid, many, names, shared, numbers, top=True), "shared": shared}


def _laid(value: Any) -> Any:
    """Plain values, with texts in pieces and what has a way in its name by where that begins."""
    if isinstance(value, str):
        pieces = _PIECES.findall(value) if value.count("<") > 1 else []
        return {"+": pieces} if pieces else value
    if isinstance(value, Mapping):
        plain = {str(key): _laid(each) for key, each in value.items() if ">" not in str(key)}
        ways: dict[str, dict[str, Any]] = {}
        for key, each in value.items():
            start, way, end = str(key).partition(">")
            if way:
                ways.setdefault(start, {})[end] = _laid(each)
        return {**plain, ">": ways} if ways else plain
    return [_laid(each) for each in value] if isinstance(value, list | tuple) else value


def _counted(value: Any, many: Counter[str], names: dict[int, str]) -> None:
    """How often each part is there; within what was met before nothing is counted again.

    ``names`` gets each part as it is written, by its identity: to write it again takes long.
    """
    if not isinstance(value, str | dict | list):
        return
    name = names[id(value)] = _written(value)
    if len(name) <= SHORT:
        return
    many[name] += 1
    if many[name] == 1 and not isinstance(value, str):
        for each in value.values() if isinstance(value, dict) else value:
            _counted(each, many, names)


def _called(
    value: Any,
    many: Counter[str],
    names: Mapping[int, str],
    shared: list[Any],
    numbers: dict[str, int],
    top: bool = False,
) -> Any:
    if not isinstance(value, str | dict | list):
        return value
    name = names.get(id(value)) or _written(value)
    if name in numbers:
        return {"=": numbers[name]}
    if isinstance(value, dict) and "+" in value:
        made: Any = {"+": [_number(each, shared, numbers) for each in value["+"]]}
    elif isinstance(value, dict):
        made = {key: _called(each, many, names, shared, numbers) for key, each in value.items()}
    elif isinstance(value, list):
        made = [_called(each, many, names, shared, numbers) for each in value]
    else:
        made = value
    if top or many[name] < 2:
        return made
    return {"=": _number(made, shared, numbers, name)}


def _number(made: Any, shared: list[Any], numbers: dict[str, int], name: str | None = None) -> int:
    """The number of what is shared, which it is given if it has none."""
    name = _written(made) if name is None else name
    if name not in numbers:
        numbers[name] = len(shared)
        shared.append(made)
    return numbers[name]
