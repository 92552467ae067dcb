"""Todas Tablas: Alfonso's game over all four tables, with the array of Irish."""

from tablesnb.games.tracks import horseshoe
from tablesnb.rules.rule import Rule, Status
from tablesnb.tables.ruleset import Ruleset

ATTESTED, INFERRED, EDITORIAL = Status.ATTESTED, Status.INFERRED, Status.EDITORIAL
SILENT = "The words of f. 77v that were seen do not speak of it; "

RULES = Ruleset(
    name="todas_tablas",
    title="Todas Tablas",
    board="alfonso",
    seats=Rule(
        ("white", "black"),
        "Two players sit against each other.",
        EDITORIAL,
        reason=SILENT + "the array has two sides.",
    ),
    men=Rule(
        15,
        "Each player has fifteen men.",
        INFERRED,
        ("golladay.todas.two", "golladay.todas.name"),
        who=("project",),
        note="By counting the array. Five, two, five and three: the numbers of Golladay's "
        "translation, whose words on the array are reported here and not quoted.",
    ),
    track=Rule(
        horseshoe(),
        "The points are numbered 1 to 24, for each player from his own end. Men move from high "
        "numbers to low, and the two players in opposite directions.",
        INFERRED,
        ("golladay.todas.return",),
        who=("project",),
        note="From the table of the two men, where men go back, to that of the five. Ludii's "
        "code runs the two men the other way, away from the five. At pareia de entrada, too, the "
        "way leads through all tables to the one across.",
        related=("golladay.pareia_way",),
    ),
    start=Rule(
        {24: 2, 13: 5, 8: 3, 6: 5},
        "Five men stand on the 6 point, three on the 8, five on the 13 and two on the 24.",
        INFERRED,
        ("golladay.todas.two", "golladay.todas.name", "golladay.todas.return"),
        who=("project", "ludii_code"),
        note="Known from notes on Golladay's translation; of her words on the array only the last "
        "were seen. By the notes five stand on the six-point, two on the one-point of the table "
        "across from it on the same side of the bar, and across the bar five on the one-point and "
        "three on the five-point. Justin du Coeur sets the men on other points, all on the own "
        "side, and the text is against him. Wikipedia calls Irish the equivalent of this game.",
        related=("wikipedia.same_game",),
    ),
    dice=Rule(
        "2d6",
        "Two dice are thrown. Each die moves one man. One man may take both dice, one after the "
        "other, if he may land on the point between.",
        EDITORIAL,
        reason="By notes on Golladay's translation two dice are thrown; her words on them were "
        "not seen. That one man may take both is the custom of the other tables games.",
    ),
    doublets=Rule(
        "once",
        "A double is played like any other throw: each die once.",
        EDITORIAL,
        reason=SILENT + "of Alfonso's games only pareia de entrada is known to pay for doublets.",
    ),
    entering=Rule(
        "die",
        "A man on the bar enters by a die before any other man of his side moves: a 1 brings him "
        "to his own 24 point, a 6 to his own 19.",
        EDITORIAL,
        reason="The passage on the way back names the table; that a die says the point, and that "
        "the others wait, is taken from Irish.",
        related=("golladay.todas.return",),
    ),
    reserve=Rule(
        "none",
        "All men stand on the board from the start.",
        ATTESTED,
        ("golladay.todas.name",),
    ),
    hold=Rule(
        2,
        "Two or more men of one colour hold a point: no enemy man may land there.",
        EDITORIAL,
        reason=SILENT + "so it is in the tables games that are described more fully.",
    ),
    hit=Rule(
        "lone_man",
        "A man who lands where one enemy man stands alone hits him, also by entering.",
        INFERRED,
        ("golladay.todas.return",),
        who=("project",),
        note="The passage says that men are taken, not how.",
    ),
    hit_goes_to=Rule(
        "bar",
        "A man that is hit waits to be returned to the table where his own 24 point lies.",
        ATTESTED,
        ("golladay.todas.return",),
    ),
    must_play=Rule(
        "each",
        "A die that can be played must be played. The player chooses the order of the dice, even "
        "an order after which another die cannot be played.",
        EDITORIAL,
        reason=SILENT + "so the other old games are played here.",
    ),
    home=Rule(
        6,
        "A player's home is his own points 1 to 6, the table in which his five men on point 6 "
        "stand.",
        EDITORIAL,
        reason="By notes on Golladay's translation men are borne off from the table of the five; "
        "her words on it were not seen.",
    ),
    bear_off_when=Rule(
        "all_home",
        "A player may bear men off when all his men that are not off yet stand at home.",
        EDITORIAL,
        reason=SILENT + "Golladay's translation names the table from which men are borne off.",
    ),
    bear_off=Rule(
        "modern",
        "A larger die bears a man off only when none of his player's men stands farther back.",
        EDITORIAL,
        reason=SILENT + "today's law is the best known.",
        related=("bkgm.bearing",),
    ),
    hit_while_bearing=Rule(
        "suspend",
        "If a man is hit while his player bears off, no more men go off until all are home again.",
        EDITORIAL,
        reason=SILENT + "so it is in Irish. At fallas, f. 74, a man can be hit while men are borne "
        "off; what follows was not seen.",
        related=("golladay.fallas",),
    ),
    binding=Rule(
        "off",
        "A player may keep his home closed as long as he likes.",
        EDITORIAL,
        reason=SILENT + "Willughby, four centuries later, is the only one known to break a table.",
    ),
    opening=Rule(
        "throw_afresh",
        "Each player throws one die. The higher begins, and throws both dice again for the first "
        "turn.",
        EDITORIAL,
        reason=SILENT + "Golladay's translation knows a first thrower, who chooses his side.",
    ),
    turn_order=Rule(
        "round",
        "The players take turns to throw and play. Only the player who has to choose may choose.",
        EDITORIAL,
        reason=SILENT + "every tables game takes it for granted.",
    ),
    end=Rule(
        "first_off",
        "The first player to bear off all his men wins.",
        EDITORIAL,
        reason=SILENT + "bearing off has no other end in the games that are described more fully, "
        "such as emperador.",
        related=("golladay.emperador.win",),
    ),
    stakes=Rule(
        "single",
        "The loser pays a single stake.",
        EDITORIAL,
        reason=SILENT + "no other payment is named.",
    ),
)
