"""El Mundo, the tables of the four seasons: Alfonso's text, and what its readers make of it."""

from tablesnb.games.tracks import ring, sides
from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.tables.ruleset import Conflict, Named, Ruleset

ATTESTED, REPORTED, INFERRED, TODAY, EDITORIAL = Status
BLOG = ("playinginhistory",)
LUDII = ("ludii_code",)
PROJECT = ("project",)
LETTER = "The words of Golladay's translation, taken to the letter."

RULES = Ruleset(
    name="el_mundo",
    title="El Mundo",
    board="el_mundo",
    names=sides(("G", "R", "B", "W"), 6),
    counts_up=True,
    seats=Rule(
        ("green", "red", "black", "white"),
        "Four players sit round the board, each with men of his own colour: to the right of green "
        "red, then black, then white.",
        INFERRED,
        ("dlp.mundo.setup", "playing.colours", "golladay.seasons", "golladay.mundo.players"),
        who=("dlp", "playinginhistory", "project"),
        note="That four play, each with his colour, is in the text, which lists green, red, white "
        "and black. The order round the board is the Digital Ludeme Project's and the blog's, and "
        "that of the seasons at their chess; another piece of that page sends red towards white.",
        related=("golladay.seasons_red",),
    ),
    men=Rule(
        12,
        "Each has twelve men, forty-eight in all.",
        ATTESTED,
        ("golladay.mundo.players",),
    ),
    track=Rule(
        ring(4, 6, 18),
        "The points lie in a ring, six to a quarter; each brings his men from his own quarter to "
        "his right into the quarter opposite, whose far border is a wall.",
        ATTESTED,
        ("golladay.mundo.board", "golladay.mundo.way", "playing.wall"),
        note="The wall is the blog's word; that the way ends opposite is in the text.",
        related=("playing.goal",),
    ),
    start=Rule(
        "reserve",
        "The board begins empty: every man is placed by a die.",
        ATTESTED,
        ("golladay.mundo.placing",),
    ),
    dice=Rule(
        "3d6",
        "Three six-faced dice are thrown; each moves one man, and one man may take several.",
        INFERRED,
        ("playing.moves", "thomasguild.dice"),
        who=PROJECT,
        note='From the miniature. The quoted text gives no number of dice. Its "[7-sided]" '
        "stands in an editor's brackets; the miniature shows dice of six faces, and a quarter "
        "has six points.",
        rivals=(
            Reading(
                "3d7",
                "Three seven-faced dice are thrown.",
                INFERRED,
                ("dlp", "ludii_code"),
                ("dlp.mundo.setup", "golladay.mundo.dice"),
            ),
        ),
    ),
    doublets=Rule(
        "once",
        "Equal dice bring nothing more: three dice are three half-moves.",
        INFERRED,
        ("playing.moves",),
        who=BLOG,
    ),
    entering=Rule(
        "rounds",
        "Each in turn throws three dice and puts a man on each own point they show, four times "
        "round; nobody moves until all men are placed. Then the one who began throws again.",
        REPORTED,
        ("playing.placing", "playing.first_turn"),
        note='The blog says that the King specified it; the quoted text only has all place "as in '
        'doze canes" before anybody moves.',
        related=("golladay.mundo.placing", "golladay.mundo.way"),
        rivals=(
            Reading(
                "one_after_another",
                "Each seat places all its men, three dice at a time, before the next begins.",
                INFERRED,
                PROJECT,
                ("golladay.mundo.placing",),
                "The text lets one begin and the others do likewise; it counts no rounds.",
            ),
            Reading(
                "all_at_once",
                "Each seat throws a die for each of its men at once.",
                INFERRED,
                BLOG,
                ("playing.all_at_once",),
            ),
            Reading(
                "mixed",
                "There is no placing before play: a die may place a man or move one.",
                EDITORIAL,
                LUDII,
                reason="So Ludii's code plays it; the text, and the project's own summary, have "
                "all men placed first.",
            ),
        ),
    ),
    entering_seven=Rule(
        "lost",
        "A seven places nobody: the man waits, and his owner throws for him again.",
        EDITORIAL,
        reason="A quarter has six points; no source says what a seven would do.",
        note="It bears on play only where dice have seven faces.",
        rivals=(
            Reading(
                "next_quarter",
                "A seven places a man on the first point of the next quarter.",
                EDITORIAL,
                LUDII,
                reason="So Ludii's code counts it: the seventh point of the own way.",
            ),
        ),
    ),
    hold=Rule(
        2,
        "Two or more men of one colour hold a point: no other colour may land there; own men pile "
        "up freely.",
        INFERRED,
        ("playing.hold", "golladay.mundo.capture"),
        who=BLOG,
        note='The text speaks of an "unguarded piece" only.',
    ),
    hit=Rule(
        "lone_man",
        "Whoever lands on a lone man of another colour hits him.",
        ATTESTED,
        ("golladay.mundo.capture", "playing.hold"),
    ),
    forced_hit=Rule(
        "all",
        "A lone man who can be hit must be hit, whosever he is.",
        ATTESTED,
        ("golladay.mundo.capture",),
        rivals=(
            Reading(
                "right2",
                "A lone man of the two seats to the right must be hit if he can be; hitting the "
                "seat on the left is free when none of them can.",
                INFERRED,
                BLOG,
                ("playing.forced",),
            ),
            Reading(
                "none",
                "Nobody must hit.",
                EDITORIAL,
                ("dlp", "ludii_code"),
                reason="Ludii's code forces no hit, and its project's summary speaks of none; the "
                "quoted text does.",
            ),
        ),
    ),
    forced_scope=Rule(
        "half_move",
        "While some die in hand, played now, hits a lone man, only such half-moves may be made.",
        EDITORIAL,
        reason="The text speaks of a roll that allows the capture, not of the order of its dice.",
        note="A helper who plays dice that were passed on is bound too.",
        rivals=(
            Reading(
                "throw",
                "The dice must be played so that they make as many hits as the whole throw allows.",
                INFERRED,
                PROJECT,
                ("golladay.mundo.capture",),
                '"If a roll is made that allows the capture": the roll taken as one.',
            ),
        ),
    ),
    hit_goes_to=Rule(
        "die",
        "A man that is hit goes to the bar and enters by a die on the own point of its number, "
        "before his comrades move.",
        INFERRED,
        ("playing.entering", "golladay.mundo.return"),
        who=BLOG,
        note='Here the default leaves the words of the text: "where it was first placed" is read '
        "as placed again as at first. At pareia de entrada, entered as this game is, a man goes "
        "back to the table, and no point is named.",
        related=("golladay.pareia_return", "golladay.pareia"),
        rivals=(
            Reading(
                "same_point",
                "Each man keeps the own point on which he was first placed. Hit, he waits beside "
                "it and goes back on it at the start of his turn, by no die, unless enemies hold "
                "it.",
                INFERRED,
                ("dlp", "project"),
                ("golladay.mundo.return", "dlp.mundo.return"),
                LETTER,
            ),
        ),
    ),
    unused_die=Rule(
        "pass_right",
        "Dice that the seat on turn cannot use go to the next on the right, who plays what he can, "
        "then to the third and the fourth; a die never comes back.",
        ATTESTED,
        ("golladay.mundo.passing",),
        note='That the dice go on together and must be played is inferred: only "if he cannot" '
        "passes a die on. Editorial: the helper enters first, and may hit and bear off; the blog "
        "speaks of entering on one's own turn only.",
        rivals=(
            Reading(
                "may_decline",
                "A helper may decline a die; it then goes on to the next.",
                INFERRED,
                BLOG,
                ("playing.passing", "playing.helper"),
            ),
            Reading(
                "lost",
                "A die that cannot be used is lost.",
                EDITORIAL,
                ("dlp", "ludii_code"),
                reason="Ludii's code passes no dice, and its project's summary speaks of none; the "
                "quoted text does.",
            ),
        ),
    ),
    must_play=Rule(
        "each",
        "As long as a die that is left can be played it must be; the order is free, also one that "
        "leaves a die unplayable.",
        EDITORIAL,
        reason="No source says whether a die may be left, or what is owed to the other dice.",
    ),
    home=Rule(
        6,
        "The six points of the opposite quarter are where all men must come.",
        ATTESTED,
        ("golladay.mundo.way",),
    ),
    bear_off_when=Rule(
        "own",
        "A seat bears off when its twelve men are in the opposite quarter or off.",
        INFERRED,
        ("playing.bearing_when", "golladay.mundo.bearing"),
        who=BLOG,
        rivals=(
            Reading(
                "everyone",
                "Nobody bears off until every player's men are in the quarter opposite him.",
                INFERRED,
                PROJECT,
                ("golladay.mundo.bearing",),
                LETTER,
            ),
        ),
    ),
    bear_off=Rule(
        "idle",
        "A man leaves by the exact die; a larger die takes the rearmost of the men nearer than it "
        "when no man can be moved or borne off by it exactly.",
        INFERRED,
        ("playing.bearing", "playing.third_throw"),
        who=BLOG,
        note="The quoted text is silent. The blog's own words forbid a larger die only while a man "
        "behind could move by it; its third worked throw decides for this.",
        rivals=(
            Reading(
                "modern",
                "A larger die bears a man off only when no man stands farther behind.",
                TODAY,
                ("today",),
                ("bkgm.bearing",),
                "Read back from modern Backgammon, to see what it changes.",
            ),
            Reading(
                "free",
                "A die bears off any man from a point no farther than itself.",
                EDITORIAL,
                LUDII,
                reason="Ludii's code lets any larger die bear off.",
            ),
            Reading(
                "exact",
                "A die bears a man off only from its own distance.",
                EDITORIAL,
                PROJECT,
                reason="By likeness with the strict reading of Irish.",
            ),
        ),
    ),
    hit_while_bearing=Rule(
        "suspend",
        "A man hit while his seat bears off goes all the way round before another leaves.",
        INFERRED,
        ("playing.again",),
        who=BLOG,
    ),
    opening=Rule(
        "throw_afresh",
        "Each throws one die; the highest begins, and throws afresh.",
        ATTESTED,
        ("golladay.mundo.dice",),
        note="Editorial: one die each, those who are equal at the highest throw again.",
    ),
    turn_order=Rule(
        "round",
        "The turn goes round to the right.",
        ATTESTED,
        ("golladay.mundo.turns", "playing.turns"),
    ),
    finish=Rule(
        "chain",
        "Whoever has borne off all his men beats the seat on his right, if that is not yet off; "
        "the others play on until one is left.",
        INFERRED,
        ("golladay.mundo.finish",),
        who=PROJECT,
        note='"And so on around" is not explained; each win is worth one stake.',
        rivals=(
            Reading(
                "cascade",
                "The first to bear off ends the game and beats the seat on his right; the next "
                "seat still in beats the one on its right in turn.",
                INFERRED,
                PROJECT,
                ("golladay.mundo.finish",),
                '"And so on around" read as running round at once, pair by pair.',
            ),
            Reading(
                "first_wins",
                "The first to bear off wins from all the others.",
                INFERRED,
                BLOG,
                ("playing.wins",),
            ),
        ),
    ),
    named={
        "golladay_literal": Named(
            PROJECT,
            {"hit_goes_to": "same_point", "bear_off_when": "everyone"},
            "the words of Golladay's translation, to the letter",
        ),
        "playinginhistory": Named(
            BLOG,
            {
                "forced_hit": "right2",
                "entering": "all_at_once",
                "unused_die": "may_decline",
                "finish": "first_wins",
            },
        ),
        "dlp": Named(
            ("dlp",),
            {
                "dice": "3d7",
                "forced_hit": "none",
                "hit_goes_to": "same_point",
                "unused_die": "lost",
            },
            "the Digital Ludeme Project's summary, as a sheet of rules by itself",
        ),
        "ludii": Named(
            LUDII,
            {
                "dice": "3d7",
                "entering": "mixed",
                "entering_seven": "next_quarter",
                "forced_hit": "none",
                "unused_die": "lost",
                "bear_off": "free",
                "finish": "first_wins",
            },
        ),
    },
    conflicts=(
        Conflict(
            {"dice": "3d7", "entering_seven": "next_quarter", "hit_goes_to": "same_point"},
            "a man whom a seven placed on the next quarter stood on none of his own six points, "
            "and has none to go back to",
        ),
    ),
)
