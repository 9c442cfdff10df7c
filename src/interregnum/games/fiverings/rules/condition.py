"""The condition of cards in play: bowed or ready, honored or dishonored, at home or in the conflict, whose they are."""

from __future__ import annotations

from typing import ClassVar, Final

from interregnum.cards.areas import attach
from interregnum.cards.change import Change, Moment, OfCard
from interregnum.cards.naming import named, who
from interregnum.cards.standing import standing
from interregnum.games.fiverings.rules.facts import Cannot, Deed
from interregnum.games.fiverings.rules.hosting import barred_by_unique, may_host
from interregnum.games.fiverings.rules.stats import base_skill, cannot, card_type, in_play, would_be_kept_from
from interregnum.games.fiverings.state import Table, hand_over, update
from interregnum.games.fiverings.terms import Skill
from interregnum.kernel.text import Message, msg


class Bow(OfCard, frozen=True, kw_only=True):
    """A ready card bows."""

    rule: ClassVar[str] = "lcg.bow.1"

    def possible(self, g: Table) -> bool:
        card = g.state.cards[self.card]
        return in_play(card) and not card.bowed and not cannot(g, "bow", self.card, self.by, self.source)

    def apply(self, g: Table) -> tuple[Change, ...]:
        update(g.state, self.card, bowed=True)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{card} bows.", card=named(g, self.card))


class Ready(OfCard, frozen=True, kw_only=True):
    """A bowed card readies."""

    rule: ClassVar[str] = "lcg.bow.7"

    def possible(self, g: Table) -> bool:
        card = g.state.cards[self.card]
        return in_play(card) and card.bowed and not cannot(g, "ready", self.card, self.by, self.source)

    def apply(self, g: Table) -> tuple[Change, ...]:
        update(g.state, self.card, bowed=False)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{card} readies.", card=named(g, self.card))


class Honor(OfCard, frozen=True, kw_only=True):
    """A character is honored: it gets the token, or loses the dishonored one."""

    rule: ClassVar[str] = "lcg.personal-honor.3"

    def possible(self, g: Table) -> bool:
        card = g.state.cards[self.card]
        return card.area == "play" and card_type(card) == "character" and card.status < 1

    def apply(self, g: Table) -> tuple[Change, ...]:
        update(g.state, self.card, status=g.state.cards[self.card].status + 1)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{card} is honored.", card=named(g, self.card))


class Dishonor(OfCard, frozen=True, kw_only=True):
    """A character is dishonored: it gets the token, or loses the honored one."""

    rule: ClassVar[str] = "lcg.personal-honor.3"

    def possible(self, g: Table) -> bool:
        card = g.state.cards[self.card]
        if card.area != "play" or card_type(card) != "character" or card.status < 0:
            return False
        return card.status > 0 or not cannot(g, "receive dishonored status tokens", self.card, self.by, self.source)

    def apply(self, g: Table) -> tuple[Change, ...]:
        update(g.state, self.card, status=g.state.cards[self.card].status - 1)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{card} is dishonored.", card=named(g, self.card))


class DiscardStatus(OfCard, frozen=True, kw_only=True):
    """A character's status token is discarded."""

    rule: ClassVar[str] = "lcg.personal-honor.1"
    of_tokens: ClassVar[bool] = True

    def possible(self, g: Table) -> bool:
        return g.state.cards[self.card].area == "play" and g.state.cards[self.card].status != 0

    def apply(self, g: Table) -> tuple[Change, ...]:
        update(g.state, self.card, status=0)
        return ()

    def said(self, g: Table) -> Message:
        return msg("The status token on {card} is discarded.", card=named(g, self.card))


class MoveStatus(OfCard, frozen=True, kw_only=True):
    """A status token moves from one character to another, which then has that status without being given it.

    An honored and a dishonored token on one character are discarded both.
    """

    rule: ClassVar[str] = "lcg10.personal-honor.1"
    to: int

    def possible(self, g: Table) -> bool:
        s = g.state
        token = s.cards[self.card].status
        if not token or self.card == self.to or s.cards[self.to].area != "play" or s.cards[self.to].status == token:
            return False
        return token > 0 or not cannot(g, "receive dishonored status tokens", self.to, self.by, self.source)

    def apply(self, g: Table) -> tuple[Change, ...]:
        s = g.state
        token = s.cards[self.card].status
        update(s, self.card, status=0)
        update(s, self.to, status=s.cards[self.to].status + token)
        if s.cards[self.to].status != token:
            return ()
        became = BecomeStatus(card=self.to, status=token, by=self.by, source=self.source)
        became.log(g)
        return (became,)

    def said(self, g: Table) -> Message:
        card, other = named(g, self.card), named(g, self.to)
        return msg("The status token on {card} moves to {other}.", card=card, other=other)


class BecomeStatus(OfCard, Moment, frozen=True, kw_only=True):
    """A character has become honored (1) or dishonored (-1) by a token that came to it."""

    rule: ClassVar[str] = "lcg10.faq.10"
    status: int

    def said(self, g: Table) -> Message:
        if self.status > 0:
            return msg("{card} becomes honored.", card=named(g, self.card))
        return msg("{card} becomes dishonored.", card=named(g, self.card))


PARTICIPATE_IN: Final[dict[Skill, Deed]] = {
    "military": "participate in military conflicts",
    "political": "participate in political conflicts",
}


def may_participate(g: Table, card_id: int, seat: int) -> bool:
    """Whether a character could take part in the present conflict on a player's side."""
    s = g.state
    conflict = s.conflict
    if conflict is None or base_skill(g, card_id, conflict.kind) is None:
        return False
    if in_play(s.cards[card_id]) and not standing(g, Cannot):
        return True
    deeds = [PARTICIPATE_IN[conflict.kind]]
    if seat == conflict.attacker:
        deeds.append("participate as an attacker")
    return not any(cannot(g, deed, card_id) or would_be_kept_from(g, deed, card_id, seat) for deed in deeds)


class MoveToConflict(OfCard, frozen=True, kw_only=True):
    """A character at home moves to the conflict, on its controller's side."""

    rule: ClassVar[str] = "lcg.move.3"

    def possible(self, g: Table) -> bool:
        card = g.state.cards[self.card]
        if card.area != "play" or card_type(card) != "character" or card.participating:
            return False
        if cannot(g, "be moved", self.card, self.by, self.source) or cannot(g, "move to the conflict", self.card):
            return False
        return may_participate(g, self.card, card.controller)

    def apply(self, g: Table) -> tuple[Change, ...]:
        update(g.state, self.card, participating=True)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{card} moves to the conflict.", card=named(g, self.card))


class MoveHome(OfCard, frozen=True, kw_only=True):
    """A participating character moves home, bowed or ready as it was."""

    rule: ClassVar[str] = "lcg.home.2"

    def possible(self, g: Table) -> bool:
        card = g.state.cards[self.card]
        return card.participating and not cannot(g, "be moved", self.card, self.by, self.source)

    def apply(self, g: Table) -> tuple[Change, ...]:
        update(g.state, self.card, participating=False)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{card} moves home.", card=named(g, self.card))


class TakeControl(OfCard, frozen=True, kw_only=True):
    """A player takes control of a card in play; its condition stays as it is."""

    rule: ClassVar[str] = "lcg.control.7"
    seat: int

    def possible(self, g: Table) -> bool:
        card = g.state.cards[self.card]
        return card.area == "play" and card.controller != self.seat and not barred_by_unique(g, self.card, self.seat)

    def apply(self, g: Table) -> tuple[Change, ...]:
        hand_over(g.state, self.card, self.seat)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{player} takes control of {card}.", player=who(self.seat), card=named(g, self.card))


class Attach(OfCard, frozen=True, kw_only=True):
    """An attachment in play moves to another card; `seat` is who takes control of it at the same time, if anyone."""

    rule: ClassVar[str] = "lcg.attachment.1"
    host: int
    seat: int = -1

    def possible(self, g: Table) -> bool:
        card = g.state.cards[self.card]
        if self.seat in (-1, card.controller):
            return card.area == "play" and card.host != self.host and may_host(g, card.id, self.host, card.controller)
        taken = TakeControl(card=card.id, seat=self.seat, by=self.by, source=self.source)
        return taken.possible(g) and may_host(g, card.id, self.host, self.seat)

    def apply(self, g: Table) -> tuple[Change, ...]:
        if self.seat not in (-1, g.state.cards[self.card].controller):
            hand_over(g.state, self.card, self.seat)
        if g.state.cards[self.card].host != self.host:
            attach(g.state, self.card, self.host)
        return ()

    def said(self, g: Table) -> Message:
        return msg("{card} is attached to {host}.", card=named(g, self.card), host=named(g, self.host))
