"""Draws the README's picture again: ``python -m tools.draw_readme``."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import tablesnb

PICTURE = Path(__file__).parents[1] / "docs" / "irish.svg"
STORED = re.compile(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)")


def draw() -> bytes:
    """Irish before the first throw, as the board of a saved notebook shows it."""
    shown = tablesnb.board(tablesnb.Game("irish", first="white"))._repr_mimebundle_()
    data = shown[0] if isinstance(shown, tuple) else shown
    found = STORED.search(data["text/html"])
    assert found is not None, "the board shows no picture"
    return base64.b64decode(found[1])


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_bytes(draw())
    print(f"{PICTURE.name}: {PICTURE.stat().st_size / 1000:.1f} KB")
