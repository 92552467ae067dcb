"""The same dice under several games: played alike until they part, with the rule that parts them.

Every game is begun by the same seat with the same seed, so throw n is the same in all. The first
of a group decides, the others follow its moves; where one of them has other dice left, other moves
or another end, the group parts. The rule that parts it is found by trying: in one game single rules
are exchanged for the other game's, and the same throws and moves are gone through again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import combinations
from typing import Any

from tablesnb.base.checks import checked_choice, checked_seed
from tablesnb.base.errors import BadReading, TablesnbError
from tablesnb.base.wording import shown
from tablesnb.compare.readings import goes_on
from tablesnb.play.game import Game
from tablesnb.players import player as player_named
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset
from tablesnb.rules.rule import Rule, show
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Throw, by_the_die

__all__ = ["Parting", "Side", "Together", "together"]

LONGEST = 1_000  # throws, after which a group is said to hold together
AT_ONCE = 2  # so many rules are exchanged together, at most, to find what parts two games
NAMED = 6  # moves given by name

Step = tuple[int, ...] | str  # dice that fell, or a half-move as it is written


@dataclass(frozen=True)
class Side:
    """Games that still agree at a parting: their names, where they stand, and what they say."""

    games: tuple[str, ...]
    position: Position
    said: str


@dataclass(frozen=True)
class Parting:
    """Where games part: after which throw and half-moves, into which sides, and by which rules.

    ``throw`` counts the throws of play from 1; ``dice`` are those that lie there and ``played`` the
    half-moves made with them. ``rules`` gives for each side but the first the rules that part it
    from the first, each as (rule of the first, rule of this side).
    """

    throw: int
    seat: str
    dice: tuple[int, ...]
    played: tuple[str, ...]
    sides: tuple[Side, ...]
    rules: tuple[tuple[tuple[Rule, Rule], ...], ...]

    def lines(self) -> list[str]:
        """The parting in words, a line each."""
        dice = " ".join(map(str, self.dice))
        played = f", after {' '.join(self.played)}" if self.played else ""
        found = [f"Throw {self.throw}, {self.seat} {dice}{played}:"]
        found += [f"  {', '.join(side.games)}: {side.said}" for side in self.sides]
        for pairs in self.rules:
            words = "; ".join(
                f"{mine.id} = {show(mine.value)} [{mine.status}] against "
                f"{theirs.id} = {show(theirs.value)} [{theirs.status}]"
                for mine, theirs in pairs
            )
            found.append(f"  parted by {words}")
        return found

    def __str__(self) -> str:
        return "\n".join(self.lines())


@dataclass(frozen=True)
class Together:
    """Several games under the same dice: their partings in the order in which they are met.

    ``partings`` holds every parting of every group; ``whole`` the groups of two or more games that
    came to the same end by the same way, or to ``LONGEST`` throws.
    """

    games: tuple[str, ...]
    seed: int
    first: str
    player: str
    partings: tuple[Parting, ...]
    whole: tuple[tuple[str, ...], ...]

    def lines(self) -> list[str]:
        """The whole comparison in words, a line each."""
        found = [
            f"{', '.join(self.games)} under the dice of seed {self.seed}, {self.first} first, "
            f"{self.player} play:"
        ]
        for parting in self.partings:
            found += parting.lines()
        found += [f"Never parted: {', '.join(group)}." for group in self.whole]
        return found

    def __repr__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        head, *_ = self.lines()
        items = []
        for parting in self.partings:
            when, *rest = parting.lines()
            items.append(f"<li>{escape(when)}<br>{'<br>'.join(map(escape, rest))}</li>")
        items += [f"<li>Never parted: {escape(', '.join(group))}.</li>" for group in self.whole]
        return f"<p>{escape(head)}</p><ol>{''.join(items)}</ol>"


def together(
    games: Sequence[str | Declared],
    *,
    seed: int = 1283,
    first: str | None = None,
    player: str = "careful",
) -> Together:
    """Play several games with the same dice until they part, and name the rules that part them.

    ``games`` are names or rulesets with the same seats and the same throw; ``first`` begins in all
    of them, the first seat unless given; ``player`` decides. Raises BadReading for games that
    cannot lie side by side and for what is no seed, UnknownName for a game, a seat or a player that
    does not exist.

    >>> found = together(("irish", "early_backgammon"), seed=1)
    >>> [theirs.id for _, theirs in found.partings[0].rules[0]]
    ['early_backgammon.doublets']
    """
    checked_seed(seed)
    rulesets = [ruleset(game, None) for game in checked(games)]
    if len(rulesets) < 2:
        raise BadReading("two games or more are set side by side")
    one = rulesets[0]
    if one.throw == (0, 0):
        raise BadReading(f"{one.name} is played without dice: there is no throw to share")
    for other in rulesets[1:]:
        if other.seat_names != one.seat_names or other.throw != one.throw:
            raise BadReading(
                f"{one.name} and {other.name} cannot lie side by side: their seats or their dice "
                "are not the same"
            )
    begins = one.seat_names[0]
    if first is not None:
        begins = checked_choice(first, f"seat in {one.name}", one.seat_names)
    decides = player_named(player)
    group = [Game(rules, seed=seed, first=begins) for rules in rulesets]
    names = [label(rules) for rules in rulesets]
    partings: list[Parting] = []
    whole: list[tuple[str, ...]] = []
    groups = deque([(list(zip(names, group, strict=True)), [])])  # type: ignore[var-annotated]
    while groups:
        members, steps = groups.popleft()
        sides = until_they_part(members, steps, decides)
        if len(sides) == 1:
            whole.append(tuple(name for name, _ in members))
            continue
        partings.append(parting(sides, steps))
        groups.extend((side, list(steps)) for side in sides if len(side) > 1)
    return Together(tuple(names), seed, begins, player, tuple(partings), tuple(whole))


def label(rules: Declared) -> str:
    """A game as it is spoken of: its name, and what its reading changes.

    >>> import tablesnb as tn
    >>> label(tn.ruleset("irish").reading(bear_off="exact"))
    'irish (bear_off = exact)'
    """
    changed = ", ".join(f"{name} = {show(value)}" for name, value in rules.changed.items())
    return f"{rules.name} ({changed})" if changed else rules.name


Members = list[tuple[str, Game]]


def until_they_part(members: Members, steps: list[Step], decides: Any) -> list[Members]:
    """Play on alike, noting the steps, until the members part; return them by what they see."""
    planned: deque[str] = deque()
    while True:
        sides: dict[object, Members] = {}
        for name, game in members:
            sides.setdefault(stands(game), []).append((name, game))
        lead = members[0][1]
        if len(sides) > 1 or lead.awaits is None or lead.throws >= LONGEST:
            return list(sides.values())
        steps.append(step([game for _, game in members], planned, decides))


def step(games: Sequence[Game], planned: deque[str], decides: Any) -> Step:
    """Have all play one step alike: the same throw, or what is ``planned`` for the first of them.

    Who ``decides`` plans the whole throw, and is asked again when that is played.
    """
    if isinstance(games[0].awaits, Throw):
        planned.clear()
        fallen = [game.roll() for game in games]
        return fallen[0]
    if not planned:
        planned.extend(move.text for move in decides.decide(games[0]).play.moves)
    move = planned.popleft()
    for game in games:
        game.push(by_the_die(move))
    return move


def stands(game: Game) -> tuple[object, ...]:
    """All that a player can see of a game: who must do what, the men, the dice, the moves."""
    position = game.position
    outcome = game.outcome()
    men = tuple(
        (
            tuple(position.men(seat).items()),
            position.bar(seat),
            position.reserve(seat),
            position.off(seat),
        )
        for seat in game.rules.seat_names
    )
    return (
        game.awaits,
        men,
        position.dice_left,
        tuple(sorted(move.text for move in game.legal_moves)),
        tuple(outcome.payoff.values()) if outcome else (),
    )


def parting(sides: list[Members], steps: list[Step]) -> Parting:
    """Put into words where and by which rules these sides part."""
    lead = sides[0][0][1]
    rolled = [at for at, step in enumerate(steps) if not isinstance(step, str)]
    # games may also part before the first throw: there is no throw to name then
    dice, played = (steps[rolled[-1]], steps[rolled[-1] + 1 :]) if rolled else ((), [])
    seat = next((entry.seat for entry in reversed(lead.log) if entry.is_throw), lead.first or "")
    every = [{move.text for move in side[0][1].legal_moves} for side in sides]
    common = set.intersection(*every)
    return Parting(
        len(rolled),
        seat,
        tuple(int(die) for die in dice),
        tuple(str(step) for step in played),
        tuple(
            Side(
                tuple(name for name, _ in side),
                side[0][1].position,
                awaited_in_words(side[0][1], common),
            )
            for side in sides
        ),
        tuple(what_parts(lead, side[0][1], steps) for side in sides[1:]),
    )


def awaited_in_words(game: Game, common: set[str]) -> str:
    """What one side awaits at a parting: its dice, and the moves that not every side has."""
    left = game.position.dice_left
    if not left or game.awaits is None or isinstance(game.awaits, Throw):
        return goes_on(game)
    own = [move.text for move in game.legal_moves if move.text not in common]
    words = f"{game.awaits.seat} has {', '.join(map(str, left))} left to play"
    if own:
        more = f" and {len(own) - NAMED} more" if len(own) > NAMED else ""
        words += f", and may play {', '.join(own[:NAMED])}{more}"
    return f"{words}."


def what_parts(mine: Game, theirs: Game, steps: list[Step]) -> tuple[tuple[Rule, Rule], ...]:
    """The fewest rules of the other game that make this one go the other's way.

    Where no ``AT_ONCE`` rules suffice, all in which the two differ are returned.
    """
    others = dict(theirs.rules.rules())
    differ = [
        name
        for name, rule in mine.rules.rules()
        if name in others and rule.value != others[name].value
    ]
    wanted = stands(theirs)
    for number in range(1, AT_ONCE + 1):
        for names in combinations(differ, number):
            if goes_as(mine, {name: others[name] for name in names}, steps) == wanted:
                return tuple((mine.rules.rule(name), others[name]) for name in names)
    return tuple((mine.rules.rule(name), others[name]) for name in differ)


def goes_as(game: Game, rules: dict[str, Rule], steps: list[Step]) -> tuple[object, ...] | None:
    """Where a game stands after the same steps with some rules exchanged; None if it cannot."""
    try:
        exchanged: Declared = replace(game.rules, **rules)
        other = Game(exchanged, seed=game.seed, first=game.first)
        for step in steps:
            if isinstance(step, str):
                other.push(by_the_die(step))
            else:
                other.roll(*step)
    except TablesnbError:
        return None
    return stands(other)


def checked(games: object) -> list[str | Declared]:
    """Return what is a list of games, or raise BadReading and say how it is written."""
    found = list(games) if isinstance(games, (tuple, list)) else []
    if not found or not all(isinstance(game, (str, Declared)) for game in found):
        raise BadReading(f'games are given as ("irish", "early_backgammon"), not as {shown(games)}')
    return found
