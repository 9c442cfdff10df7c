"""What bots answer, until a person is asked or some time has passed."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from time import monotonic
from typing import Any

from interregnum.bots import Bot, look
from interregnum.kernel.decision import Decision
from interregnum.kernel.game import Game
from interregnum.store.rows import ChoiceRow

log = logging.getLogger("interregnum.table")

AT_ONCE = 0.2
"""Seconds of answering after which the answers so far are stored and shown."""


def answers(game: Game[Any], bots: Mapping[int, Bot], number: int) -> list[ChoiceRow]:
    """Let the bots play on in a game, at least one choice; the choices, numbered from `number`."""
    rows: list[ChoiceRow] = []
    until = monotonic() + AT_ONCE
    while (decision := game.decision) is not None and decision.seat in bots:
        rows.append(ChoiceRow(number + len(rows), decision.seat, _answer(game, decision, bots[decision.seat])))
        if monotonic() > until:
            break
    return rows


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
