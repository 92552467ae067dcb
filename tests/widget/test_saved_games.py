"""The game of a board is kept, and offered where the notebook is opened again: never silently."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import NotAwaited
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice
from tablesnb.widget.board import game_files, resume
from tablesnb.widget.board.view import Board, board
from tablesnb.widget.shared import cells
from tests.long import always
from tests.widget.test_panel import press, send
from tests.widget.told import messages, part

Open = Callable[..., Board]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which games are kept."""
    place = tmp_path / "games"
    monkeypatch.setenv("TABLESNB_KEPT", str(place))
    monkeypatch.setattr(cells, "MADE", {})
    return place


@pytest.fixture
def opened(place: Path, monkeypatch: pytest.MonkeyPatch) -> Open:
    """``opened(game)`` is a board that a cell of a notebook has made, run again each time."""
    runs = 0

    def make(game: Game, cell: str = "one", again: bool = True, **more: Any) -> Board:
        nonlocal runs
        runs += again
        monkeypatch.setattr(cells, "running", lambda: (cell, runs))
        return board(game, **more)

    return make


def irish(**more: Any) -> Game:
    return Game("irish", **{"seed": 1283, "first": "white", **more})


def play(told: Board, acts: int) -> None:
    """Throws and moves on the board, the first that may be."""
    for _ in range(acts):
        game = told.game
        if told.shown["only"]:
            send(told, "only")
        elif isinstance(game.awaits, Choice):
            source, found = next((s, f) for s, f in told.shown["from"].items() if f["to"])
            target = next(iter(found["to"]))
            die = {} if isinstance(found["to"], list) else {"die": found["to"][target][0]}
            send(told, "move", **{"from": int(source), "to": int(target), **die})
        else:
            send(told, "throw")


def files(place: Path) -> list[str]:
    return sorted(path.suffix for path in place.iterdir())


# -- going on


def test_a_game_is_offered_and_gone_on_with_in_the_readers_own(opened: Open) -> None:
    first = opened(irish())
    play(first, 8)
    game = irish()
    told = opened(game)
    # it is heard, and read beside what was read there, which it does not hide
    assert part(told.shown, "moves") == part(board(irish()).shown, "moves") != ""
    assert (game.log, told.shown["said"], told.shown["aside"]) == ((), resume.SPOKEN, True)
    assert part(told.shown, "resume").startswith(
        f"You played this game before, up to throw {first.game.throws}"
    )
    assert {"resume-0", "resume-no"} <= set(messages(told.shown))
    shown = press(told, "resume-0")
    assert told.game is game and game.log == first.game.log
    assert game.position == first.game.position
    assert shown["said"] == "The game is as you left it."
    assert part(shown, "resume") == ""
    # it goes on in the same file, and nothing is set aside
    play(told, 1)
    assert opened(irish()).keeper.found[0].game.log == game.log


def test_nothing_is_offered_for_what_the_cell_has_played_itself(opened: Open) -> None:
    game = irish()
    play(opened(game), 5)
    assert part(opened(game).shown, "resume") == ""
    other = irish()
    other.roll(6, 6)
    assert part(opened(other).shown, "resume") == ""
    other.pop()
    other.roll(*game.log[0].dice)
    assert part(opened(other).shown, "resume") != ""


def test_another_game_cell_key_or_folder_has_a_file_of_its_own(
    opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(opened(irish()), 3)
    others: list[tuple[Game, dict[str, Any]]] = [
        (irish(seed=7), {}),
        (irish(first="black"), {}),
        (irish(reading={"bear_off": "exact"}), {}),
        (irish(dice={"white": "loaded(6-5-4)"}), {}),
        (Game("irish", position=irish().position, seed=1283), {}),
        (irish(), {"cell": "two"}),
        (irish(), {"key": "mine"}),
    ]
    for game, more in others:
        assert not opened(game, **more).keeper.found, (game, more)
    assert opened(irish()).keeper.found
    assert not opened(irish(), again=False).keeper.found  # the second board of the same run
    monkeypatch.chdir(tmp_path)
    assert not opened(irish()).keeper.found


def test_a_key_keeps_its_game_in_whatever_cell(opened: Open) -> None:
    play(opened(irish(), key="mine"), 3)
    assert opened(irish(), "two", key="mine").keeper.found


def test_a_game_without_a_seed_goes_on_with_its_own_chance(opened: Open) -> None:
    first = opened(Game("irish"))
    play(first, 4)
    game = Game("irish")
    told = opened(game)
    press(told, "resume-0")
    assert (game.log, game.seed) == (first.game.log, first.game.seed)
    assert game.not_of_seed == ()


def test_what_only_threw_for_the_start_is_nothing_to_go_on_with(opened: Open) -> None:
    told = opened(Game("irish", opening="ask"))
    while told.game.awaits is not None and told.game.awaits.why == "opening":
        play(told, 1)
    assert part(opened(Game("irish", opening="ask")).shown, "resume") == ""


def test_under_another_reading_the_board_goes_on_with_that_game(opened: Open) -> None:
    first = opened(irish())
    play(first, 4)
    send(first, "panel.read", field="bear_off", value="exact")
    play(first, 2)
    game = irish()
    told = opened(game)
    shown = press(told, "resume-0")
    assert told.game is not game and game.log == ()
    assert told.game.rules.value("bear_off") == "exact"
    assert told.game.log == first.game.log
    # the way back stays where the readings are
    shown = send(told, "panel.sheet", open="readings")
    assert messages(shown)["back"] == {"kind": "panel.back"}
    press(told, "back")
    assert told.game is game


def test_the_next_game_of_a_board_is_gone_on_with(opened: Open) -> None:
    first = opened(Game("tabula", seed=5, first="white"))
    while first.game.awaits is not None:
        moves = first.game.legal_moves
        first.game.push(moves[0]) if moves else first.game.roll()
    first.refresh()
    send(first, "panel.new")
    play(first, 6)
    told = opened(Game("tabula", seed=5, first="white"))
    press(told, "resume-0")
    assert (told.game.seed, told.game.log) == (6, first.game.log)


@pytest.mark.parametrize("name", always("irish", "el_mundo", "tablut", of=tn.games()))
def test_every_game_goes_on_where_it_was(opened: Open, name: str) -> None:
    first = opened(Game(name, seed=3))
    play(first, 12)
    game = Game(name, seed=3)
    press(opened(game), "resume-0")
    assert (game.position, game.log) == (first.game.position, first.game.log)


# -- beginning here


def test_who_begins_here_has_the_other_game_still(opened: Open, place: Path) -> None:
    first = opened(irish())
    play(first, 8)
    told = opened(irish())
    assert part(press(told, "resume-no"), "resume") == ""
    assert files(place) == [".txt"]
    send(told, "throw", dice=[1, 1])
    assert files(place) == [".txt", ".txt"]
    play(told, 1)
    again = opened(irish())
    text = part(again.shown, "resume")
    assert text.startswith("You played this game before, more than once.")
    assert "Resume at throw 1, today " in text
    assert f"Resume at throw {first.game.throws}, today " in text
    press(again, "resume-1")
    assert again.game.log == first.game.log
    # now that one is the last, and the short one is before it
    play(again, 1)
    found = opened(irish()).keeper.found
    assert [each.game.throws for each in found] == [again.game.throws, 1]


def test_an_offer_is_gone_while_the_game_is_elsewhere_and_back_with_it(opened: Open) -> None:
    play(opened(irish()), 8)
    told = opened(irish())
    message = messages(told.shown)["resume-0"]
    told.game.roll(1, 1)
    told.refresh()
    assert part(told.shown, "resume") == ""
    assert "does not follow from here" in send(told, **message)["said"]
    assert len(told.game.log) == 1
    send(told, "back")
    assert part(told.shown, "resume") != ""


def test_what_is_taken_back_to_the_start_leaves_the_file(opened: Open) -> None:
    first = opened(irish())
    play(first, 3)
    send(first, "back", to=0)
    assert opened(irish()).keeper.found[0].game.played == 3


def test_a_record_that_the_law_has_no_more_is_not_half_played(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(opened(irish()), 5)
    told = opened(irish())
    message = messages(told.shown)["resume-0"]

    def stop(_game: Game, *_dice: int) -> tuple[int, ...]:
        raise NotAwaited("not now")

    monkeypatch.setattr(Game, "roll", stop)
    assert send(told, **message)["said"] == "not now"
    assert told.game.log == () and part(told.shown, "resume") != ""


# -- one game on two boards


def test_both_boards_of_a_game_keep_it(opened: Open) -> None:
    game = irish()
    one, two = opened(game, "one"), opened(game, "two")
    play(one, 2)
    play(two, 3)
    for cell in ("one", "two"):
        assert opened(irish(), cell).keeper.found[0].game.log == game.log
    again = irish()
    one, two = opened(again, "one"), opened(again, "two")
    press(one, "resume-0")
    assert two.shown["moment"] == 1 and part(two.shown, "resume") == ""


def test_an_answer_waits_for_nothing_that_is_kept(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = irish()
    told, other = opened(game), opened(game, "other")
    done: list[str] = []
    for name, of, what in (
        ("answer", told, "send"),
        ("answer of the other", other, "send"),
        ("gone", cells, "sent"),
        ("file", told.keeper, "write"),
        ("picture", told, "keep_picture"),
        ("file of the other", other.keeper, "write"),
    ):
        monkeypatch.setattr(of, what, lambda *_, name=name: not done.append(name))
    send(told, "throw")
    kept = ["gone", "file", "picture", "file of the other"]
    assert done == ["answer", "gone", "answer", "answer of the other", *kept]
    # what changes nothing is not kept again
    del done[:]
    send(told, "say", what="dice")
    assert done == ["answer", "gone", "picture"]


def test_what_was_said_has_left_before_anything_else_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Out:
        flushed = 0

        def flush(self) -> None:
            self.flushed += 1

    out = Out()
    monkeypatch.setattr("sys.stdout", out)
    cells.sent()  # nobody listens where there is no notebook
    assert out.flushed == 0
    monkeypatch.setattr(cells, "shell", lambda: out)
    cells.sent()
    assert out.flushed == 1


def test_in_a_notebook_the_picture_follows_when_the_move_has_been_seen(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, due, done = opened(irish()), list[Any](), list[str]()
    monkeypatch.setattr(told, "keep_picture", lambda: done.append("picture"))
    monkeypatch.setattr(cells, "sent", lambda: None)
    monkeypatch.setattr(cells, "shell", object)

    class Loop:
        def call_later(self, _seconds: float, what: Any) -> None:
            due.append(what)

    monkeypatch.setattr("asyncio.get_running_loop", Loop)
    send(told, "throw")
    send(told, "say", what="dice")
    assert len(due) == 1 and done == []  # the one that is due shows what is said meanwhile
    due.pop()()
    assert done == ["picture"]
    send(told, "say", what="position")
    told.close()
    due.pop()()
    assert done == ["picture"]  # who is gone has none


def test_where_no_loop_runs_nothing_is_put_off(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    assert not cells.later(lambda: done.append("here"))
    monkeypatch.setattr(cells, "shell", object)
    assert not cells.later(lambda: done.append("in a kernel"))
    assert done == ["here", "in a kernel"]


# -- the files


def test_only_what_is_chosen_on_a_board_is_kept(opened: Open, place: Path) -> None:
    game = irish()
    told = opened(game)
    game.roll()
    told.refresh()
    send(told, "panel.sheet", open=True)
    assert not place.exists()
    play(told, 1)
    assert files(place) == [".txt"]


def test_nothing_is_kept_outside_a_cell_or_where_it_is_switched_off(
    opened: Open, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cells, "running", lambda: None)
    play(board(irish()), 3)
    play(board(irish(), key="mine"), 3)
    monkeypatch.setenv("TABLESNB_KEPT", "0")
    play(opened(irish()), 3)
    assert not place.exists()


def test_it_is_kept_among_the_readers_own_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLESNB_KEPT")
    monkeypatch.setenv("HOME", "/nowhere")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "data")  # not absolute: it does not count
    assert game_files.folder() == Path("/nowhere/.local/share/tablesnb/games")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert game_files.folder() == Path("/data/tablesnb/games")


def test_only_their_owner_may_read_them(opened: Open, place: Path) -> None:
    play(opened(irish()), 1)
    assert stat.S_IMODE(place.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in place.iterdir()} == {0o600}


def test_fifty_are_kept_those_that_were_played_on_last(opened: Open, place: Path) -> None:
    for number in range(game_files.BOARDS):
        play(opened(irish(), f"{number}"), 1)
    for age, path in enumerate(sorted(place.iterdir())):
        os.utime(path, (1000 - age, 1000 - age))
    *_, oldest = sorted(place.iterdir())
    board = "-".join(oldest.stem.split("-")[:2])
    older = place / f"{board}-00000000.txt"
    older.write_bytes(oldest.read_bytes())
    os.utime(older, (1, 1))
    play(opened(irish(), "one more"), 1)
    assert len(list(place.iterdir())) == game_files.BOARDS
    assert not oldest.exists() and not older.exists()


def test_it_is_said_when_it_can_be_read(opened: Open, place: Path) -> None:
    told = opened(irish())
    place.write_text("a file stands here")
    send(told, "panel.sheet", open="readings")
    # who plays on closes the sheet, and reads it
    shown = send(told, "throw")
    assert part(shown, "resume").startswith("This game cannot be kept in ")
    assert shown["said"].startswith("White throws")
    assert len(told.game.log) == 1
