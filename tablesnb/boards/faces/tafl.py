"""The face of the tafl family: a man to each point, captured men aside, and what a touch means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import isqrt
from typing import Any, Final

from tablesnb.base.errors import BadPosition
from tablesnb.base.wording import listed, number, shown
from tablesnb.boards import states
from tablesnb.boards.faces.face import Area, Choices, Contest, Ended, Meant, Source, Standing
from tablesnb.boards.layouts import BOARDS, Board, fitting
from tablesnb.boards.lines import Lines
from tablesnb.boards.scene import Die, Scene, Step
from tablesnb.boards.spots import hit_areas
from tablesnb.play.game import Game
from tablesnb.play.moves import codes_of, ways_of
from tablesnb.rules.family import family_of
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Refusal
from tablesnb.rules.turn import Choice, Entry, Move
from tablesnb.tafl import law
from tablesnb.tafl.position import TaflPosition, build
from tablesnb.tafl.ruleset import EVENT_RULES, Ruleset

AGREED: str = ""
EVENTS: Mapping[str, tuple[str, ...]] = EVENT_RULES
THROWN: bool = False
# The marks by which these are known in a scene: a seat's number and a mark make a figure.
KING: Final = 1
DUKE: Final = 3
# The board of a game that has none of its own, drawn from its rules.
_PLAIN: Final = "lines"


# -- a game as a scene


def board(rules: Ruleset) -> Board:
    """The board that a game names; "lines" is one of squares, drawn from the game's rules alone.

    There the points on which men begin are marked, the king's point is the castle, and the
    citadels are those of the reading in force.
    """
    if rules.board != _PLAIN:
        return fitting(rules.board, rules.row[law.POINTS], rules)
    return Lines(
        name=rules.name,
        words=f"{number(rules.row[law.SIZE]).capitalize()} squares each way",
        size=rules.row[law.SIZE],
        squares=True,
        castle=True,
        citadel=isqrt(len(rules.citadel_points) // 4),
        outlined=tuple(rules.point_at(0, name) for name in rules.outlined),
        marked=tuple(
            place for place, kind in enumerate(rules.array) if kind not in (law.EMPTY, law.KING)
        ),
    )


def place_at(rules: Ruleset, seat: int, word: str | int) -> int:
    """The number of a point by its name, in either case; BadPosition where there is none.

    >>> import tablesnb as tn
    >>> place_at(tn.ruleset("alea_evangelii"), 0, "J10")
    180
    """
    place = rules.point_at(seat, word.strip()) if isinstance(word, str) else -1
    if place < 0:
        raise BadPosition(f"there is no point {shown(word)}: they go from {rules.points_known(0)}")
    return place


def asked_for(position: TaflPosition, seat: int, asked: Refusal) -> int | None:
    """The goal of a refused move."""
    goal = asked.move.strip().partition("-")[2].partition("x")[0]
    place = position.rules.point_at(seat, goal)
    return None if place < 0 else place


def _stand(position: TaflPosition) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points of each seat's men, in order, the king's among the defenders'."""
    return _standing(position.squares)


@lru_cache(maxsize=64)
def _standing(squares: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same, of who is on each point: of one position it is asked for again and again."""
    there = [(place, law.side(kind)) for place, kind in enumerate(squares) if kind != law.EMPTY]
    attackers, defenders = (
        tuple(place for place, seat in there if seat == mine)
        for mine in (law.ATTACKERS, law.DEFENDERS)
    )
    return attackers, defenders


def _begun(game: Game | Position) -> Any:
    """The position with which a game began; of a position alone, itself."""
    if not isinstance(game, Game):
        return game
    return game.start or _start(game.rules, game.first)


def counts(game: Game | Position) -> list[list[int]]:
    """Who stands where; whoever stood there at the beginning and no longer does is captured."""
    position: Any = game.position if isinstance(game, Game) else game
    size = position.rules.row[law.POINTS]
    table = [[0] * (size + 5), [0] * (size + 5)]
    for row, now, then in zip(table, _stand(position), _stand(_begun(game)), strict=True):
        for place in now:
            row[place] = 1
        row[size + 2] = len(then) - len(now)
    return table


def marks(position: TaflPosition) -> dict[tuple[int, int], list[int]]:
    """The marks by which the king and the dukes are known, by ``(seat, place)``."""
    return {
        (law.side(kind), place): [KING if kind == law.KING else DUKE]
        for place, kind in enumerate(position.squares)
        if kind in (law.KING, law.ATTACKING_DUKE, law.DEFENDING_DUKE)
    }


def dice(game: Game | Position) -> tuple[tuple[Die, ...], int | None]:
    """None: nothing is thrown."""
    return (), None


def thrown(game: Game) -> tuple[tuple[Die, ...], int | None]:
    """None, for the same reason."""
    return (), None


def fallen(game: Game, entry: Entry) -> tuple[Die, ...]:
    """None, for the same reason."""
    return ()


def hits(position: TaflPosition, seat: int, goals: Sequence[int]) -> tuple[int, ...]:
    """None: nobody is hit, for a man never goes where another stands."""
    return ()


def destinations(position: TaflPosition, source: int) -> tuple[int, ...]:
    """Where the man of a point may legally go, the nearest first."""
    rules = position.rules
    legal = family_of(rules).legal(list(position.row), rules)

    def far(place: int) -> int:
        away = abs(place - source)
        return (
            away
            if place // rules.row[law.SIZE] == source // rules.row[law.SIZE]
            else away // rules.row[law.SIZE]
        )

    return tuple(sorted((move[2] for move in legal if move[1] == source), key=far))


@lru_cache(maxsize=64)
def _start(rules: Ruleset, first: str | None = None) -> Any:
    """The position that the rules set up: it is asked for at every move."""
    family = family_of(rules)
    return family.at(family.start(rules, first), rules)


def moment(position: TaflPosition, winners: Sequence[int]) -> str:
    """The moment of a game in words, such as ``"the start"``."""
    rules = position.rules
    if position.phase == "over":
        return f"the {rules.seat_names[winners[0]]} have won" if winners else "a draw"
    return "the start" if _stand(_start(rules)) == _stand(position) else "in play"


def note(position: TaflPosition, winners: Sequence[int]) -> str:
    """What the seat that must choose is about to do, or what the seat that has won has done."""
    if position.phase != "over":
        return "to move"
    return "have won" if winners else "a draw: nobody has won"


def men_in_words(position: TaflPosition) -> str:
    """Where the men stand: the layout, and then only what has changed."""
    rules = position.rules
    where = rules.point_at(0, position.king)
    parts = [f"{_set_up(rules)}, king on {position.king}"]
    few = [f"King on {position.king}"]
    start = _stand(_start(rules))
    for seat, before, now in zip(rules.seat_names, start, _stand(position), strict=True):
        changed = [
            ("gone from", set(before) - set(now)),
            ("now on", set(now) - set(before) - {where}),
        ]
        words = [f"{verb} {_names(rules, places)}" for verb, places in changed if places]
        parts += [f"{seat} {' and '.join(words)}"] if words else []
        men = set(now) - {where}
        few.append(f"{seat} on {_names(rules, men)}" if men else f"no {seat}")
    # where few are left it is shorter to say where they are
    return min("; ".join(parts), "; ".join(few), key=len)


def _set_up(rules: Ruleset) -> str:
    """The layout in force in words: those of the board, else its name where there are several."""
    word, made = str(rules.value("layout")), BOARDS.get(rules.board)
    said = dict(made.set_up) if isinstance(made, Lines) else {}
    return said.get(word, f"Layout {word}" if len(rules.layouts) > 1 else "As set up")


def _names(rules: Ruleset, places: Iterable[int]) -> str:
    return listed([rules.point_name(0, place) for place in sorted(places)])


def last_turn(game: Game) -> dict[str, Any]:
    """The parts of a scene that show a game's last move, which is a turn, and whom it captured."""
    if not game.log:
        return {}
    entry, rules = game.log[-1], game.rules
    (seat, source, target, *_), *captured = steps(entry, rules)
    hit = tuple((step[1], step[0]) for step in captured)
    # a king who is taken stays where he stood: the game is over
    taken = [event.place for event in entry.events if event.code == "king taken"]
    hit += tuple((rules.point_at(seat, point), law.DEFENDERS) for point in taken)
    return {"last_turn": ((source, target, seat),), "was_hit": hit}


def king(position: TaflPosition) -> int:
    """Where the king stands, or stood when he was taken."""
    return law.king_at(list(position.row), position.rules.row)


def steps(entry: Entry, rules: Ruleset) -> list[Step]:
    """The men whom an entry has moved, as ``(seat, from, to)``: the mover, then the captured."""
    assert entry.move is not None
    seat, source, target = entry.move.code[:3]
    found: list[Step] = [(seat, source, target)]
    for event in entry.events:
        if event.code == "captured" and event.seat is not None:
            place = rules.point_at(seat, event.place)
            found.append((rules.seat(event.seat), place, rules.row[law.POINTS] + 2))
    return found


# -- a position of the tafl family from men that were set up one by one


def set_up(
    rules: Ruleset,
    men: Sequence[Standing],
    turn: str,
    dice: Sequence[int],
    left: Sequence[int] | None,
) -> TaflPosition:
    """The position with these men; BadPosition says what is wrong with it."""
    points: dict[str, list[str]] = {seat: [] for seat in rules.seat_names}
    king = None
    for seat, place, mark in men:
        if place >= rules.row[law.POINTS]:
            continue  # captured
        name = rules.point_name(0, place)
        if mark == KING:
            king = name
        else:
            points[rules.seat_names[seat]].append(name)
    if king is None:
        raise BadPosition("the king stands nowhere: there must be one on the board")
    return build(rules, points, king=king, turn=turn)


def numbers(position: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """No dice: nothing is thrown."""
    return (), ()


# -- a board of the tafl family to touch: its points, the keys, and what a touch means


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
    return [home, scene.last_turn[-1][1] if scene.last_turn else home]


def ends_move(scene: Scene) -> bool:
    """They do: the king and the last move are elsewhere after each move."""
    return True


def names(scene: Scene, game: Game) -> list[str]:
    """The name of every point and who stands there, as ``j10, king``."""
    lay = scene.layout
    found = list(_empty(lay.names[0], lay.empty))
    for man in scene.men:
        if man.place < lay.size:
            found[man.place] = f"{lay.names[0][man.place]}, {lay.piece(man.seat, man.mark)}"
    return found


@lru_cache(maxsize=16)
def _empty(names: tuple[str, ...], signs: str) -> tuple[str, ...]:
    """The names of the points where nobody stands: of one position after another most are these."""
    words = {place: "corner" for place, sign in enumerate(signs) if sign == "+"}
    if len(names) // 2 in words:
        words[len(names) // 2] = "castle"
    return tuple(f"{name}, {words.get(place, 'empty')}" for place, name in enumerate(names))


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
    found = game.legal_moves
    legal = [found[n] for n in ways_of(found).get((source, target), ())]
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
    if rank >= size:  # a man who was taken lies beside the board
        return None
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
