"""The board that a reader touches in a notebook: a view of a game, and a way to play it.

The script beside this file knows no rule and no geometry: it is sent what to draw, which men may
be picked up and where each may go, and says what was chosen. The game and its law answer here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any
from weakref import WeakSet

import traitlets

from tablesnb.base.checks import checked_flag
from tablesnb.base.errors import BadNotation, BadPosition, NotAwaited, TablesnbError
from tablesnb.base.wording import listed, shown
from tablesnb.boards import Picture, picture, scene_of
from tablesnb.boards.checks import checked_words
from tablesnb.boards.faces import Meant, face_of
from tablesnb.boards.html import WHOLE
from tablesnb.boards.motion import Steps, motion, stood
from tablesnb.boards.scene import Scene
from tablesnb.boards.show import follow, steps
from tablesnb.boards.words import alt
from tablesnb.compare.analysis import Analysis
from tablesnb.play.again import again, go
from tablesnb.play.checks import checked_game, checked_standing
from tablesnb.play.game import Game
from tablesnb.play.tree import common
from tablesnb.rules.checks import checked_position
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Refusal
from tablesnb.rules.turn import Choice, Entry, Throw, by_the_die
from tablesnb.widget.board import judged, panel, panel_round, panel_seats, panel_stage, resume, wire
from tablesnb.widget.board.difference import difference
from tablesnb.widget.board.editing import BREAKING, DUE, HERE_AGAIN, Editing, played
from tablesnb.widget.board.ledger import Ledger
from tablesnb.widget.board.saved_games import Keeper, keeper
from tablesnb.widget.board.setup import of_position
from tablesnb.widget.board.tutor import check as check_tutor
from tablesnb.widget.shared import cells, drawing, still, words
from tablesnb.widget.shared.living import Living
from tablesnb.widget.shared.scripts import script

# Read once: a path would keep every board alive for ever.
_SCRIPT = script("board/view.js")

# What may be asked on whatever position: it changes none.
_ANY_TIME = panel.ANY_TIME | {"turn", "say"}
# What no change sends by itself: the board says when, and whether whole or by differences. The
# ground goes first: a page hears of one after the other, and nothing is drawn on another's ground.
_SENT = ("plate", "shown")

LIVE: WeakSet[Board] = WeakSet()


class Board(Living):
    """A game as a board to play on; made by :func:`board`.

    ``game`` is the game itself: what is thrown, moved or taken back on the board is thrown, moved
    or taken back there. ``near``, ``mirror`` and ``labels`` turn the board as for
    ``scene_of``. In a saved notebook the picture and the text of the position stay.
    """

    _esm = _SCRIPT

    plate = traitlets.Dict().tag(sync=True)
    shown = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        game: Game,
        *,
        opponent: str | Mapping[str, str] | None = None,
        speed: str = "brisk",
        tutor: bool = False,
        found: Analysis | None = None,
        **turned: Any,
    ) -> None:
        self.game = game
        self.keeper = Keeper(game)
        self.editing: Editing | None = None
        self._set_aside: Editing | None = None
        self.panel = panel.State(opponent, speed)
        self.panel.tutor.on = tutor
        if found is not None:
            self.judging.keep(game, found)
        self._turned: dict[str, Any] = {"near": None, "mirror": False, "labels": "numbers"} | turned
        self._log: tuple[Entry, ...] = game.log
        self._refused: tuple[Refusal | None, bool] = (None, False)
        self._replate = self._unkept = self._picture_due = False
        self._scenes: dict[int, Scene] = {}
        self._scene = self._scenes[len(self._log)] = drawing.seen(game, self._turned)
        self._row = game.position.row
        self._steps: Steps = []
        self._stood: list[list[float]] = []
        self._tempo: float = 1
        self._moment = self._answers = self._spoken = 0
        self._words = (words.opened(game.log), False, False)
        self._heard_last: tuple[str, int] = wire.NOBODY
        self._heard_before: tuple[str, int] = wire.NOBODY
        self._led: tuple[str, str, int, int] | None = None
        super().__init__(plate=self._laid(), shown=self._whole())
        self.on_msg(self._heard)
        LIVE.add(self)

    # -- what a reader holds

    @property
    def picture(self) -> Picture:
        """The board as it stands now, as a picture that stays."""
        return judged.pictured(self.judged, picture(self.game, width=WHOLE, **self._turned))

    @property
    def scene(self) -> Scene:
        """The scene that is shown: the men, each the same from move to move, and all signs."""
        return self._scene

    @property
    def near(self) -> str | None:
        """The seat at the foot, if one was asked for."""
        near: str | None = self._turned["near"]
        return near

    @property
    def judging(self) -> judged.Judging:
        """What was judged on this board."""
        return self.panel.judging

    @property
    def judged(self) -> judged.Standing | None:
        """What of that is to be seen as the game stands."""
        return judged.standing(self.judging, self.game, panel.seats(self).sits)

    @property
    def player(self) -> str | None:
        """The player of the package who is to throw or choose, if it is one."""
        seat = self._played_for()
        return None if seat is None else panel.seats(self).sits[seat]

    def say(self, text: str) -> None:
        """Say something at once: a view has heard it before what is being done is done."""
        self._show(text)

    @property
    def ledger(self) -> Ledger:
        """The games that have ended on this board: who won, what was paid and why, the sums."""
        return panel.ledger(self)

    def refresh(self) -> bool:
        """Show what has happened to the game elsewhere, in a cell or on another board.

        Returns whether anything had. In a notebook it is done after each cell by itself.
        """
        if self.editing is not None or not self._gone_on():
            return False
        self._refuse(None)
        self._show()
        return True

    def keep_picture(self) -> None:
        """Have the notebook keep the picture of the board as it stands now.

        It is done after each choice made on a board; not after a cell, so that a notebook that is
        run from top to bottom keeps each picture as its own cell has shown it.
        """
        self._still.update(self.picture)

    def _keep(self, keeper: Keeper) -> None:
        """Have the game kept in the file of this cell or key, and offer what lies there."""
        self.keeper = keeper
        said = [*([resume.SPOKEN] if resume.offers(self) else []), *keeper.notes]
        if said:
            self._show(" ".join(said), aside=True)

    def take(self, game: Game) -> None:
        """Put another game on the board, such as the same position under another reading.

        It is shown with the next answer, or by :meth:`refresh`.
        """
        self.game = checked_game(game)
        self._scenes.clear()
        self._row = ()
        self._replate = True

    def turn(
        self,
        near: str | None = None,
        mirror: bool | None = None,
        labels: str | None = "as before",
    ) -> None:
        """Turn the board: who sits near, which way the men run, what the points are called.

        What is not said stays as it is. UnknownName for a seat or labels that are not there.
        """
        turned = dict(self._turned)
        if near is not None:
            turned["near"] = near
        if mirror is not None:
            turned["mirror"] = mirror
        if not isinstance(labels, str) or labels != "as before":
            turned["labels"] = labels
        shown = scene_of(self.game, **turned)
        self._turned = turned
        same: dict[str, Any] = {"near": shown.near, "mirror": shown.mirror, "labels": shown.labels}
        self._scenes = {n: replace(scene, **same) for n, scene in self._scenes.items()}
        self._scene = replace(self._scene, **same)
        self._replate = True
        self._show()

    def _stays(self) -> still.Staying:
        return self.picture

    def close(self) -> None:
        """Take the board away and free what it holds; the game stays."""
        LIVE.discard(self)
        super().close()

    # -- what the board says

    def _heard(self, _board: Any, said: Any, _buffers: Any) -> None:
        """Do what was chosen in a view, or say why not: whatever comes, nothing is raised."""
        try:
            self.refresh()
            self._heard_last = wire.sender(said)
            message = wire.read(said)
            if message.kind == wire.AGAIN:
                self.send_state(_SENT)
                if not message.view:
                    return
                # a view that was given no answer for long: its last may never have come
                missed = self._heard_before != (message.view, message.after)
                self._show(words.HERE if missed else "")
            elif message.kind in _ANY_TIME or self._on_time(message):
                self._choose(message)
            elif message.kind == panel.OF_ITSELF:
                self._show()  # another view has asked before
            else:
                # a choice made on another position is no choice on this one
                self._refuse(None)
                self._show(words.CHANGED)
        except TablesnbError as error:
            self._show(f"{error}")
        except Exception as error:
            self._show(f"{words.UNDONE} ({type(error).__name__}: {error})")
        self._heard_before, self._heard_last = self._heard_last, wire.NOBODY
        self._tempo = 1
        others = [each for each in LIVE if each is not self and each.game is self.game]
        for other in others:
            other._unkept |= other.refresh()  # what could not be kept before is tried again
        cells.sent()
        for each in (self, *(other for other in others if other._unkept)):
            each._keep_up()

    def _keep_up(self) -> None:
        """Have the game and its picture kept as they are now: the answer need not wait for it."""
        if self._unkept:
            before = self.keeper.trouble
            self._unkept = not self.keeper.write(self.game)
            if self.keeper.trouble not in ("", before):
                # it is to be read in the panel: the line only speaks it, after what was said
                self._show(f"{self._words[0]} {self.keeper.trouble}".strip(), aside=True)
        if not self._picture_due:
            self._picture_due = cells.later(self._picture_now)

    def _picture_now(self) -> None:
        """Have the picture kept that was due, unless the board is gone meanwhile."""
        self._picture_due = False
        if self in LIVE:
            self.keep_picture()

    def _on_time(self, message: wire.Message) -> bool:
        """Whether a message was chosen on the position that stands, or goes on from its view's own.

        A reader who plays two dice at once has seen neither answer; what he chose second belongs
        to the position that his first makes, as long as nothing else has come between.
        """
        if message.moment == self._moment:
            return True
        return self._led == (message.kind, message.view, message.after, message.moment)

    def _choose(self, message: wire.Message) -> None:
        """Do what was chosen, and note what the same view may have chosen after it."""
        moment, seat = self._moment, self._seat()
        self._answer(message.chosen)
        led = message.kind in wire.FOLLOWING and self._moment != moment
        if led and (message.kind != "move" or self._seat() == seat):
            self._led = message.kind, message.view, message.number, message.moment

    def _seat(self) -> str | None:
        """Who is awaited; None when the game is over."""
        return None if self.game.awaits is None else self.game.awaits.seat

    def _played_for(self) -> str | None:
        """The seat that is to throw or choose, if a player of the package sits there."""
        return panel.seats(self).due(self.game)

    def _answer(self, message: Mapping[str, Any]) -> None:
        kind = message["kind"]
        if kind.startswith("set.") or self.editing is not None:
            self._set_up(message)
            return
        if kind.startswith("panel."):
            if kind in panel.ANY_TIME:
                # what was refused stays in the panel, but was spoken already
                self._refused = (None, False)
            else:
                self._refuse(None)
            self._tempo = panel.tempo(self) if kind == panel.OF_ITSELF else 1
            if kind == panel_round.KIND:
                self._show_again()
                return
            panel.heard(self, message)
            self._show(self.panel.said, aside=self.panel.aside)
            return
        self._refuse(None)
        seat = self._played_for()
        if seat and kind in wire.PLAYED:
            self._show(words.seated(seat, panel.seats(self).sits[seat]))
            return
        if kind != "turn":
            self.panel.sheet, self.panel.about = "", None  # who plays on has read it
        if kind == "move":
            self._move(message)
        elif kind == "ask":
            self._ask(message["from"])
        elif kind == "say":
            self._say(message["what"])
        elif kind == "turn":
            self.turn(message["near"], message["mirror"], message["labels"] or None)
        else:
            if kind == "throw":
                self.game.roll(*message.get("dice", ()))
            elif kind == "only":
                self._only()
            elif kind == "decline":
                self.game.push(f"decline {message['die']}")
            elif kind == "back":
                self._back(message.get("to", panel.own_choice(self)))
            elif kind == "forward":
                self._forward()
            elif kind == "goto":
                self._go(message["node"])
            self._show()

    @property
    def can_show_again(self) -> bool:
        """Whether what has happened since the reader's last turn can be shown again."""
        return self._seen_since() < len(self.game.log)

    def _seen_since(self) -> int:
        """How long the game was when the board was first shown after the reader's last turn."""
        start, now = panel.since(self), len(self.game.log)
        return min((n for n in self._scenes if n >= start), default=now)

    def _show_again(self) -> None:
        """Show what has happened since the reader's last turn once more, as it went."""
        start, new = self._seen_since(), self._scene
        old = self._scenes.get(start, new)
        self._tempo = panel_round.TEMPO
        steps = motion(old, new, self.game.log[start:], self.game, panel_round.MOST)
        self._show(again=(steps, stood(old, steps)))

    def _set_up(self, message: Mapping[str, Any]) -> None:
        """Set the board up, begin to or end it; the game stays as it is until it is played on."""
        kind, said = message["kind"], ""
        self._refuse(None)
        if kind == "set.begin":
            self.edit()
            return
        if self.editing is None:
            raise NotAwaited("the board is not being set up")
        if kind == "set.play":
            game = played(self.editing, self.game)
            self.take(game)
            panel.seats(self).begin(game)
            self.keeper.part()
            said = "Played on from here."
        elif kind != "set.leave":
            said = self.editing.heard(message)
            self._turned = dict(self.editing.turned)
        if kind in ("set.play", "set.leave"):
            # what was set up and left is there again for who comes back to it
            kept = kind == "set.leave" and self.editing.before
            self._set_aside = self.editing if kept else None
            self.editing, self._replate = None, True
            self._scenes.clear()
            self._row = ()
        self._show(said)

    def edit(self) -> None:
        """Let the men be set up on the board; the game goes on from there, or stays as it is."""
        if self.editing is None:
            self.panel.sheet = ""
            stands, left = of_position(self.game), self._set_aside
            if left is not None and left.before[0] == stands:
                self.editing = left
                left.again(self._turned)
                self._show(HERE_AGAIN)
                return
            self.editing = Editing(stands, self._turned)
            awaited = self.game.awaits
            self._show(BREAKING if awaited is not None and awaited.why == "break" else "")

    def _move(self, message: Mapping[str, Any]) -> None:
        """Make a half-move, or those of a man's whole path; the first that is refused ends it."""
        between = face_of(self.game.rules).between
        here, path = message["from"], message.get("path") or [message["to"], message.get("die")]
        ways = list(zip(path[::2], path[1::2], strict=False))
        for there, die in ways[:-1]:
            meant = between(self.game, here, there, die)
            if not meant.legal:
                self._do(meant, there)
                return
            self.game.push(meant.legal[0])
            here = there
        if ways:
            self._do(between(self.game, here, *ways[-1]), ways[-1][0])

    def _say(self, what: str) -> None:
        """Speak what the page shows to those who see it: where all stand, or dice and pips."""
        if what not in words.TOLD:
            raise BadNotation(f"a board says {listed([*words.TOLD])}, not {shown(what)}")
        position = what == "position"
        text = alt(self._scene) if position else words.standing(self._scene, self.game)
        self._show(text, aside=True)

    def _back(self, to: int) -> None:
        """Take back what was thrown and chosen until ``to`` are left, the last at least."""
        self.game.tree.leave()
        for _ in range(max(len(self.game.log) - max(to, 0), 1)):
            self.game.pop()

    def _forward(self) -> None:
        """Go on along the line that was left last, if one goes on from here, and as far as players
        of the package went on in it: what one press takes back, one brings again.
        """
        onward, seats = self.game.tree.here.onward, panel.seats(self)
        while onward is not None:
            again(self.game, [onward.played])
            onward = onward.onward
            if onward is not None:
                seats.rest(self.game)
                if not panel_seats.follows(onward.played, seats.sits):
                    break

    def _go(self, number: int) -> None:
        """Go to a throw or a choice of whatever line; no player moves until he is asked to."""
        tree = self.game.tree
        go(self.game, tree.node(number))
        panel.seats(self).rest(self.game)

    def _only(self) -> None:
        """Play what leaves no choice: the only move, what a throw places, or all the placing."""
        what, game = words.only(self.game), self.game
        if not what:
            raise NotAwaited("there is a choice to be made")
        if what == words.EVERYBODY:
            while game.awaits is not None and game.awaits.why == "place":
                game.roll() if isinstance(game.awaits, Throw) else game.push(game.legal_moves[0])
            return
        placing = self._why() == "place"
        game.push(game.legal_moves[0])
        while placing and self._why() == "place":
            game.push(game.legal_moves[0])

    def _why(self) -> str:
        return self.game.awaits.why if isinstance(self.game.awaits, Choice) else ""

    def _do(self, meant: Meant, at: int) -> None:
        """Make the move that is meant, or say why it is refused, with a sign where it led."""
        if meant.legal:
            self.game.push(meant.legal[0])
            self.panel.moved = True
            self._show()
            return
        try:
            refusal = self.game.why_not(by_the_die(meant.text))
        except BadNotation as error:
            self._show(str(error))
            return
        self._refuse(refusal)
        self._show(at=at)

    def _ask(self, place: int) -> None:
        """A place was touched where nothing can be picked up, or that may be chosen outright."""
        meant = face_of(self.game.rules).touched(self.game, place)
        if meant is None:
            self._why_none(place)
        else:
            self._do(meant, place)

    def _why_none(self, place: int) -> None:
        """Say why no move begins in a place."""
        self._refuse(words.why_none(self.game, self.scene, place), asked=True)
        self._show(words.NOTHING if self._refused[0] is None else "")

    def _refuse(self, refusal: Refusal | None, asked: bool = False) -> None:
        """Note why what was chosen is refused, for the line that speaks and for the panel."""
        self._refused = refusal, asked
        self.panel.refused(refusal, asked)

    # -- what is shown

    def _gone_on(self) -> bool:
        log, row = self.game.log, self.game.position.row
        same = len(log) == len(self._log) == common(log, self._log)
        return not same or row != self._row

    def _show(
        self,
        said: str = "",
        at: int | None = None,
        aside: bool = False,
        again: tuple[Steps, list[list[float]]] = ([], []),
    ) -> None:
        """Send the board as it stands, with what has happened since it was last sent.

        ``again`` are steps that are shown once more, and where the men stood before them.
        """
        self._steps, self._stood = again
        if self.editing is not None:
            self._moment += 1
            self._scene, self._replate = self.editing.scene, not self.editing.laid
            self._speak(said, True, False)
            self._tell()
            return
        log, old = self.game.log, self._log
        gone_on = self._gone_on()
        of_moves = False
        if gone_on:
            self._moment += 1
            self._led = None
            same = common(old, log)
            self._scenes = {n: scene for n, scene in self._scenes.items() if n <= same}
            # the men as they stood when the two logs parted, if they were ever shown
            start = max(self._scenes, default=0)
            before = self._scenes.get(start, self._scene)
            moved = [step for entry in log[start:] for step in steps(entry, self.game.rules)]
            new = drawing.seen(self.game, self._turned)
            if start in self._scenes:
                scene = follow(before, new, moved)
            else:
                scene = new
                with suppress(BadPosition):  # another game's men are other men
                    scene = follow(self._scene, new)
            if start == same == len(old) and not self._replate:
                # a player who plays at once is not watched
                told = log[same:] if self._tempo else ()
                self._steps = motion(before, scene, told, self.game)
            of_moves = not said
            said = said or words.happened(
                old[same:], log[same:], self.game.position, new.near, log[:same]
            )
            verdict = judged.spoken(self.judged, new.near) or panel.taught(self)
            if verdict:  # it is to be read in the panel: the line only speaks it
                said, aside = f"{said} {verdict}", True
            self._scene = self._scenes[len(log)] = scene
            self._log, self._row = log, self.game.position.row
            self._unkept |= self._heard_last != wire.NOBODY
        self._speak(said, gone_on, aside, of_moves)
        self._tell(at, at_once=gone_on and self._heard_last != wire.NOBODY)

    def _tell(self, at: int | None = None, at_once: bool = False) -> None:
        """Hold an answer for who comes later, and send those who are here what is other in it.

        ``at_once`` goes first where the men stand and may go, and then what is read beside them:
        who goes on playing waits for the first alone.
        """
        if self._replate:
            self._lay(at)
        elif at_once:
            told = panel.happened(self)
            self._answer_with(self._sent(at, told, self.shown["panel"]) | {"more": True})
            cells.sent()
            self._answer_with(self.shown | {"more": False, "panel": panel.drawn(self, told)})
        else:
            self._answer_with(self._whole(at))

    def _laid(self) -> dict[str, Any]:
        """The ground as it is told a view; no key judges where no position would be judged."""
        laid = drawing.plate(self._scene, self.game.rules)
        if not judged.offered(self.game):
            laid["keys"] = [each for each in laid["keys"] if each[0] != "j"]
        return laid

    def _lay(self, at: int | None) -> None:
        """Send all whole: what stands there now does not belong on the ground that was."""
        self._hold(self._whole(at))
        self.plate = self._laid() if self.editing is None else self.editing.plate()
        self._replate = False
        self.send_state(_SENT)

    def _answer_with(self, shown: dict[str, Any]) -> None:
        """Send what is other in an answer than in the one before it."""
        before = self._hold(shown)
        self.send({"on": before["answer"], "difference": difference(before, self.shown)})

    def _hold(self, shown: dict[str, Any]) -> dict[str, Any]:
        """Hold an answer under its number; returns the one before it."""
        self._answers += 1
        before: dict[str, Any] = self.shown
        self.shown = shown | {"answer": self._answers}
        return before

    def _whole(self, at: int | None = None) -> dict[str, Any]:
        """An answer with all that is read beside the board."""
        told = None if self.editing is not None else panel.happened(self)
        return self._sent(at, told, panel.drawn(self, told))

    def _should_send_property(self, key: str, value: Any) -> bool:
        return key not in _SENT and super()._should_send_property(key, value)

    def _speak(self, said: str, gone_on: bool, aside: bool, of_moves: bool = False) -> None:
        """Put words into the line that speaks; an answer without words leaves those that stand.

        Those that are ``of_moves`` are only spoken where the panel says why a player has moved.
        They go when the position goes on, and a refusal's when it is no longer shown.
        """
        refusal, asked = self._refused
        if refusal is not None and not said:
            # it is to be read in the panel: the line only speaks it
            said, aside = words.refused(refusal, asked, self._scene.near), True
        past = self._words[1] and self.panel.refusal is None
        if said or gone_on or past:
            self._words = said, aside, of_moves
            self._spoken += 1

    def _sent(
        self, at: int | None, told: Mapping[str, Any] | None, beside: Mapping[str, Any]
    ) -> dict[str, Any]:
        """What the script is sent; never None, which a browser's own Python leaves out.

        ``told`` is what the panel says of what has happened, ``beside`` the panel itself.
        """
        log, (said, aside, of_moves) = self._log, self._words
        if self.editing is not None:
            here = self.editing.drawn()
        else:
            onward, own = self.game.tree.here.onward, panel.own_choice(self)
            rules, near = self.game.rules, self._scene.near
            here = drawing.position(self._scene, self.game, at, self._played_for() is not None)
            ranked = judged.arrows(self.judged, self._scene) or panel.pointed(self)
            here["parts"]["ranked"] = ranked
            here |= {
                "back": words.back(log[own], rules, near, len(log) - own) if log else "",
                "turn": panel.own_turn(self),
                "length": len(log),
                "end": panel.last_node(self),
                "start": words.play_began(log),
                "forward": "" if onward is None else words.back(onward.played, rules, near),
            }
        return {
            "wire": wire.VERSION,
            "answer": self._answers,
            "heard": list(self._heard_last),
            "moment": self._moment,
            **here,
            "steps": self._steps,
            "stood": self._stood,
            "tempo": self._tempo,
            "head": panel_stage.head(self.game, self._scene),
            "asks": self.editing is None and isinstance(self.game.awaits, Choice),
            "said": said,
            "aside": aside or (of_moves and bool(told and told["player"])),
            "spoken": self._spoken,
            "panel": beside,
            "more": False,
            "due": f"{self._due()} {words.entering(self._scene, here['from'])}".strip(),
        }

    def _due(self) -> str:
        """Who must do what, as a sentence."""
        if self.editing is not None:
            return DUE
        seat = self._played_for()
        if seat is None:
            return words.due(self._scene)
        seats, throws = panel.seats(self), isinstance(self.game.awaits, Throw)
        lost = seats.lost and not seats.held
        return words.thinking(seat, seats.waits(self.game) is None, throws, lost)


def board(
    game: Game | Position | Analysis | str,
    *,
    near: str | None = None,
    mirror: bool = False,
    labels: str | None = "numbers",
    key: str | None = None,
    opponent: str | Mapping[str, str] | None = None,
    speed: str = "brisk",
    tutor: bool = False,
    edit: bool = False,
) -> Board:
    """A board to play a game on, all seats by turns; from a position a new game goes on.

    Of an analysis it is the board on which the position was judged: the best plays are arrows, all
    stand ranked beside it, with the chance of winning, and what is played is judged at once.

    ``near`` is the seat at the foot, ``mirror`` changes left and right, ``labels`` are "numbers",
    "words" or None. When a cell is run again, the boards that it made before are closed, and so
    is the former board of the same ``key``, wherever it was made. ``opponent`` lets a
    player of the package sit at a seat, as ``{"black": "careful"}``, or with one name at every
    seat but the near one; he goes ``speed`` "at once", "brisk", "slow", "very slow" or "step by
    step". With a ``tutor`` each of the reader's plays is told what it cost, the better one as an
    arrow, and why, where one to three facts that can be counted explain it; there are hints before
    he plays, and at the end the plays that cost most. With ``edit`` the men can be set up first. A
    game may be given by its name, a position by its id. UnknownName for a game, a seat, labels, a
    player or a speed that are not there, BadId for a damaged id, BadValue for a tutor of a game
    that has none.

    What is chosen on a board in a notebook is kept in a file among the reader's own data, and
    offered where the cell is run again: the last four games of a board, and of the last fifty
    boards. Two kernels that run one notebook keep two games. A file that cannot be read is left
    where the board says, and a game that cannot be written is tried again with the next choice.
    ``TABLESNB_KEPT`` in the environment names another folder, ``0`` keeps nothing.

    >>> import tablesnb as tn
    >>> game = tn.Game("irish", first="white", seed=1283)
    >>> tn.board(game).game is game, tn.board(game.position.id).game.position == game.position
    (True, True)
    >>> tn.board("irish", opponent="strong").game.name
    'irish'
    >>> _ = game.roll(6, 6)
    >>> tn.board(tn.analyse(game, 20)).game.position == game.position
    True
    """
    if checked_flag(edit, "edit") and isinstance(game, str):
        game = Game(game, opening="ask")
    if isinstance(game, str):
        game = Position.from_id(game) if "/" in game or "=" in game else Game(game)
    found = game if isinstance(game, Analysis) else None
    if found is not None:
        game = found.game()
    if not isinstance(game, Game):
        position = checked_position(checked_standing(game))
        game = Game(position.rules, position=position)
    checked_words(key, "the key of a board")
    if checked_flag(tutor, "tutor"):
        check_tutor(game)
    turned: dict[str, Any] = {"near": near, "mirror": mirror, "labels": labels}
    made = Board(game, opponent=opponent, speed=speed, tutor=tutor, found=found, **turned)
    nth = cells.enter(made, key, lambda: refresh_all(LIVE))
    made._keep(keeper(game, key, nth))
    if edit:
        made.edit()
    return made


def refresh_all(boards: Iterable[Board]) -> None:
    """Bring boards up to date with their games."""
    for each in list(boards):
        each.refresh()
