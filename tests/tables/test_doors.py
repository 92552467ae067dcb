"""Positions of tables that are set up or read: what nobody could have is refused."""

from __future__ import annotations

from typing import Any

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadDice, BadId, BadPosition, UnknownName

SET_UP = [
    name
    for name in tn.games()
    if tn.ruleset(name).family == "tables"
    and not any(isinstance(value, str) for value in tn.ruleset(name).rule("start").values)
]
MEN: Any = {"white": {6: 15}, "black": {6: 15}}


def test_the_games_without_a_reserve() -> None:
    assert {"irish", "early_backgammon", "modern_backgammon", "todas_tablas"} <= set(SET_UP)


@pytest.mark.parametrize("name", SET_UP)
def test_nobody_waits_in_reserve_where_all_are_set_up(name: str) -> None:
    rules: Any = tn.ruleset(name)
    start: Any = tn.Game(name, seed=1, opening="ask").position
    men = {seat: dict(start.men(seat)) for seat in rules.seat_names}
    first = rules.seat_names[0]
    point = next(iter(men[first]))
    men[first][point] -= 1
    with pytest.raises(BadPosition, match=f"{first} has .*reserve|none waits"):
        tn.Position.of(name, men, reserve={first: 1})
    text = start.id
    head, seat, rest = text.split("/", 2)
    place, count = seat.split(",")[0].split("x")
    fewer = seat.replace(f"{place}x{count}", f"{place}x{int(count) - 1}", 1).replace(
        f"{place}x0,", ""
    )
    with pytest.raises(BadId, match=r"reserve|none waits|damaged"):
        tn.Position.from_id(f"{head}/{fewer},inx1/{rest}")


def test_the_two_ids_that_were_taken() -> None:
    with pytest.raises(BadId, match="white has men in reserve, and in modern_backgammon nobody"):
        tn.Position.from_id("modern_backgammon/6x14,inx1/6x15/white.throw")
    with pytest.raises(BadPosition, match="white has men in reserve"):
        tn.Position.of("irish", {"white": {6: 14}, "black": {6: 15}}, reserve={"white": 1})


@pytest.mark.parametrize("seat", [-1, 2, 7, True, False, 1.0, None, b"white", [], "green", 2**70])
def test_a_seat_that_there_is_not(seat: Any) -> None:
    position: Any = tn.Game("irish", first="white").position
    for ask in (position.bar, position.men, position.off, position.reserve, position.pips):
        with pytest.raises(UnknownName, match="irish has no seat"):
            ask(seat)
    for call in (
        lambda: position.held(seat, "white"),
        lambda: position.held("white", seat),
        lambda: position.count(seat, 0),
        lambda: position.marks(seat),
    ):
        with pytest.raises(UnknownName):
            call()


@pytest.mark.parametrize("place", [-1, 99, True, None, "6", 1.0])
def test_a_place_that_there_is_not(place: Any) -> None:
    position: Any = tn.Game("irish", first="white").position
    with pytest.raises(BadPosition, match="irish has no place"):
        position.count("white", place)


def test_a_seat_may_be_told_by_its_number() -> None:
    position: Any = tn.Game("irish", first="white").position
    assert position.men(1) == position.men("black") and position.bar(0) == 0


@pytest.mark.parametrize("nothing", [0, "", set(), (), [], False])
@pytest.mark.parametrize("where", ["bar", "reserve", "off", "held"])
def test_what_is_false_is_not_taken_for_nothing(where: str, nothing: Any) -> None:
    with pytest.raises(BadPosition, match="are given as"):
        tn.Position.of("irish", MEN, **{where: nothing})
    assert tn.Position.of("irish", MEN, **{where: None}) == tn.Position.of("irish", MEN)


def test_bytes_are_no_dice() -> None:
    for given in ({"dice": b"\x06\x05"}, {"dice": (6, 5), "left": b"\x06"}):
        with pytest.raises(BadDice, match="one after another"):
            tn.Position.of("irish", MEN, **given)


def test_a_point_is_told_once() -> None:
    with pytest.raises(BadPosition, match="said twice how many men white has on 06"):
        tn.Position.of("irish", {"white": {6: 8, "06": 7}, "black": {6: 15}})
    men = {seat: {} for seat in tn.ruleset("el_mundo").seat_names}
    with pytest.raises(BadPosition, match="said twice"):
        tn.Position.of("el_mundo", {**men, "green": {"G1": 1, "g1": 1}})


@pytest.mark.parametrize("seat", ["white", "black"])
@pytest.mark.parametrize(
    "name", ["irish", "early_backgammon", "modern_backgammon", "todas_tablas", "tabula"]
)
def test_a_side_that_is_all_off_has_ended_the_game(name: str, seat: str) -> None:
    other = {"white": "black", "black": "white"}[seat]
    men = {seat: {}, other: {6: 15}}
    with pytest.raises(BadPosition, match=f"{seat} has borne off all its men: the game is over"):
        tn.Position.of(name, men, off={seat: 15})
    parts = {seat: "offx15", other: "6x15"}
    with pytest.raises(BadId, match="the game is over"):
        tn.Position.from_id(f"{name}/{parts['white']}/{parts['black']}/{other}.throw")


@pytest.mark.parametrize(
    "text",
    [
        "irish/" + "24x1," * 2_000_000 + "/24x2/white.throw",
        "irish/6x15/6x15/white.throw" + ".left" * 2_000_000,
        "irish/6x15/6x15/white.play." + "6" * 10**7,
        "x" * 10**7,
        "/" * 10**7,
    ],
    ids=["men", "words", "dice", "letters", "parts"],
)
def test_an_id_of_ten_megabytes_is_refused_unread(text: str) -> None:
    with pytest.raises(BadId, match="at most") as caught:
        tn.Position.from_id(text)
    assert len(str(caught.value)) < 200
