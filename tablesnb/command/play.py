"""``tablesnb play``: a game in the terminal, by turns or against players of the package."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tablesnb.base.errors import BadReading, BadValue, UnknownName
from tablesnb.base.wording import capital, closest, listed, shown
from tablesnb.boards import scene_of
from tablesnb.boards.faces import face_of
from tablesnb.command import record_file
from tablesnb.command.screen import screen_of, typed
from tablesnb.command.session import Session
from tablesnb.play.game import Game
from tablesnb.players import FORMER, Player, name_of, player
from tablesnb.players.opponents import OPPONENTS, opponents
from tablesnb.rules.registry import games

ABOUT = (
    "Play a game in the terminal. Moves are typed as the lessons write them, and what the law "
    "refuses it refuses with the rule and the words that it rests on. What is typed may also come "
    "from a file, a line each. Without --against you move for every seat."
)
EXAMPLES = """
tablesnb play irish                             all seats by hand
tablesnb play irish --against strong            you are White
tablesnb play tablut --against careful --seat defenders
tablesnb play irish --reading bear_off=exact --seed 1283
tablesnb play my-game.txt --against strong      go on with what was saved
"""
# Who plays by lot is not among the opponents, but may be asked for by this word.
LOTS = "lots"


def options(parser: argparse.ArgumentParser) -> None:
    """Name the options of ``tablesnb play``."""
    parser.add_argument("game", metavar="GAME", help="a game's name, or the file of a saved game")
    said = "; ".join(f"{name} {how}" for name, how in OPPONENTS.items())
    parser.add_argument(
        "--against", metavar="PLAYER", help=f"who plays the other seats: {said.replace('%', '%%')}"
    )
    parser.add_argument("--seat", metavar="SEAT", help="your seat; else the first of the game")
    parser.add_argument("--seed", type=int, help="fixes every throw")
    parser.add_argument("--first", metavar="SEAT", help="who throws first; else it is thrown for")
    parser.add_argument(
        "--reading",
        metavar="NAME",
        action="append",
        help="a named reading, or rule=value, several times if need be",
    )


def run(asked: argparse.Namespace, others: Sequence[str]) -> int:
    """Play until the lines end; 130 where Ctrl+C ended it. The game is kept where it breaks off."""
    session = opened(asked)
    welcome(session, asked.against)
    ended = 0
    try:
        session.go_on()
        session.show(round_about=True)
        for line in typed(session.screen, session.prompt):
            if not session.heard(line):
                break
    except KeyboardInterrupt:
        session.write("")
        ended = 130
    session.leave()
    return ended


def opened(asked: argparse.Namespace) -> Session:
    """Return the session that is asked for: a new game or one that was saved, and who plays.

    UnknownName for a game, a seat or a player that there is not, BadReading for a reading, BadValue
    for a file that cannot be read or options that do not go together.
    """
    place = None
    if asked.game in games():
        reading = read_as(asked.reading or [])
        game = Game(
            asked.game,
            reading=reading,
            seed=asked.seed,
            first=None if asked.first is None else asked.first.lower(),
        )
    elif is_file(asked.game):
        if any(given is not None for given in (asked.reading, asked.seed, asked.first)):
            raise BadValue("a saved game has its own --reading, --seed and --first")
        game, place = record_file.read(asked.game), record_file.place_of(asked.game)
    else:
        raise UnknownName(
            f"there is no game and no file {shown(asked.game)}; {closest(asked.game, games())}"
        )
    sits = others_of(game, asked.against, asked.seat)
    again = f" --against {asked.against}" if sits else ""
    again += f" --seat {asked.seat.lower()}" if asked.seat else ""
    return Session(game, screen_of(), print, sits, place, again)


def read_as(given: Sequence[str]) -> str | dict[str, str] | None:
    """Return the reading that is asked for by words: a name, or rules with their values.

    >>> read_as(["strict"]), read_as(["bear_off=exact", "binding=off"])
    ('strict', {'bear_off': 'exact', 'binding': 'off'})
    """
    if not given:
        return None
    if len(given) == 1 and "=" not in given[0]:
        return given[0]
    for each in given:
        if "=" not in each:
            raise BadReading(
                f"a reading is one name, or rule=value several times: not {shown(each)} among them"
            )
    return dict(tuple(each.split("=", 1)) for each in given)  # type: ignore[misc]


def is_file(text: str) -> bool:
    """Whether a word names a file that is there."""
    with suppress(OSError, ValueError):
        return Path(text).expanduser().exists()
    return False


def others_of(game: Game, against: str | None, seat: str | None) -> dict[str, Player]:
    """Return who plays the seats that are not the reader's; nobody where no player is named."""
    seats = game.rules.seat_names
    if against is None:
        if seat is not None:
            raise BadValue("--seat says which seat is yours, and --against who plays the others")
        return {}
    if against not in (LOTS, *FORMER, *OPPONENTS):
        raise UnknownName(f"nobody plays as {shown(against)}; {closest(against, OPPONENTS)}")
    own = seats[0] if seat is None else seat.lower()
    if own not in seats:
        raise UnknownName(f"{game.rules.title} has no seat {shown(seat)}; {closest(own, seats)}")
    sits = player("random" if against == LOTS else against)
    return {each: sits for each in seats if each != own}


def welcome(session: Session, against: str | None) -> None:
    """Say what is played, by whom, and how to begin."""
    game, said = session.game, session.say
    own = [capital(seat) for seat in game.rules.seat_names if seat not in session.sits]
    said(game.rules.title, "bold")
    if session.sits:
        others = listed([capital(seat) for seat in session.sits])
        who = "random" if against in (LOTS, None) else name_of(against)
        how = {each.name: str(each) for each in opponents(game.rules)}
        said(f"You are {listed(own)}. {others}: {who}, who {how.get(who, 'plays by lot')}.")
    else:
        said(f"You move for {listed(own)}.")
    changed = [f"{name}={value}" for name, value in game.rules.changed.items()]
    if changed:
        said(f"Changed rules: {', '.join(changed)}.")
    if face_of(game.rules).THROWN:
        said(f"Seed {game.seed}: --seed {game.seed} throws the same dice again.")
    names = scene_of(game).layout.names
    if any(each != names[0] for each in names):
        whose = "yours" if session.sits else "those of the seat that is to throw or move"
        said(f"Each seat has its own numbers for the points. The board shows {whose}.")
    said("help says what can be typed.")
    session.tell(0)
