"""What happened since the reader's last turn, where many sit: a line a seat, and shown again."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.wording import listed
from tablesnb.boards.spots import stands
from tablesnb.rules.turn import Throw
from tablesnb.widget.board import panel_round
from tablesnb.widget.board.view import Board, board
from tests.widget.told import each, messages, part, said


def send(told: Board, kind: str, **more: Any) -> dict[str, Any]:
    told._heard(told, said(told, kind, **more), [])
    shown: dict[str, Any] = told.shown
    return shown


def others(told: Board) -> dict[str, Any]:
    """The players' turns, until the reader's."""
    while told._played_for() is not None:
        send(told, "panel.step")
    return told.shown


def mine(told: Board) -> None:
    """The reader's turn, by the first moves that there are."""
    seat = told._seat()
    while told._seat() == seat and told._played_for() is None:
        if told.shown["throw"]:
            send(told, "throw")
        else:
            told.game.push(told.game.legal_moves[0])
            told.refresh()


def lines(shown: dict[str, Any]) -> list[str]:
    """What stands in each line, the first the sentence."""
    told = shown["panel"]["parts"]["player"]
    rows = [node for node in each(told) if node[0] == "li"]
    words = [" ".join(text(row).split()) for row in rows]
    return [text(told[2][2]), *words]


def text(node: Any) -> str:
    return node if isinstance(node, str) else "".join(text(inner) for inner in node[2:])


@pytest.fixture
def ring() -> Board:
    """El Mundo with three players, come round to the reader, whom somebody has hit."""
    told = board(tn.Game("el_mundo", seed=5), opponent="careful")
    others(told)
    while "hits you" not in part(told.shown, "player"):
        mine(told)
        others(told)
    return told


def test_each_seat_has_a_line_and_the_reader_s_losses_come_first(ring: Board) -> None:
    start, end = panel_round.since(ring.game, "green")
    log = ring.game.log[start:end]
    hit = {(e.seat, event.place) for e in log for event in e.events if event.code == "hit"
           if event.seat == "green"}  # fmt: skip
    sentence, *rows = lines(ring.shown)
    assert hit
    by = list(dict.fromkeys(e.seat.capitalize() for e in log if e.seat in dict(hit)))
    assert sentence == f"{listed(by)} hit you."
    assert [row.split()[0].lower() for row in rows] == list(dict.fromkeys(e.seat for e in log))
    bold = [text(node) for node in each(ring.shown["panel"]["parts"]["player"]) if node[0] == "b"]
    assert all(any(f"you on {place}" in words for words in bold) for _, place in hit)
    assert not any("White on" in words for words in bold)


@pytest.mark.long
def test_of_several_whom_a_seat_has_hit_the_reader_comes_first() -> None:
    lot, game = random.Random(7), tn.Game("el_mundo", seed=7, first="green")
    told = board(game)
    while True:
        game.roll() if isinstance(game.awaits, Throw) else game.push(lot.choice(game.legal_moves))
        start, end = panel_round.since(game, told._seat())
        hit = [event.seat for e in game.log[start:end] for event in e.events if event.code == "hit"]
        turn = {e.seat for e in game.log[start:end]}
        if len(turn) == 1 and told._seat() in hit[1:] and hit[0] != told._seat():
            break
    told.refresh()
    assert lines(told.shown)[1].split(" on ")[0].endswith("hits you")


def test_a_seat_that_has_hit_nobody_is_told_by_its_moves(ring: Board) -> None:
    start, end = panel_round.since(ring.game, "green")
    for row in lines(ring.shown)[1:]:
        played = [e for e in ring.game.log[start:end] if e.seat == row.split()[0].lower()]
        if not any(event.code in ("hit", "lost", "passed") for e in played for event in e.events):
            assert row.endswith(" ".join(str(e.move) for e in played if e.move))


def test_what_was_done_tells_by_which_rule(ring: Board) -> None:
    sent = messages(ring.shown)
    key = next(key for key in sent if key.startswith("event-"))
    shown = send(ring, **sent[key])
    event = ring.game.log[sent[key]["entry"]].events[sent[key]["event"]]
    assert part(shown, "about").startswith(event.sentence)
    assert part(send(ring, "panel.why", entry=10**6, event=0), "about") == ""


def test_the_round_stays_while_the_reader_thinks_and_goes_when_he_has_played(ring: Board) -> None:
    before = lines(ring.shown)
    assert lines(send(ring, "throw")) == before
    mine(ring)
    assert ring.shown["panel"]["parts"]["player"] == ""
    send(ring, "panel.step")
    assert len(lines(ring.shown)) == 2


def test_it_is_shown_again_from_where_the_men_stood(ring: Board) -> None:
    start = panel_round.since(ring.game, "green")[0]
    before, moment = ring._scenes[start], ring.shown["moment"]
    assert ring.shown["stood"] == []
    shown = send(ring, "panel.round")
    assert (shown["moment"], shown["tempo"]) == (moment, panel_round.TEMPO)
    throws = [step for step in shown["steps"] if step[0] == "throw"]
    assert len(throws) == sum(e.is_throw for e in ring.game.log[start:])
    stood = {man: (x, y) for man, x, y, _ in shown["stood"]}
    assert stood.keys() == {step[1] for step in shown["steps"] if step[0] in ("go", "along", "hit")}
    for man in before.men:
        if man.id in stood:
            assert stood[man.id] == pytest.approx(stands(before, man), abs=0.06)
    # what is said and asked after it is as ever
    shown = send(ring, "panel.sheet", open="")
    assert (shown["steps"], shown["stood"], shown["tempo"]) == ([], [], 1)


def test_with_two_seats_a_player_s_turn_is_told_in_a_sentence_and_shown_again() -> None:
    told = board(tn.Game("irish", seed=7, first="white"), opponent="careful")
    assert "round" not in messages(told.shown)
    # nor of what the reader himself has thrown
    assert "round" not in messages(send(told, "throw"))
    mine(told)
    shown = others(told)
    assert part(shown, "player").startswith("Black (careful) plays")
    assert messages(shown)["round"] == {"kind": "panel.round"}
    steps = [step[0] for step in send(told, "panel.round")["steps"]]
    assert steps[0] == "throw" and "go" in steps


def test_nothing_is_shown_again_before_the_others_have_played() -> None:
    told = board(tn.Game("el_mundo", seed=5, first="green"))
    assert told.shown["panel"]["parts"]["player"] == ""
    shown = send(told, "panel.round")
    assert (shown["steps"], shown["stood"]) == ([], [])
