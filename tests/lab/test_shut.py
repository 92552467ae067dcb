"""Where both sides are shut in, the exact count agrees with a reckoning that knows no law."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations, product

import pytest

import tablesnb as tn
from tablesnb.lab.analysis.analyse import shut

WALLS = "18x2,17x2,16x2,15x2,14x2,13x2"
B = f"quinze_tablas/24x1,22x1,20x1,{WALLS}/21x1,19x2,{WALLS}/white.play.543"
THROWS = Counter(tuple(sorted(each)) for each in product(range(1, 7), repeat=3))
Men = tuple[int, ...]


def ways(men: Men, dice: Men) -> set[Men]:
    """How three men behind a wall on 18 can stand after a throw, in each order of the dice."""
    found = set()
    for order in permutations(dice):
        open_ways = {(men, order)}
        while open_ways:
            now, left = open_ways.pop()
            steps = {
                (tuple(sorted((*now[:at], man - die, *now[at + 1 :]))), nth)
                for nth, die in enumerate(left)
                for at, man in enumerate(now)
                if man - die >= 19 and now.count(man - die) < 2
            }
            if not steps:
                found.add(now)
            open_ways |= {(after, left[:nth] + left[nth + 1 :]) for after, nth in steps}
    return found


@cache
def wins(first: Men, second: Men) -> float:
    """The chance that who is to throw moves last; a throw that plays nothing changes nothing."""
    if len(stopped := [men for men in (first, second) if all(not moves(men, d) for d in THROWS)]):
        return float(len(stopped) == 1 and stopped[0] == second)
    still, moving = share(first, second)
    also, theirs = share(second, first)
    # v = moving + still · (1 - w), w = theirs + also · (1 - v)
    return (moving + still * (1 - theirs - also)) / (1 - still * also)


def moves(men: Men, dice: Men) -> bool:
    return ways(men, dice) != {men}


def share(first: Men, second: Men) -> tuple[float, float]:
    """The share of throws that play nothing, and what the others bring to who throws."""
    still = moving = 0.0
    for dice, many in THROWS.items():
        if moves(first, dice):
            moving += many / 216 * max(moved(after, second) for after in ways(first, dice))
        else:
            still += many / 216
    return still, moving


def moved(mine: Men, theirs: Men) -> float:
    """The chance of who has just moved."""
    if all(not moves(theirs, dice) and not moves(mine, dice) for dice in THROWS):
        return 1.0
    return 1 - wins(theirs, mine)


def test_the_reckoning_without_law_finds_what_is_taught() -> None:
    black = (19, 19, 21)
    assert moved((20, 21, 22), black) == pytest.approx(0.8656, abs=5e-5)
    assert moved((19, 20, 20), black) == pytest.approx(216 / 341)
    assert moved((19, 19, 20), black) == 0


@pytest.mark.long
def test_the_count_agrees_with_it() -> None:
    game = tn.Game("quinze_tablas", position=tn.Position.from_id(B))
    found = {str(play): shut(play.position, "white") for play in game.plays()}
    assert found.keys() == {"24/21", "24/20 22/19", "24/19 22/19"}
    for play, men in (
        ("24/21", (20, 21, 22)), ("24/20 22/19", (19, 20, 20)), ("24/19 22/19", (19, 19, 20)),
    ):  # fmt: skip
        known = found[play]
        assert known is not None
        assert known[0] == pytest.approx(moved(men, (19, 19, 21)), abs=1e-12)
        assert known[1] == pytest.approx(2 * known[0] - 1)


@pytest.mark.long(dear=True)
def test_the_other_seat_has_the_rest() -> None:
    game = tn.Game("quinze_tablas", position=tn.Position.from_id(B))
    for play in game.plays():
        white, black = shut(play.position, "white"), shut(play.position, "black")
        assert white is not None and black is not None
        assert white[0] + black[0] == pytest.approx(1) and white[1] + black[1] == pytest.approx(0)


def test_a_ranking_is_exact_there() -> None:
    found = tn.analyse(tn.Position.from_id(B), 10, player="strong", watch=False)
    assert found.stopped == "exact"
    assert found["24/20 22/19"].exact == pytest.approx(216 / 341)


@pytest.mark.parametrize(
    "id",
    [
        "quinze_tablas/24x2,23x2,22x2,21x2,20x2,19x2,18x2,17x1/"
        "24x2,23x2,22x2,21x2,20x2,19x2,18x2,17x1/white.throw",
        # a man of White's is alone where Black could hit him
        f"quinze_tablas/20x1,19x1,{WALLS},5x1/21x1,19x2,{WALLS}/white.throw",
        # a man waits
        f"quinze_tablas/20x1,19x1,{WALLS},barx1/21x1,19x2,{WALLS}/white.throw",
        "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.throw",
    ],
)
def test_nothing_is_said_where_more_may_happen(id: str) -> None:
    assert shut(tn.Position.from_id(id), "white") is None


def test_nothing_is_said_where_a_block_is_a_tie() -> None:
    tie = tn.ruleset("quinze_tablas", {"mutual_block": "tie"})
    game = tn.Game(tie, position=tn.Position.from_id(B))
    assert [shut(play.position, "white") for play in game.plays()] == [None, None, None]
