"""A game as a Gymnasium environment: one seat learns, bots have the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from interregnum import new
from interregnum.bots import Bot, line_up, look, make
from interregnum.envs import encoding
from interregnum.envs.aec import observation_space, observed, readable, rewards
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import known_games, ruleset


class SoloEnv(gymnasium.Env[dict[str, Any], Any]):
    """One game after another from one seat, or with no seat given from each in turn.

    `opponents` are names of bots for the other seats, repeated until all are taken.
    """

    def __init__(
        self,
        game: str,
        *,
        seat: int | None = None,
        opponents: Sequence[str] = ("greedy",),
        seats: int | None = None,
        rules: str | None = None,
        options: Mapping[str, Any] | None = None,
        max_decisions: int = 5_000,
    ) -> None:
        self.setting = ruleset(game).setting(rules, seats, options or {})
        self.opponents = line_up(list(opponents), self.setting.seats - 1)
        self.max_decisions = max_decisions
        self.observation_space = observation_space(game, self.setting.seats)
        self.action_space = spaces.Discrete(encoding.MOST_OPTIONS)
        self.game: Game[Any] | None = None
        self.seat = seat or 0
        self._fixed = seat
        self._bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game and play it on to the first question."""
        super().reset(seed=seed)
        drawn = str(self.np_random.integers(1 << 62))
        setting = self.setting
        self.seat = int(self.np_random.integers(setting.seats)) if self._fixed is None else self._fixed
        others = [seat for seat in range(setting.seats) if seat != self.seat]
        self._bots = {seat: make(name, seat, drawn) for seat, name in zip(others, self.opponents, strict=True)}
        self.game = new(
            setting.game, seats=setting.seats, rules=setting.rules, options=setting.options, seed=drawn, logging=False
        )
        self._play_on()
        return self._seen()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Choose the option of an index; the bots answer until the seat is asked again."""
        assert self.game is not None
        assert self.game.decision is not None
        self.game.choose(self.game.decision.options[int(action)].key)
        self._play_on()
        outcome = self.game.outcome
        reward = 0.0 if outcome is None else rewards(outcome, self.setting.seats)[self.seat]
        seen, info = self._seen()
        return seen, reward, outcome is not None, outcome is None and self._is_cut_off(), info

    def _is_cut_off(self) -> bool:
        return self.game is not None and self.game.count >= self.max_decisions

    def _play_on(self) -> None:
        """Let the bots answer until the seat is asked, or the game is over."""
        g = self.game
        assert g is not None
        while (asked := g.decision) is not None and asked.seat != self.seat and not self._is_cut_off():
            bot = self._bots[asked.seat]
            g.choose(bot.choose(look(g, bot.needs)))

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        assert self.game is not None
        return observed(self.game, self.seat), {"options": readable(self.game)}


def register_all() -> None:
    """Make every game known to Gymnasium as `interregnum/<game>-v0`."""
    for game in known_games():
        name = f"interregnum/{game}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="interregnum.envs.solo:SoloEnv", kwargs={"game": game})
