"""The men of every board: which seat has which colour and which mark.

The marks are paths, never characters, for a font may lack a planet or show it as a picture. On
the two-seat boards and on El Mundo they are editorial; no source says that men were marked.
"""

from __future__ import annotations

from typing import Final

from tablesnb.boards.palette import Figure

RING_AND_DOT: Final = (
    "M7 0A7 7 0 1 1-7 0A7 7 0 1 1 7 0M1.3 0A1.3 1.3 0 1 1-1.3 0A1.3 1.3 0 1 1 1.3 0"
)
ROSETTE: Final = (
    "M0 0Q6.2-.6 8.9 5.2 2.5 5.6 0 0 3.6 5.1 0 10.3-3.6 5.1 0 0-2.5 5.6-8.9 5.2-6.2-.6 0 0"
    "-6.2.6-8.9-5.2-2.5-5.6 0 0-3.6-5.1 0-10.3 3.6-5.1 0 0 2.5-5.6 8.9-5.2 6.2.6 0 0Z"
)

_ROUND: Final = "M9.5 0A9.5 9.5 0 1 1-9.5 0 9.5 9.5 0 1 1 9.5 0"

TWO_SEATS: Final = (
    Figure("white", "O", "bone", "ink", RING_AND_DOT, 2.7),
    Figure("black", "X", "boneblack", "bone", ROSETTE),
)

FOUR_SEATS: Final = (
    Figure(
        "green", "G", "verdigris", "bone", "M-7.7 7.7C-9.9-3.3-1-8.8 8.8-8.8 8.8 1 3.3 10-7.7 7.7Z"
    ),
    Figure("red", "R", "madder", "bone", "M6 0A6 6 0 1 1-6 0 6 6 0 1 1 6 0Z"),
    Figure("black", "B", "boneblack", "bone", "M0-7.7V7.7M-7.7 0H7.7", 2.9, open=True),
    Figure(
        "white", "W", "bone", "ink", "M0-8.8V8.8M-7.6-4.4 7.6 4.4M-7.6 4.4 7.6-4.4", 2.7, open=True
    ),
)

# After the men of the two seats the king, who is larger; then the dukes of one reading, who are
# men with a ring more. That he wears a crown, and men a cross and a dot, is editorial too.
TAFL: Final = (
    Figure("a", "A", "boneblack", "bone", "M0-7.7V7.7M-7.7 0H7.7", 2.8, open=True),
    Figure("d", "D", "bone", "ink", "M3.7 0A3.7 3.7 0 1 1-3.7 0 3.7 3.7 0 1 1 3.7 0Z"),
    Figure("k", "K", "gold", "ink", "M-8.8 6.6V-6.6L-4-.7 0-8.8 4-.7 8.8-6.6V6.6Z", scale=1.14),
    Figure("ad", "B", "boneblack", "bone", f"M0-5V5M-5 0H5{_ROUND}", 2.4, open=True),
    Figure(
        "dd", "E", "bone", "ink", f"M1.2 0A1.2 1.2 0 1 1-1.2 0 1.2 1.2 0 1 1 1.2 0{_ROUND}", 2.4
    ),
)

# Forty-nine men stand on that board: short names keep its picture small.
SEVEN_SEATS: Final = (
    Figure(
        "sa",
        "Sa",
        "boneblack",
        "bone",
        "M-4-10.5V6M-8.6-6.6H2.2M-4-.6C-.6-5 6.2-4 5.5 1.3 5 5 1.5 6 3.5 10.1"
        " 4.8 11 6.2 10.3 6.8 9.2",
        2.7,
        open=True,
    ),
    Figure(
        "ju",
        "Ju",
        "verdigris",
        "bone",
        "M-8.1-6.2C-7.3-11.9 1.1-11.4.4-4.8 0-.2-4.4 3.5-8.6 4.6H8.8M4.2-9.9V10.5",
        2.7,
        open=True,
    ),
    Figure(
        "ma",
        "Ma",
        "madder",
        "bone",
        "M3.7 2.9A6.2 6.2 0 1 1-8.6 2.9 6.2 6.2 0 1 1 3.7 2.9M2-1.8 8.8-8.8M2.4-9.2H9.1V-2.4",
        2.7,
        open=True,
    ),
    Figure(
        "su",
        "Su",
        "orpiment",
        "ink",
        "M8.8 0A8.8 8.8 0 1 1-8.8 0 8.8 8.8 0 1 1 8.8 0"
        "M1.1 0A1.1 1.1 0 1 1-1.1 0 1.1 1.1 0 1 1 1.1 0",
        2.7,
    ),
    Figure(
        "ve",
        "Ve",
        "folium",
        "bone",
        "M5.7-4.8A5.7 5.7 0 1 1-5.7-4.8 5.7 5.7 0 1 1 5.7-4.8M0 .9V10.5M-5 6H5",
        2.7,
        open=True,
    ),
    # The seat of many colours: one light ground that no other seat has, so that he is known from
    # afar, and round the sign arcs of the colours of his neighbours.
    Figure(
        "me",
        "Me",
        "sky",
        "ink",
        "M4.4-1.6A4.4 4.4 0 1 1-4.4-1.6 4.4 4.4 0 1 1 4.4-1.6M-4.4-9.6C-4.2-5 4.2-5 4.4-9.6"
        "M0 2.8V9.8M-3.9 6.3H3.9",
        2.5,
        ("madder", "orpiment", "verdigris"),
        open=True,
    ),
    Figure("mo", "Mo", "bone", "ink", "M4-9.2A9.7 9.7 0 1 0 4 9.2 10.6 10.6 0 0 1 4-9.2Z"),
)
