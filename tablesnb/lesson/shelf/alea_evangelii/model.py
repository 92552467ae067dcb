"""The two model games of the lesson on Alea Evangelii, and how much room the king had in them.

They are games of strong players, looked for seed by seed; what is said of them is said in ``told``.
"""

from __future__ import annotations

from typing import Any, Final

from tablesnb.boards.palette import colours
from tablesnb.lab.style import Figure
from tablesnb.lesson.figures import drawing, lettered
from tablesnb.lesson.shelf.alea_evangelii.drawn import shown
from tablesnb.lesson.shelf.alea_evangelii.positions import SHELF
from tablesnb.lesson.shelf.alea_evangelii.told import BRANCHES, STOPS, comments
from tablesnb.lesson.shelf.modelled import Line, retold
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

C: Final = colours("light")


def played(winner: str) -> Game:
    """The game that a side won, with its comments, signs and branches."""
    found = SHELF.counted(f"{winner}_win")
    begins = Position.from_id(found["begins"])
    game = Game(begins.rules, position=begins, seed=found["seed"])
    moves = (Line((), [move]) for move, _ in found["told"])
    return retold(game, enumerate(moves, found["from"]), comments(winner), BRANCHES[winner])


def _shown(winner: str, key: str) -> Any:
    from tablesnb.widget.replay import replay

    first = SHELF.counted(f"{winner}_win")["from"]
    stops = [each - first + 1 for each in STOPS[winner]]
    return replay(played(winner), stops=stops, near=winner, key=key, pictures=4)


def siege_won() -> Any:
    """The game that the attackers won, to step through, with three stops."""
    return _shown("attackers", "siege-won")


def siege_broken() -> Any:
    """The game that the defenders won, to step through, with three stops."""
    return _shown("defenders", "siege-broken")


def rooms() -> Figure:
    """On how many points the king could be within two moves, through both games."""
    games = {name: SHELF.counted(f"{name}_win") for name in ("attackers", "defenders")}
    closed = games["attackers"]["closed"]
    finding = f"The corners were closed at move {closed}; from then on the king lost room"
    parts, lines = [lettered(24, 36, 18, finding)], [finding]
    left, low, high = 60, 270, 190
    most = max(many for of in games.values() for _, many in of["told"])
    last = max(of["from"] + len(of["told"]) for of in games.values())

    def at(move: int, many: int) -> tuple[float, float]:
        return left + 640 * move / last, low - high * many / most

    for tick in (0, 50, 100, 150):
        _, y = at(0, tick)
        parts.append(f'<path d="M{left} {y:.1f}h650" stroke="{C["line"]}"/>')
        parts.append(lettered(left - 8, y + 5, 13, str(tick), "umber", "end"))
    for tick in range(0, last, 10):
        parts.append(lettered(at(tick, 0)[0], low + 20, 13, str(tick), "umber", "middle"))
    for name, colour, words in (
        ("attackers", "rubric", "the attackers win"),
        ("defenders", "azurite", "the defenders win"),
    ):
        of = games[name]
        points = [at(n, many) for n, (_, many) in enumerate(of["told"], of["from"])]
        way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        parts.append(f'<path d="M{way}" fill="none" stroke="{C[colour]}" stroke-width="2.5"/>')
        top = max(range(len(points)), key=lambda n: of["told"][n][1])
        x, y = points[top]
        parts.append(
            lettered(
                *((x + 34, y + 5) if name == "attackers" else (x + 10, y - 8)), 15, words, colour
            )
        )
        lines.append(f"  {words}: {', '.join(str(many) for _, many in of['told'])}")
    x, y = at(closed, 0)
    parts.append(
        f'<path d="M{x:.1f} {low}V{low - high}" stroke="{C["ink"]}" stroke-dasharray="4 4"/>'
    )
    foot = "Points that the king reaches in two moves, by the game's move. Dashed: all closed."
    parts.append(lettered(24, 318, 14, foot, "umber"))
    return shown(drawing(finding, "\n".join([*lines, foot]), "".join(parts), 740, 334, 740))
