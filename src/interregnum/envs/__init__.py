"""Environments to train in: every game as a PettingZoo, a Gymnasium and an OpenSpiel environment.

    from interregnum.envs import throne_v0

    env = throne_v0.env(seats=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

    encoding.py   a question as numbers: what a seat sees, and a vector for each option
    aec.py        PettingZoo's AEC environment
    solo.py       Gymnasium's: one seat learns, bots have the others
    openspiel.py  OpenSpiel's Python games

There is a `<game>_v0` for every game there is. See `docs/envs.md`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from interregnum.kernel.ruleset import known_games

VERSION = "_v0"


class Environment(msgspec.Struct, frozen=True):
    """What `<game>_v0` offers."""

    game: str

    def env(self, **given: Any) -> Any:
        """The PettingZoo environment, with wrappers that explain wrong use; see `aec.SeatsEnv` for its arguments."""
        from interregnum.envs.aec import wrapped

        return wrapped(self.game, **given)

    def raw_env(self, **given: Any) -> Any:
        """The PettingZoo environment as it is."""
        from interregnum.envs.aec import SeatsEnv

        return SeatsEnv(self.game, **given)

    def solo_env(self, **given: Any) -> Any:
        """The Gymnasium environment; see `solo.SoloEnv` for its arguments."""
        from interregnum.envs.solo import SoloEnv

        return SoloEnv(self.game, **given)


def __getattr__(name: str) -> Environment:
    """`<game>_v0` for every game."""
    game = name.removesuffix(VERSION)
    if name.endswith(VERSION) and game in known_games():
        return Environment(game)
    raise AttributeError(f"interregnum.envs has no {name!r}; it has {', '.join(g + VERSION for g in known_games())}.")
