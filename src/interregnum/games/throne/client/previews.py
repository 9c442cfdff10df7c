"""What would come of an option before it is taken: the exact odds of an attack without extra dice, and prices."""

from __future__ import annotations

from interregnum.games.throne.flow.draw import CHARM_PRICE
from interregnum.games.throne.rules.attack import AttackAction
from interregnum.games.throne.rules.dice import success_rule
from interregnum.games.throne.rules.legions import price
from interregnum.games.throne.rules.manses import MANSE_PRICE, REATTUNE_PRICE
from interregnum.games.throne.rules.odds import Roll, preview
from interregnum.games.throne.rules.passage import sailing_cost, toll
from interregnum.games.throne.rules.regions import INDEX
from interregnum.games.throne.rules.situations import activation_cost
from interregnum.games.throne.state import Contender, Realm, ThroneGame, pieces
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.text import Message, msg


def told(g: ThroneGame, decision: Decision, option: Option) -> Message | None:
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
    return _price(state, seat, verb, rest)


def _price(state: Realm, seat: int, verb: str, rest: list[str]) -> Message | None:
    """What an option costs, and what is left then."""
    player = state.players[seat]
    match verb, rest:
        case "raise", [region]:
            return _coin(player, price(state, seat, INDEX[region]))
        case "move", [origin, target]:
            each = toll(state, seat, INDEX[origin])
            cost = sailing_cost(state, seat, INDEX[origin], INDEX[target])
            if each:
                return msg("costs {n} Coin for each piece", n=each)
            return _coin(player, cost) if cost else None
        case "manse", [_]:
            return _mixture(player, MANSE_PRICE)
        case "reattune", [_, _]:
            return _mixture(player, REATTUNE_PRICE)
        case "charm", ["buy"]:
            return _essence(player, CHARM_PRICE)
        case "card", [kind] if activation_cost(state, seat, kind):
            return _essence(player, activation_cost(state, seat, kind))
    return None


def _coin(player: Contender, n: int) -> Message:
    return msg("costs {n} Coin, {left} left", n=n, left=player.coin - n)


def _essence(player: Contender, n: int) -> Message:
    return msg("costs {n} Essence, {left} left", n=n, left=player.essence - n)


def _odds(state: Realm, seat: int, dice: int, region: int, target: int) -> Message:
    """The odds if neither side bought dice or played a card."""
    force = pieces(state, target, region)
    return preview(Roll(dice, success_rule(state, seat)), Roll(force, success_rule(state, target)), force, target)


def _mixture(player: Contender, n: int) -> Message:
    return msg("costs {n} in Essence and Coin; you have {held}", n=n, held=player.essence + player.coin)
