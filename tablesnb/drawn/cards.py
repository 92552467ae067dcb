"""A rule as a card: how it is known, what it says, who reads it otherwise; and how a game ended."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any, Final

from tablesnb.drawn.discs import disc
from tablesnb.drawn.sheet import element, line, look, sheet, small, table, title
from tablesnb.rules.plain_words import rule_name, worded
from tablesnb.rules.rule import Reading, Refusal, Report, Rule, Status, holder
from tablesnb.rules.rule_headings import IN_FULL, under_heads
from tablesnb.rules.ruleset import Declared
from tablesnb.rules.turn import Outcome
from tablesnb.widget.shared import panel_tree
from tablesnb.widget.shared.panel_tree import STATUS, Node, ground
from tablesnb.widget.shared.rule_links import SOURCES, leads

# The look of what a panel draws, by its class or, where it has none, by its tag.
_LOOK: Final[dict[str, tuple[str, ...]]] = {
    "p": ("margin:0 0 4px",),
    "blockquote": (
        "margin:6px 0;padding:0 0 0 14px;border:0;border-left:2px solid;font-size:15.5px;"
        "line-height:21px;font-style:normal",
        "gold",
    ),
    "cite": ("display:block;font-style:normal;font-size:14px;line-height:20px", "soft"),
    "details": ("margin:4px 0",),
    "summary": ("cursor:pointer;font-size:14px;line-height:20px", "soft"),
    "tn-reason": ("margin:0 0 4px;font-size:15px;line-height:20px", "soft"),
}


def drawn(what: Node | str) -> str:
    """What a panel draws, as HTML that carries its look in itself."""
    if isinstance(what, str):
        return escape(what)
    tag, given, *inner = what
    name = given.get("class", "")
    if name.startswith("tn-mark "):
        return disc(name.rpartition("-")[2])
    css = _LOOK.get(name, _LOOK.get(tag, ()))
    lang = f' lang="{escape(given["lang"])}"' if "lang" in given else ""
    inside = "".join(map(drawn, inner))
    return f"<{tag}{lang}{look(*css) if css else ''}>{inside}</{tag}>"


def head(of: Rule | Reading, name: str) -> str:
    """The first line of a card: the disc, the name, and how it is known in words."""
    said = element("i", STATUS[str(of.status)], "", "soft")
    return f"{disc(str(of.status))} <b>{escape(name)}</b> {said}"


def body(of: Rule, short: bool = False) -> str:
    """What a card says below its first line: the sentence, the words, the rivals, where more is.

    A ``short`` one has the first passage alone, and says no more of where more is.
    """
    rests = ground(of, "rule")
    if short:
        rests = [each for each in rests if each[0] != "details"]
    said = line(escape(of.sentence)) + "".join(drawn(each) for each in rests)
    if of.note and not short:
        said += small(escape(f"Note: {of.note}"))
    if of.rivals:
        many = "Another reading" if len(of.rivals) == 1 else f"{len(of.rivals)} other readings"
        rows = "".join(
            element("div", drawn(panel_tree.reading(each)), "margin:0 0 4px") for each in of.rivals
        )
        css = "margin:8px 0 0;padding:6px 0 0;border:0;border-top:1px solid"
        said += element("div", small(many) + rows, css, "line")
    return said if short else said + small(more(of.id))


def more(address: str = "") -> str:
    """The way to every rule, passage and reader; with an address, to one of them.

    A game that is not among those of the package, such as one that is varied for a lesson, has no
    place there.

    >>> more("irish.hold")[:41]
    '<a href="11_sources.ipynb#irish.hold" cla'
    """
    known = leads(address)
    to = known or SOURCES
    said = "This rule among the sources" if known else "Every rule, and who reads it how"
    return f'<a href="{to}"{look("", "link")}>{said}</a>'


def name_of(rule: Rule) -> str:
    """A rule's name and its value in people's words.

    >>> import tablesnb as tn
    >>> name_of(tn.ruleset("irish").rule("bear_off"))
    'Bearing off: any lower point too'
    """
    field = rule.id.rpartition(".")[2]
    return f"{rule_name(field)}: {worded(rule.value, field)}"


def framed(inner: str, *tones: str) -> str:
    """A card: raised, with a broad line at its left."""
    css = (
        "box-sizing:border-box;margin:4px 0;padding:8px 12px;border:0;border-left:4px solid;"
        "border-radius:0 5px 5px 0"
    )
    return element("div", inner, css, *(tones or ("raised", "text", "gold")))


def card(of: Rule) -> str:
    """The card of a rule, to stand within a sheet or in a line of prose."""
    return framed(line(head(of, name_of(of))) + body(of))


def rule_html(rule: Rule) -> str:
    """A rule as a notebook shows it."""
    return sheet(card(rule))


def reading_html(reading: Reading) -> str:
    """A reading as a notebook shows it."""
    said = line(head(reading, worded(reading.value))) + line(escape(reading.sentence))
    said += "".join(drawn(each) for each in ground(reading, "reading"))
    return sheet(framed(said + small(escape(holder(reading)))))


def refusal_html(refusal: Refusal) -> str:
    """A refusal as a notebook shows it: the move, why not, and the rule with its words."""
    rule: Any = refusal.rule
    first = f"× {escape(refusal.move)} is refused"
    first = element("b", first, "font-size:17px", "rubric")
    why = refusal.sentence[:1].upper() + refusal.sentence[1:]
    said = line(first) + line(escape(why)) + line(head(rule, name_of(rule)))
    return sheet(framed(said + body(rule), "raised", "text", "warning"))


# -- a game's rules as a sheet: what they are about, one line a rule, each to be unfolded


def report_html(report: Report) -> str:
    """A report on rules as a notebook shows it: how many are known how, then head by head."""
    found = title(report.title) + line(counted(rule for _, rule in report.rules))
    for head, rules in under_heads(report.rules).items():
        css = "margin:10px 0 2px;padding:8px 0 0;border:0;border-top:1px solid;font-size:17px"
        found += element("p", f"<b>{IN_FULL[head]}</b>", css, "line")
        found += "".join(_row(field, rule) for field, rule in rules)
    unfold = "Each line unfolds the rule, its words, and who reads it otherwise."
    return sheet(found + small(unfold) + small(more()))


def rules_html(rules: Declared) -> str:
    """A ruleset as a notebook shows it."""
    return report_html(rules.report())


def counted(rules: Iterable[Rule]) -> str:
    """How many rules are known how, each with its disc."""
    every = [str(rule.status) for rule in rules]
    return " &nbsp; ".join(
        f"{disc(each)} {every.count(each)} {STATUS[each]}"
        for each in map(str, Status)
        if each in every
    )


def _row(field: str, rule: Rule) -> str:
    """One rule: its disc, name and value, to be unfolded."""
    value = worded(rule.value, field)
    said = f"{disc(str(rule.status))} <b>{escape(rule_name(field))}</b>"
    said += f": {escape(value)}" if len(value) <= 60 else ""
    if rule.rivals:
        also = ", ".join(worded(each.value, field) for each in rule.rivals)
        said += element("span", f" or {escape(also)}", "", "soft")
    css = "cursor:pointer;list-style:none;margin:0;padding:2px 0"
    inside = element("div", body(rule, short=True), "margin:2px 0 8px;padding:0 0 0 25px")
    return f"<details{look('margin:0')}><summary{look(css)}>{said}</summary>{inside}</details>"


def outcome_html(outcome: Outcome) -> str:
    """How a game ended: who won what, in what order, why, and by which rule."""
    rows = [
        [f"<b>{escape(seat.capitalize())}</b>", escape(_paid(outcome.payoff[seat]))]
        for seat in sorted(outcome.payoff, key=lambda each: -outcome.payoff[each])
    ]
    how = outcome.how[:1].upper() + outcome.how[1:]
    found = title(how) + table([], rows)
    if outcome.order:
        found += small(escape("In this order: " + ", ".join(outcome.order) + "."))
    if outcome.decided_by:
        found += small(escape(f"By the rule “{rule_name(outcome.decided_by.rpartition('.')[2])}”."))
    return sheet(found)


def _paid(worth: int) -> str:
    """What a seat won or paid, in words."""
    if not worth:
        return "wins and pays nothing"
    return f"{'wins' if worth > 0 else 'pays'} {abs(worth)}"
