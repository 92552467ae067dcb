"""Quinze Tablas: fifteen men a side, two to a point, to be closed in or brought across."""

from tablesnb.games.tracks import horseshoe
from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.tables.ruleset import Conflict, Named, Ruleset

ATTESTED, REPORTED, INFERRED = Status.ATTESTED, Status.REPORTED, Status.INFERRED
EDITORIAL = Status.EDITORIAL
BLOG = ("playinginhistory",)
LUDII = ("ludii_code",)

RULES = Ruleset(
    name="quinze_tablas",
    title="Quinze Tablas",
    board="alfonso",
    seats=Rule(
        ("white", "black"),
        "Two players sit against each other.",
        ATTESTED,
        ("playing.quinze.prime", "playing.quinze.way"),
        note='"One player" and "the other", says the translation.',
    ),
    men=Rule(
        15,
        "Each player has fifteen men: twelve, and three more.",
        ATTESTED,
        ("playing.quinze.three", "playing.quinze.layout"),
        note="The name of the game says fifteen: tablas are the men.",
        related=("basulto.tablas",),
    ),
    track=Rule(
        horseshoe(),
        "The points are numbered 1 to 24, for each player from his own end. Men move from high "
        "numbers to low, the long way round to the table where the other player began, and the two "
        "players in opposite directions.",
        REPORTED,
        ("playing.quinze.way", "playing.quinze.goal"),
    ),
    start=Rule(
        {24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 19: 2, 18: 2, 17: 1},
        "Two men of each player stand on each of his points 24 to 19, two on 18 and one on 17.",
        INFERRED,
        ("playing.quinze.layout", "playing.quinze.two"),
        who=("project", "ludii_code"),
        note="The blog sets the three beside the six pairs; with two to a point they are a pair "
        "and one, and so Ludii's code has them.",
    ),
    dice=Rule(
        "3d6",
        "Three dice are thrown. Each die moves one man. One man may take several dice, one after "
        "the other, if he may land on each point between.",
        REPORTED,
        ("playing.quinze.dice",),
        note="That one man may take several is the custom of the other tables games.",
    ),
    doublets=Rule(
        "once",
        "Equal dice bring nothing extra: each die is played once.",
        REPORTED,
        ("playing.quinze.dice",),
    ),
    entering=Rule(
        "free",
        "Before the throw each man on the bar is put on any open point from 24 to 19. This costs "
        "no die. Men for whom no point is open stay on the bar.",
        INFERRED,
        ("playing.quinze.entering",),
        who=BLOG,
        note="The writer of the blog found this rule by playing. A point is open if it is empty, "
        'or holds one man of the player\'s own, or a lone enemy. The blog says "may"; that a '
        "man must be put in is our choice. Men who find no point wait, and the others move "
        "meanwhile.",
        rivals=(
            Reading(
                "die",
                "A man on the bar enters by a die: a 1 brings him to his own 24 point, a 6 to his "
                "own 19. The other men wait, and a die by which no man can enter is lost.",
                INFERRED,
                BLOG,
                ("playing.quinze.by_die",),
                "The writer of the blog read it so at first.",
            ),
            Reading(
                "never",
                "A man who is hit is out of the game.",
                EDITORIAL,
                LUDII,
                reason="So Ludii's code plays it; the prime speaks of points upon which to enter, "
                "so it goes with bearing off alone.",
            ),
        ),
    ),
    entering_hits=Rule(
        "on",
        "A lone enemy man does not stop a man from entering on his point: the lone man is hit.",
        EDITORIAL,
        reason='The blog lets a man enter on a "single-piece" space and does not say whose.',
        related=("playing.quinze.entering",),
        rivals=(
            Reading(
                "off",
                "No man may enter on a point where a lone enemy man stands.",
                EDITORIAL,
                ("project",),
                reason='The "single piece" may mean a man of the player\'s own.',
                related=("playing.quinze.entering",),
            ),
        ),
    ),
    reserve=Rule(
        "none",
        "All men stand on the board from the start.",
        REPORTED,
        ("playing.quinze.layout",),
    ),
    hold=Rule(
        2,
        "Two men of one colour hold a point: no enemy man may land there.",
        INFERRED,
        ("playing.quinze.hold",),
        who=BLOG,
        note="The blog takes it from the custom of tables games.",
    ),
    point_cap=Rule(
        2,
        "No more than two men may stand on a point, a player's own men included.",
        REPORTED,
        ("playing.quinze.two",),
        note="Ludii's code has it too.",
    ),
    hit=Rule(
        "lone_man",
        "A man who lands where one enemy man stands alone hits him.",
        INFERRED,
        ("playing.quinze.prime", "playing.quinze.hold"),
        who=BLOG,
        note="The translation says that men are captured. How they are captured the blog says, "
        "from the custom of tables games.",
    ),
    hit_goes_to=Rule(
        "bar",
        "A man that is hit goes to the bar.",
        ATTESTED,
        ("playing.quinze.prime", "playing.quinze.entering"),
        note="The translation says that men who are captured must be entered upon points.",
    ),
    must_play=Rule(
        "each",
        "A die that can be played must be played. The player chooses the order of the dice, even "
        "an order after which another die cannot be played.",
        EDITORIAL,
        reason="Nobody says whether a die may be left; so the other old games are played here.",
    ),
    bear_off_when=Rule(
        "any_time",
        "In the readings in which men are borne off, any man may be borne off at any time.",
        EDITORIAL,
        reason="So Ludii's code plays it; where the mirror is the end nobody bears off.",
    ),
    bear_off=Rule(
        "exact",
        "In the readings in which men are borne off, a die bears a man off only from the point of "
        "its own number.",
        EDITORIAL,
        reason="So Ludii's code plays it; where the mirror is the end nobody bears off.",
    ),
    opening=Rule(
        "throw_afresh",
        "Each player throws one die. The highest begins, and throws again for the first turn.",
        EDITORIAL,
        reason='Alfonso\'s games begin with "the battle"; how it is thrown is not said.',
    ),
    turn_order=Rule(
        "round",
        "The players take turns to throw and play. Only the player who has to choose may choose.",
        INFERRED,
        ("playing.quinze.entering",),
        who=("project",),
        note="The blog takes it for granted.",
    ),
    prime=Rule(
        "sealed",
        "A player who has men on the bar at the start of his turn loses if two enemy men stand on "
        "each of his points 24 to 19.",
        INFERRED,
        ("playing.quinze.prime", "playing.quinze.goal"),
        reason='This is argued from "captures so many of the other\'s pieces that" and from the '
        'blog\'s "seal up their entry spaces": the enemy closes the table, and not a '
        "player's own pairs.",
        note="Our choice: where a player's own pairs help to close the table, he plays his other "
        "men and enters when a point has opened. Where men enter by dice, the waiting man "
        "comes first again as soon as a point is open.",
        who=("project",),
        related=("dlp.emperador.prime",),
        rivals=(
            Reading(
                "literal",
                "A player who has men on the bar at the start of his turn loses if none of his "
                "points 24 to 19 is open, no matter whose men close them.",
                REPORTED,
                BLOG,
                ("playing.quinze.ends",),
                reason="With this reading most first throws win at once: a man is hit before "
                "anybody has left the points on which he could enter. Lewins reads an old "
                "word so at the English game: points that friendly men occupy count.",
                related=("lewins.lympolding",),
            ),
        ),
    ),
    mutual_block=Rule(
        "last_mover",
        "If at the end of a turn neither player could move by a die of any number, the player who "
        "last moved a man by a die wins.",
        INFERRED,
        ("playing.quinze.block",),
        who=BLOG,
        related=("playing.quinze.prime",),
        note="The passage that the blog quotes calls it tying. Our choices: a man who is put on "
        "without a die does not count as a move; if nobody has moved yet nobody is paid; and "
        "a man on the bar who can never enter again makes no difference, because a position "
        "that no throw can change would never end. A player who is shut out at his next turn "
        "loses by the rule on shutting out instead.",
        rivals=(
            Reading(
                "tie",
                "If at the end of a turn neither player could move by a die of any number, nobody "
                "wins.",
                ATTESTED,
                ("unnamed_translator",),
                ("playing.quinze.prime",),
                related=("dlp.emperador.tie", "golladay.medio"),
            ),
        ),
    ),
    end=Rule(
        "mirror",
        "A player wins at once when two of his men stand on each of his points 1 to 6, two on 7 "
        "and one on 8.",
        REPORTED,
        ("playing.quinze.ends", "playing.quinze.goal", "playing.quinze.way"),
        note="Our choice: the three men stand as they did at the start, so one on 7 and two on 8 "
        "do not count. Shutting out and blocking pay a single stake whatever ends the game, "
        "because counted by men borne off the winner might have to pay the loser.",
        rivals=(
            Reading(
                "bear_off",
                "The first player to bear off all his men wins.",
                EDITORIAL,
                LUDII,
                reason="So Ludii's code plays it, against the blog's own words.",
            ),
            Reading(
                "points",
                "The game ends when a player has borne off all his men. Each man borne off counts "
                "one point.",
                EDITORIAL,
                ("recreational",),
                reason="Re-creational counts a point for each man borne off; the difference is "
                "paid.",
            ),
        ),
    ),
    conflicts=(
        Conflict(
            {"entering": "never", "end": "mirror"},
            "a captured man would leave the mirror for ever one man short",
        ),
    ),
    named={
        "playinginhistory": Named(
            BLOG,
            {"prime": "literal", "mutual_block": "last_mover"},
            "playinginhistory, to the letter",
        ),
        "ludii": Named(LUDII, {"entering": "never", "end": "bear_off"}),
    },
)
