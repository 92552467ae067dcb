"""What a throw can do to a man, as a value: the plays that do it, text, HTML and a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from html import escape
from textwrap import wrap
from typing import Any, Final

from tablesnb.base.errors import BadDice
from tablesnb.base.given import checked_choice, checked_count, checked_row
from tablesnb.base.wording import capital, shown
from tablesnb.lab.style import EXACT, C, Figure, plot
from tablesnb.rules.position import Position
from tablesnb.rules.turn import Play

__all__ = ["Shot", "Shots"]

# What a throw can do, and the law's word for it when it has happened.
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

    def __str__(self) -> str:
        return "\n".join([self.finding, *self._body(), self.foot])

    def __repr__(self) -> str:
        return str(self)

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
            high=0.46 * self.faces + 0.3 + (0.4 if len(self.doing) > 1 else 0),
        )

    @property
    def svg(self) -> str:
        """The picture as one ``<svg>`` element; nothing for three dice, and without matplotlib."""
        return self.figure.svg if self.figure else ""

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
                axes.text(left, -0.9, f"{what}: {self.count(what)}", fontsize=12, style="italic")
        right = ((self.faces + 1.3) * many - 1.3) * wide
        axes.set(xlim=(-0.7, right + 0.1), ylim=(self.faces + 0.1, -1.5 if many > 1 else -0.6))
        axes.set_aspect("equal")
        axes.axis("off")

    def _square(self, axes: Any, found: Shot, what: str, at: tuple[float, float, float]) -> None:
        from matplotlib.patches import Rectangle

        x, y, wide = at
        does = found.most[what]
        colour = (C["azurite"], C["ink"])[does > 1] if does else C["page"]
        axes.add_patch(
            Rectangle((x, y), wide, 1, facecolor=colour, edgecolor=C["line"], linewidth=1)
        )
        way = found.way[what] if wide > 1 else ""
        said = f"{way} ({does})" if way and does > 1 else way or (str(does) if does > 1 else "")
        if does:
            axes.text(
                x + wide / 2,
                y + 0.52,
                said,
                color=C["bone"],
                fontsize=9 if len(said) < 11 else 7.5 if len(said) < 14 else 6,
                ha="center",
                va="center",
            )

    def _repr_html_(self) -> str:
        """The picture, or the list; and every throw with its plays, to unfold."""
        doing = (f"{what}: shortest way (plays that do it)" for what in self.doing)
        head = "".join(f"<th>{each}</th>" for each in ("throw", "orders", "plays", *doing))
        rows = "".join(self._row(each) for each in self.throws)
        table = (
            f"<details><summary>Every throw</summary><table><thead><tr>{head}</tr></thead>"
            f"<tbody>{rows}</tbody></table></details>"
        )
        if self.figure:
            return self.figure.html + table
        said = "".join(f"<p>{escape(line)}</p>" for line in (self.finding, *self._list()))
        return f"{said}<p>{escape(self.foot)}</p>{table}"

    def _row(self, shot: Shot) -> str:
        cells = [" ".join(map(str, shot.dice)), str(len(shot.falls)), str(shot.legal)]
        cells += [
            f"{shot.way[what]} ({len(shot.does[what])})" if shot.most[what] else ""
            for what in self.doing
        ]
        return "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
