"""What a later room registers for the board: who judges a position, reasons, and gives a clue."""

from __future__ import annotations

from typing import Final

from tablesnb.base.hook import Hook
from tablesnb.compare.analysis import Analysis
from tablesnb.play.game import Game

JUDGE: Final[Hook[[Game, str], Analysis]] = Hook("ranking plays in a few seconds")


def judge(game: Game, also: str = "") -> Analysis:
    """Rank the plays of a game where it stands, as well as can be done in a few seconds.

    The play ``also`` is valued for certain, where else only the best are. The laboratory is loaded
    when it is first asked. NotAwaited where no choice is awaited, TablesnbError where it
    cannot be done in a few seconds.
    """
    return JUDGE(game, also)


# -- where a board has a play explained: by the laboratory, a later room, which registers how


has_tutor: Final[Hook[[Game], bool]] = Hook("saying whether a game has a tutor")
"""Whether plays of a game can be judged and explained at once, while somebody waits."""
clue: Final[Hook[[Analysis], str]] = Hook("giving a clue")
"""Where to look for the best play, as a sentence that does not give it away."""
REASON: Final[Hook[[Analysis, str, int], object]] = Hook("explaining a play")


def why(found: Analysis, play: str, near: int = 0) -> str:
    """Why the best play is better than the reader's, in facts that can be counted, or that no
    few of them say why; in the numbers of a board that has this seat at the foot.
    """
    return str(REASON(found, play, near))
