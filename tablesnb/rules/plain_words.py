"""What rules and their values are called on pages and boards, in plain words.

In Python, in records and in addresses both keep their names: ``bear_off`` and ``"exact"``.
"""

from __future__ import annotations

import re
from typing import Final

from tablesnb.rules.rule import show

# A rule whose field does not read well by itself.
NAMES: Final = {
    "seats": "Who plays",
    "hands": "Partners",
    "men": "The men",
    "track": "The way round",
    "route": "The way round",
    "start": "The array",
    "layout": "The array",
    "reserve": "Men in hand",
    "dice": "The dice",
    "opening": "Who begins",
    "first_mover": "Who begins",
    "turn_order": "Turns",
    "hold": "Holding a point",
    "must_play": "Must a die be played?",
    "hit": "Hitting",
    "hit_goes_to": "Where a hit man goes",
    "hit_while_bearing": "A hit while bearing off",
    "entering_hits": "Entering on a lone man",
    "entering_seven": "A seven while placing men",
    "binding": "Binding the tables",
    "bear_off_when": "When to bear off",
    "bear_off": "Bearing off",
    "end": "The end",
    "forced_hit": "Must one hit?",
    "forced_scope": "How one must hit",
    "unused_die": "The die one cannot play",
    "finish": "Who beats whom",
    "ace_points": "The others’ first points",
    "dice_count": "How many dice",
    "dice_kind": "The shape of the die",
    "direction": "Which way the men go",
    "barrier": "Going on into the second half",
    "prime": "The prime",
    "mutual_block": "When neither can play",
    "goal": "Where the king must go",
    "king_capture": "Taking the king",
    "king_armed": "The king in captures",
    "king_shut_in": "When the king is shut in",
    "king_may_reenter": "May the king come back to the centre?",
    "king_safe_until_moved": "Is the king safe until he moves?",
    "men_cross_throne": "May men cross the centre?",
    "throne_hostile_to_men": "Are men caught against the centre?",
    "throne_hostile_to_king": "Does the centre help to take the king?",
    "citadels": "How large a citadel is",
    "citadel_hostile_to_king": "Does a citadel help to take the king?",
    "entering_between": "Moving between two enemies",
    "encirclement_loses": "Do the defenders lose when shut in?",
    "repetition": "When a position comes back",
    "no_move": "Who cannot move",
    "variegated_men": "Double-outlined points",
}
# What a rule may say where its sources are read in more than one way, by its field.
VALUES: Final[dict[str, dict[str, str]]] = {
    "ace_points": {
        "count_all": "all are counted",
        "skip_if_stacked": "not where his own men are stacked",
        "any_stacked": "not where any men are stacked",
        "right_only": "only the right one may be left out",
        "skip_unless_lone": "only where one man stands",
    },
    "barrier": {"on": "when all have entered", "off": "at once"},
    "bear_off": {
        "exact": "only the exact number",
        "free": "any lower point too",
        "idle": "lower if the die has no other use",
        "modern": "lower if no man stands behind",
    },
    "bear_off_when": {
        "own": "when his men are home",
        "everyone": "when everybody’s men are home",
        "any_time": "at any time",
        "last_row": "all on the last twelve places",
        "last_six": "all on the last six places",
    },
    "binding": {
        "off": "the table stays closed",
        "one_man": "broken a man at a time",
        "willughby": "broken a point at a time",
    },
    "citadels": {"1x1": "the corner point", "2x2": "four points"},
    "dice_kind": {"log": "a log with seven faces", "prism(a)": "a prism with five sides"},
    "direction": {"contrary": "opposite ways", "same": "the same way"},
    "end": {
        "bear_off": "all men are off",
        "mirror": "a pattern of men is made",
        "points": "a point for each man off",
    },
    "entering": {
        "all_at_once": "all men at one throw",
        "die": "by a die",
        "free": "anywhere open, before the throw",
        "mixed": "placing and moving are mixed",
        "never": "never again",
        "one_after_another": "one player after the other",
        "rounds": "three men a turn",
    },
    "entering_between": {"killed": "he is taken", "safe": "he is safe"},
    "entering_hits": {"off": "not allowed", "on": "hits him"},
    "entering_seven": {
        "lost": "the man waits",
        "next_quarter": "to the next quarter",
    },
    "finish": {
        "cascade": "the first off ends the game",
        "chain": "the rest play on",
        "first_wins": "the first off beats all",
    },
    "forced_hit": {"all": "any lone man", "none": "no", "right2": "men of the two at the right"},
    "forced_scope": {"half_move": "with the next die", "throw": "as often as the throw allows"},
    "goal": {"citadel": "a citadel", "edge": "the edge"},
    "hands": {"double": "two a side", "single": "one a side"},
    "hit_goes_to": {"die": "to the bar", "same_point": "beside his own point"},
    "hit_while_bearing": {"continue": "go on", "suspend": "wait until all are home"},
    "king_armed": {
        "anvil_only": "men are caught against him",
        "no": "he takes no part",
        "yes": "he takes like any man",
    },
    "king_capture": {
        "four": "by four",
        "linnaeus": "by four, three or two",
        "smith": "by four, or by three",
        "two_off_centre": "by two, away from the centre",
    },
    "king_shut_in": {"loses": "the Muscovites win", "plays_on": "the game goes on"},
    "layout": {
        "g5": "defenders second in the row",
        "h4": "defenders at the inner end",
        "murray": "as Murray drew it",
        "variegated": "defenders on double outlines",
    },
    "must_play": {"each": "each die that can be", "most": "as many dice as possible"},
    "mutual_block": {"last_mover": "the last to move wins", "tie": "nobody wins"},
    "no_move": {
        "defenders_lose": "loses as defender",
        "draw": "draws",
        "loses": "loses",
    },
    "prime": {"literal": "any men may close it", "sealed": "two enemies on each point"},
    "repetition": {
        "draw_second": "a draw at once",
        "draw_third": "a draw the third time",
        "mover_loses_third": "the third time the mover loses",
        "mover_wins_third": "the third time the mover wins",
    },
    "route": {
        "mirror": "the second upside down",
        "ostia": "both the same way",
        "split_entry": "each has his own half of A",
    },
    "stakes": {
        "captives": "by the men one has at the end",
        "coins": "a coin for each man lost",
        "cotton": "as Cotton counts",
        "modern": "as today",
        "willughby": "as Willughby counts",
    },
    "throne_hostile_to_men": {
        "always": "always",
        "empty": "when it is empty",
        "law10": "only beside a king held there",
    },
    "unused_die": {
        "lost": "is lost",
        "may_decline": "goes on, if a helper wants it",
        "pass_right": "goes on to the right",
    },
    "variegated_men": {
        "duke": "only dukes stop there",
        "haven": "nobody is taken there",
        "none": "are like others",
    },
}
_DICE: Final = re.compile("([1-9])d([0-9]+)")


def rule_name(field: str) -> str:
    """What a rule is called.

    >>> rule_name("hold"), rule_name("doublets")
    ('Holding a point', 'Doublets')
    """
    return NAMES.get(field, field.replace("_", " ").capitalize())


def worded(value: object, field: str = "") -> str:
    """What a rule's value is called; without the ``field`` only where no other rule has it.

    >>> worded("exact", "bear_off"), worded("first_off"), worded(True), worded("3d7")
    ('only the exact number', 'first off', 'yes', '3 dice of 7 sides')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    word = str(show(value))
    if dice := _DICE.fullmatch(word):
        return f"{dice[1]} dice of {dice[2]} sides"
    known = [VALUES.get(field, {})] if field else [*VALUES.values()]
    found = [each[word] for each in known if word in each]
    return found[0] if len(found) == 1 else word.replace("_", " ")
