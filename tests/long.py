"""Which parameters of a long test are tried every time, and which of the others now and then."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from typing import Any

import pytest

SEED = 1283


def always(*kept: Any, of: Iterable[Any]) -> list[Any]:
    """Parameters of a test that asks the same of all: those ``kept`` always, the others as long.

    They stay in their order; where one is a tuple, it is the values of several arguments.
    """
    every = list(of)
    assert every and all(each in every for each in kept), "what is kept is one of them"
    return [each if each in kept else _long(each) for each in every]


def _long(each: Any) -> Any:
    values = each if isinstance(each, tuple) else (each,)
    return pytest.param(*values, marks=pytest.mark.long)


def left_out(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Those of the parameters of one test that the short run leaves out.

    Of a test whose parameters are marked long, these; of one that is marked itself, all but a
    seeded tenth. Tests that share a fixture of several parameters keep the same tenth, for what it
    gives is then made once. A test without parameters is drawn by its name, or left out whole. Of
    one that is ``dear`` nothing is drawn: one such would take as long as a hundred others.
    """
    mark = items[0].get_closest_marker("long")
    if mark and is_dear(mark):
        return list(items)
    if not hasattr(items[0], "callspec"):
        lot = random.Random(f"{SEED} {items[0].nodeid}").random()
        return [] if lot < 0.1 else list(items)
    if long := [item for item in items if by_parameter(item)]:
        return long
    drawn = random.Random(f"{SEED} {_named(items[0])}")
    kept: Collection[pytest.Item] = drawn.sample(items, -(-len(items) // 10))
    return [item for item in items if item not in kept]


def is_dear(mark: pytest.Mark) -> bool:
    """Whether a mark says that the short run leaves the test out."""
    return bool(mark.kwargs.get("dear"))


def by_parameter(item: pytest.Item) -> bool:
    """Whether it is one of its parameters that is marked long, and not the test."""
    callspec = getattr(item, "callspec", None)
    return any(mark.name == "long" for mark in callspec.marks) if callspec else False


def _named(item: Any) -> str:
    """The fixture that a test shares its parameters by, or the test itself."""
    name: str = item.nodeid.partition("[")[0]
    known = item._fixtureinfo.name2fixturedefs
    shared = [
        of for of in item.callspec.params if of in known and known[of][-1].scope != "function"
    ]
    return f"{name.partition('::')[0]} {shared}" if shared else name
