"""``tablesnb replay``: a game that was saved, line by line, or turn by turn with its boards."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tablesnb.base.errors import BadValue
from tablesnb.base.wording import capital
from tablesnb.boards import scene_of
from tablesnb.command import record_file
from tablesnb.command.board import board
from tablesnb.command.screen import Screen, screen_of, typed
from tablesnb.play.game import Game
from tablesnb.records.native import runs
from tablesnb.rules.turn import Entry

ABOUT = (
    "Show a game that was saved: every throw and what was played by it, what that made happen, the "
    "comments, and the last board. Each line goes through the law; of a file that does not hold, "
    "it says which line, and why."
)
EXAMPLES = """
tablesnb replay my-game.txt
tablesnb replay "01/sample game"                of a lesson
tablesnb replay my-game.txt --boards | less     a board after every turn
tablesnb replay my-game.txt --step              Enter goes on, b goes back
"""
STEPPING = "Enter goes on, b goes back, a number leads to that line, e to the end, q ends."


def options(parser: argparse.ArgumentParser) -> None:
    """Name the options of ``tablesnb replay``."""
    parser.add_argument("file", metavar="FILE", help="a record, or its name in a lesson")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--boards", action="store_true", help="show a board after every turn")
    how.add_argument("--step", action="store_true", help="go turn by turn; lines are read")


def run(asked: argparse.Namespace, others: Sequence[str]) -> int:
    """Show the game; BadValue for a file that cannot be read, or a line that does not hold."""
    screen = screen_of()
    games = record_file.read_all(asked.file)
    if asked.step and len(games) > 1:
        raise BadValue("a walk of several records is shown without --step")
    for game in games:
        tell(game, asked, screen)
    return 0


def tell(game: Game, asked: argparse.Namespace, screen: Screen) -> None:
    """Show one game, line by line or turn by turn."""
    print(screen.lit(screen.filled(game.rules.title), "bold"))
    about = [f"seed {game.seed}"] * bool(game.throws)
    about += [f"{capital(seat)}: {name}" for seat, name in game.names.items()]
    about += [f"{name}={value}" for name, value in game.rules.changed.items()]
    if about:
        print(screen.filled(", ".join(about)))
    if game.note.comment:
        print(screen.lit(screen.filled(game.note.comment), "dim"))
    turns = list(runs(game.log))
    if asked.step:
        step(game, turns, screen)
        return
    for number, turn in enumerate(turns, 1):
        print(turn_line(number, turn, screen))
        if asked.boards:
            print("\n" + board(scene_of(_at(game, turns, number)), screen) + "\n")
    if not asked.boards or not turns:
        print("\n" + board(scene_of(game), screen))
    print(_end(game, screen))


def turn_line(number: int, turn: Sequence[Entry], screen: Screen) -> str:
    """Return a line of a record as it is read: who threw what and played, and what came of it."""
    dice = " ".join(map(str, turn[0].dice))
    moves = " ".join(str(entry.move) for entry in turn if entry.move is not None)
    said = " ".join(filter(None, (capital(turn[0].seat), dice and f"{dice}:", moves))).rstrip(":")
    lines = [screen.filled(f"{number:>4}  {said}")]
    lines += [screen.filled(f"      {event}") for entry in turn for event in entry.events]
    comment = turn[-1].comment
    lines += [screen.lit(screen.filled(f"      {comment}"), "dim")] if comment else []
    for branch in turn[-1].branches:
        shown = [f"        {each.strip()}" for each in branch.splitlines()]
        lines += ["      Or instead:", *map(screen.filled, shown)]
    return "\n".join(lines)


def step(game: Game, turns: Sequence[Sequence[Entry]], screen: Screen) -> None:
    """Go through a game turn by turn, by the lines that are typed."""
    print(screen.filled(STEPPING))
    at = 0
    print("\n" + board(scene_of(_at(game, turns, at)), screen))

    def asking() -> str:
        return f"{at} of {len(turns)}> "

    for line in (each.strip().lower() for each in typed(screen, asking)):
        if line in ("q", "quit", "exit"):
            break
        if line in ("", "n"):
            to = at + 1
        elif line in ("b", "back"):
            to = at - 1
        elif line in ("e", "end"):
            to = len(turns)
        elif line.isascii() and line.isdigit() and len(line) < 9:
            to = int(line)
        else:
            print(screen.filled(STEPPING))
            continue
        if not 0 <= to <= len(turns):
            end = f"There are {len(turns)} lines, and no more."
            print(screen.filled(end if to > at else "This is the start."))
            continue
        at = to
        if at:
            print(turn_line(at, turns[at - 1], screen))
        print("\n" + board(scene_of(_at(game, turns, at)), screen))
        if at == len(turns):
            print(_end(game, screen))


def _at(game: Game, turns: Sequence[Sequence[Entry]], number: int) -> Game:
    return game.before(sum(len(turn) for turn in turns[number:]))


def _end(game: Game, screen: Screen) -> str:
    outcome = game.outcome()
    if outcome is None:
        return "The game is not over."
    paid = [f"{capital(seat)} {stake:+d}" for seat, stake in outcome.payoff.items()]
    return screen.filled(f"{outcome.how} {', '.join(paid)}, by {outcome.decided_by}.")
