"""The board of tabula: 24 points in two fields, drawn as Willughby's tables but without hinges.

Editorial throughout: of Zeno's board the epigram gives the points that it names, and no picture.
Men still to enter stand in the racks, where those borne off are laid: nobody has both.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tablesnb.boards.geometry import Label, Layout, Shape, rectangle
from tablesnb.boards.willughby import darts, fields, racks, willughby

_CHOICES: Final = (("numbers", "own numbers"), ("words", "the epigram's numbers"), ("", "none"))


def tabula(near: int, mirror: bool, labels: str | None) -> Layout:
    """The board of tabula on which both seats go the same way, seat ``near`` at the foot.

    Both call a point by the same number. ``mirror`` changes left and right; ``labels`` is
    "numbers" (own numbers, 24 to 1), "words" (1 to 24 in the order in which they are passed, as
    the epigram counts) or None.

    >>> lay = tabula(1, False, "words")
    >>> lay.names[0] == lay.names[1], lay.labels[23].text
    (True, '1')
    """
    seen = _board("tabula", near, mirror, labels)
    # whoever sits near, the way lies there as White sees it: only the seats change places
    way = _board("tabula", 0, mirror, labels)
    return replace(
        seen,
        points=way.points,
        regions=way.regions,
        patches=way.patches,
        rows=way.rows,
        names=(way.names[0],) * 2,
        order=(way.order[0],) * 2,
    )


def tabula_contrary(near: int, mirror: bool, labels: str | None) -> Layout:
    """The board of tabula on which the seats run against each other, seat ``near`` at the foot.

    ``mirror`` and ``labels`` are those of :func:`tabula`; "words" are in the order in which the
    near seat passes them.

    >>> tabula_contrary(0, False, None).names[1][:3]
    ('24', '23', '22')
    """
    return _board("tabula_contrary", near, mirror, labels)


def _board(name: str, near: int, mirror: bool, labels: str | None) -> Layout:
    lay = willughby(near, mirror, labels and "numbers")
    if labels == "words":
        counted = (Label(str(25 - int(each.text)), each.x, each.y) for each in lay.labels)
        lay = replace(lay, labels=tuple(counted))
    return replace(
        lay,
        name=name,
        words="Board of 24 points in two fields",
        ground=_ground(mirror),
        cups=(),
        label_choices=_CHOICES,
    )


def _ground(mirror: bool) -> tuple[Shape, ...]:
    x = 26 if mirror else 86
    return (
        Shape(rectangle(x, 46, 648, 550, 5), "walnut", "heartwood", 2),
        fields(mirror),
        Shape(rectangle(x + 5, 51, 638, 540, 3), "", "gold"),
        *darts(mirror),
        *racks(mirror),
    )
