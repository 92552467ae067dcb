"""The sheets that a teacher prints from the site: boards, rules to fold, dice, exercises."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tablesnb.rules.registry import games, ruleset
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
    folder = kept / FOLDER / _sum()
    for each in sheets():
        place = folder / Path(each.place).name
        if not place.is_file():
            place.parent.mkdir(parents=True, exist_ok=True)
            half = place.with_suffix(".half")
            half.write_bytes(each.made().data)
            half.replace(place)
        (into / FOLDER).mkdir(exist_ok=True)
        (into / each.place).write_bytes(place.read_bytes())


def called(game: str) -> str:
    """What people call a game."""
    return str(ruleset(game).title)


def _sum() -> str:
    """Of all that can be seen on a sheet."""
    package = Path(str(files("tablesnb")))
    digest = sha256()
    for path in sorted(package.rglob("*")):
        inside = path.relative_to(package)
        if path.is_file() and path.suffix in {".py", ".toml", ".json", ".ttf"}:
            if inside.parts[0] not in {"site", "command"}:
                digest.update(f"{inside.as_posix()}\n".encode() + path.read_bytes())
    for lesson in lessons(None):
        digest.update(lesson.file.read_bytes())
    return digest.hexdigest()[:16]


__all__ = ["Printed", "called", "sheets", "write"]
