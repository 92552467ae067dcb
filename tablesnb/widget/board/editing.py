"""The board while it is set up: what a view is told, and what is done with each message."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablesnb.base.errors import BadNotation
from tablesnb.boards import states
from tablesnb.boards.drawn import draw
from tablesnb.boards.faces import face_of
from tablesnb.boards.faces.face import Area
from tablesnb.boards.geometry import num
from tablesnb.boards.numerals import men as counted
from tablesnb.boards.palette import LIVE
from tablesnb.boards.show import follow
from tablesnb.boards.spots import hit_areas
from tablesnb.boards.words import who, whose
from tablesnb.play.game import Game
from tablesnb.rules.position import Position
from tablesnb.widget.board import setup
from tablesnb.widget.board.panel_parts import chosen
from tablesnb.widget.board.panel_stage import MANY, copied, row
from tablesnb.widget.board.setup import Setup
from tablesnb.widget.shared import drawing
from tablesnb.widget.shared.panel_tree import Node, button, node

DUE: Final = "Touch a man, then his place. An empty place takes one from beside the board."
MARKS: Final = "Each man keeps his mark; one without gets that of his point when it is played on."
BREAKING: Final = (
    "What was thrown for the breaking is not set up: if it is played on, it begins anew."
)
HERE_AGAIN: Final = (
    "What you had set up stands here again; taken back step by step, it is the game's own position."
)
FIRST: Final = "The board is being set up: play from here first, or leave it."
# Not by number: that is the name of the dice of a real table.
_DICE: Final = ("First", "Second", "Third")
KINDS: Final = frozenset(
    {"set.count", "set.turn", "set.dice", "set.left", "set.id", "set.clear", "set.start"}
)


class Editing:
    """A board that is being set up, with what was set up before, to be taken back."""

    def __init__(self, begun: Setup, turned: Mapping[str, Any]) -> None:
        self.now, self.before = begun, [begun][:0]
        self.turned = dict(turned)
        self.scene = begun.scene(turned)
        self.laid = False  # whether the ground has been sent since men came or went

    @property
    def areas(self) -> list[Area]:
        """The places where men can be put."""
        return [*face_of(self.now.rules).areas(self.scene, self.now.rules), *self._stores]

    @property
    def _stores(self) -> list[Area]:
        """Where men lie who are gone, on a board where nobody touches them in a game."""
        lay = self.scene.layout
        return hit_areas(self.scene)[lay.size :] if lay.single else []

    # -- what is done

    def heard(self, message: Mapping[str, Any]) -> str:
        """Do what was chosen; what is to be said of it. BadNotation where it is not of this."""
        kind = message["kind"]
        if kind == "move":
            self._change(self._moved(message["from"], message["to"]))
        elif kind == "ask":
            return self._put(message["from"])
        elif kind == "back":
            if not self.before:
                return "Nothing has been changed yet."
            self.now = self.before.pop()
            self._shown()
        elif kind == "turn":
            labels = message["labels"] or None
            self.turn({"near": message["near"], "mirror": message["mirror"], "labels": labels})
        elif kind in KINDS:
            self._change(self._set(message))
        else:
            return FIRST
        return ""

    def turn(self, turned: Mapping[str, Any]) -> None:
        """Turn the board."""
        self.turned = dict(turned)
        self.scene, self.laid = self.now.scene(self.turned), False

    def again(self, turned: Mapping[str, Any]) -> None:
        """Go on where it was left; the board may have been turned meanwhile."""
        self.laid = False
        if self.turned != turned:
            self.turn(turned)

    def _area(self, number: int) -> Area:
        areas = self.areas
        if not 0 <= number < len(areas):
            raise BadNotation("there is no such place on this board")
        return areas[number]

    def _moved(self, source: int, target: int) -> Setup:
        """The top man of a place in another; beside the board where that is none."""
        top, after = self._top(self._area(source)), self.now
        if top is None:
            return after
        aside = setup.out_of_play(after.rules)
        place = aside[top[0]] if target < 0 else self._area(target)["place"]
        if not face_of(after.rules).THROWN and place < self.scene.layout.size:
            # one man stands on a crossing: who stood there is captured
            for man in [each for each in after.men if each[1] == place and each != top]:
                after = setup.moved(after, man, aside[man[0]])
        return setup.moved(after, top, place)

    def _put(self, target: int) -> str:
        """A man of the seat on turn who is beside the board, put on an empty place."""
        place, now = self._area(target)["place"], self.now
        seat = now.rules.seat(now.turn)
        off = [man for man in now.men if man[:2] == (seat, setup.out_of_play(now.rules)[seat])]
        if not off:
            return f"{who(self.scene, seat)} has no man left off the board."
        # the king before his men, as he lies on top of them
        self._change(setup.moved(now, max(off, key=lambda man: man[2]), place))
        return ""

    def _top(self, area: Area) -> tuple[int, int, int] | None:
        pile = self.scene.pile(area["place"], area["seat"] or 0)
        return (pile[-1].seat, pile[-1].place, pile[-1].mark) if pile else None

    def _set(self, message: Mapping[str, Any]) -> Setup:
        now, kind, value = self.now, message["kind"], message.get("value", "")
        if kind == "set.count":
            lay, seat = self.scene.layout, now.rules.seat(message["seat"])
            if not lay.size <= message["place"] < lay.places:
                raise BadNotation("men are counted beside the board alone")
            return setup.added(now, seat, message["place"], message["by"])
        if kind == "set.turn":
            now.rules.seat(value)
            return Setup(now.rules, now.men, value, now.dice, now.played)
        if kind == "set.dice":
            return setup.with_die(now, message["at"], int(value) if value.isdecimal() else 0)
        if kind == "set.left":
            return setup.without_die(now, message["die"])
        if kind == "set.clear":
            return setup.cleared(now)
        if kind == "set.start":
            return setup.at_start(now.rules)
        position = Position.from_id(value.strip())
        if position.rules.name != now.rules.name:
            raise BadNotation(f"that is a position of {position.rules.title}")
        return setup.of_position(position)

    def _change(self, after: Setup) -> None:
        if after != self.now:
            self.before.append(self.now)
            self.now = after
            self._shown()

    def _shown(self) -> None:
        new = self.now.scene(self.turned)
        same = [len([m for m in s.men if m.seat == n]) for s in (self.scene, new)
                for n in range(len(new.seats))]  # fmt: skip
        half = len(new.seats)
        if same[:half] == same[half:]:
            new = follow(self.scene, new)
        else:
            self.laid = False
        self.scene = setup.marked_on_top(new)

    # -- what is shown

    def plate(self) -> dict[str, Any]:
        """The ground, on which every place is a number of its own and everyone's."""
        self.laid = True
        found = drawing.plate(self.scene, self.now.rules, self._stores)
        # no dice are thrown meanwhile
        found["dice"] = False
        trays = "".join(
            f'<rect x="{num(at["x"] - 4)}" y="{num(at["y"])}" width="{num(at["w"])}"'
            f' height="{num(at["h"])}" rx="8" fill="none" stroke="{LIVE["line"]}"/>'
            for at in self._stores
        )
        found["svg"] = found["svg"].replace("</svg>", f"{trays}</svg>")
        return {**found, "places": [[n, -1, *at[2:]] for n, at in enumerate(found["places"])]}

    def drawn(self) -> dict[str, Any]:
        """What stands there, who can be picked up, and that he may be put anywhere."""
        picture = draw(self.scene, alone=True)
        sources = {}
        for n, area in enumerate(self.areas):
            top = self._top(area)
            if top is not None:
                _, (x, y), scale = states.picked(self.scene, top[0], area["place"])
                sources[n] = {"at": [float(num(x)), float(num(y)), scale], "to": {}}
        return {
            "parts": {**picture.parts, "ranked": ""},
            "men": picture.men,
            "names": [self._name(area) for area in self.areas],
            "seat": self.scene.mover,
            "ends": [],
            "only": "",
            "from": sources,
            "land": {},
            "ask": {},
            "decline": [],
            "throw": "",
            "dice": [0, 0],
            "back": "the last change" if self.before else "",
            "turn": 0,
            "start": 0,
            "length": 0,
            "end": 0,
            "forward": "",
            "free": True,
        }

    def _name(self, area: Area) -> str:
        scene, lay = self.scene, self.scene.layout
        if self._covered(area):
            return ""
        name = lay.name_of(area["place"], scene.near)
        if area["seat"] is not None:
            name = f"{whose(who(scene, area['seat']))} {name}"
        there = [
            f"{counted(many)} of {who(scene, seat)}"
            for seat, many in enumerate(row[area["place"]] for row in scene.counts)
            if many and (area["seat"] in (None, seat) or lay.together(area["place"]))
        ]
        return f"{name}: {', '.join(there) or 'empty'}"

    def _covered(self, area: Area) -> bool:
        """Whether another place lies over this one: off the board and in reserve may be one."""
        lay, seat = self.scene.layout, area["seat"]
        both = [(seat, lay.reserve), (seat, lay.off)]
        if (seat, area["place"]) not in both or not all(each in lay.stores for each in both):
            return False
        if lay.store(*both[0]).region != lay.store(*both[1]).region:
            return False
        waiting = bool(self.scene.pile(lay.reserve, seat))
        return bool(area["place"] != (lay.reserve if waiting else lay.off))

    def card(self) -> Node:
        """What stands beside the board: whose turn, the dice, who is off it, and what next."""
        now, wrong = self.now, self.now.wrong
        play = button("Play from here", "set.play", "set-play", "tn-button")
        play[1]["aria-disabled"] = "true" if wrong else "false"
        quiet = "tn-button tn-quiet"
        leave = button("Cancel", "set.leave", "set-leave", quiet)
        seats = {seat: seat.capitalize() for seat in now.rules.seat_names}
        turn = chosen("To play", "set-turn", now.turn, seats, kind="set.turn")
        men = [
            button("As at the start", "set.start", "set-start", quiet),
            button("Clear", "set.clear", "set-clear", quiet),
        ]
        field = node("input", "", type="text", spellcheck="false", key="set-id",
                     pick={"kind": "set.id"}, aria_label="Paste an id")  # fmt: skip
        return node(
            "div",
            "tn-sheet tn-setting",
            node("p", "tn-heading", "Set up a position"),
            node("p", "tn-sentence", wrong or "This can be played."),
            node("div", "tn-row", play, leave),
            _named("To play", turn),
            *([_named("Dice", *self._dice())] if face_of(now.rules).THROWN else []),
            *self._left(),
            *(self._aside(seat) for seat in range(len(now.rules.seat_names))),
            *([node("p", "", MARKS)] if self._marked else []),
            node("div", "tn-row", *men),
            *([] if wrong else [copied("Position", now.position.id, 1)]),
            node("label", "tn-row", "Paste an id ", field),
            # how broad their names are, for all rows alike
            style=f"--tn-names:{max(map(len, ('still to', *now.rules.seat_names)))}",
        )

    @property
    def _marked(self) -> bool:
        """Whether men bear marks that lead them back to their points; a king's says who he is."""
        return face_of(self.now.rules).THROWN and any(mark for _, _, mark in self.now.men)

    def _left(self) -> list[Node]:
        """The dice that are left to be played, each to be touched once it has been."""
        left = self.now.left
        if not left:
            return []
        each = []
        for n, die in enumerate(left):
            made = button(f"{die}", "set.left", f"set-left-{n}", die=die)
            made[1]["aria-label"] = f"{die}: played already"
            each.append(made)
        again = button("all", "set.left", "set-left-all", die=0)
        return [_named("Dice still to play", *each, again)]

    def _dice(self) -> list[Node]:
        many, faces = self.now.rules.throw if face_of(self.now.rules).THROWN else (0, 0)
        shown = {"0": "–", **{f"{face}": f"{face}" for face in range(1, faces + 1)}}
        dice = self.now.dice or (0,) * many
        names = [*_DICE, *(f"{n}th" for n in range(4, many + 1))][:many]
        return [
            chosen(f"{each} die", f"set-die-{n}", f"{dice[n]}", shown, kind="set.dice", at=n)
            for n, each in enumerate(names)
        ]

    def _aside(self, seat: int) -> Node:
        """How many men a seat has beside the board, each with the buttons for one more or less."""
        scene, lay = self.scene, self.scene.layout
        name, row = self.now.rules.seat_names[seat], scene.counts[seat]
        places = {area["place"] for area in self.areas if area["place"] >= lay.size}
        parts: list[Node] = []
        for place in sorted(places | {setup.out_of_play(self.now.rules)[seat]}):
            holder = place - lay.held(0)
            if holder == seat:
                continue
            called = f"with {who(scene, holder)}" if holder >= 0 else lay.name_of(place, seat)
            where = {"seat": name, "place": place}
            less, more = (
                button(sign, "set.count", f"set-{seat}-{place}{by:+}", by=by, **where)
                for by, sign in ((-1, "−"), (1, "+"))
            )
            for made, words in ((less, "one less"), (more, "one more")):
                made[1]["aria-label"] = f"{who(scene, seat)}, {called}: {words}"
            parts.append(node("span", "", f"{called} {row[place]} ", less, " ", more))
        return _named(who(scene, seat), *parts)

    def seats(self) -> tuple[Node, Node]:
        """The rows of the seats: of all but the near one, and of that."""
        scene = self.scene
        rows = [self._seat(seat) for seat in range(len(scene.seats))]
        near = rows.pop(scene.near)
        kind = "tn-seats tn-many" if len(rows) + 1 >= MANY else "tn-seats"
        return node("div", kind, *rows), node("div", kind, near)

    def _seat(self, seat: int) -> Node:
        scene, on = self.scene, seat == self.scene.turn
        many = sum(man.seat == seat for man in scene.men)
        return row(scene, seat, on, "to play" if on else "", f"{many} men")


def _named(name: str, *parts: Node) -> Node:
    """A row of the sheet: its name, and one beneath the other what belongs to it."""
    return node("div", "tn-named", node("b", "", name), node("span", "", *parts))


def played(editing: Editing, game: Game) -> Game:
    """A game that goes on from what was set up, with the names and the dice of another."""
    now = editing.now
    return Game(now.rules, position=now.position, names=game.names, dice=game.dice)
