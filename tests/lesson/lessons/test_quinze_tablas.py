"""The lesson on Quinze Tablas is true: its answers, its figures, its quotations and its games."""

from __future__ import annotations

import ast
from functools import partial
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.shares import falls
from tablesnb.compare.analysis import Analysis
from tablesnb.lesson import data
from tablesnb.lesson.figures import quinze_tablas as figures
from tablesnb.lesson.frames import shown_in
from tablesnb.players.learnt import net_for
from tablesnb.rules.turn import Choice
from tests.lesson.lessons.asked import question_of, replay_of
from tests.lesson.lessons.counting import way
from tests.notebooks.lessons import prose_of, sources_of, written_by

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
    again = {"24/22": 5, "24/20 21/19": 1, "24/19 21/19": 0}
    for made, left in again.items():
        assert room(after("again", made).id, "white") == left
    assert room(position_of("again"), "white") == 7
    assert room(position_of("again"), "black") == 1


@pytest.mark.long
def test_steps_in_the_last_room() -> None:
    start = tn.Position.from_id(position_of("room"))
    # the place that is left on 18 counts as well
    spare = sum(int(p) * n for p, n in start.men("black").items() if int(p) > 17)
    assert spare - (18 + 18 + 19 + 19 + 20) == 5
    assert room(start.id, "white") == 4
    one = start.men("black"), after("room", "20/19").men("black")
    assert way(one[0]) - way(one[1]) == 1
    for made in ("21/19 19/18", "21/19 21/20"):
        assert way(start.men("black")) - way(after("room", made).men("black")) == 3
    # White's men on 12 are not shut in: what they can hit is said
    assert "91 of 216" in question("room").says
    for play in ranking("room"):
        assert hits(after("room", play.play), "white", "12/") == 91


def hits(position: tn.Position, seat: str, begins: str) -> int:
    """In how many of a seat's 216 throws a half-move that begins so hits."""
    found = 0
    for dice, many in falls(3, 6).items():
        game = tn.Game(NAME, position=position)
        game.roll(*dice)
        theirs = isinstance(game.awaits, Choice) and game.awaits.seat == seat
        moves = " ".join(map(str, game.plays() if theirs else ())).split()
        found += many * any(each.startswith(begins) and each[-1] == "*" for each in moves)
    return found


def test_the_exact_chances() -> None:
    for name in ("spare", "again"):
        found = ranking(name)
        assert found.stopped == "exact"
        assert [each.exact for each in found] == pytest.approx([0.8656, 216 / 341, 0], abs=5e-5)


def test_todays_law_would_refuse_the_best() -> None:
    game = ranking("spare").game()
    most = max(len(str(each).split()) for each in game.plays())
    # that law wants as many dice played as can be
    assert most == 2 and "24/21" in {str(each) for each in game.plays()}
    assert "Today's law would refuse 24/21" in prose()


def test_what_is_best_is_what_is_taught() -> None:
    best = {
        "spare": "24/21", "again": "24/22", "room": "20/19", "come": "bar/24",
        "model_21": "12/8* 8/6* 6/5*", "model_24": "22/21",
    }  # fmt: skip
    for name, wanted in best.items():
        assert ranking(name).best.play == wanted and not ranking(name).level(wanted), name
    for name, three in (("hole", 3), ("seal", 2)):
        found = ranking(name)
        assert sum(each.chance == 1 for each in found) == three
        assert found.plays[three].chance < 0.97


def test_a_gap_is_filled_and_a_pair_is_not_broken() -> None:
    found = ranking("wall")
    order = [each.play for each in found]
    fill, hit, half = "23/18 19/18", "12/7* 19/18 18/12", "23/18 21/20"
    assert order[:3] == [fill, hit, half] and len(order) == 6
    assert [each.play for each in found.level(fill)] == [hit]
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
    assert ranking("come").best.chance > order[1]


@pytest.mark.long
def test_every_throw_answers_the_first_hit() -> None:
    begun = tn.Position.from_id(f"{NAME}/{ARRAY}/{ARRAY}/white.play.531")

    def struck(made: str) -> dict[int, int]:
        """In how many of Black's 216 throws each white man could be hit after a play."""
        found: dict[int, int] = {}
        for dice in product(range(1, 7), repeat=3):
            ahead = tn.Game(NAME, position=begun)
            for each in made.split():
                ahead.push(each)
            ahead.roll(*dice)
            moves = " ".join(map(str, ahead.plays())).split()
            for point in {25 - int(each[:-1].split("/")[1]) for each in moves if each[-1] == "*"}:
                found[point] = found.get(point, 0) + 1
        return found

    assert struck("17/12 12/9 9/8*")[8] == 216
    game = tn.Game(NAME, position=begun)
    game.push("20/15 19/16 18/17")
    white = game.position.men("white")
    assert sorted(point for point in white if white[point] == 1) == [15, 16, 18, 19, 20]
    # who is hit on 15 may come in on 19: four steps


def test_who_reaches_the_hole() -> None:
    for made, hit in (("20/18 24/22", True), ("20/16 21/19 24/22", False)):
        game = tn.Game(NAME, position=after("hole", made))
        moves: set[str] = set()
        for die in range(1, 7):
            ahead = game.copy()
            ahead.roll(die, die, die)
            moves |= {str(each) for each in ahead.legal_moves} if ahead.awaits else set()
        assert any(each.endswith("*") for each in moves) is hit
        assert bool(moves) is hit  # without the hole Black has stopped
        assert moves <= {"15/9*", "14/9*"}


def test_the_race_that_is_none() -> None:
    of = question("race").game
    assert of is not None
    position = of.position
    assert way(position.men("black")) - way(position.men("white")) == 7
    assert (room(position.id, "white"), room(position.id, "black")) == (1, 8)


def test_first_throws() -> None:
    found = data.counted("03/first_hits")
    assert found == figures.first_hits() == {"throws": 216, "hit": 160, "won": 160}
    assert "three games in four" in question("to_the_letter").answers[0].reply.words
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


def test_how_games_end() -> None:
    found = data.counted("03/ends")
    assert {name: of["games"] for name, of in found.items()} == figures.PLAYERS
    assert all(sum(of["ended"].values()) + of["unfinished"] == of["games"] for of in found.values())
    by_block, by_prime = (
        figures.share(found["strong"], each) for each in ("mutual_block", "prime")
    )
    assert f"{by_block:.0f} games in a hundred end by a block, {by_prime:.0f} by a prime" in prose()
    assert "decides eight games in ten" in prose() and 78 < by_block < 84
    assert 0.5 < figures.share(found["strong"], "end") < 1
    assert "the mirror ends one strong game in a hundred" in prose()
    assert round(figures.margin(found["careful"])) == 15
    assert f"{figures.share(found['strong'], 'mutual_block'):.0f} games" in repr(
        shown_in("03", "By what end")
    )
    shown = repr(shown_in("03", "The same by reading"))
    long = {name: of["throws"] for name, of in data.counted("03/readings").items()}
    ours = found["strong"]["throws"]
    assert f"{long['literal'][0]:.0f} throws" in shown and f"{ours[0]:.0f} throws" in shown
    assert "nearly every game ends by a prime" in shown
    assert figures.share(data.counted("03/readings")["literal"], "prime") > 95
    # to the letter games are shorter, beyond what chance explains
    assert ours[0] - ours[1] > long["literal"][0] + long["literal"][1]


def test_how_strong_the_strong_player_is() -> None:
    net = net_for(tn.ruleset(NAME))
    assert net is not None
    against = {each["against"]: each["wins"][0] for each in net.card["strength"]}
    assert f"in {100 * against['careful']:.0f} games of a hundred" in prose()


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


def test_the_sample_game_is_a_block_that_black_wins() -> None:
    record = data.sample_game("03/sample_game")
    outcome = record.outcome()
    assert outcome is not None and outcome.payoff["black"] == 1
    assert "Neither can ever play again" in outcome.how
    begun = tn.Game(NAME).position
    assert record.start is not None and record.start.men("white") == begun.men("white")
    assert record.throws == 28
    stops, number = [], 0
    for entry in record.log:
        number += entry.is_throw
        stops += [number] * ("stop" in entry.signs)
    assert stops == [21, 24, 26]
    assert replay_of("03/sample_game").lines == 3
    game = moved("sample_game", 1)
    white = game.position.men("white")
    assert [*white.values()].count(1) == 5
    assert any(each.startswith("21/15 15/10*") for each in plays("sample_game", 2))
    assert len(plays("sample_game", 17)) == 3
    assert all("10/5*" in each for each in plays("sample_game", 17))
    assert all("12/8* 8/6*" in each for each in plays("sample_game", 21))
    assert plays("sample_game", 25) == [] and plays("sample_game", 27) == ["2/1"]


def test_the_steps_of_the_sample_game() -> None:
    steps = {
        number: room(moved("sample_game", number).position.id, "black", 16) for number in (20, 21)
    }
    assert steps == {20: 3, 21: 10}
    assert room(position_of("model_21"), "white") == 1
    assert room(after("model_21", "12/8* 8/6* 21/20").id, "white") == 0
    left = {"22/21": 9, "22/17 21/20": 4, "22/17 19/18": 4}
    assert room(position_of("model_24"), "black", 16) == 10
    assert room(position_of("model_24"), "white") == 0  # but for the ace from 2
    for made, many in left.items():
        assert room(after("model_24", made).id, "black", 16) == many
    assert {each.play for each in ranking("model_24")} == {*left}
    for made, die, can in (
        ("22/17 21/20", 4, False),
        ("22/17 19/18", 4, True),
        ("22/21", 5, False),
    ):
        game = tn.Game(NAME, position=after("model_24", made))
        game.roll(6, 6, 6)
        game.roll(die, die, die)
        assert isinstance(game.awaits, Choice) is can
    assert room(after("model_26", "21/17").id, "black", 16) == 0
    assert [each.exact for each in ranking("model_26")][2] == 0
    assert ranking("model_26").level("18/17") and ranking("model_24").stopped == "exact"
    assert len(ranking("model_20")) == 3 and len(ranking("model_20").level("21/19")) == 2


def test_the_prime_game_shuts_the_doors_and_hits_then() -> None:
    outcome = data.sample_game("03/prime_game").outcome()
    assert outcome is not None and "one man to enter" in outcome.how and "prime" in outcome.how
    assert len(dice_of("prime_game")) == 12
    begun = moved("prime_game", 0).position.men("white")
    white, black = (moved("prime_game", 1).position.men(each) for each in ("white", "black"))
    assert max(map(int, begun)) == 22 and max(map(int, white)) == 17 and black[23] == 2
    assert any("17/12*" in each for each in plays("prime_game", 4))
    stuck = moved("prime_game", 7)
    assert stuck.position.men("white")[8] == 1
    assert plays("prime_game", 9) == []
    shut_in = moved("prime_game", 10).position
    assert {point: shut_in.men("black")[point] for point in range(1, 7)} == dict.fromkeys(
        range(1, 7), 2
    )
    assert shut_in.bar("white") == 0
    assert str(moved("prime_game", 12).log[-3].move) == "23/17*"


def test_a_pair_in_a_door_keeps_from_a_prime() -> None:
    position = question("pair").game.position
    white, black = position.men("white"), position.men("black")
    assert [point for point in range(1, 7) if white.get(point, 0) == 2] == [1, 3, 4, 5, 6]
    assert black[23] == 2
    assert moved("prime_game", 2).position.id == position.id


def test_the_three_ends_that_are_drawn_are_ends_of_the_law() -> None:
    (cell,) = (
        each for each in sources_of("03_quinze_tablas") if each.startswith("# The three ways")
    )
    *body, last = ast.parse(cell).body
    assert isinstance(last, ast.Expr)
    space: dict[str, Any] = {"figures": SimpleNamespace(three_ends=lambda *drawn: drawn)}
    exec(compile(ast.Module(body, []), "the cell", "exec"), space)
    drawn = eval(compile(ast.Expression(last.value), "the cell", "eval"), space)
    ends = {name: (white, black) for name, _, white, black in drawn}
    begun = tn.Game(NAME).position.men("white")
    assert {25 - int(point): many for point, many in begun.items()} == ends["the mirror"][0]
    assert ends["the prime"][0] == dict.fromkeys(range(1, 7), 2) and ends["the prime"][1] == {0: 1}
    white, black = ends["the block"]
    men = {"white": white, "black": {25 - point: many for point, many in black.items()}}
    assert sum(white.values()) == sum(black.values()) == 15
    position = tn.Position.of(NAME, men, turn="white")
    for die in range(1, 7):
        game = tn.Game(NAME, position=position)
        if game.awaits is not None:
            game.roll(die, die, die)
            assert not isinstance(game.awaits, Choice)


def test_what_a_teacher_is_told_to_write_is_written(tmp_path: Path) -> None:
    written = written_by(prose(), tmp_path)
    assert {*written} == {"steps.html", "key.html"}
    assert all("Black has one step left." in each for each in written.values())
    rest = "They can come to rest on 20, 19 and 19."
    assert rest in written["key.html"] and rest not in written["steps.html"]
