"""What there is to learn by playing: guided games and puzzles, made of scenarios that come with the package.

A file `scenarios/<game>/<name>.yaml` whose scenario says `guides:` or `puzzle:` is a study, `<game>/<name>`. A guided
game leads one seat through its choices: cue by cue it says who chooses what, and what a newcomer is told before. A
puzzle is played freely, and `stands` says whether its goal is reached.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import known_games
from interregnum.kernel.text import Message
from interregnum.ledger.places import shipped
from interregnum.scenarios.runner import OPEN, WON, Course, begin, verdict
from interregnum.scenarios.scenario import Decide, Scenario, Teach, load_scenario
from interregnum.scenarios.source import ScenarioError


class UnknownStudy(InterregnumError):
    """There is no guided game or puzzle of that name."""


class Cue(msgspec.Struct, frozen=True):
    """A choice of a guided game: how many were made before it, whose it is, and what is said before it is made."""

    count: int
    seat: int
    key: str
    says: str = ""


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """A guided game or a puzzle."""

    id: str
    kind: Literal["lesson", "puzzle"]
    scenario: Scenario

    @property
    def game(self) -> str:
        """The game it is about."""
        return self.scenario.setting.game

    @property
    def seat(self) -> int:
        """The seat of the one who learns."""
        puzzle = self.scenario.puzzle
        return puzzle.seat if puzzle is not None else self.scenario.guides or 0

    @property
    def title(self) -> Message:
        """What it is called."""
        return Message(self.scenario.title)

    @property
    def about(self) -> Message:
        """What one learns, or what is to be brought about."""
        puzzle = self.scenario.puzzle
        return Message(puzzle.goal if puzzle is not None else self.scenario.about)

    def begin(self) -> Game[Any]:
        """Its game at its first question."""
        return begin(self.scenario)

    def stands(self, game: Game[Any]) -> str:
        """Whether it is won, lost or open in a game that began like it."""
        if self.scenario.puzzle is not None:
            return verdict(self.scenario.puzzle, game)
        return WON if game.count > script_of(self.id).cues[-1].count else OPEN

    def messages(self) -> Iterator[Message]:
        """Everything it says."""
        yield from (self.title, self.about)
        yield from (Message(step.says) for step in self.scenario.steps if isinstance(step, Teach))


class Lines(msgspec.Struct, frozen=True):
    """The course of a guided game: its choices in order, and the words at its end."""

    cues: tuple[Cue, ...]
    closing: str

    def at(self, count: int) -> Cue | None:
        """The choice that is to be made after a number of others."""
        return next((cue for cue in self.cues if cue.count == count), None)

    def told(self, count: int) -> tuple[int, str]:
        """How many lessons were given after a number of choices, and the latest of them."""
        given = [cue.says for cue in self.cues if cue.says and cue.count <= count]
        if count > self.cues[-1].count and self.closing:
            given.append(self.closing)
        return len(given), given[-1] if given else ""

    @property
    def lessons(self) -> int:
        """How many lessons there are."""
        return sum(bool(cue.says) for cue in self.cues) + bool(self.closing)


@lru_cache(maxsize=1)
def studies() -> Mapping[str, Study]:
    """All guided games and puzzles by their ids, those of a game in the order of their files."""
    found = [study for path in sorted(shipped("scenarios").glob("*/*.yaml")) if (study := _study(path)) is not None]
    return {study.id: study for study in sorted(found, key=lambda study: (study.game, study.kind))}


def study(name: str) -> Study:
    """The guided game or puzzle of that name."""
    found = studies().get(name)
    if found is None:
        raise UnknownStudy(f"There is no guided game or puzzle {name!r}.")
    return found


@lru_cache(maxsize=64)
def script_of(name: str) -> Lines:
    """The course of a guided game, found by playing it."""
    scenario, says, cues = study(name).scenario, "", list[Cue]()
    course = Course(begin(scenario))
    for step in scenario.steps:
        if isinstance(step, Decide):
            raise ScenarioError(scenario.file, step.line, "A guided game says its dice and shuffles at its head.")
        if isinstance(step, Teach):
            if says:
                raise ScenarioError(scenario.file, step.line, "Two lessons before one choice: make one of them.")
            says = step.says
        for seat, count, key in course.follow(step):
            spoken = says if seat == scenario.guides else ""
            cues.append(Cue(count, seat, key, spoken))
            says = "" if spoken else says
    if not cues:
        raise ScenarioError(scenario.file, scenario.line, "A guided game needs choices.")
    return Lines(tuple(cues), says)


def _study(path: Path) -> Study | None:
    if path.parent.name not in known_games() or not _marked(path):
        return None
    scenario = load_scenario(path)
    kind: Literal["lesson", "puzzle"] = "lesson" if scenario.puzzle is None else "puzzle"
    return Study(id=f"{path.parent.name}/{path.stem}", kind=kind, scenario=scenario)


def _marked(path: Path) -> bool:
    lines = path.read_text(encoding="utf-8").splitlines()
    return any(line.startswith(("guides:", "puzzle:")) for line in lines)
