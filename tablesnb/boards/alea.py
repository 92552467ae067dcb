"""The board of Alea Evangelii: nineteen lines each way, and men on their crossings.

The drawing follows the diagram of the manuscript as the sources describe it: double outlines at
f6, n6, f14 and n14, four coloured men painted in each corner, no lines within the centre, an
evangelist at each side. Editorial, from no source seen: that the 72 points where men begin bear
a small square each, which colour stands where in a corner, and the bands above and below, where
the seats have their names and the captured men are laid.
"""

from __future__ import annotations

from typing import Final

from tablesnb.boards.lines import Lines, names_of

_LINES: Final = 19
_NAMES: Final = names_of(_LINES)
# One point of each eighth of the board; the other marked points are its images.
_BEGUN: Final = ("c1", "f1", "f3", "h4", "j4", "g5", "i5", "f6", "j7", "i8", "j9")


def _images(name: str) -> set[int]:
    """A point and those that it falls on when the board is turned or mirrored."""
    rank, file = divmod(_NAMES.index(name), _LINES)
    far = _LINES - 1
    return {
        _LINES * i + j
        for one, other in ((rank, file), (file, rank))
        for i in (one, far - one)
        for j in (other, far - other)
    }


ALEA: Final = Lines(
    name="alea",
    words="Nineteen lines each way",
    size=_LINES,
    citadel=2,
    outlined=tuple(_NAMES.index(name) for name in ("f6", "n6", "f14", "n14")),
    marked=tuple(sorted(set().union(*map(_images, _BEGUN)))),
    # in each corner from the upper left: red, green, blue, yellow
    painted=(("madder", 0, 1), ("verdigris", 1, 1), ("azurite", 0, 0), ("orpiment", 1, 0)),
    inscribed=(("Matthew", 0, -1), ("Luke", 1, 0), ("John", 0, 1), ("Mark", -1, 0)),
    set_up=(
        ("murray", "Murray's layout"),
        ("variegated", "The layout with defenders on the double outlines"),
        ("g5", "The layout with defenders on g5 and its images"),
        ("h4", "The layout with defenders on h4 and its images"),
    ),
)
