"""A game in a terminal: a line is read, and is a throw, a move or a word such as ``hint``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from shlex import quote
from typing import TypeAlias

from tablesnb.base.errors import BadNotation, IllegalMove, NotAwaited, TablesnbError
from tablesnb.base.wording import capital, listed, shown
from tablesnb.boards import scene_of
from tablesnb.boards.faces import face_of
from tablesnb.boards.words import several
from tablesnb.command import record_file
from tablesnb.command.board import board
from tablesnb.command.screen import Screen
from tablesnb.compare.judging import has_tutor, judge
from tablesnb.play import printed
from tablesnb.play.game import Game
from tablesnb.players import Player, player
from tablesnb.rules.rule import Event, Refusal, Rule, grounds, show
from tablesnb.rules.turn import Choice, Entry, Throw
from tablesnb.widget.board.tutor import hints_of
from tablesnb.widget.shared.words import back, refused

# -- what a game in a terminal asks, and what it says can be typed


HELP = """\
{move:14}move: one half-move or several, one after another
moves         the moves that are legal now
board, b      the board again{ring}
hint          where to look; again: which man; again: which move
why           of what was refused, or has just happened: the rule and its words
why {move:10}of any move: every reason against it
pips          how far each has come
rules         the rules in force; rules hold: one of them with its passages
back          take back your last {last}
save FILE     write the record; tablesnb play FILE goes on with it
record, id    the record so far; the position in a word
quit          end here; the game is kept"""
THROW = "Enter         throw the dice; roll 6 5 puts in those that fell on a table\n"
# Whoever throws or chooses, and what for, where it is no plain turn.
THROWS = {"opening": " to begin", "place": " for placing", "break": " for the breaking"}
ASKS = {
    "break": "breaks a point",
    "place": "places men",
    "passed": "plays the dice passed on",
    "enter": "enters men",
}


def verb(seat: str, does: str) -> str:
    """Return what a seat does, in its number.

    >>> verb("white", "plays"), verb("attackers", "plays")
    ('plays', 'play')
    """
    return does.removesuffix("s") if several(seat) else does


def asked_for(awaited: Throw | Choice | None) -> str:
    """Return what stands before the line that is read: who is asked, and for what.

    >>> asked_for(Choice("white", "break"))
    'White breaks a point> '
    """
    if awaited is None:
        return "The game is over. back, save FILE, record or quit> "
    who = capital(awaited.seat)
    if isinstance(awaited, Throw):
        return f"{who} {verb(awaited.seat, 'throws')}{THROWS.get(awaited.why, '')}: Enter> "
    asks, _, more = ASKS.get(awaited.why, "moves").partition(" ")
    return f"{who} {verb(awaited.seat, asks)}{more and ' '}{more}> "


def help_for(game: Game) -> str:
    """Return what can be typed, with a move as this game writes it."""
    shown_by = Game(game.rules, seed=1)
    thrown = isinstance(shown_by.awaits, Throw) or bool(shown_by.log)
    while isinstance(shown_by.awaits, Throw):
        shown_by.roll()
    text = HELP.format(
        move=str(next(iter(shown_by.legal_moves))),
        ring=", as it lies" if scene_of(game).layout.ring else "",
        last="throw or move; the dice fall as they fell" if thrown else "move",
    )
    return (THROW if thrown else "") + text


# What may be said of the last thing that happened, when somebody asks why: a refusal, or what was
# thrown and moved, after the sentence of a player of the package on its own choice.
Last: TypeAlias = Refusal | tuple[tuple[Entry, ...], str] | None


@dataclass
class Session:
    """A game at a terminal: ``sits`` are the players of the package, at which seats.

    What is typed has the mover's own numbers and a slash. What is said has an arrow, and the
    numbers that the board prints for whoever sits at the terminal.

    ``write`` is given each line that is to be read, ``file`` is where the game was last saved,
    ``again`` the words that name the same players when it is gone on with.

    >>> from tablesnb.play.game import Game
    >>> written: list[str] = []
    >>> at = Session(Game("irish", seed=1283, first="white"), Screen(unicode=True), written.append)
    >>> at.heard("roll 6 5") and at.heard("24/19")
    True
    >>> print(*written[-3:-1], sep=chr(10))
    24 → 19 is refused: Black holds 19 with 5 men.
    Rule irish.hold (reported): Two or more men of one colour hold a point: no
      enemy man may land there.
    """

    game: Game
    screen: Screen
    write: Callable[[str], None]
    sits: Mapping[str, Player] = field(default_factory=dict)
    file: Path | None = None
    again: str = ""
    last: Last = None
    moved: bool = False  # whether somebody here has thrown, moved or taken back
    saved: str = ""  # the record that was saved last
    hinted: tuple[str, int] = ("", 0)

    # -- what is written

    def say(self, text: str, how: str = "") -> None:
        """Write a paragraph, broken into lines that fit."""
        lines = self.screen.filled(text)
        self.write(self.screen.lit(lines, how) if how else lines)

    def show(self, round_about: bool = False) -> None:
        """Write the board as it is seen from the seat that is asked, in that seat's numbers."""
        awaited = self.game.awaits
        near = self._near(awaited.seat if awaited else None)
        scene = scene_of(self.game, near=self.game.rules.seat_names[near])
        self.write("")
        self.write(board(scene, self.screen, round_about))

    def _near(self, seat: str | None) -> int:
        """Whose numbers a board has when a seat is asked or has moved: its own, or the reader's."""
        seats: tuple[str, ...] = self.game.rules.seat_names
        own = [each for each in seats if each not in self.sits] or seats
        return seats.index(seat if seat in own and seat else own[0])

    def prompt(self) -> str:
        """What stands before the line that is read: who is asked, and for what."""
        return asked_for(self.game.awaits)

    # -- what is played

    def tell(self, since: int, chosen: str = "", why: str = "") -> None:
        """Say what was chosen, then what was thrown since so many entries, and what happened."""
        entries = self.game.log[since:]
        if chosen:
            self.say(f"{chosen}.")
        for entry in entries:
            if entry.is_throw:
                throws = verb(entry.seat, "throws")
                self.say(f"{capital(entry.seat)} {throws} {' '.join(map(str, entry.dice))}.")
            for event in entry.events:
                self.say(f"  {self._in_words(entry, event)}")
        if chosen or any(entry.events for entry in entries):
            self.last = (entries, f"{chosen}: {why}." if chosen else "")

    def _in_words(self, entry: Entry, event: Event) -> str:
        return printed.event(event, self.game.rules, self._near(entry.seat))

    def go_on(self) -> None:
        """Let the players of the package throw and choose until somebody else is asked."""
        while (awaited := self.game.awaits) is not None and awaited.seat in self.sits:
            since, said = self.game.played, ("", "")
            if isinstance(awaited, Throw):
                self.game.roll()
            else:
                decision, near = self.sits[awaited.seat].decide(self.game), self._near(None)
                way = printed.play(self.game.position, str(decision.play), near)
                plays = f"{capital(awaited.seat)} {verb(awaited.seat, 'plays')} {way}"
                said = (plays, decision.reason(near))
                self.game.push(decision.play)
            self.tell(since, *said)

    def after(self, since: int) -> None:
        """Say what an answer made happen, let the others answer, and show the board if asked."""
        self.moved = True
        self.tell(since)
        self.go_on()
        outcome = self.game.outcome()
        if outcome is not None:
            self.show()
            paid = [f"{capital(seat)} {stake:+d}" for seat, stake in outcome.payoff.items()]
            self.say(f"{outcome.how} {', '.join(paid)}, by {outcome.decided_by}.", "bold")
        elif isinstance(self.game.awaits, Choice):
            self.show()

    # -- what is read

    def heard(self, line: str) -> bool:
        """Do what a line asks for; return whether to read on. Nothing that is typed raises."""
        words = line.split()
        if not words and self.game.awaits is None:
            return False
        word = words[0].lower() if words else ""
        if word in ("quit", "q", "exit"):
            return False
        try:
            self._do(word, words[1:], line)
        except IllegalMove as error:
            if isinstance(error.refusal, Refusal):
                self.last = error.refusal
                self.refused(error.refusal)
        except TablesnbError as error:
            unread = isinstance(error, BadNotation) and word not in WORDS
            more = " (help says what can be typed)" if unread else ""
            self.say(f"{capital(str(error))}{more}", "red")
        return True

    def _do(self, word: str, rest: list[str], line: str) -> None:
        if not word:
            if isinstance(self.game.awaits, Throw):
                return self.roll([])
            return self.show()
        does = WORDS.get(word)
        if does is not None:
            return does(self, rest)
        since = self.game.played
        self.game.push(" ".join(line.split()))
        self.after(since)

    def refused(self, refusal: Refusal) -> None:
        """Say why a move is refused, by which rule, and on whose word."""
        near = self._near(self.game.awaits.seat if self.game.awaits else None)
        self.say(refused(refusal, asked=False, near=near), "red")
        for each in grounds(refusal.rule):
            self.say(each)

    def roll(self, rest: list[str]) -> None:
        """Throw, or put in the dice that fell on a table."""
        if not all(each.isascii() and each.isdigit() and len(each) < 4 for each in rest):
            raise BadNotation(f"dice are typed as numbers: roll 6 5, not {shown(' '.join(rest))}")
        since = self.game.played
        self.game.roll(*map(int, rest))
        self.after(since)

    def moves(self, rest: list[str]) -> None:
        """Say which moves are legal."""
        if not isinstance(self.game.awaits, Choice):
            raise NotAwaited("no move is awaited now")
        self.say(repr(self.game.legal_moves))

    def hint(self, rest: list[str]) -> None:
        """Give a hint, and a plainer one each time it is asked for again."""
        if not isinstance(self.game.awaits, Choice):
            raise NotAwaited("there is nothing to choose now: a hint is for a move")
        here = f"{self.game.played} {self.game.position.id}"
        level = self.hinted[1] if self.hinted[0] == here else 0
        if has_tutor(self.game):
            found = judge(self.game)
            near = self.game.rules.seat(found.seat)
            hints = hints_of(found, near)
            hints[-1] += f" Type: {found.best.play}"
        else:
            decision, near = player("strong").decide(self.game), self._near(self.game.awaits.seat)
            way = printed.play(self.game.position, str(decision.play), near)
            hints = [f"The strong player would play {way}: {decision.reason(near)}."]
        self.hinted = (here, level + 1)
        self.say(hints[min(level, len(hints) - 1)])

    def why(self, rest: list[str]) -> None:
        """Say why a move is refused, or what lay behind the last thing that happened."""
        if rest:
            text = " ".join(rest)
            found = self.game.why_not(text, all=True)
            if not found:
                return self.say(f"{text} is legal.")
            for each in found:
                self.refused(each)
            return None
        if isinstance(self.last, Refusal):
            return self.refused(self.last)
        if self.last is None:
            return self.say("Nothing was refused yet. Type why 24/18 to ask about a move.")
        entries, decided = self.last
        if decided:
            self.say(decided)
        events = [(entry, event) for entry in entries for event in entry.events]
        for entry, event in events:
            self.say(self._in_words(entry, event))
        for name in dict.fromkeys(event.rule.id for _, event in events):
            self.rule(name)

    def rule(self, name: str) -> None:
        """Say a rule by its name or id, on whose word it stands, and how else it is read."""
        rule: Rule = self.game.rules.rule(name.rpartition(".")[2])
        for each in grounds(rule):
            self.say(each)
        others = [str(show(each.value)) for each in rule.rivals]
        if others:
            self.say(f"  In force: {show(rule.value)}. Other readings: {listed(others)}.")

    def rules(self, rest: list[str]) -> None:
        """Say which rules are in force, or one of them with its passages."""
        if rest:
            return self.rule(rest[0])
        report = self.game.rules.report()
        self.say(f"{self.game.rules.title}: {report.summary()}.")
        for _, rule in self.game.rules.rules():
            self.say(f"  {rule.id} ({rule.status}): {rule.sentence}")

    def pips(self, rest: list[str]) -> None:
        """Say how far each seat has to go."""
        face, position = face_of(self.game.rules), self.game.position
        tallies = [f"{capital(s)} {face.tally(position, s)}" for s in self.game.rules.seat_names]
        self.say(", ".join(tallies))

    def back(self, rest: list[str]) -> None:
        """Take back the last throw or choice of somebody here, with all that was answered to it."""
        log = self.game.log
        own = [at for at, entry in enumerate(log) if entry.seat not in self.sits]
        if not own or log[own[-1]].why == "opening":
            raise NotAwaited("you have thrown and moved nothing that could be taken back")
        while self.game.played > own[-1]:
            gone = self.game.pop()
        self.say(f"Taken back: {back(gone, self.game.rules, self._near(gone.seat))}.")
        self.moved, self.last = True, None
        self.show()

    def board(self, rest: list[str]) -> None:
        """Show the board."""
        self.show(round_about=True)

    def id(self, rest: list[str]) -> None:
        """Say the position in a word."""
        self.write(self.game.position.id)

    def record(self, rest: list[str]) -> None:
        """Write the record out."""
        self.write(self.screen.writable(self.game.record().rstrip()))

    def save(self, rest: list[str]) -> None:
        """Write the record into a file, and remember which."""
        if not rest and self.file is None:
            raise BadNotation("save wants the name of a file: save my-game.txt")
        place = record_file.place_of(" ".join(rest)) if rest else self.file
        assert place is not None
        record_file.save(self.game, place, own=place == self.file)
        self.file, self.saved = place, self.game.record()
        self.say("Saved. This goes on with it:")
        self._goes_on(place)

    def help(self, rest: list[str]) -> None:
        """Say what can be typed, with a move as this game writes it."""
        self.write(help_for(self.game))

    # -- the end

    def leave(self) -> None:
        """Keep a game that breaks off, where it was last saved or among the reader's own data."""
        if not self.moved or self.game.record() == self.saved:
            return
        try:
            if self.file is not None:
                record_file.save(self.game, self.file, own=True)
                place: Path | None = self.file
            else:
                place = record_file.keep(self.game)
        except TablesnbError as error:
            self.say(f"{capital(str(error))}. This is its record:", "red")
            place = None
        if place is None:
            return self.record([])
        self.say("The game is kept. This goes on with it:")
        self._goes_on(place)

    def _goes_on(self, place: Path) -> None:
        """The command in one line, to be copied."""
        self.write(self.screen.writable(f"  tablesnb play {quote(str(place))}{self.again}"))


WORDS: dict[str, Callable[[Session, list[str]], None]] = {
    "roll": Session.roll,
    "throw": Session.roll,
    "r": Session.roll,
    "moves": Session.moves,
    "m": Session.moves,
    "hint": Session.hint,
    "why": Session.why,
    "rules": Session.rules,
    "rule": Session.rules,
    "pips": Session.pips,
    "back": Session.back,
    "undo": Session.back,
    "board": Session.board,
    "b": Session.board,
    "id": Session.id,
    "record": Session.record,
    "save": Session.save,
    "help": Session.help,
    "h": Session.help,
    "?": Session.help,
}
