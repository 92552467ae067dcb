"""What is said of the model game, by its throws: it is Saturn's story, in 28 decisions."""

from __future__ import annotations

from typing import Final

from tablesnb.lesson.shelf.astronomical_tables.positions import coins

STOPS: Final = (5, 57, 61)
# the throws of which a small picture stays where no script runs
PICTURES: Final = (5, 12, 33, 57, 61, 100)
# another way to play a line, as lines of a record
BRANCHES: Final = {
    5: (
        "5 saturn 1 7 7: Sa1/Ju2 Ju2/Ma3 Ma3/Ma4 ; One man alone, three points before Mars's "
        "pile and nine before Jupiter's.",
    ),
    61: (
        "61 saturn 5 1 3: Sa7/Ju5* Sa5/Ju1 Sa5/Sa6 ; Taken, and the pair is gone: three stand "
        "alone.",
    ),
}


def comments() -> dict[int, tuple[str, ...]]:
    """The comment on a throw, and its sign where it has one."""
    return {
        1: ("Sun begins. Watch Saturn, in black, who has the fifth throw.",),
        4: ("Moon has passed Saturn, and stands alone on Jupiter's side.",),
        5: (
            "Two sevens: two men meet on Ju2, past Jupiter's piled Ace. Of four plays this and "
            "the run to Ma4 leave one man alone, the others two. It wins "
            f"{coins('model_5', 'Sa1/Ju2 Ju2/Ma3 Ma3/Ma4')} coins more than the run.",
            "!",
        ),
        12: ("The first captive: taken on Ju4 with the two, and away to Ma3 with the five.",),
        13: ("Jupiter takes him there, and Mercury's man on the way.",),
        19: (
            "Taken with the one, right after Saturn's own Ace; then two dice to be gone, to Ju4.",
        ),
        26: ("Another: from Ju4 the whole throw goes to one man, who takes on Su6.",),
        27: ("And is taken. So far it is one for one.",),
        33: (
            "Taken on Ma3 with the seven, and a second man comes to the same point: nobody is "
            "left alone. That is better than one for one.",
            "!",
        ),
        40: (
            "Two at one throw, on Ma4 and Su3. Du Coeur holds that exposing a man by capturing "
            "two “is always worthwhile”.",
        ),
        47: ("The next. The man has gone round as far as Me1, and is taken there.",),
        53: ("A man runs, and is soon taken too. Three are left, all on the Ace, out of danger "
             "until a neighbour comes behind.",),
        57: (
            "All three leave the Ace at once: two to Sa5, one to Sa7. A pair, and one man who is "
            "to fly. Whoever comes next must pass them. The flight to Ma1 costs "
            f"{coins('model_57', 'Sa1/Sa7 Sa7/Ju4 Ju4/Ma1')} coins.",
            "!",
        ),
        61: (
            "The single man takes on Ju5, and flies on to Ma2; the pair stays. To break it costs "
            f"{coins('model_61', 'Sa7/Ju5* Sa5/Ju1 Sa5/Sa6')} coins.",
            "!",
        ),
        64: ("Mars is out. Three colours are left.",),
        68: ("The pair itself takes Moon's last man, and meets again on Ju4.",),
        69: ("Venus against Saturn: two men against three.",),
        70: ("One of the pair takes on Ma5. Now three men hunt one.",),
        78: ("The man who flew comes round to the pair: three together on Ma5.",),
        92: (
            "Venus stands two points behind the pair, and six behind the single man. He goes on to "
            "Ve7, sixteen points away. To stay near with all three would cost "
            f"{coins('model_92', 'Ma7/Su5 Su4/Su7 Su5/Su7')} coins; to break the pair "
            f"{coins('model_92', 'Su4/Ve2 Ve2/Ve5 Ma7/Su2')}.",
        ),
        99: ("Venus has to come past, and stops five points ahead of three men.",),
        100: (
            "The last capture. Saturn has eleven captives and three men: fourteen.",
        ),
    }  # fmt: skip
