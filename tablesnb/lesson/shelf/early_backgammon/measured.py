"""What games of strong players pay and how long they last, counted for early Backgammon."""

from __future__ import annotations

from typing import Final

from tablesnb.boards.palette import colours
from tablesnb.lab.style import Figure
from tablesnb.lesson.figures.drawing import drawing, lettered
from tablesnb.lesson.shelf.early_backgammon.positions import SHELF

C: Final = colours("light")
NAME: Final = "early_backgammon"
TABLES: Final = {"willughby": "Willughby's table", "cotton": "Cotton's table"}
# what a game pays, and how its part of a bar is filled
# grounds that stay as they are in the dark, so that the words on them are read there too
FILLS: Final = {1: "bone", 2: "verdigris", 3: "madder", 4: "boneblack"}
TENS: Final = range(30, 120, 10)  # throws


def mean(table: str) -> float:
    """How many stakes a game pays by a table."""
    found = SHELF.counted("stakes")
    paid = found["paid"][table]
    return float(sum(int(each) * many for each, many in paid.items()) / found["games"])


def share(table: str, least: int) -> float:
    """How many games in a hundred pay so much or more by a table."""
    found = SHELF.counted("stakes")
    paid = found["paid"][table]
    dear = sum(many for each, many in paid.items() if int(each) >= least)
    return float(100 * dear / found["games"])


def paid() -> Figure:
    """What games of strong players pay by each table of stakes."""
    found = SHELF.counted("stakes")
    told = {table: mean(table) for table in TABLES}
    finding = (
        f"By Cotton's table a game pays {told['cotton']:.2f} stakes, by Willughby's "
        f"{told['willughby']:.2f}"
    )
    parts, lines = [lettered(24, 40, 18, finding)], [finding]
    for at, (table, name) in enumerate(TABLES.items()):
        y, x, shares = 66 + 62 * at, 190.0, []
        parts.append(lettered(24, y + 26, 17, name))
        for each, many in found["paid"][table].items():
            part = 100 * many / found["games"]
            wide, ink = 4.6 * part, "bone" if each != "1" else "boneblack"
            # the words fit into the narrowest part of a bar, too
            inset, size = (6, 14) if wide > 50 else (2, 10)
            parts.append(
                f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="38" '
                f'fill="{C[FILLS[int(each)]]}" stroke="{C["ink"]}"/>'
                + lettered(x + inset, y + 17, size, f"pays {each}", ink)
                + lettered(x + inset, y + 33, size, f"{part:.0f}", ink)
            )
            shares.append(f"{part:.0f} in a hundred pay {each}")
            x += wide
        lines.append(f"  {name}: {', '.join(shares)}")
    foot = (
        f"The same {found['games']:,} games of strong players, reckoned twice; shares in a hundred"
    )
    parts.append(lettered(24, 210, 14, foot))
    return drawing(finding, "\n".join([*lines, foot]), "".join(parts), 674, 228, 660)


def mean_throws(game: str) -> float:
    """How many throws a game takes."""
    return float(SHELF.counted("lengths")["mean"][game])


def lasting() -> Figure:
    """How many of the games of each kind take so many throws."""
    found = SHELF.counted("lengths")
    shares = {
        game: {int(ten): 100 * many / found["games"] for ten, many in tens.items()}
        for game, tens in found["tens"].items()
    }
    here, irish = mean_throws(NAME), mean_throws("irish")
    finding = f"A game takes {here:.0f} throws at Backgammon, {irish:.0f} at Irish"
    parts, lines = [lettered(24, 36, 21, finding)], [finding]
    for row, (game, name) in enumerate(((NAME, "Backgammon"), ("irish", "Irish"))):
        foot = 160 + 116 * row
        colour = C["azurite"] if row == 0 else C["verdigris"]
        parts.append(lettered(24, foot - 40, 17, name))
        for ten in TENS:
            many = shares[game].get(ten, 0.0)
            x, high = 150 + 54 * (ten - 30) // 10, 2.6 * many
            parts.append(
                f'<rect x="{x}" y="{foot - high:.1f}" width="40" height="{high:.1f}" '
                f'fill="{colour}"/>'
            )
            if many >= 0.5:
                parts.append(lettered(x + 8, round(foot - high - 4), 14, f"{many:.0f}"))
            if row == 1:
                parts.append(lettered(x + 20, foot + 18, 12, f"{ten}–{ten + 9}", anchor="middle"))
        told = ", ".join(f"{ten} to {ten + 9}: {shares[game].get(ten, 0):.0f}" for ten in TENS)
        lines.append(f"  {name}, games in a hundred by throws: {told}")
    note = (
        f"Games in a hundred, by their throws, those for the start left out; {found['games']:,} "
        "games of strong players each"
    )
    parts.append(lettered(24, 320, 12, note))
    return drawing(finding, "\n".join([*lines, note]), "".join(parts), 674, 338, 660)
