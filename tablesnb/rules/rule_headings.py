"""What the rules of a game are about: the heads under which they stand, in the order of play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tablesnb.rules.rule import Rule

HEADS: Final = {
    "Board, men": "seats hands men points layout track route direction start reserve citadels "
    "variegated_men",
    "Dice": "dice dice_count dice_kind doublets",
    "Begin": "opening first_mover turn_order",
    "Move": "moves jumping hold point_cap ace_points must_play unused_die men_enter_throne "
    "men_cross_throne king_may_reenter king_may_cross_throne men_enter_citadel",
    "Hit, take": "hit hit_goes_to forced_hit forced_scope capture several entering_between "
    "king_armed citadel_hostile_to_men throne_hostile_to_men king_capture king_shut_in "
    "king_safe_until_moved throne_hostile_to_king citadel_hostile_to_king",
    "Enter": "entering entering_hits entering_seven barrier binding",
    "Bear off": "home bear_off_when bear_off hit_while_bearing",
    "End": "end prime mutual_block finish stakes goal repetition no_move encirclement_loses calls",
}
"""The heads, and the rules under each by their fields, in the order in which one plays."""
IN_FULL: Final = {
    "Board, men": "The board and the men",
    "Dice": "Dice",
    "Begin": "Beginning",
    "Move": "Moving",
    "Hit, take": "Hitting and taking",
    "Enter": "Entering",
    "Bear off": "Bearing off",
    "End": "The end and the stakes",
    "Further": "Further rules",
}
"""The same heads, written out; the last is of what no head names."""


def under_heads(rules: Iterable[tuple[str, Rule]]) -> dict[str, list[tuple[str, Rule]]]:
    """Rules, given by their fields, under each head that has some.

    A rule that somebody has added, and that no head names, stands at the end.

    >>> from tablesnb.rules.registry import ruleset
    >>> [*under_heads(ruleset("tablut").rules())]
    ['Board, men', 'Begin', 'Move', 'Hit, take', 'End']
    """
    known = dict(rules)
    found = {
        head: [(field, known.pop(field)) for field in fields.split() if field in known]
        for head, fields in HEADS.items()
    }
    found["Further"] = [*known.items()]
    return {head: here for head, here in found.items() if here}
