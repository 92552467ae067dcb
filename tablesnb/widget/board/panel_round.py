"""What has happened since the reader's last turn, where many sit at a board: a line a seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tablesnb.base.wording import capital, listed
from tablesnb.boards.faces import face_of
from tablesnb.boards.scene import Scene
from tablesnb.boards.words import who
from tablesnb.play import printed
from tablesnb.play.game import Game
from tablesnb.rules.rule import Event
from tablesnb.rules.turn import Entry
from tablesnb.widget.board.panel_seats import Seats
from tablesnb.widget.shared.panel_tree import Node, button, node

# From so many seats on, what happened in a round is more than one sentence can tell.
MANY: Final = 3
KIND: Final = "panel.round"
# More steps than this are not shown again; each takes so much of its time.
MOST: Final = 80
TEMPO: Final = 0.75
_BEFORE: Final = ("opening", "place")


def reader(game: Game, sits: Seats, near: str) -> str | None:
    """The seat of whoever looks at the board: on turn, or near, if no player sits there."""
    awaited = game.awaits
    if awaited is not None and awaited.seat not in sits.sits:
        return awaited.seat
    open_ = [seat for seat in game.rules.seat_names if seat not in sits.sits]
    return near if near in open_ else next(iter(open_), None)


def since(game: Game, seat: str | None) -> tuple[int, int]:
    """Where in the log the others' turns begin and end since a seat's last turn.

    While the seat is at its own turn they are those before it.
    """
    log = game.log
    end = len(log)
    own = game.awaits is not None and game.awaits.seat == seat
    while own and end and log[end - 1].seat == seat:
        end -= 1
    start = end
    while start and log[start - 1].seat != seat and not _before_play(log[start - 1]):
        start -= 1
    return start, end


def _before_play(entry: Entry) -> bool:
    """Whether an entry threw for the start, or placed the men."""
    return entry.why in _BEFORE or any(event.code == "placed" for event in entry.events)


def part(
    game: Game,
    scene: Scene,
    seat: str | None,
    between: tuple[int, int],
    about: Mapping[str, int] | None,
) -> Node | None:
    """A line for each seat that has played since, first of all what the reader has lost.

    ``seat`` is the reader's, ``between`` where in the log the others' turns begin and end;
    ``about`` is the event that was asked about, if one was.
    """
    start, end = between
    if len(scene.seats) < MANY or seat is None or start == end:
        return None
    turns: dict[str, list[int]] = {}
    for at in range(start, end):
        turns.setdefault(game.log[at].seat, []).append(at)
    lines = [_turn(game, scene, seat, at, about) for at in turns.values()]
    return node(
        "div",
        "tn-round",
        node("div", "tn-row", _lost(game, scene, seat, start, end), again(len(turns))),
        node("ul", "", *lines, aria_label="Since your turn"),
    )


def again(many: int = 1) -> Node:
    """The button that shows once more what so many have done since the reader's last turn."""
    return button("Show the round again" if many > 1 else "Show the last turn again", KIND, "round")


def _turn(
    game: Game, scene: Scene, reader: str, entries: list[int], about: Mapping[str, int] | None
) -> Node:
    """What a seat has thrown, and whom it hit; if nobody, how it moved."""
    played = [game.log[at] for at in entries]
    n = game.rules.seat(played[0].seat)
    dice = " ".join("-".join(map(str, entry.dice)) for entry in played if entry.dice)
    told: list[Node | str] = []
    for at, number, words in _deeds(game, scene, reader, entries):
        told += [", "] if told else []
        made = why(at, number, words, about)
        told.append(node("b", "", made) if game.log[at].events[number].seat == reader else made)
    if not told:
        ways = [printed.choice(e, game.rules, scene.near) for e in played if e.move]
        told = [node("span", "tn-reason", ", ".join(ways))]
    return node(
        "li",
        "",
        node("span", "tn-man", man=scene.layout.badge(n), aria_hidden="true"),
        node("b", "tn-heard", who(scene, n)),
        " ",
        node("span", "tn-dice", dice),
        " ",
        node("span", "", *told),
    )


def why(at: int, number: int, words: str, about: Mapping[str, int] | None) -> Node:
    """An event as a button, which opens the rule that made it happen."""
    asked = {"entry": at, "event": number}
    made = button(words, "panel.why", f"event-{at}-{number}", "", **asked)
    made[1]["aria-label"] = f"{words}: why?"
    made[1]["aria-expanded"] = "true" if about == asked else "false"
    return made


def _deeds(
    game: Game, scene: Scene, reader: str, entries: list[int]
) -> Iterator[tuple[int, int, str]]:
    """What a seat did, in a few words each: its events by entry and number, hits first."""
    events = [(at, n, e) for at in entries for n, e in enumerate(game.log[at].events)]
    hits = [each for each in events if each[2].code == "hit"]
    verb = f"{_verb(scene)}s "
    for at, number, event in sorted(hits, key=lambda each: each[2].seat != reader):
        seat = game.rules.seat(event.seat or reader)
        place = face_of(game.rules).place_at(game.rules, seat, event.place)
        where = scene.layout.name_of(place, scene.near)
        yield at, number, f"{verb}{_name(event, reader)} on {where}"
        verb = ""
    for at, number, event in events:
        dice = "the die" if event.value == 1 else f"{event.value} dice"
        words = {
            "lost": f"no play for {dice}",
            "passed": f"{dice} to {_name(event, reader)}",
            "out": f"{_name(event, reader)} out",
        }.get(event.code)
        if words:
            yield at, number, words


def _lost(game: Game, scene: Scene, reader: str, start: int, end: int) -> Node:
    """Who took or hit men of the reader meanwhile; where, is told in the lines of those seats."""
    did = {"take": "took", "hit": "hit"}[_verb(scene)]
    by = {
        capital(entry.seat): None
        for entry in game.log[start:end]
        for event in entry.events
        if event.code == "hit" and event.seat == reader
    }
    if not by:
        return node("span", "", f"Nobody {did} you.")
    return node("span", "tn-sentence", f"{listed([*by])} {did} you.")


def _verb(scene: Scene) -> str:
    """Men are taken where there is a place for those who are held, else hit."""
    held = any(place > scene.layout.off for _, place in scene.layout.stores)
    return "take" if held else "hit"


def _name(event: Event, reader: str) -> str:
    return "you" if event.seat == reader else capital(event.seat or "")
