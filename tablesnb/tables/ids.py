"""Reading a position's id: the exact inverse of writing it."""

from __future__ import annotations

import re

from tablesnb.base.errors import BadDice, BadId, BadPosition, BadReading, UnknownName
from tablesnb.base.wording import closest, shown
from tablesnb.rules.rule import Rule
from tablesnb.tables import law
from tablesnb.tables.position import (
    FORMING,
    PHASES,
    TablesPosition,
    check_dice,
    check_men,
    check_unfinished,
    empty_row,
    put,
    set_left,
)
from tablesnb.tables.ruleset import Ruleset

LONGEST_PART = 10_000  # characters of one seat's men, or of whose turn it is
NO_DICE = (law.OPENING, law.THROW, law.PLACE_THROW, law.ENTER, law.ENTER_DONE, law.FIRST_THROW)
PLACE = re.compile(
    r"(?P<place>[0-9]{1,3}|[A-Za-z][A-Za-z0-9_-]*?)"
    r"(?:(?:(?<=[A-Z][0-9])|(?<=bar))-(?P<mark>[0-9]{1,2}))?x(?P<men>[0-9]{1,4})\Z"
)


def rules_of(rules: Ruleset, text: str) -> Ruleset:
    """Return the rules under which an id was written, as far as they form a position."""
    found: dict[str, object] = {}
    for word in text.rpartition("/")[2].split("."):
        name, _, value = word.partition("-")
        if name in FORMING and isinstance(getattr(rules, name), Rule):
            values = {str(each): each for each in rules.rule(name).values}
            found[name] = values.get(value, value)
    try:
        return rules.reading(**found)
    except BadReading as error:
        raise BadId(f"{shown(text)} is damaged: {error}") from None


def read_id(rules: Ruleset, text: str) -> TablesPosition:
    """Return the position that an id of this game stands for; BadId says where it breaks.

    Reading undoes writing exactly: an id that would be written otherwise is refused.
    """
    parts = text.split("/")
    seats = rules.seat_names
    if parts[0] != rules.name:
        raise BadId(f"this is an id of {shown(parts[0])}, not of {rules.name!r}")
    if len(parts) != len(seats) + 2:
        raise BadId(
            f"an id of {rules.name} has {len(seats) + 2} parts between '/', not {len(parts)}"
        )
    row = empty_row(rules)
    if max(map(len, parts)) > LONGEST_PART:
        raise BadId(f"{shown(text)} is damaged: no part has over {LONGEST_PART} characters")
    try:
        for seat, part in zip(seats, parts[1:-1], strict=True):
            _read_men(row, rules, seat, part)
        check_men(row, rules)
        _read_head(row, rules, parts[-1].split("."))
    except (BadPosition, BadDice, UnknownName) as error:
        raise BadId(f"{shown(text)} is damaged: {error}") from None
    found = TablesPosition.met(rules, row)
    if found.id != text:
        raise BadId(f"{shown(text)} is damaged: written out it would be {found.id!r}")
    return found


def _read_men(row: list[int], rules: Ruleset, seat: str, part: str) -> None:
    places = dict(rules.waiting_places)
    for index, name in enumerate(rules.seat_names):
        places[f"held-by-{name}"] = rules.row[law.HELD_BY] + index
    for item in part.split(",") if part != "none" else ():
        match = PLACE.match(item)
        if not match:
            raise BadPosition(f"{shown(item)} is not a place with its men, as 13x5 is")
        place = places.get(match["place"], -1)
        if place < 0:
            place = rules.point_at(rules.seat(seat), match["place"])
        if place < 0:
            raise BadPosition(f"{seat} has no place {shown(match['place'])}")
        put(row, rules, rules.seat(seat), place, int(match["men"]), int(match["mark"] or 0))


def _read_head(row: list[int], rules: Ruleset, head: list[str]) -> None:
    seats = rules.row[law.SEATS]
    if head[0] != "opening":
        row[law.TURN] = row[law.ACTOR] = rules.seat(head.pop(0))
    phase = head.pop(0) if head else ""
    if phase not in PHASES:
        raise BadPosition(f"{shown(phase)} is no phase; {closest(phase, PHASES)}")
    row[law.PHASE] = PHASES.index(phase)
    faces = _dice(head[0], rules) if head else []
    if faces:
        head.pop(0)
        _lay_out(row, rules, faces, PHASES.index(phase))
    left: list[int] | None = None
    chooser = law.NOBODY
    for word in head:
        if word == "left0":
            left = []
        elif word.startswith("left") and _dice(word[4:], rules):
            left = _dice(word[4:], rules)
        elif word.startswith("declined") and _dice(word[8:], rules):
            for die in check_dice(rules, _dice(word[8:], rules), len(_dice(word[8:], rules))):
                row[rules.row[law.DECLINED] + die] += 1
        elif word.partition("-")[0] in FORMING:
            continue  # read already: these are the rules
        elif word.startswith("last-") and rules.mutual_block:
            row[law.LAST] = rules.seat(word[5:])
        elif word.startswith("lead-"):
            row[law.LEAD] = rules.seat(word[5:])
        elif word.startswith("binder-"):
            row[law.BINDER] = rules.seat(word[7:])
        elif word.startswith("chooser-"):
            chooser = rules.seat(word[8:])
        elif re.fullmatch(rf"contest(-(to|no|[0-9]{{1,3}})){{{seats}}}", word):
            values = {"to": law.TO_THROW, "no": 0}
            for index, each in enumerate(word.split("-")[1:]):
                row[rules.row[law.CONTEST] + index] = values.get(each, -2)
                if each not in values:
                    row[rules.row[law.CONTEST] + index] = int(each)
        elif re.fullmatch(rf"paid([+-][0-9]{{1,3}}){{{seats}}}", word):
            for index, each in enumerate(re.findall(r"[+-][0-9]+", word)):
                row[rules.row[law.PAID] + index] = int(each)
        else:
            raise BadPosition(f"{shown(word)} is not understood")
    if left is not None:
        set_left(row, rules, left)
    if phase in ("placing_throw", "placing") and row[law.LEAD] == law.NOBODY:
        row[law.LEAD] = row[law.TURN]
    if phase in ("break", "passed"):
        row[law.ACTOR] = chooser
    elif phase == "over":
        row[law.ACTOR] = law.NOBODY
    check_phase(row, rules)


def _lay_out(row: list[int], rules: Ruleset, faces: list[int], phase: int) -> None:
    """Lay the dice out as they were thrown: in placing a man's worth each, else a whole throw."""
    if phase in (law.PLACE, law.PLACE_THROW):
        if len(faces) > rules.row[law.MOST_DICE]:
            raise BadDice(f"{len(faces)} dice are more than are ever thrown")
        for index, die in enumerate(check_dice(rules, faces, len(faces))):
            row[rules.row[law.THROWN] + index] = die
            row[rules.row[law.LEFT] + die] += 1
    else:
        first = rules.row[law.HANDS] == law.DOUBLE_HAND and len(faces) == 2
        row[law.PHASE] = law.FIRST_THROW if first else law.THROW
        law.thrown(row, rules.row, check_dice(rules, faces, law.dice_due(row, rules.row)))
        row[law.THROWS] = 0
    row[law.PHASE] = phase


def _dice(word: str, rules: Ruleset) -> list[int]:
    """The dice of a word such as 65, or 12-5 where a face may have two digits; [] if it is none."""
    if rules.row[law.FACES] < 10:
        return [int(die) for die in word] if re.fullmatch(r"[0-9]+", word) else []
    if not re.fullmatch(r"[0-9]{1,3}(-[0-9]{1,3})*", word):
        return []
    return [int(die) for die in word.split("-")]


def _seats_in(row: list[int], rules: Ruleset) -> int:
    return sum(law.men_in(row, rules.row, seat) > 0 for seat in range(rules.row[law.SEATS]))


def check_phase(row: list[int], rules: Ruleset) -> None:
    """Raise BadPosition where the phase contradicts the rest; name who throws in a contest."""
    if row[law.PHASE] != law.OVER:
        check_unfinished(row, rules)
    phase = row[law.PHASE]
    binder, seats = row[law.BINDER], rules.row[law.SEATS]
    contest = row[rules.row[law.CONTEST] :][:seats]
    each = 1 if phase == law.OPENING else 2
    dice = row[rules.row[law.THROWN]] > 0
    wrong = ""
    if phase in (law.OPENING, law.BREAK_THROW):
        sums = [thrown for thrown in contest if thrown not in (law.TO_THROW, 0)]
        if law.TO_THROW not in contest:
            wrong = "somebody must have to throw"
        elif contest.count(0) > seats - 2:
            wrong = "at least two must throw for it"
        elif any(not each <= thrown <= each * rules.row[law.FACES] for thrown in sums):
            wrong = "somebody threw what the dice cannot show"
        else:
            law.contest(row, rules.row, [0] * 64)
    elif any(contest):
        wrong = "nobody throws for anything here"
    if phase in (law.ENTER, law.ENTER_DONE):
        if not rules.entering or "free" not in rules.entering.values:
            wrong = "men would enter before the throw, and here they enter by dice"
        elif not law.men_at(row, rules.row, row[law.TURN], rules.row[law.BAR]):
            wrong = "a man must wait on the bar"
    if phase == law.FIRST_THROW and rules.row[law.HANDS] != law.DOUBLE_HAND:
        wrong = "only a double hand has a first throw of its own"
    if phase in NO_DICE and dice:
        wrong = "no dice can lie on the board"
    if phase in (law.PLAY, law.PASSED, law.PLACE) and not dice:
        wrong = "there must be dice to play"
    if (phase in (law.PLACE_THROW, law.PLACE)) != (row[law.LEAD] != law.NOBODY):
        wrong = "one seat began the placing, and nobody else"
    if phase == law.PASSED and row[law.ACTOR] in (law.NOBODY, row[law.TURN]):
        wrong = "the dice must have gone on to another seat"
    if phase in (law.BREAK_THROW, law.BREAK):
        if binder == law.NOBODY or law.bound_seat(row, rules.row) != binder:
            wrong = "the binder's table must be bound while an enemy man waits"
        if row[law.ACTOR] == law.NOBODY:
            wrong = "somebody must choose the point"
    elif binder != law.NOBODY:
        wrong = "there is no binder"
    paid = row[rules.row[law.PAID] :][:seats]
    if rules.row[law.FINISH] in (law.CHAIN, law.LAST_ON_BOARD):
        # paid as the game goes on: any sums, as long as they add to 0
        if sum(paid) != 0:
            wrong = "what was paid must add to 0"
        if phase == law.OVER and _seats_in(row, rules) == seats:
            wrong = "a game cannot be over while every seat is in it"
    elif phase == law.OVER and rules.row[law.BLOCK] != law.NO_BLOCK:
        wrong = not_ended(row, rules, paid)
    elif phase == law.OVER:
        off = [law.men_at(row, rules.row, seat, rules.row[law.OFF]) for seat in range(seats)]
        done = [each == rules.row[law.MEN] for each in off]
        won = any(done) and all(stake > 0 for stake, out in zip(paid, done, strict=True) if out)
        if rules.row[law.FINISH] != law.CASCADE:
            won = won and 0 not in paid and sum(stake > 0 for stake in paid) == 1
        if not won or sum(paid) != 0:
            wrong = "a won game has one seat with all men off, which all others pay"
        elif law.dice_left(row, rules.row):
            wrong = "dice left over are void"
    elif any(paid):
        wrong = "nobody has paid yet"
    if wrong:
        raise BadPosition(f"in phase {PHASES[phase]!r} {wrong}")


def not_ended(row: list[int], rules: Ruleset, paid: list[int]) -> str:
    """Say why a game of mirror, prime and block is not over here under any reading; "" where it is.

    An id does not say under which reading the game was played.
    """
    if law.dice_left(row, rules.row):
        return "dice left over are void"
    if sum(paid) != 0:
        return "what was paid must add to 0"
    for seat in range(rules.row[law.SEATS]):
        off, bar = (law.men_at(row, rules.row, seat, rules.row[at]) for at in (law.OFF, law.BAR))
        gone = off + (bar if off else 0)  # off, or captured for good
        if law.mirrored(row, rules.row, seat) or gone == rules.row[law.MEN]:
            return ""
        if bar > 0 and any(paid):
            return ""
    return "" if law.blocked(row, rules.row) else "somebody must have won, or nobody can play"
