"""Which card keeps another card or a player from something, and which part of a condition is not met."""

from __future__ import annotations

from interregnum.cards.context import Context
from interregnum.cards.facts import Cannot, Immune, PlayerCannot
from interregnum.cards.language import All, Condition
from interregnum.cards.naming import named
from interregnum.cards.reader import addressed
from interregnum.cards.standing import about, standing
from interregnum.games.fiverings.rules.stats import cannot_choose, immune
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import Deed, PlayerDeed
from interregnum.kernel.decision import Refusal, Requirement
from interregnum.kernel.text import Message

IMMUNE = Requirement("lcg.immune.1", "{other} makes {card} immune to {source}.")
PROTECTED = Requirement("lcg.cannot.1", "{other} keeps {card} from being chosen.")


def keeps_card(g: FiveRingsGame, deed: Deed, card: int) -> int:
    """The card whose ability keeps a card from something: the card itself if no other does."""
    kept = (held.ctx.source for fact, held in standing(g, Cannot) if fact.deed == deed and held.covers(g, card))
    return next(kept, card)


def keeps_player(g: FiveRingsGame, deed: PlayerDeed, seat: int) -> int:
    """The card whose ability keeps a player from something, or -1."""
    for fact, held in standing(g, PlayerCannot):
        if fact.deed == deed and fact.who.seat(g, held.ctx) == seat:
            return held.ctx.source
    return -1


def protection(g: FiveRingsGame, ctx: Context, thing: int) -> Refusal | None:
    """What keeps an ability from choosing a card, if anything does."""
    if not cannot_choose(g, thing, ctx):
        return None
    card, source = named(g, thing), named(g, ctx.source)
    if immune(g, thing, ctx.source):
        other = next(held.ctx.source for _, held in about(g, Immune, thing))
        return IMMUNE(card=card, source=source, other=named(g, other))
    return PROTECTED(card=card, other=named(g, keeps_card(g, "be chosen as a target", thing)))


def unmet(g: FiveRingsGame, ctx: Context, condition: Condition) -> Message:
    """The first part of a condition that is not met, as the player of the ability reads it."""
    parts = condition.conditions if isinstance(condition, All) else (condition,)
    return addressed(next(part for part in parts if not part.holds(g, ctx)).text(), own=True)
