"""Bad input: its own error, which says what, where and what was expected, and nothing is changed.

Damaged ids and records, and texts of a million characters, never raise anything else.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.base.errors import (
    BadDice,
    BadId,
    BadNotation,
    BadPosition,
    BadReading,
    BadRecord,
    IllegalMove,
    NotAwaited,
    TablesnbError,
    UnknownName,
)
from tests.play.walking import RULESETS, beginnings, state, walk

Cases = Callable[[int], int]
HUGE = 10**5_000  # Python does not write such a number out
DIGITS = "1" * 5_000


def refused(kind: type[TablesnbError], words: str | list[str], call: Callable[[], object]) -> None:
    """The call raises just this error, and its sentence has these words."""
    with pytest.raises(kind) as caught:
        call()
    assert caught.type is kind
    for word in [words] if isinstance(words, str) else words:
        assert word in str(caught.value), str(caught.value)[:2000]
    assert len(str(caught.value)) < 1_500


# -- asking for a game


@pytest.mark.parametrize(
    ("kind", "words", "arguments"),
    [
        (UnknownName, ["'irsh'", "did you mean 'irish'?"], {"name": "irsh"}),
        (UnknownName, ["'chess'", "irish, early_backgammon"], {"name": "chess"}),
        (UnknownName, ["5"], {"name": 5}),
        (UnknownName, ["None"], {"name": None}),
        (UnknownName, ["irish", "'jules'", "default, strict, ives"], {"reading": "jules"}),
        (UnknownName, ["'bare_off'", "did you mean 'bear_off'?"], {"reading": {"bare_off": 1}}),
        (UnknownName, ["'self'"], {"reading": {"self": 1}}),
        (UnknownName, ["5"], {"reading": {5: 1}}),
        (
            BadReading,
            ["irish.bear_off", "'exact'", "'sideways'"],
            {"reading": {"bear_off": "sideways"}},
        ),
        (BadReading, ["irish.binding", "True"], {"reading": {"binding": True}}),
        (BadReading, ["irish.men", "15", "14"], {"reading": {"men": 14}}),
        (BadReading, ["irish.seats", "nobody reads it []"], {"reading": {"seats": []}}),
        (BadReading, ["{'bear_off': 'exact'}", "5"], {"reading": 5}),
        (BadReading, ["whole number from 0 to 4294967295", "-1"], {"seed": -1}),
        (BadReading, ["4294967296"], {"seed": 2**32}),
        (BadReading, ["True"], {"seed": True}),
        (BadReading, ["1.0"], {"seed": 1.0}),
        (BadReading, ["'1283'"], {"seed": "1283"}),
        (BadReading, ["thousands of digits"], {"seed": HUGE}),
        (BadReading, ["'throw' or 'ask'", "'no'"], {"opening": "no"}),
        (BadReading, ["'throw' or 'ask'", "None"], {"opening": None}),
        (UnknownName, ["'green'", "white, black"], {"first": "green"}),
        (UnknownName, ["0", "white, black"], {"first": 0}),
        (UnknownName, ["'whit'", "did you mean 'white'?"], {"names": {"whit": "Ann"}}),
        (UnknownName, ["name of white", "5"], {"names": {"white": 5}}),
        (UnknownName, ["by seat", "'Ann'"], {"names": "Ann"}),
        (BadPosition, ["a position is expected", "'irish/"], {"position": "irish/..."}),
    ],
)
def test_a_game_that_cannot_be_had(
    kind: type[TablesnbError], words: list[str], arguments: dict[str, Any]
) -> None:
    name = arguments.pop("name", "irish")
    refused(kind, words, lambda: tn.Game(name, **arguments))


def test_readings_that_cannot_go_together() -> None:
    from dataclasses import replace

    from tablesnb.tables.ruleset import Conflict

    changes = {"bear_off": "exact", "binding": "off"}
    rules = replace(tn.ruleset("irish"), conflicts=(Conflict(changes, "for the test"),))
    assert rules.reading(bear_off="exact").value("binding") == "willughby"
    words = ["bear_off = exact", "binding = off", "cannot go together: for the test"]
    refused(BadReading, words, lambda: rules.reading(**changes))
    refused(BadReading, words, lambda: tn.Game(rules, reading=changes))


def test_a_ruleset_takes_readings_too() -> None:
    rules = tn.ruleset("irish").reading(must_play="most")
    game = tn.Game(rules, reading={"bear_off": "exact"}, seed=1)
    assert game.rules.changed == {"must_play": "most", "bear_off": "exact"}
    game = tn.Game(rules, reading="ives", seed=1)
    assert dict(game.rules.changed) == {
        "must_play": "most",
        "binding": "one_man",
        "bear_off": "modern",
    }
    assert tn.Game.from_record(game.record()).rules.changed == game.rules.changed


def test_positions_that_the_game_cannot_take() -> None:
    here = tn.Game("irish", seed=1).position
    words = ["position of irish", "not of early_backgammon"]
    refused(BadPosition, words, lambda: tn.Game("early_backgammon", position=here))
    refused(BadPosition, "leave out first=", lambda: tn.Game("irish", position=here, first="white"))
    broken = tn.Position.from_id(
        "irish/6x4,5x2,4x2,3x2,2x2,1x3/6x14,barx1/white.break_throw.binder-white.contest-to-to"
    )
    words = ["breaking", "binding = off"]
    refused(
        BadPosition, words, lambda: tn.Game("irish", reading={"binding": "off"}, position=broken)
    )


# -- throwing and moving: the game stays as it was


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
            *("", " ", "x", "13", "13-8", "13/", "/8", "13/8/6", "13//8", "13/8**", "*13/8"),
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
    (fresh, IllegalMove, ["the way is 4", "6 and 5"], lambda game: game.push("24/20")),
    (fresh, IllegalMove, ["the way is 11", "several dice"], lambda game: game.push("24/13")),
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
    (to_throw, NotAwaited, ["annotated"], lambda game: game.annotate("x")),
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
        for sign in ("", "arrow", "arrow:13/8 ", "mark:6\n)", "mark:", "mark:é", "!mark:6", 5)
    ),
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
        ["column 14", "the way is 7"],
        lambda game: game.branch("1 white 6 5: 13/6"),
    ),
]


@pytest.mark.parametrize("number", range(len(BAD_CALLS)))
def test_a_bad_call_leaves_the_game_as_it_was(number: int) -> None:
    make, kind, words, call = BAD_CALLS[number]
    game = make()
    before = state(game)
    refused(kind, words, lambda: call(game))
    assert state(game) == before


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


# -- positions


@pytest.mark.parametrize(
    ("kind", "words", "where", "more"),
    [
        (BadPosition, ["white has 14 men", "15"], {"white": {6: 14}}, {}),
        (BadPosition, ["white has 16 men", "15"], {"white": {6: 14, 5: 2}}, {}),
        (BadPosition, ["black has 0 men"], {"white": {6: 15}, "black": {}}, {}),
        (BadPosition, ["16 men"], {"white": {6: 15}}, {"bar": {"white": 1}}),
        (BadPosition, ["16 men"], {"white": {6: 15}}, {"off": {"white": 1}}),
        (BadPosition, ["16 men"], {"white": {6: 15}}, {"reserve": {"white": 1}}),
        (BadPosition, ["16 men"], {"white": {6: 15}}, {"held": {"white": {"black": 1}}}),
        (
            BadPosition,
            ["black", "19", "no two colours"],
            {"white": {6: 14, 19: 1}, "black": {6: 15}},
            {},
        ),
        (BadPosition, ["white", "-1", "on 6"], {"white": {6: -1, 5: 16}}, {}),
        (BadPosition, ["True", "on 5"], {"white": {6: 14, 5: True}}, {}),
        (BadPosition, ["15.0", "on 6"], {"white": {6: 15.0}}, {}),
        (BadPosition, ["'15'", "on 6"], {"white": {6: "15"}}, {}),
        (BadPosition, ["None", "on 6"], {"white": {6: None}}, {}),
        (BadPosition, ["thousands of digits"], {"white": {6: HUGE}}, {}),
        (BadPosition, ["-1", "on the bar"], {}, {"bar": {"white": -1}}),
        (BadPosition, ["True", "on the bar"], {}, {"bar": {"white": True}}),
        (BadPosition, ["1.5", "off"], {}, {"off": {"white": 1.5}}),
        (BadPosition, ["-2", "in reserve"], {}, {"reserve": {"black": -2}}),
        (BadPosition, ["-2", "held by black"], {}, {"held": {"white": {"black": -2}}}),
        (BadPosition, ["its own men"], {}, {"held": {"white": {"white": 1}}}),
        (BadPosition, ["no point 25", "24 to 1"], {"white": {25: 15}}, {}),
        (BadPosition, ["no point 0", "24 to 1"], {"white": {0: 15}}, {}),
        (BadPosition, ["no point -1"], {"white": {-1: 15}}, {}),
        (BadPosition, ["no point 'ace'"], {"white": {"ace": 15}}, {}),
        (BadPosition, ["no point 'bar'"], {"white": {"bar": 15}}, {}),
        (BadPosition, ["no point True"], {"white": {True: 15}}, {}),
        (BadPosition, ["no point 6.0"], {"white": {6.0: 15}}, {}),
        (BadPosition, ["no point '६'"], {"white": {"६": 15}}, {}),
        (BadPosition, ["no point '²'"], {"white": {"²": 15}}, {}),
        (BadPosition, ["no point '1111"], {"white": {DIGITS: 15}}, {}),
        (BadPosition, ["thousands of digits"], {"white": {HUGE: 15}}, {}),
        (BadPosition, ["given as", "5"], {"white": 5}, {}),
        (BadPosition, ["given as", "5"], 5, {}),
        (BadPosition, ["given as", "None"], None, {}),
        (BadPosition, ["given as", "on the bar"], {}, {"bar": 2}),
        (BadPosition, ["given as"], {}, {"held": {"white": 2}}),
        (
            BadPosition,
            ["white and black", "all their men"],
            {"white": {}, "black": {}},
            {"off": {"white": 15, "black": 15}},
        ),
        (UnknownName, ["'green'", "white, black"], {"green": {6: 15}}, {}),
        (UnknownName, ["'green'"], {}, {"bar": {"green": 0}}),
        (UnknownName, ["'green'"], {}, {"off": {"green": 1}}),
        (UnknownName, ["'green'"], {}, {"reserve": {"green": 1}}),
        (UnknownName, ["'green'"], {}, {"held": {"green": {"white": 1}}}),
        (UnknownName, ["'green'"], {}, {"held": {"white": {"green": 1}}}),
        (UnknownName, ["'green'"], {}, {"turn": "green"}),
        (UnknownName, ["0"], {}, {"turn": 0}),
        (BadDice, ["2 dice", "not 1"], {}, {"dice": (6,)}),
        (BadDice, ["2 dice", "not 3"], {}, {"dice": (6, 5, 4)}),
        (BadDice, ["1 to 6", "7"], {}, {"dice": (6, 7)}),
        (BadDice, ["1 to 6", "'6'"], {}, {"dice": "65"}),
        (BadDice, ["one after another", "65"], {}, {"dice": 65}),
        (BadDice, ["6 cannot be left"], {}, {"left": (6,)}),
        (BadDice, ["4 cannot be left"], {}, {"dice": (6, 5), "left": (4,)}),
        (BadDice, ["5 cannot be left"], {}, {"dice": (6, 5), "left": (5, 5)}),
        (BadDice, ["1 to 6", "0"], {}, {"dice": (6, 5), "left": (0,)}),
        (BadDice, ["1 to 6", "'6'"], {}, {"dice": (6, 5), "left": "6"}),
        (BadDice, ["1 to 6", "True"], {}, {"dice": (6, 1), "left": (True,)}),
        (BadDice, ["one after another"], {}, {"dice": (6, 5), "left": 6}),
    ],
)
def test_men_that_cannot_stand_so(
    kind: type[TablesnbError], words: list[str], where: Any, more: dict[str, Any]
) -> None:
    if isinstance(where, dict):
        where = {"white": {6: 15}, "black": {6: 15}, **where}
    refused(kind, words, lambda: tn.Position.of("irish", where, **more))


def test_a_position_of_no_game() -> None:
    refused(UnknownName, "'irsh'", lambda: tn.Position.of("irsh", {}))


# -- damaged ids


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["not NoneType"], None),
        (["not int"], 5),
        (["''"], ""),
        (["'chess'"], "chess/8/8"),
        (["4 parts", "not 1"], "irish"),
        (["4 parts", "not 5"], "irish/none/none/none/none"),
        (["white has 0 men", "15"], "irish/none/6x15/white.throw"),
        (["14 men"], "irish/6x14/6x15/white.throw"),
        (["'6x' is not a place"], "irish/6x/6x15/white.throw"),
        (["no place '25'"], "irish/25x15/6x15/white.throw"),
        (["no place 'attic'"], "irish/atticx15/6x15/white.throw"),
        (["no two colours"], "irish/6x15/19x15/white.throw"),
        (["written out", "6x15"], "irish/6x14,6x1/6x15/white.throw"),
        (["written out", "6x15"], "irish/06x15/6x15/white.throw"),
        (["written out"], "irish/5x8,6x7/6x15/white.throw"),
        (["written out"], "irish/6x15,5x0/6x15/white.throw"),
        (["'green'"], "irish/6x15/6x15/green.throw"),
        (["'nap'", "no phase"], "irish/6x15/6x15/white.nap"),
        (["no phase"], "irish/6x15/6x15/white"),
        (["no seat ''"], "irish/6x15/6x15/"),
        (["must be dice"], "irish/6x15/6x15/white.play"),
        (["no dice"], "irish/6x15/6x15/white.throw.65"),
        (["1 to 6"], "irish/6x15/6x15/white.play.67"),
        (["2 dice"], "irish/6x15/6x15/white.play.654"),
        (["cannot be left"], "irish/6x15/6x15/white.play.65.left4"),
        (["written out"], "irish/6x15/6x15/white.play.65.left56"),
        (["written out"], "irish/6x15/6x15/white.play.65.left65"),
        (["is not understood"], "irish/6x15/6x15/white.play.६5"),
        (["'sixty' is not understood"], "irish/6x15/6x15/white.play.65.sixty"),
        (["no binder"], "irish/6x15/6x15/white.play.65.binder-white"),
        (["must be bound"], "irish/6x15/6x15/white.break_throw.binder-white.contest-to-to"),
        (["must have to throw"], "irish/6x15/6x15/opening"),
        (["must have to throw"], "irish/6x15/6x15/opening.contest-3-4"),
        (["at least two"], "irish/6x15/6x15/opening.contest-to-no"),
        (["cannot show"], "irish/6x15/6x15/opening.contest-7-to"),
        (["nobody throws"], "irish/6x15/6x15/white.throw.contest-to-to"),
        (["nobody has paid"], "irish/6x15/6x15/white.throw.paid+1-1"),
        (["all men off", "others pay"], "irish/6x15/6x15/white.over.65.left0.paid+1-1"),
        (["all men off", "others pay"], "irish/offx15/6x15/white.over.65.left0.paid-1+1"),
        (["all men off", "others pay"], "irish/offx15/6x15/white.over.65.left0.paid+2-1"),
        (["all men off", "others pay"], "irish/offx15/6x15/white.over.65.left0"),
        (["void"], "irish/offx15/6x15/white.over.65.left5.paid+1-1"),
        (["both borne off"], "irish/offx15/offx15/white.over.65.left0.paid+1-1"),
        (["chessirish"], "chessirish/6x15/6x15/white.throw"),
        (["is damaged"], f"irish/6x{DIGITS}/6x15/white.throw"),
        (["is damaged"], f"irish/{DIGITS}x15/6x15/white.throw"),
        (["2 dice"], f"irish/6x15/6x15/white.play.{DIGITS}"),
        (["is damaged"], f"irish/6x15/6x15/white.play.65.left{DIGITS}"),
        (["is damaged"], f"irish/6x15/6x15/white.over.paid+{DIGITS}-{DIGITS}"),
        (["is damaged"], f"irish/6x15/6x15/opening.contest-{DIGITS}-to"),
        (["is damaged"], "irish/" + "6x1," * 250_000 + "/6x15/white.throw"),
        (["4 parts"], "irish" + "/none" * 200_000),
        (["is damaged"], "irish/6x15/6x15/white.throw" + ".left" * 200_000),
    ],
)
def test_a_damaged_id(words: list[str], text: Any) -> None:
    refused(BadId, words, lambda: tn.Position.from_id(text))


def test_an_id_of_no_game_a_million_characters_long() -> None:
    with pytest.raises(BadId):
        tn.Position.from_id("x" * 10**6)


LETTERS = "0123456789xabcinofrwt/.,-+_ \n²६é\x00"


def damaged(rng: random.Random, text: str) -> str:
    """The text with one character changed, left out, put in or exchanged with the next."""
    at = rng.randrange(len(text))
    kind = rng.randrange(4)
    if kind == 0:
        return text[:at] + rng.choice(LETTERS) + text[at + 1 :]
    if kind == 1:
        return text[:at] + text[at + 1 :]
    if kind == 2:
        return text[:at] + rng.choice(LETTERS) + text[at:]
    return text[:at] + text[at + 1 : at + 2] + text[at] + text[at + 2 :]


def check_id(text: str, whole: str) -> bool:
    """Damaged, or the id of another position that can be played on; nothing else is raised."""
    try:
        found = tn.Position.from_id(text)
    except BadId:
        return False
    assert found.id == text
    # how many throw for a side is a reading that the id tells; where men stand is the same
    stands = text.removesuffix(".hands-double"), whole.removesuffix(".hands-double")
    assert (found == tn.Position.from_id(whole)) == (stands[0] == stands[1])
    for rules in RULESETS.values():
        if rules.name == found.rules.name:
            try:
                game = tn.Game(rules, position=found, seed=1)
            except BadPosition:
                continue  # this reading knows no breaking
            walk(random.Random(1), game, 3)
    return True


@pytest.mark.long
def test_each_character_of_an_id_damaged(cases: Cases, seed: int) -> None:
    read = 0
    for rng, game in beginnings(cases(1_000), seed):
        walk(rng, game, rng.randint(0, 6))
        whole = game.position.id
        for at in range(len(whole)):
            text = whole[:at] + rng.choice(LETTERS) + whole[at + 1 :]
            read += check_id(text, whole)
            read += check_id(whole[:at], whole)
        for _ in range(20):
            read += check_id(damaged(rng, whole), whole)
    assert read > 10


@settings(derandomize=True)
@given(st.text())
def test_any_text_as_an_id(text: str) -> None:
    for each in (
        text,
        f"irish/{text}",
        f"irish/6x15/6x15/{text}",
        f"irish/{text}/6x15/white.throw",
    ):
        with pytest.raises(BadId):
            tn.Position.from_id(each)


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


# -- damaged records


HEAD = "tablesnb record 1\ngame: irish\nlaw: 1\nseed: 1\nfirst: white\n\n"
LINE = "1 white 6 5: 24/18 18/13\n"
OTHER = "start: early_backgammon/6x15/6x15/white.throw"


@pytest.mark.parametrize(
    ("line", "column", "words", "text"),
    [
        (1, 1, "not int", 5),
        (1, 1, "not NoneType", None),
        (1, 1, "begins with 'tablesnb record 1'", ""),
        (1, 1, "begins with", "\n" + HEAD),
        (1, 1, "begins with", "\ufeff" + HEAD),
        (1, 1, "begins with", "x" * 10**6),
        (1, 1, "begins with", HEAD.replace("record 1", "record 2")),
        (1, 1, "which game", "tablesnb record 1\n"),
        (1, 1, "which game", HEAD.replace("game: irish\n", "")),
        (2, 7, "'irsh'", HEAD.replace("irish", "irsh")),
        (2, 9, "'irsh'", HEAD.replace(" irish", "   irsh")),
        (2, 1, "expected one of game", HEAD.replace("game:", "gam:")),
        (2, 1, "expected one of game", HEAD.replace("game:", "game")),
        (2, 1, "expected one of game", HEAD.replace("game:", "x" * 10**6)),
        (3, 6, "law 1", HEAD.replace("law: 1", "law: 2")),
        (3, 1, "twice", HEAD.replace("law: 1", "game: irish")),
        (4, 7, "whole number, not '-1'", HEAD.replace("seed: 1", "seed: -1")),
        (4, 7, "whole number, not 'x'", HEAD.replace("seed: 1", "seed: x")),
        (4, 7, "whole number, not '६'", HEAD.replace("seed: 1", "seed: ६")),
        (4, 7, "whole number, not '²'", HEAD.replace("seed: 1", "seed: ²")),
        (4, 7, "whole number, not '111", HEAD.replace("seed: 1", f"seed: {DIGITS}")),
        (4, 7, "from 0 to 4294967295", HEAD.replace("seed: 1", "seed: 4294967296")),
        (5, 8, "'green'", HEAD.replace("first: white", "first: green")),
        (5, 7, "''", HEAD.replace("first: white", "first:")),
        (5, 10, "'jules'", HEAD.replace("first: white", "reading: jules")),
        (5, 10, "'jules'", HEAD.replace("first: white", "reading: jules=1")),
        (5, 10, "'self'", HEAD.replace("first: white", "reading: self=1")),
        (5, 10, "'sideways'", HEAD.replace("first: white", "reading: bear_off=sideways")),
        (5, 10, "''", HEAD.replace("first: white", "reading: =")),
        (5, 8, "damaged", HEAD.replace("first: white", "start: irish/6x14/6x15/white.throw")),
        (5, 8, "not of irish", HEAD.replace("first: white", OTHER)),
        (6, 8, "leave out first", HEAD.replace("\n\n", "\nstart: irish/6x15/6x15/white.throw\n\n")),
        (6, 7, "'green'", HEAD.replace("\n\n", "\nname: green Ann\n\n")),
        (7, 7, "named twice", HEAD.replace("\n\n", "\nname: white Ann\nname: white Bess\n\n")),
        (7, 1, "such as '12 white 6 3", HEAD + "x\n"),
        (7, 1, "such as", HEAD + ")\n"),
        (7, 1, "such as", HEAD + "white 6 5\n"),
        (7, 1, "such as", HEAD + "1 white ६ 5\n"),
        (7, 1, "such as", HEAD + "1 white 6 5 24/18\n"),
        (7, 1, "such as", HEAD + "1 white 6 1000\n"),
        (7, 1, "such as", HEAD + "1 white 6 5: 24/18 !\n"),
        (7, 1, "such as", HEAD + "1 white " + "6 " * 300_000 + "x\n"),
        (7, 1, "such as", HEAD + "1 white 6 5: 24/18 " + "!a" * 300_000 + " x\n"),
        (7, 1, "such as", HEAD + "1 white 6 5: 24/18 " + "!a " * 300_000 + " x\n"),
        (7, 1, "such as", HEAD + " " * 10**6 + "x\n"),
        (7, 1, "such as", HEAD + "1 white" + " " * 10**6 + "x\n"),
        (7, 1, "such as", HEAD + "1" * 10**6 + "\n"),
        (7, 3, "no seat 'www", HEAD + "1 " + "w" * 10**6 + "\n"),
        (7, 3, "no seat 'green'", HEAD + "1 green 6 5\n"),
        (7, 4, "white to answer, not black", HEAD + "1  black 6 5\n"),
        (7, 9, "1 to 6, not 7", HEAD + "1 white 7 5\n"),
        (7, 11, "1 to 6, not 7", HEAD + "1 white   7 5\n"),
        (7, 9, "2 dice", HEAD + "1 white 6\n"),
        (7, 9, "2 dice", HEAD + "1 white 6 5 4\n"),
        (7, 9, "2 dice", HEAD + "1 white" + " 6" * 300_000 + "\n"),
        (7, 1, "nothing was thrown or chosen", HEAD + "1 white\n"),
        (7, 1, "nothing was thrown or chosen", HEAD + "1 white ; nothing\n"),
        (7, 10, "nothing more to choose", HEAD + "1 white: 24/18\n"),
        (7, 14, "Black holds 19", HEAD + "1 white 6 5: 24/19\n"),
        (7, 20, "is not a move", HEAD + "1 white 6 5: 24/18 x\n"),
        (7, 26, "nothing more", HEAD + "1 white 6 5: 24/18 18/13 13/8\n"),
        (7, 14, "is not a move", HEAD + "1 white 6 5: " + "x" * 10**6 + "\n"),
        (7, 14, "no table", HEAD + "1 white 6 5: break 4\n"),
        (7, 14, "is not a move", HEAD + f"1 white 6 5: break {DIGITS}\n"),
        (7, 20, "not a sign", HEAD + "1 white 6 5: 24/18 !arow:24/18\n"),
        (7, 20, "not a sign", HEAD + "1 white 6 5: 24/18 !arrow:24/18!x\n"),
        (8, 9, "choice is awaited", HEAD + "1 white 6 5: 24/18\n2 white 6 5\n"),
        (8, 3, "white to answer", HEAD + "1 white 6 5: 24/18\n2 black 6 5\n"),
        (8, 1, "game is not over", HEAD + LINE + "result: white +1 black -1 by irish.stakes\n"),
        (8, 1, "never closed", HEAD + LINE + "(\n1 white 6 4\n"),
        (8, 1, "never closed", HEAD + LINE + "(\n" * 5_000),
        (8, 1, "such as", HEAD + LINE + ")\n" * 5_000),
        (7, 1, "after the line", HEAD + "(\n1 white 6 4\n)\n" + LINE),
        (9, 1, "after the line", HEAD + LINE + "(\n(\n1 white 6 4\n)\n)\n"),
        (9, 1, "after the line", HEAD + LINE + "(\n" * 5_000 + ")\n" * 5_000),
        (8, 1, "nothing is played", HEAD + LINE + "(\n)\n"),
        (9, 3, "white to answer", HEAD + LINE + "(\n1 black 6 4\n)\n"),
        (9, 14, "Black holds 19", HEAD + LINE + "(\n1 white 6 5: 24/19\n)\n"),
        (48, 1, "more than 20 deep", HEAD + LINE + (f"(\n{LINE}") * 3_000 + ")\n" * 3_000),
        (48, 1, "more than 20 deep", HEAD + LINE + (f"(\n{LINE}") * 21 + ")\n" * 21),
    ],
)  # fmt: skip
def test_a_damaged_record(line: int, column: int, words: str, text: Any) -> None:
    with pytest.raises(BadRecord) as caught:
        tn.Game.from_record(text)
    assert words in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column), str(caught.value)
    assert str(caught.value).startswith(f"line {line}, column {column}: ")
    assert len(str(caught.value)) < 1_500


def test_branches_may_lie_twenty_deep() -> None:
    game = tn.Game.from_record(HEAD + LINE + f"(\n{LINE}" * 20 + ")\n" * 20)
    assert game.record().count("(\n") == 20


def test_many_branches_side_by_side() -> None:
    text = HEAD + LINE + f"(\n{LINE})\n" * 2_000
    assert tn.Game.from_record(text).record() == text


def played() -> tn.Game:
    """A game with all that a record may hold."""
    game = tn.Game("irish", seed=8, names={"white": "Ann", "black": "Bess"}, reading="ives")
    rng = random.Random(8)
    walk(rng, game, 9)
    game.annotate("A comment.", "mark:6")
    here = game.position
    walk(rng, game, 1)
    other = tn.Game(game.rules, position=here, seed=8)
    walk(rng, other, 5)
    game.branch(other.record().split("\n\n", 1)[1])
    walk(rng, game, 3_000)
    assert game.outcome() is not None
    return game


def check_record(text: str) -> bool:
    """A BadRecord that points into the text, or a game that can be written and read again."""
    try:
        game = tn.Game.from_record(text)
    except BadRecord as error:
        lines = text.splitlines()
        assert 1 <= error.line <= max(len(lines), 1)
        width = len(lines[error.line - 1]) if lines else 0
        assert 1 <= error.column <= width + 1, str(error)
        return False
    assert tn.Game.from_record(game.record()).record() == game.record()
    return True


def test_a_record_without_one_of_its_lines() -> None:
    whole = played().record()
    lines = whole.splitlines(keepends=True)
    body = lines.index("\n")
    fine = []
    for at in range(len(lines)):
        if check_record("".join(lines[:at] + lines[at + 1 :])):
            fine.append(lines[at].partition(":")[0])
    # what may be missing: the version of the law, the seed, the names; and the result
    assert {"law", "seed", "name", "result"} <= set(fine)
    numbered = [word for word in fine if word not in ("law", "seed", "name", "result")]
    assert len(numbered) <= 4, numbered  # the last lines, of the game and of the branch
    assert body == 7
    for at in range(len(lines)):  # cut short
        check_record("".join(lines[:at]))


@pytest.mark.long
def test_a_record_damaged_somewhere(cases: Cases, seed: int) -> None:
    rng = random.Random(seed)
    lines = played().record().splitlines(keepends=True)
    short = lines[:40]
    letters = LETTERS + "()!;:*=\t"
    read = 0
    for _ in range(cases(10_000)):
        at = rng.randrange(len(short))
        kind = rng.randrange(4)
        if kind == 0:  # two lines exchanged
            text = "".join(short[:at] + short[at + 1 : at + 2] + [short[at]] + short[at + 2 :])
        elif kind == 1:  # a line twice
            text = "".join(short[: at + 1] + short[at:])
        else:
            line = short[at]
            where = rng.randrange(len(line))
            letter = rng.choice(letters)
            line = line[:where] + letter + line[where + (kind == 2) :]
            text = "".join([*short[:at], line, *short[at + 1 :]])
        read += check_record(text)
    assert read > 10


def test_each_line_of_a_record_damaged_is_told_of_that_line() -> None:
    lines = played().record().splitlines()
    for at, line in enumerate(lines):
        if not line:
            continue
        broken = [*lines[:at], "§" + line, *lines[at + 1 :]]
        with pytest.raises(BadRecord) as caught:
            tn.Game.from_record("\n".join(broken))
        if line not in ("(", ")"):
            assert caught.value.line == at + 1
    # a man moved from where none stands, in the middle of the game
    at = next(i for i, line in enumerate(lines) if i > 30 and ":" in line)
    dice, _, moves = lines[at].partition(": ")
    column = len(dice) + 3
    lines[at] = f"{dice}: 99/98 {moves}"
    with pytest.raises(BadRecord) as caught:
        tn.Game.from_record("\n".join(lines))
    assert (caught.value.line, caught.value.column) == (at + 1, column)
    assert isinstance(caught.value.__cause__, IllegalMove)


@settings(derandomize=True)
@given(st.text())
def test_any_text_as_a_record(text: str) -> None:
    for each in (text, f"{HEAD}{text}", f"{HEAD}{LINE}{text}", f"tablesnb record 1\n{text}"):
        check_record(each)
    for each in (f"{HEAD}1 white 6 5{text}", f"{HEAD}1 white 6 5: 24/18 ;{text}"):
        check_record(each)


def test_line_ends_of_other_systems_are_read() -> None:
    whole = played().record()
    assert tn.Game.from_record(whole.replace("\n", "\r\n")).record() == whole
    assert tn.Game.from_record(whole.replace("\n", "\r")).record() == whole


def test_a_script_in_a_record_stays_text() -> None:
    script = "<script>alert(1)</script> <img src=x onerror=alert(1)> {{7*7}} %s ${x}"
    game = tn.Game("irish", seed=1, first="white", names={"white": script})
    game.roll(6, 5)
    game.annotate(script, "mark:6")
    again = tn.Game.from_record(game.record())
    assert again.names["white"] == script
    assert again.log[0].comment == script
    assert f"name: white {script}" in again.record()
    assert f"!mark:6 ; {script}" in again.record()


def test_a_comment_of_a_million_characters() -> None:
    game = fresh()
    game.annotate("word " * 200_000)
    again = tn.Game.from_record(game.record())
    assert again.log[-1].comment == ("word " * 200_000).strip()
    assert again.record() == game.record()
