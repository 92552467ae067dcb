"""What a board has spoken of, read back from its own words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Heard:
    """What a board has spoken of: a throw or a choice of a seat, done or taken back.

    ``what`` is the dice, or the move as it is written. ``since`` says that all that came after
    it was taken back with it.
    """

    seat: str
    what: tuple[int, ...] | str
    taken: bool = False
    since: bool = False


_SPOKEN: Final = re.compile(
    r"(?:^|(?<=[.:] ))(?:"
    r"(?P<thrower>\w+) throws (?P<dice>\d+(?: \d+)*)"
    r"|(?P<player>\w+) plays? (?P<move>\S+[/-]\S+?|decline \d+)"
    r"|(?P<chooser>\w+) chooses: (?P<choice>\w+ \d+)"
    r"|Taken back: (?P<taken>\w+)'s? (?:throw (?P<back>\d+(?: \d+)*)"
    r"|(?P<undone>\S+[/-]\S+?|\w+ \d+))"
    r"(?P<since>, and all since)?"
    r")\.(?= |$)"
)


def heard(text: str) -> list[Heard]:
    """What was thrown, chosen and taken back, from the words in which a board has spoken of it.

    It reads what ``widget.shared.words.happened`` writes: all else that a board speaks of (events,
    refusals, whose turn it is) follows from these, and is passed over.
    """
    found = []
    for match in _SPOKEN.finditer(text):
        part = {name: words for name, words in match.groupdict().items() if words}
        seat = next(part[who] for who in ("thrower", "player", "chooser", "taken") if who in part)
        dice = part.get("dice") or part.get("back")
        what = next((part[which] for which in ("move", "choice", "undone") if which in part), "")
        found.append(
            Heard(
                seat.lower(),
                tuple(int(die) for die in dice.split()) if dice else what,
                "taken" in part,
                "since" in part,
            )
        )
    return found
