"""A tables game as data: one rule per mechanism, and the row of integers the law reads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property

from tablesnb.errors import BadReading, UnknownName
from tablesnb.names import closest
from tablesnb.rules import Report, Rule, Status
from tablesnb.tables import law

# What each word means to the law; a rule whose value has no number here does not reach it.
CODES: Mapping[str, Mapping[object, int]] = {
    "doublets": {"once": 1, "four": 2},
    "reserve": {"none": 0, "free": 0, "first": 1},
    "must_play": {"each": law.EACH, "most": law.MOST},
    "bear_off": {"free": law.FREE, "exact": law.EXACT, "idle": law.IDLE, "modern": law.MODERN},
    "hit_while_bearing": {"continue": 0, "suspend": 1},
    "binding": {
        "off": law.BIND_OFF,
        "willughby": law.BIND_POINT,
        "one_man": law.BIND_ONE_MAN,
    },
    "opening": {"throw_afresh": law.THROW_AFRESH, "first_dice": law.FIRST_DICE},
    "stakes": {
        "single": law.STAKE_SINGLE,
        "willughby": law.STAKE_WILLUGHBY,
        "cotton": law.STAKE_COTTON,
        "modern": law.STAKE_MODERN,
    },
    "entering": {"die": 0},
    "hit": {"lone_man": 0},
    "hit_goes_to": {"bar": 0},
    "bear_off_when": {"all_home": 0},
    "turn_order": {"round": 0},
    "end": {"first_off": 0},
}

# The rule that each refusal and each event belongs to, by the law's numbers.
REASONS: Mapping[int, tuple[str, str]] = {
    law.GAME_OVER: ("over", "end"),
    law.NOT_YOUR_CHOICE: ("not your choice", "turn_order"),
    law.NO_SUCH_POINT: ("no such point", "track"),
    law.NO_MAN: ("no man of yours", "men"),
    law.WRONG_WAY: ("wrong way", "track"),
    law.DIE_NOT_THROWN: ("die not thrown", "dice"),
    law.MEN_WAIT: ("men wait", "entering"),
    law.NOT_ALL_PLACED: ("not all placed", "reserve"),
    law.HELD: ("held", "hold"),
    law.NOT_ALL_HOME: ("not all home", "bear_off_when"),
    law.NOT_EXACT: ("not exact", "bear_off"),
    law.MUST_PLAY_MORE: ("must play so that more dice can be played", "must_play"),
}
EVENTS: Mapping[int, tuple[str, str]] = {
    law.TIED: ("tied", "opening"),
    law.BEGINS: ("begins", "opening"),
    law.HIT: ("hit", "hit"),
    law.ENTERED: ("entered", "entering"),
    law.BORNE_OFF: ("borne off", "bear_off"),
    law.BOUND: ("bound", "binding"),
    law.CHOOSES: ("chooses", "binding"),
    law.BROKEN: ("broken", "binding"),
    law.LOST: ("lost", "must_play"),
    law.WON: ("won", "stakes"),
}

NUMBER = re.compile(r"[0-9]{1,3}\Z")
DICE = re.compile(r"([1-9])d([1-9][0-9]{0,2})\Z")
Tracks = tuple[tuple[int, ...], ...]
Start = Mapping[int, int] | str


@dataclass(frozen=True)
class Named:
    """A bundle of readings under one name, and whose it is."""

    who: str
    changes: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Conflict:
    """Readings that cannot go together, and why."""

    readings: Mapping[str, object]
    reason: str


@dataclass(frozen=True)
class Ruleset:
    """The rules of one tables game: a Rule per mechanism, never per game.

    ``start`` gives the men on a seat's own points, the same for every seat, or is ``"reserve"``.
    ``track`` gives for each seat the board's points in the order in which it passes them; a point's
    own number is counted back from the end, so the last point before off is 1.

    >>> import tablesnb as tn
    >>> strict = tn.ruleset("irish").reading(bear_off="exact")
    >>> strict.value("bear_off"), strict.changed
    ('exact', {'bear_off': 'exact'})
    """

    name: str
    title: str
    board: str
    seats: Rule
    men: Rule
    track: Rule
    start: Rule
    dice: Rule
    doublets: Rule
    entering: Rule
    reserve: Rule
    hold: Rule
    hit: Rule
    hit_goes_to: Rule
    must_play: Rule
    home: Rule
    bear_off_when: Rule
    bear_off: Rule
    hit_while_bearing: Rule
    binding: Rule
    opening: Rule
    turn_order: Rule
    end: Rule
    stakes: Rule
    named: Mapping[str, Named] = field(default_factory=dict)
    conflicts: tuple[Conflict, ...] = ()
    changed: Mapping[str, object] = field(default_factory=dict)
    family: str = "tables"

    def __post_init__(self) -> None:
        for name, rule in self.rules():
            object.__setattr__(self, name, replace(rule, id=f"{self.name}.{name}"))
            for value in rule.values:
                if name in CODES and value not in CODES[name]:
                    raise BadReading(f"the law knows no {name} = {value!r}")
        dice = DICE.match(str(self.dice.value))
        if not dice:
            raise BadReading(f"dice are given as 2d6, not {self.dice.value!r}")
        if self.opening.value == "first_dice" and int(dice[1]) != len(self.seat_names):
            raise BadReading(
                f"opening = first_dice gives each of {len(self.seat_names)} seats one die of the "
                f"first throw, and {dice[1]} are thrown"
            )
        for conflict in self.conflicts:
            if all(self.value(name) == value for name, value in conflict.readings.items()):
                words = " and ".join(f"{k} = {v}" for k, v in conflict.readings.items())
                raise BadReading(f"{words} cannot go together: {conflict.reason}")

    def rules(self) -> Iterator[tuple[str, Rule]]:
        """Go through (field, rule) in the order in which they are declared."""
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, Rule):
                yield each.name, value

    def rule(self, name: str) -> Rule:
        """Return the rule of one field; UnknownName says which there are."""
        rule = getattr(self, name, None) if isinstance(name, str) else None
        if not isinstance(rule, Rule):
            known = dict(self.rules())
            raise UnknownName(f"{self.name} has no rule {name!r}; {closest(name, known)}")
        return rule

    def value(self, name: str) -> object:
        """Return the value in force of one field."""
        return self.rule(name).value

    def reading(self, /, **changes: object) -> Ruleset:
        """Return the same game under other readings, recorded in ``changed``.

        Raises UnknownName for a field the game does not have, BadReading for a value that nobody
        reads or for readings that cannot go together.
        """
        new = {name: self.rule(name).read(value) for name, value in changes.items()}
        noted = dict(self.changed)
        for name, rule in new.items():
            if rule.value != self.value(name):
                noted[name] = rule.value
        return replace(self, **new, changed=noted)  # type: ignore[arg-type]

    def named_reading(self, name: str) -> Ruleset:
        """Return the game under one of its named bundles of readings."""
        if name == "default":
            return self
        if name not in self.named:
            raise UnknownName(
                f"{self.name} has no reading called {name!r}; "
                + closest(name, ("default", *self.named))
            )
        return self.reading(**self.named[name].changes)

    def restated(
        self, name: str, title: str, who: str, reason: str, **changes: tuple[object, str]
    ) -> Ruleset:
        """Return another game with every rule on one common ground, some with a value of its own.

        ``changes`` gives the new value and its sentence; passages, notes and rivals fall away.
        """
        new = {}
        for each, rule in self.rules():
            value, sentence = changes.get(each, (rule.value, rule.sentence))
            new[each] = Rule(value, sentence, Status.EDITORIAL, reason=reason, who=who)
        return replace(self, name=name, title=title, named={}, changed={}, **new)  # type: ignore[arg-type]

    def report(self) -> Report:
        """Return the table "what is certain, what is not"."""
        return Report(self.title, self.rules())

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The seats in the order in which the turn goes round."""
        return tuple(self.seats.value)  # type: ignore[arg-type]

    def seat(self, name: str) -> int:
        """Return a seat's number; UnknownName says which seats there are."""
        if name not in self.seat_names:
            raise UnknownName(f"{self.name} has no seat {name!r}; {closest(name, self.seat_names)}")
        return self.seat_names.index(name)

    @cached_property
    def row(self) -> tuple[int, ...]:
        """The rules as the law reads them, its tracks and their inverse at the end."""
        tracks: Tracks = self.track.value  # type: ignore[assignment]
        seats, length = len(tracks), len(tracks[0])
        points = 1 + max(point for track in tracks for point in track)
        dice, faces = (int(part) for part in str(self.dice.value).split("d"))

        def code(name: str) -> int:
            return CODES[name][self.value(name)]

        row = [0] * law.TABLES
        width = points + 3 + seats
        owner = law.COUNT + seats * width
        contest = owner + points
        thrown = contest + seats
        left = thrown + dice
        paid = left + faces + 1
        for at, value in {
            law.SEATS: seats,
            law.POINTS: points,
            law.MEN: int(str(self.men.value)),
            law.DICE: dice,
            law.FACES: faces,
            law.LENGTH: length,
            law.HOLD: int(str(self.hold.value)),
            law.DOUBLETS: code("doublets"),
            law.HOME: int(str(self.home.value)),
            law.BEAR_OFF: code("bear_off"),
            law.SUSPEND: code("hit_while_bearing"),
            law.MUST_PLAY: code("must_play"),
            law.BINDING: code("binding"),
            law.START_BY: code("opening"),
            law.STAKES: code("stakes"),
            law.RESERVE_FIRST: code("reserve"),
            law.WIDTH: width,
            law.OWNER: owner,
            law.CONTEST: contest,
            law.THROWN: thrown,
            law.LEFT: left,
            law.PAID: paid,
            law.SIZE: paid + seats,
            law.TRACK: law.TABLES,
            law.STEP: law.TABLES + seats * length,
        }.items():
            row[at] = value
        for track in tracks:
            row.extend(track)
        for track in tracks:
            row.extend(track.index(point) if point in track else -1 for point in range(points))
        return tuple(row)

    # -- points as a seat calls them

    def point_name(self, seat: int, point: int) -> str:
        """What a seat calls a point: its own number, counted back from the end of its track."""
        return str(self.row[law.LENGTH] - law.step_of(self.row, seat, point))

    def point_at(self, seat: int, name: str) -> int:
        """The point that a seat calls so, or -1 where there is none."""
        step = self.row[law.LENGTH] - int(name) if NUMBER.match(name) else -1
        if not 0 <= step < self.row[law.LENGTH]:
            return -1
        return self.row[self.row[law.TRACK] + seat * self.row[law.LENGTH] + step]

    def place_name(self, seat: int, place: int) -> str:
        """What a seat calls a place: a point's name, ``in`` (reserve), ``bar`` or ``off``."""
        points = self.row[law.POINTS]
        if place >= points:
            return ("in", "bar", "off")[place - points]
        return self.point_name(seat, place)
