"""What is paid before the last colon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from interregnum.cards.ability import Cost, Substitute
from interregnum.cards.change import Change, OfCard
from interregnum.cards.context import Context
from interregnum.cards.language import Condition, Number, Quantity, Selector, quantity
from interregnum.cards.limits import count_deed, deeds_done
from interregnum.cards.naming import named
from interregnum.cards.standing import about, standing, triggered
from interregnum.cards.words.costs import PaidWithCards, Payable
from interregnum.cards.words.selectors import SELF
from interregnum.games.emperor.cards.words.selectors import PERFORMER
from interregnum.games.emperor.rules.ability import EmperorAbility, GoldCost
from interregnum.games.emperor.rules.bowing import Bow
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.favor import DiscardFavor
from interregnum.games.emperor.rules.gold import PURPOSE, available
from interregnum.games.emperor.rules.hand import Discard, SetAside, ShuffleIn
from interregnum.games.emperor.rules.movement import Move
from interregnum.games.emperor.rules.privileges import FavorTokens, SparesBowing
from interregnum.games.emperor.rules.stats import printed_on
from interregnum.games.emperor.rules.tokens import RemoveToken
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.text import Message, msg, msgc


class Pays(PaidWithCards, frozen=True):
    """Does something to cards: to all that are named already (this card, the performer), or to one picked for it."""

    how: Literal["bow", "destroy", "discard", "remove", "move home"]
    what: Selector = SELF
    picks: bool = False

    @property
    def choice(self) -> Selector | None:
        return Payable(self) if self.picks else None

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        if self.picks:
            return super().could(g, ctx)
        cards = tuple(self.what.all(g, ctx))
        return bool(cards) and all(
            self._change(ctx, card, g).possible(g) or self._spared(g, ctx, card) for card in cards
        )

    def _spared(self, g: EmperorGame, ctx: Context, card: int) -> bool:
        """Whether the bowing of a card may be ignored as a cost."""
        return self.how == "bow" and not self.picks and may_spare(g, ctx, card)

    def substitutes(self, g: EmperorGame, ctx: Context) -> tuple[Substitute, ...]:
        if self.how != "bow" or self.picks:
            return ()
        cards = tuple(self.what.all(g, ctx))
        spared = [card for card in cards if self._spared(g, ctx, card)]
        if not spared:
            return ()
        changes = tuple(
            Spare(card=card, by=ctx.seat, cost=True) if card in spared else self._change(ctx, card, g) for card in cards
        )
        return (Substitute("ignore", msg("Ignore the cost of bowing {card}", card=named(g, spared[0])), changes),)

    def payable(self, g: EmperorGame, ctx: Context) -> Iterator[int]:
        """The cards it can be paid with."""
        for card in self.what.all(g, ctx):
            if self._change(ctx, card, g).possible(g):
                yield card

    def changes(self, g: EmperorGame, ctx: Context) -> tuple[Change, ...]:
        cards = ctx.get(self.name) if self.picks else tuple(self.what.all(g, ctx))
        return tuple(self._change(ctx, card, g) for card in cards)

    def _change(self, ctx: Context, card: int, g: EmperorGame) -> Change:
        match self.how:
            case "bow":
                return Bow(card=card, by=ctx.seat, cost=True)
            case "destroy":
                return Leave(card=card, by=ctx.seat, cost=True)
            case "remove":
                if g.state.cards[card].area == "play":
                    return Leave(card=card, how="removed", by=ctx.seat, cost=True)
                return SetAside(card=card, by=ctx.seat, cost=True)
            case "move home":
                return Move(card=card, by=ctx.seat, cost=True)
            case "discard":
                if g.state.cards[card].area == "play":
                    return Leave(card=card, how="discarded", by=ctx.seat, cost=True)
                return Discard(card=card, by=ctx.seat, cost=True)

    def text(self) -> Message:
        what = self.what.phrase("a", "acc")
        return {
            "bow": msg("bow {what}", what=what),
            "destroy": msg("destroy {what}", what=what),
            "discard": msg("discard {what}", what=what),
            "remove": msg("remove {what} from the game", what=what),
            "move home": msg("move {what} home", what=what),
        }[self.how]


class Spare(OfCard, frozen=True, kw_only=True):
    """The cost of bowing a card is ignored."""

    rule: ClassVar[str] = "ccg.action.e-costs.2"

    def possible(self, g: EmperorGame) -> bool:
        return g.state.cards[self.card].area == "play"

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        count_deed(g.state, "turn", self.card, SPARED)
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("The cost of bowing {card} is ignored.", card=named(g, self.card))


SPARED: Final = "spared bowing"
"""Under which it is counted in a turn that the cost of bowing a card was ignored."""


def may_spare(g: EmperorGame, ctx: Context, card: int) -> bool:
    """Whether the cost of bowing a card may be ignored for the action of a context."""
    found = about(g, SparesBowing, card)
    if not found or deeds_done(g.state, "turn", card, SPARED) >= max(fact.times for fact, _ in found):
        return False
    source = g.state.cards[ctx.source]
    ability = next((one for number, one in triggered(g, ctx.source) if number == ctx.ability), None)
    if not isinstance(ability, EmperorAbility) or ability.is_trait:
        return False
    political = "Political" in ability.keywords or "Political" in printed_on(source).keywords
    return political or card_type(source) == "spell"


class LeavesBearer(Pays, frozen=True):
    """Does something to this attachment, and the effect goes on with the Personality it was attached to."""

    def taken(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        host = g.state.cards[ctx.source].host
        return (host,) if host >= 0 else ()


class PaidUnless(Cost, frozen=True):
    """A cost that need not be paid while a condition holds."""

    cost: Pays
    condition: Condition

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return self.condition.holds(g, ctx) or self.cost.could(g, ctx)

    def changes(self, g: EmperorGame, ctx: Context) -> tuple[Change, ...]:
        return () if self.condition.holds(g, ctx) else self.cost.changes(g, ctx)

    def text(self) -> Message:
        return msg("{cost} (except {condition})", cost=self.cost.text(), condition=self.condition.text())


class BowOrDiscard(Cost, frozen=True):
    """Bows this card in play, or discards it from hand: what a Ring's ability costs."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return self._change(g, ctx).possible(g)

    def changes(self, g: EmperorGame, ctx: Context) -> tuple[Change, ...]:
        return (self._change(g, ctx),)

    def _change(self, g: EmperorGame, ctx: Context) -> Change:
        if g.state.cards[ctx.source].area == "hand":
            return Discard(card=ctx.source, by=ctx.seat, cost=True)
        return Bow(card=ctx.source, by=ctx.seat, cost=True)

    def text(self) -> Message:
        return msg("bow this card or discard it from your hand")


class DiscardsFavor(Cost, frozen=True):
    """Discards the Imperial Favor."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return g.state.favor == ctx.seat or bool(self.substitutes(g, ctx))

    def substitutes(self, g: EmperorGame, ctx: Context) -> tuple[Substitute, ...]:
        found = []
        for fact, held in standing(g, FavorTokens) if ctx.seat >= 0 else ():
            taken = RemoveToken(card=held.ctx.source, keyword=fact.keyword, by=ctx.seat, cost=True)
            if held.ctx.seat == ctx.seat and taken.possible(g):
                said = msg("Discard a Favor token on {card}", card=named(g, held.ctx.source))
                found.append(Substitute("token", said, (taken,)))
        return tuple(found)

    def changes(self, g: EmperorGame, ctx: Context) -> tuple[Change, ...]:
        return (DiscardFavor(seat=ctx.seat, by=ctx.seat, cost=True),)

    def text(self) -> Message:
        return msg("discard the Imperial Favor")


class DiscardsCard(Cost, frozen=True):
    """Discards a card from hand."""

    @property
    def choice(self) -> Selector | None:
        return HandCards()

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(True for _ in HandCards().all(g, ctx))

    def changes(self, g: EmperorGame, ctx: Context) -> tuple[Change, ...]:
        return tuple(Discard(card=card, by=ctx.seat, cost=True) for card in ctx.get(self.name))

    def text(self) -> Message:
        return msg("discard a card")


class HandCards(Selector, frozen=True):
    """The cards in your hand, besides this one and the one that is being paid for."""

    def all(self, g: EmperorGame, ctx: Context) -> Iterator[int]:
        paid_for = ctx.get(PURPOSE)
        for card in g.state.hands[ctx.seat]:
            if card != ctx.source and card not in paid_for:
                yield card


class DiscardsAll(Cost, frozen=True):
    """Discards your hand, even an empty one."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def changes(self, g: EmperorGame, ctx: Context) -> tuple[Change, ...]:
        return tuple(Discard(card=card, by=ctx.seat, cost=True) for card in HandCards().all(g, ctx))

    def text(self) -> Message:
        return msg("discard your hand, even an empty one")


class ShufflesHand(Cost, frozen=True):
    """Shuffles your hand into your Fate deck."""

    def taken(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        return tuple(HandCards().all(g, ctx))

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return bool(self.taken(g, ctx))

    def changes(self, g: EmperorGame, ctx: Context) -> tuple[Change, ...]:
        return (ShuffleIn(seat=ctx.seat, by=ctx.seat, cost=True),)

    def text(self) -> Message:
        return msg("shuffle your hand into your Fate deck")


class PaysGold(GoldCost, frozen=True):
    """Pays Gold."""

    n: Quantity

    def gold(self, g: EmperorGame, ctx: Context) -> int:
        return max(self.n.value(g, ctx), 0)

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return available(g, ctx.seat, ctx.source) >= self.gold(g, ctx)

    def changes(self, g: EmperorGame, ctx: Context) -> tuple[Change, ...]:
        return ()

    def text(self) -> Message:
        if not isinstance(self.n, Number):
            return msg("pay Gold equal to {n}", n=self.n.text())
        return msg("pay {n} Gold", n=self.n.n)


class PaysToken(Cost, frozen=True):
    """Takes a token of a keyword off this card."""

    keyword: str

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return RemoveToken(card=ctx.source, keyword=self.keyword).possible(g)

    def changes(self, g: EmperorGame, ctx: Context) -> tuple[Change, ...]:
        return (RemoveToken(card=ctx.source, keyword=self.keyword, by=ctx.seat, cost=True),)

    def text(self) -> Message:
        return msg("destroy a {keyword} token on this card", keyword=msgc("keyword", self.keyword))


BOW_THIS = Pays("bow")
DESTROY_THIS = Pays("destroy")
DISCARD_THIS = Pays("discard")
BOW_PERFORMER = Pays("bow", PERFORMER)
DESTROY_PERFORMER = Pays("destroy", PERFORMER)
BOW_OR_DISCARD = BowOrDiscard()
DISCARD_FAVOR = DiscardsFavor()
DISCARD_A_CARD = DiscardsCard()
SHUFFLE_HAND = ShufflesHand()


def pays_gold(n: int | Quantity) -> PaysGold:
    """Pays Gold."""
    return PaysGold(quantity(n))


def bows(what: Selector, picks: bool = False) -> Pays:
    """Bows cards."""
    return Pays("bow", what, picks)
