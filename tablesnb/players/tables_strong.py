"""The strong player at tables: every whole play looked at, and judged by a net that was learnt.

The space in which compiled code does the same is made here, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from tablesnb.players import tables_ahead as forward
from tablesnb.players import tables_counts as counts
from tablesnb.players import tables_judge as judge
from tablesnb.players import tables_net as net_row
from tablesnb.players import tables_plays as ways
from tablesnb.players import tables_sight as sight
from tablesnb.players.learnt import Net
from tablesnb.players.tables_ahead import AheadSpace
from tablesnb.rules.turn import Play
from tablesnb.tables import law

# -- work space of who looks at whole plays: zeros, in lists of Python or in arrays of numpy
# It is made once for many games, for it takes long to make.

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


def throws_past(row: Sequence[int], zeros: Zeros = lists) -> Any:
    """The table of ``tell_throws_past``, made once for all games; nobody writes into it."""
    return _throws_past(tuple(row[: law.FACES + 1]), zeros)


@lru_cache(4)
def _throws_past(head: tuple[int, ...], zeros: Zeros) -> Any:
    past = zeros(1 << (2 * head[law.FACES]))
    counts.tell_throws_past(head, past)
    return past


def judge_space(row: Sequence[int], net: Sequence[int], zeros: Zeros = lists) -> judge.JudgeSpace:
    """Work space to judge by a net, of which the row is given, too."""
    return judge.JudgeSpace(
        past=throws_past(row, zeros) if net[net_row.SEES] else zeros(1),
        seen=zeros(sight.space_to_see(row)),
        hidden=zeros(max(net[net_row.HIDDEN], net[net[net_row.RACE] + net_row.HIDDEN])),
        out=zeros(net[net_row.OUTPUTS]),
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


# -- the player


@dataclass(frozen=True)
class Hope:
    """What a seat may hope for after a play; ``out`` as the net says it.

    With two seats that is the chance of each payment in ``net.pays``, with more each seat's
    payoff, in the order of turn from this seat on.
    """

    play: Play
    worth: int
    out: tuple[int, ...]

    @property
    def payoff(self) -> float:
        """What is paid on the average."""
        return self.worth / net_row.SURE


def hopes(plays: Sequence[Play], rules: Any, seat: int, net: Net, ahead: int = 1) -> list[Hope]:
    """Judge every whole play of a seat, the best first; of equals the lower key of the law.

    With two plays ``ahead`` those that seem about as good as the best are judged by every throw
    that may come next and its best answer, where that is one of two or three dice in a game of two
    seats.
    What these are then worth more or less in the mean is added to those that were left out, which
    are worth no more than any of them.
    """
    found = []
    space, judging = _space(tuple(rules.row), net)
    for play in plays:
        there: Any = play.position
        worth = judge.judge(there.row, rules.row, seat, net.row, judging)
        found.append(Hope(play, worth, tuple(judging.out)))
    found.sort(key=lambda each: (-each.worth, _key(each.play, rules)))
    if ahead < 2 or len(found) < 2 or not any(_foreseen(each.play, rules) for each in found):
        return found
    best, spent, looked = found[0].worth, space.spent, list[Hope]()
    most = forward.budget(rules.row)
    spent[0] = 0
    for each in found[: forward.LOOKED_AT]:
        if each.worth < best - forward.CLOSE or forward.beyond(len(looked), spent[0], most):
            break
        position: Any = each.play.position
        worth = forward.foresee(
            list(position.row), rules.row, seat, len(looked), net.row, space, judging
        )
        looked.append(replace(each, worth=worth))
    if len(looked) < 2:  # one play alone says nothing of the others
        return found
    rest = found[len(looked) :]
    moved = sum(each.worth for each in looked) - sum(each.worth for each in found[: len(looked)])
    moved //= len(looked)
    looked.sort(key=lambda each: -each.worth)
    least = looked[-1].worth
    return [*looked, *(replace(each, worth=min(each.worth + moved, least)) for each in rest)]


def _foreseen(play: Play, rules: Any) -> bool:
    position: Any = play.position
    return forward.foreseen(position.row, rules.row)


@lru_cache(4)
def _space(row: tuple[int, ...], net: Net) -> tuple[forward.AheadSpace, judge.JudgeSpace]:
    """Work space to look ahead in a ruleset's games: made once, for it takes long to make."""
    return ahead_space(row), judge_space(row, net.row)


def _key(play: Play, rules: Any) -> int:
    position: Any = play.position
    return law.key(position.row, rules.row)
