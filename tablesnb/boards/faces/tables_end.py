"""The ends and the contests of the tables family: what the stakes were counted by, who pays."""

from __future__ import annotations

from collections.abc import Sequence

from tablesnb.base.wording import listed, men
from tablesnb.boards.faces.face import Contest, Ended
from tablesnb.play.game import Game
from tablesnb.rules.turn import Choice, Entry
from tablesnb.tables import law
from tablesnb.tables.position import TablesPosition
from tablesnb.tables.words import away


def ended(game: Game) -> Ended:
    """How a game that is over was counted: by the rule of its stakes, or that of its end."""
    rules, outcome = game.rules, game.outcome()
    by = ("stakes", "finish") if outcome is None else (outcome.decided_by.rpartition(".")[2],)
    losers = [
        f"{seat.capitalize()} pays {-paid}"
        for seat, paid in (outcome.payoff.items() if outcome else ())
        if paid < 0
    ]
    return Ended(
        rules.rule_of(by),
        _facts(game),
        f"{listed(losers) or 'Nobody pays'}.",
        f"For the next game it is thrown again. {rules.rule('opening').sentence}",
    )


def tally(position: TablesPosition, seat: str) -> str:
    """How many pips a seat has still to go; round a ring how many men it has borne off, or holds.

    >>> import tablesnb as tn
    >>> tally(tn.Game("irish", first="white").position, "white")
    '167 pips left'
    """
    rules = position.rules
    if not rules.row[law.RING]:
        return f"{position.pips(seat)} pips left"
    held = sum(position.held(other, seat) for other in rules.seat_names)
    takes = rules.row[law.GOES_TO] == law.TO_CAPTOR
    return f"holds {held}" if held or takes else f"{position.off(seat)} off"


def _facts(game: Game) -> str:
    """Say which facts of the last position the stakes were counted by.

    >>> import tablesnb as tn
    >>> men = {"white": {1: 1}, "black": {13: 1, 6: 14}}
    >>> last = tn.Position.of("early_backgammon", men, off={"white": 14}, turn="white", dice=(4, 4))
    >>> game = Game("early_backgammon", position=last)
    >>> _ = game.push("1/off")
    >>> _facts(game)
    'The last throw was a doublet; Black had one man not yet home.'
    """
    outcome = game.outcome()
    if outcome is None:
        return ""
    rules, row = game.rules, list(game.position.row)
    if rules.row[law.FINISH] == law.LAST_ON_BOARD:
        return f"{listed([_has(game, seat) for seat in rules.seat_names])} men."
    if rules.row[law.FINISH] == law.CHAIN:
        events = [event for entry in game.log for event in entry.events]
        return " ".join(event.sentence for event in events if event.code == "finished")
    table = rules.row[law.STAKES]
    if table in (law.NO_STAKES, law.STAKE_SINGLE):
        return "A single stake, however the game was lost."
    winner = rules.seat(outcome.order[0])
    said = []
    if table != law.STAKE_MODERN:
        dice = game.position.dice
        doublet = len(dice) > 1 and len(set(dice)) == 1
        said.append(f"the last throw was {'a' if doublet else 'no'} doublet")
    for loser, seat in enumerate(rules.seat_names):
        if loser == winner:
            continue
        who = seat.capitalize()
        if table == law.STAKE_MODERN:
            said.append(_modern(game, who, loser, winner))
        else:
            far = away(row, rules, loser)
            said.append(f"{who} had {men(far)} not yet home" if far else f"{who} had all men home")
    text = "; ".join(said) + "."
    return text[0].upper() + text[1:]


def _has(game: Game, seat: str) -> str:
    """How many men a seat has at the end: its own still on the board, and its captives."""
    position = game.position
    captives = sum(position.held(other, seat) for other in game.rules.seat_names if other != seat)
    return f"{seat.capitalize()} has {sum(position.men(seat).values()) + captives}"


def _modern(game: Game, who: str, loser: int, winner: int) -> str:
    rules, position = game.rules, game.position
    if position.off(rules.seat_names[loser]):
        return f"{who} had borne a man off"
    said = [f"{who} had borne off no man"]
    home = range(1, rules.number("home") + 1)
    there = sum(position.count(loser, rules.point_at(winner, str(own))) for own in home)
    for number, where in (
        (position.bar(rules.seat_names[loser]), "on the bar"),
        (there, "in the winner's home"),
    ):
        if number:
            said.append(f"had {men(number)} {where}")
    return listed(said)


# -- the contest for breaking a table


def contest(game: Game) -> Contest | None:
    """The contest for breaking a bound table: both throws, and who chooses what."""
    position, rules = game.position, game.rules
    if position.phase not in ("break_throw", "break"):
        return None
    binder = rules.seat_names[position.row[law.BINDER]].capitalize()
    thrown = tuple(
        f"{entry.seat.capitalize()} has thrown "
        f"{listed([str(die) for die in entry.dice])}: {sum(entry.dice)}."
        for entry in _contest(game.log)
    )
    awaited = game.awaits
    assert awaited is not None
    who = awaited.seat.capitalize()
    if isinstance(awaited, Choice):
        home = rules.value("home")
        then = f"{who} threw higher and chooses one of {binder}'s points {home} to 1: touch it."
    else:
        then = f"{who} is to throw {'first' if not thrown else 'now'}; the higher sum chooses."
    sentence = f"{binder}'s table is bound and must be broken."
    return Contest(sentence, thrown, then, rules.rule("binding"))


def _contest(log: Sequence[Entry]) -> list[Entry]:
    """The throws of the contest that is under way: those since the last equal ones."""
    found: list[Entry] = []
    for entry in reversed(log):
        codes = [event.code for event in entry.events]
        if entry.why != "break" or "tied" in codes:
            break
        found.insert(0, entry)
    return found
