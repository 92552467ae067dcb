"""Trials: games that simple players play out, and what was counted in them.

Plain Python throughout. A few hundred games are soon played, they need nothing installed, and a
lesson that shows them gives the same numbers everywhere.

>>> trial("astronomical_tables", 1283).over
True
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from tablesnb.base.checks import (
    SEEDS,
    checked_choice,
    checked_count,
    checked_flag,
    checked_row,
    checked_seed,
)
from tablesnb.base.errors import BadReading, UnknownName
from tablesnb.base.shares import Share
from tablesnb.base.wording import closest, shown
from tablesnb.dice import Die
from tablesnb.lab.playout_tables import fall
from tablesnb.play.game import Game
from tablesnb.players import played
from tablesnb.players import tables_words as weighing
from tablesnb.rules.family import of_family
from tablesnb.rules.turn import Move, Play
from tablesnb.tables import law
from tablesnb.tables.ruleset import Ruleset

__all__ = ["Surprise", "Surprises", "Trial", "surprise", "surprises", "trial"]

Dice = str | Die | Mapping[str, str | Die] | None
# Chooses one of the legal half-moves of whoever must choose.
Chooser = Callable[[law.Row, law.Rules, list[law.Move]], law.Move]
# Is told the state and the events after every throw and every half-move.
Watcher = Callable[[law.Row, law.Row], None]

SECURING = ("thumb", "careful")  # the players who can be told which points to secure
CAP = 20_000  # throws; no game of simple players was seen to come near it

# What the player by rules of thumb gives for a half-move. The numbers are ours; no source has any.
HITS, MAKES_A_POINT, JOINS, OFF = 30, 12, 3, 8
STANDS_ALONE, LEAVES_ALONE, TAKES_FROM_DANGER = -6, -10, 6
FILLS, BREAKS = 40, -60  # a man on, or from, a point that he has been told to secure
PRIZE = 1500  # what such a point is worth to the careful, in hundredths of a pip


# -- games


@dataclass(frozen=True)
class Trial:
    """A game that was played out: what was thrown in it, and what came of it.

    ``dice`` counts the dice thrown in play (a doublet that is played four times is four), ``lost``
    those of them that nobody could use, ``hits`` the men hit. ``payoff`` is what each seat has won.
    """

    throws: int
    dice: int
    lost: int
    hits: int
    payoff: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Whether it came to its end."""
        return bool(self.payoff)


def play_out(game: Game, choosers: Mapping[str, Chooser], watch: Watcher | None = None) -> law.Row:
    """Play a game on until it ends, from where it stands; the game itself stays as it is.

    A seat without a chooser draws lots, the same as the laboratory's random player. ``watch`` is
    told the state and the events after every throw and every half-move. Returns the last state.
    """
    rules, state, chances = game.rules.row, list(game.position.row), game.chances
    state[law.THROWS] = game.throws  # a position knows nothing of the past; the next dice do
    seats = [choosers.get(seat) for seat in game.rules.seat_names]
    moves, dice = [0] * law.space_for_moves(rules), [0] * rules[law.MOST_DICE]
    choices = 0
    while state[law.PHASE] != law.OVER and state[law.THROWS] < CAP:
        events = [0] * law.EVENT_SPACE
        if not fall(state, rules, chances, game.seed, dice):
            chooser = seats[state[law.ACTOR]]
            if chooser is None:
                move = law.move_by_lot(state, rules, game.seed, choices, moves)
            else:
                many = law.legal(state, rules, moves)
                move = chooser(state, rules, [law.move_at(moves, at) for at in range(many)])
            choices += 1
            law.apply(state, rules, move, events)
        law.settle(state, rules, events)
        if watch is not None:
            watch(state, events)
    return state


def events_of(events: law.Row, code: int) -> list[tuple[int, int, int]]:
    """The seat, place and value of every event of a code, in order.

    >>> events_of([2, law.LOST, 1, 0, 3, law.HIT, 0, 7, 1], law.LOST)
    [(1, 0, 3)]
    """
    rows = [events[1 + 4 * at : 5 + 4 * at] for at in range(events[0])]
    return [(row[1], row[2], row[3]) for row in rows if row[0] == code]


def trial(
    game: str | Ruleset,
    seed: int,
    *,
    player: str = "lot",
    dice: Dice = None,
    reading: str | Mapping[str, object] | None = None,
) -> Trial:
    """Play one game out, every seat alike, and count.

    ``player`` is ``"lot"``, who draws lots among the legal half-moves, or ``"thumb"``, who hits,
    makes points and leaves nobody alone if he can. Raises UnknownName for another, BadReading for
    a game without dice and for what is no seed, and what :class:`tablesnb.Game` raises.

    >>> played = trial("irish", 1283)
    >>> played.throws, played.payoff
    (101, (-1, 1))
    """
    checked_choice(player, "simple player", PLAYERS)
    begun = Game(game, seed=checked_seed(seed), dice=dice, reading=reading)
    if not of_family(begun.rules, "tables"):
        raise BadReading(f"simple players play games of tables, and {begun.name} is none")
    chooser = PLAYERS[player]
    choosers = dict.fromkeys(begun.rules.seat_names, chooser) if chooser else {}
    counts = {"dice": 0, "lost": 0, "hits": 0}
    rules = begun.rules.row

    def watch(state: law.Row, events: law.Row) -> None:
        for _, _, left in events_of(events, law.LOST):
            counts["lost"] += left
        counts["hits"] += len(events_of(events, law.HIT))

    state = play_out(begun, choosers, _counting(rules, counts, watch))
    paid = state[rules[law.PAID] : rules[law.PAID] + rules[law.SEATS]]
    ended = state[law.PHASE] == law.OVER
    return Trial(
        state[law.THROWS],
        counts["dice"],
        counts["lost"],
        counts["hits"],
        tuple(paid) if ended else (),
    )


def _counting(rules: law.Rules, counts: dict[str, int], watch: Watcher) -> Watcher:
    """Count the dice of every throw in play as well; they lie there, or were lost at once."""
    before = {"throws": -1}

    def counting(state: law.Row, events: law.Row) -> None:
        watch(state, events)
        if state[law.THROWS] != before["throws"]:
            before["throws"] = state[law.THROWS]
            lost = sum(left for _, _, left in events_of(events, law.LOST))
            counts["dice"] += law.dice_left(state, rules) + lost

    return counting


# -- players


def by_thumb(secure: Collection[int] = ()) -> Chooser:
    """A player by rules of thumb, one half-move at a time; ``secure`` are his own points to fill.

    He hits where he can, makes points, and leaves nobody alone if he can help it. Points to secure
    come before all that, as long as an enemy man has still to pass. It is a plain player and no
    good one: he looks neither at the other die nor at any reply.
    """
    wanted = frozenset(secure)

    def choose(state: law.Row, rules: law.Rules, moves: list[law.Move]) -> law.Move:
        if state[law.PHASE] == law.BREAK or len(moves) == 1:
            return moves[0]
        named = wanted if wanted and to_pass(state, rules, moves[0][0]) else frozenset()
        return max(moves, key=lambda move: _worth(state, rules, move, named))

    return choose


def _own(rules: law.Rules, seat: int, place: int) -> int:
    """A point's number in the words of a seat; 0 for a place that is no point."""
    if place >= rules[law.POINTS]:
        return 0
    return rules[law.LENGTH] - rules[rules[law.STEP] + seat * rules[law.POINTS] + place]


def to_pass(state: law.Row, rules: law.Rules, seat: int) -> bool:
    """Whether an enemy man waits, or stands where he has still to pass a man of this seat.

    ``state`` and ``rules`` are rows of the law, ``seat`` a seat's number.

    >>> from tablesnb.rules.registry import ruleset
    >>> game = Game("irish", first="white")
    >>> to_pass(list(game.position.row), ruleset("irish").row, 0)
    True
    """
    points, base = rules[law.POINTS], law.COUNT + seat * rules[law.WIDTH]
    mine = [_own(rules, seat, place) for place in range(points) if state[base + place]]
    rearmost = max(mine, default=0)
    for enemy in range(rules[law.SEATS]):
        there = law.COUNT + enemy * rules[law.WIDTH]
        if enemy == seat:
            continue
        if state[there + rules[law.RESERVE]] or state[there + rules[law.BAR]]:
            return True
        if any(state[there + at] and _own(rules, seat, at) < rearmost for at in range(points)):
            return True
    return False


def _worth(
    state: law.Row, rules: law.Rules, move: law.Move, secure: Collection[int]
) -> tuple[int, int, int]:
    """What a half-move is worth by the rules of thumb; of equals the rearmost man goes."""
    seat, source, target, _ = move
    points, base = rules[law.POINTS], law.COUNT + seat * rules[law.WIDTH]
    source %= rules[law.WIDTH]
    total = 0
    if target >= points:
        total += OFF
    elif state[rules[law.OWNER] + target] not in (law.NOBODY, seat):
        total += HITS
    elif state[base + target] == 1:
        total += MAKES_A_POINT
    else:
        total += JOINS if state[base + target] else STANDS_ALONE
    if source < points:
        left = state[base + source] - 1
        total += TAKES_FROM_DANGER if left == 0 else LEAVES_ALONE if left == 1 else 0
        if _own(rules, seat, source) in secure and left < 2:
            total += BREAKS
    if target < points and _own(rules, seat, target) in secure and state[base + target] < 2:
        total += FILLS
    return total, _own(rules, seat, source), -target


PLAYERS: dict[str, Chooser | None] = {"lot": None, "thumb": by_thumb()}


# -- Cotton's cheat


@dataclass(frozen=True)
class Surprise:
    """A game against a man who secures points: did he, did he then hit, did he win?

    ``secured``: at some moment he held all his points at once. ``surprised``: while he held them he
    hit a man. ``won``: he won the game.
    """

    secured: bool
    surprised: bool
    won: bool


@dataclass(frozen=True)
class Surprises:
    """Games against a man who secures points, and the shares that Cotton's sentence is about.

    ``won`` are the games he won of all; ``hit`` those in which he hit a man from his points, of
    those in which he held them; ``won_of_hit`` those that he won, of these again.
    """

    games: tuple[Surprise, ...]

    @property
    def won(self) -> Share:
        """The games that he won, of all."""
        return Share(sum(each.won for each in self.games), len(self.games))

    @property
    def hit(self) -> Share:
        """The games in which he hit a man while he held his points, of those in which he did."""
        held = [each for each in self.games if each.secured]
        return Share(sum(each.surprised for each in held), len(held))

    @property
    def won_of_hit(self) -> Share:
        """The games that he won, of those in which he so hit a man."""
        hit = [each for each in self.games if each.surprised]
        return Share(sum(each.won for each in hit), len(hit))

    def __repr__(self) -> str:
        said = f"he wins {self.won}"
        if self.hit.whole:
            said += f";\n  holds, then hits {self.hit}"
        if self.won_of_hit.whole:
            said += f"; wins of these {self.won_of_hit}"
        return said


def surprises(
    game: str,
    games: int,
    *,
    player: str = "thumb",
    knows: bool = True,
    dice: Dice = None,
) -> Surprises:
    """Play :func:`surprise` with the seeds 0, 1, 2 … and keep what came of them.

    BadReading for what is no number of games; errors as for :func:`surprise`.

    >>> surprises("irish", 10)
    he wins 8 of 10, 80% (49% to 94%);
      holds, then hits 9 of 10, 90% (60% to 98%); wins of these 7 of 9, 78% (45% to 94%)
    """
    checked_count(games, "the number of games", 1, SEEDS, BadReading)
    return Surprises(
        tuple(surprise(game, seed, player=player, knows=knows, dice=dice) for seed in range(games))
    )


def surprise(
    game: str,
    seed: int,
    *,
    player: str = "thumb",
    secure: Collection[int] = (6, 5, 4),
    knows: bool = True,
    dice: Dice = None,
) -> Surprise:
    """Play a game in which White secures points and Black does not; else both play alike.

    ``player`` is ``"thumb"``, or ``"careful"``, who weighs every whole Play and is ten times as
    slow.
    ``secure`` are the points that are looked at; White plays for them if he ``knows``. ``dice`` are
    as for :class:`tablesnb.Game`: one kind for both, or by seat. UnknownName for another player;
    BadReading for a game that is not one of tables between White and Black, for points that they
    do not have, and for what is no seed.

    Cotton: "he provides Dice that runs 6, 5, 4, 'tis his business to secure those points, so that
    if he happens to surprize any of your men coming home, as 'tis two to one but he does, he does
    without a kind of Miracle win the set" (``cotton.backgammon.cunning``).

    >>> surprise("irish", 1674, dice="loaded(6-5-4)")
    Surprise(secured=False, surprised=False, won=True)
    """
    if not isinstance(player, str) or player not in SECURING:
        raise UnknownName(f"no player {shown(player)} secures points; {closest(player, SECURING)}")
    checked_flag(knows, "whether he knows", BadReading)
    begun = Game(game, seed=checked_seed(seed), dice=dice)
    if not of_family(begun.rules, "tables") or begun.rules.seat_names != ("white", "black"):
        raise BadReading(f"points are secured by White against Black, whom {begun.name} has not")
    secure = checked_row(secure, "points to secure", "(6, 5, 4)", BadReading)
    for own in secure:
        checked_count(own, "a point to secure", 1, begun.rules.row[law.LENGTH], BadReading)
    rules, white = begun.rules.row, 0
    track = rules[law.TRACK] + white * rules[law.LENGTH]
    places = [rules[track + rules[law.LENGTH] - own] for own in secure]
    base = law.COUNT + white * rules[law.WIDTH]
    so_far = {"held": False, "secured": False, "surprised": False}

    def watch(state: law.Row, events: law.Row) -> None:
        look(state, any(seat != white for seat, _, _ in events_of(events, law.HIT)))

    def look(state: Sequence[int], hit: bool) -> None:
        # the points were held when the man was hit, and not by the very half-move that hit him
        so_far["surprised"] |= so_far["held"] and hit
        so_far["held"] = all(state[base + place] >= rules[law.HOLD] for place in places)
        so_far["secured"] |= so_far["held"]

    known = secure if knows else ()
    if player == "thumb":
        state = play_out(begun, {"white": by_thumb(known), "black": by_thumb()}, watch)
        won = state[rules[law.PAID] + white] > 0
    else:
        planned: list[Move] = []

        def careful(now: Game) -> Move:
            if not planned:
                whose = now.awaits.seat if now.awaits else ""
                planned.extend(with_care(now, known if whose == "white" else ()).moves)
            return planned.pop(0)

        for now in played(begun, careful):
            events = now.log[-1].events
            look(
                now.position.row,
                any(each.code == "hit" and each.seat != "white" for each in events),
            )
        outcome = begun.outcome()
        won = outcome is not None and outcome.payoff["white"] > 0
    return Surprise(so_far["secured"], so_far["surprised"], won)


def with_care(game: Game, secure: Collection[int]) -> Play:
    """What the careful player would play, if each point to secure were worth more to him."""
    seat = game.rules.seat(game.awaits.seat) if game.awaits else 0
    name = game.rules.seat_names[seat]

    def worth(play: Play) -> int:
        men: Mapping[int, int] = play.position.men(name)
        held = sum(men.get(own, 0) > 1 for own in secure)
        return PRIZE * held + weighing.worth_of(play.position, seat)

    return max(game.plays(), key=worth)
