"""Irish, after Willughby as Justin du Coeur reports him, and Cotton."""

from tablesnb.games.tracks import horseshoe
from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.tables.ruleset import Named, Ruleset

ATTESTED, REPORTED, INFERRED, TODAY, EDITORIAL = Status

RULES = Ruleset(
    name="irish",
    title="Irish",
    board="willughby",
    seats=Rule(
        ("white", "black"),
        "Two players sit against each other.",
        ATTESTED,
        ("cotton.irish.layout", "holme.men", "ducoeur.players"),
    ),
    hands=Rule(
        "single",
        "One person plays each side.",
        ATTESTED,
        ("cotton.irish.layout", "willughby.double_hand", "willughby.double_hand_dull"),
        note="Willughby calls it the single hand.",
        rivals=(
            Reading(
                "double",
                "Two people play each side. A side throws four dice, but only two at the very "
                "first throw, and plays them together.",
                ATTESTED,
                ("willughby",),
                (
                    "willughby.double_hand",
                    "willughby.double_hand_best",
                    "willughby.double_hand_first",
                ),
            ),
        ),
    ),
    men=Rule(
        15,
        "Each player has fifteen men and moves only these.",
        ATTESTED,
        ("cotton.irish.layout", "holme.men", "ducoeur.men"),
        related=("longgame.array",),
    ),
    track=Rule(
        horseshoe(),
        "The points are numbered 1 to 24, for each player from his own end. Men move from high "
        "numbers to low, and the two players in opposite directions.",
        REPORTED,
        ("ducoeur.direction", "ducoeur.numbering", "ducoeur.downward"),
        related=("holme.points", "holme.board"),
        note="The players agree which of them goes clockwise. Du Coeur, on the board and the men: "
        "“It doesn't matter particularly who goes which way”.",
    ),
    start=Rule(
        {24: 2, 13: 5, 8: 3, 6: 5},
        "Five men stand on the 6 point, three on the 8, five on the 13 and two on the 24.",
        ATTESTED,
        ("cotton.irish.layout", "ducoeur.layout"),
        note="Cotton describes the array twice, both times in riddling words. Both descriptions "
        "give this array.",
    ),
    dice=Rule(
        "2d6",
        "Two dice are thrown. Each die moves one man. One man may take both dice, one after the "
        "other, if he may land on the point between.",
        REPORTED,
        ("ducoeur.dice", "ducoeur.both_dice", "ducoeur.landing"),
        note="Holme says himself that there are two dice. He does not say what a die may do.",
        related=("holme.men", "longgame.dice", "wright.dice"),
    ),
    doublets=Rule(
        "once",
        "A double is played like any other throw: each die once.",
        ATTESTED,
        ("holme.doublets",),
    ),
    entering=Rule(
        "die",
        "A man on the bar enters by a die before any other man of his side moves: a 1 brings him "
        "to the opponent's 1 point, which is his own 24, and a 6 to the opponent's 6 point, his "
        "own 19.",
        REPORTED,
        ("ducoeur.waiting", "ducoeur.entering"),
        note="Cotton says that men enter by the dice, and not on points that are supplied. He does "
        "not say which die enters where, nor which men must wait. The treatise of c. 1330 "
        "says so of the English game, as a modern version has it; there a player's own men "
        "close a point too.",
        related=(
            "cotton.backgammon.false_dice",
            "cotton.backgammon.entering",
            "longgame.points",
            "longgame.entering",
        ),
    ),
    reserve=Rule(
        "none",
        "All men stand on the board from the start.",
        ATTESTED,
        ("cotton.irish.layout", "ducoeur.layout"),
    ),
    hold=Rule(
        2,
        "Two or more men of one colour hold a point: no enemy man may land there.",
        REPORTED,
        ("ducoeur.hold",),
        note="Holme speaks of a bound man at Tick-Tack, the treatise of a doubled man at the "
        "English game.",
        related=("holme.unbound", "longgame.taking", "longgame.doubled"),
    ),
    hit=Rule(
        "lone_man",
        "A man who lands where one enemy man stands alone hits him, also by entering.",
        ATTESTED,
        ("cotton.irish.hitting", "cotton.verses", "ducoeur.blot", "ducoeur.entering_hits"),
        note="Cotton speaks of blots that are hit, of men hit by entering, and of straggling men "
        "taken up. Du Coeur reports that a blot is a single man. Holme and the treatise of "
        "c. 1330 say the same of other games at tables.",
        related=("holme.unbound", "longgame.taking"),
    ),
    hit_goes_to=Rule(
        "bar",
        "A man that is hit goes to the bar.",
        REPORTED,
        ("ducoeur.blot",),
        note="Cotton says that straggling men are taken up, and that men enter again. He does not "
        "say where they wait.",
        related=("cotton.verses", "longgame.doubled"),
    ),
    must_play=Rule(
        "each",
        "A die that can be played must be played. The player chooses the order of the dice, even "
        "an order after which another die cannot be played.",
        EDITORIAL,
        reason="No old source says whether a die may be left unplayed, or whether one die must be "
        "played so that the other can be.",
        rivals=(
            Reading(
                "most",
                "As many dice as possible must be played, and the larger if only one can be.",
                TODAY,
                ("today",),
                ("bkgm.must_play",),
                "This is a rule of the modern game, offered so that you see what it changes.",
            ),
        ),
    ),
    home=Rule(
        6,
        "A player's home is his own points 1 to 6.",
        ATTESTED,
        ("willughby.stakes", "willughby.difference", "ducoeur.home"),
        note='Willughby says "last six points" of Backgammon, which, he says, "differs nothing '
        'from Irish" except in doubles.',
    ),
    bear_off_when=Rule(
        "all_home",
        "A player may bear men off when all his men that are not off yet stand at home.",
        REPORTED,
        ("ducoeur.bearing",),
        note="Cotton and Holme first fill the home table and then bear off. They do not say that "
        "one must.",
        related=("cotton.irish.fill", "holme.irish"),
    ),
    bear_off=Rule(
        "free",
        "A die bears off any man from the point of its number or a lower one, whatever men stand "
        "farther back. The player may move a man inside his home instead.",
        INFERRED,
        ("ducoeur.inexact_meaning", "ducoeur.best_guess"),
        who=("ducoeur",),
        note="We have not found Willughby's own words on bearing off at Irish.",
        rivals=(
            Reading(
                "exact",
                "A die bears a man off only from the point of its own number.",
                INFERRED,
                ("ducoeur",),
                ("ducoeur.exact",),
                "Du Coeur gives the reason, Willughby's words on Dublets. His own best guess is "
                "the default.",
                ("cotton.dubblets.bearing", "holme.dubblets"),
            ),
            Reading(
                "idle",
                "When a die can neither move a man nor bear one off exactly, it bears off the man "
                "farthest back among those on lower points.",
                INFERRED,
                ("project",),
                ("ducoeur.modern",),
                "This takes du Coeur's words on the modern rule literally. He does not think that "
                "it holds for Irish.",
            ),
            Reading(
                "modern",
                "A larger die bears a man off only when none of his player's men "
                "stands farther back.",
                TODAY,
                ("today", "ives"),
                ("bkgm.bearing",),
                "This is today's rule. Du Coeur thinks that it is later than the game. The Guild "
                "of St Ives plays Irish by it, and a page of Wikipedia says the same of the "
                "English game.",
                ("english.larger",),
            ),
        ),
    ),
    hit_while_bearing=Rule(
        "suspend",
        "If a man is hit while his player bears off, no more men go off until all are home again.",
        INFERRED,
        ("ducoeur.suspended",),
        who=("ducoeur",),
        note="Hoyle in 1744 wants the man to have entered before another is borne off; the "
        "Britannica of 1911 wants him home again as well. Both speak of later Backgammon.",
        related=("hoyle.law_four", "britannica.late_hit"),
        rivals=(
            Reading(
                "continue",
                "A player who has borne off a man may go on bearing off although another of his "
                "men was hit.",
                INFERRED,
                ("project",),
                ("ducoeur.suspended",),
                "Du Coeur was in doubt between this and the default.",
            ),
        ),
    ),
    binding=Rule(
        "willughby",
        "When a player holds all six points of his home while an enemy man waits, his table must "
        "be broken. Both players throw two dice. The higher throw chooses one of the six points, "
        "and all men on it but one go to the bar.",
        REPORTED,
        (
            "ducoeur.breaking",
            "ducoeur.break_throw",
            "ducoeur.binding_source",
            "origin.bound",
            "origin.not_needed",
            "origin.breaking",
            "origin.break_throw",
        ),
        note="Both reports are of Willughby. His own words, on Back Gammon, name the breaking "
        "and do not say how it is done. Du Coeur found it in no other source and recommends "
        "it only tentatively. Our own choices: equal sums are thrown again; whether a table "
        "is closed is looked at after every man moved and after every breaking, first the "
        "table of the player on turn; then the player on turn goes on with his dice. At the "
        "English game of c. 1330, as Shelagh Lewins reads an old word (a page of Wikipedia tells "
        "so), a player who cannot enter has lost, which is the opposite of breaking.",
        related=("willughby.difference", "wright.winning", "lewins.lympolding"),
        rivals=(
            Reading(
                "one_man",
                "The higher throw takes one man off a point of the closed table. This is repeated "
                "until a point is open.",
                EDITORIAL,
                ("ives",),
                reason="The Guild of St Ives plays it so on its page on Irish, which names no "
                "source. That the throw is repeated, too, is our reading.",
            ),
            Reading(
                "off",
                "A player may keep his table closed as long as he likes.",
                TODAY,
                ("today",),
                ("bkgm.must_play", "bkgm.entering"),
                "No other old source mentions the breaking. Today a player who cannot enter loses "
                "his turn.",
            ),
        ),
    ),
    opening=Rule(
        "throw_afresh",
        "Each player throws one die. The higher begins, and throws both dice again for the first "
        "turn.",
        INFERRED,
        ("holme.first_throw", "ducoeur.opening"),
        who=("project",),
        note="Holme says of all games at tables that whoever throws most with a single die has the "
        "first throw. That both dice are then thrown is how we understand it. Our choice: players "
        "who are equal at the highest number throw again.",
    ),
    turn_order=Rule(
        "round",
        "The players take turns to throw and play. Only the player who has to choose may choose.",
        INFERRED,
        ("ducoeur.opening",),
        who=("project",),
        note="The sources take it for granted.",
    ),
    end=Rule(
        "first_off",
        "The first player to bear off all his men wins.",
        REPORTED,
        ("ducoeur.end",),
        related=("cotton.backgammon.stakes", "cotton.backgammon.doublets"),
        note="Cotton says it of Back-Gammon, which in his words differs “but very little” from "
        "Irish, except in doubles. Our choice: the game ends when the last man is off, and "
        "dice that are left do not count.",
    ),
    stakes=Rule(
        "single",
        "The loser pays a single stake, however he lost.",
        ATTESTED,
        ("willughby.stakes",),
    ),
    named={
        "strict": Named(("ducoeur",), {"bear_off": "exact"}, "Justin du Coeur's strict reading"),
        "ives": Named(("ives",), {"binding": "one_man", "bear_off": "modern"}),
    },
)
