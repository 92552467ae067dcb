"""Boards of lines: men stand on the crossings or in the squares between, one on each point.

Everything that tells one such board from another is data: how many points there are each way,
which are marked and how, and what is written in the margins. A game that has no board of its own
is drawn from its rules alone; Alea Evangelii has one, which stands at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final

from tablesnb.boards.geometry import (
    WIDTH,
    Edge,
    Label,
    Layout,
    Line,
    Point,
    Region,
    Shape,
    Store,
    num,
    rectangle,
)
from tablesnb.boards.palette import TAFL
from tablesnb.boards.polar import disc

Spot = tuple[float, float]

PITCH: Final = 35.4  # of nineteen lines, for which the marks were drawn
SPAN: Final = 637.2  # the widest that a board is, from the first line to the last
BROADEST: Final = 64.0  # points farther apart would make men larger than those of other boards
NAMED_FROM: Final = 50.0  # a point as broad as this is told by the letters at the edges alone
BORDER: Final = 7.3  # from the outermost squares to the frame
ASIDE: Final = 8.6  # the frame stands this much to the right, for the numbers of the ranks
FARTHER: Final = 4.0  # and this much more, where words are written beyond them
HEAD: Final = 31.0  # of the frame
LAID: Final = 9.0  # the radius of a captured man
ASLANT: Final = 0.5**0.5
PIECES: Final = ("attacker", "defender", "king", "attacking duke", "defending duke")


def names_of(size: int) -> tuple[str, ...]:
    """The names of the points of a board, from a1 on, rank after rank.

    >>> names_of(19)[180], names_of(7)[-1]
    ('j10', 'g7')
    """
    return tuple(f"{ascii_lowercase[n % size]}{n // size + 1}" for n in range(size * size))


@dataclass(frozen=True)
class Lines:
    """A board of ``size`` points each way, to be called as every board is.

    ``squares`` says that men stand in squares and not on crossings. The king's point, the middle
    one, is a ``castle`` where it has a mark of its own that the text board shows too. ``citadel``
    is how wide the citadel in each corner is, 0 without any; ``outlined`` points have a double
    outline, ``marked`` ones a small mark, in squares a ground of their own. ``painted`` is the
    colour of each of the men painted in a corner, by file and rank within it; ``inscribed`` are
    words in the margins, with the side, as steps right and down. ``set_up`` says in words how the
    men of a layout begin, by its name.

    >>> board = Lines("brandubh", "Seven squares each way", 7, squares=True, citadel=1)
    >>> board(0, False, "numbers").size, board.citadels
    (49, (0, 6, 42, 48))
    """

    name: str
    words: str
    size: int
    squares: bool = False
    castle: bool = False
    citadel: int = 0
    outlined: tuple[int, ...] = ()
    marked: tuple[int, ...] = ()
    painted: tuple[tuple[str, int, int], ...] = ()
    inscribed: tuple[tuple[str, int, int], ...] = ()
    set_up: tuple[tuple[str, str], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the points."""
        return names_of(self.size)

    @property
    def middle(self) -> int:
        """The number of the king's point."""
        return self.size * self.size // 2

    @property
    def citadels(self) -> tuple[int, ...]:
        """The points of the citadels, by number."""
        ends = (*range(self.citadel), *range(self.size - self.citadel, self.size))
        return tuple(self.size * rank + file for rank in ends for file in ends)

    def __call__(self, near: int, mirror: bool, labels: str | None) -> Layout:
        """The board with seat ``near`` at the foot; ``mirror`` changes left and right.

        With the first seat there a1 is at the lower left. ``labels`` is "numbers" or "words"
        (letters and numbers at the edges) or None.
        """
        lying = _Lying(self, near, mirror)
        every = range(self.size * self.size)
        spots = tuple(lying.place(place) for place in every)
        half = lying.pitch / 2
        seen = sorted(every, key=lambda place: (round(spots[place][1]), spots[place][0]))
        plain = {*self.citadels, *([self.middle] if self.castle else [])}
        head, foot = lying.bases
        top = head - 26
        return Layout(
            name=self.name,
            words=self.words,
            top=top,
            height=round(foot + 14 - top, 1),
            points=tuple(Point(x, y, ASLANT, -ASLANT, lying.man, 0) for x, y in spots),
            regions=tuple(Region(x - half, y - half, 2 * half, 2 * half) for x, y in spots),
            stores={(seat, len(every) + 2): _store(lying, seat != near) for seat in (0, 1)},
            names=(self.names,) * 2,
            order=(tuple(every),) * 2,
            figures=TAFL,
            ground=_ground(lying),
            frame=lying.frame,
            labels=_labels(lying) if labels else (),
            label_size=23,
            edges=tuple(_edge(lying, seat == near) for seat in (0, 1)),
            dice=Point(*lying.middle, 1, 0, 0, 0),
            rows=tuple(tuple(seen[k : k + self.size]) for k in range(0, len(every), self.size)),
            rising=0,
            tags=lying.pitch < NAMED_FROM,
            label_choices=(("numbers", "letters and numbers"), ("", "none")),
            empty="".join("+" if place in plain else "." for place in every),
            pieces=PIECES,
            gone="captured",
            man=lying.man,
            inscribed=tuple(_inscribed(lying, *each) for each in self.inscribed),
        )


class _Lying:
    """A board as it lies: its measures, and where each point is.

    Who sits near turns it about, ``mirror`` changes left and right.
    """

    def __init__(self, board: Lines, near: int, mirror: bool) -> None:
        self.board = board
        self.about = -1 if near else 1
        self.aside = -self.about if mirror else self.about
        self.pitch = min(round(SPAN / (board.size - 1), 1), BROADEST)
        self.scale = self.pitch / PITCH
        self.man = round(14.6 * self.scale, 1)
        margin = round(self.pitch / 2 + BORDER, 1)
        side = round(self.pitch * (board.size - 1) + 2 * margin, 1)
        aside = ASIDE + FARTHER * bool(board.inscribed)
        self.frame = Region(round((WIDTH - side) / 2 + aside, 1), HEAD, side, side)
        self.left, self.head = self.frame.x + margin, HEAD + margin
        self.span = self.pitch * (board.size - 1)
        self.middle = (self.left + self.span / 2, self.head + self.span / 2)
        self.foot = round(HEAD + side, 1)
        # the baselines of the names, at the head and at the foot: beyond what is inscribed there
        beyond = (39, 75.8) if board.inscribed else (17, 51.8)
        self.bases = HEAD - beyond[0], round(self.foot + beyond[1], 1)

    def at(self, file: float, rank: float) -> Spot:
        """Where a point lies, by file and rank from 0."""
        half = (self.board.size - 1) / 2
        x = self.middle[0] + self.aside * (file - half) * self.pitch
        return round(x, 1), round(self.middle[1] - self.about * (rank - half) * self.pitch, 1)

    def place(self, place: int) -> Spot:
        """Where a point lies, by its number."""
        rank, file = divmod(place, self.board.size)
        return self.at(file, rank)


def _store(lying: _Lying, at_foot: bool) -> Store:
    """Where the captured men of a seat are laid: by the seat that took them."""
    x, y = round(lying.frame.x + 185), lying.bases[at_foot] - 6
    # short of what the seat is to do, which is written at the end of a narrow board
    reach = min(250, round(lying.frame.w - 305))
    return Store(Point(x, y, 1, 0, LAID, reach), Region(x - 10, y - 12, reach + 50, 24))


def _edge(lying: _Lying, at_foot: bool) -> Edge:
    """The name of a seat and what it is to do, from one end of the frame to the other."""
    base, frame = lying.bases[at_foot], lying.frame
    left, right = round(frame.x), round(frame.x + frame.w)
    return Edge(Line(left + 33, base), Line(right, base, "end"), man=(left + 13, base - 6))


def _inscribed(lying: _Lying, words: str, x: int, y: int) -> tuple[str, Line]:
    """Words in the margin of a side, to be read from without."""
    x, y = x * lying.aside, y * lying.about
    frame = lying.frame
    if x:
        left, right = round(frame.x - 39, 1), round(frame.x + frame.w + 13.8, 1)
        return words, Line(left if x < 0 else right, lying.middle[1], "middle", 90 * x, "rubric")
    under = round(lying.foot + 36.8, 1)
    return words, Line(lying.middle[0], HEAD - 15 if y < 0 else under, "middle", 0, "rubric")


def _labels(lying: _Lying) -> tuple[Label, ...]:
    size, under = lying.board.size, round(lying.foot + 19.8, 1)
    files = [Label(ascii_lowercase[n], lying.at(n, 0)[0], under) for n in range(size)]
    aside = lying.frame.x - 14
    ranks = [Label(str(n + 1), aside, lying.at(0, n)[1] + 7.5) for n in range(size)]
    return (*files, *ranks)


def _ground(lying: _Lying) -> tuple[Shape, ...]:
    board, frame, scale = lying.board, lying.frame, lying.scale
    inner = rectangle(frame.x + 4, frame.y + 4, frame.w - 8, frame.h - 8)
    return (
        Shape(rectangle(frame.x, frame.y, frame.w, frame.h), "leaf", "ink", 1.6),
        Shape(inner, "", "venetian", 0.9),
        *(_in_squares(lying) if board.squares else _on_crossings(lying)),
        *_doubled(lying, board.outlined, 17.4 * scale, 13.8 * scale),
        *_corners(lying),
        *_painted(lying),
    )


def _on_crossings(lying: _Lying) -> Iterable[Shape]:
    """The lines, a small square on each marked point, and no line within the middle."""
    board = lying.board
    begin = [lying.place(each) for each in board.marked if each not in board.outlined]
    yield Shape(_to_and_fro(lying, board.size, 0), "", "venetian", 1.1)
    if begin:
        high = num(6 * lying.scale)
        marks = "".join(f"M{num(x - 3 * lying.scale)} {num(y)}h{high}" for x, y in begin)
        yield Shape(marks, "", "umber", 6 * lying.scale)
    yield Shape(disc(*lying.middle, 20 * lying.scale), "leaf", "ink", 1.3)


def _in_squares(lying: _Lying) -> Iterable[Shape]:
    """The squares, those that are marked on a ground of their own, and the castle barred."""
    board, half = lying.board, lying.pitch / 2
    if board.marked:
        yield Shape(_squares([lying.place(each) for each in board.marked], half), "parchment")
    yield Shape(_to_and_fro(lying, board.size + 1, half), "", "venetian", 1.1)
    if board.castle:
        yield Shape(_squares([lying.middle], half), "leaf", "ink", 1.4)
        x, y = lying.middle
        arm = half - 5
        way = num(2 * arm)
        bars = (
            f"M{num(x - arm)} {num(y - arm)}l{way} {way}M{num(x + arm)} {num(y - arm)}l-{way} {way}"
        )
        yield Shape(bars, "", "venetian", 1.1)
        yield Shape(_squares([lying.middle], arm), "", "venetian", 1.1)


def _doubled(lying: _Lying, points: Iterable[int], outer: float, inner: float) -> Iterable[Shape]:
    spots = [lying.place(each) for each in points]
    if spots:
        yield Shape(_squares(spots, outer), "leaf", "ink", 1.2)
        yield Shape(_squares(spots, inner), "", "ink", 1.2)


def _corners(lying: _Lying) -> Iterable[Shape]:
    wide, size = lying.board.citadel, lying.board.size
    if wide:
        ends = ((wide - 1) / 2, size - 1 - (wide - 1) / 2)
        corners = [lying.at(file, rank) for file in ends for rank in ends]
        half = wide * lying.pitch / 2
        yield Shape(_squares(corners, half - 3.7 * lying.scale), "leaf", "ink", 1.4)
        yield Shape(_squares(corners, half / 2), "", "venetian", 1.1)


def _painted(lying: _Lying) -> Iterable[Shape]:
    """The men painted in each corner, a lozenge each."""
    far = lying.board.size - lying.board.citadel
    every: list[Spot] = []
    for token, file, rank in lying.board.painted:
        spots = [lying.at(file + x, rank + y) for x in (0, far) for y in (0, far)]
        yield Shape(_lozenges(spots, 11 * lying.scale), token, "ink", 1.2)
        every += spots
    if every:
        yield Shape(_lozenges(every, 4.6 * lying.scale), "leaf", "ink", 0.8)


def _to_and_fro(lying: _Lying, many: int, beyond: float) -> str:
    """So many lines each way, in one stroke: a line drawn twice would look darker."""
    long = lying.span + 2 * beyond
    x, y = lying.left - beyond, lying.head - beyond

    def lines(along: str, before: str, after: str) -> str:
        ways = (f"{along}{num(long if n % 2 == 0 else -long)}" for n in range(many))
        return f"M{num(x)} {num(y)}" + f"m{before}{num(lying.pitch)}{after}".join(ways)

    return lines("h", "0 ", "") + lines("v", "", " 0")


def _squares(spots: Iterable[Spot], half: float) -> str:
    return "".join(rectangle(x - half, y - half, 2 * half, 2 * half) for x, y in spots)


def _lozenges(spots: Iterable[Spot], half: float) -> str:
    h = num(half)
    return "".join(f"M{num(x)} {num(y - half)}l{h} {h}-{h} {h}-{h}-{h}z" for x, y in spots)


# -- the board of Alea Evangelii: nineteen lines each way, and men on their crossings
# The drawing follows the diagram of the manuscript as the sources describe it: double outlines at
# f6, n6, f14 and n14, four coloured men painted in each corner, no lines within the centre, an
# evangelist at each side. Editorial, from no source seen: that the 72 points where men begin bear
# a small square each, which colour stands where in a corner, and the bands above and below, where
# the seats have their names and the captured men are laid.


_LINES: Final = 19
_NAMES: Final = names_of(_LINES)
# One point of each eighth of the board; the other marked points are its images.
_BEGUN: Final = ("c1", "f1", "f3", "h4", "j4", "g5", "i5", "f6", "j7", "i8", "j9")


def _images(name: str) -> set[int]:
    """A point and those that it falls on when the board is turned or mirrored."""
    rank, file = divmod(_NAMES.index(name), _LINES)
    far = _LINES - 1
    return {
        _LINES * i + j
        for one, other in ((rank, file), (file, rank))
        for i in (one, far - one)
        for j in (other, far - other)
    }


ALEA: Final = Lines(
    name="alea",
    words="Nineteen lines each way",
    size=_LINES,
    citadel=2,
    outlined=tuple(_NAMES.index(name) for name in ("f6", "n6", "f14", "n14")),
    marked=tuple(sorted(set().union(*map(_images, _BEGUN)))),
    # in each corner from the upper left: red, green, blue, yellow
    painted=(("madder", 0, 1), ("verdigris", 1, 1), ("azurite", 0, 0), ("orpiment", 1, 0)),
    inscribed=(("Matthew", 0, -1), ("Luke", 1, 0), ("John", 0, 1), ("Mark", -1, 0)),
    set_up=(
        ("murray", "Murray's layout"),
        ("variegated", "The layout with defenders on the double outlines"),
        ("g5", "The layout with defenders on g5 and its images"),
        ("h4", "The layout with defenders on h4 and its images"),
    ),
)
