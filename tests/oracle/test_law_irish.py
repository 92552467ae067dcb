"""The law against a slow implementation written from the prose by another hand.

Half-moves, whole turns and what they lead to, the breaking of tables and the stakes, on random
positions of every kind and under every reading of the three games.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import tablesnb as tn
from tests.long import always
from tests.oracle import slow_tables as slow
from tests.oracle.positions import random_positions

BASE = {
    "irish": slow.IRISH,
    "early_backgammon": slow.EARLY_BACKGAMMON,
    "modern_backgammon": slow.MODERN_BACKGAMMON,
}
VARIANTS: list[tuple[str, dict[str, object]]] = [
    (name, dict(change))
    for name in BASE
    for change in (
        {},
        *({field: value} for field, rule in tn.ruleset(name).rules() for value in rule.values[1:]),
        *(dict(named.changes) for named in tn.ruleset(name).named.values()),
    )
]
WHOLE = [each for each in VARIANTS if not each[1]]  # each game as it stands
KINDS = ("played", "contact", "bar", "doublets", "bearing", "blocked", "bearing_hit", "bound")
KINDS += ("both_dice", "larger_die", "last_men")


def same(position: Any, other: slow.Slow) -> None:
    """Fail unless a position of the package is the oracle's."""
    assert (position.men("white"), position.men("black")) == (other.men(0), other.men(1))
    assert (position.bar("white"), position.bar("black")) == other.bar
    assert (position.off("white"), position.off("black")) == other.off
    assert position.phase == other.phase
    if other.phase != "over":
        assert position.turn == ("white", "black")[other.turn]
        assert position.dice_left == tuple(sorted(other.dice, reverse=True))


def half_moves(game: tn.Game) -> set[slow.HalfMove]:
    """The package's legal moves in the oracle's words."""
    found: set[slow.HalfMove] = set()
    for move in game.legal_moves:
        if move.text.startswith("break"):
            found.add(("break", int(move.text.split()[1]), 0))
            continue
        source, target = move.text.rstrip("*").split("(")[0].split("/")
        found.add(
            (
                source if source == "bar" else int(source),
                target if target == "off" else int(target),
                move.code[3],
            )
        )
    return found


def open_both(
    name: str, change: dict[str, object], found: dict[str, Any]
) -> tuple[tn.Game, slow.Slow, dict[str, str]]:
    """The same position in both."""
    readings = {**BASE[name], **{field: str(value) for field, value in change.items()}}
    seats = ("white", "black")
    position = tn.Position.of(
        name,
        {"white": found["white"], "black": found["black"]},
        bar=dict(zip(seats, found["bar"], strict=True)),
        off=dict(zip(seats, found["off"], strict=True)),
        turn=seats[found["turn"]],
        dice=found["dice"],
    )
    return (
        tn.Game(name, reading=change or None, position=position),
        (slow.set_up(found, readings)),
        readings,
    )


def walk(game: tn.Game, other: slow.Slow, readings: dict[str, str], rng: random.Random) -> None:
    """Play one turn and the throws within it at random in both, comparing all the way."""
    for _ in range(12):
        same(game.position, other)
        if game.awaits is None:
            payoff = game.outcome()
            assert payoff is not None
            assert tuple(payoff.payoff.values()) == slow.payoff(other)
            return
        if isinstance(game.awaits, tn.Throw):
            if game.awaits.why == "turn":
                return
            dice = (rng.randint(1, 6), rng.randint(1, 6))
            seat = ("white", "black").index(game.awaits.seat)
            game.roll(*dice)
            other = slow.thrown(other, readings, seat, dice)
            continue
        assert half_moves(game) == slow.half_moves(other, readings)
        if game.awaits.why == "break" or rng.random() < 0.5:
            turns = {spoken(play.position, readings) for play in game.plays()}
            assert turns == {told(each) for each in slow.whole_turns(other, readings)}
        move = rng.choice(list(game.legal_moves))
        half = next(
            each for each in slow.half_moves(other, readings) if written(each) == without_die(move)
        )
        game.push(move)
        other = slow.after(other, readings, half)


def without_die(move: tn.Move) -> tuple[str, int]:
    """A move of the package as text and die."""
    return move.text.rstrip("*").split("(")[0], move.code[3]


def written(half: slow.HalfMove) -> tuple[str, int]:
    """A move of the oracle as text and die."""
    source, target, die = half
    return (f"break {target}", 0) if source == "break" else (f"{source}/{target}", die)


def spoken(position: Any, readings: dict[str, str]) -> tuple[object, ...]:
    """A position as a plain value."""
    men = tuple(tuple(sorted(position.men(seat).items())) for seat in ("white", "black"))
    waiting = (position.bar("white"), position.bar("black"))
    gone = (position.off("white"), position.off("black"))
    left = position.dice_left if position.phase != "over" else ()
    return men, waiting, gone, position.phase, left


def told(other: slow.Slow) -> tuple[object, ...]:
    """A position of the oracle as a plain value."""
    men = tuple(tuple(sorted(other.men(seat).items())) for seat in (0, 1))
    left = tuple(sorted(other.dice, reverse=True)) if other.phase != "over" else ()
    return men, other.bar, other.off, other.phase, left


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "change"),
    always(*WHOLE, of=VARIANTS),
    ids=lambda value: str(value).strip("{}").replace("'", ""),
)
def test_the_law_agrees_with_the_oracle(
    name: str, change: dict[str, object], cases: Callable[..., int]
) -> None:
    for kind in KINDS:
        for number, found in enumerate(random_positions(cases(200, 40), 1283, kind)):
            game, other, readings = open_both(name, change, found)
            rng = random.Random(f"{kind} {number}")
            try:
                walk(game, other, readings, rng)
            except AssertionError as error:
                raise AssertionError(f"{kind} {number}: {found} {game.position.id}") from error


@pytest.mark.long
def test_the_openings_and_stakes_agree_over_whole_games() -> None:
    """Whole games from the opening to the last man, thrown and played alike in both."""
    for name in BASE:
        for number in range(6):
            rng = random.Random(number)
            game = tn.Game(name, opening="ask", seed=number)
            readings = BASE[name]
            other = slow.start(readings)
            while game.awaits is not None:
                if isinstance(game.awaits, tn.Throw):
                    dice = tuple(rng.randint(1, 6) for _ in range(game.awaits.dice))
                    seat = ("white", "black").index(game.awaits.seat)
                    game.roll(*dice)
                    other = slow.thrown(other, readings, seat, dice)
                else:
                    move = rng.choice(list(game.legal_moves))
                    halves = slow.half_moves(other, readings)
                    half = next(each for each in halves if written(each) == without_die(move))
                    game.push(move)
                    other = slow.after(other, readings, half)
                if other.phase not in ("opening",):
                    same(game.position, other)
            outcome = game.outcome()
            assert outcome is not None
            assert tuple(outcome.payoff.values()) == slow.payoff(other)
