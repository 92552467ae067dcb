"""Which cell made which board: a cell that is run again closes what it made before.

A notebook's kernel keeps every widget until it is closed, so a cell that is run a hundred times
would leave a hundred boards behind.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, Protocol
from weakref import ref


class Closing(Protocol):
    """What is kept here: a thing that can be closed."""

    def close(self) -> None:
        """Free it."""


@dataclass
class Made:
    """The boards that one run of a cell has made, or the one board of a key."""

    run: int | None
    boards: list[ref[Any]] = field(default_factory=list)

    def close(self) -> None:
        """Close those that are still there."""
        for each in self.boards:
            board = each()
            if board is not None:
                board.close()


# How long a page is busy with a move, in s: the dice fall and a man goes.
_SEEN: Final = 0.3

MADE: dict[tuple[str, str], Made] = {}
_watched: list[Any] = []


def shell() -> Any:
    """The notebook's shell, or None where there is none."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    return get_ipython()


def sent() -> None:
    """Wait until all that was said to the notebook's page has left.

    It leaves by a thread of the kernel's own, in the order in which it was said, and so does what
    is printed. Whatever is reckoned meanwhile would hold it up.
    """
    if shell() is not None:
        sys.stdout.flush()


def later(what: Callable[[], None]) -> bool:
    """Do something when a move has been seen, which nobody waits for; whether that is to come.

    It is done at once, and is not to come, where there is no notebook.
    """
    if shell() is not None:
        with suppress(RuntimeError):  # a kernel without a loop
            asyncio.get_running_loop().call_later(_SEEN, what)
            return True
    what()
    return False


def running() -> tuple[str, int] | None:
    """The cell that is running, and which run of it this is; None where that is not known."""
    here = shell()
    # in a browser's own Python the kernel knows what runs, and the shell does not
    knows: Any = here if hasattr(here, "get_parent") else getattr(here, "kernel", None)
    parent = knows.get_parent() if hasattr(knows, "get_parent") else None
    cell = ((parent or {}).get("metadata") or {}).get("cellId")
    return (str(cell), int(here.execution_count)) if cell else None


def enter(board: Closing, key: str | None, after_cell: Callable[[], None]) -> int:
    """Note a board that was made, and close those whose place it takes.

    With a ``key`` that is the former board of the key, else those of an earlier run of this cell.
    ``after_cell`` is called after each cell from now on. Returns how many boards this run of the
    cell has made before.
    """
    watch(after_cell)
    place: tuple[str, str]
    run: int | None
    if key is not None:
        place, run = ("key", key), None
    else:
        cell = running()
        if cell is None:
            return 0
        place, run = ("cell", cell[0]), cell[1]
    made = MADE.get(place)
    if made is None or made.run != run or key is not None:
        if made is not None:
            made.close()
        made = MADE[place] = Made(run)
    made.boards.append(ref(board))
    return len(made.boards) - 1


def watch(after_cell: Callable[[], None]) -> None:
    """Have a function called after each cell, once for each shell."""
    here = shell()
    if here is None or here in _watched:
        return
    _watched.append(here)
    here.events.register("post_run_cell", lambda *_: after_cell())
