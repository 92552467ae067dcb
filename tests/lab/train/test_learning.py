"""A net that is learnt: compiled and plain alike, the same from the same seed, and worth it."""

from __future__ import annotations

import ast
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from math import exp
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.lab import compiled
from tablesnb.lab.fitted import functions
from tablesnb.lab.train import course as course_file
from tablesnb.lab.train.__main__ import ends, main
from tablesnb.lab.train.course import (
    CAP,
    COURSES,
    Course,
    Learner,
    course_from,
    course_of,
    scale_of,
)
from tablesnb.lab.train.learning import (
    CAREFUL,
    LOTS,
    NET,
    GameSpace,
    LearningNet,
    Trail,
    all_throws,
    guess,
    learn_from,
    play_by_net,
    teach,
    turned,
)
from tablesnb.lab.train.net_file import FOLDER, calibration
from tablesnb.lab.train.strength import Table
from tablesnb.players import Strong, learnt, players
from tablesnb.players import tables_net as net_row
from tablesnb.players.cards import THE_GAMES, card, text_of
from tablesnb.players.tables_strong import dice_space, hopes, judge_space, play_space
from tablesnb.tables import law
from tablesnb.tables.position import build
from tests.long import always

pytest.importorskip("numba")

SHORT = Course(games=60, hidden=6, guided=20)
TWO = Course(games=60, hidden=6, guided=20, seed=7)


@pytest.fixture(scope="module")
def irish() -> Learner:
    """A net for Irish after sixty games: it knows little."""
    learner = Learner(tn.ruleset("irish"), SHORT)
    assert list(learner.learn())[-1] == 60
    return learner


# -- a step of learning


def thinking(
    scale: list[float], first: list[list[float]], second: list[list[float]]
) -> LearningNet:
    """A net in lists, with room for as many hidden numbers and answers as its weights have."""
    hidden, outputs = len(first[0]), len(second)
    rows = {name: [0.0] * hidden for name in ("hidden", "back")}
    rows |= {name: [0.0] * outputs for name in ("worth", "out", "wanted")}
    return LearningNet(scale=scale, first=first, second=second, past=[0], **rows)


def test_a_step_goes_down_the_slope() -> None:
    """What is taught changes each weight as the slope of the error says, found by trying."""
    seen, scale = [0, 1, 2, 3], [1.0, 1.0, 0.5]
    first = [[0.1, -0.2], [0.3, 0.1], [-0.1, 0.2], [0.05, 0.0]]
    second = [[0.4, -0.3, 0.1], [-0.2, 0.5, 0.0]]
    wanted, step, small = [0.2, 0.8], 1e-3, 1e-6

    def copy(table: list[list[float]]) -> list[list[float]]:
        return [list(row) for row in table]

    def error(one: list[list[float]], two: list[list[float]]) -> float:
        out = [0.0, 0.0]
        guess(seen, 2, thinking(scale, one, two), False, out)
        return sum((want - said) ** 2 for want, said in zip(wanted, out, strict=True)) / 2

    taught = copy(first), copy(second)
    teach(seen, 2, thinking(scale, *taught)._replace(wanted=wanted), False, step)
    for which, table in enumerate((first, second)):
        for at, row in enumerate(table):
            for number in range(len(row)):
                moved = copy(first), copy(second)
                moved[which][at][number] += small
                slope = (error(*moved) - error(first, second)) / small
                change = taught[which][at][number] - row[number]
                assert change == pytest.approx(-step * slope, abs=2e-7)


def test_what_one_seat_hopes_another_fears() -> None:
    chances = [0.1, 0.2, 0.7]
    turned(chances, 1, True, [0.0] * 3)
    assert chances == [0.7, 0.2, 0.1]
    payoffs = [1.0, 2.0, 3.0, 4.0]
    turned(payoffs, 3, False, [0.0] * 4)
    assert payoffs == [4.0, 1.0, 2.0, 3.0]


def test_what_came_is_taught_the_more_the_nearer_it_was() -> None:
    """Two positions before a game that was won, with no weights yet: each gets its share."""
    rules: Any = tn.ruleset("irish")
    state = [0] * rules.row[law.SIZE]
    state[law.PHASE] = law.OVER
    state[rules.row[law.PAID]], state[rules.row[law.PAID] + 1] = 1, -1
    first, second = [[0.0], [0.0], [0.0], [0.0]], [[0.0, 0.0], [0.0, 0.0]]
    seens = [[0, 1], [1, 1], [2, 1]]
    # the seats of two turns, then that of the play that ended the game
    net = thinking([1.0] * 3, first, second)._replace(worth=[-1.0, 1.0])
    trail = Trail(seens, counts=[1, 1, 1], seats=[0, 1, 0])
    learn_from(state, rules.row, 3, True, 0.5, 1e-9, net, net, trail)
    # before the last of these: what came of it (0 for the loser), half of it and half of one half
    assert net.wanted == pytest.approx([0.375, 0.625], abs=1e-6)


def test_all_throws_are_what_he_looks_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Black's last man is six points from being off: 27 throws of 36 do it, as every book has it.

    Of the other nine a net that knows nothing says that all payments are alike.
    """
    monkeypatch.setattr(course_file, "LOTS", 200)  # games by lot, played plain
    learner = Learner(tn.ruleset("modern_backgammon"), Course(hidden=2, sees=1, race=2))
    for part in learner.parts:
        part.first[:], part.second[:] = 0, 0
    men = {"white": {1: 1}, "black": {6: 1}}
    start = build(learner.rules, men, off={"white": 14, "black": 14}, turn="black")
    state, row = list(start.row), learner.rules.row
    all_throws(state, row, 0, learner.net, learner.parts[-1], True, learner.ahead)
    worth, wanted = list(learner.worth), list(learner.net.wanted)
    assert sum(wanted) == pytest.approx(1)
    each = 9 / 36 / len(worth)
    assert wanted[worth.index(-1)] == pytest.approx(27 / 36 + each)
    assert wanted[worth.index(1)] == pytest.approx(each)


@pytest.mark.long(dear=True)  # two dice are tried above
def test_all_throws_of_three_dice_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Held to each of the 216 throws, thrown at a board: who can bear off his last man does."""
    monkeypatch.setattr(course_file, "LOTS", 200)
    learner = Learner(tn.ruleset("tabula"), Course(hidden=2, sees=1, race=2))
    for part in learner.parts:
        part.first[:], part.second[:] = 0, 0
    men = {"white": {1: 1}, "black": {6: 1}}
    start = build(learner.rules, men, off={"white": 14, "black": 14}, turn="black")
    won = 0
    for dice in product(range(1, 7), repeat=3):
        game = tn.Game(learner.rules, position=start, seed=1)
        game.roll(*dice)
        won += game.outcome() is not None or any(
            tn.Game(learner.rules, position=play.position).outcome() for play in game.plays()
        )
    state, row = list(start.row), learner.rules.row
    all_throws(state, row, 0, learner.net, learner.parts[-1], True, learner.ahead)
    wanted, each = list(learner.net.wanted), (216 - won) / 216 / 2
    assert 0 < won < 216 and sum(wanted) == pytest.approx(1)
    assert wanted[list(learner.worth).index(-1)] == pytest.approx(won / 216 + each)


# -- a course


@pytest.mark.long
def test_the_same_seed_learns_the_same_net(irish: Learner) -> None:
    again, other = Learner(tn.ruleset("irish"), SHORT), Learner(tn.ruleset("irish"), TWO)
    for learner in (again, other):
        list(learner.learn())
    assert again.weights() == irish.weights() != other.weights()


@pytest.mark.long
def test_a_course_in_pieces_learns_what_one_in_one_piece_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Stopped after each sixth and gone on with: the same net and curve, to the last unit.

    Twice within the games that are guided, then in those that are not.
    """
    words = ["irish", "--games", "6", "--hidden", "3", "--guided", "2", "--measured", "6"]
    words += ["--sees", "1", "--race", "2", "--falls", "0.1", "--looks", "2"]
    assert main([*words, "--out", str(tmp_path / "whole")]) == 0
    kept = tmp_path / "kept.npz"
    assert main([*words, "--go-on", str(kept), "--hours", "0", "--out", str(tmp_path)]) == 0
    assert not (tmp_path / "irish.json").exists()
    assert "5 games are left" in capsys.readouterr().out
    # so far as it has come it can be met, and stands on the card of the net that is here
    far = ["irish", "--go-on", str(kept), "--begun", "--measured", "20"]
    assert main([*far, "--out", str(tmp_path / "far")]) == 0
    card = json.loads((tmp_path / "far" / "irish.json").read_text())
    noted = card.pop("begun")
    assert card == {**(text_of("irish") or {})} and not (tmp_path / "far" / "irish.net").exists()
    assert (noted["games"], noted["whole"], noted["hidden"]) == (1, 6, 3)
    assert noted["met"]["against"] == THE_GAMES and noted["met"]["wins"][0] < 0.5
    capsys.readouterr()
    # the course is in the file: nobody has to say it again
    for _ in range(5):
        words = ["irish", "--measured", "6", "--go-on", str(kept), "--hours", "0"]
        assert main([*words, "--out", str(tmp_path)]) == 0
    nets = [(folder / "irish.net").read_bytes() for folder in (tmp_path, tmp_path / "whole")]
    cards = [
        json.loads((folder / "irish.json").read_text()) for folder in (tmp_path, tmp_path / "whole")
    ]
    assert nets[0] == nets[1] and cards[0]["curve"] == cards[1]["curve"]
    assert cards[0]["course"] == cards[1]["course"] and len(cards[0]["pieces"]) == 6
    assert cards[0]["net"]["sees"] == 1 and cards[0]["net"]["race"] == 2
    # at its end it is measured again, and that is no piece of it
    assert main([*words, "--out", str(tmp_path / "again")]) == 0
    again = json.loads((tmp_path / "again" / "irish.json").read_text())
    assert again["pieces"] == cards[0]["pieces"] and again["curve"] == cards[0]["curve"]
    assert main(["tabula", "--go-on", str(kept), "--out", str(tmp_path)]) == 2
    assert "what was learnt of irish" in capsys.readouterr().err
    assert main(["irish", "--begun", "--out", str(tmp_path)]) == 2
    assert "--begun asks for --go-on" in capsys.readouterr().err


def test_a_course_says_by_which_steps_each_of_its_games_is_learnt_from() -> None:
    course = Course(600, rate=0.03, earlier=((0.1, 300, 200), (0.05, 400, 400)))
    assert [course.steps(done) for done in (0, 199, 200, 400)] == [
        (0.1, 300, 200), (0.1, 300, 200), (0.05, 400, 400), (0.03, 600, 600),
    ]  # fmt: skip
    assert replace(course, games=150).steps(0) == (0.1, 150, 150)
    assert course_from(json.loads(json.dumps(vars(course)))) == course


@pytest.mark.long
def test_a_game_in_which_nobody_can_ever_play_is_broken_off(irish: Learner) -> None:
    """Both have shut their homes and wait before the other's: throws are counted, too."""
    shut, out = dict.fromkeys(range(1, 7), 2), {"white": 3, "black": 3}
    start = build(irish.rules, {"white": shut, "black": shut}, bar=out, turn="white")
    learn = compiled.fast(irish.rules, "learn", compiled.LEARNING)
    space, cap = irish.space, 40
    net = irish.net._replace(first=irish.net.first.copy(), second=irish.net.second.copy())
    came = learn(
        irish.numpy.array(start.row, dtype=irish.numpy.int64), space.odds, 7, 2, cap, 0,
        space.weights, True, 0.7, 0.1, False, space.game, irish.ahead, net, net, irish.trail,
    )  # fmt: skip
    assert came == 0 and space.state[law.THROWS] == cap
    # neither ever chose, and both have learnt from where they stood when they could not play
    assert irish.trail.seats[:4].tolist() == [0, 1, 0, 1] and irish.trail.counts[:cap].all()


@pytest.mark.long
def test_whole_numbers_stand_for_what_was_learnt(irish: Learner) -> None:
    net, row = irish.row(), irish.rules.row
    assert net[net_row.INPUTS] == irish.inputs and net[net_row.OUTPUTS] == 2
    scale = scale_of(row)
    for which in (0, 3, 96, irish.inputs - 1):
        at = net[net_row.FIRST] + which * SHORT.hidden
        real = irish.net.first[which, 0] * scale[which]
        assert net[at] / net_row.UNIT == pytest.approx(real, abs=1 / net_row.UNIT)


@pytest.mark.parametrize("who", always(NET, of=[NET, CAREFUL, LOTS]))
def test_the_games_of_the_laboratory_are_those_of_the_board(irish: Learner, who: int) -> None:
    """Equal seeds give equal games, played compiled and by the player at the board."""
    net, rules = irish.row(), irish.rules
    table = Table(rules)
    paid = table.game(table.numpy.array(net), 11, (who, who))
    there = [int(each) for each in table.space.state]
    plain = compiled.plain(rules, "meet", compiled.LEARNING)
    space = table.space
    game = GameSpace([0] * len(there), dice_space(rules.row), play_space(rules.row))
    judging = judge_space(rules.row, net)
    given = [space.start.tolist(), space.odds.tolist(), 11, CAP, [who, who]]
    plain(*given, space.weights.tolist(), list(net), list(net), game, judging, judging)
    assert game.state == there
    assert paid == there[rules.row[law.PAID] :][:2]


def test_the_strong_player_plays_the_games_of_the_laboratory() -> None:
    found = learnt.net("irish")
    assert found is not None
    table = Table(tn.ruleset("irish"))
    table.game(table.numpy.array(found.row), 5, (NET, NET))
    game, strong = tn.Game("irish", seed=5), Strong(exact=False, ahead=1)
    while game.awaits is not None:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        else:
            game.push(strong.decide(game).play)
    # a position does not know how many throws there were before it
    assert list(game.position.row)[law.COUNT :] == table.space.state[law.COUNT :].tolist()


@pytest.mark.long
def test_who_slips_plays_the_second_best(irish: Learner) -> None:
    """As at the board; where there is one play alone, that one."""
    net, rules = irish.row(), irish.rules
    judging, seen = judge_space(rules.row, net), Counter[int]()
    space = GameSpace([], dice_space(rules.row), play_space(rules.row))
    game = tn.Game("irish", seed=3)
    while min(seen["several"], seen["one"]) < 2:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
            continue
        assert game.awaits is not None
        plays: Any = game.plays()
        order = hopes(plays, rules, rules.seat(game.awaits.seat), learnt.Net(net, {}))
        for slips in (False, True):
            wanted: Any = order[min(int(slips), len(order) - 1)].play.position
            there = space._replace(state=list(game.position.row))
            play_by_net(rules.row, net, there, judging, slips)
            assert there.state == list(wanted.row)
        seen["one" if len(plays) == 1 else "several"] += 1
        game.push(plays[0])


@pytest.mark.long
def test_who_slips_more_often_loses_more(irish: Learner) -> None:
    table, found = Table(irish.rules), learnt.net("irish")
    assert found is not None
    beginner, skilled = (table.meet(found.row, who, 200, 1) for who in ("beginner", "skilled"))
    assert beginner.wins.value > skilled.wins.value > 0.5


def test_a_meeting_is_played_from_every_seat_with_the_same_dice(irish: Learner) -> None:
    found = list(Table(irish.rules).games(irish.row(), NET, 3, 1))
    # against itself who has one seat loses what he wins on the other
    for deal in found:
        assert sum(each[0] for each in deal if each) == 0
    met = Table(irish.rules).meet(irish.row(), "random", 5, 1)
    assert met.payoff.count == 6 and met.payoff.low <= met.payoff.value <= met.payoff.high


@pytest.mark.long
def test_what_is_foretold_is_counted(irish: Learner) -> None:
    classes = calibration(irish.rules, irish.row(), 400, 1)
    assert classes and all(each.games >= 30 for each in classes)
    assert sum(each.games for each in classes) <= 400
    assert all(0 <= each.low <= each.came <= each.high <= 1 for each in classes)
    assert [each.foretold for each in classes] == sorted(each.foretold for each in classes)


@pytest.mark.long
def test_a_net_that_knows_nothing_foretells_the_same_of_all_and_is_told_so() -> None:
    """Payoffs, as where there are more than two seats: twentieths of all positions."""
    learner = Learner(tn.ruleset("irish"), Course(games=1, hidden=2, guided=1))
    learner.chances, learner.worth = False, (1, 1)
    learner.net.first[:], learner.net.second[:] = 0, 0
    learner.net.second[0, -1] = 0.5
    classes = calibration(learner.rules, learner.row(), 620, 1)
    assert len(classes) == 20 and {each.games for each in classes} == {31}
    assert {each.foretold for each in classes} == {0.5}
    assert not all(each.holds for each in classes)


# -- the command


def test_a_net_and_its_card_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablesnb.lab.train.__main__.CALIBRATED", 1)
    words = ["irish", "--games", "20", "--hidden", "3", "--race", "2", "--guided", "20"]
    words += ["--measured", "20"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    card = json.loads((tmp_path / "irish.json").read_text())
    assert card["game"] == "irish" and card["course"]["games"] == 20
    weaker = [name for name in players() if name != "strong"]
    assert [each["against"] for each in card["strength"]] == weaker
    size = (tmp_path / "irish.net").stat().st_size
    shape = card["net"]
    outputs = len(shape["worth"])
    # both parts: a number for each input and one more, then for each hidden number and one more
    assert shape["race"] == 2
    assert size == 2 * ((shape["inputs"] + 1) * (3 + 2) + outputs * (4 + 3))
    assert "20 games" in capsys.readouterr().out


@pytest.mark.parametrize("reading", always(of=["strict"]))  # to compile it takes ten seconds
def test_a_reading_that_learnt_little_is_played_by_the_games_net(
    reading: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["irish", "--reading", reading, "--games", "20", "--hidden", "3", "--guided", "20"]
    assert main([*words, "--measured", "40", "--out", str(tmp_path)]) == 0
    assert [each.name for each in tmp_path.iterdir()] == ["irish.strict.json"]
    card = json.loads((tmp_path / "irish.strict.json").read_text())
    assert card["reading"] == {"bear_off": "exact"} and "net" not in card
    # it had all to learn, so it went through the game's course and not through the shorter one
    assert card["course"]["rate"] == course_of("irish").rate > course_of("irish", reading).rate
    weaker = [name for name in players() if name != "strong"]
    assert [each["against"] for each in card["strength"]] == weaker
    told = capsys.readouterr().out
    assert "its own is no better" in told and "irish.strict begins apart from irish" in told


@pytest.mark.parametrize("reading", always(of=["strict"]))  # as above
def test_a_reading_that_the_games_net_cannot_play_gets_no_net_worse_than_the_careful_player(
    reading: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(learnt, "net_for_others", lambda rules: None)
    words = ["irish", "--reading", reading, "--games", "20", "--hidden", "3", "--guided", "20"]
    assert main([*words, "--measured", "40", "--out", str(tmp_path)]) == 0
    assert [each.name for each in tmp_path.iterdir()] == ["irish.strict.json"]
    card = json.loads((tmp_path / "irish.strict.json").read_text())
    assert "net" not in card and card["strength"] == [] and card["curve"]
    assert card["tried"]["against"] == "careful" and card["tried"]["payoff"][1] <= 0
    assert "irish.strict is played carefully as before" in capsys.readouterr().out


def test_a_reading_under_which_most_games_stand_still_is_not_learnt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["el_mundo", "--reading", "golladay_literal", "--out", str(tmp_path)]
    monkeypatch.setattr("tablesnb.lab.train.__main__.ends", lambda rules, net, seed: 7)
    assert main(words) == 0
    kept = tn.card("el_mundo", "golladay_literal").kept
    assert [each.name for each in tmp_path.iterdir()] == [f"{kept}.json"]
    assert (tmp_path / f"{kept}.json").read_text() == (FOLDER / f"{kept}.json").read_text()
    assert "7 of 100 games by the net of el_mundo came to an end" in capsys.readouterr().out


@pytest.mark.long
def test_so_many_games_by_the_letter_end() -> None:
    ended = tn.card("el_mundo", "golladay_literal").ended
    found = learnt.net("el_mundo")
    assert ended is not None and found is not None
    assert ends(tn.ruleset("el_mundo", "golladay_literal"), found, ended.seed) == ended.ended


# numpy says so of whole numbers that wrap, as those of what is compiled do
@pytest.mark.long
@pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")
def test_a_reading_goes_on_from_the_net_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is taken over is what a net's row has, but for the rounding to whole numbers.

    To compile the reading's law takes half a minute, to learn from one game without it a second.
    """
    monkeypatch.setattr(compiled, "fast", compiled.plain)
    monkeypatch.setattr(course_file, "LOTS", 100)  # games by lot, played plain
    games = learnt.net("irish")
    assert games is not None
    course = course_of("irish", "strict")
    learner = Learner(tn.ruleset("irish", "strict"), course, games)
    assert learner.begun_from and course.hidden == course_of("irish").hidden
    assert learner.row() == games.row
    learner.course = replace(course, games=1)
    for _ in learner.learn():
        assert learner.row() != games.row
    smaller = Learner(tn.ruleset("irish", "strict"), SHORT, games)
    assert not smaller.begun_from
    paid_otherwise = Learner(tn.ruleset("early_backgammon"), course, games)
    assert not paid_otherwise.begun_from


def test_what_cannot_be_learnt_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["irisch"]) == 2
    assert main(["irish", "--reading", "strickt"]) == 2
    told = capsys.readouterr().err
    assert "did you mean 'irish'" in told and "did you mean 'strict'" in told


def test_a_net_is_written_into_the_package_only_where_that_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[Path] = []
    monkeypatch.setattr("tablesnb.lab.train.__main__.learn", lambda *words: given.append(words[4]))
    assert main(["irish"]) == 0 and given == [Path("nets")]


def test_who_searches_is_measured_by_his_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[list[str]] = []
    monkeypatch.setattr("tablesnb.lab.siege.__main__.main", lambda words: given.append(words) or 0)
    assert main(["tablut", "--seed", "7", "--out", "there"]) == 0
    assert given == [["tablut", "--seed", "7", "--out", "there"]]


@pytest.mark.parametrize("name", COURSES)
def test_the_course_of_a_game_is_that_of_its_net(name: str) -> None:
    """Whoever changes a course learns the net anew."""
    game, _, reading = name.partition(".")
    found = card(game, reading or "default")
    # a card has nothing of what came to be said of a course after it was written
    assert found.kept == name and course_from(found.course) == course_of(game, reading)


@pytest.mark.parametrize("game", always(of=["irish", "early_backgammon", "tabula"]))
def test_two_minutes_of_learning_beat_the_lot(game: str, cases: Callable[..., int]) -> None:
    rules = tn.ruleset(game)
    learner = Learner(rules, Course(games=cases(4_000, 4), hidden=16, guided=500))
    for _ in learner.learn():
        pass
    met = Table(rules).meet(learner.row(), "random", 200, 3)
    assert met.wins.low > 0.75, met


def test_the_curves_are_those_they_should_be() -> None:
    up, down = learnt.rise(), learnt.fall()
    assert up[net_row.REACH * net_row.KNOTS] == net_row.HIGH // 2 and down[0] == net_row.SURE
    for at in range(0, len(up), 37):
        here = at / net_row.KNOTS - net_row.REACH
        assert up[at] / net_row.HIGH == pytest.approx(1 / (1 + exp(-here)), abs=1e-5)


# -- how it is handed what it works in


def test_arrays_that_could_be_exchanged_unseen_are_handed_over_by_name() -> None:
    """Arrays of one kind are no error where they are exchanged: no function takes many of them."""
    many = {}
    for name, node in functions(ast.parse(compiled.joined(compiled.LEARNING))).items():
        kinds = Counter(ast.unparse(each.annotation) for each in node.args.args if each.annotation)
        kinds = Counter({kind: kinds[kind] for kind in ("Row", "Rows", "Reals", "Layer", "Table")})
        many[name] = max(kinds.values())
    assert many["fall"] == 3, "the functions are not found any more"
    by_pointers = compiled.ENTRIES["tables"]  # through these go rows and numbers alone
    found = {name: most for name, most in many.items() if most > 5 and name not in by_pointers}
    assert found == {}
