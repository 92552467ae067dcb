"""No game is lost to a full disk, a damaged file, a clock that is wrong or another kernel."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablesnb.base import files
from tablesnb.play.game import Game
from tablesnb.widget.board import game_files, resume, saved_games
from tablesnb.widget.board.view import Board
from tablesnb.widget.shared import cells
from tests.widget import test_saved_games
from tests.widget.test_panel import press, send
from tests.widget.test_saved_games import Open, irish, play
from tests.widget.told import messages, part

opened, place = test_saved_games.opened, test_saved_games.place

HOUR = 3600
FULL = OSError(errno.ENOSPC, "No space left on device")


def games(opened: Open) -> list[int]:
    """How many throws and choices each game has that a fresh board of the cell finds."""
    return [each.game.played for each in opened(irish()).keeper.found]


def another_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on boards are made as a kernel makes them that knows of no board."""
    monkeypatch.setattr(cells, "MADE", {})


class Disk:
    """A disk that can be full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full, self.tried = False, 0

        def put_whole(*given: Any) -> None:
            self.tried += 1
            if self.full:
                raise FULL
            files.put_whole(*given)

        monkeypatch.setattr(saved_games, "put_whole", put_whole)


@pytest.fixture(autouse=True)
def _few_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six games, which are soon played; that it is fifty is asked in ``test_saved_games.py``."""
    monkeypatch.setattr(game_files, "BOARDS", 6)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


# -- a failure that passes


def test_after_a_full_disk_the_whole_game_is_kept(opened: Open, disk: Disk) -> None:
    told = opened(irish())
    play(told, 4)
    disk.full = True
    play(told, 4)
    assert games(opened) == [4]
    disk.full = False
    play(told, 4)
    assert games(opened) == [told.game.played] == [12]


def test_a_failure_is_said_once_and_can_be_read_until_it_is_over(
    opened: Open, disk: Disk, place: Path
) -> None:
    told = opened(irish())
    disk.full = True
    spoken = []
    for _ in range(3):
        play(told, 1)
        spoken.append("cannot be kept" in told.shown["said"])
        assert part(told.shown, "resume").startswith(
            f"This game cannot be kept in {place}: No space left on device. "
            "The board tries again whenever you play."
        )
    assert spoken == [True, False, False]
    disk.full = False
    play(told, 1)
    assert told.shown["said"].endswith("This game is kept again.")
    assert part(told.shown, "resume").startswith("This game is kept again.")
    play(told, 1)
    send(told, "say", what="dice")
    assert part(told.shown, "resume") == ""
    # a second failure is said as the first was
    disk.full = True
    play(told, 1)
    assert "cannot be kept" in told.shown["said"]


def test_who_has_read_of_a_failure_can_put_the_note_away(opened: Open, disk: Disk) -> None:
    told = opened(irish())
    disk.full = True
    play(told, 1)
    press(told, "resume-read")
    play(told, 2)
    assert part(told.shown, "resume") == ""
    disk.full = False
    play(told, 1)
    assert part(told.shown, "resume").startswith("This game is kept again.")
    assert games(opened) == [told.game.played]


def test_a_failure_is_over_with_whatever_is_pressed_next(opened: Open, disk: Disk) -> None:
    game = irish()
    told, other = opened(game), opened(game, "other")
    disk.full = True
    play(told, 3)
    disk.full = False
    send(told, "say", what="dice")
    assert [each.game.played for each in opened(irish(), "other").keeper.found] == [3]
    assert games(opened) == [3]
    assert part(other.shown, "resume").startswith("This game is kept again.")
    # and then nothing is written that is there already
    tried = disk.tried
    send(told, "say", what="dice")
    assert disk.tried == tried


def test_a_folder_that_cannot_be_looked_into_is_told_before_a_game_is_played(
    opened: Open, place: Path
) -> None:
    place.write_text("a file stands here")
    told = opened(irish())
    assert part(told.shown, "resume").startswith(f"This game cannot be kept in {place}: ")
    play(told, 2)
    place.unlink()
    play(told, 1)
    assert part(told.shown, "resume").startswith("This game is kept again.")
    assert games(opened) == [3]


# -- the clock


def many(opened: Open, ahead: float = 0) -> list[Path]:
    """As many games as are kept, all written so long from now."""
    made = [opened(irish(), f"cell {number}") for number in range(game_files.BOARDS)]
    for each in made:
        play(each, 1)
    place = game_files.folder()
    assert place is not None
    found = sorted(place.iterdir())
    for path in found:
        when = path.stat().st_mtime + ahead
        os.utime(path, (when, when))
    return found


def test_what_was_just_played_is_kept_though_the_clock_went_back(opened: Open) -> None:
    there = many(opened, ahead=HOUR)
    told = opened(irish())
    play(told, 6)
    assert games(opened) == [6]
    # nor does the board that is played on next drop it
    play(opened(irish(), "another"), 1)
    assert games(opened) == [6]
    assert sum(path.exists() for path in there) == game_files.BOARDS - 2


@pytest.mark.parametrize("name", ["irish-1.txt", "shopping.txt", "irish-0123456789abcdef.txt~"])
def test_no_file_is_dropped_that_is_not_a_boards_own(opened: Open, place: Path, name: str) -> None:
    """A game that was broken off in a terminal, and whatever lies in a folder that was named."""
    place.mkdir()
    (place / name).write_text("milk")
    os.utime(place / name, (1000, 1000))
    many(opened)
    play(opened(irish(), "one more"), 1)
    assert (place / name).read_text() == "milk"


# -- what cannot be read


def half(data: bytes) -> bytes:
    """What was written until the power went, in the middle of a move."""
    return data[: data.rindex(b"/") + 1]


def refused(data: bytes) -> bytes:
    """A record that today's law does not let be played."""
    head, _, last = data.decode().rstrip("\n").rpartition("\n")
    return f"{head}\n{last.partition(' ')[0]} 24/1\n".encode()


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "noise": lambda _: bytes(range(256)),
    "half": half,
    "UTF-16": lambda data: data.decode().encode("utf-16"),
    "long": lambda data: data + b"\n" * 5_000_000,
    "a line too many": lambda data: data + b"and so on\n",
    "head alone": lambda _: b"tablesnb record 1\n",
    "against the law": refused,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_game_harms_no_other_and_is_told(opened: Open, place: Path, damage: str) -> None:
    older = opened(irish())
    play(older, 5)
    [good] = place.iterdir()
    newer = opened(irish())
    send(newer, "throw", dice=[1, 1])
    play(newer, 1)
    [path] = {*place.iterdir()} - {good}
    data = DAMAGES[damage](path.read_bytes())
    path.write_bytes(data)

    told = opened(irish())
    assert [each.game.log for each in told.keeper.found] == [older.game.log]
    text = part(told.shown, "resume")
    assert "A game that was kept for this board cannot be read: " in text
    assert "cannot be read" in told.shown["said"]
    # it lies where that says, as it was
    [lies] = [each for each in place.iterdir() if f"It lies in {each}." in text]
    assert lies.read_bytes() == data

    # and stays there, and the good one too, whatever is played now
    play(told, 3)
    assert lies.read_bytes() == data and good.exists()
    for _ in range(game_files.OF_ONE_BOARD + 1):
        play(opened(irish()), 1)
    many(opened)
    play(opened(irish(), "one more"), 1)
    assert lies.read_bytes() == data


def test_the_note_on_a_damaged_game_stays_until_it_is_put_away(opened: Open, place: Path) -> None:
    play(opened(irish()), 2)
    [path] = place.iterdir()
    path.write_bytes(b"")
    told = opened(irish())
    play(told, 3)
    assert "cannot be read: it is empty." in part(told.shown, "resume")
    press(told, "resume-read")
    assert part(told.shown, "resume") == ""
    # it is told again where the cell is run again, for it lies there still
    assert "cannot be read" in part(opened(irish()).shown, "resume")


def test_many_damaged_games_are_told_in_one_note(opened: Open, place: Path) -> None:
    play(opened(irish()), 2)
    [path] = place.iterdir()
    board = "-".join(path.stem.split("-")[:2])
    for number in range(3):
        (place / f"{board}-0000000{number}.txt").touch()
    told = opened(irish())
    assert part(told.shown, "resume").startswith(
        f"3 games that were kept for this board cannot be read. They lie in {place}, "
        f"and their names begin with {board}."
    )
    assert [each.game.played for each in told.keeper.found] == [2]


def test_a_damaged_game_that_can_be_read_again_is_offered(opened: Open, place: Path) -> None:
    first = opened(irish())
    play(first, 4)
    [path] = place.iterdir()
    data = path.read_bytes()
    path.write_bytes(half(data))
    opened(irish())
    [aside] = place.iterdir()
    aside.write_bytes(data)
    told = opened(irish())
    assert part(told.shown, "resume").startswith("You played this game before, up to throw")
    press(told, "resume-0")
    play(told, 1)
    assert games(opened) == [5] and len([*place.iterdir()]) == 1


def test_a_game_is_read_as_an_editor_has_saved_it(opened: Open, place: Path) -> None:
    """With the mark of its code at its beginning, and the ends of lines of another system."""
    first = opened(irish())
    play(first, 4)
    [path] = place.iterdir()
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    told = opened(irish())
    press(told, "resume-0")
    assert told.game.log == first.game.log


def test_a_file_that_may_not_be_read_stays_and_is_told(
    opened: Open, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(opened(irish()), 4)
    [path] = place.iterdir()

    def away(*_: Any) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", away)
    told = opened(irish())
    monkeypatch.undo()
    text = part(told.shown, "resume")
    assert f"cannot be read: Permission denied. It lies in {path}." in text
    assert path.exists()


# -- what is no file


@pytest.mark.parametrize("kind", ["FIFO", "folder", "device", "link to a FIFO", "link to itself"])
def test_what_is_no_file_holds_nobody_and_stays(opened: Open, place: Path, kind: str) -> None:
    first = opened(irish())
    play(first, 3)
    [path] = place.iterdir()
    path.unlink()
    if kind == "FIFO":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "link to a FIFO":
        os.mkfifo(place / "pipe")
        path.symlink_to("pipe")
    else:
        path.symlink_to(path.name)
    about = path.lstat()
    told = opened(irish())
    assert f"It lies in {path}." in part(told.shown, "resume")
    play(told, 2)
    assert os.path.samestat(path.lstat(), about)
    assert games(opened) == [2]
    # nor does it hold the board whose file it was
    play(first, 1)
    assert os.path.samestat(path.lstat(), about)
    assert sorted(games(opened)) == [2, 4]


def test_a_link_to_a_game_is_read_and_not_written_over(
    opened: Open, place: Path, tmp_path: Path
) -> None:
    play(opened(irish()), 3)
    [path] = place.iterdir()
    there = path.rename(tmp_path / "there.txt")
    data = there.read_bytes()
    path.symlink_to(there)
    told = opened(irish())
    press(told, "resume-0")
    play(told, 1)
    assert path.is_symlink() and there.read_bytes() == data
    assert sorted(games(opened)) == [3, 4]


# -- two kernels of one notebook


def test_two_kernels_keep_two_games_however_they_alternate(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = opened(irish())
    another_kernel(monkeypatch)
    other = opened(irish())
    send(other, "throw", dice=[1, 1])
    for acts in (10, 1, 2, 3):
        play(one, acts)
        play(other, acts)
    found = opened(irish()).keeper.found
    assert [each.game.log for each in found] == [other.game.log, one.game.log]


def test_two_kernels_that_go_on_with_one_game_keep_two(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = opened(irish())
    play(before, 4)
    one = opened(irish())
    another_kernel(monkeypatch)
    other = opened(irish())
    press(one, "resume-0")
    press(other, "resume-0")
    for _ in range(3):
        play(one, 1)
        # the other takes another way
        send(other, "back")
        play(other, 2)
    one_more = opened(irish())
    logs = [each.game.log for each in one_more.keeper.found]
    assert other.game.log in logs and one.game.log in logs and len(logs) <= 3


def test_what_is_set_aside_in_two_kernels_is_offered_with_what_was_played_last(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = list[Board]()
    for _ in range(2):
        another_kernel(monkeypatch)
        boards.append(opened(irish()))
    logs = []
    for each in boards:
        play(each, 4)
        logs.append(each.game.log)
    for each in boards:
        send(each, "set.begin")
        press(each, "set-play")
        play(each, 2)
        logs.append(each.game.log)
    told = opened(irish())
    assert [each.game.log for each in told.keeper.found] == logs[::-1]
    # those that are the same, throw for throw, are offered once
    offered = [key for key in messages(told.shown) if key.startswith("resume-")]
    assert offered == [*(f"resume-{n}" for n in range(len(resume.offers(told)))), "resume-no"]


def test_a_file_that_was_changed_elsewhere_is_not_written_over(opened: Open, place: Path) -> None:
    told = opened(irish())
    play(told, 2)
    [path] = place.iterdir()
    data = path.read_bytes() + b"# mine\n"
    path.write_bytes(data)
    play(told, 1)
    assert path.read_bytes() == data
    # and one that is gone is written again
    path.unlink()
    play(told, 1)
    assert games(opened) == [4]


def test_of_one_board_the_last_games_are_kept(opened: Open, place: Path) -> None:
    for number in range(game_files.OF_ONE_BOARD + 2):
        told = opened(irish())
        send(told, "throw", dice=[1, 1 + number % 6])
        play(told, 1)
    assert len([*place.iterdir()]) == game_files.OF_ONE_BOARD == len(games(opened))
    assert opened(irish()).keeper.found[0].game.log == told.game.log


# -- what an earlier version has kept


def test_a_game_that_an_earlier_version_set_aside_is_offered(opened: Open, place: Path) -> None:
    play(opened(irish()), 4)
    [path] = place.iterdir()
    board = "-".join(path.stem.split("-")[:2])
    other = Game("irish", seed=1283, first="white")
    other.roll(2, 2)
    path.rename(place / f"{board}.txt")
    (place / f"{board}.before").write_text(other.record())
    told = opened(irish())
    assert sorted(each.game.played for each in told.keeper.found) == [1, 4]
    for nth, each in enumerate(resume.offers(told)):
        if each.game.played == 1:
            press(told, f"resume-{nth}")
    play(told, 1)
    assert sorted(games(opened)) == [2, 4]
