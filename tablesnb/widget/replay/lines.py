"""A game as the lines that a replay steps through: its own moves, and each branch off them.

A step is a throw or a choice; the steps of one line of the record make a turn. Every line begins
at the game's own start: a branch shares the steps before it with the line that it leaves. In a walk
several games follow each other on one board: the start of each but the first is a turn of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any, Final

from tablesnb.base import wording
from tablesnb.base.errors import BadPosition, BadValue, UnknownName
from tablesnb.boards import scene_of
from tablesnb.boards.faces import face_of
from tablesnb.boards.scene import Scene, bear_marks, of_counts
from tablesnb.boards.show import follow, place_at, steps
from tablesnb.boards.words import heading, who
from tablesnb.play.game import Game
from tablesnb.play.printed import choice
from tablesnb.records.native import check_branch, runs
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Rule
from tablesnb.rules.turn import Choice, Entry
from tablesnb.sources import Passage, passage
from tablesnb.widget.shared import words

SET_UP: Final = "Set up"  # the text of a step in which the men are set anew
_QUOTED: Final = re.compile(r"\s*“([^“”]+)”\Z")
_UNPLAYED: Final = {"lost", "passed"}  # the events of dice that who threw them could not play


@dataclass(frozen=True)
class Step:
    """One step of a replay: a throw or a choice, what it made happen, and what is said of it.

    ``number`` counts from 1; step 0 is the start, before anything was thrown. ``turn`` counts
    the lines of the record. ``text`` is written as in a record; ``said`` are sentences, in the
    numbers that the board prints, and ``turned`` the same for the board turned to the other of two
    seats. ``arrows`` and ``marks`` are in the numbers of the seat. ``quality`` is how good the turn
    was, such as ``?!``, and ``win`` how often the first seat of the game wins from before it, from
    0 to 1; both stand at the last step of the turn, where the record says so, and so does ``stop``,
    that a reader is to think before the turn. ``rule`` is what the turn shows, ``passages`` are the
    words that stand beside it: ``some`` of them, by the passage's id, where the comment ends with a
    quotation of it, ``folded`` where they open at a click. ``chooses`` tells a throw that leaves
    somebody a choice from one for the start, or without a play.
    """

    number: int
    turn: int
    seat: str
    text: str
    said: str
    comment: str
    arrows: tuple[str, ...]
    marks: tuple[str, ...]
    quality: str
    win: float | None
    position: Position
    scene: Scene = field(repr=False)
    entry: Entry | None = field(repr=False, default=None)
    chooses: bool = field(repr=False, default=False)
    pointed: tuple[tuple[int, int, int], ...] = field(repr=False, default=())
    marked: tuple[tuple[int, int], ...] = field(repr=False, default=())
    stop: bool = False
    rule: Rule | None = field(repr=False, default=None)
    passages: tuple[Passage, ...] = field(repr=False, default=())
    some: dict[str, str] = field(repr=False, default_factory=dict)
    folded: bool = field(repr=False, default=False)
    turned: str = field(repr=False, default="")

    def listed(self, near: int | None = None) -> str:
        """Its text as a list of moves has it: a choice in the numbers of a board that has the seat
        ``near`` at the foot, as this one has if nobody is named.
        """
        if self.entry is None or self.entry.is_throw:
            return self.text
        here = self.scene.near if near is None else near
        return choice(self.entry, self.position.rules, here, short=True)

    @property
    def words(self) -> tuple[Passage, ...]:
        """The words of sources that stand beside the board: those named, else the rule's first."""
        own = () if self.rule is None else self.rule.passages[:1]
        return self.passages or tuple(passage(name) for name in own)

    @property
    def events(self) -> tuple[str, ...]:
        """What happened, as words such as ``hit`` and ``bound``."""
        return () if self.entry is None else tuple(event.code for event in self.entry.events)


@dataclass
class Line:
    """A way that the game went or might have gone, from the game's start to the end of it.

    ``base`` is the number of the line that it leaves, ``at`` the last step that both share, and
    ``turn_end`` the step of the other line that it is played instead of. In a walk ``others`` are
    the games that follow.
    """

    number: int
    game: Game
    steps: list[Step]
    base: int = 0
    at: int = 0
    turn_end: int = 0
    others: tuple[Game, ...] = ()

    @property
    def games(self) -> tuple[Game, ...]:
        """The game; of a walk all, one after another."""
        return (self.game, *self.others)

    @cached_property
    def turns(self) -> list[list[Step]]:
        """The steps of each line of the record."""
        found: list[list[Step]] = []
        for step in self.steps[1:]:
            if len(found) < step.turn:
                found.append([])
            found[-1].append(step)
        return found

    @property
    def name(self) -> str:
        """What a branch begins with, as a list has it."""
        return next((turn_words(turn) for turn in self.turns if turn[-1].number > self.at), "")


def walk_of(games: Sequence[Game], turned: dict[str, Any]) -> list[Line]:
    """The one line of games that are shown one after another; of a single game, all its lines.

    BadValue where they are not all of one game, or one of them has branches.
    """
    first, *others = games
    if not others:
        return lines_of(first, turned)
    if {each.rules for each in games} != {first.rules}:
        raise BadValue("the records of a walk are all of one game, read alike")
    if any(entry.branches for each in games for entry in each.log):
        raise BadValue("the records of a walk have no branches")
    starts = [scene_of(next(_onwards(game, 0))[1], **turned).counts for game in games]
    most = [max(map(sum, each)) for each in zip(*starts, strict=True)]
    made = _steps(first, turned, None, 0, most=most)
    for game in others:
        last, further = made[-1], _steps(game, turned, None, 0, made[-1].scene, most)
        if _set_up_further(last.scene, further[0].scene):
            made[-1] = replace(last, scene=replace(last.scene, to_set=True))
        made += [
            replace(each, number=each.number + last.number + 1, turn=each.turn + last.turn + 1)
            for each in further
        ]
    return [Line(0, first, _with_dice(made), others=tuple(others))]


def _with_dice(made: Sequence[Step]) -> list[Step]:
    """The steps of a walk, at which the dice of a turn lie played until the next throw: its words
    stand at the turn's end, and speak of them.
    """
    found = [*made[:1]]
    for now in made[1:]:
        before, scene = found[-1].scene, now.scene
        if now.entry is not None and now.entry.move is not None and before.dice and not scene.dice:
            dice = tuple(replace(die, played=True) for die in before.dice)
            thrower = before.turn if before.thrower is None else before.thrower
            now = replace(now, scene=replace(scene, dice=dice, thrower=thrower))
        found.append(now)
    return found


def _whole(scene: Scene, most: Sequence[int]) -> Scene:
    """The scene with as many men of each seat as the fullest board of a walk: the rest are off.

    A siege that is half done has men who were taken before its record begins.
    """
    lacking = [many - sum(row) for many, row in zip(most, scene.counts, strict=True)]
    if not any(lacking):
        return scene
    counts = [list(row) for row in scene.counts]
    for row, many in zip(counts, lacking, strict=True):
        row[scene.layout.off] += many
    marks: dict[tuple[int, int], list[int]] = {}
    for man in scene.men:
        if man.mark:
            marks.setdefault((man.seat, man.place), []).append(man.mark)
    men = of_counts(scene.board, scene.seats, counts).men
    return replace(scene, men=bear_marks(men, marks))


def _set_up_further(before: Scene, after: Scene) -> bool:
    """Whether the second of two scenes is the first with men put on the board who were off."""
    off = before.layout.off
    ways = list(zip(before.counts, after.counts, strict=True))
    stay = all(was[place] <= now[place] for was, now in ways for place in range(off))
    return stay and any(was[off] > now[off] for was, now in ways)


def lines_of(game: Game, turned: dict[str, Any]) -> list[Line]:
    """The game's own line and every branch, each after the line that it leaves.

    ``turned`` are the parts of ``scene_of`` that turn the board.
    """
    lines = [Line(0, game, _steps(game, turned, None, 0))]
    for line in lines:
        # a branch of a branch joins the end of the list, which is gone through to its end
        for number, entry in enumerate(line.game.log, 1):
            if number <= line.at:
                continue
            for text in entry.branches:
                here = line.game.copy()
                while len(here.log) > number:
                    here.pop()
                branch = check_branch(here, text)
                at = number - len(list(runs(here.log))[-1])
                made = _steps(branch, turned, line, at)
                lines.append(Line(len(lines), branch, made, line.number, at, number))
    return lines


def _steps(
    game: Game,
    turned: dict[str, Any],
    base: Line | None,
    at: int,
    stood: Scene | None = None,
    most: Sequence[int] | None = None,
) -> list[Step]:
    """The steps of a game, of which those up to ``at`` are those of ``base``.

    Its start comes after the scene in which the men ``stood``, if there is one; ``most`` are the
    men of each seat on the fullest board of a walk.
    """
    log, rules = game.log, game.rules
    turn_of = [turn for turn, run in enumerate(runs(log), 1) for _ in run]
    made = [] if base is None else base.steps[: at + 1]
    for number, there in _onwards(game, len(made)):
        scene = scene_of(there, **turned)
        if most is not None:
            scene = _whole(scene, most)
        entry = log[number - 1] if number else None
        due = words.due(scene)
        if entry is None and stood is not None:
            scene = follow(stood, scene)
        if entry is not None:
            scene = follow(made[-1].scene, _as_thrown(scene, there, entry), steps(entry, rules))
        said = [f"{heading(scene)}."] * 2
        if entry is not None:
            happened = partial(words.happened, (), (entry,), there.position)
            said = [happened(scene.near, log[: number - 1])] * 2
            if len(scene.seats) == 2:
                said[1] = happened(1 - scene.near, log[: number - 1])
        step = Step(
            number,
            turn_of[number - 1] if number else 0,
            entry.seat if entry else "",
            written(entry) if entry else "" if stood is None else SET_UP,
            f"{said[0]} {due}".strip(),
            (entry or game.note).comment,
            (),
            (),
            "",
            None,
            there.position,
            scene,
            entry,
            isinstance(there.awaits, Choice),
            turned=f"{said[1]} {due}".strip(),
        )
        made.append(_with_signs(step, there))
    return made


def _as_thrown(scene: Scene, game: Game, entry: Entry) -> Scene:
    """The scene with the dice that were thrown, also where they are not to be played."""
    if not entry.is_throw or (scene.dice and not any(die.played for die in scene.dice)):
        return scene
    dice, thrower = face_of(game.rules).thrown(game)
    return replace(scene, dice=dice, thrower=thrower)


def _onwards(game: Game, first: int) -> Iterator[tuple[int, Game]]:
    """The game as it stood after each of its steps, from step ``first`` on."""
    back, stood = game.copy(), []
    for number in range(len(game.log), first - 1, -1):
        stood.append((number, back.copy()))
        if number:
            back.pop()
    yield from reversed(stood)


def written(entry: Entry) -> str:
    """A throw or a choice as a record writes it."""
    return " ".join(map(str, entry.dice)) if entry.move is None else str(entry.move)


def turn_words(turn: list[Step]) -> str:
    """A turn as a list has it, what was not played too: ``White 6 3: 24→18 13→10``."""
    first, parts = turn[0], [step.listed() for step in turn]
    if first.seat:
        seat = who(first.scene, first.scene.seats.index(first.seat))
        thrown = first.entry is not None and first.entry.is_throw
        parts[0] = f"{seat} {parts[0]}" + ":" * (len(turn) > 1) if thrown else f"{seat}: {parts[0]}"
    for n, lost in enumerate(map(unplayed, turn)):
        if lost:
            parts[n] += f"{',' if n else ':' * (len(turn) == 1)} {lost}"
    return " ".join(parts)


def unplayed(step: Step) -> str:
    """What of a throw nobody could play after this step, in words; none where all was played."""
    if step.entry is None:
        return ""
    dice = [event for event in step.entry.events if event.code in _UNPLAYED]
    if not dice:
        return ""
    scene, seat = step.scene, step.scene.seats.index(step.seat)
    whole = step.entry.is_throw
    outside = any(man.seat == seat and man.place == scene.layout.bar for man in scene.men)
    said = [("cannot enter" if outside else "no play")] if whole else []
    for event in dice:
        many = f"{wording.number(event.value)} {'die' if event.value == 1 else 'dice'}"
        if event.code == "passed" and event.seat:
            said.append(f"{many} to {who(scene, scene.seats.index(event.seat))}")
        elif not whole:
            said.append(f"{many} lost")
    return ", ".join(said)


def _quoting(comment: str, passages: Sequence[Passage]) -> tuple[str, dict[str, str]]:
    """A comment without the quotations at its end, and what they quote of which passage."""
    some: dict[str, str] = {}
    while found := _QUOTED.search(comment):
        passage = next((each for each in passages if each.has(found[1])), None)
        if passage is None:
            break
        some[passage.id] = found[1]
        comment = comment[: found.start()]
    return comment, some


def _with_signs(step: Step, game: Game) -> Step:
    """The step with its arrows and marks as places of the board; BadPosition for none such."""
    entry, rules = step.entry, game.rules
    signs = (entry or game.note).signs
    if not signs:
        return step
    seat, of = step.scene.near, "the start"
    if entry is not None:
        # a point that is broken is called by the seat whose table it is in
        broken = next((event.seat for event in entry.events if event.code == "broken"), None)
        seat, of = rules.seat(broken or entry.seat), f"{entry.seat} {step.text}"
    arrows, marks, pointed, marked = [], [], [], []
    quality, win, rule = "", None, None
    passages: list[Passage] = []
    for sign in signs:
        kind, _, where = sign.partition(":")
        if sign in ("stop", "folded"):
            continue
        if not where:
            quality = sign
            continue
        if kind == "win":
            win = float(where) / 100
            continue
        if kind in ("rule", "passage"):
            try:
                if kind == "passage":
                    passages.append(passage(where))
                else:
                    rule = game.rules.rule(where)
            except UnknownName as error:
                raise BadPosition(f"!{sign} of {of}: {error}") from error
            continue
        try:
            places = [place_at(rules, seat, word) for word in re.split("[/-]", where)]
            for place in places:
                step.scene.layout.point_of(seat, place)
        except BadPosition as error:
            raise BadPosition(f"!{sign} of {of}: {error}") from error
        if kind == "arrow":
            arrows.append(where)
            pointed.append((places[0], places[1], seat))
        else:
            marks.append(where)
            marked.append((places[0], seat))
    comment, some = _quoting(step.comment, passages)
    return replace(
        step,
        comment=comment,
        some=some,
        folded="folded" in signs,
        arrows=tuple(arrows),
        marks=tuple(marks),
        quality=quality,
        win=win,
        pointed=tuple(pointed),
        marked=tuple(marked),
        stop="stop" in signs,
        rule=rule,
        passages=tuple(passages),
    )
