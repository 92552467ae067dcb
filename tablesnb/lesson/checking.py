"""Answers checked by the law: what is wrong is refused by its rule, and by the rule's passage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sized
from dataclasses import dataclass
from html import escape
from typing import Any

from tablesnb.base.errors import BadNotation, BadPosition, IllegalMove, NotAwaited
from tablesnb.base.given import checked_choice, checked_count, checked_mapping, checked_row
from tablesnb.base.wording import listed, men, shown
from tablesnb.boards.faces import face_of
from tablesnb.boards.given import checked_seat
from tablesnb.lesson.pages import wrapped
from tablesnb.play.game import Game
from tablesnb.play.given import checked_game
from tablesnb.rules.rule import Rule
from tablesnb.rules.turn import Choice, Move


@dataclass(frozen=True)
class Fault:
    """What is wrong with an answer, and the rule that makes it so where there is one."""

    sentence: str
    rule: Rule | None = None


@dataclass(frozen=True)
class Verdict:
    """Whether an answer is right; if it is not, why not, each fault with its rule."""

    right: bool
    sentence: str
    faults: tuple[Fault, ...] = ()

    @property
    def grounds(self) -> tuple[str, ...]:
        """The rules that the answer breaks, each once, with a passage or a reason."""
        return tuple(
            dict.fromkeys(grounded(fault.rule) for fault in self.faults if fault.rule is not None)
        )

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        lines = [wrapped(self.sentence)]
        lines += [wrapped(f"- {fault.sentence}", 2, 2) for fault in self.faults]
        lines += [wrapped(ground, 4) for ground in self.grounds]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        faults = "".join(f"<li>{escape(fault.sentence)}</li>" for fault in self.faults)
        listed_faults = f"<ul>{faults}</ul>" if faults else ""
        grounds = "".join(f"<p>{escape(ground)}</p>" for ground in self.grounds)
        return f"<p><b>{escape(self.sentence)}</b></p>{listed_faults}{grounds}"


def grounded(rule: Rule) -> str:
    """A rule with its status, and the first passage it rests on, or the reason for it."""
    ground = next((str(each) for each in rule.quoted), rule.reason)
    return f"Rule {rule.id} ({rule.status}): {rule.sentence} {ground}"


UNANSWERED = Verdict(False, "No answer yet.")


def check(
    game: Game, answer: object, *, happens: str | None = None, spared: str | None = None
) -> Verdict:
    """Check an answer against the law; the game stays as it is.

    ``answer`` is a text of half-moves, played one after another until the throw is played out, or
    of one move where nothing is thrown;
    or a list of half-moves, meant to be all the legal ones; or the men of a seat by its own
    points, ``{"white": {24: 2}}``. Of a text it may be asked that an event ``happens`` or is
    ``spared``, such as ``"hit"`` or ``"bound"``. Raises UnknownName for an event there is not.

    >>> game = Game("irish", first="white", seed=1)
    >>> _ = game.roll(6, 5)
    >>> check(game, "24/18 18/13").right, check(game, ["24/18"]).right
    (True, False)
    """
    events = face_of(checked_game(game).rules).EVENTS
    for event in (happens, spared):
        if event is not None:
            checked_choice(event, "event", events)
    if answer is None or answer is ...:
        return UNANSWERED
    if isinstance(answer, Sized) and not len(answer):
        return UNANSWERED
    if isinstance(answer, str):
        return check_play(game, answer, happens, spared)
    if isinstance(answer, Mapping):
        return check_men(game, answer)
    if isinstance(answer, Iterable):
        listed_moves = checked_row(answer, "moves", "['24/18', '13/8']")
        return check_moves(game, [_text(each) for each in listed_moves])
    return not_right([Fault("An answer is moves, as text or in a list, or the men of a seat.")])


def _text(move: object) -> str:
    return move if isinstance(move, str) else str(move) if isinstance(move, Move) else shown(move)


def not_right(faults: Iterable[Fault]) -> Verdict:
    """The verdict on an answer that has faults."""
    return Verdict(False, "Not yet.", tuple(faults))


def refused(error: IllegalMove) -> Fault:
    """The fault of a move that the law refuses."""
    return Fault(f"{error.refusal.move}: {error.refusal.sentence}", error.refusal.rule)


def check_moves(game: Game, moves: list[str]) -> Verdict:
    """Whether these are all the legal half-moves, in whatever order."""
    legal = game.legal_moves
    moves_of_it = face_of(game.rules).MOVES
    faults: list[Fault] = []
    named = set()
    for text in moves:
        try:
            made = game.copy().push(text)
        except IllegalMove as error:
            faults.append(refused(error))
        except (BadNotation, NotAwaited) as error:
            faults.append(Fault(str(error)))
        else:
            if isinstance(made, Move):
                named.add(made.code)
            else:
                faults.append(Fault(f"{text}: one half-move at a time, please."))
    if missing := len(legal) - len(named):
        faults.append(Fault(f"{missing} of the {len(legal)} legal {moves_of_it} not named."))
    if faults:
        return not_right(faults)
    return Verdict(True, f"Right: these are the {len(legal)} legal {moves_of_it}.")


def check_play(game: Game, text: str, happens: str | None, spared: str | None) -> Verdict:
    """Whether a line of half-moves is legal, plays the throw out, and does what was asked."""
    trial = game.copy()
    begun, seat = len(trial.log), game.awaits.seat if game.awaits else ""
    try:
        trial.push(text)
    except IllegalMove as error:
        return not_right([refused(error)])
    except (BadNotation, NotAwaited) as error:
        return not_right([Fault(str(error))])
    done = [event for entry in trial.log[begun:] for event in entry.events]
    faults = [Fault(event.sentence, event.rule) for event in done if event.code == spared]
    if happens is not None and happens not in {event.code for event in done}:
        rule = game.rules.rule_of(face_of(game.rules).EVENTS[happens])
        faults.append(Fault(f"It is legal, but this did not happen: {happens}.", rule))
    if not faults and trial.awaits == Choice(seat, "move"):
        left = listed([str(die) for die in trial.position.dice_left])
        sentence = f"The throw is not played out: {left} can still be played."
        faults.append(Fault(sentence, game.rules.rule("must_play")))
    return not_right(faults) if faults else Verdict(True, "Right.")


def check_men(game: Game, answer: Mapping[Any, Any]) -> Verdict:
    """Whether the men of each seat that is named stand so."""
    begun = game.start is not None or any(entry.move for entry in game.log)
    rule = None if begun else game.rules.rule("start")
    faults = []
    for seat, said in answer.items():
        checked_seat(game.rules, seat)
        there = face_of(game.rules).men(game.position, seat)
        given = _men_given(game, seat, said)
        for point in sorted({*there, *given}, key=_order, reverse=True):
            right, many = there.get(point, 0), given.get(point, 0)
            if many != right:
                sentence = f"On {point} {seat.capitalize()} has {men(right)}, not {many}."
                faults.append(Fault(sentence, rule))
    return not_right(faults) if faults else Verdict(True, "Right: so the men stand.")


def _men_given(game: Game, seat: str, said: object) -> dict[str | int, int]:
    """The men that an answer gives a seat, by its points as the position calls them."""
    example = "{24: 2}" if face_of(game.rules).THROWN else "{'d4': 1}"
    found: dict[str | int, int] = {}
    for name, many in checked_mapping(said, f"the men of {seat}", example).items():
        number = game.rules.seat(seat)
        point = game.rules.point_at(
            number, shown(name) if isinstance(name, int) else str(name).strip()
        )
        if isinstance(name, bool) or not isinstance(name, str | int) or point < 0:
            known = game.rules.points_known(number)
            raise BadPosition(f"{seat} has no point {shown(name)}: there are {known}")
        called = game.rules.point_name(number, point)
        found[_called(called)] = checked_count(many, f"the number of men on {called}")
    return found


def _called(name: object) -> str | int:
    """A point as a position calls it: by its number where it has one."""
    text = str(name)
    return int(text) if text.isdigit() else text


def _order(point: str | int) -> tuple[int, str]:
    return (point, "") if isinstance(point, int) else (0, point)
