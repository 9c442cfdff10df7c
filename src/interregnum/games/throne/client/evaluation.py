"""What makes a position good for a player: the features that bots weigh.

Dominions win games, and income buys everything else: a region is worth what it pays, a manse what it adds. Forces count
for a little, most where an enemy stands; Essence counts because fifty of it win. An attack counts for the losses to be
expected of it. How much each feature weighs stands in `weights.json`, for two players and for more.

Among more than two, most games are won with Essence, and somebody always takes a dominion from the player who holds
most of them. So a dominion counts there mostly for what it pays at the end of the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from interregnum.games.throne.flow.treasury import yield_of
from interregnum.games.throne.rules.aspects import ASPECTS
from interregnum.games.throne.rules.legions import LEGION_PRICE
from interregnum.games.throne.rules.odds import losses
from interregnum.games.throne.rules.passage import ANY_NUMBER, entering, leaving
from interregnum.games.throne.rules.pools import projected, rolls
from interregnum.games.throne.rules.reach import held
from interregnum.games.throne.rules.regions import ADJACENT, DOMINIONS, INNER_SEA
from interregnum.games.throne.rules.victory import DOMINIONS_TO_WIN, ESSENCE_TO_WIN, winners
from interregnum.games.throne.state import Realm, ThroneGame, living, pending_attack, pieces

FEATURES: Final = {
    "dominions": "dominions controlled",
    "nearness": "the square of the share of the dominions needed to win that are controlled",
    "zones": "zones of the inner sea controlled",
    "crown": "whether the game would be won if the turn ended now, less while others may still act against it",
    "pieces": "legions and ships",
    "contests": "how far contested dominions lean to this side, in pieces",
    "threats": "controlled dominions beside which an enemy has more pieces than defend it and may come with them",
    "essence": "Essence held",
    "due": "Essence that this turn is still to pay, less for each other player who acts after this one",
    "exposed": "others who act after this player in this turn",
    "coin": "Coin held",
    "bargains": "Coin that cards save on the legions that can be paid for now",
    "cards": "cards in hand",
    "essence income": "Essence that controlled regions pay",
    "coin income": "Coin that controlled regions pay",
    "manses": "war manses of one's own in controlled dominions",
    "attack": "pieces that the attack being declared is expected to destroy, less those it is expected to cost",
}
"""What is counted, by the name it has in the weights."""

TOLD_APART: Final = ("card", "charm", "attack")
"""Words of option keys after which the next one is told apart, where choices are counted."""

_HOLDS_BACK: Final = "holds forces back for a turn; what others might do with them does not count before they do it"
NEVER: Final = {
    "card avalanche-at-the-pass": _HOLDS_BACK,
    "card babble-of-voices": _HOLDS_BACK,
    "card harmonious-wind-luring-song": _HOLDS_BACK,
    "card sundered-chain-of-command": _HOLDS_BACK,
    "card opened-dispatch-case": "shows another player's cards; the features count what a seat has, not what it knows",
    "card unleash-the-wyld": "makes the dice of others worse for a turn; most often nothing is thrown in it",
    "card untiring-earth-meditation": "lets pieces act once more; the bot does not look so far ahead",
}
"""Why some options are never chosen, where choices are counted."""

PARTS: Final = ("place",)
"""Placing, beyond which a search goes on until everybody's forces are on the board."""

LEFT_OUT: Final = ("offer", "counter")
"""Options that bargain: a search does not think about them, since others are expected to refuse."""

USUAL: Final = (4, 1)
"""The Essence and Coin that the dominion pays in which a player begins."""

SAFE: Final = 0.4
"""How much of a victory is left when another player has acted who could prevent it."""

KEPT: Final = 0.65
"""How much of what a region pays a player can expect when another has acted who could take it."""

_DOMINIONS, _INNER_SEA = frozenset(DOMINIONS), frozenset(INNER_SEA)


def turn(g: ThroneGame) -> int:
    """The number of the turn."""
    return g.state.turn


def turns_ahead(g: ThroneGame) -> int:
    """Among more than two, until everybody has acted: before that it looks best to let the others act."""
    return 1 if g.state.seats > 2 else 0


def is_move(g: ThroneGame) -> bool:
    """Whether somebody is asked for the next move, if any: an action, or a card with nothing pending."""
    kind = "" if g.decision is None else g.decision.kind
    return kind == "action" or (kind == "cards" and g.state.situation is None)


def is_quiet(g: ThroneGame) -> bool:
    """Whether the position can be judged: nothing is under way but an attack whose dice are still to be bought."""
    return is_move(g) or (g.decision is not None and g.decision.kind in ("declare", "place", "aspect"))


def features(g: ThroneGame) -> list[tuple[float, ...]]:
    """The features of every side, in order."""
    state = g.state
    seats = range(state.seats)
    dominions, zones, threats = [0] * state.seats, [0] * state.seats, [0] * state.seats
    contests, essence, coin = [0.0] * state.seats, [0] * state.seats, [0] * state.seats
    forces, manses, tides = [0] * state.seats, [0] * state.seats, [0] * state.seats
    for region, ground in enumerate(state.grounds):
        occupants = ground.occupants
        for seat in occupants:
            forces[seat] += pieces(state, seat, region)
        if len(occupants) == 1:
            (seat,) = occupants
            paid = yield_of(state, seat, region)
            essence[seat] += paid[0]
            coin[seat] += paid[1]
            if region in _DOMINIONS:
                dominions[seat] += 1
                manses[seat] += ground.manses[seat]
                threats[seat] += _threatened(state, seat, region)
            else:
                zones[seat] += region in _INNER_SEA
                tides[seat] += ASPECTS[state.players[seat].aspect].power.essence
        elif occupants and region in _DOMINIONS:
            for seat in occupants:
                contests[seat] += _contest(state, seat, region)
    if state.phase == "setup":
        for seat, player in zip(seats, state.players, strict=True):
            forces[seat] += player.unplaced
            if player.unplaced == forces[seat]:
                dominions[seat] = 1
                essence[seat], coin[seat] = USUAL
    is_paid = state.phase == "treasury" and state.collected
    due = [0] * state.seats if is_paid else [paid + drawn for paid, drawn in zip(essence, tides, strict=True)]
    exposed = [_acting_after(state, seat) for seat in seats]
    crowned, attack, needed = _crowned(state, due), _attack(g), DOMINIONS_TO_WIN[state.seats]
    return [
        (
            dominions[seat],
            (dominions[seat] / needed) ** 2,
            zones[seat],
            crowned[seat],
            forces[seat],
            contests[seat],
            threats[seat],
            player.essence,
            due[seat] * KEPT ** exposed[seat],
            exposed[seat],
            player.coin,
            _bargains(state, seat) if state.marks else 0,
            len(player.events) + len(player.charms),
            essence[seat],
            coin[seat],
            manses[seat],
            attack[seat],
        )
        for seat, player in zip(seats, state.players, strict=True)
    ]


def _crowned(state: Realm, due: Sequence[int]) -> list[float]:
    """How likely each seat would win this turn, with the Essence that is due: others may still act against it."""
    crowns = [0.0] * state.seats
    found = winners(state)
    if not found:
        held = {seat: state.players[seat].essence + due[seat] for seat in living(state)}
        most = max(held.values())
        found = [seat for seat, n in held.items() if n == most >= ESSENCE_TO_WIN]
    for seat in found:
        crowns[seat] = SAFE ** _still_to_act(state, seat)
    return crowns


def _still_to_act(state: Realm, seat: int) -> int:
    """How many others may still act in this turn."""
    if state.phase == "treasury":
        return 0
    order = living(state)
    if state.phase == "action" and state.active in order:
        order = order[order.index(state.active) :]
    return sum(other != seat for other in order)


def _acting_after(state: Realm, seat: int) -> int:
    """How many others act in this turn after a seat, or after all that it has done in it."""
    order = living(state)
    if state.phase in ("setup", "treasury") or seat not in order:
        return 0
    place = order.index(seat)
    now = order.index(state.active) if state.phase == "action" and state.active in order else 0
    return len(order) - 1 - place if place >= now else len(order) - now


def _contest(state: Realm, seat: int, region: int) -> float:
    """How a contested dominion leans."""
    mine = pieces(state, seat, region)
    return min(2 * mine - sum(pieces(state, other, region) for other in state.grounds[region].occupants), 4)


def _threatened(state: Realm, seat: int, region: int) -> bool:
    """Whether an enemy beside a controlled dominion could overrun it."""
    mine = pieces(state, seat, region)
    for beside in ADJACENT[region]:
        for other in state.grounds[beside].occupants:
            if other != seat and pieces(state, other, beside) > mine and _may_come(state, other, beside, region) > mine:
                return True
    return False


def _may_come(state: Realm, seat: int, origin: int, region: int) -> int:
    """How many pieces cards let a force bring into a region to attack there."""
    if not state.marks:
        return ANY_NUMBER
    if held(state, seat, origin) is not None:
        return 0
    return min(leaving(state, seat, origin)[0], entering(state, seat, region)[0])


def _bargains(state: Realm, seat: int) -> int:
    """What cards save on legions, as far as the Coin reaches."""
    coin = state.players[seat].coin
    return sum(
        min(mark.m, coin // max(mark.n, 1)) * (LEGION_PRICE - mark.n)
        for mark in state.marks
        if mark.kind == "legion-price" and mark.seat == seat
    )


def _attack(g: ThroneGame) -> list[float]:
    """What the attack that is being declared promises each side: the pieces it is expected to destroy or to lose."""
    promise = [0.0] * g.state.seats
    situation = g.state.situation
    if situation is None or situation.attack is None:
        return promise
    foreseen = projected(g)
    attack = pending_attack(foreseen)
    for index, clash in enumerate(attack.clashes):
        mine, theirs = rolls(foreseen, attack, index)
        chances = losses(mine, theirs, pieces(foreseen, clash.seat, clash.region))
        expected = sum(n * p for n, p in enumerate(chances)) / 2
        promise[attack.seat] += expected
        promise[clash.seat] -= expected
    return promise
