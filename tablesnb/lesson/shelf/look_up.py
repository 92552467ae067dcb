"""Lesson 11, the sources: what is looked up in them, and what that teaches."""

from __future__ import annotations

from tablesnb.lesson.apparatus import apparatus
from tablesnb.lesson.certainty import certainty
from tablesnb.lesson.dated import printed_year
from tablesnb.lesson.questions import ask, questions, reply
from tablesnb.lesson.questions.frame import Frame
from tablesnb.rules.registry import ruleset
from tablesnb.sources import passage

MUNDO = "golladay.mundo.dice"


def four() -> Frame:
    """Four things to be found with the box, the grid and the filters, which lie below.

    They have no hints, which would take room: the box shall lie in the same window.
    """
    return questions(
        _verse(), _doublets(), _old_words(), _placing(), place="Four things to look up"
    )


def _verse() -> Frame:
    return ask(
        "Who wrote in verse that straggling men are taken up?",
        says="Type “straggling” into the box below.",
        choice={
            "Cotton": "In 1674. He prints “stragling”: the box finds both.",
            "Willughby": "He writes in prose. Type the word into the box.",
            "Holme": "Under each passage stands whose words they are.",
        },
        name="look_up.first",
    )


def _doublets() -> Frame:
    return ask(
        "Which old writer says what a doublet counts at Irish?",
        says="Press the rule's square in the grid, or look for doublets and choose the game. What "
        "does the rule rest on?",
        choice={
            "Holme": "“Dubblets or doublets in Irish are noe more then they are”.",
            "Cotton": reply(
                "Of Backgammon's doublets. For Irish one infers it.",
                verdict="less",
            ),
            "Willughby": reply(
                "Of Backgammon's, too. For Irish one infers it.",
                verdict="less",
            ),
        },
        name="look_up.doublets",
    )


def _old_words() -> Frame:
    many = len(certainty(ruleset("irish")).in_old_words)
    every = len(certainty(ruleset("irish")).rules)
    return ask(
        "How many rules of Irish do we have in an old writer's own words?",
        says="The grid shows it: a full square is a rule in old words.",
        number={
            many: f"Of {every}. The others are reported, argued, or ours.",
            every: "That is all of its rules. Count the full squares.",
            ...: "Count the full squares in the row of Irish.",
        },
        hints=("The row has eight groups.", f"{many}."),
        name="look_up.old_words",
    )


def _ring() -> Frame:
    return ask(
        "In which order do the four sit at El Mundo, each to the right of the one before?",
        says="The translation names “green, red, white, and black”. Is that the ring? Look for "
        "seasons.",
        order=("Green", "Red", "Black", "White"),
        reply="Green moves “towards the other player who has the red pieces”, as spring towards "
        "summer. A modern summary goes on with black and white. Colours named in a row need "
        "not sit in a row.",
        hints=("Spring is green; who is summer?", "Look at the rule on the seats of El Mundo."),
        name="look_up.ring",
    )


def _placing() -> Frame:
    return ask(
        "What kind of error is it?",
        says="A blog says: “The King specified that each player in turn rolled three dice”. Find "
        "it: choose the errors among the filters, and a kind.",
        choice={
            "Over-claim": "The quoted text has no number. A reading became his word.",
            "Slip": "Nothing was miswritten. A number was added.",
            "Contradiction": "The text as quoted has no other number: it has none.",
        },
        name="look_up.placing",
    )


def two() -> Frame:
    """Two things that only the list can tell: where it is silent, and who sits beside whom."""
    return questions(_next(), _ring(), place="Two things from the list")


def _next() -> Frame:
    return ask(
        "Isidore writes of tables in the 7th century. In which century stand the next old words?",
        says="Choose passages and old words. Then open the centuries: beside each stands how many "
        "there are.",
        number={
            12: "One sentence, of Alea Evangelii. Between the two the list has nothing. So much "
            "did we find; it does not say that nobody played.",
            13: "The king's book. One sentence is older.",
            7: "That is Isidore's own. Which is the next?",
            ...: "Read the numbers beside the centuries.",
        },
        hints=("One century has a single passage.", "12."),
        keep="A silent century is first of all one of which we found nothing.",
        name="look_up.next",
    )


def word() -> Frame:
    """How an editor's word comes to look like the king's."""
    return ask(
        "Put the three in order: first the one nearest to the manuscript, last the one that claims "
        "most for it.",
        says="What do the brackets say?",
        quotation=(MUNDO, "And they are played with the [7-sided] dice of this same chess"),
        order=(
            "“the [7-sided] dice of this same chess”",
            "“Three seven-sided dice.”",
            "“the text refers to seven sided dice”",
        ),
        reply="An editor added the word, and says so by brackets. In the summary the brackets "
        "are gone, and a number has come in. The third page appeals to the text itself. Whether "
        "one took it from another is not known.",
        hints=("Brackets are an editor's.", "Who claims most for the text?"),
        keep="What stands in brackets is not the old writer's.",
        name="look_up.word",
    )


def too_short() -> Frame:
    """A rule that was written down too shortly, played to the letter."""
    return ask(
        "Of the 216 first throws at quinze tablas, how many win at once, taken to the letter?",
        says="A blog says: “If you capture an opponent’s piece and they can’t bring it back on, "
        "you win!” At the start each player's own pairs close the table in which he enters.",
        choice={
            "160": "Nearly three in four. The passage that the blog quotes speaks of one who "
            "“captures so many of the other’s pieces” that he has no points to enter. The summary "
            "leaves out two words.",
            "None": "At the start nobody can enter. So whoever hits has won, to the letter.",
            "6": "Any throw that hits wins, not triplets alone.",
        },
        hints=("Look for it: choose the omissions among the errors.",),
        name="look_up.too_short",
    )


def doze() -> Frame:
    """A word of the king's against a guess at where a game came from."""
    return ask(
        "Does the spelling show that the game came from the French?",
        says="Of the name quinze a blog says: “this is the French spelling for fifteen”. The "
        "king's scribe writes of the great chess, that they divided “this one into twelve”:",
        quotation=("alfonso.doze", "partieron este en doze"),
        choice={
            "No": "He writes doze for twelve. If that needs no French court, nor does quinze.",
            "Yes": "Then twelve, doze, would be French too.",
            "It cannot be said": reply(
                "Of where the game came from, no. That the spelling shows nothing, yes.",
                verdict="less",
            ),
        },
        hints=("What is doze?", "Twelve."),
        keep="One word of the same scribe can weigh more than a guess.",
        name="look_up.doze",
    )


def silence() -> Frame:
    """What nobody has found, and what follows."""
    return questions(_no_rule(), _attested(), place="What follows from it")


def _no_rule() -> Frame:
    return ask(
        "We found no rule against it. Is that a rule?",
        choice={
            "No: it is silence, and what we do is our choice": "So such a rule has an empty "
            "square, and a reason.",
            "Yes: what is not forbidden is allowed": "Perhaps so at one table. The text does not "
            "say it.",
            "Yes, if no page has found one": "How many pages have looked, and for what?",
        },
        hints=("Which square would it have?",),
        name="look_up.no_rule",
    )


def _attested() -> Frame:
    return ask(
        "A square has a light band. Have we seen the old writer's own words?",
        choice={
            "No: a translation of them": "The rule is the old writer's; the words are the "
            "translator's.",
            "Yes: a full square is old words": "A full one is. What says the key of the band?",
            "No: a modern report": "A report is hatched.",
        },
        hints=("The key stands under the grid.",),
        name="look_up.attested",
    )


def hunt() -> Frame:
    """Eight things to hunt for: on the page, or on a sheet of paper beside it."""
    return questions(
        _fool(), _verses(), _watch(), _bound(), _off(), _no_row(), _tabula(), _printed(),
        place="Eight to hunt for",
    )  # fmt: skip


def _fool() -> Frame:
    return ask(
        "A Roman board tells a player to get up. What does it call him?",
        says="Look for recede.",
        choice={
            "A fool": "IDIOTA RECEDE: six letters and six, for the board wants them so.",
            "A cheat": "It says that he does not know how to play, no more.",
            "A boy": "Read the translation beside the Latin.",
        },
        hints=("The words stand in capitals, and their English beside them.",),
        name="look_up.fool",
    )


def _verses() -> Frame:
    many = len(apparatus()["cotton.verses"].carries)
    return ask(
        "How many rules rest on Cotton's verses?",
        says="Look for straggling, and choose the passages.",
        number={
            many: "Of Irish and of Early Backgammon, two each: that men are taken up, and where "
            "they go.",
            many // 2: "So many of Irish. Is there another game?",
            ...: "Under the passage stands what rests on it.",
        },
        hints=("“Rests on it”, under the verses.", f"{many}."),
        name="look_up.verses",
    )


def _watch() -> Frame:
    return ask(
        "Who wrote that the attackers say “watch your king”?",
        choice={
            "Robert ap Ifan, in Wales": "In 1587, of talbwrdd.",
            "Carl Linnaeus, in Lapland": "He has a call, too: the king's own, raichi and tuicha.",
            "Damian Walker, on his page": "Look for the three words.",
        },
        hints=("Type the three words into the box.",),
        name="look_up.watch",
    )


def _bound() -> Frame:
    return ask(
        "Irish: must a table that holds all six points be broken? How do we know the rule?",
        says="Look for binding, and choose the game.",
        choice={
            "It is reported": "A modern writer tells that an old one says it. His own words we "
            "have not.",
            "In old words": "Look at the square beside the rule.",
            "It is ours": "Then its square would be empty.",
        },
        hints=("The square is hatched. The key stands under the grid.",),
        name="look_up.bound",
    )


def _off() -> Frame:
    many = len(apparatus()["irish.bear_off"].rivals)
    return ask(
        "Irish, bearing off: how many rival readings has the rule?",
        number={
            many: "Each by its name, and each can be played.",
            many + 1: "The rule itself is not its own rival.",
            ...: "They stand under it, by their names.",
        },
        says="Choose Irish and the rules, and look for “bear off”.",
        hints=("Open the rule: they are named under it.", f"{many}."),
        name="look_up.off",
    )


def _no_row() -> Frame:
    return ask(
        "In whose row of the grid is no rule in old words, not even translated?",
        choice={
            "Modern Backgammon": "Its rules are today's, by law or by custom.",
            "Alea Evangelii": "One square is full: that there are two sides.",
            "Quinze Tablas": "It has squares with a light band: old words, in translation.",
        },
        hints=("No full square, and none with a light band.",),
        name="look_up.no_row",
    )


def _tabula() -> Frame:
    return ask(
        "What of tabula did we not find?",
        says="Choose the gaps, and the game.",
        choice={
            "Any ancient rules": "One throw is told, Zeno's, and what it did to him.",
            "Any ancient words on it": "Agathias has a poem, and Isidore names its dice.",
            "The number of its dice": "Three, in old words.",
        },
        hints=("There is one gap with its name.",),
        name="look_up.tabula",
    )


def _printed() -> Frame:
    year = int(printed_year(passage("holme.first_throw").work.date))
    return ask(
        "When was Holme's chapter printed?",
        says="Look for “hath the benefit”, and open “cite this” under his words.",
        number={
            year: "Written in the 17th century, and printed so late. Whoever cites it as a book of "
            "1688 has overlooked that.",
            1674: "That is Cotton's book.",
            ...: "The year stands in the entry for BibTeX.",
        },
        hints=("Look at the field “year”.", f"{year}."),
        name="look_up.printed",
    )
