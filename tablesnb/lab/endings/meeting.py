"""Is a position a bear-off? All men of a seat at home, and no enemy whom they could still meet."""

from __future__ import annotations

from typing import cast

from tablesnb.base.errors import BadPosition, BadReading
from tablesnb.base.given import checked_count, checked_row
from tablesnb.base.wording import men as so_many
from tablesnb.lab.endings.kind import SIX, Kind, Men, kind_of
from tablesnb.play.game import Game
from tablesnb.rules.given import checked_position
from tablesnb.rules.position import Position
from tablesnb.tables import law
from tablesnb.tables.law.places import all_home
from tablesnb.tables.law.throwing import doublet_thrown, untouched
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset


def position_of(value: object) -> TablesPosition | None:
    """The position that is given, or that of a game; None where men are given."""
    if isinstance(value, Game):
        value = value.position
    if not isinstance(value, Position):
        return None
    return cast(TablesPosition, checked_position(value, "tables"))


def men_given(value: object, kind: Kind) -> Men:
    """Return men given by number on each point, the last point before off first.

    BadPosition for what is none, and for more men than a seat has.
    """
    form = "(2, 0, 1, 0, 0, 0): two men on the last point before off, one on the third"
    found = checked_row(value, "men at home", form, BadPosition)
    if len(found) != kind.points:
        raise BadPosition(f"men stand on {kind.points} points at home, not on {len(found)}")
    for point, many in enumerate(found, 1):
        checked_count(many, f"how many men stand on {point}", 0, kind.cap or kind.men, BadPosition)
    if sum(found) > kind.men:
        raise BadPosition(f"a seat has {so_many(kind.men)}, not {sum(found)}")
    return tuple(found)


def men_of(position: TablesPosition, seat: str | None, kind: Kind) -> Men:
    """Return how a seat's men stand at home, the last point before off first.

    ``seat`` is the one whose turn it is unless given. BadPosition where it is no bear-off, or one
    under other rules; UnknownName for a seat.
    """
    rules, row = position.rules, position.rules.row
    if kind_of(rules) is not kind:
        raise BadPosition(
            f"{rules.name} as it is read in this position bears off otherwise than this table: "
            "ask for a table of position.rules"
        )
    own = rules.seat(seat) if seat is not None else position.row[law.TURN]
    if position.row[law.PHASE] not in (law.THROW, law.PLAY):
        raise BadPosition(f"this is no bear-off: the phase is {position.phase}")
    name = rules.seat_names[own]
    standing = tuple(position.count(own, point) for point in rules.track_of(own)[::-1])
    if waits(position, own):
        raise BadPosition(f"this is no bear-off: {name} has men waiting to enter")
    if any(standing[kind.points :]):
        raise BadPosition(f"this is no bear-off: not all men of {name} are at home")
    for other in range(row[law.SEATS]):
        if other != own and set(ahead(position, own)) & set(ahead(position, other)):
            raise BadPosition(
                f"this is no bear-off: {name} and {rules.seat_names[other]} can still meet"
            )
    if row[law.BEAR_WHEN] == law.EVERYONE_HOME:
        for other in range(row[law.SEATS]):
            if not all_home(list(position.row), row, other):
                raise BadPosition("this is no bear-off: here nobody bears off until all are home")
    return standing[: kind.points]


def waits(position: TablesPosition, seat: int) -> bool:
    """Whether a seat has men who will enter yet; the captured may be out for good."""
    row = position.rules.row
    if position.count(seat, row[law.RESERVE]):
        return True
    return row[law.ENTERING] != law.NEVER and position.count(seat, row[law.BAR]) > 0


def ahead(position: TablesPosition, seat: int) -> tuple[int, ...]:
    """The points where a seat's men stand or may still come."""
    track = position.rules.track_of(seat)
    if waits(position, seat):
        return track
    for step, point in enumerate(track):
        if position.count(seat, point):
            return track[step:]
    return ()


def fresh(position: TablesPosition) -> bool:
    """Whether the dice on the board are a whole throw, of which none has been played."""
    return untouched(list(position.row), position.rules.row)


def doublet_lies(position: TablesPosition) -> bool:
    """Whether the dice on the board are a doublet."""
    return doublet_thrown(list(position.row), position.rules.row)


def doublet_pays(rules: Ruleset) -> int:
    """How many stakes the loser pays when the last throw is a doublet; when it is none, one.

    All his men are at home, and with six or fewer left he has borne some off. BadReading for stakes
    that hang on more.
    """
    row = rules.row
    if row[law.STAKES] in (law.STAKE_WILLUGHBY, law.STAKE_COTTON):
        return 2
    modern = row[law.STAKES] == law.STAKE_MODERN and row[law.MEN] > SIX
    if row[law.STAKES] == law.STAKE_SINGLE or modern:
        return 1
    raise BadReading(f"what is paid in {rules.name} hangs on more than who is off first")
