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
        "Each has fifteen men: twelve, and three in addition.",
        ATTESTED,
        ("playing.quinze.three", "playing.quinze.layout"),
        note="The name says fifteen: tablas are the men.",
        related=("basulto.tablas",),
    ),
    track=Rule(
        horseshoe(),
        "Each counts the points from his own ace, 1, to 24 and moves down, never up, the long way "
        "round to the table where the other began; the two run in opposite directions.",
        REPORTED,
        ("playing.quinze.way", "playing.quinze.goal"),
    ),
    start=Rule(
        {24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 19: 2, 18: 2, 17: 1},
        "Two men stand on each point of the home table, 24 to 19, two on the 18 and one on the 17.",
        INFERRED,
        ("playing.quinze.layout", "playing.quinze.two"),
        who=("project", "ludii_code"),
        note="The blog sets the three beside the six pairs; with two to a point they are a pair "
        "and one, and so Ludii's code has them.",
    ),
    dice=Rule(
        "3d6",
        "Three dice are thrown; each moves one man, and one man may take several if he may land in "
        "between.",
        REPORTED,
        ("playing.quinze.dice",),
        note="That one man may take several is the custom of the other tables games.",
    ),
    doublets=Rule(
        "once",
        "Equal dice bring nothing more: each die is one half-move.",
        REPORTED,
        ("playing.quinze.dice",),
    ),
    entering=Rule(
        "free",
        "Before the throw each man on the bar is put on any point of 24 to 19 that is open, "
        "costing no die, as far as points are open.",
        INFERRED,
        ("playing.quinze.entering",),
        who=BLOG,
        note="The blog came to it by trying it at play. Open is a point that is empty, or holds "
        'one own man, or a lone enemy. The blog says "may": that it is a duty is editorial. Men '
        "who find no point wait, and the others move meanwhile.",
        rivals=(
            Reading(
                "die",
                "A man on the bar enters by a die k on the own 25 - k; the others wait, and a die "
                "that opens nothing is lost.",
                INFERRED,
                BLOG,
                ("playing.quinze.by_die",),
                "So the blog took it at first.",
            ),
            Reading(
                "never",
                "A man who is captured has left the game.",
                EDITORIAL,
                LUDII,
                reason="So Ludii's code plays it; the prime speaks of points upon which to enter, "
                "so it goes with bearing off alone.",
            ),
        ),
    ),
    entering_hits=Rule(
        "on",
        "A lone enemy man does not close a point to a man who enters: he is hit.",
        EDITORIAL,
        reason='The blog lets a man enter on a "single-piece" space and does not say whose.',
        related=("playing.quinze.entering",),
        rivals=(
            Reading(
                "off",
                "A point with a lone enemy man is not open to a man who enters.",
                EDITORIAL,
                ("project",),
                reason="The single piece may be meant as the player's own.",
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
        note="The blog's ground is the custom of tables games.",
    ),
    point_cap=Rule(
        2,
        "Never more than two men stand on a point, the own men too.",
        REPORTED,
        ("playing.quinze.two",),
        note="Ludii's code has it too.",
    ),
    hit=Rule(
        "lone_man",
        "Whoever lands on a lone enemy man hits him.",
        INFERRED,
        ("playing.quinze.prime", "playing.quinze.hold"),
        who=BLOG,
        note="That men are captured the translation says; how, the blog, from the custom of tables "
        "games.",
    ),
    hit_goes_to=Rule(
        "bar",
        "A man that is hit goes to the bar.",
        ATTESTED,
        ("playing.quinze.prime", "playing.quinze.entering"),
        note="By the translation those who are captured must be entered upon points.",
    ),
    must_play=Rule(
        "each",
        "As long as a die that is left can be played it must be; the order is free, also one that "
        "leaves a die unplayable.",
        EDITORIAL,
        reason="Nobody says whether a die may be left; so the other old games are played here.",
    ),
    bear_off_when=Rule(
        "any_time",
        "Where men are borne off, each may be at any time.",
        EDITORIAL,
        reason="So Ludii's code plays it; where the mirror is the end nobody bears off.",
    ),
    bear_off=Rule(
        "exact",
        "Where men are borne off, a die bears a man off only from its own point.",
        EDITORIAL,
        reason="So Ludii's code plays it; where the mirror is the end nobody bears off.",
    ),
    opening=Rule(
        "throw_afresh",
        "Each throws one die; the highest begins, and throws afresh.",
        EDITORIAL,
        reason='Alfonso\'s games begin with "the battle"; how it is thrown is not said.',
    ),
    turn_order=Rule(
        "round",
        "The seats throw and play in turn; only the seat that must choose may choose.",
        INFERRED,
        ("playing.quinze.entering",),
        who=("project",),
        note="The blog takes it for granted.",
    ),
    prime=Rule(
        "sealed",
        "Whoever has men to enter at the start of his turn loses when two enemy men stand on each "
        "of 24 to 19.",
        INFERRED,
        ("playing.quinze.prime", "playing.quinze.goal"),
        reason="Argued from \"captures so many of the other's pieces that\" and from the blog's "
        '"seal up their entry spaces": the enemy closes the table, not the own pairs.',
        note="Editorial: where the own pairs help to close the table he plays his other men, and "
        "enters when a point has opened. By dice the waiting man comes first again as soon as one "
        "has.",
        who=("project",),
        related=("dlp.emperador.prime",),
        rivals=(
            Reading(
                "literal",
                "Whoever has men to enter at the start of his turn loses when no point of 24 to 19 "
                "is open, whoever closes it.",
                REPORTED,
                BLOG,
                ("playing.quinze.ends",),
                reason="Then most first throws win at once: a man is hit before anybody has left "
                "the points on which he could enter. Of the English game Lewins reads an old word "
                "so: points that friendly men occupy count.",
                related=("lewins.lympolding",),
            ),
        ),
    ),
    mutual_block=Rule(
        "last_mover",
        "Where at the end of a turn no die of any number plays for either, whoever played the last "
        "half-move by a die wins.",
        INFERRED,
        ("playing.quinze.block",),
        who=BLOG,
        related=("playing.quinze.prime",),
        note="The passage that the blog quotes calls it tying. Editorial: men put on by no die do "
        "not count as a half-move; where nobody has played yet nobody is paid; and a man on the "
        "bar who can never enter any more makes no difference, for a position that no throw can "
        "change would never end. Who is primed at his next turn loses by that instead.",
        rivals=(
            Reading(
                "tie",
                "Where at the end of a turn no die of any number plays for either, nobody wins.",
                ATTESTED,
                ("unnamed_translator",),
                ("playing.quinze.prime",),
                related=("dlp.emperador.tie", "golladay.medio"),
            ),
        ),
    ),
    end=Rule(
        "mirror",
        "Whoever has brought his men to 1 to 6, two on each, with two on the 7 and one on the 8, "
        "wins at once.",
        REPORTED,
        ("playing.quinze.ends", "playing.quinze.goal", "playing.quinze.way"),
        note="Editorial: the three stand as they did at the start; one on the 7 and two on the 8 "
        "do not count. A prime and a block pay a single stake under every end: by the men borne "
        "off the winner might have to pay the loser.",
        rivals=(
            Reading(
                "bear_off",
                "Whoever has first borne off all his men wins.",
                EDITORIAL,
                LUDII,
                reason="So Ludii's code plays it, against the blog's own words.",
            ),
            Reading(
                "points",
                "The game ends when one has borne off all his men; each man borne off is a point.",
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
