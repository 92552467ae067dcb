"""The board that a reader touches in a notebook: a view of a game, and a way to play it.

The script beside this file knows no rule and no geometry: it is told what to draw, which men may
be picked up and where each may go, and says what was chosen. The game and its law answer here.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Any
from weakref import WeakSet

import anywidget
import traitlets

from tablesnb.boards import Picture, picture, scene_of
from tablesnb.boards.palette import style_sheet
from tablesnb.boards.scene import Scene
from tablesnb.boards.show import follow, steps
from tablesnb.errors import BadNotation, TablesnbError
from tablesnb.game import Choice, Entry, Game
from tablesnb.rules import Refusal
from tablesnb.tables.position import TablesPosition
from tablesnb.widget import cells, drawing, words

# Read once: a path would keep every board alive for ever.
_HERE = files("tablesnb.widget")
_SCRIPT = (_HERE / "board.js").read_text(encoding="utf-8")
_STYLE = style_sheet(".tn-game", '[data-jp-theme-light="false"]') + (_HERE / "board.css").read_text(
    encoding="utf-8"
)

LIVE: WeakSet[Board] = WeakSet()


class Board(anywidget.AnyWidget):
    """A game as a board to play on; made by :func:`board`.

    ``game`` is the game itself: what is thrown, moved or taken back on the board is thrown, moved
    or taken back there. ``near``, ``mirror`` and ``labels`` turn the board as for
    ``scene_of``. In a saved notebook the picture and the text of the position stay.
    """

    _esm = _SCRIPT
    _css = _STYLE

    plate = traitlets.Dict().tag(sync=True)
    shown = traitlets.Dict().tag(sync=True)

    def __init__(self, game: Game, **turned: Any) -> None:
        self.game = game
        self._turned = turned
        self._log: tuple[Entry, ...] = game.log
        self._scenes: dict[int, Scene] = {}
        self._scene = self._scenes[len(self._log)] = scene_of(game, **turned)
        self._row = game.position.row
        self._moment = self._answers = 0
        super().__init__(plate=drawing.plate(self._scene, game.rules), shown=self._told())
        self.on_msg(self._heard)
        LIVE.add(self)

    # -- what a reader holds

    @property
    def picture(self) -> Picture:
        """The board as it stands now, as a picture that stays."""
        return picture(self.game, **self._turned)

    def refresh(self) -> bool:
        """Show what has happened to the game elsewhere, in a cell or on another board.

        Returns whether anything had. In a notebook it is done after each cell by itself.
        """
        if not self._gone_on():
            return False
        self._show()
        return True

    def __repr__(self) -> str:
        return self.picture.text

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        still = self.picture._repr_mimebundle_()
        if bundle is None:
            return still
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**data, **still}, metadata

    def close(self) -> None:
        """Take the board away and free what it holds; the game stays."""
        LIVE.discard(self)
        # a widget's layout is a widget of its own, which is not closed with it
        self.layout.close()
        super().close()

    # -- what the board says

    def _heard(self, _board: Any, message: Any, _buffers: Any) -> None:
        """Do what was chosen on the board, or say why not: whatever comes, nothing is raised."""
        try:
            if self.refresh() or message.get("moment") != self._moment:
                # a choice made on a board that has changed since is no choice
                self._show(words.CHANGED)
            else:
                self._answer(message)
        except TablesnbError as error:
            self._show(f"{error}")
        except Exception as error:
            self._show(f"{words.UNDONE} ({type(error).__name__}: {error})")
        for other in list(LIVE):
            if other is not self and other.game is self.game:
                other.refresh()

    def _answer(self, message: dict[str, Any]) -> None:
        kind = message.get("kind")
        if kind == "throw":
            self.game.roll(*(int(die) for die in message.get("dice", ())))
        elif kind == "back":
            self.game.pop()
        elif kind == "move":
            self._move(int(message["from"]), int(message["to"]), message.get("die"))
            return
        elif kind == "ask":
            self._ask(int(message["from"]))
            return
        self._show()

    def _move(self, source: int, target: int, die: int | None) -> None:
        legal = [
            move
            for move in self.game.legal_moves
            if move.code[1:3] == (source, target) and die in (None, move.code[3])
        ]
        if legal:
            self.game.push(legal[0])
            self._show()
            return
        text = words.half_move(self.game, source, target)
        try:
            refusal = self.game.why_not(text)
        except BadNotation as error:
            self._show(str(error))
            return
        self._show(refusal=refusal, at=target)

    def _ask(self, place: int) -> None:
        """A place was touched where nothing can be picked up, or a point that may be broken."""
        awaited = self.game.awaits
        if isinstance(awaited, Choice) and awaited.why == "break":
            breaking = [move for move in self.game.legal_moves if move.code[1] == place]
            if breaking:
                self.game.push(breaking[0])
                self._show()
                return
            self._show(refusal=self.game.why_not(words.breaking(self.game, place)), at=place)
            return
        text = words.nearest(self.game, place)
        self._show(refusal=None if text is None else self.game.why_not(text), asked=True)

    # -- what is shown

    def _gone_on(self) -> bool:
        return len(self.game.log) != len(self._log) or self.game.position.row != self._row

    def _show(
        self,
        said: str = "",
        refusal: Refusal | None = None,
        at: int | None = None,
        asked: bool = False,
    ) -> None:
        """Send the board as it stands, with what has happened since it was last sent."""
        log, old = self.game.log, self._log
        if self._gone_on():
            self._moment += 1
            same = _common(old, log)
            self._scenes = {n: scene for n, scene in self._scenes.items() if n <= same}
            # the men as they stood when the two logs parted, if they were ever shown
            start = max(self._scenes, default=0)
            before = self._scenes.get(start, self._scene)
            moved = [step for entry in log[start:] for step in steps(entry, self.game.rules)]
            if start in self._scenes:
                scene = follow(before, scene_of(self.game, **self._turned), moved)
            else:
                scene = follow(self._scene, scene_of(self.game, **self._turned))
            said = said or words.happened(old[same:], log[same:])
            self._scene = self._scenes[len(log)] = scene
            self._log, self._row = log, self.game.position.row
        self._answers += 1
        self.shown = self._told(said, refusal, at, asked)

    def _told(
        self,
        said: str = "",
        refusal: Refusal | None = None,
        at: int | None = None,
        asked: bool = False,
    ) -> dict[str, Any]:
        return {
            "answer": self._answers,
            "moment": self._moment,
            **drawing.position(self._scene, self.game, at),
            "said": " ".join(part for part in (said, words.due(self._scene)) if part),
            "refusal": None if refusal is None else words.refusal(refusal, asked),
        }


def _common(old: tuple[Entry, ...], new: tuple[Entry, ...]) -> int:
    """How many throws and choices two logs begin with in common."""
    same = 0
    for one, other in zip(old, new, strict=False):
        if (one.seat, one.dice, one.move) != (other.seat, other.dice, other.move):
            break
        same += 1
    return same


def board(
    game: Game | TablesPosition,
    *,
    near: str | None = None,
    mirror: bool = False,
    labels: str | None = "numbers",
    key: str | None = None,
) -> Board:
    """A board to play a game on, both sides by turns; from a position a new game goes on.

    ``near`` is the seat at the foot, ``mirror`` changes left and right, ``labels`` are "numbers",
    "words" or None. When a cell is run again, the boards that it made before are closed, and so
    is the former board of the same ``key``, wherever it was made. UnknownName for a seat or
    labels that are not there.

    >>> import tablesnb as tn
    >>> game = tn.Game("irish", first="white", seed=1283)
    >>> tn.board(game).game is game
    True
    """
    if not isinstance(game, Game):
        game = Game(game.rules, position=game)
    made = Board(game, near=near, mirror=mirror, labels=labels)
    cells.enter(made, key, lambda: refresh_all(LIVE))
    return made


def refresh_all(boards: Iterable[Board]) -> None:
    """Bring boards up to date with their games."""
    for each in list(boards):
        each.refresh()
