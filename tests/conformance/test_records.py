"""Every game is written down and read again: records, and the formats of other programs."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition, TablesnbError
from tests.conformance.given import (
    Cases,
    beginnings,
    each_game,
    family,
    fresh,
    given,
    named,
    rulesets,
    share,
    some_games,
)
from tests.faults import Faults
from tests.play.walking import annotate, depth_of, played_the_same, walk, walked


@pytest.mark.long
@some_games
def test_a_record_replays_to_the_same_state(name: str, cases: Cases, seed: int) -> None:
    """From the middle of anything, with comments, signs, names and branches in branches."""
    deepest = branches = 0
    number = share(name, cases, 90, 45)
    for index, (rng, game) in enumerate(beginnings(name, number, seed)):
        if index % 3 == 0:
            first = rng.choice([None, *game.rules.seat_names])
            game = tn.Game(game.rules, seed=index, first=first)
        game.names[rng.choice(game.rules.seat_names)] = "Ann of <York>" if index % 2 else "B: (c) !"
        annotate(rng, game, rng.randint(0, 14), 3)
        text = game.record()
        again = tn.Game.from_record(text)
        played_the_same(game, again)
        branches += text.count("\n(\n")
        deepest = max(deepest, depth_of(text))
        if isinstance(game.awaits, tn.Throw):  # the same throws fall after it
            assert game.roll() == again.roll()
    assert deepest >= 2 and branches > number // 20


@pytest.mark.long
@some_games
def test_a_whole_game_replays_and_is_paid(name: str, cases: Cases, seed: int) -> None:
    """Under every reading: it is over just when nobody is awaited, and the record ends the same."""
    at, rng = family(name), random.Random(f"{name} {seed}")
    heavy = hasattr(at, "HEAVY")  # then one whole game, and beginnings under the other readings
    longest = 1_500 if given(name).ENDS["default"].least == 1.0 else 200
    for key, rules in rulesets(name).items():
        for _ in range(cases(6)):
            game = fresh(rules, rng.randrange(2**32))
            for _ in walked(rng, game, longest if key == name or not heavy else 25):
                assert (game.outcome() is None) == (game.awaits is not None)
            at.check(game.position)
            played_the_same(game, tn.Game.from_record(game.record()))
            outcome = game.outcome()
            if outcome is None:
                continue
            assert sum(outcome.payoff.values()) == 0 and outcome.how
            assert set(outcome.order) == set(rules.seat_names)
            paid = [outcome.payoff[seat] for seat in outcome.order]
            assert paid == sorted(paid, reverse=True)
            assert not game.legal_moves and not game.plays()
            assert game.decided_by.partition(".")[0] == name
            finished = tn.Game(rules, position=game.position, seed=1)
            assert finished.outcome() == outcome
            assert tn.Game.from_record(finished.record()).outcome() == outcome


@each_game
def test_named_readings_replay_under_their_name(name: str) -> None:
    for reading in ("default", *tn.ruleset(name).named):
        game = tn.Game(name, reading=reading, seed=7)
        walk(random.Random(1), game, 9)
        played_the_same(game, tn.Game.from_record(game.record()))
        assert (f"reading: {reading}" in game.record()) == (reading != "default")


# -- what other programs write and read


def _gnubg_id(position: Any) -> Any:
    turn, dice = position.turn, position.dice if position.phase == "play" else ()
    return tn.Position.from_gnubg_id(position.gnubg_id, turn=turn, dice=dice)


def _otn(position: Any) -> Any:
    reading = dict(position.rules.changed) or None
    name = position.rules.name
    return tn.Position.from_otn(name, position.otn, position.turn, position.king_moved, reading)


# how a position comes back from each format; a file that is only written is looked at for its end
POSITIONS = {
    "gnubg_id": _gnubg_id,
    "xgid": lambda position: tn.Position.from_xgid(position.xgid),
    "otn": _otn,
}
GAMES = {
    "otg": lambda game: tn.Game.from_otg(game.otg()).position,
    "mat": lambda game: game.mat() and game.position,
}


@some_games
def test_other_programs_formats_go_out_and_come_in(name: str, seed: int) -> None:
    """What its data name as FORMATS it is written in; every other is refused in words."""
    faults, data, rng = Faults(name), given(name), random.Random(seed)
    assert set(data.FORMATS) <= {*POSITIONS, *GAMES}, f"{name}: no such format"
    for key in named(name):
        for number in range(12):
            game = tn.Game(rulesets(name)[key], seed=number)
            walk(rng, game, 3 * number if number < 11 else 90)
            here = game.position
            open_ = game.awaits is not None and here.turn is not None
            for format, back in POSITIONS.items():
                if format not in data.FORMATS:
                    try:
                        back(here)
                        faults.add(f"{format} is written: name it in FORMATS")
                    except (BadPosition, AttributeError):
                        continue
                elif open_ and (format == "otn" or not _begun(here)):
                    with faults.catching(f"{key}, {format}"):
                        assert _stands(back(here)) == _stands(here), here.id
            for format, whole in GAMES.items():
                with faults.catching(f"{key}, {format}"):
                    if format in data.FORMATS:
                        assert whole(game) == here
                        continue
                    with pytest.raises(TablesnbError):
                        whole(game)
    faults.none()


def _begun(here: Any) -> bool:
    """Whether some dice of a throw are played: other programs do not know half a turn."""
    return bool(here.phase == "play" and here.dice_left != here._fresh())


def _stands(here: Any) -> object:
    """Who stands where and who is to move: of what has stood before no other format tells."""
    if hasattr(here, "squares"):
        return here.squares, here.turn, here.king_moved
    return here
