"""Reasons: given only where facts explain a difference, and true in each number."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base import wording
from tablesnb.compare.analysis import Analysis
from tablesnb.compare.judging import clue, judge
from tablesnb.compare.law_version import law_version
from tablesnb.lab.tutor.facts import COLUMNS, facts_of
from tablesnb.lab.tutor.fit import Pair, fitted
from tablesnb.lab.tutor.kinds import weights_of
from tablesnb.lab.tutor.pairs import LETTERS
from tablesnb.lab.tutor.reasons import (
    LEAST,
    MOST,
    NOT_PLAIN,
    NOT_SHOWN,
    UTMOST,
    Reason,
    ReasonFact,
    chosen,
    reason,
)
from tablesnb.players import player
from tablesnb.rules.turn import Throw
from tests.long import always
from tools import tutor_weights as command

NUMBERS = [wording.number(many) for many in range(LETTERS + 1)]

SAMPLE = 60
Given = list[tuple[Analysis, str, Reason]]


@pytest.fixture(scope="module")
def told(cases: Callable[..., int]) -> Given:
    """Reasons that were given in one game of the strong player against himself; in the short run
    in a twelfth of its turns.
    """
    game, found = tn.Game("irish", seed=4), Given()
    for number in range(cases(SAMPLE, 12)):
        while isinstance(game.awaits, Throw):
            game.roll()
        if game.awaits is None:
            break
        judged = judge(game)
        if len(judged) > 1 and game.awaits.why == "move":
            play = judged.plays[1 + number % min(8, len(judged) - 1)].play
            why = reason(judged, play)
            if why.facts:
                found.append((judged, play, why))
        game.push(judged.best.play)
    return found


@pytest.mark.long(dear=True)
def test_what_is_named_explains_half_to_twice_of_the_difference(told: Given) -> None:
    assert len(told) > 8
    for _, _, why in told:
        assert 1 <= len(why.facts) <= MOST
        assert LEAST <= why.explained <= UTMOST
        assert all(each.sentence for each in why.facts)


@pytest.mark.parametrize(
    ("explains", "given"),
    [
        ([0.5], ["0"]),
        ([0.49], []),
        ([2.1], []),
        ([0.3, 0.3, 0.3], ["0", "1"]),
        ([0.2, 0.2, 0.05, 0.04, 0.04], []),  # three say too little
        ([0.9, -0.5], []),  # what is said for it and what speaks against it leave too little
        ([1.4, -0.8], ["0", "1"]),
        ([1.0, -0.2], ["0"]),
    ],
)
def test_the_measure(explains: list[float], given: list[str]) -> None:
    facts = [ReasonFact(str(n), each, "So.") for n, each in enumerate(explains)]
    assert [each.name for each in chosen(facts, 1.0)] == given


def test_a_fact_without_words_is_not_named() -> None:
    assert chosen([ReasonFact("mute", 1.0, "")], 1.0) == ()


def numbers(sentence: str) -> Iterator[int]:
    """The numbers in a sentence, in figures and in letters, but those that name points."""
    plain = re.sub(r"points? [\d, and]+\d|\d+ point\b", "", sentence)
    for word in re.findall(r"\d+|[a-z]+", plain.lower()):
        if word.isdigit():
            yield int(word)
        elif word in ("all", "every"):
            yield 36
        elif word in NUMBERS or word == "none":
            yield 0 if word in ("no", "none") else NUMBERS.index(word)


def after(found: Analysis, play: str) -> Any:
    """The position after a play, with the next throw awaited."""
    game = found.game()
    game.push(play)
    return game


def hits(found: Analysis, play: str) -> int:
    """How many throws of the other hit, by the law alone."""
    return tn.shots(after(found, play), whose=found.seat).count()


@pytest.mark.long(dear=True)
def test_every_number_of_who_can_be_hit_is_that_of_all_throws(told: Given) -> None:
    checked = 0
    for found, play, why in told:
        for each in why.facts:
            if each.name == "danger" and "throw" in each.sentence:
                said = set(numbers(each.sentence))
                assert said == {hits(found, found.best.play), hits(found, play), 36}
                checked += 1
    assert checked


@pytest.mark.long(dear=True)  # what all are told takes twenty seconds
def test_points_that_are_named_are_held_after_it_and_not_after_the_other(told: Given) -> None:
    checked = 0
    for found, play, why in told:
        for each in why.facts:
            if each.name == "points" and each.explains > 0:
                named = {int(n) for n in re.findall(r"\d+", each.sentence.partition(";")[0])}
                # they are named as the board has them that White sits at the foot of
                own = named if found.seat == "white" else {25 - point for point in named}
                there, here = (after(found, p).position.men(found.seat) for p in
                               (found.best.play, play))  # fmt: skip
                assert all(there.get(point, 0) > 1 for point in own)
                assert all(here.get(point, 0) < 2 for point in own)
                checked += 1
    assert checked


@pytest.mark.long(dear=True)  # what all are told takes twenty seconds
def test_the_first_hint_is_of_what_the_best_play_does_or_keeps(told: Given) -> None:
    """A point is not to be made where the best play makes none, and gives one up."""
    pointed = 0
    for found, *_ in told:
        seat, hint = found.seat, clue(found)
        before, there = found.position, after(found, found.best.play).position
        held = [sum(men > 1 for men in at.men(seat).values()) for at in (before, there)]
        if "a point to make" in hint:
            assert held[1] >= held[0], (found.position.id, found.best.play)
            pointed += 1
        if "a man to hit" in hint:
            assert "*" in found.best.play
            pointed += 1
    assert pointed


def test_no_point_is_to_be_made_where_the_best_play_gives_one_up() -> None:
    where = "irish/12x2,8x3,7x2,6x6,4x2/24x1,22x1,20x3,6x2,5x1,4x2,3x2,2x3/white.play.36"
    found = judge(tn.Game("irish", position=tn.Position.from_id(where)))
    assert found.best.play == "12/6 6/3*"
    assert "point to make" not in clue(found)


@pytest.mark.long(dear=True)  # what all are told takes twenty seconds
def test_men_who_are_hit_are_those_of_the_bar(told: Given) -> None:
    checked = 0
    for found, play, why in told:
        for each in why.facts:
            if each.name == "hit":
                other = next(s for s in found.position.rules.seat_names if s != found.seat)
                bar = [after(found, p).position.bar(other) for p in (found.best.play, play)]
                assert sorted({*numbers(each.sentence), 0}) == sorted({*bar, 0})
                checked += 1
    assert checked


def test_no_reason_is_given_where_little_is_lost_or_nothing_was_learnt() -> None:
    game = tn.Game("irish", seed=4, first="white")
    game.roll(6, 1)
    found = judge(game)
    assert reason(found, found.best.play).facts == ()
    level = next(
        each for each in found if found.worth(found.best.play) - found.worth(each.play) < 0.01
    )
    assert reason(found, level.play).facts == ()


HITTING = (
    "duodecim_scripta/A4x2,A5x3,A6x2,A7x1,inx7/A3x2,A9x1,A12x2,B6x1,C5x1,D4x1,inx7/white.play.236"
)


@pytest.mark.long
def test_where_facts_explain_too_little_a_hit_is_told_and_nothing_claimed() -> None:
    found = judge(tn.Game("duodecim_scripta", position=tn.Position.from_id(HITTING)))
    told = reason(found, "A5/A11 A5/A8 A6/A8")
    assert found.best.play.count("*") == 1 and told.facts == ()
    assert str(told) == f"It hits one man; yours hits nobody. {NOT_SHOWN}"
    # one that hits no fewer: there is nothing to be seen
    hitting = [each.play for each in found if "*" in each.play and each.play != found.best.play]
    assert hitting and {str(reason(found, each)) for each in hitting[:2]} == {NOT_PLAIN}


def test_weights_find_what_differences_were_made_of_and_never_the_contrary() -> None:
    names = list(COLUMNS)

    def facts(danger: float, home: float) -> tuple[float, ...]:
        given = {"danger": danger, "home": home, "off": -home}
        return tuple(given.get(name, 0.0) for name in names)

    pairs = [
        Pair(-0.5 * x + 0.2 * y, 1.0, "meets", facts(x, y))
        for x, y in [(0.1, 0.0), (0.4, 1.0), (-0.3, 2.0), (0.2, -1.0)]
    ]
    weights, explained = fitted(pairs, COLUMNS)
    assert weights == pytest.approx({"danger": -0.5, "home": 0.2})
    assert explained == pytest.approx(1)
    wrong = [Pair(0.5 * x, 1.0, "meets", facts(x, 0.0)) for x in (0.1, 0.2)]
    assert fitted(wrong, COLUMNS)[0] == {}


def test_men_out_of_play_points_in_a_row_and_men_borne_off_are_counted_on_the_board(
    told: Given,
) -> None:
    checked = set()
    for found, play, why in told:
        ends = [after(found, each).position for each in (found.best.play, play)]
        own = [each.men(found.seat) for each in ends]
        for each in why.facts:
            said = list(numbers(each.sentence))
            if each.name == "deep":
                assert said == [men.get(1, 0) + men.get(2, 0) for men in own]
            elif each.name == "prime":
                assert said == [in_a_row(men) for men in own]
            elif each.name == "off":
                gone = found.position.off(found.seat)
                assert said == [end.off(found.seat) - gone for end in ends]
            elif each.name == "race":
                assert said == [end.pips(found.seat) for end in ends]
            else:
                continue
            checked.add(each.name)
    assert checked


def in_a_row(men: dict[int, int]) -> int:
    """How many points beside one another are held."""
    held = "".join("x" if men.get(point, 0) > 1 else " " for point in range(1, 25))
    return max(map(len, held.split()))


@pytest.mark.parametrize("name", ["irish", "el_mundo", "tabula"])
def test_facts_are_those_of_the_position(name: str) -> None:
    game = tn.Game(name, seed=6)
    careful = player("careful")
    while game.played < 150 and game.awaits is not None:
        if isinstance(game.awaits, Throw):
            game.roll()
        else:
            game.push(careful.decide(game).play)
        if game.played % 25:
            continue
        here: Any = game.position
        rules = here.rules
        for number, seat in enumerate(rules.seat_names):
            seen = facts_of(here.row, rules.row, number, throws=False)
            men = list(here.men(seat).values())
            assert sorted(many for many in seen.own if many) == sorted(men)
            assert len(seen.held[number]) == sum(many > 1 for many in men)
            assert seen.waits[number] == here.bar(seat) + here.reserve(seat)
            assert seen.pips[number] == here.pips(seat)
            assert seen.off[number] == here.off(seat)


@pytest.mark.parametrize(
    "name", ["irish", "early_backgammon", "modern_backgammon", "todas_tablas", "el_mundo", "tabula"]
)
def test_the_weights_that_are_kept_are_those_of_the_law_and_never_the_contrary(name: str) -> None:
    found = weights_of(name)
    assert found is not None and found.law == law_version(tn.ruleset(name))
    assert sum(found.pairs.values()) > 1_000
    assert found.explained["meets"] > 0.6
    for weights in found.weights.values():
        assert all(weight * COLUMNS[fact] > 0 for fact, weight in weights.items())


# To play and weigh three games takes half a minute.
@pytest.mark.parametrize("game", always(of=["irish"]))
def test_weights_are_made_by_one_command_and_made_again_alike(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [game, "--games", "1", "--every", "12", "--seed", "5"]
    assert command.main([*asked, "--out", str(tmp_path)]) == 2, "a few pairs are too few"
    monkeypatch.setattr(command, "FEWEST", 6)
    for folder in ("one", "other"):
        assert command.main([*asked, "--out", str(tmp_path / folder)]) == 0
    one, other = (tmp_path / folder / "irish.json" for folder in ("one", "other"))
    assert one.read_bytes() == other.read_bytes() and "pairs explained" in capsys.readouterr().out
    assert command.main(["chess", "--out", str(tmp_path)]) == 2
    assert command.main(["irish", "--games", "0", "--out", str(tmp_path)]) == 2
