"""Modern Backgammon without the cube, to compare: today's law, for which no old source speaks."""

from tablesnb.games.early_backgammon import RULES as EARLY

RULES = EARLY.restated(
    name="modern_backgammon",
    title="Modern Backgammon",
    who="the law of today",
    reason="The law of the game as it is played today, taken for comparison; no old passage says "
    "it.",
    must_play=(
        "most",
        "As many dice as possible must be played, and the larger if only one can be.",
    ),
    bear_off=("modern", "A larger die bears a man off only when no man stands farther behind."),
    binding=("off", "A closed home table may be kept closed as long as its owner likes."),
    opening=(
        "first_dice",
        "Each throws one die; the higher begins with these two dice as his first throw; equal dice "
        "are thrown again.",
    ),
    stakes=(
        "modern",
        "One stake; two (a gammon) when the loser has borne off no man; three (a backgammon) when "
        "he also has a man on the bar or in the winner's home.",
    ),
)
