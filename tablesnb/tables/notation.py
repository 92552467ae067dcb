"""Half-moves as text: ``13/8``, ``bar/22*``, ``6/off(5)``, ``G1·3/G4``, ``break 4``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby, pairwise

from tablesnb.base.errors import BadNotation
from tablesnb.base.wording import shown
from tablesnb.tables import law
from tablesnb.tables.ruleset import Ruleset

POINT = r"[0-9]{1,3}|[a-z]{1,2}[0-9]{1,2}"
HALF_MOVE = re.compile(
    rf"(?P<source>bar|in|{POINT})(?:(?<=[a-z][0-9])[·.](?P<mark>[0-9]{{1,2}}))?"
    rf"/(?P<target>bar|off|{POINT})"
    r"(?:\((?P<by>die)?(?P<die>[0-9]{1,2})\))?(?P<hit>\*?)\Z"
)
# as other programs write turns: ``24/18*/13`` is one man twice, ``13/11(2)`` two men
SHORT = re.compile(
    rf"(?P<way>(?:bar|in|{POINT})(?:[·.][0-9]{{1,2}})?(?:\*?/(?:off|{POINT}))+\*?)"
    r"(?:\((?P<number>[0-9]{1,2})\))?(?P<hit>\*?)\Z"
)
BREAKING = re.compile(r"break\s*(?P<point>[0-9]{1,3})\Z")
DECLINING = re.compile(r"decline\s*(?P<die>[0-9]{1,2})\Z")


def forms(rules: Ruleset) -> str:
    """Say how a half-move of this game is written."""
    if not rules.names:
        return "a half-move is written 13/8, bar/22, 6/off or 6/off(5), a breaking as break 4"
    track = rules.track_of(0)
    first, last = rules.names[track[0]], rules.names[track[-1]]
    text = f"a half-move is written {first}/{last}"
    if rules.row[law.RING] == 0:
        text += f", in/{first}, bar/{first} or {last}/off"
    if law.marked(rules.row):
        text += f", with a mark {first}·3/{last}"
    return text + (", a declined die as decline 5" if rules.unused_die else "")


def parse(text: str, state: list[int], rules: Ruleset, seat: int) -> law.Move:
    """Read one half-move of a seat; raise BadNotation where the text is not one.

    Points that the board does not have are passed on for the law to refuse. A star may be left out,
    but not written where nobody would be hit.
    """
    if not isinstance(text, str):
        raise BadNotation(f"a move is text, not {type(text).__name__}: {forms(rules)}")
    words = text.strip().lower()
    breaking = BREAKING.match(words)
    if breaking:
        binder = state[law.BINDER] if state[law.BINDER] != law.NOBODY else seat
        return (seat, rules.point_at(binder, breaking["point"]), rules.row[law.BAR], 0)
    declining = DECLINING.match(words)
    if declining:
        return (seat, law.DECLINE, law.DECLINE, int(declining["die"]))
    found = HALF_MOVE.match(words)
    if not found:
        raise BadNotation(f"{shown(text)} is not a move: {forms(rules)}")
    names = rules.waiting_places
    source = names.get(found["source"], rules.point_at(seat, found["source"]))
    target = names.get(found["target"], rules.point_at(seat, found["target"]))
    if found["target"] == "bar":
        raise BadNotation(f"{shown(text)} is not a move: nobody moves to the bar. {forms(rules)}")
    if found["die"] and not found["by"] and found["target"] != "off":
        raise BadNotation(
            f"{shown(text)} is no half-move: from point to point a number in brackets says how "
            "many men move"
        )
    die = int(found["die"] or meant(state, rules, seat, source, target))
    source = with_mark(found["mark"], state, rules, seat, source)
    move = (seat, source, target, die)
    if found["hit"] and not hits(state, rules, move):
        raise BadNotation(f"{shown(text)} claims a hit, but no enemy man stands alone there")
    return move


def spellings(
    text: str, state: list[int], rules: Ruleset, seat: int
) -> tuple[tuple[str, ...], ...]:
    """The ways in which a written word can be meant here, each as half-moves one after another.

    ``13/11(2)`` is two men, ``24/18/13`` one man twice. Where a man is borne off the number in
    brackets is the die, as in our records, or the number of men, as other programs write it; and
    where no die is written it may be any that bears him off.

    >>> import tablesnb as tn
    >>> spellings("13/11(2)", tn.Game("irish").position.row, tn.ruleset("irish"), 0)
    (('13/11', '13/11'),)
    """
    found = SHORT.match(text.strip().lower())
    if not found:
        return ((text,),)
    stops = found["way"].split("/")
    pairs = [f"{one.rstrip('*')}/{other}" for one, other in pairwise(stops)]
    number = int(found["number"] or 1)
    if len(pairs) == 1 and stops[-1].startswith("off"):
        men = ((pairs[0],) * number,) if number > 1 else ()
        if found["number"]:
            return ((f"{pairs[0]}(die{number})",), *men)
        source = rules.waiting_places.get(stops[0], rules.point_at(seat, stops[0]))
        dice = bearing_dice(state, rules, seat, source) if source >= 0 else []
        if len(dice) > 1:
            return tuple((f"{pairs[0]}(die{die})",) for die in dice)
    if len(pairs) == 1 and not found["number"]:
        return ((text,),)
    first = [*pairs[:-1], pairs[-1] + found["hit"]]
    return ((*first, *(each.replace("*", "") for each in pairs * (number - 1))),)


def with_mark(mark: str | None, state: list[int], rules: Ruleset, seat: int, source: int) -> int:
    """A source with the mark of the man meant; BadNotation where the pile holds several marks."""
    if not law.marked(rules.row):
        if mark is not None:
            raise BadNotation("men carry marks only under hit_goes_to = same_point")
        return source
    if source < 0 or source == rules.row[law.RESERVE]:
        return source
    if mark is not None:
        return source + rules.row[law.WIDTH] * int(mark)
    found = marks_on(state, rules, seat, source)
    if len(found) > 1:
        name = rules.place_name(seat, source)
        said = " or ".join(f"{name}·{each}" for each in found)
        raise BadNotation(f"men of different marks stand on {name}: write {said}")
    return source + rules.row[law.WIDTH] * (found[0] if found else 0)


def marks_on(state: list[int], rules: Ruleset, seat: int, place: int) -> list[int]:
    """The marks of a seat's men on a point or on the bar, each once."""
    return [
        mark
        for mark in range(1, rules.row[law.MARKS] + 1)
        if state[law.mark_at(rules.row, seat, place, mark)] > 0
    ]


def distance(rules: Ruleset, seat: int, source: int, target: int) -> int:
    """How many points lie between two places of a seat's track, off counting as one beyond."""
    length = rules.row[law.LENGTH]
    end = length if target == rules.row[law.OFF] else law.step_of(rules.row, seat, target)
    way = end - law.step_of(rules.row, seat, source)
    return way % length if rules.row[law.RING] else way


def meant(state: list[int], rules: Ruleset, seat: int, source: int, target: int) -> int:
    """The die that is meant where none is written; BadNotation when two could be."""
    if min(source, target) < 0:
        return 0
    if state[law.PHASE] == law.ENTER:
        return 0  # before the throw, by no die
    need = distance(rules, seat, source, target)
    if rules.row[law.RING]:
        return counted(state, rules, seat, source, target) or need
    if target != rules.row[law.OFF]:
        return need
    dice = bearing_dice(state, rules, seat, source)
    if len(dice) > 1:
        name = rules.place_name(seat, source)
        said = " or ".join(f"{name}/off({die})" for die in dice)
        raise BadNotation(f"two dice could bear this man off: write {said}")
    if dice:
        return dice[0]
    faces = range(need, rules.row[law.FACES] + 1)
    left = [die for die in faces if state[rules.row[law.LEFT] + die] > 0]
    return left[0] if left else need


def counted(state: list[int], rules: Ruleset, seat: int, source: int, target: int) -> int:
    """The die that carries a man this far on a ring as it is counted now, or 0."""
    if source >= rules.row[law.POINTS]:
        return 0
    for die in range(1, rules.row[law.FACES] + 1):
        if law.target_of(state, rules.row, seat, source, die) == target:
            return die
    return 0


def bearing_dice(state: list[int], rules: Ruleset, seat: int, source: int) -> list[int]:
    """The dice by which a man may legally be borne off now."""
    off = rules.row[law.OFF]
    if law.marked(rules.row) and 0 <= source < rules.row[law.POINTS]:
        source += rules.row[law.WIDTH] * (marks_on(state, rules, seat, source) or [0])[0]
    return [
        die
        for die in range(1, rules.row[law.FACES] + 1)
        if state[rules.row[law.LEFT] + die] > 0
        and law.refusal(state, rules.row, (seat, source, off, die)) == law.LEGAL
    ]


def hits(state: list[int], rules: Ruleset, move: law.Move) -> bool:
    """Whether a half-move lands where another seat's man stands."""
    seat, _, target, _ = move
    if not 0 <= target < rules.row[law.POINTS]:
        return False
    return state[rules.row[law.OWNER] + target] not in (law.NOBODY, seat)


def write(move: law.Move, state: list[int], rules: Ruleset) -> str:
    """Write a half-move: the star where it hits, die and mark where two could be meant."""
    seat, source, target, die = move
    width = rules.row[law.WIDTH]
    if source == law.DECLINE:
        return f"decline {die}"
    if target == rules.row[law.BAR]:
        binder = state[law.BINDER] if state[law.BINDER] != law.NOBODY else seat
        return f"break {rules.place_name(binder, source)}"
    place = source % width
    if source >= width and len(marks_on(state, rules, seat, place)) < 2:
        source = place
    text = f"{rules.place_name(seat, source)}/{rules.place_name(seat, target)}"
    if target == rules.row[law.OFF] and len(bearing_dice(state, rules, seat, place)) > 1:
        text += f"({die})"
    return text + ("*" if hits(state, rules, move) else "")


# -- as a board prints it: ``24 → 18 → 13``, ``bar → 22``, ``6 → off``

ARROW = " → "
WORD = re.compile(r"(?:break|decline)\s*[0-9]+|\S+")
TIMES = {2: " twice", 3: " three times", 4: " four times"}


def writer(state: Sequence[int], rules: Ruleset, seat: int) -> int:
    """In whose numbers a seat's choice is written: a point to be broken is in the binder's."""
    broken = state[law.PHASE] == law.BREAK and state[law.BINDER] != law.NOBODY
    return state[law.BINDER] if broken else seat


@lru_cache(maxsize=1000)
def way(text: str, rules: Ruleset, seat: int, near: int, short: bool = False) -> str:
    """Half-moves of a seat as a board prints them that has the seat ``near`` at the foot.

    The half-moves of one man follow each other. Whom they hit is not told; a die is, where another
    might have done the same. What is no half-move stays as it is. In a list, ``short``, a hit is
    marked, and the dice stand before.

    >>> import tablesnb as tn
    >>> way("24/18* 18/13 6/off(5)", tn.ruleset("irish"), 0, 0)
    '24 → 18 → 13, 6 → off with the 5'
    >>> way("bar/22 13/11 13/11", tn.ruleset("irish"), 1, 0)
    'bar → 3, 12 → 14 twice'
    >>> way("24/18* 18/13 6/off(5)", tn.ruleset("irish"), 1, 0, True)
    '1→7*→12 19→off'
    >>> way("in/B3", tn.ruleset("el_mundo"), 0, 0, True)
    'in→B3'
    """
    found: list[list[str]] = []
    for word in WORD.findall(text):
        breaking, move = BREAKING.match(word.lower()), SHORT.match(word.lower())
        if breaking or not move:
            point = breaking and _printed(breaking["point"], rules, seat, near)
            found.append([f"break {point}" if point else word])
            continue
        stops = [
            (stop if short and stop == "in" else _printed(stop.rstrip("*"), rules, seat, near))
            + "*" * (short and stop.endswith("*"))
            for stop in move["way"].split("/")
        ]
        by_die = move["number"] if stops[-1] == "off" else None
        if by_die and not short:
            stops[-1] += f" with the {by_die}"
        if found and stops[0] == found[-1][-1].rstrip("*"):
            found[-1] += stops[1:]
        else:
            found += [stops] * (1 if by_die else int(move["number"] or 1))
    if short:
        return " ".join(map(ARROW.strip().join, found))
    ways = [(each, len([*same])) for each, same in groupby(map(ARROW.join, found))]
    return ", ".join(f"{each}{TIMES.get(many, '')}" for each, many in ways)


def _printed(name: str, rules: Ruleset, seat: int, near: int) -> str:
    """A place as a board prints it, given as a seat calls it, with the mark of the man there."""
    called, _, mark = name.replace(".", "·").partition("·")
    place = rules.point_at(seat, called)
    here = rules.point_name(near, place) if place >= 0 else "reserve" if name == "in" else called
    return f"{here}·{mark}" if mark else here
