"""The sheet of readings: each rule that is read in several ways, its choices as a switch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablesnb.base.wording import listed
from tablesnb.boards import states
from tablesnb.boards.faces import face_of
from tablesnb.boards.scene import Scene
from tablesnb.boards.spots import barred
from tablesnb.compare.readings import Change, change, rivals
from tablesnb.play.game import Game
from tablesnb.rules.plain_words import rule_name, worded
from tablesnb.rules.rule import Rule, holder, show
from tablesnb.rules.turn import Choice
from tablesnb.sources import passage
from tablesnb.widget.shared.panel_tree import (
    Node,
    button,
    fold,
    ground,
    mark,
    node,
    quote,
    reading,
)
from tablesnb.widget.shared.panel_tree import listed as items
from tablesnb.widget.shared.rule_links import address_of


def back(former: Sequence[Game], now: Game) -> list[Node]:
    """The button that leads to the game that was left for another reading, if one was."""
    if not former:
        return []
    different = [
        f"{rule_name(field)}: {worded(old.value, field)}"
        for field, old in former[-1].rules.rules()
        if old.value != now.rules.value(field)
    ]
    return [button(f"Back to {listed(different)}", "panel.back", "back")]


def sheet(game: Game, scene: Scene, former: Sequence[Game]) -> Node:
    """The sheet: what changes something now first, then the rest folded, then what is settled."""
    possible = {(each.field, each.reading.value): each for each in rivals(game)}
    now: list[Node] = []
    later: list[Node] = []
    for field, rule in game.rules.rules():
        if rule.rivals:
            found = [change(game, possible[field, each.value], scene.near) for each in rule.rivals]
            at_stake = any(each.gone or each.new for each in found)
            (now if at_stake else later).append(_row(game, scene, field, rule, found))
    parts = [node("p", "tn-sentence", "Readings"), *back(former, game), *_bundles(game)]
    when = "the whole game" if not game.log and game.start is None else "the game from here on"
    parts.append(
        node("p", "", "Where the sources can be read in more than one way, choose how to play.")
    )
    dots = " A blue dot marks a reading that changes a move now." if now else ""
    parts.append(node("p", "tn-reason", f"What you choose holds for {when}.{dots}"))
    if now:
        parts += now
        if later:
            more = f"{len(later)} more, whose readings change no move now"
            parts.append(fold(more, "later", *later))
    else:
        why = "None of them changes anything now."
        if game.awaits is None:
            why = "The game is over: there is no move that they could change."
        elif not isinstance(game.awaits, Choice):
            why = "Throw first; then you see here which of them changes a move."
        parts += [node("p", "tn-reason", why), *later]
    parts.append(_settled(game))
    agreed = face_of(game.rules).AGREED
    return node("div", "tn-sheet", *parts, *([quote(passage(agreed))] if agreed else []))


def _bundles(game: Game) -> list[Node]:
    """Everything as one person reads it."""
    each = [
        button(str(bundle.whose), "panel.read", f"named-{name}", named=name)
        for name, bundle in game.rules.named.items()
    ]
    return [node("div", "tn-row", node("span", "", "Use all rules of"), *each)] if each else []


def _row(game: Game, scene: Scene, field: str, rule: Rule, found: list[Change]) -> Node:
    """One rule: its name, its choices side by side, and folded what each says and rests on."""
    key = f"sheet-{field}"
    force = node("button", "", worded(rule.value, field), aria_pressed="true")
    choices = [(worded(rule.value, field), force, node("p", "tn-force", rule.sentence))]
    for each in found:
        rival = each.rival.reading
        says = node("p", "", rival.sentence)
        choices.append((worded(rival.value, field), _choice(game, scene, each), says))
    # what is pressed stays where it was
    choices.sort(key=lambda each: each[0])
    name = node("span", "tn-name", mark(rule, rule.id), " ", rule_name(field))
    switch = node(
        "div",
        "tn-switch",
        *(each for _, each, _ in choices),
        role="group",
        aria_label=rule_name(field),
    )
    # of the choice that is pointed at, else of the one in force: in one place, for all lie there
    means = node("div", "tn-senses", *(says for _, _, says in choices))
    rests = [node("p", "tn-reason", f"{worded(rule.value, field)}: {holder(rule)}")]
    rests += ground(rule, key)
    rests += [node("p", "tn-reason", f"Note: {rule.note}")] if rule.note else []
    rests.append(
        items("tn-rivals", [reading(each, address_of(rule, each), field) for each in rule.rivals])
    )
    told = [
        node(
            "p",
            "tn-change" if each.gone or each.new else "tn-reason",
            f"{worded(each.rival.reading.value, field)}: {each.sentence}",
        )
        for each in found
        if each.gone or each.new or "not possible" in each.sentence
    ]
    why = fold("Why", key, *rests)
    return node("div", "tn-reading", node("div", "tn-line", name, switch), means, *told, why)


def _choice(game: Game, scene: Scene, found: Change) -> Node:
    """A choice of a switch: pointed at, it lights up what it changes; pressed, it holds."""
    rival = found.rival
    made = switch(rival.field, rival.reading.value)
    lit = signs(game, scene, found)
    if lit:
        made[1]["lit"] = lit
    if found.gone or found.new:
        made[1]["class"] = "tn-dot"
    made[1]["aria-pressed"] = "false"
    label = f"{worded(rival.reading.value, rival.field)}: {rival.reading.sentence} {found.sentence}"
    made[1]["aria-label"] = label
    return made


def switch(field: str, value: object) -> Node:
    """The button that plays on under a rival reading."""
    word = str(show(value))
    return button(
        worded(value, field), "panel.read", f"read-{field}-{word}", field=field, value=word
    )


def _settled(game: Game) -> Node:
    rest = [
        node(
            "span",
            "",
            mark(each, each.id),
            " ",
            node("b", "", rule_name(field)),
            f" {each.sentence}",
        )
        for field, each in game.rules.rules()
        if not each.rivals
    ]
    return fold(f"{len(rest)} rules with one reading", "rest", items("", rest))


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
