"""A board of each family as a terminal shows it, and what a terminal can show."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.boards import scene_of
from tablesnb.command.board import board
from tablesnb.command.screen import Screen, screen_of
from tablesnb.games import transcripts

GOLDEN = Path(__file__).parent / "golden"
SHOWN = {  # a game of each kind of board, and how many entries of its transcript are played
    "irish": 60,
    "tabula": 40,
    "duodecim_scripta": 50,
    "el_mundo": 90,
    "astronomical_tables": 60,
    "alea_evangelii": 20,
    "tablut": 20,
}
SCREENS = {"ascii": Screen(), "unicode": Screen(unicode=True)}


def in_play(name: str) -> tn.Game:
    text = (Path(transcripts.__file__).parent / f"{name}.txt").read_text(encoding="utf-8")
    game = tn.Game.from_record(text)
    return game.before(max(0, game.played - SHOWN[name]))


@pytest.mark.long
@pytest.mark.parametrize("letters", SCREENS)
@pytest.mark.parametrize("name", SHOWN)
def test_a_board_of_each_family(name: str, letters: str) -> None:
    """They were looked at; ``python -m tests.command.test_board`` writes them again."""
    drawn = board(scene_of(in_play(name)), SCREENS[letters], round_about=True)
    assert drawn + "\n" == (GOLDEN / f"{name}.{letters}.txt").read_text(encoding="utf-8")
    assert max(map(len, drawn.splitlines())) <= 79
    assert letters == "unicode" or drawn.isascii()


@pytest.mark.parametrize("name", ["el_mundo", "astronomical_tables"])
def test_round_the_board_every_man_counts(name: str) -> None:
    game = in_play(name)
    drawn = board(scene_of(game), Screen(), round_about=True)
    figures = [figure.sign for figure in scene_of(game).layout.figures]
    ring = drawn[: drawn.index(f"\n{figures[0]} ")].partition("\n")[2].partition("An empty")[0]
    signs = "|".join(figures)
    cells = re.findall(rf"(?<![\w+])(\d*)(?:{signs})(?:\+(?:{signs}))*(?![\w+])", ring)
    there = sum(sum(game.position.men(seat).values()) for seat in game.rules.seat_names)
    assert sum(int(many or 1) for many in cells) == there > 30


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("settings", "colour", "letters"),
    [
        ({"TERM": "xterm"}, True, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False, True),
        ({"TERM": "xterm", "NO_COLOR": ""}, True, True),
        ({"TERM": "dumb"}, False, False),
    ],
)
def test_what_a_terminal_can_show(
    settings: dict[str, str], colour: bool, letters: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    screen = screen_of(Terminal())
    assert (screen.colour, screen.unicode) == (colour, letters)
    piped = screen_of(io.TextIOWrapper(io.BytesIO(), encoding="latin-1"))
    assert (piped.colour, piped.unicode, piped.width) == (False, False, 79)


def test_old_words_are_legible_in_ascii() -> None:
    told = Screen().writable("“κυβεία” — Ælfric’s þing, el çaquet · 7½")
    assert told.isascii() and "AElfric's thing, el caquet | 71/2" in told


if __name__ == "__main__":
    for each in SHOWN:
        for letters, screen in SCREENS.items():
            text = board(scene_of(in_play(each)), screen, round_about=True)
            (GOLDEN / f"{each}.{letters}.txt").write_text(text + "\n", encoding="utf-8")
