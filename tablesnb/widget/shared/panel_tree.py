"""What a panel draws, as plain data: an element is ``[tag, attributes, *inner]``, text is text.

Beside what HTML knows (``class``, ``lang``, ``aria-…``) an element may have ``send``, the message
that a button sends; ``pick``, the message that a list of choices sends with the ``value`` chosen;
``options``, the value and the words of each choice; ``lit``, the signs that lie on the board while
it has the focus or the mouse; ``man``, the symbol of a man drawn in it; ``copy``, the text that a
button copies; ``lines``, the moves of a game, a line a turn; and ``key``, by which it is
known again when it is drawn anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any, Final

from tablesnb.rules.plain_words import rule_name, worded
from tablesnb.rules.rule import Reading, Rule, holder
from tablesnb.sources import Passage, known_as, passage
from tablesnb.sources.passages import LANGUAGES
from tablesnb.widget.shared.rule_links import FOLLOW, FOLLOWED, leads

Node = list[Any]

# How a rule is known, in people's words.
STATUS: Final = {
    "attested": "in old words",
    "construed": "old words, as we read them",
    "reported": "reported",
    "inferred": "inferred",
    "today": "today’s law",
    "editorial": "our choice",
}


def node(tag: str, name: str, *inner: Node | str, **attributes: Any) -> Node:
    """An element with a class, or none when it is empty.

    >>> node("p", "tn-note", "six", lang="en")
    ['p', {'class': 'tn-note', 'lang': 'en'}, 'six']
    """
    given = {"class": name} if name else {}
    given |= {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    return [tag, given, *inner]


def button(text: str, kind: str, key: str, /, name: str = "", **message: Any) -> Node:
    """A button that sends a message of the panel."""
    return node("button", name, text, key=key, send={"kind": kind, **message})


def mark(of: Rule | Reading, address: str = "") -> Node:
    """The disc that says how a rule is known: the emptier, the less certain.

    With an ``address`` it leads there, where the sources are one page.
    """
    said = STATUS[str(of.status)]
    disc = node("i", f"tn-mark tn-mark-{of.status}", role="img", aria_label=said, title=said)
    way = leads(address)
    if not way:
        return disc
    about = {"href": way, "title": f"{said}; among the sources", FOLLOWED: FOLLOW}
    return ["a", {"class": "tn-led", **about}, disc]


def status(of: Rule | Reading) -> Node:
    """The same in words."""
    return node("span", "tn-status", STATUS[str(of.status)])


def quote(of: Passage, some: str = "") -> Node:
    """A passage: the original in its language, the translation where there is one, its place.

    Or ``some`` of its words, with the place.
    """
    if some:
        return node("blockquote", "", node("p", "", f"“{some}”"), node("cite", "", of.cite()))
    language = LANGUAGES.get(of.work.language, "")
    original = " ".join(of.original.split())
    words = [node("p", "", f"“{original}”", **({"lang": language} if language else {}))]
    if of.translation:
        words.append(node("p", "", f"“{' '.join(of.translation.split())}”", lang="en"))
    return node("blockquote", "", *words, node("cite", "", of.cite()))


def fold(summary: str, key: str, *inner: Node, **attributes: Any) -> Node:
    """A part that is opened by its summary; it stays open when it is drawn anew."""
    return node("details", "", node("summary", "", summary), *inner, key=key, **attributes)


def ground(of: Rule | Reading, key: str) -> list[Node]:
    """What a rule or a reading rests on: the first passage, the others folded, the reason."""
    quotes = [quote(passage(name)) for name in of.passages]
    found = quotes[:1]
    if len(quotes) > 1:
        more = "One more passage" if len(quotes) == 2 else f"{len(quotes) - 1} more passages"
        found.append(fold(more, f"{key}-more", *quotes[1:]))
    if of.reason:
        found.append(node("p", "tn-reason", of.reason))
    return found


def head(of: Rule) -> Node:
    """The name of a rule, and how it is known."""
    name = node("b", "", rule_name(of.id.rpartition(".")[2]))
    return node("p", "tn-rule", mark(of, of.id), " ", name, " ", status(of), data_rule=of.id)


def rule(of: Rule, key: str, room: int = 0) -> list[Node]:
    """A rule: its name and how it is known, its sentence, who holds it, its ground, our note.

    With ``room`` for so many letters, a ground and a note that are longer are folded.
    """
    says = node("p", "", of.sentence)
    if of.who:
        says += [" ", node("span", "tn-reason", f"({known_as(of.who)})")]
    rests = ground(of, key)
    if of.note:
        rests.append(node("p", "tn-reason", f"Note: {of.note}"))
    if room and sum(map(letters, rests)) > room:
        short = bool(of.passages) and letters(rests[0]) < room
        called = f"{of.quoted[0].person}’s words" if of.passages else "The reason"
        called = "More on this rule" if short else called
        rests = [*rests[:short], fold(called, f"{key}-ground", *rests[short:])]
    return [head(of), says, *rests]


def letters(of: Node | str) -> int:
    """How many letters an element has that are read at once: of a fold, its summary."""
    if isinstance(of, str):
        return len(of)
    inner = of[2:3] if of[0] == "details" else of[2:]
    return sum(map(letters, inner))


def reading(of: Reading, address: str = "", field: str = "") -> Node:
    """A rival reading of a rule in one line: its word, status, who holds it, what it says."""
    return node(
        "span",
        "",
        mark(of, address),
        " ",
        node("b", "", worded(of.value, field)),
        f" {of.sentence} ",
        node("span", "tn-reason", f"({holder(of)})"),
    )


def listed(name: str, items: Iterable[Node]) -> Node:
    """A list of items."""
    return node("ul", name, *(node("li", "", item) for item in items))


_DRAWN: Final = (
    "class",
    "lang",
    "href",
    FOLLOWED,
    "title",
    "role",
    "aria-label",
    "colspan",
    "scope",
)


def html_of(what: Node | str) -> str:
    """An element as HTML, for where no script draws it; of what a panel does there, nothing.

    >>> html_of(["p", {"class": "tn-note", "send": {}}, "a < b"])
    '<p class="tn-note">a &lt; b</p>'
    """
    if isinstance(what, str):
        return escape(what)
    tag, given, *inner = what
    about = "".join(f' {key}="{escape(str(given[key]))}"' for key in _DRAWN if key in given)
    return f"<{tag}{about}>{''.join(html_of(each) for each in inner)}</{tag}>"
