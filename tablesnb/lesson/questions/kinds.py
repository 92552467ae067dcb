"""The seven kinds of question, a class each: what a lesson writes, and what its view is told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final, cast

from tablesnb.base.checks import checked_number, checked_row, checked_text
from tablesnb.base.errors import BadValue, IllegalMove
from tablesnb.base.wording import capital, listed, shown
from tablesnb.boards.faces import face_of
from tablesnb.boards.words import whose
from tablesnb.drawn import rich
from tablesnb.lesson.questions.kind import Asked, Kind, Pen, Read, as_reply, mover_of, twice
from tablesnb.lesson.questions.question import Answer, Question, Reply
from tablesnb.play.game import Game
from tablesnb.play.moves import meant
from tablesnb.rules.rule import Refusal
from tablesnb.rules.turn import Move, by_the_die
from tablesnb.widget.ask.exploration import Explored, explore
from tablesnb.widget.shared.words import WAITS

FAR: Final = 1e15  # farther than any number that is asked for
_BOUND: Final = re.compile(r"([<>])\s*(-?\d+(?:\.\d+)?)\Z")
_RANGE: Final = re.compile(r"(-?\d+(?:\.\d+)?)\s*(?:-|to)\s*(-?\d+(?:\.\d+)?)\Z")
_SOURCE: Final = re.compile(r"(?:break\s+)?(\w+)([/-]?)")
_MEN: Final = re.compile(r"(\w+)x(\d+)\Z")
_ALONE: Final = re.compile(r"(\w+)x1(?!\d)")
_BREAK: Final = re.compile(r"break (\w+)\Z")
_THAN: Final = {">": "more than", "<": "less than"}


# -- on the board


class Play(Kind):
    """A play: one half-move, or a whole throw."""

    name = "play"
    form = '{"8/7": "He goes to the bar.", ...: "Look again."}'
    other = "That is allowed, and it is not what was asked. Take it back and look again."
    own = ("half", "ranking")

    def explore(self, found: Read, asked: Asked) -> None:
        """What can be played is known when the first answer is: see ``fill``."""

    def fill(self, found: Read, asked: Asked) -> None:
        """Each answer by the node to which it leads; those that the law refuses are barred."""
        game = asked.board
        pairs = list(self.replies(found, asked))
        if not pairs:
            raise BadValue("a question has an answer that is right")
        first = checked_text(pairs[0][0][0], "a play")
        found.half = _is_half(game, first) if asked.half is None else asked.half
        found.explored = explore(game, asked.turned, found.refused, found.half)
        for texts, reply in pairs:
            led = {checked_text(text, "a play"): _node(found, asked, text, reply) for text in texts}
            legal = {text: at for text, at in led.items() if at >= 0}
            refused = tuple(text for text in led if text not in legal)
            if legal:
                found.add(tuple(legal), legal.values(), reply)
            if refused:
                found.barred.append(Answer(refused, (), reply.judged("wrong")))

    def in_words(self, text: str) -> str:
        """Only what is chosen by a word is said otherwise than it is written.

        >>> Play().in_words("8/5 6/5"), Play().in_words("break 6")
        ('8/5 6/5', 'break point 6')
        """
        return _BREAK.sub(r"break point \1", text)

    def listed(self, of: Question, explored: Explored) -> list[list[Any]]:
        """Every play, or every half-move, by its node."""
        if of.half:
            return _half_moves(of, explored)
        assert of.game is not None
        plays = map(str, of.game.plays())
        nodes = {text: explored.where.get(position_after(of, text)) for text in plays}
        return [[text, at] for text, at in nodes.items() if at is not None]

    def pen(self, of: Question) -> Pen:
        """Where plays are compared the reason is asked too."""
        return Pen(lines=1 if of.ranking is None else 2)


class All(Kind):
    """Every legal half-move."""

    name = "all"
    closed = True

    def explore(self, found: Read, asked: Asked) -> None:
        """Every half-move can be tried."""
        found.half = True
        found.explored = explore(asked.board, asked.turned, found.refused, half=True)

    def fill(self, found: Read, asked: Asked) -> None:
        """The one answer: all of them."""
        legal = [str(move) for move in asked.board.legal_moves]
        if not legal:
            raise BadValue("a question for all the moves has a throw with a choice")
        assert found.explored is not None
        ends = [*found.explored.ends]
        found.many = len(ends)
        found.add((", ".join(legal),), [ends], as_reply(asked.written))

    def listed(self, of: Question, explored: Explored) -> list[list[Any]]:
        """Every half-move by its node."""
        return _half_moves(of, explored)

    def pen(self, of: Question) -> Pen:
        """Two lines for a list."""
        return Pen("Write them all.", 2)


class Touch(Kind):
    """Places on the board, as the seat to move calls them, or who sits near."""

    name = "touch"
    form = '{"6": "Three men go to the bar.", ...: "Look again."}'
    other = "Not there. Look again."

    def fill(self, found: Read, asked: Asked) -> None:
        """Each answer by the numbers of its places on the plate, in order."""
        game = asked.board
        rules: Any = game.rules
        near = asked.turned.get("near")
        areas, own = _areas(found, game), rules.seat(near) if near else asked.mover
        for texts, reply in self.replies(found, asked):
            keys = [sorted(_area(areas, game, own, each) for each in str(t).split()) for t in texts]
            if any(len(set(key)) != len(key) for key in keys):
                raise BadValue(f"a place is touched once: {shown(texts)}")
            found.many = found.many or len(keys[0])
            if {len(key) for key in keys} != {found.many}:
                raise BadValue(f"every answer touches {found.many}: {shown(texts)}")
            found.add(texts, keys, reply)

    def in_words(self, text: str) -> str:
        """Places as a list, each with whose it is where the seat that is asked calls it otherwise.

        >>> Touch().in_words("8 black:bar")
        "8 and Black's bar"
        """
        return listed([_place(each) for each in text.split()])

    def listed(self, of: Question, explored: Explored) -> list[list[Any]]:
        """Every place where one is touched."""
        if of.many != 1:
            return []
        names = explored.nodes[0]["names"]
        return [[words.split(":")[0], [number]] for number, words in names.items() if words]

    def pen(self, of: Question) -> Pen:
        """Rings on the board."""
        what = "the place" if of.many == 1 else f"{of.many} places"
        return Pen(f"Ring {what} on the board.")


class Set(Kind):
    """The men of one seat, on their points."""

    name = "set"
    form = '{"6x7,9x1": "So they stand.", ...: "Read it again."}'
    other = "Not quite so. Compare your men with the words."
    own = ("men",)

    def tray(self, asked: Asked) -> Any:
        """The seat whose men are set."""
        return asked.board.rules.seat(asked.seat) if asked.seat else asked.mover

    def fill(self, found: Read, asked: Asked) -> None:
        """Each answer by the number of men at each place of the plate."""
        rules: Any = asked.board.rules
        seat = self.tray(asked)
        areas = _areas(found, asked.board)
        sums = set()
        for texts, reply in self.replies(found, asked):
            standing = [_standing(areas, rules, seat, str(text)) for text in texts]
            sums |= {sum(men.values()) for men in standing}
            keys = [",".join(f"{at}:{many}" for at, many in sorted(m.items())) for m in standing]
            found.add(texts, keys, reply)
        found.many = max([*sums, asked.men or 0])

    def in_words(self, text: str) -> str:
        """Men on their places, by how many; where each stands alone, the places are enough.

        >>> Set().in_words("6x7,9x1"), Set().in_words("6x1,9x1")
        ('7 men on 6 and 1 on 9', 'a man on each of 6 and 9')
        """
        alone = _ALONE.findall(text)
        if len(alone) > 1 and len(alone) == len(text.split(",")):
            return f"a man on each of {listed(alone)}"
        piles = [_MEN.sub(r"\2 on \1", each.strip()) for each in text.split(",")]
        men = " men on" if piles[0][:2] != "1 " else " man on"
        return listed([piles[0].replace(" on", men, 1), *piles[1:]])

    def pen(self, of: Question) -> Pen:
        """Men drawn on the board."""
        return Pen("Draw the men on the board." if of.many == 1 else f"Draw {of.many} men.")


# -- beside the board


class Choice(Kind):
    """One of several sentences."""

    name = "choice"
    form = '{"It is broken.": "Yes.", "He waits.": "So it is today."}'
    other = "Look again."
    on_board = False
    closed = True

    def fill(self, found: Read, asked: Asked) -> None:
        """Each answer by its number among the options, which lie in an order of their own."""
        pairs = [
            (tuple(checked_text(text, "a choice") for text in texts), reply)
            for texts, reply in self.replies(found, asked)
        ]
        if found.other is not None:
            raise BadValue("a choice has something to say to each of its own: leave out ...")
        every = [text for texts, _ in pairs for text in texts]
        _differ(every)
        if len(every) < 2:
            raise BadValue("a choice is between two different things and more")
        found.options = tuple(shuffled(every))
        for texts, reply in pairs:
            found.add(texts, map(found.options.index, texts), reply)

    def pen(self, of: Question) -> Pen:
        """A box for each."""
        return Pen(options=of.options)


class Number(Kind):
    """A number, with a unit and a tolerance."""

    name = "number"
    form = '{11: "Six and six, and once less.", "> 11": "Too many."}'
    other = "Count once more."
    own = ("unit", "within")
    on_board = False

    def fill(self, found: Read, asked: Asked) -> None:
        """Each answer by the two ends between which a number lies."""
        within = checked_number(asked.within, "the tolerance", 0, FAR)
        for texts, reply in self.replies(found, asked):
            keys = [_ends(text, within) for text in texts]
            if not found.answers and FAR in map(abs, keys[0]):
                raise BadValue(f"the first number is the right one, not {shown(texts[0])}")
            found.add(texts, keys, reply)

    def in_words(self, text: str) -> str:
        """More or less than a number is said with words.

        >>> Number().in_words("> 9")
        'more than 9'
        """
        return _BOUND.sub(lambda each: f"{_THAN[each[1]]} {each[2]}", text)

    def pen(self, of: Question) -> Pen:
        """A short line with the unit after it."""
        return Pen(short=True, unit=of.unit)


class Order(Kind):
    """Things to be put in order."""

    name = "order"
    other = "Not in this order yet."
    own = ("reply",)
    on_board = False
    closed = True

    def fill(self, found: Read, asked: Asked) -> None:
        """The one answer by the numbers of the options in their right order."""
        form = '("Rome", "1283", "1674")'
        what = "what is put in order"
        items = [checked_text(each, what) for each in checked_row(asked.written, what, form)]
        _differ(items)
        if len(items) < 2:
            raise BadValue("what is put in order are two different things and more")
        laid = shuffled(items)
        found.options = tuple([*laid[1:], laid[0]] if laid == items else laid)
        if asked.reply is None:
            raise BadValue("what is put in order has a reply")
        key = [found.options.index(each) for each in items]
        found.add((", ".join(items),), [key], as_reply(asked.reply))

    def pen(self, of: Question) -> Pen:
        """A box for each, which is numbered."""
        return Pen("Number them.", options=of.options, ordered=True)


KINDS: Final[dict[str, Kind]] = {
    each.name: each for each in (Play(), Touch(), Set(), All(), Choice(), Number(), Order())
}


def _differ(texts: Sequence[str]) -> None:
    """BadValue where two of the texts are one."""
    for number, text in enumerate(texts):
        if text in texts[:number]:
            raise twice(text, text)


def shuffled(texts: Sequence[str]) -> list[str]:
    """Texts in an order that does not tell which is right, and is always the same.

    >>> shuffled(["a", "b", "c"])
    ['c', 'b', 'a']
    """
    return sorted(texts, key=lambda each: sha256(each.encode()).digest())


# -- plays and the nodes of the view


def _is_half(game: Game, text: str) -> bool:
    """Whether a play is one half-move, and dice are left after it."""
    ahead = game.copy()
    made = ahead.push(text)
    left: Any = getattr(ahead.position, "dice_left", ())
    return isinstance(made, Move) and ahead.played == game.played + 1 and bool(left)


def position_after(of: Question, text: str) -> str:
    """The position to which a play leads, by its id."""
    assert of.game is not None
    ahead = of.game.copy()
    ahead.push(by_the_die(text))
    return ahead.position.id


def _half_moves(of: Question, explored: Explored) -> list[list[Any]]:
    """Every half-move, in words and by the node to which it leads."""
    assert of.game is not None
    every = map(str, of.game.legal_moves)
    return [[text, explored.where[position_after(of, text)]] for text in every]


def _node(found: Read, asked: Asked, text: str, reply: Reply) -> int:
    """The node to which a play leads; -1 for one that is refused, which has its words there."""
    whole = found.explored
    assert whole is not None
    ahead = asked.board.copy()
    for part in meant(text, ahead.position.row, ahead.rules):
        before = whole.where.get(ahead.position.id)
        try:
            ahead.push(part)
        except IllegalMove as error:
            if before is None:
                raise
            _bar(found, before, ahead, cast(Refusal, error.refusal), text, reply)
            return -1
    at = whole.where.get(ahead.position.id)
    if at not in whole.ends:
        one = "is more than the half-move" if found.half else "does not play out the throw"
        raise BadValue(f"{text} {one} that is asked for")
    return at


def _bar(found: Read, at: int, game: Game, refusal: Refusal, text: str, reply: Reply) -> None:
    """Say these words where a hand tries what is refused; BadValue where others are said there."""
    assert found.explored is not None
    rules: Any = game.rules
    seat, face = mover_of(game), face_of(rules)
    goal = face.asked_for(game.position, seat, refusal)
    source = _SOURCE.match(refusal.move.strip())
    if goal is None or source is None:
        raise BadValue(f"no hand can try {refusal.move} on the board, so nothing is said to it")
    # A refusal is bare words with one card below: the rule that they mark, or else the law's.
    cited = next(rich.rules_in(reply.words, rules), refusal.rule)
    number = found.refused.number(rich.unmarked(reply.words, rules), cited)
    node = found.explored.nodes[at]
    barred = node.setdefault("no", {})
    place = face.place_at(rules, seat, _called(source[1])) if source[2] else None
    way = f"{goal}" if place is None else f"{place}>{goal}"
    earlier, words = found.worded.setdefault((at, way), (text, reply))
    if words is not reply:
        raise twice(earlier, text)
    barred[way] = number
    sources = node.get("from", {})
    if place is not None and place not in sources:
        # nobody can be picked up there, only asked about; nor with the man in the hand who waits
        barred[f"{place}"] = number
        if refusal.reason == WAITS:
            barred |= {f"{own}>{place}": number for own in sources}


# -- places


def _called(name: str) -> str | int:
    return int(name) if name.isdigit() else name


def _areas(found: Read, game: Game) -> list[tuple[int, int]]:
    """The places that can be touched, each with its seat or -1, as the plate lists them."""
    assert found.explored is not None
    areas = face_of(game.rules).areas(found.explored.scene, game.rules)
    return [(each["place"], -1 if each["seat"] is None else each["seat"]) for each in areas]


def _area(areas: Sequence[tuple[int, int]], game: Game, reader: int, text: str) -> int:
    """The number of a place on the plate, as the reader's seat calls it, or ``black:bar``."""
    rules: Any = game.rules
    seat_name, _, name = text.rpartition(":")
    own = rules.seat(seat_name) if seat_name else reader
    place = face_of(rules).place_at(rules, own, _called(name))
    for number, (there, seat) in enumerate(areas):
        if there == place and seat in (-1, own):
            return number
    raise BadValue(f"{text} cannot be touched on this board")


def _place(text: str) -> str:
    """A place, and whose where it is not called so by the seat that is asked."""
    seat, _, name = text.rpartition(":")
    return f"{whose(capital(seat))} {name}" if seat else name


def _standing(areas: Sequence[tuple[int, int]], rules: Any, seat: int, text: str) -> dict[int, int]:
    """How many men stand at each place of the plate, where a lesson writes ``6x7,9x1``."""
    men: dict[int, int] = {}
    for each in text.split(","):
        one = _MEN.match(each.strip())
        if one is None:
            raise BadValue(f"men are set as 6x7,9x1, not {shown(each)}")
        place = face_of(rules).place_at(rules, seat, _called(one[1]))
        if (place, -1) not in areas:
            raise BadValue(f"men are set on points, not on {each}")
        number = areas.index((place, -1))
        men[number] = men.get(number, 0) + int(one[2])
    return men


# -- numbers


def _ends(written: Any, within: float) -> list[float]:
    """Between what a number lies: ``8``, ``"> 9"``, ``"< 8"``, ``"3 to 5"``; the ends belong."""
    if isinstance(written, str):
        if found := _BOUND.match(written.strip()):
            at, least = float(found[2]), 1e-9
            return [at + least, FAR] if found[1] == ">" else [-FAR, at - least]
        if found := _RANGE.match(written.strip()):
            return sorted((float(found[1]), float(found[2])))
        raise BadValue(f'a number is 8, "> 8", "< 8" or "3 to 5", not {shown(written)}')
    value = checked_number(written, "an answer", -FAR, FAR)
    return [value - within - 1e-9, value + within + 1e-9]
