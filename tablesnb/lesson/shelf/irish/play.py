"""Part I of the lesson on Irish: the rules, each as a scene for the hand."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.irish.positions import SHUT, START
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

PLACE: Final = "Play it"
# Both sides have two men and more to bring past the other, and about as many points to go.
LATE: Final = "irish/21x2,8x2,6x3,5x2,4x2,3x2,2x2/24x1,16x2,6x2,5x4,3x6/white.throw"


def first_board() -> Any:
    """A game just begun, to play on: White is the reader's."""
    from tablesnb.widget.board import board

    return board(Game("irish", first="white", seed=1674), opponent={"black": "companion"})


def directions() -> Frame:
    """Which way the men go, and where Black's home is."""
    return ask(
        "Touch the six points of Black's home.",
        f"irish/{START}/{START}/white.throw",
        says="You walk from 24 down to 1, and off, as the arrow shows. Black walks the other way, "
        "and counts from the other end. [[track]]",
        quotation=(
            "ducoeur.downward",
            "You are always moving pieces numerically downward, never upward",
        ),
        routes="white",
        touch={
            "24 23 22 21 20 19": "Black calls them 1 to 6. Your two men on 24 stand deep in there, "
            "and have the whole way to go.",
            "1 2 3 4 5 6": "That is your own home, where your way ends. Black's way ends at the "
            "other end of the same track.",
            ...: "Black ends where you begin: look at the numbers from 24 downwards.",
        },
        hints=(
            "Your way ends at 1. Black's way is yours turned round.",
            "Black goes off beyond your 24.",
            "From 19 to 24.",
        ),
        name="irish.directions",
    )


def two_dice() -> Frame:
    """One man takes both dice, one after the other; a held point is refused."""
    return ask(
        "Bring one man from 24 to 13.",
        f"irish/{START}/{START}/white.play.65",
        says="You threw {6-5}. A die moves a man: 13/8 is written for a man who goes from 13 to 8. "
        "One man may take both dice, one after the other. [[dice]]",
        quotation=(
            "ducoeur.hold",
            "if there are two or more opposing men on a space, they can not be blotted, and you "
            "can not land on the space.",
        ),
        play={
            "24/18 18/13": "The six first, to an empty point; then the five. The other way round "
            "he would have had to stop on 19.",
            "24/19": "Five black men hold 19. Nobody lands there, not even for a moment. Begin "
            "with the other die. [[hold]]",
            "24/18 13/8": "Two men, a die each. That is a move too, but one man was to go all the "
            "way.",
            "24/18 8/3": "Two men, a die each. That is a move too, but one man was to go all the "
            "way.",
            ...: "Allowed, and not what was asked. Take it back, and pick up a man on 24.",
        },
        hints=(
            "He has to stop somewhere on the way.",
            "Where does the five take him from 24? And the six?",
            "24/18, then 18/13.",
        ),
        name="irish.two_dice",
    )


def blot() -> Frame:
    """A man alone is hit."""
    return ask(
        "Hit him.",
        f"irish/{START}/24x1,18x1,13x5,8x3,6x5/white.play.63",
        says="A man alone on a point is a blot. Whoever lands on him takes him up, and he begins "
        "again. Black has just left one on your 7. [[hit]]",
        quotation=("cotton.verses", "The stragling men are ta'ne up by the way."),
        half=True,
        play={
            "13/7": "He goes to the bar, in the middle of the board. He has lost the way that he "
            "had come.",
            ("24/18", "8/2"): "Nobody is there. The six hits from another point.",
            ("24/21", "13/10", "8/5", "6/3"): "That three walks. The man on 7 is six points from "
            "somebody of yours.",
        },
        hints=(
            "Which of your men stand above 7?",
            "13 is six points from 7.",
            "13/7, with the six.",
        ),
        name="irish.blot",
    )


def enter() -> Frame:
    """A man who waits enters by the die, before any other moves."""
    return ask(
        "Enter your man.",
        "irish/24x1,13x5,8x3,6x5,barx1/13x3,8x3,6x3,5x2,4x2,3x1,2x1/white.play.62",
        says="Your man waits on the bar. A die enters him on the point of its number in Black's "
        "home: a six on 19, a deuce on 23. [[entering]]",
        quotation=("ducoeur.waiting", "you cannot move until the blot is replaced onto the board"),
        half=True,
        play={
            "bar/23": "In, and a blot is hit on the way. Only now may the six be played.",
            "bar/19": "Three black men hold 19. The six does not enter.",
            ("13/7", "8/2", "24/18"): "Nobody else moves while a man waits.",
            ("13/11", "8/6", "6/4", "24/22"): "Nobody else moves while a man waits.",
        },
        hints=("Two dice, two points. Who stands there?", "19 is held. 23 is not.", "bar/23."),
        name="irish.enter",
    )


def bear_off() -> Frame:
    """All at home, men are borne off, by a die no smaller than their point."""
    return ask(
        "Touch the two men that a five may take off.",
        "irish/6x1,4x1,2x1,offx12/6x6,4x5,3x4/white.play.51",
        says="All your men are at home: now they are borne off. A die takes a man off from the "
        "point of its number; by our rule, which goes beyond these words, also from any lower "
        "one. [[bear_off]]",
        quotation=(
            "ducoeur.bearing",
            "instead of moving, you may take pieces from the points shown on the dice.",
        ),
        touch={
            "4 2": "Five points carry either of them beyond the end. It is your choice which.",
            ("6 4", "6 2"): "From 6 a five only walks, to 1. Six points are wanted to leave "
            "from there.",
            ...: "Nobody of yours stands there. Count five from each man.",
        },
        hints=("Whom does a five carry past 1?", "Not the man on 6.", "4 and 2."),
        name="irish.bear_off",
    )


def habits() -> Frame:
    """What players of today's backgammon take for granted."""
    return questions(_doublet(), _over(), _single(), place=f"{PLACE} · three habits of backgammon")


def _doublet() -> Frame:
    return ask(
        "You threw {4-4}. How many fours do you play?",
        f"irish/{START}/{START}/white.play.44",
        says="",
        quotation=("holme.doublets", "Dubblets or doublets in Irish are noe more then they are"),
        number={
            2: "Two dice, two fours. That makes Irish the slower game: 7 points a throw, not 8 "
            "and a sixth.",
            4: "In Backgammon, yes: there they are “to be played foure tymes over”. [[doublets]]",
            8: "Eight points in all, by two fours.",
            ...: "Each die moves one man. How many dice lie there?",
        },
        hints=("“noe more then they are”", "As many as there are dice.", "2."),
        name="irish.doublet",
    )


def _over() -> Frame:
    return ask(
        "You threw {6-1}. May the six take a man off from 3, past the two on 6?",
        "irish/6x2,3x2,2x2,offx9/24x1,6x3,5x3,4x3,3x3,2x2/white.play.61",
        choice={
            "Yes, although men stand behind": "By our rule. Today's law would send the six to the "
            "men on 6. This will save you in Part II. [[bear_off]]",
            "No, the six must take a man from 6": "So it is today. At Irish we let a die take any "
            "man whom it carries past the end: du Coeur's best guess.",
            "No, it is too large, and is lost": "A die that is too large still carries the man "
            "out.",
        },
        hints=("Our rule names a point, and no men behind.", "From 3, a six is more than enough."),
        name="irish.over",
    )


def _single() -> Frame:
    return ask(
        "You are off. Black has not borne a single man. How many stakes do you win?",
        quotation=("willughby.stakes", "In Irish there can but a single game bee wun"),
        number={
            1: "There is no gammon at Irish. Whoever is far behind has nothing more to lose, and "
            "may wait.",
            2: "That is a gammon, by today's law. Willughby knows a double game at Backgammon "
            "alone.",
            3: "That is for Backgammon, by today's law; or by Willughby's, for a doublet at "
            "last while Black is not yet home.",
            ...: "Read Willughby once more.",
        },
        hints=("“a single game”",),
        name="irish.single",
    )


def shut_door() -> Frame:
    """A home that is shut while a man waits must be broken."""
    return questions(_hit(), _break(), _come_in(), place=f"{PLACE} · the shut door")


def _hit() -> Frame:
    return ask(
        "Hit him.",
        f"irish/{SHUT}/white.play.51",
        says="White's home is shut: two men at least on each of its six points. If you play "
        "backgammon, you have been taught to love this. One black man stands alone on 7. You "
        "threw {5-1}.",
        half=True,
        play={
            "8/7": "He goes to the bar. And he cannot come in: every point is held.",
            "8/3": "You went over his head. From 8 to 7 is one point. Take it back, and use the "
            "ace.",
            ("6/5", "5/4", "4/3", "3/2", "2/1"): "A quiet ace. Nobody waits, so you may keep your "
            "home shut “with impunity”, and nothing happens. Take it back: that ace can hit.",
            "6/1": "The five does not reach him. Begin with the ace.",
            "1/off": "Not all your men are home: one stands on 8.",
            ...: "Allowed, and nothing happens. The ace can hit.",
        },
        hints=("Somebody stands alone.", "Your man on 8 is one point away.", "8/7, with the ace."),
        name="irish.shut.hit",
    )


def _break() -> Frame:
    game = Game("irish", position=Position.from_id(f"irish/{SHUT}/white.play.51"), seed=1665)
    game.push("8/7*")
    game.roll(3, 2)
    game.roll(6, 4)
    return ask(
        "You are Black now. Which of White's points do you break? Choose the one that costs "
        "White the most men.",
        game,
        says="At Irish that is White's trouble. A home shut against a man who waits is bound, and "
        "must be broken. Both throw, the higher chooses: White {3-2}, Black {6-4}. [[binding]]",
        quotation=(
            "ducoeur.breaking",
            "Breaking the table means that all but one of the men on one of your home spaces are "
            "removed, just as if they were blotted, and must be re-entered from your opponent's "
            "home.",
        ),
        play={
            "break 6": reply(
                "Three men go to the bar, and the fourth stays behind alone. White still has a "
                "five to play, but three men wait, and a five would bring them in where Black "
                "holds. White's turn is over."
            ),
            ("break 1", "break 2", "break 3", "break 4", "break 5"): "Two men stand there, and "
            "one must stay: that costs White a single man. One point is richer.",
        },
        hints=("All but one of them go.", "Which point has most to lose?", "6."),
        near="white",
        name="irish.shut.break",
    )


def _come_in() -> Frame:
    after = "irish/7x1,6x1,5x2,4x2,3x2,2x2,1x2,barx3/13x5,8x3,6x4,5x2,barx1/black.throw"
    return ask(
        "Black throws next. On which of White's points can Black come in?",
        after,
        says="Look from White's side again: White's numbers stand on the board.",
        touch={
            "6": "Yes, with a six: one man holds nothing. Black comes in and hits a fourth "
            "man. Of the 36 throws, 11 have a six.",
            ("1", "2", "3", "4", "5"): "Two white men hold that point. Nobody enters there.",
            ...: "A man comes in on the points 1 to 6 of White's home, by the die of that number.",
        },
        hints=("Where does one man stand alone?", "Black broke that point a moment ago.", "6."),
        keep="While nobody waits, a full home is a fortress; hit one man, and you must pull it "
        "down yourself.",
        near="white",
        name="irish.shut.come_in",
    )


def ten_minutes(opponent: str = "pupil") -> Any:
    """A game from a late position, for ten minutes."""
    from tablesnb.widget.board import board

    game = Game("irish", position=Position.from_id(LATE), seed=1674)
    return board(game, opponent={"black": opponent}, tutor=opponent != "pupil")
