"""Moves as text: ``j9-j8``, ``e5-e8xd8/f8``; with or without the captures, in either case."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tablesnb.base.errors import BadNotation
from tablesnb.base.wording import listed, shown
from tablesnb.tafl import law
from tablesnb.tafl.ruleset import Ruleset

POINT = r"[a-z][0-9]{1,2}"
# read over: a letter for the piece before its point, as OpenTafl has it, and what Walker and
# OpenTafl write after a move that threatens to win, or wins: + and ++, - and --
MOVE = re.compile(
    rf"(?P<piece>[kctnm](?=[a-z]))?(?P<source>{POINT})-(?P<target>{POINT})"
    rf"(?:x(?P<taken>k?{POINT}(?:/k?{POINT})*))?(?:\+{{1,2}}|-{{1,2}})?\Z"
)


def forms(rules: Ruleset) -> str:
    """Say how a move of this game is written, with points that its board has."""
    size = rules.size
    file, low, high = min(4, size // 2), min(5, size - 3), min(8, size - 1)
    centre = rules.centre
    one, other, left, goal, right = (
        rules.point_name(0, point)
        for point in (
            centre - size,
            centre - 2 * size,
            (high - 1) * size + file - 1,
            (high - 1) * size + file,
            (high - 1) * size + file + 1,
        )
    )
    start = rules.point_name(0, (low - 1) * size + file)
    return f"a move is written {one}-{other}, with the men it takes {start}-{goal}x{left}/{right}"


def parse(text: str, state: list[int], rules: Ruleset, seat: int) -> law.Move:
    """Read one move of a seat; raise BadNotation where the text is not one.

    Points that the board does not have are passed on for the law to refuse. Captures may be left
    out; where some are written, they must be those that the move makes.
    """
    if not isinstance(text, str):
        raise BadNotation(f"a move is text, not {type(text).__name__}: {forms(rules)}")
    found = MOVE.match(text.strip().lower())
    if not found:
        raise BadNotation(f"{shown(text)} is not a move: {forms(rules)}")
    move = (seat, rules.point_at(seat, found["source"]), rules.point_at(seat, found["target"]))
    if found["taken"]:
        check_taken(found["taken"], text, state, rules, move)
    return move


def spellings(
    text: str, state: list[int], rules: Ruleset, seat: int
) -> tuple[tuple[str, ...], ...]:
    """The ways in which a word can be meant: a move of tafl is written in one."""
    return ((text,),)


def check_taken(taken: str, text: str, state: list[int], rules: Ruleset, move: law.Move) -> None:
    """Raise BadNotation where a move is written with other captures than it makes."""
    if law.refusal(state, rules.row, move) != law.LEGAL:
        return  # the refusal says what is wrong with the move itself
    # k before a point is the king's; k6 is a point
    claimed = sorted(re.sub(r"^k(?=[a-z])", "", name) for name in taken.split("/"))
    made = sorted(names_taken(state, rules, move))
    if claimed != made:
        takes = f"takes {listed(made)}" if made else "takes nobody"
        raise BadNotation(f"{shown(text)} claims to take {listed(claimed)}; the move {takes}")


def names_taken(state: list[int], rules: Ruleset, move: law.Move) -> list[str]:
    """The points of the pieces that a legal move takes, the king included."""
    _, source, target = move
    kind = state[law.SQUARE + source]
    # the piece is lifted over and back again: a whole state copied for each move would be slow
    state[law.SQUARE + source], state[law.SQUARE + target] = law.EMPTY, kind
    taken = [law.captured(state, rules.row, target, way) for way in range(4)]
    king = law.king_caught(state, rules.row, target)
    if king >= 0 and not law.king_safe(state, rules.row, king):
        taken.append(king)
    state[law.SQUARE + source], state[law.SQUARE + target] = kind, law.EMPTY
    return [rules.point_name(0, point) for point in taken if point >= 0]


def write(move: law.Move, state: list[int], rules: Ruleset) -> str:
    """Write a legal move with the pieces it takes."""
    seat, source, target = move
    text = f"{rules.point_name(seat, source)}-{rules.point_name(seat, target)}"
    taken = names_taken(state, rules, move)
    return text + ("x" + "/".join(taken) if taken else "")


def writer(state: Sequence[int], rules: Ruleset, seat: int) -> int:
    """In whose numbers a seat's move is written: points have one name for both sides."""
    return seat


def way(text: str, rules: Ruleset, seat: int, near: int, short: bool = False) -> str:
    """Moves as a board prints them, without those whom they take; what is none stays as it is.

    In a list, ``short``, they stand as they are written: both sides call a point alike.

    >>> import tablesnb as tn
    >>> way("e5-e8xd8/f8", tn.ruleset("tablut"), 0, 0)
    'e5 → e8'
    """
    if short:
        return text
    return ", ".join(
        f"{found['source']} → {found['target']}" if found else word
        for word in text.split()
        for found in [MOVE.match(word.lower())]
    )
