"""What stands beside and beneath a board that is judged: the ranking, and the chance of winning."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from tablesnb.base.errors import NotAwaited
from tablesnb.boards.scene import Scene
from tablesnb.boards.words import who
from tablesnb.compare.analysis import Analysis, in_stakes
from tablesnb.compare.choices import SHORT
from tablesnb.compare.judging import judge as judged_by
from tablesnb.compare.ranked import Mean, Ranked, over_in
from tablesnb.play.game import Game
from tablesnb.rules.turn import by_the_die
from tablesnb.widget.board import judged
from tablesnb.widget.board.judged import Judging, Standing, hundredths
from tablesnb.widget.shared.panel_tree import Node, button, node

JUDGE, PLAY = "panel.judge", "panel.play"
MEASURES = {"wins": "Games won of 100", "stakes": "Paid in 100 games", "payoff": "Paid a game"}
UNTRIED = "not tried"


class Host(Protocol):
    """What is asked of a board that is judged."""

    game: Game

    @property
    def scene(self) -> Scene:
        """The scene that is shown."""
        ...

    @property
    def judging(self) -> Judging:
        """What was judged on it."""
        ...

    @property
    def judged(self) -> Standing | None:
        """What of that is to be seen now."""
        ...

    @property
    def player(self) -> str | None:
        """Who of the package is to throw or choose."""
        ...

    def say(self, text: str) -> None:
        """Say something at once, before what is being done is done."""
        ...


def judge(board: Host, message: Mapping[str, Any]) -> tuple[str, bool]:
    """Judge the position that stands there, or put away what was judged.

    Returns what is to be said, and whether it is to be read in the panel.
    """
    state, game = board.judging, board.game
    state.away = bool(message.get("away"))
    if state.away:
        return "The judgement is put away.", False
    now = board.judged
    if now is None or not now.open:
        why = judged.refused(game, board.player)
        if why:
            return why, False
        board.say(f"{len(game.plays())} plays are being judged: that takes a few seconds.")
        state.keep(game, judged_by(game))
        now = board.judged
        assert now is not None
    return _finding(now.found, board.scene.near), True


def play(board: Host, message: Mapping[str, Any]) -> None:
    """Make a play of those that were judged; NotAwaited where they are not what is to be chosen."""
    now = board.judged
    if now is None or not now.open or board.player:
        raise NotAwaited("this position was not judged: choose on the board")
    board.game.push(by_the_die(now.found[message["play"]].play))


def card(now: Standing | None, locked: bool, near: int) -> Node | None:
    """The ranking, before a play to choose from, after it with the verdict.

    A reader does not choose for a player of the package: his plays are ``locked``. ``near`` is the
    seat at the foot of the board.
    """
    if now is None or not (now.open or now.play):
        return None
    found = now.found
    shown = [
        n for n, each in enumerate(found.plays, 1) if n <= now.judged.rows or each.play == now.play
    ]
    left = len(found) - len(shown)
    said = judged.verdict(found, now.play, near) if now.play else _finding(found, near)
    if now.play:  # to be compared: the best, and next to it what was played
        shown.sort(key=lambda n: (n > 1 and found.plays[n - 1].play != now.play, n))
    rows = [node("li", "", *_row(now, n, locked, near)) for n in shown]
    after = "come after these" if now.judged.apart else "were tried as well"
    foot = f"{left} more plays {after}. " if left else ""
    measure = MEASURES[found.unit]
    shut = button("Put away", JUDGE, "judge", away=True)
    return node(
        "div",
        "tn-judged",
        node("p", f"tn-sentence tn-verdict {_kind(now)}".rstrip(), said),
        node("p", "tn-reason", measure if found.foretold else f"{measure}, 95 % interval"),
        node("ol", "tn-ranking", *rows, aria_label="The plays, the best first"),
        node("p", "tn-reason", f"{foot}{found.foot()}"),
        shut,
    )


def _finding(found: Analysis, near: int) -> str:
    return found.finding(near) + ("" if judged.told_apart(found) else judged.too_few(found))


def _kind(now: Standing) -> str:
    return f"tn-as-{now.judged.quality(now.play)}" if now.play else ""


def _row(now: Standing, number: int, locked: bool, near: int) -> list[Node]:
    """A play: its number, what it is worth, and how far behind; a touch shows it on the board.

    Beside it stands the button that makes it, where the reader is to choose.
    """
    found, own = now.found, now.found.plays[number - 1]
    way = found.printed(own.play, near)
    quality, mine = now.judged.quality(own.play), own.play == now.play
    worth, between = _worth(found, own)
    behind = _behind(found, own, quality) if now.judged.apart else ""
    you: list[Node | str] = [" ", node("em", "", "you")] if mine else []
    inner: list[Node | str] = [
        node("b", "tn-rank", str(number), aria_hidden="true"),
        node("span", "tn-play", way, *you),
        node("i", "tn-bar", style=_bar(found, own)),
        node("span", "tn-worth", worth),
        node("small", "", ", ".join(filter(None, (between, behind, _paid(found, own))))),
    ]
    kind = f"tn-row-{quality}{' tn-mine' if mine else ''}"
    played = f"{number}: {way}{', which you played' if mine else ''}"
    said = f"{played}, {_said(found, worth, between)}"
    if behind:
        said += f", {behind}"
    given = {"key": f"judged-{number}", "aria_label": said}
    if not now.open or locked:
        # the keys stay with what they have chosen
        return [node("div", f"tn-choice {kind}", *inner, **given, role="group", tabindex="-1")]
    made = node("button", f"tn-choice {kind}", *inner, **given)
    if own.play in now.judged.routes:
        made[1]["lit"] = [[judged.name(number), 0, 0, 1]]
    does = button("Play", PLAY, f"judged-play-{number}", "tn-make", play=own.play)
    does[1]["aria_label"] = f"Play {way}"
    return [made, does]


def _worth(found: Analysis, own: Ranked) -> tuple[str, str]:
    """What a play is worth, and between what that lies."""
    if found.by == "payoff":
        paid = own.payoff
        if paid is None:
            return "–", UNTRIED
        value, low, high = (in_stakes(x, found.unit) for x in (paid.value, *paid.interval))
        within = "exactly" if paid.low == paid.high else f"{low} to {high}"
        return value, "" if own.foretold_payoff is not None else within
    if own.known_chance is None and not own.games:
        return "–", UNTRIED
    if own.forced is not None:
        return hundredths(own.chance, own.between), f"by force {over_in(own)}"
    if own.foretold is not None:
        return f"{100 * own.foretold:.1f}", "at most" if own.at_most else ""
    low, high = (hundredths(end, own.between) for end in own.between)
    within = "exactly" if own.exact is not None else f"{low} to {high}"
    return hundredths(own.chance, own.between), within


def _behind(found: Analysis, own: Ranked, quality: str) -> str:
    if quality in ("best", "level"):
        return "the best" if quality == "best" else "about the same as the best"
    return f"{judged.lost(found, found.loss(own.play))} {SHORT[found.unit]}"


def _paid(found: Analysis, own: Ranked) -> str:
    """What is paid on average, where games are won by more than one stake."""
    stakes = {abs(end.payoff) for each in found.plays for end in each.ends if end.payoff}
    if found.by == "payoff" or len(stakes) < 2 or own.payoff is None:
        return ""
    return f"pays {own.payoff.value:+z.2f}"


def _said(found: Analysis, worth: str, between: str) -> str:
    if between == UNTRIED:
        return between
    told = f" ({between})" if between else ""
    return f"wins {worth} of 100{told}" if found.by == "wins" else f"pays {worth}{told}"


def _bar(found: Analysis, own: Ranked) -> str:
    """A bar from zero and the whisker at its end, in per cent of the room that they have."""
    if found.by == "wins":
        ends = [0.0, own.chance, *own.between]
    else:
        paid = own.payoff or Mean(0.0, 0.0, 0.0, 0)
        far = [abs(end) for x in found.plays if x.payoff for end in x.payoff.interval]
        reach = max(1.0, *far)
        ends = [(each / reach + 1) / 2 for each in (0.0, paid.value, *paid.interval)]
    zero, value, low, high = (round(100 * each, 1) for each in ends)
    left, wide = min(zero, value), abs(value - zero)
    return f"--l:{left}%;--w:{wide:g}%;--a:{low}%;--b:{high - low:g}%"


def chance(now: Standing | None, scene: Scene) -> Node | None:
    """The chance of winning as a bar: with the best play, or after the one that was made.

    Of two seats the near one stands at the left; of more, and where a game can be left without a
    winner, who was to choose stands against all else that can come of it.
    """
    if now is None:
        return None
    found, own = now.found, now.found[now.play] if now.play else now.found.best
    if own.known_chance is None and not own.games:
        return None
    seat, seats = scene.layout.figures, len(scene.seats)
    mine = list(scene.seats).index(found.seat)
    lost_all = not own.unfinished and all(end.won or end.payoff < 0 for end in own.ends)
    share, (low, high) = own.chance, own.between
    other = f"var(--tn-{seat[1 - mine].body})" if seats == 2 and lost_all else "var(--tn-sunk)"
    rest = "not won"
    if lost_all:
        rest = who(scene, 1 - mine) if seats == 2 else "the others"
    sides = [
        (who(scene, mine), share, f"var(--tn-{seat[mine].body})"),
        (rest, 1 - share, other),
    ]
    if seats == 2 and lost_all and scene.near != mine:
        sides, low, high = sides[::-1], 1 - high, 1 - low
    own_way = found.printed(own.play, scene.near)
    best = "the best play" if now.judged.apart else own_way
    at = f"after {own_way}" if now.play else f"with {best}"
    label = f"chance {at}, in 100" if now.play else "games won of 100"
    wide = own.between if own.foretold is None else (0.0, 1.0)  # foretold in whole games
    named = [f"{name} {hundredths(each, wide)}" for name, each, _ in sides]
    within = f"{hundredths(low, own.between)} to {hundredths(high, own.between)}"
    said = f"Chance of winning in 100, {at}: {named[0]}"
    if own.foretold is None:
        said += ", exactly" if low == high else f", between {within} at 95 %"
    style = (
        f"--v:{round(100 * sides[0][1], 1)}%;--a:{round(100 * low, 1)}%;"
        f"--b:{round(100 * (high - low), 1)}%;--mine:{sides[0][2]};--rest:{sides[1][2]}"
    )
    return node(
        "div",
        "tn-odds",
        node("p", "", node("b", "", named[0]), node("span", "", label),
             node("b", "", named[1])),
        node("div", "tn-share", node("i", ""), style=style),
        role="img",
        aria_label=f"{said}; {named[1]}.",
    )  # fmt: skip
