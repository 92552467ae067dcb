"""Learn a net for a game: ``python -m tablesnb.lab.train irish --games 150000 --seed 1283``.

Without more than its name, the game goes through the course by which its net here was learnt.
``tablesnb train irish`` is the same.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from time import process_time
from typing import Any

from tablesnb.base.command import described, in_a_line
from tablesnb.base.errors import BadValue
from tablesnb.lab.siege import __main__ as siege
from tablesnb.lab.strong_games import ByNet
from tablesnb.lab.train.course import Course, Learner, course_in, course_of
from tablesnb.lab.train.net_file import calibration, card_of, head_of, in_card, write
from tablesnb.lab.train.strength import NAMES, Met, Table
from tablesnb.play.game import Game
from tablesnb.players import learnt
from tablesnb.players.cards import THE_GAMES, text_of
from tablesnb.players.learnt import Net
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law

LOOKS = 10  # of the games that measure it, one in so many each time the curve is drawn on
CALIBRATED = 5  # times as many games to see whether it foretells rightly
WATCHED = 100  # games by the game's net, before a reading of it is learnt
THROWS = 2_000  # of a game among these, at the most
MEASURING = 3 * 2**30  # so far from the seed of its course are the games that measure a net

MODULE = "python -m tablesnb.lab.train"
ABOUT = (
    "Learn a net for a game from nothing, measure it, and write it with its card. Without more "
    "than its name, the game goes through the course by which its net here was learnt: that takes "
    "from minutes to an hour. A game of the tafl family has a player that searches; it is "
    "measured."
)
EXAMPLES = """\
{0} irish --games 2000 --out nets    a small one, in ./nets
{0} irish --reading strict --seed 1283
"""


@in_a_line
def main(words: Sequence[str] | None = None, prog: str = MODULE) -> int:
    """Learn, measure, and write the net and its card; errors are said in a line.

    ``prog`` is how it was called.
    """
    about = argparse.ArgumentParser(prog=prog)
    described(about, ABOUT, EXAMPLES.format(prog))
    about.add_argument("game", help="the game's name")
    about.add_argument("--reading", help="a named reading of it")
    about.add_argument(
        "--go-on", type=Path, help="a file that keeps how far it has come, and to go on from"
    )
    about.add_argument(
        "--hours", type=float, help="stop after so long: the same words with --go-on go on"
    )
    about.add_argument("--measured", type=int, default=4_000, help="games that measure it")
    about.add_argument(
        "--again", action="store_true", help="measure the net that is here again; learn nothing"
    )
    about.add_argument(
        "--begun",
        action="store_true",
        help="meet the net that is here as far as the file of --go-on has come; learn nothing",
    )
    about.add_argument(
        "--out", type=Path, default=Path("nets"), help="the folder to write to; else ./nets"
    )
    numbers = [each for each in fields(Course) if each.name != "earlier"]
    for each in numbers:
        about.add_argument(f"--{each.name}", type=type(each.default), help="else the game's own")
    asked = about.parse_args(words)
    named = {each.name: getattr(asked, each.name) for each in numbers}
    given = {name: value for name, value in named.items() if value is not None}
    if ruleset(asked.game).family == "tafl":
        course = replace(course_of(asked.game), **given)
        print(f"{asked.game}: its player searches, and is measured by tablesnb.lab.siege")
        return siege.main([asked.game, "--seed", str(course.seed), "--out", str(asked.out)])
    if asked.again:
        measure_again(asked.game, asked.reading, asked.measured, asked.out)
        return 0
    kept = asked.go_on
    if asked.begun:
        note_begun(asked.game, kept, asked.measured, asked.out)
        return 0
    if kept is not None and kept.exists():
        given = vars(course_in(kept)) | given
    learn(asked.game, asked.reading, given, asked.measured, asked.out, kept, asked.hours)
    return 0


def learn(
    game: str,
    reading: str | None,
    given: Mapping[str, Any],
    games: int,
    out: Path,
    kept: Path | None = None,
    hours: float | None = None,
) -> None:
    """Go through a course, measure what was learnt, and write it down.

    With a file in which it is ``kept`` it goes on from there, the same as in one piece. After so
    many ``hours`` it stops.

    A reading goes on from the game's own net where that sees and pays alike; else it has all to
    learn, and goes through the game's whole course. Where the game's net cannot play it, the
    careful player does, and a net of its own is kept only if it is better than he; its card says
    how it went all the same.

    Nothing is learnt where fewer than half of some games by the game's net come to an end: others
    may stand still for ever, and nothing comes of them that could be learnt from.
    """
    rules = ruleset(game, reading) if reading else ruleset(game)
    rival = learnt.net_for_others(rules) if reading else None
    course = replace(course_of(game, reading, onward=rival is not None), **given)
    if rival is not None:
        ended = ends(rules, rival, course.seed)
        if 2 * ended < WATCHED:
            print(f"{ended} of {WATCHED} games by the net of {game} came to an end: none is learnt")
            seen = {"ended": ended, "games": WATCHED, "throws": THROWS, "seed": course.seed}
            print(*write(out, rules, None, head_of(rules) | {"ended": seen}))
            return
    learner, table = Learner(rules, course, rival), Table(rules)
    if rival is not None and not learner.begun_from:
        course = replace(course_of(game, reading, onward=False), **given)
        learner = Learner(rules, course)
    name, pays = learnt.names_of(rules)[0], learner.worth
    if rival is not None:
        print(f"{name} {'goes on from' if learner.begun_from else 'begins apart from'} {game}")
    print(f"{name}: {learner.inputs} inputs, {course.hidden} hidden, pays {pays}")
    pieces, curve = learner.go_on(kept) if kept is not None and kept.exists() else ([], [])
    begun, before = process_time(), learner.done
    for done in learner.learn():
        met = table.meet(learner.row(), "careful", -(-games // LOOKS), course.seed + 2**31)
        curve.append((done, round(met.wins.value, 4), round(met.payoff.value, 4)))
        spent = process_time() - begun
        print(f"{done:>9,} games, {spent:6.0f} s: {met}", flush=True)
        if kept is not None:
            learner.keep(kept, [*pieces, round(spent)], curve)
        if hours is not None and spent > 3600 * hours and done < course.games:
            print(f"{course.games - done:,} games are left: the same words go on with {kept}")
            return
    if learner.done > before:  # a course that is at its end is measured, and has no piece more
        pieces = [*pieces, round(process_time() - begun)]
    row, seed = learner.row(), course.seed + MEASURING
    tried = None
    if rival is not None:
        tried = table.meet(row, THE_GAMES, games, seed, rival.row)
        print(tried)
    own = tried is None or tried.payoff.low > 0
    if rival is not None and not own:
        row = rival.row
        print(f"{name} is played by the net of {rules.name}: its own is no better")
    strength = measured(table, row, games, seed)
    careful = next(met for met in strength if met.against == "careful")
    if reading and rival is None and careful.payoff.low <= 0:
        print(f"{name} is played carefully as before: its own is no better")
        card = card_of(learner, curve, (), (), pieces, careful)
        print(*write(out, rules, None, card))
        return
    classes = calibration(rules, row, CALIBRATED * games, course.seed + 2**30)
    print(f"foretold rightly in {sum(each.holds for each in classes)} of {len(classes)} classes")
    card = card_of(learner, curve, strength, classes, pieces, tried)
    for path in write(out, rules, learner.weights() if own else None, card):
        print(path)


def measured(table: Table, row: Sequence[int], games: int, seed: int) -> list[Met]:
    """Meet those on the list of weaker players in so many games each."""
    strength = [table.meet(row, against, games, seed) for against in NAMES]
    for met in strength:
        print(met, flush=True)
    return strength


def measure_again(game: str, reading: str | None, games: int, out: Path) -> None:
    """Measure a net that is kept here, and write its card with what came of it now."""
    rules = ruleset(game, reading) if reading else ruleset(game)
    net, kept = kept_here(rules)
    seed = kept["course"]["seed"] + MEASURING
    others = [each for each in kept["strength"] if each["against"] not in NAMES]
    found = [in_card(met) for met in measured(Table(rules), net.row, games, seed)]
    print(*write(out, rules, None, {**kept, "strength": [*found, *others]}))


def note_begun(game: str, kept: Path | None, games: int, out: Path) -> None:
    """Note on a game's card how a net does that is still learning, against the one here."""
    rules = ruleset(game)
    if kept is None or not kept.exists():
        raise BadValue("--begun asks for --go-on with the file that says how far it has come")
    net, card = kept_here(rules)
    learner = Learner(rules, course_in(kept))
    pieces, _ = learner.go_on(kept)
    course = learner.course
    met = Table(rules).meet(learner.row(), THE_GAMES, games, course.seed + MEASURING, net.row)
    print(met)
    begun: dict[str, Any] = {"games": learner.done, "whole": course.games, "hidden": course.hidden}
    begun |= {"seconds": sum(pieces), "met": in_card(met)}
    print(*write(out, rules, None, {**card, "begun": begun}))


def kept_here(rules: Any) -> tuple[Net, Mapping[str, Any]]:
    """The net that is kept of a ruleset, and its card; BadValue where there is none."""
    name = learnt.names_of(rules)[0]
    net, card = learnt.net_for(rules), text_of(name)
    if net is None or card is None or "net" not in card:
        raise BadValue(f"no net of {name} is kept here")
    return net, card


def ends(rules: Any, net: Net, seed: int) -> int:
    """How many of some games that a net plays come to an end, game n from ``seed + n``."""
    begun = Game(rules, seed=seed)
    by_net = ByNet(rules, net, THROWS, begun.chances)
    found = by_net.games(begun.position.row, seed, WATCHED)
    return sum(state[law.PHASE] == law.OVER for some in found for _, state in some)


if __name__ == "__main__":
    sys.exit(main())
