"""Numbers that depend on the game."""

from __future__ import annotations

from typing import Literal

from interregnum.cards.context import Context
from interregnum.cards.language import YOU, Quantity, Selector, Who
from interregnum.cards.standing import keywords
from interregnum.cards.words.selectors import Noun
from interregnum.games.emperor.cards.words.selectors import WholeUnit, owned, owned_base
from interregnum.games.emperor.rules.stats import base, unit_cost, unit_force, value
from interregnum.games.emperor.rules.units import army, leader_of
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import STAT_NAMES, Stat
from interregnum.kernel.text import Message, msg


class StatOf(Quantity, frozen=True):
    """A stat of a card; the highest one, if there are several cards."""

    stat: Stat
    of: Selector

    def value(self, g: EmperorGame, ctx: Context) -> int:
        return max((value(g, card, self.stat) for card in self.of.all(g, ctx)), default=0)

    def text(self) -> Message:
        if isinstance(self.of, Noun):
            cards = self.of.phrase("plural", "dat")
            return msg("the highest {stat} among {cards}", stat=STAT_NAMES[self.stat], cards=cards)
        return owned(STAT_NAMES[self.stat], self.of)


class BaseOf(Quantity, frozen=True):
    """A base stat of a card."""

    stat: Stat
    of: Selector

    def value(self, g: EmperorGame, ctx: Context) -> int:
        return max((base(g, card, self.stat) for card in self.of.all(g, ctx)), default=0)

    def text(self) -> Message:
        return owned_base(self.stat, self.of)


class UnitTotal(Quantity, frozen=True):
    """The total Force or Gold Cost of the unit a card is in."""

    stat: Literal["force", "gold cost"]
    of: Selector

    def value(self, g: EmperorGame, ctx: Context) -> int:
        total = unit_force if self.stat == "force" else unit_cost
        return max((total(g, leader_of(g.state, card)) for card in self.of.all(g, ctx)), default=0)

    def text(self) -> Message:
        return msg(
            "the total {stat} of {unit}", stat=STAT_NAMES[self.stat], unit=WholeUnit(self.of).phrase("the", "gen")
        )


class KeywordCount(Quantity, frozen=True):
    """How many keywords a card has, those that begin with "Soul of" aside."""

    of: Selector

    def value(self, g: EmperorGame, ctx: Context) -> int:
        found = [word for card in self.of.all(g, ctx) for word in keywords(g, card)]
        return sum(1 for word in found if not word.startswith("Soul of"))

    def text(self) -> Message:
        number = owned(msg("number of keywords"), self.of)
        return msg("{number}, except “Soul of” keywords", number=number)


class EnemyUnits(Quantity, frozen=True):
    """How many units there are on the enemy side of the current battlefield."""

    def value(self, g: EmperorGame, ctx: Context) -> int:
        return len(army(g.state, 1 - ctx.seat, g.state.battle))

    def text(self) -> Message:
        return msg("the number of enemy units at the current battlefield")


class HonorOf(Quantity, frozen=True):
    """A player's Family Honor."""

    who: Who = YOU

    def value(self, g: EmperorGame, ctx: Context) -> int:
        return g.state.seats[self.who.seat(g, ctx)].honor

    def text(self) -> Message:
        return self.who.says(msg("your Family Honor"), msg("your opponent’s Family Honor"))


def stat_of(stat: Stat, of: Selector) -> StatOf:
    """A stat of a card."""
    return StatOf(stat, of)
