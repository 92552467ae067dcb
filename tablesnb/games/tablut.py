"""Tablut: what Linnaeus wrote down in Lapland in 1732, and what was made of his Latin."""

from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.tafl.ruleset import Named, Ruleset

ATTESTED, INFERRED, EDITORIAL = Status.ATTESTED, Status.INFERRED, Status.EDITORIAL
OURS = ("project",)
PLAYERS = ("usual",)
SMITH = ("smith",)
SILENT = "The laws say nothing of it."

RULES = Ruleset(
    name="tablut",
    title="Tablut",
    board="lines",
    seats=Rule(
        ("attackers", "defenders"),
        "There are two sides: Muscovites, who attack, and Swedes with their king.",
        ATTESTED,
        ("linnaeus.swedes", "linnaeus.muscovites"),
    ),
    men=Rule(
        "16 against 8 and a king",
        "There are sixteen Muscovites, eight Swedes and one king.",
        ATTESTED,
        ("linnaeus.swedes", "linnaeus.sixteen", "smith.board"),
    ),
    points=Rule(
        9,
        "The board has nine points each way.",
        INFERRED,
        ("linnaeus.swedes", "linnaeus.sixteen", "smith.muscovites"),
        who=PLAYERS,
        note="The figure was not seen. Castle, two Swedes and the Muscovites in a row, each way.",
    ),
    layout=Rule(
        "cross",
        "The king stands in the castle, two Swedes next to him each way, and in the middle of each "
        "side four Muscovites in a T.",
        INFERRED,
        ("linnaeus.swedes", "smith.swedes", "smith.muscovites", "linnaeus.sixteen"),
        who=PLAYERS,
        note="The text says four together in the middle of a side. That they form a T is inferred.",
    ),
    first_mover=Rule(
        "attackers",
        "The Muscovites move first.",
        EDITORIAL,
        reason="The laws only say that the sides take turns. We let the side that attacks begin.",
        related=("linnaeus.turns",),
        who=OURS,
        rivals=(
            Reading(
                "defenders",
                "The Swedes move first.",
                EDITORIAL,
                OURS,
                reason="The laws name the Swede before the Muscovite, and say no more.",
                related=("linnaeus.turns",),
            ),
        ),
    ),
    turn_order=Rule(
        "in_turn",
        "The sides take turns. In each turn a side moves one piece.",
        ATTESTED,
        ("linnaeus.turns", "smith.turns"),
    ),
    moves=Rule(
        "slide",
        "A piece moves any number of points along a line, up, down or sideways.",
        ATTESTED,
        ("linnaeus.lines", "linnaeus.far", "smith.lines", "smith.far"),
    ),
    jumping=Rule(
        "never",
        "No piece jumps over another.",
        ATTESTED,
        ("linnaeus.no_jump", "smith.no_jump"),
    ),
    men_enter_throne=Rule(
        "never",
        "No man may stand in the castle.",
        ATTESTED,
        ("linnaeus.castle", "smith.castle", "salmi.castle"),
    ),
    men_cross_throne=Rule(
        "no",
        "No man may cross the empty castle either.",
        EDITORIAL,
        reason="The laws speak only of entering. To cross a point one has to enter it.",
        related=("linnaeus.castle",),
        who=OURS,
    ),
    king_may_reenter=Rule(
        "no",
        "The king may not come back to the castle once he has left it.",
        ATTESTED,
        ("linnaeus.vacant", "linnaeus.castle", "salmi.marked", "salmi.castle"),
        note='"etiam Regi ... praeter arcem" says it of him. "Nobody can enter" was read, as Salmi '
        "reports of Fries, that nobody can replace the king.",
        rivals=(
            Reading(
                "yes",
                "The king may come back to the castle.",
                EDITORIAL,
                OURS,
                reason='"No other person" leaves it open to him, and so does the Latin as Fries '
                "reads it; nobody argues for it outright.",
                related=("smith.castle", "salmi.fries"),
            ),
        ),
    ),
    king_may_cross_throne=Rule(
        "no",
        "The king may not cross the empty castle.",
        EDITORIAL,
        reason="The laws speak only of entering. To cross a point one has to enter it.",
        related=("linnaeus.castle",),
        who=OURS,
    ),
    citadels=Rule(
        "none",
        "Besides the castle no point is closed to anybody, marked or not.",
        ATTESTED,
        ("linnaeus.vacant", "salmi.marked", "smith.vacant"),
    ),
    capture=Rule(
        "between",
        "A man is taken when an enemy moves so that the man stands between two enemies on a line.",
        ATTESTED,
        ("linnaeus.between", "smith.between"),
    ),
    several=Rule(
        "all",
        "One move may take several men, one on each side of the piece that moved.",
        EDITORIAL,
        reason="The laws speak of one man. Nothing in them spares a second man who is caught by "
        "the same move.",
        who=OURS,
    ),
    entering_between=Rule(
        "safe",
        "A man who moves between two enemies himself is not taken.",
        INFERRED,
        ("linnaeus.between",),
        who=OURS,
        note='"collocare": somebody places his enemy between two of his own. In Wales, 1587, there '
        "is no harm in it when something is said.",
        related=("ap_ifan.said",),
        rivals=(
            Reading(
                "killed",
                "A man who moves between two enemies is himself taken, after his own move has "
                "taken what it can.",
                ATTESTED,
                SMITH,
                ("smith.between",),
                'Smith has "gets between". That his own captures come first is our choice. Robert '
                'ap Ifan\'s "comes between" can be read so.',
                ("ap_ifan.men",),
            ),
        ),
    ),
    king_armed=Rule(
        "yes",
        "The king takes part in captures like any man.",
        EDITORIAL,
        reason='The law says "anyone", and nothing of the king taking or not.',
        related=("linnaeus.between",),
        who=OURS,
    ),
    throne_hostile_to_men=Rule(
        "always",
        "A man of either side may be caught against the castle, whether the king is in it or not.",
        INFERRED,
        ("linnaeus.castle_shuts",),
        who=OURS,
        note="Law 14 says that the castle can shut in, and not when. Law 10 can be read against "
        "it: it lets a Swede die beside the full castle only where the king is held on three "
        "sides.",
        related=("linnaeus.on_castle",),
        rivals=(
            Reading(
                "empty",
                "A man may be caught against the castle when it is empty.",
                EDITORIAL,
                OURS,
                reason="So in other games of the family; law 14 read of an empty castle.",
                related=("linnaeus.castle_shuts",),
            ),
            Reading(
                "no",
                "Nobody is caught against the castle.",
                EDITORIAL,
                OURS,
                reason="Laws 10 and 14 left out, to see what they do.",
            ),
            Reading(
                "law10",
                "A Swede on the fourth side of a king who is held on three in his castle is caught "
                "between the king and a Muscovite.",
                ATTESTED,
                SMITH,
                ("smith.on_castle",),
                "Smith has law 10 and leaves law 14 out.",
            ),
        ),
    ),
    king_capture=Rule(
        "linnaeus",
        "The king is taken in his castle by four Muscovites, beside it by three, and elsewhere "
        "between two like any man.",
        ATTESTED,
        ("linnaeus.between", "linnaeus.on_castle", "linnaeus.beside", "salmi.mistakes"),
        note='"item Rex" in law 9; laws 10 and 11 ask for more at the castle. Ashton found it in '
        "2010, says a forum; in Wales the king between two was taken after a warning.",
        related=("forum.ashton", "ap_ifan.watch"),
        rivals=(
            Reading(
                "smith",
                "The king is taken in his castle by four Muscovites, beside it by three, and "
                "elsewhere by four on his sides.",
                EDITORIAL,
                PLAYERS,
                reason="Smith excepts him from capture between two; four is the modern form.",
                related=("smith.between", "smith.on_castle", "smith.beside", "walker.states"),
            ),
        ),
    ),
    throne_hostile_to_king=Rule(
        "yes",
        "Beside the castle three Muscovites take the king: the castle is the fourth.",
        ATTESTED,
        ("linnaeus.beside", "smith.beside"),
    ),
    king_shut_in=Rule(
        "loses",
        "The king is shut in, and the Muscovites win, when neither he nor any man of the pack in "
        "which he stands can move.",
        ATTESTED,
        ("linnaeus.end", "smith.end"),
        note="It is attested that the war then ends. When he counts as shut in is our choice: at "
        "the start he cannot move either, but his Swedes can.",
        rivals=(
            Reading(
                "plays_on",
                "The Swedes do not lose because the king is shut in, but only when he is taken.",
                EDITORIAL,
                OURS,
                reason='Smith\'s "thus taken or imprisoned" can mean laws 10 and 11 and no more.',
                related=("smith.end",),
            ),
        ),
    ),
    calls=Rule(
        "raichi",
        'The player of the Swedes says "raichi" when the king has one open way out, and "tuicha" '
        "when he has two or more.",
        ATTESTED,
        ("linnaeus.calls", "smith.calls"),
        note="It changes only what is said. Smith writes tuichu.",
    ),
    goal=Rule(
        "edge",
        "The Swedes win when the king comes out at the edge of the board.",
        INFERRED,
        ("linnaeus.way_out", "linnaeus.out", "smith.way_out", "smith.out"),
        who=PLAYERS,
        note="The laws say that he goes out. That he is out when he reaches the edge is inferred. "
        "In Wales he goes along a line.",
        related=("ap_ifan.goal",),
    ),
    repetition=Rule(
        "draw_second",
        "The game is a draw as soon as a position comes back, with the same side to move.",
        EDITORIAL,
        reason=f"{SILENT} As in Alea Evangelii.",
        who=OURS,
        rivals=(
            Reading(
                "draw_third",
                "The game is a draw when a position comes up for the third time.",
                EDITORIAL,
                OURS,
                reason=f"{SILENT} A third time is what chess players grant.",
            ),
        ),
    ),
    no_move=Rule(
        "loses",
        "The side on turn loses when it cannot move.",
        EDITORIAL,
        reason=f"{SILENT} Who is shut in has lost, says law 12 of the king.",
        who=OURS,
        rivals=(
            Reading(
                "draw",
                "The game is a draw when the side on turn cannot move.",
                EDITORIAL,
                OURS,
                reason=f"{SILENT} As in Alea Evangelii.",
            ),
        ),
    ),
    named={
        "smith": Named(
            ("troilius", "smith"),
            {
                "entering_between": "killed",
                "throne_hostile_to_men": "law10",
                "king_capture": "smith",
            },
        ),
    },
    layouts={
        "cross": (
            "...AAA...",
            "....A....",
            "....D....",
            "A...D...A",
            "AADDKDDAA",
            "A...D...A",
            "....D....",
            "....A....",
            "...AAA...",
        ),
    },
)
