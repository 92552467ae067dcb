"""What the boards of four and seven seats are told, and what they do when something is chosen."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.boards.layouts import layout
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice
from tablesnb.tables.position import build
from tablesnb.widget.board.view import Board, board
from tests.boards.rings import GAMES, NEW, SEATS
from tests.hearing import heard, spoken
from tests.long import always
from tests.widget.test_board import send
from tests.widget.told import part, refused, said

MEN = {"green": {"G1": 12}, "red": {"R1": 12}, "black": {"B1": 12}, "white": {"W1": 12}}


def placing(seed: int = 4, **reading: object) -> tuple[Game, Board]:
    game = tn.Game("el_mundo", first="green", seed=seed, reading=reading or None)
    return game, board(game)


def name_of(shown: dict[str, Any], start: str) -> str:
    return next(name for name in shown["names"] if name.startswith(start))


# -- placing


def test_the_points_that_the_dice_show_may_be_touched() -> None:
    game, told = placing()
    shown = send(told, "throw", dice=[6, 3, 3])
    assert shown["due"] == "Green is to place by a six and two threes."
    assert set(shown["ask"]) == {2, 5} and set(shown["from"]) == {24}
    assert {sign[0] for sign in shown["ask"].values()} == {"land"}
    shown = send(told, "ask", **{"from": 2})
    assert shown["said"] == "Green places a man on G3."
    target, die = shown["from"][24]["once"]
    shown = send(told, "move", **{"from": 24, "to": target, "die": die})
    assert shown["said"] == "Green places a man on G6."
    assert shown["only"] == "Place the man"
    # a point that no die shows is refused with the reason
    assert "reserve → G1 is refused: a man enters on G1 with a 1." in refused(
        send(told, "ask", **{"from": 0})
    )
    assert game.position.reserve("green") == 10


def test_what_leaves_no_choice_is_played_at_once() -> None:
    game, told = placing()
    assert told.shown["only"] == "Throw and place all"
    shown = send(told, "throw", dice=[6, 3, 3])
    assert shown["only"] == "Place all three"
    shown = send(told, "only")
    assert (
        shown["said"]
        == "Green places a man on G6. Green places a man on G3. Green places a man on G3."
    )
    assert (shown["only"], len(game.log)) == ("Throw and place all", 4)
    # the next seat's men are not placed by the same touch
    assert game.position.reserve("red") == 12
    shown = send(told, "only")
    assert [game.position.reserve(seat) for seat in SEATS["el_mundo"]] == [0] * 4
    assert (shown["only"], shown["due"]) == ("", "Green is to throw.")
    assert "choice to be made" in send(told, "only")["said"]
    # each step can be taken back and done again
    shown = send(told, "back")
    assert shown["only"] == "Place the man" and shown["forward"].startswith("White's reserve → W")


def test_placing_gives_the_same_men_however_it_is_done() -> None:
    one, by_hand = placing()
    other, at_once = placing()
    while one.position.phase.startswith("placing"):
        if told := by_hand.shown["ask"]:
            send(by_hand, "ask", **{"from": int(next(iter(told)))})
        else:
            send(by_hand, "throw")
    send(at_once, "only")
    assert one.position == other.position


def test_the_only_move_is_offered_by_its_name() -> None:
    position = tn.Position.of(
        "el_mundo",
        {"green": {"B6": 1}, "red": {"R1": 12}, "black": {"B1": 12}, "white": {"W1": 12}},
        off={"green": 11},
        turn="green",
        dice=(1, 6, 6),
        left=(1,),
    )
    told = board(position)
    assert told.shown["only"] == "Play B6 → off, the only move"
    assert "Green bears a man off from B6." in send(told, "only")["said"]


# -- names and places


def test_points_are_named_with_their_quarter() -> None:
    _, told = placing()
    names = told.shown["names"]
    assert names[3] == "G4, Green's quarter: empty"
    assert name_of(told.shown, "reserve") == "reserve: twelve men of yours"
    # nobody was hit and nobody is off: these are no stops
    assert [name for name in names[24:] if not name] == [""] * 8
    seven = board(tn.Game("astronomical_tables", first="moon"))
    assert seven.shown["names"][42] == "Mo1, Moon's side: seven men of yours"
    assert seven.shown["names"][49:] == [""] * 7


def test_captives_are_named_at_their_captor() -> None:
    men = {each: {f"{each[:2].capitalize()}1": 7} for each in SEATS["astronomical"]}
    men["mars"] = {"Ma1": 5}
    position = tn.Position.of(
        "astronomical_tables", men, held={"mars": {"venus": 2}}, turn="sun", dice=(1, 2, 3)
    )
    told = board(position).shown
    assert name_of(told, "Venus's captives") == "Venus's captives: two men of Mars"
    # nobody picks them up
    assert all(int(place) < 49 for place in told["from"])


@pytest.mark.parametrize("name", NEW)
def test_arrows_lead_round_and_every_place_can_be_reached(name: str) -> None:
    lay = layout(name)
    told = board(tn.Game(GAMES[name], first=SEATS[name][0]))
    walk = told.plate["walk"]
    at = 0
    for _ in range(lay.size):
        assert walk[walk[at][1]][0] == at
        at = walk[at][1]
    assert at == 0
    reached, edge = {0}, [0]
    while edge:
        for there in walk[edge.pop()]:
            if there not in reached:
                reached.add(there)
                edge.append(there)
    assert reached == set(range(len(told.plate["places"])))
    for seat in range(len(SEATS[name])):
        ends = board(tn.Game(GAMES[name], first=SEATS[name][seat])).shown["ends"]
        assert ends == [lay.order[seat][0], lay.order[seat][-1]]


@pytest.mark.parametrize("name", NEW)
def test_what_is_told_is_small_and_leaves_nothing_out(name: str) -> None:
    told = board(tn.Game(GAMES[name], first=SEATS[name][0]))
    assert len(json.dumps(told.plate)) < 28_000
    assert len(json.dumps(told.shown)) < 16_000
    assert "null" not in json.dumps([told.plate, told.shown])


# -- passed dice, marks


def test_a_helper_plays_or_declines_what_was_passed_on() -> None:
    position = tn.Position.of(
        "el_mundo", MEN, turn="green", dice=(5, 4, 3), left=(4, 3), actor="red"
    )
    must = board(position)
    assert must.shown["decline"] == []
    assert must.shown["due"] == "Red is to play a four and a three that Green could not use."
    assert "may be declined, can be declined" in send(must, "decline", die=3)["said"]
    assert must.game.log == ()
    game = tn.Game("el_mundo", reading={"unused_die": "may_decline"}, position=position)
    may = board(game)
    assert may.shown["decline"] == [4, 3]
    assert may.shown["due"] == "Red may play a four and a three that Green could not use."
    shown = send(may, "decline", die=4)
    assert shown["said"] == "Red declines the 4."
    assert (shown["decline"], shown["due"]) == (
        [3],
        "Red may play a three that Green could not use.",
    )
    assert [each.what for each in heard(shown["said"])] == ["decline 4"]


def test_which_of_several_marked_men_goes_is_asked() -> None:
    reading = {"hit_goes_to": "same_point"}
    rules = tn.Game("el_mundo", reading=reading, first="green").rules
    men = MEN | {"green": {"G1·1": 9, "G4·1": 2, "G4·4": 1}}
    position = build(rules, men, turn="green", dice=(4, 2, 2))
    told = board(tn.Game("el_mundo", reading=reading, position=position))
    shown = told.shown
    assert shown["names"][3] == "G4, Green's quarter: three men of yours, marked 1 and 4"
    assert "men" not in shown["from"][0]
    ways = shown["from"][3]["men"][5]
    assert [say for say, _, _ in ways] == ["the man marked 1", "the man marked 4"]
    shown = send(told, "move", **{"from": ways[1][1], "to": 5, "die": ways[1][2]})
    assert shown["said"] == "Green moves G4·4 → G6."
    # a pile of one mark is not asked about, and a refusal never about how to write
    assert send(told, "move", **{"from": 0, "to": 4, "die": 4})["said"] == "Green moves G1 → G5."
    assert "is refused" in refused(send(told, "move", **{"from": 3, "to": 4}))


# -- whole games


def choose(told: Board, lot: random.Random) -> str:
    """Choose something that the board offers, as a reader would touch it."""
    shown, before = told.shown, len(told.game.log)
    if shown["throw"]:
        send(told, "throw")
    elif shown["decline"] and lot.random() < 0.5:
        send(told, "decline", die=lot.choice(shown["decline"]))
    elif shown["ask"]:
        send(told, "ask", **{"from": int(lot.choice(list(shown["ask"])))})
    else:
        ways = [(place, to, each) for place, each in shown["from"].items() for to in each["to"]]
        if not ways:
            send(told, "decline", die=shown["decline"][0])
        else:
            place, to, each = lot.choice(ways)
            die = lot.choice(each["to"][to])
            if to in each.get("men", {}):
                _, place, die = lot.choice(each["men"][to])
            send(told, "move", **{"from": place, "to": to, "die": die})
    assert len(told.game.log) == before + 1, told.shown["said"]
    assert told.shown["panel"]["parts"]["refusal"] == ""
    return str(told.shown["said"])


TOUCHED: list[tuple[str, Any]] = [
    ("el_mundo", "ludii"),
    ("astronomical_tables", {"stakes": "coins", "dice_kind": "prism(a)"}),
    ("el_mundo", {"unused_die": "may_decline", "hit_goes_to": "same_point"}),
    ("astronomical_tables", None),
]


@pytest.mark.parametrize(("name", "reading"), always(TOUCHED[0], of=TOUCHED))
def test_games_are_played_by_touch_alone(name: str, reading: Any, part: Callable[..., int]) -> None:
    game = tn.Game(name, seed=5, reading=reading)
    told, lot = board(game), random.Random(5)
    told_of = []
    for _ in range(part(700, 10)):
        if game.awaits is None:
            break
        told_of += heard(choose(told, lot))
        assert isinstance(game.awaits, Choice) == (not told.shown["throw"]) or not game.awaits
    played = [spoken(entry, game.rules) for entry in game.log[-len(told_of) :]]
    assert [each.what for each in told_of] == played
    outcome = game.outcome()
    if outcome:
        # who pays, by which rule: the rule of the stakes, or of the end where there is none
        over = part(told.shown, "over")
        assert outcome.how in over
        assert ("el_mundo.finish" if name == "el_mundo" else f"{name}.stakes") in over
        assert told.ledger[0].payoff == outcome.payoff
        send(told, "panel.new")
        assert told.game.seed == game.seed + 1


def test_players_sit_at_every_other_seat() -> None:
    for name in NEW:
        game = tn.Game(GAMES[name], seed=2)
        told = board(game, opponent="careful", near=SEATS[name][2], speed="at once")
        assert part(told.shown, "far").count("careful") == len(game.rules.seat_names) - 1
        assert "careful" not in part(told.shown, "near")
        steps = 0
        while told.shown["panel"]["next"] >= 0 and steps < 40:
            told._heard(told, said(told, "panel.step"), [])
            steps += 1
        assert steps and game.awaits is not None
        assert game.awaits.seat == SEATS[name][2]
