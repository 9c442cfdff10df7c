"""Why an ability cannot be used, said exactly: which limit, which condition, what is missing, what forbids it.

`may_use` finds out whether an ability may be used, and is asked all the time. Where somebody may read it, the reason is
worked out here.
"""

from __future__ import annotations

from interregnum.cards.ability import Ability, Target
from interregnum.cards.context import Context
from interregnum.cards.facts import PlayerCannot
from interregnum.cards.language import All, Condition
from interregnum.cards.limits import deeds_done
from interregnum.cards.naming import all_named, named
from interregnum.cards.reader import addressed
from interregnum.cards.standing import standing
from interregnum.games.emperor.flow.prompts import use_name
from interregnum.games.emperor.flow.taking import (
    CONDITION,
    ELSEWHERE,
    FORBIDDEN,
    IS_BOWED,
    NO_PRESENCE,
    NO_SHUGENJA,
    NO_TARGET,
    TACTICAL,
    UNPAYABLE,
    USED_UP,
    WRONG_PLACE,
    choosable,
    gold_wanted,
    may_perform,
    unpaid,
)
from interregnum.games.emperor.rules import facts
from interregnum.games.emperor.rules.ability import ONCE_PER_TURN, EmperorAbility, Performer
from interregnum.games.emperor.rules.stats import has_keyword, performs
from interregnum.games.emperor.rules.targeting import may_not_target
from interregnum.games.emperor.rules.units import army
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import AREA_NAMES
from interregnum.kernel.decision import Refusal, Requirement
from interregnum.kernel.text import Message, Thing, msgc

NOT_THERE = Requirement("ccg.action.a-conditions.3", "{use} does not work while its card is {where}.")
BOWED = Requirement("ccg.action.a-conditions.2", "{card} is bowed.")
USED_THIS_TURN = Requirement("ccg.action.a-conditions.5", "{use} may be used once per turn, and has been.")
LIMIT_USED = Requirement("ccg.action.a-conditions.5", "{use} may be used {n} times per {period}, and has been.")
ONCE_USED = Requirement("ccg.action.a-conditions.5", "{use} may be used once per {period}, and has been.")
UNMET = Requirement("ccg.action.a-conditions.1", "{use} can be used only {condition}.")
UNIT_ELSEWHERE = Requirement("ccg.battle.location.1", "The unit of {card} is not at the current battlefield.")
NOT_ON_SHUGENJA = Requirement("ccg.spell.2", "{card} is attached to {host}, who is no Shugenja.")
GOLD_MISSING = Requirement(
    "ccg.action.e-costs.4", "{use} costs {n} Gold. You can produce {has}; {missing} more would be needed."
)
COST_UNPAYABLE = Requirement("ccg.action.e-costs.4", "You cannot pay for {use}: {cost}.")
NO_PERFORMER = Requirement("ccg.action.c-performers.1", "Nobody can perform {use}: there is {what}.")
NOT_PERFORMING = Requirement("ccg.action.c-performers.1", "{cards} may not perform {use} now.")
NO_TACTICIAN = Requirement("ccg.action.c-performers.1", "{card} is no Tactician, and {use} is Tactical.")
TACTICAL_USED = Requirement("ccg.action.c-performers.1", "{card} has performed a Tactical action this turn.")
NONE_THERE = Requirement("ccg.action.d-targeting.2", "{use} has nothing to target: there is {what}.")
NONE_OPEN = Requirement("ccg.action.d-targeting.2", "{use} may not target {cards}.")
TOO_FEW = Requirement("ccg.action.d-targeting.2", "{use} wants {n} targets, and there are {there}.")
NOT_TOGETHER = Requirement("ccg.action.d-targeting.2", "There is no legal choice of all that {use} asks for together.")
FORBIDDEN_BY = Requirement("ccg.may-not.1", "{source} forbids the use of {use}.")
PERFORMED_BY = Requirement("ccg.may-not.1", "This action has to be performed by {card}.")


def explained(g: EmperorGame, ctx: Context, ability: Ability, refusal: Refusal) -> Refusal:
    """The exact reason for a refusal to use an ability."""
    card, use = g.state.cards[ctx.source], use_name(g, ctx, ability)
    match refusal.requirement:
        case found if found is WRONG_PLACE:
            return NOT_THERE(use=use, where=AREA_NAMES[card.area])
        case found if found is IS_BOWED:
            return BOWED(card=named(g, card.id))
        case found if found is USED_UP:
            return _limit(ability, use)
        case found if found is CONDITION:
            return UNMET(use=use, condition=unmet(g, ctx, ability.condition))
        case found if found is ELSEWHERE:
            return UNIT_ELSEWHERE(card=named(g, card.id))
        case found if found is NO_SHUGENJA:
            return NOT_ON_SHUGENJA(card=named(g, card.id), host=named(g, card.host))
        case found if found is UNPAYABLE:
            return _unpayable(g, ctx, ability, use)
        case found if found is NO_TARGET and isinstance(ability, EmperorAbility):
            return _no_choice(g, ctx, ability, use)
        case found if found is FORBIDDEN and isinstance(ability, EmperorAbility):
            return _forbidden(g, ctx, ability, use) or refusal
    return refusal


def unmet(g: EmperorGame, ctx: Context, condition: Condition) -> Message:
    """The first part of a condition that is not met, as the player of the ability reads it."""
    parts = condition.conditions if isinstance(condition, All) else (condition,)
    return addressed(next(part for part in parts if not part.holds(g, ctx)).text(), own=True)


def _limit(ability: Ability, use: Message) -> Refusal:
    limit = ability.limit
    if limit == ONCE_PER_TURN:
        return USED_THIS_TURN(use=use)
    period = msgc("period", limit.period)
    return ONCE_USED(use=use, period=period) if limit.times == 1 else LIMIT_USED(use=use, n=limit.times, period=period)


def _unpayable(g: EmperorGame, ctx: Context, ability: Ability, use: Message) -> Refusal:
    """Which of the costs cannot be paid, and how much Gold is missing."""
    wanted, has = gold_wanted(g, ctx, ability)
    if wanted > has:
        return GOLD_MISSING(use=use, n=wanted, has=has, missing=wanted - has)
    cost = unpaid(g, ctx, ability)
    if cost is None:
        return UNPAYABLE()
    return COST_UNPAYABLE(use=use, cost=addressed(cost.text(), own=True))


def _no_choice(g: EmperorGame, ctx: Context, ability: EmperorAbility, use: Message) -> Refusal:
    """What there is too little of, or what keeps everything from being chosen together."""
    bound = ctx
    for target in ability.targets:
        if bound.get(target.name) or target.least == 0:
            continue
        things = tuple(choosable(g, bound, ability, target))
        if not things:
            return _nothing(g, bound, ability, target, use)
        if len(things) < target.least:
            return TOO_FEW(use=use, n=target.least, there=len(things))
        bound = bound.bind(target.name, things[: target.least])
    if ability.arriving and not ability.absent and not army(g.state, ctx.seat, g.state.battle):
        return NO_PRESENCE()
    found = _unpayable(g, bound, ability, use)
    return NOT_TOGETHER(use=use) if found.requirement is UNPAYABLE else found


def _nothing(g: EmperorGame, ctx: Context, ability: EmperorAbility, target: Target, use: Message) -> Refusal:
    """Why nothing can be chosen: there is none, or what there is may not be chosen."""
    there = tuple(target.of.all(g, ctx))
    performing = isinstance(target, Performer)
    if not there:
        what = addressed(target.of.phrase("no", "nom"), own=True)
        return NO_PERFORMER(use=use, what=what) if performing else NONE_THERE(use=use, what=what)
    if not performing:
        return NONE_OPEN(use=use, cards=all_named(g, there))
    return _idle(g, there[0], ability, use) if len(there) == 1 else NOT_PERFORMING(use=use, cards=all_named(g, there))


def _idle(g: EmperorGame, card: int, ability: EmperorAbility, use: Message) -> Refusal:
    """Why a card may not perform an action."""
    s, called = g.state, named(g, card)
    if s.must_perform >= 0 and card != s.must_perform and s.segment == "combat":
        return PERFORMED_BY(card=named(g, s.must_perform))
    source = forbidding(g, card, "perform actions")
    if source is not None:
        return FORBIDDEN_BY(source=source, use=use)
    if TACTICAL in ability.keywords and not has_keyword(g, card, "Tactician"):
        return NO_TACTICIAN(card=called, use=use)
    if TACTICAL in ability.keywords and deeds_done(s, "turn", card, TACTICAL):
        return TACTICAL_USED(card=called)
    return NOT_PERFORMING(use=use, cards=(called,))


def _forbidden(g: EmperorGame, ctx: Context, ability: EmperorAbility, use: Message) -> Refusal | None:
    """What forbids the use of an ability."""
    for what in ("use abilities", "use printed abilities"):
        source = forbidding(g, ctx.source, what, ctx.seat)
        if source is not None:
            return FORBIDDEN_BY(source=source, use=use)
    for fact, held in standing(g, PlayerCannot):
        if fact.deed == "take Reactions" and "reaction" in ability.kinds and fact.who.seat(g, held.ctx) == ctx.seat:
            return FORBIDDEN_BY(source=named(g, held.ctx.source), use=use)
    performer = performs(g, ctx.source)
    if performer >= 0 and not may_perform(g, performer, ability):
        return _idle(g, performer, ability, use)
    return PERFORMED_BY(card=named(g, g.state.must_perform)) if g.state.must_perform >= 0 else None


def forbidding(g: EmperorGame, card: int, what: str, seat: int = -1) -> Thing | None:
    """The card by which it is forbidden to do something with a card, if it is; `seat` is who would."""
    for fact, held in standing(g, facts.MayNot):
        if fact.what == what and held.covers(g, card) and (fact.by == "anyone" or seat != held.ctx.seat):
            return named(g, held.ctx.source)
    return None


def protecting(g: EmperorGame, thing: int, ctx: Context) -> Thing | None:
    """The card that forbids an ability to target a thing, if one does."""
    if not may_not_target(g, thing, ctx):
        return None
    for what in ("be targeted", "be targeted by Limited actions"):
        source = forbidding(g, thing, what, ctx.seat)
        if source is not None:
            return source
    return None
