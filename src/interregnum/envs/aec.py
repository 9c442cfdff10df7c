"""A game as a PettingZoo AEC environment.

An action is the index of one of the options on offer. The observation has `observation`, the named pieces of
`encoding.observation`, and `action_mask`. `info["options"]` lists the options as people read them. The reward comes at
the end: 1 for winning alone, and in sum nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from interregnum import new
from interregnum.envs import encoding
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import Outcome, ruleset
from interregnum.kernel.text import render


class SeatsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """One game after another, each seat an agent: player_0 is the first.

    `seats`, `rules` and `options` set the game up as `interregnum.new` does; a game is cut off after `max_decisions`.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        rules: str | None = None,
        options: Mapping[str, Any] | None = None,
        max_decisions: int = 5_000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        found = ruleset(game)
        self.metadata = {"name": f"{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.setting = found.setting(rules, seats, options or {})
        self.max_decisions = max_decisions
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        self.agents: list[str] = []
        self.game: Game[Any] | None = None
        self._games = 0
        self._seed: int | None = None
        self.observation_space = cache(self._observation_space)
        self.action_space = cache(self._action_space)

    def _observation_space(self, agent: str) -> spaces.Space[Any]:
        return observation_space(self.setting.game, self.setting.seats)

    def _action_space(self, agent: str) -> spaces.Space[Any]:
        return spaces.Discrete(encoding.MOST_OPTIONS)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed the next one of the last seed given."""
        if seed is not None:
            self._seed, self._games = seed, 0
        self._games += 1
        given = None if self._seed is None else f"{self._seed}/{self._games}"
        setting = self.setting
        self.game = new(
            setting.game, seats=setting.seats, rules=setting.rules, options=setting.options, seed=given, logging=False
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees."""
        assert self.game is not None
        return observed(self.game, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The agent that is asked chooses the option of an index."""
        assert self.game is not None
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert self.game.decision is not None
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.game.choose(self.game.decision.options[int(action)].key)
        if self.game.outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, rewards(self.game.outcome, len(self.agents)), strict=True))
        elif self.game.count >= self.max_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        self._ask()
        self._accumulate_rewards()

    def _ask(self) -> None:
        """Turn to the agent that is asked, and tell it its options."""
        assert self.game is not None
        self.infos = {agent: {} for agent in self.agents}
        asked = self.game.decision
        if asked is None:
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[asked.seat]
        self.infos[self.agent_selection] = {"options": readable(self.game)}

    def render(self) -> str | None:
        """The question and its options, as text."""
        if self.render_mode is None or self.game is None:
            return None
        asked = self.game.decision
        if asked is None:
            return "The game is over."
        prompt = render(asked.prompt, names=self.possible_agents)
        return "\n".join((f"{self.agent_selection}: {prompt}", *readable(self.game)))

    def close(self) -> None:
        """Nothing is held open."""


def observation_space(game: str, seats: int) -> spaces.Dict:
    """The space of observations, with the mask of actions."""
    pieces: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(-np.inf, np.inf, shape, np.float32) for name, shape in encoding.spaces(game, seats).items()
    }
    masks = spaces.Box(0, 1, (encoding.MOST_OPTIONS,), np.int8)
    return spaces.Dict({"observation": spaces.Dict(pieces), "action_mask": masks})


def observed(g: Game[Any], seat: int) -> dict[str, Any]:
    """What a seat sees, with the mask of actions."""
    return {"observation": encoding.observation(g, seat), "action_mask": encoding.mask(g, seat)}


def readable(g: Game[Any]) -> list[str]:
    """The options on offer as people read them, each with its key."""
    asked = g.decision
    names = [g.ruleset.seat_name(seat) for seat in range(g.setting.seats)]
    return [] if asked is None else [f"{option.key}: {render(option.label, names=names)}" for option in asked.options]


def rewards(outcome: Outcome, seats: int) -> list[float]:
    """What the end is worth to each seat: 1 for winning alone, nothing in sum."""
    part = 1 / len(outcome.winners)
    return [((part if seat in outcome.winners else 0.0) * seats - 1) / (seats - 1) for seat in range(seats)]


def wrapped(game: str, **given: Any) -> Any:
    """The environment with PettingZoo's wrappers that explain wrong use."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(SeatsEnv(game, **given)))
