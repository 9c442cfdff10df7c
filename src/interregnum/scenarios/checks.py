"""What a scenario can demand of a game at a decision: every check yields a sentence for each thing that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from typing import Any

from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.errors import did_you_mean
from interregnum.kernel.game import Game
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.kernel.text import Message, render
from interregnum.scenarios.paths import NoSuchPath, differences, find, plain
from interregnum.scenarios.scenario import WATCHER

_NOTHING = (None, "")
"""What a board shows where a viewer sees nothing."""


class Performance:
    """A scenario in the middle: the game, the seats' names, and how far each reader's log has been checked.

    `stood` is the number of log lines up to a moment that is being looked at.
    """

    __slots__ = ("game", "names", "read", "stood")

    def __init__(self, game: Game[Any], read: dict[int, int] | None = None) -> None:
        self.game = game
        self.names = [game.ruleset.seat_name(seat) for seat in range(game.setting.seats)]
        self.read: dict[int, int] = {} if read is None else read
        self.stood = 0

    def name(self, viewer: int) -> str:
        """What the scenario calls a viewer."""
        return WATCHER if viewer == SPECTATOR else self.names[viewer]

    def board(self, viewer: int) -> Any:
        """The board as a viewer sees it, in plain values."""
        return plain(self.game.view(viewer).board, self.names)

    def log(self, viewer: int) -> list[str]:
        """The log as a viewer reads it in English, with seats for names."""
        return [render(line.message, names=self.names) for line in self.game.log(viewer)]


def offers(decision: Decision | None) -> str:
    """The keys on offer, for a complaint."""
    return "nobody is asked" if decision is None else f"on offer: {', '.join(decision.keys)}"


def matching(decision: Decision | None, glob: str) -> list[str]:
    """The keys on offer that match; a key matches itself whatever signs it contains."""
    keys = decision.keys if decision else []
    return [glob] if glob in keys else [key for key in keys if fnmatchcase(key, glob)]


def not_offered(decision: Decision | None, glob: str) -> str:
    """The complaint that nothing matches."""
    near = did_you_mean(glob, decision.keys) if decision else ""
    return f"No option matches {glob!r}.{near} ({offers(decision)})"


def _asked(play: Performance, wanted: dict[str, Any]) -> Iterator[str]:
    decision = play.game.decision
    if decision is None:
        over = play.game.outcome is not None
        yield "Nobody is asked any more: the game is over." if over else "Nobody is asked at this moment."
        return
    if "seat" in wanted and wanted["seat"] != decision.seat:
        yield f"{play.name(decision.seat)} is being asked, not {play.name(wanted['seat'])}. ({offers(decision)})"
    prompt = render(decision.prompt, names=play.names)
    for name, found in (("kind", decision.kind), ("rule", decision.rule), ("prompt", prompt)):
        if name in wanted and not fnmatchcase(found, wanted[name]):
            yield f"The question's {name} is {found!r}, not {wanted[name]!r}."


def _offered(play: Performance, globs: tuple[str, ...]) -> Iterator[str]:
    decision = play.game.decision
    for glob in globs:
        if not matching(decision, glob):
            yield not_offered(decision, glob)


def _absent(play: Performance, globs: tuple[str, ...]) -> Iterator[str]:
    for glob in globs:
        if found := matching(play.game.decision, glob):
            yield f"{glob!r} should not be on offer, but there is {', '.join(found)}."


def _only(play: Performance, globs: tuple[str, ...]) -> Iterator[str]:
    yield from _offered(play, globs)
    decision = play.game.decision
    wanted = {key for glob in globs for key in matching(decision, glob)}
    if extra := [key for key in (decision.keys if decision else []) if key not in wanted]:
        yield f"Also on offer, though not expected: {', '.join(extra)}."


def _labels(play: Performance, given: tuple[tuple[str, str], ...]) -> Iterator[str]:
    yield from _said(play, given, lambda option: option.label, "label")


def _previews(play: Performance, given: tuple[tuple[str, str], ...]) -> Iterator[str]:
    decision = play.game.decision
    if decision is not None:
        rules, g = play.game.ruleset, play.game
        yield from _said(play, given, lambda option: rules.foresee(g, decision, option), "preview")
    else:
        yield from _said(play, given, lambda option: None, "preview")


def _said(
    play: Performance, given: tuple[tuple[str, str], ...], say: Callable[[Option], Message | None], what: str
) -> Iterator[str]:
    """What all options that match say must match, too."""
    decision = play.game.decision
    for glob, wanted in given:
        keys = matching(decision, glob)
        if decision is None or not keys:
            yield not_offered(decision, glob)
            continue
        for option in (option for option in decision.options if option.key in keys):
            message = say(option)
            found = "" if message is None else render(message, names=play.names)
            if not fnmatchcase(found, wanted):
                yield f"The {what} of {option.key!r} is {found!r}, not {wanted!r}."


def _why_not(play: Performance, given: tuple[tuple[int, str, str], ...]) -> Iterator[str]:
    for seat, intent, rule in given:
        refusal = play.game.why_not(seat, intent)
        if refusal is None:
            yield f"Nothing keeps {play.name(seat)} from {intent!r}: it is on offer."
        elif refusal.rule != rule:
            says = render(refusal.message, names=play.names)
            yield f"{play.name(seat)} cannot {intent!r} because of {refusal.rule} ({says}), not because of {rule}."


def _state(play: Performance, facts: tuple[tuple[str, Any], ...]) -> Iterator[str]:
    yield from _facts(play.board(EVERYTHING), facts, play.names, "")


def _facts(board: Any, facts: tuple[tuple[str, Any], ...], names: list[str], whose: str) -> Iterator[str]:
    for path, wanted in facts:
        try:
            for difference in differences(path, wanted, find(board, path, names), names):
                yield whose + difference
        except NoSuchPath as error:
            yield f"{whose}{error}"


def _sees(play: Performance, given: tuple[tuple[int, tuple[tuple[str, Any], ...]], ...]) -> Iterator[str]:
    for viewer, facts in given:
        yield from _facts(play.board(viewer), facts, play.names, f"To {play.name(viewer)}: ")


def _hidden(play: Performance, given: tuple[tuple[int, tuple[str, ...]], ...]) -> Iterator[str]:
    """A path is hidden from a viewer whose own board has nothing there; a path nobody could see is a typing error."""
    truth = play.board(EVERYTHING)
    for viewer, paths in given:
        board = play.board(viewer)
        for path in paths:
            try:
                if find(truth, path, play.names) in _NOTHING:
                    yield f"{path} is empty for everybody, so it hides nothing."
            except NoSuchPath as error:
                yield str(error)
                continue
            try:
                seen = find(board, path, play.names)
            except NoSuchPath:
                continue
            if seen not in _NOTHING:
                yield f"{play.name(viewer)} sees {path}: {seen!r}."


def _log(play: Performance, given: tuple[tuple[int | None, tuple[str, ...]], ...]) -> Iterator[str]:
    """Lines that match, in this order, after the last line an earlier check has matched."""
    for reader, globs in given:
        viewer = EVERYTHING if reader is None else reader
        lines = play.log(viewer)
        for glob in globs:
            start = play.read.get(viewer, 0)
            at = next((i for i in range(start, len(lines)) if fnmatchcase(lines[i], glob)), None)
            if at is None:
                yield f"No line of the log matches {glob!r}. (since then: {' | '.join(lines[start:]) or 'nothing'})"
            else:
                play.read[viewer] = at + 1


def _no_log(play: Performance, given: tuple[tuple[int | None, tuple[str, ...]], ...]) -> Iterator[str]:
    for reader, globs in given:
        viewer = EVERYTHING if reader is None else reader
        for line in play.log(viewer)[play.read.get(viewer, 0) :]:
            for glob in globs:
                if fnmatchcase(line, glob):
                    yield f"The log should have no line like {glob!r}, but there is: {line}"


def _outcome(play: Performance, wanted: dict[str, Any] | None) -> Iterator[str]:
    outcome = play.game.outcome
    if wanted is None or outcome is None:
        if outcome is not None:
            yield f"The game is over: {render(outcome.reason, names=play.names)}"
        elif wanted is not None:
            yield f"The game is not over. ({offers(play.game.decision)})"
        return
    if "winners" in wanted and wanted["winners"] != outcome.winners:
        won, should = (
            ", ".join(play.name(seat) for seat in who) or "nobody" for who in (outcome.winners, wanted["winners"])
        )
        yield f"The winners are {won}, not {should}."
    if "scores" in wanted and wanted["scores"] != outcome.scores:
        yield f"The scores are {list(outcome.scores)}, not {list(wanted['scores'])}."
    for name, found in (("rule", outcome.rule), ("reason", render(outcome.reason, names=play.names))):
        if name in wanted and not fnmatchcase(found, wanted[name]):
            yield f"The outcome's {name} is {found!r}, not {wanted[name]!r}."


CHECKS: dict[str, Callable[[Performance, Any], Iterator[str]]] = {
    "asked": _asked,
    "offered": _offered,
    "absent": _absent,
    "only": _only,
    "labels": _labels,
    "previews": _previews,
    "why_not": _why_not,
    "state": _state,
    "sees": _sees,
    "hidden": _hidden,
    "log": _log,
    "no_log": _no_log,
    "outcome": _outcome,
}
