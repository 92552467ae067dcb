"""Moves as a reader meets them: the legal ones in a row, and those that he gives, looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from html import escape
from typing import Any, overload

from tablesnb.base.errors import BadNotation
from tablesnb.base.wording import shown
from tablesnb.rules.family import family_of
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import SEVERAL, Move, Play, by_the_die


class LegalMoves(Sequence[Move]):
    """The legal moves of the one who must choose: ``in`` takes text, ``len`` and ``for`` work.

    >>> import tablesnb as tn
    >>> game = tn.Game("irish", seed=1, first="white")
    >>> _ = game.roll(6, 5)
    >>> game.legal_moves
    5 legal: 8/2 13/7 24/18 8/3 13/8
    """

    def __init__(
        self, row: Sequence[int], rules: Declared, codes: Sequence[tuple[int, ...]]
    ) -> None:
        self._row = list(row)
        self._rules = rules
        self._codes = tuple(codes)

    def __len__(self) -> int:
        return len(self._codes)

    @cached_property
    def _moves(self) -> list[Move]:
        """The moves as they are written: where there are hundreds, that takes longer than to find
        them, and who wants to know only whence and whither they go need not wait for it.
        """
        return [written(code, self._row, self._rules) for code in self._codes]

    @cached_property
    def _ways(self) -> dict[tuple[int, ...], list[int]]:
        found: dict[tuple[int, ...], list[int]] = {}
        for n, code in enumerate(self._codes):
            found.setdefault(code[1:], []).append(n)
        return found

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, int):
            return written(self._codes[index], self._row, self._rules)
        return self._moves[index]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Move):
            return well_made(move) and move.code in self._codes
        if not isinstance(move, str) or not self._codes:
            return False
        family = family_of(self._rules)
        try:
            words = meant(by_the_die(move), self._row, self._rules)
            code = family.parse(words[0], list(self._row), self._rules, family.actor(self._row))
        except BadNotation:
            return False
        return len(words) == 1 and code in self._codes

    def __repr__(self) -> str:
        if not self._codes:
            return "no legal moves"
        return f"{len(self)} legal: " + " ".join(move.text for move in self._moves)

    def _repr_html_(self) -> str:
        if not self._codes:
            return "<p>no legal moves</p>"
        moves = " · ".join(f"<code>{escape(move.text)}</code>" for move in self._moves)
        return f"<p>{len(self)} legal: {moves}</p>"


def written(code: tuple[int, ...], row: list[int], rules: Declared) -> Move:
    """A move by its numbers, as it is written in a position."""
    return Move(rules.seat_names[code[0]], family_of(rules).write(code, row, rules), code)


def are_of(moves: LegalMoves, row: Sequence[int], rules: Declared) -> bool:
    """Whether these are the moves of that position by those rules."""
    return moves._rules is rules and moves._row == row


def codes_of(moves: LegalMoves) -> tuple[tuple[int, ...], ...]:
    """The numbers of each legal move, in their order; none is written for it."""
    return moves._codes


def ways_of(moves: LegalMoves) -> dict[tuple[int, ...], list[int]]:
    """The legal moves by whence and whither they go, as their numbers among all."""
    return moves._ways


def well_made(move: Move) -> bool:
    """Whether a move has the form of those that a game gives: a text, and a tuple of whole numbers.

    Whether its numbers mean anything, the law of the family says.
    """
    return (
        isinstance(move.text, str)
        and isinstance(move.code, tuple)
        and len(move.code) > 1
        and all(type(each) is int for each in move.code)
    )


def parts_of(move: object) -> tuple[str | Move, ...]:
    """Return the half-moves that are meant: of text one or several, of a Play all of its own.

    What is neither is given back for the family to refuse, which knows how its moves are written.
    Raises BadNotation for a Play without half-moves, and for a Move that no game could give.
    """
    if isinstance(move, Play):
        if not isinstance(move.moves, tuple | list) or not move.moves:
            raise BadNotation("a Play without half-moves cannot be played")
        parts: tuple[Any, ...] = tuple(move.moves)
    else:
        parts = (move,)
    for part in parts:
        if isinstance(part, Move) and not well_made(part):
            raise BadNotation(f"{shown(part.code)} is no move of any game: it was made by hand")
    return parts


def meant(text: str, row: Sequence[int], rules: Declared) -> tuple[str, ...]:
    """The half-moves that a reader means by the text of a turn, as each can be played alone.

    Where a word can be meant in several ways (two dice bear the man off; ``(2)`` is a die, or a
    number of men) the whole turn decides. Raises BadNotation where several ways can be played and
    do not end alike; where none can, the first is given back, to be refused.
    """
    family = family_of(rules)
    words, here = tuple(SEVERAL.findall(text)) or (text,), list(row)
    seat = max(family.actor(here), 0)
    if len(words) == 1 and family.spellings(words[0], here, rules, seat) == (words,):
        return words
    ends: dict[tuple[int, ...], tuple[str, ...]] = {}
    failed: list[tuple[str, ...]] = []
    trail: list[tuple[list[int], tuple[str, ...], tuple[str, ...]]] = [(here, (), words)]
    while trail:
        here, done, left = trail.pop()
        if not left:
            ends.setdefault(tuple(here), done)
            continue
        word, rest, seat = left[0], left[1:], max(family.actor(here), 0)
        for way in reversed(family.spellings(word, here, rules, seat)):
            if way != (word,):
                trail.append((here, done, (*way, *rest)))
                continue
            after = _after(word, here, rules)
            if after is None:
                failed.append((*done, *left))
            else:
                trail.append((after, (*done, word), rest))
    if len(ends) > 1:
        if len(words) == 1:  # two dice bear a man off: it has words of its own
            family.parse(text, list(row), rules, max(family.actor(list(row)), 0))
        said = " or ".join(repr(" ".join(way)) for way in ends.values())
        raise BadNotation(f"{shown(text)} can be meant in {len(ends)} ways: write {said}")
    return next(iter([*ends.values(), *failed]))


def _after(word: str, row: list[int], rules: Declared) -> list[int] | None:
    """The state after one half-move of the one who must choose; None where it cannot be made."""
    family = family_of(rules)
    if family.chooser(row, rules) is None:
        return None
    after = list(row)
    try:
        code = family.parse(word, after, rules, family.actor(row))
    except BadNotation:
        return None
    if next(iter(family.refusals(after, rules, code, word)), None):
        return None
    family.advance(after, rules, code)
    return after
