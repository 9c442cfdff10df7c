"""War manses: raising them, and re-attuning those of others."""

from __future__ import annotations

from typing import Final

from interregnum.games.throne.cards.printed import CARD_THINGS
from interregnum.games.throne.log import ManseRaised, ManseReattuned
from interregnum.games.throne.rules.passage import no_primary
from interregnum.games.throne.rules.payment import TOO_DEAR, TOO_DEAR_TO_REATTUNE, ask_payment, cannot_pay, take_payment
from interregnum.games.throne.rules.regions import DOMINIONS, LAND, REGIONS, THINGS
from interregnum.games.throne.state import Realm, ThroneGame, change, marked, set_manses
from interregnum.kernel.decision import Decision, Option, Refusal, Requirement
from interregnum.kernel.procedure import Flow, Procedure, step
from interregnum.kernel.text import Player, msg

MANSE_PRICE: Final = 8
REATTUNE_PRICE: Final = 5

AT_SEA = Requirement("throne.manse.3", "War manses cannot stand at sea.")
NOT_YOURS = Requirement("throne.manse.2", "You do not control {region}.")
NOT_YOURS_TO_REATTUNE = Requirement("throne.reattune.3", "You do not control {region}.")
FULL = Requirement("throne.manse.5", "{region} holds no more than {n} war manses.")
NO_MANSE = Requirement("throne.reattune.5", "{player} has no war manse in {region}.")
REVOLT = Requirement("throne.cards.12", "{card} holds {region} in revolt.")

MANSE_OPTIONS: Final = {
    r: Option(
        f"manse:{REGIONS[r].id}", msg("Raise a war manse in {region} (primary)", region=THINGS[r]), (THINGS[r].ref,)
    )
    for r in DOMINIONS
}


def in_revolt(state: Realm, seat: int, region: int) -> Refusal | None:
    """Why nothing can be raised or re-attuned in a dominion."""
    if state.marks and (mark := marked(state, "revolt", region, seat)) is not None:
        return REVOLT(card=CARD_THINGS[mark.card], region=THINGS[region])
    return None


def may_raise_manse(state: Realm, seat: int, region: int) -> Refusal | None:
    """Why a seat cannot raise a war manse in a region."""
    if not LAND[region]:
        return AT_SEA()
    ground = state.grounds[region]
    if ground.controller != seat:
        return NOT_YOURS(region=THINGS[region])
    if not state.players[seat].primary:
        return no_primary(state, seat)
    if sum(ground.manses) >= ground.essence:
        return FULL(region=THINGS[region], n=ground.essence)
    return cannot_pay(state, seat, MANSE_PRICE, TOO_DEAR) or in_revolt(state, seat, region)


def may_reattune(state: Realm, seat: int, region: int, owner: int) -> Refusal | None:
    """Why a seat cannot re-attune a manse of another."""
    ground = state.grounds[region]
    if ground.controller != seat or not LAND[region]:
        return NOT_YOURS_TO_REATTUNE(region=THINGS[region])
    if owner == seat or not ground.manses[owner]:
        return NO_MANSE(player=Player(owner), region=THINGS[region])
    return cannot_pay(state, seat, REATTUNE_PRICE, TOO_DEAR_TO_REATTUNE) or in_revolt(state, seat, region)


def offer_manses(g: ThroneGame, ask: Decision, region: int) -> None:
    """Offer to raise or re-attune manses in a dominion."""
    if may_raise_manse(g.state, ask.seat, region) is None:
        ask.options.append(MANSE_OPTIONS[region])
    if not any(g.state.grounds[region].manses):
        return
    for owner in range(g.state.seats):
        if owner != ask.seat and may_reattune(g.state, ask.seat, region, owner) is None:
            label = msg("Re-attune a war manse of {player} in {region}", player=Player(owner), region=THINGS[region])
            ask.offer(f"reattune:{REGIONS[region].id}:p{owner + 1}", label, THINGS[region].ref, f"seat:{owner}")


class RaiseManse(Procedure, kw_only=True):
    """One war manse, as the primary action."""

    seat: int
    region: int

    @step("throne.manse.1")
    def pay(self, g: ThroneGame) -> Flow:
        here = THINGS[self.region]
        prompt = msg("How do you pay {n} for a war manse in {region}?", n=MANSE_PRICE, region=here)
        return ask_payment(g, self.seat, MANSE_PRICE, prompt, "throne.manse.1", here.ref)

    @pay.chosen
    def raise_it(self, g: ThroneGame, option: Option) -> Flow:
        essence, coin = take_payment(g, self.seat, option.key)
        change(g.state, self.seat, primary=False)
        set_manses(g.state, self.seat, self.region, g.state.grounds[self.region].manses[self.seat] + 1)
        g.emit(ManseRaised(seat=self.seat, region=self.region, essence=essence, coin=coin, rule="throne.primary.4"))
        return None


class Reattune(Procedure, kw_only=True):
    """One manse of another player becomes one's own."""

    seat: int
    region: int
    owner: int

    @step("throne.reattune.2")
    def pay(self, g: ThroneGame) -> Flow:
        here = THINGS[self.region]
        prompt = msg(
            "How do you pay {n} to re-attune a war manse of {player} in {region}?",
            n=REATTUNE_PRICE,
            player=Player(self.owner),
            region=here,
        )
        return ask_payment(g, self.seat, REATTUNE_PRICE, prompt, "throne.reattune.2", here.ref)

    @pay.chosen
    def exchange(self, g: ThroneGame, option: Option) -> Flow:
        essence, coin = take_payment(g, self.seat, option.key)
        manses = g.state.grounds[self.region].manses
        set_manses(g.state, self.owner, self.region, manses[self.owner] - 1)
        set_manses(g.state, self.seat, self.region, manses[self.seat] + 1)
        g.emit(
            ManseReattuned(
                seat=self.seat,
                region=self.region,
                owner=self.owner,
                essence=essence,
                coin=coin,
                rule="throne.reattune.5",
            )
        )
        return None
