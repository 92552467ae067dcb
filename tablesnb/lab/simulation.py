"""Many games played out, and how they end: by which rule, for whom, after how many throws.

More than a few random games run in the compiled law where numba is installed, and plain where it is
not; both play the same games, so the figures are the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any

from tablesnb.base.errors import BadReading
from tablesnb.base.given import SEEDS, checked_choice, checked_count, checked_seed
from tablesnb.base.shares import Average, Share, average, share
from tablesnb.lab import compiled
from tablesnb.lab import playout_tables as lab_tables
from tablesnb.lab import playout_tafl as lab_tafl
from tablesnb.play.game import Game
from tablesnb.players import Player, played
from tablesnb.players import player as player_named
from tablesnb.rules.family import family_of
from tablesnb.rules.registry import ruleset
from tablesnb.rules.ruleset import Declared
from tablesnb.tables import law as tables
from tablesnb.tafl import law as tafl

CAP = 6_000  # throws, or moves where nothing is thrown
MOST_CAP = 1_000_000
KEYS = 1_000  # of positions that a state of tafl has room for, until a game asks for more
FEW = 200  # games that are played plain as soon as the law would be compiled

Row = list[int]


@dataclass(frozen=True)
class Simulated:
    """What became of many games: the rules that ended them, who was paid best, how long they took.

    Game n was begun with the seed ``seed + n``. ``ended`` counts games by the id of the rule that
    decided them, ``best`` by the seats that were paid best: a tie counts for each, and a game that
    pays nobody for none. ``lengths`` are the lengths of the games that ended, in throws, or in
    moves where nothing is thrown (``unit``); ``unfinished`` games were broken off at ``cap``, and
    count in no length. ``rules`` and ``seats`` are all those that the game has, by their names.
    """

    game: str
    reading: str
    player: str
    games: int
    seed: int
    cap: int
    unit: str = "throws"
    ended: Mapping[str, int] = field(default_factory=dict)
    best: Mapping[str, int] = field(default_factory=dict)
    lengths: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()

    @property
    def unfinished(self) -> int:
        """How many games were broken off at ``cap``."""
        return self.games - len(self.lengths)

    @property
    def length(self) -> Average:
        """The mean length of the games that ended; TablesnbError for fewer than two."""
        return average(self.lengths)

    def share(self, name: str) -> Share:
        """The share of all games that a rule ended, that a seat won, or that are ``unfinished``.

        A rule is named by its id. One that ended no game, and a seat that won none, has the share
        0; UnknownName for any name that the game does not know.

        >>> found = simulate("irish", 20, seed=1)
        >>> found.share("unfinished"), found.share("white").part + found.share("black").part
        (0 of 20, 0% (0% to 16%), 20)
        """
        known = {"unfinished": self.unfinished}
        known |= dict.fromkeys((*self.rules, *self.seats), 0) | dict(self.ended) | dict(self.best)
        return share(known[checked_choice(name, "rule, seat or end", known)], self.games)

    def rows(self) -> list[tuple[str, str]]:
        """What is counted and its share with its interval, the most frequent first."""
        names = sorted(self.ended, key=lambda name: -self.ended[name])
        rows = [(f"ended by {name}", str(self.share(name))) for name in names]
        if self.unfinished:
            rows.append((f"not ended at {self.cap:,}", str(self.share("unfinished"))))
        seats = sorted(self.best, key=lambda name: -self.best[name])
        return rows + [(f"paid best: {seat}", str(self.share(seat))) for seat in seats]

    def head(self) -> str:
        """What was played, and how long it took."""
        long = f", {self.length:.0f} {self.unit} each" if len(self.lengths) > 1 else ""
        reading = f" ({self.reading})" if self.reading else ""
        return f"{self.games:,} games of {self.game}{reading}, {self.player} players{long}"

    def __str__(self) -> str:
        return "\n".join([f"{self.head()}:", *(f"  {what}: {how}" for what, how in self.rows())])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{escape(what)}: {escape(how)}</li>" for what, how in self.rows())
        return f"<p>{escape(self.head())}</p><ul>{items}</ul>"


def simulate(
    game: str | Declared,
    games: int = 1_000,
    *,
    seed: int = 1283,
    reading: str | Mapping[str, object] | None = None,
    player: str = "random",
    cap: int = CAP,
) -> Simulated:
    """Play many games out and count how they end.

    Game n has the seed ``seed + n``. ``player`` decides for every seat: ``"random"`` draws lots,
    ``"careful"`` is some hundred times slower. A game that has not ended after ``cap`` throws, or
    moves where nothing is thrown, is broken off and counted as unfinished. Raises UnknownName for
    a game, a reading or a player that there is not, BadReading for a value that nobody reads and
    for numbers that are none: ``games`` are as many as there are seeds at most, ``cap`` is a
    million at most.

    >>> found = simulate("irish", 20, seed=1)
    >>> found.unfinished, sum(found.best.values())
    (0, 20)
    """
    checked_count(games, "games", 1, SEEDS, BadReading)
    checked_count(cap, "cap", 1, MOST_CAP, BadReading)
    checked_seed(seed)
    rules = ruleset(game, reading)
    decides = player_named(player)
    play = by_lot(rules, cap, games > FEW) if player == "random" else None
    family = family_of(rules)
    ended: Counter[str] = Counter()
    best: Counter[str] = Counter()
    lengths = []
    for number in range(games):
        throws = (seed + number) % 2**32
        length, state = play(throws) if play else by_player(rules, throws, decides, cap)
        paid = family.payoff(state, rules)
        if paid is None:
            continue
        lengths.append(length)
        ended[family.decided_by(state, rules)] += 1
        if max(paid) > 0:
            best.update(
                seat for seat, each in zip(rules.seat_names, paid, strict=True) if each == max(paid)
            )
    read_as = reading if isinstance(reading, str) else ""
    read_as = read_as or ", ".join(f"{name} = {value}" for name, value in rules.changed.items())
    unit = "throws" if rules.throw[0] else "moves"
    return Simulated(
        rules.name,
        read_as,
        player,
        games,
        seed,
        cap,
        unit,
        ended,
        best,
        tuple(lengths),
        tuple(rule.id for _, rule in rules.rules()),
        rules.seat_names,
    )


def by_lot(rules: Declared, cap: int, fast: bool) -> Callable[[int], tuple[int, Row]]:
    """Return what plays one random game from a seed: its length, and the state it ended in.

    ``fast`` asks for the compiled law, where it can be had.
    """
    play, ints = compiled_law(rules.family) if fast else (None, list)
    start, odds, work, keyed = SPACE[rules.family](rules)
    row = ints(rules.row)
    odds, work = [ints(each) for each in odds], [ints(each) for each in work]
    if play is None:
        play = PLAIN[rules.family]

    def one(seed: int) -> tuple[int, Row]:
        keys = 0
        while True:
            # behind a tafl state stand the keys of the positions since the last capture, mostly
            # few: a game that comes to want more is played again with more
            keys = min(8 * keys or KEYS, cap + 1) if keyed else 0
            state = ints(start + [0] * keys)
            length = int(play(state, row, *odds, seed, cap, *work))
            if not keyed or keys > cap or length == cap or state[tafl.PHASE] == tafl.OVER:
                return length, [int(each) for each in state]

    return one


def compiled_law(family: str) -> tuple[Any, Callable[[Any], Any]]:
    """A family's random games compiled, and what makes rows for them; plain without numba."""
    try:
        play = compiled.law(family).playout
    except compiled.NoNumba:
        return None, list
    import numpy

    return play, lambda row: numpy.array(row, dtype=numpy.int64)


def tables_space(rules: Any) -> tuple[Row, list[Row], list[Row], bool]:
    """The row that a game begins with, the chances of its dice, and work space; no keys behind."""
    even = [0] * rules.throw[1]
    odds = list(rules.die.thresholds or even) if rules.die else even
    work = [[0] * tables.space_for_moves(rules.row), [0] * tables.EVENT_SPACE, [0]]
    return family_of(rules).start(rules, None), [odds * len(rules.seat_names)], work, False


def tafl_space(rules: Any) -> tuple[Row, list[Row], list[Row], bool]:
    """The row that a game begins with, no chances, and work space; keys stand behind the state."""
    start = family_of(rules).start(rules, None)
    reached = [0] * (2 * rules.row[tafl.POINTS])
    work = [[0] * tafl.space_for_moves(rules.row), reached, [0] * tafl.EVENT_SPACE, [0]]
    return start, [], work, True


PLAIN: Mapping[str, Any] = {"tables": lab_tables.playout, "tafl": lab_tafl.playout}
SPACE = {"tables": tables_space, "tafl": tafl_space}


def by_player(rules: Declared, seed: int, decides: Player, cap: int) -> tuple[int, Row]:
    """Play one game out by a player who looks at the whole game."""
    game = Game(rules, seed=seed)
    length = 0
    for now in played(game, lambda now: decides.decide(now).play):
        length = now.throws or len(now.log)
        if length >= cap:
            break
    return length, list(game.position.row)
