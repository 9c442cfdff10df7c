"""Who takes part in a conflict, and how characters come into it and leave it."""

from __future__ import annotations

from typing import ClassVar, Final

from interregnum.cards.change import Change, OfCard
from interregnum.cards.facts import Cannot
from interregnum.cards.naming import named
from interregnum.cards.standing import standing
from interregnum.games.fiverings.rules.stats import base_skill, cannot, card_type, in_play, would_be_kept_from
from interregnum.games.fiverings.state import (
    FiveRingsGame,
    update,
)
from interregnum.games.fiverings.terms import Deed, Skill
from interregnum.kernel.text import Message, msg

PARTICIPATE_IN: Final[dict[Skill, Deed]] = {
    "military": "participate in military conflicts",
    "political": "participate in political conflicts",
}


def may_participate(g: FiveRingsGame, card_id: int, seat: int) -> bool:
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

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        if card.area != "play" or card_type(card) != "character" or card.participating:
            return False
        if cannot(g, "be moved", self.card, self.by, self.source) or cannot(g, "move to the conflict", self.card):
            return False
        return may_participate(g, self.card, card.controller)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update(g.state, self.card, participating=True)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} moves to the conflict.", card=named(g, self.card))


class MoveHome(OfCard, frozen=True, kw_only=True):
    """A participating character moves home, bowed or ready as it was."""

    rule: ClassVar[str] = "lcg.home.2"

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        return card.participating and not cannot(g, "be moved", self.card, self.by, self.source)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update(g.state, self.card, participating=False)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} moves home.", card=named(g, self.card))


class SendHomeBowed(OfCard, frozen=True, kw_only=True):
    """A character that cannot participate is put in its controller's home area bowed."""

    rule: ClassVar[str] = "lcg.participating.9"

    def possible(self, g: FiveRingsGame) -> bool:
        card = g.state.cards[self.card]
        return card.participating and not may_participate(g, self.card, card.controller)

    def apply(self, g: FiveRingsGame) -> tuple[Change, ...]:
        update(g.state, self.card, participating=False, bowed=True)
        return ()

    def said(self, g: FiveRingsGame) -> Message:
        return msg("{card} cannot participate and goes home bowed.", card=named(g, self.card))
