"""The twelve lines and tabula, rule by rule: the ways, entering, the barrier and bearing off."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition, BadReading
from tests.tables.setting import asked, events, texts
from tests.tables.tables15 import roman

LINES = "duodecim_scripta"


def way(seat: int, **reading: object) -> list[str]:
    rules = tn.ruleset(LINES, reading)
    return [rules.names[point] for point in rules.track_of(seat)]


def letters(seat: int, **reading: object) -> str:
    """The letters of a way, each once for each run of places."""
    found = "".join(name[0] for name in way(seat, **reading))
    return "".join(one for one, before in zip(found, " " + found, strict=False) if one != before)


def test_three_rows_of_twelve_columns() -> None:
    names = tn.ruleset(LINES).names
    assert len(names) == len(set(names)) == 36
    assert [sum(name[0] in row for name in names) for row in ("CB", "A", "DE")] == [12, 12, 12]


def test_the_way_of_the_letters_of_ostia() -> None:
    assert way(0) == way(1) and len(way(0)) == 36
    assert letters(0) == "ABCDE"
    assert way(0)[:2] == ["A1", "A2"] and way(0)[11:13] == ["A12", "B1"]


def test_each_his_own_entry_and_then_in_common() -> None:
    first, second = way(0, route="split_entry"), way(1, route="split_entry")
    assert (first[:6], second[:6]) == (
        [f"A{k}" for k in range(1, 7)],
        [f"A{k}" for k in range(7, 13)],
    )
    assert first[6:] == second[6:] and len(first) == 30
    with pytest.raises(BadPosition, match="white has men on A7"):
        roman(LINES, {"A7": 1}, {}, route="split_entry")


def test_the_second_way_is_the_first_turned_upside_down() -> None:
    first, second = way(0, route="mirror"), way(1, route="mirror")
    below = {"B": "E", "C": "D", "D": "C", "E": "B", "A": "A"}
    turned = [f"{below[name[0]]}{7 - int(name[1:])}" if name[0] != "A" else name for name in first]
    assert second == turned and letters(1, route="mirror") == "AEDCB"


def test_men_enter_by_a_die_on_the_first_six_places() -> None:
    game = tn.Game(LINES, first="white", seed=1)
    assert game.awaits == tn.Throw("white", 3, 6, "turn") and game.position.reserve("white") == 15
    game.roll(6, 3, 1)
    assert texts(game) == {"in/A6", "in/A3", "in/A1"}
    game.push("in/A3")
    assert {"A3/A9", "A3/A4", "in/A6"} <= texts(game), "nobody need wait for the others"
    assert events(game) == ["entered"]


def test_a_man_who_is_hit_enters_before_anything_else() -> None:
    game = roman(LINES, {"A5": 1, "C1": 1}, {"A1": 2}, 2, 1, 6, bar=(1, 0))
    assert texts(game) == {"bar/A2", "bar/A6"}
    assert asked(game, "C1/C3") == ("men wait", "entering", "editorial")
    assert asked(game, "in/A2")[0] == "men wait"
    assert asked(game, "bar/A1")[0] == "held"
    game.push("bar/A2")
    assert "C1/D1" in texts(game) and "in/A6" in texts(game)


def test_a_lone_man_is_hit_and_two_hold() -> None:
    game = roman(LINES, {"A9": 1}, {"B1": 1, "B2": 2}, 4, 5, 6)
    assert "A9/B1*" in texts(game) and asked(game, "A9/B2") == ("held", "hold", "inferred")
    game.push("A9/B1")
    assert game.position.bar("black") == 1


def test_places_of_two_figures_are_written_and_read() -> None:
    game = roman(LINES, {"A10": 1, "A12": 2}, {"A11": 1}, 2, 1, 6)
    assert {"A10/A11*", "A10/A12", "a10/a12"} <= {*texts(game), "a10/a12"}
    assert "a10/a12" in game.legal_moves
    here = game.position
    assert tn.Position.from_id(here.id) == here
    assert tn.Position.of(LINES, {"white": {"A12": 2}}, reserve={"white": 13, "black": 15})
    with pytest.raises(BadPosition, match="white has no point 'A13'"):
        roman(LINES, {"A13": 1}, {})


def test_bearing_off_exactly_when_all_stand_on_the_last_six() -> None:
    game = roman(LINES, {"E4": 14, "E5": 1}, {}, 3, 2, 6)
    assert texts(game) == {"E4/off", "E5/off", "E4/E6"}
    assert asked(game, "E5/off(6)") == ("not exact", "bear_off", "editorial")
    late = roman(LINES, {"D6": 1, "E4": 14}, {}, 3, 6, 6)
    assert asked(late, "E4/off") == ("not all home", "bear_off_when", "editorial")
    row = roman(LINES, {"D6": 1, "E4": 14}, {}, 3, 6, 6, bear_off_when="last_row")
    assert "E4/off" in texts(row)
    free = roman(LINES, {"A1": 1, "E4": 1}, {}, 3, 5, 6, bear_off_when="any_time")
    assert "E4/off" in texts(free)


def test_a_man_hit_stops_the_bearing_off() -> None:
    game = roman(LINES, {"E4": 13}, {"A1": 2}, 3, 1, 1, bar=(1, 0), off=(1, 0))
    assert texts(game) == {"bar/A3"}
    game.push("bar/A3")
    assert asked(game, "E4/off")[0] == "die not thrown"
    behind = roman(LINES, {"E4": 13, "A3": 1}, {}, 3, 1, 1, off=(1, 0))
    assert asked(behind, "E4/off") == ("not all home", "hit_while_bearing", "editorial")


def test_whoever_is_off_first_wins() -> None:
    game = roman(LINES, {"E6": 1}, {"A1": 2}, 1, 2, 3, off=(14, 0))
    game.push("E6/off")
    outcome = game.outcome()
    assert outcome is not None and outcome.payoff == {"white": 1, "black": -1}


def test_six_men_go_with_two_dice() -> None:
    six = tn.Game(LINES, reading={"men": 6, "dice": "2d6"}, first="white", seed=1)
    assert six.awaits == tn.Throw("white", 2, 6, "turn") and six.position.reserve("black") == 6
    for reading in ({"men": 6}, {"dice": "2d6"}, {"men": 5, "dice": "2d6"}):
        with pytest.raises(BadReading, match="is the one that throws two dice"):
            tn.ruleset(LINES, reading)
    assert tn.Game(LINES, reading={"men": 5}).position.reserve("white") == 5
    assert tn.Position.from_id(six.position.id).rules.value("men") == 6
    with pytest.raises(BadPosition, match="white has 6 men here, and 15 are played with"):
        tn.Game(LINES, position=six.position)


def test_a_position_is_looked_at_under_another_way() -> None:
    game = roman(LINES, {"A3": 1}, {"A9": 1}, 4, 2, 1)
    assert tn.Game(LINES, reading={"route": "mirror"}, position=game.position).awaits == game.awaits
    with pytest.raises(BadPosition, match="black has men on A1, where its way never leads"):
        there = roman(LINES, {}, {"A1": 1}).position
        tn.Game(LINES, reading={"route": "split_entry"}, position=there)


# -- tabula


def test_tabula_begins_off_the_board_with_three_dice() -> None:
    game = tn.Game("tabula", first="white", seed=1)
    assert game.position.reserve("white") == 15
    assert game.awaits == tn.Throw("white", 3, 6, "turn")
    game.roll(6, 5, 2)
    assert texts(game) == {"in/19", "in/20", "in/23"}


def test_both_go_the_same_way_and_meet_on_the_same_points() -> None:
    rules = tn.ruleset("tabula")
    assert rules.track_of(0) == rules.track_of(1)
    game = roman("tabula", {20: 1}, {18: 1}, 2, 5, 6)
    assert "20/18*" in texts(game)
    contrary = tn.ruleset("tabula", "pyf")
    assert contrary.track_of(0) == tuple(reversed(contrary.track_of(1)))
    against = roman("tabula", {20: 1}, {7: 1}, 2, 5, 6, direction="contrary")
    assert "20/18*" in texts(against)
    assert tn.Position.from_id(against.position.id).rules.value("direction") == "contrary"


def test_the_barrier_keeps_men_from_the_second_half() -> None:
    game = roman("tabula", {14: 1}, {}, 1, 2, 3, barrier="on")
    assert {"14/13", "in/24"} <= texts(game)
    refusal = game.why_not("14/12")
    assert (refusal.reason, refusal.rule.id) == ("not all placed", "tabula.barrier")
    assert "until all have entered" in refusal.sentence
    assert "14/12" in texts(roman("tabula", {14: 1}, {}, 1, 2, 3))
    hit = roman("tabula", {14: 13}, {}, 1, 2, 3, bar=(2, 0), barrier="on")
    hit.push("bar/24 bar/23")
    assert "14/11" in texts(hit), "men on the bar have been on the board"


def test_zeno_s_men_can_be_set_up_in_the_numbers_of_the_epigram() -> None:
    white = {6: 7, 9: 1, 10: 2}
    black = {8: 2, 11: 2, 12: 2, 13: 1, 15: 2, 18: 2}
    here = tn.Position.of(
        "tabula",
        {
            "white": {25 - point: men for point, men in white.items()},
            "black": {25 - point: men for point, men in black.items()},
        },
        reserve={"white": 5, "black": 4},
        turn="white",
        dice=(2, 6, 5),
    )
    assert here.men("white") == {19: 7, 16: 1, 15: 2}


def test_bearing_off_when_all_are_in_the_last_quarter() -> None:
    game = roman("tabula", {6: 14, 5: 1}, {}, 5, 6, 4)
    assert {"5/off", "6/off"} <= texts(game)
    assert asked(game, "5/off(6)") == ("not exact", "bear_off", "editorial")
    waiting = roman("tabula", {6: 14}, {}, 6, 6, 4)
    assert asked(waiting, "6/off")[0] == "not all home"
