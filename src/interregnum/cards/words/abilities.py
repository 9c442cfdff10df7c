"""Sentences: what card files of every game put an ability together with.

The order of the parts of an ability does not matter: each is recognised by its kind. A game's own constructors say
which kinds of ability there are.
"""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from interregnum.cards.ability import Ability, Cost, Limit, Target
from interregnum.cards.composed import InSequence, Nothing
from interregnum.cards.language import ALWAYS, YOU, All, Condition, Effect, Selector, Who
from interregnum.cards.targeting import Targeting
from interregnum.kernel.state import replace

Part: TypeAlias = Condition | Cost | Target | Effect | Limit
A = TypeVar("A", bound=Ability)

UNLIMITED = Limit(unlimited=True)


def assembled(ability: A, parts: tuple[Part, ...]) -> A:
    """An ability with its parts: several conditions hold at once, several effects follow one another."""
    conditions = tuple(part for part in parts if isinstance(part, Condition))
    effects = tuple(part for part in parts if isinstance(part, Effect))
    return replace(
        ability,
        condition=ALWAYS if not conditions else conditions[0] if len(conditions) == 1 else All(conditions),
        costs=tuple(part for part in parts if isinstance(part, Cost)),
        targets=tuple(part for part in parts if isinstance(part, Target)),
        effect=Nothing() if not effects else effects[0] if len(effects) == 1 else InSequence(effects),
        limit=next((part for part in parts if isinstance(part, Limit)), ability.limit),
    )


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
