"""What is said at the throws of the four games."""

from __future__ import annotations

from typing import Final

SAID: Final = {
    1: "Four laws, one position, one throw: the same plays. While that is so, one strong player "
    "decides for all.",
    5: "White threw two fours. At todas tablas and Irish one man enters and one moves. At "
    "Backgammon, then and now, there are two fours more: two men go from 13 to 9.",
    8: "The same throw. At Backgammon Black hits two men with it, at the other two games one.",
    29: "Two sices. At todas tablas and Irish one man lands on 1 and one on 7, at Backgammon two "
    "go all the way to 1.",
    34: "Black bears with the six. In 1674, as we play it, it may take the man on 4. Today the man "
    "on 6 must go first.",
    36: "Another silence. At Irish, as we play it, the four could take a man from 2 or 1. Black "
    "does not, but from here on each game has its own player.",
    37: "And they differ: at todas tablas White’s hindmost man runs, at Irish he waits on 22 for a "
    "shot.",
    38: "The one who ran no farther than 15 left another behind: Black hits him, in three of the "
    "four games.",
    48: "Backgammon today is over. White has borne nobody, so it pays two stakes.",
    50: "Backgammon of 1674 is over. White's men are all home and the throw is no doublet: one "
    "stake.",
    53: "Irish: the man who waited comes in and hits. Black must bring one round again.",
    56: "Todas tablas is over: one stake.",
    62: "Irish is over, too: the late hit came late, and Black wins after all. One stake.",
}
