"""What the law's numbers mean in words: why this move is refused, what has just happened."""

from __future__ import annotations

from dataclasses import dataclass

from tablesnb.rules import Refusal, Rule
from tablesnb.tables import law
from tablesnb.tables.notation import distance
from tablesnb.tables.ruleset import EVENTS, REASONS, Ruleset


@dataclass(frozen=True)
class Event:
    """Something that the rules made happen: a stable word, who, where, how many, and the rule."""

    code: str
    seat: str | None
    place: str
    value: int
    sentence: str
    rule: Rule

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"<{self.code}: {self.sentence} {self.rule.id}>"


def listed(words: list[str]) -> str:
    """Join words as a sentence does: ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def men(number: int) -> str:
    """Count men in words."""
    return "one man" if number == 1 else f"{number} men"


def name(rules: Ruleset, seat: int) -> str:
    """A seat's name at the head of a sentence."""
    return rules.seat_names[seat].capitalize()


def place(rules: Ruleset, seat: int, where: int) -> str:
    """A place as it stands in a sentence."""
    words = {"in": "in reserve", "bar": "on the bar", "off": "off the board"}
    called = rules.place_name(seat, where)
    return words.get(called, f"on {called}")


def refused(text: str, reason: int, state: list[int], rules: Ruleset, move: law.Move) -> Refusal:
    """Say why this very move is refused, with the rule that the reason belongs to."""
    word, field = REASONS[reason]
    seat = move[0]
    off = state[law.COUNT + seat * rules.row[law.WIDTH] + rules.row[law.POINTS] + 2]
    breaking = move[2] == rules.row[law.POINTS] + 1
    if reason in (law.NOT_YOUR_CHOICE, law.NO_SUCH_POINT) and (
        breaking or state[law.PHASE] in (law.BREAK_THROW, law.BREAK)
    ):
        field = "binding"
    elif reason == law.NOT_ALL_HOME and off > 0:
        field = "hit_while_bearing"
    return Refusal(text, word, sentence(reason, state, rules, move), rules.rule(field))


def sentence(reason: int, state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say in one sentence what stands in the way of this move."""
    seat, source, target, _ = move
    points, base = rules.row[law.POINTS], law.COUNT + seat * rules.row[law.WIDTH]
    who = name(rules, seat)
    if reason == law.GAME_OVER:
        return "the game is over."
    if reason == law.NOT_YOUR_CHOICE:
        return not_yours(state, rules, move)
    if reason == law.NO_SUCH_POINT:
        if state[law.PHASE] == law.BREAK:
            return f"only a home point, {rules.value('home')} to 1, can be broken."
        return f"{who}'s points are {rules.row[law.LENGTH]} to 1."
    if reason == law.NO_MAN:
        return f"{who} has no man {place(rules, seat, source)}."
    if reason == law.WRONG_WAY:
        return f"{who}'s men move from {rules.row[law.LENGTH]} down to 1, never back."
    if reason == law.DIE_NOT_THROWN:
        return wrong_die(state, rules, move)
    if reason == law.MEN_WAIT:
        waiting = state[base + points + 1]
        return f"{who} has {men(waiting)} on the bar, to be entered before anything else moves."
    if reason == law.NOT_ALL_PLACED:
        return f"{who} has {men(state[base + points])} in reserve, to be entered first."
    if reason == law.HELD:
        owner = state[rules.row[law.OWNER] + target]
        number = state[law.COUNT + owner * rules.row[law.WIDTH] + target]
        return f"{name(rules, owner)} holds {rules.point_name(seat, target)} with {men(number)}."
    if reason == law.NOT_ALL_HOME:
        far = away(state, rules, seat)
        if far == 1:
            return f"one of {who}'s men is not yet home."
        return f"{far} of {who}'s men are not yet home."
    if reason == law.NOT_EXACT:
        return not_exact(rules, move)
    dice = law.dice_with(state, rules.row, move, law.dice_left(state, rules.row))
    most = law.most_dice(state, rules.row, seat, law.dice_left(state, rules.row))
    if dice < most:
        return f"it leaves {dice} of the dice playable, and {most} can be played otherwise."
    return "only one die can be played, and a man can be moved by the larger."


def away(state: list[int], rules: Ruleset, seat: int) -> int:
    """How many men of a seat are neither home nor off."""
    base = law.COUNT + seat * rules.row[law.WIDTH]
    found = rules.row[law.MEN] - state[base + rules.row[law.POINTS] + 2]
    for own in range(1, rules.row[law.HOME] + 1):
        found -= state[base + rules.point_at(seat, str(own))]
    return found


def not_yours(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say who must do what instead."""
    phase = state[law.PHASE]
    if phase == law.BREAK:
        chooser, binder = name(rules, state[law.ACTOR]), name(rules, state[law.BINDER])
        return f"{binder}'s table is bound, and {chooser} chooses the point to be broken."
    if phase != law.PLAY:
        return f"{name(rules, state[law.ACTOR])} is to throw first."
    if move[2] == rules.row[law.POINTS] + 1:
        return "no table is to be broken now."
    return f"it is {name(rules, state[law.ACTOR])}'s turn, not {name(rules, move[0])}'s."


def wrong_die(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say what the way needs and what the dice give, and where several dice would do."""
    seat, source, target, die = move
    way = distance(rules, seat, source, target)
    dice = [
        face
        for face in range(rules.row[law.FACES], 0, -1)
        for _ in range(state[rules.row[law.LEFT] + face])
    ]
    left = f"the dice left are {listed([str(face) for face in dice])}"
    if len(dice) == 1:
        left = f"the die left is {dice[0]}"
    text = f"the way is {way}, and {left}."
    if target != rules.row[law.POINTS] + 2 and die not in (way, 0):
        text = f"a {die} does not carry a man {way} points."
    if any(way == sum(dice[:count]) for count in range(2, len(dice) + 1)):
        text += " One man may take several dice, one half-move after another."
    return text


def not_exact(rules: Ruleset, move: law.Move) -> str:
    """Say why a die larger than needed does not bear this man off, by the reading in force."""
    seat, source, _, die = move
    own = rules.place_name(seat, source)
    reading = rules.row[law.BEAR_OFF]
    if reading == law.EXACT:
        return f"a {die} bears off only from {die}, and this man stands on {own}."
    if reading == law.MODERN:
        return f"a {die} bears off from {own} only when no man stands farther behind."
    return (
        f"a {die} bears a nearer man off only when no man can be moved or borne off by it exactly,"
        " and then the rearmost of the nearer ones."
    )


def happened(row: tuple[int, int, int, int], rules: Ruleset, breaking: bool) -> Event:
    """Put one of the law's events into words; ``breaking`` says that a throw was for breaking."""
    code, seat, where, value = row
    word, field = EVENTS[code]
    if code == law.TIED and breaking:
        field = "binding"
    who = "" if seat == law.NOBODY else name(rules, seat)
    called = "" if code not in PLACED else rules.place_name(seat, where)
    words = {
        law.TIED: f"Equal at {value}: those who are equal throw again.",
        law.BEGINS: f"{who} begins.",
        law.HIT: f"{who}'s man on {called} is hit.",
        law.ENTERED: f"{who} enters a man on {called}.",
        law.BORNE_OFF: f"{who} bears a man off from {called}.",
        law.BOUND: f"{who}'s table is bound while an enemy man waits: it must be broken.",
        law.CHOOSES: f"{who} threw higher, {value}, and chooses the point to be broken.",
        law.BROKEN: f"{who}'s point {called} is broken: {men(value)} to the bar.",
        law.LOST: f"{who} has no play for {'the die' if value == 1 else f'the {value} dice'} left.",
        law.WON: f"{who} has borne off all men and wins {value}.",
    }
    named = None if seat == law.NOBODY else rules.seat_names[seat]
    return Event(word, named, called, value, words[code], rules.rule(field))


PLACED = (law.HIT, law.ENTERED, law.BORNE_OFF, law.BROKEN)
