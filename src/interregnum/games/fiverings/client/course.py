"""The phases of a round with the steps of the timing chart, and the chapters of the rules."""

from __future__ import annotations

from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.view import chart_step
from interregnum.kernel.course import Chapter, Stage
from interregnum.kernel.text import Message, msg, msgc


def _step(number: str, name: Message, *windows: str) -> Stage:
    """A step of the timing chart, which the beginning of its rules tells from the others."""
    return Stage(number, name, f"lcg.{number}.1", windows=windows)


def _actions(chart: int, window: str) -> Stage:
    return Stage(f"chart.{chart}", msg("Actions"), f"lcg.chart.{chart}", windows=(window,))


CONFLICT = Stage(
    "3.2",
    msgc("step", "Conflict"),
    "lcg.3.2.0.1",
    (
        _step("3.2.0", msg("Declare")),
        _step("3.2.1", msg("Defenders")),
        _step("3.2.2", msg("Actions"), "action:in-conflict"),
        _step("3.2.3", msg("Compare")),
        _step("3.2.4", msg("Unopposed")),
        _step("3.2.5", msg("Break")),
        _step("3.2.6", msg("Ring")),
        _step("3.2.7", msg("Claim")),
        _step("3.2.8", msg("Return")),
    ),
)

STAGES = (
    Stage(
        "dynasty",
        msgc("phase", "Dynasty"),
        "lcg.1.1.1",
        (_step("1.2", msg("Reveal")), _step("1.3", msg("Collect fate")), _step("1.4", msgc("step", "Play"))),
    ),
    Stage(
        "draw",
        msgc("phase", "Draw"),
        "lcg.2.1.1",
        (
            _step("2.2", msg("Bid")),
            _step("2.4", msg("Give honor")),
            _step("2.5", msgc("step", "Draw")),
            _actions(3, "action:draw"),
        ),
    ),
    Stage(
        "conflict",
        msgc("phase", "Conflict"),
        "lcg.3.1.1",
        (_actions(4, "action:conflict"), CONFLICT, _step("3.4.1", msg("Favor"))),
    ),
    Stage(
        "fate",
        msgc("phase", "Fate"),
        "lcg.4.1.1",
        (
            _step("4.2", msgc("step", "Discard")),
            _step("4.3", msg("Remove fate")),
            _step("4.4", msg("Fate on rings")),
            _actions(6, "action:fate"),
        ),
    ),
    Stage(
        "regroup",
        msgc("phase", "Regroup"),
        "lcg.5.1.1",
        (
            _actions(7, "action:regroup"),
            _step("5.2", msg("Ready")),
            _step("5.3", msgc("step", "Discard")),
            _step("5.4", msg("Return rings")),
            _step("5.5", msg("First player")),
        ),
    ),
)

CHAPTERS = (
    *(Chapter(stage.name, stage.rule) for stage in STAGES),
    Chapter(msg("Rings"), "lcg.ring-effects.1"),
    Chapter(msg("Keywords"), "lcg.keywords.1"),
    Chapter(msg("Winning"), "lcg.winning-the-game.2"),
)


def stage(g: FiveRingsGame) -> tuple[str, ...]:
    """The phase and the step of it; in a conflict, the step of that."""
    phase = next((one for one in STAGES if one.id == g.state.phase), None)
    if phase is None:
        return ()
    within, way = (phase, (phase.id,)) if g.state.conflict is None else (CONFLICT, (phase.id, CONFLICT.id))
    rule = f"{chart_step(g)}."
    now = next((step.id for step in within.steps if rule.startswith(f"lcg.{step.id}.")), "")
    return (*way, now)
