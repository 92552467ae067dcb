"""The board of each game as data: what a page needs to draw a position where no Python runs.

It has the ground, where piles lie and how they grow, what a seat calls each place, and how men and
dice look: all that :mod:`tablesnb.boards` knows of it. ``static/play.js`` reads a position's id and
sets its men down by it; a test holds the two to one another, man for man.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, Final

from tablesnb.base.errors import BadReading
from tablesnb.boards import drawn
from tablesnb.boards.dice import ASKEW, die_mark
from tablesnb.boards.faces import face_of
from tablesnb.boards.geometry import Point, num
from tablesnb.boards.palette import LIVE
from tablesnb.boards.scene import Die, Scene, of_counts
from tablesnb.boards.spots import dice_lie
from tablesnb.boards.words import who
from tablesnb.play.game import Game
from tablesnb.rules.registry import games, ruleset
from tablesnb.rules.ruleset import Declared
from tablesnb.tables.position import FORMING

# What a position waits for, in a sentence: by the word that its id has for it.
PHASES: Final = {
    "opening": "The seats throw for the start.",
    "throw": "{seat} is to throw.",
    "play": "{seat} is to play.",
    "break_throw": "A table is bound, and a throw is due for the breaking.",
    "break": "A table is bound: a point of it is to be broken.",
    "over": "The game is over.",
    "placing_throw": "{seat} is to throw for placing.",
    "placing": "{seat} is to place men.",
    "passed": "{seat} has passed dice on.",
    "entering": "{seat} is to enter a man before the throw.",
    "entered": "{seat} has entered, and is to throw.",
    "first_throw": "{seat} is to make the first throw.",
}
MOST_DICE: Final = 4


@cache
def boards() -> dict[str, dict[str, Any]]:
    """The board of every game by its name, each with what readings make of it.

    ``forms`` has for the readings that an id names, as in ``"direction-contrary"``, the parts of
    the board that are other under them.

    >>> boards()["irish"]["seats"][0][:2]
    ['white', 'White']
    """
    return {name: _with_forms(ruleset(name)) for name in games()}


def board_of(rules: Declared) -> dict[str, Any]:
    """The board of a game under the readings in force, as plain data.

    ``points`` are ``[x, y, dx, dy, r, reach]``, as a pile of a ``Point`` of the geometry grows;
    ``stores`` has the same by ``"seat:place"``, then whether men stand on edge there and, where it
    is fixed, the spot of their number. ``called`` says what each seat calls its places.

    >>> from tablesnb.rules.registry import ruleset
    >>> board_of(ruleset("irish"))["called"][0]["24"], board_of(ruleset("irish"))["men"]
    (23, [15, 15])
    """
    face = face_of(rules)
    empty = of_counts(face.board(rules), rules.seat_names, [[] for _ in rules.seat_names],
                      title=rules.title)  # fmt: skip
    lay = empty.layout
    counts = face.counts(Game(rules, seed=1))
    return {
        **drawn.plate(empty, alone=True, seen=lay.whole),
        "game": rules.name,
        "kind": rules.family,
        "seats": [
            [seat, who(empty, n), [figure.name for figure in _figures(empty, n)]]
            for n, seat in enumerate(rules.seat_names)
        ],
        "men": [sum(row) for row in counts],
        "points": [_pile(point) for point in lay.points],
        "stores": {
            f"{seat}:{place}": [*_pile(store.point), int(store.edge), *(store.count or ())]
            for (seat, place), store in lay.stores.items()
        },
        "full": lay.man,
        "plaques": lay.plaques,
        "frame": [lay.frame.x, lay.frame.y, lay.frame.w, lay.frame.h],
        "called": _called(rules, lay.size),
        "dice": _dice(rules, empty),
        "phases": PHASES,
        "size": len(lay.points),
    }


def _with_forms(rules: Declared) -> dict[str, Any]:
    plain = board_of(rules)
    known = dict(rules.rules()) if rules.family == "tables" else {}
    fields = [field for field in FORMING if field in known]
    forms = {}
    for values in product(*(known[field].values for field in fields)):
        changed = {
            field: value
            for field, value in zip(fields, values, strict=True)
            if value != known[field].value
        }
        try:
            other = board_of(rules.reading(**changed))
        except BadReading:  # readings that cannot go together
            continue
        if changed:
            name = ".".join(f"{field}-{value}" for field, value in changed.items())
            forms[name] = {key: part for key, part in other.items() if plain[key] != part}
    return {**plain, "forms": forms, "fields": fields}


def _figures(scene: Scene, seat: int) -> list[Any]:
    """How a seat's men look: the common one, then those known by a mark, in the order of marks."""
    lay = scene.layout
    if not lay.pieces:
        return [lay.figures[seat]]
    return [
        lay.figures[seat + mark] if seat + mark < len(lay.figures) else lay.figures[seat]
        for mark in range(4)
    ]


def _pile(point: Point) -> list[float]:
    return [point.x, point.y, point.dx, point.dy, point.r, point.reach]


def _called(rules: Any, size: int) -> list[dict[str, int]]:
    """What each seat calls its places, as an id writes them."""
    seats = range(len(rules.seat_names))
    if rules.family == "tafl":
        return [{rules.point_name(0, place): place for place in range(size)} for _ in seats]
    waiting = {"in": size, "bar": size + 1, "off": size + 2}
    held = {f"held-by-{name}": size + 3 + n for n, name in enumerate(rules.seat_names)}
    return [
        {rules.point_name(seat, place): place for place in range(size)} | waiting | held
        for seat in seats
    ]


def _dice(rules: Declared, empty: Scene) -> dict[str, Any]:
    """How each face is drawn, and where so many dice lie."""
    face = face_of(rules)
    _, faces = rules.throw
    if not face.THROWN:
        return {"faces": 0, "marks": [], "lie": []}
    kind = _kind(rules)
    marks = [
        [die_mark(kind, n, 0, 0, 0, played, c=LIVE) for played in (False, True)]
        for n in range(1, faces + 1)
    ]
    lie = []
    for many in range(1, MOST_DICE + 1):
        scene = of_counts(empty.board, empty.seats, [[] for _ in empty.seats],
                          dice=tuple(Die(1, kind=kind) for _ in range(many)))  # fmt: skip
        lie.append(
            [
                [
                    float(num(x)),
                    float(num(y + ASKEW[i % len(ASKEW)][1])),
                    ASKEW[i % len(ASKEW)][0],
                    s,
                ]
                for i, (x, y, s) in enumerate(dice_lie(scene))
            ]
        )
    return {"faces": faces, "marks": marks, "lie": lie}


def _kind(rules: Declared) -> Any:
    from tablesnb.boards.dice import look

    return look(rules.die, rules.throw[1])
