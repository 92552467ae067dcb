"""A game to step through in a notebook, there and back, with its comments and branches.

All steps are sent at once, as differences: stepping asks nothing of Python, so it goes on in a
page whose kernel has gone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any, Final
from weakref import WeakSet

from tablesnb.base.checks import checked_choice, checked_count, checked_number
from tablesnb.base.errors import BadPosition, BadValue, UnknownName
from tablesnb.base.wording import listed, shown
from tablesnb.boards import Picture
from tablesnb.boards.faces import face_of
from tablesnb.boards.svg import svg
from tablesnb.boards.words import alt, heading, who, whose
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.widget.ask.view import Answering, Questions
from tablesnb.widget.replay import filmstrip
from tablesnb.widget.replay.filmstrip import MOST, caption_of, key_steps, moves_html, plain
from tablesnb.widget.replay.frames import frames_of
from tablesnb.widget.replay.lines import Line, Step, walk_of
from tablesnb.widget.shared import alone, still
from tablesnb.widget.shared.scripts import script

# -- a replay as a page that stands alone, and what can be read of it where no script runs
# That is the start, the key positions, and the moves with their comments; where the reader is to
# think for himself before he reads on, the last two are folded.


VIEW: Final = "replay/view.js"
ASKING_VIEW: Final = "replay/asking_view.js"
_BOARD: Final = re.compile(r'<g class="tn-board"[^>]*>.*?</g>')


def replay_page(
    lines: Sequence[Line], told: Mapping[str, Any], start: int, asked: Questions | None = None
) -> str:
    """The text of the page; ``told`` is what the living replay is told."""
    line = lines[0]
    first = line.steps[start].scene
    drawn = alone.drawing(first)
    rest = (
        f'<div class="tn-strip">{_strip(line, drawn)}</div>'
        f'<div class="tn-written">{moves_html(lines, marked=True)}</div>'
    )
    if told["stops"]:
        rest = f"<details><summary>How it went on</summary>{rest}</details>"
    kept = f'<div class="tn-first">{drawn}</div>{asked.html if asked else ""}{rest}'
    # who opens the page is not who answered the questions in the notebook
    asks = {"asks": {**told["asks"], "kept": {}}} if asked else {}
    view = ASKING_VIEW if asked else VIEW
    return alone.document(_title(line), view, {"told": {**told, **asks}}, kept=kept)


def _title(line: Line) -> str:
    """The game, and who plays it where the record says so: ``Irish: Ann (White) and Black``."""
    scene, names = line.steps[0].scene, line.game.names
    game = heading(replace(scene, moment=""))
    if not names:
        return game
    seats = [
        f"{names[name]} ({who(scene, seat)})" if name in names else who(scene, seat)
        for seat, name in enumerate(scene.seats)
    ]
    return f"{game}: {listed(seats)}"


def _strip(line: Line, first: str) -> str:
    """The key positions as small drawings, with their moments under them."""
    return "".join(
        f"<figure>{_small(step, caption, first)}<figcaption>{escape(caption)}</figcaption></figure>"
        for step in key_steps(line)
        for caption in [caption_of(line, step)]
    )


def _small(step: Step, caption: str, first: str) -> str:
    """A small drawing; the board and the symbols are those of the first, where it has them."""
    drawn = svg(replace(step.scene, labels=None, was_hit=()), "live", alone.STILL)
    drawn = plain(drawn, first)
    board = _BOARD.search(drawn)
    same = f'<g id="{alone.STILL}-board" class'
    if board and board[0].replace("<g class", same, 1) in first:
        drawn = drawn.replace(board[0], f'<use href="#{alone.STILL}-board"/>', 1)
    words = escape(f"{caption}. {alt(step.scene)}")
    return drawn.replace("<defs></defs>", "").replace(
        ' role="img"', f' role="img" aria-label="{words}"', 1
    )


# -- what a replay is told besides its steps: throws by their numbers, stops, and the chances


Chances = Mapping[int, float | None] | Sequence[float | None]

_EXAMPLE: Final = "chances={1: 0.5, 2: 0.48}"


def word(line: Line) -> str:
    """What a line of the record begins with: a throw, or where none are thrown a move."""
    return "throw" if face_of(line.game.rules).THROWN else "move"


def turn_of(line: Line, number: object) -> list[Step]:
    """The steps of a throw, by its number in the record; BadPosition where there is none such."""
    last = len(line.turns)
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= last:
        name = word(line)
        raise BadPosition(f"{name}s go from 1 to {last}, there is no {name} {shown(number)}")
    return line.turns[number - 1]


def pictured(line: Line, pictures: object) -> list[Step]:
    """The steps drawn where no script runs: so many key ones, or the ends of the throws named.

    BadValue for too many of them, and for no throw that is named.
    """
    what = "the number of pictures"
    if isinstance(pictures, str) or not isinstance(pictures, Iterable):
        return key_steps(line, checked_count(pictures, what, 0, MOST))
    found = [turn_of(line, number)[-1] for number in pictures]
    checked_count(len(found), what, 1, MOST)
    return found


def stops_of(line: Line, stops: object) -> dict[int, int]:
    """The steps at which a reader is to think, each with its throw: the dice lie there, and nothing
    is moved yet.

    ``stops`` are numbers of throws; without them those that the record marks (``!stop``).
    """
    if stops is None:
        stops = [turn[0].turn for turn in line.turns if any(step.stop for step in turn)]
    if isinstance(stops, str) or not isinstance(stops, Iterable):
        raise BadValue(f"stops are numbers of throws, such as stops=[41], not {shown(stops)}")
    found = {}
    for number in stops:
        first = turn_of(line, number)[0]
        thrown = first.entry is not None and first.entry.is_throw
        found[first.number if thrown else first.number - 1] = number
    return dict(sorted(found.items()))


def curve_of(line: Line, chances: object) -> list[tuple[int, float]]:
    """The steps with which throws begin, and how often the first seat wins from before each.

    ``chances`` are shares from 0 to 1 by the number of the throw, or one for each throw from the
    first on, with None where it is not known; without them those that the record carries.
    """
    if chances is None:
        known = ((turn[0].number, step.win) for turn in line.turns for step in turn)
        return [(number, win) for number, win in known if win is not None]
    if isinstance(chances, str) or not isinstance(chances, Mapping | Sequence):
        raise BadValue(f"chances are shares by throw, such as {_EXAMPLE}, not {shown(chances)}")
    given = chances if isinstance(chances, Mapping) else dict(enumerate(chances, 1))
    return sorted(
        (turn_of(line, number)[0].number, float(checked_number(share, "a chance", 0, 1)))
        for number, share in given.items()
        if share is not None
    )


def told_of(
    line: Line, *, key: str | None, stops: Mapping[int, int], chances: object
) -> dict[str, Any]:
    """All this as plain data for the script of a replay, with the names and the record."""
    scene, game = line.steps[0].scene, line.game
    try:
        record = "\n".join(each.record() for each in line.games)
    except UnknownName:  # rules of one's own that no record can name
        record = ""
    return {
        "walks": len(line.games) > 1,
        "key": key or "",
        "word": word(line).capitalize(),
        "names": [game.names.get(seat, "") for seat in scene.seats],
        "stops": [*stops],
        "named": [f"{word(line).capitalize()} {number}" for number in stops.values()],
        "curve": [[step, round(share, 4)] for step, share in curve_of(line, chances)],
        "chance": f"{whose(who(scene, 0))} chance of winning before each {word(line)}, in 100",
        "record": record,
    }


# Read once: a path would keep every replay alive for ever.
_SCRIPT = script(VIEW)
_ASKING_SCRIPT = script(ASKING_VIEW)

OPEN: WeakSet[Replay] = WeakSet()


# The questions of a line at its stops, and which of them each stop asks, -1 where it has none.
Asker = Callable[[Line, Mapping[int, int]], tuple[Questions | None, list[int]]]


class Replay(Answering):
    """A game to step through; made by :func:`tablesnb.replay`.

    ``len`` is the number of its steps, the throws and choices of the game itself. ``step`` and
    ``position`` answer for each, ``lines`` is how many ways there are to step through: the
    game, and its branches. ``game`` is the game as it was when the replay was made, of a walk the
    first. In a saved notebook a picture of the start, small ones of the key positions and the moves
    as text stay.

    >>> import tablesnb as tn
    >>> game = tn.Game("irish", first="white")
    >>> _ = game.roll(6, 5), game.push("24/18 13/8")
    >>> shown = tn.replay(game)
    >>> len(shown), shown.step(2).text, shown.position(2).men("white")[18]
    (3, '24/18', 1)
    """

    _esm = _SCRIPT

    def __init__(
        self,
        game: Game | Sequence[Game],
        start: int = 0,
        *,
        throw: int | None = None,
        stops: Iterable[int] | None = None,
        chances: Chances | None = None,
        key: str | None = None,
        pictures: int | Iterable[int] = filmstrip.MOST,
        follow: str | None = None,
        asker: Asker | None = None,
        **turned: Any,
    ) -> None:
        games = [game] if isinstance(game, Game) else game
        self.game = games[0].copy()
        self._lines = walk_of([self.game, *games[1:]], turned)
        line = self._lines[0]
        self._drawn = pictured(line, pictures)
        self.start = self._checked(start, line)
        if throw is not None:
            if start:
                raise BadPosition("a replay begins at a step or at a throw: give one of the two")
            self.start = turn_of(line, throw)[-1].number
        stopped = stops_of(line, stops)
        self.asked, asking = asker(line, stopped) if asker else (None, [])
        about = told_of(line, key=key, stops=stopped, chances=chances)
        about["follow"] = -1
        if follow is not None:
            names = self.game.rules.seat_names
            about["follow"] = names.index(checked_choice(follow, "seat", names))
        # who begins at a throw where he is to think sees its dice
        self.start = min([self.start, *about["stops"][:1]])
        if self.asked is not None:
            self._esm = _ASKING_SCRIPT
            about |= {"asks": self._asks(self.asked.told), "asking": asking}
        super().__init__(told={**frames_of(self._lines), **about, "start": self.start})
        if self.asked is not None:
            self.on_msg(self._hear)
        OPEN.add(self)

    def __len__(self) -> int:
        return len(self._lines[0].steps) - 1

    def __bool__(self) -> bool:
        return True

    @property
    def lines(self) -> int:
        """How many lines there are: line 0 is the game, each further one a branch."""
        return len(self._lines)

    def step(self, number: int, line: int = 0) -> Step:
        """A step, a throw or a choice, with its text, comment, signs and position.

        Step 0 is the start. BadPosition for a step or a line that is not there.

        >>> import tablesnb as tn
        >>> game = tn.Game("irish", first="white")
        >>> _ = game.roll(6, 5)
        >>> tn.replay(game).step(1).said
        'White throws 6 5. White is to play a six and a five.'
        """
        last = self.lines - 1
        if not isinstance(line, int) or not 0 <= line <= last:
            raise BadPosition(f"lines go from 0 to {last}, there is no line {shown(line)}")
        found = self._lines[line]
        return found.steps[self._checked(number, found)]

    def position(self, number: int, line: int = 0) -> Position:
        """The position after so many steps; errors as for :meth:`step`.

        >>> import tablesnb as tn
        >>> tn.replay(tn.Game("irish", first="white")).position(0).id
        'irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.throw'
        """
        return self.step(number, line).position

    @staticmethod
    def _checked(number: int, line: Line) -> int:
        last = len(line.steps) - 1
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= last:
            raise BadPosition(f"steps go from 0 to {last}, there is no step {shown(number)}")
        return number

    def _strip(self) -> filmstrip.Strip:
        covered = bool(self.told["stops"])
        return filmstrip.Strip(self._lines, self.start, covered, self._drawn, self.asked)

    @property
    def picture(self) -> Picture:
        """The board at the step where the replay begins, as a picture that stays."""
        step = self._lines[0].steps[self.start]
        return Picture(step.scene, step.position.id)

    @property
    def html(self) -> str:
        """What a saved notebook shows: a picture, the key positions, the moves to unfold."""
        return self._strip().html

    def page(self, path: str | Path, *, overwrite: bool = False) -> Path:
        """Write the replay as a page that stands alone: one file, which any browser opens.

        It asks for nothing outside, so it steps from a stick or a mail as well as from a site: by
        its buttons, by the arrow keys, Home and End, and by its list of moves. Without scripts
        there are the start, the key positions and all moves with their comments. In another page
        it stands as ``<iframe src="irish.html" style="width:100%;height:85vh;border:0"
        title="Irish"></iframe>``: the board takes as much room as the frame gives it, beside the
        moves from 800 px of width, above them in less. ``irish.html#41`` opens it at throw 41,
        ``#step-117`` at a step, ``#line-1-step-120`` in branch 1.

        Returns the path. The name must end in ``.html`` and its folder be there; a file that is
        there is replaced only with ``overwrite=True``, and stays whole if that fails. BadValue
        otherwise. Equal replays give equal files, to the byte.

        >>> import tempfile, tablesnb as tn
        >>> game = tn.Game("irish", first="white")
        >>> _ = game.roll(6, 5), game.push("24/18 13/8")
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = tn.replay(game).page(f"{folder}/irish.html")
        ...     path.name, path.read_text(encoding="utf-8")[:15]
        ('irish.html', '<!doctype html>')
        """
        text = replay_page(self._lines, self.told, self.start, self.asked)
        return alone.write(path, text, overwrite)

    def _stays(self) -> still.Staying:
        return self._strip()

    def close(self) -> None:
        """Take the replay away and free what it holds."""
        OPEN.discard(self)
        super().close()
