"""Making questions: what is asked, on which board, and what is said to each answer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from tablesnb.base.checks import checked_choice, checked_flag, checked_row, checked_text
from tablesnb.base.errors import BadValue
from tablesnb.base.wording import shown
from tablesnb.boards.checks import checked_turned
from tablesnb.compare.analysis import Analysis
from tablesnb.drawn import rich
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.kind import Asked, Kind, Read, twice
from tablesnb.lesson.questions.kinds import KINDS
from tablesnb.lesson.questions.pictured import Drawn
from tablesnb.lesson.questions.question import Answer, Question, Reply, named_so
from tablesnb.lesson.questions.worth import FIGURES, VERDICT, figure
from tablesnb.lesson.quoting import Quote, quote
from tablesnb.play.game import Game
from tablesnb.rules.position import Position


def ask(
    task: str,
    at: Game | Position | Analysis | str | None = None,
    *,
    play: Mapping[Any, Any] | None = None,
    touch: Mapping[Any, Any] | None = None,
    set: Mapping[Any, Any] | None = None,
    all: str | Reply | None = None,
    choice: Mapping[Any, Any] | None = None,
    number: Mapping[Any, Any] | None = None,
    order: Iterable[str] | None = None,
    reply: str | Reply | None = None,
    right: str | Iterable[str] = (),
    says: str = "",
    quotation: Quote | str | tuple[str, str] | None = None,
    after: Iterable[str] = (),
    picture: Drawn | None = None,
    on_paper: Drawn | None = None,
    hints: Iterable[str] = (),
    keep: str = "",
    ranking: Analysis | None = None,
    unit: str = "",
    within: float = 0,
    seat: str = "",
    men: int = 0,
    near: str | None = None,
    mirror: bool = False,
    labels: str | None = "numbers",
    routes: str | Iterable[str] | None = None,
    large: bool = False,
    half: bool | None = None,
    name: str = "",
) -> Frame:
    """Ask what the hand answers, on a board or beside it; returns a frame to be shown.

    ``at`` is a game, a position, its id, or an analysis, whose plays are then ranked by it. One of
    these says how it is answered, and what is said to each answer; the first is right, and with it
    those in ``right``; ``...`` stands for all other answers, several alike are written in a tuple:

    - ``play={"8/7": "He goes to the bar."}``: on the board, one half-move or the whole throw;
    - ``touch={"8 12 11": "Black has two men on each."}``: places, as the seat to move calls them,
      or who sits ``near``;
    - ``set={"6x7,9x1,10x2": "Ten men stand."}``: the men of ``seat``, ``men`` lie in the tray;
    - ``all="These are all."``: every legal half-move;
    - ``choice={"It must be broken.": "Yes."}``, ``number={11: "Six and five."}`` with its ``unit``
      and tolerance ``within``, also ``"> 9"``; ``order=("Rome", "1283")`` with its ``reply``.

    A text has ``{6-5}`` for dice and ``[[binding]]`` for the mark of a rule. What is said to an
    answer is text, or a :func:`reply`; to a play of a ranking it may say ``{wins}``, how many games
    of 100 that play wins, ``{cost}``, how many it loses against the best, ``{pays}`` and
    ``{pays_less}``, the same in stakes. ``says``, a ``quotation`` (a passage's id with the words
    that are wanted) and the paragraphs ``after`` it stand before the task, and a ``picture``, a
    drawing with its words, where there is no board; ``on_paper`` is drawn on a worksheet alone;
    ``hints`` come one by one; ``keep`` is what is
    to be kept of it. ``routes`` are the seats whose whole way is drawn on the board. ``large``
    boards are 500 px wide, others 380; ``half`` says that one half-move is the whole answer, where
    that cannot be seen. The answer is kept under ``name``.

    Raises BadValue for what is no question, UnknownName for a rule, passage or seat that there is
    not, what the law raises for moves and positions, TablesnbError for a quotation that is none.

    >>> ask("How many throws of two dice have a six?", number={11: "Six and six, and once less."})
    How many throws of two dice have a six?
      Answer: 11. Six and six, and once less.
    """
    written = {
        "play": play, "touch": touch, "set": set, "all": all, "choice": choice, "number": number,
        "order": order,
    }  # fmt: skip
    given = [name for name in KINDS if written[name] is not None]
    if len(given) != 1:
        raise BadValue(f"a question is answered in one way of {', '.join(KINDS)}, not {len(given)}")
    kind = KINDS[given[0]]
    own = {"reply": reply, "half": half, "unit": unit, "within": within, "men": men}
    _belongs(kind, {**own, "ranking": ranking})
    game, found = _game(at)
    ranking = found if ranking is None and "ranking" in kind.own else ranking
    rules = None if game is None else game.rules
    words = _words(task, says, after, keep, hints, rules)
    if rules is not None:
        checked_turned(rules, near, mirror, labels)
    turned: dict[str, Any] = {
        "near": near,
        "mirror": checked_flag(mirror, "mirror"),
        "labels": labels,
        "routes": routes,
    }
    if seat and rules is not None:
        checked_choice(seat, "seat", rules.seat_names)
    asked = Asked(written[kind.name], game, turned, seat, men, within, reply, half)
    read = kind.read(asked)
    if ranking is not None:
        _ranks(ranking, game, read)
    good = (right,) if isinstance(right, str) else checked_row(right, "right answers", '("6",)')
    answers = _judged(read.answers, good, ranking)
    _go_on(read, answers)
    where = game.position.id if game is not None else ""
    question = Question(
        name=named_so(kind.name, words["task"], where, name),
        kind=kind.name,
        quotation=_quoted(quotation),
        game=game,
        turned=turned,
        answers=answers,
        barred=tuple(read.barred),
        other=_other(kind, read, ranking),
        ranking=ranking,
        options=read.options,
        unit=checked_text(unit, "a unit"),
        many=read.many,
        seat=seat,
        large=checked_flag(large, "large"),
        half=read.half,
        written=read.other is not None,
        picture=_pictured(picture, game),
        on_paper=_drawn(on_paper),
        explored=read.explored,
        refused=read.refused,
        **words,
    )
    return Frame((question,))


def questions(*asked: Frame, place: str = "", name: str = "", folded: bool = False) -> Frame:
    """Put several questions into one frame, which shows them one after another.

    ``place`` stands over them: where in the lesson one is. If they are ``folded``, what a saved
    notebook keeps of them lies under one line, to be opened. Raises BadValue for what is no
    question, and where two have one name.

    >>> one, two = ask("1 + 1?", number={2: "Two."}), ask("1 + 2?", number={3: "Three."})
    >>> len(questions(one, two))
    2
    """
    for each in asked:
        if not isinstance(each, Frame):
            raise BadValue(f"a frame has questions made by tn.ask, not {shown(each)}")
    every = tuple(question for frame in asked for question in frame)
    names = [each.name for each in every]
    if not every or len({*names}) < len(names):
        raise BadValue("a frame has one question at least, each with a name of its own")
    return Frame(
        every,
        checked_text(place, "a place"),
        checked_text(name, "the name of a frame"),
        checked_flag(folded, "folded"),
    )


def _belongs(kind: Kind, given: Mapping[str, Any]) -> None:
    """What belongs to another kind of question is a slip."""
    for name, value in given.items():
        unset = value is None or (isinstance(value, str | int | float) and not value)
        if name not in kind.own and not unset:
            (whose,) = (each.name for each in KINDS.values() if name in each.own)
            raise BadValue(f"{name} belongs to a question with {whose}, not with {kind.name}")


def _ranks(ranking: object, game: Game | None, read: Read) -> None:
    """A ranking is of the whole plays of the same position."""
    if not isinstance(ranking, Analysis):
        raise BadValue(f"a ranking is what tn.analyse gives, not {shown(ranking)}")
    if game is None or ranking.position != game.position:
        raise BadValue("this ranking is of another position")
    if read.half and len(game.plays()[0].moves) > 1:
        raise BadValue("a ranking is of whole plays, and one half-move is asked for")


def _go_on(read: Read, answers: Iterable[Answer]) -> None:
    """What is played out after an answer can be played there; else what the game raises."""
    for each in answers:
        if each.reply.then and read.explored is None:
            raise BadValue("nothing can be played out after a question without a board")
        if each.reply.then and read.explored is not None:
            at = each.keys[0] if isinstance(each.keys[0], int) else 0
            ahead = read.explored.games[at].copy()
            for part in each.reply.then:
                ahead.push(part) if isinstance(part, str) else ahead.roll(*part)


def _game(at: object) -> tuple[Game | None, Analysis | None]:
    if at is None:
        return None, None
    if isinstance(at, Analysis):
        return at.game(), at
    said = f"a question is asked of a game, a position or its id, not {shown(at)}"
    return begun_at(at, said).copy(), None


def begun_at(at: object, else_said: str) -> Game:
    """A game as it is given, or begun at a position or its id; else a BadValue that says so."""
    if isinstance(at, str):
        at = Position.from_id(at)
    if isinstance(at, Position):
        at = Game(at.rules, position=at)
    if not isinstance(at, Game):
        raise BadValue(else_said)
    return at


def _words(
    task: str, says: str, after: Iterable[str], keep: str, hints: Iterable[str], rules: Any
) -> dict[str, Any]:
    """The texts of a question; a rule that is marked in one must be there."""
    told: dict[str, Any] = {
        "task": checked_text(task, "a task"),
        "says": checked_text(says, "what is said before"),
        "after": tuple(
            checked_text(each, "a paragraph")
            for each in checked_row(after, "paragraphs", '("The claim: it is slow.",)')
        ),
        "keep": checked_text(keep, "what is to be kept"),
        "hints": tuple(
            checked_text(each, "a hint") for each in checked_row(hints, "hints", '("Look at 8.",)')
        ),
    }
    if not told["task"]:
        raise BadValue("a question has a task")
    for text in (told["task"], told["says"], *told["after"], told["keep"], *told["hints"]):
        for _ in rich.rules_in(text, rules):
            pass
    return told


def _quoted(given: object) -> Quote | None:
    if given is None or isinstance(given, Quote):
        return given
    if isinstance(given, str):
        return quote(given)
    form = '("cotton.irish.praise", "Irish is")'
    row = checked_row(given, "a quotation", form)
    if len(row) != 2:
        raise BadValue(f"a quotation is given as {form}, not as {shown(given)}")
    return quote(*row)


def _pictured(given: object, game: Game | None) -> Drawn | None:
    """The drawing of a question without a board."""
    if given is not None and game is not None:
        raise BadValue("a question has a board or a picture, not both")
    return _drawn(given)


def _drawn(given: object) -> Drawn | None:
    if given is None or isinstance(given, Drawn):
        return given
    raise BadValue(f"a picture is a drawing with its words, not {shown(given)}")


def _judged(
    answers: Iterable[Answer], right: Iterable[str], ranking: Analysis | None
) -> tuple[Answer, ...]:
    """The answers with their verdicts: by the ranking where there is one, else as it was said."""
    every = [*answers]
    if not every:
        raise BadValue("a question has an answer that is right")
    known = [text for each in every for text in each.texts]
    for text in right:
        if text not in known:
            raise BadValue(f"what is right is among the answers: {shown(text)} is not")
    keys = [repr(key) for each in every for key in each.keys]
    for number, (text, key) in enumerate(zip(known, keys, strict=True)):
        if key in keys[:number]:
            raise twice(known[keys.index(key)], text)
    if ranking is not None:  # each has its own worth
        every = [
            Answer((text,), (key,), each.reply)
            for each in every
            for text, key in zip(each.texts, each.keys, strict=True)
        ]
        every = [replace(each, reply=_figured(each, ranking)) for each in every]
    found = []
    for number, each in enumerate(every):
        verdict = "right" if number == 0 or {*right} & {*each.texts} else "wrong"
        if ranking is not None:
            verdict = VERDICT[ranking.quality(each.texts[0])]
        found.append(replace(each, reply=each.reply.judged(verdict)))
    if found[0].reply.verdict not in ("right", "level"):
        best = "" if ranking is None else f": {ranking.best.play} is better"
        raise BadValue(f"the first answer is the one that is right, not {known[0]}{best}")
    if ranking is not None:  # of plays that are about the same, "Show me" shows the best
        found.sort(key=lambda each: ranking[each.texts[0]] is not ranking.best)
    return tuple(found)


_FIGURE: Final = re.compile(rf"\{{({'|'.join(FIGURES)})\}}( games\b)?")


def _figured(answer: Answer, ranking: Analysis) -> Reply:
    """What is said to a play, with the figures of that play: {wins}, {cost} and their kin."""

    def with_unit(named: re.Match[str]) -> str:
        said = figure(named[1], ranking, answer.texts[0])
        unit = named[2] or ""
        return f"{said} game" if unit and said == "1" else f"{said}{unit}"

    return replace(answer.reply, words=_FIGURE.sub(with_unit, answer.reply.words))


def _other(kind: Kind, read: Read, ranking: Analysis | None) -> Reply:
    """What is said to an answer that nobody thought of."""
    if read.other is not None:
        return read.other.judged("wrong")
    return Reply(kind.other if ranking is None else "Compare it with the first.").judged("wrong")
