"""What may stand in a record of our own."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

import tablesnb as tn

SEEDS = st.integers(0, 2**32 - 1)
# what a file of text can hold, and white space of every kind, which is evened out
TEXT = st.text(
    st.characters(exclude_categories=("Cc", "Cs")) | st.sampled_from(" \n\r\t\v\x1c\x85\u2028")
)


@settings(derandomize=True)
@given(comment=TEXT, name=TEXT, throws=SEEDS)
def test_any_text_may_stand_in_comments_and_names(comment: str, name: str, throws: int) -> None:
    game = tn.Game("irish", seed=throws, first="white", names={"black": name})
    game.roll()
    game.annotate(comment)
    game.push(game.legal_moves[0])
    game.annotate(comment, "mark:6")
    again = tn.Game.from_record(game.record())
    assert again.record() == game.record()
    assert again.position == game.position
    assert [entry.comment for entry in again.log] == [" ".join(comment.split())] * 2
    assert again.names == {"black": " ".join(name.split())}


def test_what_is_said_of_the_start_stands_in_the_head() -> None:
    game = tn.Game("irish", first="white", seed=3)
    game.annotate("White begins; as ever.", "arrow:24/18", "!")
    record = game.record()
    assert "\nnote: !arrow:24/18 ! ; White begins; as ever.\n" in record
    again = tn.Game.from_record(record)
    assert again.note == game.note and again.record() == record
    # what is played afterwards has comments of its own
    again.roll(6, 5)
    again.annotate("Thrown.")
    assert again.note == game.note and again.log[-1].comment == "Thrown."
