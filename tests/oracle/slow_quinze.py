"""Quinze tablas (Alfonso X, f. 73; seed 001), written slowly and plainly from the prose.

This module shares nothing with the package it checks.  Every man is kept under his owner's own
numbering: he comes on at 24..19, walks down to 1 and, where men are borne off, then off.  Own
point p of one seat is point 25 - p of the other: the seats move in opposite directions.

A position is a `Quinze`.  The questions one can ask are

    dice_due(s, readings)            how many dice does the throw have that is awaited? (0: none)
    thrown(s, readings, dice)        what does the table look like when it has been thrown?
    half_moves(s, readings)          what may the one who must choose do now?
    after(s, readings, half_move)    what does the table look like when he has done it?
    whole_turns(s, readings)         where can the run of choices of that seat end?
    payoff(s)                        what has each seat won?

`readings` is a plain dict of the fields, see `VALUES`, `READINGS` and `NAMED`; where the prose is
silent, settled_five.md says what was settled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from tests.oracle.turns import ends_of_turn

Readings = Mapping[str, str]
Men = tuple[tuple[int, int], ...]

WHITE, BLACK = SEATS = (0, 1)
MEN = 15
DICE = 3
FACES = range(1, 7)
ENTRY = range(19, 25)
START = {24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 19: 2, 18: 2, 17: 1}
MIRROR = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 1}

VALUES: dict[str, tuple[str, ...]] = {
    "entering": ("free", "die", "never"),
    "entering_hits": ("on", "off"),
    "prime": ("sealed", "literal"),
    "end": ("mirror", "bear_off", "points"),
    "mutual_block": ("last_mover", "tie"),
}
READINGS: dict[str, str] = {field: values[0] for field, values in VALUES.items()}
NAMED: dict[str, dict[str, str]] = {
    "default": READINGS,
    "playinginhistory": READINGS | {"prime": "literal"},
    "ludii": READINGS | {"entering": "never", "end": "bear_off"},
}


def conflict(readings: Readings) -> str | None:
    """Why these readings cannot go together, or None."""
    if readings["entering"] == "never" and readings["end"] == "mirror":
        return "who lost a man for good could never stand as the mirror asks"
    return None


class HalfMove(NamedTuple):
    """One man: source an own point or "bar", target an own point or "off", die 0 for a placing."""

    source: int | str
    target: int | str
    die: int


@dataclass(frozen=True)
class Quinze:
    """One position; every pair is in the order white, black.

    men       for each seat its men by own points, given as dicts and stored as sorted tuples
    bar       men hit; under entering never they are out of the game for good
    off       men borne off
    phase     opening | enter | throw | play | over
    turn      the seat on turn
    dice      the dice still to be played
    rolls     in the opening: what each seat has thrown so far
    last      the seat that last played a man by a die, None when nobody has
    how       when the game is over: prime | mirror | off | block
    winnings  when the game is over: what each seat wins
    """

    men: tuple[Men | Mapping[int, int], Men | Mapping[int, int]]
    bar: tuple[int, ...] = (0, 0)
    off: tuple[int, ...] = (0, 0)
    phase: str = "throw"
    turn: int = WHITE
    dice: tuple[int, ...] = ()
    rolls: tuple[int | None, ...] = (None, None)
    last: int | None = None
    how: str | None = None
    winnings: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        tidy = tuple(
            tuple(sorted((point, count) for point, count in dict(each).items() if count))
            for each in self.men
        )
        object.__setattr__(self, "men", tidy)
        object.__setattr__(self, "bar", tuple(self.bar))
        object.__setattr__(self, "off", tuple(self.off))
        object.__setattr__(self, "dice", tuple(sorted(self.dice)))

    def side(self, seat: int) -> dict[int, int]:
        """The men of a seat on the board by his own points; a fresh dict."""
        return dict(self.men[seat])

    @property
    def actor(self) -> int | None:
        """The seat that must choose now, or None when dice must be thrown or all is over."""
        return self.turn if self.phase in ("enter", "play") else None


# ---------------------------------------------------------------------------------------------
# Starting and throwing


def start(readings: Readings) -> Quinze:
    """'You start with six pairs of pieces in your home quadrant, with your extra three placed
    immediately next to them in your outer table.'"""
    return Quinze((START, START), phase="opening")


def set_up(position: Mapping[str, Any], readings: Readings) -> Quinze:
    """A position from `quinze_positions`, carried on to the next throw, choice or end.

    Without dice it stands at the beginning of a turn.  With dice in hand it stands in the middle
    of one: the prime and the free entering wait for the next turn.
    """
    s = Quinze(
        (position["white"], position["black"]),
        bar=position["bar"],
        off=position["off"],
        turn=position["turn"],
        dice=position["dice"],
        phase="play" if position["dice"] else "throw",
        last=position["last"],
    )
    check(s)
    return decided(s, readings) or (
        carry_on(s, readings) if s.dice else turn_begins(s, readings, s.turn)
    )


def check(s: Quinze) -> None:
    """Complain when men are missing, three stand together or two colours share a point."""
    for seat in SEATS:
        men = s.side(seat)
        assert all(1 <= point <= 24 and count in (1, 2) for point, count in men.items()), s
        assert s.bar[seat] >= 0 and s.off[seat] >= 0, s
        assert sum(men.values()) + s.bar[seat] + s.off[seat] == MEN, s
    assert not any(25 - point in s.side(BLACK) for point in s.side(WHITE)), s


def dice_due(s: Quinze, readings: Readings) -> int:
    """How many dice are thrown next: one by each seat in the opening, three in a turn."""
    return {"opening": 1, "throw": DICE}.get(s.phase, 0)


def thrown(s: Quinze, readings: Readings, dice: tuple[int, ...]) -> Quinze:
    """The position after the throw that is awaited; in the opening white's die, then black's."""
    assert len(dice) == dice_due(s, readings) > 0 and all(die in FACES for die in dice)
    if s.phase == "throw":
        return carry_on(replace(s, phase="play", dice=dice), readings)
    if s.rolls[WHITE] is None:
        return replace(s, rolls=(dice[0], None))
    mine, theirs = s.rolls[WHITE], dice[0]
    if mine == theirs:  # those tied for the highest throw again
        return replace(s, rolls=(None, None))
    first = WHITE if mine > theirs else BLACK
    return turn_begins(replace(s, rolls=(None, None)), readings, first)


# ---------------------------------------------------------------------------------------------
# Choosing


def half_moves(s: Quinze, readings: Readings) -> set[HalfMove]:
    """Everything the seat on turn may do; empty when nobody has to choose.

    'As long as a die that is left can be played it must be, half-move by half-move; the order is
    free.'
    """
    if s.phase == "enter":
        return {HalfMove("bar", point, 0) for point in entries(s, readings, s.turn)}
    if s.phase == "play":
        return playable(s, readings, s.turn, s.dice)
    return set()


def playable(
    s: Quinze, readings: Readings, seat: int, dice: tuple[int, ...] | range
) -> set[HalfMove]:
    """Every way in which a seat can play one of these dice."""
    moves: set[HalfMove] = set()
    if others_wait(s, readings, seat):
        for die in dice:
            if 25 - die in entries(s, readings, seat):
                moves.add(HalfMove("bar", 25 - die, die))
        return moves
    for die in dice:
        for point in s.side(seat):
            if point > die and is_open(s, seat, point - die):
                moves.add(HalfMove(point, point - die, die))
            if point == die and readings["end"] != "mirror":  # 'any time, exact die'
                moves.add(HalfMove(point, "off", die))
    return moves


def others_wait(s: Quinze, readings: Readings, seat: int) -> bool:
    """'die k on own 25-k, the others wait'; sealed: 'where his own pairs help to close the table he
    plays his other men'."""
    if readings["entering"] != "die" or not s.bar[seat]:
        return False
    return bool(entries(s, readings, seat)) or readings["prime"] != "sealed"


def is_open(s: Quinze, seat: int, point: int) -> bool:
    """'You can never have a stack of more than two pieces'; two enemies hold a point too."""
    return s.side(seat).get(point, 0) < 2 and s.side(1 - seat).get(25 - point, 0) < 2


def entries(s: Quinze, readings: Readings, seat: int) -> set[int]:
    """The points on which a man who was hit can be put: 'empty, an own single, a lone enemy'."""
    return {
        point
        for point in ENTRY
        if is_open(s, seat, point)
        and (readings["entering_hits"] == "on" or 25 - point not in s.side(1 - seat))
    }


# ---------------------------------------------------------------------------------------------
# Doing it


def after(s: Quinze, readings: Readings, half_move: HalfMove) -> Quinze:
    """The position after a half-move, carried on to the next throw, choice or end."""
    source, target, die = half_move
    me, enemy = s.turn, 1 - s.turn
    sides, bar, off, dice = [s.side(WHITE), s.side(BLACK)], [*s.bar], [*s.off], [*s.dice]
    if source == "bar":
        bar[me] -= 1
    else:
        sides[me][int(source)] -= 1
    if target == "off":
        off[me] += 1
    else:
        point = int(target)
        sides[me][point] = sides[me].get(point, 0) + 1
        if 25 - point in sides[enemy]:  # a lone man, else the point were not open: he is hit
            assert sides[enemy].pop(25 - point) == 1
            bar[enemy] += 1
    if die:
        dice.remove(die)
    moved = replace(
        s,
        men=(sides[WHITE], sides[BLACK]),
        bar=tuple(bar),
        off=tuple(off),
        dice=tuple(dice),
        last=me if die else s.last,  # 'placings do not count'
    )
    return decided(moved, readings) or carry_on(moved, readings)


def carry_on(s: Quinze, readings: Readings) -> Quinze:
    """On to the next choice, the next throw or the end."""
    if half_moves(s, readings) and (s.phase == "play" or s.bar[s.turn]):
        return s
    if s.phase == "enter":  # all are in, or no point is open any more
        return replace(s, phase="throw")
    assert s.phase == "play"
    if stands_still(s, readings):
        return over(s, readings, s.last if readings["mutual_block"] == "last_mover" else None)
    return turn_begins(s, readings, 1 - s.turn)


def turn_begins(s: Quinze, readings: Readings, seat: int) -> Quinze:
    """The prime is looked at, then men who were hit are put back, then the dice are thrown."""
    s = replace(s, turn=seat, dice=(), phase="throw")
    if is_primed(s, readings, seat):
        return over(s, readings, 1 - seat, "prime")
    if readings["entering"] == "free" and s.bar[seat]:
        return carry_on(replace(s, phase="enter"), readings)
    return s


# ---------------------------------------------------------------------------------------------
# Ends


def decided(s: Quinze, readings: Readings) -> Quinze | None:
    """The position as one that is over, if it is; the seat on turn is looked at first."""
    for seat in (s.turn, 1 - s.turn):
        if readings["end"] == "mirror":
            if s.side(seat) == MIRROR:
                return over(s, readings, seat, "mirror")
            continue
        left = sum(s.side(seat).values())
        if readings["entering"] != "never":  # there who was hit is not left to his seat
            left += s.bar[seat]
        if not left and s.off[seat]:
            return over(s, readings, seat, "off")
    return None


def is_primed(s: Quinze, readings: Readings, seat: int) -> bool:
    """'He then does not have points upon which to enter them and he therefore loses the game.'"""
    if not s.bar[seat] or readings["entering"] == "never":
        return False
    if readings["prime"] == "literal":
        return not entries(s, readings, seat)
    return all(s.side(1 - seat).get(25 - point) == 2 for point in ENTRY)


def stands_still(s: Quinze, readings: Readings) -> bool:
    """'Neither player can move any pieces no matter what the dice roll', and none can enter.

    Who is primed loses at the start of his turn, so that his table does not stand still for ever.
    """
    for seat in SEATS:
        if is_primed(s, readings, seat) or playable(s, readings, seat, FACES):
            return False
        if readings["entering"] == "free" and s.bar[seat] and entries(s, readings, seat):
            return False
    return True


def over(s: Quinze, readings: Readings, winner: int | None, how: str = "block") -> Quinze:
    """The end, and what it pays: one stake, or 'a point per man borne off' where one is out."""
    stake = 0 if winner is None else 1 if winner == WHITE else -1
    if how == "off" and readings["end"] == "points":
        stake = s.off[WHITE] - s.off[BLACK]
    return replace(s, phase="over", dice=(), how=how, winnings=(stake, -stake))


def payoff(s: Quinze) -> tuple[int, int]:
    """What each seat has won; nothing while the game goes on."""
    return s.winnings


def whole_turns(s: Quinze, readings: Readings) -> set[Quinze]:
    """The end states of the longest runs of choices of one seat, no throw in between."""
    return ends_of_turn(
        s, lambda here: (after(here, readings, move) for move in half_moves(here, readings))
    )
