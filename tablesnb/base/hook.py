"""Functions of a later room that an earlier room calls: the later room registers them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Hook(Generic[P, R]):
    """A function that an earlier room calls by this hook, and that a later room has.

    A room imports only the rooms before it, so what lies in a later room is registered here, with
    how it is loaded. It is loaded at the first call and not before. A call raises RuntimeError
    where nothing was registered.

    >>> double: Hook[[int], int] = Hook("doubling a number")
    >>> double.register(lambda: lambda number: 2 * number)
    >>> double(21)
    42
    """

    def __init__(self, does: str) -> None:
        self.does = does
        self._load: Callable[[], Callable[P, R]] | None = None
        self._function: Callable[P, R] | None = None

    def register(self, load: Callable[[], Callable[P, R]]) -> None:
        """Say how the function is loaded; what was registered before no longer counts."""
        self._load, self._function = load, None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Call the function; what it returns and raises is its own."""
        if self._function is None:
            if self._load is None:
                raise RuntimeError(f"no function is registered for {self.does}")
            self._function = self._load()
        return self._function(*args, **kwargs)
