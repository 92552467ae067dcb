"""What holds for every lesson on the shelf: its questions, quotations, rankings and model game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.lab.analysis.analyse import rerun
from tablesnb.lab.quick import Quick
from tablesnb.lesson.checker.prose import LONGEST_TERM
from tablesnb.lesson.data import sample_game
from tablesnb.lesson.questions.told import told
from tablesnb.lesson.shelf import kept
from tablesnb.lesson.shelf.make import LESSONS, OWN_SHAPE
from tablesnb.lesson.shelf.modelled import NEXT, numbers
from tablesnb.rules.turn import Throw
from tablesnb.sources import find_quote
from tablesnb.widget.replay.view import replay
from tests.lesson.shelf.asked import asked, lesson, makers, words
from tests.long import always
from tests.notebooks.lessons import FOLDER, sources_of

QUOTED = re.compile(r"“([^”]*)”")
MARKED = re.compile(r"(?<![\w/])\*[^\W\d]+\*|`")
FEWEST = 20  # questions of a lesson
each_lesson = pytest.mark.parametrize("name", LESSONS)
ALL = (*LESSONS, *OWN_SHAPE)
WHOLE = (
    "01",
    "02",
    "03",
    "04",
    "05",
    "08",
    "09",
    "10",
    "12",
)  # lessons that stand in their notebooks
whatever_its_shape = pytest.mark.parametrize("name", (*WHOLE, *ALL))
the_first_and_all = pytest.mark.parametrize("name", always("01", of=(*WHOLE, *ALL)))


def part(name: str, which: str) -> Any:
    """A module of a lesson."""
    return import_module(f"tablesnb.lesson.shelf.{name}.{which}")


# -- questions


@pytest.mark.long
@whatever_its_shape
def test_every_question_has_a_right_answer_a_wrong_one_and_a_name_of_its_own(name: str) -> None:
    every = asked(name)
    assert len({each.name for each in every}) == len(every) >= FEWEST
    for each in every:
        verdicts = [answer.reply.verdict for answer in each.answers]
        # where scholars disagree, no answer may be righter than the others
        assert verdicts[0] == "right" or {*verdicts} == {"level"}, each.name
        # an order and all the moves have no other answer of which the writer could speak
        whole = each.kind in ("order", "all")
        assert whole or each.other.words, each.name
        refused = each.told["refused"].told or each.written
        assert whole or len(verdicts) > 1 or refused, f"{each.name} says yes only"
        assert all(answer.reply.words for answer in each.answers), each.name


@the_first_and_all
def test_every_play_that_is_judged_and_listed_is_replied_to(name: str) -> None:
    for make in makers(name):
        frame = make()
        for each in told(frame.questions, frame.place, frame.name)["questions"]:
            if each["kind"] != "play" or not each["ranking"]:
                continue
            known_to = {key for answer in each["answers"] for key in answer["is"]}
            assert {at for _, at in each["list"]} <= known_to, each["id"]


@the_first_and_all
def test_what_it_puts_in_quotation_marks_stands_in_a_passage(name: str) -> None:
    every = asked(name)
    strict = [text for each in every for text in words(each)] + comments(name)
    # what is offered may be what nobody says; one lesson quotes a word or two of pages not kept
    loose = [text for each in every for text in each.options]
    assert QUOTED.search(" ".join(strict))
    assert misquoted(strict, LONGEST_TERM if name == "10" else 0) == []
    assert misquoted(loose, LONGEST_TERM) == []


@the_first_and_all
def test_nobody_reads_the_signs_of_a_markup(name: str) -> None:
    """Emphasis and code are for prose: what a question says is shown as it is written."""
    read = [text for each in asked(name) for text in words(each)] + comments(name)
    assert [text for text in read if MARKED.search(text)] == []


def comments(name: str) -> list[str]:
    """What a lesson says of its games, where it has any."""
    if name == "10":  # what is said of its four games is said in the cell that shows them
        return [*spoken("in_step"), *spoken("say")]
    if name in WHOLE:
        records = sorted((FOLDER / "data" / name).glob("*.txt"))
        games_of = (sample_game(f"{name}/{each.stem}") for each in records)
        return [entry.comment for game in games_of for entry in game.log]
    said = part(name, "told")
    games = map(said.comments, said.STOPS) if name == "alea_evangelii" else (said.comments(),)
    return [text for game in games for line in game.values() for text in line]


def spoken(maker: str) -> list[str]:
    """The texts in a call of a name, in a cell of the lesson on one throw."""
    trees = map(ast.parse, sources_of("10_one_throw_four_centuries"))
    calls = [
        node
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == maker
    ]
    assert calls
    return [
        node.value
        for call in calls
        for node in ast.walk(call)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def misquoted(texts: list[str], term: int) -> list[str]:
    """What stands in quotation marks and in no passage, if it is longer than a term."""
    found = {quoted for text in texts for quoted in QUOTED.findall(text)}
    return [each for each in sorted(found) if len(each.split()) > term and not find_quote(each)]


# -- the model game


def thrown(name: str) -> Iterator[tuple[int, list[str], str]]:
    """The number of each throw of the model game, its play, and the positions before each part.

    It has several parts where a seat plays what another could not use.
    """
    kept_game = kept.counted(name, "model_game")
    begins = tn.Position.from_id(kept_game["begins"])
    game = tn.Game(begins.rules, position=begins)
    for number, (dice, made, _) in enumerate(kept_game["throws"], 1):
        game.roll(*dice)
        before = [game.position.id]
        for each in filter(None, made.split(NEXT)):
            game.push(each)
            before.append(game.position.id)
        yield number, before, made


@each_lesson
def test_the_turning_points_are_those_of_the_game(name: str) -> None:
    positions = {number: position for number, position, _ in thrown(name)}
    wanted = {
        int(each.partition("_")[2]): of.position
        for each, of in part(name, "positions").POSITIONS.items()
        if each.startswith("model_")
    }
    assert wanted
    assert [number for number in wanted if wanted[number] not in positions[number]] == []


@pytest.mark.long
@each_lesson
def test_the_model_game_is_told_with_its_stops_branches_and_signs(name: str) -> None:
    said = part(name, "told")
    made = {number: each for number, _, each in thrown(name)}
    assert {*said.comments(), *said.STOPS, *said.BRANCHES} <= {*made}
    assert all(made[number] for number in said.STOPS)
    assert {sign for _, *signs in said.comments().values() for sign in signs} <= {
        "!", "?", "!?", "?!"
    }  # fmt: skip
    shown = lesson(name).model_game()
    assert shown.lines == 1 + sum(map(len, said.BRANCHES.values()))
    game = part(name, "model").played()
    at = numbers(game)
    assert len(said.STOPS) == 3
    assert shown.told["stops"] == replay(game, stops=[at[n] for n in said.STOPS]).told["stops"]
    shown.close()


@pytest.mark.parametrize(
    ("name", "far"), always((LESSONS[0], 6), of=[(each, n) for each in LESSONS for n in (6, 100)])
)
def test_a_strong_player_plays_the_model_game_so(name: str, far: int) -> None:
    wanted = kept.counted(name, "model_game")
    begins = tn.Position.from_id(wanted["begins"])
    game = tn.Game(begins.rules, seed=wanted["seed"])
    quick = Quick(game.rules)
    made: list[list[Any]] = []
    while game.awaits is not None and game.throws < wanted["from"] - 1 + far:
        if isinstance(game.awaits, Throw):
            begun = game.throws + 1 >= wanted["from"]
            game.roll()
            if begun:
                made.append([list(game.log[-1].dice), ""])
            continue
        chosen = str(quick.choose(game))
        if made:
            made[-1][1] = NEXT.join(filter(None, (made[-1][1], chosen)))
        game.push(chosen)
    every = [each[:2] for each in wanted["throws"]]
    assert made[:-1] == every[: len(made) - 1]
    assert len(made) == min(far, len(every))


# -- what is kept

KEPT = [(name, each) for name in LESSONS for each in part(name, "positions").POSITIONS]


@pytest.mark.parametrize(("name", "position"), KEPT)
def test_what_is_kept_is_of_its_position_and_of_the_law(name: str, position: str) -> None:
    found = kept.ranking(name, position)
    assert found.position.id == part(name, "positions").POSITIONS[position].position
    assert not found.stale
    assert found.player == "strong" and found.seed == kept.SEED
    assert found.stopped == "exact" or max(each.games for each in found) >= 2_000


@pytest.mark.parametrize(("name", "position"), always(KEPT[0], of=KEPT))
def test_what_is_kept_comes_out_again(name: str, position: str) -> None:
    assert rerun(kept.ranking(name, position), 2) == []
