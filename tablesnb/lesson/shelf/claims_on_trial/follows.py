"""What follows of a claim, in words for whoever has guessed; and what each part of the list found.

Figures stand in braces, by how they begin, and are those that are kept: the best players' who were
asked, or those of the players after a bar.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from tablesnb.lab.claims.case import Figure
from tablesnb.lab.claims.criterion import Verdict
from tablesnb.lab.claims.docket import Trial
from tablesnb.lesson.shelf.claims_on_trial.figures_said import number, of_all, percent

__all__ = ["FOLLOWS", "FOUND", "IF_FORCED", "NO_CHOICE", "follows"]

_FIGURE: Final = re.compile(r"\{([^}|]+)\|?(\w*)\}")
NO_CHOICE: Final = "That holds if the throw left him no choice, which the poem does not say"
IF_FORCED: Final = frozenset({"Z2", "Z3", "Z4b", "Z5"})  # of which that is to be said
FOLLOWS: Final = {
    "I1": "So one throw in ten is best played as today's law forbids, as strong players come to "
    "it; over all ways to stand it is more than one in seven. From a home filled evenly it is "
    "fewer, {throws so forbidden, from a home|nobody}.",
    "I24": "So whoever keeps to the modern rule where he need not loses seven or eight games in "
    "a hundred by it.",
    "I2": "So take off as many men as you can: that takes {throws expected by the play that takes "
    "most} throws on average, to save pips {throws expected by the play that wastes}, and to play "
    "by today's law {throws expected by the plays of today}. It is the better rule of thumb, by a "
    "little.",
    "I4": "So Irish is slower than the Backgammon of its time by about a fifth, and than today's "
    "by less. That is still a shade, by limits that we set.",
    "I5": "So where nothing forbids it, a home is shut against a waiting man in one game of five. "
    "The rule changes that.",
    "I6": "So the warning is just: one such hit in seven costs dear. Yet the hit is still the "
    "better play more often than not.",
    "I7": "So it happens in nearly every second game, and by games it is common. At any one moment "
    "it is rare.",
    "I8": "So where a man is hit so late, one game in 25 hangs on it. But only {games in which a "
    "man is hit whose} of all games have such a hit: of all, it is about one in 480.",
    "I11": "So to begin at Irish is worth about three games in a hundred beyond half. Holme's "
    "“benefite” may mean no more than the right to throw first.",
    "I25": "So it is worth as much as at Irish, for strong players. Careful ones do not profit.",
    "I26": "So it is worth about one game in a hundred. Today the first throw is never a doublet.",
    "I9": "So nearly one game in four pays more by Cotton: agree first, as du Coeur says.",
    "I12": "So the law treats both ways alike. It is written so here, and the trial shows that it "
    "was written rightly.",
    "I13": "So nobody flies over a shut point: the law is written so here. It stops somebody in "
    "about one throw of seven.",
    "I14": "So Cotton is right: Backgammon is over sooner, and by more than a sixth.",
    "I10": "Of the throws that take the last man off, more than one in four is a doublet; by "
    "chance it would be one in six. So doublets help. Whether nothing helps more was not tried.",
    "I15": "So make the 4 or the 5 rather, at the first move: the ace point does worst. But if "
    "Cotton means the point that a trey and an ace make, that is the 5, and he is well advised. "
    "In his chapter on Irish he writes “the Trey, Ace-point”, of one.",
    "I16": "So on dice that run twice as often it is about one to one, not two to one. But whom he "
    "hits mostly loses, as Cotton says. False dice that run harder were not tried, and might bear "
    "him out.",
    "I17": "So with four dice a side the lead changes more often, not less. That it is dull may "
    "still be true.",
    "I18": "So Hoyle counted rightly. Of 294 by 36, which is 8 and a sixth, he writes 8.",
    "I23": "So the formula is right, wherever the open points lie.",
    "A1": "The winner's men were counted at the end of each game: {men of the winner at} on "
    "average, and not 10 or 11; in games by lot {men of the winner at|random}. So strong players' "
    "games do not bear du Coeur out. How his own table played, nobody can try.",
    "A2": "So the first wins a little less than a fair share. The second in turn wins less still, "
    "{share of wins, seat 2}, and the last of the seven most, {share of wins, seat 7}.",
    "A3": "So to begin costs a man early less often than to sit elsewhere. The first loses one in "
    "{games in which the first does} of the games, the others in {the same of the other six}.",
    "A4": "So it is rare indeed: fewer than one die in a hundred.",
    "A5": "So among strong players the rule saves no time that could be seen. In games by lot it "
    "saves about three turns.",
    "A6": "So about five men of 49 come round. Nobody here tries to.",
    "A7": "So the two ways to pay are one: nobody gets more or less by either.",
    "A8": "So he usually wins, and one time in six he does not: just as du Coeur says.",
    "A9": "So three men against two last in three endings of four, and against one nearly always: "
    "a serious advantage.",
    "A10": "So all three together last longer. Du Coeur says what three men allow, and not that it "
    "is best.",
    "A11": "So on average it gains nothing, and costs little: a tenth of a man. Whether that is "
    "“generally reasonable”, we leave open.",
    "A11b": "So “always” is too much: at one choice it cost nearly three men. On average it gains "
    "one.",
    "A12": "Balanced means here: as the strong player plays. So the claim could hardly have "
    "failed. What was found is that the reckless pay three times as much for their habit as the "
    "cautious.",
    "A13": "So half an hour leaves 16 seconds for a turn. It is possible, and no count can say "
    "more: nobody timed them.",
    "A14": "So every game that was watched came to its end.",
    "A15": "So the king's text is right, of a bar with seven sides and of every odd one.",
    "A16": "So 6 and 7, on its ends, fall half as often again as they should. A longer prism can "
    "be fair; how long du Coeur's were, he does not say.",
    "A17": "So among the planets high dice are bad for whoever has them; at El Mundo they are "
    "good.",
    "Q1": "The columns of the board, as it is drawn, were counted: there are twelve. So the name "
    "can mean them. That it does, no count can show.",
    "Q2": "So among strong players games are as long either way. In games by lot, entering by a "
    "die makes them five times shorter; what the blog's own players did is not said.",
    "Q3": "So “may be stopped” says too little: whoever is hit by the first throw cannot come in. "
    "His own pairs still hold every point.",
    "Q4": "So it is not only possible: of the dice that are lost, four in five are lost so.",
    "Q5": "So of a prime as we read it, one man caught and six points shut, the sentence is wrong: "
    "twelve men can do it. How often they come to stand so was not tried. The passage has “so "
    "many” men caught: what three men more would do then was not tried either.",
    "Q6": "So a block is no accident: among strong players four games in five end by it.",
    "Q7": "So walls beat running. Against the strong player both lose: too many walls lose, too.",
    "Q8": "So these games fit a small favour, and none at all.",
    "Z1": "So the poem can be right: there is a way to stand in which the throw forces it. That "
    "the emperor stood so is not shown.",
    "Z2": "So one way to stand is left, of all that were tried.",
    "Z3": "So only two, five and six does it, in any order: the emperor was unlucky indeed.",
    "Z4b": "So the poem is a witness after all: its throw forces eight single men only where all "
    "must be home first.",
    "Z5": "So Paton's “twentieth” does not fit the throw: the fourth from the last, with the "
    "last counted, is the twenty-first.",
    "T1": "So a king in the middle of the squares wants an odd number. Where men stand on "
    "crossings, even a board of 18 squares has a middle.",
    "T2": "So all four layouts have these numbers. Two of them were found by asking for the "
    "numbers, and could not fail.",
    "T3": "So the number fits. That the words speak of steps is one reading; there are others.",
    "T4": "So the list has 37, and the line above it 17: that is how many are of glass.",
    "T5": "So between these players one side won more from every layout, and from Murray's the "
    "attackers alone. Players who looked five times as far turned two of the four about, in few "
    "sieges: of those two nothing is decided.",
    "T6": "So the games cannot tell: from either layout the same side wins nearly all.",
    "T7": "So the rule changed nothing: each siege ended with it as without it.",
    "T8": "So draws are rare. Whether they are too rare to matter, so few sieges cannot tell.",
    "M1": "So throw as you like: where a man stands hangs on his own die alone.",
    "M2": "So one die in nine goes on to a neighbour.",
    "M3": "So they are surely off from two of the three ways to stand. From the third one pair of "
    "throws fails, in more than 46,000: “guaranteed” is all but right.",
    "M4": "So the rule bites: at one turn in four a strong player must hit against his will.",
    "M5": "So an hour leaves 22 seconds for a throw. It is possible, and no count can say more: "
    "nobody timed them.",
    "M6": "So three games in four have such a hit. Nobody is safe until his last man is off.",
    "M7": "So to begin is worth something: about two stakes in a hundred games.",
    "M8": "So a free hand is worth a third of a stake a game, to whoever alone has it.",
    "M9": "So at El Mundo high dice are good. Among the planets they are bad.",
}
# What each part found, in a sentence that lies folded beneath it; and on which verdicts.
FOUND: Final[Mapping[str, tuple[str, Mapping[str, Verdict]]]] = {
    "bearing": (
        "The modern rule is a poor guide at Irish; taking men beats saving pips, by a little.",
        {"I24": "refuted", "I2": "refuted"},
    ),
    "irish": (
        "Du Coeur is mostly right: Irish is slower, and in nearly every second game two men once "
        "wait together.",
        {"I4": "upheld", "I7": "upheld"},
    ),
    "english": (
        "Cotton is right about doublets; of his “Trey, Ace-points” it hangs on which he means.",
        {"I10": "upheld", "I14": "upheld", "I15": "refuted"},
    ),
    "planets": (
        "Every game that was watched ended, and the last on the board usually won it.",
        {"A14": "upheld", "A8": "upheld"},
    ),
    "planets_play": (
        "The reckless pay more than the cautious, and high dice do not help; to take two men is "
        "not always right.",
        {"A12": "upheld", "A17": "refuted", "A11b": "refuted"},
    ),
    "quinze": (
        "Walls beat running, and what stops you is mostly your own men.",
        {"Q7": "upheld", "Q4": "upheld"},
    ),
    "mundo": (
        "That you must hit costs you; high dice pay.",
        {"M4": "upheld", "M8": "upheld", "M9": "upheld"},
    ),
    "zeno": (
        "One way to stand fits the poem, if the throw left the emperor no choice.",
        {"Z1": "upheld", "Z2": "upheld"},
    ),
    "alea": (
        "The king's safe seat changed no siege that was fought, and between Murray's layout and "
        "the guild's the games cannot tell which is fairer.",
        {"T7": "refuted", "T6": "undecided"},
    ),
    "others": (
        "A bar with seven sides falls edge up, and a square prism too often on its ends.",
        {"A15": "upheld", "A16": "refuted"},
    ),
    "begin": (
        "To begin helps at four games, though not much, and harms at one.",
        dict.fromkeys(("I11", "I25", "I26", "M7", "A2"), "upheld"),
    ),
}


def follows(trial: Trial) -> str:
    """What follows of the claim, with the figures that it names.

    >>> from tablesnb.lab.claims import tried
    >>> follows(tried("A2")).partition(". ")[2]
    'The second in turn wins less still, 12.5 %, and the last of the seven most, 17.6 %.'
    """

    def said(found: re.Match[str]) -> str:
        players = found[2] or trial.deciding.players
        return _short(
            next(
                each
                for each in trial.figures
                if each.what.startswith(found[1]) and each.players == players
            )
        )

    words = _FIGURE.sub(said, FOLLOWS[trial.case.id])
    return f"{words} {NO_CHOICE}." if trial.case.id in IF_FORCED else words


def _short(figure: Figure) -> str:
    """A figure without its interval, as it is said in a sentence."""
    return percent(figure.value) if of_all(figure) else number(figure.value)
