"""A position as a value: who stands where, who is to do what; and its one-word id."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tablesnb.base.checks import checked_mapping
from tablesnb.base.errors import BadDice, BadPosition
from tablesnb.base.wording import shown
from tablesnb.rules.position import Position
from tablesnb.tables import law
from tablesnb.tables.ruleset import Ruleset

PHASES = (
    "opening",
    "throw",
    "play",
    "break_throw",
    "break",
    "over",
    "placing_throw",
    "placing",
    "passed",
    "entering",
    "entered",
    "first_throw",
)
# readings that decide how many men, dice and places a position has: its id names those changed
FORMING = ("dice", "dice_count", "hit_goes_to", "hands", "men", "route", "direction")
Men = Mapping[str, Mapping[int | str, int]]
Waiting = Mapping[str, int]
# no digits of other scripts, no number beyond all boards; a mark after a dot
POINT = re.compile(
    r"(?P<point>[0-9]{1,3}|[A-Za-z]{1,2}[0-9]{1,2})(?:(?<=[A-Za-z][0-9])[·.](?P<mark>[0-9]{1,2}))?\Z"
)
BAR = re.compile(r"(?P<seat>[a-z]+)(?:[·.](?P<mark>[0-9]{1,2}))?\Z")


def empty_row(rules: Ruleset) -> list[int]:
    """A state without men, nobody's turn."""
    row = [0] * rules.row[law.SIZE]
    for point in range(rules.row[law.POINTS]):
        row[rules.row[law.OWNER] + point] = law.NOBODY
    row[law.BINDER] = row[law.LEAD] = row[law.LAST] = law.NOBODY
    return row


def put(row: list[int], rules: Ruleset, seat: int, place: int, men: int, mark: int = 0) -> None:
    """Put men on a place, saying so when another colour stands there or the way never leads there.

    Where men carry marks, one without a mark gets that of the own point as far into the quarter as
    he stands now (editorial: nobody knows where he was placed), on the bar 1.
    """
    if men == 0:
        return
    if mark and not (law.marked(rules.row) and mark <= rules.row[law.MARKS]):
        raise BadPosition(f"{rules.name} knows no mark {mark} here")
    if place < rules.row[law.POINTS]:
        if law.step_of(rules.row, seat, place) < 0:
            raise BadPosition(
                f"{rules.seat_names[seat]} has men on {rules.point_name(seat, place)}, beyond the "
                "wall: its way never leads there"
            )
        owner = row[rules.row[law.OWNER] + place]
        if owner not in (law.NOBODY, seat):
            raise BadPosition(
                f"{rules.seat_names[seat]} has men on {rules.point_name(seat, place)}, where "
                f"{rules.seat_names[owner]} stands (his {rules.point_name(owner, place)}): "
                "no two colours share a point"
            )
        row[rules.row[law.OWNER] + place] = seat
    row[law.COUNT + seat * rules.row[law.WIDTH] + place] += men
    if law.marked(rules.row) and has_marks(rules, place):
        if not mark and place < rules.row[law.POINTS]:
            mark = law.step_of(rules.row, seat, place) % rules.row[law.MARKS] + 1
        row[law.mark_at(rules.row, seat, place, mark or 1)] += men


def has_marks(rules: Ruleset, place: int) -> bool:
    """Whether men on this place may carry marks: on points and on the bar."""
    return place < rules.row[law.POINTS] or place == rules.row[law.BAR]


def begin_placing(row: list[int], first: int) -> None:
    """Let the placing begin with this seat, which will play first."""
    row[law.PHASE] = law.PLACE_THROW
    row[law.LEAD] = first


def start_row(rules: Ruleset, first: int | None = None) -> list[int]:
    """The set-up men; the opening to be thrown, or the throw of seat ``first``."""
    row = empty_row(rules)
    for seat in range(rules.row[law.SEATS]):
        for point, men in rules.array.items():
            put(row, rules, seat, rules.start_at(seat, point), men)
        if not rules.array:
            put(row, rules, seat, rules.row[law.RESERVE], rules.row[law.MEN])
        if first is None:
            row[rules.row[law.CONTEST] + seat] = law.TO_THROW
    if first is not None:
        row[law.PHASE] = law.THROW
        row[law.TURN] = row[law.ACTOR] = first
        if law.places_first(rules.row):
            begin_placing(row, first)
        elif rules.row[law.HANDS] == law.DOUBLE_HAND:
            row[law.PHASE] = law.FIRST_THROW
    return row


@dataclass(frozen=True, eq=False, repr=False)
class TablesPosition(Position):
    """Who stands where and who must do what, as a value that can be compared and written down.

    ``rules`` is the ruleset under which it was met. The number of throws so far is no part of it.
    """

    rules: Ruleset
    row: tuple[int, ...]

    @classmethod
    def met(cls, rules: Ruleset, row: Sequence[int]) -> TablesPosition:
        """Take a state of the law as a position."""
        found = list(row)
        found[law.THROWS] = 0
        return cls(rules, tuple(found))

    # -- what stands where

    def _seat(self, seat: str | int) -> int:
        """A seat's number, by its name or its number."""
        if type(seat) is int and 0 <= seat < self.rules.row[law.SEATS]:
            return seat
        return self.rules.seat(seat)  # type: ignore[arg-type]

    def count(self, seat: str | int, place: int) -> int:
        """How many men of a seat are on a place, by the law's numbers.

        Raises UnknownName for a seat, BadPosition for a place that there is not.
        """
        if type(place) is not int or not 0 <= place < self.rules.row[law.WIDTH]:
            raise BadPosition(f"{self.rules.name} has no place {shown(place)}")
        return self.row[law.COUNT + self._seat(seat) * self.rules.row[law.WIDTH] + place]

    @property
    def counts(self) -> list[list[int]]:
        """``counts[seat][place]``: points, then reserve, bar, off, and held by each seat."""
        width = self.rules.row[law.WIDTH]
        return [
            list(self.row[law.COUNT + seat * width : law.COUNT + (seat + 1) * width])
            for seat in range(self.rules.row[law.SEATS])
        ]

    def men(self, seat: str) -> dict[Any, int]:
        """The men on the board by the seat's own points, in the order in which it passes them.

        A point is the seat's own number, or where the board's points have names, its name.
        """
        number = self._seat(seat)
        found: dict[Any, int] = {}
        for point in self.rules.track_of(number):
            men = self.count(number, point)
            if men:
                name = self.rules.point_name(number, point)
                found[name if self.rules.names else int(name)] = men
        return found

    def marks(self, seat: str) -> dict[str, dict[int, int]]:
        """The marks of a seat's men by place, where men carry marks; ``bar`` is a place too."""
        number, rules = self._seat(seat), self.rules
        found: dict[str, dict[int, int]] = {}
        for place in (*rules.track_of(number), rules.row[law.BAR]):
            marks = self._marks(number, place)
            if marks:
                found[rules.place_name(number, place)] = marks
        return found

    def _marks(self, seat: int, place: int) -> dict[int, int]:
        row = self.rules.row
        if not law.marked(row) or not has_marks(self.rules, place):
            return {}
        numbers = range(1, row[law.MARKS] + 1)
        men = {mark: self.row[law.mark_at(row, seat, place, mark)] for mark in numbers}
        return {mark: number for mark, number in men.items() if number}

    def reserve(self, seat: str) -> int:
        """How many men have not yet entered for the first time."""
        return self.count(seat, self.rules.row[law.RESERVE])

    def bar(self, seat: str) -> int:
        """How many men were hit and wait to enter."""
        return self.count(seat, self.rules.row[law.BAR])

    def off(self, seat: str) -> int:
        """How many men are borne off."""
        return self.count(seat, self.rules.row[law.OFF])

    def held(self, seat: str, by: str) -> int:
        """How many men of a seat another seat holds captive."""
        return self.count(seat, self.rules.row[law.HELD_BY] + self._seat(by))

    def pips(self, seat: str) -> int:
        """How many points the seat's men have still to go in all; 0 where nobody bears off."""
        number, length = self._seat(seat), self.rules.row[law.LENGTH]
        if self.rules.row[law.RING]:
            return 0
        waiting = self.bar(seat) + self.reserve(seat)
        track = self.rules.track_of(number)
        return waiting * (length + 1) + sum(
            (length - step) * self.count(number, point) for step, point in enumerate(track)
        )

    # -- who is to do what

    @property
    def phase(self) -> str:
        """``opening``, ``throw``, ``play``, ``over``; or ``placing_throw`` and ``placing``,
        ``passed`` (dice that went on), ``break_throw`` and ``break``, ``entering`` (before the
        throw) and ``entered``, ``first_throw`` of a double hand.
        """
        return PHASES[self.row[law.PHASE]]

    @property
    def turn(self) -> str | None:
        """The seat whose turn it is; None before the opening is decided."""
        if self.row[law.PHASE] == law.OPENING:
            return None
        return self.rules.seat_names[self.row[law.TURN]]

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice of this throw as they fell; empty when none lie on the board."""
        at = self.rules.row[law.THROWN]
        return tuple(die for die in self.row[at : at + self.rules.row[law.MOST_DICE]] if die)

    @property
    def dice_left(self) -> tuple[int, ...]:
        """The dice still to be played, the largest first; a doublet may count for four."""
        return self._faces(law.LEFT)

    @property
    def declined(self) -> tuple[int, ...]:
        """The dice passed on that the actor has declined and the next may have."""
        return self._faces(law.DECLINED)

    @property
    def actor(self) -> str | None:
        """The seat that must throw or choose; None when the game is over."""
        seat = self.row[law.ACTOR]
        return None if seat == law.NOBODY else self.rules.seat_names[seat]

    @property
    def paid(self) -> dict[str, int]:
        """What each seat has been paid so far, less what it has paid."""
        return dict(zip(self.rules.seat_names, self._tail(law.PAID), strict=True))

    def _faces(self, what: int) -> tuple[int, ...]:
        at = self.rules.row[what]
        found: list[int] = []
        for face in range(self.rules.row[law.FACES], 0, -1):
            found.extend([face] * self.row[at + face])
        return tuple(found)

    # -- one word

    @property
    def id(self) -> str:
        """The position as one ASCII word that names its game.

        The game; each seat's men by its own points, with ``in``, ``bar``, ``off`` and
        ``held-by-seat``; then seat and phase, the dice thrown and left, and what an unfinished
        contest or a won game needs.
        """
        rules, parts = self.rules, [self.rules.name]
        for seat in rules.seat_names:
            parts.append(",".join(f"{place}x{men}" for place, men in self._places(seat)) or "none")
        row, names = self.row, rules.seat_names
        head = [self.phase] if self.turn is None else [self.turn, self.phase]
        if self.dice:
            head.append(self._run(self.dice))
        if self.dice_left != self._fresh():
            head.append("left" + (self._run(self.dice_left) or "0"))
        if self.declined:
            head.append("declined" + self._run(self.declined))
        if row[law.BINDER] != law.NOBODY:
            head.append(f"binder-{names[row[law.BINDER]]}")
        if row[law.LAST] != law.NOBODY:
            head.append(f"last-{names[row[law.LAST]]}")
        if row[law.LEAD] not in (law.NOBODY, row[law.TURN]):
            head.append(f"lead-{names[row[law.LEAD]]}")
        if row[law.PHASE] in (law.BREAK, law.PASSED):
            head.append(f"chooser-{names[row[law.ACTOR]]}")
        contest = self._tail(law.CONTEST)
        if any(contest):
            words = {law.TO_THROW: "to", 0: "no"}
            head.append("contest-" + "-".join(words.get(each, str(each)) for each in contest))
        paid = self._tail(law.PAID)
        if any(paid):
            head.append("paid" + "".join(f"{each:+d}" for each in paid))
        head += [f"{name}-{rules.value(name)}" for name in FORMING if name in rules.changed]
        parts.append(".".join(head))
        return "/".join(parts)

    def _run(self, dice: tuple[int, ...]) -> str:
        """Dice run together, 65; with a hyphen between them where a face may have two digits."""
        between = "" if self.rules.row[law.FACES] < 10 else "-"
        return between.join(str(die) for die in dice)

    def _tail(self, what: int) -> tuple[int, ...]:
        at = self.rules.row[what]
        return self.row[at : at + self.rules.row[law.SEATS]]

    def _fresh(self) -> tuple[int, ...]:
        dice = self.dice
        if self.row[law.PHASE] == law.PLACE:
            return tuple(sorted(dice, reverse=True))
        found: list[int] = []
        for index, die in enumerate(dice):
            found += [die] * law.plays_of(list(self.row), self.rules.row, index)
        return tuple(sorted(found, reverse=True))

    def _places(self, seat: str) -> list[tuple[str, int]]:
        found: list[tuple[str, int]] = []
        number, row = self._seat(seat), self.rules.row
        first = law.COUNT + number * row[law.WIDTH]
        counts = self.row[first : first + row[law.WIDTH]]
        for place in (*self.rules.track_of(number), row[law.RESERVE], row[law.BAR]):
            if not counts[place]:
                continue
            name, marks = self.rules.place_name(number, place), self._marks(number, place)
            marked = [(f"{name}-{mark}", men) for mark, men in marks.items()]
            found += marked or [(name, counts[place])]
        if counts[row[law.OFF]]:
            found.append(("off", counts[row[law.OFF]]))
        for other, men in zip(self.rules.seat_names, counts[row[law.HELD_BY] :], strict=True):
            if men:
                found.append((f"held-by-{other}", men))
        return found

    def mirrored(self) -> TablesPosition:
        """The same position of a two-seat game with the seats exchanged."""
        rules = self.rules
        if rules.row[law.SEATS] != 2:
            raise BadPosition(
                f"{rules.name} has {rules.row[law.SEATS]} seats; two can be exchanged"
            )
        row = list(self.row)
        for at in (law.TURN, law.ACTOR, law.BINDER, law.LAST):
            if row[at] != law.NOBODY and not (at == law.TURN and row[law.PHASE] == law.OPENING):
                row[at] = 1 - row[at]
        for what in (law.CONTEST, law.PAID):
            at = rules.row[what]
            row[at], row[at + 1] = row[at + 1], row[at]
        fresh = empty_row(rules)
        row[law.COUNT : rules.row[law.CONTEST]] = fresh[law.COUNT : rules.row[law.CONTEST]]
        points = rules.row[law.POINTS]
        for seat in (0, 1):
            for place in range(rules.row[law.WIDTH]):
                target = place
                if place < points and self.count(seat, place):
                    target = rules.track_of(1 - seat)[law.step_of(rules.row, seat, place)]
                put(row, rules, 1 - seat, target, self.count(seat, place))
        if row[law.PHASE] == law.OPENING:
            law.contest(row, rules.row, [0] * 64)
        return TablesPosition(rules, tuple(row))


def check_dice(rules: Ruleset, dice: Sequence[int], due: int) -> tuple[int, ...]:
    """Return the dice, or raise BadDice when they cannot have fallen so."""
    faces = rules.row[law.FACES]
    words = "one die" if due == 1 else f"{due} dice"
    if len(dice) != due:
        raise BadDice(f"{words} must be thrown here, not {len(dice)}: {shown(tuple(dice))}")
    for die in dice:
        if isinstance(die, bool) or not isinstance(die, int) or not 1 <= die <= faces:
            raise BadDice(f"a die shows 1 to {faces}, not {shown(die)}")
    return tuple(dice)


def check_men(row: Sequence[int], rules: Ruleset) -> None:
    """Raise BadPosition unless every seat has all its men and they can have come where they are."""
    width, men = rules.row[law.WIDTH], rules.row[law.MEN]
    finished = []
    waits = any(isinstance(start, str) for start in rules.start.values)
    for seat, name in enumerate(rules.seat_names):
        base = law.COUNT + seat * width
        total = sum(row[base : base + width])
        if total != men:
            raise BadPosition(f"{name} has {shown(total)} men; {rules.name} is played with {men}")
        if row[base + rules.row[law.OFF]] == men:
            finished.append(name)
        if row[base + rules.row[law.RESERVE]] and not waits:
            raise BadPosition(f"{name} has men in reserve, and in {rules.name} nobody has")
        check_places(row, rules, base, name)
        check_cap(row, rules, base, name)
    if rules.row[law.FINISH] == law.LAST_ON_BOARD:
        if not any(law.men_in(list(row), rules.row, seat) for seat in range(rules.row[law.SEATS])):
            raise BadPosition("nobody has a man on the board")
    elif len(finished) > 1 and rules.row[law.FINISH] != law.CHAIN:
        raise BadPosition(f"{' and '.join(finished)} have both borne off all their men")


ENDED = ("first_wins", "cascade", "first_off", "bear_off")  # who has all men off ends the game


def check_unfinished(row: Sequence[int], rules: Ruleset) -> None:
    """Raise BadPosition where a seat has borne off all its men, and that ends every such game."""
    end = rules.finish or rules.end
    if end is None or any(value not in ENDED for value in end.values):
        return
    for seat, name in enumerate(rules.seat_names):
        base = law.COUNT + seat * rules.row[law.WIDTH]
        if row[base + rules.row[law.OFF]] == rules.row[law.MEN]:
            raise BadPosition(f"{name} has borne off all its men: the game is over")


def check_places(row: Sequence[int], rules: Ruleset, base: int, name: str) -> None:
    """Raise BadPosition for men where this game never has any, under no reading."""
    reserve, held_by = rules.row[law.RESERVE], rules.row[law.HELD_BY]
    captures = "captor" in rules.hit_goes_to.values
    if rules.row[law.RING] and any(row[base + reserve : base + held_by]):
        raise BadPosition(f"{name}'s men are on the board or captive: none waits, and none is off")
    if not captures and any(row[base + held_by : base + rules.row[law.WIDTH]]):
        raise BadPosition(f"{name} has men held captive, and nobody captures in {rules.name}")


def check_cap(row: Sequence[int], rules: Ruleset, base: int, name: str) -> None:
    """Raise BadPosition for more men on a point than a game of few to a point has.

    ``base`` is where the row counts the men of the seat called ``name``.
    """
    cap = rules.row[law.CAP]
    if not cap:
        return
    most = max(row[base : base + rules.row[law.POINTS]])
    if most > cap:
        raise BadPosition(
            f"{name} has {shown(most)} men on a point; never more than {cap} stand on one"
        )


def mapping(given: object, what: str, form: str) -> Mapping[Any, Any]:
    """Return what is a mapping, or raise BadPosition and say how it is written."""
    return checked_mapping(given, what, form, BadPosition)


def build(
    rules: Ruleset,
    men: Men,
    *,
    bar: Waiting | None = None,
    reserve: Waiting | None = None,
    off: Waiting | None = None,
    held: Mapping[str, Waiting] | None = None,
    turn: str | None = None,
    dice: Sequence[int] = (),
    left: Sequence[int] | None = None,
    lead: str | None = None,
    actor: str | None = None,
) -> TablesPosition:
    """Set a position up by hand: men on own points, men elsewhere, whose turn, what was thrown.

    ``held[seat][by]`` counts a seat's men held by another. ``turn`` defaults to the first seat;
    ``left`` are the dice still to be played, all of them unless given. Where men are in reserve and
    the game places all before play, placing goes on; ``lead`` is the seat that began it, the one on
    turn unless given. ``actor`` is the helper to whom the dice left have been passed. Raises
    BadPosition, BadDice or UnknownName and says which seat or place is wrong.
    """
    row = empty_row(rules)

    set_up: set[tuple[str, int, int]] = set()

    def put_men(seat: str, place: int, number: object, words: str, mark: int = 0) -> None:
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            raise BadPosition(f"{seat} cannot have {shown(number)} men {words}")
        if (seat, place, mark) in set_up:
            raise BadPosition(f"it is said twice how many men {seat} has {words}")
        set_up.add((seat, place, mark))
        put(row, rules, rules.seat(seat), place, number, mark)

    for seat, where in mapping(men, "the men", '{"white": {6: 5, 8: 3}}').items():
        number_of = rules.seat(seat)
        for point, number in mapping(where, f"the men of {seat}", "{6: 5, 8: 3}").items():
            match = POINT.match(shown(point).strip("'"))
            place = rules.point_at(number_of, match["point"]) if match else -1
            if match is None or place < 0:
                raise BadPosition(
                    f"{seat} has no point {shown(point)}; its points are "
                    f"{rules.points_known(number_of)}"
                )
            put_men(seat, place, number, f"on {point}", int(match["mark"] or 0))
    for place, who, words in (
        (rules.row[law.RESERVE], reserve, "in reserve"),
        (rules.row[law.BAR], bar, "on the bar"),
        (rules.row[law.OFF], off, "off"),
    ):
        for seat, number in mapping(
            {} if who is None else who, f"the men {words}", '{"white": 2}'
        ).items():
            match = (
                BAR.match(seat) if place == rules.row[law.BAR] and isinstance(seat, str) else None
            )
            mark = int(match["mark"] or 0) if match else 0
            name = match["seat"] if match else seat
            rules.seat(name)
            put_men(name, place, number, words, mark)
    held = {} if held is None else held
    for seat, holders in mapping(held, "the men held", '{"white": {"black": 2}}').items():
        rules.seat(seat)
        for by, number in mapping(holders, f"the men of {seat} held", '{"black": 2}').items():
            place = rules.row[law.HELD_BY] + rules.seat(by)
            if by == seat:
                raise BadPosition(f"{seat} cannot hold its own men")
            put_men(seat, place, number, f"held by {by}")
    check_men(row, rules)
    row[law.PHASE] = law.THROW
    row[law.TURN] = row[law.ACTOR] = rules.seat(turn) if turn is not None else 0
    for row_of in (dice, () if left is None else left):
        if isinstance(row_of, bytes) or not isinstance(row_of, Sequence):
            raise BadDice(f"dice are given one after another, as (6, 5), not {shown(row_of)}")
    placing = law.places_first(rules.row) and any(
        law.men_at(row, rules.row, seat, rules.row[law.RESERVE])
        for seat in range(len(rules.seat_names))
    )
    if placing:
        begin_placing(row, row[law.TURN] if lead is None else rules.seat(lead))
    elif lead is not None:
        raise BadPosition("lead= names who began the placing, and all men are placed")
    if len(dice) == 2 and rules.row[law.HANDS] == law.DOUBLE_HAND:
        row[law.PHASE] = law.FIRST_THROW
    if len(dice):
        due = law.dice_due(row, rules.row)
        law.thrown(row, rules.row, check_dice(rules, dice, due))
    if left is not None:
        set_left(row, rules, left)
    if actor is not None:
        hand_on(row, rules, actor)
    return TablesPosition.met(rules, row)


def hand_on(row: list[int], rules: Ruleset, actor: str) -> None:
    """Let the dice left be with a helper, to whom they were passed."""
    helper = rules.seat(actor)
    if (
        row[law.PHASE] != law.PLAY
        or rules.row[law.PASSING] <= law.DICE_LOST
        or helper == row[law.TURN]
    ):
        raise BadPosition("actor= names another seat, to which dice left in play were passed")
    row[law.ACTOR] = helper
    row[law.PHASE] = law.PASSED


def set_left(row: list[int], rules: Ruleset, left: Sequence[int]) -> None:
    """Lay out these dice as still to be played; they must be among those that were thrown."""
    at = rules.row[law.LEFT]
    given = row[at : at + rules.row[law.FACES] + 1]
    counts = [0] * len(given)
    for die in left:
        (face,) = check_dice(rules, (die,), 1)
        if counts[face] == given[face]:
            raise BadDice(f"{face} cannot be left of the dice that were thrown")
        counts[face] += 1
    row[at : at + len(counts)] = counts
