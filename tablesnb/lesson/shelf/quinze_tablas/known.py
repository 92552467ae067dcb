"""Part III of the lesson on Quinze Tablas: three old sentences, and what hangs on them."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.boards.palette import colours
from tablesnb.lab.style import Figure
from tablesnb.lesson.comparing import compare_readings
from tablesnb.lesson.facing import Facing, Given, facing
from tablesnb.lesson.figures.drawing import drawing, lettered
from tablesnb.lesson.fold import Fold as Folded
from tablesnb.lesson.questions.asking import ask
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.questions.question import reply
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
LONGEST: Final = 350  # px of a bar


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
            "-ze is plain Old Spanish. So the spelling does not show that the game came “via the "
            "French courts”, as the blog concludes.",
            "doce": "So in today's Spanish. The manuscript divides a board “en doze”.",
            "douze": "That is French. The manuscript has no such word that we found.",
        },
        hints=("Not as today.",),
        name="quinze.spelling",
    )


def three_more() -> Frame:
    """What the three men of the third sentence are for: the reader judges."""
    return ask(
        "“Whence also for the prime because without these three pieces which are in addition to "
        "the first twelve, it could not be done.” Above, the three on 24 and 23 had no part in the "
        "prime. Why could it not be done without three?",
        choice={
            "Twelve hold, others must hit": reply(
                "So in the emperor's prime, f. 75v, as a modern summary has it: “It is a prime win "
                "when one player has twelve pieces arranged on consecutive points so that the "
                "other player cannot pass them. When the player sends four pieces back to the "
                "beginning while preserving this state, it is a prime win.” Read as one condition, "
                "with an “and” that is missing, the twelve stay and others hit; “so many” is four.",
                verdict="right",
                head="Well argued.",
            ),
            "The prime is the mirror": reply(
                "So the blog may have read it: its mirror is twelve men and three, and it calls "
                "that “(prime)”. But the first sentence speaks of captured men.",
                verdict="level",
                head="It can be argued.",
            ),
            "It could: the sentence says too much": reply(
                "So our board shows, by our rules. Or the king's prime was not quite ours.",
                verdict="level",
                head="It can be argued.",
            ),
        },
        hints=("Who hits, while twelve men hold six points?",),
        name="quinze.three_more",
    )


def to_the_letter() -> Frame:
    """How many first throws would end the game, by the blog's own words."""
    found = SHELF.counted("first_hits")
    return ask(
        "How many of White's 216 first throws can hit Black's lone man, nine points away?",
        f"quinze_tablas/{ARRAY}/{ARRAY}/white.throw",
        says="At the start Black's own men close all six points on which Black comes in. Now take "
        "the blog at its letter:",
        quotation=(
            "playing.quinze.ends",
            "If you capture an opponent’s piece and they can’t bring it back on, you win!",
        ),
        number={
            found["hit"]: "All that make nine or more. To the letter each of them would win at "
            "once: three games in four over at the first throw. That speaks against the letter, "
            "not against the king. That one man stands alone on 17 is inferred, too. [[start]]",
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
        says="The blog says that the last to move wins. Earlier in the post it quotes:",
        quotation=(
            "playing.quinze.prime",
            "And tying is that even if he has very few pieces and he enters them that neither one "
            "can play even if he wishes.",
        ),
        choice={
            "A tie: nobody wins": reply(
                "The older words are with you, if that is the tie they mean: here nobody has few "
                "men, and nobody enters. A summary of the emperor's game agrees: “such that "
                "neither player can move, the game is a draw”.",
                verdict="right",
                head="Well argued.",
            ),
            "White: the last to move": reply(
                "So we play, and it is our choice: the blog names no ground. Its one defence: "
                "the tie that it quotes is of “very few pieces” that are entered. Here thirty men "
                "stand, and nobody enters. [[mutual_block]]",
                verdict="level",
                head="It can be played.",
            ),
            "Black": reply("Nobody says so.", verdict="wrong", head="Not this."),
        },
        name="quinze.who_wins",
    )


def shut_by() -> Frame:
    """The reader judges whose men close the points."""
    return ask(
        "You are the judge. “he then does not have points upon which to enter them”: whose men "
        "may close those points?",
        choice={
            "The enemy's alone": reply(
                "So we read it, from “captures so many” and the blog's “seal up their entry "
                "spaces”. And the blog tells of an early hit whose number “could require a space "
                "that still had its starting pieces in the way”: an unlucky roll, not a lost game. "
                "So the rule was hardly played to the letter.",
                verdict="right",
                head="Well argued.",
            ),
            "Anybody's": reply(
                "In a treatise of about 1330 on the English game a man's own fellows, too, close a "
                "point to him: “if these points are not occupied by his own men nor doubled by his "
                "opponent ones”. By Wikipedia's report, Shelagh Lewins takes it that whoever is "
                "shut out so has lost. We read the other way.",
                verdict="level",
                head="It can be argued.",
            ),
        },
        name="quinze.shut_by",
    )


# Black's men are on their way, and one of them was hit.
OUT: Final = (
    f"quinze_tablas/{ARRAY.replace('17x1', '10x1')}/"
    "24x2,23x2,22x2,21x2,20x1,19x1,18x1,17x2,16x1,barx1"
)


def can_enter() -> Frame:
    """What the trial of entering by a die meant."""
    return ask(
        "If he had to enter by a die, how many of Black's 216 throws would bring him in?",
        f"{OUT}/black.throw",
        says="A black man waits. The blog's writer tried entering by a die, and gave it up:",
        quotation="playing.quinze.unlucky",
        number={
            152: "A five or a six: Black's own pairs close the other four. So 64 throws would "
            "leave him out; as we play he comes in before any throw. The blog's reason: moves "
            "are to count for more than luck. [[entering]]",
            "> 152": "Only a five or a six would: two men of Black's own stand on 24 to 21.",
            ...: "Every throw with a five or a six would. Count those without: four faces of six, "
            "three times.",
        },
        within=1,
        unit="throws",
        hints=(
            "Which of Black's 24 to 19 hold fewer than two men?",
            "A five enters on 20, a six on 19.",
            "Of 216 throws 4 times 4 times 4 have neither.",
        ),
        near="black",
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
    rows = {
        f"{words}, {found[name]['games']:,} games": found[name] for name, words in PLAYERS.items()
    }
    return _ends(
        ("Between strong players", f"{block:.0f} games in a hundred end by a block"),
        rows,
        (
            "Our rules. Careful players weigh hits, lone men and held",
            f"points, no more; their figure is right to about {margin(found['careful']):.0f}.",
        ),
    )


def what_readings_do() -> Figure:
    """The same by reading, between strong players."""
    found = {"ours": SHELF.counted("ends")["strong"], **SHELF.counted("readings")}
    rows = {
        f"{READ[name]}: {of['throws'][0]:.0f} throws, {of['games']:,} games": of
        for name, of in found.items()
    }
    return _ends(
        ("If one's own men shut the door, too,", "nearly every game ends by a prime"),
        rows,
        (
            "Strong players, who have learnt our rules, and the door by itself;",
            "to enter by a die they have not learnt.",
        ),
    )


def margin(of: dict[str, Any]) -> float:
    """How far, of a hundred games, the share of blocks may be off by chance, in 19 cases of 20."""
    blocks = share(of, "mutual_block") / 100
    return float(196 * (blocks * (1 - blocks) / of["games"]) ** 0.5)


def _ends(title: tuple[str, ...], rows: dict[str, dict[str, Any]], foot: tuple[str, ...]) -> Figure:
    finding = " ".join(title)
    parts = [lettered(24, 34 + 24 * at, 18, words) for at, words in enumerate(title)]
    # the edge is light in the dark, where some of the shades are hardly seen
    filled = {end: f'fill="{C[SHADES[end]]}" stroke="{C["ink"]}"' for end in ENDS}
    lines, x = [finding], 24.0
    for end, name in ENDS.items():
        parts.append(f'<rect x="{x:g}" y="76" width="14" height="14" {filled[end]}/>')
        parts.append(lettered(round(x + 20), 88, 15, name))
        x += 96
    for at, (words, of) in enumerate(rows.items()):
        y, left = 104 + 50 * at, 24.0
        parts.append(lettered(24, y + 15, 15, words))
        said = []
        for end, name in ENDS.items():
            many = share(of, end)
            long = LONGEST * many / 100
            if many:
                place = f'x="{left:.1f}" y="{y + 22}" width="{long:.1f}" height="18"'
                parts.append(f"<rect {place} {filled[end]}/>")
            left += long
            said.append(f"{name} {many:.0f}")
        parts.append(lettered(LONGEST + 34, y + 37, 15, f"{share(of, 'mutual_block'):.0f} block"))
        lines.append(f"  {words}: {', '.join(said)}")
    low = 104 + 50 * len(rows)
    parts += [lettered(24, low + 20 + 18 * at, 13, words) for at, words in enumerate(foot)]
    high = low + 32 + 18 * (len(foot) - 1)
    return drawing(finding, "\n".join([*lines, *foot]), "".join(parts), 474, high, 474)
