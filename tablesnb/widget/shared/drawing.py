"""What the script of a board is sent: the ground once, and for each position what stands on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import atan2, degrees
from typing import Any

from tablesnb.boards import lying, states
from tablesnb.boards.drawn import Placed, draw
from tablesnb.boards.drawn import plate as ground
from tablesnb.boards.faces import Choices, face_of
from tablesnb.boards.geometry import Layout, Region, num
from tablesnb.boards.palette import LIVE
from tablesnb.boards.scene import Scene
from tablesnb.boards.show import scene_of
from tablesnb.boards.states import Sign
from tablesnb.boards.words import who
from tablesnb.play.game import Game
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Throw
from tablesnb.widget.shared import words

_PAIR = 2  # seats

Spot = tuple[float, float, float]


def seen(game: Game, turned: Mapping[str, Any]) -> Scene:
    """The scene of a board that lives, where dice lie until the next throw."""
    scene = scene_of(game, **turned)
    if scene.dice:
        return replace(scene, passed=scene.thrower != scene.turn)
    dice, thrower = face_of(game.rules).thrown(game)
    return replace(scene, dice=dice, thrower=thrower)


def plate(scene: Scene, rules: Declared, stores: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    """What stays as long as the board is not turned: the ground, and where each place is.

    A place is ``[place, seat, left, top, width, height, angle, open]``, in per cent of the
    picture; ``seat`` is -1 for a point, which belongs to all. ``open`` is where the board is open
    before a pile, in degrees from the right by the clock; where men stand alone it is left out. A
    cup is ``[left, top, width, height]``. ``stores`` are areas that can be touched besides.
    """
    lay, face = scene.layout, face_of(rules)
    seen = lay.whole if stores else lay.itself
    areas = [*face.areas(scene, rules), *stores]
    cups = [cup.region for cup in lay.cups]
    return {
        **ground(scene, alone=True, seen=seen),
        "cups": [_share(seen, cup.x, cup.y, cup.w, cup.h) for cup in cups],
        "places": [
            [
                area["place"],
                -1 if area["seat"] is None else area["seat"],
                *_share(seen, area["x"], area["y"], area["w"], area["h"]),
                area["angle"],
                *([] if lay.single else [_open(lay, area)]),
            ]
            for area in areas
        ],
        "walk": face.walk(scene, areas),
        "ends": face.ends(scene, scene.near),
        "tags": lay.tags,
        "labels": lay.label_choices,
        "land": {place: _sign(sign) for place, sign in states.alike(scene).items()},
        "turned": {
            "near": scene.seats[scene.near],
            "mirror": scene.mirror,
            "labels": scene.labels or "",
        },
        "seats": [[seat, who(scene, n)] for n, seat in enumerate(scene.seats)],
        "silent": words.SILENT,
        "dice": face.THROWN,
        # two at a table pass no dice on
        "keys": [each for each in face.KEYS if each[0] != "x" or len(scene.seats) > _PAIR],
    }


def _share(of: Region, x: float, y: float, w: float, h: float) -> list[float]:
    """A rectangle in per cent of the one that is seen: left, top, width, height."""
    parts = ((x - of.x) / of.w, (y - of.y) / of.h, w / of.w, h / of.h)
    return [round(100 * part, 3) for part in parts]


def _open(lay: Layout, area: Mapping[str, Any]) -> int:
    """Which way a pile grows, in degrees from the right by the clock."""
    if area["place"] > lay.off:
        return 0  # captives lie in heaps
    point = lay.point_of(area["seat"] or 0, area["place"])
    return round(degrees(atan2(point.dy, point.dx)))


def position(
    scene: Scene,
    game: Game,
    refused: int | None = None,
    locked: bool = False,
    names: list[str] | None = None,
) -> dict[str, Any]:
    """What is drawn and what may be done now: everything that changes from move to move.

    ``men`` are ``(id, symbol, x, y, scale)`` in an order of drawing. ``from`` gives each place
    from which the seat to move may pick a man up the spot of its ring, and by each place where
    he may go the dice that take him there; ``land`` the sign for each such place. Where the
    ground has these signs already, neither ring nor sign is said again, and where nothing is
    thrown only where each may go. ``ask`` are the points that may be chosen just by touching them,
    ``decline`` the dice that may be declined. A board is ``locked`` while a player of the package
    is to throw or choose: then nothing may be done. ``names`` are what places are called, where
    that is not by the seat to move.
    """
    face = face_of(game.rules)
    drawn = draw(scene if refused is None else replace(scene, refused=refused), alone=True)
    drawn.parts["dice"] = lying.drawn(scene, LIVE)
    awaited = None if locked else game.awaits
    return {
        "parts": drawn.parts,
        "men": _steady(scene, drawn.men),
        "names": face.names(scene, game) if names is None else names,
        "seat": scene.mover,
        "ends": face.ends(scene, scene.mover) if face.ends_move(scene) else [],
        "free": False,
        "only": "" if locked else words.only(game, scene.near),
        **chosen(
            Choices() if locked else face.choices(scene, game), scene.layout.single, face.THROWN
        ),
        "throw": words.throw(awaited) if isinstance(awaited, Throw) else "",
        "dice": [awaited.dice, awaited.faces] if isinstance(awaited, Throw) else [0, 0],
    }


def _steady(scene: Scene, men: Sequence[Placed]) -> list[Placed]:
    """Men in an order of drawing that stays nearly the same from move to move: by their ids.

    Only the men of one place may lie over each other: they keep their order among themselves.
    """
    there: dict[int, list[Placed]] = {}
    for man, drawn in zip(scene.men, men, strict=True):
        there.setdefault(man.place, []).append(drawn)
    found: dict[int, Placed] = {}
    for pile in there.values():
        found.update(zip(sorted(man[0] for man in pile), pile, strict=True))
    return [found[each] for each in sorted(found)]


def chosen(choices: Choices, alike: bool, thrown: bool) -> dict[str, Any]:
    """What may be done now, as the script is sent it.

    ``alike`` says that the ground has the signs, ``thrown`` that goals have their dice.
    """
    sources: dict[int, dict[str, Any]] = {}
    for place, source in choices.sources.items():
        sources[place] = {"to": source.goals if thrown else [*source.goals]}
        if not alike:
            sources[place]["at"] = _spot(source.ring)
        if source.once is not None:
            sources[place]["once"] = list(source.once)
        if source.far:
            sources[place]["far"] = source.far
        if source.men:
            sources[place]["men"] = source.men
    return {
        "from": sources,
        "land": {place: _sign(sign) for place, sign in choices.goals.items() if not alike},
        "ask": {place: _sign(sign) for place, sign in choices.outright.items()},
        "decline": choices.declined,
    }


def _sign(sign: Sign) -> list[Any]:
    return [sign[0], *_spot(sign)]


def _spot(sign: Sign) -> Spot:
    return float(num(sign[1][0])), float(num(sign[1][1])), sign[2]
