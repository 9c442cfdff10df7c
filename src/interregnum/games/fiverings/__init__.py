"""Legend of the Five Rings: The Card Game, rules versions 1.01 and 10.

What flows through it: the course of a round (`flow/`), ring effects, card effects (`cards/words/`) and costs produce
changes (`rules/`, one module a noun); `flow/timing.py` is the chart of the windows around anything that
happens. Cards are entries in `cards/<pack>/<clan>.py`. `client/` is what clients ask that play does not need.
"""

from interregnum.games.fiverings.ruleset import GAME

__all__ = ["GAME"]
