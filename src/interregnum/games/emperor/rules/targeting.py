"""What may not be targeted."""

from __future__ import annotations

from interregnum.cards.context import Context
from interregnum.cards.standing import standing
from interregnum.games.emperor.rules import facts
from interregnum.games.emperor.rules.ability import EmperorAbility
from interregnum.games.emperor.state import EmperorGame


def may_not_target(g: EmperorGame, thing: int, ctx: Context) -> bool:
    """Whether an ability may not target a thing."""
    forbidden = standing(g, facts.MayNot)
    if not forbidden:
        return False
    for fact, held in forbidden:
        if not held.covers(g, thing) or (fact.by == "other players" and ctx.seat == held.ctx.seat):
            continue
        if fact.what == "be targeted" or (fact.what == "be targeted by Limited actions" and _is_limited(g, ctx)):
            return True
    return False


def _is_limited(g: EmperorGame, ctx: Context) -> bool:
    """Whether an ability is a Limited one, and nothing else that may be used now."""
    for number, ability in g.state.dialect.catalogue.own_abilities(g.state.cards[ctx.source].title, None, False):
        if number == ctx.ability and isinstance(ability, EmperorAbility):
            return "limited" in ability.kinds and g.state.segment != "combat"
    return False
