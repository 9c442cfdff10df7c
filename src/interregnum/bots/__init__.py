"""Bots: programs that answer for a seat.

What flows through here: `look` takes what a seat may know out of a game (`Sight`), as much of it as the bot says it
needs; the bot answers with an option key; `match.play` asks the bots in turn until the game is over.

    from interregnum import new
    from interregnum.bots import make, play

    g = new("throne", seats=3, seed="spring", logging=False)
    result = play(g, [make("random", seat, "spring") for seat in range(3)])
    result.outcome, result.decisions

A bot is any class with `needs` and `choose`; see `docs/bots.md`. It never gets the game it plays in, only sights.
"""

from __future__ import annotations

from interregnum.bots.bot import Bot, Needs, Sight, look
from interregnum.bots.match import MatchResult, play
from interregnum.bots.registry import UnknownBot, bot_names, check, line_up, make, register, searches

__all__ = [
    "Bot",
    "MatchResult",
    "Needs",
    "Sight",
    "UnknownBot",
    "bot_names",
    "check",
    "line_up",
    "look",
    "make",
    "play",
    "register",
    "searches",
]
