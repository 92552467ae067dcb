"""A whole game judged: what each choice cost, the sums, and what is wrong to ask."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadRecord, BadValue, UnknownName
from tablesnb.compare.choices import SMALL, last_made, made
from tablesnb.compare.judging import judge
from tablesnb.lab.tutor.review import FOOT, Review
from tablesnb.players import player
from tablesnb.rules.turn import Throw
from tests.long import always

PLAYS = 24


@pytest.fixture(scope="module")
def played(cases: Callable[..., int]) -> tn.Game:
    """The beginning of a game of Irish between careful players; in the short run an eighth."""
    game, careful = tn.Game("irish", seed=7), player("careful")
    for _ in range(cases(PLAYS, 8)):
        while isinstance(game.awaits, Throw):
            game.roll()
        game.push(careful.decide(game).play)
    return game


@pytest.fixture(scope="module")
def reviewed(played: tn.Game) -> Review:
    return tn.review(played)


@pytest.mark.long(dear=True)
def test_each_choice_costs_what_its_own_ranking_says(reviewed: Review, played: tn.Game) -> None:
    found = reviewed
    assert len(found) == sum(len(each.game.plays()) > 1 for each in made(played, found.seats))
    for each in found.choices:
        log = played.log[each.made.begins : each.made.ends]
        assert {entry.seat for entry in log} == {each.made.seat} and not log[0].is_throw
        ranked = judge(each.made.game)
        assert ranked[each.play].play == each.play
        assert each.cost == ranked.worth(ranked.best.play) - ranked.worth(each.play)
        assert [str(entry.move) for entry in log] == each.play.split() or each.play in str(ranked)
    assert any(each.quality == "best" for each in found.choices)
    assert any(each.quality == "mistake" for each in found.choices)


@pytest.mark.long(dear=True)
def test_sums_means_and_the_dearest_are_those_of_the_choices(reviewed: Review) -> None:
    found = reviewed
    for seat in found.seats:
        costs = [each.cost for each in found.choices if each.made.seat == seat]
        assert found.total(seat) == pytest.approx(sum(costs))
        assert found.mean(seat) == pytest.approx(sum(costs) / len(costs))
        said = f"; all together {100 * sum(costs):.1f} fewer of 100."
        assert said in " ".join(found.findings)
    dear = sorted((each.cost for each in found.choices), reverse=True)[:3]
    assert [each.cost for each in found.worst()] == dear
    assert all(each.cost >= SMALL["wins"] for each in found.worst())
    assert {each.made.seat for each in found.worst("black", 9)} == {"black"}


def test_it_prints_and_shows_every_choice_and_why_the_dearest_cost_so_much(
    reviewed: Review,
) -> None:
    found = reviewed
    rows = list(csv.reader(io.StringIO(found.csv())))
    assert rows[0] == ["throw", "seat", "dice", "play", "best", "cost", "sign"]
    assert [tuple(row) for row in rows[1:]] == found.rows() and len(rows) == len(found) + 1
    text, html = str(found), found._repr_html_()
    for each in found.worst():
        assert found.why(each) in text and each.best in html
    assert html.count("<img") == sum(bool(each.sign) for each in found.choices)
    assert FOOT in text and html.count("<tr>") == len(rows)


def test_signs_and_reasons_are_in_the_record_and_read_again(
    reviewed: Review, played: tn.Game
) -> None:
    found = reviewed
    signed = found.annotated
    assert signed.position == played.position
    for each in found.choices:
        entry = signed.log[each.made.ends - 1]
        assert [sign for sign in entry.signs if sign in ("?!", "?", "??")] == (
            [each.sign] if each.sign else []
        )
        best = each.found.printed(each.best, 0)
        assert (best in entry.comment) == bool(each.sign)
    assert tn.Game.from_record(signed.record()).record() == signed.record()
    assert "?" in str(found.replay())


# A whole game is reviewed three times: a dozen seconds.
@pytest.mark.parametrize("seats", always(of=[("white",)]))
def test_a_record_and_a_replay_are_reviewed_as_their_game_and_one_seat_alone(
    seats: str, reviewed: Review, played: tn.Game
) -> None:
    record = played.record()
    assert str(tn.review(record)) == str(reviewed) == str(tn.review(tn.replay(played)))
    white = tn.review(record, "white")
    assert white.seats == (seats,)
    assert [each.play for each in white.choices] == [each.play for each in reviewed.of("white")]
    with pytest.raises(UnknownName):
        white.of("black")


def test_a_play_that_is_not_whole_is_not_yet_judged() -> None:
    game = tn.Game("irish", first="white", seed=1)
    game.roll(6, 5)
    game.push("24/18")
    assert last_made(game, ("white", "black")) is None
    game.push("18/13")
    found = last_made(game, ("white", "black"))
    assert found is not None and (found.begins, found.ends, found.throw) == (1, 3, 1)
    assert last_made(game, ("black",)) is None


@pytest.mark.parametrize("wrong", [None, 7, b"", []])
def test_what_is_no_game_is_refused(wrong: object) -> None:
    with pytest.raises(BadValue):
        tn.review(wrong)  # type: ignore[arg-type]


def test_a_game_that_nobody_has_learnt_is_not_reviewed() -> None:
    uneven = tn.Game("irish", seed=1, dice={"white": "loaded(6-5-4)"})
    for game in (tn.Game("tablut", reading="smith"), uneven):
        with pytest.raises(BadValue, match="is not judged at once"):
            tn.review(game)


def test_a_bad_record_a_seat_not_there_and_a_strange_choice_are_refused(
    reviewed: Review, played: tn.Game
) -> None:
    with pytest.raises(BadRecord):
        tn.review("no record")
    with pytest.raises(UnknownName):
        tn.review(played, "red")
    with pytest.raises(BadValue):
        reviewed.worst(many=0)
    with pytest.raises(BadValue):
        tn.review(played, "white").why(reviewed.of("black")[0])
