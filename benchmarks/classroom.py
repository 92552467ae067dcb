"""What a class costs: thirty codes read, counted and drawn."""

from __future__ import annotations

import random
from collections.abc import Iterable
from time import perf_counter

import tablesnb as tn
from benchmarks import measure
from tablesnb.base.letters import in_letters
from tablesnb.classroom import answers
from tablesnb.classroom.codes import Code, written
from tablesnb.lesson.questions.view_data import view_data

START = "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.31"
PUPILS = 30


@measure("thirty answers polled and drawn (Irish)", target=2, unit="s")
def thirty() -> Iterable[float]:
    by = random.Random(1283)
    for number in range(5):
        poll = tn.poll(START, "You threw {3-1}. Your move?", name=f"poll.{number}")
        (asked,) = view_data(poll.questions, "", "")["questions"]
        keys = by.choices([key for _, key in asked["list"]], k=PUPILS)
        codes = "\n".join(
            written(Code(asked["code"], in_letters(n, 4), str(key))) for n, key in enumerate(keys)
        )
        begun = perf_counter()
        found = poll.read(codes)
        answers.told(found), answers.html(found)
        yield perf_counter() - begun
