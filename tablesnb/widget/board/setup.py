"""A board that is being set up: men stand wherever they are put, and the rules say what is wrong.

A :class:`Setup` is a value; what is done to one gives another. Nothing is refused here and nothing
is lost: whether it can be played is asked of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from tablesnb.base.errors import BadNotation, TablesnbError
from tablesnb.boards import scene_of
from tablesnb.boards.faces import face_of
from tablesnb.boards.faces.face import Standing
from tablesnb.boards.layouts import layout
from tablesnb.boards.scene import Scene, bear_marks, of_counts
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.rules.ruleset import Declared

MOST: Final = 99  # men of one seat in one place


@dataclass(frozen=True)
class Setup:
    """Men by seat, place and mark, the seat on turn, the dice thrown and what was played of them.

    A die of 0 has not been said yet.
    """

    rules: Any
    men: tuple[Standing, ...]
    turn: str
    dice: tuple[int, ...] = ()
    played: tuple[int, ...] = ()

    @property
    def position(self) -> Position:
        """The position that was set up; a TablesnbError says what is wrong with it."""
        whole = self._with(None)
        if not self.played:
            return whole
        return self._with(_less(face_of(self.rules).numbers(whole)[1], self.played))

    @property
    def left(self) -> tuple[int, ...]:
        """The dice that are left to be played, where the men let it be known."""
        try:
            return face_of(self.rules).numbers(self.position)[1]
        except TablesnbError:
            return ()

    @property
    def wrong(self) -> str:
        """What the rules say against it, as a sentence; none when it can be played.

        >>> import tablesnb as tn
        >>> begun = of_position(tn.Game("irish", first="white"))
        >>> begun.wrong, added(begun, 0, 5, 1).wrong
        ('', 'White has 16 men; irish is played with 15.')
        """
        if any(self.dice) and not all(self.dice):
            return "Not every die has been said."
        try:
            Game(self.rules, position=self.position)
        except TablesnbError as error:
            text = str(error)
            return f"{text[0].upper()}{text[1:]}."
        return ""

    def _with(self, left: tuple[int, ...] | None) -> Position:
        dice = self.dice if any(self.dice) else ()
        return face_of(self.rules).set_up(self.rules, self.men, self.turn, dice, left)

    def scene(self, turned: Mapping[str, Any]) -> Scene:
        """The men as a scene; ``turned`` turns the board as for ``scene_of``."""
        face, rules = face_of(self.rules), self.rules
        lay = layout(face.board(rules))
        counts = [[0] * lay.places for _ in rules.seat_names]
        marks: dict[tuple[int, int], list[int]] = {}
        for seat, place, mark in self.men:
            counts[seat][place] += 1
            marks.setdefault((seat, place), []).append(mark)
        near = turned["near"]
        dice: Any = ()
        if not self.wrong:
            dice = face.dice(self.position)[0]
        made = of_counts(
            face.board(rules),
            rules.seat_names,
            counts,
            title=rules.title,
            moment="being set up",
            turn=rules.seat(self.turn),
            dice=dice,
            near=0 if near is None else rules.seat(near),
            mirror=turned["mirror"],
            labels=turned["labels"],
        )
        return replace(made, men=bear_marks(made.men, marks))


def _less(dice: tuple[int, ...], played: tuple[int, ...]) -> tuple[int, ...]:
    return tuple((Counter(dice) - Counter(played)).elements())


def of_position(shown: Game | Position) -> Setup:
    """What stands on the board of a game or in a position.

    >>> import tablesnb as tn
    >>> len(of_position(tn.Game("irish", first="white")).men)
    30
    """
    here: Any = shown.position if isinstance(shown, Game) else shown
    rules = here.rules
    men = tuple((man.seat, man.place, man.mark) for man in scene_of(shown).men)
    dice, left = face_of(rules).numbers(here)
    found = Setup(rules, men, here.turn or rules.seat_names[0], dice)
    return replace(found, played=_less(found.left, left)) if dice else found


def moved(setup: Setup, man: Standing, place: int) -> Setup:
    """One man stands in another place."""
    men = list(setup.men)
    men.remove(man)
    return replace(setup, men=(*men, (man[0], place, man[2])))


def added(setup: Setup, seat: int, place: int, by: int) -> Setup:
    """One man of a seat more in a place, or less where one is."""
    mine = [man for man in setup.men if man[:2] == (seat, place)]
    if by > 0 and len(mine) < MOST:
        return replace(setup, men=(*setup.men, (seat, place, 0)))
    if by < 0 and mine:
        men = list(setup.men)
        men.remove(mine[-1])
        return replace(setup, men=tuple(men))
    return setup


def marked_on_top(scene: Scene) -> Scene:
    """The scene with a king on top of those who lie beside a board of single men.

    Beneath them he could be taken up only after all who lie upon him.
    """
    size, men = scene.layout.size, list(scene.men)
    if not scene.layout.single:
        return scene
    men.sort(key=lambda man: (man.place, man.seat, man.mark, man.index))
    index: Counter[tuple[int, int]] = Counter()
    for n, man in enumerate(men):
        if man.place >= size:
            men[n] = replace(man, index=index[man.place, man.seat])
            index[man.place, man.seat] += 1
    return replace(scene, men=tuple(men))


def out_of_play(rules: Any) -> list[int]:
    """Where the men of each seat are who are out of play: off, or with the next seat round."""
    lay, seats = layout(face_of(rules).board(rules)), len(rules.seat_names)
    return [
        lay.off if (seat, lay.off) in lay.stores else lay.held((seat + 1) % seats)
        for seat in range(seats)
    ]


def cleared(setup: Setup) -> Setup:
    """All men beside the board."""
    aside = out_of_play(setup.rules)
    men = tuple((seat, aside[seat], mark) for seat, _, mark in setup.men)
    return replace(setup, men=men, dice=(), played=())


def at_start(rules: Declared) -> Setup:
    """The men as the rules set them up."""
    return of_position(Game(rules, first=rules.seat_names[0] if face_of(rules).THROWN else None))


def with_die(setup: Setup, at: int, face: int) -> Setup:
    """Another face of one of the dice, or none; all dice are then to be played."""
    many, faces = setup.rules.throw
    dice = list(setup.dice) or [0] * many
    if not 0 <= at < many or not 0 <= face <= faces:
        raise BadNotation(f"there is no {face} on die {at + 1} here")
    dice[at] = face
    return replace(setup, dice=tuple(dice) if any(dice) else (), played=())


def without_die(setup: Setup, die: int) -> Setup:
    """One of the dice that are left has been played; 0: none of them has."""
    if die == 0:
        return replace(setup, played=())
    return replace(setup, played=(*setup.played, die)) if die in setup.left else setup
