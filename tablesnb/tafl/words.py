"""What the law's numbers mean in words: why this move is refused, what has just happened."""

from __future__ import annotations

from tablesnb.rules.rule import Event, Refusal
from tablesnb.tafl import law
from tablesnb.tafl.ruleset import EVENTS, REASONS, Ruleset

PIECES = {law.ATTACKER: "attacker", law.DEFENDER: "defender", law.KING: "king"}
PIECES |= {law.ATTACKING_DUKE: "attacking duke", law.DEFENDING_DUKE: "defending duke"}


def the_side(rules: Ruleset, seat: int) -> str:
    """A side at the head of a sentence."""
    return f"The {rules.seat_names[seat]}"


def refused(text: str, reason: int, state: list[int], rules: Ruleset, move: law.Move) -> Refusal:
    """Say why this very move is refused, with the rule that the reason belongs to."""
    word, names = REASONS[reason]
    if reason == law.GAME_OVER:
        names = EVENTS[state[law.CAUSE]][1]
    return Refusal(text, word, sentence(reason, state, rules, move), rules.rule_of(names))


def sentence(reason: int, state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say in one sentence what stands in the way of this move."""
    seat, source, target = move
    if reason == law.GAME_OVER:
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
        who = "the king" if kind == law.KING else f"a {PIECES[kind]}".replace("a att", "an att")
        return f"{who} stands on {start}, no piece of the {rules.seat_names[seat]}."
    if reason == law.NOT_STRAIGHT:
        if source == target:
            return "a piece that moves leaves its point."
        return f"{start} and {goal} lie on no line together."
    if reason == law.IN_THE_WAY:
        return in_the_way(state, rules, source, target)
    centre = rules.point_name(seat, rules.row[law.CENTRE])
    if reason == law.OVER_CENTRE:
        return f"the way leads over {centre}, the centre, which men may not cross."
    if reason == law.CENTRE_CLOSED:
        return f"{centre} is the centre, where only the king may stand."
    if reason == law.NO_WAY_BACK:
        return f"the king has left {centre} and may not come back there."
    if reason == law.CITADEL_CLOSED:
        return f"{goal} is a point of a citadel, where only the king may go."
    return f"{goal} has a double outline: only dukes and the king may stop there."


def in_the_way(state: list[int], rules: Ruleset, source: int, target: int) -> str:
    """Name the first piece on the way."""
    size = rules.size
    step = 1 if source // size == target // size else size
    step, after = (step, 1) if target > source else (-step, -1)
    for point in range(source + step, target + after, step):
        kind = state[law.SQUARE + point]
        if kind != law.EMPTY:
            return f"the {PIECES[kind]} on {rules.point_name(0, point)} is in the way."
    raise AssertionError("the way is free")


def happened(row: tuple[int, int, int, int], rules: Ruleset) -> Event:
    """Put one of the law's events into words."""
    code, seat, point, value = row
    word, names = EVENTS[code]
    called = rules.point_name(0, point) if point >= 0 else ""
    seat_name = None if seat == law.NOBODY else rules.seat_names[seat]
    if code == law.KING_SAFE and value:
        names = ("variegated_men",)
    return Event(word, seat_name, called, value, told(row, rules, called), rules.rule_of(names))


def told(row: tuple[int, int, int, int], rules: Ruleset, called: str) -> str:
    """The sentence of an event."""
    code, seat, _, value = row
    if code == law.CAPTURED:
        return f"The {PIECES[value]} on {called} is taken."
    if code == law.BETWEEN:
        return f"The piece on {called} stands between two enemies, and is safe: it moved there."
    if code == law.KING_SAFE and value:
        return f"The king on {called} is surrounded, and safe on a double-outlined point."
    if code == law.KING_SAFE:
        return f"The king on {called} is surrounded, and safe: he has not moved yet."
    if code == law.SPARED:
        return f"The man on {called} is caught, and safe on a double-outlined point."
    if code == law.KING_TAKEN:
        return f"The king is taken on {called}, and the attackers win."
    if code == law.ESCAPED:
        where = "reaches the edge" if rules.row[law.GOAL] == law.TO_EDGE else "enters the citadel"
        return f"The king {where} on {called}, and the defenders win."
    if code == law.ENCIRCLED:
        return "The defenders are shut in, and the attackers win."
    result = "the game is a draw" if seat == law.NOBODY else f"the {rules.seat_names[seat]} win"
    if code == law.REPEATED:
        order = {2: "second", 3: "third"}.get(value, f"{value}th")
        return f"The position stands for the {order} time, and {result}."
    return f"{the_side(rules, value)} cannot move, and {result}."
