"""Runs scenarios: plays the choices, makes the checks, and plays it all again through clones, saves and undo.

The second time round checks that the machine keeps its promises in just the situation the scenario is about: whatever
is cloned, saved and loaded, or undone and done again must stand exactly as the game that was simply played.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from interregnum.kernel.chance import Script
from interregnum.kernel.decision import PASS
from interregnum.kernel.errors import BadPosition, InterregnumError
from interregnum.kernel.game import Game, load, new
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.scenarios.checks import CHECKS, Performance, matching, not_offered, offers
from interregnum.scenarios.paths import differences
from interregnum.scenarios.scenario import (
    BothPass,
    Check,
    Choose,
    Decide,
    PassUntil,
    Puzzle,
    Scenario,
    Step,
    Teach,
    When,
    load_scenarios,
)
from interregnum.scenarios.source import ScenarioError
from interregnum.scenarios.trace import Trace

_PASSES = 500
"""How often `pass_until` lets seats pass before it gives up."""

_UNDOS = 40
"""Undo plays a game again from its beginning; in long scenarios it is tried at this many choices, evenly spread."""

OPEN, WON, LOST = "open", "won", "lost"
"""How a puzzle stands."""

Move: TypeAlias = tuple[int, str | Script]
"""What was done to the game: the line that asked for it, and the key chosen or the results decided."""


class Failure(msgspec.Struct, frozen=True):
    """Something that is not as the scenario says; `line` is where it says so."""

    line: int
    text: str


class ScenarioResult(msgspec.Struct, frozen=True, kw_only=True):
    """What came of running a scenario."""

    file: str
    title: str = ""
    failures: tuple[Failure, ...] = ()
    choices: int = 0
    checks: int = 0

    @property
    def passed(self) -> bool:
        """Whether everything is as the scenario says."""
        return not self.failures

    def report(self) -> str:
        """What went wrong, a line each, with file and line."""
        return "\n".join(f"{self.file}:{failure.line}: {failure.text}" for failure in self.failures)


class _Stopped(Exception):
    """A step that could not be taken; nothing after it makes sense."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(text)
        self.failure = Failure(line, text)


def begin(scenario: Scenario) -> Game[Any]:
    """The scenario's game at its first decision."""
    setting = scenario.setting
    try:
        return new(
            setting.game,
            seats=setting.seats,
            rules=setting.rules,
            seed=scenario.seed,
            options=setting.options,
            position=scenario.position,
            script=scenario.script,
            auto=scenario.auto,
        )
    except BadPosition as error:
        raise ScenarioError(scenario.file, _line_of(scenario, error.path), str(error)) from None


def _line_of(scenario: Scenario, path: tuple[str, ...]) -> int:
    """Where a part of the position stands, or the nearest part around it."""
    while path and path not in scenario.lines:
        path = path[:-1]
    return scenario.lines.get(path, scenario.line)


def open_scenario(scenario: Scenario, choices: int = 0) -> Game[Any]:
    """The scenario's game after a number of its choices, for a table to go on with."""
    run = _Run(begin(scenario))
    try:
        for step in scenario.steps:
            if run.play.game.count < choices and not isinstance(step, Check | When | Teach):
                run.take(step)
    except _Stopped as stop:
        raise ScenarioError(scenario.file, stop.failure.line, stop.failure.text) from None
    g = run.play.game
    return g.at(choices) if g.count > choices else g


def run_scenario(scenario: Scenario, trace: Trace | None = None) -> ScenarioResult:
    """Play a scenario, check it, and play it again through clones, saves and undo.

    `trace` is told every question, answer and line of the log.
    """
    try:
        run = _Run(begin(scenario), trace)
    except InterregnumError as error:
        line, said = (error.line, error.sentence) if isinstance(error, ScenarioError) else (scenario.line, str(error))
        failures = [Failure(line, f"The game cannot begin: {said}")]
        return ScenarioResult(file=scenario.file, title=scenario.title, failures=tuple(failures))
    last = scenario.steps[-1].line if scenario.steps else scenario.line
    try:
        run.judge(scenario.puzzle, scenario.line, (OPEN,))
        for step in scenario.steps:
            run.take(step)
            run.judge(scenario.puzzle, step.line, (OPEN, WON))
        run.judge(scenario.puzzle, last, (WON,))
        run.nothing_left(last)
    except _Stopped as stop:
        run.failures.append(stop.failure)
    run.tell_question()
    if not run.failures:
        run.failures.extend(_played_otherwise(scenario, run.moves, run.prints))
    return ScenarioResult(
        file=scenario.file,
        title=scenario.title,
        failures=tuple(run.failures),
        choices=run.play.game.count,
        checks=run.checks,
    )


def verdict(puzzle: Puzzle, g: Game[Any]) -> str:
    """Whether a puzzle is solved in a game, failed, or still open."""
    if not _wrong(puzzle.won, g):
        return WON
    return LOST if puzzle.lost and not _wrong(puzzle.lost, g) else OPEN


def _wrong(checks: Iterable[Check], g: Game[Any]) -> list[str]:
    play = Performance(g)
    return [sentence for check in checks for sentence in CHECKS[check.name](play, check.given)]


def find_files(paths: Iterable[str | Path]) -> Iterator[Path]:
    """The scenario files among files and folders."""
    for path in map(Path, paths):
        yield from sorted(path.rglob("*.yaml")) if path.is_dir() else [path]


def run_files(paths: Iterable[str | Path], trace: Trace | None = None) -> Iterator[ScenarioResult]:
    """Run every scenario in files and folders; a file that cannot be understood is a failure like any other."""
    for path in find_files(paths):
        try:
            scenarios = load_scenarios(path)
        except ScenarioError as error:
            yield ScenarioResult(file=str(path), title=path.stem, failures=(Failure(error.line, error.sentence),))
            continue
        for scenario in scenarios:
            yield run_scenario(scenario, trace)


class _Run:
    """One run: what was done, how the game looked after each move, and what was wrong."""

    def __init__(self, g: Game[Any], trace: Trace | None = None) -> None:
        self.play = Performance(g)
        self.looking = self.play
        self.before: tuple[Game[Any], str] | None = None
        self.trace = trace
        self.moves: list[Move] = []
        self.prints = [fingerprint(g)]
        self.failures: list[Failure] = []
        self.checks = 0
        self._tell_log(0)

    def take(self, step: Step) -> None:
        """Take a step of the scenario."""
        match step:
            case Choose():
                self._choose(step)
            case PassUntil():
                self._pass_until(step)
            case BothPass():
                self._both_pass(step)
            case When():
                self._look_at(step)
            case Teach():
                pass
            case Decide():
                self.nothing_left(step.line, dice=bool(step.script.rolls), piles=bool(step.script.shuffles))
                self._move(step.line, step.script)
            case Check():
                self.checks += 1
                wrong = CHECKS[step.name](self.looking, step.given)
                self.failures.extend(Failure(step.line, sentence) for sentence in wrong)

    def judge(self, puzzle: Puzzle | None, line: int, wanted: tuple[str, ...]) -> None:
        """Complain of a puzzle that does not stand as it should on the way of its own solution."""
        if puzzle is not None and (stands := verdict(puzzle, self.play.game)) not in wanted:
            wrong = " ".join(_wrong(puzzle.won, self.play.game))
            raise _Stopped(line, f"The puzzle is {stands} here, not {wanted[0]}. {wrong}".rstrip())

    def _choose(self, step: Choose) -> None:
        decision = self.play.game.decision
        if decision is not None and step.seat not in (None, decision.seat):
            asked = f"{self.play.name(decision.seat)} is being asked"
            raise _Stopped(step.line, f"{asked}, not {self.play.names[step.seat or 0]}. ({offers(decision)})")
        keys = matching(decision, step.glob)
        if not keys:
            raise _Stopped(step.line, not_offered(decision, step.glob))
        if len(keys) > 1:
            raise _Stopped(step.line, f"{step.glob!r} could be any of: {', '.join(keys)}. Say which.")
        self._move(step.line, keys[0])

    def _pass_until(self, step: PassUntil) -> None:
        for _ in range(_PASSES):
            decision = self.play.game.decision
            if self._has_come(step):
                return
            if decision is None or PASS not in decision.keys:
                missed = not_offered(decision, step.option) if step.option else f"({offers(decision)})"
                raise _Stopped(step.line, f"Nobody can pass any more. {missed}")
            self._move(step.line, PASS)
        raise _Stopped(step.line, f"After {_PASSES} passes it has still not come to this.")

    def _has_come(self, step: PassUntil) -> bool:
        """Whether the question is what was waited for."""
        g = self.play.game
        return (
            g.decision is not None
            and (not step.option or bool(matching(g.decision, step.option)))
            and step.seat in (None, g.decision.seat)
            and step.kind in ("", g.decision.kind)
            and (not step.phase or step.phase in g.ruleset.stage(g))
        )

    def _both_pass(self, step: BothPass) -> None:
        passed: list[int] = []
        asked = self.play.game.decision
        if asked is None or PASS not in asked.keys:
            raise _Stopped(step.line, f"Nobody can pass now. ({offers(asked)})")
        window = (asked.kind, asked.window)
        while asked is not None and PASS in asked.keys and (asked.kind, asked.window) == window:
            if asked.seat in passed:
                return
            passed.append(asked.seat)
            self._move(step.line, PASS)
            asked = self.play.game.decision

    def _look_at(self, step: When) -> None:
        """Play the last choice again, and stop after the step that logs such a line."""
        if self.before is None:
            raise _Stopped(step.line, "`when` looks at what came of a choice; no choice was made yet.")
        before, key = self.before
        moment = self.looking.game
        if self.looking is self.play:
            moment = before.clone(logging=True)
            first = len(moment.log(EVERYTHING))
            moment.choose(key, most=0)
        else:
            first = self.looking.stood
        looking = Performance(moment, self.play.read)
        while True:
            lines = looking.log(EVERYTHING)
            at = next((n for n in range(first, len(lines)) if fnmatchcase(lines[n], step.glob)), None)
            if at is not None:
                looking.stood = at + 1
                self.looking = looking
                return
            if moment.decision is not None or moment.outcome is not None:
                since = " | ".join(lines[first:]) or "nothing"
                raise _Stopped(step.line, f"No line of the log matches {step.glob!r}. (after the choice: {since})")
            moment.advance(1)

    def tell_question(self) -> None:
        """Trace what is asked now."""
        if self.trace is not None and self.play.game.decision is not None:
            self.trace.question(self.play.game.decision, self.play.names)

    def _tell_log(self, since: int) -> None:
        if self.trace is not None:
            for line in self.play.log(EVERYTHING)[since:]:
                self.trace.line(line)

    def _move(self, line: int, move: str | Script) -> None:
        logged = len(self.play.game.log(EVERYTHING)) if self.trace is not None else 0
        self.looking = self.play
        if isinstance(move, str):
            self.before = (self.play.game.clone(logging=True), move)
            self.tell_question()
            if self.trace is not None:
                self.trace.answer(move)
        try:
            do(self.play.game, move)
        except Exception as error:
            raise _Stopped(line, f"The rules failed at {move!r}: {_where(error)}") from error
        self._tell_log(logged)
        self.moves.append((line, move))
        self.prints.append(fingerprint(self.play.game))

    def nothing_left(self, line: int, *, dice: bool = True, piles: bool = True) -> None:
        """Complain of scripted results that never came up: the writer miscounted."""
        left = self.play.game.chance.script or Script()
        if dice and left.rolls:
            faces = ", ".join(map(str, left.rolls))
            raise _Stopped(line, f"These scripted dice were never thrown: {faces}.")
        if piles and left.shuffles:
            names = ", ".join(pile for pile, _ in left.shuffles)
            raise _Stopped(line, f"These piles were scripted but not shuffled: {names}.")


class Course:
    """Plays the choices of a scenario one step at a time, and tells them."""

    def __init__(self, g: Game[Any]) -> None:
        self._run = _Run(g)

    def follow(self, step: Step) -> list[tuple[int, int, str]]:
        """Take a step; whose choices it made, after how many others, and their keys."""
        made, before = len(self._run.moves), self._run.play.game.clone()
        if isinstance(step, Check | When):
            return []
        self._run.take(step)
        found: list[tuple[int, int, str]] = []
        for _, move in self._run.moves[made:]:
            assert before.decision is not None
            assert isinstance(move, str)
            found.append((before.decision.seat, before.count, move))
            before.choose(move)
        return found


def do(g: Game[Any], move: str | Script) -> None:
    """Make a move: choose a key, or decide what dice and shuffles will show."""
    if isinstance(move, str):
        g.choose(move)
    else:
        g.decide(move)


def fingerprint(g: Game[Any]) -> tuple[bytes, ...]:
    """All there is to a game: its save, and what every viewer sees."""
    viewers = (EVERYTHING, SPECTATOR, *range(g.setting.seats))
    return (g.save(), *(msgspec.json.encode(g.view(viewer)) for viewer in viewers))


def _where(error: Exception) -> str:
    """The error and the place of the rules code it came from."""
    if isinstance(error, InterregnumError):
        return str(error)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(frame.filename).name}:{frame.lineno})"


def _cloned(g: Game[Any]) -> Game[Any]:
    return g.clone(logging=True)


def _saved(g: Game[Any]) -> Game[Any]:
    return load(g.save())


def _played_otherwise(scenario: Scenario, moves: list[Move], prints: list[tuple[bytes, ...]]) -> Iterator[Failure]:
    """Where the same moves lead elsewhere when the game is cloned, saved or undone on the way."""
    yield from _detour(scenario, moves, prints, "cloning", _cloned)
    yield from _detour(scenario, moves, prints, "saving and loading", _saved)
    yield from _undone(scenario, moves, prints)


def _detour(
    scenario: Scenario,
    moves: list[Move],
    prints: list[tuple[bytes, ...]],
    way: str,
    through: Callable[[Game[Any]], Game[Any]],
) -> Iterator[Failure]:
    g = through(begin(scenario))
    yield from _compare(scenario.line, f"After {way}", prints[0], g)
    for (line, move), wanted in zip(moves, prints[1:], strict=True):
        do(g, move)
        g = through(g)
        if failures := list(_compare(line, f"After {way}", wanted, g)):
            yield from failures
            return


def _undone(scenario: Scenario, moves: list[Move], prints: list[tuple[bytes, ...]]) -> Iterator[Failure]:
    g = begin(scenario)
    stride = max(1, len(moves) // _UNDOS)
    for number, (line, move) in enumerate(moves):
        do(g, move)
        if isinstance(move, Script) or number % stride:
            continue
        g = g.undo()
        failures = list(_compare(line, "After undoing", prints[number], g))
        do(g, move)
        failures += _compare(line, "After undoing and choosing again", prints[number + 1], g)
        if failures:
            yield from failures
            return


def _compare(line: int, when: str, wanted: tuple[bytes, ...], g: Game[Any]) -> Iterator[Failure]:
    for one, other in zip(wanted, fingerprint(g), strict=True):
        if one != other:
            first = next(differences("the game", msgspec.json.decode(one), msgspec.json.decode(other), ()), "")
            yield Failure(line, f"{when}, the game is not the same: {first}")
            return
