"""Two readings of one game beside each other: what one allows and the other does not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from typing import Any

from tablesnb.base.chance import lot
from tablesnb.base.checks import SEEDS, checked_count, checked_seed
from tablesnb.base.errors import BadPosition, BadReading, TablesnbError
from tablesnb.base.shares import falls, wilson
from tablesnb.compare.readings import goes_on
from tablesnb.compare.together import Together, checked, together
from tablesnb.play.game import Game
from tablesnb.players import move_by_lot, played
from tablesnb.rules.checks import checked_position
from tablesnb.rules.family import family_of
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset
from tablesnb.rules.rule import Refusal
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Choice, Move, Throw

__all__ = ["Compared", "Difference", "Sampled", "compare"]

Asked = str | Mapping[str, object] | None
LONGEST = 120  # choices into a game before a position is taken
POSITIONS = 200  # positions that are drawn unless another number is asked for


@dataclass(frozen=True)
class Difference:
    """A move that one reading allows and the other does not, or that leads elsewhere under it.

    ``refusal`` is the other reading's reason; for a move that both allow ``here`` and ``there``
    say what each makes happen.
    """

    move: str
    allowed_by: str
    refusal: Refusal | None = None
    here: str = ""
    there: str = ""

    def __str__(self) -> str:
        if self.refusal is not None:
            rule = self.refusal.rule
            return (
                f"{self.move}: only under {self.allowed_by}. Refused otherwise: "
                f"{self.refusal.sentence} [{rule.id} = {rule.value}, {rule.status}]"
            )
        if self.here or self.there:
            return f"{self.move}: {self.here} Otherwise: {self.there}"
        return f"{self.move}: only under {self.allowed_by}."


@dataclass(frozen=True)
class Compared:
    """One position under two readings: the moves that differ, the results that differ, in words.

    ``one`` and ``other`` are the names of the readings. ``only_one`` and ``only_other`` are the
    moves that just one of them allows, ``results`` the moves that both allow and that lead to
    different positions. Where a throw is awaited, ``throws`` counts the throws of all that are
    possible after which they differ, out of ``of``, and ``example`` is one of them. ``awaited``
    says what each awaits where that differs.
    """

    one: str
    other: str
    position: Position
    only_one: tuple[Difference, ...] = ()
    only_other: tuple[Difference, ...] = ()
    results: tuple[Difference, ...] = ()
    both: tuple[str, ...] = ()
    awaited: tuple[str, str] | None = None
    throws: int = 0
    of: int = 0
    example: tuple[int, ...] = ()

    @property
    def differ(self) -> bool:
        """Whether the two readings part here."""
        return bool(self.only_one or self.only_other or self.results or self.awaited or self.throws)

    def lines(self) -> list[str]:
        """The comparison in words, a line each."""
        head = f"{self.one} against {self.other} in {self.position.id}"
        if self.awaited:
            mine, theirs = self.awaited
            return [head, f"Under {self.one}: {mine}", f"Under {self.other}: {theirs}"]
        if self.of:
            if not self.throws:
                return [head, f"No throw of the {self.of} parts them."]
            dice = " ".join(map(str, self.example))
            return [head, f"{self.throws} of {self.of} throws part them, such as {dice}."]
        if not self.differ:
            return [head, f"They agree: {len(self.both)} moves, and each leads to the same."]
        said = [str(each) for each in (*self.only_one, *self.only_other, *self.results)]
        return [head, *said, f"Under both: {', '.join(self.both) or 'none'}."]

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        head, *lines = (escape(line) for line in self.lines())
        return f"<p><code>{head}</code></p><ul>" + "".join(f"<li>{x}</li>" for x in lines) + "</ul>"


@dataclass(frozen=True)
class Sampled:
    """How often two readings part, over seeded positions of random play under the first.

    ``parted`` of ``positions`` differ; ``interval`` is Wilson's, at 95 %. ``unknown`` positions
    cannot stand under the other reading at all, and are counted as parted. ``first`` is the first
    that differs.
    """

    one: str
    other: str
    positions: int
    parted: int
    unknown: int
    first: Compared | None

    @property
    def share(self) -> float:
        """The share of positions in which they part."""
        return self.parted / self.positions

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies, with 95 % confidence (Wilson)."""
        return wilson(self.parted, self.positions)

    def __repr__(self) -> str:
        low, high = self.interval
        text = (
            f"{self.one} against {self.other}: {self.parted} of {self.positions} positions differ "
            f"({self.share:.1%}, 95 % interval {low:.1%} to {high:.1%})"
        )
        if self.unknown:
            text += f"; {self.unknown} of them cannot stand under {self.other}"
        return text + (f".\nThe first:\n{self.first}" if self.first else ".")


def compare(
    game: str | Declared | Sequence[str | Declared],
    one: Asked = None,
    other: Asked = None,
    *,
    position: Position | None = None,
    positions: int | None = None,
    seed: int = 1283,
    first: str | None = None,
    player: str | None = None,
) -> Compared | Sampled | Together:
    """Set two readings of one game side by side, or several games under the same dice.

    ``one`` and ``other`` are names of readings or single ones, None the default. With ``position``
    (its dice lie there, or a throw is awaited and every throw is gone through) the answer is exact:
    the moves and the results that one has and the other has not, with the rule that refuses them.
    Without, ``positions``, 200 unless given, are drawn from random games under ``one`` with the
    seeds ``seed``, ``seed + 1`` …, and the share that differs is given with its interval.

    A list of games is played with the dice of ``seed``, ``first`` beginning in each and ``player``
    deciding ("careful" unless given), until they part: see ``together``. What one way of comparing
    does not use is refused in it. Raises UnknownName, BadReading, or BadPosition where the position
    cannot stand under ``one``.

    >>> import tablesnb as tn
    >>> men = {"white": {2: 2, 1: 2}, "black": {6: 15}}
    >>> position = tn.Position.of("irish", men, off={"white": 11}, turn="white", dice=(4, 1))
    >>> found = compare("irish", "default", "strict", position=position)
    >>> [each.move for each in found.only_one], found.only_other
    (['1/off(4)', '2/off'], ())
    """
    checked_seed(seed)
    if not isinstance(game, (str, Declared)):
        games = checked(game)
        if one is not None or other is not None or position is not None:
            raise BadReading("several games are set side by side whole: give each its own ruleset")
        if positions is not None:
            raise BadReading("several games are played from their beginning: leave out positions=")
        return together(
            games, seed=seed, first=first, player="careful" if player is None else player
        )
    if first is not None or player is not None:
        raise BadReading("first= and player= are for several games under the same dice")
    mine, theirs = ruleset(game, one), ruleset(game, other)
    names = named(one), named(other)
    if position is not None:
        if positions is not None:
            raise BadReading("one position is looked at: leave out positions=")
        return under_two_rulesets(mine, theirs, names, checked_position(position))
    positions = POSITIONS if positions is None else positions
    checked_count(positions, "the number of positions", 1, SEEDS, BadReading)
    parted = unknown = 0
    earliest: Compared | None = None
    for number in range(positions):
        place = met(mine, (seed + number) % SEEDS)
        try:
            found = under_two_rulesets(mine, theirs, names, place)
        except BadPosition:
            unknown += 1
            parted += 1
            continue
        if found.differ:
            parted += 1
            earliest = earliest or found
    return Sampled(*names, positions, parted, unknown, earliest)


def named(asked: Asked) -> str:
    """A reading as it is spoken of: its name, or the single readings it changes."""
    if isinstance(asked, Mapping):
        return ", ".join(f"{field} = {value}" for field, value in asked.items()) or "default"
    return asked or "default"


def met(rules: Declared, seed: int) -> Position:
    """A position in which a choice is awaited, somewhere in a random game of this seed."""
    game = Game(rules, seed=seed)
    begun: Position = game.position
    choices = 1 + lot(seed, 2**20, 0, LONGEST)
    found: list[Position] = []

    def by_lot(now: Game) -> Move:
        found.append(now.position)
        return move_by_lot(now)

    for _ in played(game, by_lot):
        if len(found) == choices:
            break
    return found[-1] if found else begun


def under_two_rulesets(
    mine: Declared, theirs: Declared, names: tuple[str, str], position: Position
) -> Compared:
    """One position under two rulesets of one game."""
    left, right = Game(mine, position=position), Game(theirs, position=position)
    if left.awaits != right.awaits:
        return Compared(*names, position, awaited=(goes_on(left), goes_on(right)))
    if not family_of(mine).alike(left.position.row, right.position.row, mine, theirs):
        return Compared(*names, position, awaited=(left.position.id, right.position.id))
    if isinstance(left.awaits, Throw):
        return after_throws(left, right, names, position)
    return moves_apart(left, right, names, position)


def after_throws(left: Game, right: Game, names: tuple[str, str], position: Position) -> Compared:
    """Go through every throw that may fall now, and count those after which the two part."""
    awaited = left.awaits
    assert isinstance(awaited, Throw)
    parted = 0
    example: tuple[int, ...] = ()
    for dice, many in falls(awaited.dice, awaited.faces).items():
        mine, theirs = left.copy(), right.copy()
        mine.roll(*dice)
        theirs.roll(*dice)
        if mine.awaits != theirs.awaits or (
            isinstance(mine.awaits, Choice) and moves_apart(mine, theirs, names, position).differ
        ):
            parted += many
            example = example or dice
    return Compared(
        *names, position, throws=parted, of=awaited.faces**awaited.dice, example=example
    )


def moves_apart(left: Game, right: Game, names: tuple[str, str], position: Position) -> Compared:
    """The moves and results in which two games that await the same choice differ."""
    family = family_of(left.rules)
    mine = {family.comparable(move.code, left.rules): move for move in left.legal_moves}
    theirs = {family.comparable(move.code, right.rules): move for move in right.legal_moves}
    only_one = [
        lacking(move, left, right, names[0]) for key, move in mine.items() if key not in theirs
    ]
    only_other = [
        lacking(move, right, left, names[1]) for key, move in theirs.items() if key not in mine
    ]
    results, both = [], []
    for key in mine:
        if key not in theirs:
            continue
        ends = leads(left, mine[key]), leads(right, theirs[key])
        both.append(mine[key].text)
        if not family.alike(ends[0][0], ends[1][0], left.rules, right.rules):
            results.append(Difference(mine[key].text, "", None, ends[0][1], ends[1][1]))
    return Compared(
        *names, position, tuple(only_one), tuple(only_other), tuple(results), tuple(both)
    )


def lacking(move: Move, game: Game, other: Game, allowed_by: str) -> Difference:
    """A move that the other game refuses, with its reason."""
    refusal: Any = None
    with suppress(TablesnbError):
        refusal = other.why_not(family_of(game.rules).translated(move, other.rules, game.rules))
    return Difference(move.text, allowed_by, refusal)


def leads(game: Game, move: Move) -> tuple[list[int], str]:
    """The state that a move leads to, and what happens by it and of itself, in words."""
    after = game.copy()
    after.push(move)
    said = " ".join(event.sentence for event in after.log[-1].events)
    awaited = goes_on(after).removeprefix(" ".join(e.sentence for e in after.settled)).strip()
    return list(after.position.row), f"{said} {awaited}".strip()
