"""What single annotated games of tables show, besides what is asked of all."""

from __future__ import annotations

import tablesnb as tn
from tablesnb.games.transcripts import record as text_of
from tablesnb.rules.turn import Entry


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
