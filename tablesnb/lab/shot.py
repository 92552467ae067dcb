"""What each throw can do to a man: the plays that do it, as text, HTML and a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from html import escape
from itertools import product
from math import prod
from textwrap import wrap
from typing import Any, Final

from tablesnb.base.checks import checked_choice, checked_count, checked_row
from tablesnb.base.errors import BadDice, BadPosition, NotAwaited
from tablesnb.base.frozen import Frozen
from tablesnb.base.wording import capital, shown
from tablesnb.boards.checks import Place, checked_place, checked_seat
from tablesnb.boards.faces import face_of
from tablesnb.drawn.figure import C, Figure
from tablesnb.drawn.plot import EXACT, LETTER, plot
from tablesnb.drawn.sheet import plain_table
from tablesnb.play.checks import checked_standing
from tablesnb.play.game import Game
from tablesnb.rules.family import family_of
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Event
from tablesnb.rules.turn import Choice, Play, Throw

# What a throw can do, and the law's word for it when it has happened.
SQUARES: Final = 560  # px, of the picture of all throws
DOES: Final = {"hit": "hit", "enter": "entered", "bear off": "borne off"}
SAID: Final = {
    "hit": ("hit {whom}", "hits {whom}"),
    "enter": ("enter a man", "enters a man"),
    "bear off": ("bear a man off", "bears a man off"),
}
MOST_MEN: Final = 1_000
Fall = tuple[int, ...]


@dataclass(frozen=True)
class Shot:
    """One throw, its dice in whatever order: ``dice``, the largest first, and what it can do.

    ``falls`` are its orders, ``chance`` that of all of them together, ``legal`` how many plays it
    has. ``does`` gives for ``"hit"``, ``"enter"`` and ``"bear off"`` the plays that do it, ``most``
    to how many men one play can do it, ``way`` the shortest way as it is written.
    """

    dice: Fall
    falls: tuple[Fall, ...]
    chance: Fraction
    legal: int
    does: Mapping[str, tuple[Play, ...]] = field(repr=False)
    most: Mapping[str, int]
    way: Mapping[str, str]

    def __str__(self) -> str:
        said = [f"{what} {self.way[what]}" for what in DOES if self.most[what]]
        return f"{' '.join(map(str, self.dice))}: {', '.join(said) or 'none of these'}"


@dataclass(frozen=True, repr=False)
class Shots:
    """Every throw of a seat and what it can do: to men hit, entered and borne off.

    ``seat`` throws; ``throws`` holds a :class:`Shot` for each throw. ``whose`` and ``point`` say
    which men are meant to be hit, None for all. It prints, and shows as a picture: a square for
    each throw of two dice, a list of throws of more.
    """

    position: Position
    seat: str
    whose: str | None
    point: str | None
    throws: tuple[Shot, ...]

    @property
    def of(self) -> int:
        """How many throws there are, the order of their dice counted: 36 with two dice."""
        return sum(len(each.falls) for each in self.throws)

    @property
    def dice(self) -> int:
        """How many dice are thrown."""
        return len(self.throws[0].dice)

    @property
    def faces(self) -> int:
        """How many faces they have."""
        return max(each.dice[0] for each in self.throws)

    def shot(self, dice: Sequence[int]) -> Shot:
        """One throw, as ``(6, 5)``; BadDice for dice that cannot fall here."""
        fall = checked_row(dice, "dice", "(6, 5)", BadDice)
        if not all(type(die) is int for die in fall) or fall not in self._by_fall:
            raise BadDice(
                f"{self.dice} dice of {self.faces} faces are thrown here, not {shown(dice)}"
            )
        return self._by_fall[fall]

    @cached_property
    def _by_fall(self) -> dict[Fall, Shot]:
        return {fall: each for each in self.throws for fall in each.falls}

    def able(self, what: str = "hit", men: int = 1) -> tuple[Shot, ...]:
        """The throws that can do it, and to so many men at once.

        ``what`` is "hit", "enter" or "bear off": UnknownName for another, BadValue for ``men`` that
        are not 1 or more.
        """
        checked_choice(what, "thing that a throw does", DOES)
        checked_count(men, "the number of men", 1, MOST_MEN)
        return tuple(each for each in self.throws if each.most[what] >= men)

    def count(self, what: str = "hit", men: int = 1) -> int:
        """How many throws can do it, of ``of``; arguments and errors as for ``able``."""
        return sum(len(each.falls) for each in self.able(what, men))

    def chance(self, what: str = "hit", men: int = 1) -> Fraction:
        """The exact chance that the dice thrown here can do it; the rest as for ``able``."""
        return sum((each.chance for each in self.able(what, men)), Fraction(0))

    @property
    def doing(self) -> tuple[str, ...]:
        """What is shown: all that some throw can do; where men are named, whether they are hit."""
        able = tuple(what for what in DOES if self.whose is None and self.count(what))
        return able or ("hit",)

    # -- in words

    @property
    def finding(self) -> str:
        """What was found, in one line.

        >>> import tablesnb as tn
        >>> men = {"white": {2: 1}, "black": {6: 15}}
        >>> tn.shots(tn.Position.of("irish", men, off={"white": 14})).finding
        'White: 36 of 36 throws bear a man off'
        """
        said = []
        for number, what in enumerate(self.doing):
            count = self.count(what)
            many = f"{count}" if count else "no throw"
            if number == 0:
                many += f" of {self.of} throws" if count else f" of {self.of}"
            twice = self.count(what, 2)
            beyond = " or more" if self.count(what, 3) else ""
            more = f", {twice} of them two{beyond}" if twice else ""
            said.append(f"{many} {SAID[what][count < 2].format(whom=self.whom)}{more}")
        return f"{capital(self.seat)}: {'; '.join(said)}"

    @property
    def whom(self) -> str:
        """Which men are meant to be hit, in words."""
        if self.whose is None:
            return "a man"
        if self.point is None:
            return f"a man of {capital(self.whose)}"
        return f"{capital(self.whose)}'s man on {self.point}"

    @property
    def foot(self) -> str:
        """What the figures rest on."""
        fair = all(each.chance == Fraction(len(each.falls), self.of) for each in self.throws)
        odd = [f"{what} {float(self.chance(what)):.3f}" for what in self.doing]
        dice = "" if fair else f" The dice are uneven: chance to {', to '.join(odd)}."
        several = any(self.count(what, 2) for what in self.doing)
        number = " A number: so many men at once." if several else ""
        return f"Every legal play of every throw.{number}{dice} {EXACT}"

    def __repr__(self) -> str:
        return "\n".join([self.finding, *self._body(), self.foot])

    def _body(self) -> list[str]:
        return self._grid() if self.dice == 2 else self._list()

    def _grid(self) -> list[str]:
        """The throws of two dice as a square: a letter for each thing that a throw can do."""
        sides = range(1, self.faces + 1)
        cells = {
            (one, other): "".join(
                what[0] + (str(most) if most > 1 else "")
                for what in self.doing
                if (most := self.shot((one, other)).most[what])
            )
            for one in sides
            for other in sides
        }
        wide = max(4, 2 + max(map(len, cells.values())))
        lines = ["     " + "".join(f"{side:>{wide}}" for side in sides)]
        for one in sides:
            row = "".join(f"{cells[one, other] or '.':>{wide}}" for other in sides)
            lines.append(f"{one:>5}{row}")
        return [*lines, "   " + ", ".join(f"{what[0]} {what}" for what in self.doing)]

    def _list(self) -> list[str]:
        """The throws of more dice: those that do it, or those that do not where that is less."""
        lines: list[str] = []
        for what in self.doing:
            able = self.able(what)
            rest = [each for each in self.throws if each not in able]
            few, but = (rest, "all but ") if len(rest) < len(able) else (able, "")
            told = ", ".join(map(self._called, few))
            told = f"{but}{told}" if few else "every throw" if but else "none"
            lines += wrap(f"{what}: {told}", 79, subsequent_indent="    ", break_on_hyphens=False)
        return lines

    def _called(self, shot: Shot) -> str:
        """A throw as it stands in a list; where not all of its orders give the same, how many."""
        alike = sum(each.dice == shot.dice for each in self.throws) == 1
        dice = "-".join(map(str, shot.dice))
        return dice if alike else f"{dice} ({len(shot.falls)} of its orders)"

    # -- as a picture

    @cached_property
    def figure(self) -> Figure | None:
        """The picture of the throws of two dice; None for more dice."""
        if self.dice != 2:
            return None
        return plot(
            self.finding,
            self._paint,
            foot=self.foot,
            text="\n".join(self._grid()),
            alt=f"{self.finding}. " + "; ".join(map(str, self.able(self.doing[0]))) + ".",
            high=SQUARES * (self.faces + (1.6 if len(self.doing) > 1 else 0.7)) / self._across,
            wide=SQUARES,
        )

    @property
    def svg(self) -> str:
        """The picture as one ``<svg>`` element; nothing for three dice, and without matplotlib."""
        return self.figure.svg if self.figure else ""

    @property
    def _across(self) -> float:
        """How many squares would fill the picture from left to right, if they were square."""
        many = len(self.doing)
        return ((self.faces + 1.3) * many - 1.3) * (2 if many == 1 else 1) + 1.2

    def _paint(self, axes: Any) -> None:
        """A square for each throw, a panel for each thing that some throw can do."""
        many, sides = len(self.doing), range(1, self.faces + 1)
        wide = 2.0 if many == 1 else 1.0
        for panel, what in enumerate(self.doing):
            left = panel * (self.faces + 1.3) * wide
            for one in sides:
                for other in sides:
                    found = self.shot((one, other))
                    self._square(axes, found, what, (left + (other - 1) * wide, one - 1, wide))
                words = {"va": "center", "ha": "center"}
                axes.text(left - 0.35, one - 0.5, str(one), **words)
                axes.text(left + (one - 0.5) * wide, -0.3, str(one), **words)
            if many > 1:
                axes.text(left, -0.9, f"{what}: {self.count(what)}", fontsize=14, style="italic")
        axes.set(xlim=(-0.8, self._across - 0.8))
        axes.set(ylim=(self.faces + 0.1, -1.5 if many > 1 else -0.6))

    def _square(self, axes: Any, found: Shot, what: str, at: tuple[float, float, float]) -> None:
        from matplotlib.patches import Rectangle

        x, y, wide = at
        does = found.most[what]
        colour = (C["azurite"], C["ink"])[does > 1] if does else C["page"]
        axes.add_patch(
            Rectangle((x, y), wide, 1, facecolor=colour, edgecolor=C["line"], linewidth=1)
        )
        way = self._printed(found, what) if wide > 1 else ""
        said = f"{way} ({does})" if way and does > 1 else way or (str(does) if does > 1 else "")
        room = wide * SQUARES / self._across - 6
        if does and said:
            size = min(14, room / (LETTER * len(said)))
            axes.text(
                x + wide / 2, y + 0.5, said, color=C["page"], size=size, ha="center", va="center"
            )

    def _repr_html_(self) -> str:
        """The picture, or the list; and every throw with its plays, to unfold."""
        doing = (f"{what}: shortest way (plays that do it)" for what in self.doing)
        every = plain_table(("throw", "orders", "plays", *doing), map(self._row, self.throws))
        table = f"<details><summary>Every throw</summary>{every}</details>"
        if self.figure:
            return self.figure.html + table
        said = "".join(f"<p>{escape(line)}</p>" for line in (self.finding, *self._list()))
        return f"{said}<p>{escape(self.foot)}</p>{table}"

    def _row(self, shot: Shot) -> list[str]:
        cells = [" ".join(map(str, shot.dice)), str(len(shot.falls)), str(shot.legal)]
        cells += [
            f"{self._printed(shot, what)} ({len(shot.does[what])})" if shot.most[what] else ""
            for what in self.doing
        ]
        return [*map(escape, cells)]

    def _printed(self, shot: Shot, what: str) -> str:
        """The shortest way in the numbers that a board prints; none where the throw does not."""
        rules: Any = self.position.rules
        way, seat = shot.way[what], rules.seat(self.seat)
        return family_of(rules).way(way, rules, seat, 0, True) if way else ""


# -- shots: every throw that can fall here, and what it can do to a man
# Nothing is sampled and nothing is estimated: each throw is let fall in the law, and every legal
# play of it is looked at.


FOR: Final = {"opening": "the opening", "break": "a table to be broken", "place": "placing men"}
OWN: Final = {word: what for what, word in DOES.items() if what != "hit"}


def shots(
    position: Game | Position, *, whose: str | None = None, point: Place | None = None
) -> Shots:
    """Look at every throw of the seat that is to throw, and at what each can do to a man.

    A throw hits, enters or bears off where one of its legal plays does, up to the next throw or
    the next seat's choice; what must be played, held points and waiting men count as in the game.
    ``point`` is where the man stands whom it may hit, in his own seat's numbering; ``whose`` is
    his seat, to be said where there are more than two. A game counts with its own dice. Raises
    NotAwaited where no throw of play is awaited, UnknownName for a seat, BadPosition where no man
    of it stands there, where it is the thrower's own, and for a game without dice.

    >>> import tablesnb as tn
    >>> men = {"white": {19: 1, 6: 14}, "black": {12: 1, 1: 14}}
    >>> found = shots(tn.Position.of("irish", men, turn="black"), point=19)
    >>> found.count(), found.of, found.chance()
    (16, 36, Fraction(4, 9))
    >>> found.shot((4, 2)).way["hit"]
    '12/8/6*'
    """
    game = checked_standing(position)
    if isinstance(game, Position):
        game = Game(game.rules, seed=0, position=game)
    rules = game.rules
    if not rules.throw[0]:
        raise BadPosition(f"{rules.name} is played without dice: there is no throw to look at")
    awaited = game.awaits
    if not isinstance(awaited, Throw) or awaited.why != "turn":
        told = repr(game).partition(", ")[2].partition(": ")[0]
        for_what = f" for {FOR[awaited.why]}" if isinstance(awaited, Throw) else ""
        raise NotAwaited(f"shots are looked at before a throw of play, and here {told}{for_what}")
    victim, where = _victim(game, awaited.seat, whose, point)

    def meant(event: Event) -> str | None:
        if event.code == DOES["hit"]:
            right = victim in (None, event.seat) and where in (None, event.place)
            return "hit" if right else None
        return OWN.get(event.code)

    falls: dict[Any, list[Fall]] = {}
    for fall in product(range(awaited.faces, 0, -1), repeat=awaited.dice):
        after = game.copy()
        after.roll(*fall)
        # in a double hand it matters which two dice are a partner's: then they give other plays
        given = after.position.dice_left, after.position.actor
        falls.setdefault((tuple(sorted(fall, reverse=True)), *given), []).append(fall)
    die = game.die(awaited.seat)
    chances = die.chances if die else (Fraction(1, awaited.faces),) * awaited.faces
    throws = [_shot(game, tuple(orders), chances, meant) for orders in falls.values()]
    return Shots(game.position, awaited.seat, victim, where, tuple(throws))


def _victim(
    game: Game, seat: str, whose: str | None, point: Place | None
) -> tuple[str | None, str | None]:
    """Whose man is meant and what his point is called."""
    rules: Any = game.rules
    if whose is None and point is not None:
        others = [each for each in rules.seat_names if each != seat]
        if len(others) > 1:
            raise BadPosition(f"whose man stands there? whose={others[0]!r} is one of {others}")
        whose = others[0]
    if whose is None:
        return None, None
    number = checked_seat(rules, whose)
    if whose == seat:
        raise BadPosition(f"{seat} throws, and hits no men of his own")
    if point is None:
        return whose, None
    place = face_of(rules).place_at(rules, number, checked_place(point))
    position: Any = game.position
    if place not in rules.track_of(number):
        raise BadPosition(f"nobody is hit on {shown(point)}: it is no point of the board")
    if not position.count(whose, place):
        raise BadPosition(f"{whose} has no man on {shown(point)}")
    return whose, rules.place_name(number, place)


def _shot(
    game: Game,
    falls: tuple[Fall, ...],
    chances: Sequence[Fraction],
    meant: Callable[[Event], str | None],
) -> Shot:
    """One throw in all its orders, after every play of it."""
    thrown = game.copy()
    thrown.roll(*falls[0])
    mine = isinstance(thrown.awaits, Choice) and game.awaits.seat == thrown.awaits.seat  # type: ignore[union-attr]
    plays = thrown.plays() if mine else []
    does: dict[str, list[Play]] = {what: [] for what in DOES}
    most, ways = dict.fromkeys(DOES, 0), dict.fromkeys(DOES, "")
    family, start = family_of(game.rules), thrown.position.row
    for play in plays:
        row = list(start)
        done = [
            (number, what)
            for number, move in enumerate(play.moves)
            for event in family.play(row, game.rules, move.code)
            if (what := meant(event)) is not None
        ]
        for what in DOES:
            at = [number for number, each in done if each == what]
            if not at:
                continue
            does[what].append(play)
            most[what] = max(most[what], len(at))
            way = _way(play, at[0])
            if not ways[what] or way.count("/") < ways[what].count("/"):
                ways[what] = way
    return Shot(
        tuple(sorted(falls[0], reverse=True)),
        falls,
        prod((chances[face - 1] for face in falls[0]), start=Fraction(len(falls))),
        len(plays),
        Frozen({what: tuple(found) for what, found in does.items()}),
        Frozen(most),
        Frozen(ways),
    )


def _way(play: Play, last: int) -> str:
    """The half-moves of the man who makes the last of these, from where he stood: ``12/8/6*``."""
    source, slash, target = play.moves[last].text.partition("/")
    for move in reversed(play.moves[:last]):
        before, _, here = move.text.partition("/")
        if slash and here.rstrip("*") == source:
            source, target = before, f"{here}/{target}"
    return f"{source}{slash}{target}"
