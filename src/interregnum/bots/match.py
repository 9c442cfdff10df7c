"""One game between bots, played to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from interregnum.bots.bot import Bot, look
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.game import Game
from interregnum.kernel.ruleset import Outcome


class MatchResult(msgspec.Struct, frozen=True):
    """How a match went: no outcome means that it was stopped, and `scores` then says how the seats stood."""

    outcome: Outcome | None
    scores: tuple[int, ...]
    decisions: int


def play(g: Game[Any], bots: Sequence[Bot], *, max_decisions: int | None = None) -> MatchResult:
    """Let the bots, one a seat, play a game on from where it stands; stop after a number of decisions."""
    if len(bots) != g.setting.seats:
        raise BadConfiguration(f"This game has {g.setting.seats} seats; {len(bots)} bots were given.")
    needs = [bot.needs for bot in bots]
    begun = g.count
    limit = None if max_decisions is None else begun + max_decisions
    while (decision := g.decision) is not None and g.count != limit:
        seat = decision.seat
        key = bots[seat].choose(look(g, needs[seat]))
        try:
            g.choose(key)
        except Exception as error:
            error.add_note(f"{g.ruleset.seat_name(seat)} had chosen {key!r} as choice {g.count + 1}.")
            raise
    scores = g.ruleset.score(g) if g.outcome is None else g.outcome.scores
    return MatchResult(g.outcome, scores, g.count - begun)
