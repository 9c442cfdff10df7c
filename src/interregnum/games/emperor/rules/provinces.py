"""Provinces: what lies in them, what is attached to them, and their destruction."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, OfCard, note
from interregnum.cards.naming import named, who
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.rules.areas import discard_area, move, turn_faceup
from interregnum.games.emperor.rules.entering import EnterPlay, Leave
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import EmperorGame, update, update_seat
from interregnum.kernel.text import Message, msg


class DestroyProvince(OfCard, frozen=True, kw_only=True):
    """A province is destroyed: what lies in it and what is attached to it is discarded, the others close up."""

    rule: ClassVar[str] = "ccg.province.destroy.1"

    def possible(self, g: EmperorGame) -> bool:
        return g.state.cards[self.card].area == "row"

    def consequences(self, g: EmperorGame) -> tuple[Change, ...]:
        return tuple(Leave(card=region, how="discarded") for region in g.state.cards[self.card].attachments)

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        s = g.state
        province = s.cards[self.card]
        for card in province.holds:
            move(s, card, discard_area(s.cards[card]))
        s.row[province.owner] = tuple(other for other in s.row[province.owner] if other != self.card)
        s.vacant[:] = [vacant for vacant in s.vacant if vacant != self.card]
        update(s, self.card, area="removed")
        s.removed[province.owner] = (self.card, *s.removed[province.owner])
        update_seat(s, province.owner, provinces_lost=s.seats[province.owner].provinces_lost + 1)
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("A province of {player} is destroyed.", player=who(g.state.cards[self.card].owner))


class Reveal(OfCard, frozen=True, kw_only=True):
    """A facedown card in a province is turned faceup."""

    rule: ClassVar[str] = "ccg.reveal.1"

    def possible(self, g: EmperorGame) -> bool:
        card = g.state.cards[self.card]
        return card.area == "province" and not card.faceup

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        turn_faceup(g.state, self.card)
        g.reveal()
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{card} is revealed.", card=named(g, self.card))


def replace_faceup(g: EmperorGame, province: int) -> int:
    """Refill an empty province faceup; the card that lies there now, or -1 if the Dynasty deck is empty."""
    s = g.state
    owner = s.cards[province].owner
    if not s.dynasty_decks[owner]:
        return -1
    top = s.dynasty_decks[owner][0]
    move(s, top, "province", seat=owner, slot=province)
    turn_faceup(s, top)
    g.reveal()
    note(g, "ccg.reveal.1", msg("{card} is revealed.", card=named(g, top)), "Reveal")
    return top


def celestials_faceup(g: EmperorGame) -> list[int]:
    """The faceup Celestials in provinces: they come into play as soon as they are revealed."""
    s = g.state
    return [
        card
        for row in s.row
        for province in row
        for card in s.cards[province].holds
        if s.cards[card].faceup and printed(s.cards[card].title).kind == "celestial"
    ]


def celestial_arrives(g: EmperorGame, card: int) -> tuple[tuple[Change, ...], Change]:
    """What happens as a Celestial is revealed: its player's others are discarded first, then it comes into play."""
    s = g.state
    seat = s.cards[card].owner
    others = tuple(
        Leave(card=other, how="discarded") for other in s.play[seat] if card_type(s.cards[other]) == "celestial"
    )
    return others, EnterPlay(card=card, seat=seat)
