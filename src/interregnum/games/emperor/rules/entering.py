"""Entering and leaving play."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from interregnum.cards.areas import attach
from interregnum.cards.change import Change, OfCard
from interregnum.cards.lasting import forget_lasting_on
from interregnum.cards.naming import named
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.rules import facts
from interregnum.games.emperor.rules.areas import deck_area, discard_area, move
from interregnum.games.emperor.rules.attachments import barred, refuse_host
from interregnum.games.emperor.rules.movement import note_opposition
from interregnum.games.emperor.rules.prevention import Deed, will_not
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import HOME, Card, EmperorGame, update
from interregnum.games.emperor.terms import ATTACHMENTS, Area
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg

Departure: TypeAlias = Literal["destroyed", "discarded", "removed", "returned"]
Destination: TypeAlias = Literal["", "hand", "deck top", "deck bottom"]


class EnterPlay(OfCard, frozen=True, kw_only=True):
    """A card comes into play under a player's control: at home, at a battlefield (`at`), or attached to its `host`.

    `bought` with or without Clan `discount` tells what was paid for it; `from_area` and `from_slot` where it came from;
    `by_own_text` that a Ring's own text brought it into play.
    """

    rule: ClassVar[str] = "ccg.control.1"
    seat: int
    host: int = -1
    at: int = HOME
    bowed: bool = False
    bought: bool = False
    discount: bool = False
    by_own_text: bool = False
    from_area: Area = "hand"
    from_slot: int = -1

    def concerned(self) -> tuple[int, ...]:
        return (self.card, self.host)

    def possible(self, g: EmperorGame) -> bool:
        card = g.state.cards[self.card]
        if card.area == "play" or barred(g, self.card, self.seat) is not None:
            return False
        if card_type(card) in ATTACHMENTS:
            return self.host >= 0 and refuse_host(g, self.card, self.host, self.seat) is None
        return True

    def remembered(self, g: EmperorGame) -> Change:
        card = g.state.cards[self.card]
        return replace(self, from_area=card.area, from_slot=card.slot)

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        s = g.state
        kind = card_type(s.cards[self.card])
        move(s, self.card, "play", seat=self.seat)
        if self.host >= 0:
            attach(s, self.card, self.host)
        bowed = self.bowed or kind == "holding"
        update(s, self.card, bowed=bowed, location=self.at, by_own_text=self.by_own_text)
        note_opposition(s, self.at)
        return ()

    def said(self, g: EmperorGame) -> Message:
        if self.host >= 0 and card_type(g.state.cards[self.card]) in ATTACHMENTS:
            return msg("{card} is attached to {host}.", card=named(g, self.card), host=named(g, self.host))
        return msg("{card} enters play.", card=named(g, self.card))


class Leave(Deed, frozen=True, kw_only=True):
    """A card leaves play: destroyed, discarded, removed from the game or returned to a hand or deck.

    `was` is the card as it was in play, once it has left.
    """

    rule: ClassVar[str] = "ccg.dead.1"
    deed: ClassVar[facts.Deed] = "destroy"
    how: Departure = "destroyed"
    to: Destination = ""
    was: Card | None = None

    def could(self, g: EmperorGame) -> bool:
        return super().could(g) if self.how == "destroyed" else self.possible(g)

    def possible(self, g: EmperorGame) -> bool:
        card = g.state.cards[self.card]
        if card.area != "play" or card_type(card) == "stronghold":
            return False
        return self.how != "destroyed" or self.certain or not will_not(g, "destroy", self)

    def remembered(self, g: EmperorGame) -> Change:
        return replace(self, was=g.state.cards[self.card])

    def consequences(self, g: EmperorGame) -> tuple[Change, ...]:
        """Every card of a unit leaves play with its Personality in the same way."""
        card = g.state.cards[self.card]
        if card_type(card) != "personality":
            return ()
        along = {"how": self.how, "to": self.to, "by": self.by, "source": self.source, "cause": self.cause}
        return tuple(Leave(card=other, certain=True, **along) for other in card.attachments)  # type: ignore[arg-type]

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        s = g.state
        card = s.cards[self.card]
        forget_lasting_on(s, card)
        area, bottom = self._destination(card)
        move(s, self.card, area, bottom=bottom)
        if self.how == "destroyed" and area == "dynasty discard" and card_type(card) == "personality":
            update(s, self.card, dead=True, dishonored=card.dishonored)
        return ()

    def _destination(self, card: Card) -> tuple[Area, bool]:
        if self.how == "removed" or printed(card.title).created:
            return "removed", False
        if self.to == "hand":
            return "hand", False
        if self.to:
            return deck_area(card), self.to == "deck bottom"
        return discard_area(card), False

    def said(self, g: EmperorGame) -> Message:
        card = named(g, self.card)
        if self.how == "destroyed":
            return msg("{card} is destroyed.", card=card)
        if self.how == "removed":
            return msg("{card} is removed from the game.", card=card)
        if self.to == "hand":
            return msg("{card} returns to its owner’s hand.", card=card)
        if self.to:
            return msg("{card} returns to its owner’s deck.", card=card)
        return msg("{card} is discarded.", card=card)
