"""Cases read from TOML: an entry has the claim, its words, the law, the trial and the criterion.

An entry ``[I6]`` is a case; with the key ``why`` it is a claim that stays open. ``[I6.lesson]`` is
how the lesson puts the case to a reader. What is damaged is refused with its file and its entry.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import MISSING, fields
from fractions import Fraction
from functools import partial
from typing import Any, Final, get_args

from tablesnb.base.checks import checked_choice, checked_count, checked_flag, checked_text
from tablesnb.base.errors import BadValue, TablesnbError, UnknownName
from tablesnb.base.wording import closest, shown
from tablesnb.lab.claims.case import (
    BEST,
    COUNT,
    FIGURE,
    NEVER,
    Beginner,
    Board,
    Bounds,
    Case,
    Criterion,
    Hearing,
    Nature,
    Number,
    Open,
    Tried,
    Verdict,
)
from tablesnb.rules.position import Position

__all__ = ["entries"]

Check = Callable[[object, str], Any]
# How the reader of TOML says where a file is damaged, and how an entry begins.
LINE: Final = re.compile(r"at line (\d+)")
HEAD: Final = re.compile(r"\s*\[\s*([^\s\]]+)")


def entries(file: str, text: str, trials: Mapping[str, Tried]) -> tuple[Case | Open, ...]:
    """Return the cases and the open claims of a file, in its order.

    ``trials`` are the functions that its entries may name. BadValue or UnknownName, with the file
    and the entry, for what is no TOML, for a key that is missing or that there is not, and for a
    value that no case can have.

    >>> entries("a.toml", "[X1]\\nlaw = ['irish']", {})
    Traceback (most recent call last):
      ...
    tablesnb.base.errors.UnknownName: a.toml, entry X1: there is no key 'law'; did you mean 'laws'?
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadValue(f"{file}{_entry_of(error, text)}: this is not TOML: {error}") from error
    return tuple(_entry(id, of, f"{file}, entry {id}", trials) for id, of in tables.items())


def _entry_of(error: tomllib.TOMLDecodeError, text: str) -> str:
    """In which entry a file is damaged, in words; nothing before the first."""
    lines = text.splitlines()
    at = LINE.search(str(error))
    last = int(at[1]) if at else len(lines)
    heads = [found[1] for line in lines[:last] if (found := HEAD.match(line))]
    return f", entry {heads[-1].partition('.')[0]}" if heads else ""


def _entry(id: str, of: object, where: str, trials: Mapping[str, Tried]) -> Case | Open:
    if isinstance(of, dict) and "why" in of:
        values = _checked(of, where, OPEN, ("claim", "why"))
        with _named(where):
            return Open(id, **values)
    values = _checked(of, where, {**CASE, "lesson": _lesson}, (*NEEDED, "lesson"))
    lesson = values.pop("lesson")
    with _named(where):
        name = checked_choice(values.pop("trial"), "trial", trials)
        case = Case(id, trial=trials[name], **lesson, **values)
        case.rules()  # refuses a game or a reading that there is not
    return case


@contextmanager
def _named(where: str) -> Iterator[None]:
    """Put before an error where in the file it is."""
    try:
        yield
    except TablesnbError as error:
        kind = UnknownName if isinstance(error, UnknownName) else BadValue
        raise kind(f"{where}: {error}") from error


def _checked(
    table: object, where: str, keys: Mapping[str, Check], needed: Sequence[str]
) -> dict[str, Any]:
    """The values of a table, each looked at by its key; those that are ``needed`` must be there."""
    if not isinstance(table, dict):
        raise BadValue(f"{where}: a table of keys was expected, not {shown(table)}")
    for key in table:
        if key not in keys:
            raise UnknownName(f"{where}: there is no key {shown(key)}; {closest(key, keys)}")
    for key in needed:
        if key not in table:
            raise BadValue(f"{where}: the key {key!r} is missing")
    return {key: keys[key](value, f"{where}: {key}") for key, value in table.items()}


def _text(value: object, what: str) -> str:
    found = checked_text(value, what)
    if not found:
        raise BadValue(f"{what} is empty")
    return found


def _texts(value: object, what: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise BadValue(f"{what} are a list of texts, not {shown(value)}")
    return tuple(_text(each, what) for each in value)


def _number(value: object, what: str) -> float:
    """A number, or a fraction in words: "1/6"."""
    if isinstance(value, str) and re.fullmatch(r"-?\d+/[1-9]\d*", value):
        return float(Fraction(value))
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
        raise BadValue(f'{what} is a number, or a fraction such as "1/6", not {shown(value)}')
    return value


def _nature(value: object, what: str) -> str:
    with _named(what):
        return checked_choice(value, "nature", get_args(Nature))


def _laws(value: object, what: str) -> tuple[tuple[str, Any], ...]:
    """Games, each by its name or as a table of its name and readings."""
    if not isinstance(value, list):
        raise BadValue(f"{what} are a list of games, not {shown(value)}")
    found: list[tuple[str, Any]] = []
    for each in value:
        if isinstance(each, str):
            found.append((each, None))
            continue
        pairs = list(each.items()) if isinstance(each, dict) else []
        if len(pairs) != 1 or not isinstance(pairs[0][1], dict):
            form = '"irish" or { irish = { binding = "off" } }'
            raise BadValue(f"{what}: a game is written as {form}, not as {shown(each)}")
        found.append(pairs[0])
    return tuple(found)


def _bounds(value: object, what: str) -> Bounds:
    """``from`` and ``to`` belong to the bounds, ``above`` and ``below`` lie outside them."""
    if value == "never":
        return NEVER
    found = _checked(value, what, BOUNDS, ())
    if not found or {"from", "above"} <= {*found} or {"to", "below"} <= {*found}:
        raise BadValue(
            f"{what}: bounds are 'from' or 'above' one number, 'to' or 'below' another, or both; "
            f'or they are "never"; here they are {shown(value)}'
        )
    ends: dict[str, Any] = {"above": "above" in found, "below": "below" in found}
    for name, inside, outside in (("low", "from", "above"), ("high", "to", "below")):
        if inside in found or outside in found:
            ends[name] = found.get(inside, found.get(outside))
    with _named(what):
        return Bounds(**ends)


def _follows(value: object, what: str) -> str:
    text = _text(value, what)
    for id, players in FIGURE.findall(text):
        if players and players not in BEST:
            raise UnknownName(f"{what}: {id}: there are no players {players!r}; "
                              f"{closest(players, BEST)}")  # fmt: skip
    _no_braces(FIGURE.sub("", text), what, "a figure by its id, as {won} or {won|random}")
    return text


def _plainly(value: object, what: str) -> str:
    text = _text(value, what)
    _no_braces(text.replace(COUNT, ""), what, COUNT)
    return text


def _no_braces(rest: str, what: str, form: str) -> None:
    if "{" in rest or "}" in rest:
        raise BadValue(f"{what}: nothing stands in braces but {form}")


def _position(value: object, what: str) -> str:
    text = _text(value, what)
    with _named(what):
        return Position.from_id(text).id


def _lesson(value: object, what: str) -> dict[str, Any]:
    """The question, and how the case is heard."""
    found = _checked(value, what, {**LESSON, "question": _text}, ("part", "question", "follows"))
    question = found.pop("question")
    with _named(what):
        return {"question": question, "hearing": Hearing(**found)}


def _filled(kind: type, value: object, what: str) -> Any:
    """A part of a case from its table."""
    values = _checked(value, what, *_fields(kind))
    with _named(what):
        return kind(**values)


def _fields(kind: type, *but: str) -> tuple[dict[str, Check], list[str]]:
    """How each field is looked at, by its name or else by its type; and which must be there."""
    every = [each for each in fields(kind) if each.name not in but]
    checks = {each.name: BY_NAME.get(each.name) or BY_TYPE[each.type] for each in every}
    return checks, [each.name for each in every if each.default is MISSING]


BOUNDS: Final[Mapping[str, Check]] = dict.fromkeys(("from", "above", "to", "below"), _number)
ANSWERS: Final[Mapping[str, Check]] = dict.fromkeys(get_args(Verdict), _text)
BY_NAME: Final[Mapping[str, Check]] = {
    "answers": lambda value, what: _checked(value, what, ANSWERS, tuple(ANSWERS)),
    "follows": _follows,
    "laws": _laws,
    "nature": _nature,
    "plainly": _plainly,
    "position": _position,
    "trial": _text,
    "unit": lambda value, what: checked_text(value, what),  # a bare number has none
}
BY_TYPE: Final[Mapping[Any, Check]] = {
    "str": _text,
    "bool": checked_flag,
    "int": partial(checked_count, least=1),
    "float": _number,
    "tuple[str, ...]": _texts,
    "Bounds": _bounds,
    "Criterion": partial(_filled, Criterion),
    "Number | None": partial(_filled, Number),
    "Board | None": partial(_filled, Board),
    "Beginner | None": partial(_filled, Beginner),
}
# An entry names the case, and its lesson puts the question.
CASE, NEEDED = _fields(Case, "id", "question", "hearing")
OPEN, _ = _fields(Open, "id")
LESSON, _ = _fields(Hearing)
