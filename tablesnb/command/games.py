"""``tablesnb games``: the games by the names that other commands take."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tablesnb.command.screen import screen_of
from tablesnb.lesson.gallery import gallery
from tablesnb.rules.registry import games, ruleset

ABOUT = "List the games by the names that other commands take, each with its lesson and readings."
EXAMPLES = """
tablesnb games
tablesnb games | less
"""


def options(parser: argparse.ArgumentParser) -> None:
    """``tablesnb games`` has no options of its own."""


def run(asked: argparse.Namespace, others: Sequence[str]) -> int:
    """Write each game's name, then what it is like."""
    screen, cards = screen_of(), {each.game: each for each in gallery().cards}
    for name in games():
        rules = ruleset(name)
        print(screen.lit(name, "bold"))
        card = cards[name]
        print(screen.filled(f"    {card.title} · {card.facts}. {card.says}"))
        print(screen.filled(f"    Its lesson is {card.lesson}."))
        if rules.named:
            print(screen.filled(f"    Named readings: {', '.join(rules.named)}."))
    print(screen.filled("Type tablesnb play and a name from this list."))
    return 0
