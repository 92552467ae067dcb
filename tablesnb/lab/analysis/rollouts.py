"""Games played on from a position to their end, by lot or by a player who looks at each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tablesnb.base.checks import SEEDS
from tablesnb.lab.playouts import ByLot, Ended, Row, by, play_on
from tablesnb.lab.strong_games import ByNet, as_in_games, net_to_play
from tablesnb.play.game import Game
from tablesnb.players import Player
from tablesnb.rules.family import family_of
from tablesnb.rules.position import Position

# so many games from a position, the first with this seed, the next with the next: some at a time
Rollout = Callable[[Position, int, int], Iterator[list[Ended]]]


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a game for one seat; ``payoff`` is None where it was broken off."""

    won: bool
    payoff: int | None
    rule: str


def rollout_by_player(decides: Player, cap: int, dice: Mapping[str, str]) -> Rollout:
    """Return what lets a player play games on for every seat; the dice are those of the lots."""

    def one(position: Position, seed: int) -> Ended:
        game = Game(position.rules, position=position, seed=seed, dice=dict(dice))
        return play_on(game, by(decides), cap)

    def some(position: Position, seed: int, games: int) -> Iterator[list[Ended]]:
        for number in range(games):
            yield [one(position, (seed + number) % SEEDS)]

    return some


def rollout_by(player: str, game: Game, cap: int, compiles: bool = True) -> Rollout:
    """Return what plays on from positions of a game by a player of this name, with its dice.

    Each game is played on for ``cap`` throws or moves at most. Throw n after the position depends
    on the seed and n alone: whatever was played before, the same seed throws the same dice.
    ``compiles`` as for ``ByLot``.
    """
    decides = as_in_games(player)
    net = net_to_play(game.rules, player)
    if player != "random" and net is None:
        return rollout_by_player(decides, cap, {seat: die.spec for seat, die in game.dice.items()})
    by_many = (
        ByLot(game.rules, cap, game.chances, compiles)
        if net is None
        else ByNet(game.rules, net, cap, game.chances)
    )
    return lambda position, seed, games: by_many.games(position.row, seed, games)


def result_of(state: Row, rules: Any, seat: int) -> Result:
    """How a game stands for a seat, ended or not."""
    family = family_of(rules)
    paid = family.payoff(state, rules)
    if paid is None:
        return Result(False, None, "")
    won = seat in family.winners(state, rules)
    return Result(won, paid[seat], family.decided_by(state, rules))
