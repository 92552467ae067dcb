"""The careful player's judgement on positions, and its words for it."""

from __future__ import annotations

from collections.abc import Iterable

from tablesnb.base.wording import listed, men
from tablesnb.players import tables_weights as careful
from tablesnb.tables.position import TablesPosition

# At Tabula three dice fall and both sides run the same way: what the next throw takes is weighed
# whole, in place of men within reach of two dice. Found by games against the strong player.
OF_GAMES = {"tabula": (200, 520, 0, 0, 150, 160, 160, 4000, 3000, -2)}


def weights_of(game: str) -> tuple[int, ...]:
    """What the careful player weighs at a game, in the order of ``careful``."""
    return OF_GAMES.get(game, careful.WEIGHTS)


def features(position: TablesPosition, seat: int) -> list[int]:
    """What a seat sees in a position, in the order of ``careful``."""
    found = [0] * careful.FEATURES
    careful.look(list(position.row), position.rules.row, seat, found, 0)
    return found


def worth_of(position: TablesPosition, seat: int) -> int:
    """What a position is worth to a seat, in hundredths of a pip."""
    found = [0] * careful.FEATURES
    rules = position.rules
    return careful.worth(list(position.row), rules.row, seat, list(weights_of(rules.name)), found)


def words(
    before: TablesPosition,
    after: TablesPosition,
    seat: int,
    others: Iterable[TablesPosition] = (),
    near: int | None = None,
) -> str:
    """Say what speaks for a Play, in one sentence; with ``near`` as a board prints its points.

    Men that it leaves within reach are named where none of the ``others``, to which other Plays
    lead, leaves fewer; what it gives up for what it gains is to be seen on the board.
    """
    old, new = features(before, seat), features(after, seat)
    name = before.rules.seat_names[seat]
    said = []
    hits = new[careful.ON_BAR] - old[careful.ON_BAR]
    if before.phase == "break":
        sent = sum(after.bar(each) - before.bar(each) for each in before.rules.seat_names)
        said.append(f"sends {men(sent)} to the bar")
    elif hits > 0:
        said.append(f"hits {men(hits)}")
    prizes = new[careful.PRIZES] - old[careful.PRIZES]
    if prizes > 0:
        said.append(f"captures {men(prizes)}")
    gone = new[careful.GONE_OFF] - old[careful.GONE_OFF]
    if gone > 0:
        said.append(f"bears off {men(gone)}")
    made = held(after, seat) - held(before, seat)
    if made:
        said.append("makes " + points(after, seat, made, near))
    safe = new[careful.ALONE] == 0 and old[careful.ALONE] > 0
    entered = waiting(before, name) - waiting(after, name)
    if entered > 0:
        said.append(f"enters {men(entered)}")
    # what else a play gains is the way that it goes, where there is a home to go to
    run = before.pips(name) - after.pips(name)
    if not said and not safe and run > 0:
        said.append(f"moves the men {run} points forward")
    few = fewest(new[careful.ALONE], others, seat)
    if safe or not (said or new[careful.ALONE]):
        said.append("leaves no man within reach of two dice")
    elif few or not said:
        least = ", where no play leaves fewer" if few else ""
        said.append(f"leaves {men(new[careful.ALONE])} within reach of two dice{least}")
    return listed(said)


def waiting(position: TablesPosition, seat: str) -> int:
    """How many men of a seat wait to be entered."""
    return position.bar(seat) + position.reserve(seat)


def fewest(alone: int, others: Iterable[TablesPosition], seat: int) -> bool:
    """Whether so many men alone within reach are as few as any Play leaves, and some leaves more.

    >>> fewest(0, [], 0)
    False
    """
    if not alone:
        return False
    left = [features(other, seat)[careful.ALONE] for other in others]
    return bool(left) and min(left) == alone < max(left)


def held(position: TablesPosition, seat: int) -> frozenset[int]:
    """The own points that a seat holds."""
    found = position.men(position.rules.seat_names[seat])
    enough = position.rules.number("hold")
    return frozenset(own for own, number in found.items() if number >= enough)


def points(
    position: TablesPosition, seat: int, own: frozenset[int], near: int | None = None
) -> str:
    """Name points in words: ``the 5 point``, ``the points 6 and 5``."""
    rules = position.rules if near is None else position.rules.printed(near)
    places = [rules.point_at(seat, str(each)) for each in sorted(own, reverse=True)]
    names = [rules.point_name(seat, place) for place in places]
    if len(names) == 1:
        return f"the {names[0]} point"
    return "the points " + listed(names)
