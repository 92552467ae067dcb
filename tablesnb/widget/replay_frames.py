"""The steps of a replay as differences, small enough that a page can hold a whole game.

What is drawn at a step is text, and much of it comes again and again with other numbers. Each
such text is kept once, as a pattern with gaps; a step names its pattern and what fills the gaps.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from tablesnb.boards import marks, states
from tablesnb.boards.drawn import UID, draw, plate
from tablesnb.boards.geometry import num
from tablesnb.boards.palette import LIVE
from tablesnb.boards.spots import form, spot, spots
from tablesnb.boards.words import who
from tablesnb.widget.replay_lines import Line, Step, turn_head

# The groups of the picture that change from step to step, besides the men.
GROUPS: Final = ("seats", "dice", "arrow", "counts", "marks")

# These are cut into their elements, for they hold several of a kind; the others are one text.
_CUT: Final = {"dice": "<g transform", "counts": "<text ", "marks": "<use "}

_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
# In a drawing a number fills a gap, and so do the words between two tags.
_DRAWN: Final = re.compile(rf"(?<=>)[^<>|~]+(?=<)|{_NUMBER.pattern}")
_SPOKEN: Final = re.compile(r"\d+")

Pattern = list[str | int]


@dataclass(frozen=True)
class _Text:
    """A text as the letter of it, with gaps between the pieces, and what fills them."""

    pieces: tuple[str, ...]
    gaps: tuple[str, ...]

    @classmethod
    def of(cls, text: str, gap: re.Pattern[str]) -> _Text:
        return cls(tuple(gap.split(text)), tuple(gap.findall(text)))


def _patterns(texts: Iterable[_Text]) -> tuple[list[Pattern], Callable[[_Text], str]]:
    """The patterns of these texts, and a function that writes a text by its pattern.

    A gap that is always filled alike is no gap, and two that are always filled alike are one.
    """
    filled: dict[tuple[str, ...], dict[tuple[str, ...], None]] = {}
    for text in texts:
        filled.setdefault(text.pieces, {})[text.gaps] = None
    patterns: list[Pattern] = []
    numbers: dict[tuple[str, ...], tuple[int, list[int]]] = {}
    for pieces, every in filled.items():
        columns = list(zip(*every, strict=True))
        wanted: dict[tuple[str, ...], int] = {}
        pattern: Pattern = [pieces[0]]
        kept = []
        for index, (column, piece) in enumerate(zip(columns, pieces[1:], strict=True)):
            if len(set(column)) == 1:
                pattern[-1] = f"{pattern[-1]}{column[0]}{piece}"
                continue
            if column not in wanted:
                wanted[column] = len(wanted) + 1
                kept.append(index)
            pattern += [wanted[column], piece]
        numbers[pieces] = len(patterns), kept
        patterns.append([piece for piece in pattern if piece != ""])

    def write(text: _Text) -> str:
        number, kept = numbers[text.pieces]
        return "|".join([str(number), *(text.gaps[index] for index in kept)])

    return patterns, write


def frames_of(lines: Sequence[Line]) -> dict[str, Any]:
    """All that the script of a replay is sent, as plain data.

    ``plate`` is the ground, ``first`` the start, and ``lines`` are the game and its branches.
    Each says from which line it comes (``base``), the last step that both share (``at``), the
    step of that line that it is played instead of (``over``), and has its further ``frames``. A
    frame has at most: ``m``, the men who have moved, in the order of drawing, as ``id place x y
    symbol scale``, where what is left out stays; ``p``, the groups of the picture that have
    changed; ``s``, the sentences; ``c``, the comment; ``w``, what was thrown or chosen, with
    the number and the seat of the turn where one begins (``t``). ``owners`` are the seats whose men
    the symbols are, of those that stand at the start; ``places`` names those of each seat in the
    order in which it passes them. A text is written as ``pattern|gap|gap``, several
    with ``~`` between.
    """
    start = lines[0].steps[0]
    lay = start.scene.layout
    symbols = [f"{figure.name}{edge}" for figure in lay.figures for edge in ("", "-edge")]
    owners = {man["symbol"]: man["seat"] for man in spots(start.scene)}
    shown: dict[int, dict[str, str]] = {}
    made: list[list[dict[str, Any]]] = []
    for line in lines:
        turns = {step.number: turn for turn in line.turns for step in turn}
        frames = [] if made else [_frame(None, start, [], shown, symbols)]
        for before, now in pairwise(line.steps[line.at :]):
            frames.append(_frame(before, now, turns[now.number], shown, symbols))
        made.append(frames)
    patterns, write = _patterns(text for frames in made for each in frames for text in _in(each))
    for frames in made:
        for each in frames:
            _write(each, write)
    return {
        "plate": plate(start.scene, alone=True),
        "symbols": symbols,
        "owners": [owners.get(symbol, 0) for symbol in symbols],
        "groups": list(GROUPS),
        "patterns": patterns,
        "seats": [who(start.scene, seat) for seat in range(len(start.scene.seats))],
        "places": [
            [[place, lay.name_of(place, seat)] for place in (*order, lay.reserve, lay.bar, lay.off)]
            for seat, order in enumerate(lay.order)
        ],
        "single": lay.single,
        "first": made[0].pop(0),
        "lines": [
            {
                "base": line.base,
                "at": line.at,
                "over": line.turn_end,
                "name": line.name,
                "frames": frames,
            }
            for line, frames in zip(lines, made, strict=True)
        ],
    }


def drawn(step: Step) -> dict[str, str]:
    """What stands in each group of the picture at a step, with its arrows and marks."""
    scene = step.scene
    shown = draw(scene, alone=True).parts
    if step.pointed:
        bare = states.paths(replace(scene, last_move=None), LIVE)
        arrows = (
            states.paths(replace(scene, last_move=arrow), LIVE).removeprefix(bare)
            for arrow in dict.fromkeys(step.pointed)
        )
        shown["arrow"] = bare + "".join(arrows)
    for place, seat in dict.fromkeys(step.marked):
        scale, edge = form(scene, seat, place)
        at = spot(scene, seat, place, 0, 1)
        shown["marks"] += marks.use(UID, "passage", at, 0.7 if edge else scale)
    return {name: shown[name] for name in GROUPS}


def _frame(
    before: Step | None,
    now: Step,
    turn: list[Step],
    shown: dict[int, dict[str, str]],
    symbols: list[str],
) -> dict[str, Any]:
    """How a step differs from the one before, or all of it; ``shown`` keeps what was drawn."""
    frame: dict[str, Any] = {}
    old = {} if before is None else {man["id"]: man for man in spots(before.scene)}
    moved = [
        _man(old.get(man["id"]), man, symbols)
        for man in spots(now.scene)
        if old.get(man["id"]) != man
    ]
    if moved:
        frame["m"] = ";".join(moved)
    shown[id(now)] = drawn(now)
    was = {} if before is None else shown[id(before)]
    groups = {
        str(index): [_Text.of(text, _DRAWN) for text in _elements(name, shown[id(now)][name])]
        for index, name in enumerate(GROUPS)
        if was.get(name, "") != shown[id(now)][name]
    }
    if groups:
        frame["p"] = groups
    sentences = [now.said, pointed(now, turn)]
    frame["s"] = [
        _Text.of(sentence, _SPOKEN)
        for said in sentences
        for sentence in re.split(r"(?<=[.!?]) ", said)
        if sentence
    ]
    if now.comment:
        frame["c"] = now.comment
    if before is not None:
        frame["w"] = now.text
        if before.turn != now.turn:
            frame["w"] = f"{now.turn}. {turn_head(turn)}"
            frame["t"] = 1
    return frame


def pointed(step: Step, turn: list[Step]) -> str:
    """The marks of a step in words, and those arrows that are not the moves just played."""
    played = {re.split(r"[*(x]", each.text)[0] for each in turn}
    kinds = [("Arrow", [each for each in step.arrows if each not in played])]
    kinds.append(("Marked", list(step.marks)))
    return " ".join(f"{name}: {', '.join(signs)}." for name, signs in kinds if signs)


def _man(old: dict[str, Any] | None, man: dict[str, Any], symbols: list[str]) -> str:
    """A man in his new place; his symbol and scale only where they are not what they were."""
    text = f"{man['id']} {man['place']} {num(man['x'])} {num(man['y'])}"
    if old is None or (old["symbol"], old["scale"]) != (man["symbol"], man["scale"]):
        text += f" {symbols.index(man['symbol'])} {man['scale']:g}"
    return text


def _elements(name: str, text: str) -> list[str]:
    if name not in _CUT:
        return [text] if text else []
    return [each for each in re.split(f"(?={_CUT[name]})", text) if each]


def _in(frame: dict[str, Any]) -> Iterator[_Text]:
    """The texts of a frame."""
    yield from frame["s"]
    for group in frame.get("p", {}).values():
        yield from group


def _write(frame: dict[str, Any], write: Callable[[_Text], str]) -> None:
    """Put the texts of a frame in their short form."""
    frame["s"] = "~".join(map(write, frame["s"]))
    for index, group in frame.get("p", {}).items():
        frame["p"][index] = "~".join(map(write, group))
