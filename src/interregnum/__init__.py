"""A rules-exact digital table for four games about empty thrones.

import interregnum

g = interregnum.new("throne", seats=4, seed="spring")
g.decision.prompt, [option.key for option in g.decision.options]
g.choose("place:tepet")
g.view(0), g.why_not(0, "attack:*"), g.clone(), g.record(), g.outcome
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import interregnum.native  # first: it decides whether the modules below are the compiled ones

import interregnum.games  # isort: skip
from interregnum.kernel.game import SOFTWARE, Game, load, new, replay
from interregnum.kernel.record import Record, decode_record
from interregnum.kernel.ruleset import Ruleset, announce

__version__ = SOFTWARE
__all__ = ["Game", "Record", "__version__", "decode_record", "load", "new", "replay"]


def _discover() -> None:
    """Announce every game: each package in `interregnum.games` has one called GAME, loaded when it is first wanted."""
    for found in iter_modules(interregnum.games.__path__):
        announce(found.name, partial(_load, found.name))


def _load(name: str) -> Ruleset[Any]:
    game: Ruleset[Any] = import_module(f"interregnum.games.{name}").GAME
    return game


_discover()
