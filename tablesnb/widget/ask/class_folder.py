"""Codes that pupils hand in: each a small file in a folder that the class shares.

``TABLESNB_CLASS`` in the environment names the folder; without it nothing is handed in. Whoever may
write there may write whatever he likes, so nothing of it is believed before it was read as a code.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from tablesnb.base.files import put_whole, why
from tablesnb.base.letters import holds, read_letters

LONGEST: Final = 400  # letters and signs of a code
ENDING: Final = ".txt"


def folder() -> Path | None:
    """The folder of the class, where one is named and there."""
    named = os.environ.get("TABLESNB_CLASS", "")
    return Path(named) if named and Path(named).is_dir() else None


def hand_in(where: Path, code: object) -> str:
    """Put a code into the folder; returns why it could not be, or nothing.

    The same code again is the same file, which stays as it is: its time says when the answer was
    given. What is no code is not written.
    """
    short = isinstance(code, str) and len(code) <= LONGEST
    letters = read_letters(code) if isinstance(code, str) and short else ""
    if not holds(letters):
        return "this is no code that can be handed in"
    place, octets = where / f"{letters}{ENDING}", f"{letters}\n".encode()
    try:
        if not (place.is_file() and place.read_bytes() == octets):
            put_whole(place, octets, 0o644)
    except (OSError, ValueError) as error:
        return f"this code cannot be handed in: {why(error)}"
    return ""
