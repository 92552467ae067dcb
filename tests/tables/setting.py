"""Setting boards up for tests of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import tablesnb as tn

Men = Mapping[int, int]

# the games of this family: the board of each is drawn
DRAWN = tuple(name for name in tn.games() if tn.ruleset(name).family == "tables")


def side(men: Men, bar: int = 0, off: int | None = None) -> tuple[dict[int, int], int, int]:
    """Complete a side to fifteen men: those not named are off, unless said otherwise."""
    rest = 15 - sum(men.values()) - bar
    return dict(men), bar, rest if off is None else off


def play_from(
    white: Men,
    black: Men,
    *dice: int,
    game: str = "irish",
    turn: str = "white",
    bar: tuple[int, int] = (0, 0),
    left: tuple[int, ...] | None = None,
    seed: int = 1,
    **reading: Any,
) -> tn.Game:
    """Return a game from here on; men of either side that are not named are off."""
    w, wbar, woff = side(white, bar[0])
    b, bbar, boff = side(black, bar[1])
    position = tn.Position.of(
        game,
        {"white": w, "black": b},
        bar={"white": wbar, "black": bbar},
        off={"white": woff, "black": boff},
        turn=turn,
        dice=dice,
        left=left,
    )
    return tn.Game(game, reading=reading or None, position=position, seed=seed)


def texts(game: tn.Game) -> set[str]:
    """The legal moves as they are written."""
    return {str(move) for move in game.legal_moves}


def events(game: tn.Game) -> list[str]:
    """What the last throw or choice made happen."""
    return [event.code for event in game.log[-1].events]


ROUND = ("green", "red", "black", "white")
LAST = {"green": "B6", "red": "W6", "black": "G6", "white": "R6"}
Named = Mapping[str, Mapping[str, int]]


def round_table(
    men: Named,
    *dice: int,
    turn: str = "green",
    bar: Mapping[str, int] | None = None,
    reserve: Mapping[str, int] | None = None,
    seed: int = 1,
    left: tuple[int, ...] | None = None,
    lead: str | None = None,
    actor: str | None = None,
    **reading: Any,
) -> tn.Game:
    """El Mundo from here on.

    Men of a seat that are not named are off; of a seat not named at all, on its last point.
    """
    waiting = dict.fromkeys(ROUND, 0)
    for seat, number in (*(bar or {}).items(), *(reserve or {}).items()):
        waiting[seat.partition("·")[0]] += number
    where = {
        seat: dict(men[seat]) if seat in men else {LAST[seat]: 12 - waiting[seat]} for seat in ROUND
    }
    off = {seat: 12 - sum(where[seat].values()) - waiting[seat] for seat in ROUND}
    position = tn.Position.of(
        "el_mundo",
        where,
        bar=bar,
        reserve=reserve,
        off=off,
        turn=turn,
        dice=dice,
        left=left,
        lead=lead,
        actor=actor,
        reading=reading or None,
    )
    return tn.Game("el_mundo", reading=reading or None, position=position, seed=seed)


PLANETS = ("saturn", "jupiter", "mars", "sun", "venus", "mercury", "moon")
ACES = dict(zip(PLANETS, ("Sa1", "Ju1", "Ma1", "Su1", "Ve1", "Me1", "Mo1"), strict=True))


def heaven(
    men: Named,
    *dice: int,
    turn: str = "saturn",
    held: Mapping[str, Mapping[str, int]] | None = None,
    left: tuple[int, ...] | None = None,
    seed: int = 1,
    **reading: Any,
) -> tn.Game:
    """The tables by astronomy from here on.

    A seat not named has all its men on its Ace. Men that are named nowhere are held by the next
    seat on the right.
    """
    where = {seat: dict(men.get(seat, {ACES[seat]: 7})) for seat in PLANETS}
    captive = {seat: dict((held or {}).get(seat, {})) for seat in PLANETS}
    for number, seat in enumerate(PLANETS):
        missing = 7 - sum(where[seat].values()) - sum(captive[seat].values())
        if missing:
            captor = PLANETS[(number + 1) % 7]
            captive[seat][captor] = captive[seat].get(captor, 0) + missing
    position = tn.Position.of(
        "astronomical_tables",
        where,
        held=captive,
        turn=turn,
        dice=dice,
        left=left,
        reading=reading or None,
    )
    return tn.Game("astronomical_tables", reading=reading or None, position=position, seed=seed)


def asked(game: tn.Game, move: str, **more: Any) -> tuple[str, str, str]:
    """Why a move is refused: the word, the rule's field and its status."""
    refusal = game.why_not(move, **more)
    assert refusal is not None, f"{move} is legal"
    return refusal.reason, refusal.rule.id.partition(".")[2], str(refusal.status)
