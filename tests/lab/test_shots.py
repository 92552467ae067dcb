"""Shots: counted by hand where a hand can count them, and held to exhaustive play of the law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.base.errors import BadDice, BadPosition, NotAwaited, UnknownName
from tablesnb.lab.shot import DOES, Shots
from tablesnb.players import move_by_lot
from tablesnb.rules.turn import Choice, Throw

# plays of whole positions are walked in every order: a twelfth of the usual number of them
MANY = settings().max_examples // 12
THROWN = [name for name in tn.games() if tn.ruleset(name).throw[0]]


def alone(game: str, at: int = 12, reading: Any = None, **white: Any) -> Shots:
    """A black man ``at`` his own point and White's blot on Black's 6; his others cannot move."""
    white = {"19": 1, "6": 14} | {name[1:]: men for name, men in white.items()}
    men = {"white": {int(own): n for own, n in white.items() if n}, "black": {at: 1, 1: 14}}
    return tn.shots(tn.Position.of(game, men, turn="black", reading=reading), point=19)


# A direct shot of 6: the eleven throws with a six on either die, and 5-1, 1-5, 4-2, 2-4, 3-3. In
# Irish a doublet is two dice; where it counts for four, 2-2 reaches him with three of them.
@pytest.mark.parametrize(("game", "by_hand"), [("irish", 16), ("modern_backgammon", 17)])
def test_a_direct_shot_of_six(game: str, by_hand: int) -> None:
    found = alone(game)
    assert (found.count(), found.of) == (by_hand, 36)
    assert found.chance() == Fraction(by_hand, 36)
    assert found.finding == f"Black: {by_hand} of 36 throws hit White's man on 19"


# The ways of the combinations end at Black's 11 (by the ace), 10, 9, 8 and 7 (by the five).
@pytest.mark.parametrize(
    ("held", "by_hand"),
    [
        ({"_14": 2, "_6": 12}, 16),  # White holds Black's 11: 5-1 goes by 7
        ({"_14": 2, "_18": 2, "_6": 10}, 14),  # and his 7: 5-1 goes no more
        ({"_16": 2, "_6": 12}, 15),  # Black's 9: no 3-3
        ({"_15": 2, "_17": 2, "_6": 10}, 14),  # his 10 and 8: no 4-2
    ],
)
def test_points_that_are_held_block_combinations(held: dict[str, int], by_hand: int) -> None:
    assert alone("irish", **held).count() == by_hand


def test_of_two_men_one_is_meant_or_either() -> None:
    """Black's man stands six before one blot and one before another: 16 and 11 throws, 23 in all.

    Without a six or an ace there are 16 throws; of these 4-2, 2-4 and 3-3 hit by both dice, and
    5-1 hits both ways: so 20 and 3 are 23. From 11, where the nearer stood, it is five: 5-1 and
    1-5 hit both men at once.
    """
    men = {"white": {19: 1, 14: 1, 6: 13}, "black": {12: 1, 1: 14}}
    position = tn.Position.of("irish", men, turn="black")
    assert tn.shots(position, point=19).count() == 16
    assert tn.shots(position, point=14).count() == 11
    both = tn.shots(position, whose="white")
    assert (both.count(), both.count(men=2)) == (23, 2)
    assert both.throws == tn.shots(position).throws
    assert both.finding == "Black: 23 of 36 throws hit a man of White, 2 of them two"


def test_a_man_of_two_cannot_be_hit() -> None:
    found = alone("irish", _19=2, _6=13)
    assert found.count() == 0 and found.finding.startswith("Black: no throw of 36 hits")


# A man waits and White holds his own 6, where a six enters: the throw 6-x enters by x and hits by
# the six, for five values of x in two orders; a combination has no second die left.
def test_men_who_wait_enter_first() -> None:
    men = {"white": {19: 1, 6: 14}, "black": {12: 1, 1: 13}}
    position = tn.Position.of("irish", men, bar={"black": 1}, turn="black")
    found = tn.shots(position, point=19)
    assert found.count() == 10
    assert found.shot((6, 6)).most["hit"] == 0 and found.shot((6, 1)).most["hit"] == 1
    # one point of six is closed: only 6-6 enters nobody
    assert found.count("enter") == 35


# The blot stands one before Black's man on 12: eleven throws have an ace. But after 12/11* a six
# would be lost (White holds Black's 5), and 12/6 3/2 plays both dice: so 6-1 must be played thus.
@pytest.mark.parametrize(("must_play", "by_hand"), [("most", 9), ("each", 11)])
def test_what_must_be_played_is_no_shot(must_play: str, by_hand: int) -> None:
    men = {"white": {14: 1, 20: 2, 6: 12}, "black": {12: 1, 3: 1, 1: 13}}
    position = tn.Position.of("irish", men, turn="black", reading={"must_play": must_play})
    assert tn.shots(position, point=14).count() == by_hand


@pytest.mark.parametrize("closed", range(1, 6))
def test_entering_past_closed_points(closed: int) -> None:
    """With k points of six closed, a man is shut out by k times k throws."""
    points = dict.fromkeys(range(1, closed + 1), 2) | {13: 15 - 2 * closed}
    men = {"white": points, "black": {6: 13}}
    position = tn.Position.of("irish", men, bar={"black": 2}, turn="black")
    found = tn.shots(position)
    assert found.count("enter") == 36 - closed**2
    assert found.count("enter", men=2) == (6 - closed) ** 2


def test_bearing_off() -> None:
    def found(bear_off: str) -> Shots:
        men = {"white": {1: 1}, "black": {6: 15}}
        return tn.shots(
            tn.Position.of("irish", men, off={"white": 14}, reading={"bear_off": bear_off})
        )

    assert found("free").count("bear off") == 36
    assert found("exact").chance("bear off") == Fraction(11, 36), "an ace on either die"


@pytest.mark.parametrize("away", [1, 6, 7, 9, 11])
def test_three_dice_reach_by_one_by_two_and_by_all(away: int) -> None:
    """Every part of a throw counts, each way free: what a hand counts with 216 throws."""
    reached = sum(
        any(sum(part) == away for many in (1, 2, 3) for part in combinations(fall, many))
        for fall in product(range(1, 7), repeat=3)
    )
    men = {"white": {24: 1}, "black": {1 + away: 1}}
    position = tn.Position.of(
        "tabula",
        men,
        off={"white": 14, "black": 14},
        turn="black",
        reading={"direction": "contrary"},
    )
    found = tn.shots(position, point=24)
    assert (found.count(), found.of) == (reached, 216)
    assert "hit" in str(found) and found.svg == "" and "<details>" in found._repr_html_()


def test_in_a_double_hand_it_matters_whose_dice_are_alike() -> None:
    """A doublet counts for four with the partner who threw it: three sixes are a way of 18."""
    rules = tn.ruleset("early_backgammon", {"hands": "double"})
    men = {"white": {19: 1}, "black": {24: 1}}
    position = tn.Position.of(rules, men, off={"white": 14, "black": 14}, turn="black")
    found = tn.shots(position, point=19)
    assert found.of == 1296 and sum(len(each.falls) for each in found.throws) == 1296
    assert found.shot((6, 6, 1, 1)).way["hit"] == "24/18/12/6*"
    assert not found.shot((6, 1, 6, 1)).most["hit"]
    assert "6-6-1-1 (2 of its orders)" in " ".join(str(found).split())


# -- under the law itself


def at_a_throw(name: str, seed: int, steps: int) -> tn.Game | None:
    """A game played on by lot, to the first throw of play after so many throws and choices."""
    game = tn.Game(name, seed=seed)
    while game.awaits is not None and game.played < steps + 200:
        due = game.awaits
        if isinstance(due, Throw) and due.why == "turn" and game.played >= steps:
            return game
        game.roll() if isinstance(due, Throw) else game.push(move_by_lot(game))
    return None


def ways(game: tn.Game, seat: str) -> Iterator[list[Any]]:
    """Every order of half-moves from here up to the next throw or another's choice: its events."""
    due = game.awaits
    if not isinstance(due, Choice) or due.seat != seat:
        yield []
        return
    for move in tuple(game.legal_moves):
        game.push(move)
        events = list(game.log[-1].events)
        for more in ways(game, seat):
            yield events + more
        game.pop()


@given(
    name=st.sampled_from(THROWN),
    seed=st.integers(0, 10**6),
    steps=st.integers(0, 150),
    data=st.data(),
)
@settings(max_examples=MANY, deadline=None)
def test_shots_are_what_exhaustive_play_finds(name: str, seed: int, steps: int, data: Any) -> None:
    game = at_a_throw(name, seed, steps)
    if game is None:
        return
    before, found = game.position, tn.shots(game)
    due: Any = game.awaits
    assert found.of == due.faces**due.dice and found.position == before
    assert sum(each.chance for each in found.throws) == 1
    fall = data.draw(st.tuples(*[st.integers(1, due.faces)] * due.dice))
    if len(set(fall)) == 1 and game.rules.word("doublets") == "four":
        return  # four dice in every order: too many ways to walk
    shot = found.shot(fall)
    game.roll(*fall)
    most = dict.fromkeys(DOES, 0)
    for events in ways(game, due.seat):
        done = Counter(each.code for each in events if each.code == "hit" or each.seat == due.seat)
        for what, word in DOES.items():
            most[what] = max(most[what], done[word])
    assert shot.most == most
    plays = game.plays() if getattr(game.awaits, "seat", None) == due.seat else []
    assert shot.legal == (len(plays) if isinstance(game.awaits, Choice) else 0)
    for what, able in shot.does.items():
        assert bool(able) == bool(most[what]) == bool(shot.way[what])
        assert all(play in plays for play in able)


@pytest.mark.long(dear=True)
@given(seed=st.integers(0, 10**6), steps=st.integers(10, 120))
@settings(max_examples=3, deadline=None)
def test_the_men_of_each_seat_make_up_the_men_of_all(seed: int, steps: int) -> None:
    game = at_a_throw("el_mundo", seed, steps)
    if game is None:
        return
    seat = game.awaits.seat  # type: ignore[union-attr]
    every = tn.shots(game)
    each = [tn.shots(game, whose=other) for other in game.rules.seat_names if other != seat]
    for fall in ((6, 5, 4), (3, 2, 1), (2, 2, 5)):
        hits = {str(play) for one in each for play in one.shot(fall).does["hit"]}
        assert hits == {str(play) for play in every.shot(fall).does["hit"]}


def test_dice_of_ones_own_have_their_own_chances() -> None:
    men = {"white": {19: 1, 6: 14}, "black": {12: 1, 1: 14}}
    position = tn.Position.of("irish", men, turn="black")
    game = tn.Game("irish", position=position, dice={"black": "loaded(6-5-4)"})
    die = game.die("black")
    assert die is not None
    chances = die.chances
    by_hand = 1 - (1 - chances[5]) ** 2
    by_hand += 2 * chances[4] * chances[0] + 2 * chances[3] * chances[1] + chances[2] ** 2
    found = tn.shots(game, point=19)
    assert found.count() == 16 and found.chance() == by_hand
    assert "uneven" in found.foot and f"{float(by_hand):.3f}" in found.foot


# -- how it is shown


def test_it_shows_a_square_for_each_throw() -> None:
    pytest.importorskip("matplotlib")
    found = alone("irish")
    rows = str(found).splitlines()
    assert (
        rows[2].split() == ["1", ".", ".", ".", ".", "h", "h"] and rows[7].split()[1:] == ["h"] * 6
    )
    assert str(found.shot((4, 2))) == "4 2: hit 12/8/6*"
    # in the numbers that a board prints, where the list and what is typed have the mover's own
    assert found.svg.count(">13→19*</text>") == 11 and found.svg.count("→19*</text>") == 16
    ElementTree.fromstring(found.svg)
    assert found.svg == alone("irish").svg, "equal to the byte"
    shown = found._repr_html_()
    assert 'alt="Black: 16 of 36 throws hit' in shown and shown.count("<tr>") == 22


def test_errors() -> None:
    game = tn.Game("irish", seed=1, first="white")
    found = tn.shots(game)
    assert found == tn.shots(game.position), "a game and its position"
    for wrong in ((7, 1), (1,), (True, 1), ([1], 2), (), None):
        with pytest.raises(BadDice, match=r"2 dice of 6 faces|dice are given as"):
            found.shot(wrong)  # type: ignore[arg-type]
    with pytest.raises(UnknownName, match="did you mean 'hit'"):
        found.count("hits")
    with pytest.raises(BadPosition, match="black has no man on 2"):
        tn.shots(game, point=2)
    with pytest.raises(BadPosition, match="white throws"):
        tn.shots(game, whose="white", point=24)
    with pytest.raises(BadPosition, match="no point of the board"):
        tn.shots(game, point="bar")
    with pytest.raises(BadPosition, match="without dice"):
        tn.shots(tn.Game("tablut"))
    with pytest.raises(BadPosition, match="whose man"):
        tn.shots(at_a_throw("el_mundo", 7, 60) or game, point="G1")
    with pytest.raises(NotAwaited, match="for the opening"):
        tn.shots(tn.Game("irish", opening="ask"))
    game.roll(6, 5)
    with pytest.raises(NotAwaited, match="white is to move"):
        tn.shots(game)
