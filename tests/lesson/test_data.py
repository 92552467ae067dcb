"""What lessons keep in files: found by name, refused with its file, and true to the law."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadRecord, BadValue, TablesnbError, UnknownName
from tablesnb.lab.analysis.analyse import rerun
from tablesnb.lab.strong_games import Quick
from tablesnb.lesson import data
from tablesnb.players.tafl_strong import BUDGET, ranked
from tablesnb.records import named
from tablesnb.records.named import data_file, is_name, lessons_folder
from tablesnb.rules.turn import Entry, Throw
from tests.lesson.lessons.asked import LESSONS, replay_of
from tests.long import always

FOLDER = lessons_folder() / "data"
# with dice, where the strong player says how a play ends, and none is played on
FORETOLD = ("03/opening_6",)
RANKINGS = [
    f"{path.parent.name}/{path.stem}"
    for lesson in LESSONS
    for path in sorted((FOLDER / lesson).glob("*.json"))
    if '"tablesnb analysis' in path.read_text(encoding="utf-8")[:100]
]
GAMES = [
    f"{path.parent.name}/{path.stem}"
    for lesson in LESSONS
    for path in sorted((FOLDER / lesson).glob("*.txt"))
    if path.stem not in tn.games()  # laws beside each other from one throw have tests of their own
]
SAMPLES = [name for name in GAMES if name.endswith("/sample_game")]  # others are shown beside them
SIEGES = [name for name in GAMES if "/siege_" in name]  # two of a lesson that has no sample game
# how they were begun and played: from which layout, and with how many positions looked at a move
LAYOUTS = {"07/siege_broken": {"layout": "h4"}}
LOOKS = dict.fromkeys(SIEGES, 2_000)
SEED = 1674  # of all rankings
WINS = re.compile(r"wins (\d+) games in a hundred, this (\d+)")


# -- where a name is looked for


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The folder of a notebook that runs, and that of the reader's lessons, with no data yet."""
    here, lessons = tmp_path / "here", tmp_path / "lessons"
    for place in (here, lessons):
        (place / "data" / "01").mkdir(parents=True)
    monkeypatch.chdir(here)
    monkeypatch.setenv("TABLESNB_LESSONS", str(lessons))
    monkeypatch.setattr(named, "_noted", {})
    return here, lessons


def test_beside_the_notebook_comes_before_the_readers_lessons_and_these_before_ours(
    places: tuple[Path, Path],
) -> None:
    here, lessons = places
    assert data_file("01/six one").place == "as published"
    ours = (FOLDER / "01" / "six_one.json").read_text(encoding="utf-8")
    for place, words in ((lessons, "in your lessons"), (here, "beside the notebook")):
        (place / "data" / "01" / "six_one.json").write_text(ours, encoding="utf-8")
        assert str(data_file("01/six_one")).endswith(f"six_one.json ({words})")
        assert data.ranking("01/six_one").best.play == "13/7 8/7"


def test_beside_a_notebook_of_marimo_is_where_it_lies_and_not_where_marimo_was_started(
    places: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = tmp_path / "theirs"
    (theirs / "data" / "01").mkdir(parents=True)
    ours = (FOLDER / "01" / "sample_game.txt").read_text(encoding="utf-8")
    (theirs / "data" / "01" / "sample_game.txt").write_text(ours, encoding="utf-8")
    marimo = ModuleType("marimo")
    monkeypatch.setattr(marimo, "notebook_dir", lambda: theirs, raising=False)
    monkeypatch.setitem(sys.modules, "marimo", marimo)
    found = data_file("01/sample_game")
    assert found.path.is_relative_to(theirs) and found.place == "beside the notebook"
    monkeypatch.setattr(marimo, "notebook_dir", lambda: None)  # no notebook runs
    assert data_file("01/sample_game").place == "as published"


def test_a_file_that_changes_is_read_again(places: tuple[Path, Path]) -> None:
    file = places[0] / "data" / "01" / "few.json"
    for many in (1, 2):
        file.write_text(f'{{"many": {many}}}', encoding="utf-8")
        assert data.counted("01/few") == {"many": many}


def test_a_name_that_there_is_not_lists_the_near_ones() -> None:
    with pytest.raises(UnknownName, match="'01/six_one'"):
        data.ranking("01/six_ones")
    with pytest.raises(UnknownName, match="sample_game"):
        tn.replay("01/sample games")
    for junk in ("../01/x", "01", "01/../x", "01/a/b", "/01/x", "01/", "a\n/b", ""):
        assert not is_name(junk)
        with pytest.raises(BadValue):
            data_file(junk)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "tablesnb analysis 1"}', "\ud800"])
def test_a_damaged_file_is_refused_by_its_name_and_no_other_copy_is_taken(
    text: str, places: tuple[Path, Path]
) -> None:
    file = places[0] / "data" / "01" / "six_one.json"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(TablesnbError, match=re.escape(str(file))):
        data.ranking("01/six_one")


def test_a_damaged_record_is_refused_by_its_name_and_line(places: tuple[Path, Path]) -> None:
    file = places[0] / "data" / "01" / "sample_game.txt"
    lines = (FOLDER / "01" / "sample_game.txt").read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("4 white"))
    lines[at] = "4 white 5 3: 8/5 8/2"
    file.write_text("\n".join(lines), encoding="utf-8")
    for read in (data.sample_game, tn.replay):
        with pytest.raises(BadRecord, match=re.escape(str(file))) as refused:
            read("01/sample_game")
        assert refused.value.line == at + 1


def test_the_ranking_of_another_position_is_refused(places: tuple[Path, Path]) -> None:
    text = (FOLDER / "01" / "six_one.json").read_text(encoding="utf-8")
    other = text.replace("white.play.61", "white.play.42", 1)
    (places[0] / "data" / "01" / "other.json").write_text(other, encoding="utf-8")
    with pytest.raises(BadRecord, match=r"other.json.*are not those of the position") as refused:
        data.ranking("01/other")
    assert refused.value.line == 5, "the line of the file that names the position"
    # one that is whole, but of another throw, does not know the plays of the lesson
    whole = (FOLDER / "01" / "rash.json").read_text(encoding="utf-8")
    (places[0] / "data" / "01" / "six_one.json").write_text(whole, encoding="utf-8")
    with pytest.raises(UnknownName, match=r"data.01.six_one.json .beside the notebook.: "):
        data.wins("01/six_one", "13/7 8/7")


def test_what_is_there_and_cannot_be_read_is_refused_and_no_other_copy_is_taken(
    places: tuple[Path, Path],
) -> None:
    file = places[0] / "data" / "01" / "sample_game.txt"
    for make, take_away in (
        (lambda: file.symlink_to("nowhere"), file.unlink),
        (file.mkdir, file.rmdir),
        (lambda: os.mkfifo(file), file.unlink),  # it is not waited for
    ):
        make()
        with pytest.raises(BadRecord, match=re.escape(str(file))):
            data.sample_game("01/sample_game")
        assert "It differs from the published file." in repr(data_file("01/sample_game"))
        take_away()


def test_a_record_from_an_editor_of_windows_is_read(
    places: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    ours = (FOLDER / "01" / "sample_game.txt").read_bytes()
    file = places[0] / "data" / "01" / "sample_game.txt"
    file.write_bytes(b"\xef\xbb\xbf" + ours.replace(b"\n", b"\r\n"))
    assert data.sample_game("01/sample_game").record() == ours.decode()
    assert capsys.readouterr().out == "", "it says the same as the published one"


def test_a_file_that_differs_from_the_published_one_is_named_when_it_is_read(
    places: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    here, lessons = places
    name, words = "01/sample_game", "my own comment"
    ours = (FOLDER / "01" / "sample_game.txt").read_text(encoding="utf-8")
    # as it is published, in whichever place: nothing is said
    data.sample_game(name)
    (lessons / "data" / "01" / "sample_game.txt").write_text(ours, encoding="utf-8")
    data.sample_game(name)
    assert capsys.readouterr().out == ""
    assert repr(data_file(name)).endswith("(in your lessons). It says the same as the published "
                                          "file.")  # fmt: skip
    for place, where in ((lessons, "in your lessons"), (here, "beside the notebook")):
        changed = ours.replace("; ", f"; {words}. ", 1)
        (place / "data" / "01" / "sample_game.txt").write_text(changed, encoding="utf-8")
        assert words in data.sample_game(name).record()
        said = capsys.readouterr().out
        file = Path("data", "01", "sample_game.txt")
        assert said == f"Read from {file} {where}. It differs from the published file.\n"
        assert str(Path.home()) not in said, "what is printed is stored, and may be published"
    data.sample_game(name)
    assert capsys.readouterr().out == "", "it is said once in each run of a cell"
    # of a file that no lesson of ours has there is nothing to say
    (here / "data" / "01" / "mine.txt").write_text(ours, encoding="utf-8")
    data.sample_game("01/mine")
    assert capsys.readouterr().out == ""
    assert repr(data_file("01/mine")).endswith("No published lesson has a file of this name.")


# -- what is kept is true


@pytest.mark.parametrize("name", RANKINGS)
def test_a_ranking_is_of_the_law_and_of_enough_games(name: str) -> None:
    ranked = data.ranking(name)
    assert not ranked.stale
    assert ranked.player == "strong" and ranked.seed == SEED
    thrown = ranked.position.rules.family == "tables"
    assert ranked.foretold == (name in FORETOLD or not thrown)
    if not ranked.foretold:
        assert ranked.stopped == "exact" or max(each.games for each in ranked) >= 2_000


@pytest.mark.parametrize("name", always("10/two_irish", of=RANKINGS))
def test_a_ranking_comes_out_again(name: str) -> None:
    assert rerun(data.ranking(name), 2) == []


@pytest.mark.parametrize("name", always("01/sample_game", "12/sample_game", of=[*SAMPLES, *SIEGES]))
def test_a_sample_game_has_three_stops_where_something_is_played(name: str) -> None:
    game = data.sample_game(name)
    stops = [entry for entry in game.log if "stop" in entry.signs]
    assert len(stops) == 3 and not any(entry.is_throw for entry in stops)
    assert len(replay_of(name).told["stops"]) == 3


def stands(position: tn.Position) -> str:
    """How a position stands and who is to do what, without what has stood before in its game."""
    return re.sub(r"\.past-.*", "", position.id)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_turning_points_that_are_ranked_are_those_of_the_game(name: str) -> None:
    lesson = name.partition("/")[0]
    game = data.sample_game(name)
    there = {stands(game.position)}
    while game.log:
        game.pop()
        there.add(stands(game.position))
    wanted = [each for each in RANKINGS if each.startswith(f"{lesson}/model_")]
    assert wanted
    assert [each for each in wanted if stands(data.ranking(each).position) not in there] == []


@pytest.mark.parametrize("name", GAMES)
def test_what_a_comment_says_of_a_play_is_the_figure_of_its_ranking(name: str) -> None:
    lesson = name.partition("/")[0]
    game = data.sample_game(name)
    for number, entry in numbered(game):
        for other, own in WINS.findall(entry.comment):
            ranked = data.ranking(f"{lesson}/model_{number}")
            (words,) = re.findall(r"(\S+/\S+ \S+/\S+) was", entry.comment)
            plays = (each.move for n, each in numbered(game) if n == number and each.move)
            played = " ".join(map(str, plays))
            assert other == data.wins(f"{lesson}/model_{number}", words)
            assert own == f"{100 * ranked[played].chance:.0f}"
        # no other figure is said than those of the next test
        if re.search(r"\d (?:\w+ )*in a hundred", WINS.sub("", entry.comment)):
            assert (name, number) in {(said, n) for said, n, *_ in SAID}


# a game, and the number of a throw or move: of which play its comment says which figure, and how
SAID = [
    ("06/sample_game", 14, "cost", "E4/E6 E4/E6", "E4 to E6 costs {} games of 100"),
    ("06/sample_game", 19, "cost", "E2/E5* E5/off E1/E2", "would cost {} games of 100"),
    ("06/sample_game", 21, "cost", "bar/A3 E1/E6* A3/A6", "it costs {} games of 100"),
    ("06/sample_game", 25, "cost", "E2/E6* E2/E6 C1/C2", "from E2 costs {} games of 100"),
    ("06/sample_game", 29, "cost", "E1/E6*", "that costs {} games of 100"),
    ("12/sample_game", 28, "wins", "c6-c1", "expects the Swedes to win {} games of 100"),
    ("12/sample_game", 28, "wins", "c6-c2", "games of 100, after this move {}"),
    (
        "12/sample_game",
        35,
        "wins",
        "g4-g1xf1",
        "expects the Muscovites to win {} games of 100 after that",
    ),
    ("12/sample_game", 35, "wins", "g4-g5xg6", "games of 100 after that, {} after this"),
]


FIGURES = {"cost": data.cost, "wins": data.wins}


@pytest.mark.parametrize(("name", "number", "unit", "play", "words"), SAID)
def test_what_a_comment_says_of_one_play_is_its_figure(
    name: str, number: int, unit: str, play: str, words: str
) -> None:
    said = [entry.comment for n, entry in numbered(data.sample_game(name)) if n == number]
    figure = FIGURES[unit](f"{name.partition('/')[0]}/model_{number}", play)
    assert words.format(figure) in " ".join(said)


def numbered(game: tn.Game) -> Iterator[tuple[int, Entry]]:
    """What was done in a game, by the number of its throw, or of its move where none is thrown."""
    number = 0
    for entry in game.log:
        number += entry.is_throw or not game.throws
        yield number, entry


# a walk is no game that somebody played from a seed
PLAYED = [name for name in GAMES if not name.endswith("walk")]
FAR = [(name, far) for name in PLAYED for far in (6, 100)]


@pytest.mark.parametrize(("name", "far"), always(FAR[0], of=FAR))
def test_a_strong_player_plays_a_sample_game_so(name: str, far: int) -> None:
    """From its seed on, through all that was played before the record begins."""
    told = data.sample_game(name)
    rules = told.rules if name not in LAYOUTS else tn.ruleset(told.rules.name, LAYOUTS[name])
    game = tn.Game(rules, seed=told.seed)
    thrown = told.throws > 0
    looks = LOOKS.get(name, BUDGET)
    choose = Quick(game.rules).choose if thrown else lambda at: ranked(at, looks)[0]
    while told.start is not None and game.position.id != told.start.id:
        game.roll() if isinstance(game.awaits, Throw) else game.push(choose(game))
    begun = len(game.log)
    ends = (game.throws if thrown else begun) + far
    while game.awaits is not None and (game.throws if thrown else len(game.log)) < ends:
        game.roll() if isinstance(game.awaits, Throw) else game.push(choose(game))
    made = [(entry.dice, entry.move) for entry in game.log[begun:]]
    wanted = [(entry.dice, entry.move) for entry in told.log]
    assert told.start is not None or not thrown
    # a record may stop before its game is over
    assert made and made[: len(wanted)] == wanted[: len(made)]
