"""What the printed cards of rules of the lessons must say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tablesnb.lesson.figures.handout import Line

# what a printed board with its men in place, or marked, says
DRAWN = {"seats", "men", "points", "layout"}


def assert_whole(card: Iterable[Line], rules: Any) -> None:
    """Every rule of the game stands on the card, each once, and as it is."""
    card = list(card)
    assert all(line.holds(rules) for line in card)
    said = Counter(name for line in card for name in line.says)
    assert said == dict.fromkeys({name for name, _ in rules.rules()} - DRAWN, 1)
