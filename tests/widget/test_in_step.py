"""Games in step: where they part, what stays of them, and what a page is told."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadPosition, BadValue
from tablesnb.widget.compare.forking import forks_of, tree
from tablesnb.widget.compare.in_step import in_step
from tablesnb.widget.replay.lines import lines_of

# After the same first throw they part at a doublet; the third game goes with the second, and ends
# a throw before it.
PLAYED: dict[str, tuple[str, list[Any]]] = {
    "Irish": ("irish", [(3, 1), "8/5 6/5", (1, 1), "6/5 6/5", (6, 2)]),
    "Then": ("early_backgammon", [(3, 1), "8/5 6/5", (1, 1), "6/5 6/5 8/7 8/7", (6, 2)]),
    "Now": ("modern_backgammon", [(3, 1), "8/5 6/5", (1, 1), "6/5 6/5 8/7 8/7"]),
}


def forked() -> dict[str, tn.Game]:
    """Three games with the same dice."""
    found = {}
    for name, (rules, steps) in PLAYED.items():
        game = tn.Game(rules, first="white", seed=1)
        for step in steps:
            if isinstance(step, str):
                game.push(step)
            else:
                game.roll(*step)
        found[name] = game
    return found


def test_they_go_together_until_one_plays_otherwise() -> None:
    shown = in_step(forked())
    assert shown.names == ("Irish", "Then", "Now") and len(shown) == 3
    assert shown.groups(0) == shown.groups(1) == (("Irish", "Then", "Now"),)
    assert shown.groups(2) == (("Irish",), ("Then", "Now"))
    # one that is over goes no longer with another that is thrown on
    assert shown.groups(3) == (("Irish",), ("Then",), ("Now",))
    assert shown.forks == (2, 3)


def test_who_has_parted_is_never_together_again() -> None:
    groups = forks_of([lines_of(each, {})[0] for each in forked().values()]).groups
    for before, now in pairwise(groups):
        for one in range(len(now)):
            assert all(
                before[one] == before[other] for other in range(len(now)) if now[one] == now[other]
            )


def test_who_comes_to_the_same_place_by_another_way_stays_parted() -> None:
    games = {}
    for name, made in (("One", "8/5 6/5"), ("Other", "6/5 8/5")):
        games[name] = tn.Game("irish", first="white", seed=1)
        games[name].roll(3, 1)
        games[name].push(made)
        games[name].roll(6, 5)
    shown = in_step(games)
    assert shown.groups(1) == shown.groups(2) == (("One",), ("Other",))


def test_what_a_page_is_told_is_of_each_throw() -> None:
    told = in_step(forked(), says={2: "They part."}).told
    assert told["dice"] == ["", "3 1", "1 1", "6 2"] and told["says"] == {"2": "They part."}
    assert [len(each) for each in (*told["ends"], *told["played"], told["ways"])] == [4] * 7
    assert told["played"][0][2] == "Black 1 1: 19 → 20 twice"
    assert told["played"][2][3] == "over at throw 2"
    assert told["ends"][0] == [0, 3, 6, 7] and told["ends"][2] == [0, 3, 8, 8]
    assert told["ways"] == sorted(told["ways"]) and "tn-now" in told["tree"]


def test_a_point_that_is_broken_belongs_to_the_throw_before() -> None:
    game = tn.Game("irish", first="white", seed=1)
    position = tn.Position.from_id(
        "irish/8x1,7x2,6x3,5x2,4x2,3x2,2x3/13x4,8x3,6x4,4x3,barx1/white.play.65"
    )
    game = tn.Game("irish", position=position, seed=1)
    game.push("7/1 6/1")
    game.roll(3, 2)
    game.roll(6, 4)
    game.push(game.legal_moves[0])
    shown = in_step({"Irish": game, "Again": game})
    assert len(shown) == 2 and shown.forks == ()
    last = shown.told["ends"][0][-1]
    assert shown.told["played"][0][2].endswith(str(game.log[-1].move)) and last == len(game.log)


def test_what_stays_has_the_tree_the_boards_at_each_fork_and_the_moves() -> None:
    shown = in_step(forked(), says={2: "They < part."})
    assert shown.html.count("<img") == 1 + 2 + 3
    assert "They &lt; part." in shown.html and "They < part." not in shown.html
    assert "throw 2: Irish | Then and Now" in shown.text
    assert "Then (to 1 as above): 2. Black 1 1: 19 → 20 twice, 17 → 18 twice" in shown.text
    other = forked()
    other["Now"].roll(6, 2)
    assert in_step(other).text != shown.text == in_step(forked()).text


def test_two_forks_that_lie_close_are_not_written_over_each_other() -> None:
    forks = forks_of([lines_of(each, {})[0] for each in forked().values()])
    drawn = tree(("Irish", "Then", "Now"), forks, "light")
    at = {
        int(said): float(x)
        for x, said in re.findall(r'<text x="([\d.]+)" y="28"[^>]*>(\d+)</text>', drawn)
    }
    assert set(at) == {2, 3} and at[2] < at[3]
    assert drawn == tree(("Irish", "Then", "Now"), forks, "light")
    assert "tn-now" not in drawn


def test_the_page_stands_alone(tmp_path: Path) -> None:
    path = in_step(forked()).page(tmp_path / "forks.html")
    text = path.read_text(encoding="utf-8")
    assert "http-equiv" in text and not re.search(r'(?:src|href)="https?:', text)
    assert text == in_step(forked()).page(tmp_path / "again.html").read_text(encoding="utf-8")
    with pytest.raises(BadValue):
        in_step(forked()).page(path)


@pytest.mark.parametrize(
    ("games", "more", "fault"),
    [
        ({}, {}, BadValue),
        ({"Irish": tn.Game("irish", seed=1)}, {}, BadValue),
        ({"Irish": tn.Game("irish", seed=1), "Other": "irish"}, {}, BadValue),
        (None, {"start": 4}, BadPosition),
        (None, {"start": True}, BadPosition),
        (None, {"says": {9: "Nobody throws so often."}}, BadPosition),
    ],
)
def test_what_is_no_game_and_no_throw_is_refused(games: Any, more: Any, fault: Any) -> None:
    with pytest.raises(fault):
        in_step(forked() if games is None else games, **more)
