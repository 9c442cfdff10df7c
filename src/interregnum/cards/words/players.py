"""Players that cards speak of, beside you and your opponent."""

from __future__ import annotations

from interregnum.cards.context import Context
from interregnum.cards.grammar import ITS
from interregnum.cards.language import THEY, Selector, Who
from interregnum.cards.state import CardGame
from interregnum.kernel.text import Message, msg, msgc


class ControllerOf(Who, frozen=True):
    """The controller of a card, as it was when it was last in play."""

    of: Selector

    def seat(self, g: CardGame, ctx: Context) -> int:
        card = next(iter(self.of.all(g, ctx)), -1)
        return g.state.cards[card].controller if card >= 0 else ctx.seat

    def says(self, yours: Message, theirs: Message, again: Message | None = None) -> Message:
        """The sentence about another player, told of the controller."""
        args = tuple((name, self.text() if value == THEY else value) for name, value in theirs.args)
        return Message(theirs.text, args, theirs.plural, theirs.context)

    def text(self) -> Message:
        own = self.of.own()
        if own == ITS:
            return msgc("nom", "its controller")
        if own is not None:
            return msg("{own} controller", own=own)
        return msg("the controller of {card}", card=self.of.phrase("the", "acc"))
