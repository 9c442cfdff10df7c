"""Words that only the abilities of all players need: Proclaim, Naval Invasion."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.ability import Trigger
from interregnum.cards.change import Change
from interregnum.cards.context import Context
from interregnum.cards.language import Condition, Effect
from interregnum.cards.state import touch
from interregnum.games.emperor.cards.words.selectors import PERFORMER
from interregnum.games.emperor.rules.entering import EnterPlay
from interregnum.games.emperor.rules.stats import has_keyword, shares_clan
from interregnum.games.emperor.rules.units import army_cards, card_type
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.procedure import Flow, Result
from interregnum.kernel.text import Message, msg


class Proclaimable(Trigger, frozen=True):
    """You bring a Personality of your Clan into play from your province without Clan discount, on your turn."""

    kinds: ClassVar[tuple[type[Change], ...]] = (EnterPlay,)

    def matches(self, g: EmperorGame, ctx: Context, change: EnterPlay) -> bool:
        s = g.state
        if change.seat != ctx.seat or s.active != ctx.seat or change.discount or not change.bought:
            return False
        own = change.from_area == "province" and card_type(s.cards[change.card]) == "personality"
        return own and shares_clan(g, change.card, ctx.seat)

    def text(self) -> Message:
        return msg(
            "you bring a Personality with your Clan alignment into play from your province without Clan discount, if "
            "it is your turn"
        )


class MoreNaval(Condition, frozen=True):
    """You are the Attacker, and your army has more Naval cards than the side opposing it."""

    def holds(self, g: EmperorGame, ctx: Context) -> bool:
        s = g.state
        if s.attacker != ctx.seat or s.battle < 0:
            return False
        mine, theirs = (
            sum(1 for card in army_cards(s, seat, s.battle) if has_keyword(g, card, "Naval"))
            for seat in (ctx.seat, 1 - ctx.seat)
        )
        return mine > theirs

    def text(self) -> Message:
        return msg("if you are the Attacker and your army has more Naval cards than the side opposing it")


class ActsFirst(Effect, frozen=True):
    """You have the first opportunity to take a Battle action, which the performer must perform."""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return g.state.battle >= 0

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        s = g.state
        s.first_to_act = ctx.seat
        s.must_perform = next(iter(PERFORMER.all(g, ctx)), -1)
        touch(s)
        return Result(True)

    def text(self) -> Message:
        return msg("you have the first opportunity to take a Battle action, which the performer must perform")
