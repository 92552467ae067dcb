"""What holds for every lesson on the shelf: its questions, quotations, rankings and model game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.lab.analysis.analyse import rerun
from tablesnb.lab.quick import Quick
from tablesnb.lesson.questions.told import told
from tablesnb.lesson.shelf import kept
from tablesnb.lesson.shelf.make import LESSONS
from tablesnb.lesson.shelf.modelled import NEXT
from tablesnb.rules.turn import Throw
from tablesnb.sources import find_quote
from tests.lesson.shelf.asked import asked, lesson, makers, words
from tests.long import always

QUOTED = re.compile(r"“([^”]*)”")
FEWEST = 20  # questions of a lesson
each_lesson = pytest.mark.parametrize("name", LESSONS)


def part(name: str, which: str) -> Any:
    """A module of a lesson."""
    return import_module(f"tablesnb.lesson.shelf.{name}.{which}")


# -- questions


@each_lesson
def test_every_question_has_a_right_answer_a_wrong_one_and_a_name_of_its_own(name: str) -> None:
    every = asked(name)
    assert len({each.name for each in every}) == len(every) >= FEWEST
    for each in every:
        verdicts = [answer.reply.verdict for answer in each.answers]
        assert verdicts[0] == "right", each.name
        assert each.kind == "order" or each.other.words, each.name
        refused = each.told["refused"].told
        assert len(verdicts) > 1 or refused or each.kind == "order", f"{each.name} says yes only"
        assert all(answer.reply.words for answer in each.answers), each.name


@each_lesson
def test_every_play_that_is_judged_and_listed_is_replied_to(name: str) -> None:
    for make in makers(name):
        frame = make()
        for each in told(frame.questions, frame.place, frame.name)["questions"]:
            if each["kind"] != "play" or not each["ranking"]:
                continue
            known_to = {key for answer in each["answers"] for key in answer["is"]}
            assert {at for _, at in each["list"]} <= known_to, each["id"]


@each_lesson
def test_what_it_puts_in_quotation_marks_stands_in_a_passage(name: str) -> None:
    every = [text for each in asked(name) for text in words(each)]
    every += [text for line in part(name, "told").comments().values() for text in line]
    found = [quoted for text in every for quoted in QUOTED.findall(text)]
    assert found
    assert [quoted for quoted in found if not find_quote(quoted)] == []


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
    assert len(shown.told["stops"]) == len(said.STOPS) == 3
    shown.close()


@pytest.mark.parametrize(
    ("name", "far"), always((LESSONS[0], 16), of=[(each, n) for each in LESSONS for n in (16, 100)])
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


@pytest.mark.parametrize(("name", "position"), always(("irish", "five_one_one"), of=KEPT))
def test_what_is_kept_comes_out_again(name: str, position: str) -> None:
    assert rerun(kept.ranking(name, position), 2) == []
