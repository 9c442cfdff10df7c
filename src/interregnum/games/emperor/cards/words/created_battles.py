"""Battlefields and battles that effects create, and an attack in answer to an attack."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.ability import Trigger
from interregnum.cards.change import Change
from interregnum.cards.composed import EffectRun, Nothing
from interregnum.cards.context import Context
from interregnum.cards.language import Effect, Selector
from interregnum.cards.lasting import begin_lasting, expire
from interregnum.cards.occurrence import occur
from interregnum.cards.state import Delayed, next_number, touch
from interregnum.games.emperor.cards.words.conditions import InCombat
from interregnum.games.emperor.flow.attack import AttackPhase, leave_battlefields
from interregnum.games.emperor.flow.battle import Battle
from interregnum.games.emperor.rules.facts import WillNot
from interregnum.games.emperor.rules.moments import ActionResolved, PhaseEnds
from interregnum.games.emperor.rules.movement import Assign, Move, ReturnHome
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.rules.stats import ACTION
from interregnum.games.emperor.rules.units import personalities
from interregnum.games.emperor.state import HOME, Battlefield, EmperorGame
from interregnum.kernel.procedure import Done, Flow, Result, step
from interregnum.kernel.text import Message, msg

# ---- a battle of its own ----


class FightsBattle(Effect, frozen=True):
    """Creates a battlefield at no province, assigns units to attack and to defend there, even bowed ones, and lets a
    battle be fought there after the action has resolved.

    No other unit moves there. `spared` will not be destroyed in the Combat Segment; `afterwards` is what happens after
    the battle.
    """

    attackers: Selector
    defenders: Selector
    spared: Selector | None = None
    afterwards: Effect = Nothing()

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return g.state.battle < 0

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return CreatingBattle(ctx=ctx, fights=self)

    def text(self) -> Message:
        said = msg(
            "create a battlefield at no province, to which no other unit will move; assign {attackers} to attack and "
            "{defenders} to defend there, even if bowed; after this action resolves, fight a battle there",
            attackers=self.attackers.phrase("the", "acc"), defenders=self.defenders.phrase("the", "acc"),
        )  # fmt: skip
        if self.spared is not None:
            who = self.spared.phrase("the", "nom")
            said = msg("{effect}; {who} will not be destroyed in its Combat Segment", effect=said, who=who)
        if not isinstance(self.afterwards, Nothing):
            said = msg("{effect}; after the battle ends, {more}", effect=said, more=self.afterwards.text())
        return said


class CreatingBattle(EffectRun, kw_only=True):
    """A battlefield being created, and the units being assigned to it."""

    fights: FightsBattle

    @step("ccg.battle.2")
    def create(self, g: EmperorGame) -> Flow:
        s = g.state
        attackers = tuple(self.fights.attackers.all(g, self.ctx))
        defenders = tuple(self.fights.defenders.all(g, self.ctx))
        if not attackers or s.attacker >= 0:
            return Done(False)
        s.attacker = s.cards[attackers[0]].controller
        s.battlefields[:] = [Battlefield(-1, closed=True)]
        touch(s)
        if self.fights.spared is not None:
            on = tuple((card, s.cards[card].instance) for card in self.fights.spared.all(g, self.ctx))
            begin_lasting(s, WillNot(self.fights.spared, ("destroy",)), self.ctx, "battle", on, InCombat())
        later = FightsNow(self.fights.afterwards)
        s.delayed.append(Delayed(next_number(s), ThisActionDone(), later, self.ctx, "turn", ()))
        there = (*attackers, *defenders)
        return occur(g, *(Assign(card=card, to=0, **made_by(self.ctx)) for card in there))

    @step("ccg.battle.2")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(True)


class ThisActionDone(Trigger, frozen=True):
    """The action that this belongs to has resolved."""

    kinds: ClassVar[tuple[type[Change], ...]] = (ActionResolved,)

    def matches(self, g: EmperorGame, ctx: Context, change: ActionResolved) -> bool:
        return change.number == ctx.choice(ACTION)

    def text(self) -> Message:
        return msg("this action resolves")


class FightsNow(Effect, frozen=True):
    """A battle is fought at a battlefield that an effect has created."""

    afterwards: Effect = Nothing()

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return True

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return FightingNow(ctx=ctx, afterwards=self.afterwards)

    def text(self) -> Message:
        return msg("fight a battle there")


class FightingNow(EffectRun, kw_only=True):
    """A battle outside any Attack Phase, and the way home from it."""

    afterwards: Effect

    @step("ccg.battle.2")
    def fight(self, g: EmperorGame) -> Flow:
        return Battle(battlefield=0)

    @step("ccg.battle.2", "ccg.attack.end.2")
    def return_home(self, g: EmperorGame) -> Flow:
        s = g.state
        there = [card for seat in (0, 1) for card in personalities(s, seat) if s.cards[card].location != HOME]
        return occur(g, *(ReturnHome(card=card) for card in there)) if there else None

    @step("ccg.battle.2")
    def vanish(self, g: EmperorGame) -> Flow:
        leave_battlefields(g)
        expire(g, "attack")
        return self.afterwards.run(g, self.ctx)

    @step("ccg.battle.2")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(True)


# ---- another battlefield of an attack ----


class MovesToNewBattlefield(Effect, frozen=True):
    """Creates a battlefield at no province in the present attack, and moves units there."""

    units: Selector

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return g.state.attacker >= 0

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        if s.attacker < 0:
            return Result(False)
        s.battlefields.append(Battlefield(-1))
        touch(s)
        to = len(s.battlefields) - 1
        return occur(g, *(Move(card=card, to=to, **made_by(ctx)) for card in self.units.all(g, ctx)))

    def text(self) -> Message:
        return msg("create a battlefield at no province; move {units} there", units=self.units.phrase("the", "acc"))


# ---- an attack in answer ----


class YourDefenseEnds(Trigger, frozen=True):
    """An Attack Phase ends in which you were the Defender."""

    kinds: ClassVar[tuple[type[Change], ...]] = (PhaseEnds,)

    def matches(self, g: EmperorGame, ctx: Context, change: PhaseEnds) -> bool:
        return change.phase == "attack" and g.state.defender == ctx.seat

    def text(self) -> Message:
        return msg("an Attack Phase ends in which you were the Defender")


class AttacksBack(Effect, frozen=True):
    """You declare an additional Attack Phase against the Attacker, and may assign so many Personalities in it."""

    most: int = 1

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return g.innermost(AttackPhase) is not None

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        phase = g.innermost(AttackPhase)
        if phase is None:
            return Result(False)
        phase.answer = (ctx.seat, self.most)
        return Result(True)

    def text(self) -> Message:
        return msg(
            "declare an additional Attack Phase against its Attacker, in which you may assign only {n} Personality",
            n=self.most,
        )
