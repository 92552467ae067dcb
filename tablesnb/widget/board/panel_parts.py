"""The parts of the panel beneath a board, each as data for panel.js, or None when it is not due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablesnb.base.errors import BadNotation
from tablesnb.base.wording import capital
from tablesnb.boards.faces import face_of
from tablesnb.boards.scene import Scene
from tablesnb.compare.judging import has_tutor
from tablesnb.compare.readings import otherwise, rivals
from tablesnb.play import printed
from tablesnb.play.game import Game
from tablesnb.players.opponents import opponents
from tablesnb.rules.plain_words import rule_name, worded
from tablesnb.rules.rule import Event, Refusal, show
from tablesnb.rules.turn import Choice
from tablesnb.widget.board import panel_round, tutor
from tablesnb.widget.board.ledger import Ledger, signed
from tablesnb.widget.board.panel_readings import back, switch
from tablesnb.widget.board.panel_seats import SPEEDS, Seats
from tablesnb.widget.shared import words
from tablesnb.widget.shared.panel_tree import (
    Node,
    button,
    fold,
    ground,
    letters,
    mark,
    node,
    reading,
    rule,
)
from tablesnb.widget.shared.panel_tree import listed as items
from tablesnb.widget.shared.rule_links import address_of

LAST_EVENTS = 4
ROOM = 400  # letters that a refusal has room for beside a board
_PLAIN = ("placed",)  # where all men are set before play, nothing is to be asked of that


def refusal(game: Game, refused: Refusal | None, asked: bool, near: int) -> Node | None:
    """Why a move is refused: the rule, what it rests on, and who would allow it."""
    if refused is None:
        return None
    text = words.refused(refused, asked, near)
    others = allowing(game, refused, near) if isinstance(game.awaits, Choice) else []
    # all is to be read without rolling: what is too long for that is folded
    read: list[Node | str] = [text, refused.rule.sentence, *others]
    room = max(1, ROOM - sum(map(letters, read)))
    why = rule(refused.rule, "refusal", room)
    return node("div", "tn-refusal", node("p", "tn-sentence", text), *why, *others)


def allowing(game: Game, refused: Refusal, near: int) -> list[Node]:
    """The rival readings under which the refused move could be made here."""
    try:
        found = rivals(game, refused.move)
    except BadNotation:
        return []
    way, _ = refused.printed(near)
    if not found:
        return [node("p", "tn-reason", f"No other reading of these rules would allow {way}.")]
    each = [
        node(
            "div",
            "",
            switch(rival.field, rival.reading.value),
            " ",
            reading(rival.reading, address_of(rival.rule, rival.reading), rival.field),
            fold("Its ground", f"ground-{rival.field}-{show(rival.reading.value)}",
                 *ground(rival.reading, f"rival-{rival.field}-{show(rival.reading.value)}")),
        )
        for rival in found
    ]  # fmt: skip
    return [node("p", "", f"Read otherwise, {way} could be made:"), items("", each)]


def parted(former: Sequence[Game], now: Game, note: str) -> Node | None:
    """What the last change of a reading did, and the way back to the former game."""
    if not note:
        return None
    return node("div", "tn-note", node("p", "", note), *back(former, now))


def events(game: Game) -> list[tuple[int, int, Event]]:
    """The last things that happened: the entry of the log, the number in it, and the event."""
    log = game.log
    # while a throw is played also what came before it; where nothing is thrown a move is a turn
    many = 2 if isinstance(game.awaits, Choice) else 1
    throws = [at for at, entry in enumerate(log) if entry.is_throw][-many:]
    start = throws[0] if throws else max(len(log) - 2, 0)
    found = [
        (at, number, event)
        for at in range(start, len(log))
        for number, event in enumerate(log[at].events)
    ]
    found = found or [(-1, number, event) for number, event in enumerate(game.settled)]
    return [each for each in found if each[2].code not in _PLAIN][-LAST_EVENTS:]


def happenings(
    game: Game, scene: Scene, about: dict[str, int] | None, told: int, shows: bool
) -> Node | None:
    """A small button for each of the last events: it opens the rule that made it happen.

    Those before entry ``told`` are told elsewhere. ``shows`` says that what the others have done
    since can be shown again.
    """
    found = [each for each in events(game) if not 0 <= each[0] < told]
    again = [panel_round.again()] if shows else []
    if not found:
        return node("div", "tn-row", *again) if again else None
    chips = []
    for at, number, event in found:
        place = _where(game, scene, event)
        where = f"{'from' if event.code == 'borne off' else 'on'} {place}" if place else ""
        chips.append(panel_round.why(at, number, _called(event, where), about))
    return node("div", "tn-row", "Why?", *chips, *again)


def _called(event: Event, where: str) -> str:
    """What happened, in a few words; of a hit also whose man it was."""
    seat = capital(event.seat or "")
    if event.code == words.BEGINS:
        return f"{seat} begins"
    return " ".join(filter(None, (event.code, seat if event.code == "hit" else "", where)))


def _where(game: Game, scene: Scene, event: Event) -> str:
    """Where something happened, as the board prints it."""
    if not event.place or event.seat is None:
        return event.place
    rules, seat = game.rules, game.rules.seat(event.seat)
    return scene.layout.name_of(face_of(rules).place_at(rules, seat, event.place), scene.near)


def detail(game: Game, about: dict[str, int] | None, near: int) -> Node | None:
    """The event that the reader asked about: its rule, and what else would have happened."""
    if about is None:
        return None
    at, number = about["entry"], about["event"]
    event = (game.settled if at < 0 else game.log[at].events)[number]
    said = printed.event(event, game.rules, near)
    if event.code == words.BEGINS:
        said = words.began(game.log[: at + 1])
    inner = [node("p", "tn-sentence", said), *rule(event.rule, "about")]
    others = otherwise(game, at, event, near) if at >= 0 else []
    if others:
        instead_of_it = [
            node("span", "", mark(rival.reading, address_of(rival.rule, rival.reading)), " ",
                 node("b", "", rule_name(rival.field)),
                 f", {worded(rival.reading.value, rival.field)} ({rival.holder}): {instead}")
            for rival, instead in others
        ]  # fmt: skip
        inner += [node("p", "", "Read otherwise:"), items("", instead_of_it)]
    close = button("Close", "panel.why", "about-close")
    return node("div", "tn-about", *inner, close)


def breaking(game: Game) -> Node | None:
    """A contest that is under way: both throws, who chooses what, and by which rule."""
    contest = face_of(game.rules).contest(game)
    if contest is None:
        return None
    lines = [node("p", "tn-sentence", contest.sentence)]
    if contest.thrown:
        lines.append(items("", [node("span", "", each) for each in contest.thrown]))
    by = fold("By which rule?", "breaking", *rule(contest.rule, "breaking"))
    return node("div", "tn-about", *lines, node("p", "", contest.then), by)


def seats(game: Game, who: Seats, taught: bool) -> Node:
    """The sheet in which is chosen who plays which seat, and how fast the players go."""
    rows = []
    others = opponents(game.rules)
    for seat in game.rules.seat_names:
        sits = who.sits.get(seat, "")
        # one who is not on the list was seated in Python
        every = (*(each.name for each in others), sits)
        names = {"": "you", **{each: each for each in every if each}}
        rows.append(choice(seat.capitalize(), f"sit-{seat}", sits, names,
                           kind="panel.sit", seat=seat))  # fmt: skip
    plays = [node("span", "", f"{capital(each.name)} {each}.") for each in others]
    rows.append(items("tn-reason", plays))
    paces = {speed: speed for speed in SPEEDS}
    rows.append(choice("Pace", "pace", who.speed, paces, kind="panel.pace"))
    if has_tutor(game):
        told = choice("Tutor", "tutor", "on" if taught else "off", dict(tutor.WORDS),
                      kind=tutor.SWITCH)  # fmt: skip
        rows.append(told)
    return node("div", "tn-sheet", node("p", "tn-sentence", "Who plays, and how fast"), *rows)


def choice(label: str, key: str, value: str, options: dict[str, str], **message: Any) -> Node:
    """A labelled list to choose from."""
    return node("label", "", f"{label} ", chosen("", key, value, options, **message))


def chosen(name: str, key: str, value: str, options: dict[str, str], **message: Any) -> Node:
    """The list alone; with a name for those who do not see what it stands by."""
    given: dict[str, Any] = {"key": key, "options": list(options.items()), "pick": message}
    given |= {"value": value} if value else {}
    return node("select", "", **given, **({"aria_label": name} if name else {}))


def player(game: Game, who: Seats, near: int) -> Node | None:
    """What the player who moved last has chosen and why."""
    his = game.log and game.log[-1].seat in who.sits
    return node("p", "tn-player", who.why(near)) if who.why and his else None


def how(game: Game, scene: Scene, who: Seats) -> Node | None:
    """How a reader moves who has not moved yet, by mouse or by finger and by keys."""
    awaited = game.awaits
    if awaited is None or awaited.seat in who.sits:
        return None
    choice = isinstance(awaited, Choice)
    # the first throw of a turn is followed by a move, those that set men out or say who begins not
    if awaited.why not in ("move", "turn") or (choice and words.only(game)):
        return None  # a button does it
    hand = node("span", "tn-mouse", "click"), node("span", "tn-finger", "touch")
    # where most men may go none has a ring
    whom = "one of your men" if scene.layout.single else "a man with a blue ring"
    keys = node("span", "tn-mouse", " Press ? for the keys.")
    lead = "To move, " if choice else "Press Throw. Then "
    return node("p", "tn-how", lead, *hand, f" {whom}, then a marked place.", keys)


def going(game: Game, who: Seats) -> Node | None:
    """The button that lets a player go on who waits for it, or begins the next game."""
    seat = who.due(game)
    if seat is not None and who.waits(game) is None:
        verb = "move" if isinstance(game.awaits, Choice) else "throw"
        name = "Go on" if who.lost else f"Let {seat.capitalize()} {verb}"
        return button(name, "panel.step", "step", "tn-button")
    if game.awaits is None:
        return button("New game", "panel.new", "new", "tn-button")
    return None


def ledger(lines: Ledger) -> Node | None:
    """What the games on this board were worth, and the running sums."""
    if not len(lines):
        return None
    head, rows = lines.table()
    top = node("tr", "", *(node("th", "", cell, scope="col") for cell in head[:-2]))
    body = []
    for *figures, _, why in rows:
        body.append(node("tr", "", *(node("td", "", cell) for cell in figures)))
        body.append(node("tr", "", node("td", "tn-reason", why, colspan=len(figures))))
    table = node("table", "", node("thead", "", top), node("tbody", "", *body))
    many = "1 game" if len(lines) == 1 else f"{len(lines)} games"
    sums = ", ".join(f"{seat.capitalize()} {signed(won)}" for seat, won in lines.sums.items())
    # it scrolls where it is too wide, by keys too
    wide = node("div", "tn-wide", table, tabindex="0", role="region", aria_label="Ledger")
    return fold(f"Ledger, {many}: {sums}", "ledger", wide)
