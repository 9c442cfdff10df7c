"""What an ability is made of: data only. How abilities are used is in `use.py`, the words themselves in `words/`.

Ability(kinds=("action",), condition=..., costs=(...), targets=(...), effect=..., limit=...)
Constant(facts=(...), condition=...)

A game derives its own kind of ability, which says how its heading and its places read.
"""

from __future__ import annotations

from typing import Any, ClassVar

from interregnum.cards.change import Change
from interregnum.cards.composed import Nothing, SelectOne
from interregnum.cards.context import Context
from interregnum.cards.grammar import every, meaning
from interregnum.cards.language import ALWAYS, THEY, YOU, Condition, Effect, Selector, Who, Word, clauses
from interregnum.cards.reader import mentioned
from interregnum.kernel.errors import BadConfiguration
from interregnum.kernel.state import Entity
from interregnum.kernel.text import Message, msg, msgc


class Trigger(Word, frozen=True):
    """A triggering condition: which kinds of change it waits for, and whether one of them is meant."""

    kinds: ClassVar[tuple[type[Change], ...]] = ()
    """The kinds of change it waits for."""

    collective: ClassVar[bool] = False
    """Whether it is met once by all the changes of an occurrence together: "1 or more characters"."""

    def matches(self, g: Any, ctx: Context, change: Any) -> bool:
        """Whether a change of one of its kinds fulfils the condition."""
        raise NotImplementedError

    def would(self) -> Message:
        """The condition as something that has yet to happen: "it would leave play"."""
        return msg("{trigger} would happen", trigger=self.text())


class Substitute(Entity, frozen=True):
    """Another way to pay a cost: its key among the options, how it reads, and the payment."""

    key: str
    said: Message
    changes: tuple[Change, ...]


class Cost(Word, frozen=True):
    """Something paid before the dash. `choice` is what the payer must pick for it, bound to `name`."""

    name: ClassVar[str] = "cost"

    @property
    def choice(self) -> Selector | None:
        """The set the payer picks from, if they have to pick."""
        return None

    @property
    def naming(self) -> tuple[tuple[str, Message], ...]:
        """What the payer must name one of, if they have to name something."""
        return ()

    def taken(self, g: Any, ctx: Context) -> tuple[int, ...]:
        """The cards it is paid with without a choice, if the effect refers to them; bound to `name`."""
        return ()

    def could(self, g: Any, ctx: Context) -> bool:
        """Whether it can be paid in full."""
        raise NotImplementedError

    def changes(self, g: Any, ctx: Context) -> tuple[Change, ...]:
        """The payment."""
        raise NotImplementedError

    def substitutes(self, g: Any, ctx: Context) -> tuple[Substitute, ...]:
        """What may be done now instead of paying it."""
        return ()

    def missing(self, g: Any, ctx: Context) -> tuple[int, int] | None:
        """How much the player has of what it is paid with and how much more it wants, where it is an amount."""
        return None


ANY_NUMBER = 99
"""As many targets as there are."""


class Target(Entity, frozen=True, kw_only=True):
    """Something chosen before the effect. `referential` targets need not be affected themselves.

    `worth` limits the total printed cost of what is chosen.
    """

    name: str = "target"
    of: Selector
    who: Who = YOU
    least: int = 1
    most: int = 1
    referential: bool = False
    worth: int = 0

    def text(self) -> Message:
        """How the choice reads on a card."""
        if self.worth:
            return msg("{choice} with a total printed cost of {n} or lower", choice=self._choice(), n=self.worth)
        return self._choice()

    def _choice(self) -> Message:
        if self.most >= ANY_NUMBER:
            return msg("choose any number of {what}", what=self.of.phrase("plural", "acc"))
        if self.most > 1 and self.least < self.most:
            return msg("choose up to {n} {what}", n=self.most, what=self.of.phrase("plural", "acc"))
        if self.most > 1:
            return msg("choose {n} {what}", n=self.most, what=self.of.phrase("plural", "acc"))
        what = self.of.phrase("a", "acc")
        if self.least == 0:
            return self.who.says(
                msg("you may choose {what}", what=what),
                msg("{player} may choose {what}", player=THEY, what=mentioned(what)),
            )
        return self.who.says(
            msg("choose {what}", what=what), msg("{player} must choose {what}", player=THEY, what=mentioned(what))
        )


class Limit(Entity, frozen=True):
    """How often an ability may be used; a maximum counts all copies of the card by title."""

    times: int = 1
    period: str = "round"
    maximum: bool = False
    unlimited: bool = False

    def text(self) -> Message:
        """How the limit reads on a card."""
        if self.unlimited:
            return msg("unlimited")
        period = msgc("period", self.period)
        if self.maximum:
            return msg("max {n} per {period}", n=self.times, period=period)
        return msg("limit {n} per {period}", n=self.times, period=period)


class Ability(Entity, frozen=True, kw_only=True):
    """An ability that is used. `kinds` are what the game calls it, `stage` is the window around a change it answers in.

    An ability without a stage is an action. `areas` are the places it works from, empty for the usual one of its card
    type.
    """

    usual: ClassVar[Limit] = Limit()
    """The limit that is not printed."""

    kinds: tuple[str, ...]
    stage: str = ""
    trigger: Trigger | None = None
    forced: bool = False
    condition: Condition = ALWAYS
    costs: tuple[Cost, ...] = ()
    targets: tuple[Target, ...] = ()
    effect: Effect = Nothing()
    limit: Limit = Limit()
    areas: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.forced and not self.stage:
            raise BadConfiguration("An action cannot be forced: only what answers something can.")

    @property
    def is_action(self) -> bool:
        """Whether it is used by itself, not to answer something."""
        return not self.stage

    def heading(self) -> Message:
        """What stands before the colon."""
        raise NotImplementedError

    def occasion(self, trigger: Trigger) -> Message:
        """The clause that says what it answers."""
        raise NotImplementedError

    def place(self, area: str) -> Message | None:
        """How an area reads that it works from, if that is printed."""
        return None

    def text(self) -> Message:
        """The ability as a card prints it: heading, what is needed to use it, a dash, what it does, its limit."""
        effect = self.effect.text()
        for target in self.targets:
            if target.name == "target":
                effect = meaning(effect, target.of.phrase("a", "acc"))
        needs = self._needs()
        body = msg("{needs} – {effect}", needs=needs, effect=effect) if needs is not None else effect
        whole = msg("{timing}: {body!c}.", timing=self.heading(), body=body)
        if self.limit == self.usual:
            return whole
        return msg("{ability} ({limit!c}.)", ability=whole, limit=self.limit.text())

    def _needs(self) -> Message | None:
        parts: list[Message] = []
        if self.trigger is not None:
            parts.append(self.occasion(self.trigger))
        places = [place for area in self.areas if (place := self.place(area)) is not None]
        if places:
            where = msg("{one} or {other}", one=places[0], other=places[1]) if len(places) > 1 else places[0]
            parts.append(msg("if this card is in {where}", where=where))
        if self.condition != ALWAYS:
            parts.append(self.condition.text())
        deeds = [*(cost.text() for cost in self.costs), *(target.text() for target in self.targets)]
        if isinstance(self.effect, SelectOne) and self.effect.beforehand:
            deeds.append(self.effect.selection())
        if not parts:
            return every(deeds) if deeds else None
        conditions = parts[0]
        for part in parts[1:]:
            conditions = msg("{a}, {b}", a=conditions, b=part)
        return msg("{conditions}, {deeds}", conditions=conditions, deeds=every(deeds)) if deeds else conditions


class Fact(Word, frozen=True):
    """A standing fact; the kinds that all card games share are in `facts.py`."""

    whole: ClassVar[bool] = False
    """Whether it reads as a whole sentence, full stop included."""

    @property
    def about(self) -> Selector | None:
        """The cards it is about, if it is about cards."""
        return None

    def could_alter(self, g: Any, card: int) -> bool:
        """Whether it could be about a card at all."""
        return True

    def ended(self, g: Any, cards: tuple[int, ...]) -> None:
        """See to what ends when it no longer lasts, on those of the cards it was fixed on that are still the same."""


class Constant(Entity, frozen=True, kw_only=True):
    """A constant ability: facts that hold while its condition does."""

    facts: tuple[Fact, ...]
    condition: Condition = ALWAYS
    areas: tuple[str, ...] = ()

    def text(self) -> Message:
        """The ability as a card prints it."""
        whole = said_together(self.facts)
        if self.condition != ALWAYS:
            whole = msg("{condition}, {facts}", condition=self.condition.text(), facts=whole)
        return msg("{effect!c}", effect=whole) if self.facts[-1].whole else msg("{effect!c}.", effect=whole)


def said_together(facts: tuple[Fact, ...]) -> Message:
    """Several facts in one sentence, without its full stop; those that are alike share a clause."""
    return every(clauses(facts))
