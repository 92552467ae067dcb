"""Many games played out, and how they end: by which rule, for whom, after how many throws.

Random games run in the compiled law where that pays and numba is installed, and plain otherwise;
both play the same games, so the figures are the same. They are the same too whoever plays them,
and whatever becomes of workers that were to play: the games that these leave are played here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any

from tablesnb.base.checks import SEEDS, checked_choice, checked_count, checked_seed
from tablesnb.base.errors import BadReading, BadValue
from tablesnb.base.shares import Average, Share, average, share
from tablesnb.base.wording import shown
from tablesnb.lab import progress
from tablesnb.lab.playouts import ByLot, Ended, begun
from tablesnb.lab.strong_games import ByNet, net_to_play, plainly
from tablesnb.play.game import Game
from tablesnb.players import player as player_named
from tablesnb.rules.family import family_of
from tablesnb.rules.registry import ruleset
from tablesnb.rules.ruleset import Declared

# -- work that is sent to the workers of an executor, and what happens where they do not do it


LONGEST = 100  # letters of an error that are shown


@dataclass(frozen=True)
class NotDone:
    """A task that the workers did not do; ``why`` is what their executor said, in few words."""

    why: str


def answers(
    executor: Executor,
    work: Callable[..., Any],
    tasks: Sequence[tuple[Any, ...]],
    is_answer: Callable[[Any, tuple[Any, ...]], bool],
) -> Iterator[Any]:
    """Yield what ``work`` finds for each of the tasks, in their order, or a ``NotDone`` of it.

    A worker can die, an executor can be shut down, a cluster can run other code than this: each
    task that fails so, or whose answer ``is_answer`` refuses, is the caller's to do. Where the
    error is one of the work itself, the caller meets it when he does the task. Only an interruption
    in this process ends the waiting, and then the tasks that are not begun are called back.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(1) as workers:
    ...     list(answers(workers, divmod, [(7, 2), (7, 0)], lambda found, task: bool(found)))
    [(3, 1), NotDone(why='ZeroDivisionError: integer division or modulo by zero')]
    """
    waiting = []
    try:
        for task in tasks:
            waiting.append(_sent(executor, work, task))
        for task, future in zip(tasks, waiting, strict=True):
            yield _answer(future, task, is_answer)
    finally:
        for future in waiting:
            with suppress(Exception):
                future.cancel()


def _sent(executor: Executor, work: Callable[..., Any], task: tuple[Any, ...]) -> Any:
    try:
        return executor.submit(work, *task)
    except Exception as error:
        return NotDone(_in_words(error))


def _answer(
    future: Any, task: tuple[Any, ...], is_answer: Callable[[Any, tuple[Any, ...]], bool]
) -> Any:
    if isinstance(future, NotDone):
        return future
    try:
        # asked for and not raised: what interrupts a worker is no interruption of this process
        error = future.exception()
        if error is not None:
            return NotDone(_in_words(error))
        found = future.result()
        if is_answer(found, task):
            return found
        return NotDone(f"the answer {shown(found)} is none to what was asked")
    except Exception as error:  # the future was cancelled, or it is none
        return NotDone(_in_words(error))


def _in_words(error: BaseException) -> str:
    """An error by its kind and its first line."""
    line = next(iter(str(error).strip().splitlines()), "")
    line = line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
    return f"{type(error).__name__}: {line}" if line else type(error).__name__


def checked_executor(executor: object) -> None:
    """Raise BadReading for what can run nothing."""
    if executor is not None and not isinstance(executor, Executor):
        raise BadReading(f"an executor is one of concurrent.futures, not {shown(executor)}")


# -- the games


CAP = 6_000  # throws, or moves where nothing is thrown
MOST_CAP = 1_000_000
PART = 250  # games that one worker is given at a time


@dataclass(frozen=True)
class Simulated:
    """What became of many games: the rules that ended them, who was paid best, how long they took.

    Game n was begun with the seed ``seed + n``. ``ended`` counts games by the id of the rule that
    decided them, ``best`` by the seats that were paid best: a tie counts for each, and a game that
    pays nobody for none. ``lengths`` are the lengths of the games that ended, in throws, or in
    moves where nothing is thrown (``unit``); ``unfinished`` games were broken off at ``cap``, and
    count in no length. ``rules`` and ``seats`` are all those that the game has, by their names.

    Where it was interrupted, ``unplayed`` games of those asked for are missing, the last of them.
    ``here`` counts games that an executor's workers were to play, and that were played here as they
    failed, by what failed. Their figures are the same, so ``here`` makes no difference to ``==``.
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
    unplayed: int = 0
    here: Mapping[str, int] = field(default_factory=dict, compare=False)

    @property
    def asked(self) -> int:
        """How many games were asked for; more than ``games`` only where it was interrupted."""
        return self.games + self.unplayed

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
        0; UnknownName for any name that the game does not know, BadValue where it was interrupted
        before a game was over.

        >>> found = simulate("irish", 20, seed=1)
        >>> found.share("unfinished"), found.share("white").part + found.share("black").part
        (0 of 20, 0% (0% to 16%), 20)
        """
        known = {"unfinished": self.unfinished}
        known |= dict.fromkeys((*self.rules, *self.seats), 0) | dict(self.ended) | dict(self.best)
        part = known[checked_choice(name, "rule, seat or end", known)]
        if not self.games:
            raise BadValue(f"no game was played, so nothing has a share: {self.head()}")
        return share(part, self.games)

    def rows(self) -> list[tuple[str, str]]:
        """What is counted and its share with its interval, the most frequent first."""
        names = sorted(self.ended, key=lambda name: -self.ended[name])
        rows = [(f"ended by {name}", str(self.share(name))) for name in names]
        if self.unfinished:
            rows.append((f"not ended at {self.cap:,}", str(self.share("unfinished"))))
        seats = sorted(self.best, key=lambda name: -self.best[name])
        return rows + [(f"paid best: {seat}", str(self.share(seat))) for seat in seats]

    def head(self) -> str:
        """What was played, how long it took, and whether it was interrupted."""
        long = f", {self.length:.0f} {self.unit} each" if len(self.lengths) > 1 else ""
        reading = f" ({self.reading})" if self.reading else ""
        broken = f"Broken off after {self.games:,} of " if self.unplayed else ""
        return f"{broken}{self.asked:,} games of {self.game}{reading}, {self.player} players{long}"

    def note(self) -> str:
        """Which games were played here as the workers failed; empty where none were.

        >>> simulate("irish", 20, seed=1).note()
        ''
        """
        if not self.here:
            return ""
        whose = "" if len(self.here) == 1 else " and other errors"
        return (
            f"The workers failed ({next(iter(self.here))}{whose}), so {sum(self.here.values()):,} "
            "of these games were played here. The figures are the same."
        )

    def __repr__(self) -> str:
        rows = [f"  {what}: {how}" for what, how in self.rows()]
        lines = [f"{self.head()}:" if rows else f"{self.head()}.", *rows]
        return "\n".join([*lines, self.note()] if self.here else lines)

    def _repr_html_(self) -> str:
        from tablesnb.drawn.charts import Bar, bars, share_bar

        if not self.games:
            return f"<pre>{escape(repr(self))}</pre>"
        seats = sorted(self.best, key=lambda name: -self.best[name])
        rows = [share_bar(seat.capitalize(), self.share(seat)) for seat in seats]
        ended = sorted(self.ended, key=lambda name: -self.ended[name])
        ways = [share_bar(sentence_of(name), self.share(name)) for name in ended]
        if self.unfinished:
            ways.append(share_bar(f"not ended at {self.cap:,}", self.share("unfinished")))
        every: list[Bar | str] = [
            *(["Paid best"] if rows else []),
            *rows,
            "Ended by the rule",
            *ways,
        ]
        foot = f"Games of 100. Thin lines: 95 % intervals. {self.note()}".strip()
        return bars(self.head(), every, foot, whole=100).html


def simulate(
    game: str | Declared,
    games: int = 1_000,
    *,
    seed: int = 1283,
    reading: str | Mapping[str, object] | None = None,
    player: str = "random",
    cap: int = CAP,
    executor: Executor | None = None,
) -> Simulated:
    """Play many games out and count how they end.

    Game n has the seed ``seed + n``. ``player`` decides for every seat: ``"random"`` draws lots,
    ``"strong"`` plays by what he has learnt, at tables a thousand games in seconds where numba is
    installed; ``"careful"`` is some hundred times slower. A game that has not ended after ``cap``
    throws, or moves where nothing is thrown, is broken off and counted as unfinished. Raises
    UnknownName for a game, a reading or a player that there is not, BadReading for a value that
    nobody reads and for numbers that are none: ``games`` are as many as there are seeds at most,
    ``cap`` is a million at most.

    Where an ``executor`` is given (of ``concurrent.futures``, or what ``get_executor()`` of a
    client of dask.distributed returns) its workers play, and the figures are the same. Games that
    the workers do not play, for they died or answered with something else, are played here, and the
    result says how many. An interruption (Ctrl-C, or the stop button of a notebook) returns what is
    done, and that says how many games are missing. It is a result and no error, so cells that were
    to run after this one still run: another interruption stops them.

    >>> found = simulate("irish", 20, seed=1)
    >>> found.unfinished, sum(found.best.values())
    (0, 20)
    """
    checked_count(games, "games", 1, SEEDS, BadReading)
    checked_count(cap, "cap", 1, MOST_CAP, BadReading)
    checked_seed(seed)
    checked_executor(executor)
    rules = ruleset(game, reading)
    player_named(player)
    parts: list[Counted] = []
    with suppress(KeyboardInterrupt), progress.bar(games, f"{rules.name}, {player}") as line:
        for some in in_parts(rules, seed, games, cap, player, executor):
            parts.append(some)
            line.update(some.games)
    counted = Counted()
    for some in parts:  # an interruption leaves out a part as a whole
        counted += some
    read_as = reading if isinstance(reading, str) else ""
    read_as = read_as or ", ".join(f"{name} = {value}" for name, value in rules.changed.items())
    unit = "throws" if rules.throw[0] else "moves"
    return Simulated(
        rules.name,
        read_as,
        player,
        counted.games,
        seed,
        cap,
        unit,
        counted.ended,
        counted.best,
        tuple(counted.lengths),
        tuple(rule.id for _, rule in rules.rules()),
        rules.seat_names,
        games - counted.games,
        counted.here,
    )


def sentence_of(rule: str) -> str:
    """What a rule is called in people's words.

    >>> sentence_of("irish.mutual_block")
    'Mutual block'
    """
    return rule.rpartition(".")[2].replace("_", " ").capitalize()


@dataclass
class Counted:
    """What was counted in some games; two such counts add up to that of all their games."""

    games: int = 0
    ended: Counter[str] = field(default_factory=Counter)
    best: Counter[str] = field(default_factory=Counter)
    lengths: list[int] = field(default_factory=list)
    here: Counter[str] = field(default_factory=Counter)

    def __iadd__(self, other: Counted) -> Counted:
        self.games += other.games
        self.ended.update(other.ended)
        self.best.update(other.best)
        self.lengths.extend(other.lengths)
        self.here.update(other.here)
        return self


def in_parts(
    rules: Declared, seed: int, games: int, cap: int, player: str, executor: Executor | None
) -> Iterator[Counted]:
    """Count games part by part, in the order of their seeds, whoever plays them."""
    if executor is None:
        yield from part(rules, seed, games, cap, player)
        return
    tasks = [
        (rules, (seed + at) % SEEDS, min(PART, games - at), cap, player)
        for at in range(0, games, PART)
    ]
    found = answers(executor, whole_part, tasks, is_count)
    for task, answer in zip(tasks, found, strict=True):
        if not isinstance(answer, NotDone):
            yield answer
            continue
        for some in part(*task):
            yield replace(some, here=Counter({answer.why: some.games}))


def is_count(found: object, task: tuple[Declared, int, int, int, str]) -> bool:
    """Whether an answer can be the count of the games that were asked for."""
    rules, _, games, cap, _ = task
    if not isinstance(found, Counted) or found.games != games or found.here:
        return False
    counts = [*found.ended.values(), *found.best.values()]
    return (
        all(type(each) is int and 0 <= each <= games for each in counts)
        and all(type(each) is int and 0 <= each <= cap for each in found.lengths)
        and sum(found.ended.values()) == len(found.lengths) <= games
        and found.ended.keys() <= {rule.id for _, rule in rules.rules()}
        and found.best.keys() <= set(rules.seat_names)
    )


def whole_part(rules: Declared, seed: int, games: int, cap: int, player: str) -> Counted:
    """Count some games at once: the work that is sent away."""
    counted = Counted()
    for some in part(rules, seed, games, cap, player):
        counted += some
    return counted


def part(rules: Declared, seed: int, games: int, cap: int, player: str) -> Iterator[Counted]:
    """Count some games, a few at a time."""
    if player == "random":
        for some in ByLot(rules, cap).games(begun(rules), seed, games):
            yield count(rules, some)
        return
    net = net_to_play(rules, player)
    if net is not None:
        for some in ByNet(rules, net, cap).games(begun(rules), seed, games):
            yield count(rules, some)
        return
    for number in range(games):
        game = Game(rules, seed=(seed + number) % SEEDS)
        yield count(rules, [plainly(game, player, cap)])


def count(rules: Declared, games: Sequence[Ended]) -> Counted:
    """Count how some games have ended."""
    family = family_of(rules)
    counted = Counted(len(games))
    for length, state in games:
        paid = family.payoff(state, rules)
        if paid is None:
            continue
        counted.lengths.append(length)
        counted.ended[family.decided_by(state, rules)] += 1
        most = max(paid)
        if most > 0:
            for seat, each in zip(rules.seat_names, paid, strict=True):
                if each == most:
                    counted.best[seat] += 1
    return counted
