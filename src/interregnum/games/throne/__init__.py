"""Exalted: War for the Throne, for two to five players.

Read `turn.py` for the course of a game; each phase and each chapter of the rulebook has a module of its name. What
stands where is in `state.py`, facts are in `data/*.yaml` (corrected there, never in code), cards in `cards/`.

    import interregnum
    g = interregnum.new("throne", seats=4, seed="spring", options={"turn_limit": 12})
"""

from interregnum.games.throne.game import GAME

__all__ = ["GAME"]
