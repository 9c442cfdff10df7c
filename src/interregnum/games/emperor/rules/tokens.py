"""Tokens on cards."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, OfCard
from interregnum.cards.naming import named
from interregnum.cards.state import next_number
from interregnum.games.emperor.state import EmperorGame, Token, update
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg, msgn


class AddToken(OfCard, frozen=True, kw_only=True):
    """Tokens are put on a card."""

    rule: ClassVar[str] = "ccg.token.1"
    of_tokens: ClassVar[bool] = True
    token: Token
    n: int = 1

    def possible(self, g: EmperorGame) -> bool:
        return self.n > 0 and g.state.cards[self.card].area in ("play", "row")

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        card = g.state.cards[self.card]
        placed = replace(self.token, number=next_number(g.state))
        update(g.state, self.card, tokens=(*card.tokens, *[placed] * self.n))
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msgn("{card} gets {n} token.", "{card} gets {n} tokens.", self.n, card=named(g, self.card))


class RemoveToken(OfCard, frozen=True, kw_only=True):
    """A token of a keyword is taken off a card."""

    rule: ClassVar[str] = "ccg.token.1"
    of_tokens: ClassVar[bool] = True
    keyword: str = ""

    def possible(self, g: EmperorGame) -> bool:
        return any(token.keyword == self.keyword for token in g.state.cards[self.card].tokens)

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        card = g.state.cards[self.card]
        first = next(at for at, token in enumerate(card.tokens) if token.keyword == self.keyword)
        update(g.state, self.card, tokens=card.tokens[:first] + card.tokens[first + 1 :])
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("A token is taken off {card}.", card=named(g, self.card))
