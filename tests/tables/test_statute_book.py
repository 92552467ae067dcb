"""The law reads as law: every reason and every event belongs to one rule, and each is met here."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadReading, TablesnbError
from tablesnb.lab import compiled
from tablesnb.tables import family, law
from tablesnb.tables.ruleset import EVENTS, REASONS, Ruleset
from tests.tables.setting import play_from

BOOK = Path(law.__file__).parent
LONGEST = 300  # lines of one part

# A move for each reason, as far as it can be written: game, reading, position, whose move, move.
BREAK = "irish/6x3,5x2,4x2,3x1,2x4,1x2,barx1/8x1,6x2,5x2,4x2,3x2,2x2,1x2,offx2/"
BREAK += "white.break.44.binder-black.chooser-white"
PLACING = "el_mundo/inx12/R1x1,inx11/inx12/inx12/red.placing.116.left61"
ENTERING = "quinze_tablas/8x1,barx2,offx12/23x2,22x2,offx11/white.entering"
CROWDED = "quinze_tablas/13x2,12x2,10x2,6x1,5x2,3x2,2x2,1x2/9x2,7x1,6x2,5x2,4x2,3x2,2x2,1x2/"
CROWDED += "white.play.231"
LEFT_OVER = "el_mundo/B4x2,B6x10/W2x4,W4x6,barx2/G3x3,G4x8,barx1/G5x3,R1x9/"
LEFT_OVER += "red.passed.224.chooser-white"
MIDWAY = "el_mundo/B1x5,B2x7/B6x7,W4x5/W1x4,W2x4,G3x4/R1x5,R6x6,barx1/white.play.362"
BEGINNING = "astronomical_tables/Sa1x7/Ju1x7/Ma1x7/Su1x7/Ve1x7/Me1x7/Mo1x7/moon.play.653"
MARKED = "el_mundo/R1-1x11,bar-1x1/R2-1x12/W3-1x12/G4-1x12/green.play.421.hit_goes_to-same_point"
SEVENS = "el_mundo/R3x5,R6x6,barx1/W3x7,W5x2,W6x2,barx1/G1x3,G4x9/R1x4,R4x4,R5x3,barx1/"
SEVENS += "green.play.375.dice-3d7"
DECLINED = "el_mundo/G2x1,B1x7,B5x4/W2x7,W5x5/G1x1,G3x5,G5x5,barx1/R1x3,R4x8,barx1/"
DECLINED += "red.passed.532.left53.chooser-green"
SPARING = "quinze_tablas/19x2,17x2,14x2,12x2,5x1,3x2,2x1,barx3/21x1,18x2,16x2,15x2,14x2,4x1,3x1,"
SPARING += "1x2,barx2/white.entering"

REFUSED: dict[str, tuple[dict[str, object], str, str, str]] = {
    "GAME_ENDED": ({}, "irish/6x3,5x7,4x2,2x3/offx15/black.over.45.left0.paid-1+1", "white", "6/4"),
    "GAME_FINISHED": (
        {},
        "el_mundo/offx12/offx12/barx1,offx11/offx12/red.over.251.left0.paid+0+0-1+1",
        "green",
        "R4/R6",
    ),
    "NOT_TO_BREAK": ({}, "irish/2x1,offx14/2x1,offx14/black.throw", "black", "break 2"),
    "NO_SUCH_CHOICE": ({}, "tabula/inx15/inx15/white.throw", "white", "in/24"),
    "NOT_TO_DECLINE": ({}, MIDWAY, "white", "decline 3"),
    "NOT_YOUR_TURN": ({}, "tabula/4x1,offx14/1x1,offx14/white.play.231", "black", "10/7"),
    "NOT_YOUR_ENTERING": ({}, PLACING, "white", "in/W1"),
    "NOT_YOUR_DICE": ({}, LEFT_OVER, "red", "W4/W6"),
    "NOT_YOUR_BREAKING": ({}, BREAK, "black", "break 6"),
    "NO_SUCH_POINT": ({}, "tabula/4x1,offx14/1x1,offx14/white.play.231", "white", "25/24"),
    "NOT_BREAKABLE": ({}, BREAK, "white", "break 10"),
    "NOBODY_BEARS_OFF": ({}, BEGINNING, "moon", "Mo1/off"),
    "NO_MAN": ({}, "tabula/4x1,offx14/1x1,offx14/white.play.231", "white", "2/1*"),
    "WRONG_WAY": ({}, "irish/4x1,offx14/5x1,2x1,1x1,offx12/black.play.43", "black", "5/6"),
    "NOT_COUNTED": ({}, BEGINNING, "moon", "Mo1/Sa1"),
    "DIE_NOT_THROWN": ({}, "tabula/4x1,offx14/1x1,offx14/white.play.231", "white", "4/off"),
    "DIE_NOT_PASSED": ({"unused_die": "may_decline"}, DECLINED, "green", "decline 2"),
    "NO_ENTRY": ({"dice": "3d7"}, SEVENS, "green", "bar/R1"),
    "NO_ENTRY_THERE": ({}, ENTERING, "white", "bar/off"),
    "COMES_BACK": ({"hit_goes_to": "same_point"}, MARKED, "green", "bar/G1"),
    "ENTERS_BEFORE": (
        {},
        "quinze_tablas/14x1,barx3,offx11/24x2,13x1,offx12/white.play.462",
        "white",
        "bar/21",
    ),
    "GONE": (
        {"entering": "never", "end": "bear_off"},
        "quinze_tablas/23x1,12x2,offx12/17x1,barx2,offx12/black.play.255",
        "black",
        "bar/20",
    ),
    "ENTER_FIRST": ({}, ENTERING, "white", "8/7"),
    "MEN_WAIT": ({}, "tabula/21x4,16x4,1x4,inx3/24x1,inx12,barx2/black.play.236", "black", "24/22"),
    "HIT_MEN_WAIT": ({}, MIDWAY, "white", "R1/off"),
    "NOT_ALL_PLACED": ({}, PLACING, "red", "R1/R2"),
    "BARRED": (
        {"barrier": "on"},
        "tabula/inx14,barx1/21x8,6x6,inx1/black.play.466",
        "black",
        "6/2",
    ),
    "WALL": (
        {},
        "el_mundo/R2x5,R5x7/B4x7,W3x5/W5x4,G2x7,barx1/G3x4,G4x1,G5x5,barx2/white.play.231",
        "white",
        "bar/B4*",
    ),
    "WAY_ENDS": ({}, CROWDED, "white", "3/off"),
    "HELD": ({}, "tabula/20x3,15x6,13x2,inx4/8x4,4x6,inx5/white.play.653", "white", "13/8"),
    "SPARED": ({"entering_hits": "off"}, SPARING, "white", "bar/21"),
    "FULL": ({}, CROWDED, "white", "6/3"),
    "NOT_ALL_HOME": (
        {},
        "tabula/17x7,6x8/20x2,18x2,11x3,10x3,1x4,inx1/black.play.632",
        "black",
        "1/off",
    ),
    "SUSPENDED": ({}, "tabula/10x3,6x1,1x6,offx5/3x1,offx14/white.play.332", "white", "1/off"),
    "NOT_EXACT": (
        {},
        "tabula/6x2,5x1,4x4,3x5,1x1,offx2/2x8,offx7/white.play.523",
        "white",
        "1/off",
    ),
    "MUST_HIT": (
        {},
        "el_mundo/R1x6,R6x4,B6x1,barx1/B2x4,W1x8/B5x6,G1x5,barx1/G2x10,R3x2/red.play.416",
        "red",
        "B2/W2",
    ),
    "MUST_PLAY_MORE": (
        {},
        "modern_backgammon/22x1,3x6,2x5,1x3/18x2,17x2,16x2,10x2,8x5,1x2/white.play.15",
        "white",
        "2/1",
    ),
    "MUST_PLAY_LARGER": (
        {},
        "modern_backgammon/8x1,1x14/23x2,22x2,18x5,10x2,5x2,1x2/white.play.42",
        "white",
        "8/6",
    ),
}
# no game demands that its reserve enters first: one that is restated does
RESERVED = tn.ruleset("tabula").restated(
    "reserved", "Reserved", "reader", "To see the rule.", reserve=("first", "All enter first.")
)


def game_at(reading: dict[str, object], text: str) -> tn.Game:
    position = tn.Position.from_id(text)
    return tn.Game(position.rules.name, reading=reading or None, position=position, seed=1)


@pytest.mark.parametrize("name", REFUSED)
def test_each_reason_is_met_and_cites_its_rule(name: str) -> None:
    reading, text, seat, move = REFUSED[name]
    game = game_at(reading, text)
    row, rules = list(game.position.row), game.rules
    code = family.parse(move, row, rules, rules.seat(seat))
    reason = law.refusal(row, rules.row, code)
    assert reason == getattr(law, name)
    refusal = game.why_not(move, seat=seat)
    assert (refusal.reason, refusal.rule.id) == (
        REASONS[reason][0],
        f"{rules.name}.{REASONS[reason][1]}",
    )


def test_the_reserve_waits_where_it_must() -> None:
    game = tn.Game(RESERVED, seed=1, first="white")
    game.roll(6, 5, 4)
    game.push("in/19")
    refusal = game.why_not("19/14")
    assert (refusal.reason, refusal.rule.id) == ("not all placed", "reserved.reserve")
    assert refusal.sentence == "White has 14 men in reserve, to be entered first."


def test_no_reason_is_left_out_here() -> None:
    reasons = {getattr(law, name) for name in REFUSED} | {law.RESERVE_WAITS}
    assert reasons == set(REASONS)


# What happens by a throw or a move: the events of each are all that the law can tell.
HAPPENING: tuple[tuple[dict[str, object], str, str, tuple[str, ...]], ...] = (
    ({}, "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/opening.contest-3-to", "3", ("TIED",)),
    ({}, "duodecim_scripta/inx15/inx15/opening.contest-5-to", "2", ("BEGINS",)),
    ({}, "tabula/4x1,offx14/1x1,offx14/white.play.231", "4/1*", ("HIT",)),
    ({}, "tabula/5x1,inx13,barx1/20x1,17x1,inx13/black.play.352", "in/20", ("ENTERED",)),
    ({}, "todas_tablas/3x1,offx14/2x1,offx14/white.play.32", "3/off", ("BORNE_OFF", "WON_STAKE")),
    (
        {},
        "early_backgammon/7x2,6x2,5x2,4x1,3x2,2x3,1x3/17x1,16x2,13x3,11x2,10x2,5x2,1x2,barx1/"
        "white.play.31",
        "7/4",
        ("BOUND",),
    ),
    (
        {},
        "irish/8x1,6x2,5x2,4x2,3x1,2x2,1x4,barx1/8x1,6x2,5x2,4x2,3x2,2x2,1x2,barx2/"
        "white.break_throw.16.binder-black.contest-7-to",
        "4 2",
        ("CHOOSES",),
    ),
    (
        {},
        "irish/8x1,6x2,5x2,4x2,3x1,2x2,1x4,barx1/8x1,6x2,5x2,4x2,3x2,2x2,1x2,barx2/"
        "white.break_throw.16.binder-black.contest-7-to",
        "5 2",
        ("TIED_BREAKING",),
    ),
    ({}, BREAK, "break 6", ("BROKEN",)),
    ({}, "tabula/12x1,8x2,6x3,4x1,1x5,offx3/5x2,offx13/black.play.624", "5/3", ("LOST",)),
    (
        {"finish": "first_wins"},
        "el_mundo/R3x2,R5x1,offx9/B2x1,B6x1,offx10/G5x1,offx11/R4x1,R6x2,offx9/black.play.142.left41",
        "G5/off",
        ("WON",),
    ),
    ({}, MIDWAY, "bar/W6", ("REENTERED",)),
    (
        {},
        "el_mundo/G2x4,B4x7,barx1/B5x7,B6x3,barx2/W3x8,G4x4/R1x9,R5x3/red.play.215",
        "bar/R2",
        ("GOES_ON",),
    ),
    (
        {"unused_die": "may_decline"},
        "el_mundo/B2x6,B6x5,barx1/W3x6,W5x6/G2x4,G4x7,barx1/R2x3,R3x5,R6x4/"
        "black.passed.326.chooser-green",
        "decline 6",
        ("DECLINED_DIE",),
    ),
    (
        {},
        "el_mundo/B4x2,B5x1,offx9/W6x1,offx11/G3x1,G6x1,offx10/R4x2,offx10/red.play.423",
        "W6/off(4)",
        ("FINISHED",),
    ),
    ({}, PLACING, "in/R6", ("PLACED",)),
    (
        {"entering": "die"},
        "quinze_tablas/10x1,7x2,6x2,5x2,4x2,3x2,2x2,1x2/13x2,12x2,9x2,7x2,6x2,3x2,barx3/"
        "white.play.515",
        "10/9",
        ("PRIMED", "WON_END"),
    ),
    (
        {},
        "quinze_tablas/6x2,5x2,4x2,3x2,2x2,1x2,offx3/7x1,6x2,5x2,4x2,3x2,2x2,1x2,offx2/black.throw",
        "2 3 4",
        ("BLOCKED",),
    ),
    (
        {"unused_die": "lost"},
        "el_mundo/B4x4,B5x8/W1x8,W3x4/G1x6,G4x3,G6x3/G2x3,G3x2,R1x5,barx2/white.throw",
        "3 3 1",
        ("UNUSED",),
    ),
    (
        {"entering": "never", "end": "bear_off"},
        "quinze_tablas/1x1,offx14/11x1,barx3,offx11/white.play.441",
        "1/off",
        ("ENDED",),
    ),
)


def met(game: tn.Game, what: str) -> set[int]:
    """The codes of the events of a throw or a move."""
    row, rules = list(game.position.row), game.rules
    events = [0] * law.EVENT_SPACE
    if isinstance(game.awaits, tn.Throw):
        law.thrown(row, rules.row, [int(die) for die in what.split()])
    else:
        law.apply(row, rules.row, family.parse(what, row, rules, row[law.ACTOR]), events)
    law.settle(row, rules.row, events)
    return {events[1 + 4 * at] for at in range(events[0])}


def test_each_event_is_met_and_cites_its_rule() -> None:
    found: set[int] = set()
    for reading, text, what, names in HAPPENING:
        game = game_at(reading, text)
        codes = met(game, what)
        assert codes >= {getattr(law, name) for name in names}, (text, what)
        if isinstance(game.awaits, tn.Throw):
            game.roll(*(int(die) for die in what.split()))
        else:
            game.push(what)
        told = {(event.code, event.rule.id) for event in game.log[-1].events}
        assert told == {(EVENTS[c][0], f"{game.rules.name}.{EVENTS[c][1]}") for c in codes}, text
        found |= codes
    elsewhere = {law.BACK, law.OUT, law.PAYS}  # the two rings: their own tests play them
    assert found == set(EVENTS) - elsewhere


# -- the book


def parts() -> dict[str, ast.Module]:
    return {
        name: ast.parse((BOOK / f"{name}.py").read_text(encoding="utf-8")) for name in law.PARTS
    }


def test_the_book_has_all_its_parts_and_none_is_long() -> None:
    assert {path.stem for path in BOOK.glob("*.py")} == {"__init__", *law.PARTS}
    lines = {name: len((BOOK / f"{name}.py").read_text().splitlines()) for name in law.PARTS}
    assert {name: number for name, number in lines.items() if number > LONGEST} == {}


def test_every_part_stands_on_earlier_ones_by_name() -> None:
    """Only the vocabulary is taken whole."""
    earlier: list[str] = []
    for name, tree in parts().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(
                "tablesnb.tables"
            ):
                part = (node.module or "").rpartition(".")[2]
                assert part in earlier, f"{name} stands on {part}, which comes later"
                star = [alias.name for alias in node.names] == ["*"]
                assert star == (part == "vocabulary"), f"{name} takes {part}"
        earlier.append(name)


def test_the_law_names_every_rule_that_it_decides() -> None:
    """A reader who looks for a field finds the functions that decide it."""
    said = set()
    for tree in parts().values():
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                text = " ".join((ast.get_docstring(node) or "").split())
                _, rule, fields = text.rpartition("Rule: " if "Rule: " in text else "Rules: ")
                said |= set(fields.split("``")[1::2]) if rule else set()
    rules = {name for game in tn.games() for name, _ in _rules(game)}
    assert said <= rules, said - rules
    # how a die falls is no law of the game
    assert rules - said == {"dice_kind"}, rules - said


def _rules(game: str) -> list[tuple[str, object]]:
    found = tn.ruleset(game)
    return list(found.rules()) if isinstance(found, Ruleset) else []


def test_two_parts_that_define_one_name_are_refused() -> None:
    assert compiled.join([("one", "A = 1"), ("other", "B = A")]).splitlines()[1:] == [
        "A = 1",
        "B = A",
    ]
    for other in ("A = 2", "A, B = 1, 2", "def A() -> None: ...", "A: int = 2"):
        with pytest.raises(TablesnbError, match="A is defined twice, in one and in other"):
            compiled.join([("one", "A = 1"), ("other", other)])


# -- a ring belongs to the track


def test_a_horseshoe_on_which_nobody_bears_off_is_no_ring() -> None:
    """A man on 1 has come to the end of his way: he goes neither round nor off."""
    todas = tn.ruleset("todas_tablas").restated(
        "horseshoe",
        "Horseshoe",
        "reader",
        "To see the rule.",
        bear_off_when=("never", "Nobody bears off."),
    )
    there = play_from({1: 2, 7: 13}, {6: 15}, 6, 5, game="todas_tablas").position
    row = list(there.row)
    assert not todas.ring and todas.row[law.RING] == 0
    texts = {family.write(move, row, todas) for move in family.legal(row, todas)}
    assert texts == {"7/1", "7/2"}
    found = [
        (each.reason, each.rule.id)
        for text in ("1/20", "1/off")
        for each in family.refusals(row, todas, family.parse(text, row, todas, 0), text)
    ]
    assert found == [
        ("wrong way", "horseshoe.track"),
        ("no such point", "horseshoe.bear_off_when"),
    ]


def test_nobody_bears_off_from_a_ring() -> None:
    stars = tn.ruleset("astronomical_tables")
    assert stars.ring
    with pytest.raises(BadReading, match="round a ring, which has no end"):
        stars.restated(
            "spiral", "Spiral", "reader", "A test.", bear_off_when=("any_time", "Men go off.")
        )
