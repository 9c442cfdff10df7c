"""Words about duels that are being fought."""

from __future__ import annotations

from typing import Final

from interregnum.cards.context import Context
from interregnum.cards.grammar import Article, Case
from interregnum.cards.language import Condition, Effect, Quality, Selector
from interregnum.games.emperor.flow.duel import Duel
from interregnum.games.emperor.rules.stats import has_keyword, value
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.text import Message, msg


class Dueling(Quality, frozen=True):
    """Is in the duel that is being fought."""

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        duel = g.innermost(Duel)
        return duel is not None and thing in duel.sides

    def text(self) -> Message:
        return msg(" in the duel")


class Struck(Quality, frozen=True):
    """Is in the duel and was the one to strike, or was not."""

    did: bool = True

    @property
    def before(self) -> bool:
        return False

    def fits(self, g: EmperorGame, ctx: Context, thing: int) -> bool:
        duel = g.innermost(Duel)
        if duel is None or thing not in duel.sides or duel.struck < 0:
            return False
        return (duel.sides[duel.struck] == thing) is self.did

    def text(self) -> Message:
        return msg(" who struck") if self.did else msg(" who did not strike")


class OutmatchedDuelist(Condition, frozen=True):
    """Your Duelist in the duel has a lower duel stat than the Personality they face."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        duel = g.innermost(Duel)
        if duel is None:
            return False
        for side in (0, 1):
            mine, other = duel.sides[side], duel.sides[1 - side]
            if g.state.cards[mine].controller == ctx.seat and has_keyword(g, mine, "Duelist"):
                return _stat(g, duel, mine) < _stat(g, duel, other)
        return False

    def text(self) -> Message:
        return msg("if your Duelist has a lower duel stat than the Personality facing him")


def _stat(g: EmperorGame, duel: Duel, card: int) -> int:
    return value(g, card, duel.stat) + value(g, card, "duel stat")


class DelaysLoss(Effect, frozen=True):
    """You may choose to delay the effects of losing the duel until after the next Dynasty Phase begins."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return g.innermost(Duel) is not None

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        duel = g.innermost(Duel)
        if duel is not None:
            duel.delays = (*duel.delays, ctx.seat)
        return Result(True)

    def text(self) -> Message:
        return msg("delay the effects of losing this duel until after the next Dynasty Phase begins")


class WinnerLoses(Effect, frozen=True):
    """If your Personality wins the duel, they lose instead, and the other loses all the same."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return g.innermost(Duel) is not None

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        duel = g.innermost(Duel)
        if duel is not None:
            duel.cursed = (*duel.cursed, ctx.seat)
        return Result(True)

    def text(self) -> Message:
        return msg("if your Personality wins this duel, it loses instead, and the other loses as well")


class EntersInstead(Effect, frozen=True):
    """A Personality enters the duel instead of the one of the same player."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return g.innermost(Duel) is not None

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        duel = g.innermost(Duel)
        chosen = ctx.get("performer") or (ctx.source,)
        if duel is None:
            return Result(False)
        seat = g.state.cards[chosen[0]].controller
        one, other = duel.sides
        mine = g.state.cards[one].controller == seat
        duel.sides = (chosen[0], other) if mine else (one, chosen[0])
        return Result(True)

    def text(self) -> Message:
        return msg("the performer enters the duel instead")


class DuelWinner(Selector, frozen=True):
    """The winner of the duel that has just ended."""

    def all(self, g: EmperorGame, ctx: Context) -> tuple[int, ...]:
        duel = g.innermost(Duel)
        return (duel.winner,) if duel is not None and duel.winner >= 0 else ()

    def phrase(self, article: Article, case: Case) -> Message:
        return msg("the winner")


DUELING: Final = Dueling()
