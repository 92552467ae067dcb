"""A game under other readings: which allow a move, what each changes, and how play goes on so."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import tablesnb as tn
from tablesnb.base.errors import (
    BadNotation,
    BadPosition,
    BadReading,
    NotAwaited,
    TablesnbError,
    UnknownName,
)
from tablesnb.compare.readings import change, otherwise, rivals
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice
from tablesnb.widget.board.view import board
from tests.conformance.data.irish import FORK
from tests.long import always
from tests.tables.setting import events, play_from, texts
from tests.widget.test_panel import send
from tests.widget.told import part


def named(game: Game, move: str) -> set[str]:
    return {f"{each.field}={each.reading.value}" for each in rivals(game, move)}


# -- who would allow it


def test_each_allows_what_most_forbids() -> None:
    game = play_from(*FORK, 6, 5, must_play="most")
    # he whose men are off already could also use the five by bearing on
    assert named(game, "7/1") == {"must_play=each", "hit_while_bearing=continue"}
    assert named(game, "24/18") == {f"{each.field}={each.reading.value}" for each in rivals(game)}


@pytest.mark.parametrize(
    ("reading", "allowing"),
    [
        ("exact", {"bear_off=free"}),
        ("idle", {"bear_off=free"}),
        ("modern", {"bear_off=free"}),
    ],
)
def test_a_man_before_others_is_borne_off_only_freely(reading: str, allowing: set[str]) -> None:
    game = play_from({6: 1, 4: 1, 2: 1}, {24: 2, 6: 13}, 5, 1, bear_off=reading)
    assert game.why_not("2/off").rule.id == "irish.bear_off"
    assert named(game, "2/off") == allowing


def test_nothing_behind_all_but_exact_bear_off() -> None:
    game = play_from({2: 2, 1: 2}, {6: 15}, 4, 1, bear_off="exact")
    assert named(game, "2/off") == {"bear_off=free", "bear_off=idle", "bear_off=modern"}


def test_a_move_that_two_dice_could_make_elsewhere_is_allowed_there() -> None:
    game = play_from({6: 1, 2: 1}, {24: 2, 5: 13}, 5, 4, bear_off="exact")
    assert game.why_not("2/off").rule.id == "irish.bear_off"
    assert "bear_off=free" in named(game, "2/off")


def test_bearing_on_after_a_hit() -> None:
    game = play_from({20: 1, 6: 2, 5: 2, 1: 2}, {12: 13}, 6, 5)
    assert game.why_not("6/off").rule.id == "irish.hit_while_bearing"
    assert named(game, "6/off") == {"hit_while_bearing=continue"}


def test_what_the_sources_settle_no_rival_allows() -> None:
    game = play_from({24: 2, 6: 5}, {6: 5, 13: 5}, 6, 5)
    assert named(game, "24/19") == set()
    assert named(game, "13/12") == set()
    with pytest.raises(BadNotation):
        rivals(game, "nonsense")


def test_another_mans_turn_is_no_question_of_readings() -> None:
    game = tn.Game("irish", first="white", seed=1)
    assert rivals(game, "13/8") == []


@pytest.mark.long
@pytest.mark.parametrize("name", always("irish", "el_mundo", "tablut", of=tn.games()))
def test_rivals_that_allow_a_move_are_those_under_which_it_is_legal(
    name: str, cases: Callable[..., int]
) -> None:
    """All along a game: what a reading would add is refused now, and it is named as allowing it."""
    game, every = tn.Game(name, seed=7), 250 // cases(50, 5)
    while game.awaits is not None and len(game.log) < 250:
        if not isinstance(game.awaits, Choice):
            game.roll()
            continue
        moves = list(game.legal_moves)
        if len(game.log) % every == 0:
            for rival in rivals(game):
                found = change(game, rival)
                gone, new = {m.code for m in found.gone}, {m.code for m in found.new}
                assert gone <= {m.code for m in moves}
                for move in found.new:
                    assert game.why_not(move) is not None
                    assert rival in rivals(game, move)
                assert not gone & new
        game.push(moves[len(game.log) % len(moves)])


# -- what each changes


def test_what_a_reading_changes_is_counted() -> None:
    game = play_from({2: 2, 1: 2}, {6: 15}, 4, 1)
    said = {str(change(game, each)) for each in rivals(game) if each.field == "bear_off"}
    assert said == {
        "under exact: 2 of 4 moves fall away: 1/off(4), 2/off.",
        "under idle: 1 of 4 moves falls away: 1/off(4).",
        "under modern: 1 of 4 moves falls away: 1/off(4).",
    }


def test_where_no_choice_is_awaited_no_move_is_at_stake() -> None:
    game = tn.Game("irish", first="white", seed=1)
    said = {each.field: change(game, each).sentence for each in rivals(game)}
    assert said.pop("hands") == "White is to throw 4 dice."
    assert set(said.values()) == {"no move is at stake now."}


def test_a_reading_that_leaves_nothing_to_play_says_what_follows() -> None:
    game = play_from({2: 2, 1: 2}, {6: 15}, 6, 5)
    exact = next(each for each in rivals(game) if each.reading.value == "exact")
    found = change(game, exact)
    assert len(found.gone) == 4 and not found.new
    assert found.sentence.startswith("4 of 4 moves fall away: ")
    assert found.sentence.endswith("2 dice left. Black is to throw.")


def bound() -> Game:
    men = {9: 2, 8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}
    game = play_from(men, {18: 1, 12: 14}, 2, 1)
    game.push("8/7")
    return game


def test_a_reading_that_does_not_know_the_position_says_so() -> None:
    game = bound()
    assert game.position.phase == "break_throw"
    off = next(each for each in rivals(game) if each.reading.value == "off")
    assert "which this reading does not know" in change(game, off).sentence
    game.roll(1, 2)
    game.roll(6, 6)
    one = next(each for each in rivals(game) if each.reading.value == "one_man")
    assert change(game, one).sentence == "all 6 moves stay."
    assert "does not know" in change(game, off).sentence


def test_what_would_have_happened_otherwise() -> None:
    game = play_from({2: 2, 1: 2}, {6: 15}, bear_off="exact")
    game.roll(6, 5)
    assert events(game) == ["lost"]
    found = {
        str(rival.reading.value): said for rival, said in otherwise(game, 0, game.log[0].events[0])
    }
    assert set(found) == {"free", "idle", "modern"}
    assert set(found.values()) == {"this would not have happened."}

    won = play_from({1: 1}, {13: 1, 6: 14}, 4, 4, game="early_backgammon")
    won.push("1/off")
    event = won.log[-1].events[-1]
    said = {str(rival.reading.value): said for rival, said in otherwise(won, 0, event)}
    assert said["cotton"] == "White has borne off all men and wins 4."


# -- playing on


def test_a_game_that_holds_under_the_other_reading_keeps_its_log() -> None:
    game = tn.Game("irish", seed=1283, first="white", names={"white": "Ann"})
    game.roll(6, 5)
    game.push("24/18 13/8")
    game.annotate("well", "arrow:24/18")
    game.branch("1 white 6 5: 13/7 13/8")
    other = game.under(bear_off="exact")
    assert (other.parted, other.log) == (None, game.log)
    assert other.reading == {"bear_off": "exact"}
    assert (other.seed, other.names) == (game.seed, {"white": "Ann"})
    assert other.record().replace("reading: bear_off=exact\n", "") == game.record()
    assert tn.Game.from_record(other.record()).position == other.position
    assert game.roll() == other.roll()
    other.pop()
    other.pop()
    assert len(game.log) == 4
    assert game.rules.value("bear_off") == "free"


def test_the_opening_is_kept_too() -> None:
    game = tn.Game("irish", seed=4)
    other = game.under(must_play="most")
    assert (other.log, other.opening, other.parted) == (game.log, "throw", None)
    assert tn.Game.from_record(other.record()).log == other.log


def test_a_game_that_does_not_hold_begins_anew_where_it_stands() -> None:
    game = play_from({3: 2, 2: 2, 1: 2}, {6: 15}, 4, 1, seed=9)
    game.push("2/off 1/off")
    game.roll()
    other = game.under(bear_off="exact")
    assert other.parted == game.log[0]
    assert other.log == () and other.position == game.position
    assert other.seed == 9 + game.throws
    assert tn.Game.from_record(other.record()).position == other.position
    back = other.under(bear_off="free")
    assert (back.parted, back.position) == (None, game.position)


def test_a_broken_table_parts_the_games() -> None:
    game = bound()
    game.roll(1, 2)
    game.roll(6, 6)
    game.push("break 4")
    other = game.under(binding="off")
    assert other.parted == game.log[1]
    assert texts(other) == texts(game)
    with pytest.raises(BadPosition):
        bound().under(binding="off")


def test_a_reading_may_make_something_happen_at_once() -> None:
    men = {9: 2, 8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}
    game = play_from(men, {18: 1, 12: 14}, 2, 1, binding="off")
    game.push("8/7")
    other = game.under(binding="willughby")
    assert other.position.phase == "break_throw"
    assert [event.code for event in other.settled] == ["bound"]
    assert other.parted is game.log[-1]


def test_what_the_end_pays_may_be_read_otherwise() -> None:
    game = play_from({1: 1}, {13: 1, 6: 14}, 4, 4, game="early_backgammon")
    game.push("1/off")
    other = game.under(stakes="cotton")
    first, second = game.outcome(), other.outcome()
    assert first is not None and second is not None
    assert (first.payoff["white"], second.payoff["white"]) == (3, 4)
    lost = play_from({2: 1, 1: 1}, {6: 15}, 5, 4)
    lost.push("2/off(5)")
    lost.push("1/off")
    with pytest.raises(NotAwaited, match="over"):
        lost.under(bear_off="exact")


def test_what_nobody_reads_is_refused() -> None:
    game = tn.Game("irish", seed=1)
    with pytest.raises(BadReading):
        game.under(bear_off="never")
    with pytest.raises(UnknownName):
        game.under(beer_off="exact")


@pytest.mark.parametrize("seed", range(4))
def test_every_game_goes_on_under_every_reading(seed: int) -> None:
    """From anywhere in a game: the position stays unless the reading acts at once."""
    game = tn.Game("early_backgammon", seed=seed)
    while game.awaits is not None and len(game.log) < 120:
        moves = list(game.legal_moves)
        game.push(moves[len(game.log) % len(moves)]) if moves else game.roll()
    for rival in rivals(game):
        try:
            other = game.under(**{rival.field: rival.reading.value})
        except TablesnbError:
            continue
        assert other.rules.value(rival.field) == rival.reading.value
        assert other.settled or other.log or other.position == game.position
        assert tn.Game.from_record(other.record()).position == other.position


@pytest.mark.parametrize("name", tn.games())
def test_the_sheet_of_readings_says_values_in_words(name: str) -> None:
    told = board(Game(name, seed=1))
    said = part(send(told, "panel.sheet", open="readings"), "sheet")
    assert not re.search(r"\b\dd\d|split entry|\w = \w|cannot go together", said)
