"""``tablesnb games``: the games by the names that other commands take."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tablesnb.command.screen import screen_of
from tablesnb.lesson.gallery import gallery
from tablesnb.rules.registry import games, ruleset

ABOUT = "List the games by the names that other commands take, each with its lesson and readings."
EXAMPLES = "tablesnb games\ntablesnb games | less"


def options(parser: argparse.ArgumentParser) -> None:
    """``tablesnb games`` has no options of its own."""


def run(asked: argparse.Namespace, others: Sequence[str]) -> int:
    """Write each game's name, then what it is like."""
    screen, cards = screen_of(), {each.game: each for each in gallery().cards}
    for name in games():
        card, named = cards[name], ", ".join(ruleset(name).named)
        about = [f"{card.title} · {card.facts}. {card.says}", f"Its lesson is {card.lesson}."]
        about += [f"Named readings: {named}."] if named else []
        print(screen.lit(name, "bold"), *(screen.filled(f"    {each}") for each in about), sep="\n")
    print(screen.filled("Type tablesnb play and a name from this list."))
    return 0
