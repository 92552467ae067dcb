"""``tablesnb replay``: a record told, stepped through, and refused where it does not hold."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.boards import scene_of
from tablesnb.command.board import board
from tablesnb.command.main import main
from tablesnb.command.screen import screen_of
from tablesnb.games import transcripts
from tablesnb.records.native import runs
from tests.notebooks.lessons import FOLDER

HERE = Path(transcripts.__file__).parent
HEAD = "tablesnb record 1\ngame: irish\nfirst: white\n\n"


@pytest.mark.long
@pytest.mark.parametrize("path", sorted(HERE.glob("*.txt")), ids=lambda path: path.stem)
def test_every_game_of_ours_is_told(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    game = tn.Game.from_record(path.read_text(encoding="utf-8"))
    words = " ".join(out.split())
    outcome = game.outcome()
    assert outcome is not None and " ".join(outcome.how.split()) in words
    for number, turn in enumerate(runs(game.log), 1):
        assert f" {number} {turn[0].seat.capitalize()} " in words
        moves = " ".join(str(entry.move) for entry in turn if entry.move is not None)
        assert moves in words and " ".join(turn[-1].comment.split()) in words
    assert max(map(len, out.splitlines())) <= 79


def test_a_game_of_a_lesson_is_found_by_its_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["replay", "12/sample game"]) == 0
    by_name = capsys.readouterr().out
    assert main(["replay", str(FOLDER / "data" / "12" / "sample_game.txt")]) == 0
    assert capsys.readouterr().out == by_name
    assert main(["replay", "12/sample_gmae"]) != 0
    said = " ".join(capsys.readouterr().err.split())
    assert "'12/sample_gmae' is no file here, and no lesson keeps anything under the name" in said
    assert "did you mean '12/sample_game'?" in said
    # a file that is there comes before what a lesson has
    here = tmp_path / "12"
    here.mkdir()
    (here / "sample game").write_text(HEAD, encoding="utf-8")
    assert main(["replay", "12/sample game"]) == 0
    assert "Irish" in capsys.readouterr().out


def test_a_board_after_every_turn(capsys: pytest.CaptureFixture[str]) -> None:
    main(["replay", str(HERE / "tablut.txt"), "--boards"])
    out = capsys.readouterr().out
    game = tn.Game.from_record((HERE / "tablut.txt").read_text())
    assert out.count("a b c d e f g h i") == 2 * len(list(runs(game.log)))


def test_stepping_goes_on_and_back_and_to_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = "\n\nb\nb\nb\n7\n99\nwhat\ne\nq\nnever read\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    assert main(["replay", str(HERE / "tablut.txt"), "--step"]) == 0
    out = capsys.readouterr().out
    asked = [line.partition(" of ")[0] for line in out.splitlines() if "> " in line]
    assert asked == ["0", "1", "2", "1", "0", "0", "7", "7", "7", "28"]
    assert "This is the start." in out and "There are 28 lines, and no more." in out
    game = tn.Game.from_record((HERE / "tablut.txt").read_text())
    entries = [len(turn) for turn in runs(game.log)]
    seventh = game.before(sum(entries[7:]))
    shown = out.partition("of 28> 7\n")[2].partition("7 of 28>")[0]
    assert board(scene_of(seventh), screen_of(sys.stdout)) in shown


def test_another_way_to_play_a_line_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = HEAD + "1 white 6 5: 24/18 18/13 ; run\n(\n1 white 6 5: 13/7 13/8\n)\n"
    (tmp_path / "two.txt").write_text(text)
    assert main(["replay", str(tmp_path / "two.txt")]) == 0
    out = capsys.readouterr().out
    assert "Or instead:" in out and "13/7 13/8" in out and "The game is not over." in out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "1 white 6 5: 24/18 18/13\n2 white 1 1\n", "line 6, column 3: it is for black"),
        (HEAD + "1 white 6 5: 24/19\n", "line 5, column 14: 24/19 is refused"),
        ("what\n", "line 1, column 1: a record begins with"),
        (HEAD.replace("irish", "irsh"), "did you mean 'irish'?"),
        ("", "line 1"),
    ],
)
def test_a_bad_file_says_line_and_reason(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.txt").write_text(text)
    assert main(["replay", str(tmp_path / "bad.txt")]) == 2
    err = capsys.readouterr().err
    assert err.startswith("error: ") and "bad.txt" in err and said in err


def test_a_mark_before_the_text_is_no_fault(tmp_path: Path) -> None:
    """Some editors put a byte-order mark before what they save."""
    (tmp_path / "marked.txt").write_text(HEAD + "1 white 6 5: 24/18\n", encoding="utf-8-sig")
    assert main(["replay", str(tmp_path / "marked.txt")]) == 0


def test_a_walk_is_told_record_by_record(capsys: pytest.CaptureFixture[str]) -> None:
    walk = FOLDER / "data" / "01" / "walk.txt"
    assert main(["replay", str(walk)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Put two of your fifteen men on your 24 point" in told and "you have won" in told
    assert main(["replay", str(walk), "--step"]) == 2
    assert "without --step" in capsys.readouterr().err
