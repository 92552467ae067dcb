"""Hand-made positions that check the slow tables by astronomy against the words of the sources.

Men are given by point names: Sa1 is Saturn's Ace, Sa2..Sa7 lie to its right, then comes Ju1.
Men not named are captives, of the first seat that is not their owner.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Mapping

import pytest

from tests.long import always

from .slow_stars import (
    LETTERS,
    MEN,
    NAMED,
    POINTS,
    READINGS,
    SEATS,
    HalfMove,
    Readings,
    Stars,
    after,
    check,
    dice_due,
    half_moves,
    is_counted,
    landing,
    payoff,
    point_name,
    point_number,
    set_up,
    start,
    thrown,
    whole_turns,
)
from .stars_positions import (
    KINDS,
    as_position,
    fits,
    one_step,
    random_positions,
    random_readings,
)

GAMES = int(os.environ.get("ORACLE_GAMES", "60"))
CAP = 3000
SATURN, JUPITER, MARS, SUN, VENUS, MERCURY, MOON = SEATS
COINS = READINGS | {"stakes": "coins"}


def table(
    readings: Readings,
    men: Mapping[int, Mapping[str, int]],
    dice: tuple[int, ...],
    turn: int = SATURN,
) -> Stars:
    """A settled position with a throw."""
    sides = [dict(men.get(seat, {})) for seat in SEATS]
    held = [0] * 7
    for seat in SEATS:
        held[1 if seat == 0 else 0] += MEN - sum(sides[seat].values())
    blank = as_position(start(readings)) | {"contenders": [], "rolls": []}
    more = {"men": sides, "held": held, "phase": "play", "turn": turn, "dice": dice}
    return set_up(blank | more, readings)


def run(s: Stars, readings: Readings, *moves: tuple[str, str, int]) -> Stars:
    """Make half-moves, each of which must be legal."""
    for move in moves:
        assert move in named(half_moves(s, readings)), (move, named(half_moves(s, readings)))
        s = after(s, readings, HalfMove(point_number(move[0]), point_number(move[1]), move[2]))
        check(s)
    return s


def named(options: set[HalfMove]) -> set[tuple[str, str, int]]:
    return {(point_name(o.source), point_name(o.target), o.die) for o in options}


def lost_by(s: Stars, seat: int) -> int:
    return MEN - len(s.men[seat])


# ---------------------------------------------------------------------------------------------
# The beginning


def test_all_on_the_ace() -> None:
    # "all seven pieces be placed in the first and leftmost of the seven spaces"
    s = start(READINGS)
    check(s)
    assert [Counter(map(point_name, men)) for men in s.men] == [
        {f"{letters}1": 7} for letters in LETTERS
    ]
    assert POINTS == 49 and s.phase == "opening" and half_moves(s, READINGS) == set()


def test_opening() -> None:
    # "Choose someone to go first; rolling for it works fine."  Ties of the highest throw again.
    s = start(READINGS)
    for roll in (7, 1, 7, 2, 3, 6, 7):
        assert dice_due(s, READINGS) == 1
        s = thrown(s, READINGS, (roll,))
    assert (s.phase, s.contenders) == ("opening", (SATURN, MARS, MOON))
    for roll in (2, 5, 5, 3, 4):
        s = thrown(s, READINGS, (roll,))
    assert (s.phase, s.turn, dice_due(s, READINGS)) == ("throw", MOON, 3)
    assert dice_due(s, READINGS | {"dice_count": "2"}) == 2


# ---------------------------------------------------------------------------------------------
# Counting


@pytest.mark.parametrize("name", NAMED)
def test_knutsons_vector(name: str) -> None:
    # "the starting point of the other players is skipped when it is occupied by more than one
    # piece. Thus, the player Mercury can now move one man each to the 2nd and 6th point of this
    # table and one to the 2nd point of the table of this adversary to his right": 1, 5 and 7.
    readings = NAMED[name]
    s = thrown(Stars(start(readings).men, turn=MERCURY), readings, (1, 5, 7))
    seven = set() if name == "ludii" else {("Me1", "Mo2", 7)}
    assert named(half_moves(s, readings)) == {("Me1", "Me2", 1), ("Me1", "Me6", 5)} | seven
    if name != "ludii":
        s = run(s, readings, ("Me1", "Me2", 1), ("Me1", "Me6", 5), ("Me1", "Mo2", 7))
        assert Counter(map(point_name, s.men[MERCURY])) == {"Me1": 4, "Me2": 1, "Me6": 1, "Mo2": 1}
        assert (s.phase, s.turn) == ("throw", MOON)


#          on Ju1                      default  golladay knutson count_all
ACES = [
    ({}, (True, False, True, True)),  # empty
    ({JUPITER: 1}, (True, True, True, True)),  # "unless there remains one lone piece"
    ({JUPITER: 2}, (False, False, False, True)),  # "piled with more than one of his men"
    ({MARS: 1}, (True, True, True, True)),
    ({MARS: 2}, (True, False, False, True)),
    ({SATURN: 1}, (True, True, True, True)),
    ({SATURN: 3}, (True, False, False, True)),  # the mover's own pile
]


@pytest.mark.parametrize(("there", "counted"), ACES)
def test_rival_ace_points(there: Mapping[int, int], counted: tuple[bool, ...]) -> None:
    men: dict[int, dict[str, int]] = {SATURN: {"Sa6": 2}, JUPITER: {"Ju5": 2}, MARS: {"Ma5": 2}}
    for seat, count in there.items():
        men[seat]["Ju1"] = count
    for name, is_so in zip(("default", "golladay", "knutson", "ludii"), counted, strict=True):
        readings = NAMED[name]
        s = table(readings, men, (2, 3))
        assert is_counted(s, readings, point_number("Ju1")) == is_so
        assert point_name(landing(s, readings, point_number("Sa6"), 3)) == (
            "Ju2" if is_so else "Ju3"
        )
        # Landing on the Ace itself: when counted and not held by two of another seat.
        closed = any(count > 1 for seat, count in there.items() if seat != SATURN)
        to_ace = ("Sa6", "Ju1", 2) in named(half_moves(s, readings))
        assert to_ace == (is_so and not closed)


def test_to_the_letter_the_neighbours_ace_alone() -> None:
    # "the space to their right which is the beginning space for the other seven pieces"
    letter = READINGS | {"ace_points": "right_only"}
    men = {SATURN: {"Sa6": 1, "Ju6": 1}, JUPITER: {"Ju1": 2}, MARS: {"Ma1": 2}}
    s = table(letter, men, (2, 3))
    aces = [point_number("Ju1"), point_number("Ma1")]
    assert [is_counted(s, letter, ace) for ace in aces] == [False, True]
    assert [is_counted(s, READINGS, ace) for ace in aces] == [False, False]
    turned = table(letter, men, (2, 3), JUPITER)
    assert [is_counted(turned, letter, ace) for ace in aces] == [True, False]


def test_the_own_ace_is_counted() -> None:
    # "the own Ace is counted as any point when he comes round"
    for readings in NAMED.values():
        men = {SATURN: {"Sa1": 3, "Mo6": 1}, MARS: {"Ma5": 2}}
        s = table(readings, men, (2, 3))
        assert {("Mo6", "Sa1", 2), ("Mo6", "Sa2", 3)} <= named(half_moves(s, readings))


def test_always_to_the_right() -> None:
    # "they are always to move to the right": from Moon's side back to Saturn's, for ever.
    s = table(READINGS, {MOON: {"Mo7": 1, "Mo2": 2}, SATURN: {"Sa1": 2, "Sa5": 2}}, (3,), MOON)
    assert named(half_moves(s, READINGS)) == {("Mo7", "Sa4", 3), ("Mo2", "Mo5", 3)}
    assert ("Mo7", "Sa3", 3) in named(half_moves(s, NAMED["ludii"]))


# ---------------------------------------------------------------------------------------------
# Playing


def test_three_separate_moves() -> None:
    # "He treats these three dice as three separate moves, each for a single man. You may move a
    # single man two or even all three times, but each move must be individually legal."
    men = {SATURN: {"Sa2": 1}, MARS: {"Sa5": 2, "Sa6": 2, "Ma2": 3}}
    s = table(READINGS, men, (1, 2, 3))
    assert named(half_moves(s, READINGS)) == {("Sa2", "Sa3", 1), ("Sa2", "Sa4", 2)}
    s = run(s, READINGS, ("Sa2", "Sa4", 2))  # now an ace is closed and a three plays
    s = run(s, READINGS, ("Sa4", "Sa7", 3), ("Sa7", "Ju1", 1))
    assert (s.phase, s.turn) == ("throw", MARS)


def test_a_die_that_can_be_used_must_be_and_another_is_skipped() -> None:
    # "if a die roll simply cannot be used, it is skipped"; "if you can use a die roll, you must
    # do so; you cannot voluntarily pass".
    men = {SATURN: {"Sa2": 1}, MARS: {"Sa3": 2, "Sa6": 2, "Ma2": 3}}
    s = table(READINGS, men, (1, 1, 2))
    assert named(half_moves(s, READINGS)) == {("Sa2", "Sa4", 2)}
    s = run(s, READINGS, ("Sa2", "Sa4", 2), ("Sa4", "Sa5", 1))  # the last ace leads to Sa6
    assert (s.phase, s.turn) == ("throw", MARS)


def test_capture() -> None:
    # "if a space has more than one of your men on it, they are safe"; a lone man is captured, and
    # "when you capture an opposing man, you hold onto it".
    men = {SATURN: {"Sa2": 2}, MARS: {"Sa5": 1, "Sa6": 2, "Ma2": 3}}
    s = table(READINGS, men, (3, 4))
    held = s.held[SATURN]
    assert ("Sa2", "Sa6", 4) not in named(half_moves(s, READINGS))
    s = run(s, READINGS, ("Sa2", "Sa5", 3))
    assert s.held[SATURN] == held + 1 and len(s.men[MARS]) == 5


def test_out_and_skipped() -> None:
    # "a seat with no man on the board is out, keeps its pile and may still win"
    men = {SATURN: {"Sa2": 2}, JUPITER: {"Sa5": 1}, MARS: {"Ma2": 3}, MOON: {"Mo3": 1}}
    s = table(READINGS, men, (3,))
    kept = s.held[JUPITER]
    s = run(s, READINGS, ("Sa2", "Sa5", 3))
    assert (s.phase, s.turn, s.held[JUPITER]) == ("throw", MARS, kept)
    s = run(thrown(s, READINGS, (1, 1, 1)), READINGS, *[("Ma2", "Ma3", 1)] * 3)
    assert s.turn == MOON


def test_the_end() -> None:
    # "The game ends when only one player is left on the board"; "The last player gets to take
    # back his remaining men."
    men = {SATURN: {"Sa2": 2}, MARS: {"Sa5": 1}}
    for readings in (READINGS, COINS):
        s = table(readings, men, (3, 1, 1))
        before = s.held
        s = run(s, readings, ("Sa2", "Sa5", 3))
        assert (s.phase, s.dice) == ("over", ())
        piles = [held + (3 if seat == SATURN else 0) for seat, held in enumerate(before)]
        assert payoff(s) == tuple(pile - MEN for pile in piles)
        assert sum(payoff(s)) == 0
    # A seat long out may have won: the last one left with a small pile.
    s = set_up(
        as_position(Stars(((3,), (), (), (), (), (), ()), (5, 30, 13, 0, 0, 0, 0))), READINGS
    )
    assert s.phase == "over" and payoff(s) == (-1, 23, 6, -7, -7, -7, -7)


def test_coins_are_paid_at_once() -> None:
    # "When an opponent takes one of your men, you pay him one stake."
    s = thrown(Stars(start(COINS).men, turn=MERCURY), COINS, (1, 5, 7))
    s = run(s, COINS, ("Me1", "Me2", 1), ("Me1", "Me6", 5), ("Me1", "Mo2", 7))
    s = run(thrown(s, COINS, (1, 2, 2)), COINS, ("Mo1", "Mo2", 1))
    assert payoff(s) == (0, 0, 0, 0, 0, -1, 1)
    unsettled = Stars(s.men, s.held, s.phase, s.turn, s.dice)
    assert payoff(unsettled) == (0,) * 7  # under captives nothing is settled before the end


# ---------------------------------------------------------------------------------------------
# Random games and positions


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("dice", ["3", "2"])
@pytest.mark.parametrize("name", always("default", of=NAMED))
def test_random_games(name: str, dice: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Men are kept, payoffs add to 0, coins and captives come to the same, games end."""
    readings = NAMED[name] | {"dice_count": dice}
    rng, throws, best, last_wins = random.Random(name), [], [], 0
    for _ in range(GAMES if dice == "3" else GAMES // 6):
        s, count = start(readings), 0
        while s.phase != "over" and count < CAP:
            count += s.phase == "throw"
            s = one_step(rng, s, readings)
            check(s)
        throws.append(count)
        if s.phase != "over":
            continue
        coins = tuple(s.held[seat] - lost_by(s, seat) for seat in SEATS)
        assert payoff(s) == coins and sum(coins) == 0
        best.append(max(payoff(s)) + MEN)
        [last] = [seat for seat in SEATS if s.men[seat]]
        last_wins += payoff(s)[last] == max(payoff(s))
    with capsys.disabled():
        print(
            f"\n{name}, {dice} dice: over {len(best) / len(throws):.1%}, throws mean "
            f"{sum(throws) / len(throws):.0f} median {sorted(throws)[len(throws) // 2]} max "
            f"{max(throws)}; largest pile {sum(best) / len(best):.1f} on average; the last one "
            f"left has it in {last_wins / len(best):.1%}"
        )


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_positions(kind: str) -> None:
    """Every position can be set up, and what may be done keeps to the plainest laws."""
    rng = random.Random(kind)
    for position in random_positions(25, 7, kind):
        for _ in range(4):
            readings = random_readings(rng)
            if not fits(position, readings):
                continue
            s = set_up(position, readings)
            assert set_up(as_position(s, readings), readings) == s
            options = half_moves(s, readings)
            assert bool(options) == (s.phase == "play")
            assert bool(dice_due(s, readings)) == (s.phase in ("opening", "throw"))
            for option in options:
                check(after(s, readings, option))
                # The points passed and counted, once more by name.
                walk = [
                    (option.source + step) % POINTS
                    for step in range(1, (option.target - option.source) % POINTS + 1)
                ]
                skipped = [p for p in walk if not is_counted(s, readings, p)]
                assert len(walk) - len(skipped) == option.die and option.target not in skipped
                assert all(point_name(p).endswith("1") for p in skipped)
            if options and s.turn == position["turn"]:
                assert all(end.actor != s.turn for end in whole_turns(s, readings))
