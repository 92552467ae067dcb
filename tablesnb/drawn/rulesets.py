"""A game's rules as a sheet: what they are about, one line a rule, each to be unfolded."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from tablesnb.drawn.cards import body, more
from tablesnb.drawn.discs import disc
from tablesnb.drawn.sheet import element, line, look, sheet, small, title
from tablesnb.rules.rule import Report, Rule, Status
from tablesnb.rules.ruleset import Declared
from tablesnb.widget.shared.panel_tree import STATUS, named, worded

GROUPS: Final = {
    "Board and men": (
        "seats hands men track route direction start points layout names ace_points citadels"
        " variegated_men"
    ),
    "Turns and dice": (
        "opening first_mover turn_order dice dice_count dice_kind doublets unused_die must_play"
    ),
    "How men move": (
        "moves jumping reserve entering entering_hits entering_seven barrier hold point_cap"
        " men_enter_throne men_cross_throne king_may_reenter king_may_cross_throne"
        " men_enter_citadel calls"
    ),
    "How men are taken": (
        "hit forced_hit forced_scope hit_goes_to hit_while_bearing binding capture several"
        " entering_between king_armed citadel_hostile_to_men throne_hostile_to_men king_capture"
        " king_safe_until_moved throne_hostile_to_king citadel_hostile_to_king king_shut_in"
    ),
    "How it ends": (
        "home bear_off_when bear_off prime mutual_block end finish stakes goal repetition no_move"
        " encirclement_loses"
    ),
}
"""What the rules are about, each rule by its field under one head."""
_GROUP: Final = {field: head for head, fields in GROUPS.items() for field in fields.split()}
LAST: Final = "Further rules"


def group_of(field: str) -> str:
    """What a rule is about.

    >>> group_of("bear_off")
    'How it ends'
    """
    return _GROUP.get(field, LAST)


def report_html(report: Report) -> str:
    """A report on rules as a notebook shows it: how many are known how, then group by group."""
    found = title(report.title) + line(counted(rule for _, rule in report.rules))
    for head in (*GROUPS, LAST):
        rules = [(field, rule) for field, rule in report.rules if group_of(field) == head]
        if rules:
            css = "margin:10px 0 2px;padding:8px 0 0;border:0;border-top:1px solid;font-size:17px"
            found += element("p", f"<b>{head}</b>", css, "line")
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
    value = worded(rule.value)
    said = f"{disc(str(rule.status))} <b>{escape(named(field))}</b>"
    said += f": {escape(value)}" if len(value) <= 60 else ""
    if rule.rivals:
        also = ", ".join(worded(each.value) for each in rule.rivals)
        said += element("span", f" or {escape(also)}", "", "soft")
    css = "cursor:pointer;list-style:none;margin:0;padding:2px 0"
    inside = element("div", body(rule, short=True), "margin:2px 0 8px;padding:0 0 0 25px")
    return f"<details{look('margin:0')}><summary{look(css)}>{said}</summary>{inside}</details>"
