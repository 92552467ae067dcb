"""OpenTafl's game records (``.otg``): written from a game of a tafl family, and read as one.

Written after OpenTafl's specification of its notation and after files that come with it. The two
differ, and both are read: rules stand in a tag ``[rules:dim:19 …]`` or on a line of their own. What
is not known is refused: variations, which the specification does not describe, tags and rules that
it does not have, and rules that no reading here has. OpenTafl's rules cannot say all that a reading
does, so the reading itself is written in a tag of our own beside them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tablesnb.base.errors import BadPosition, BadRecord, TablesnbError
from tablesnb.base.wording import closest, shown
from tablesnb.records import opentafl_rules
from tablesnb.rules import registry
from tablesnb.rules.position import Position
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Entry, G, Played
from tablesnb.tafl import law
from tablesnb.tafl.position import from_otn, squares_of
from tablesnb.tafl.ruleset import Ruleset

# -- the head of an OpenTafl record: its tags, each known and once, and the game that they set up


Tags = Mapping[str, tuple[str, int]]

# the specification's tags, the comment before the first turn that its files have, and our own
TAGS = (
    *("event", "site", "date", "round", "attackers", "defenders", "result", "annotator"),
    *("compiler", "time-control", "termination", "variant", "rules", "start-comment", "reading"),
    # read over: how much time was left, and where a program is to show the game as a puzzle
    *("time-remaining", "puzzle-mode", "puzzle-prestart", "puzzle-start"),
)
# the one of its tags that says how the men stand: a reader that went past it would replay another
# game than the file's
POSITION = "position"


def block(lines: list[str], at: int) -> tuple[str, int]:
    """What stands in brackets from this line on, and the number of the next line."""
    found = [lines[at].strip()]
    begin = at
    while not found[-1].endswith("]"):
        at += 1
        if at == len(lines) or lines[at].strip().startswith("["):
            raise BadRecord("this bracket is never closed", begin + 1)
        found.append(lines[at].strip())
    return " ".join(found)[1:-1], at + 1


def head_of(lines: list[str], tags: dict[str, tuple[str, int]]) -> int:
    """Read the tags before the first turn; return where it stands."""
    at = 0
    while at < len(lines):
        line = lines[at].strip()
        if line.startswith("["):
            text, after = block(lines, at)
            name, colon, value = text.partition(":")
            if not colon or "[" in text or "]" in text:
                raise BadRecord("a tag is written [name:value]", at + 1)
            if name == POSITION:
                raise BadRecord(
                    "the tag 'position' sets the men up by itself, which is not read here: write "
                    "them into the rules, as start:/…/",
                    at + 1,
                )
            if name not in TAGS:
                raise BadRecord(f"there is no tag {shown(name)}; {closest(name, TAGS)}", at + 1)
        elif line.startswith("dim:"):
            name, value, after = "rules", line, at + 1
        elif not line:
            at += 1
            continue
        else:
            break
        if name in tags:
            raise BadRecord(f"{shown(name)} stands twice in the head", at + 1)
        tags[name] = (value.strip(), at + 1)
        at = after
    return at


def opened(tags: Tags, make: Callable[..., G]) -> G:
    """Set the game up as the head says."""
    if "rules" not in tags:
        raise BadRecord("the head has no rules, [rules:dim:19 … start:…]", 1)
    text, line = tags["rules"]
    said = opentafl_rules.read(text, line)
    meant = opentafl_rules.game_meant(said, tags.get("variant", ("", 0))[0], line)
    try:
        if "reading" in tags:
            reading: Any = tags["reading"][0]
            line = tags["reading"][1]
            if "=" in reading:
                reading = single_readings(reading, line)
                rules = meant.reading(**reading)
            else:
                rules = meant.named_reading(reading)
            line = tags["rules"][1]
            opentafl_rules.agree(said, rules, line)
        else:
            rules = meant.reading(**opentafl_rules.deduced(said, meant, line))
            reading = dict(rules.changed)
        first = rules.seat_names[0 if said.get("atkf", "y") == "y" else 1]
        drawn = said["start"].strip("/")
        squares = squares_of(drawn, rules.size)
        layout = [name for name, rows in rules.layouts.items() if same(rows, squares)]
        if layout and rules.value("layout") != layout[0] and "reading" not in tags:
            reading = {**reading, "layout": layout[0]}
            rules = rules.reading(layout=layout[0])
        usual = make(rules).position
        position = None
        if usual.turn != first or [*usual.squares] != squares:
            position = from_otn(rules, drawn, first)
        names = {seat: tags[seat][0] for seat in rules.seat_names if seat in tags}
        return make(meant.name, reading=reading, position=position, names=names)
    except BadRecord:
        raise
    except TablesnbError as error:
        raise BadRecord(str(error), line) from error


def single_readings(text: str, line: int) -> dict[str, str]:
    """Readings one by one, ``goal=edge ka=no``; BadRecord for one that stands twice."""
    found: dict[str, str] = {}
    for word in text.split():
        field, _, value = word.partition("=")
        if field in found:
            raise BadRecord(f"the reading {field} stands twice", line)
        found[field] = value
    return found


def same(drawn: tuple[str, ...], squares: list[int]) -> bool:
    """Whether a layout has these men."""
    return squares_of(drawn, len(drawn)) == squares


RESULTS = {"attackers": "1", "defenders": "-1", None: "0"}
TURN = re.compile(r"(?P<number>[0-9]+)\.\s+(?P<moves>\S.*)\Z")
VARIATION = re.compile(r"[0-9]+[a-z]\.|[0-9]+\.[0-9]")
MOVE = re.compile(r"(?P<move>[^\s+]+?)(?P<info>\+{1,2}|-{1,2})?\Z")
KING = re.compile(r"[Kk](?=[A-Za-z])")
RESIGNS = "---"


def write(game: Played) -> str:
    """Return a game as an ``.otg`` record; BadPosition for a game of another family.

    Comments are kept, brackets in them made round; arrows, marks and branches are not.
    """
    rules = game.rules
    if not isinstance(rules, Ruleset):
        raise BadPosition(f"OpenTafl's records are of tafl games, and {rules.name} is none")
    outcome = game.outcome()
    result = RESULTS[game.position.winner] if outcome is not None else "?"
    head = [("variant", rules.title)]
    head += [(seat, game.names[seat]) for seat in rules.seat_names if seat in game.names]
    head.append(("result", result))
    if outcome is not None:
        head.append(("termination", outcome.how))
    head += [
        ("reading", reading_text(game)),
        ("rules", opentafl_rules.text_of(rules, game.before(game.played).position)),
    ]
    lines = [f"[{tag}:{unbracketed(text)}]" for tag, text in head]
    king = kings_moves(game)
    for number, turn in enumerate(turns(game), 1):
        words = [move_text(entry, id(entry) in king) for entry in turn]
        lines += ["", f"{number}. " + " ".join(words)]
        if any(entry.comment for entry in turn):
            lines.append("[" + "|".join(unbracketed(entry.comment) for entry in turn) + "]")
    return "\n".join(lines) + "\n"


def unbracketed(text: str) -> str:
    """Text that ends no tag and no comment before its time."""
    return " ".join(text.translate(str.maketrans("[]|", "()/")).split())


def reading_text(game: Played) -> str:
    """The reading as a record's head has it."""
    if isinstance(game.reading, str):
        return game.reading
    return " ".join(f"{k}={v}" for k, v in sorted(game.reading.items())) or "default"


def turns(game: Played) -> Iterator[tuple[Entry, ...]]:
    """The log by twos, the first mover first."""
    for at in range(0, len(game.log), 2):
        yield game.log[at : at + 2]


def move_text(entry: Entry, king: bool) -> str:
    """A move with the letter of a king who moves, and what it ends."""
    codes = {event.code for event in entry.events}
    end = "++" if "king taken" in codes else "--" if "escaped" in codes else ""
    return ("K" if king else "") + str(entry.move) + end


def kings_moves(game: Played) -> set[int]:
    """Which entries of the log are moves of the king."""
    again, found = game.copy(), set()
    while again.log:
        entry = again.pop()
        assert entry.move is not None
        if entry.move.code[1] == again.position.squares.index(law.KING):
            found.add(id(entry))
    return found


# -- reading


def read(text: str, make: Callable[..., G]) -> G:
    """Replay an ``.otg`` record through the law, with its comments and the players' names.

    The game is the one that is named, or the only one on a board of its size. The reading is the
    one named in the record, or else the one that OpenTafl's rules describe. Raises BadRecord with
    line and column at the first thing that cannot be read or that the law refuses.
    """
    if not isinstance(text, str):
        raise BadRecord(f"a record is text, not {type(text).__name__}", 1)
    lines = text.splitlines()
    tags: dict[str, tuple[str, int]] = {}
    at = head_of(lines, tags)
    game = opened(tags, make)
    number, resigned = 0, False
    while at < len(lines):
        if lines[at].strip():
            if resigned:
                raise BadRecord("the game goes on after a resignation", at + 1)
            number += 1
            at, resigned = turn_of(lines, at, number, game)
        else:
            at += 1
    check_result(tags, game, resigned)
    return game


def turn_of(lines: list[str], at: int, number: int, game: Played) -> tuple[int, bool]:
    """Play one turn and keep its comments; return where the next stands, and whether one resigned.

    Turns are numbered from 1 on.
    """
    line = lines[at]
    played = len(game.log)
    if line.strip().startswith("["):
        raise BadRecord("a comment stands after the turn that it is on", at + 1)
    if VARIATION.match(line.strip()):
        raise BadRecord("variations are not read: the specification does not describe them", at + 1)
    found = TURN.match(line.strip())
    if not found:
        raise BadRecord("expected a turn such as '1. j7-i7 f6-f7'", at + 1)
    if found["number"] != str(number):
        raise BadRecord(f"this is turn {number}, not {shown(found['number'])}", at + 1)
    resigned = False
    for word in re.finditer(r"\S+", line):
        if word.start() < line.index(".") + 1:
            continue
        if resigned:
            raise BadRecord("the game goes on after a resignation", at + 1, word.start() + 1)
        if word[0] == RESIGNS:
            if not game.log:
                raise BadRecord("nobody resigns before the first move", at + 1, word.start() + 1)
            resigned = True
            continue
        play(game, word[0], at + 1, word.start() + 1)
    at += 1
    made = len(game.log) - played
    if made > 2:
        raise BadRecord("a turn has two moves at most", at)
    comments: list[str] = []
    if at < len(lines) and lines[at].strip().startswith("["):
        text, after = block(lines, at)
        comments = [each.strip() for each in text.split("|")]
        if any(comments[made:]):
            raise BadRecord("there is a comment for a move that was not made", at + 1)
        at = after
    keep_comments(game, [*comments, *[""] * made][:made], played)
    if resigned:
        add_comment(game, f"The {game.position.turn} resign.")
    return at, resigned


def play(game: Played, word: str, line: int, column: int) -> None:
    """Make one move of a record, and look whether it is and ends what it claims."""
    found = MOVE.match(word)
    king = game.position.king
    try:
        game.push(found["move"] if found else word)
    except TablesnbError as error:
        raise BadRecord(str(error), line, column) from error
    if KING.match(word) and not str(game.log[-1].move).startswith(f"{king}-"):
        raise BadRecord(f"{shown(word)} is no move of the king, who stands on {king}", line, column)
    claimed = {"++": "king taken", "--": "escaped"}.get((found["info"] if found else "") or "")
    if claimed and claimed not in {event.code for event in game.log[-1].events}:
        raise BadRecord(f"{shown(word)} claims the end, and the law lets play go on", line, column)


def keep_comments(game: Played, comments: list[str], played: int) -> None:
    """Give the moves of a turn their comments: the log is taken back and made again."""
    if not any(comments):
        return
    moves = [entry.move for entry in game.log[played:]]
    for _ in moves:
        game.pop()
    for move, comment in zip(moves, comments, strict=True):
        assert move is not None
        game.push(move)
        game.annotate(comment)


def add_comment(game: Played, words: str) -> None:
    """Say something more on the last move."""
    game.annotate(f"{game.log[-1].comment} {words}".strip())


def check_result(tags: Tags, game: Played, resigned: bool) -> None:
    """Raise BadRecord where the head gives a result that the game does not have.

    Of a game that the law lets go on a result is believed where somebody has resigned, or where the
    head says how it was ended; what it says is then kept as a comment.
    """
    given, line = tags.get("result", ("?", 0))
    if given not in (*RESULTS.values(), "?"):
        raise BadRecord(f"a result is 1, 0, -1 or ?, not {shown(given)}", line)
    if given == "?":
        return
    if game.outcome() is not None:
        found = RESULTS[game.position.winner]
        if given != found:
            raise BadRecord(f"the law gives the result {found}, not {shown(given)}", line)
    elif resigned:
        winner = next(seat for seat in game.rules.seat_names if seat != game.position.turn)
        if given != RESULTS[winner]:
            raise BadRecord(f"the {game.position.turn} resign: {RESULTS[winner]}", line)
    elif "termination" in tags and game.log:
        add_comment(game, f"Result {given}: {tags['termination'][0]}")
    else:
        raise BadRecord(f"the head gives the result {given}, and the game is not over", line)


def position_of_rows(
    rules: Declared, rows: str | Sequence[str], turn: str | None, king_moved: bool
) -> Position:
    """Set a position up from OpenTafl's rows; BadPosition for a game of another family."""
    if not isinstance(rules, Ruleset):
        raise BadPosition(f"OpenTafl's rows are of tafl games, and {rules.name} is none")
    return from_otn(rules, rows, turn, king_moved)


registry.add_format("otn", lambda position: str(position.otn), position_of_rows)
