"""The record of a game in a terminal: read, saved, and kept where play breaks off."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from tablesnb.base.errors import BadRecord, BadValue, UnknownName
from tablesnb.base.files import checked_path, else_said, put_whole
from tablesnb.base.wording import shown
from tablesnb.play.game import Game
from tablesnb.records import native
from tablesnb.records.named import RECORD, data_file, is_name
from tablesnb.widget.board.game_files import ENDING, LONGEST, folder


def place_of(text: str) -> Path:
    """Return the path that somebody types; BadValue where it can be none."""
    place = checked_path(text)
    try:
        return place.expanduser()
    except RuntimeError:
        raise BadValue(f"{shown(text)} cannot be found: nobody knows whose home is meant") from None


def read(text: str) -> Game:
    """Read the record in a file, and replay it through the law; of a walk the first.

    BadValue where the file cannot be read, with the line that does not hold, and why.
    """
    return read_all(text)[0]


def read_all(text: str) -> list[Game]:
    """The same of every record in the file: of a walk there are several.

    A game that a lesson keeps is read by its name, too, as "01/sample game".
    """
    place = place_of(text)
    if is_name(text) and not place.exists():
        try:
            place = data_file(text, RECORD).path
        except UnknownName as error:
            raise BadValue(f"{shown(text)} is no file here, and {error}") from None
    with else_said(f"{shown(text)} cannot be read"):
        if place.stat().st_size > LONGEST:
            raise BadValue(f"{shown(text)} is longer than any record of a game")
        record = place.read_text(encoding="utf-8-sig")
    try:
        return native.read_all(record, Game)
    except BadRecord as error:
        raise BadValue(f"{shown(text)}, {error}") from None


def save(game: Game, place: Path, own: bool = False) -> None:
    """Write the record into a file; one that was there is written over where it is our ``own``.

    BadValue where the file is there already, or cannot be written.
    """
    with else_said(f"{shown(str(place))} cannot be written"):
        if place.is_dir():
            raise BadValue(f"{shown(str(place))} is a folder: name a file")
        if not own and place.exists():
            raise BadValue(f"{shown(str(place))} is there already: name another file")
        put_whole(place, game.record().encode())


def keep(game: Game) -> Path | None:
    """Keep a game that breaks off among the reader's own data; None where nothing is kept there.

    The file is a new one: what was kept before stays. BadValue where it cannot be written.
    """
    place = folder()
    if place is None:
        return None
    with else_said(f"the game cannot be kept in {shown(str(place))}"):
        place.mkdir(parents=True, exist_ok=True, mode=0o700)
        names = (place / f"{game.name}-{n}{ENDING}" for n in count(1))
        free = next(name for name in names if not name.exists())
        put_whole(free, game.record().encode(), 0o600)
    return free
