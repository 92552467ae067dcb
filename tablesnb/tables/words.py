"""What the law's numbers mean in words: why this move is refused, what has just happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from tablesnb.base.wording import listed, men, number
from tablesnb.rules.rule import Event, Refusal
from tablesnb.tables import law
from tablesnb.tables.notation import counted, distance, way, writer
from tablesnb.tables.ruleset import EVENTS, REASONS, Ruleset

EventRow = tuple[int, int, int, int]


def name(rules: Ruleset, seat: int) -> str:
    """A seat's name at the head of a sentence."""
    return rules.seat_names[seat].capitalize()


def place(rules: Ruleset, seat: int, where: int) -> str:
    """A place as it stands in a sentence."""
    words = {"in": "in reserve", "bar": "on the bar", "off": "off the board"}
    called = rules.place_name(seat, where)
    return words.get(called, f"on {called}")


# -- why a move is refused


def refused(text: str, reason: int, state: list[int], rules: Ruleset, move: law.Move) -> Refusal:
    """Say why this very move is refused, with the rule that the reason belongs to."""
    word, field = REASONS[reason]
    sentence = why(reason, state, rules, move)
    printed = partial(_printed, text, reason, list(state), rules, move)
    return Refusal(text, word, sentence, rules.rule(field), printed)


def _printed(
    text: str, reason: int, state: list[int], rules: Ruleset, move: law.Move, near: int
) -> tuple[str, str]:
    """A refused move and why, in the numbers of a board that has the seat ``near`` at the foot."""
    seat = writer(state, rules, move[0])
    return way(text, rules, seat, near), why(reason, state, rules.printed(near), move)


def why(reason: int, state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say in one sentence what stands in the way of this move."""
    sentence = SENTENCES[reason]
    if not isinstance(sentence, str):
        return sentence(state, rules, move)
    row, (seat, _, target, die) = rules.row, move
    there = range(row[law.POINTS])
    owner = state[row[law.OWNER] + target] if target in there else law.NOBODY
    return sentence.format(
        who=name(rules, seat),
        points=rules.points_known(seat),
        point=rules.point_name(seat, target) if target in there else "",
        last=ends_of_way(rules, seat)[1],
        die=die,
        dice=row[law.ENTRY],
        bar=men(law.men_at(state, row, seat, row[law.BAR])),
        reserve=men(law.men_at(state, row, seat, row[law.RESERVE])),
        owner=name(rules, owner),
        many=men(law.men_at(state, row, owner, target)) if owner != law.NOBODY else "",
        cap=men(row[law.CAP]).capitalize(),
    )


def not_yours(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say who must do what instead."""
    phase, actor = state[law.PHASE], name(rules, state[law.ACTOR])
    if phase == law.BREAK:
        binder = name(rules, state[law.BINDER])
        return f"{binder}'s table is bound, and {actor} chooses the point to be broken."
    if phase not in (law.PLAY, law.PLACE, law.PASSED, law.ENTER):
        return f"{actor} is to throw first."
    if move[2] == rules.row[law.BAR]:
        return "no table is to be broken now."
    if phase == law.PASSED and move[0] != state[law.ACTOR]:
        return f"the dice left have gone on to {actor}."
    if move[1] == law.DECLINE:
        return "only a die that was passed on, and may be declined, can be declined."
    return f"it is {actor}'s turn, not {name(rules, move[0])}'s."


def not_breakable(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say which points of a bound table can be broken."""
    binder = state[law.BINDER] if state[law.BINDER] != law.NOBODY else move[0]
    track = rules.track_of(binder)
    first, last = (
        rules.point_name(binder, point) for point in (track[-rules.row[law.HOME]], track[-1])
    )
    return f"only a home point, {first} to {last}, can be broken."


def no_man(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say where no man stands."""
    return f"{name(rules, move[0])} has no man {place(rules, move[0], move[1])}."


def wrong_way(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say which way men go."""
    first, last = ends_of_way(rules, move[0])
    going = "on" if rules.names else "up" if int(first) < int(last) else "down"
    return f"{name(rules, move[0])}'s men move from {first} {going} to {last}, never back."


def ends_of_way(rules: Ruleset, seat: int) -> tuple[str, str]:
    """The first and the last point of a seat's way."""
    track = rules.track_of(seat)
    return rules.point_name(seat, track[0]), rules.point_name(seat, track[-1])


def uncounted(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say which Ace point is left out of the count, and where the die leads instead."""
    seat, source, target, die = move
    skipped = [
        rules.point_name(seat, point)
        for point in rules.track_of(seat)
        if law.not_counted(state, rules.row, seat, point)
    ]
    text = f"{listed(skipped)} {'is' if len(skipped) == 1 else 'are'} not counted now"
    if not skipped:
        text = "every point is counted now"
    if law.not_counted(state, rules.row, seat, target):
        return f"{text}: nobody lands there."
    leads = law.target_of(state, rules.row, seat, source, die)
    return f"{text}: a {die} leads to {rules.point_name(seat, leads)}."


def wrong_die(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say how far the point is, which dice there are, and where one of them takes this man."""
    seat, source, target, die = move
    place = source % rules.row[law.WIDTH]
    far = counted(state, rules, seat, place, target) if rules.row[law.RING] else 0
    far = far or distance(rules, seat, place, target)
    steps = "one point" if far == 1 else f"{number(far)} points"
    if target == rules.row[law.OFF]:
        text = f"bearing a man off {place_from(rules, seat, place)}takes {steps}."
    elif place >= rules.row[law.POINTS]:
        text = f"a man enters on {rules.point_name(seat, target)} with a {far}."
    else:
        text = f"{rules.point_name(seat, target)} is {steps} away."
        if die not in (far, 0):
            return f"a {die} does not carry a man that far: {text}"
    dice = [
        face
        for face in range(rules.row[law.FACES], 0, -1)
        for _ in range(state[rules.row[law.LEFT] + face])
    ]
    if not dice:
        return f"{text} No die is left."
    text += f" Your {'die is' if len(dice) == 1 else 'dice are'} {listed([str(n) for n in dice])}"
    goals = _goals(state, rules, seat, source)
    if not goals:
        return f"{text}{', and it does not' if len(dice) == 1 else ', and none can'} move this man."
    either = ", ".join(goals[:-1]) + " or " if goals[1:] else ""
    text += f": {'it' if len(dice) == 1 else 'one die'} takes this man to {either}{goals[-1]}"
    together = [count for count in range(2, len(dice) + 1) if far == sum(dice[:count])]
    if together:
        both = "both dice, one after the other" if together == [2] else "several dice, one by one"
        text += f". One man may take {both}"
    return f"{text}."


def place_from(rules: Ruleset, seat: int, where: int) -> str:
    """Whence a man goes, where that is a point."""
    return f"from {rules.point_name(seat, where)} " if where < rules.row[law.POINTS] else ""


def _goals(state: list[int], rules: Ruleset, seat: int, source: int) -> list[str]:
    """Where a man may go by one die."""
    goals = [way[2] for way in _ways(tuple(state), rules.row) if way[:2] == (seat, source)]
    off = rules.row[law.OFF]
    names = ["off the board" if goal == off else rules.point_name(seat, goal) for goal in goals]
    return list(dict.fromkeys(names))


@lru_cache(maxsize=1)  # of one position it is asked for every point that a man cannot go to
def _ways(state: tuple[int, ...], row: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """All legal half-moves: of which seat, from where, and to where."""
    found = [0] * law.space_for_moves(row)
    ways = range(0, 4 * law.legal(list(state), row, found), 4)
    return [(found[at], found[at + 1], found[at + 2]) for at in ways]


def no_entry_there(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say on which points men enter."""
    track = rules.track_of(move[0])
    first, last = (rules.point_name(move[0], track[at]) for at in (0, rules.row[law.ENTRY] - 1))
    return f"men enter on {first} to {last}, and nowhere else."


def not_all_home(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say how many men are not yet home."""
    who, far = name(rules, move[0]), away(state, rules, move[0])
    if far == 0:
        return "the men of another seat are not yet all home."
    if far == 1:
        return f"one of {who}'s men is not yet home."
    return f"{far} of {who}'s men are not yet home."


def away(state: list[int], rules: Ruleset, seat: int) -> int:
    """How many men of a seat are neither home nor off."""
    found = rules.row[law.MEN] - law.men_at(state, rules.row, seat, rules.row[law.OFF])
    for point in rules.track_of(seat)[-rules.row[law.HOME] :]:
        found -= law.men_at(state, rules.row, seat, point)
    return found


def not_exact(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say why a die larger than needed does not bear this man off, by the reading in force."""
    seat, source, _, die = move
    own = rules.place_name(seat, source % rules.row[law.WIDTH])
    reading = rules.row[law.BEAR_OFF]
    if reading == law.EXACT:
        track = rules.track_of(seat)
        exact = rules.point_name(seat, track[-die]) if die <= len(track) else str(die)
        return f"a {die} bears off only from {exact}, and this man stands on {own}."
    if reading == law.MODERN:
        return f"a {die} bears off from {own} only when no man stands farther behind."
    return (
        f"a {die} bears a nearer man off only when no man can be moved or borne off by it exactly,"
        " and then the rearmost of the nearer ones."
    )


def must_hit(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say which men stand to be hit first."""
    seat = move[0]
    found = [0] * law.space_for_moves(rules.row)
    count = law.legal(state, rules.row, found)
    hit: dict[str, None] = {}
    for at in range(0, 4 * count, 4):
        target = found[at + 2]
        if law.forced_hits(state, rules.row, (seat, found[at + 1], target, found[at + 3])):
            owner = name(rules, state[rules.row[law.OWNER] + target])
            hit[f"{owner}'s man on {rules.point_name(seat, target)}"] = None
    if hit and rules.row[law.SCOPE] == law.HALF_MOVE:
        return f"{' or '.join(hit)} can be hit, and must be."
    return "the throw allows more men to be hit if another half-move is made first."


def must_play_more(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say how many dice this move leaves playable, and how many can be played otherwise."""
    left = law.dice_left(state, rules.row)
    dice = law.dice_with(state, rules.row, move, left)
    most = law.most_dice(state, rules.row, move[0], left)
    return f"it leaves {dice} of the dice playable, and {most} can be played otherwise."


MEN_WAIT = "{who} has {bar} on the bar, to be entered before anything else moves."
# Each reason's sentence, with what ``why`` puts into it, or what makes it.
SENTENCES: Mapping[int, str | Callable[[list[int], Ruleset, law.Move], str]] = {
    law.GAME_ENDED: "the game is over.",
    law.GAME_FINISHED: "the game is over.",
    law.NOT_TO_BREAK: not_yours,
    law.NO_SUCH_CHOICE: not_yours,
    law.NOT_TO_DECLINE: not_yours,
    law.NOT_YOUR_TURN: not_yours,
    law.NOT_YOUR_ENTERING: not_yours,
    law.NOT_YOUR_DICE: not_yours,
    law.NOT_YOUR_BREAKING: not_yours,
    law.NO_SUCH_POINT: "{who}'s points are {points}.",
    law.NOT_BREAKABLE: not_breakable,
    law.NOBODY_BEARS_OFF: "nobody bears men off in this game.",
    law.NO_MAN: no_man,
    law.WRONG_WAY: wrong_way,
    law.NOT_COUNTED: uncounted,
    law.DIE_NOT_THROWN: wrong_die,
    law.DIE_NOT_PASSED: "no {die} is among the dice that were passed on.",
    law.NO_ENTRY: "a {die} enters nobody: the own points are 1 to {dice}.",
    law.NO_ENTRY_THERE: no_entry_there,
    law.COMES_BACK: "a man hit goes back to his own point at the start of his turn, by no die.",
    law.ENTERS_BEFORE: "men enter before the throw, and by no die.",
    law.GONE: "a man who is captured has left the game.",
    law.ENTER_FIRST: MEN_WAIT,
    law.MEN_WAIT: MEN_WAIT,
    law.HIT_MEN_WAIT: MEN_WAIT,
    law.NOT_ALL_PLACED: "nobody moves until all men of all seats are placed.",
    law.RESERVE_WAITS: "{who} has {reserve} in reserve, to be entered first.",
    law.BARRED: "{who} has {reserve} in reserve, and until all have entered nobody goes into the "
    "second half.",
    law.WALL: "{who}'s way ends before {point}: the border is a wall.",
    law.WAY_ENDS: "nobody bears men off: {who}'s way ends at {last}.",
    law.HELD: "{owner} holds {point} with {many}.",
    law.SPARED: "{owner}'s lone man closes {point} to him.",
    law.FULL: "{cap} stand on {point}.",
    law.NOT_ALL_HOME: not_all_home,
    law.SUSPENDED: not_all_home,
    law.NOT_EXACT: not_exact,
    law.MUST_HIT: must_hit,
    law.MUST_PLAY_MORE: must_play_more,
    law.MUST_PLAY_LARGER: "only one die can be played, and a man can be moved by the larger.",
}


# -- what has happened


def happened(row: EventRow, rules: Ruleset) -> Event:
    """Put one of the law's events into words, with the rule that it belongs to."""
    code, seat, where, value = row
    word, field = EVENTS[code]
    named = None if seat == law.NOBODY else rules.seat_names[seat]
    called = rules.place_name(seat, where) if code in PLACES else ""
    return Event(word, named, called, value, telling(row, rules), rules.rule(field))


def event_in_words(event: Event, rules: Ruleset, near: int) -> str:
    """The sentence of an event in the numbers of a board that has the seat ``near`` at the foot."""
    if not event.place or event.seat is None:
        return event.sentence
    code = next(code for code in PLACES if EVENTS[code][0] == event.code)
    seat = rules.seat(event.seat)
    where = rules.waiting_places.get(event.place, rules.point_at(seat, event.place))
    return telling((code, seat, where, event.value), rules.printed(near))


def happened_together(rows: Sequence[EventRow], rules: Ruleset) -> list[Event]:
    """Put all that one throw or choice made happen into words; those who share a win share it."""
    events = [happened(row, rules) for row in rows]
    wins = [n for n, row in enumerate(rows) if TELLINGS[row[0]] is won]
    if len(wins) > 1:
        for n in wins:
            sentence = shares(rows[n], rules)
            if n == wins[0]:
                sentence = f"The game is over, and {sentence}"
            events[n] = replace(events[n], sentence=sentence)
    return events


def telling(row: EventRow, rules: Ruleset) -> str:
    """Say in one sentence what happened."""
    code, seat, where, value = row
    sentence = TELLINGS[code]
    if not isinstance(sentence, str):
        return sentence(row, rules)
    place = rules.place_name(seat, where) if code in PLACES else ""
    return sentence.format(who=name(rules, seat), place=place, value=value, men=men(value))


def hit(row: EventRow, rules: Ruleset) -> str:
    """The man who was hit, or captured, on the point as the move calls it: by who made it."""
    verb = "captures" if rules.row[law.GOES_TO] == law.TO_CAPTOR else "hits"
    called = rules.place_name(row[3], row[2])
    return f"{name(rules, row[3])} {verb} {name(rules, row[1])}'s man on {called}."


def lost(row: EventRow, rules: Ruleset) -> str:
    """The dice that nobody can play."""
    dice = "the die" if row[3] == 1 else f"the {row[3]} dice"
    return f"{name(rules, row[1])} has no play for {dice} left."


def goes_on(row: EventRow, rules: Ruleset) -> str:
    """The dice that go on to another seat."""
    dice = "The die goes" if row[3] == 1 else f"{row[3]} dice go"
    return f"{dice} on to {name(rules, row[1])}."


def finished(row: EventRow, rules: Ruleset) -> str:
    """The seat that has come to its end, and whom it beats by that."""
    who = name(rules, row[1])
    if rules.row[law.END] == law.MIRROR:
        return f"{who} stands at the end as he stood at the beginning."
    text = f"{who} has borne off all men"
    if row[3]:
        text += f" and beats {name(rules, (row[1] + 1) % rules.row[law.SEATS])}"
    return f"{text}."


def out(row: EventRow, rules: Ruleset) -> str:
    """The seat that is out."""
    return f"{name(rules, row[1])} is out, holding {men(row[3]) if row[3] else 'nobody'}."


def primed(row: EventRow, rules: Ruleset) -> str:
    """The seat that is closed in."""
    whom = "him" if row[3] == 1 else "them"
    text = f"{name(rules, row[1])} has {men(row[3])} to enter and no point open to {whom}"
    return f"{text}: the prime."


def blocked(row: EventRow, rules: Ruleset) -> str:
    """That neither can play any more, and what follows."""
    text = "Neither can ever play again, whatever is thrown"
    if rules.row[law.BLOCK] == law.TIE:
        return f"{text}: a tie."
    if row[1] == law.NOBODY:
        return f"{text}: nobody has played yet, and nobody is paid."
    return f"{text}: {name(rules, row[1])} played last."


def won(row: EventRow, rules: Ruleset) -> str:
    """How a seat has won, by the rule of the end in force."""
    who, value, finish = name(rules, row[1]), row[3], rules.row[law.FINISH]
    if finish == law.LAST_ON_BOARD:
        return f"The game is over, and {who} wins with {men(rules.row[law.MEN] + value)}."
    if finish == law.CHAIN:
        return f"The game is over, and {who} has won {value}."
    if finish == law.CASCADE or rules.row[law.BLOCK] != law.NO_BLOCK:
        return f"{who} wins {value}."
    return f"{who} has borne off all men and wins {value}."


def shares(row: EventRow, rules: Ruleset) -> str:
    """What a seat has won that has not won alone."""
    who, value = name(rules, row[1]), row[3]
    if rules.row[law.FINISH] == law.LAST_ON_BOARD:
        return f"{who} shares the win with {men(rules.row[law.MEN] + value)}."
    return f"{who} has won {value}."


# Each event's sentence, or what makes it.
TELLINGS: Mapping[int, str | Callable[[EventRow, Ruleset], str]] = {
    law.TIED: "Equal at {value}: those who are equal throw again.",
    law.TIED_BREAKING: "Equal at {value}: those who are equal throw again.",
    law.BEGINS: "{who} begins.",
    law.HIT: hit,
    law.ENTERED: "{who} enters a man on {place}.",
    law.REENTERED: "{who} enters a man on {place}.",
    law.BORNE_OFF: "{who} bears a man off from {place}.",
    law.BOUND: "{who}'s table is bound while an enemy man waits: it must be broken.",
    law.CHOOSES: "{who} threw higher, {value}, and chooses the point to be broken.",
    law.BROKEN: "{who}'s point {place} is broken: {men} to the bar.",
    law.LOST: lost,
    law.UNUSED: lost,
    law.WON: won,
    law.WON_STAKE: won,
    law.WON_END: won,
    law.GOES_ON: goes_on,
    law.DECLINED_DIE: "{who} declines the {value}.",
    law.BACK: "{who}'s man goes back on {place}.",
    law.FINISHED: finished,
    law.ENDED: finished,
    law.OUT: out,
    law.PAYS: "{who} pays a coin.",
    law.PLACED: "{who} places a man on {place}.",
    law.PRIMED: primed,
    law.BLOCKED: blocked,
}
PLACES = frozenset(
    (law.HIT, law.ENTERED, law.REENTERED, law.BORNE_OFF, law.BROKEN, law.BACK, law.PLACED)
)


# -- how a game ended


def deciding(state: list[int], rules: Ruleset, paid: tuple[int, ...]) -> Event:
    """What ended a game of mirror, prime and block: the end of a way, a prime, or a block."""
    best = max(paid)
    row = (law.BLOCKED, paid.index(best) if best > 0 else law.NOBODY, 0, 0)
    for seat in range(rules.row[law.SEATS]):
        if law.primed(state, rules.row, seat) and paid[seat] < 0:
            waits = law.men_at(state, rules.row, seat, rules.row[law.BAR])
            row = (law.PRIMED, seat, 0, waits)
    for seat in range(rules.row[law.SEATS]):
        if law.finished(state, rules.row, seat):
            row = (law.ENDED, seat, 0, 0)
    return happened(row, rules)


def closed(state: list[int], rules: Ruleset, paid: tuple[int, ...]) -> str:
    """Say how a game of mirror, prime and block ended, and who won."""
    best, text = max(paid), deciding(state, rules, paid).sentence
    if best == 0:
        return text
    return f"{text} {won((law.WON_END, paid.index(best), 0, best), rules)}"


def shared(rules: Ruleset, who: str, value: int) -> str:
    """Say that several seats have won as much as each other."""
    if rules.row[law.FINISH] == law.LAST_ON_BOARD:
        each = men(rules.row[law.MEN] + value)
        return f"The game is over, and {who} share the win with {each} each."
    return f"The game is over, and {who} have each won {value}."
