"""Every game has an annotated whole game, from the setting up to its end, and it replays."""

from __future__ import annotations

import re

import pytest

import tablesnb as tn
from tablesnb.games.transcripts import record as packaged
from tablesnb.games.transcripts import records
from tests.conformance.given import FOLDER, GAMES, each_game, family, faults_of, given
from tests.faults import Faults

TOLD = [
    (name, record)
    for name in GAMES
    if not faults_of(name)  # which are told by their own test
    for record in given(name).TRANSCRIPTS
]
each_record = pytest.mark.parametrize(("name", "record"), TOLD)
FAMILIES = sorted({tn.ruleset(name).family for name in GAMES})


def text_of(record: str) -> str:
    """An annotated game: of the package, or of a game of one's own, which has it in its data."""
    for name, each in TOLD:
        if each == record and each in getattr(given(name), "RECORDS", {}):
            return str(given(name).RECORDS[each])
    return packaged(record)


def events_of(game: tn.Game) -> set[str]:
    return {event.code for entry in game.log for event in entry.events}


@each_game
def test_there_is_one_and_all_are_told_of(name: str) -> None:
    told = set(given(name).TRANSCRIPTS)
    assert name in told, f"{name}: say in TRANSCRIPTS in {FOLDER}/{name}.py what its game shows"
    for each in told:
        there = f"tablesnb/games/transcripts/{each}.txt"
        own = getattr(given(name), "RECORDS", {})
        assert each in (*records(), *own), f"{name}: there is no annotated game {there}"


@pytest.mark.parametrize("record", records())
def test_every_record_is_of_a_game_and_replays(record: str) -> None:
    text = text_of(record)
    game = tn.Game.from_record(text)
    assert game.name in GAMES and record.startswith(game.name)
    assert game.record() == text


@each_record
def test_a_transcript_replays_to_the_result_noted(name: str, record: str) -> None:
    text, told = text_of(record), given(name).TRANSCRIPTS[record]
    game = tn.Game.from_record(text)
    assert game.record() == text
    assert game.name == name and game.rules.changed == {}
    assert game.start is None and game.opening == "throw"  # from the setting up
    outcome = game.outcome()
    assert outcome is not None
    assert dict(outcome.payoff) == told.payoff
    assert game.decided_by == f"{name}.{told.by}"
    paid = " ".join(f"{seat} {told.payoff[seat]:+d}" for seat in game.rules.seat_names)
    assert text.endswith(f"\nresult: {paid} by {name}.{told.by}\n")
    assert (game.throws or len(game.log)) <= told.within
    assert events_of(game) == set(told.shown)


@each_record
def test_its_dice_are_those_of_its_seed(name: str, record: str) -> None:
    game = tn.Game.from_record(text_of(record))
    again = tn.Game(name, seed=game.seed, opening="ask" if game.rules.throw[0] else "throw")
    for entry in game.log:
        if entry.move is None:
            assert again.roll() == entry.dice
        else:
            again.push(str(entry.move))
    assert again.position == game.position


@each_record
def test_its_comments_say_what_happens_and_by_which_rule(name: str, record: str) -> None:
    game = tn.Game.from_record(text_of(record))
    comments = [entry.comment for entry in game.log if entry.comment]
    assert 10 <= len(comments) <= 20
    named = set(re.findall(r"\b(\w+)\.([a-z]\w+)", " ".join(comments)))
    assert {ruleset for ruleset, _ in named} == {name}
    assert {rule for _, rule in named} <= set(dict(game.rules.rules()))
    assert len(named) >= 6


@each_record
def test_what_a_comment_calls_refused_is_refused(name: str, record: str) -> None:
    game = tn.Game.from_record(text_of(record))
    again = tn.Game(name, seed=0, opening="ask" if game.rules.throw[0] else "throw")
    throw = again.copy()
    refused = 0
    for entry in game.log:
        if entry.move is None:
            again.roll(*entry.dice)
            throw = again.copy()
        else:
            again.push(entry.move)
        found = re.match(r"(\S+) is refused: ", entry.comment)
        if found:
            refusal = throw.why_not(found[1])
            assert refusal is not None
            assert refusal.rule.id in entry.comment
            refused += 1
    assert refused == given(name).TRANSCRIPTS[record].refused


@pytest.mark.parametrize("of", FAMILIES)
def test_together_they_show_what_may_happen(of: str) -> None:
    """Every event of the family is shown somewhere, or a game says that it is seen elsewhere.

    ELSEWHERE names what only another reading than the default makes happen, or hardly ever.
    """
    games = [name for name in GAMES if tn.ruleset(name).family == of]
    shown = {
        event for name in games for told in given(name).TRANSCRIPTS.values() for event in told.shown
    }
    elsewhere = {event for name in games for event in getattr(given(name), "ELSEWHERE", ())}
    faults = Faults(of)
    for event, _ in family(games[0]).EVENTS.values():
        faults.check(event in shown | elsewhere, f"{event} is shown in no annotated game")
        faults.check(not (event in shown and event in elsewhere), f"{event} is shown, and not said")
    faults.none()
