"""Make a ranking of a lesson anew, or a new one: ``python -m tablesnb.lesson.make 01/six_one``.

A ranking's own file says how it was made. Counts of a lesson are made anew by the function of that
name in ``COUNTED`` of the lesson's module in ``tablesnb/lesson/figures``.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import tablesnb
from tablesnb.base.command import described, in_a_line
from tablesnb.base.errors import BadValue, UnknownName
from tablesnb.base.files import checked_place, else_said, write_whole
from tablesnb.base.wording import closest, shown
from tablesnb.compare import analysis_file
from tablesnb.compare.analysis import MEASURES, Analysis
from tablesnb.lab.analysis.analyse import BUDGET, UNTIL, analyse
from tablesnb.lab.simulation import CAP
from tablesnb.lesson import data
from tablesnb.play.game import Game
from tablesnb.records import named
from tablesnb.rules.registry import maker_of, ruleset

ABOUT: Final = (
    "Make a ranking anew from its own file, which says its position, its player, its seed and how "
    "many games are played; or, with --position, a new one under a name that is not there yet. "
    "A ranking of our own lessons is made anew where it lies; a new one lies beside the notebook, "
    "in the folder data of the current folder."
)
EXAMPLES: Final = """
python -m tablesnb.lesson.make 01/six_one
python -m tablesnb.lesson.make 01/six_one --games 4000 --out six_one.json
python -m tablesnb.lesson.make my/first --position irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.31
"""  # noqa: E501
# how a ranking of a lesson is made, where neither its file nor the command says otherwise
USUAL: Final = {"player": "strong", "seed": 1674, "games": 2_000, "budget": 120_000, "by": "wins"}


@in_a_line
def main(given: Sequence[str] | None = None) -> int:
    """Make what is asked for and say where it lies; errors are said in a line, and write nothing.

    2 after an error, 130 where it is interrupted.
    """
    parser = argparse.ArgumentParser(prog="python -m tablesnb.lesson.make", allow_abbrev=False)
    described(parser, ABOUT, EXAMPLES)
    options(parser)
    asked = parser.parse_args(given)
    if asked.out is not None:
        checked_place(asked.out, named.JSON, "what is made", overwrite=True)
    try:
        name, place, text, finding = _made(asked)
    except KeyboardInterrupt:
        print("interrupted: nothing was written", file=sys.stderr)
        return 130
    before = place.read_bytes() if place.is_file() else None
    with else_said(f"{shown(str(place.parent))} cannot be made"):
        place.parent.mkdir(parents=True, exist_ok=True)
    write_whole(place, text)
    print(f"{name}: {finding}")
    same = {True: ", as it was before", False: ", otherwise than before"}
    print(f"It lies in {place}{'' if before is None else same[before == text.encode()]}.")
    return 0


def options(parser: argparse.ArgumentParser) -> None:
    """Name the options."""
    parser.add_argument("name", help="the lesson and the file, such as 01/six_one")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write it into this file")
    new = parser.add_argument_group("of a new ranking")
    new.add_argument("--position", metavar="ID", help="the id of the position, as game.position.id")
    new.add_argument("--game", help="its game; else the game that its id names")
    new.add_argument(
        "--reading", action="append", default=[], metavar="RULE=VALUE",
        help="a reading of a rule, such as binding=off; may be given several times",
    )  # fmt: skip
    how = parser.add_argument_group("how it is made, where it is not as its file says")
    how.add_argument("--player", help=f"who plays on; {USUAL['player']} for a new one")
    how.add_argument("--seed", type=int, help=f"the first seed; {USUAL['seed']} for a new one")
    how.add_argument("--games", type=int, help=f"games a play; {USUAL['games']:,} for a new one")
    how.add_argument(
        "--budget", type=int, help=f"games of all plays; {USUAL['budget']:,} for a new one"
    )
    how.add_argument("--by", choices=MEASURES, help="what the order goes by; wins for a new one")


def _made(asked: argparse.Namespace) -> tuple[str, Path, str, str]:
    """The name of what was made, where it shall lie, its text, and what was found in words."""
    lesson, stem = named.split(asked.name)
    name = f"{lesson}/{stem}"
    how = {each: getattr(asked, each) for each in USUAL if getattr(asked, each) is not None}
    if asked.position is not None:
        game = _begun(asked, how)
        place: Path = asked.out or _beside_the_notebook(lesson, stem)
        return _ranked(name, place, game, {**USUAL, **how}, "games", CAP)
    for option in ("game", "reading"):
        if getattr(asked, option):
            raise BadValue(f"--{option} is for a new ranking, which also wants --position")
    try:
        found = named.data_file(name)
    except UnknownName as error:
        raise UnknownName(f"{error} A new ranking wants --position.") from None
    if found.path.suffix != named.JSON:
        raise BadValue(f"{found} is the record of a game: nothing makes it anew")
    place = asked.out or _where_it_lies(found, lesson, stem)
    stored: Any = data.counted(name)
    if not isinstance(stored, dict) or stored.get("format") != analysis_file.FORMAT:
        if how:
            raise BadValue(f"{found} is no ranking: --{next(iter(how))} is for rankings")
        counted = _function(lesson, stem, found.path.parents[2])
        return name, place, json.dumps(counted(), indent=1) + "\n", "counted."
    old = data.ranking(name)
    said = {each: getattr(old, each) for each in USUAL}
    if not old.budget and "budget" not in how:
        if old.stopped == "budget":
            raise BadValue(
                f"{found} does not say how many games were its budget: say it with --budget"
            )
        said["budget"] = max(BUDGET, old.games * len(old))  # it was not short
    until = old.stopped if old.stopped in UNTIL else "games"
    said |= how
    return _ranked(name, place, replace(old, seed=said["seed"]).game(), said, until, old.cap)


def _begun(asked: argparse.Namespace, how: Mapping[str, Any]) -> Game:
    """The game at the position of a new ranking; BadValue where its name is there already."""
    try:
        there = named.data_file(asked.name)
    except UnknownName:
        pass
    else:
        raise BadValue(
            f"{shown(asked.name)} is there already, in {there}: a new ranking wants a new name"
        )
    of = asked.position.partition("/")[0]
    reading = {}
    for each in asked.reading:
        rule, equals, value = each.partition("=")
        if not equals:
            raise BadValue(f"a reading is given as binding=off, not as {shown(each)}")
        reading[rule] = value
    rules = ruleset(asked.game or of, reading or None)
    if of != rules.name:
        raise BadValue(f"{shown(asked.position)} is not the id of a position of {rules.name}")
    position = maker_of(rules).read_id(rules, asked.position)
    return Game(rules, position=position, seed=how.get("seed", USUAL["seed"]))


def _ranked(
    name: str, place: Path, game: Game, how: Mapping[str, Any], until: str, cap: int
) -> tuple[str, Path, str, str]:
    """A ranking that is made; KeyboardInterrupt where it is broken off before it is whole."""
    found: Analysis = analyse(game, until=until, cap=cap, watch=False, **how)
    if found.stopped == "interrupted":
        raise KeyboardInterrupt
    return name, place, found.json(), found.finding()


def _beside_the_notebook(lesson: str, stem: str) -> Path:
    """Where what is made lies beside the notebook in the current folder; BadValue without one."""
    here = Path.cwd()
    if not any(here.glob("*.ipynb")):
        raise BadValue(
            f"it lies beside its notebook, and there is none in {here}: go to the notebook's "
            "folder, or name a file with --out"
        )
    place = here / named.DATA / lesson / f"{stem}{named.JSON}"
    _check_writable(place)
    return place


def _where_it_lies(found: named.DataFile, lesson: str, stem: str) -> Path:
    """Where a file is written again: in its place, but never into an installed package."""
    if found.path.is_relative_to(Path(tablesnb.__file__).parent):
        return _beside_the_notebook(lesson, stem)
    _check_writable(found.path)
    return found.path


def _check_writable(place: Path) -> None:
    """Raise BadValue where no file can be written, before minutes are spent on its content."""
    there = next(each for each in place.parents if each.exists())
    if not there.is_dir() or not os.access(there, os.W_OK):
        raise BadValue(f"nothing can be written into {there}: name a file elsewhere with --out")


def _function(lesson: str, stem: str, folder: Path) -> Callable[[], Any]:
    """What counts for a lesson under a name; UnknownName where nothing does."""
    places = (folder, named.lessons_folder())
    notebooks = [each for place in places for each in sorted(place.glob(f"{lesson}_*.ipynb"))]
    if not notebooks:
        raise UnknownName(f"there is no notebook {lesson}_….ipynb, whose figures {stem} would be")
    module = f"tablesnb.lesson.figures.{notebooks[0].stem.partition('_')[2]}"
    known: Mapping[str, Callable[[], Any]] = {}
    if find_spec(module) is not None:
        known = getattr(import_module(module), "COUNTED", {})
    if stem not in known:
        where = f"{lesson}/{stem} is made anew by a function of that name in COUNTED of {module}"
        if not known:
            raise UnknownName(f"{where}, which is not there")
        raise UnknownName(f"{where}, which has none; {closest(stem, known)}")
    return known[stem]


if __name__ == "__main__":
    sys.exit(main())
