"""The lesson on Quinze Tablas is true: its answers, its figures, its quotations and its games."""

from __future__ import annotations

import json
import re
from functools import partial
from importlib import resources

import pytest

import tablesnb as tn
from tablesnb.base.shares import falls
from tablesnb.compare.analysis import Analysis
from tablesnb.lab.studies.good_play import good_play
from tablesnb.lesson import data, data_file, how_to_play
from tablesnb.lesson.figures import quinze_tablas as figures
from tablesnb.lesson.frames import shown_in
from tablesnb.lesson.how_to_play import _written
from tablesnb.rules.turn import Choice
from tests.lesson.lessons.asked import question_of, replay_of
from tests.lesson.lessons.counting import comments_of
from tests.notebooks.lessons import prose_of, sources_of

NAME = "quinze_tablas"
prose = partial(prose_of, "03_quinze_tablas")
question = partial(question_of, "03")
ARRAY = "24x2,23x2,22x2,21x2,20x2,19x2,18x2,17x1"


def ranking(name: str) -> Analysis:
    """A ranking of the lesson."""
    return data.ranking(f"03/{name}")


def position_of(name: str) -> str:
    return ranking(name).position.id


def room(id: str, seat: str, wall: int = 18) -> int:
    """How many steps a seat's men behind their wall have, each alone, till they stand packed."""
    men = tn.Position.from_id(id).men(seat)
    behind = sorted(point for point in men for _ in range(men[point]) if int(point) > wall)
    packed = [wall + 1 + nth // 2 for nth in range(len(behind))]
    return sum(map(int, behind)) - sum(packed)


def after(name: str, made: str) -> tn.Position:
    game = ranking(name).game()
    game.push(next(each for each in game.plays() if str(each) == made))
    return game.position


# -- what is counted in words


def test_steps_behind_the_walls() -> None:
    start = position_of("spare")
    assert (room(start, "white"), room(start, "black")) == (8, 1)
    found = {each: room(after("spare", each).id, "white") for each in ("24/21", "24/20 22/19")}
    assert found == {"24/21": 5, "24/20 22/19": 1}
    assert room(after("spare", "24/19 22/19").id, "white") == 0


def test_the_exact_chances() -> None:
    found = ranking("spare")
    assert found.stopped == "exact"
    assert [each.exact for each in found] == pytest.approx([0.8656, 216 / 341, 0], abs=5e-5)


def test_todays_law_would_refuse_the_best() -> None:
    game = ranking("spare").game()
    most = max(len(str(each).split()) for each in game.plays())
    # that law wants as many dice played as can be
    assert most == 2 and "24/21" in {str(each) for each in game.plays()}
    assert "that leaves another die nowhere to go. Backgammon today forbids this." in prose()


def test_what_is_best_is_what_is_taught() -> None:
    best = {
        "spare": "24/21", "model_1": "8/3* 8/3 12/10*", "model_11": "8/6", "model_16": "9/7 9/8",
    }  # fmt: skip
    for name, wanted in best.items():
        assert ranking(name).best.play == wanted and not ranking(name).level(wanted), name
    come = ranking("come")
    assert come.best.play == "bar/24"
    assert {each.play for each in come.level("bar/24")} == {"bar/21", "bar/22"}
    found = ranking("seal")
    assert sum(each.chance == 1 for each in found) == 2 and found.plays[2].chance < 0.97


def test_a_gap_is_filled_and_a_pair_is_not_broken() -> None:
    found = ranking("wall")
    order = [each.play for each in found]
    fill, hit, half = "23/18 19/18", "12/7* 19/18 18/12", "23/18 21/20"
    assert order[:3] == [fill, hit, half] and len(order) == 6
    assert [each.play for each in found.level(fill)] == [hit, half]
    men = after("wall", fill).men("black")
    assert [men.get(point, 0) for point in range(12, 19)] == [2, 0, 2, 2, 2, 2, 2]
    assert after("wall", hit).men("black")[12] == 2
    assert whom(after("wall", half))[5] == {7}  # White's, and Black's 18
    for made in order[3:]:
        assert after("wall", made).men("black")[12] == 1
        reached = whom(after("wall", made))
        assert [die for die in range(1, 7) if 13 in reached[die]] == [1, 2, 3, 4, 6]
        assert found[made].chance <= found[order[3]].chance < found[half].chance - 0.05


def whom(position: tn.Position) -> dict[int, set[int]]:
    """By die, the points on which a man of White's can hit with it at once."""
    found = {}
    for die in range(1, 7):
        game = tn.Game(NAME, position=position)
        while isinstance(game.awaits, Choice):  # a man who comes in where he hits nobody
            game.push(next(each for each in game.legal_moves if not str(each).endswith("*")))
        game.roll(die, die, die)
        moves = map(str, game.legal_moves if isinstance(game.awaits, Choice) else ())
        found[die] = {int(each[:-1].split("/")[1]) for each in moves if each.endswith("*")}
    return found


def test_what_a_hit_gives() -> None:
    start = tn.Position.from_id(position_of("come"))
    # a man on 5 has four steps, to 1; the black one a single step, from 2
    assert start.men("white")[5] == 1 and start.men("black")[2] == 1
    from_there = {"bar/24": 5, "bar/22": 3, "bar/21": 2, "bar/20": 1, "bar/19": 0}
    for made, steps in from_there.items():
        assert room(after("come", made).id, "white") == steps
    game = tn.Game(NAME, position=after("come", "bar/23*"))
    assert room(game.position.id, "black") == 0
    game.roll(6, 6, 6)  # White's: no six can be played
    game.push("bar/24")
    assert room(game.position.id, "black") == 4
    # the ace hits whoever came in on 24, and Black has stopped
    game = tn.Game(NAME, position=after("come", "bar/24"))
    game.roll(6, 6, 6)
    game.roll(1, 6, 6)
    game.push("2/1*")
    assert game.position.bar("white") == 1 and room(game.position.id, "black") == 0
    for die in range(1, 7):
        ahead = tn.Game(NAME, position=after("come", "bar/19"))
        ahead.roll(die, die, die)
        white = isinstance(ahead.awaits, Choice) and ahead.awaits.seat == "white"
        assert not white or all(str(each).startswith("5/") for each in ahead.legal_moves)
    order = [each.chance for each in ranking("come")]
    assert ranking("come")["bar/23*"].chance == order[4] < order[3]


@pytest.mark.long
def test_first_throws() -> None:
    found = data.counted("03/first_hits")
    assert found == figures.first_hits() == {"throws": 216, "hit": 160, "won": 160}
    assert "three games in four" in question("to_the_letter").answers[0].reply.words
    reply = question("to_the_letter").answers[0].reply.words
    assert reply.startswith("160 throws make nine or more")
    begun = tn.Position.from_id(f"{NAME}/{ARRAY}/{ARRAY}/white.play.531")
    game = tn.Game(NAME, position=begun, reading={"entering": "die"})
    for each in ("17/12", "12/9", "9/8*"):
        game.push(each)
    for dice in ((1, 2, 3), (4, 5, 6)):
        ahead = game.copy()
        ahead.roll(*dice)
        assert ahead.position.bar("black") == 1 and "bar" not in str(ahead.legal_moves)


def test_who_could_enter_by_a_die() -> None:
    position = question("can_enter").game.position
    # as Black stands after 20/15 19/16 18/17, and a hit on 15 by seven
    game = tn.Game(NAME, position=tn.Position.from_id(f"{NAME}/{ARRAY}/{ARRAY}/black.play.531"))
    game.push("20/15 19/16 18/17")
    game.roll(4, 2, 1)
    game.push("17/13")
    game.push("13/11")
    game.push("11/10*")
    assert game.position.men("black") == position.men("black")
    assert game.position.men("white") == position.men("white")
    entered = 0
    for dice, many in falls(3, 6).items():
        ahead = tn.Game(NAME, position=position, reading={"entering": "die"})
        ahead.roll(*dice)
        entered += many * ("bar" in str(ahead.legal_moves))
    assert entered == 152 and question("can_enter").answers[0].texts == ("152",)
    assert f"{216 - entered} throws would" in question("can_enter").answers[0].reply.words


# -- figures and their words


# -- the games


def dice_of(name: str) -> list[tuple[int, ...]]:
    """The throws of a game of the lesson."""
    return [entry.dice for entry in data.sample_game(f"03/{name}").log if entry.is_throw]


def moved(name: str, number: int) -> tn.Game:
    """A game of the lesson after so many of its throws."""
    record = data.sample_game(f"03/{name}")
    assert record.start is not None
    game = tn.Game(NAME, position=record.start)
    for entry in record.log:
        if entry.is_throw and game.throws == number:
            break
        game.roll(*entry.dice) if entry.is_throw else game.push(entry.move)
    return game


def plays(name: str, number: int) -> list[str]:
    """What could be played with a throw of a game of the lesson."""
    game = moved(name, number - 1)
    game.roll(*dice_of(name)[number - 1])
    return [str(each) for each in game.plays()] if isinstance(game.awaits, Choice) else []


def throws_that(position: tn.Position, hit: str) -> int:
    """How many of the 216 throws let the seat on turn play a move with these words."""
    found = 0
    for dice, many in falls(3, 6).items():
        game = tn.Game(NAME, position=position)
        while isinstance(game.awaits, Choice):  # a man that must come in
            game.push(game.legal_moves[0])
        seat = game.position.actor
        game.roll(*dice)
        if isinstance(game.awaits, Choice) and game.awaits.seat == seat:
            found += many * any(hit in str(each) for each in game.plays())
    return found


def test_the_sample_game_is_a_jam_that_black_wins() -> None:
    record = data.sample_game("03/sample_game")
    outcome = record.outcome()
    assert outcome is not None and outcome.payoff["black"] == 1
    assert "Neither can ever play again" in outcome.how
    assert len(record.log) <= 60 and record.throws == 16
    text = data_file("03/sample_game").path.read_text(encoding="utf-8")
    stops = [int(line.split()[0]) for line in text.splitlines() if "!stop" in line]
    # the numbers of the list, and of the cell that asks
    assert stops == [1, 11, 16] and "at numbers 1, 11 and 16 of the list" in prose()
    assert record.seed == data.sample_game("03/opening").seed
    assert "The end of the game whose opening you saw." in prose()
    # whoever throws nothing that can be played, and whoever has one move alone
    assert plays("sample_game", 9) == [] and plays("sample_game", 15) == ["7/6"]
    assert plays("sample_game", 13) == ["8/6"] and plays("sample_game", 14) == ["10/8"]
    silent = [number for number in range(1, 17) if number not in comments_of(record)]
    assert all(number + 1 not in silent for number in silent)


def test_who_is_shut_out_in_the_sample_game() -> None:
    """By enemy men on five points, and for a while by own men on the sixth."""
    start = moved("sample_game", 0).position
    assert sorted(point for point in start.men("white") if point <= 6) == [1, 2, 4, 5]
    assert all(start.men("black")[25 - point] == 2 for point in range(19, 24))
    assert 25 - 24 not in start.men("black")
    men = start.men("black")
    assert [25 - point for point in men if men[point] == 1] == [3, 10, 18]
    hit = moved("sample_game", 1).position
    assert [hit.men("white")[point] for point in range(1, 6)] == [2] * 5
    assert hit.men("black")[25 - 6] == 2 and hit.bar("black") == 2
    assert hit.actor == "black"
    left = moved("sample_game", 2).position
    assert 25 - 6 not in left.men("black") and left.men("black")[25 - 10] == 2
    for made in plays("sample_game", 3):
        game = moved("sample_game", 2)
        game.roll(*dice_of("sample_game")[2])
        for each in made.split():
            game.push(each)
        assert game.position.men("white").get(6, 0) < 2
    come = moved("sample_game", 3).position
    assert come.men("black")[25 - 6] == 2 and come.bar("black") == 1
    assert 25 - 6 not in moved("sample_game", 6).position.men("black")
    assert [str(each) for each in moved("sample_game", 7).legal_moves] == []
    last = moved("sample_game", 16).position
    assert last.bar("white") == 1 and last.men("white")[24] == 2


def test_what_a_throw_could_hit_in_the_sample_game() -> None:
    assert throws_that(moved("sample_game", 8).position, "24/18*") == 91
    given = after("model_11", "9/7")
    game = tn.Game(NAME, position=given)
    assert [str(each) for each in game.legal_moves] == ["bar/19"]
    assert [given.men("white")[point] for point in (7, 8, 9)] == [1, 1, 1]
    assert throws_that(given, "*") == 189
    assert "189 of Black's 216 throws" in question("model.11").answers[1].reply.words
    game = tn.Game(NAME, position=after("model_11", "8/6"))
    assert [str(each) for each in game.legal_moves] == ["bar/19*"]
    # from the tenth throw on nobody can hit, whatever is thrown
    for number in range(10, 16):
        assert throws_that(moved("sample_game", number).position, "*") == 0


def test_the_steps_of_the_sample_game() -> None:
    def white(position: tn.Position) -> int:
        """Steps to 6, where two men fit, of those who are past it."""
        men = position.men("white")
        past = sorted(each for each in men for _ in range(men[each]) if 5 < each < 10)
        return int(sum(past) - sum(6 + nth // 2 for nth in range(len(past))))

    steps = {
        number: (
            white(moved("sample_game", number).position),
            room(moved("sample_game", number).position.id, "black", 7),
        )
        for number in range(10, 17)
    }
    assert steps == {
        10: (6, 5), 11: (3, 5), 12: (3, 4), 13: (1, 4), 14: (1, 2), 15: (0, 2), 16: (0, 0)
    }  # fmt: skip
    assert white(after("model_16", "9/7 9/8")) == 3
    assert white(after("model_16", "9/6 9/7 7/6")) == 0
    assert white(moved("sample_game", 8).position) == 6
    assert ranking("model_16")["9/6 9/7 7/6"].chance == 0
    game = moved("sample_game", 11)
    game.roll(1, 4, 3)
    assert sorted(map(str, game.plays())) == ["11/10", "11/8 10/9", "11/8 9/8"]
    for each in ("11/8", "9/8"):
        game.push(each)
    assert room(game.position.id, "black", 7) == 1
    for name, number in (("model_1", 1), ("model_11", 7), ("model_16", 11)):
        game = moved("sample_game", number - 1)
        game.roll(*dice_of("sample_game")[number - 1])
        assert game.position.id == position_of(name)


def said_to(name: str) -> dict[str, str]:
    """What a question says to each play that it names."""
    return {text: each.reply.words for each in question(name).answers for text in each.texts}


def test_where_a_man_is_left_alone_at_the_first_stop() -> None:
    said = said_to("model.1")
    for each in ranking("model_1"):
        made, men = each.play, after("model_1", each.play).men("white")
        if made in said:
            assert (men[3] == 1) == ("alone on 3" in said[made]), made
            assert (men[5] == 1) == ("your man on 5 stands alone" in said[made]), made
            twice = made == "8/3* 8/3 12/10*"
            assert twice == said[made].startswith("You hit two men"), made
        assert (made in said) == made.startswith("8/3*"), made
    chances = [ranking("model_1")[made].chance for made in ("8/3* 8/3 12/10*", "8/3* 8/3 9/7")]
    assert chances[0] > chances[1] + 0.03


@pytest.mark.long
def test_an_opening_of_five_throws_each() -> None:
    record = data.sample_game("03/opening")
    assert record.start is not None and record.start.men("white") == tn.Game(NAME).position.men(
        "white"
    )
    assert record.throws == 10 and len(comments_of(record)) >= 9
    black = moved("opening", 1).position.men("black")
    assert [point for point in black if black[point] == 1] == [19, 18, 17] and black[15] == 2
    assert replay_of("03/opening").lines == 1
    text = data_file("03/opening").path.read_text(encoding="utf-8")
    assert [line.split()[0] for line in text.splitlines() if "!stop" in line] == ["6"]
    assert "At number 6 the board asks" in prose()
    # three hits by pairs, each with two equal dice
    number, hits = 0, []
    for entry in record.log:
        number += entry.is_throw
        if str(entry.move).endswith("*"):
            hits.append((number, entry.seat, str(entry.move)))
    assert hits == [(6, "white", "15/10*"), (7, "black", "11/10*"), (10, "white", "14/8*")]
    for number, seat, made in hits:
        assert len(set(dice_of("opening")[number - 1])) < 3
        assert moved("opening", number).position.men(seat)[int(made[:-1].split("/")[1])] == 2


def test_what_hits_with_two_men_in_the_opening() -> None:
    found = ranking("opening_6")
    both = [each.play for each in found if each.play.startswith("15/10* 15/10")]
    assert [each.play for each in found][: len(both)] == both and len(both) == 4
    assert found[both[-1]].chance > found.plays[4].chance + 0.015
    said = said_to("opening.fives")
    for each in found:
        made, men = each.play, after("opening_6", each.play).men("white")
        if made in both:
            assert said[made].startswith("Two men hold 10 now") and men[10] == 2
        elif "stands alone on 10," in said.get(made, ""):
            assert men[10] == 1 and throws_that(after("opening_6", made), "/15*") > 0
        elif "stands alone on 5," in said.get(made, ""):
            assert men[5] == 1
    parted = "15/10* 10/5* 15/10"
    assert said[parted].startswith("You hit two men")
    men = after("opening_6", parted).men("white")
    assert men[10] == men[5] == 1 and after("opening_6", parted).bar("black") == 2
    assert after("opening_6", "12/7 15/10* 15/10").men("white")[12] == 1
    # nobody whose men do meet on 10 is asked whether two can
    meet = [each.play for each in found if after("opening_6", each.play).men("white").get(10) == 2]
    assert set(meet) == {*both, "12/7 15/10* 15/10"}
    assert {*meet, parted} < set(said)


# -- the walk


def test_the_walk_has_each_thing_once_with_its_words() -> None:
    """Set-up, way, beginning, dice, points, hit, entering, and the three ends."""
    walk = replay_of("03/walk")._lines[0]
    told = [each for each in walk.steps if each.rule is not None]
    rules = [each.rule.id.removeprefix(f"{NAME}.") for each in told if each.rule is not None]
    assert rules == [
        "start", "track", "opening", "dice", "point_cap", "doublets", "hold", "hit", "entering",
        "prime", "end", "must_play", "mutual_block",
    ]  # fmt: skip
    steps = [each for each in walk.steps if each.comment]
    assert len(steps) == 14 and "in fourteen steps" in prose()
    # of two rules no source says anything: they are our choice, and the step says so
    silent = [each for each in told if not each.words]
    assert [str(each.rule.status) for each in silent if each.rule is not None] == ["editorial"] * 2
    assert all("No source" in each.comment for each in silent)
    assert [game.decided_by for game in walk.games if game.outcome() is not None] == [
        f"{NAME}.{end}" for end in ("prime", "end", "mutual_block")
    ]


def test_what_the_walk_says_of_its_board() -> None:
    steps = [each for each in replay_of("03/walk")._lines[0].steps if each.comment]
    full = next(each for each in steps if "Now this point is full" in each.comment)
    assert "that you call 8" in full.comment and full.position.men("black")[25 - 8] == 2
    held = next(each for each in steps if each.comment.startswith("You hold 15, 16, 17 and 18"))
    assert all(held.position.men("white")[point] == 2 for point in (15, 16, 17, 18))
    assert held.position.men("black")[25 - 14] == 1
    shut = next(each for each in steps if "the shut-out" in each.comment)
    assert [shut.position.men("white")[point] for point in range(1, 7)] == [2] * 6
    assert shut.position.bar("black") == 1


# -- how games end, and what was tried


def figures_of(case: str) -> dict[tuple[str, str], float]:
    """What a trial of the lesson on claims found, by figure and players."""
    path = resources.files("tablesnb.lab.claims").joinpath("kept", f"{case}.json")
    found = json.loads(path.read_text(encoding="utf-8"))["figures"]
    return {(each["id"], each["players"]): each["value"] for each in found}


def test_how_games_end() -> None:
    ended, die = figures_of("Q6"), figures_of("Q2")
    shown = repr(shown_in("03", "By what end"))
    for who in ("careful", "strong"):
        parts = [f"{100 * ended[f'ended_by_{end}', who]:.0f}" for end in ("block", "prime", "end")]
        (row,) = (line for line in shown.splitlines() if line.strip().startswith(who))
        assert re.findall(r"(?:jam|shut-out|mirror):? (\d+)", row) == parts, row
    assert "68 ended in a jam, 29 in a shut-out, three in the mirror" in prose()
    assert round(die["throws_free", "careful"], -1) == 50
    assert round(die["throws_free", "strong"], -1) == 90
    other = question("shut_by").answers[1].reply.words
    assert f"{100 * die['primes_free_literal', 'strong']:.0f} of 100 games" in other
    assert f"{die['throws_free_literal', 'strong']:.0f} throws on the average" in other
    assert "three first throws of four could end the game" in how_to_play(NAME).evening
    assert "otherwise about two games of three between strong programs would be ties" in (
        question("who_wins").answers[1].reply.words
    )
    assert abs(ended["ended_by_block", "strong"] - 2 / 3) < 0.02
    assert 1 < die["die_to_free", "strong"] < 1.1


def test_what_was_tried_of_walls_and_of_twelve_men() -> None:
    tried = figures_of("Q7")
    assert f"won {100 * tried['wall_beats_racer', 'strong']:.0f} games of 100" in prose()
    assert (
        max(tried["wall_against_strong", "strong"], tried["racer_against_strong", "strong"]) < 0.5
    )
    twelve = question("three_more").answers[2].reply.words
    assert f"with {figures_of('Q5')['throws_that_shut', 'nobody']:.0f} of the 216" in twelve


def test_how_often_somebody_is_hit() -> None:
    seen = good_play(NAME)
    assert 0.5 < seen.hits.total / seen.throws.total < 0.6
    assert "more than half of all throws hit somebody" in prose()
    best = 100 * seen.best_hits / seen.could_hit
    assert f"best in fewer than half of the cases: in {best:.0f} of 100" in prose()


def test_a_short_game_has_no_hits_and_ends_soon() -> None:
    few = _written(NAME)["short"]["men"]
    seen = []
    for seed in range(40):
        game = tn.Game(
            NAME, position=tn.Position.from_id(f"{NAME}/{few}/{few}/white.throw"), seed=seed
        )
        while not game.over:
            if isinstance(game.awaits, Choice):
                moves = list(map(str, game.legal_moves))
                assert not any("*" in each for each in moves)
                game.push(moves[seed % len(moves)])
            else:
                game.roll()
        assert str(game.decided_by) == f"{NAME}.mutual_block"
        seen.append(game.throws)
    assert 9 < sum(seen) / len(seen) < 13 and "about eleven throws" in prose()


def test_a_die_that_must_be_played_and_an_order_that_loses_it() -> None:
    game = question("must_play").game
    assert game is not None
    assert sorted(map(str, game.plays())) == ["21/20", "23/20 20/19"]


def test_what_the_worksheet_asks() -> None:
    (cell,) = (each for each in sources_of("03_quinze_tablas") if 'name="quinze.paper' in each)
    enters, saves = (
        tn.Game(NAME, position=tn.Position.from_id(each), seed=1283)
        for each in re.findall(r"quinze_tablas/[^\"]+", cell)
    )
    assert {str(each) for each in enters.legal_moves} == {"bar/24*", "bar/22", "bar/21", "bar/19"}
    assert sorted(map(str, saves.plays())) == ["24/20 22/20", "24/22"]
