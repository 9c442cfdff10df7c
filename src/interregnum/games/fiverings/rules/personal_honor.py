"""Personal honor: honored and dishonored characters, and the status tokens on them."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, OfCard
from interregnum.cards.naming import named
from interregnum.games.fiverings.rules.stats import cannot, card_type
from interregnum.games.fiverings.state import FiveRingsGame, update
from interregnum.kernel.text import Message, msg


class Honor(OfCard, frozen=True, kw_only=True):
    """A character is honored: it gets the token, or loses the dishonored one."""

    rule: ClassVar[str] = "lcg.personal-honor.3"

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        return card.area == "play" and card_type(card) == "character" and card.status < 1

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update(g.state, self.card, status=g.state.cards[self.card].status + 1)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} is honored.", card=named(g, self.card))


class Dishonor(OfCard, frozen=True, kw_only=True):
    """A character is dishonored: it gets the token, or loses the honored one."""

    rule: ClassVar[str] = "lcg.personal-honor.3"

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        if card.area != "play" or card_type(card) != "character" or card.status < 0:
            return False
        return card.status > 0 or not cannot(g, "receive dishonored status tokens", self.card, self.by, self.source)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update(g.state, self.card, status=g.state.cards[self.card].status - 1)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} is dishonored.", card=named(g, self.card))


class DiscardStatus(OfCard, frozen=True, kw_only=True):
    """A character's status token is discarded."""

    rule: ClassVar[str] = "lcg.personal-honor.1"
    of_tokens: ClassVar[bool] = True

    def possible(self, g: FiveRingsGame) -> bool:
        return g.state.cards[self.card].area == "play" and g.state.cards[self.card].status != 0

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update(g.state, self.card, status=0)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("The status token on {card} is discarded.", card=named(g, self.card))


class MoveStatus(OfCard, frozen=True, kw_only=True):
    """A status token moves from one character to another, which then has that status without being given it.

    An honored and a dishonored token on one character are discarded both.
    """

    rule: ClassVar[str] = "lcg10.personal-honor.1"
    to: int

    def concerned(self) -> tuple[int, ...]:
        return (self.card, self.to)

    def possible(self, g: FiveRingsGame) -> bool:
        s = g.state
        token = s.cards[self.card].status
        if not token or self.card == self.to or s.cards[self.to].area != "play" or s.cards[self.to].status == token:
            return False
        return token > 0 or not cannot(g, "receive dishonored status tokens", self.to, self.by, self.source)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        s = g.state
        token = s.cards[self.card].status
        update(s, self.card, status=0)
        update(s, self.to, status=s.cards[self.to].status + token)
        if s.cards[self.to].status != token:
            return ()
        became = BecomeStatus(card=self.to, status=token, by=self.by, source=self.source)
        became.log(g)
        return (became,)

    def said(self, g: FiveRingsGame) -> Message:
        card, other = named(g, self.card), named(g, self.to)
        return msg("The status token on {card} moves to {other}.", card=card, other=other)


class BecomeStatus(OfCard, frozen=True, kw_only=True):
    """A character has become honored (1) or dishonored (-1) by a token that came to it."""

    rule: ClassVar[str] = "lcg10.faq.10"
    status: int

    def possible(self, g: FiveRingsGame) -> bool:
        return True

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        if self.status > 0:
            return msg("{card} becomes honored.", card=named(g, self.card))
        return msg("{card} becomes dishonored.", card=named(g, self.card))
