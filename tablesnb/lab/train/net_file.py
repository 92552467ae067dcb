"""A net written down: its weights as numbers of 16 bits, and beside them its card.

The card says whether the net thinks rightly of its chances, too.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tablesnb.base.files import keep, put_whole
from tablesnb.base.shares import average, share
from tablesnb.compare.law_version import law_version
from tablesnb.lab import compiled
from tablesnb.lab.train.course import CAP, Learner, Space, ints
from tablesnb.lab.train.strength import Met
from tablesnb.players import cards, learnt
from tablesnb.players import tables_net as net_row
from tablesnb.players.cards import Foretold
from tablesnb.players.tables_strong import judge_space
from tablesnb.tables import law

# -- whether a net thinks rightly of its chances: what it foretold in its own games, and what came


CLASSES = 20
FEWEST = 30  # positions that make a class
STRIDE = 7919  # a prime: the play that is looked at lies anywhere in a game


def calibration(rules: Any, net: Sequence[int], games: int, seed: int) -> list[Foretold]:
    """Play games by a net at every seat; what was foretold and what came, the lowest first.

    One position of each game is looked at: those of one game have the same end. Where two play the
    classes are twentieths of the chance of winning, else twentieths of all positions. Classes of
    fewer than thirty are left out.
    """
    if net[net_row.CHANCES]:
        found: list[list[tuple[float, float]]] = [[] for _ in range(CLASSES)]
        for chance, paid in _foretold(rules, net, games, seed):
            found[min(int(chance * CLASSES), CLASSES - 1)].append((chance, float(paid > 0)))
    else:
        every = sorted(_foretold(rules, net, games, seed))
        found = [
            every[len(every) * at // CLASSES : len(every) * (at + 1) // CLASSES]
            for at in range(CLASSES)
        ]
    return [_class(each, bool(net[net_row.CHANCES])) for each in found if len(each) >= FEWEST]


def _class(found: Sequence[tuple[float, float]], shares: bool) -> Foretold:
    came = [each for _, each in found]
    of = share(round(sum(came)), len(came)) if shares else average(came)
    return Foretold(sum(each for each, _ in found) / len(found), of.value, *of.interval, len(found))


def _foretold(rules: Any, net: Sequence[int], games: int, seed: int) -> list[tuple[float, float]]:
    """Of one position in each game: what its seat might hope for, and what it was paid.

    Where two play, the hope is the chance of winning.
    """
    import numpy

    space, row = Space(rules, numpy), numpy.array(net, dtype=numpy.int64)
    outputs = net[net_row.OUTPUTS]
    pays = net[net[net_row.WORTH] : net[net_row.WORTH] + outputs]
    counted = [int(paid > 0) for paid in pays] if net[net_row.CHANCES] else [pays[0]]
    follow = compiled.fast(rules, "follow", compiled.LEARNING)
    seats, thoughts = ints(CAP), ints(CAP, outputs)
    judging = judge_space(rules.row, net, ints)
    found = []
    for game in range(games):
        made = follow(
            space.start, space.odds, (seed + game) % 2**32, CAP, row, space.game, judging,
            seats, thoughts,
        )  # fmt: skip
        if space.state[law.PHASE] != law.OVER or made == 0:
            continue
        at = game * STRIDE % made
        hope = sum(
            int(thought) * worth for thought, worth in zip(thoughts[at], counted, strict=False)
        )
        paid = int(space.state[rules.row[law.PAID] + seats[at]])
        found.append((hope / net_row.SURE, float(paid)))
    return found


# -- the net and its card


FOLDER = Path(cards.__file__).parent / cards.FOLDER


def head_of(rules: Any) -> dict[str, Any]:
    """Of which ruleset a card is, and of which law."""
    return {
        "game": rules.name,
        "reading": {rule: str(value) for rule, value in rules.changed.items()},
        "law": law_version(rules),
    }


def card_of(
    learner: Learner,
    curve: Sequence[tuple[int, float, float]],
    strength: Sequence[Met],
    classes: Sequence[Foretold],
    pieces: Sequence[int],
    tried: Met | None = None,
) -> dict[str, Any]:
    """The card of a net: how it was learnt, and how strong it is.

    The curve has games learnt from, and the share won and the payoff against the careful player;
    ``calibration`` what was foretold on the average, what came and between what it lies, and in
    how many games. ``tried`` is how a reading's net met the game's, or where that cannot play the
    careful player: where it was no better there is no net of its own, and the strength is that of
    the game's net, or none is told of the careful player.
    """
    rules = learner.rules
    made = head_of(rules) | {
        "net": {
            "inputs": learner.inputs,
            "hidden": learner.course.hidden,
            "chances": learner.chances,
            "worth": list(learner.worth),
            **(
                {"sees": sees, "race": learner.course.race} if (sees := learner.course.sees) else {}
            ),
        },
        "course": asdict(learner.course),
        "beyond": rules.name if learner.begun_from else "",
        "seconds": sum(pieces),
        **({"pieces": list(pieces)} if len(pieces) > 1 else {}),
        "curve": [list(each) for each in curve],
        "strength": [in_card(each) for each in strength],
        "calibration": [
            [*(round(at, 4) for at in (each.foretold, each.came, each.low, each.high)), each.games]
            for each in classes
        ],
    }
    if tried is not None:
        made["tried"] = in_card(tried)
        if tried.payoff.low <= 0:
            del made["net"]
    return made


def in_card(of: Met) -> dict[str, Any]:
    """Games against another as a card has them."""
    return {
        "against": of.against,
        "games": of.payoff.count,
        "wins": _ends(of.wins),
        "payoff": _ends(of.payoff),
        "broken off": of.broken,
    }


def _ends(of: Any) -> list[float]:
    return [round(each, 4) for each in (of.value, of.low, of.high)]


def as_bytes(weights: Sequence[int]) -> bytes:
    """Weights as a file has them: in 16 bits each, the lower byte first."""
    numbers = array("h", weights)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def write(
    folder: Path, rules: Any, weights: Sequence[int] | None, card: dict[str, Any]
) -> list[Path]:
    """Write a card, and the net where there is one; returns the paths."""
    name = learnt.names_of(rules)[0]
    paths = [keep(folder / f"{name}.json", card)]
    if weights is not None:
        paths.append(folder / f"{name}.net")
        put_whole(paths[1], as_bytes(weights))
    return paths
