"""Looking at hidden cards."""

from __future__ import annotations

from interregnum.cards.areas import show
from interregnum.cards.change import Change, Happened, OfCard
from interregnum.cards.naming import named, who
from interregnum.cards.state import CardGame
from interregnum.kernel.knowledge import seats, sees
from interregnum.kernel.text import Message, msg


class LookAt(OfCard, frozen=True, kw_only=True):
    """A player looks at a card they did not know; only they read which. A game names the rule."""

    seat: int

    def possible(self, g: CardGame) -> bool:
        return not sees(g.state.cards[self.card].known, self.seat)

    def apply(self, g: CardGame) -> tuple[Change, ...]:
        show(g.state, self.card, self.seat)
        g.reveal()
        return ()

    def log(self, g: CardGame) -> None:
        if not g.logging:
            return
        closed = msg("{player} looks at {card}.", player=who(self.seat), card=msg("a card"))
        g.emit(Happened(rule=self.rule, what="Look", said=closed, secret=self.told(g), to=seats(self.seat)))

    def told(self, g: CardGame) -> Message:
        return msg("{player} looks at {card}.", player=who(self.seat), card=named(g, self.card))
