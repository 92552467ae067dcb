"""Further back and forward, another game on the board, the board turned, its keys and its words."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import UnknownName
from tablesnb.boards.drawn import UID
from tablesnb.boards.palette import THEMES
from tablesnb.play.game import Game
from tablesnb.widget.board.view import Board, board
from tablesnb.widget.shared import still
from tests.hearing import heard, spoken
from tests.widget.test_board import move, send

# -- back and forward


def test_back_by_a_turn_or_to_the_start_and_forward_again(told: Board, game: Game) -> None:
    send(told, "throw", dice=[6, 5])
    move(told, 24, 18)
    move(told, 13, 8)
    send(told, "throw", dice=[2, 1])
    shown = move(told, 13, 12)  # refused: it is Black's turn, but the log is what counts
    # Black has thrown and not yet chosen: the last turn with a choice is White's
    assert (shown["turn"], shown["start"], shown["forward"]) == (1, 0, "")
    shown = send(told, "back", to=shown["turn"])
    assert shown["said"] == "Taken back: White's 24 → 18, and all since."
    # nothing of his own is left to be taken back
    assert shown["turn"] == shown["length"] == 1
    shown = send(told, "back", to=0)
    assert (len(game.log), shown["forward"]) == (0, "White's throw 6 5")
    said = [send(told, "forward")["said"] for _ in range(4)]
    assert said == [
        "White throws 6 5.",
        "White moves 24 → 18.",
        "White moves 13 → 8.",
        "Black throws 2 1.",
    ]
    assert told.shown["forward"] == ""


def test_nothing_is_forward_when_something_else_was_played(told: Board, game: Game) -> None:
    send(told, "throw", dice=[6, 5])
    move(told, 24, 18)
    assert send(told, "back")["forward"] == "White's 24 → 18"
    assert move(told, 13, 7)["forward"] == ""
    send(told, "back")
    game.push("24/18")
    told.refresh()
    assert told.shown["forward"] == ""
    spoken = told.shown["spoken"]
    assert send(told, "forward")["spoken"] == spoken
    assert [str(entry.move) for entry in game.log[1:]] == ["24/18"]


def test_the_start_is_after_the_opening() -> None:
    game = tn.Game("irish", seed=1283)
    opening = len(game.log)
    told = board(game)
    assert told.shown["start"] == 0
    send(told, "throw")
    assert told.shown["start"] == (0 if opening == 0 else opening)
    send(told, "back", to=told.shown["start"])
    assert len(game.log) == opening


def test_another_game_is_put_on_the_board(told: Board) -> None:
    send(told, "throw")
    other = tn.Game("early_backgammon", first="black", seed=3)
    told.take(other)
    assert told.refresh()
    assert told.plate["name"] == other.rules.title
    assert told.shown["due"] == "Black is to throw."
    send(told, "throw")
    assert len(other.log) == 1


# -- turned


def test_the_board_is_turned(told: Board, game: Game) -> None:
    send(told, "throw")
    men = {man[0]: man[2:4] for man in told.shown["men"]}
    send(told, "turn", near="black", mirror=True, labels="words")
    assert told.plate["turned"] == {"near": "black", "mirror": True, "labels": "words"}
    assert "cater" in told.plate["svg"]
    assert all(men[man[0]] != man[2:4] for man in told.shown["men"])
    shown = move(told, 13, 10)
    assert shown["said"] == "White moves 12 → 15."
    told.turn(labels=None)
    assert "cater" not in told.plate["svg"]
    assert told.plate["turned"]["near"] == "black"
    with pytest.raises(UnknownName):
        told.turn("green")
    assert told.plate["turned"]["near"] == "black"
    assert told.picture.scene.near == 1


# -- keys


def test_the_arrows_lead_everywhere_and_back(told: Board) -> None:
    for near, mirror in (("white", False), ("black", True)):
        told.turn(near, mirror)
        walk = told.plate["walk"]
        seen, new = {told.plate["ends"][0]}, {told.plate["ends"][0]}
        while new:
            new = {there for here in new for there in walk[here]} - seen
            seen |= new
        assert seen == set(range(len(told.plate["places"])))
        left, right, up, down = range(4)
        for here, steps in enumerate(walk):
            if steps[up] != here:
                assert walk[steps[up]][down] == here
    told.turn("white", False)
    walk = told.plate["walk"]
    # along the row, over the bar, and no farther: a key that is held does not bounce at its end
    assert [walk[6][left], walk[11][right], walk[12][right], walk[12][left]] == [24, 11, 12, 13]
    for key in (left, right):
        here, met = 18, [18]
        while walk[here][key] != here:
            here = walk[here][key]
            met.append(here)
        assert len(set(met)) == len(met) > 6
    assert [walk[0][up], walk[23][down]] == [23, 0]


# -- words


@pytest.mark.long
def test_what_is_heard_is_the_record(cases: Callable[..., int]) -> None:
    """In the short run in the first of three games."""
    games = (("irish", 7), ("early_backgammon", 9), ("modern_backgammon", 4))
    for name, seed in games[: cases(3)]:
        game = tn.Game(name, first="white", seed=seed)
        told = board(game)
        choose = random.Random(seed)
        kept: list[tuple[str, Any]] = []
        for _ in range(120):
            legal = list(game.legal_moves)
            if game.log and (choose.random() < 0.1 or game.awaits is None):
                to = max(len(game.log) - choose.randrange(1, 6), 0)
                shown = send(told, "back", to=to)
            elif not legal:
                shown = send(told, "throw")
            else:
                _, source, target, die = choose.choice(legal).code
                awaited: Any = game.awaits
                if awaited.why == "break":
                    shown = send(told, "ask", **{"from": source})
                else:
                    shown = send(told, "move", **{"from": source, "to": target, "die": die})
            for each in heard(shown["said"]):
                if not each.taken:
                    kept.append((each.seat, each.what))
                    continue
                gone = (each.seat, each.what)
                if each.since:
                    kept = kept[: len(game.log) + 1]
                assert kept.pop() == gone
            assert kept == [(entry.seat, spoken(entry, game.rules)) for entry in game.log]


def test_words_that_only_look_like_moves_are_not_heard() -> None:
    for text in (
        "White is to throw first.",
        "13 → 12 is refused: 12 is one point away. Your dice are 3 and 2.",
        "White hits Black's man on 7.",
        "White plays on.",
        "",
    ):
        assert heard(text) == []


def test_a_refusal_is_spoken_once_and_read_beside(told: Board) -> None:
    send(told, "throw", dice=[6, 5])
    shown = move(told, 24, 19)
    assert shown["said"] == "24 → 19 is refused: Black holds 19 with 5 men."
    assert shown["aside"]
    assert not move(told, 24, 18)["aside"]


# -- what is seen


def _luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, two: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_words_and_men_stand_out(theme: str) -> None:
    c = THEMES[theme]
    for token in ("text", "soft", "rubric"):
        assert contrast(c[token], c["page"]) >= 4.5, token
    assert contrast(c["bone"], c["walnut"]) >= 4.5 or theme == "print"
    assert contrast(c["count"], c["casing"]) >= 4.5
    for ground in ("oak", "parchment", "dart", "page"):
        # body or rim, whichever is the better: a man is both
        for body, rim in (("bone", "ink"), ("boneblack", "bone")):
            best = max(contrast(c[body], c[ground]), contrast(c[rim], c[ground]))
            assert best >= 3, (body, ground, best)
        # the ring of the focus is azurite within bone
        ring = max(contrast(c[token], c[ground]) for token in ("azurite", "bone"))
        assert ring >= 3, (ground, ring)


# -- what is kept


def test_the_picture_is_kept_apart_from_the_board(
    told: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[Any, dict[str, Any]]] = []
    monkeypatch.setattr("IPython.display.display", lambda what, **how: shown.append((what, how)))
    monkeypatch.setattr("tablesnb.widget.shared.cells.shell", lambda: object())
    told._ipython_display_()
    (kept, how), (view, raw) = shown
    assert set(kept._repr_mimebundle_()) == {"text/plain", "text/html"}
    assert set(view) == {still.VIEW} and raw == {"raw": True}
    assert told.picture.html in kept._repr_mimebundle_()["text/html"]
    send(told, "throw")
    assert len(shown) == 3
    again, then = shown[2]
    assert then == {"display_id": how["display_id"], "update": True}
    assert repr(again) == told.picture.text
    # not after a cell: what a cell has shown is what its notebook keeps
    told.game.pop()
    told.refresh()
    assert len(shown) == 3


def test_names_are_text(told: Board) -> None:
    game = tn.Game("irish", first="white", names={"white": "<script>alert(1)</script>"})
    game.roll(6, 5)
    game.annotate("<script>alert(1)</script>")
    made = board(game)
    kept = still.Kept(made.picture, "a")._repr_mimebundle_()
    assert "<script" not in kept["text/html"]
    assert UID in made.plate["svg"]


def test_the_metadata_of_a_view_goes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Colab reads there what shows widgets."""
    shown: list[tuple[object, dict[str, object]]] = []
    monkeypatch.setattr("IPython.display.display", lambda data, **more: shown.append((data, more)))
    about = {"colab": {"custom_widget_manager": {"url": "widgets.js"}}}
    bundle = ({still.VIEW: {"model_id": "1"}, "text/plain": "x"}, {still.VIEW: about})
    told = board(tn.Game("irish"))
    still.Still().show(told.picture, told, bundle)
    assert shown[-1] == (
        {still.VIEW: {"model_id": "1"}},
        {"metadata": {still.VIEW: about}, "raw": True},
    )
