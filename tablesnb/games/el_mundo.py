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
        "Four players sit round the board, each with men of his own colour. To the right of Green "
        "sits Red, then Black, then White.",
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
        "Each player has twelve men. There are forty-eight in all.",
        ATTESTED,
        ("golladay.mundo.players",),
    ),
    track=Rule(
        ring(4, 6, 18),
        "The points lie in a ring, six in each quarter. Men move to the right, from their own "
        "quarter into the one opposite, and no farther.",
        ATTESTED,
        ("golladay.mundo.board", "golladay.mundo.way", "playing.wall"),
        note="The text says that the way ends in the quarter opposite. The blog calls its far "
        "border a wall.",
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
        "Three dice with six faces are thrown. Each die moves one man. One man may take several "
        "dice.",
        INFERRED,
        ("playing.moves", "thomasguild.dice"),
        who=PROJECT,
        note='The number is taken from the miniature; the quoted text gives none. Its "[7-sided]" '
        "stands in an editor's brackets. The miniature shows dice of six faces, and a quarter "
        "has six points.",
        rivals=(
            Reading(
                "3d7",
                "Three dice with seven faces are thrown.",
                INFERRED,
                ("dlp", "ludii_code"),
                ("dlp.mundo.setup", "golladay.mundo.dice"),
            ),
        ),
    ),
    doublets=Rule(
        "once",
        "Equal dice bring nothing extra: each of the three dice is played once.",
        INFERRED,
        ("playing.moves",),
        who=BLOG,
    ),
    entering=Rule(
        "rounds",
        "In turn each player throws three dice and puts a man on each point of his own quarter "
        "that they show. This goes four times round, and nobody moves until all men are placed. "
        "Then the player who began throws again.",
        REPORTED,
        ("playing.placing", "playing.first_turn"),
        note="The blog says that the King laid it down. The quoted text says only that all men are "
        'placed "as in doze canes" before anybody moves.',
        related=("golladay.mundo.placing", "golladay.mundo.way"),
        rivals=(
            Reading(
                "one_after_another",
                "Each player places all his men, three dice at a time, before the next player "
                "begins.",
                INFERRED,
                PROJECT,
                ("golladay.mundo.placing",),
                "The text lets one begin and the others do likewise; it counts no rounds.",
            ),
            Reading(
                "all_at_once",
                "Each player throws dice for all his men at once, one die for each man.",
                INFERRED,
                BLOG,
                ("playing.all_at_once",),
            ),
            Reading(
                "mixed",
                "Men are not placed before play begins: a die may place a man or move one.",
                EDITORIAL,
                LUDII,
                reason="So Ludii's code plays it; the text, and the project's own summary, have "
                "all men placed first.",
            ),
        ),
    ),
    entering_seven=Rule(
        "lost",
        "A seven places nobody: the man waits, and his player throws for him again.",
        EDITORIAL,
        reason="A quarter has six points; no source says what a seven would do.",
        note="This matters only where the dice have seven faces.",
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
        "Two or more men of one colour hold a point: no man of another colour may land there. Any "
        "number of men of one colour may stand on a point.",
        INFERRED,
        ("playing.hold", "golladay.mundo.capture"),
        who=BLOG,
        note='The text speaks of an "unguarded piece" only.',
    ),
    hit=Rule(
        "lone_man",
        "A man who lands where one man of another colour stands alone hits him.",
        ATTESTED,
        ("golladay.mundo.capture", "playing.hold"),
    ),
    forced_hit=Rule(
        "all",
        "A lone man who can be hit must be hit, whichever opponent he belongs to.",
        ATTESTED,
        ("golladay.mundo.capture",),
        rivals=(
            Reading(
                "right2",
                "A lone man of the two players to the right must be hit if he can be. When none of "
                "theirs can be hit, a player may hit the player on his left, but need not.",
                INFERRED,
                BLOG,
                ("playing.forced",),
            ),
            Reading(
                "none",
                "Nobody has to hit.",
                EDITORIAL,
                ("dlp", "ludii_code"),
                reason="Ludii's code forces no hit, and its project's summary speaks of none; the "
                "quoted text does.",
            ),
        ),
    ),
    forced_scope=Rule(
        "half_move",
        "As long as one of the dice still to be played can hit a lone man at once, a die must be "
        "played that hits.",
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
        "A man that is hit goes to the bar. He enters by a die on the point of that number in his "
        "own quarter, before any other man of his colour moves.",
        INFERRED,
        ("playing.entering", "golladay.mundo.return"),
        who=BLOG,
        note='Our default does not follow the words literally. We read "where it was first placed" '
        "as: placed again in the way it was first placed. At pareia de entrada, whose men "
        "enter as in this game, a man goes back to the table, and no point is named.",
        related=("golladay.pareia_return", "golladay.pareia"),
        rivals=(
            Reading(
                "same_point",
                "Each man belongs to the point on which he was first placed. When he is hit he "
                "waits beside it. At the start of his player's turn he goes back there without a "
                "die, unless enemies hold the point.",
                INFERRED,
                ("dlp", "project"),
                ("golladay.mundo.return", "dlp.mundo.return"),
                LETTER,
            ),
        ),
    ),
    unused_die=Rule(
        "pass_right",
        "Dice that the player on turn cannot use go to the next player on the right, who plays "
        "what he can, then to the third and the fourth. A die never comes back.",
        ATTESTED,
        ("golladay.mundo.passing",),
        note="That the dice go on together, and that they must be played, is inferred: a die is "
        'passed on only "if he cannot" use it. Our choice: a helper enters his own waiting '
        "men first, and may hit and bear off. The blog speaks of entering only in a player's "
        "own turn.",
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
        "A die that can be played must be played. The player chooses the order of the dice, even "
        "an order after which another die cannot be played.",
        EDITORIAL,
        reason="No source says whether a die may be left unplayed, or whether one die must be "
        "played so that the others can be.",
    ),
    home=Rule(
        6,
        "A player's home is the six points of the quarter opposite. All his men must come there.",
        ATTESTED,
        ("golladay.mundo.way",),
    ),
    bear_off_when=Rule(
        "own",
        "A player may bear men off when all his twelve men are in the opposite quarter or already "
        "off.",
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
        "A man is borne off by the exact die. When a die can neither move a man nor bear one off "
        "exactly, it bears off the man farthest back among those that need less.",
        INFERRED,
        ("playing.bearing", "playing.third_throw"),
        who=BLOG,
        note="The quoted text says nothing of it. The blog's own words forbid a larger die only "
        "while a man farther back could move by it; the third throw that it works out shows "
        "that it means this.",
        rivals=(
            Reading(
                "modern",
                "A larger die bears a man off only when none of his player's men "
                "stands farther back.",
                TODAY,
                ("today",),
                ("bkgm.bearing",),
                "This is a rule of modern Backgammon, offered so that you see what it changes.",
            ),
            Reading(
                "free",
                "A die bears off any man that needs its number or less.",
                EDITORIAL,
                LUDII,
                reason="Ludii's code lets any larger die bear off.",
            ),
            Reading(
                "exact",
                "A die bears off only a man that needs exactly its number.",
                EDITORIAL,
                PROJECT,
                reason="By likeness with the strict reading of Irish.",
            ),
        ),
    ),
    hit_while_bearing=Rule(
        "suspend",
        "If a man is hit while his player bears off, he must go all the way round before another "
        "man goes off.",
        INFERRED,
        ("playing.again",),
        who=BLOG,
    ),
    opening=Rule(
        "throw_afresh",
        "Each player throws one die. The highest begins, and throws again for the first turn.",
        ATTESTED,
        ("golladay.mundo.dice",),
        note="Our choice: each throws one die, and players who are equal at the highest number "
        "throw again.",
    ),
    turn_order=Rule(
        "round",
        "The turn goes round to the right.",
        ATTESTED,
        ("golladay.mundo.turns", "playing.turns"),
    ),
    finish=Rule(
        "chain",
        "Whoever has borne off all his men beats the player on his right, if that player is not "
        "off yet. The rest play on until one is left.",
        INFERRED,
        ("golladay.mundo.finish",),
        who=PROJECT,
        note='"And so on around" is not explained; each win is worth one stake.',
        rivals=(
            Reading(
                "cascade",
                "The first player to bear off ends the game and beats the player on his right. The "
                "next player still in then beats the one on his right in turn.",
                INFERRED,
                PROJECT,
                ("golladay.mundo.finish",),
                '"And so on around" read as running round at once, pair by pair.',
            ),
            Reading(
                "first_wins",
                "The first player to bear off wins from all the others.",
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
