"""What a ruled board is told, what a touch on it does, and the panel beneath it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.boards.drawn import UID
from tablesnb.boards.faces import tafl
from tablesnb.boards.spots import spots
from tablesnb.rules.plain_words import rule_name
from tablesnb.tafl import family
from tablesnb.widget.board.view import Board, board
from tests.boards.crossings import at, setting
from tests.hearing import Heard, heard, spoken
from tests.widget.test_board import send
from tests.widget.test_replay import unfolded
from tests.widget.told import each, messages, part, refused


def place(name: str) -> int:
    return at(name)[0]


def test_of_many_moves_a_board_writes_only_the_one_that_is_made(
    told: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Any] = []
    write = family.write

    def noted(code: Any, *rest: Any) -> str:
        written.append(code)
        return write(code, *rest)

    monkeypatch.setattr(family, "write", noted)
    assert len(told.game.legal_moves) > 150
    move(told, "j7", "h7")
    assert len(told.game.log) == 1
    assert {code[1:] for code in written} == {(place("j7"), place("h7"))}


def move(told: Board, source: str, target: str) -> dict[str, Any]:
    return send(told, "move", **{"from": place(source), "to": place(target)})


@pytest.fixture
def game() -> tn.Game:
    return tn.Game("alea_evangelii", seed=1)


@pytest.fixture
def told(game: tn.Game) -> Board:
    return board(game)


# -- what is told


def test_every_crossing_is_a_place_and_nothing_is_thrown(told: Board) -> None:
    plate, shown = told.plate, told.shown
    assert [each[0] for each in plate["places"]] == list(range(361))
    assert (plate["dice"], shown["throw"], shown["dice"]) == (False, "", [0, 0])
    # nor judged: that would take longer than anybody waits
    assert plate["keys"] == [each for each in tafl.KEYS if each[0] != "j"] and plate["tags"]
    assert shown["names"][place("j10")] == "j10, king"
    assert shown["names"][place("c1")] == "c1, attacker"
    assert shown["names"][place("a1")] == "a1, corner"
    assert shown["names"][place("j8")] == "j8, empty"


def test_arrows_lead_along_the_lines_and_stop_at_the_edge(told: Board) -> None:
    walk = told.plate["walk"]
    assert walk[place("j10")] == list(at("i10", "k10", "j11", "j9"))
    assert walk[place("a1")] == list(at("a1", "b1", "a2", "a1"))
    send(told, "turn", near="defenders", mirror=False, labels="numbers")
    assert told.plate["walk"][place("j10")] == list(at("k10", "i10", "j9", "j11"))
    send(told, "turn", near="attackers", mirror=True, labels="")
    assert told.plate["walk"][place("j10")] == list(at("k10", "i10", "j11", "j9"))


def test_the_lines_of_every_man_are_sent_with_the_position(told: Board, game: tn.Game) -> None:
    shown = told.shown
    sent = {(source, target) for source, man in shown["from"].items() for target in man["to"]}
    assert sent == {move.code[1:3] for move in game.legal_moves}
    assert len(sent) == 184
    for _, target in sent:
        point = told._scene.layout.points[target]
        assert told.plate["land"][target] == ["dot", point.x, point.y, 1]
    # the ground has every sign already, of ring and goal
    assert shown["land"] == {} and shown["from"][place("j7")].keys() == {"to"}
    # who cannot move is not to be picked up: a touch asks why
    assert place("j10") not in shown["from"] and all(man["to"] for man in shown["from"].values())
    assert not any("far" in man for man in shown["from"].values())


@pytest.mark.long
def test_what_is_sent_is_small() -> None:
    game, lot = tn.Game("alea_evangelii", seed=3), random.Random(3)
    told = board(game)

    def size(what: object) -> int:
        return len(json.dumps(what))

    assert size(told.plate) < 50_000
    most = 0
    while game.awaits and len(game.log) < 120:
        game.push(lot.choice(list(game.legal_moves)))
        told.refresh()
        most = max(most, size(told.shown))
    print(f"plate {size(told.plate)}, an answer at most {most} bytes")
    assert most < 20_000


def test_what_is_sent_has_no_id_of_its_own(told: Board) -> None:
    sent = json.dumps([told.plate, told.shown])
    assert sent.count('id=\\"') == sent.count(f'id=\\"{UID}-')


# -- what is chosen


def test_moving_taking_back_and_going_forward(told: Board, game: tn.Game) -> None:
    shown = move(told, "j7", "h7")
    assert shown["said"] == "The defenders move j7 → h7."
    assert shown["due"] == "Attackers are to move."
    assert (shown["back"], shown["turn"], shown["seat"]) == ("Defenders' j7 → h7", 0, 0)
    assert shown["ends"] == list(at("j10", "h7"))
    shown = move(told, "c1", "d1")
    assert shown["said"] == "The attackers move c1 → d1." and shown["turn"] == 1
    shown = send(told, "back")
    assert shown["said"] == "Taken back: Attackers' c1 → d1."
    assert shown["forward"] == "Attackers' c1 → d1"
    assert send(told, "forward")["said"] == "The attackers move c1 → d1."
    shown = send(told, "back", to=0)
    assert shown["said"] == "Taken back: Defenders' j7 → h7, and all since."
    assert len(game.log) == 0


@pytest.mark.parametrize(
    ("source", "target", "reason"),
    [
        ("j9", "j12", "j9 → j12 is refused:"),
        ("c1", "d1", "c1 → d1 is refused:"),
        ("j7", "k8", "j7 → k8 is refused:"),
        ("j8", "j9", "j8 → j9 is refused:"),
    ],
)
def test_a_refusal_names_its_rule(
    told: Board, game: tn.Game, source: str, target: str, reason: str
) -> None:
    shown = move(told, source, target)
    assert len(game.log) == 0
    assert reason in refused(shown) and "alea_evangelii." in refused(shown)
    assert 'href="#tn-uid-refused"' in shown["parts"]["marks"]
    assert shown["said"].startswith(reason) and shown["aside"]


def test_a_touch_where_nothing_begins_says_why(told: Board) -> None:
    for name in ("c1", "j8", "a1"):
        shown = send(told, "ask", **{"from": place(name)})
        assert refused(shown), name
        assert shown["said"]


@pytest.mark.parametrize("name", ["a1", "j10", "s19", "j1", "a10", "c7"])
def test_the_move_that_is_asked_about_is_one_step(name: str) -> None:
    source = place(name)
    one, other = str(tafl.nearest(tn.Game("alea_evangelii"), source)).split("-")
    assert one == name
    assert abs(place(other) - source) in (1, 19)


def test_the_only_move_is_offered() -> None:
    game = setting("defenders", K="a5", t="a6 b5 a3 c10")
    told = board(game)
    assert len(game.legal_moves) == 1
    assert told.shown["only"] == "Play a5 → a4, the only move"
    assert send(told, "only")["said"].startswith("The king moves a5 → a4.")


def test_wrong_messages_change_nothing(told: Board, game: tn.Game) -> None:
    for kind, more in (
        ("throw", {}),
        ("decline", {"die": 3}),
        ("move", {"from": 999, "to": 3}),
        ("move", {"from": "x", "to": 3}),
        ("ask", {"from": -5}),
        ("nonsense", {}),
    ):
        shown = send(told, kind, **more)
        assert len(game.log) == 0 and shown["said"], kind


def test_captured_men_lie_aside_and_return_to_where_they_stood() -> None:
    game = setting("defenders", K="e5", T="j14 h12", t="i12 j4 c8")
    told = board(game)
    before = {man["id"]: (man["x"], man["y"]) for man in spots(told._scene)}
    shown = move(told, "j14", "j12")
    assert shown["said"].startswith("The defenders move j14 → j12.")
    gone = [man for man in spots(told._scene) if man["place"] == told._scene.layout.off]
    assert len(gone) == 1 and 'href="#tn-uid-cross"' in shown["parts"]["marks"]
    send(told, "back")
    assert {man["id"]: (man["x"], man["y"]) for man in spots(told._scene)} == before


@pytest.mark.long
def test_what_a_board_has_said_can_be_read_again(cases: Callable[..., int]) -> None:
    game, lot = tn.Game("alea_evangelii", seed=9), random.Random(9)
    told = board(game)
    for _ in range(cases(60, 3)):
        if game.awaits is None:
            break
        chosen = lot.choice(list(game.legal_moves))
        said = send(told, "move", **{"from": chosen.code[1], "to": chosen.code[2]})["said"]
        what = spoken(game.log[-1], game.rules)
        assert heard(said) == [Heard(chosen.seat, what)]
    back = heard(send(told, "back")["said"])
    assert back == [Heard(chosen.seat, what, taken=True)]


# -- the panel


def test_the_readings_that_would_allow_a_move_are_offered() -> None:
    game = setting("defenders", K="e5", T="j8", t="m3 j4")
    told = board(game)
    shown = move(told, "j8", "j12")
    assert "Read otherwise, j8 → j12 could be made:" in refused(shown)
    assert "men_cross_throne" in json.dumps(messages(shown))
    shown = send(told, "panel.read", field="men_cross_throne", value="yes")
    assert told.game.rules.value("men_cross_throne") == "yes"
    assert place("j12") in shown["from"][place("j8")]["to"]
    assert "1 new" in shown["said"] or "j8 → j12" in shown["said"]
    # what is new lights up on the board
    assert {sign[0] for sign in shown["panel"]["lit"]} >= {"picked", "dot"}
    shown = send(told, "panel.back")
    assert told.game is game


def test_the_sheet_of_readings_tells_of_every_rule(told: Board, game: tn.Game) -> None:
    shown = send(told, "panel.sheet", open="readings")
    sheet = part(shown, "sheet")
    for field, rule in game.rules.rules():
        if rule.rivals:
            assert rule_name(field) in sheet
    assert "What you choose holds for the whole game." in sheet
    for name in game.rules.named:
        assert f"named-{name}" in messages(shown)
    shown = send(told, "panel.read", named="ludii")
    assert told.game.rules.changed


def test_what_happened_is_told_with_its_rule() -> None:
    game = setting("defenders", K="e5", T="j14 h12", t="i12 j4 c8")
    shown = send(told := board(game), "move", **{"from": place("j14"), "to": place("j12")})
    key = next(key for key in messages(shown) if key.startswith("event-"))
    shown = send(
        told, "panel.why", **{k: v for k, v in messages(shown)[key].items() if k != "kind"}
    )
    assert "alea_evangelii.capture" in part(shown, "about")
    many = [node for node in each(shown["panel"]["parts"]["events"]) if node[0] == "button"]
    assert len(many) <= 4


def test_what_happened_is_offered_for_a_move_and_its_answer() -> None:
    game = setting("defenders", K="e5", T="j14 h12", t="i12 j4 c8")
    told = board(game)
    for step, offered in (("j14-j12", True), ("j4-k4", True), ("e5-e6", False)):
        shown = move(told, *step.split("-"))
        assert ("captured" in part(shown, "events")) == offered, step


def test_the_end_is_told_with_its_rule_and_kept_in_the_ledger() -> None:
    game = setting("defenders", K="b8", T="f3", t="f10 m2")
    told = board(game)
    shown = move(told, "b8", "b2")
    assert "alea_evangelii.goal" in part(shown, "over")
    assert told.ledger[0].winner == "defenders"
    assert told.ledger[0].rule.startswith("alea_evangelii.goal = ")
    shown = send(told, "panel.new")
    assert shown["said"] == "A new game begins."
    assert len(told.game.log) == 0 and len(told.ledger) == 1


def test_in_a_draw_nobody_has_won() -> None:
    game = setting("defenders", K="e5", T="j8", t="m3 j4")
    told = board(game)
    for step in ("j8-i8", "m3-m4", "i8-j8", "m4-m3"):
        shown = move(told, *step.split("-"))
    assert shown["due"] == ""
    assert "alea_evangelii.repetition" in part(shown, "over")
    assert told.ledger[0].winner == "nobody"


def test_two_boards_of_one_game_keep_step(told: Board, game: tn.Game) -> None:
    other = board(game, near="defenders")
    move(told, "j7", "h7")
    assert other.shown["names"][place("h7")] == "h7, defender"
    assert other.plate["turned"]["near"] == "defenders"


def test_a_saved_notebook_keeps_picture_and_text(told: Board, game: tn.Game) -> None:
    bundle = told._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"] == repr(told) == tn.picture(game).text
    assert data["text/html"] == tn.picture(game, width=560).html
    assert game._repr_mimebundle_()["text/html"] == tn.picture(game).html
    assert game.position._repr_mimebundle_()["text/plain"].startswith("alea_evangelii/")


# -- the replay


def test_a_replay_has_every_step_of_the_game() -> None:
    game, lot = tn.Game("alea_evangelii", seed=9), random.Random(9)
    while game.awaits and len(game.log) < 80:
        game.push(lot.choice(list(game.legal_moves)))
    game.annotate("So it stands.", "arrow:j10-j4", "mark:a1")
    shown = tn.replay(game.record())
    assert len(shown) == len(game.log)
    assert shown.position(len(game.log)) == game.position
    assert shown.step(1).text == str(game.log[0].move)
    assert shown.step(len(game.log)).arrows == ("j10-j4",)
    last = shown.step(len(game.log))
    assert last.pointed[0][:2] == at("j10", "j4") and last.marked[0][0] == place("a1")
    for number, state in enumerate(unfolded(shown.told)[0]):
        scene = shown.step(number).scene
        drawn = {(man.id, scene.layout.figure(man.seat, man.mark).name) for man in scene.men}
        assert {(man[0], man[2]) for man in state["men"]} == drawn
        assert {(man[0], *man[1][:3]) for man in state["men"]} == {
            (man["id"], man["place"], man["x"], man["y"]) for man in spots(scene)
        }


@pytest.mark.long
def test_what_a_replay_sends_and_keeps_is_small() -> None:
    game, lot = tn.Game("alea_evangelii", seed=3), random.Random(3)
    while game.awaits and len(game.log) < 280:
        game.push(lot.choice(list(game.legal_moves)))
    shown = tn.replay(game)
    told, kept = len(json.dumps(shown.told)), len(shown.html) + len(repr(shown))
    print(f"{len(game.log)} steps: {told} bytes sent, {kept} kept")
    assert told < 200_000 and kept < 120_000
