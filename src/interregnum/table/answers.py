"""What bots answer, and the server in a player's place, until a person is asked or some time has passed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic
from typing import Any

from interregnum.bots import Bot, look
from interregnum.kernel.decision import PASS, Decision
from interregnum.kernel.game import Game
from interregnum.store.rows import FORCED, STOP, ChoiceRow
from interregnum.table.standin import plain_to_all

log = logging.getLogger("interregnum.table")

AT_ONCE = 0.2
"""Seconds of answering after which the answers so far are stored and shown."""

BySomebody = Callable[[Game[Any]], "Bot | str | None"]
"""Who answers the present question: a bot, the server for one of its reasons, or the player himself."""


def answers(game: Game[Any], by: BySomebody, number: int, *, slowly: bool) -> list[ChoiceRow]:
    """Let others than the players answer in a game, at least once; the choices, numbered from `number`.

    Slowly means one at a time, but for those of which everybody sees that there is nothing to choose.
    """
    rows: list[ChoiceRow] = []
    now, until = datetime.now(UTC), monotonic() + AT_ONCE
    while (decision := game.decision) is not None and (who := by(game)) is not None:
        if rows and slowly and not plain_to_all(decision):
            break
        source = who if isinstance(who, str) else None
        key = _taken(game, decision, who) if isinstance(who, str) else _answer(game, decision, who)
        rows.append(ChoiceRow(number + len(rows), decision.seat, key, made=now, source=source))
        if monotonic() > until:
            break
    return rows


def _taken(game: Game[Any], decision: Decision, source: str) -> str:
    """Take the only option, or pass."""
    key = {FORCED: decision.keys[0], STOP: PASS}[source]
    game.choose(key, decision.seat)
    return key


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
