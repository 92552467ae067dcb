"""What the script of a board is told of a ruled board, and what a touch on one means as a move.

What ``drawing``, ``words`` and ``board`` find out themselves for the tables family they ask here.
"""

from __future__ import annotations

from typing import Any, Final

from tablesnb.boards import states
from tablesnb.boards.alea import LINES, NAMES, SIZE
from tablesnb.boards.crossed import KING
from tablesnb.boards.geometry import num
from tablesnb.boards.scene import Scene
from tablesnb.boards.words import piece
from tablesnb.play.game import Game
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Choice, Move

KEYS: Final = (
    ("arrows", "from crossing to crossing"),
    (
        "Shift and an arrow",
        "to the next man who may go; with a man in hand, as far as he may go that way",
    ),
    ("Home, End", "to the king, to the last move"),
    ("Enter, Space", "pick up, put down"),
    ("Esc", "put the man back; with none in hand, leave the board"),
    ("p", "play the only move"),
    ("u", "take back one move"),
    ("f", "forward again"),
)


def crossed(rules: Declared) -> bool:
    """Whether a game is played on a ruled board."""
    return rules.family == "tafl"


def walk(scene: Scene) -> list[list[int]]:
    """Where each arrow key leads from each crossing, as it is seen: left, right, up, down."""
    rows = scene.layout.rows
    at = {place: (y, x) for y, row in enumerate(rows) for x, place in enumerate(row)}
    found = []
    for place in range(SIZE):
        y, x = at[place]
        aside = [rows[y][max(x - 1, 0)], rows[y][min(x + 1, LINES - 1)]]
        apart = [rows[max(y - 1, 0)][x], rows[min(y + 1, LINES - 1)][x]]
        found.append([-1 if each is None else each for each in (*aside, *apart)])
    return found


def ends(scene: Scene) -> list[int]:
    """Where the keys for the ends lead: to the king, and to the last move."""
    kings = [man.place for man in scene.men if man.mark == KING and man.place < SIZE]
    home = kings[0] if kings else SIZE // 2
    return [home, home if scene.last_move is None else scene.last_move[1]]


def names(scene: Scene) -> list[str]:
    """The name of every crossing and who stands there, as ``j10, king``."""
    lay = scene.layout
    there = {man.place: piece(man) for man in scene.men}
    painted = {place for place, sign in enumerate(lay.empty) if sign == "+"}
    return [
        f"{name}, {there.get(place) or ('citadel' if place in painted else 'empty')}"
        for place, name in enumerate(NAMES)
    ]


def moves(scene: Scene, game: Game) -> dict[str, Any]:
    """Who may be picked up and where each may go; the words are those of ``drawing.moves``."""
    chosen: dict[str, Any] = {"from": {}, "land": {}, "ask": {}, "decline": []}
    if not isinstance(game.awaits, Choice):
        return chosen
    lay, seat = scene.layout, scene.mover
    for man in scene.men:
        if man.seat == seat and man.place < SIZE:
            _, (x, y), scale = states.picked(scene, seat, man.place)
            at = float(num(x)), float(num(y)), scale
            chosen["from"][man.place] = {"at": at, "to": {}}
    for move in game.legal_moves:
        _, source, target = move.code[:3]
        chosen["from"][source]["to"][target] = [0]
        if target not in chosen["land"]:
            point = lay.points[target]
            chosen["land"][target] = ["dot", point.x, point.y, 1]
    return chosen


def between(game: Game, source: int, target: int) -> list[Move]:
    """The legal moves from a crossing to another: one, or none."""
    return [move for move in game.legal_moves if move.code[1:3] == (source, target)]


def written(source: int, target: int) -> str:
    """A move from crossing to crossing as it is written."""
    return f"{NAMES[source]}-{NAMES[target]}"


def nearest(source: int) -> str:
    """The shortest move from a crossing towards the middle, to ask why there is none."""
    rank, file = divmod(source, LINES)
    middle = LINES // 2
    if file != middle:
        return written(source, source + (1 if file < middle else -1))
    return written(source, source + (LINES if rank < middle else -LINES))
