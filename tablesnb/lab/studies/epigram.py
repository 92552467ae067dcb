"""Zeno's throw: every placing of the points that Agathias names but does not number, tried.

The epigram (Anth. Pal. 9.482) gives White seven men on the sixth point, one on the ninth, two on
the tenth, two on *summus*, two on the point after summus and one on *divus*; Black has two on the
eighth, eleventh, twelfth, fifteenth and eighteenth, one on the thirteenth, two on *Antigonus* and
two on the fourth from the last. White throws two, six and five, and has eight single men. Which
points the named ones are, and which way White goes, is not said. What is forced by the law of
tabula under one placing only is an answer; what stays when an assumption is dropped is what the
epigram does not attest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations

from tablesnb.base.checks import checked_count, checked_flag
from tablesnb.base.errors import BadReading
from tablesnb.base.shares import falls
from tablesnb.rules.registry import ruleset
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition, build
from tablesnb.tables.ruleset import Ruleset

__all__ = ["Found", "Placing", "Zeno", "zeno"]

# what the epigram numbers, in one count of 1 to 24 for both colours (agathias.white and .black)
WHITE: Mapping[int, int] = {6: 7, 9: 1, 10: 2}
BLACK: Mapping[int, int] = {8: 2, 11: 2, 12: 2, 13: 1, 15: 2, 18: 2}
THROW = (2, 6, 5)
SINGLES = 8
POINTS = range(1, 25)
UP, DOWN = 1, -1

Path = tuple[law.Move, ...]


@dataclass(frozen=True)
class Placing:
    """One placing of the named points on the epigram's 24, and which way White goes (1 or -1).

    ``pair`` are the two points of Antigonus and the fourth from the last: both hold two black men,
    so the position does not tell them apart.
    """

    way: int
    summus: int
    after: int
    divus: int
    pair: tuple[int, int]

    @property
    def white(self) -> dict[int, int]:
        """White's men by the epigram's points."""
        return {**WHITE, self.summus: 2, self.after: 2, self.divus: 1}

    @property
    def black(self) -> dict[int, int]:
        """Black's men by the epigram's points."""
        return {**BLACK, **dict.fromkeys(self.pair, 2)}

    def own(self, point: int) -> int:
        """The own number in tabula of a point of the epigram, or the other way round."""
        checked_count(point, "a point", 1, len(POINTS))
        return 25 - point if self.way == UP else point

    def __repr__(self) -> str:
        way = "up" if self.way == UP else "down"
        pair = " and ".join(map(str, self.pair))
        return (
            f"White goes {way}; summus {self.summus}, the one after it {self.after}, divus "
            f"{self.divus}, Antigonus and the fourth from the last {pair}"
        )


@dataclass(frozen=True)
class Found:
    """A placing in which the throw forces eight single men: where it begins, the play, the luck.

    ``position`` is White's to play with the throw lying there; ``plays`` are all ways of playing it
    as moves between the epigram's points, one per final position. ``luck`` counts, for the 216
    throws, the fewest single men that each leaves: ``{7: 44}`` means that after 44 throws seven
    at least stand alone.
    """

    placing: Placing
    position: TablesPosition
    plays: tuple[tuple[str, ...], ...]
    luck: Mapping[int, int]

    @property
    def as_bad(self) -> int:
        """How many of the 216 throws leave eight single men or more, whatever is played."""
        return sum(throws for singles, throws in self.luck.items() if singles >= SINGLES)


@dataclass(frozen=True)
class Zeno:
    """The whole search: how many placings were tried, and those in which all is forced."""

    tried: int
    found: tuple[Found, ...]
    assumed: tuple[str, ...]
    dropped: tuple[str, ...]

    def lines(self) -> list[str]:
        """The result in words, a line each."""
        under = ", ".join(self.assumed) + (f"; not: {', '.join(self.dropped)}" * bool(self.dropped))
        lines = [f"{self.tried:,} placings tried ({under}): {len(self.found)} force eight singles."]
        for each in self.found:
            lines.append(f"{each.placing}.")
            lines += [f"Play: {' '.join(play)}." for play in each.plays]
            counted = ", ".join(f"{n}: {each.luck[n]}" for n in sorted(each.luck))
            lines.append(
                f"Fewest single men by throw: {counted}; {each.as_bad} of 216 are as bad as this."
            )
        return lines

    def __str__(self) -> str:
        return "\n".join(self.lines())


def zeno(*, compulsory: bool = True, two_block: bool = True, all_home: bool = True) -> Zeno:
    """Search all placings of the epigram's named points for those that force eight single men.

    Three assumptions can each be dropped: that every die that can be played must be
    (``compulsory``), that two men close a point to the enemy (``two_block``), and that nobody
    bears off before all his men are in the last quarter (``all_home``). Takes some seconds. Source:
    Agathias, Anth. Pal. 9.482. Raises BadReading for an assumption that is neither True nor False.

    >>> zeno(two_block=False).found
    ()
    """
    assumptions = {
        "every die that can be played must be": compulsory,
        "two men close a point": two_block,
        "nobody bears off before all are home": all_home,
    }
    for words, made in assumptions.items():
        checked_flag(made, f"the assumption that {words}", BadReading)
    rules = rules_for(all_home)
    tried, found = forcing(1, compulsory, two_block, all_home)
    return Zeno(
        tried,
        tuple(looked_at(rules, placing, two_block, compulsory) for placing in found),
        tuple(words for words, made in assumptions.items() if made),
        tuple(words for words, made in assumptions.items() if not made),
    )


@cache
def forcing(
    apart: int, compulsory: bool, two_block: bool, all_home: bool
) -> tuple[int, tuple[Placing, ...]]:
    """How many placings were tried, one of so many, and those that force eight single men."""
    rules, chosen = rules_for(all_home), [*placings()][::apart]
    held: dict[tuple[int, ...], bool] = {}
    rows = [[*set_up(rules, placing, two_block).row] for placing in chosen]
    found = (forced(row, rules.row, compulsory, held) for row in rows)
    return len(chosen), tuple(each for each, forces in zip(chosen, found, strict=True) if forces)


def placings() -> Iterator[Placing]:
    """Every placing of the named points on points that the epigram leaves free."""
    free = [point for point in POINTS if point not in WHITE and point not in BLACK]
    for way in (UP, DOWN):
        for summus in free:
            after = summus + way
            if after not in free:
                continue
            for divus in free:
                rest = [point for point in free if point not in (summus, after, divus)]
                if len(rest) == len(free) - 3:
                    for pair in combinations(rest, 2):
                        yield Placing(way, summus, after, divus, pair)


def rules_for(all_home: bool) -> Ruleset:
    """Tabula as it is played here; with ``all_home`` dropped a man may leave at any time."""
    rules = ruleset("tabula")
    assert isinstance(rules, Ruleset)
    if all_home:
        return rules
    free = replace(rules.bear_off_when, value="any_time")
    return replace(rules, bear_off_when=free)


def set_up(
    rules: Ruleset, placing: Placing, two_block: bool, dice: Sequence[int] = THROW
) -> TablesPosition:
    """The epigram's position with White to play a throw.

    Where two men close no point, Black's are left out: a man passes and lands as if they were not
    there, and White's single men are the same.
    """
    men: dict[str, dict[int | str, int]] = {
        "white": {placing.own(point): number for point, number in placing.white.items()}
    }
    waiting = {"black": sum(placing.black.values())}
    if two_block:
        men["black"] = {placing.own(point): number for point, number in placing.black.items()}
        waiting = {}
    return build(rules, men, reserve=waiting, turn="white", dice=dice)


def singles(state: law.Row, rules: law.Rules) -> int:
    """How many of White's men stand alone on a point."""
    return sum(state[law.COUNT + point] == 1 for point in range(rules[law.POINTS]))


def choices(state: law.Row, rules: law.Rules, buffer: law.Row) -> list[law.Move]:
    """White's legal half-moves; none when his turn is over."""
    if state[law.PHASE] != law.PLAY or state[law.ACTOR] != 0:
        return []
    return [law.move_at(buffer, number) for number in range(law.legal(state, rules, buffer))]


def after(state: law.Row, rules: law.Rules, move: law.Move) -> law.Row:
    """The state after a half-move and all that follows of itself."""
    row, events = list(state), [0] * law.EVENT_SPACE
    law.apply(row, rules, move, events)
    law.settle(row, rules, events)
    return row


def forced(
    state: law.Row, rules: law.Rules, compulsory: bool, held: dict[tuple[int, ...], bool]
) -> bool:
    """Whether every way of playing the throw ends with eight single men; ``held`` keeps answers.

    The first end that shows otherwise is enough.
    """
    key = tuple(state)
    if key not in held:
        moves = choices(state, rules, [0] * law.space_for_moves(rules))
        ending = not moves or not compulsory
        held[key] = not (ending and singles(state, rules) != SINGLES) and all(
            forced(after(state, rules, move), rules, compulsory, held) for move in moves
        )
    return held[key]


def ends(
    state: law.Row, rules: law.Rules, compulsory: bool
) -> dict[tuple[int, ...], tuple[int, Path]]:
    """By its row each position in which a throw may end: its single men, and one way there."""
    buffer = [0] * law.space_for_moves(rules)
    todo: list[tuple[law.Row, Path]] = [(state, ())]
    met, found = set[tuple[int, ...]](), dict[tuple[int, ...], tuple[int, Path]]()
    while todo:
        row, path = todo.pop()
        moves = choices(row, rules, buffer)
        if not moves or not compulsory:
            found.setdefault(tuple(row), (singles(row, rules), path))
        for move in moves:
            then = after(row, rules, move)
            if tuple(then) not in met:
                met.add(tuple(then))
                todo.append((then, (*path, move)))
    return found


def looked_at(rules: Ruleset, placing: Placing, two_block: bool, compulsory: bool) -> Found:
    """A placing that forces all, with its play and with what every other throw would have done."""

    @cache
    def fewest(dice: tuple[int, ...]) -> int:
        position = set_up(rules, placing, two_block, dice)
        return min(each for each, _ in ends(list(position.row), rules.row, compulsory).values())

    luck: Counter[int] = Counter()
    for dice, many in falls(len(THROW), 6).items():
        luck[fewest(dice)] += many
    position = set_up(rules, placing, two_block)

    def name(place: int) -> str:
        own = rules.place_name(0, place)
        return str(placing.own(int(own))) if own.isdigit() else own

    plays = [
        tuple(f"{name(source)}/{name(target)}" for _, source, target, _ in path)
        for _, path in ends(list(position.row), rules.row, compulsory).values()
    ]
    return Found(placing, position, tuple(sorted(plays)), dict(sorted(luck.items())))
