"""The sheet of keys: every key that does something has a line, and says it in words of its own."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import tablesnb as tn
from tablesnb.boards.faces import face_of

# What single keys do is written so in the scripts: `r: () => …` or `"?": …` in `single`.
SINGLE = re.compile(r"single = \{(.*?)\n  \};|single: \{(.*?)\n    \},", re.DOTALL)
KEY = re.compile(r'^ +"?([a-zA-Z?])"?:', re.MULTILINE)
# Not thrown with, or pressed with Shift under the name of its small letter.
ELSEWHERE = {"F", "P"}
DICE = set("rxdh")


def bound() -> set[str]:
    """The keys that the scripts of a board know."""
    found: set[str] = set()
    for name in ("board/controls.js", "board/sheets.js", "board/view.js"):
        text = (files("tablesnb.widget") / name).read_text(encoding="utf-8")
        for one, other in SINGLE.findall(text):
            found |= set(KEY.findall(one or other))
    return found


@pytest.mark.parametrize("name", ["irish", "el_mundo", "alea_evangelii"])
def test_every_key_has_a_line_of_its_own(name: str) -> None:
    face = face_of(tn.ruleset(name))
    told = {key for key, _ in face.KEYS if len(key) == 1}
    assert len(bound()) > 12
    assert told == bound() - ELSEWHERE - (set() if face.THROWN else DICE)
    lines = [what for _, what in face.KEYS]
    assert len(set(lines)) == len(lines) and all(len(each) < 96 for each in lines)
    # how far one press takes back is said, and that Escape leaves what was opened
    does = dict(face.KEYS)
    assert "all that a program did since" in does["u"]
    assert "leave set-up" in does["Esc"]
