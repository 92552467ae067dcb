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
        passages=("cotton.backgammon.stakes", "ducoeur.end"),
        note="Editorial: the game ends at that half-move, and dice left over are void.",
    ),
    doublets=Rule(
        "four",
        "A double is played four times: 3-3 gives four threes.",
        ATTESTED,
        ("willughby.doublets", "cotton.backgammon.doublets", "holme.doublets"),
        note="Editorial: in a double hand the two dice of each player are looked at for a doublet, "
        "the first and the second, the third and the fourth; at the last throw either counts.",
    ),
    stakes=Rule(
        "willughby",
        "A game is worth one stake. It is worth two if the last throw is a double, or if the loser "
        "has not brought all his men home, and three if both are so.",
        ATTESTED,
        ("willughby.stakes",),
        who=("willughby",),
        note="The condition is that not all men are home, the bar included: not the modern gammon. "
        "That a man hit late counts as not home is our reading; neither writer says so.",
        rivals=(
            Reading(
                "cotton",
                "A game is worth one stake. It is worth two if the last throw is a double, three "
                "if the loser has not brought all his men home, and four if both are so.",
                ATTESTED,
                ("cotton",),
                ("cotton.backgammon.stakes",),
                "Holme too, says du Coeur; his words were not found.",
            ),
            Reading(
                "modern",
                "A game is worth one stake. It is worth two if the loser has borne off no man, and "
                "three if he also has a man on the bar or in the winner's home.",
                TODAY,
                ("today",),
                ("bkgm.stakes",),
                "Read back from the modern game, to see what it changes.",
            ),
        ),
    ),
    named={
        "cotton": Named(("cotton",), {"stakes": "cotton", "binding": "off"}),
    },
)
