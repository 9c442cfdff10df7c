"""OpenSpiel's gin rummy, driven from Python: a yardstick for how fast a card game can be, measured in the same run."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import perf_counter, process_time
from typing import Any

GAME = "gin_rummy"


def installed() -> bool:
    """Whether OpenSpiel is installed here."""
    return find_spec("pyspiel") is not None


def rates(seconds: float) -> list[tuple[int, float]]:
    """Decisions and processor seconds of random games, for about this long."""
    game, chance = import_module("pyspiel").load_game(GAME), Random("bench")
    found: list[tuple[int, float]] = []
    began = perf_counter()
    while not found or perf_counter() - began < seconds:
        found.append(_random_game(game, chance))
    return found


def _random_game(game: Any, chance: Random) -> tuple[int, float]:
    began, made = process_time(), 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            made += 1
    return made, process_time() - began
