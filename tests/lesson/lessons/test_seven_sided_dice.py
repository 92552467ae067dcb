"""The lesson on dice: its answers are counted here, its figures are those that were counted."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import pairwise, product
from math import dist
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tablesnb import dice
from tablesnb.base.errors import BadValue
from tablesnb.dice.charges import sure, worth
from tablesnb.drawn.dice_shapes import LENGTHS, nets, print_nets, two_dice
from tablesnb.drawn.figure import Figure
from tablesnb.lab.fairness import ends_tell, throws_needed
from tablesnb.lesson import cup, data, suspects
from tablesnb.lesson.figures import seven_sided_dice as figures
from tablesnb.lesson.frames import shown_in
from tests.lesson.lessons.asked import question_of, words
from tests.notebooks.lessons import prose_of, sources_of

STEM = "08_seven_sided_dice"
PLAN = 2  # the difference at which it is best to charge
SHOWN = {"cup": cup, "suspects": suspects}
prose = partial(prose_of, STEM)
question = partial(question_of, "08")


def right(name: str) -> str:
    """The right answer to a question."""
    return str(question(name).answers[0].texts[0])


def said(name: str) -> str:
    """All that a question says."""
    return " ".join(words(question(name)))


def shown_by(maker: str) -> list[Any]:
    """What the cells show that end with a call of a name."""
    last = [ast.parse(source).body[-1] for source in sources_of(STEM)]
    calls = [ast.unparse(each) for each in last if ast.unparse(each).startswith(f"{maker}(")]
    return [eval(each, {**SHOWN, "dice": dice}) for each in calls]


# -- what is counted by hand


def test_sevens_in_three_dice() -> None:
    many = sum(7 in throw for throw in product(range(1, 8), repeat=3))
    assert right("sevens") == str(many)


def test_the_falls_are_read_as_the_law_of_dice_reads_them() -> None:
    assert right("across") == str(dice.lie(7, 3, 60).number)
    assert right("round") == str(dice.lie(7, 3, 240).number)
    assert dice.lie(7, 3, 2, dice.DOUBT).doubtful and "ten degrees" in said("pointing")
    assert dice.DOUBT == 10
    assert "the 3 slopes to you" in figures.fallen(3, 60).alt
    assert "slopes" not in figures.fallen(3, 2).alt


def test_bars_that_fall_edge_up() -> None:
    assert right("parity") == str(sum(sides % 2 for sides in range(3, 10)))


def test_mercury_goes_where_the_caption_says() -> None:
    of = question("mercury")
    assert of.game is not None
    moves = {str(move).partition("/")[2] for move in of.game.legal_moves}
    assert {*right("mercury").split()} == moves


# -- what was reckoned


def test_only_one_model_has_the_ends_too_seldom_at_equal_areas() -> None:
    at = {model: dice.end_chance(figures.EQUAL, model) for model in dice.MODELS}
    assert at["solid-angle"] < 1 / 7 - 0.01 and at["tipping"] > 1 / 7 + 0.01
    assert at["area"] == pytest.approx(1 / 7)
    assert all(f"{100 * each:.0f}" in said("which_model") for each in at.values())
    square = sorted(dice.end_chance(1, model) for model in dice.MODELS)
    low, high = (f"{100 * each:.0f}" for each in (square[0], square[-1]))
    assert f"in {low} to {high} throws of 100" in prose()


def test_the_throws_that_tell_are_those_of_the_laboratory() -> None:
    found = dict(data.counted("08/power")["found"])
    for a in ("0.20", "0.25", "0.30"):
        assert throws_needed(dice.prism(a)) == found[a]
    assert f"{found['0.20']} throws tell it from a fair one" in repr(
        shown_in("08", "How many throws unmask")
    )
    chance = ends_tell(dice.log(), figures.SAMPLE)
    least, most = figures.LIMITS
    assert 29 < 1 / chance < 30 and f"in 29 trials of 30 between {least} and {most}" in prose()
    assert ends_tell(dice.log(), figures.SAMPLE) <= 0.05


def test_no_two_tables_and_cups_throw_the_same() -> None:
    first, again = (each.told["pairs"] for each in shown_by("suspects"))
    assert [each["guilty"] for each in first] != [each["guilty"] for each in again]
    rows = {tens[0][0] for pair in (*first, *again) for tens in pair["tens"]}
    assert len(rows) > 40, "of 48 rows hardly two are alike"
    cups = shown_by("cup")
    assert len(cups) == 3
    falls = {
        tuple(falls[-1][2] for falls in die["throws"][:6])
        for cup in cups
        for die in cup.told["dice"]
    }
    assert len(falls) == 5


# -- the game of charges


def test_what_is_said_of_charging_is_computed() -> None:
    now, on = worth(0, lead=1).stakes, worth(PLAN, 5, lead=1, least=1).stakes
    assert on > now and f"wins {now:.1f} stakes" in said("one_more")
    assert f"you win {on:.1f} on the average" in said("one_more")
    assert "71 cases of 100" in said("one_more") and round(100 * sure(1)) == 71
    assert sure(5 - 3) == sure(17 - 15) and right("as_sure") == "Both are equally sure"
    assert f"{round(100 * sure(2))} cases of 100" in said("as_sure")
    assert sure(1) / (1 - sure(1)) == Fraction(5, 2), "two and a half times as likely"


def test_the_plan_of_the_lesson_is_the_best_of_its_kind() -> None:
    all_of = worth(61)
    assert f"at one throw more wins {worth(1).stakes:.1f} stakes a pair" in prose()
    assert f"at two {worth(2).stakes:.1f}; whoever waits for all sixty" in prose()
    assert f"throws loses {-all_of.stakes:.0f}." in prose()
    best = max(range(9), key=lambda more: worth(more).stakes)
    assert best == PLAN and "in two throws more" in question("as_sure").keep
    assert f"charged at 2 more: {worth(2).stakes:.1f} stakes" in repr(
        shown_in("08", "What it brings to wait")
    )


def test_the_game_of_the_class_is_computed() -> None:
    third, half = Fraction(1, 3), Fraction(1, 2)
    at = {more: worth(more, 3, fair=third, false=half).stakes for more in (*range(8), 61)}
    assert max(at, key=lambda more: at[more]) == 2 and sure(2, third, half) == Fraction(4, 5)
    assert "right in 80 cases of 100" in prose()
    assert f"wins {at[2]:.1f} points a pair on the average, at four {at[4]:.1f}" in prose()
    assert f"all thirty wins {at[61]:.1f}" in prose()


def test_what_a_class_may_expect_of_both_prisms() -> None:
    for length in LENGTHS:
        ends = [840 * dice.end_chance(length, model) for model in dice.MODELS]
        assert f"{min(ends):.0f} to {max(ends):.0f}" in prose()
    assert 420 * 2 / 7 == 120 and "show about 120" in prose()


# -- what was played


def test_a_shared_die_hurts_nobody_and_moons_own_hurts_moon() -> None:
    found = data.counted("08/seats")
    assert found["games"] == figures.SHARED and found["dice"]["one"] == {"moon": figures.BIASED}
    means = {name: row["paid"] for name, row in found["found"].items()}
    for name in ("log", "shared"):
        missed = [seat for seat, of in means[name].items() if abs(of["mean"]) > 1.5 * of["wide"]]
        assert missed == []
    one, shy = means["one"]["moon"], means["one_shy"]["moon"]
    assert one["mean"] + one["wide"] < 0 < shy["mean"] - shy["wide"]
    assert f"{-one['mean']:.1f} of seven stakes" in said("moon")
    assert f"Moon wins {shy['mean']:.1f} stakes" in said("moon")
    assert f"no more than {one['wide']:.1f}" in said("moon")
    for name in means:
        assert sum(of["mean"] for of in means[name].values()) == pytest.approx(0)


# -- nets


def test_the_nets_fold_into_dice(tmp_path: Path) -> None:
    sheet = nets()
    root = ElementTree.fromstring(sheet.svg)
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
    numbers = [each.text for each in root.iter() if (each.text or "").isdigit()]
    assert sorted(map(str, numbers)) == sorted("1234567" * 3)
    ends = re.findall(r"M((?:-?[\d.]+ -?[\d.]+L){4,6}-?[\d.]+ -?[\d.]+)(?=[M\"])", sheet.svg)
    ways = [[tuple(map(float, each.split())) for each in end.split("L")] for end in ends]
    whole_ends = [way for way in ways if len(way) in (5, 7)]
    assert sorted(map(len, whole_ends)) == [5, 5, 5, 5, 7, 7]
    for way in whole_ends:
        side = {5: 17.0, 7: 15.0}[len(way)]
        assert [dist(a, b) for a, b in pairwise([*way, way[0]])] == pytest.approx(
            [side] * len(way), abs=0.02
        )
        assert all(4 < x < 206 and 4 < y < 293 for x, y in way), "it lies on the sheet"
    place = print_nets(tmp_path / "nets.svg")
    assert place.read_text(encoding="utf-8") == sheet.svg
    with pytest.raises(BadValue, match="is there already"):
        print_nets(place)


def in_a_fold(head: str) -> Callable[[], Figure]:
    """What makes the drawing that a cell folds."""
    return lambda: shown_in("08", head).shown  # type: ignore[no-any-return]


DRAWINGS = [
    two_dice,
    figures.models,
    *map(in_a_fold, ("What it brings", "How many throws unmask", "What each seat")),
]


@pytest.mark.parametrize("draw", DRAWINGS)
def test_each_drawing_is_the_same_each_time_and_has_words(draw: Callable[[], Figure]) -> None:
    one, other = draw(), draw()
    assert one == other and one.alt and one.text
    ElementTree.fromstring(one.svg)


def test_the_nets_are_written_as_a_teacher_is_told(tmp_path: Path) -> None:
    assert 'dice_shapes.print_nets("nets.svg")' in prose()
    assert print_nets(tmp_path / "nets.svg").read_text(encoding="utf-8") == nets().svg
