"""A game that is over says who has won: one, several who share it, or nobody."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.resources import files

import pytest

import tablesnb as tn
from tablesnb.boards import picture, scene_of
from tablesnb.boards.faces import face_of
from tablesnb.boards.scene import Scene
from tablesnb.boards.svg import parts
from tablesnb.boards.text import text_board
from tablesnb.boards.words import alt, heading
from tablesnb.games.transcripts import record
from tablesnb.widget.board.view import board
from tablesnb.widget.shared.words import due
from tests.boards.crossings import setting

ALL = tn.games()


@pytest.fixture(scope="module")
def shared() -> tn.Game:
    """The heptagon's transcript: Jupiter and Mars share the win."""
    text = files("tablesnb.games") / "transcripts" / "astronomical_tables.txt"
    game = tn.Game.from_record(text.read_text(encoding="utf-8"))
    outcome = game.outcome()
    assert outcome is not None and "Jupiter and Mars share the win" in outcome.how
    return game


def said(drawn: str) -> str:
    """The words of a drawing, without its marks."""
    return " ".join(re.sub(r"<[^>]+>", " ", drawn).split())


def test_those_who_share_a_win_are_named_in_picture_text_and_words(shared: tn.Game) -> None:
    scene = scene_of(shared)
    assert [scene.seats[seat] for seat in scene.winners] == ["jupiter", "mars"]
    assert heading(scene) == "Astronomical Tables, Jupiter and Mars have won"
    words = alt(scene)
    assert "Jupiter: shares the win. Mars: shares the win." in words
    text = " ".join(text_board(scene).split())
    jupiter, mars, sun = (text.index(f"{name} held by") for name in ("Jupiter", "Mars", "Sun"))
    assert text.count("shares the win") == 2
    assert jupiter < text.index("shares the win") < mars < text.rindex("shares the win") < sun
    drawn = said(parts(scene)["seats"])
    assert drawn.count("shares the win") == 2
    assert "Jupiter shares the win" in drawn and "Mars shares the win" in drawn
    for every in (picture(shared).html, repr(board(shared)), words, drawn):
        assert "Saturn has won" not in every and "Saturn shares" not in every


@pytest.mark.long
def test_the_log_says_of_none_of_them_that_he_wins_alone(shared: tn.Game) -> None:
    told = " ".join(event.sentence for event in shared.log[-1].events if event.code == "won")
    assert told == (
        "The game is over, and Jupiter shares the win with 11 men. Mars shares the win with 11 men."
    )
    shown = tn.replay(shared.record())
    assert told in shown.step(len(shown)).said


def test_a_draw_says_that_nobody_has_won() -> None:
    game = setting("defenders", K="e5", T="j8", t="m3 j4")
    for move in ("j8-i8", "m3-m4", "i8-j8", "m4-m3"):
        game.push(move)
    scene = scene_of(game)
    assert scene.winners == () and scene.turn is None
    assert heading(scene) == "Alea Evangelii, a draw"
    assert "A draw: nobody has won." in alt(scene)
    assert text_board(scene).splitlines()[-1] == "a draw: nobody has won"
    assert "a draw: nobody has won" in said(parts(scene)["seats"])
    assert due(scene) == ""


def over(name: str, winners: tuple[int, ...]) -> Scene:
    """The start of a game as a scene, as if it were over and these had won."""
    scene = scene_of(tn.Game(name))
    note = {0: "nobody has won", 1: "has won"}.get(len(winners), "shares the win")
    turn = winners[0] if len(winners) == 1 else None
    return replace(scene, turn=turn, winners=winners, note=note, dice=())


@pytest.mark.parametrize("name", ALL)
def test_on_every_board_nobodys_note_is_no_seats(name: str) -> None:
    scene = over(name, ())
    drawn = said(parts(scene)["seats"])
    assert drawn.endswith("nobody has won")
    for seat in scene.seats:
        assert f"{seat.capitalize()} nobody" not in text_board(scene)
    assert "Nobody has won." in alt(scene)


@pytest.mark.parametrize("name", ALL)
def test_on_every_board_all_who_have_won_are_marked(name: str) -> None:
    for winners in ((0,), (1,), (0, 1)):
        scene = over(name, winners)
        assert said(parts(scene)["seats"]).count(scene.note) == len(winners)
        assert text_board(scene).count(scene.note) == len(winners)
        assert due(scene) == ""


@pytest.mark.parametrize("name", [name for name in ALL if face_of(tn.ruleset(name)).THROWN])
def test_the_moment_of_a_game_that_is_over(name: str) -> None:
    game = tn.Game(name, seed=2)
    position = game.position
    face, seats = face_of(game.rules), [seat.capitalize() for seat in game.rules.seat_names]
    if position.phase != "over":
        position = type(position).met(position.rules, ended(position))
    assert face.moment(position, ()) == face.note(position, ()) == "nobody has won"
    assert face.moment(position, (1,)) == f"{seats[1]} has won"
    assert face.note(position, (1,)) == "has won"
    assert face.moment(position, (0, 1)) == f"{seats[0]} and {seats[1]} have won"


@pytest.mark.parametrize("name", ALL)
def test_a_living_board_names_the_rule_by_which_it_ended(name: str) -> None:
    """Of each annotated game; Quinze Tablas has no stakes, and ends by the prime."""
    game = tn.Game.from_record(record(name))
    outcome = game.outcome()
    assert outcome is not None
    table = board(game)
    assert face_of(game.rules).ended(game).rule.id == outcome.decided_by
    table.close()


def ended(position: tn.Position) -> list[int]:
    """The row of a position as if the game were over there."""
    from tablesnb.tables import law

    row = list(position.row)
    row[law.PHASE] = law.OVER
    return row


def test_seven_seats_with_as_many_men_as_they_began_with_share_the_win() -> None:
    """Nobody is paid, and still all have won: the last capture leaves seven men to each."""
    seats = tn.ruleset("astronomical_tables").seat_names
    taken = [seat for seat in seats for _ in range(6 if seat in ("saturn", "jupiter") else 7)]
    # two places on, so that nobody is his own captor; Saturn makes his last capture yet
    captors = [
        seat for seat in (*seats[2:], *seats[:2]) for _ in range(5 if seat == "saturn" else 7)
    ]
    held: dict[str, dict[str, int]] = {}
    for seat, by in zip(taken, captors, strict=True):
        held.setdefault(seat, {})[by] = held.get(seat, {}).get(by, 0) + 1
    men = {"saturn": {"Sa1": 1}, "jupiter": {"Sa2": 1}}
    position = tn.Position.of("astronomical_tables", men, held=held, turn="saturn", dice=(1, 2, 3))
    game = tn.Game("astronomical_tables", position=position)
    game.push("Sa1/Sa2")
    outcome = game.outcome()
    assert outcome is not None and set(outcome.payoff.values()) == {0}
    assert outcome.how.endswith("share the win with 7 men each.")
    assert "nobody has won" not in tn.picture(game).text
    assert " ".join(tn.picture(game).text.split()).count("shares the win") == 7
