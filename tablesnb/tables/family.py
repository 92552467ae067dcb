"""What a Game asks of its family: the same questions for every family, here for the tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import wraps
from typing import Any

from tablesnb.base.errors import BadPosition
from tablesnb.base.wording import listed
from tablesnb.rules.rule import Event, Refusal
from tablesnb.rules.turn import by_the_die
from tablesnb.tables import ids, law, notation, position, words
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.ruleset import Ruleset

WHY = {
    law.OPENING: "opening",
    law.THROW: "turn",
    law.BREAK_THROW: "break",
    law.PLACE_THROW: "place",
    law.ENTER_DONE: "turn",
    law.FIRST_THROW: "turn",
}
CHOICES = {
    law.PLAY: "move",
    law.BREAK: "break",
    law.PLACE: "place",
    law.PASSED: "passed",
    law.ENTER: "enter",
}


@wraps(position.build)
def build(*given: Any, **more: Any) -> TablesPosition:
    """Set up by hand a position of a game that is not over."""
    found = position.build(*given, **more)
    position.check_unfinished(found.row, found.rules)
    return found


def read_id(rules: Ruleset, text: str) -> TablesPosition:
    """Read a position's id under the readings in which it was written."""
    return ids.read_id(ids.rules_of(rules, text), text)


def start(rules: Ruleset, first: str | None) -> list[int]:
    """The set-up state: the opening to be thrown, or the throw of one seat."""
    return position.start_row(rules, None if first is None else rules.seat(first))


def _in_words(row: Sequence[int], rules: Ruleset) -> list[Event]:
    rows = [(row[at], row[at + 1], row[at + 2], row[at + 3]) for at in range(1, 1 + 4 * row[0], 4)]
    return words.happened_together(rows, rules)


def settle(state: list[int], rules: Ruleset) -> list[Event]:
    """Run on through all that needs nobody; return what happened."""
    events = [0] * law.EVENT_SPACE
    law.settle(state, rules.row, events)
    return _in_words(events, rules)


def throw(state: list[int], rules: Ruleset, dice: Sequence[int]) -> list[Event]:
    """Let the actor's dice fall and settle; raise BadDice when they cannot have fallen so."""
    faces = position.check_dice(rules, dice, law.dice_due(state, rules.row))
    law.thrown(state, rules.row, faces)
    return settle(state, rules)


def play(state: list[int], rules: Ruleset, move: law.Move) -> list[Event]:
    """Play one legal move and settle; return what happened."""
    events = [0] * law.EVENT_SPACE
    law.apply(state, rules.row, move, events)
    return _in_words(events, rules) + settle(state, rules)


def due(state: list[int], rules: Ruleset) -> tuple[str, int, int, str] | None:
    """Who must throw, how many dice of how many faces, and why; None when no throw is awaited."""
    dice = law.dice_due(state, rules.row)
    if dice == 0:
        return None
    seat = rules.seat_names[state[law.ACTOR]]
    return seat, dice, rules.row[law.FACES], WHY[state[law.PHASE]]


def chooser(state: list[int], rules: Ruleset) -> tuple[str, str] | None:
    """Who must choose, and what; None when no choice is awaited."""
    why = CHOICES.get(state[law.PHASE])
    return None if why is None else (rules.seat_names[state[law.ACTOR]], why)


def legal(state: list[int], rules: Ruleset) -> list[law.Move]:
    """All legal moves of the one who must choose, the largest die first."""
    found = [0] * law.space_for_moves(rules.row)
    return [law.move_at(found, number) for number in range(law.legal(state, rules.row, found))]


def move_by_lot(state: list[int], rules: Ruleset, seed: int, choice: int) -> law.Move:
    """One of the legal moves, each as likely as the others: choice n of a seed."""
    return law.move_by_lot(state, rules.row, seed, choice, [0] * law.space_for_moves(rules.row))


def refusals(state: list[int], rules: Ruleset, move: law.Move, text: str) -> Iterator[Refusal]:
    """Every reason why a move is refused, in their fixed order; none when it is legal."""
    reason = law.refusal(state, rules.row, move)
    while reason != law.LEGAL:
        yield words.refused(text.replace("(die", "("), reason, state, rules, move)
        reason = law.refusal_after(state, rules.row, move, reason)


def check(state: list[int], rules: Ruleset) -> None:
    """Fit a position to this reading; raise BadPosition when it cannot be played on under it."""
    row, phase = rules.row, state[law.PHASE]

    def say(name: str) -> str:
        return f"{name} = {rules.value(name)}"

    if phase in (law.BREAK_THROW, law.BREAK) and row[law.BINDING] <= law.BIND_OFF:
        raise BadPosition(
            f"this position awaits the breaking of a bound table, which {say('binding')} does not "
            "know"
        )
    check_board(state, rules)
    if phase in (law.ENTER, law.ENTER_DONE) and row[law.ENTERING] != law.FREELY:
        state[law.PHASE] = law.THROW  # under this reading the turn is at its beginning
    if phase == law.FIRST_THROW and row[law.HANDS] != law.DOUBLE_HAND:
        state[law.PHASE] = law.THROW
    if phase in (law.PLACE_THROW, law.PLACE) and not law.places_first(row):
        raise BadPosition(f"men are being placed here, which {say('entering')} does not know")
    if phase in (law.THROW, law.PLAY, law.PASSED) and law.places_first(row):
        for seat in range(row[law.SEATS]):
            if law.men_at(state, row, seat, row[law.RESERVE]):
                raise BadPosition(
                    f"{rules.seat_names[seat]} has men in reserve, and under {say('entering')} all "
                    "are placed before anybody moves"
                )
    if phase == law.PASSED and row[law.PASSING] <= law.DICE_LOST:
        raise BadPosition(f"dice have been passed on here, which {say('unused_die')} does not know")
    if row[law.PASSING] != law.MAY_DECLINE and any(
        state[row[law.DECLINED] + face] for face in range(1, row[law.FACES] + 1)
    ):
        raise BadPosition(f"a die was declined here, which {say('unused_die')} does not know")
    dice = [die for die in state[row[law.THROWN] :][: row[law.MOST_DICE]] if die]
    first = row[law.HANDS] == law.DOUBLE_HAND and len(dice) == 2
    if phase in (law.PLAY, law.PASSED) and len(dice) != row[law.DICE] and not first:
        raise BadPosition(f"{len(dice)} dice lie here, and {row[law.DICE]} are thrown")
    if any(die > row[law.FACES] for die in dice):
        raise BadPosition(f"a {max(dice)} lies here, and the dice have {row[law.FACES]} faces")
    if row[law.MARKS]:
        fit_marks(state, rules)


def check_board(state: list[int], rules: Ruleset) -> None:
    """Raise BadPosition where a reading knows other men, or a way that leaves out a point held."""
    row = rules.row
    for seat, name in enumerate(rules.seat_names):
        base = law.COUNT + seat * row[law.WIDTH]
        men = sum(state[base : base + row[law.WIDTH]])
        if men != row[law.MEN]:
            raise BadPosition(f"{name} has {men} men here, and {row[law.MEN]} are played with")
        for point in range(row[law.POINTS]):
            if state[base + point] and law.step_of(row, seat, point) < 0:
                raise BadPosition(
                    f"{name} has men on {rules.point_name(seat, point)}, where its way never leads"
                )


def fit_marks(state: list[int], rules: Ruleset) -> None:
    """Give men the marks that a reading wants and they do not carry, or take marks away."""
    row, points = rules.row, rules.row[law.POINTS]
    places = [*range(points), row[law.BAR]]
    for seat in range(row[law.SEATS]):
        for place in places:
            at = law.mark_at(row, seat, place, 1)
            men = law.men_at(state, row, seat, place)
            known = sum(state[at : at + row[law.MARKS]])
            if not law.marked(row):
                state[at : at + row[law.MARKS]] = [0] * row[law.MARKS]
            elif known != men:
                mark = law.step_of(row, seat, place) % row[law.MARKS] if place < points else 0
                state[at + mark] += men - known


def alike(one: Sequence[int], other: Sequence[int], rules: Ruleset, others: Ruleset) -> bool:
    """Whether two states are the same, as far as both readings can tell.

    Marks are left out where only one of them has them, and payments where they differ in stakes.
    """
    paid, mark = rules.row[law.PAID], rules.row[law.MARK]
    mine, theirs = list(one), list(other)
    if rules.word("stakes") != others.word("stakes"):
        mine[paid:mark] = theirs[paid:mark]
    if law.marked(rules.row) != law.marked(others.row):
        mine, theirs = mine[:mark], theirs[:mark]
    return mine == theirs


def comparable(code: Sequence[int], rules: Ruleset) -> tuple[int, ...]:
    """A move without its man's mark, so that a reading without marks can be set beside."""
    seat, source, target, die = code
    return seat, source % rules.row[law.WIDTH] if source >= 0 else source, target, die


def translated(move: Any, rules: Ruleset, others: Ruleset) -> Any:
    """A move as another reading can take it: as text where only one of the two knows marks."""
    return move if law.marked(rules.row) == law.marked(others.row) else by_the_die(move.text)


def payoff(state: list[int], rules: Ruleset) -> tuple[int, ...] | None:
    """What each seat has won or paid, adding to 0; None while the game is open."""
    if state[law.PHASE] != law.OVER:
        return None
    at = rules.row[law.PAID]
    return tuple(state[at : at + rules.row[law.SEATS]])


def winners(state: list[int], rules: Ruleset) -> tuple[int, ...]:
    """The seats that have won a game that is over: who is paid most, and all who share that.

    A game that a block or a prime may end pays nobody in a tie, and then nobody has won; in a game
    of captives all may hold as many as they began with, and then they share the win.
    """
    paid = payoff(state, rules) or ()
    best = max(paid, default=0)
    if best == 0 and rules.mutual_block:
        return ()
    return tuple(seat for seat, each in enumerate(paid) if each == best)


def how(state: list[int], rules: Ruleset) -> str:
    """How a game that is over was won, in words."""
    paid = payoff(state, rules) or ()
    if rules.mutual_block:
        return words.closed(state, rules, paid)
    best, won_by = max(paid), winners(state, rules)
    if len(won_by) == 1:
        return words.won((law.WON, won_by[0], 0, best), rules)
    who = listed([words.name(rules, seat) for seat in won_by])
    return words.shared(rules, who, best)


def decided_by(state: list[int], rules: Ruleset) -> str:
    """The id of the rule by which a game that is over was decided: what it pays, or its end."""
    if rules.mutual_block:
        return words.deciding(state, rules, payoff(state, rules) or ()).rule.id
    return rules.rule_of(("stakes", "finish")).id


def at(state: Sequence[int], rules: Ruleset) -> TablesPosition:
    """The state as a position."""
    return TablesPosition.met(rules, state)


def actor(state: Sequence[int]) -> int:
    """The seat that must throw or choose, by number; -1 when the game is over."""
    return state[law.ACTOR]


def throws(state: Sequence[int]) -> int:
    """How many throws have fallen: the number of the next."""
    return state[law.THROWS]


parse = notation.parse
spellings = notation.spellings
write = notation.write
way = notation.way
writer = notation.writer
event_in_words = words.event_in_words


def advance(state: list[int], rules: Ruleset, move: law.Move) -> None:
    """Play one legal move and settle without putting into words what happened."""
    events = [0] * law.EVENT_SPACE
    law.apply(state, rules.row, move, events)
    law.settle(state, rules.row, events)
