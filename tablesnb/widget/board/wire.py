"""The wire: what a board in the kernel and a view of it in a page say to each other.

docs/WIRE.md tells the conversation; wire.js is its other end, with the same types. Every message
of a view has a number of the view's own and the number of the position on which it was chosen.
Every answer says which message it answers, and which position it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypedDict

from tablesnb.base.errors import BadNotation

VERSION: Final = 2
"""The version of this conversation: another one is not understood by halves, but refused."""

NOBODY: Final = ("", 0)
"""What is answered when no view has spoken: a cell has changed the game."""

AGAIN: Final = "again"
"""What a model says that has missed an answer; it is told everything whole."""


class Plate(TypedDict):
    """The ground: sent once, and again when the board is turned or another game put on it."""

    svg: str
    uid: str
    name: str
    wide: float
    high: float
    places: list[list[float]]
    cups: list[list[float]]
    walk: list[list[int]]
    ends: list[int]
    turned: dict[str, Any]
    seats: list[list[str]]
    silent: dict[str, str]
    tags: bool
    labels: list[list[str]]
    land: dict[int, list[Any]]
    dice: bool
    keys: list[list[str]]


class Other(TypedDict):
    """What goes over the wire at an answer: what is other in it than in the answer ``on``."""

    on: int
    difference: dict[str, Any]


class Shown(TypedDict):
    """An answer: the position as it stands, all that may be done on it, and what is said."""

    wire: int
    answer: int
    heard: tuple[str, int]
    moment: int
    parts: dict[str, str]
    men: list[list[Any]]
    steps: list[list[Any]]
    stood: list[list[float]]
    tempo: float
    names: list[str]
    seat: int
    ends: list[int]
    only: str
    decline: list[int]
    land: dict[int, list[Any]]
    ask: dict[int, list[Any]]
    throw: str
    dice: list[int]
    free: bool
    back: str
    head: str
    asks: bool
    turn: int
    start: int
    length: int
    end: int
    forward: str
    said: str
    aside: bool
    spoken: int
    due: str
    panel: dict[str, Any]
    more: bool
    # and `from`, a word of Python's own: what may be picked up in each place


def _whole(given: Any) -> bool:
    return isinstance(given, int) and not isinstance(given, bool)


# What each field may be; a field that ends in "?" may be left out.
_TYPES: Final[Mapping[str, Callable[[Any], bool]]] = {
    "number": _whole,
    "string": lambda given: isinstance(given, str),
    "boolean": lambda given: isinstance(given, bool),
    "number[]": lambda given: isinstance(given, list) and all(map(_whole, given)),
}
_SET: Final[Mapping[str, Mapping[str, str]]] = {
    "set.begin": {},
    "set.count": {"seat": "string", "place": "number", "by": "number"},
    "set.turn": {"value": "string"},
    "set.dice": {"at": "number", "value": "string"},
    "set.left": {"die": "number"},
    "set.clear": {},
    "set.start": {},
    "set.id": {"value": "string"},
    "set.play": {},
    "set.leave": {},
}
_PANEL: Final[Mapping[str, Mapping[str, str]]] = {
    "panel.read": {"field?": "string", "value?": "string", "named?": "string"},
    "panel.back": {},
    "panel.sheet": {"open": "string"},
    "panel.why": {"entry?": "number", "event?": "number"},
    "panel.sit": {"seat": "string", "value": "string"},
    "panel.pace": {"value": "string"},
    "panel.step": {},
    "panel.new": {},
    "panel.round": {},
    "panel.judge": {"away?": "boolean"},
    "panel.play": {"play": "string"},
    "panel.review": {},
    "panel.tutor": {"value": "string"},
    "panel.hint": {},
    "panel.resume": {"take": "boolean", "file?": "string"},
    "panel.dismiss": {},
}
KINDS: Final[Mapping[str, Mapping[str, str]]] = {
    "throw": {"dice?": "number[]"},
    "move": {"from": "number", "to": "number", "die?": "number", "path?": "number[]"},
    "say": {"what": "string"},
    "ask": {"from": "number"},
    "only": {},
    "decline": {"die": "number"},
    "back": {"to?": "number"},
    "forward": {},
    "goto": {"node": "number"},
    "turn": {"near": "string", "mirror": "boolean", "labels": "string"},
    AGAIN: {},
    **_PANEL,
    **_SET,
}
"""What a view may say: each kind of message with its fields, and what each field is."""

FOLLOWING: Final = frozenset({"move", "back", "forward"})
"""What may be chosen again before the answer is there: the next die, one more taken back."""

PLAYED: Final = frozenset({"throw", "move", "ask", "only", "decline"})
"""What only he may choose who sits at the seat that is to choose: no view for a player."""

_ENVELOPE: Final[Mapping[str, str]] = {
    "view": "string",
    "number": "number",
    "after": "number",
    "moment": "number",
}


@dataclass(frozen=True)
class Message:
    """What a view said: its kind and fields, the view, its number, and the position it meant.

    ``after`` is the number of the view's last message to which it had no answer yet when this was
    chosen, 0 if it had all.
    """

    kind: str
    view: str
    number: int
    after: int
    moment: int
    chosen: Mapping[str, Any]


def read(said: Any) -> Message:
    """A message that has come, looked at before anything is done; BadNotation for any other.

    >>> envelope = {"wire": 2, "view": "tnx", "number": 1, "after": 0, "moment": 0}
    >>> read({**envelope, "kind": "move", "from": 12, "to": 9}).chosen
    {'kind': 'move', 'from': 12, 'to': 9}
    """
    if not isinstance(said, Mapping):
        raise BadNotation("The page sent what is no message.")
    if said.get("wire") != VERSION:
        raise BadNotation(
            f"The page speaks version {said.get('wire')} of the board's wire, Python version "
            f"{VERSION}: run the cell again."
        )
    kind = said.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise BadNotation(f"The page asked for {kind!r}, and no board knows that.")
    chosen = {"kind": kind}
    for named, wanted in ({**_ENVELOPE, **KINDS[kind]}).items():
        name = named.removesuffix("?")
        if name not in said and name != named:
            continue
        if not _TYPES[wanted](said.get(name)):
            raise BadNotation(f"The page's {kind} came with a {name} of {said.get(name)!r}.")
        if name not in _ENVELOPE:
            chosen[name] = said[name]
    return Message(kind, said["view"], said["number"], said["after"], said["moment"], chosen)


def sender(said: Any) -> tuple[str, int]:
    """Which view speaks, and the number of what it says, so far as can be read.

    >>> sender({"view": "tnx", "number": 7}), sender("aloud")
    (('tnx', 7), ('', 0))
    """
    view, number = (
        said.get(each) if isinstance(said, Mapping) else 0 for each in ("view", "number")
    )
    return (view, number) if isinstance(view, str) and isinstance(number, int) else NOBODY
