"""Draws the README's picture again: ``python -m tools.draw_readme``."""

from __future__ import annotations

from pathlib import Path

import tablesnb
from tablesnb.boards import picture

PICTURE = Path(__file__).parents[1] / "docs" / "irish.svg"


def draw() -> bytes:
    """Irish before the first throw, as the picture of a saved notebook shows it."""
    return picture(tablesnb.Game("irish", first="white")).svg.encode()


if __name__ == "__main__":
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_bytes(draw())
    print(f"{PICTURE.name}: {PICTURE.stat().st_size / 1000:.1f} KB")
