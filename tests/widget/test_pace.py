"""How fast players of the package go, and what stops them: a turn that was lost is to be read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.widget.board import panel_seats
from tablesnb.widget.board.panel_seats import SPEEDS
from tablesnb.widget.board.view import board
from tests.widget.test_panel import press, send
from tests.widget.told import part


def shut() -> tn.Position:
    """White's man on the bar enters by an ace alone, and White is to throw."""
    men = {"white": {6: 14}, "black": {6: 3, 5: 3, 4: 3, 3: 3, 2: 3}}
    return tn.Position.of("irish", men, bar={"white": 1}, turn="white")


def test_a_brisk_player_plays_his_turn_in_one_step_and_is_watched() -> None:
    told = board(tn.Game("irish", seed=1283, first="black"), opponent="careful")
    assert told.shown["panel"]["next"] == SPEEDS["brisk"]
    shown = send(told, "panel.step")
    assert [entry.is_throw for entry in told.game.log] == [True, False, False]
    assert [step[0] for step in shown["steps"] if step[0] != "along"] == ["throw", "go", "go"]
    assert shown["tempo"] == 1
    # who plays at once is not watched
    told = board(tn.Game("irish", seed=1283, first="black"), opponent="careful", speed="at once")
    assert send(told, "panel.step")["steps"] == []
    assert [step[0] for step in send(told, "throw")["steps"]] == ["throw"]


def milliseconds(steps: list[Any], tempo: float) -> float:
    """How long the view shows these steps, each man hit included, by what shared/motion.js says."""
    text = (Path(panel_seats.__file__).parents[1] / "shared" / "motion.js").read_text(
        encoding="utf-8"
    )
    ms = {name: int(value) for name, value in re.findall(r"const (\w+) = (\d+);", text)}
    ours = {name: getattr(panel_seats, name) for name in ("FALL", "READ", "MAN", "GAP")}
    assert ours == {name: ms[name] for name in ours}
    length = {"throw": ms["FALL"] + ms["READ"], "go": ms["MAN"] + ms["GAP"], "along": 0}
    length |= {"hit": ms["STRUCK"] + ms["LEAVE"], "pass": ms["PASS"] + ms["GAP"]}
    return tempo * sum(length[step[0]] for step in steps)


@pytest.mark.parametrize("name", ["astronomical_tables", "irish"])
def test_a_brisk_round_is_over_in_less_than_six_seconds(name: str) -> None:
    near = tn.ruleset(name).seat_names[0]
    game = tn.Game(name, seed=5, opening="ask" if tn.ruleset(name).throw[0] else "throw")
    while game.awaits and game.awaits.why != "turn":
        game.roll() if isinstance(game.awaits, tn.Throw) else game.push(game.legal_moves[0])
    told = board(game, opponent=dict.fromkeys(game.rules.seat_names, "random"), near=near)
    for _ in range(4):
        spent = 0.0
        seats: list[str] = []
        while len(seats) < len(game.rules.seat_names) and game.awaits is not None:
            seats.append(game.awaits.seat)
            wait = told.shown["panel"]["next"]
            shown = send(told, "panel.step")
            spent += wait + milliseconds(shown["steps"], shown["tempo"])
        assert spent < 6000, seats


@pytest.mark.parametrize("speed", SPEEDS)
def test_dice_that_are_lost_stay_to_be_read_until_the_reader_goes_on(speed: str) -> None:
    told = board(tn.Game("irish", position=shut(), seed=1), opponent="careful", speed=speed)
    shown = send(told, "throw", dice=[6, 5])
    assert "no play" in shown["said"] and shown["panel"]["next"] == -1
    assert part(shown, "go").strip() == "Go on"
    # nobody has taken anything back, and nobody is told so
    assert shown["due"].startswith("Your turn is over. Press Go on, and Black will throw.")
    shown = press(told, "step")
    assert len(told.game.log) > 1
    assert "Go on" not in part(shown, "go")
    # taken back and thrown again, it is lost anew
    send(told, "back", to=0)
    assert part(send(told, "throw", dice=[3, 2]), "go").strip() == "Go on"


def test_what_a_player_loses_is_read_by_whoever_is_next() -> None:
    told = board(tn.Game("irish", position=shut(), seed=1), opponent={"white": "careful"})
    shown = send(told, "panel.step")
    assert "no play" in shown["said"]
    # the reader is to throw: nothing goes on without him, and he is asked no more than that
    assert part(shown, "go") == "" and shown["throw"] == "Throw"


def test_who_watches_players_alone_is_not_stopped_by_a_lost_turn() -> None:
    sits = {"white": "careful", "black": "careful"}
    told = board(tn.Game("irish", position=shut(), seed=1), opponent=sits)
    shown = send(told, "panel.step")
    assert "no play" in shown["said"] and shown["panel"]["next"] == SPEEDS["brisk"]
