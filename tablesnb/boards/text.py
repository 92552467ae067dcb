"""A board as text: for a terminal, for those who read rather than look, and for comparison."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from tablesnb.boards.scene import Scene
from tablesnb.boards.words import heading, standing, thrown, who

Row = tuple[int | None, ...]


def text_board(scene: Scene) -> str:
    """The board in lines of at most 79 characters, without a line feed at the end.

    Points bear the near seat's numbers; played dice stand in brackets. A pile taller than the
    board ends in its number. Every man counts: moving one changes the text. A ring is written
    side by side, each point with the letters of who stands there and how many; a board of single
    men line by line, a letter to each point.

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
    if lay.ring:
        return "\n".join(_around(scene))
    if lay.single:
        return "\n".join(line.rstrip() for line in _lined(scene))
    middle = lay.top + lay.height / 2
    head = [seat for seat, edge in enumerate(lay.edges) if edge.name.y < middle]
    lines = [heading(scene), *(_seat(scene, seat) for seat in head)]
    for k, row in enumerate(lay.rows):
        names = _line(row, ["" if place is None else lay.names[scene.near][place] for place in row])
        rule = _line(row, ["----"] * len(row), "-+")
        depth = [_line(row, [_cell(scene, place, i) for place in row]) for i in range(lay.deep)]
        lines += [names, rule, *depth] if k < lay.rising else ["", *depth[::-1], rule, names]
    lines += [_seat(scene, seat) for seat in range(len(scene.seats)) if seat not in head]
    lines += _mixed(scene) + _dice(scene) + _note(scene)
    return "\n".join(line.rstrip()[:79] for line in lines)


def _around(scene: Scene) -> list[str]:
    """A ring as a table, a side to each line; then each seat, with where its men stand."""
    lay = scene.layout
    wide = max(len(who(scene, seat)) for seat in range(len(scene.seats)))
    first = lay.rows[0]
    signs = [figure.sign for figure in lay.figures]
    rows = [[place for place in row if place is not None] for row in lay.rows]
    ends = [f"{lay.names[0][row[0]]} to {lay.names[0][row[-1]]}" for row in rows]
    label = max(len(end) for end in ends)
    numbers = "".join(f"{k + 1:>7}" for k in range(len(first)))
    lines = [heading(scene), f"{'':{wide + label + 2}}{numbers}"]
    for row, end, owner in zip(rows, ends, range(len(scene.seats)), strict=True):
        cells = ""
        for place in row:
            pile = scene.pile(place, 0)
            many = str(len(pile)) if len(pile) > 1 else ""
            kinds = dict.fromkeys(signs[man.seat] for man in pile)
            cells += f"{many + '+'.join(kinds) or '.':>7}"
        lines.append(f"{who(scene, owner):{wide}}  {end:<{label}}{cells}")
    lines.append("")
    for seat in range(len(scene.seats)):
        men = standing(scene, seat)
        told = _seat(scene, seat) + (f"   on {men}" if men else "")
        lines += wrap(told, 79, subsequent_indent="    ")
    return lines + _dice(scene) + _note(scene)


def _lined(scene: Scene) -> list[str]:
    """A board of single men as it is seen, its lines named at the left and at the foot."""
    lay = scene.layout
    stands = {man.place: lay.figure(man.seat, man.mark).sign for man in scene.men}
    rows = [[place for place in row if place is not None] for row in lay.rows]
    lines = [heading(scene)]
    for row in rows:
        cells = "".join(stands.get(place, lay.empty[place]) for place in row)
        lines.append(f"{lay.names[0][row[0]][1:]:>3} {cells}")
    lines.append(f"{'':4}" + "".join(lay.names[0][place][0] for place in rows[-1]))
    return lines + [_seat(scene, seat) for seat in range(len(scene.seats))] + _note(scene)


def _line(row: Row, cells: Sequence[str], gap: str = " |") -> str:
    line = "".join(
        gap if place is None else f"{cell:>4}" for place, cell in zip(row, cells, strict=True)
    )
    return line if gap == " |" else f" {line[1:]}-"


def _cell(scene: Scene, place: int | None, i: int) -> str:
    pile = () if place is None else scene.pile(place, 0)
    if i == scene.layout.deep - 1 and len(pile) > i + 1:
        return str(len(pile))
    return scene.layout.figures[pile[i].seat].sign if i < len(pile) else ""


def _seat(scene: Scene, seat: int) -> str:
    """The sign and name of a seat, his men on no point, and what he is about to do."""
    lay, row = scene.layout, scene.counts[seat]
    parts = [f"{lay.figures[seat].sign} {who(scene, seat)}"]
    stores = [(lay.bar, "bar"), (lay.reserve, "reserve"), (lay.off, scene.gone)]
    stores += [(lay.held(s), f"held by {who(scene, s)}") for s in range(len(scene.seats))]
    parts += [f"{word} {row[place]}" for place, word in stores if row[place]]
    if lay.ring and scene.out(seat):
        parts.append("out")
    if scene.note and seat in scene.noted:
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


def _note(scene: Scene) -> list[str]:
    """What is to be said of the game and of no seat: that nobody has won; and plays judged."""
    said = [scene.note] if scene.note and not scene.noted else []
    return said + [route.words for route in scene.ranked if route.words]
