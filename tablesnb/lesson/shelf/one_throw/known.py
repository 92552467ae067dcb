"""The lesson's sources: the same thirty men, the missing century, and what of 1283 is open."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tablesnb.lesson.abreast import abreast
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.one_throw.drawn import (
    early_but_doublets,
    letters,
    shown_by,
    shows,
)
from tablesnb.lesson.shelf.one_throw.model import english
from tablesnb.lesson.shelf.one_throw.positions import (
    IRISH,
    NAMES,
    SHELF,
    START,
    TODAS,
    TODAY,
)
from tablesnb.lesson.timeline import Timeline, timeline
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset

# The English game as these lessons write points: & is 24, a is 1.
AMPERSAND: Final = f"{IRISH}/24x14,barx1/{START}/white.play.31"


def before() -> Frame:
    """Two things of earlier lessons, somewhat disguised."""
    return questions(_still_bound(), _twice_paid(), place="Two that you have met")


def _still_bound() -> Frame:
    return ask(
        "Irish. You hold all six points of your home, and nobody waits. Must you break one?",
        choice={
            "No: only while a man waits": "A full home is yours to keep until you hit somebody. "
            "Then it is bound, as Willughby's rule is reported.",
            "Yes: six points are always bound": "The rule asks for a man who waits.",
            "No: six points are never broken": "So today. At Irish they are, while a man waits.",
        },
        hints=("For whom is the door shut?",),
        name="throw.still_bound",
    )


def _twice_paid() -> Frame:
    return ask(
        "Early Backgammon. All of Black's men are home, none is off, and your last throw is "
        "{3-3}. How many stakes?",
        number={
            2: "A doublet as the last throw: Willughby and Cotton agree. That none is off is asked "
            "today, not then.",
            1: "Look at the throw.",
            3: "Willughby pays three for a doublet when a man of Black's is outside as well. "
            "Cotton pays three for the man outside, without a doublet. Here all are home.",
            ...: "One for the game, and what for the doublet?",
        },
        hints=("The last throw is a doublet.", "2."),
        name="throw.twice_paid",
    )


def same_men() -> Frame:
    """The array of 1283, set by the hand, and a claim about it."""
    return questions(_array(), _like_today(), place="The same thirty men")


def _array() -> Frame:
    return ask(
        "Set White's fifteen men as the translation is reported.",
        _waiting(),
        near="white",
        says="Black's men stand; yours mirror them. Five on the six-point of one table; two on the "
        "one-point of the table across. Beyond the bar, five on the one-point of the table next to "
        "the two, and three on the five-point of the table next to the first five. Every table "
        "counts from its outer edge: that is inferred.",
        quotation=("golladay.todas.two", "two on the one-point of the other table that is across"),
        set={
            "24x2,13x5,8x3,6x5": "As at Irish, as at Backgammon then and today. Only the last "
            "words of the sentence were seen; the rest is reported of it.",
            "12x5,8x3,6x5,1x2": "So Justin du Coeur sets them, all on one side. But two stand in "
            "“the other table that is across”.",
            ...: "Begin with five on 6. The two stand farthest from home, on 24.",
        },
        seat="white",
        men=15,
        hints=("Five on 6, two on 24.", "Five on 13, three on 8."),
        name="throw.array",
    )


def _waiting() -> Game:
    """Black's men as they begin, and White's beside the board, for the hand to set."""
    tabula = ruleset("tabula")  # its men begin beside the board
    rules = replace(english(TODAS), start=tabula.rule("start"), reserve=tabula.rule("reserve"))
    there = Position.of(
        rules, {"black": {24: 2, 13: 5, 8: 3, 6: 5}}, reserve={"white": 15}, turn="white"
    )
    return Game(rules, position=there, seed=1283)


def _like_today() -> Frame:
    return ask(
        "A blog says of Alfonso's games that “none of the setups were exactly the same as the "
        "modern game”. What do you say?",
        choice={
            "One is, as far as its words were seen": "Todas tablas. The blog's sentence claims "
            "more than it can: an over-claim. And it is a report that speaks against it, "
            "not the king's own words, which nobody we read quotes.",
            "True": "You have just set the modern one.",
            "Wrong: all of them are": "The others that we know of begin otherwise: in El Mundo the "
            "board is empty.",
        },
        hints=("You have just set one.",),
        name="throw.like_today",
    )


def two_arrays() -> Folded:
    """The array as it is reported, and du Coeur's."""
    rules = english(TODAS)
    both = abreast(
        {
            "As the translation is reported": Position.of(
                rules, _both({24: 2, 13: 5, 8: 3, 6: 5}), turn="white"
            ),
            "As Justin du Coeur sets it": Position.of(
                rules, _both({12: 5, 8: 3, 6: 5, 1: 2}), turn="white"
            ),
        },
        width=330,
    )
    return Folded("Both arrays, when you have set yours", both)


def _both(men: dict[int, int]) -> dict[str, dict[int, int]]:
    return {"white": men, "black": men}


def dates() -> Timeline:
    """Four games and a treatise, with what each date rests on."""
    return timeline(
        (
            (
                "1283",
                "King Alfonso's book has todas tablas, f. 77v.",
                "old words, in translation",
                "golladay.todas.name",
            ),
            (
                "c. 1330",
                "A Latin treatise calls the long game the game of the English.",
                "old words",
                "wright.many_games",
            ),
            (
                "1507 or 1508",
                "Irish is played at the court of Scotland.",
                "reported",
                "two modern pages; the accounts themselves we have not seen",
            ),
            ("1674", "Cotton prints Irish and Backgammon.", "old words", "cotton.irish.praise"),
            ("today", "The law of Backgammon.", "today’s law", "bkgm.must_play"),
        )
    )


def long_game() -> Frame:
    """The English game of about 1330, as far as its words go."""
    return questions(
        _standing_six(), _own_men(), _undecided(), place="The missing century: about 1330"
    )


def _standing_six() -> Frame:
    return ask(
        "Touch the point that your opponent's standing six would reach from a.",
        f"{IRISH}/24x15/24x15/white.throw",
        says="In a modern English version of the treatise each side has “15 men on” one point: "
        "yours on & (here 24), your opponent's on a (here your 1). Three dice, or two and “the "
        "third throw being always” a six. Your opponent walks up your numbers.",
        touch={
            "7": "g, in letters. The treatise advises you to make it: then no six crosses the bar. "
            "Today's players call it the bar point, and like it as well.",
            "18": "That is where your own six goes: from & to s.",
            "6": "Six points on from 1, not the sixth point.",
            ...: "Count six points from 1, upwards.",
        },
        hints=("One and six.", "7."),
        name="throw.standing_six",
    )


def _own_men() -> Frame:
    return ask(
        "Fourteen of your men still stand on & (24), and one was hit. You threw {3-1}. Touch where "
        "he may come in, by these words.",
        AMPERSAND,
        says="He enters “with a 6 in .t.” (here 19), and so on down to an ace in &,",
        quotation=(
            "longgame.entering",
            "if these points are not occupied by his own men nor doubled by his opponent ones.",
        ),
        touch={
            "22": "With the three. The ace is shut by your own fourteen men: no law of our four "
            "has that.",
            "24": "By all our four laws. Here your own men shut it.",
            ...: "The three enters on 22, the ace on 24. Is either closed?",
        },
        hints=("Who stands on 24?", "22."),
        name="throw.own_men",
    )


def _undecided() -> Frame:
    return ask(
        "Can this game be set beside our four boards, throw by throw?",
        says="The copy we have breaks off among the hits. Wright, who saw the manuscript, names "
        "two ways to win, lympolding and lurching; two modern writers explain them differently.",
        choice={
            "Not yet: too much that decides a game is missing": reply(
                "How men are borne off in these words, what a doublet counts, what wins twice: we "
                "have not seen it. The Latin of ff. 158r–160r is printed in Fiske's book of 1905, "
                "and is where to look.",
                verdict="right",
                head="Not yet.",
            ),
            "Yes: fill the gaps from Irish": "Then throw by throw we would compare our own "
            "fillings-in. Todas tablas shows where that leads.",
            "No: it is a different game": "Perhaps. It has the same board, the same men, hits, "
            "points and entering. What is missing is not the likeness but the words.",
        },
        hints=("What must be known before one throw can be ranked?",),
        name="throw.undecided",
    )


def board_of_letters() -> Any:
    """The board of the treatise by its letters, drawn."""
    return letters()


def open_question() -> Frame:
    """Todas tablas as an open question: which of its unknowns matter, and when."""
    return questions(_whose(), _switch(), _never(), place="Todas tablas, an open question")


def _whose() -> Frame:
    rules = [rule.status.value for _, rule in ruleset(TODAS).rules()]
    ours = rules.count("editorial")
    return ask(
        f"We play todas tablas by {len(rules)} rules. How many of them did we choose ourselves?",
        says="A whole game needs a rule for every case. Two short sentences of this one were seen "
        "in translation, and one piece of a third.",
        number={
            ours: f"{rules.count('attested')} stand in the translation, {rules.count('inferred')} "
            f"are argued from it, {ours} are ours: no words on them were seen.",
            f"{ours - 4}-{ours + 3}": reply(f"Nearly: {ours}.", verdict="less", head="Nearly."),
            ...: "How much can two sentences and a piece decide?",
        },
        unit="rules",
        hints=("More than half.", f"{ours}."),
        name="throw.whose",
    )


def _switch() -> Frame:
    found = shown_by(20)
    return ask(
        "Five of these choices we could make as one of the other three games does. Which shows "
        "first, as a rule?",
        says="Strong players played todas tablas. Beside each game we asked at every throw: would "
        "it look otherwise with this one rule switched?",
        choice={
            "Doublets: two moves or four": "With the first doublet, and one throw in six is one. "
            f"By throw 20 it had shown in {found['doublets']:.0f} games of a hundred.",
            "The larger die in bearing off": "It waits until men are borne.",
            "The shut table": "It waits for six points and a man on the bar.",
            "The stakes": "They wait for the last throw.",
        },
        hints=("Which rule is asked by one throw in six?",),
        name="throw.switch",
    )


def _never() -> Frame:
    found = SHELF.counted("switches")
    late = {name: 100 * len(throws) / found["games"] for name, throws in found["throws"].items()}
    return ask(
        "Four are left: the larger die, the shut table, both dice that must be played, the stakes. "
        f"In how many of {found['games']} games had any of them shown by throw 20?",
        number={
            early_but_doublets(): "In none. Before throw 20 the whole question of todas tablas is "
            "the doublet. Later they come: the larger die in "
            f"{late['bear_off']:.0f} games of a hundred, the shut table in "
            f"{late['binding']:.0f}, both dice in {late['must_play']:.0f}.",
            "1-10": reply("Nearly none, and in fact none.", verdict="less", head="Nearly."),
            ...: "Far fewer. Where are the men at throw 20? Still on their way.",
        },
        unit="games",
        hints=("Nobody bears off so early.", "None."),
        name="throw.never",
    )


def when_it_shows() -> Folded:
    """At which throw each switch first shows, for whoever has answered."""
    return Folded("When each choice first shows", shows())


def last_questions() -> Frame:
    """Three questions to go home with."""
    return questions(_which_two(), _bound_where(), _proof(), place="Three questions")


def _which_two() -> Frame:
    return ask(
        "Todas tablas and Irish, as we play both: which rules part them?",
        choice={
            "The larger die, and the shut table": "And both are our choice on the one side: with "
            "two switches todas tablas would be Irish.",
            "Doublets, and stakes": "These part Irish from early Backgammon.",
            "None": "Throw 6 parted them.",
        },
        name="throw.which_two",
    )


def _bound_where() -> Frame:
    return ask(
        "In which of the four does an old writer's own sentence speak on both sides of a "
        "difference?",
        choice={
            "Irish and early Backgammon: doublets, stakes": "Willughby, Cotton and Holme have "
            "both games side by side.",
            "Todas tablas and Irish": "No words on any difference were seen for todas tablas.",
            "All four": f"{NAMES[TODAY]} has a law of today, and todas tablas next to nothing.",
        },
        name="throw.both_sides",
    )


def _proof() -> Frame:
    return ask(
        "Two switches make todas tablas into Irish. Is it therefore the same game?",
        choice={
            "It does not follow: we filled its silence from Irish": "That they agree there is our "
            "doing. The array is the same; that much is reported.",
            "Yes": "Where the page is silent we took Irish or today's law ourselves.",
            "No, it is proved another game": "Nothing that was seen proves that either.",
        },
        name="throw.proof",
    )
