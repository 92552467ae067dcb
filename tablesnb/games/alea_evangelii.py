"""Alea Evangelii: the board of a gospel book, and what its modern readers play on it."""

from tablesnb.games.layouts import ALEA as LAYOUTS
from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.tafl.ruleset import Named, Ruleset

ATTESTED, INFERRED, EDITORIAL = Status.ATTESTED, Status.INFERRED, Status.EDITORIAL
BOTH = ("walker", "guild")  # in Walker's own list, and in the guild's telling of his rules
GUILD = ("guild",)  # in the guild's telling alone
WALKER = ("walker",)
LUDII = ("ludii_code",)
OPENTAFL = ("opentafl",)
JOCLY = ("jocly",)
CODE = "We read it in the program itself. Its authors do not say why."
PAGE = "We know it from notes on the page and have not seen its own words."
OURS = "A question nobody answers; this is our reading of it."

RULES = Ruleset(
    name="alea_evangelii",
    title="Alea Evangelii",
    board="alea",
    outlined=("f6", "n6", "f14", "n14"),
    seats=Rule(
        ("attackers", "defenders"),
        "There are two sides: attackers all round, and defenders with a king in the middle.",
        ATTESTED,
        ("ms122.seven", "guild.alea.play"),
        note="The manuscript names defenders and attackers.",
    ),
    men=Rule(
        "48 against 24 and a king",
        "There are forty-eight attackers, twenty-four defenders and one king.",
        INFERRED,
        ("guild.alea.placing",),
        who=("murray",),
        note="The manuscript counts sixty-seven men of four evangelists, with four varied men and "
        "one primary man besides. Where he stands is disputed: in the middle by the guild, in the "
        "ring by Wikipedia and by a writer on a forum. In Wales, too, there were twice as many.",
        related=(
            "robinson.men",
            "guild.alea.primary",
            "wikipedia.ring",
            "adam.primary",
            "ap_ifan.set_up",
        ),
    ),
    points=Rule(
        19,
        "The board has nineteen lines each way, and the pieces stand where they cross.",
        INFERRED,
        ("ms122.seven", "robinson.rows", "robinson.squares", "guild.alea.board"),
        who=("project",),
        note="Nine steps twice over are the eighteen steps from edge to edge, and eighteen rows of "
        "squares have nineteen lines.",
        related=("walker.crossings",),
    ),
    layout=Rule(
        "murray",
        "The men are set up as Murray drew them: eight defenders in the attackers' ring stand "
        "beside the middle lines, and the double-outlined points hold attackers.",
        INFERRED,
        ("guild.alea.placing", "guild.alea.set"),
        who=("murray",),
        note="Murray 1952 was not seen; seven programs and pages give this layout point for point. "
        "Of the layouts with the same 73 points four have all eight symmetries. Which men are "
        "whose, the leaf does not show.",
        related=("walker.sides", "wikipedia.undifferentiated", "jones.arrangement"),
        rivals=(
            Reading(
                "variegated",
                "The double-outlined points and the ends of the middle lines hold defenders.",
                INFERRED,
                ("walker", "guild"),
                ("guild.alea.outlines", "guild.alea.helmfrid", "walker.layout"),
                "So Walker since 2015. That it is also Helmfrid's figure, which the guild "
                "prefers, is deduced. A board from Trondheim is marked so, perhaps for ornament.",
                ("walker.tried", "walker.outlines", "walker.trondheim", "walker.decorative"),
            ),
            Reading(
                "g5",
                "Defenders stand second in each diagonal row of five.",
                EDITORIAL,
                ("project",),
                reason="One of the two symmetric layouts that are left; nobody has signed it.",
            ),
            Reading(
                "h4",
                "Defenders stand at the inner end of each diagonal row of five.",
                EDITORIAL,
                ("project",),
                reason="One of the two symmetric layouts that are left; nobody has signed it.",
            ),
        ),
    ),
    first_mover=Rule(
        "defenders",
        "The defenders move first.",
        INFERRED,
        ("walker.first", "guild.alea.play"),
        who=BOTH,
        rivals=(
            Reading(
                "attackers",
                "The attackers move first.",
                EDITORIAL,
                ("ludii_code", "opentafl", "jocly"),
                reason=CODE,
            ),
        ),
    ),
    turn_order=Rule(
        "in_turn",
        "The sides take turns. In each turn a side moves one piece.",
        INFERRED,
        ("walker.first", "guild.alea.play"),
        who=BOTH,
    ),
    moves=Rule(
        "slide",
        "A piece moves any number of points along a line, up, down or sideways.",
        INFERRED,
        ("guild.alea.moves", "guild.alea.king_moves"),
        who=BOTH,
        note='The page\'s word "octagonally" must mean orthogonally, along the lines: it goes on '
        '"any free spot along the line".',
    ),
    jumping=Rule(
        "never",
        "No piece jumps over another.",
        INFERRED,
        ("guild.alea.no_jump",),
        who=BOTH,
    ),
    men_enter_throne=Rule(
        "never",
        "Only the king may stand on the central point.",
        INFERRED,
        ("guild.alea.moves", "walker.centre"),
        who=BOTH,
    ),
    men_cross_throne=Rule(
        "no",
        "Men may not cross the central point either.",
        INFERRED,
        ("guild.alea.crossing",),
        who=GUILD,
        note="The guild calls its rules Walker's; Walker's own page lets men cross.",
        rivals=(
            Reading(
                "yes",
                "Men may cross the central point when it is empty, but not stop there.",
                INFERRED,
                ("walker", "ludii_code", "opentafl"),
                ("walker.centre",),
            ),
        ),
    ),
    king_may_reenter=Rule(
        "yes",
        "The king may come back to the central point.",
        INFERRED,
        ("guild.alea.king_moves", "walker.centre"),
        who=GUILD,
        note="The page says nothing against it: he goes to any free spot along the line.",
        rivals=(
            Reading(
                "no",
                "The king may not come back to the central point once he has left it; he may "
                "cross it.",
                EDITORIAL,
                ("ludii_code", "opentafl"),
                reason=CODE,
            ),
        ),
    ),
    citadels=Rule(
        "2x2",
        "A citadel is the four points of a corner, where the coloured corner men stand.",
        INFERRED,
        ("guild.alea.corners", "guild.alea.canons"),
        who=GUILD,
        note="The manuscript says that these men stand there for decoration. Players let them "
        "capture all the same.",
        rivals=(
            Reading(
                "1x1",
                "A citadel is the corner point alone; the three beside it are points like others.",
                EDITORIAL,
                ("tafl_players",),
                reason="So the corners are in most games of the family.",
            ),
        ),
    ),
    men_enter_citadel=Rule(
        "never",
        "Only the king may enter a citadel.",
        INFERRED,
        ("guild.alea.moves", "walker.fixed_men"),
        who=BOTH,
    ),
    capture=Rule(
        "between",
        "A man is taken when an enemy moves so that the man stands between two enemies on a line.",
        INFERRED,
        ("guild.alea.capture",),
        who=BOTH,
    ),
    several=Rule(
        "all",
        "One move may take several men, one on each side of the piece that moved.",
        INFERRED,
        ("guild.alea.several", "walker.several"),
        who=BOTH,
    ),
    entering_between=Rule(
        "safe",
        "A man who moves between two enemies himself is not taken.",
        INFERRED,
        ("guild.alea.between", "walker.rest"),
        who=BOTH,
        note="Robert ap Ifan has no harm in it when something is said.",
        related=("ap_ifan.said",),
    ),
    king_armed=Rule(
        "yes",
        "The king takes part in captures like any man.",
        INFERRED,
        ("guild.alea.armed", "walker.murray"),
        who=("guild", "murray"),
        rivals=(
            Reading(
                "anvil_only",
                "A man may be caught against the king, but the king's own move takes nobody.",
                EDITORIAL,
                LUDII,
                reason=CODE,
            ),
            Reading(
                "no",
                "The king takes no part in captures.",
                EDITORIAL,
                ("wikipedia",),
                reason=PAGE,
            ),
        ),
    ),
    citadel_hostile_to_men=Rule(
        "both",
        "A man of either side may be caught against a citadel point.",
        INFERRED,
        ("guild.alea.corners", "walker.either"),
        who=BOTH,
    ),
    throne_hostile_to_men=Rule(
        "no",
        "Nobody is caught against the empty central point.",
        EDITORIAL,
        who=GUILD,
        reason="The page says nothing of it.",
        rivals=(
            Reading(
                "yes",
                "A man may be caught against the central point when it is empty.",
                EDITORIAL,
                ("ludii_code", "opentafl", "jocly"),
                reason=CODE,
            ),
        ),
    ),
    king_capture=Rule(
        "four",
        "The king is taken when an attacker moves so that four attackers surround him, or three "
        "and the edge of the board.",
        INFERRED,
        ("guild.alea.king_taken", "walker.murray"),
        who=("guild", "murray"),
        note="Walker reports the four sides from Murray, and nothing of the edge. He took his own "
        "rules from Tablut, as Smith's English has it.",
        related=("walker.adopted",),
        rivals=(
            Reading(
                "two_off_centre",
                "Away from the central point and the four beside it, two attackers on a line take "
                "the king.",
                EDITORIAL,
                LUDII,
                reason="Read in the program itself, which does not follow its own text there. Of "
                "games of the family in general Walker once called it a good compromise.",
                related=("walker.states",),
            ),
        ),
    ),
    king_safe_until_moved=Rule(
        "yes",
        "On the central point the king is safe as long as he has not moved.",
        INFERRED,
        ("guild.alea.king_safe",),
        who=GUILD,
        note="No other page has this.",
        rivals=(
            Reading(
                "no",
                "Four attackers take the king on the central point at any time.",
                EDITORIAL,
                ("walker", "ludii_code", "opentafl"),
                reason=PAGE,
            ),
        ),
    ),
    throne_hostile_to_king=Rule(
        "no",
        "Beside the central point four attackers are needed to take the king.",
        EDITORIAL,
        who=GUILD,
        reason="The page says nothing of it, so the words on four stand.",
        note="The guild calls its rules Walker's; his own page needs three there.",
        rivals=(
            Reading(
                "yes",
                "Beside the empty central point three attackers take the king.",
                INFERRED,
                ("walker", "ludii_code", "opentafl"),
                ("walker.king",),
                "Walker took the rules on the king from Tablut.",
                ("walker.adopted",),
            ),
        ),
    ),
    citadel_hostile_to_king=Rule(
        "yes",
        "A citadel point beside the king counts as one of those who surround him.",
        EDITORIAL,
        reason="The corner men play either side in a capture; without it a king beside a citadel "
        "could never be taken.",
        related=("guild.alea.corners",),
        who=("project",),
        rivals=(
            Reading(
                "no",
                "A citadel point does not count against the king.",
                EDITORIAL,
                ("walker", "ludii_code"),
                reason=PAGE,
            ),
        ),
    ),
    goal=Rule(
        "citadel",
        "The defenders win when the king enters a citadel.",
        INFERRED,
        ("guild.alea.escape", "guild.alea.play", "walker.escape", "walker.steps"),
        who=BOTH,
        note='Walker takes the "nine steps twice over" to speak of the corners; we take it to '
        "speak of the width of the board. A smaller board, from Ballinderry, has its corners "
        "marked.",
        related=("ms122.seven", "ballinderry.corners", "ballinderry.object"),
        rivals=(
            Reading(
                "edge",
                "The defenders win when the king reaches the edge of the board.",
                INFERRED,
                ("murray", "jocly"),
                ("walker.murray", "guild.alea.goal"),
                "So Murray has it, as Walker reports.",
                ("ap_ifan.goal",),
            ),
        ),
    ),
    repetition=Rule(
        "draw_second",
        "The game is a draw as soon as a position comes back, with the same side to move.",
        INFERRED,
        ("guild.alea.repeated",),
        who=GUILD,
        note="Our choice: the men on the board and the side to move together make the position.",
        rivals=(
            Reading(
                "draw_third",
                "The game is a draw when a position comes up for the third time.",
                EDITORIAL,
                JOCLY,
                reason=CODE,
            ),
            Reading(
                "mover_loses_third",
                "Whoever brings a position about for the third time loses.",
                EDITORIAL,
                ("tafl_players",),
                reason="A common rule against endless play.",
            ),
            Reading(
                "mover_wins_third",
                "Whoever brings a position about for the third time wins.",
                EDITORIAL,
                OPENTAFL,
                reason=CODE,
            ),
        ),
    ),
    no_move=Rule(
        "draw",
        "The game is a draw when the side on turn cannot move.",
        INFERRED,
        ("guild.alea.no_move",),
        who=GUILD,
        note="This is taken literally: attackers who have lost every man cannot move either.",
        rivals=(
            Reading(
                "loses",
                "The side on turn loses when it cannot move.",
                EDITORIAL,
                ("dragonheel",),
                reason=PAGE,
            ),
            Reading(
                "defenders_lose",
                "Defenders who cannot move lose; attackers who cannot move draw.",
                EDITORIAL,
                OPENTAFL,
                reason=CODE,
            ),
        ),
    ),
    encirclement_loses=Rule(
        "no",
        "Nobody loses by being shut in.",
        EDITORIAL,
        who=GUILD,
        reason="The page says nothing of it.",
        rivals=(
            Reading(
                "yes",
                "The defenders lose when neither the king nor any man of theirs has a way to the "
                "edge over empty points.",
                EDITORIAL,
                OPENTAFL,
                reason=CODE,
            ),
        ),
    ),
    variegated_men=Rule(
        "none",
        "The double-outlined points have no rule of their own.",
        INFERRED,
        ("guild.alea.no_rule", "guild.alea.varied", "walker.layout"),
        who=WALKER,
        note="To a writer on a forum they look like extra king's squares; what such a square "
        "would do he does not say in the part seen.",
        related=("adam.varied",),
        rivals=(
            Reading(
                "duke",
                "The men who began on double-outlined points are dukes; they and the king alone "
                "may stop on such a point.",
                EDITORIAL,
                GUILD,
                reason=OURS,
                related=("guild.alea.duke",),
            ),
            Reading(
                "haven",
                "Whoever stands on a double-outlined point cannot be taken.",
                EDITORIAL,
                GUILD,
                reason=OURS,
                related=("guild.alea.haven",),
            ),
        ),
    ),
    named={
        "walker": Named(
            WALKER,
            {
                "layout": "variegated",
                "men_cross_throne": "yes",
                "king_safe_until_moved": "no",
                "throne_hostile_to_king": "yes",
                "citadel_hostile_to_king": "no",
            },
            "Walker's own page, as Ludii quotes it",
        ),
        "ludii": Named(
            LUDII,
            {
                "layout": "variegated",
                "first_mover": "attackers",
                "men_cross_throne": "yes",
                "king_may_reenter": "no",
                "king_armed": "anvil_only",
                "throne_hostile_to_men": "yes",
                "king_capture": "two_off_centre",
                "king_safe_until_moved": "no",
                "throne_hostile_to_king": "yes",
                "citadel_hostile_to_king": "no",
            },
            "Ludii's code, as far as fields express it: it has no rule on repetition",
        ),
        "opentafl": Named(
            OPENTAFL,
            {
                "first_mover": "attackers",
                "men_cross_throne": "yes",
                "king_may_reenter": "no",
                "throne_hostile_to_men": "yes",
                "king_safe_until_moved": "no",
                "throne_hostile_to_king": "yes",
                "repetition": "mover_wins_third",
                "no_move": "defenders_lose",
                "encirclement_loses": "yes",
            },
            "OpenTafl, as far as fields express it: its king is never taken at the edge",
        ),
    },
    layouts=LAYOUTS,
)
