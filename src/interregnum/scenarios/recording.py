"""Turns a played record into a scenario that plays it again, for a writer to cut down and add checks to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import yaml

from interregnum.kernel.chance import Script
from interregnum.kernel.game import Game, replay
from interregnum.kernel.record import Record


def record_to_scenario(record: Record, title: str = "", proves: Sequence[str] = ()) -> str:
    """The record as the text of a scenario file, ending with the outcome or with the seat that is asked next."""
    setting = record.setting
    g = replay(record)
    head: dict[str, Any] = {"title": title or f"A game of {setting.game}", "game": setting.game, "rules": setting.rules}
    head |= {"seats": setting.seats, "seed": record.seed}
    head |= {"options": dict(setting.options)} if setting.options else {}
    head |= {} if record.auto else {"auto": False}
    head |= {"proves": list(proves)} if proves else {}
    head |= {"position": record.position} if record.position is not None else {}
    scripts = _thrown([(0, record.script or Script()), *record.scripted], g.chance.script or Script())
    head |= _scripted(scripts[0][1])
    head["play"] = [*_choices(g, scripts[1:]), _end(g)]
    return yaml.safe_dump(head, sort_keys=False, allow_unicode=True, width=110)


def _thrown(scripts: list[tuple[int, Script]], left: Script) -> list[tuple[int, Script]]:
    """The scripts without what the game never came to."""
    unthrown, unshuffled = len(left.rolls), list(left.shuffles)
    found: list[tuple[int, Script]] = []
    for at, script in reversed(scripts):
        cut = min(unthrown, len(script.rolls))
        unthrown -= cut
        piles = list(script.shuffles)
        for pile in [pile for pile in unshuffled if pile in piles]:
            unshuffled.remove(pile)
            piles.remove(pile)
        found.append((at, Script(rolls=script.rolls[: len(script.rolls) - cut], shuffles=tuple(piles))))
    return found[::-1]


def _scripted(script: Script) -> dict[str, Any]:
    dice = {"dice": list(script.rolls)} if script.rolls else {}
    piles = {"shuffles": [{pile: list(top)} for pile, top in script.shuffles]} if script.shuffles else {}
    return dice | piles


def _choices(g: Game[Any], scripts: list[tuple[int, Script]]) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = []
    for number, (seat, key) in enumerate(g.chosen):
        steps.extend(_scripted(script) for at, script in scripts if at == number and script != Script())
        steps.append({g.ruleset.seat_name(seat): key})
    return steps


def _end(g: Game[Any]) -> dict[str, Any]:
    name = g.ruleset.seat_name
    if g.outcome is not None:
        return {"outcome": {"winners": [name(seat) for seat in g.outcome.winners], "rule": g.outcome.rule}}
    return {"asked": name(g.decision.seat)} if g.decision else {}
