"""Sentences: the constructors that card files write abilities with.

    action(during_conflict(), choose(a(CHARACTER, PARTICIPATING)), gets(TARGET, military=2, until="conflict"))

The order of the parts does not matter: each is recognised by its kind.
"""

from __future__ import annotations

from typing import TypeAlias

from interregnum.cards.ability import Constant, Cost, Fact, Limit, Target, Trigger
from interregnum.cards.composed import InSequence, Nothing
from interregnum.cards.facts import Modifies
from interregnum.cards.language import ALWAYS, YOU, All, Condition, Effect, Quantity, Selector, Who, quantity
from interregnum.cards.targeting import Targeting
from interregnum.cards.words.effects import Lasts
from interregnum.games.fiverings.rules.ability import Kind, Stage, TriggeredAbility
from interregnum.games.fiverings.rules.facts import Stat
from interregnum.games.fiverings.terms import Area, Period

Part: TypeAlias = Condition | Cost | Target | Effect | Limit


def _ability(
    kind: Kind, stage: Stage, parts: tuple[Part, ...], trigger: Trigger | None, forced: bool, areas: tuple[Area, ...]
) -> TriggeredAbility:
    conditions = tuple(part for part in parts if isinstance(part, Condition))
    effects = tuple(part for part in parts if isinstance(part, Effect))
    return TriggeredAbility(
        kinds=(kind,),
        stage=stage,
        trigger=trigger,
        forced=forced,
        condition=ALWAYS if not conditions else conditions[0] if len(conditions) == 1 else All(conditions),
        costs=tuple(part for part in parts if isinstance(part, Cost)),
        targets=tuple(part for part in parts if isinstance(part, Target)),
        effect=Nothing() if not effects else effects[0] if len(effects) == 1 else InSequence(effects),
        limit=next((part for part in parts if isinstance(part, Limit)), Limit()),
        areas=areas,
    )


def action(*parts: Part, areas: tuple[Area, ...] = ()) -> TriggeredAbility:
    """An action ability."""
    return _ability("action", "", parts, None, False, areas)


def reaction(trigger: Trigger, *parts: Part, forced: bool = False, areas: tuple[Area, ...] = ()) -> TriggeredAbility:
    """A reaction to something that has happened."""
    return _ability("reaction", "reaction", parts, trigger, forced, areas)


def interrupt(trigger: Trigger, *parts: Part, forced: bool = False, areas: tuple[Area, ...] = ()) -> TriggeredAbility:
    """An interrupt to something that is about to happen."""
    return _ability("interrupt", "interrupt", parts, trigger, forced, areas)


def would(trigger: Trigger, *parts: Part, forced: bool = False, areas: tuple[Area, ...] = ()) -> TriggeredAbility:
    """An interrupt worded with "would", which may cancel or replace what is about to happen."""
    return _ability("interrupt", "would", parts, trigger, forced, areas)


def constant(*facts: Fact, when: Condition = ALWAYS, areas: tuple[Area, ...] = ()) -> Constant:
    """A constant ability."""
    return Constant(facts=facts, condition=when, areas=areas)


def choose(
    of: Selector,
    *,
    name: str = "target",
    who: Who = YOU,
    least: int = 1,
    most: int = 1,
    referential: bool = False,
    worth: int = 0,
) -> Target:
    """A target of the ability."""
    return Target(name=name, of=of, who=who, least=least, most=most, referential=referential, worth=worth)


def choosing(target: Target, effect: Effect) -> Targeting:
    """One of the effects to be selected, with a target of its own."""
    return Targeting((target,), effect)


def limit(times: int, period: Period = "round") -> Limit:
    """A limit for each copy."""
    return Limit(times, period)


def maximum(times: int, period: Period = "round") -> Limit:
    """A maximum over all copies, by title."""
    return Limit(times, period, True)


UNLIMITED = Limit(unlimited=True)


def modifiers(of: Selector, **stats: int | Quantity) -> tuple[Modifies, ...]:
    """What adds to stats: `modifiers(TARGET, military=2)`, `both=1`, `glory=2`, `strength=5`."""
    names: dict[str, Stat] = {
        "military": "military",
        "political": "political",
        "both": "military and political",
        "glory": "glory",
        "strength": "strength",
    }
    return tuple(Modifies(of, names[stat], quantity(n)) for stat, n in stats.items())


def gets(of: Selector, until: Period, **stats: int | Quantity) -> Lasts:
    """A card gets a bonus until the end of a period."""
    return Lasts(modifiers(of, **stats), until)
