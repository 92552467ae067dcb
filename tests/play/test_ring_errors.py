"""Bad input in El Mundo and the tables by astronomy: its own error, and nothing is changed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

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
from tests.play.test_errors import LETTERS, damaged, refused
from tests.play.walking import state, walk
from tests.tables.setting import ACES, LAST, PLANETS, ROUND, heaven, round_table
from tests.tables.turning import RULESETS, beginnings

Cases = Callable[[int], int]
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


BAD_CALLS: list[tuple[Callable[[], tn.Game], type[TablesnbError], list[str], Any]] = [
    # a seat out of turn, a die not thrown, a point that is not there
    (moving, IllegalMove, ["Green's turn, not Red's"], lambda g: g.push("R1/R2", seat="red")),
    (moving, IllegalMove, ["the way is 4", "3, 2 and 1"], lambda g: g.push("G1/G5")),
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
        ["G1/G2 is refused", "the die left is 2"],
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
    (placing, IllegalMove, ["the way is 4"], lambda g: g.push("in/G4")),
    (placing, IllegalMove, ["the way is 7"], lambda g: g.push("in/R1")),
    (placing, IllegalMove, ["Green's turn, not Red's"], lambda g: g.push("in/R1", seat="red")),
    (placing, NotAwaited, ["green is to place his men"], lambda g: g.roll()),
    (placing, NotAwaited, ["red is to throw"], lambda g: g.push("in/G1 in/G2 in/G3 in/R1")),
]


@pytest.mark.parametrize("number", range(len(BAD_CALLS)))
def test_a_bad_call_leaves_the_game_as_it_was(number: int) -> None:
    make, kind, words, call = BAD_CALLS[number]
    game = make()
    before = state(game)
    refused(kind, words, lambda: call(game))
    assert state(game) == before


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


SEVENS = {"dice": "3d7", "entering_seven": "next_quarter", "hit_goes_to": "same_point"}


@pytest.mark.parametrize(
    ("kind", "words", "name", "arguments"),
    [
        (
            BadReading,
            ["3d7 and", "cannot go together: a man whom"],
            "el_mundo",
            {"reading": SEVENS},
        ),
        (BadReading, ["'log', 'prism(a)'", "'cube'"], "astronomical_tables", "cube"),
        (BadReading, ["prism(0.7)", "1/2 at most, not 7/10"], "astronomical_tables", "prism(0.7)"),
        (BadReading, ["prism(x)", "a number such as 0.2"], "astronomical_tables", "prism(x)"),
        (BadReading, ["nobody reads it 'prism()'"], "astronomical_tables", "prism()"),
        (BadReading, ["3, 2", "'4'"], "astronomical_tables", {"reading": {"dice_count": "4"}}),
        (BadDice, ["irish", "6 faces", "log has 7"], "irish", {"dice": "log"}),
        (BadDice, ["7 faces", "six has 6"], "astronomical_tables", {"dice": "six"}),
        (BadDice, ["el_mundo", "6 faces; log has 7"], "el_mundo", {"dice": {"red": "log"}}),
        (BadDice, ["7 faces; six has 6"], "el_mundo", {"dice": "six", "reading": {"dice": "3d7"}}),
        (BadDice, ["no die 'quux'"], "el_mundo", {"dice": "quux"}),
        (BadDice, ["by seat", "5"], "el_mundo", {"dice": 5}),
        (UnknownName, ["'white'", "saturn"], "astronomical_tables", {"dice": {"white": "log"}}),
        (UnknownName, ["'yellow'", "green, red"], "el_mundo", {"first": "yellow"}),
        (UnknownName, ["'binding'"], "el_mundo", {"reading": {"binding": "off"}}),
        (UnknownName, ["'jules'", "golladay_literal"], "el_mundo", {"reading": "jules"}),
    ],
)
def test_a_game_that_cannot_be_had(
    kind: type[TablesnbError], words: list[str], name: str, arguments: Any
) -> None:
    if isinstance(arguments, str):
        arguments = {"reading": {"dice_kind": arguments}}
    refused(kind, words, lambda: tn.Game(name, **arguments))


@pytest.mark.parametrize(
    ("words", "men", "more"),
    [
        (["green", "W1", "beyond the wall"], {"W1": 12}, {}),
        (["no point 'G7'"], {"G7": 12}, {}),
        (["no point 5"], {5: 12}, {}),
        (["knows no mark 2"], {"G1·2": 12}, {}),
        (["knows no mark 7"], {"G1·7": 12}, {"reading": {"hit_goes_to": "same_point"}}),
        (["green has men on W6, beyond"], {"W6": 1, "G1": 11}, {}),
        (["green has men on R6", "no two colours"], {"R6": 1, "G1": 11}, {}),
        (["who began the placing"], {"G1": 12}, {"lead": "green"}),
        (["another seat"], {"G1": 12}, {"actor": "red"}),
        (["another seat"], {"G1": 12}, {"actor": "green", "dice": (1, 2, 3)}),
        (
            ["another seat"],
            {"G1": 12},
            {"actor": "red", "dice": (1, 2, 3), "reading": {"unused_die": "lost"}},
        ),
    ],
)
def test_men_that_cannot_stand_so(words: list[str], men: Any, more: dict[str, Any]) -> None:
    where = {**PARKED, "green": men, "white": {"R6": 12}}
    refused(BadPosition, words, lambda: tn.Position.of("el_mundo", where, **more))


def test_nobody_on_the_board() -> None:
    held = {seat: {PLANETS[number - 1]: 7} for number, seat in enumerate(PLANETS)}
    words = "nobody has a man on the board"
    refused(BadPosition, words, lambda: tn.Position.of("astronomical_tables", {}, held=held))


@pytest.mark.parametrize("place", ["off", "bar", "reserve"])
def test_men_by_astronomy_are_on_the_board_or_captive(place: str) -> None:
    men = {seat: {ace: 7} for seat, ace in ACES.items()} | {"saturn": {"Sa1": 6}}
    more: dict[str, Any] = {place: {"saturn": 1}}
    refused(BadPosition, "saturn", lambda: tn.Position.of("astronomical_tables", men, **more))


def test_nobody_is_captive_where_nobody_captures() -> None:
    men = {**PARKED, "green": {"G1": 11}}
    held = {"green": {"red": 1}}
    refused(BadPosition, "green", lambda: tn.Position.of("el_mundo", men, held=held))


def test_positions_that_a_reading_cannot_take() -> None:
    def under(position: Any, **reading: str) -> Callable[[], object]:
        return lambda: tn.Game("el_mundo", reading=reading, position=position)

    passed = helping().position
    refused(BadPosition, "unused_die = lost does not know", under(passed, unused_die="lost"))
    assert under(passed, unused_die="pass_right")()
    game = helping()
    game.push("decline 6")
    refused(BadPosition, "a die was declined", under(game.position, unused_die="pass_right"))
    refused(BadPosition, "entering = mixed", under(placing().position, entering="mixed"))
    mixed = tn.Game("el_mundo", reading={"entering": "mixed"}, first="green", seed=1)
    refused(BadPosition, "green has men in reserve", under(mixed.position))
    fallen = round_table({"green": {"G1": 12}}, 7, 2, 1, dice="3d7").position
    refused(BadPosition, "a 7 lies here", under(fallen))
    two = heaven({}, 1, 5, dice_count=2).position
    words = "2 dice lie here, and 3 are thrown"
    refused(BadPosition, words, lambda: tn.Game("astronomical_tables", position=two))


def test_what_is_of_two_seats_alone() -> None:
    for game in (moving(), seven()):
        refused(BadPosition, "two can be exchanged", game.position.mirrored)
        refused(BadPosition, "modern_backgammon alone", lambda game=game: game.position.xgid)
        refused(BadPosition, "modern_backgammon alone", game.mat)


@pytest.mark.parametrize(
    ("words", "old", "new"),
    [
        (["beyond the wall"], "G1x12", "W1x12"),
        (["knows no mark 2"], "G1x12", "G1-2x12"),
        (["written out"], ".passed.", ".play."),
        (["gone on to another seat"], "chooser-red", "chooser-green"),
        (["gone on to another seat"], ".chooser-red", ""),
        (["'lead-red' is not", "began the placing"], ".chooser-red", ".chooser-red.lead-red"),
        (["add to 0"], ".chooser-red", ".chooser-red.paid+1+0+0+0"),
        (["nobody throws"], ".chooser-red", ".chooser-red.contest-to-to-to-to"),
        (["there must be dice"], ".666", ""),
        (["1 to 6"], ".666", ".667"),
    ],
)
def test_a_damaged_id(words: list[str], old: str, new: str) -> None:
    whole = helping().position.id
    assert old in whole
    refused(BadId, words[-1], lambda: tn.Position.from_id(whole.replace(old, new)))


@pytest.mark.long
def test_each_id_damaged_somewhere(cases: Cases, seed: int) -> None:
    """Damaged, or the id of another position that can be played on; nothing else is raised."""
    read = 0
    for rng, game in beginnings(cases(1_000), seed):
        walk(rng, game, rng.randint(0, 6))
        whole = game.position.id
        for number in range(40):
            at = rng.randrange(len(whole))
            text = whole[:at] + rng.choice(LETTERS) + whole[at + 1 :]
            text = damaged(rng, whole) if number % 2 else text
            try:
                found = tn.Position.from_id(text)
            except BadId:
                continue
            assert found.id == text
            read += 1
            for rules in random.Random(number).sample(list(RULESETS.values()), 4):
                if rules.name == found.rules.name:
                    try:
                        other = tn.Game(rules, position=found, seed=1)
                    except BadPosition:
                        continue  # a reading that does not know the position
                    walk(random.Random(1), other, 3)
    assert read > 10


HEAD = "tablesnb record 1\ngame: el_mundo\nlaw: 1\nseed: 1\nfirst: green\n\n"


@pytest.mark.parametrize(
    ("line", "column", "words", "text"),
    [
        (5, 7, "6 faces; log has 7", HEAD.replace("first: green", "dice: red log")),
        (5, 10, "cannot go together", HEAD.replace("first: green", "reading: " + " ".join(
            f"{field}={value}" for field, value in SEVENS.items()))),
        (5, 8, "not of el_mundo", HEAD.replace("first: green", f"start: {seven().position.id}")),
        (7, 3, "no seat 'saturn'", HEAD + "1 saturn 1 2 3\n"),
        (7, 3, "green to answer, not red", HEAD + "1 red 1 2 3\n"),
        (7, 9, "3 dice", HEAD + "1 green 1 2\n"),
        (7, 9, "1 to 6, not 7", HEAD + "1 green 7 2 1\n"),
        (7, 16, "the way is 4", HEAD + "1 green 1 2 3: in/G4\n"),
        (7, 16, "no man on G1", HEAD + "1 green 1 2 3: G1/G4\n"),
        (7, 16, "passed on", HEAD + "1 green 1 2 3: decline 3\n"),
        (8, 3, "green to answer", HEAD + "1 green 1 2 3: in/G1\n2 red 1 2 3\n"),
    ],
)  # fmt: skip
def test_a_damaged_record(line: int, column: int, words: str, text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        tn.Game.from_record(text)
    assert words in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column), str(caught.value)


def test_a_record_of_another_game() -> None:
    text = moving().record()
    other = text.replace("game: el_mundo", "game: astronomical_tables")
    with pytest.raises(BadRecord, match="not of astronomical_tables"):
        tn.Game.from_record(other)
    other = text.replace("game: el_mundo", "game: irish")
    with pytest.raises(BadRecord, match="not of irish"):
        tn.Game.from_record(other)
