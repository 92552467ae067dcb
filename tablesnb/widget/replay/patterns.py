"""Texts that come again and again with other numbers, each kept once as a pattern with gaps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

Pattern = list[str | int]


@dataclass(frozen=True)
class Text:
    """A text as the letter of it, with gaps between the pieces, and what fills them."""

    pieces: tuple[str, ...]
    gaps: tuple[str, ...]

    @classmethod
    def of(cls, text: str, gap: re.Pattern[str]) -> Text:
        return cls(tuple(gap.split(text)), tuple(gap.findall(text)))


def patterns_of(texts: Iterable[Text]) -> tuple[list[Pattern], Callable[[Text], str]]:
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

    def write(text: Text) -> str:
        number, kept = numbers[text.pieces]
        return "|".join([str(number), *(text.gaps[index] for index in kept)])

    return patterns, write
