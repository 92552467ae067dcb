"""What every throw of a seat could do from a position: counted in the law itself, none sampled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Any

from tablesnb.tables import law

Fall = tuple[int, ...]


@dataclass(frozen=True)
class Throws:
    """Of ``of`` throws of a seat, the order of their dice counted, how many do what.

    ``hit`` hit a man of another seat, ``at`` says by his place how many hit him there; ``enter``
    let a man who waits come in, ``stuck`` leave nothing to be played.
    """

    of: int
    hit: int = 0
    enter: int = 0
    stuck: int = 0
    at: Mapping[int, int] = field(default_factory=dict)
    at_stake: int = 0  # what the hit cost that cost most, in points of the way, all throws together


@cache
def falls(dice: int, faces: int, ordered: bool) -> tuple[tuple[Fall, int], ...]:
    """Every throw with the number of its orders, or where the order matters each order alone.

    >>> falls(2, 2, False)
    (((2, 2), 1), ((2, 1), 2), ((1, 1), 1))
    """
    sides = range(faces, 0, -1)
    if ordered:
        return tuple((fall, 1) for fall in product(sides, repeat=dice))
    return tuple((fall, _orders(fall)) for fall in combinations_with_replacement(sides, dice))


def _orders(fall: Fall) -> int:
    return factorial(len(fall)) // prod(factorial(fall.count(die)) for die in set(fall))


def to_throw(row: Any, rules: Any, seat: int) -> list[int] | None:
    """The position as if a seat were to throw now; None where it has no throw of play there."""
    state = list(row)
    if state[law.PHASE] == law.OVER or law.men_in(state, rules, seat) == 0:
        return None
    state[rules[law.THROWN] : rules[law.PAID]] = [0] * (rules[law.PAID] - rules[law.THROWN])
    state[law.PHASE], state[law.BINDER] = law.THROW, law.NOBODY
    state[law.TURN] = state[law.ACTOR] = seat
    law.settle(state, rules, [0] * law.EVENT_SPACE)
    if state[law.PHASE] == law.ENTER:
        state[law.PHASE] = law.ENTER_DONE  # as if nobody were put on before the throw
    due = law.dice_due(state, rules)
    return state if due == rules[law.DICE] and state[law.ACTOR] == seat else None


def alone(row: Any, rules: Any, but: int) -> set[tuple[int, int]]:
    """The men who do not hold their points, of all seats but one: seat and place of each."""
    found = set()
    for place in range(rules[law.POINTS]):
        owner = row[rules[law.OWNER] + place]
        if owner not in (law.NOBODY, but):
            if row[law.COUNT + owner * rules[law.WIDTH] + place] < rules[law.HOLD]:
                found.add((owner, place))
    return found


def throws_of(row: Any, rules: Any, seat: int, victim: int | None = None) -> Throws | None:
    """Count what the throws of a seat could do now: of men hit those of ``victim``, or all.

    None where it could not throw from this position.
    """
    start = to_throw(row, rules, seat)
    if start is None:
        return None
    targets = {
        place for owner, place in alone(start, rules, seat) if victim is None or owner == victim
    }
    base = law.COUNT + seat * rules[law.WIDTH]
    waits = start[base + rules[law.RESERVE]] + start[base + rules[law.BAR]] > 0
    ordered = rules[law.HANDS] == law.DOUBLE_HAND
    of = hit = enter = stuck = stake = 0
    at: dict[int, int] = {}
    for fall, many in falls(rules[law.DICE], rules[law.FACES], ordered):
        of += many
        state, events = list(start), [0] * law.EVENT_SPACE
        law.thrown(state, rules, fall)
        law.settle(state, rules, events)
        if state[law.PHASE] != law.PLAY or state[law.ACTOR] != seat:
            stuck += many
            continue
        enter += many * (waits and enters(state, rules))
        near = within(state, rules, seat, targets)
        struck = hits(state, rules, seat, near) if near else set()
        hit += many * bool(struck)
        stake += many * max((cost(start, rules, place) for place in struck), default=0)
        for place in struck:
            at[place] = at.get(place, 0) + many
    return Throws(of, hit, enter, stuck, at, stake)


def within(state: list[int], rules: Any, seat: int, targets: set[int]) -> set[int]:
    """The places that lie before some man of a seat, and no farther off than its dice add up to."""
    skipped = 0 if rules[law.ACES] == law.COUNT_ALL else rules[law.SEATS]
    most = skipped + sum(
        face * state[rules[law.LEFT] + face] for face in range(1, rules[law.FACES] + 1)
    )
    base, length = law.COUNT + seat * rules[law.WIDTH], rules[law.LENGTH]
    track = rules[rules[law.TRACK] + seat * length : rules[law.TRACK] + (seat + 1) * length]
    stands = [step for step, place in enumerate(track) if state[base + place]]
    if state[base + rules[law.RESERVE]] + state[base + rules[law.BAR]]:
        stands.append(-1)
    steps = {place: law.step_of(rules, seat, place) for place in targets}
    round_ = length if rules[law.RING] else 2 * length  # a way that ends is gone but once
    return {
        place
        for place, step in steps.items()
        if step >= 0 and any(0 < (step - each) % round_ <= most for each in stands)
    }


def cost(row: Any, rules: Any, place: int) -> int:
    """How much of his way a man on a place would lose: all that he has come, and his entering."""
    if rules[law.RING]:
        return int(rules[law.HOME])
    return law.step_of(rules, row[rules[law.OWNER] + place], place) + 1


def enters(state: list[int], rules: Any) -> bool:
    """Whether a man who waits can come in by one of the dice."""
    waiting = (rules[law.RESERVE], rules[law.BAR])
    return any(move[1] % rules[law.WIDTH] in waiting for move in moves(state, rules))


def moves(state: list[int], rules: Any) -> Iterator[law.Move]:
    """The legal half-moves."""
    found = [0] * law.space_for_moves(rules)
    for number in range(law.legal(state, rules, found)):
        yield law.move_at(found, number)


def hits(start: list[int], rules: Any, seat: int, targets: set[int]) -> set[int]:
    """Which of these places some play of a seat hits, up to the next throw or choice of another."""
    found: set[int] = set()
    met = {law.key(start, rules)}
    todo = [start]
    while todo and found != targets:
        state = todo.pop()
        for move in moves(state, rules):
            after, events = list(state), [0] * law.EVENT_SPACE
            law.apply(after, rules, move, events)
            found |= {
                events[each + 2]
                for each in range(1, 1 + 4 * events[0], 4)
                if events[each] == law.HIT and events[each + 2] in targets
            }
            law.settle(after, rules, events)
            known = law.key(after, rules)
            if known in met or after[law.PHASE] != law.PLAY or after[law.ACTOR] != seat:
                continue
            met.add(known)
            todo.append(after)
    return found
