"""Every play of a position, ranked by the games that are played on after it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from time import monotonic
from typing import Any, Final

from tablesnb.base.chance import PLAYER_STREAM, draw
from tablesnb.base.checks import (
    SEEDS,
    checked_choice,
    checked_count,
    checked_flag,
    checked_number,
    checked_seed,
)
from tablesnb.base.errors import BadValue, NotAwaited
from tablesnb.base.shares import falls
from tablesnb.base.wording import shown as worded
from tablesnb.boards.ranking import ranking_html
from tablesnb.compare.analysis import MEASURES, Analysis
from tablesnb.compare.law_version import law_version
from tablesnb.compare.ranked import Ranked, chance_of
from tablesnb.lab.analysis.foreseen import foreseen, foretold, measure_of
from tablesnb.lab.analysis.race import Limits, race
from tablesnb.lab.analysis.rollouts import Result, result_of, rollout_by
from tablesnb.lab.analysis.tries import Tries, ranked, same
from tablesnb.lab.endings.entry_points import exact_wins, exact_worth
from tablesnb.lab.simulation import CAP, MOST_CAP
from tablesnb.play.checks import checked_standing
from tablesnb.play.game import Game
from tablesnb.players import player as player_named
from tablesnb.players.learnt import net_for
from tablesnb.rules.position import Position
from tablesnb.rules.turn import Choice, Play, Throw, by_the_die

# -- positions in which both sides are shut in: their few last steps, counted to the end
# Where whoever moves last wins, and the men who can move at all are few, every way on is followed:
# all throws, best play of both sides. A throw that nobody can play gives the turn away and changes
# nothing; so two positions that differ in the turn alone are reckoned together.


MOST: Final = 400  # positions that are followed
FEW: Final = 8  # half-moves of one side with any die: more, and the walls are not shut
STAKE: Final = 1
LENGTH, FACES = 24, 6


class _TooWide(Exception):
    """More may happen here than is followed."""


def shut(position: Position, seat: str) -> tuple[float, float] | None:
    """A seat's chance of winning where both sides are shut in, and its payment; else None."""
    rules: Any = position.rules
    block = getattr(rules, "mutual_block", None)
    if block is None or block.value != "last_mover" or position.phase != "throw":
        return None
    seats = rules.seat_names
    if any(map(position.bar, seats)) or not all(_few(position, each) for each in seats):
        return None
    try:
        wins = _Shut(rules.seat_names[0]).chance(Game(rules, position=position))
    except _TooWide:
        return None
    won = wins if seat == rules.seat_names[0] else 1 - wins
    return won, STAKE * (2 * won - 1)


def _few(position: Position, seat: str) -> bool:
    """Whether a side has few half-moves, by any die, and none of them hits."""
    rules: Any = position.rules
    other = next(each for each in rules.seat_names if each != seat)
    own = {int(point): many for point, many in position.men(seat).items()}
    theirs = {LENGTH + 1 - int(point): many for point, many in position.men(other).items()}
    free = 0
    for point in own:
        for to in range(max(point - FACES, 1), point):
            if theirs.get(to, 0) == 1:
                return False
            free += theirs.get(to, 0) == 0 and own.get(to, 0) < rules.number("point_cap")
    return free <= FEW


class _Shut:
    """Follows what may come, for the chance of the seat ``first``."""

    def __init__(self, first: str) -> None:
        self.first = first
        self.known: dict[Any, float] = {}

    def chance(self, game: Game) -> float:
        """The chance of ``first`` where somebody is to throw, or the game is over."""
        outcome = game.outcome()
        if outcome is not None:
            if outcome.payoff[self.first] == 0:
                raise _TooWide
            return float(outcome.payoff[self.first] > 0)
        key = self._key(game)
        if key in self.known:
            return self.known[key]
        if len(self.known) >= MOST:
            raise _TooWide
        still, moving, passed = self._thrown(game)
        if passed is None:
            self.known[key] = moving
            return moving
        # the other side may have nothing to play, either: then it is this seat's turn again
        also, others, _ = self._thrown(passed)
        self.known[key] = (moving + still * others) / (1 - still * also)
        self.known[self._key(passed)] = others + also * self.known[key]
        return self.known[key]

    def _thrown(self, game: Game) -> tuple[float, float, Game | None]:
        """The share of throws that play nothing, what the others bring, and the game after one."""
        still = moving = 0.0
        passed: Game | None = None
        best = max if game.position.turn == self.first else min
        for dice, many in falls(3, FACES).items():
            ahead = game.copy()
            ahead.roll(*dice)
            if not isinstance(ahead.awaits, Choice):
                still, passed = still + many, ahead
                continue
            found = []
            for play in ahead.plays():
                if any(play.position.bar(seat) for seat in game.rules.seat_names):
                    raise _TooWide
                after = ahead.copy()
                after.push(play)
                found.append(self.chance(after))
            moving += many * best(found)
        return still / FACES**3, moving / FACES**3, passed

    def _key(self, game: Game) -> Any:
        position = game.position
        men = (tuple(sorted(position.men(each).items())) for each in game.rules.seat_names)
        return (*men, position.turn)


# Of a position and a seat: its chance of winning with the best play of all, and what it is paid on
# average; None where a table does not say.
Answer = tuple[float, float | None]
Table = Callable[[Position, str], Answer | None]


def endings(position: Position, seat: str) -> Answer | None:
    """What the tables of those who bear their last men off say, of two who do so."""
    wins, worth = exact_wins(position), exact_worth(position)
    if wins is None:
        return None
    if position.turn == seat:
        return wins, worth
    return 1 - wins, None if worth is None else -worth


TABLES: list[Table] = [endings, shut]


def ask(position: Position, seat: str) -> Answer | None:
    """What the first table that knows a position says of it for a seat."""
    for table in TABLES:
        found = table(position, seat)
        if found is not None:
            return found
    return None


def fill(tries: list[Tries], tables: bool) -> None:
    """Give each play what is known of it: the result of a game that it ends, and tables' answers.

    A table answers for the best play of both sides. Beside the games of a player that would be
    another question, so tables are heard only where they answer for every play.
    """
    for each in tries:
        position = each.play.position
        found = result_of(list(position.row), position.rules, position.rules.seat(each.play.seat))
        if found.payoff is not None:
            each.add(found)
            each.exact, each.exact_payoff = float(found.won), float(found.payoff)
    rest = [each for each in tries if each.exact is None]
    answers = []
    for each in rest if tables else ():
        answer = ask(each.play.position, each.play.seat)
        if answer is None or (each.by == "payoff" and answer[1] is None):
            return
        answers.append(answer)
    for each, answer in zip(rest, answers, strict=bool(answers)):
        each.exact, each.exact_payoff = answer


# -- a ranking that grows on the screen of a notebook while the games are played


OFTEN = 0.3  # seconds between two pictures


class Screen:
    """Shows what has been found so far, where a notebook shows it; elsewhere it does nothing."""

    def __init__(self, wanted: bool, now: Callable[[], Analysis]) -> None:
        self._now = now
        self._display = _display() if wanted else None
        self._handle: Any = None
        self._last = 0.0

    def show(self) -> None:
        """Show what there is now, unless it was shown a moment ago."""
        if self._display is None or monotonic() - self._last < OFTEN:
            return
        shown = {"text/html": ranking_html(self._now()), "text/plain": ""}
        if self._handle is None:
            self._handle = self._display(shown, raw=True, display_id=True)
        else:
            self._handle.update(shown, raw=True)
        self._last = monotonic()

    def close(self, found: Analysis) -> None:
        """Leave one line of what was shown: the ranking itself is what the reader gets."""
        if self._handle is not None:
            self._handle.update({"text/plain": found.finding()}, raw=True)


def _display() -> Any:
    """What shows things in a running notebook; None where there is none."""
    shell = sys.modules.get("IPython")
    running = shell.get_ipython() if shell is not None else None
    if getattr(running, "kernel", None) is None:
        return None
    from IPython.display import display

    return display


BUDGET = 100_000
SEED = 1283
MOST_SECONDS = 1_000_000
UNTIL = ("order", "best", "games")


def analyse(
    shown: Game | Position,
    games: int = 1_000,
    *,
    player: str = "random",
    seed: int = SEED,
    by: str | None = None,
    until: str = "order",
    budget: int = BUDGET,
    seconds: float | None = None,
    cap: int = CAP,
    exact: bool = True,
    watch: bool = True,
) -> Analysis:
    """Rank every whole play of the seat that must choose by what comes after it.

    After each play at most ``games`` games are played on by ``player`` for every seat, game n from
    the seed ``seed + n``, so that all plays meet the same dice and are compared game by game. The
    order goes ``by`` the share of ``"wins"``, unless it is to be the mean ``"payoff"``. It stops
    when a play can be told from those beside it (``until="order"``), from the best (``"best"``) or
    never before its games are played (``"games"``); that is looked at again and again, and so asks
    for 99.9 %, where the intervals of the result are those of 95 %. ``budget`` is the most games in
    all, but for the first two of each play: where it is short, the better half goes on. With
    ``seconds`` it stops at the clock, and another run may come farther. A game is broken off after
    ``cap`` throws, or moves where nothing is thrown. Where tables know every play, they answer,
    unless ``exact`` is False. In a running notebook the ranking is shown as it grows, unless
    ``watch`` is False, and an interrupt returns what is done.

    ``"random"`` plays a thousand games a second and more, and so does ``"strong"`` at tables where
    numba is installed; ``"careful"`` is some hundred times slower: ask it for fewer. With
    ``games=0`` none is played: the strong player says what it foretells, and the play that it would
    make is the first, unless tables know a better one. Then the order goes by what it chooses by:
    by what is paid, where games do not all pay alike. Raises NotAwaited where no
    choice is awaited, BadValue for what is no game, for numbers that are none and where nothing is
    foretold, UnknownName for a player or a word that there is not.

    >>> import tablesnb as tn
    >>> men = {"white": {6: 1, 2: 1}, "black": {2: 2}}
    >>> last = tn.Position.of("modern_backgammon", men, off={"white": 13, "black": 13},
    ...                       turn="white", dice=(2, 1))
    >>> found = analyse(last, 200, seed=1, exact=False)
    >>> found.best.play, len(found)
    ('2/off 6/5', 3)
    """
    checked_standing(shown)
    if checked_count(games, "games", 0, SEEDS) == 1:
        raise BadValue("one game tells nothing: ask for two, or for none and player='strong'")
    player_named(player)
    if not games and player != "strong":
        raise BadValue(f"where no game is played, only the strong player foretells, not {player}")
    checked_seed(seed)
    if by is not None:
        checked_choice(by, "measure", MEASURES)
    checked_choice(until, "end of the race", UNTIL)
    checked_count(budget, "budget", 1)
    if seconds is not None:
        checked_number(seconds, "seconds", 0, MOST_SECONDS)
    checked_count(cap, "cap", 1, MOST_CAP)
    checked_flag(exact, "exact")
    checked_flag(watch, "watch")
    game = shown.copy() if isinstance(shown, Game) else Game(shown.rules, position=shown, seed=seed)
    if not games and game.rules.family == "tafl":
        seed = game.seed  # of moves that it thinks alike the strong player draws one by this
    net = None if games else net_for(game.rules)
    by = by or (measure_of(net) if net else "wins")
    limits = Limits(games, until, budget, seconds)
    return ranking(game, limits, player=player, seed=seed, by=by, cap=cap, exact=exact, watch=watch)


def ranking(
    game: Game,
    limits: Limits,
    *,
    player: str = "random",
    seed: int = SEED,
    by: str = "wins",
    cap: int = CAP,
    exact: bool = True,
    watch: bool = False,
    compiles: bool = True,
    also: str = "",
) -> Analysis:
    """The same of a game that nobody else plays on, with limits that are already known to be good.

    NotAwaited where no choice is awaited; ``compiles`` as for ``ByLot``,
    ``also`` as for :func:`all_foretold`.
    """
    awaited = game.awaits
    if not isinstance(awaited, Choice):
        due = f"{awaited.seat} is to throw" if isinstance(awaited, Throw) else "the game is over"
        raise NotAwaited(f"plays are ranked where a choice is awaited, and {due}")
    dice = {seat: die.spec for seat, die in game.dice.items()}
    rules, seat = game.rules, game.rules.seat(awaited.seat)
    tries = [Tries(play, by) for play in game.plays()]
    fill(tries, exact)
    law = law_version(rules)

    rollout = rollout_by(player, game, cap, compiles) if limits.games else None

    def play_on(each: Tries, number: int, many: int) -> Iterator[list[Result]]:
        assert rollout is not None
        for some in rollout(each.play.position, (seed + number) % SEEDS, many):
            yield [result_of(state, rules, seat) for _, state in some]

    def found(stopped: str = "games") -> Analysis:
        return Analysis(
            position=game.position,
            seat=awaited.seat,
            player=player,
            seed=seed,
            games=limits.games,
            budget=limits.budget,
            cap=cap,
            by=by,
            law=law,
            stopped=stopped,
            plays=all_foretold(tries, game.position, by, seed, also)
            if stopped == "foretold"
            else ranked(tries),
            dice=dice,
        )

    if not limits.games and any(each.known is None for each in tries):
        return found("foretold")
    if not limits.games:  # of plays that are as good the strong player's is the first
        chosen = str(player_named(player).decide(game).play)
        tries.sort(key=lambda each: str(each.play) != chosen)
    screen = Screen(watch, found)
    done = found(race(tries, play_on, limits, screen.show))
    screen.close(done)
    return done


def all_foretold(
    tries: Sequence[Tries], position: Position, by: str, seed: int, also: str = ""
) -> tuple[Ranked, ...]:
    """The plays as the strong player of their family foretells; BadValue where he cannot.

    Of moves that he thinks alike he draws one by the seed. Where he values only the best ones for
    certain, ``also`` is valued with them.
    """
    if position.rules.family == "tafl":
        return foreseen(tries, position, by, seed, also)
    return foretold(tries, position.rules, position.rules.seat(position.actor), by)


def rerun(found: Analysis, plays: int = 3, seed: int = SEED) -> list[str]:
    """Try a sample of a stored analysis again, and return what came out otherwise, a line each.

    Of so many ``plays``, the best and others drawn from ``seed``, the first games are played once
    more from their own seeds; what is exact is asked for again. An empty list is what a test asks
    for. Raises BadValue for what is no analysis, UnknownName where its player is not known, and
    IllegalMove for a play that the law does not allow any more.

    >>> import tablesnb as tn
    >>> game = tn.Game("irish", seed=1, first="white")
    >>> _ = game.roll(6, 6)
    >>> rerun(analyse(game, 20, seed=1))
    []
    """
    if not isinstance(found, Analysis):
        raise BadValue(f"an analysis is expected, not {worded(found)}")
    checked_count(plays, "the number of plays", 1)
    checked_seed(seed)
    game = found.game()
    rules, seat = game.rules, game.rules.seat(found.seat)
    rollout = None if found.foretold else rollout_by(found.player, game, found.cap)
    anew: dict[str, Ranked] = {}
    if rollout is None:
        every = [Tries(play, found.by) for play in game.plays()]
        fill(every, any(own.exact is not None for own in found))
        anew = {own.play: own for own in all_foretold(every, game.position, found.by, found.seed)}
    faults = []
    for own in _drawn(found, plays, seed):
        ahead = game.copy()
        ahead.push(by_the_die(own.play))
        tries = Tries(Play(found.seat, (), ahead.position), found.by)
        fill([tries], own.exact is not None)
        if own.forced and rollout is None:  # looked for once more with the others
            tries.exact, tries.exact_payoff = anew[own.play].exact, anew[own.play].exact_payoff
        pairs = (tries.exact, own.exact), (tries.exact_payoff, own.exact_payoff)
        if not all(same(*pair) for pair in pairs):
            faults.append(f"{own.play}: {tries.exact} exactly, not {own.exact}")
        if tries.exact is not None:
            continue
        if rollout is None:
            now = anew[own.play]
            if (now.foretold, now.foretold_payoff) != (own.foretold, own.foretold_payoff):
                faults.append(f"{own.play}: {chance_of(now)} foretold, not {chance_of(own)}")
            continue
        again = chain.from_iterable(rollout(ahead.position, found.seed, len(own.first)))
        for number, (paid, (_, state)) in enumerate(zip(own.first, again, strict=True)):
            came = result_of(state, rules, seat).payoff
            if came != paid:
                faults.append(f"{own.play}: game {number} pays {came}, not {paid}")
    return faults


def _drawn(found: Analysis, plays: int, seed: int) -> list[Ranked]:
    """The best play, and others by lot, as many as are asked for."""
    rest = list(found.plays[1:])
    drawn = [found.best]
    while rest and len(drawn) < plays:
        drawn.append(rest.pop(draw(seed, PLAYER_STREAM, len(drawn), 0, len(rest)) - 1))
    return drawn
