"""What a board has spoken of, read back from its own words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from tablesnb.play import printed
from tablesnb.rules.turn import Entry


@dataclass(frozen=True)
class Heard:
    """What a board has spoken of: a throw or a choice of a seat, done or taken back.

    ``what`` is the dice, or the move as the board prints it; of a man who enters, only where.
    ``since`` says that all that came after it was taken back with it.
    """

    seat: str
    what: tuple[int, ...] | str
    taken: bool = False
    since: bool = False


_SPOKEN: Final = re.compile(
    r"(?:^|(?<=[.:] ))(?:"
    r"(?P<thrower>\w+) throws (?P<dice>\d+(?: \d+)*)"
    r"|The (?P<king>king) moves (?P<way>\S+ → \S+?)"
    r"|(?:The )?(?P<player>\w+) moves? (?P<move>\S+ → \S+?)"
    r"|(?P<enters>\w+) (?:enters|places) a man on (?P<on>\S+?)"
    r"|(?P<bears>\w+) bears a man off from (?P<off>\S+?(?: with the \d+)?)"
    r"|(?P<declines>\w+) declines the (?P<die>\d+)"
    r"|(?P<chooser>\w+) chooses point (?P<choice>\S+?)"
    r"|Taken back: (?P<taken>\w+)'s? (?:throw (?P<back>\d+(?: \d+)*)"
    r"|(?P<undone>\S+ → \S+?(?: with the \d+)?|\w+ \d+))"
    r"(?P<since>, and all since)?"
    r")\.(?= |$)"
)
_WHO: Final = ("thrower", "player", "enters", "bears", "declines", "chooser", "taken", "king")
_SAID: Final = {"way": "{}", "move": "{}", "on": "→ {}", "off": "{} → off", "die": "decline {}"}
_SAID |= {"choice": "break {}", "undone": "{}"}


def heard(text: str) -> list[Heard]:
    """What was thrown, chosen and taken back, from the words in which a board has spoken of it.

    It reads what ``widget.shared.words.happened`` writes: all else that a board speaks of (events,
    refusals, whose turn it is) follows from these, and is passed over.
    """
    found = []
    for match in _SPOKEN.finditer(text):
        part = {name: words for name, words in match.groupdict().items() if words}
        seat = "defenders" if "king" in part else next(part[who] for who in _WHO if who in part)
        dice = part.get("dice") or part.get("back")
        what = next((say.format(part[which]) for which, say in _SAID.items() if which in part), "")
        found.append(
            Heard(
                seat.lower(),
                tuple(int(die) for die in dice.split()) if dice else _plain(what),
                "taken" in part,
                "since" in part,
            )
        )
    return found


def spoken(entry: Entry, rules: Any, near: int = 0) -> tuple[int, ...] | str:
    """What is heard of an entry of a log."""
    return entry.dice if entry.move is None else _plain(printed.choice(entry, rules, near))


def _plain(way: str) -> str:
    """A way, of a man who enters only where; ``6 with the 5 → off`` has its die at the end."""
    way = re.sub(r"( with the \d+) → off$", r" → off\1", way)
    return re.sub(r"^(?:bar|reserve)\S* → ", "→ ", way)
