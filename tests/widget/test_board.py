"""The board's Python side: what is chosen reaches the game, and what has happened is told."""

from __future__ import annotations

import gc
import json
import logging
import re
import weakref
from collections.abc import Callable
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.boards.drawn import UID
from tablesnb.play.game import Game
from tablesnb.widget.board.view import Board, board
from tablesnb.widget.shared import cells, words
from tests.long import always
from tests.widget.told import refused, said


def send(told: Board, kind: str, /, **more: Any) -> dict[str, Any]:
    """What a reader does on the board as it is shown now."""
    message = said(told, kind, **more)
    told._heard(told, message, [])
    shown: dict[str, Any] = told.shown
    return shown


def move(to: Board, source: int, target: int, die: int | None = None) -> dict[str, Any]:
    """From and to in White's own numbers."""
    more = {} if die is None else {"die": die}
    return send(to, "move", **{"from": source - 1, "to": target - 1}, **more)


# -- from the board to the game


def test_throw_move_and_take_back(told: Board, game: Game) -> None:
    shown = send(told, "throw")
    assert shown["said"] == "White throws 2 3."
    assert shown["due"] == "White is to play a three and a two."
    assert (shown["throw"], shown["back"]) == ("", "White's throw 2 3")
    shown = move(told, 13, 10)
    assert str(game.log[-1].move) == "13/10"
    assert shown["said"] == "White moves 13 → 10."
    shown = move(told, 6, 4)
    assert shown["said"] == "White moves 6 → 4."
    shown = send(told, "back")
    assert shown["said"] == "Taken back: White's 6 → 4."
    send(told, "back")
    shown = send(told, "back")
    assert (len(game.log), shown["throw"], shown["back"]) == (0, "Throw", "")


def test_dice_of_a_real_table_can_be_sent(told: Board, game: Game) -> None:
    assert send(told, "throw", dice=[6, 5])["said"].startswith("White throws 6 5.")
    assert game.position.dice == (6, 5)
    shown = send(tn.board(tn.Game("irish", first="white")), "throw", dice=[6, 7])
    assert "a die shows 1 to 6" in shown["said"]


def test_each_man_is_told_where_he_may_go(told: Board, game: Game) -> None:
    game.roll(6, 5)
    told.refresh()
    shown = told.shown
    # only who may go can be picked up: a touch of the six men on 6 is asked about
    assert set(shown["from"]) == {7, 12, 23}
    assert shown["from"][12]["to"] == {6: [6], 7: [5]}
    assert {sign[0] for sign in shown["land"].values()} == {"land"}
    legal = {(m.code[1], m.code[2], m.code[3]) for m in game.legal_moves}
    assert legal == {
        (source, target, die)
        for source, may in shown["from"].items()
        for target, dice in may["to"].items()
        for die in dice
    }


def test_a_hit_man_is_told_and_waits(game: Game) -> None:
    men = {"white": {24: 15}, "black": {3: 1, 12: 14}}
    game = tn.Game("irish", position=tn.Position.of("irish", men, turn="white", dice=(2, 1)))
    told = board(game)
    assert told.shown["land"][21][0] == "hit"
    shown = move(told, 24, 22)
    assert shown["said"].startswith("White moves 24 → 22. White hits Black's man on 22.")
    assert shown["names"][-2:] == ["Black's bar: one man of Black", "Black's borne-off men: none"]


def test_two_dice_that_bear_the_same_man_off() -> None:
    men = {"white": {3: 2}, "black": {6: 15}}
    position = tn.Position.of("irish", men, off={"white": 13}, turn="white", dice=(6, 4))
    game = tn.Game("irish", position=position)
    told = board(game)
    # nothing hangs on which is taken: one is enough, and nobody is asked
    assert told.shown["from"][2]["to"] == {26: [6]}
    send(told, "move", **{"from": 2, "to": 26, "die": 4})
    assert str(game.log[-1].move) == "3/off(4)"
    shown = send(told, "move", **{"from": 2, "to": 26, "die": 6})
    assert "wins 1" in shown["said"]
    assert (shown["throw"], shown["from"]) == ("", {})
    assert "The game is over." in refused(send(told, "ask", **{"from": 4}))


def test_a_bound_table_is_broken_by_touching_a_point() -> None:
    men = {"white": {9: 2, 8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}, "black": {18: 1, 12: 14}}
    game = tn.Game("irish", position=tn.Position.of("irish", men, turn="white", dice=(2, 1)))
    told = board(game)
    shown = move(told, 8, 7)
    assert shown["throw"] == "Throw for the breaking"
    send(told, "throw", dice=[1, 2])
    shown = send(told, "throw", dice=[6, 6])
    assert set(shown["ask"]) == {0, 1, 2, 3, 4, 5}
    assert shown["from"] == {}
    # the chooser hears the numbers of the table that is bound
    assert shown["names"][3] == "4: two men of White"
    assert "the point" in shown["said"]
    shown = send(told, "ask", **{"from": 6})
    assert "irish.binding" in refused(shown)
    shown = send(told, "ask", **{"from": 3})
    assert shown["said"].startswith("Black chooses point 4. White's point 4 is broken")
    assert game.position.bar("white") == 1


# -- refusals


def test_a_refusal_has_its_rule_status_and_passage(told: Board, game: Game) -> None:
    game.roll(6, 5)
    told.refresh()
    before = game.position
    shown = move(told, 24, 19)
    assert shown["said"] == "24 → 19 is refused: Black holds 19 with 5 men."
    lines = refused(shown).splitlines()
    assert lines[0] == shown["said"]
    assert lines[1] == "Rule irish.hold Holding a point reported"
    assert lines[3].startswith("“") and "Irish" in lines[4]
    assert "-refused" in shown["parts"]["marks"]
    assert game.position == before
    shown = move(told, 24, 18)
    assert refused(shown) == ""
    assert "-refused" not in shown["parts"]["marks"]


def test_a_place_without_a_man_of_yours(told: Board, game: Game) -> None:
    assert "White is to throw first." in refused(send(told, "ask", **{"from": 12}))
    game.roll(6, 5)
    told.refresh()
    refusal = refused(send(told, "ask", **{"from": 2}))
    assert refusal.startswith("White has no man on 3.\nRule irish.men")
    assert refused(send(told, "ask", **{"from": 26})) == ""


@pytest.mark.parametrize("place", always(7, 24, 26, of=range(27)))
def test_every_place_may_be_touched_at_any_time(place: int) -> None:
    for throws in range(2):
        game = tn.Game("irish", first="white", seed=3)
        told = board(game)
        for _ in range(throws):
            send(told, "throw")
        shown = send(told, "ask", **{"from": place})
        assert words.UNDONE not in shown["said"]
        for target in range(27):
            shown = send(told, "move", **{"from": place, "to": target})
            assert words.UNDONE not in shown["said"]
            while len(game.log) > throws:
                game.pop()
            told.refresh()


# -- nothing is raised


@pytest.mark.parametrize(
    "message",
    [
        None,
        7,
        {},
        {"kind": "dance"},
        {"kind": "move"},
        {"kind": "move", "from": "x", "to": None},
        {"kind": "move", "from": 99, "to": -5},
        {"kind": "ask", "from": 99},
        {"kind": "throw", "dice": ["<script>"]},
        {"kind": "throw", "dice": 3},
        {"kind": "back"},
    ],
)
def test_whatever_comes_nothing_is_raised(
    told: Board, game: Game, message: Any, caplog: pytest.LogCaptureFixture
) -> None:
    before = game.position
    if isinstance(message, dict):
        message = said(told, "", **message)
    with caplog.at_level(logging.DEBUG):
        told._heard(told, message, [])
    assert (game.position, len(game.log)) == (before, 0)
    assert told.shown["said"]
    assert not caplog.records


def test_what_was_chosen_on_a_board_that_has_changed_is_not_done(told: Board, game: Game) -> None:
    send(told, "throw")
    told._heard(told, said(told, "back", moment=told.shown["moment"] - 1), [])
    assert len(game.log) == 1
    assert told.shown["said"].startswith(words.CHANGED)
    game.pop()
    game.roll(6, 5)
    told._heard(told, said(told, "back"), [])
    assert game.position.dice == (6, 5)


# -- several boards, several runs


def test_two_boards_of_one_game_stay_in_step(game: Game) -> None:
    one, other = board(game), board(game, near="black")
    send(one, "throw")
    assert other.shown["said"] == one.shown["said"]
    move(other, 13, 10)
    assert one.shown["said"].startswith("White moves 13 → 10.")
    assert one.shown["men"] != other.shown["men"]
    apart = board(tn.Game("irish", seed=1283, first="white"))
    send(one, "back")
    assert apart.shown["answer"] == 0


def test_what_a_cell_does_is_shown(told: Board, game: Game) -> None:
    assert not told.refresh()
    game.roll(6, 5)
    game.push("24/18 13/8")
    assert told.refresh()
    assert told.shown["said"] == ("White throws 6 5. White moves 24 → 18. White moves 13 → 8.")


def test_men_keep_their_identity_and_go_back_where_they_stood(told: Board, game: Game) -> None:
    def standing() -> list[Any]:
        return sorted(told.shown["men"])

    send(told, "throw", dice=[6, 5])
    seen = [standing()]
    for step in ((24, 18), (13, 8)):
        move(told, *step)
        seen.append(standing())
    changed = [one for one, two in zip(seen[0], seen[1], strict=True) if one != two]
    assert len(changed) == 1
    for expected in seen[-2::-1]:
        send(told, "back")
        assert standing() == expected


class Shell:
    """As much of a notebook's shell as the register asks for."""

    def __init__(self) -> None:
        self.execution_count = 1
        self.cell = "a"
        self.hooks: list[Callable[..., None]] = []
        self.events = self

    def register(self, event: str, hook: Callable[..., None]) -> None:
        assert event == "post_run_cell"
        self.hooks.append(hook)

    def get_parent(self) -> dict[str, Any]:
        return {"metadata": {"cellId": self.cell}} if self.cell else {}


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> Shell:
    made = Shell()
    monkeypatch.setattr(cells, "shell", lambda: made)
    monkeypatch.setattr(cells, "MADE", {})
    return made


def is_open(each: Board) -> bool:
    from ipywidgets.widgets.widget import _instances

    return each in _instances.values()


def test_a_cell_that_is_run_again_closes_what_it_made(shell: Shell, game: Game) -> None:
    first = [board(game), board(game)]
    shell.cell = "b"
    elsewhere = board(game)
    shell.cell, shell.execution_count = "a", 2
    again = board(game)
    assert [is_open(each) for each in (*first, elsewhere, again)] == [False, False, True, True]
    assert len(shell.hooks) == 1


def test_in_a_browsers_own_python_the_kernel_knows_which_cell_runs(
    monkeypatch: pytest.MonkeyPatch, shell: Shell, game: Game
) -> None:
    class Here:
        kernel, events, execution_count = shell, shell, 1

    here = Here()
    monkeypatch.setattr(cells, "shell", lambda: here)
    first = board(game)
    here.execution_count = 2
    again = board(game)
    assert (is_open(first), is_open(again)) == (False, True)


def test_a_key_closes_the_former_board_of_that_key(shell: Shell, game: Game) -> None:
    one = board(game, key="mine")
    shell.cell = "b"
    two = board(game, key="mine")
    assert (is_open(one), is_open(two)) == (False, True)


@pytest.mark.long
def test_a_hundred_runs_leave_one_board(shell: Shell, game: Game) -> None:
    from ipywidgets.widgets.widget import _instances

    made, kept = [], []
    for run in range(100):
        shell.execution_count = run
        made.append(weakref.ref(board(game)))
        kept.append(len(_instances))
    assert set(kept) == {kept[0]}
    gc.collect()
    assert sum(each() is not None for each in made) == 1


def test_after_a_cell_the_boards_are_brought_up_to_date(shell: Shell, game: Game) -> None:
    told = board(game)
    game.roll(6, 5)
    shell.hooks[0](None)
    assert told.shown["said"].startswith("White throws 6 5.")


# -- what is sent and what is kept


@pytest.mark.long
def test_what_is_sent_is_small(told: Board, game: Game, cases: Callable[..., int]) -> None:
    def size(what: object) -> int:
        return len(json.dumps(what))

    assert size(told.plate) < 12_500  # once; with the words that are said while nobody answers
    while game.awaits and len(game.log) < cases(300, 3):
        legal = list(game.legal_moves)
        if legal:
            game.push(legal[len(game.log) % len(legal)])
        else:
            game.roll()
        told.refresh()
        moves = size(told.shown["panel"]["parts"]["moves"])
        assert size(told.shown) - moves < 9_000 and moves < 300 + 60 * len(game.log)


def test_what_is_sent_has_no_id_of_its_own(told: Board) -> None:
    """The script puts the view's own name in the place of this one."""
    sent = json.dumps([told.plate, told.shown])
    assert sent.count('id=\\"') == sent.count(f'id=\\"{UID}-')


def test_a_saved_notebook_keeps_picture_and_text(told: Board, game: Game) -> None:
    bundle = told._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"] == repr(told) == tn.picture(game).text
    assert data["text/html"] == tn.picture(game, width=560).html
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_board_of_a_position_plays_on_from_there() -> None:
    position = tn.Game("irish", first="black").position
    told = board(position)
    assert told.game.position == position
    send(told, "throw")
    assert len(told.game.log) == 1


def test_the_script_asks_for_nothing_outside(told: Board) -> None:
    for text in (told._esm, told._css):
        assert set(_addresses(text)) <= {"http://www.w3.org/2000/svg"}


def _addresses(text: str) -> list[str]:
    return re.findall(r"https?://[^\s\"')]+", text)


def test_wild_names_do_not_reach_the_page_as_markup() -> None:
    game = tn.Game("irish", first="white", names={"white": "<img src=x onerror=alert(1)>"})
    told = board(game)
    assert "<img" not in json.dumps([told.plate, told.shown["parts"]])


# -- what has happened, for the eye


def test_what_has_happened_since_the_last_answer_is_told_in_its_order(
    told: Board, game: Game
) -> None:
    assert told.shown["steps"] == []
    assert [step[0] for step in send(told, "throw")["steps"]] == ["throw"]
    assert [step[0] for step in move(told, 13, 10)["steps"]] == ["go"]
    assert send(told, "panel.sheet", open=True)["steps"] == []  # nothing has
    game.push("6/4")
    game.roll(6, 5)
    told.refresh()
    assert [step[0] for step in told.shown["steps"] if step[0] != "along"] == ["go", "throw"]


def test_what_is_taken_back_or_done_again_or_turned_glides(told: Board) -> None:
    send(told, "throw")
    move(told, 13, 10)
    assert send(told, "back")["steps"] == []
    assert [step[0] for step in send(told, "forward")["steps"]] == ["go"]
    assert send(told, "turn", near="black", mirror=False, labels="numbers")["steps"] == []


def test_another_game_on_the_board_is_not_told_step_by_step(told: Board) -> None:
    send(told, "throw")
    other = tn.Game("early_backgammon", first="white", seed=1)
    other.roll()
    told.take(other)
    told.refresh()
    assert told.shown["steps"] == []
