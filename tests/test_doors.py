"""Everyday wrong values at every public entry: the package's own short error, or a right answer.

``DOORS`` has a row for each entry and in it a call for each parameter. What is public is found from
the package and from the signatures, so a new function or parameter without a row is demanded.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import numpy
import pytest

import tablesnb as tn
from tablesnb.base import checks as base_checks
from tablesnb.base.errors import TablesnbError
from tablesnb.play import checks as play_checks
from tablesnb.rules import checks as rules_checks
from tablesnb.rules import registry
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Reading, Report, Rule, Status
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Choice, Entry, Move, Outcome, Play, Throw
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset
from tests import doors

Call = Callable[[Any], object]

LONG = "x" * 10**6
# what is tried at every room's doors, and what only these could stumble over
JUNK: list[Any] = [
    *doors.JUNK.values(),
    *(b"\x06\x05", (), range(3), "\ud800", LONG.encode(), [LONG], {LONG: LONG}, {5: 1}),
    *(numpy.array([]), numpy.array(5), numpy.int64(5), numpy.bool_(1)),
]

MEN: Any = {"white": {6: 15}, "black": {6: 15}}
ROWS = tn.Game("alea_evangelii").position.otn
TEXT = "tablesnb record 1\ngame: irish\nseed: 1\nfirst: white\n\n1 white 6 5: 24/18 18/13\n"


def irish() -> Ruleset:
    return tn.ruleset("irish")  # type: ignore[return-value]


def game() -> tn.Game:
    made = tn.Game("irish", seed=1, first="white")
    made.roll(6, 5)
    return made


def to_throw() -> tn.Game:
    return tn.Game("irish", seed=1, first="white")


def here() -> Any:
    return game().position


def rule() -> Rule:
    return irish().rule("bear_off")


def restated(**changes: Any) -> object:
    said = {"name": "own", "title": "Own", "who": "reader", "reason": "a trial", **changes}
    return irish().restated(**said)


def registered(rules: Any) -> object:
    try:
        return tn.register(rules)
    finally:
        if isinstance(rules, Declared):
            registry.forget(rules.name)


DOORS: dict[str, dict[str, Call]] = {
    "games": {},
    "ruleset": {
        "name": tn.ruleset,
        "reading": lambda junk: tn.ruleset("irish", junk),
    },
    "card": {"game": tn.card, "reading": lambda junk: tn.card("irish", junk)},
    "register": {"rules": registered},
    "forget": {"name": registry.forget},
    "in legal_moves": {"move": lambda junk: junk in game().legal_moves},
    # -- a game
    "Game": {
        "name": lambda junk: tn.Game(junk, seed=1),
        "reading": lambda junk: tn.Game("irish", reading=junk, seed=1),
        "seed": lambda junk: tn.Game("irish", seed=junk),
        "first": lambda junk: tn.Game("irish", seed=1, first=junk),
        "opening": lambda junk: tn.Game("irish", seed=1, opening=junk),
        "position": lambda junk: tn.Game("irish", seed=1, position=junk),
        "names": lambda junk: tn.Game("irish", seed=1, names=junk),
        "names of a seat": lambda junk: tn.Game("irish", seed=1, names={"white": junk}),
        "dice": lambda junk: tn.Game("irish", seed=1, dice=junk),
        "dice of a seat": lambda junk: tn.Game("irish", seed=1, dice={"white": junk}),
    },
    "Game.roll": {
        "dice": lambda junk: to_throw().roll(junk, 5),
        "one die": lambda junk: to_throw().roll(junk),
        "in a choice": lambda junk: game().roll(junk),
    },
    "Game.die": {"seat": lambda junk: game().die(junk)},
    "Game.push": {
        "move": lambda junk: game().push(junk),
        "seat": lambda junk: game().push("24/18", seat=junk),
        "before a throw": lambda junk: to_throw().push(junk),
    },
    "Game.why_not": {
        "move": lambda junk: game().why_not(junk),
        "seat": lambda junk: game().why_not("24/18", seat=junk),
        "all": lambda junk: game().why_not("24/18", all=junk),
    },
    "Game.pop": {},
    "Game.plays": {},
    "Game.outcome": {},
    "Game.record": {},
    "Game.whole": {},
    "Game.copy": {},
    "Game.mat": {},
    "Game.otg": {},
    "Game.before": {"entries": lambda junk: game().before(junk)},
    "Game.annotate": {
        "comment": lambda junk: game().annotate(junk),
        "signs": lambda junk: game().annotate("", junk),
    },
    "Game.branch": {"lines": lambda junk: game().branch(junk)},
    "Game.keep_branch": {"lines": lambda junk: game().keep_branch(junk)},
    "Game.under": {"changes": lambda junk: game().under(bear_off=junk)},
    "Game.from_record": {"text": tn.Game.from_record},
    "Game.from_otg": {"text": tn.Game.from_otg},
    # -- a position
    "Position.of": {
        "game": lambda junk: tn.Position.of(junk, MEN),
        "where": lambda junk: tn.Position.of("irish", junk),
        "where of a seat": lambda junk: tn.Position.of("irish", {**MEN, "white": junk}),
        "where on a point": lambda junk: tn.Position.of("irish", {**MEN, "white": {6: junk}}),
        "reading": lambda junk: tn.Position.of("irish", MEN, reading=junk),
        "more: bar": lambda junk: tn.Position.of("irish", MEN, bar=junk),
        "more: bar of a seat": lambda junk: tn.Position.of("irish", MEN, bar={"white": junk}),
        "more: reserve": lambda junk: tn.Position.of("irish", MEN, reserve=junk),
        "more: off": lambda junk: tn.Position.of("irish", MEN, off=junk),
        "more: held": lambda junk: tn.Position.of("irish", MEN, held=junk),
        "more: held of": lambda junk: tn.Position.of("irish", MEN, held={"white": junk}),
        "more: turn": lambda junk: tn.Position.of("irish", MEN, turn=junk),
        "more: dice": lambda junk: tn.Position.of("irish", MEN, dice=junk),
        "more: a die": lambda junk: tn.Position.of("irish", MEN, dice=(junk, 5)),
        "more: left": lambda junk: tn.Position.of("irish", MEN, dice=(6, 5), left=junk),
        "more: a die left": lambda junk: tn.Position.of("irish", MEN, dice=(6, 5), left=(junk,)),
        "more: lead": lambda junk: tn.Position.of("irish", MEN, lead=junk),
        "more: actor": lambda junk: tn.Position.of("irish", MEN, dice=(6, 5), actor=junk),
        "more: unknown": lambda junk: tn.Position.of("irish", MEN, bra=junk),
        "where: one too many": lambda junk: tn.Position.of("irish", MEN, junk),
        "where: none": lambda junk: tn.Position.of("irish"),
    },
    "Position.from_id": {"text": tn.Position.from_id},
    "Position.from_otn": {
        "game": lambda junk: tn.Position.from_otn(junk, ROWS),
        "rows": lambda junk: tn.Position.from_otn("alea_evangelii", junk),
        "turn": lambda junk: tn.Position.from_otn("alea_evangelii", ROWS, junk),
        "king_moved": lambda junk: tn.Position.from_otn("alea_evangelii", ROWS, king_moved=junk),
        "reading": lambda junk: tn.Position.from_otn("alea_evangelii", ROWS, reading=junk),
        "game of another family": lambda junk: tn.Position.from_otn("irish", junk),
    },
    "Position.from_gnubg_id": {
        "text": tn.Position.from_gnubg_id,
        "turn": lambda junk: tn.Position.from_gnubg_id("4HPwATDgc/ABMA", junk),
        "dice": lambda junk: tn.Position.from_gnubg_id("4HPwATDgc/ABMA", dice=junk),
    },
    "Position.from_xgid": {"text": tn.Position.from_xgid},
    "TablesPosition.men": {"seat": lambda junk: here().men(junk)},
    "TablesPosition.bar": {"seat": lambda junk: here().bar(junk)},
    "TablesPosition.off": {"seat": lambda junk: here().off(junk)},
    "TablesPosition.reserve": {"seat": lambda junk: here().reserve(junk)},
    "TablesPosition.pips": {"seat": lambda junk: here().pips(junk)},
    "TablesPosition.marks": {"seat": lambda junk: here().marks(junk)},
    "TablesPosition.count": {
        "seat": lambda junk: here().count(junk, 0),
        "place": lambda junk: here().count("white", junk),
    },
    "TablesPosition.held": {
        "seat": lambda junk: here().held(junk, "white"),
        "by": lambda junk: here().held("white", junk),
    },
    "TablesPosition.mirrored": {},
    # -- rules
    "Ruleset.rules": {},
    "Ruleset.report": {},
    "Ruleset.rule": {"name": lambda junk: irish().rule(junk)},
    "Ruleset.value": {"name": lambda junk: irish().value(junk)},
    "Ruleset.number": {
        "name": lambda junk: irish().number(junk),
        "other": lambda junk: irish().number("point_cap", junk),
    },
    "Ruleset.word": {
        "name": lambda junk: irish().word(junk),
        "other": lambda junk: irish().word("reserve", junk),
    },
    "Ruleset.code": {"name": lambda junk: irish().code(junk)},
    "Ruleset.rule_of": {"names": lambda junk: irish().rule_of(junk)},
    "Ruleset.seat": {"name": lambda junk: irish().seat(junk)},
    "Ruleset.printed": {"near": lambda junk: irish().printed(junk)},
    "Ruleset.reading": {"changes": lambda junk: irish().reading(bear_off=junk)},
    "Ruleset.named_reading": {"name": lambda junk: irish().named_reading(junk)},
    "Ruleset.restated": {
        "name": lambda junk: restated(name=junk),
        "title": lambda junk: restated(title=junk),
        "who": lambda junk: restated(who=junk),
        "reason": lambda junk: restated(reason=junk),
        "changes": lambda junk: restated(bear_off=junk),
        "changes: a value": lambda junk: restated(bear_off=(junk, "It says so.")),
        "changes: a sentence": lambda junk: restated(bear_off=("exact", junk)),
    },
    "Rule": {
        "value": lambda junk: Rule(junk, "It says so.", Status.EDITORIAL, reason="a trial"),
        "passages": lambda junk: Rule(1, "It says so.", Status.EDITORIAL, junk, reason="a trial"),
        "who": lambda junk: Rule(1, "It says so.", Status.EDITORIAL, reason="a trial", who=junk),
        "related": lambda junk: Rule(1, "So.", Status.EDITORIAL, reason="a trial", related=junk),
    },
    "Rule.read": {"value": lambda junk: rule().read(junk)},
    "Rule.ground": {},
    "Reading": {
        "value": lambda junk: Reading(junk, "It says so.", Status.EDITORIAL, reason="a trial"),
    },
    "Reading.filled": {"value": lambda junk: rule().rivals[0].filled(junk)},
    "Report.count": {"status": lambda junk: irish().report().count(junk)},
    "Report.rows": {},
    "Report.summary": {},
    # -- what others look at things with
    "checked_game": {"value": play_checks.checked_game},
    "checked_standing": {"value": play_checks.checked_standing},
    "checked_position": {"value": rules_checks.checked_position},
    "checked_names": {"names": lambda junk: rules_checks.checked_names(irish(), junk)},
    "checked_dice": {"dice": lambda junk: rules_checks.checked_dice(irish(), junk)},
    "checked_seed": {"seed": base_checks.checked_seed},
}
# what is made to hold what the package has found, or is asked by its own rooms alone
VALUES = {Choice, Move, Outcome, Play, Throw, Entry}
INNER = {"Position.men", "TablesPosition.met"} | {
    f"Ruleset.{name}"
    for name in ("place_name", "point_at", "point_name", "points_known", "start_at", "track_of")
}
# the rooms whose doors are tried here; the others try their own
ROOMS = ("tablesnb.play", "tablesnb.rules", "tablesnb.records", "tablesnb.tables")


def public() -> Iterator[tuple[str, Any]]:
    """Every public function, class and method of these rooms, by the name of its row."""
    for name in tn.__all__:
        found = getattr(tn, name)
        if callable(found) and str(found.__module__).startswith(ROOMS) and found not in VALUES:
            if name not in ("Position", "Refusal"):
                yield name, found
    for checks in (rules_checks, play_checks):
        for name in checks.__all__:
            yield name, getattr(checks, name)
    yield "forget", registry.forget
    for kind in (tn.Game, Position, TablesPosition, Ruleset, Rule, Reading, Report):
        for name in dir(kind):
            method = getattr(kind, name, None)
            inherited = kind is TablesPosition and hasattr(Position, name) and name != "men"
            if not name.startswith("_") and callable(method) and not inherited:
                yield f"{kind.__name__}.{name}", method


def parameters(found: Any) -> set[str]:
    """What is asked for, but for what the package itself puts in."""
    return set(inspect.signature(found).parameters) - {"self", "rules", "family"}


def test_every_door_has_its_row() -> None:
    missing = []
    for name, found in public():
        if name in INNER:
            continue
        if name not in DOORS:
            missing.append(name)
            continue
        tried = {key.partition(":")[0].partition(" ")[0] for key in DOORS[name]}
        missing += [f"{name}({each})" for each in parameters(found) - tried]
    assert missing == []


@pytest.mark.parametrize("door", DOORS)
def test_a_wrong_value_is_told_of_in_a_few_words(door: str) -> None:
    faults = []
    for parameter, call in DOORS[door].items():
        for junk in JUNK:
            kind = type(junk).__name__
            try:
                call(junk)
            except TablesnbError as error:
                said = str(error)
                if len(said) > 1_000 or "\ud800" in said or "\0" in said:
                    faults.append(f"{parameter} = a {kind}: {len(said)} characters")
            except Exception as error:
                faults.append(f"{parameter} = a {kind}: {type(error).__name__}: {str(error)[:90]}")
    assert faults == [], f"{door}:\n" + "\n".join(faults)


def test_what_is_refused_changes_nothing() -> None:
    made = game()
    made.annotate("A comment.", "mark:6")
    before = made.record(), made.position
    calls: list[Call] = [
        made.push,
        made.roll,
        made.annotate,
        made.branch,
        lambda junk: made.annotate("", junk),
        lambda junk: made.push("24/18", seat=junk),
        lambda junk: made.push(tn.Play("white", (junk,), made.position)),
        lambda junk: made.push(tn.Play("white", junk, made.position)),
        lambda junk: made.push(tn.Move("white", junk, (0, 1, 2, 3))),
        lambda junk: made.push(tn.Move("white", "24/18", junk)),
    ]
    for call in calls:
        for junk in JUNK:
            if junk is None or (isinstance(junk, str) and not junk.strip("x\0")):
                continue  # nothing is no seat and no comment
            with pytest.raises(TablesnbError):
                call(junk)
            assert (made.record(), made.position) == before
