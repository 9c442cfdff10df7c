"""Exalted: War for the Throne, for two to five players.

Read `flow/turn.py` for the course of a game; `rules/` has a module for each noun of the rulebook, `cards/` the cards
and the words they are written in. What stands where is in `state.py`, facts are in `data/*.yaml` (corrected there,
never in code). `client/` is what clients ask that play does not need.

    import interregnum
    g = interregnum.new("throne", seats=4, seed="spring", options={"turn_limit": 12})
"""

from interregnum.games.throne.ruleset import GAME

__all__ = ["GAME"]
