"""Plays ranked without games: by what the strong player foretells or, at tafl, sees ahead.

At tafl his own choice is the first. The best few are valued to one depth; of the others it is
found that they are worth no more than so much. Who wins by force wins for certain, however he is
met.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from tablesnb.base.errors import BadValue
from tablesnb.compare.analysis import LEVEL
from tablesnb.compare.ranked import Ranked, placed
from tablesnb.lab import compiled
from tablesnb.lab.analysis.tries import Tries
from tablesnb.lab.siege.curve import PLACES, Curve, curve_for
from tablesnb.lab.siege.duel import standing
from tablesnb.play.game import Game
from tablesnb.players import tables_net as net_row
from tablesnb.players.learnt import Net, net_for
from tablesnb.players.tables_ending import shortest
from tablesnb.players.tables_strong import hopes
from tablesnb.players.tafl_evaluation import PLIES, survey
from tablesnb.players.tafl_search import MATE, SURE
from tablesnb.players.tafl_strong import BUDGET, DEEPEST, search_space
from tablesnb.tafl import law

# -- plays ranked by what the strong player foretells of each: at once, and the same everywhere


AHEAD = 2  # plays, where that is soon done: as the strong player chooses


def measure_of(net: Net) -> str:
    """By what the strong player chooses: by chances where all games pay alike, else by payoff."""
    return "wins" if net.alike else "payoff"


def net_to_ask(rules: Any, by: str) -> Net:
    """The net that foretells by a measure; BadValue where none was learnt, or does not say it."""
    net = net_for(rules)
    if net is None:
        raise BadValue(f"nothing was learnt of {rules.title} as it is played here: ask for games")
    if by == "wins" and not net.pays:
        raise BadValue(
            f"of {rules.title} it is foretold what is paid, not who wins: ask by='payoff'"
        )
    return net


def foretold(tries: Sequence[Tries], rules: Any, seat: int, by: str) -> tuple[Ranked, ...]:
    """The plays in their order; exact where they are known, and level where they hardly differ.

    By his own measure the first is the one that the strong player plays. What seemed better before
    he looked farther, or is slower where the last men go off, is worth no more than that. Errors as
    for ``net_to_ask``.
    """
    net = net_to_ask(rules, by)
    known = {id(each.play): each for each in tries}
    every = hopes([each.play for each in tries], rules, seat, net, AHEAD)
    chosen = every[0].play
    soonest = shortest([each.play for each in tries], seat) if net.alike else []
    if soonest and len(soonest) < len(tries):
        chosen = hopes(soonest, rules, seat, net, AHEAD)[0].play
    found = []
    for hope in every:
        chance = None
        if net.alike:
            chance = round((1 + hope.payoff) / 2, PLACES)
        elif net.pays:
            winning = (out for out, paid in zip(hope.out, net.pays, strict=True) if paid > 0)
            chance = round(sum(winning) / net_row.SURE, PLACES)
        own = _ranked_by_net(known[id(hope.play)], chance, round(hope.payoff, PLACES))
        found.append((hope.play is not chosen, own))
    head = next(own for other, own in found if not other)
    if by == measure_of(net):
        found = [(other, _at_most(own, head)) for other, own in found]
    found.sort(key=lambda each: (-worth(each[1], by), each[0]))
    return in_places([own for _, own in found], by)


def _at_most(own: Ranked, head: Ranked) -> Ranked:
    """A play that is foretold to be worth no more than another."""
    most, paid = head.known_chance, head.payoff.value if head.payoff else None
    chance, payoff = own.foretold, own.foretold_payoff
    if chance is not None and most is not None:
        chance = min(chance, most)
    if payoff is not None and paid is not None:
        payoff = min(payoff, paid)
    return replace(own, foretold=chance, foretold_payoff=payoff)


def worth(own: Ranked, by: str) -> float:
    """What a play is worth by a measure."""
    return own.chance if by == "wins" else own.payoff.value if own.payoff else 0.0


def in_places(found: Sequence[Ranked], by: str) -> tuple[Ranked, ...]:
    """Plays in their order, each with its place: those that hardly differ have one."""
    level, head = [], worth(found[0], by)
    for number, own in enumerate(found):
        level.append(number > 0 and head - worth(own, by) < LEVEL[by])
        if not level[-1]:
            head = worth(own, by)
    places = zip(found, placed(level), strict=True)
    return tuple(replace(own, place=place) for own, place in places)


def _ranked_by_net(of: Tries, chance: float | None, payoff: float) -> Ranked:
    play = str(of.play)
    if of.exact is not None:
        return Ranked(play, 1, 0, exact=of.exact, exact_payoff=of.exact_payoff)
    return Ranked(play, 1, 0, foretold=chance, foretold_payoff=payoff)


# -- moves of a tafl game, by what is seen ahead


MORE: Final = 16_000  # positions for each look by which all moves are valued
FEW: Final = 4  # moves that are valued one by one


def curve_to_ask(rules: Any) -> Curve:
    """The curve by which chances are read off; BadValue where none was fitted."""
    curve = curve_for(rules)
    if curve is None:
        raise BadValue(
            f"who wins at {rules.title} as it is played here was not counted: ask for games"
        )
    return curve


def foreseen(
    tries: Sequence[Tries], position: Any, by: str, luck: int, also: str = ""
) -> tuple[Ranked, ...]:
    """The moves in their order, and level where they hardly differ; ``luck`` is the game's seed.

    The move ``also`` is valued with the best, whatever it is worth. Errors as for ``curve_to_ask``.
    """
    rules = position.rules
    curve = curve_to_ask(rules)
    asked = [_code(each, rules) for each in tries if str(each.play) == also]
    seat, chosen, seen = looked(position, luck, *asked)
    stands = _standing(position)
    first = seen[chosen][0]
    found = []
    for each in tries:
        value, sure = seen[_code(each, rules)]
        # what seemed better than his choice before he looked farther is not put before it
        value = value if abs(value) > SURE else min(value, max(first, -SURE))
        chance = curve.chance(seat, value, stands)
        found.append((value, _ranked(each, value, chance, bool(sure))))
    head = next(own for each, (_, own) in zip(tries, found, strict=True)
                if _code(each, rules) == chosen)  # fmt: skip
    found.sort(key=lambda pair: (-pair[0], pair[1] is not head, pair[1].at_most))
    return in_places([own for _, own in found], by)


def looked(
    position: Any, luck: int, asked: int = -1
) -> tuple[int, int, dict[int, tuple[int, int]]]:
    """Who is on turn, what he chooses, and what each move is worth to him and whether just that."""
    rules, row = position.rules, position.rules.row
    space, state = search_space(row), [*position.row, *[0] * PLIES]
    count = law.legal(list(position.row), row, [0] * law.space_for_moves(row))
    values, known = [0] * (2 * count), [0] * (2 * count)
    compiled.plain(rules, "rank", compiled.SEARCHING)(
        state, DEEPEST, BUDGET, MORE, FEW, luck, asked, count, values, known, space
    )
    seen = {space.moves[0][number]: (values[number], known[number]) for number in range(count)}
    return position.row[law.ACTOR], space.moves[0][0], seen


def _standing(position: Any) -> int:
    work, state = search_space(position.rules.row).work, list(position.row)
    survey(state, position.rules.row, work)
    return standing(state, position.rules.row, work)


def _code(of: Tries, rules: Any) -> int:
    """A move as a search writes it."""
    _, source, target = of.play.moves[0].code
    return int(source * rules.row[law.POINTS] + target)


def _ranked(of: Tries, value: int, chance: float, sure: bool) -> Ranked:
    play = str(of.play)
    if of.exact is not None:
        ends = 1 if of.exact_payoff else None
        return Ranked(play, 1, 0, exact=of.exact, exact_payoff=of.exact_payoff, forced=ends)
    if abs(value) > SURE:
        wins = float(value > 0)
        return Ranked(play, 1, 0, exact=wins, exact_payoff=2 * wins - 1, forced=MATE - abs(value))
    paid = round(2 * chance - 1, PLACES)
    return Ranked(play, 1, 0, foretold=chance, foretold_payoff=paid, at_most=not sure)


# -- what moves that are named by whoever asks are worth


def evaluate(position: Any, named: Iterable[str], luck: int) -> dict[str, Any]:
    """What the strong player chooses in a position, and what each named move is worth to him.

    ``worth`` is in hundredths of a man, for the side on turn; ``forced`` after how many moves of
    both sides the game is over, where it is won (or lost, below nothing) by force.
    """
    rules, chosen = position.rules, -1
    moves: dict[str, Any] = {}
    for each in named:
        source, target = (rules.point_at(0, name) for name in each.split("-"))
        code = source * rules.row[law.POINTS] + target
        _, chosen, seen = looked(position, luck, code)
        value = seen[code][0]
        forced = 0 if abs(value) <= SURE else (MATE - abs(value)) * (1 if value > 0 else -1)
        moves[each] = {"worth": value, "forced": forced}
    best = "-".join(rules.place_name(0, at) for at in divmod(chosen, rules.row[law.POINTS]))
    return {"best": best, "moves": moves}


def evaluate_others(position: Any, named: Collection[str], luck: int) -> dict[str, str]:
    """The legal moves that are not named, by what they are worth."""
    legal = [
        str(each).partition("x")[0] for each in Game(position.rules, position=position).legal_moves
    ]
    found: dict[int, list[str]] = {}
    rest = evaluate(position, [each for each in legal if each not in named], luck)
    for each, of in rest["moves"].items():
        found.setdefault(of["worth"], []).append(each)
    return {f"{worth}": " ".join(found[worth]) for worth in sorted(found, reverse=True)}
