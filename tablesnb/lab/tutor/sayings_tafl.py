"""The facts of two moves of a tafl game in words: each number counted in both positions."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from tablesnb.base.wording import capital, listed
from tablesnb.lab.tutor.pairs import Pair, Sayings, both, count, differing, small
from tablesnb.tafl import law

MOST: Final = 3  # points that are named one by one
says = Sayings()


@says("lines", look="Look at the lines from the king to where he is home.")
def lines(two: Pair, _good: bool) -> str:
    """Along how many lines the king could go home at once."""
    there, here = two.best.lines, two.mine.lines
    if len(there) == len(here):
        return ""
    one, other = both(len(there), len(here), "line", "lines")
    if there:
        to = _to(two, there)
        return f"The king has {one} home after it, {to}, {other} after {two.other}."
    return f"The king has no line home after it, {other} after {two.other}, {_to(two, here)}."


@says("forks", look="Look where the king would see two lines home at once.")
def forks(two: Pair, _good: bool) -> str:
    """To how many points the king could go from which two lines lead home."""
    there, here = two.best.forks, two.mine.forks
    return differing(
        two, len(there), len(here), ("point", "points"),
        "The king could go to {there} with two lines home at once after it, "
        f"to {{here}} after {{}}{_on(two, there or here).rstrip(',')}.",
    )  # fmt: skip


@says("sights", look="Look where the king would see a line home.")
def sights(two: Pair, _good: bool) -> str:
    """To how many points the king could go from which a line leads home."""
    return differing(
        two, len(two.best.sights), len(two.mine.sights), ("point", "points"),
        "The king could go to {there} from which a line leads home after it, to {here} after {}.",
    )  # fmt: skip


@says("far", look="Look where the king could be in two moves.")
def far(two: Pair, _good: bool) -> str:
    """The same of what he reaches in two moves."""
    return differing(
        two, len(two.best.far), len(two.mine.far), ("point", "points"),
        "In two moves the king could reach {there} from which a line leads home after it, "
        "{here} after {}.",
    )  # fmt: skip


@says("room", "area", look="Look where the king can go.")
def room(two: Pair, good: bool) -> str:
    """Where the king can go in one move, or in two where that is the same."""
    one, other = len(two.best.room), len(two.mine.room)
    more = two.best.seat == law.DEFENDERS
    sentence = "The king can go to {there} after it, to {here} after {}."
    if one == other or (one > other) != (more == good):
        one, other = len(two.best.area), len(two.mine.area)
        sentence = "In two moves the king can be on {there} after it, on {here} after {}."
    if (one > other) != (more == good):
        return ""
    return differing(two, one, other, ("point", "points"), sentence)


@says("outlets", look="Look for gaps in the ring.")
def outlets(two: Pair, _good: bool) -> str:
    """To how many goals empty points lead from the king."""
    goal = "the corners" if two.rules.row[law.GOAL] == law.TO_CITADEL else "the edge"
    return differing(
        two, len(two.best.outlets), len(two.mine.outlets), ("point", "points"),
        f"Empty points lead from the king to {{there}} of {goal} after it, to {{here}} after {{}}.",
    )  # fmt: skip


@says("held", look="Look who stands beside the king.")
def held(two: Pair, _good: bool) -> str:
    """Whether the king could be taken by the next move."""
    one, other = two.best.held, two.mine.held
    if one == other:
        return ""
    if two.best.seat == law.ATTACKERS:
        by, without = ("it", two.other) if one else (two.other, "it")
        return f"{capital(by)} threatens to take the king; {without} does not."
    after = two.other if other else "it"
    return f"After {after} the king could be taken by the next move."


@says("beset", look="Look who stands beside the king.")
def beset(two: Pair, _good: bool) -> str:
    """On how many sides the king is hemmed in."""
    sentence = "The king is hemmed in on {there} after it, on {here} after {}."
    return differing(two, two.best.beset, two.mine.beset, ("side", "sides"), sentence)


@says("near", look="Look at the men near the king.")
def near(two: Pair, _good: bool) -> str:
    """How many attackers stand near the king."""
    one, other = two.best.near, two.mine.near
    if one == other:
        return ""
    there, here = both(one, other, "attacker", "attackers")
    stand = f"{there} {'stands' if one < 2 else 'stand'}"
    return f"{capital(stand)} within three steps of the king after it, {here} after {two.other}."


@says("own men", "their men", look="Look for a man to take.")
def taken(two: Pair, good: bool) -> str:
    """How many men each move takes."""
    foe = 1 - two.best.seat
    one, other = (two.before.men[foe] - each.men[foe] for each in (two.best, two.mine))
    if one == other or (one > other) != good:
        return ""
    there, here = both(one, other)
    return f"It takes {there if one else 'nobody'}, {two.other} {here if other else 'nobody'}."


@says("danger", look="Look which of your men could be taken.")
def danger(two: Pair, good: bool) -> str:
    """Which of the side's own men a move could take next."""
    there, here = (each.danger[each.seat] for each in (two.best, two.mine))
    one, other = len(there), len(here)
    if one == other or (one < other) != good:
        return ""
    whose = two.whose if two.you else f"the {two.rules.seat_names[two.best.seat]}’"
    if one == 0:
        return (
            f"None of {whose} men could be taken by the next move after it; "
            f"{small(other)} could after {two.other}{_on(two, here).rstrip(',')}."
        )
    said = f"{small(one)} of {whose} men{_on(two, there)} could be taken by the next move after it"
    return f"{capital(said)}, {small(other)} after {two.other}."


@says("aim", look="Look whom you could threaten.")
def aim(two: Pair, good: bool) -> str:
    """Whom of the others a move of the side could take next."""
    foe = 1 - two.best.seat
    there, here = (each.danger[foe] for each in (two.best, two.mine))
    one, other = len(there), len(here)
    if one == other or (one > other) != good:
        return ""
    threatened, less = both(one, other)
    return (
        f"It threatens {threatened if one else 'nobody'}{_on(two, there)}, "
        f"{two.other} {less if other else 'nobody'}."
    )


@says("closed", "lacking", look="Look at the corners.")
def gates(two: Pair, _good: bool) -> str:
    """How many men lack to close the corners."""
    pairs = list(zip(two.best.lacking, two.mine.lacking, strict=True))
    apart = [corner for corner, (one, other) in enumerate(pairs) if one != other]
    if not apart:
        return ""
    corner = max(apart, key=lambda each: abs(pairs[each][0] - pairs[each][1]))
    one, other = pairs[corner]
    where = _corner(two.rules, corner)
    if 0 in (one, other):
        shut, lack = ("it", other) if one == 0 else (two.other, one)
        left = two.other if one == 0 else "it"
        many = count(lack, "man lacks", "men lack")
        return f"After {shut} {where} is closed; after {left} {many} for that."
    return (
        f"To close {where}, {count(one, 'man lacks', 'men lack')} after it, "
        f"{small(other)} after {two.other}."
    )


def _corner(rules: Any, corner: int) -> str:
    """A corner by the name of its point."""
    size = rules.row[law.SIZE]
    point = (size - 1) * (size * (corner // 2) + corner % 2)
    return f"the corner at {rules.place_name(0, point)}"


def _to(two: Pair, points: Collection[int]) -> str:
    """To which points lines lead."""
    return f"to {listed([two.rules.place_name(0, point) for point in sorted(points)])}"


def _on(two: Pair, points: Collection[int]) -> str:
    """On which points something is, where they are few."""
    names = [two.rules.place_name(0, point) for point in sorted(points)]
    return f", on {listed(names)}," if 0 < len(names) <= MOST else ""
