"""What stands where on a board, and what is shown about it: no pixels, and no rule of a game.

A scene is a value. The law moves men in counts; a scene gives every man an identity, so that a
move is the same man in another place and can be seen to travel.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, Final

from tablesnb.base.errors import BadDice, BadPosition
from tablesnb.boards.geometry import Layout
from tablesnb.boards.layouts import Board, layout
from tablesnb.dice.die import Kind

# What is said of one position only: a scene carried on to the next one begins without it.
_MOMENTARY: Final[dict[str, Any]] = {
    "picked": None,
    "may_land": (),
    "may_hit": (),
    "was_hit": (),
    "last_turn": (),
    "refused": None,
    "passages": (),
    "ranked": (),
    "movable": (),
    "focus": None,
}


@dataclass(frozen=True, slots=True)
class Man:
    """One man: number ``index``, from 0 at the edge, of the ``of`` men in his pile.

    On a point all men make one pile, and so do those whom one seat holds; in reserve, on the bar
    and off each seat has its own. ``mark`` is the number that he bears for good where a reading
    gives men one, else 0.
    """

    id: int
    seat: int
    place: int
    index: int
    of: int
    mark: int = 0


@dataclass(frozen=True, slots=True)
class Die:
    """A die as it lies: the face it shows, whether it has been played, and what it looks like."""

    face: int
    played: bool = False
    kind: Kind = "six"


@dataclass(frozen=True, slots=True)
class Route:
    """A play that is judged: the way of each half-move, how good it is, its number, and its words.

    ``steps`` are ``(from, to)`` in the order of the half-moves, ``to`` None where nobody moves, as
    in the breaking of a point.
    """

    seat: int
    steps: tuple[tuple[int, int | None], ...]
    quality: str
    number: str = ""
    words: str = ""


@dataclass(frozen=True)
class Scene:
    """A board with its men and everything that a picture of it shows.

    ``board`` is one of :func:`layout`; ``seats`` are the names written at the edges.
    Places are ints: 0 to P-1 the points, then reserve, bar, off, and one for the men held by
    each seat. ``near`` is the seat at the foot, ``turn`` the seat to move, whose edge bears
    the ``note``; ``men_in_words`` says where the men stand on a board that has too many of them to
    be told one by one; ``thrower`` has thrown the dice, where it is not the seat to move, and
    ``passed`` that they lie before that seat, which is to play them; ``winners``
    are those who have won, when the game is over. ``picked``,
    ``may_land``, ``may_hit``, ``refused`` and ``focus`` are places, meant for the seat to move;
    ``was_hit`` holds ``(place, seat)``, and ``last_turn`` ``(from, to, seat)`` for each move of
    the turn that was played last; ``passages`` are
    ``(letter, points)``, ``ranked`` are plays that are judged, the best first; from ``movable``
    places a man may go, and ``ways`` are the seats whose whole way is shown. ``to_set`` says
    that the men off were not borne off, but are still to be set up. A place, seat or number that
    cannot be raises BadPosition, a die that cannot be BadDice.
    """

    board: Board
    seats: tuple[str, ...]
    men: tuple[Man, ...]
    dice: tuple[Die, ...] = ()
    thrower: int | None = None
    passed: bool = False
    near: int = 0
    mirror: bool = False
    labels: str | None = "numbers"
    title: str = ""
    moment: str = ""
    note: str = ""
    men_in_words: str = ""
    turn: int | None = None
    winners: tuple[int, ...] = ()
    picked: int | None = None
    may_land: tuple[int, ...] = ()
    may_hit: tuple[int, ...] = ()
    was_hit: tuple[tuple[int, int], ...] = ()
    last_turn: tuple[tuple[int, int, int], ...] = ()
    refused: int | None = None
    passages: tuple[tuple[str, tuple[int, ...]], ...] = ()
    ranked: tuple[Route, ...] = ()
    movable: tuple[int, ...] = ()
    ways: tuple[int, ...] = ()
    focus: int | None = None
    to_set: bool = False

    def __post_init__(self) -> None:
        lay = self.layout
        if len(self.seats) != len(lay.names):
            raise BadPosition(f"the {lay.name} board has {len(lay.names)} seats")
        places = [
            *self.may_land,
            *self.may_hit,
            *self.movable,
            *(place for place, _ in self.was_hit),
        ]
        places += [p for p in (self.picked, self.refused, self.focus) if p is not None]
        places += [p for _, points in self.passages for p in points]
        steps = [step for route in self.ranked for step in route.steps]
        places += [place for step in steps for place in step if place is not None]
        seats = [self.near, *self.winners, *(seat for _, seat in self.was_hit)]
        seats += [seat for seat in (self.turn, self.thrower) if seat is not None]
        seats += [*self.ways, *(route.seat for route in self.ranked)]
        for move in self.last_turn:
            places += move[:2]
            seats.append(move[2])
        places += [man.place for man in self.men]
        seats += [man.seat for man in self.men]
        if places and not (min(places) >= 0 and max(places) < lay.places):
            raise BadPosition(f"places go from 0 to {lay.places - 1} on the {lay.name} board")
        if not (min(seats) >= 0 and max(seats) < len(self.seats)):
            raise BadPosition(f"seats go from 0 to {len(self.seats) - 1}")
        for die in self.dice:
            if not 1 <= die.face <= 7:
                raise BadDice(f"no die shows {die.face}")

    # what follows is asked of every man and place, and no scene ever changes
    @cached_property
    def layout(self) -> Layout:
        """The board of this scene, turned as the scene says."""
        return layout(self.board, self.near, self.mirror, self.labels)

    @property
    def gone(self) -> str:
        """What the men off are called."""
        return "to be set" if self.to_set else self.layout.gone

    @property
    def mover(self) -> int:
        """The seat to move, or the seat at the foot when nobody is."""
        return self.near if self.turn is None else self.turn

    @property
    def noted(self) -> tuple[int, ...]:
        """The seats that the note is of: those who have won, or the seat to move; or nobody."""
        return self.winners or (() if self.turn is None else (self.turn,))

    @cached_property
    def counts(self) -> list[list[int]]:
        """How many men each seat has in each place: ``counts[seat][place]``."""
        table = [[0] * self.layout.places for _ in self.seats]
        for man in self.men:
            table[man.seat][man.place] += 1
        return table

    def pile(self, place: int, seat: int) -> tuple[Man, ...]:
        """The men of a pile from the edge up; on a point and in a hand, those of every seat."""
        return self._piles.get((place, -1 if self.layout.together(place) else seat), ())

    @cached_property
    def _piles(self) -> dict[tuple[int, int], tuple[Man, ...]]:
        """The men by their place, and where each seat has a pile of its own by their seat."""
        every = self.layout.together
        found: dict[tuple[int, int], tuple[Man, ...]] = {}
        for man in self.men:
            key = man.place, -1 if every(man.place) else man.seat
            found[key] = (*found.get(key, ()), man)
        return found

    def out(self, seat: int) -> bool:
        """Whether a seat has no man on the board, nor one that could still come there."""
        off = self.layout.off
        return not any(man.seat == seat and man.place < off for man in self.men)


def of_counts(
    board: Board, seats: Sequence[str], counts: Sequence[Sequence[int]], **parts: Any
) -> Scene:
    """A scene with ``counts[seat][place]`` men in each place; ``parts`` are fields of Scene.

    Men are numbered seat by seat in the order of places, so equal counts give equal scenes.
    A row may be short: what is not said is nought. BadPosition for a place that is not there.

    >>> scene = of_counts("willughby", ("White", "Black"), [[0] * 5 + [5], [0] * 18 + [5]])
    >>> scene.men[9]
    Man(id=9, seat=1, place=18, index=4, of=5, mark=0)
    """
    piles: list[tuple[int, int, int]] = []
    for seat, row in enumerate(counts):
        for place, many in enumerate(row):
            if many < 0:
                raise BadPosition(f"{many} men in place {place} of seat {seat}")
            if many:
                piles += [(place, seat, len(piles) + k) for k in range(many)]
    return Scene(board, tuple(seats), _stand(piles, layout(board)), **parts)


Step = tuple[int, int, int] | tuple[int, int, int, int]


def carry(
    old: Scene,
    counts: Sequence[Sequence[int]],
    moved: Iterable[Step] = (),
    **parts: Any,
) -> Scene:
    """The scene that follows ``old``, with the same men in their new places.

    ``moved`` lists ``(seat, from, to)`` in the order in which it happened, with his mark where
    men bear one; the top man of that seat, and mark, goes. What ``counts`` demands beyond that (a
    man who was hit, a play taken back) moves as few men as can be. Picked, landing, hit, refused,
    passages and focus are forgotten, ``parts`` sets what is new. BadPosition when a man moves from
    where none stands, or when men appear or vanish.

    >>> old = of_counts("willughby", ("White", "Black"), [[0, 2], [1]])
    >>> new = carry(old, [[1, 1], [0] * 25 + [1]], [(0, 1, 0)])
    >>> [(man.id, man.seat, man.place) for man in new.men]
    [(1, 0, 0), (0, 0, 1), (2, 1, 25)]
    """
    men = _gone(old, moved)
    places = old.layout.places
    for seat in range(len(old.seats)):
        wanted = list(counts[seat]) + [0] * (places - len(counts[seat]))
        for place, who, _ in men:
            if who == seat:
                wanted[place] -= 1
        if sum(wanted) or len(wanted) != places:
            raise BadPosition(f"men of {old.seats[seat]} appear or vanish between two scenes")
        if not any(wanted):
            continue
        surplus = [p for p, lack in enumerate(wanted) for _ in range(-lack)]
        lacking = [p for p, lack in enumerate(wanted) for _ in range(lack)]
        for source, target in zip(surplus, lacking, strict=True):
            _send(men, seat, source, target)
    return replace(old, men=_stand(men, old.layout), **(_MOMENTARY | parts))


def stepped(old: Scene, moved: Iterable[Step]) -> Scene:
    """The scene in which these men, and nobody else, have moved; each keeps his mark.

    ``moved`` and BadPosition as for :func:`carry`.

    >>> old = of_counts("willughby", ("White", "Black"), [[0, 2], [1]])
    >>> [(man.id, man.place) for man in stepped(old, [(0, 1, 0)]).men]
    [(2, 0), (1, 0), (0, 1)]
    """
    marks = {man.id: man.mark for man in old.men}
    men = _stand(_gone(old, moved), old.layout)
    return replace(old, men=tuple(_marked(man, marks[man.id]) for man in men))


def _gone(old: Scene, moved: Iterable[Step]) -> list[tuple[int, int, int]]:
    """Who stands where as ``(place, seat, id)`` when these have moved."""
    # Men in the order of their piles; who arrives goes to the end, hence on top.
    men = [(man.place, man.seat, man.id) for man in old.men]
    marks = {man.id: man.mark for man in old.men}
    for seat, source, target, *mark in moved:
        _send(men, seat, source, target, {id for id in marks if marks[id] in mark})
    return men


def _send(
    men: list[tuple[int, int, int]], seat: int, source: int, target: int, of: Set[int] = frozenset()
) -> None:
    for k in range(len(men) - 1, -1, -1):
        place, who, man = men[k]
        if (place, who) == (source, seat) and (not of or man in of):
            del men[k]
            men.append((target, seat, man))
            return
    raise BadPosition(f"seat {seat} has no man to move in place {source}")


# of hundreds of positions that follow each other nearly all men are the same
_man = lru_cache(maxsize=1 << 14)(Man)


def _stand(piles: Sequence[tuple[int, int, int]], lay: Layout) -> tuple[Man, ...]:
    """Men from ``(place, seat, id)``, each pile from its first man to its top man."""
    standing: dict[tuple[int, int], list[tuple[int, int, int]]] = {}
    for place, seat, man in piles:
        whose = -1 if lay.together(place) else seat
        standing.setdefault((place, whose), []).append((place, seat, man))
    return tuple(
        _man(man, seat, place, index, len(pile))
        for _, pile in sorted(standing.items())
        for index, (place, seat, man) in enumerate(pile)
    )


def bear_marks(
    men: Sequence[Man],
    marks: Mapping[tuple[int, int], Sequence[int]],
    old: Mapping[int, int] | None = None,
) -> tuple[Man, ...]:
    """The men with their marks: ``marks[seat, place]`` are those of a seat's men in a place.

    A man keeps the mark that he bore before, ``old[id]``, wherever it is still among them.
    """
    left = {key: list(each) for key, each in marks.items()}
    found: dict[int, int] = {}
    for man in men:
        here = left.get((man.seat, man.place), [])
        mark = (old or {}).get(man.id, 0)
        if mark in here:
            here.remove(mark)
            found[man.id] = mark
    for man in men:
        here = left.get((man.seat, man.place), [])
        if man.id not in found and here:
            found[man.id] = here.pop(0)
    return tuple(_marked(man, found.get(man.id, 0)) for man in men)


def _marked(man: Man, mark: int) -> Man:
    """The man with this mark: himself, if he has it."""
    return man if man.mark == mark else replace(man, mark=mark)
