"""What a board says, in words: the names of places, what has happened, why a move is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tablesnb.base.wording import listed
from tablesnb.boards.moment import number
from tablesnb.boards.scene import Scene
from tablesnb.boards.words import several, who, whose
from tablesnb.play.game import Game
from tablesnb.rules.rule import Refusal
from tablesnb.rules.turn import Choice, Entry, Move, Throw
from tablesnb.tables import law
from tablesnb.tables.notation import distance, marks_on
from tablesnb.tables.position import has_marks
from tablesnb.widget import crossed

CHANGED: Final = "The game had gone on meanwhile: look again, then choose."
NOTHING: Final = "No move begins there."
EVERYBODY: Final = "Throw and place everybody"
UNDONE: Final = "That could not be done, and the game is as it was."

KEYS: Final = (
    ("arrows", "along the points; at the end of a row, on along the track; up and down across"),
    ("Home, End", "to the ends of the track"),
    ("Enter, Space", "pick up, put down"),
    ("Esc", "put the man back; with none in hand, leave the board"),
    ("r", "throw"),
    ("p", "place all that is thrown, play the only move"),
    ("x", "decline a die that was passed on"),
    ("d", "type the dice of a real table"),
    ("u, U", "take back one throw or move, the whole turn"),
    ("f", "forward again"),
)

_PLAIN: Final = ("borne off", "placed", "declined")  # what the move itself has said already
_TOLD: Final = 4  # what is spoken at once: more than that is not listened to


def men(many: int) -> str:
    """Men counted in words."""
    return "one man" if many == 1 else f"{number(many)} men"


def reckoner(game: Game, seat: int) -> int:
    """The seat whose numbers name the points: who must act, or whose table is being broken."""
    awaited = game.awaits
    if isinstance(awaited, Choice) and awaited.why == "break":
        return int(game.position.row[law.BINDER])
    return seat


def place(scene: Scene, game: Game, area: dict[str, Any]) -> str:
    """The name of a place and who stands there, as ``13: five men of yours``.

    On a ring it is said at whose side a point lies, and what marks men bear.
    """
    lay, here, owner, mover = scene.layout, area["place"], area["seat"], scene.mover
    if here > lay.off:
        held = [
            f"{men(many)} of {who(scene, seat)}"
            for seat, many in enumerate(row[here] for row in scene.counts)
            if many
        ]
        return f"{who(scene, owner)}'s captives: {', '.join(held) or 'none'}"
    name = lay.name_of(here, reckoner(game, mover))
    if owner not in (None, mover):
        name = f"{who(scene, owner)}'s {name}"
    elif owner is None and lay.ring:
        name += f", {who(scene, lay.sides[here])}'s {lay.side_word}"
    counts = [row[here] if owner in (None, s) else 0 for s, row in enumerate(scene.counts)]
    told = [
        f"{men(many)} of {'yours' if seat == mover else who(scene, seat)}"
        f"{_marks(scene, here, seat)}"
        for seat, many in enumerate(counts)
        if many
    ]
    return f"{name}: {', '.join(told) or 'empty'}"


def _marks(scene: Scene, here: int, seat: int) -> str:
    marks = sorted({man.mark for man in scene.pile(here, seat) if man.seat == seat and man.mark})
    return f", marked {listed([str(mark) for mark in marks])}" if marks else ""


def marked(game: Game, legal: Sequence[Move]) -> dict[int, dict[int, list[list[Any]]]]:
    """Which man of a pile may go, by place and by where he goes, where their marks differ.

    Each is ``[words, source, die]``, the source with the mark as the law counts it.
    """
    width = game.rules.row[law.WIDTH]
    found: dict[int, dict[int, list[list[Any]]]] = {}
    for move in legal:
        _, source, target, die = move.code
        if source >= width:
            ways = found.setdefault(source % width, {}).setdefault(target, [])
            ways.append([source // width, source, die])
    chosen: dict[int, dict[int, list[list[Any]]]] = {}
    for place, goals in found.items():
        for target, ways in goals.items():
            if len({mark for mark, _, _ in ways}) > 1:
                several = len({die for _, _, die in ways}) > 1
                told = [
                    [f"the man marked {m}" + (f" with the {die}" if several else ""), source, die]
                    for m, source, die in sorted(ways)
                ]
                chosen.setdefault(place, {})[target] = told
    return chosen


def only(game: Game) -> str:
    """The words on the button that plays what leaves no choice; none where there is one.

    Where all men are placed before play, none of the throws leaves any.

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
    return f"Play {legal[0]}, the only move" if len(legal) == 1 else ""


def throw(awaited: Throw) -> str:
    """The words on the button that throws the dice."""
    words = {"opening": "Throw for the start", "break": "Throw for the breaking"}
    return (words | {"place": "Throw for placing"}).get(awaited.why, "Throw")


def back(entry: Entry) -> str:
    """What would be taken back, in words that may follow those of the button."""
    return f"{whose(entry.seat.capitalize())} {_what(entry)}"


def _what(entry: Entry) -> str:
    if entry.move is None:
        return "throw " + " ".join(str(die) for die in entry.dice)
    return str(entry.move)


def due(scene: Scene) -> str:
    """Who must do what, as a sentence."""
    if scene.turn is None or scene.note in ("has won", "have won"):
        return ""
    many = several(scene.seats[scene.turn])
    verb = ("are " if many else "is ") if scene.note.startswith("to ") else ""
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
        if entry.is_throw:
            told.append(f"{seat} throws {' '.join(str(die) for die in entry.dice)}.")
        elif str(entry.move).startswith("break"):
            told.append(f"{seat} chooses: {entry.move}.")
        else:
            told.append(f"{seat} {'play' if several(seat) else 'plays'} {entry.move}.")
        told += [event.sentence for event in entry.events if event.code not in _PLAIN]
    return " ".join(told)


def half_move(game: Game, source: int, target: int) -> str:
    """A move from place to place as the seat to move would write it."""
    if crossed.crossed(game.rules):
        return crossed.written(source, target)
    seat = game.rules.seat(game.awaits.seat) if game.awaits else 0
    row, rules = list(game.position.row), game.rules
    if law.marked(rules.row) and source < rules.row[law.WIDTH] and has_marks(rules, source):
        # whichever man is meant: one must be named where they bear different marks
        marks = marks_on(row, rules, seat, source)
        source += rules.row[law.WIDTH] * marks[0] if len(marks) > 1 else 0
    return f"{_name(game, seat, source)}/{_name(game, seat, target)}"


def breaking(game: Game, point: int) -> str:
    """The breaking of a point, in the numbers of the seat whose table is bound."""
    return f"break {_name(game, game.position.row[law.BINDER], point)}"


def nearest(game: Game, source: int) -> str | None:
    """The shortest half-move from a place, to ask why there is none; None from off the board."""
    if crossed.crossed(game.rules):
        return crossed.nearest(source)
    points, off = game.rules.row[law.POINTS], game.rules.row[law.OFF]
    if source >= off:
        return None
    seat = game.rules.seat(game.awaits.seat) if game.awaits else 0
    goals = range(points) if game.rules.row[law.RING] else (*range(points), off)
    ways = ((distance(game.rules, seat, source, place), place) for place in goals)
    return half_move(game, source, min(way for way in ways if way[0] > 0)[1])


def _name(game: Game, seat: int, where: int) -> str:
    return str(game.rules.place_name(seat, where))


def turn_began(log: Sequence[Entry]) -> int:
    """How many entries of a log come before the last turn began: with a throw, or with a man who
    entered before it. Where nothing is thrown each move is a turn.
    """
    turns = [n for n, entry in enumerate(log) if entry.is_throw and entry.why != "break"]
    began = turns[-1] if turns else max(len(log) - 1, 0)
    if log and _by_no_die(log[-1]):
        began = len(log)
    while began and _by_no_die(log[began - 1]):
        began -= 1
    return began


def _by_no_die(entry: Entry) -> bool:
    """Whether a man entered by no die, before the throw."""
    return entry.move is not None and str(entry.move)[:4] == "bar/" and entry.move.code[3] == 0


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
    r"|(?P<player>\w+) plays? (?P<move>\S+[/-]\S+?|decline \d+)"
    r"|(?P<chooser>\w+) chooses: (?P<choice>\w+ \d+)"
    r"|Taken back: (?P<taken>\w+)'s? (?:throw (?P<back>\d+(?: \d+)*)"
    r"|(?P<undone>\S+[/-]\S+?|\w+ \d+))"
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
