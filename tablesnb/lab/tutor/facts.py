"""What can be counted in a position at tables, with the eyes of one seat: the facts of a play.

A play is known by the position to which it leads. All that is counted comes from the ruleset's own
data, so that a game that is not yet written has its facts too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any, Final

from tablesnb.base import shares
from tablesnb.tables import law

# -- what every throw of a seat could do from a position: counted in the law itself, none sampled


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
    if ordered:
        return tuple((fall, 1) for fall in product(range(faces, 0, -1), repeat=dice))
    return tuple(shares.falls(dice, faces).items())


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


# -- the facts of a play


NEXT: Final = 3  # of so many others at most the throws are looked at: those who throw next
LOW: Final = 2  # men on so many last points of the way are out of play while others must still pass
TALL: Final = 3  # so many men on a point are of use to one another


@dataclass(frozen=True)
class Facts:
    """What a seat sees: of each seat by its number, points by how far along its own way they are.

    ``danger`` are the throws of those who throw next, and how many hit a man of this seat; ``aim``
    are its own. ``held`` are the points that each seat holds, ``waits`` how many men wait, ``off``,
    ``taken`` (captives of this seat) and ``pips`` likewise; ``own`` are its men by point.
    ``meets``: somebody has still to pass somebody of another seat.
    """

    seat: int
    danger: Mapping[int, Throws]
    aim: Throws | None
    held: tuple[frozenset[int], ...]
    waits: tuple[int, ...]
    off: tuple[int, ...]
    taken: tuple[int, ...]
    pips: tuple[int, ...]
    own: tuple[int, ...]
    behind: int
    trapped: int
    barred: tuple[int, ...]
    meets: bool
    over: bool

    @property
    def others(self) -> list[int]:
        """The other seats."""
        return [each for each in range(len(self.waits)) if each != self.seat]


def facts_of(
    row: Any, rules: Any, seat: int, throws: bool = True, own_throws: bool = True
) -> Facts:
    """Count what a seat sees in a position, by the numbers of the law.

    What throws could do takes longest: without ``throws`` none are looked at, without
    ``own_throws`` those of the others alone.
    """
    seats = range(rules[law.SEATS])
    turns = [(seat + turn) % rules[law.SEATS] for turn in range(1, rules[law.SEATS])]
    next_ = turns[:NEXT] if throws else []
    danger = {each: throws_of(row, rules, each, seat) for each in next_}
    held = tuple(held_by(row, rules, each) for each in seats)
    own = men_by_step(row, rules, seat)
    meets = any(meet(row, rules, seat, each) for each in turns)
    prime = longest(held[seat])
    return Facts(
        seat,
        {each: found for each, found in danger.items() if found is not None},
        throws_of(row, rules, seat) if throws and own_throws else None,
        held,
        tuple(_waiting(row, rules, each) for each in seats),
        tuple(_at(row, rules, each, law.OFF) for each in seats),
        tuple(_men(row, rules, each, rules[law.HELD_BY] + seat) for each in seats),
        tuple(pips(row, rules, each) for each in seats),
        own,
        sum(own[: rules[law.HOME]]) if meets and not rules[law.RING] else 0,
        sum(_behind(row, rules, seat, each, prime) for each in turns),
        tuple(barred(row, rules, each) for each in seats),
        meets,
        row[law.PHASE] == law.OVER,
    )


def _men(row: Any, rules: Any, seat: int, place: int) -> int:
    return int(row[law.COUNT + seat * rules[law.WIDTH] + place])


def _at(row: Any, rules: Any, seat: int, store: int) -> int:
    return _men(row, rules, seat, rules[store])


def _waiting(row: Any, rules: Any, seat: int) -> int:
    return _at(row, rules, seat, law.RESERVE) + _at(row, rules, seat, law.BAR)


def track_of(rules: Any, seat: int) -> tuple[int, ...]:
    """The points of a seat in the order in which it passes them."""
    length = rules[law.LENGTH]
    at = rules[law.TRACK] + seat * length
    return tuple(rules[at : at + length])


def men_by_step(row: Any, rules: Any, seat: int) -> tuple[int, ...]:
    """How many men a seat has on each point of its way."""
    return tuple(_men(row, rules, seat, place) for place in track_of(rules, seat))


def held_by(row: Any, rules: Any, seat: int) -> frozenset[int]:
    """The points that a seat closes to others."""
    men = men_by_step(row, rules, seat)
    return frozenset(step for step, many in enumerate(men) if many >= rules[law.HOLD])


def pips(row: Any, rules: Any, seat: int) -> int:
    """How many points a seat has still to go; those who wait from before their first."""
    if rules[law.RING]:
        return 0
    length = int(rules[law.LENGTH])
    men = men_by_step(row, rules, seat)
    way = sum((length - step) * many for step, many in enumerate(men))
    return way + _waiting(row, rules, seat) * (length + 1)


def longest(held: frozenset[int]) -> tuple[int, ...]:
    """The longest run of points beside one another, the farthest of several."""
    best: tuple[int, ...] = ()
    for step in sorted(held):
        if step - 1 in held:
            continue
        end = step
        while end in held:
            end += 1
        if end - step >= len(best):
            best = tuple(range(step, end))
    return best


def meet(row: Any, rules: Any, seat: int, other: int) -> bool:
    """Whether a man of one seat has still to pass a man of another."""
    if _waiting(row, rules, seat) or _waiting(row, rules, other) or rules[law.RING]:
        return True
    theirs = men_by_step(row, rules, other)
    first = next((step for step, many in enumerate(theirs) if many), None)
    if first is None:
        return False
    return any(
        law.step_of(rules, other, place) > first
        for place in track_of(rules, seat)
        if _men(row, rules, seat, place)
    )


def _behind(row: Any, rules: Any, seat: int, other: int, prime: tuple[int, ...]) -> int:
    """How many men of another seat have still to pass a run of points."""
    if len(prime) <= TALL:
        return 0
    track = track_of(rules, seat)
    wall = min(law.step_of(rules, other, track[step]) for step in prime)
    theirs = men_by_step(row, rules, other)
    return _waiting(row, rules, other) + sum(theirs[: max(wall, 0)])


def barred(row: Any, rules: Any, seat: int) -> int:
    """How many points before a seat’s hindmost man are closed to it, as far as a die goes."""
    if rules[law.RING]:
        return 0
    own = men_by_step(row, rules, seat)
    last = -1 if _waiting(row, rules, seat) else next((n for n, many in enumerate(own) if many), 0)
    ahead = track_of(rules, seat)[last + 1 : last + 1 + rules[law.FACES]]
    return sum(law.held_against(row, rules, seat, place) for place in ahead)


# -- as numbers to be weighed

# the columns for which the throws of the seat itself are looked at
OWN_THROWS: Final = ("aim", "own kept out")
# each column, and whether more of it is good (1) or bad (-1) for the seat
COLUMNS: Final[Mapping[str, int]] = {
    "danger": -1, "stake": -1, "aim": 1, "waits": 1, "leader": 1, "kept out": 1, "their way": 1,
    "their points": -1, "taken": 1, "home": 1, "outer": 1, "back": 1, "prime": 1, "trapped": 1,
    "behind": -1, "deep": -1, "tall": -1, "own way": -1, "off": 1, "gaps": -1, "stuck": 1,
    "passed": 1, "own waits": -1, "own kept out": -1, "dread": -1, "barred": 1, "wall": 1,
    "own barred": -1,
}  # fmt: skip


def columns(seen: Facts, rules: Any) -> list[float]:
    """The facts as numbers, in the order of COLUMNS."""
    seat, others, length, home = seen.seat, seen.others, rules[law.LENGTH], rules[law.HOME]
    danger = list(seen.danger.values())
    mine = seen.held[seat]
    last = length - home
    leads = min(others, key=lambda each: seen.pips[each])
    prime = longest(mine)
    own_out = seen.aim is not None and seen.waits[seat] > 0
    before = (seat - 1) % len(seen.waits)
    giver = seen.danger.get(before) if rules[law.PASSING] >= law.PASS_RIGHT else None
    theirs = sum(step >= last for each in others for step in seen.held[each])
    at_home = sum(step >= last for step in mine)
    found = {
        "danger": sum(each.hit / each.of for each in danger),
        "stake": sum(each.at_stake / each.of for each in danger) / length,
        "aim": seen.aim.hit / seen.aim.of if seen.aim else 0.0,
        "waits": sum(seen.waits[each] for each in others),
        "leader": seen.waits[leads],
        "kept out": sum(
            1 - found.enter / found.of for each, found in seen.danger.items() if seen.waits[each]
        ),
        "their way": sum(seen.pips[each] for each in others) / length,
        "their points": theirs,
        "taken": sum(seen.taken),
        "home": at_home,
        "outer": sum(home <= step < last for step in mine),
        "back": sum(step < home for step in mine) if seen.meets else 0,
        "prime": max(0, len(prime) - 2) if seen.meets else 0,
        "trapped": seen.trapped,
        "behind": seen.behind,
        "deep": sum(seen.own[length - LOW :]) if seen.meets else 0,
        "tall": sum(max(0, many - TALL) for many in seen.own),
        "own way": seen.pips[seat] / length,
        "off": seen.off[seat],
        "gaps": empty_at_home(seen, rules),
        "stuck": sum(each.stuck / each.of for each in danger),
        "passed": giver.stuck / giver.of if giver else 0.0,
        "dread": sum(each.hit / each.of for each in danger) * theirs,
        "barred": sum(seen.barred[each] for each in others),
        "wall": sum(seen.waits[each] for each in others) * at_home,
        "own barred": seen.barred[seat],
        "own waits": seen.waits[seat],
        "own kept out": 1 - seen.aim.enter / seen.aim.of if own_out and seen.aim else 0.0,
    }
    return [float(found[name]) for name in COLUMNS]


def empty_at_home(seen: Facts, rules: Any) -> int:
    """How many points at home are empty where nobody can be met any more: there dice are lost."""
    return 0 if seen.meets else seen.own[rules[law.LENGTH] - rules[law.HOME] :].count(0)
