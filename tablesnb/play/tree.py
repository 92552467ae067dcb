"""The lines of a game: the one that is played, and those that were left for another.

A record has them as branches, text that stands after the line that it changes. A tree has the same
as nodes, so that one can go from line to line: it takes in the branches that a log carries, and
gives them back to be written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from tablesnb.base.errors import BadRecord, UnknownName
from tablesnb.base.wording import shown
from tablesnb.records.native import DEEPEST, check_branch, lines, runs
from tablesnb.rules.turn import Entry, Played


@dataclass(eq=False)
class Node:
    """A throw or a choice on some line, and all the ways to go on from it; node 0 is the start.

    ``stays`` says that it is kept when the game leaves it, ``last`` is the way that was left last.
    """

    number: int
    entry: Entry | None = None
    before: Node | None = None
    ways: list[Node] = field(default_factory=list)
    stays: bool = False
    last: Node | None = None
    taken_in: set[str] = field(default_factory=set)
    unread: tuple[str, ...] = ()  # branches that the law does not let be played: kept as they are

    @property
    def path(self) -> list[Node]:
        """The nodes from the first throw or choice to this one."""
        found: list[Node] = []
        node = self
        while node.before is not None:
            found.append(node)
            node = node.before
        return found[::-1]

    @property
    def onward(self) -> Node | None:
        """The way on that was left last; the first one where none was."""
        stay = [way for way in self.ways if way.stays]
        return self.last if self.last in stay else next(iter(stay), None)

    @property
    def line(self) -> list[Node]:
        """This node and all that follow it on the line that goes on from it."""
        found = [self]
        while (onward := found[-1].onward) is not None:
            found.append(onward)
        return found

    @property
    def played(self) -> Entry:
        """The throw or choice itself; the start has none."""
        assert self.entry is not None
        return self.entry


def common(one: Sequence[Entry], other: Sequence[Entry]) -> int:
    """How many throws and choices two logs begin with in common, whatever is said of them."""
    found = 0
    for mine, yours in zip(one, other, strict=False):
        if mine is not yours and not _same(mine, yours):
            break
        found += 1
    return found


def _same(one: Entry, other: Entry) -> bool:
    return (one.seat, one.dice, one.move) == (other.seat, other.dice, other.move)


class Tree:
    """All lines of one game. ``here`` is where it stood when it was looked at last.

    ``path`` are the nodes from the first throw or choice to there.
    """

    def __init__(self) -> None:
        self.here = Node(0)
        self.path: list[Node] = []
        self._nodes = [self.here]

    def node(self, number: int) -> Node:
        """Return the node of this number; UnknownName where there is none.

        >>> Tree().node(0).path
        []
        """
        if not isinstance(number, int) or not 0 <= number < len(self._nodes):
            raise UnknownName(f"there is no move {shown(number)} in this game")
        return self._nodes[number]

    def look(self, game: Played) -> None:
        """Follow a game to where it stands, and take in the branches that its log carries."""
        log, known = game.log, 0
        # what was followed before is where it was: of a long game only the end is gone through
        for node, entry in zip(self.path, log, strict=False):
            if node.entry is not entry:
                break
            known += 1
        if known == len(log) == len(self.path):
            return
        self.path = self.path[:known] + self._follow(game, False, known)
        self.here = self.path[-1] if self.path else self._nodes[0]

    def leave(self) -> None:
        """Note that the line on which the game stands is to be kept, however it goes on."""
        node = self.here
        while node.before is not None:
            node.stays, node.before.last = True, node
            node = node.before

    def _follow(self, game: Played, stays: bool, known: int = 0) -> list[Node]:
        """The nodes of a game's log beyond those that are ``known`` to be the path's."""
        node = self.path[known - 1] if known else self._nodes[0]
        found: list[Node] = []
        told: list[tuple[Node, int]] = []
        for played, entry in enumerate(game.log[known:], known + 1):
            node = self._way(node, entry)
            node.stays = node.stays or stays
            found.append(node)
            if not node.taken_in.issuperset(entry.branches):
                told.append((node, played))
        for carrier, played in told:
            self._take_in(carrier, game, played)
        return found

    def _way(self, node: Node, entry: Entry) -> Node:
        """The way on from a node by this throw or choice, made if there is none."""
        for way in node.ways:
            if way.entry is entry or _same(way.played, entry):
                way.entry = entry
                return way
        way = Node(len(self._nodes), entry, node)
        self._nodes.append(way)
        node.ways.append(way)
        return way

    def _take_in(self, node: Node, game: Played, played: int) -> None:
        """Take in the branches that an entry of a log carries, and those within them."""
        there = game.copy()
        while there.played > played:
            there.pop()
        for text in node.played.branches:
            if text not in node.taken_in:
                node.taken_in.add(text)
                try:
                    self._follow(check_branch(there, text), True)
                except BadRecord:
                    node.unread += (text,)

    def log(self) -> list[Entry]:
        """Return the log of the game where it stands, in which every line that stays is a branch.

        What was left further on than here is a branch, too, that plays the last turn again. Only
        where nothing has been played is there none that it could stand after.
        """
        return _carried(self.here.path, 0, 0, 0)


def _carried(path: Sequence[Node], start: int, fresh: int, depth: int) -> list[Entry]:
    """The entries of a line from ``start`` on, with the lines that leave it as branches.

    Only lines are written that leave it after ``fresh``: those before are told where they belong.
    """
    entries = [replace(node.played, branches=node.unread) for node in path[start:]]
    begun = start
    for number, run in enumerate(runs(entries), start):
        end = begun + len(run)
        branches: list[str] = []
        for at in range(max(begun, fresh), end + (end == len(path))):
            branches += _left(path, begun, at, number, depth)
        last = entries[end - 1 - start]
        entries[end - 1 - start] = replace(last, branches=(*last.branches, *branches))
        begun = end
    return entries


def _left(path: Sequence[Node], begun: int, at: int, number: int, depth: int) -> Iterator[str]:
    """The lines that leave a path before its entry ``at``, each from the start of its turn on."""
    fork = path[at].before if at < len(path) else path[-1]
    assert fork is not None
    for way in fork.ways:
        if not way.stays or path[at : at + 1] == [way]:
            continue
        # as deep as branches may lie the lines stand side by side, not one within another
        within = depth + 1 < DEEPEST
        for line in [way.line] if within else _each_line(way, at):
            whole = [*path[:at], *line]
            fresh = at + 1 if within else len(whole) + 1
            yield "\n".join(lines(_carried(whole, begun, fresh, depth + 1), number + 1))


def _each_line(way: Node, at: int) -> Iterator[list[Node]]:
    """Every line that begins with this way."""
    todo = [way]
    while todo:
        node = todo.pop()
        on = [each for each in node.ways if each.stays]
        todo += on[::-1]
        if not on:
            yield node.path[at:]
