"""Tablut, slow and plain from the prose: Linnaeus's laws, and Smith's where they differ.

This module shares nothing with the package it checks.  Points are complex numbers: 0 is the
castle, 1 is one step to the right of it, 1j one step up; the board reaches four steps each way.
A position is three sets of points and what else is to be known; nothing is optimised.

    start(readings)          the position in which a game begins
    moves(s, readings)       what may the side on turn do?  pairs of points
    after(s, readings, move) the position after it, with what was taken and who has won, if anybody
    perft(s, readings, n)    in how many ways n moves can follow one another

What the laws leave open is settled as the rules page has it; where that page is silent too, this
hand had to choose:

- who moves in between two enemies and dies first takes what his move takes; a move that takes the
  king ends the war, and the mover lives
- the king shut in: nobody of the pack can move, that is of the king, the Swedes beside him, those
  beside them, and so on
- ends are looked for in this order: the king taken, out, shut in; the position come back; no move
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

Readings = Mapping[str, str]
Point = complex
Move = tuple[Point, Point]

CASTLE = 0j
WAYS = (1 + 0j, -1 + 0j, 1j, -1j)
FILES = "abcdefghi"

VALUES: dict[str, tuple[str, ...]] = {
    "first_mover": ("attackers", "defenders"),
    "king_capture": ("linnaeus", "smith"),
    "throne_hostile_to_men": ("always", "empty", "no", "law10"),
    "king_may_reenter": ("no", "yes"),
    "entering_between": ("safe", "killed"),
    "king_shut_in": ("loses", "plays_on"),
    "repetition": ("draw_second", "draw_third"),
    "no_move": ("loses", "draw"),
}
LINNAEUS = {field: values[0] for field, values in VALUES.items()}
SMITH = LINNAEUS | {
    "king_capture": "smith",
    "throne_hostile_to_men": "law10",
    "entering_between": "killed",
}


@dataclass(frozen=True)
class Tablut:
    """One position; ``seen`` are the positions since the last death, this one last."""

    muscovites: frozenset[Point]
    swedes: frozenset[Point]
    king: Point
    turn: str
    seen: tuple[object, ...] = ()
    taken: frozenset[Point] = frozenset()
    winner: str | None = None
    how: str = ""


def name(point: Point) -> str:
    """The castle is e5."""
    return FILES[int(point.real) + 4] + str(int(point.imag) + 5)


def point(text: str) -> Point:
    """The point of that name."""
    return complex(FILES.index(text[0]) - 4, int(text[1]) - 5)


def inside(at: Point) -> bool:
    """Is it a point of the board?"""
    return abs(at.real) <= 4 and abs(at.imag) <= 4


def outermost(at: Point) -> bool:
    """Is it at the edge?"""
    return abs(at.real) == 4 or abs(at.imag) == 4


def start(readings: Readings) -> Tablut:
    """Swedes one and two steps from the castle; Muscovites in a T at the end of each arm."""
    swedes = frozenset(way * steps for way in WAYS for steps in (1, 2))
    stems = {way * 3 for way in WAYS} | {way * 4 for way in WAYS}
    arms = {way * 4 + aside for way in WAYS for aside in (way * 1j, way * -1j)}
    s = Tablut(frozenset(stems | arms), swedes, CASTLE, readings["first_mover"])
    return replace(s, seen=(board(s),))


def board(s: Tablut) -> object:
    """What must be the same when a position comes back."""
    return s.muscovites, s.swedes, s.king, s.turn


def own(s: Tablut) -> frozenset[Point]:
    """The pieces of the side on turn."""
    return s.muscovites if s.turn == "attackers" else s.swedes | {s.king}


def ways_of(s: Tablut, readings: Readings, source: Point) -> Iterator[Point]:
    """Where a piece may slide to: past nobody, and never over the castle."""
    occupied = s.muscovites | s.swedes | {s.king}
    for way in WAYS:
        at = source + way
        while inside(at) and at not in occupied:
            if at == CASTLE:
                if source == s.king and readings["king_may_reenter"] == "yes":
                    yield at
                break
            yield at
            at += way


def moves(s: Tablut, readings: Readings) -> set[Move]:
    """What the side on turn may do."""
    if s.how:
        return set()
    return {(source, at) for source in own(s) for at in ways_of(s, readings, source)}


def shuts_in(s: Tablut, readings: Readings, at: Point, victim: str) -> bool:
    """Would a man of the victim's side die against what is on this point?"""
    if victim == "attackers" and (at in s.swedes or at == s.king):
        return True
    if victim == "defenders" and at in s.muscovites:
        return True
    if at != CASTLE:
        return False
    if readings["throne_hostile_to_men"] == "always":
        return True
    if readings["throne_hostile_to_men"] == "empty":
        return s.king != CASTLE
    if readings["throne_hostile_to_men"] == "law10":
        held = len([way for way in WAYS if way in s.muscovites])
        return victim == "defenders" and s.king == CASTLE and held == 3
    return False


def by_castle(at: Point) -> bool:
    """In the castle or on a point beside it."""
    return at == CASTLE or at in WAYS


def surrounded(s: Tablut) -> bool:
    """Four round the king; beside the castle, three and the castle."""
    return all(
        s.king + way in s.muscovites or (s.king + way == CASTLE and s.king in WAYS) for way in WAYS
    )


def king_is_taken(s: Tablut, readings: Readings, came: Point) -> bool:
    """A Muscovite has come to a point: does it take the king?"""
    way = s.king - came
    if way not in WAYS:
        return False
    if by_castle(s.king) or readings["king_capture"] == "smith":
        return surrounded(s)
    return s.king + way in s.muscovites


def king_gets_between(s: Tablut, readings: Readings) -> bool:
    """The king has moved: does he stand between two who may take him between two?"""
    if by_castle(s.king) or readings["king_capture"] == "smith":
        return False
    return any(s.king + way in s.muscovites and s.king - way in s.muscovites for way in (1, 1j))


def is_shut_in(s: Tablut, readings: Readings) -> bool:
    """Can nobody of the king's pack move?"""
    pack = {s.king}
    while True:
        more = {at + way for at in pack for way in WAYS} & s.swedes
        if more <= pack:
            break
        pack |= more
    return not any(True for at in pack for _ in ways_of(s, readings, at))


def after(s: Tablut, readings: Readings, move: Move) -> Tablut:
    """Make a move and look what comes of it."""
    source, target = move
    mover, other = s.turn, "defenders" if s.turn == "attackers" else "attackers"
    muscovites, swedes, king = set(s.muscovites), set(s.swedes), s.king
    if source == king:
        king = target
    elif mover == "attackers":
        muscovites = muscovites - {source} | {target}
    else:
        swedes = swedes - {source} | {target}
    s = replace(s, muscovites=frozenset(muscovites), swedes=frozenset(swedes), king=king)
    dead = set()
    for way in WAYS:
        victim = target + way
        prey = s.swedes if mover == "attackers" else s.muscovites
        if victim in prey and shuts_in(s, readings, victim + way, other):
            dead.add(victim)
    s = replace(s, muscovites=s.muscovites - dead, swedes=s.swedes - dead)
    taken = mover == "attackers" and king_is_taken(s, readings, target)
    if readings["entering_between"] == "killed" and not taken:
        if target == s.king:
            taken = king_gets_between(s, readings) and not outermost(target)
        elif any(
            shuts_in(s, readings, target + way, mover)
            and shuts_in(s, readings, target - way, mover)
            for way in (1, 1j)
        ):
            dead.add(target)
            s = replace(s, muscovites=s.muscovites - {target}, swedes=s.swedes - {target})
    s = replace(s, turn=other, taken=frozenset(dead))
    s = replace(s, seen=(*(() if dead else s.seen), board(s)))
    if taken:
        return replace(s, winner="attackers", how="king taken")
    if outermost(s.king):
        return replace(s, winner="defenders", how="king out")
    if readings["king_shut_in"] == "loses" and is_shut_in(s, readings):
        return replace(s, winner="attackers", how="shut in")
    if s.seen.count(board(s)) >= (2 if readings["repetition"] == "draw_second" else 3):
        return replace(s, how="repeated")
    if not moves(s, readings):
        return replace(s, winner=mover if readings["no_move"] == "loses" else None, how="no move")
    return s


def perft(s: Tablut, readings: Readings, depth: int) -> int:
    """In how many ways so many moves can follow one another."""
    options = moves(s, readings)
    if depth == 1:
        return len(options)
    return sum(perft(after(s, readings, move), readings, depth - 1) for move in options)
