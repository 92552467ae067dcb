"""Counting the tree of a game: in how many ways it can go on."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

from tablesnb.base.checks import checked_count, checked_flag
from tablesnb.base.errors import BadValue
from tablesnb.lab import compiled
from tablesnb.play.checks import checked_game
from tablesnb.play.game import Game
from tablesnb.rules.family import Family, Row, family_of
from tablesnb.rules.ruleset import Declared
from tablesnb.tafl import law

SOON = 2  # depths that are counted plain as fast as the law would be compiled
DEEPEST = 100  # no tree was ever counted so far


def perft(game: Game | Declared | str, depth: int, *, fast: bool | None = None) -> int:
    """Count the ways in which a game can go on through ``depth`` throws and choices.

    ``game`` is a game under way, or a name or a ruleset of one's own for its first position.
    Dice that fall in another order are one throw. A game that is over before then has no way on.
    The games of the tafl family are counted by the compiled law from depth 3 on where numba is
    installed; ``fast`` asks for it, or for the plain one. BadValue for what is no game, for a
    depth that is none and for ``fast`` counting of a game of tables, which there is not; NoNumba
    where the compiled law was asked for and cannot be had.

    >>> perft("alea_evangelii", 1), perft(Game("irish", first="white"), 1)
    (184, 21)
    """
    checked_count(depth, "a depth", 1, DEEPEST)
    if fast is not None:
        checked_flag(fast, "fast, where it is given,")
    begun = Game(game) if isinstance(game, str | Declared) else checked_game(game)
    rules, row = begun.rules, list(begun.position.row)
    counted = COMPILED.get(rules.family)
    if counted is not None and fast is not False and (fast or depth > SOON):
        try:
            return counted(row, rules, depth)
        except compiled.NoNumba:
            if fast:
                raise
    elif fast:
        raise BadValue(f"{rules.name} is counted by the plain law alone: leave out fast=True")
    return _plainly(family_of(rules), row, rules, depth)


def _plainly(family: Family, row: Row, rules: Any, depth: int) -> int:
    due = family.due(row, rules)
    following: list[Row] = []
    if due is not None:
        _, dice, faces, _ = due
        throws = list(combinations_with_replacement(range(1, faces + 1), dice))
        if depth == 1:
            return len(throws)
        for throw in throws:
            following.append(list(row))
            family.throw(following[-1], rules, throw)
    else:
        moves = family.legal(row, rules)
        if depth == 1:
            return len(moves)
        for move in moves:
            following.append(list(row))
            family.advance(following[-1], rules, move)
    return sum(_plainly(family, after, rules, depth - 1) for after in following)


def _counted(row: Row, rules: Any, depth: int) -> int:
    ways = compiled.fast(rules, "ways")
    import numpy

    def space(rows: int, wide: int) -> Any:
        return numpy.zeros((rows, wide), dtype=numpy.int64)

    states = space(depth + 1, len(row) + depth + 1)
    states[depth, : len(row)] = row
    moves = space(depth + 1, law.space_for_moves(rules.row))
    reached, events = space(1, 2 * rules.row[law.POINTS])[0], space(1, law.EVENT_SPACE)[0]
    return int(ways(states, depth, moves, reached, events))


COMPILED = {"tafl": _counted}  # the families whose trees the compiled law counts
