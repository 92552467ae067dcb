"""The wire: what is said either way is written down once, and an old choice is never played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadNotation
from tablesnb.play.game import Game
from tablesnb.widget.board import wire
from tablesnb.widget.board.view import Board, board
from tablesnb.widget.shared import words
from tests.widget.told import said

SCRIPTS = Path(wire.__file__).parent
PAGE = (Path(__file__).parents[2] / "docs" / "WIRE.md").read_text(encoding="utf-8")
JS = (SCRIPTS / "wire.js").read_text(encoding="utf-8").replace("\n * ", " ")
OF_THE_WIRE = {"wire", "view", "number", "after", "moment"}


def hear(told: Board, kind: str, /, **more: Any) -> dict[str, Any]:
    told._heard(told, said(told, kind, **more), [])
    shown: dict[str, Any] = told.shown
    return shown


def fields(text: str) -> dict[str, str]:
    """The fields of an object type, each with its type; no type has a comma in it."""
    return {name: what.strip() for name, what in re.findall(r"(\w+\??): ([^,{}]+)", text)}


# -- one conversation, written down three times


def test_the_script_has_the_same_messages() -> None:
    union = re.search(r"@typedef \{(\{kind: .*?\})\} Message", JS, re.DOTALL)
    assert union is not None
    kinds = {}
    for each in re.findall(r"\{(.*?)\}", union[1]):
        found = fields(each)
        for kind in re.findall(r"[\w.]+", found.pop("kind")):
            kinds[kind] = found
    assert kinds == {kind: dict(each) for kind, each in wire.KINDS.items()}
    assert f"VERSION = {wire.VERSION};" in JS
    following = re.search(r"FOLLOWING = \[(.*?)\]", JS)
    assert following is not None
    assert {each.strip('" ') for each in following[1].split(",")} == wire.FOLLOWING


def test_the_page_has_the_same_messages() -> None:
    rows = dict(re.findall(r"^\| `([\w.]+)` \| (.*?) \|", PAGE, re.MULTILINE))
    told = {kind: re.findall(r"`([\w?]+)`", row) for kind, row in rows.items()}
    assert told == {kind: list(each) for kind, each in wire.KINDS.items()}
    assert f"Version **{wire.VERSION}**" in PAGE
    for name in OF_THE_WIRE | {"heard", "answer"}:
        assert f"`{name}`" in PAGE


@pytest.mark.parametrize("name", tn.games())
def test_what_the_kernel_says_is_what_is_written_down(name: str) -> None:
    told = board(Game(name, seed=1))
    ours = {
        "Plate": set(wire.Plate.__annotations__),
        "Shown": set(wire.Shown.__annotations__),
        "Other": set(wire.Other.__annotations__),
    }
    ours["Shown"].add("from")
    assert set(told.plate) == ours["Plate"]
    assert set(told.shown) == ours["Shown"]
    for each in set().union(*ours.values()):
        assert f"`{each}`" in PAGE, each
    for which, names in ours.items():
        typed = re.search(r"@typedef \{((?:(?!@typedef).)*)\} " + which + " ", JS, re.DOTALL)
        assert typed is not None
        assert names - {"svg", "uid", "name", "wide", "high"} == set(
            re.findall(r"(\w+): ", re.sub(r"\[[^\]]*\]", "", typed[1]))
        )


# -- what is no message


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"wire": 1}, "version 1 of the board's wire, Python version 2: run the cell again"),
        ({"wire": None}, "version None"),
        ({"kind": "dance"}, "'dance'"),
        ({"kind": ["move"]}, "no board knows"),
        ({"number": "7"}, "number of '7'"),
        ({"moment": None}, "moment of None"),
        ({"to": None}, "a to of None"),
        ({"from": True}, "a from of True"),
        ({"die": "6"}, "a die of '6'"),
        ({"view": 7}, "view of 7"),
    ],
)
def test_what_is_no_message_is_said(told: Board, more: dict[str, Any], words: str) -> None:
    message = said(told, "move", **{"from": 12, "to": 9, **more})
    with pytest.raises(BadNotation, match=re.escape(words)):
        wire.read(message)


def test_what_may_be_left_out_is_left_out_and_what_is_unknown_is_not_heard(told: Board) -> None:
    assert wire.read(said(told, "back")).chosen == {"kind": "back"}
    assert wire.read(said(told, "back", to=1, more=2)).chosen == {"kind": "back", "to": 1}


# -- every message is answered


def test_every_message_is_answered_by_its_number(told: Board, game: Game) -> None:
    for number, kind in enumerate(("throw", "panel.step", "dance", "ask", "back", "only"), start=1):
        before = told.shown["answer"]
        shown = hear(told, kind, number=number)
        assert shown["answer"] > before
        assert tuple(shown["heard"]) == ("tnview", number)
    late = hear(told, "panel.step", number=9, moment=-1)
    assert tuple(late["heard"]) == ("tnview", 9)
    game.roll(6, 5)
    told.refresh()
    assert tuple(told.shown["heard"]) == wire.NOBODY


# -- a choice belongs to its position


def thrown(told: Board, *dice: int) -> int:
    """Throw in a cell; which position is shown then."""
    told.game.roll(*dice)
    told.refresh()
    moment: int = told.shown["moment"]
    return moment


def test_a_choice_on_an_earlier_position_is_dropped_and_said(told: Board, game: Game) -> None:
    old = told.shown["moment"]
    thrown(told, 3, 2)
    choices: dict[str, dict[str, Any]] = {
        "throw": {},
        "move": {"from": 12, "to": 9, "die": 3},
        "ask": {"from": 12},
        "back": {},
        "forward": {},
        "only": {},
        "decline": {"die": 3},
        "panel.read": {"field": "bear_off", "value": "exact"},
        "panel.new": {},
        "panel.back": {},
    }
    for kind, more in choices.items():
        for moment in (old, told.shown["moment"] + 1):
            position, log = told.game.position, told.game.log
            shown = hear(told, kind, moment=moment, **more)
            assert shown["said"] == words.CHANGED, kind
            assert (told.game.position, told.game.log) == (position, log)
    assert told.game is game
    # what only asks may be asked at any time
    assert hear(told, "panel.sheet", open="readings", moment=old)["panel"]["parts"]["sheet"]
    assert told.shown["said"] != "" and len(game.log) == 1


FIRST = {"from": 12, "to": 9, "die": 3}
SECOND = {"from": 5, "to": 3, "die": 2}


def test_two_dice_chosen_on_one_position_are_both_played(told: Board, game: Game) -> None:
    moment = thrown(told, 3, 2)
    hear(told, "move", moment=moment, number=1, **FIRST)
    shown = hear(told, "move", moment=moment, number=2, after=1, **SECOND)
    assert [str(entry.move) for entry in game.log[1:]] == ["13/10", "6/4"]
    assert "earlier" not in shown["said"]


def test_three_taken_back_at_once_are_three(told: Board, game: Game) -> None:
    moment = thrown(told, 3, 2)
    hear(told, "move", number=1, **FIRST)
    moment = hear(told, "move", number=2, **SECOND)["moment"]
    for number in (3, 4, 5):
        hear(told, "back", moment=moment, number=number, after=0 if number == 3 else number - 1)
    assert game.log == ()


@pytest.mark.parametrize(
    "other",
    [
        {"view": "tnother"},  # another view's first
        {"after": 0},  # it had been answered
        {"after": 7},
        {"moment": -1},
    ],
)
def test_but_only_what_goes_on_from_the_views_own_last(
    told: Board, game: Game, other: dict[str, Any]
) -> None:
    moment = thrown(told, 3, 2)
    hear(told, "move", moment=moment, number=1, **FIRST)
    shown = hear(told, "move", **{"moment": moment, "number": 2, "after": 1} | SECOND | other)
    assert (shown["said"], len(game.log)) == (words.CHANGED, 2)


def test_not_if_a_cell_has_come_between(told: Board, game: Game) -> None:
    moment = thrown(told, 3, 2)
    hear(told, "move", moment=moment, number=1, **FIRST)
    game.pop()
    game.push("24/21")
    shown = hear(told, "move", moment=moment, number=2, after=1, **SECOND)
    assert (shown["said"], len(game.log)) == (words.CHANGED, 2)


def test_no_throw_goes_on_and_no_move_from_a_throw_or_from_taking_back(
    told: Board, game: Game
) -> None:
    first = told.shown["moment"]
    hear(told, "throw", dice=[3, 2], moment=first, number=1)
    assert hear(told, "throw", moment=first, number=2, after=1)["said"] == words.CHANGED
    shown = hear(told, "move", moment=first, number=2, after=1, **FIRST)
    assert (shown["said"], len(game.log)) == (words.CHANGED, 1)
    moment = hear(told, "move", number=3, **FIRST)["moment"]
    hear(told, "back", moment=moment, number=4)
    shown = hear(told, "move", moment=moment, number=5, after=4, **SECOND)
    assert (shown["said"], len(game.log)) == (words.CHANGED, 1)


def test_a_move_does_not_go_on_into_another_seats_turn() -> None:
    """In tafl the other side is to move at once."""
    game = Game("alea_evangelii")
    told = board(game)
    moment = told.shown["moment"]
    mine = {int(place): source for place, source in told.shown["from"].items()}
    place, source = next((place, each) for place, each in mine.items() if each["to"])
    hear(told, "move", moment=moment, number=1, **{"from": place, "to": source["to"][0], "die": 0})
    theirs = next(iter(told.shown["from"].items()))
    again = {"from": int(theirs[0]), "to": theirs[1]["to"][0], "die": 0}
    shown = hear(told, "move", moment=moment, number=2, after=1, **again)
    assert (shown["said"], len(game.log)) == (words.CHANGED, 1)
