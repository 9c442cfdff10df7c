"""What only single Dragon cards speak of: abilities printed on others, and the one who fought alone."""

from __future__ import annotations

from typing import ClassVar

from interregnum.cards.ability import Ability
from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.facts import GainsAbility
from interregnum.cards.grammar import Article, Case
from interregnum.cards.language import Effect, Selector
from interregnum.cards.reader import addressed
from interregnum.cards.standing import is_blank
from interregnum.cards.words.effects import Lasts
from interregnum.cards.words.selectors import SELF
from interregnum.games.fiverings.rules.stats import participants, printed
from interregnum.games.fiverings.state import FiveRingsGame
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, step
from interregnum.kernel.text import Message, msg, msgc


class LoneParticipant(Selector, frozen=True):
    """The single participating character you control."""

    refers_back: ClassVar[bool] = True

    def all(self, g: FiveRingsGame, ctx: Context) -> tuple[int, ...]:
        mine = tuple(participants(g.state, ctx.seat))
        return mine if len(mine) == 1 else ()

    def phrase(self, article: Article, case: Case) -> Message:
        return msgc(case, "that character")


class GainsPrintedAbility(Effect, frozen=True):
    """This card gains one of the triggered abilities printed on another until the end of the phase."""

    of: Selector

    def could(self, g: FiveRingsGame, ctx: Context) -> bool:
        return bool(self.open_to(g, ctx))

    def open_to(self, g: FiveRingsGame, ctx: Context) -> list[Ability]:
        """The abilities that could be gained."""
        return [
            ability
            for card in self.of.all(g, ctx)
            if not is_blank(g, card)
            for ability in printed(g.state.cards[card]).abilities_in(g.state.edition.errata)
        ]

    def run(self, g: FiveRingsGame, ctx: Context) -> Flow:
        return GainingAbility(ctx=ctx, gains=self)

    def text(self) -> Message:
        return msg(
            "until the end of the phase, {who} gains one of the triggered abilities printed on {card}",
            who=SELF.phrase("the", "nom"),
            card=self.of.phrase("the", "dat"),
        )


class GainingAbility(EffectRun, kw_only=True):
    """The choice among the abilities printed on a card, and gaining the one chosen."""

    gains: GainsPrintedAbility

    @step("lcg.target.1", "lcg.gains.2")
    def choose_ability(self, g: FiveRingsGame) -> Flow:
        able = self.gains.open_to(g, self.ctx)
        if not able:
            return Done(False)
        prompt = msg("Choose a triggered ability.")
        ask = Decision(self.ctx.seat, "ability", prompt, "lcg.target.1", (f"card:{self.ctx.source}",))
        for i, ability in enumerate(able):
            ask.offer(f"ability:{i + 1}", addressed(ability.text(), own=True), means=ability)
        return ask

    @choose_ability.chosen
    def gain(self, g: FiveRingsGame, option: Option) -> Flow:
        return Lasts((GainsAbility(SELF, g.meant),), "phase").run(g, self.ctx)
