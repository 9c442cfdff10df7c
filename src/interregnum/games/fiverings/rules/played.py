"""What playing a card of any type brings with it."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.areas import show_to_all
from interregnum.cards.change import Change, Moment
from interregnum.cards.context import Context
from interregnum.cards.facts import Costs
from interregnum.cards.naming import named, who
from interregnum.cards.state import touch
from interregnum.games.fiverings.cards.catalogue import printed_on
from interregnum.games.fiverings.rules.tallies import count_played
from interregnum.games.fiverings.state import FiveRingsGame, update_seat
from interregnum.kernel.text import Message, msg


class CardPlayed(Moment, frozen=True, kw_only=True):
    """A card has been played; an event by its ability of a number, whose effects were `resolved` unless canceled."""

    rule: ClassVar[str] = "lcg10.initiating.3"
    card: int
    seat: int
    kind: str
    from_hand: bool = True
    ability: int = 0
    resolved: bool = True

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        count_played(g.state, self.seat)
        return ()

    def told(self, g: FiveRingsGame) -> Message:
        return msg("{player} has played {card}.", player=who(self.seat), card=named(g, self.card))


def show_played(g: FiveRingsGame, card: int) -> None:
    """A card played from hand is shown to everybody."""
    if g.state.cards[card].area == "hand":
        show_to_all(g.state, card)
        g.reveal()


def count_limited(g: FiveRingsGame, seat: int, card: int) -> None:
    """Remember that a player has played a limited card this round, if it is one."""
    if "limited" in printed_on(g.state.cards[card].title).keywords:
        update_seat(g.state, seat, limited=True)


def may_play_title(g: FiveRingsGame, ctx: Context) -> bool:
    """Whether the card's own play restrictions and the limited keyword allow playing it."""
    card = printed_on(g.state.cards[ctx.source].title)
    if "limited" in card.keywords and g.state.seats[ctx.seat].limited:
        return False
    return not card.play_only or all(condition.holds(g, ctx) for condition in card.play_only)


def spend_discounts(g: FiveRingsGame, seat: int, card: int, onto: int = -1) -> None:
    """Use up the lasting changes of cost that were for the next card only."""
    s = g.state
    for lasting in list(s.lasting):
        fact = lasting.fact
        if isinstance(fact, Costs) and fact.once and fact.who.seat(g, lasting.ctx) == seat:
            if lasting.on is not None and (onto < 0 or (onto, s.cards[onto].instance) not in lasting.on):
                continue
            ctx = lasting.ctx.bind("onto", (onto,)) if onto >= 0 else lasting.ctx
            if fact.of.has(g, ctx, card):
                s.lasting.remove(lasting)
                touch(s)
