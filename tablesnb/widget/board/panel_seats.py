"""Who sits at a board: the reader, or a player of the package, who throws and decides for a seat.

Nothing here waits. The view of the board asks for the next step when its time has come; a step is
one throw or one half-move, or a whole turn where the speed is "at once" or "brisk".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from tablesnb.base.checks import checked_choice
from tablesnb.base.errors import BadReading
from tablesnb.boards.checks import checked_seat
from tablesnb.boards.words import several
from tablesnb.play import printed
from tablesnb.play.game import Game
from tablesnb.players import Decision, name_of, player, players
from tablesnb.rules.position import Position
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Choice, Entry, Move, Throw

# How long the view waits before it asks for the next step, in milliseconds; None: until asked.
SPEEDS: Mapping[str, int | None] = {
    "at once": 60,
    "brisk": 350,
    "slow": 1000,
    "very slow": 3000,
    "step by step": None,
}
WHOLE = frozenset({"at once", "brisk"})  # where a step is a whole turn

# How long the view shows what happens, in milliseconds, as shared/motion.js has it.
FALL, READ, MAN, GAP = 300, 200, 180, 60
# A brisk round of all seats takes no longer than this; where many sit, each turn is the faster.
ROUND = 5000
TURN = FALL + READ + 3 * (MAN + GAP) + 350

LONGEST_TURN = 40  # steps of one seat in a row: four half-moves, a breaking, and room to spare


@dataclass
class Seats:
    """Who decides for which seat, how fast, and what they have chosen but not yet played."""

    sits: dict[str, str] = field(default_factory=dict)
    speed: str = "brisk"
    why: Callable[[int], str] | None = None  # why the last has chosen so, by the seat at the foot
    held: bool = False  # the reader has taken back: nobody moves until he goes on
    lost: bool = False  # a seat has lost dice: the reader is to read it before a player goes on
    plan: list[Move] = field(default_factory=list)
    length: int = 0  # how long the log was when it was last looked at

    def sit(self, seat: str, who: str) -> None:
        """Let a player of this name decide for a seat, or with an empty name the reader."""
        if who:
            self.sits[seat] = name_of(who)
        else:
            self.sits.pop(seat, None)
        self.plan, self.why, self.held = [], None, False

    def pace(self, speed: str) -> None:
        """Set how fast the players go."""
        self.speed = checked_choice(speed, "speed", SPEEDS)

    def begin(self, game: Game) -> None:
        """Turn to another game: nothing is planned there, and nobody has taken back."""
        self.plan, self.why, self.held, self.length = [], None, False, len(game.log)
        self.lost = False

    def rest(self, game: Game) -> None:
        """Let nobody move until the reader goes on: he has gone to another place of the game."""
        self.begin(game)
        self.held = True

    def look(self, game: Game) -> None:
        """Note what has become of the game: who takes back wants to think, who plays goes on."""
        now = len(game.log)
        if now != self.length:
            self.held = now < self.length
            self._read(game, self.length)
            self.plan, self.length = [], now
            if self.held:
                self.why = None

    def due(self, game: Game) -> str | None:
        """The seat that a player must answer for now, or None."""
        awaited = game.awaits
        return awaited.seat if awaited is not None and awaited.seat in self.sits else None

    def waits(self, game: Game) -> int | None:
        """In how many milliseconds the next step is due; None when the reader must ask for it."""
        pace = SPEEDS[self.speed]
        if self.held or self.lost or pace is None or self.due(game) is None:
            return None
        return round(pace * self.tempo(game)) if self.speed == "brisk" else pace

    def tempo(self, game: Game) -> float:
        """How long the steps of a player take to be shown, as a share of what is usual."""
        if self.speed != "brisk":
            return 0 if self.speed == "at once" else 1
        return round(min(1, ROUND / (TURN * len(game.rules.seat_names))), 3)

    def step(self, game: Game) -> bool:
        """Let the player whose turn it is throw or move; False when it is no player's turn."""
        seat = self.due(game)
        if seat is None:
            return False
        self.held = True  # an error stops the players; the next good step lets them go on
        before = len(game.log)
        for _ in range(LONGEST_TURN if self.speed in WHOLE else 1):
            self._one(game, seat)
            if self.due(game) != seat:
                break
        self.held, self.length = False, len(game.log)
        self._read(game, before)
        return True

    def _read(self, game: Game, since: int) -> None:
        """Note whether dice were lost since; who watches players alone is not stopped by it."""
        events = [event for entry in game.log[since:] for event in entry.events]
        reads = len(self.sits) < len(game.rules.seat_names)
        self.lost = reads and any(event.code == "lost" for event in events)

    def _one(self, game: Game, seat: str) -> None:
        if isinstance(game.awaits, Throw):
            game.roll()
            self.plan = []
            return
        assert isinstance(game.awaits, Choice)
        if not self.plan:
            decision = player(self.sits[seat]).decide(game)
            self.plan = list(decision.play.moves)
            verb = "play" if game.awaits.why == "move" else "choose"
            verb += "" if several(seat.capitalize()) else "s"
            who = f"{seat.capitalize()} ({self.sits[seat]}) {verb}"
            self.why = partial(_chosen, who, decision, game.position)
        game.push(self.plan.pop(0))


def _chosen(who: str, decision: Decision, before: Position, near: int) -> str:
    """What a player has chosen and why, as a board prints it that has this seat at the foot."""
    way = printed.play(before, str(decision.play), near).replace("break ", "point ")
    return f"{who} {way}: {decision.reason(near)}."


def own_turn(log: Sequence[Entry], sits: Collection[str]) -> int:
    """How many entries come before the last choices of a seat where no player of the package sits;
    all of them where there are none.

    Taken back to there, the reader chooses again with the dice that he had.
    """
    began = len(log)
    while began and (log[began - 1].is_throw or log[began - 1].seat in sits):
        began -= 1
    if not began:
        return len(log)
    seat = log[began - 1].seat
    while began and not log[began - 1].is_throw and log[began - 1].seat == seat:
        began -= 1
    return began


def own_choice(log: Sequence[Entry], sits: Collection[str]) -> int:
    """How many entries are left when one is taken back; where players of the package sit, with it
    all that they did since: to the reader's last choice, or to dice of his own that he put in.

    Where he has chosen nothing yet it is one entry.
    """
    last = max(len(log) - 1, 0)
    own = (n for n in range(last, -1, -1) if log and not follows(log[n], sits))
    return next(own, last)


def follows(entry: Entry, sits: Collection[str]) -> bool:
    """Whether an entry is taken back, and done again, with a choice of the reader before it.

    It is all that players of the package do, and beside them what the board has thrown for him.
    """
    return entry.seat in sits or bool(sits and entry.is_throw and entry.of_seed)


def seated(
    rules: Declared, opponent: str | Mapping[str, str] | None, speed: str, near: str | None
) -> Seats:
    """Who sits where at the start: ``opponent`` by seat, or one name for all but the near seat.

    Raises UnknownName for a seat, a player or a speed that is not there.

    >>> import tablesnb as tn
    >>> seated(tn.ruleset("irish"), "careful", "brisk", "black").sits
    {'white': 'careful'}
    """
    made = Seats()
    made.pace(speed)
    if isinstance(opponent, str):
        mine = near or rules.seat_names[0]
        opponent = {seat: opponent for seat in rules.seat_names if seat != mine}
    if opponent is not None and not isinstance(opponent, Mapping):
        raise BadReading(f"an opponent is one of {', '.join(players())}, or given by seat")
    for seat, who in (opponent or {}).items():
        checked_seat(rules, seat)
        made.sit(seat, name_of(who))
    return made
