"""Picking while an effect resolves: a player picks something, and the effect goes on with it."""

from __future__ import annotations

from interregnum.cards.change import Change
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.grammar import meaning
from interregnum.cards.language import OPPONENT, THEY, YOU, Effect, Selector, Who
from interregnum.cards.naming import named, note_choice, offer_things
from interregnum.cards.occurrence import occur
from interregnum.cards.reader import addressed, mentioned
from interregnum.cards.state import CardGame
from interregnum.cards.words.effects import Simple
from interregnum.cards.words.selectors import PICKED
from interregnum.kernel.decision import DONE, Decision, Option
from interregnum.kernel.procedure import Done, Flow, step
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg


class Picks(Effect, frozen=True):
    """A player picks something while the effect resolves, and the effect goes on with it as `PICKED`.

    With `most` above 1 they may pick again, and each pick is seen through before the next. What is picked is a target
    unless `choosing` is off, as for a sacrifice.
    """

    of: Selector
    effect: Effect
    who: Who = YOU
    most: int = 1
    choosing: bool = True

    def could(self, g: CardGame, ctx: Context) -> bool:
        return bool(self.open_to(g, ctx))

    def open_to(self, g: CardGame, ctx: Context) -> list[int]:
        """What may be picked: whatever the effect could do something with."""
        return [
            thing
            for thing in self.of.all(g, ctx)
            if not (self.choosing and g.state.dialect.cannot_choose(g, thing, ctx))
            and self.effect.could(g, ctx.bind(PICKED.name, (thing,)))
        ]

    def run(self, g: CardGame, ctx: Context) -> Flow:
        return Picking(ctx=ctx, picks=self)

    def text(self) -> Message:
        what = self.of.phrase("a", "acc")
        effect = meaning(self.effect.text(), what, several=self.most > 1)
        if self.most > 1:
            what = msg("up to {n} {what}", n=self.most, what=self.of.phrase("plural", "acc"))
        return self.who.says(
            msg("choose {what} and {effect}", what=what, effect=effect),
            msg("have {who} choose {what} and {effect}", who=THEY, what=mentioned(what), effect=mentioned(effect)),
            msg("they choose {what} and {effect}", what=mentioned(what), effect=mentioned(effect)),
        )

    def imperative(self) -> Message:
        what = self.of.phrase("a", "acc")
        effect = meaning(self.effect.text(), what)
        if self.most > 1 or self.who != OPPONENT:
            return super().imperative()
        return OPPONENT.says(
            msg("choose {what} and {effect}", what=what, effect=effect),
            msg("choose {what} and {effect}", what=mentioned(what), effect=mentioned(effect)),
        )


class Picking(EffectRun, kw_only=True):
    """Something being picked, and what is done with it; `picked` are the things picked so far."""

    picks: Picks
    picked: tuple[int, ...] = ()
    in_full: bool = False

    @step()
    def pick(self, g: CardGame) -> Flow:
        things = self._left(g)
        if not things or len(self.picked) >= self.picks.most:
            return Done(self.in_full)
        seat = self.picks.who.seat(g, self.ctx)
        what = self.picks.of.told_as("a", "acc", self.ctx, seat)
        prompt = msg("{card}: choose {what}.", card=named(g, self.ctx.source), what=what)
        ask = Decision(seat, "pick", prompt, g.state.dialect.rules.get("pick", ""), (f"card:{self.ctx.source}",))
        offer_things(g, ask, "pick", things)
        if self.picked:
            ask.offer_done()
        return ask

    @pick.chosen
    def go_on(self, g: CardGame, option: Option) -> Flow:
        if option.key == DONE:
            return Done(self.in_full)
        self.picked = (*self.picked, g.meant)
        rule, seat = g.state.dialect.rules.get("pick", ""), self.picks.who.seat(g, self.ctx)
        note_choice(g, rule, seat, (g.meant,), self.ctx.source)
        return self.picks.effect.run(g, self.ctx.bind(PICKED.name, (g.meant,)))

    @step(then=pick)
    def again(self, g: CardGame) -> Flow:
        self.in_full = bool(g.result)
        return None

    def _left(self, g: CardGame) -> list[int]:
        return [thing for thing in self.picks.open_to(g, self.ctx) if thing not in self.picked]


class PicksTogether(Effect, frozen=True):
    """A player picks up to a number of things, at least one; then the effect goes on with all of them as `PICKED`."""

    of: Selector
    effect: Effect
    most: int

    def could(self, g: CardGame, ctx: Context) -> bool:
        return any(True for _ in self.of.all(g, ctx))

    def run(self, g: CardGame, ctx: Context) -> Flow:
        return PickingTogether(ctx=ctx, picks=self)

    def text(self) -> Message:
        what = self.of.phrase("plural", "acc")
        if self.most == 2:
            return msg("choose 1 or 2 {what}; {effect}", what=what, effect=self.effect.text())
        return msg("choose 1 to {n} {what}; {effect}", n=self.most, what=what, effect=self.effect.text())


class PickingTogether(EffectRun, kw_only=True):
    """Things being picked one by one, and what is done with all of them."""

    picks: PicksTogether
    picked: tuple[int, ...] = ()

    @step()
    def pick(self, g: CardGame) -> Flow:
        things = [thing for thing in self.picks.of.all(g, self.ctx) if thing not in self.picked]
        if not things or len(self.picked) >= self.picks.most:
            return None
        what = self.picks.of.told_as("a", "acc", self.ctx, self.ctx.seat)
        prompt = msg("{card}: choose {what}.", card=named(g, self.ctx.source), what=what)
        rule, about = g.state.dialect.rules.get("pick", ""), (f"card:{self.ctx.source}",)
        ask = Decision(self.ctx.seat, "pick", prompt, rule, about)
        offer_things(g, ask, "pick", things)
        if self.picked:
            ask.offer_done()
        return ask

    @pick.chosen
    def one_picked(self, g: CardGame, option: Option) -> Flow:
        if option.key == DONE:
            return None
        self.picked = (*self.picked, g.meant)
        return self.pick

    @step()
    def go_on(self, g: CardGame) -> Flow:
        if not self.picked:
            return Done(False)
        note_choice(g, g.state.dialect.rules.get("pick", ""), self.ctx.seat, self.picked, self.ctx.source)
        return self.picks.effect.run(g, self.ctx.bind(PICKED.name, self.picked))

    @step()
    def finish(self, g: CardGame) -> Flow:
        return Done(g.result)


class EachPlayerPicks(Effect, frozen=True):
    """Each player picks something, first player first; then the effect resolves on all of it at the same time."""

    of: Selector
    effect: Simple

    def could(self, g: CardGame, ctx: Context) -> bool:
        return any(self.open_to(g, ctx, seat) for seat in g.state.dialect.player_order(g))

    def open_to(self, g: CardGame, ctx: Context, seat: int) -> list[int]:
        """What a player may pick, seen from their side."""
        own = replace(ctx, seat=seat)
        return [thing for thing in self.of.all(g, own) if self.effect.could(g, own.bind(PICKED.name, (thing,)))]

    def run(self, g: CardGame, ctx: Context) -> Flow:
        return EachPlayerPicking(ctx=ctx, picks=self)

    def text(self) -> Message:
        what = addressed(mentioned(self.of.of_another().phrase("a", "acc")), own=True)
        effect = meaning(self.effect.text(), what, several=True)
        return msg("each player chooses {what}: {effect}", what=what, effect=effect)


class EachPlayerPicking(EffectRun, kw_only=True):
    """The players' picks, and what happens with all of them."""

    ctx: Context
    picks: EachPlayerPicks
    turn: int = 0
    picked: tuple[tuple[int, int], ...] = ()

    @step()
    def pick(self, g: CardGame) -> Flow:
        if self.turn >= len(self._seats(g)):
            return self.together
        seat = self._seats(g)[self.turn]
        things = self.picks.open_to(g, self.ctx, seat)
        if not things:
            return None
        own = replace(self.ctx, seat=seat)
        what = self.picks.of.told_as("a", "acc", own, seat)
        prompt = msg("{card}: choose {what}.", card=named(g, self.ctx.source), what=what)
        ask = Decision(seat, "pick", prompt, g.state.dialect.rules.get("each picks", ""), (f"card:{self.ctx.source}",))
        offer_things(g, ask, "pick", things)
        return ask

    @pick.chosen
    def one_picked(self, g: CardGame, option: Option) -> Flow:
        seat = self._seats(g)[self.turn]
        self.picked += ((seat, g.meant),)
        return None

    @step(then=pick)
    def next_player(self, g: CardGame) -> Flow:
        self.turn += 1
        return None

    def _seats(self, g: CardGame) -> tuple[int, ...]:
        seats: tuple[int, ...] = g.state.dialect.player_order(g)
        return seats

    @step()
    def together(self, g: CardGame) -> Flow:
        changes: list[Change] = []
        for seat, thing in self.picked:
            own = replace(self.ctx, seat=seat).bind(PICKED.name, (thing,))
            changes += self.picks.effect.changes(g, own)
        return occur(g, *changes)
