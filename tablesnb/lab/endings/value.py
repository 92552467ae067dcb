"""Exact endings as a reader holds them: throws expected, best play, doublets, the chance to win."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import cast

from tablesnb.base.checks import checked_count, checked_row
from tablesnb.base.errors import BadDice, BadPosition, BadReading
from tablesnb.base.wording import men as so_many
from tablesnb.drawn.sheet import plain_table
from tablesnb.lab.endings import saved_tables, small_endings
from tablesnb.lab.endings.bearoff_moves import Step, numbers, results, steps, way
from tablesnb.lab.endings.kind import SIX, Dice, Kind, Men, in_order, kind_of
from tablesnb.play.game import Game
from tablesnb.rules.checks import checked_position
from tablesnb.rules.position import Position
from tablesnb.tables import law
from tablesnb.tables.law.places import all_home
from tablesnb.tables.law.throwing import doublet_thrown, untouched
from tablesnb.tables.position import TablesPosition, check_dice
from tablesnb.tables.ruleset import Ruleset

__all__ = ["BearOff", "BestPlay"]


# -- is a position a bear-off? All men of a seat at home, and no enemy whom they could still meet


def position_of(value: object) -> TablesPosition | None:
    """The position that is given, or that of a game; None where men are given."""
    if isinstance(value, Game):
        value = value.position
    if not isinstance(value, Position):
        return None
    return cast(TablesPosition, checked_position(value, "tables"))


def men_given(value: object, kind: Kind) -> Men:
    """Return men given by number on each point, the last point before off first.

    BadPosition for what is none, and for more men than a seat has.
    """
    form = "(2, 0, 1, 0, 0, 0): two men on the last point before off, one on the third"
    found = checked_row(value, "men at home", form, BadPosition)
    if len(found) != kind.points:
        raise BadPosition(f"men stand on {kind.points} points at home, not on {len(found)}")
    for point, many in enumerate(found, 1):
        checked_count(many, f"how many men stand on {point}", 0, kind.cap or kind.men, BadPosition)
    if sum(found) > kind.men:
        raise BadPosition(f"a seat has {so_many(kind.men)}, not {sum(found)}")
    return tuple(found)


def men_of(position: TablesPosition, seat: str | None, kind: Kind) -> Men:
    """Return how a seat's men stand at home, the last point before off first.

    ``seat`` is the one whose turn it is unless given. BadPosition where it is no bear-off, or one
    under other rules; UnknownName for a seat.
    """
    rules, row = position.rules, position.rules.row
    if kind_of(rules) is not kind:
        raise BadPosition(
            f"{rules.name} as it is read in this position bears off otherwise than this table: "
            "ask for a table of position.rules"
        )
    own = rules.seat(seat) if seat is not None else position.row[law.TURN]
    if position.row[law.PHASE] not in (law.THROW, law.PLAY):
        raise BadPosition(f"this is no bear-off: the phase is {position.phase}")
    name = rules.seat_names[own]
    standing = tuple(position.count(own, point) for point in rules.track_of(own)[::-1])
    if waits(position, own):
        raise BadPosition(f"this is no bear-off: {name} has men waiting to enter")
    if any(standing[kind.points :]):
        raise BadPosition(f"this is no bear-off: not all men of {name} are at home")
    for other in range(row[law.SEATS]):
        if other != own and set(ahead(position, own)) & set(ahead(position, other)):
            raise BadPosition(
                f"this is no bear-off: {name} and {rules.seat_names[other]} can still meet"
            )
    if row[law.BEAR_WHEN] == law.EVERYONE_HOME:
        for other in range(row[law.SEATS]):
            if not all_home(list(position.row), row, other):
                raise BadPosition("this is no bear-off: here nobody bears off until all are home")
    return standing[: kind.points]


def waits(position: TablesPosition, seat: int) -> bool:
    """Whether a seat has men who will enter yet; the captured may be out for good."""
    row = position.rules.row
    if position.count(seat, row[law.RESERVE]):
        return True
    return row[law.ENTERING] != law.NEVER and position.count(seat, row[law.BAR]) > 0


def ahead(position: TablesPosition, seat: int) -> tuple[int, ...]:
    """The points where a seat's men stand or may still come."""
    track = position.rules.track_of(seat)
    if waits(position, seat):
        return track
    for step, point in enumerate(track):
        if position.count(seat, point):
            return track[step:]
    return ()


def fresh(position: TablesPosition) -> bool:
    """Whether the dice on the board are a whole throw, of which none has been played."""
    return untouched(list(position.row), position.rules.row)


def doublet_pays(rules: Ruleset) -> int:
    """How many stakes the loser pays when the last throw is a doublet; when it is none, one.

    All his men are at home, and with six or fewer left he has borne some off. BadReading for stakes
    that hang on more.
    """
    row = rules.row
    if row[law.STAKES] in (law.STAKE_WILLUGHBY, law.STAKE_COTTON):
        return 2
    modern = row[law.STAKES] == law.STAKE_MODERN and row[law.MEN] > SIX
    if row[law.STAKES] == law.STAKE_SINGLE or modern:
        return 1
    raise BadReading(f"what is paid in {rules.name} hangs on more than who is off first")


# -- the half-moves of a play written as they are pushed


def written(
    rules: Ruleset, seat: int, men: Men, dice: Dice, end: Men, fresh: bool
) -> tuple[str, ...]:
    """The half-moves by which dice lead from men to an end; ``fresh`` dice are a whole throw."""
    found, kind = [], kind_of(rules)
    for step in way(men, dice, kind, end, fresh):
        bears = [
            each.die
            for each in steps(men, dice, kind, fresh)
            if each.point == step.point and each.die >= each.point
        ]
        found.append(_named(rules, seat, step, len(bears) > 1))
        men, dice, fresh = step.men, step.left, False
    return tuple(found)


def _named(rules: Ruleset, seat: int, step: Step, several: bool) -> str:
    """One half-move; its die too where ``several`` could bear the man off."""
    track = rules.track_of(seat)
    source = rules.point_name(seat, track[-step.point])
    if step.die < step.point:
        return f"{source}/{rules.point_name(seat, track[step.die - step.point])}"
    return f"{source}/off" + f"({step.die})" * several


# -- exact endings as a reader holds them


READINGS = ("bear_off", "doublets", "must_play")


@dataclass(frozen=True)
class BestPlay:
    """How a throw is best played: its half-moves, the men afterwards, the throws then expected.

    ``men`` are those on each point at home, the last point before off first. Without a half-move
    no die can be played.
    """

    moves: tuple[str, ...]
    men: tuple[int, ...]
    throws: float

    def __str__(self) -> str:
        return " ".join(self.moves) or "no die can be played"

    def __repr__(self) -> str:
        return f"{self}, then {self.throws:.3f} throws"


@dataclass(frozen=True)
class BearOff:
    """Exact endings of one game under one reading; ``bearoff`` makes it.

    All men of a seat are at home, and no enemy can meet them. They are given by number on each
    point, the last point before off first; or as a position, or a game, in which ``seat`` (the one
    whose turn it is unless given) bears off. What others pass on to a seat is left out: a throw is
    one of its own. The best play is that which needs the fewest throws in the mean. All figures are
    exact but for the rounding of floats.

    >>> from tablesnb.lab import bearoff
    >>> bearoff("irish", bear_off="exact")
    <endings of irish: 15 men on 6 points, 2d6, bear_off = exact, doublets = once, must_play = each>
    """

    rules: Ruleset

    @property
    def _kind(self) -> Kind:
        return kind_of(self.rules)

    def expected(self, men: Iterable[int] | Position | Game, seat: str | None = None) -> float:
        """Return how many throws are expected until all men are off.

        Raises BadPosition for what is no bear-off, UnknownName for a seat. More than six men need
        numpy.

        >>> from tablesnb.lab import bearoff
        >>> bearoff("irish").expected((1, 0, 0, 0, 0, 0))
        1.0
        >>> round(bearoff("irish", bear_off="exact").expected((1, 0, 0, 0, 0, 0)) * 11, 9)
        36.0
        """
        return self._expected(self._about_to_throw(men, seat))

    def distribution(
        self, men: Iterable[int] | Position | Game, seat: str | None = None
    ) -> tuple[float, ...]:
        """Return the chances that the best play takes 0, 1, 2 … throws.

        Where men may stand still for ever so long it is broken off as soon as less than 10⁻¹² is
        left. Raises as ``expected`` does.

        >>> from tablesnb.lab import bearoff
        >>> [round(chance, 4) for chance in bearoff("irish").distribution((0, 0, 0, 0, 0, 1))]
        [0.0, 0.7222, 0.2739, 0.0039]
        """
        found = self._about_to_throw(men, seat)
        if small_endings.plainly(found, self._kind):
            return tuple(small_endings.distribution(found, self._kind))
        return tuple(saved_tables.distribution(self._kind, numbers(self._kind)[found]))

    def last_doublet(self, men: Iterable[int] | Position | Game, seat: str | None = None) -> float:
        """Return the chance that the throw that bears the last man off is a doublet.

        Some stakes double for it; the play is still that with the fewest throws. Raises as
        ``expected`` does, and BadPosition where no man is left.

        >>> from tablesnb.lab import bearoff
        >>> round(bearoff("early_backgammon").last_doublet((1, 0, 0, 0, 0, 0)), 4)
        0.1667
        """
        found = self._about_to_throw(men, seat)
        if not any(found):
            raise BadPosition("no man is left to be borne off: there is no last throw")
        if small_endings.plainly(found, self._kind):
            return small_endings.last_doublet(found, self._kind)
        return float(saved_tables.ending_table(self._kind).doublet[numbers(self._kind)[found]])

    def best(
        self,
        men: Iterable[int] | Position | Game,
        throw: Iterable[int] | None = None,
        seat: str | None = None,
    ) -> BestPlay:
        """Return how a throw is best played, so that the fewest throws are then expected.

        Of equally good ends that with the fewest pips is taken. Without a ``throw`` the dice are
        those that lie on the board of a position. Raises BadDice for a throw, else as ``expected``
        does.

        >>> from tablesnb.lab import bearoff
        >>> bearoff("irish").best((0, 1, 0, 0, 2, 0), (5, 2))
        5/off 2/off, then 1.167 throws
        """
        position = position_of(men)
        own = position.row[law.TURN] if position and seat is None else 0
        if seat is not None:
            own = self.rules.seat(seat)
        whole = True
        if throw is not None:
            found = self._about_to_throw(men, seat)
            dice = checked_row(throw, "dice", "(6, 5)", BadDice)
            given = check_dice(self.rules, dice, self.rules.throw[0])
            dice = self._kind.falls[in_order(given, self._kind.pairs)].dice
        else:
            if position is None or position.row[law.PHASE] != law.PLAY:
                raise BadDice("a throw is expected: no dice lie on the board")
            if own != position.row[law.TURN]:
                raise BadDice(f"the dice on the board are {position.turn}'s")
            found = men_of(position, seat, self._kind)
            dice = position.dice_left
            whole = fresh(position)
        ends = results(found, dice, self._kind, whole)
        throws, end = small_endings.best_of((self._expected(each), each) for each in ends)
        return BestPlay(written(self.rules, own, found, dice, end, whole), end, throws)

    def wins(
        self, mine: Iterable[int] | Position | Game, theirs: Iterable[int] | None = None
    ) -> float:
        """Return the chance that whoever is about to throw is off first, both playing to win.

        Both sides have six men or fewer, given by number on each point; or as a position, in which
        the seat whose turn it is is about to throw, or has its dice to play. Raises BadPosition for
        what is no bear-off of both, BadReading for a game of more than two seats. It needs numpy.

        >>> from tablesnb.lab import bearoff
        >>> table = bearoff("irish", bear_off="exact")
        >>> round(table.wins((1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0)), 4)
        0.5902
        """
        return (1 + self._paid(mine, theirs, 1)) / 2

    def worth(
        self, mine: Iterable[int] | Position | Game, theirs: Iterable[int] | None = None
    ) -> float:
        """Return what whoever is about to throw will be paid in the mean, both playing for that.

        In stakes; less than nothing where it will pay. Where a doublet at the last throw counts
        double it is counted so. All else as in ``wins``; BadReading also for stakes that hang on
        more than that.

        >>> from tablesnb.lab import bearoff
        >>> round(bearoff("early_backgammon").worth((1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0)), 4)
        1.1667
        """
        return self._paid(mine, theirs, doublet_pays(self.rules))

    # -- within

    def _paid(
        self, mine: Iterable[int] | Position | Game, theirs: Iterable[int] | None, doublet: int
    ) -> float:
        """What is paid to whoever is about to throw, or has its dice to play."""
        if len(self.rules.seat_names) != 2:
            raise BadReading(f"{self.rules.name} is no game of one against one")
        position = position_of(mine)
        if position is None:
            own, others = men_given(mine, self._kind), men_given(theirs, self._kind)
            return self._known(own, others, doublet)
        if theirs is not None:
            raise BadPosition("a position says by itself where both sides stand")
        turn = position.row[law.TURN]
        own, others = (
            men_of(position, self.rules.seat_names[each], self._kind) for each in (turn, 1 - turn)
        )
        if position.row[law.PHASE] == law.THROW:
            return self._known(own, others, doublet)
        ends = results(own, position.dice_left, self._kind, fresh(position))
        lies = doublet_thrown(list(position.row), position.rules.row)
        now = float(doublet if lies else 1)
        return max(-self._known(others, end, doublet) if any(end) else now for end in ends)

    def _known(self, own: Men, others: Men, doublet: int) -> float:
        most = max(sum(own), sum(others))
        if most > SIX:
            raise BadPosition(
                f"who wins is known where both have {so_many(SIX)} or fewer, not {most}"
            )
        if not any(own) and not any(others):
            raise BadPosition("neither has a man left")
        number = numbers(self._kind.small)
        return float(saved_tables.worth(self._kind, doublet)[number[own], number[others]])

    def _expected(self, men: Men) -> float:
        if small_endings.plainly(men, self._kind):
            return small_endings.expected(men, self._kind)
        return float(saved_tables.ending_table(self._kind).expected[numbers(self._kind)[men]])

    def _about_to_throw(self, men: Iterable[int] | Position | Game, seat: str | None) -> Men:
        """How the men of a seat stand while no throw of its own is being played."""
        position = position_of(men)
        if position is None:
            if seat is not None:
                self.rules.seat(seat)
            return men_given(men, self._kind)
        found = men_of(position, seat, self._kind)
        if seat in (None, position.turn):
            self._none_thrown(position)
        return found

    def _none_thrown(self, position: TablesPosition) -> None:
        if position.row[law.PHASE] == law.PLAY:
            raise BadPosition(f"dice are still to be played here by {position.turn}")

    def rows(self) -> list[tuple[str, str, str, str]]:
        """One man alone, by his point: throws expected, off in one throw, the last a doublet."""
        found = []
        track = self.rules.track_of(0)
        for point in range(1, self._kind.points + 1):
            men = tuple(int(each == point) for each in range(1, self._kind.points + 1))
            once = self.distribution(men)[1]
            found.append(
                (
                    self.rules.point_name(0, track[-point]),
                    f"{self.expected(men):.3f}",
                    f"{once:.1%}",
                    f"{self.last_doublet(men):.1%}",
                )
            )
        return found

    def head(self) -> str:
        """What it is of."""
        dice, faces = self.rules.throw
        read = [f"{name} = {self.rules.value(name)}" for name in READINGS]
        read += ["hands = double"] * self._kind.pairs
        kind = f"{self._kind.men} men on {self._kind.points} points, {dice}d{faces}"
        return f"endings of {self.rules.name}: {kind}, {', '.join(read)}"

    def __str__(self) -> str:
        lines = [f"{self.head()}; one man on"]
        for point, throws, once, doublet in self.rows():
            lines.append(
                f"  {point:>3}: {throws} throws, off in one {once}, last throw a doublet {doublet}"
            )
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<{self.head()}>"

    def _repr_html_(self) -> str:
        titles = ("one man on", "throws expected", "off in one throw", "last throw a doublet")
        return plain_table(titles, [[*map(escape, row)] for row in self.rows()], self.head())
