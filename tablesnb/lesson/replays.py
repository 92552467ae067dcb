"""Games to step through, and the questions that they ask where they stop."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from tablesnb.base import wording
from tablesnb.base.errors import BadPosition, BadValue
from tablesnb.base.wording import shown
from tablesnb.boards.checks import checked_words
from tablesnb.boards.words import who
from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.play.game import Game
from tablesnb.records import named, native
from tablesnb.rules.position import Position
from tablesnb.rules.turn import Choice
from tablesnb.widget.board.view import LIVE, refresh_all
from tablesnb.widget.replay.lines import Line
from tablesnb.widget.replay.view import Chances, Replay, word
from tablesnb.widget.shared import cells

Stops = Iterable[int] | Mapping[int, Frame | None]


def replay(
    game: str | Game | list[Game] | tuple[Game, ...],
    *,
    near: str | None = None,
    mirror: bool = False,
    labels: str | None = "numbers",
    start: int = 0,
    throw: int | None = None,
    stops: Stops | None = None,
    chances: Chances | None = None,
    key: str | None = None,
    pictures: int | Iterable[int] = 6,
    follow: str | None = None,
) -> Replay:
    """A game or a record to step through, with its comments, arrows, marks and branches.

    ``game`` is a game, a record, or the name of one that a lesson keeps, ``"01/sample game"``.
    Several games, or records in one text, are a walk: from each it goes on to the start of the
    next, and the buttons lead from comment to comment.

    ``near`` is the seat at the foot, ``mirror`` changes left and right, ``labels`` are "numbers",
    "words" or None; ``start`` is the step shown first, or ``throw`` the throw, by its number in the
    record, with all that was played by it. ``stops`` are throws at which the reader makes a move of
    their own on the board, which is answered, before they see what was played: without them those
    that the record marks with ``!stop``. A stop may have a question of its own, made by
    :func:`tablesnb.ask` of the same position: ``stops={33: tn.ask(…)}``; any other is only told
    what was played instead. Where no script runs, what comes after the dice is folded away.
    ``chances`` draw a line of how often the first seat wins from before each throw, as shares from
    0 to 1, by the number of the throw or in a list from the first; without them those that the
    record carries (``!win:62``). With the ``key`` "wait" a link to ``#wait-41`` in the same
    notebook leads to throw 41. At most so many small ``pictures`` stay where no script runs,
    up to six, the end among them; or those after the throws that they name. With ``follow`` the
    buttons and keys go half-move by half-move only through what this seat plays; what another
    throws and plays is one step. What is played in the game later is not in the replay. When a cell
    is run again, the replays that it made before are closed, and so is the former one of the same
    ``key``. :meth:`Replay.page` writes it into a file that steps in any browser. BadRecord for a
    record that cannot be read or that the law refuses, BadPosition for a step, a throw, an arrow or
    a mark that is not there, BadValue for chances that are none, and for
    a question that is asked of another position.

    >>> import tablesnb as tn
    >>> game = tn.Game("irish", first="white")
    >>> _ = game.roll(6, 5), game.push("24/18 13/8")
    >>> game.annotate("A man on his own is a blot.", "mark:18")
    >>> print(tn.replay(game.record()))
    Irish
    from irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.throw
    to irish/24x1,18x1,13x4,8x4,6x5/24x2,13x5,8x3,6x5/black.throw
      1 White 6 5: 24→18 13→8 ; A man on his own is a blot.
    """
    held: list[Game]
    if isinstance(game, str) and named.is_name(game):
        held = named.games_of(game, Game)
    elif isinstance(game, Game | list | tuple):
        held = [each.whole() for each in _checked_games(game)]
    else:
        held = native.read_all(game, Game)
    checked_words(key, "the key of a replay")
    turned = {"near": near, "mirror": mirror, "labels": labels}
    given = stops if isinstance(stops, Mapping) else {}
    made = Replay(
        held,
        start,
        throw=throw,
        stops=stops,
        asker=partial(_asked, given, turned, key or ""),
        chances=chances,
        key=key,
        pictures=pictures,
        follow=follow,
        **turned,
    )
    cells.enter(made, key, lambda: refresh_all(LIVE))
    return made


def _checked_games(game: Game | Sequence[Game]) -> Sequence[Game]:
    """A game, or those of a walk; BadValue for what is none."""
    games = [game] if isinstance(game, Game) else game
    if not games or not all(isinstance(each, Game) for each in games):
        raise BadValue(f"a walk is a list of games, not {shown(game)}")
    return games


def _asked(
    given: Mapping[int, Frame | None],
    turned: dict[str, Any],
    key: str,
    line: Line,
    stops: Mapping[int, int],
) -> tuple[Frame | None, list[int]]:
    """The questions of the stops in one frame, and which of them each stop asks, -1 for none."""
    found: list[Frame] = []
    asking = []
    for at, number in stops.items():
        frame = given.get(number)
        if frame is None:
            frame = _plain(line, at, number, turned, key)
        else:
            _fits(frame, line, at, number)
        asking.append(-1 if frame is None else len(found))
        found += [] if frame is None else [frame]
    if not found:
        return None, asking
    many = "the stop" if len(found) == 1 else f"{wording.number(len(found))} stops"
    frame = questions(*found, place=f"Your move at {many}", folded=True)
    # the game's own pictures are enough
    return replace(frame, drawn=False), asking


def _fits(frame: object, line: Line, at: int, number: int) -> None:
    """A question is asked of the position in which the game stops, and on the same board."""
    step = line.steps[at]
    stop = f"the stop at {word(line)} {number}"
    if not isinstance(frame, Frame) or len(frame) != 1:
        raise BadValue(f"{stop} asks one question, made by tn.ask, not {shown(frame)}")
    (question,) = frame
    if question.game is None or _bare(question.game.position) != _bare(step.position):
        raise BadPosition(f"{stop} asks its question of another position than {step.position.id}")
    scene = question.explored.scene if question.explored else step.scene
    if (scene.near, scene.mirror) != (step.scene.near, step.scene.mirror):
        near = step.scene.seats[step.scene.near]
        raise BadValue(f"{stop} shows its question on a board that lies otherwise: near={near!r}")


def _bare(position: Position) -> str:
    """The id of a position without what was repeated before it, which a ranking does not know."""
    return position.id.partition(".past-")[0]


def _plain(line: Line, at: int, number: int, turned: dict[str, Any], key: str) -> Frame | None:
    """A stop of which the writer says nothing: the reader is told what was played.

    None where nothing was, where there is nothing to choose, or too much for a board without
    Python.
    """
    step = line.steps[at]
    here = Game(step.position.rules, position=step.position)
    mine = [each for each in line.turns[number - 1] if each.number > at]
    if not isinstance(here.awaits, Choice) or not mine:
        return None
    played = " ".join(each.text for each in mine if each.seat == mine[0].seat)
    seat = who(step.scene, step.scene.seats.index(mine[0].seat))
    said = {
        played: reply(f"{seat} played this in the game, too.", head="The same move."),
        ...: reply(f"{seat} chose another move in the game.", verdict="less", head="Another move."),
    }
    name = f"{key or line.game.rules.name}.stop.{number}"
    try:
        return ask(f"You are {seat}. What would you play?", here, play=said, name=name, **turned)
    except BadValue:
        return None
