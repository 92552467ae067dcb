"""What the script of a board is told: the ground once, and for each position what stands on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from tablesnb.boards import states
from tablesnb.boards.geometry import WIDTH, num
from tablesnb.boards.scene import Scene
from tablesnb.boards.show import enemy_on
from tablesnb.boards.spots import hit_areas, spots
from tablesnb.boards.svg import STANDING, ground, parts
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice, Throw
from tablesnb.tables import law
from tablesnb.tables.ruleset import Ruleset
from tablesnb.widget import crossed, words

# Every id in the picture begins so; the script puts a name of its own view in its place.
UID: Final = "tn-uid"

Spot = tuple[float, float, float]


def plate(scene: Scene, rules: Ruleset) -> dict[str, Any]:
    """What stays as long as the board is not turned: the ground, and where each place is.

    A place is ``[place, seat, left, top, width, height, angle]``, in per cent of the picture;
    ``seat`` is -1 for a point, which belongs to all.
    """
    lay = scene.layout
    areas = places(scene, rules)
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
            for area in areas
        ],
        "walk": _walk(scene, areas),
        "ends": ends(scene, scene.near),
        "tags": lay.tags,
        "labels": lay.label_choices,
        "turned": {
            "near": scene.seats[scene.near],
            "mirror": scene.mirror,
            "labels": scene.labels or "",
        },
        "seats": list(scene.seats),
        "dice": not lay.ruled,
        "keys": crossed.KEYS if lay.ruled else words.KEYS,
    }


def _walk(scene: Scene, areas: Sequence[dict[str, Any]]) -> list[list[int]]:
    lay = scene.layout
    if lay.ruled:
        return crossed.walk(scene)
    return ring_walk(scene, areas) if lay.ring else walk(areas, lay.order[scene.near])


def ends(scene: Scene, seat: int) -> list[int]:
    """The first and the last point of a seat's way, for the keys that lead there."""
    if scene.layout.ruled:
        return crossed.ends(scene)
    order = scene.layout.order[seat]
    return [order[0], order[-1]]


def ring_walk(scene: Scene, areas: Sequence[dict[str, Any]]) -> list[list[int]]:
    """Where each arrow key leads on a ring: back, on, up, down; itself if nowhere.

    Right goes on round the ring, as all men do, and left goes back. Up leads from a point to the
    men who were hit, or are held, at its side, and down to those in reserve or borne off; from
    there left and right lead to those of the next seat.
    """
    lay = scene.layout
    at = {(area["seat"], area["place"]): n for n, area in enumerate(areas)}
    seats = len(scene.seats)
    found = []
    for n, area in enumerate(areas):
        place, seat = area["place"], area["seat"]
        if seat is None:
            side = lay.sides[place]
            up = at.get((side, lay.bar), at.get((side, lay.held(side)), n))
            down = at.get((side, lay.reserve), n)
            found.append([(place - 1) % lay.size, (place + 1) % lay.size, up, down])
            continue
        middle = lay.rows[seat][len(lay.rows[seat]) // 2]
        up = down = middle if middle is not None else n
        if place in (lay.reserve, lay.off):
            up = at.get((seat, lay.reserve), n) if place == lay.off else up
            down = at.get((seat, lay.off), n)
        else:
            up = n
        aside = []
        for step in (-1, 1):
            other = (seat + step) % seats
            key = (other, lay.held(other)) if place > lay.off else (other, place)
            aside.append(at.get(key, n))
        found.append([*aside, up, down])
    return found


def walk(areas: Sequence[dict[str, Any]], order: Sequence[int]) -> list[list[int]]:
    """Where each arrow key leads from each place: left, right, up, down; itself if nowhere.

    Left and right go along the row as it is seen, up and down to the place that faces it. Where
    a row ends the arrow goes on along the track, ``order``, to the row in which that goes on.
    """
    at = {area["place"]: n for n, area in enumerate(areas) if area["seat"] is None}
    round_the_corner: dict[int, int] = {}
    for one, two in pairwise(at[place] for place in order):
        if not _level(areas[one], areas[two], "y", "h"):
            round_the_corner |= {one: two, two: one}
    found = []
    for n, area in enumerate(areas):
        left, right = _either_side(areas, n, "x", "w", "y", "h")
        up, down = _either_side(areas, n, "y", "h", "x", "w")
        corner = round_the_corner.get(n, n)
        outer = area["x"] + area["w"] / 2 > WIDTH / 2
        if left == n and not outer:
            left = corner
        if right == n and outer:
            right = corner
        found.append([left, right, up, down])
    return found


def _either_side(
    areas: Sequence[dict[str, Any]], n: int, along: str, size: str, across: str, deep: str
) -> tuple[int, int]:
    """The places next to one, before and after it in its row or column; itself if none is."""
    line = [k for k, each in enumerate(areas) if _level(areas[n], each, across, deep)]
    # of two that have one place, only one is there at a time: the arrow passes over the other
    middle = {k: (areas[k][along] + areas[k][size] / 2, k) for k in line}
    before = [k for k in line if middle[k] < middle[n]]
    after = [k for k in line if middle[k] > middle[n]]
    return max(before, key=middle.__getitem__, default=n), min(
        after, key=middle.__getitem__, default=n
    )


def _level(one: dict[str, Any], two: dict[str, Any], start: str, size: str) -> bool:
    """Whether two places lie in one row (or one column): the middles are less than half apart."""
    apart = one[start] + one[size] / 2 - two[start] - two[size] / 2
    return bool(abs(apart) < min(one[size], two[size]) / 2)


def places(scene: Scene, rules: Ruleset) -> list[dict[str, Any]]:
    """The places that this game uses, of those that the board has."""
    if scene.layout.ruled:
        return hit_areas(scene)[: scene.layout.size]
    reserve = rules.start.value == "reserve" or rules.word("reserve", "none") != "none"
    idle = set() if reserve else {scene.layout.reserve}
    return [area for area in hit_areas(scene) if area["place"] not in idle]


def position(scene: Scene, game: Game, refused: int | None = None) -> dict[str, Any]:
    """What is drawn and what may be done now: everything that changes from move to move.

    ``men`` are ``[id, symbol, x, y, scale]`` in the order of drawing. ``from`` gives each place
    from which the seat to move may pick a man up the spot of its ring, and by each place where
    he may go the dice that take him there; ``land`` the sign for each such place. ``ask`` are
    the points that may be chosen just by touching them.
    """
    shown = parts(scene if refused is None else replace(scene, refused=refused), "live", UID)
    lay = scene.layout
    awaited = game.awaits
    throw = words.throw(awaited) if isinstance(awaited, Throw) else ""
    if lay.ruled:
        called = crossed.names(scene)
    else:
        called = [name(scene, game, each) for each in places(scene, game.rules)]
    drawn = {name: text for name, text in shown.items() if name not in (*STANDING, "men")}
    return {
        "parts": drawn,
        "men": [
            (each["id"], lay.figure(man.seat, man.mark).name + "-edge" * each["edge"], *_at(each))
            for man, each in zip(scene.men, spots(scene), strict=True)
        ],
        "names": called,
        "seat": scene.mover,
        "ends": ends(scene, scene.mover) if lay.ring or lay.ruled else [],
        "only": words.only(game),
        **moves(scene, game),
        "throw": throw,
        "dice": [awaited.dice, awaited.faces] if isinstance(awaited, Throw) else [0, 0],
    }


def name(scene: Scene, game: Game, area: dict[str, Any]) -> str:
    """The name of a place; empty for one that is no stop of the keys now.

    It is none on a ring where nobody is off the points there, and none where the reserve and those
    borne off have one place, which then serves the other.
    """
    lay, here, seat = scene.layout, area["place"], area["seat"]
    if here in (lay.reserve, lay.off) and (seat, lay.reserve) in lay.stores:
        reserve, off = lay.store(seat, lay.reserve), lay.store(seat, lay.off)
        serves = lay.reserve if scene.pile(lay.reserve, seat) else lay.off
        if reserve.region == off.region:
            return words.place(scene, game, area) if here == serves else ""
    if lay.ring and here >= lay.size and not scene.pile(here, seat):
        return ""
    return words.place(scene, game, area)


def moves(scene: Scene, game: Game) -> dict[str, Any]:
    """Who may be picked up, where each may go, and which points may be chosen outright.

    Where a die merely places a man there is nothing to pick up: the points that the dice show
    may be touched, and ``once`` is what a touch of the reserve plays. A man who enters before the
    throw may be picked up, or the open point touched at once. ``men`` says which of
    several men may go where they bear different marks, ``decline`` which dice may be declined.
    """
    if scene.layout.ruled:
        return crossed.moves(scene, game)
    chosen: dict[str, Any] = {"from": {}, "land": {}, "ask": {}, "decline": []}
    awaited, legal = game.awaits, list(game.legal_moves)
    if not isinstance(awaited, Choice):
        return chosen
    if awaited.why == "break":
        owner = game.position.row[law.BINDER]
        for move in legal:
            place = move.code[1]
            chosen["ask"][place] = ["hit", *_spot(states.picked(scene, owner, place))]
        return chosen
    seat, row, width = scene.mover, game.position.row, game.rules.row[law.WIDTH]
    chosen["decline"] = [move.code[3] for move in legal if move.code[1] == law.DECLINE]
    legal = [move for move in legal if move.code[1] != law.DECLINE]
    goals = {move.code[2] for move in legal}
    hits = tuple(place for place in goals if enemy_on(row, game.rules, seat, place))
    there = replace(scene, may_land=tuple(goals), may_hit=hits)
    for place in goals:
        sign = states.may_land(there, seat, place)
        chosen["land"][place] = [sign[0], *_spot(sign)]
    for place, men in enumerate(scene.counts[seat]):
        if men and place != scene.layout.off and place < scene.layout.held(0):
            ring = _spot(states.picked(scene, seat, place))
            chosen["from"][place] = {"at": ring, "to": {}}
    if awaited.why == "place":
        chosen["ask"], first = chosen["land"], legal[0].code
        chosen["from"] = {first[1]: chosen["from"][first[1]] | {"once": [first[2], first[3]]}}
        return chosen
    if awaited.why == "enter":
        bar = scene.layout.bar
        chosen["ask"], chosen["from"] = chosen["land"], {bar: chosen["from"][bar]}
    for move in legal:
        _, source, target, die = move.code
        dice = chosen["from"][source % width]["to"].setdefault(target, [])
        if die not in dice:
            dice.append(die)
    for place, ways in words.marked(game, legal).items():
        chosen["from"][place]["men"] = ways
    return chosen


def _at(man: dict[str, Any]) -> Spot:
    return man["x"], man["y"], man["scale"]


def _spot(sign: states.Sign) -> Spot:
    return float(num(sign[1][0])), float(num(sign[1][1])), sign[2]
