"""A rules-exact digital table for four games about empty thrones.

import interregnum

g = interregnum.new("throne", seats=4, seed="spring")
g.decision.prompt, [option.key for option in g.decision.options]
g.choose("place:tepet")
g.view(0), g.why_not(0, "attack:*"), g.clone(), g.record(), g.outcome
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import interregnum.games
from interregnum.kernel.game import SOFTWARE, Game, load, new, replay
from interregnum.kernel.record import Record, decode_record
from interregnum.kernel.ruleset import register

__version__ = SOFTWARE
__all__ = ["Game", "Record", "__version__", "decode_record", "load", "new", "replay"]


def _discover() -> None:
    """Register every game: each package in `interregnum.games` has one called GAME."""
    for found in iter_modules(interregnum.games.__path__):
        register(import_module(f"interregnum.games.{found.name}").GAME)


_discover()
