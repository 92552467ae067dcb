"""Every board that has a name; a new one is added to ``BOARDS``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from tablesnb.base.errors import BadPosition, UnknownName
from tablesnb.base.wording import closest
from tablesnb.boards.alfonso import alfonso
from tablesnb.boards.astronomical import astronomical
from tablesnb.boards.duodecim import duodecim, duodecim_mirror, duodecim_split_entry
from tablesnb.boards.el_mundo import el_mundo
from tablesnb.boards.geometry import Edge, Layout, Line
from tablesnb.boards.lines import ALEA
from tablesnb.boards.willughby import tabula, tabula_contrary, willughby
from tablesnb.rules.ruleset import Declared

# A board is a name, or what makes one: the seat at the foot, the mirror and the labels to a layout.
Maker = Callable[[int, bool, str | None], Layout]
Board = str | Maker

BOARDS: Final[dict[str, Maker]] = {
    "willughby": willughby,
    "el_mundo": el_mundo,
    "astronomical": astronomical,
    "alfonso": alfonso,
    "duodecim": duodecim,
    "duodecim_split_entry": duodecim_split_entry,
    "duodecim_mirror": duodecim_mirror,
    "tabula": tabula,
    "tabula_contrary": tabula_contrary,
    "alea": ALEA,
}

LABELS: Final = ("numbers", "words", None)


@lru_cache(maxsize=64)
def layout(
    board: Board, near: int = 0, mirror: bool = False, labels: str | None = "numbers"
) -> Layout:
    """A board, by its name or by what makes it, turned so that seat ``near`` sits at the foot.

    ``mirror`` changes left and right; ``labels`` is "numbers" (in the near seat's numbering),
    "words" or None. UnknownName for a board or labels that do not exist.

    >>> layout("willughby").size
    24
    """
    if isinstance(board, str) and board not in BOARDS:
        raise UnknownName(f"no board {board!r}; {closest(board, BOARDS)}")
    if labels not in LABELS:
        raise UnknownName(f"no labels {labels!r}: there are 'numbers', 'words' and None")
    maker = BOARDS[board] if isinstance(board, str) else board
    return maker(near, mirror, labels)


_RANK: Final = 20  # what a second rank of numbers wants at the head and at the foot


@lru_cache(maxsize=16)
def numbered_for_both(board: Board) -> Maker:
    """What makes a board of two seats with the numbers of both: the far seat's in an outer rank.

    >>> made = layout(numbered_for_both("willughby"))
    >>> [made.labels[0].text, made.inscribed[0][0]]
    ['1', '24']
    """

    def make(near: int, mirror: bool, labels: str | None) -> Layout:
        own = layout(board, near, mirror, labels)
        top, foot = own.frame.y, own.frame.y + own.frame.h
        outer = []
        for label in own.labels:
            other = own.names[1 - near][own.names[near].index(label.text)]
            # beyond the frame, on whichever side of its edge the inner rank lies
            head = label.y < (top + foot) / 2
            y = min(label.y, top + 13) - 29 if head else max(label.y, foot + 1) + 13
            outer.append((other, Line(label.x, y, "middle", fill="soft")))
        edges = [_moved(each, -_RANK if each.name.y < top else _RANK) for each in own.edges]
        return replace(
            own,
            top=own.top - _RANK,
            height=own.height + 2 * _RANK,
            inscribed=(*own.inscribed, *outer),
            edges=tuple(edges),
        )

    return make


def _moved(edge: Edge, by: float) -> Edge:
    """The edge of one of two seats, so much further down."""
    name, note = (replace(line, y=line.y + by) for line in (edge.name, edge.note))
    man = None if edge.man is None else (edge.man[0], edge.man[1] + by)
    return replace(edge, name=name, note=note, man=man)


@lru_cache(maxsize=64)
def board_for(board: str, ways: tuple[tuple[int, ...], ...]) -> str:
    """The name of the board on which the seats go these ways, the points as each passes them.

    A game whose readings lead its men differently has a board for each way, ``board`` and then a
    word. Where none fits it is ``board`` itself.

    >>> board_for("tabula", (tuple(range(23, -1, -1)), tuple(range(24))))
    'tabula_contrary'
    """
    like = (name for name in BOARDS if name == board or name.startswith(f"{board}_"))
    return next((name for name in like if layout(name).order == ways), board)


# -- a board held against the game that is to be drawn on it


def fitting(board: Board, points: int, rules: Declared) -> Board:
    """The board, if it has as many points and seats as the game; else BadPosition says so.

    >>> import tablesnb as tn
    >>> fitting("el_mundo", 24, tn.ruleset("irish"))
    Traceback (most recent call last):
    tablesnb.base.errors.BadPosition: the board 'el_mundo' has 4 seats, and irish is played by 2
    """
    lay = layout(board)
    if lay.size != points:
        raise BadPosition(
            f"the board {lay.name!r} has {lay.size} points, and {rules.name} is played on {points}"
        )
    if len(lay.names) != len(rules.seat_names):
        raise BadPosition(
            f"the board {lay.name!r} has {len(lay.names)} seats, and {rules.name} is played by "
            f"{len(rules.seat_names)}"
        )
    return board
