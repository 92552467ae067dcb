"""A slow hand and the package's law side by side: the same position, throws and half-moves in both.

A `Hand` says how a slow hand is asked and how it says, in the package's words, what it sees.
`walk` plays on at random from one position in both and compares all the way: who stands where, who
must throw how many dice or choose what, every half-move, where whole turns lead, and what is paid.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import tablesnb as tn
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition, build
from tablesnb.tables.ruleset import Ruleset

Readings = Mapping[str, str]
Half = tuple[str, str, int]
SEATS = ("white", "black")
# phases of the package that the slow hands know by another name
PHASES = {"entering": "enter", "entered": "throw", "first_throw": "throw"}


@dataclass(frozen=True)
class Hand:
    """A slow hand; `told` and `half` put what it says into the package's words."""

    start: Callable[[Readings], Any]
    dice_due: Callable[[Any, Readings], int]
    thrown: Callable[[Any, Readings, int, tuple[int, ...]], Any]  # by which seat
    half_moves: Callable[[Any, Readings], set[Any]]
    after: Callable[[Any, Readings, Any], Any]
    whole_turns: Callable[[Any, Readings], set[Any]]
    payoff: Callable[[Any], tuple[int, ...]]
    men: Callable[[Any, Readings, int], dict[str, int]]  # of a seat, by the seat's own points
    half: Callable[[Any, Readings, Any], Half]


ASKED = ("start", "dice_due", "half_moves", "after", "whole_turns", "payoff")


def hand_of(
    slow: Any,
    men: Callable[[Any, Readings, int], dict[str, int]],
    half: Callable[[Any, Readings, Any], Half],
    **special: Callable[..., Any],
) -> Hand:
    """The hand of a slow module; `special` are questions that are to be asked otherwise.

    A slow module that is not told who throws knows it by itself.
    """

    def thrown(s: Any, readings: Readings, seat: int, dice: tuple[int, ...]) -> Any:
        return slow.thrown(s, readings, dice)

    special.setdefault("thrown", thrown)
    asked = {name: getattr(slow, name) for name in ASKED if name not in special}
    return Hand(men=men, half=half, **asked, **special)


def told(hand: Hand, s: Any, readings: Readings) -> tuple[Any, ...]:
    """What the slow hand sees."""
    goes_on = s.phase != "over"
    men = tuple(tuple(sorted(hand.men(s, readings, seat).items())) for seat in (0, 1))
    return (
        men,
        tuple(getattr(s, "reserve", (0, 0))),
        tuple(s.bar),
        tuple(s.off),
        s.phase,
        SEATS[s.turn] if goes_on and s.phase != "opening" else None,
        tuple(sorted(s.dice)) if goes_on else (),
        getattr(s, "last", None) if goes_on else None,
    )


def spoken(position: TablesPosition) -> tuple[Any, ...]:
    """What the package sees."""
    goes_on = position.phase != "over"
    last = position.row[law.LAST] if position.rules.row[law.BLOCK] else law.NOBODY
    return (
        tuple(
            tuple(sorted((str(point), men) for point, men in position.men(seat).items()))
            for seat in SEATS
        ),
        tuple(position.reserve(seat) for seat in SEATS),
        tuple(position.bar(seat) for seat in SEATS),
        tuple(position.off(seat) for seat in SEATS),
        PHASES.get(position.phase, position.phase),
        position.turn if goes_on else None,
        tuple(sorted(position.dice_left)) if goes_on else (),
        last if goes_on and last != law.NOBODY else None,
    )


def half_of(rules: Ruleset, move: tn.Move) -> Half:
    """A half-move of the package by its places and its die."""
    if move.text.startswith("break"):
        return ("break", move.text.split()[1], 0)
    seat, source, target, die = move.code
    return (rules.place_name(seat, source), rules.place_name(seat, target), die)


def set_up(
    rules: Ruleset, men: Mapping[str, Mapping[str, int]], found: Mapping[str, Any]
) -> TablesPosition:
    """A position of the slow hand's in the package; dice already played are taken for ones."""
    due = rules.row[law.DICE]
    left = tuple(found["dice"])
    thrown = (*left, *(1 for _ in range(due - len(left)))) if left else ()
    position = build(
        rules,
        men,  # type: ignore[arg-type]
        bar=dict(zip(SEATS, found["bar"], strict=True)),
        reserve=dict(zip(SEATS, found.get("reserve", (0, 0)), strict=True)),
        off=dict(zip(SEATS, found["off"], strict=True)),
        turn=SEATS[found["turn"]],
        dice=thrown,
        left=left if left and len(left) < due else None,
    )
    if found.get("last") is None:
        return position
    row = list(position.row)
    row[law.LAST] = found["last"]
    return TablesPosition.met(rules, row)


def walk(
    hand: Hand,
    game: tn.Game,
    s: Any,
    readings: Readings,
    rng: random.Random,
    steps: int = 8,
    turns: int = 3,
) -> str | None:
    """Play on in both; whole turns are compared where at most `turns` dice are left.

    Returns the phase in which it stopped.  A whole game is walked with steps enough.
    """
    rules = game.rules
    assert isinstance(rules, Ruleset)
    for _ in range(steps):
        there = told(hand, s, readings)
        assert spoken(game.position) == there, (game.position.id, readings)
        awaited = game.awaits
        if awaited is None:
            outcome = game.outcome()
            assert outcome is not None
            assert tuple(outcome.payoff.values()) == tuple(hand.payoff(s)), game.position.id
            return "over"
        if isinstance(awaited, tn.Throw):
            assert awaited.dice == hand.dice_due(s, readings), (game.position.id, readings)
            dice = tuple(rng.randint(1, 6) for _ in range(awaited.dice))
            game.roll(*dice)
            s = hand.thrown(s, readings, SEATS.index(awaited.seat), dice)
            continue
        moves = {half_of(rules, move): move for move in game.legal_moves}
        expected = {hand.half(s, readings, each): each for each in hand.half_moves(s, readings)}
        assert set(moves) == set(expected), (game.position.id, readings)
        if len(game.position.dice_left) <= turns:
            ends = {spoken(play.position) for play in game.plays()}
            slow = {told(hand, each, readings) for each in hand.whole_turns(s, readings)}
            assert ends == slow, (game.position.id, readings)
        pick = rng.choice(sorted(moves))
        game.push(moves[pick])
        s = hand.after(s, readings, expected[pick])
    return str(s.phase)
