"""What the script of a board is told: the ground once, and for each position what stands on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tablesnb.boards import states
from tablesnb.boards.geometry import WIDTH, num
from tablesnb.boards.scene import Scene
from tablesnb.boards.show import enemy_on
from tablesnb.boards.spots import hit_areas, spots
from tablesnb.boards.svg import STANDING, ground, parts
from tablesnb.game import Choice, Game, Throw
from tablesnb.tables import law
from tablesnb.tables.ruleset import Ruleset
from tablesnb.widget import words

# Every id in the picture begins so; the script puts a name of its own view in its place.
UID: Final = "tn-uid"

Spot = tuple[float, float, float]


def plate(scene: Scene, rules: Ruleset) -> dict[str, Any]:
    """What stays as long as the board is not turned: the ground, and where each place is.

    A place is ``[place, seat, left, top, width, height, angle]``, in per cent of the picture;
    ``seat`` is -1 for a point, which belongs to all.
    """
    lay = scene.layout
    return {
        "svg": ground(scene, UID),
        "uid": UID,
        "name": scene.title,
        "wide": WIDTH,
        "high": lay.height,
        "places": [
            [
                area["place"],
                -1 if area["seat"] is None else area["seat"],
                round(100 * area["x"] / WIDTH, 3),
                round(100 * (area["y"] - lay.top) / lay.height, 3),
                round(100 * area["w"] / WIDTH, 3),
                round(100 * area["h"] / lay.height, 3),
                area["angle"],
            ]
            for area in places(scene, rules)
        ],
    }


def places(scene: Scene, rules: Ruleset) -> list[dict[str, Any]]:
    """The places that this game uses, of those that the board has."""
    idle = {scene.layout.reserve} if rules.value("reserve") == "none" else set()
    return [area for area in hit_areas(scene) if area["place"] not in idle]


def position(scene: Scene, game: Game, refused: int | None = None) -> dict[str, Any]:
    """What is drawn and what may be done now: everything that changes from move to move.

    ``men`` are ``[id, symbol, x, y, scale]`` in the order of drawing. ``from`` gives each place
    from which the seat to move may pick a man up the spot of its ring, and by each place where
    he may go the dice that take him there; ``land`` the sign for each such place. ``ask`` are
    the points that may be chosen just by touching them.
    """
    shown = parts(scene if refused is None else replace(scene, refused=refused), "live", UID)
    figures = scene.layout.figures
    awaited = game.awaits
    throw = words.throw(awaited) if isinstance(awaited, Throw) else ""
    drawn = {name: text for name, text in shown.items() if name not in (*STANDING, "men")}
    return {
        "parts": drawn,
        "men": [
            (man["id"], figures[man["seat"]].name + "-edge" * man["edge"], *_at(man))
            for man in spots(scene)
        ],
        "names": [words.place(scene, game, each) for each in places(scene, game.rules)],
        "seat": scene.mover,
        **moves(scene, game),
        "throw": throw,
        "back": words.back(game.log[-1]) if game.log else "",
    }


def moves(scene: Scene, game: Game) -> dict[str, Any]:
    """Who may be picked up, where each may go, and which points may be chosen outright."""
    chosen: dict[str, Any] = {"from": {}, "land": {}, "ask": {}}
    awaited, legal = game.awaits, list(game.legal_moves)
    if not isinstance(awaited, Choice):
        return chosen
    if awaited.why == "break":
        owner = game.position.row[law.BINDER]
        for move in legal:
            place = move.code[1]
            chosen["ask"][place] = ["hit", *_spot(states.picked(scene, owner, place))]
        return chosen
    seat, row = scene.mover, game.position.row
    goals = {move.code[2] for move in legal}
    hits = tuple(place for place in goals if enemy_on(row, game.rules, seat, place))
    there = replace(scene, may_land=tuple(goals), may_hit=hits)
    for place in goals:
        sign = states.may_land(there, seat, place)
        chosen["land"][place] = [sign[0], *_spot(sign)]
    for place, men in enumerate(scene.counts[seat]):
        if men and place != scene.layout.off:
            ring = _spot(states.picked(scene, seat, place))
            chosen["from"][place] = {"at": ring, "to": {}}
    for move in legal:
        _, source, target, die = move.code
        chosen["from"][source]["to"].setdefault(target, []).append(die)
    return chosen


def _at(man: dict[str, Any]) -> Spot:
    return man["x"], man["y"], man["scale"]


def _spot(sign: states.Sign) -> Spot:
    return float(num(sign[1][0])), float(num(sign[1][1])), sign[2]
