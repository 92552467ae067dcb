"""The view of questions: it is sent all that it can show, and says what was answered.

Where no kernel runs it does the same, and the browser keeps the answers. What it is told is made
by ``tablesnb.lesson.questions``; docs/ASK.md says what each part means.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from tablesnb.widget.ask import answer_file, class_folder
from tablesnb.widget.ask.in_words import answer_in_words
from tablesnb.widget.ask.pack import packed
from tablesnb.widget.shared.living import Told, Worded, entered
from tablesnb.widget.shared.scripts import script
from tablesnb.widget.shared.still import Staying


class Questions(Staying, Protocol):
    """A frame of questions: what stays of it, with the answers, and what its view is told."""

    @property
    def told(self) -> dict[str, Any]:
        """All that the view of questions is told."""
        ...


class Answering(Told):
    """A view that asks: each answer is kept in the reader's file, and handed in to a class."""

    def _asks(self, told: Mapping[str, Any]) -> dict[str, Any]:
        """What the script is told of questions, with what the reader has answered before."""
        self._keeper = answer_file.keeper()
        self._questions = {each["id"]: each for each in told["questions"]}
        kept = {name: each for name, each in self._keeper.read().items() if name in self._questions}
        self._folder = class_folder.folder()
        hands = {"hands": True} if self._folder is not None else {}
        return {**packed(told), **hands, "kept": kept, "trouble": ""}

    def _hear(self, _: object, message: object, __: object) -> None:
        """Keep an answer, hand in its code, or wipe the answers of this frame; nothing else."""
        if not isinstance(message, dict):
            return
        trouble = ""
        name, kept = message.get("id"), message.get("kept")
        if message.get("kind") == "kept" and isinstance(name, str) and name in self._questions:
            if isinstance(kept, dict):
                kept = {**kept, "said": answer_in_words(self._questions[name], kept.get("answer"))}
            trouble = self._keeper.keep(name, kept)
        elif message.get("kind") == "wipe":
            trouble = self._keeper.wipe(self._questions)
        elif message.get("kind") == "hand" and self._folder is not None:
            trouble = class_folder.hand_in(self._folder, message.get("code"))
        else:
            return
        self.send({"kind": "kept", "trouble": trouble})


class Asked(Worded, Answering):
    """Questions in a frame, made by :func:`asked`."""

    _esm = script("ask/view.js")

    def __init__(self, text: str, html: str, told: Mapping[str, Any]) -> None:
        super().__init__(text, html, self._asks(told))
        self.on_msg(self._hear)


def asked(text: str, html: str, told: Mapping[str, Any]) -> Asked:
    """The view of questions, to be shown."""
    return entered(Asked(text, html, told))
