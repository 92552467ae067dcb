"""Modern Backgammon without the cube, to compare: the law of today where it was found in words."""

from dataclasses import replace
from typing import Any

from tablesnb.games.early_backgammon import RULES as EARLY
from tablesnb.rules.rule import Rule, Status

WHO = ("today",)

TODAYS = EARLY.restated(
    name="modern_backgammon",
    title="Modern Backgammon",
    who="today",
    reason="Today's custom: everybody plays so. We have seen no words of a rule text that say it: "
    "of one page four sentences were seen, and none is on this.",
    doublets=Rule(
        "four",
        "A double is played four times: 3-3 gives four threes.",
        Status.TODAY,
        ("bkgm.must_play",),
        who=WHO,
    ),
    entering=Rule(
        "die",
        "A man on the bar enters by a die before any other man of his side moves: a 1 brings him "
        "to the opponent's 1 point, which is his own 24, and a 6 to the opponent's 6 point, his "
        "own 19.",
        Status.TODAY,
        ("bkgm.entering",),
        note="The words that we saw do not say on which point a die enters. Everybody plays so.",
        who=WHO,
    ),
    must_play=Rule(
        "most",
        "As many dice as possible must be played, and the larger if only one can be.",
        Status.TODAY,
        ("bkgm.must_play",),
        who=WHO,
    ),
    bear_off=Rule(
        "modern",
        "A larger die bears a man off only when none of his player's men stands farther back.",
        Status.TODAY,
        ("bkgm.bearing",),
        who=WHO,
    ),
    binding=Rule(
        "off",
        "A player may keep his home closed as long as he likes. Whoever cannot enter loses his "
        "turn.",
        Status.TODAY,
        ("bkgm.must_play", "bkgm.entering"),
        who=WHO,
    ),
    opening=(
        "first_dice",
        "Each player throws one die. The higher begins, and plays these two dice as the first "
        "throw. Equal dice are thrown again.",
    ),
    stakes=Rule(
        "modern",
        "A game is worth one stake. It is worth two (a gammon) if the loser has borne off no man, "
        "and three (a backgammon) if he also has a man on the bar or in the winner's home.",
        Status.TODAY,
        ("bkgm.stakes",),
        note="The page counts in values of the doubling cube. Here no cube is used.",
        who=WHO,
    ),
)

# words of older books on the same rules: they are no law of today, and bear on it
OLDER = {
    "track": ("britannica.light",),
    "start": ("hoyle_later.array",),
    "dice": ("britannica.moving", "britannica.light"),
    "doublets": ("britannica.doublets",),
    "hit": ("britannica.blot",),
    "hit_goes_to": ("britannica.hit",),
    "hit_while_bearing": ("britannica.late_hit",),
}
WITH: dict[str, Any] = {
    name: replace(TODAYS.rule(name), related=ids) for name, ids in OLDER.items()
}
RULES = replace(TODAYS, **WITH)
