"""Early Backgammon, after Willughby and Cotton: Irish but for doublets and stakes."""

from dataclasses import replace

from tablesnb.games.irish import RULES as IRISH
from tablesnb.rules.rule import Reading, Rule, Status
from tablesnb.tables.ruleset import Named

ATTESTED, TODAY = Status.ATTESTED, Status.TODAY

RULES = replace(
    IRISH,
    name="early_backgammon",
    title="Early Backgammon",
    start=replace(
        IRISH.start,
        passages=("cotton.backgammon.doublets", "cotton.irish.layout", "ducoeur.layout"),
        related=("hoyle_later.array",),
    ),
    end=replace(
        IRISH.rule("end"),
        status=ATTESTED,
        related=(),
        passages=("cotton.backgammon.stakes", "ducoeur.end"),
        note="Our choice: the game ends when the last man is off, and dice that are left do not "
        "count.",
    ),
    doublets=Rule(
        "four",
        "A double is played four times: 3-3 gives four threes.",
        ATTESTED,
        ("willughby.doublets", "cotton.backgammon.doublets", "holme.doublets"),
        note="Our choice: where two play on a side, the two dice of each player can be a double: "
        "the first with the second, the third with the fourth. At the last throw either "
        "double counts.",
    ),
    stakes=Rule(
        "willughby",
        "A game is worth one stake. It is worth two if the last throw is a double, or if the loser "
        "has not brought all his men home, and three if both are so.",
        ATTESTED,
        ("willughby.stakes",),
        who=("willughby",),
        note="The condition is that not all men are home, and a man on the bar is not home. This "
        "is not the modern gammon. That a man who is hit late counts as not home is our "
        "reading; neither writer says so.",
        rivals=(
            Reading(
                "cotton",
                "A game is worth one stake. It is worth two if the last throw is a double, three "
                "if the loser has not brought all his men home, and four if both are so.",
                ATTESTED,
                ("cotton",),
                ("cotton.backgammon.stakes",),
                "Du Coeur says that Holme has it too. We have not found Holme's words.",
            ),
            Reading(
                "modern",
                "A game is worth one stake. It is worth two if the loser has borne off no man, and "
                "three if he also has a man on the bar or in the winner's home.",
                TODAY,
                ("today",),
                ("bkgm.stakes",),
                "This is a rule of the modern game, offered so that you see what it changes.",
            ),
        ),
    ),
    named={
        "cotton": Named(("cotton",), {"stakes": "cotton", "binding": "off"}),
    },
)
