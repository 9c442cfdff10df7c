"""How good a position looks to a player, for bots that look one choice ahead.

Dominions win games, and income buys everything else: a region is worth what it pays, a manse what it adds. Forces count
for a little, most where an enemy stands; Essence counts because fifty of it win. An attack counts for the losses to be
expected of it.
"""

from __future__ import annotations

from interregnum.games.throne.flow.treasury import income
from interregnum.games.throne.rules.odds import losses
from interregnum.games.throne.rules.pools import projected, rolls
from interregnum.games.throne.rules.regions import DOMINIONS
from interregnum.games.throne.rules.victory import dominions_held, winners, zones_held
from interregnum.games.throne.state import Table, living, pending_attack, pieces, total_pieces

DOMINION, ZONE, CROWN = 6.0, 1.5, 200.0
"""A dominion, a zone of the inner sea; to have won if the turn ended now."""
PIECE, CONTEST = 1.6, 0.5
"""A legion or ship; one more than the others have in a contested dominion."""
ESSENCE, COIN, CARD, INCOME = 0.45, 0.3, 0.8, 0.9
"""What lies in the treasury and the hand; a point of income."""


def is_move(g: Table) -> bool:
    """Whether somebody is asked for the next move, if any: an action, or a card with nothing pending."""
    kind = "" if g.decision is None else g.decision.kind
    return kind == "action" or (kind == "cards" and g.state.situation is None)


def is_quiet(g: Table) -> bool:
    """Whether the position can be judged: nothing is under way but an attack whose dice are still to be bought."""
    return is_move(g) or (g.decision is not None and g.decision.kind in ("declare", "place", "aspect"))


def value(g: Table, seat: int) -> float:
    """How much better a player stands than the best of the others, and than all of them together."""
    rivals = [other for other in living(g.state) if other != seat]
    if not rivals:
        return CROWN
    theirs = [_standing(g, other) for other in rivals]
    crowned = CROWN * (seat in winners(g.state)) - CROWN * any(other in winners(g.state) for other in rivals)
    return _attack(g, seat) + _standing(g, seat) - 0.5 * max(theirs) - 0.5 * sum(theirs) / len(theirs) + crowned


def _standing(g: Table, seat: int) -> float:
    state = g.state
    player = state.players[seat]
    essence, coin = income(state, seat)
    worth = DOMINION * dominions_held(state, seat) + ZONE * zones_held(state, seat)
    worth += PIECE * total_pieces(state, seat) + ESSENCE * player.essence + COIN * player.coin
    worth += CARD * (len(player.events) + len(player.charms)) + INCOME * (essence + 0.5 * coin)
    return worth + sum(_contest(g, seat, region) for region in DOMINIONS)


def _contest(g: Table, seat: int, region: int) -> float:
    """How a contested dominion leans."""
    ground = g.state.grounds[region]
    if seat not in ground.occupants or len(ground.occupants) == 1:
        return 0.0
    mine = pieces(g.state, seat, region)
    return CONTEST * min(2 * mine - sum(pieces(g.state, other, region) for other in ground.occupants), 4)


def _attack(g: Table, seat: int) -> float:
    """What the attack that is being declared promises: the pieces it is expected to destroy."""
    situation = g.state.situation
    if situation is None or situation.attack is None:
        return 0.0
    foreseen = projected(g)
    attack, promise = pending_attack(foreseen), 0.0
    for index, clash in enumerate(attack.clashes):
        mine, theirs = rolls(foreseen, attack, index)
        chances = losses(mine, theirs, pieces(foreseen, clash.seat, clash.region))
        expected = PIECE * sum(n * p for n, p in enumerate(chances))
        promise += expected * ((attack.seat == seat) - (clash.seat == seat))
    return promise
