"""What a Game asks of its family: the same questions for every family, here for the tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablesnb.errors import BadPosition
from tablesnb.rules import Refusal
from tablesnb.tables import law, notation, position, words
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset
from tablesnb.tables.words import Event

WHY = {law.OPENING: "opening", law.THROW: "turn", law.BREAK_THROW: "break"}


def start(rules: Ruleset, first: str | None) -> list[int]:
    """The set-up state: the opening to be thrown, or the throw of one seat."""
    return position.start_row(rules, None if first is None else rules.seat(first))


def _told(row: Sequence[int], rules: Ruleset, breaking: bool) -> list[Event]:
    return [
        words.happened((row[at], row[at + 1], row[at + 2], row[at + 3]), rules, breaking)
        for at in range(1, 1 + 4 * row[0], 4)
    ]


def settle(state: list[int], rules: Ruleset) -> list[Event]:
    """Run on through all that needs nobody; return what happened."""
    events = [0] * 129
    breaking = state[law.PHASE] == law.BREAK_THROW
    law.settle(state, rules.row, events)
    return _told(events, rules, breaking)


def throw(state: list[int], rules: Ruleset, dice: Sequence[int]) -> list[Event]:
    """Let the actor's dice fall and settle; raise BadDice when they cannot have fallen so."""
    faces = position.check_dice(rules, dice, law.dice_due(state, rules.row))
    law.thrown(state, rules.row, faces)
    return settle(state, rules)


def play(state: list[int], rules: Ruleset, move: law.Move) -> list[Event]:
    """Play one legal move and settle; return what happened."""
    events = [0] * 129
    law.apply(state, rules.row, move, events)
    return _told(events, rules, False) + settle(state, rules)


def due(state: list[int], rules: Ruleset) -> tuple[str, int, int, str] | None:
    """Who must throw, how many dice of how many faces, and why; None when no throw is awaited."""
    dice = law.dice_due(state, rules.row)
    if dice == 0:
        return None
    seat = rules.seat_names[state[law.ACTOR]]
    return seat, dice, rules.row[law.FACES], WHY[state[law.PHASE]]


def chooser(state: list[int], rules: Ruleset) -> tuple[str, str] | None:
    """Who must choose, and what; None when no choice is awaited."""
    if state[law.PHASE] not in (law.PLAY, law.BREAK):
        return None
    why = "move" if state[law.PHASE] == law.PLAY else "break"
    return rules.seat_names[state[law.ACTOR]], why


def legal(state: list[int], rules: Ruleset) -> list[law.Move]:
    """All legal moves of the one who must choose, the largest die first."""
    found = [0] * (4 * rules.row[law.FACES] * (rules.row[law.POINTS] + 2))
    count = law.legal(state, rules.row, found)
    return [
        (found[at], found[at + 1], found[at + 2], found[at + 3]) for at in range(0, 4 * count, 4)
    ]


def refusals(state: list[int], rules: Ruleset, move: law.Move, text: str) -> Iterator[Refusal]:
    """Every reason why a move is refused, in their fixed order; none when it is legal."""
    reason = law.LEGAL
    while True:
        found = law.first_refusal(state, rules.row, move, reason)
        if found == law.LEGAL:
            break
        reason = found
        yield words.refused(text, reason, state, rules, move)
    if reason == law.LEGAL:
        last = law.refusal(state, rules.row, move)
        if last != law.LEGAL:
            yield words.refused(text, last, state, rules, move)


def check(state: list[int], rules: Ruleset) -> None:
    """Raise BadPosition when a position cannot be played on under this reading."""
    if state[law.PHASE] in (law.BREAK_THROW, law.BREAK) and not rules.row[law.BINDING]:
        raise BadPosition(
            "this position awaits the breaking of a bound table, which binding = off does not know"
        )


def payoff(state: list[int], rules: Ruleset) -> tuple[int, ...] | None:
    """What each seat has won or paid, adding to 0; None while the game is open."""
    if state[law.PHASE] != law.OVER:
        return None
    at = rules.row[law.PAID]
    return tuple(state[at : at + rules.row[law.SEATS]])


def how(state: list[int], rules: Ruleset) -> str:
    """How a game that is over was won, in words."""
    paid = payoff(state, rules) or ()
    winner = max(range(len(paid)), key=lambda seat: paid[seat])
    return words.happened((law.WON, winner, 0, paid[winner]), rules, False).sentence


def at(state: Sequence[int], rules: Ruleset) -> TablesPosition:
    """The state as a position."""
    return TablesPosition.met(rules, state)


def actor(state: Sequence[int]) -> int:
    """The seat that must throw or choose, by number; -1 when the game is over."""
    return state[law.ACTOR]


def throws(state: Sequence[int]) -> int:
    """How many throws have fallen: the number of the next."""
    return state[law.THROWS]


parse = notation.parse
write = notation.write


def advance(state: list[int], rules: Ruleset, move: law.Move) -> None:
    """Play one legal move and settle without putting into words what happened."""
    events = [0] * 129
    law.apply(state, rules.row, move, events)
    law.settle(state, rules.row, events)
