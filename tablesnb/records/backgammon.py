"""What modern Backgammon's programs write and read: Position IDs, XGIDs and .mat files.

Three formats, all of today's game: gnubg's Position ID (14 characters), XGID, the line of eXtreme
Gammon, and the Jellyfish ``.mat`` file (a game as text) in the columns in which gnubg writes it.
Cube, score and match are no part of this package: they are written as those of a single game
without cube, and read over. White is who stands at the bottom of XG's board and on the left of a
``.mat``.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import Any

from tablesnb.base.errors import BadDice, BadId, BadPosition
from tablesnb.base.wording import shown
from tablesnb.rules import registry
from tablesnb.rules.turn import Entry, Played
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition, build, check_dice, start_row
from tablesnb.tables.ruleset import Ruleset

MODERN = "modern_backgammon"
POINTS, MEN, BAR = 24, 15, 25
KEY_BITS = 80
ID_LENGTH = 14
UPPER, LOWER = "ABCDEFGHIJKLMNO", "abcdefghijklmno"
FIELDS = (
    "the men",
    "the cube",
    "the cube's owner",
    "the turn",
    "the dice",
    "the score at the bottom",
    "the score at the top",
    "Crawford or Jacoby",
    "the length of the match",
    "the largest cube",
)
TURNS = {"1": 0, "-1": 1}
XGID = re.compile(r"XGID\s*=", re.IGNORECASE)
# 14 characters by themselves, before a colon and a Match ID (of 12) or after what gnubg prints
GNUBG_ID = re.compile(r"(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{14}(?![A-Za-z0-9+/])")
BASE_64 = re.compile(r"[A-Za-z0-9+/]*\Z")
WHOLE = re.compile(r"-?[0-9]{1,5}\Z")
# the columns of a .mat: a name before its score, the left half of a row, where the right one begins
NAME, LEFT, RIGHT = 26, 27, 34


def _modern(name: str, what: str) -> None:
    """Raise BadPosition for any other game: its men may stand alike, but its rules differ."""
    if name != MODERN:
        raise BadPosition(f"{what} is of {MODERN} alone, not of {name}")


def _on_roll(position: TablesPosition, what: str) -> int:
    """The seat whose turn it is; BadPosition where nobody is on roll."""
    _modern(position.rules.name, what)
    if position.phase not in ("throw", "play"):
        why = "the opening is not decided" if position.turn is None else "the game is over"
        raise BadPosition(f"{what} says who is on roll, but {why}")
    return position.row[law.TURN]


def _stand(position: TablesPosition, seat: int) -> list[int]:
    """How many men a seat has on each own point, 1 to 24, and on the bar: 25 numbers."""
    name = position.rules.seat_names[seat]
    men = position.men(name)
    return [men.get(own, 0) for own in range(1, POINTS + 1)] + [position.bar(name)]


def _set_up(
    rules: Ruleset, stands: Sequence[Sequence[int]], turn: int, dice: Sequence[int]
) -> TablesPosition:
    """A position from 25 numbers a seat; the men that are nowhere are off."""
    names = rules.seat_names
    for name, stand in zip(names, stands, strict=True):
        if sum(stand) > MEN:
            raise BadPosition(f"{name} has {sum(stand)} men; there are {MEN}")
        if not sum(stand):
            raise BadPosition(f"{name} has no man left: the game is over")
    return build(
        rules,
        {
            name: {own: men for own, men in enumerate(stand[:POINTS], 1) if men}
            for name, stand in zip(names, stands, strict=True)
        },
        bar={name: stand[POINTS] for name, stand in zip(names, stands, strict=True)},
        off={name: MEN - sum(stand) for name, stand in zip(names, stands, strict=True)},
        turn=names[turn],
        dice=dice,
    )


# -- gnubg's Position ID


def gnubg_id(position: TablesPosition) -> str:
    """Return gnubg's Position ID: where the men stand, seen by the seat on roll.

    For each side, first the one that is not on roll, a 1 for every man and a 0 after every point,
    from its own point 1 to the bar; the bits fill bytes from the lowest, the bytes are written in
    base 64. Neither the seat's name nor the dice are in it. Raises BadPosition for another game
    and where nobody is on roll.

    >>> import tablesnb as tn
    >>> game = tn.Game("modern_backgammon", first="white")
    >>> gnubg_id(game.position)
    '4HPwATDgc/ABMA'
    >>> _ = game.roll(3, 1), game.push("8/5 6/5")
    >>> gnubg_id(game.position)
    'sGfwATDgc/ABMA'
    """
    seat = _on_roll(position, "a Position ID")
    return _encode([_stand(position, 1 - seat), _stand(position, seat)])


def _encode(stands: Sequence[Sequence[int]]) -> str:
    bits = "".join("1" * men + "0" for stand in stands for men in stand)
    key = int(bits[::-1], 2).to_bytes(KEY_BITS // 8, "little")
    return b64encode(key).decode("ascii").rstrip("=")


def from_gnubg_id(text: str, turn: str = "white", dice: Sequence[int] = ()) -> TablesPosition:
    """Return the position of a gnubg Position ID; it does not say who is on roll: ``turn`` does.

    ``dice`` are those thrown, if any. What is not on the board or the bar is off. Raises BadId for
    text that is no such ID, UnknownName for the seat, BadDice for the dice.

    >>> import tablesnb as tn
    >>> tn.Position.from_gnubg_id("sGfwATDgc/ABMA", turn="black").men("white")
    {24: 2, 13: 5, 8: 2, 6: 4, 5: 2}
    """
    rules: Any = registry.ruleset(MODERN)
    seat = rules.seat(turn)
    if not isinstance(dice, Sequence):
        raise BadDice(f"dice are given one after another, as (6, 5), not {shown(dice)}")
    if len(dice):
        check_dice(rules, dice, rules.row[law.DICE])
    if not isinstance(text, str):
        raise BadId(f"a Position ID is text, not {type(text).__name__}")
    word = text.strip()
    if len(word) != ID_LENGTH:
        raise BadId(
            f"a gnubg Position ID has {ID_LENGTH} characters, {shown(text)} has {len(word)}"
            f"{_meant(word)}"
        )
    if not BASE_64.match(word):
        raise BadId(
            f"{shown(text)} is not a Position ID: it is written with A-Z, a-z, 0-9, + and /"
        )
    key = b64decode(word + "==")
    bits = "".join(f"{byte:08b}"[::-1] for byte in key)
    groups = bits.split("0", 2 * BAR)
    if len(groups) <= 2 * BAR:
        raise BadId(f"{shown(text)} is damaged: it holds more men than two sides have")
    counts = [len(group) for group in groups[: 2 * BAR]]
    theirs, own = counts[:BAR], counts[BAR:]
    try:
        found = _set_up(rules, (own, theirs) if seat == 0 else (theirs, own), seat, dice)
    except BadPosition as error:
        raise BadId(f"{shown(text)} is damaged: {error}") from None
    if gnubg_id(found) != word:
        raise BadId(f"{shown(text)} is damaged: written out it would be {gnubg_id(found)!r}")
    return found


def _meant(text: str) -> str:
    """What to give instead of a text that is more than an ID, or the line of another program.

    >>> _meant("GNU Backgammon  Position ID: 4HPwATDgc/ABMA")
    ": give '4HPwATDgc/ABMA' alone"
    >>> _meant("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10")
    ': this is an XGID, which tn.Position.from_xgid reads'
    """
    if XGID.search(text):
        return ": this is an XGID, which tn.Position.from_xgid reads"
    ids = GNUBG_ID.findall(text)
    if len(ids) == 1:
        return f": give {shown(ids[0])} alone"
    return ": give the 14 characters after “Position ID:” alone" if "Position ID" in text else ""


# -- XG's XGID


def xgid(position: TablesPosition) -> str:
    """Return the XGID that eXtreme Gammon writes: the men, whose turn it is and the dice.

    White stands at the bottom, in capitals, by its own points; the first of the 26 places is
    Black's bar, the last is White's. Written as a single game without cube, at nil all. Raises
    BadPosition for another game, where nobody is on roll, and where a turn has been begun, for
    an XGID cannot say which dice are left.

    >>> import tablesnb as tn
    >>> game = tn.Game("modern_backgammon", first="white")
    >>> xgid(game.position)
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'
    >>> _ = game.roll(3, 1), game.push("8/5 6/5"), game.roll(6, 4)
    >>> xgid(game.position)
    'XGID=-b---BD-B---eE---c-e----B-:0:0:-1:64:0:0:0:0:10'
    """
    seat = _on_roll(position, "an XGID")
    if position.dice_left != position._fresh():
        raise BadPosition(
            "an XGID cannot say that a turn has been begun: take back to the throw, or finish"
        )
    places = ["-"] * (BAR + 1)
    white, black = _stand(position, 0), _stand(position, 1)
    for own in range(1, BAR + 1):
        if white[own - 1]:
            places[own] = UPPER[white[own - 1] - 1]
        if black[own - 1]:
            places[BAR - own] = LOWER[black[own - 1] - 1]
    thrown = "".join(str(die) for die in position.dice) or "00"
    turn = next(word for word, number in TURNS.items() if number == seat)
    return f"XGID={''.join(places)}:0:0:{turn}:{thrown}:0:0:0:0:10"


def from_xgid(text: str) -> TablesPosition:
    """Return the position of an XGID: capitals are White's men, small letters Black's.

    Cube, score, match and their rules are read over; a cube decision (``D``, ``B`` or ``R`` where
    the dice stand) is refused, for nobody can double here. What is not on the board or the bar is
    off. Raises BadId for text that is no XGID.

    >>> import tablesnb as tn
    >>> line = "XGID=-bbBBAEb--------------g-b-:1:-1:1:31:0:0:0:0:10"
    >>> position = tn.Position.from_xgid(line)
    >>> position.turn, position.dice, position.pips("white"), position.pips("black")
    ('white', (3, 1), 49, 153)
    """
    rules: Any = registry.ruleset(MODERN)
    if not isinstance(text, str):
        raise BadId(f"an XGID is text, not {type(text).__name__}")
    fields = XGID.sub("", text.strip(), count=1).split(":")
    if len(fields) != len(FIELDS):
        raise BadId(
            f"an XGID has {len(FIELDS)} fields between ':', {shown(text)} has {len(fields)}"
            f"{_other(text)}"
        )
    for name, field in zip(FIELDS, fields, strict=True):
        if name not in ("the men", "the dice") and not WHOLE.match(field):
            raise BadId(f"{shown(text)} is damaged: {name} is a whole number, not {shown(field)}")
    men, turn, thrown = fields[0], fields[3], fields[4]
    if turn not in TURNS:
        raise BadId(
            f"{shown(text)} is damaged: the turn is 1 (bottom) or -1 (top), not {shown(turn)}"
        )
    if thrown in ("D", "B", "R"):
        raise BadId(f"{shown(text)} asks about the cube; there is no cube here")
    if thrown != "00" and not re.fullmatch("[1-6][1-6]", thrown):
        raise BadId(
            f"{shown(text)} is damaged: the dice are two of 1 to 6, or 00, not {shown(thrown)}"
        )
    dice = () if thrown == "00" else tuple(int(die) for die in thrown)
    try:
        return _set_up(rules, _lettered(men), TURNS[turn], dice)
    except BadPosition as error:
        raise BadId(f"{shown(text)} is damaged: {error}") from None


def _other(text: str) -> str:
    """What to do with a text that is no XGID, but holds one or is gnubg's."""
    if "\n" in text.strip():
        return ": give the line that begins with XGID= alone"
    if GNUBG_ID.search(text) and not XGID.search(text):
        return ": for gnubg's Position ID there is tn.Position.from_gnubg_id"
    return ""


def _lettered(men: str) -> tuple[list[int], list[int]]:
    """Read the 26 places of an XGID as 25 numbers for White and 25 for Black."""
    if len(men) != BAR + 1:
        raise BadPosition(f"its men stand on {BAR + 1} places, not {len(men)}")
    white, black = [0] * BAR, [0] * BAR
    for place, letter in enumerate(men):
        if letter in UPPER and place > 0:
            white[place - 1] = UPPER.index(letter) + 1
        elif letter in LOWER and place < BAR:
            black[BAR - place - 1] = LOWER.index(letter) + 1
        elif letter != "-":
            raise BadPosition(
                f"{letter!r} cannot stand on place {place}: men are A to O and a to o, none is -, "
                "place 0 is the top's bar and place 25 the bottom's"
            )
    return white, black


# -- the .mat file


def mat(game: Played) -> str:
    """Return a game as a Jellyfish ``.mat`` file, in the columns in which gnubg writes it.

    A single game (a match to 0 points), White on the left; every half-move by itself in the
    numbers of the one who moves, 25 for the bar, 0 for off and a star for a hit; nothing after the
    colon where nothing can be played, as gnubg has it. A turn that is not finished is written as
    its dice alone; equal throws in the opening are left out. Raises BadPosition for another game,
    and for one that was not begun from the set-up men, which the format takes for granted.

    >>> import tablesnb as tn
    >>> game = tn.Game("modern_backgammon", opening="ask", names={"white": "Ann", "black": "Ben"})
    >>> _ = game.roll(1), game.roll(3), game.push("8/5 6/5")
    >>> _ = game.roll(6, 4), game.push("24/18 18/14")
    >>> print(mat(game))
     0 point match
    <BLANKLINE>
     Game 1
     Ann : 0                        Ben : 0
      1)                             31: 8/5 6/5
      2) 64: 24/18 18/14
    <BLANKLINE>
    """
    _modern(game.name, "a .mat file")
    if game.start is not None and game.start not in _set_up_positions(game.rules):
        raise BadPosition("a .mat file begins with the set-up men, this game did not")
    rows: list[list[str]] = []
    for seat, text in _turns(game):
        if seat == 0 or not rows:
            rows.append(["", ""])
        rows[-1][seat] = text
    left, right = (_one_word(game.names.get(seat, seat)) for seat in game.rules.seat_names)
    lines = [" 0 point match", "", " Game 1", f" {left + ' : 0':<31}{right} : 0"]
    lines += [
        f"{number:3}) {row[0]:<{LEFT}} {row[1]}".rstrip() for number, row in enumerate(rows, 1)
    ]
    outcome = game.outcome()
    if outcome is not None:
        winner = outcome.order[0]
        points = outcome.payoff[winner]
        at = 6 if winner == game.rules.seat_names[0] else RIGHT
        lines += [f"{'':{at}}Wins {points} point{'s' if points > 1 else ''}", ""]
    return "\n".join(lines) + "\n"


def _set_up_positions(rules: Ruleset) -> list[TablesPosition]:
    """The set-up men before the opening, and before the first throw of either seat."""
    return [TablesPosition.met(rules, start_row(rules, first)) for first in (None, 0, 1)]


def _one_word(name: str) -> str:
    """A name that a reader of columns and colons does not trip over."""
    return " ".join(name.replace(":", " ").split())[:NAME].rstrip() or "?"


def _turns(game: Played) -> list[tuple[int, str]]:
    """Every turn as its seat and its half of a row."""
    rules = game.rules
    found: list[tuple[int, str]] = []
    opening: dict[str, int] = {}
    seat, dice = -1, ""
    moves: list[str] = []

    def close() -> None:
        if seat >= 0:
            found.append((seat, " ".join([dice + ":", *moves])))

    for entry in game.log:
        if entry.move is not None:
            moves.append(_half_move(entry, rules))
            continue
        if entry.why == "opening":
            opening[entry.seat] = entry.dice[0]
            if all(event.code != "begins" for event in entry.events):
                continue
            thrown = tuple(sorted(opening.values(), reverse=True))
            who = max(opening, key=lambda name: opening[name])
        else:
            thrown, who = entry.dice, entry.seat
        close()
        seat, dice, moves = rules.seat(who), "".join(str(die) for die in thrown), []
    if game.awaits is not None and game.awaits.why == "move":
        moves = []
    close()
    return found


def _half_move(entry: Entry, rules: Ruleset) -> str:
    """A half-move in numbers alone."""
    assert entry.move is not None
    seat, source, target, _ = entry.move.code
    names = {"bar": str(BAR), "off": "0"}
    here, there = (rules.place_name(seat, place) for place in (source, target))
    hit = "*" if any(event.code == "hit" for event in entry.events) else ""
    return f"{names.get(here, here)}/{names.get(there, there)}{hit}"


registry.add_format("gnubg_id", gnubg_id, from_gnubg_id)
registry.add_format("xgid", xgid, from_xgid)
