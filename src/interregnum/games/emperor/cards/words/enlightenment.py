"""Words that Rings need for their own conditions and effects."""

from __future__ import annotations

from collections.abc import Sequence

from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.language import Condition
from interregnum.cards.words.effects import Simple
from interregnum.games.emperor.rules.hand import Discard
from interregnum.games.emperor.rules.moments import BattleResolved, DuelEnds
from interregnum.games.emperor.rules.source import made_by
from interregnum.games.emperor.rules.units import card_type
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.state import replace
from interregnum.kernel.text import Message, msg

FEW_RINGS = 2


class Underdog(Condition, frozen=True):
    """The duel just won was fought in a battle, and your Personality did not enter it with the higher Chi."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return g.state.battle >= 0 and isinstance(ctx.trigger, DuelEnds) and ctx.trigger.equal_chi

    def text(self) -> Message:
        return msg("if it was during a battle and your Personality did not enter the duel with higher Chi")


class Conquered(Condition, frozen=True):
    """You have destroyed cards or a province in the resolution of the battle."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        s, battle = g.state, ctx.trigger
        if not isinstance(battle, BattleResolved):
            return False
        if battle.province and s.attacker == ctx.seat:
            return True
        return any(s.cards[card].owner != ctx.seat for card in battle.destroyed)

    def text(self) -> Message:
        return msg("if you destroyed any cards or a province in its resolution")


class ConqueredByOther(Condition, frozen=True):
    """Your opponent has destroyed cards or a province in the resolution of the battle."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        return Conquered().holds(g, replace(ctx, seat=1 - ctx.seat))

    def text(self) -> Message:
        return msg("if your opponent destroyed any cards or a province in its resolution")


class FewRings(Condition, frozen=True):
    """You have two or fewer Rings in play."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        s = g.state
        return sum(1 for card in s.play[ctx.seat] if card_type(s.cards[card]) == "ring") <= FEW_RINGS

    def text(self) -> Message:
        return msg("if you have two or fewer Rings in play")


class DiscardsHand(Simple, frozen=True):
    """Discards your hand, this card aside."""

    def changes(self, g: EmperorGame, ctx: Context) -> Sequence[Change]:
        return [Discard(card=card, **made_by(ctx)) for card in g.state.hands[ctx.seat] if card != ctx.source]

    def text(self) -> Message:
        return msg("discard your hand")
