"""What a board says, in words: the names of places, what has happened, why a move is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tablesnb.boards.scene import Scene
from tablesnb.boards.words import who
from tablesnb.game import Choice, Entry, Game, Throw
from tablesnb.rules import Refusal
from tablesnb.tables import law
from tablesnb.tables.notation import distance

CHANGED: Final = "The game had gone on meanwhile: look again, then choose."
NOTHING: Final = "No move begins there."
UNDONE: Final = "That could not be done, and the game is as it was."

# fmt: off
_TOLD: Final = 4  # what is spoken at once: more than that is not listened to
_NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen",
)
# fmt: on


def number(many: int) -> str:
    """A number in words, up to fifteen."""
    return _NUMBERS[many] if many < len(_NUMBERS) else str(many)


def men(many: int) -> str:
    """Men counted in words."""
    return "one man" if many == 1 else f"{number(many)} men"


def reckoner(game: Game, seat: int) -> int:
    """The seat whose numbers name the points: who must act, or whose table is being broken."""
    awaited = game.awaits
    if isinstance(awaited, Choice) and awaited.why == "break":
        return game.position.row[law.BINDER]
    return seat


def place(scene: Scene, game: Game, area: dict[str, Any]) -> str:
    """The name of a place and who stands there, as ``13: five men of yours``."""
    here, owner, mover = area["place"], area["seat"], scene.mover
    name = scene.layout.name_of(here, reckoner(game, mover))
    if owner not in (None, mover):
        name = f"{who(scene, owner)}'s {name}"
    counts = [row[here] if owner in (None, s) else 0 for s, row in enumerate(scene.counts)]
    told = [
        f"{men(many)} of {'yours' if seat == mover else who(scene, seat)}"
        for seat, many in enumerate(counts)
        if many
    ]
    return f"{name}: {', '.join(told) or 'empty'}"


def throw(awaited: Throw) -> str:
    """The words on the button that throws the dice."""
    return {"opening": "Throw for the start", "break": "Throw for the breaking"}.get(
        awaited.why, "Throw"
    )


def back(entry: Entry) -> str:
    """What would be taken back, in words that may follow those of the button."""
    return f"{entry.seat.capitalize()}'s {_what(entry)}"


def _what(entry: Entry) -> str:
    if entry.move is None:
        return "throw " + " ".join(str(die) for die in entry.dice)
    return str(entry.move)


def due(scene: Scene) -> str:
    """Who must do what, as a sentence."""
    if scene.turn is None or scene.note == "has won":
        return ""
    verb = "is " if scene.note.startswith("to ") else ""
    return f"{who(scene, scene.turn)} {verb}{scene.note}."


def happened(taken: Sequence[Entry], new: Sequence[Entry]) -> str:
    """What has been taken back, then what has been thrown and moved, as sentences."""
    told = []
    if taken:
        since = ", and all since" if len(taken) > 1 else ""
        told.append(f"Taken back: {back(taken[0])}{since}.")
    if len(new) > _TOLD:
        told.append(f"{number(len(new) - _TOLD).capitalize()} throws and moves, then:")
    for entry in new[-_TOLD:]:
        seat = entry.seat.capitalize()
        verb = "throws" if entry.is_throw else "plays"
        if entry.is_throw:
            told.append(f"{seat} {verb} {' '.join(str(die) for die in entry.dice)}.")
        elif str(entry.move).startswith("break"):
            told.append(f"{seat} chooses: {entry.move}.")
        else:
            told.append(f"{seat} {verb} {entry.move}.")
        told += [event.sentence for event in entry.events if event.code != "borne off"]
    return " ".join(told)


def half_move(game: Game, source: int, target: int) -> str:
    """A move from place to place as the seat to move would write it."""
    seat = game.rules.seat(game.awaits.seat) if game.awaits else 0
    return f"{_name(game, seat, source)}/{_name(game, seat, target)}"


def breaking(game: Game, point: int) -> str:
    """The breaking of a point, in the numbers of the seat whose table is bound."""
    return f"break {_name(game, game.position.row[law.BINDER], point)}"


def nearest(game: Game, source: int) -> str | None:
    """The shortest half-move from a place, to ask why there is none; None from off the board."""
    points, off = game.rules.row[law.POINTS], game.rules.row[law.POINTS] + 2
    if source >= off:
        return None
    seat = game.rules.seat(game.awaits.seat) if game.awaits else 0
    ways = ((distance(game.rules, seat, source, place), place) for place in (*range(points), off))
    return half_move(game, source, min(way for way in ways if way[0] > 0)[1])


def _name(game: Game, seat: int, where: int) -> str:
    return game.rules.place_name(seat, where)


def turn_began(log: Sequence[Entry]) -> int:
    """How many entries of a log come before the throw that the last turn began with."""
    turns = [n for n, entry in enumerate(log) if entry.is_throw and entry.why != "break"]
    return turns[-1] if turns else 0


def play_began(log: Sequence[Entry]) -> int:
    """How many entries of a log threw for the start; none when nothing has come after them."""
    began = next((n for n, entry in enumerate(log) if entry.why != "opening"), 0)
    return began


@dataclass(frozen=True)
class Heard:
    """What a board has spoken of: a throw or a choice of a seat, done or taken back.

    ``what`` is the dice, or the move as it is written. ``since`` says that all that came after
    it was taken back with it.
    """

    seat: str
    what: tuple[int, ...] | str
    taken: bool = False
    since: bool = False


_SPOKEN: Final = re.compile(
    r"(?:^|(?<=[.:] ))(?:"
    r"(?P<thrower>\w+) throws (?P<dice>\d+(?: \d+)*)"
    r"|(?P<player>\w+) plays (?P<move>\S+/\S+|decline \d+)"
    r"|(?P<chooser>\w+) chooses: (?P<choice>\w+ \d+)"
    r"|Taken back: (?P<taken>\w+)'s (?:throw (?P<back>\d+(?: \d+)*)|(?P<undone>\S+/\S+?|\w+ \d+))"
    r"(?P<since>, and all since)?"
    r")\.(?= |$)"
)


def heard(text: str) -> list[Heard]:
    """What was thrown, chosen and taken back, from the words in which a board has spoken of it.

    It reads what :func:`happened` writes: all else that a board speaks of (events, refusals,
    whose turn it is) follows from these, and is passed over.

    >>> heard("White throws 6 5. White plays 24/18*. Black's man on 7 is hit.")
    ... # doctest: +NORMALIZE_WHITESPACE
    [Heard(seat='white', what=(6, 5), taken=False, since=False),
     Heard(seat='white', what='24/18*', taken=False, since=False)]
    """
    found = []
    for match in _SPOKEN.finditer(text):
        part = {name: words for name, words in match.groupdict().items() if words}
        seat = next(part[who] for who in ("thrower", "player", "chooser", "taken") if who in part)
        dice = part.get("dice") or part.get("back")
        what = next((part[which] for which in ("move", "choice", "undone") if which in part), "")
        found.append(
            Heard(
                seat.lower(),
                tuple(int(die) for die in dice.split()) if dice else what,
                "taken" in part,
                "since" in part,
            )
        )
    return found


def refused(refusal: Refusal, asked: bool) -> str:
    """The sentence of a refusal; ``asked`` says that no move was tried, only a place touched."""
    sentence = refusal.sentence
    if asked:
        return f"{sentence[0].upper()}{sentence[1:]}"
    return f"{refusal.move} is refused: {sentence}"


def refusal(why: Refusal, asked: bool) -> dict[str, Any]:
    """A refusal for the board: its sentence, its rule, and the words that the rule rests on.

    ``asked`` says that no move was tried, only a place touched.
    """
    return {
        "sentence": refused(why, asked),
        "rule": why.rule.id,
        "status": str(why.status),
        "says": why.rule.sentence,
        "quotes": [[each.shown(), each.cite()] for each in why.passages],
        "reason": why.rule.reason,
    }
