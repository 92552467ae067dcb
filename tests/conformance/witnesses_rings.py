"""Positions in which the readings of El Mundo and of the tables by astronomy part ways.

Each witness takes a game's name and one reading, and returns what comes of it: legal moves, events,
throws due or the result. Where readings would agree in one position, it looks at several.
"""

from __future__ import annotations

from collections.abc import Callable

import tablesnb as tn
from tests.tables.setting import Named, events, heaven, round_table, texts

Witness = Callable[..., object]


def dice(game: str, **reading: object) -> object:
    """What is thrown, and whether a seven can fall."""
    found = round_table({}, **reading)
    seven = 7 in {tn.Game(game, reading=reading, seed=seed).roll()[0] for seed in range(40)}
    return found.awaits, seven


def entering(game: str, **reading: object) -> object:
    """Who throws how many dice for what, once the first has placed three men; and what may move."""
    found = tn.Game(game, reading=reading, first="green", seed=1)
    due = [found.awaits]
    found.roll(*[3] * found.awaits.dice)
    found.push("in/G3")
    moves = texts(found)
    while isinstance(found.awaits, tn.Choice):
        found.push("in/G3")
    return due, moves, found.awaits


def entering_seven(game: str, **reading: object) -> object:
    """A seven while men are placed, on entering from the bar, and before a point that is held."""
    trail: list[object] = []
    placing = tn.Game(game, reading={"dice": "3d7", **reading}, first="green", seed=1)
    placing.roll(7, 7, 2)
    trail.append(texts(placing))
    men = {"green": {"G1": 11}, "red": {"R1": 1, "W6": 11}}
    waiting = round_table(men, 7, 7, 2, bar={"green": 1}, dice="3d7", **reading)
    trail += [texts(waiting), waiting.awaits]
    held = round_table({**men, "red": {"R1": 12}}, 7, 7, 2, bar={"green": 1}, dice="3d7", **reading)
    trail += [texts(held), held.why_not("bar/R1").reason]
    return trail


def forced_hit(game: str, **reading: object) -> object:
    """A lone man of the left neighbour, and one of the right neighbour."""
    left = {"green": {"G1": 12}, "white": {"G3": 1, "R6": 11}}
    right = {"green": {"G1": 12}, "red": {"R1": 1, "W6": 11}}
    return [
        texts(round_table(left, 2, 3, 3, **reading)),
        texts(round_table(right, 6, 3, 3, **reading)),
        # on entering too
        texts(
            round_table(
                {"green": {"G6": 11}, "black": {"G3": 1, "W1": 11}},
                *(3, 4, 4),
                bar={"green": 1},
                **reading,
            )
        ),
    ]


def forced_scope(game: str, **reading: object) -> object:
    """A man whom only two dice together reach; and two hits, the first of which costs the other."""
    far = {"green": {"G1": 1, "R6": 11}, "red": {"R4": 1, "W6": 11}, "white": {"W1": 12}}
    near = {
        "green": {"G1": 1, "R5": 11},
        "red": {"R1": 1, "W6": 11},
        "black": {"G3": 1, "W1": 11},
        "white": {"W2": 12},
    }
    return [
        texts(round_table(far, 4, 5, 1, **reading)),
        texts(round_table(near, 6, 2, 4, **reading)),
    ]


def hit_goes_to(game: str, **reading: object) -> object:
    """A man on the bar at the start of his turn, and after his point was taken."""
    men = {"green": {"G5": 11}}
    found = round_table(men, bar={"green": 1}, **reading)
    trail: list[object] = [[event.code for event in found.settled]]
    found.roll(4, 3, 2)
    trail.append(texts(found))
    return trail


def unused_die(game: str, **reading: object) -> object:
    """Three sixes, of which the seat on turn can use none and the next seat all."""
    men = {"green": {"G1": 12}, "red": {"R1": 2, "R2": 10}}
    found = round_table(men, 6, 6, 6, **reading)
    return found.awaits, texts(found), [event.code for event in found.settled]


def bear_off(game: str, **reading: object) -> object:
    """A man farther behind who can use the die, one who is blocked, and none."""
    return [
        texts(round_table({"green": {"B2": 1, "B6": 11}}, 3, 6, 6, **reading)),
        texts(
            round_table(
                {"green": {"B1": 1, "B4": 11}, "black": {"B6": 2, "G6": 10}}, 5, 5, 5, **reading
            )
        ),
        texts(round_table({"green": {"B4": 12}}, 5, 5, 5, **reading)),
    ]


def bear_off_when(game: str, **reading: object) -> object:
    """All own men across, and a man of another seat who is not."""
    men = {"green": {"B1": 6, "B5": 6}, "red": {"R1": 1, "W6": 11}}
    return texts(round_table(men, 6, 2, 1, **reading))


def finish(game: str, **reading: object) -> object:
    """The last man of the first seat to be off."""
    found = round_table({"green": {"B6": 1}}, 6, 5, 4, **reading)
    found.push("B6/off(6)")
    outcome = found.outcome()
    return found.awaits, outcome and dict(outcome.payoff)


MUNDO: dict[str, Witness] = {
    "dice": dice,
    "entering": entering,
    "entering_seven": entering_seven,
    "forced_hit": forced_hit,
    "forced_scope": forced_scope,
    "hit_goes_to": hit_goes_to,
    "unused_die": unused_die,
    "bear_off": bear_off,
    "bear_off_when": bear_off_when,
    "finish": finish,
}


def ace_points(game: str, **reading: object) -> object:
    """Jupiter's Ace piled, with one man of his, empty, and with men of another and of the mover."""
    aces: tuple[Named, ...] = (
        {"saturn": {"Sa6": 7}},
        {"saturn": {"Sa6": 7}, "jupiter": {"Ju1": 1, "Ju7": 6}},
        {"saturn": {"Sa6": 7}, "jupiter": {"Ju7": 7}},
        {"saturn": {"Sa6": 7}, "jupiter": {"Ju7": 7}, "mars": {"Ju1": 2, "Ma1": 5}},
        {"saturn": {"Sa6": 5, "Ju1": 2}, "jupiter": {"Ju7": 7}},
    )
    return [texts(heaven(men, 2, 3, 4, **reading)) for men in aces]


def dice_count(game: str, **reading: object) -> object:
    """How many dice are due."""
    return tn.Game(game, reading=reading, first="saturn", seed=1).awaits


def dice_kind(game: str, **reading: object) -> object:
    """The chances of the faces, and what so many seeds throw."""
    games = [tn.Game(game, reading=reading, first="saturn", seed=seed) for seed in range(40)]
    return games[0].chances, [each.roll() for each in games]


def stakes(game: str, **reading: object) -> object:
    """What a capture pays at once."""
    men = {"saturn": {"Sa6": 7}, "moon": {"Ju3": 1, "Mo1": 6}}
    found = heaven(men, 3, 1, 1, **reading)
    found.push("Sa6/Ju3*")
    return events(found), found.position.paid


STARS: dict[str, Witness] = {
    "ace_points": ace_points,
    "dice_count": dice_count,
    "dice_kind": dice_kind,
    "stakes": stakes,
}
