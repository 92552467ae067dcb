"""Games that nobody played, by data alone: three seats on a ring, and three dice of seven faces."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadId, BadPosition, IllegalMove
from tablesnb.games.tracks import horseshoe
from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.rules.turn import by_the_die
from tablesnb.tables import ids, law, position
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset
from tests.long import always
from tests.play.walking import step

SEATS = ("red", "green", "blue")
WHY = "Made up for this test."


def rule(value: object, sentence: str, *rivals: object) -> Rule:
    readings = tuple(
        Reading(rival, f"Otherwise: {rival}.", Status.EDITORIAL, reason=WHY) for rival in rivals
    )
    return Rule(value, sentence, Status.EDITORIAL, reason=WHY, rivals=readings)


def ring() -> Ruleset:
    """Three seats on nine points: each begins at its own third, and goes round once and off."""
    tracks = tuple(tuple((first + point) % 9 for point in range(9)) for first in (0, 3, 6))
    return Ruleset(
        name="ring",
        title="The Ring",
        board="none",
        seats=rule(SEATS, "Three sit round the board."),
        men=rule(3, "Each has three men.", 4),
        track=rule(tracks, "Each begins at its own third and goes round once."),
        start=rule("reserve", "All men begin off the board."),
        dice=rule("2d3", "Two dice of three faces."),
        doublets=rule("once", "A doublet is two half-moves.", "four"),
        entering=rule("die", "A man enters by a die in the own first third."),
        reserve=rule("first", "All men are placed before any moves on.", "free"),
        hold=rule(2, "Two men hold a point."),
        hit=rule("lone_man", "A lone man is hit."),
        hit_goes_to=rule("bar", "A man that is hit goes to the bar."),
        must_play=rule("each", "Each die that can be played must be.", "most"),
        home=rule(3, "The last three points are home."),
        bear_off_when=rule("all_home", "Men are borne off when all are home."),
        bear_off=rule("free", "Any man no farther than the die.", "exact", "idle", "modern"),
        hit_while_bearing=rule("suspend", "All must be home again.", "continue"),
        binding=rule("off", "A table may stay closed."),
        opening=rule("throw_afresh", "The highest begins."),
        turn_order=rule("round", "The turn goes round."),
        end=rule("first_off", "The first to be off wins."),
        stakes=rule("single", "Each of the others pays one stake."),
    )


def sevens() -> Ruleset:
    """Two seats against each other on 28 points, with three dice of seven faces."""
    return ring().restated(
        "sevens",
        "Three Sevens",
        "reader",
        WHY,
        seats=(("white", "black"), "Two sit against each other."),
        men=(8, "Eight men."),
        track=(horseshoe(28), "Down from 28 to 1."),
        start=({28: 2, 14: 3, 7: 3}, "Three heaps."),
        reserve=("none", "All stand on the board."),
        dice=("3d7", "Three dice of seven faces."),
        home=(7, "The last seven points are home."),
    )


VARIANTS = {
    "first": ring(),
    "free": ring().reading(reserve="free"),
    "four men": ring().reading(men=4),
    "most": ring().reading(must_play="most", doublets="four"),
    "modern": ring().reading(bear_off="modern", reserve="free", hit_while_bearing="continue"),
    "sevens": sevens(),
}


def check(here: TablesPosition) -> None:
    """Every man is somewhere, nobody shares a point, and the id stands for the position."""
    rules = here.rules
    for counts in here.counts:
        assert sum(counts) == rules.value("men")
        assert min(counts) >= 0
    for point in range(rules.row[law.POINTS]):
        assert sum(counts[point] > 0 for counts in here.counts) <= 1
    assert here.id.isascii() and len(here.id.split()) == 1 and here.id.startswith(rules.name)
    assert ids.read_id(rules, here.id) == here


@pytest.mark.long
@pytest.mark.parametrize("name", always("first", of=VARIANTS))
def test_it_plays_to_the_end(name: str, cases: Callable[..., int]) -> None:
    rules = VARIANTS[name]
    rng = random.Random(name)
    men = rules.value("men")
    winners: Counter[str] = Counter()
    events: set[str] = set()
    for number in range(cases(100, 4) if name in ("first", "free") else cases(40, 3)):
        game = tn.Game(rules, seed=rng.randrange(2**32))
        events |= {event.code for entry in game.log for event in entry.events}
        while game.awaits is not None:
            before = game.position
            step(rng, game)
            events |= {event.code for event in game.log[-1].events}
            assert game.throws < 1_000
            if number % 10 == 0:
                check(game.position)
                undone = game.pop()
                assert game.position == before
                if undone.move is None:
                    game.roll(*undone.dice)
                else:
                    game.push(undone.move)
        outcome = game.outcome()
        assert outcome is not None
        winner, *others = outcome.order
        winners[winner] += 1
        assert outcome.payoff == {winner: len(others), **dict.fromkeys(others, -1)}
        assert game.position.off(winner) == men
        check(game.position)
    assert set(winners) == set(rules.seat_names)  # each wins now and then
    assert {"tied", "begins", "hit", "entered", "borne off", "lost", "won"} <= events


def turned(here: TablesPosition) -> TablesPosition:
    """Everybody one seat on: each seat's own numbers stay what they are."""
    follows = dict(zip(SEATS, SEATS[1:] + SEATS[:1], strict=True))
    assert here.turn is not None
    return position.build(
        here.rules,
        {follows[seat]: here.men(seat) for seat in SEATS},
        bar={follows[seat]: here.bar(seat) for seat in SEATS},
        reserve={follows[seat]: here.reserve(seat) for seat in SEATS},
        off={follows[seat]: here.off(seat) for seat in SEATS},
        turn=follows[here.turn],
        dice=here.dice,
        left=here.dice_left,
    )


@pytest.mark.long
@pytest.mark.parametrize(
    "name", always("first", of=[name for name in VARIANTS if name != "sevens"])
)
def test_the_ring_turned_by_a_seat_is_the_same_game(name: str, cases: Callable[..., int]) -> None:
    rules = VARIANTS[name]
    rng = random.Random(name)
    for _ in range(cases(20, 4)):
        game = tn.Game(rules, seed=rng.randrange(2**32), first=rng.choice(SEATS))
        other = tn.Game(rules, seed=1, position=turned(game.position))
        while game.awaits is not None:
            assert turned(game.position) == other.position
            # moves are written in the seat's own numbers, the stars and dice written out too
            assert {str(m) for m in game.legal_moves} == {str(m) for m in other.legal_moves}
            step(rng, game)
            entry = game.log[-1]
            if entry.move is None:
                other.roll(*entry.dice)
            else:
                other.push(by_the_die(str(entry.move)))
        one, two = game.outcome(), other.outcome()
        assert one is not None and two is not None
        assert [one.payoff[seat] for seat in SEATS] == [
            two.payoff[seat] for seat in SEATS[1:] + SEATS[:1]
        ]


def placed(**reading: Any) -> tn.Game:
    """Red has one man on the ring and two in reserve; a three and a one are thrown."""
    rules = ring().reading(**reading)
    here = position.build(
        rules,
        {"red": {9: 1}, "green": {}, "blue": {}},
        reserve={"red": 2, "green": 3, "blue": 3},
        turn="red",
        dice=(3, 1),
    )
    return tn.Game(rules, position=here, seed=1)


def test_men_in_reserve_come_first_or_not() -> None:
    game = placed()
    assert {str(move) for move in game.legal_moves} == {"in/7", "in/9"}
    refusal = game.why_not("9/6")
    assert refusal.reason == "not all placed" and refusal.rule.id == "ring.reserve"
    assert refusal.sentence == "Red has 2 men in reserve, to be entered first."
    with pytest.raises(IllegalMove):
        game.push("9/6")
    free = placed(reserve="free")
    assert {str(move) for move in free.legal_moves} == {"in/7", "in/9", "9/6", "9/8"}
    assert free.why_not("9/6") is None


def test_each_enters_in_its_own_third() -> None:
    """Green's 9 is Red's 6: the own numbers are one ring seen from three seats."""
    rules = ring()
    for number, seat in enumerate(SEATS):
        game = tn.Game(rules, first=seat, seed=1)
        game.roll(1, 3)
        assert {str(move) for move in game.legal_moves} == {"in/9", "in/7"}
        game.push("in/9")
        assert game.position.count(seat, 3 * number) == 1
        assert [event.code for event in game.log[-1].events] == ["entered"]


def test_the_bar_comes_before_the_reserve() -> None:
    for reading in ("first", "free"):
        rules = ring().reading(reserve=reading)
        here = position.build(
            rules,
            {"red": {6: 1}, "green": {}, "blue": {}},
            bar={"red": 1},
            reserve={"red": 1, "green": 3, "blue": 3},
            turn="red",
            dice=(3, 1),
        )
        game = tn.Game(rules, position=here, seed=1)
        assert {str(move) for move in game.legal_moves} == {"bar/7", "bar/9"}
        assert game.why_not("in/7").reason == "men wait"
        game.push("bar/9")
        assert [str(move) for move in game.legal_moves] == (
            ["in/7"] if reading == "first" else ["9/6", "6/3", "in/7"]
        )


def test_a_third_seat_hits_too_and_the_turn_goes_round() -> None:
    rules = ring().reading(reserve="free")
    here = position.build(
        rules,
        {"red": {2: 1}, "green": {4: 1, 3: 2}, "blue": {9: 1}},
        off={"red": 2},
        reserve={"blue": 2},
        turn="blue",
        dice=(1, 1),
    )
    game = tn.Game(rules, position=here, seed=1)
    game.push("9/8* 8/7*")  # red's 2 is blue's 8, green's 4 is blue's 7
    assert game.position.bar("red") == game.position.bar("green") == 1
    assert [event.seat for entry in game.log for event in entry.events] == ["red", "green"]
    assert game.awaits == tn.Throw("red", 2, 3, "turn")
    game.roll(3, 3)
    game.push("bar/7 7/4")
    assert game.awaits == tn.Throw("green", 2, 3, "turn")


def test_all_three_throw_for_the_beginning() -> None:
    game = tn.Game(ring(), opening="ask", seed=1)
    for die, seat in zip((3, 2, 3), SEATS, strict=True):
        assert game.awaits == tn.Throw(seat, 1, 3, "opening")
        game.roll(die)
        check(game.position)
    assert [event.code for event in game.log[-1].events] == ["tied"]
    # green is out of it: the two who are equal throw again
    for die, seat in zip((1, 2), ("red", "blue"), strict=True):
        assert game.awaits == tn.Throw(seat, 1, 3, "opening")
        game.roll(die)
        check(game.position)
    assert game.awaits == tn.Throw("blue", 2, 3, "turn")
    game.roll(1, 1)
    game.push("in/9 in/9")
    assert game.awaits == tn.Throw("red", 2, 3, "turn")


def test_what_needs_a_registered_game_says_so() -> None:
    game = tn.Game(ring(), seed=1)
    with pytest.raises(BadId, match="ring"):
        tn.Position.from_id(game.position.id)
    with pytest.raises(BadPosition, match="3 seats"):
        game.position.mirrored()
    assert game.record().startswith("tablesnb record 1\ngame: ring\n")


def test_three_dice_of_seven_faces() -> None:
    game = tn.Game(sevens(), seed=1, first="white")
    assert game.awaits == tn.Throw("white", 3, 7, "turn")
    assert len(game.roll()) == 3
    game.pop()
    game.roll(7, 7, 1)
    assert game.position.dice_left == (7, 7, 1)
    game.push("28/21 21/14 7/6")
    assert game.awaits == tn.Throw("black", 3, 7, "turn")
    game.roll(2, 2, 2)
    assert game.position.dice_left == (2, 2, 2)
