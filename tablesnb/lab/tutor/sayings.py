"""The facts of two plays in words: short sentences, each number counted in both positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablesnb.base.wording import listed, number
from tablesnb.lab.tutor.facts import LOW, Facts, Throws, empty_at_home, longest
from tablesnb.lab.tutor.pairs import LETTERS, MEN, Pair, Sayings, both, count, differing, men, small
from tablesnb.tables import law

NEAR: Final = 0.8  # numbers of which the lesser is more than so much of the other prove little
says = Sayings()


@says("danger", "stake", "dread", look="Look where your men can be hit.")
def danger(two: Pair, good: bool) -> str:
    """How many throws hit the seat, or what a hit costs it: whichever is plainly other."""
    there, here = two.best.danger, two.mine.danger
    seats = [each for each in there if each in here]
    if not seats:
        return ""
    seat = max(seats, key=lambda each: abs(there[each].hit - here[each].hit))
    one, other = there[seat], here[seat]
    lost, more = _lost(one), _lost(other)
    plain = (one.hit < other.hit) == good and _apart(one.hit, other.hit)
    dearer = (lost < more) == good and _apart(lost, more) and one.hit and other.hit
    by = "" if len(two.best.waits) == 2 else f" of {two.name(seat)}’s"
    if plain and (not dearer or _share(one.hit, other.hit) <= _share(lost, more)):
        if one.hit == 0:
            after = f"every throw does after {two.other}"
            if other.hit < one.of:
                after = f"{other.hit} of {one.of} do after {two.other}"
            return f"No throw{by} hits {two.who} after it; {after}."
        hits = f"{one.hit} of {one.of} throws{by} {'hits' if one.hit == 1 else 'hit'} {two.who}"
        after = "all" if other.hit == one.of else str(other.hit or "none")
        return f"{hits} after it, {after} after {two.other}."
    if not dearer:
        return ""
    points, others = both(lost, more, "point", "points")
    return (
        f"A hit{by} costs {two.who} {points} of {two.whose} way on average after it, "
        f"{others} after {two.other}."
    )


def _lost(throws: Throws) -> int:
    return round(throws.at_stake / throws.hit) if throws.hit else 0


def _share(one: int, other: int) -> float:
    return min(one, other) / max(one, other, 1)


def _apart(one: int, other: int) -> bool:
    """Whether two numbers are so far apart that they prove something."""
    return one != other and _share(one, other) <= NEAR


@says(
    "waits", "leader", "their way", "their points", "taken", "wall", look="Look for a man to hit."
)
def hit(two: Pair, good: bool) -> str:
    """Whom each play hits."""
    there, here = _hit(two.before, two.best), _hit(two.before, two.mine)
    one, other = sum(there.values()), sum(here.values())
    if one != other and (one > other) == good:
        return f"It hits {_whom(two, there)}; {two.other} hits {_whom(two, here)}."
    if one == other and there != here and good:
        lead = min(two.best.others, key=lambda each: two.before.pips[each])
        least = ", who has the least way to go" if there.get(lead) and not here.get(lead) else ""
        return f"It hits {_names(two, there)}{least}; {two.other} hits {_names(two, here)}."
    return ""


def _hit(before: Facts, after: Facts) -> dict[int, int]:
    """How many men of each other seat have been hit."""
    if sum(after.taken):
        found = {n: after.taken[n] - before.taken[n] for n in after.others}
    else:
        found = {n: after.waits[n] - before.waits[n] for n in after.others}
    return {seat: many for seat, many in found.items() if many > 0}


def _whom(two: Pair, hits: Mapping[int, int]) -> str:
    if not hits:
        return "nobody"
    if len(two.best.waits) == 2:
        return men(sum(hits.values()))
    return _names(two, hits)


def _names(two: Pair, hits: Mapping[int, int]) -> str:
    return listed([f"{men(many)} of {two.name(seat)}’s" for seat, many in hits.items()])


@says("kept out", look="Look at the man who waits to come in.")
def shut(two: Pair, _good: bool) -> str:
    """With how many throws a man who waits comes in."""
    for seat, one in two.best.danger.items():
        other = two.mine.danger.get(seat)
        if other and two.best.waits[seat] and two.mine.waits[seat] and one.enter != other.enter:
            whose = f"{two.name(seat)}’s man who waits comes in with"
            of = f"{one.enter} of {one.of} throws" if one.enter else f"none of {one.of} throws"
            return f"{whose} {of} after it, with {other.enter or 'none'} after {two.other}."
    return ""


@says("home", "outer", "back", look="Look for a point to make, or one that must not be given up.")
def points(two: Pair, good: bool) -> str:
    """Which points are made, kept or given up."""
    seat = two.best.seat
    before, there, here = (each.held[seat] for each in (two.before, two.best, two.mine))
    made, kept = there - here - before, (there - here) & before
    lost = here - there
    if not good:
        if lost & before:
            return f"It gives up {two.points(lost & before)}; {two.other} does not."
        return f"It does not make {two.points(lost)}; {two.other} does." if lost else ""
    if made:
        theirs = lost - before
        does = f"makes {two.points(theirs)}" if theirs else "does not"
        return f"It makes {two.points(made)}; {two.other} {does}."
    if kept:
        also = "" if here - before else " and makes none"
        them = "it" if len(kept) == 1 else "them"
        return f"It keeps {two.points(kept)}; {two.other} gives {them} up{also}."
    return ""


@says("prime", "trapped", look="Look for points in a row.")
def prime(two: Pair, good: bool) -> str:
    """How many points in a row are held, and who has still to pass them."""
    one, other = (len(longest(each.held[each.seat])) for each in (two.best, two.mine))
    if one != other and (one > other) == good:
        there, here = both(one, other, "point", "points")
        return f"It holds {there} in a row, {two.other} {here}."
    return ""


@says("barred", look="Look at the points before their last man.")
def blocked(two: Pair, _good: bool) -> str:
    """How many points right before the last man of another are closed to it."""
    for seat in two.best.others:
        one, other = two.best.barred[seat], two.mine.barred[seat]
        if one != other:
            faces = two.rules.row[law.FACES]
            return (
                f"Of the {number(faces, LETTERS)} points before {two.name(seat)}’s "
                f"last man {small(one)} {'is' if one == 1 else 'are'} closed after it, "
                f"{small(other)} after {two.other}."
            )
    return ""


@says("own barred", look="Look at what stands before your last man.")
def free(two: Pair, _good: bool) -> str:
    """The same of the seat's own last man."""
    seat = two.best.seat
    one, other = two.best.barred[seat], two.mine.barred[seat]
    if one == other:
        return ""
    return (
        f"Before {two.whose} last man {count(one, 'point is', 'points are')} closed after it, "
        f"{small(other)} after {two.other}."
    )


@says("behind", look="Look at your men at the back.")
def behind(two: Pair, _good: bool) -> str:
    """How many men are still on the first quarter of the way."""
    sentence = "It leaves {there} at the back, {} {here}."
    return differing(two, two.best.behind, two.mine.behind, MEN, sentence)


@says("deep", look="Look for men who would go out of play.")
def deep(two: Pair, _good: bool) -> str:
    """How many men are out of play."""
    one, other = (sum(each.own[-LOW:]) for each in (two.best, two.mine))
    names = [two.point(place) for place in two.rules.track_of(two.best.seat)]
    where = f"{two.whose} points {listed(names[-LOW:])}"
    return differing(
        two, one, other, MEN, f"It leaves {{there}} out of play on {where}, {{}} {{here}}."
    )


@says("tall", look="Look at your highest pile.")
def tall(two: Pair, _good: bool) -> str:
    """How high the highest pile is."""
    sentence = "The highest pile has {there} after it, {here} after {}."
    return differing(two, max(two.best.own), max(two.mine.own), MEN, sentence)


@says("own way", look="Look at how far all have still to go.")
def race(two: Pair, _good: bool) -> str:
    """How much way the seat has still to go."""
    one, other = (each.pips[each.seat] for each in (two.best, two.mine))
    if one == other:
        return ""
    return f"{two.has} {one} points to go after it, {other} after {two.other}."


@says("off", look="Look for men to bear off.")
def off(two: Pair, _good: bool) -> str:
    """How many men each play bears off."""
    gone = two.before.off[two.best.seat]
    one, other = (each.off[each.seat] - gone for each in (two.best, two.mine))
    return differing(two, one, other, MEN, "It bears off {there}, {} {here}.")


@says("gaps", look="Look for points at home that stand empty.")
def gaps(two: Pair, _good: bool) -> str:
    """How many points at home are empty where only dice decide."""
    one, other = (empty_at_home(each, two.rules.row) for each in (two.best, two.mine))
    sentence = "It leaves {there} of the home table empty, {} {here}."
    return differing(two, one, other, ("point", "points"), sentence)


@says("stuck", look="Look for what leaves the others nothing to play.")
def stuck(two: Pair, _good: bool) -> str:
    """With how many throws another can play nothing."""
    for seat, one in two.best.danger.items():
        other = two.mine.danger.get(seat)
        if other and one.stuck != other.stuck:
            return (
                f"{two.name(seat)} can play nothing with {small(one.stuck)} of {one.of} throws "
                f"after it, with {small(other.stuck)} after {two.other}."
            )
    return ""


@says("passed", look="Look at the dice that may come to you.")
def passed(two: Pair, _good: bool) -> str:
    """With how many throws the dice of the one before come to the seat."""
    giver = (two.best.seat - 1) % len(two.best.waits)
    one, other = two.best.danger.get(giver), two.mine.danger.get(giver)
    if not one or not other or one.stuck == other.stuck:
        return ""
    return (
        f"With {small(one.stuck)} of {one.of} throws {two.name(giver)} can play nothing after it, "
        f"and {two.who} {'get' if two.you else 'gets'} the dice; with {small(other.stuck)} "
        f"after {two.other}."
    )


@says("aim", look="Look whom you could hit next.")
def aim(two: Pair, _good: bool) -> str:
    """With how many throws the seat itself could hit next."""
    one, other = two.best.aim, two.mine.aim
    if one is None or other is None or one.hit == other.hit:
        return ""
    return (
        f"As things stand {two.who} could next hit with {small(one.hit)} of {one.of} throws, "
        f"with {small(other.hit)} after {two.other}."
    )


@says("own waits", "own kept out", look="Look at your men who wait.")
def waits(two: Pair, _good: bool) -> str:
    """How many of the seat's own men wait."""
    one, other = (each.waits[each.seat] for each in (two.best, two.mine))
    if one == other:
        return ""
    there, here = both(one, other)
    wait = "waits" if one < 2 else "wait"
    return f"After it {there} of {two.whose} {wait}, after {two.other} {here}."
