"""Bad calls of a game: their own error, which says what was wrong, and nothing is changed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.base.errors import (
    BadDice,
    BadNotation,
    BadRecord,
    IllegalMove,
    NotAwaited,
    TablesnbError,
    UnknownName,
)
from tests.faults import Faults
from tests.play.refusing import DIGITS, HUGE, refused
from tests.play.walking import state
from tests.tables.setting import LAST, ROUND, heaven, round_table
from tests.tables.tables15 import quinze


def fresh() -> tn.Game:
    game = tn.Game("irish", seed=1283, first="white")
    game.roll(6, 5)
    game.annotate("The lovers' leap.", "arrow:24/18")
    return game


def bearing() -> tn.Game:
    """A six and a five, and a man on 4 whom either bears off."""
    position = tn.Position.of(
        "irish",
        {"white": {4: 2, 1: 3}, "black": {6: 15}},
        off={"white": 10},
        turn="white",
        dice=(6, 5),
    )
    return tn.Game("irish", position=position, seed=1)


def breaking() -> tn.Game:
    position = tn.Position.of(
        "irish",
        {"white": {6: 4, 5: 2, 4: 2, 3: 2, 2: 2, 1: 3}, "black": {6: 14}},
        bar={"black": 1},
        turn="white",
        dice=(6, 5),
    )
    game = tn.Game("irish", position=position, seed=1)
    game.roll(1, 2)
    game.roll(6, 5)
    return game


def to_throw() -> tn.Game:
    return tn.Game("irish", seed=1, first="white")


def opening() -> tn.Game:
    return tn.Game("irish", seed=1, opening="ask")


def over() -> tn.Game:
    position = tn.Position.of(
        "irish",
        {"white": {1: 1}, "black": {6: 15}},
        off={"white": 14},
        turn="white",
        dice=(6, 5),
    )
    game = tn.Game("irish", position=position, seed=1)
    game.push("1/off(6)")
    return game


BAD_CALLS: list[tuple[Callable[[], tn.Game], type[TablesnbError], list[str], Any]] = [
    # text that is not a move
    *(
        (fresh, BadNotation, ["is not a move", "13/8"], lambda game, text=text: game.push(text))
        for text in (
            *("", " ", "x", "13", "13-8", "13/", "/8", "13//8", "13/8**", "*13/8"),
            *("13.0/8", "-13/8", "+13/8", "0x13/8", "1_3/8", "１３/8", "१३/8", "13/²", "off/6"),
            *("13/bar", "bar/bar", "break", "break x", "break -1", "6/off()", "6/off(x)"),
            *("6/off(-1)", "6/off(6", "6/off6", "13/8\x00", DIGITS + "/8", "13/" + DIGITS),
            *("break " + DIGITS, "6/off(" + DIGITS + ")", "x" * 10**6, "½/8", "\ufeff13/8"),
        )
    ),
    (fresh, BadNotation, ["text", "not NoneType"], lambda game: game.push(None)),
    (fresh, BadNotation, ["text", "not int"], lambda game: game.push(5)),
    (fresh, BadNotation, ["text", "not bytes"], lambda game: game.push(b"13/8")),
    (fresh, BadNotation, ["text", "not list"], lambda game: game.push(["13/8"])),
    (fresh, BadNotation, ["claims a hit", "'24/18*'"], lambda game: game.push("24/18*")),
    (bearing, BadNotation, ["two dice", "4/off(5) or 4/off(6)"], lambda game: game.push("4/off")),
    # the second half of what is pushed is bad: the first is taken back
    (fresh, BadNotation, ["'zwölf'"], lambda game: game.push("24/18 zwölf")),
    (fresh, IllegalMove, ["24/18 is refused"], lambda game: game.push("24/18 24/18")),
    (fresh, NotAwaited, ["black is to throw"], lambda game: game.push("24/18 18/13 13/8")),
    (bearing, NotAwaited, ["black is to throw"], lambda game: game.push("1/off(6) 4/off 4/off")),
    # refused by the law
    (fresh, IllegalMove, ["White's", "24 to 1"], lambda game: game.push("25/20")),
    (fresh, IllegalMove, ["24 to 1"], lambda game: game.push("0/off")),
    (fresh, IllegalMove, ["24 to 1"], lambda game: game.push("999/998")),
    (fresh, IllegalMove, ["no man on 7"], lambda game: game.push("7/2")),
    (fresh, IllegalMove, ["no man on the bar"], lambda game: game.push("bar/20")),
    (fresh, IllegalMove, ["no man in reserve"], lambda game: game.push("in/20")),
    (fresh, IllegalMove, ["never back"], lambda game: game.push("8/13")),
    (fresh, IllegalMove, ["20 is four points away", "6 and 5"], lambda game: game.push("24/20")),
    (
        fresh,
        IllegalMove,
        ["13 is eleven points away", "both dice"],
        lambda game: game.push("24/13"),
    ),
    (fresh, IllegalMove, ["Black holds 19"], lambda game: game.push("24/19")),
    (fresh, IllegalMove, ["not yet home"], lambda game: game.push("6/off")),
    (fresh, IllegalMove, ["no table is to be broken"], lambda game: game.push("break 4")),
    (
        fresh,
        IllegalMove,
        ["White's turn, not Black's"],
        lambda game: game.push("13/7", seat="black"),
    ),
    (breaking, IllegalMove, ["Black chooses"], lambda game: game.push("6/1")),
    (breaking, IllegalMove, ["6 to 1"], lambda game: game.push("break 7")),
    (breaking, IllegalMove, ["6 to 1"], lambda game: game.push("break 0")),
    (breaking, IllegalMove, ["Black chooses"], lambda game: game.push("break 6", seat="white")),
    (fresh, UnknownName, ["'green'"], lambda game: game.push("24/18", seat="green")),
    (fresh, UnknownName, ["'green'"], lambda game: game.why_not("24/18", seat="green")),
    (fresh, BadNotation, ["'x'"], lambda game: game.why_not("x")),
    (fresh, BadNotation, ["not float"], lambda game: game.why_not(1.5)),
    # out of order
    (fresh, NotAwaited, ["no throw", "white is to move"], lambda game: game.roll()),
    (fresh, NotAwaited, ["white is to move"], lambda game: game.roll(6, 5)),
    (breaking, NotAwaited, ["black is to say which point"], lambda game: game.roll()),
    (to_throw, NotAwaited, ["white is to throw"], lambda game: game.push("13/8")),
    (to_throw, NotAwaited, ["white is to throw"], lambda game: game.push("break 4")),
    (to_throw, NotAwaited, ["taken back"], lambda game: game.pop()),
    (to_throw, NotAwaited, ["annotated"], lambda game: game.branch("1 white 6 5")),
    (opening, NotAwaited, ["white is to throw"], lambda game: game.push("13/8")),
    (over, NotAwaited, ["the game is over"], lambda game: game.roll()),
    (over, NotAwaited, ["the game is over"], lambda game: game.roll(1, 2)),
    (over, NotAwaited, ["the game is over"], lambda game: game.push("6/5")),
    (over, NotAwaited, ["the game is over"], lambda game: game.push("break 5")),
    (over, NotAwaited, ["the game is over"], lambda game: game.push("6/5", seat="black")),
    # dice that cannot have fallen
    (to_throw, BadDice, ["2 dice", "not 1"], lambda game: game.roll(6)),
    (to_throw, BadDice, ["2 dice", "not 3"], lambda game: game.roll(6, 5, 4)),
    (to_throw, BadDice, ["2 dice", "not 1: ((6, 5),)"], lambda game: game.roll((6, 5))),
    (to_throw, BadDice, ["2 dice", "100000"], lambda game: game.roll(*[1] * 100_000)),
    (opening, BadDice, ["one die", "not 2"], lambda game: game.roll(6, 5)),
    *(
        (to_throw, BadDice, ["1 to 6", repr(die)], lambda game, die=die: game.roll(die, 1))
        for die in (0, 7, -1, True, "6", 1.5, 6.0, None, [6])
    ),
    (to_throw, BadDice, ["1 to 6", "thousands of digits"], lambda game: game.roll(1, HUGE)),
    (opening, BadDice, ["1 to 6", "0"], lambda game: game.roll(0)),
    # what is carried along
    (fresh, BadNotation, ["comment is text", "5"], lambda game: game.annotate(5)),
    *(
        (
            fresh,
            BadNotation,
            ["is not a sign", "arrow:13/8"],
            lambda game, sign=sign: game.annotate("", sign),
        )
        for sign in (
            "",
            "arrow",
            "arrow:13/8 ",
            "mark:6\n)",
            "mark:",
            "mark:é",
            "!mark:6",
            "!!!",
            "win:101",
            5,
        )
    ),
    (fresh, BadNotation, ["one sign of", "2"], lambda game: game.annotate("", "!", "?")),
    (fresh, BadRecord, ["line 1", "text"], lambda game: game.branch(5)),
    (fresh, BadRecord, ["line 1", "nothing is played"], lambda game: game.branch("")),
    (fresh, BadRecord, ["line 1", "nothing is played"], lambda game: game.branch("\n \n")),
    (fresh, BadRecord, ["line 2", "expected a line"], lambda game: game.branch("1 white 6 4\n)")),
    (fresh, BadRecord, ["line 2", "never closed"], lambda game: game.branch("1 white 6 4\n(")),
    (fresh, BadRecord, ["line 1", "after the line"], lambda game: game.branch("(\n1 white 6 5\n)")),
    (fresh, BadRecord, ["column 9", "1 to 6"], lambda game: game.branch("1 white 6 7")),
    (fresh, BadRecord, ["column 3", "white"], lambda game: game.branch("1 black 6 5")),
    (
        fresh,
        BadRecord,
        ["column 14", "seven points"],
        lambda game: game.branch("1 white 6 5: 13/6"),
    ),
]


# -- round a ring


PARKED = {seat: {LAST[seat]: 12} for seat in ROUND[1:]}


def moving() -> tn.Game:
    return round_table({"green": {"G1": 12}}, 1, 2, 3)


def placing() -> tn.Game:
    game = tn.Game("el_mundo", first="green", seed=1)
    game.roll(1, 2, 3)
    return game


def helping() -> tn.Game:
    men = {"green": {"G1": 12}, "red": {"R1": 2, "R2": 10}}
    return round_table(men, 6, 6, 6, unused_die="may_decline")


def marked() -> tn.Game:
    return round_table({"green": {"G1·2": 6, "G1·3": 6}}, 1, 2, 3, hit_goes_to="same_point")


def seven() -> tn.Game:
    return heaven({}, 1, 5, 7, turn="mercury")


RINGS: list[tuple[Callable[[], tn.Game], type[TablesnbError], list[str], Any]] = [
    # a seat out of turn, a die not thrown, a point that is not there
    (moving, IllegalMove, ["Green's turn, not Red's"], lambda g: g.push("R1/R2", seat="red")),
    (moving, IllegalMove, ["four points away", "3, 2 and 1"], lambda g: g.push("G1/G5")),
    (moving, IllegalMove, ["points are G1"], lambda g: g.push("G9/G1")),
    (moving, IllegalMove, ["points are G1"], lambda g: g.push("X1/G1")),
    (moving, IllegalMove, ["points are G1"], lambda g: g.push("13/8")),
    (moving, IllegalMove, ["no man on G2"], lambda g: g.push("G2/G3")),
    (moving, IllegalMove, ["wall"], lambda g: g.push("G1/W3")),
    (moving, IllegalMove, ["no table is to be broken"], lambda g: g.push("break 4")),
    (moving, BadNotation, ["claims a hit"], lambda g: g.push("G1/G2*")),
    (moving, BadNotation, ["is not a move", "G1/B6"], lambda g: g.push("G1-G2")),
    (moving, UnknownName, ["'yellow'", "green, red"], lambda g: g.push("G1/G2", seat="yellow")),
    (moving, NotAwaited, ["green is to move"], lambda g: g.roll()),
    (
        moving,
        IllegalMove,
        ["G1/G2 is refused", "Your die is 2"],
        lambda g: g.push("G1/G4 G1/G2 G1/G2"),
    ),
    (seven, IllegalMove, ["no man on Sa1"], lambda g: g.push("Sa1/Sa2")),
    (seven, IllegalMove, ["not counted now"], lambda g: g.push("Me1/Mo1")),
    (seven, IllegalMove, ["nobody bears men off"], lambda g: g.push("Me1/off")),
    (seven, IllegalMove, ["no man on the bar"], lambda g: g.push("bar/Me2")),
    (seven, IllegalMove, ["Mercury's turn, not Sun's"], lambda g: g.push("Su1/Su2", seat="sun")),
    # marks
    (marked, BadNotation, ["write G1·2 or G1·3"], lambda g: g.push("G1/G2")),
    (marked, IllegalMove, ["no man on G1·4"], lambda g: g.push("G1·4/G2")),
    (marked, IllegalMove, ["no man on G1·9"], lambda g: g.push("G1·9/G2")),
    (marked, BadNotation, ["is not a move"], lambda g: g.push("G1·2·3/G2")),
    (marked, BadNotation, ["is not a move"], lambda g: g.push("G1·/G2")),
    (moving, BadNotation, ["only under hit_goes_to = same_point"], lambda g: g.push("G1·1/G2")),
    # declining
    (moving, IllegalMove, ["only a die that was passed on"], lambda g: g.push("decline 1")),
    (placing, IllegalMove, ["only a die that was passed on"], lambda g: g.push("decline 1")),
    (seven, IllegalMove, ["only a die that was passed on"], lambda g: g.push("decline 1")),
    (helping, IllegalMove, ["no 5 is among the dice"], lambda g: g.push("decline 5")),
    (helping, IllegalMove, ["gone on to Red"], lambda g: g.push("decline 6", seat="green")),
    (helping, IllegalMove, ["gone on to Red"], lambda g: g.push("G1/R1", seat="green")),
    (helping, BadNotation, ["decline 5"], lambda g: g.push("decline")),
    (helping, BadNotation, ["decline 5"], lambda g: g.push("decline x")),
    (helping, IllegalMove, ["the dice that were passed on"], lambda g: g.push("decline 99")),
    (helping, NotAwaited, ["red is to play the dice passed on"], lambda g: g.roll(1, 2, 3)),
    # placing
    (placing, IllegalMove, ["no man on G1"], lambda g: g.push("G1/G2")),
    (placing, IllegalMove, ["with a 4"], lambda g: g.push("in/G4")),
    (placing, IllegalMove, ["with a 7"], lambda g: g.push("in/R1")),
    (placing, IllegalMove, ["Green's turn, not Red's"], lambda g: g.push("in/R1", seat="red")),
    (placing, NotAwaited, ["green is to place his men"], lambda g: g.roll()),
    (placing, NotAwaited, ["red is to throw"], lambda g: g.push("in/G1 in/G2 in/G3 in/R1")),
]


# -- men to be entered before the throw


def entering() -> tn.Game:
    """White is to put on two men before he throws."""
    return quinze({12: 2}, {1: 2, 2: 1, 12: 2}, bar=(2, 0))


def pushed(move: str, game: tn.Game) -> None:
    game.push(move)


ENTERING = [
    ("bar/24", IllegalMove, "Black holds 24 with 2 men"),
    ("bar/12", IllegalMove, "men enter on 24 to 19, and nowhere else"),
    ("bar/off", IllegalMove, "men enter on 24 to 19, and nowhere else"),
    ("12/8", IllegalMove, "White has 2 men on the bar"),
    ("in/22", IllegalMove, "White has no man in reserve"),
    ("bar/22(3)", NotAwaited, "white is to throw"),  # two men are there, not three
    ("bar/22(die3)", IllegalMove, "3"),
    ("bar/25", IllegalMove, "White's points are 24 to 1"),
    ("decline 3", IllegalMove, ""),
    ("break 4", IllegalMove, ""),
    ("bar/22*", BadNotation, "claims a hit"),
    ("bar/bar", BadNotation, "nobody moves to the bar"),
    ("bar-22", BadNotation, "is not a move: a half-move is written 13/8, bar/22"),
    ("", BadNotation, "is not a move"),
    ("<b>", BadNotation, "is not a move"),
]


CALLS = [
    *BAD_CALLS,
    *RINGS,
    *((entering, error, [words], partial(pushed, move)) for move, error, words in ENTERING),
]


def test_a_bad_call_leaves_the_game_as_it_was() -> None:
    """Each in turn: its own error, with these words, and the game is as it was."""
    faults = Faults("the calls")
    for number, (make, kind, words, call) in enumerate(CALLS):
        game = make()
        before = state(game)
        with faults.catching(f"{make.__name__}, number {number}"):
            refused(kind, words, partial(call, game))
            assert state(game) == before
    faults.none()


def test_a_refusal_is_in_the_error() -> None:
    game = fresh()
    with pytest.raises(IllegalMove) as caught:
        game.push("24/19")
    assert caught.value.refusal.reason == "held"
    assert caught.value.refusal.rule.id == "irish.hold"
    assert str(caught.value.refusal) == str(game.why_not("24/19"))


def test_breaking_is_read_in_either_case_and_with_any_space() -> None:
    for text in ("break 6", "Break 6", "BREAK  6", "break6", " break 6 "):
        game = breaking()
        game.push(text)
        assert game.position.phase == "play", text


@settings(derandomize=True)
@given(st.text())
def test_any_text_as_a_move(text: str) -> None:
    game = fresh()
    before = state(game)
    legal = {str(move) for move in game.legal_moves}
    if text.strip() in legal:
        return
    with pytest.raises((BadNotation, IllegalMove)):
        game.push(text)
    assert state(game) == before
    with suppress(BadNotation):
        assert game.why_not(text) is not None
    assert text not in game.legal_moves and state(game) == before


def test_several_at_once_are_taken_back_when_one_is_refused() -> None:
    game = entering()
    before = state(game)
    with pytest.raises(IllegalMove):
        game.push("bar/22 bar/24")
    assert state(game) == before
    game.push("bar/22 bar/22")
    assert game.position.men("white")[22] == 2


def test_what_is_not_awaited_while_men_enter() -> None:
    game = entering()
    with pytest.raises(NotAwaited, match="white is to enter his men"):
        game.roll(1, 2, 3)
    assert "white is to enter his men" in repr(game)
    over = quinze({12: 2}, dict.fromkeys(range(1, 7), 2), bar=(1, 0))
    with pytest.raises(NotAwaited, match="the game is over"):
        over.push("bar/22")


@pytest.mark.parametrize(
    ("dice", "words"),
    [((1, 2), "3 dice must be thrown here, not 2"), ((1, 2, 7), "a die shows 1 to 6, not 7")],
)
def test_three_dice_that_cannot_have_fallen(dice: tuple[int, ...], words: str) -> None:
    game = tn.Game("quinze_tablas", first="white", seed=1)
    with pytest.raises(BadDice, match=words):
        game.roll(*dice)


@pytest.mark.parametrize(
    ("make", "words", "dice"),
    [
        (lambda: tn.Game("el_mundo", first="green", seed=1), ["3 dice", "not 2"], (1, 2)),
        (lambda: tn.Game("el_mundo", first="green", seed=1), ["1 to 6, not 7"], (7, 1, 1)),
        (lambda: tn.Game("astronomical_tables", first="sun", seed=1), ["1 to 7, not 8"], (8, 1, 1)),
        (lambda: tn.Game("astronomical_tables", opening="ask"), ["one die", "not 3"], (1, 2, 3)),
        (lambda: round_table({}, reserve={"green": 1}), ["one die", "not 3"], (1, 2, 3)),
    ],
)
def test_dice_that_cannot_have_fallen(
    make: Callable[[], tn.Game], words: list[str], dice: tuple[int, ...]
) -> None:
    game = make()
    before = state(game)
    refused(BadDice, words, lambda: game.roll(*dice))
    assert state(game) == before
