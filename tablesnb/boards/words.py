"""A scene in words: its heading, and the text that stands for the picture."""

from __future__ import annotations

from collections import Counter

from tablesnb.base.wording import capital
from tablesnb.boards.scene import Scene
from tablesnb.boards.ways import ways_in_words
from tablesnb.play.printed import ARROW


def heading(scene: Scene) -> str:
    """The board and the moment, such as ``"Irish, the start"``.

    >>> from tablesnb.boards.scene import of_counts
    >>> heading(of_counts("willughby", ("White", "Black"), [[2]], title="Irish"))
    'Irish'
    """
    name = scene.title or scene.layout.words
    return f"{name}, {scene.moment}" if scene.moment else name


def alt(scene: Scene) -> str:
    """The text for those who do not see the picture: men, dice, then what is shown.

    Men are told in each seat's own numbering, what is shown in the numbers that the board prints.

    >>> from tablesnb.boards.scene import Die, of_counts
    >>> men = [[0] * 5 + [5], [0] * 18 + [5]]
    >>> alt(of_counts("willughby", ("White", "Black"), men, turn=0, dice=(Die(6), Die(5))))
    ... # doctest: +NORMALIZE_WHITESPACE
    'Folding tables of 24 points. White, own numbering: 6:5. Black the same in his own numbering.
    White has thrown 6, 5.'
    """
    lay = scene.layout
    counts = scene.counts
    parts = [lay.words]
    rows = [standing(scene, seat) for seat in range(len(scene.seats))]
    if scene.men_in_words:
        parts, rows = [lay.words, scene.men_in_words], []
    for seat, men in enumerate(rows):
        if seat and men and men == rows[0] and lay.names[seat] != lay.names[0]:
            parts.append(f"{who(scene, seat)} the same in his own numbering")
        elif men:
            own = ", own numbering:" if lay.names[seat] != lay.names[seat - 1] else ":"
            parts.append(f"{who(scene, seat)}{own} {men}")
    stores = ((lay.bar, "Waiting"), (lay.reserve, "In reserve"), (lay.off, scene.gone.capitalize()))
    for place, word in stores:
        there = [
            f"{who(scene, s)} {row[place]}{_marks(scene, s, place)}"
            for s, row in enumerate(counts)
            if row[place]
        ]
        if there:
            parts.append(f"{word}: {', '.join(there)}")
    for holder in range(len(scene.seats)):
        place = lay.held(holder)
        there = [f"{who(scene, s)} {row[place]}" for s, row in enumerate(counts) if row[place]]
        if there:
            parts.append(f"Held by {who(scene, holder)}: {', '.join(there)}")
    out = [who(scene, seat) for seat in range(len(scene.seats)) if scene.out(seat)]
    if out and lay.ring:
        parts.append(f"Out: {', '.join(out)}")
    at_the_start = scene.moment == "the start" and (0, lay.bar) in lay.stores
    if at_the_start and not any(any(row[lay.size :]) for row in counts):
        parts.append("Bar and racks empty")
    parts += _thrown(scene)
    if scene.note and not scene.noted:
        parts.append(f"{scene.note[0].upper()}{scene.note[1:]}")
    elif scene.note:
        parts += [f"{who(scene, seat)}: {scene.note}" for seat in scene.noted]
    shown = _shown(scene)
    if shown:
        parts.append(f"{shown[0].upper()}{shown[1:]}")
    return ". ".join(parts) + "."


def who(scene: Scene, seat: int) -> str:
    """The name of a seat as it is written, beginning with a capital."""
    return capital(scene.seats[seat])


def several(seat: str) -> bool:
    """Whether a seat is called by a word for many, as attackers are.

    >>> several("Attackers"), several("venus")
    (True, False)
    """
    return seat.lower() in ("attackers", "defenders")


def whose(seat: str) -> str:
    """The name of a seat before what is its own: ``White's``, ``Attackers'``."""
    return f"{seat}'" if several(seat) else f"{seat}'s"


def also(scene: Scene, seat: int) -> str:
    """A word more at a seat's edge: that it is out, or what else it is called."""
    edge = scene.layout.edges[seat]
    if any(man.place == scene.layout.held(seat) for man in scene.men):
        return ""
    return "out" if edge.also and scene.out(seat) else edge.also


def standing(scene: Scene, seat: int) -> str:
    """The men of a seat on the points, in the order in which they travel: ``24:2 13:5``."""
    lay = scene.layout
    found = []
    for place in lay.order[seat]:
        marks = Counter(man.mark for man in scene.pile(place, seat) if man.seat == seat)
        for mark, many in sorted(marks.items()):
            found.append(f"{lay.names[seat][place]}{f'·{mark}' if mark else ''}:{many}")
    return " ".join(found)


def _marks(scene: Scene, seat: int, place: int) -> str:
    """The marks of a seat's men who wait, in brackets; nothing where men bear none."""
    marks = sorted(man.mark for man in scene.pile(place, seat) if man.mark)
    return f" (marked {', '.join(map(str, marks))})" if marks else ""


def thrown(scene: Scene, faces: str) -> str:
    """The dice on the board, with the seat that has thrown them if that is known."""
    seat = scene.turn if scene.thrower is None else scene.thrower
    return f"Dice {faces}" if seat is None else f"{who(scene, seat)} has thrown {faces}"


def _thrown(scene: Scene) -> list[str]:
    if not scene.dice:
        return []
    text = thrown(scene, ", ".join(str(die.face) for die in scene.dice))
    played = [str(die.face) for die in scene.dice if die.played]
    if played:
        text += f"; played: {', '.join(played)}"
    return [text]


def _shown(scene: Scene) -> str:
    passages = {p: letter for letter, points in reversed(scene.passages) for p in points}

    def name(place: int) -> str:
        # A passage that marks a place already spoken of is told with it, not again.
        letter = passages.pop(place, "") if place == scene.refused else ""
        text = scene.layout.name_of(place, scene.near)
        return f"{text}, passage {letter}" if letter else text

    def names(places: tuple[int, ...]) -> str:
        return ", ".join(name(p) for p in places)

    parts = []
    if scene.last_turn:
        mover = scene.last_turn[0][2]
        ways = [
            " to ".join(scene.layout.name_of(place, scene.near) for place in way)
            for *way, _ in scene.last_turn
        ]
        moves = "last moves" if len(ways) > 1 else "last move"
        parts.append(f"{moves} {who(scene, mover)} {', '.join(ways)}")
    for place, hit in scene.was_hit:
        if scene.layout.pieces:
            man = "the king" if scene.pile(place, hit) else f"a man of {who(scene, hit)}"
            parts.append(f"{man} was captured on {name(place)}")
        else:
            parts.append(f"{who(scene, hit)} was hit on {name(place)}")
    if scene.picked is not None:
        parts.append(f"picked up {name(scene.picked)}")
    if scene.may_land:
        parts.append(f"may land on {names(scene.may_land)}")
    if scene.may_hit:
        parts.append(f"may hit on {names(scene.may_hit)}")
    if scene.refused is not None:
        parts.append(f"refused {name(scene.refused)}")
    for letter, points in scene.passages:
        left = [p for p in points if passages.get(p) == letter]
        if left:
            parts.append(f"passage {letter} on {', '.join(name(p) for p in left)}")
    parts += [f"arrow {route.words}" for route in scene.ranked if route.words]
    parts += ways_in_words(scene)
    if scene.movable:
        parts.append(f"may go: {', '.join(name(p) for p in scene.movable)}")
    if scene.focus is not None:
        parts.append(f"focus on {name(scene.focus)}")
    return "; ".join(parts).replace(ARROW, " to ")  # an alternative text is listened to
