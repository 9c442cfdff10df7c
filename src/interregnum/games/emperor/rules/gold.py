"""Gold: who produces how much, what things cost, and how to pay with the least waste."""

from __future__ import annotations

from typing import Any, ClassVar

from interregnum.cards.ability import Ability
from interregnum.cards.change import Change, OfCard
from interregnum.cards.context import Context
from interregnum.cards.naming import named
from interregnum.cards.standing import about, listening, standing, triggered
from interregnum.games.emperor.rules import facts
from interregnum.games.emperor.rules.bowing import Bow
from interregnum.games.emperor.rules.stats import value
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import EmperorGame, update
from interregnum.kernel.state import Entity, replace
from interregnum.kernel.text import Message, msg

GOLD = "gold"
"""Under which abilities are heard that produce Gold."""
PURPOSE = "purpose"
"""The name under which a context holds the card that is being paid for."""
PRODUCERS = ("stronghold", "holding")
"""The types of cards that bow for the Gold they produce."""


class Source(Entity, frozen=True):
    """Something that produces Gold: a card that bows for it, or an ability of a card (`number`)."""

    card: int
    gold: int
    number: int = -1


class BowForGold(OfCard, frozen=True, kw_only=True):
    """A card bows to produce Gold."""

    rule: ClassVar[str] = "ccg.gold.1"
    n: int

    def possible(self, g: EmperorGame) -> bool:
        return Bow(card=self.card, cost=True).possible(g)

    def apply(self, g: EmperorGame) -> tuple[Change, ...]:
        update(g.state, self.card, bowed=True)
        return ()

    def said(self, g: EmperorGame) -> Message:
        return msg("{card} bows and produces {n} Gold.", card=named(g, self.card), n=self.n)


def sources(g: EmperorGame, seat: int, purpose: int) -> list[Source]:
    """What a player can produce Gold with now, to pay for a card."""
    s = g.state
    key = ("gold sources", seat, purpose)
    found: list[Source] | None = s.memo.get(key)
    if found is None:
        found = [
            Source(card, n)
            for card in s.play[seat]
            if not s.cards[card].bowed and card_type(s.cards[card]) in PRODUCERS
            and (n := produces(g, card, purpose)) > 0
        ]  # fmt: skip
        found += _abilities(g, seat, purpose)
        s.memo[key] = found
    return found


def produces(g: EmperorGame, card: int, purpose: int) -> int:
    """How much Gold a card produces for something if it bows."""
    n = value(g, card, "gold production")
    for fact, held in about(g, facts.ProducesFor, card):
        if purpose >= 0 and fact.purpose.has(g, held.ctx, purpose):
            n += fact.by
    return max(n, 0)


def _abilities(g: EmperorGame, seat: int, purpose: int) -> list[Source]:
    s = g.state
    found: list[Source] = []
    for card in listening(g).get(GOLD, ()):
        if s.cards[card].controller != seat:
            continue
        ctx = for_purpose(Context(card, seat), purpose)
        for number, ability in triggered(g, card):
            if ability.kinds == (GOLD,) and (n := _offered(g, replace(ctx, ability=number), ability)) > 0:
                found.append(Source(card, n, number))
    return found


def for_purpose(ctx: Context, purpose: int) -> Context:
    """A context that knows what is being paid for."""
    return ctx.bind(PURPOSE, (purpose,) if purpose >= 0 else ())


def _offered(g: EmperorGame, ctx: Context, ability: Ability) -> int:
    """How much Gold an ability produces now, if it may be used."""
    if g.state.dialect.may_use(g, ctx, ability) is not None:
        return 0
    effect: Any = ability.effect
    n: int = effect.gold(g, ctx)
    return n


def available(g: EmperorGame, seat: int, purpose: int, besides: tuple[int, ...] = ()) -> int:
    """How much Gold a player could produce now for something, with what some cards produce left out."""
    total = 0
    for source in sources(g, seat, purpose):
        if source.card not in besides:
            total += source.gold
    return total


def price(g: EmperorGame, seat: int, card: int, host: int = -1) -> int:
    """What a player pays for a card to come into play, before Clan discount and allegiance."""
    cost = value(g, card, "gold cost")
    for fact, held in standing(g, facts.Prices):
        if fact.who.seat(g, held.ctx) != seat or not fact.of.has(g, held.ctx, card):
            continue
        if fact.onto is None or (host >= 0 and fact.onto.has(g, held.ctx, host)):
            cost += fact.by.value(g, held.ctx)
    return max(cost, 0)


def best_plan(found: list[Source], cost: int) -> tuple[Source, ...]:
    """The sources that pay a cost with the least waste, then with the fewest cards; none if they do not suffice."""
    best: dict[int, tuple[Source, ...]] = {0: ()}
    for source in found:
        for total, used in list(best.items()):
            if total >= cost:
                continue
            more = total + source.gold
            known = best.get(more)
            if known is None or len(known) > len(used) + 1:
                best[more] = (*used, source)
    enough = [total for total in best if total >= cost]
    return best[min(enough)] if enough else ()
