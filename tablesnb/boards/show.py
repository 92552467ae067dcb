"""A game or a position as a scene, and as a picture that stays in a saved notebook."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tablesnb.base.errors import BadPosition
from tablesnb.boards import crossed
from tablesnb.boards import svg as renderer
from tablesnb.boards.html import picture_html
from tablesnb.boards.layouts import board_for
from tablesnb.boards.moment import dice_kind, dice_of, moment_of, mover, note_of, thrower_of
from tablesnb.boards.scene import Scene, Step, bear_marks, carry, of_counts
from tablesnb.boards.text import text_board
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Refusal
from tablesnb.rules.turn import Entry
from tablesnb.tables import family as room
from tablesnb.tables import law
from tablesnb.tables.notation import distance
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset

Place = str | int
Marked = Mapping[str, Place | Iterable[Place]]

_WAITING = ("in", "bar", "off")


def scene_of(
    shown: Game | Position,
    *,
    last: bool = True,
    picked: Place | None = None,
    land: Iterable[Place] | None = None,
    refused: Place | Refusal | None = None,
    passages: Marked | None = None,
    seat: str | None = None,
    near: str | None = None,
    mirror: bool = False,
    labels: str | None = "numbers",
    note: str | None = None,
    moment: str | None = None,
) -> Scene:
    """The scene of a game or a position: men, dice, whose turn it is, and what is to be shown.

    Places are a seat's own words, ``13``, ``"bar"`` or ``"off"``: those of ``seat``, which is
    the one who must throw or choose unless it is said. ``picked`` marks the man in the hand,
    and ``land`` where he may go, by default wherever he legally may. ``refused`` is a place, or
    a refusal itself. ``passages`` gives each letter its points: ``{"a": [13, 8]}``. Of a game
    the last move is marked too, unless ``last`` is False. ``near`` is the seat at the foot;
    ``note`` stands for the words at the edge of the seat to move, ``moment`` for those of the
    heading. BadPosition for a place that is not there, UnknownName for a seat.

    >>> game = Game("irish", first="white")
    >>> _ = game.roll(6, 5)
    >>> scene = scene_of(game, picked=13)
    >>> scene.note, [scene.layout.name_of(place, 0) for place in scene.may_land]
    ('to play a six and a five', ['8', '7'])
    """
    position: Any = shown.position if isinstance(shown, Game) else shown
    rules, row = position.rules, list(position.row)
    if rules.family == "tafl":
        # fmt: off
        return crossed.scene_of(
            shown, last=last, picked=picked, land=land, refused=refused, passages=passages,
            seat=seat, near=near, mirror=mirror, labels=labels, note=note, moment=moment,
        )
        # fmt: on
    turn = mover(row, rules)
    if seat is not None:
        turn = rules.seat(seat)
    own = turn if turn is not None else 0 if near is None else rules.seat(near)
    source = None if picked is None else place_at(rules, own, picked)
    if land is None:
        targets = () if source is None else destinations(row, rules, source)
    else:
        targets = tuple(place_at(rules, own, each) for each in land)
    shown_last: Mapping[str, Any] = {}
    if last and isinstance(shown, Game):
        shown_last = last_move(shown)
    scene = of_counts(
        board_for(rules.board, tuple(rules.track_of(s) for s in range(len(rules.seat_names)))),
        rules.seat_names,
        position.counts,
        title=rules.title,
        moment=moment_of(position) if moment is None else moment,
        turn=turn,
        note=(note_of(row, rules) if seat is None else "") if note is None else note,
        dice=dice_of(position, dice_kind(shown)),
        thrower=thrower_of(position),
        near=0 if near is None else rules.seat(near),
        mirror=mirror,
        labels=labels,
        picked=source,
        may_land=targets,
        may_hit=tuple(place for place in targets if enemy_on(row, rules, own, place)),
        refused=None if refused is None else asked_for(rules, row, own, refused),
        passages=tuple(
            (letter, tuple(place_at(rules, own, each) for each in listed(points)))
            for letter, points in (passages or {}).items()
        ),
        **shown_last,
    )
    if not law.marked(rules.row):
        return scene
    return replace(scene, men=bear_marks(scene.men, marks_of(position)))


def marks_of(position: TablesPosition) -> dict[tuple[int, int], list[int]]:
    """The marks of each seat's men by ``(seat, place)``, where a reading gives men marks."""
    rules = position.rules
    bar = rules.row[law.BAR]
    found = {}
    for seat, name in enumerate(rules.seat_names):
        for word, marks in position.marks(name).items():
            place = bar if word == "bar" else rules.point_at(seat, word)
            found[seat, place] = [mark for mark, many in marks.items() for _ in range(many)]
    return found


@dataclass(frozen=True)
class Picture:
    """A board as a notebook shows and keeps it: an image with its words, and the board as text.

    ``id`` is the position's id, ``svg`` the drawing, ``text`` the id and the text board. Equal
    scenes give equal pictures, to the byte.
    """

    scene: Scene
    id: str
    theme: str = "light"

    @cached_property
    def svg(self) -> str:
        """The drawing as one ``<svg>`` element."""
        return renderer.svg(self.scene, self.theme)

    @cached_property
    def text(self) -> str:
        """The position's id, and the board in lines of text."""
        return f"{self.id}\n{text_board(self.scene)}"

    @cached_property
    def html(self) -> str:
        """The image with its words, and the text board to unfold."""
        return picture_html(self.scene, self.id, self.theme)

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self.html}


def picture(shown: Game | Position, *, theme: str = "light", **parts: Any) -> Picture:
    """The picture of a game or a position; ``parts`` are those of :func:`scene_of`.

    ``theme`` is "light", "dark" or "print". In a notebook it is shown by being the last line of
    a cell. Errors as for :func:`scene_of`; UnknownName for another theme.

    >>> print(picture(Game("irish", first="white")).text.splitlines()[0])
    irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.throw
    """
    position = shown.position if isinstance(shown, Game) else shown
    return Picture(scene_of(shown, **parts), position.id, theme)


# -- places


def place_at(rules: Ruleset, seat: int, word: Place) -> int:
    """The place that a seat calls so: a number of its own, ``in``, ``bar`` or ``off``."""
    if rules.family == "tafl":
        return crossed.place_at(word)
    name = str(word).strip().lower()
    place = rules.point_at(seat, name)
    if name in _WAITING:
        place = rules.row[law.POINTS] + _WAITING.index(name)
    if place < 0:
        raise BadPosition(
            f"{rules.seat_names[seat]} has no place {word!r}: there are "
            f"{rules.points_known(seat)}, bar and off"
        )
    return place


def asked_for(rules: Ruleset, row: Sequence[int], seat: int, asked: Place | Refusal) -> int | None:
    """The place that a refused man asked for: named, or the goal of the refused move.

    A die that might not be declined asked for none.
    """
    if not isinstance(asked, Refusal):
        return place_at(rules, seat, asked)
    words = asked.move.lower().removeprefix("break").strip()
    if words.startswith("decline"):
        return None
    binder = row[law.BINDER]
    if words != asked.move.lower() and binder != law.NOBODY:
        seat = binder
    return place_at(rules, seat, words.rpartition("/")[2].partition("(")[0].rstrip("*"))


def listed(places: Place | Iterable[Place]) -> list[Place]:
    """One place, or several, as a list."""
    return [places] if isinstance(places, str | int) else list(places)


def enemy_on(row: Sequence[int], rules: Ruleset, seat: int, place: int) -> bool:
    """Whether another seat stands on a point."""
    if place >= rules.row[law.POINTS]:
        return False
    return row[rules.row[law.OWNER] + place] not in (law.NOBODY, seat)


def destinations(row: list[int], rules: Ruleset, source: int) -> tuple[int, ...]:
    """Where the man in the hand may legally go with one die, the nearest first."""
    seat = room.actor(row)
    width = rules.row[law.WIDTH]
    found = (
        move[2] for move in room.legal(row, rules) if move[1] >= 0 and move[1] % width == source
    )
    return tuple(sorted(set(found), key=lambda place: distance(rules, seat, source, place)))


# -- what has just happened


def last_move(game: Game) -> dict[str, Any]:
    """The parts of a scene that show a game's last move, and whom it hit."""
    rules = game.rules
    entry = next((each for each in reversed(game.log) if each.move is not None), None)
    if entry is None:
        return {}
    where = steps(entry, rules)
    if not where:
        return {}
    seat, source, target = where[0][:3]
    if entry.move is None or entry.move.code[1] == law.DECLINE:
        return {}  # a declined die moved nobody, though others may have gone back after it
    points = rules.row[law.POINTS]
    hit = tuple((step[1], step[0]) for step in where[1:] if step[0] != seat and step[1] < points)
    return {"last_move": (source, target, seat), "was_hit": hit}


def steps(entry: Entry, rules: Ruleset) -> list[Step]:
    """The men whom an entry has moved, as ``(seat, from, to)``: the mover, then the others.

    Men who bear marks are told with them. The others were hit, or went back to their points.
    """
    if rules.family == "tafl":
        return crossed.steps(entry, rules)
    bar, width = rules.row[law.BAR], rules.row[law.WIDTH]
    found: list[Step] = []
    if entry.move is not None:
        seat, source, target, _ = entry.move.code
        if source >= width:
            found.append((seat, source % width, target, source // width))
        elif source >= 0 and target != bar:
            found.append((seat, source, target))
    for event in entry.events:
        if event.seat is None:
            continue
        seat = rules.seat(event.seat)
        if event.code in ("hit", "broken"):
            men = event.value if event.code == "broken" else 1
            captor = event.code == "hit" and rules.row[law.GOES_TO] == law.TO_CAPTOR
            target = rules.row[law.HELD_BY] + event.value if captor else bar
            found += [(seat, rules.point_at(seat, event.place), target)] * men
        elif event.code == "back":
            found.append((seat, bar, rules.point_at(seat, event.place), event.value))
    return found


def follow(old: Scene, new: Scene, moved: Iterable[Step] = ()) -> Scene:
    """The scene ``new`` with the men of ``old``: each the same man, in his new place.

    ``moved`` lists ``(seat, from, to)`` as it happened; where that does not fit, as few men as
    can be are moved.
    """
    try:
        men = carry(old, new.counts, moved).men
    except BadPosition:
        men = carry(old, new.counts).men
    marks: dict[tuple[int, int], list[int]] = {}
    for man in new.men:
        if man.mark:
            marks.setdefault((man.seat, man.place), []).append(man.mark)
    if marks:
        men = bear_marks(men, marks, {man.id: man.mark for man in old.men})
    return replace(new, men=men)
