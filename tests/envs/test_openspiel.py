"""Every game passes OpenSpiel's own simulation test, and OpenSpiel's ISMCTS plays it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

GAMES = ["throne", "fiverings", "oath", "emperor"]
pytestmark = pytest.mark.deep


@pytest.fixture(scope="module")
def pyspiel() -> Any:
    import pyspiel as library

    from interregnum.envs import openspiel

    openspiel.register_all()
    return library


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_accepts_it(pyspiel: Any, game: str) -> None:
    table = pyspiel.load_game(f"python_interregnum_{game}")
    pyspiel.random_sim_test(table, num_sims=1, serialize=False, verbose=False)


def test_more_players_sit_down(pyspiel: Any) -> None:
    table = pyspiel.load_game("python_interregnum_throne(players=4)")
    state = table.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(7)
    assert len(state.returns()) == 4
    assert state.legal_actions() == list(range(len(state.game.decision.options)))


def test_what_a_player_knows_does_not_depend_on_hidden_things(pyspiel: Any) -> None:
    from interregnum.envs.openspiel import resampled

    state = pyspiel.load_game("python_interregnum_fiverings").new_initial_state()
    state.apply_action(3)
    for _ in range(40):
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    other = resampled(state, player)
    assert other.game is not None
    assert other.game.state != state.game.state
    assert other.information_state_string(player) == state.information_state_string(player)
    assert list(other.information_state_tensor(player)) == list(state.information_state_tensor(player))


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_ismcts_plays_it(pyspiel: Any, game: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    from interregnum.envs.openspiel import resampled

    class Judged(mcts.Evaluator):  # type: ignore[misc]
        """Judges positions as our bots do, instead of playing them out at random."""

        def evaluate(self, state: Any) -> list[float]:
            from interregnum.bots.judgement import judgement

            return [2 * chance - 1 for chance in judgement(game).chances(state.game)]

        def prior(self, state: Any) -> list[tuple[int, float]]:
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    table = pyspiel.load_game(f"python_interregnum_{game}(players=2)")
    state = table.new_initial_state()
    state.apply_action(11)
    bot = ismcts.ISMCTSBot(table, Judged(), uct_c=1.0, max_simulations=12, allow_inconsistent_action_sets=True)
    bot.set_resampler(resampled)
    for _ in range(8):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_program_that_has_played_them_ends_in_order() -> None:
    """OpenSpiel lets go of the games after the interpreter has ended."""
    program = """
import pyspiel
from interregnum.envs import openspiel
pyspiel.load_game("python_interregnum_throne").new_initial_state().apply_action(3)
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
