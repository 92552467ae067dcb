"""A position as a value: who stands where, who is to move, what has stood before; and its id."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tablesnb.base.checks import checked_flag
from tablesnb.base.errors import BadId, BadPosition, UnknownName
from tablesnb.base.wording import closest, shown
from tablesnb.rules.position import Position
from tablesnb.tafl import law
from tablesnb.tafl.ruleset import EVENTS, Ruleset

imprint = lru_cache(maxsize=None)(law.imprint)  # asked for again and again of few points
PHASES = ("play", "over")
# OpenTafl's letters; c and C, its commanders, stand for dukes where the readings know any
LETTERS = {
    "t": law.ATTACKER,
    "T": law.DEFENDER,
    "K": law.KING,
    "c": law.ATTACKING_DUKE,
    "C": law.DEFENDING_DUKE,
}
OTN = {kind: letter for letter, kind in LETTERS.items()}
WRITTEN = bytes(ord(OTN.get(kind, ".")) for kind in range(256))
DRAWN = {**LETTERS, "A": law.ATTACKER, "D": law.DEFENDER, ".": law.EMPTY, "+": law.EMPTY}
CALLED = {
    law.ATTACKER: "attacker",
    law.DEFENDER: "defender",
    law.KING: "king",
    law.ATTACKING_DUKE: "attacking duke",
    law.DEFENDING_DUKE: "defending duke",
}
CAUSES = {word.replace(" ", "_"): code for code, (word, _) in EVENTS.items()}
RUN = re.compile(r"[0-9]{1,2}|[A-Za-z]")
KEY_LENGTH = 8  # 48 bits, six to a letter


def key_text(key: int) -> str:
    """Write a key as eight letters."""
    return base64.urlsafe_b64encode(key.to_bytes(6, "big")).decode("ascii")


def key_of(text: str) -> int:
    """Read a key that ``key_text`` wrote."""
    return int.from_bytes(base64.urlsafe_b64decode(text), "big")


def blank_row(rules: Ruleset) -> list[int]:
    """A state without men, the first mover's turn."""
    row = [0] * rules.row[law.KEYS]
    row[law.TURN] = row[law.ACTOR] = rules.row[law.FIRST]
    row[law.WINNER] = law.NOBODY
    return row


def finish(row: list[int], rules: Ruleset) -> list[int]:
    """Give a row that has been filled by hand its key, and a king off the centre his first move."""
    if law.king_at(row, rules.row) != rules.centre:
        row[law.MOVED] = 1
    row[law.KING_AT] = law.king_at(row, rules.row)
    row[law.KEY] = law.key(row, rules.row)
    return row


def start_row(rules: Ruleset, first: int | None = None) -> list[int]:
    """The men set up as the layout has them; the first mover's turn, or that of seat ``first``."""
    row = blank_row(rules)
    row[law.SQUARE : law.SQUARE + rules.row[law.POINTS]] = rules.array
    if first is not None:
        row[law.TURN] = row[law.ACTOR] = first
    make_dukes(row, rules)
    return finish(row, rules)


def make_dukes(row: list[int], rules: Ruleset) -> None:
    """Make dukes of the men on outlined points where the reading knows them, and of nobody else.

    Where dukes are known already they stay, and no others are made.
    """
    dukes = {law.ATTACKER: law.ATTACKING_DUKE, law.DEFENDER: law.DEFENDING_DUKE}
    plain = {duke: man for man, duke in dukes.items()}
    squares = range(law.SQUARE, law.SQUARE + rules.row[law.POINTS])
    known = any(row[at] in plain for at in squares)
    if rules.row[law.VARIED] == law.DUKES:
        if known:
            return
        for at in squares:
            if rules.row[rules.row[law.OUTLINED] + at - law.SQUARE]:
                row[at] = dukes.get(row[at], row[at])
    else:
        for at in squares:
            row[at] = plain.get(row[at], row[at])


def otn_of(squares: Sequence[int], size: int, between: str = "/") -> str:
    """Write who stands where as OpenTafl does, the highest rank first."""
    drawn = bytes(squares).translate(WRITTEN).decode()
    ranks = [drawn[at : at + size] for at in reversed(range(0, size * size, size))]
    written = between.join(ranks)
    for many in range(size, 0, -1):  # the longest runs first: a shorter one is not part of a longer
        written = written.replace("." * many, str(many))
    return written


def squares_of(rows: str | Sequence[str], size: int) -> list[int]:
    """Read OpenTafl's rows, or rows drawn point by point; BadPosition says which row is wrong."""
    if isinstance(rows, str):
        ranks: list[str] = rows.strip().strip("/").replace("\n", "/").split("/")
    elif isinstance(rows, Sequence) and all(isinstance(each, str) for each in rows):
        ranks = list(rows)
    else:
        raise BadPosition(f"rows are text, one for each rank, not {shown(rows)}")
    if len(ranks) != size:
        raise BadPosition(f"the board has {size} ranks, and {len(ranks)} rows are given")
    found: list[int] = []
    for number, text in zip(range(size, 0, -1), ranks, strict=True):
        rank = rank_of(text.strip(), number)
        if len(rank) != size:
            raise BadPosition(
                f"rank {number} has {len(rank)} points in {shown(text)}, and the board has {size}"
            )
        found[:0] = rank
    return found


def rank_of(text: str, number: int) -> list[int]:
    """Read one rank: letters for men, numbers or dots for empty points."""
    rank: list[int] = []
    for part in re.findall(r"[0-9]+|.", text):
        if part.isdigit() and part.isascii() and len(part) < 3:
            rank += [law.EMPTY] * int(part)
        elif part in DRAWN:
            rank.append(DRAWN[part])
        else:
            raise BadPosition(
                f"rank {number} of the rows has {shown(part)}: t is an attacker, T a defender, "
                "K the king, a number so many empty points"
            )
    return rank


@dataclass(frozen=True, eq=False, repr=False)
class TaflPosition(Position):
    """Who stands where, who is to move and what has stood before, as a value to compare and write.

    ``rules`` is the ruleset under which it was met; the positions since the last capture are part
    of its row.

    >>> import tablesnb as tn
    >>> position = tn.Game("alea_evangelii").position
    >>> position.king, position.turn, position.at("c1"), position.count("attackers")
    ('j10', 'defenders', 'attacker', 48)
    """

    rules: Ruleset
    row: tuple[int, ...]

    @classmethod
    def met(cls, rules: Ruleset, row: Sequence[int]) -> TaflPosition:
        """Take a state of the law as a position."""
        return cls(rules, tuple(row))

    # -- what stands where

    @property
    def squares(self) -> tuple[int, ...]:
        """Who stands on each point by the law's numbers, from a1 on, rank after rank."""
        return self.row[law.SQUARE : law.SQUARE + self.rules.row[law.POINTS]]

    def at(self, point: str) -> str | None:
        """Who stands on a point: ``attacker``, ``defender``, ``king``, or None."""
        number = self.rules.point_at(0, point) if isinstance(point, str) else -1
        if number < 0:
            known = self.rules.points_known(0)
            raise BadPosition(f"there is no point {shown(point)}; the points are {known}")
        return CALLED.get(self.squares[number])

    def men(self, seat: str) -> tuple[str, ...]:
        """The points where a side's men stand, the king not counted, from a1 on."""
        number = self.rules.seat(seat)
        return tuple(
            self.rules.point_name(number, point)
            for point, kind in enumerate(self.squares)
            if kind != law.KING and law.side(kind) == number
        )

    def count(self, seat: str) -> int:
        """How many men a side has, the king not counted."""
        return len(self.men(seat))

    def captured(self, seat: str) -> int:
        """How many men a side has fewer than its game begins with."""
        number = self.rules.seat(seat)
        begun = sum(kind != law.KING and law.side(kind) == number for kind in self.rules.array)
        return begun - self.count(seat)

    @property
    def king(self) -> str:
        """The point where the king stands, or stood when he was taken."""
        return self.rules.point_name(0, law.king_at(list(self.row), self.rules.row))

    @property
    def king_moved(self) -> bool:
        """Whether the king has made a move."""
        return bool(self.row[law.MOVED])

    # -- who is to do what

    @property
    def phase(self) -> str:
        """``play`` or ``over``."""
        return PHASES[self.row[law.PHASE]]

    @property
    def turn(self) -> str:
        """The side to move; when the game is over, the one that would have been."""
        return self.rules.seat_names[self.row[law.TURN]]

    @property
    def actor(self) -> str | None:
        """The side that must move; None when the game is over."""
        seat = self.row[law.ACTOR]
        return None if seat == law.NOBODY else self.rules.seat_names[seat]

    @property
    def winner(self) -> str | None:
        """The side that has won; None in a draw and while the game goes on."""
        seat = self.row[law.WINNER]
        return None if seat == law.NOBODY else self.rules.seat_names[seat]

    @property
    def times(self) -> int:
        """How often this position has stood since the last capture, now included."""
        return law.times(list(self.row), self.rules.row)

    # -- as text

    @property
    def otn(self) -> str:
        """Who stands where in OpenTafl's notation: a row for each rank, the highest first.

        t is an attacker, T a defender, K the king, a number so many empty points. Where a reading
        knows dukes they are written as OpenTafl's commanders, c and C.

        >>> import tablesnb as tn
        >>> tn.Game("alea_evangelii").position.otn.split("/")[9]
        '3t2T1TKT1T2t3'
        """
        return otn_of(self.squares, self.rules.size)

    @property
    def rows(self) -> tuple[str, ...]:
        """The board drawn point by point, the highest rank first: A, D, K, + a citadel, a dot."""
        size, corner = self.rules.size, set(self.rules.citadel_points)
        drawn = {**OTN, law.ATTACKER: "A", law.DEFENDER: "D", law.EMPTY: "."}
        letters = [
            "+" if kind == law.EMPTY and point in corner else drawn[kind]
            for point, kind in enumerate(self.squares)
        ]
        return tuple(
            "".join(letters[rank * size : (rank + 1) * size]) for rank in reversed(range(size))
        )

    @property
    def id(self) -> str:
        """The position as one ASCII word that names its game.

        The game; OpenTafl's rows with commas between; the side to move and the phase, ``moved``
        where a king on the centre has moved, the end and who won by it; last a key of eight letters
        for each position that has stood since the last capture.
        """
        head = [self.turn, self.phase]
        if self.row[law.MOVED] and self.squares[self.rules.centre] == law.KING:
            head.append("moved")
        if self.row[law.PHASE] == law.OVER:
            head.append(EVENTS[self.row[law.CAUSE]][0].replace(" ", "_"))
            head.append(self.winner or "draw")
        past = self.row[self.rules.row[law.KEYS] :]
        if past:
            head.append("past-" + "".join(map(key_text, past)))
        placed = otn_of(self.squares, self.rules.size, ",")
        return "/".join((self.rules.name, placed, ".".join(head)))


# -- set up by hand, and read again


def check_men(row: Sequence[int], rules: Ruleset) -> None:
    """Raise BadPosition unless there is one king and nobody stands where he never could."""
    squares = row[law.SQUARE : law.SQUARE + rules.row[law.POINTS]]
    kings = squares.count(law.KING)
    if kings != 1:
        raise BadPosition(f"there must be one king on the board, not {kings or 'none'}")
    for seat, name in enumerate(rules.seat_names):
        begun = sum(kind != law.KING and law.side(kind) == seat for kind in rules.array)
        now = sum(kind != law.KING and law.side(kind) == seat for kind in squares)
        if now > begun:
            raise BadPosition(f"{name} have {now} men; {rules.name} is played with {begun}")
    for point in rules.closed_points:
        if squares[point] not in (law.EMPTY, law.KING):
            called = "the central point" if point == rules.centre else "a corner"
            name = rules.point_name(0, point)
            raise BadPosition(f"a man stands on {name}, {called}, where only the king may")


def check_attackers(row: Sequence[int], rules: Ruleset) -> None:
    """Raise BadPosition where play should go on and nobody hunts the king."""
    squares = row[law.SQUARE : law.SQUARE + rules.row[law.POINTS]]
    if row[law.PHASE] == law.PLAY and not any(law.side(kind) == law.ATTACKERS for kind in squares):
        raise BadPosition(f"there are no {rules.seat_names[law.ATTACKERS]} on the board")


def check_citadels(row: Sequence[int], rules: Ruleset) -> None:
    """Raise BadPosition where a man stands on a citadel point of the reading in force."""
    for point in rules.citadel_points:
        if row[law.SQUARE + point] not in (law.EMPTY, law.KING):
            raise BadPosition(
                f"a man stands on {rules.point_name(0, point)}, a corner point under citadels = "
                f"{rules.value('citadels')}, where only the king may"
            )


def placed(rules: Ruleset, squares: Sequence[int], turn: object, king_moved: bool) -> TaflPosition:
    """A position with these men, this side to move, and nothing past."""
    checked_flag(king_moved, "king_moved", BadPosition)
    row = blank_row(rules)
    row[law.SQUARE : law.SQUARE + rules.row[law.POINTS]] = squares
    check_men(row, rules)
    check_citadels(row, rules)
    if turn is not None:
        row[law.TURN] = row[law.ACTOR] = rules.seat(str(turn))
    row[law.MOVED] = int(king_moved)
    make_dukes(row, rules)
    return TaflPosition.met(rules, finish(row, rules))


def build(
    rules: Ruleset,
    men: Mapping[str, Iterable[str]],
    *,
    king: str | None = None,
    turn: str | None = None,
    king_moved: bool = False,
    **more: object,
) -> TaflPosition:
    """Set a position up by hand: the points of each side's men, the king's, and whose turn it is.

    ``turn`` is the first mover's unless given. ``king_moved`` matters for a king on the centre: he
    has moved before. Raises BadPosition or UnknownName and says which point is wrong.
    """
    squares = [law.EMPTY] * rules.row[law.POINTS]
    for name in more:
        known = closest(name, ("king", "turn", "king_moved"))
        raise BadPosition(f"a position of {rules.name} has no {name}; {known}")
    if king is None:
        centre = rules.point_name(0, rules.centre)
        raise BadPosition(f"say where the king stands, as king={centre!r}")
    if not isinstance(men, Mapping):
        raise BadPosition(
            f'the men are given as {{"attackers": ["c1"], "defenders": []}}, not as {shown(men)}'
        )

    def put(name: object, kind: int) -> None:
        point = rules.point_at(0, name) if isinstance(name, str) else -1
        if point < 0:
            known = rules.points_known(0)
            raise BadPosition(f"there is no point {shown(name)}; the points are {known}")
        if squares[point] != law.EMPTY:
            raise BadPosition(f"two pieces stand on {rules.point_name(0, point)}")
        squares[point] = kind

    for seat, points in men.items():
        kind = (law.ATTACKER, law.DEFENDER)[rules.seat(seat)]
        if isinstance(points, str) or not isinstance(points, Iterable):
            raise BadPosition(f'men of {seat} are given as ["c1", "f3"], not as {shown(points)}')
        for name in points:
            put(name, kind)
    put(king, law.KING)
    return placed(rules, squares, turn, king_moved)


def from_otn(
    rules: Ruleset, rows: str | Sequence[str], turn: str | None = None, king_moved: bool = False
) -> TaflPosition:
    """Set a position up from OpenTafl's rows, or from rows drawn point by point."""
    return placed(rules, squares_of(rows, rules.size), turn, king_moved)


def read_id(rules: Ruleset, text: str) -> TaflPosition:
    """Return the position that an id of this game stands for; BadId says where it breaks.

    Reading undoes writing exactly: an id that would be written otherwise is refused.
    """
    parts = text.split("/")
    if parts[0] != rules.name:
        raise BadId(f"this is an id of {parts[0]!r}, not of {rules.name!r}")
    if len(parts) != 3:
        raise BadId(f"an id of {rules.name} has 3 parts between '/', not {len(parts)}")
    row = blank_row(rules)
    try:
        squares = squares_of(parts[1].split(","), rules.size)
        row[law.SQUARE : law.SQUARE + rules.row[law.POINTS]] = squares
        check_men(row, rules)
        read_head(row, rules, parts[2].split("."))
    except (BadPosition, UnknownName) as error:
        raise BadId(f"{shown(text)} is damaged: {error}") from None
    found = TaflPosition.met(rules, row)
    if found.id != text:
        raise BadId(f"{shown(text)} is damaged: written out it would be {found.id!r}")
    return found


def read_head(row: list[int], rules: Ruleset, head: list[str]) -> None:
    """Read the last part of an id into a row that has its men."""
    words: list[Any] = [*head, None, None]
    row[law.TURN] = row[law.ACTOR] = rules.seat(words.pop(0))
    phase = words.pop(0)
    if phase not in PHASES:
        raise BadPosition(f"{shown(phase)} is no phase; {closest(phase, PHASES)}")
    row[law.PHASE] = PHASES.index(phase)
    if words[0] == "moved":
        row[law.MOVED] = 1
        words.pop(0)
    if row[law.PHASE] == law.OVER:
        row[law.ACTOR] = law.NOBODY
        cause, winner = words.pop(0), words.pop(0)
        if cause not in CAUSES or CAUSES[cause] < law.KING_TAKEN:
            raise BadPosition(f"{shown(cause)} ends no game")
        row[law.CAUSE] = CAUSES[cause]
        row[law.WINNER] = law.NOBODY if winner == "draw" else rules.seat(str(winner))
        check_end(row, rules)
    past = words.pop(0) if words and words[0] is not None else None
    if past is not None:
        keys = re.fullmatch(rf"past-((?:[A-Za-z0-9_-]{{{KEY_LENGTH}}})+)", past)
        if not keys:
            raise BadPosition(f"{shown(past)} is not understood")
        found = re.findall(rf".{{{KEY_LENGTH}}}", keys[1])
        row.extend(map(key_of, found))
        row[law.PAST] = len(found)
    if any(word is not None for word in words):
        raise BadPosition(f"{shown(next(word for word in words if word))} is not understood")
    finish(row, rules)
    check_past(row, rules)


def check_past(row: Sequence[int], rules: Ruleset) -> None:
    """Raise BadPosition where the keys of the past are not those of a way to this position.

    Since the last capture every move was that of one piece along a line; so each key must be that
    of the position after it with one piece moved back.
    """
    squares = list(row[law.SQUARE : law.SQUARE + rules.row[law.POINTS]])
    turned = law.imprint_of_turn(rules.row)
    mover, here = 1 - row[law.TURN], row[law.KEY]
    for past in reversed(row[rules.row[law.KEYS] :]):
        back = moved_back(squares, rules, mover, here ^ past ^ turned)
        if back is None:
            raise BadPosition("a position is said to have stood that cannot have led here")
        source, target = back
        squares[source], squares[target] = squares[target], law.EMPTY
        mover, here = 1 - mover, past


def moved_back(
    squares: Sequence[int], rules: Ruleset, mover: int, difference: int
) -> tuple[int, int] | None:
    """The move, from and to, that has changed a key so and can have been the last."""
    for target, kind in enumerate(squares):
        if law.side(kind) != mover:
            continue
        wanted = difference ^ imprint(kind, target)
        for way in range(4):
            source = law.next_point(rules.row, target, way)
            while source >= 0 and squares[source] == law.EMPTY:
                if imprint(kind, source) == wanted:
                    return source, target
                source = law.next_point(rules.row, source, way)
    return None


def check_end(row: list[int], rules: Ruleset) -> None:
    """Raise BadPosition where a game cannot have ended so."""
    cause, winner = row[law.CAUSE], row[law.WINNER]
    king = law.king_at(row, rules.row)
    if cause == law.ESCAPED:
        outer = law.on_edge(rules.row, king) or rules.row[rules.row[law.CITADEL] + king]
        if winner != law.DEFENDERS or not outer:
            raise BadPosition("a king who has escaped stands at the edge, and the defenders won")
    elif cause in (law.KING_TAKEN, law.ENCIRCLED) and winner != law.ATTACKERS:
        raise BadPosition("the attackers win when the king is taken or the defenders are shut in")
    if cause == law.KING_TAKEN and not any(
        law.hostile_to_king(row, rules.row, law.next_point(rules.row, king, way))
        for way in range(4)
    ):
        raise BadPosition("nobody stands beside the king who was taken")
