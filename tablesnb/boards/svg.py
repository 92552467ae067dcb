"""The one renderer: a scene to SVG. It knows no game, and draws what geometry and scene say.

Colours are presentation attributes: nothing leaks into the page, and sanitisers keep them.
"""

from __future__ import annotations

import re
from typing import Final

from tablesnb.base.errors import UnknownName
from tablesnb.boards import edges, marks, quality, states
from tablesnb.boards.dice import ASKEW, die_mark
from tablesnb.boards.geometry import WIDTH, Region, Shape, num
from tablesnb.boards.palette import colours
from tablesnb.boards.scene import Man, Scene
from tablesnb.boards.spots import (
    count_at,
    dice_lie,
    form,
    stands,
    symbol,
)
from tablesnb.boards.words import alt, heading

FONT: Final = (
    "Iowan Old Style,Palatino Linotype,Palatino,URW Palladio L,P052,Georgia,DejaVu Serif,serif"
)


def svg(scene: Scene, theme: str = "light", uid: str = "m", alone: bool = False) -> str:
    """The picture of a scene as one ``<svg>`` element, the same to the byte for equal scenes.

    ``theme`` is "light", "dark" or "print"; ``uid`` begins every id, so that two boards on a
    page can keep apart; ``alone`` leaves out what is round the board. UnknownName for another
    theme or a ``uid`` that is not a name.

    >>> from tablesnb.boards.scene import of_counts
    >>> svg(of_counts("willughby", ("White", "Black"), [[2]]))[:42]
    '<svg xmlns="http://www.w3.org/2000/svg" vi'
    """
    words = f"<title>{marks.text(heading(scene))}</title><desc>{marks.text(alt(scene))}</desc>"
    drawn = parts(scene, theme, uid, not alone)
    groups = {name: inner for name, inner in drawn.items() if inner}
    box = scene.layout.itself if alone else None
    defs = _defs(scene, theme, uid, lean=alone)
    return _whole(scene, theme, uid, ' role="img"', words + defs, groups, box)


def bare(scene: Scene, over: str, theme: str = "light", uid: str = "m") -> str:
    """The board without men, as what stands within an ``<svg>`` of its own measures.

    ``over`` is drawn above it. Errors as for :func:`svg`.
    """
    drawn = parts(scene, theme, uid)
    groups = {name: drawn[name] for name in STANDING} | {"heat": over}
    return _defs(scene, theme, uid) + _grouped(groups, colours(theme))


def ground(scene: Scene, uid: str = "m", box: Region | None = None) -> str:
    """The board of a scene for a page that shows one scene after another: all but what changes.

    It holds every symbol, and of the groups ``board`` and ``numbers`` what :func:`parts` says,
    the rest empty; ``ranked`` is for plays that are judged there. Its colours are variables of the
    style sheet, and it has no words of its own. ``box`` is what is seen of it, all unless it is
    given.

    >>> from tablesnb.boards.scene import of_counts
    >>> '<g class="tn-men"></g>' in ground(of_counts("willughby", ("White", "Black"), [[2]]))
    True
    """
    drawn = parts(scene, "live", uid)
    groups = {name: drawn.get(name, "") if name in STANDING else "" for name in _LAID}
    attributes = ' aria-hidden="true" focusable="false"'
    return _whole(scene, "live", uid, attributes, _defs(scene, "live", uid, True), groups, box)


# The groups that stay the same as long as a board is not turned.
STANDING: Final = ("board", "numbers")


def _whole(
    scene: Scene,
    theme: str,
    uid: str,
    attributes: str,
    before: str,
    groups: dict[str, str],
    box: Region | None = None,
) -> str:
    lay = scene.layout
    c = colours(theme)
    seen = box or Region(0, lay.top, WIDTH, lay.height)
    view = f"{num(seen.x)} {num(seen.y)} {num(seen.w)} {num(seen.h)}"
    plate = (
        f'<rect x=".5" y="{num(lay.top + 0.5)}" width="{WIDTH - 1}" height="{num(lay.height - 1)}"'
        f' rx="8" fill="{c["page"]}" stroke="{c["line"]}"/>'
    )
    if theme == "live" or box is not None:
        plate = ""  # such a board stands on the page's own ground
    drawn = _grouped(groups, c)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{num(seen.w)}"'
        f' height="{num(seen.h)}"{attributes} font-family="{FONT}">'
        f"{before}{plate}{drawn}</svg>"
    )


def _grouped(groups: dict[str, str], c: dict[str, str]) -> str:
    return "".join(
        f'<g class="tn-{name}"{_SHARED[name].format_map(c)}>{inner}</g>'
        for name, inner in groups.items()
    )


# What all that is drawn in a group shares.
_SHARED: Final = {
    "board": ' fill="none" stroke-linejoin="round"',
    "numbers": ' fill="{soft}" text-anchor="middle"',
    "seats": ' fill="{text}" font-size="20"',
    "dice": "",
    "arrow": ' fill="none"',
    "men": "",
    "ranked": ' fill="none"',
    # over the arrows: how many stand there is read whatever leads away
    "counts": ' font-size="21" font-weight="bold" text-anchor="middle" fill="{count}"'
    ' stroke="{casing}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"',
    "marks": ' fill="none"',
    "focus": ' fill="none"',
    "heat": ' stroke-linejoin="round" text-anchor="middle"',
}

# The groups that a board has which lives.
_LAID: Final = tuple(name for name in _SHARED if name != "heat")


def parts(scene: Scene, theme: str = "light", uid: str = "m", named: bool = True) -> dict[str, str]:
    """What stands in each group of the picture, by the group's name, in the order of drawing.

    The groups are ``<g class="tn-NAME">`` of :func:`svg`: a page that shows one scene after
    another replaces only those that differ. A group with nothing in it is empty text here and
    absent there. Without ``named`` nothing is written round the board of seats and what they are
    to do. Errors as for :func:`svg`.

    >>> from tablesnb.boards.scene import of_counts
    >>> parts(of_counts("willughby", ("White", "Black"), [[1]]))["men"]
    '<use href="#m-white" data-man="0" transform="translate(128.8 555)"/>'
    """
    if not re.fullmatch(r"[A-Za-z][\w-]*", uid, re.ASCII):
        raise UnknownName(f"an id cannot begin with {uid!r}: letters, digits, - and _ only")
    c = _palette(theme, uid)
    lay = scene.layout
    drawn = changing(scene, theme, uid, named) | {
        "board": "".join(_shape(shape, c) for shape in lay.ground) + _cups(scene, theme, c),
        "numbers": _numbers(scene, c) + edges.standing(scene, c, uid),
        "men": "".join(_man(scene, man, uid) for man in scene.men),
    }
    return {name: drawn[name] for name in _SHARED if name in drawn}


def changing(scene: Scene, theme: str, uid: str, named: bool) -> dict[str, str]:
    """Those of :func:`parts` that change from scene to scene, but the men."""
    c = _palette(theme, uid)
    return {
        "seats": edges.moving(scene, c, uid, named),
        "dice": _dice(scene, c, theme == "print"),
        "arrow": states.paths(scene, c),
        "counts": _counts(scene, c),
        **({"ranked": quality.routes(scene, c)} if scene.ranked else {}),
        "marks": states.signs(scene, c, uid),
        "focus": _focus(scene, c),
    }


def _palette(theme: str, uid: str) -> dict[str, str]:
    c = colours(theme)
    return marks.hatched(uid, c) if theme == "print" else c


def _defs(scene: Scene, theme: str, uid: str, every: bool = False, lean: bool = False) -> str:
    """The symbols of a picture: ``every`` one, or where it is ``lean`` those that it shows."""
    c, lay = _palette(theme, uid), scene.layout
    racks = {seat for seat, place in lay.stores if lay.stores[seat, place].edge}
    turns = lay.edge_turns or (0,) * len(lay.figures)
    plain, many = theme == "print", any(edge.sign for edge in lay.edges)
    figures = marks.shared(lay.figures, c, plain, uid) if many else ""
    there = {lay.figure(man.seat, man.mark) for man in scene.men}
    for seat, figure in enumerate(lay.figures):
        if seat >= len(lay.names) and figure not in there and not every:
            continue  # a king and dukes are drawn only where one stands on the board
        man = marks.man(figure, c, plain, uid if many else "")
        if figure.scale * lay.man != 20:
            man = f'<g transform="scale({figure.scale * lay.man / 20:.3g})">{man}</g>'
        figures += f'<g id="{uid}-{figure.name}">{man}</g>'
        if every and lay.badge(seat) != figure.name:
            less = f'<use href="#{uid}-{figure.name}" transform="scale({20 / lay.man:.3g})"/>'
            figures += f'<g id="{uid}-{lay.badge(seat)}">{less}</g>'
        if seat in racks:
            edge = _along(marks.man_on_edge(figure, c), turns[seat])
            figures += f'<g id="{uid}-{figure.name}-edge">{edge}</g>'
    if theme == "print":
        used = {figure.body for figure in lay.figures} | {shape.fill for shape in lay.ground}
        used |= {shape.stroke for shape in lay.ground}
        figures += marks.hatching(uid, used, c)
    wanted = _shown(scene) if lean else set(marks.WANTED)
    wanted |= {"cross"} if scene.was_hit else set()
    wanted |= {"refused"} if scene.refused is not None else set()
    wanted |= {"passage"} if scene.passages else set()
    wanted |= {"may"} if scene.movable else set()
    wanted -= set() if racks else {"edge"}
    # where all men off stand one way, so does the sign of one who would be borne off
    lying = turns[0] if len(set(turns)) == 1 else 0
    if lay.single:
        wanted = wanted - {"land"} | ({"dot"} if not lean or scene.may_land else set())
    less = "" if lay.man == 20 else f' transform="scale({lay.man / 20:g})"'
    drawn = (
        (name, _along(sign(c), lying if name == "edge" else 0))
        for name, sign in marks.SIGNS.items()
        if every or name in wanted
    )
    signs = "".join(
        f'<g id="{uid}-{name}">{f"<g{less}>{sign}</g>" if less else sign}</g>'
        for name, sign in drawn
    )
    return f"<defs>{figures}{signs}</defs>"


def _shown(scene: Scene) -> set[str]:
    """Those signs of ``marks.WANTED`` that a scene shows."""
    found = {"land", "edge"} if scene.may_land else set()
    found |= {"hit"} if scene.may_hit else set()
    return found | ({"picked"} if scene.picked is not None else set())


def _along(drawn: str, angle: float) -> str:
    """What is drawn upright, turned about its middle."""
    return f'<g transform="rotate({num(angle)})">{drawn}</g>' if angle else drawn


def _cups(scene: Scene, theme: str, c: dict[str, str]) -> str:
    """The cups; on a living board each path of one tells whose it is, for it is shaken."""
    text = ""
    for cup in scene.layout.cups:
        drawn = "".join(_shape(shape, c) for shape in cup.shapes)
        mark = f'<path data-cup="{cup.seat}"' if theme == "live" else "<path"
        text += drawn.replace("<path", mark)
    return text


def _shape(shape: Shape, c: dict[str, str]) -> str:
    text = f'<path d="{shape.d}"'
    if shape.fill:
        text += f' fill="{c[shape.fill]}"'
    if shape.stroke:
        text += f' stroke="{c[shape.stroke]}"'
    if shape.stroke and shape.width != 1:
        text += f' stroke-width="{num(shape.width)}"'
    if shape.dash:
        text += f' stroke-dasharray="{shape.dash}"'
    return text + (' stroke-linecap="round"/>' if shape.cap else "/>")


def _numbers(scene: Scene, c: dict[str, str]) -> str:
    lay = scene.layout
    words = "".join(
        f'<text x="{num(label.x)}" y="{num(label.y)}">{marks.text(label.text)}</text>'
        for label in lay.labels
    )
    if lay.labels and all(len(label.text) == 1 for label in lay.labels):
        # as with the letters of a row below: they are one text, each in its own spot
        spots = [" ".join(num(getattr(label, of)) for label in lay.labels) for of in "xy"]
        said = "".join(label.text for label in lay.labels)
        words = f'<text x="{spots[0]}" y="{spots[1]}">{marks.text(said)}</text>'
    colour = "" if lay.label_fill == "soft" else f' fill="{c[lay.label_fill]}"'
    drawn = f'<g font-size="{num(lay.label_size)}"{colour}>{words}</g>' if words else ""
    # each letter of a row has an x of its own, and so is set about its own middle
    return drawn + "".join(
        f'<text x="{" ".join(num(x) for x in row.xs)}" y="{num(row.y)}"'
        f' font-size="{num(row.size)}" fill="{c[row.fill]}">{row.text}</text>'
        for row in lay.letters
    )


def _dice(scene: Scene, c: dict[str, str], plain: bool) -> str:
    text = ""
    lying = zip(scene.dice, dice_lie(scene), strict=True)
    for i, (die, (x, y, scale)) in enumerate(lying):
        turn, drop = ASKEW[i % len(ASKEW)]
        if scale == 1:
            text += die_mark(die.kind, die.face, x, y + drop, turn, die.played, c=c, plain=plain)
            continue
        drawn = die_mark(die.kind, die.face, 0, 0, turn, die.played, c=c, plain=plain)
        text += f'<g transform="translate({num(x)} {num(y)})scale({scale:g})">{drawn}</g>'
    return text


def _man(scene: Scene, man: Man, uid: str) -> str:
    scale, _ = form(scene, man.seat, man.place)
    name = symbol(scene, man)
    if scene.layout.single and scale == 1:  # men are many here: the shorter way to say the same
        x, y = stands(scene, man)
        return f'<use href="#{uid}-{name}" data-man="{man.id}" x="{num(x)}" y="{num(y)}"/>'
    return marks.use(uid, name, stands(scene, man), scale, f' data-man="{man.id}"')


def _counts(scene: Scene, c: dict[str, str]) -> str:
    text = ""
    for place, seat in sorted({(m.place, m.seat) for m in scene.men if m.index == m.of - 1}):
        at = count_at(scene, seat, place)
        if at:
            many = len(scene.pile(place, seat))
            if scene.layout.plaques:
                text += _plaque(at, many, c)
                continue
            # Beside a rack the number stands on the page, where it needs no casing.
            page = not scene.layout.frame.holds(*at)
            paper = f' fill="{c["text"]}" stroke="none"' if page else ""
            text += f'<text x="{num(at[0])}" y="{num(at[1] + 7)}"{paper}>{many}</text>'
        else:
            text += _marks(scene, place)
    return text


def _plaque(at: tuple[float, float], many: int, c: dict[str, str]) -> str:
    """A number on a ground of its own, to be read on whatever colour it lies."""
    size = 21 if many < 10 else 18
    return (
        f'<circle cx="{num(at[0])}" cy="{num(at[1])}" r="13" fill="{c["ink"]}"'
        f' stroke="{c["bone"]}" stroke-width="1.6"/><text x="{num(at[0])}"'
        f' y="{num(at[1] + size / 3)}" font-size="{size}" fill="{c["bone"]}" stroke="none">'
        f"{many}</text>"
    )


def _marks(scene: Scene, place: int) -> str:
    """Beyond a pile the marks of its men, as a move is written with them: ``·4``.

    Nothing is written where men bear none, and where each stands on the point of his own mark.
    """
    lay = scene.layout
    pile = scene.pile(place, 0) if place < lay.size and not lay.single else ()
    if not any(man.mark and lay.order[man.seat][man.mark - 1] != place for man in pile):
        return ""
    point = lay.points[place]
    marks_here = sorted({man.mark for man in pile})
    words = "".join(f"·{mark}" for mark in marks_here)
    # several are broader, and where an arrow ends they stand behind its head
    ends = any(target == place for _, target, _ in scene.last_turn)
    aside = 5 * len(marks_here) + (20 if ends else 0)
    x, y = point.along((len(pile) - 1) * point.step(len(pile)) + point.r + 9 + aside)
    style = ' font-size="18" font-style="italic"'
    return f'<text x="{num(x)}" y="{num(y + 6)}"{style}>{words}</text>'


def _focus(scene: Scene, c: dict[str, str]) -> str:
    if scene.focus is None:
        return ""
    area = scene.layout.region_of(scene.mover, scene.focus)
    x, y, w, h = area.x - 3, area.y - 3, area.w + 6, area.h + 6
    frame = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="9"'
    turn = (
        f' transform="rotate({num(area.angle)} {num(x + w / 2)} {num(y + h / 2)})"'
        if area.angle
        else ""
    )
    ring = "".join(
        f'<rect {frame}{turn} stroke="{c[token]}" stroke-width="{width}"/>'
        for token, width in (("bone", "7"), ("azurite", "3.6"))
    )
    return ring + _tag(scene, c)


def _tag(scene: Scene, c: dict[str, str]) -> str:
    """The name of the point in focus, on a board that has no room for the names of all."""
    lay, place = scene.layout, scene.focus
    if place is None or not lay.tags or place >= lay.size:
        return ""
    area = lay.regions[place]
    x, y = lay.points[place].along(area.h + 4)
    name = marks.text(lay.name_of(place, scene.near))
    return (
        f'<rect x="{num(x - 23)}" y="{num(y - 14)}" width="46" height="28" rx="6"'
        f' fill="{c["bone"]}" stroke="{c["azurite"]}" stroke-width="2"/>'
        f'<text x="{num(x)}" y="{num(y + 6.5)}" font-size="19" text-anchor="middle"'
        f' fill="{c["ink"]}">{name}</text>'
    )
