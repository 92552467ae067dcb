"""A board for a terminal: the text of a board, drawn finer where the terminal can show it."""

from __future__ import annotations

import re

from tablesnb.boards.scene import Scene
from tablesnb.boards.text import text_board
from tablesnb.boards.words import who
from tablesnb.command.screen import Screen

ACROSS = 73  # columns from the leftmost to the rightmost point of a ring
FEW = 30  # points round which there is room for the name of each above its men
TALL, LOW = 23, 28  # lines of a ring with names above the men, and without
MEN = "○●"  # of the first seat and of the second
KING = "◆"
PILES = re.compile(r"[ OX0-9|]+\Z")
RULE = re.compile(r" *-[-+]+\Z")
NAMES = re.compile(r"( +[A-F]?[0-9]+| +\|)+\Z")


def board(scene: Scene, screen: Screen, round_about: bool = False) -> str:
    """Return a board in lines of at most 79 characters, in what the terminal can show.

    With ``round_about`` a ring is drawn as it lies; without it side by side, which is shorter.

    >>> from tablesnb import Game
    >>> from tablesnb.boards import scene_of
    >>> print(board(scene_of(Game("tablut")), Screen()).splitlines()[6])
      5  A A D D K D D A A  5
    """
    if scene.layout.single:
        return _squares(scene, screen)
    text = screen.writable(text_board(scene))
    if scene.layout.ring:
        return _round(scene, screen, text) if round_about else text
    return "\n".join(_dressed(line, screen) for line in text.splitlines())


def _dressed(line: str, screen: Screen) -> str:
    """A line of a board of two seats: its men and rules in finer letters, its men in colour."""
    if RULE.match(line):
        return line.translate(str.maketrans("-+", "─┼")) if screen.unicode else line
    if NAMES.match(line):
        line = line.replace("|", "│") if screen.unicode else line
        return screen.lit(line, "dim")
    if PILES.match(line):
        return "".join(_letter(each, screen) for each in line)
    if line[:2] in ("O ", "X "):
        return _letter(line[0], screen) + line[1:]
    return line


def _letter(each: str, screen: Screen) -> str:
    seat = "OX".find(each)
    if seat < 0:
        return "│" if each == "|" and screen.unicode else each
    return screen.lit(MEN[seat] if screen.unicode else each, ("bold", "cyan")[seat])


def _squares(scene: Scene, screen: Screen) -> str:
    """A board of single men, a space between them, its lines named on all four sides."""
    head, *lines = screen.writable(text_board(scene)).splitlines()
    deep = len(scene.layout.rows)
    rows, (files, *rest) = lines[:deep], lines[deep:]
    names = f"{'':5}{' '.join(files.strip())}"
    drawn = [head, screen.lit(names, "dim")]
    for row in rows:
        number, cells = row[:3], row[4:]
        men = " ".join(_piece(each, screen) for each in cells)
        drawn.append(f"{screen.lit(number, 'dim')}  {men}  {screen.lit(number.strip(), 'dim')}")
    seats = [
        _piece(each[0], screen) + each[1:] if each[:2] in ("A ", "D ") else each for each in rest
    ]
    return "\n".join([*drawn, screen.lit(names, "dim"), *seats])


def _piece(each: str, screen: Screen) -> str:
    if each in "ADK":
        fine = {"A": MEN[1], "D": MEN[0], "K": KING}[each] if screen.unicode else each
        return screen.lit(fine, "cyan" if each == "A" else "bold")
    return screen.lit("·" if each == "." and screen.unicode else each, "dim")


def _round(scene: Scene, screen: Screen, text: str) -> str:
    """A ring as it lies: each point with who stands there, and how many."""
    lay = scene.layout
    head, _, rest = text.partition("\n")
    seats = rest.partition("\n\n")[2]
    signs = [figure.sign for figure in lay.figures]
    xs, ys = ([getattr(point, axis) for point in lay.points] for axis in ("x", "y"))
    scale = ACROSS / (max(xs) - min(xs))
    roomy = len(lay.points) <= FEW
    lines = TALL if roomy else LOW
    down = lines / (max(ys) - min(ys))
    grid = [[" "] * 80 for _ in range(lines + 3)]

    def put(x: float, y: float, words: str) -> None:
        at = max(0, round((x - min(xs)) * scale + 2 - (len(words) - 1) / 2))
        row = grid[round((y - min(ys)) * down) + 1]
        row[at : at + len(words)] = words

    for place, point in enumerate(lay.points):
        pile = scene.pile(place, 0)
        kinds = dict.fromkeys(signs[man.seat] for man in pile)
        men = (str(len(pile)) if len(pile) > 1 else "") + "+".join(kinds)
        name = lay.names[0][place]
        if roomy:
            put(point.x, point.y - 1 / down, name)
            put(point.x, point.y, men or ("·" if screen.unicode else "."))
        else:
            put(point.x, point.y, men or name[2:])
    middle = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
    for seat, row in enumerate(lay.rows):
        side = [lay.points[place] for place in row if place is not None]
        x, y = (sum(getattr(point, axis) for point in side) / len(side) for axis in ("x", "y"))
        put(x + 0.3 * (middle[0] - x), y + 0.25 * (middle[1] - y), who(scene, seat))
    drawn = ["".join(row).rstrip() for row in grid]
    if not roomy:
        drawn.append("An empty point shows its number; 7Sa are seven men of Saturn.")
    return "\n".join([head, *drawn, "", seats])
