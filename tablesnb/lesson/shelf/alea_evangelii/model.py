"""The two model games of the lesson on Alea Evangelii, and how much room the king had in them.

They are games of strong players, looked for seed by seed; what is said of them is said in ``told``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tablesnb.boards.palette import colours
from tablesnb.lab.style import Figure
from tablesnb.lesson.figures.drawing import drawing, lettered
from tablesnb.lesson.shelf.alea_evangelii.counted import men_of, seen_in
from tablesnb.lesson.shelf.alea_evangelii.drawn import LINES, shown
from tablesnb.lesson.shelf.alea_evangelii.positions import SHELF
from tablesnb.lesson.shelf.alea_evangelii.told import BRANCHES, CHAINS, STOPS, comments
from tablesnb.lesson.shelf.modelled import Line, retold
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

C: Final = colours("light")
KEY: Final = "The siege that held. Crosses: attackers; dots: defenders; red: the king's room."
SEEN: Final = (30, 38, 61)  # moves of the siege that held before which the king's room is drawn
# after which moves a picture stays where no script runs: at the stops, and with the last chain
SMALL: Final = {winner: {*STOPS[winner], max(CHAINS[winner])} for winner in STOPS}


def told_as(winner: str, number: int) -> int:
    """The number that the replay has for a move of the game: it begins where the game is told."""
    return int(number - SHELF.counted(f"{winner}_win")["from"] + 1)


def played(winner: str) -> Game:
    """The game that a side won, with its comments, signs and branches."""
    found = SHELF.counted(f"{winner}_win")
    begins = Position.from_id(found["begins"])
    game = Game(begins.rules, position=begins, seed=found["seed"])
    moves = (Line((), [move]) for move, _ in found["told"])
    return retold(game, enumerate(moves, found["from"]), comments(winner), BRANCHES[winner])


def _shown(winner: str, key: str) -> Any:
    from tablesnb.widget.replay.view import replay

    stops, small = ([told_as(winner, n) for n in sorted(of[winner])] for of in (STOPS, SMALL))
    # both games lie alike, so that a corner is where it was in the questions
    return replay(played(winner), stops=stops, near="attackers", key=key, pictures=small)


def siege_won() -> Any:
    """The game that the attackers won, to step through, with three stops."""
    return _shown("attackers", "siege-won")


def siege_broken() -> Any:
    """The game that the defenders won, to step through, with three stops."""
    return _shown("defenders", "siege-broken")


def rooms() -> Figure:
    """On how many points the king could be within two moves, through both games."""
    games = {name: SHELF.counted(f"{name}_win") for name in ("attackers", "defenders")}
    closed = told_as("attackers", games["attackers"]["closed"])
    finding = f"The corners were closed at move {closed}; from then on the king lost room"
    parts, lines = [lettered(24, 36, 18, finding)], [finding]
    left, low, high = 60, 522, 170
    for column, number in enumerate(SEEN):
        small, words = _small(34 + 236 * column, 62, number)
        parts.append(small)
        lines.append(f"  {words}")
    parts.append(lettered(24, 310, 14, KEY, "umber"))
    lines.append(KEY)
    most = max(many for of in games.values() for _, many in of["told"])
    last = 1 + max(len(of["told"]) for of in games.values())

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
        points = [at(n, many) for n, (_, many) in enumerate(of["told"], 1)]
        way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        parts.append(f'<path d="M{way}" fill="none" stroke="{C[colour]}" stroke-width="2.5"/>')
        top = max(range(len(points)), key=lambda n: of["told"][n][1])
        x, y = points[top]
        # the defenders' best is at the end of their line, so its name ends there
        first = name == "attackers"
        beside = (x + 34, y + 5) if first else (x + 10, y - 8)
        parts.append(lettered(*beside, 15, words, colour, "start" if first else "end"))
        lines.append(f"  {words}: {', '.join(str(many) for _, many in of['told'])}")
    x, y = at(closed, 0)
    parts.append(
        f'<path d="M{x:.1f} {low}V{low - high}" stroke="{C["ink"]}" stroke-dasharray="4 4"/>'
    )
    foot = (
        "Points that the king reaches in two moves, by the move of its replay. Dashed: all closed."
    )
    parts.append(lettered(24, low + 48, 14, foot, "umber"))
    return shown(drawing(finding, "\n".join([*lines, foot]), "".join(parts), 740, low + 64, 740))


def _small(left: float, top: float, number: int) -> tuple[str, str]:
    """The siege that held before a move, small, with the king's room; and what it shows, in words.

    Attackers are crosses, defenders small dots, the king a square; his points are red.
    """
    found = SHELF.counted("attackers_win")
    begins = Position.from_id(found["begins"])
    game = Game(begins.rules, position=begins)
    for made, _ in found["told"][: number - found["from"]]:
        game.push(made)
    men = men_of(game)
    step = 11
    far = step * (LINES - 1)

    def at(point: int) -> tuple[float, float]:
        return left + step * (point % LINES), top + far - step * (point // LINES)

    def signs(points: Iterable[int], sign: str) -> str:
        return "".join(f"M{x:g} {y:g}{sign}" for x, y in map(at, points))

    room = seen_in(game).area
    lines = "".join(
        f"M{left} {top + step * n}h{far}M{left + step * n} {top}v{far}" for n in range(LINES)
    )
    x, y = at(men.king)
    words = f"before move {told_as('attackers', number)}: {len(room)} points"
    drawn = (
        f'<path d="{lines}" fill="none" stroke="{C["line"]}" stroke-width=".7"/>'
        f'<path d="{signs(sorted(room), "h.01")}" stroke="{C["rubric"]}" '
        'stroke-width="5" stroke-linecap="round"/>'
        f'<path d="{signs(men.attackers, "m-3 -3l6 6m0-6l-6 6")}" stroke="{C["soft"]}" '
        f'stroke-width="1.8"/><path d="{signs(men.defenders, "h.01")}" stroke="{C["umber"]}" '
        f'stroke-width="6" stroke-linecap="round"/><rect x="{x - 4.5:g}" y="{y - 4.5:g}" '
        f'width="9" height="9" fill="{C["orpiment"]}" stroke="{C["ink"]}"/>'
    )
    return drawn + lettered(left + far / 2, top + far + 24, 15, words, anchor="middle"), words
