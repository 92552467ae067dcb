"""A man's way over several half-moves in the tables family, and dice that come to the same.

Both walk on from the state as the law does, one half-move after another, so that nothing is
offered that the law would refuse on the way.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from tablesnb.play.game import Game
from tablesnb.rules.family import Row, family_of
from tablesnb.rules.turn import Move

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
