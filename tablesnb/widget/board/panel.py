"""What stands beneath a board: why a move is refused, the readings, who plays, what was paid.

The board holds a :class:`State` as ``board.panel`` and tells it at each answer what was refused;
``drawn`` makes of it what panel.js draws, as plain data; ``heard`` gets every message whose kind
begins with ``panel.``. It returns True when the game or its reading has changed and the board is
to be shown again (``board.take(game)`` puts another game on the board), and may leave in
``board.panel.said`` what the board's one live region is to speak.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from tablesnb.base.checks import checked_choice
from tablesnb.base.errors import NotAwaited
from tablesnb.compare.readings import change, rivals
from tablesnb.play.game import Game
from tablesnb.rules.plain_words import rule_name, worded
from tablesnb.rules.rule import Refusal, show
from tablesnb.widget.board import (
    judged_card,
    panel_readings,
    panel_result,
    panel_round,
    panel_seats,
    panel_stage,
    resume,
    tutor,
)
from tablesnb.widget.board import panel_parts as parts
from tablesnb.widget.board.editing import Editing
from tablesnb.widget.board.judged import Judging
from tablesnb.widget.board.ledger import Ledger, Line, line
from tablesnb.widget.board.panel_seats import Seats
from tablesnb.widget.board.saved_games import Keeper
from tablesnb.widget.shared import words
from tablesnb.widget.shared.panel_tree import Node

MOST_FORMER = 20
SHEETS = ("", "readings", "players", "game")
# Every part that may be drawn: one that is not named stays as it was.
_PARTS = (
    *("far", "near", "sheet", "refusal", "about", "breaking", "over", "parted", "judged"),
    *("tutor", "moves", "chance", "ledger", "events", "player", "resume", "how", "quiet", "go"),
)

# What may be asked at any moment, whatever has happened on the board meanwhile.
ANY_TIME = frozenset(
    {"panel.sheet", "panel.why", "panel.sit", "panel.pace", tutor.SWITCH, panel_round.KIND}
)
# What a view asks of itself: if the board has changed since, another view has asked before.
OF_ITSELF = "panel.step"


@dataclass(frozen=True)
class Left:
    """A game that was under way when another was begun, and what it was played instead of."""

    game: Game
    former: list[Game]
    begun: Game  # the one that took its place


@dataclass
class State:
    """What the panel of one board shows and remembers; ``opponent`` and ``speed`` set it up."""

    opponent: str | Mapping[str, str] | None = None
    speed: str = "brisk"
    refusal: Refusal | None = None
    asked: bool = False
    said: str = ""
    aside: bool = False  # what is said is to be read in the panel
    sheet: str = ""  # which sheet is open: one of SHEETS, or none
    about: dict[str, int] | None = None  # the event that was asked about
    note: str = ""  # what the last change of a reading did
    lit: list[Any] = field(default_factory=list)
    former: list[Game] = field(default_factory=list)  # the games left for another reading
    closed: list[Line] = field(default_factory=list)  # the games before this one
    left: Left | None = None  # the game that was under way when this one was begun
    seats: Seats | None = None
    moved: bool = False  # the reader has moved on this board: he knows how
    looked: tuple[Game, int] | None = None  # the game and its length when it was last drawn
    judging: Judging = field(default_factory=Judging)
    tutor: tutor.Tutor = field(default_factory=tutor.Tutor)
    drawn: panel_stage.Drawn = field(default_factory=panel_stage.Drawn)

    def refused(self, refusal: Refusal | None, asked: bool = False) -> None:
        """Note what was refused by the answer that is about to be shown, or that nothing was."""
        self.refusal, self.asked, self.said = refusal, asked, ""
        if refusal is not None:
            self.sheet = ""  # it is read where the sheet was


class Host(judged_card.Host, Protocol):
    """What a panel asks of the board that it stands beneath."""

    panel: State
    keeper: Keeper
    editing: Editing | None

    @property
    def near(self) -> str | None:
        """The seat at the foot, if one was asked for."""
        ...

    @property
    def can_show_again(self) -> bool:
        """Whether what has happened since the reader's last turn can be shown again."""
        ...

    def take(self, game: Game) -> None:
        """Put another game on the board."""
        ...


def look(board: Host) -> Seats:
    """Note what has become of the game: what was said of another position is said no longer."""
    state, game = board.panel, board.game
    who = seats(board)
    who.look(game)
    if state.looked is None or state.looked[0] is not game or state.looked[1] != len(game.log):
        state.note, state.lit = "", []
        state.looked = (game, len(game.log))
    if state.about and not state.about["entry"] < len(game.log):
        state.about = None
    return who


def drawn(board: Host, told: Mapping[str, Node | None] | None = None) -> dict[str, Any]:
    """What panel.js draws now; with what has happened, if that is known already.

    ``parts`` are drawn in their order, nothing where one is empty: of what would be read in the
    place of the moves only one at a time, with the moves only a refusal; ``next`` is the number of
    milliseconds after which the view asks for a player's next step, less than 0 for never;
    ``lit`` are signs that lie on the board; ``sheet`` is the name of the one that is open.
    """
    state, game = board.panel, board.game
    if board.editing is not None:
        return _set_up(board.editing)
    who = look(board)
    near, sits = board.scene.near, who.sits
    left = _left(board, who)
    far_row, near_row = panel_stage.rows(game, board.scene, who)
    # what stands in the one place for words: the first that there is to be read
    cards: dict[str, Callable[[], Node | None]] = {
        "sheet": lambda: _opened(board, who),
        "refusal": lambda: parts.refusal(game, state.refusal, state.asked, near),
        "about": lambda: parts.detail(game, state.about, near),
        "breaking": lambda: parts.breaking(game),
        "over": lambda: _result(board, who),
        "parted": lambda: parts.parted(state.former, game, state.note),
        "judged": lambda: judged_card.card(board.judged, bool(board.player), near),
        "tutor": lambda: tutor.card(state.tutor, game, sits, near),
        "moves": lambda: panel_stage.moves(game, board.scene, state.drawn),
    }
    found: dict[str, Node | None] = {"far": far_row, "near": near_row, **dict.fromkeys(cards)}
    for name, card in cards.items():
        found[name] = card()
        if found[name]:
            break
    if found["refusal"]:  # it is put away by whoever takes up a man, and the moves lie beneath
        found["moves"] = cards["moves"]()
    found |= {
        "chance": judged_card.chance(board.judged, board.scene),
        "ledger": parts.ledger(ledger(board)),
        **(told or happened(board)),
        "resume": resume.part(board, left.game if left else None),
        "how": None,
        "quiet": tutor.quiet(state.tutor, game, sits, near),
        "go": parts.going(game, who),
    }
    crowded = found["player"] and len(board.scene.seats) >= panel_round.MANY
    if not state.moved and not crowded:
        found["how"] = parts.how(game, board.scene, who)
    waits = who.waits(game)
    return {
        "parts": {name: part or "" for name, part in found.items()},
        "next": -1 if waits is None else waits,
        "lit": state.lit,
        "sheet": state.sheet,
    }


def _result(board: Host, who: Seats) -> Node | None:
    """How the game ended, with the plays that cost the reader most, or the way to find them."""
    game = board.game
    if game.awaits is not None:
        return None
    again = tutor.costly(board.panel.tutor, game, who.sits, board.scene.near)
    return panel_result.result(game, board.scene, tutor.readers(game, who.sits), again)


def happened(board: Host) -> dict[str, Node | None]:
    """What has happened: of a round a line a seat, else why a player has moved; and the events."""
    who = look(board)
    game, about, scene = board.game, board.panel.about, board.scene
    seat = _reader(board)
    between = panel_round.since(game, seat)
    lines = panel_round.part(game, scene, seat, between, about)
    if lines is None:
        others = between[0] < between[1]
        shows = bool(who.sits) and others and board.can_show_again
        return {
            "events": parts.happenings(game, scene, about, 0, shows),
            "player": parts.player(game, who, scene.near),
        }
    return {
        "events": parts.happenings(game, scene, about, between[1], False),
        "player": lines,
    }


def _set_up(editing: Editing) -> dict[str, Any]:
    """What is drawn while the board is set up: the seats, and what can be said of the men."""
    far, near = editing.seats()
    drawn = dict.fromkeys(_PARTS, "") | {"far": far, "near": near, "sheet": editing.card()}
    return {"parts": drawn, "next": -1, "lit": [], "sheet": ""}


def _opened(board: Host, who: Seats) -> Node | None:
    """The sheet that is open: the readings, who plays, or what can be taken away."""
    if board.panel.sheet == "readings":
        return panel_readings.sheet(board.game, board.scene, board.panel.former)
    if board.panel.sheet == "players":
        return parts.seats(board.game, who, board.panel.tutor.on)
    if board.panel.sheet == "game":
        return panel_stage.sheet(board.game)
    return None


def seats(board: Host) -> Seats:
    """Who sits at a board; UnknownName at the first look for a seat or a player not there."""
    state = board.panel
    if state.seats is None:
        state.seats = panel_seats.seated(board.game.rules, state.opponent, state.speed, board.near)
    return state.seats


def tempo(board: Host) -> float:
    """How long a player's steps take to be shown, as a share of what is usual; 0: not at all."""
    return seats(board).tempo(board.game)


def since(board: Host) -> int:
    """How many throws and choices come before what has happened since the reader's last turn."""
    return panel_round.since(board.game, _reader(board))[0]


def _reader(board: Host) -> str | None:
    return panel_round.reader(board.game, seats(board), board.scene.seats[board.scene.near])


def own_turn(board: Host) -> int:
    """How many throws and choices come before the reader's last turn, the throw it answers too."""
    return panel_seats.own_turn(board.game.log, seats(board).sits)


def own_choice(board: Host) -> int:
    """How many throws and choices are left when the reader takes back his last."""
    return panel_seats.own_choice(board.game.log, seats(board).sits)


def taught(board: Host) -> str:
    """What the tutor says of a play that has just been made."""
    return tutor.spoken(board.panel.tutor, board.game, seats(board).sits, board.scene.near)


def pointed(board: Host) -> str:
    """The arrow that the tutor draws."""
    return tutor.arrows(board.panel.tutor, board.game, seats(board).sits, board.scene)


def last_node(board: Host) -> int:
    """The node to which the line that is played goes on; 0 where the game stands at its end."""
    onward = board.game.tree.here.onward
    return 0 if onward is None else onward.line[-1].number


def ledger(board: Host) -> Ledger:
    """The games that have ended on a board; the present one while it is over."""
    closed = board.panel.closed
    last = line(board.game, len(closed) + 1)
    return Ledger(board.game.rules.seat_names, [*closed, *([last] if last else [])])


def heard(board: Host, message: Mapping[str, Any]) -> bool:
    """Do what was chosen in the panel; True when the board is to be shown again."""
    does = {
        "panel.read": _read,
        "panel.back": _back,
        "panel.sheet": _sheet,
        "panel.why": _why,
        "panel.sit": _sit,
        "panel.pace": _pace,
        "panel.step": _step,
        "panel.new": _new,
        resume.KIND: _resume,
        resume.READ: _dismiss,
        judged_card.JUDGE: _judge,
        judged_card.PLAY: _play,
        tutor.REVIEW: _review,
        tutor.SWITCH: _tutor,
        tutor.HINT: _hint,
    }.get(str(message.get("kind")))
    if does is None:
        return False
    board.panel.said, board.panel.aside = "", False
    return does(board, message)


def _read(board: Host, message: Mapping[str, Any]) -> bool:
    """Play on under another reading, and say and light up what it changes here."""
    state, game = board.panel, board.game
    if "named" in message:
        bundle = game.rules.named_reading(str(message["named"])).changed
        changes = {name: value for name, value in bundle.items() if game.rules.value(name) != value}
    else:
        name, word = str(message["field"]), str(message["value"])
        values = game.rules.rule(name).values
        changes = {name: next((each for each in values if str(show(each)) == word), word)}
        changes = {name: each for name, each in changes.items() if each != game.rules.value(name)}
    if not changes:
        state.said = "So it is read already."
        return False
    said, lit = _changed(board, changes)
    other = game.under(**changes)
    state.former = [*state.former, game][-MOST_FORMER:]
    _take(board, other)
    now = "; ".join(f"{rule_name(name)}: {worded(value, name)}" for name, value in changes.items())
    if other.parted is not None:
        kept = f"Under it the game could not have come here ({other.parted}): it begins anew here."
    elif game.log:
        kept = "All that was played so far holds under it too and is kept."
    else:
        kept = ""
    state.said = f"From now on {now[0].lower()}{now[1:]}. {said}".strip()
    state.note, state.lit = " ".join(filter(None, (state.said, kept))), lit
    state.looked = (other, len(other.log))
    return True


def _take(board: Host, game: Game) -> None:
    """Put another game on the board; what was asked or planned in the former is void."""
    board.take(game)
    board.panel.about = None
    seats(board).begin(game)


def _changed(board: Host, changes: Mapping[str, object]) -> tuple[str, list[Any]]:
    """What a single change of a reading does to the moves, in words and in signs."""
    for rival in rivals(board.game):
        if len(changes) == 1 and changes.get(rival.field) == rival.reading.value:
            found = change(board.game, rival, board.scene.near)
            text = found.sentence
            return f"{text[0].upper()}{text[1:]}", panel_readings.signs(
                board.game, board.scene, found
            )
    return "", []


def _left(board: Host, who: Seats) -> Left | None:
    """The game that was left for the one that stands there, until the reader moves in this."""
    left, log = board.panel.left, board.game.log
    if left is None or left.begun is not board.game:
        return None
    watched = len(who.sits) == len(board.game.rules.seat_names)
    mine = [entry for entry in log if watched or entry.seat not in who.sits]
    return None if any(entry.move is not None for entry in mine) else left


def _back(board: Host, _message: Mapping[str, Any]) -> bool:
    """Go back to the game that was left for another reading, or for a new one."""
    state = board.panel
    left = _left(board, seats(board))
    if left is not None:
        _take(board, left.game)
        state.former, state.left = left.former, None
        state.said = "The game is again as you left it."
        return True
    if not state.former:
        raise NotAwaited("no other reading has been tried on this board")
    _take(board, state.former.pop())
    state.said = "The game is again as it was before the reading was changed."
    return True


def _sheet(board: Host, message: Mapping[str, Any]) -> bool:
    board.panel.sheet = checked_choice(message["open"], "sheet", SHEETS)
    return False


def _why(board: Host, message: Mapping[str, Any]) -> bool:
    """Open the event that was asked about; asked again, or of nothing, it closes."""
    state = board.panel
    about: dict[str, int] | None = None
    if "entry" in message:
        at, number, log = int(message["entry"]), int(message["event"]), board.game.log
        there = log[at].events if 0 <= at < len(log) else board.game.settled if at == -1 else ()
        about = {"entry": at, "event": number} if 0 <= number < len(there) else None
    state.about = None if about == state.about else about
    return False


def _sit(board: Host, message: Mapping[str, Any]) -> bool:
    seat = str(message["seat"])
    board.game.rules.seat(seat)
    seats(board).sit(seat, str(message["value"]))
    return False


def _pace(board: Host, message: Mapping[str, Any]) -> bool:
    seats(board).pace(str(message["value"]))
    return False


def _step(board: Host, _message: Mapping[str, Any]) -> bool:
    return seats(board).step(board.game)


def _resume(board: Host, message: Mapping[str, Any]) -> bool:
    """Go on with a game that was kept, or begin here."""
    game = board.game
    other = resume.resumed(board, message)
    if not message["take"]:
        return False
    if other is not None:
        if other.rules != game.rules:
            board.panel.former = [*board.panel.former, game][-MOST_FORMER:]
        _take(board, other)
    board.panel.said = "The game is as you left it."
    return True


def _dismiss(board: Host, _message: Mapping[str, Any]) -> bool:
    """Put away what was said of the files of games."""
    board.keeper.dismiss()
    return False


def _judge(board: Host, message: Mapping[str, Any]) -> bool:
    board.panel.sheet = ""  # what was found is read where the sheet was
    board.panel.said, board.panel.aside = judged_card.judge(board, message)
    return False


def _play(board: Host, message: Mapping[str, Any]) -> bool:
    judged_card.play(board, message)
    return True


def _tutor(board: Host, message: Mapping[str, Any]) -> bool:
    board.panel.said = tutor.heard(board.panel.tutor, board.game, message)
    return False


def _review(board: Host, _message: Mapping[str, Any]) -> bool:
    """Judge all that the reader played in a game that is over."""
    state, game, sits = board.panel, board.game, seats(board).sits
    board.say("Your moves are being judged: that takes a few seconds.")
    state.said, state.aside = tutor.review(state.tutor, game, sits), True
    return False


def _hint(board: Host, _message: Mapping[str, Any]) -> bool:
    """Give a hint; it is read where the sheet was."""
    state = board.panel
    state.sheet = ""
    said = tutor.hint(state.tutor, board.game, board.player, board.scene.near)
    state.said, state.aside = said, True
    return False


def _new(board: Host, _message: Mapping[str, Any]) -> bool:
    """Begin the next game with the next seed; one that is over stays in the ledger.

    To one that is under way a button leads back until the reader moves in the new one.
    """
    state, game = board.panel, board.game
    last = line(game, len(state.closed) + 1)
    seed = (game.seed + 1) % 2**32
    if last is not None:
        state.closed.append(last)
    former, state.former = state.former, []
    again = Game(
        game.rules,
        seed=seed,
        opening=game.opening,
        position=game.start,
        names=game.names,
        dice=game.dice,
    )
    under_way = game.awaits is not None and any(entry.move is not None for entry in game.log)
    state.left = Left(game, former, again) if under_way else None
    _take(board, again)
    state.said = f"A new game begins. {words.opened(board.game.log)}".strip()
    return True
