"""What it costs to read a record: twice as long a one must take twice as long, not four times."""

from __future__ import annotations

from collections.abc import Iterable
from time import process_time

import tablesnb as tn
from benchmarks import measure

REPEATED = 3
MEN = dict.fromkeys((1, 2, 3, 4, 5, 6, 8), 2)


def throws(number: int) -> str:
    """The record of a game in which both wait on the bar before a home table full of points."""
    start = tn.Position.of(
        "irish", {"white": MEN, "black": MEN}, bar={"white": 1, "black": 1}, turn="white"
    )
    head = f"tablesnb record 1\ngame: irish\nlaw: 1\nseed: 1\nstart: {start.id}\n\n"
    seats = ("white", "black")
    return head + "".join(f"{at + 1} {seats[at % 2]} 6 5\n" for at in range(number))


def reading(text: str) -> float:
    begun = process_time()
    tn.Game.from_record(text)
    return process_time() - begun


@measure("a record of 10,000 lines is read (CPU)", target=2, unit="s")
def ten_thousand() -> Iterable[float]:
    text = throws(10_000)
    for _ in range(REPEATED):
        yield reading(text)


@measure("a record of 40,000 lines is read (CPU)", target=8, unit="s")
def forty_thousand() -> Iterable[float]:
    text = throws(40_000)
    for _ in range(REPEATED):
        yield reading(text)
