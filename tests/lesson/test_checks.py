"""Whatever is given to a board, a picture, a replay or a lesson is answered in their own words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import tablesnb as tn
from tablesnb import lesson
from tablesnb.base.errors import TablesnbError
from tablesnb.boards import dice_picture

JUNK: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    7,
    1.5,
    10**5000,
    "",
    "x",
    "\0",
    b"x",
    (),
    [],
    [7],
    [[]],
    {},
    {"x": 1},
    {"white": {"24": 2}},
    {"white": 5},
    {"white": [7]},
    {5: 5},
    {"a": [None]},
    object(),
    len,
    "x" * 20_000,
)
PARTS = (
    "theme",
    "last",
    "picked",
    "land",
    "refused",
    "passages",
    "movable",
    "routes",
    "seat",
    "near",
    "mirror",
    "labels",
    "note",
    "moment",
)
PHRASES = [("a", "Irish is counted the best", "", 24)]


def game() -> tn.Game:
    made = tn.Game("irish", first="white", seed=1)
    made.roll(6, 5)
    return made


def nets() -> tn.Game:
    return tn.Game("alea_evangelii")


def facing(**more: Any) -> lesson.Facing:
    return tn.facing(game(), "willughby.best", PHRASES, **more)


DOORS: dict[str, Callable[[Any], object]] = {
    "picture": tn.picture,
    **{
        f"picture {name}": lambda x, name=name: tn.picture(game(), **{name: x}).html
        for name in PARTS
    },
    **{
        f"picture of alea {name}": lambda x, name=name: tn.picture(nets(), **{name: x}).html
        for name in ("picked", "land", "refused", "passages", "near", "mirror", "labels")
    },
    "picture passages of a": lambda x: tn.picture(game(), passages={"a": x}).html,
    "board": tn.board,
    **{
        f"board {name}": lambda x, name=name: tn.board(game(), **{name: x})
        for name in ("near", "mirror", "labels", "key", "opponent", "speed")
    },
    "replay": tn.replay,
    **{
        f"replay {name}": lambda x, name=name: tn.replay(game(), **{name: x})
        for name in ("near", "mirror", "labels", "start", "key")
    },
    "replay step": lambda x: tn.replay(game()).step(x),
    "replay line": lambda x: tn.replay(game()).step(0, x),
    "replay page": lambda x: tn.replay(game()).page(x),
    "replay page overwrite": lambda x: tn.replay(game()).page("none/p.html", overwrite=x),
    "board turn near": lambda x: tn.board(game()).turn(near=x),
    "board turn mirror": lambda x: tn.board(game()).turn(mirror=x),
    "board turn labels": lambda x: tn.board(game()).turn(labels=x),
    "board take": lambda x: tn.board(game()).take(x),
    "facing": lambda x: tn.facing(x, "willughby.best", PHRASES),
    "facing page": lambda x: facing().page(x),
    "facing page overwrite": lambda x: facing().page("none/p.html", overwrite=x),
    "facing passage": lambda x: tn.facing(game(), x, PHRASES),
    "facing phrases": lambda x: tn.facing(game(), "willughby.best", x),
    "facing phrase": lambda x: tn.facing(game(), "willughby.best", [x]),
    "facing letter": lambda x: tn.facing(game(), "willughby.best", [(x, *PHRASES[0][1:])]),
    "facing words": lambda x: tn.facing(game(), "willughby.best", [("a", x, "y", 24)]),
    "facing twin": lambda x: tn.facing(game(), "willughby.best", [(*PHRASES[0][:2], x, 24)]),
    "facing places": lambda x: tn.facing(game(), "willughby.best", [(*PHRASES[0][:3], x)]),
    **{
        f"facing {name}": lambda x, name=name: facing(**{name: x}).html
        for name in ("seat", "theme", "near", "mirror", "labels")
    },
    "say": lesson.say,
    "say of": lambda x: lesson.say("a", x),
    "beside": lambda x: lesson.side_by_side(x, "holme.irish"),
    "beside other": lambda x: lesson.side_by_side("holme.irish", x),
    "quote": lesson.quote,
    "quote words": lambda x: lesson.quote("willughby.best", x),
    "compare_readings": lambda x: lesson.compare_readings(x, "bear_off"),
    "compare_readings field": lambda x: lesson.compare_readings(game(), x),
    "certainty": lesson.certainty,
    "abreast": lesson.abreast,
    "abreast board": lambda x: lesson.abreast({"irish": x}),
    "abreast words": lambda x: str(lesson.abreast({x: game()})) if x.__hash__ else None,
    "abreast theme": lambda x: lesson.abreast({"irish": game()}, theme=x),
    "where": lesson.where,
    "rules_of": lesson.rules_of,
    "dice_picture": dice_picture,
    "dice_picture theme": lambda x: dice_picture(tn.dice.log().throw(1, 0), x),
}


@pytest.mark.long
@pytest.mark.parametrize("door", DOORS)
def test_whatever_is_given_is_answered_in_our_own_words(door: str) -> None:
    for value in JUNK:
        try:
            DOORS[door](value)
        except TablesnbError as error:
            assert 0 < len(str(error)) < 1000, value
