"""Cases read from TOML: an entry has the claim, its words, the law, the trial and the criterion.

An entry ``[I6]`` is a case; with the key ``why`` it is a claim that stays open. ``[I6.lesson]`` is
how the lesson puts the case to a reader. What is damaged is refused with its file and its entry.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
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
    values = _checked(of, where, CASE, NEEDED)
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


def _count(value: object, what: str) -> int:
    return checked_count(value, what, least=1)


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


def _criterion(value: object, what: str) -> Criterion:
    values = _checked(value, what, CRITERION, tuple(CRITERION))
    with _named(what):
        return Criterion(**values)


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


def _guess(value: object, what: str) -> Number:
    return Number(**_checked(value, what, GUESS, ("unit", "within", "hint")))


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


def _answers(value: object, what: str) -> dict[Verdict, str]:
    return _checked(value, what, ANSWERS, tuple(ANSWERS))  # type: ignore[return-value]


def _board(value: object, what: str) -> Board:
    return Board(**_checked(value, what, BOARD, tuple(BOARD)))


def _begins(value: object, what: str) -> Beginner:
    return Beginner(**_checked(value, what, BEGINS, tuple(BEGINS)))


def _lesson(value: object, what: str) -> dict[str, Any]:
    """The question, and how the case is heard."""
    found = _checked(value, what, LESSON, ("part", "question", "follows"))
    question = found.pop("question")
    with _named(what):
        return {"question": question, "hearing": Hearing(**found)}


CASE: Final[Mapping[str, Check]] = {
    "claim": _text,
    "passages": _texts,
    "by": _text,
    "ours": checked_flag,
    "laws": _laws,
    "trial": _text,
    "games": _count,
    "sample": _count,
    "seed": _count,
    "test": _text,
    "quantity": _text,
    "criterion": _criterion,
    "also_report": _texts,
    "note": _text,
    "known": checked_flag,
    "nature": _nature,
    "lesson": _lesson,
}
NEEDED: Final = (
    "claim", "laws", "trial", "games", "sample", "test", "quantity", "criterion", "lesson"
)  # fmt: skip
OPEN: Final[Mapping[str, Check]] = {
    "claim": _text,
    "passages": _texts,
    "by": _text,
    "why": _text,
    "where": _text,
}
CRITERION: Final[Mapping[str, Check]] = {"upheld": _bounds, "refuted": _bounds, "words": _text}
BOUNDS: Final[Mapping[str, Check]] = dict.fromkeys(("from", "above", "to", "below"), _number)
LESSON: Final[Mapping[str, Check]] = {
    "part": _text,
    "question": _text,
    "guess": _guess,
    "answers": _answers,
    "follows": _follows,
    "title": _text,
    "quoted": _text,
    "again": _text,
    "plainly": _plainly,
    "if_forced": checked_flag,
    "board": _board,
    "picture": _text,
    "begins": _begins,
}
GUESS: Final[Mapping[str, Check]] = {
    "unit": lambda value, what: checked_text(value, what),
    "within": _number,
    "hint": _text,
    "times": _number,
    "plus": _number,
    "figure": _text,
    "least": _number,
    "most": _number,
}
ANSWERS: Final[Mapping[str, Check]] = dict.fromkeys(get_args(Verdict), _text)
BOARD: Final[Mapping[str, Check]] = {"position": _position, "says": _text}
BEGINS: Final[Mapping[str, Check]] = {"game": _text, "fair": _number}
