"""A tafl game as data: one rule per mechanism, and the row of integers the law reads."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from functools import cached_property, lru_cache

from tablesnb.base.errors import BadReading
from tablesnb.base.wording import shown
from tablesnb.rules.rule import Rule
from tablesnb.rules.ruleset import Conflict, Declared, Named
from tablesnb.tafl import law

# what a tafl game declares with
__all__ = ["EVENTS", "EVENT_RULES", "REASONS", "Conflict", "Named", "Ruleset"]

YES_NO: Mapping[object, int] = {"no": 0, "yes": 1}
WIDTHS: Mapping[object, int] = {"none": 0, "1x1": 1, "2x2": 2}  # of a citadel, in points

# What each word means to the law; a rule whose value has no number here does not reach it.
CODES: Mapping[str, Mapping[object, int]] = {
    "first_mover": {"attackers": law.ATTACKERS, "defenders": law.DEFENDERS},
    "moves": {"slide": 0},
    "jumping": {"never": 0},
    "men_enter_throne": {"never": 0},
    "men_enter_citadel": {"never": 0},
    "men_cross_throne": YES_NO,
    "king_may_reenter": YES_NO,
    "king_may_cross_throne": {"yes": law.KING_CROSSES, "no": law.KING_HALTS},
    "citadels": WIDTHS,
    "capture": {"between": 0},
    "several": {"all": 0},
    "entering_between": {"safe": law.ENTERS_SAFELY, "killed": law.ENTERS_AND_DIES},
    "king_armed": {"no": law.DISARMED, "anvil_only": law.ANVIL, "yes": law.FULLY_ARMED},
    "citadel_hostile_to_men": {"both": 0},
    "throne_hostile_to_men": {
        "no": law.THRONE_OFF,
        "yes": law.THRONE_EMPTY,
        "empty": law.THRONE_EMPTY,
        "always": law.THRONE_ALWAYS,
        "law10": law.THRONE_BESIDE_THREE,
    },
    "throne_hostile_to_king": YES_NO,
    "citadel_hostile_to_king": YES_NO,
    "king_safe_until_moved": YES_NO,
    "king_capture": {
        "four": law.BY_FOUR,
        "two_off_centre": law.BY_TWO,
        "linnaeus": law.BY_TWO,
        "smith": law.BY_FOUR,
    },
    "king_shut_in": {"plays_on": 0, "loses": 1},
    "calls": {"none": 0, "raichi": 1},
    "goal": {"citadel": law.TO_CITADEL, "edge": law.TO_EDGE},
    "repetition": {
        "draw_second": law.DRAW_SECOND,
        "draw_third": law.DRAW_THIRD,
        "mover_loses_third": law.MOVER_LOSES,
        "mover_wins_third": law.MOVER_WINS,
    },
    "no_move": {
        "draw": law.STUCK_DRAWS,
        "loses": law.STUCK_LOSES,
        "defenders_lose": law.STUCK_DEFENDERS_LOSE,
    },
    "encirclement_loses": YES_NO,
    "variegated_men": {"none": law.UNVARIED, "duke": law.DUKES, "haven": law.HAVENS},
}

# The one rule that each refusal and each event belongs to, by the law's numbers.
REASONS: Mapping[int, tuple[str, str]] = {
    law.OVER_TAKEN: ("over", "king_capture"),
    law.OVER_ESCAPED: ("over", "goal"),
    law.OVER_ENCIRCLED: ("over", "encirclement_loses"),
    law.OVER_SHUT_IN: ("over", "king_shut_in"),
    law.OVER_REPEATED: ("over", "repetition"),
    law.OVER_STUCK: ("over", "no_move"),
    law.NOT_YOUR_CHOICE: ("not your choice", "turn_order"),
    law.NO_SUCH_POINT: ("no such point", "points"),
    law.NO_MAN: ("no man of yours", "men"),
    law.NOT_STRAIGHT: ("not straight", "moves"),
    law.IN_THE_WAY: ("in the way", "jumping"),
    law.OVER_CENTRE: ("over the centre", "men_cross_throne"),
    law.KING_OVER_CENTRE: ("over the centre", "king_may_cross_throne"),
    law.CENTRE_CLOSED: ("centre closed", "men_enter_throne"),
    law.NO_WAY_BACK: ("no way back", "king_may_reenter"),
    law.CITADEL_CLOSED: ("citadel closed", "men_enter_citadel"),
    law.DUKES_ONLY: ("dukes only", "variegated_men"),
}
EVENTS: Mapping[int, tuple[str, str]] = {
    law.CAPTURED: ("captured", "capture"),
    law.BETWEEN: ("safe between", "entering_between"),
    law.KILLED: ("killed between", "entering_between"),
    law.KING_SAFE: ("king safe", "king_safe_until_moved"),
    law.KING_SHELTERED: ("king safe", "variegated_men"),
    law.SPARED: ("spared", "variegated_men"),
    law.RAICHI: ("raichi", "calls"),
    law.TUICHA: ("tuicha", "calls"),
    law.KING_TAKEN: ("king taken", "king_capture"),
    law.ESCAPED: ("escaped", "goal"),
    law.ENCIRCLED: ("encircled", "encirclement_loses"),
    law.KING_SHUT_IN: ("king shut in", "king_shut_in"),
    law.REPEATED: ("repeated", "repetition"),
    law.STUCK: ("stuck", "no_move"),
}

# The rules that may make an event of this word happen.
EVENT_RULES: Mapping[str, tuple[str, ...]] = {
    word: tuple(rule for other, rule in EVENTS.values() if other == word)
    for word, _ in EVENTS.values()
}

POINT = re.compile(r"([a-z])([1-9][0-9]?)\Z")
PIECES = {".": law.EMPTY, "A": law.ATTACKER, "D": law.DEFENDER, "K": law.KING}
FEWEST, MOST = 5, 25  # lines of a board: room for a centre and its neighbours, and files by letter


@lru_cache
def imprints(points: int) -> tuple[int, ...]:
    """What the rules keep of ``law.imprint``: of each kind on each point, then that of the turn."""
    kinds = range(law.EMPTY, law.DEFENDING_DUKE + 1)
    each = [law.imprint(kind, point) for kind in kinds for point in range(points)]
    return (*each, law.imprint(law.KING + 4, points))


@dataclass(frozen=True, repr=False)
class Ruleset(Declared):
    """The rules of one tafl game on a board of any size: a Rule per mechanism, never per game.

    ``layouts`` draws each way to set the men up, a row of text for each rank from the highest down:
    A attackers, D defenders, K the king, points to stand on as dots. ``outlined`` are the points
    with a double outline. A mechanism is yes or no, or one of the words of rules.md; one that may
    be left out does not stand in the game. Raises BadReading for a board that cannot be.

    >>> import tablesnb as tn
    >>> other = tn.ruleset("alea_evangelii").reading(men_cross_throne=True)
    >>> other.value("men_cross_throne"), other.changed
    ('yes', {'men_cross_throne': 'yes'})
    """

    _: KW_ONLY
    men: Rule
    points: Rule
    layout: Rule
    first_mover: Rule
    turn_order: Rule
    moves: Rule
    jumping: Rule
    men_enter_throne: Rule
    men_cross_throne: Rule
    king_may_reenter: Rule
    king_may_cross_throne: Rule | None = None
    citadels: Rule
    men_enter_citadel: Rule | None = None
    capture: Rule
    several: Rule
    entering_between: Rule
    king_armed: Rule
    citadel_hostile_to_men: Rule | None = None
    throne_hostile_to_men: Rule
    king_capture: Rule
    king_safe_until_moved: Rule | None = None
    throne_hostile_to_king: Rule
    citadel_hostile_to_king: Rule | None = None
    king_shut_in: Rule | None = None
    calls: Rule | None = None
    goal: Rule
    repetition: Rule
    no_move: Rule
    encirclement_loses: Rule | None = None
    variegated_men: Rule | None = None
    layouts: Mapping[str, tuple[str, ...]]
    outlined: tuple[str, ...] = ()

    family = "tafl"
    codes = CODES

    def __post_init__(self) -> None:
        super().__post_init__()
        lines = self.points.value
        if not isinstance(lines, int) or lines % 2 == 0 or not FEWEST <= lines <= MOST:
            raise BadReading(
                f"{self.name} is played on an odd number of lines from {FEWEST} to {MOST}, "
                f"not on {shown(lines)}"
            )
        for name in self.layout.values:
            self._check_layout(str(name))
        for name in self.outlined:
            if self.point_at(0, name) < 0:
                raise BadReading(f"{self.name} has no point {shown(name)} to be outlined")

    def _check_layout(self, name: str) -> None:
        drawn = self.layouts.get(name, ())
        if [len(rank) for rank in drawn] != [self.size] * self.size:
            raise BadReading(
                f"the layout {name} of {self.name} is not {self.size} rows of {self.size} points"
            )
        men = "".join(reversed(drawn))
        if not set(men) <= set(PIECES) or men.count("K") != 1:
            raise BadReading(f"the layout {name} of {self.name} is drawn with A, D, one K and dots")
        if men[self.centre] not in ".K":
            raise BadReading(f"a man stands on the centre in the layout {name} of {self.name}")

    def __hash__(self) -> int:
        """By the name and the first numbers of the law: by every field it would take far longer."""
        return hash((self.name, self.row[:64]))

    @cached_property
    def size(self) -> int:
        """How many lines the board has each way."""
        return int(str(self.points.value))

    @property
    def centre(self) -> int:
        """The central point, by number."""
        return self.size * self.size // 2

    @cached_property
    def row(self) -> tuple[int, ...]:
        """The rules as the law reads them: the numbers, then citadels and outlined points."""
        points = self.size * self.size
        row = [0] * law.TABLES
        for at, value in {
            law.SIZE: self.size,
            law.POINTS: points,
            law.CENTRE: self.centre,
            law.FIRST: self.code("first_mover"),
            law.CROSS: self.code("men_cross_throne"),
            law.REENTER: self.code("king_may_reenter"),
            law.KING_CROSS: self.code("king_may_cross_throne"),
            law.ENTERING: self.code("entering_between"),
            law.ARMED: self.code("king_armed"),
            law.THRONE_MEN: self.code("throne_hostile_to_men"),
            law.THRONE_KING: self.code("throne_hostile_to_king"),
            law.CITADEL_KING: self.code("citadel_hostile_to_king"),
            law.SAFE_AT_FIRST: self.code("king_safe_until_moved"),
            law.KING_BY: self.code("king_capture"),
            law.SHUT_IN: self.code("king_shut_in"),
            law.CALLS: self.code("calls"),
            law.GOAL: self.code("goal"),
            law.REPEAT: self.code("repetition"),
            law.NO_MOVE: self.code("no_move"),
            law.ENCIRCLE: self.code("encirclement_loses"),
            law.VARIED: self.code("variegated_men"),
            law.CITADEL: law.TABLES,
            law.OUTLINED: law.TABLES + points,
            law.IMPRINT: law.TABLES + 2 * points,
            law.KEYS: law.SQUARE + points,
        }.items():
            row[at] = value
        corner = set(self.citadel_points)
        row.extend(int(point in corner) for point in range(points))
        outlined = set(self.outlined_points)
        row.extend(int(point in outlined) for point in range(points))
        row.extend(imprints(points))
        return tuple(row)

    def _corners(self, wide: int) -> tuple[int, ...]:
        """The points of four corners so many points wide, by number."""
        ends = [*range(wide), *range(self.size - wide, self.size)]
        return tuple(self.size * rank + file for rank in ends for file in ends)

    @cached_property
    def citadel_points(self) -> tuple[int, ...]:
        """The points of the four citadels, by number; none where there are no citadels."""
        return self._corners(WIDTHS[self.citadels.value])

    @cached_property
    def closed_points(self) -> tuple[int, ...]:
        """The points where no reading of the game lets a man stand: the centre, and citadels."""
        fewest = min(WIDTHS[value] for value in self.citadels.values)
        return (self.centre, *self._corners(fewest))

    @cached_property
    def outlined_points(self) -> tuple[int, ...]:
        """The points with a double outline, by number."""
        return tuple(self.point_at(0, name) for name in self.outlined)

    @cached_property
    def array(self) -> tuple[int, ...]:
        """Who stands on each point at the start, under the layout in force."""
        drawn = self.layouts[str(self.layout.value)]
        return tuple(PIECES[piece] for rank in reversed(drawn) for piece in rank)

    # -- points as they are called

    def point_name(self, seat: int, point: int) -> str:
        """What a point is called: its file and its rank, the same for both seats."""
        return self._point_names[point]

    @cached_property
    def _point_names(self) -> tuple[str, ...]:
        files = [chr(ord("a") + file) for file in range(self.size)]
        return tuple(f"{file}{rank}" for rank in range(1, self.size + 1) for file in files)

    def point_at(self, seat: int, name: str) -> int:
        """The point that is called so, in either case, or -1 where there is none."""
        found = POINT.match(name.lower())
        if not found:
            return -1
        file, rank = ord(found[1]) - ord("a"), int(found[2]) - 1
        return rank * self.size + file if max(file, rank) < self.size else -1

    def place_name(self, seat: int, place: int) -> str:
        """What a place is called; every place of this family is a point."""
        return self.point_name(seat, place)

    def points_known(self, seat: int) -> str:
        """Say in a few words which points there are."""
        return f"a1 to {self.point_name(seat, self.size * self.size - 1)}"
