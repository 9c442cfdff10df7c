"""Train a policy against the random bot, in a few minutes on a small machine: `python train_policy.py --minutes 5`.

The policy is as simple as can be: a weight for every number of an option's vector, and the option is drawn by the
softmax of the sums. After each game the weights move towards what was chosen if it was won, and away from it if it was
lost (REINFORCE, with the average result as the baseline). It prints the share of games won as it learns, and at the end
plays the trained policy against random play.
"""

from __future__ import annotations

import argparse
from time import monotonic
from typing import Any

import numpy as np

from interregnum import envs
from interregnum.envs.encoding import OPTION

RATE, BLOCK = 0.05, 50
SHORT: dict[str, dict[str, Any]] = {"throne": {"turn_limit": 3}, "fiverings": {"round_limit": 1}}
"""Short games, so that a few minutes are enough."""


def play(env: Any, weights: Any, seed: int, chance: Any) -> tuple[float, Any]:
    """One game: its reward, and the direction in which the weights made the choices that were made."""
    seen, _ = env.reset(seed=seed)
    steps, direction, over, reward = 0, np.zeros(OPTION), False, 0.0
    while not over:
        options = seen["observation"]["options"][seen["action_mask"] == 1].astype(np.float64)
        options = np.sign(options) * np.log1p(np.abs(options))
        sums = options @ weights
        odds = np.exp(sums - sums.max())
        odds /= odds.sum()
        action = int(chance.choice(len(odds), p=odds))
        direction += options[action] - odds @ options
        steps += 1
        seen, reward, ended, cut_off, _ = env.step(action)
        over = ended or cut_off
    return reward, direction / np.sqrt(max(steps, 1))


def train(game: str, minutes: float, seed: int) -> tuple[Any, list[float]]:
    """The trained weights, and the share of games won in each block of games."""
    env = getattr(envs, f"{game}_v0").solo_env(opponents=["random"], seats=2, options=SHORT.get(game))
    weights, baseline, curve = np.zeros(OPTION), 0.0, list[float]()
    chance, ends, won, games = np.random.default_rng(seed), monotonic() + 60 * minutes, 0, 0
    while monotonic() < ends:
        reward, direction = play(env, weights, seed + games, chance)
        weights += RATE * (reward - baseline) * direction
        baseline += 0.02 * (reward - baseline)
        won, games = won + (reward > 0), games + 1
        if games % BLOCK == 0:
            curve.append(won / BLOCK)
            won = 0
            print(f"{games:5} games: won {curve[-1]:4.0%} {'#' * round(40 * curve[-1])}", flush=True)
    return weights, curve


def main() -> None:
    """Train, then measure."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--game", default="throne")
    asked.add_argument("--minutes", type=float, default=5)
    asked.add_argument("--games", type=int, default=100, help="games to measure with")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    weights, _ = train(given.game, given.minutes, given.seed)
    env = getattr(envs, f"{given.game}_v0").solo_env(opponents=["random"], seats=2, options=SHORT.get(given.game))
    chance = np.random.default_rng(given.seed + 1)
    for name, policy in (("untrained", 0 * weights), ("trained", weights)):
        won = sum(play(env, policy, 10**6 + n, chance)[0] > 0 for n in range(given.games))
        print(f"{name}: won {won} of {given.games} against the random bot")


if __name__ == "__main__":
    main()
