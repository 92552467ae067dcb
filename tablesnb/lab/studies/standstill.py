"""Games that can never end: a man who waits for a point that its holders may not leave."""

from __future__ import annotations

from tablesnb.rules.checks import checked_position
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition

__all__ = ["locked"]


def locked(position: TablesPosition) -> bool:
    """Whether a man waits for ever, where men go back to their own points and all wait for all.

    So it is where the own point he was first placed on is the last on the way of another seat, two
    or more of whose men stand on it: they can only be borne off from there, which under
    ``bear_off_when`` ``everyone`` they may not be before he is home. Under other readings nobody
    waits for ever, and the answer is no. Raises BadPosition for what is no position of a game of
    tables.

    >>> import tablesnb as tn
    >>> men = {"green": {"B6": 12}, "red": {"W6": 12}, "black": {"G6": 11}, "white": {"R6": 12}}
    >>> at = dict(bar={"black.6": 1}, reading="golladay_literal")
    >>> locked(tn.Position.of("el_mundo", men, **at))
    True
    """
    checked_position(position, "tables")
    rules = position.rules
    if not law.marked(rules.row) or rules.value("bear_off_when") != "everyone":
        return False
    for number, seat in enumerate(rules.seat_names):
        for mark in position.marks(seat).get("bar", {}):
            own = rules.track_of(number)[mark - 1]
            for other, _ in enumerate(rules.seat_names):
                last = rules.track_of(other)[-1] == own
                if last and other != number and position.count(other, own) >= rules.row[law.HOLD]:
                    return True
    return False
