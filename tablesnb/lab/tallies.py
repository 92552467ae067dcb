"""What happened in played games, turn by turn, so that it can be counted."""

from __future__ import annotations

from collections import Counter

from tablesnb.play.checks import checked_game
from tablesnb.play.game import Game

__all__ = ["dice_of", "late_hits", "turns"]


def turns(game: Game) -> list[set[str]]:
    """Return what happened in each turn of play, helpers included, as sets of events' codes.

    >>> import tablesnb as tn
    >>> position = tn.Position.of("irish", {"white": {2: 1}, "black": {6: 15}}, off={"white": 14})
    >>> game = tn.Game("irish", position=position)
    >>> _ = game.roll(6, 5), game.push("2/off(6)")
    >>> sorted(turns(game)[0])
    ['borne off', 'won']
    """
    found: list[set[str]] = []
    for entry in checked_game(game).log:
        if entry.why == "turn":
            found.append(set())
        if found and entry.why not in ("opening", "place"):
            found[-1].update(event.code for event in entry.events)
    return found


def late_hits(game: Game) -> int:
    """Return how many men were hit after men of their seat had been borne off in this game."""
    off: Counter[str | None] = Counter()
    late = 0
    for entry in checked_game(game).log:
        for event in entry.events:
            off[event.seat] += event.code == "borne off"
            late += event.code == "hit" and off[event.seat] > 0
    return late


def dice_of(game: Game) -> Counter[tuple[str, str]]:
    """Return how many dice each seat played of each seat's throws, as (thrower, player).

    Dice of the placing are left out; those that nobody could play stand under (thrower, "").

    >>> import tablesnb as tn
    >>> men = {"green": {"B3": 11}, "red": {"R1": 1, "W6": 11}, "black": {"G3": 6, "G5": 6}}
    >>> position = tn.Position.of("el_mundo", men, bar={"green": 1}, off={"white": 12})
    >>> game = tn.Game("el_mundo", position=position)
    >>> _ = game.roll(5, 3, 3), game.push("R1/R6")
    >>> dice_of(game)["green", "red"]
    1
    """
    found: Counter[tuple[str, str]] = Counter()
    thrower = ""
    for entry in checked_game(game).log:
        if entry.why == "turn":
            thrower = entry.seat or ""
            found[thrower, ""] += len(entry.dice)
        elif entry.why in ("opening", "place"):
            thrower = ""
        elif entry.move is not None and thrower:
            found[thrower, ""] -= 1
            found[thrower, entry.seat or ""] += 1
    return found
