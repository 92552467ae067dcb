"""The twelve lines: three rows of twelve places, on which all play is reconstruction."""

from tablesnb.games.tracks import lettered, sides
from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.tables.ruleset import Conflict, Named, Ruleset

ATTESTED, INFERRED = Status.ATTESTED, Status.INFERRED
TODAY, EDITORIAL = Status.TODAY, Status.EDITORIAL
SILENT = "No old writer says it; "
LUDII = ("ludii_code",)
USUAL = ("usual",)
TWO_DICE = "the family version after Finkel, with six men, is the one that throws two dice"

OSTIA = lettered("A1-12 B1-6 C1-6 D1-6 E1-6")

RULES = Ruleset(
    name="duodecim_scripta",
    title="Ludus Duodecim Scriptorum",
    board="duodecim",
    names=sides(("A",), 12) + sides(("B", "C", "D", "E"), 6),
    counts_up=True,
    seats=Rule(
        ("white", "black"),
        "Two players sit against each other.",
        ATTESTED,
        ("quintilian.scaevola",),
        note="Quintilian names the game; Scaevola played it with one other. That men are white and "
        "black is custom with Petronius, who names no game.",
        related=("petronius.men",),
    ),
    men=Rule(
        15,
        "Each player has fifteen men.",
        INFERRED,
        ("archeostudia.men", "assoludendo.fifteen", "museum.fifteen", "agathias.white"),
        who=("murray", "assoludendo", "british_museum"),
        note="By the men found with a board in a tomb at Qustul, as pages on the web tell. "
        "Tabula, the later game, has fifteen.",
        related=("antiquities.established",),
        rivals=(
            Reading(
                6,
                "Each player has six men.",
                EDITORIAL,
                ("finkel",),
                reason="A modern version for families and a short game, as a4games gives it; it "
                "throws two dice.",
            ),
            Reading(
                5,
                "Each player has five men.",
                EDITORIAL,
                ("docslib",),
                reason="The account gives no ground that was seen.",
            ),
        ),
    ),
    track=Rule(
        (OSTIA, OSTIA),
        "The board has three rows of twelve places, each row in two halves of six. A is the middle "
        "row, C and B are above, D and E below.",
        INFERRED,
        (
            "isidore.three",
            "ovid.twelve",
            "eagle.letters",
            "archeostudia.board",
            "zoora.rows",
            "playing.ludus.board",
        ),
        who=("project",),
        note="Three lines, places in sixes, twelve to a line are told, the first two in the mouth "
        "of some players; boards are found so. The letters A to E are on one board.",
        related=("isidore.claimed", "austin.one_game", "inscriptions.timgad", "museum.words"),
    ),
    route=Rule(
        "ostia",
        "Both players go the same way: along A from left to right, then B and C above going left, "
        "then D and E below going right.",
        INFERRED,
        ("eagle.letters", "eagle.way", "ludii.twelve.way"),
        who=("murray", "austin", "eagle"),
        note="The letters are the one witness of the way; that A is the start, and that both go "
        "so, is argued. Isidore speaks of ways in three lines, and of ways in order.",
        related=("isidore.three", "isidore.ways"),
        rivals=(
            Reading(
                "split_entry",
                "Each player has six places of A to himself, the left half or the right. Then both "
                "go along B, C, D and E.",
                EDITORIAL,
                ("cook", "finkel"),
                reason="A reconstruction of how two sides may come on without meeting; Finkel's as "
                "a4games gives it.",
            ),
            Reading(
                "mirror",
                "After A the first player goes along B, C, D and E. The second goes the same way "
                "turned upside down: below to the left, and back above to the right.",
                EDITORIAL,
                LUDII,
                reason="So Ludii's code leads them, although its text says otherwise.",
                related=("ludii.twelve.way",),
            ),
        ),
    ),
    start=Rule(
        "reserve",
        "All men begin off the board.",
        EDITORIAL,
        reason=SILENT
        + "so the reconstructions have it. Smith's Dictionary thinks of men that stand "
        "on the board in threes or fives, and calls it impossible to say.",
        related=("antiquities.impossible",),
    ),
    dice=Rule(
        "3d6",
        "Three dice are thrown. Each die moves one man. One man may take several dice, one after "
        "the other, if he may land on each point between.",
        INFERRED,
        ("isidore.three", "willterry.qustul", "riley.taken_up"),
        who=("leary", "riley"),
        note="Isidore tells it of tabula, in the mouth of some players. At Qustul three dice lay "
        "with the board by one account, five by another. What a die may do the custom of tables "
        "games says; that a throw is given, well or badly, Ovid.",
        related=(
            "archeostudia.men",
            "antiquities.three",
            "austin.one_game",
            "ovid.moved",
            "riley.moved",
            "sedeinga.dice",
        ),
        rivals=(
            Reading(
                "2d6",
                "Two dice are thrown.",
                EDITORIAL,
                ("finkel",),
                reason="It goes with six men in a4games.",
            ),
        ),
    ),
    doublets=Rule(
        "once",
        "Equal dice bring nothing extra: each die is played once.",
        EDITORIAL,
        reason=SILENT + "Ludii's text says so.",
    ),
    entering=Rule(
        "die",
        "A man enters by a die on one of the first six places of his way.",
        EDITORIAL,
        reason="Ovid may speak of entering, and names no game; so a reconstruction on the web "
        "(bead.game) and a leaflet of Walker's have it.",
        related=("ovid.enter", "riley.probably", "riley.lines", "antiquities.impossible"),
    ),
    reserve=Rule(
        "free",
        "Men who have entered may move while others have not entered yet.",
        EDITORIAL,
        reason=SILENT + "none of the reconstructions seen demands it.",
    ),
    hold=Rule(
        2,
        "Two or more men of one colour hold a place: no enemy man may land there.",
        INFERRED,
        ("isidore.men",),
        who=USUAL,
        note="That a larger pile takes a smaller one is named in an account on the web and not "
        "described: it is left out. Isidore, who names tabula, has men who are stuck.",
        related=("isidore.stuck",),
    ),
    hit=Rule(
        "lone_man",
        "A man who lands where one enemy man stands alone hits him, also by entering.",
        INFERRED,
        ("antiquities.established",),
        who=("antiquities",),
        note="The dictionary makes one game of this and Agathias's, whose word for the blots it "
        "gives; of hitting by entering it says nothing. EAGLE lets nobody be taken before all have "
        "come in. Martial's man who perishes by a twin enemy belongs to the battles of the "
        "soldiers, where Ovid has him.",
        related=("eagle.taken", "martial.board", "ovid.soldiers"),
    ),
    hit_goes_to=Rule(
        "bar",
        "A man that is hit waits, and must enter again by a die before any other man of his side "
        "moves.",
        INFERRED,
        ("riley.taken_up", "riley.enter", "ovid.enter"),
        who=("riley",),
        note="Riley takes Ovid to speak of men who are taken up and enter at a number, “Probably” "
        "at this game. That he enters before anything else moves Ludii's text and bead.game have.",
        related=("riley.probably", "antiquities.impossible"),
    ),
    must_play=Rule(
        "each",
        "A die that can be played must be played. A die that cannot be played is lost.",
        EDITORIAL,
        reason=SILENT + "so the other old games are played here.",
    ),
    bear_off_when=Rule(
        "last_six",
        "A player may bear men off when all his men that are not off yet stand on the last six "
        "places of their way.",
        EDITORIAL,
        reason=SILENT + "bead.game has it so. By the dictionary men had to be brought home.",
        related=("antiquities.established",),
        rivals=(
            Reading(
                "last_row",
                "A player may bear men off when all his men that are not off yet stand on the last "
                "twelve places.",
                EDITORIAL,
                ("ludii_text",),
                reason="Its text speaks of the last row, its code of nothing.",
            ),
            Reading(
                "any_time",
                "A man may be borne off at any time.",
                EDITORIAL,
                LUDII,
                reason="Its code takes a man off on an exact count, whatever the others do.",
            ),
        ),
    ),
    bear_off=Rule(
        "exact",
        "A die bears off only a man that needs exactly its number.",
        EDITORIAL,
        reason=SILENT + "Ludii's text and bead.game have it so.",
        rivals=(
            Reading(
                "modern",
                "A larger die bears a man off only when none of his player's men "
                "stands farther back.",
                TODAY,
                ("today",),
                ("bkgm.bearing",),
                "This is a rule of the modern game, offered so that you see what it changes.",
            ),
        ),
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
        reason="Scaevola was the first to move; how that is decided nobody says.",
        related=("quintilian.scaevola",),
    ),
    turn_order=Rule(
        "round",
        "The players take turns to throw and play. Only the player who has to choose may choose.",
        ATTESTED,
        ("quintilian.alternate",),
        note="Quintilian's order is alternus, by turns. That nobody else may choose every tables "
        "game takes for granted.",
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
    ways={
        "ostia": (OSTIA, OSTIA),
        "split_entry": (
            lettered("A1-6 B1-6 C1-6 D1-6 E1-6"),
            lettered("A7-12 B1-6 C1-6 D1-6 E1-6"),
        ),
        "mirror": (OSTIA, lettered("A1-12 E6-1 D6-1 C6-1 B6-1")),
    },
    conflicts=(
        Conflict({"men": 6, "dice": "3d6"}, TWO_DICE),
        Conflict({"men": 15, "dice": "2d6"}, TWO_DICE),
        Conflict({"men": 5, "dice": "2d6"}, TWO_DICE),
    ),
    named={
        "split": Named(("cook", "finkel"), {"route": "split_entry"}),
        "ludii": Named(LUDII, {"route": "mirror", "bear_off_when": "any_time"}),
    },
)
