"""Further sets of cards and qualities."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case, noun_phrase
from interregnum.cards.language import Quality, Selector
from interregnum.games.fiverings.cards.catalogue import entry
from interregnum.games.fiverings.rules.stats import card_type, ring_elements
from interregnum.games.fiverings.state import Table
from interregnum.games.fiverings.terms import ELEMENT_NAMES, CardType, Element, ring_number
from interregnum.kernel.text import Message, msg, msgc


class OfElement(Quality, frozen=True):
    """A province of an element; a facedown one has none."""

    element: Element

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        card = g.state.cards[thing]
        return card.faceup and self.element in entry(card.title).elements

    def text(self) -> Message:
        return msgc("element quality", f"{ELEMENT_NAMES[self.element].text} ")


class SameController(Quality, frozen=True):
    """Is controlled by the player who controls another card."""

    as_of: Selector

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        cards = g.state.cards
        return any(cards[card].controller == cards[thing].controller for card in self.as_of.all(g, ctx))

    def text(self) -> Message:
        return msg(" controlled by the same player")


class Anywhere(Selector, frozen=True):
    """Cards of a type, wherever they are; only for asking whether a card is one."""

    kind: CardType

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return ()

    def has(self, g: Table, ctx: Context, thing: int) -> bool:
        return card_type(g.state.cards[thing]) == self.kind

    def phrase(self, article: Article, case: Case) -> Message:
        return noun_phrase(self.kind, f"{self.kind}s", article, case)


class PlayedAttachment(Selector, frozen=True):
    """Whatever is being played onto something: an attachment, or a character played as one."""

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return ()

    def has(self, g: Table, ctx: Context, thing: int) -> bool:
        return bool(ctx.get("onto"))

    def phrase(self, article: Article, case: Case) -> Message:
        return noun_phrase("attachment", "attachments", article, case)


class EventWith(Selector, frozen=True):
    """Events of a quality, wherever they are; only for asking whether a card is one."""

    quality: Quality

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return ()

    def has(self, g: Table, ctx: Context, thing: int) -> bool:
        return card_type(g.state.cards[thing]) == "event" and self.quality.fits(g, ctx, thing)

    def phrase(self, article: Article, case: Case) -> Message:
        return noun_phrase("event", "events", article, case, [self.quality.text()])


class ThisInHand(Selector, frozen=True):
    """This card, if it is in its owner's hand."""

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return (ctx.source,) if g.state.cards[ctx.source].area == "hand" else ()

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "this card if it is in your hand")


THIS_IN_HAND = ThisInHand()


class RingsOf(Selector, frozen=True):
    """The rings that have an element now, whatever their state."""

    element: Element

    def all(self, g: Table, ctx: Context) -> tuple[int, ...]:
        return tuple(ring_number(ring.element) for ring in g.state.rings if self.element in ring_elements(g, ring))

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, f"the {self.element} ring")


class OfThatOpponent(Quality, frozen=True):
    """Is controlled by the opponent that the ability's condition spoke of."""

    refers_back: ClassVar[bool] = True

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        return g.state.cards[thing].controller != ctx.seat

    def text(self) -> Message:
        return msg(" that opponent controls")


class PresentCost(Quality, frozen=True):
    """Has a cost of at most a number, as the card it is now: a copy has the cost of what it copies."""

    n: int

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        return (entry(g.state.cards[thing].present_title).cost or 0) <= self.n

    def text(self) -> Message:
        return msg(" with cost {n} or lower", n=self.n)


class Uninvolved(Quality, frozen=True):
    """Is neither winner nor loser of the duel whose results are applied."""

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: Table, ctx: Context, thing: int) -> bool:
        return thing not in ctx.get("winner") and thing not in ctx.get("loser")

    def text(self) -> Message:
        return msg(" not involved in the duel")


UNINVOLVED = Uninvolved()
