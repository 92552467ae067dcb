"""One whole game of each ruleset, from the setting up to the last man, with what it shows.

They were played by a simple player who holds points at home and hits; the comments are by hand.
"""

from __future__ import annotations

import re

import pytest

import tablesnb as tn
from tablesnb.games.transcripts import record as text_of
from tablesnb.games.transcripts import records
from tablesnb.rules.turn import Entry
from tablesnb.tables.ruleset import EVENTS

LONGEST = {
    "el_mundo": 120,
    "astronomical_tables": 100,
    "tabula": 130,
    "duodecim_scripta": 170,
}  # throws; of the others
OTHERS = 90
RESULTS = {
    "astronomical_tables": {
        "saturn": -3,
        "jupiter": 4,
        "mars": 4,
        "sun": 2,
        "venus": -1,
        "mercury": -3,
        "moon": -3,
    },
    "irish": {"white": -1, "black": 1},
    "early_backgammon": {"white": -3, "black": 3},
    "modern_backgammon": {"white": 3, "black": -3},
    "el_mundo": {"green": -1, "red": 1, "black": 0, "white": 0},
    "todas_tablas": {"white": -1, "black": 1},
    "quinze_tablas": {"white": 1, "black": -1},
    "duodecim_scripta": {"white": -1, "black": 1},
    "tabula": {"white": 1, "black": -1},
}
PAID_BY = {"el_mundo": "finish", "quinze_tablas": "prime"}  # the others by their stakes
COMMON = {"begins", "hit", "entered", "lost", "borne off", "won"}
SHOWN = {
    "astronomical_tables": {"begins", "hit", "lost", "out", "won"},
    "irish": COMMON | {"bound", "chooses", "broken"},
    "early_backgammon": COMMON | {"tied"},
    "modern_backgammon": COMMON,
    "el_mundo": COMMON | {"tied", "placed", "passed", "finished"},
    **dict.fromkeys(("todas_tablas", "duodecim_scripta", "tabula"), COMMON | {"tied"}),
    "quinze_tablas": {"tied", "begins", "hit", "entered", "lost", "primed", "won"},
}
# what only another reading than the default makes happen
ELSEWHERE = {"declined", "back", "pays", "blocked"}


def events_of(game: tn.Game) -> list[str]:
    return [event.code for entry in game.log for event in entry.events]


def test_there_is_one_for_each_game() -> None:
    tables = {name for name in tn.games() if tn.ruleset(name).family == "tables"}
    assert set(RESULTS) == tables == {name for name in records() if name in tables}


def test_together_they_show_every_event() -> None:
    assert set().union(*SHOWN.values()) == {word for word, _ in EVENTS.values()} - ELSEWHERE


@pytest.mark.parametrize("name", RESULTS)
def test_a_transcript_replays_to_the_result_noted(name: str) -> None:
    text = text_of(name)
    game = tn.Game.from_record(text)
    assert game.record() == text
    assert game.name == name and game.rules.changed == {}
    assert game.start is None and game.opening == "throw"  # from the setting up
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.payoff == RESULTS[name]
    paid = " ".join(f"{seat} {stake:+d}" for seat, stake in RESULTS[name].items())
    assert text.endswith(f"\nresult: {paid} by {name}.{PAID_BY.get(name, 'stakes')}\n")
    assert game.throws < LONGEST.get(name, OTHERS)
    assert set(events_of(game)) == SHOWN[name]


@pytest.mark.parametrize("name", RESULTS)
def test_its_dice_are_those_of_its_seed(name: str) -> None:
    game = tn.Game.from_record(text_of(name))
    dice = [entry.dice for entry in game.log if entry.move is None]
    again = tn.Game(name, seed=game.seed, opening="ask")
    for entry in game.log:
        if entry.move is None:
            assert again.roll() == dice.pop(0)
        else:
            again.push(str(entry.move))
    assert again.position == game.position


@pytest.mark.parametrize("name", RESULTS)
def test_its_comments_say_what_happens_and_by_which_rule(name: str) -> None:
    game = tn.Game.from_record(text_of(name))
    comments = [entry.comment for entry in game.log if entry.comment]
    assert 10 <= len(comments) <= 20
    rules = dict(game.rules.rules())
    named = set(re.findall(r"\b(\w+)\.([a-z]\w+)", " ".join(comments)))
    assert {ruleset for ruleset, _ in named} == {name}
    assert {rule for _, rule in named} <= set(rules)
    assert len(named) >= 6


@pytest.mark.parametrize("name", RESULTS)
def test_what_a_comment_calls_refused_is_refused(name: str) -> None:
    game = tn.Game.from_record(text_of(name))
    again = tn.Game(name, seed=0, opening="ask")
    throw = None
    refused = 0
    for entry in game.log:
        if entry.move is None:
            again.roll(*entry.dice)
            throw = again.copy()
        else:
            again.push(entry.move)
        found = re.match(r"(\S+) is refused: ", entry.comment)
        if found:
            assert throw is not None
            refusal = throw.why_not(found[1])
            assert refusal is not None
            assert refusal.rule.id in entry.comment
            refused += 1
    few = {"modern_backgammon": 2, "astronomical_tables": 1, "el_mundo": 1, "quinze_tablas": 1}
    assert refused == few.get(name, 0)


def test_irish_shows_a_table_broken_and_both_throws_for_it() -> None:
    game = tn.Game.from_record(text_of("irish"))
    throws = [entry for entry in game.log if entry.why == "break"]
    assert [entry.seat for entry in throws] == ["white", "black"]
    broken = next(entry for entry in game.log if entry.move and entry.move.text.startswith("break"))
    assert broken.seat == "black"
    first = broken.events[0]
    assert (first.code, first.seat, first.value) == ("broken", "white", 2)
    # the other way, in a branch: the binder throws higher and chooses
    (branch,) = broken.branches
    assert "white: break 2" in branch


def test_early_backgammon_ends_with_a_doublet_and_a_loser_not_home() -> None:
    game = tn.Game.from_record(text_of("early_backgammon"))
    *_, last = (entry for entry in game.log if entry.move is None)
    assert last.dice == (3, 3)
    assert max(game.position.men("white")) > 6
    fourfold = [entry for entry in game.log if len(set(entry.dice)) == 1 and entry.why == "turn"]
    assert len(fourfold) > 5


def test_modern_backgammon_begins_with_the_first_dice_and_ends_with_a_backgammon() -> None:
    game = tn.Game.from_record(text_of("modern_backgammon"))
    assert [entry.dice for entry in game.log[:2]] == [(6,), (2,)]
    assert [str(entry.move) for entry in game.log[2:4]] == ["13/7", "7/5"]
    assert game.position.off("black") == 0
    assert game.position.men("black").get(19) == 1  # in White's home


def test_the_astronomical_tables_skip_aces_and_end_with_a_shared_win() -> None:
    """Each Ace that is skipped is piled; the last on the board captures last, and does not win."""
    game = tn.Game.from_record(text_of("astronomical_tables"))
    again = tn.Game("astronomical_tables", seed=game.seed, opening="ask")
    skipped = 0
    for entry in game.log:
        if entry.move is None:
            again.roll(*entry.dice)
            continue
        seat, source, target, die = entry.move.code
        if (target - source) % 49 != die:
            between = {(source + step) % 49 for step in range(1, (target - source) % 49)}
            aces = [point for point in between if point % 7 == 0 and point // 7 != seat]
            assert any(again.position.count(point // 7, point) > 1 for point in aces)
            skipped += 1
        again.push(entry.move)
    assert skipped > 20
    *_, last = (entry for entry in game.log if entry.move)
    assert [event.code for event in last.events] == ["hit", "out", "won", "won"]
    assert [seat for seat in game.rules.seat_names if game.position.men(seat)] == [last.seat]
    outcome = game.outcome()
    assert outcome is not None and outcome.payoff[last.seat] < max(outcome.payoff.values())


def test_el_mundo_shows_dice_passed_on_and_what_helpers_do_with_them() -> None:
    game = tn.Game.from_record(text_of("el_mundo"))
    by_helpers = [
        event.code
        for entry in game.log
        for event in entry.events
        if entry.move and entry.seat != thrower(game, entry)
    ]
    assert {"hit", "entered", "borne off", "lost"} <= set(by_helpers)
    assert [entry.seat for entry in game.log if "finished" in codes(entry)] == [
        "red",
        "black",
        "white",
    ]


def test_el_mundo_shows_half_moves_refused_because_a_man_can_be_hit() -> None:
    game = tn.Game.from_record(text_of("el_mundo"))
    refused = 0
    while game.log:
        position = game.pop() and game.position
        free = tn.Game("el_mundo", position=position, reading={"forced_hit": "none"})
        refused += len(free.legal_moves) > len(game.legal_moves)
    assert refused > 10


def codes(entry: Entry) -> set[str]:
    return {event.code for event in entry.events}


def thrower(game: tn.Game, entry: Entry) -> str:
    """Whose dice a half-move was played with."""
    at = next(number for number, each in enumerate(game.log) if each is entry)
    return next(each.seat for each in reversed(game.log[:at]) if each.is_throw)
