"""Oath: Chronicles of Empire and Exile, for one to six players.

Read `flow/turn.py` for the course of a game; `rules/` has a module for each noun of the Law, `cards/` the cards and the
words they are written in. What stands where is in `state.py`, printed facts are in `data/*.yaml`. `chronicle.py` is the
world between two games, `seed.py` the line of text in which players of Tabletop Simulator exchange one. `client/` is
what clients ask that play does not need.

    import interregnum
    g = interregnum.new("oath", seats=4, seed="spring", options={"oath": "people"})
"""

from interregnum.games.oath.ruleset import GAME

__all__ = ["GAME"]
