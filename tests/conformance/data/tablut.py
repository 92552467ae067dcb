"""What the conformance suite knows of Tablut."""

from __future__ import annotations

import random
from typing import Any

import tablesnb as tn
from tablesnb.tafl.position import TaflPosition
from tests.conformance.drawing import Witness
from tests.conformance.drawing_tafl import again, both, first_mover, happens, lands
from tests.conformance.given import Range, Told
from tests.oracle.tablut_positions import scattered
from tests.tafl.setting import FAR

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
    "king_may_cross_throne",
    "citadels",
    "capture",
    "several",
    "entering_between",
    "king_armed",
    "throne_hostile_to_men",
    "king_capture",
    "throne_hostile_to_king",
    "king_shut_in",
    "calls",
    "goal",
    "repetition",
    "no_move",
]
READINGS: tuple[dict[str, object], ...] = (
    {"king_may_reenter": "yes", "throne_hostile_to_men": "empty", "repetition": "draw_third"},
    {"entering_between": "killed", "king_shut_in": "plays_on", "no_move": "draw"},
    {"king_capture": "smith", "throne_hostile_to_men": "no", "first_mover": "defenders"},
)
DOCUMENTS: tuple[str, ...] | str = ("tablut", "tablut_smith")
FORMATS: tuple[str, ...] = ("otn", "otg")
TRANSCRIPTS = {
    "tablut": Told(
        payoff={"defenders": 1, "attackers": -1},
        by="goal",
        within=28,
        shown={"captured", "safe between", "raichi", "tuicha", "escaped"},
    ),
}
ENDS = {"default": Range(1.0), "smith": Range(1.0)}
# what the annotated game does not show: Smith's reading, and what is rare
ELSEWHERE = {"killed between", "king shut in", "repeated", "stuck"}
# fmt: off
KINDS = {
    "over", "play", "the king has moved",
}
CHOICES = {
    "attackers", "capture", "defenders",
}
EVENTS = {
    "captured", "escaped", "killed between", "king shut in", "king taken", "raichi", "repeated",
    "safe between", "stuck", "tuicha",
}
REASONS = {
    "centre closed (men_enter_throne)",
    "in the way (jumping)",
    "no man of yours (men)",
    "no such point (points)",
    "no way back (king_may_reenter)",
    "not straight (moves)",
    "not your choice (turn_order)",
    "over (goal)",
    "over the centre (king_may_cross_throne)",
    "over the centre (men_cross_throne)",
}
# fmt: on
# what happens too seldom on such walks to be waited for
RARE = {"king shut in", "repeated", "stuck"}
TIMES = 6  # its board is small: as many positions as of a tables game


def draw(rng: random.Random, rules: Any) -> TaflPosition:
    """Men scattered, often in a crowd about the king, or some moves from the beginning."""
    if rng.random() < 0.3:
        game = tn.Game(rules)
        for _ in range(rng.randrange(40)):
            if game.awaits is not None:
                game.push(rng.choice(game.legal_moves))
        return game.position  # type: ignore[no-any-return]
    men, king = scattered(rng)
    return tn.Position.of(  # type: ignore[no-any-return]
        rules, men, king=king, turn=rng.choice(rules.seat_names), king_moved=rng.random() < 0.8
    )


WITNESSES: dict[str, Witness] = {
    "first_mover": first_mover,
    "king_may_reenter": lands(FAR, "", "e7", "defenders", "e7"),
    "entering_between": happens("c4 c6", "b5", "g6", "defenders", "b5-c5"),
    "throne_hostile_to_men": both(
        # beside the empty castle, and beside the king in it
        happens("e1 a9", "e4", "g7", "attackers", "e1-e3"),
        happens("e1 a9", "e4", "e5", "attackers", "e1-e3"),
        # and beside a king who is held on three
        happens("e1 a9 d5 f5 e6", "e4", "e5", "attackers", "e1-e3"),
    ),
    "king_capture": happens("c7 a5", "", "c6", "attackers", "a5-c5"),
    "king_shut_in": happens("f5 e6 d4 f4 e3 a5", "e4 h8", "e5", "attackers", "a5-d5"),
    "repetition": again,
    "no_move": happens("a1", "a3 b1", "e5", "defenders", "a3-a2"),
}
