"""All cases, those that stay open, and what was found and is kept of each.

``python -m tablesnb.lab.claims I23`` tries a case and keeps what it finds.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from tablesnb.base.checks import checked_choice
from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.base.files import why
from tablesnb.compare.law_version import law_version
from tablesnb.compare.together import label
from tablesnb.lab.claims.case import Case, Figure, Open, Players, Verdict, figure_named
from tablesnb.lab.claims.entries import entries

__all__ = [
    "Trial",
    "case",
    "cases",
    "heard",
    "open_questions",
    "read",
    "tried",
    "versions",
    "written",
]

# In the order in which the lesson hears them.
SUBJECTS = (
    "bearing_off",
    "irish",
    "english",
    "entering",
    "planets",
    "planets_play",
    "seven_sides",
    "quinze",
    "el_mundo",
    "zeno",
    "alea",
)
ENTRIES, FOLDER = "cases", "kept"


@dataclass(frozen=True)
class Trial:
    """What was found of a case: the figures, with how many games, from which seed, by which law.

    ``sample`` are the figures of the case's few games alone, which a test tries again.
    """

    case: Case
    laws: Mapping[str, str]
    games: int
    seed: int
    figures: tuple[Figure, ...]
    sample: tuple[Figure, ...]

    @property
    def verdict(self) -> Verdict:
        """Upheld, refuted or undecided, by the criterion that was fixed before."""
        return self.case.verdict(self.figures)

    @property
    def decisive(self) -> tuple[Figure, ...]:
        """The figures that decide, of the best players who were asked."""
        best = next(iter(self.case.by_players(self.figures)))
        return tuple(each for each in self.figures if each.decides and each.players == best)

    @property
    def deciding(self) -> Figure:
        """The figure that decides; where there are several, the first of the best players."""
        return self.decisive[0]

    @property
    def also_reported(self) -> tuple[Figure, ...]:
        """The figures without which the verdict would say but half."""
        return tuple(figure_named(self.figures, id) for id in self.case.also_report)

    @property
    def contrary(self) -> Mapping[Players, Verdict]:
        """The players whose games decide otherwise than the best players' do, and how."""
        said = self.case.by_players(self.figures)
        return {
            each: verdict
            for each, verdict in said.items()
            if verdict not in (self.verdict, "undecided")
        }

    @property
    def unsure(self) -> tuple[Players, ...]:
        """The players whose games leave undecided what the best players' decide.

        That they would decide otherwise does not follow: they may have played too few games.
        """
        said = self.case.by_players(self.figures)
        return tuple(each for each in said if said[each] == "undecided" != self.verdict)


@cache
def _all() -> tuple[dict[str, Case], dict[str, Open]]:
    found: dict[str, Case] = {}
    left: dict[str, Open] = {}
    for subject in SUBJECTS:
        file = _folder(ENTRIES).joinpath(f"{subject}.toml")
        part = import_module(f"tablesnb.lab.claims.trials.{subject}")
        trials = {name: getattr(part, name) for name in part.__all__}
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            raise BadValue(f"{file.name} cannot be read: {why(error)}") from error
        for each in entries(file.name, text, trials):
            if each.id in found or each.id in left:
                raise BadValue(f"{file.name}: another file has an entry {each.id}, too")
            if isinstance(each, Case):
                found[each.id] = each
            else:
                left[each.id] = each
    return found, left


def cases() -> tuple[Case, ...]:
    """Return every case that is decided here, in the order in which they are heard.

    >>> cases()[0].id
    'I1'
    """
    return tuple(_all()[0].values())


def open_questions() -> tuple[Open, ...]:
    """Return the claims that are not decided here, each with why."""
    return tuple(_all()[1].values())


def case(id: str) -> Case:
    """Return a case by its id; UnknownName with the nearest where there is none.

    >>> case("I23").claim.startswith("A man")
    True
    """
    return _all()[0][checked_choice(id, "case", _all()[0])]


def heard() -> tuple[Trial, ...]:
    """Return what was found of every case of which something is kept, in the order of the cases.

    >>> heard()[0].case.id
    'I1'
    """
    return tuple(tried(each.id) for each in cases() if _kept(each.id).is_file())


def versions(of: Case) -> dict[str, str]:
    """The version of each law that a case is tried under, by game and readings."""
    return {label(rules): law_version(rules) for rules in of.rules()}


@cache
def tried(id: str) -> Trial:
    """Return what was found of a case and is kept; UnknownName where nothing is.

    >>> tried("I23").verdict
    'upheld'
    """
    of = case(id)
    kept = _kept(of.id)
    if not kept.is_file():
        raise UnknownName(f"nothing is kept of case {of.id}: it was not tried")
    return read(of, json.loads(kept.read_text(encoding="utf-8")))


def _kept(id: str) -> Traversable:
    return _folder(FOLDER).joinpath(f"{id}.json")


def _folder(name: str) -> Traversable:
    return resources.files("tablesnb.lab.claims").joinpath(name)


def written(of: Case, games: int, seed: int, found: Sequence[Figure], few: Sequence[Figure]) -> str:
    """What was found as JSON."""
    written: dict[str, Any] = {"case": of.id, "laws": versions(of), "games": games, "seed": seed}
    written |= {"figures": [asdict(each) for each in found]}
    written |= {"sample": [asdict(each) for each in few]}
    return json.dumps(written, indent=1, ensure_ascii=False) + "\n"


def read(of: Case, written: Mapping[str, Any]) -> Trial:
    """What was written."""
    found, few = ([Figure(**each) for each in written[part]] for part in ("figures", "sample"))
    return Trial(of, written["laws"], written["games"], written["seed"], tuple(found), tuple(few))


def place() -> Path:
    """Where what was found is kept."""
    return Path(__file__).parent / FOLDER
