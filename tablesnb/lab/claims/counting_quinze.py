"""Quinze Tablas: dice that one's own men stop, hits at the first throw, and primes by twelve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any, Final

from tablesnb.lab.claims.case import Players
from tablesnb.lab.claims.counting_styles import feature, leaning, met
from tablesnb.lab.claims.counting_watched import Step, watched
from tablesnb.play.game import Game
from tablesnb.players.learnt import Net
from tablesnb.players.tables_weights import AHEAD, HOLDS_HOME
from tablesnb.rules.registry import ruleset
from tablesnb.rules.turn import Choice
from tablesnb.tables import law
from tablesnb.tables.law.refusing import can_play
from tablesnb.tables.position import TablesPosition

__all__ = [
    "GAME", "TWELVE", "Stopped", "blocker", "first_hits", "primed_by", "racer", "stopped",
    "stopped_by_own", "thrown", "won_by",
]  # fmt: skip

GAME: Final = "quinze_tablas"
DICE: Final = 3
FACES: Final = 6
LEANS: Final = 0.3  # of the odds, as a logarithm: a point held, or eight steps
# White's twelve, ten of them on five of the six points where Black enters; Black's man is on the
# last. The three in addition stand at the very back, where no throw brings them near.
TWELVE: Final[Mapping[str, Mapping[int, int]]] = {
    "white": {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 8: 1, 9: 1, 24: 2, 23: 1},
    "black": {19: 1, 10: 2, 9: 2, 8: 2, 7: 2, 6: 2, 5: 2, 4: 2},
}


def thrown() -> Counter[tuple[int, ...]]:
    """The 56 throws of three dice, the highest die first, and in how many ways each falls."""
    every = product(range(1, FACES + 1), repeat=DICE)
    return Counter(tuple(sorted(each, reverse=True)) for each in every)


@dataclass
class Stopped:
    """Dice thrown, dice that nobody could play, and those stopped by the own pairs alone."""

    dice: int = 0
    lost: int = 0
    own: int = 0


@lru_cache(maxsize=4)
def stopped(players: Players, games: int, seed: int) -> Stopped:
    """Look at every die of so many games that the first seat begins."""
    watcher, begun = watched(GAME, players)
    found = Stopped()
    for number in range(games):
        played: list[int] = []
        for step in watcher.game(begun, seed + number):
            if step.move is None:
                found.dice += DICE
                played = []
            elif step.move[3]:
                played.append(step.move[3])
            if step.told(law.LOST):
                left = Counter(step.dice) - Counter(played)
                found.lost += left.total()
                found.own += stopped_by_own(watcher.rules, step, left)
    return found


def stopped_by_own(rules: Any, step: Step, left: Mapping[int, int]) -> int:
    """How many of the dice left would be played if a third man might stand on a point.

    Each is looked at alone.
    """
    row = list(rules.row)
    row[law.CAP] = 0
    found = 0
    for die, many in left.items():
        state = list(step.state)
        state[law.PHASE], state[law.TURN], state[law.ACTOR] = law.PLAY, step.seat, step.seat
        for face in range(1, FACES + 1):
            state[row[law.LEFT] + face] = int(face == die)
        found += many * can_play(state, row)
    return found


# -- the first throw


def first_hits(ways: int) -> tuple[int, int, int]:
    """After so many of the 56 first throws: which hit, and which throws then bring nobody in.

    Men enter by a die. Returns the first throws that can hit, then, over the pairs of throws in
    which White has hit, those in which no die brings Black's man in, and all of them.
    """
    rules = ruleset(GAME, {"entering": "die"})
    hits = nobody = whole = 0
    for first, many in sorted(thrown().items(), reverse=True)[:ways]:
        begun = Game(rules, first="white", seed=0)
        begun.roll(*first)
        after = _hitting(begun, "")
        if after is None:
            continue
        hits += many
        while isinstance(after.awaits, Choice):  # White's dice that are left
            after.push(after.legal_moves[0])
        for second, times in thrown().items():
            game = after.copy()
            game.roll(*second)
            whole += many * times
            # who enters at all enters first: then nothing else is legal
            nobody += many * times * (not any("bar" in str(move) for move in game.legal_moves))
    return hits, nobody, whole


def _hitting(game: Game, source: str) -> Game | None:
    """The game after White's half-moves that hit; all by one man, for no die alone goes so far."""
    if not isinstance(game.awaits, Choice) or game.awaits.seat != "white":
        return None
    for move in game.legal_moves:
        if not source or move.text.split("/")[0] == source:
            after = game.copy()
            after.push(move)
            found = after if "*" in move.text else _hitting(after, move.text.split("/")[1])
            if found is not None:
                return found
    return None


def primed_by(men: Mapping[str, Mapping[int, int]]) -> int:
    """Of 216 throws of White's, how many can end the game by a prime, from where men stand."""
    position = TablesPosition.of(GAME, {each: dict(where) for each, where in men.items()},
                                 turn="white")  # fmt: skip
    found = 0
    for dice, many in thrown().items():
        game = Game(GAME, position=position)
        game.roll(*dice)
        found += many * any(_primes(game, play) for play in game.plays())
    return found


def _primes(game: Game, play: Any) -> bool:
    after = game.copy()
    after.push(play)
    return any(event.code == "primed" for event in after.log[-1].events)


# -- two ways to lean


def blocker() -> Net:
    """Who leans to points held where the other enters."""
    rules = ruleset(GAME)
    return leaning(rules, {feature(rules, HOLDS_HOME): LEANS}, 4.0)


def racer() -> Net:
    """Who leans to steps that he is ahead."""
    rules = ruleset(GAME)
    return leaning(rules, {feature(rules, AHEAD): LEANS}, 16.0)


def won_by(one: Net, other: Net | None, games: int, seed: int) -> int:
    """How many games the one wins against the other, or the strong; each begins every second."""
    rules: Any = ruleset(GAME)
    begun = Game(GAME, first="white", seed=0).position.row
    won = 0
    for number in range(games):
        end = met(rules, one, (number % 2,), seed + number // 2, begun, other)
        won += end[rules.row[law.PAID] + number % 2] > 0
    return won
