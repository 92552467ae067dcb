"""What holds in every position of the other games of two seats, under every reading."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.base.chance import DICE_STREAM, draw
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition
from tests.conformance.test_properties import annotate, check_position, played_the_same
from tests.play.walking import check_texts, check_way_back, state, step, walk, walked
from tests.tables.further import NAMED, RULESETS, beginnings

Cases = Callable[[int], int]
SEEDS = st.integers(0, 2**32 - 1)
RULES = st.sampled_from(list(RULESETS))
EVERY_KIND = {"opening", "throw", "play", "entering", "entered", "first_throw", "over"}
EVERY_EVENT = {
    *("tied", "begins", "entered", "hit", "borne off", "lost", "finished", "primed", "blocked"),
    *("bound", "chooses", "broken", "won"),
}


@pytest.mark.long
def test_random_positions_hold_together(cases: Cases, seed: int) -> None:
    """Men, ids and undo, along a walk from each position."""
    met: set[str] = set()
    happened: set[str] = set()
    for rng, game in beginnings(cases(6_000), seed):
        happened |= {event.code for event in game.settled}
        cap = game.rules.row[law.CAP]
        for _ in range(9):
            here = game.position
            check_position(here)
            met.add(here.phase)
            assert not cap or max(max(counts[:24]) for counts in here.counts) <= cap
            if game.awaits is None:
                break
            before = (here, game.throws, game.awaits, game.log)
            step(rng, game)
            happened |= {event.code for event in game.log[-1].events}
            after = (game.position, game.throws, game.awaits, game.log)
            undone = game.pop()
            assert (game.position, game.throws, game.awaits, game.log) == before
            if undone.move is None:
                game.roll(*undone.dice)
            else:
                game.push(str(undone.move))
            assert (game.position, game.throws, game.awaits, game.log) == after
        check_position(game.position)
        met.add(game.position.phase)
    assert met >= EVERY_KIND, EVERY_KIND - met
    assert happened == EVERY_EVENT, happened ^ EVERY_EVENT


@settings(derandomize=True)
@given(name=RULES, throws=SEEDS, choices=st.lists(st.integers(0, 999), max_size=40))
def test_taking_back_every_step_leads_back(name: str, throws: int, choices: list[int]) -> None:
    check_way_back(tn.Game(RULESETS[name], seed=throws, opening="ask"), choices)


@pytest.mark.long
def test_a_record_replays_to_the_same_state(cases: Cases, seed: int) -> None:
    """From the middle of anything: entering, a table closed, a double hand begun."""
    phases = set()
    for rng, game in beginnings(cases(2_000), seed):
        annotate(rng, game, rng.randint(0, 14), 3)
        phases.add(game.position.phase)
        again = tn.Game.from_record(game.record())
        played_the_same(game, again)
        if isinstance(game.awaits, tn.Throw):
            assert game.roll() == again.roll()
    assert phases >= {"throw", "play", "entering", "over"}


@pytest.mark.parametrize("name", NAMED)
def test_a_whole_game_replays(name: str) -> None:
    rng = random.Random(name)
    game = tn.Game(RULESETS[name], seed=rng.randrange(2**32))
    for _ in walked(rng, game, 6_000):
        assert (game.outcome() is None) == (game.awaits is not None)
    outcome = game.outcome()
    assert outcome is not None and sum(outcome.payoff.values()) == 0
    finished = tn.Game(RULESETS[name], position=game.position, seed=1)
    assert finished.outcome() == outcome
    played_the_same(game, tn.Game.from_record(game.record()))


def not_refused(game: tn.Game, seats: range) -> set[tuple[int, ...]]:
    """Every tuple for these seats, numbers off the board too, filtered through the one question."""
    rules, row = game.rules.row, list(game.position.row)
    places = range(-2, rules[law.WIDTH] + 2)
    found = set()
    for seat, source, target in product(seats, places, places):
        for die in range(-1, rules[law.FACES] + 2):
            move = (seat, source, target, die)
            if law.refusal(row, rules, move) == law.LEGAL:
                found.add(move)
    return found


@pytest.mark.long
def test_legal_moves_are_those_that_are_not_refused(cases: Cases, seed: int) -> None:
    phases = set()
    for number, (rng, game) in enumerate(beginnings(cases(1_500), seed + 2)):
        walk(rng, game, rng.choice([0, 0, 1, 2, 3, 4]))
        actor = game.position.row[law.ACTOR]
        codes = [move.code for move in game.legal_moves]
        assert len(set(codes)) == len(codes)
        seats = range(-1, 4) if number % 20 == 0 else range(actor, actor + 1)
        assert not_refused(game, seats) == set(codes), game
        assert bool(codes) == isinstance(game.awaits, tn.Choice)
        phases.add(game.position.phase)
    assert phases >= {"entering", "play"}


def texts_of(game: tn.Game, rng: random.Random) -> list[str]:
    """Texts that may or may not be moves here: any two places, with a die written out too."""
    names = [*game.rules.names, *map(str, range(26)), "bar", "in", "off", "Z9"]
    some = ["bar", "in", "off", *rng.sample(names, 12)]
    found = [f"{one}/{two}" for one, two in product(some, repeat=2)]
    found += [f"{rng.choice(names)}/off({die})" for die in range(9)]
    return [*found, "decline 3", "break 4", "x", "", "bar/22(3)", "in/A3*"]


@pytest.mark.long
def test_what_is_in_the_legal_moves_is_what_is_not_refused(cases: Cases, seed: int) -> None:
    for rng, game in beginnings(cases(1_000), seed + 3):
        walk(rng, game, rng.randint(0, 4))
        legal = game.legal_moves
        texts = {str(move) for move in legal}
        assert len(texts) == len(legal)  # each is written in a way of its own
        for move in legal:
            assert move in legal and str(move) in legal and str(move).rstrip("*") in legal
            assert game.why_not(move) is None and game.why_not(str(move)) is None
        check_texts(game, texts_of(game, rng))


@pytest.mark.long
def test_plays_lead_where_they_say(cases: Cases, seed: int) -> None:
    """Each Play can be made half-move by half-move, and no two lead to the same position."""
    for rng, game in beginnings(cases(300), seed + 4):
        walk(rng, game, rng.randint(0, 3))
        if len(game.position.dice_left) > 3:
            continue  # a double hand has thousands
        before = state(game)
        plays = game.plays()
        assert bool(plays) == isinstance(game.awaits, tn.Choice)
        assert len({play.position for play in plays}) == len(plays)
        for play in plays if len(plays) < 20 else rng.sample(plays, 20):
            there = game.copy()
            assert there.push(play) == play
            assert there.position == play.position
        assert state(game) == before


@pytest.mark.long
def test_a_man_moved_and_moved_back_leaves_no_trace(cases: Cases, seed: int) -> None:
    hits = 0
    for rng, game in beginnings(cases(2_000), seed + 5):
        walk(rng, game, rng.randint(0, 2))
        rules = game.rules.row
        for move in game.legal_moves if game.position.phase in ("play", "entering") else ():
            row = list(game.position.row)
            hit = law.shift(row, rules, move.code)  # type: ignore[arg-type]
            assert row != list(game.position.row)
            hits += hit != law.NOBODY
            law.unshift(row, rules, move.code, hit)  # type: ignore[arg-type]
            assert row == list(game.position.row), (game, move)
    assert hits > 20


# -- the colours exchanged


def mirrored_code(position: TablesPosition, code: tuple[int, ...]) -> tuple[int, ...]:
    """The move as the other seat would make it; points to break are the binder's."""
    rules = position.rules
    seat, source, target, die = code
    whose = position.row[law.BINDER] if position.phase == "break" else seat

    def there(place: int) -> int:
        step = law.step_of(rules.row, whose, place)
        return place if step < 0 else rules.track_of(1 - whose)[step]

    return 1 - seat, there(source), there(target), die


@pytest.mark.long
def test_the_colours_exchanged_the_game_is_the_same(cases: Cases, seed: int) -> None:
    ended = 0
    for rng, game in beginnings(cases(5_000), seed + 1):
        if game.position.phase == "opening":
            continue
        there = game.position.mirrored()
        assert there.mirrored() == game.position
        other = tn.Game(game.rules, position=there, seed=1)
        for _ in range(6):
            position = game.position
            assert other.position == position.mirrored()
            codes = {mirrored_code(position, move.code) for move in game.legal_moves}
            assert {move.code for move in other.legal_moves} == codes
            if game.awaits is None:
                break
            step(rng, game)
            entry = game.log[-1]
            if entry.move is None:
                other.roll(*entry.dice)
            else:
                code = mirrored_code(position, entry.move.code)
                other.push(next(move for move in other.legal_moves if move.code == code))
            assert [e.code for e in other.log[-1].events] == [e.code for e in entry.events]
        outcome, swapped = game.outcome(), other.outcome()
        assert (outcome is None) == (swapped is None)
        if outcome is not None and swapped is not None:
            ended += 1
            assert swapped.payoff["white"] == outcome.payoff["black"]
    assert ended > 20


@pytest.mark.parametrize("name", RULESETS)
def test_whoever_is_first_throws_throw_nought_afresh(name: str) -> None:
    rules = RULESETS[name]
    for seat in rules.seat_names:
        game = tn.Game(rules, seed=5, first=seat)
        awaited = game.awaits
        assert isinstance(awaited, tn.Throw) and awaited.seat == seat and game.throws == 0
        dice = game.roll()
        assert dice == tuple(draw(5, DICE_STREAM, 0, i, 6) for i in range(awaited.dice))
        game.pop()
        assert game.roll() == dice
