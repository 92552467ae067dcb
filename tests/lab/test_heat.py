"""Heat: counted by hand in records, on every board, and the same picture each time."""

from __future__ import annotations

import re
from base64 import b64decode
from collections import Counter
from dataclasses import replace
from html import escape
from xml.etree import ElementTree

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadRecord, BadValue, UnknownName
from tablesnb.boards.faces import face_of
from tablesnb.boards.heat import lettering, ramp
from tablesnb.boards.palette import colours, contrast
from tablesnb.drawn.sheet import STYLE as SHEET
from tablesnb.lab.heatmap import Heat
from tablesnb.players import move_by_lot


def irish() -> tn.Game:
    """White moves 13/11 13/8, Black hits him on 11 (his own 14), White waits and enters on 20."""
    game = tn.Game("irish", seed=1, first="white")
    for dice, play in (((2, 5), "13/11 13/8"), ((6, 4), "24/18 18/14*"), ((5, 4), "bar/20 24/20")):
        game.roll(*dice)
        assert game.why_not(play) is None, game.why_not(play)
        game.push(play)
    return game


def test_where_men_are_hit_is_counted_by_the_mans_own_number() -> None:
    found = tn.heat(irish(), "hit")["hit"]
    assert {name: value for name, value in found.values.items() if value} == {"11": 100.0}
    assert found.hottest == "11" and "of a hundred men hit, 100 stood on point 11" in found.finding
    assert tn.heat([irish()], seat="black")["hit"].hottest is None
    thrice = tn.heat([irish(), by_lot("irish", 0)], "hit", seat="white")["hit"]
    assert thrice.finding.startswith("Irish: of a hundred of White's men hit, ")
    assert "seeds 1 and 0." in thrice.foot
    assert "no man was hit" in tn.heat([irish()], seat="black")["hit"].finding
    assert tn.heat([irish().record()] * 3, "hit")["hit"].values == found.values


def test_where_men_stand_is_the_mean_before_each_throw() -> None:
    """Four times a throw is due: at the start, after each play. White's 13 holds 5, 3, 3, 3 men."""
    found = tn.heat(irish(), "stand", seat="white")["stand"]
    assert found.values["13"] == pytest.approx((5 + 3 + 3 + 3) / 4)
    assert found.values["8"] == pytest.approx((3 + 4 + 4 + 4) / 4)
    assert found.values["11"] == pytest.approx(1 / 4), "he stands there once, and is hit"
    assert "0.2 on the bar" in found.foot and "4 positions of one game, seed 1" in found.foot
    black = tn.heat(irish(), "stand", seat="black")["stand"]
    both = tn.heat(irish(), "stand")["stand"]
    for point, value in both.values.items():  # of a seat, each by his own number
        assert value == pytest.approx((found.values[point] + black.values[point]) / 2)
    assert black.scene.near == 1 and "Points in the numbers of Black." in black.foot


@pytest.mark.parametrize("name", ["irish", "el_mundo"])
def test_no_position_of_an_opening_or_of_placing_is_counted(name: str) -> None:
    game = by_lot(name, 2)
    turns = sum(entry.is_throw and entry.why == "turn" for entry in game.log)
    found = tn.heat(game, "stand")["stand"]
    assert found.foot.startswith(f"{turns + 1} positions of one game, seed 2.")


def test_an_interval_takes_games_for_one_observation_each() -> None:
    one = tn.heat(irish(), "stand")["stand"]
    assert one.intervals == {}
    same = tn.heat([irish()] * 5, "stand")["stand"]
    assert same.values == one.values
    assert all(low == high for low, high in same.intervals.values()), "five equal games"
    two = tn.heat([by_lot("tablut", 5), by_lot("tablut", 6)], "stand")["stand"]
    assert all(
        0 <= low <= two.values[name] <= high <= 100 for name, (low, high) in two.intervals.items()
    )


def test_men_taken_on_a_board_of_single_men() -> None:
    game = tn.Game("tablut", seed=5)
    while game.awaits is not None and game.played < 80:
        game.push(move_by_lot(game))
    taken = Counter(
        event.place for entry in game.log for event in entry.events if event.code == "captured"
    )
    assert taken, "somebody was taken"
    found = tn.heat(game)
    total = sum(taken.values())
    counted = {name: value for name, value in found["taken"].values.items() if value}
    assert counted == {name: pytest.approx(1000 * n / total) for name, n in taken.items()}
    begun = tn.heat(tn.Game("tablut"), "stand", seat="attackers")["stand"]
    assert "Tablut: the attackers' men stand most often on" in begun.finding
    most = [name for name, value in counted.items() if value == max(counted.values())]
    assert (len(most) > 1) == ("stood on each of" in found["taken"].finding)
    begun = tn.heat(tn.Game("tablut"), "stand")["stand"]
    assert begun.values["e5"] == 100.0 and sum(begun.values.values()) == 100 * 25
    assert [each.what for each in found] == ["stand", "taken"]


def test_a_king_who_is_taken_is_a_defender() -> None:
    king = next(
        game
        for seed in range(60)
        if "king taken" in (game := by_lot("tablut", seed)).log[-1].events[-1].code
    )
    where = king.log[-1].events[-1].place
    assert tn.heat(king, seat="defenders")["taken"].values[where] > 0
    assert tn.heat(king, seat="attackers")["taken"].values[where] == 0


def by_lot(name: str, seed: int) -> tn.Game:
    game = tn.Game(name, seed=seed)
    while game.awaits is not None and game.played < 300:
        game.roll() if isinstance(game.awaits, tn.Throw) else game.push(move_by_lot(game))
    return game


@pytest.mark.long
@pytest.mark.parametrize("name", tn.games())
def test_every_board_is_drawn_and_every_man_is_on_it(name: str) -> None:
    game = by_lot(name, 5)
    found = tn.heat(game)
    for each in found:
        ElementTree.fromstring(each.svg)
        assert len(each.svg) < 50_000 and each.svg == next(
            x.svg for x in tn.heat(game) if x.what == each.what
        )
        assert each.finding.startswith(game.rules.title) and "seed 5" in each.foot
        drawn = re.search(r'<g class="tn-heat".*?</g></g>', each.svg)
        assert drawn is not None
        wanted = [said for _, said in each._marks.values()]
        assert re.findall(r">([\d.]+)</text>", drawn[0]) == wanted
        assert max(map(len, each.text.splitlines()[2:-1])) <= 79
        for value in (value for _, value in each._marks.values() if value.strip("0.")):
            assert value in each.text
    struck = found.maps[1]
    events = Counter(
        event.place
        for entry in game.log
        for event in entry.events
        if event.code in ("hit", "captured", "killed between", "king taken")
    )
    whole = 100 if struck.what == "hit" else 1000
    shares = {place: pytest.approx(whole * n / events.total()) for place, n in events.items()}
    assert {place: value for place, value in struck.values.items() if value} == shares
    last = tn.heat(game.before(0), "stand")["stand"]
    men = sum(
        sum(row[: last.scene.layout.size]) for row in face_of(game.rules).counts(game.position)
    )
    shares = 100 if last.scene.layout.single else 0.5 if "of a seat" in last.unit else 1
    assert sum(last.values.values()) == pytest.approx(men * shares), "each man is on his point"


def test_simulated_games_are_the_games_themselves() -> None:
    simulated = tn.simulate("irish", 4, seed=7, reading={"bear_off": "exact"})
    games = []
    for seed in range(7, 11):
        game = tn.Game("irish", seed=seed, reading={"bear_off": "exact"})
        while game.awaits is not None:
            game.roll() if isinstance(game.awaits, tn.Throw) else game.push(move_by_lot(game))
        games.append(game)
    again, played = tn.heat(simulated), tn.heat(games)
    assert [each.values for each in again] == [each.values for each in played]
    assert "4 games between random players, seeds 7 to 10." in again["hit"].foot
    assert "4 games, seeds 7 to 10." in played["hit"].foot
    capped = tn.heat(replace(simulated, cap=3), "stand")["stand"]
    assert capped.foot.startswith("8 positions of 4 games"), (
        "two throws of the opening, one of play"
    )
    careful = tn.heat(tn.simulate("irish", 1, seed=1, player="careful", cap=6), "stand")
    assert "one game between careful players, seed 1." in careful["stand"].foot


def test_the_ramp_darkens_all_the_way_and_its_letters_can_be_read() -> None:
    steps = [ramp(share / 50) for share in range(51)]
    dark = [contrast(each, "#FFFFFF") for each in steps]
    assert dark == sorted(dark) and len(set(steps)) > 45
    assert min(contrast(each, lettering(each)) for each in steps) > 4.5


def test_it_shows_as_an_image_and_as_text() -> None:
    found = tn.heat(irish())
    shown = found._repr_mimebundle_()
    assert shown["text/html"].count("<img ") == 2 and shown["text/html"].count("<details>") == 2
    assert shown["text/plain"] == repr(found) == found.text
    assert 'alt="Irish: the fullest point is 6, with' in shown["text/html"]
    assert found["hit"]._repr_mimebundle_()["text/plain"] == found["hit"].text


def test_errors() -> None:
    for junk in ("irish", 5, None, [5], ["irish"], {"a": 1}, b"", [[irish()]]):
        with pytest.raises(BadValue, match=r"expected|are given as"):
            tn.heat(junk)  # type: ignore[arg-type]
    with pytest.raises(BadValue, match="none was given"):
        tn.heat([])
    with pytest.raises(BadValue, match="a game of tabula and one of irish"):
        tn.heat([irish(), tn.Game("tabula", seed=1)])
    with pytest.raises(BadRecord):
        tn.heat("no record\nat all")
    with pytest.raises(UnknownName, match="no map 'taken'"):
        tn.heat(irish(), "taken")
    with pytest.raises(UnknownName, match="seat"):
        tn.heat(irish(), seat="green")
    with pytest.raises(UnknownName, match="there is no map 'stand'"):
        tn.heat(irish(), "hit")["stand"]
    assert isinstance(tn.heat(irish()), Heat)


def test_a_page_that_is_dark_has_a_dark_map_and_its_words_are_the_pages_own() -> None:
    found = tn.heat(irish(), "hit")["hit"]
    assert found.html.startswith(SHEET) and found.html.count("<style>") == 1
    [address] = re.findall(r'<img class="tn-picture"[^>]* src="data:[^,]*,([^"]*)"', found.html)
    drawn = b64decode(address).decode()
    day, night = colours("light"), colours("dark")
    assert f"fill:{night['soft']}" in drawn.partition("</style>")[0] and day["soft"] in drawn
    # letters in a picture shrink with it on a phone: these stand beside it
    assert "<title>" not in drawn and found.foot not in drawn
    for words in (found.finding, found.unit, found.foot):
        assert f">{escape(words)}<" in found.html
