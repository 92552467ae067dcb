"""Draws the README's pictures again: ``python -m tools.draw_readme``."""

from __future__ import annotations

from pathlib import Path

import tablesnb
from tablesnb.boards import picture
from tablesnb.lesson.figures.ludus_duodecim_scriptorum import poem_beside

DOCS = Path(__file__).parents[1] / "docs"
PICTURE = DOCS / "irish.svg"


def draw() -> bytes:
    """Irish before the first throw, as the picture of a saved notebook shows it."""
    return picture(tablesnb.Game("irish", first="white")).svg.encode()


def drawings() -> dict[str, bytes]:
    """Every picture by its file: Irish, the wheel, the heptagon, and the board of a facing page."""
    return {
        PICTURE.name: draw(),
        "wheel.svg": picture(tablesnb.Game("el_mundo", seed=1283)).svg.encode(),
        "heptagon.svg": picture(tablesnb.Game("astronomical_tables", seed=1283)).svg.encode(),
        "facing.svg": poem_beside().svg.encode(),
    }


if __name__ == "__main__":
    DOCS.mkdir(exist_ok=True)
    for name, drawn in drawings().items():
        (DOCS / name).write_bytes(drawn)
        print(f"{name}: {len(drawn) / 1000:.1f} KB")
