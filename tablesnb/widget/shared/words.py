"""What a board says, in words: the names of its buttons, what has happened, what is due."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from tablesnb.base.errors import TablesnbError
from tablesnb.base.wording import capital, number
from tablesnb.boards.faces import face_of
from tablesnb.boards.scene import Scene
from tablesnb.boards.words import several, who, whose
from tablesnb.play import printed
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.rules.rule import Refusal
from tablesnb.rules.turn import Choice, Entry, Throw, by_the_die

CHANGED: Final = (
    "That was chosen on an earlier position, and is not played: look again, then choose."
)
HERE: Final = "Python answers again: look at the board, then choose."
NOTHING: Final = "No move begins there."
WAITS, NO_MAN, NO_DIE = "men wait", "no man of yours", "die not thrown"  # reasons of the law
EVERYBODY: Final = "Throw and place all"
UNDONE: Final = "That could not be done, and the game is as it was."

TOLD: Final = ("position", "dice")
"""What a board says when it is asked."""

SILENT: Final = {
    "late": "No answer yet: Python is busy, or has stopped.",
    "lost": "Python does not answer, and the board stands still. If a cell is running, wait for it;"
    " if not, run the board's own cell again.",
}
"""What a view says by itself while no answer comes, by how it stands with its kernel."""

BEGINS: Final = "begins"
"""The event that a throw for the start has decided."""

_SAYS: Final = ("entered", "placed", "borne off", "declined")  # an event that tells the move, too
_BY: Final = re.compile(r"/off\((\d+)\)")  # the die, where another might have done the same
_MOST_SPOKEN: Final = 4  # what is spoken at once: more than that is not listened to


def only(game: Game, near: int = 0) -> str:
    """The words on the button that plays what leaves no choice; none where there is one.

    Where all men are placed before play, none of the throws leaves any. ``near`` is the seat at the
    foot of the board, here and below.

    >>> import tablesnb as tn
    >>> game = tn.Game("el_mundo", first="green", seed=1)
    >>> _ = game.roll(6, 5, 5)
    >>> only(game)
    'Place all three'
    """
    awaited = game.awaits
    if awaited is not None and awaited.why == "place":
        if isinstance(awaited, Throw):
            return EVERYBODY
        many = len(game.position.dice_left)
        few = {1: "Place the man", 2: "Place both"}
        return few.get(many, f"Place all {number(many)}")
    if not isinstance(awaited, Choice):
        return ""
    legal = game.legal_moves
    if len(legal) != 1:
        return ""
    return f"Play {printed.play(game.position, str(legal[0]), near)}, the only move"


def why_none(game: Game, scene: Scene, place: int) -> Refusal | None:
    """Why no move begins in a place: another man waits, or what stops this one with the dice."""
    face = face_of(game.rules)
    text = face.nearest(game, place)
    found = [] if text is None else game.why_not(by_the_die(text), all=True)
    by_reason = {each.reason: each for each in found}
    first = next(iter(found), None)
    if NO_MAN in by_reason or not face.THROWN or scene.mover is None:
        return first
    if first is None or WAITS in by_reason:
        return by_reason.get(WAITS)
    goals = goals_of(scene)
    ahead = goals[goals.index(place) + 1 :] if place in goals else goals
    ways = (asked(game, face.between(game, place, goal, None).text) for goal in ahead)
    return next((each for each in ways if each is not None and each.reason != NO_DIE), first)


def goals_of(scene: Scene) -> list[int]:
    """Where dice could take a man of the seat to move."""
    return [*scene.layout.order[scene.mover], scene.layout.off]


def asked(game: Game, text: str) -> Refusal | None:
    """Why a move is refused; None where it is not, or is none."""
    try:
        return game.why_not(by_the_die(text))
    except TablesnbError:
        return None


def throw(awaited: Throw) -> str:
    """The words on the button that throws the dice."""
    words = {"opening": "Throw for the start", "break": "Throw for the breaking"}
    return (words | {"place": "Throw for placing"}).get(awaited.why, "Throw")


def back(entry: Entry, rules: Any, near: int = 0, many: int = 1) -> str:
    """What would be taken back, the first of so many, in words that may follow the button's."""
    since = ", and all since" if many > 1 else ""
    return f"{whose(entry.seat.capitalize())} {_what(entry, rules, near)}{since}"


def _what(entry: Entry, rules: Any, near: int) -> str:
    if entry.move is None:
        return "throw " + " ".join(str(die) for die in entry.dice)
    return printed.choice(entry, rules, near)


def due(scene: Scene) -> str:
    """Who must do what, as a sentence."""
    if scene.turn is None or scene.winners:
        return ""
    many = several(scene.seats[scene.turn])
    verb = ("are " if many else "is ") if scene.note.startswith("to ") else ""
    return f"{who(scene, scene.turn)} {verb}{scene.note}."


def standing(scene: Scene, game: Game) -> str:
    """What is due with which dice, and how far each seat has come.

    >>> import tablesnb as tn
    >>> from tablesnb.boards import scene_of
    >>> game = tn.Game("irish", first="white", seed=1283)
    >>> standing(scene_of(game), game)
    'White is to throw. White 167 pips left, Black 167 pips left.'
    """
    tally = face_of(game.rules).tally
    rows = (f"{who(scene, n)} {tally(game.position, seat)}" for n, seat in enumerate(scene.seats))
    return f"{due(scene)} {', '.join(rows)}.".strip()


def thinking(seat: str, waits: bool, throws: bool, lost: bool) -> str:
    """What is due from a player of the package, who may wait until the reader lets him go on: where
    the reader has gone back, or where what he threw was ``lost`` and is to be seen.
    """
    name, many, does = seat.capitalize(), several(seat), "throw" if throws else "move"
    if not waits:
        return f"{name} {'are' if many else 'is'} thinking."
    if lost:
        return f"Your turn is over. Press Go on, and {name} will {does}."
    return f"{name} {'wait' if many else 'waits'}: let {name} {does}, or take back further."


def seated(seat: str, player: str) -> str:
    """Why a reader can neither throw nor move for a seat.

    >>> seated("black", "careful")
    "Black is played by careful, and this is Black's turn: choose when it is yours again."
    """
    name = seat.capitalize()
    return (
        f"{name} {'are' if several(seat) else 'is'} played by {player}, and this is "
        f"{whose(name)} turn: choose when it is yours again."
    )


def happened(
    taken: Sequence[Entry],
    new: Sequence[Entry],
    now: Position,
    near: int = 0,
    before: Sequence[Entry] = (),
) -> str:
    """What has been taken back, then what has been thrown and moved, as sentences.

    ``now`` is the position after the new ones, and ``before`` are the entries that come before
    them, for what was thrown against.

    >>> import tablesnb as tn
    >>> game = tn.Game("irish", first="black", seed=1283)
    >>> _ = game.roll(6, 3), game.push("24/18"), game.push("13/10")
    >>> happened((), game.log[-2:], game.position)
    'Black moves 1 → 7. Black moves 12 → 15.'
    """
    rules: Any = now.rules
    spoken = []
    if taken:
        spoken.append(f"Taken back: {back(taken[0], rules, near, len(taken))}.")
    if len(new) > _MOST_SPOKEN:
        spoken.append(f"After {number(len(new) - _MOST_SPOKEN)} more throws and moves:")
    kings = _kings(new, now)
    for n, entry in enumerate(new[-_MOST_SPOKEN:], max(len(new) - _MOST_SPOKEN, 0) + 1):
        if any(event.code == BEGINS for event in entry.events):
            spoken.append(began([*before, *new[:n]]))
            continue
        if entry.is_throw:
            dice = " ".join(str(die) for die in entry.dice)
            spoken.append(f"{entry.seat.capitalize()} throws {dice}.")
        elif not any(event.code in _SAYS for event in entry.events):
            spoken.append(_moved(entry, rules, near, n - 1 in kings))
        for event in entry.events:
            told = printed.event(event, rules, near)
            die = _BY.search(str(entry.move)) if event.code == "borne off" else None
            spoken.append(f"{told[:-1]} with the {die[1]}." if die else told)
    return " ".join(spoken)


def _moved(entry: Entry, rules: Any, near: int, king: bool) -> str:
    """A choice as a sentence; ``king``: it was the king who moved."""
    way, seat = printed.choice(entry, rules, near), capital(entry.seat)
    if way.startswith("break"):
        return f"{seat} chooses point {way.removeprefix('break ')}."
    if king:
        return f"The king moves {way}."
    return f"{f'The {entry.seat} move' if several(seat) else f'{seat} moves'} {way}."


def _kings(new: Sequence[Entry], now: Position) -> set[int]:
    """Which of these entries moved a king, by their numbers."""
    place, found = face_of(now.rules).king(now), set()
    for n in range(len(new) - 1, -1, -1):
        move = new[n].move
        if move is not None and place is not None and move.code[2] == place:
            place = move.code[1]
            found.add(n)
    return found


def began(log: Sequence[Entry]) -> str:
    """Who threw what for the start, and who begins; ``log`` ends with the throw that decided it.

    >>> import tablesnb as tn
    >>> began(tn.Game("irish", seed=3).log)
    'White threw 2, Black 4: Black begins.'
    """
    tied = [n for n, each in enumerate(log) if any(e.code == "tied" for e in each.events)]
    against = log[tied[-1] + 1 if tied else 0 :]
    thrown = [
        f"{each.seat.capitalize()} {'' if n else 'threw '}{each.dice[0]}"
        for n, each in enumerate(each for each in against if each.is_throw)
    ]
    first = next(e.seat or "" for e in against[-1].events if e.code == BEGINS)
    return f"{', '.join(thrown)}: {first.capitalize()} begins."


def opened(log: Sequence[Entry]) -> str:
    """The same where nothing has come after it; nothing where nothing was thrown for the start."""
    decided = bool(log) and any(event.code == BEGINS for event in log[-1].events)
    return began(log) if decided else ""


def entering(scene: Scene, sources: Mapping[int, Any]) -> str:
    """What is due besides, where a man must come in from the bar before any other may move.

    ``sources`` are the places where a man may be picked up, with his goals and their dice.

    >>> import tablesnb as tn
    >>> from tablesnb.widget.board.view import board
    >>> game = tn.Game("irish", first="white")
    >>> for throw in ((6, 4), "24/18", "24/20"), ((5, 1), "6/5*", "6/1"), ((3, 2),):
    ...     _ = game.roll(*throw[0])
    ...     for move in throw[1:]:
    ...         _ = game.push(move)
    >>> told = board(game)
    >>> entering(told.scene, told.shown["from"])
    'The man on the bar comes in first, with the 3 or the 2.'
    """
    lay = scene.layout
    goals = sources[lay.bar]["to"] if [*sources] == [lay.bar] else {}
    dice = sorted({die for each in goals.values() for die in each}, reverse=True)
    if not any(dice):
        return ""
    many = sum(man.place == lay.bar and man.seat == scene.mover for man in scene.men)
    man = "man" if many == 1 else f"{number(many)} men"
    comes = "comes" if many == 1 else "come"
    with_ = " or ".join(f"the {die}" for die in dice)
    return f"The {man} on the {lay.name_of(lay.bar, scene.near)} {comes} in first, with {with_}."


def play_began(log: Sequence[Entry]) -> int:
    """How many entries of a log threw for the start; none when nothing has come after them."""
    began = next((n for n, entry in enumerate(log) if entry.why != "opening"), 0)
    return began


def refused(refusal: Refusal, asked: bool, near: int = 0) -> str:
    """The sentence of a refusal; ``asked`` says that no move was tried, only a place touched."""
    way, sentence = refusal.printed(near)
    if asked:
        return f"{sentence[0].upper()}{sentence[1:]}"
    return f"{way} is refused: {sentence}"
