"""Words about battlefields: moving to one of several places, creating new ones, and who acts first."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from interregnum.cards.ability import Trigger
from interregnum.cards.change import Change
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.language import THEY, YOU, Effect, Selector, Who
from interregnum.cards.naming import asking, named
from interregnum.cards.occurrence import occur
from interregnum.cards.words.selectors import PICKED, TARGET
from interregnum.games.emperor.flow.attack import stands
from interregnum.games.emperor.rules.movement import Assign, Move, place_number
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.rules.units import location
from interregnum.games.emperor.state import HOME, EmperorGame
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, step
from interregnum.kernel.text import Message, msg

Where: TypeAlias = Literal["a battlefield", "another location", "an adjacent battlefield"]


def places(g: EmperorGame, card: int, where: Where) -> list[int]:
    """Where a unit might move: other locations than the one it is at."""
    s = g.state
    at = location(s, card)
    fields = [n for n, field in enumerate(s.battlefields) if n != at and stands(g, field)]
    if where == "an adjacent battlefield":
        return [n for n in fields if _adjacent(g, at, n)]
    return [*fields, HOME] if where == "another location" and at != HOME else fields


def _adjacent(g: EmperorGame, one: int, other: int) -> bool:
    """Whether the provinces of two battlefields lie side by side."""
    s = g.state
    if min(one, other) < 0:
        return False
    provinces = [s.battlefields[n].province for n in (one, other)]
    row = s.row[s.defender]
    at = [row.index(province) for province in provinces if province in row]
    return len(at) == len(provinces) and abs(at[0] - at[1]) == 1


def offer_places(g: EmperorGame, ask: Decision, fields: list[int]) -> None:
    """Offer locations; each option means its number."""
    for field in fields:
        if field == HOME:
            ask.offer("move:home", msg("Home"), means=field)
        else:
            n = place_number(g.state, field)
            ask.offer(f"move:{n}", msg("Battlefield {n}", n=n), means=field)


class JoinsAttackAt(Trigger, frozen=True):
    """A Personality is assigned or moves to an attacking army at the battlefield of one of some provinces."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Assign, Move)
    provinces: Selector = PICKED

    def matches(self, g: EmperorGame, ctx: Context, change: Assign | Move) -> bool:
        s = g.state
        if change.to == HOME or s.cards[change.card].controller != s.attacker:
            return False
        return self.provinces.has(g, ctx, s.battlefields[change.to].province)

    def text(self) -> Message:
        return msg("the first time this turn a Personality is assigned or moves to an attacking army there")


class MovesTo(Effect, frozen=True):
    """Moves a unit to one of several places, which a player chooses."""

    what: Selector = TARGET
    where: Where = "a battlefield"
    who: Who = YOU

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(places(g, card, self.where) for card in self.what.all(g, ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return MovingTo(ctx=ctx, moves=self, card=next(iter(self.what.all(g, ctx)), -1))

    def text(self) -> Message:
        what = self.what.phrase("the", "acc")
        if self.where == "an adjacent battlefield":
            return msg("move {what} to an adjacent battlefield", what=what)
        if self.where == "another location":
            return self.who.says(
                msg("move {what} to another location", what=what),
                msg("{who} moves {what} to another location", who=THEY, what=what),
            )
        return msg("move {what} to a battlefield", what=what)


class MovingTo(EffectRun, kw_only=True):
    """The choice of a place, and the movement."""

    moves: MovesTo
    card: int

    @step("ccg.move.1")
    def choose(self, g: EmperorGame) -> Flow:
        fields = places(g, self.card, self.moves.where) if self.card >= 0 else []
        if not fields:
            return Done(False)
        seat = self.moves.who.seat(g, self.ctx)
        about = (f"card:{self.ctx.source}", f"card:{self.card}")
        prompt = msg("{source}: move {card} where?", source=asking(g, self.ctx), card=named(g, self.card))
        ask = Decision(seat, "place", prompt, "ccg.move.1", about)
        offer_places(g, ask, fields)
        return ask

    @choose.chosen
    def move(self, g: EmperorGame, option: Option) -> Flow:
        return occur(g, Move(card=self.card, to=g.meant, **made_by(self.ctx)))

    @step("ccg.move.1")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(g.result)
