"""A record is read in one pass, bounded in its lines, and says nothing two ways."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadNotation, BadRecord, UnknownName

HEAD = "tablesnb record 1\ngame: irish\nlaw: 1\nseed: 1\nfirst: white\n\n"
LINE = "1 white 6 5: 24/18 18/13\n"


class Counted(tn.Game):
    """A game that counts how much of its past is copied or gone through."""

    touched = 0

    def copy(self) -> Any:
        Counted.touched += self.played
        return super().copy()

    @property
    def log(self) -> Any:
        Counted.touched += self.played
        return super().log


def long_game(branches: bool) -> str:
    """The record of a game of some hundred lines, of which each has a branch if so asked."""
    chance = random.Random(1283)
    game = tn.Game("irish", seed=1283, first="white")
    while game.awaits is not None and game.played < 600:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        else:
            game.push(chance.choice(list(game.legal_moves)))
        if branches:
            awaited = game.log[-1].seat
            dice = " ".join(str(die) for die in game.log[-1].dice) or ":"
            if game.log[-1].is_throw:
                game.branch(f"1 {awaited} {dice}")
    return game.record()


@pytest.mark.parametrize("branches", [False, True])
def test_a_record_is_read_without_going_through_what_was_read(branches: bool) -> None:
    text = long_game(branches)
    Counted.touched = 0
    game = Counted.from_record(text)
    assert game.played > 300 and ("(\n" in text) == branches
    # once through for the result at most, never once for each line
    assert Counted.touched <= 3 * game.played
    assert tn.Game.from_record(text).record() == text


def refused(text: str, words: str) -> BadRecord:
    with pytest.raises(BadRecord, match=words) as caught:
        tn.Game.from_record(text)
    assert len(str(caught.value)) < 600
    return caught.value


def test_a_reading_given_twice_is_refused() -> None:
    text = HEAD.replace("first: white", "reading: bear_off=exact bear_off=free\nfirst: white")
    error = refused(text, "'bear_off' is read twice")
    assert (error.line, error.column) == (5, 10)


@pytest.mark.parametrize(
    "line",
    [
        "1 white" + " 6" * 5_000_000,
        "1 white 6 5: 24/18 ; " + "x" * 10**7,
        "1 white 6 5: " + "24/18 " * 10**6 * 2,
        "start: irish/" + "24x1," * 2_000_000,
        "w" * 10**7,
    ],
    ids=["dice", "comment", "moves", "start", "letters"],
)
def test_a_line_of_ten_megabytes_is_refused_before_it_is_read(line: str) -> None:
    error = refused(HEAD + line + "\n", "a line has at most")
    assert (error.line, error.column) == (7, 1)


@pytest.mark.parametrize(
    "text",
    ["(\n" * 10**6, "(\n" * 10**6 + ")\n" * 10**6, ")\n" * 10**6],
    ids=["opened", "closed", "only closed"],
)
def test_a_million_brackets(text: str) -> None:
    assert refused(HEAD + LINE + text, "line").line in (8, 9)


@pytest.mark.parametrize("name", ["\ud800", "A\0nn", "An\x1bn", "x" * 201, b"Ann", None])
def test_a_name_that_no_record_could_hold(name: Any) -> None:
    with pytest.raises(UnknownName, match="the name of white"):
        tn.Game("irish", names={"white": name})


@pytest.mark.parametrize(
    "comment",
    ["\udfff", "a\0b", "\x7f", "x" * (10**6 + 1), b"x", 5],
    ids=["surrogate", "nul", "delete", "long", "bytes", "number"],
)
def test_a_comment_that_no_record_could_hold(comment: Any) -> None:
    game = tn.Game.from_record(HEAD + LINE)
    with pytest.raises(BadNotation, match="a comment"):
        game.annotate(comment)
    assert game.record() == HEAD + LINE
    if isinstance(comment, str):
        error = refused(HEAD + LINE.replace("\n", f" ; {comment}\n"), "a comment")
        assert (error.line, error.column) == (7, 27)
        with pytest.raises(BadRecord):
            game.branch(LINE.replace("\n", f" ; {comment}\n"))


def test_names_and_comments_are_written_as_utf_8() -> None:
    game = tn.Game("irish", seed=1, first="white", names={"white": "Ánna  \n Ben🎲"})
    game.roll(6, 5)
    game.annotate("a\tcomment\u2028 of\x85two\x1c lines")
    again = tn.Game.from_record(game.record().encode().decode())
    assert again.names == {"white": "Ánna Ben🎲"}
    assert again.log[0].comment == "a comment of two lines"
    assert again.record() == game.record()


def test_a_line_has_so_many_signs_and_no_longer_ones() -> None:
    game = tn.Game.from_record(HEAD + LINE)
    for signs in (["mark:6"] * 1_001, ["mark:" + "6" * 13], ["arrow:" + "a" * 10**6 + "/8"]):
        with pytest.raises(BadNotation, match=r"sign") as caught:
            game.annotate("", *signs)
        assert len(str(caught.value)) < 300


def test_how_good_a_line_was_and_how_often_it_wins_are_carried() -> None:
    text = HEAD + LINE.rstrip("\n")
    for given, written, signs in (
        ("!", "!", ("!",)),
        ("?? ; x", "?? ; x", ("??",)),
        ("!mark:6   !? !win:62.5", "!mark:6 !? !win:62.5", ("mark:6", "!?", "win:62.5")),
        ("!win:0 !arrow:24/18 ?!", "!win:0 !arrow:24/18 ?!", ("win:0", "arrow:24/18", "?!")),
        ("!win:100!!", None, ()),
    ):
        if written is None:
            refused(f"{text} {given}\n", "not a sign")
            continue
        game = tn.Game.from_record(f"{text} {given}\n")
        assert game.log[-1].signs == signs
        assert game.record() == f"{text} {written}\n"
    # the sign may stand at the move itself, as in chess
    assert tn.Game.from_record(f"{text}!\n").log[-1].signs == ("!",)


def test_what_a_branch_may_be_begun_from() -> None:
    text = HEAD + LINE + "2 black 4 4\n(\n2 black 3 3\n(\n2 black 1 1\n)\n)\n"
    game = tn.Game.from_record(text)
    assert game.log[-1].branches == ("2 black 3 3\n(\n2 black 1 1\n)",)
    assert game.record() == text
    refused(text.replace("2 black 1 1", "2 white 1 1"), "black to answer, not white")
