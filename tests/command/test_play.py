"""``tablesnb play``: a game by pipe as a person would have it, and what it says to wrong words."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.command import play, session
from tablesnb.command.main import main

GOLDEN = Path(__file__).parent / "golden"
Typed = Callable[..., tuple[int, str, str]]


@pytest.fixture
def typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Typed:
    """Call the command with lines to read: how it ended, what it wrote, and what of errors."""
    monkeypatch.chdir(tmp_path)

    def call(*words: str, lines: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        ended = main(list(words))
        said = capsys.readouterr()
        return ended, said.out, said.err

    return call


def test_a_game_by_pipe_is_told_as_it_was() -> None:
    """The transcript was read by people; ``golden/irish.in`` is what is typed."""
    words = ["play", "irish", "--seed", "1283", "--against", "careful"]
    done = subprocess.run(
        [sys.executable, "-m", "tablesnb", *words],
        input=(GOLDEN / "irish.in").read_bytes(),
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "TABLESNB_KEPT": "0"},
    )
    assert done.stderr == b"" and done.returncode == 0
    assert done.stdout.decode() == (GOLDEN / "irish.txt").read_text(encoding="utf-8")


def test_a_terminal_of_ascii_alone_is_written_in_ascii() -> None:
    words = ["play", "irish", "--seed", "1283", "--against", "careful"]
    done = subprocess.run(
        [sys.executable, "-m", "tablesnb", *words],
        input=b"\n24/19\n\xff\xfe\x1b[31m\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "TABLESNB_KEPT": "0"},
    )
    assert done.stderr == b"" and done.returncode == 0
    assert "irish.hold" in done.stdout.decode("ascii")
    assert b"\x1b" not in done.stdout


def test_a_refusal_cites_rule_status_and_words(typed: Typed) -> None:
    _, out, _ = typed("play", "irish", "--first", "white", "--seed", "1", lines="roll 6 5\n24/19\n")
    assert "24 → 19 is refused: Black holds 19 with 5 men." in out
    assert "Rule irish.hold (reported)" in out
    refusal = tn.Game("irish", first="white", seed=1)
    refusal.roll(6, 5)
    found = refusal.why_not("24/19")
    assert found is not None
    words = " ".join(out.split())
    assert all(" ".join(each.shown().split()) in words for each in found.passages)


def test_a_turn_that_is_lost_is_said_with_its_rule(typed: Typed, tmp_path: Path) -> None:
    men = {"white": {6: 14}, "black": {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 8: 5}}
    position = tn.Position.of("irish", men, bar={"white": 1}, turn="white")
    game = tn.Game("irish", position=position, seed=1)
    (tmp_path / "shut.txt").write_text(game.record())
    _, out, _ = typed("play", "shut.txt", lines="roll 5 4\nwhy\n")
    assert "White has no play" in out
    assert "Rule irish.must_play" in out.partition("> why")[2]


def test_what_stands_is_asked_for(typed: Typed) -> None:
    lines = "moves\nroll 6 5\nmoves\npips\nid\nrules\nrules irish.hold\nrules nonsense\nwhy 24/18\n"
    _, out, _ = typed("play", "irish", "--first", "white", "--seed", "1", lines=lines + "record\n")
    game = tn.Game("irish", first="white", seed=1)
    assert "No move is awaited now" in out
    game.roll(6, 5)
    assert repr(game.legal_moves) in out and game.position.id in out
    assert "White 167 pips left, Black 167 pips left" in out
    assert all(rule.id in out for _, rule in game.rules.rules() if rule.id)
    assert "24/18 is legal." in out and "did you mean" in out.lower() + "did you mean"
    assert game.record().strip() in out


def test_hints_grow_plainer(typed: Typed) -> None:
    lines = "hint\nroll 6 5\nhint\nhint\nhint\nhint\nquit\n"
    _, out, _ = typed("play", "irish", "--first", "white", "--seed", "1", lines=lines)
    assert "there is nothing to choose now" in out.lower()
    where, man, move, again = (each.partition("\n")[0] for each in out.split("> hint\n")[2:])
    assert "stand on" in man or "stands on" in man
    assert move.startswith("The best play: ") and again == move and " → " in move
    best = move.partition(" Type: ")[2]
    game = tn.Game("irish", first="white", seed=1)
    game.roll(6, 5)
    assert game.why_not(best) is None and best not in where + man


def test_what_was_thrown_and_moved_is_taken_back_with_its_answer(typed: Typed) -> None:
    words = ("play", "irish", "--seed", "1283", "--against", "lots")
    _, out, _ = typed(*words, lines="back\n\nid\nm\nback\nback\n\nid\n")
    assert "you have thrown and moved nothing" in out.lower()
    assert out.count("Taken back: White") == 1
    ids = [line for line in out.splitlines() if line.startswith("irish/")]
    assert len(ids) == 2 and ids[0] == ids[1], "the dice fall as they fell"


@pytest.mark.long
@pytest.mark.parametrize("name", tn.games())
def test_every_game_is_played_against_every_kind_of_player(name: str) -> None:
    for against in (play.LOTS, "careful"):
        written: list[str] = []
        game = tn.Game(name, seed=1283)
        sits = play.others_of(game, against, None)
        at = session.Session(game, session.Screen(), written.append, sits)
        at.go_on()
        for _ in range(12):
            if game.awaits is None:
                break
            moves = list(game.legal_moves)
            assert at.heard(str(moves[0]) if moves else "")
        own = game.rules.seat_names[0]
        assert {entry.seat for entry in game.log} - {own}, "the others have answered"
        assert "plays" in "".join(written) or "play " in "".join(written)
        assert max(len(line) for each in written for line in each.splitlines()) <= 79


def test_a_game_is_saved_and_gone_on_with(typed: Typed, tmp_path: Path) -> None:
    words = ("play", "irish", "--first", "white", "--seed", "1", "--reading", "bear_off=exact")
    _, out, _ = typed(*words, lines="save\nroll 6 5\n24/18\nsave my game.txt\nsave\n18/13\nsave\n")
    assert "save wants the name of a file" in out.lower()
    assert "tablesnb play 'my game.txt'" in out
    kept = tn.Game.from_record((tmp_path / "my game.txt").read_text())
    assert kept.rules.value("bear_off") == "exact" and str(kept.log[-1].move) == "18/13"
    _, out, _ = typed("play", "my game.txt", lines="\nid\nsave\n")
    assert "Changed rules: bear_off=exact." in out and "Saved." in out
    assert tn.Game.from_record((tmp_path / "my game.txt").read_text()).played == kept.played + 1


def test_no_file_is_written_over(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    _, out, _ = typed("play", "irish", "--seed", "1", lines="save mine.txt\nsave .\nsave a/b\n")
    assert "'mine.txt' is there already" in out and "is a folder" in out
    assert "'a/b' cannot be written: No such file or directory" in out
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_where_play_breaks_off_the_game_is_kept(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLESNB_KEPT", str(tmp_path / "kept"))
    words = ("play", "irish", "--seed", "1283", "--against", "careful")
    assert typed(*words, lines="pips\n")[1].count("is kept") == 0, "nothing was played"
    _, out, _ = typed(*words, lines="\n")
    (place,) = (tmp_path / "kept").iterdir()
    assert f"tablesnb play {place} --against careful" in out
    first = place.read_text()

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(session.Session, "pips", interrupted)
    monkeypatch.setitem(session.WORDS, "pips", interrupted)
    ended, out, _ = typed(*words, lines="\npips\nquit\n")
    assert ended == 130 and "The game is kept." in out
    assert len(list((tmp_path / "kept").iterdir())) == 2 and place.read_text() == first
    ended, out, _ = typed("play", str(place), "--against", "careful", lines="moves\n\n")
    assert ended == 0 and "legal:" in out


def test_without_a_place_to_keep_it_the_record_is_written_out(typed: Typed) -> None:
    _, out, _ = typed("play", "irish", "--seed", "1283", lines="\n")
    record = out[out.index("tablesnb record 1") :]
    assert tn.Game.from_record(record).throws == 3


def test_a_game_that_ends_is_told(typed: Typed, tmp_path: Path) -> None:
    last = tn.Position.of(
        "irish", {"white": {1: 1}, "black": {13: 15}}, off={"white": 14}, turn="white", dice=(2, 1)
    )
    (tmp_path / "end.txt").write_text(tn.Game("irish", position=last, seed=1).record())
    ended, out, _ = typed("play", "end.txt", lines="1/off(1)\n24/18\nback\n1/off(1)\n\nunread\n")
    assert ended == 0 and "White has borne off all men and wins 1. White +1, Black -1" in out
    assert "The game is over" in out and out.count("Taken back: White's 1 → off") == 1
    assert "unread" not in out, "Enter ends it when the game is over"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("irsh",), "did you mean 'irish'?"),
        (("irish", "--against", "stong"), "did you mean 'strong'?"),
        (("irish", "--against", "random"), "nobody plays as 'random'"),
        (("irish", "--against", "lots", "--seat", "red"), "has no seat 'red'"),
        (("irish", "--seat", "white"), "--against"),
        (("irish", "--first", "green"), "green"),
        (("irish", "--reading", "exact"), "exact"),
        (("irish", "--reading", "bear_off=never"), "'never'"),
        (("irish", "--reading", "strict", "--reading", "binding=off"), "'strict'"),
        (("irish", "--seed", "-1"), "seed"),
        ((".",), "cannot be read"),
        (("broken.txt",), "'broken.txt', line 5, column 14: 24/19 is refused"),
        (("bytes.txt",), "it is no text"),
        (("good.txt", "--seed", "3"), "a saved game has its own"),
        (("a\0b",), "there is no game and no file"),
    ],
)
def test_it_says_no_in_a_line(
    words: tuple[str, ...], said: str, typed: Typed, tmp_path: Path
) -> None:
    head = "tablesnb record 1\ngame: irish\nfirst: white\n\n"
    (tmp_path / "broken.txt").write_text(head + "1 white 6 5: 24/19\n")
    (tmp_path / "good.txt").write_text(head + "1 white 6 5: 24/18\n")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    ended, out, err = typed("play", *words)
    assert ended == 2 and out == ""
    assert err.startswith("error: ") and said in err and "Traceback" not in err


def test_nothing_commands_the_terminal(typed: Typed, tmp_path: Path) -> None:
    """Neither a file nor what is typed; only the colours are ours, and a pipe has none."""
    record = "tablesnb record 1\ngame: irish\nfirst: white\n\n"
    (tmp_path / "evil.txt").write_text(record + "1 white 6 5: 24/18 ; \x1b]0;owned\x07\n")
    for words in (("play", "evil.txt"), ("replay", "evil.txt"), ("play", "\x1b[2Jirish")):
        ended, out, err = typed(*words)
        assert ended == 2 and "\x1b" not in out + err and "\x07" not in out + err
    _, out, err = typed("play", "irish", lines="\x1b[2J\nwhy \x1b[2J\nsave \x1b/[2J\nrules \x1b\n")
    assert "\x1b" not in out + err
