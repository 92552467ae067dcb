"""All that a hand can do with a throw, as data: positions, what leads on, and what is refused.

A question is answered where no kernel may run. So every position that half-moves can lead to is
drawn before, as what differs from the one before it, and every refusal that a hand can meet is
written out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from tablesnb.base.errors import BadValue
from tablesnb.boards.faces import face_of
from tablesnb.boards.motion import motion
from tablesnb.boards.scene import Scene
from tablesnb.boards.show import follow, steps
from tablesnb.play.game import Game
from tablesnb.play.moves import meant
from tablesnb.rules.rule import Refusal
from tablesnb.rules.turn import Choice, Move
from tablesnb.widget.shared import drawing, words

MOST: Final = 700  # positions of one question
ONE: Final = "Play one die: one half-move is asked for."
NO_DIE: Final = "die not thrown"
CHOSEN: Final = ("from", "land", "ask")


@dataclass
class Refused:
    """The refusals of a question, each once: its sentence, and the rule whose card goes with it.

    ``near`` is the seat at the foot of its board.
    """

    told: list[dict[str, str]] = field(default_factory=list)
    rules: dict[str, Any] = field(default_factory=dict)
    near: int = 0
    _at: dict[tuple[str, str], int] = field(default_factory=dict)

    def number(self, sentence: str, rule: Any = None) -> int:
        """The number of a refusal."""
        name = "" if rule is None else rule.id
        if rule is not None:
            self.rules[name] = rule
        if (sentence, name) not in self._at:
            self._at[sentence, name] = len(self.told)
            self.told.append({"words": sentence, "card": name})
        return self._at[sentence, name]

    def of(self, refusal: Refusal) -> int:
        """The number of a refusal of the law."""
        return self.number(words.refused(refusal, True, self.near), refusal.rule)


@dataclass
class Explored:
    """What a hand can do from a position: the nodes, and where each position stands among them.

    It does so much with one ``half``-move, or with the throw.
    """

    half: bool
    scene: Scene
    nodes: list[dict[str, Any]]
    where: dict[str, int]
    games: list[Game]
    scenes: list[Scene]
    ends: list[int]

    def goes_on(self, here: Game) -> bool:
        """Whether the seat whose question it is has still to choose in this throw."""
        first = self.games[0]
        return not (self.half and here is not first) and _chooses(here, first)


def explore(
    game: Game, turned: Mapping[str, Any], refused: Refused, half: bool, still: bool = False
) -> Explored:
    """Every position that the seat to choose can bring about, by one ``half``-move or the throw.

    ``still`` is a board that is only looked at and touched: it has one node, and nothing moves.
    Its places are called as the numbers on it say. BadValue where there are too many.
    """
    scene = drawing.seen(game, turned)
    refused.near = scene.near
    made = Explored(half, scene, [], {game.position.id: 0}, [game], [scene], [])
    near = turned.get("near") if still else None
    seat = scene.turn if near is None else scene.seats.index(near)
    whole = [_seen(scene, game, seat, locked=still)]
    made.nodes.append(_start(whole[0], still))
    beyond = _one_at_a_time(made.nodes[0]["from"], refused) if half and not still else {}
    at = 0
    while at < len(made.nodes):
        if not still and made.goes_on(made.games[at]):
            _onward(made, whole, at, turned)
            made.nodes[at]["no"] = _barred(made.games[at], made.scenes[at], refused) | beyond
        elif at:
            made.ends.append(at)
            for name in CHOSEN:
                made.nodes[at].pop(name, None)
        at += 1
    return made


def _one_at_a_time(sources: dict[int, dict[str, Any]], refused: Refused) -> dict[str, int]:
    """Where one half-move is asked for, nobody is set down at once where several would lead."""
    beyond: dict[str, int] = {}
    for place, each in sources.items():
        for goal in each.pop("far", ()):
            beyond[f"{place}>{goal}"] = refused.number(ONE)
    return beyond


def _chooses(here: Game, game: Game) -> bool:
    """Whether a seat that was to choose has still to, by the same throw."""
    awaited = here.awaits
    return (
        isinstance(awaited, Choice)
        and game.awaits is not None
        and (
            awaited.seat == game.awaits.seat
            and not any(e.is_throw for e in here.log[game.played :])
        )
    )


def _start(whole: dict[str, Any], still: bool) -> dict[str, Any]:
    kept = ("parts", "men", "names", "seat", "ends", *CHOSEN)
    node = {name: whole[name] for name in kept}
    node["names"] = dict(enumerate(whole["names"]))
    if still:
        for name in CHOSEN:
            node.pop(name)
    return node


def _onward(
    made: Explored, whole: list[dict[str, Any]], at: int, turned: Mapping[str, Any]
) -> None:
    """Note every half-move from a node, and each position that is new."""
    here, scene = made.games[at], made.scenes[at]
    ways: dict[str, int] = {}
    for move in here.legal_moves:
        ahead = here.copy()
        ahead.push(move)
        number = made.where.setdefault(ahead.position.id, len(made.nodes))
        if number == len(made.nodes):
            if number >= MOST:
                raise BadValue(f"a throw that can be played in more than {MOST:,} ways")
            _add(made, whole, at, ahead, turned)
        for name in _names(move, here, scene):
            ways.setdefault(name, number)
    # the die is said only where it tells one way from another
    made.nodes[at]["to"] = {
        name: number for name, number in ways.items() if ways.get(name.partition(":")[0]) != number
        or ":" not in name
    }  # fmt: skip


def _add(
    made: Explored, whole: list[dict[str, Any]], at: int, ahead: Game, turned: Mapping[str, Any]
) -> None:
    """Note a position that a half-move brings about; where it ends, nobody looks who may move."""
    scene = made.scenes[at]
    new = ahead.log[made.games[at].played :]
    moved = [step for entry in new for step in steps(entry, ahead.rules)]
    after = follow(scene, drawing.seen(ahead, turned), moved)
    ends = not made.goes_on(ahead)
    here, before = _seen(after, ahead, made.scene.turn, locked=ends), whole[at]
    node: dict[str, Any] = {"up": at, **_apart(before, here)}
    node["steps"] = motion(scene, after, new, ahead)
    node["said"] = words.happened((), new, ahead.position, scene.near, made.games[at].log)
    for name in CHOSEN:
        node[name] = here[name]
    made.nodes.append(node)
    made.games.append(ahead)
    made.scenes.append(after)
    whole.append(here)


def _seen(scene: Scene, game: Game, turn: int | None, locked: bool = False) -> dict[str, Any]:
    """What is drawn, with places and men named as the seat calls them whose question it is.

    After his turn the next one would call the reader's own men another's.
    """
    names = face_of(game.rules).names(replace(scene, turn=turn), game)
    return drawing.position(scene, game, locked=locked, names=names)


def _apart(before: dict[str, Any], here: dict[str, Any]) -> dict[str, Any]:
    """What is drawn otherwise than before: groups of the picture, men, and names of places."""
    stood = {man[0]: man for man in before["men"]}
    parts, names = before["parts"], before["names"]
    return {
        "parts": {name: text for name, text in here["parts"].items() if parts.get(name) != text},
        "men": [man for man in here["men"] if stood.get(man[0]) != man],
        "names": {n: name for n, name in enumerate(here["names"]) if names[n] != name},
    }


def _names(move: Move, game: Game, scene: Scene) -> list[str]:
    """How the hand may ask for a half-move: from a place to another, with a die or whichever.

    A point that is chosen outright is asked for by its place alone.
    """
    way = face_of(game.rules).way(move, game.rules)
    if way is None or way[1] is None:
        place = move.code[1] if way is None else way[0]
        return [f"{place}"]
    die = f":{move.code[3]}" if len(move.code) > 3 and move.code[3] else ""
    own = [f"{move.code[1]}>{way[1]}{die}"] if move.code[1] != way[0] else []  # a man with a mark
    return [*own, f"{way[0]}>{way[1]}{die}", f"{way[0]}>{way[1]}"]


def _barred(game: Game, scene: Scene, refused: Refused) -> dict[str, int]:
    """What a hand may try and is refused, by ``from>to``.

    ``from`` alone is a man who cannot be picked up, and nothing what is neither.
    """
    face = face_of(game.rules)
    told = {"": refused.number(words.NOTHING)}
    choices = face.choices(scene, game)
    waits: dict[int, int] = {}
    for place in sorted({man.place for man in scene.men if man.seat == scene.mover}):
        if place in choices.sources:
            told |= _no_way(game, scene, place, refused)
            continue
        refusal = words.why_none(game, scene, place)
        if refusal is None:
            continue
        told[f"{place}"] = refused.of(refusal)
        if refusal.reason == words.WAITS:
            waits[place] = told[f"{place}"]
    # who is waited for is named wherever else somebody is looked for
    if waits:
        told[""] = next(iter(waits.values()))
    told |= {f"{own}>{n}": number for own in choices.sources for n, number in waits.items()}
    return told


def _no_way(game: Game, scene: Scene, place: int, refused: Refused) -> dict[str, int]:
    """Where a man cannot go who can go somewhere.

    Where nothing is thrown, all that lies off his lines is refused in the words of the rule itself:
    there would be hundreds of sentences, each about two points.
    """
    face, told = face_of(game.rules), dict[str, int]()
    own = None if face.THROWN else _lines_of(scene, place)
    for target in words.goals_of(scene) if face.THROWN else range(scene.layout.size):
        beside = own is not None and target not in own
        if beside and f"{place}" in told:
            continue  # it would be said again, and asked of hundreds of points
        meant = face.between(game, place, target, None)
        refusal = None if target == place or meant.legal else words.asked(game, meant.text)
        if refusal is None:
            continue
        if beside:
            told[f"{place}"] = refused.number(refusal.rule.sentence, refusal.rule)
        else:
            told[f"{place}>{target}"] = refused.of(refusal)
    return told


def _lines_of(scene: Scene, place: int) -> set[int]:
    """The points of the lines that cross at a place."""
    lines = [*scene.layout.rows, *zip(*scene.layout.rows, strict=True)]
    return {point for line in lines if place in line for point in line}


def shown(
    explored: Explored, at: int, line: Sequence[Any], turned: Mapping[str, Any]
) -> list[dict[str, Any]]:
    """What comes after a node, drawn step by step; ``line`` are throws, as rows of dice, and plays.

    Dice that cannot fall so, and a play that is none, raise what the game raises.
    """
    game, scene = explored.games[at].copy(), explored.scenes[at]
    before = _seen(scene, game, explored.scene.turn)
    found = []
    for each in line:
        parts: Sequence[Any] = (each,)
        if isinstance(each, str):
            parts = meant(each, game.position.row, game.rules)
        for part in parts:
            was = game.played
            if isinstance(each, str):
                game.push(part)
            else:
                game.roll(*each)
            new = game.log[was:]
            moved = [step for entry in new for step in steps(entry, game.rules)]
            after = follow(scene, drawing.seen(game, turned), moved)
            here = _seen(after, game, explored.scene.turn, locked=True)
            node = _apart(before, here)
            node["steps"] = motion(scene, after, new, game)
            node["said"] = words.happened((), new, game.position, scene.near, game.log[:was])
            found.append(node)
            scene, before = after, here
    return found
