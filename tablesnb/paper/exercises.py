"""A lesson's positions as sheets for a class: boards, tasks and room to write; and the key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tablesnb.base.checks import checked_flag
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown
from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.drawn import rich
from tablesnb.lesson.frames import frames_of
from tablesnb.lesson.published import file_of, title_of
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.in_words import SAID, every, valued
from tablesnb.lesson.questions.kinds import KINDS
from tablesnb.lesson.questions.question import Question
from tablesnb.paper.pdf_writer import POINT, Block, Column, Press, Run, filled, printed
from tablesnb.paper.sheet import MARGIN, Sheet, checked_ink, checked_paper

BETWEEN: Final = 7.0  # mm between two columns
BELOW: Final = 5.0  # mm between two rows
BOARDS: Final = (76.0, 70.0, 64.0, 58.0, 54.0)  # mm, how high a board may be
FINE: Final = 100  # points: a board that has more stands alone, and the words beside it
FINE_BOARD: Final = 100.0  # mm wide: two stand below one another, on Letter too
SIZE: Final = 9.7  # points
LINE: Final = 7.0  # mm, to write on
_FOOT: Final = 7.0

Asked = tuple[str, int, Question]  # where it stands in the lesson, its number, and it


def exercises(
    lesson: str | Frame, paper: str = "A4", *, ink: str = "grey", key: bool = True
) -> Sheet:
    """The positions of a lesson as exercises to print, and at the end the teacher's key.

    ``lesson`` is the name of a lesson's file, "01_irish", or questions that ``tn.ask`` made. Those
    with a board are printed, in their order; a line at the foot says how many more there are.
    Without ``key`` no answer is printed. UnknownName for another lesson, paper or ink; BadValue
    where no question has a board.

    >>> from tablesnb.lesson.frames import frames_of
    >>> exercises(frames_of("01_irish")[4]).size
    '2 pages of A4, upright'
    """
    sheet, theme = checked_paper(paper), checked_ink(ink)
    checked_flag(key, "key")
    frames = (lesson,) if isinstance(lesson, Frame) else frames_of(lesson)
    found = [(frame.place, each) for frame in frames for each in frame]
    boards = [(place, each) for place, each in found if each.game is not None]
    if not boards:
        raise BadValue(f"no question of {shown(getattr(lesson, 'title', lesson))} has a board")
    asked = [(place, number, each) for number, (place, each) in enumerate(boards, 1)]
    title = lesson.title if isinstance(lesson, Frame) else f"{title_of(lesson)}: exercises"
    press = Press(sheet, title)
    cells = [Cell(press, number, each, theme) for _, number, each in asked]
    more = len(found) - len(boards)
    _asked(press, title, cells, more)
    if key:
        _key(press, title, asked)
    name = file_of(lesson).stem if isinstance(lesson, str) else "questions"
    return Sheet(title, f"{name}-exercises.pdf", sheet, press.pages, press.done())


@dataclass
class Cell:
    """A question on paper: its words, its board and its room."""

    press: Press
    number: int
    of: Question
    theme: str
    board: float = BOARDS[0]

    def __post_init__(self) -> None:
        assert self.of.game is not None, "only questions with a board are printed"
        scene = scene_of(self.of.game, last=False, **self.of.turned)
        self.drawn = svg(scene, self.theme)
        self.part = scene.layout.height / 760  # of its width, how high the board is
        self.fine = scene.layout.size > FINE
        self.pen = KINDS[self.of.kind].pen(self.of)

    def blocks(self) -> list[Block]:
        """Its words."""
        of = self.of
        found = []
        if of.says:
            found.append(Block(rich.unmarked(of.says, of.rules), size=0.93))
        if of.quotation is not None:
            words = of.quotation.translation or of.quotation.words
            of_whom = of.quotation.passage
            cited = f"{of_whom.person}, {of_whom.place}"
            found.append(Block([Run(f"“{words}” "), Run(cited, grey=70, size=0.88)], size=0.93))
        found += [Block(rich.unmarked(each, of.rules), size=0.93) for each in of.after]
        task = [Run(f"{self.number}  ", size=1.3), Run(rich.unmarked(of.task, of.rules))]
        return [Block(task), *found]

    def wide_of_board(self, wide: float) -> float:
        """How wide its board is in a column so wide."""
        return FINE_BOARD if self.fine else min(wide, self.board / self.part)

    def high_of_words(self, wide: float) -> float:
        """How high the words are."""
        return sum(0.9 + each.high(self.press, wide, SIZE) for each in self.blocks())

    def high_of_room(self, wide: float) -> float:
        """How high the room for the answer is."""
        given = self.pen
        high = given.lines * LINE + (SIZE * POINT * 1.4 if given.how else 0)
        high += sum(self.press.high(each, wide - 5, SIZE) + 0.6 for each in given.options)
        return high + (LINE if given.short else 0)

    def high(self, wide: float, words: float = 0) -> float:
        """How high all is, in a column so wide, where the words take so much; of a fine board in
        the whole page.
        """
        if self.fine:
            beside = wide - FINE_BOARD - BETWEEN
            told = self.high_of_words(beside) + self.high_of_room(beside) + 1
            return max(FINE_BOARD * self.part, told)
        board = self.wide_of_board(wide) * self.part
        return words + 1 + board + 1 + self.high_of_room(wide)

    def put(self, x: float, y: float, wide: float, words: float) -> None:
        """Print it; ``words`` is how high the words of its row are, so that boards stand level."""
        board = self.wide_of_board(wide)
        if self.fine:
            self.press.picture(self.drawn, x, y, board, board * self.part)
            beside = x + board + BETWEEN
            rest = wide - board - BETWEEN
            self._room(beside, self._words(beside, y, rest) + 1, rest)
            return
        self._words(x, y, wide)
        y += words + 1
        self.press.picture(self.drawn, x + (wide - board) / 2, y, board, board * self.part)
        self._room(x, y + board * self.part + 1, wide)

    def _words(self, x: float, y: float, wide: float) -> float:
        for each in self.blocks():
            y = each.put(self.press, x, y + 0.9, wide, SIZE)
        return y

    def _room(self, x: float, y: float, wide: float) -> None:
        press, given = self.press, self.pen
        if given.how:
            y = press.paragraph(Run(given.how, "I"), x, y, wide, SIZE)
        for each in given.options:
            side = 3.6 if given.ordered else 2.7
            press.stroke([(x, y + 0.9), (x + side, y + 0.9), (x + side, y + 0.9 + side),
                          (x, y + 0.9 + side), (x, y + 0.9)], 0.2)  # fmt: skip
            y = press.paragraph(each, x + 5, y, wide - 5, SIZE) + 0.6
        for _ in range(given.lines):
            y += LINE
            press.rule(x, y - 1, x + wide, 0.2, 120)
        if given.short:
            press.rule(x, y + LINE - 1, x + 26, 0.2, 120)
            press.words(x + 28, y + LINE - 1.4, given.unit, SIZE)


def _asked(press: Press, title: str, cells: Sequence[Cell], more: int) -> None:
    """Print the questions, two in a row, the boards as large as costs no further sheet."""
    wide, _ = press.paper.text
    column = (wide - BETWEEN) / 2
    ways = []
    for board in BOARDS:
        for each in cells:
            each.board = board
        ways.append((len(_sheets(press, cells)), -board))
    _, board = min(ways)
    for each in cells:
        each.board = -board
    for at, sheet in enumerate(_sheets(press, cells)):
        y = _begun(press, title, at == 0, more)
        for row, tall, words in sheet:
            across = wide if row[0].fine else column
            for k, each in enumerate(row):
                each.put(MARGIN + k * (column + BETWEEN), y, across, words)
            y += tall + BELOW


# a row of cells, how high it is, and how high its words are
_Row = tuple[list[Cell], float, float]


def _sheets(press: Press, cells: Sequence[Cell]) -> list[list[_Row]]:
    """The rows of each sheet."""
    wide, high = press.paper.text
    room = high - _FOOT - 15
    found: list[list[_Row]] = [[]]
    left = room
    for row in _rows(cells):
        across = wide if row[0].fine else (wide - BETWEEN) / 2
        words = max(each.high_of_words(across) for each in row)
        tall = max(each.high(across, words) for each in row)
        if found[-1] and tall > left:
            found.append([])
            left = room
        found[-1].append((row, tall, words))
        left -= tall + BELOW
    return found


def _rows(cells: Sequence[Cell]) -> Iterator[list[Cell]]:
    row: list[Cell] = []
    for each in cells:
        if row and (each.fine or row[0].fine or len(row) == 2):
            yield row
            row = []
        row.append(each)
    if row:
        yield row


def _begun(press: Press, title: str, first: bool, more: int) -> float:
    press.page()
    wide, _ = press.paper.text
    y = press.head(title, 20 if first else 13)
    if first:
        x = MARGIN + wide - 84
        for word in ("Name", "Class"):
            at = press.words(x, MARGIN + 8, word, 10.5)
            press.rule(at + 1.5, MARGIN + 8.6, x + 40, 0.2)
            x += 44
    left = f"The lesson asks {more} more, without a board." if more and first else ""
    press.foot(left)
    return y


def _key(press: Press, title: str, asked: Sequence[Asked]) -> None:
    """Print every answer with its verdict and what is said to it, by the numbers of the sheets."""
    wide, high = press.paper.text
    column = (wide - BETWEEN) / 2
    blocks = [*_key_blocks(asked)]
    top = MARGIN + 16
    while blocks:
        press.page()
        press.head(f"For the teacher: {title}", 16)
        press.foot(title)
        columns = [
            Column(MARGIN + k * (column + BETWEEN), top, column, MARGIN + high - _FOOT - top)
            for k in (0, 1)
        ]
        found = filled(press, blocks, columns, 9.2)
        printed(press, found, columns, 9.2)
        blocks = blocks[sum(map(len, found)) :]


def _key_blocks(asked: Sequence[Asked]) -> Iterator[Block]:
    before = ""
    for place, number, of in asked:
        if place and place != before:
            yield Block(Run(place, "I"), above=3, size=1.2, keep=True)
        before = place
        task = rich.unmarked(of.task, of.rules)
        yield Block([Run(f"{number}  ", size=1.3), Run(task)], above=2, keep=True)
        for each in every(of):
            said = [Run(f"{valued(of, each)}: "), Run(SAID[each.reply.verdict], "B")]
            words = rich.unmarked(each.reply.words, of.rules)
            yield Block([*said, Run(f". {words}", grey=40)], above=0.5)
        if of.keep:
            yield Block([Run("Keep: ", "I"), Run(rich.unmarked(of.keep, of.rules))], above=0.5)
