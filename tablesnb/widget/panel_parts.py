"""The parts of the panel beneath a board, each as data for panel.js, or None when it is not due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablesnb.base.errors import BadNotation
from tablesnb.base.wording import listed
from tablesnb.boards import states
from tablesnb.boards.faces import face_of
from tablesnb.boards.scene import Scene
from tablesnb.boards.spots import barred
from tablesnb.compare.readings import NOTHING_AT_STAKE, Change, change, otherwise, rivals
from tablesnb.play.game import Game
from tablesnb.players import players
from tablesnb.rules.rule import Event, Refusal, holder, show
from tablesnb.rules.turn import Choice
from tablesnb.sources import passage
from tablesnb.widget.ledger import Ledger
from tablesnb.widget.panel_seats import SPEEDS, Seats
from tablesnb.widget.panel_tree import (
    Node,
    button,
    fold,
    ground,
    node,
    quote,
    reading,
    rule,
    status,
)
from tablesnb.widget.panel_tree import listed as items

LAST_EVENTS = 4
_PLAIN = ("placed",)  # where all men are set before play, nothing is to be asked of that


def refusal(game: Game, refused: Refusal | None, asked: bool) -> Node | None:
    """Why a move is refused: the rule, what it rests on, and who would allow it."""
    if refused is None:
        return None
    text = f"{refused.move} is refused: {refused.sentence}"
    if asked:
        text = f"{refused.sentence[0].upper()}{refused.sentence[1:]}"
    parts = [node("p", "tn-sentence", text), *rule(refused.rule, "refusal")]
    if isinstance(game.awaits, Choice):
        parts += allowing(game, refused)
    return node("div", "tn-refusal", *parts)


def allowing(game: Game, refused: Refusal) -> list[Node]:
    """The rival readings under which the refused move could be made here."""
    try:
        found = rivals(game, refused.move)
    except BadNotation:
        return []
    if not found:
        return [node("p", "tn-reason", f"No rival reading here would allow {refused.move}.")]
    each = [
        node(
            "div",
            "",
            reading(rival.reading),
            fold("Its ground", f"ground-{rival.field}-{show(rival.reading.value)}",
                 *ground(rival.reading, f"rival-{rival.field}-{show(rival.reading.value)}")),
            switch(rival.field, rival.reading.value),
        )
        for rival in found
    ]  # fmt: skip
    return [node("p", "", f"Read otherwise, {refused.move} could be made:"), items("", each)]


def switch(field: str, value: object, lit: Sequence[Any] = ()) -> Node:
    """The button that plays on under a rival reading."""
    word = str(show(value))
    made = button(f"Play on under {word}", "panel.read", f"read-{field}-{word}", field=field,
                  value=word)  # fmt: skip
    if lit:
        made[1]["lit"] = list(lit)
    return made


def parted(former: Sequence[Game], now: Game, note: str) -> Node | None:
    """What the last change of a reading did, and the way back to the former game."""
    if not former:
        return node("p", "tn-note", note) if note else None
    last = former[-1]
    different = [
        f"{field} = {show(old.value)}"
        for field, old in last.rules.rules()
        if old.value != now.rules.value(field)
    ]
    back = button(f"Back to the game under {listed(different)}", "panel.back", "back")
    words = [node("p", "", note)] if note else []
    return node("div", "tn-note", *words, back)


def events(game: Game) -> list[tuple[int, int, Event]]:
    """The last things that happened: the entry of the log, the number in it, and the event."""
    log = game.log
    throws = [at for at, entry in enumerate(log) if entry.is_throw][-2:]
    # where nothing is thrown a move is a turn
    start = throws[0] if throws else max(len(log) - 2, 0)
    found = [
        (at, number, event)
        for at in range(start, len(log))
        for number, event in enumerate(log[at].events)
    ]
    found = found or [(-1, number, event) for number, event in enumerate(game.settled)]
    return [each for each in found if each[2].code not in _PLAIN][-LAST_EVENTS:]


def happenings(game: Game, about: dict[str, int] | None) -> Node | None:
    """A small button for each of the last events: it opens the rule that made it happen."""
    found = events(game)
    if not found:
        return None
    buttons = []
    for at, number, event in found:
        asked = {"entry": at, "event": number}
        made = button(event.code, "panel.why", f"event-{at}-{number}", "", **asked)
        made[1]["aria-label"] = f"{event.code}: why? {event.sentence}"
        made[1]["aria-expanded"] = "true" if about == asked else "false"
        buttons.append(made)
    return node("div", "tn-row", node("span", "", "Why?"), *buttons)


def detail(game: Game, about: dict[str, int] | None) -> Node | None:
    """The event that the reader asked about: its rule, and what else would have happened."""
    if about is None:
        return None
    at, number = about["entry"], about["event"]
    event = (game.settled if at < 0 else game.log[at].events)[number]
    inner = [node("p", "tn-sentence", event.sentence), *rule(event.rule, "about")]
    others = otherwise(game, at, event) if at >= 0 else []
    if others:
        instead_of_it = [
            node("span", "", node("code", "", f"{rival.field} = {show(rival.reading.value)}"),
                 status(rival.reading), f" ({rival.holder}): {instead}")
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


def seats(game: Game, who: Seats) -> Node:
    """The sheet in which is chosen who plays which seat, and how fast the players go."""
    rows = []
    for seat in game.rules.seat_names:
        rows.append(choice(seat.capitalize(), f"sit-{seat}", who.sits.get(seat, ""),
                           {"": "you", **{name: name for name in players()}},
                           kind="panel.sit", seat=seat))  # fmt: skip
    paces = {speed: speed for speed in SPEEDS}
    rows.append(choice("Pace", "pace", who.speed, paces, kind="panel.pace"))
    return node("div", "tn-sheet", node("p", "tn-sentence", "Who plays, and how fast"), *rows)


def choice(label: str, key: str, value: str, options: dict[str, str], **message: Any) -> Node:
    """A labelled list to choose from."""
    given = {"key": key, "options": list(options.items()), "pick": message}
    given |= {"value": value} if value else {}
    return node("label", "", f"{label} ", node("select", "", **given))


def player(who: Seats) -> Node | None:
    """What a player has chosen and why."""
    return node("p", "tn-player", who.why) if who.why else None


def going(game: Game, who: Seats) -> Node | None:
    """The button that lets a player go on who waits for it, or begins the next game."""
    seat = who.due(game)
    if seat is not None and who.waits(game) is None:
        verb = "move" if isinstance(game.awaits, Choice) else "throw"
        return button(f"Let {seat.capitalize()} {verb}", "panel.step", "step", "tn-button")
    if game.awaits is None:
        return button("New game", "panel.new", "new", "tn-button")
    return None


def over(game: Game) -> Node | None:
    """How a game ended and what was paid by which rule; and the button for the next."""
    outcome = game.outcome()
    if outcome is None:
        return None
    ended = face_of(game.rules).ended(game)
    inner = [node("p", "tn-sentence", outcome.how)]
    if ended.paid:
        inner.append(node("p", "", f"{ended.paid} {ended.facts}"))
    inner += rule(ended.rule, "stakes")
    if ended.after:
        inner.append(node("p", "tn-reason", ended.after))
    return node("div", "tn-about", *inner)


def ledger(lines: Ledger) -> Node | None:
    """What the games on this board were worth, and the running sums."""
    if not len(lines):
        return None
    head, rows = lines.table()
    top = node("tr", "", *(node("th", "", cell, scope="col") for cell in head[:-2]))
    body = []
    for *figures, by, why in rows:
        body.append(node("tr", "", *(node("td", "", cell) for cell in figures)))
        body.append(node("tr", "", node("td", "tn-reason", f"{by}: {why}", colspan=len(figures))))
    table = node("table", "", node("thead", "", top), node("tbody", "", *body))
    many = "1 game" if len(lines) == 1 else f"{len(lines)} games"
    sums = ", ".join(f"{seat.capitalize()} {won:+d}" for seat, won in lines.sums.items())
    # it scrolls where it is too wide, by keys too
    wide = node("div", "tn-wide", table, tabindex="0", role="region", aria_label="Ledger")
    return fold(f"Ledger, {many}: {sums}", "ledger", wide, open="")


def sheet(game: Game, scene: Scene) -> Node:
    """The sheet of readings: each rule that can be read otherwise, and what would change."""
    asked = [(field, each) for field, each in game.rules.rules() if each.rivals]
    settled = [(field, each) for field, each in game.rules.rules() if not each.rivals]
    agreed = face_of(game.rules).AGREED
    parts = [quote(passage(agreed))] if agreed else []
    if not isinstance(game.awaits, Choice):
        parts.append(node("p", "tn-reason", "No choice is awaited: no move is at stake now."))
    when = "the whole game" if not game.log and game.start is None else "the game from here on"
    parts.append(node("p", "tn-reason", f"What is changed here holds for {when}."))
    possible = {(each.field, each.reading.value): each for each in rivals(game)}
    for field, each in asked:
        rests = ground(each, f"sheet-{field}")
        rests += [node("p", "tn-reason", f"Note: {each.note}")] if each.note else []
        parts.append(
            node("p", "tn-rule", node("code", "", f"{field} = {show(each.value)}"), status(each),
                 f" {each.sentence} ", node("span", "tn-reason", f"({holder(each)})"))
        )  # fmt: skip
        rows = []
        for rival in each.rivals:
            found = change(game, possible[field, rival.value])
            name = "tn-change" if found.gone or found.new else "tn-reason"
            changed = [] if found.sentence == NOTHING_AT_STAKE else [
                node("p", name, f"Under {show(rival.value)}: {found.sentence}")
            ]  # fmt: skip
            rows.append(node("div", "", reading(rival), *changed,
                             switch(field, rival.value, signs(game, scene, found))))  # fmt: skip
        parts += [fold("Its ground", f"sheet-{field}", *rests), items("tn-rivals", rows)]
    bundles = [
        button(f"All as {bundle.whose}", "panel.read", f"named-{name}", named=name)
        for name, bundle in game.rules.named.items()
    ]
    if bundles:
        parts.append(node("div", "tn-row", *bundles))
    rest = [
        node("span", "", node("code", "", f"{field} = {show(each.value)}"), status(each),
             f" {each.sentence}")
        for field, each in settled
    ]  # fmt: skip
    parts.append(
        fold(f"{len(rest)} rules that nobody here reads otherwise", "rest", items("", rest))
    )
    return node("div", "tn-sheet", *parts)


def signs(game: Game, scene: Scene, changed: Change) -> list[list[Any]]:
    """What lights up on the board: whence and whither the moves go that a reading changes."""
    found: dict[tuple[str, int], list[Any]] = {}
    for moves, sign in ((changed.gone, "refused"), (changed.new, "land")):
        for move in moves:
            way = face_of(game.rules).way(move, game.rules)
            if way is None:
                continue  # a die that is declined lights up nowhere
            source, target = way
            found["picked", source] = _sign(states.picked(scene, scene.mover, source))
            if target is None:
                continue
            if sign == "land":
                found[sign, target] = _sign(states.may_land(scene, scene.mover, target))
            else:
                scale = states.may_land(scene, scene.mover, target)[2]
                found[sign, target] = _sign((sign, barred(scene, scene.mover, target), scale))
    return list(found.values())


def _sign(sign: states.Sign) -> list[Any]:
    (x, y), scale = sign[1], sign[2]
    return [sign[0], round(x, 1), round(y, 1), scale]
