"""Taking control of cards."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.areas import attach, without
from interregnum.cards.change import Change
from interregnum.cards.naming import named, who
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.rules import facts
from interregnum.games.emperor.rules.attachments import another_copy, barred, refuse_host
from interregnum.games.emperor.rules.entering import Leave
from interregnum.games.emperor.rules.prevention import Deed, will_not
from interregnum.games.emperor.rules.units import card_type, personalities
from interregnum.games.emperor.state import HOME, Emperor, EmperorGame, update
from interregnum.games.emperor.terms import ATTACHMENTS
from interregnum.kernel.text import Message, msg


class TakeControl(Deed, frozen=True, kw_only=True):
    """A player takes control of a card; of a Personality with its whole unit. An attachment goes to `host`."""

    rule: ClassVar[str] = "ccg.control.1"
    deed: ClassVar[facts.Deed] = "control"
    seat: int
    host: int = -1

    def concerned(self) -> tuple[int, ...]:
        return (self.card, self.host)

    def possible(self, g: EmperorGame) -> bool:
        s = g.state
        card = s.cards[self.card]
        if card.area != "play" or card.controller == self.seat or barred(g, self.card, self.seat) is not None:
            return False
        if card_type(card) in ATTACHMENTS and self.host not in new_hosts(g, self.card, self.seat):
            return False
        return not will_not(g, "control", self)

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        s = g.state
        card = s.cards[self.card]
        hand_over(s, self.card, self.seat)
        if card_type(card) in ATTACHMENTS:
            attach(s, self.card, self.host)
            return ()
        for other in card.attachments:
            hand_over(s, other, self.seat)
        if card_type(card) != "personality":
            update(s, self.card, location=HOME)
        doubled = [
            c for c in card.attachments if printed(s.cards[c].title).single and another_copy(s, c, self.seat) >= 0
        ]
        gone = tuple(Leave(card=other, how="discarded") for other in doubled)
        for change in gone:
            change.log(g)
            change.apply(g)
        return gone

    def said(self, g: EmperorGame) -> Message:
        return msg("{player} takes control of {card}.", player=who(self.seat), card=named(g, self.card))


def hand_over(s: Emperor, card: int, seat: int) -> None:
    """Change who controls a card in play, and nothing else."""
    old = s.cards[card].controller
    s.play[old] = without(s.play[old], card)
    s.play[seat] = (*s.play[seat], card)
    update(s, card, controller=seat)


def new_hosts(g: EmperorGame, card: int, seat: int) -> list[int]:
    """The Personalities of a player that may legally have an attachment taken from another player."""
    return [host for host in personalities(g.state, seat) if refuse_host(g, card, host, seat) is None]
