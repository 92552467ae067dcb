"""The lesson on dice: its answers are counted here, its figures are those that were counted."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise, product
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tablesnb as tn
from tablesnb import dice
from tablesnb.base.errors import BadValue
from tablesnb.base.shares import Share
from tablesnb.dice.charges import sure, worth
from tablesnb.lab.fairness import ends_tell, throws_needed
from tablesnb.lesson.shelf import seven_sided_dice
from tablesnb.lesson.shelf.kept import counted
from tablesnb.lesson.shelf.seven_sided_dice import charging, drawn, fair, play
from tablesnb.lesson.shelf.seven_sided_dice import counted as counting
from tablesnb.lesson.shelf.seven_sided_dice.nets import LENGTHS
from tablesnb.players.learnt import net_for
from tablesnb.rules.registry import ruleset
from tests.lesson.shelf.asked import asked, lesson, words

NAME = "seven_sided_dice"
QUESTIONS = {each.name: each for each in asked(NAME)}
FRAMES = [
    make
    for make in (getattr(lesson(NAME), name) for name in lesson(NAME).__all__)
    if make.__annotations__["return"] == "Frame"
]


def right(name: str) -> str:
    return QUESTIONS[name].answers[0].texts[0]


def said(name: str) -> str:
    return " ".join(words(QUESTIONS[name]))


# -- what is counted by hand


def test_who_waits_enters_in_27_throws() -> None:
    game = tn.Game("irish", position=tn.Position.from_id(fair.WAITING))
    entered = 0
    for throw in product(range(1, 7), repeat=2):
        ahead = game.copy()
        ahead.roll(*throw)
        entered += bool(ahead.legal_moves)
    assert right("seven.entering") == str(entered) == "27"


def test_sevens_in_three_dice() -> None:
    many = sum(7 in throw for throw in product(range(1, 8), repeat=3))
    assert right("seven.sevens") == str(many)


def test_the_falls_are_read_as_the_law_of_dice_reads_them() -> None:
    assert right("seven.across") == str(dice.lie(7, 3, 60).number)
    assert right("seven.round") == str(dice.lie(7, 3, 240).number)
    assert dice.lie(7, 3, 2, dice.DOUBT).doubtful and "ten degrees" in said("seven.pointing")
    assert dice.DOUBT == 10
    assert "the 3 slopes to you" in drawn.fallen(3, 60).alt
    assert "slopes" not in drawn.fallen(3, 2).alt


def test_bars_that_fall_edge_up() -> None:
    assert right("seven.parity") == str(sum(sides % 2 for sides in range(3, 10)))


def test_mercury_goes_where_the_caption_says() -> None:
    of = QUESTIONS["seven.mercury"]
    assert of.game is not None
    moves = {str(move).partition("/")[2] for move in of.game.legal_moves}
    assert {*right("seven.mercury").split()} == moves


def test_false_dice_let_him_in_five_times_in_nine() -> None:
    die = dice.read(counting.FALSE)
    out = sum((die.chance(face) for face in (6, 5, 4)), Fraction())
    assert 1 - out**2 == Fraction(int(right("seven.nine")), 9)
    assert all(die.chance(high) == 2 * die.chance(low) for high, low in zip((6, 5, 4), (3, 2, 1)))  # noqa: B905


# -- what was reckoned


def test_only_one_model_has_the_ends_too_seldom_at_equal_areas() -> None:
    at = {model: dice.end_chance(drawn.EQUAL, model) for model in dice.MODELS}
    assert at["solid-angle"] < 1 / 7 - 0.01 and at["tipping"] > 1 / 7 + 0.01
    assert at["area"] == pytest.approx(1 / 7)
    assert all(f"{each:.3f}" in said("seven.which_model") for each in at.values())
    notebook = Path("notebooks/08_seven_sided_dice.ipynb").read_text(encoding="utf-8")
    square = sorted(dice.end_chance(1, model) for model in dice.MODELS)
    assert f"one end in {square[0]:.2f} to {square[-1]:.2f} of the throws" in notebook


def test_the_throws_that_tell_are_those_of_the_laboratory() -> None:
    found = dict(counted(NAME, "power")["found"])
    for a in ("0.20", "0.25", "0.30"):
        assert throws_needed(dice.prism(a)) == found[a]
    assert f"{found['0.20']}, if you count" in said("seven.how_many")
    assert "0.16, instead of 0.143, 1,414" in said("seven.how_many") and found["0.16"] == 1414
    chance = ends_tell(dice.log(), drawn.SAMPLE)
    assert 29 < 1 / chance < 30 and "about one trial in 30" in said("seven.suspicious")
    assert "of 30 fair dice about one" in said("seven.suspicious")
    assert right("seven.how_many") == f"About {round(found['0.20'], -1)}"
    assert found["0.30"] == 19 and found["0.16"] > 1_000
    assert ends_tell(dice.log(), drawn.SAMPLE) <= 0.05


def test_no_two_tables_and_cups_throw_the_same() -> None:
    first, again = (charging.charge().told["pairs"], charging.charge_again().told["pairs"])
    assert [each["guilty"] for each in first] != [each["guilty"] for each in again]
    rows = {tens[0][0] for pair in (*first, *again) for tens in pair["tens"]}
    assert len(rows) > 40, "of 48 rows hardly two are alike"
    cups = (play.first_cup(), play.second_cup())
    falls = {
        tuple(falls[-1][2] for falls in die["throws"][:6])
        for cup in cups
        for die in cup.told["dice"]
    }
    assert len(falls) == 3
    assert fair.LOW < 20 < fair.HIGH


# -- the game of charges


def test_what_is_said_of_charging_is_computed() -> None:
    now, on = worth(0, lead=1).stakes, worth(charging.PLAN, 5, lead=1, least=1).stakes
    assert on > now and f"{now:.1f} stakes" in said("seven.one_more")
    assert f"brings {on:.1f}" in said("seven.one_more") and "71 of 100" in said("seven.one_more")
    now, on = worth(0, lead=3).stakes, worth(charging.PLAN, 4, lead=3, least=1).stakes
    assert now > on and f"leave you {on:.1f}" in said("seven.three_more")
    assert right("seven.three_more") == "Charge Prism 1" and "94 of 100" in said("seven.three_more")
    assert sure(5 - 3) == sure(17 - 15) and right("seven.as_sure") == "Both are equally sure"
    assert sure(1) / (1 - sure(1)) == Fraction(5, 2), "two and a half times as likely"
    all_of = worth(61)
    assert round(all_of.stakes) == -2 and right("seven.all_sixty") == "It loses 2"
    assert round(worth(charging.PLAN).stakes) == 2 and f"{100 * all_of.right:.0f} of 100" in said(
        "seven.all_sixty"
    )


def test_the_plan_of_the_lesson_is_the_best_of_its_kind() -> None:
    best = max(charging.WAITS, key=lambda more: worth(more).stakes)
    assert best == charging.PLAN and "difference of two" in said("seven.three_more")
    assert f"charged at 2 more: {worth(2).stakes:.1f} stakes" in charging.worths().text


def test_the_game_of_the_class_is_computed() -> None:
    third, half = Fraction(1, 3), Fraction(1, 2)
    at = {more: worth(more, fair=third, false=half).stakes for more in (*range(8), 61)}
    assert max(at, key=lambda more: at[more]) == 2 and sure(2, third, half) == Fraction(4, 5)
    notebook = Path("notebooks/08_seven_sided_dice.ipynb").read_text(encoding="utf-8")
    assert f"wins {at[2]:.1f} counters a pair on the average, at five {at[5]:.1f}" in notebook
    assert f"all sixty throws lose {-at[61]:.1f}" in notebook
    # the worksheet is on the prisms: its first three answers hold for the dice of the class
    fewer, more = (
        (worth(0, lead=by, fair=third).stakes, worth(2, left, by, 1, third, half).stakes)
        for by, left in ((1, 5), (3, 4))
    )
    assert fewer[0] < fewer[1] and more[0] > more[1] and "its answers to 1, 2 and 3" in notebook
    assert f"at a difference of two {100 * worth(2).right:.0f} of 100 charges" in notebook


def test_what_a_class_may_expect_of_both_prisms() -> None:
    notebook = Path("notebooks/08_seven_sided_dice.ipynb").read_text(encoding="utf-8")
    for length in LENGTHS:
        ends = [840 * dice.end_chance(length, model) for model in dice.MODELS]
        assert f"{min(ends):.0f} to {max(ends):.0f}" in notebook
    assert 420 * 2 / 7 == 120 and "120 if fair" in notebook


# -- what was played


def test_a_shared_die_hurts_nobody_and_moons_own_hurts_moon() -> None:
    found = counted(NAME, "seats")
    assert found["games"] == counting.SHARED and found["dice"]["one"] == {"moon": counting.BIASED}
    means = {name: row["paid"] for name, row in found["found"].items()}
    for name in ("log", "shared"):
        missed = [seat for seat, of in means[name].items() if abs(of["mean"]) > 1.5 * of["wide"]]
        assert missed == []
    one, shy = means["one"]["moon"], means["one_shy"]["moon"]
    assert one["mean"] + one["wide"] < 0 < shy["mean"] - shy["wide"]
    assert f"{-one['mean']:.1f} of seven stakes" in said("seven.moon")
    assert f"Moon gains {shy['mean']:.1f}" in said("seven.moon")
    before = means["one"]["mercury"]
    assert before["mean"] - before["wide"] > 0 and f"gains {before['mean']:.2f}" in said(
        "seven.moon"
    )
    assert abs(before["mean"] + one["mean"]) < one["wide"], "about as much as Moon loses"
    assert f"{-one['mean']:.2f} of seven stakes, give or take {one['wide']:.2f}" in said(
        "seven.moon"
    )
    for name in means:
        assert sum(of["mean"] for of in means[name].values()) == pytest.approx(0)


def test_the_trial_says_what_the_lesson_says() -> None:
    found = counted(NAME, "false_dice")["found"]
    known, alone, even = (found[name] for name in ("known", "alone", "fair"))
    low, high = Share(known["won"], known["games"]).interval
    assert low < 0.5 < high, "it cannot be told from half"
    assert Share(alone["won"], alone["games"]).interval[0] > high
    assert Share(known["hit"], known["held"]).interval[1] < 2 / 3
    for name, row in (("known", known), ("alone", alone)):
        assert f"{100 * row['won'] / row['games']:.0f} games in" in said("seven.who_gains"), name
    told = said("seven.bears_out")
    assert f"in {100 * known['hit'] / known['held']:.0f} games of 100" in told
    assert f"won {100 * known['hit_won'] / known['hit']:.0f} of 100" in told
    assert f"it was {100 * even['hit'] / even['held']:.0f}." in told
    assert {name: row["games"] for name, row in found.items()} == {
        name: games for name, (*_, games) in counting.ARMS.items()
    }


@pytest.mark.long
def test_who_is_watched_is_seen_to_hold_and_to_hit(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    own = net_for(ruleset(counting.COTTON))
    assert own is not None
    monkeypatch.setattr(counting, "taught", lambda by: own.row)
    found = counting.false_dice(8)["found"]
    for row in found.values():
        assert row["games"] == 8 >= row["won"] and row["hit_won"] <= row["hit"] <= row["held"] <= 8
    assert counting.false_dice(8)["found"] == found


# -- nets


def test_the_nets_fold_into_dice(tmp_path: Path) -> None:
    sheet = seven_sided_dice.nets()
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
    place = seven_sided_dice.print_nets(tmp_path / "nets.svg")
    assert place.read_text(encoding="utf-8") == sheet.svg
    with pytest.raises(BadValue, match="is there already"):
        seven_sided_dice.print_nets(place)


@pytest.mark.parametrize("draw", ["two_dice", "models", "power", "seats", "cheat"])
def test_each_drawing_is_the_same_each_time_and_has_words(draw: str) -> None:
    one, other = getattr(drawn, draw)(), getattr(drawn, draw)()
    assert one == other and one.alt and one.text
    ElementTree.fromstring(one.svg)
