"""OpenTafl's game records (``.otg``): written from a game of a tafl family, and read as one.

Written after OpenTafl's specification of its notation and after files that come with it. The two
differ, and both are read: rules stand in a tag ``[rules:dim:19 …]`` or on a line of their own. What
is not known is refused: variations, which the specification does not describe, and rules that no
reading here has. OpenTafl's rules cannot say all that a reading does, so the reading itself is
written in a tag of our own beside them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from tablesnb.base.errors import BadPosition, BadRecord, TablesnbError
from tablesnb.base.wording import shown
from tablesnb.rules import registry
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Entry, Played
from tablesnb.tafl import law
from tablesnb.tafl.position import from_otn, squares_of
from tablesnb.tafl.ruleset import Ruleset

G = TypeVar("G", bound=Played)

GAME = "alea_evangelii"
RESULTS = {"attackers": "1", "defenders": "-1", None: "0"}
TURN = re.compile(r"(?P<number>[0-9]+)\.\s+(?P<moves>\S.*)\Z")
VARIATION = re.compile(r"[0-9]+[a-z]\.|[0-9]+\.[0-9]")
MOVE = re.compile(r"(?P<move>[^\s+]+?)(?P<info>\+{1,2}|-{1,2})?\Z")
ALL = "tcnkTCNK"
# what OpenTafl takes for granted where the rules do not say
DEFAULTS = {
    "esc": "c",
    "surf": "y",
    "atkf": "y",
    "tfr": "d",
    "ka": "y",
    "ks": "y",
    "cor": "default",
    "corh": ALL,
    "cenhe": ALL,
    "cenp": ALL,
    "cens": "K",
}
READ_OVER = {"name", "dim", "start", "cen", "cenh", "corp", "cors", "kj", "nj", "cj"} | {
    "sw",
    "swf",
    "efe",
    "ber",
}
REPETITION = {"d": "draw_third", "w": "mover_wins_third", "l": "mover_loses_third"}


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
    head += [("reading", reading_text(game)), ("rules", rules_text(game))]
    lines = [f"[{tag}:{plain(text)}]" for tag, text in head]
    king = kings_moves(game)
    for number, turn in enumerate(turns(game), 1):
        words = [move_text(entry, id(entry) in king) for entry in turn]
        lines += ["", f"{number}. " + " ".join(words)]
        if any(entry.comment for entry in turn):
            lines.append("[" + "|".join(plain(entry.comment) for entry in turn) + "]")
    return "\n".join(lines) + "\n"


def plain(text: str) -> str:
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


def rules_text(game: Played) -> str:
    """The rules as OpenTafl says them, as far as it can, with the position the game began from."""
    rules, start = game.rules, begun(game)
    value = {name: rule.value for name, rule in rules.rules()}
    corner = ",".join(rules.point_name(0, point) for point in rules.citadel_points)
    hostile = ("tcnTCN" if value["throne_hostile_to_men"] == "yes" else "") + (
        "K" if value["throne_hostile_to_king"] == "yes" else ""
    )
    repeated = {word: letter for letter, word in REPETITION.items()}
    said = {
        "dim": str(rules.size),
        "name": rules.title.replace(" ", "_"),
        "esc": "e" if value["goal"] == "edge" else "c",
        "surf": "y" if value["encirclement_loses"] == "yes" else "n",
        "atkf": "y" if start.turn == "attackers" else "n",
        "tfr": repeated.get(str(value["repetition"]), "d"),
        "ka": "n" if value["king_armed"] == "no" else "y",
        "cor": corner,
        "corh": ALL if value["citadel_hostile_to_king"] == "yes" else ALL.replace("K", ""),
        "cenh": "",
        "cenhe": hostile,
        "cenp": ALL if value["men_cross_throne"] == "yes" else "K",
        "cens": "K" if value["king_may_reenter"] == "yes" else "",
        "start": f"/{start.otn}/",
    }
    return " ".join(f"{name}:{text}" for name, text in said.items())


def begun(game: Played) -> Any:
    """The position from which a game began."""
    first = game.copy()
    while first.log:
        first.pop()
    return first.position


# -- reading


def read(text: str, make: Callable[..., G]) -> G:
    """Replay an ``.otg`` record through the law, with its comments and the players' names.

    The reading is the one named in the record, or else the one that OpenTafl's rules describe.
    Raises BadRecord with line and column at the first thing that cannot be read or that the law
    refuses.
    """
    if not isinstance(text, str):
        raise BadRecord(f"a record is text, not {type(text).__name__}", 1)
    lines = text.splitlines()
    tags: dict[str, tuple[str, int]] = {}
    at = head_of(lines, tags)
    game = opened(tags, make)
    while at < len(lines):
        at = turn_of(lines, at, game)
    check_result(tags, game)
    return game


def block(lines: list[str], at: int) -> tuple[str, int]:
    """What stands in brackets from this line on, and the number of the next line."""
    found = [lines[at].strip()]
    begin = at
    while not found[-1].endswith("]"):
        at += 1
        if at == len(lines):
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
            if not colon:
                raise BadRecord("a tag is written [name:value]", at + 1)
            if name in tags:
                raise BadRecord(f"{shown(name)} stands twice in the head", at + 1)
            tags[name] = (value.strip(), at + 1)
            at = after
        elif line.startswith("dim:"):
            tags["rules"] = (line, at + 1)
            at += 1
        elif not line:
            at += 1
        else:
            break
    return at


def opened(tags: Mapping[str, tuple[str, int]], make: Callable[..., G]) -> G:
    """Set the game up as the head says."""
    if "rules" not in tags:
        raise BadRecord("the head has no rules, [rules:dim:19 … start:…]", 1)
    text, line = tags["rules"]
    said = dict(word.partition(":")[::2] for word in text.split())
    try:
        if "reading" in tags:
            line = tags["reading"][1]
            reading: Any = tags["reading"][0]
            if "=" in reading:
                reading = dict(each.partition("=")[::2] for each in reading.split())
            rules: Ruleset = ruleset(GAME, reading)
            line = tags["rules"][1]
        else:
            rules = ruleset(GAME, deduced(said, line))
            reading = dict(rules.changed)
        if said.get("dim") != str(rules.size):
            raise BadPosition(f"{GAME} is played on {rules.size} lines, not {said.get('dim')}")
        first = rules.seat_names[0 if said.get("atkf", "y") == "y" else 1]
        squares = squares_of(said.get("start", ""), rules.size)
        layout = [name for name, drawn in rules.layouts.items() if same(drawn, squares)]
        if layout and rules.value("layout") != layout[0] and "reading" not in tags:
            reading = {**reading, "layout": layout[0]}
            rules = ruleset(GAME, reading)
        usual = make(rules).position
        position = None
        if usual.turn != first or [*usual.squares] != squares:
            drawn = said.get("start", "").strip("/")
            position = Position.from_otn(GAME, drawn, first, reading=reading)
        names = {seat: tags[seat][0] for seat in rules.seat_names if seat in tags}
        return make(GAME, reading=reading, position=position, names=names)
    except BadRecord:
        raise
    except TablesnbError as error:
        raise BadRecord(str(error), line) from error


def same(drawn: tuple[str, ...], squares: list[int]) -> bool:
    """Whether a layout has these men."""
    return squares_of(drawn, len(drawn)) == squares


def deduced(said: Mapping[str, str], line: int) -> dict[str, object]:
    """The reading that OpenTafl's rules describe; BadRecord for what no reading here has."""
    for name in said:
        if name not in DEFAULTS and name not in READ_OVER:
            raise BadRecord(f"nothing is known of the rule {shown(name)}", line)
    value = {name: said.get(name, usual) for name, usual in DEFAULTS.items()}
    for name, known in (("tfr", "dwl"), ("ks", "ys"), ("esc", "ce"), ("ka", "yn"), ("surf", "yn")):
        if value[name] not in known or not value[name]:
            raise BadRecord(f"no reading here has {name}:{value[name]}", line)
    centre = {"t" in value["cenhe"], "T" in value["cenhe"]}
    passing = {"t" in value["cenp"], "T" in value["cenp"]}
    if len(centre) > 1 or len(passing) > 1:
        raise BadRecord("no reading here treats the two sides' men otherwise at the centre", line)
    corners = value["cor"].count(",") + bool(value["cor"])
    citadels = {16: "2x2", 4: "1x1"}.get(4 if value["cor"] == "default" else corners)
    if citadels is None:
        raise BadRecord(f"no reading here has {corners} corner points", line)
    surrounded = value["surf"] == "y"
    return {
        "first_mover": "defenders" if value.get("atkf") == "n" else "attackers",
        "goal": "edge" if value["esc"] == "e" else "citadel",
        "encirclement_loses": "yes" if surrounded else "no",
        "no_move": "defenders_lose",
        "repetition": REPETITION[value["tfr"]],
        "king_armed": "yes" if value["ka"] == "y" else "no",
        "citadels": citadels,
        "citadel_hostile_to_king": "yes" if "K" in value["corh"] else "no",
        "throne_hostile_to_men": "yes" if True in centre else "no",
        "throne_hostile_to_king": "yes" if "K" in value["cenhe"] else "no",
        "men_cross_throne": "yes" if True in passing else "no",
        "king_may_reenter": "yes" if "K" in value["cens"] else "no",
        "king_safe_until_moved": "no",
    }


def turn_of(lines: list[str], at: int, game: Played) -> int:
    """Play one turn and keep its comments; return where the next stands."""
    line = lines[at]
    if not line.strip():
        return at + 1
    played = len(game.log)
    if line.strip().startswith("["):
        raise BadRecord("a comment stands after the turn that it is on", at + 1)
    if VARIATION.match(line.strip()):
        raise BadRecord("variations are not read: the specification does not describe them", at + 1)
    found = TURN.match(line.strip())
    if not found:
        raise BadRecord("expected a turn such as '1. j7-i7 f6-f7'", at + 1)
    resigned = False
    for word in re.finditer(r"\S+", line):
        if word.start() < line.index(".") + 1:
            continue
        if word[0] == "---":
            resigned = True
            continue
        play(game, word[0], at + 1, word.start() + 1)
    at += 1
    if len(game.log) - played > 2:
        raise BadRecord("a turn has two moves at most", at)
    comments: list[str] = []
    if at < len(lines) and lines[at].strip().startswith("["):
        text, at = block(lines, at)
        comments = [each.strip() for each in text.split("|")]
    comments += [""] * (len(game.log) - played - len(comments))
    if resigned and comments:
        who = game.position.turn
        comments[-1] = f"{comments[-1]} The {who} resign.".strip()
    note(game, comments, played)
    return at


def play(game: Played, word: str, line: int, column: int) -> None:
    """Make one move of a record, and look whether it ends what it claims to end."""
    found = MOVE.match(word)
    try:
        game.push(found["move"] if found else word)
    except TablesnbError as error:
        raise BadRecord(str(error), line, column) from error
    claimed = {"++": "king taken", "--": "escaped"}.get((found["info"] if found else "") or "")
    if claimed and claimed not in {event.code for event in game.log[-1].events}:
        raise BadRecord(f"{shown(word)} claims the end, and the law lets play go on", line, column)


def note(game: Played, comments: list[str], played: int) -> None:
    """Give the moves of a turn their comments: the log is taken back and made again."""
    if not any(comments):
        return
    moves = [entry.move for entry in game.log[played:]]
    for _ in moves:
        game.pop()
    for move, comment in zip(moves, comments, strict=False):
        assert move is not None
        game.push(move)
        game.annotate(comment)


def check_result(tags: Mapping[str, tuple[str, int]], game: Played) -> None:
    """Raise BadRecord where the head gives a game that is over another result than the law."""
    if "result" not in tags or game.outcome() is None:
        return
    given, line = tags["result"]
    found = RESULTS[game.position.winner]
    if given not in (found, "?"):
        raise BadRecord(f"the law gives the result {found}, not {shown(given)}", line)


def position_of_rows(
    rules: Declared, rows: str | Sequence[str], turn: str | None, king_moved: bool
) -> Position:
    """Set a position up from OpenTafl's rows; BadPosition for a game of another family."""
    if not isinstance(rules, Ruleset):
        raise BadPosition(f"OpenTafl's rows are of tafl games, and {rules.name} is none")
    return from_otn(rules, rows, turn, king_moved)


registry.add_format("otn", lambda position: str(position.otn), position_of_rows)
