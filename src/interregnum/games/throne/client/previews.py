"""What would come of an option before it is taken: the exact odds of an attack without extra dice, and prices."""

from __future__ import annotations

from interregnum.games.throne.rules.attack import AttackAction
from interregnum.games.throne.rules.dice import success_rule
from interregnum.games.throne.rules.legions import price
from interregnum.games.throne.rules.odds import Roll, preview
from interregnum.games.throne.rules.regions import INDEX
from interregnum.games.throne.state import Realm, Table, pieces
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.text import Message, msg


def told(g: Table, decision: Decision, option: Option) -> Message | None:
    """What would come of an option, if it can be told."""
    if option.preview is not None:
        return option.preview
    state, seat = g.state, decision.seat
    verb, *rest = option.key.split(":")
    if verb == "attack" and len(rest) == 4:
        kind, origin, region, target = rest
        ground = state.grounds[INDEX[origin]]
        dice = ground.fresh[seat] if kind == "melee" else pieces(state, seat, INDEX[origin])
        return _odds(state, seat, dice, INDEX[region], int(target[1:]) - 1)
    if verb == "number":
        frame = g.stack[-1]
        if isinstance(frame, AttackAction):
            return _odds(state, seat, int(rest[0]), frame.region, frame.target)
    if verb == "raise" and rest:
        cost = price(state, seat, INDEX[rest[0]])
        return msg("costs {n} Coin, {left} left", n=cost, left=state.players[seat].coin - cost)
    return None


def _odds(state: Realm, seat: int, dice: int, region: int, target: int) -> Message:
    """The odds if neither side bought dice or played a card."""
    force = pieces(state, target, region)
    return preview(Roll(dice, success_rule(state, seat)), Roll(force, success_rule(state, target)), force)
