"""A board of the tafl family to touch: its points, the keys, and what a touch means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablesnb.boards import states
from tablesnb.boards.faces.face import Area, Choices, Contest, Ended, Meant, Source
from tablesnb.boards.faces.tafl_scene import KING
from tablesnb.boards.scene import Scene
from tablesnb.boards.spots import hit_areas
from tablesnb.play.game import Game
from tablesnb.play.moves import codes_of
from tablesnb.rules.turn import Choice, Move
from tablesnb.tafl import law
from tablesnb.tafl.position import TaflPosition
from tablesnb.tafl.ruleset import Ruleset

KEYS: Final = (
    ("Tab, then arrows", "go from point to point"),
    (
        "Shift and an arrow",
        "go to the next man who may move; with one in hand, as far as he may go that way",
    ),
    ("Home, End", "go to the king, to the man who moved last"),
    ("Enter, Space", "pick up a man, put him down"),
    (
        "Esc",
        "put the man back; else close what is open here, or leave set-up; else leave the board",
    ),
    ("p", "press the button that plays the only move"),
    ("u", "take back your last move with all that a program did since; with no program, one move"),
    ("U", "take back your last move with all that came after it"),
    ("y", "do again what was taken back"),
    ("w", "read out where all men stand"),
    ("i", "read out who is to move, and how many men each side has"),
    ("j", "judge this position: list its moves from the best to the worst"),
    ("f", "full screen, and back"),
    ("Shift and p", "show it to a class, its moves covered; the same, or Esc, ends it"),
    ("?", "open this list, close it"),
)


def areas(scene: Scene, rules: Ruleset) -> list[Area]:
    """The points: the captured men are only to be looked at."""
    return hit_areas(scene)[: scene.layout.size]


def walk(scene: Scene, areas: Sequence[Area]) -> list[list[int]]:
    """Where each arrow key leads from each point, as it is seen: left, right, up, down."""
    rows = [[place for place in row if place is not None] for row in scene.layout.rows]
    found = [[0] * 4 for _ in areas]
    for y, row in enumerate(rows):
        for x, place in enumerate(row):
            aside = row[max(x - 1, 0)], row[min(x + 1, len(row) - 1)]
            apart = rows[max(y - 1, 0)][x], rows[min(y + 1, len(rows) - 1)][x]
            found[place] = [*aside, *apart]
    # who is set beside the board lies before its nearest row
    for n, area in enumerate(areas[scene.layout.size :], scene.layout.size):
        row = rows[0] if area["y"] < scene.layout.frame.y else rows[-1]
        found[n] = [row[0]] * 4
        found[row[0]][2 if row is rows[0] else 3] = n
    return found


def ends(scene: Scene, seat: int) -> list[int]:
    """Where the keys for the ends lead: to the king, and to the last move."""
    size = scene.layout.size
    kings = [man.place for man in scene.men if man.mark == KING and man.place < size]
    home = kings[0] if kings else size // 2
    return [home, home if scene.last_move is None else scene.last_move[1]]


def ends_move(scene: Scene) -> bool:
    """They do: the king and the last move are elsewhere after each move."""
    return True


def names(scene: Scene, game: Game) -> list[str]:
    """The name of every point and who stands there, as ``j10, king``."""
    lay = scene.layout
    there = {man.place: lay.piece(man.seat, man.mark) for man in scene.men}
    empty = {place: "citadel" for place, sign in enumerate(lay.empty) if sign == "+"}
    if lay.size // 2 in empty:
        empty[lay.size // 2] = "castle"
    return [
        f"{name}, {there.get(place) or empty.get(place, 'empty')}"
        for place, name in enumerate(lay.names[0])
    ]


def choices(scene: Scene, game: Game) -> Choices:
    """Who may be picked up and where each may go; nothing may be chosen outright.

    Where men stand alone the ground has the sign of every goal, so none is made for each move.
    """
    found = Choices()
    if not isinstance(game.awaits, Choice):
        return found
    seat = scene.mover
    for _, source, target in codes_of(game.legal_moves):
        if source not in found.sources:
            found.sources[source] = Source(states.picked(scene, seat, source))
        found.sources[source].goals[target] = [0]
    return found


def between(game: Game, source: int, target: int, die: int | None) -> Meant:
    """What is meant by a man's being set from one point down on another: one move, or none."""
    found, way = game.legal_moves, (source, target)
    legal = [found[n] for n, code in enumerate(codes_of(found)) if code[1:] == way]
    return Meant(_written(game, source, target), legal)


def _written(game: Game, source: int, target: int) -> str:
    rules = game.rules
    return f"{rules.point_name(0, source)}-{rules.point_name(0, target)}"


def touched(game: Game, place: int) -> Meant | None:
    """None: a point is touched to pick a man up, or to be asked about."""
    return None


def nearest(game: Game, source: int) -> str | None:
    """The shortest move from a point towards the middle, to ask why there is none."""
    size = game.rules.row[law.SIZE]
    rank, file = divmod(source, size)
    middle = size // 2
    if file != middle:
        return _written(game, source, source + (1 if file < middle else -1))
    return _written(game, source, source + (size if rank < middle else -size))


def way(move: Move, rules: Ruleset) -> tuple[int, int | None] | None:
    """Whence and whither a move goes."""
    return move.code[1], move.code[2]


# -- beside a board


def tally(position: TaflPosition, seat: str) -> str:
    """How many men a side has on the board, the king not counted."""
    return f"{len(position.men(seat))} men"


def contest(game: Game) -> Contest | None:
    """None: nothing is bound where nothing is thrown."""
    return None


def ended(game: Game) -> Ended:
    """By which rule a game was decided; nothing is paid but the game itself."""
    outcome = game.outcome()
    rule = game.rules.rule(game.decided_by.rpartition(".")[2])
    return Ended(rule, "" if outcome is None else outcome.how)
