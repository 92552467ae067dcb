"""The strong player at tables: every whole play looked at, and judged by a net that was learnt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tablesnb.players import tables_judge as judge
from tablesnb.players import tables_sight as sight
from tablesnb.players.learnt import Net
from tablesnb.rules.turn import Play
from tablesnb.tables import law


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
        return self.worth / judge.SURE


def hopes(plays: Sequence[Play], rules: Any, seat: int, net: Net) -> list[Hope]:
    """Judge every whole play of a seat, the best first; of equals the lower key of the law."""
    found = []
    work = ([0] * sight.space_to_see(rules.row), *net.work())
    for play in plays:
        position: Any = play.position
        worth = judge.judge(position.row, rules.row, seat, net.row, *work)
        found.append(Hope(play, worth, tuple(work[-1])))
    return sorted(found, key=lambda each: (-each.worth, _key(each.play, rules)))


def _key(play: Play, rules: Any) -> int:
    position: Any = play.position
    return law.key(position.row, rules.row)
