"""Totals, and what counts as the cheapest: quantities, and qualities made of them."""

from __future__ import annotations

from interregnum.cards.context import Context
from interregnum.cards.language import Quality, Quantity, Selector
from interregnum.games.emperor.cards.catalogue import printed
from interregnum.games.emperor.cards.words.selectors import owned
from interregnum.games.emperor.rules.ability import EmperorAbility
from interregnum.games.emperor.rules.stats import unit_cost, value
from interregnum.games.emperor.rules.units import card_type, personalities
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import DESIGNATORS, STAT_NAMES, Designator, Stat
from interregnum.kernel.text import Message, msg, msgc


class TotalOf(Quantity, frozen=True):
    """A stat of several cards, added up."""

    stat: Stat
    of: Selector

    def value(self, g: EmperorGame, ctx: Context) -> int:
        return sum(value(g, card, self.stat) for card in self.of.all(g, ctx))

    def text(self) -> Message:
        return msg("the total {stat} of {cards}", stat=STAT_NAMES[self.stat], cards=self.of.phrase("the", "gen"))


class TokensOn(Quantity, frozen=True):
    """How many tokens of a keyword are on a card."""

    of: Selector
    keyword: str

    def value(self, g: EmperorGame, ctx: Context) -> int:
        held = [g.state.cards[card] for card in self.of.all(g, ctx)]
        return sum(1 for card in held for token in card.tokens if token.keyword == self.keyword)

    def text(self) -> Message:
        keyword = msgc("keyword", self.keyword)
        return msg("the number of {keyword} tokens on {card}", keyword=keyword, card=self.of.phrase("the", "dat"))


class CostInAll(Quantity, frozen=True):
    """The Gold Cost of a card; for a Personality, that of the whole unit."""

    of: Selector

    def value(self, g: EmperorGame, ctx: Context) -> int:
        return sum(self._cost(g, card) for card in self.of.all(g, ctx))

    def _cost(self, g: EmperorGame, card: int) -> int:
        leads = card_type(g.state.cards[card]) == "personality"
        return unit_cost(g, card) if leads else value(g, card, "gold cost")

    def text(self) -> Message:
        cost = owned(STAT_NAMES["gold cost"], self.of)
        return msg("{cost} (of its whole unit, if it is a Personality)", cost=cost)


class ThatMany(Quantity, frozen=True):
    """As many as were taken to pay the cost."""

    def value(self, g: EmperorGame, ctx: Context) -> int:
        return len(ctx.get("cost"))

    def text(self) -> Message:
        return msg("you shuffled")


class Cheapest(Quality, frozen=True):
    """Is a unit with the lowest total Gold Cost of all units of its controller."""

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        s = g.state
        own = [unit_cost(g, other) for other in personalities(s, s.cards[thing].controller)]
        return unit_cost(g, thing) <= min(own, default=0)

    def text(self) -> Message:
        return msg(" with the lowest total Gold Cost of that player’s units")


class WithAction(Quality, frozen=True):
    """Has an ability of a kind: Limited, Open, Battle or Reaction."""

    kind: Designator

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        abilities = printed(g.state.cards[thing].title).abilities
        return any(isinstance(one, EmperorAbility) and self.kind in one.kinds for one in abilities)

    def text(self) -> Message:
        return msg(" with a {designator} ability", designator=DESIGNATORS[self.kind])
