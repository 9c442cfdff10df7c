"""Where a game stands, as it is stored beside its choices, and how it ends for another reason than its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import Message, Player, msg
from interregnum.store.rows import CONCEDE, TIMEOUT, Present, SeatRow


def stands(game: Game[Any], outcome: Outcome | None = None, due: datetime | None = None) -> Present:
    """Where a game stands, as it is stored beside its choices."""
    ended = outcome or game.outcome
    if ended is not None:
        return Present(None, msgspec.to_builtins(ended))
    return Present(game.decision.seat if game.decision is not None else None, due=due)


def concession(seats: Sequence[SeatRow], seat: int) -> Outcome:
    """How a game ends that a seat gives up."""
    return _lost(seats, seat, msg("{player} concedes.", player=Player(seat)), "kernel.concede")


def late(seats: Sequence[SeatRow], seat: int) -> Outcome:
    """How a game ends in which a seat runs out of time."""
    return _lost(seats, seat, msg("{player} has run out of time.", player=Player(seat)), "kernel.table.clock")


def _lost(seats: Sequence[SeatRow], seat: int, reason: Message, rule: str) -> Outcome:
    return Outcome(winners=tuple(held.seat for held in seats if held.seat != seat), reason=reason, rule=rule)


ENDINGS: Mapping[str, Callable[[Sequence[SeatRow], int], Outcome]] = {CONCEDE: concession, TIMEOUT: late}
"""What is stored in the place of a choice when a game ends for another reason than its rules, and how it ends then."""
