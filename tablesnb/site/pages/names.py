"""What the rules and the parts of a page are called in people's words."""

from __future__ import annotations

from typing import Final

from tablesnb.widget.panel_tree import named

# The heads of the grid of rules, written out.
HEADS: Final = {
    "Board, men": "The board and the men",
    "Dice": "Dice",
    "Begin": "Beginning",
    "Move": "Moving",
    "Hit, take": "Hitting and taking",
    "Enter": "Entering",
    "Bear off": "Bearing off",
    "End": "The end and the stakes",
}
# A rule whose field does not read well by itself.
_NAMES: Final = {
    "seats": "Who plays",
    "hands": "Partners",
    "men": "The men",
    "track": "The way round",
    "start": "The array",
    "reserve": "Men in hand",
    "dice": "The dice",
    "opening": "Who begins",
    "first_mover": "Who begins",
    "turn_order": "Turns",
    "hold": "Holding a point",
    "must_play": "Must a die be played?",
    "hit": "Hitting",
    "hit_goes_to": "Where a hit man goes",
    "binding": "Binding the tables",
    "bear_off_when": "When to bear off",
    "bear_off": "Bearing off",
    "end": "The end",
    "forced_hit": "Must one hit?",
    "unused_die": "The die one cannot play",
    "finish": "Who beats whom",
    "ace_points": "The others’ first points",
    "dice_count": "How many dice",
    "dice_kind": "The shape of the die",
    "prime": "The prime",
    "king_capture": "Taking the king",
    "mutual_block": "When neither can play",
    "no_move": "Who cannot move",
}


def rule_name(field: str) -> str:
    """What a rule is called on a page.

    >>> rule_name("hold"), rule_name("hit_while_bearing")
    ('Holding a point', 'Hit while bearing')
    """
    return _NAMES.get(field, named(field))


__all__ = ["HEADS", "rule_name"]
