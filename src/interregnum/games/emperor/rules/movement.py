"""Moving and assigning units, and returning them home."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.change import Change, OfCard
from interregnum.cards.naming import named
from interregnum.games.emperor.rules import facts
from interregnum.games.emperor.rules.prevention import Deed, will_not
from interregnum.games.emperor.rules.units import army, card_type
from interregnum.games.emperor.state import HOME, Emperor, EmperorGame, update, update_battlefield
from interregnum.kernel.text import Message, msg


def note_opposition(s: Emperor, battlefield: int) -> None:
    """Remember against whom there is a unit at a battlefield."""
    if not 0 <= battlefield < len(s.battlefields):
        return
    known = s.battlefields[battlefield].opposed
    found = tuple(seat for seat in (0, 1) if seat in known or army(s, 1 - seat, battlefield))
    if found != known:
        update_battlefield(s, battlefield, opposed=found)


def place_number(s: Emperor, battlefield: int) -> int:
    """How people number a battlefield: by its province, from the left, beginning with 1."""
    province = s.battlefields[battlefield].province
    row = s.row[s.cards[province].owner] if province >= 0 else ()
    return row.index(province) + 1 if province in row else battlefield + 1


class Move(Deed, frozen=True, kw_only=True):
    """A unit moves home or to a battlefield; `card` is its Personality."""

    rule: ClassVar[str] = "ccg.move.1"
    deed: ClassVar[facts.Deed] = "move"
    to: int = HOME

    def possible(self, g: EmperorGame) -> bool:
        s = g.state
        card = s.cards[self.card]
        if card.area != "play" or card_type(card) != "personality" or card.location == self.to:
            return False
        if self.to != HOME and (card.fought or self.to >= len(s.battlefields) or s.battlefields[self.to].closed):
            return False
        if self.to != HOME and will_not(g, "move to battlefields", self):
            return False
        return not will_not(g, "move", self)

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        update(g.state, self.card, location=self.to)
        note_opposition(g.state, self.to)
        return ()

    def said(self, g: EmperorGame) -> Message:
        if self.to == HOME:
            return msg("{card} moves home.", card=named(g, self.card))
        return msg("{card} moves to battlefield {n}.", card=named(g, self.card), n=place_number(g.state, self.to))


class Assign(OfCard, frozen=True, kw_only=True):
    """A unit is assigned to a battlefield; `card` is its Personality."""

    rule: ClassVar[str] = "ccg.attack.infantry.5"
    to: int

    def possible(self, g: EmperorGame) -> bool:
        return g.state.cards[self.card].area == "play"

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        update(g.state, self.card, location=self.to, assigned=self.to)
        note_opposition(g.state, self.to)
        return ()

    def said(self, g: EmperorGame) -> Message:
        n = place_number(g.state, self.to)
        return msg("{card} is assigned to battlefield {n}.", card=named(g, self.card), n=n)


class ReturnHome(OfCard, frozen=True, kw_only=True):
    """A unit returns home from a battlefield. This is no movement."""

    rule: ClassVar[str] = "ccg.battle.aftermath.2"

    def possible(self, g: EmperorGame) -> bool:
        card = g.state.cards[self.card]
        return card.area == "play" and card.location != HOME

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        update(g.state, self.card, location=HOME)
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{card} returns home.", card=named(g, self.card))
