"""The twelve lines and tabula, written slowly and plainly from the prose.

This module shares nothing with the package it checks.  Every man is kept by the number of places
he still has to go: a man enters at the far end of his route, walks down to 1 and then off.  Which
place of the board that is the route of his seat says (`route`, `place`).

A position is a `Rows`.  The questions one can ask are

    dice_due(s, readings)            how many dice does the throw have that is awaited? (0: none)
    thrown(s, readings, dice)        what does the board look like when it has been thrown?
    half_moves(s, readings)          what may the one who must choose do now?
    after(s, readings, half_move)    what does the board look like when he has done it?
    whole_turns(s, readings)         where can the run of choices of that seat end?
    payoff(s)                        what has each seat won?

`readings` is a plain dict with the fields of one of the two games, see `VALUES` and `NAMED`; where
the prose is silent, settled_five.md says what was settled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from tests.oracle.turns import ends_of_turn

Readings = Mapping[str, str]
Men = tuple[tuple[int, int], ...]

WHITE, BLACK = SEATS = (0, 1)
FACES = range(1, 7)
DUODECIM, TABULA = "duodecim_scripta", "tabula"

VALUES: dict[str, dict[str, tuple[str, ...]]] = {
    DUODECIM: {
        "route": ("ostia", "split_entry", "mirror"),
        "men": ("15", "6", "5"),
        "bear_off_when": ("last_six", "last_row", "any_time"),
        "bear_off": ("exact", "modern"),
    },
    TABULA: {"direction": ("same", "contrary"), "barrier": ("off", "on")},
}
READINGS: dict[str, dict[str, str]] = {
    game: {field: values[0] for field, values in fields.items()} for game, fields in VALUES.items()
}
NAMED: dict[str, dict[str, dict[str, str]]] = {
    DUODECIM: {
        "default": READINGS[DUODECIM],
        "split": READINGS[DUODECIM] | {"route": "split_entry"},
        "ludii": READINGS[DUODECIM]
        | {"route": "mirror", "bear_off_when": "any_time", "bear_off": "exact"},
    },
    TABULA: {
        "default": READINGS[TABULA],
        "pyf": READINGS[TABULA] | {"direction": "contrary"},
        "bell": READINGS[TABULA] | {"barrier": "on"},
    },
}


class HalfMove(NamedTuple):
    """One man by one die: source places to go, "reserve" or "bar"; target places to go or "off"."""

    source: int | str
    target: int | str
    die: int


@dataclass(frozen=True)
class Rows:
    """One position; every pair is in the order white, black.

    men       for each seat its men by places to go, given as dicts and stored as sorted tuples
    reserve   men not yet placed           bar     men hit and waiting        off   men borne off
    phase     opening | throw | play | over
    turn      the seat on turn             dice    the dice still to be played
    rolls     in the opening: what each seat has thrown so far
    winnings  when the game is over: what each seat wins
    """

    men: tuple[Men | Mapping[int, int], Men | Mapping[int, int]]
    reserve: tuple[int, ...] = (0, 0)
    bar: tuple[int, ...] = (0, 0)
    off: tuple[int, ...] = (0, 0)
    phase: str = "throw"
    turn: int = WHITE
    dice: tuple[int, ...] = ()
    rolls: tuple[int | None, ...] = (None, None)
    winnings: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        tidy = tuple(
            tuple(sorted((point, count) for point, count in dict(each).items() if count))
            for each in self.men
        )
        object.__setattr__(self, "men", tidy)
        for field in ("reserve", "bar", "off"):
            object.__setattr__(self, field, tuple(getattr(self, field)))
        object.__setattr__(self, "dice", tuple(sorted(self.dice)))

    def side(self, seat: int) -> dict[int, int]:
        """The men of a seat on the board by the places they have to go; a fresh dict."""
        return dict(self.men[seat])

    @property
    def actor(self) -> int | None:
        """The seat that must choose now, or None when dice must be thrown or all is over."""
        return self.turn if self.phase == "play" else None


# ---------------------------------------------------------------------------------------------
# The boards


def route(readings: Readings, seat: int) -> list[str]:
    """The places in the order in which a seat passes them.

    The twelve lines stand as on the board of Ostia, C B above, A in the middle, D E below; B and C
    are passed going left, D and E going right.
    """
    if "direction" in readings:  # tabula: 'own points 24...1'
        forward = [str(point) for point in range(24, 0, -1)]
        contrary = readings["direction"] == "contrary" and seat == BLACK
        return forward[::-1] if contrary else forward
    middle = [f"A{n}" for n in range(1, 13)]
    above = [f"{letter}{n}" for letter in "BC" for n in range(1, 7)]
    below = [f"{letter}{n}" for letter in "DE" for n in range(1, 7)]
    if readings["route"] == "split_entry":  # 'six A places each (left half, right half)'
        return (middle[:6] if seat == WHITE else middle[6:]) + above + below
    if readings["route"] == "mirror" and seat == BLACK:  # 'turned upside down': what lies above
        return middle + below[::-1] + above[::-1]  # goes below, B1 for E6, C6 for D1
    return middle + above + below


@lru_cache(maxsize=64)
def _route(readings_items: tuple[tuple[str, str], ...], seat: int) -> tuple[str, ...]:
    return tuple(route(dict(readings_items), seat))


def places(readings: Readings, seat: int) -> tuple[str, ...]:
    """The route, worked out once."""
    return _route(tuple(sorted(readings.items())), seat)


def place(readings: Readings, seat: int, to_go: int) -> str:
    """The place of the board where a man stands who has so many places to go."""
    return places(readings, seat)[-to_go]


def to_go(readings: Readings, seat: int, name: str) -> int:
    """How many places a man has to go who stands on a place."""
    return len(places(readings, seat)) - places(readings, seat).index(name)


def men_of(readings: Readings) -> int:
    return int(readings.get("men", "15"))


def dice_of(readings: Readings) -> int:
    """Three dice; '6 with two dice'."""
    return 2 if readings.get("men") == "6" else 3


def home(readings: Readings) -> range:
    """Where all men must be before one is borne off, by the places they have to go."""
    when = readings.get("bear_off_when", "last_six")
    return range(1, {"last_six": 7, "last_row": 13, "any_time": 99}[when])


# ---------------------------------------------------------------------------------------------
# Starting and throwing


def start(readings: Readings) -> Rows:
    """All men in reserve, before the seats have thrown for the beginning."""
    return Rows(({}, {}), reserve=(men_of(readings),) * 2, phase="opening")


def set_up(position: Mapping[str, Any], readings: Readings) -> Rows:
    """A position from `rows_positions`, carried on to the next throw, choice or end."""
    sides = [
        {to_go(readings, seat, name): count for name, count in position["men"][seat].items()}
        for seat in SEATS
    ]
    s = Rows(
        (sides[WHITE], sides[BLACK]),
        reserve=position["reserve"],
        bar=position["bar"],
        off=position["off"],
        turn=position["turn"],
        dice=position["dice"],
        phase="play" if position["dice"] else "throw",
    )
    check(s, readings)
    return carry_on(s, readings)


def check(s: Rows, readings: Readings) -> None:
    """Complain when men are missing or two colours share a place."""
    stood = []
    for seat in SEATS:
        men = s.side(seat)
        assert all(count > 0 for count in men.values()), s
        assert min(s.reserve[seat], s.bar[seat], s.off[seat]) >= 0, s
        waiting = s.reserve[seat] + s.bar[seat] + s.off[seat]
        assert sum(men.values()) + waiting == men_of(readings), s
        stood += [place(readings, seat, point) for point in men]
    assert len(stood) == len(set(stood)), s


def dice_due(s: Rows, readings: Readings) -> int:
    """How many dice are thrown next: one by each seat in the opening."""
    return {"opening": 1, "throw": dice_of(readings)}.get(s.phase, 0)


def thrown(s: Rows, readings: Readings, dice: tuple[int, ...]) -> Rows:
    """The position after the throw that is awaited; in the opening white's die, then black's."""
    assert len(dice) == dice_due(s, readings) > 0 and all(die in FACES for die in dice)
    if s.phase == "throw":
        return carry_on(replace(s, phase="play", dice=dice), readings)
    if s.rolls[WHITE] is None:
        return replace(s, rolls=(dice[0], None))
    if s.rolls[WHITE] == dice[0]:  # those tied for the highest throw again
        return replace(s, rolls=(None, None))
    first = WHITE if s.rolls[WHITE] > dice[0] else BLACK
    return replace(s, rolls=(None, None), phase="throw", turn=first)


# ---------------------------------------------------------------------------------------------
# Choosing


def half_moves(s: Rows, readings: Readings) -> set[HalfMove]:
    """Everything the seat on turn may do; every die that can be played must be."""
    if s.phase != "play":
        return set()
    me, far = s.turn, len(places(readings, s.turn))
    moves: set[HalfMove] = set()
    for die in s.dice:
        entry = far + 1 - die  # die k enters on the k-th place of the route
        if s.bar[me]:  # 'bar men come first'
            if is_open(s, readings, entry):
                moves.add(HalfMove("bar", entry, die))
            continue
        if s.reserve[me] and is_open(s, readings, entry):
            moves.add(HalfMove("reserve", entry, die))
        for point in s.side(me):
            if point > die and is_open(s, readings, point - die):
                if not behind_barrier(s, readings, point - die):
                    moves.add(HalfMove(point, point - die, die))
        for point in bears_from(s, readings, die):
            moves.add(HalfMove(point, "off", die))
    return moves


def is_open(s: Rows, readings: Readings, point: int) -> bool:
    """Two or more enemy men hold a place; on anything else a man may land."""
    return enemies_on(s, readings, point) < 2


def enemies_on(s: Rows, readings: Readings, point: int) -> int:
    """How many enemy men stand on the place that is so far from the mover's end."""
    name, enemy = place(readings, s.turn, point), 1 - s.turn
    if name not in places(readings, enemy):  # the other's six A places under split_entry
        return 0
    return s.side(enemy).get(to_go(readings, enemy, name), 0)


def behind_barrier(s: Rows, readings: Readings, point: int) -> bool:
    """'No man into the second half until all are entered.'"""
    return readings.get("barrier") == "on" and s.reserve[s.turn] > 0 and point <= 12


def bears_from(s: Rows, readings: Readings, die: int) -> set[int]:
    """The places from which a die bears a man off."""
    men = s.side(s.turn)
    if readings.get("bear_off_when") != "any_time":  # 'all men' in the last places, or off
        if s.reserve[s.turn] or any(point not in home(readings) for point in men):
            return set()
    exact = {die} & set(men)
    if exact or readings.get("bear_off", "exact") == "exact":
        return exact
    # modern: 'a larger die only when nothing stands farther behind'
    nearer = {point for point in men if point < die}
    farther = {point for point in men if point > die}
    return {max(nearer)} if nearer and not farther else set()


# ---------------------------------------------------------------------------------------------
# Doing it


def after(s: Rows, readings: Readings, half_move: HalfMove) -> Rows:
    """The position after a half-move, carried on to the next throw, choice or end."""
    assert s.phase == "play"
    source, target, die = half_move
    me, enemy = s.turn, 1 - s.turn
    sides, dice = [s.side(WHITE), s.side(BLACK)], [*s.dice]
    reserve, bar, off = [*s.reserve], [*s.bar], [*s.off]
    dice.remove(die)
    if source == "bar":
        bar[me] -= 1
    elif source == "reserve":
        reserve[me] -= 1
    else:
        sides[me][int(source)] -= 1
    if target == "off":
        off[me] += 1
    else:
        point = int(target)
        if enemies_on(s, readings, point):  # a lone man, else the place were not open: he is hit
            theirs = to_go(readings, enemy, place(readings, me, point))
            assert sides[enemy].pop(theirs) == 1
            bar[enemy] += 1
        sides[me][point] = sides[me].get(point, 0) + 1
    moved = replace(
        s,
        men=(sides[WHITE], sides[BLACK]),
        reserve=tuple(reserve),
        bar=tuple(bar),
        off=tuple(off),
        dice=tuple(dice),
    )
    return carry_on(moved, readings)


def carry_on(s: Rows, readings: Readings) -> Rows:
    """On to the next choice, the next throw or the end: who has borne all off has won."""
    for seat in SEATS:
        if s.off[seat] == men_of(readings):
            stake = 1 if seat == WHITE else -1
            return replace(s, phase="over", dice=(), winnings=(stake, -stake))
    if s.phase == "throw" or half_moves(s, readings):
        return s
    return replace(s, phase="throw", turn=1 - s.turn, dice=())


def payoff(s: Rows) -> tuple[int, int]:
    """What each seat has won; nothing while the game goes on."""
    return s.winnings


def whole_turns(s: Rows, readings: Readings) -> set[Rows]:
    """The end states of the longest runs of choices of one seat, no throw in between."""
    return ends_of_turn(
        s, lambda here: (after(here, readings, move) for move in half_moves(here, readings))
    )
