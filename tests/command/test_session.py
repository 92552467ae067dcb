"""Whatever is typed at a game in the terminal, it goes on, and the law is never gone round."""

from __future__ import annotations

import re
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablesnb as tn
from tablesnb.command import record_file
from tablesnb.command.screen import Screen
from tablesnb.command.session import WORDS, Session
from tablesnb.players import player
from tablesnb.rules.turn import Choice

# hints are slow, and asked for elsewhere
SPOKEN = sorted({*WORDS, "", "24/18", "13/8 8/7", "bar/22", "6/off", "break 4", "j9-j8"} - {"hint"})
LINES = st.one_of(
    st.text(max_size=60),
    st.sampled_from(SPOKEN),
    st.builds("{} {}".format, st.sampled_from(SPOKEN), st.text(max_size=20)),
    st.builds("roll {} {}".format, st.integers(-1, 7), st.integers(0, 10**12)),
    st.builds("{}/{}".format, st.integers(-1, 30), st.integers(-1, 30)),
)


@given(st.sampled_from(tn.games()), st.booleans(), st.lists(LINES, max_size=25))
def test_nothing_that_is_typed_raises(name: str, alone: bool, lines: list[str]) -> None:
    written: list[str] = []
    game = tn.Game(name, seed=1283)
    seats = game.rules.seat_names[1:] if alone else ()
    at = Session(game, Screen(), written.append, dict.fromkeys(seats, player("random")))
    with mock.patch.object(record_file, "save", lambda *_, **__: None):  # no file is written
        at.go_on()
        for line in lines:
            at.prompt()
            at.heard(line)
    text = "\n".join(written)
    assert text.isascii() and text.replace("\n", "").isprintable()
    again = tn.Game.from_record(game.record())
    assert again.position == game.position, "what stands is what the law let be played"


@given(st.text(max_size=80))
def test_any_name_of_a_file_is_refused_in_words(text: str) -> None:
    try:
        place = record_file.place_of(text)
    except tn.errors.TablesnbError:
        return
    assert isinstance(place, Path)
    with mock.patch.object(record_file, "put_whole", lambda *_, **__: None):
        try:
            record_file.save(tn.Game("irish", seed=1), place)
        except tn.errors.BadValue as error:
            assert str(error).isprintable()


@pytest.mark.parametrize("name", tn.games())
def test_a_legal_move_is_made_and_what_is_refused_changes_nothing(name: str) -> None:
    written: list[str] = []
    at = Session(tn.Game(name, seed=5), Screen(), written.append)
    while not isinstance(at.game.awaits, Choice):
        at.heard("")
    before = at.game.record()
    at.heard("zz9-zz8")
    at.heard("why zz9-zz8")
    assert at.game.record() == before
    move = str(next(iter(at.game.legal_moves)))
    at.heard(f"  {move.upper() if name == 'tablut' else move}  ")
    assert str(at.game.log[-1].move) == move
    at.heard("back")
    assert at.game.record() == before


@pytest.mark.long
@pytest.mark.parametrize(("name", "typed"), [("irish", "24/18 13/8"), ("tablut", "e3-d3")])
def test_sentences_have_the_numbers_of_the_board_with_an_arrow(name: str, typed: str) -> None:
    written: list[str] = []
    seat = tn.ruleset(name).seat_names[1 if name == "irish" else 0]
    game = tn.Game(name, seed=1283, first=tn.ruleset(name).seat_names[0])
    at = Session(game, Screen(unicode=True), written.append, {seat: player("careful")})
    at.go_on()
    if name == "irish":
        at.heard("roll 6 5")
    for line in (typed, "why", "hint", "hint", "hint", "24/1", "c3-c9", "back"):
        at.heard(line)
    said = [line for line in "\n".join(written).splitlines() if " → " in line]
    assert [line for line in said if line.startswith(("Black plays", "The best", "Attackers"))]
    assert not [line for line in said if re.search(r"\d/\d|[a-i]\d-[a-i]\d", line.split("Type")[0])]


def test_what_others_play_is_said_in_the_numbers_of_the_board_at_the_terminal() -> None:
    written: list[str] = []
    game = tn.Game("irish", seed=1283, first="black")
    at = Session(game, Screen(unicode=True), written.append, {"black": player("careful")})
    at.go_on()
    turn = [str(entry.move) for entry in game.log if entry.move is not None]
    ways = [tuple(25 - int(each) for each in move.split("/")) for move in turn]
    (line,) = [line for line in written if line.startswith("Black plays")]
    assert all(str(place) in line for way in ways for place in way)


def test_help_shows_a_move_of_the_game_itself() -> None:
    for name in tn.games():
        written: list[str] = []
        Session(tn.Game(name, seed=1), Screen(), written.append).heard("help")
        (text,) = written
        move = next(line.split()[0] for line in text.splitlines() if "move: one half" in line)
        game = tn.Game(name, seed=1)
        while not isinstance(game.awaits, Choice):
            game.roll()
        assert move in game.legal_moves
        assert ("Enter" in text) is (game.throws > 0), "dice are spoken of where there are any"


def test_the_board_lies_as_the_seat_that_is_asked_sees_it() -> None:
    written: list[str] = []
    sits = {"white": player("careful")}
    at = Session(tn.Game("irish", seed=1283), Screen(), written.append, sits)
    at.go_on()
    at.heard("board")
    *_, foot = [line for line in written[-1].splitlines() if line.startswith(("O ", "X "))]
    assert foot.startswith("X Black")


def test_colours_are_for_terminals_that_have_them() -> None:
    for colour in (False, True):
        written: list[str] = []
        at = Session(tn.Game("tablut", seed=1), Screen(colour=colour), written.append)
        at.heard("e5-e6")
        at.heard("board")
        assert ("\x1b[31m" in written[0]) is colour and ("\x1b[" in written[-1]) is colour
