"""One position under other readings: which of them allow a move, and what each would change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tablesnb.base.checks import checked_count, checked_near
from tablesnb.base.errors import BadNotation, BadPosition, BadReading, BadValue, TablesnbError
from tablesnb.base.wording import shown
from tablesnb.play import printed
from tablesnb.play.checks import checked_game
from tablesnb.play.game import Game
from tablesnb.rules.family import family_of
from tablesnb.rules.rule import Event, Reading, Rule, holder, show
from tablesnb.rules.turn import Choice, Move, Throw

__all__ = ["Change", "Rival", "change", "goes_on", "otherwise", "rivals"]

NOTHING_AT_STAKE = "no move is at stake now."
STAY = {1: "the one move stays", 2: "both moves stay"}


@dataclass(frozen=True)
class Rival:
    """A rival reading of a rule in force: its field in the ruleset, the rule, and the reading."""

    field: str
    rule: Rule
    reading: Reading

    @property
    def holder(self) -> str:
        """Who holds this reading."""
        return holder(self.reading)

    def __str__(self) -> str:
        return f"{self.field} = {show(self.reading.value)} ({self.holder})"


@dataclass(frozen=True)
class Change:
    """What a rival reading would change in this position.

    ``gone`` are the moves that would fall away, ``new`` those that would be allowed besides;
    ``sentence`` counts them, or says what would happen instead of a choice.
    """

    rival: Rival
    gone: tuple[Move, ...]
    new: tuple[Move, ...]
    sentence: str

    def __str__(self) -> str:
        return f"under {show(self.rival.reading.value)}: {self.sentence}"


def rivals(game: Game, move: str | Move | None = None) -> list[Rival]:
    """Return every rival reading, or with a move those under which it could be made here.

    The position, the throw and all other rules stay as they are. Raises BadNotation for text that
    is not a move, BadValue for what is no game.

    >>> import tablesnb as tn
    >>> men = {"white": {2: 2, 1: 2}, "black": {6: 15}}
    >>> position = tn.Position.of("irish", men, off={"white": 11}, turn="white", dice=(4, 1))
    >>> game = tn.Game("irish", reading={"bear_off": "exact"}, position=position)
    >>> [each.reading.value for each in rivals(game, "2/off")]
    ['free', 'idle', 'modern']
    """
    checked_game(game)
    if move is None:
        return list(_every(game))
    if not isinstance(move, str | Move):
        raise BadNotation(f"a move is text, such as 24/18, not {shown(move)}")
    game.why_not(move)  # text that is not a move is told before anything is tried
    return [rival for rival in _every(game) if _allows(game, rival, move)]


def _every(game: Game) -> Iterator[Rival]:
    for field, rule in game.rules.rules():
        for reading in rule.rivals:
            yield Rival(field, rule, reading)


def under_rival(game: Game, rival: Rival) -> Game:
    """Return the same position under a rival reading, to be looked at; ``under`` plays on.

    Raises BadReading for readings that cannot go together, BadPosition where the reading does not
    know the position.
    """
    rules = game.rules.reading(**{rival.field: rival.reading.value})
    return Game(rules, seed=game.seed, position=game.position)


def _allows(game: Game, rival: Rival, move: str | Move) -> bool:
    try:
        other = under_rival(game, rival)
        if isinstance(move, Move):
            move = family_of(game.rules).translated(move, other.rules, game.rules)
        return other.awaits == game.awaits and other.why_not(move) is None
    except (BadPosition, BadReading):
        return False
    except BadNotation:
        return True  # two dice could make it there: then it is legal by either


def change(game: Game, rival: Rival, near: int | None = None) -> Change:
    """Say what a rival reading would change in this position, and count it.

    With ``near`` moves are told as a board prints them that has this seat at the foot. BadValue for
    what is no game, or no rival reading such as :func:`rivals` gives.

    >>> import tablesnb as tn
    >>> men = {"white": {2: 2, 1: 2}, "black": {6: 15}}
    >>> position = tn.Position.of("irish", men, off={"white": 11}, turn="white", dice=(4, 1))
    >>> game = tn.Game("irish", position=position)
    >>> exact = [each for each in rivals(game) if each.reading.value == "exact"]
    >>> print(change(game, exact[0]))
    under exact: 2 of 4 moves fall away: 1/off(4), 2/off.
    """
    checked_game(game)
    if not isinstance(rival, Rival):
        raise BadValue(f"a rival reading, one of rivals(game), is expected, not {shown(rival)}")
    _check(game, near)
    try:
        other = under_rival(game, rival)
    except (BadPosition, BadReading) as error:
        why = error.reason if isinstance(error, BadReading) else str(error)
        why = why.replace(f"{rival.field} = {rival.reading.value}", "this reading")
        return Change(rival, (), (), f"not possible here: {why}.")
    now, then = list(game.legal_moves), list(other.legal_moves)
    names = _printed(game, one_name((*now, *then)), near)
    if other.awaits != game.awaits:
        gone = () if game.awaits and game.awaits.why == "break" else tuple(now)
        many = _counted(gone, len(now), "falls away", "fall away", names) + ". " if gone else ""
        return Change(rival, gone, (), f"{many}{goes_on(other)}")
    if not isinstance(game.awaits, Choice):
        return Change(rival, (), (), NOTHING_AT_STAKE)
    family = family_of(game.rules)
    before = {family.comparable(move.code, game.rules) for move in now}
    after = {family.comparable(move.code, other.rules) for move in then}
    fallen = tuple(move for move in now if family.comparable(move.code, game.rules) not in after)
    risen = tuple(move for move in then if family.comparable(move.code, other.rules) not in before)
    said = [_counted(fallen, len(now), "falls away", "fall away", names)] if fallen else []
    if risen:
        more = len(risen)
        words = ", ".join(names[move.code] for move in risen)
        said.append(f"{more} more {'move is' if more == 1 else 'moves are'} allowed: {words}")
    if not said:
        said = [STAY[len(now)] if len(now) in STAY else f"all {len(now)} moves stay"]
    return Change(rival, fallen, risen, "; ".join(said) + ".")


def _check(game: Game, near: int | None) -> None:
    if near is not None:
        checked_near(near, game.rules.seat_names)


def _printed(
    game: Game, names: dict[tuple[int, ...], str], near: int | None
) -> dict[tuple[int, ...], str]:
    """The names of moves as a board prints them, if there is one."""
    if near is None:
        return names
    return {code: printed.play(game.position, name, near) for code, name in names.items()}


def _counted(
    moves: tuple[Move, ...], of: int, one: str, many: str, names: dict[tuple[int, ...], str]
) -> str:
    words = ", ".join(names[move.code] for move in moves)
    what = "move" if of == 1 else "moves"
    return f"{len(moves)} of {of} {what} {one if len(moves) == 1 else many}: {words}"


def one_name(moves: Iterable[Move]) -> dict[tuple[int, ...], str]:
    """Name each move alike in both lists: with its die where one of them has to say which."""
    names: dict[tuple[int, ...], str] = {}
    for move in moves:
        names[move.code] = max(names.get(move.code, ""), move.text, key=len)
    return names


def goes_on(game: Game) -> str:
    """Say what has happened of itself, and what is awaited now; BadValue for what is no game.

    >>> goes_on(Game("irish", first="white"))
    'White is to throw.'
    """
    said = [event.sentence for event in checked_game(game).settled]
    awaited = game.awaits
    if isinstance(awaited, Throw):
        what = {"break": " for the breaking", "opening": " for the start"}.get(awaited.why, "")
        if game.rules.word("hands") == "double":
            what = f" {awaited.dice} dice{what}"
        said.append(f"{awaited.seat.capitalize()} is to throw{what}.")
    elif isinstance(awaited, Choice):
        said.append(f"{awaited.seat.capitalize()} is to choose.")
    outcome = game.outcome()
    if outcome is not None and outcome.how not in " ".join(said):
        said.append(outcome.how)
    return " ".join(said)


def otherwise(
    game: Game, at: int, event: Event, near: int | None = None
) -> list[tuple[Rival, str]]:
    """Return the rival readings under which an event of a log entry would not have been the same.

    ``at`` is the place of the entry in the log. The position before it, its dice or its move and
    all other rules stay; with each reading comes what would have happened instead, in words, with
    ``near`` in the numbers of a board that has this seat at the foot.
    BadValue for what is no game, no place in its log or no event.

    >>> import tablesnb as tn
    >>> men = {"white": {2: 2, 1: 2}, "black": {6: 15}}
    >>> position = tn.Position.of("irish", men, off={"white": 11}, turn="white")
    >>> game = tn.Game("irish", reading={"bear_off": "exact"}, position=position)
    >>> _ = game.roll(6, 6)
    >>> [str(rival) for rival, _ in otherwise(game, 0, game.log[0].events[0])][0]
    'bear_off = free (Justin du Coeur)'
    """
    checked_count(at, "a place in the log", 0, len(checked_game(game).log) - 1)
    if not isinstance(event, Event):
        raise BadValue(f"an event of the log is expected, not {shown(event)}")
    _check(game, near)
    before = game.before(game.played - at)
    entry, found = game.log[at], []
    for rival in _every(game):
        try:
            other = under_rival(before, rival)
            other.roll(*entry.dice) if entry.move is None else other.push(entry.move)
        except TablesnbError:
            continue
        happened = [
            each
            for each in (*other.settled, *other.log[-1].events)
            if (each.code, each.seat) == (event.code, event.seat)
        ]
        same = {(each.place, each.value) for each in happened}
        if (event.place, event.value) not in same:
            words = " ".join(
                each.sentence if near is None else printed.event(each, game.rules, near)
                for each in happened
            )
            found.append((rival, words or "this would not have happened."))
    return found
