"""What must hold of endings whatever the game: known chances, orders of readings, sums of one."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.lab import endings
from tablesnb.lab.endings import made, saved_tables, small_endings
from tablesnb.lab.endings.bearoff_moves import numbers, pips, positions, results
from tablesnb.lab.endings.entry_points import exact_wins, exact_worth
from tablesnb.lab.endings.kind import Kind, kind_of
from tests.faults import Faults
from tests.lab.endings.by_law import NAMES, expected, rules_of
from tests.long import always
from tools.endings import kinds

ACE = (1, 0, 0, 0, 0, 0)
MEN = st.lists(st.integers(1, 6), min_size=1, max_size=15).map(
    lambda points: tuple(points.count(point) for point in range(1, 7))
)
FEW = st.lists(st.integers(1, 6), min_size=1, max_size=6).map(
    lambda points: tuple(points.count(point) for point in range(1, 7))
)
READINGS = [
    (game, bear_off, must_play)
    for game in ("irish", "early_backgammon")
    for bear_off in ("free", "exact", "modern")
    for must_play in ("each", "most")
]


def kind(game: str, bear_off: str, must_play: str = "each") -> Kind:
    return kind_of(rules_of(f"{game} {bear_off} {must_play}"))


def test_there_are_as_many_positions_as_men_can_stand_in() -> None:
    of = kind("irish", "free")
    found = positions(of)
    assert len(found) == len(set(found)) == comb(21, 6) == 54_264
    assert found[0] == (0,) * 6 and found[-1] == (0, 0, 0, 0, 0, 15)
    assert [pips(men) for men in found] == sorted(pips(men) for men in found)
    assert all(numbers(of)[found[at]] == at for at in range(0, len(found), 997))


@pytest.mark.parametrize("game", ["irish", "early_backgammon"])
@pytest.mark.parametrize("bear_off", ["free", "exact", "idle", "modern"])
def test_one_man_on_the_ace(game: str, bear_off: str) -> None:
    """One throw; where only an ace bears him off, 36/11 in the mean: each misses it in 25 of 36."""
    table = tn.lab.bearoff(game, bear_off=bear_off)
    exact = bear_off == "exact"
    assert table.expected(ACE) == pytest.approx(36 / 11 if exact else 1, abs=1e-14)
    spread = table.distribution(ACE)
    assert spread[:2] == (0, pytest.approx(11 / 36 if exact else 1))
    if exact:
        assert spread[5] == pytest.approx(11 / 36 * (25 / 36) ** 4)
    # a doublet of aces is one of the eleven throws that hold an ace
    assert table.last_doublet(ACE) == pytest.approx(1 / 11 if exact else 6 / 36)


def test_of_todays_game_the_chances_that_everybody_knows() -> None:
    """One man: 36, 36, 36, 34, 31 and 27 throws of 36 bear him off; two on the six go by doublets.

    3 3 takes both in two steps each, and 4 4, 5 5 and 6 6 do. Four men on the ace and the two are
    off by all doublets but aces.
    """
    table = tn.lab.bearoff("modern_backgammon")
    alone = [table.distribution(tuple(int(at == point) for at in range(6))) for point in range(6)]
    assert [round(36 * spread[1]) for spread in alone] == [36, 36, 36, 34, 31, 27]
    assert 36 * table.distribution((0, 0, 0, 0, 0, 2))[1] == pytest.approx(4)
    assert 36 * table.distribution((1, 1, 0, 0, 0, 0))[1] == pytest.approx(36)
    assert 36 * table.distribution((2, 2, 0, 0, 0, 0))[1] == pytest.approx(5)


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("game", always("irish", of=["irish", "early_backgammon"]))
def test_more_moves_never_need_more_throws(game: str) -> None:
    """What may be borne off exactly may be so by today's law, and what may by that, freely."""
    exact, modern, free = (
        saved_tables.ending_table(kind(game, each)).expected for each in ("exact", "modern", "free")
    )
    assert (free <= modern + 1e-12).all() and (modern <= exact + 1e-12).all()
    assert (free < modern - 0.01).any() and (modern < exact - 0.01).any()


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("bear_off", ["free", "exact", "modern"])
def test_doublets_that_count_four_times_help_where_larger_dice_bear_off(bear_off: str) -> None:
    """Where they do not, four half-moves that must be played may pile up men who stood apart."""
    once, four = (
        saved_tables.ending_table(kind(game, bear_off)).expected
        for game in ("irish", "early_backgammon")
    )
    assert (four > once + 1e-12).any() == (bear_off == "exact") and (four < once - 0.5).any()


@pytest.mark.long(dear=True)
@pytest.mark.parametrize("bear_off", ["free", "exact", "modern"])
def test_to_have_to_play_as_many_dice_as_can_be_helps_nobody(bear_off: str) -> None:
    """It forbids plays and allows none; with two dice it matters only where dice must be exact."""
    each, most = (
        saved_tables.ending_table(kind("irish", bear_off, must)).expected
        for must in ("each", "most")
    )
    assert (each <= most + 1e-12).all()
    assert (each < most - 1e-3).any() == (bear_off == "exact")


def test_idle_dice_are_those_of_todays_law_where_nobody_stands_in_the_way() -> None:
    idle, modern = (rules_of(f"irish {each} each") for each in ("idle", "modern"))
    assert kind_of(idle) is kind_of(modern) is not kind("irish", "free")


@pytest.mark.parametrize(("game", "bear_off", "must_play"), always(READINGS[0], of=READINGS))
def test_of_the_whole_table_each_figure_follows_from_the_others(
    game: str, bear_off: str, must_play: str
) -> None:
    of = kind(game, bear_off, must_play)
    table = saved_tables.ending_table(of)
    falls = list(of.falls.values())
    stays = table.best == np.arange(len(table.expected))
    for begin in range(1, len(table.expected), 10_007):
        goes = sum(fall.ways * ~stays[at, begin] for at, fall in enumerate(falls))
        assert goes > 0
    ways = np.array([[fall.ways / of.all_ways] for fall in falls])
    again = 1 + (ways * table.expected[table.best]).sum(axis=0)
    assert np.abs(again - table.expected)[1:].max() < 1e-9
    ended = np.array([[fall.doublet] for fall in falls])
    last = (ways * np.where(table.best == 0, ended, table.doublet[table.best])).sum(axis=0)
    assert np.abs(last - table.doublet)[1:].max() < 1e-9
    assert ((table.doublet >= 0) & (table.doublet <= 1)).all()
    heights = np.array([pips(men) for men in positions(of)])
    assert ((heights[table.best] < heights) | stays)[:, 1:].all(), "a play leaves fewer pips"


@pytest.mark.long(dear=True)
@given(men=MEN, reading=st.sampled_from(READINGS))
def test_distributions_add_to_one_and_have_the_mean_that_is_expected(
    men: tuple[int, ...], reading: tuple[str, str, str]
) -> None:
    game, bear_off, must_play = reading
    table = tn.lab.bearoff(game, bear_off=bear_off, must_play=must_play)
    spread = table.distribution(men)
    assert sum(spread) == pytest.approx(1, abs=1e-11) and min(spread) >= 0
    mean = sum(throws * chance for throws, chance in enumerate(spread))
    assert mean == pytest.approx(table.expected(men), abs=1e-8)
    fewest = -(-sum(men) // (4 if game == "early_backgammon" else 2))
    assert not any(spread[:fewest]), "no throw takes more men than it has dice"


@given(men=MEN, throw=st.tuples(st.integers(1, 6), st.integers(1, 6)))
def test_the_best_play_is_no_worse_than_any_other(
    men: tuple[int, ...], throw: tuple[int, int]
) -> None:
    table = tn.lab.bearoff("irish", bear_off="free")
    of = kind("irish", "free")
    best = table.best(men, throw)
    dice = tuple(sorted(throw, reverse=True))
    assert best == table.best(men, throw[::-1]) and best.men in results(men, dice, of)
    for end in results(men, dice, of):
        assert best.throws <= table.expected(end) + 1e-12
    assert best.throws == table.expected(best.men)


def test_ends_that_differ_by_rounding_alone_are_equal_and_fewer_pips_decide() -> None:
    near, far = (1, 0, 0, 0, 0, 1), (0, 0, 2, 2, 0, 0)
    assert small_endings.best_of([(1.5, far), (1.5 + 1e-14, near)])[1] == near
    assert small_endings.best_of([(1.5, far), (1.5 + 1e-9, near)])[1] == far


@pytest.mark.long(dear=True)
@given(men=FEW, reading=st.sampled_from(READINGS))
def test_few_men_are_known_alike_from_the_small_table_and_from_the_whole(
    men: tuple[int, ...], reading: tuple[str, str, str]
) -> None:
    of = kind(*reading)
    table, number = saved_tables.ending_table(of), numbers(of)[men]
    assert small_endings.expected(men, of) == pytest.approx(
        float(table.expected[number]), abs=1e-12
    )
    assert small_endings.last_doublet(men, of) == pytest.approx(
        float(table.doublet[number]), abs=1e-12
    )
    assert small_endings.distribution(men, of) == pytest.approx(
        saved_tables.distribution(of, number), abs=1e-12
    )
    ends = [positions(of)[each] for each in table.best[:, number]]
    assert [end for _, end in small_endings.best_ends(men, of)] == ends


@pytest.mark.long
@pytest.mark.parametrize("name", kinds())
def test_what_is_shipped_is_what_would_be_made(name: str) -> None:
    shipped = small_endings.shipped(name)
    assert shipped is not None, "python -m tools.endings writes it"
    assert (
        np.abs(np.array(shipped) - saved_tables.ending_table(kinds()[name]).expected).max() < 1e-12
    )


def test_nothing_else_is_shipped_and_it_is_small() -> None:
    place = endings.__path__[0]
    with np.load(f"{place}/{small_endings.SHIPPED}", allow_pickle=False) as tables:
        assert set(tables.files) == set(kinds())
        assert all(tables[name].nbytes <= 8_000 for name in tables.files)


@pytest.mark.parametrize("bear_off", ["free", "exact"])
def test_a_game_of_ones_own_that_nothing_is_shipped_of(bear_off: str) -> None:
    """Eight men on four points and two dice of four faces, worked out and made alike."""
    own = tn.ruleset("irish").restated(
        "small_irish",
        "Small Irish",
        "reader",
        "a trial",
        men=(8, "Each has eight men."),
        start=({24: 2, 13: 3, 8: 2, 5: 1}, "They stand so."),
        dice=("2d4", "Two dice of four faces are thrown."),
        home=(4, "The last four points are home."),
        bear_off=(bear_off, "Men are borne off so."),
    )
    table, of = tn.lab.bearoff(own), kind_of(own)
    assert small_endings.shipped(of.small.name) is None
    whole = saved_tables.ending_table(of)
    for men in random.Random(1283).sample(positions(of), 60):
        found = float(whole.expected[numbers(of)[men]])
        assert table.expected(men) == pytest.approx(found, abs=1e-12)
        assert small_endings.expected(men, of) == pytest.approx(found, abs=1e-12)
    # one of two dice must be an ace: 7 of 16 throws hold one
    assert table.expected((1, 0, 0, 0)) == pytest.approx(1 if bear_off == "free" else 16 / 7)
    assert "8 men on 4 points, 2d4" in repr(table)


# -- both sides


def one_throw_each(chance: float) -> float:
    """Two who need one throw of this chance, turn about: how surely the first is first."""
    return chance / (1 - (1 - chance) ** 2)


@pytest.mark.long
def test_both_have_one_man_left() -> None:
    strict = tn.lab.bearoff("irish", bear_off="exact")
    assert strict.wins(ACE, ACE) == pytest.approx(one_throw_each(11 / 36))
    free = tn.lab.bearoff("irish")
    assert free.wins((0, 0, 0, 0, 0, 1), ACE) == pytest.approx(26 / 36)
    assert tn.lab.bearoff("modern_backgammon").wins((0, 0, 0, 0, 0, 1), ACE) == 27 / 36
    assert free.wins(ACE, (0, 0, 0, 0, 0, 1)) == 1
    assert free.wins((0,) * 6, ACE) == 1 and free.wins(ACE, (0,) * 6) == 0


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "doublet"),
    [
        ("irish free each", 1),
        ("irish exact each", 1),
        ("modern_backgammon", 1),
        ("early_backgammon exact each", 2),
        ("early_backgammon free each", 2),
    ],
)
def test_what_it_is_worth_by_the_throws_themselves(name: str, doublet: int) -> None:
    """With two men a side: turns are played to the end, again and again, until nothing changes."""
    rules, faults = rules_of(name), Faults(name)
    of, table = kind_of(rules), tn.lab.bearoff(rules)
    places = [men for men in positions(of) if sum(men) <= 2]
    to = {
        men: [
            (fall.ways, doublet if fall.doublet else 1, results(men, fall.dice, of))
            for fall in of.falls.values()
        ]
        for men in places
    }
    off = places[0]
    paid = dict.fromkeys(product(places[1:], places[1:]), 0.0)
    for _ in range(200):
        moved = 0.0
        for mine, yours in paid:
            found = sum(
                ways * max(pays if end == off else -paid[yours, end] for end in ends)
                for ways, pays, ends in to[mine]
            )
            moved = max(moved, abs(found / of.all_ways - paid[mine, yours]))
            paid[mine, yours] = found / of.all_ways
        if moved < 1e-14:
            break
    for (mine, yours), mean in paid.items():
        found = table.worth(mine, yours)
        faults.check(abs(found - mean) < 1e-10, f"{mine} {yours}: {found} for {mean}")
        if doublet == 1:
            faults.check(table.wins(mine, yours) == (1 + found) / 2, f"{mine} {yours}: wins")
    faults.none()


@pytest.mark.long
def test_a_doublet_at_the_last_throw_counts_double_where_the_stakes_say_so() -> None:
    """By hand: one man each on the ace; eleven throws of 36 take him by an ace, one a doublet."""
    table = tn.lab.bearoff("early_backgammon", bear_off="exact")
    assert table.worth(ACE, ACE) == pytest.approx(12 / 61)
    assert table.wins(ACE, ACE) == pytest.approx(36 / 61)
    for game, reading in (
        ("irish", {"bear_off": "exact"}),
        ("early_backgammon", {"bear_off": "exact", "stakes": "modern"}),
    ):
        assert tn.lab.bearoff(game, **reading).worth(ACE, ACE) == pytest.approx(11 / 61)
    cotton = tn.ruleset("early_backgammon").named_reading("cotton")
    men, off = {"white": {1: 1}, "black": {1: 1}}, {"white": 14, "black": 14}
    game = tn.Game(cotton, position=tn.Position.of(cotton, men, off=off))
    for dice, pays in (((1, 1), 2), ((2, 1), 1)):
        game.roll(*dice)
        assert exact_worth(game.position) == pays
        game.push(next(iter(game.legal_moves)))
        while game.awaits is not None:
            game.push(next(iter(game.legal_moves)))
        outcome = game.outcome()
        assert outcome is not None and outcome.payoff == {"white": pays, "black": -pays}
        while game.throws:
            game.pop()
    # who is far ahead does better to wait for a doublet, where his dice let him: who bears off as
    # soon as he can is paid 7/6, a sixth of his last throws being doublets
    far, close = (0, 0, 0, 0, 0, 6), (0, 1, 1, 0, 0, 0)
    free = tn.lab.bearoff("early_backgammon")
    assert free.worth(close, far) > 7 / 6 and free.wins(close, far) == 1
    men, off = {"white": {2: 1, 3: 1}, "black": {6: 6}}, {"white": 13, "black": 9}
    game = tn.Game("early_backgammon", position=tn.Position.of("early_backgammon", men, off=off))
    game.roll(3, 2)
    ends = {play.position.phase for play in game.plays()}
    assert ends == {"over", "throw"}
    worth = exact_worth(game.position)
    assert worth is not None and worth > 1 and exact_wins(game.position) == 1
    quinze = tn.lab.bearoff(rules_of("quinze_tablas bear_off"))
    with pytest.raises(tn.errors.BadReading, match="hangs on more than who is off first"):
        quinze.worth(ACE, ACE)


def test_whoever_throws_first_and_stands_better_wins_more(seed: int) -> None:
    of = kind("irish", "free")
    wins = (1 + saved_tables.worth(of, 1)) / 2
    assert wins.shape == (924, 924)
    assert (wins >= 0).all() and (wins <= 1).all()
    assert (np.diag(wins)[1:] > 0.5).all(), "to throw first is worth something"
    chance, number = random.Random(seed), numbers(of.small)
    for _ in range(300):
        men = chance.choice(positions(of.small)[1:])
        point = chance.choice([at for at in range(6) if men[at]])
        fewer = tuple(many - (at == point) for at, many in enumerate(men))
        assert (wins[number[fewer]] >= wins[number[men]] - 1e-12).all(), "a man less is no worse"


def test_a_home_of_twelve_points_is_too_large_for_both_sides() -> None:
    with pytest.raises(tn.errors.BadReading, match="18,564 ways"):
        made.worth(kind_of(rules_of("duodecim_scripta 5 last_row modern")).small, 1)


# -- what fractions say


def test_known_fractions() -> None:
    assert expected("irish exact each", ACE) == Fraction(36, 11)
    assert expected("irish free each", (2, 0, 0, 0, 0, 0)) == 1
    # one of three dice must be an ace: 91 of 216 throws hold one
    assert expected("tabula contrary", ACE) == Fraction(216, 91)
    assert set(NAMES) >= {"tabula contrary", "el_mundo 3d7 everyone"}
