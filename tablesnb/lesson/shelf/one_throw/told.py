"""What is said at the throws of the four games, and of their ends."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.saying import say

SAID: Final = {
    1: "Four laws, one position, one throw: the same plays. While that is so, one strong player "
    "decides for all.",
    5: "The doublet. White threw two fours. At todas tablas and Irish one man enters and one "
    "moves. At Backgammon, then and now, there are two fours more: two men go from 13 to 9.",
    8: "The same throw. At Backgammon Black hits two men with it, at the other two games one.",
    29: "Two sices. At todas tablas and Irish one man lands on 1 and one on 7, at Backgammon two "
    "go all the way to 1.",
    34: "The larger die. Black bears with the six. At early Backgammon, as du Coeur reads it, it "
    "may take the man on 4. Today the man on 6 must go first.",
    36: "Another silence. At Irish, as du Coeur reads it, the four could take a man from 2 or 1. "
    "Black does not.",
    37: "No rule: todas tablas and Irish allow the same plays here. But since throw 36 each has "
    "its own player. At todas tablas White’s hindmost man runs, at Irish he waits on 22 for "
    "a shot.",
    38: "The one who ran no farther than 15 left another behind: Black hits him, in three of the "
    "four games.",
    48: "Backgammon today is over. White has borne nobody, so it pays two stakes.",
    50: "Early Backgammon is over. White's men are all home and the throw is no doublet: one "
    "stake.",
    53: "Irish: the man who waited comes in and hits. Black must bring one round again.",
    56: "Todas tablas is over: one stake.",
    62: "Irish is over, too: the late hit came late, and Black wins after all. One stake.",
}

ENDS: Final = (
    "Black wins all four, by 56 throws, 62, 50 and 48: one stake, one, one, and two. The dice were "
    "the same. A doublet made the first fork. The larger die, as we play it, made the second. The "
    "third was not forced: once two laws differ, each game has its own player."
)


def how_they_end() -> Folded:
    """How the four games end, for whoever has stepped through them."""
    return Folded("How they end, and why they parted", say(ENDS))
