"""The command as a whole: its help, how it ends, and that nobody meets a traceback."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import tablesnb
from tablesnb.base.wording import listed
from tablesnb.command import main as command
from tablesnb.command import play
from tablesnb.lab.train import __main__ as train
from tablesnb.lesson import __main__ as lesson

ALL = (*command.COMMANDS, *command.HANDED)


def helped(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as ended:
        command.main([*words, "--help"])
    assert ended.value.code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("name", ALL)
def test_each_command_shows_examples_that_it_understands(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = helped([name], capsys)
    assert text.startswith(f"usage: tablesnb {name}")
    examples = re.findall(rf"^  tablesnb {name}\b.*", text.partition("examples:")[2], re.MULTILINE)
    assert examples and max(map(len, text.splitlines())) <= 80
    options = set(re.findall(r"--[a-z-]+", text.partition("examples:")[0])) | {"--port"}
    assert set(re.findall(r"--[a-z-]+", "".join(examples))) <= options


def test_the_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    text = helped([], capsys)
    assert all(re.search(rf"^    {name} ", text, re.MULTILINE) for name in ALL)
    words = re.findall(r"^  tablesnb (\w+)", text, re.MULTILINE)
    assert len(words) > 4 and set(words) - {"COMMAND"} <= set(ALL)


@pytest.mark.parametrize("name", list(command.HANDED))
def test_check_and_train_are_one_text_under_two_names(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ours = helped([name], capsys).partition("\n\n")[2]
    main, words = {
        "check": (lesson.main, ["check", "--help"]),
        "train": (train.main, ["--help"]),
    }[name]
    with pytest.raises(SystemExit):
        main(words)
    theirs = capsys.readouterr().out.partition("\n\n")[2]
    module = {"check": "python -m tablesnb.lesson check", "train": "python -m tablesnb.lab.train"}
    assert theirs.replace(module[name], f"tablesnb {name}").split() == ours.split()


def test_check_says_what_is_wrong_and_how_it_ended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], root: Path
) -> None:
    good = root / "notebooks" / "00_start_here.ipynb"
    assert command.main(["check", "--stored", str(good)]) == 0
    assert "nothing is wrong" in capsys.readouterr().out
    assert command.main(["check", str(tmp_path / "none.ipynb")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_train_refuses_a_game_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["train", "irsh"]) == 2
    assert "did you mean 'irish'?" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["plya"], "did you mean 'play'?"),
        (["chekc"], "did you mean 'check'?"),
        (["\x1b[2J"], "has no command"),
    ],
)
def test_a_word_that_is_no_command(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(words) == 2
    err = capsys.readouterr().err
    assert err.startswith("error: ") and said in err and "\x1b" not in err


@pytest.mark.parametrize(
    "words", [["play"], ["--foo"], ["--foo", "play", "irish"], ["play", "irish", "--foo"]]
)
def test_words_that_are_wrongly_put(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command.main(words)
    assert ended.value.code == 2 and capsys.readouterr().err.startswith("usage: tablesnb")


def test_the_command_alone_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    text = helped([], capsys)
    with pytest.raises(SystemExit) as ended:
        command.main([])
    assert ended.value.code == 0 and capsys.readouterr().out == text


def test_games_names_every_game_by_the_name_that_play_takes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert command.main(["games"]) == 0
    said = capsys.readouterr().out
    assert [line for line in said.splitlines()[:-1] if line[0] != " "] == list(tablesnb.games())
    assert "Its lesson is 01_irish." in said and "Named readings:" in said


@pytest.mark.parametrize("name", ["backgammon", "Backgammon", "tablas"])
def test_a_word_that_stands_in_names_has_them_proposed(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["play", name]) == 2
    proposed = [each for each in tablesnb.games() if name.lower() in each]
    assert listed([repr(each) for each in proposed], "or") in capsys.readouterr().err


def test_what_is_not_installed_is_said_with_what_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lacking(*_: object) -> int:
        raise ModuleNotFoundError("No module named 'numba'", name="numba.core")

    monkeypatch.setattr(play, "run", lacking)
    assert command.main(["play", "irish"]) == 2
    err = capsys.readouterr().err
    assert "needs numba" in err and "pip install 'tablesnb[fast]'" in err


def test_a_fault_of_ours_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ModuleNotFoundError("No module named 'tablesnb.none'", name="tablesnb.none")

    monkeypatch.setattr(play, "run", broken)
    with pytest.raises(ModuleNotFoundError):
        command.main(["play", "irish"])


def test_ctrl_c_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(play, "run", interrupted)
    assert command.main(["play", "irish"]) == 130


def test_who_reads_no_further_breaks_nothing(root: Path) -> None:
    """As where it is piped into ``head``: no traceback, at its end too."""
    record = root / "tablesnb" / "games" / "transcripts" / "irish.txt"
    with subprocess.Popen(
        [sys.executable, "-m", "tablesnb", "replay", str(record), "--boards"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=root,
    ) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 0


def test_the_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["--version"])
    said = capsys.readouterr().out
    assert said == f"tablesnb {tablesnb.__version__}\n"


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys\nfrom tablesnb.command.main import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "print(*sorted(name.partition('.')[0] for name in sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0
    assert {"numpy", "numba", "matplotlib", "ipywidgets", "jupyterlab"}.isdisjoint(
        done.stderr.split()
    )
