"""What holds in every position of El Mundo and of the tables by astronomy, under every reading."""

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
from tests.conformance.test_properties import annotate, check_position, depth_of, played_the_same
from tests.play.walking import check_texts, check_way_back, state, step, walk, walked
from tests.tables.setting import round_table
from tests.tables.turning import RULESETS, beginnings

Cases = Callable[[int], int]
SEEDS = st.integers(0, 2**32 - 1)
RULES = st.sampled_from(list(RULESETS))


def kinds_of(here: TablesPosition) -> set[str]:
    """The phase, and what is special about it."""
    found = {here.phase}
    if here.dice_left != here._fresh() and here.phase in ("play", "placing", "passed"):
        found.add(f"{here.phase}, some dice played")
    if here.declined:
        found.add("passed, a die declined")
    if any(here.marks(seat).get("bar") for seat in here.rules.seat_names):
        found.add("a marked man waits")
    if any(here.paid.values()) and here.phase != "over":
        found.add("paid before the end")
    if here.row[law.LEAD] not in (law.NOBODY, here.row[law.TURN]):
        found.add("another seat leads")
    return found


EVERY_KIND = {
    "opening",
    "placing_throw",
    "placing",
    "placing, some dice played",
    "throw",
    "play",
    "play, some dice played",
    "passed",
    "passed, some dice played",
    "passed, a die declined",
    "a marked man waits",
    "another seat leads",
    "paid before the end",
    "over",
}
EVERY_EVENT = {
    *("tied", "begins", "placed", "entered", "hit", "back", "borne off", "passed", "declined"),
    *("lost", "finished", "out", "pays", "won"),
}


@pytest.mark.long
def test_random_positions_hold_together(cases: Cases, seed: int) -> None:
    """Men, ids and undo, along a walk from each position."""
    met: set[str] = set()
    events: set[str] = set()
    for rng, game in beginnings(cases(4_000), seed):
        events |= {event.code for event in game.settled}
        for _ in range(9):
            check_position(game.position)
            assert sum(game.position.paid.values()) == 0
            met |= kinds_of(game.position)
            if game.awaits is None:
                break
            before = (game.position, game.throws, game.awaits, game.log)
            step(rng, game)
            events |= {event.code for event in game.log[-1].events}
            after = (game.position, game.throws, game.awaits, game.log)
            undone = game.pop()
            assert (game.position, game.throws, game.awaits, game.log) == before
            if undone.move is None:
                game.roll(*undone.dice)
            else:
                game.push(str(undone.move))
            assert (game.position, game.throws, game.awaits, game.log) == after
        check_position(game.position)
        met |= kinds_of(game.position)
    assert met >= EVERY_KIND, EVERY_KIND - met
    assert events == EVERY_EVENT


@settings(derandomize=True)
@given(name=RULES, throws=SEEDS, choices=st.lists(st.integers(0, 999), max_size=40))
def test_taking_back_every_step_leads_back(name: str, throws: int, choices: list[int]) -> None:
    check_way_back(tn.Game(RULESETS[name], seed=throws, opening="ask"), choices)


@pytest.mark.long
def test_a_record_replays_to_the_same_state(cases: Cases, seed: int) -> None:
    """From the middle of anything: placing, dice passed on and declined, men with marks."""
    deepest = branches = 0
    phases = set()
    for number, (rng, game) in enumerate(beginnings(cases(3_000), seed)):
        if number % 3 == 0:
            game = tn.Game(game.rules, seed=number, first=rng.choice(game.rules.seat_names))
        game.names[rng.choice(game.rules.seat_names)] = "Ann of <York>" if number % 2 else "B: (c)"
        annotate(rng, game, rng.randint(0, 14), 3)
        text = game.record()
        phases.add(game.position.phase)
        again = tn.Game.from_record(text)
        played_the_same(game, again)
        branches += text.count("\n(\n")
        deepest = max(deepest, depth_of(text))
        if isinstance(game.awaits, tn.Throw):
            assert game.roll() == again.roll()
    assert deepest >= 2 and branches > 20
    assert phases >= {"placing_throw", "placing", "throw", "play", "passed", "over"}


@pytest.mark.parametrize("name", [name for name in RULESETS if name.startswith("astro")])
def test_every_game_by_astronomy_ends_and_is_paid(name: str) -> None:
    rng = random.Random(name)
    for _ in range(3):
        game = tn.Game(RULESETS[name], seed=rng.randrange(2**32))
        for _ in walked(rng, game, 6_000):
            assert (game.outcome() is None) == (game.awaits is not None)
        outcome = game.outcome()
        assert outcome is not None
        check_position(game.position)
        assert sum(outcome.payoff.values()) == 0 < max(outcome.payoff.values())
        assert game.awaits is None and not game.legal_moves and not game.plays()
        finished = tn.Game(RULESETS[name], position=game.position, seed=1)
        assert finished.outcome() == outcome
        played_the_same(game, tn.Game.from_record(game.record()))


def not_refused(game: tn.Game, seats: range, rng: random.Random) -> set[tuple[int, ...]]:
    """Every tuple for these seats, numbers off the board too, filtered through the one question.

    Where men carry marks, sources with each mark are gone through for some places only.
    """
    rules, row = game.rules.row, list(game.position.row)
    width = rules[law.WIDTH]
    targets = range(-2, rules[law.POINTS] + 4)
    sources = list(range(-2, width + 2))
    if law.marked(rules):
        sources += rng.sample(range(width + 2, width * 8), 40)
        sources += [move.code[1] for move in game.legal_moves]
    found = set()
    for seat, source, target in product(seats, sources, targets):
        for die in range(-1, rules[law.FACES] + 2):
            move = (seat, source, target, die)
            if law.refusal(row, rules, move) == law.LEGAL:
                found.add(move)
    return found


@pytest.mark.long
def test_legal_moves_are_those_that_are_not_refused(cases: Cases, seed: int) -> None:
    phases = set()
    hits = 0
    for number, (rng, game) in enumerate(beginnings(cases(2_000), seed + 2)):
        walk(rng, game, rng.choice([0, 1, 1, 2, 3, 4, 5, 6]))
        actor = game.position.row[law.ACTOR]
        seats = range(-1, game.rules.row[law.SEATS] + 1)
        codes = [move.code for move in game.legal_moves]
        assert len(set(codes)) == len(codes)
        found = not_refused(game, seats if number % 20 == 0 else range(actor, actor + 1), rng)
        marked = law.marked(game.rules.row)
        assert found == set(codes) or (marked and found == found & set(codes)), game
        assert bool(codes) == isinstance(game.awaits, tn.Choice)
        phases.add(game.position.phase)
        hits += any(move.text.endswith("*") for move in game.legal_moves)
    assert phases >= {"placing", "play", "passed"} and hits > 10


@pytest.mark.long
def test_a_man_moved_and_moved_back_leaves_no_trace(cases: Cases, seed: int) -> None:
    hits = 0
    for rng, game in beginnings(cases(2_000), seed + 5):
        walk(rng, game, rng.randint(0, 2))
        rules = game.rules.row
        for move in game.legal_moves:
            if move.text.startswith("decline"):
                continue
            row = list(game.position.row)
            hit = law.shift(row, rules, move.code)  # type: ignore[arg-type]
            assert row != list(game.position.row)
            hits += hit != law.NOBODY
            assert ("*" in move.text) == (hit != law.NOBODY)
            law.unshift(row, rules, move.code, hit)  # type: ignore[arg-type]
            assert row == list(game.position.row), (game, move)
    assert hits > 20


def texts_of(game: tn.Game, rng: random.Random) -> list[str]:
    """Texts that may or may not be moves here: any two places, dice and marks written out too."""
    names = [*game.rules.names, "bar", "in", "off", "G0", "Z9", "7"]
    found = [f"{one}/{two}" for one, two in product(rng.sample(names, 9), repeat=2)]
    found += [f"{rng.choice(names)}·{rng.randint(0, 8)}/{rng.choice(names)}" for _ in range(20)]
    found += [f"{rng.choice(names)}/off({die})" for die in range(9)]
    return [*found, *(f"decline {die}" for die in range(9)), "decline", "break 4", "x", ""]


@pytest.mark.long
def test_what_is_in_the_legal_moves_is_what_is_not_refused(cases: Cases, seed: int) -> None:
    for rng, game in beginnings(cases(1_000), seed + 3):
        walk(rng, game, rng.randint(0, 6))
        legal = game.legal_moves
        texts = {str(move) for move in legal}
        assert len(texts) == len(legal)  # each is written in a way of its own
        for move in legal:
            assert move in legal and str(move) in legal and str(move).rstrip("*") in legal
            assert game.why_not(move) is None and game.why_not(str(move)) is None
            assert str(move).lower() in legal and str(move).replace("·", ".") in legal
        check_texts(game, texts_of(game, rng))


@pytest.mark.long
def test_plays_lead_where_they_say(cases: Cases, seed: int) -> None:
    """Each Play can be made half-move by half-move, and no two lead to the same position."""
    for rng, game in beginnings(cases(400), seed + 4):
        walk(rng, game, rng.randint(0, 4))
        if len(game.position.dice_left) > 3:
            continue  # twelve men placed at once: every order leads to the same
        before = state(game)
        plays = game.plays()
        assert bool(plays) == isinstance(game.awaits, tn.Choice)
        assert len({play.position for play in plays}) == len(plays)
        for play in plays if len(plays) < 20 else rng.sample(plays, 20):
            there = game.copy()
            assert there.push(play) == play
            assert there.position == play.position
            assert len(there.log) - len(game.log) == len(play.moves)
            assert not isinstance(there.awaits, tn.Choice) or there.awaits.seat != play.seat
        assert state(game) == before


@pytest.mark.parametrize("name", RULESETS)
def test_whoever_is_first_throws_throw_nought_afresh(name: str) -> None:
    rules = RULESETS[name]
    for seat in rules.seat_names:
        game = tn.Game(rules, seed=5, first=seat)
        awaited = game.awaits
        assert isinstance(awaited, tn.Throw) and awaited.seat == seat
        assert awaited.faces == rules.throw[1] and game.throws == 0 and game.log == ()
        dice = game.roll()
        if "prism" not in name:
            faces = awaited.faces
            assert dice == tuple(draw(5, DICE_STREAM, 0, i, faces) for i in range(awaited.dice))
        assert game.position.dice == game.log[0].dice and game.throws == 1
        game.pop()
        assert game.roll() == dice


def in_the_middle() -> dict[str, tn.Game]:
    """Games stopped in the middle of what only they know, some choices made."""
    blocked = {"green": {"G1": 12}, "red": {"R1": 2, "R2": 10}}
    passed = round_table(blocked, 6, 6, 6)
    passed.push("R2/B2")
    declined = round_table(blocked, 6, 6, 6, unused_die="may_decline")
    declined.push("R2/B2 decline 6")
    placing = tn.Game("el_mundo", first="black", seed=1)
    placing.roll(1, 2, 2)
    placing.push("in/B2")
    men = {"green": {"G4·1": 1, "G4·2": 2, "G5": 8}, "white": {"G3": 2, "R6": 10}}
    marked = round_table(men, bar={"green·3": 1}, hit_goes_to="same_point")
    marked.roll(3, 3, 1)
    marked.push("G4·2/R1")
    return {"passed": passed, "declined": declined, "placing": placing, "marked": marked}


IDS = {
    "passed": "el_mundo/G1x12/R1x2,R2x9,B2x1/G6x12/R6x12/green.passed.666.left66.chooser-red",
    "declined": "el_mundo/G1x12/R1x2,R2x9,B2x1/G6x12/R6x12/"
    "green.passed.666.left6.declined6.chooser-red",
    "placing": "el_mundo/inx12/inx12/B2x1,inx11/inx12/black.placing.122.left21",
    "marked": "el_mundo/G4-1x1,G4-2x1,G5-5x8,R1-2x1,bar-3x1/W6-6x12/G6-6x12/G3-3x2,R6-6x10/"
    "green.play.331.left31.hit_goes_to-same_point",
}


@pytest.mark.parametrize("name", IDS)
def test_in_the_middle_of_a_throw(name: str) -> None:
    """Ids, records and undo where dice were passed on or declined, and where men carry marks."""
    game = in_the_middle()[name]
    assert game.position.id == IDS[name]
    assert tn.Position.from_id(IDS[name]) == game.position
    played_the_same(game, tn.Game.from_record(game.record()))
    there = tn.Game(game.rules, position=game.position, seed=1)
    assert there.awaits == game.awaits
    assert [str(move) for move in there.legal_moves] == [str(move) for move in game.legal_moves]
    before = state(game)
    undone = game.pop()
    assert state(game) != before
    game.push(str(undone.move))
    assert state(game) == before
