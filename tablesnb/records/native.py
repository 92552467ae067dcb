"""Records: a game as lines of text, read back through the law.

A head of ``key: value`` lines; then a line for each throw with what was played by it, numbered, or
for each choice that follows no throw of its own. After the moves may stand how good they were, one
of ``!! ! !? ?! ? ??``; ``!arrow:13/8``, ``!mark:6``; ``!win:62.5``, how often in 100 the first seat
of the game wins from before this line; ``!stop``, that whoever replays it is asked there;
``!rule:hit`` and ``!passage:cotton.irish.fill``, the rule that it shows and the words of a source
that stand beside it, or with ``!folded`` open at a click; and ``; comment``. What is said so of the
start stands in the head, after ``note:``. Another way to play a line stands after it between ``(``
and ``)``; at last the result with its rule. Several records may follow each other in one text: a
walk, which goes on from each to the start of the next. Nothing in a record is ever executed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from tablesnb.base.errors import BadReading, BadRecord, TablesnbError
from tablesnb.base.wording import shown
from tablesnb.rules.checks import checked_dice, checked_names, checked_seed
from tablesnb.rules.position import LONGEST_ID, Position
from tablesnb.rules.registry import check_name, ruleset
from tablesnb.rules.turn import (
    LAW_VERSION,
    QUALITIES,
    SEVERAL,
    SIGN,
    SIGNS,
    Choice,
    Entry,
    G,
    Note,
    Played,
    Throw,
    by_the_die,
)

FORMAT = "tablesnb record 1"
KEYS = ("game", "law", "reading", "seed", "first", "start", "dice", "name", "note")
TOKEN = re.compile(r"\S+")
NOTE = r"(?P<signs>(?:[!?][^\s;]*(?:\s+|(?=;)|\Z))*)(?:;(?P<comment>.*))?\Z"
LINE = re.compile(
    rf"\s*[0-9]+\s+(?P<seat>\w+)(?P<dice>(?:\s+[0-9]{{1,3}})*)\s*(?::(?P<moves>[^!?;]*))?{NOTE}"
)
OF_START = re.compile(rf"note:\s*{NOTE}")
EXAMPLE = "12 white 6 3: 24/18 13/10 ! !arrow:24/18 ; a comment"
DEEPEST = 20  # branches within branches
SEED = re.compile(r"[0-9]{1,10}\Z")
LONGEST_LINE = LONGEST_ID + 100_000  # characters; no turn is longer, no comment and no id


def write(game: Played) -> str:
    """Write a game as a record that ``read`` replays to the same state.

    Raises UnknownName for rules under the name of a game that is played by others.
    """
    check_name(game.rules)
    head = [FORMAT, f"game: {game.name}", f"law: {LAW_VERSION}"]
    if isinstance(game.reading, str):
        if game.reading != "default":
            head.append(f"reading: {game.reading}")
    elif game.reading:
        head.append("reading: " + " ".join(f"{k}={v}" for k, v in sorted(game.reading.items())))
    head.append(f"seed: {game.seed}")
    if game.first is not None:
        head.append(f"first: {game.first}")
    elif game.opening == "ask":
        head.append("first: ask")
    if game.start is not None:
        head.append(f"start: {game.start.id}")
    head.extend(f"dice: {seat} {die.spec}" for seat, die in sorted(game.dice.items()))
    head.extend(f"name: {seat} {_one_line(name)}" for seat, name in sorted(game.names.items()))
    if said := _note(game.note):
        head.append(f"note:{said}")
    played = [*head, "", *lines(game.log)]
    if game.outcome() is not None:
        played.append(_result(game))
    return "\n".join(played) + "\n"


def lines(log: Sequence[Entry], first: int = 1) -> Iterator[str]:
    """Write a log as the lines of a record, numbered from ``first``, with its branches."""
    for number, run in enumerate(runs(log), first):
        yield f"{number} {_run(run)}"
        for branch in run[-1].branches:
            yield from ("(", branch, ")")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def runs(log: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Split a log into the lines of a record: a throw and the choices of the same seat."""
    run: list[Entry] = []
    for entry in log:
        last = run[-1] if run else None
        noted = last is not None and (last.comment or last.signs or last.branches)
        if last is not None and (entry.is_throw or entry.seat != last.seat or noted):
            yield run
            run = []
        run.append(entry)
    if run:
        yield run


def _run(run: list[Entry]) -> str:
    text = run[0].seat
    if run[0].is_throw:
        text += "".join(f" {die}" for die in run[0].dice)
    moves = [str(entry.move) for entry in run if entry.move is not None]
    if moves:
        text += ": " + " ".join(moves)
    return text + _note(run[-1])


def _note(of: Entry | Note) -> str:
    text = "".join(f" {sign}" if sign in QUALITIES else f" !{sign}" for sign in of.signs)
    return text + (f" ; {_one_line(of.comment)}" if of.comment else "")


def _result(game: Played) -> str:
    outcome = game.outcome()
    assert outcome is not None
    paid = " ".join(f"{seat} {stake:+d}" for seat, stake in outcome.payoff.items())
    return f"result: {paid} by {game.decided_by}"


@dataclass(frozen=True)
class Line:
    """One line of a record, with where it stands in the text."""

    number: int
    text: str

    def fail(self, message: str, column: int = 1) -> BadRecord:
        """Return the error for this line."""
        return BadRecord(message, self.number, column)

    def fail_value(self, message: str) -> BadRecord:
        """Return the error for what a line of the head says after its colon."""
        value = self.text.partition(":")[2].lstrip()
        return self.fail(message, len(self.text) - len(value) + 1)


class Lines:
    """The lines of a record or of a branch, and where each bracket that opens is closed."""

    def __init__(self, text: str) -> None:
        self.texts = text.splitlines()
        self.closing: dict[int, int] = {}
        opened: list[int] = []
        for at, text in enumerate(self.texts):
            bracket = text.strip()
            if bracket == "(":
                opened.append(at)
            elif bracket == ")" and opened:
                self.closing[opened.pop()] = at

    def __getitem__(self, at: int) -> Line:
        line = Line(at + 1, self.texts[at])
        if len(line.text) > LONGEST_LINE:
            raise line.fail(f"a line has at most {LONGEST_LINE} characters, not {len(line.text)}")
        return line

    def __len__(self) -> int:
        return len(self.texts)


OTHERS: Final = (
    (r"\[[a-z-]+:|dim:", "an OpenTafl record (.otg): tn.Game.from_otg reads it"),
    (
        r"[0-9]+ point match|; \[",
        "a match of backgammon (.mat), which is written here and not read",
    ),
    (r"\(\s*;", "an SGF file, which is not read here"),
)


def other_format(text: str) -> str:
    """What a text is that is no record of ours, and what reads it, for the end of a sentence.

    >>> other_format("(;FF[4]GM[6])"), other_format("Dear Sir")
    ('; this looks like an SGF file, which is not read here', '')
    """
    begun = text.lstrip("\ufeff \t\r\n")
    for pattern, what in OTHERS:
        if re.match(pattern, begun):
            return f"; this looks like {what}"
    return ""


def read(text: str, make: Callable[..., G]) -> G:
    """Replay a record through the law and return the game, with its comments and branches.

    ``make`` is the class of game that is played. Raises BadRecord with line and column at the first
    thing that cannot be read or that the law refuses; the refusal is its cause.
    """
    if not isinstance(text, str):
        raise BadRecord(f"a record is text, not {type(text).__name__}", 1)
    lines = Lines(text)
    if not len(lines) or lines[0].text.strip() != FORMAT:
        raise BadRecord(f"a record begins with {FORMAT!r}{other_format(text)}", 1)
    body = 1
    head: dict[str, tuple[str, Line]] = {}
    by_seat: dict[str, dict[str, tuple[str, Line]]] = {"name": {}, "dice": {}}
    while body < len(lines):
        line = lines[body]
        body += 1
        if not line.text.strip():
            break
        key, colon, value = line.text.partition(":")
        if not colon or key not in KEYS:
            raise line.fail(f"expected one of {', '.join(KEYS)} and a colon")
        if key in by_seat:
            seat, _, given = value.strip().partition(" ")
            if seat in by_seat[key]:
                twice = "is named" if key == "name" else "has dice"
                raise line.fail_value(f"{shown(seat)} {twice} twice")
            by_seat[key][seat] = (given, line)
        elif key in head:
            raise line.fail(f"{key} stands twice in the head")
        else:
            head[key] = (value.strip(), line)
    game = _open(make, head, by_seat["name"], by_seat["dice"], lines[0])
    if "note" in head:
        line = head["note"][1]
        found = OF_START.match(line.text)
        if not found:
            raise line.fail("expected a note such as 'note: !rule:start ; The men are set.'")
        _annotate(game, line, found)
    _replay(game, lines, body, len(lines), lines[0])
    return game


def read_all(text: str, make: Callable[..., G]) -> list[G]:
    """The games of a text in which one record follows another; errors as of ``read``."""
    lines = text.split("\n") if isinstance(text, str) else []
    heads = [at for at, line in enumerate(lines) if line.strip() == FORMAT][1:]
    games = []
    for begin, end in pairwise([0, *heads, len(lines)]):
        try:
            games.append(read("\n".join(lines[begin:end]) if lines else text, make))
        except BadRecord as error:
            raise BadRecord(error.message, error.line + begin, error.column) from error.__cause__
    return games


def _open(
    make: Callable[..., G],
    head: dict[str, tuple[str, Line]],
    names: dict[str, tuple[str, Line]],
    dice: dict[str, tuple[str, Line]],
    top: Line,
) -> G:
    """Set the game up as the head says; an error names the line of the head that is at fault."""

    def value(key: str) -> str | None:
        return head[key][0] if key in head else None

    name, first, seed = value("game"), value("first"), value("seed")
    if name is None:
        raise top.fail("the head does not say which game this is")
    if value("law") not in (None, str(LAW_VERSION)):
        wanted = shown(value("law"))
        raise head["law"][1].fail_value(f"this is law {LAW_VERSION}, the record wants {wanted}")
    if seed is not None and not SEED.match(seed):
        raise head["seed"][1].fail_value(f"a seed is a whole number, not {shown(seed)}")
    line = head["game"][1]
    try:
        rules = ruleset(name, None)
        reading: str | dict[str, object] | None = None
        if "reading" in head:
            line = head["reading"][1]
            reading = _reading(head["reading"][0])
            ruleset(name, reading)
        if seed is not None:
            line = head["seed"][1]
            checked_seed(int(seed))
        if first not in (None, "ask"):
            line = head["first"][1]
            rules.seat(str(first))
        for seat, (called, where) in names.items():
            line = where
            checked_names(rules, {seat: called})
        for seat, (spec, where) in dice.items():
            line = where
            checked_dice(ruleset(name, reading), {seat: spec})
        position = None
        if "start" in head:
            line = head["start"][1]
            position = Position.from_id(head["start"][0])
        game = make(
            name,
            reading=reading,
            seed=None if seed is None else int(seed),
            first=None if first == "ask" else first,
            opening="ask",
            position=position,
            names={seat: called for seat, (called, _) in names.items()},
            dice={seat: spec for seat, (spec, _) in dice.items()},
        )
    except TablesnbError as error:
        raise line.fail_value(str(error)) from error
    game.opening = "ask" if first == "ask" else "throw"
    return game


def _reading(text: str) -> str | dict[str, object]:
    """The name of a reading, or single ones: each rule once, or it would be read two ways."""
    if "=" not in text:
        return text
    found: dict[str, object] = {}
    for item in text.split():
        rule, _, value = item.partition("=")
        if rule in found:
            raise BadReading(f"{shown(rule)} is read twice")
        found[rule] = value
    return found


def check_branch(game: G, text: str) -> G:
    """Return the game in which these lines are played instead of the record's last line.

    Raises BadRecord where the law does not let them be played.
    """
    before = game.copy()
    *_, last = runs(game.log)
    for _ in last:
        before.pop()
    lines = Lines(text)
    _replay(before, lines, 0, len(lines), Line(1, ""), 1)
    return before


def _replay(game: G, lines: Lines, at: int, end: int, top: Line, depth: int = 0) -> None:
    """Play the lines from ``at`` to ``end``, trying every branch on a game of its own.

    That game begins where the line that the branch changes began and remembers nothing before it:
    to copy the whole log at each line would take the square of a record's length. ``top`` is the
    line above: the head, or the bracket of the branch.
    """
    if depth > DEEPEST:
        raise top.fail(f"branches lie within branches more than {DEEPEST} deep")
    last = 0  # how many throws and choices the last line had
    while at < end:
        line = lines[at]
        at += 1
        if not line.text.strip():
            continue
        if line.text.strip() == "(":
            close = lines.closing.get(at - 1)
            if close is None:
                raise line.fail("this branch is never closed")
            if not last:
                raise line.fail("a branch stands after the line that it changes")
            _replay(game.before(last), lines, at, close, line, depth + 1)
            game.keep_branch("\n".join(lines.texts[at:close]))
            at = close + 1
        elif line.text.startswith("result:"):
            _check_result(game, line)
        else:
            begun = game.played
            _play_line(game, line)
            last = game.played - begun
    if depth > 0 and not last:
        raise top.fail("nothing is played in this branch")


def _check_result(game: Played, line: Line) -> None:
    if game.outcome() is None:
        raise line.fail("a result is given, but the game is not over")
    if line.text.strip() != _result(game):
        raise line.fail(f"the law gives {_result(game)!r}", 9)


def _play_line(game: Played, line: Line) -> None:
    """Play one numbered line: seat, dice, moves, signs, comment."""
    found = LINE.match(line.text)
    if not found:
        raise line.fail(f"expected a line such as {EXAMPLE!r}")
    seat, awaited = found["seat"], game.awaits
    if awaited is None:
        raise line.fail("the game is over; nothing can follow")
    if seat not in game.rules.seat_names:
        raise line.fail(f"{game.name} has no seat {shown(seat)}", found.start("seat") + 1)
    if seat != awaited.seat:
        raise line.fail(f"it is for {awaited.seat} to answer, not {seat}", found.start("seat") + 1)
    played = game.played
    if found["dice"].strip():
        dice = found["dice"]
        column = found.start("dice") + len(dice) - len(dice.lstrip()) + 1
        _throw(game, line, dice.split(), column)
    for word in SEVERAL.finditer(line.text, *found.span("moves")) if found["moves"] else ():
        _choose(game, line, word[0], word.start() + 1, seat)
    if game.played == played:
        raise line.fail("nothing was thrown or chosen")
    _annotate(game, line, found)


def _annotate(game: Played, line: Line, found: re.Match[str]) -> None:
    """Give what was played last, or the start, the signs and the comment of its line."""
    signs = []
    for word in TOKEN.finditer(line.text, *found.span("signs")):
        signs.append(_sign(word[0]))
        if not signs[-1]:
            raise line.fail(
                f"{shown(word[0])} is not a sign, each of which begins with !: {SIGNS}",
                word.start() + 1,
            )
    try:
        game.annotate((found["comment"] or "").strip(), *signs)
    except TablesnbError as error:
        column = found.start("comment") + 1 if found["comment"] else 1
        raise line.fail(str(error), column) from error


def _sign(word: str) -> str:
    """A sign as a game carries it, from the word for it in a record; empty for no sign."""
    sign = word.removeprefix("!")
    if word in QUALITIES or (sign != word and sign not in QUALITIES and SIGN.match(sign)):
        return word if word in QUALITIES else sign
    return ""


def _throw(game: Played, line: Line, dice: list[str], column: int) -> None:
    if not isinstance(game.awaits, Throw):
        raise line.fail("a choice is awaited here, not a throw", column)
    try:
        game.roll(*(int(die) for die in dice))
    except TablesnbError as error:
        raise line.fail(str(error), column) from error


def _choose(game: Played, line: Line, word: str, column: int, seat: str) -> None:
    awaited = game.awaits
    if not isinstance(awaited, Choice) or awaited.seat != seat:
        raise line.fail(f"{shown(word)}: {seat} has nothing more to choose here", column)
    try:
        game.push(by_the_die(word))
    except TablesnbError as error:
        raise line.fail(str(error), column) from error
