"""Measure the strong player of a tafl game: ``python -m tablesnb.lab.siege tablut --games 200``.

Nothing is learnt here, so there is no course, as there is in ``tablesnb.lab.train``: the card says
how strong the search is, and who wins where both sides search, under every named reading and every
layout.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tablesnb.base.command import in_a_line
from tablesnb.base.errors import BadValue
from tablesnb.base.files import keep
from tablesnb.compare.law_version import law_version
from tablesnb.lab.siege.strength import CAP, Table, Tally
from tablesnb.players import cards
from tablesnb.players.tafl_strong import BUDGET, DEEPEST
from tablesnb.rules.registry import ruleset

FOLDER = Path(cards.__file__).parent / cards.FOLDER
FEWER = 2_000  # positions looked at for a move, where there are to be many games
LONGEST = 500  # moves after which these are broken off


def readings(game: str) -> Iterator[tuple[str, Any]]:
    """The game as it is, under each named reading, and with each of its other layouts."""
    rules: Any = ruleset(game)
    yield "default", rules
    for name in rules.named:
        yield name, ruleset(game, name)
    for name in rules.layout.values:
        if name != rules.layout.value:
            yield f"layout {name}", rules.reading(layout=name)


def counted(tally: Tally) -> dict[str, Any]:
    """A tally as the card has it."""
    return {
        "games": tally.games,
        "attackers": [round(each, 4) for each in tally.share(tally.attackers)],
        "defenders": [round(each, 4) for each in tally.share(tally.defenders)],
        "drawn": tally.drawn,
        "broken off": tally.broken,
    }


SLIPPING = ("beginner", "skilled")  # the weaker players that search, too: their games take long


def against_weaker(
    rules: Any, whom: Sequence[str], games: int, seed: int, budget: int
) -> Iterator[dict[str, Any]]:
    """What the search comes to against weaker players, from either side.

    Without games it is what the kept card says.
    """
    if not games:
        for each in stood(rules.name):
            if {each["attackers' player"], each["defenders' player"]} & {*whom}:
                yield each
        return
    table = Table(rules)
    for weaker in whom:
        for attackers, defenders in (("strong", weaker), (weaker, "strong")):
            met = table.meet(attackers, defenders, games, seed, budget)
            print(f"{rules.name}, {attackers} against {defenders}: {met}", flush=True)
            yield {"attackers' player": attackers, "defenders' player": defenders, **counted(met)}


def stood(game: str, what: str = "strength") -> list[dict[str, Any]]:
    """What the kept card says against weaker players, or of ``"both strong"``, if of this law."""
    card = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    if card["law"] != law_version(ruleset(game)):
        option = "--games" if what == "strength" else "--both"
        raise BadValue(f"the card of {game} was made under another law: give {option}, more than 0")
    kept: list[dict[str, Any]] = card[what]
    return kept


def both_strong(game: str, games: int, seed: int, budget: int, cap: int) -> Iterator[Any]:
    """What the search comes to against itself, under every reading and from every layout."""
    for name, rules in readings(game):
        yield itself(name, rules, games, seed, budget, cap)


def itself(name: str, rules: Any, games: int, seed: int, budget: int, cap: int) -> dict[str, Any]:
    """The same of one reading or layout."""
    met = Table(rules).meet("strong", "strong", games, seed, budget, cap)
    print(f"{rules.name}, both strong, {name}: {met}", flush=True)
    return {"reading": name, "law": law_version(rules), **counted(met)}


def by_fewer(game: str, games: int, seed: int, fewer: int) -> Iterator[dict[str, Any]]:
    """The same by fewer positions; what the card has already is not played again."""
    file = FOLDER / f"{game}.json"
    card = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    kept = card.get("both strong", ()) if card.get("seed") == seed else ()
    how = {"positions": fewer, "moves": LONGEST}
    for name, rules in readings(game):
        asked = {"reading": name, "law": law_version(rules), **how}
        known = [each for each in kept if asked.items() <= each.items() and each["games"] >= games]
        yield known[0] if known else {**itself(name, rules, games, seed, fewer, LONGEST), **how}


def measure(
    game: str,
    games: int,
    both: int,
    seed: int,
    budget: int,
    many: int = 0,
    fewer: int = FEWER,
    slipping: int = 0,
) -> dict[str, Any]:
    """The card of a game: against weaker players from either side, then against itself.

    Where a game takes long, ``many`` more by ``fewer`` positions a move say what a few do not.
    ``slipping`` games are against those who slip, ``games`` against the careful player.
    """
    rules: Any = ruleset(game)
    strength = [
        *against_weaker(rules, ("careful",), games, seed, budget),
        *against_weaker(rules, SLIPPING, slipping, seed, budget),
    ]
    mirrored = [*both_strong(game, both, seed, budget, CAP)] if both else stood(game, "both strong")
    if many:
        alike = [each for each in mirrored if "positions" not in each]
        mirrored = [*alike, *by_fewer(game, many, seed, fewer)]
    return {
        "game": game,
        "law": law_version(ruleset(game)),
        "search": {"positions": budget, "deepest": DEEPEST},
        "seed": seed,
        "strength": strength,
        "both strong": mirrored,
    }


# the options that are numbers: the name, the number without it, and what it is
NUMBERS = (
    ("games", 200, "against the careful player, a side; 0: as the card has it"),
    ("slipping", 0, "against beginner and skilled, a side; 0: as the card has it"),
    ("both", 100, "of strong with himself, by reading and layout; 0: as the card has it"),
    ("many", 0, "more of them, by fewer positions"),
    ("fewer", FEWER, "those positions for a move"),
    ("seed", 1283, "of the first game"),
    ("budget", BUDGET, "positions looked at for a move"),
)


@in_a_line
def main(given: Sequence[str] | None = None) -> int:
    """Measure, and write the card; errors are said in a line."""
    about = argparse.ArgumentParser(prog="python -m tablesnb.lab.siege", description=__doc__)
    about.add_argument("game", help="the game's name")
    for name, default, words in NUMBERS:
        about.add_argument(f"--{name}", type=int, default=default, help=words)
    about.add_argument("--out", type=Path, default=FOLDER, help="the folder to write to")
    asked = about.parse_args(given)
    card = measure(asked.game, **{name: getattr(asked, name) for name, *_ in NUMBERS})
    print(keep(asked.out / f"{asked.game}.json", card))
    return 0


if __name__ == "__main__":
    sys.exit(main())
