"""Every game as a Python game of OpenSpiel: `pyspiel.load_game("python_interregnum_throne(players=3)")`.

A game begins with a chance node that draws the deal, one of `DEALS`: from it follow all shuffles and dice, which nobody
sees. An action is the index of one of the options on offer. What a player knows is what `view` shows, and the player's
own choices. Import this module to register the games.

OpenSpiel's ISMCTS needs to be told how to deal hidden cards again: `bot.set_resampler(resampled)`.
"""

from __future__ import annotations

from collections.abc import Callable
from ctypes import py_object, pythonapi
from functools import partial
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from interregnum import new
from interregnum.envs import encoding
from interregnum.envs.aec import rewards
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import Ruleset, known_games, ruleset
from interregnum.kernel.text import render

DEALS: Final = 4096
"""How many deals the chance node draws from."""
LONGEST: Final = 20_000
"""The most choices a game may take; then it is a draw."""


class Held:
    """A game in a state: OpenSpiel copies states deeply, which for a game means to clone it."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.game.clone())


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel ships no types
    """A state of a game; before the deal there is none."""

    def __init__(self, spiel: Any, setting: Any) -> None:
        super().__init__(spiel)
        self.setting = setting
        self.held: Held | None = None
        self.own: list[tuple[int, ...]] = [() for _ in range(setting.seats)]

    @property
    def game(self) -> Game[Any] | None:
        """The game under way."""
        return None if self.held is None else self.held.game

    def current_player(self) -> int:
        """Who is asked: chance before the deal."""
        if self.game is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal() or self.game.decision is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.game.decision.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game is not None and (self.game.outcome is not None or self.game.count >= LONGEST)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is equally likely."""
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.game is None or self.game.decision is None or player != self.game.decision.seat:
            return []
        return list(range(min(len(self.game.decision.options), encoding.MOST_OPTIONS)))

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            given = self.setting
            self.held = Held(
                new(
                    given.game,
                    seats=given.seats,
                    rules=given.rules,
                    options=given.options,
                    seed=f"deal {action}",
                    logging=False,
                )
            )
            return
        asked = self.game.decision
        assert asked is not None
        self.own[asked.seat] = (*self.own[asked.seat], action)
        self.game.choose(asked.options[action].key)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.game is None or self.game.decision is None:
            return f"deal {action}"
        return self.game.decision.options[action].key

    def returns(self) -> list[float]:
        """1 for winning alone, nothing in sum; nothing before the end."""
        if self.game is None or self.game.outcome is None:
            return [0.0] * self.setting.seats
        return rewards(self.game.outcome, self.setting.seats)

    def __str__(self) -> str:
        """What everybody may see, and the question."""
        if self.game is None:
            return "before the deal"
        asked = self.game.decision
        return f"{self.game.count}: {render(asked.prompt) if asked else 'over'}"


class Observer:
    """What a player sees, as numbers and as text; with perfect recall also the player's own choices."""

    def __init__(self, setting: Any, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        shapes = encoding.spaces(setting.game, setting.seats)
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for (name, shape), size in zip(shapes.items(), sizes, strict=True):
            self.dict[name] = self.tensor[begin : begin + size].reshape(shape)
            begin += size

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state with a player's eyes."""
        self.tensor.fill(0)
        if state.game is not None:
            for name, piece in encoding.observation(state.game, player).items():
                self.dict[name][:] = piece

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player knows, as text."""
        if state.game is None:
            return "before the deal"
        seen = msgspec.json.encode(state.game.view(player)).decode()
        return f"{state.own[player]} {seen}" if self.perfect_recall else seen


def resampled(state: SpielState, player: int) -> SpielState:
    """A state that looks the same to a player, with all that the player does not know dealt again."""
    twin: SpielState = state.clone()
    assert state.game is not None
    twin.held = Held(state.game.determinize(player, f"{np.random.default_rng().integers(1 << 62)}"))
    return twin


def _spiel_game(found: Ruleset[Any], kind: Any, params: dict[str, Any] | None = None) -> Any:
    seats = int((params or {}).get("players", found.default_seats))
    setting = found.setting(None, seats, {})
    info = pyspiel.GameInfo(
        num_distinct_actions=max(encoding.MOST_OPTIONS, 1),
        max_chance_outcomes=DEALS,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )

    class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
        """A game as OpenSpiel wants it; a class for each, because OpenSpiel makes them from its parameters alone."""

        def __init__(self) -> None:
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> SpielState:
            return SpielState(self, setting)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer(setting, iig_obs_type is not None and iig_obs_type.perfect_recall)

    return SpielGame()


def register_all() -> None:
    """Make every game known to OpenSpiel as `python_interregnum_<game>`."""
    known = set(pyspiel.registered_names())
    for name in known_games():
        found = ruleset(name)
        short = f"python_interregnum_{name}"
        if short in known:
            continue
        kind = pyspiel.GameType(
            short_name=short,
            long_name=f"Interregnum: {name}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=found.max_seats,
            min_num_players=found.min_seats,
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
            parameter_specification={"players": found.default_seats},
        )
        make: Callable[..., Any] = partial(_spiel_game, found, kind)
        pythonapi.Py_IncRef(py_object(make))  # OpenSpiel drops it after the interpreter has ended, too late to free it
        pyspiel.register_game(kind, make)


register_all()
