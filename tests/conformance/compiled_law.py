"""The law fitted and compiled, asked why moves are refused: the same for every family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tablesnb.lab import compiled

Code = tuple[int, ...]


def ints(row: Any) -> Any:
    """A row as the compiled law takes it; the test is left out where nothing can be compiled."""
    pytest.importorskip("numba")
    return pytest.importorskip("numpy").array(row, dtype="int64")


def fitted_refusals(row: Sequence[int], rules: Any, moves: list[Code]) -> list[int]:
    """Why each of these moves is refused, by the fitted law."""
    refusal, state = compiled.plain(rules, "refusal"), list(row)
    return [refusal(state, move) for move in moves]


def fast_refusals(row: Sequence[int], rules: Any, moves: list[Code]) -> list[int]:
    """And by the compiled law."""
    state, refusal = ints(row), compiled.fast(rules, "refusal")
    return [int(refusal(state, move)) for move in moves]
