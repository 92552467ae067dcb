"""Tables by astronomy: seven seats, seven-sided dice, men captured for good."""

from tablesnb.games.tracks import ring, sides
from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.tables.ruleset import Named, Ruleset

ATTESTED, REPORTED, INFERRED = Status.ATTESTED, Status.REPORTED, Status.INFERRED
EDITORIAL = Status.EDITORIAL
COEUR = ("ducoeur",)
LUDII = ("ludii_code",)

RULES = Ruleset(
    name="astronomical_tables",
    title="Astronomical Tables",
    board="astronomical",
    names=sides(("Sa", "Ju", "Ma", "Su", "Ve", "Me", "Mo"), 7),
    counts_up=True,
    ring=True,
    seats=Rule(
        ("saturn", "jupiter", "mars", "sun", "venus", "mercury", "moon"),
        "Seven players sit round the board, each under a planet and its colour.",
        ATTESTED,
        ("golladay.stars.colours", "golladay.stars.planets", "stars.players"),
        note="The colours are given in the order of the planets; which way round the board they "
        "run was not found. Here each next one sits to the right. At the escaques, the other game "
        "by astronomy, a throw of the die settles who is which planet.",
        related=("dlp.escaques.planets",),
    ),
    men=Rule(
        7,
        "Each player has seven men.",
        ATTESTED,
        ("golladay.stars.setup", "golladay.stars.pieces", "stars.setup"),
    ),
    track=Rule(
        ring(7, 7, 49),
        "The board has seven points on each side, forty-nine in all. Every man moves to the right, "
        "and goes on round the board.",
        ATTESTED,
        ("golladay.stars.spaces", "golladay.stars.setup", "stars.direction"),
        note="That a man goes round again past his own Ace is inferred: nobody bears off. To the "
        "right is anticlockwise, as Knutson's caption has it.",
        related=("knutson.way",),
    ),
    start=Rule(
        {1: 7},
        "All seven men of a player begin on the Ace, the leftmost point of his side.",
        ATTESTED,
        ("golladay.stars.setup", "stars.setup", "knutson.piled"),
    ),
    dice=Rule(
        "d7",
        "The dice have seven faces.",
        ATTESTED,
        ("golladay.stars.setup", "golladay.dice.seven"),
    ),
    dice_count=Rule(
        3,
        "Three dice are thrown. Each die moves one man. One man may take several dice.",
        INFERRED,
        ("stars.movement", "stars.combining", "knutson.three"),
        who=("ducoeur", "knutson"),
        note="The picture shows three dice: 1, 5 and 7. That one man may take several is du "
        "Coeur's.",
        rivals=(
            Reading(
                2,
                "Two dice are thrown.",
                EDITORIAL,
                ("letter_1998",),
                reason="Seen so in the picture. The quoted text speaks of the seven-sided die "
                "and gives no number.",
            ),
        ),
    ),
    dice_kind=Rule(
        "log",
        "The die is a log with seven equal faces. The face nearest the thrower counts. When that "
        "cannot be told, the die is thrown again.",
        INFERRED,
        ("golladay.dice.edge", "golladay.stars.setup", "stars.log"),
        who=("project",),
        note="The passage says how the die of f. 84 is read; that this one is a log is du Coeur's "
        'inference. For f. 97 it is our choice, argued from "as we said above". By du Coeur\'s '
        "report the book has the prism shortly thereafter, and he ends with a prism that is read "
        "by the nearest side, too. The log has equal chances by its shape.",
        related=("stars.described", "stars.nearest", "dice.replicas"),
        rivals=(
            Reading(
                "prism(a)",
                "The die is a prism with five sides, and 6 and 7 are its ends. Each end comes up "
                "with the chance a. Where no chance is given, the sides are squares.",
                INFERRED,
                ("knutson", "ducoeur"),
                ("stars.prism", "knutson.dice", "golladay.dice.five"),
                "So Knutson's caption, of the painting, and du Coeur; in 2004 he gave up the "
                "numbers on its edges.",
                ("stars.nearest", "dice.replicas", "mundo.prism"),
            ),
        ),
    ),
    doublets=Rule(
        "once",
        "Equal dice bring nothing extra: each die is played once.",
        INFERRED,
        ("stars.movement",),
        who=COEUR,
    ),
    ace_points=Rule(
        "skip_if_stacked",
        "An opponent's Ace point is not counted while more than one of his own men is on it.",
        INFERRED,
        ("stars.ace", "golladay.stars.counting"),
        who=COEUR,
        note="Du Coeur calls the original very unclear on this. Our choice: a player's own Ace is "
        "counted like any point.",
        rivals=(
            Reading(
                "any_stacked",
                "An opponent's Ace point is not counted while two or more men of any colour are on "
                "it, the mover's own too.",
                INFERRED,
                ("knutson",),
                ("knutson.ace",),
            ),
            Reading(
                "skip_unless_lone",
                "An opponent's Ace point is counted only when exactly one man is on it.",
                INFERRED,
                ("project",),
                ("golladay.stars.counting",),
                "The words of Golladay's translation, her condition taken of every rival.",
            ),
            Reading(
                "right_only",
                "Only the Ace point of the neighbour on the right is not counted, while more than "
                "one of his own men is on it.",
                INFERRED,
                ("project",),
                ("golladay.stars.counting",),
                'The words name one space, "the space to their right". That a piled Ace is '
                "meant is du Coeur's; of an empty one they say nothing.",
            ),
            Reading(
                "count_all",
                "Every point is counted.",
                EDITORIAL,
                LUDII,
                reason="Ludii's code skips nothing; its loop of 48 points is left out here.",
            ),
        ),
    ),
    hold=Rule(
        2,
        "Two or more men of one colour hold a point: no man of another colour may land there.",
        INFERRED,
        ("stars.safe",),
        who=COEUR,
    ),
    hit=Rule(
        "lone_man",
        "A man who lands where one man of another colour stands alone captures him.",
        ATTESTED,
        ("golladay.stars.counting", "stars.blot"),
        note='What "leaving the space empty or occupying it according to astrology" adds was not '
        "found.",
    ),
    hit_goes_to=Rule(
        "captor",
        "A captured man is out for good, and his captor keeps him.",
        INFERRED,
        ("stars.scoring", "stars.blot"),
        who=COEUR,
    ),
    must_play=Rule(
        "each",
        "A die that can be played must be played. A die that cannot be played is skipped.",
        INFERRED,
        ("stars.unused",),
        who=COEUR,
    ),
    bear_off_when=Rule(
        "never",
        "No men are borne off.",
        INFERRED,
        ("stars.no_bearing",),
        who=COEUR,
    ),
    opening=Rule(
        "throw_afresh",
        "Each player throws one die. The highest begins, and throws again for the first turn.",
        INFERRED,
        ("stars.first",),
        who=COEUR,
        note="Our choice: players who are equal at the highest number throw again.",
    ),
    turn_order=Rule(
        "round",
        "The turn goes round to the right, past players who are out.",
        INFERRED,
        ("stars.order",),
        who=COEUR,
        note="The original is silent, says du Coeur.",
    ),
    finish=Rule(
        "last_on_board",
        "A player without a man on the board is out. The game ends when one player is left. "
        "Whoever has most men wins, and the last player's own men count for him.",
        INFERRED,
        ("stars.end", "stars.scoring", "stars.most"),
        who=COEUR,
        note="Our choice: the game ends with the capture that leaves one player, and dice that are "
        "left do not count. By Ludii's page the last player on the board wins, whatever he "
        "holds.",
    ),
    stakes=Rule(
        "captives",
        "Players keep the men that they capture. At the end each is paid for the men that he has "
        "above seven, and pays for those that he lacks.",
        INFERRED,
        ("stars.scoring",),
        who=COEUR,
        rivals=(
            Reading(
                "coins",
                "Each player begins with seven coins and pays one to the captor for every man that "
                "he loses.",
                REPORTED,
                ("ducoeur", "hartmann"),
                ("stars.stakes", "hartmann.stakes"),
                related=("guild.stars.stakes",),
            ),
        ),
    ),
    named={
        "knutson": Named(
            ("knutson",), {"ace_points": "any_stacked"}, "Knutson's caption to f. 97v"
        ),
        "golladay": Named(
            ("project",),
            {"ace_points": "skip_unless_lone"},
            "Golladay's condition, taken of every rival",
        ),
        "ludii": Named(LUDII, {"ace_points": "count_all"}),
    },
)
