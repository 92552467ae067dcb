"""A board of the tables family to touch: its places, the keys, and what a touch means."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, Final

from tablesnb.base.wording import listed
from tablesnb.boards import states
from tablesnb.boards.faces.face import Area, Choices, Meant, Source
from tablesnb.boards.faces.tables_scene import hits
from tablesnb.boards.faces.tables_turn import Path, alike, farther
from tablesnb.boards.numerals import men
from tablesnb.boards.scene import Scene
from tablesnb.boards.spots import hit_areas
from tablesnb.boards.states import Sign
from tablesnb.boards.words import who
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice, Move
from tablesnb.tables import law
from tablesnb.tables.notation import distance, marks_on
from tablesnb.tables.position import has_marks
from tablesnb.tables.ruleset import Ruleset


def areas(scene: Scene, rules: Ruleset) -> list[Area]:
    """The places that this game uses, of those that the board has."""
    reserve = rules.start.value == "reserve" or rules.word("reserve", "none") != "none"
    idle = set() if reserve else {scene.layout.reserve}
    return [area for area in hit_areas(scene) if area["place"] not in idle]


# -- what the places are called


def names(scene: Scene, game: Game) -> list[str]:
    """The name of every place and who stands there; "" for a place to be passed over now."""
    return [_name(scene, area) for area in areas(scene, game.rules)]


def _name(scene: Scene, area: Area) -> str:
    lay, here, seat = scene.layout, area["place"], area["seat"]
    if here in (lay.reserve, lay.off) and (seat, lay.reserve) in lay.stores:
        # where these two have one place on the board, one of them has the name
        if lay.store(seat, lay.reserve).region == lay.store(seat, lay.off).region:
            serves = lay.reserve if scene.pile(lay.reserve, seat) else lay.off
            return _called(scene, area) if here == serves else ""
    if lay.ring and here >= lay.size and not scene.pile(here, seat):
        return ""  # round a ring there are many such places, and most of them are empty
    return _called(scene, area)


def _called(scene: Scene, area: Area) -> str:
    """The name of a place and who stands there, as ``13: five men of yours``.

    The place is named as the board prints it.
    On a ring it is said at whose side a point lies, and what marks men bear.
    """
    lay, here, owner, mover = scene.layout, area["place"], area["seat"], scene.mover
    if here > lay.off:
        held = [
            f"{men(many)} of {who(scene, seat)}"
            for seat, many in enumerate(row[here] for row in scene.counts)
            if many
        ]
        return f"{who(scene, owner)}'s captives: {', '.join(held) or 'none'}"
    name = lay.name_of(here, scene.near)
    if owner not in (None, mover):
        name = f"{who(scene, owner)}'s {'borne-off men' if here == lay.off else name}"
    elif owner is None and lay.ring:
        name += f", {who(scene, lay.sides[here])}'s {lay.side_word}"
    counts = [row[here] if owner in (None, s) else 0 for s, row in enumerate(scene.counts)]
    there = [
        f"{men(many)} of {'yours' if seat == mover else who(scene, seat)}"
        f"{_marks(scene, here, seat)}"
        for seat, many in enumerate(counts)
        if many
    ]
    return f"{name}: {', '.join(there) or ('none' if here == lay.off else 'empty')}"


def _marks(scene: Scene, here: int, seat: int) -> str:
    marks = sorted({man.mark for man in scene.pile(here, seat) if man.seat == seat and man.mark})
    return f", marked {listed([str(mark) for mark in marks])}" if marks else ""


# -- what may be done


def choices(scene: Scene, game: Game) -> Choices:
    """What may be picked up, where it may go, and what may be chosen outright.

    Where a die merely places a man there is nothing to pick up: the points that the dice show may
    be touched, and a touch of the reserve plays the first of them. A man who enters before the
    throw may be picked up, or the open point touched at once.
    """
    found = Choices()
    awaited, legal = game.awaits, list(game.legal_moves)
    if not isinstance(awaited, Choice):
        return found
    lay = scene.layout
    if awaited.why == "break":
        owner = game.position.row[law.BINDER]
        for move in legal:
            place = move.code[1]
            found.outright[place] = ("hit", *states.picked(scene, owner, place)[1:])
        return found
    seat, width = scene.mover, game.rules.row[law.WIDTH]
    found.declined = [move.code[3] for move in legal if move.code[1] == law.DECLINE]
    legal = [move for move in legal if move.code[1] != law.DECLINE]
    found.goals = _signs(scene, game, {move.code[2] for move in legal})
    for place, many in enumerate(scene.counts[seat]):
        if many and place != lay.off and place < lay.held(0):
            found.sources[place] = Source(states.picked(scene, seat, place))
    if awaited.why == "place":
        found.outright, first = found.goals, legal[0].code
        source = found.sources[first[1]]
        source.once = first[2], first[3]
        found.sources = {first[1]: source}
        return found
    if awaited.why == "enter":
        found.outright, found.sources = found.goals, {lay.bar: found.sources[lay.bar]}
    for move in legal:
        _, place, target, die = move.code
        dice = found.sources[place % width].goals.setdefault(target, [])
        if die not in dice:
            dice.append(die)
    for place, ways in _marked(game, legal).items():
        found.sources[place].men = ways
    if not law.marked(game.rules.row):
        _whole_turn(scene, game, legal, found)
    found.sources = {place: each for place, each in found.sources.items() if each.goals}
    return found


def _signs(scene: Scene, game: Game, goals: Collection[int]) -> dict[int, Sign]:
    """The sign of each goal: where a man of the seat to move would stand, or hit."""
    here: Any = game.position
    hit = hits(here, scene.mover, tuple(goals))
    there = replace(scene, may_land=tuple(goals), may_hit=hit)
    return {place: states.may_land(there, scene.mover, place) for place in goals}


def _whole_turn(scene: Scene, game: Game, legal: Sequence[Move], found: Choices) -> None:
    """What is known of a choice only from the turn that it begins.

    Dice that come to the same are not to be chosen between, and a man may be set down at once
    where several of his half-moves lead. Where men bear marks, each half-move is chosen alone.
    """
    for place, source in found.sources.items():
        mine = [move for move in legal if move.code[1] == place]
        codes = {move.code[2:4]: move.code for move in mine}
        for target, dice in source.goals.items():
            first = codes.get((target, dice[0]))
            same = [die for die in dice[1:] if first and alike(game, first, codes[target, die])]
            source.goals[target] = [die for die in dice if die not in same]
        ways = farther(game, mine, {place, *source.goals})
        source.far = {goal: _in_words(scene, game, each) for goal, each in ways.items()}
    beyond = {goal for source in found.sources.values() for goal in source.far}
    found.goals = found.goals | _signs(scene, game, beyond - found.goals.keys())


def _in_words(scene: Scene, game: Game, ways: Sequence[Path]) -> list[tuple[str, *tuple[int, ...]]]:
    """The ways to one goal; of several each with its points, and where a man is hit on it."""
    if len(ways) == 1:
        return [("", *ways[0])]
    here: Any = game.position
    found: list[tuple[str, *tuple[int, ...]]] = []
    for way in ways:
        stops = way[:-2:2]
        hit = hits(here, scene.mover, stops)
        said = [
            scene.layout.name_of(place, scene.near) + (", hitting a man" if place in hit else "")
            for place in stops
        ]
        found.append((f"by {' and '.join(said)}", *way))
    return found


def _marked(game: Game, legal: Sequence[Move]) -> dict[int, dict[int, list[Any]]]:
    """Which man of a pile may go, by place and by where he goes, where their marks differ.

    Each is ``(words, source, die)``, the source with the mark as the law counts it.
    """
    width = game.rules.row[law.WIDTH]
    found: dict[int, dict[int, list[tuple[int, int, int]]]] = {}
    for move in legal:
        _, source, target, die = move.code
        if source >= width:
            ways = found.setdefault(source % width, {}).setdefault(target, [])
            ways.append((source // width, source, die))
    chosen: dict[int, dict[int, list[Any]]] = {}
    for place, goals in found.items():
        for target, ways in goals.items():
            if len({mark for mark, _, _ in ways}) > 1:
                several = len({die for _, _, die in ways}) > 1
                chosen.setdefault(place, {})[target] = [
                    (f"the man marked {m}" + (f" with the {die}" if several else ""), source, die)
                    for m, source, die in sorted(ways)
                ]
    return chosen


# -- what a touch means


def between(game: Game, source: int, target: int, die: int | None) -> Meant:
    """What is meant by a man's being set from one place down on another.

    He is asked for with his mark, or whichever of his pile may go.
    """
    width = game.rules.row[law.WIDTH]
    legal = [
        move
        for move in game.legal_moves
        if source in (move.code[1], move.code[1] % width)
        and move.code[2] == target
        and die in (None, move.code[3])
    ]
    return Meant(_written(game, source, target), legal)


def touched(game: Game, place: int) -> Meant | None:
    """What is meant by a touch where nobody can be picked up; None if no move is meant."""
    numbers = game.rules.row
    why = game.awaits.why if isinstance(game.awaits, Choice) else ""
    waiting = {"place": numbers[law.RESERVE], "enter": numbers[law.BAR]}.get(why)
    if waiting is not None and place < numbers[law.POINTS]:
        return between(game, waiting, place, None)
    if why == "break":
        called = _place_name(game, game.position.row[law.BINDER], place)
        return Meant(
            f"break {called}", [move for move in game.legal_moves if move.code[1] == place]
        )
    return None


def nearest(game: Game, source: int) -> str | None:
    """The shortest half-move from a place, to ask why there is none; None from off the board."""
    points, off = game.rules.row[law.POINTS], game.rules.row[law.OFF]
    if source >= off:
        return None
    seat = game.rules.seat(game.awaits.seat) if game.awaits else 0
    goals = range(points) if game.rules.row[law.RING] else (*range(points), off)
    ways = ((distance(game.rules, seat, source, place), place) for place in goals)
    return _written(game, source, min(way for way in ways if way[0] > 0)[1])


def way(move: Move, rules: Ruleset) -> tuple[int, int | None] | None:
    """Whence and whither a half-move goes; of a breaking only whence, of a declined die nothing."""
    source, target = move.code[1:3]
    if source < 0:
        return None
    bar = rules.row[law.BAR]
    return source % rules.row[law.WIDTH], None if target == bar else target


def _written(game: Game, source: int, target: int) -> str:
    """A move from place to place as the seat to move would write it."""
    row, rules = list(game.position.row), game.rules
    seat = max(row[law.ACTOR], 0)
    if law.marked(rules.row) and source < rules.row[law.WIDTH] and has_marks(rules, source):
        # whichever man is meant: one must be named where they bear different marks
        marks = marks_on(row, rules, seat, source)
        source += rules.row[law.WIDTH] * marks[0] if len(marks) > 1 else 0
    return f"{_place_name(game, seat, source)}/{_place_name(game, seat, target)}"


def _place_name(game: Game, seat: int, where: int) -> str:
    return str(game.rules.place_name(seat, where))


# -- the keys on a board of the tables family: what each does, and where the arrows lead


KEYS: Final = (
    (
        "Tab, then arrows",
        "go from point to point; up and down lead to the other row, or to men who wait",
    ),
    ("Shift and an arrow", "go to the next man who may move; with one in hand, where he may go"),
    ("Home, End", "go to the first point of a seat's way, to its last"),
    ("Enter, Space", "pick up a man, put him down; when dice are to be thrown, Space throws them"),
    (
        "Esc",
        "put the man back; else close what is open here, or leave set-up; else leave the board",
    ),
    ("r", "throw the dice"),
    ("p", "press the button that plays the only move, or places the men"),
    ("x", "decline a die that another seat has passed to you"),
    ("d", "type in what dice of your own have thrown"),
    ("u", "take back your last move with all that a program did since; with no program, one step"),
    ("U", "take back your whole last turn"),
    ("y", "do again what was taken back"),
    ("w", "read out where all men stand"),
    ("i", "read out the dice, and how far each seat has still to go"),
    ("h", "a hint, while the tutor is on"),
    ("j", "judge this position: list its plays from the best to the worst"),
    ("f", "full screen, and back"),
    ("Shift and p", "show it to a class, dice and moves covered; the same, or Esc, ends it"),
    ("?", "open this list, close it"),
)


def ends(scene: Scene, seat: int) -> list[int]:
    """The first and the last point of a seat's way."""
    order = scene.layout.order[seat]
    return [order[0], order[-1]]


def ends_move(scene: Scene) -> bool:
    """Whether each seat's way has ends of its own, as round a ring."""
    return scene.layout.ring


def walk(scene: Scene, areas: Sequence[Area]) -> list[list[int]]:
    """Where each arrow key leads from each place: left, right, up, down; itself if nowhere."""
    lay = scene.layout
    return _round(scene, areas) if lay.ring else _along(areas)


def _round(scene: Scene, areas: Sequence[Area]) -> list[list[int]]:
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


def _along(areas: Sequence[Area]) -> list[list[int]]:
    """Where each arrow key leads from each place: left, right, up, down; itself if nowhere.

    Left and right go along the row as it is seen, up and down to the place that faces it. Where
    a row ends the arrow stays: led on round the corner, it would come back with the next press.
    """
    return [
        [*_either_side(areas, n, "x", "w", "y", "h"), *_either_side(areas, n, "y", "h", "x", "w")]
        for n in range(len(areas))
    ]


def _either_side(
    areas: Sequence[Area], n: int, along: str, size: str, across: str, deep: str
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


def _level(one: Area, two: Area, start: str, size: str) -> bool:
    """Whether two places lie in one row (or one column): the middles are less than half apart."""
    apart = one[start] + one[size] / 2 - two[start] - two[size] / 2
    return bool(abs(apart) < min(one[size], two[size]) / 2)
