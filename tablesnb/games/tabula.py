"""Tabula, the game of Zeno's throw: 24 points, fifteen men a side, three dice."""

from tablesnb.games.tracks import horseshoe
from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.tables.ruleset import Named, Ruleset

ATTESTED, INFERRED, EDITORIAL = Status.ATTESTED, Status.INFERRED, Status.EDITORIAL
SILENT = "No old writer says it; "
BELL = ("bell",)
USUAL = ("usual",)

RULES = Ruleset(
    name="tabula",
    title="Tabula",
    board="tabula",
    seats=Rule(
        ("white", "black"),
        "Two players sit against each other.",
        ATTESTED,
        ("agathias.white", "agathias.black"),
    ),
    men=Rule(
        15,
        "Each player has fifteen men.",
        ATTESTED,
        ("agathias.white", "agathias.black"),
        note="By counting: seven, one, two, two, two and one; seven pairs and one.",
    ),
    track=Rule(
        horseshoe(),
        "There are twenty-four points. Each is numbered by how far a man on it still has to go, "
        "from 24 to 1.",
        INFERRED,
        ("agathias.black",),
        who=USUAL,
        note="The epigram numbers both colours in common; its highest number is the "
        "eighteenth. That there are twenty-four is assumed. Smith's Dictionary has 12 "
        "double lines; Isidore's board has three.",
        related=("antiquities.established", "isidore.three"),
    ),
    direction=Rule(
        "same",
        "Both players go the same way round.",
        INFERRED,
        ("agathias.white", "agathias.black"),
        who=BELL,
        note="That they were on their way back is said of White alone. On the web the two readings "
        "of the epigram are played as Zeno, the same way, and Pyf, against each other.",
        related=("agathias.way_back", "antiquities.way"),
        rivals=(
            Reading(
                "contrary",
                "The two players go in opposite directions.",
                INFERRED,
                ("rumwoldstow",),
                ("agathias.white", "agathias.black"),
                "There it is called Pyf.",
                ("agathias.way_back",),
            ),
        ),
    ),
    start=Rule(
        "reserve",
        "All men begin off the board.",
        EDITORIAL,
        reason=SILENT + "so the reconstructions have it; Smith's Dictionary calls it impossible to "
        "say.",
        related=("antiquities.impossible",),
    ),
    dice=Rule(
        "3d6",
        "Three dice are thrown. Each die moves one man. One man may take several dice, one after "
        "the other, if he may land on each point between.",
        ATTESTED,
        ("agathias.throw", "agathias.dice", "isidore.three", "paton.throw"),
        note="Isidore puts it in the mouth of some players; by Austin his whole account is of this "
        "one game. What a die may do the custom of tables games says.",
        related=("isidore.claimed", "austin.one_game", "austin.lamer"),
    ),
    doublets=Rule(
        "once",
        "Equal dice bring nothing extra: each die is played once.",
        EDITORIAL,
        reason=SILENT + "no bonus is named.",
    ),
    entering=Rule(
        "die",
        "A man enters by a die in the first quarter: a 1 brings him to point 24, a 6 to point 19.",
        EDITORIAL,
        reason=SILENT + "so the reconstructions have it.",
        related=("antiquities.impossible",),
    ),
    reserve=Rule(
        "free",
        "Men who have entered may move while others have not entered yet.",
        EDITORIAL,
        reason=SILENT + "so the reconstructions have it.",
    ),
    barrier=Rule(
        "off",
        "A man may go on into the second half while others have not entered yet.",
        EDITORIAL,
        reason=SILENT + "the other way is a modern improvement.",
        rivals=(
            Reading(
                "on",
                "No man goes into the second half until all men of his player have entered.",
                EDITORIAL,
                BELL,
                reason="Rule 3 of that list, which says that it improves the game. Men on the bar "
                "have been entered before and do not count.",
            ),
        ),
    ),
    hold=Rule(
        2,
        "Two or more men of one colour hold a point: no enemy man may land there.",
        INFERRED,
        ("agathias.alone", "paton.throw", "isidore.men", "bell.zeno"),
        who=("usual", "bell"),
        note="Eight single men are a misfortune, so pairs are safe; and some men cannot be moved "
        "at all. Bell has White blocked by pairs.",
        related=("isidore.stuck",),
    ),
    hit=Rule(
        "lone_man",
        "A man who lands where one enemy man stands alone hits him, also by entering.",
        INFERRED,
        ("agathias.alone", "paton.throw", "antiquities.established"),
        who=("usual", "antiquities"),
        note="The poem's word for the men left alone is that of a yoke undone; that they may be "
        "taken is argued.",
    ),
    hit_goes_to=Rule(
        "bar",
        "A man that is hit waits, and must enter again by a die before any other man of his side "
        "moves.",
        EDITORIAL,
        reason=SILENT + "the list of rules calls even the waiting of the others only probable.",
    ),
    must_play=Rule(
        "each",
        "A die that can be played must be played. A die that cannot be played is lost.",
        INFERRED,
        ("bell.zeno", "bell.no_other", "agathias.dice", "agathias.alone"),
        who=BELL,
        note="Bell has him forced. The emperor's misfortune is one only if he had to play what he "
        "threw; the Greek has a trap, and no word for forced.",
        related=("paton.throw",),
    ),
    home=Rule(
        6,
        "A player's home is the last six points.",
        EDITORIAL,
        reason=SILENT + "so the reconstructions have it.",
    ),
    bear_off_when=Rule(
        "all_home",
        "A player may bear men off when all his men that are not off yet stand in the last "
        "quarter.",
        INFERRED,
        ("agathias.alone", "paton.throw"),
        who=("project",),
        note="If men might leave at once, the emperor could leave two alone, and no placing would "
        "force eight. A list of rules on the web says that no classical writer has it; by "
        "Smith's Dictionary they had to be brought home.",
        related=("a4games.bearing", "antiquities.established"),
    ),
    bear_off=Rule(
        "exact",
        "A die bears a man off only from the point of its own number.",
        EDITORIAL,
        reason=SILENT + "so one reconstruction on the web has it (boardgamesoftheworld).",
    ),
    hit_while_bearing=Rule(
        "suspend",
        "If a man is hit while his player bears off, no more men go off until all are home again.",
        EDITORIAL,
        reason=SILENT + "it follows from the condition for bearing off.",
    ),
    opening=Rule(
        "throw_afresh",
        "Each player throws one die. The highest begins, and throws again for the first turn.",
        EDITORIAL,
        reason=SILENT + "so the other old games are begun here.",
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
        INFERRED,
        ("antiquities.established",),
        who=("antiquities",),
        note="The dictionary calls it established, and does not say on whose words; the "
        "reconstructions have it so.",
    ),
    stakes=Rule(
        "single",
        "The loser pays a single stake.",
        EDITORIAL,
        reason=SILENT + "no other payment is named.",
    ),
    ways={"same": (horseshoe()[0],) * 2, "contrary": horseshoe()},
    named={
        "pyf": Named(
            ("rumwoldstow",),
            {"direction": "contrary"},
            "rumwoldstow, the other reading of the epigram",
        )
    },
)
