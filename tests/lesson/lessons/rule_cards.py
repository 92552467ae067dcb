"""What the printed cards of rules of the lessons must say."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Any

from tablesnb.lesson import how_to_play

# what a printed board with its men in place, or marked, says
DRAWN = {"seats", "men", "points", "layout"}


def card_of(rules: Any) -> list[Any]:
    """The sentences on a game's page of rules, but for those that set the men up."""
    return [each for part in how_to_play(rules).parts[1:] for each in part.sentences]


def assert_whole(made: str, rules: Any, drawn: frozenset[str] = frozenset()) -> None:
    """Every rule of the game stands on the card, each once, unless the board has it drawn."""
    card = card_of(rules)
    assert all(escape(each.says) in made for each in card)
    said = Counter(name for each in card for name in each.states)
    assert said == dict.fromkeys({name for name, _ in rules.rules()} - DRAWN - drawn, 1)
