"""Games looked at half-move by half-move: what the law told, and where the men then stood."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from tablesnb.lab import compiled
from tablesnb.lab.claims.case import Players
from tablesnb.lab.strong_games import Quick
from tablesnb.play.game import Game
from tablesnb.players import tables_net as net_row
from tablesnb.players import tables_sight as sight
from tablesnb.players.learnt import Net, net_for, row_of
from tablesnb.players.tables_plays import BEFORE, DIE, SEAT, SOURCE, TARGET
from tablesnb.players.tables_strong import hopes
from tablesnb.rules.family import family_of
from tablesnb.rules.registry import ruleset
from tablesnb.rules.ruleset import Declared
from tablesnb.tables import law

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

    def events_of(self, *codes: int) -> list[tuple[int, int, int, int]]:
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


def played_out(rules: Any, row: Sequence[int], play: Sequence[law.Move]) -> Row:
    """The row to which a whole play leads."""
    state = list(row)
    for move in play:
        family_of(rules).advance(state, rules, move)
    return state


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


# -- players with a leaning: what a net says of a position, and so much more for what it shows
# A leaning is given in what is paid, for each unit of an input: "a man alone is worth half a man
# less". It is one number more in the net's layer between, kept where its curve is straight.


STRAIGHT: Final = 0.5  # how far from its middle the curve is taken for straight
SLOPE: Final = 0.25  # of the curve in its middle


def feature(rules: Any, which: int) -> int:
    """The input that tells a feature of the careful player's (``tables_weights``)."""
    return sight.careful_at(rules.row) + which


def standing_together(rules: Any, men: int) -> list[int]:
    """The inputs that tell that so many own men or more stand on a point, two or three."""
    steps = (sight.inputs_of_seat(rules.row) - 4 - len(rules.seat_names)) // sight.PER_STEP
    return [sight.PER_STEP * step + men - 1 for step in range(steps)]


def leaning(rules: Declared, worth: Mapping[int, float], most: float) -> Net:
    """The net of a ruleset, leaning to what is ``worth`` something, in what is paid, by its input.

    ``most`` is the most that all of it may come to at once, up or down.
    """
    learnt = net_for(rules)
    assert learnt is not None
    row = learnt.row
    outputs = row[net_row.OUTPUTS]
    pays = row[row[net_row.WORTH] : row[net_row.WORTH] + outputs]
    # the part that judges races leans as the other does
    heads = [0, row[net_row.RACE]] if row[net_row.RACE] else [0]
    weights = [each for head in heads for each in _leaning(row, head, pays, worth, most)]
    sizes = [row[head + net_row.HIDDEN] + 1 for head in heads]
    made = row_of(
        row[net_row.INPUTS], sizes[0], bool(row[net_row.CHANCES]), pays, weights,
        row[net_row.SEES], sizes[1] if len(heads) > 1 else 0,
    )  # fmt: skip
    return Net(made, {})


def _leaning(
    row: Sequence[int], head: int, pays: Sequence[int], worth: Mapping[int, float], most: float
) -> list[int]:
    """The weights of the part of a net that begins at ``head``, with one hidden number more."""
    inputs, outputs = row[net_row.INPUTS], row[net_row.OUTPUTS]
    hidden = row[head + net_row.HIDDEN]
    first = _table(row, row[head + net_row.FIRST], inputs + 1, hidden)
    second = _table(row, row[head + net_row.SECOND], outputs, hidden + 1)
    for which, weights in enumerate(first):
        weights.append(round(net_row.UNIT * STRAIGHT * worth.get(which, 0.0) / most))
    best = max(range(outputs), key=lambda at: pays[at]) if row[net_row.CHANCES] else 0
    unit = 1 if row[net_row.CHANCES] else pays[0]
    pull = round(net_row.UNIT * most / STRAIGHT / SLOPE / unit)
    for which, weights in enumerate(second):
        bias = weights.pop()
        own = pull if which == best else 0
        weights += [own, bias - own // 2]
    return [each for part in (*first, *second) for each in part]


def _table(row: Sequence[int], at: int, many: int, wide: int) -> list[list[int]]:
    return [list(row[at + each * wide : at + (each + 1) * wide]) for each in range(many)]


@lru_cache(maxsize=2)
def _seated(rules: Any) -> Any:
    from tablesnb.lab.train.strength import Table

    return Table(rules)


def met(
    rules: Any,
    net: Net,
    who: Collection[int],
    seed: int,
    row: Sequence[int],
    others: Net | None = None,
) -> list[int]:
    """The last state of a game from a row in which some seats play by a net.

    The others play by theirs, or by what was learnt for the rules.
    """
    rest = others or net_for(rules)
    assert rest is not None
    seats = range(len(rules.seat_names))
    if not compiled.is_numba_there():
        ways = Way(rules, net), Way(rules, rest)
        watcher = Watcher(rules, {seat: ways[seat not in who] for seat in seats})
        *_, step = watcher.game(Game(rules, position=family_of(rules).at(row, rules), seed=0), seed)
        return step.state
    import numpy

    from tablesnb.lab.train.learning import NET, OTHER

    table = _seated(rules)
    table.space.start = numpy.array(row, dtype=numpy.int64)
    one, other = (numpy.array(each.row, dtype=numpy.int64) for each in (rest, net))
    table.game(one, seed, [OTHER if seat in who else NET for seat in seats], other)
    found: list[int] = table.space.state.tolist()
    return found
