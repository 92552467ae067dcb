"""The steps of a replay as differences, small enough that a page can hold a whole game.

What is drawn at a step is text, and much of it comes again and again with other numbers: it is
sent as patterns (patterns.py). Where a man stands is the number of a spot, which says at
once where that is when the board is turned.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any, Final

from tablesnb.boards import marks, states
from tablesnb.boards.drawn import UID, moving, plate
from tablesnb.boards.palette import LIVE
from tablesnb.boards.scene import Scene
from tablesnb.boards.show import steps
from tablesnb.boards.spots import form, spot, spots
from tablesnb.boards.words import who
from tablesnb.play.printed import ARROW
from tablesnb.rules.plain_words import rule_name
from tablesnb.rules.rule import Rule
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import QUALITIES
from tablesnb.widget.replay.lines import Line, Step, unplayed
from tablesnb.widget.shared.panel_tree import STATUS, head, html_of, node, quote

# -- texts that come again and again with other numbers, each kept once as a pattern with gaps


Pattern = list[str | int]


@dataclass(frozen=True)
class Text:
    """A text as the letter of it, with gaps between the pieces, and what fills them."""

    whole: str
    pieces: tuple[str, ...]
    gaps: tuple[str, ...]

    @classmethod
    def of(cls, text: str, gap: re.Pattern[str]) -> Text:
        return cls(text, tuple(gap.split(text)), tuple(gap.findall(text)))


def patterns_of(texts: Iterable[Text]) -> tuple[list[Pattern], Callable[[Text], str]]:
    """The patterns of these texts, and a function that writes a text by its pattern.

    A gap that is always filled alike is no gap, and two that are always filled alike are one. A
    text that comes so often that its gaps are longer than the whole of it is a pattern by itself.
    """
    many = Counter(texts)
    filled: dict[tuple[str, ...], dict[tuple[str, ...], None]] = {}
    for text in many:
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

    def write(text: Text) -> str:
        number, kept = numbers[text.pieces]
        return "|".join([str(number), *(text.gaps[index] for index in kept)])

    short = {text: write(text) for text in many}
    for text, written in short.items():
        if many[text] * (len(written) - 4) > len(text.whole) + 4:
            short[text] = str(len(patterns))
            patterns.append([text.whole])
    return patterns, short.__getitem__


# -- a comment of a game, where it names rules: as a reader knows them, never by their ids


def remark(comment: str, rules: Declared) -> str:
    """A comment that names its rules as a reader knows them, each between two marks.

    >>> import tablesnb as tn
    >>> remark("He is hit (irish.hit).", tn.ruleset("irish"))
    'He is hit (‹Hitting›).'
    """
    return _named(comment, rules, lambda field, _rule: f"‹{rule_name(field)}›")


def remark_text(comment: str, rules: Declared) -> str:
    """The same as text that stands for itself, where nothing can be drawn.

    >>> import tablesnb as tn
    >>> remark_text("A double (irish.doublets).", tn.ruleset("irish"))
    'A double (Doublets, in old words).'
    """
    return _named(comment, rules, lambda field, rule: f"{rule_name(field)}, {_status(rule)}")


def remark_html(comment: str, rules: Declared, marked: bool) -> str:
    """The same as HTML; ``marked`` where a style sheet draws the mark of how a rule is known.

    >>> import tablesnb as tn
    >>> remark_html("A double (irish.doublets).", tn.ruleset("irish"), False)
    'A double (<b>Doublets</b>, in old words).'
    """

    def name(field: str, rule: Rule) -> str:
        said = _status(rule)
        if not marked:
            return f"<b>{rule_name(field)}</b>, {said}"
        mark = f'<i class="tn-mark tn-mark-{rule.status}" role="img" aria-label="{said}"'
        return f'{mark} title="{said}"></i> <b>{rule_name(field)}</b>'

    return _named(escape(comment), rules, name)


def _status(rule: Rule) -> str:
    return STATUS[str(rule.status)]


def _named(comment: str, rules: Declared, name: Callable[[str, Rule], str]) -> str:
    every = dict(rules.rules())

    def known(found: re.Match[str]) -> str:
        rule = every.get(found[1])
        return found[0] if rule is None else name(found[1], rule)

    return re.sub(rf"\b{re.escape(rules.name)}\.(\w+)", known, comment)


FOLDED: Final = "The words that say so"


def ground(step: Step) -> str:
    """What a step rests on as HTML: its rule with its mark, and the words of the sources."""
    found = [] if step.rule is None else [head(step.rule)]
    quotes = [quote(each, step.some.get(each.id, "")) for each in step.words]
    if step.folded and quotes:
        quotes = [node("details", "", node("summary", "", FOLDED), *quotes)]
    return "".join(map(html_of, [*found, *quotes]))


# The groups of the picture that change from step to step, besides the men.
GROUPS: Final = ("seats", "dice", "arrow", "counts", "marks")

# They are cut where such an element begins, of which they hold several; an arrow by its lower line.
_CUT: Final = re.compile(r'(?=<g transform|<text |<use |<path d="[^"]+" stroke="var\(--tn-bone)')

_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
# In a drawing a number fills a gap, and so do the words between two tags.
_DRAWN: Final = re.compile(rf"(?<=>)[^<>|~]+(?=<)|{_NUMBER.pattern}")
_SPOKEN: Final = re.compile(r"\d+")

_HITS: Final = {"hit", "captured"}  # what the slider shows where it happens


def frames_of(lines: Sequence[Line]) -> dict[str, Any]:
    """All that the script of a replay is sent, as plain data.

    ``plates`` are the ground, and the same with the board turned where two seats sit at it;
    ``first`` is the start, and ``lines`` are the game and its branches. Each says from which line
    it comes (``base``), the last step that both share (``at``), the step of that line that it is
    played instead of (``over``), and has its further ``frames``. A frame has at most: ``m``, the
    men who have moved, in the order of drawing, as ``id spot symbol scale``, where what is left out
    stays; ``p``, the groups of the picture that have changed, and of the turned plate those that
    differ from these; ``s``, the sentences, and ``u`` those of the turned plate where its numbers
    make them other; ``c``, the comment; ``w``, what was thrown (``d``, 2
    where somebody is to choose by it) or chosen, as the list has it, and ``v`` the same of the
    turned plate where its numbers make it other, with the seat of the turn where one begins
    (``t``; -1 where the men are set anew); ``l``, what of a throw nobody could play; ``q``, how
    good the turn was; ``h``, that somebody was hit; ``g``, which of the ``grounds`` stands beside
    it; ``o``, what the men off are called here, where men are still set up; ``n``, who is to go on;
    ``i``, the id of the position: by the number of
    each part that has changed how many letters it begins and ends with as before, and what lies
    between; or the whole id. ``spots`` are ``[place, x, y]`` with x and y once for each plate;
    ``owners`` are the seats whose men the symbols are, of those that stand at the start;
    ``dress`` is the symbol, the body and the rim of each seat's men; ``places`` names those of
    each seat in the order in which it passes them. A text is written as ``pattern|gap|gap``,
    several with ``~`` between.
    """
    start = lines[0].steps[0]
    lay = start.scene.layout
    book = _Book(_turned(start.scene), [f"{f.name}{e}" for f in lay.figures for e in ("", "-edge")])
    made: list[list[dict[str, Any]]] = []
    grounds: dict[str, int] = {}
    for line in lines:
        turns = {step.number: turn for turn in line.turns for step in turn}
        frames = []
        befores = line.steps[line.at : -1] if made else [None, *line.steps[:-1]]
        for before, now in zip(befores, line.steps[-len(befores) :], strict=True):
            frames.append(book.frame(before, now, turns.get(now.number, [])))
            if words := ground(now):
                frames[-1]["g"] = grounds.setdefault(words, len(grounds))
        made.append(frames)
    patterns, write = patterns_of(text for frames in made for each in frames for text in _in(each))
    for frames in made:
        for each in frames:
            _write(each, write)
    owners = {man["symbol"]: man["seat"] for man in spots(start.scene)}
    return {
        "plates": [plate(scene, alone=True) for scene in book.sides(start.scene)],
        "symbols": book.symbols,
        "owners": [owners.get(symbol, 0) for symbol in book.symbols],
        "spots": [list(each) for each in book.spots],
        "groups": list(GROUPS),
        "patterns": patterns,
        "seats": [who(start.scene, seat) for seat in range(len(start.scene.seats))],
        "dress": [
            [lay.badge(n), each.body, each.rim]
            for n, each in enumerate(lay.figures[: len(lay.names)])
        ],
        "near": start.scene.near,
        "places": [
            [[place, lay.name_of(place, seat)] for place in (*order, lay.reserve, lay.bar, lay.off)]
            for seat, order in enumerate(lay.order)
        ],
        "single": lay.single,
        "faces": lines[0].game.rules.throw[1],
        "known": _known(lines),
        "grounds": list(grounds),
        "first": made[0].pop(0),
        "lines": [
            {"base": line.base, "at": line.at, "over": line.turn_end, "frames": frames}
            for line, frames in zip(lines, made, strict=True)
        ],
    }


def drawn(step: Step) -> dict[str, str]:
    """What stands in each group of the picture at a step, with its arrows and marks."""
    scene = step.scene
    shown = moving(scene, alone=True)
    if step.pointed:
        bare = states.paths(replace(scene, last_turn=()), LIVE)
        arrows = (
            states.paths(replace(scene, last_turn=(arrow,)), LIVE).removeprefix(bare)
            for arrow in dict.fromkeys(step.pointed)
        )
        shown["arrow"] = bare + "".join(arrows)
    for place, seat in dict.fromkeys(step.marked):
        scale, edge = form(scene, seat, place)
        at = spot(scene, seat, place, 0, 1)
        shown["marks"] += marks.use(UID, "passage", at, 0.7 if edge else scale)
    return {name: shown[name] for name in GROUPS}


def _next(scene: Scene) -> int:
    """The seat that is to throw or choose; -1 where the game is over, whoever moved last in it."""
    return -1 if scene.turn is None or scene.winners else scene.turn


def _turned(scene: Scene) -> int | None:
    """The seat at the foot when the board is turned; None where more than two sit round it."""
    return 1 - scene.near if len(scene.seats) == 2 else None


@dataclass
class _Book:
    """What the frames of a replay share; what was drawn at the steps so far, and where each man
    stood there.
    """

    turned: int | None
    symbols: list[str]
    spots: dict[tuple[float, ...], int] = field(default_factory=dict)
    drawn: dict[int, list[dict[str, str]]] = field(default_factory=dict)
    stood: dict[int, dict[int, dict[str, Any]]] = field(default_factory=dict)

    def sides(self, scene: Scene) -> list[Scene]:
        """The scene as it is, and with the board turned."""
        return [scene] + ([] if self.turned is None else [replace(scene, near=self.turned)])

    def frame(self, before: Step | None, now: Step, turn: list[Step]) -> dict[str, Any]:
        """What differs from the step before, with its texts still as they are."""
        frame: dict[str, Any] = {}
        if moved := self._moved(before, now):
            frame["m"] = ";".join(moved)
        self.drawn[id(now)] = [drawn(replace(now, scene=side)) for side in self.sides(now.scene)]
        if any(groups := self._groups(before, now)):
            frame["p"] = [groups[0], *filter(None, groups[1:])]
        near = now.scene.near
        frame["s"] = _sentences(now.said, pointed(now, turn, near))
        if self.turned is not None:
            turned = _sentences(now.turned, pointed(now, turn, self.turned))
            frame |= {} if turned == frame["s"] else {"u": turned}
            listed = now.listed(self.turned)
            frame |= {} if listed == now.listed() else {"v": listed}
        frame["i"] = _apart(before.position.id if before else "", now.position.id)
        if before is None or _next(before.scene) != _next(now.scene):
            frame["n"] = _next(now.scene)
        return frame | _about(before, now, turn)

    def _moved(self, before: Step | None, now: Step) -> list[str]:
        old = {} if before is None else self.stood[id(before)]
        every = [spots(side) for side in self.sides(now.scene)]
        self.stood[id(now)] = {man["id"]: man for man in every[0]}
        moved = []
        for man, *others in zip(*every, strict=True):
            was = old.get(man["id"])
            if was == man:
                continue
            where = [number for side in (man, *others) for number in (side["x"], side["y"])]
            at = self.spots.setdefault((man["place"], *where), len(self.spots))
            text = f"{man['id']} {at}"
            if was is None or (was["symbol"], was["scale"]) != (man["symbol"], man["scale"]):
                text += f" {self.symbols.index(man['symbol'])} {man['scale']:g}"
            moved.append(text)
        return moved

    def _groups(self, before: Step | None, now: Step) -> list[dict[str, list[Text]]]:
        """The groups that have changed, cut into texts: those of the plate, and of the turned one
        those that differ from them.
        """
        every = self.drawn[id(now)]
        was = [dict.fromkeys(GROUPS, "")] if before is None else self.drawn[id(before)]
        changed = [
            (index, name)
            for index, name in enumerate(GROUPS)
            if any(old[name] != side[name] for old, side in zip(was, every, strict=False))
        ]
        return [
            {
                str(index): [Text.of(text, _DRAWN) for text in _elements(side[name])]
                for index, name in changed
                if side is every[0] or side[name] != every[0][name]
            }
            for side in every
        ]


def _known(lines: Sequence[Line]) -> dict[str, list[str]]:
    """How each rule is known that a comment names, as its mark and in words."""
    rules = lines[0].steps[0].position.rules
    said = " ".join(remark(step.comment, rules) for line in lines for step in line.steps)
    return {
        rule_name(field): [str(rule.status), STATUS[str(rule.status)]]
        for field, rule in rules.rules()
        if f"‹{rule_name(field)}›" in said
    }


def _about(before: Step | None, now: Step, turn: list[Step]) -> dict[str, Any]:
    """What is said and known of a step besides what is drawn."""
    about: dict[str, Any] = {}
    if now.scene.to_set:
        about["o"] = now.scene.gone
    if now.comment:
        about["c"] = remark(now.comment, now.position.rules)
    if before is None:
        return about
    about["w"] = now.listed()
    if now.entry is not None and now.entry.is_throw:
        about["d"] = 1 + now.chooses
    if lost := unplayed(now):
        about["l"] = lost
    if before.turn != now.turn:
        about["t"] = now.scene.seats.index(now.seat) if now.seat else -1
    if _HITS.intersection(now.events):
        about["h"] = 1
    if now is turn[-1] and now.quality:
        about["q"] = QUALITIES.index(now.quality)
    return about


def _apart(old: str, new: str) -> str:
    """An id by those of its parts that are not the former id's, or whole where it has others."""
    was, now = old.split("/"), new.split("/")
    if len(was) != len(now):
        return new
    parts = []
    for number, (before, after) in enumerate(zip(was, now, strict=True)):
        if before != after:
            front = _alike(before, after)
            back = _alike(before[front:][::-1], after[front:][::-1])
            parts.append(f"{number} {front} {back} {after[front : len(after) - back]}")
    return "/".join(parts)


def pointed(step: Step, turn: list[Step], near: int) -> str:
    """The marks of a step in words, and those arrows that are not the moves just played; in the
    numbers of a board that has the seat ``near`` at the foot.
    """
    lay, rules = step.scene.layout, step.position.rules
    moved = [steps(each.entry, rules)[:1] for each in turn if each.entry is not None]
    played = {(source, target) for each in moved for _, source, target, *_ in each}
    ways = [
        f"{lay.name_of(source, near)}{ARROW}{lay.name_of(target, near)}"
        for source, target, _ in step.pointed
        if (source, target) not in played
    ]
    kinds = [("Arrow", ways), ("Marked", [lay.name_of(place, near) for place, _ in step.marked])]
    return " ".join(f"{name}: {', '.join(signs)}." for name, signs in kinds if signs)


def _sentences(*texts: str) -> list[Text]:
    """Texts cut into sentences."""
    parts = (part for text in texts for part in re.split(r"(?<=[.!?]) ", text) if part)
    return [Text.of(part, _SPOKEN) for part in parts]


def _alike(one: str, other: str) -> int:
    """How many letters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def _elements(text: str) -> list[str]:
    return [each for each in _CUT.split(text) if each]


def _in(frame: dict[str, Any]) -> Iterator[Text]:
    """The texts of a frame."""
    yield from frame["s"]
    yield from frame.get("u", [])
    for side in frame.get("p", []):
        for group in side.values():
            yield from group


def _write(frame: dict[str, Any], write: Callable[[Text], str]) -> None:
    """Put the texts of a frame in their short form."""
    for name in {"s", "u"} & frame.keys():
        frame[name] = "~".join(map(write, frame[name]))
    for side in frame.get("p", []):
        for index, group in side.items():
            side[index] = "~".join(map(write, group))
