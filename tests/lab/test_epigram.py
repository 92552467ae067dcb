"""Zeno's throw: one placing forces eight single men, and each assumption is needed for it."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading
from tablesnb.lab.studies.epigram import BLACK, THROW, WHITE, Placing, Zeno, placings
from tests.long import always


@pytest.fixture(scope="module")
def whole() -> Zeno:
    return tn.lab.zeno()


# -- by hand, without the law: White's men only, in the epigram's numbers


def by_hand(placing: Placing, dice: tuple[int, ...]) -> set[int]:
    """The single men after each way of playing a throw, every die that can be played played."""
    closed = {point for point, men in placing.black.items() if men >= 2}
    found: set[int] = set()

    def play(men: dict[int, int], left: tuple[int, ...]) -> None:
        played = False
        for die in set(left):
            for point in list(men):
                to = point + die * placing.way
                if not 1 <= to <= 24 or to in closed:
                    continue  # nobody is home: seven men stand on the sixth point
                played = True
                then = dict(men)
                then[point] -= 1
                then[to] = then.get(to, 0) + 1
                rest = list(left)
                rest.remove(die)
                play({at: n for at, n in then.items() if n}, tuple(rest))
        if not played:
            found.add(sum(n == 1 for n in men.values()))

    play(placing.white, dice)
    return found


@pytest.mark.long(dear=True)
def test_the_names_that_are_given_leave_seventeen_thousand_placings(whole: Zeno) -> None:
    """Fifteen points are free; two next to each other, one, and a pair, either way."""
    free = sorted(set(range(1, 25)) - set(WHITE) - set(BLACK))
    neighbours = sum(point + 1 in free for point in free)
    assert whole.tried == 2 * neighbours * 13 * (12 * 11 // 2) == len(list(placings()))
    assert sum(WHITE.values()) + 2 + 2 + 1 == sum(BLACK.values()) + 2 + 2 == 15


@pytest.mark.long(dear=True)
def test_one_placing_forces_eight_single_men(
    whole: Zeno, capsys: pytest.CaptureFixture[str]
) -> None:
    with capsys.disabled():
        print(f"\n{whole}")
    (found,) = whole.found
    assert sum(found.placing.white.values()) == sum(found.placing.black.values()) == 15
    assert by_hand(found.placing, THROW) == {8}
    game = tn.Game("tabula", position=found.position)
    assert {len(play.moves) for play in game.plays()} == {3}
    assert {len(found.plays)} == {len({play.position for play in game.plays()})}


@pytest.mark.long(dear=True)
def test_how_bad_the_throw_was(whole: Zeno) -> None:
    (found,) = whole.found
    by_throw = [
        min(by_hand(found.placing, (one, two, three)))
        for one in range(1, 7)
        for two in range(1, 7)
        for three in range(1, 7)
    ]
    assert {n: by_throw.count(n) for n in set(by_throw)} == dict(found.luck)
    assert found.as_bad == len(set(permutations(THROW))) == 6


@pytest.mark.long(dear=True)
def test_other_placings_are_not_forced_by_hand_either(whole: Zeno) -> None:
    every = list(placings())
    (found,) = whole.found
    for placing in random.Random(9482).sample(every, 400):
        assert (by_hand(placing, THROW) == {8}) == (placing == found.placing)


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("dropped", always("two_block", of=["compulsory", "two_block", "all_home"]))
def test_each_assumption_is_needed(whole: Zeno, dropped: str) -> None:
    less = tn.lab.zeno(**{dropped: False})
    assert less.tried == whole.tried and len(less.found) < len(whole.found)
    assert len(less.assumed) == 2 and len(less.dropped) == 1
    assert f"not: {less.dropped[0]}" in str(less)


def test_an_assumption_is_true_or_false() -> None:
    with pytest.raises(BadReading, match="not 'no'"):
        tn.lab.zeno(compulsory="no")  # type: ignore[arg-type]
