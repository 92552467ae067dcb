"""What is wrong in an OpenTafl record is refused, and never changes the rules without a word."""

from __future__ import annotations

import pytest

import tablesnb as tn
from tablesnb.base.errors import BadRecord
from tests.tafl.setting import ALEA, FAR, TABLUT, stand


def played(reading: object = "opentafl") -> str:
    game = tn.Game(ALEA, reading=reading, names={"attackers": "Ann", "defenders": "Ben"})
    game.push("f6-f7")
    game.push("j9-i9")
    return game.otg()


TEXT = played()


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        # rules that stand twice, and words in which a known letter occurs
        ("dim:19", "dim:11 dim:19", 6, "the rule dim stands twice"),
        ("esc:c", "esc:ce", 6, "no reading here has esc:ce"),
        ("dim:19", "dim:nineteen", 6, "the rules begin with the lines of the board"),
        ("dim:19 ", "", 6, "the rules begin with the lines of the board"),
        ("tfr:w", "tfrw", 6, "nothing is known of the rule 'tfrw'"),
        ("tfr:w", "tfr:", 6, "no reading here has tfr:"),
        ("tfr:w", "tfr:w sw:s", 6, "no reading here has sw:s .whether a row of men is taken at"),
        ("tfr:w", "tfr:w efe:y", 6, "no reading here has efe:y"),
        ("tfr:w", "tfr:w ber:c", 6, "no reading here has ber:c"),
        ("tfr:w", "tfr:w kj:c", 6, "no reading here has kj:c"),
        ("tfr:w", "tfr:w mj:c", 6, "the rule mj .whether men jump: here nobody does"),
        ("tfr:w", "tfr:w afor:a1", 6, "the rule afor .fortresses, points of one side: here"),
        ("tfr:w", "tfr:w dforh:tc", 6, "the rule dforh .fortresses, points of one side: here"),
        ("tfr:w", "tfr:w linc:y", 6, "the rule linc .Linnaeus's way to take a man beside"),
        # a reading, and rules beside it that say something else
        ("esc:c", "esc:e", 6, "the rules say esc:e, and the reading beside them esc:c"),
        ("tfr:w", "tfr:d", 6, "the rules say tfr:d, and the reading beside them tfr:w"),
        ("[reading:opentafl]", "[reading:default]", 6, "the rules say"),
        ("[reading:opentafl]", "[reading:goal=edge goal=citadel]", 5, "the reading goal stands"),
        ("[reading:opentafl]", "[reading:opentaf]", 5, "did you mean 'opentafl'"),
        # tags
        ("[reading:", "[readng:", 5, "there is no tag 'readng'; did you mean 'reading'"),
        ("[result:?]", "[result:?", 4, "this bracket is never closed"),
        ("[attackers:Ann]", "[attackers:Ann", 2, "this bracket is never closed"),
        ("[attackers:Ann]", "[attackerz:Ann]", 2, "there is no tag 'attackerz'"),
        ("[attackers:Ann]", "[attackers:A]nn]", 2, "a tag is written"),
        ("[attackers:Ann]", "[position:/19/]", 2, "'position' sets the men up by itself, which is"),
        # results
        ("[result:?]", "[result:zzz]", 4, "a result is 1, 0, -1 or [?], not 'zzz'"),
        ("[result:?]", "[result:1]", 4, "gives the result 1, and the game is not over"),
        ("[result:?]", "[result:-1]", 4, "gives the result -1, and the game is not over"),
        # turns
        ("1. f6", "0. f6", 8, "this is turn 1, not '0'"),
        ("1. f6", "99. f6", 8, "this is turn 1, not '99'"),
        ("f6-f7", "Kf6-f7", 8, "column 4: 'Kf6-f7' is no move of the king, who stands on j10"),
        ("f6-f7", "---", 8, "column 4: nobody resigns before the first move"),
        ("f6-f7 j9-i9", "f6-f7 --- j9-i9", 8, "column 14: the game goes on after a resignation"),
    ],
)
def test_it_is_told_with_its_line(old: str, new: str, line: int, words: str) -> None:
    assert old in TEXT
    with pytest.raises(BadRecord, match=words) as error:
        tn.Game.from_otg(TEXT.replace(old, new, 1))
    assert error.value.line == line


def test_how_a_program_is_to_show_the_game_is_read_over() -> None:
    head = "[puzzle-mode:loose]\n[puzzle-prestart:1a]\n[puzzle-start:1b]\n[time-remaining:60, 60]\n"
    shown = TEXT.replace("[attackers:Ann]", f"{head}[attackers:Ann]", 1)
    assert tn.Game.from_otg(shown).otg() == TEXT


def test_a_file_of_another_format_is_named_with_its_reader() -> None:
    for text, words in (
        (TEXT, r"an OpenTafl record \(.otg\): tn.Game.from_otg reads it"),
        (TEXT.lstrip("\n").replace("[", "\n[", 1), "OpenTafl record"),
        (" 7 point match\n\n Game 1\n", r"a match of backgammon \(.mat\), which is written here"),
        ('; [Site "GNU"]\n', "a match of backgammon"),
        ("(;FF[4]GM[6]", "an SGF file, which is not read here"),
    ):
        with pytest.raises(BadRecord, match=words):
            tn.Game.from_record(text)
    with pytest.raises(BadRecord, match=r"a record begins with 'tablesnb record 1'$"):
        tn.Game.from_record("Dear Sir")


def test_a_comment_for_a_move_that_was_not_made_is_told() -> None:
    with pytest.raises(BadRecord, match="a comment for a move that was not made"):
        tn.Game.from_otg(TEXT + "[one|two|three]\n")
    assert [entry.comment for entry in tn.Game.from_otg(TEXT + "[one|]\n").log] == ["one", ""]


def test_a_resignation_is_kept_and_ends_the_record() -> None:
    given = TEXT.replace("j9-i9", "j9-i9\n2. ---").replace("[result:?]", "[result:-1]")
    game = tn.Game.from_otg(given)
    assert game.log[-1].comment == "The attackers resign." and game.outcome() is None
    with pytest.raises(BadRecord, match="the attackers resign: -1"):
        tn.Game.from_otg(given.replace("[result:-1]", "[result:1]"))
    with pytest.raises(BadRecord, match="the game goes on after a resignation"):
        tn.Game.from_otg(given + "3. f7-f6\n")


def test_a_result_with_the_way_in_which_it_came_is_kept() -> None:
    text = TEXT.replace("[result:?]", "[result:-1]\n[termination:Black resigns]")
    assert tn.Game.from_otg(text).log[-1].comment == "Result -1: Black resigns"


@pytest.mark.long
@pytest.mark.parametrize("name", [ALEA, TABLUT])
def test_one_letter_changed_in_the_head_never_changes_the_rules(name: str) -> None:
    """Every sign of the head left out, and every one changed: refused, or the same rules."""
    reading = "opentafl" if name == ALEA else "smith"
    game = tn.Game(name, reading=reading, names={"attackers": "Ann", "defenders": "Ben"})
    game.push(game.legal_moves[0])
    text = game.otg()
    head = text.index("\n\n")
    accepted = 0
    for at in range(head):
        for put in ("", "x", "n", "]"):
            changed = text[:at] + put + text[at + 1 :]
            try:
                found = tn.Game.from_otg(changed)
            except BadRecord:
                continue
            accepted += 1
            assert found.name == name
            assert found.rules.changed == game.rules.changed, changed
            assert found.names.keys() == game.names.keys() or "]" in put, changed
    assert accepted, "a name may have another letter"


def test_two_against_the_king_are_said_as_opentafl_says_it() -> None:
    text = tn.Game(TABLUT).otg()
    assert " ks:c" in text and "cenh:tcnTCN" in text and "cenp: " in text and "cor: " in text
    foreign = "\n".join(line for line in text.splitlines() if not line.startswith("[reading"))
    assert tn.Game.from_otg(foreign).rules.changed == {"repetition": "draw_third"}
    with pytest.raises(BadRecord, match="no reading of tablut has cenp:tcnkTCNK"):
        tn.Game.from_otg(foreign.replace("cenp: ", ""))
    with pytest.raises(BadRecord) as refused:
        tn.Game.from_otg(foreign.replace("surf:n ", ""))
    said = str(refused.value)
    assert "tablut has surf:y (whether a side that is wholly surrounded loses)" in said
    assert "the rules do not say surf, and then OpenTafl takes that for granted" in said


@pytest.mark.parametrize("reading", ["default", "smith", {"king_may_reenter": "yes"}])
def test_tablut_goes_out_and_comes_in(reading: object) -> None:
    game = tn.Game(TABLUT, reading=reading, names={"defenders": "Sven"})
    for move in ("d1-d3", "e4-f4", "f1-f3"):
        game.push(move)
    again = tn.Game.from_otg(game.otg())
    assert again.position == game.position and again.names == game.names
    assert again.rules.changed == game.rules.changed
    on = stand(f"{FAR} i9", "", "e7", "defenders", game=TABLUT)
    on.push("e7-e9")
    assert tn.Game.from_otg(on.otg()).outcome() == on.outcome()
