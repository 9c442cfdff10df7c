"""Hands, decks and discard piles."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, Happened, OfCard, OfSeat
from interregnum.cards.looking import LookAt
from interregnum.cards.naming import named, who
from interregnum.games.emperor.rules.areas import deck_area, discard_area, move, shuffle_deck
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.knowledge import seats
from interregnum.kernel.text import Message, msg, msgn


class Draw(OfSeat, frozen=True, kw_only=True):
    """A player draws cards from the Fate deck, as many as there are."""

    rule: ClassVar[str] = "ccg.draw.1"
    n: int = 1

    def possible(self, g: EmperorGame) -> bool:
        return self.n > 0 and bool(g.state.fate_decks[self.seat])

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        s = g.state
        drawn = s.fate_decks[self.seat][: self.n]
        for card in drawn:
            move(s, card, "hand")
        g.reveal()
        if g.logging:
            to = tuple(named(g, card) for card in drawn)
            said = msgn("{player} draws a card.", "{player} draws {n} cards.", len(drawn), player=who(self.seat))
            secret = msg("{player} draws {cards}.", player=who(self.seat), cards=to)
            g.emit(Happened(rule=self.rule, what="Draw", said=said, secret=secret, to=seats(self.seat)))
        return ()


class Discard(OfCard, frozen=True, kw_only=True):
    """A card goes from a hand, a province, a deck or the focused cards to its owner's discard pile."""

    rule: ClassVar[str] = "ccg.discard.1"

    def possible(self, g: EmperorGame) -> bool:
        return g.state.cards[self.card].area in ("hand", "province", "fate deck", "dynasty deck", "focused")

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        move(g.state, self.card, discard_area(g.state.cards[self.card]))
        g.reveal()
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{card} is discarded.", card=named(g, self.card))


class ToHand(OfCard, frozen=True, kw_only=True):
    """A card out of play goes to its owner's hand; `shown` lets everybody see which."""

    rule: ClassVar[str] = "ccg.own.2"
    shown: bool = True

    def possible(self, g: EmperorGame) -> bool:
        return g.state.cards[self.card].area in ("fate discard", "dynasty discard", "fate deck", "dynasty deck")

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        move(g.state, self.card, "hand")
        g.reveal()
        return ()

    def said(self, g: EmperorGame) -> Message:
        if not self.shown:
            return msg("{player} puts a card into their hand.", player=who(g.state.cards[self.card].owner))
        return msg("{card} goes to its owner’s hand.", card=named(g, self.card))


class SetAside(OfCard, frozen=True, kw_only=True):
    """A card that is not in play is removed from the game."""

    rule: ClassVar[str] = "ccg.remove.1"

    def possible(self, g: EmperorGame) -> bool:
        return g.state.cards[self.card].area not in ("play", "removed", "row", "rules")

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        move(g.state, self.card, "removed")
        g.reveal()
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{card} is removed from the game.", card=named(g, self.card))


class ShuffleIn(OfSeat, frozen=True, kw_only=True):
    """A player shuffles their hand into their Fate deck."""

    rule: ClassVar[str] = "ccg.action.e-costs.1"

    def possible(self, g: EmperorGame) -> bool:
        return bool(g.state.hands[self.seat])

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        for card in g.state.hands[self.seat]:
            move(g.state, card, "fate deck")
        shuffle_deck(g, self.seat, "fate deck")
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{player} shuffles their hand into their Fate deck.", player=who(self.seat))


class Look(LookAt, frozen=True, kw_only=True):
    """A player looks at a facedown card."""

    rule: ClassVar[str] = "ccg.look.1"


class ToDeck(OfCard, frozen=True, kw_only=True):
    """A card out of play goes to the top or the bottom of its owner's deck."""

    rule: ClassVar[str] = "ccg.own.2"
    bottom: bool = True

    def possible(self, g: EmperorGame) -> bool:
        return g.state.cards[self.card].area in (
            "hand", "province", "fate discard", "dynasty discard", "fate deck", "being played",
        )  # fmt: skip

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        move(g.state, self.card, deck_area(g.state.cards[self.card]), bottom=self.bottom)
        return ()

    def said(self, g: EmperorGame) -> Message:
        owner = who(g.state.cards[self.card].owner)
        if self.bottom:
            return msg("{player} puts a card at the bottom of the deck.", player=owner)
        return msg("{player} puts a card on top of the deck.", player=owner)
