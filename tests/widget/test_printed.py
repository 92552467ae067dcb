"""Sentences on a board write moves as the board prints them, and never as a record does."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import tablesnb as tn
from tablesnb.base.errors import TablesnbError
from tablesnb.boards import scene_of
from tablesnb.compare.judging import judge, why
from tablesnb.lesson.questions.worth import best_worth, worth
from tablesnb.play import printed
from tablesnb.players import player
from tablesnb.rules.turn import Choice
from tablesnb.widget.board.judged import verdict
from tablesnb.widget.board.tutor import hints_of
from tablesnb.widget.board.view import board
from tablesnb.widget.shared import words
from tests.long import always

PLACE = r"(?:bar|in|off|[A-Z]?[a-z]?\d{1,2})"
WRITTEN = re.compile(rf"(?<![\w/]){PLACE}(?:·\d+)?[/-]{PLACE}\b(?! \w+ \d{{4}})")


def steps(name: str, seed: int, many: int) -> Iterator[tn.Game]:
    """A game played by lot, as it stands before each choice and after each throw."""
    game, lot = tn.Game(name, seed=seed), random.Random(seed)
    for _ in range(many):
        if game.awaits is None:
            return
        yield game
        if isinstance(game.awaits, Choice):
            game.push(lot.choice(list(game.legal_moves)))
        else:
            game.roll()


def sentences(game: tn.Game, near: int, lot: random.Random) -> Iterator[str]:
    """What a board says of a game as it stands."""
    log, rules = game.log, game.rules
    if log:
        yield words.happened((), log[-3:], game.position, near, log[:-3])
        yield words.happened(log[-1:], (), game.position, near)
    yield words.only(game, near)
    if isinstance(game.awaits, Choice):
        decision = player("careful").decide(game)
        way = printed.play(game.position, str(decision.play), near)
        yield f"{way}: {decision.reason(near)}"
        points = [rules.place_name(rules.seat(game.awaits.seat), n) for n in range(6)]
        for _ in range(3):
            link = "-" if rules.family == "tafl" else "/"
            try:
                refusal = game.why_not(link.join(lot.sample(points, 2)))
            except TablesnbError:
                continue
            if refusal is not None:
                yield words.refused(refusal, False, near)


@pytest.mark.parametrize("name", always("irish", of=tn.games()))
def test_no_sentence_has_a_move_as_a_record_writes_it(name: str) -> None:
    lot, arrows = random.Random(1), 0
    for game in steps(name, 5, 90):
        for near in range(len(game.rules.seat_names)):
            for said in sentences(game, near, lot):
                assert not WRITTEN.search(said), said
                arrows += "→" in said
    assert arrows


@pytest.mark.parametrize("name", always("irish", of=tn.games()))
def test_the_points_of_sentences_are_those_that_the_board_prints(name: str) -> None:
    game = tn.Game(name, seed=1)
    for near, seat in enumerate(game.rules.seat_names):
        lay = scene_of(game, near=seat).layout
        rules = game.rules.printed(near) if game.rules.family == "tables" else game.rules
        for other in range(len(game.rules.seat_names)):
            for place in {*lay.order[other]}:
                assert rules.place_name(other, place) == lay.name_of(place, near)


def test_a_turned_board_has_the_other_numbers() -> None:
    game = tn.Game("irish", first="black", seed=1)
    told = {seat: board(game, near=seat) for seat in ("white", "black")}
    game.roll(6, 3)
    game.push("24/18")
    for each in told.values():
        each.refresh()
    assert "Black moves 1 → 7." in told["white"].shown["said"]
    assert "Black moves 24 → 18." in told["black"].shown["said"]
    refusal = game.why_not("18/13")
    assert refusal is not None and refusal.move == "18/13"
    assert words.refused(refusal, False, 0) == (
        "7 → 12 is refused: 12 is five points away. Your die is 3: it takes this man to 10."
    )
    assert words.refused(refusal, False, 1).startswith("18 → 13 is refused: 13 is five")
    assert refusal.sentence.startswith("13 is five")


def test_tutor_hints_and_verdicts_have_the_numbers_of_the_board() -> None:
    game = tn.Game("irish", first="black", seed=1)
    game.roll(3, 1)
    found = judge(game)
    assert found.best.play == "8/5 6/5"
    last = found.plays[-1].play
    for near, best, men in ((0, "17 → 20, 19 → 20", "17 and 19"), (1, "8 → 5, 6 → 5", "8 and 6")):
        assert hints_of(found, near)[1:] == [
            f"The men to move stand on {men}.",
            f"The best play: {best}.",
        ]
        assert best_worth(found, near).startswith(f"The best, {best}, wins")
        for said in (verdict(found, last, near), worth(found, found.best, near),
                     why(found, last, near), found.finding(near)):  # fmt: skip
            assert not WRITTEN.search(said), said
    reasons = why(found, last, 0), why(found, last, 1)
    assert ("your 20 point" in reasons[0]) == ("your 5 point" in reasons[1])


def test_the_king_is_named_when_he_moves() -> None:
    game = tn.Game("tablut", seed=1)
    here = tn.Position.of("tablut", {"attackers": ["a4"], "defenders": ["c7"]}, king="e7",
                          turn="defenders", king_moved=True)  # fmt: skip
    game = tn.Game("tablut", position=here, seed=1)
    game.push("e7-g7")
    assert words.happened((), game.log, game.position).startswith("The king moves e7 → g7.")
    game.push("a4-a3")
    told = words.happened((), game.log, game.position)
    assert "The king moves e7 → g7." in told and "The attackers move a4 → a3." in told
    game.push("c7-c6")
    assert "The defenders move c7 → c6." in words.happened((), game.log[-1:], game.position)


def test_one_man_who_takes_several_dice_is_one_way_and_equal_ways_are_counted() -> None:
    here = tn.Game("irish", first="white").position
    for text, way in (
        ("24/18 18/13", "24 → 18 → 13"),
        ("24/18/13", "24 → 18 → 13"),
        ("13/11(2) 6/4", "13 → 11 twice, 6 → 4"),
        ("bar/22* 6/off(5)", "bar → 22, 6 → off with the 5"),
    ):
        assert printed.play(here, text) == way
