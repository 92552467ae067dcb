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
        "Each has seven men.",
        ATTESTED,
        ("golladay.stars.setup", "golladay.stars.pieces", "stars.setup"),
    ),
    track=Rule(
        ring(7, 7, 49),
        "Seven points to a side, forty-nine in all; every man moves to the right, and goes on "
        "round.",
        ATTESTED,
        ("golladay.stars.spaces", "golladay.stars.setup", "stars.direction"),
        note="That a man goes round again past his own Ace is inferred: nobody bears off. To the "
        "right is anticlockwise, as Knutson's caption has it.",
        related=("knutson.way",),
    ),
    start=Rule(
        {1: 7},
        "All seven men begin on the Ace, the leftmost point of the own side.",
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
        "Three dice are thrown; each moves one man, and one man may take several.",
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
        "The die is a log of seven equal faces: the face nearest the thrower is read, and it is "
        "thrown again when that cannot be told.",
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
                "The die is a pentagonal prism: 6 and 7 on its ends, each with chance a; where "
                "none is told, the prism whose sides are squares.",
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
        "Equal dice bring nothing more: each die is one half-move.",
        INFERRED,
        ("stars.movement",),
        who=COEUR,
    ),
    ace_points=Rule(
        "skip_if_stacked",
        "A rival's Ace point is not counted while more than one of his own men is on it.",
        INFERRED,
        ("stars.ace", "golladay.stars.counting"),
        who=COEUR,
        note="du Coeur calls the original very unclear on this. Editorial: the own Ace is counted "
        "as any point.",
        rivals=(
            Reading(
                "any_stacked",
                "A rival's Ace point is not counted while any two or more men are on it, the "
                "mover's too.",
                INFERRED,
                ("knutson",),
                ("knutson.ace",),
            ),
            Reading(
                "skip_unless_lone",
                "A rival's Ace point is counted only when exactly one man is on it.",
                INFERRED,
                ("project",),
                ("golladay.stars.counting",),
                "The words of Golladay's translation, her condition taken of every rival.",
            ),
            Reading(
                "right_only",
                "Only the Ace of the neighbour to the right is not counted, while more than one of "
                "his own men is on it.",
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
        "Two or more men of one colour hold a point: no other colour may land there.",
        INFERRED,
        ("stars.safe",),
        who=COEUR,
    ),
    hit=Rule(
        "lone_man",
        "Whoever lands on a lone man of another colour captures him.",
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
        "As long as a die that is left can be played it must be; one that cannot is skipped.",
        INFERRED,
        ("stars.unused",),
        who=COEUR,
    ),
    bear_off_when=Rule(
        "never",
        "Nobody bears off.",
        INFERRED,
        ("stars.no_bearing",),
        who=COEUR,
    ),
    opening=Rule(
        "throw_afresh",
        "Each throws one die; the highest begins, and throws afresh.",
        INFERRED,
        ("stars.first",),
        who=COEUR,
        note="Editorial: those who are equal at the highest throw again.",
    ),
    turn_order=Rule(
        "round",
        "The turn goes round to the right, past seats that are out.",
        INFERRED,
        ("stars.order",),
        who=COEUR,
        note="The original is silent, says du Coeur.",
    ),
    finish=Rule(
        "last_on_board",
        "A seat without a man on the board is out; the game ends when one is left, and whoever has "
        "most men wins, the last one's own men counted for it.",
        INFERRED,
        ("stars.end", "stars.scoring", "stars.most"),
        who=COEUR,
        note="Editorial: the game ends with the capture that leaves one; dice left are void. "
        "Ludii's page lets the last one on the board win, whatever he holds.",
    ),
    stakes=Rule(
        "captives",
        "Captured men are kept: at the end each is paid for what it has above seven men, and pays "
        "for what it lacks.",
        INFERRED,
        ("stars.scoring",),
        who=COEUR,
        rivals=(
            Reading(
                "coins",
                "Each begins with seven coins and pays one to the captor for every man it loses.",
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
