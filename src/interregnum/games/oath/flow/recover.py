"""Recover: a relic of one's site or a banner from wherever it is, for its price."""

from __future__ import annotations

from collections.abc import Iterator

from interregnum.games.oath.cards.power import Act, facts
from interregnum.games.oath.cards.words.persistent import MobOnRecovery
from interregnum.games.oath.flow.using import Occasion
from interregnum.games.oath.log import player, tell
from interregnum.games.oath.printed import CARDS, SUITS
from interregnum.games.oath.rules.acts import with_object
from interregnum.games.oath.rules.banks import burn_favor, burn_secrets, into_bank, purse, spend_favor
from interregnum.games.oath.rules.piles import take_relic
from interregnum.games.oath.rules.ruling import forbidden, locked_for, suits_of
from interregnum.games.oath.state import (
    NOBODY,
    BannerId,
    OathGame,
    banner,
    change,
    price,
    set_banner,
    suit,
)
from interregnum.games.oath.terms import SUIT_NAMES
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, Procedure, step
from interregnum.kernel.text import msg


def recoveries(g: OathGame, frame: Act) -> Iterator[Act]:
    """What a seat might recover."""
    state, seat = g.state, frame.seat
    cost = price(state, frame.site)
    if cost is not None and state.sites[frame.site].faceup:
        for n, relic in enumerate(state.sites[frame.site].relics):
            if locked_for(state, seat, relic) is None:
                favor = 3 if cost.place is not None else cost.burn_favor
                yield with_object(frame, card=f"relic:{n}", to=n, favor=favor, secrets=cost.burn_secrets)
    for id in ("peoples-favor", "darkest-secret"):
        yield from _banner(g, frame, "peoples-favor" if id == "peoples-favor" else "darkest-secret")


def _banner(g: OathGame, frame: Act, id: BannerId) -> Iterator[Act]:
    state, seat = g.state, frame.seat
    held = banner(state, id)
    owner = held.holder
    if forbidden(g.state, "recover", seat, card=id) is not None:
        return
    if owner not in (NOBODY, seat):
        if forbidden(g.state, "take", seat, card=id, owner=owner) is not None:
            return
        if id == "darkest-secret" and not exposed(g, owner):
            return
    elif owner == NOBODY and forbidden(g.state, "take", seat, card=id) is not None:
        return
    if id == "peoples-favor":
        yield with_object(frame, card=id, favor=held.tokens + 1)
    else:
        yield with_object(frame, card=id, secrets=held.tokens + 1)


def exposed(g: OathGame, seat: int) -> bool:
    """Whether some card at a seat's site matches none of its advisers."""
    suits = suits_of(g.state, seat)
    cards = g.state.sites[g.state.lords[seat].site].cards
    return any(shown is not None and not suits[shown] for shown in map(suit, cards))


class Recover(Procedure, kw_only=True):
    """A recovery whose Supply is paid. `paid` is what goes onto a banner, `given` comes from a power."""

    act: Act
    paid: int = 0

    @step("oath.5.4.2.1", "oath.5.4.3.1")
    def relic(self, g: OathGame) -> Flow:
        act, state = self.act, g.state
        if not act.card.startswith("relic:"):
            return self.pay
        cost = price(state, act.site)
        assert cost is not None
        if cost.place is not None:
            into_bank(g, act.seat, cost.place, act.favor, "oath.5.4.2.2")
        else:
            burn_favor(g, act.seat, act.favor, "oath.5.4.2.3")
        burn_secrets(g, act.seat, act.secrets, "oath.5.4.2.4")
        relic = state.sites[act.site].relics[act.to]
        take_relic(g, act.seat, relic, "oath.5.4.3.1")
        return Occasion(name="relics taken", seat=act.seat, cards=(relic,))

    @step("oath.5.4.2.1")
    def relic_taken(self, g: OathGame) -> Flow:
        return Done()

    @step("oath.5.4.2.5", "oath.5.4.2.6")
    def pay(self, g: OathGame) -> Flow:
        act = self.act
        favor = act.card == "peoples-favor"
        have = purse(g.state, act.seat) if favor else g.state.lords[act.seat].secrets
        given = self.gift()
        least = banner(g.state, "peoples-favor" if favor else "darkest-secret").tokens + 1
        ask = Decision(
            act.seat, "price", msg("How much do you put on {banner}?", banner=CARDS[act.card]), rule="oath.5.4.2.5"
        )
        for n in range(max(least - given, 0), have + 1):
            ask.offer(f"pay:{n}", msg("{n}", n=n + given), means=n)
        return ask

    def gift(self) -> int:
        """Tokens that a modifier pays."""
        return next((int(note.removeprefix("gift ")) for note in self.act.notes if note.startswith("gift ")), 0)

    @pay.chosen
    def price_set(self, g: OathGame, option: Option) -> Flow:
        self.paid = int(g.meant)
        return self.people if self.act.card == "peoples-favor" else self.secret

    @step("oath.5.4.4.1", "oath.5.4.4.2")
    def people(self, g: OathGame) -> Flow:
        ask = Decision(self.act.seat, "bank", msg("Which bank gets the first of the old favor?"), rule="oath.5.4.4.2")
        for n, bank in enumerate(SUITS):
            ask.offer(f"bank:{bank}", SUIT_NAMES[bank], f"bank:{bank}", means=n)
        return ask

    @people.chosen
    def dealt(self, g: OathGame, option: Option) -> Flow:
        act, state = self.act, g.state
        spend_favor(g, act.seat, self.paid)
        for n in range(state.peoples_favor.tokens):
            state.banks[(int(g.meant) + n) % len(SUITS)] += 1
        mob = any(True for _ in facts(state, MobOnRecovery))
        set_banner(state, "peoples-favor", holder=act.seat, tokens=self.paid, mob=mob)
        self._told(g)
        return Done()

    @step("oath.5.4.4.3", "oath.5.4.4.4")
    def secret(self, g: OathGame) -> Flow:
        act, state = self.act, g.state
        old, previous = state.darkest_secret.tokens, state.darkest_secret.holder
        change(state, act.seat, secrets=state.lords[act.seat].secrets - self.paid)
        set_banner(state, "darkest-secret", holder=act.seat, tokens=self.paid + self.gift())
        self._told(g)
        mine = old if previous == act.seat else min(1, old)
        change(state, act.seat, secrets=state.lords[act.seat].secrets + mine)
        if previous not in (NOBODY, act.seat):
            change(state, previous, secrets=state.lords[previous].secrets + old - mine)
        number = self.paid + self.gift()
        return Occasion(name="secret recovered", seat=act.seat, number=number)

    def _told(self, g: OathGame) -> None:
        if g.logging:
            act = self.act
            said = msg(
                "{player} recovers {banner} for {n}.",
                player=player(act.seat),
                banner=CARDS[act.card],
                n=self.paid + self.gift(),
            )
            tell(g, "oath.5.4.3.1", "recover", said)


class RelicReward(Procedure, kw_only=True):
    """A relic at a site is taken as a reward, which counts as recovering it."""

    seat: int
    site: int

    @step("oath.11.homeland.6")
    def take(self, g: OathGame) -> Flow:
        ask = Decision(self.seat, "relic", msg("Which relic do you take?"), rule="oath.11.homeland.6")
        for n, relic in enumerate(g.state.sites[self.site].relics):
            if locked_for(g.state, self.seat, relic) is None:
                ask.offer(f"lying:{n}", msg("Relic {n}", n=n + 1), means=relic)
        return ask if ask.options else self.over

    @take.chosen
    def taken(self, g: OathGame, option: Option) -> Flow:
        take_relic(g, self.seat, str(g.meant), "oath.11.homeland.6")
        return Occasion(name="relics taken", seat=self.seat, cards=(str(g.meant),))

    @step("oath.11.homeland.6")
    def over(self, g: OathGame) -> Flow:
        return Done()
