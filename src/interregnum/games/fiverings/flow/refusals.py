"""Why an ability cannot be used, said exactly: which limit, which condition, which cost and how much of it.

`may_use` finds out whether an ability may be used, and is asked all the time. Where somebody may read it, the reason is
worked out here.
"""

from __future__ import annotations

from interregnum.cards.ability import Ability
from interregnum.cards.context import Context
from interregnum.cards.naming import named
from interregnum.cards.reader import addressed
from interregnum.cards.targeting import legal_targets
from interregnum.games.fiverings.flow.initiating import (
    ALREADY_USED,
    CONDITION,
    KEPT_FROM,
    NO_CHANGE,
    NO_TARGET,
    UNPAYABLE,
    WRONG_PLACE,
    copies_barred_by,
)
from interregnum.games.fiverings.rules.playing import DASH_COST, TOO_EXPENSIVE, restricted
from interregnum.games.fiverings.rules.prohibitions import keeps_card, keeps_player, protection, unmet
from interregnum.games.fiverings.rules.stats import card_type, fate_cost
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.games.fiverings.terms import AREA_NAMES
from interregnum.kernel.decision import Refusal, Requirement
from interregnum.kernel.text import Message, msg, msgc

MAXIMUM_USED = Requirement(
    "lcg.max.1", "All copies of {card} together may be used {often} per {period}, and have been."
)
LIMIT_USED = Requirement("lcg.limit.1", "{card} may be used {often} per {period}, and has been.")
ONCE_USED = Requirement("lcg.triggered-ability.4", "{card} has been used this round, and may be used once per round.")
UNMET = Requirement("lcg.play-restrictions.1", "{card} can be used only {condition}.")
ELSEWHERE = Requirement("lcg.ability.3", "{card} does not work {where}.")
EVENTS_BARRED = Requirement("lcg.cannot.1", "{source} keeps you from playing events.")
COPY_BARRED = Requirement(
    "lcg.cannot.1", "{source} keeps you from playing {card}: a copy of it lies in your conflict discard pile."
)
TRIGGER_BARRED = Requirement("lcg.cannot.1", "{source} keeps {card} from triggering abilities.")
COST_UNPAYABLE = Requirement("lcg.triggered-ability.8", "You cannot pay for {card}: {cost}.")
COST_MISSING = Requirement("lcg.cost.10", "{card} wants: {cost}. You have {has}; it takes {missing} more.")
NONE_THERE = Requirement("lcg.target.3", "{card} has nothing to choose: there is {what}.")
TOO_FEW = Requirement("lcg.target.3", "{card} wants {n} to be chosen, and there are only {there}: {what}.")
NONE_AFFECTED = Requirement("lcg.target.7", "{card} could change nothing about what it may choose: {what}.")
NOTHING_CHANGED = Requirement("lcg.triggered-ability.7", "{card} would change nothing.")


def explained(g: FiveRingsGame, ctx: Context, ability: Ability, refusal: Refusal) -> Refusal:
    """The exact reason for a refusal to use an ability."""
    match refusal.requirement:
        case found if found is WRONG_PLACE:
            return ELSEWHERE(card=named(g, ctx.source), where=AREA_NAMES[g.state.cards[ctx.source].area])
        case found if found is CONDITION:
            return UNMET(card=named(g, ctx.source), condition=unmet(g, ctx, ability.condition))
        case found if found is ALREADY_USED:
            return _limit(g, ctx, ability)
        case found if found is KEPT_FROM:
            return _kept_from(g, ctx)
        case found if found is UNPAYABLE:
            return _unpayable(g, ctx, ability)
        case found if found is NO_TARGET:
            return _no_target(g, ctx, ability)
        case found if found is NO_CHANGE:
            return NOTHING_CHANGED(card=named(g, ctx.source))
    return refusal


def _limit(g: FiveRingsGame, ctx: Context, ability: Ability) -> Refusal:
    limit, card = ability.limit, named(g, ctx.source)
    if limit.maximum:
        return MAXIMUM_USED(card=card, often=_often(limit.times), period=msgc("period", limit.period))
    if limit == ability.usual:
        return ONCE_USED(card=card)
    return LIMIT_USED(card=card, often=_often(limit.times), period=msgc("period", limit.period))


def _often(times: int) -> Message:
    return msg("once") if times == 1 else msg("{n} times", n=times)


def _kept_from(g: FiveRingsGame, ctx: Context) -> Refusal:
    card = named(g, ctx.source)
    if card_type(g.state.cards[ctx.source]) != "event":
        return TRIGGER_BARRED(card=card, source=named(g, keeps_card(g, "trigger abilities", ctx.source)))
    source = keeps_player(g, "play events", ctx.seat)
    if source >= 0:
        return EVENTS_BARRED(source=named(g, source))
    source = copies_barred_by(g, ctx)
    return COPY_BARRED(card=card, source=named(g, source)) if source >= 0 else restricted(g, ctx)


def _unpayable(g: FiveRingsGame, ctx: Context, ability: Ability) -> Refusal:
    card = named(g, ctx.source)
    if card_type(g.state.cards[ctx.source]) == "event":
        price, fate = fate_cost(g, ctx.seat, ctx.source), g.state.seats[ctx.seat].fate
        if price is None:
            return DASH_COST()
        if price > fate:
            return TOO_EXPENSIVE(card=card, n=price, fate=fate, missing=price - fate)
    cost = next(cost for cost in ability.costs if not cost.could(g, ctx))
    missing, said = cost.missing(g, ctx), addressed(cost.text(), own=True)
    if missing is not None:
        return COST_MISSING(card=card, cost=said, has=missing[0], missing=missing[1])
    return COST_UNPAYABLE(card=card, cost=said)


def _no_target(g: FiveRingsGame, ctx: Context, ability: Ability) -> Refusal:
    """There is too little to choose from for one of the targets: not there, or not to be affected."""
    card, targets = named(g, ctx.source), ability.targets
    for target in targets:
        there = list(target.of.all(g, ctx))
        if not there:
            return NONE_THERE(card=card, what=addressed(target.of.phrase("no", "nom"), own=True))
        kept = [protection(g, ctx, thing) for thing in there]
        if kept[0] is not None and all(refusal is not None for refusal in kept):
            return kept[0]
    for target in targets:
        legal = sum(1 for _ in legal_targets(g, ctx, ability.effect, target, targets))
        if 0 < legal < target.least:
            what = addressed(target.of.phrase("plural", "nom"), own=True)
            return TOO_FEW(card=card, n=target.least, there=legal, what=what)
        if not legal:
            return NONE_AFFECTED(card=card, what=addressed(target.of.phrase("a", "nom"), own=True))
    return NOTHING_CHANGED(card=card)
