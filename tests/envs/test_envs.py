"""Every game is an environment that PettingZoo's and Gymnasium's own tests accept, and that hides what is hidden."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from interregnum import envs
from interregnum.envs import encoding
from interregnum.envs.solo import register_all
from interregnum.kernel.decision import Option
from interregnum.kernel.ruleset import known_games, ruleset
from interregnum.kernel.text import Message, msg

GAMES = [game for game in known_games() if ruleset(game).books != ("test",)]
SHORT: dict[str, dict[str, Any]] = {"throne": {"turn_limit": 1}, "fiverings": {"round_limit": 1}}


def environment(game: str, **given: Any) -> Any:
    return getattr(envs, f"{game}_v0").env(options=SHORT.get(game), **given)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_it(game: str) -> None:
    with warnings.catch_warnings():
        # The board is hashed into numbers without bounds, and nothing is seen of options when others are asked.
        warnings.filterwarnings("ignore", message=".*(not NumPy array|not a NumPy array|all zeros|bounds|space).*")
        api_test(environment(game), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_course(game: str) -> None:
    seed_test(lambda: environment(game), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_accepts_it(game: str) -> None:
    register_all()
    env = gymnasium.make(f"interregnum/{game}-v0", opponents=["random"], seats=2, options=SHORT.get(game))
    observation, info = env.reset(seed=3)
    assert env.observation_space.contains(observation)
    total, over = 0.0, False
    while not over:
        action = int(np.flatnonzero(observation["action_mask"])[-1])
        observation, reward, terminated, truncated, info = env.step(action)
        total, over = total + float(reward), terminated or truncated
    assert terminated
    assert total in (1.0, -1.0, 0.0)
    assert info["options"] == []


def test_a_game_ends_with_rewards_that_sum_to_nothing() -> None:
    env = environment("throne", seats=4)
    env.reset(seed=5)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        earned[agent] += reward
        if termination or truncation:
            env.step(None)
            continue
        allowed = np.flatnonzero(observation["action_mask"])
        assert len(allowed) == len(info["options"])
        env.step(int(allowed[len(allowed) // 2]))
    assert sum(earned.values()) == pytest.approx(0)
    assert max(earned.values()) > 0


def test_a_game_is_cut_off_at_its_limit() -> None:
    env = environment("throne", max_decisions=10)
    env.reset(seed=5)
    for _ in range(10):
        observation = env.last()[0]
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert all(env.unwrapped.truncations.values())


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_does_not_depend_on_hidden_things(game: str) -> None:
    env = environment(game)
    env.reset(seed=8)
    for _ in range(25):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    g = env.unwrapped.game
    seat = g.decision.seat
    other = g.determinize(seat, "other cards")
    assert other.state != g.state
    seen, seen_other = encoding.observation(g, seat), encoding.observation(other, seat)
    assert all(np.array_equal(seen[piece], seen_other[piece]) for piece in seen)


def test_an_options_vector_has_its_parts() -> None:
    vector = np.zeros(encoding.OPTION, np.float32)
    preview = Message("{a} : {b}", (("a", 13), ("b", msg("{n} left", n=4))))
    encoding.encode_option(Option("bid:3", msg("Bid"), ("card:1",), preview), vector)
    assert list(vector[encoding.SLICES["numbers"]]) == [3, 0, 0, 0]
    assert list(vector[encoding.SLICES["preview"]][:3]) == [13, 4, 0]
    assert vector[encoding.SLICES["verb"]].sum() == vector[encoding.SLICES["about"]].sum() == 1
    assert not vector[encoding.SLICES["idle"]].any()
    assert max(part.stop for part in encoding.SLICES.values()) == encoding.OPTION
    encoding.encode_option(Option("pass", msg("Pass")), vector)
    assert vector[encoding.SLICES["idle"]].all()


def test_readable_options_and_text() -> None:
    env = environment("throne", render_mode="ansi")
    env.reset(seed=1)
    assert all(":" in told for told in env.infos[env.agent_selection]["options"])
    assert env.agent_selection in env.render()


def test_a_game_that_is_not_there_is_named() -> None:
    with pytest.raises(AttributeError, match=r"no 'chess_v0'; it has .*throne_v0"):
        _ = envs.chess_v0


def test_gymnasiums_checker_finds_nothing() -> None:
    env = envs.throne_v0.solo_env(opponents=["random"], options=SHORT["throne"])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather have bounds and box actions without a mask
        masked = FirstAllowed(env)
        check_env(masked, skip_render_check=True)


class FirstAllowed(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Takes the first option where the checker takes one that is not on offer."""

    def step(self, action: Any) -> Any:
        env: Any = self.env
        return env.step(min(int(action), len(env.game.decision.options) - 1))
