"""Words for rules that no card of the set shows: to move, to change places, to exchange numbers and to copy them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.facts import Modifies
from interregnum.cards.language import Effect, Number
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.occurrence import occur
from interregnum.cards.words.effects import Simple
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.emperor.cards.words.triggers import Happens
from interregnum.games.emperor.rules.movement import Move
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.rules.stats import value
from interregnum.games.emperor.rules.units import location
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import STAT_NAMES, Stat
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.text import Message, msg


def _two(g: EmperorGame, ctx: Context) -> tuple[int, int]:
    """The card that bears the ability and its target, -1 if there is none."""
    return ctx.source, next(iter(TARGET.all(g, ctx)), -1)


class Moves(Happens, frozen=True):
    """A Personality moves."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Move,)
    says: ClassVar[str] = "moves"


class Switches(Simple, frozen=True):
    """This card's unit and the target's change places at the same time; if one of the movements fails, both do."""

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        one, other = _two(g, ctx)
        if other < 0:
            return []
        places = ((one, location(g.state, other)), (other, location(g.state, one)))
        moves = [Move(card=card, to=to, **made_by(ctx)) for card, to in places]
        return moves if all(move.could(g) for move in moves) else []

    def text(self) -> Message:
        one, other = SELF.phrase("the", "gen"), TARGET.phrase("the", "gen")
        return msg("switch the locations of {one} and {other}", one=one, other=other)


class CopiesStat(Effect, frozen=True):
    """This card copies a stat of the target as it is now, until the turn ends; never its own."""

    stat: Stat

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        one, other = _two(g, ctx)
        return other not in (-1, one)

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        if not self.could(g, ctx):
            return Result(False)
        one, other = _two(g, ctx)
        for card, by in self._bonuses(one, other, value(g, other, self.stat) - value(g, one, self.stat)):
            on = ((card, g.state.cards[card].instance),)
            begin_lasting(g.state, Modifies(SELF, self.stat, Number(by)), ctx, "turn", on)
        return occur(g)

    def _bonuses(self, one: int, other: int, more: int) -> Sequence[tuple[int, int]]:
        """Which card gets which bonus or penalty, if the other one has so much more."""
        return ((one, more),)

    def text(self) -> Message:
        return msg("copy the {stat} of {other}", stat=STAT_NAMES[self.stat], other=TARGET.phrase("the", "gen"))


class Exchanges(CopiesStat, frozen=True):
    """This card and the target exchange a stat until the turn ends: each has the value that the other one has now."""

    def _bonuses(self, one: int, other: int, more: int) -> Sequence[tuple[int, int]]:
        return ((one, more), (other, -more))

    def text(self) -> Message:
        return msg("exchange {stat} with {other}", stat=STAT_NAMES[self.stat], other=TARGET.phrase("the", "dat"))
