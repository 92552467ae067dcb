"""Which rules a complete game of the tafl family shows.

A rule is seen in a game where an event names it, where it refuses a move that somebody might have
tried, or where the game would have gone otherwise under another reading of it.
"""

from __future__ import annotations

from contextlib import suppress

import tablesnb as tn
from tablesnb.base.errors import BadReading, IllegalMove, NotAwaited
from tablesnb.tafl import law
from tablesnb.tafl.ruleset import REASONS

# These hold in every game from the setup to the end: who plays, where, with what, in which order.
ALWAYS = {
    "seats",
    "men",
    "points",
    "layout",
    "first_mover",
    "turn_order",
    "moves",
    "citadels",
    "goal",
}


def refusing(game: tn.Game) -> set[str]:
    """The rules that refuse a move to an empty point of a line, or to the first piece on it."""
    awaited, rules = game.awaits, game.rules
    if not isinstance(awaited, tn.Choice):
        return set()
    state, seat = list(game.position.row), rules.seat(awaited.seat)
    tries = set()
    for source in range(rules.row[law.POINTS]):
        if law.side(state[law.SQUARE + source]) != seat:
            continue
        for way in range(4):
            target = law.next_point(rules.row, source, way)
            while target >= 0:
                tries.add(law.refusal(state, rules.row, (seat, source, target)))
                if state[law.SQUARE + target] != law.EMPTY:
                    break
                target = law.next_point(rules.row, target, way)
    return {REASONS[reason][1] for reason in tries - {law.LEGAL}}


def told(game: tn.Game) -> list[object]:
    """What became of a game: its moves with the men they took, and its end."""
    return [*(str(entry.move) for entry in game.log), game.outcome()]


def parted(game: tn.Game) -> set[str]:
    """The fields under another reading of which the same moves make another game, or none."""
    found = set()
    for field, rule in game.rules.rules():
        for rival in rule.rivals:
            with suppress(BadReading):  # not together with the readings in force
                other = tn.Game(game.rules.reading(**{field: rival.value}), seed=game.seed)
                try:
                    for entry in game.log:
                        other.push(str(entry.move).partition("x")[0])
                except (IllegalMove, NotAwaited):
                    found.add(field)
                else:
                    if told(other) != told(game):
                        found.add(field)
    return found


def seen(game: tn.Game) -> set[str]:
    """The fields of the rules that a complete game shows, played again from its record."""
    again = tn.Game.from_record(game.record())
    assert again.log == game.log, "the game does not replay"
    corners = {again.rules.point_name(0, point) for point in again.rules.citadel_points}
    found = ALWAYS | parted(again)
    for entry in again.log:
        taken = [event.place for event in entry.events if event.code == "captured"]
        if len(taken) > 1:
            found.add("several")
        target = str(entry.move).partition("x")[0].partition("-")[2]
        for point in taken:
            if beyond(target, str(point)) in corners:
                found.add("citadel_hostile_to_men")
        found |= {event.rule.id.partition(".")[2] for event in entry.events}
    while again.log:
        again.pop()
        found |= refusing(again)
    return found


def beyond(target: str, taken: str) -> str:
    """The point on the other side of a man who was taken from ``target``."""
    file = 2 * ord(taken[0]) - ord(target[0])
    return f"{chr(file)}{2 * int(taken[1:]) - int(target[1:])}"
