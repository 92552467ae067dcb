"""A tafl game as data: one rule per mechanism, and the row of integers the law reads."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from functools import cached_property

from tablesnb.rules.rule import Rule
from tablesnb.rules.ruleset import Conflict, Declared, Named
from tablesnb.tafl import law

__all__ = ["EVENTS", "REASONS", "Conflict", "Named", "Ruleset"]  # what a tafl game declares with

YES_NO: Mapping[object, int] = {"no": 0, "yes": 1}

# What each word means to the law; a rule whose value has no number here does not reach it.
CODES: Mapping[str, Mapping[object, int]] = {
    "first_mover": {"attackers": law.ATTACKERS, "defenders": law.DEFENDERS},
    "moves": {"slide": 0},
    "jumping": {"never": 0},
    "men_enter_throne": {"never": 0},
    "men_enter_citadel": {"never": 0},
    "men_cross_throne": YES_NO,
    "king_may_reenter": YES_NO,
    "capture": {"between": 0},
    "several": {"all": 0},
    "moving_between": {"safe": 0},
    "king_armed": {"no": law.DISARMED, "anvil_only": law.ANVIL, "yes": law.FULLY_ARMED},
    "citadel_hostile_to_men": {"both": 0},
    "throne_hostile_to_men": YES_NO,
    "throne_hostile_to_king": YES_NO,
    "citadel_hostile_to_king": YES_NO,
    "king_safe_until_moved": YES_NO,
    "king_capture": {"four": law.BY_FOUR, "two_off_centre": law.BY_TWO},
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
    "variegated_men": {"none": law.PLAIN, "duke": law.DUKES, "haven": law.HAVENS},
}

# The rule that each refusal and each event belongs to, by the law's numbers.
REASONS: Mapping[int, tuple[str, tuple[str, ...]]] = {
    law.GAME_OVER: ("over", ("goal",)),
    law.NOT_YOUR_CHOICE: ("not your choice", ("turn_order",)),
    law.NO_SUCH_POINT: ("no such point", ("points",)),
    law.NO_MAN: ("no man of yours", ("men",)),
    law.NOT_STRAIGHT: ("not straight", ("moves",)),
    law.IN_THE_WAY: ("in the way", ("jumping",)),
    law.OVER_CENTRE: ("over the centre", ("men_cross_throne",)),
    law.CENTRE_CLOSED: ("centre closed", ("men_enter_throne",)),
    law.NO_WAY_BACK: ("no way back", ("king_may_reenter",)),
    law.CITADEL_CLOSED: ("citadel closed", ("men_enter_citadel",)),
    law.DUKES_ONLY: ("dukes only", ("variegated_men",)),
}
EVENTS: Mapping[int, tuple[str, tuple[str, ...]]] = {
    law.CAPTURED: ("captured", ("capture",)),
    law.BETWEEN: ("safe between", ("moving_between",)),
    law.KING_SAFE: ("king safe", ("king_safe_until_moved",)),
    law.SPARED: ("spared", ("variegated_men",)),
    law.KING_TAKEN: ("king taken", ("king_capture",)),
    law.ESCAPED: ("escaped", ("goal",)),
    law.ENCIRCLED: ("encircled", ("encirclement_loses",)),
    law.REPEATED: ("repeated", ("repetition",)),
    law.STUCK: ("stuck", ("no_move",)),
}

POINT = re.compile(r"([a-z])([1-9][0-9]?)\Z")
PIECES = {".": law.EMPTY, "A": law.ATTACKER, "D": law.DEFENDER, "K": law.KING}


@dataclass(frozen=True, repr=False)
class Ruleset(Declared):
    """The rules of one tafl game: a Rule per mechanism, never per game.

    ``layouts`` draws each way to set the men up, a row of text for each rank from the highest down:
    A attackers, D defenders, K the king, points to stand on as dots. ``outlined`` are the points
    with a double outline. A mechanism is yes or no, or one of the words of rules.md.

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
    citadels: Rule
    men_enter_citadel: Rule
    capture: Rule
    several: Rule
    moving_between: Rule
    king_armed: Rule
    citadel_hostile_to_men: Rule
    throne_hostile_to_men: Rule
    king_capture: Rule
    king_safe_until_moved: Rule
    throne_hostile_to_king: Rule
    citadel_hostile_to_king: Rule
    goal: Rule
    repetition: Rule
    no_move: Rule
    encirclement_loses: Rule
    variegated_men: Rule
    layouts: Mapping[str, tuple[str, ...]]
    outlined: tuple[str, ...] = ()

    family = "tafl"
    codes = CODES

    @property
    def size(self) -> int:
        """How many lines the board has each way."""
        return int(str(self.points.value))

    @cached_property
    def row(self) -> tuple[int, ...]:
        """The rules as the law reads them: the numbers, then citadels and outlined points."""
        size = self.size
        points = size * size
        row = [0] * law.TABLES
        for at, value in {
            law.SIZE: size,
            law.POINTS: points,
            law.CENTRE: points // 2,
            law.FIRST: self.code("first_mover"),
            law.CROSS: self.code("men_cross_throne"),
            law.REENTER: self.code("king_may_reenter"),
            law.ARMED: self.code("king_armed"),
            law.THRONE_MEN: self.code("throne_hostile_to_men"),
            law.THRONE_KING: self.code("throne_hostile_to_king"),
            law.CITADEL_KING: self.code("citadel_hostile_to_king"),
            law.SAFE_AT_FIRST: self.code("king_safe_until_moved"),
            law.KING_BY: self.code("king_capture"),
            law.GOAL: self.code("goal"),
            law.REPEAT: self.code("repetition"),
            law.NO_MOVE: self.code("no_move"),
            law.ENCIRCLE: self.code("encirclement_loses"),
            law.VARIED: self.code("variegated_men"),
            law.CITADEL: law.TABLES,
            law.OUTLINED: law.TABLES + points,
            law.KEYS: law.SQUARE + points,
        }.items():
            row[at] = value
        corner = set(self.citadel_points)
        row.extend(int(point in corner) for point in range(points))
        outlined = {self.point_at(0, name) for name in self.outlined}
        row.extend(int(point in outlined) for point in range(points))
        return tuple(row)

    @cached_property
    def citadel_points(self) -> tuple[int, ...]:
        """The points of the four citadels, by number: one point a corner, or two by two."""
        wide = int(str(self.citadels.value)[0])
        ends = [*range(wide), *range(self.size - wide, self.size)]
        return tuple(self.size * rank + file for rank in ends for file in ends)

    @cached_property
    def array(self) -> tuple[int, ...]:
        """Who stands on each point at the start, under the layout in force."""
        drawn = self.layouts[str(self.layout.value)]
        return tuple(PIECES[piece] for rank in reversed(drawn) for piece in rank)

    # -- points as they are called

    def point_name(self, seat: int, point: int) -> str:
        """What a point is called: its file and its rank, the same for both seats."""
        return f"{chr(ord('a') + point % self.size)}{point // self.size + 1}"

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
