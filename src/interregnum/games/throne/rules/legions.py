"""Raising legions."""

from __future__ import annotations

from typing import Final

from interregnum.games.throne.log import LegionRaised
from interregnum.games.throne.rules.manses import in_revolt
from interregnum.games.throne.rules.regions import DOMINIONS, LAND, REGIONS, THINGS
from interregnum.games.throne.state import Mark, Realm, ThroneGame, pay, reinforce
from interregnum.kernel.decision import Option, Refusal, Requirement
from interregnum.kernel.state import replace
from interregnum.kernel.text import msg

LEGION_PRICE: Final = 3

AT_SEA = Requirement("throne.raising.4", "Nothing can be raised at sea.")
NOT_YOURS = Requirement("throne.raising.2", "You do not control {region}.")
TOO_DEAR = Requirement("throne.raising.1", "A legion costs {price} Coin; you have {held}.")

RAISE_OPTIONS: Final = {
    r: Option(f"raise:{REGIONS[r].id}", msg("Raise a legion in {region}", region=THINGS[r]), (THINGS[r].ref,))
    for r in DOMINIONS
}


def _bargain(state: Realm, seat: int, region: int) -> Mark | None:
    """The mark that makes legions cheaper, while any are left at that price."""
    for mark in state.marks:
        if mark.kind == "legion-price" and (mark.region, mark.seat) == (region, seat) and mark.m > 0:
            return mark
    return None


def price(state: Realm, seat: int, region: int) -> int:
    """What a legion costs a seat in a dominion."""
    mark = _bargain(state, seat, region)
    return LEGION_PRICE if mark is None else mark.n


def may_raise_legion(state: Realm, seat: int, region: int) -> Refusal | None:
    """Why a seat cannot raise a legion in a region."""
    if not LAND[region]:
        return AT_SEA()
    if state.grounds[region].controller != seat:
        return NOT_YOURS(region=THINGS[region])
    cost = price(state, seat, region)
    if state.players[seat].coin < cost:
        return TOO_DEAR(price=cost, held=state.players[seat].coin)
    return in_revolt(state, seat, region)


def raise_legion(g: ThroneGame, seat: int, region: int) -> None:
    """One fresh legion."""
    state = g.state
    cost = price(state, seat, region)
    mark = _bargain(state, seat, region)
    if mark is not None:
        state.marks[state.marks.index(mark)] = replace(mark, m=mark.m - 1)
    pay(state, seat, coin=cost)
    reinforce(state, seat, region, 1)
    g.emit(LegionRaised(seat=seat, region=region, coin=cost, rule="throne.secondary.2"))
