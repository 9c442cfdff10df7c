"""Abilities as the cards print them: actions with their designators, and triggered traits."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Literal

from interregnum.cards.ability import ANY_NUMBER, Ability, Cost, Limit, Target, Trigger
from interregnum.cards.context import Context
from interregnum.cards.grammar import before_noun, joined, meaning
from interregnum.cards.language import ALWAYS, THEY, Effect, Quantity
from interregnum.cards.reader import mentioned
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import DESIGNATORS, STAT_NAMES, Stat
from interregnum.kernel.text import Message, msg, msgc

ONCE_PER_TURN: Final = Limit(1, "turn")
"""How often an ability may be used that says nothing about it."""
PERFORMER: Final = "performer"
"""The name under which a context holds the performing card."""
TARGET: Final = "target"
"""The name under which a context holds what an ability targets, if nothing else is said."""
SOURCE: Final = "source"
"""Stands among what arrives for the card that the ability is on, with its unit."""


_PERFORMERS: Final = {"the performer": "the performers", "the performer’s": "the performers’"}
SEVERAL: Final = 20
"""So many targets are as many as there are."""


class Shot(Effect, frozen=True):
    """A Ranged or Melee Attack, as the rules of actions know it."""

    kind: Literal["ranged", "melee"]


class GoldCost(Cost, frozen=True):
    """A cost in Gold, as the rules of paying know it."""

    def gold(self, g: EmperorGame, ctx: Context) -> int:
        """How much has to be paid."""
        raise NotImplementedError


class Performer(Target, frozen=True, kw_only=True):
    """A card chosen to perform an action. It is no target."""

    name: str = PERFORMER

    def text(self) -> Message:
        if self.most >= ANY_NUMBER:
            what = self.of.phrase("plural", "acc")
            if not self.least:
                return msg("choose any number of performing {what}", what=what)
            return msg("choose one or more performing {what}", what=what)
        if self.most > 1:
            return msg("choose {n} or fewer performing {what}", n=self.most, what=self.of.phrase("plural", "acc"))
        return msg("choose a performer, {what}", what=self.of.phrase("a", "acc"))


class Aim(Target, frozen=True, kw_only=True):
    """Something an action targets; `total` limits a stat of all targets together, `up_to` their number.

    With `if_able` the action may be taken even if there is nothing to be targeted.
    """

    total: tuple[Stat, Quantity] | None = None
    up_to: Quantity | None = None
    if_able: bool = False

    def text(self) -> Message:
        if self.if_able:
            what = self.of.phrase("a", "acc")
            return self.who.says(
                msg("target {what}, if possible", what=what),
                msg("{who} targets {what}, if possible", who=THEY, what=mentioned(what)),
            )
        if self.up_to is not None:
            return msg("target one or more {what}, up to {n}", what=self._several(), n=self.up_to.text())
        if self.most >= SEVERAL and self.least == 1:
            return msg("target one or more {what}", what=self._several())
        if self.most == self.least + 1:
            return msg("target {least} or {n} {what}", least=self.least, n=self.most, what=self._several())
        if self.most > 1 and self.least < self.most:
            return msg("target {least} to {n} {what}", least=self.least, n=self.most, what=self._several())
        if self.most > 1:
            return msg("target {n} {what}", n=self.most, what=self._several())
        return msg("target {what}", what=self.of.phrase("a", "acc"))

    def _several(self) -> Message:
        several = self.of.phrase("plural", "acc")
        if self.total is None:
            return several
        stat, most = self.total
        return msg("{what} with {stat} adding up to {n} or lower", what=several, stat=STAT_NAMES[stat], n=most.text())


class EmperorAbility(Ability, frozen=True, kw_only=True):
    """A Limited, Open, Battle or Reaction ability, or a triggered trait.

    `keywords` are those printed before the designator. `while_bowed` works on a bowed card, `absent` without a unit at
    the current battlefield, `anywhere` from a unit that is elsewhere. `arriving` names what the ability says it moves
    to the current battlefield or brings into play there: the rules of presence and location are judged as if that were
    there already. `title` is what the rulebook calls an ability that all players have.
    """

    usual: ClassVar[Limit] = ONCE_PER_TURN

    limit: Limit = ONCE_PER_TURN
    keywords: tuple[str, ...] = ()
    while_bowed: bool = False
    absent: bool = False
    anywhere: bool = False
    arriving: tuple[str, ...] = ()
    title: str = ""

    @property
    def is_trait(self) -> bool:
        """Whether it is a trait, and no action."""
        return self.kinds[0] == "trait"

    @property
    def performers(self) -> tuple[Target, ...]:
        """The performing cards it asks for."""
        return tuple(target for target in self.targets if isinstance(target, Performer))

    def heading(self) -> Message:
        whole = DESIGNATORS[self.kinds[0]]
        for kind in self.kinds[1:]:
            whole = msg("{one}/{other}", one=whole, other=DESIGNATORS[kind])
        if not self.keywords:
            return whole
        before = before_noun([msg("{keywords} ", keywords=msgc("keyword", keyword)) for keyword in self.keywords])
        return msg("{keywords}{designator}", keywords=before, designator=whole)

    def occasion(self, trigger: Trigger) -> Message:
        if self.stage == "focus":
            return msg("as a Focus Effect")
        if self.stage == "before":
            return msg("before {trigger}", trigger=trigger.text())
        return msg("after {trigger}", trigger=trigger.text())

    def text(self) -> Message:
        needs, effect = self.needs(), self._meant(self.effect.text())
        if not self.effect.whole:
            effect = msg("{effect}.", effect=effect)
        if self.kinds[0] not in DESIGNATORS:  # a trait, or how a card produces Gold
            if needs is None:
                return msg("{effect!c}", effect=effect)
            return msg("{needs!c}: {effect}", needs=needs, effect=effect)
        body = msg("{needs}: {effect}", needs=needs, effect=effect) if needs else effect
        return msg("{timing}: {body!c}", timing=self.heading(), body=body)

    def _meant(self, said: Message) -> Message:
        """A clause in which "it" means the target: languages with genders need to know which noun that is."""
        aims = [one for one in self.targets if one.name == TARGET]
        meant = meaning(said, aims[0].of.phrase("a", "acc"), several=aims[0].most > 1) if aims else said
        several = any(one.name == PERFORMER and one.most > 1 for one in self.performers)
        return _of_several(meant) if several else meant

    def needs(self) -> Message | None:
        """The constraints: how often, when, in which circumstances, by whom, on what and for what."""
        parts: list[Message] = []
        if self.limit != self.usual and not (self.is_trait and self.limit.unlimited):
            parts.append(_frequency(self.limit))
        if self.while_bowed:
            parts.append(msg("even if this card is bowed"))
        if self.absent:
            parts.append(msg("even if you control no units at the current battlefield"))
        if self.anywhere:
            parts.append(msg("even if this unit is not at the current battlefield"))
        if self.trigger is not None:
            parts.append(self.occasion(self.trigger))
        if self.condition != ALWAYS:
            parts.append(self.condition.text())
        parts += [self._meant(target.text()) for target in self.targets]
        parts += [self._meant(cost.text()) for cost in self.costs]
        if not parts:
            return None
        return joined([parts[0], *(msg(", {more}", more=part) for part in parts[1:])])


def _of_several(value: Any) -> Any:
    """A clause about a performer, of an ability that several cards perform."""
    if isinstance(value, tuple):
        return tuple(_of_several(entry) for entry in value)
    if not isinstance(value, Message):
        return value
    args = tuple((name, _of_several(arg)) for name, arg in value.args)
    return Message(_PERFORMERS.get(value.text, value.text), args, value.plural, value.context)


def _frequency(limit: Limit) -> Message:
    if limit.unlimited:
        return msg("any number of times per turn")
    period = msgc("period", limit.period)
    if limit.maximum and limit.times == 1:
        return msg("once per {period}, whichever copy of this card", period=period)
    if limit.times == 2:
        return msg("twice per {period}", period=period)
    if limit.times == 1:
        return msg("once per {period}", period=period)
    return msg("{n} times per {period}", n=limit.times, period=period)
