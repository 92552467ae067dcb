"""What a reader holds: a game under way, with its moves, its refusals, its log and its undo."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any, Literal, Self, overload

import tablesnb.games  # noqa: F401  # names the games of the package
from tablesnb.base.chance import DICE_STREAM, draw
from tablesnb.base.checks import checked_count, checked_flag, checked_text
from tablesnb.base.errors import (
    BadNotation,
    BadPosition,
    BadReading,
    BadRecord,
    IllegalMove,
    NotAwaited,
    TablesnbError,
)
from tablesnb.base.frozen import Frozen
from tablesnb.base.wording import shown
from tablesnb.dice import Die
from tablesnb.play.moves import LegalMoves, are_of, meant, parts_of, written
from tablesnb.play.tree import Tree
from tablesnb.records import backgammon, native, opentafl
from tablesnb.rules.checks import checked_dice, checked_names, checked_position, checked_seed
from tablesnb.rules.family import Family, family_of
from tablesnb.rules.position import Position
from tablesnb.rules.registry import ruleset
from tablesnb.rules.rule import Refusal
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import (
    QUALITIES,
    SIGN,
    SIGNS,
    Choice,
    Entry,
    Move,
    Note,
    Outcome,
    Play,
    Throw,
)

LONGEST_COMMENT = 1_000_000  # characters
MOST_SIGNS = 1_000  # on one line of a record


class Game:
    """A game under way: throw, ask, move, take back.

    ``name`` is a game's name, or a ruleset of your own making; ``reading`` is a named reading or a
    mapping of single ones. ``seed`` fixes every throw (0 to
    2³² - 1); without one a fresh seed is taken and kept. The opening has been thrown already
    unless ``first`` names the seat that throws first, or ``opening="ask"`` leaves it to the reader.
    With ``position`` play goes on from there. ``dice`` gives all seats or some their own dice, as
    objects of ``tablesnb.dice`` or their text: ``{"white": "loaded(6-5-4)"}``. Raises UnknownName,
    BadReading, BadPosition, BadDice.

    What it was begun with stays to be read: ``rules``, ``reading``, ``seed``, ``first``,
    ``opening``, ``start`` (the position given, or None), ``names``, ``dice``; ``settled`` is what
    happened before anybody was asked, and ``note`` what is said of the start.

    >>> game = Game("irish", seed=1283, first="white")
    >>> _ = game.roll(6, 5)
    >>> game.push("24/18")
    24/18
    >>> "18/13" in game.legal_moves
    True
    """

    # those that were asked for last: a board asks often, and goes back and forth
    _legal: tuple[LegalMoves, ...] = ()

    def __init__(
        self,
        name: str | Declared,
        *,
        reading: str | Mapping[str, object] | None = None,
        seed: int | None = None,
        first: str | None = None,
        opening: str = "throw",
        position: Position | None = None,
        names: Mapping[str, str] | None = None,
        dice: str | Die | Mapping[str, str | Die] | None = None,
    ) -> None:
        self.rules: Any = ruleset(name, reading)  # the family's own Ruleset
        named = isinstance(name, str) and isinstance(reading, str)
        self.reading: str | Mapping[str, object] = (
            str(reading) if named else Frozen(self.rules.changed)
        )
        self.seed = secrets.randbits(32) if seed is None else checked_seed(seed)
        self._seeded = seed is not None  # a seed of the reader's own: only then it says anything
        self.first = first
        self.opening = opening if first is None else "throw"
        self.names = checked_names(self.rules, names)
        self.note = Note()
        self.dice = checked_dice(self.rules, dice)
        if not isinstance(opening, str) or opening not in ("throw", "ask"):
            raise BadReading(f"opening is 'throw' or 'ask', not {shown(opening)}")
        self.start = position
        if position is None:
            self._row = self._family.start(self.rules, first)
        else:
            checked_position(position)
            if position.rules.name != self.rules.name:
                raise BadPosition(
                    f"this is a position of {position.rules.name}, not of {self.rules.name}"
                )
            if first is not None:
                raise BadPosition("a position says itself who is to throw: leave out first=")
            self._row = list(position.row)
            try:
                self._family.check(self._row, self.rules)
            except (IndexError, TypeError):
                raise BadPosition(
                    f"this is no position of {self.rules.name}: its row was made by hand"
                ) from None
        self._rows: list[list[int]] = []
        self._log: list[Entry] = []
        self._tree: Tree | None = None  # made when the lines of the game are first asked for
        self.parted: Entry | None = None  # set by ``under``: the first entry it could not keep
        self.settled = tuple(self._family.settle(self._row, self.rules))
        if position is None and first is None and opening == "throw":
            while isinstance(self.awaits, Throw) and self.awaits.why == "opening":
                self.roll()

    @property
    def _family(self) -> Family:
        return family_of(self.rules)

    # -- what is asked for

    @property
    def name(self) -> str:
        """The game's name."""
        return str(self.rules.name)

    @property
    def position(self) -> Position:
        """Where everything stands now, as a value: the Position of the game's family."""
        return self._family.at(self._row, self.rules)

    @property
    def awaits(self) -> Throw | Choice | None:
        """The throw or the choice that is awaited, and of whom; None when the game is over."""
        due = self._family.due(self._row, self.rules)
        if due is not None:
            return Throw(*due)
        choice = self._family.chooser(self._row, self.rules)
        return None if choice is None else Choice(*choice)

    @property
    def turn(self) -> str | None:
        """The seat whose turn it is, None before the opening is decided.

        Who must answer may be another, where dice pass on or a table is broken: ``awaits.seat``.
        """
        return self.position.turn

    @property
    def seeded(self) -> bool:
        """Whether its reader chose the seed; if not, a fresh one was taken."""
        return self._seeded

    @property
    def over(self) -> bool:
        """Whether the game is over: ``outcome()`` then says how it ended."""
        return self.awaits is None

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every throw and choice so far."""
        return tuple(self._log)

    @property
    def played(self) -> int:
        """How many throws and choices there were so far: the length of the log."""
        return len(self._log)

    @property
    def not_of_seed(self) -> tuple[Entry, ...]:
        """The throws that are not those of the seed: put in by hand, or read so in a record.

        >>> game = Game("irish", seed=1283, first="white")
        >>> game.roll(6, 5), game.not_of_seed[0].dice
        ((6, 5), (6, 5))
        """
        return tuple(entry for entry in self._log if not entry.of_seed)

    @property
    def throws(self) -> int:
        """How many throws have fallen, the opening's included."""
        return self._family.throws(self._row)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        payoff = self._family.payoff(self._row, self.rules)
        if payoff is None:
            return None
        seats = self.rules.seat_names
        order = sorted(range(len(seats)), key=lambda seat: -payoff[seat])
        return Outcome(
            {seats[seat]: payoff[seat] for seat in range(len(seats))},
            tuple(seats[seat] for seat in order),
            self._family.how(self._row, self.rules),
            self.decided_by,
        )

    @property
    def decided_by(self) -> str:
        """The id of the rule that gives a game that is over its result; "" while it goes on."""
        if self.awaits is not None:
            return ""
        return self._family.decided_by(self._row, self.rules)

    # -- chance

    def roll(self, *dice: int) -> tuple[int, ...]:
        """Throw the dice that are awaited, or put in those that fell on a real table.

        Without dice, throw n depends on the seed and n alone. Raises NotAwaited when a choice is
        awaited or the game is over, BadDice for dice that cannot have fallen.
        """
        awaited = self.awaits
        if not isinstance(awaited, Throw):
            raise NotAwaited(f"no throw is awaited: {self._awaited()}")
        number, die = self._family.throws(self._row), self.die(awaited.seat)
        fallen = tuple(
            die.number(self.seed, number, index)
            if die is not None
            else draw(self.seed, DICE_STREAM, number, index, awaited.faces)
            for index in range(awaited.dice)
        )
        dice = dice or fallen
        row = list(self._row)
        events = tuple(self._family.throw(row, self.rules, dice))
        self._keep(row, Entry(awaited.seat, events, dice, awaited.why, of_seed=dice == fallen))
        return dice

    def die(self, seat: str) -> Die | None:
        """Return the die that a seat throws; None stands for an even one of the game's faces."""
        self.rules.seat(seat)
        given: Die | None = self.dice.get(seat, self.rules.die)
        return given

    @property
    def chances(self) -> list[int]:
        """The chances of every seat's dice as ``chance.cast`` reads them."""
        faces = self.rules.throw[1]
        found: list[int] = []
        for seat in self.rules.seat_names:
            die = self.die(seat)
            found.extend(die.thresholds if die is not None and die.thresholds else [0] * faces)
        return found

    def _awaited(self) -> str:
        awaited = self.awaits
        if awaited is None:
            return "the game is over"
        if isinstance(awaited, Throw):
            return f"{awaited.seat} is to throw"
        what = {
            "break": "to say which point is broken",
            "place": "to place his men",
            "passed": "to play the dice passed on",
            "enter": "to enter his men",
        }.get(awaited.why, "to move")
        return f"{awaited.seat} is {what}"

    def _keep(self, row: list[int], entry: Entry) -> None:
        self._rows.append(self._row)
        self._row = row
        self._log.append(entry)

    # -- choice

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal half-moves, or breakings, of the one who must choose."""
        known = next((each for each in self._legal if are_of(each, self._row, self.rules)), None)
        if known is None:
            found = self._family.legal(self._row, self.rules)
            known = LegalMoves(self._row, self.rules, found)
            self._legal = (known, *self._legal[:3])
        return known

    def _parts(self, move: str | Move | Play) -> tuple[str | Move, ...]:
        if isinstance(move, str):
            return meant(move, self._row, self.rules)
        return parts_of(move)

    def _read(self, move: str | Move, seat: str | None) -> tuple[tuple[int, ...], str]:
        number = self._family.actor(self._row) if seat is None else self.rules.seat(seat)
        if isinstance(move, Move):
            if seat is not None and isinstance(move.code, tuple):  # not made by hand
                return (number, *move.code[1:]), move.text
            return move.code, move.text
        code = self._family.parse(move, self._row, self.rules, max(number, 0))
        return code, " ".join(move.split())

    def _refusals(self, move: str | Move, seat: str | None, all: bool) -> list[Refusal]:
        """The first reason why one half-move is refused, or all; none when it is legal."""
        code, text = self._read(move, seat)
        try:
            found = self._family.refusals(self._row, self.rules, code, text)
            return list(found) if all else list(islice(found, 1))
        except (IndexError, TypeError, ValueError) as error:
            # text has been read by the law's own measure; a Move can have been made by hand
            if isinstance(error, TablesnbError) or isinstance(move, str):
                raise
            raise BadNotation(
                f"{shown(code)} is no move of {self.name}: it was made by hand"
            ) from None

    @overload
    def why_not(
        self, move: str | Move | Play, *, seat: str | None = None, all: Literal[False] = False
    ) -> Refusal | None: ...

    @overload
    def why_not(
        self, move: str | Move | Play, *, seat: str | None = None, all: Literal[True]
    ) -> list[Refusal]: ...

    def why_not(
        self, move: str | Move | Play, *, seat: str | None = None, all: bool = False
    ) -> Refusal | list[Refusal] | None:
        """Return why a move is refused, or None when it is legal; with ``all`` every reason.

        It takes what ``push`` takes. Of several half-moves the first that is refused is told of,
        where those before it have been made; the game stays as it is. ``seat`` is the one whose
        move is meant, the one who must choose unless said otherwise. Raises BadNotation for text
        that is not a move.

        >>> game = Game("irish", seed=1, first="white")
        >>> _ = game.roll(6, 5)
        >>> game.why_not("13/10").reason
        'die not thrown'
        >>> game.why_not("24/18 18/13") is None, game.why_not("24/18 18/12").move
        (True, '18/12')
        """
        checked_flag(all, "all")
        parts = self._parts(move)
        here = self if len(parts) == 1 else self.copy()
        found: list[Refusal] = []
        for part in parts:
            found = here._refusals(part, seat, all)
            if found:
                break
            if here is not self:
                here.push(part, seat=seat)
        if all:
            return found
        return found[0] if found else None

    def push(self, move: str | Move | Play, *, seat: str | None = None) -> Move | Play:
        """Make a half-move, or a whole Play, or several half-moves written one after another.

        Text may be written as other programs print it: ``13/11(2)`` is two men,
        ``24/18/13`` one man twice. Where it can be meant in two ways that do not end alike,
        BadNotation names both.

        Raises BadNotation for text that is not a move, NotAwaited when a throw is awaited or the
        game is over, IllegalMove with its refusal otherwise, BadPosition for a Play that leads
        elsewhere than it says; the game then is as it was.
        """
        parts = self._parts(move)
        if len(parts) > 1 or isinstance(move, Play):
            return self._push_all(parts, seat, move if isinstance(move, Play) else None)
        awaited = self.awaits
        code, text = self._read(parts[0], seat)
        if not isinstance(awaited, Choice):
            raise NotAwaited(f"{shown(text)[1:-1]} cannot be played now: {self._awaited()}")
        refusals = self._refusals(parts[0], seat, False)
        if refusals:
            raise IllegalMove(refusals[0])
        row = list(self._row)
        made = written(code, row, self.rules)
        events = tuple(self._family.play(row, self.rules, code))
        self._keep(row, Entry(awaited.seat, events, move=made))
        return made

    def _push_all(self, parts: tuple[str | Move, ...], seat: str | None, play: Play | None) -> Play:
        row, rows, log = self._row, len(self._rows), len(self._log)
        made: list[Move] = []
        try:
            for part in parts:
                done = self.push(part, seat=seat)
                assert isinstance(done, Move)
                made.append(done)
            whole = Play(made[0].seat, tuple(made), self.position)
            if play is not None and play.seat != whole.seat:
                raise BadPosition(
                    f"{shown(str(whole))[1:-1]} is a Play of {shown(play.seat)}, and "
                    f"{whole.seat} is to choose"
                )
            if play is not None and play.position != whole.position:
                raise BadPosition(
                    f"{shown(str(whole))[1:-1]} does not lead here where the Play says: it was "
                    "found in another position"
                )
        except BaseException:  # an interrupt too leaves the game as it was
            self._row = row
            del self._rows[rows:], self._log[log:]
            raise
        return whole

    def pop(self) -> Entry:
        """Take back the last throw or choice and return it; throwing again gives the same dice.

        Raises NotAwaited when there is nothing to take back.
        """
        if not self._log:
            raise NotAwaited("nothing has been thrown or moved that could be taken back")
        self._row = self._rows.pop()
        return self._log.pop()

    def plays(self) -> list[Play]:
        """Return every legal Play from here, one for each distinct position it leads to.

        A Play is the longest run of choices of one actor with no throw in between. Empty unless a
        choice is awaited.
        """
        actor = self._family.actor(self._row)
        if not isinstance(self.awaits, Choice):
            return []
        met: set[tuple[int, ...]] = set()
        found: list[Play] = []
        trail: list[tuple[list[int], tuple[Move, ...]]] = [(self._row, ())]
        while trail:
            row, moves = trail.pop()
            for code in reversed(self._family.legal(row, self.rules)):
                after = list(row)
                made = (*moves, written(code, row, self.rules))
                self._family.advance(after, self.rules, code)
                if tuple(after) in met:
                    continue
                met.add(tuple(after))
                if self._family.chooser(after, self.rules) and self._family.actor(after) == actor:
                    trail.append((after, made))
                else:
                    found.append(Play(made[0].seat, made, self._family.at(after, self.rules)))
        return found

    # -- records

    def record(self) -> str:
        """Return the game as text that can be kept, read and replayed; see ``Game.from_record``.

        Lines that were left on a board are its branches, as are those of ``branch``.
        """
        return native.write(self.whole())

    @property
    def tree(self) -> Tree:
        """The lines of the game as it is now: the one that is played, and those left for it.

        Only what a board is asked for is left so: what ``pop`` takes back is gone.
        """
        if self._tree is None:
            self._tree = Tree()
        self._tree.look(self)
        return self._tree

    def whole(self) -> Self:
        """Return a copy whose log carries as branches all lines that were left on a board."""
        other = self.copy()
        if self._tree is not None:
            other._log = self.tree.log()
        return other

    def mat(self) -> str:
        """Return a game of modern Backgammon as a Jellyfish ``.mat`` file, for other programs.

        Raises BadPosition for another game and for one not begun from the set-up men.

        >>> game = Game("modern_backgammon", first="white")
        >>> _ = game.roll(6, 1), game.push("13/7 8/7")
        >>> print(game.mat().splitlines()[-1])
          1) 61: 13/7 8/7
        """
        return backgammon.mat(self)

    def otg(self) -> str:
        """Return a game of the tafl family as an OpenTafl record, for other programs.

        Comments and names are kept; arrows, marks and branches are not. Raises BadPosition for a
        game of another family.

        >>> game = Game("alea_evangelii")
        >>> _ = game.push("j7-i7")
        >>> print(game.otg().splitlines()[-1])
        1. j7-i7
        """
        return opentafl.write(self)

    @classmethod
    def from_otg(cls, text: str) -> Game:
        """Replay an OpenTafl record through the law; BadRecord names the first line that fails."""
        return opentafl.read(text, cls)

    @classmethod
    def from_record(cls, text: str) -> Game:
        """Replay a record through the law; BadRecord names the first line that does not hold."""
        return native.read(text, cls)

    def annotate(self, comment: str = "", *signs: str) -> None:
        """Give the last throw or choice a comment and signs (``arrow:13/8``, ``mark:6``).

        Before anything is thrown or chosen they are those of the start, the game's ``note``.

        A sign may also say how good the line was, one of ``!! ! !? ?! ? ??``, or how often in
        100 the first seat of the game wins from before it (``win:62.5``), or that whoever replays
        the game is to think there (``stop``); a line has one of each. ``rule:hit`` names a rule of
        the game that the line shows, and ``passage:cotton.irish.fill`` words of a source that stand
        beside the board where the game is replayed; with ``folded`` they open at a click.
        Raises BadNotation for what is not a comment or a sign.
        """
        comment = checked_text(comment, "a comment", LONGEST_COMMENT, BadNotation)
        if len(signs) > MOST_SIGNS:
            raise BadNotation(f"a line has at most {MOST_SIGNS} signs, not {len(signs)}")
        for sign in signs:
            if not isinstance(sign, str) or not SIGN.match(sign):
                raise BadNotation(f"{shown(sign)} is not a sign: {SIGNS}")
        kinds = ["quality" if sign in QUALITIES else sign[:4] for sign in signs]
        for kind, words in (
            ("quality", "! ? !? ?! !! ??"),
            ("win:", "win:"),
            ("stop", "stop"),
            ("fold", "folded"),
            ("rule", "rule:"),
        ):
            if kinds.count(kind) > 1:
                raise BadNotation(f"a line has one sign of {words}, not {kinds.count(kind)}")
        if self._log:
            self._relog(comment=comment, signs=signs)
        else:
            self.note = Note(comment, signs)

    def branch(self, lines: str) -> None:
        """Keep another way to play the last line of the record, as lines of a record.

        Raises BadRecord, its line counted in ``lines``, for what the law does not let be played
        instead of that line.
        """
        if not isinstance(lines, str):
            raise BadRecord(f"a branch is text, not {shown(lines)}", 1)
        self._logged()
        native.check_branch(self, lines)
        self.keep_branch("\n".join(lines.splitlines()))

    def keep_branch(self, lines: str) -> None:
        """Keep lines that have been tried as another way to play the last line; see ``branch``."""
        self._relog(branches=(*self._logged().branches, lines))

    def _logged(self) -> Entry:
        if not self._log:
            raise NotAwaited("nothing has been thrown or chosen that could be annotated")
        return self._log[-1]

    def _relog(self, **changes: Any) -> None:
        self._logged()
        self._log[-1] = replace(self._log[-1], **changes)

    def copy(self) -> Self:
        """Return a second game that goes on from here on its own."""
        other = self.before(0)
        other._rows, other._log = list(self._rows), list(self._log)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()  # rows, entries, rules and positions are never changed

    def before(self, entries: int) -> Self:
        """Return the game as it stood so many entries ago, with nothing behind it to take back.

        Raises NotAwaited where there were not so many.
        """
        back = checked_count(entries, "the number of entries", error=NotAwaited)
        if back > len(self._log):
            raise NotAwaited(f"there were {len(self._log)} throws and choices, not {shown(back)}")
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._row = self._rows[-back] if back else self._row
        other._rows, other._log, other._tree = [], [], None
        other.names, other.dice = dict(self.names), dict(self.dice)
        return other

    def under(self, **changes: object) -> Game:
        """Return a new game that goes on from here under other readings; this one stays as it is.

        If every throw and choice so far would have led to the same positions under these readings,
        the new game keeps the whole log; only what the end pays may differ. If not, the new game
        begins at this position, and its ``parted`` is the first entry of the log that the readings
        do not allow. Its seed is then this game's plus the number of throws so far, or it would
        throw again what was thrown already. Raises UnknownName for a rule and BadReading for a
        value that the game does not have, BadPosition where a reading does not know the position,
        NotAwaited when the game is over and would have gone otherwise.

        >>> game = Game("irish", first="white", seed=1283)
        >>> _ = game.roll(6, 5)
        >>> exact = game.under(bear_off="exact")
        >>> exact.rules.value("bear_off"), len(exact.log), exact.parted
        ('exact', 1, None)
        """
        rules = self.rules.reading(**changes)
        other = Game(
            rules,
            seed=self.seed,
            first=self.first,
            opening="ask",
            position=self.start,
            dice=self.dice,
        )
        other._seeded = self._seeded
        other.opening, other.names = self.opening, dict(self.names)
        for at, entry in enumerate(self.whole().log):
            try:
                if not self._family.alike(other._row, self._rows[at], rules, self.rules):
                    raise BadPosition("the readings have led to different positions")
                other.roll(*entry.dice) if entry.move is None else other.push(
                    self._family.translated(entry.move, rules, self.rules)
                )
            except TablesnbError:
                return self._anew(rules, entry)
            other._relog(comment=entry.comment, signs=entry.signs)
            for branch in entry.branches:
                with suppress(BadRecord):
                    other.branch(branch)
        alike = self._family.alike(other._row, self._row, rules, self.rules)
        if self._log and not alike and (self.awaits or other.awaits):
            return self._anew(rules, self._log[-1])
        return other

    def _anew(self, rules: Declared, parted: Entry) -> Game:
        if self.awaits is None:
            raise NotAwaited(
                "the game is over, and under this reading it would have gone otherwise"
            )
        seed = (self.seed + self.throws) % 2**32
        other = Game(rules, seed=seed, position=self.position, names=self.names, dice=self.dice)
        other._seeded = self._seeded
        other.parted = parted
        return other

    def __repr__(self) -> str:
        text = f"{self.rules.title}, {self._awaited()}: {self.position.id}"
        other = len(self.not_of_seed) if self._seeded else 0
        if other:
            text += f" ({other} of {self.throws} throws not of seed {self.seed})"
        return text
