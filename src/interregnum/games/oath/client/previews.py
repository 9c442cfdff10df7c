"""What would come of an option before it is taken: exact odds of a campaign, what a sacrifice brings, what is left."""

from __future__ import annotations

from typing import Any

from interregnum.games.oath.cards.power import POWERS, Act
from interregnum.games.oath.flow.campaign import declared, defeat_losses, opened, required
from interregnum.games.oath.flow.plans import side_of, tactics
from interregnum.games.oath.rules.fighting import (
    attack_total,
    defense_total,
    force,
    full_force,
    pooled,
    sacrifice_worth,
)
from interregnum.games.oath.rules.odds import percents, victory
from interregnum.games.oath.state import Fight, OathGame, World, fight, in_campaign
from interregnum.games.oath.terms import warbands
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.text import Message, msg


def told(g: OathGame, decision: Decision, option: Option) -> Message | None:
    """What would come of an option, if it can be told."""
    meant: Any = decision.meanings.get(option.key)
    match decision.kind:
        case "dice":
            return _odds(g.state, pooled(g.state, fight(g.state), int(meant)))
        case "sacrifice":
            return _sacrifice(g.state, int(meant))
        case "plan" if meant is not None:
            return _plan(g, decision.seat, *meant)
    if not isinstance(meant, Act) or decision.kind != meant.kind:
        return None
    return _campaign(g.state, meant) if meant.kind == "campaign" else _left(g.state, meant)


def _left(state: World, act: Act) -> Message:
    """What an action brings, and the Supply that is left then."""
    left = state.lords[act.seat].supply - act.spent
    if act.kind == "muster":
        return msg("{what}, {n} Supply left", what=warbands(min(act.warbands, state.lords[act.seat].bank)), n=left)
    return msg("{n} Supply left", n=left)


def _campaign(state: World, act: Act) -> Message | None:
    """The odds with all dice, if nothing but the site is targeted that must be."""
    war = opened(state, act)
    must = required(in_campaign(state, war))
    if must is None:
        return None
    war = declared(war, f"site:{must}")
    then = in_campaign(state, war)
    return msg("the site alone: {odds}", odds=_odds(then, pooled(then, war, full_force(then, war, "attack"))))


def _plan(g: OathGame, seat: int, key: str, choice: str) -> Message | None:
    """The odds after a battle plan; nothing if it asks or rolls first."""
    twin = g.clone()
    for word in tactics(key):
        if word.begin(twin, seat, POWERS[key].card, choice) is not None:
            return None
    war = fight(twin.state)
    if war.over:
        return None
    odds = _odds(twin.state, war)
    return odds if side_of(g, seat) == "attack" else msg("the attacker then: {odds}", odds=odds)


def _odds(state: World, war: Fight) -> Message:
    chances = percents(victory(state, war))
    if chances[0] == chances[-1]:
        return msg("{n} % to win", n=chances[0])
    return msg("{n} % to win, {most} % with sacrifices", n=chances[0], most=chances[-1])


def _sacrifice(state: World, n: int) -> Message:
    """How it would end: the totals and who is left, or what a defeat costs."""
    war, mine = fight(state), force(state, fight(state), "attack")
    attack, defense = attack_total(state, war) + n * sacrifice_worth(war), defense_total(state, war)
    if attack > defense:
        return msg("{attack} : {defense}, {what} left", attack=attack, defense=defense, what=warbands(mine - n))
    lost = warbands(defeat_losses(state, war, "attack"))
    return msg("{attack} : {defense}, you lose {what}", attack=attack, defense=defense, what=lost)
