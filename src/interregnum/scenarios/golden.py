"""Golden playthroughs: one short seeded game as text, so that a reviewer sees in a diff what a change does to play.

Every decision is shown with its seat, question, option keys and the choice (marked `>`), then what happened as the
omniscient reader is told it, and how others are told where that differs. Views are written as `path: value` lines, in
full at the beginning and as changes at intervals and at the end; later viewers show only what differs from the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from interregnum.kernel.chance import Chance
from interregnum.kernel.decision import Decision
from interregnum.kernel.events import Event
from interregnum.kernel.game import Game, new
from interregnum.kernel.knowledge import EVERYTHING, SPECTATOR
from interregnum.kernel.text import render
from interregnum.scenarios.checks import Performance

SEED = "golden"
DECISIONS = 60
VIEWS_EVERY = 20
_WIDTH = 118


def playthrough(
    game: str,
    *,
    seats: int | None = None,
    rules: str | None = None,
    seed: str = SEED,
    decisions: int = DECISIONS,
    views_every: int = VIEWS_EVERY,
) -> str:
    """Play a seeded game with random choices and write down everything about it."""
    g = new(game, seats=seats, rules=rules, seed=seed)
    return "\n".join(_Playthrough(g).lines(decisions, views_every)) + "\n"


class _Playthrough:
    def __init__(self, g: Game[Any]) -> None:
        self.g = g
        self.play = Performance(g)
        self.told = 0
        self.shown: dict[int, dict[str, str]] = {}

    def lines(self, decisions: int, views_every: int) -> Iterator[str]:
        setting = self.g.setting
        yield f"{setting.game}, rules {setting.rules}, {setting.seats} seats, seed {self.g.seed}"
        yield from self._events()
        yield from self._views()
        chance = Chance(f"{self.g.seed}/choices")
        while self.g.decision is not None and self.g.count < decisions:
            yield from self._decision(self.g.decision, chance)
            yield from self._events()
            if self.g.count % views_every == 0 and self.g.decision is not None:
                yield from self._views()
        yield from self._views()
        yield from self._end()

    def _decision(self, decision: Decision, chance: Chance) -> Iterator[str]:
        key = chance.pick(decision.keys)
        prompt = render(decision.prompt, names=self.play.names)
        yield ""
        yield f"{self.g.count + 1}. {self.play.name(decision.seat)} ({decision.kind}): {prompt} [{decision.rule}]"
        offered = "  ".join(f">{k}" if k == key else k for k in decision.keys)
        yield from wrap(offered, _WIDTH, initial_indent="   ", subsequent_indent="   ", break_on_hyphens=False)
        self.g.choose(key)

    def _events(self) -> Iterator[str]:
        happened = self.g.events()
        for event in happened[self.told :]:
            truth = self._said(event, EVERYTHING)
            yield f"   * {truth} [{event.rule}]"
            others: dict[str, list[str]] = {}
            for viewer in (*range(self.g.setting.seats), SPECTATOR):
                if (said := self._said(event, viewer)) != truth:
                    others.setdefault(said, []).append(self.play.name(viewer))
            yield from (f"     {', '.join(readers)}: {said}" for said, readers in others.items())
        self.told = len(happened)

    def _said(self, event: Event, viewer: int) -> str:
        message = event.message(viewer)
        return "-" if message is None else render(message, names=self.play.names)

    def _views(self) -> Iterator[str]:
        first: dict[str, str] = {}
        for viewer in (*range(self.g.setting.seats), SPECTATOR):
            seen = dict(flat(self.play.board(viewer), ""))
            before = self.shown.get(viewer, {})
            changed = [f"   {path}: {value}" for path, value in seen.items()
                       if before.get(path) != value != first.get(path)]  # fmt: skip
            gone = [f"   {path} -" for path in before if path not in seen and (not first or path in first)]
            if changed or gone:
                yield ""
                yield f"   {self.play.name(viewer)} sees"
                yield from changed + gone
            self.shown[viewer] = seen
            first = first or seen

    def _end(self) -> Iterator[str]:
        yield ""
        outcome = self.g.outcome
        if outcome is None:
            yield f"... and so on, after {self.g.count} decisions."
            return
        winners = ", ".join(self.play.name(seat) for seat in outcome.winners)
        reason = render(outcome.reason, names=self.play.names)
        yield f"Over after {self.g.count} decisions: {reason} [{outcome.rule}]"
        yield f"Winners: {winners}. Scores: {', '.join(map(str, outcome.scores)) or '-'}."


def flat(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """A board as paths and values; something that holds only plain values is one value."""
    entries = dict(enumerate(value)) if isinstance(value, list) else value
    if not isinstance(entries, dict) or all(_plain(entry) for entry in entries.values()):
        yield path, _text(value)
        return
    for name, entry in entries.items():
        yield from flat(entry, f"{path}.{name}" if path else str(name))


def _plain(value: Any) -> bool:
    return not isinstance(value, dict | list) or not value


def _text(value: Any) -> str:
    """A plain value as text; of several fields only those that say something."""
    if isinstance(value, list):
        return ", ".join(map(_text, value)) or "-"
    if isinstance(value, dict):
        said = {name: entry for name, entry in value.items() if entry not in (None, False, "", [], {})}
        return ", ".join(f"{name} {_text(entry)}" for name, entry in said.items()) or "-"
    return "-" if value in (None, "") else str(value)
