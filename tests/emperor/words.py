"""Words for rules that no card of the set shows: to move, to change places, to exchange numbers and to copy them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.facts import Modifies
from interregnum.cards.language import Effect, Number, Selector
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.occurrence import occur
from interregnum.cards.words.effects import Simple
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.emperor.cards.words.lasting import Until, ends, period
from interregnum.games.emperor.cards.words.triggers import Happens
from interregnum.games.emperor.rules.movement import Move
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.rules.stats import value
from interregnum.games.emperor.rules.units import location
from interregnum.games.emperor.state import EmperorGame
from interregnum.games.emperor.terms import STAT_NAMES, Stat
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.text import Message, msg


def _first(of: Selector, g: EmperorGame, ctx: Context) -> int:
    return next(iter(of.all(g, ctx)), -1)


def _set(g: EmperorGame, ctx: Context, card: int, stat: Stat, to: int, until: Until) -> None:
    """Give a card the bonus or penalty with which a stat reaches a value."""
    by = to - value(g, card, stat)
    if by:
        on = ((card, g.state.cards[card].instance),)
        begin_lasting(g.state, Modifies(SELF, stat, Number(by)), ctx, period(g.state, until, ctx), on)


class Moves(Happens, frozen=True):
    """A Personality moves."""

    kinds: ClassVar[tuple[type[Change], ...]] = (Move,)
    says: ClassVar[str] = "moves"


class Switches(Simple, frozen=True):
    """Two units change places at the same time; if one of the movements fails, both do."""

    one: Selector = SELF
    other: Selector = TARGET

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        one, other = _first(self.one, g, ctx), _first(self.other, g, ctx)
        if min(one, other) < 0:
            return []
        places = ((one, location(g.state, other)), (other, location(g.state, one)))
        moves = [Move(card=card, to=to, **made_by(ctx)) for card, to in places]
        return moves if all(move.could(g) for move in moves) else []

    def text(self) -> Message:
        one, other = self.one.phrase("the", "gen"), self.other.phrase("the", "gen")
        return msg("switch the locations of {one} and {other}", one=one, other=other)


class Exchanges(Effect, frozen=True):
    """Sets a stat of each of two cards to the value that the other one has now."""

    stat: Stat
    one: Selector = SELF
    other: Selector = TARGET
    until: Until = "turn"

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return min(_first(self.one, g, ctx), _first(self.other, g, ctx)) >= 0

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        if not self.could(g, ctx):
            return Result(False)
        one, other = _first(self.one, g, ctx), _first(self.other, g, ctx)
        mine, theirs = value(g, one, self.stat), value(g, other, self.stat)
        _set(g, ctx, one, self.stat, theirs, self.until)
        _set(g, ctx, other, self.stat, mine, self.until)
        return occur(g)

    def text(self) -> Message:
        one, other = self.one.phrase("the", "gen"), self.other.phrase("the", "gen")
        stat, until = STAT_NAMES[self.stat], ends(self.until)
        return msg("exchange the {stat} of {one} and {other}{until}", stat=stat, one=one, other=other, until=until)


class CopiesStat(Effect, frozen=True):
    """A card copies a stat of another one, as it is now; never its own."""

    stat: Stat
    of: Selector = TARGET
    by: Selector = SELF
    until: Until = "turn"

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        of, by = _first(self.of, g, ctx), _first(self.by, g, ctx)
        return min(of, by) >= 0 and of != by

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        if not self.could(g, ctx):
            return Result(False)
        copied = value(g, _first(self.of, g, ctx), self.stat)
        _set(g, ctx, _first(self.by, g, ctx), self.stat, copied, self.until)
        return occur(g)

    def text(self) -> Message:
        by, of = self.by.phrase("the", "nom"), self.of.phrase("the", "gen")
        stat, until = STAT_NAMES[self.stat], ends(self.until)
        return msg("{by} copies the {stat} of {of}{until}", by=by, stat=stat, of=of, until=until)
