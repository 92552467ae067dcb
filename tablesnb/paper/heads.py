"""The heads under which the rules of every game are told, in the order in which one plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tablesnb.rules.rule import Rule

HEADS: Final = {
    "The board and the men": (
        "seats", "hands", "men", "points", "layout", "track", "route", "direction", "start",
        "reserve", "citadels", "variegated_men",
    ),
    "Dice": ("dice", "dice_count", "dice_kind", "doublets"),
    "Beginning": ("opening", "first_mover", "turn_order"),
    "Moving": (
        "moves", "jumping", "hold", "point_cap", "ace_points", "must_play", "unused_die",
        "men_enter_throne", "men_cross_throne", "king_may_reenter", "king_may_cross_throne",
        "men_enter_citadel",
    ),
    "Hitting and taking": (
        "hit", "hit_goes_to", "forced_hit", "forced_scope", "capture", "several",
        "entering_between", "king_armed", "citadel_hostile_to_men", "throne_hostile_to_men",
        "king_capture", "king_shut_in", "king_safe_until_moved", "throne_hostile_to_king",
        "citadel_hostile_to_king",
    ),
    "Entering": ("entering", "entering_hits", "entering_seven", "barrier", "binding"),
    "Bearing off": ("home", "bear_off_when", "bear_off", "hit_while_bearing"),
    "The end and the stakes": (
        "end", "prime", "mutual_block", "finish", "stakes", "goal", "repetition", "no_move",
        "encirclement_loses", "calls",
    ),
}  # fmt: skip
ELSE: Final = "Further"


def under_heads(rules: Any) -> Iterator[tuple[str, list[tuple[str, Rule]]]]:
    """Each head under which a game has rules, with them by their fields.

    A rule of a game that somebody has added stands at the end, under a head of its own.

    >>> import tablesnb as tn
    >>> [head for head, _ in under_heads(tn.ruleset("tablut"))][:3]
    ['The board and the men', 'Beginning', 'Moving']
    """
    known = dict(rules.rules())
    for head, fields in HEADS.items():
        here = [(field, known.pop(field)) for field in fields if field in known]
        if here:
            yield head, here
    if known:
        yield ELSE, [*known.items()]
