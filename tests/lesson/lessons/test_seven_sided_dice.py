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
from tablesnb.base.shares import Share
from tablesnb.dice.charges import sure, worth
from tablesnb.drawn.figure import Figure
from tablesnb.lab.fairness import ends_tell, throws_needed
from tablesnb.lesson import cup, data, suspects
from tablesnb.lesson.figures import seven_sided_dice as figures
from tablesnb.lesson.figures.dice_shapes import LENGTHS, nets, print_nets, two_dice
from tablesnb.lesson.frames import shown_in
from tablesnb.players.learnt import net_for
from tablesnb.rules.registry import ruleset
from tests.lesson.lessons.asked import question_of, words
from tests.notebooks.lessons import prose_of, sources_of, written_by

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


def test_who_waits_enters_in_27_throws() -> None:
    game = question("entering").game
    assert game.position.id == question("nine").game.position.id
    entered = 0
    for throw in product(range(1, 7), repeat=2):
        ahead = game.copy()
        ahead.roll(*throw)
        entered += bool(ahead.legal_moves)
    assert right("entering") == str(entered) == "27"


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


def test_false_dice_let_him_in_five_times_in_nine() -> None:
    die = dice.read(figures.FALSE)
    out = sum((die.chance(face) for face in (6, 5, 4)), Fraction())
    assert 1 - out**2 == Fraction(int(right("nine")), 9)
    assert all(die.chance(high) == 2 * die.chance(low) for high, low in zip((6, 5, 4), (3, 2, 1)))  # noqa: B905


# -- what was reckoned


def test_only_one_model_has_the_ends_too_seldom_at_equal_areas() -> None:
    at = {model: dice.end_chance(figures.EQUAL, model) for model in dice.MODELS}
    assert at["solid-angle"] < 1 / 7 - 0.01 and at["tipping"] > 1 / 7 + 0.01
    assert at["area"] == pytest.approx(1 / 7)
    assert all(f"{each:.3f}" in said("which_model") for each in at.values())
    square = sorted(dice.end_chance(1, model) for model in dice.MODELS)
    assert f"one end in {square[0]:.2f} to {square[-1]:.2f} of the throws" in prose()


def test_the_throws_that_tell_are_those_of_the_laboratory() -> None:
    found = dict(data.counted("08/power")["found"])
    for a in ("0.20", "0.25", "0.30"):
        assert throws_needed(dice.prism(a)) == found[a]
    assert f"{found['0.20']}, if you count" in said("how_many")
    assert "0.16, instead of 0.143, 1,414" in said("how_many") and found["0.16"] == 1414
    chance = ends_tell(dice.log(), figures.SAMPLE)
    assert 29 < 1 / chance < 30 and "about one trial in 30" in said("suspicious")
    assert "of 30 fair dice about one" in said("suspicious")
    assert right("how_many") == f"About {round(found['0.20'], -1)}"
    assert found["0.30"] == 19 and found["0.16"] > 1_000
    assert ends_tell(dice.log(), figures.SAMPLE) <= 0.05


def test_no_two_tables_and_cups_throw_the_same() -> None:
    first, again = (each.told["pairs"] for each in shown_by("suspects"))
    assert [each["guilty"] for each in first] != [each["guilty"] for each in again]
    rows = {tens[0][0] for pair in (*first, *again) for tens in pair["tens"]}
    assert len(rows) > 40, "of 48 rows hardly two are alike"
    cups = shown_by("cup")
    assert len(cups) == 2
    falls = {
        tuple(falls[-1][2] for falls in die["throws"][:6])
        for cup in cups
        for die in cup.told["dice"]
    }
    assert len(falls) == 3
    least, most = figures.LIMITS
    assert least < 20 < most and f"between {least} and {most} times in 70" in said("suspicious")


# -- the game of charges


def test_what_is_said_of_charging_is_computed() -> None:
    now, on = worth(0, lead=1).stakes, worth(PLAN, 5, lead=1, least=1).stakes
    assert on > now and f"{now:.1f} stakes" in said("one_more")
    assert f"brings {on:.1f}" in said("one_more") and "71 of 100" in said("one_more")
    now, on = worth(0, lead=3).stakes, worth(PLAN, 4, lead=3, least=1).stakes
    assert now > on and f"leave you {on:.1f}" in said("three_more")
    assert right("three_more") == "Charge Prism 1" and "94 of 100" in said("three_more")
    assert sure(5 - 3) == sure(17 - 15) and right("as_sure") == "Both are equally sure"
    assert sure(1) / (1 - sure(1)) == Fraction(5, 2), "two and a half times as likely"
    all_of = worth(61)
    assert round(all_of.stakes) == -2 and right("all_sixty") == "It loses 2"
    assert round(worth(PLAN).stakes) == 2 and f"{100 * all_of.right:.0f} of 100" in said(
        "all_sixty"
    )


def test_the_plan_of_the_lesson_is_the_best_of_its_kind() -> None:
    best = max(range(9), key=lambda more: worth(more).stakes)
    assert best == PLAN and "difference of two" in said("three_more")
    assert f"charged at 2 more: {worth(2).stakes:.1f} stakes" in repr(
        shown_in("08", "What it brings to wait")
    )


def test_the_game_of_the_class_is_computed() -> None:
    third, half = Fraction(1, 3), Fraction(1, 2)
    at = {more: worth(more, fair=third, false=half).stakes for more in (*range(8), 61)}
    assert max(at, key=lambda more: at[more]) == 2 and sure(2, third, half) == Fraction(4, 5)
    assert f"wins {at[2]:.1f} counters a pair on the average, at five {at[5]:.1f}" in prose()
    assert f"all sixty throws lose {-at[61]:.1f}" in prose()
    # the worksheet is on the prisms: its first three answers hold for the dice of the class
    fewer, more = (
        (worth(0, lead=by, fair=third).stakes, worth(2, left, by, 1, third, half).stakes)
        for by, left in ((1, 5), (3, 4))
    )
    assert fewer[0] < fewer[1] and more[0] > more[1] and "its answers to 1, 2 and 3" in prose()
    assert f"at a difference of two {100 * worth(2).right:.0f} of 100 charges" in prose()


def test_what_a_class_may_expect_of_both_prisms() -> None:
    for length in LENGTHS:
        ends = [840 * dice.end_chance(length, model) for model in dice.MODELS]
        assert f"{min(ends):.0f} to {max(ends):.0f}" in prose()
    assert 420 * 2 / 7 == 120 and "120 if fair" in prose()


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
    assert f"Moon gains {shy['mean']:.1f}" in said("moon")
    before = means["one"]["mercury"]
    assert before["mean"] - before["wide"] > 0 and f"gains {before['mean']:.2f}" in said("moon")
    assert abs(before["mean"] + one["mean"]) < one["wide"], "about as much as Moon loses"
    assert f"{-one['mean']:.2f} of seven stakes, give or take {one['wide']:.2f}" in said("moon")
    for name in means:
        assert sum(of["mean"] for of in means[name].values()) == pytest.approx(0)


def test_the_trial_says_what_the_lesson_says() -> None:
    found = data.counted("08/false_dice")["found"]
    known, alone, even = (found[name] for name in ("known", "alone", "fair"))
    low, high = Share(known["won"], known["games"]).interval
    assert low > 0.5, "it is worth a little"
    assert Share(alone["won"], alone["games"]).interval[0] > high
    assert Share(known["hit"], known["held"]).interval[1] < 2 / 3
    for name, row in (("known", known), ("alone", alone)):
        assert f"{100 * row['won'] / row['games']:.0f} games in" in said("who_gains"), name
    told = said("bears_out")
    assert f"in {100 * known['hit'] / known['held']:.0f} games of 100" in told
    assert f"won {100 * known['hit_won'] / known['hit']:.0f} of 100" in told
    assert f"it was {100 * even['hit'] / even['held']:.0f}." in told
    assert {name: row["games"] for name, row in found.items()} == {
        name: games for name, (*_, games) in figures.ARMS.items()
    }


@pytest.mark.long
def test_who_is_watched_is_seen_to_hold_and_to_hit(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    own = net_for(ruleset(figures.COTTON))
    assert own is not None
    monkeypatch.setattr(figures, "taught", lambda by: own.row)
    found = figures.false_dice(8)["found"]
    for row in found.values():
        assert row["games"] == 8 >= row["won"] and row["hit_won"] <= row["hit"] <= row["held"] <= 8
    assert figures.false_dice(8)["found"] == found


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
    *map(in_a_fold, ("What it brings", "How many throws unmask", "What each seat", "The trial of")),
]


@pytest.mark.parametrize("draw", DRAWINGS)
def test_each_drawing_is_the_same_each_time_and_has_words(draw: Callable[[], Figure]) -> None:
    one, other = draw(), draw()
    assert one == other and one.alt and one.text
    ElementTree.fromstring(one.svg)


def test_what_a_teacher_is_told_to_write_is_written(tmp_path: Path) -> None:
    written = written_by(prose(), tmp_path)
    assert {*written} == {"nets.svg", "charge.html", "charge-key.html", "reading.html"}
    assert written["nets.svg"] == nets().svg
    three_more = question("three_more").answers[0].reply.words
    assert "And here?" in written["charge.html"] and three_more not in written["charge.html"]
    assert three_more in written["charge-key.html"]
    assert "Which number is yours?" in written["reading.html"]
