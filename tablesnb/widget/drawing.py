"""What the script of a board is sent: the ground once, and for each position what stands on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tablesnb.boards.drawn import draw
from tablesnb.boards.drawn import plate as ground
from tablesnb.boards.faces import Choices, face_of
from tablesnb.boards.geometry import num
from tablesnb.boards.scene import Scene
from tablesnb.boards.states import Sign
from tablesnb.play.game import Game
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Throw
from tablesnb.widget import words

Spot = tuple[float, float, float]


def plate(scene: Scene, rules: Declared) -> dict[str, Any]:
    """What stays as long as the board is not turned: the ground, and where each place is.

    A place is ``[place, seat, left, top, width, height, angle]``, in per cent of the picture;
    ``seat`` is -1 for a point, which belongs to all.
    """
    lay, face, seen = scene.layout, face_of(rules), scene.layout.itself
    areas = face.areas(scene, rules)
    return {
        **ground(scene, alone=True),
        "places": [
            [
                area["place"],
                -1 if area["seat"] is None else area["seat"],
                round(100 * (area["x"] - seen.x) / seen.w, 3),
                round(100 * (area["y"] - seen.y) / seen.h, 3),
                round(100 * area["w"] / seen.w, 3),
                round(100 * area["h"] / seen.h, 3),
                area["angle"],
            ]
            for area in areas
        ],
        "walk": face.walk(scene, areas),
        "ends": face.ends(scene, scene.near),
        "tags": lay.tags,
        "labels": lay.label_choices,
        "turned": {
            "near": scene.seats[scene.near],
            "mirror": scene.mirror,
            "labels": scene.labels or "",
        },
        "seats": list(scene.seats),
        "dice": face.THROWN,
        "keys": face.KEYS,
    }


def position(scene: Scene, game: Game, refused: int | None = None) -> dict[str, Any]:
    """What is drawn and what may be done now: everything that changes from move to move.

    ``men`` are ``(id, symbol, x, y, scale)`` in the order of drawing. ``from`` gives each place
    from which the seat to move may pick a man up the spot of its ring, and by each place where
    he may go the dice that take him there; ``land`` the sign for each such place. ``ask`` are
    the points that may be chosen just by touching them, ``decline`` the dice that may be declined.
    """
    face = face_of(game.rules)
    drawn = draw(scene if refused is None else replace(scene, refused=refused), alone=True)
    awaited = game.awaits
    return {
        "parts": drawn.parts,
        "men": drawn.men,
        "names": face.names(scene, game),
        "seat": scene.mover,
        "ends": face.ends(scene, scene.mover) if face.ends_move(scene) else [],
        "only": words.only(game),
        **chosen(face.choices(scene, game)),
        "free": False,
        "throw": words.throw(awaited) if isinstance(awaited, Throw) else "",
        "dice": [awaited.dice, awaited.faces] if isinstance(awaited, Throw) else [0, 0],
    }


def chosen(choices: Choices) -> dict[str, Any]:
    """What may be done now, as the script is sent it."""
    sources: dict[int, dict[str, Any]] = {}
    for place, source in choices.sources.items():
        sources[place] = {"at": _spot(source.ring), "to": source.goals}
        if source.once is not None:
            sources[place]["once"] = list(source.once)
        if source.men:
            sources[place]["men"] = source.men
    return {
        "from": sources,
        "land": {place: _sign(sign) for place, sign in choices.goals.items()},
        "ask": {place: _sign(sign) for place, sign in choices.outright.items()},
        "decline": choices.declined,
    }


def _sign(sign: Sign) -> list[Any]:
    return [sign[0], *_spot(sign)]


def _spot(sign: Sign) -> Spot:
    return float(num(sign[1][0])), float(num(sign[1][1])), sign[2]
