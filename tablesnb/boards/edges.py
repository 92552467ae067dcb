"""The seats' own edges: their names and marks, what else is said of them, who is to do what."""

from __future__ import annotations

from math import cos, radians, sin

from tablesnb.boards import marks
from tablesnb.boards.geometry import Edge, Line, num
from tablesnb.boards.marks import Colours
from tablesnb.boards.scene import Scene
from tablesnb.boards.words import also, who


def standing(scene: Scene, c: Colours, uid: str) -> str:
    """What stays as long as the board is not turned: names along an edge, and their roundels."""
    lay = scene.layout
    signs, names = "", []
    for seat, edge in enumerate(lay.edges):
        if edge.sign:
            mark = marks.sign_of(
                lay.figures[seat], c["ink"], f"{uid}-{lay.figures[seat].name}-mark"
            )
            signs += (
                f'<g transform="translate({num(edge.sign[0])} {num(edge.sign[1])})">'
                f'<circle r="20" fill="{c["bone"]}" stroke="{c["ink"]}"/>{mark}</g>'
            )
        if edge.name.anchor == "middle":
            names.append((edge, _along(edge.name, marks.text(who(scene, seat)))))
    if lay.inscribed:
        said = "".join(_along(line, marks.text(word)) for word, line in lay.inscribed)
        tone = c[lay.inscribed[0][1].fill]
        signs += f'<g font-size="19" font-style="italic" fill="{tone}">{said}</g>'
    words = _painted(names, c)
    return signs + (f'<g font-size="20">{words}</g>' if words else "")


def moving(scene: Scene, c: Colours, uid: str, named: bool = True) -> str:
    """What changes: who is to move, by a ring and in words, who is out, and other names.

    Without ``named`` only what stands on the board itself, not what is written round it.
    """
    lay = scene.layout
    text, more = "", []
    for seat, edge in enumerate(lay.edges):
        if seat == scene.turn or seat in scene.winners:
            text += _ring(edge, c)
        if edge.man and named:
            text += _beside(scene, uid, seat, edge.man)
        if edge.name.anchor == "start" and named:
            name = marks.text(who(scene, seat))
            text += f'<text x="{num(edge.name.x)}" y="{num(edge.name.y)}">{name}</text>'
        if edge.also_at and also(scene, seat):
            words = _along(edge.also_at, marks.text(also(scene, seat)))
            more.append((edge, words))
    if more:
        text += f'<g text-anchor="middle" font-style="italic">{_painted(more, c)}</g>'
    if not scene.note or not named:
        return text
    if not scene.noted:
        return text + _note(scene, scene.near, c, uid, named=False)
    return text + "".join(_note(scene, seat, c, uid) for seat in scene.noted)


def _ring(edge: Edge, c: Colours) -> str:
    """A ring of gold within ink round the roundel or the groove of the seat to move."""
    if edge.sign:
        shape = f'circle cx="{num(edge.sign[0])}" cy="{num(edge.sign[1])}" r="22.5"'
    elif edge.round:
        shape = f'path d="{edge.round}"'
    else:
        return ""
    return "".join(
        f'<{shape} fill="none" stroke="{c[token]}" stroke-width="{width}"/>'
        for token, width in (("ink", 7), ("gold", 4))
    )


def _note(scene: Scene, seat: int, c: Colours, uid: str, named: bool = True) -> str:
    """The note at a seat's edge; where the seat's name is not beside it, that comes first."""
    edge, note = scene.layout.edges[seat], scene.note
    anchor = ' text-anchor="end"' if edge.note.anchor == "end" else ""
    style = ' font-size="19" font-style="italic"'
    colour = f' fill="{c["soft"]}"'
    at = f'<text x="{num(edge.note.x)}" y="{num(edge.note.y)}"'
    if not edge.note_man or not named:
        return f"{at}{style}{anchor}{colour}>{marks.text(note)}</text>"
    man = _beside(scene, uid, seat, edge.note_man)
    name = marks.text(who(scene, seat))
    return f"{man}{at}{anchor}>{name} <tspan{style}{colour}>{marks.text(note)}</tspan></text>"


def _painted(words: list[tuple[Edge, str]], c: Colours) -> str:
    """Words on painted sides, by their colour; none on hatching, they get a plaque."""
    plaque = f' stroke="{c["bone"]}" stroke-width="7" paint-order="stroke"'
    text = ""
    for fill in dict.fromkeys(edge.name.fill for edge, _ in words):
        inner = "".join(word for edge, word in words if edge.name.fill == fill)
        cased = plaque if marks.hatches(c) and fill != "bone" else ""
        text += f'<g fill="{c[fill]}"{cased}>{inner}</g>'
    return text


def _beside(scene: Scene, uid: str, seat: int, at: tuple[float, float]) -> str:
    """A small man beside words."""
    lay = scene.layout
    scale = f"{13 / lay.man:.2g}".removeprefix("0")
    return (
        f'<use href="#{uid}-{lay.figures[seat].name}"'
        f' transform="translate({num(at[0])} {num(at[1])})scale({scale})"/>'
    )


def _along(line: Line, text: str) -> str:
    """Words along an edge; the baseline runs 6.5 below their middle, as seen along them."""
    x = line.x - 6.5 * sin(radians(line.angle))
    y = line.y + 6.5 * cos(radians(line.angle))
    turn = f"rotate({num(line.angle)})" if line.angle else ""
    return f'<text transform="translate({num(x)} {num(y)}){turn}">{text}</text>'
