"""How each kind of question is answered: what a lesson writes becomes what the view knows it by."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final, cast

from tablesnb.base.errors import BadValue, IllegalMove
from tablesnb.base.given import checked_mapping, checked_number, checked_row, checked_text
from tablesnb.base.wording import shown
from tablesnb.boards.faces import face_of
from tablesnb.drawn import rich
from tablesnb.lesson.questions.question import Answer, Reply
from tablesnb.play.game import Game
from tablesnb.play.moves import parts_of
from tablesnb.rules.rule import Refusal
from tablesnb.widget.ask_nodes import Explored, Refused, explore

ELSE: Final = ...
FAR: Final = 1e15  # farther than any number that is asked for
_FORMS: Final = {
    "play": '{"8/7": "He goes to the bar.", ...: "Look again."}',
    "touch": '{"6": "Three men go to the bar.", ...: "Look again."}',
    "set": '{"6x7,9x1": "So they stand.", ...: "Read it again."}',
    "number": '{11: "Six and six, and once less.", "> 11": "Too many."}',
    "choice": '{"It is broken.": "Yes.", "He waits.": "So it is today."}',
}
_BOUND: Final = re.compile(r"([<>])\s*(-?\d+(?:\.\d+)?)\Z")
_RANGE: Final = re.compile(r"(-?\d+(?:\.\d+)?)\s*(?:-|to)\s*(-?\d+(?:\.\d+)?)\Z")
_SOURCE: Final = re.compile(r"(?:break\s+)?(\w+)([/-]?)")
_MEN: Final = re.compile(r"(\w+)x(\d+)\Z")


@dataclass
class Read:
    """What was read of a question's answers, and what its view needs besides."""

    answers: list[Answer] = field(default_factory=list)
    barred: list[Answer] = field(default_factory=list)
    other: Reply | None = None
    options: tuple[str, ...] = ()
    many: int = 0
    half: bool = False
    explored: Explored | None = None
    refused: Refused = field(default_factory=Refused)


def read(kind: str, given: Any, game: Game | None, turned: Mapping[str, Any], **about: Any) -> Read:
    """Read the answers of a question; BadValue, or what the law raises, for those that are none."""
    if kind in ("play", "touch", "set", "all") and game is None:
        raise BadValue(f"a question to {kind} has a board: give a position")
    found = Read()
    if game is not None and kind != "play" and kind != "all":
        found.explored = explore(game, turned, found.refused, half=True, still=True)
    reader: Any = _READERS[kind]
    reader(found, given, game, turned, about)
    return found


def replies(given: Any, kind: str) -> Iterator[tuple[tuple[Any, ...], Reply]]:
    """The answers of a mapping with what is said to them; several may be answered alike."""
    for written, said in checked_mapping(given, "answers", _FORMS[kind]).items():
        texts = written if isinstance(written, tuple) else (written,)
        if not texts:
            raise BadValue(f"answers are given as {_FORMS[kind]}, and one of these has none")
        if not isinstance(said, Reply):
            said = Reply(checked_text(said, "a reply"))
        yield texts, said


# -- on the board


def _play(
    found: Read, given: Any, game: Game, turned: Mapping[str, Any], about: Mapping[str, Any]
) -> None:
    pairs = list(replies(given, "play"))
    first = next((texts[0] for texts, _ in pairs if texts[0] is not ELSE), None)
    if first is None:
        raise BadValue("a question has an answer that is right")
    half = about["half"]
    found.half = _is_half(game, checked_text(first, "a play")) if half is None else half
    found.explored = explore(game, turned, found.refused, found.half)
    for texts, said in pairs:
        if texts[0] is ELSE:
            found.other = said
            continue
        led = {checked_text(text, "a play"): _node(found, game, text, said) for text in texts}
        legal = {text: at for text, at in led.items() if at >= 0}
        refused = tuple(text for text in led if text not in legal)
        if legal:
            found.answers.append(Answer(tuple(legal), tuple(legal.values()), said))
        if refused:
            found.barred.append(Answer(refused, (), said.judged("wrong")))


def _is_half(game: Game, text: str) -> bool:
    """Whether a play is one half-move, and dice are left after it."""
    ahead = game.copy()
    ahead.push(text)
    left: Any = getattr(ahead.position, "dice_left", ())
    return len(parts_of(text)) == 1 and ahead.played == game.played + 1 and bool(left)


def _node(found: Read, game: Game, text: str, said: Reply) -> int:
    """The node to which a play leads; -1 for one that is refused, which has its words there."""
    whole = found.explored
    assert whole is not None
    ahead = game.copy()
    for part in map(str, parts_of(text)):
        before = whole.where.get(ahead.position.id)
        try:
            ahead.push(part)
        except IllegalMove as error:
            if before is None:
                raise
            _bar(found, before, ahead, cast(Refusal, error.refusal), said)
            return -1
    at = whole.where.get(ahead.position.id)
    if at not in whole.ends:
        one = "is more than the half-move" if found.half else "does not play out the throw"
        raise BadValue(f"{text} {one} that is asked for")
    return at


def _bar(found: Read, at: int, game: Game, refusal: Refusal, said: Reply) -> None:
    """Say these words where a hand tries what is refused."""
    assert found.explored is not None
    rules: Any = game.rules
    seat, face = _seat(game), face_of(rules)
    goal = face.asked_for(game.position, seat, refusal)
    source = _SOURCE.match(refusal.move.strip())
    if goal is None or source is None:
        raise BadValue(f"no hand can try {refusal.move} on the board, so nothing is said to it")
    # A refusal is bare words with one card below: the rule that they mark, or else the law's.
    cited = next(rich.rules_in(said.words, rules), refusal.rule)
    number = found.refused.number(rich.unmarked(said.words, rules), cited)
    node = found.explored.nodes[at]
    barred = node.setdefault("no", {})
    if not source[2]:
        barred[f"{goal}"] = number
        return
    place = face.place_at(rules, seat, _called(source[1]))
    barred[f"{place}>{goal}"] = number
    if place not in node.get("from", {}):  # nobody can be picked up there, only asked about
        barred[f"{place}"] = number


def _called(name: str) -> str | int:
    return int(name) if name.isdigit() else name


def _touch(
    found: Read, given: Any, game: Game, turned: Mapping[str, Any], about: Mapping[str, Any]
) -> None:
    areas, own = _areas(found, game), _reader(game, turned)
    for texts, said in replies(given, "touch"):
        if texts[0] is ELSE:
            found.other = said
            continue
        keys = [sorted(_area(areas, game, own, each) for each in str(t).split()) for t in texts]
        if any(len(set(key)) != len(key) for key in keys):
            raise BadValue(f"a place is touched once: {shown(texts)}")
        found.many = found.many or len(keys[0])
        if {len(key) for key in keys} != {found.many}:
            raise BadValue(f"every answer touches {found.many}: {shown(texts)}")
        found.answers.append(Answer(tuple(map(str, texts)), tuple(keys), said))


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


def _reader(game: Game, turned: Mapping[str, Any]) -> int:
    """The seat by whose numbers places are called: who sits near, else who is to choose."""
    rules: Any = game.rules
    return rules.seat(turned["near"]) if turned.get("near") else _seat(game)


def _seat(game: Game) -> int:
    rules: Any = game.rules
    return rules.seat(game.awaits.seat) if game.awaits is not None else 0


def _set(
    found: Read, given: Any, game: Game, turned: Mapping[str, Any], about: Mapping[str, Any]
) -> None:
    rules: Any = game.rules
    seat = rules.seat(about["seat"]) if about["seat"] else _seat(game)
    areas = _areas(found, game)
    sums = set()
    for texts, said in replies(given, "set"):
        if texts[0] is ELSE:
            found.other = said
            continue
        keys = []
        for text in texts:
            men: dict[int, int] = {}
            for each in str(text).split(","):
                one = _MEN.match(each.strip())
                if one is None:
                    raise BadValue(f"men are set as 6x7,9x1, not {shown(each)}")
                place = face_of(rules).place_at(rules, seat, _called(one[1]))
                number = areas.index((place, -1)) if (place, -1) in areas else -1
                if number < 0:
                    raise BadValue(f"men are set on points, not on {each}")
                men[number] = men.get(number, 0) + int(one[2])
            sums.add(sum(men.values()))
            keys.append(",".join(f"{place}:{many}" for place, many in sorted(men.items())))
        found.answers.append(Answer(tuple(map(str, texts)), tuple(keys), said))
    found.many = max([*sums, about["many"] or 0])


def _all(
    found: Read, given: Any, game: Game, turned: Mapping[str, Any], about: Mapping[str, Any]
) -> None:
    said = given if isinstance(given, Reply) else Reply(checked_text(given, "a reply"))
    found.half = True
    found.explored = explore(game, turned, found.refused, half=True)
    legal = [str(move) for move in game.legal_moves]
    if not legal:
        raise BadValue("a question for all the moves has a throw with a choice")
    found.many = len(found.explored.ends)
    found.answers.append(Answer((", ".join(legal),), ([*found.explored.ends],), said))


# -- beside the board


def _choice(
    found: Read, given: Any, game: Game | None, turned: Mapping[str, Any], about: Mapping[str, Any]
) -> None:
    pairs = []
    for texts, said in replies(given, "choice"):
        if ELSE in texts:
            raise BadValue("a choice has something to say to each of its own: leave out ...")
        pairs.append((tuple(checked_text(text, "a choice") for text in texts), said))
    every = [text for texts, _ in pairs for text in texts]
    if len({*every}) < 2 or len({*every}) < len(every):
        raise BadValue("a choice is between two different things and more")
    found.options = tuple(sorted(every, key=lambda each: sha256(each.encode()).digest()))
    for texts, said in pairs:
        found.answers.append(Answer(texts, tuple(map(found.options.index, texts)), said))


def _number(
    found: Read, given: Any, game: Game | None, turned: Mapping[str, Any], about: Mapping[str, Any]
) -> None:
    within = checked_number(about["within"], "the tolerance", 0, FAR)
    for texts, said in replies(given, "number"):
        if texts[0] is ELSE:
            found.other = said
            continue
        keys = tuple(_bounds(text, within) for text in texts)
        if not found.answers and FAR in map(abs, keys[0]):
            raise BadValue(f"the first number is the right one, not {shown(texts[0])}")
        found.answers.append(Answer(tuple(map(str, texts)), keys, said))


def _bounds(written: Any, within: float) -> list[float]:
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


def _order(
    found: Read, given: Any, game: Game | None, turned: Mapping[str, Any], about: Mapping[str, Any]
) -> None:
    items = [checked_text(each, "what is put in order") for each in checked_row(
        given, "what is put in order", '("Rome", "1283", "1674")')]  # fmt: skip
    if len(set(items)) < 2 or len(set(items)) != len(items):
        raise BadValue("what is put in order are two different things and more")
    laid = sorted(items, key=lambda each: sha256(each.encode()).digest())
    if laid == items:
        laid = [*laid[1:], laid[0]]
    found.options = tuple(laid)
    right = about["reply"]
    if right is None:
        raise BadValue("what is put in order has a reply")
    said = right if isinstance(right, Reply) else Reply(checked_text(right, "a reply"))
    key = [laid.index(each) for each in items]
    found.answers.append(Answer((", ".join(items),), (key,), said))


_READERS: Final = {
    "play": _play,
    "touch": _touch,
    "set": _set,
    "all": _all,
    "choice": _choice,
    "number": _number,
    "order": _order,
}
