"""What bots answer, and the server in a player's place, until a person is asked or some time has passed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Any

from interregnum.bots import Bot, UnknownBot, look, make
from interregnum.kernel.decision import PASS, Decision
from interregnum.kernel.game import Game
from interregnum.store.rows import FORCED, STOP
from interregnum.table.standin import plain_to_all

log = logging.getLogger("interregnum.table")

StandsIn = Callable[[Game[Any]], str | None]
"""Who answers the present question of a game in a player's place."""

Taken = tuple[int, str, str | None]
"""An answer: its seat, its key, and where it comes from if not from a bot."""


def bot_answers(game: Game[Any], bots: Mapping[int, Bot], seconds: float, *, slowly: bool) -> list[str]:
    """Let bots answer in a game, at least once, for about this many seconds; the keys they took.

    Slowly means one at a time, except for those where everybody sees that there is nothing to choose.
    """
    keys: list[str] = []
    until = monotonic() + seconds
    while (decision := game.decision) is not None and decision.seat in bots:
        if keys and (monotonic() > until or (slowly and not plain_to_all(decision))):
            break
        keys.append(_answer(game, decision, bots[decision.seat]))
    return keys


def server_answers(game: Game[Any], by: StandsIn, *, slowly: bool) -> list[Taken]:
    """Take only options and passes in the players' place."""
    taken: list[Taken] = []
    while (decision := game.decision) is not None and (source := by(game)) in (FORCED, STOP):
        if taken and slowly and not plain_to_all(decision):
            break
        assert source is not None
        key = {FORCED: decision.keys[0], STOP: PASS}[source]
        game.choose(key, decision.seat)
        taken.append((decision.seat, key, source))
    return taken


def played(game: Game[Any], keys: Sequence[str]) -> list[Taken]:
    """Play what bots have answered elsewhere."""
    taken: list[Taken] = []
    for key in keys:
        assert game.decision is not None
        taken.append((game.decision.seat, key, None))
        game.choose(key)
    return taken


def bot_of(table: str, seat: int, name: str) -> Bot:
    """The bot of a seat; where one of that name is no longer known, a random one plays."""
    try:
        return make(name, seat, table)
    except UnknownBot as error:
        log.warning("%s A random bot plays instead.", error)
        return make("random", seat, table)


def _answer(game: Game[Any], decision: Decision, bot: Bot) -> str:
    """Choose for a bot; where the bot or the rules fail on its choice, take the first option that works."""
    try:
        key = bot.choose(look(game, bot.needs))
        game.choose(key, decision.seat)
    except Exception:
        log.exception("A bot failed on %r.", decision.kind)
    else:
        return key
    for key in decision.keys[:-1]:
        try:
            game.choose(key, decision.seat)
        except Exception:
            log.exception("The rules failed on %r.", key)
        else:
            return key
    game.choose(decision.keys[-1], decision.seat)
    return decision.keys[-1]
