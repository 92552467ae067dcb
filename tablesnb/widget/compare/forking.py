"""Where several games part that are stepped through together, and the tree that this makes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tablesnb.boards.geometry import num
from tablesnb.boards.marks import text as xml
from tablesnb.boards.palette import colours
from tablesnb.boards.svg import FONT
from tablesnb.play import printed
from tablesnb.widget.replay.lines import Line, Step

# The tree, in its own units.
WIDE: Final = 700
LEFT: Final = 14
RIGHT: Final = 345  # where the last throw stands; after it come the names
TOP: Final = 42
LANE: Final = 36
SIZE: Final = 26
CLOSE: Final = 34  # so near numbers would run into each other
# What tells the lanes from each other besides where they lie.
PENS: Final = ("azurite", "verdigris", "rubric", "umber")


@dataclass(frozen=True)
class Forks:
    """Several games throw by throw, from throw 0, the start; all rows are as long as the longest.

    ``ends`` are for each game the last step of each throw, ``lasts`` its last throw, ``played``
    what was played by each in words; ``dice`` is what fell, where all that still play threw the
    same. ``groups`` says for each throw and each game the first game with which it has gone the
    same way. ``throws`` are those at which games part, ``ways`` where each throw stands on the
    tree.
    """

    ends: tuple[tuple[int, ...], ...]
    lasts: tuple[int, ...]
    played: tuple[tuple[str, ...], ...]
    dice: tuple[str, ...]
    groups: tuple[tuple[int, ...], ...]
    throws: tuple[int, ...]
    ways: tuple[float, ...]


def forks_of(lines: Sequence[Line]) -> Forks:
    """How several games go beside each other."""
    thrown = [_throws(line) for line in lines]
    most = max(map(len, thrown))
    ends = tuple(
        tuple(each[min(throw, len(each) - 1)][-1].number for throw in range(most))
        for each in thrown
    )
    played = tuple(
        tuple(
            _words(each[throw]) if throw < len(each) else f"over at throw {len(each) - 1}"
            for throw in range(most)
        )
        for each in thrown
    )
    fallen = [
        {each[throw][0].text for each in thrown if throw < len(each)} for throw in range(most)
    ]
    dice = tuple(
        next(iter(each)) if number and len(each) == 1 else "" for number, each in enumerate(fallen)
    )
    groups = [tuple(0 for _ in lines)]
    for throw in range(most):
        groups.append(_parted(groups[-1], [_seen(each, throw) for each in thrown]))
    groups = groups[1:]
    throws = tuple(
        throw for throw in range(1, most) if len({*groups[throw]}) > len({*groups[throw - 1]})
    )
    step = (RIGHT - LEFT) / max(1, most - 1)
    ways = tuple(round(LEFT + step * throw, 1) for throw in range(most))
    lasts = tuple(len(each) - 1 for each in thrown)
    return Forks(ends, lasts, played, dice, tuple(groups), throws, ways)


def _throws(line: Line) -> list[list[Step]]:
    """The steps of each throw, with what was chosen after it; first that of the start."""
    found = [[line.steps[0]]]
    for step in line.steps[1:]:
        if step.entry is not None and step.entry.is_throw:
            found.append([])
        found[-1].append(step)
    return found


def _words(throw: list[Step]) -> str:
    """What was played by a throw, in the numbers that stand on the board."""
    if throw[0].number == 0:
        return ""
    seat = throw[0].scene.seats[throw[0].scene.seats.index(throw[0].seat)].capitalize()
    made = printed.play(throw[0].position, " ".join(step.text for step in throw[1:]))
    return f"{seat} {throw[0].text}: {made or 'no move'}"


def _seen(thrown: list[list[Step]], throw: int) -> tuple[str, ...] | None:
    """What is seen of a game at a throw: what was played, and who stands where; None after it."""
    if throw >= len(thrown):
        return None
    steps = thrown[throw]
    place = steps[-1].position.id.partition("/")[2]
    return (*(step.text for step in steps), place)


def _parted(before: tuple[int, ...], seen: Sequence[tuple[str, ...] | None]) -> tuple[int, ...]:
    """The groups after a throw: who were together and have still done the same."""
    firsts: dict[tuple[int, tuple[str, ...] | None], int] = {}
    return tuple(firsts.setdefault((before[game], each), game) for game, each in enumerate(seen))


def tree(names: Sequence[str], forks: Forks, theme: str) -> str:
    """The tree as a drawing: a line for each game, drawn as one while they go together.

    The throws at which they part are numbered above it. In a living view a line moves over it.
    """
    pens = colours(theme)
    foot = TOP + LANE * (len(names) - 1)
    high = foot + 22
    parts = []
    for number, throw in enumerate(forks.throws):
        x = forks.ways[throw]
        # two that lie close are written at either side of their lines
        near = [abs(x - forks.ways[other]) < CLOSE for other in forks.throws]
        before = number > 0 and near[number - 1]
        after = number + 1 < len(near) and near[number + 1]
        anchor = "start" if before and not after else "end" if after and not before else "middle"
        parts.append(
            f'<path d="M{num(x)} {TOP - 8}V{foot + 10}" stroke="{pens["line"]}"/>'
            f'<text x="{num(x)}" y="{TOP - 14}" font-size="{SIZE}" text-anchor="{anchor}" '
            f'fill="{pens["text"]}">{throw}</text>'
        )
    for game, name in enumerate(names):
        own = [throw for throw, groups in enumerate(forks.groups) if groups[game] == game]
        colour = pens[PENS[game % len(PENS)]]
        begins = own[0] if own else forks.lasts[game]
        last, y = forks.ways[forks.lasts[game]], TOP + LANE * game
        d = f"M{num(forks.ways[begins])} {y}H{num(last)}"
        if begins:
            lead = TOP + LANE * forks.groups[begins - 1][game]
            d = f"M{num(forks.ways[begins])} {lead}V{y}H{num(last)}"
        parts.append(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="5" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
            f'<circle cx="{num(last)}" cy="{y}" r="6" fill="{colour}"/>'
            f'<text x="{num(last + 14)}" y="{y + 9}" font-size="{SIZE}" '
            f'fill="{pens["text"]}">{xml(name)}</text>'
        )
    now = ""
    if theme == "live":
        now = (
            f'<path class="tn-now" d="M0 {TOP - 6}V{foot + 12}" stroke="{pens["ink"]}" '
            'stroke-width="2.5" stroke-dasharray="3 3"/>'
        )
    ground = (
        "" if theme == "live" else f'<rect width="{WIDE}" height="{high}" fill="{pens["page"]}"/>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" '
        f'font-family="{FONT}">{ground}{"".join(parts)}{now}</svg>'
    )
