"""The games by their rules: a small square for each rule, under eight heads, the surest first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tablesnb.lesson.strip import Kind, kind_of
from tablesnb.rules.registry import games, ruleset
from tablesnb.rules.rule import Rule

HEADS: Final = {
    "Board, men": "seats hands men points layout track route direction start reserve citadels "
    "variegated_men",
    "Dice": "dice dice_count dice_kind doublets",
    "Begin": "opening first_mover turn_order",
    "Move": "hold point_cap ace_points must_play unused_die moves jumping men_enter_throne "
    "men_cross_throne king_may_reenter king_may_cross_throne men_enter_citadel calls",
    "Hit, take": "hit hit_goes_to forced_hit forced_scope capture several entering_between "
    "king_armed citadel_hostile_to_men throne_hostile_to_men king_capture king_safe_until_moved "
    "throne_hostile_to_king citadel_hostile_to_king king_shut_in",
    "Enter": "entering entering_hits entering_seven barrier binding",
    "Bear off": "home bear_off_when bear_off hit_while_bearing",
    "End": "end prime mutual_block finish stakes goal repetition no_move encirclement_loses",
}
"""The heads, and the rules under each by their fields."""
_HEAD: Final = {field: head for head, names in HEADS.items() for field in names.split()}
REST: Final = "Move"
"""Where a rule stands that no head names."""
# A sign of type for each mark, for pages without a style sheet; drawn they are squares.
SIGNS: Final = {
    Kind.OLD: "■",
    Kind.TRANSLATED: "◪",
    Kind.REPORTED: "▨",
    Kind.INFERRED: "⊡",
    Kind.TODAY: "▤",
    Kind.CUSTOM: "⊟",
    Kind.OURS: "□",
}


def head_of(rule: Rule) -> str:
    """Under which head a rule stands.

    >>> head_of(ruleset("irish").rule("bear_off"))
    'Bear off'
    """
    return _HEAD.get(rule.id.partition(".")[2], REST)


def grid() -> Iterator[tuple[str, str, dict[str, list[Rule]]]]:
    """Each game by its name and title, with its rules under each head, the surest first.

    Games that are surer stand before the others; the law of today comes last.

    >>> [name for name, _, _ in grid()][:2]
    ['irish', 'early_backgammon']
    """
    order = list(Kind)

    def sure(name: str) -> tuple[bool, float]:
        ranks = [order.index(kind_of(rule)) for _, rule in ruleset(name).rules()]
        return name == "modern_backgammon", sum(ranks) / len(ranks)

    for name in sorted(games(), key=sure):
        found: dict[str, list[Rule]] = {head: [] for head in HEADS}
        for _, rule in ruleset(name).rules():
            found[head_of(rule)].append(rule)
        for rules in found.values():
            rules.sort(key=lambda rule: order.index(kind_of(rule)))
        yield name, ruleset(name).title, found
