"""Linnaeus's laws of Tablut one by one, and Smith's where they differ.

The letters of the laws are placed as ``linnaeus.toml`` says: a f6, b g6, c f7, e g7, f h7, g i7,
i g8, m g9; 1 is the castle, e5, and 2 and 3 are the points beside it, such as e6 and e7.
"""

from __future__ import annotations

import re

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition
from tablesnb.games.transcripts import record
from tablesnb.players import player
from tests.tafl.setting import TABLUT, codes, ended, goes, made, refused, stand

AWAY = "a3"  # a Muscovite out of the way


def swedes(*where: str, **more: object) -> tn.Game:
    """Attackers, defenders and king; the Swedes to move."""
    return stand(*where, "defenders", game=TABLUT, **more)  # type: ignore[misc]


def muscovites(*where: str, **more: object) -> tn.Game:
    """Attackers, defenders and king; the Muscovites to move."""
    return stand(*where, "attackers", game=TABLUT, **more)  # type: ignore[misc]


# -- the heading


def test_nobody_enters_the_castle_or_crosses_it() -> None:
    man = muscovites(f"{AWAY} e2", "", "c7")
    assert refused(man, "e2-e5") == ("centre closed", "men_enter_throne")
    assert refused(man, "e2-e8") == ("over the centre", "men_cross_throne")
    king = swedes(AWAY, "", "e7")
    assert refused(king, "e7-e5") == ("no way back", "king_may_reenter")
    assert refused(king, "e7-e3") == ("over the centre", "king_may_cross_throne")
    assert goes(king, "e7") & {"e6", "e5", "e4", "e3"} == {"e6"}
    back = swedes(AWAY, "", "e7", king_may_reenter="yes")
    assert goes(back, "e7") & {"e6", "e5", "e4", "e3"} == {"e6", "e5"}


def test_every_other_place_is_open_to_all() -> None:
    """The stations of the other side too, and the corners."""
    game = tn.Game(TABLUT)
    game.push("d1-a1")
    assert game.position.at("a1") == "attacker"
    king = swedes("b2", "", "d2")
    assert {"d1", "d9", "i2"} <= goes(king, "d2")
    with pytest.raises(BadPosition, match="a man stands on e5, the central point"):
        muscovites("e5", "", "c7")


def test_nine_swedes_with_the_king_and_sixteen_muscovites() -> None:
    position = tn.Game(TABLUT).position
    assert (position.count("attackers"), position.count("defenders")) == (16, 8)
    swedes = {f"{file}5" for file in "cdfg"} | {f"e{rank}" for rank in (3, 4, 6, 7)}
    assert set(position.men("defenders")) == swedes
    ends = {"e1", "d1", "f1", "e2", "e9", "d9", "f9", "e8"}
    sides = {"a5", "a4", "a6", "b5", "i5", "i4", "i6", "h5"}
    assert set(position.men("attackers")) == ends | sides
    assert position.king == "e5"


# -- the laws


def test_law_1_along_a_line_and_not_across() -> None:
    game = muscovites("f6", "", "c3")
    assert game.why_not("f6-f7") is None
    assert refused(game, "f6-g7") == ("not straight", "moves")


def test_law_2_nobody_leaps() -> None:
    game = muscovites("g6", "g8", "c3")
    assert refused(game, "g6-g9") == ("in the way", "jumping")
    assert "g7" in goes(game, "g6")


def test_laws_3_and_4_the_king_goes_out() -> None:
    game = swedes(AWAY, "", "g6")
    assert made(game, "g6-g9") == ["escaped"]
    assert ended(game) == ("defenders", "goal")
    shut = muscovites(f"{AWAY} c8", "g4 f6 h6", "g6")
    shut.push("c8-g8")
    assert refused(shut.copy(), "g6-g9") == ("in the way", "jumping")


def test_law_5_two_ways_cannot_be_closed() -> None:
    game = swedes("a3 c8 c9", "", "g6", king_may_reenter="no")
    game.push("g6-g7")
    for move in list(game.legal_moves):
        ahead = game.copy()
        ahead.push(move)
        if ahead.awaits is not None:
            assert {"g9", "i7", "g1", "a7"} & goes(ahead, "g7"), move


@pytest.mark.parametrize(
    ("shut", "happens"), [("a7 i7 c1", "raichi"), ("a7 i7", "tuicha"), ("a7 i7 c1 c9", "")]
)
def test_law_6_the_ways_are_called(shut: str, happens: str) -> None:
    game = swedes(shut, "", "c6")
    assert made(game, "c6-c7") == [happens] * bool(happens)
    if happens:
        event = game.log[-1].events[0]
        assert (event.seat, event.place, event.rule.id) == ("defenders", "c7", "tablut.calls")
        assert happens.capitalize() in event.sentence


def test_law_7_distant_places() -> None:
    assert {"f8", "f9", "f2"} <= goes(muscovites("f7", "", "c3"), "f7")


def test_law_8_they_alternate() -> None:
    game = tn.Game(TABLUT)
    assert game.awaits == tn.Choice("attackers", "move")
    game.push("d1-c1")
    assert game.awaits == tn.Choice("defenders", "move")
    assert tn.Game(TABLUT, reading={"first_mover": "defenders"}).awaits.seat == "defenders"


def test_law_9_a_man_between_two_and_the_king_likewise() -> None:
    man = muscovites("c6 a4", "c5", "g7")
    assert "captured" in made(man, "a4-c4")
    king = muscovites("c6 a4", "", "c5")
    assert made(king, "a4-c4") == ["king taken"]
    assert ended(king) == ("attackers", "king_capture")
    smith = muscovites("c6 a4", "", "c5", king_capture="smith")
    assert made(smith, "a4-c4") == []


def test_law_9_who_is_placed_and_who_gets_between() -> None:
    for value, happens in (("safe", "safe between"), ("killed", "killed between")):
        game = swedes("c4 c6 i9", "a5", "g7", entering_between=value)
        assert happens in made(game, "a5-c5")
        assert (game.position.at("c5") is None) == (value == "killed")
        assert game.log[-1].events[0].rule.id == "tablut.entering_between"
    king = swedes("c4 c6 i9", "", "b5", entering_between="killed")
    assert made(king, "b5-c5") == ["king taken"]
    out = swedes("a4 a6 i9", "", "b5", entering_between="killed")
    assert made(out, "b5-a5") == ["escaped"], "who is out cannot be taken"


def test_who_gets_between_takes_first() -> None:
    """He takes d5 against the king in his castle, and then dies on c5; who takes the king lives."""
    taker = swedes("c4 c6 d5 i9", "a5", "e5", entering_between="killed")
    happened = made(taker, "a5-c5")
    assert [each for each in happened if each.endswith(("ed", "between"))] == [
        "captured",
        "killed between",
    ]
    won = muscovites("c6 c1", "b4 d4", "c5", entering_between="killed")
    assert made(won, "c1-c4") == ["king taken"]
    assert won.position.at("c4") == "attacker"


@pytest.mark.parametrize("reading", ["default", "smith"])
def test_law_10_four_in_the_castle(reading: str) -> None:
    men = {"attackers": ["d5", "f5", "e6", "a4"], "defenders": ["i9"]}
    position = tn.Position.of(TABLUT, men, king="e5", turn="attackers")
    game = tn.Game(TABLUT, reading=reading, position=position)
    three = game.copy()
    three.push("a4-a3")
    assert goes(three, "e5") == {"e4", "e3", "e2", "e1"}, "he may move away by the fourth"
    assert made(game, "a4-e4") == ["king taken"]


@pytest.mark.parametrize(
    ("value", "held", "alone", "empty"),
    [
        ("always", True, True, True),
        ("law10", True, False, False),
        ("empty", False, False, True),
        ("no", False, False, False),
    ],
)
def test_laws_10_and_14_the_castle_shuts_in(
    value: str, held: bool, alone: bool, empty: bool
) -> None:
    reading = {"throne_hostile_to_men": value}
    three = muscovites("d5 f5 e6 a3", "e4", "e5", **reading)
    assert ("captured" in made(three, "a3-e3")) == held
    king = muscovites("a3 i9", "e4", "e5", **reading)
    assert ("captured" in made(king, "a3-e3")) == alone
    nobody = muscovites("a3 i9", "e4", "g7", **reading)
    assert ("captured" in made(nobody, "a3-e3")) == empty
    muscovite = swedes("e4 i9", "a3", "g7", **reading)
    assert ("captured" in made(muscovite, "a3-e3")) == empty
    assert three.log[-1].events == () or three.log[-1].events[0].rule.id == "tablut.capture"


@pytest.mark.parametrize("reading", ["default", "smith"])
def test_law_11_three_beside_the_castle(reading: str) -> None:
    men = {"attackers": ["d6", "f6", "e9"], "defenders": []}
    position = tn.Position.of(TABLUT, men, king="e6", turn="attackers")
    game = tn.Game(TABLUT, reading=reading, position=position)
    assert made(game, "e9-e7") == ["king taken"]
    two = tn.Position.of(TABLUT, {"attackers": ["d6", "e9", "f1"]}, king="e6", turn="attackers")
    spared = tn.Game(TABLUT, reading=reading, position=two)
    assert "king taken" not in made(spared, "f1-f6")


def test_law_12_a_king_who_is_shut_in_has_lost() -> None:
    for value, happens in (("loses", ["king shut in"]), ("plays_on", [])):
        game = muscovites("f5 e6 d4 f4 e3 a5", "e4 h8", "e5", king_shut_in=value)
        assert made(game, "a5-d5") == happens
    assert ended(muscovites_shut()) == ("attackers", "king_shut_in")
    assert tn.Game(TABLUT).awaits is not None, "at the start his Swedes can move"


def muscovites_shut() -> tn.Game:
    game = muscovites("f5 e6 d4 f4 e3 a5", "e4 h8", "e5")
    game.push("a5-d5")
    assert refused(game, "h8-h7") == ("over", "king_shut_in")
    assert tn.Position.from_id(game.position.id) == game.position
    return game


def test_smith_elsewhere_by_four() -> None:
    game = muscovites("c6 c4 b5 a1 i1", "", "c5", king_capture="smith")
    assert game.awaits is not None
    game.push("a1-a2")
    assert goes(game, "c5") == {"d5"}
    closing = muscovites("c6 c4 d5 a9", "", "c5", king_capture="smith")
    assert made(closing, "a9-b9") == []
    closing = muscovites("c6 c4 d5 b9", "", "c5", king_capture="smith")
    assert made(closing, "b9-b5") == ["king taken"]


# -- what is said of the readings, and what is played


def test_the_readings_of_smith() -> None:
    rules = tn.ruleset(TABLUT, "smith")
    assert rules.changed == {
        "entering_between": "killed",
        "throne_hostile_to_men": "law10",
        "king_capture": "smith",
    }
    assert "smith.between" in rules.rule("king_capture").related
    assert "except the king" in tn.passage("smith.between").original
    assert "item Rex" in tn.ruleset(TABLUT).rule("king_capture").quoted[0].original


def test_the_whole_game_with_comments_replays() -> None:
    text = record(TABLUT)
    game = tn.Game.from_record(text)
    assert game.record() == text and 20 <= len(game.log) <= 60
    assert ended(game) == ("defenders", "goal")
    shown = {event.code for entry in game.log for event in entry.events}
    assert shown == {"captured", "safe between", "raichi", "tuicha", "escaped"}
    comments = " ".join(entry.comment for entry in game.log)
    fields = set(re.findall(r"tablut\.([a-z_]+)", comments))
    assert len(fields) >= 8 and fields <= dict(game.rules.rules()).keys()
    (branch,) = next(entry.branches for entry in game.log if entry.branches)
    assert "g2-a2" in branch
    assert tn.Game.from_otg(game.otg()).position == game.position


@pytest.mark.parametrize("reading", ["default", "smith"])
def test_the_careful_player_plays_legally_and_beats_the_lot(reading: str) -> None:
    won = 0
    for seed in range(4):
        game = tn.Game(TABLUT, seed=seed, reading=reading)
        while game.awaits is not None and len(game.log) < 300:
            name = "careful" if game.awaits.seat == "defenders" else "random"
            decision = player(name).decide(game)
            assert all(move in game.legal_moves for move in decision.play.moves[:1])
            game.push(decision.play)
        won += game.position.winner == "defenders"
    assert won == 4


def test_how_random_games_end() -> None:
    """Counted, so that a change in the law is seen: who wins, and by which rule."""
    found = tn.simulate(TABLUT, 100, seed=1)
    assert found.unfinished == 0 and sum(found.ended.values()) == 100
    assert found.best["defenders"] > found.best["attackers"] > 0
    assert set(found.ended) <= {
        f"tablut.{rule}"
        for rule in ("goal", "king_capture", "repetition", "king_shut_in", "no_move")
    }


def test_rivals_and_who_holds_them() -> None:
    for _, rule in tn.ruleset(TABLUT).rules():
        for rival in rule.rivals:
            assert rival.who and (rival.passages or rival.reason)
    assert codes(tn.Game.from_record(record(TABLUT))) == ["escaped"]
