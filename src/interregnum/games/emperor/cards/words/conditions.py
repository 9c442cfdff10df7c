"""When abilities work."""

from __future__ import annotations

from typing import Literal

from interregnum.cards.context import Context
from interregnum.cards.language import YOU, Condition, Quantity, Selector, Who
from interregnum.cards.limits import deeds_done
from interregnum.cards.standing import standing
from interregnum.cards.words.quantities import compared
from interregnum.games.emperor.rules.gold import PURPOSE
from interregnum.games.emperor.rules.privileges import LobbyHonor
from interregnum.games.emperor.rules.tallies import LOST_PERSONALITY, since
from interregnum.games.emperor.rules.units import army, terrain_at
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import CLAN_NAMES, PHASE_NAMES, Phase
from interregnum.kernel.text import Message, msg, msgc


class OfClan(Condition, frozen=True):
    """A player is of a Clan."""

    clan: str
    who: Who = YOU

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return g.state.seats[self.who.seat(g, ctx)].clan == self.clan

    def text(self) -> Message:
        clan = CLAN_NAMES[self.clan]
        return self.who.says(
            msg("if you are a {clan} Clan player", clan=clan),
            msg("if your opponent is a {clan} Clan player", clan=clan),
        )


class EnemiesHere(Condition, frozen=True):
    """There are enemy units at the current battlefield."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        s = g.state
        return s.battle >= 0 and bool(army(s, 1 - ctx.seat, s.battle))

    def text(self) -> Message:
        return msg("if any enemy units are at the current battlefield")


class Leads(Condition, frozen=True):
    """A player is the Attacker or the Defender."""

    role: Literal["Attacker", "Defender"]
    who: Who = YOU

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        s = g.state
        return self.who.seat(g, ctx) == (s.attacker if self.role == "Attacker" else s.defender)

    def text(self) -> Message:
        role = msgc("leader", self.role)
        return self.who.says(msg("if you are the {role}", role=role), msg("if your opponent is the {role}", role=role))


class InCombat(Condition, frozen=True):
    """It is a Combat Segment."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return g.state.segment == "combat"

    def text(self) -> Message:
        return msg("if it is a Combat Segment")


class InPhase(Condition, frozen=True):
    """It is a phase."""

    phase: Phase

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return g.state.phase == self.phase

    def text(self) -> Message:
        return msg("if it is the {phase}", phase=PHASE_NAMES[self.phase])


class YourTurn(Condition, frozen=True):
    """It is your turn, or it is not."""

    yours: bool = True

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return (g.state.active == ctx.seat) is self.yours

    def text(self) -> Message:
        if self.yours:
            return YOU.says(msg("if it is your turn"), msg("if it is your opponent’s turn"))
        return YOU.says(msg("if it is not your turn"), msg("if it is not your opponent’s turn"))


class TurnsTaken(Condition, frozen=True):
    """It is at most, or at least, a certain turn of yours."""

    compare: Literal["<=", ">="]
    n: int

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return compared(g.state.seats[ctx.seat].turns, self.compare, self.n)

    def text(self) -> Message:
        if self.compare == "<=" and self.n == 1:
            return msg("until your first turn ends")
        if self.compare == "<=":
            return msg("until your turn number {n} ends", n=self.n)
        return msg("from your turn number {n} on", n=self.n)


class HonorIs(Condition, frozen=True):
    """A player's Family Honor compares to a number."""

    compare: Literal["<=", ">=", "<", ">"]
    to: Quantity
    who: Who = YOU

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return compared(g.state.seats[self.who.seat(g, ctx)].honor, self.compare, self.to.value(g, ctx))

    def text(self) -> Message:
        n = self.to.text()
        if self.compare == "<":
            return self.who.says(
                msg("if your Family Honor is lower than {n}", n=n),
                msg("if your opponent’s Family Honor is lower than {n}", n=n),
            )
        if self.compare == ">":
            return self.who.says(
                msg("if your Family Honor is higher than {n}", n=n),
                msg("if your opponent’s Family Honor is higher than {n}", n=n),
            )
        if self.compare == ">=":
            return self.who.says(
                msg("if your Family Honor is {n} or higher", n=n),
                msg("if your opponent’s Family Honor is {n} or higher", n=n),
            )
        return self.who.says(
            msg("if your Family Honor is {n} or lower", n=n),
            msg("if your opponent’s Family Honor is {n} or lower", n=n),
        )


class MoreHonorable(Condition, frozen=True):
    """You have higher Family Honor than each other player, as Lobby asks."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return self._seen(g, ctx.seat) > self._seen(g, 1 - ctx.seat)

    def _seen(self, g: EmperorGame, seat: int) -> int:
        """A player's Family Honor, as a Lobby action looks at it."""
        more = sum(fact.by for fact, held in standing(g, LobbyHonor) if fact.who.seat(g, held.ctx) == seat)
        return g.state.seats[seat].honor + more

    def text(self) -> Message:
        return msg("if you have higher Family Honor than each other player")


class HasReconnaissance(Condition, frozen=True):
    """You have Reconnaissance at the current battlefield."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        s = g.state
        return s.battle >= 0 and ctx.seat in s.battlefields[s.battle].reconnaissance

    def text(self) -> Message:
        return msg("if you have Reconnaissance")


class NoTerrainHere(Condition, frozen=True):
    """There is no Terrain at the current battlefield."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return not terrain_at(g.state, g.state.battle)

    def text(self) -> Message:
        return msg("if there is no Terrain at the current battlefield")


class CleanVictory(Condition, frozen=True):
    """There were enemy units in the battle just resolved, and none of your Personalities was destroyed during it."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        s = g.state
        if s.battle < 0 or ctx.seat not in s.battlefields[s.battle].opposed:
            return False
        return not deeds_done(s, "battle", ctx.seat, LOST_PERSONALITY)

    def text(self) -> Message:
        return msg(
            "if there were ever any enemy units at that battlefield and none of your Personalities was destroyed "
            "during the battle"
        )


class PaysFor(Condition, frozen=True):
    """What is being paid for is one of some cards."""

    what: Selector

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return any(self.what.has(g, ctx, card) for card in ctx.get(PURPOSE))

    def text(self) -> Message:
        return msg("when paying for {what}", what=self.what.phrase("a", "acc"))


class HasDone(Condition, frozen=True):
    """A player has done something often enough in a period; `said` is how the deed reads, after "if you have"."""

    deed: str
    said: str
    period: Literal["turn", "battle", "since your last turn"] = "turn"
    least: int = 1
    who: Who = YOU

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        seat = self.who.seat(g, ctx)
        period = since(seat) if self.period == "since your last turn" else self.period
        return deeds_done(g.state, period, seat, self.deed) >= self.least

    def text(self) -> Message:
        deed = msgc("deed", self.said)
        return self.who.says(msg("if you have {deed}", deed=deed), msg("if your opponent has {deed}", deed=deed))
