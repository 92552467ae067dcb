"""What is said of the two model games, by their moves; figures come from what was counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablesnb.lesson.shelf.alea_evangelii.positions import TURNING, behind

STOPS: Final = {"attackers": (22, 28, 72), "defenders": (9, 53, 55)}
# the chain that closes a corner when a move is made, by who wins and that move: it is marked
CHAINS: Final[dict[str, dict[int, str]]] = {
    "attackers": {
        22: "a6 b5 c4 d3 e2 f1",
        26: "a14 b15 c16 d17 e18 f19",
        28: "s6 r5 q4 p3 o2 n1",
        32: "s14 r15 q16 p17 o18 n19",
    },
    "defenders": {12: "s14 r15 q16 p17 o18 n19"},
}
# men of the defenders who stand in the line of a chain, when they come there
SPOILERS: Final[dict[int, str]] = {7: "d3", 9: "p3", 25: "c16"}
# another way to play a move, as lines of a record that begins where the game is told from
BRANCHES: Final[dict[str, dict[int, tuple[str, ...]]]] = {
    "attackers": {
        72: (
            "56 attackers: c8-b8 ; The same point; but c8 is left.\n"
            "57 defenders: e8-c8xb8 ; Taken between the king and e8's man: the king is out.",
        ),
    },
    "defenders": {
        55: (
            "55 defenders: d10-d17 ; One point short.\n"
            "56 attackers: o18-d18 ; And rank 18 is shut.",
        ),
    },
}


def _less(winner: str, number: int) -> str:
    """By how many men the second move that was looked into is worse than the best."""
    name = f"{winner}_{number}"
    return behind(name, TURNING[winner][number][-1])


def comments(winner: str) -> Mapping[int, tuple[str, ...]]:
    """The comment on a move, and its sign where it has one, with the points to be marked."""
    said = {"attackers": _attackers, "defenders": _defenders}[winner]()
    marked = CHAINS[winner] | (SPOILERS if winner == "defenders" else {})
    return {
        number: (*each, *(f"mark:{point}" for point in marked.get(number, "").split()))
        for number, each in said.items()
    }


def _attackers() -> dict[int, tuple[str, ...]]:
    return {
        17: (
            "Sixteen moves are played, and nobody is taken. Attackers have left the ring for the "
            "corners, where no defender disturbs them. On a6 and f1 men stand from the first: the "
            "chain there lies one line farther out, and has six men. Two of them are missing.",
        ),
        18: ("o18: in the upper right two are missing as well.",),
        19: ("The king comes out on the left, where the lower chain is not yet shut.",),
        20: (
            "d3: one man is missing. A defender on d3 or c4 would have spoilt this chain; none was "
            "sent.",
        ),
        22: (
            "The chain a6 to f1 stands: c4 was the last. Nothing else is as good: h4-c4, the same "
            f"point by a man of the ring, costs {_less('attackers', 22)} men.",
            "!",
        ),
        23: (
            "A corner is closed, so the king turns about. From g5 he sees g18, and from there b18.",
        ),
        24: ("Quiet, and on time: one man is missing in the upper left, one in the lower right.",),
        26: ("Two corners closed.",),
        28: (
            f"r5 makes it three. To begin with r15 above costs {_less('attackers', 28)} men: here "
            "the last man was wanted.",
            "!",
        ),
        29: (
            "The king has all the room he will ever have: 190 points within two moves. One corner "
            "is open.",
        ),
        30: ("One man is missing there now, on p17.",),
        32: (
            "All four are closed, with 48 men on the board. The defenders have taken nobody. Now "
            "the hunt begins, and there is time for it.",
        ),
        34: (
            "A man of the ring comes to g14, above the king: his room falls from 141 points to "
            "101.",
        ),
        35: ("He runs to the file next to the edge. Behind the chains there is no home to see.",),
        36: ("f13 lies across his lines, far from him: 46 points.",),
        42: (
            "Attackers come from both sides, never beside him: room, not men, is what they take.",
        ),
        44: ("From the far side a man comes over. The chains there hold without him.",),
        51: (
            "The first man taken in the game. It changes nothing at the other side of the board.",
        ),
        54: ("f9 leaves him 35 points.",),
        56: ("And c9, beside his file, 28.",),
        60: ("b10 shuts the file below him: he has 14 points within two moves.",),
        61: ("To the edge. There three are enough.",),
        62: ("a12 comes above him.",),
        63: ("Down the edge, away from it.",),
        66: (
            "c8 leaves its chain: one man is missing there now. The king is held on the edge, and "
            "cannot come there.",
        ),
        70: ("b7 and a9 stand. The king can go to and fro, and no more.",),
        71: ("You have met this corner of the board, in Hunt the king.",),
        72: (
            "By force. He has a7 alone, and if he stays, b7 or a6 goes there.",
            "!",
        ),
        74: ("Three and the edge. Of 72 men one was taken.",),
    }


def _defenders() -> dict[int, tuple[str, ...]]:
    return {
        1: ("From this layout a defender reaches s4, and takes s3 against the corner.",),
        3: ("Another, on c19, against the painted man on b19.",),
        5: (
            "And a third, on a17. The men of the outer rows are the stones of the chains: so many "
            "stones are missing now.",
        ),
        7: (
            "A man on d3, in the line of the chain. For that corner five attackers are missing "
            "now, not three.",
        ),
        9: (
            "p3, the same on the right: five are missing, not three. Anything else costs at least "
            f"{_less('defenders', 9)} men.",
            "!",
        ),
        12: ("One corner is closed, the upper right. It will be the only one.",),
        18: (
            "The attackers change their plan. Corners that are spoilt cannot be shut, so they hold "
            "the king in the middle: he has 3 points within two moves.",
        ),
        25: (
            "c16 spoils the third corner: from three to five. The strong player prefers j10-j8, "
            f"the king to work: this costs {_less('defenders', 25)} men. But it is in the plan.",
            "!?",
        ),
        30: (
            "Three men at once, and the strong player's best move. But the ring has moved with "
            "it: the king's room goes from 3 points to 29, and with the next move to 89.",
        ),
        33: ("He comes out, for the first time.",),
        35: (
            "Man for man, on l9 and l10, and soon once more. Attackers there are enough; but each "
            "of these stood in the ring.",
        ),
        39: ("To the left, where the men on d3 and c16 keep two corners open.",),
        50: (
            f"b10 costs {_less('defenders', 50)} men against f14-f11: the king wants to go along "
            "rank 10, and it bars the far end only.",
            "?!",
        ),
        53: (
            "To d10. From there d18 is in sight. Back to f12 would cost "
            f"{_less('defenders', 53)} men.",
            "!",
        ),
        54: ("He cannot be shut off any more. You have met this board, in Two ways home.",),
        55: (
            "Home by force: one line, to b18. c18 is the only point between, and the man on c16 "
            "keeps everybody from it: the man who spoiled the chain.",
            "!",
        ),
        57: ("Home. Three of the four corners were never closed.",),
    }
