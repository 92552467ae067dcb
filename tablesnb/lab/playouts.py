"""Random games of one ruleset from any state: plain where few are wanted, compiled where many are.

Both play the same games. The compiled law pays as soon as what is still to be played, judged by the
games played so far, would take longer than to compile it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tablesnb.lab import compiled
from tablesnb.play.game import Game
from tablesnb.players import Player, played
from tablesnb.rules.family import family_of
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Move, Play
from tablesnb.tables import law as tables
from tablesnb.tafl import law as tafl

PATIENCE = 60_000  # throws, or moves of tafl, that are played plain before it pays to compile
COMPILED_BEFORE = 3_000  # the same where that is done already
BATCH = 100_000  # throws or moves between two looks at the clock, or at Ctrl-C
MOST_GAMES = 2_000  # games in a batch, however short
KEYS = 1_000  # of positions that a state of tafl has room for, until a game asks for more

Row = list[int]
Ended = tuple[int, Row]  # the throws, or moves, of a game, and the state in which it was left


class ByLot:
    """Plays games of one ruleset at random, each choice uniform among the legal moves.

    ``cap`` is the number of throws, or of moves where nothing is thrown, after which a game is
    broken off. ``chances`` is the table of the dice (``Game.chances``), the ruleset's own without
    it. Who waits for an answer does not wait for a compiler: without ``compiles`` the compiled law
    is used only where it lies ready.
    """

    def __init__(
        self, rules: Declared, cap: int, chances: Sequence[int] | None = None, compiles: bool = True
    ) -> None:
        self.rules, self.cap, self.compiles = rules, cap, compiles
        self.is_fast = False
        self.made, self.length = 0, 0
        given = Game(rules, seed=0).chances if chances is None else list(chances)
        seats = len(rules.seat_names)
        # a game without dice has no chances
        self.odds = [given or [0] * (seats * rules.throw[1])] if rules.throw[0] else []
        self.kept, self.work = SPACE[rules.family](rules)
        # behind a state of tafl stand the keys of the positions since the last capture, mostly few
        self.keys = [min(KEYS, cap)] if rules.family == "tafl" else []

    def games(self, start: Sequence[int], seed: int, number: int) -> Iterator[list[Ended]]:
        """Play so many games from one state, game n with the seed ``seed + n``, some at a time.

        The end of a game of tafl comes without the keys of its past.
        """
        made = 0
        while made < number:
            self.is_fast = self.is_fast or self._pays(number - made)
            some = min(number - made, self._some())
            play = self._fast if self.is_fast else self._plain
            found = play(start, (seed + made) % 2**32, some)
            made += some
            self.made += some
            self.length += sum(length for length, _ in found)
            yield found

    def _pays(self, games: int) -> bool:
        """Whether so many games more, with those played plain, are work enough to compile for.

        To look for what lies compiled takes as long as a short game: after 1, 2, 4 … games alone.
        """
        if self.made == 0:
            return False
        work = self.length + games * self.length / self.made
        worth = self.compiles and work > PATIENCE
        looks = work > COMPILED_BEFORE and self.made & (self.made - 1) == 0
        if not (worth or looks) or not compiled.is_numba_there():
            return False
        return worth or compiled.is_ready(self.rules, "playouts")

    def _some(self) -> int:
        """How many games to play before the next look round."""
        if not self.is_fast:
            return 1
        return max(1, min(MOST_GAMES, int(BATCH * self.made / max(self.length, 1))))

    def _plain(self, start: Sequence[int], seed: int, number: int) -> list[Ended]:
        return self._played(compiled.plain(self.rules, "playouts"), list, start, seed, number)

    def _fast(self, start: Sequence[int], seed: int, number: int) -> list[Ended]:
        import numpy

        def ints(row: Sequence[int]) -> Any:
            return numpy.array(row, dtype=numpy.int64)

        return self._played(compiled.fast(self.rules, "playouts"), ints, start, seed, number)

    def _played(
        self,
        play: Callable[..., None],
        ints: Callable[[Sequence[int]], Any],
        start: Sequence[int],
        seed: int,
        number: int,
    ) -> list[Ended]:
        room = [max(most, len(start) - self.kept + 1) for most in self.keys]
        state = [0] * (self.kept + sum(room) + 1)
        rows = [ints(each) for each in (state, *self.work, [0] * (number * (self.kept + 1)))]
        odds = [ints(each) for each in self.odds]
        play(ints(start), *odds, seed, number, self.cap, *room, *rows)
        ends, size = rows[-1] if isinstance(rows[-1], list) else rows[-1].tolist(), self.kept + 1
        games = [(ends[at], ends[at + 1 : at + size]) for at in range(0, number * size, size)]
        if not room:
            return games
        family = family_of(self.rules)
        for at, (length, row) in enumerate(games):
            if length < self.cap and family.payoff(row, self.rules) is None:
                # a game that came to want more room is played again, with more
                self.keys = [8 * room[0]]
                games[at] = self._played(play, ints, start, (seed + at) % 2**32, 1)[0]
        return games


def play_on(game: Game, choose: Callable[[Game], Move | Play], cap: int) -> Ended:
    """Play a game on by somebody who looks at the whole of it, for ``cap`` throws or moves."""
    length = 0
    for now in played(game, choose):
        length = now.throws or now.played
        if length >= cap:
            break
    return length, list(game.position.row)


def by(decides: Player) -> Callable[[Game], Play]:
    """Return how a player chooses wherever a choice is awaited."""
    return lambda now: decides.decide(now).play


def begun(rules: Declared) -> Row:
    """The state in which a game of this ruleset begins."""
    return family_of(rules).start(rules, None)


def _tables_space(rules: Any) -> tuple[int, list[Row]]:
    """How much of a state is kept of a game that has ended, and work space."""
    moves = [0] * tables.space_for_moves(rules.row)
    return rules.row[tables.SIZE], [moves, [0] * tables.EVENT_SPACE, [0, 0]]


def _tafl_space(rules: Any) -> tuple[int, list[Row]]:
    """The same."""
    men, reached = [0] * tafl.space_for_men(rules.row), [0] * (2 * rules.row[tafl.POINTS])
    return rules.row[tafl.KEYS], [men, reached, [0] * tafl.EVENT_SPACE, [0, 0]]


SPACE: dict[str, Callable[[Any], tuple[int, list[Row]]]] = {
    "tables": _tables_space,
    "tafl": _tafl_space,
}
