"""Reading a die from the short text that stands for it in records and settings."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tablesnb.base.errors import BadDice, TablesnbError
from tablesnb.base.wording import closest, shown
from tablesnb.dice.die import LONGEST, WRITTEN, Die
from tablesnb.dice.kinds import loaded, log, prism, prism_of_height, six

EXAMPLES: Final = (
    "six, log, log(15), prism(0.2), prism(0.2,edges), prism(height=1.5), loaded(6-5-4)"
)


def read(spec: str) -> Die:
    """Return the die that a text stands for; the inverse of a die's ``spec``.

    A text is a name, and in brackets what belongs to it: ``six``, ``log``, ``log(15)`` with the
    angle of doubt in degrees; ``prism(0.2)`` with the chance of an end or ``prism(height=1.5)``
    with a height in sides, then ``model=area``, ``edges`` and ``doubt=15`` as wanted;
    ``loaded(1,1,1,2,2,2)`` with weights or ``loaded(6-5-4)`` with the faces that it runs on, then
    ``by=3``. Spaces do not count. BadDice for any other text, with the reason.

    >>> read("loaded(1, 1, 1, 2, 2, 2)").spec
    'loaded(1/9,1/9,1/9,2/9,2/9,2/9)'
    >>> read("prism(height=1.5,edges)").kind
    'edges'
    """
    if not isinstance(spec, str):
        raise BadDice(f"a die is written as text, such as {EXAMPLES}; not {shown(spec)}")
    match = WRITTEN.fullmatch(re.sub(r"\s", "", spec)) if len(spec) <= LONGEST else None
    if match is None:
        raise BadDice(f"{shown(spec)} is no die: it is written as {EXAMPLES}")
    name, inner = match.groups()
    if name not in _READERS:
        raise BadDice(f"there is no die {name!r}; {closest(name, _READERS)}")
    words = inner.split(",") if inner is not None else []
    try:
        return _READERS[name](words)
    except TablesnbError as error:
        raise BadDice(f"{spec[:60]!r} is no die: {error}") from None


def _six(words: list[str]) -> Die:
    _none_left(words)
    return six()


def _log(words: list[str]) -> Die:
    doubt = _degrees(words.pop(0)) if words else None
    _none_left(words)
    return log(doubt)


def _prism(words: list[str]) -> Die:
    if not words:
        raise BadDice("a prism has the chance of an end or a height, as in prism(0.2)")
    said = [word for word in words[1:] if word in ("edges", "faces")]
    if len(said) > 1:
        raise BadDice("a die is read in one way, by its faces or its edges")
    for each in said:
        words.remove(each)
    reading = said[0] if said else "faces"
    doubt, model, height = (_taken(words, key) for key in ("doubt", "model", "height"))
    angle = None if doubt is None else _degrees(doubt)
    if height is not None:
        _none_left(words)
        return prism_of_height(height, model or "solid-angle", reading, angle)
    chance = words.pop(0) if words else ""
    if model is not None:
        raise BadDice("a model goes with a height")
    _none_left(words)
    return prism(chance, reading, angle)


def _loaded(words: list[str]) -> Die:
    by = _taken(words, "by")
    if len(words) == 1:
        return loaded(words[0], 2 if by is None else by)
    if by is not None:
        raise BadDice("by=… goes with the faces that a die runs on")
    return loaded(words)


_READERS: Final[dict[str, Callable[[list[str]], Die]]] = {
    "six": _six,
    "log": _log,
    "prism": _prism,
    "loaded": _loaded,
}


def _taken(words: list[str], key: str) -> str | None:
    """Take ``key=value`` out of the words; None when it is not there."""
    found = [word for word in words if word.startswith(f"{key}=")]
    if not found:
        return None
    words.remove(found[0])
    return found[0].partition("=")[2]


def _degrees(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", text):
        raise BadDice(f"the angle of doubt is a whole number of degrees from 0 to 89, not {text!r}")
    return int(text)


def _none_left(words: list[str]) -> None:
    if words:
        raise BadDice(f"{words[0][:40]!r} says nothing here")
