"""The lesson on Tablut is true: its answers, its figures, its quotations and its sample game."""

from __future__ import annotations

import ast
import re
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

import tablesnb as tn
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.law_version import law_version
from tablesnb.lab.siege.curve import curves
from tablesnb.lesson import data, how_to_play
from tablesnb.lesson.checker.cells import lesson_of
from tablesnb.lesson.checker.prose import Seen
from tablesnb.lesson.checker.whole_lesson import parted, words_in
from tablesnb.lesson.figures import handout
from tablesnb.lesson.figures import tablut as figures
from tablesnb.lesson.figures.tablut import RULES
from tablesnb.lesson.frames import shown_in
from tablesnb.sources import find_quote, passage
from tablesnb.tafl import law
from tests.lesson.lessons.asked import question_of
from tests.lesson.lessons.rule_cards import assert_whole, card_of
from tests.notebooks.lessons import FOLDER, prose_of, sources_of, written_by

prose = partial(prose_of, "12_tablut")
question = partial(question_of, "12")
ENGLISH: Any = tn.ruleset("tablut", "smith")

NOTEBOOK = FOLDER / "12_tablut.ipynb"
MOST = 1_400  # words
QUOTED = re.compile(r"“([^”]*)”")


def at(position: str, rules: Any = RULES) -> Any:
    """The game as it stands there."""
    return tn.Game(rules, position=tn.Position.from_id(position))


def place(name: str) -> str:
    """The position of a question."""
    return str(question(name).game.position.id)


def ranking(name: str) -> Analysis:
    """A ranking of the lesson."""
    return data.ranking(f"12/{name}")


def after(game: Any, *moves: str) -> Any:
    """The same after these moves."""
    ahead = game.copy()
    for each in moves:
        ahead.push(each)
    return ahead


def ways(game: Any) -> int:
    """How many ways out are open to the king."""
    row = list(game.position.row)
    return law.exits(row, RULES.row, law.king_at(row, RULES.row))


def from_to(move: object) -> str:
    """A move without those whom it takes."""
    return str(move).partition("x")[0]


def ends(game: Any) -> set[str]:
    """The moves that win at once for whoever makes them."""
    seat = game.awaits.seat
    every = {from_to(each): after(game, from_to(each)).outcome() for each in game.legal_moves}
    return {each for each, over in every.items() if over and over.payoff[seat] == 1}


def shutting(game: Any) -> set[str]:
    """The moves after which no way out is open."""
    return {from_to(each) for each in game.legal_moves if not ways(after(game, from_to(each)))}


def taking(game: Any) -> dict[str, int]:
    """How many men each move takes that takes some."""
    every = [str(each).partition("x") for each in game.legal_moves]
    return {move: men.count("/") + 1 for move, _, men in every if men}


def right(name: str) -> set[str]:
    """The plays that a question calls right."""
    found = question(name).answers
    return {from_to(text) for each in found if each.reply.verdict == "right" for text in each.texts}


# -- quotations and length


def test_what_its_prose_puts_in_quotation_marks_stands_in_a_passage() -> None:
    found = QUOTED.findall(prose())
    calls = {"Raichi", "tuicha"}  # as the passage of the same question spells them
    assert found
    assert [each for each in found if each not in calls and not find_quote(each)] == []
    assert passage("linnaeus.calls").has("Raichi") and passage("linnaeus.calls").has("tuicha")


def test_it_is_short() -> None:
    lesson = lesson_of(NOTEBOOK)
    (first,) = (each for each in lesson.cells if each.text.startswith("# How men and the king"))
    every = len(Seen(first.html).words)
    assert 0 < words_in(first) < every / 2, "of several questions in a frame the first is counted"
    assert sum(words_in(cell) for part, cell in parted(lesson) if part != "back") <= MOST


# -- the rules, each in the hand


def test_one_move_takes_the_king_of_the_first_board_and_none_by_the_english() -> None:
    game = at(place("first_act"))
    assert ways(game) == 2 and shutting(game) <= {"i5-g5"}
    assert ends(game) == {"i5-g5"} == right("first_act")
    away = {from_to(each) for each in game.legal_moves if str(each).startswith("g7")}
    assert away == {*question("first_act").answers[1].texts}
    english = after(at(place("first_act"), ENGLISH), "i5-g5")
    assert english.outcome() is None
    assert ends(english), "by the English he walks out with the next move"


def test_where_the_swede_beside_the_castle_goes() -> None:
    game = at(place("slide"))
    to = {from_to(each).partition("-")[2] for each in game.legal_moves if f"{each}"[:2] == "d5"}
    (points,) = question("slide").answers[0].texts
    assert to == set(points.split()) and len(to) == 5
    assert tn.Game(RULES, position=game.position).why_not("d5-e5")


def test_two_ways_and_then_one() -> None:
    game = at(place("call"))
    found = {from_to(each): ways(after(game, from_to(each))) for each in game.legal_moves}
    king = {move: many for move, many in found.items() if move.startswith("e6")}
    assert {move for move, many in king.items() if many == 2} == {"e6-g6"} == right("call")
    assert all(king[f"e6-{to}6"] == 1 for to in "bcdfh")
    assert all(ends(after(game, f"e6-{to}6")) for to in "bh")  # the neighbour's friend comes
    assert not any(ends(after(game, f"e6-{to}6")) for to in "cdfg")
    assert not [many for move, many in found.items() if many and not move.startswith("e6")]
    left = after(game, "e6-g6", "h5-g5")
    assert left.position.men("defenders") == at(place("out")).position.men("defenders")
    assert left.position.men("attackers") == at(place("out")).position.men("attackers")
    assert ends(at(place("out"))) == {"g6-g9"} == right("out")


def test_how_men_and_the_king_are_taken() -> None:
    assert taking(at(place("shuts"))) == {"b3-e3": 1} and right("shuts") == {"b3-e3"}
    stepped = after(at(place("between")), "b5-c5")
    assert [event.code for event in stepped.log[-1].events] == ["safe between"]
    english = after(at(place("between"), ENGLISH), "b5-c5")
    assert [event.code for event in english.log[-1].events] == ["killed between"]
    assert ends(at(place("beside"))) == {"e9-e7", "h7-e7"} == right("beside")
    assert ends(at(place("at_home"))) == {"a4-e4"} == right("at_home")


# -- good play


def test_two_ways_win_where_nobody_stands_beside() -> None:
    for name, best, other in (("two_ways", "e4-g4", "e4-h4"), ("again", "c6-c4", "c6-c3")):
        game = ranking(name).game()
        assert ways(after(game, best)) == ways(after(game, other)) == 2
        assert not ends(after(game, best)) and ends(after(game, other))
        found = ranking(name)
        assert from_to(found.best.play) == best and found.best.exact == 1
        assert not found.level(found.best.play)
        assert found[other].exact == 0
    assert right("two_ways") == {"e4-g4"}
    assert place("two_ways") == ranking("two_ways").position.id
    game = ranking("again").game()
    assert all(ways(after(game, each)) == 1 and ends(after(game, each)) for each in
               ("c6-b6", "c6-c7"))  # fmt: skip


def test_who_shuts_the_way() -> None:
    shut, dear = ranking("shut").game(), ranking("dear").game()
    assert ways(shut) == ways(dear) == 1
    assert shutting(shut) == {"e3-d3", "e1-d1"} and taking(shut)["e3-d3"] == 1
    assert shutting(dear) == {"a7-g7", "e8-g8", "f9-g9", "c6-g6"}
    assert {*taking(dear)} & shutting(dear) == {"c6-g6"}
    lost = ranking("dear")["c6-g6"]
    assert lost.exact == 0 and lost.forced
    let_out = after(dear, "c6-g6", "g4-c4")
    assert ways(let_out) == 2 and not ends(let_out)
    assert {from_to(each.play) for each in ranking("dear") if each.place == 1} == {
        "a7-g7", "e8-g8"
    }  # fmt: skip


def test_no_shut_way_is_a_mistake_where_the_estimates_are_close() -> None:
    """They differ by a few games of 100, and rest on 50 games."""
    best, other = ranking("shut").plays[:2]
    assert {from_to(each.play) for each in (best, other)} == {"e3-d3", "e1-d1"}
    assert best.foretold is not None and other.foretold is not None
    assert 0 < best.foretold - other.foretold < 0.07
    verdicts = {each.texts[0]: each.reply.verdict for each in question("shut").answers}
    assert verdicts["e3-d3"] == "right" and verdicts["e1-d1"] == "level"
    marks = [each.signs for each in data.sample_game("12/sample_game").log]
    assert "?" not in marks[27]


def test_one_move_takes_two() -> None:
    found = taking(ranking("two").game())
    assert found == {"i6-e6": 2, "b5-c5": 1, "c4-c5": 1, "c6-c5": 1, "h5-h9": 1}
    best = ranking("two").best
    assert from_to(best.play) == "i6-e6" and not ranking("two").level(best.play)


# -- the sample game


def test_the_sample_game_is_played_so_and_ends_between_two() -> None:
    game = data.sample_game("12/sample_game")
    calls = [event.code for each in game.log for event in each.events]
    assert calls.count("raichi") == 5 and "Raichi is called five times" in prose()
    over = game.outcome()
    assert over is not None and over.decided_by == "tablut.king_capture"
    stops = [number for number, each in enumerate(game.log, 1) if "stop" in each.signs]
    assert stops == [15, 35, 39]
    assert all(game.log[number - 1].seat == "attackers" for number in stops)
    shown = tn.replay("12/sample game")
    assert shown.lines == 3
    shown.close()


def moves() -> list[str]:
    """The moves of the sample game."""
    return [str(each.move) for each in data.sample_game("12/sample_game").log]


def chances() -> dict[int, int]:
    """What is foretold of the Muscovites in the sample game, by the number of their move."""
    return {
        number: int(sign.removeprefix("win:"))
        for number, each in enumerate(data.sample_game("12/sample_game").log, 1)
        for sign in each.signs
        if sign.startswith("win:")
    }


def before(number: int) -> Any:
    """The sample game before a move."""
    game = tn.Game(RULES, seed=1284)
    for move in moves()[: number - 1]:
        game.push(move)
    return game


def test_what_is_said_of_the_turning_points() -> None:
    assert shutting(before(9)) == {"e9-c9", "d8-c8"}
    assert shutting(before(15)) == {"e8-g8"} and ends(before(15)) == set()
    assert shutting(before(21)) == {"g8-f8", "d8-f8"}
    assert len(shutting(before(29))) == 4
    assert ends(before(38)) == set() and ways(before(39)) == 1
    assert ends(before(39)) == {"f6-f5", "g5-f5", "g5-g4"}
    assert "f1" in before(36).position.men("defenders")
    assert before(28).position.men("attackers") == ranking("model_28").game().position.men(
        "attackers"
    )
    assert before(30).position.men("defenders") == ranking("model_30").game().position.men(
        "defenders"
    )
    assert ways(after(before(28), "c6-c1")) == ways(after(before(28), "c6-c2")) == 1
    assert from_to(ranking("model_28").best.play) == "c6-c1"
    assert ranking("model_30")["e7-e9"].place == 1
    seen = chances()
    assert [*seen] == [*range(1, 40, 2)], "of each of the Muscovites' moves, and of no other"
    line = [seen[number] for number in range(27, 36, 2)]
    assert line == sorted(line), "from move 28 on the Muscovites' line climbs"
    said = data.sample_game("12/sample_game").log[29].comment
    assert f"the Muscovites' chance goes from {seen[29]} to {seen[31]}" in said
    for number in (15, 35):
        stood, wanted = ranking(f"model_{number}").game().position, before(number).position
        assert all(stood.men(seat) == wanted.men(seat) for seat in RULES.seat_names)
        assert from_to(ranking(f"model_{number}").best.play) == from_to(moves()[number - 1])
    assert all(each.exact == 0 for each in ranking("model_15").plays[1:])
    english = tn.Game(ENGLISH, position=before(39).position)
    assert after(english, "f6-f5").outcome() is None


# -- what was counted


def test_the_king_decides_who_wins() -> None:
    latin, king, english = (figures.shares()[each] for each in ("default", "king", "smith"))
    assert tn.card("tablut").law == law_version(RULES)
    assert latin.whole == king.whole == english.whole == figures.EACH
    assert king.interval[1] < latin.interval[0], "the intervals lie apart"
    assert english.interval[1] < latin.interval[0]
    assert f"won {latin.part}" in question("how_many_won").task
    assert question("how_many_won").answers[0].texts == (str(english.part),)
    exact, near, far = question("how_many_won").answers
    assert "Not one" in exact.reply.words and english.part == 0
    high = round(100 * english.interval[1])
    assert near.texts == (f"1 to {high * english.whole // 100}",) and near.reply.verdict == "right"
    assert far.reply.verdict == "less" and f"0 to {high} in 100" in far.reply.words
    told = data.counted("12/the_king_alone")
    assert (told["seed"], told["games"]) == (figures.SEED, sum(told["won"].values()))
    assert f"{king.part} of {king.whole}" in repr(shown_in("12", "Who wins under each"))


# -- the texts


def letters() -> dict[str, str]:
    """Where the letters of the laws stand, as the lesson argues from laws 1 to 7."""
    (cell,) = (each for each in sources_of("12_tablut") if each.startswith("# Law 5 beside"))
    told = ast.parse(cell).body[0]
    assert isinstance(told, ast.Assign)
    found: dict[str, str] = ast.literal_eval(told.value)
    return found


def test_the_letters_stand_as_the_laws_say() -> None:
    at = {letter: (point[0], point[1:]) for letter, point in letters().items()}

    def straight(*letters: str) -> bool:
        return any(len({at[each][axis] for each in letters}) == 1 for axis in (0, 1))

    assert straight("a", "c") and not straight("a", "e")  # law 1
    assert straight(*"beim") and straight(*"efg") and straight(*"eim")  # laws 3 and 5
    assert right("find_b") == {letters()["b"]}
    assert ways(at_king()) == 2


def at_king() -> Any:
    """The king in e, as law 5 has him."""
    return at(place("find_b"))


def test_two_ways_are_open_and_he_is_taken() -> None:
    game = question("prevented").game
    assert place("prevented") == ranking("take_him").position.id
    assert ways(game) == 2 and not shutting(game) - ends(game)
    assert ends(game) == {"f4-e4", "e3-e4"} == right("prevented")
    assert passage("linnaeus.open").has("aditus non potest claudi")
    assert passage("smith.open").has("his exit cannot be prevented")


def test_the_english_has_twelve_laws() -> None:
    laws = {each.place for each in tn.sources.passages() if each.work.id == "smith_1811"}
    assert max(int(each.rpartition(" ")[2]) for each in laws if ", law " in each) == 12
    assert "with twelve of the laws" in prose() and "fourteen laws" in prose()


def test_the_estimates_rest_on_so_many_games() -> None:
    (games,) = {each.games for each in curves("tablut").values() if each.reading == "default"}
    assert f"rests on {games} games" in prose()


def test_the_page_for_two_friends_says_who_has_the_better_side() -> None:
    page = how_to_play("tablut")
    won = figures.shares()["default"]
    assert won.part < won.whole / 2
    assert f"of {won.whole} games of a strong program" in page.evening
    assert page.evening.endswith(f"the Muscovites won {won.part}.")
    # a chessboard has eight squares each way, so nine lines
    assert RULES.value("points") == 9 and "with its border it has nine lines" in " ".join(
        repr(page).split()
    )


def test_what_a_class_has_on_paper() -> None:
    text = figures.for_class().documents[handout.ALL]
    one, other = RULES, RULES.reading(king_capture="smith")
    for rules in (one, other):
        assert_whole(text, rules)
    cards = [{each.says for each in card_of(rules)} for rules in (one, other)]
    # one rule differs; its neighbour, said in one breath with it, is told by itself
    assert [len(card - twin) for card, twin in (cards, cards[::-1])] == [1, 2]
    assert "the square on which he stands is his castle" in text
    assert "a card of the whole rules for each law" in prose()
    for each in (each for ids in figures.PRINTED["laws"].values() for each in ids):
        of = passage(each)
        assert escape(" ".join(of.original.split())) in text
        assert escape(" ".join(of.translation.split())) in text
    assert text.count(handout.BREAK) == 4


def test_what_a_teacher_is_told_to_write_is_written(tmp_path: Path) -> None:
    written = written_by(prose(), tmp_path, figures=figures)
    assert {*written} == {"first-board.html", "taken.html"}
    assert "Put the king between two of your men." in written["first-board.html"]
    assert "Take the Swede on e4." in written["taken.html"]
