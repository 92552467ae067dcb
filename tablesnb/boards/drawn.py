"""A scene as a living page draws it: the ground once, then what stands on it, then every man.

Board, replay and facing page all take from here what they draw, and the men are those of the
picture that stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tablesnb.boards.geometry import WIDTH, Region
from tablesnb.boards.scene import Scene
from tablesnb.boards.spots import looks
from tablesnb.boards.svg import changing, ground

# Every id in the drawing begins so; the script puts a name of its own view in its place.
UID: Final = "tn-uid"

Placed = tuple[int, str, float, float, float]


@dataclass(frozen=True)
class Drawn:
    """What changes from scene to scene: the groups of the drawing, and the men above them.

    ``men`` are ``(id, symbol, x, y, scale)`` in the order of drawing.
    """

    parts: dict[str, str]
    men: list[Placed]


def plate(scene: Scene, alone: bool = False, seen: Region | None = None) -> dict[str, Any]:
    """What stays as long as a board is not turned: its drawing, and how large it is.

    ``alone`` leaves out what is round the board: who sits there is said beside it. ``seen`` is
    what is shown then, the board with its numbers unless it is given.
    """
    if alone:
        seen = seen or scene.layout.itself
    return {
        "svg": ground(scene, UID, seen),
        "uid": UID,
        "name": scene.title,
        "wide": WIDTH if seen is None else seen.w,
        "high": scene.layout.height if seen is None else seen.h,
    }


def draw(scene: Scene, alone: bool = False) -> Drawn:
    """What stands on the ground of a scene; ``alone`` as for :func:`plate`.

    >>> from tablesnb.boards.scene import of_counts
    >>> draw(of_counts("willughby", ("White", "Black"), [[1]])).men
    [(0, 'white', 128.8, 555.0, 1.0)]
    """
    return Drawn(
        moving(scene, alone),
        [(man.id, *look[:4]) for man, look in looks(scene)],
    )


def moving(scene: Scene, alone: bool = False) -> dict[str, str]:
    """The groups of :func:`draw`, without the men."""
    return changing(scene, "live", UID, not alone)
