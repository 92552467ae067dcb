"""What has just happened in a game of the tables family: who moved, who was hit, the last turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from tablesnb.boards.faces.tables_scene import kind
from tablesnb.boards.scene import Die, Step
from tablesnb.play.game import Game
from tablesnb.rules.family import Row, family_of
from tablesnb.rules.turn import Entry, Move
from tablesnb.tables import law
from tablesnb.tables.ruleset import Ruleset


def last_turn(game: Game) -> dict[str, Any]:
    """The parts of a scene that show every move of the last turn, and whom they hit."""
    many = next((n for n in range(len(game.log), 0, -1) if game.log[n - 1].move is not None), 0)
    log = game.log[:many]
    turn = [_moved(entry, game.rules) for entry in log[_began(log) :]]
    hit = dict.fromkeys(each for _, hits in turn for each in hits)
    return {"last_turn": tuple(moved for moved, _ in turn if moved), "was_hit": tuple(hit)}


def _moved(
    entry: Entry, rules: Ruleset
) -> tuple[tuple[int, int, int] | None, tuple[tuple[int, int], ...]]:
    """The move of an entry as ``(from, to, seat)``, and whom it hit; None for a throw."""
    where = steps(entry, rules)
    # a declined die moved nobody, though others may have gone back after it
    if entry.move is None or entry.move.code[1] == law.DECLINE or not where:
        return None, ()
    seat, source, target = where[0][:3]
    points = rules.row[law.POINTS]
    hit = tuple((step[1], step[0]) for step in where[1:] if step[0] != seat and step[1] < points)
    return (source, target, seat), hit


def thrown(game: Game) -> tuple[tuple[Die, ...], int | None]:
    """The dice of the last throw and the seat that threw them, as they lie until the next.

    Those that were lost are not played. None where nothing has been thrown.
    """
    last = next((n for n in range(len(game.log), 0, -1) if game.log[n - 1].is_throw), 0)
    if not last:
        return (), None
    log = game.log[last - 1 :]
    lost = sum(e.value for entry in log for e in entry.events if e.code == "lost")
    played = Counter(entry.move.code[3] for entry in log if entry.move is not None)
    each = max((played.total() + lost) // len(log[0].dice), 1)  # four half-moves may go by two dice
    found, here = [], Counter[int]()
    for die in fallen(game, log[0]):
        here[die.face] += each
        found.append(replace(die, played=here[die.face] <= played[die.face]))
    return tuple(found), game.rules.seat(log[0].seat)


def fallen(game: Game, entry: Entry) -> tuple[Die, ...]:
    """The dice of a throw as they fell."""
    return tuple(Die(face, kind=kind(game, entry.seat)) for face in entry.dice)


def steps(entry: Entry, rules: Ruleset) -> list[Step]:
    """The men whom an entry has moved, as ``(seat, from, to)``: the mover, then the others.

    Men who bear marks are told with them. The others were hit, or went back to their points.
    """
    bar, width = rules.row[law.BAR], rules.row[law.WIDTH]
    found: list[Step] = []
    if entry.move is not None:
        seat, source, target, _ = entry.move.code
        if source >= width:
            found.append((seat, source % width, target, source // width))
        elif source >= 0 and target != bar:
            found.append((seat, source, target))
    for event in entry.events:
        if event.seat is None:
            continue
        seat = rules.seat(event.seat)
        if event.code in ("hit", "broken"):
            many = event.value if event.code == "broken" else 1
            captor = event.code == "hit" and rules.row[law.GOES_TO] == law.TO_CAPTOR
            target = rules.row[law.HELD_BY] + event.value if captor else bar
            found += [(seat, rules.point_at(seat, event.place), target)] * many
        elif event.code == "back":
            found.append((seat, bar, rules.point_at(seat, event.place), event.value))
    return found


def _began(log: Sequence[Entry]) -> int:
    """How many entries of a log come before its last turn began.

    It begins with a throw, or with a man who entered before it.
    """
    turns = [n for n, entry in enumerate(log) if entry.is_throw and entry.why != "break"]
    began = turns[-1] if turns else 0
    if log and _by_no_die(log[-1]):
        began = len(log)
    while began and _by_no_die(log[began - 1]):
        began -= 1
    return began


def _by_no_die(entry: Entry) -> bool:
    """Whether a man entered by no die, before the throw."""
    return entry.move is not None and str(entry.move)[:4] == "bar/" and entry.move.code[3] == 0


# -- a man's way over several half-moves in the tables family, and dice that come to the same
# Both walk on from the state as the law does, one half-move after another, so that nothing is
# offered that the law would refuse on the way.


Path = tuple[int, ...]  # where each half-move leads and by which die: goal, die, goal, die …
Code = tuple[int, ...]

MOST: Final = 4  # half-moves of one man: those of a doublet


def farther(game: Game, legal: Sequence[Move], nearer: Collection[int]) -> dict[int, list[Path]]:
    """Where one man may go by several half-moves, with each way that leaves another position.

    ``legal`` are his own half-moves now. A goal that fewer dice reach, or that is one of
    ``nearer``, is left out. Of ways that leave the same, that with the larger die first is named.
    """
    met = set(nearer)
    found: dict[int, list[Path]] = {}
    reached = [(_after(game, move.code), move.code[2:4]) for move in legal]
    for _ in range(MOST - 1):
        further = [
            (_after(game, code, row), path + code[2:4])
            for row, path in reached
            for code in _goes_on(game, row, path[-2])
        ]
        ways: dict[int, dict[Code, Path]] = {}
        for row, path in sorted(further, key=lambda each: each[1][1::2], reverse=True):
            if path[-2] not in met:
                ways.setdefault(path[-2], {}).setdefault(tuple(row), path)
        met |= ways.keys()
        found |= {goal: list(each.values()) for goal, each in ways.items()}
        reached = further
    return found


def _after(game: Game, code: Code, row: Sequence[int] | None = None) -> Row:
    """The state after a half-move."""
    after = list(game.position.row if row is None else row)
    family_of(game.rules).advance(after, game.rules, code)
    return after


def _goes_on(game: Game, row: Row, place: int) -> Iterator[Code]:
    """The half-moves of the man who stands in a place, if dice are left to the one who moves.

    Another seat moves only after a throw of its own, and is asked otherwise for passed dice.
    """
    family, rules = family_of(game.rules), game.rules
    chooser = family.chooser(row, rules)
    if chooser is not None and chooser[1] == "move":
        yield from (code for code in family.legal(row, rules) if code[1] == place)


def alike(game: Game, one: Code, other: Code) -> bool:
    """Whether nothing hangs on which of two half-moves is made: the same ends of the turn remain.

    Two dice that bear the same man off are asked about only where the die that is left may play
    otherwise.
    """
    return _ends(game, one) == _ends(game, other)


def _ends(game: Game, code: Code) -> set[Code]:
    """How the seat's turn may leave the board after a half-move."""
    family, rules = family_of(game.rules), game.rules
    actor = family.actor(game.position.row)
    met: set[Code] = set()
    ends: set[Code] = set()
    trail = [_after(game, code)]
    while trail:
        row = trail.pop()
        if family.chooser(row, rules) is None or family.actor(row) != actor:
            ends.add(tuple(row))
            continue
        for each in family.legal(row, rules):
            after = _after(game, each, row)
            if tuple(after) not in met:
                met.add(tuple(after))
                trail.append(after)
    return ends
