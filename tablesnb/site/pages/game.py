"""One game's rules as a page, from its ruleset and from nothing else."""

from __future__ import annotations

from html import escape

from tablesnb.boards.show import scene_of
from tablesnb.boards.svg import svg
from tablesnb.lesson.apparatus import lesson_title
from tablesnb.lesson.gallery import CARDS, minutes
from tablesnb.lesson.items import SOURCELESS, Item, entry, items
from tablesnb.lesson.strip import counted, kind_of, kinds
from tablesnb.play.game import Game
from tablesnb.rules.plain_words import rule_name, worded
from tablesnb.rules.registry import ruleset
from tablesnb.rules.rule import Reading, Rule, holder
from tablesnb.rules.rule_headings import IN_FULL, under_heads
from tablesnb.rules.ruleset import Declared
from tablesnb.site.page import Page, up
from tablesnb.site.pages.frame import mark, strip
from tablesnb.site.pages.passages import abreast, words_of
from tablesnb.site.sheets import Printed
from tablesnb.sources import errata, known_as, passage
from tablesnb.widget.shared.rule_links import reading_address

# -- what the rules and the parts of a page are called in people's words


def game_page(name: str) -> Page:
    """Return the page of a game's rules; UnknownName for a game that is not there.

    Each rule stands at its id, ``games/irish.html#irish.bear_off``, and each rival reading at its
    own, ``…#irish.bear_off.modern``.

    >>> 'id="irish.bear_off"' in game_page("irish").body
    True
    """
    return _Written(ruleset(name)).page()


def position_link(shown: Game, to: str) -> str:
    """The address at which a position is shown."""
    return f"{to}play.html?id={shown.position.id}"


class _Written:
    """A page while it is written: it knows which passages it has quoted, and under which rule."""

    def __init__(self, rules: Declared) -> None:
        self.rules = rules
        self.path = f"games/{rules.name}"
        self.up = up(self.path)
        self.shown: dict[str, str] = {}
        self.items = {each.address: each for each in items() if rules.name in each.games}
        self.lesson, self.says = CARDS[rules.name]

    def page(self) -> Page:
        contents, body = "", ""
        for head, under in under_heads(self.rules.rules()).items():
            rules = [rule for _, rule in under]
            links = "".join(
                f'<li>{mark(kind_of(rule))}<a href="#{rule.id}">{escape(_called(rule))}</a></li>'
                for rule in rules
            )
            contents += f"<h2>{IN_FULL[head]}</h2><ol>{links}</ol>"
            body += f'<h2 class="group">{IN_FULL[head]}</h2>' + "".join(map(self._rule, rules))
        more, ways = self._more()
        contents += f"<h2>And</h2><ol>{ways}</ol>" if ways else ""
        many = len(list(self.rules.rules()))
        title = f"{self.rules.title}: the rules"
        html = (
            '<div class="game"><nav class="toc" aria-label="Rules"><details open>'
            f"<summary>{many} rules</summary>{contents}</details></nav>"
            f"<div>{self._title(many)}{body}{more}</div></div>"
        )
        return Page(self.path, title, html, self._words(), wide=True)

    def _title(self, many: int) -> str:
        rules = self.rules
        game = Game(rules, first=rules.seat_names[0], seed=1283)
        drawn = svg(scene_of(game), "live", "b")
        found = kinds(rules)
        lesson = f"{self.up}lessons/{self.lesson}.html"
        leaflet = Printed(rules.name, "rules", "A4")
        return (
            f'<div class="title"><div><p class="note">Rules</p><h1>{escape(rules.title)}</h1>'
            f'<p class="lead">{escape(self.says)}</p>{strip(found, "big")}'
            f'<p class="note">{many} rules: {escape(counted(found))}. {len(rules.seat_names)} '
            f"players, about {minutes(rules.name)} minutes.</p>"
            f'<p class="ways-in"><a class="btn main" href="{lesson}">Learn it</a> '
            f'<a class="btn" href="{escape(position_link(game, self.up))}">Play it</a> '
            f'<a class="btn" href="{self.up}{leaflet.place}">Print the rules</a></p></div>'
            f"<figure>{drawn}</figure></div>"
        )

    # -- a rule

    def _rule(self, rule: Rule) -> str:
        who = f' <span class="note">{escape(known_as(rule.who))}</span>' if rule.who else ""
        kind, value = kind_of(rule), worded(rule.value, _field(rule))
        ground = abreast(rule.passages, self.shown, self.up)
        for id in rule.passages:
            self.shown.setdefault(id, rule.id)
        texts = [rule.reason, rule.note]
        notes = "".join(f'<p class="note">{escape(each)}</p>' for each in texts if each)
        return (
            f'<article class="rule" id="{rule.id}"><header><h3>{escape(_called(rule))}</h3>'
            f'{mark(kind, str(kind))}<p class="value">{escape(value)}</p></header>'
            f'<div><p class="says">{escape(rule.sentence)}{who}</p>{ground}{notes}'
            f"{self._related(rule)}{self._rivals(rule)}{self._tools(rule)}</div></article>"
        )

    def _related(self, of: Rule | Reading) -> str:
        """What bears on it and does not say it: led to, not quoted."""
        if not of.related:
            return ""
        links = ", ".join(self._lead(id) for id in of.related)
        return f'<p class="note">It bears on this, without saying it: {links}.</p>'

    def _lead(self, id: str) -> str:
        of = passage(id)
        called = f"{of.person}, {of.place}" if of.place else of.cite()
        return f'<a href="{self.up}sources.html#{escape(id)}">{escape(called)}</a>'

    def _rivals(self, rule: Rule) -> str:
        if not rule.rivals:
            return ""
        rows = "".join(self._rival(rule, each) for each in rule.rivals)
        return f'<p class="rivals-h">Others read</p><ul class="rivals">{rows}</ul>'

    def _rival(self, rule: Rule, of: Reading) -> str:
        address = reading_address(rule, of)
        known = self.items[address].known
        said = f"{holder(of)}; {known}"
        rests = ", ".join(self._lead(id) for id in of.passages)
        words = f", on {rests}" if rests else ""
        reason = f" {escape(of.reason)}" if of.reason else ""
        kind = kind_of(of)
        sign = f'<i class="m {kind.name.lower()}"></i>'
        if known == SOURCELESS:
            sign = '<i class="m ours"></i>'
        return (
            f'<li id="{address}">{sign}<span><b>{escape(worded(of.value, _field(rule)))}</b> '
            f'{escape(of.sentence)} <span class="who">{escape(said)}{words}.{reason}</span>'
            "</span></li>"
        )

    def _tools(self, rule: Rule) -> str:
        item = self.items[rule.id]
        lesson = f"{self.up}lessons/{self.lesson}.html"
        return (
            f'<div class="tools"><a class="anchor" href="#{rule.id}">link to this rule</a>'
            f"{_cite(item)}"
            f'<a href="{self.up}sources.html#{rule.id}">among the sources</a>'
            f'<a href="{lesson}">{escape(lesson_title(self.lesson))}</a></div>'
        )

    # -- what else bears on the game

    def _more(self) -> tuple[str, str]:
        parts = (
            ("readings", "Readings under one name", self._named()),
            ("errors", "Errors found in what is written of it, and notes", self._errors()),
            ("gaps", "What was looked for and not found", self._gaps()),
        )
        there = [part for part in parts if part[2]]
        body = "".join(
            f'<h2 class="group" id="{id}">{head}</h2>{inner}' for id, head, inner in there
        )
        ways = "".join(f'<li><a href="#{id}">{head}</a></li>' for id, head, _ in there)
        return body, ways

    def _named(self) -> str:
        found = ""
        for name, each in self.rules.named.items():
            changes = "; ".join(
                f'<a href="#{self.rules.rule(field).id}">{escape(rule_name(field))}</a>: '
                f"{escape(worded(value, field))}"
                for field, value in each.changes.items()
            )
            line = f'tn.Game("{self.rules.name}", reading="{name}")'
            found += _plain(
                known_as(each.who),
                f"reading.{name}",
                f'<p class="says">{changes}.</p><p class="note">As {escape(each.whose)} has it. '
                f"In Python: <code>{escape(line)}</code></p>",
                name,
            )
        return found

    def _errors(self) -> str:
        found = ""
        for each in errata():
            if not any(rule.partition(".")[0] == self.rules.name for rule in each.rules):
                continue
            against = ", ".join(map(self._lead, each.against))
            contrary = f" Against it: {against}." if against else ""
            bears = ", ".join(
                f'<a href="#{rule}">{rule}</a>'
                for rule in each.rules
                if rule.partition(".")[0] == self.rules.name
            )
            found += _plain(
                str(each.passage.person),
                each.address,
                f'<p class="says"><q>{words_of(each.words)}</q></p><p>{escape(each.found)}</p>'
                f'<p class="note">It says so in {self._lead(each.says)}.{contrary} It bears on '
                f"{bears}.</p>",
                each.type,
            )
        return found

    def _gaps(self) -> str:
        return "".join(
            _plain(
                each.name,
                each.address,
                f"<p>{escape(each.words)}</p>"
                f'<p class="note">Where we looked: {escape(each.note)}</p>'
                + (
                    f'<p class="note">To look for: {escape(each.wanted)}</p>' if each.wanted else ""
                ),
            )
            for each in self.items.values()
            if each.type == "gap"
        )

    def _words(self) -> str:
        """What of the page the search finds."""
        texts = [self.rules.title, self.says]
        for _, rule in self.rules.rules():
            texts += [_called(rule), rule.sentence, rule.reason, rule.note]
            texts += [each.sentence for each in rule.rivals]
            texts += [passage.shown() for passage in rule.quoted]
        return " ".join(filter(None, texts))


def _called(rule: Rule) -> str:
    return rule_name(_field(rule))


def _field(rule: Rule) -> str:
    return rule.id.partition(".")[2]


def _plain(name: str, id: str, inner: str, kind: str = "") -> str:
    """What is no rule, set as rules are."""
    said = f'<p class="value">{escape(kind)}</p>' if kind else ""
    return (
        f'<article class="rule" id="{id}"><header><h3>{escape(name)}</h3>{said}</header>'
        f"<div>{inner}</div></article>"
    )


def _cite(item: Item) -> str:
    """How a rule is cited: in a sentence that names the version of the law, and for BibTeX."""
    return (
        '<details class="cite"><summary>cite this</summary>'
        f'<p>{escape(item.cite)}</p><pre tabindex="0">{escape(entry(item))}</pre></details>'
    )
