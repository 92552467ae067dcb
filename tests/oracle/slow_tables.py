"""Irish, early Backgammon and modern Backgammon, written slowly and plainly from the prose.

This module shares nothing with the package it checks.  Every man is kept under his owner's own
numbering: a man starts high (24 is the farthest point), walks down to 1 and then off.  Own point
p of one seat is point 25 - p of the other.  Nothing is optimised.

A position is a `Slow`.  The four questions one can ask are

    half_moves(s, readings)          what may the one who must choose do now?
    after(s, readings, half_move)    what does the table look like when he has done it?
    thrown(s, readings, seat, dice)  what does it look like when a seat has thrown?
    payoff(s)                        what has each seat won?

`readings` is a plain dict, see `IRISH`, `EARLY_BACKGAMMON` and `MODERN_BACKGAMMON` below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

Readings = Mapping[str, str]
HalfMove = tuple[int | str, int | str, int]
Men = tuple[tuple[int, int], ...]
Rolls = tuple[tuple[int, ...], tuple[int, ...]]

WHITE, BLACK = 0, 1
MEN = 15
HOME = range(1, 7)
START = {6: 5, 8: 3, 13: 5, 24: 2}
NO_ROLLS: Rolls = ((), ())

VALUES: dict[str, tuple[str, ...]] = {
    "bear_off": ("free", "exact", "idle", "modern"),
    "binding": ("willughby", "one_man", "off"),
    "hit_while_bearing": ("suspend", "continue"),
    "must_play": ("each", "most"),
    "doublets": ("once", "four"),
    "opening": ("throw_afresh", "first_dice"),
    "stakes": ("single", "willughby", "cotton", "modern"),
}

IRISH: dict[str, str] = {
    "bear_off": "free",
    "binding": "willughby",
    "hit_while_bearing": "suspend",
    "must_play": "each",
    "doublets": "once",
    "opening": "throw_afresh",
    "stakes": "single",
}
IRISH_STRICT = IRISH | {"bear_off": "exact"}
IRISH_IVES = IRISH | {"binding": "one_man", "bear_off": "modern"}
EARLY_BACKGAMMON = IRISH | {"doublets": "four", "stakes": "willughby"}
EARLY_COTTON = EARLY_BACKGAMMON | {"stakes": "cotton", "binding": "off"}
# "It is set up spread out through all the four tables": the array of Irish; on doublets, exactness
# and stakes the text is silent.
TODAS_TABLAS = IRISH | {"bear_off": "modern", "binding": "off"}
MODERN_BACKGAMMON: dict[str, str] = {
    "bear_off": "modern",
    "binding": "off",
    "hit_while_bearing": "suspend",
    "must_play": "most",
    "doublets": "four",
    "opening": "first_dice",
    "stakes": "modern",
}
NAMED: dict[str, dict[str, str]] = {
    "irish": IRISH,
    "irish strict": IRISH_STRICT,
    "irish ives": IRISH_IVES,
    "early_backgammon": EARLY_BACKGAMMON,
    "early_backgammon cotton": EARLY_COTTON,
    "modern_backgammon": MODERN_BACKGAMMON,
}


def _tidy(men: Mapping[int, int] | Men) -> Men:
    """Men by own point as a sorted tuple without empty points, from a dict or such a tuple."""
    return tuple(sorted((point, count) for point, count in dict(men).items() if count))


@dataclass(frozen=True)
class Slow:
    """One position.  `white` and `black` may be given as dicts; they are stored as tuples.

    phase       opening | throw | play | break_throw | break | over
    turn        the seat in turn; a broken table does not change it
    dice        the dice still to be played, larger first; a doublet of four has four entries
    thrown      the throw of this turn, () before it is made; when the game is over, the last one
    rolls       in the phases opening and break_throw: what each seat has thrown so far
    chooser     in the phase break: the seat that names the point
    binder      in the phases break_throw and break: the seat whose table is bound
    winnings    when the game is over: what each seat wins
    """

    white: Men | Mapping[int, int]
    black: Men | Mapping[int, int]
    bar: tuple[int, int] = (0, 0)
    off: tuple[int, int] = (0, 0)
    turn: int = WHITE
    dice: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    phase: str = "throw"
    rolls: Rolls = NO_ROLLS
    chooser: int | None = None
    binder: int | None = None
    winnings: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        object.__setattr__(self, "white", _tidy(self.white))
        object.__setattr__(self, "black", _tidy(self.black))
        object.__setattr__(self, "dice", tuple(sorted(self.dice, reverse=True)))
        object.__setattr__(self, "bar", tuple(self.bar))
        object.__setattr__(self, "off", tuple(self.off))

    def men(self, seat: int) -> dict[int, int]:
        """The men of `seat` on the board, by his own points; a fresh dict."""
        return dict(self.black if seat == BLACK else self.white)

    @property
    def actor(self) -> int | None:
        """The seat that must choose now, or None when dice must be thrown or all is over."""
        if self.phase == "play":
            return self.turn
        if self.phase == "break":
            return self.chooser
        return None


# ---------------------------------------------------------------------------------------------
# Starting


def start(readings: Readings) -> Slow:
    """The array of the game, before the seats have thrown for the beginning."""
    return Slow(white=START, black=START, phase="opening")


def set_up(position: Mapping[str, object], readings: Readings) -> Slow:
    """A position given as a dict (white, black, bar, off, turn, dice), with a fresh throw.

    `dice` is the throw as it fell, two numbers, or () when it is still to be made.  What the
    position already decides is settled.
    """
    throw = tuple(position["dice"])  # type: ignore[call-overload]
    given = Slow(
        white=position["white"],  # type: ignore[arg-type]
        black=position["black"],  # type: ignore[arg-type]
        bar=position["bar"],  # type: ignore[arg-type]
        off=position["off"],  # type: ignore[arg-type]
        turn=position["turn"],  # type: ignore[arg-type]
        dice=_dice_of(throw, readings),
        thrown=throw,
    )
    check(given)
    return settle(given, readings)


def check(s: Slow) -> None:
    """Complain when men are missing or two colours share a point."""
    for seat in (WHITE, BLACK):
        men = s.men(seat)
        assert all(1 <= point <= 24 and count > 0 for point, count in men.items()), s
        assert s.bar[seat] >= 0 and s.off[seat] >= 0, s
        assert sum(men.values()) + s.bar[seat] + s.off[seat] == MEN, s
    assert not any(25 - point in s.men(BLACK) for point in s.men(WHITE)), s


def _dice_of(throw: tuple[int, ...], readings: Readings) -> tuple[int, ...]:
    """The dice a throw gives: 'if you throw 2 treas you must play 4 traies'."""
    if readings["doublets"] == "once":
        return throw
    return tuple(d for pair in _pairs(throw) for d in (pair * 2 if _doublet(pair) else pair))


def _pairs(throw: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The throw player by player: two dice each, so that the double hand has two pairs."""
    return [throw[index : index + 2] for index in range(0, len(throw), 2)]


def _doublet(pair: tuple[int, ...]) -> bool:
    return len(pair) == 2 and pair[0] == pair[1]


# ---------------------------------------------------------------------------------------------
# Throwing


def thrown(s: Slow, readings: Readings, seat: int, dice: tuple[int, ...]) -> Slow:
    """The position after `seat` has thrown `dice`: for a turn, for the opening, for a break."""
    dice = tuple(dice)
    assert all(1 <= die <= 6 for die in dice)
    if s.phase == "throw":
        assert seat == s.turn and len(dice) == 2
        return settle(replace(s, dice=_dice_of(dice, readings), thrown=dice), readings)

    assert s.phase in ("opening", "break_throw") and not s.rolls[seat]
    assert len(dice) == (1 if s.phase == "opening" else 2)
    rolls = (dice, s.rolls[BLACK]) if seat == WHITE else (s.rolls[WHITE], dice)
    if not all(rolls):
        return replace(s, rolls=rolls)
    sums = sum(rolls[WHITE]), sum(rolls[BLACK])
    if sums[WHITE] == sums[BLACK]:  # equal: both throw again
        return replace(s, rolls=NO_ROLLS)
    higher = WHITE if sums[WHITE] > sums[BLACK] else BLACK
    if s.phase == "break_throw":
        return replace(s, rolls=NO_ROLLS, chooser=higher, phase="break")
    s = replace(s, rolls=NO_ROLLS, turn=higher)
    if readings["opening"] == "first_dice":
        return settle(replace(s, dice=sums, thrown=sums), readings)
    return settle(s, readings)


# ---------------------------------------------------------------------------------------------
# Choosing


def half_moves(s: Slow, readings: Readings) -> set[HalfMove]:
    """Everything the one who must choose may do; empty when nobody has to choose."""
    if s.phase == "break":
        return {("break", point, 0) for point in HOME}
    if s.phase != "play":
        return set()
    options = _single_moves(s, readings)
    if readings["must_play"] == "each" or not options:
        return options

    # As many dice as possible over the whole throw; the larger, if it is only one.
    values = {option: _value(s, readings, option) for option in options}
    best = max(values.values())
    options = {option for option in options if values[option] == best}
    if best == 1 and len(s.dice) > 1:
        # a winning half-move ends the game, whichever die makes it
        larger = max(die for _, _, die in options)
        options = {
            option for option in options if option[2] == larger or _wins(s, readings, option)
        }
    return options


def _wins(s: Slow, readings: Readings, option: HalfMove) -> bool:
    """Does this half-move end the game?"""
    return after(s, {**readings, "binding": "off"}, option).phase == "over"


def _single_moves(s: Slow, readings: Readings) -> set[HalfMove]:
    """Every way of playing one of the dice left, the must_play law apart."""
    me = s.turn
    if s.bar[me]:  # men who were hit enter before anything else moves
        return {("bar", 25 - die, die) for die in s.dice if _open(s, me, 25 - die)}
    moves: set[HalfMove] = set()
    for die in s.dice:
        for point in s.men(me):
            if point > die and _open(s, me, point - die):
                moves.add((point, point - die, die))
    for die in s.dice:
        for point in _bears_from(s, readings, die, moves):
            moves.add((point, "off", die))
    return moves


def _open(s: Slow, me: int, point: int) -> bool:
    """Two or more enemy men hold a point; on anything else a man may land."""
    return s.men(1 - me).get(25 - point, 0) < 2


def _may_bear(s: Slow, readings: Readings) -> bool:
    """May the seat in turn bear off at all?"""
    if _all_home(s, s.turn):
        return True
    return readings["hit_while_bearing"] == "continue" and s.off[s.turn] > 0


def _all_home(s: Slow, seat: int) -> bool:
    """All on the six last points or borne off, nobody on the bar."""
    return s.bar[seat] == 0 and all(point in HOME for point in s.men(seat))


def _bears_from(s: Slow, readings: Readings, die: int, walks: set[HalfMove]) -> set[int]:
    """The points from which `die` bears a man off; `walks` are the moves along the board."""
    if not _may_bear(s, readings):
        return set()
    men = s.men(s.turn)
    exact = {die} & set(men)
    nearer = {point for point in men if point < die}
    farther = {point for point in men if point > die}
    reading = readings["bear_off"]
    if reading == "free":
        return exact | nearer
    if reading == "exact":
        return exact
    if reading == "modern":
        return exact or ({max(nearer)} if nearer and not farther else set())
    assert reading == "idle"
    die_is_idle = not exact and not any(walk[2] == die for walk in walks)
    return exact or ({max(nearer)} if nearer and die_is_idle else set())


def _value(s: Slow, readings: Readings, option: HalfMove) -> int:
    """The most dice that can be played by a run beginning with `option`.

    A half-move that wins is the last.  The dice are counted as if no table were broken on the
    way: what a breaking does depends on throws that nobody can foresee.
    """
    later = after(s, {**readings, "binding": "off"}, option)
    if later.phase == "play" and later.turn == s.turn:
        return 1 + _most_dice(later, tuple(sorted(readings.items())))
    return 1


@lru_cache(maxsize=200_000)
def _most_dice(s: Slow, readings_items: tuple[tuple[str, str], ...]) -> int:
    """The most dice that can still be played in this turn."""
    readings = dict(readings_items)
    return max(_value(s, readings, option) for option in _single_moves(s, readings))


# ---------------------------------------------------------------------------------------------
# Doing it


def after(s: Slow, readings: Readings, half_move: HalfMove) -> Slow:
    """The position after a half-move, with everything settled that follows of itself.

    The half-move must be one that plays a die left; whether must_play allows it is asked by
    `half_moves` alone.
    """
    if s.phase == "break":
        return _after_break(s, readings, half_move)
    assert s.phase == "play"
    source, target, die = half_move
    me, enemy = s.turn, 1 - s.turn
    mine, theirs, bar, off, dice = s.men(me), s.men(enemy), [*s.bar], [*s.off], [*s.dice]
    dice.remove(die)

    if source == "bar":
        bar[me] -= 1
    else:
        mine[int(source)] -= 1
    if target == "off":
        off[me] += 1
    else:
        point = int(target)
        mine[point] = mine.get(point, 0) + 1
        if theirs.get(25 - point):  # a lone man, or the move were not open: he is hit
            assert theirs[25 - point] == 1
            del theirs[25 - point]
            bar[enemy] += 1
    return settle(_with(s, me, mine, theirs, bar, off, dice), readings)


def _after_break(s: Slow, readings: Readings, half_move: HalfMove) -> Slow:
    """Men of one point of a bound table go to the bar."""
    word, point, _ = half_move
    assert word == "break" and point in HOME and s.binder is not None
    men, bar = s.men(s.binder), [*s.bar]
    if readings["binding"] == "willughby":  # all but one
        taken = men[int(point)] - 1
    else:  # one man
        taken = 1
    men[int(point)] -= taken
    bar[s.binder] += taken
    return settle(_with(s, s.binder, men, s.men(1 - s.binder), bar, [*s.off], [*s.dice]), readings)


def _with(
    s: Slow,
    seat: int,
    men: dict[int, int],
    others: dict[int, int],
    bar: list[int],
    off: list[int],
    dice: list[int],
) -> Slow:
    """`s` with the men of `seat` and of the other seat replaced."""
    return replace(
        s,
        white=men if seat == WHITE else others,
        black=men if seat == BLACK else others,
        bar=(bar[0], bar[1]),
        off=(off[0], off[1]),
        dice=tuple(dice),
    )


def settle(s: Slow, readings: Readings) -> Slow:
    """Bring a position to the next choice, the next throw or the end.

    The order: a seat without men has won; a bound table must be broken; a turn not yet thrown
    for is thrown for; a turn without a die that can be played passes.
    """
    s = replace(s, chooser=None, binder=None, rolls=NO_ROLLS)
    for seat in (WHITE, BLACK):
        if s.off[seat] == MEN:
            stake = _stake(s, readings, seat)
            winnings = (stake, -stake) if seat == WHITE else (-stake, stake)
            return replace(s, phase="over", dice=(), winnings=winnings)
    for seat in (s.turn, 1 - s.turn):  # the table of the seat in turn first
        if readings["binding"] != "off" and _bound(s, seat):
            return replace(s, phase="break_throw", binder=seat)
    if not s.thrown:
        return replace(s, phase="throw")
    if s.dice and _single_moves(s, readings):
        return replace(s, phase="play")
    return replace(s, phase="throw", turn=1 - s.turn, thrown=(), dice=())


def _bound(s: Slow, seat: int) -> bool:
    """All six home points held by two or more of his men, and an enemy man on the bar."""
    men = s.men(seat)
    return s.bar[1 - seat] > 0 and all(men.get(point, 0) >= 2 for point in HOME)


def _stake(s: Slow, readings: Readings, winner: int) -> int:
    """How many stakes the game is worth."""
    loser = 1 - winner
    reading = readings["stakes"]
    if reading == "single":
        return 1
    if reading == "modern":
        if s.off[loser]:
            return 1
        behind = s.bar[loser] > 0 or any(point >= 19 for point in s.men(loser))
        return 3 if behind else 2
    last_throw_doublet = any(_doublet(pair) for pair in _pairs(s.thrown))
    not_home = not _all_home(s, loser)
    table = {
        "willughby": {(False, False): 1, (True, False): 2, (False, True): 2, (True, True): 3},
        "cotton": {(False, False): 1, (True, False): 2, (False, True): 3, (True, True): 4},
    }
    return table[reading][last_throw_doublet, not_home]


def payoff(s: Slow) -> tuple[int, int]:
    """What each seat has won; nothing while the game goes on."""
    return s.winnings


# ---------------------------------------------------------------------------------------------
# Whole turns


def whole_turns(s: Slow, readings: Readings) -> set[Slow]:
    """The distinct positions at the end of the run of choices of the seat that must choose now.

    The run ends with the turn, with the game, where a bound table must be thrown for, and where
    the other seat has to choose.
    """
    actor = s.actor
    assert actor is not None
    ends: set[Slow] = set()
    seen = {s}
    waiting = [s]
    while waiting:
        here = waiting.pop()
        for half_move in half_moves(here, readings):
            there = after(here, readings, half_move)
            if there.actor != actor:
                ends.add(there)
            elif there not in seen:
                seen.add(there)
                waiting.append(there)
    return ends
