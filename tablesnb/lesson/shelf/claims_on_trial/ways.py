"""How each case is asked: which are guessed as a number, and in which part a case is heard."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from tablesnb.lab.claims.case import Case, Figure
from tablesnb.lab.claims.docket import Trial, heard, subject_of

__all__ = [
    "AGAIN", "BEGINNERS", "NUMBERS", "OLD", "PERCENT", "QUOTED", "TEN", "TITLES", "Number",
    "heard_in", "part_of",
]  # fmt: skip


@dataclass(frozen=True)
class Number:
    """A case that is guessed as a number: what is guessed is ``times`` the figure, and ``plus``.

    ``figure`` is how the figure begins that is asked for, the one that decides without it.
    ``within`` is how far off is still right, 0 where it can be counted out. ``hint`` is what helps
    who is wrong. No answer can be less than ``least`` or more than ``most``;
    of a hundred there are a hundred at most.
    """

    unit: str
    within: float
    hint: str
    times: float = 100
    plus: float = 0
    figure: str = ""
    least: float = 0
    most: float = math.inf

    def near(self, trial: Trial) -> tuple[float, float]:
        """From where to where an answer is near: what is possible, in round numbers."""
        value, wide = self.value(trial), NEAR * self.within
        ten = 1 if self.within >= 1 else 10
        # to the nearest, and inward from the middle between two
        low = math.floor(ten * (value - wide) + 0.5) / ten
        high = math.ceil(ten * (value + wide) - 0.5) / ten
        return max(self.least, low), min(self.at_most, high)

    @property
    def at_most(self) -> float:
        """What no answer can be more than."""
        return min(self.most, 100) if self.unit == PERCENT else self.most

    def of(self, trial: Trial) -> Figure:
        """The figure that is asked for."""
        if not self.figure:
            return trial.deciding
        return next(each for each in trial.figures if each.what.startswith(self.figure))

    def scaled(self, value: float) -> float:
        """A value of that figure as it is asked for."""
        return self.times * value + self.plus

    def value(self, trial: Trial) -> float:
        """What is to be guessed; a whole number where it is one."""
        found = round(self.scaled(self.of(trial).value), 1)
        return int(found) if found == int(found) else found


NEAR: Final = 2.5  # times as far off as what is still right
PERCENT: Final = "%"
NUMBERS: Final = {
    "I1": Number(PERCENT, 3, "Today's law speaks up only when a die is too large.",
                 figure="throws so forbidden, as strong"),
    "I24": Number(PERCENT, 1.5, "Half would be no difference at all."),
    "I4": Number("throws", 5, "At Backgammon doublets are played fourfold."),
    "I5": Number(PERCENT, 4, "Somebody must wait, and nobody must mind a shut home."),
    "I6": Number(PERCENT, 4, "Ask what Black may do to your home while he waits."),
    "I7": Number(PERCENT, 7, "One who waits cannot play on, and may be followed by another."),
    "I8": Number(PERCENT, 2, "The others of his side stand at home, and may go or must wait."),
    "I11": Number(PERCENT, 1, "Who begins has half a throw in hand."),
    "I25": Number(PERCENT, 1, "Who begins has half a throw in hand; a doublet is worth more here."),
    "I26": Number(PERCENT, 1, "Who begins has half a throw in hand, and no doublet."),
    "I10": Number(PERCENT, 3, "Four moves may take four men."),
    "I14": Number(PERCENT, 3, "The dice alone would make it a sixth.", plus=-100, least=-100),
    "I9": Number(PERCENT, 5, "Cotton pays more than Willughby when a man is still outside."),
    "I16": Number(PERCENT, 5, "The other's men may have gone by before he holds the points."),
    "I17": Number("times", 10, "Larger throws carry a side further ahead, or back."),
    "I12": Number("positions", 0, "What does the board look like from the other side?", times=1),
    "I18": Number("points", 0, "Six throws are doublets.", times=36, figure="points of a throw"),
    "A1": Number("men", 0.7, "Each begins with seven of them.", times=1, most=49),
    "A2": Number(PERCENT, 1, "A fair share is a seventh.", plus=100 / 7),
    "A8": Number(PERCENT, 5, "The last takes back what still lives."),
    "A13": Number("seconds", 3, "Seven players, three dice, and no end in sight.", times=1),
    "A4": Number(PERCENT, 0.6, "A man may go to any point where no block stands."),
    "A6": Number("men", 1.5, "On the way there are six others.", times=49, most=49),
    "A9": Number(PERCENT, 4, "A man more is a man who may be risked."),
    "Q3": Number("throws", 10, "Look at where his own men begin.", times=-216, plus=216, most=216),
    "Q4": Number(PERCENT, 4, "Two of one's own close a point as well.",
                 figure="lost dice that one's own"),
    "Q6": Number(PERCENT, 5, "Think of two walls, face to face."),
    "Q8": Number(PERCENT, 1.5, "Half would be no favour."),
    "Z3": Number("throws", 3, "Most throws let some men stay together.", times=1, most=216),
    "Q1": Number("columns", 0, "They stand in three rows.", times=1, plus=12),
    "Z2": Number("", 0, "Each placing was tried.", times=1),
    "T1": Number("sizes", 0, "Turn the board: what stays where it is?", times=1),
    "T2": Number("layouts", 0, "How were two of them found?", times=1),
    "T3": Number("steps", 0, "A step goes from a line to the next.", times=1, plus=0,
                 figure="steps of a line from edge"),
    "T4": Number("pieces", 0, "Twelve, a king, twenty and four.", times=1,
                 figure="pieces in the list"),
    "T5": Number(PERCENT, 4, "Five men shut a corner."),
    "T8": Number(PERCENT, 1, "Who repeats, gives up what he could win."),
    "M2": Number(PERCENT, 3, "Men who stand together close a point."),
    "M4": Number(PERCENT, 4, "He must hit whenever a lone man is in reach."),
    "M5": Number("seconds", 3, "Four players, and three dice.", times=1),
    "M6": Number(PERCENT, 8, "A man alone may be hit to the last."),
}  # fmt: skip

# What is said of a case whose words the one before it has quoted.
AGAIN: Final = {"I25": "A question of ours: Holme's word again, for another game."}
# The words of a passage that make the claim, where it says other things too.
QUOTED: Final = {
    "I24": (
        "ducoeur.best_guess",
        "following the modern rule as a rule of thumb will probably work best anyway.",
    ),
    "A2": (
        "stars.first",
        "I believe that the first player is at a very slight disadvantage (since the next player "
        "may be able to blot him immediately), but playtesting did not show this to be severe.",
    ),
    "A3": ("stars.first", "since the next player may be able to blot him immediately"),
    "A10": (
        "stars.three_men",
        "it allows you to leave two men stacked and safe, while using the third to fly around the "
        "board and harry the opponent.",
    ),
    "A11": (
        "stars.trades",
        "Making a man vulnerable by capturing an opponent is generally reasonable",
    ),
    "A11b": ("stars.trades", "doing so by capturing two opponents is always worthwhile."),
    "I16": (
        "cotton.backgammon.cunning",
        "For example, he provides Dice that runs 6, 5, 4, 'tis his business to secure those "
        "points, so that if he happens to surprize any of your men coming home, as 'tis two to one "
        "but he does, he does without a kind of Miracle win the set.",
    ),
    "A15": (
        "golladay.dice.edge",
        "Because the shape of this die is uneven it falls edge up, with two sides showing.",
    ),
    "T3": ("ms122.seven", "and nine steps twice over."),
    "Z1": (
        "agathias.alone",
        "so that at once he had eight single pieces in all",
    ),
    "M3": (
        "playing.third_throw",
        "The last 4 pieces on spaces 5 and 6 are guaranteed to win in 2 more turns.",
    ),
}

# Who begins: the case of each game, its name, and what is taken away to have the favour alone.
BEGINNERS: Final = {
    "I11": ("Irish", 0.5),
    "I25": ("early Backgammon", 0.5),
    "I26": ("Backgammon today", 0.5),
    "Q8": ("Quinze Tablas", 0.5),
    "A2": ("tables by astronomy", 0.0),
    "M7": ("El Mundo", 0.0),
}
# Ten for whoever has an hour: the first by the hand, the others in a frame of their own.
BY_HAND: Final = "I23"
# Each of the others has a name, under which a class remembers it.
TITLES: Final = {
    "I1": "A rule that spoils your play",
    "I16": "The cheat's dice",
    "Z3": "The emperor's throw",
    "Q5": "The king's twelve men",
    "A1": "Whose games were these?",
    "M6": "Nearly home",
    "I6": "The dangerous hit",
    "A9": "Three against two",
    "T5": "A fair siege?",
}
TEN: Final = tuple(TITLES)
# Where the cases of a subject are heard; a subject that is not here is heard with the others.
PARTS: Final = {
    "entering": "hand",
    "bearing_off": "bearing",
    "irish": "irish",
    "english": "english",
    "planets": "planets",
    "planets_play": "planets_play",
    "quinze": "quinze",
    "el_mundo": "mundo",
    "zeno": "zeno",
    "alea": "alea",
}
MOVED: Final = {"A17": "planets_play"}  # a case of dice that is one of play
OLD: Final = ("cotton.", "willughby.", "hoyle.", "holme.")
OTHERS: Final = "others"


def part_of(of: Case) -> str:
    """In which part of the lesson a case is heard.

    >>> from tablesnb.lab.claims import case
    >>> part_of(case("I23"))
    'hand'
    """
    if of.id in BEGINNERS:
        return "begin"
    if of.id in MOVED:
        return MOVED[of.id]
    part = PARTS.get(subject_of(of.id), OTHERS)
    first = of.passages[0] if of.passages else ""
    if part in ("bearing", "irish") and first.startswith(OLD):
        return "english"
    if part == "english" and first.startswith("ducoeur."):
        return "irish"
    # of the Roman board no king speaks
    return OTHERS if first.startswith("playing.ludus.") else part


def heard_in(part: str) -> tuple[str, ...]:
    """The cases that are heard in a part, so far as they were tried; those with a number first.

    The chosen ones are a part of their own, ``ten``, and are heard in no other.
    """
    tried = {each.case.id: part_of(each.case) for each in heard()}
    if part == "ten":
        return tuple(each for each in TEN if each in tried)
    found = [id for id, where in tried.items() if where == part and id not in TEN]
    return tuple(sorted(found, key=lambda id: id not in NUMBERS))
