"""Tables by astronomy (Alfonso X, f. 97), written slowly and plainly from the prose.

This module shares nothing with the package it checks.  The 49 points are numbered 0..48 round the
board, always to the right: 0..6 is Saturn's side, 7..13 Jupiter's, and so on; the first of each
side is its Ace.  Nothing is optimised.

A position is a `Stars`.  The questions one can ask are

    dice_due(s, readings)            how many dice does the throw have that is awaited? (0: none)
    thrown(s, readings, dice)        what does the table look like when it has been thrown?
    half_moves(s, readings)          what may the one who must choose do now?
    after(s, readings, half_move)    what does the table look like when he has done it?
    whole_turns(s, readings)         where can the run of choices of that seat end?
    payoff(s)                        what has each seat won?

`readings` is a plain dict of the three fields, see `READINGS` and `NAMED`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from tests.oracle.turns import ends_of_turn

Readings = Mapping[str, str]

SEATS = range(7)  # Saturn, Jupiter, Mars, Sun, Venus, Mercury, Moon; each next one to the right
PLANETS = ("saturn", "jupiter", "mars", "sun", "venus", "mercury", "moon")
LETTERS = ("Sa", "Ju", "Ma", "Su", "Ve", "Me", "Mo")
MEN = 7
SIDE = 7  # points on a side
POINTS = 49
FACES = 7

VALUES: dict[str, tuple[str, ...]] = {
    "ace_points": (
        "skip_if_stacked",
        "skip_unless_lone",
        "any_stacked",
        "right_only",
        "count_all",
    ),
    "dice_count": ("3", "2"),
    "stakes": ("captives", "coins"),
}
READINGS: dict[str, str] = {field: values[0] for field, values in VALUES.items()}
NAMED: dict[str, dict[str, str]] = {
    "default": READINGS,
    "knutson": READINGS | {"ace_points": "any_stacked"},
    "golladay": READINGS | {"ace_points": "skip_unless_lone"},
    "ludii": READINGS | {"ace_points": "count_all"},
}


class HalfMove(NamedTuple):
    """One man of the seat on turn by one die, from and to points of the board 0..48."""

    source: int
    target: int
    die: int


@dataclass(frozen=True)
class Stars:
    """One position; every tuple of seven is in the order of the seats.

    men         for each seat the points on which its men stand, one entry for each man, sorted
    held        the captives each seat keeps
    phase       opening | throw | play | over
    turn        the seat on turn
    dice        the dice still to be played
    contenders  in `opening`: who still throws for the beginning; rolls: what they threw so far
    winnings    what each seat has won
    """

    men: tuple[tuple[int, ...], ...]
    held: tuple[int, ...] = (0,) * 7
    phase: str = "throw"
    turn: int = 0
    dice: tuple[int, ...] = ()
    contenders: tuple[int, ...] = ()
    rolls: tuple[int, ...] = ()
    winnings: tuple[int, ...] = (0,) * 7

    def __post_init__(self) -> None:
        object.__setattr__(self, "men", tuple(tuple(sorted(each)) for each in self.men))
        object.__setattr__(self, "dice", tuple(sorted(self.dice)))

    @property
    def actor(self) -> int | None:
        """The seat that must choose now, or None when dice must be thrown or all is over."""
        return self.turn if self.phase == "play" else None


# ---------------------------------------------------------------------------------------------
# The board


def ace(seat: int) -> int:
    """'Their Ace point -- that is, their leftmost point on the board.'"""
    return SIDE * seat


def ace_owner(point: int) -> int | None:
    """The seat whose Ace point this is, if it is one."""
    return point // SIDE if point % SIDE == 0 else None


def point_name(point: int) -> str:
    return f"{LETTERS[point // SIDE]}{point % SIDE + 1}"


def point_number(name: str) -> int:
    return next(point for point in range(POINTS) if point_name(point) == name)


def on_point(s: Stars, point: int) -> tuple[int, int] | None:
    """The seat that stands on a point and the number of its men, or None."""
    for seat in SEATS:
        if point in s.men[seat]:
            return seat, s.men[seat].count(point)
    return None


def in_play(s: Stars) -> list[int]:
    """The seats with a man on the board."""
    return [seat for seat in SEATS if s.men[seat]]


def check(s: Stars) -> None:
    """Complain when men are missing or two colours share a point."""
    assert sum(len(each) for each in s.men) + sum(s.held) == MEN * 7, s
    assert all(len(each) <= MEN and held >= 0 for each, held in zip(s.men, s.held, strict=True)), s
    points = [set(each) for each in s.men]
    assert sum(map(len, points)) == len(set().union(*points)), s
    assert all(0 <= point < POINTS for each in points for point in each), s


# ---------------------------------------------------------------------------------------------
# Starting and throwing


def start(readings: Readings) -> Stars:
    """'All players should place all seven of their men on their Ace point.'"""
    men = tuple((ace(seat),) * MEN for seat in SEATS)
    return Stars(men, phase="opening", contenders=tuple(SEATS))


def set_up(position: Mapping[str, Any], readings: Readings) -> Stars:
    """A position from `stars_positions`, carried on to the next throw, choice or end."""
    men = tuple(
        tuple(
            point_number(name)
            for name, count in position["men"][seat].items()
            for _ in range(count)
        )
        for seat in SEATS
    )
    s = Stars(
        men,
        held=tuple(position["held"]),
        phase=position["phase"],
        turn=position["turn"],
        dice=tuple(position["dice"]),
        contenders=tuple(position["contenders"]),
        rolls=tuple(position["rolls"]),
    )
    check(s)
    return s if s.phase == "opening" else carry_on(s, readings)


def thrower(s: Stars) -> int | None:
    """The seat that must throw."""
    if s.phase == "opening":
        return s.contenders[len(s.rolls)]
    return s.turn if s.phase == "throw" else None


def dice_due(s: Stars, readings: Readings) -> int:
    """How many dice are thrown next: one in the opening, three (or two) in a turn."""
    return {"opening": 1, "throw": int(readings["dice_count"])}.get(s.phase, 0)


def thrown(s: Stars, readings: Readings, dice: tuple[int, ...]) -> Stars:
    """The position after the throw that is awaited; in the opening each seat's die by itself."""
    assert len(dice) == dice_due(s, readings) > 0
    assert all(1 <= die <= FACES for die in dice)
    if s.phase == "throw":
        return carry_on(replace(s, phase="play", dice=dice), readings)
    # 'Each seat throws one seven-sided die, those tied for the highest again; the winner plays
    # first with a new throw.'
    rolls = (*s.rolls, *dice)
    if len(rolls) < len(s.contenders):
        return replace(s, rolls=rolls)
    highest = max(rolls)
    best = tuple(seat for seat, roll in zip(s.contenders, rolls, strict=True) if roll == highest)
    if len(best) > 1:
        return replace(s, contenders=best, rolls=())
    return replace(s, phase="throw", turn=best[0], contenders=(), rolls=())


# ---------------------------------------------------------------------------------------------
# Choosing


def half_moves(s: Stars, readings: Readings) -> set[HalfMove]:
    """Everything the seat on turn may do; empty when nobody has to choose.

    'If you can use a die roll, you must do so; you cannot voluntarily pass.'  'You may move a
    single man two or even all three times, but each move must be individually legal.'
    """
    if s.phase != "play":
        return set()
    moves: set[HalfMove] = set()
    for die in s.dice:
        for source in s.men[s.turn]:
            target = landing(s, readings, source, die)
            if is_open(s, target):
                moves.add(HalfMove(source, target, die))
    return moves


def landing(s: Stars, readings: Readings, source: int, die: int) -> int:
    """Where a man comes who moves to the right by so many points, counting point by point."""
    point = source
    while die:
        point = (point + 1) % POINTS
        if is_counted(s, readings, point):
            die -= 1
    return point


def is_counted(s: Stars, readings: Readings, point: int) -> bool:
    """Is a point counted by the seat on turn?  All are but some of the rivals' Ace points."""
    owner = ace_owner(point)
    if owner is None or owner == s.turn:  # 'A seat's own Ace is always counted.'
        return True
    owners_men = s.men[owner].count(point)
    anybodys_men = sum(each.count(point) for each in s.men)
    reading = readings["ace_points"]
    if reading == "skip_if_stacked":  # 'if it is still piled with more than one of his men'
        return owners_men < 2
    if reading == "skip_unless_lone":  # 'unless there remains one lone piece'
        return anybodys_men == 1
    if reading == "any_stacked":  # 'skipped when it is occupied by more than one piece'
        return anybodys_men < 2
    if reading == "right_only":  # 'the space to their right'
        return owner != (s.turn + 1) % len(SEATS) or owners_men < 2
    assert reading == "count_all"
    return True


def is_open(s: Stars, point: int) -> bool:
    """'No opponent may land on that space so long as two or more of your men occupy it.'"""
    there = on_point(s, point)
    return there is None or there[0] == s.turn or there[1] == 1


# ---------------------------------------------------------------------------------------------
# Doing it


def after(s: Stars, readings: Readings, half_move: HalfMove) -> Stars:
    """The position after a half-move, carried on to the next throw, choice or end.

    'If another player's man comes along and lands on that space, he captures your man', for good;
    'when you capture an opposing man, you hold onto it'.
    """
    assert s.phase == "play"
    source, target, die = half_move
    men, held, dice = [[*each] for each in s.men], [*s.held], [*s.dice]
    dice.remove(die)
    there = on_point(s, target)
    if there is not None and there[0] != s.turn:
        men[there[0]].remove(target)
        held[s.turn] += 1
    men[s.turn].remove(source)
    men[s.turn].append(target)
    moved = replace(s, men=tuple(map(tuple, men)), held=tuple(held), dice=tuple(dice))
    return carry_on(moved, readings)


def carry_on(s: Stars, readings: Readings) -> Stars:
    """On to the next choice, the next throw or the end.

    'The game ends at once when only one seat has men on the board; dice left are void.'  What
    cannot be played is lost; 'play then passes to the right'; a seat without men is skipped.
    """
    lost = [MEN - len(each) for each in s.men]
    if readings["stakes"] == "coins":  # 'every capture pays one coin at once'
        coins = tuple(held - gone for held, gone in zip(s.held, lost, strict=True))
        s = replace(s, winnings=coins)
    if len(in_play(s)) == 1:
        if readings["stakes"] == "captives":  # 'pile - 7'; the last seat's own men count for it
            piles = (held + len(own) for held, own in zip(s.held, s.men, strict=True))
            s = replace(s, winnings=tuple(pile - MEN for pile in piles))
        return replace(s, phase="over", dice=())
    if s.phase == "play" and half_moves(s, readings):
        return s
    turn = s.turn if s.phase == "throw" else (s.turn + 1) % 7
    while not s.men[turn]:
        turn = (turn + 1) % 7
    return replace(s, phase="throw", turn=turn, dice=())


# ---------------------------------------------------------------------------------------------
# Ends


def payoff(s: Stars) -> tuple[int, ...]:
    """What each seat has won.

    While the game goes on: nothing under `captives`, the coins paid so far under `coins`.
    """
    return s.winnings


def whole_turns(s: Stars, readings: Readings) -> set[Stars]:
    """The end states of the longest runs of choices of one seat, no throw in between."""
    return ends_of_turn(
        s, lambda here: (after(here, readings, move) for move in half_moves(here, readings))
    )
