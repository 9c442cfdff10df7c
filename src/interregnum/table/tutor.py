"""A table at which somebody learns: what they are told, what a scripted opponent plays, and how a puzzle stands.

In a guided game every choice is one of its scenario's. The other seats take theirs by themselves, and passes of which
nothing is said are made for the learner; whatever else the learner chooses is refused. When the guided part is over,
the game goes on freely against the bots.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from interregnum.kernel.decision import PASS
from interregnum.kernel.game import Game
from interregnum.kernel.text import Message
from interregnum.scenarios.runner import OPEN
from interregnum.scenarios.studies import Cue, Study, script_of, studies
from interregnum.table.errors import NotTaken

OTHERWISE = "Choose the marked option to go on with the lesson."


class StudyAt(msgspec.Struct, frozen=True):
    """A guided game or a puzzle at a table, for the one who learns.

    `says` is the latest lesson, or the goal; `wanted` the key of the option it goes on with. `stands` says whether it
    is finished, and `next` what may be tried after it.
    """

    id: str
    kind: Literal["lesson", "puzzle"]
    title: Message
    says: Message
    wanted: str | None
    step: int
    steps: int
    stands: str
    next: str | None


class Tutor:
    """What is taught at one table."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self._lines = script_of(study.id) if study.kind == "lesson" else None
        self._judged: tuple[Game[Any], str] | None = None

    def cue(self, game: Game[Any]) -> Cue | None:
        """The choice that a guided game goes on with."""
        found, asked = None if self._lines is None else self._lines.at(game.count), game.decision
        if found is None or asked is None or asked.seat != found.seat or asked.find(found.key) is None:
            return None
        return found

    @property
    def asks_everywhere(self) -> bool:
        """Whether no window is passed for the learner unless they say so here: it may be the one that matters."""
        return self._lines is None

    def stands(self, game: Game[Any]) -> str:
        """Whether the study is won, lost or open; found once for each state of the game."""
        if self._judged is None or self._judged[0] is not game:
            self._judged = (game, self.study.stands(game))
        return self._judged[1]

    def rests(self, game: Game[Any]) -> bool:
        """Whether a puzzle is decided, so that nobody plays on by themselves."""
        return self._lines is None and self.stands(game) != OPEN

    def passes(self, game: Game[Any]) -> bool:
        """Whether the learner passes now without a word being said about it."""
        cue = self.cue(game)
        return cue is not None and cue.key == PASS and not cue.says and cue.seat == self.study.seat

    def check(self, game: Game[Any], key: str) -> None:
        """Refuse what leads away from a guided game."""
        cue = self.cue(game)
        if cue is not None and cue.key != key:
            raise NotTaken("lesson", OTHERWISE, game.answered[cue.seat])

    def shown(self, game: Game[Any]) -> StudyAt:
        """What the learner is told."""
        study, cue = self.study, self.cue(game)
        step, says = (1, study.about) if self._lines is None else _told(*self._lines.told(game.count))
        return StudyAt(
            id=study.id,
            kind=study.kind,
            title=study.title,
            says=says,
            wanted=cue.key if cue is not None and cue.seat == study.seat else None,
            step=step,
            steps=1 if self._lines is None else self._lines.lessons,
            stands=self.stands(game),
            next=_next(study),
        )


def tutor_of(name: str) -> Tutor | None:
    """Who teaches at a table of a guided game or puzzle, if it still comes with the package."""
    found = studies().get(name) if name else None
    return None if found is None else Tutor(found)


def _told(step: int, says: str) -> tuple[int, Message]:
    return step, Message(says)


def _next(study: Study) -> str | None:
    """The study of the same game that comes after one."""
    same = [one.id for one in studies().values() if one.game == study.game]
    after = same.index(study.id) + 1
    return same[after] if after < len(same) else None
