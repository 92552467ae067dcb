"""How random games of a tafl game end: so many of them, by what, and after how many moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablesnb.errors import TablesnbError
from tablesnb.game import checked_seed, rules_under
from tablesnb.lab import compiled, tafl
from tablesnb.lab.counting import Share, share
from tablesnb.names import shown
from tablesnb.rulesets import Declared
from tablesnb.tafl import law
from tablesnb.tafl.position import start_row
from tablesnb.tafl.ruleset import EVENTS

CAP = 4_000  # moves; of 10,000 random games under the default 0.7 % were longer


@dataclass(frozen=True)
class Endings:
    """How games ended: how many of all by each end, and for whom.

    ``ends`` counts them by the word of the event that ended them and the side that won, ``None`` in
    a draw; ``open`` are those that the cap on moves broke off. ``moves`` were made in all.
    """

    games: int
    ends: Mapping[tuple[str, str | None], int]
    moves: int
    open: int = 0

    def share(self, word: str) -> Share:
        """The share of games that ended by an event, with its interval."""
        return share(sum(n for (code, _), n in self.ends.items() if code == word), self.games)

    def won(self, seat: str | None) -> Share:
        """The share of games that a side won, or with None were drawn."""
        return share(sum(n for (_, winner), n in self.ends.items() if winner == seat), self.games)

    def __str__(self) -> str:
        said = []
        for (word, winner), _ in sorted(self.ends.items(), key=lambda item: -item[1]):
            named = f"{word} ({'draw' if winner is None else winner})"
            found = share(self.ends[word, winner], self.games)
            said.append(f"{named} {found.value:.1%}")
        if self.open:
            said.append(f"broken off {self.open / self.games:.1%}")
        return f"{'; '.join(said)}; {self.moves / self.games:.0f} moves a game"

    def __repr__(self) -> str:
        return str(self)


def endings(
    game: str | Declared,
    games: int,
    *,
    reading: str | Mapping[str, object] | None = None,
    seed: int = 1283,
    fast: bool | None = None,
) -> Endings:
    """Play games out, every move drawn by lot, and count how they end; game n has seed + n.

    The compiled law plays them where numba is installed and more than a few are asked for; ``fast``
    asks for it, or for the plain one. Raises TablesnbError for a game of another family or a number
    of games below 1, NoNumba where the compiled law was asked for and cannot be had.

    >>> endings("alea_evangelii", 2, reading="ludii", fast=False)
    escaped (defenders) 100.0%; 836 moves a game
    """
    rules = rules_under(game, reading)
    if rules.family != "tafl":
        raise TablesnbError(f"{rules.name} is no tafl game; its games are tried by lab.trials")
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise TablesnbError(f"a number of games is a whole number from 1 on, not {shown(games)}")
    checked_seed(seed)
    player: Any = tafl
    make: Any = list
    if fast is not False and (fast or games > 20):
        try:
            player = compiled.law("tafl")
            make = _ints
        except compiled.NoNumba:
            if fast:
                raise
    row = make(rules.row)
    sizes = (law.room_for_moves(rules.row), 2 * rules.row[law.POINTS], law.EVENT_ROOM, 1)
    rooms = [make([0] * size) for size in sizes]
    found: Counter[tuple[str, str | None]] = Counter()
    moves = left = 0
    for number in range(games):
        state = make(start_row(rules) + [0] * (CAP + 1))
        moves += int(player.playout(state, row, (seed + number) % 2**32, CAP, *rooms))
        if state[law.PHASE] != law.OVER:
            left += 1
            continue
        winner = int(state[law.WINNER])
        name = None if winner == law.NOBODY else rules.seat_names[winner]
        found[EVENTS[int(state[law.CAUSE])][0], name] += 1
    return Endings(games, dict(found), moves, left)


def _ints(row: list[int]) -> Any:
    import numpy

    return numpy.array(row, dtype=numpy.int64)
