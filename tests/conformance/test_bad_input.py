"""In every game bad input meets the project's own errors, short ones, and changes nothing."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import (
    BadDice,
    BadId,
    BadNotation,
    BadPosition,
    BadReading,
    BadRecord,
    IllegalMove,
    NotAwaited,
    TablesnbError,
    UnknownName,
)
from tests.conformance.given import (
    Cases,
    beginnings,
    each_game,
    family,
    fresh,
    heavy,
    rulesets,
    share,
    some,
    some_games,
)
from tests.faults import Faults
from tests.play.walking import state, walk

LETTERS = "0123456789xabcinofrwt/.,-+_ \n²६é\x00"
NOT_TEXT: tuple[Any, ...] = (None, 5, 1.5, b"13/8", ["13/8"], {"13": 8}, object())
NO_MOVES = ("", " ", "x", "13", "½/8", "\ufeff13/8", "x" * 100_000, "1" * 5_000 + "/8", "<b>")
LONGEST = 1_500  # letters of an error


def damaged(rng: random.Random, text: str) -> str:
    """The text with one character changed, left out, put in or exchanged with the next."""
    at = rng.randrange(len(text))
    kind = rng.randrange(4)
    if kind == 0:
        return text[:at] + rng.choice(LETTERS) + text[at + 1 :]
    if kind == 1:
        return text[:at] + text[at + 1 :]
    if kind == 2:
        return text[:at] + rng.choice(LETTERS) + text[at:]
    return text[:at] + text[at + 1 : at + 2] + text[at] + text[at + 2 :]


def check_refused(
    game: tn.Game, kinds: tuple[type[TablesnbError], ...], call: Callable[[], object]
) -> None:
    """One of these errors is raised, a short one, and the game is as it was."""
    before = state(game)
    with pytest.raises(TablesnbError) as caught:
        call()
    assert caught.type in kinds, f"{caught.type.__name__}: {caught.value}"
    assert 0 < len(str(caught.value)) < LONGEST
    assert state(game) == before


# -- what a game is asked


def pushed_by_nobody(game: tn.Game, ready: bool = False) -> None:
    move = game.legal_moves[0] if game.legal_moves else "1/2"
    game.push(move if ready else str(move), seat="nobody")


@pytest.mark.long
@some_games
def test_bad_moves_are_refused_and_change_nothing(name: str, cases: Cases, seed: int) -> None:
    """What ``why_not`` refuses ``push`` refuses with the same words; what is no move is told so."""
    refused = unread = 0

    def push(game: tn.Game, text: str) -> Callable[[], object]:
        return lambda: game.push(text)

    def ask(game: tn.Game, text: str) -> Callable[[], object]:
        return lambda: game.why_not(text)

    for rng, game in beginnings(name, some(name, cases, 10, 20), seed + 6):
        walk(rng, game, rng.randint(0, 4))
        texts = family(name).texts(game, rng)
        for text in rng.sample(texts, 12):
            try:
                refusal = game.why_not(text)
            except BadNotation:
                check_refused(game, (BadNotation, NotAwaited), push(game, text))
                unread += 1
                continue
            if refusal is None:
                continue
            assert refusal.rule.id.partition(".")[0] == name and refusal.sentence.endswith(".")
            if isinstance(game.awaits, tn.Choice):
                with pytest.raises((IllegalMove, NotAwaited)) as caught:
                    game.push(text)
                if isinstance(caught.value, IllegalMove):
                    assert str(caught.value.refusal) == str(refusal)
                else:  # of several half-moves one that was made has ended the choice
                    assert len(game._parts(text)) > 1, text
            check_refused(game, (IllegalMove, NotAwaited), push(game, text))
            refused += 1
        for text in NO_MOVES:
            check_refused(game, (BadNotation, NotAwaited), push(game, text))
            check_refused(game, (BadNotation,), ask(game, text))
            assert text not in game.legal_moves
    assert refused > 20 and unread


@some_games
def test_wrong_values_are_refused_and_change_nothing(name: str) -> None:
    """What is no text, no dice, no sign and no seat at the doors of a game."""
    rules, faults = tn.ruleset(name), Faults(name)
    game = fresh(rules, 1)
    thrown, most = 0, 40 // heavy(name)
    while thrown < most and game.awaits is not None:
        thrown += 1
        with faults.catching(f"{game.awaits}"):
            for value in NOT_TEXT:
                check_refused(game, (BadNotation, NotAwaited), lambda value=value: game.push(value))
                check_refused(game, (BadNotation,), lambda value=value: game.why_not(value))
            for ready in (False, True):
                check_refused(
                    game, (UnknownName, NotAwaited), partial(pushed_by_nobody, game, ready)
                )
            if isinstance(game.awaits, tn.Throw):
                dice, faces = game.awaits.dice, game.awaits.faces
                check_refused(game, (NotAwaited,), lambda: game.push("1/2"))
                for bad in ((1,) * (dice + 1), (0,) * dice, (faces + 1,) * dice, ("6",) * dice):
                    check_refused(game, (BadDice,), lambda bad=bad: game.roll(*bad))
                game.roll()
            else:
                check_refused(game, (NotAwaited,), lambda: game.roll())
                game.push(game.legal_moves[thrown % len(game.legal_moves)])
            check_refused(game, (BadNotation,), lambda: game.annotate(5))
            check_refused(game, (BadNotation,), lambda: game.annotate("", "no sign"))
            for branch in (5, "", "1 nobody 6 5", "(", "x"):
                check_refused(game, (BadRecord,), lambda branch=branch: game.branch(branch))
    faults.none()


@each_game
def test_a_game_that_cannot_be_had(name: str) -> None:
    """Asked for with wrong names and values, and with positions of other games."""
    faults, asked = Faults(name), lambda **more: lambda: tn.Game(name, **more)
    other = next(each for each in tn.games() if each != name)
    needed = family(name).needed(tn.ruleset(name))
    field, _ = next(iter(tn.ruleset(name).rules()))
    wrong: list[tuple[type[TablesnbError], Callable[[], object]]] = [
        (UnknownName, lambda: tn.Game(name + "x")),
        (UnknownName, asked(reading="nobodys")),
        (UnknownName, asked(reading={"no_such_rule": 1})),
        (BadReading, asked(reading={field: "nobody reads it so"})),
        (BadReading, asked(reading=5)),
        (BadReading, asked(seed=-1)),
        (BadReading, asked(seed="1")),
        (BadReading, asked(opening="no")),
        (UnknownName, asked(first="nobody")),
        (UnknownName, asked(names={"nobody": "Ann"})),
        (BadPosition, asked(position=tn.Game(other, seed=1).position)),
        (BadPosition, asked(position="a text")),
        (BadPosition, lambda: tn.Position.of(name, 5, **needed)),
        (UnknownName, lambda: tn.Position.of(name, {"nobody": {}}, **needed)),
    ]
    for number, (kind, call) in enumerate(wrong):
        with faults.catching(f"call {number}"):
            with pytest.raises(TablesnbError) as caught:
                call()
            assert isinstance(caught.value, kind), f"{caught.type.__name__}: {caught.value}"
            assert len(str(caught.value)) < LONGEST
    faults.none()


# -- damaged ids and records


def check_id(name: str, rng: random.Random, text: str) -> bool:
    """Damaged, or the id of another position that can be played on; nothing else is raised."""
    try:
        found = tn.Position.from_id(text)
    except BadId as error:
        assert len(str(error)) < LONGEST
        return False
    assert found.id == text
    if found.rules.name == name:
        for rules in rng.sample(list(rulesets(name).values()), min(3, len(rulesets(name)))):
            with suppress(BadPosition):  # a reading that does not know the position
                walk(rng, tn.Game(rules, position=found, seed=1), 3)
    return True


@pytest.mark.long
@some_games
def test_an_id_damaged_anywhere(name: str, cases: Cases, seed: int) -> None:
    """At characters anywhere, cut short there, and by lot."""
    read = 0
    for rng, game in beginnings(name, share(name, cases, 10, 20), seed):
        walk(rng, game, rng.randint(0, 6))
        whole = game.position.id
        places = range(len(whole))
        for at in rng.sample(places, min(25, len(whole))):
            read += check_id(name, rng, whole[:at] + rng.choice(LETTERS) + whole[at + 1 :])
            read += check_id(name, rng, whole[:at])
        for _ in range(10):
            read += check_id(name, rng, damaged(rng, whole))
    assert read > 3


def check_record(text: str) -> bool:
    """A BadRecord that points into the text, or a game that can be written and read again."""
    try:
        game = tn.Game.from_record(text)
    except BadRecord as error:
        lines = text.splitlines()
        assert 1 <= error.line <= max(len(lines), 1)
        width = len(lines[error.line - 1]) if lines else 0
        assert 1 <= error.column <= width + 1, str(error)
        assert len(str(error)) < LONGEST
        return False
    assert tn.Game.from_record(game.record()).record() == game.record()
    return True


@pytest.mark.long
@some_games
def test_a_record_damaged_anywhere(name: str, cases: Cases, seed: int) -> None:
    """A letter, a line exchanged, missing or twice, under a reading by lot."""
    rng, read = random.Random(f"{name} {seed}"), 0
    for number in range(cases(20)):
        rules = rng.choice(list(rulesets(name).values()))
        game = tn.Game(rules, seed=number, names={rules.seat_names[0]: "Ann"})
        walk(rng, game, 30)
        if game.log:
            game.annotate("A comment.", "mark:6")
        lines = game.record().splitlines(keepends=True)
        for _ in range(cases(60, 2)):
            at, kind = rng.randrange(len(lines)), rng.randrange(4)
            if kind == 0:
                changed = [*lines[:at], *lines[at + 1 : at + 2], lines[at], *lines[at + 2 :]]
            elif kind == 1:
                changed = [*lines[: at + 1], *lines[at:]]
            elif kind == 2:
                changed = [*lines[:at], *lines[at + 1 :]]
            else:
                changed = [*lines[:at], damaged(rng, lines[at]), *lines[at + 1 :]]
            read += check_record("".join(changed))
        with pytest.raises(BadRecord):
            tn.Game.from_record("".join(lines).replace(f"game: {name}", "game: nobodys"))
    assert read > 3
    for value in (*NOT_TEXT, "", "x" * 100_000):
        with pytest.raises(BadRecord):
            tn.Game.from_record(value)
        with pytest.raises(BadId):
            tn.Position.from_id(value)
