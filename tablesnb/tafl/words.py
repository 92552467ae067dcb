"""What the law's numbers mean in words: why this move is refused, what has just happened."""

from __future__ import annotations

from functools import partial

from tablesnb.rules.rule import Event, Refusal
from tablesnb.tafl import law
from tablesnb.tafl.notation import way
from tablesnb.tafl.position import CALLED
from tablesnb.tafl.ruleset import EVENTS, REASONS, Ruleset


def the_side(rules: Ruleset, seat: int) -> str:
    """A side at the head of a sentence."""
    return f"The {rules.seat_names[seat]}"


def refused(text: str, reason: int, state: list[int], rules: Ruleset, move: law.Move) -> Refusal:
    """Say why this very move is refused, with the one rule that the reason belongs to."""
    word, rule = REASONS[reason]
    sentence = why(reason, state, rules, move)
    return Refusal(text, word, sentence, rules.rule(rule), partial(_printed, text, sentence, rules))


def _printed(text: str, sentence: str, rules: Ruleset, near: int) -> tuple[str, str]:
    """A refused move as a board prints it, and why; its points have one name for both sides."""
    return way(text, rules, 0, near), sentence


def why(reason: int, state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say in one sentence what stands in the way of this move."""
    seat, source, target = move
    if REASONS[reason][0] == "over":
        return "the game is over."
    if reason == law.NOT_YOUR_CHOICE:
        return f"it is the {rules.seat_names[state[law.ACTOR]]}' turn."
    if reason == law.NO_SUCH_POINT:
        return f"the points are {rules.points_known(seat)}."
    start, goal = rules.point_name(seat, source), rules.point_name(seat, target)
    if reason == law.NO_MAN:
        kind = state[law.SQUARE + source]
        if kind == law.EMPTY:
            return f"nobody stands on {start}."
        who = "the king" if kind == law.KING else f"a {CALLED[kind]}".replace("a att", "an att")
        return f"{who} stands on {start}, no piece of the {rules.seat_names[seat]}."
    if reason == law.NOT_STRAIGHT:
        if source == target:
            return "a piece that moves leaves its point."
        return f"{start} and {goal} lie on no line together."
    if reason == law.IN_THE_WAY:
        return first_in_the_way(state, rules, source, target)
    centre = rules.point_name(seat, rules.centre)
    return {
        law.OVER_CENTRE: f"the way leads over {centre}, the centre, which men may not cross.",
        law.KING_OVER_CENTRE: f"the way leads over {centre}, the centre, which nobody may cross.",
        law.CENTRE_CLOSED: f"{centre} is the centre, where only the king may stand.",
        law.NO_WAY_BACK: f"the king has left {centre} and may not come back there.",
        law.CITADEL_CLOSED: f"{goal} is a corner point, where only the king may go.",
        law.DUKES_ONLY: f"{goal} has a double outline: only dukes and the king may stop there.",
    }[reason]


def first_in_the_way(state: list[int], rules: Ruleset, source: int, target: int) -> str:
    """Name the first piece on the way."""
    step = law.one_step(rules.row, source, target)
    for point in range(source + step, target + step, step):
        kind = state[law.SQUARE + point]
        if kind != law.EMPTY:
            return f"the {CALLED[kind]} on {rules.point_name(0, point)} is in the way."
    raise AssertionError("the way is free")


def happened(row: tuple[int, int, int, int], rules: Ruleset) -> Event:
    """Put one of the law's events into words."""
    code, seat, point, value = row
    word, rule = EVENTS[code]
    called = rules.point_name(0, point) if point >= 0 else ""
    seat_name = None if seat == law.NOBODY else rules.seat_names[seat]
    return Event(word, seat_name, called, value, sentence(row, rules, called), rules.rule(rule))


def event_in_words(event: Event, rules: Ruleset, near: int) -> str:
    """The sentence of an event on a board, whose points have one name for both sides."""
    return event.sentence


def sentence(row: tuple[int, int, int, int], rules: Ruleset, called: str) -> str:
    """Say in one sentence what happened on the point called so."""
    code, _, _, value = row
    if code in (law.REPEATED, law.STUCK):
        return drawn_or_won(row, rules)
    if code == law.CAPTURED:
        return f"The {CALLED[value]} on {called} is taken."
    if code == law.ESCAPED:
        where = "reaches the edge" if rules.row[law.GOAL] == law.TO_EDGE else "enters the corner"
        return f"The king {where} on {called}, and the defenders win."
    on = f"on {called}"
    return {
        law.BETWEEN: f"The piece {on} stands between two enemies, and is safe: it moved there.",
        law.KILLED: f"The man {on} has moved in between two enemies, and is killed.",
        law.KING_SAFE: f"The king {on} is surrounded, and safe: he has not moved yet.",
        law.KING_SHELTERED: f"The king {on} is surrounded, and safe on a double-outlined point.",
        law.SPARED: f"The man {on} is caught, and safe on a double-outlined point.",
        law.RAICHI: f'"Raichi!" A way out is open to the king {on}.',
        law.TUICHA: f'"Tuicha!" {value} ways out are open to the king {on}.',
        law.KING_TAKEN: f"The king is taken {on}, and the attackers win.",
        law.ENCIRCLED: "The defenders are shut in, and the attackers win.",
        law.KING_SHUT_IN: f"The king {on} is shut in and cannot move, and the attackers win.",
    }[code]


def drawn_or_won(row: tuple[int, int, int, int], rules: Ruleset) -> str:
    """Say what comes of a position that stands again, or of a side that cannot move."""
    code, seat, _, value = row
    result = "the game is a draw" if seat == law.NOBODY else f"the {rules.seat_names[seat]} win"
    if code == law.STUCK:
        return f"{the_side(rules, value)} cannot move, and {result}."
    order = {2: "second", 3: "third"}.get(value, f"{value}th")
    return f"The position stands for the {order} time, and {result}."
