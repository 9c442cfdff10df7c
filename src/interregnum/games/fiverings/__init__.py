"""Legend of the Five Rings: The Card Game, rules versions 1.01 and 10.

What flows through it: rules steps (`phases/`), ring effects, card effects (`words/`) and costs produce changes
(`change.py` and the modules named after what changes); `occurrence.py` carries them through the windows around anything
that happens; `use.py` and `playing.py` are the steps of using abilities and playing cards; `stats.py` works out numbers
from the standing facts (`facts.py`). Cards are entries in `cards/<pack>/<clan>.py`.
"""

from interregnum.games.fiverings.ruleset import GAME

__all__ = ["GAME"]
