"""What the conformance suite knows of Alea Evangelii."""

from __future__ import annotations

import random
from typing import Any

import tablesnb as tn
from tablesnb.tafl.position import TaflPosition
from tests.conformance.drawing import Witness
from tests.conformance.drawing_tafl import again, both, first_mover, happens, lands
from tests.conformance.given import Range, Told
from tests.oracle import alea_positions, slow_alea
from tests.tafl.setting import FAR, codes, stand

FIELDS = [
    "seats",
    "men",
    "points",
    "layout",
    "first_mover",
    "turn_order",
    "moves",
    "jumping",
    "men_enter_throne",
    "men_cross_throne",
    "king_may_reenter",
    "citadels",
    "men_enter_citadel",
    "capture",
    "several",
    "entering_between",
    "king_armed",
    "citadel_hostile_to_men",
    "throne_hostile_to_men",
    "king_capture",
    "king_safe_until_moved",
    "throne_hostile_to_king",
    "citadel_hostile_to_king",
    "goal",
    "repetition",
    "no_move",
    "encirclement_loses",
    "variegated_men",
]
READINGS: tuple[dict[str, object], ...] = (
    {"layout": "g5", "variegated_men": "duke", "repetition": "mover_loses_third"},
    {"layout": "h4", "variegated_men": "haven", "no_move": "loses", "goal": "edge"},
    {"citadels": "1x1", "king_armed": "no", "no_move": "loses", "encirclement_loses": "yes"},
)
DOCUMENTS: tuple[str, ...] | str = ("alea",)
FORMATS: tuple[str, ...] = ("otn", "otg")
TRANSCRIPTS = {
    "alea_evangelii": Told(
        payoff={"defenders": 1, "attackers": -1},
        by="goal",
        within=35,
        shown={"captured", "escaped", "safe between"},
    ),
    "alea_evangelii_2": Told(
        payoff={"attackers": 1, "defenders": -1},
        by="king_capture",
        within=48,
        shown={"captured", "king taken", "safe between"},
    ),
}
ENDS = {
    "default": Range(1.0), "walker": Range(1.0), "ludii": Range(1.0), "opentafl": Range(1.0),
    "evening": Range(1.0),
}  # fmt: skip
# what the annotated games do not show: readings other than the default, and what is rare
ELSEWHERE = {"king safe", "spared", "encircled", "repeated", "stuck"}
# fmt: off
KINDS = {
    "over", "play", "the king has moved",
}
CHOICES = {
    "attackers", "capture", "defenders",
}
EVENTS = {
    "captured", "encircled", "escaped", "king safe", "king taken", "repeated", "safe between",
    "spared", "stuck",
}
REASONS = {
    "citadel closed (men_enter_citadel)",
    "in the way (jumping)",
    "no man of yours (men)",
    "no such point (points)",
    "not straight (moves)",
    "not your choice (turn_order)",
    "over (no_move)",
    "over the centre (men_cross_throne)",
}
# fmt: on
# what happens too seldom on such walks to be waited for
RARE = {"king taken", "encircled", "repeated", "king safe", "spared"}


def draw(rng: random.Random, rules: Any) -> TaflPosition:
    """Few men or many, near an end of any kind, or some moves from the beginning."""
    if rng.random() < 0.3:
        game = tn.Game(rules)
        for _ in range(rng.randrange(60)):
            if game.awaits is not None:
                game.push(rng.choice(game.legal_moves))
        return game.position  # type: ignore[no-any-return]
    kind = rng.choice(list(alea_positions.MAKERS))
    found: dict[str, Any] = {"board": {}}
    while "A" not in found["board"].values():  # without them there is no game
        (found,) = alea_positions.random_positions(1, rng.randrange(2**32), kind)
    rows = [
        "".join(found["board"].get(f"{letter}{rank}", ".") for letter in slow_alea.LETTERS)
        for rank in range(19, 0, -1)
    ]
    return tn.Position.from_otn(  # type: ignore[no-any-return]
        rules, rows, turn=found["turn"], king_moved=found["king_moved"]
    )


def layout(game: str, **reading: object) -> object:
    """Who stands where."""
    return tn.Game(game, reading=reading).position.rows


def stuck(game: str, **reading: object) -> object:
    """The attackers cannot move; and then the defenders cannot."""
    shut_in = stand("c1", "c3 d1", "j10", "defenders", True, **reading)
    shut_in.push("c3-c2")
    walled = stand("j11 j9 i10 p10", "", "j10", "attackers", False, **reading)
    walled.push("p10-k10")
    return shut_in.position.winner, walled.position.winner


def encircled(game: str, **reading: object) -> object:
    """A ring of attackers is closed round the king and a man; diagonals close it too."""
    ring = "d9 e8 f9 e11 d10 f14"
    reading = {"no_move": "loses", **reading}
    begun = stand(ring, "", "e9", "attackers", True, **reading)
    begun.push("f14-f10")
    return codes(begun), begun.position.winner


WITNESSES: dict[str, Witness] = {
    "layout": layout,
    "first_mover": first_mover,
    "men_cross_throne": lands(f"{FAR} j5", "", "m13", "attackers", "j5"),
    "king_may_reenter": lands(FAR, "", "j5", "defenders", "j5"),
    "citadels": lands(FAR, "", "j10", "attackers", FAR),
    "king_armed": both(
        happens(f"{FAR} e5", "d8", "f5", "defenders", "d8-d5"),
        happens(f"{FAR} e5", "d5", "f8", "defenders", "f8-f5"),
    ),
    "throne_hostile_to_men": happens(f"{FAR} k10 p3", "m10", "d5", "defenders", "m10-l10"),
    "king_capture": both(
        happens("e4 g5", "", "f5", "attackers", "e4-e5"),
        happens("j12 j14 i13 p13", "", "j13", "attackers", "p13-k13"),
    ),
    "king_safe_until_moved": happens("j11 j9 i10 p10", "e5", "j10", "attackers", "p10-k10"),
    "throne_hostile_to_king": happens("j12 i11 p11", "", "j11", "attackers", "p11-k11"),
    "citadel_hostile_to_king": happens("a4 p3", "", "a3", "attackers", "p3-b3"),
    "goal": both(
        happens(FAR, "", "j5", "defenders", "j5-j1"),
        happens(FAR, "", "r5", "defenders", "r5-r2"),
    ),
    "repetition": again,
    "no_move": stuck,
    "encirclement_loses": encircled,
    "variegated_men": both(
        lands(f"{FAR} f8", "", "j10", "attackers", "f8"),
        happens(f"{FAR} f5 j7", "f6", "d2", "attackers", "j7-f7"),
    ),
}
