"""A net written down: its weights as numbers of 16 bits, and beside them its card."""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tablesnb.base.files import put_whole, write_whole
from tablesnb.compare.law_version import law_version
from tablesnb.lab.train.calibration import Class
from tablesnb.lab.train.course import Learner
from tablesnb.lab.train.strength import Met
from tablesnb.players import cards, learnt

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
    classes: Sequence[Class],
    spent: float,
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
        },
        "course": asdict(learner.course),
        "beyond": rules.name if learner.begun_from else "",
        "seconds": round(spent),
        "curve": [list(each) for each in curve],
        "strength": [_met(each) for each in strength],
        "calibration": [
            [*(round(at, 4) for at in (each.foretold, each.came, each.low, each.high)), each.games]
            for each in classes
        ],
    }
    if tried is not None:
        made["tried"] = _met(tried)
        if tried.payoff.low <= 0:
            del made["net"]
    return made


def _met(of: Met) -> dict[str, Any]:
    return {
        "against": of.against,
        "games": of.payoff.count,
        "wins": _ends(of.wins),
        "payoff": _ends(of.payoff),
        "broken off": of.broken,
    }


def _ends(of: Any) -> list[float]:
    return [round(each, 4) for each in (of.value, of.low, of.high)]


def write(
    folder: Path, rules: Any, weights: Sequence[int] | None, card: dict[str, Any]
) -> list[Path]:
    """Write a card, and the net where there is one; returns the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    name = learnt.names_of(rules)[0]
    paths = [folder / f"{name}.json"]
    write_whole(paths[0], json.dumps(card, indent=1) + "\n")
    if weights is not None:
        numbers = array("h", weights)
        if sys.byteorder == "big":
            numbers.byteswap()
        paths.append(folder / f"{name}.net")
        put_whole(paths[1], numbers.tobytes())
    return paths
