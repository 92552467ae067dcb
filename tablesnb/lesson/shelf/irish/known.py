"""Part III of the lesson on Irish: who says so, where readers disagree, and what nobody knows."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tablesnb.boards import scene_of
from tablesnb.boards.palette import colours
from tablesnb.lab.heatmap import Heatmap
from tablesnb.lab.style import Figure
from tablesnb.lesson.comparing import compare_readings
from tablesnb.lesson.figures.drawing import drawing, lettered
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.passages import Passages as Whole
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.irish.positions import POSITIONS, SHELF, START, ranking
from tablesnb.lesson.side_by_side import side_by_side as beside
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.sources import passage

PLACE: Final = "How we know"
C: Final = colours("light")
# The reading's name: how it reads, and who holds it.
BROKEN: Final = {
    "willughby": ("all but one of a point's men go", "Willughby, as two modern pages report"),
    "one_man": ("one man goes, until a point is open", "the Guild of St Ives, without a source"),
    "off": ("nothing is broken", "today's law"),
}
# the ranking of the shut door under each
RANKED: Final = {"willughby": "shut", "one_man": "shut_one_man", "off": "shut_off"}
CHAPTER: Final = ("praise", "layout", "hitting", "home", "fill", "aftergame")
FOUR: Final = "irish/6x1,4x1,2x1,offx12/24x2,13x3,8x4,6x6/white.play.65"


def chapter() -> Frame:
    """Cotton's chapter on Irish, paragraph by paragraph."""
    return ask(
        "Six paragraphs, some words of each. Put them in order.",
        order=(
            "“IRish is an ingenious Game”",
            "“thirty in number”",
            "“be not too rash in hitting every blot”",
            "“pickt up by the way”",
            "“fill up your own Tables”",
            "“For an After-game”",
        ),
        reply="It goes as a game goes: skill, the array, the way, home, the end, and whoever is "
        "behind. The page turns within the array. No sentence says how a man moves, comes in or is "
        "borne off: Cotton writes for those who can play.",
        hints=("It begins with praise, and ends with whoever is behind.",),
        name="irish.chapter",
    )


def chapter_whole() -> Folded:
    """The chapter, for whoever has put it in order."""
    whole = Whole(tuple(passage(f"cotton.irish.{each}") for each in CHAPTER))
    return Folded("Cotton's chapter, whole", whole)


def chain() -> Frame:
    """Through whose hands Willughby's rules have come."""
    return ask(
        "Put in order how Willughby's rules of Irish have come down. We read the third.",
        order=(
            "Willughby's manuscript, about 1665",
            "a draft transcription of it",
            "du Coeur's report, from the draft, 1997",
            "the printed edition, 2003",
        ),
        reply="Once it was printed, du Coeur looked back: hardly anybody in his circle had a copy, "
        "“so no one has been able to check my work”. The book can check it now. We have not seen "
        "the book.",
        hints=("A draft comes before the print.", "Du Coeur could not wait for the edition."),
        name="irish.chain",
    )


def riddle() -> Frame:
    """Cotton's double sice."""
    return ask(
        "Cotton's five men have been taken away. Touch the point where they stand.",
        f"irish/24x2,8x3,6x5,offx5/{START}/white.throw",
        quotation=(
            "cotton.irish.layout",
            "two of your men on the Ace point, five on the double sice, or sice Cinque point, "
            "three on the Cinque point in your own Tables, and five on the sice point at home",
        ),
        touch={
            "13": "His Ace point is your 24. Sice and cinque, eleven points on, make 13; twelve, "
            "the double sice, if the ace itself is counted. [[start]]",
            "12": "Twelve on from 24, if the ace is not counted; but Black stands there. Count the "
            "ace as one, or go by sice and cinque.",
            "11": "Eleven from your own end. Cotton counts from the Ace point, 24.",
            ...: "Begin on 24, and go on by sice and cinque, eleven points.",
        },
        hints=("The Ace point is 24.", "24 less 11.", "13."),
        name="irish.riddle",
    )


def witnesses() -> Frame:
    """How many witnesses Cotton and Holme are."""
    return ask(
        "In his laws, further on, Holme writes: “Dubblets or doublets in Irish are noe more then "
        "they are, but in Back-Gammon are to be played foure tymes over”. Cotton has no such "
        "sentence. What is Holme here?",
        choice={
            "A witness of his own": "He may be. The praise they share counts once. No sentence of "
            "Cotton's has these words, though his chapter on Back-Gammon implies the thing; "
            "Willughby, on his own, bears it out: the doublet is “The onely difference” of "
            "Backgammon.",
            "Cotton's copyist": "In the praise he is, and du Coeur says so. These words he has "
            "from nowhere in "
            "Cotton that we know.",
            "No witness, since he copies": "A copyist may add what he knows. Each sentence is "
            "weighed by itself.",
        },
        hints=("Is the sentence in Cotton?", "Then it was not copied from there."),
        name="irish.witnesses",
    )


def four_ways() -> Folded:
    """One throw of bearing off under the four readings."""
    four = compare_readings(Position.from_id(FOUR), "bear_off")
    return Folded("The same throw under four readings", four)


def side_by_side() -> Folded:
    """Cotton's sentence beside Holme's."""
    return Folded("Cotton and Holme, side by side", beside("cotton.irish.praise", "holme.praise"))


def which_reading() -> Frame:
    """What Cotton's silence shows of binding; which reading makes the hit good."""
    return questions(_silence(), _good_hit(), place=f"{PLACE} · a bound table")


def _silence() -> Frame:
    return ask(
        "Cotton never speaks of a table that must be broken. What does his advice show?",
        quotation=(
            "cotton.irish.fill",
            "make what convenient haste you can to fill up your own Tables, and beware of blotting",
        ),
        choice={
            "By itself, neither that he knew the rule nor that he did not": "A full home is good "
            "by either rule while nobody waits, and his chapter leaves out other rules too. But "
            "whoever doubts the rule may say: advice to fill, without a warning, fits a game "
            "without it.",
            "That he knew no breaking": "It fits. But he leaves out how men come in and are borne "
            "off as well, and those rules there must have been.",
            "That Willughby's rule was everybody's": "A rule of which he has no word? At Tick-Tack "
            "Cotton has men bound, but a table nowhere: that name is Willughby's alone, as far as "
            "we have read.",
        },
        hints=("What else does his chapter not tell?",),
        name="irish.silence",
    )


def _good_hit() -> Frame:
    return ask(
        "The hit of the shut door once more. Under which reading does it win nearly every game?",
        choice={
            "Today's law: nothing is broken": "The door stays shut, and Black waits till White is "
            "nearly off.",
            "A man at a time goes, until a point is open": "Better than losing three men, but the "
            "door opens all the same.",
            "All but one of a point's men go": "So we play. Breaking “changes endgame strategies "
            "in some non-trivial ways”, says du Coeur: here it does.",
        },
        hints=("Which reading leaves the door shut?",),
        name="irish.which_reading",
    )


def hit_wins(reading: str) -> float:
    """How often the hit of the shut door wins under a reading, if the ace is played first."""
    found = ranking(RANKED[reading])
    return max(each.chance for each in found if each.play.startswith("8/7*"))


def the_hit() -> Figure:
    """What the hit of the shut door is worth under each reading of binding."""
    shares = {name: 100 * hit_wins(name) for name in BROKEN}
    several = [f"{share:.0f}" for share in shares.values()]
    wins = f"The same hit wins {', '.join(several[:-1])} or {several[-1]}"
    finding = f"{wins} games in a hundred"
    # narrow enough for a phone: what is read stands over its bar
    parts = [lettered(16, 32, 18, wins), lettered(16, 54, 18, "games in a hundred")]
    lines = [finding]
    for at, (name, (words, who)) in enumerate(BROKEN.items()):
        y, long = 84 + 74 * at, 2.5 * shares[name]
        parts += [
            lettered(16, y, 15, words),
            lettered(16, y + 18, 13, who),
            f'<rect x="16" y="{y + 25}" width="{long:.0f}" height="20" fill="{C["verdigris"]}"/>',
            lettered(round(24 + long), y + 41, 16, several[at]),
        ]
        lines.append(f"  {words} ({who}): {several[at]}")
    many = POSITIONS[RANKED["willughby"]].games
    foot = f"White after 8/7*: {many:,} games", "of strong players under each reading"
    parts += [lettered(16, 304 + 18 * at, 13, each) for at, each in enumerate(foot)]
    text = "\n".join([*lines, " ".join(foot)])
    return drawing(finding, text, "".join(parts), 316, 336, 316)


def what_it_wins() -> Folded:
    """The same figure, for whoever has judged."""
    return Folded("What the hit wins under each", the_hit())


def judge_bearing() -> Frame:
    """The reader judges how men are borne off."""
    return ask(
        "Which reading would you play?",
        f"{FOUR}",
        quotation=(
            "ducoeur.exact",
            "when he introduces the concept of bearing off, in Dublets, he makes it very clear "
            "that you can only bear off by exact roll",
        ),
        choice={
            "Any man whom the die carries out": reply(
                "Du Coeur's “best guess”, and ours: of Irish, he says, Willughby speaks of "
                "bearing over the end, never of an exact die. It remains a guess. [[bear_off]]",
                verdict="right",
                head="Well argued.",
            ),
            "The die's own point alone": reply(
                "Du Coeur weighs it: so Willughby, at Dublets. But that is another game, and one "
                "may stress a rule because it is not the usual one.",
                verdict="level",
                head="It can be argued.",
            ),
            "A large die takes the hindmost man below it": reply(
                "Du Coeur's words for the rule of today, taken as they stand: they do not ask "
                "whether a blocked man is behind. He thinks the rule later than the period.",
                verdict="less",
                head="It can be tried.",
            ),
            "Today's law": reply(
                "The Guild of St Ives plays so. No old words for it were found. Du Coeur thinks it "
                "later than the period, and guesses that to follow it works best anyway. What "
                "that costs, you have tried.",
                verdict="level",
                head="It can be played.",
            ),
        },
        name="irish.judge_bearing",
    )


def late_hit() -> Frame:
    """A hit after men were borne, and Hoyle's fourth law."""
    return ask(
        "You had borne ten men when one was hit. He has entered. May you bear on at once?",
        quotation="hoyle.law_four",
        choice={
            "Hoyle does not say": "Of men borne before the hit, and of bearing on, his five laws "
            "have not a word. By du Coeur's assumption, and ours, all come home first. So says the "
            "Britannica of 1911, of Backgammon: whoever is hit “must bring the man taken up into "
            "his own inner table”. There the copy that we saw breaks off.",
            "Yes: he has entered": "Entering is what Hoyle asks for. That nothing more is needed "
            "he does not say.",
            "No: the ten must enter again": "Those ten were borne before the hit. The law is of "
            "men borne while one waits.",
        },
        hints=("Of which men does the law speak?", "Borne “before you entered”."),
        name="irish.late_hit",
    )


def long_game() -> Frame:
    """What the treatise of c. 1330 knows, and Irish does not."""
    return ask(
        "You threw {3-1}. Where does your man come in by these words?",
        "irish/22x2,13x5,8x3,6x4,barx1/13x5,8x3,6x5,5x2/white.play.31",
        says="Of the English game, about 1330. A man taken up comes in by the die, as at Irish, "
        "on the point of its number,",
        quotation=(
            "longgame.entering",
            "if these points are not occupied by his own men nor doubled by his opponent ones.",
        ),
        touch={
            "24": "With the ace, on an empty point. With the three he would meet his own men on "
            "22: at Irish that is allowed, there it is not.",
            "22": "So at Irish. In the treatise one's own men close the point too.",
            ...: "The ace enters on 24, the three on 22. Which of them is closed?",
        },
        hints=("The treatise closes a point in two ways.", "White's own men stand on 22.", "24."),
        name="irish.long_game",
    )


def dates() -> Frame:
    """The history of the game in seven dates."""
    return ask(
        "Put them in order of time.",
        order=(
            "King Alfonso's book has todas tablas",
            "The treatise on the English game",
            "James IV of Scotland plays Irish, it is said",
            "“some to Irish game, or Dublets”",
            "Willughby writes",
            "Cotton prints",
            "Hoyle writes on Back-Gammon",
        ),
        reply="1283; about 1330; 1507 or 1508, perhaps one entry of the royal accounts, dated "
        "two ways by two modern pages; 1586, in a dialogue; about 1665; 1674; 1744.",
        hints=("Two centuries lie between the treatise and the Scottish king.",),
        name="irish.dates",
    )


def where_forbidden() -> Folded:
    """The same figure, for whoever has judged."""
    return Folded("How often, by where the last man stands", forbidden())


def forbidden() -> Heatmap:
    """How often today's law forbids the best play, by where the last man stands."""
    found = SHELF.counted("forbidden")
    values = {point: 100 * share for point, share in found["by_last_man"].items()}
    begun = scene_of(Game("irish", first="white", seed=1674).position, note="", moment="")
    return Heatmap(
        what="forbidden",
        seat=None,
        unit="throws in 100",
        values=values,
        intervals={},
        finding="The farther back your last man, the more often today's law forbids the best play",
        foot=f"All {found['positions']:,} ways to stand at home with at most seven men, every "
        "throw, counted exactly; best is what takes fewest throws.",
        scene=replace(begun, men=(), dice=(), turn=None, men_told=""),
        partial=True,
    )
