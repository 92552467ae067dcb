"""The pictures are those that were looked at last: a digest of each, by its name.

A line drawn elsewhere by one unit turns its picture's name red here. Look at the new picture; if it
is as it should be, ``python -m tests.boards.test_digests`` writes the digests again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import tablesnb as tn
from tablesnb import dice
from tablesnb.boards import dice_picture, scene_of
from tablesnb.boards.svg import svg
from tablesnb.games.transcripts import record, records

DIGESTS = Path(__file__).with_name("digests.txt")
DICE = ("six", "log", "prism(0.2)", "prism(0.2,edges)")


def pictures() -> Iterator[tuple[str, str]]:
    """Each picture with its name: boards at the start, on the way and at the end, and dice."""
    for name in tn.games():
        for theme in ("light", "dark", "print"):
            game = tn.Game(name, seed=1283, opening="ask" if tn.ruleset(name).throw[0] else "throw")
            yield f"{name} start {theme}", tn.picture(game, theme=theme).svg
        last = tn.ruleset(name).seat_names[-1]
        thrown = tn.Game(name, seed=1283)
        if isinstance(thrown.awaits, tn.Throw):
            thrown.roll()
        for labels in ("words", None):
            turned = tn.picture(thrown, near=last, mirror=True, labels=labels)
            yield f"{name} thrown, turned, labels {labels}", turned.svg
        yield f"{name} thrown", tn.picture(thrown, labels="words").svg
        if tn.ruleset(name).throw[0]:
            yield f"{name} ways", tn.picture(thrown, routes=tn.ruleset(name).seat_names[:2]).svg
        scene = scene_of(thrown.position)
        for place in (0, scene.layout.size // 3, scene.layout.size - 1):
            yield f"{name} focus {place}", svg(replace(scene, focus=place))
    for each in records():
        game = tn.Game.from_record(record(each))
        yield f"{each} end", tn.picture(game).svg
        for _ in range(len(game.log) // 2):
            game.pop()
        yield f"{each} middle", tn.picture(game).svg
    for spec in DICE:
        yield f"dice {spec}", dice_picture(dice.throws(dice.read(spec), 1283, 8)).svg
    yield "dice in doubt", dice_picture(dice.throws(dice.log(doubt=20), 1283, 12)).svg


def digests() -> str:
    return "".join(
        f"{hashlib.sha256(svg.encode()).hexdigest()[:16]}  {name}\n" for name, svg in pictures()
    )


def test_every_picture_is_the_one_that_was_looked_at() -> None:
    known = DIGESTS.read_text(encoding="utf-8").splitlines()
    now = digests().splitlines()
    changed = {*known} ^ {*now}
    assert not changed, sorted({line.split("  ")[1] for line in changed})


if __name__ == "__main__":
    DIGESTS.write_text(digests(), encoding="utf-8")
