"""A tables game as data: one rule per mechanism, and the row of integers the law reads."""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import copy
from dataclasses import KW_ONLY, dataclass, field
from functools import cached_property
from typing import ClassVar

from tablesnb.base.checks import checked_near
from tablesnb.base.errors import BadDice, BadReading
from tablesnb.base.wording import shown
from tablesnb.dice import Die, read
from tablesnb.rules.rule import Rule
from tablesnb.rules.ruleset import Conflict, Declared, Named
from tablesnb.tables import law

# What each word means to the law; a rule whose value has no number here does not reach it.
CODES: Mapping[str, Mapping[object, int]] = {
    "doublets": {"once": 1, "four": 2},
    "reserve": {"none": 0, "free": 0, "first": 1},
    "must_play": {"each": law.EACH, "most": law.MOST},
    "bear_off": {"free": law.FREE, "exact": law.EXACT, "idle": law.IDLE, "modern": law.MODERN},
    "hit_while_bearing": {"continue": 0, "suspend": 1},
    "binding": {"off": law.BIND_OFF, "willughby": law.BIND_POINT, "one_man": law.BIND_ONE_MAN},
    "opening": {"throw_afresh": law.THROW_AFRESH, "first_dice": law.FIRST_DICE},
    "stakes": {
        "single": law.STAKE_SINGLE,
        "willughby": law.STAKE_WILLUGHBY,
        "cotton": law.STAKE_COTTON,
        "modern": law.STAKE_MODERN,
        "captives": law.STAKE_CAPTIVES,
        "coins": law.STAKE_COINS,
    },
    "entering": {
        "die": law.BY_DIE,
        "mixed": law.BY_DIE,
        "rounds": law.ROUNDS,
        "one_after_another": law.ONE_AFTER_ANOTHER,
        "all_at_once": law.ALL_AT_ONCE,
        "free": law.FREELY,
        "never": law.NEVER,
    },
    "entering_hits": {"on": 0, "off": 1},
    "entering_seven": {"lost": law.SEVEN_LOST, "next_quarter": law.SEVEN_GOES_ON},
    "hit": {"lone_man": 0},
    "hit_goes_to": {
        "bar": law.TO_BAR,
        "die": law.TO_BAR_BY_DIE,
        "same_point": law.TO_SAME_POINT,
        "captor": law.TO_CAPTOR,
    },
    "bear_off_when": {
        "all_home": law.OWN_HOME,
        "own": law.OWN_HOME,
        "everyone": law.EVERYONE_HOME,
        "last_six": law.OWN_HOME,
        "last_row": law.OWN_HOME,
        "any_time": law.ANY_TIME,
        "never": law.NOBODY_BEARS,
    },
    "turn_order": {"round": 0},
    "end": {
        "first_off": law.FIRST_OFF,
        "bear_off": law.FIRST_OFF,
        "mirror": law.MIRROR,
        "points": law.BY_POINTS,
    },
    "prime": {"sealed": law.SEALED, "literal": law.LITERAL},
    "mutual_block": {"last_mover": law.LAST_MOVER, "tie": law.TIE},
    "barrier": {"off": 0, "on": 1},
    "hands": {"single": law.SINGLE_HAND, "double": law.DOUBLE_HAND},
    "ace_points": {
        "count_all": law.COUNT_ALL,
        "skip_if_stacked": law.SKIP_IF_STACKED,
        "skip_unless_lone": law.SKIP_UNLESS_LONE,
        "any_stacked": law.ANY_STACKED,
        "right_only": law.RIGHT_ONLY,
    },
    "forced_hit": {"none": law.FORCE_NONE, "all": law.FORCE_ALL, "right2": law.FORCE_RIGHT2},
    "forced_scope": {"half_move": law.HALF_MOVE, "throw": law.WHOLE_THROW},
    "unused_die": {
        "lost": law.DICE_LOST,
        "pass_right": law.PASS_RIGHT,
        "may_decline": law.MAY_DECLINE,
    },
    "finish": {
        "first_wins": law.FIRST_WINS,
        "chain": law.CHAIN,
        "cascade": law.CASCADE,
        "last_on_board": law.LAST_ON_BOARD,
    },
}

# How many of the last points all men must have reached, where the rule of bearing off says it; and
# how many points a table has where no rule does
LAST_POINTS = {"last_six": 6, "last_row": 12}
TABLE = 6

# The word and the rule of each reason and of each event: one rule, whatever the position.
REASONS: Mapping[int, tuple[str, str]] = {
    law.GAME_ENDED: ("over", "end"),
    law.GAME_FINISHED: ("over", "finish"),
    law.NOT_TO_BREAK: ("not your choice", "binding"),
    law.NO_SUCH_CHOICE: ("not your choice", "turn_order"),
    law.NOT_TO_DECLINE: ("not your choice", "unused_die"),
    law.NOT_YOUR_TURN: ("not your choice", "turn_order"),
    law.NOT_YOUR_ENTERING: ("not your choice", "entering"),
    law.NOT_YOUR_DICE: ("not your choice", "unused_die"),
    law.NOT_YOUR_BREAKING: ("not your choice", "binding"),
    law.NO_SUCH_POINT: ("no such point", "track"),
    law.NOT_BREAKABLE: ("no such point", "binding"),
    law.NOBODY_BEARS_OFF: ("no such point", "bear_off_when"),
    law.NO_MAN: ("no man of yours", "men"),
    law.WRONG_WAY: ("wrong way", "track"),
    law.NOT_COUNTED: ("not counted", "ace_points"),
    law.DIE_NOT_THROWN: ("die not thrown", "dice"),
    law.DIE_NOT_PASSED: ("die not thrown", "unused_die"),
    law.NO_ENTRY: ("enters nobody", "entering_seven"),
    law.NO_ENTRY_THERE: ("enters nobody", "entering"),
    law.COMES_BACK: ("comes back by no die", "hit_goes_to"),
    law.ENTERS_BEFORE: ("comes back by no die", "entering"),
    law.GONE: ("comes back by no die", "entering"),
    law.ENTER_FIRST: ("men wait", "entering"),
    law.MEN_WAIT: ("men wait", "entering"),
    law.HIT_MEN_WAIT: ("men wait", "hit_goes_to"),
    law.NOT_ALL_PLACED: ("not all placed", "entering"),
    law.RESERVE_WAITS: ("not all placed", "reserve"),
    law.BARRED: ("not all placed", "barrier"),
    law.WALL: ("wall", "track"),
    law.WAY_ENDS: ("wall", "end"),
    law.HELD: ("held", "hold"),
    law.SPARED: ("held", "entering_hits"),
    law.FULL: ("full", "point_cap"),
    law.NOT_ALL_HOME: ("not all home", "bear_off_when"),
    law.SUSPENDED: ("not all home", "hit_while_bearing"),
    law.NOT_EXACT: ("not exact", "bear_off"),
    law.MUST_HIT: ("must hit", "forced_hit"),
    law.MUST_PLAY_MORE: ("must play so that more dice can be played", "must_play"),
    law.MUST_PLAY_LARGER: ("must play so that more dice can be played", "must_play"),
}
EVENTS: Mapping[int, tuple[str, str]] = {
    law.TIED: ("tied", "opening"),
    law.TIED_BREAKING: ("tied", "binding"),
    law.BEGINS: ("begins", "opening"),
    law.HIT: ("hit", "hit"),
    law.ENTERED: ("entered", "entering"),
    law.REENTERED: ("entered", "hit_goes_to"),
    law.BORNE_OFF: ("borne off", "bear_off"),
    law.BOUND: ("bound", "binding"),
    law.CHOOSES: ("chooses", "binding"),
    law.BROKEN: ("broken", "binding"),
    law.UNUSED: ("lost", "unused_die"),
    law.LOST: ("lost", "must_play"),
    law.WON: ("won", "finish"),
    law.WON_STAKE: ("won", "stakes"),
    law.WON_END: ("won", "end"),
    law.GOES_ON: ("passed", "unused_die"),
    law.DECLINED_DIE: ("declined", "unused_die"),
    law.BACK: ("back", "hit_goes_to"),
    law.FINISHED: ("finished", "finish"),
    law.ENDED: ("finished", "end"),
    law.OUT: ("out", "finish"),
    law.PAYS: ("pays", "stakes"),
    law.PLACED: ("placed", "entering"),
    law.PRIMED: ("primed", "prime"),
    law.BLOCKED: ("blocked", "mutual_block"),
}
# The rules to which events of one word belong; of these, in this order, a game's own is the first
# that it has.
EVENT_RULES: Mapping[str, tuple[str, ...]] = {
    word: tuple(rule for other, rule in EVENTS.values() if other == word)
    for word, _ in EVENTS.values()
}

NUMBER = re.compile(r"[0-9]{1,3}\Z")
DICE = re.compile(r"([1-9]?)d([1-9][0-9]{0,2})\Z")
Tracks = tuple[tuple[int, ...], ...]

# what a tables game declares with
__all__ = ["EVENTS", "EVENT_RULES", "REASONS", "Conflict", "Named", "Ruleset"]


@dataclass(frozen=True, repr=False)
class Ruleset(Declared):
    """The rules of one tables game: a Rule per mechanism, never per game.

    ``start`` gives the men on a seat's own points, the same for every seat, or is ``"reserve"``.
    ``track`` gives for each seat the board's points in the order in which it passes them. Where the
    board's points have ``names`` of their own, every seat uses these; without them a point's
    own number is counted back from the end, so the last point before off is 1. ``start`` counts so
    too, unless the game ``counts_up`` from the own Ace. On a ``ring`` a man who comes to the end of
    his way goes round again, and nobody bears off. Where seats may go by other ``ways``, ``route``
    or ``direction`` says which. A mechanism that a game does not have is left out.

    >>> import tablesnb as tn
    >>> strict = tn.ruleset("irish").reading(bear_off="exact")
    >>> strict.value("bear_off"), strict.changed
    ('exact', {'bear_off': 'exact'})
    """

    _: KW_ONLY
    hands: Rule | None = None
    men: Rule
    track: Rule
    route: Rule | None = None
    direction: Rule | None = None
    start: Rule
    dice: Rule
    dice_count: Rule | None = None
    dice_kind: Rule | None = None
    doublets: Rule
    entering: Rule | None = None
    entering_hits: Rule | None = None
    entering_seven: Rule | None = None
    reserve: Rule | None = None
    barrier: Rule | None = None
    ace_points: Rule | None = None
    hold: Rule
    point_cap: Rule | None = None
    hit: Rule
    forced_hit: Rule | None = None
    forced_scope: Rule | None = None
    hit_goes_to: Rule
    unused_die: Rule | None = None
    must_play: Rule
    home: Rule | None = None
    bear_off_when: Rule
    bear_off: Rule | None = None
    hit_while_bearing: Rule | None = None
    binding: Rule | None = None
    opening: Rule
    turn_order: Rule
    prime: Rule | None = None
    mutual_block: Rule | None = None
    end: Rule | None = None
    finish: Rule | None = None
    stakes: Rule | None = None
    names: tuple[str, ...] = ()
    counts_up: bool = False
    ring: bool = False
    ways: Mapping[object, Tracks] = field(default_factory=dict)

    family = "tables"
    codes = CODES

    def __post_init__(self) -> None:
        super().__post_init__()
        count, _ = self.throw
        if self.opening.value == "first_dice" and count != len(self.seat_names):
            raise BadReading(
                f"opening = first_dice gives each of {len(self.seat_names)} seats one die of the "
                f"first throw, and {count} are thrown"
            )
        if self.dice_kind:
            self._read_die(str(self.dice_kind.value))
        if self.ring and self.bear_off_when.value != "never":
            raise BadReading(
                f"{self.name} is played round a ring, which has no end: bear_off_when = never"
            )

    def number(self, name: str, other: int = 0) -> int:
        """The number that is the value of one field, or ``other`` where the game has no such rule.

        >>> import tablesnb as tn
        >>> tn.ruleset("irish").number("men"), tn.ruleset("irish").number("point_cap")
        (15, 0)
        """
        value = self.word(name, other)
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadReading(f"{self.name}.{name} is a number, not {shown(value)}")
        return value

    @property
    def array(self) -> Mapping[int, int]:
        """The men of a seat by its own points at the start; none where all begin in reserve."""
        start = self.start.value
        return start if isinstance(start, Mapping) else {}

    def __hash__(self) -> int:
        """By the name and the first numbers of the law: by every field it would take far longer."""
        return hash((self.name, self.row[:64]))

    @cached_property
    def die(self) -> Die | None:
        """The die that everybody throws unless a game is given others; None: an even one."""
        return self._read_die(str(self.dice_kind.value)) if self.dice_kind else None

    def _read_die(self, spec: str) -> Die:
        try:
            # where no number is told, the prism whose sides are squares stands for them all
            die = read("prism(height=1)" if spec == "prism(a)" else spec)
        except BadDice as error:
            raise BadReading(f"{self.name} cannot be played with dice {spec}: {error}") from None
        if die.faces != self.throw[1]:
            raise BadReading(f"{self.name} is played with dice of {self.throw[1]} faces")
        return die

    @property
    def throw(self) -> tuple[int, int]:
        """How many dice a throw has, and of how many faces."""
        count, faces = self._dice(self.dice.value, self.word("dice_count"))
        return (2 * count if self.word("hands") == "double" else count), faces

    @property
    def tracks(self) -> Tracks:
        """For each seat the points in the order in which it passes them, by the reading."""
        chosen = self.route or self.direction
        return self.ways[chosen.value] if chosen else self.track.value  # type: ignore[return-value]

    def _dice(self, dice: object, count: object) -> tuple[int, int]:
        found = DICE.match(str(dice))
        if not found or (not found[1] and count is None):
            raise BadReading(f"dice are given as 2d6, not {shown(dice)}")
        return int(str(count)) if count is not None else int(found[1]), int(found[2])

    @cached_property
    def row(self) -> tuple[int, ...]:
        """The rules as the law reads them, its tracks and their inverse at the end.

        The row of a state has room for every reading of the game, so that a position met under one
        can be looked at under another.
        """
        tracks = self.tracks
        seats, length = len(tracks), len(tracks[0])
        all_ways = (tracks, *self.ways.values())
        points = 1 + max(point for ways in all_ways for track in ways for point in track)
        dice, faces = self.throw
        table = self.number("home", TABLE)
        home = LAST_POINTS.get(str(self.bear_off_when.value), table)
        most_dice, most_faces = self._most()
        marks = home if "same_point" in self.hit_goes_to.values else 0
        # the places beyond the points: reserve, bar, off, held by each seat
        reserve, bar, off, held_by = points, points + 1, points + 2, points + 3
        width = held_by + seats
        # the parts of a state's row
        owner = law.COUNT + seats * width
        contest = owner + points
        thrown = contest + seats
        left = thrown + most_dice
        declined = left + most_faces + 1
        paid = declined + most_faces + 1
        mark = paid + seats
        # the tables at the end of this row
        step = law.TABLES + seats * length
        ace = step + seats * points
        row = [0] * law.TABLES
        for at, value in {
            law.SEATS: seats,
            law.POINTS: points,
            law.MEN: self.number("men"),
            law.DICE: dice,
            law.FACES: faces,
            law.LENGTH: length,
            law.HOLD: self.number("hold"),
            law.DOUBLETS: self.code("doublets"),
            law.HOME: home,
            law.RESERVE: reserve,
            law.BAR: bar,
            law.OFF: off,
            law.HELD_BY: held_by,
            law.WIDTH: width,
            law.MOST_DICE: most_dice,
            law.MARKS: marks,
            law.ENTRY: table,
            law.RING: int(self.ring),
            law.CAP: self.number("point_cap"),
            law.OWNER: owner,
            law.CONTEST: contest,
            law.THROWN: thrown,
            law.LEFT: left,
            law.DECLINED: declined,
            law.PAID: paid,
            law.MARK: mark,
            law.SIZE: mark + marks * seats * off,
            law.TRACK: law.TABLES,
            law.STEP: step,
            law.ACE: ace,
            law.START: ace + points,
            law.BEAR_OFF: self.code("bear_off"),
            law.BEAR_WHEN: self.code("bear_off_when"),
            law.SUSPEND: self.code("hit_while_bearing"),
            law.MUST_PLAY: self.code("must_play"),
            law.BINDING: self.code("binding"),
            law.START_BY: self.code("opening"),
            law.STAKES: self.code("stakes"),
            law.ENTERING: self.code("entering"),
            law.SPARING: self.code("entering_hits"),
            law.SEVEN: self.code("entering_seven"),
            law.RESERVE_FIRST: self.code("reserve"),
            law.BARRIER: self.code("barrier"),
            law.ACES: self.code("ace_points"),
            law.FORCED: self.code("forced_hit"),
            law.SCOPE: self.code("forced_scope"),
            law.GOES_TO: self.code("hit_goes_to"),
            law.PASSING: self.code("unused_die"),
            law.PRIME: self.code("prime"),
            law.BLOCK: self.code("mutual_block"),
            law.HANDS: self.code("hands"),
            law.END: self.code("end"),
            law.FINISH: self.code("finish"),
        }.items():
            row[at] = value
        for track in tracks:
            row.extend(track)
        for track in tracks:
            row.extend(track.index(point) if point in track else -1 for point in range(points))
        aces = {track[0]: seat for seat, track in enumerate(tracks)}
        row.extend(aces.get(point, law.NOBODY) for point in range(points))
        array = {self._step(own): men for own, men in self.array.items()}
        row.extend(array.get(step, 0) for step in range(length))
        return tuple(row)

    def _most(self) -> tuple[int, int]:
        """The most dice and faces that any reading throws at once."""
        counts = self.dice_count.values if self.dice_count else (None,)
        throws = [self._dice(dice, count) for dice in self.dice.values for count in counts]
        dice = max(each[0] for each in throws)
        if self.hands and "double" in self.hands.values:
            dice *= 2
        if self.entering and "all_at_once" in self.entering.values:
            dice = max(dice, self.number("men"))
        return dice, max(each[1] for each in throws)

    # -- points as a seat calls them

    def track_of(self, seat: int) -> tuple[int, ...]:
        """The points of a seat's way, in order."""
        first = self.row[law.TRACK] + seat * self.row[law.LENGTH]
        return self.row[first : first + self.row[law.LENGTH]]

    _printed: ClassVar[int | None] = None  # the seat whose numbers all points have, if one has

    def printed(self, near: int) -> Ruleset:
        """The same rules, with every point called as a board prints it that has a seat at the foot.

        They serve to write sentences, in which no seat then has numbers of its own. BadValue for
        what is no seat's number.
        """
        checked_near(near, self.seat_names)
        if self.names or self._printed is not None:
            return self
        made = copy(self)
        object.__setattr__(made, "_printed", near)
        return made

    def point_name(self, seat: int, point: int) -> str:
        """What a seat calls a point: the board's name for it, or its own number from the end."""
        if self.names:
            return self.names[point]
        seat = seat if self._printed is None else self._printed
        return str(self.row[law.LENGTH] - law.step_of(self.row, seat, point))

    def point_at(self, seat: int, name: str) -> int:
        """The point that a seat calls so, or -1 where there is none."""
        if self.names:
            return self._named.get(name.lower(), -1)
        step = self.row[law.LENGTH] - int(name) if NUMBER.match(name) else -1
        if not 0 <= step < self.row[law.LENGTH]:
            return -1
        return self.row[self.row[law.TRACK] + seat * self.row[law.LENGTH] + step]

    def start_at(self, seat: int, own: int) -> int:
        """The point that the set-up calls by this number."""
        return self.track_of(seat)[self._step(own)]

    def _step(self, own: int) -> int:
        return own - 1 if self.counts_up else len(self.tracks[0]) - own

    @cached_property
    def _named(self) -> dict[str, int]:
        return {name.lower(): point for point, name in enumerate(self.names)}

    @cached_property
    def waiting_places(self) -> Mapping[str, int]:
        """The places that are no points, as half-moves and ids write them."""
        return {"in": self.row[law.RESERVE], "bar": self.row[law.BAR], "off": self.row[law.OFF]}

    @cached_property
    def _waiting_names(self) -> Mapping[int, str]:
        return {place: name for name, place in self.waiting_places.items()}

    def points_known(self, seat: int) -> str:
        """Say in a few words which points a seat has."""
        if self.names:
            track = self.track_of(seat)
            return f"{self.names[track[0]]} to {self.names[track[-1]]}"
        return f"{self.row[law.LENGTH]} to 1"

    def place_name(self, seat: int, place: int) -> str:
        """What a seat calls a place: a point's name, ``in`` (reserve), ``bar`` or ``off``.

        A source with a mark is written with it: ``G1·3``.
        """
        width = self.row[law.WIDTH]
        if place >= width:
            return f"{self.place_name(seat, place % width)}·{place // width}"
        return self._waiting_names.get(place) or self.point_name(seat, place)
