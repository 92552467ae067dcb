"""Games looked at half-move by half-move: what the law told, and where the men then stood."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tablesnb.lab import compiled
from tablesnb.lab.claims.case import Players
from tablesnb.lab.strong_games import Quick
from tablesnb.play.game import Game
from tablesnb.players.learnt import net_for
from tablesnb.players.tables_plays import BEFORE, DIE, SEAT, SOURCE, TARGET
from tablesnb.players.tables_strong import hopes
from tablesnb.rules.family import family_of
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law

__all__ = ["Step", "Watcher", "Way", "watched", "watched_by"]

LONGEST: Final = 6_000  # throws
SLICE: Final = 128  # positions looked through at once

Row = list[int]
# Chooses a whole play: its half-moves, from the row in which somebody is to choose.
Chooser = Callable[[Row], Sequence[law.Move]]


@dataclass(frozen=True)
class Step:
    """A throw, or a half-move: the state after it, and what the law told of it.

    ``before`` is the seat that acted and ``move`` its half-move, None for a throw. Events are
    (code, seat, place, value). ``state`` is the game's own row, and goes on changing; ``dice`` are
    those of the throw.
    """

    state: Row
    seat: int
    move: law.Move | None
    events: tuple[tuple[int, int, int, int], ...]
    dice: tuple[int, ...]

    def told(self, *codes: int) -> list[tuple[int, int, int, int]]:
        """The events of these codes."""
        return [each for each in self.events if each[0] in codes]


class Way:
    """The half-moves of the strong player's whole play, by which it goes where it wants to be.

    ``net`` is another one than was learnt for the rules.
    """

    def __init__(self, rules: Any, net: Any = None) -> None:
        self.rules: Any = rules
        self.net: Any = net or net_for(rules)
        self.quick = Quick(rules, net=net) if compiled.is_numba_there() else None

    def __call__(self, row: Row) -> Sequence[law.Move]:
        if self.quick is None:
            place = family_of(self.rules).at(row, self.rules)
            game = Game(self.rules, position=place, seed=0)
            best = hopes(game.plays(), self.rules, row[law.ACTOR], self.net, 1)[0]
            codes: Any = [move.code for move in best.play.moves]
            return list(codes)
        self.quick.after(row)
        wanted = self.quick.chosen
        states, ways = self.quick.made.states, self.quick.made.ways
        at = next(
            first + int(same.argmax())
            for first in range(0, len(states), SLICE)
            if (same := (states[first : first + SLICE] == wanted).all(axis=1)).any()
        )
        moves: list[law.Move] = []
        while ways[at][BEFORE] >= 0:
            seat, source, target, die = (int(ways[at][k]) for k in (SEAT, SOURCE, TARGET, DIE))
            moves.insert(0, (seat, source, target, die))
            at = int(ways[at][BEFORE])
        return moves


class Watcher:
    """Lets games of one ruleset be played, and tells every throw and every half-move.

    The law runs plain and fitted. ``choosers`` are by seat's number; whoever has none draws lots.
    """

    def __init__(self, rules: Any, choosers: Mapping[int, Chooser] | None = None) -> None:
        self.rules, self.choosers = rules, choosers or {}
        self.dice_fall, self.settle, self.apply, self.lot = (
            compiled.plain(rules, name, compiled.LEARNING)
            for name in ("fall", "settle", "apply", "move_by_lot")
        )

    def game(self, begun: Game, seed: int) -> Iterator[Step]:
        """One game from where another stands, with its dice and the throws of a seed."""
        row = self.rules.row
        state = list(begun.position.row)
        chances = list(begun.chances or [0] * (row[law.SEATS] * row[law.FACES]))
        dice = [0] * max(64, row[law.MOST_DICE])
        moves = [0] * law.space_for_moves(row)
        choices, thrown = 0, 0
        while state[law.PHASE] != law.OVER and state[law.THROWS] < LONGEST:
            seat = state[law.ACTOR]
            events = [0] * law.EVENT_SPACE
            due = law.dice_due(state, row)
            thrown = due or thrown
            if self.dice_fall(state, chances, seed, dice):
                self.settle(state, events)
                yield Step(state, seat, None, _rows(events), tuple(dice[:thrown]))
                continue
            chooser = self.choosers.get(seat)
            if chooser is None:
                play: Sequence[law.Move] = [self.lot(state, seed, choices, moves)]
            else:
                play = chooser(state)
            choices += 1
            for move in play:
                events = [0] * law.EVENT_SPACE
                self.apply(state, move, events)
                self.settle(state, events)
                yield Step(state, seat, move, _rows(events), tuple(dice[:thrown]))


def watched(
    game: str, players: Players, *, reading: Mapping[str, str] | None = None
) -> tuple[Watcher, Game]:
    """Return who watches games of these players, and the game that the first seat begins.

    >>> from tablesnb.rules.registry import ruleset
    >>> watcher, begun = watched("irish", "random")
    >>> steps = [*watcher.game(begun, 1283)]
    >>> steps[-1].state[0] == law.OVER, steps[0].move is None
    (True, True)
    """
    rules: Any = ruleset(game, dict(reading or {}))
    seats = range(len(rules.seat_names))
    choosers = dict.fromkeys(seats, Way(rules)) if players == "strong" else {}
    return Watcher(rules, choosers), Game(rules, first=rules.seat_names[0], seed=0)


def watched_by(games: int, part: int, least: int = 1) -> tuple[tuple[Players, int], ...]:
    """Who plays how many of the games that are looked at: of so many, one is played by lot, too."""
    return ("strong", games), ("random", max(least, games // part))


def _rows(events: Row) -> tuple[tuple[int, int, int, int], ...]:
    found: list[tuple[int, int, int, int]] = []
    for at in range(1, 1 + 4 * events[0], 4):
        found.append((events[at], events[at + 1], events[at + 2], events[at + 3]))
    return tuple(found)
