"""A game or a position as a scene, and as a picture that stays in a saved notebook."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tablesnb.base.checks import checked_choice, checked_count, checked_row
from tablesnb.base.errors import BadPosition, BadValue
from tablesnb.boards import svg as renderer
from tablesnb.boards.checks import (
    Place,
    checked_passages,
    checked_place,
    checked_places,
    checked_seat,
    checked_turned,
    checked_words,
)
from tablesnb.boards.faces import face_of
from tablesnb.boards.html import SHOWN, picture_html
from tablesnb.boards.image import Pictorial
from tablesnb.boards.palette import THEMES
from tablesnb.boards.ranking import routes_of
from tablesnb.boards.scene import Scene, Step, bear_marks, carry, of_counts
from tablesnb.boards.text import text_board
from tablesnb.compare.analysis import Analysis
from tablesnb.play.checks import checked_standing
from tablesnb.play.game import Game
from tablesnb.rules.family import family_of
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Refusal
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Entry

Marked = Mapping[str, Place | Iterable[Place]]


def scene_of(
    shown: Game | Position,
    *,
    last: bool = True,
    picked: Place | None = None,
    land: Iterable[Place] | None = None,
    refused: Place | Refusal | None = None,
    passages: Marked | None = None,
    movable: Iterable[Place] | None = None,
    routes: str | Iterable[str] | None = None,
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
    a refusal itself. ``passages`` gives each letter its points: ``{"a": [13, 8]}``. Men of
    ``movable`` places have the sign of those who may go; ``routes`` are the seats, one or several,
    along whose whole way an arrow runs. Of a game
    the last move is marked too, unless ``last`` is False. ``near`` is the seat at the foot;
    ``note`` stands for the words at the edge of the seat to move, ``moment`` for those of the
    heading. BadPosition for a place that is not there, UnknownName for a seat.

    >>> game = Game("irish", first="white")
    >>> _ = game.roll(6, 5)
    >>> scene = scene_of(game, picked=13)
    >>> scene.note, [scene.layout.name_of(place, 0) for place in scene.may_land]
    ('to play a six and a five', ['8', '7'])
    """
    checked_standing(shown)
    position: Any = shown.position if isinstance(shown, Game) else shown
    rules = position.rules
    face = face_of(rules)
    checked_turned(rules, near, mirror, labels)
    note, moment = checked_words(note, "a note"), checked_words(moment, "a moment")
    winners, turn = winners_of(position), mover(position)
    if seat is not None:
        turn = checked_seat(rules, seat)
    own = turn if turn is not None else 0 if near is None else rules.seat(near)
    source = None if picked is None else place_at(rules, own, picked)
    if land is None:
        targets = () if source is None else face.destinations(position, source)
    else:
        targets = tuple(place_at(rules, own, each) for each in checked_places(land))
    if not isinstance(refused, Refusal):
        barred = None if refused is None else place_at(rules, own, refused)
    else:
        barred = face.asked_for(position, own, refused)
    dice, thrower = face.dice(shown)
    scene = of_counts(
        face.board(rules),
        rules.seat_names,
        face.counts(shown),
        title=rules.title,
        moment=face.moment(position, winners) if moment is None else moment,
        turn=turn,
        winners=winners if seat is None else (),
        note=(face.note(position, winners) if seat is None else "") if note is None else note,
        men_in_words=face.men_in_words(position),
        dice=dice,
        thrower=thrower,
        near=0 if near is None else rules.seat(near),
        mirror=mirror,
        labels=labels,
        picked=source,
        may_land=targets,
        may_hit=face.hits(position, own, targets),
        refused=barred,
        passages=tuple(
            (letter, tuple(place_at(rules, own, each) for each in places))
            for letter, places in checked_passages(passages)
        ),
        movable=tuple(
            place_at(rules, own, each)
            for each in (() if movable is None else checked_places(movable))
        ),
        ways=_ways(rules, routes),
        **(face.last_turn(shown) if last and isinstance(shown, Game) else {}),
    )
    marks = face.marks(position)
    return replace(scene, men=bear_marks(scene.men, marks)) if marks else scene


def _ways(rules: Declared, routes: str | Iterable[str] | None) -> tuple[int, ...]:
    """The seats whose way is asked for; BadValue where men go any way, UnknownName for no seat."""
    if routes is None:
        return ()
    names = (routes,) if isinstance(routes, str) else checked_row(routes, "routes", '("white",)')
    seats = tuple(checked_seat(rules, each) for each in names)
    if seats and not face_of(rules).THROWN:
        raise BadValue(f"the men of {rules.title} have no way of their own: they go any way")
    return seats


def winners_of(position: Any) -> tuple[int, ...]:
    """The seats that have won a game that is over, those who share the win all; else none."""
    return family_of(position.rules).winners(list(position.row), position.rules)


def mover(position: Any) -> int | None:
    """The seat that must throw or choose; when the game is over, the one that has won alone."""
    family = family_of(position.rules)
    if family.payoff(list(position.row), position.rules) is None:
        return family.actor(position.row)
    winners = winners_of(position)
    return winners[0] if len(winners) == 1 else None


@dataclass(frozen=True, repr=False)
class Picture(Pictorial):
    """A board as a notebook shows and keeps it: an image with its words, and the board as text.

    ``id`` is the position's id, ``svg`` the drawing, ``text`` the id and the text board, ``width``
    how wide it is shown, in px. Equal scenes give equal pictures, to the byte.
    """

    scene: Scene
    id: str
    theme: str = "light"
    width: int = SHOWN

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
        return picture_html(self.scene, self.id, self.theme, self.width)


def picture(
    shown: Game | Position | Analysis,
    *,
    theme: str = "light",
    width: int = SHOWN,
    plays: Iterable[str] | None = None,
    **parts: Any,
) -> Picture:
    """The picture of a game or a position; ``parts`` are those of :func:`scene_of`.

    ``theme`` is "light", which is dark in a dark page, "dark" or "print"; ``width`` is in px. In a
    notebook it is shown by being the last line of a cell. Of an analysis it shows the position with
    arrows for ``plays`` of it, the best and the next unless they are named: each in the line of its
    quality, with its number in the ranking.
    Errors as for :func:`scene_of`; UnknownName for another theme or a play that is not ranked.

    >>> print(picture(Game("irish", first="white")).text.splitlines()[0])
    irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.throw
    """
    if isinstance(shown, Analysis):
        found, shown = shown, shown.game()
        scene = scene_of(shown, **parts)
        scene = replace(scene, ranked=routes_of(found, plays, scene.near))
    elif plays is not None:
        raise BadValue("plays are pointed at in an analysis: tn.analyse makes one")
    else:
        scene = scene_of(checked_standing(shown), **parts)
    checked_choice(theme, "theme", THEMES)
    position = shown.position if isinstance(shown, Game) else shown
    return Picture(scene, position.id, theme, checked_count(width, "width", 40, 4000))


def place_at(rules: Declared, seat: int, word: Place) -> int:
    """The place that a seat calls so; BadPosition where it has none."""
    return face_of(rules).place_at(rules, seat, checked_place(word))


def steps(entry: Entry, rules: Declared) -> list[Step]:
    """The men whom an entry has moved, as ``(seat, from, to)``: the mover, then the others."""
    return face_of(rules).steps(entry, rules)


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
