"""Work space of who looks at whole plays: zeros, in lists of Python or in arrays of numpy.

It is made once for many games, for it takes long to make.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablesnb.players import tables_judge as judge
from tablesnb.players import tables_plays as ways
from tablesnb.players import tables_sight as sight
from tablesnb.players.tables_ahead import AheadSpace
from tablesnb.tables import law

ROOM = 4096  # positions that may be met between a throw and the end of its plays
Zeros = Callable[..., Any]


def lists(*shape: int) -> Any:
    """Zeros in lists.

    >>> lists(2, 3)
    [[0, 0, 0], [0, 0, 0]]
    """
    if len(shape) == 1:
        return [0] * shape[0]
    return [lists(*shape[1:]) for _ in range(shape[0])]


def dice_space(row: Sequence[int], zeros: Zeros = lists) -> Any:
    """Work space for the dice of a throw, under the row of a ruleset."""
    return zeros(max(64, row[law.MOST_DICE]))


def play_space(row: Sequence[int], zeros: Zeros = lists, room: int = ROOM) -> ways.PlaySpace:
    """Work space to find whole plays in, with room for so many positions."""
    return ways.PlaySpace(
        events=zeros(law.EVENT_SPACE),
        moves=zeros(law.space_for_moves(row)),
        states=zeros(room, row[law.SIZE]),
        ways=zeros(room, ways.KEPT),
        slots=zeros(4 * room + 3),
        ends=zeros(room),
    )


def judge_space(row: Sequence[int], net: Sequence[int], zeros: Zeros = lists) -> judge.JudgeSpace:
    """Work space to judge by a net, of which the row is given, too."""
    return judge.JudgeSpace(
        seen=zeros(sight.space_to_see(row)),
        hidden=zeros(net[judge.HIDDEN]),
        out=zeros(net[judge.OUTPUTS]),
    )


def ahead_space(row: Sequence[int], zeros: Zeros = lists) -> AheadSpace:
    """Work space to look two plays ahead."""
    return AheadSpace(
        hopes=zeros(ROOM),
        dice=dice_space(row, zeros),
        plays=play_space(row, zeros),
        after=zeros(row[law.SIZE]),
        spent=zeros(1),
    )
