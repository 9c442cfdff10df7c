"""A game whose rules are one procedure given by the test, to look at the machine itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from interregnum.kernel.chance import Chance
from interregnum.kernel.decision import Decision
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.events import Event
from interregnum.kernel.game import Game
from interregnum.kernel.options import Options
from interregnum.kernel.procedure import Procedure
from interregnum.kernel.ruleset import Outcome, Ruleset, Setting
from interregnum.kernel.state import State
from interregnum.kernel.text import Message, msg


class Diary(State):
    """What has happened, as words."""

    words: list[str] = []


class Wrote(Event, frozen=True, kw_only=True):
    """A word was written."""

    word: str

    def message(self, viewer: int) -> Message:
        return msg("{word}", word=self.word)


class SeenDiary(msgspec.Struct, frozen=True):
    """Everybody may read the diary."""

    words: tuple[str, ...]


class Toy(Ruleset[Diary]):
    """Plays the procedure it was made with."""

    name = "toy"
    title = msg("Toy")
    books = ("kernel",)
    versions = ("1",)
    min_seats = 1
    max_seats = 3
    default_seats = 3

    def __init__(self, rules: Callable[[], Procedure]) -> None:
        self.rules = rules

    def begin(self, setting: Setting, options: Options) -> tuple[Diary, Procedure]:
        return Diary([]), self.rules()

    def board(self, g: Game[Diary], viewer: int) -> SeenDiary:
        return SeenDiary(tuple(g.state.words))

    def resample(self, g: Game[Diary], viewer: int, chance: Chance) -> None:
        """Nothing is hidden."""

    def build(self, g: Game[Diary], position: Mapping[str, Any]) -> None:
        if set(position) != {"words"}:
            raise BadConfiguration("toy: a position has words.")
        g.state.words = list(position["words"])


def write(g: Game[Diary], word: str) -> None:
    """Note that something has happened."""
    g.state.words.append(word)
    g.emit(Wrote(word=word, rule="kernel.log"))


def ask(seat: int, *keys: str) -> Decision:
    """A question with these answers."""
    decision = Decision(seat, "toy", msg("Well?"), "kernel.decide")
    for key in keys:
        decision.offer(key, msg("{key}", key=key))
    return decision


def end(g: Game[Diary], *winners: int) -> None:
    """Finish."""
    g.finish(Outcome(winners=winners, reason=msg("Enough."), rule="kernel.over"))
