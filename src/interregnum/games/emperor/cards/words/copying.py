"""Abilities and keywords of other cards: copied, or kept from being used."""

from __future__ import annotations

from interregnum.cards.composed import EffectRun
from interregnum.cards.context import Context
from interregnum.cards.facts import GainsAbility, GainsKeyword
from interregnum.cards.grammar import ITS
from interregnum.cards.language import Effect, Selector, words_in
from interregnum.cards.lasting import begin_lasting
from interregnum.cards.naming import named
from interregnum.cards.occurrence import occur
from interregnum.cards.reader import addressed
from interregnum.cards.standing import keywords, triggered
from interregnum.cards.words.selectors import SELF, TARGET
from interregnum.games.emperor.cards.words.lasting import Until, ends, period
from interregnum.games.emperor.rules.ability import EmperorAbility
from interregnum.games.emperor.rules.gold import GOLD
from interregnum.games.emperor.rules.privileges import Silenced
from interregnum.games.emperor.rules.stats import printed_on
from interregnum.games.emperor.state import EmperorGame
from interregnum.kernel.decision import Decision, Option
from interregnum.kernel.procedure import Done, Flow, step
from interregnum.kernel.text import Message, msg, msgc


def _actions(g: EmperorGame, card: int, keyword: str = "") -> list[tuple[int, EmperorAbility]]:
    """The actions a card has, those with a keyword if one is given, that copy nothing themselves."""
    own = printed_on(g.state.cards[card]).keywords
    return [
        (number, ability)
        for number, ability in triggered(g, card)
        if isinstance(ability, EmperorAbility)
        and ability.kinds[0] not in ("trait", GOLD)
        and (not keyword or keyword in ability.keywords or keyword in own)
        and not (keyword and any(isinstance(word, CopiesAbility) for word in words_in(ability.effect)))
    ]


class OfAbility(Effect, frozen=True):
    """Something done with one ability of a card, which you choose."""

    of: Selector = TARGET
    keyword: str = ""

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return any(_actions(g, card, self.keyword) for card in self.of.all(g, ctx))

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return ChoosingAbility(ctx=ctx, choice=self, card=next(iter(self.of.all(g, ctx)), -1))

    def go_on(self, g: EmperorGame, ctx: Context, card: int, number: int, ability: EmperorAbility) -> None:
        """Do it with the ability chosen."""
        raise NotImplementedError


class CopiesAbility(OfAbility, frozen=True):
    """This card copies an ability with a keyword that does not itself copy abilities."""

    def go_on(self, g: EmperorGame, ctx: Context, card: int, number: int, ability: EmperorAbility) -> None:
        me = g.state.cards[ctx.source]
        begin_lasting(g.state, GainsAbility(SELF, ability), ctx, "turn", ((me.id, me.instance),))

    def text(self) -> Message:
        own, keyword = self.of.own() or ITS, msgc("keyword", self.keyword)
        return msg("this card copies one of {own} {keyword} abilities", own=own, keyword=keyword)


class SilencesAbility(OfAbility, frozen=True):
    """An ability may not be used until a point in the game."""

    until: Until = "your next turn"

    def go_on(self, g: EmperorGame, ctx: Context, card: int, number: int, ability: EmperorAbility) -> None:
        s = g.state
        fact = Silenced(self.of, number)
        begin_lasting(s, fact, ctx, period(s, self.until, ctx), ((card, s.cards[card].instance),))

    def text(self) -> Message:
        own, until = self.of.own() or ITS, ends(self.until)
        return msg("choose one of {own} abilities; it may not be used{until}", own=own, until=until)


class ChoosingAbility(EffectRun, kw_only=True):
    """The choice of an ability, and what is done with it."""

    choice: OfAbility
    card: int

    @step("ccg.action.f-resolution.1")
    def choose(self, g: EmperorGame) -> Flow:
        found = _actions(g, self.card, self.choice.keyword) if self.card >= 0 else []
        if not found:
            return Done(False)
        prompt = msg(
            "{source}: choose an ability of {card}.", source=named(g, self.ctx.source), card=named(g, self.card)
        )
        about = (f"card:{self.ctx.source}", f"card:{self.card}")
        ask = Decision(self.ctx.seat, "ability", prompt, "ccg.action.f-resolution.1", about)
        for n, (number, ability) in enumerate(found, 1):
            ask.offer(f"ability:{n}", addressed(ability.text(), own=False), means=(number, ability))
        return ask

    @choose.chosen
    def chosen(self, g: EmperorGame, option: Option) -> Flow:
        number, ability = g.meant
        self.choice.go_on(g, self.ctx, self.card, number, ability)
        return occur(g)

    @step("ccg.action.f-resolution.1")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(True)


class CopiesKeyword(Effect, frozen=True):
    """This card copies one keyword of a card."""

    of: Selector = TARGET

    def could(self, g: EmperorGame, ctx: Context) -> bool:
        return bool(self.found(g, ctx))

    def found(self, g: EmperorGame, ctx: Context) -> list[str]:
        """The keywords it could copy."""
        mine = keywords(g, ctx.source)
        return [word for card in self.of.all(g, ctx) for word in sorted(keywords(g, card)) if word not in mine]

    def run(self, g: EmperorGame, ctx: Context) -> Flow:
        return ChoosingKeyword(ctx=ctx, copies=self)

    def text(self) -> Message:
        return msg("this card copies one of {own} keywords", own=self.of.own() or ITS)


class ChoosingKeyword(EffectRun, kw_only=True):
    """The choice of a keyword to be copied."""

    copies: CopiesKeyword

    @step("ccg.action.f-resolution.1")
    def choose(self, g: EmperorGame) -> Flow:
        found = self.copies.found(g, self.ctx)
        if not found:
            return Done(False)
        prompt = msg("{card}: copy which keyword?", card=named(g, self.ctx.source))
        ask = Decision(self.ctx.seat, "keyword", prompt, "ccg.action.f-resolution.1")
        for word in found:
            ask.offer(f"keyword:{word.lower().replace(' ', '-')}", msgc("keyword", word), means=word)
        return ask

    @choose.chosen
    def chosen(self, g: EmperorGame, option: Option) -> Flow:
        me = g.state.cards[self.ctx.source]
        begin_lasting(g.state, GainsKeyword(SELF, g.meant), self.ctx, "turn", ((me.id, me.instance),))
        return occur(g)

    @step("ccg.action.f-resolution.1")
    def finish(self, g: EmperorGame) -> Flow:
        return Done(True)
