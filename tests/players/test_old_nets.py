"""Nets that were learnt before there was more to see still see, and choose, what they did."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

import tablesnb as tn
from tablesnb.players import learnt
from tablesnb.players.tables_strong import hopes
from tests.long import always

CHOICES = 8
# by net: the first choices of a game of it, told in one line. A net that is learnt anew has another
CHOSE = {
    "astronomical_tables": "e7652f2b321d",
    "duodecim_scripta": "54f40a7abfa5",
    "duodecim_scripta.ludii": "7ff2b6bbade0",
    "duodecim_scripta.split": "233ac94d96ea",
    "early_backgammon": "b0cff0c4d40f",
    "el_mundo": "e4a24d0f1378",
    "el_mundo.dlp": "1d293c2f0ffb",
    "el_mundo.ludii": "021bcb1ba9ad",
    "el_mundo.playinginhistory": "a286619a1dea",
    "irish": "8becca087458",
    "irish.strict": "7570c4f00f01",
    "modern_backgammon": "08fdc93859bb",
    "quinze_tablas": "a93e250da9ef",
    "quinze_tablas.ludii": "7799aff1afbd",
    "quinze_tablas.playinginhistory": "9a9d878be8df",
    "tabula": "924f1c3698fc",
    "tabula.bell": "3aba3c99b03f",
    "tabula.pyf": "f7df143dfd1f",
    "todas_tablas": "846be7b13479",
}


def told(name: str) -> str:
    """The first choices of a game by a net, looking two plays ahead where that can be."""
    game, _, reading = name.partition(".")
    rules = tn.ruleset(game, reading) if reading else tn.ruleset(game)
    net, play, lines = learnt.net(name), tn.Game(rules, seed=1283), list[str]()
    assert net is not None
    while play.awaits is not None and len(lines) < CHOICES:
        if isinstance(play.awaits, tn.Throw):
            play.roll()
            continue
        plays = play.plays()
        if len(plays) > 1:
            best = hopes(plays, play.rules, rules.seat(play.awaits.seat), net, 2)[0]
            lines.append(f"{play.position.id} {best.play} {best.worth} {best.out}")
            play.push(best.play)
        else:
            play.push(plays[0])
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


NETS = sorted(path.stem for path in (Path(learnt.__file__).parent / "nets").glob("*.net"))


# one with many seats: to look two plays ahead takes five seconds, and what is chosen so is compared
# in test_strong.py
@pytest.mark.parametrize("name", always("el_mundo", of=NETS))
def test_a_net_chooses_as_it_did(name: str) -> None:
    assert told(name) == CHOSE[name]
