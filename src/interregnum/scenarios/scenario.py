"""The scenario format: which keys there are, what may stand behind them, and what they become."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from interregnum.kernel.chance import Script
from interregnum.kernel.course import Stage
from interregnum.kernel.errors import InterregnumError
from interregnum.kernel.knowledge import SPECTATOR
from interregnum.kernel.ruleset import Ruleset, Setting, ruleset
from interregnum.scenarios.source import ScenarioError, Source, read_documents

SEED = "scenario"
"""The seed of a scenario that names none, so that it plays the same every time."""

WATCHER = "spectator"

STEPS = ("dice", "shuffles", "pass_until", "until", "both_pass", "when", "note", "lesson")
"""The steps that are neither choices of a seat nor checks."""

UNTIL = ("seat", "kind", "phase", "option")
"""What `until` can wait for."""

KEYS = (
    "title", "about", "game", "rules", "seats", "seed", "options", "auto", "proves", "guides", "puzzle",
    "position", "dice", "shuffles", "play",
)  # fmt: skip

PUZZLE = ("seat", "goal", "won", "lost")
"""The keys of a puzzle; the last may be left out."""

DEFAULTS = "defaults"
"""The only key of a document that says what the scenarios after it have in common."""

BOTH_PASS = "both_pass"
"""A step, also written as a word."""


class Choose(msgspec.Struct, frozen=True):
    """The seat that is asked takes the one option that matches; `seat` says who must be asked."""

    line: int
    glob: str
    seat: int | None = None


class PassUntil(msgspec.Struct, frozen=True, kw_only=True):
    """Everybody passes until an option that matches is on offer, or a question of this kind is asked."""

    line: int
    option: str = ""
    seat: int | None = None
    kind: str = ""
    phase: str = ""


class BothPass(msgspec.Struct, frozen=True):
    """Every seat that is asked in this window passes once."""

    line: int


class When(msgspec.Struct, frozen=True):
    """The checks after it look at the game as it stood when a line like this was logged, after the last choice."""

    line: int
    glob: str


class Decide(msgspec.Struct, frozen=True):
    """From here on dice and shuffles come out as given."""

    line: int
    script: Script


class Teach(msgspec.Struct, frozen=True):
    """A sentence or two for the player who is guided through the scenario, at the question that comes next."""

    line: int
    says: str


class Check(msgspec.Struct, frozen=True):
    """Something the game must be like now: the name of the check and what it was given."""

    line: int
    name: str
    given: Any


Step: TypeAlias = Choose | PassUntil | BothPass | When | Decide | Teach | Check


class Puzzle(msgspec.Struct, frozen=True):
    """What one seat is to bring about: in words, the checks that hold then, and those that hold when it has failed."""

    seat: int
    goal: str
    won: tuple[Check, ...]
    lost: tuple[Check, ...] = ()


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A situation, what happens in it, and what must happen then."""

    file: str
    line: int
    title: str
    about: str = ""
    setting: Setting
    seed: str = SEED
    auto: bool = True
    position: Mapping[str, Any] | None = None
    lines: Mapping[tuple[str, ...], int] = {}
    """Where each part of the position stands in the file."""
    script: Script | None = None
    proves: tuple[str, ...] = ()
    guides: int | None = None
    """The seat of a newcomer who is led through the scenario."""
    puzzle: Puzzle | None = None
    steps: tuple[Step, ...] = ()


class Seating:
    """Who sits at the table: turns the seat names of a scenario into numbers."""

    __slots__ = ("rules", "seats")

    def __init__(self, rules: Ruleset[Any], seats: int) -> None:
        self.rules = rules
        self.seats = seats

    @property
    def names(self) -> list[str]:
        """The seats by name."""
        return [self.rules.seat_name(seat) for seat in range(self.seats)]

    def seat(self, source: Source, name: str | None = None) -> int:
        """The seat somebody wrote down."""
        name = source.word("A seat") if name is None else name
        if name not in self.names:
            raise source.unknown("The seat", name, self.names)
        return self.names.index(name)

    def viewer(self, source: Source, name: str) -> int:
        """A seat, or the spectator."""
        return SPECTATOR if name == WATCHER else self.seat(source, name)


def read_scenarios(text: str, file: str = "scenario") -> list[Scenario]:
    """The scenarios of a YAML text: one a document, or one for each rules version that it names."""
    documents = read_documents(text, file)
    common: Source | None = None
    found: dict[str, Scenario] = {}
    number = 0
    for source in documents:
        if (shared := _defaults(source)) is not None:
            common = shared
            continue
        number += 1
        for scenario in _scenarios(source if common is None else source.over(common), number):
            if scenario.title in found:
                raise source.error(
                    f"There is already a scenario {scenario.title!r} in this file; give each its own title."
                )
            found[scenario.title] = scenario
    if not found:
        raise ScenarioError(file, 1, "There is no scenario here; a scenario needs at least `game:` and `play:`.")
    return list(found.values())


def _defaults(source: Source) -> Source | None:
    """What a document says for the scenarios after it, if it is such a document."""
    entries = source.entries("A scenario")
    if [name for name, _, _ in entries] != [DEFAULTS]:
        return None
    for name, key, _ in entries[0][2].entries(f"`{DEFAULTS}`"):
        if name not in KEYS or name in ("title", "play"):
            raise key.unknown("The key", name, [known for known in KEYS if known not in ("title", "play")])
    return entries[0][2]


def load_scenarios(path: str | Path) -> list[Scenario]:
    """The scenarios of a file, one a document."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(str(path), 1, f"This file cannot be read: {error}.") from None
    return read_scenarios(text, str(path))


def load_scenario(path: str | Path) -> Scenario:
    """The only scenario of a file, under the first of its rules versions."""
    found = {scenario.line: scenario for scenario in reversed(load_scenarios(path))}
    if len(found) > 1:
        raise ScenarioError(str(path), sorted(found)[1], f"This file holds {len(found)} scenarios; one was wanted.")
    return next(iter(found.values()))


def _scenarios(source: Source, number: int) -> list[Scenario]:
    given: dict[str, Source] = {}
    for name, key, value in source.entries("A scenario"):
        if name not in KEYS:
            raise key.unknown("The key", name, (*KEYS, DEFAULTS))
        given[name] = value
    if "game" not in given:
        raise source.error("A scenario needs `game:`, the short name of the game.")
    if "play" not in given and "position" not in given:
        raise source.error("A scenario needs `play:`, a list of choices and checks, or at least a `position:` to open.")
    title = given["title"].word("The title") if "title" in given else _untitled(source.file, number)
    versions: list[Source | None] = [*given["rules"].items("The rules version")] if "rules" in given else [None]
    if not versions:
        raise given["rules"].error("Name at least one rules version, or leave `rules:` out.")
    settings = [_setting(given, version) for version in versions]
    if len(settings) == 1:
        return [_scenario(source, given, settings[0], title)]
    return [_scenario(source, given, setting, f"{title} (rules {setting.rules})") for setting in settings]


def _scenario(source: Source, given: Mapping[str, Source], setting: Setting, title: str) -> Scenario:
    seating = Seating(ruleset(setting.game), setting.seats)
    return Scenario(
        file=source.file,
        line=source.line,
        title=title,
        about=given["about"].word("What it is about") if "about" in given else "",
        setting=setting,
        seed=given["seed"].word("The seed") if "seed" in given else SEED,
        auto=given["auto"].flag("`auto`") if "auto" in given else True,
        position=_mapping(given, "position"),
        lines=dict(given["position"].lines()) if "position" in given else {},
        script=_script(given),
        proves=given["proves"].words("`proves`") if "proves" in given else (),
        guides=seating.seat(given["guides"]) if "guides" in given else None,
        puzzle=_puzzle(given["puzzle"], seating) if "puzzle" in given else None,
        steps=_steps(given["play"], seating) if "play" in given else (),
    )


def _puzzle(source: Source, seating: Seating) -> Puzzle:
    found = {name: (key, value) for name, key, value in source.entries("`puzzle`")}
    for name, (key, _) in found.items():
        if name not in PUZZLE:
            raise key.unknown("The key", name, PUZZLE)
    if missing := [name for name in PUZZLE[:3] if name not in found]:
        raise source.error(f"A puzzle needs {' and '.join(f'`{name}:`' for name in missing)}.")
    won, lost = (_checks(found[name][1], seating) if name in found else () for name in ("won", "lost"))
    return Puzzle(seating.seat(found["seat"][1]), found["goal"][1].word("The goal"), won, lost)


def _checks(source: Source, seating: Seating) -> tuple[Check, ...]:
    found: list[Check] = []
    for name, key, value in source.entries("What must be so"):
        if name not in SHAPES:
            raise key.unknown("The check", name, SHAPES)
        found.append(Check(key.line, name, SHAPES[name](value, seating)))
    return tuple(found)


def _untitled(file: str, number: int) -> str:
    stem = Path(file).stem.replace("_", " ").replace("-", " ")
    return stem if number == 1 else f"{stem} {number}"


def _mapping(given: Mapping[str, Source], name: str) -> dict[str, Any] | None:
    if name not in given:
        return None
    return {key: value.value() for key, _, value in given[name].entries(f"`{name}`")}


def _setting(given: Mapping[str, Source], version: Source | None) -> Setting:
    name = given["game"].word("The game")
    at = given["game"]
    try:
        rules = ruleset(name)
        seats = given.get("seats")
        at = version or at
        checked = rules.setting(version.word("The rules version") if version else None, None, {})
        at = seats or at
        checked = rules.setting(checked.rules, seats.number("The number of seats") if seats else None, {})
        at = given.get("options", at)
        return rules.setting(checked.rules, checked.seats, _mapping(given, "options") or {})
    except ScenarioError:
        raise
    except InterregnumError as error:
        raise at.error(str(error)) from None


def _script(given: Mapping[str, Source]) -> Script | None:
    if "dice" not in given and "shuffles" not in given:
        return None
    rolls = _dice(given["dice"]) if "dice" in given else ()
    return Script(rolls=rolls, shuffles=_shuffles(given["shuffles"]) if "shuffles" in given else ())


def _dice(source: Source) -> tuple[int, ...]:
    return tuple(item.number("A die") for item in source.items("`dice`"))


def _shuffles(source: Source) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Piles and what lies on top; a list of such mappings where a pile is shuffled more than once."""
    parts = [source] if source.is_mapping else source.items("`shuffles`")
    piles = [entry for part in parts for entry in part.entries("`shuffles`")]
    return tuple((pile, top.words(f"The pile {pile!r}")) for pile, _, top in piles)


def _steps(source: Source, seating: Seating) -> tuple[Step, ...]:
    found: list[Step] = []
    for item in source.items("`play`"):
        if not item.is_mapping:
            word = item.word("A choice")
            found.append(BothPass(item.line) if word == BOTH_PASS else Choose(item.line, word))
            continue
        for name, key, value in item.entries("A step"):
            found.extend(_step(name, key, value, seating))
    return tuple(found)


def _step(name: str, key: Source, value: Source, seating: Seating) -> list[Step]:
    if name == "dice":
        return [Decide(key.line, Script(rolls=_dice(value)))]
    if name == "shuffles":
        return [Decide(key.line, Script(shuffles=_shuffles(value)))]
    if name == "pass_until":
        return [PassUntil(line=key.line, option=value.word("`pass_until`"))]
    if name == "until":
        return [_until(key, value, seating)]
    if name == BOTH_PASS:
        return [BothPass(key.line)]
    if name == "when":
        return [When(key.line, value.word("`when`"))]
    if name == "note":
        value.word("A note")
        return []
    if name == "lesson":
        return [Teach(key.line, value.word("A lesson"))]
    if name in SHAPES:
        return [Check(key.line, name, SHAPES[name](value, seating))]
    if name not in seating.names:
        raise key.unknown("The step", name, [*seating.names, *STEPS, *SHAPES])
    seat = seating.seat(key, name)
    return [Choose(item.line, item.word("A choice"), seat) for item in value.items(f"What {name} chooses")]


def _until(key: Source, source: Source, seating: Seating) -> PassUntil:
    found: dict[str, Any] = {}
    for name, at, value in source.entries("`until`"):
        if name not in UNTIL:
            raise at.unknown("The key", name, UNTIL)
        found[name] = seating.seat(value) if name == "seat" else value.word(f"`{name}`")
    if not found:
        raise key.error(f"`until` waits for something: {', '.join(UNTIL)}.")
    if "phase" in found:
        known = sorted(stage_ids(seating.rules.stages))
        if found["phase"] not in known:
            raise source.unknown("The phase", found["phase"], known)
    return PassUntil(line=key.line, **found)


def stage_ids(stages: tuple[Stage, ...]) -> set[str]:
    """The ids of a game's phases and of all steps in them."""
    return {stage.id for stage in stages}.union(*(stage_ids(stage.steps) for stage in stages))


# ---- what may stand behind each check ----


def _globs(source: Source, seating: Seating) -> tuple[str, ...]:
    return source.words("A list of option keys")


def _facts(source: Source, seating: Seating) -> tuple[tuple[str, Any], ...]:
    return tuple((path, value.value()) for path, _, value in source.entries("A list of facts"))


def _seen_facts(source: Source, seating: Seating) -> tuple[tuple[int, tuple[tuple[str, Any], ...]], ...]:
    entries = source.entries("What seats see")
    return tuple((seating.viewer(key, name), _facts(value, seating)) for name, key, value in entries)


def _seen_words(source: Source, seating: Seating) -> tuple[tuple[int, tuple[str, ...]], ...]:
    entries = source.entries("A list by seat")
    return tuple((seating.viewer(key, name), value.words(f"What {name} sees")) for name, key, value in entries)


def _said(source: Source, seating: Seating) -> tuple[tuple[str, str], ...]:
    entries = source.entries("What options say")
    return tuple((glob, value.word(f"What {glob!r} says")) for glob, _, value in entries)


def _log(source: Source, seating: Seating) -> tuple[tuple[int | None, tuple[str, ...]], ...]:
    if source.is_mapping:
        return _seen_words(source, seating)
    return ((None, source.words("A list of log lines")),)


def _why_not(source: Source, seating: Seating) -> tuple[tuple[int, str, str], ...]:
    return tuple(
        (seating.seat(key, name), intent, rule.word("A rule id"))
        for name, key, intents in source.entries("`why_not`")
        for intent, _, rule in intents.entries(f"What {name} cannot do")
    )


def _asked(source: Source, seating: Seating) -> dict[str, Any]:
    if not source.is_mapping:
        return {"seat": seating.seat(source)}
    found: dict[str, Any] = {}
    for name, key, value in source.entries("`asked`"):
        if name not in ("seat", "kind", "rule", "prompt"):
            raise key.unknown("The key", name, ("seat", "kind", "rule", "prompt"))
        found[name] = seating.seat(value) if name == "seat" else value.word(f"`{name}`")
    return found


def _outcome(source: Source, seating: Seating) -> dict[str, Any] | None:
    if source.empty or source.node.value == "none":
        return None
    if not source.is_mapping:
        return {"winners": tuple(seating.seat(item) for item in source.items("The winners"))}
    found: dict[str, Any] = {}
    for name, key, value in source.entries("`outcome`"):
        if name == "winners":
            found[name] = tuple(seating.seat(item) for item in value.items("The winners"))
        elif name == "scores":
            found[name] = tuple(item.number("A score") for item in value.items("The scores"))
        elif name in ("rule", "reason"):
            found[name] = value.word(f"`{name}`")
        else:
            raise key.unknown("The key", name, ("winners", "scores", "rule", "reason"))
    return found


SHAPES = {
    "asked": _asked,
    "offered": _globs,
    "absent": _globs,
    "only": _globs,
    "labels": _said,
    "previews": _said,
    "why_not": _why_not,
    "state": _facts,
    "sees": _seen_facts,
    "hidden": _seen_words,
    "log": _log,
    "no_log": _log,
    "outcome": _outcome,
}
"""The checks by name, and how each reads what it is given."""
