"""The sheets that a teacher prints from the site: boards, rules to fold, dice, exercises."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tablesnb.base.files import put_whole
from tablesnb.rules.registry import games, ruleset
from tablesnb.site.interactive_views import digest_of
from tablesnb.site.lessons import lessons

if TYPE_CHECKING:
    from tablesnb.paper import Sheet

FOLDER: Final = "paper"
PAPERS: Final = ("A4", "Letter")
# Lessons without a board to answer on: the claims are heard in figures, the sources looked up.
WITHOUT: Final = ("00_start_here", "11_sources")


@dataclass(frozen=True)
class Printed:
    """One file to print: ``of`` names its game, its lesson or the dice, ``kind`` what it is."""

    of: str
    kind: str
    paper: str

    @property
    def place(self) -> str:
        """Where it lies in the folder of the site.

        >>> Printed("irish", "rules", "A4").place
        'paper/irish-rules-a4.pdf'
        """
        return f"{FOLDER}/{self.of}-{self.kind}-{self.paper.lower()}.pdf"

    def made(self) -> Sheet:
        """The sheet itself."""
        from tablesnb import paper

        make: dict[str, Callable[[], Sheet]] = {
            "rules": lambda: paper.leaflet(self.of, self.paper),
            "board": lambda: paper.print_board(self.of, self.paper),
            "exercises": lambda: paper.exercises(self.of, self.paper),
            "nets": lambda: paper.nets(self.paper),
        }
        return make[self.kind]()


def sheets() -> tuple[Printed, ...]:
    """Return every file to print, those of the games first.

    >>> sheets()[0]
    Printed(of='irish', kind='rules', paper='A4')
    """
    found = [(game, kind) for game in games() for kind in ("rules", "board")]
    found.append(("dice", "nets"))
    found += [(each.stem, "exercises") for each in lessons(None) if each.stem not in WITHOUT]
    return tuple(Printed(of, kind, paper) for of, kind in found for paper in PAPERS)


def write(into: Path, kept: Path) -> None:
    """Print all sheets into the folder of the site; what is as it was is taken from ``kept``."""
    # by a sum of all that can be seen on a sheet
    seen = digest_of(
        (lesson.file for lesson in lessons(None)),
        {".py", ".toml", ".json", ".ttf"},
        {"site", "command"},
    )
    folder = kept / FOLDER / seen
    for each in sheets():
        place = folder / Path(each.place).name
        if not place.is_file():
            place.parent.mkdir(parents=True, exist_ok=True)
            put_whole(place, each.made().data)
        (into / FOLDER).mkdir(exist_ok=True)
        (into / each.place).write_bytes(place.read_bytes())


def called(game: str) -> str:
    """What people call a game."""
    return str(ruleset(game).title)
