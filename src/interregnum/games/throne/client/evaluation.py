"""What makes a position good for a player: the features that bots weigh.

Dominions win games, and income buys everything else: a region is worth what it pays, a manse what it adds. Forces count
for a little, most where an enemy stands; Essence counts because fifty of it win. An attack counts for the losses to be
expected of it. How much each feature weighs stands in `weights.json`, for two players and for more.

Among more than two, most games are won with Essence, and somebody always takes a dominion from the player who holds
most of them. So a dominion counts there mostly for what it pays at the end of the turn, as far as those who act later
may be expected to leave it. Who looks ahead can also blockade the inner sea, as long as nobody else is there.
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
    "blockade": "the share of the inner sea controlled, less for each of its zones in which others have ships",
    "crown": "whether the game would be won if the turn ended now, less while others may still act against it",
    "pieces": "legions and ships",
    "contests": "how far contested dominions lean to this side, in pieces",
    "threats": "controlled dominions beside which an enemy has more pieces than defend it and may come with them",
    "essence": "Essence held",
    "due": "Essence that this turn is still to pay, less what others who act after this player may be expected to take",
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

RISK: Final = (0.02, 0.05, 0.11, 0.2, 0.24, 0.28, 0.3)
"""How likely a player who acts later takes a dominion of usual worth beside which they have so many more pieces."""

TEMPTING: Final = (0.1, 0.37, 2.2)
"""How much likelier that is the more Essence a dominion pays: for none, for each more, and at most."""

BROKEN: Final = 0.6
"""How much of a blockade is left for each zone of the inner sea in which another player has ships."""

_DOMINIONS, _INNER_SEA = frozenset(DOMINIONS), frozenset(INNER_SEA)


def turn(g: ThroneGame) -> int:
    """Counts whose turn it is to act: the players one after another, and what comes before and after them."""
    state = g.state
    order = state.order
    acting = order.index(state.active) if state.phase == "action" and state.active in order else -1
    return state.turn * (state.seats + 2) + (acting + 1 if state.phase != "treasury" else state.seats + 1)


def ends_with_turn(g: ThroneGame) -> bool:
    """Among more than two: a search that went on would rather be done at once, and let the others weaken each other."""
    return g.state.seats > 2


def is_move(g: ThroneGame) -> bool:
    """Whether somebody is asked for the next move, if any: an action, or a card with nothing pending."""
    kind = "" if g.decision is None else g.decision.kind
    return kind == "action" or (kind == "cards" and g.state.situation is None)


def is_quiet(g: ThroneGame) -> bool:
    """Whether the position can be judged: nothing is under way but an attack whose dice are still to be bought."""
    return is_move(g) or (g.decision is not None and g.decision.kind in ("declare", "place", "aspect"))


class Counts:
    """What the features of all sides are counted from, by seat."""

    def __init__(self, state: Realm) -> None:
        n = state.seats
        self.state = state
        self.later = [_acting_after(state, seat) for seat in range(n)]
        self.pieces, self.dominions, self.manses, self.threats = [0] * n, [0] * n, [0] * n, [0] * n
        self.zones, self.fleets, self.tides = [0] * n, [0] * n, [0] * n
        self.essence, self.coin, self.kept, self.contests = [0] * n, [0] * n, [0.0] * n, [0.0] * n
        for region, ground in enumerate(state.grounds):
            for seat in ground.occupants:
                self.pieces[seat] += pieces(state, seat, region)
                self.fleets[seat] += region in _INNER_SEA
            if len(ground.occupants) == 1:
                self._count_controlled(ground.occupants[0], region)
            elif region in _DOMINIONS:
                for seat in ground.occupants:
                    self.contests[seat] += _contest(state, seat, region)
        if state.phase == "setup":
            self._imagine_placed()
        self.is_paid = state.phase == "treasury" and state.collected

    def _count_controlled(self, seat: int, region: int) -> None:
        state = self.state
        essence, coin = yield_of(state, seat, region)
        self.essence[seat] += essence
        self.coin[seat] += coin
        if region in _DOMINIONS:
            self.dominions[seat] += 1
            self.manses[seat] += state.grounds[region].manses[seat]
            self.threats[seat] += _threatened(state, seat, region)
            self.kept[seat] += essence * _kept(state, seat, region, essence, self.later[seat])
        else:
            self.zones[seat] += region in _INNER_SEA
            self.tides[seat] += ASPECTS[state.players[seat].aspect].power.essence

    def _imagine_placed(self) -> None:
        """Count for those who have placed nothing yet what a player usually begins with."""
        for seat, player in enumerate(self.state.players):
            self.pieces[seat] += player.unplaced
            if player.unplaced == self.pieces[seat]:
                self.dominions[seat] = 1
                self.essence[seat], self.coin[seat] = USUAL
                self.kept[seat] = USUAL[0]


def features(g: ThroneGame) -> list[tuple[float, ...]]:
    """The features of every side, in order."""
    counts = Counts(g.state)
    crowned, attack = _crowned(counts), _attack(g)
    return [_side(counts, seat, crowned[seat], attack[seat]) for seat in range(g.state.seats)]


def _side(counts: Counts, seat: int, crown: float, attack: float) -> tuple[float, ...]:
    state = counts.state
    player, dominions = state.players[seat], counts.dominions[seat]
    others = sum(counts.fleets) - counts.fleets[seat]
    return (
        dominions,
        (dominions / DOMINIONS_TO_WIN[state.seats]) ** 2,
        counts.zones[seat],
        counts.zones[seat] / len(INNER_SEA) * BROKEN**others,
        crown,
        counts.pieces[seat],
        counts.contests[seat],
        counts.threats[seat],
        player.essence,
        0.0 if counts.is_paid else counts.kept[seat] + counts.tides[seat],
        player.coin,
        _bargains(state, seat) if state.marks else 0,
        len(player.events) + len(player.charms),
        counts.essence[seat],
        counts.coin[seat],
        counts.manses[seat],
        attack,
    )


def _kept(state: Realm, seat: int, region: int, paid: int, later: Sequence[int]) -> float:
    """How likely a seat still controls a dominion when those have acted who act later."""
    if not later:
        return 1.0
    mine = pieces(state, seat, region)
    none, each, most = TEMPTING
    tempting = min(none + each * paid, most)
    kept = 1.0
    for other in later:
        more = -1
        for beside in ADJACENT[region]:
            if other in state.grounds[beside].occupants:
                more = max(more, pieces(state, other, beside) - mine)
        if more >= 0:
            kept *= 1 - tempting * RISK[min(more, len(RISK) - 1)]
    return kept


def _crowned(counts: Counts) -> list[float]:
    """How likely each seat would win this turn, with all Essence that is due: others may still act against it."""
    state = counts.state
    crowns = [0.0] * state.seats
    found = winners(state)
    if not found:
        held = {seat: state.players[seat].essence for seat in living(state)}
        if not counts.is_paid:
            held = {seat: n + counts.essence[seat] + counts.tides[seat] for seat, n in held.items()}
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


def _acting_after(state: Realm, seat: int) -> tuple[int, ...]:
    """The others who act in this turn after a seat, or after all that it has done in it."""
    order = living(state)
    if state.phase in ("setup", "treasury") or seat not in order:
        return ()
    place = order.index(seat)
    now = order.index(state.active) if state.phase == "action" and state.active in order else 0
    return tuple(order[place + 1 :] if place >= now else order[now:])


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
