"""Sentences: the constructors that card files write abilities with.

    battle(performing(a(PERSONALITY, YOURS, UNBOWED)), target(a(PERSONALITY, ENEMY)), Does("move home"))
    trait(after(Enters()), loses(2))
    reaction(after(Engages()), ...)

The order of the parts does not matter: each is recognised by its kind. Performers and targets are chosen in the order
in which they stand.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from interregnum.cards.ability import Constant, Fact, Limit, Target, Trigger
from interregnum.cards.facts import Modifies
from interregnum.cards.language import (
    ALWAYS,
    YOU,
    Condition,
    Effect,
    Number,
    Quantity,
    Selector,
    Who,
    quantity,
    words_in,
)
from interregnum.cards.words.abilities import UNLIMITED, Part, assembled
from interregnum.cards.words.selectors import SELF, Chosen
from interregnum.games.emperor.cards.words.effects import Does
from interregnum.games.emperor.cards.words.selectors import BEARER, Here, LeaderOf, Performing, WholeUnit
from interregnum.games.emperor.cards.words.triggers import AsFocusEffect
from interregnum.games.emperor.flow.paying import PayGold
from interregnum.games.emperor.rules.ability import PERFORMER, SOURCE, Aim, EmperorAbility, Performer
from interregnum.games.emperor.rules.gold import GOLD, sources
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import Area, Designator, Stat
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg

Flag: TypeAlias = Literal["while bowed", "absent", "anywhere"]
"""What an ability is free of: its card being unbowed, presence, its unit being at the battlefield."""
When: TypeAlias = tuple[Literal["before", "after"], Trigger]


def after(trigger: Trigger) -> When:
    """After something happens."""
    return ("after", trigger)


def before(trigger: Trigger) -> When:
    """Before something happens."""
    return ("before", trigger)


def limited(*parts: Part, keywords: tuple[str, ...] = (), free: tuple[Flag, ...] = (), **more: Any) -> EmperorAbility:
    """A Limited ability."""
    return _action(("limited",), parts, keywords, free, **more)


def open_action(
    *parts: Part, keywords: tuple[str, ...] = (), free: tuple[Flag, ...] = (), **more: Any
) -> EmperorAbility:
    """An Open ability."""
    return _action(("open",), parts, keywords, free, **more)


def battle(*parts: Part, keywords: tuple[str, ...] = (), free: tuple[Flag, ...] = (), **more: Any) -> EmperorAbility:
    """A Battle ability."""
    return _action(("battle",), parts, keywords, free, **more)


def battle_or_open(
    *parts: Part, keywords: tuple[str, ...] = (), free: tuple[Flag, ...] = (), **more: Any
) -> EmperorAbility:
    """A Battle/Open ability."""
    return _action(("battle", "open"), parts, keywords, free, **more)


def battle_or_limited(
    *parts: Part, keywords: tuple[str, ...] = (), free: tuple[Flag, ...] = (), **more: Any
) -> EmperorAbility:
    """A Battle/Limited ability."""
    return _action(("battle", "limited"), parts, keywords, free, **more)


def reaction(
    when: When, *parts: Part, keywords: tuple[str, ...] = (), free: tuple[Flag, ...] = (), **more: Any
) -> EmperorAbility:
    """A Reaction."""
    return _action(("reaction",), parts, keywords, free, stage=when[0], trigger=when[1], **more)


def trait(when: When, *parts: Part, areas: tuple[Area, ...] = (), optional: bool = False) -> EmperorAbility:
    """A triggered trait. An `optional` one is offered with the Reactions, so that asking tells nothing: for cards that
    come into play from hand by their own text."""
    ability = EmperorAbility(
        kinds=("trait",), stage=when[0], trigger=when[1], forced=not optional, limit=UNLIMITED, areas=areas
    )
    return assembled(ability, parts)


def focus_effect(*parts: Part) -> EmperorAbility:
    """A trait triggered as a Focus Effect."""
    ability = EmperorAbility(
        kinds=("trait",), stage="focus", trigger=AsFocusEffect(), forced=True, limit=UNLIMITED, areas=("focused",)
    )
    return assembled(ability, parts)


def event(*parts: Part) -> EmperorAbility:
    """What an Event does as it resolves."""
    return assembled(EmperorAbility(kinds=("trait",), limit=UNLIMITED), parts)


def produce(n: int | Quantity, *parts: Part, while_bowed: bool = False) -> EmperorAbility:
    """An ability that produces Gold when something is paid for."""
    ability = EmperorAbility(kinds=(GOLD,), while_bowed=while_bowed)
    return assembled(ability, (*parts, Produces(quantity(n))))


def constant(*facts: Fact, when: Condition = ALWAYS, areas: tuple[Area, ...] = ()) -> Constant:
    """A trait without a trigger."""
    return Constant(facts=facts, condition=when, areas=areas)


def performing(of: Selector, *, name: str = PERFORMER, least: int = 1, most: int = 1, anywhere: bool = False) -> Target:
    """A performer to be chosen; `anywhere` lets it be at any location in a battle."""
    return Performer(name=name, of=of if anywhere else Here(of), least=least, most=most, referential=True)


def target(
    of: Selector,
    *,
    name: str = "target",
    who: Who = YOU,
    least: int = 1,
    most: int = 1,
    anywhere: bool = False,
    total: tuple[Stat, Quantity] | None = None,
    up_to: Quantity | None = None,
    if_able: bool = False,
) -> Target:
    """A target; `anywhere` lets it be at any location in a battle, `total` limits a stat of all of them together,
    `up_to` their number. With `if_able` there need not be one."""
    where = of if anywhere else Here(of)
    return Aim(
        name=name,
        of=where,
        who=who,
        least=least,
        most=most,
        referential=True,
        total=total,
        up_to=up_to,
        if_able=if_able,
    )


def times(n: int, period: Literal["turn", "phase", "battle", "duel", "game"] = "turn", by_title: bool = False) -> Limit:
    """How often the ability may be used; by title, over all copies of the card."""
    return Limit(n, period, by_title)


def stats(of: Selector = SELF, **by: int | Quantity) -> tuple[Modifies, ...]:
    """Standing bonuses and penalties: `constant(*stats(SELF, force=2), when=...)`."""
    names: dict[str, Stat] = {
        "force": "force", "chi": "chi", "personal_honor": "personal honor", "strength": "strength",
        "gold_production": "gold production", "gold_cost": "gold cost",
    }  # fmt: skip
    return tuple(Modifies(of, names[stat], quantity(n)) for stat, n in by.items())


class Produces(Effect, frozen=True):
    """Produces Gold."""

    n: Quantity

    def gold(self, g: EmperorGame, ctx: Any) -> int:
        """How much it produces now."""
        return self.n.value(g, ctx)

    def could(self, g: EmperorGame, ctx: Any) -> bool:
        """Whether what is being paid for can still be paid in full with it."""
        paying = g.innermost(PayGold)
        if paying is None:
            return True
        others = sum(one.gold for one in sources(g, paying.seat, paying.purpose) if one.card != ctx.source)
        return self.gold(g, ctx) + others >= paying.cost - paying.produced

    def run(self, g: EmperorGame, ctx: Any) -> Flow:
        paying = g.innermost(PayGold)
        if paying is not None:
            paying.coming = self.gold(g, ctx)
        return Result(True)

    def text(self) -> Message:
        if isinstance(self.n, Number):
            return msg("produce {n} Gold", n=self.n.text())
        return msg("produce Gold equal to {n}", n=self.n.text())


def _action(
    kinds: tuple[Designator, ...], parts: tuple[Part, ...], keywords: tuple[str, ...], free: tuple[Flag, ...],
    **more: Any,
) -> EmperorAbility:  # fmt: skip
    ability = EmperorAbility(
        kinds=kinds, keywords=keywords, while_bowed="while bowed" in free, absent="absent" in free,
        anywhere="anywhere" in free, **more,
    )  # fmt: skip
    whole = assembled(ability, parts)
    arriving = tuple(dict.fromkeys(name for word in words_in(whole.effect) for name in _arrives(word)))
    waived = tuple(_waived(one, arriving) for one in whole.targets)
    return replace(whole, arriving=arriving, targets=waived)


def _arrives(word: object) -> tuple[str, ...]:
    """What an effect says it moves to the current battlefield, by the name it has in the context."""
    if not isinstance(word, Does) or word.verb != "move here":
        return ()
    of = word.to.of if isinstance(word.to, WholeUnit | LeaderOf) else word.to
    if isinstance(of, Performing):
        return (PERFORMER, SOURCE)
    if of in (SELF, BEARER):
        return (SOURCE,)
    return (of.name,) if isinstance(of, Chosen) else ()


def _waived(one: Target, arriving: tuple[str, ...]) -> Target:
    """A performer or target that the ability moves to the battlefield may be elsewhere."""
    if one.name in arriving and isinstance(one.of, Here):
        return replace(one, of=one.of.of)
    return one
