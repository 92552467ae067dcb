"""Part I of the lesson on Quinze Tablas: the rules, each as a scene for the hand."""

from __future__ import annotations

from typing import Any, Final

from tablesnb.lesson.questions.asking import ask, questions
from tablesnb.lesson.questions.frame import Frame
from tablesnb.lesson.shelf.quinze_tablas.positions import ARRAY
from tablesnb.play.game import Game
from tablesnb.rules.position import Position

PLACE: Final = "Play it"
SHUT: Final = "8x1,6x4,5x2,4x2,3x2,2x2,1x2/18x1,13x5,8x3,6x4,5x2"
# Both sides have a wall, men behind it and a man or two who are past the other's.
LATE: Final = (
    "quinze_tablas/24x1,21x1,20x1,19x1,18x2,16x2,15x2,14x2,12x2,2x1/"
    "24x1,21x1,20x1,18x1,17x2,16x1,15x2,14x2,12x2,8x2/white.throw"
)
WAITS: Final = (
    "quinze_tablas/24x2,22x1,18x2,16x1,14x2,12x2,9x2,6x2,barx1/"
    "24x2,23x2,21x2,17x2,15x2,12x2,5x2,4x1/white.throw"
)
ALMOST: Final = (
    "quinze_tablas/24x2,23x1,11x1,8x1,6x2,4x2,3x2,2x2,1x2/"
    "20x1,16x2,15x2,11x2,9x2,5x2,4x2,3x2/white.play.631"
)
NEAR: Final = (
    "quinze_tablas/8x2,7x1,6x2,5x2,4x2,3x2,2x2,1x2/14x2,13x2,9x1,7x2,5x2,4x2,3x2,2x2/white.play.531"
)
WALLS: Final = (
    "quinze_tablas/24x2,23x1,22x2,21x2,20x2,19x2,18x2,17x2/"
    "16x1,15x2,14x2,13x2,12x2,11x2,10x2,9x2/white.play.421"
)


def first_board() -> Any:
    """A game just begun, to play on: White is the reader's."""
    from tablesnb.widget.board import board

    game = Game("quinze_tablas", first="white", seed=1283)
    return board(game, opponent={"black": "companion"})


def once_more() -> Frame:
    """Two positions of the lesson on Irish, a little disguised, by today's law."""
    return questions(_shut_again(), _comes_in_again(), place=f"{PLACE} · you know these")


def _shut_again() -> Frame:
    return ask(
        "Today's backgammon: you hold all six points of your home, and a black man waits. What "
        "happens?",
        f"modern_backgammon/{SHUT.split('/', maxsplit=1)[0].replace('8x1', '7x1')}/"
        "13x5,8x3,6x5,5x1,barx1/white.throw",
        choice={
            "Black waits, and nothing else": "Black waits till a point opens. At Irish you would "
            "have to open one yourself. At Quinze Tablas the shut door wins the game.",
            "You must open a point": "So at Irish. Today's law lets you keep the door shut.",
            "You win": "Not yet. But keep that thought.",
        },
        hints=("Does today's law ask anything of whoever has shut the door?",),
        name="quinze.irish.shut",
    )


def _comes_in_again() -> Frame:
    return ask(
        "Today's backgammon once more. You threw {5-2}: enter your man.",
        "modern_backgammon/24x1,13x5,8x3,6x5,barx1/13x4,8x3,6x3,5x2,4x2,3x1/white.play.52",
        half=True,
        play={
            "bar/23": "By the deuce. At Quinze Tablas a man comes in by no die at all.",
            "bar/20": "Two black men hold 20: the five does not enter.",
            ...: "Nobody else moves while a man waits.",
        },
        hints=("A die enters him on its own point: 24 for an ace.", "bar/23."),
        name="quinze.irish.enter",
    )


def directions() -> Frame:
    """Which way the men go, and where they want to stand."""
    return ask(
        "Touch the eight points where your men want to stand at the end.",
        f"quinze_tablas/{ARRAY}/{ARRAY}/white.throw",
        says="You walk from 24 down to 1, as the arrow shows. Black walks the other way. Both go",
        quotation=(
            "playing.quinze.way",
            "in an attempt to mirror their starting positions on the other side of the board.",
        ),
        routes="white",
        touch={
            "1 2 3 4 5 6 7 8": "Two men on each of 1 to 6, two on 7 and one on 8. The blog "
            "tells of twelve and three extra; with two to a point, the three stand two and one. "
            "[[start]]",
            "24 23 22 21 20 19 18 17": "There you begin. Your way ends at 1.",
            ...: "Turn your own start round: eight points in a row, where Black begins.",
        },
        hints=("Black stands there now.", "From 1 on, eight points.", "1 to 8."),
        name="quinze.directions",
    )


def never_three() -> Frame:
    """Never more than two men on a point, the own men too."""
    return ask(
        "You threw {6-5-4}. Play a six that leaves none of your men alone on 17.",
        f"quinze_tablas/{ARRAY}/{ARRAY}/white.play.654",
        says="Three dice are thrown. Each moves a man; one man may take several. [[dice]]",
        quotation=("playing.quinze.two", "you can never have a stack of more than two pieces."),
        half=True,
        play={
            "23/17": "The second man on 17: now it is held, and it is full. The six from 24 is "
            "stopped by your own pair on 18, not by Black. [[point_cap]]",
            "24/18": "Two men of your own stand on 18. Nobody makes a third, friend or enemy. "
            "[[point_cap]]",
            "17/11": "He has left 17. And he is alone on 11 now, where he can be hit.",
            ...: "Allowed. But the man on 17 is still alone, where Black can hit him.",
        },
        hints=("17 has room for one more.", "Who is six points behind 17?", "23/17."),
        name="quinze.never_three",
    )


def hit() -> Frame:
    """A man alone is hit, by three dice of one man."""
    return ask(
        "You threw {5-3-1}. Hit the man who stands alone.",
        f"quinze_tablas/{ARRAY}/{ARRAY}/white.play.531",
        says="A man alone can be hit, two hold a point. At the start Black has one such man.",
        play={
            "17/12 12/9 9/8*": "Nine points, with all three dice. He goes to the bar, and waits "
            "there till Black's own pairs make room. [[hit]]",
            ...: "He stands on 8. Your nearest man is nine points from him.",
        },
        hints=("5, 3 and 1 are nine.", "One man, all three dice.", "17/12 12/9 9/8."),
        name="quinze.hit",
    )


def enter() -> Frame:
    """A man who waits is put in before the throw, by no die."""
    game = Game("quinze_tablas", position=Position.from_id(WAITS), seed=1283)
    return ask(
        "A man of yours waits. Touch every point on which you may put him.",
        game,
        says="He comes in before you throw, and costs no die. The blog's players came to that by "
        "trial. It says “may”; that he must is our choice. [[entering]]",
        quotation=(
            "playing.quinze.entering",
            "You may not place onto any space that has two pieces, no matter who owns them.",
        ),
        touch={
            "23 22 21 19": "23 and 19 are empty. On 22 he joins a friend, and on 21 he hits the "
            "lone black man: so we read it, for the source does not say whose single piece it "
            "means. [[entering_hits]]",
            ("24 23 22 21", "24 23 22 19", "24 23 21 19", "24 22 21 19"): "On 24 stand two men of "
            "your own: it is full.",
            ("23 22 21 20", "23 22 20 19", "23 21 20 19", "22 21 20 19"): "Two black men hold 20.",
            ...: "24 to 19, where fewer than two men stand. Look at each of the six.",
        },
        hints=(
            "Two men close a point, whoever owns them.",
            "24 and 20 are closed.",
            "Four points.",
        ),
        name="quinze.enter",
    )


def prime() -> Frame:
    """Six points shut by the enemy, and a man who waits."""
    return ask(
        "You threw {6-3-1}. Win.",
        ALMOST,
        quotation=(
            "playing.quinze.prime",
            "The prime of tables is when one player captures so many of the other’s pieces that he "
            "then does not have points upon which to enter them and he therefore loses the game.",
        ),
        play={
            "11/5* 8/5 24/23": "One man hits on 5, another joins. Your twelve men hold all six "
            "points on which Black enters. Black's turn begins, no point is open, and Black has "
            "lost. [[prime]]",
            ("11/5* 8/7", "11/5* 6/5"): "You hit. But Black puts the man in, before the throw, "
            "where you left room. A natural hit, and the game goes on.",
            ("23/17 8/5* 24/23", "24/18 8/5* 24/23"): "You hit, and one man holds nothing: Black "
            "enters on 5 and hits you.",
            ...: "Black has one man alone in there. Hit, and leave no door.",
        },
        hints=(
            "Five of the six points are shut. Which is not?",
            "The point needs two of your men: the six and the three.",
            "11/5 8/5, and the ace from 24.",
        ),
        keep="Hit with one man, cover with another, and the sixth door is shut.",
        name="quinze.prime",
    )


def mirror() -> Frame:
    """The men stand as they stood at the start."""
    return ask(
        "You threw {5-3-1}. Win at once.",
        NEAR,
        quotation=(
            "playing.quinze.ends",
            "If you get all of your pieces all the way around the board, you win!",
        ),
        half=True,
        play={
            "8/7": "Two on each of 1 to 7, one on 8: the mirror. The other dice are void. [[end]]",
            "5/off": "Nobody is borne off at this game: “You are not trying to bear off pieces”.",
            ...: "Which man stands where he should not?",
        },
        hints=("At the start two stood on 18 and one on 17.", "Two on 7, one on 8.", "8/7."),
        name="quinze.mirror",
    )


def block() -> Frame:
    """Neither can move any more, and what it means to be ahead."""
    return questions(_block(), _race(), place=f"{PLACE} · the block")


def _block() -> Frame:
    return ask(
        "White can play only the ace: 24/23. Then nobody can ever move again. By the "
        "blog's rule, who wins?",
        WALLS,
        quotation=(
            "playing.quinze.block",
            "If neither player can move any pieces no matter what the dice roll, the last one to "
            "make a successful move is the winner.",
        ),
        choice={
            "White, who moved last": "So we play, and that is our choice. The older words call it "
            "a tie: see Part III. [[mutual_block]]",
            "Black, who cannot be hit": "Nobody can be hit any more. The last to move wins.",
            "Nobody": "So the older words, in translation: they call it a tie. The blog has the "
            "last to move win, and so we play. You judge it in Part III. [[mutual_block]]",
        },
        hints=("Who makes the last move?",),
        name="quinze.block",
    )


def habits() -> Frame:
    """What players of today's backgammon take for granted."""
    return questions(_three_fours(), _own_door(), place=f"{PLACE} · two habits")


def _three_fours() -> Frame:
    return ask(
        "You threw {4-4-4}. How many fours do you play?",
        f"quinze_tablas/{ARRAY}/{ARRAY}/white.play.444",
        quotation=("playing.quinze.dice", "there are no bonuses for doubles or triples."),
        number={
            3: "Three dice, three fours, as far as they can be played. [[doublets]]",
            6: "Today's backgammon would double them. Here nothing is doubled.",
            12: "Twelve points in all, by three fours.",
            ...: "How many dice lie there?",
        },
        name="quinze.three_fours",
    )


def _own_door() -> Frame:
    return ask(
        "A man of yours waits, and your own twelve men close all six points. What now?",
        "quinze_tablas/24x2,23x2,22x2,21x2,20x2,19x2,18x2,barx1/"
        "24x2,23x2,22x2,21x2,20x2,19x2,18x2,17x1/white.throw",
        choice={
            "You throw, and play your other men": "He comes in at the start of a later turn, when "
            "a point has opened. [[prime]]",
            "You lose your turn": "So at backgammon. Here the others move meanwhile.",
            "You have lost": "Black has shut nothing. So we read it, and Part III shows why. "
            "[[prime]]",
        },
        hints=("Who has shut the door?",),
        name="quinze.own_door",
    )


def _race() -> Frame:
    return ask(
        "You are seven points ahead of Black, and the two walls have met. Is that good?",
        "quinze_tablas/21x1,19x2,18x2,17x2,16x2,15x2,14x2,13x2/"
        "24x1,22x1,20x1,18x2,17x2,16x2,15x2,14x2,13x2/white.throw",
        says="A step is one point that a man can still go. A wall is six points in a row, two men "
        "on each.",
        choice={
            "No: whoever has come farther has less room left": "One step is left to you, and eight "
            "to Black. Then you stop, and Black moves last.",
            "Yes: a race is won by whoever is ahead": "No race is run here. Nobody gets through.",
            "It makes no difference": "Count the steps that each side still has.",
        },
        hints=("Whose men can still move? How far?",),
        name="quinze.race",
    )


def ten_minutes(opponent: str = "pupil") -> Any:
    """A game from a late position, for ten minutes."""
    from tablesnb.widget.board import board

    game = Game("quinze_tablas", position=Position.from_id(LATE), seed=1674)
    return board(game, opponent={"black": opponent})
