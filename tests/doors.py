"""Every public entry of a room, found by walking it, and junk for each of its arguments.

A table names for every entry point arguments that are right, and which junk each of them takes
rightly; all other junk is to be refused in the package's own short words. A public name that the
table does not know is a fault, so that none is added unlooked at.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import numpy

from tablesnb.base.errors import TablesnbError

MOST_WORDS = 600  # letters of an error: nobody reads more

JUNK: dict[str, Any] = {
    "None": None,
    "1.5": 1.5,
    "bytes": b"",
    "-1": -1,
    "7": 7,
    "[]": [],
    "{}": {},
    "empty": "",
    "NUL": "\0",
    "True": True,
    "array": numpy.array([1, 2]),
    "set": {1},
    "huge": 10**5000,
    "-huge": -(10**5000),
    "nan": float("nan"),
    "inf": float("inf"),
    "long": "x" * 1_000_000,
    "object": object(),
    "[[]]": [[]],
    "[None]": [None],
}
WHOLE = frozenset({"7"})
NUMBERS = frozenset({"7", "1.5"})
TEXTS = frozenset({"empty", "NUL", "long"})
ANY = frozenset(JUNK)


@dataclass(frozen=True)
class Entry:
    """Arguments of an entry point that are right, by name, and which junk each takes rightly."""

    right: Mapping[str, Any]
    takes: Mapping[str, Iterable[str]] = field(default_factory=dict)
    of: Any = None  # the object whose method is called


def entry(of: Any = None, takes: Mapping[str, Iterable[str]] | None = None, **right: Any) -> Entry:
    return Entry(right, takes or {}, of)


def public(modules: Iterable[ModuleType], made: Iterable[str] = ()) -> dict[str, Any]:
    """All that can be called by its public name: functions, classes, and their methods.

    ``made`` are classes of values that the package makes and nobody else: their methods count, and
    not how they are made.
    """
    found: dict[str, Any] = {}
    for module in modules:
        for name in module.__all__:
            thing = getattr(module, name)
            if inspect.isclass(thing):
                if name not in made:
                    found[name] = thing
                for each, method in vars(thing).items():
                    plain = getattr(method, "__func__", method)
                    if not each.startswith("_") and inspect.isfunction(plain):
                        found[f"{name}.{each}"] = plain
            elif callable(thing):
                found[name] = thing
    return found


def arguments(thing: Callable[..., Any]) -> list[str]:
    """The names of all that can be given."""
    return [name for name in inspect.signature(thing).parameters if name not in ("self", "cls")]


def faults(name: str, thing: Callable[..., Any], entry: Entry) -> Iterator[str]:
    """What is wrong with an entry point, in words."""
    wanted = arguments(thing)
    if sorted(wanted) != sorted(entry.right):
        yield f"{name}: the table gives {sorted(entry.right)}, it takes {sorted(wanted)}"
        return
    bound = thing if entry.of is None else getattr(entry.of, name.rpartition(".")[2])
    told = {each: inspect.signature(thing).parameters[each].kind for each in wanted}

    def call(given: Mapping[str, Any]) -> Any:
        several = [each for each in wanted if told[each] is inspect.Parameter.VAR_POSITIONAL]
        named = [each for each in wanted if told[each] is inspect.Parameter.VAR_KEYWORD]
        first = [each for each in wanted if told[each] is inspect.Parameter.POSITIONAL_ONLY]
        apart = (*several, *first, *named)
        rest = {each: value for each, value in given.items() if each not in apart}
        for each in named:
            rest |= given[each]
        return bound(
            *(given[each] for each in first), *(x for y in several for x in given[y]), **rest
        )

    call(entry.right)
    for argument in wanted:
        takes = set(entry.takes.get(argument, ()))
        for label, junk in JUNK.items():
            if label in takes and junk is entry.right[argument]:
                continue  # this was tried
            # what may have any name is tried by the names that are right
            any_name = told[argument] is inspect.Parameter.VAR_KEYWORD
            given = dict.fromkeys(entry.right[argument], junk) if any_name else junk
            try:
                call({**entry.right, argument: given})
            except TablesnbError as error:
                if label in takes:
                    yield f"{name}({argument}={label}) is refused: {str(error)[:200]}"
                elif len(str(error)) > MOST_WORDS:
                    yield f"{name}({argument}={label}): an error of {len(str(error)):,} letters"
            except Exception as error:
                yield f"{name}({argument}={label}): raw {type(error).__name__}: {str(error)[:100]}"
            else:
                if label not in takes:
                    yield f"{name}({argument}={label}) is taken"


def check(found: Mapping[str, Any], table: Mapping[str, Entry]) -> None:
    """Every public name stands in the table, and nothing else does."""
    lacking, unknown = sorted(set(found) - set(table)), sorted(set(table) - set(found))
    assert not lacking, f"public, and not tried with junk: {', '.join(lacking)}"
    assert not unknown, f"tried, and not public: {', '.join(unknown)}"
