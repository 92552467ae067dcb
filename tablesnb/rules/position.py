"""The name by which a reader sets up, writes down and reads positions of any game."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any

from tablesnb.base.checks import checked_flag
from tablesnb.base.errors import BadId, BadPosition, UnknownName
from tablesnb.base.wording import closest, listed, shown
from tablesnb.rules import registry
from tablesnb.rules.ruleset import Declared

GNUBG_ID = re.compile("[A-Za-z0-9+/]{14}")
LONGEST_ID = 1_100_000  # characters; a tafl position carries a key of each one since a capture


def _check_arguments(
    rules: Declared, build: Callable[..., Any], where: tuple[Any, ...], more: Mapping[str, Any]
) -> None:
    """Raise BadPosition for what the positions of a game's family are not made of, or lack."""
    asked = dict(signature(build).parameters)
    del asked[next(iter(asked))]  # the rules
    for name in more:
        if name not in asked:
            raise BadPosition(
                f"{shown(name)} is no part of a position of {rules.name}; {closest(name, asked)}"
            )
    by_place = [name for name, each in asked.items() if each.kind is not each.KEYWORD_ONLY]
    if len(where) > len(by_place):
        raise BadPosition(
            f"a position of {rules.name} has only {listed(by_place)} without a name before it, not "
            f"{shown(where[len(by_place)])} too"
        )
    for name, each in asked.items():
        if each.default is each.empty and name not in (*by_place[: len(where)], *more):
            raise BadPosition(f"a position of {rules.name} needs {name}")


class Position(ABC):
    """A position as a value: ``of`` sets one up, ``id`` writes it down, ``from_id`` reads it.

    Two are equal when their game and their rows are.

    >>> import tablesnb as tn
    >>> start = tn.Game("irish", first="white").position
    >>> tn.Position.from_id(start.id) == start
    True
    """

    rules: Any  # the ruleset under which it was met
    row: tuple[int, ...]  # the state as the law of the family reads it

    @property
    @abstractmethod
    def id(self) -> str:
        """The position as one ASCII word that names its game."""

    @property
    @abstractmethod
    def turn(self) -> str | None:
        """The seat whose turn it is; None before an opening is decided."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """What the game waits for: ``throw``, ``play``, ``over`` and others of the family."""

    @property
    @abstractmethod
    def actor(self) -> str | None:
        """The seat that must throw or choose; None when the game is over."""

    @abstractmethod
    def men(self, seat: str) -> Any:
        """Where a seat's men stand: in tables how many on each own point, in tafl the points."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.rules.name == other.rules.name and self.row == other.row

    def __hash__(self) -> int:
        return hash((self.rules.name, self.row))

    def __repr__(self) -> str:
        return self.id

    if TYPE_CHECKING:  # a family's own: bar, reserve, off, dice, pips …; king, squares, rows …

        def __getattr__(self, name: str) -> Any: ...

    @property
    def gnubg_id(self) -> str:
        """The men as gnubg's Position ID; modern Backgammon alone has one.

        >>> import tablesnb as tn
        >>> tn.Game("modern_backgammon", first="black").position.gnubg_id
        '4HPwATDgc/ABMA'
        """
        return str(registry.foreign("gnubg_id").write(self))

    @property
    def xgid(self) -> str:
        """The men, the turn and the dice as an XGID; modern Backgammon alone has one.

        >>> import tablesnb as tn
        >>> tn.Game("modern_backgammon", first="black").position.xgid
        'XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:0:10'
        """
        return str(registry.foreign("xgid").write(self))

    @staticmethod
    def of(
        game: str | Declared,
        *where: Any,
        reading: str | Mapping[str, object] | None = None,
        **more: Any,
    ) -> Position:
        """Set up a position of a game by hand; what is to be given depends on the family.

        ``game`` is a game's name or a ruleset of one's own, ``reading`` as in ``ruleset``.

        Tables: the men by seat and own point, ``{"white": {6: 5, 8: 3}, "black": {…}}``, then by
        name, each left out where there is nothing to say: ``bar``, ``reserve`` and ``off``
        (``{"white": 2}``), ``held`` (``{"white": {"black": 2}}``), ``turn`` (a seat, the first
        unless given), ``dice`` as thrown and of these ``left`` to be played, ``lead`` (who began
        the placing), ``actor`` (to whom dice were passed).

        Tafl: the men by side, ``{"attackers": ["c1"], "defenders": []}``, and by name ``king`` (his
        point), ``turn``, ``king_moved``.

        Raises BadPosition, BadDice or UnknownName, and says which seat or place is wrong.

        >>> import tablesnb as tn
        >>> tn.Position.of("irish", {"white": {1: 2}, "black": {1: 1}},
        ...                off={"white": 13, "black": 14}, turn="white", dice=(6, 5)).men("white")
        {1: 2}
        """
        rules = registry.ruleset(game, reading)
        build = registry.maker_of(rules).build
        try:
            found: Position = build(rules, *where, **more)
        except TypeError:
            _check_arguments(rules, build, where, more)
            raise
        return found

    @staticmethod
    def from_id(text: str) -> Position:
        """Return the position that an id stands for; BadId says where a damaged one breaks."""
        if not isinstance(text, str):
            raise BadId(f"an id is text, not {type(text).__name__}")
        if len(text) > LONGEST_ID:
            raise BadId(f"an id has at most {LONGEST_ID} characters, not {len(text)}")
        try:
            rules = registry.ruleset(text.split("/", 1)[0])
        except UnknownName as error:
            if text.strip()[:5].upper() == "XGID=":
                why = "it is an XGID, which tn.Position.from_xgid reads"
            elif GNUBG_ID.fullmatch(text.strip()) and not text.islower():
                why = "gnubg's Position IDs are read by tn.Position.from_gnubg_id"
            else:
                why = str(error)
            raise BadId(f"{shown(text)} is not the id of a position: {why}") from None
        found: Position = registry.maker_of(rules).read_id(rules, text)
        return found

    @staticmethod
    def from_otn(
        game: str | Declared,
        rows: str | Sequence[str],
        turn: str | None = None,
        king_moved: bool = False,
        reading: str | Mapping[str, object] | None = None,
    ) -> Position:
        """Set up a position of a tafl game from OpenTafl's rows, or from rows drawn point by point.

        A row is a rank, the highest first: t an attacker, T a defender, K the king, a number so
        many empty points; drawn rows take A and D, dots and + too. ``turn`` is the first mover's
        unless given; ``king_moved`` says of a king on the centre that he has moved before. Raises
        UnknownName, or BadPosition where rows or men cannot stand so.

        >>> import tablesnb as tn
        >>> start = tn.Game("alea_evangelii").position
        >>> tn.Position.from_otn("alea_evangelii", start.otn) == start
        True
        """
        rules = registry.ruleset(game, reading)
        if turn is not None:
            rules.seat(turn)
        checked_flag(king_moved, "king_moved", BadPosition)
        found: Position = registry.foreign("otn").read(rules, rows, turn, king_moved)
        return found

    @staticmethod
    def from_gnubg_id(text: str, turn: str = "white", dice: Sequence[int] = ()) -> Position:
        """Return the position of modern Backgammon that a gnubg Position ID stands for.

        It does not say who is on roll, nor the dice: ``turn`` and ``dice`` do. BadId says what is
        wrong with a damaged one.

        >>> import tablesnb as tn
        >>> tn.Position.from_gnubg_id("ud0NAAR/NwMAQA", dice=(3, 1)).bar("white")
        1
        """
        found: Position = registry.foreign("gnubg_id").read(text, turn, dice)
        return found

    @staticmethod
    def from_xgid(text: str) -> Position:
        """Return the position of modern Backgammon that an XGID stands for; BadId says why not.

        White stands at the bottom. Cube, score and match are read over.

        >>> import tablesnb as tn
        >>> tn.Position.from_xgid("XGID=---BADB------------bf---a-:1:1:1:00:4:0:0:7:10").turn
        'white'
        """
        found: Position = registry.foreign("xgid").read(text)
        return found
