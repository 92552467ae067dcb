"""Which positions are endings, and what is said of those that are none."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadDice, BadPosition, BadReading, UnknownName
from tablesnb.lab import bearoff
from tablesnb.lab.endings.entry_points import exact_wins
from tablesnb.tables import law
from tests.lab.endings.by_law import rules_of

OFF = {"white": 13, "black": 14}
LAST = tn.Position.of("irish", {"white": {2: 1, 5: 1}, "black": {2: 1}}, off=OFF)


def irish(white: dict[int, int], black: dict[int, int], **more: Any) -> tn.Position:
    off = {"white": 15 - sum(white.values()), "black": 15 - sum(black.values())}
    for waiting in (more.get("bar", {}), more.get("held", {})):
        for seat, many in waiting.items():
            off[seat] -= many
    return tn.Position.of("irish", {"white": white, "black": black}, off=off, **more)


def test_men_are_given_by_number_or_as_a_position_or_a_game() -> None:
    table = bearoff("irish")
    found = table.expected((0, 1, 0, 0, 1, 0))
    assert table.expected([0, 1, 0, 0, 1, 0]) == table.expected(LAST) == found
    assert table.expected(tn.Game("irish", position=LAST)) == found
    assert table.expected(LAST, "black") == table.expected((0, 1, 0, 0, 0, 0)) == 1
    assert table.expected(LAST, seat="white") == found
    assert table.distribution(LAST, "black") == (0, 1)
    assert table.last_doublet(LAST, "black") == pytest.approx(1 / 6)
    assert table.wins(LAST) == table.wins((0, 1, 0, 0, 1, 0), (0, 1, 0, 0, 0, 0))
    assert table.expected((0, 0, 0, 0, 0, 0)) == 0 and table.distribution((0,) * 6) == (1,)


def test_it_is_best_to_play_the_dice_that_lie_on_the_board() -> None:
    table = bearoff("irish")
    game = tn.Game("irish", position=LAST)
    game.roll(6, 1)
    best = table.best(game)
    assert str(best) == "5/off 2/1" and best.men == (1, 0, 0, 0, 0, 0) and best.throws == 1
    game.push("2/1")
    assert str(table.best(game)) == str(table.best(game.position)) == "5/off"
    assert table.expected(game, "black") == 1, "the other is about to throw"
    for ask in (table.expected, table.distribution, table.last_doublet):
        with pytest.raises(BadPosition, match="dice are still to be played here by white"):
            ask(game)
    with pytest.raises(BadPosition, match="dice are still to be played here by white"):
        table.best(game, (6, 5))
    with pytest.raises(BadDice, match="the dice on the board are white's"):
        table.best(game, seat="black")
    assert repr(best) == "5/off 2/1, then 1.000 throws"


def test_two_dice_that_could_bear_a_man_off_are_told_apart() -> None:
    table = bearoff("irish")
    assert table.best((1, 0, 0, 0, 0, 1), (6, 5)).moves == ("6/off", "1/off")
    assert table.best((0, 1, 0, 0, 0, 0), (6, 5)).moves == ("2/off(6)",)
    strict = bearoff("irish", bear_off="exact")
    assert str(strict.best((1, 0, 0, 0, 0, 0), (6, 5))) == "no die can be played"


def test_in_other_games_points_have_their_own_names() -> None:
    men = {"green": {"B5": 1, "B6": 2}, "red": {"R1": 12}, "black": {"W1": 12}, "white": {"W4": 12}}
    position = tn.Position.of("el_mundo", men, off={"green": 9})
    table = bearoff("el_mundo")
    assert table.expected((2, 1, 0, 0, 0, 0)) == table.expected((2, 1, 0, 0, 0, 0), "red")
    with pytest.raises(BadPosition, match="green and red can still meet"):
        table.expected(position)
    men["red"] = {"W3": 12}
    men["black"] = {"G4": 12}
    men["white"] = {"R6": 12}
    position = tn.Position.of("el_mundo", men, off={"green": 9})
    assert table.expected(position) == table.expected((2, 1, 0, 0, 0, 0))
    assert table.best(position, (6, 2, 1)).moves == ("B5/off(6)", "B6/off(2)", "B6/off")
    with pytest.raises(BadReading, match="el_mundo is no game of one against one"):
        table.wins(position)
    assert exact_wins(position) is None


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (irish({7: 1}, {1: 1}), "not all men of white are at home"),
        (irish({1: 1}, {1: 1}, bar={"white": 1}), "white has men waiting to enter"),
        (irish({3: 2}, {24: 1}), "white and black can still meet"),
        (irish({3: 2}, {1: 1}, bar={"black": 1}), "white and black can still meet"),
        (tn.Game("irish", opening="ask").position, "the phase is opening"),
        (tn.Game("irish", seed=1, first="white").position, "not all men of white are at home"),
    ],
)
def test_what_is_no_bear_off_is_refused_with_the_reason(position: tn.Position, words: str) -> None:
    table = bearoff("irish")
    for ask in (table.expected, table.distribution, table.last_doublet, table.wins):
        with pytest.raises(BadPosition, match=words):
            ask(position)
    assert exact_wins(position) is None


def test_men_who_have_passed_one_another_meet_no_more() -> None:
    """Black's last man stands on White's 4: a white man on 3 has passed him, one on 5 has not."""
    table = bearoff("irish")
    assert table.expected(irish({3: 1}, {21: 1})) == table.expected((0, 0, 1, 0, 0, 0))
    for point in (4, 5):
        with pytest.raises(BadPosition, match=r"can still meet|no two colours"):
            table.expected(irish({point: 1}, {21: 1}))


def test_where_all_go_one_way_they_meet_until_one_is_off() -> None:
    rules = tn.ruleset("tabula")
    men = {"white": {1: 1}, "black": {2: 1}}
    position = tn.Position.of(rules, men, off={"white": 14, "black": 14})
    with pytest.raises(BadPosition, match="black and white can still meet"):
        bearoff("tabula").expected(position, "black")
    contrary = rules.reading(direction="contrary")
    position = tn.Position.of(contrary, men, off={"white": 14, "black": 14})
    assert bearoff(contrary).expected(position) == pytest.approx(216 / 91)


def test_where_all_must_be_home_before_one_bears_off() -> None:
    men = {"green": {"B6": 1}, "red": {"W3": 12}, "black": {"G4": 12}, "white": {"R6": 12}}
    for reading, waits in (("own", False), ("everyone", True)):
        rules = tn.ruleset("el_mundo").reading(bear_off_when=reading)
        position = tn.Position.of(rules, men | {"red": {"B3": 12}}, off={"green": 11})
        with pytest.raises(BadPosition, match="green and red can still meet"):
            bearoff(rules).expected(position)
        # white's men have gone by, and yet are not home
        behind = men | {"white": {"W6": 1, "R6": 11}}
        position = tn.Position.of(rules, behind, off={"green": 11})
        if waits:
            with pytest.raises(BadPosition, match="nobody bears off until all are home"):
                bearoff(rules).expected(position)
        else:
            assert bearoff(rules).expected(position) == 1


def test_a_position_under_another_reading_is_refused_unless_it_bears_off_alike() -> None:
    with pytest.raises(BadPosition, match=r"otherwise than this table: ask for a table of pos"):
        bearoff("irish", bear_off="exact").expected(LAST)
    men = {"white": {2: 1, 5: 1}, "black": {3: 1}}
    other = tn.Position.of(tn.ruleset("irish").reading(binding="off"), men, off=OFF)
    assert bearoff("irish").expected(other) == bearoff("irish").expected(LAST)


def test_captured_men_who_never_come_back_are_no_hindrance() -> None:
    rules = tn.ruleset("quinze_tablas").named_reading("ludii")
    table = bearoff(rules)
    position = tn.Position.of(
        rules, {"white": {1: 2, 4: 1}, "black": {1: 1}}, bar={"white": 12, "black": 14}
    )
    assert table.expected(position) == table.expected((2, 0, 0, 1, 0, 0))


@pytest.mark.parametrize(
    ("game", "reading", "words"),
    [
        ("alea_evangelii", {}, "nobody bears off in alea_evangelii"),
        ("tablut", {}, "nobody bears off in tablut"),
        ("astronomical_tables", {}, "nobody bears off in astronomical_tables"),
        ("quinze_tablas", {}, "nobody bears off in quinze_tablas"),
        ("duodecim_scripta", {"bear_off_when": "last_row"}, "in 17,383,860 ways"),
    ],
)
def test_games_without_such_endings_are_refused(
    game: str, reading: dict[str, object], words: str
) -> None:
    with pytest.raises(BadReading, match=words):
        bearoff(game, **reading)
    rules = tn.ruleset(game).reading(**reading)
    with pytest.raises(BadReading, match=words):
        bearoff(rules)


def test_names_that_there_are_not() -> None:
    with pytest.raises(UnknownName, match="did you mean 'irish'"):
        bearoff("irsh")
    with pytest.raises(UnknownName, match="did you mean 'bear_off'"):
        bearoff("irish", bearoff="free")
    with pytest.raises(BadReading):
        bearoff("irish", bear_off="any")
    with pytest.raises(UnknownName, match="no seat 'red'"):
        bearoff("irish").expected(LAST, "red")


@pytest.mark.parametrize(
    ("men", "words"),
    [
        ((1, 2, 3), "6 points at home, not on 3"),
        ((0, 0, 16, 0, 0, 0), "how many men stand on 3 is a whole number from 0 to 15, not 16"),
        ((9, 9, 0, 0, 0, 0), "a seat has 15 men, not 18"),
        ((-1, 2, 0, 0, 0, 0), "not -1"),
        ((1.0, 0, 0, 0, 0, 0), "not 1.0"),
        ({1: 2}, r"men at home are given as \(2, 0, 1"),
        ("100000", r"men at home are given as \(2, 0, 1"),
    ],
)
def test_men_that_cannot_stand_so(men: Any, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        bearoff("irish").expected(men)


@pytest.mark.parametrize("throw", [(6,), (6, 5, 4), (7, 1), (0, 1), (1.5, 2), "65", 6, {6: 1}])
def test_throws_that_cannot_have_fallen(throw: Any) -> None:
    with pytest.raises(BadDice):
        bearoff("irish").best((1, 0, 0, 0, 0, 0), throw)


def test_what_else_is_asked_wrongly() -> None:
    table = bearoff("irish")
    with pytest.raises(BadDice, match="no dice lie on the board"):
        table.best((1, 0, 0, 0, 0, 0))
    with pytest.raises(BadDice, match="no dice lie on the board"):
        table.best(LAST)
    with pytest.raises(BadPosition, match="there is no last throw"):
        table.last_doublet((0,) * 6)
    with pytest.raises(BadPosition, match="both have 6 men or fewer, not 7"):
        table.wins((7, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0))
    with pytest.raises(BadPosition, match="neither has a man left"):
        table.wins((0,) * 6, (0,) * 6)
    with pytest.raises(BadPosition, match="by itself"):
        table.wins(LAST, (1, 0, 0, 0, 0, 0))
    with pytest.raises(BadPosition, match="men at home are given as"):
        table.wins((1, 0, 0, 0, 0, 0))


def test_what_is_exact_for_those_who_rank_plays() -> None:
    """White is about to throw, or has thrown: then the best that the throw can lead to counts."""
    table = bearoff("irish", bear_off="exact")
    rules = table.rules
    men = {"white": {2: 1, 5: 1}, "black": {3: 1}}
    assert exact_wins(tn.Position.of(rules, men, off=OFF)) == table.wins(
        (0, 1, 0, 0, 1, 0), (0, 0, 1, 0, 0, 0)
    )
    game = tn.Game(rules, position=tn.Position.of(rules, men, off=OFF))
    game.roll(4, 1)
    after = []
    for play in game.plays():
        assert play.position.turn == "black"
        theirs = exact_wins(play.position)
        assert theirs is not None
        after.append(1 - theirs)
    assert exact_wins(game.position) == max(after) > min(after)
    game.pop()
    game.roll(5, 2)
    assert exact_wins(game.position) == 1
    game.push("5/off")
    game.push("2/off")
    assert game.outcome() is not None and exact_wins(game.position) is None


def test_a_table_is_shown_as_text_and_in_a_notebook() -> None:
    table = bearoff("irish", bear_off="exact")
    assert repr(table) == (
        "<endings of irish: 15 men on 6 points, 2d6, "
        "bear_off = exact, doublets = once, must_play = each>"
    )
    assert str(table).splitlines()[1] == (
        "    1: 3.273 throws, off in one 30.6%, last throw a doublet 9.1%"
    )
    html = re.sub(r' style="[^"]*"', "", table._repr_html_())
    assert html.count("<tr>") == 7 and "<td>3.273</td><td>30.6%</td><td>9.1%</td>" in html
    assert "hands = double" in repr(bearoff("irish", hands="double"))
    assert table == bearoff("irish", bear_off="exact") and hash(table) is not None
    assert rules_of("irish exact each").row[law.HOME] == 6
