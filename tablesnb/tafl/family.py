"""What a Game asks of its family: the same questions for every family, here for tafl."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablesnb.base.errors import BadDice
from tablesnb.base.wording import shown
from tablesnb.rules.rule import Event, Refusal
from tablesnb.tafl import law, notation, position, words
from tablesnb.tafl.position import TaflPosition
from tablesnb.tafl.ruleset import EVENTS, REASONS, Ruleset

build = position.build
read_id = position.read_id
parse = notation.parse
spellings = notation.spellings
write = notation.write
way = notation.way
writer = notation.writer
event_in_words = words.event_in_words


def start(rules: Ruleset, first: str | None) -> list[int]:
    """The men as they are set up; the first mover's turn, or that of the seat named."""
    return position.start_row(rules, None if first is None else rules.seat(first))


def _in_words(events: Sequence[int], rules: Ruleset) -> list[Event]:
    return [
        words.happened((events[at], events[at + 1], events[at + 2], events[at + 3]), rules)
        for at in range(1, 1 + 4 * events[0], 4)
    ]


def _run_on(state: list[int], rules: Ruleset, events: list[int]) -> None:
    law.settle(state, rules.row, events, [0] * (2 * rules.row[law.POINTS]))


def settle(state: list[int], rules: Ruleset) -> list[Event]:
    """End the game where the position ends it; return what happened."""
    events = [0] * law.EVENT_SPACE
    _run_on(state, rules, events)
    return _in_words(events, rules)


def throw(state: list[int], rules: Ruleset, dice: Sequence[int]) -> list[Event]:
    """Refuse every throw: nothing is thrown in this family."""
    raise BadDice(f"{rules.name} is played without dice, not with {shown(tuple(dice))}")


def play(state: list[int], rules: Ruleset, move: law.Move) -> list[Event]:
    """Make one legal move and settle; return what happened."""
    events = [0] * law.EVENT_SPACE
    _make(state, rules, move, events)
    return _in_words(events, rules)


def advance(state: list[int], rules: Ruleset, move: law.Move) -> None:
    """Make one legal move and settle without putting into words what happened."""
    _make(state, rules, move, [0] * law.EVENT_SPACE)


def _make(state: list[int], rules: Ruleset, move: law.Move, events: list[int]) -> None:
    state.append(0)  # room for the key of the position that is left
    law.apply(state, rules.row, move, events)
    del state[rules.row[law.KEYS] + state[law.PAST] :]
    _run_on(state, rules, events)


def due(state: list[int], rules: Ruleset) -> tuple[str, int, int, str] | None:
    """Nobody must ever throw."""
    return None


def chooser(state: list[int], rules: Ruleset) -> tuple[str, str] | None:
    """Who must move; None when the game is over."""
    if state[law.PHASE] == law.OVER:
        return None
    return rules.seat_names[state[law.ACTOR]], "move"


def legal(state: list[int], rules: Ruleset) -> list[law.Move]:
    """All legal moves of the side on turn."""
    found = [0] * law.space_for_moves(rules.row)
    count = law.legal(state, rules.row, found)
    return [(found[at], found[at + 1], found[at + 2]) for at in range(0, 3 * count, 3)]


def move_by_lot(state: list[int], rules: Ruleset, seed: int, choice: int) -> law.Move:
    """One of the legal moves, each as likely as the others: choice n of a seed."""
    men = [0] * law.space_for_men(rules.row)
    law.list_men(state, rules.row, men)
    return law.move_by_lot(state, rules.row, seed, choice, men)


def refusals(state: list[int], rules: Ruleset, move: law.Move, text: str) -> Iterator[Refusal]:
    """Every reason why a move is refused, in their fixed order; none when it is legal."""
    against = law.objections(state, rules.row, move)
    for reason in REASONS:
        if against & reason:
            yield words.refused(text, reason, state, rules, move)


def check(state: list[int], rules: Ruleset) -> None:
    """Fit a position to this reading; raise BadPosition when it cannot be played on under it.

    Where the reading knows dukes and the position does not, the men who stand on double-outlined
    points now are taken for them; positions of before are then forgotten.
    """
    position.check_citadels(state, rules)
    position.check_attackers(state, rules)
    before = list(state)
    position.make_dukes(state, rules)
    if state != before:
        del state[rules.row[law.KEYS] :]
        state[law.PAST] = 0
        state[law.KEY] = law.key(state, rules.row)


def alike(one: Sequence[int], other: Sequence[int], rules: Ruleset, others: Ruleset) -> bool:
    """Whether two states are the same, as far as both readings can tell.

    Dukes are taken for men, and the keys of positions left out, where only one knows dukes.
    """
    if rules.row[law.VARIED] == others.row[law.VARIED]:
        return list(one) == list(other)
    return _without_dukes(one, rules) == _without_dukes(other, others)


def _without_dukes(state: Sequence[int], rules: Ruleset) -> list[int]:
    plain = {law.ATTACKING_DUKE: law.ATTACKER, law.DEFENDING_DUKE: law.DEFENDER}
    squares = state[law.SQUARE : law.SQUARE + rules.row[law.POINTS]]
    return [*state[: law.KEY], *(plain.get(kind, kind) for kind in squares)]


def comparable(code: Sequence[int], rules: Ruleset) -> tuple[int, ...]:
    """A move as every reading would name it: as it is."""
    return tuple(code)


def translated(move: Any, rules: Ruleset, others: Ruleset) -> Any:
    """A move as another reading can take it: as it is, whatever it takes there."""
    return move


def payoff(state: list[int], rules: Ruleset) -> tuple[int, ...] | None:
    """What each seat has won or lost: 1 and -1, or 0 in a draw; None while the game is open."""
    if state[law.PHASE] != law.OVER:
        return None
    winner = state[law.WINNER]
    return tuple(0 if winner == law.NOBODY else 1 if seat == winner else -1 for seat in (0, 1))


def winners(state: list[int], rules: Ruleset) -> tuple[int, ...]:
    """The seat that has won a game that is over; none in a draw."""
    paid = payoff(state, rules) or ()
    return tuple(seat for seat, each in enumerate(paid) if each > 0)


def how(state: list[int], rules: Ruleset) -> str:
    """How a game that is over was decided, in words."""
    cause = state[law.CAUSE]
    value = state[law.TURN] if cause == law.STUCK else law.times(state, rules.row)
    king = law.king_at(state, rules.row)
    return words.happened((cause, state[law.WINNER], king, value), rules).sentence


def decided_by(state: list[int], rules: Ruleset) -> str:
    """The id of the rule by which a game that is over was decided."""
    return rules.rule(EVENTS[state[law.CAUSE]][1]).id


def at(state: Sequence[int], rules: Ruleset) -> TaflPosition:
    """The state as a position."""
    return TaflPosition.met(rules, state)


def actor(state: Sequence[int]) -> int:
    """The seat that must move, by number; -1 when the game is over."""
    return state[law.ACTOR]


def throws(state: Sequence[int]) -> int:
    """How many throws have fallen: none."""
    return 0
