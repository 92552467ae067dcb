"""Whole turns of a slow hand: all that the choices of one seat may come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

State = TypeVar("State", bound=Any)


def ends_of_turn(s: State, onward: Callable[[State], Iterable[State]]) -> set[State]:
    """The end states of the longest runs of choices of one seat, no throw in between.

    ``onward`` gives the states to which one choice leads.
    """
    assert s.actor is not None
    ends: set[State] = set()
    seen, open_ones = {s}, [s]
    while open_ones:
        for there in onward(open_ones.pop()):
            if there.actor != s.actor:
                ends.add(there)
            elif there not in seen:
                seen.add(there)
                open_ones.append(there)
    return ends
