"""Part III of the lesson on Quinze Tablas: three old sentences, and what hangs on them."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.boards.palette import colours
from tablesnb.lab.style import Figure
from tablesnb.lesson.comparing import compare_readings
from tablesnb.lesson.facing import Facing, Given, facing
from tablesnb.lesson.figures import drawing, lettered
from tablesnb.lesson.questions.asking import ask
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
from tablesnb.lesson.shelf.folded import Folded
from tablesnb.lesson.shelf.quinze_tablas.play import ALMOST, WAITS, WALLS
from tablesnb.lesson.shelf.quinze_tablas.positions import ARRAY, SHELF
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

C: Final = colours("light")
ENDS: Final = {"mutual_block": "block", "prime": "prime", "end": "mirror"}
SHADES: Final = {"mutual_block": "umber", "prime": "verdigris", "end": "orpiment"}
PLAYERS: Final = {
    "random": "who play at random",
    "careful": "careful",
    "strong": "strong",
}
READ: Final = {
    "ours": "our rules",
    "die": "entry by a die",
    "literal": "the prime to the letter",
}
LONGEST: Final = 330  # px of a bar


def primed() -> Facing:
    """The passage beside a board on which it has come true."""
    game = Game("quinze_tablas", position=Position.from_id(ALMOST), seed=1283)
    game.push("11/5* 8/5 24/23")
    phrases: list[Given] = [
        ("a", "captures so many of the other’s pieces", "here one was enough", 5),
        ("b", "points upon which to enter them", "Black enters on these six", [*range(1, 7)]),
        ("c", "he therefore loses the game", "when Black's turn begins", []),
    ]
    return facing(game, "playing.quinze.prime", phrases, seat="white")


def spelling() -> Frame:
    """What the spelling of the name proves."""
    return ask(
        "The blog: quinze “is the French spelling for fifteen, rather than quince, in Spanish”. "
        "Twelve is doce in today's Spanish. How does the king's manuscript write it?",
        choice={
            "doze": "“partieron este en doze”: so in the chapter on great chess. What is spelt "
            "-ze is plain Old Spanish, and quinze proves no French.",
            "doce": "So in today's Spanish. The manuscript divides a board “en doze”.",
            "douze": "That is French. The manuscript has no such word that we found.",
        },
        hints=("As it writes quinze.",),
        name="quinze.spelling",
    )


def fifteen_what() -> Frame:
    """What tablas are."""
    return ask(
        "In the blog's title the game is called 15 Tables. What are the fifteen?",
        quotation="basulto.tablas",
        choice={
            "Men": "Tablas are the men. The game is called Fifteen Men.",
            "Boards": "The board is the tablero. One is enough.",
            "Quarters of the board": "A quarter of the board is called a table in English, and "
            "there are four.",
        },
        hints=("“las piezas”",),
        name="quinze.fifteen",
    )


def three_more() -> Frame:
    """Whether a prime needs the three men in addition."""
    return ask(
        "“Whence also for the prime because without these three pieces which are in addition to "
        "the first twelve, it could not be done.” On the board above: how many white men hold the "
        "six points?",
        number={
            12: "Twelve, and one of them had hit. The other three, on 24 and 23, had no part in "
            "it. So “could not” says too much, or the king's prime was not quite ours.",
            15: "Two on each of six points. Three stand at the back.",
            ...: "Six points, two men each.",
        },
        hints=("Two on each.",),
        name="quinze.three_more",
    )


def to_the_letter() -> Frame:
    """How many first throws would end the game, by the blog's own words."""
    found = SHELF.counted("first_hits")
    return ask(
        "How many of White's 216 first throws can hit Black's lone man, nine points away?",
        f"quinze_tablas/{ARRAY}/{ARRAY}/white.throw",
        says="To the letter, whoever closes the points. At the start Black's own men do.",
        quotation=(
            "playing.quinze.ends",
            "If you capture an opponent’s piece and they can’t bring it back on, you win!",
        ),
        number={
            found["hit"]: "All that make nine or more. To the letter each of them would win at "
            "once: three games in four over at the first throw. That speaks against the letter, "
            "not against the king.",
            "> 160": "Too many: some throws are too small. 1, 2 and 3 make six.",
            ...: "Too few: every throw that makes nine or more can hit.",
        },
        within=2,
        unit="throws",
        hints=("One man takes all three dice.", "How often do three dice make nine or more?"),
        name="quinze.to_the_letter",
    )


def which_prime() -> Folded:
    """The first hit, under both readings of the prime."""
    game = Game("quinze_tablas", position=Position.from_id(
        f"quinze_tablas/{ARRAY}/{ARRAY}/white.play.531"
    ), seed=1283)  # fmt: skip
    game.push("17/12 12/9 9/8*")
    return Folded("The first hit under both readings", compare_readings(game, "prime"))


def who_wins() -> Frame:
    """The reader judges what a block pays."""
    return ask(
        "You are the judge. 24/23 is played; nobody can ever move again. What do you rule?",
        WALLS,
        says="The blog says that the last to move wins. Just before, it quotes:",
        quotation=(
            "playing.quinze.prime",
            "And tying is that even if he has very few pieces and he enters them that neither one "
            "can play even if he wishes.",
        ),
        choice={
            "A tie: nobody wins": reply(
                "The older words are with you. So is another game of the same book: “there is no "
                "prime like the other one but there can be a tie”.",
                verdict="right",
                head="Well argued.",
            ),
            "White: the last to move": reply(
                "So we play, since the rest of the game is the blog's too. But the blog names no "
                "ground, and contradicts its own quotation. [[mutual_block]]",
                verdict="level",
                head="It can be played.",
            ),
            "Black": reply("Nobody says so.", verdict="wrong", head="Not this."),
        },
        name="quinze.who_wins",
    )


def emperor() -> Frame:
    """The prime and the tie of another game of the same book."""
    return ask(
        "In the emperor's game, f. 75v, what does a prime need besides twelve men whom nobody can "
        "pass?",
        says="The king's words on it were not found. A modern summary ends so:",
        quotation=(
            "dlp.emperador.prime",
            "When the player sends four pieces back to the beginning while preserving this state, "
            "it is a prime win.",
        ),
        choice={
            "Four enemy men sent back": "“so many” has a number there, if the summary is right. "
            "Our prime of Quinze asks for one: no source gives a number for it.",
            "A man on every point": "Twelve men make six points, two on each.",
            "That neither can move": "That is its tie: “the game is a draw”. So this witness "
            "stands with the tie, too.",
        },
        hints=("How many are sent back?",),
        name="quinze.emperor",
    )


def can_enter() -> Frame:
    """What the trial of entering by a die meant."""
    return ask(
        "If a man had to enter by a die: hit at White's first throw, how many of Black's 216 "
        "throws would bring him in?",
        f"quinze_tablas/{ARRAY}/{ARRAY}/white.throw",
        quotation="playing.quinze.by_die",
        number={
            0: "None: two of Black's own men stand on each of the six. The blog blames “an unlucky "
            "roll near the beginning”; at the very beginning every roll is unlucky.",
            "> 0": "Black's own twelve men close all six points, whatever is thrown.",
            ...: "Who stands on Black's 24 to 19? Two men close a point.",
        },
        hints=("Who stands on Black's 24 to 19?",),
        name="quinze.can_enter",
    )


def single_piece() -> Folded:
    """Whose the single piece may be, on one board."""
    game = Game("quinze_tablas", position=Position.from_id(WAITS), seed=1283)
    return Folded("Whose “single piece”? Two readings", compare_readings(game, "entering_hits"))


# -- figures


def share(of: dict[str, Any], end: str) -> float:
    """How many of a hundred games ended so."""
    return float(100 * of["ended"].get(end, 0) / of["games"])


def how_games_end() -> Figure:
    """By what end, and between whom."""
    found = SHELF.counted("ends")
    block = share(found["strong"], "mutual_block")
    finding = f"Between strong players {block:.0f} games in a hundred end by a block"
    rows = {
        f"{words}, {found[name]['games']:,} games": found[name] for name, words in PLAYERS.items()
    }
    return _ends(
        finding,
        rows,
        "Our rules. The careful player weighs hits, lone men and held points, no more.",
    )


def what_readings_do() -> Figure:
    """The same by reading, between strong players."""
    found = {"ours": SHELF.counted("ends")["strong"], **SHELF.counted("readings")}
    long = {name: round(of["throws"][0]) for name, of in found.items()}
    finding = (
        f"To the letter of the blog a game takes {long['literal']} throws instead of {long['ours']}"
    )
    rows = {
        f"{READ[name]}: {long[name]} throws, {of['games']:,} games": of
        for name, of in found.items()
    }
    foot = "Strong players who have learnt our rules alone, and play the others as if they were."
    return _ends(finding, rows, foot)


def _ends(finding: str, rows: dict[str, dict[str, Any]], foot: str) -> Figure:
    parts, lines = [lettered(24, 38, 21, finding)], [finding]
    x = 24.0
    for end, name in ENDS.items():
        parts.append(f'<rect x="{x:g}" y="54" width="14" height="14" fill="{C[SHADES[end]]}"/>')
        parts.append(lettered(round(x + 20), 66, 15, name))
        x += 96
    for at, (words, of) in enumerate(rows.items()):
        y, left = 88 + 42 * at, 400.0
        parts.append(lettered(24, y + 19, 15, words))
        said = []
        for end, name in ENDS.items():
            many = share(of, end)
            long = LONGEST * many / 100
            parts.append(
                f'<rect x="{left:.1f}" y="{y}" width="{long:.1f}" height="28" '
                f'fill="{C[SHADES[end]]}"/>'
            )
            left += long
            said.append(f"{name} {many:.0f}")
        parts.append(lettered(740, y + 19, 15, f"{share(of, 'mutual_block'):.0f}"))
        lines.append(f"  {words}: {', '.join(said)}")
    low = 88 + 42 * len(rows)
    parts += [lettered(740, 80, 13, "block"), lettered(24, low + 18, 14, foot)]
    return drawing(finding, "\n".join([*lines, foot]), "".join(parts), 790, low + 34, 790)
