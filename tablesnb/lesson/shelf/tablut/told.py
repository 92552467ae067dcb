"""What is said of the model game of Tablut, by its moves; figures come from what was ranked."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.shelf.tablut.positions import SHELF, wins

STOPS: Final = (15, 35, 39)
# another way to play a move, as lines of a record
BRANCHES: Final[dict[int, tuple[str, ...]]] = {
    15: (
        "15 attackers: e8-f8 ; Beside the way, and not on it.\n"
        "16 defenders: g6-g9 ; Out.",
    ),
    21: (
        "21 attackers: g8-g6xh6 ; A man is taken, and the way up is open.\n"
        "22 defenders: f6-f9 ; Out.",
    ),
}  # fmt: skip


def comments() -> dict[int, tuple[str, ...]]:
    """The comment on a move, and its sign where it has one."""
    seen = [chance and round(100 * chance) for _, chance in SHELF.counted("model_game")["moves"]]
    return {
        1: (
            "Strong players on both sides. The line of chances is the Muscovites': what the "
            "strong player foretells before each of their moves.",
        ),
        3: ("The first man taken: the Swede on g5, between f5 and h5.",),
        4: ("At once the taker is taken, between f6 and f4.",),
        6: ("The king leaves his castle, for good. In the open two can take him.",),
        8: ("Raichi. To his left row 6 is held by a6; upwards c7, c8 and c9 are empty.",),
        9: ("One of two moves that shut the way; d8-c8 is the other.",),
        12: ("The Swede steps aside, out of the king's row.",),
        14: ("Along that row to g6: raichi, up to g9.",),
        15: (
            "The only move. After each of the others the king goes out at g9.",
            "!",
        ),
        17: ("Along row 4 to e4: the Swede on e3 is caught between e4 and e2.",),
        20: ("Raichi again: up to f9.",),
        21: (
            "d8 shuts the way, and g8 stays where it guards the file beside. To take on h6 "
            "instead lets him out.",
        ),
        23: ("He steps in between a Swede and the castle, and lives: nobody placed him there.",),
        24: ("Taken, between d6 and the king, who takes men too: our choice.",),
        28: (
            "The Swede leaves the king's row: raichi, to a6. Four moves can shut it. From here "
            "the Muscovites' line climbs. The same man to c1 opens the same way; the strong player "
            f"foretells the Swedes {wins('model_28', 'c6-c1')} in a hundred after that, "
            f"{wins('model_28', 'c6-c2')} after this.",
            "?",
        ),
        30: (
            f"The Swede walks off, and the Muscovites' chance goes from {seen[28]} to {seen[30]}. "
            "The strong player had ranked this move first: to foretell is not to know.",
        ),
        33: (
            "A Muscovite beside the king. A second one on g6 would have him between two; only a "
            "Swede stands there.",
        ),
        35: (
            "Between g5 and g7: the Swede who shielded him is gone, and g6 is free for a "
            "Muscovite. He must run. To take the Swede on f1 instead leaves him his shield: the "
            f"strong player foretells {wins('model_35', 'g4-g1xf1')} in a hundred after that, "
            f"{wins('model_35', 'g4-g5xg6')} after this.",
            "!",
        ),
        37: (
            "The king is beside his castle, and three are needed: f6 and g5 are held, f4 is the "
            "third. He must run once more.",
            "!",
        ),
        38: ("Raichi, to i4. But a Muscovite stands beside him, on f3.",),
        39: (
            "Between f5 and f3: item Rex. By the English of 1811 he would stand there unharmed, "
            "with a way out before him.",
        ),
    }
