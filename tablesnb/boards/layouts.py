"""Every board by name: the one list that a new board is added to."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from tablesnb.boards.astronomical import astronomical
from tablesnb.boards.el_mundo import el_mundo
from tablesnb.boards.geometry import Layout
from tablesnb.boards.willughby import willughby
from tablesnb.errors import UnknownName
from tablesnb.names import closest

BOARDS: Final[dict[str, Callable[[int, bool, str | None], Layout]]] = {
    "willughby": willughby,
    "el_mundo": el_mundo,
    "astronomical": astronomical,
}

LABELS: Final = ("numbers", "words", None)


@lru_cache(maxsize=64)
def layout(
    board: str, near: int = 0, mirror: bool = False, labels: str | None = "numbers"
) -> Layout:
    """A board by name, turned so that seat ``near`` sits at the foot.

    ``mirror`` changes left and right; ``labels`` is "numbers" (in the near seat's numbering),
    "words" or None. UnknownName for a board or labels that do not exist.

    >>> layout("willughby").size
    24
    """
    if board not in BOARDS:
        raise UnknownName(f"no board {board!r}; {closest(board, BOARDS)}")
    if labels not in LABELS:
        raise UnknownName(f"no labels {labels!r}: there are 'numbers', 'words' and None")
    return BOARDS[board](near, mirror, labels)
