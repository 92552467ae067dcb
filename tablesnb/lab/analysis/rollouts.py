"""Games played on from a position to their end, by lot or by a player who looks at each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tablesnb.base.checks import SEEDS
from tablesnb.lab.playouts import ByLot, Ended, Row, by, play_on
from tablesnb.lab.strong_games import ByNet, as_in_games, net_to_play
from tablesnb.play.game import Game
from tablesnb.players import Player
from tablesnb.players.learnt import Net
from tablesnb.rules.family import family_of
from tablesnb.rules.position import Position
from tablesnb.rules.ruleset import Declared

# so many games from a position, the first with this seed, the next with the next: some at a time
Rollout = Callable[[Position, int, int], Iterator[list[Ended]]]


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a game for one seat; ``payoff`` is None where it was broken off."""

    won: bool
    payoff: int | None
    rule: str


def rollout_by_lot(
    rules: Declared, cap: int, chances: Sequence[int] | None = None, compiles: bool = True
) -> Rollout:
    """Return what plays games on at random, each for ``cap`` throws or moves at most.

    Throw n after the position depends on the seed and n alone: whatever was played before, the
    same seed throws the same dice. ``chances`` are those of the dice where some have their own;
    ``compiles`` as for ``ByLot``.
    """
    by_lot = ByLot(rules, cap, chances, compiles)

    def some(position: Position, seed: int, games: int) -> Iterator[list[Ended]]:
        return by_lot.games(position.row, seed, games)

    return some


def rollout_by_player(decides: Player, cap: int, dice: Mapping[str, str]) -> Rollout:
    """Return what lets a player play games on for every seat; the dice are those of the lots."""

    def one(position: Position, seed: int) -> Ended:
        game = Game(position.rules, position=position, seed=seed, dice=dict(dice))
        return play_on(game, by(decides), cap)

    def some(position: Position, seed: int, games: int) -> Iterator[list[Ended]]:
        for number in range(games):
            yield [one(position, (seed + number) % SEEDS)]

    return some


def rollout_by_net(rules: Declared, net: Net, cap: int, chances: Sequence[int] | None) -> Rollout:
    """Return what plays games on by a net at every seat, compiled: those that it plays plain."""
    by_net = ByNet(rules, net, cap, chances)

    def some(position: Position, seed: int, games: int) -> Iterator[list[Ended]]:
        return by_net.games(position.row, seed, games)

    return some


def rollout_by(player: str, game: Game, cap: int, compiles: bool = True) -> Rollout:
    """Return what plays on from positions of a game by a player of this name, with its dice."""
    decides = as_in_games(player)
    if player == "random":
        return rollout_by_lot(game.rules, cap, game.chances, compiles)
    net = net_to_play(game.rules, player)
    if net is not None:
        return rollout_by_net(game.rules, net, cap, game.chances)
    return rollout_by_player(decides, cap, {seat: die.spec for seat, die in game.dice.items()})


def result_of(state: Row, rules: Any, seat: int) -> Result:
    """How a game stands for a seat, ended or not."""
    family = family_of(rules)
    paid = family.payoff(state, rules)
    if paid is None:
        return Result(False, None, "")
    won = seat in family.winners(state, rules)
    return Result(won, paid[seat], family.decided_by(state, rules))
