"""The strong player of tafl games: so many positions looked at, the same everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablesnb.play.game import Game
from tablesnb.players import tafl_evaluation as judgement
from tablesnb.players import tafl_search as ahead
from tablesnb.rules.turn import Move
from tablesnb.tafl import law

BUDGET = 10_000  # positions looked at for a move: a third of a second in plain Python
DEEPEST = 12  # moves looked ahead at the most, where so few positions are enough
TABLE = 1 << 12  # positions kept


def search_space(row: Sequence[int]) -> ahead.SearchSpace:
    """Work space for searches under the row of a ruleset."""
    return ahead.SearchSpace(
        work=[0] * judgement.space_to_work(row),
        table=[0] * (2 * TABLE),
        moves=[[0] * law.space_for_moves(row) for _ in range(judgement.PLIES)],
        marks=[0] * row[law.POINTS],
        events=[[0] * law.EVENT_SPACE for _ in range(judgement.PLIES)],
    )


def ranked(game: Game, budget: int = BUDGET, deepest: int = DEEPEST) -> list[Move]:
    """The move from which most may be hoped for, and the one that was best before it, if any.

    The game is not changed.
    """
    rules: Any = game.rules
    space = search_space(rules.row)
    state = [*game.position.row, *[0] * judgement.PLIES]
    code = ahead.choose(state, rules.row, deepest, budget, game.seed, space)
    points, legal = rules.row[law.POINTS], {move.code[1:]: move for move in game.legal_moves}
    codes = [code, *space.moves[0][: len(legal)]]
    return [legal[divmod(each, points)] for each in dict.fromkeys(codes)][:2]
