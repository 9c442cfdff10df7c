"""Legend of the Five Rings, the collectible card game: Emperor Edition, for two players.

What flows through it: the course of a turn (`flow/`), card effects (`cards/words/`) and costs produce changes
(`rules/`, one module a noun); `flow/timing.py` is the chart of what comes around anything that happens,
`flow/taking.py` the steps of taking an action. Printed facts are in `data/*.yaml`, what the cards do in
`cards/emperor_edition/`. `client/` is what clients ask that play does not need.
"""

from interregnum.games.emperor.ruleset import GAME

__all__ = ["GAME"]
