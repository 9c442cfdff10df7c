"""Winning: enough dominions, the whole inner sea, or fifty Essence, still held when the turn ends."""

from __future__ import annotations

from typing import Final

from interregnum.games.throne.rules.regions import DOMINIONS, INNER_SEA
from interregnum.games.throne.state import Realm, ThroneGame, living, total_pieces
from interregnum.kernel.ruleset import Outcome
from interregnum.kernel.text import Message, Player, msg

DOMINIONS_TO_WIN: Final = {2: 8, 3: 7, 4: 6, 5: 6}
"""By the number of players at the start of the game."""
ESSENCE_TO_WIN: Final = 50


def dominions_held(state: Realm, seat: int) -> int:
    """How many dominions a seat controls."""
    return sum(state.grounds[r].controller == seat for r in DOMINIONS)


def zones_held(state: Realm, seat: int) -> int:
    """How many inner-sea zones a seat controls."""
    return sum(state.grounds[r].controller == seat for r in INNER_SEA)


def _by_control(state: Realm, seat: int) -> bool:
    return dominions_held(state, seat) >= DOMINIONS_TO_WIN[state.seats] or zones_held(state, seat) == len(INNER_SEA)


def _strongest(state: Realm, seats: list[int]) -> list[int]:
    most = max(total_pieces(state, seat) for seat in seats)
    return [seat for seat in seats if total_pieces(state, seat) == most]


def winners(state: Realm) -> list[int]:
    """Who has won, if the turn ended now: one player, or several who cannot be told apart."""
    by_control = [seat for seat in living(state) if _by_control(state, seat)]
    by_essence = [s for s in living(state) if state.players[s].essence >= ESSENCE_TO_WIN and s not in by_control]
    if by_essence:
        most = max(state.players[seat].essence for seat in by_essence)
        by_essence = _strongest(state, [seat for seat in by_essence if state.players[seat].essence == most])
    candidates = by_control + by_essence
    return sorted(_strongest(state, candidates)) if candidates else []


def _reason(state: Realm, seat: int) -> tuple[Message, str]:
    player = Player(seat)
    if dominions_held(state, seat) >= DOMINIONS_TO_WIN[state.seats]:
        n = dominions_held(state, seat)
        return msg("{player} controls {n} dominions.", player=player, n=n), f"throne.victory.{min(state.seats, 4)}"
    if zones_held(state, seat) == len(INNER_SEA):
        return msg("{player} controls the whole inner sea.", player=player), "throne.victory.7"
    n = state.players[seat].essence
    return msg("{player} holds {n} Essence.", player=player, n=n), "throne.victory.10"


def crown(g: ThroneGame) -> None:
    """End the game if somebody has won at the end of this turn, or if this was the last turn agreed on."""
    state = g.state
    scores = tuple(total_pieces(state, seat) for seat in range(state.seats))
    if found := winners(state):
        reason, rule = _reason(state, found[0])
        if len(found) > 1:
            reason, rule = msg("Equal in everything, they share the throne."), "throne.victory.17"
        g.finish(Outcome(winners=tuple(found), reason=reason, rule=rule, scores=scores))
    elif state.turn_limit and state.turn >= state.turn_limit:
        strongest = tuple(sorted(_strongest(state, living(state))))
        reason = msg("After {n} turns the most legions and ships decide.", n=state.turn)
        g.finish(Outcome(winners=strongest, reason=reason, rule="throne.victory.17", scores=scores))
