"""What happens, in the same way in every card game: simple effects, what lasts, what comes later, what is replaced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from interregnum.cards.ability import Fact, Trigger, said_together
from interregnum.cards.change import Change, Happened, OfCard
from interregnum.cards.context import Context
from interregnum.cards.facts import Modifies
from interregnum.cards.grammar import every
from interregnum.cards.language import ALWAYS, Condition, Effect, Selector
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.naming import all_named, named
from interregnum.cards.occurrence import enclosing, occur
from interregnum.cards.reader import addressed
from interregnum.cards.state import CardGame, Delayed, next_number
from interregnum.cards.words.selectors import TARGET
from interregnum.kernel.knowledge import seats
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg, msgc


class Simple(Effect, frozen=True):
    """An effect that is a bundle of changes."""

    def changes(self, g: Any, ctx: Context) -> Sequence[Change]:
        """The changes it makes."""
        raise NotImplementedError

    def could(self, g: Any, ctx: Context) -> bool:
        return any(change.could(g) for change in self.changes(g, ctx))

    def could_affect(self, g: Any, ctx: Context, thing: int) -> bool:
        return any(is_about(g, change, thing) and change.could(g) for change in self.changes(g, ctx))

    def run(self, g: CardGame, ctx: Context) -> Flow:
        changes = self.changes(g, ctx)
        if not changes:
            return Result(False)
        return occur(g, *changes)


def is_about(g: CardGame, change: Change, thing: int) -> bool:
    """Whether a change does something with a card or other thing."""
    if thing < 0:
        return bool(g.state.dialect.is_about(change, thing))
    return thing in change.concerned()


class Together(Simple, frozen=True):
    """Several simple effects at the same moment."""

    effects: tuple[Simple, ...]

    def changes(self, g: CardGame, ctx: Context) -> Sequence[Change]:
        return [change for effect in self.effects for change in effect.changes(g, ctx)]

    def text(self) -> Message:
        return every([effect.text() for effect in self.effects])


class Lasts(Effect, frozen=True):
    """Makes facts so until the end of a period; facts about cards are fixed on those they are about now."""

    facts: tuple[Fact, ...]
    until: str
    when: Condition = ALWAYS
    fixed: bool = True

    def could(self, g: CardGame, ctx: Context) -> bool:
        if not g.state.dialect.runs(g, self.until):
            return False
        return any(self._matters(g, ctx, fact) for fact in self.facts)

    def _matters(self, g: CardGame, ctx: Context, fact: Fact) -> bool:
        """Whether a fact would be about something, and not add nothing to it."""
        if isinstance(fact, Modifies) and fact.by.value(g, ctx) == 0:
            return False
        return fact.about is None or any(fact.could_alter(g, card) for card in self._subjects(g, ctx, fact.about))

    def _subjects(self, g: CardGame, ctx: Context, about: Selector) -> list[int]:
        immune = g.state.dialect.immune
        return [card for card in about.all(g, ctx) if not immune(g, card, ctx.source)]

    def run(self, g: CardGame, ctx: Context) -> Flow:
        s = g.state
        for fact in self.facts:
            on = None
            if fact.about is not None and self.fixed:
                on = tuple((card, s.cards[card].instance) for card in self._subjects(g, ctx, fact.about))
            begin_lasting(s, fact, ctx, self.until, on, self.when)
        self._note(g, ctx)
        return occur(g)

    def _note(self, g: CardGame, ctx: Context) -> None:
        """Write into the log what lasts from now on, and for which cards."""
        if g.logging:
            cards = {card: None for fact in self.facts if fact.about for card in self._subjects(g, ctx, fact.about)}
            tell_lasting(g, ctx, self.text(), tuple(cards))

    def text(self) -> Message:
        whole = said_together(self.facts)
        if self.when != ALWAYS:
            whole = msg("{facts} {when}", facts=whole, when=self.when.text())
        return msg("{until}, {facts}", until=until_end_of(self.until), facts=whole)


def tell_lasting(g: CardGame, ctx: Context, whole: Message, cards: tuple[int, ...]) -> None:
    """Write into the log what an ability makes so for a while, and for which cards if it is about some."""
    said = [
        msg("{card}: {what}.", card=named(g, ctx.source), what=addressed(whole, own=own))
        if not cards
        else msg(
            "{card}, for {cards}: {what}.",
            card=named(g, ctx.source), cards=all_named(g, cards), what=addressed(whole, own=own),
        )
        for own in (True, False)
    ]  # fmt: skip
    rule = g.state.dialect.rules.get("lasts", "")
    g.emit(Happened(rule=rule, what="Lasts", said=said[1], secret=said[0], to=seats(ctx.seat)))


def until_end_of(period: str) -> Message:
    """How long something lasts, as a clause."""
    return msg("for the rest of the game") if period == "game" else msgc("until", f"until the end of the {period}")


class Later(Effect, frozen=True):
    """Makes a delayed effect on cards, the chosen ones unless others are named; it ends for those that leave play."""

    trigger: Trigger
    effect: Effect
    until: str
    on: Selector = TARGET

    def could(self, g: CardGame, ctx: Context) -> bool:
        return True

    def run(self, g: CardGame, ctx: Context) -> Flow:
        s = g.state
        on = tuple((card, s.cards[card].instance) for card in self.on.all(g, ctx) if card >= 0)
        s.delayed.append(Delayed(next_number(s), self.trigger, self.effect, ctx, self.until, on))
        return Result(True)

    def text(self) -> Message:
        return msg("after {trigger}, {effect}", trigger=self.trigger.text(), effect=self.effect.text())


class Cancel(Effect, frozen=True):
    """Cancels what is about to happen."""

    refers_back: ClassVar[bool] = True

    def could(self, g: CardGame, ctx: Context) -> bool:
        return True

    def run(self, g: CardGame, ctx: Context) -> Flow:
        if isinstance(ctx.trigger, Change):
            enclosing(g).cancel(ctx.trigger)
        return Result(True)

    def text(self) -> Message:
        return msg("cancel those effects")


class Instead(Effect, frozen=True):
    """Replaces what is about to happen by something else."""

    refers_back: ClassVar[bool] = True
    effect: Simple

    def could(self, g: CardGame, ctx: Context) -> bool:
        return self.effect.could(g, ctx)

    def run(self, g: CardGame, ctx: Context) -> Flow:
        if isinstance(ctx.trigger, Change):
            enclosing(g).replace(g, ctx.trigger, tuple(self.effect.changes(g, ctx)))
        return Result(True)

    def text(self) -> Message:
        return msg("{effect} instead", effect=self.effect.text())


class Diverts(Simple, frozen=True):
    """What is about to happen to a card happens to another one."""

    to: Selector

    def changes(self, g: CardGame, ctx: Context) -> Sequence[Change]:
        if not isinstance(ctx.trigger, OfCard):
            return []
        return [replace(ctx.trigger, card=card) for card in self.to.all(g, ctx)]

    def text(self) -> Message:
        return msg("the same happens to {card}", card=self.to.phrase("the", "dat"))
