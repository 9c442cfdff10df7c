"""Sentences: the constructors that card files write abilities with.

    action(during_conflict(), choose(a(CHARACTER, PARTICIPATING)), gets(TARGET, military=2, until="conflict"))

The order of the parts does not matter: each is recognised by its kind.
"""

from __future__ import annotations

from interregnum.cards.ability import Constant, Fact, Limit, Trigger
from interregnum.cards.facts import Modifies
from interregnum.cards.language import ALWAYS, Condition, Quantity, Selector, quantity
from interregnum.cards.words.abilities import Part, assembled
from interregnum.cards.words.effects import Lasts
from interregnum.games.fiverings.rules.ability import Kind, Stage, TriggeredAbility
from interregnum.games.fiverings.rules.facts import Stat
from interregnum.games.fiverings.terms import Area, Period


def _ability(
    kind: Kind, stage: Stage, parts: tuple[Part, ...], trigger: Trigger | None, forced: bool, areas: tuple[Area, ...]
) -> TriggeredAbility:
    return assembled(TriggeredAbility(kinds=(kind,), stage=stage, trigger=trigger, forced=forced, areas=areas), parts)


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


def limit(times: int, period: Period = "round") -> Limit:
    """A limit for each copy."""
    return Limit(times, period)


def maximum(times: int, period: Period = "round") -> Limit:
    """A maximum over all copies, by title."""
    return Limit(times, period, True)


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
