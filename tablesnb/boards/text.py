"""A board as text: for a terminal, for those who read rather than look, and for comparison."""

from __future__ import annotations

from collections.abc import Sequence

from tablesnb.boards.geometry import Layout
from tablesnb.boards.scene import Scene
from tablesnb.boards.words import heading, thrown, who

Row = tuple[int | None, ...]


def text_board(scene: Scene) -> str:
    """The board in lines of at most 79 characters, without a line feed at the end.

    Points bear the near seat's numbers; played dice stand in brackets. A pile taller than the
    board ends in its number. Every man counts: moving one changes the text.

    >>> from tablesnb.boards.scene import of_counts
    >>> men = [[2, 0, 0, 0, 0, 3], [0] * 18 + [7]]
    >>> print(text_board(of_counts("willughby", ("White", "Black"), men)))
    Folding tables of 24 points
    X Black
      24  23  22  21  20  19 |  18  17  16  15  14  13
     ------------------------+-------------------------
                           X |
                           X |
                           X |
                           X |
                           7 |
    <BLANKLINE>
                             |
                             |
                           O |
       O                   O |
       O                   O |
     ------------------------+-------------------------
       1   2   3   4   5   6 |   7   8   9  10  11  12
    O White
    """
    lay = scene.layout
    middle = lay.top + lay.height / 2
    head = [seat for seat, y in enumerate(lay.seat_lines) if y < middle]
    lines = [heading(scene), *(_seat(scene, seat) for seat in head)]
    for k, row in enumerate(lay.rows):
        names = _line(row, [_name(lay, scene.near, place) for place in row])
        rule = _line(row, ["----"] * len(row), "-+")
        depth = [_line(row, [_cell(scene, place, i) for place in row]) for i in range(lay.deep)]
        lines += [names, rule, *depth] if k < lay.rising else ["", *depth[::-1], rule, names]
    lines += [_seat(scene, seat) for seat in range(len(scene.seats)) if seat not in head]
    lines += _mixed(scene) + _dice(scene)
    return "\n".join(line.rstrip()[:79] for line in lines)


def _line(row: Row, cells: Sequence[str], gap: str = " |") -> str:
    line = "".join(
        gap if place is None else f"{cell:>4}" for place, cell in zip(row, cells, strict=True)
    )
    return line if gap == " |" else f" {line[1:]}-"


def _name(lay: Layout, seat: int, place: int | None) -> str:
    return "" if place is None else lay.names[seat][place]


def _cell(scene: Scene, place: int | None, i: int) -> str:
    pile = () if place is None else scene.pile(place, 0)
    if i == scene.layout.deep - 1 and len(pile) > i + 1:
        return str(len(pile))
    return scene.layout.figures[pile[i].seat].sign if i < len(pile) else ""


def _seat(scene: Scene, seat: int) -> str:
    """The sign and name of a seat, his men on no point, and what he is about to do."""
    lay, row = scene.layout, scene.counts[seat]
    parts = [f"{lay.figures[seat].sign} {who(scene, seat)}"]
    stores = [(lay.bar, "bar"), (lay.reserve, "reserve"), (lay.off, "off")]
    stores += [(lay.held(s), f"held by {who(scene, s)}") for s in range(len(scene.seats))]
    parts += [f"{word} {row[place]}" for place, word in stores if row[place]]
    if scene.note and seat == scene.mover:
        parts.append(scene.note)
    return "   ".join(parts)


def _mixed(scene: Scene) -> list[str]:
    """Tall piles of several seats, man by man: their number alone would not tell them apart."""
    lay = scene.layout
    lines = []
    for place in range(lay.size):
        pile = scene.pile(place, 0)
        if len(pile) > lay.deep and len({man.seat for man in pile}) > 1:
            signs = "".join(lay.figures[man.seat].sign for man in pile)
            lines.append(f"On {lay.names[scene.near][place]}: {signs}")
    return lines


def _dice(scene: Scene) -> list[str]:
    if not scene.dice:
        return []
    faces = " ".join(f"({die.face})" if die.played else str(die.face) for die in scene.dice)
    return [thrown(scene, faces)]
