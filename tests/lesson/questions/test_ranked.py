"""Plays that an analysis ranks: each has its worth, those too of which nothing is said."""

from __future__ import annotations

import re

import pytest

import tablesnb as tn
from tablesnb.base.errors import TablesnbError
from tablesnb.compare.analysis import Analysis
from tablesnb.lesson.questions import ask, asking, reply
from tablesnb.lesson.questions.paper import key
from tablesnb.lesson.questions.view_data import view_data
from tablesnb.lesson.questions.worth import VERDICT, best_worth, worth
from tests.lesson.questions.test_asking import node

BEST = "8/5 6/5"


@pytest.fixture(scope="module")
def ranking() -> Analysis:
    return tn.lab.opening("irish", (3, 1))


def test_each_play_has_the_verdict_of_its_worth(ranking: Analysis) -> None:
    others = [each.play for each in ranking][1:4]
    asked = ask("3 and 1?", ranking, play={BEST: "A point.", tuple(others): "Loose."})
    (of,) = view_data(asked.questions, "", "")["questions"]
    at = ranking.position.id
    for play in (BEST, *others):
        number = next(each for each in of["answers"] if node(asked, play, at) in each["is"])
        found = of["replies"][number["reply"]]
        assert found["verdict"] == VERDICT[ranking.quality(play)]
        assert found["words"] == ("A point." if play == BEST else "Loose.")
        assert of["ranking"]["rows"][found["row"]]["move"] == ranking.printed(play, 0)
    assert of["ranking"]["rows"][0]["quality"] == "best"


def test_every_other_ranked_play_is_answered_by_what_it_costs(ranking: Analysis) -> None:
    asked = ask("3 and 1?", ranking, play={BEST: "A point."})
    (of,) = view_data(asked.questions, "", "")["questions"]
    explored = asked[0].explored
    assert explored is not None
    for each in list(ranking)[1:]:
        at = node(asked, each.play, ranking.position.id)
        (number,) = {a["reply"] for a in of["answers"] if at in a["is"]}
        assert of["replies"][number]["mine"] == worth(ranking, each)
        assert ranking.printed(ranking.best.play, 0) not in of["replies"][number]["mine"]
        assert of["replies"][number]["verdict"] == VERDICT[ranking.quality(each.play)]


def test_what_a_play_costs_is_said_in_games(ranking: Analysis) -> None:
    most, best = 100 * ranking.best.chance, ranking.printed(BEST, 0)
    assert worth(ranking, ranking.best) == f"Your {best} wins {most:.0f} games of 100: the best."
    assert best_worth(ranking) == f"The best, {best}, wins {most:.0f} games of 100."
    last = list(ranking)[-1]
    wins = most - 100 * ranking.loss(last.play).value
    assert (
        worth(ranking, last)
        == f"Your {ranking.printed(last.play, 0)} wins about {wins:.0f} games of 100."
    )
    level = next((each for each in list(ranking)[1:] if each.place == 1), None)
    if level is not None:
        assert worth(ranking, level).endswith(": about the same as the best.")


def test_keys_say_what_each_ranked_play_wins(ranking: Analysis) -> None:
    """A reply leaves to the verdict what the play wins; who reads a key meets no verdict."""
    plays = [each.play for each in ranking][:3]
    asked = ask("3 and 1?", ranking, play={BEST: "A point.", tuple(plays[1:]): "Loose."})
    told = [
        worth(ranking, ranking[play]).removeprefix("Your ").partition(":")[0].rstrip(".")
        for play in plays
    ]
    assert all(" games of 100" in each for each in told)
    assert [answer for _, answer, *_ in asked.key().rows()][:3] == told
    teacher = asked.key()
    for read in (repr(teacher), teacher._repr_html_(), key(teacher.scenes())):
        assert all(each in " ".join(read.split()) for each in told)
    assert told[0] in " ".join(repr(asked).split())


def test_one_game_is_no_more_than_one(ranking: Analysis, monkeypatch: pytest.MonkeyPatch) -> None:
    given = {BEST: "{wins} games of 100 for {cost} stakes."}
    for figure, said in (
        ("1", "1 game of 100 for 1 stakes."),
        ("11", "11 games of 100 for 11 sta"),
    ):
        monkeypatch.setattr(asking, "figure", lambda *_, figure=figure: figure)
        asked = ask("3 and 1?", ranking, play=given)
        assert asked[0].right.reply.words.startswith(said)


def test_the_first_answer_is_a_good_one(ranking: Analysis) -> None:
    with pytest.raises(TablesnbError, match=f"{BEST} is better"):
        ask("3 and 1?", ranking, play={[*ranking][-1].play: "So.", BEST: "No."})


def test_the_best_is_shown_though_a_play_as_good_is_written_first() -> None:
    ranked = tn.lesson.ranking("01/model_71")
    best, level, *_ = (each.play for each in ranked)
    assert ranked.quality(level) == "level"
    (one,) = ask("5 and 1?", ranked, play={level: "As good.", best: "Best."})
    assert one.right.texts == (best,)
    assert [each.reply.words for each in one.answers] == ["Best.", "As good."]


def test_the_question_may_say_more_than_the_ranking(ranking: Analysis) -> None:
    said = reply("As good by hand.", verdict="level")
    asked = ask("3 and 1?", ranking, play={BEST: "So.", [*ranking][-1].play: said})
    assert [each.reply.verdict for each in asked[0].answers] == ["right", "level"]


def test_a_ranking_is_of_this_position(ranking: Analysis) -> None:
    other = "irish/24x2,13x5,8x3,6x5/24x2,13x5,8x3,6x5/white.play.42"
    with pytest.raises(TablesnbError, match="of another position"):
        ask("4 and 2?", other, play={"8/4 6/4": "So."}, ranking=ranking)
    with pytest.raises(TablesnbError, match="of whole plays"):
        ask("3 and 1?", ranking, play={"8/5": "So."}, half=True)
    with pytest.raises(TablesnbError, match="ranking belongs to a question with play"):
        ask("3 and 1?", ranking, number={1: "So."}, ranking=ranking)


def test_it_is_there_on_paper(ranking: Analysis) -> None:
    asked = ask("3 and 1?", ranking, play={BEST: "A point."})
    many = len(ranking)
    assert f"of the {many} plays are worth" in asked.html and "games of 100" in asked.html
    (of,) = view_data(asked.questions, "", "")["questions"]
    assert of["ranking"]["head"].endswith(f"; of {many} plays")


def test_what_the_question_names_stands_beside_the_best(ranking: Analysis) -> None:
    plays = [each.play for each in ranking]
    asked = ask("3 and 1?", ranking, play={BEST: "A point.", plays[9]: "Loose.", plays[12]: "No."})
    (of,) = view_data(asked.questions, "", "")["questions"]
    assert [n for n, row in enumerate(of["ranking"]["rows"]) if row["named"]] == [0, 1, 9, 12]
    many = dict.fromkeys(plays[1:7], "Loose.")
    (of,) = view_data(ask("So?", ranking, play={BEST: "So.", **many}).questions, "", "")[
        "questions"
    ]
    assert [row["named"] for row in of["ranking"]["rows"]].count(True) == 7
    worths = asked.html.partition("plays are worth")[2]
    # as the board prints a play, and as all else writes it
    named, other = (ranking.printed(plays[n], 0) for n in (12, 2))
    assert named in worths and other not in worths and " → " in named
    assert "/" not in re.sub(r"<[^>]*>", "", worths)
