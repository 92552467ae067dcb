"""What the law's numbers mean in words: why this move is refused, what has just happened."""

from __future__ import annotations

from tablesnb.base.wording import listed, men
from tablesnb.rules.rule import Event, Refusal
from tablesnb.tables import law
from tablesnb.tables.notation import counted, distance
from tablesnb.tables.ruleset import EVENTS, REASONS, Ruleset


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
    word, names = REASONS[reason]
    seat = move[0]
    off = state[law.COUNT + seat * rules.row[law.WIDTH] + rules.row[law.POINTS] + 2]
    breaking = move[2] == rules.row[law.POINTS] + 1
    phase = state[law.PHASE]
    if reason == law.DIE_NOT_THROWN and rules.row[law.RING]:
        die = move[3]
        if 1 <= die <= rules.row[law.FACES] and state[rules.row[law.LEFT] + die] > 0:
            reason = law.NOT_COUNTED  # the die is there, and leads elsewhere as points are counted
            word, names = REASONS[reason]
    if reason in (law.NOT_YOUR_CHOICE, law.NO_SUCH_POINT) and rules.binding:
        if breaking or phase in (law.BREAK_THROW, law.BREAK):
            names = ("binding",)
    elif (
        reason == law.NO_SUCH_POINT and rules.row[law.RING] and move[2] == rules.row[law.POINTS] + 2
    ):
        names = ("bear_off_when",)
    elif reason in (law.MEN_WAIT, law.COMES_BACK) and rules.word("entering") in BY_ENTERING:
        names = ("entering",)
    elif reason == law.WALL and move[2] == rules.row[law.POINTS] + 2:
        names = ("end",)
    elif reason == law.HELD and not held(state, rules, move):
        names = ("entering_hits",)
    elif reason == law.NOT_ALL_PLACED and rules.row[law.BARRIER]:
        names = ("barrier",)
    elif move[1] == law.DECLINE and rules.unused_die:
        names = ("unused_die",)
    elif reason == law.NOT_YOUR_CHOICE and phase in (law.PLACE, law.ENTER, law.PASSED):
        names = ("unused_die",) if phase == law.PASSED else ("entering",)
    elif reason == law.NOT_ALL_HOME and off > 0 and rules.hit_while_bearing:
        names = ("hit_while_bearing",)
    return Refusal(text, word, sentence(reason, state, rules, move), rules.rule_of(names))


def sentence(reason: int, state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say in one sentence what stands in the way of this move."""
    seat, source, target, die = move
    points, base = rules.row[law.POINTS], law.COUNT + seat * rules.row[law.WIDTH]
    who = name(rules, seat)
    if reason == law.GAME_OVER:
        return "the game is over."
    if reason == law.NOT_YOUR_CHOICE:
        return not_yours(state, rules, move)
    if reason == law.NO_SUCH_POINT:
        if state[law.PHASE] == law.BREAK:
            return f"only a home point, {rules.value('home')} to 1, can be broken."
        if rules.row[law.RING] and target == points + 2:
            return "nobody bears men off in this game."
        return f"{who}'s points are {rules.points_known(seat)}."
    if reason == law.NO_MAN:
        return f"{who} has no man {place(rules, seat, source)}."
    if reason == law.WRONG_WAY:
        track = rules.track_of(seat)
        first, last = rules.point_name(seat, track[0]), rules.point_name(seat, track[-1])
        way = "on" if rules.names else "down"
        return f"{who}'s men move from {first} {way} to {last}, never back."
    if reason == law.DIE_NOT_THROWN:
        return wrong_die(state, rules, move)
    if reason == law.NOT_COUNTED:
        return uncounted(state, rules, move)
    if reason == law.NO_ENTRY:
        if state[law.PHASE] == law.ENTER:
            track = rules.track_of(seat)
            first, last = (
                rules.point_name(seat, track[at]) for at in (0, rules.row[law.ENTRY] - 1)
            )
            return f"men enter on {first} to {last}, and nowhere else."
        return f"a {die} enters nobody: the own points are 1 to {rules.row[law.ENTRY]}."
    if reason == law.COMES_BACK and rules.row[law.ENTERING] == law.FREELY:
        return "men enter before the throw, and by no die."
    if reason == law.COMES_BACK and rules.row[law.ENTERING] == law.NEVER:
        return "a man who is captured has left the game."
    if reason == law.COMES_BACK:
        return "a man hit goes back to his own point at the start of his turn, by no die."
    if reason == law.WALL and target == points + 2:
        last = rules.point_name(seat, rules.track_of(seat)[-1])
        return f"nobody bears men off: {who}'s way ends at {last}."
    if reason == law.WALL:
        return f"{who}'s way ends before {rules.point_name(seat, target)}: the border is a wall."
    if reason == law.MEN_WAIT:
        waiting = state[base + points + 1]
        return f"{who} has {men(waiting)} on the bar, to be entered before anything else moves."
    if reason == law.NOT_ALL_PLACED:
        if state[law.PHASE] == law.PLACE:
            return "nobody moves until all men of all seats are placed."
        if rules.row[law.BARRIER]:
            return (
                f"{who} has {men(state[base + points])} in reserve, and until all have entered "
                "nobody goes into the second half."
            )
        return f"{who} has {men(state[base + points])} in reserve, to be entered first."
    if reason == law.FULL:
        return f"{men(rules.row[law.CAP]).capitalize()} stand on {rules.point_name(seat, target)}."
    if reason == law.HELD and not held(state, rules, move):
        owner = state[rules.row[law.OWNER] + target]
        return f"{name(rules, owner)}'s lone man closes {rules.point_name(seat, target)} to him."
    if reason == law.HELD:
        owner = state[rules.row[law.OWNER] + target]
        number = state[law.COUNT + owner * rules.row[law.WIDTH] + target]
        return f"{name(rules, owner)} holds {rules.point_name(seat, target)} with {men(number)}."
    if reason == law.NOT_ALL_HOME:
        far = away(state, rules, seat)
        if far == 0:
            return "the men of another seat are not yet all home."
        if far == 1:
            return f"one of {who}'s men is not yet home."
        return f"{far} of {who}'s men are not yet home."
    if reason == law.NOT_EXACT:
        return not_exact(rules, move)
    if reason == law.MUST_HIT:
        return must_hit(state, rules, seat)
    dice = law.dice_with(state, rules.row, move, law.dice_left(state, rules.row))
    most = law.most_dice(state, rules.row, seat, law.dice_left(state, rules.row))
    if dice < most:
        return f"it leaves {dice} of the dice playable, and {most} can be played otherwise."
    return "only one die can be played, and a man can be moved by the larger."


def held(state: list[int], rules: Ruleset, move: law.Move) -> bool:
    """Whether the point to which a move leads is held by enough of the enemy's men."""
    seat, _, target, _ = move
    return target < rules.row[law.POINTS] and law.held_against(state, rules.row, seat, target)


def away(state: list[int], rules: Ruleset, seat: int) -> int:
    """How many men of a seat are neither home nor off."""
    base = law.COUNT + seat * rules.row[law.WIDTH]
    found = rules.row[law.MEN] - state[base + rules.row[law.POINTS] + 2]
    for point in rules.track_of(seat)[-rules.row[law.HOME] :]:
        found -= state[base + point]
    return found


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


def must_hit(state: list[int], rules: Ruleset, seat: int) -> str:
    """Say which men stand to be hit first."""
    found = [0] * law.room_for_moves(rules.row)
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


def not_yours(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say who must do what instead."""
    phase = state[law.PHASE]
    if phase == law.BREAK:
        chooser, binder = name(rules, state[law.ACTOR]), name(rules, state[law.BINDER])
        return f"{binder}'s table is bound, and {chooser} chooses the point to be broken."
    if phase not in (law.PLAY, law.PLACE, law.PASSED, law.ENTER):
        return f"{name(rules, state[law.ACTOR])} is to throw first."
    if move[2] == rules.row[law.POINTS] + 1:
        return "no table is to be broken now."
    if phase == law.PASSED and move[0] != state[law.ACTOR]:
        return f"the dice left have gone on to {name(rules, state[law.ACTOR])}."
    if move[1] == law.DECLINE:
        return "only a die that was passed on, and may be declined, can be declined."
    return f"it is {name(rules, state[law.ACTOR])}'s turn, not {name(rules, move[0])}'s."


def wrong_die(state: list[int], rules: Ruleset, move: law.Move) -> str:
    """Say what the way needs and what the dice give, and where several dice would do."""
    seat, source, target, die = move
    if source == law.DECLINE:
        return f"no {die} is among the dice that were passed on."
    source %= rules.row[law.WIDTH]
    way = counted(state, rules, seat, source, target) if rules.row[law.RING] else 0
    way = way or distance(rules, seat, source, target)
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
    own = rules.place_name(seat, source % rules.row[law.WIDTH])
    reading = rules.row[law.BEAR_OFF]
    if reading == law.EXACT:
        exact = (
            rules.point_name(seat, rules.track_of(seat)[-die])
            if die <= len(rules.track_of(seat))
            else str(die)
        )
        return f"a {die} bears off only from {exact}, and this man stands on {own}."
    if reading == law.MODERN:
        return f"a {die} bears off from {own} only when no man stands farther behind."
    return (
        f"a {die} bears a nearer man off only when no man can be moved or borne off by it exactly,"
        " and then the rearmost of the nearer ones."
    )


def happened(row: tuple[int, int, int, int], rules: Ruleset, breaking: bool) -> Event:
    """Put one of the law's events into words; ``breaking`` says that a throw was for breaking."""
    code, seat, where, value = row
    word, names = EVENTS[code]
    if code == law.TIED and breaking:
        names = ("binding",)
    if (
        code == law.ENTERED
        and rules.word("entering") not in BY_ENTERING
        and value > rules.row[law.POINTS]
    ):
        names = ("hit_goes_to",)
    who = "" if seat == law.NOBODY else name(rules, seat)
    called = "" if code not in PLACES else rules.place_name(seat, where)
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
        law.WON: won(rules, who, value),
        law.GOES_ON: f"{'The die goes' if value == 1 else f'{value} dice go'} on to {who}.",
        law.DECLINED_DIE: f"{who} declines the {value}.",
        law.BACK: f"{who}'s man goes back on {called}.",
        law.FINISHED: f"{who} stands at the end as he stood at the beginning."
        if rules.row[law.FINISH] == law.MIRROR
        else f"{who} has borne off all men"
        + (f" and beats {name(rules, (seat + 1) % rules.row[law.SEATS])}." if value else "."),
        law.OUT: f"{who} is out, holding {men(value) if value else 'nobody'}.",
        law.PAYS: f"{who} pays a coin.",
        law.PLACED: f"{who} places a man on {called}.",
        law.PRIMED: f"{who} has {men(value)} to enter and no point open to "
        + f"{'him' if value == 1 else 'them'}: the prime.",
        law.BLOCKED: block(rules, who),
    }
    if code == law.HIT and rules.row[law.GOES_TO] == law.TO_CAPTOR:
        words[code] = f"{who}'s man on {called} is captured by {name(rules, value)}."
    named = None if seat == law.NOBODY else rules.seat_names[seat]
    return Event(word, named, called, value, words[code], rules.rule_of(names))


def won(rules: Ruleset, who: str, value: int) -> str:
    """Say how a seat has won, by the rule of the end in force."""
    if rules.row[law.FINISH] == law.LAST_ON_BOARD:
        return f"The game is over, and {who} wins with {men(rules.row[law.MEN] + value)}."
    if rules.row[law.FINISH] == law.CHAIN:
        return f"The game is over, and {who} has won {value}."
    if rules.row[law.FINISH] == law.CASCADE or rules.mutual_block:
        return f"{who} wins {value}."
    return f"{who} has borne off all men and wins {value}."


def block(rules: Ruleset, who: str) -> str:
    """Say what follows where nobody can ever play again; ``who`` played the last half-move."""
    if rules.word("mutual_block") == "tie":
        return "Neither can ever play again, whatever is thrown: a tie."
    last = f"{who} played last." if who else "nobody has played yet, and nobody is paid."
    return f"Neither can ever play again, whatever is thrown: {last}"


def deciding(state: list[int], rules: Ruleset, paid: tuple[int, ...]) -> Event:
    """What ended a game of mirror, prime and block: the end of a way, a prime, or a block."""
    best = max(paid)
    said = (law.BLOCKED, paid.index(best) if best > 0 else law.NOBODY, 0, 0)
    waiting = law.COUNT + rules.row[law.POINTS] + 1
    for seat in range(rules.row[law.SEATS]):
        if law.primed(state, rules.row, seat) and paid[seat] < 0:
            said = (law.PRIMED, seat, 0, state[waiting + seat * rules.row[law.WIDTH]])
    for seat in range(rules.row[law.SEATS]):
        if law.finished(state, rules.row, seat):
            said = (law.FINISHED, seat, 0, 0)
    return happened(said, rules, False)


def closed(state: list[int], rules: Ruleset, paid: tuple[int, ...]) -> str:
    """Say how a game of mirror, prime and block ended, and who won."""
    best, said = max(paid), deciding(state, rules, paid).sentence
    if best == 0:
        return said
    won_by = happened((law.WON, paid.index(best), 0, best), rules, False)
    return f"{said} {won_by.sentence}"


def shared(rules: Ruleset, who: str, value: int) -> str:
    """Say that several seats have won as much as each other."""
    if rules.row[law.FINISH] == law.LAST_ON_BOARD:
        each = men(rules.row[law.MEN] + value)
        return f"The game is over, and {who} share the win with {each} each."
    return f"The game is over, and {who} have each won {value}."


BY_ENTERING = ("die", "free", "never")
PLACES = (law.HIT, law.ENTERED, law.BORNE_OFF, law.BROKEN, law.BACK, law.PLACED)
