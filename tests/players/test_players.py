"""Players choose legally, change nothing by looking, give true reasons; care is rewarded."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.lab.playout_tables import playout
from tablesnb.players import Player, player, players
from tablesnb.players import tables_weights as careful
from tablesnb.players import tables_words as weighing
from tablesnb.tables import law
from tablesnb.tables.position import start_row
from tests.long import always
from tests.tables.setting import play_from


def play_out(game: tn.Game, sides: dict[str, Player], limit: int = 2000) -> tn.Game:
    """Play a game to its end, or fail when it does not end."""
    for _ in range(limit):
        awaited = game.awaits
        if awaited is None:
            return game
        if isinstance(awaited, tn.Throw):
            game.roll()
        else:
            game.push(sides[awaited.seat].decide(game).play)
    raise AssertionError("the game does not end")


def test_names() -> None:
    assert players() == ("random", "beginner", "careful", "skilled", "strong")
    with pytest.raises(tn.errors.UnknownName, match="did you mean 'careful'"):
        player("carefull")


@pytest.mark.parametrize("name", players())
def test_nobody_decides_when_a_throw_is_awaited(name: str) -> None:
    with pytest.raises(tn.errors.NotAwaited):
        player(name).decide(tn.Game("irish", first="white", seed=1))


def test_the_random_player_plays_the_laboratorys_games() -> None:
    """The same seed gives the same game here and in the laboratory."""
    rules = tn.ruleset("irish")
    for seed in range(3):
        game = play_out(
            tn.Game("irish", seed=seed), {"white": player("random"), "black": player("random")}
        )
        row = start_row(rules)
        throws = playout(row, list(rules.row), [0] * 12, seed, 9999, [0] * 999, [0] * 300, [0, 0])
        assert throws == game.throws
        assert row[law.COUNT :] == list(game.position.row)[law.COUNT :]


@pytest.mark.long(dear=True)
@pytest.mark.parametrize(
    "game", always("irish", of=["irish", "early_backgammon", "modern_backgammon"])
)
def test_the_careful_player_beats_the_random_one(game: str) -> None:
    won = 0
    for seed in range(20):
        seats = ("white", "black") if seed % 2 else ("black", "white")
        sides = dict(zip(seats, (player("careful"), player("random")), strict=True))
        outcome = play_out(tn.Game(game, seed=seed), sides).outcome()
        assert outcome is not None
        won += outcome.order[0] == seats[0]
    assert won >= 17


MUNDO = ("el_mundo", {"finish": "first_wins"})


@pytest.mark.parametrize(
    ("game", "reading"),
    always(of=[MUNDO, ("astronomical_tables", {})]),
    ids=("el_mundo", "astronomical_tables"),
)
def test_and_at_any_seat_of_a_ring(game: str, reading: dict[str, object]) -> None:
    """One careful player among random ones comes out first at nearly every seat."""
    seats = tn.ruleset(game).seat_names
    won = 0
    for seed in range(7):
        careful = seats[seed % len(seats)]
        sides = {seat: player("careful" if seat == careful else "random") for seat in seats}
        outcome = play_out(tn.Game(game, reading=reading, seed=seed), sides).outcome()
        assert outcome is not None
        won += outcome.payoff[careful] == max(outcome.payoff.values())
    assert won >= 6


def test_both_sides_of_a_breaking_are_decided() -> None:
    men = {8: 1, 6: 3, 5: 2, 4: 3, 3: 1, 2: 2, 1: 2}
    for throws in (((6, 6), (1, 1)), ((1, 1), (6, 6))):
        game = play_from(men, {6: 13}, 1, 2, bar=(0, 1))
        game.push("4/3")
        for dice in throws:
            game.roll(*dice)
        decision = player("careful").decide(game)
        assert str(decision.play).startswith("break ")
        game.push(decision.play)
    # the enemy breaks the heaviest point, the binder himself does not
    assert str(decision.play) == "break 6"


def test_its_words_are_true() -> None:
    game = play_from({8: 2, 6: 13}, {20: 1, 6: 14}, 3, 1)
    decision = player("careful").decide(game)
    assert str(decision.play) == "8/5* 6/5" and decision.why.startswith("hits one man")
    assert "makes the 5 point" in decision.why
    assert "gives up" not in decision.why, "a reason is for the play"


def test_what_reaches_a_lone_man() -> None:
    """11 throws of 36 hold a given number, and 2 of two dice that add up to three hold neither."""
    alone = tn.Position.of(
        "irish", {"white": {10: 1, 1: 14}, "black": {18: 15}}, turn="white"
    )  # White's 10 is Black's 15: three points before Black's men
    row, rules = list(alone.row), alone.rules.row

    assert careful.shots(row, rules, 0, alone.rules.point_at(0, "10")) == 11 + 2
    waiting = tn.Position.of(
        "irish", {"white": {20: 1, 1: 14}, "black": {2: 14}}, bar={"black": 1}, turn="white"
    )  # White's 20 is Black's 5: a man on the bar is twenty points before it
    row = list(waiting.row)
    assert careful.shots(row, waiting.rules.row, 0, waiting.rules.point_at(0, "20")) == 0
    near = tn.Position.of(
        "irish", {"white": {4: 1, 1: 14}, "black": {6: 14}}, bar={"black": 1}, turn="white"
    )  # White's 4 is Black's 21: entered by a four, or by dice that add up to it
    assert careful.shots(list(near.row), near.rules.row, 0, near.rules.point_at(0, "4")) == 14


@pytest.mark.long
@pytest.mark.parametrize("name", ["irish", "el_mundo", "astronomical_tables", "duodecim_scripta"])
def test_throws_that_reach_a_point_are_those_of_all_throws(name: str) -> None:
    """Each throw by itself: whence an enemy would have to come, and whether one is there."""
    game, rules = tn.Game(name, seed=4), tn.ruleset(name)
    row, lot = rules.row, player("random")
    ring, faces = bool(row[law.RING]), range(1, row[law.FACES] + 1)
    reached = 0
    while game.awaits is not None and game.throws < 30:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
            continue
        game.push(lot.decide(game).play)
        state = list(game.position.row)
        for seat, point in product(range(row[law.SEATS]), range(0, row[law.POINTS], 5)):
            whence = set()
            for enemy in {*range(row[law.SEATS])} - {seat}:
                track, base = rules.track_of(enemy), law.COUNT + enemy * row[law.WIDTH]
                if point not in track:
                    continue
                for far in range(1, 2 * len(faces) + 1):
                    step = track.index(point) - far
                    waits = state[base + row[law.RESERVE]] + state[base + row[law.BAR]]
                    there = state[base + track[step % len(track)]] if ring or step >= 0 else 0
                    if there or (step == -1 and waits and not ring):
                        whence.add(far)
            throws = sum(bool({a, b, a + b} & whence) for a, b in product(faces, faces))
            assert careful.shots(state, row, seat, point) == throws
            reached += throws
    assert reached


def test_winning_is_worth_more_than_anything() -> None:
    game = play_from({1: 1}, {6: 15}, 6, 5)
    decision = player("careful").decide(game)
    assert decision.play.position.phase == "over"
    assert weighing.worth_of(decision.play.position, 0) > 10**8


@pytest.mark.long
def test_the_judgement_compiles() -> None:
    """It is written in the law's subset: numba compiles it and finds the same worth."""
    numpy = pytest.importorskip("numpy")
    numba = pytest.importorskip("numba")
    from tablesnb.tables.law import vocabulary

    reply = ("lands", "replies", "taken")
    names = ("captives", "men_in", "way", "stands_so_far", "shots", *reply, "look", "worth")
    scope = {**vars(vocabulary), **vars(careful)}
    for name in names:
        scope[name] = numba.njit(type(careful.way)(getattr(careful, name).__code__, scope, name))
    game = tn.Game("irish", seed=2)
    for _ in range(12):
        if isinstance(game.awaits, tn.Throw):
            game.roll()
        else:
            game.push(player("random").decide(game).play)
        row = numpy.array(game.position.row, dtype=numpy.int64)
        rules = numpy.array(game.rules.row, dtype=numpy.int64)
        weights = numpy.array(careful.WEIGHTS, dtype=numpy.int64)
        for seat in (0, 1):
            found = numpy.zeros(careful.FEATURES, dtype=numpy.int64)
            fast = scope["worth"](row, rules, seat, weights, found)
            assert fast == weighing.worth_of(game.position, seat)


def test_at_tabula_the_careful_player_weighs_what_the_next_throw_takes() -> None:
    """A man on the bar counts twice as much there, and men alone by the throws that hit them."""
    for name, twice, reply in (("irish", 1, 0), ("tabula", 2, -2)):
        weights = weighing.weights_of(name)
        assert weights[careful.ON_BAR] == twice * careful.WEIGHTS[careful.ON_BAR]
        assert weights[careful.TAKEN] == reply
        game = tn.Game(name, first="white", seed=4)
        game.roll(*[6, 5, 4][: 2 if name == "irish" else 3])
        found = weighing.features(game.position, 0)
        found.append(careful.taken(list(game.position.row), game.rules.row, 0))
        worth = sum(one * other for one, other in zip(weights, found, strict=True))
        assert weighing.worth_of(game.position, 0) == worth


def hit_by_some_play(position: Any, enemy: int, seat: int, point: int, dice: list[int]) -> bool:
    """Whether after a throw some half-moves of an enemy, one after another, hit a lone man."""
    rules, there = position.rules.row, law.COUNT + seat * position.rules.row[law.WIDTH] + point
    state, events, moves = list(position.row), [0] * 4096, [0] * 4096
    law.thrown(state, rules, dice)
    law.settle(state, rules, events)
    waiting, met = [state], set()
    while waiting:
        state = waiting.pop()
        if state[law.ACTOR] != enemy or law.dice_due(state, rules):
            continue
        for number in range(law.legal(state, rules, moves)):
            after = list(state)
            events[0] = 0
            law.apply(after, rules, law.move_at(moves, number), events)
            law.settle(after, rules, events)
            if not after[there]:
                return True
            if tuple(after) not in met:
                met.add(tuple(after))
                waiting.append(after)
    return False


@pytest.mark.parametrize("name", ["tabula", "irish"])
def test_the_replies_that_hit_are_those_of_the_law(name: str) -> None:
    """Every lone man of some positions, and every throw: counted by distances, and played."""
    game, asked, hits = tn.Game(name, seed=5), 0, 0
    few = player("random")
    while asked < 12:
        if not isinstance(game.awaits, tn.Throw):
            game.push(few.decide(game).play)
            continue
        position: Any = game.position
        enemy = position.rules.seat(game.awaits.seat)
        row, rules, seat = list(position.row), position.rules.row, 1 - enemy
        if game.throws % 7 == 5 and not position.bar(game.awaits.seat):
            for point in range(rules[law.POINTS]):
                if row[law.COUNT + seat * rules[law.WIDTH] + point] != 1:
                    continue
                counted = careful.replies(row, rules, seat, enemy, point)
                throws = product(range(1, rules[law.FACES] + 1), repeat=rules[law.DICE])
                found = sum(
                    hit_by_some_play(position, enemy, seat, point, sorted(each, reverse=True))
                    for each in throws
                )
                assert counted == found, (position.id, point)
                asked, hits = asked + 1, hits + counted
        game.roll()
    assert hits


def test_its_words_name_a_gain_and_what_speaks_for_it() -> None:
    game = tn.Game("irish", first="black")
    game.roll(6, 5)
    why = player("careful").decide(game).why
    assert why.startswith("moves the men 11 points forward")


def test_men_left_alone_are_named_where_no_play_leaves_fewer() -> None:
    """Every throw of a game: what is said is held against all plays."""
    game, said = tn.Game("irish", seed=3), 0
    while game.awaits is not None and game.throws < 40:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
            continue
        plays: list[Any] = game.plays()
        seat = game.rules.seat(game.awaits.seat)
        decision = player("careful").decide(game)
        left = {str(play): weighing.features(play.position, seat)[careful.ALONE] for play in plays}
        own = left[str(decision.play)]
        named = "no play leaves fewer" in decision.why
        assert not named or (own == min(left.values()) > 0 and max(left.values()) > own)
        said += named
        game.push(decision.play)
    assert said


def test_a_man_who_enters_is_not_brought_nearer_home() -> None:
    men = {"white": {8: 4, 6: 10}, "black": {6: 8, 8: 7}}
    at = tn.Position.of("irish", men, bar={"white": 1}, turn="white", dice=(2, 1))
    for name in ("careful", "strong"):
        why = player(name).decide(tn.Game("irish", position=at, seed=1)).why
        assert "enters one man" in why and "nearer home" not in why


@pytest.mark.long
def test_a_man_captured_is_named_and_nobody_goes_home_on_a_ring() -> None:
    """Round the heptagon: what is said of each play is held against the board."""
    game, captured = tn.Game("astronomical_tables", seed=3), 0
    while game.awaits is not None and game.throws < 90:
        if isinstance(game.awaits, tn.Throw):
            game.roll()
            continue
        seat = game.rules.seat(game.awaits.seat)
        had = weighing.features(game.position, seat)[careful.PRIZES]
        decision = player("careful").decide(game)
        assert decision.why and "nearer home" not in decision.why
        game.push(decision.play)
        more = weighing.features(game.position, seat)[careful.PRIZES] - had
        captured += more
        assert ("captures" in decision.why) == (more > 0), decision.why
    assert captured
