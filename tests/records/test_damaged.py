"""Damaged records: each error points to a line and a column of the text."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.base.errors import (
    BadRecord,
    IllegalMove,
)
from tests.conformance.test_bad_input import check_record
from tests.play.refusing import DIGITS
from tests.play.test_asked_for import SEVENS
from tests.play.test_bad_calls import fresh, moving, seven
from tests.play.walking import walk

HEAD = "tablesnb record 1\ngame: irish\nlaw: 1\nseed: 1\nfirst: white\n\n"


LINE = "1 white 6 5: 24/18 18/13\n"


OTHER = "start: early_backgammon/6x15/6x15/white.throw"


@pytest.mark.long
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
        (7, 22, "not a sign", HEAD + "1 white 6 5: 24/18 ! !!!\n"),
        (7, 20, "not a sign", HEAD + "1 white 6 5: 24/18 " + "!?" * 40_000 + "\n"),
        (7, 20, "not a sign", HEAD + "1 white 6 5: 24/18 ?!!\n"),
        (7, 19, "not a sign", HEAD + "1 white 6 5: 24/18?mark:6\n"),
        (7, 20, "not a sign", HEAD + "1 white 6 5: 24/18 !win:101\n"),
        (7, 20, "not a sign", HEAD + "1 white 6 5: 24/18 !win:6.\n"),
        (7, 1, "one sign of ! ?", HEAD + "1 white 6 5: 24/18 ! ?!\n"),
        (7, 29, "one sign of win:", HEAD + "1 white 6 5: !win:1 !win:2 ; x\n"),
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


@pytest.mark.parametrize(
    ("line", "number", "words"),
    [
        ("1 white 6 5 4: 24/18", 6, "24/18 is refused: 2 men stand on 18"),
        ("1 white 6 5: 18/12", 6, "3 dice"),
        ("1 white: bar/22", 6, "white has nothing more to choose here"),
    ],
)
def test_the_first_line_that_does_not_hold(line: str, number: int, words: str) -> None:
    head = "tablesnb record 1\ngame: quinze_tablas\nlaw: 1\nseed: 1\nfirst: white\n"
    with pytest.raises(BadRecord) as raised:
        tn.Game.from_record(f"{head}\n{line}\n")
    assert words in str(raised.value), raised.value
    assert raised.value.line in (number, number + 1)


RING = "tablesnb record 1\ngame: el_mundo\nlaw: 1\nseed: 1\nfirst: green\n\n"


@pytest.mark.parametrize(
    ("line", "column", "words", "text"),
    [
        (5, 7, "6 faces; log has 7", RING.replace("first: green", "dice: red log")),
        (5, 10, "cannot go together", RING.replace("first: green", "reading: " + " ".join(
            f"{field}={value}" for field, value in SEVENS.items()))),
        (5, 8, "not of el_mundo", RING.replace("first: green", f"start: {seven().position.id}")),
        (7, 3, "no seat 'saturn'", RING + "1 saturn 1 2 3\n"),
        (7, 3, "green to answer, not red", RING + "1 red 1 2 3\n"),
        (7, 9, "3 dice", RING + "1 green 1 2\n"),
        (7, 9, "1 to 6, not 7", RING + "1 green 7 2 1\n"),
        (7, 16, "a man enters on G4 with a 4", RING + "1 green 1 2 3: in/G4\n"),
        (7, 16, "no man on G1", RING + "1 green 1 2 3: G1/G4\n"),
        (7, 16, "passed on", RING + "1 green 1 2 3: decline 3\n"),
        (8, 3, "green to answer", RING + "1 green 1 2 3: in/G1\n2 red 1 2 3\n"),
    ],
)  # fmt: skip
def test_a_damaged_record_of_el_mundo(line: int, column: int, words: str, text: str) -> None:
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


def test_branches_may_lie_twenty_deep() -> None:
    game = tn.Game.from_record(HEAD + LINE + f"(\n{LINE}" * 20 + ")\n" * 20)
    assert game.record().count("(\n") == 20


@pytest.mark.long
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


@pytest.mark.long
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
