"""What stands beside a board all the time: the seats with their lamps, and the moves so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablesnb.boards.faces import face_of
from tablesnb.boards.scene import Scene
from tablesnb.boards.words import several, who
from tablesnb.play.game import Game
from tablesnb.play.printed import choice
from tablesnb.play.tree import Node as GameNode
from tablesnb.rules.turn import Choice
from tablesnb.widget.board.panel_seats import Seats
from tablesnb.widget.shared.panel_tree import Node, node

# -- the lines of a game as a list of turns to be gone to: the one that is played, and the others


class Turn(NamedTuple):
    """A throw and what was chosen after it, or choices alone: these nodes of a line.

    Who plays on with another's dice, or chooses for him, has a turn of his own. ``number`` counts
    throws, dice that lay there at the start among them, or the turns of a game without dice; it is
    0 where a turn has none of its own. ``depth`` is 0 on the line that is played, 1 on a line that
    leaves it. ``here`` is the turn in which the game stands, ``ahead`` one that comes after.
    """

    number: int
    dice: tuple[int, ...]
    nodes: Sequence[GameNode]
    depth: int
    here: bool
    ahead: bool

    @property
    def seat(self) -> str:
        """Whose turn it is."""
        return self.nodes[0].played.seat

    @property
    def why(self) -> str:
        """What was thrown for, if not to move."""
        return self.nodes[0].played.why

    @property
    def moves(self) -> tuple[GameNode, ...]:
        """The nodes of its half-moves."""
        return tuple(node for node in self.nodes if node.played.move)

    @property
    def node(self) -> int:
        """The node of the turn's end, to go there."""
        return self.nodes[-1].number

    @property
    def last(self) -> bool:
        """Whether nothing follows."""
        return not self.nodes[-1].ways


def turns(game: Game) -> list[Turn]:
    """The turns of a game and of every line that was left, each line after the turn it changes.

    The line that is played goes on beyond where the game stands, if it was played further.

    >>> game = Game("irish", first="white", seed=1283)
    >>> _ = game.roll(6, 5), game.push("24/18 18/13")
    >>> game.branch("1 white 6 5: 24/18 13/8")
    >>> for each in turns(game):
    ...     print(each.number, each.depth, [(str(of.played.move), of.number) for of in each.moves])
    1 0 [('24/18', 2), ('18/13', 3)]
    1 1 [('24/18', 2), ('13/8', 4)]
    """
    tree = game.tree
    onward = tree.here.onward
    path = tree.path + ([] if onward is None else onward.line)
    return list(_turns(path, 0, 0, 0, 0, len(tree.path), lay_there(game)))


def lay_there(game: Game) -> tuple[int, ...]:
    """The dice that lay at the start of a game which goes on from a position."""
    if game.start is None or not face_of(game.rules).THROWN:
        return ()
    return tuple(game.start.dice)


def _turns(
    path: Sequence[GameNode],
    start: int,
    fresh: int,
    depth: int,
    number: int,
    stands: int,
    lay: tuple[int, ...],
) -> Iterator[Turn]:
    """The turns of a line from ``start`` on; ``stands`` is how much of it was played to be here."""
    thrown = bool(lay) or any(node.played.is_throw for node in path)
    for begun, end in _ends(path, start):
        own = path[begun].played.is_throw
        counts = own or not thrown or bool(lay and begun == 0)
        number += counts
        dice = path[begun].played.dice if own or begun else lay
        here, ahead = begun < stands <= end, 0 <= stands <= begun
        yield Turn(number if counts else 0, dice, path[begun:end], depth, here, ahead)
        for at in range(max(begun, fresh), end):
            fork = path[at].before
            for way in [] if fork is None else fork.ways:
                if way.stays and way is not path[at]:
                    other = [*path[:at], *way.line]
                    yield from _turns(other, begun, at + 1, depth + 1, number - counts, -1, lay)


def _ends(path: Sequence[GameNode], start: int) -> Iterator[tuple[int, int]]:
    """Where each turn begins and ends."""
    played = [node.played for node in path]
    begun = start
    for at in range(start + 1, len(path) + 1):
        over = at == len(path) or played[at].is_throw
        if over or played[at].seat != played[begun].seat:
            yield begun, at
            begun = at


# -- what stands beside the board

_WITHOUT = {"opening": "for the start", "break": "for the breaking"}
_AIM = ("end", "finish", "goal", "king_capture", "track", "moves", "capture")
Line = list[str | int]
MANY = 5  # from so many seats on their rows are lower, and stand two in a line


def rows(game: Game, scene: Scene, sits: Seats) -> tuple[Node, Node]:
    """The rows of the seats: of all but the near one, in the order of play, and of that."""
    seats, near = len(scene.seats), scene.near
    own = [n for n, name in enumerate(scene.seats) if name not in sits.sits]
    if scene.layout.single and len(own) == 1:
        near = own[0]  # on lines nobody has a side of his own: the reader sits at the foot
    others = [(near + step) % seats for step in range(1, seats)]
    many = " tn-many" if seats >= MANY else ""
    # two seats face each other; round a ring they are named as they sit, from the near one on
    far = node("div", f"tn-seats{many}", *(_row(game, scene, sits, each) for each in others))
    return far, node("div", f"tn-seats{many}", _row(game, scene, sits, near))


def _row(game: Game, scene: Scene, sits: Seats, seat: int) -> Node:
    """The row of a seat in a game: whether it is on turn, who plays it, how far it has come."""
    name = scene.seats[seat]
    awaited = game.awaits
    on = awaited is not None and game.rules.seat(awaited.seat) == seat
    player = sits.sits.get(name)
    words = [player if player else "you" if sits.sits else ""]
    if on and awaited is not None:
        words.append(_to_do(scene, name, isinstance(awaited, Choice)))
    said = ", ".join(filter(None, words))
    return row(scene, seat, on, said, face_of(game.rules).tally(game.position, name))


def row(scene: Scene, seat: int, on: bool, said: str, tally: str) -> Node:
    """The row of a seat: a lamp that burns where it is ``on``, its man and name, and the words."""
    return node(
        "div",
        "tn-seat tn-on" if on else "tn-seat",
        node("i", "tn-lamp", aria_hidden="true"),
        node("span", "tn-man", man=scene.layout.badge(seat), aria_hidden="true"),
        node("b", "", who(scene, seat)),
        " ",
        node("span", "tn-who", said),
        " ",
        node("span", "tn-tally", tally),
    )


def _to_do(scene: Scene, name: str, chooses: bool) -> str:
    if not chooses:
        return "to throw"
    # a seat that plays another's dice is on turn for these alone
    if scene.passed and scene.thrower is not None:
        return f"with {scene.seats[scene.thrower].capitalize()}’s dice"
    return "to move" if several(name) or not scene.dice else "to play"


def _about(game: Game) -> Node:
    """What the game is played for and which way the men go, as its own rules say it."""
    rules = dict(game.rules.rules())
    said = [rules[field].sentence for field in _AIM if field in rules]
    title = node("p", "tn-sentence", game.rules.title)
    if isinstance(game.awaits, Choice) and game.played:
        # beside a throw there is room for what the game is played for alone
        return node("div", "tn-aim", *(node("p", "", sentence) for sentence in said[:1]))
    return node("div", "tn-aim", title, *(node("p", "", sentence) for sentence in said))


def head(game: Game, scene: Scene) -> str:
    """Which position this is, in one line: the game, which throw or move, and whose turn it is."""
    awaited = game.awaits
    throws = sum(entry.is_throw for entry in game.log) + bool(lay_there(game))
    many = f"throw {throws}" if throws else f"move {game.played}" if game.played else "the start"
    turn = "the game is over"
    if awaited is not None:
        seat = game.rules.seat(awaited.seat)
        name = scene.seats[seat]
        turn = f"{who(scene, seat)} {_to_do(scene, name, isinstance(awaited, Choice))}"
    return f"{game.rules.title} · {many} · {turn}"


class Drawn:
    """What was drawn of each turn of a game: of a long game all but the last stays as it was."""

    def __init__(self) -> None:
        self._of: tuple[object, ...] = ()
        self._lines: dict[tuple[object, ...], Line] = {}

    def lines(self, game: Game, scene: Scene) -> list[Line]:
        """A line of each turn: the very same as before, where nothing of it is other."""
        of = game.tree, scene.layout, scene.seats, scene.near
        if self._of != of:
            self._of, self._lines = of, {}
        old, self._lines = self._lines, {}
        chooses = isinstance(game.awaits, Choice)
        for turn in turns(game):
            # nodes stay what they are; but where nothing was chosen it is said what is due
            what = turn.nodes[0].number, turn.node, turn.number, turn.depth, turn.here, turn.ahead
            key = (*what, turn.last, turn.here and chooses)
            self._lines[key] = old.get(key) or _line(game, scene, turn)
        return [*self._lines.values()]


def _line(game: Game, scene: Scene, turn: Turn) -> Line:
    """A line in the list of moves."""
    seat = game.rules.seat(turn.seat)
    chosen = " ".join(
        choice(each.played, game.rules, scene.near, short=True) for each in turn.moves
    )
    dice = "-".join(str(die) for die in turn.dice)
    figure, name = scene.layout.badge(seat), who(scene, seat)
    state = "here" if turn.here else "ahead" if turn.ahead else ""
    line = [str(turn.number or ""), figure, name, dice, chosen or _bare(game, turn)]
    return [*line, turn.node, turn.depth, state]


def moves(game: Game, scene: Scene, drawn: Drawn) -> Node:
    """The moves, a line a turn: ``[number, man, seat, dice, half-moves, node, depth, state]``.

    The number is that of the throw, or of the move where nothing is thrown; nothing stands in
    place of a number where a turn has none of its own. To go there a view names the node. Turns of
    a line that was left have a depth; the state is "here", "ahead" or neither. ``drawn`` is what
    was drawn before of the same game.
    """
    lines = drawn.lines(game, scene)
    if not any(entry.move for entry in game.log) and not game.tree.here.onward:
        if game.start is None or not lines:
            return _about(game)
    return ["ol", {"class": "tn-list", "aria-label": "The moves", "lines": lines}]


def _bare(game: Game, turn: Turn) -> str:
    """What is written of a throw without moves."""
    if turn.why in _WITHOUT:
        return _WITHOUT[turn.why]
    still = isinstance(game.awaits, Choice) if turn.here else turn.last
    return "…" if still else "no play"


def sheet(game: Game) -> Node:
    """What can be taken away from a board: the record of the game, and the position's id."""
    return node(
        "div",
        "tn-sheet",
        node("p", "tn-sentence", "Record and position"),
        copied("Position", game.position.id, 1),
        copied("Record", game.record(), 6),
    )


def copied(name: str, text: str, lines: int) -> Node:
    """A text to be copied: by its button, or by hand where the page may not."""
    box = node(
        "textarea", "", text, readonly="", rows=str(lines), aria_label=name, spellcheck="false"
    )
    copy = node("button", "", "Copy", copy=text, aria_label=f"Copy the {name.lower()}")
    return node("div", "tn-copied", node("b", "", name), copy, box)
