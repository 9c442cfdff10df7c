"""What lasts: bonuses, keywords, abilities, and what may not or will not be done, until a point in the game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from interregnum.cards.ability import Fact, Trigger, said_together
from interregnum.cards.context import Context
from interregnum.cards.facts import Modifies
from interregnum.cards.grammar import joined, signed
from interregnum.cards.language import Effect, Number, Quantity, Selector, quantity
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.occurrence import occur
from interregnum.cards.standing import about
from interregnum.cards.state import Delayed, next_number
from interregnum.cards.words.effects import tell_lasting
from interregnum.cards.words.selectors import PICKED, TARGET
from interregnum.games.emperor.cards.words.selectors import owned
from interregnum.games.emperor.cards.words.triggers import BattleOver, next_time
from interregnum.games.emperor.rules import facts
from interregnum.games.emperor.rules.bowing import while_bowed
from interregnum.games.emperor.rules.moments import OfAction
from interregnum.games.emperor.rules.prevention import is_assured
from interregnum.games.emperor.rules.privileges import Postponed
from interregnum.games.emperor.rules.stats import ACTION, CERTAIN, base, value
from interregnum.games.emperor.rules.tallies import turn_of
from interregnum.games.emperor.state import Emperor, EmperorGame
from interregnum.games.emperor.terms import STAT_NAMES, Stat
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg

Until: TypeAlias = Literal[
    "turn", "battle", "attack", "duel", "game", "your next turn", "your second turn", "your third turn", "straightened",
]  # fmt: skip
"""When something ends: with a period, as your next turn begins or one after it, or as this card straightens."""
_LATER_TURNS = {"your second turn": 2, "your third turn": 3}


def period(s: Emperor, until: Until, ctx: Context) -> str:
    """The name under which the end of something is noted."""
    if until == "your next turn":
        return f"next turn of {ctx.seat}"
    if until in _LATER_TURNS:
        return turn_of(ctx.seat, s.seats[ctx.seat].turns + _LATER_TURNS[until])
    return while_bowed(s.cards[ctx.source]) if until == "straightened" else until


def ends(until: Until) -> Message:
    """How long something lasts, as it follows an effect; until the end of the turn it is not said."""
    return {
        "turn": Message(""),
        "battle": msg(" until this battle ends"),
        "attack": msg(" until this Attack Phase ends"),
        "duel": msg(" until the duel ends"),
        "game": msg(" permanently"),
        "your next turn": msg(" until your next turn begins"),
        "your second turn": msg(" until your second turn from now begins"),
        "your third turn": msg(" until your third turn from now begins"),
        "straightened": msg(" while this card remains bowed"),
    }[until]


def _tell(g: EmperorGame, ctx: Context, effect: Effect, of: Selector | None = None) -> None:
    """Write into the log what an effect makes so for a while."""
    if g.logging:
        tell_lasting(g, ctx, effect.text(), tuple(of.all(g, ctx)) if of is not None else ())


class Gives(Effect, frozen=True):
    """Gives cards bonuses or penalties, as large as they are when it resolves; `certain` ones will not be negated."""

    to: Selector
    stats: tuple[tuple[Stat, Quantity], ...]
    until: Until = "turn"
    certain: bool = False

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(True for _ in self.to.all(g, ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        late = [] if self.certain else [card for card in self.to.all(g, ctx) if _comes_late(g, ctx, card)]
        for card in late:
            self._postpone(g, ctx, card)
        on = tuple((card, s.cards[card].instance) for card in self.to.all(g, ctx) if card not in late)
        given = ctx.choose(CERTAIN, "yes") if self.certain else ctx
        for stat, n in self.stats:
            amount = n.value(g, ctx)
            if amount and on:
                begin_lasting(s, Modifies(self.to, stat, Number(amount)), given, period(s, self.until, ctx), on)
        if g.logging and on:
            told = tuple((stat, Number(n.value(g, ctx))) for stat, n in self.stats)
            tell_lasting(g, ctx, replace(self, stats=told).text(), tuple(card for card, _ in on))
        return occur(g) if on or late else Result(False)

    def _postpone(self, g: EmperorGame, ctx: Context, card: int) -> None:
        """Give it to a card after this battle ends, as large as it would be now."""
        s = g.state
        fixed: tuple[tuple[Stat, Quantity], ...] = tuple((stat, Number(n.value(g, ctx))) for stat, n in self.stats)
        later = ctx.bind(PICKED.name, (card,)).choose(ACTION, "")
        given, on = Gives(PICKED, fixed, self.until), ((card, s.cards[card].instance),)
        s.delayed.append(Delayed(next_number(s), BattleOver(), given, later, "turn", on))

    def text(self) -> Message:
        who = self.to.phrase("each", "dat")
        parts = [_bonus(stat, n) for stat, n in self.stats]
        what = joined([parts[0], *(msg(" and {more}", more=part) for part in parts[1:])])
        said = msg("give {who} {what}{until}", who=who, what=what, until=ends(self.until))
        return msg("{effect} (this will not be negated)", effect=said) if self.certain else said


def _comes_late(g: EmperorGame, ctx: Context, card: int) -> bool:
    """Whether the effects of this action on a card are delayed."""
    action = ctx.choice(ACTION)
    if not action or is_assured(g, action):
        return False
    return any(fact.action == action for fact, _ in about(g, Postponed, card))


def _bonus(stat: Stat, n: Quantity) -> Message:
    if isinstance(n, Number):
        return msg("{n} {stat}", n=signed(n.n), stat=STAT_NAMES[stat])
    return msg("a {stat} bonus equal to {n}", stat=STAT_NAMES[stat], n=n.text())


class Reduces(Effect, frozen=True):
    """Gives cards a penalty to a stat, as large as it is when it resolves."""

    to: Selector
    stat: Stat
    n: Quantity
    until: Until = "turn"

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(True for _ in self.to.all(g, ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return Gives(self.to, ((self.stat, Number(-self.n.value(g, ctx))),), self.until).run(g, ctx)

    def text(self) -> Message:
        who, stat = self.to.phrase("each", "dat"), STAT_NAMES[self.stat]
        return msg(
            "give {who} a {stat} penalty equal to {n}{until}",
            who=who,
            stat=stat,
            n=self.n.text(),
            until=ends(self.until),
        )


class GivesEach(Effect, frozen=True):
    """Gives each of some cards a bonus to a stat as large as a base stat of its own."""

    to: Selector
    stat: Stat
    own: Stat

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(True for _ in self.to.all(g, ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        for card in tuple(self.to.all(g, ctx)):
            amount, on = base(g, card, self.own), ((card, s.cards[card].instance),)
            if amount:
                begin_lasting(s, Modifies(self.to, self.stat, Number(amount)), ctx, "turn", on)
        _tell(g, ctx, self, self.to)
        return occur(g)

    def text(self) -> Message:
        who, own = self.to.phrase("each", "dat"), STAT_NAMES[self.own]
        stat = STAT_NAMES[self.stat]
        return msg("give {who} a {stat} bonus equal to their own printed {own}", who=who, stat=stat, own=own)


class SetsStat(Effect, frozen=True):
    """Sets a stat of cards to a value: each gets the bonus or penalty with which it reaches that now."""

    to: Selector
    stat: Stat
    n: Quantity
    until: Until = "turn"

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(True for _ in self.to.all(g, ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        for card in tuple(self.to.all(g, ctx)):
            amount = self.n.value(g, ctx) - value(g, card, self.stat)
            if amount:
                on = ((card, s.cards[card].instance),)
                begin_lasting(s, Modifies(self.to, self.stat, Number(amount)), ctx, period(s, self.until, ctx), on)
        _tell(g, ctx, self, self.to)
        return occur(g)

    def text(self) -> Message:
        what = owned(STAT_NAMES[self.stat], self.to)
        return msg("set {what} to {n}{until}", what=what, n=self.n.text(), until=ends(self.until))


class Makes(Effect, frozen=True):
    """Makes facts so; facts about cards are fixed on those they are about now."""

    facts: tuple[Fact, ...]
    until: Until = "turn"
    fixed: bool = True

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(fact.about is None or any(True for _ in fact.about.all(g, ctx)) for fact in self.facts)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        for fact in self.facts:
            on = None
            if fact.about is not None and self.fixed:
                on = tuple((card, s.cards[card].instance) for card in fact.about.all(g, ctx))
            begin_lasting(s, fact, ctx, period(s, self.until, ctx), on)
        if g.logging:
            about = {c: None for fact in self.facts if fact.about is not None for c in fact.about.all(g, ctx)}
            tell_lasting(g, ctx, self.text(), tuple(about))
        return occur(g)

    @property
    def whole(self) -> bool:
        return self.until == "turn" and self.facts[-1].whole

    def text(self) -> Message:
        return msg("{what}{until}", what=said_together(self.facts), until=ends(self.until))


class NegatesOfAction(Effect, frozen=True):
    """Negates what the action that set this off would do to some cards."""

    of: Selector
    deeds: tuple[facts.Deed, ...]

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return isinstance(ctx.trigger, OfAction)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        if not isinstance(ctx.trigger, OfAction):
            return Result(False)
        on = tuple((card, s.cards[card].instance) for card in self.of.all(g, ctx))
        fact = facts.Negates(self.of, self.deeds, action=ctx.trigger.number)
        begin_lasting(s, fact, ctx, "turn", on)
        _tell(g, ctx, self, self.of)
        return occur(g)

    def text(self) -> Message:
        return facts.Negates(self.of, self.deeds, action="that").text()


class ReducesHonorOfAction(Effect, frozen=True):
    """Makes the Honor gains or losses of the action that set this off smaller."""

    how: Literal["gains", "losses", "gains and losses"]
    n: int

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return isinstance(ctx.trigger, OfAction)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        if not isinstance(ctx.trigger, OfAction):
            return Result(False)
        begin_lasting(g.state, facts.ReducesHonor(self.how, self.n, ctx.trigger.number), ctx, "turn")
        _tell(g, ctx, self)
        return occur(g)

    def text(self) -> Message:
        return facts.ReducesHonor(self.how, self.n, "that").text()


class NegatesThatAction(Effect, frozen=True):
    """Negates all effects of the action that set this off."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return isinstance(ctx.trigger, OfAction)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        if not isinstance(ctx.trigger, OfAction):
            return Result(False)
        begin_lasting(g.state, facts.NegatesAction(ctx.trigger.number), ctx, "turn")
        return occur(g)

    def text(self) -> Message:
        return msg("negate that action’s effects")


class AfterThat(Effect, frozen=True):
    """Lets something happen once, after a point in the game that is still to come."""

    trigger: Trigger
    effect: Effect
    until: Until = "turn"
    on: Selector | None = TARGET
    """The cards it ends for as they leave play; with None it ends for none."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        cards = self.on.all(g, ctx) if self.on is not None else ()
        on = tuple((card, s.cards[card].instance) for card in cards)
        s.delayed.append(Delayed(next_number(s), self.trigger, self.effect, ctx, period(s, self.until, ctx), on))
        return Result(True)

    def text(self) -> Message:
        trigger, effect = next_time(self.trigger), self.effect.text()
        if self.until == "game":
            return msg("after {trigger}, whenever that is, {effect}", trigger=trigger, effect=effect)
        if self.until in ("turn", "battle"):
            return msg("after {trigger}, {effect}", trigger=trigger, effect=effect)
        return msg("once{until}, after {trigger}, {effect}", until=ends(self.until), trigger=trigger, effect=effect)


def gives(to: Selector, until: Until = "turn", **stats: int | Quantity) -> Gives:
    """Gives bonuses or penalties: `gives(TARGET, force=3)`, `chi=-1`, `personal_honor=2`, `strength=3`."""
    named: dict[str, Stat] = {
        "force": "force", "chi": "chi", "personal_honor": "personal honor", "strength": "strength",
        "gold_production": "gold production", "focus_value": "focus value", "duel_stat": "duel stat",
    }  # fmt: skip
    return Gives(to, tuple((named[stat], quantity(n)) for stat, n in stats.items()), until)


def makes(*made: Fact, until: Until = "turn", fixed: bool = True) -> Makes:
    """Makes facts so until a point in the game."""
    return Makes(made, until, fixed)
